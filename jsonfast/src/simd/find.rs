//! The first byte of a class in a slice.
//!
//! The first 16 bytes are looked at inline, without a choice at run time: most strings, and nearly all white space, end
//! in them. What is longer is worth a call:
//!
//! ```text
//! one vector, then pairs of vectors, while they fit       most runs end in the first
//! the last vector, overlapping what was seen              nothing outside the slice is read
//! a slice shorter than a vector: inline blocks, then bytes
//! ```

use super::block::Block;
use super::isa::{self, Isa, Kernel, Scalar};

/// Which characters a writer escapes besides those that JSON asks for (`"`, `\` and everything below 0x20).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Escapes {
    /// Everything from 0x80 on.
    Ascii,
    ///  `<`, `>`, `&` and the byte 0xE2, with which U+2028 and U+2029 begin (and others that are clean).
    Html,
}

/// The offset of the first `"`, `\` or byte below 0x20; the length if there is none.
#[inline]
pub(crate) fn find_special(bytes: &[u8]) -> usize {
    find(bytes, Special)
}

/// The offset of the first byte that is not a space, `\t`, `\n` or `\r`; the length if there is none.
#[inline]
pub(crate) fn find_not_blank(bytes: &[u8]) -> usize {
    find(bytes, NotBlank)
}

/// The offset of the first byte that JSON or `set` has escaped; the length if there is none.
#[inline]
pub(crate) fn find_escape(bytes: &[u8], set: Escapes) -> usize {
    match set {
        Escapes::Ascii => isa::run(Find(bytes, SpecialOrNonAscii)),
        Escapes::Html => isa::run(Find(bytes, SpecialOrHtml)),
    }
}

/// The offset of the first byte of `class`; the length if there is none.
#[inline(always)]
fn find<C: Class>(bytes: &[u8], class: C) -> usize {
    let Some((block, rest)) = bytes.split_first_chunk() else {
        return isa::run(Find(bytes, class));
    };
    let found = class.bits(Scalar, Block::load(block));
    if found != 0 { found.trailing_zeros() as usize } else { Block::SIZE + isa::run(Find(rest, class)) }
}

/// A class of bytes to look for.
trait Class: Copy {
    /// One bit a lane that is of the class.
    fn bits<I: Isa>(self, isa: I, v: I::Bytes) -> u64;
}

/// All lanes of a vector.
#[inline(always)]
const fn all<I: Isa>() -> u64 {
    !0 >> (64 - I::WIDTH)
}

#[derive(Clone, Copy)]
struct Special;

impl Class for Special {
    #[inline(always)]
    fn bits<I: Isa>(self, isa: I, v: I::Bytes) -> u64 {
        isa.bits(isa.special(v))
    }
}

#[derive(Clone, Copy)]
struct NotBlank;

impl Class for NotBlank {
    #[inline(always)]
    fn bits<I: Isa>(self, isa: I, v: I::Bytes) -> u64 {
        isa.bits(isa.blank(v)) ^ all::<I>()
    }
}

#[derive(Clone, Copy)]
struct SpecialOrNonAscii;

impl Class for SpecialOrNonAscii {
    #[inline(always)]
    fn bits<I: Isa>(self, isa: I, v: I::Bytes) -> u64 {
        isa.bits(isa.either(isa.special(v), isa.non_ascii(v)))
    }
}

#[derive(Clone, Copy)]
struct SpecialOrHtml;

impl Class for SpecialOrHtml {
    #[inline(always)]
    fn bits<I: Isa>(self, isa: I, v: I::Bytes) -> u64 {
        let angle = isa.either(isa.is(v, b'<'), isa.is(v, b'>'));
        let rest = isa.either(isa.is(v, b'&'), isa.is(v, 0xe2));
        isa.bits(isa.either(isa.special(v), isa.either(angle, rest)))
    }
}

struct Find<'a, C>(&'a [u8], C);

impl<C: Class> Kernel for Find<'_, C> {
    type Out = usize;

    #[inline(always)]
    fn run<I: Isa>(self, isa: I) -> usize {
        let Find(bytes, class) = self;
        let len = bytes.len();
        if len < I::WIDTH {
            return find_short(bytes, class);
        }
        let p = bytes.as_ptr();
        // SAFETY (of all below): the vectors end at `at + 2 * WIDTH <= len`, or at `len` where there is one at least.
        let mut found = class.bits(isa, unsafe { isa.load(p) });
        if found != 0 {
            return found.trailing_zeros() as usize;
        }
        let mut at = I::WIDTH;
        while at + 2 * I::WIDTH <= len {
            found = class.bits(isa, unsafe { isa.load(p.add(at)) });
            let behind = class.bits(isa, unsafe { isa.load(p.add(at + I::WIDTH)) });
            if found | behind != 0 {
                let skipped = if found != 0 { 0 } else { I::WIDTH };
                return at + skipped + if found != 0 { found } else { behind }.trailing_zeros() as usize;
            }
            at += 2 * I::WIDTH;
        }
        while at < len {
            let start = at.min(len - I::WIDTH);
            found = class.bits(isa, unsafe { isa.load(p.add(start)) });
            if found != 0 {
                return start + found.trailing_zeros() as usize;
            }
            at += I::WIDTH;
        }
        len
    }
}

/// A slice shorter than the widest vector.
#[inline(always)]
fn find_short<C: Class>(bytes: &[u8], class: C) -> usize {
    let Some(last) = bytes.last_chunk() else {
        return find_shortest(bytes, class);
    };
    let mut rest = bytes;
    while let Some((block, behind)) = rest.split_first_chunk() {
        let found = class.bits(Scalar, Block::load(block));
        if found != 0 {
            return bytes.len() - rest.len() + found.trailing_zeros() as usize;
        }
        rest = behind;
    }
    // The last block overlaps the one before, in which nothing was found.
    let found = class.bits(Scalar, Block::load(last));
    if found != 0 { bytes.len() - Block::SIZE + found.trailing_zeros() as usize } else { bytes.len() }
}

/// A slice shorter than a block: its first and last 8 (or 4) bytes side by side in one.
#[inline(always)]
fn find_shortest<C: Class>(bytes: &[u8], class: C) -> usize {
    let len = bytes.len();
    let found = if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
        let block = Block::from_words(u64::from_le_bytes(*first), u64::from_le_bytes(*last));
        let found = class.bits(Scalar, block);
        found & 0xff | found >> 8 << (len - 8)
    } else if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
        let word = u32::from_le_bytes(*first) as u64 | (u32::from_le_bytes(*last) as u64) << 32;
        let found = class.bits(Scalar, Block::from_words(word, word));
        found & 0x0f | (found & 0xf0) >> 4 << (len - 4)
    } else {
        let word = bytes.iter().rev().fold(0, |word, &byte| word << 8 | byte as u64);
        class.bits(Scalar, Block::from_words(word, word))
    };
    (found | 1 << len).trailing_zeros() as usize
}
