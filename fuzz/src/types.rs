//! Derived types with every kind of attribute: those that serde has too, and those that only we have.
//!
//! Owns the types and the choice of one of them by a byte. The tests' model has the plain ones.

use jsonfast::{FromJsonOwned, JsonFast, ToJson};
use jsonfast_tests::model::{Adjacent, External, Flat, Internal, Model, Unit, Untagged};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::fmt::Debug;

/// What every target asks of a type.
pub trait Ours: ToJson + FromJsonOwned + PartialEq + Debug + Clone {}
impl<T: ToJson + FromJsonOwned + PartialEq + Debug + Clone> Ours for T {}

/// Types that serde reads and writes as well.
pub trait Both: Ours + Serialize + DeserializeOwned {}
impl<T: Ours + Serialize + DeserializeOwned> Both for T {}

pub trait Visit {
    fn visit<T: Both>(&mut self, name: &str);
}

pub trait VisitOurs {
    fn visit<T: Ours>(&mut self, name: &str);
}

macro_rules! types {
    ($([$($both:ty),* $(,)?])* ours $([$($ours:ty),* $(,)?])*) => {
        /// Visits the types that both libraries have, of the group that `choice` names.
        pub fn both(choice: u8, visit: &mut impl Visit) {
            let groups: &[fn(&mut _)] = &[$(|visit| { $(visit_both::<$both, _>(visit, stringify!($both));)* }),*];
            groups[usize::from(choice) % groups.len()](visit)
        }

        /// Visits the types of the group that `choice` names.
        pub fn all(choice: u8, visit: &mut impl VisitOurs) {
            let groups: &[fn(&mut _)] = &[
                $(|visit| { $(visit_ours::<$both, _>(visit, stringify!($both));)* },)*
                $(|visit| { $(visit_ours::<$ours, _>(visit, stringify!($ours));)* }),*
            ];
            groups[usize::from(choice) % groups.len()](visit)
        }
    };
}

fn visit_both<T: Both, V: Visit>(visit: &mut V, name: &str) {
    visit.visit::<T>(name);
}

fn visit_ours<T: Ours, V: VisitOurs>(visit: &mut V, name: &str) {
    visit.visit::<T>(name);
}

types! {
    [Model]
    [Vec<External>, External]
    [Vec<Internal>, Option<Internal>]
    [Vec<Adjacent>, Adjacent]
    [Untagged, BTreeMap<Unit, Untagged>]
    [Flat, Vec<Flat>]
    [Renamed, HashMap<String, Renamed>]
    [Defaults, Vec<Option<Defaults>>]
    [FlatTwo, FlatTagged]
    [Tree, Generic<Option<u16>, 3>]
    [Shape, Vec<Shape>]
    [Numbers, Keys]
    [Strings, Vec<Box<str>>]
    [Conversions, (u8, Option<Conversions>)]
    ours
    [Denied, Vec<Denied>]
    [Doubled, BTreeMap<String, Doubled>]
    [Numbered, Vec<Numbered>]
    [Kept, Vec<Kept>]
    [Nested]
}

/// Types of which what is written may be read as something else, or not at all, as in serde.
pub fn unsteady(name: &str) -> bool {
    ["Untagged", "Flat", "FlatTwo", "FlatTagged", "Model", "Shape", "Nested", "Keys", "Kept", "Internal", "Conversions"]
        .iter()
        .any(|unsteady| name.contains(unsteady))
}

#[derive(JsonFast, Serialize, Deserialize, Debug, Clone, PartialEq)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Renamed {
    first_field: u32,
    #[serde(alias = "second", alias = "2nd")]
    second_field: Option<String>,
    #[serde(rename(serialize = "out", deserialize = "in"), default, alias = "out")]
    third_field: Vec<i8>,
    #[serde(rename = "port")]
    port: u16,
    #[serde(rename = "portmanteau", default)]
    case: bool,
    #[serde(rename = "a key that is longer than what is expected in one step: sixty-two bytes and some more", default)]
    long: u8,
    #[serde(skip)]
    skipped: u8,
}

fn nine() -> u8 {
    9
}

fn is_nine(n: &u8) -> bool {
    *n == 9
}

#[derive(JsonFast, Serialize, Deserialize, Debug, Clone, PartialEq)]
#[serde(default, rename_all = "SCREAMING-KEBAB-CASE")]
pub struct Defaults {
    the_first: u8,
    #[serde(default = "nine", skip_serializing_if = "is_nine")]
    the_second: u8,
    the_third: Option<String>,
    #[serde(skip_serializing)]
    unwritten: Vec<()>,
    last: [f32; 2],
}

impl Default for Defaults {
    fn default() -> Self {
        Defaults { the_first: 1, the_second: 2, the_third: Some("three".into()), unwritten: vec![], last: [0.5, 0.25] }
    }
}

#[derive(JsonFast, Serialize, Deserialize, Debug, Clone, PartialEq)]
pub struct Point {
    x: f64,
    y: Option<i8>,
}

#[derive(JsonFast, Serialize, Deserialize, Debug, Clone, PartialEq)]
pub struct FlatTwo {
    #[serde(flatten)]
    point: Point,
    z: u64,
    #[serde(flatten)]
    maybe: Option<Size>,
    #[serde(flatten)]
    rest: BTreeMap<String, u32>,
}

#[derive(JsonFast, Serialize, Deserialize, Debug, Clone, PartialEq)]
pub struct Size {
    width: u32,
    height: u32,
}

#[derive(JsonFast, Serialize, Deserialize, Debug, Clone, PartialEq)]
pub struct FlatTagged {
    id: u8,
    #[serde(flatten)]
    shape: Shape,
    #[serde(flatten)]
    rest: HashMap<String, Option<bool>>,
}

#[derive(JsonFast, Serialize, Deserialize, Debug, Clone, PartialEq)]
#[serde(tag = "kind", rename_all = "snake_case", rename_all_fields = "UPPERCASE")]
pub enum Shape {
    Circle {
        radius: f32,
    },
    #[serde(alias = "oblong")]
    Rectangle(Size),
    Points {
        all: Vec<Point>,
        closed: Option<bool>,
    },
    #[serde(rename = "nothing at all")]
    Nothing,
    #[serde(skip_serializing)]
    Old {
        value: u8,
    },
    Deep(Deep),
    #[serde(other)]
    Unknown,
}

#[derive(JsonFast, Serialize, Deserialize, Debug, Clone, PartialEq)]
#[serde(tag = "deep", content = "content", deny_unknown_fields)]
pub enum Deep {
    A { v: u8 },
    B,
    C(String, u8),
}

#[derive(JsonFast, Serialize, Deserialize, Debug, Clone, PartialEq)]
pub struct Tree {
    value: i64,
    children: Vec<Tree>,
    next: Option<Box<Tree>>,
}

#[derive(JsonFast, Serialize, Deserialize, Debug, Clone, PartialEq)]
pub struct Generic<T, const N: usize> {
    items: [T; 2],
    more: Vec<T>,
    map: BTreeMap<String, T>,
}

#[derive(JsonFast, Serialize, Deserialize, Debug, Clone, PartialEq)]
pub struct Numbers {
    a: f32,
    b: f64,
    c: i128,
    d: u128,
    e: i8,
    f: Option<u64>,
    g: std::num::NonZeroU16,
    h: Vec<u32>,
}

#[derive(JsonFast, Serialize, Deserialize, Debug, Clone, PartialEq)]
pub struct Keys {
    enums: BTreeMap<Unit, u8>,
    bools: BTreeMap<bool, u8>,
    chars: BTreeMap<char, u8>,
    longs: BTreeMap<i128, u8>,
    words: HashMap<u64, ()>,
}

#[derive(JsonFast, Serialize, Deserialize, Debug, Clone, PartialEq)]
pub struct Strings {
    cow: Cow<'static, str>,
    list: Vec<Box<str>>,
    option: Option<String>,
    character: char,
    path: std::path::PathBuf,
}

#[derive(JsonFast, Serialize, Deserialize, Debug, Clone, PartialEq)]
pub struct Conversions {
    even: Even,
    opposite: Opposite,
    transparent: Transparent,
    #[serde(default, with = "quoted")]
    #[json(with = "quoted")]
    quoted: u32,
    unit: (),
    either: Result<u8, String>,
}

#[derive(JsonFast, Serialize, Deserialize, Debug, Clone, PartialEq)]
#[serde(try_from = "u32", into = "u32")]
pub struct Even(u32);

impl TryFrom<u32> for Even {
    type Error = String;
    fn try_from(n: u32) -> Result<Self, String> {
        if n % 2 == 0 { Ok(Even(n)) } else { Err(format!("{n} is odd")) }
    }
}

impl From<Even> for u32 {
    fn from(even: Even) -> u32 {
        even.0
    }
}

#[derive(JsonFast, Serialize, Deserialize, Debug, Clone, PartialEq)]
#[serde(from = "bool", into = "bool")]
pub struct Opposite(bool);

impl From<bool> for Opposite {
    fn from(value: bool) -> Self {
        Opposite(!value)
    }
}

impl From<Opposite> for bool {
    fn from(value: Opposite) -> bool {
        !value.0
    }
}

#[derive(JsonFast, Serialize, Deserialize, Debug, Clone, PartialEq)]
#[serde(transparent)]
pub struct Transparent {
    value: Option<Vec<Option<u8>>>,
}

/// A number in quotes, for both libraries.
mod quoted {
    use jsonfast::{Failed, Reader, Writer};
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(n: &u32, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(n)
    }
    pub fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<u32, D::Error> {
        String::deserialize(d)?.parse().map_err(D::Error::custom)
    }
    pub fn write_json(n: &u32, w: &mut Writer<'_>) -> Result<(), Failed> {
        w.display(n)
    }
    pub fn read_json(r: &mut Reader<'_, '_>) -> Result<u32, Failed> {
        let text: String = r.read()?;
        text.parse().map_err(|error| r.refuse_with(error))
    }
}

// ---- what only we have

#[derive(JsonFast, Debug, Clone, PartialEq)]
#[json(deny_unknown_fields)]
pub struct Denied {
    a: u8,
    #[json(flatten)]
    inner: Inner,
    #[json(flatten)]
    kind: Option<Numbered>,
}

#[derive(JsonFast, Debug, Clone, PartialEq)]
pub struct Inner {
    b: Option<String>,
    #[json(flatten)]
    innermost: Innermost,
}

#[derive(JsonFast, Debug, Clone, PartialEq)]
pub struct Innermost {
    c: u8,
    d: i128,
}

#[derive(JsonFast, Debug, Clone, PartialEq)]
#[json(skip_none)]
pub struct Doubled {
    #[json(default, double_option)]
    double: Option<Option<u8>>,
    #[json(default_value = 7)]
    seven: u8,
    none: Option<Box<Doubled>>,
}

#[derive(JsonFast, Debug, Clone, PartialEq)]
#[json(tag = "version")]
pub enum Numbered {
    #[json(rename = 1)]
    One { x: u8 },
    #[json(rename = -2)]
    Two(Innermost),
    #[json(rename = true)]
    True,
    #[json(default)]
    Old { y: Option<u8> },
}

#[derive(JsonFast, Debug, Clone, PartialEq)]
#[json(tag = "t", content = "c")]
pub enum Kept {
    Known(u8),
    List(Vec<Kept>),
    #[json(other)]
    Other(String, jsonfast_tests::Json),
    #[json(untagged)]
    Text(String),
}

/// Alternatives in alternatives: the work is bounded.
#[derive(JsonFast, Debug, Clone, PartialEq)]
#[json(untagged)]
pub enum Nested {
    Left { l: Box<Nested> },
    Both { l: Box<Nested>, r: Box<Nested> },
    List(Vec<Nested>),
    Pair(Box<Nested>, Box<Nested>),
    Number(i64),
    Null(()),
}

/// What borrows from the text.
#[derive(JsonFast, Debug, PartialEq)]
pub struct Borrowing<'a> {
    text: &'a str,
    #[json(borrow)]
    cow: Cow<'a, str>,
    #[json(default)]
    map: BTreeMap<Cow<'a, str>, Option<&'a str>>,
    #[json(default)]
    list: Vec<(Cow<'a, str>, u8)>,
    #[json(owned, default)]
    owned: Cow<'a, str>,
}
