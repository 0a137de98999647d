//! [`Isa`] over the inline block: what every target has.

use super::super::block::{Block, Mask};
use super::super::copy;
use super::super::level::Level;
use super::{Isa, Kernel};

/// The proof of nothing.
#[derive(Clone, Copy)]
pub(crate) struct Scalar;

// These three are for architectures of which nothing wider is known; the others have their own.

/// The widest level here.
#[allow(dead_code)]
pub(crate) fn widest() -> Level {
    Level::Scalar
}

/// Runs `kernel`.
///
/// # Safety
/// None is asked for; the wider backends' function of this name has one.
#[allow(dead_code)]
#[inline(always)]
pub(super) unsafe fn run_at<K: Kernel>(_: Level, kernel: K) -> K::Out {
    enter(kernel)
}

/// [`copy_clean_to`](copy::copy_clean_to) with the widest level.
///
/// # Safety
/// As there.
#[allow(dead_code)]
pub(in crate::simd) unsafe fn copy_widest(src: *const u8, len: usize, dst: *mut u8) -> usize {
    // SAFETY: the caller's promise.
    enter(unsafe { copy::Copy::new(core::slice::from_raw_parts(src, len), dst) })
}

/// Runs `kernel` with what the target always has.
#[inline(never)]
pub(super) fn enter<K: Kernel>(kernel: K) -> K::Out {
    kernel.run(Scalar)
}

impl Isa for Scalar {
    const WIDTH: usize = Block::SIZE;
    type Bytes = Block;
    type Lanes = Mask;
    type Narrow = Scalar;

    #[inline(always)]
    fn narrow(self) -> Scalar {
        self
    }
    #[inline(always)]
    unsafe fn load(self, from: *const u8) -> Block {
        // SAFETY: the caller's promise; an array of bytes needs no alignment.
        Block::load(unsafe { &*from.cast() })
    }
    #[inline(always)]
    unsafe fn store(self, v: Block, to: *mut u8) {
        // SAFETY: the caller's promise; an array of bytes needs no alignment.
        v.store(unsafe { &mut *to.cast() })
    }
    #[inline(always)]
    fn splat(self, byte: u8) -> Block {
        Block::splat(byte)
    }
    #[inline(always)]
    fn or(self, a: Block, b: Block) -> Block {
        a.or(b)
    }
    #[inline(always)]
    fn eq(self, a: Block, b: Block) -> Mask {
        a.equals(b)
    }
    #[inline(always)]
    fn either(self, a: Mask, b: Mask) -> Mask {
        a.or(b)
    }
    #[inline(always)]
    fn bits(self, lanes: Mask) -> u64 {
        lanes.bits() as u64
    }
    #[inline(always)]
    fn some(self, lanes: Mask) -> bool {
        !lanes.is_empty()
    }
    #[inline(always)]
    fn special(self, v: Block) -> Mask {
        v.special()
    }
    #[inline(always)]
    fn control(self, v: Block) -> Mask {
        v.control()
    }
    #[inline(always)]
    fn blank(self, v: Block) -> Mask {
        v.blank()
    }
    #[inline(always)]
    fn digit(self, v: Block) -> Mask {
        v.digit()
    }
    #[inline(always)]
    fn non_ascii(self, v: Block) -> Mask {
        v.non_ascii()
    }
    #[inline(always)]
    fn prefix_xor(self, mut bits: u64) -> u64 {
        for shift in [1, 2, 4, 8, 16, 32] {
            bits ^= bits << shift;
        }
        bits
    }
    #[inline(always)]
    fn utf8_prefix(self, bytes: &[u8]) -> usize {
        core::str::from_utf8(bytes).map_or_else(|fault| fault.valid_up_to(), str::len)
    }
}
