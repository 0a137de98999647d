//! What x86-64 has beyond SSE2.

use super::super::level::Level;
use super::{Kernel, scalar};

mod avx2;
// Its intrinsics are younger than the MSRV: `build.rs` looks whether this compiler has them.
#[cfg(jsonfast_avx512)]
#[allow(clippy::incompatible_msrv)]
mod avx512;
mod cpu;
mod sse42;

/// The widest level that this CPU, its operating system and this compiler have.
pub(crate) fn widest() -> Level {
    let cpu = cpu::Cpu::ask();
    if cpu.avx512() && cfg!(jsonfast_avx512) {
        Level::Avx512
    } else if cpu.avx2() {
        Level::Avx2
    } else if cpu.sse42() {
        Level::Sse42
    } else {
        Level::Scalar
    }
}

/// Runs `kernel` with the instructions of `level`.
///
/// # Safety
/// This machine has `level`.
#[inline(always)]
pub(super) unsafe fn run_at<K: Kernel>(level: Level, kernel: K) -> K::Out {
    match level {
        Level::Scalar | Level::Neon => scalar::enter(kernel),
        // SAFETY (of the three): the caller's promise.
        Level::Sse42 => unsafe { sse42::enter(kernel) },
        Level::Avx2 => unsafe { avx2::enter(kernel) },
        #[cfg(jsonfast_avx512)]
        Level::Avx512 => unsafe { avx512::enter(kernel) },
        #[cfg(not(jsonfast_avx512))]
        Level::Avx512 => unsafe { avx2::enter(kernel) },
    }
}

/// [`copy_clean_to`](copy::copy_clean_to) with the level `Avx512`, and its arguments in registers.
///
/// # Safety
/// As there, and this machine has that level.
#[inline(always)]
pub(in crate::simd) unsafe fn copy_widest(src: *const u8, len: usize, dst: *mut u8) -> usize {
    #[cfg(jsonfast_avx512)]
    use avx512::copy as run;
    #[cfg(not(jsonfast_avx512))]
    use scalar::copy_widest as run;
    // SAFETY: the caller's promise.
    unsafe { run(src, len, dst) }
}

/// JSON's white space by its low 4 bits, for a lookup that is then compared with what was looked up. Every other entry
/// is 0, which no byte that looks it up is: such bytes have low bits that are not 0.
static BLANK: [u8; 16] = [b' ', 0, 0, 0, 0, 0, 0, 0, 0, b'\t', b'\n', 0, 0, b'\r', 0, 0];

/// What `{`, `}`, `[`, `]`, `:` and `,` are with bit 5 set, by their low 4 bits. Of the other bytes only 0x0C and 0x1A
/// become, with bit 5 set, what they look up; a byte from 0x80 on looks up 0.
static STRUCTURE: [u8; 16] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, b':', b'{', b',', b'}', 0, 0];

/// Bit i of the result is the parity of the bits 0..=i: a product without carries by all ones.
///
/// # Safety
/// This CPU has PCLMULQDQ.
#[inline(always)]
unsafe fn prefix_xor(bits: u64) -> u64 {
    use core::arch::x86_64::*;
    // SAFETY: the caller's promise.
    unsafe { _mm_cvtsi128_si64(_mm_clmulepi64_si128::<0>(_mm_cvtsi64_si128(bits as i64), _mm_set1_epi8(-1))) as u64 }
}
