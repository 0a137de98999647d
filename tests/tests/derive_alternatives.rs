//! Variants without a tag, tried on what is no value of its own: an object without its tag, the members that a flattened
//! field gets. Against serde_json.
#![forbid(unsafe_code)]

use jsonfast::{ErrorKind, FromJsonOwned, JsonFast, ReadOptions, from_str};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::ffi::CString;
use std::fmt::Debug;

jsonfast_tests::every_level!();

type Map = BTreeMap<String, u8>;

#[derive(JsonFast, Deserialize, Debug, PartialEq)]
#[serde(untagged)]
enum UnitFirst {
    Unit,
    Map(Map),
}

#[derive(JsonFast, Deserialize, Debug, PartialEq)]
struct UnitStruct;

#[derive(JsonFast, Deserialize, Debug, PartialEq)]
#[serde(untagged)]
enum NewtypeFirst {
    Nothing(()),
    Map(Map),
}

#[derive(JsonFast, Deserialize, Debug, PartialEq)]
#[serde(untagged)]
enum StructFirst {
    Unit(UnitStruct),
    Map(Map),
}

#[derive(JsonFast, Deserialize, Debug, PartialEq)]
enum Mixed {
    A {
        a: u8,
    },
    #[serde(untagged)]
    Unit,
    #[serde(untagged)]
    Map(Map),
}

#[derive(JsonFast, Deserialize, Debug, PartialEq)]
#[serde(untagged)]
enum Empty {
    Unit,
    Struct {},
}

#[derive(JsonFast, Deserialize, Debug, PartialEq)]
struct Flat<T> {
    a: u8,
    #[serde(flatten)]
    rest: T,
}

#[derive(JsonFast, Deserialize, Debug, PartialEq)]
#[serde(tag = "t")]
enum Tagged<T> {
    New(T),
    Maybe(Option<T>),
    Unit,
}

fn same<T: FromJsonOwned + DeserializeOwned + Debug + PartialEq>(text: &str) {
    match (from_str::<T>(text), serde_json::from_str::<T>(text)) {
        (Ok(ours), Ok(theirs)) => assert_eq!(ours, theirs, "{text}"),
        (Err(_), Err(_)) => {}
        (ours, theirs) => panic!("{text}: {ours:?}, but with serde {theirs:?}"),
    }
}

fn everywhere<T: FromJsonOwned + DeserializeOwned + Debug + PartialEq>() {
    for rest in ["", r#","x":1"#, r#","x":1,"y":2"#, r#","x":"no""#, r#","A":{"a":1}"#, r#","x":null"#] {
        same::<Flat<T>>(&format!(r#"{{"a":1{rest}}}"#));
        for variant in ["New", "Maybe", "Unit"] {
            let members = rest.trim_start_matches(',');
            // Of no members at all DESIGN.md says what is done.
            if !members.is_empty() {
                same::<Tagged<T>>(&format!(r#"{{"t":"{variant}"{rest}}}"#));
                same::<Tagged<T>>(&format!(r#"{{{members},"t":"{variant}"}}"#));
            }
        }
    }
}

#[test]
fn no_unit_is_made_of_an_object() {
    everywhere::<UnitFirst>();
    everywhere::<NewtypeFirst>();
    everywhere::<StructFirst>();
    everywhere::<Mixed>();
    everywhere::<Empty>();
}

#[derive(JsonFast, Debug, PartialEq)]
#[json(untagged)]
enum Text {
    Text(CString),
    Bytes(Vec<u8>),
}

#[derive(JsonFast, Debug, PartialEq)]
#[json(tag = "t", content = "c")]
enum Adjacent {
    Struct { a: u8 },
    Unit,
}

#[derive(JsonFast, Debug, PartialEq)]
#[json(untagged)]
enum AdjacentOr {
    Adjacent(Adjacent),
    Map(BTreeMap<String, Option<String>>),
    Number(u8),
}

#[derive(JsonFast, Debug, PartialEq)]
#[json(tag = "t")]
enum Internal {
    B(u8),
}

#[derive(JsonFast, Debug, PartialEq)]
#[json(untagged)]
enum InternalOr {
    Internal(Internal),
    Strings(Vec<String>),
}

#[test]
fn what_the_fault_is_behind_of_is_charged() {
    assert_eq!(from_str::<Text>("[0,1,2,3]").unwrap(), Text::Bytes(vec![0, 1, 2, 3]));
    assert_eq!(from_str::<Text>("[1,2]").unwrap(), Text::Text(CString::new([1, 2]).unwrap()));
    assert!(from_str::<AdjacentOr>(r#"{"c":1,"t":"Struct"   }"#).is_err());
    assert!(from_str::<AdjacentOr>(r#"{"c":{}  ,"t":"Struct"   }"#).is_err());
    assert_eq!(from_str::<InternalOr>(r#"["B"   ]"#).unwrap(), InternalOr::Strings(vec!["B".into()]));
}

#[derive(JsonFast, Debug)]
#[json(tag = "t")]
enum Nested {
    N {
        #[json(rename = "c")]
        _c: Box<Nested>,
    },
    L {
        #[json(default, rename = "a")]
        _a: Vec<u32>,
    },
}

#[test]
fn values_that_are_come_back_to_are_charged() {
    let deep = |depth: usize, items: usize| {
        let list = vec!["1"; items].join(",");
        let (open, close) = (r#"{"c":"#.repeat(depth), r#","t":"N"}"#.repeat(depth));
        format!(r#"{open}{{"a":[{list}],"t":"L"}}{close}"#)
    };
    assert!(from_str::<Nested>(&deep(50, 100_000)).is_ok());
    assert!(from_str::<Nested>(&deep(120, 100)).is_ok());
    let text = deep(1000, 100_000);
    let error = ReadOptions::new().depth(10_000).from_str::<Nested>(&text).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::WorkLimit);
}

#[derive(JsonFast, Debug, PartialEq)]
enum External {
    A,
}

#[derive(JsonFast, Debug, PartialEq)]
struct FlatExternal {
    #[json(flatten)]
    inner: Option<External>,
}

#[test]
fn comments_change_nothing() {
    let options = ReadOptions::new().comments(true);
    for text in [
        r#"{"A":{}}"#,
        r#"{"A":/*x*/{}}"#,
        r#"{"A":{/*x*/}}"#,
        r#"{"A": /*x*/ // y
        { }}"#,
    ] {
        assert_eq!(options.from_str::<FlatExternal>(text).unwrap().inner, Some(External::A), "{text}");
    }
    for text in [r#"{"t":{"Unit":null}}"#, r#"{"t":/*x*/{"Unit":null}}"#, r#"{"t":/*x*/{/*x*/"Unit":null}}"#] {
        assert_eq!(options.from_str::<Adjacent>(text).unwrap(), Adjacent::Unit, "{text}");
    }
}
