//! Reads one text once: what `scripts/linear` counts the instructions of.
//!
//! ```sh
//! linear            # the names of all texts
//! linear NAME N     # reads the text of that name, N times as long as its part
//! ```

use jsonfast::{Duplicates, FromJson, FromJsonOwned, Ignored, ReadOptions, from_slice};
use jsonfast_tests::Json;
use std::collections::{BTreeMap, HashMap};
use std::env;
use std::hint::black_box;

/// Alternatives in alternatives.
#[derive(FromJson)]
#[json(untagged)]
#[allow(dead_code)]
enum Nested {
    Both { l: Box<Nested>, r: Box<Nested> },
    Left { l: Box<Nested> },
    List(Vec<Nested>),
    Number(i64),
}

#[derive(FromJson)]
#[allow(dead_code)]
struct Small {
    a: Option<u8>,
    b: Option<Ignored>,
}

/// Alternatives ten levels deep.
const DEEP: &str = "{\"l\":{\"l\":{\"l\":{\"l\":{\"l\":{\"l\":{\"l\":{\"l\":{\"l\":{\"l\":1}}}}}}}}}},";

type Read = fn(&[u8]);

/// A name, the text of so many parts, and how it is read.
type Text = (&'static str, fn(usize) -> String, Vec<Read>);

fn read<T: FromJsonOwned>(text: &[u8]) {
    let _ = black_box(from_slice::<T>(text));
}

/// Keys of the same first and last eight bytes: as the table of a struct sees them, one key.
fn colliding(n: usize) -> String {
    let members: Vec<String> = (0..n).map(|i| format!("\"aaaaaaaa{i:08}bbbbbbbb\":{i}")).collect();
    format!("{{{}}}", members.join(","))
}

fn texts() -> Vec<Text> {
    vec![
        ("brackets", |n| "[".repeat(n), vec![read::<Ignored>, read::<Json>, read::<Nested>, read::<Small>]),
        ("brackets-closed", |n| "[".repeat(n) + &"]".repeat(n), vec![read::<Ignored>, read::<Json>]),
        ("nul-escapes", |n| format!("\"{}\"", "\\u0000".repeat(n)), vec![read::<Ignored>, read::<String>]),
        ("nul-escapes-cut", |n| format!("\"{}", "\\u0000".repeat(n)), vec![read::<Ignored>, read::<String>]),
        ("strings-of-escapes", |n| "\"\\u0000".repeat(n), vec![read::<Ignored>, read::<String>, read::<Json>]),
        ("objects", |n| "{\"a\":".repeat(n), vec![read::<Ignored>, read::<Json>, read::<Small>, read::<Nested>]),
        ("digits", |n| "7".repeat(n), vec![read::<Ignored>, read::<f64>, read::<u64>, read::<Json>]),
        ("digits-behind-a-point", |n| format!("0.{}", "7".repeat(n)), vec![read::<f64>, read::<f32>, read::<Json>]),
        ("exponent", |n| format!("1e{}", "0".repeat(n)), vec![read::<Ignored>, read::<f64>]),
        ("spaces", |n| " ".repeat(n), vec![read::<Ignored>, read::<Json>, read::<Small>]),
        ("line-breaks", |n| format!("[1{}]", "\n".repeat(n)), vec![read::<Ignored>, read::<Vec<u8>>]),
        (
            "equal-keys",
            |n| format!("{{{}\"a\":1}}", "\"k\":1,".repeat(n)),
            vec![read::<Ignored>, read::<Small>, read::<BTreeMap<String, u8>>, read::<HashMap<String, u8>>, |text| {
                let options = ReadOptions::new().duplicates(Duplicates::First);
                let _ = black_box(options.from_slice::<BTreeMap<String, u8>>(text));
            }],
        ),
        ("colliding-keys", colliding, vec![read::<Ignored>, read::<Small>, read::<HashMap<String, u32>>]),
        ("untagged-list", |n| format!("[{}1]", "{\"l\":1},".repeat(n)), vec![read::<Nested>]),
        ("untagged-wrong", |n| format!("[{}\"\"]", "{\"l\":1},".repeat(n)), vec![read::<Nested>]),
        ("untagged-deep", |n| format!("[{}1]", DEEP.repeat(n / 10)), vec![read::<Nested>]),
    ]
}

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let texts = texts();
    let [name, n] = &arguments[..] else {
        texts.iter().for_each(|(name, _, _)| println!("{name}"));
        return;
    };
    let (_, text, reads) = texts.iter().find(|(known, _, _)| known == name).expect("a name of the list");
    let text = text(n.parse().expect("a number"));
    reads.iter().for_each(|read| read(text.as_bytes()));
}
