//! Any JSON, as a structure of the fuzzer's: blanks, spellings of strings and numbers are its choice, and the value is
//! known. Damaged at one place, it is what the grammar says.

use crate::fault;
use arbitrary::{Arbitrary, Unstructured};
use jsonfast::{Ignored, ReadOptions, from_slice};
use jsonfast_tests::{Json, grammar, ways};

#[derive(Arbitrary, Debug)]
enum Node {
    Null,
    Bool(bool),
    Integer(i64),
    Wide(i128),
    Float(f64),
    Digits { minus: bool, head: u64, tail: Option<u32>, exponent: Option<i16> },
    Text(Vec<Piece>),
    Array(Vec<(Node, Gap)>),
    Object(Vec<(Vec<Piece>, Gap, Node, Gap)>),
}

#[derive(Arbitrary, Debug)]
enum Piece {
    Plain(String),
    Long(u8, u8),
    Escaped(char),
    Short(u8),
    Pair(u16, u16),
}

#[derive(Arbitrary, Debug)]
struct Gap(u8, u8);

impl Gap {
    fn write(&self, out: &mut Vec<u8>) {
        if self.0 < 64 {
            out.extend((0..self.1 % 80).map(|i| b" \t\n\r"[usize::from((i ^ self.0) % 4)]));
        }
    }
}

fn string(pieces: &[Piece], out: &mut Vec<u8>) {
    out.push(b'"');
    for piece in pieces {
        match piece {
            Piece::Plain(text) => {
                let quoted = serde_json::to_string(text).unwrap();
                out.extend_from_slice(&quoted.as_bytes()[1..quoted.len() - 1]);
            }
            Piece::Long(byte, count) => out.extend(vec![b'a' + byte % 26; usize::from(*count)]),
            Piece::Escaped(c) => {
                let mut units = [0; 2];
                c.encode_utf16(&mut units).iter().for_each(|unit| out.extend(format!("\\u{unit:04X}").bytes()));
            }
            Piece::Short(byte) => out.extend([b'\\', b"\"\\/bfnrt"[usize::from(byte % 8)]]),
            Piece::Pair(a, b) => out.extend(format!("\\u{a:04x}\\u{b:04x}").bytes()),
        }
    }
    out.push(b'"');
}

impl Node {
    fn write(&self, depth: usize, out: &mut Vec<u8>) {
        if depth == 0 {
            return out.extend_from_slice(b"null");
        }
        match self {
            Node::Null => out.extend_from_slice(b"null"),
            Node::Bool(value) => out.extend(value.to_string().bytes()),
            Node::Integer(value) => out.extend(value.to_string().bytes()),
            Node::Wide(value) => out.extend(value.to_string().bytes()),
            Node::Float(value) => out.extend(serde_json::to_string(value).unwrap().bytes()),
            Node::Digits { minus, head, tail, exponent } => {
                out.extend(if *minus { "-" } else { "" }.bytes());
                out.extend(head.to_string().bytes());
                tail.iter().for_each(|tail| out.extend(format!(".{tail:07}").bytes()));
                exponent.iter().for_each(|exponent| out.extend(format!("e{exponent:+}").bytes()));
            }
            Node::Text(pieces) => string(pieces, out),
            Node::Array(items) => {
                out.push(b'[');
                for (i, (item, gap)) in items.iter().enumerate() {
                    out.extend_from_slice(if i > 0 { b"," } else { b"" });
                    gap.write(out);
                    item.write(depth - 1, out);
                    gap.write(out);
                }
                out.push(b']');
            }
            Node::Object(members) => {
                out.push(b'{');
                for (i, (key, before, value, behind)) in members.iter().enumerate() {
                    out.extend_from_slice(if i > 0 { b"," } else { b"" });
                    before.write(out);
                    string(key, out);
                    behind.write(out);
                    out.push(b':');
                    before.write(out);
                    value.write(depth - 1, out);
                    behind.write(out);
                }
                out.push(b'}');
            }
        }
    }
}

pub fn check(bytes: &[u8]) {
    let mut source = Unstructured::new(bytes);
    let Ok(damage) = source.arbitrary::<Option<(u16, u8)>>() else { return };
    let Ok(node) = source.arbitrary::<Node>() else { return };
    let mut text = Vec::new();
    node.write(40, &mut text);
    judge(&text);
    if let Some((at, byte)) = damage {
        let at = usize::from(at) % text.len();
        text[at] = byte;
        judge(&text);
        text.truncate(at);
        judge(&text);
    }
}

fn judge(text: &[u8]) {
    let expected = grammar::check(text, 127);
    for (way, found) in ways::skipping(&ReadOptions::new(), text) {
        assert_eq!(found, expected, "{way}");
    }
    let ours = from_slice::<Json>(text);
    match serde_json::from_slice::<serde_json::Value>(text) {
        Ok(theirs) => assert!(ours.unwrap().is(&theirs)),
        Err(_) => drop(ours.unwrap_err()),
    }
    if let Err(error) = from_slice::<Ignored>(text) {
        assert!(fault(&error).1 <= text.len());
    }
}
