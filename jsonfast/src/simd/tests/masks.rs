//! The classes of 64 bytes, and the string state that runs through them.

extern crate std;

use std::vec::Vec;

use super::{Random, at_every_level};
use crate::simd::{Isa, Kernel, Masks, NumberMasks, Strings, masks64, run};

fn oracle(bytes: &[u8; 64]) -> Masks {
    let bits = |test: fn(u8) -> bool| (0..64).filter(|&i| test(bytes[i])).fold(0, |bits, i| bits | 1 << i);
    Masks {
        quote: bits(|b| b == b'"'),
        backslash: bits(|b| b == b'\\'),
        structure: bits(|b| b"{}[]:,".contains(&b)),
        open: bits(|b| b == b'{' || b == b'['),
        close: bits(|b| b == b'}' || b == b']'),
        colon: bits(|b| b == b':'),
        comma: bits(|b| b == b','),
        blank: bits(|b| matches!(b, b' ' | b'\t' | b'\n' | b'\r')),
        control: bits(|b| b < 0x20),
        digit: bits(|b| b.is_ascii_digit()),
    }
}

/// The masks that are asked for less often.
struct Rare<'a>(&'a [u8; 64]);

impl Kernel for Rare<'_> {
    type Out = (NumberMasks, u64);

    #[inline(always)]
    fn run<I: Isa>(self, isa: I) -> Self::Out {
        (isa.numbers64(self.0), isa.escapes64(self.0))
    }
}

fn rare_oracle(bytes: &[u8; 64]) -> (NumberMasks, u64) {
    let bits = |these: &[u8]| (0..64).filter(|&i| these.contains(&bytes[i])).fold(0, |bits, i| bits | 1 << i);
    let numbers =
        NumberMasks { minus: bits(b"-"), plus: bits(b"+"), dot: bits(b"."), exponent: bits(b"eE"), zero: bits(b"0") };
    (numbers, bits(b"\"\\/bfnrt"))
}

#[test]
fn every_byte_at_every_position() {
    at_every_level(|_| {
        for step in [0, 1, 0x25, 0x80, 0xff] {
            for first in 0..=255_u8 {
                let bytes = core::array::from_fn(|at| first.wrapping_add((step * at) as u8));
                assert_eq!(masks64(&bytes), oracle(&bytes), "{bytes:x?}");
                assert_eq!(run(Rare(&bytes)), rare_oracle(&bytes), "{bytes:x?}");
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

#[test]
fn what_the_next_block_hears() {
    let mut strings = Strings::OUTSIDE;
    assert!(!strings.ends_escaped() && !strings.ends_inside());
    strings.escaped(1 << 63);
    assert!(strings.ends_escaped());
    assert_eq!(strings.escaped(0), 1);
    assert!(!strings.ends_escaped());
    assert!(Strings::INSIDE.ends_inside());
}
