//! The brackets of a block, one by one: which container each byte stands in, and where the outermost one ends.
//!
//! A bit of a word says what a level is, the innermost lowest: 1 for an object. A bracket moves it without a branch, as
//! nobody can predict which way.

use super::WINDOW;

/// The open containers.
pub(super) struct Nest {
    /// The containers around the innermost one.
    around: u64,
    /// All ones if the innermost container is an object.
    object: u64,
    depth: u64,
    /// The greatest depth so far.
    deepest: u64,
    limit: u64,
}

/// What a block's brackets say.
pub(super) struct Nested {
    /// The bytes whose innermost container is an object; an opening bracket stands in the container around its own.
    pub(super) in_object: u64,
    /// The bytes up to the end of the outermost container, all of them if it goes on.
    pub(super) until: u64,
    /// Not 0 if a bracket closes a container of the other kind.
    pub(super) faults: u64,
}

impl Nest {
    #[inline(always)]
    pub(super) fn new(limit: u32) -> Nest {
        Nest { around: 0, object: 0, depth: 0, deepest: 0, limit: limit.min(u64::BITS) as u64 }
    }

    /// Whether the outermost container has ended; only to be asked behind its opening bracket.
    #[inline(always)]
    pub(super) fn is_closed(&self) -> bool {
        self.depth == 0
    }

    /// Whether there were more levels than may be, or than `around` has bits.
    #[inline(always)]
    pub(super) fn is_too_deep(&self) -> bool {
        self.deepest > self.limit
    }

    /// Goes through the brackets of a block, to the end of the outermost container at most.
    #[inline(always)]
    pub(super) fn block(&mut self, window: &[u8; WINDOW], open: u64, close: u64) -> Nested {
        let (mut in_object, mut seen, mut faults) = (0, 0, 0);
        let mut brackets = open | close;
        while brackets != 0 {
            let until = brackets ^ (brackets - 1);
            in_object |= self.object & until & !seen;
            seen = until;
            faults |= self.bracket(window[brackets.trailing_zeros() as usize]);
            if self.depth == 0 {
                return Nested { in_object, until, faults };
            }
            brackets &= brackets - 1;
        }
        Nested { in_object: in_object | self.object & !seen, until: !0, faults }
    }

    /// Goes into a container or out of one; not 0 if what closes is of the other kind.
    #[inline(always)]
    fn bracket(&mut self, byte: u8) -> u64 {
        // [ 5B 0101_1011    ] 5D 0101_1101      bit 5 tells objects,
        // { 7B 0111_1011    } 7D 0111_1101      bit 2 what closes
        let object = ((byte >> 5 & 1) as u64).wrapping_neg();
        let closes = ((byte >> 2 & 1) as u64).wrapping_neg();
        let faults = (object ^ self.object) & closes;
        let into = (self.around << 1 | self.object & 1, object);
        let out = (self.around >> 1, (self.around & 1).wrapping_neg());
        (self.around, self.object) = if closes != 0 { out } else { into };
        // one more or, with all bits set, one less
        self.depth = self.depth.wrapping_add(closes | 1);
        self.deepest = self.deepest.max(self.depth);
        faults
    }
}
