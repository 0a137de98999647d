//! Words that serde does not have, or has otherwise: functions, remote types, and what is better on purpose.
#![forbid(unsafe_code)]
#![deny(warnings)]

use jsonfast::{Failed, FromJson, FromJsonOwned, JsonFast, Reader, ToJson, Writer, from_str, to_string};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Debug;

/// The text gives the value, and the value the text.
#[track_caller]
fn both<T: FromJsonOwned + ToJson + PartialEq + Debug>(text: &str, value: T) {
    assert_eq!(from_str::<T>(text).unwrap(), value);
    assert_eq!(to_string(&value).unwrap(), text);
}

/// The text is refused, with these words, at this offset.
#[track_caller]
fn refused<T: FromJsonOwned + Debug>(text: &str, words: &str, offset: usize) {
    let error = from_str::<T>(text).unwrap_err();
    assert!(error.to_string().contains(words), "{error}");
    assert_eq!(error.offset(), offset, "{error}");
}

mod hex {
    use super::*;
    pub fn write_json(value: &u32, w: &mut Writer<'_>) -> Result<(), Failed> {
        w.display(format_args!("{value:x}"))
    }
    pub fn read_json(r: &mut Reader<'_, '_>) -> Result<u32, Failed> {
        let text: Cow<'_, str> = r.read()?;
        u32::from_str_radix(&text, 16).map_err(|error| r.refuse(error))
    }
}

fn write_sum(a: &u8, b: &u8, w: &mut Writer<'_>) -> Result<(), Failed> {
    w.begin_object()?;
    w.member("sum", &(a + b))?;
    w.end_object()
}
fn read_sum(r: &mut Reader<'_, '_>) -> Result<(u8, u8), Failed> {
    let mut sum = 0;
    r.begin_object()?;
    while let Some(key) = r.next_key()? {
        assert_eq!(&*key, "sum");
        sum = r.read()?;
    }
    Ok((sum, 0))
}

#[derive(JsonFast, Debug, PartialEq)]
struct With {
    #[json(with = "hex")]
    #[serde(with = "serde_style")]
    a: u32,
    b: HexId,
    #[json(with = "hex", default)]
    c: u32,
}
#[derive(JsonFast, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct HexId(#[json(with = "hex")] u32);
#[derive(JsonFast, Debug, PartialEq)]
struct WithOption {
    #[json(deserialize_with = "some_number")]
    a: Option<u8>,
}
fn some_number(r: &mut Reader<'_, '_>) -> Result<Option<u8>, Failed> {
    r.read().map(Some)
}

#[derive(JsonFast, Debug, PartialEq)]
enum WithVariant {
    #[json(serialize_with = "write_sum", deserialize_with = "read_sum")]
    Pair(u8, u8),
    #[json(serialize_with = "write_sum", deserialize_with = "read_sum")]
    Named {
        a: u8,
        b: u8,
    },
    One(#[json(with = "hex")] u32),
}
#[derive(JsonFast, Debug, PartialEq)]
#[json(tag = "t")]
enum WithTagged {
    #[json(serialize_with = "write_sum", deserialize_with = "read_sum")]
    Named { a: u8, b: u8 },
}

#[test]
fn functions() {
    both(r#"{"a":"ff","b":"10","c":"a"}"#, With { a: 255, b: HexId(16), c: 10 });
    assert_eq!(from_str::<With>(r#"{"b":"1","a":"2"}"#).unwrap(), With { a: 2, b: HexId(1), c: 0 });
    refused::<With>(r#"{"a":"ff","c":"a"}"#, "`b`", 17);
    refused::<With>(r#"{"a":"zz","b":"1"}"#, "invalid digit", 5);
    both(r#"{"ff":1}"#, BTreeMap::from([(HexId(255), 1)]));
    both(r#"{"Pair":{"sum":3}}"#, WithVariant::Pair(3, 0));
    both(r#"{"Named":{"sum":3}}"#, WithVariant::Named { a: 3, b: 0 });
    both(r#"{"One":"ff"}"#, WithVariant::One(255));
    both(r#"{"t":"Named","sum":3}"#, WithTagged::Named { a: 3, b: 0 });
    both(r#"{"a":1}"#, WithOption { a: Some(1) });
    refused::<WithOption>("{}", "`a`", 1);
}

mod far {
    #[derive(Default, Debug, PartialEq)]
    pub struct Private {
        x: u8,
        pub y: Vec<u8>,
    }
    impl Private {
        pub fn x(&self) -> u8 {
            self.x
        }
        pub fn new(x: u8, y: Vec<u8>) -> Self {
            Private { x, y }
        }
    }
    #[derive(Debug, PartialEq)]
    pub enum Open<T> {
        A,
        B { t: T },
        C(T, T),
    }
    #[derive(Debug, PartialEq)]
    pub struct Plain<'a, T>(pub T, pub &'a str);
}
#[derive(JsonFast)]
#[json(remote = "far::Private")]
struct PrivateDef {
    #[json(getter = "far::Private::x")]
    x: u8,
    y: Vec<u8>,
}
impl From<PrivateDef> for far::Private {
    fn from(def: PrivateDef) -> Self {
        far::Private::new(def.x, def.y)
    }
}
#[derive(JsonFast)]
#[json(remote = "far::Open")]
enum OpenDef<T> {
    A,
    B { t: T },
    C(T, T),
}
#[derive(JsonFast)]
#[json(remote = "far::Plain")]
struct PlainDef<'a, T>(T, &'a str);
#[derive(JsonFast, Debug, PartialEq)]
struct Remote {
    #[json(with = "PrivateDef")]
    a: far::Private,
    #[json(with = "OpenDef")]
    b: far::Open<u8>,
    #[json(with = "OpenDef::<String>")]
    c: far::Open<String>,
}
#[derive(JsonFast, Debug, PartialEq)]
struct RemoteBorrowed<'a>(#[json(with = "PlainDef")] far::Plain<'a, u8>);
#[derive(JsonFast, Debug, PartialEq)]
#[json(remote = "Self")]
struct Guarded {
    a: u8,
}
impl ToJson for Guarded {
    fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
        Guarded::write_json(self, w)
    }
}
impl<'de> FromJson<'de> for Guarded {
    fn read_json(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
        let value = Guarded::read_json(r)?;
        if value.a > 9 { Err(r.refuse("too much")) } else { Ok(value) }
    }
}

#[test]
fn remote() {
    both(
        r#"{"a":{"x":1,"y":[2]},"b":"A","c":{"B":{"t":"x"}}}"#,
        Remote { a: far::Private::new(1, vec![2]), b: far::Open::A, c: far::Open::B { t: "x".into() } },
    );
    both(
        r#"{"a":{"x":1,"y":[2]},"b":{"C":[1,2]},"c":"A"}"#,
        Remote { a: far::Private::new(1, vec![2]), b: far::Open::C(1, 2), c: far::Open::A },
    );
    let plain: RemoteBorrowed<'_> = from_str(r#"[1,"x"]"#).unwrap();
    assert_eq!(plain.0, far::Plain(1, "x"));
    both(r#"{"a":9}"#, Guarded { a: 9 });
    refused::<Guarded>(r#"{"a":10}"#, "too much", 0);
}

#[derive(JsonFast, Debug, PartialEq)]
#[json(skip_none, skip_default)]
struct Lean {
    a: Option<u8>,
    #[json(default)]
    b: String,
    #[json(default_value = 3 + 4)]
    c: u8,
    #[json(double_option)]
    d: Option<Option<u8>>,
    e: Box<Option<u8>>,
    f: u8,
}
#[derive(JsonFast, Debug, PartialEq)]
#[json(skip_default, default = "Self::usual")]
struct LeanWhole {
    a: u8,
    b: String,
    #[json(default_value = Vec::<u8>::from([1, 2]))]
    c: Vec<u8>,
}
impl LeanWhole {
    fn usual() -> Self {
        LeanWhole { a: 1, b: "b".into(), c: vec![] }
    }
}
#[derive(JsonFast, Debug, PartialEq)]
#[json(skip_none)]
enum LeanVariant {
    A { x: Option<u8>, y: u8 },
}

#[test]
fn lean() {
    let lean = |d| Lean { a: None, b: String::new(), c: 7, d, e: Box::new(None), f: 0 };
    both(r#"{"f":0}"#, lean(None));
    both(r#"{"d":null,"f":0}"#, lean(Some(None)));
    both(r#"{"d":5,"f":0}"#, lean(Some(Some(5))));
    both(
        r#"{"a":1,"b":"x","c":8,"e":2,"f":0}"#,
        Lean { a: Some(1), b: "x".into(), c: 8, d: None, e: Box::new(Some(2)), f: 0 },
    );
    both("{}", LeanWhole { c: vec![1, 2], ..LeanWhole::usual() });
    both(r#"{"b":"c","c":[]}"#, LeanWhole { b: "c".into(), ..LeanWhole::usual() });
    both(r#"{"A":{"y":1}}"#, LeanVariant::A { x: None, y: 1 });
}

#[derive(JsonFast, Debug, PartialEq)]
#[json(tag = "t")]
enum Bare {
    #[json(rename = 1)]
    One,
    #[json(rename = -2)]
    Two { x: u8 },
    #[json(rename = true)]
    Yes(Inner),
    #[json(default)]
    Usual { y: u8 },
    #[json(other)]
    Other(String, BTreeMap<String, u8>),
}
#[derive(JsonFast, Debug, PartialEq)]
#[json(tag = "t", content = "c")]
enum BareAdjacent {
    #[json(rename = 1, default)]
    One(u8),
    #[json(rename = false)]
    No,
    #[json(other)]
    Other(String),
}
#[derive(JsonFast, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum BareExternal {
    #[json(rename = 1)]
    One,
    #[json(rename = true)]
    Yes,
    A(u8),
    #[json(other)]
    Other(String),
}
#[derive(JsonFast, Debug, PartialEq)]
enum KeepsAll {
    A,
    #[json(other)]
    Other(String, Option<Inner>),
}
#[derive(JsonFast, Debug, PartialEq)]
struct Inner {
    i: u8,
}

#[test]
fn bare_names_and_unknown_tags() {
    both(r#"{"t":1}"#, Bare::One);
    both(r#"{"t":-2,"x":5}"#, Bare::Two { x: 5 });
    both(r#"{"t":true,"i":5}"#, Bare::Yes(Inner { i: 5 }));
    both(r#"{"t":"zz","k":1}"#, Bare::Other("zz".into(), [("k".into(), 1)].into()));
    assert_eq!(from_str::<Bare>(r#"{"x":5,"t":-2}"#).unwrap(), Bare::Two { x: 5 });
    assert_eq!(from_str::<Bare>(r#"{"y":5}"#).unwrap(), Bare::Usual { y: 5 });
    assert_eq!(from_str::<Bare>(r#"{"k":1,"t":3}"#).unwrap(), Bare::Other("3".into(), [("k".into(), 1)].into()));
    both(r#"{"t":1,"c":5}"#, BareAdjacent::One(5));
    both(r#"{"t":false}"#, BareAdjacent::No);
    both(r#"{"t":"zz"}"#, BareAdjacent::Other("zz".into()));
    assert_eq!(from_str::<BareAdjacent>(r#"{"c":5}"#).unwrap(), BareAdjacent::One(5));
    assert_eq!(from_str::<BareAdjacent>(r#"{"c":null,"t":"y"}"#).unwrap(), BareAdjacent::Other("y".into()));
    assert!(from_str::<BareAdjacent>(r#"{"c":1,"t":"y"}"#).is_err());
    both("1", BareExternal::One);
    both("true", BareExternal::Yes);
    both(r#"{"A":1}"#, BareExternal::A(1));
    both(r#""zz""#, BareExternal::Other("zz".into()));
    both(r#"{"1":1,"true":2,"zz":3}"#, {
        BTreeMap::from([(BareExternal::One, 1), (BareExternal::Yes, 2), (BareExternal::Other("zz".into()), 3)])
    });
    both(r#""A""#, KeepsAll::A);
    both(r#"{"zz":{"i":1}}"#, KeepsAll::Other("zz".into(), Some(Inner { i: 1 })));
    assert_eq!(from_str::<KeepsAll>(r#""zz""#).unwrap(), KeepsAll::Other("zz".into(), None));
}

#[derive(JsonFast, Debug, PartialEq)]
struct Owning<'a> {
    #[json(owned)]
    a: Cow<'a, str>,
    b: Cow<'static, str>,
    c: Option<Vec<Cow<'static, str>>>,
    d: Box<Cow<'static, [u8]>>,
}
#[derive(JsonFast, Debug, PartialEq)]
struct Static {
    a: &'static str,
}
#[derive(JsonFast, Debug, PartialEq)]
struct Clash<'de, 'p, T> {
    a: &'de str,
    b: Cow<'p, str>,
    c: Vec<T>,
}

#[test]
fn lifetimes() {
    let text = String::from(r#"{"a":"a","b":"b","c":["c"],"d":[1]}"#);
    let value: Owning<'static> = from_str(&text).unwrap();
    drop(text);
    assert_eq!(to_string(&value).unwrap(), r#"{"a":"a","b":"b","c":["c"],"d":[1]}"#);
    assert_eq!(from_str::<Owning<'_>>(r#"{"a":"a","b":"b","d":[1]}"#).unwrap().c, None);
    let value: Static = from_str(r#"{"a":"x"}"#).unwrap();
    assert_eq!(value.a, "x");
    let value: Clash<'_, '_, u8> = from_str(r#"{"a":"x","b":"y","c":[1]}"#).unwrap();
    assert_eq!(value, Clash { a: "x", b: Cow::Borrowed("y"), c: vec![1] });
}

#[derive(JsonFast, Debug, PartialEq)]
#[json(tag = "kind", rename = "it", deny_unknown_fields)]
struct Tagged {
    a: u8,
}
#[derive(JsonFast, Debug, PartialEq)]
#[serde(deny_unknown_fields)]
struct StrictFlat {
    a: u8,
    #[serde(flatten)]
    b: Inner,
    #[serde(flatten)]
    c: Numbers,
}
#[derive(JsonFast, Debug, PartialEq)]
struct Numbers {
    #[serde(rename = "big")]
    n: u128,
    map: BTreeMap<u8, i128>,
}
#[derive(JsonFast, Debug, PartialEq)]
#[repr(C, packed)]
struct Packed {
    a: u8,
    b: u32,
    #[json(default)]
    c: u16,
}
#[derive(JsonFast, Debug, PartialEq)]
#[json(expecting = "something nice", untagged)]
enum Nice {
    A { a: u8 },
    B(String),
}
#[derive(JsonFast, Debug, PartialEq)]
enum List<T> {
    Nil,
    Cons(T, Box<Self>),
    Skip {
        next: Box<Self>,
        #[json(skip)]
        seen: Option<Box<Self>>,
    },
}

/// A key that nobody claims is told all names that somebody would have claimed, flattened ones of flattened ones, too.
#[test]
fn a_key_that_nobody_claims() {
    #[derive(JsonFast, Debug, PartialEq)]
    #[json(deny_unknown_fields)]
    struct Outer {
        outer: u8,
        #[json(flatten)]
        middle: Middle,
        #[json(flatten)]
        choice: Option<Choice>,
    }
    #[derive(JsonFast, Debug, PartialEq)]
    struct Middle {
        middle: u8,
        #[json(flatten)]
        inner: Inner,
    }
    #[derive(JsonFast, Debug, PartialEq)]
    enum Choice {
        One(u8),
        Other,
    }
    let expected = "expected one of `outer`, `middle`, `i`, `One`, `Other`";
    for (text, offset) in [
        (r#"{"outer":1,"middle":2,"i":3,"zz":4}"#, 28),
        (r#"{"zz":4,"i":3,"middle":2,"outer":1}"#, 1),
        (r#"{"outer":1,"middle":2,"i":3,"One":4,"zz":4}"#, 36),
    ] {
        refused::<Outer>(text, expected, offset);
        refused::<Vec<Outer>>(&format!(r#"[{{"outer":1,"middle":2,"i":3}},{text}]"#), expected, offset + 30);
    }
    refused::<Outer>(r#"{"outer":1,"middel":2,"i":3}"#, "missing field `middle`", 27);
    refused::<Outer>(r#"{"outer":1,"middle":2,"i":3,"midle":3}"#, "did you mean `middle`?", 28);

    // A tag that comes late: the variant is read from what was set aside.
    #[derive(JsonFast, Debug, PartialEq)]
    #[json(tag = "t", deny_unknown_fields)]
    enum Late {
        A {
            a: u8,
            #[json(flatten)]
            inner: Inner,
        },
    }
    refused::<Vec<Late>>(r#"[{"a":1,"i":2,"t":"A"},{"zz":1,"a":1,"i":2,"t":"A"}]"#, "expected `a` or `i`", 24);
}

/// Under an adjacent tag that comes last, `{}` passes for a unit that a variant holds, as with serde, and for nothing
/// else.
#[test]
fn an_empty_object_before_its_tag() {
    #[derive(JsonFast, Serialize, Deserialize, Debug, PartialEq)]
    #[serde(tag = "t", content = "c")]
    enum E {
        Unit,
        Holds(()),
    }
    both(r#"{"t":"Unit"}"#, E::Unit);
    assert_eq!(from_str::<E>(r#"{"c":{},"t":"Holds"}"#).unwrap(), E::Holds(()));
    for text in [r#"{"c":{},"t":"Unit"}"#, r#"{"t":"Unit","c":{}}"#, r#"{"t":"Holds","c":{}}"#] {
        assert!(from_str::<E>(text).is_err() && serde_json::from_str::<E>(text).is_err(), "{text}");
    }
    assert!(serde_json::from_str::<E>(r#"{"c":{},"t":"Holds"}"#).is_ok());
}

#[test]
fn other_things() {
    both(r#"{"kind":"it","a":1}"#, Tagged { a: 1 });
    assert_eq!(from_str::<Tagged>(r#"{"a":1}"#).unwrap(), Tagged { a: 1 });
    refused::<Tagged>(r#"{"a":1,"kind":"that"}"#, "it", 14);
    let value = StrictFlat { a: 1, b: Inner { i: 2 }, c: Numbers { n: u128::MAX, map: [(7, i128::MIN)].into() } };
    let text = format!(r#"{{"a":1,"i":2,"big":{},"map":{{"7":{}}}}}"#, u128::MAX, i128::MIN);
    both(&text, value);
    refused::<StrictFlat>(r#"{"a":1,"i":2,"big":3,"map":{},"zz":1}"#, "zz", 30);
    both(r#"{"a":1,"b":2,"c":3}"#, Packed { a: 1, b: 2, c: 3 });
    assert_eq!(from_str::<Packed>(r#"{"b":2,"a":1}"#).unwrap(), Packed { a: 1, b: 2, c: 0 });
    refused::<Nice>("5", "something nice", 0);
    both(r#"{"Cons":[1,{"Skip":{"next":"Nil"}}]}"#, {
        List::Cons(1, Box::new(List::Skip { next: Box::new(List::Nil), seen: None }))
    });
}
