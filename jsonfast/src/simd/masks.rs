//! Sixty-four bytes as bit masks: what a skipper needs to know of them, and how strings run through them.
//!
//! To be used inside a [`Kernel`](super::Kernel), so that the loop over the blocks, the classes and the bit tricks
//! become one function for each instruction set:
//!
//! ```text
//! let masks = isa.masks64(block);                       // a field that is not used costs nothing
//! let quote = masks.quote & !strings.escaped(masks.backslash);
//! let inside = strings.inside(isa, quote);              // from each opening quote up to, without it, its closing one
//! faults |= masks.control & inside;
//! let structure = masks.structure & !inside;
//! ```

use super::isa::Isa;

/// The classes of 64 bytes, a bit a byte, bit 0 for the first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Masks {
    /// `"`, escaped or not.
    pub(crate) quote: u64,
    /// `\`.
    pub(crate) backslash: u64,
    /// `{`, `}`, `[`, `]`, `:` and `,`: the next four together, for less than they cost.
    pub(crate) structure: u64,
    /// `{` and `[`.
    pub(crate) open: u64,
    /// `}` and `]`.
    pub(crate) close: u64,
    /// `:`.
    pub(crate) colon: u64,
    /// `,`.
    pub(crate) comma: u64,
    /// Space, `\t`, `\n` and `\r`.
    pub(crate) blank: u64,
    /// Everything below 0x20, `\t`, `\n` and `\r` among it.
    pub(crate) control: u64,
    /// `0`..=`9`.
    pub(crate) digit: u64,
}

/// The bytes of numbers that are no digits, and `0`, in 64 bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct NumberMasks {
    /// `-`.
    pub(crate) minus: u64,
    /// `+`.
    pub(crate) plus: u64,
    /// `.`.
    pub(crate) dot: u64,
    /// `e` and `E`.
    pub(crate) exponent: u64,
    /// `0`.
    pub(crate) zero: u64,
}

/// [`Isa::numbers64`].
#[inline(always)]
pub(super) fn numbers64_with<I: Isa>(isa: I, bytes: &[u8; 64]) -> NumberMasks {
    let mut masks = NumberMasks::default();
    let mut at = 0;
    while at < 64 {
        // SAFETY: `WIDTH` divides 64, so the vector ends within the array.
        let v = unsafe { isa.load(bytes.as_ptr().add(at)) };
        masks.minus |= isa.bits(isa.is(v, b'-')) << at;
        masks.plus |= isa.bits(isa.is(v, b'+')) << at;
        masks.dot |= isa.bits(isa.is(v, b'.')) << at;
        masks.exponent |= isa.bits(isa.is(isa.or(v, isa.splat(0x20)), b'e')) << at;
        masks.zero |= isa.bits(isa.is(v, b'0')) << at;
        at += I::WIDTH;
    }
    masks
}

/// [`Isa::escapes64`].
#[inline(always)]
pub(super) fn escapes64_with<I: Isa>(isa: I, bytes: &[u8; 64]) -> u64 {
    let mut mask = 0;
    let mut at = 0;
    while at < 64 {
        // SAFETY: `WIDTH` divides 64, so the vector ends within the array.
        let v = unsafe { isa.load(bytes.as_ptr().add(at)) };
        let signs = isa.either(isa.is(v, b'"'), isa.either(isa.is(v, b'\\'), isa.is(v, b'/')));
        let breaks = isa.either(isa.is(v, b'n'), isa.either(isa.is(v, b'r'), isa.is(v, b't')));
        let rest = isa.either(isa.is(v, b'b'), isa.is(v, b'f'));
        mask |= isa.bits(isa.either(signs, isa.either(breaks, rest))) << at;
        at += I::WIDTH;
    }
    mask
}

/// [`Isa::masks64`].
#[inline(always)]
pub(super) fn masks64_with<I: Isa>(isa: I, bytes: &[u8; 64]) -> Masks {
    let mut masks = Masks::default();
    let mut at = 0;
    while at < 64 {
        // SAFETY: `WIDTH` divides 64, so the vector ends within the array.
        let v = unsafe { isa.load(bytes.as_ptr().add(at)) };
        // With bit 5 set, `[` is `{` and `]` is `}`, and nothing else becomes one of them.
        let braced = isa.or(v, isa.splat(0x20));
        masks.quote |= isa.bits(isa.is(v, b'"')) << at;
        masks.backslash |= isa.bits(isa.is(v, b'\\')) << at;
        masks.structure |= isa.bits(isa.structure(v)) << at;
        masks.open |= isa.bits(isa.is(braced, b'{')) << at;
        masks.close |= isa.bits(isa.is(braced, b'}')) << at;
        masks.colon |= isa.bits(isa.is(v, b':')) << at;
        masks.comma |= isa.bits(isa.is(v, b',')) << at;
        masks.blank |= isa.bits(isa.blank(v)) << at;
        masks.control |= isa.bits(isa.control(v)) << at;
        masks.digit |= isa.bits(isa.digit(v)) << at;
        at += I::WIDTH;
    }
    masks.structure &= !masks.control;
    masks
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
    /// The next block's first byte is outside of strings.
    pub(crate) const OUTSIDE: Strings = Strings { escaped: 0, inside: 0 };

    /// The bytes of this block that a backslash escapes.
    ///
    /// ```text
    /// backslash             . \ \ \ . . \ \ . . \ .     the lowest bit is on the left
    /// starts << 1 | ODD     subtracting each backslash's bit lets a borrow run through its run, to the end
    /// codes                 every second byte of a run from its second on, and the byte behind an odd run
    /// ```
    #[inline(always)]
    pub(crate) fn escaped(&mut self, backslash: u64) -> u64 {
        const ODD: u64 = 0xaaaa_aaaa_aaaa_aaaa;
        let before = self.escaped;
        if backslash == 0 {
            self.escaped = 0;
            return before;
        }
        // An escaped backslash escapes nothing.
        let starts = backslash & !before;
        let codes = ((starts << 1 | ODD).wrapping_sub(starts)) ^ ODD;
        self.escaped = (codes & backslash) >> 63;
        codes ^ (backslash | before)
    }

    /// The bytes of this block inside strings: each opening quote and what follows up to, without it, the closing one.
    /// `quote` are the quotes that are not escaped.
    #[inline(always)]
    pub(crate) fn inside<I: Isa>(&mut self, isa: I, quote: u64) -> u64 {
        let inside = isa.prefix_xor(quote) ^ self.inside;
        self.inside = ((inside as i64) >> 63) as u64;
        inside
    }
}
