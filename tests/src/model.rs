//! Owns [`Model`], a type that holds something of every kind that the derive and the standard library have, for both
//! serde and jsonfast, and the making of random ones.

use crate::Random;
use jsonfast::JsonFast;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};

#[derive(JsonFast, Serialize, Deserialize, Debug, Clone, PartialEq)]
pub struct Model {
    pub unit: (),
    pub flag: bool,
    pub small: u8,
    pub long: i64,
    pub wide: u128,
    pub double: f64,
    pub single: f32,
    pub letter: char,
    pub text: String,
    #[serde(rename = "a \"key\" \\ with everything/é")]
    pub renamed: String,
    pub maybe: Option<String>,
    #[serde(default)]
    pub defaulted: u16,
    #[serde(skip_serializing_if = "Vec::is_empty", default)]
    pub skipped: Vec<u8>,
    pub list: Vec<i32>,
    pub nested: Vec<Vec<String>>,
    pub pair: (u8, String),
    pub triple: [i16; 3],
    pub triples: Vec<[f64; 2]>,
    pub boxed: Option<Box<Model>>,
    pub map: BTreeMap<String, Vec<f64>>,
    pub hash: HashMap<u32, String>,
    pub by_letter: BTreeMap<char, Unit>,
    pub by_unit: BTreeMap<Unit, ()>,
    pub set: BTreeSet<String>,
    pub deque: VecDeque<bool>,
    pub newtype: New,
    pub tuple: Tuple,
    pub external: Vec<External>,
    pub internal: Vec<Internal>,
    pub adjacent: Vec<Adjacent>,
    pub untagged: Vec<Untagged>,
    pub flat: Vec<Flat>,
    pub either: Result<u8, String>,
    pub time: std::time::Duration,
    pub range: std::ops::Range<u8>,
}

#[derive(JsonFast, Serialize, Deserialize, Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    One,
    TwoWords,
    #[serde(rename = "\"quoted\"", alias = "alias")]
    Quoted,
}

#[derive(JsonFast, Serialize, Deserialize, Debug, Clone, PartialEq)]
pub struct New(pub Vec<u64>);

#[derive(JsonFast, Serialize, Deserialize, Debug, Clone, PartialEq)]
pub struct Tuple(pub String, pub Option<bool>, pub Vec<()>);

#[derive(JsonFast, Serialize, Deserialize, Debug, Clone, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Point {
    pub x: f64,
    pub y: Option<i8>,
}

#[derive(JsonFast, Serialize, Deserialize, Debug, Clone, PartialEq)]
pub enum External {
    Unit,
    New(String),
    Nested(Box<External>),
    Tuple(u8, String),
    Struct { a: bool, b: Vec<u8> },
    Point(Point),
}

#[derive(JsonFast, Serialize, Deserialize, Debug, Clone, PartialEq)]
#[serde(tag = "type")]
pub enum Internal {
    Unit,
    Struct {
        a: i32,
        b: Option<String>,
        #[serde(default)]
        c: Vec<String>,
    },
    Point(Point),
    Map(BTreeMap<String, u8>),
}

#[derive(JsonFast, Serialize, Deserialize, Debug, Clone, PartialEq)]
#[serde(tag = "t", content = "c")]
pub enum Adjacent {
    Unit,
    New(String),
    Tuple(u8, u8),
    Struct { a: i32 },
    List(Vec<Adjacent>),
}

#[derive(JsonFast, Serialize, Deserialize, Debug, Clone, PartialEq)]
#[serde(untagged)]
pub enum Untagged {
    Bool(bool),
    Integer(i64),
    Text(String),
    Pair(u8, bool),
    List(Vec<Untagged>),
    Point(Point),
    Map(BTreeMap<String, Untagged>),
    Null(()),
}

#[derive(JsonFast, Serialize, Deserialize, Debug, Clone, PartialEq)]
pub struct Flat {
    pub id: u32,
    #[serde(flatten)]
    pub inner: Inner,
    #[serde(flatten)]
    pub kind: External,
    #[serde(flatten)]
    pub rest: BTreeMap<String, Untagged>,
}

#[derive(JsonFast, Serialize, Deserialize, Debug, Clone, PartialEq)]
pub struct Inner {
    pub name: String,
    pub tags: Vec<String>,
}

// ---- random ones

const WORDS: &[&str] = &[
    "",
    "a",
    "port",
    "portmanteau",
    "name",
    "x y",
    "é",
    "\"",
    "\\",
    "line\nline",
    "\u{0}\u{1f}",
    "\u{7f}\u{2028}",
    "😀",
    "</script>",
    "a text that is somewhat longer than the blocks of sixteen and thirty-two bytes are",
    "// no comment /* neither */",
    "[1,2,]",
    "{\"a\":1,}",
];

impl Random {
    pub fn flag(&mut self) -> bool {
        self.below(2) == 0
    }

    pub fn text(&mut self) -> String {
        match self.below(8) {
            0 => self.one_of(WORDS).repeat(1 + self.below(20)),
            1 => (0..self.below(40))
                .map(|_| char::from_u32(self.word() as u32 % 0x11_0000).unwrap_or('\u{fffd}'))
                .collect(),
            2 => format!("{}{}", self.one_of(WORDS), self.one_of(WORDS)),
            _ => self.one_of(WORDS).to_string(),
        }
    }

    pub fn list<T>(&mut self, most: usize, mut item: impl FnMut(&mut Random) -> T) -> Vec<T> {
        (0..self.below(most + 1)).map(|_| item(self)).collect()
    }

    pub fn maybe<T>(&mut self, item: impl FnOnce(&mut Random) -> T) -> Option<T> {
        self.flag().then(|| item(self))
    }

    /// Any integer of 64 bits, the short ones as often as the long.
    pub fn integer(&mut self) -> i64 {
        self.word() as i64 >> self.below(64)
    }

    /// Any finite f64.
    pub fn double(&mut self) -> f64 {
        let value = match self.below(4) {
            0 => f64::from_bits(self.word()),
            1 => self.integer() as f64,
            2 => self.integer() as f64 / 1000.0,
            _ => self.below(1000) as f64,
        };
        if value.is_finite() { value } else { 0.5 }
    }
}

impl Unit {
    pub fn random(r: &mut Random) -> Self {
        [Unit::One, Unit::TwoWords, Unit::Quoted][r.below(3)].clone()
    }
}

impl Point {
    pub fn random(r: &mut Random) -> Self {
        Point { x: r.double(), y: r.maybe(|r| r.word() as i8) }
    }
}

impl External {
    pub fn random(r: &mut Random) -> Self {
        match r.below(6) {
            0 => External::Unit,
            1 => External::New(r.text()),
            2 => External::Nested(Box::new(External::random(r))),
            3 => External::Tuple(r.word() as u8, r.text()),
            4 => External::Struct { a: r.flag(), b: r.list(3, |r| r.word() as u8) },
            _ => External::Point(Point::random(r)),
        }
    }
}

impl Internal {
    pub fn random(r: &mut Random) -> Self {
        match r.below(4) {
            0 => Internal::Unit,
            1 => Internal::Struct { a: r.integer() as i32, b: r.maybe(Random::text), c: r.list(3, Random::text) },
            2 => Internal::Point(Point::random(r)),
            _ => Internal::Map(r.list(3, |r| (format!("m{}", r.text()), r.word() as u8)).into_iter().collect()),
        }
    }
}

impl Adjacent {
    pub fn random(r: &mut Random, depth: usize) -> Self {
        match r.below(if depth == 0 { 4 } else { 5 }) {
            0 => Adjacent::Unit,
            1 => Adjacent::New(r.text()),
            2 => Adjacent::Tuple(r.word() as u8, r.word() as u8),
            3 => Adjacent::Struct { a: r.integer() as i32 },
            _ => Adjacent::List(r.list(3, |r| Adjacent::random(r, depth - 1))),
        }
    }
}

impl Untagged {
    /// Never one that an earlier variant would take.
    pub fn random(r: &mut Random, depth: usize) -> Self {
        match r.below(if depth == 0 { 6 } else { 8 }) {
            0 => Untagged::Bool(r.flag()),
            1 => Untagged::Integer(r.integer()),
            2 => Untagged::Text(r.text()),
            3 => Untagged::Pair(r.word() as u8, r.flag()),
            4 => Untagged::Null(()),
            5 => Untagged::Point(Point::random(r)),
            6 => {
                let mut list = r.list(3, |r| Untagged::random(r, depth - 1));
                // Not two that are a pair.
                list.push(Untagged::Text(r.text()));
                if list.len() == 2 {
                    // Nor two that are the fields of a point by position.
                    list.push(Untagged::Null(()));
                }
                Untagged::List(list)
            }
            _ => Untagged::Map(
                r.list(3, |r| (format!("k{}", r.text()), Untagged::random(r, depth - 1))).into_iter().collect(),
            ),
        }
    }
}

impl Flat {
    pub fn random(r: &mut Random) -> Self {
        // A unit variant under flatten is a member whose value is null: it is read again.
        Flat {
            id: r.word() as u32,
            inner: Inner { name: r.text(), tags: r.list(2, Random::text) },
            kind: External::random(r),
            rest: r.list(3, |r| (format!("r{}", r.text()), Untagged::random(r, 1))).into_iter().collect(),
        }
    }
}

impl Model {
    pub fn random(r: &mut Random, depth: usize) -> Self {
        let single = f32::from_bits(r.word() as u32);
        Model {
            unit: (),
            flag: r.flag(),
            small: r.word() as u8,
            long: r.integer(),
            wide: (u128::from(r.word()) * u128::from(r.word())) >> r.below(128),
            double: r.double(),
            single: if single.is_finite() { single } else { 1.5 },
            letter: char::from_u32(r.word() as u32 % 0x11_0000).unwrap_or('"'),
            text: r.text(),
            renamed: r.text(),
            maybe: r.maybe(Random::text),
            defaulted: r.word() as u16,
            skipped: r.list(2, |r| r.word() as u8),
            list: r.list(20, |r| r.integer() as i32),
            nested: r.list(3, |r| r.list(3, Random::text)),
            pair: (r.word() as u8, r.text()),
            triple: [r.word() as i16, r.integer() as i16, 0],
            triples: r.list(4, |r| [r.double(), r.double()]),
            boxed: if depth > 0 { r.maybe(|r| Box::new(Model::random(r, depth - 1))) } else { None },
            map: r.list(4, |r| (r.text(), r.list(3, Random::double))).into_iter().collect(),
            hash: r.list(4, |r| (r.word() as u32, r.text())).into_iter().collect(),
            by_letter: r.list(3, |r| (char::from(b' ' + r.below(95) as u8), Unit::random(r))).into_iter().collect(),
            by_unit: r.list(2, |r| (Unit::random(r), ())).into_iter().collect(),
            set: r.list(3, Random::text).into_iter().collect(),
            deque: r.list(5, Random::flag).into_iter().collect(),
            newtype: New(r.list(12, Random::word)),
            tuple: Tuple(r.text(), r.maybe(Random::flag), vec![(); r.below(3)]),
            external: r.list(3, External::random),
            internal: r.list(3, Internal::random),
            adjacent: r.list(3, |r| Adjacent::random(r, 2)),
            untagged: r.list(3, |r| Untagged::random(r, 2)),
            flat: r.list(2, Flat::random),
            either: if r.flag() { Ok(r.word() as u8) } else { Err(r.text()) },
            time: std::time::Duration::new(r.word() >> 1, r.below(1_000_000_000) as u32),
            range: r.word() as u8..r.word() as u8,
        }
    }
}
