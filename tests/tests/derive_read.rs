//! What the derive reads, beside serde_json: the same types, the same verdict and the same value, for documents and for
//! what becomes of them when a member is taken away, doubled, moved, renamed, or given another value.
#![forbid(unsafe_code)]
#![deny(warnings)]
#![allow(dead_code)]

use jsonfast::FromJson;
use serde::Deserialize;
use serde_json::Value;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Debug;

/// Both read the same from all that can be made of these documents.
#[track_caller]
fn same<T>(documents: &[&str])
where
    T: for<'de> Deserialize<'de> + for<'de> FromJson<'de> + Debug,
{
    let mut count = [0, 0];
    for document in documents {
        let value: Value = serde_json::from_str(document).unwrap();
        let mut all = vec![document.to_string()];
        variations(&value, &mut |text| all.push(text));
        for text in all {
            if text.contains("\"t\":1") || text.contains("\"t\": 1") {
                // What serde has buffered, it also finds by the index of a variant.
                continue;
            }
            let theirs = serde_json::from_str::<T>(&text);
            let ours = jsonfast::from_str::<T>(&text);
            match (&theirs, &ours) {
                (Ok(theirs), Ok(ours)) => {
                    count[0] += 1;
                    assert_eq!(format!("{theirs:?}"), format!("{ours:?}"), "{text}");
                }
                (Err(_), Err(_)) => count[1] += 1,
                _ => panic!("{text}\nserde_json: {theirs:?}\njsonfast: {ours:?}"),
            }
        }
    }
    assert!(count[0] > 0, "{count:?}");
}

/// Calls `see` with each text that differs from the value's in one place.
fn variations(value: &Value, see: &mut dyn FnMut(String)) {
    for other in ["null", "1", "-1", "\"x\"", "\"A\"", "[]", "{}", "true", "[1]", "[1,2]", "[[],1]", "{\"A\":1}"] {
        see(other.into());
    }
    match value {
        Value::Object(members) => {
            let all: Vec<(String, String)> = members.iter().map(|(k, v)| (k.clone(), v.to_string())).collect();
            let mut put = |all: &[(String, String)]| {
                let texts: Vec<String> = all.iter().map(|(k, v)| format!("{}: {v}", Value::from(k.as_str()))).collect();
                see(format!(" {{ {} }} ", texts.join(" , ")));
            };
            put(&all.iter().rev().cloned().collect::<Vec<_>>());
            for i in 0..all.len() {
                let mut less = all.clone();
                let one = less.remove(i);
                put(&less);
                let mut moved = less.clone();
                moved.push(one.clone());
                put(&moved);
                moved.push(one.clone());
                put(&moved);
                let mut twice = all.clone();
                twice.insert(0, one.clone());
                put(&twice);
                for key in ["unknown", "alias", "t", "c", ""] {
                    let mut renamed = all.clone();
                    renamed[i].0 = key.into();
                    put(&renamed);
                    let mut more = all.clone();
                    more.insert(i, (key.into(), "[{\"a\":1e5}]".into()));
                    put(&more);
                    more.push((key.into(), "1".into()));
                    put(&more);
                }
            }
            let values: Vec<&str> = all.iter().map(|(_, v)| v.as_str()).collect();
            for n in 0..=values.len() {
                see(format!("[{}]", values[..n].join(",")));
            }
            see(format!("[{},1]", values.join(",")));
            for (i, value) in members.values().enumerate() {
                variations(value, &mut |text| {
                    let mut changed = all.clone();
                    changed[i].1 = text;
                    let texts: Vec<String> =
                        changed.iter().map(|(k, v)| format!("{}:{v}", Value::from(k.as_str()))).collect();
                    see(format!("{{{}}}", texts.join(",")));
                });
            }
        }
        Value::Array(list) => {
            let all: Vec<String> = list.iter().map(Value::to_string).collect();
            for i in 0..all.len() {
                see(format!("[{}]", all[..i].join(",")));
                variations(&list[i], &mut |text| {
                    let mut changed = all.clone();
                    changed[i] = text;
                    see(format!("[{}]", changed.join(" , ")));
                });
            }
            see(format!("[{}]", [&all[..], &["1".into()]].concat().join(",")));
        }
        _ => {}
    }
}

#[derive(Deserialize, FromJson, Debug, Default, PartialEq)]
struct Person {
    name: String,
    age: u32,
    email: Option<String>,
}
#[derive(Deserialize, FromJson, Debug)]
struct Unit;
#[derive(Deserialize, FromJson, Debug)]
struct Newtype(u32);
#[derive(Deserialize, FromJson, Debug)]
struct NewtypeOption(Option<u32>);
#[derive(Deserialize, FromJson, Debug)]
struct NewtypeSkipped(#[serde(skip)] u32);
#[derive(Deserialize, FromJson, Debug)]
struct Pair(u32, String);
#[derive(Deserialize, FromJson, Debug)]
struct Empty {}
#[derive(Deserialize, FromJson, Debug)]
struct NoFields();
#[derive(Deserialize, FromJson, Debug)]
struct Holder<T> {
    it: T,
}

#[test]
fn structs_of_all_styles() {
    same::<Person>(&[r#"{"name":"Ann","age":7,"email":null}"#, r#"{"name":"Ann","age":7,"email":"a@b"}"#]);
    same::<Vec<Person>>(&[r#"[{"name":"Ann","age":7}]"#]);
    same::<Unit>(&["null"]);
    same::<Newtype>(&["3"]);
    same::<NewtypeSkipped>(&["3"]);
    same::<Pair>(&[r#"[1,"x"]"#]);
    same::<Empty>(&["{}", r#"{"x":1}"#]);
    same::<NoFields>(&["[]"]);
    same::<Holder<Unit>>(&[r#"{"it":null}"#]);
    same::<Holder<NewtypeOption>>(&[r#"{"it":null}"#, r#"{"it":5}"#]);
    same::<Holder<Pair>>(&[r#"{"it":[1,"x"]}"#]);
    same::<Holder<Holder<Option<Holder<u8>>>>>(&[r#"{"it":{"it":{"it":1}}}"#, r#"{"it":{}}"#]);
}

fn seven() -> u8 {
    7
}

#[derive(Deserialize, FromJson, Debug)]
#[serde(rename_all = "camelCase")]
struct Words<T> {
    first_name: u8,
    #[serde(rename = "a \"key\" é\n", alias = "alias", alias = "unknown")]
    odd: u8,
    #[serde(skip)]
    no: T,
    #[serde(default)]
    list: Vec<u8>,
    #[serde(default = "seven")]
    number: u8,
    #[serde(skip_deserializing, default = "seven")]
    never: u8,
    #[serde(rename(deserialize = "x1", deserialize = "x2"))]
    two: Option<u8>,
    r#type: u8,
}
#[derive(Deserialize, FromJson, Debug)]
#[serde(deny_unknown_fields)]
struct Strict {
    a: u8,
    #[serde(alias = "alias")]
    b: Option<u8>,
}
#[derive(Deserialize, FromJson, Debug)]
#[serde(default)]
struct Defaults {
    a: u8,
    #[serde(default = "seven")]
    b: u8,
    #[serde(skip)]
    c: String,
    d: Option<u8>,
    e: String,
}
impl Default for Defaults {
    fn default() -> Self {
        Defaults { a: 1, b: 2, c: "c".into(), d: Some(4), e: "e".into() }
    }
}
#[derive(Deserialize, FromJson, Debug)]
struct TupleDefaults(u8, #[serde(skip)] u8, #[serde(default)] u8, #[serde(default = "seven")] u8);
#[derive(Deserialize, FromJson, Debug)]
#[serde(default = "tuple_of")]
struct TupleOf(u8, String);
fn tuple_of() -> TupleOf {
    TupleOf(9, "nine".into())
}

#[test]
fn words_on_fields() {
    same::<Words<u8>>(&[
        r#"{"firstName":1,"a \"key\" é\n":2,"list":[1],"number":3,"x1":4,"type":5}"#,
        r#"{"x2":1,"type":1,"firstName":1,"alias":1,"never":1}"#,
    ]);
    same::<Strict>(&[r#"{"a":1,"b":2}"#]);
    same::<Defaults>(&[r#"{"a":3,"b":4,"c":"x","d":5,"e":"y"}"#, r#"{"a":3,"d":null}"#]);
    same::<TupleDefaults>(&["[1,2,3]", "[1]"]);
    same::<TupleOf>(&["[1,\"x\"]", "[1]", "[]"]);
}

#[derive(Deserialize, FromJson, Debug)]
#[serde(transparent)]
struct Transparent<T> {
    #[serde(skip)]
    a: u8,
    b: Option<T>,
    c: std::marker::PhantomData<T>,
}
#[derive(Deserialize, FromJson, Debug)]
#[serde(from = "Option<u8>")]
struct FromOption(u8);
impl From<Option<u8>> for FromOption {
    fn from(value: Option<u8>) -> Self {
        FromOption(value.unwrap_or(42))
    }
}
#[derive(Deserialize, FromJson, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[serde(try_from = "u8")]
struct Even(u8);
impl TryFrom<u8> for Even {
    type Error = String;
    fn try_from(value: u8) -> Result<Self, String> {
        if value % 2 == 0 { Ok(Even(value)) } else { Err(format!("{value} is odd")) }
    }
}

#[test]
fn words_on_containers() {
    same::<Transparent<u8>>(&["1", "null"]);
    same::<Holder<Transparent<u8>>>(&[r#"{"it":1}"#]);
    same::<Holder<FromOption>>(&[r#"{"it":1}"#]);
    same::<Holder<Even>>(&[r#"{"it":2}"#]);
    same::<BTreeMap<Even, u8>>(&[r#"{"2":2}"#, "{}"]);
    let error = jsonfast::from_str::<Holder<Even>>(r#"{"it": 3}"#).unwrap_err();
    assert!(error.to_string().contains("3 is odd"));
    assert_eq!(error.offset(), 7);
}

macro_rules! enums {
    ($($(#[$words:meta])* $name:ident;)*) => { $(
        #[derive(Deserialize, FromJson, Debug)]
        $(#[$words])*
        enum $name<T> {
            #[serde(alias = "unknown")]
            A,
            N(T),
            #[serde(rename = "st \"r\"")]
            S { a: u8, #[serde(rename = "x", alias = "alias")] b: Option<T>, #[serde(skip)] c: u8 },
            Empty {},
            #[serde(skip_deserializing)]
            Skipped,
            Def { #[serde(default = "seven")] d: u8, #[serde(default)] e: Vec<u8> },
            Sk(#[serde(skip)] u8),
        }
    )* };
}
enums! {
    External;
    #[serde(tag = "t")] Internal;
    #[serde(tag = "t", deny_unknown_fields)] InternalStrict;
    #[serde(tag = "t", content = "c")] Adjacent;
    #[serde(tag = "t", content = "c", deny_unknown_fields, rename_all = "lowercase")] AdjacentStrict;
    #[serde(untagged)] Untagged;
}

#[derive(Deserialize, FromJson, Debug)]
struct Fields {
    k: u8,
    l: Option<String>,
}

#[test]
fn external() {
    let documents = [
        r#""A""#,
        r#"{"A":null}"#,
        r#"{"N":{"k":1}}"#,
        r#"{"st \"r\"":{"a":1,"x":{"k":2,"l":"x"}}}"#,
        r#"{"Empty":{}}"#,
        r#""Skipped""#,
        r#"{"Def":{"d":1,"e":[1]}}"#,
        r#"{"Sk":null}"#,
    ];
    same::<External<Fields>>(&documents);
    same::<Holder<External<Fields>>>(&[r#"{"it":"A"}"#, r#"{"it":{"N":{"k":1}}}"#]);
    same::<BTreeMap<String, External<u8>>>(&[r#"{"it":{"N":1}}"#]);
}

#[test]
fn internal() {
    let documents = [
        r#"{"t":"A"}"#,
        r#"{"t":"N","k":1,"l":"x"}"#,
        r#"{"k":1,"t":"N"}"#,
        r#"{"t":"st \"r\"","a":1,"x":{"k":2}}"#,
        r#"{"a":1,"t":"st \"r\"","x":{"k":2}}"#,
        r#"{"t":"Empty"}"#,
        r#"{"t":"Def","d":1}"#,
        r#"{"t":"Sk"}"#,
        r#"["A"]"#,
        r#"["st \"r\"",1,null]"#,
    ];
    same::<Internal<Fields>>(&documents);
    same::<InternalStrict<Fields>>(&documents);
    same::<Internal<BTreeMap<String, Value2>>>(&[r#"{"t":"N","k":1}"#, r#"{"k":1,"t":"N"}"#]);
    same::<Internal<Internal2>>(&[r#"{"t":"N","u":"P","q":1}"#, r#"{"u":"P","q":1,"t":"N"}"#]);
    same::<Internal<Unit>>(&[r#"{"t":"N"}"#]);
    same::<Internal<()>>(&[r#"{"t":"N"}"#]);
}

#[derive(Deserialize, FromJson, Debug)]
#[serde(untagged)]
enum Value2 {
    Null,
    Number(f64),
    List(Vec<Value2>),
    Map(BTreeMap<String, Value2>),
}
#[derive(Deserialize, FromJson, Debug)]
#[serde(tag = "u")]
enum Internal2 {
    P { q: u8 },
}

#[test]
fn adjacent() {
    let documents = [
        r#"{"t":"A"}"#,
        r#"{"t":"A","c":null}"#,
        r#"{"c":{"k":1},"t":"N"}"#,
        r#"{"t":"N","c":{"k":1}}"#,
        r#"{"t":"st \"r\"","c":{"a":1,"x":{"k":2}}}"#,
        r#"{"t":"Def","c":{"d":1}}"#,
        r#"{"t":"Sk"}"#,
        r#"["N",{"k":1}]"#,
    ];
    same::<Adjacent<Fields>>(&documents);
    same::<Adjacent<Option<u8>>>(&[r#"{"t":"N","c":1}"#]);
    let documents = [r#"{"t":"a"}"#, r#"{"t":"n","c":{"k":1}}"#, r#"{"c":{"d":1},"t":"def"}"#];
    same::<AdjacentStrict<Fields>>(&documents);
}

#[test]
fn untagged() {
    let documents = ["null", r#"{"k":1}"#, r#"{"a":1}"#, r#"{"d":1}"#, "{}"];
    same::<Untagged<Fields>>(&documents);
    same::<Untagged<Vec<u8>>>(&["[1]", r#"{"a":1,"x":[1]}"#]);
    same::<Value2>(&[r#"{"a":[1,null,{"b":2.5}]}"#]);
}

#[derive(Deserialize, FromJson, Debug)]
enum Tuples {
    A(),
    B(u8, String),
    C(#[serde(skip)] u8, u8, #[serde(default)] u8),
    #[serde(other)]
    Other,
}
#[derive(Deserialize, FromJson, Debug)]
#[serde(tag = "t")]
enum InternalOther {
    X {
        a: u8,
    },
    #[serde(other)]
    Other,
}
#[derive(Deserialize, FromJson, Debug)]
#[serde(tag = "t", content = "c")]
enum AdjacentOther {
    X(u8, u8),
    #[serde(other)]
    Other,
}
#[derive(Deserialize, FromJson, Debug)]
#[serde(tag = "t")]
enum Mixed {
    X {
        a: u8,
    },
    #[serde(untagged)]
    Text(String),
    #[serde(untagged)]
    Pair((u8, u8)),
    #[serde(untagged)]
    Other {
        b: u8,
    },
}
#[derive(Deserialize, FromJson, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    A,
    B(u8),
}
#[derive(Deserialize, FromJson, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[serde(untagged)]
enum UntaggedKey {
    Int(u64),
    Text(String),
}

#[test]
fn variants_of_other_kinds() {
    same::<Tuples>(&[r#"{"A":[]}"#, r#"{"B":[1,"x"]}"#, r#"{"C":[1,2]}"#, r#"{"zz":null}"#, r#""zz""#]);
    same::<InternalOther>(&[r#"{"t":"X","a":1}"#, r#"{"t":"zz","a":1}"#]);
    same::<AdjacentOther>(&[r#"{"t":"X","c":[1,2]}"#, r#"{"t":"zz","c":null}"#, r#"{"t":"zz"}"#]);
    same::<Mixed>(&[r#"{"t":"X","a":1}"#, r#""x""#, "[1,2]", r#"{"b":1}"#, r#"{"t":"X","b":1}"#]);
    same::<BTreeMap<Key, u8>>(&[r#"{"A":1}"#]);
    same::<BTreeMap<UntaggedKey, u8>>(&[r#"{"1":1,"x":2}"#]);
}

#[derive(Deserialize, FromJson, Debug)]
struct Flat {
    a: u8,
    #[serde(flatten)]
    inner: Fields,
    #[serde(flatten)]
    rest: BTreeMap<String, Value2>,
}
#[derive(Deserialize, FromJson, Debug)]
struct FlatOption {
    a: u8,
    #[serde(flatten)]
    inner: Option<Fields>,
    #[serde(flatten)]
    e: External<u8>,
}
#[derive(Deserialize, FromJson, Debug)]
struct FlatInternal {
    #[serde(flatten)]
    e: Internal<Fields>,
    a: Option<u8>,
}

#[test]
fn flatten() {
    same::<Flat>(&[r#"{"a":1,"k":2,"l":"x","m":3,"n":[4]}"#, r#"{"k":2,"a":1}"#]);
    same::<FlatOption>(&[r#"{"a":1,"k":2,"N":5}"#, r#"{"A":null,"a":1}"#]);
    same::<FlatInternal>(&[r#"{"a":1,"k":2,"t":"N"}"#, r#"{"t":"A"}"#]);
}

#[derive(Deserialize, FromJson, Debug)]
struct Borrowed<'a> {
    s: &'a str,
    #[serde(borrow)]
    c: Cow<'a, str>,
    o: Option<&'a str>,
    b: &'a [u8],
}

#[test]
fn borrowed() {
    let text = r#"{"s":"x","c":"y","o":"z","b":"bytes"}"#;
    let value: Borrowed<'_> = jsonfast::from_str(text).unwrap();
    assert_eq!(format!("{value:?}"), format!("{:?}", serde_json::from_str::<Borrowed<'_>>(text).unwrap()));
    assert!(matches!(value.c, Cow::Borrowed("y")));
    let text = r#"{"s":"x","c":"\n","o":null,"b":"bytes"}"#;
    let value: Borrowed<'_> = jsonfast::from_str(text).unwrap();
    assert!(matches!(value.c, Cow::Owned(_)));
}

macro_rules! many {
    ($name:ident: $($field:ident)*) => {
        #[derive(Deserialize, FromJson, Debug)]
        struct $name { $(#[serde(default)] $field: u8, )* last: String }
    };
}
many!(Many: a0 a1 a2 a3 a4 a5 a6 a7 a8 a9 b0 b1 b2 b3 b4 b5 b6 b7 b8 b9 c0 c1 c2 c3 c4 c5 c6 c7 c8 c9
    d0 d1 d2 d3 d4 d5 d6 d7 d8 d9 e0 e1 e2 e3 e4 e5 e6 e7 e8 e9 f0 f1 f2 f3 f4 f5 f6 f7 f8 f9
    g0 g1 g2 g3 g4 g5 g6 g7 g8 g9);
#[derive(Deserialize, FromJson, Debug)]
struct Long {
    a_name_that_is_much_longer_than_what_the_reader_compares_as_a_whole_at_once: u8,
    b: u8,
}

#[test]
fn many_fields_and_long_names() {
    same::<Many>(&[r#"{"last":"x","a0":1,"g9":2}"#, r#"{"a0":1,"a1":2,"last":"x"}"#]);
    same::<Long>(&[r#"{"a_name_that_is_much_longer_than_what_the_reader_compares_as_a_whole_at_once":1,"b":2}"#]);
}

#[test]
fn into_a_value_that_exists() {
    let mut people = vec![Person { name: "old".into(), age: 1, email: Some("x".into()) }];
    jsonfast::from_slice_into(br#"[{"age":2,"name":"A"},{"name":"B","age":3,"email":"b"}]"#, &mut people).unwrap();
    let fresh: Vec<Person> = jsonfast::from_str(r#"[{"age":2,"name":"A"},{"name":"B","age":3,"email":"b"}]"#).unwrap();
    assert_eq!(people, fresh);
}
