//! What the derive writes, beside serde_json: the same types, the same bytes, compact and pretty.
#![forbid(unsafe_code)]
#![deny(warnings)]

use jsonfast::ToJson;
use serde::Serialize;
use std::collections::BTreeMap;

/// Both write the same, or both refuse.
#[track_caller]
fn same<T: Serialize + ToJson>(value: T) {
    match serde_json::to_string(&value) {
        Ok(text) => assert_eq!(jsonfast::to_string(&value).unwrap(), text),
        Err(error) => assert!(jsonfast::to_string(&value).is_err(), "serde_json: {error}"),
    }
    if let Ok(text) = serde_json::to_string_pretty(&value) {
        assert_eq!(jsonfast::to_string_pretty(&value).unwrap(), text);
    }
}

#[derive(Serialize, ToJson)]
struct Person {
    name: String,
    age: u32,
    email: Option<String>,
}

#[derive(Serialize, ToJson)]
struct Unit;
#[derive(Serialize, ToJson)]
struct Newtype(u32);
#[derive(Serialize, ToJson)]
struct Pair(u32, String);
#[derive(Serialize, ToJson)]
struct Empty {}
#[derive(Serialize, ToJson)]
struct NoFields();

#[test]
fn structs_of_all_styles() {
    same(Person { name: "Ann \"x\"\n".into(), age: 7, email: None });
    same([Person { name: "é".into(), age: 0, email: Some("a@b".into()) }]);
    same(Unit);
    same(Newtype(3));
    same(Pair(1, "x".into()));
    same(Empty {});
    same(NoFields());
}

#[derive(Serialize, ToJson)]
struct Generic<'a, T, U: Clone, const N: usize>
where
    U: PartialEq,
{
    a: &'a str,
    b: T,
    c: Vec<U>,
    #[serde(skip)]
    d: std::marker::PhantomData<[u8; N]>,
}

#[derive(ToJson)]
struct Array<T, const N: usize> {
    a: [T; N],
}

#[test]
fn generics() {
    same(Generic { a: "x", b: Some(1.5), c: vec![(1, 'c')], d: std::marker::PhantomData::<[u8; 2]> });
    assert_eq!(jsonfast::to_string(&Array { a: [1; 3] }).unwrap(), r#"{"a":[1,1,1]}"#);
}

#[derive(Serialize, ToJson)]
#[serde(rename_all = "camelCase")]
struct Words<T> {
    first_name: u8,
    #[serde(rename = "a \"key\" é\n")]
    odd: u8,
    #[serde(skip)]
    #[allow(dead_code)]
    no: T,
    #[serde(skip_serializing_if = "Option::is_none")]
    maybe: Option<u8>,
    #[serde(flatten)]
    more: BTreeMap<String, u8>,
    #[serde(flatten)]
    inner: Option<Inner>,
    r#type: u8,
}

#[derive(Serialize, ToJson)]
struct Inner {
    #[serde(skip_serializing_if = "Vec::is_empty")]
    list: Vec<u8>,
    x: u8,
}

#[test]
fn words_on_fields() {
    struct NotJson;
    for maybe in [None, Some(1)] {
        for inner in [None, Some(vec![]), Some(vec![1])] {
            let inner = inner.map(|list| Inner { list, x: 2 });
            let more = [("k1".to_string(), 1), ("k2".to_string(), 2)].into();
            same(Words { first_name: 1, odd: 2, no: NotJson, maybe, more, inner, r#type: 3 });
        }
    }
    same(Inner { list: vec![], x: 1 });
}

#[derive(Serialize, ToJson)]
#[serde(transparent)]
struct Transparent<T> {
    #[serde(skip)]
    #[allow(dead_code)]
    a: u8,
    b: Vec<T>,
}

#[derive(Serialize, ToJson, Clone)]
#[serde(into = "(u8, String)")]
struct Converted(u8);
impl From<Converted> for (u8, String) {
    fn from(value: Converted) -> Self {
        (value.0, value.0.to_string())
    }
}

#[derive(Serialize, ToJson)]
#[serde(tag = "kind", rename = "it")]
struct Tagged {
    a: u8,
}

#[test]
fn words_on_containers() {
    same(Transparent { a: 1, b: vec![1, 2] });
    same(Converted(3));
    same(Tagged { a: 1 });
}

macro_rules! enums {
    ($($(#[$words:meta])* $name:ident;)*) => { $(
        #[derive(Serialize, ToJson)]
        $(#[$words])*
        enum $name<T> {
            Unit,
            Newtype(T),
            #[serde(rename = "st \"r\"")]
            Struct { a: u8, #[serde(rename = "x")] b: T },
            Empty {},
            #[serde(skip_serializing)]
            Skipped,
            #[serde(rename_all = "UPPERCASE")]
            Flat { some: u8, #[serde(flatten)] rest: BTreeMap<String, u8>, #[serde(skip_serializing_if = "Option::is_none")] o: Option<u8> },
        }
        #[allow(clippy::absurd_extreme_comparisons)]
        impl<T: Serialize + ToJson + Clone> $name<T> {
            fn all(t: T) -> Vec<Self> {
                let rest: BTreeMap<String, u8> = [("m".to_string(), 1)].into();
                vec![
                    Self::Unit, Self::Newtype(t.clone()), Self::Struct { a: 1, b: t }, Self::Empty {}, Self::Skipped,
                    Self::Flat { some: 1, rest: rest.clone(), o: None }, Self::Flat { some: 1, rest, o: Some(1) },
                ]
            }
            fn test(t: T) {
                for (one, two) in Self::all(t.clone()).into_iter().zip(Self::all(t)) {
                    same(Outer { a: 1, e: one });
                    same(Flattened { a: 1, e: two });
                }
            }
        }
    )* };
}

#[derive(Serialize, ToJson)]
struct Outer<T> {
    a: u8,
    e: T,
}

#[derive(Serialize, ToJson)]
struct Flattened<T> {
    a: u8,
    #[serde(flatten)]
    e: T,
}

enums! {
    External;
    #[serde(tag = "t")] Internal;
    #[serde(tag = "t", content = "c", rename_all = "snake_case")] Adjacent;
    #[serde(untagged)] Untagged;
}

#[test]
fn enums_of_all_kinds() {
    External::test(5);
    Adjacent::test("x");
    Untagged::test(vec![1]);
    Internal::test(5);
    Internal::test(BTreeMap::from([("k", 1)]));
    Internal::test(Box::new(External::Newtype(1)).all_of());
    Untagged::test(Unit2::A);
    Internal::test(Unit2::A);
    Internal::test(());
    Internal::test(Some(1));
    Internal::test(Person2 { name: "x" });
}

trait AllOf {
    fn all_of(self) -> BTreeMap<&'static str, u8>;
}
impl AllOf for Box<External<i32>> {
    fn all_of(self) -> BTreeMap<&'static str, u8> {
        BTreeMap::from([("from", 1)])
    }
}

#[derive(Serialize, ToJson, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Unit2 {
    A,
    #[serde(rename = "é")]
    B,
}

#[derive(Serialize, ToJson, Clone)]
struct Person2 {
    name: &'static str,
}

#[derive(Serialize, ToJson)]
enum Tuples {
    None(),
    Two(u8, String),
    Skips(#[serde(skip)] u8, u8, #[serde(skip_serializing_if = "Option::is_none")] Option<u8>),
    OneSkipped(#[serde(skip)] u8),
}

#[test]
fn tuple_variants_and_keys() {
    same(Tuples::None());
    same(Tuples::Two(1, "x".into()));
    same(Tuples::Skips(1, 2, None));
    same(Tuples::Skips(1, 2, Some(3)));
    same(Tuples::OneSkipped(1));
    same(Flattened { a: 1, e: Tuples::Two(1, "x".into()) });
    same(BTreeMap::from([(Unit2::A, 1), (Unit2::B, 2)]));
    #[derive(Serialize, ToJson, PartialEq, Eq, PartialOrd, Ord)]
    struct Id(u64);
    same(BTreeMap::from([(Id(1), 1)]));
    #[derive(Serialize, ToJson, PartialEq, Eq, PartialOrd, Ord)]
    #[serde(untagged)]
    enum Key {
        Int(u64),
        Text(String),
        Pair(u8, u8),
    }
    same(BTreeMap::from([(Key::Int(1), 1), (Key::Text("x".into()), 1)]));
    same(BTreeMap::from([(Key::Pair(1, 2), 1)]));
}
