//! [`Isa`] over NEON: 16 bytes, on every 64-bit ARM. The level `Neon` is what such a target always has.

use core::arch::aarch64::*;

use super::super::level::Level;
use super::{Isa, Kernel, Lookup, Scalar, scalar};
use crate::simd::utf8::lookup;

/// The proof of NEON, which this file is compiled only with.
#[derive(Clone, Copy)]
pub(crate) struct Neon(());

/// The widest level here.
pub(crate) fn widest() -> Level {
    Level::Neon
}

/// Runs `kernel` with the instructions of `level`.
///
/// # Safety
/// None is asked for; the backends with a choice have one.
#[inline(always)]
pub(super) unsafe fn run_at<K: Kernel>(level: Level, kernel: K) -> K::Out {
    match level {
        Level::Neon => enter(kernel),
        _ => scalar::enter(kernel),
    }
}

pub(in crate::simd) use scalar::copy_widest;

/// Runs `kernel`.
#[inline(never)]
fn enter<K: Kernel>(kernel: K) -> K::Out {
    kernel.run(Neon(()))
}

// SAFETY (of every block below): the intrinsics need NEON and nothing else, and this file is compiled only where NEON is
// enabled for the whole crate. Loads and stores stand on their caller's promise as well, and ask for no alignment.
impl Isa for Neon {
    const WIDTH: usize = 16;
    type Bytes = uint8x16_t;
    type Lanes = uint8x16_t;
    type Narrow = Neon;

    #[inline(always)]
    fn narrow(self) -> Neon {
        self
    }
    #[inline(always)]
    unsafe fn load(self, from: *const u8) -> uint8x16_t {
        unsafe { vld1q_u8(from) }
    }
    #[inline(always)]
    unsafe fn store(self, v: uint8x16_t, to: *mut u8) {
        unsafe { vst1q_u8(to, v) }
    }
    #[inline(always)]
    fn splat(self, byte: u8) -> uint8x16_t {
        unsafe { vdupq_n_u8(byte) }
    }
    #[inline(always)]
    fn or(self, a: uint8x16_t, b: uint8x16_t) -> uint8x16_t {
        unsafe { vorrq_u8(a, b) }
    }
    #[inline(always)]
    fn eq(self, a: uint8x16_t, b: uint8x16_t) -> uint8x16_t {
        unsafe { vceqq_u8(a, b) }
    }
    #[inline(always)]
    fn either(self, a: uint8x16_t, b: uint8x16_t) -> uint8x16_t {
        unsafe { vorrq_u8(a, b) }
    }
    #[inline(always)]
    fn bits(self, lanes: uint8x16_t) -> u64 {
        // Each lane keeps the bit of its place among eight; the sums of both halves are the bits.
        static PLACE: [u8; 16] = [1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128];
        unsafe {
            let places = vandq_u8(lanes, vld1q_u8(PLACE.as_ptr()));
            vaddv_u8(vget_low_u8(places)) as u64 | (vaddv_u8(vget_high_u8(places)) as u64) << 8
        }
    }
    #[inline(always)]
    fn some(self, lanes: uint8x16_t) -> bool {
        unsafe { vmaxvq_u8(lanes) != 0 }
    }
    #[inline(always)]
    fn special(self, v: uint8x16_t) -> uint8x16_t {
        // `v ^ 2` takes `"` (0x22) to 0x20 and leaves the bytes below 0x20 among themselves: one comparison for both.
        let low = unsafe { vcleq_u8(self.xor(v, self.splat(2)), self.splat(0x20)) };
        self.either(low, self.is(v, b'\\'))
    }
    #[inline(always)]
    fn control(self, v: uint8x16_t) -> uint8x16_t {
        unsafe { vcltq_u8(v, self.splat(0x20)) }
    }
    #[inline(always)]
    fn blank(self, v: uint8x16_t) -> uint8x16_t {
        // Without bit 2, `\t` (1001) and `\r` (1101) are one byte, and nothing else becomes it.
        let tab_or_cr = self.is(self.and(v, self.splat(!4)), 9);
        self.either(self.either(self.is(v, b' '), self.is(v, b'\n')), tab_or_cr)
    }
    #[inline(always)]
    fn digit(self, v: uint8x16_t) -> uint8x16_t {
        unsafe { vcltq_u8(vsubq_u8(v, self.splat(b'0')), self.splat(10)) }
    }
    #[inline(always)]
    fn non_ascii(self, v: uint8x16_t) -> uint8x16_t {
        unsafe { vcgeq_u8(v, self.splat(0x80)) }
    }
    #[inline(always)]
    fn prefix_xor(self, bits: u64) -> u64 {
        // Not PMULL: it comes with the cryptographic extension, which not every machine has.
        Scalar.prefix_xor(bits)
    }
    #[inline(always)]
    fn utf8_prefix(self, bytes: &[u8]) -> usize {
        lookup::prefix(self, bytes)
    }
}

impl Lookup for Neon {
    type Least = Neon;

    #[inline(always)]
    fn least(self) -> Neon {
        self
    }
    #[inline(always)]
    fn lookup(self, table: &'static [u8; 16], v: uint8x16_t) -> uint8x16_t {
        // The reference gives 16 readable bytes.
        unsafe { vqtbl1q_u8(vld1q_u8(table.as_ptr()), v) }
    }
    #[inline(always)]
    fn low(self, v: uint8x16_t) -> uint8x16_t {
        self.and(v, self.splat(0x0f))
    }
    #[inline(always)]
    fn high(self, v: uint8x16_t) -> uint8x16_t {
        unsafe { vshrq_n_u8::<4>(v) }
    }
    #[inline(always)]
    fn and(self, a: uint8x16_t, b: uint8x16_t) -> uint8x16_t {
        unsafe { vandq_u8(a, b) }
    }
    #[inline(always)]
    fn xor(self, a: uint8x16_t, b: uint8x16_t) -> uint8x16_t {
        unsafe { veorq_u8(a, b) }
    }
    #[inline(always)]
    fn minus(self, a: uint8x16_t, b: uint8x16_t) -> uint8x16_t {
        unsafe { vqsubq_u8(a, b) }
    }
    #[inline(always)]
    fn any(self, v: uint8x16_t) -> bool {
        unsafe { vmaxvq_u8(v) != 0 }
    }
}
