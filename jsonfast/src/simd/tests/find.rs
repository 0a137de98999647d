//! The finders: every length, offset, position and byte value.

use super::{LENGTHS, Random, at_every_level, at_every_place, filled};
use crate::simd::{Escapes, find_escape, find_not_blank, find_special};

fn is_special(byte: u8) -> bool {
    matches!(byte, b'"' | b'\\' | 0..=0x1f)
}

fn is_not_blank(byte: u8) -> bool {
    !matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}

/// A finder, the question that it answers, bytes that it passes over, and bytes that it stops at.
struct Case {
    name: &'static str,
    find: fn(&[u8]) -> usize,
    wanted: fn(u8) -> bool,
    clean: &'static [u8],
    found: &'static [u8],
}

const CASES: [Case; 4] = [
    Case {
        name: "find_special",
        find: find_special,
        wanted: is_special,
        clean: b" !#[]^~az09\x7f\x80\xc3\xff",
        found: b"\"\\\0\x1f\n",
    },
    Case {
        name: "find_not_blank",
        find: find_not_blank,
        wanted: is_not_blank,
        clean: b" \n\t\r  ",
        found: b"{\x08\x0b\x0c\x0e\x1f!\xa0\x89",
    },
    Case {
        name: "find_escape, ASCII",
        find: |bytes| find_escape(bytes, Escapes::Ascii),
        wanted: |byte| is_special(byte) || byte >= 0x80,
        clean: b" !#[]^~az09\x7f",
        found: b"\"\\\0\x1f\x80\xff\xe2",
    },
    Case {
        name: "find_escape, HTML",
        find: |bytes| find_escape(bytes, Escapes::Html),
        wanted: |byte| is_special(byte) || matches!(byte, b'<' | b'>' | b'&' | 0xe2),
        clean: b" !#[]^~az09\x7f\x80\xe1\xe3=;?%'",
        found: b"\"\\\0\x1f<>&\xe2",
    },
];

fn check(case: &Case, bytes: &[u8]) {
    let expected = bytes.iter().position(|&byte| (case.wanted)(byte)).unwrap_or(bytes.len());
    assert_eq!((case.find)(bytes), expected, "{} in {bytes:x?}", case.name);
}

#[test]
fn every_length_at_every_offset() {
    at_every_level(|_| {
        for case in &CASES {
            let mut random = Random::new();
            at_every_place(case.clean, case.found[0], |slice| {
                check(case, slice);
                for at in [0, slice.len().saturating_sub(1), random.below(slice.len() + 1)] {
                    if let Some(byte) = slice.get_mut(at) {
                        let before = core::mem::replace(byte, random.pick(case.found));
                        check(case, slice);
                        slice[at] = before;
                    }
                }
            });
        }
    });
}

#[test]
fn every_position_of_every_length() {
    at_every_level(|_| {
        for case in &CASES {
            let mut random = Random::new();
            for len in LENGTHS {
                let mut bytes = filled(len, case.clean);
                for at in (0..len).rev() {
                    // What was put behind stays: the first is asked for.
                    bytes[at] = random.pick(case.found);
                    check(case, &bytes);
                }
            }
        }
    });
}

#[test]
fn every_byte_at_every_position_of_a_block() {
    at_every_level(|_| {
        for case in &CASES {
            let clean = filled(150, case.clean);
            for at in (0..70).chain(140..150) {
                for byte in 0..=255 {
                    let mut bytes = clean.clone();
                    bytes[at] = byte;
                    check(case, &bytes);
                }
            }
        }
    });
}
