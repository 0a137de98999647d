//! [`Block`] and [`Mask`] over NEON, which every 64-bit ARM has.
//!
//! A mask has four bits a lane, `f` or `0`, the first lane lowest: what narrowing each pair of lanes by four bits gives.

use core::arch::aarch64::*;
use core::mem::MaybeUninit;

/// Sixteen bytes.
#[derive(Clone, Copy)]
pub(crate) struct Block(uint8x16_t);

/// Sixteen answers, one a byte, in the bytes' order.
#[derive(Clone, Copy)]
pub(crate) struct Mask(u64);

// SAFETY (of every block below but the load and the store): the intrinsics need NEON and nothing else, and this file is
// compiled only where NEON is enabled for the whole crate.
impl Block {
    /// How many bytes a block has.
    pub(crate) const SIZE: usize = 16;

    /// The block of these bytes.
    #[inline(always)]
    pub(crate) fn load(bytes: &[u8; 16]) -> Block {
        // SAFETY: NEON as above; the reference gives 16 readable bytes and `vld1` of bytes asks for no alignment.
        Block(unsafe { vld1q_u8(bytes.as_ptr()) })
    }

    /// The same byte sixteen times.
    #[inline(always)]
    pub(crate) fn splat(byte: u8) -> Block {
        Block(unsafe { vdupq_n_u8(byte) })
    }

    /// The block of two words, as if they stood in memory in this order as little endian.
    #[inline(always)]
    pub(crate) fn from_words(low: u64, high: u64) -> Block {
        Block(unsafe { vreinterpretq_u8_u64(vcombine_u64(vcreate_u64(low), vcreate_u64(high))) })
    }

    /// The bits set in either.
    #[inline(always)]
    pub(crate) fn or(self, other: Block) -> Block {
        Block(unsafe { vorrq_u8(self.0, other.0) })
    }

    /// Writes the sixteen bytes.
    #[inline(always)]
    pub(crate) fn store(self, to: &mut [MaybeUninit<u8>; 16]) {
        // SAFETY: NEON as above; the reference gives 16 writable bytes and `vst1` of bytes asks for no alignment.
        unsafe { vst1q_u8(to.as_mut_ptr().cast(), self.0) }
    }

    /// The lanes that are the same as `other`'s.
    #[inline(always)]
    pub(crate) fn equals(self, other: Block) -> Mask {
        Mask::from_lanes(unsafe { vceqq_u8(self.0, other.0) })
    }

    /// The lanes that a JSON string may not hold as they are: `"`, `\` and everything below 0x20.
    #[inline(always)]
    pub(crate) fn special(self) -> Mask {
        // `v ^ 2` takes `"` (0x22) to 0x20 and leaves the bytes below 0x20 among themselves: one comparison for both.
        let low = unsafe { vcleq_u8(veorq_u8(self.0, vdupq_n_u8(2)), vdupq_n_u8(0x20)) };
        Mask::from_lanes(unsafe { vorrq_u8(low, self.lanes_eq(b'\\')) })
    }

    /// The lanes below 0x20.
    #[inline(always)]
    pub(crate) fn control(self) -> Mask {
        Mask::from_lanes(unsafe { vcltq_u8(self.0, vdupq_n_u8(0x20)) })
    }

    /// The lanes that are JSON's white space: a space, `\t`, `\n` or `\r`.
    #[inline(always)]
    pub(crate) fn blank(self) -> Mask {
        // Without bit 2, `\t` (1001) and `\r` (1101) are one byte, and nothing else becomes it.
        let tab_or_cr = unsafe { vceqq_u8(vandq_u8(self.0, vdupq_n_u8(!4)), vdupq_n_u8(9)) };
        Mask::from_lanes(unsafe { vorrq_u8(vorrq_u8(self.lanes_eq(b' '), self.lanes_eq(b'\n')), tab_or_cr) })
    }

    /// The lanes that are not JSON's white space.
    #[inline(always)]
    pub(crate) fn not_blank(self) -> Mask {
        self.blank().not()
    }

    /// The lanes that are `0`..=`9`.
    #[inline(always)]
    pub(crate) fn digit(self) -> Mask {
        Mask::from_lanes(unsafe { vcltq_u8(vsubq_u8(self.0, vdupq_n_u8(b'0')), vdupq_n_u8(10)) })
    }

    /// The lanes of 0x80 and above.
    #[inline(always)]
    pub(crate) fn non_ascii(self) -> Mask {
        Mask::from_lanes(unsafe { vcgeq_u8(self.0, vdupq_n_u8(0x80)) })
    }

    #[inline(always)]
    fn lanes_eq(self, byte: u8) -> uint8x16_t {
        unsafe { vceqq_u8(self.0, vdupq_n_u8(byte)) }
    }
}

impl Mask {
    /// Of lanes that are all ones or all zeros.
    #[inline(always)]
    fn from_lanes(lanes: uint8x16_t) -> Mask {
        // SAFETY: NEON, as above.
        let narrow = unsafe { vshrn_n_u16::<4>(vreinterpretq_u16_u8(lanes)) };
        Mask(unsafe { vget_lane_u64::<0>(vreinterpret_u64_u8(narrow)) })
    }

    /// The lanes that are not set.
    #[inline(always)]
    pub(crate) fn not(self) -> Mask {
        Mask(!self.0)
    }

    /// Whether no lane is set.
    #[inline(always)]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first lane that is set; 16 if none is.
    #[inline(always)]
    pub(crate) fn first(self) -> usize {
        self.0.trailing_zeros() as usize / 4
    }

    /// One bit a lane, bit 0 for the first.
    #[inline(always)]
    pub(crate) fn bits(self) -> u16 {
        // One bit of each four, moved together two, four and eight at a time.
        let mut bits = self.0 & 0x1111_1111_1111_1111;
        bits = (bits | bits >> 3) & 0x0303_0303_0303_0303;
        bits = (bits | bits >> 6) & 0x000f_000f_000f_000f;
        bits = (bits | bits >> 12) & 0x0000_00ff_0000_00ff;
        (bits | bits >> 24) as u16
    }

    /// The lanes set in either.
    #[inline(always)]
    pub(crate) fn or(self, other: Mask) -> Mask {
        Mask(self.0 | other.0)
    }
}
