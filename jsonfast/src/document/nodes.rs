//! What a document is made of: two words for each value and each key, in the order of the text.
//!
//! Owns the layout of these words, and the writing of nodes while a document is read. Its one idea: a node says how
//! many nodes further on its next sibling stands, so that no node points anywhere, and the nodes may be moved and kept
//! as they are. While a container is open its place for that has the container around it: that is all the stack there
//! is.
//!
//! ```text
//!             first word                                    second word
//! literal     kind                                          offset
//! number      kind | length << 8 | offset << 24             the value's bits
//! string      kind | length << 8                            offset of its content
//! escaped     kind | length << 8 | place << 48              offset of its quote | place >> 16 << 40
//! container   kind | count << 8 | offset << 48              nodes it takes | offset >> 16 << 40
//! ```
//! Lengths, counts, offsets and places have 40 bits, the length of a number 16; `place` is where the text without
//! escapes lies among the others.

use alloc::vec::Vec;
use core::ptr::NonNull;

/// A node. Two fields, and no array: they are to stay in registers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Words(pub(super) u64, pub(super) u64);

/// What a node is; the least byte of its first word.
pub(super) const NULL: u8 = 0;
pub(super) const FALSE: u8 = 1;
pub(super) const TRUE: u8 = 2;
/// An integer that is not negative.
pub(super) const UNSIGNED: u8 = 3;
/// An integer that is negative.
pub(super) const SIGNED: u8 = 4;
/// A number with a fraction or an exponent, and `-0`.
pub(super) const FLOAT: u8 = 5;
/// A number beyond these: its second word has the nearest float, perhaps infinity.
pub(super) const BEYOND: u8 = 6;
/// `NaN`, `Infinity` or `-Infinity`, if the options allow them.
pub(super) const WORD: u8 = 7;
/// A string as it stands in the text.
pub(super) const STRING: u8 = 8;
/// A string with escapes: its text is among those that were decoded.
pub(super) const ESCAPED: u8 = 9;
pub(super) const ARRAY: u8 = 10;
pub(super) const OBJECT: u8 = 11;

const BITS: u32 = 40;
const MASK: u64 = (1 << BITS) - 1;

/// How long a text may be: offsets have 40 bits, one value of which is `NONE`.
pub(super) const LONGEST: u64 = MASK - 1;

/// No container around this one.
const NONE: u64 = MASK;

/// The length of a number that is at least so long.
pub(super) const LONG_NUMBER: u64 = 0xFFFF;

#[inline(always)]
pub(super) fn kind(node: Words) -> u8 {
    node.0 as u8
}

/// The length of a string or number, or the count of a container's elements or members.
#[inline(always)]
pub(super) fn count(node: Words) -> usize {
    (node.0 >> 8 & MASK) as usize
}

/// How many nodes a node and what it holds take.
#[inline(always)]
pub(super) fn span(node: Words) -> usize {
    if kind(node) >= ARRAY { (node.1 & MASK) as usize } else { 1 }
}

/// Where an escaped string lies among the decoded texts.
pub(super) fn place(node: Words) -> usize {
    (node.0 >> 48 | node.1 >> BITS << 16) as usize
}

/// Where a value begins in the text.
pub(super) fn offset(node: Words) -> usize {
    let offset = match kind(node) {
        NULL..=TRUE => node.1,
        UNSIGNED..=WORD => node.0 >> 24,
        STRING => node.1 - 1,
        ESCAPED => node.1 & MASK,
        _ => node.0 >> 48 | node.1 >> BITS << 16,
    };
    offset as usize
}

/// The length of a number; of long ones [`LONG_NUMBER`].
pub(super) fn number_len(node: Words) -> u64 {
    node.0 >> 8 & LONG_NUMBER
}

#[inline(always)]
pub(super) fn literal(kind: u8, offset: usize) -> Words {
    Words(kind as u64, offset as u64)
}

#[inline(always)]
pub(super) fn number(kind_and_length: u64, offset: usize, bits: u64) -> Words {
    Words(kind_and_length | (offset as u64) << 24, bits)
}

/// The first word of a number without its offset.
#[inline(always)]
pub(super) fn number_head(kind: u8, len: usize) -> u64 {
    kind as u64 | (len as u64).min(LONG_NUMBER) << 8
}

#[inline(always)]
pub(super) fn string(offset: usize, len: usize) -> Words {
    Words(STRING as u64 | (len as u64) << 8, offset as u64)
}

/// A string whose quote is at `offset`, decoded at `place`.
pub(super) fn escaped(offset: usize, place: usize, len: usize) -> Words {
    let place = place as u64;
    Words(ESCAPED as u64 | (len as u64) << 8 | place << 48, offset as u64 | place >> 16 << BITS)
}

/// The nodes that are being written.
///
/// INVARIANT: `base..end` is the allocation of the vector, whose length is 0; `base..next` is initialised; `next` and
/// `end` are a whole number of nodes behind `base`.
pub(super) struct Nodes<'n> {
    base: NonNull<Words>,
    next: NonNull<Words>,
    end: NonNull<Words>,
    into: &'n mut Vec<Words>,
}

/// The container that is open: its place, and its first word as far as it is known.
#[derive(Clone, Copy)]
pub(super) struct Open {
    at: u64,
    head: u64,
}

impl Open {
    /// No container.
    #[inline(always)]
    pub(super) fn none() -> Open {
        Open { at: NONE, head: 0 }
    }

    #[inline(always)]
    pub(super) fn at(&self) -> usize {
        self.at as usize
    }

    #[inline(always)]
    pub(super) fn is_object(&self) -> bool {
        self.head as u8 == OBJECT
    }

    #[inline(always)]
    pub(super) fn is_empty(&self) -> bool {
        self.head >> 8 & MASK == 0
    }

    /// Counts an element or a member.
    #[inline(always)]
    pub(super) fn add(&mut self) {
        self.head += 1 << 8;
    }
}

impl<'n> Nodes<'n> {
    /// Writes nodes into a vector, in place of those that are there.
    #[inline]
    pub(super) fn new(into: &'n mut Vec<Words>, capacity: usize) -> Nodes<'n> {
        into.clear();
        into.reserve_exact(capacity);
        Nodes::of(into, 0)
    }

    /// # Panics
    /// If `len` is beyond the capacity.
    #[inline]
    fn of(into: &'n mut Vec<Words>, len: usize) -> Nodes<'n> {
        assert!(len <= into.capacity());
        // SAFETY: a vector's pointer is not null, and both are within its capacity.
        unsafe {
            let base = NonNull::new_unchecked(into.as_mut_ptr());
            Nodes { base, next: base.add(len), end: base.add(into.capacity()), into }
        }
    }

    /// How many there are.
    #[inline(always)]
    pub(super) fn len(&self) -> usize {
        (self.next.as_ptr() as usize - self.base.as_ptr() as usize) / size_of::<Words>()
    }

    /// The node at a place, or `null`.
    #[inline(always)]
    pub(super) fn get(&self, at: usize) -> Words {
        if at >= self.len() {
            return Words(NULL as u64, 0);
        }
        // SAFETY: `at` is below the length; those before it are initialised.
        unsafe { self.base.add(at).read() }
    }

    /// # Panics
    /// If there is none at that place.
    #[inline(always)]
    fn set(&mut self, at: usize, node: Words) {
        assert!(at < self.len());
        // SAFETY: `at` is below the length.
        unsafe { self.base.add(at).write(node) }
    }

    /// Appends a node.
    #[inline(always)]
    pub(super) fn push(mut self, node: Words) -> Self {
        if self.next == self.end {
            let len = self.len();
            // SAFETY: these are initialised, and within the capacity.
            unsafe { grow(self.into, len) };
            self = Nodes::of(self.into, len);
        }
        // SAFETY: `next` is before `end`: it was so, or `grow` made room.
        unsafe {
            self.next.write(node);
            self.next = self.next.add(1);
        }
        self
    }

    /// Opens a container inside of another one.
    #[inline(always)]
    pub(super) fn open(mut self, open: &mut Open, kind: u8, offset: usize) -> Self {
        let at = self.len() as u64;
        let around = open.at;
        if around != NONE {
            let Words(_, second) = self.get(open.at());
            self.set(open.at(), Words(open.head, second));
        }
        let offset = offset as u64;
        *open = Open { at, head: kind as u64 | offset << 48 };
        self.push(Words(open.head, around | offset >> 16 << BITS))
    }

    /// Closes the container, and goes on in the one around it; whether there is one.
    #[inline(always)]
    pub(super) fn close(&mut self, open: &mut Open) -> bool {
        let Words(_, second) = self.get(open.at());
        let span = (self.len() - open.at()) as u64;
        self.set(open.at(), Words(open.head, second & !MASK | span));
        let around = second & MASK;
        if around == NONE {
            return false;
        }
        *open = Open { at: around, head: self.get(around as usize).0 };
        true
    }

    /// Gives the nodes to the vector.
    #[inline]
    pub(super) fn finish(self) {
        let len = self.len();
        // SAFETY: the invariant: these are initialised, and within the capacity.
        unsafe { self.into.set_len(len) }
    }
}

/// Makes room for more than the first `len` nodes. What the vector has is told by itself: a writer that came here as a
/// whole would live in memory, not in registers.
///
/// # Safety
/// So many nodes are within the capacity, and initialised.
#[cold]
#[inline(never)]
unsafe fn grow(into: &mut Vec<Words>, len: usize) {
    // SAFETY: the caller's promise; then back to what it was, which is less.
    unsafe { into.set_len(len) };
    into.reserve_exact(len / 2 + 64);
    into.clear();
}
