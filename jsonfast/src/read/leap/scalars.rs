//! The numbers and literals of a block, all at once.
//!
//! A literal is compared with the three that there are, and its bits are taken away. Numbers are followed by marks, one
//! for each number and part, from its first byte to the one behind its last:
//!
//! ```text
//! block     -12.5e+3,     the first byte has the lowest bit, which is on the left here
//! sign      1.......      then a digit must stand
//! first     .1......      the whole part; if it is 0, no digit may follow
//! whole     ...1....      behind its digits: a dot, an exponent or the end
//! fraction  ....1...      the first digit behind the dot
//! ...       ........1     and so on; where a number ends, no byte of a scalar may stand
//! ```
//! A part that the block's end cuts goes on in the next one: each step upwards keeps its carry.

use super::{WINDOW, head};
use crate::simd::Isa;

/// What blocks hand on about a scalar that goes on.
#[derive(Default)]
pub(super) struct Scalars {
    word: Word,
    sign: Next,
    zero: Next,
    whole: Through,
    dot: Next,
    fraction: Through,
    exponent: Next,
    exponent_sign: Next,
    power: Through,
}

/// A step to the next byte, with 1 for a mark that stands there in the next block.
#[derive(Default)]
struct Next(u64);

impl Next {
    #[inline(always)]
    fn of(&mut self, marks: u64) -> u64 {
        let next = marks << 1 | self.0;
        self.0 = marks >> 63;
        next
    }
}

/// The way through a run, with 1 for a mark that is still on its way in the next block.
#[derive(Default)]
struct Through(u64);

impl Through {
    /// From marks on the first bytes of `runs` to the bytes behind them; a mark that is on no run stays.
    #[inline(always)]
    fn of(&mut self, marks: u64, runs: u64) -> u64 {
        let marks = marks | self.0;
        let (sum, carry) = (marks & runs).overflowing_add(runs);
        self.0 = carry as u64;
        (sum | marks) & !runs
    }
}

/// The rest of a literal, and the byte behind it, in the next block.
#[derive(Default)]
struct Word {
    rest: u64,
    end: u64,
}

impl Scalars {
    /// Not 0 if a number or literal is none. `scalar` are the bytes of all, `start` the first ones.
    #[inline(always)]
    pub(super) fn faults<I: Isa>(
        &mut self,
        isa: I,
        window: &[u8; WINDOW],
        mut scalar: u64,
        mut start: u64,
        digit: u64,
    ) -> u64 {
        let masks = isa.numbers64(head(window));
        let sign = start & masks.minus;
        let mut faults = self.word.take_rest(&mut scalar);
        let mut words = start & !(digit | sign);
        while words != 0 {
            faults |= self.word.take(window, words.trailing_zeros(), &mut scalar, &mut start);
            words &= words - 1;
        }

        let digit = digit & scalar;
        let first = start & !sign | self.sign.of(sign);
        faults |= first & !digit | self.zero.of(first & masks.zero) & digit;
        let whole = self.whole.of(first, digit);
        // Most numbers are whole ones, and most of the others have no exponent.
        let rest = scalar & !(digit | sign);
        if rest | self.dot.0 | self.fraction.0 | self.in_exponent() == 0 {
            return faults | whole & scalar;
        }

        let dot = whole & masks.dot & scalar;
        let decimal = self.dot.of(dot);
        faults |= decimal & !digit;
        let fraction = self.fraction.of(decimal, digit);
        let ends = whole & !dot | fraction;
        if rest & !dot | self.in_exponent() == 0 {
            return faults | ends & scalar;
        }

        let exponent = ends & masks.exponent & scalar;
        let behind = self.exponent.of(exponent);
        let sign = behind & (masks.minus | masks.plus);
        let power = behind & !sign | self.exponent_sign.of(sign);
        faults |= power & !digit;
        faults | (ends & !exponent | self.power.of(power, digit)) & scalar
    }

    #[inline(always)]
    fn in_exponent(&self) -> u64 {
        self.exponent.0 | self.exponent_sign.0 | self.power.0
    }
}

impl Word {
    /// Takes the rest of the last block's literal away from `scalar`; not 0 if something stands right behind it.
    #[inline(always)]
    fn take_rest(&mut self, scalar: &mut u64) -> u64 {
        let Word { rest, end } = core::mem::take(self);
        let faults = *scalar & end;
        *scalar &= !rest;
        faults
    }

    /// Takes the literal at `at` away from `scalar` and `start`; not 0 if it is none, or something stands right behind it.
    #[inline(always)]
    fn take(&mut self, window: &[u8; WINDOW], at: u32, scalar: &mut u64, start: &mut u64) -> u64 {
        let [a, b, c, d, e] = match window[at as usize % 64..].first_chunk() {
            Some(word) => *word,
            None => unreachable!(),
        };
        let four = u32::from_le_bytes([a, b, c, d]);
        let is_false = four == u32::from_le_bytes(*b"fals") && e == b'e';
        let is_known = is_false | (four == u32::from_le_bytes(*b"true")) | (four == u32::from_le_bytes(*b"null"));
        // Turned upwards, what leaves the block at its end comes in at its beginning: that is the next block's part.
        let here = !0 << at;
        let bytes = if is_false { 0x1f_u64 } else { 0x0f };
        let run = bytes.rotate_left(at);
        let end = (bytes + 1).rotate_left(at);
        let faults = end & here & *scalar;
        *scalar &= !(run & here);
        *start &= !(run & here);
        *self = Word { rest: run & !here, end: end & !here };
        faults | !is_known as u64
    }
}
