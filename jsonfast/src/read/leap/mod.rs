//! Skipping a container by bit masks, 64 bytes a step, with the whole grammar checked.
//!
//! Owns the way through an object or array that is as it should be. Whatever is not, or is not strict JSON, or nests
//! deeper than a word has bits, it leaves to the walk in `skip.rs`, which knows what to say of it: the answer here is
//! "it ends there, without a fault", or none.
//!
//! Its idea: the grammar as a question to neighbours, asked of all tokens of a block at once. A token is a structural
//! byte, the opening quote of a string, or the first byte of a number or literal. [`Follow`] takes the bits of some
//! tokens to those of the tokens right behind them:
//!
//! ```text
//! block     { "a" :  12 , "b" : [ true ] }      the first byte has the lowest bit, which is on the left here
//! tokens    1.1...1..1..1.1...1.1.1....1.1
//! these     ............1.................      the comma
//! gaps      .1.111.11.11.1.111.1.1.1111.1.      all that is no token: blanks, insides of strings, rests of scalars
//! sum       .1.111.11.11..1111.1.1.1111.1.      (these << 1) + gaps: a carry runs through the gap, and out of it
//! behind    ..............1...............      what is set there and no gap: the token behind the comma
//! ```
//! With that the rules are a few lines (`Grammar::faults`). Which container a token stands in is worked out bracket by
//! bracket (`nest`), numbers and literals have masks of their own (`scalars`).

use crate::simd::{self, Isa, Kernel, Strings};
use crate::text::escape::{WINDOW as ESCAPE, unescape_first};
use nest::Nest;
use scalars::Scalars;

mod nest;
mod scalars;
#[cfg(test)]
mod tests;

/// The end of the container at `at`, if it is strict JSON and nests at most `depth` levels.
pub(super) fn leap(input: &[u8], at: usize, depth: u32) -> Option<usize> {
    match input.get(at..at + 2)? {
        b"{}" | b"[]" if depth > 0 => Some(at + 2),
        _ => simd::run(Leap { input, at, depth }),
    }
}

/// A block of 64 bytes and as much behind it as a literal needs that begins in its last byte.
const WINDOW: usize = 72;

struct Leap<'a> {
    input: &'a [u8],
    at: usize,
    depth: u32,
}

impl Kernel for Leap<'_> {
    type Out = Option<usize>;

    #[inline(always)]
    fn run<I: Isa>(self, isa: I) -> Option<usize> {
        let mut at = self.at;
        let mut parts = Parts::default();
        let mut nest = Nest::new(self.depth);
        let mut grammar = Grammar::new();
        let mut scalars = Scalars::default();
        let mut pair = None;
        let mut padded;
        while at < self.input.len() {
            let window = match self.input[at..].first_chunk() {
                Some(window) => window,
                None => {
                    padded = pad(&self.input[at..]);
                    &padded
                }
            };
            let mut block = parts.read(isa, window);
            let nested = nest.block(window, block.open, block.close);
            if nest.is_closed() {
                block.keep(nested.until);
            }
            let mut faults = nested.faults | grammar.faults(&block, nested.in_object) | block.control;
            if block.scalar | block.goes_on != 0 {
                faults |= scalars.faults(isa, window, block.scalar, block.start, block.digit);
            }
            if block.escaped != 0 {
                let rare = block.escaped & !isa.escapes64(head(window));
                if rare != 0 && !escapes(self.input, at, rare, &mut pair) {
                    return None;
                }
            }
            if faults != 0 || nest.is_too_deep() {
                return None;
            }
            if nest.is_closed() {
                return Some(at + 64 - nested.until.leading_zeros() as usize);
            }
            at += 64;
        }
        None
    }
}

/// The last bytes of the input, and blanks.
#[cold]
fn pad(rest: &[u8]) -> [u8; WINDOW] {
    let mut padded = [b' '; WINDOW];
    padded[..rest.len()].copy_from_slice(rest);
    padded
}

#[inline(always)]
fn head(window: &[u8; WINDOW]) -> &[u8; 64] {
    match window.first_chunk() {
        Some(block) => block,
        None => unreachable!(),
    }
}

/// What tells the bytes of a block apart, a bit a byte: structural ones, strings, scalars.
struct Block {
    open: u64,
    close: u64,
    colon: u64,
    comma: u64,
    /// The opening quotes.
    string: u64,
    /// The bytes of numbers and literals, or of what is none.
    scalar: u64,
    /// The first bytes of such.
    start: u64,
    /// Whether the first byte goes on with the scalar at the last block's end (0 if not).
    goes_on: u64,
    digit: u64,
    /// What stands behind a backslash in strings.
    escaped: u64,
    /// Control characters in strings.
    control: u64,
}

impl Block {
    /// Forgets all but these bytes.
    #[cold]
    fn keep(&mut self, these: u64) {
        self.open &= these;
        self.close &= these;
        self.colon &= these;
        self.comma &= these;
        self.string &= these;
        self.scalar &= these;
        self.start &= these;
        self.escaped &= these;
        self.control &= these;
    }

    #[inline(always)]
    fn values(&self) -> u64 {
        self.open | self.string | self.start
    }

    #[inline(always)]
    fn tokens(&self) -> u64 {
        self.values() | self.close | self.colon | self.comma
    }
}

/// What blocks hand on about strings and scalars.
#[derive(Default)]
struct Parts {
    strings: Strings,
    /// 1 if the last block ended in a scalar.
    in_scalar: u64,
}

impl Parts {
    #[inline(always)]
    fn read<I: Isa>(&mut self, isa: I, window: &[u8; WINDOW]) -> Block {
        let masks = isa.masks64(head(window));
        let escaped = self.strings.escaped(masks.backslash);
        let quote = masks.quote & !escaped;
        let inside = self.strings.inside(isa, quote);
        let outside = !(inside | quote);
        let [open, close] = [masks.open & outside, masks.close & outside];
        let [colon, comma] = [masks.colon & outside, masks.comma & outside];
        let scalar = outside & !(masks.blank | open | close | colon | comma);
        let goes_on = self.in_scalar;
        self.in_scalar = scalar >> 63;
        Block {
            open,
            close,
            colon,
            comma,
            string: quote & inside,
            scalar,
            start: scalar & !(scalar << 1 | goes_on),
            goes_on,
            digit: masks.digit,
            escaped: escaped & inside,
            control: masks.control & inside,
        }
    }
}

/// Tokens of a kind, to be seen by the tokens right behind them; 1 if the last one's successor is in the next block.
struct Follow(u64);

impl Follow {
    /// The tokens right behind `these`; `gaps` are all bytes that are no tokens.
    #[inline(always)]
    fn behind(&mut self, these: u64, gaps: u64) -> u64 {
        let next = these << 1 | self.0;
        let (through, carry) = (next & gaps).overflowing_add(gaps);
        self.0 = these >> 63 | carry as u64;
        (through | next) & !gaps
    }
}

/// What may stand behind what.
struct Grammar {
    opens: Follow,
    commas: Follow,
    colons: Follow,
    names: Follow,
}

impl Grammar {
    /// Before the first token a value is wanted, as behind a colon.
    #[inline(always)]
    fn new() -> Grammar {
        Grammar { opens: Follow(0), commas: Follow(0), colons: Follow(1), names: Follow(0) }
    }

    /// The tokens that may not stand where they do; `in_object` are the bytes whose innermost container is an object.
    #[inline(always)]
    fn faults(&mut self, block: &Block, in_object: u64) -> u64 {
        let tokens = block.tokens();
        let behind_open = self.opens.behind(block.open, !tokens);
        let member = behind_open | self.commas.behind(block.comma, !tokens);
        let wanted = member | self.colons.behind(block.colon, !tokens);
        // A value stands behind an opening bracket, a comma or a colon, and everything else behind a value or a closing
        // bracket; but a closing bracket may stand behind an opening one.
        let empty = block.close & behind_open;
        let misplaced = (block.values() ^ wanted) & tokens & !empty;
        // The first token of an object's member is a string, its name; a colon stands behind a name, and nothing else.
        let names = member & in_object & !empty;
        misplaced | names & !block.string | self.names.behind(names, !tokens) ^ block.colon
    }
}

/// Whether all escapes whose letters stand at these bytes of the block at `at` are right. `pair` is where the second half
/// of a surrogate pair has its letter, which was looked at with the first.
#[cold]
#[inline(never)]
fn escapes(input: &[u8], at: usize, mut letters: u64, pair: &mut Option<usize>) -> bool {
    while letters != 0 {
        let letter = at + letters.trailing_zeros() as usize;
        letters &= letters - 1;
        if pair.take() == Some(letter) {
            continue;
        }
        match unescape_first(&input[letter - 1..]) {
            Ok((_, ESCAPE)) => *pair = Some(letter + 6),
            Ok(_) => {}
            Err(_) => return false,
        }
    }
    true
}
