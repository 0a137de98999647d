//! [`Block`] and [`Mask`] over SSE2, which every x86-64 has.
//!
//! A mask has one bit a byte, bit 0 for the first byte: what `pmovmskb` gives.

use core::arch::x86_64::*;

/// Sixteen bytes.
#[derive(Clone, Copy)]
pub(crate) struct Block(__m128i);

/// Sixteen answers, one a byte, in the bytes' order.
#[derive(Clone, Copy)]
pub(crate) struct Mask(u16);

// SAFETY (of every block below but the load and the store): the intrinsics need SSE2 and nothing else, and this file is
// compiled only where SSE2 is enabled for the whole crate.
impl Block {
    /// How many bytes a block has.
    pub(crate) const SIZE: usize = 16;

    /// The block of these bytes.
    #[inline(always)]
    pub(crate) fn load(bytes: &[u8; 16]) -> Block {
        // SAFETY: SSE2 as above; the reference gives 16 readable bytes and `loadu` asks for no alignment.
        Block(unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) })
    }

    /// The same byte sixteen times.
    #[inline(always)]
    pub(crate) fn splat(byte: u8) -> Block {
        Block(unsafe { _mm_set1_epi8(byte as i8) })
    }

    /// The block of two words, as if they stood in memory in this order as little endian.
    #[inline(always)]
    pub(crate) fn from_words(low: u64, high: u64) -> Block {
        Block(unsafe { _mm_set_epi64x(high as i64, low as i64) })
    }

    /// The bits set in either.
    #[inline(always)]
    pub(crate) fn or(self, other: Block) -> Block {
        Block(unsafe { _mm_or_si128(self.0, other.0) })
    }

    /// Writes the sixteen bytes.
    #[inline(always)]
    pub(crate) fn store(self, to: &mut [core::mem::MaybeUninit<u8>; 16]) {
        // SAFETY: SSE2 as above; the reference gives 16 writable bytes and `storeu` asks for no alignment.
        unsafe { _mm_storeu_si128(to.as_mut_ptr().cast(), self.0) }
    }

    /// The lanes that are the same as `other`'s.
    #[inline(always)]
    pub(crate) fn equals(self, other: Block) -> Mask {
        Mask::from_lanes(unsafe { _mm_cmpeq_epi8(self.0, other.0) })
    }

    /// The lanes that a JSON string may not hold as they are: `"`, `\` and everything below 0x20.
    #[inline(always)]
    pub(crate) fn special(self) -> Mask {
        // `v ^ 2` takes `"` (0x22) to 0x20 and leaves the bytes below 0x20 among themselves: one comparison for both.
        let turned = unsafe { _mm_xor_si128(self.0, _mm_set1_epi8(2)) };
        let low = unsafe { _mm_cmpeq_epi8(_mm_min_epu8(turned, _mm_set1_epi8(0x20)), turned) };
        Mask::from_lanes(unsafe { _mm_or_si128(low, self.lanes_eq(b'\\')) })
    }

    /// The lanes below 0x20.
    #[inline(always)]
    pub(crate) fn control(self) -> Mask {
        Mask::from_lanes(unsafe { _mm_cmpeq_epi8(_mm_min_epu8(self.0, _mm_set1_epi8(0x1f)), self.0) })
    }

    /// The lanes that are JSON's white space: a space, `\t`, `\n` or `\r`.
    #[inline(always)]
    pub(crate) fn blank(self) -> Mask {
        // Without bit 2, `\t` (1001) and `\r` (1101) are one byte, and nothing else becomes it.
        let tab_or_cr = unsafe { _mm_cmpeq_epi8(_mm_and_si128(self.0, _mm_set1_epi8(!4)), _mm_set1_epi8(9)) };
        let blank = unsafe { _mm_or_si128(_mm_or_si128(self.lanes_eq(b' '), self.lanes_eq(b'\n')), tab_or_cr) };
        Mask::from_lanes(blank)
    }

    /// The lanes that are not JSON's white space.
    #[inline(always)]
    pub(crate) fn not_blank(self) -> Mask {
        self.blank().not()
    }

    /// The lanes that are `0`..=`9`.
    #[inline(always)]
    pub(crate) fn digit(self) -> Mask {
        let value = unsafe { _mm_sub_epi8(self.0, _mm_set1_epi8(b'0' as i8)) };
        Mask::from_lanes(unsafe { _mm_cmpeq_epi8(_mm_min_epu8(value, _mm_set1_epi8(9)), value) })
    }

    /// The lanes of 0x80 and above.
    #[inline(always)]
    pub(crate) fn non_ascii(self) -> Mask {
        Mask::from_lanes(self.0)
    }

    #[inline(always)]
    fn lanes_eq(self, byte: u8) -> __m128i {
        unsafe { _mm_cmpeq_epi8(self.0, _mm_set1_epi8(byte as i8)) }
    }
}

impl Mask {
    /// The top bit of each lane.
    #[inline(always)]
    fn from_lanes(lanes: __m128i) -> Mask {
        // SAFETY: SSE2, as above.
        Mask(unsafe { _mm_movemask_epi8(lanes) } as u16)
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
        (self.0 as u32 | 1 << 16).trailing_zeros() as usize
    }

    /// One bit a lane, bit 0 for the first.
    #[inline(always)]
    pub(crate) fn bits(self) -> u16 {
        self.0
    }

    /// The lanes set in either.
    #[inline(always)]
    pub(crate) fn or(self, other: Mask) -> Mask {
        Mask(self.0 | other.0)
    }
}
