//! Which instructions the kernels use: chosen once, at run time.
//!
//! Owns the list of levels and the choice. What the machine has is asked of the CPU itself (`isa/x86_64/cpu.rs`), so that
//! the answer is the same with and without the standard library.

use core::sync::atomic::{AtomicU8, Ordering::Relaxed};

use super::isa;

/// A set of instructions for the kernels over long runs. On one architecture each has all that the ones before it have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Level {
    /// What the target always has: the inline block, so SSE2 on x86-64, NEON on 64-bit ARM, and plain integers elsewhere.
    Scalar,
    /// SSSE3, SSE4.1, SSE4.2, POPCNT and PCLMULQDQ: Westmere (2010), Bulldozer (2011).
    Sse42,
    /// AVX2, BMI1, BMI2 and LZCNT as well: Haswell (2013), Zen (2017).
    Avx2,
    /// AVX-512 F, BW, DQ, VL, VBMI and VBMI2 as well: Ice Lake (2019), Zen 4 (2022). The last two leave out the older
    /// machines, which slow down when they meet wide vectors.
    Avx512,
    /// NEON, which every 64-bit ARM has.
    Neon,
}

/// Stands in `CHOSEN` until the CPU was asked.
pub(crate) const UNKNOWN: u8 = Level::Neon as u8 + 1;

/// The level in use, or `UNKNOWN`.
///
/// INVARIANT: holds only levels that `available` lists. Nothing but the number is shared, so `Relaxed` is enough.
static CHOSEN: AtomicU8 = AtomicU8::new(UNKNOWN);

/// The level in use as a number, or [`UNKNOWN`]: for a caller that has a cheap way without the answer.
#[inline(always)]
pub(crate) fn chosen() -> u8 {
    CHOSEN.load(Relaxed)
}

/// The level in use: the widest of this machine unless [`force`] chose another.
#[inline(always)]
pub fn level() -> Level {
    match chosen() {
        0 => Level::Scalar,
        1 => Level::Sse42,
        2 => Level::Avx2,
        3 => Level::Avx512,
        #[cfg(target_arch = "aarch64")]
        4 => Level::Neon,
        _ => choose(),
    }
}

#[cold]
#[inline(never)]
fn choose() -> Level {
    let level = available()[available().len() - 1];
    CHOSEN.store(level as u8, Relaxed);
    level
}

/// Uses `level` from now on, in the whole process. Says whether this machine has it; if not, nothing changes.
pub fn force(level: Level) -> bool {
    let known = available().contains(&level);
    if known {
        CHOSEN.store(level as u8, Relaxed);
    }
    known
}

/// The levels that this machine and this build have, narrowest first.
pub fn available() -> &'static [Level] {
    const X86: &[Level] = &[Level::Scalar, Level::Sse42, Level::Avx2, Level::Avx512];
    match isa::widest() {
        Level::Neon => &[Level::Scalar, Level::Neon],
        widest => &X86[..=widest as usize],
    }
}
