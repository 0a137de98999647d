//! Sixty-four bytes as bit masks: what a skipper needs to know of them.

use super::block::Block;

/// The classes of 64 bytes, a bit a byte, bit 0 for the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Masks {
    /// `"`, escaped or not.
    pub(crate) quote: u64,
    /// `\`.
    pub(crate) backslash: u64,
    /// `{`, `}`, `[`, `]`, `:` and `,`.
    pub(crate) structural: u64,
    /// Space, `\t`, `\n` and `\r`.
    pub(crate) blank: u64,
    /// Everything below 0x20, `\t`, `\n` and `\r` among it.
    pub(crate) control: u64,
}

/// The classes of these bytes.
#[inline]
pub(crate) fn masks64(bytes: &[u8; 64]) -> Masks {
    let mut masks = Masks { quote: 0, backslash: 0, structural: 0, blank: 0, control: 0 };
    for (i, block) in bytes.as_chunks_stable().enumerate() {
        let block = Block::load(block);
        let place = |mask: super::Mask| (mask.bits() as u64) << (16 * i);
        let or20 = |a: u8| block.is(a).or(block.is(a ^ 0x20));
        masks.quote |= place(block.is(b'"'));
        masks.backslash |= place(block.is(b'\\'));
        masks.structural |= place(or20(b'{').or(or20(b'}')).or(block.is(b':')).or(block.is(b',')));
        masks.blank |= place(block.not_blank()) ^ 0xffff << (16 * i);
        masks.control |= place(block.control());
    }
    masks
}

trait Chunks {
    fn as_chunks_stable(&self) -> impl Iterator<Item = &[u8; 16]>;
}
impl Chunks for [u8; 64] {
    #[inline(always)]
    fn as_chunks_stable(&self) -> impl Iterator<Item = &[u8; 16]> {
        self.chunks_exact(16).map(|chunk| chunk.first_chunk().unwrap())
    }
}

/// Bit i of the result is the parity of the bits 0..=i: from quotes to what lies between them, the opening quote
/// included, the closing one not.
#[inline]
pub(crate) fn prefix_xor(mut bits: u64) -> u64 {
    for shift in [1, 2, 4, 8, 16, 32] {
        bits ^= bits << shift;
    }
    bits
}

/// What one block of 64 bytes hands to the next about strings.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Strings {
    /// 1 if the next block's first byte is escaped.
    escaped: u64,
    /// All ones if the next block begins inside a string.
    inside: u64,
}

impl Strings {
    /// The state in which the next block's first byte is inside a string and not escaped.
    pub(crate) const INSIDE: Strings = Strings { escaped: 0, inside: !0 };

    /// The bytes of this block that a backslash escapes.
    #[inline(always)]
    pub(crate) fn escaped(&mut self, backslash: u64) -> u64 {
        const ODD: u64 = 0xaaaa_aaaa_aaaa_aaaa;
        let before = core::mem::take(&mut self.escaped);
        if backslash == 0 {
            return before;
        }
        // A run of backslashes escapes every second byte from its second on. Subtracting each run's start from the
        // odd bits lets the borrow run through it, so that odd and even starts come out with opposite patterns.
        let starts = backslash & !before;
        let codes = ((starts << 1 | ODD).wrapping_sub(starts)) ^ ODD;
        self.escaped = (codes & backslash) >> 63;
        codes ^ (backslash | before)
    }

    /// The bytes of this block inside strings: each opening quote and what follows up to, without it, the closing one.
    /// `quote` are the quotes that are not escaped.
    #[inline(always)]
    pub(crate) fn inside(&mut self, quote: u64) -> u64 {
        let inside = prefix_xor(quote) ^ self.inside;
        self.inside = ((inside as i64) >> 63) as u64;
        inside
    }

    /// Whether the next block's first byte is inside a string.
    #[inline(always)]
    pub(crate) fn ends_inside(self) -> bool {
        self.inside != 0
    }
}
