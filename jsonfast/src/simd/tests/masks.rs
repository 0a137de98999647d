//! The classes of 64 bytes, and the string state that runs through them.

extern crate std;

use std::vec::Vec;

use super::{Random, at_every_level};
use crate::simd::masks::{Masks, NumberMasks};
use crate::simd::{Isa, Kernel, Strings, run};

fn oracle(bytes: &[u8; 64]) -> (Masks, NumberMasks, u64) {
    let bits = |these: &[u8]| (0..64).filter(|&i| these.contains(&bytes[i])).fold(0, |bits, i| bits | 1 << i);
    let classes = Masks {
        quote: bits(b"\""),
        backslash: bits(b"\\"),
        structure: bits(b"{}[]:,"),
        open: bits(b"{["),
        close: bits(b"}]"),
        colon: bits(b":"),
        comma: bits(b","),
        blank: bits(b" \t\n\r"),
        control: bits(&core::array::from_fn::<u8, 0x20, _>(|i| i as u8)),
        digit: bits(b"0123456789"),
    };
    let numbers =
        NumberMasks { minus: bits(b"-"), plus: bits(b"+"), dot: bits(b"."), exponent: bits(b"eE"), zero: bits(b"0") };
    (classes, numbers, bits(b"\"\\/bfnrt"))
}

/// All masks of a block.
struct All<'a>(&'a [u8; 64]);

impl Kernel for All<'_> {
    type Out = (Masks, NumberMasks, u64);

    #[inline(always)]
    fn run<I: Isa>(self, isa: I) -> Self::Out {
        (isa.masks64(self.0), isa.numbers64(self.0), isa.escapes64(self.0))
    }
}

#[test]
fn every_byte_at_every_position() {
    at_every_level(|_| {
        for step in [0, 1, 0x25, 0x80, 0xff] {
            for first in 0..=255_u8 {
                let bytes = core::array::from_fn(|at| first.wrapping_add((step * at) as u8));
                assert_eq!(run(All(&bytes)), oracle(&bytes), "{bytes:x?}");
            }
        }
    });
}

/// For each byte whether it is escaped and whether it is inside a string.
struct Follow<'a>(&'a [[u8; 64]]);

impl Kernel for Follow<'_> {
    type Out = Vec<(u64, u64)>;

    #[inline(always)]
    fn run<I: Isa>(self, isa: I) -> Self::Out {
        let mut strings = Strings::OUTSIDE;
        let mut out = Vec::new();
        for block in self.0 {
            let masks = isa.masks64(block);
            let escaped = strings.escaped(masks.backslash);
            out.push((escaped, strings.inside(isa, masks.quote & !escaped)));
        }
        out
    }
}

#[test]
fn strings_are_followed_through_blocks() {
    at_every_level(|_| {
        let mut random = Random::new();
        for round in 0..if cfg!(miri) { 5 } else { 3000 } {
            // From nearly no backslashes to nearly nothing else.
            let dense = round % 20;
            let text: Vec<u8> = (0..64 * 5)
                .map(|_| if random.below(20) < dense { b'\\' } else { random.pick(b"\"\"abc {}\\") })
                .collect();
            let blocks: Vec<[u8; 64]> = text.chunks(64).map(|chunk| chunk.try_into().unwrap()).collect();
            let found = run(Follow(&blocks));

            let (mut escape, mut inside) = (false, false);
            for (i, &byte) in text.iter().enumerate() {
                let escaped = core::mem::take(&mut escape);
                escape = byte == b'\\' && !escaped;
                inside ^= byte == b'"' && !escaped;
                let (all_escaped, all_inside) = found[i / 64];
                assert_eq!(all_escaped >> (i % 64) & 1 == 1, escaped, "escaped at {i}");
                assert_eq!(all_inside >> (i % 64) & 1 == 1, inside, "inside at {i}");
            }
        }
    });
}
