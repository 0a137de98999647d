//! Types that no list of attributes makes: flatten, conversions, generics, nesting, recursion, remote types.

use super::compare::check;
use super::exceptions::excused;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};

macro_rules! shapes {
    ($($name:literal $T:ty: [$($seed:literal),* $(,)?]),* $(,)?) => {
        pub fn all() -> (usize, Vec<String>) {
            let mut wrong = Vec::new();
            let mut types = 0;
            $( types += 1; wrong.extend(check::<$T>($name, excused, &[$($seed),*])); )*
            (types, wrong)
        }
    };
}

#[derive(Serialize, Deserialize, jsonfast::JsonFast, Debug, Clone, PartialEq)]
struct Unit;

#[derive(Serialize, Deserialize, jsonfast::JsonFast, Debug, Clone, PartialEq)]
struct Newtype(u32);

#[derive(Serialize, Deserialize, jsonfast::JsonFast, Debug, Clone, PartialEq)]
struct Empty {}

#[derive(Serialize, Deserialize, jsonfast::JsonFast, Debug, Clone, PartialEq)]
#[serde(transparent)]
struct Transparent {
    value: Option<u8>,
}

#[derive(Serialize, Deserialize, jsonfast::JsonFast, Debug, Clone, PartialEq)]
struct Options {
    transparent: Transparent,
    newtype: Option<Newtype>,
    boxed: Box<Option<u8>>,
    nested: Option<Option<u8>>,
    unit: Option<Unit>,
    nothing: (),
}

#[derive(Serialize, Deserialize, jsonfast::JsonFast, Debug, Clone, PartialEq)]
struct Generic<T, const N: usize> {
    items: [T; 2],
    more: Vec<T>,
    map: BTreeMap<String, T>,
}

#[derive(Serialize, Deserialize, jsonfast::JsonFast, Debug, Clone, PartialEq)]
struct Tree {
    value: i64,
    children: Vec<Tree>,
    next: Option<Box<Tree>>,
}

#[derive(Serialize, Deserialize, jsonfast::JsonFast, Debug, Clone, PartialEq)]
#[serde(from = "u32", into = "u32")]
struct Converted(u32);
impl From<u32> for Converted {
    fn from(n: u32) -> Self {
        Converted(n.wrapping_add(1))
    }
}
impl From<Converted> for u32 {
    fn from(c: Converted) -> u32 {
        c.0
    }
}

#[derive(Serialize, Deserialize, jsonfast::JsonFast, Debug, Clone, PartialEq)]
#[serde(try_from = "u32")]
struct Even(u32);
impl TryFrom<u32> for Even {
    type Error = String;
    fn try_from(n: u32) -> Result<Self, String> {
        if n % 2 == 0 { Ok(Even(n)) } else { Err(format!("{n} is odd")) }
    }
}

#[derive(Serialize, Deserialize, jsonfast::JsonFast, Debug, Clone, PartialEq)]
struct Inner {
    b: u32,
    c: Option<String>,
}

#[derive(Serialize, Deserialize, jsonfast::JsonFast, Debug, Clone, PartialEq)]
struct Flat {
    a: u32,
    #[serde(flatten)]
    inner: Inner,
    z: Option<bool>,
}

#[derive(Serialize, Deserialize, jsonfast::JsonFast, Debug, Clone, PartialEq)]
struct FlatMap {
    a: u32,
    #[serde(flatten)]
    rest: BTreeMap<String, Vec<u8>>,
}

#[derive(Serialize, Deserialize, jsonfast::JsonFast, Debug, Clone, PartialEq)]
struct FlatTwo {
    #[serde(flatten)]
    inner: Inner,
    #[serde(flatten)]
    option: Option<Other>,
    #[serde(flatten)]
    rest: BTreeMap<String, u32>,
}

#[derive(Serialize, Deserialize, jsonfast::JsonFast, Debug, Clone, PartialEq)]
struct Other {
    d: u32,
    e: u32,
}

#[derive(Serialize, Deserialize, jsonfast::JsonFast, Debug, Clone, PartialEq)]
enum Choice {
    Left(u32),
    Right { x: u8 },
    Nothing,
}

#[derive(Serialize, Deserialize, jsonfast::JsonFast, Debug, Clone, PartialEq)]
struct FlatEnum {
    a: u8,
    #[serde(flatten)]
    choice: Choice,
}

#[derive(Serialize, Deserialize, jsonfast::JsonFast, Debug, Clone, PartialEq)]
#[serde(tag = "kind")]
enum Tagged {
    One { x: u8, y: Option<u8> },
    Two(Inner),
    Map(BTreeMap<String, u8>),
    Unit,
    Nested(Deeper),
}

#[derive(Serialize, Deserialize, jsonfast::JsonFast, Debug, Clone, PartialEq)]
#[serde(tag = "deep")]
enum Deeper {
    A { v: u8 },
    B,
}

#[derive(Serialize, Deserialize, jsonfast::JsonFast, Debug, Clone, PartialEq)]
struct FlatTagged {
    a: u8,
    #[serde(flatten)]
    tagged: Tagged,
}

#[derive(Serialize, Deserialize, jsonfast::JsonFast, Debug, Clone, PartialEq)]
struct FlatFlat {
    #[serde(flatten)]
    flat: Flat,
    #[serde(flatten)]
    rest: HashMap<String, Option<u8>>,
}

#[derive(Serialize, Deserialize, jsonfast::JsonFast, Debug, Clone, PartialEq)]
#[serde(untagged)]
enum Untagged {
    Nothing,
    Flag(bool),
    Count(u8),
    Large(i64),
    Real(f64),
    Text(String),
    Pair(u8, String),
    List(Vec<Untagged>),
    Struct { a: u8 },
    Inner(Inner),
    Map(BTreeMap<String, Untagged>),
}

#[derive(Serialize, Deserialize, jsonfast::JsonFast, Debug, Clone, PartialEq)]
struct Strings {
    cow: Cow<'static, str>,
    list: Vec<Cow<'static, str>>,
    option: Option<Cow<'static, str>>,
    boxed: Box<str>,
    character: char,
}

#[derive(Serialize, Deserialize, jsonfast::JsonFast, Debug, Clone, PartialEq)]
struct Numbers {
    a: f32,
    b: f64,
    c: i128,
    d: u128,
    e: i8,
    f: Option<u64>,
}

#[derive(Serialize, Deserialize, jsonfast::JsonFast, Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Key {
    Red,
    #[serde(rename = "gr een")]
    Green,
}

#[derive(Serialize, Deserialize, jsonfast::JsonFast, Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct NewKey(i16);

#[derive(Serialize, Deserialize, jsonfast::JsonFast, Debug, Clone, PartialEq)]
struct Keys {
    enums: BTreeMap<Key, u8>,
    newtypes: BTreeMap<NewKey, u8>,
    bools: BTreeMap<bool, u8>,
    chars: BTreeMap<char, u8>,
    longs: BTreeMap<i128, u8>,
}

#[derive(Serialize, Deserialize, jsonfast::JsonFast, Debug, Clone, PartialEq)]
#[serde(tag = "type")]
struct StructTag {
    a: u8,
}

#[derive(Serialize, Deserialize, jsonfast::JsonFast, Debug, Clone, PartialEq)]
#[serde(rename_all = "camelCase", default)]
struct Defaults {
    the_first: u8,
    #[serde(default = "super::five")]
    the_second: u32,
    the_third: Option<String>,
}
impl Default for Defaults {
    fn default() -> Self {
        Defaults { the_first: 9, the_second: 8, the_third: Some("seven".into()) }
    }
}

mod other_crate {
    #[derive(Debug, Clone, PartialEq)]
    pub struct Span {
        pub from: u8,
        pub to: u8,
    }
}

#[derive(Serialize, Deserialize, jsonfast::JsonFast)]
#[serde(remote = "other_crate::Span")]
struct SpanDef {
    from: u8,
    to: u8,
}

#[derive(Serialize, Deserialize, jsonfast::JsonFast, Debug, Clone, PartialEq)]
struct Remote {
    #[serde(with = "SpanDef")]
    #[json(with = "SpanDef")]
    span: other_crate::Span,
}

shapes! {
    "unit" Unit: ["null"],
    "newtype" Newtype: ["7"],
    "empty" Empty: ["{}", "[]"],
    "transparent" Transparent: ["null", "3"],
    "options" Options: [
        r#"{"transparent":1,"newtype":2,"boxed":3,"nested":4,"unit":null,"nothing":null}"#, r#"{"nothing":null}"#,
    ],
    "generic" Generic<u16, 2>: [r#"{"items":[1,2],"more":[3],"map":{"k":4}}"#],
    "generic of options" Generic<Option<Newtype>, 1>: [r#"{"items":[null,7],"more":[1,null],"map":{"k":4}}"#],
    "tree" Tree: [r#"{"value":1,"children":[{"value":2,"children":[],"next":null}],"next":{"value":3,"children":[]}}"#],
    "from and into" Converted: ["7"],
    "try_from" Vec<Even>: ["[2,4]"],
    "flatten" Flat: [r#"{"a":1,"b":2,"c":"x","z":true}"#, r#"{"b":2,"a":1}"#],
    "flatten a map" FlatMap: [r#"{"a":1,"k":[1,2],"l":[]}"#],
    "flatten two and a map" FlatTwo: [r#"{"b":1,"c":"x","d":2,"e":3}"#, r#"{"b":1,"f":4,"g":5}"#, r#"{"b":1,"d":2}"#],
    "flatten an enum" FlatEnum: [r#"{"a":1,"Left":2}"#, r#"{"Right":{"x":1},"a":1}"#, r#"{"a":1,"Nothing":null}"#],
    "flatten a tagged enum" FlatTagged: [r#"{"a":1,"kind":"One","x":2}"#, r#"{"b":1,"kind":"Two","a":1}"#, r#"{"a":1,"kind":"Unit"}"#],
    "flatten within flatten" FlatFlat: [r#"{"a":1,"b":2,"z":true}"#, r#"{"a":1,"b":2,"k":3,"l":null}"#],
    "internally tagged" Tagged: [
        r#"{"kind":"One","x":1,"y":2}"#, r#"{"x":1,"kind":"One"}"#, r#"{"kind":"Two","b":1}"#, r#"{"b":1,"c":"x","kind":"Two"}"#,
        r#"{"kind":"Map","k":1}"#, r#"{"kind":"Unit"}"#, r#"{"kind":"Nested","deep":"A","v":1}"#, r#"{"deep":"B","kind":"Nested"}"#,
        r#"["One",1,2]"#, r#"["Unit"]"#,
    ],
    "untagged" Untagged: [
        "null", "true", "7", "-300", "1.5", r#""x""#, r#"[1,"x"]"#, "[1,2]", r#"{"a":1}"#, r#"{"b":1}"#, r#"{"k":[null,{"l":1}]}"#,
    ],
    "strings" Strings: [r#"{"cow":"a","list":["b","c\n"],"option":"d","boxed":"e","character":"é"}"#],
    "numbers" Numbers: [r#"{"a":1.5,"b":-2.5e-7,"c":-170141183460469231731687303715884105728,"d":340282366920938463463374607431768211455,"e":-128,"f":null}"#],
    "keys" Keys: [r#"{"enums":{"Red":1,"gr een":2},"newtypes":{"-5":1},"bools":{"true":1},"chars":{"x":1},"longs":{"170141183460469231731687303715884105727":1}}"#],
    "struct tag" StructTag: [r#"{"type":"StructTag","a":1}"#, r#"{"a":1}"#],
    "defaults" Defaults: [r#"{"theFirst":1,"theSecond":2,"theThird":"x"}"#, "{}", "[1,2,null]"],
    "remote" Remote: [r#"{"span":{"from":1,"to":2}}"#],
    "lists" Vec<(u8, Option<Flat>)>: [r#"[[1,null],[2,{"a":1,"b":2}]]"#],
}

/// Flatten with `deny_unknown_fields`, which serde does not have: an unknown key is one that nobody claims, at any depth.
mod denied {
    #[derive(jsonfast::JsonFast, Debug, PartialEq)]
    struct Innermost {
        c: u8,
    }
    #[derive(jsonfast::JsonFast, Debug, PartialEq)]
    struct Inner {
        b: u8,
        #[json(flatten)]
        innermost: Innermost,
    }
    #[derive(jsonfast::JsonFast, Debug, PartialEq)]
    #[json(deny_unknown_fields)]
    struct Outer {
        a: u8,
        #[json(flatten)]
        inner: Inner,
    }

    #[test]
    fn unknown_keys_of_nested_flatten_are_denied() {
        let read = |text| jsonfast::from_str::<Outer>(text);
        let value = Outer { a: 1, inner: Inner { b: 2, innermost: Innermost { c: 3 } } };
        assert_eq!(read(r#"{"c":3,"a":1,"b":2}"#).unwrap(), value);
        for (text, offset) in [(r#"{"c":3,"d":4,"a":1,"b":2}"#, 7), (r#"{"a":1,"b":2,"c":3,"x":null}"#, 19)] {
            let error = read(text).unwrap_err();
            assert_eq!((error.kind(), error.offset()), (jsonfast::ErrorKind::UnknownField, offset), "{error}");
        }
        assert!(read(r#"{"a":1,"b":2}"#).unwrap_err().to_string().contains('c'));
    }
}
