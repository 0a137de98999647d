//! [`Block`] and [`Mask`] in plain integers, for every target.
//!
//! A block is two words read as little endian, so that the first byte is the lowest on every machine. A mask has the
//! top bit of each byte: `80 00 80 00 ..`. Each test below is exact in every lane: no carry leaves its byte.

use core::mem::MaybeUninit;

const LOW: u64 = 0x0101_0101_0101_0101;
const TOP: u64 = 0x8080_8080_8080_8080;
const REST: u64 = !TOP;

/// Sixteen bytes.
#[derive(Clone, Copy)]
pub(crate) struct Block(u64, u64);

/// Sixteen answers, one a byte, in the bytes' order.
#[derive(Clone, Copy)]
pub(crate) struct Mask(u64, u64);

/// The lanes of `v` that are not zero: `(v & 7f) + 7f` has the top bit unless its 7 bits were 0.
#[inline(always)]
fn nonzero(v: u64) -> u64 {
    (((v & REST) + REST) | v) & TOP
}

/// The lanes of `v` of at least `n`, which is at most 0x80: `(v & 7f) + (80 - n)` has the top bit from `n` on.
#[inline(always)]
fn at_least(v: u64, n: u8) -> u64 {
    (((v & REST) + LOW * (0x80 - n as u64)) | v) & TOP
}

impl Block {
    /// How many bytes a block has.
    pub(crate) const SIZE: usize = 16;

    /// The block of these bytes.
    #[inline(always)]
    pub(crate) fn load(bytes: &[u8; 16]) -> Block {
        let whole = u128::from_le_bytes(*bytes);
        Block(whole as u64, (whole >> 64) as u64)
    }

    /// The same byte sixteen times.
    #[inline(always)]
    pub(crate) fn splat(byte: u8) -> Block {
        Block(LOW * byte as u64, LOW * byte as u64)
    }

    /// The block of two words, as if they stood in memory in this order as little endian.
    #[inline(always)]
    pub(crate) fn from_words(low: u64, high: u64) -> Block {
        Block(low, high)
    }

    /// The bits set in either.
    #[inline(always)]
    pub(crate) fn or(self, other: Block) -> Block {
        Block(self.0 | other.0, self.1 | other.1)
    }

    /// Writes the sixteen bytes.
    #[inline(always)]
    pub(crate) fn store(self, to: &mut [MaybeUninit<u8>; 16]) {
        *to = (self.0 as u128 | (self.1 as u128) << 64).to_le_bytes().map(MaybeUninit::new);
    }

    /// The lanes that are the same as `other`'s.
    #[inline(always)]
    pub(crate) fn equals(self, other: Block) -> Mask {
        Mask(nonzero(self.0 ^ other.0), nonzero(self.1 ^ other.1)).not()
    }

    /// The lanes that a JSON string may not hold as they are: `"`, `\` and everything below 0x20.
    #[inline(always)]
    pub(crate) fn special(self) -> Mask {
        // `v ^ 2` takes `"` (0x22) to 0x20 and leaves the bytes below 0x20 among themselves: one comparison for both.
        self.each(|v| at_least(v ^ (LOW * 2), 0x21) & nonzero(v ^ (LOW * b'\\' as u64))).not()
    }

    /// The lanes below 0x20.
    #[inline(always)]
    pub(crate) fn control(self) -> Mask {
        self.each(|v| at_least(v, 0x20)).not()
    }

    /// The lanes that are JSON's white space: a space, `\t`, `\n` or `\r`.
    #[inline(always)]
    pub(crate) fn blank(self) -> Mask {
        self.not_blank().not()
    }

    /// The lanes that are not JSON's white space.
    #[inline(always)]
    pub(crate) fn not_blank(self) -> Mask {
        // Without bit 2, `\t` (1001) and `\r` (1101) are one byte, and nothing else becomes it.
        self.each(|v| {
            nonzero(v ^ (LOW * b' ' as u64))
                & nonzero(v ^ (LOW * b'\n' as u64))
                & nonzero((v & !(LOW * 4)) ^ (LOW * b'\t' as u64))
        })
    }

    /// The lanes that are `0`..=`9`.
    #[inline(always)]
    pub(crate) fn digit(self) -> Mask {
        self.each(|v| at_least(v, b'0') & !at_least(v, b'9' + 1))
    }

    /// The lanes of 0x80 and above.
    #[inline(always)]
    pub(crate) fn non_ascii(self) -> Mask {
        self.each(|v| v & TOP)
    }

    #[inline(always)]
    fn each(self, test: impl Fn(u64) -> u64) -> Mask {
        Mask(test(self.0), test(self.1))
    }
}

impl Mask {
    /// The lanes that are not set.
    #[inline(always)]
    pub(crate) fn not(self) -> Mask {
        Mask(self.0 ^ TOP, self.1 ^ TOP)
    }

    /// Whether no lane is set.
    #[inline(always)]
    pub(crate) fn is_empty(self) -> bool {
        self.0 | self.1 == 0
    }

    /// The first lane that is set; 16 if none is.
    #[inline(always)]
    pub(crate) fn first(self) -> usize {
        let zeros = if self.0 != 0 { self.0.trailing_zeros() } else { 64 + self.1.trailing_zeros() };
        zeros as usize / 8
    }

    /// One bit a lane, bit 0 for the first.
    #[inline(always)]
    pub(crate) fn bits(self) -> u16 {
        // Bit 7 of byte i is moved to bit i: byte 7 of the product collects `bit_i << i`, and no two terms meet.
        let gather = |v: u64| ((v >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u16;
        gather(self.0) | gather(self.1) << 8
    }

    /// The lanes set in either.
    #[inline(always)]
    pub(crate) fn or(self, other: Mask) -> Mask {
        Mask(self.0 | other.0, self.1 | other.1)
    }
}
