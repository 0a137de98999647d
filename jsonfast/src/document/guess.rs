//! Which key comes next: the one that came there in the last object of its kind.
//!
//! Owns a place among the nodes that were written: the key that the same member had in the sibling before. Its one idea:
//! where the text has that key, its length is known before it is looked at, and nothing has to wait for its end to be
//! found. A guess may be anything: nothing is believed of it but what the comparison shows.

use super::nodes::{self, Nodes};
use super::parse::Inside;
use crate::read::cursor::Reader;
use crate::simd::Block;

/// How many levels of objects remember where they were; deeper ones share these.
const LEVELS: usize = 16;

/// The longest key that is compared, with its quotes.
const LONGEST: usize = 32;

pub(super) struct Guess {
    /// The node that may be the next key; 0 if there is none.
    key: usize,
    /// The value behind the last guess; 0 if there is none.
    value: usize,
    /// The first key of the last object that ended in this array; 0 if there is none.
    sibling: usize,
    /// Cut to 32 bits: where that is wrong, so is the guess.
    around: [u32; LEVELS],
    level: usize,
}

impl Guess {
    #[inline(always)]
    pub(super) fn new() -> Guess {
        Guess { key: 0, value: 0, sibling: 0, around: [0; LEVELS], level: 0 }
    }

    /// The length of the key whose quote stands here, if it is the guess.
    #[inline(always)]
    pub(super) fn take(&mut self, r: &Reader<'_, '_>, nodes: &Nodes<'_>, at: &Inside<'_>) -> Option<usize> {
        self.value = 0;
        let earlier = nodes.get(self.key);
        if self.key == 0 || nodes::kind(earlier) != nodes::STRING {
            self.key = 0;
            return None;
        }
        self.value = self.key + 1;
        self.key = self.value.wrapping_add(nodes::span(nodes.get(self.value)));
        let n = nodes::count(earlier);
        let quoted = n + 2;
        let start = nodes::offset(earlier);
        let known = r.input().get(start..)?.first_chunk::<LONGEST>()?;
        if quoted > LONGEST {
            return None;
        }
        let here = at.window::<LONGEST>();
        let mut equal = same(known, here, 0) as u32;
        if quoted > 16 {
            equal |= (same(known, here, 16) as u32) << 16;
        }
        // as many ones as bytes are compared, from the lowest on
        let wanted = u32::MAX >> (LONGEST - quoted);
        (equal & wanted == wanted).then_some(n)
    }

    /// Goes into a container that stands in an object or, if not, in an array or nowhere.
    #[inline(always)]
    pub(super) fn enter(&mut self, nodes: &Nodes<'_>, in_object: bool, object: bool) {
        if !in_object {
            if object {
                self.key = self.sibling;
            } else {
                self.sibling = 0;
            }
            return;
        }
        self.around[self.level % LEVELS] = self.key as u32;
        self.level = self.level.wrapping_add(1);
        let earlier = if self.value == 0 { nodes::NULL } else { nodes::kind(nodes.get(self.value)) };
        if object {
            self.key = if earlier == nodes::OBJECT { self.value + 1 } else { 0 };
        } else {
            let holds_objects = earlier == nodes::ARRAY && is_object(nodes, self.value + 1);
            self.sibling = if holds_objects { self.value + 2 } else { 0 };
        }
    }

    /// Comes out of a container, whose place is given if it is an object.
    #[inline(always)]
    pub(super) fn leave(&mut self, object: Option<usize>, in_object: bool) {
        if in_object {
            self.level = self.level.wrapping_sub(1);
            self.key = self.around[self.level % LEVELS] as usize;
        } else {
            self.sibling = object.map_or(0, |at| at + 1);
        }
    }
}

#[inline(always)]
fn is_object(nodes: &Nodes<'_>, at: usize) -> bool {
    nodes::kind(nodes.get(at)) == nodes::OBJECT
}

/// One bit a byte that is the same in both, from `start` on.
#[inline(always)]
fn same(a: &[u8; LONGEST], b: &[u8; LONGEST], start: usize) -> u16 {
    let block = |bytes: &[u8; LONGEST]| match bytes[start..].first_chunk() {
        Some(block) => Block::load(block),
        None => unreachable!(),
    };
    block(a).equals(block(b)).bits()
}
