//! The narrow waist between the kernels and the instruction sets.
//!
//! Owns [`Isa`], what a kernel may ask of an instruction set, and [`run`], which runs a kernel with the best one. A
//! kernel is written once over `Isa`; a new instruction set is one file here and one line in its architecture's `run_at`.
//!
//! ```text
//! run(kernel)  ->  level()  ->  avx2::enter(kernel)          #[target_feature(enable = "avx2,..")]
//!                               `-- kernel.run(Avx2)         #[inline(always)], and all that it calls
//!                                   `-- isa.eq(a, b)         #[inline(always)] around one intrinsic
//! ```
//! The trap that this shape is for: an intrinsic that is not inlined into a function with its `target_feature` becomes
//! a call, six times slower, and nothing says so. Hence `#[inline(always)]` on everything below `enter`, no closures
//! around intrinsics, and a test that looks for such calls in the assembly (`tests/tests/assembly.rs`).
//!
//! AVX-512 was measured for each kernel, and pays for each: 1.5 times AVX2 for UTF-8 that is not ASCII, 1.8 times for
//! long runs, 1.4 times for masks, half the time for short strings of shuffled lengths (Emerald Rapids, November 2026,
//! `cargo run --release -p jsonfast-bench --bin kernels`).
//!
//! What was not done: no `is_x86_feature_detected!` at each call and no function pointers (a match on a byte predicts
//! better, and the compiler sees through it); no simd128 yet, which would stand beside `neon`.

use super::copy;
use super::level::{Level, level};
use super::masks::{self, Masks, NumberMasks};

mod scalar;

// The only cfg ladder: what has wider instructions than the inline block brings its own choice.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(any(jsonfast_portable, miri, target_env = "sgx"))))]
#[path = "x86_64/mod.rs"]
mod arch;
#[cfg(all(
    target_arch = "aarch64",
    target_endian = "little",
    target_feature = "neon",
    not(any(jsonfast_portable, miri))
))]
#[path = "neon.rs"]
mod arch;
#[cfg(not(any(
    all(target_arch = "x86_64", target_feature = "sse2", not(any(jsonfast_portable, miri, target_env = "sgx"))),
    all(target_arch = "aarch64", target_endian = "little", target_feature = "neon", not(any(jsonfast_portable, miri))),
)))]
use scalar as arch;

pub(super) use arch::copy_widest;
pub(crate) use arch::widest;
pub(crate) use scalar::Scalar;

/// An instruction set that this machine has; a value of the type is the proof that it does.
///
/// Vectors have `WIDTH` bytes. A comparison gives `Lanes`, one truth value a byte, which is a vector or a mask register,
/// whatever the instruction set prefers.
pub(crate) trait Isa: Copy {
    /// The bytes of a vector: 16, 32 or 64.
    const WIDTH: usize;
    type Bytes: Copy;
    type Lanes: Copy;
    /// The same machine with vectors of at most 32 bytes.
    type Narrow: Isa;

    fn narrow(self) -> Self::Narrow;

    /// # Safety
    /// `WIDTH` bytes can be read at `from`.
    unsafe fn load(self, from: *const u8) -> Self::Bytes;
    /// # Safety
    /// `WIDTH` bytes can be written at `to`.
    unsafe fn store(self, v: Self::Bytes, to: *mut u8);

    fn splat(self, byte: u8) -> Self::Bytes;
    fn or(self, a: Self::Bytes, b: Self::Bytes) -> Self::Bytes;
    fn eq(self, a: Self::Bytes, b: Self::Bytes) -> Self::Lanes;
    fn either(self, a: Self::Lanes, b: Self::Lanes) -> Self::Lanes;
    /// One bit a lane, bit 0 for the first.
    fn bits(self, lanes: Self::Lanes) -> u64;
    /// Whether any lane is set.
    #[inline(always)]
    fn some(self, lanes: Self::Lanes) -> bool {
        self.bits(lanes) != 0
    }

    /// The lanes that are `byte`.
    #[inline(always)]
    fn is(self, v: Self::Bytes, byte: u8) -> Self::Lanes {
        self.eq(v, self.splat(byte))
    }
    /// The lanes that a JSON string may not hold as they are: `"`, `\` and everything below 0x20.
    fn special(self, v: Self::Bytes) -> Self::Lanes;
    /// The lanes below 0x20.
    fn control(self, v: Self::Bytes) -> Self::Lanes;
    /// The lanes that are a space, `\t`, `\n` or `\r`.
    fn blank(self, v: Self::Bytes) -> Self::Lanes;
    /// The lanes that are `{`, `}`, `[`, `]`, `:` or `,`, and perhaps some below 0x20.
    #[inline(always)]
    fn structure(self, v: Self::Bytes) -> Self::Lanes {
        // With bit 5 set, `[` is `{` and `]` is `}`, and nothing else becomes one of them.
        let braced = self.or(v, self.splat(0x20));
        let braces = self.either(self.is(braced, b'{'), self.is(braced, b'}'));
        self.either(braces, self.either(self.is(v, b':'), self.is(v, b',')))
    }
    /// The lanes that are `0`..=`9`.
    fn digit(self, v: Self::Bytes) -> Self::Lanes;
    /// The lanes of 0x80 and above.
    fn non_ascii(self, v: Self::Bytes) -> Self::Lanes;

    /// The classes of 64 bytes.
    #[inline(always)]
    fn masks64(self, bytes: &[u8; 64]) -> Masks {
        masks::masks64_with(self, bytes)
    }
    /// The parts of numbers in 64 bytes.
    #[inline(always)]
    fn numbers64(self, bytes: &[u8; 64]) -> NumberMasks {
        masks::numbers64_with(self, bytes)
    }
    /// What may stand behind a backslash, but `u`, in 64 bytes.
    #[inline(always)]
    fn escapes64(self, bytes: &[u8; 64]) -> u64 {
        masks::escapes64_with(self, bytes)
    }
    /// Bit i of the result is the parity of the bits 0..=i.
    fn prefix_xor(self, bits: u64) -> u64;
    /// How many bytes from the start are known to be UTF-8: all of them, or up to an offset at or before the first
    /// fault, at most a few vectors before it, where a character begins.
    fn utf8_prefix(self, bytes: &[u8]) -> usize;

    /// Copies at most 32 bytes and says whether none of them is special.
    ///
    /// # Safety
    /// `src` is not longer, and 32 bytes can be written at `dst`, none of them among `src`.
    #[inline(always)]
    unsafe fn copy_short(self, src: &[u8], dst: *mut u8) -> bool {
        // SAFETY: the caller's promise.
        unsafe { copy::short(src, dst) }
    }
}

/// An instruction set with a table of 16 entries looked up in one step, for UTF-8.
pub(crate) trait Lookup: Isa {
    /// The same machine with vectors of 16 bytes.
    type Least: Lookup;

    fn least(self) -> Self::Least;

    /// For each lane the entry of `table` that the lane, below 16, names.
    fn lookup(self, table: &'static [u8; 16], v: Self::Bytes) -> Self::Bytes;
    /// The low 4 bits of each lane.
    fn low(self, v: Self::Bytes) -> Self::Bytes;
    /// The high 4 bits of each lane, moved down.
    fn high(self, v: Self::Bytes) -> Self::Bytes;
    fn and(self, a: Self::Bytes, b: Self::Bytes) -> Self::Bytes;
    fn xor(self, a: Self::Bytes, b: Self::Bytes) -> Self::Bytes;
    /// `a - b` in each lane, 0 where that would be negative.
    fn minus(self, a: Self::Bytes, b: Self::Bytes) -> Self::Bytes;
    /// Whether any lane is not 0.
    fn any(self, v: Self::Bytes) -> bool;
}

/// Something to do over bytes, written once for every instruction set.
pub(crate) trait Kernel {
    type Out;

    /// Implementations are `#[inline(always)]`.
    fn run<I: Isa>(self, isa: I) -> Self::Out;
}

/// Runs `kernel` with the level in use.
#[inline(always)]
pub(crate) fn run<K: Kernel>(kernel: K) -> K::Out {
    // SAFETY: `level` gives only levels that this machine has.
    unsafe { run_at(level(), kernel) }
}

/// Runs `kernel` with `level`.
///
/// # Safety
/// `level` is among [`available`](super::level::available).
#[inline(always)]
pub(crate) unsafe fn run_at<K: Kernel>(level: Level, kernel: K) -> K::Out {
    // SAFETY: the caller's promise.
    unsafe { arch::run_at(level, kernel) }
}
