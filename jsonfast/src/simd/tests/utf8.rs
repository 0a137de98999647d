//! UTF-8 against the standard library: the same verdict, the same offset, the same "cut".

extern crate std;

use std::vec::Vec;

use super::{Random, at_every_level, at_every_place};
use crate::simd::{Utf8Fault, utf8_fault};

fn check(bytes: &[u8]) {
    let expected = core::str::from_utf8(bytes)
        .err()
        .map(|fault| Utf8Fault { valid_up_to: fault.valid_up_to(), cut: fault.error_len().is_none() });
    assert_eq!(utf8_fault(bytes), expected, "{bytes:x?}");
}

/// Sequences at the borders of what is allowed, and just outside of them.
const SEQUENCES: &[&[u8]] = &[
    b"\x7f",
    b"\x80",
    b"\xbf",
    b"\xc0\x80",
    b"\xc1\xbf",
    b"\xc2",
    b"\xc2\x7f",
    b"\xc2\x80",
    b"\xc2\x80\x80",
    b"\xc2\xc2\x80",
    b"\xdf\xbf",
    b"\xe0",
    b"\xe0\x80\x80",
    b"\xe0\x9f\xbf",
    b"\xe0\xa0\x80",
    b"\xe0\xa0",
    b"\xe1\x80\xc0",
    b"\xec\xbf\xbf",
    b"\xed\x9f\xbf",
    b"\xed\xa0\x80",
    b"\xed\xbf\xbf",
    b"\xee\x80\x80",
    b"\xef\xbf\xbf",
    b"\xef\xbf\xbf\xbf",
    b"\xf0",
    b"\xf0\x80\x80\x80",
    b"\xf0\x8f\xbf\xbf",
    b"\xf0\x90\x80\x80",
    b"\xf0\x90\x80",
    b"\xf0\x90",
    b"\xf0\x90\x80\x80\x80",
    b"\xf0\x90\x80\xe2\x82\xac",
    b"\xf3\xbf\xbf\xbf",
    b"\xf4\x8f\xbf\xbf",
    b"\xf4\x90\x80\x80",
    b"\xf5\x80\x80\x80",
    b"\xf7\xbf\xbf\xbf",
    b"\xf8\x88\x80\x80\x80",
    b"\xfc\x84\x80\x80\x80\x80",
    b"\xfe",
    b"\xff",
];

const ASCII: &str = "{\"key\": [1, 2.5, \"text\"]} ";
const MIXED: &str = "aé漢😀 b¢€ d\u{7ff}\u{800}\u{ffff}\u{10000}\u{10ffff}";

#[test]
fn every_sequence_at_every_position() {
    at_every_level(|_| {
        for filler in [ASCII, MIXED] {
            for before in 0..if cfg!(miri) { 20 } else { 150 } {
                for behind in [0, 1, 70] {
                    for sequence in SEQUENCES {
                        let mut bytes: Vec<u8> = filler.bytes().cycle().take(before).collect();
                        bytes.extend_from_slice(sequence);
                        bytes.extend(filler.bytes().cycle().take(behind));
                        check(&bytes);
                    }
                }
            }
        }
    });
}

#[test]
fn every_pair_of_bytes_behind_every_lead() {
    at_every_level(|_| {
        let mut bytes = Vec::from(ASCII.repeat(4));
        let at = 61;
        for lead in [0x41, 0x80, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xed, 0xef, 0xf0, 0xf1, 0xf4, 0xf5, 0xff] {
            for second in (0..=255).step_by(if cfg!(miri) { 51 } else { 1 }) {
                for third in [0x7f, 0x80, 0x9f, 0xbf, 0xc0, 0xff] {
                    for fourth in [0x20, 0x80, 0xc2] {
                        bytes[at..at + 4].copy_from_slice(&[lead, second, third, fourth]);
                        check(&bytes);
                    }
                }
            }
        }
    });
}

#[test]
fn every_length_at_every_offset() {
    at_every_level(|_| {
        at_every_place(b"a", 0xff, |slice| check(slice));
        let mut random = Random::new();
        at_every_place(b"a", 0x80, |slice| {
            // The text is cut wherever the slice ends.
            let start = random.below(2) * 5;
            for (to, from) in slice.iter_mut().zip(MIXED.bytes().cycle().skip(start)) {
                *to = from;
            }
            check(slice);
        });
    });
}

#[test]
fn random_damage() {
    at_every_level(|_| {
        let mut random = Random::new();
        for round in 0..if cfg!(miri) { 20 } else { 20_000 } {
            let len = random.below(if round % 10 == 0 { 1000 } else { 200 });
            let mut text = std::string::String::new();
            while text.len() < len {
                let filler =
                    random.pick(&[ASCII, MIXED, "漢字", "é", "😀", "plain text of some length, to be skipped"]);
                text.push_str(filler);
            }
            let mut bytes = text.into_bytes();
            check(&bytes);
            for _ in 0..random.below(3) {
                let at = random.below(bytes.len().max(1));
                match random.below(4) {
                    0 => bytes.truncate(at),
                    1 if !bytes.is_empty() => drop(bytes.remove(at)),
                    2 => bytes.insert(at, random.pick(&[0x80, 0xbf, 0xc2, 0xe2, 0xf0, 0xff, b'x'])),
                    _ if !bytes.is_empty() => bytes[at] ^= 1 << random.below(8),
                    _ => {}
                }
                check(&bytes);
            }
        }
    });
}
