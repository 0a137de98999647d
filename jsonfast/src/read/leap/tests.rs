//! The leap against the walk: whatever one takes, up to 64 levels of strict JSON, the other takes too, with the same end.

use alloc::string::String;
use alloc::vec::Vec;

use super::leap;
use crate::read::ReadOptions;
use crate::read::skip::walk;
use crate::simd::tests::{Random, at_every_level};

fn check(input: &[u8], at: usize, depth: u32) {
    let expected = walk(input, at, depth, &ReadOptions::new()).ok();
    assert_eq!(leap(input, at, depth), expected, "{}", String::from_utf8_lossy(input));
}

/// Containers that are right, and others that are nearly so.
const CONTAINERS: &[&str] = &[
    "{}",
    "[]",
    "[[]]",
    "[{}]",
    r#"{"":{}}"#,
    "[ ]",
    "{ }",
    "[[], [[]], {}]",
    r#"{"a":[],"b":{}}"#,
    "[0]",
    "[-0]",
    "[10]",
    "[01]",
    "[-01]",
    "[00]",
    "[1,2,3]",
    "[1 2]",
    "[1,]",
    "[,1]",
    "[1,,2]",
    "[-]",
    "[+1]",
    "[--1]",
    "[1.5]",
    "[1.]",
    "[.5]",
    "[1..5]",
    "[1.5.5]",
    "[0.0]",
    "[1.5e3]",
    "[1e5]",
    "[1E+5]",
    "[1e-05]",
    "[1e]",
    "[1e+]",
    "[1e5.5]",
    "[1e5e5]",
    "[1-2]",
    "[1+2]",
    "[e5]",
    "[1.e5]",
    "[0e0]",
    "[123456789012345678901234567890.123456789e-12345]",
    "[true]",
    "[false]",
    "[null]",
    "[tru]",
    "[truee]",
    "[true1]",
    "[1true]",
    "[nul]",
    "[nulll]",
    "[fals]",
    "[falsee]",
    "[t]",
    "[true,false,null,true]",
    "[true false]",
    "[truefalse]",
    "[True]",
    "[NaN]",
    "[-true]",
    "[true\"\"]",
    "[\"\"true]",
    r#"["a"]"#,
    r#"["a""b"]"#,
    r#"["a","b"]"#,
    r#"["a" "b"]"#,
    r#"["a":1]"#,
    r#"["a"1]"#,
    r#"[1"a"]"#,
    r#"["\"]"]"#,
    r#"{"a":1}"#,
    r#"{"a"}"#,
    r#"{"a":}"#,
    r#"{"a":1,}"#,
    r#"{,}"#,
    r#"{"a":1 "b":2}"#,
    r#"{"a":1,"b":2}"#,
    r#"{"a":"b":"c"}"#,
    r#"{1:2}"#,
    r#"{"a",1}"#,
    r#"{"a"::1}"#,
    r#"{:1}"#,
    r#"{"a":1,,"b":2}"#,
    r#"{true:1}"#,
    r#"{[]:1}"#,
    r#"{{}:1}"#,
    r#"{"a":{"b":[{"c":1}]}}"#,
    "[}",
    "{]",
    "[{]}",
    "[[}]",
    r#"{"a":[}]"#,
    "[",
    "{",
    "[1",
    r#"["a"#,
    r#"{"a":1"#,
    "[[[[[[]]]]]]",
    r#"["\\"]"#,
    r#"["\\\""]"#,
    r#"["\n\t\b\f\r\/\\\""]"#,
    r#"["\a"]"#,
    r#"["\u00e9"]"#,
    r#"["\u00E"]"#,
    r#"["\uD83D\uDE00"]"#,
    r#"["\uD83D"]"#,
    r#"["\uDE00"]"#,
    r#"["\uD83D\uD83D\uDE00"]"#,
    r#"["\uD83D\n"]"#,
    r#"["\uD83D\uDE00\uDE00"]"#,
    r#"["\"#,
    "[\"a\nb\"]",
    "[\"\u{1f}\"]",
    "[\"\u{7f}\"]",
    "[\u{1}]",
    "[\u{c}]",
    "[1\u{1a}]",
    "[\\]",
    "[\\n]",
    "[\"a\"\\]",
    "[1]]",
    "[1]\u{1}\"",
    "[\"é漢😀\", \"{[,:]}\"]",
    "[é]",
    "[1,é]",
];

#[test]
fn every_container_at_every_place_of_a_block() {
    at_every_level(|_| {
        for container in CONTAINERS {
            for behind in ["", " ", ",\"x\":[tru \u{1}"] {
                for before in (0..70).chain(120..130) {
                    let mut text: Vec<u8> = Vec::from(&b"["[..]);
                    text.resize(before + 1, b' ');
                    text.extend_from_slice(container.as_bytes());
                    check(&text, before + 1, 127);
                    text.extend_from_slice(b"]");
                    text.extend_from_slice(behind.as_bytes());
                    check(&text, 0, 127);
                }
            }
        }
    });
}

#[test]
fn depth() {
    at_every_level(|_| {
        for levels in [1, 2, 5, 63, 64, 65, 100] {
            for limit in [0, 1, 2, 4, 5, 63, 64, 127] {
                for (open, close) in [("[", "]"), (r#"{"a":"#, "}"), ("[ \n ", " ]")] {
                    let inner = if open.starts_with('{') { "1" } else { "" };
                    let text = [&open.repeat(levels), inner, &close.repeat(levels)].concat();
                    let found = leap(text.as_bytes(), 0, limit);
                    let expected = walk(text.as_bytes(), 0, limit, &ReadOptions::new()).ok();
                    // Deeper than 64 levels nothing is known.
                    assert_eq!(found, expected.filter(|_| levels <= 64), "{levels} of {limit}");
                }
            }
        }
    });
}

#[test]
fn every_prefix() {
    at_every_level(|_| {
        let text = r#"{"users": [{"id": -12.5e+3, "name": "a\"\\\u00e9\uD83D\uDE00 {[", "ok": true, "none": null, "no": false}, [], {}, 0 ]}"#;
        for before in 0..64 {
            let text = [&" ".repeat(before), text].concat();
            for end in before..=text.len() {
                check(&text.as_bytes()[..end], before, 127);
            }
        }
    });
}

/// Documents by chance, most of them with some damage.
#[test]
fn random_damage() {
    at_every_level(|_| {
        const DAMAGE: &[u8] = b"{}[]:,\"\\0123-+.eE tfn\x01\nu/\xc3";
        let mut make = Make(Random::new());
        for round in 0..if cfg!(miri) { 30 } else { 30_000 } {
            let mut text = Vec::from(&b"["[..]);
            make.value(5, &mut text);
            text.push(b']');
            for _ in 0..make.0.below(3) {
                let at = make.0.below(text.len() - 1) + 1;
                match make.0.below(3) {
                    0 => text[at] = make.0.pick(DAMAGE),
                    1 => drop(text.remove(at)),
                    _ => text.insert(at, make.0.pick(DAMAGE)),
                }
                if text.len() < 2 {
                    text.push(b' ');
                }
            }
            text.extend(core::iter::repeat_n(b' ', if round % 3 == 0 { make.0.below(80) } else { 0 }));
            check(&text, 0, 64);
        }
    });
}

/// Pieces of documents by chance.
struct Make(Random);

impl Make {
    fn text(&mut self, from: &[&str], out: &mut Vec<u8>) {
        out.extend_from_slice(self.0.pick(from).as_bytes());
    }

    fn blanks(&mut self, out: &mut Vec<u8>) {
        self.text(&["", "", "", " ", "\n", "  ", "\r\n\t", "\n            ", "                              "], out);
    }

    fn value(&mut self, depth: usize, out: &mut Vec<u8>) {
        match self.0.below(if depth == 0 { 3 } else { 5 }) {
            0 => self.text(&["0", "-0", "12", "-1.5", "1e5", "1E+10", "2.5e-3", "123456789012345678901234567890"], out),
            1 => self.text(&["true", "false", "null"], out),
            2 => self.string(out),
            3 => self.members(b"[]", depth, out),
            _ => self.members(b"{}", depth, out),
        }
    }

    fn string(&mut self, out: &mut Vec<u8>) {
        out.push(b'"');
        for _ in 0..self.0.below(7) {
            let parts =
                ["a", "é", "{", "]", ",", ":", r"\\", r#"\""#, r"\n", r"\/", r"\u00e9", r"\uD83D\uDE00", "some words "];
            self.text(&parts, out);
        }
        out.push(b'"');
    }

    fn members(&mut self, brackets: &[u8; 2], depth: usize, out: &mut Vec<u8>) {
        out.push(brackets[0]);
        self.blanks(out);
        for i in 0..self.0.below(5) {
            if i > 0 {
                out.push(b',');
                self.blanks(out);
            }
            if brackets[0] == b'{' {
                self.string(out);
                self.blanks(out);
                out.push(b':');
                self.blanks(out);
            }
            self.value(depth - 1, out);
            self.blanks(out);
        }
        out.push(brackets[1]);
    }
}
