//! The first byte of a class in a slice.

use super::block::Block;

/// Which characters a writer escapes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Escapes {
    /// What JSON asks for: `"`, `\` and everything below 0x20.
    Minimal,
    /// That and everything from 0x80 on.
    Ascii,
    /// `Minimal` and `<`, `>`, `&` and the byte 0xE2, with which U+2028 and U+2029 begin (and others that are clean).
    Html,
}

/// The offset of the first `"`, `\` or byte below 0x20; the length if there is none.
#[inline]
pub(crate) fn find_special(bytes: &[u8]) -> usize {
    find(bytes, |block| block.special().first())
}

/// The offset of the first byte that is not a space, `\t`, `\n` or `\r`; the length if there is none.
#[inline]
pub(crate) fn find_not_blank(bytes: &[u8]) -> usize {
    find(bytes, |block| block.not_blank().first())
}

/// The offset of the first byte of `set`; the length if there is none.
pub(crate) fn find_escape(bytes: &[u8], set: Escapes) -> usize {
    match set {
        Escapes::Minimal => find_special(bytes),
        Escapes::Ascii => find(bytes, |block| block.special().or(block.non_ascii()).first()),
        Escapes::Html => find(bytes, |block| {
            let html = block.is(b'<').or(block.is(b'>')).or(block.is(b'&')).or(block.is(0xe2));
            block.special().or(html).first()
        }),
    }
}

/// The first lane, over all blocks of `bytes`, that `first` gives below 16.
#[inline(always)]
fn find(bytes: &[u8], first: impl Fn(Block) -> usize) -> usize {
    let mut at = 0;
    while let Some(block) = bytes[at..].first_chunk() {
        let lane = first(Block::load(block));
        if lane < Block::SIZE {
            return at + lane;
        }
        at += Block::SIZE;
    }
    let rest = &bytes[at..];
    let mut padded = [0x7f; 16];
    padded[..rest.len()].copy_from_slice(rest);
    at + first(Block::load(&padded)).min(rest.len())
}
