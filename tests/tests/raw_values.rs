//! JSON that is kept as text: wherever a value may stand, and as serde_json keeps it.

use jsonfast::{ErrorKind, Escape, FromJson, JsonFast, RawValue, ReadOptions, ToJson, WriteOptions};
use jsonfast::{from_slice, from_str, to_raw_value, to_string, to_string_pretty};
use jsonfast_tests::{Json, Random, cases};
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::rc::Rc;
use std::sync::Arc;

jsonfast_tests::every_level!();

fn raw(text: &str) -> Box<RawValue> {
    RawValue::from_string(text.to_string()).unwrap()
}

#[test]
fn it_is_the_text_without_the_blanks_around_it() {
    for text in ["null", "1e400", "-0.0", "\"\\u00e9 é\"", "[1,  2]", "{\"a\" : {} }", "\"\"", "[]"] {
        let padded = format!(" \n\t{text}\r\n ");
        assert_eq!(from_str::<&RawValue>(&padded).unwrap().get(), text);
        assert_eq!(from_slice::<Box<RawValue>>(padded.as_bytes()).unwrap().get(), text);
        assert_eq!(from_str::<Rc<RawValue>>(&padded).unwrap().get(), text);
        assert_eq!(from_str::<Arc<RawValue>>(&padded).unwrap().get(), text);
        let cow = from_str::<Cow<'_, RawValue>>(&padded).unwrap();
        assert!(matches!(cow, Cow::Borrowed(raw) if raw.get() == text));
        assert_eq!(RawValue::from_string(padded).unwrap().get(), text);
        assert_eq!(to_string(&raw(text)).unwrap(), text);
    }
    assert_eq!(from_slice::<&RawValue>(b"\"\xff\"").unwrap_err().kind(), ErrorKind::InvalidUtf8);
    assert!(RawValue::from_string("1 2".to_string()).is_err());
    assert!(RawValue::from_string(String::new()).is_err());
}

#[test]
fn it_has_the_traits_of_a_text() {
    let (a, b) = (raw("[1]"), raw("[2]"));
    assert_eq!(format!("{a} {a:?} {:?}", Some(&*b)), "[1] RawValue([1]) Some(RawValue([2]))");
    assert_eq!(a, a.clone());
    assert!(a < b && a != b);
    assert_eq!(Box::<RawValue>::default().get(), "null");
    assert_eq!(<&RawValue>::default(), RawValue::NULL);
    assert_eq!((RawValue::TRUE.get(), RawValue::FALSE.get()), ("true", "false"));
    assert_eq!(Box::<str>::from(a.clone()), Box::from("[1]"));
    assert_eq!(Arc::<RawValue>::from(a.clone()).get(), "[1]");
    assert_eq!(AsRef::<str>::as_ref(&*a), "[1]");
    let counts: HashMap<Box<RawValue>, i32> = [(a.clone(), 1), (b, 2)].into();
    assert_eq!(counts[&*a], 1);
    assert_eq!(to_raw_value(&[1.5, 2.0]).unwrap().get(), "[1.5,2.0]");
    assert_eq!(to_raw_value(&f64::NAN).unwrap().get(), "null");
}

#[derive(JsonFast, Debug)]
struct Fields<'a> {
    whole: &'a RawValue,
    owned: Box<RawValue>,
    maybe: Option<Box<RawValue>>,
    list: Vec<Box<RawValue>>,
    map: BTreeMap<String, Box<RawValue>>,
    pair: (u8, Box<RawValue>),
}

mod theirs {
    use super::*;
    use serde_json::value::RawValue;

    #[derive(serde::Serialize, serde::Deserialize, Debug)]
    pub struct Fields<'a> {
        #[serde(borrow)]
        pub whole: &'a RawValue,
        pub owned: Box<RawValue>,
        pub maybe: Option<Box<RawValue>>,
        pub list: Vec<Box<RawValue>>,
        pub map: BTreeMap<String, Box<RawValue>>,
        pub pair: (u8, Box<RawValue>),
    }
}

/// Any JSON, with blanks at random places.
fn json(random: &mut Random, depth: usize, out: &mut String) {
    let blanks = |random: &mut Random, out: &mut String| match random.below(6) {
        0 => out.push(' '),
        1 => out.push_str("\n    "),
        _ => {}
    };
    blanks(random, out);
    match random.below(if depth == 0 { 6 } else { 9 }) {
        0 => out.push_str(random.one_of(&["null", "true", "false"])),
        1 | 2 => out.push_str(random.one_of(&["0", "-1", "12345678901234567890123", "1.50", "1e400", "-0.0E-7"])),
        3..=5 => {
            out.push('"');
            for _ in 0..random.below(12) {
                out.push_str(random.one_of(&[
                    "a",
                    "long text ",
                    "é",
                    "漢",
                    "\\n",
                    "\\\"",
                    "\\u00e9",
                    "{",
                    "]",
                    "/",
                    ",",
                ]));
            }
            out.push('"');
        }
        n => {
            let object = n == 8;
            out.push(if object { '{' } else { '[' });
            for i in 0..random.below(5) {
                if i > 0 {
                    out.push(',');
                }
                blanks(random, out);
                if object {
                    out.push_str(&format!("\"key{i}\""));
                    blanks(random, out);
                    out.push(':');
                }
                json(random, depth - 1, out);
            }
            blanks(random, out);
            out.push(if object { '}' } else { ']' });
        }
    }
    blanks(random, out);
}

#[test]
fn it_is_as_with_serde_json() {
    let mut random = Random::new(51);
    for _ in 0..cases(20_000, 1_000) {
        let mut part = || {
            let mut text = String::new();
            json(&mut random, 3, &mut text);
            text
        };
        let text = format!(
            "{{\"whole\":{},\"owned\":{},\"maybe\":{},\"list\":[{},{}],\"map\":{{\"a\":{}}},\"pair\":[1,{}]}}",
            part(),
            part(),
            part(),
            part(),
            part(),
            part(),
            part()
        );
        let theirs: theirs::Fields<'_> = serde_json::from_str(&text).unwrap();
        let ours: Fields<'_> = from_str(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(ours.whole.get(), theirs.whole.get());
        assert_eq!(ours.owned.get(), theirs.owned.get());
        assert_eq!(ours.maybe.as_ref().map(|raw| raw.get()), theirs.maybe.as_ref().map(|raw| raw.get()));
        assert_eq!(ours.list.len(), theirs.list.len());
        assert_eq!(ours.map["a"].get(), theirs.map["a"].get());
        assert_eq!(ours.pair.1.get(), theirs.pair.1.get());
        assert_eq!(to_string(&ours).unwrap(), serde_json::to_string(&theirs).unwrap());
        assert_eq!(to_string_pretty(&ours).unwrap(), serde_json::to_string_pretty(&theirs).unwrap());
        assert_eq!(format!("{ours:?}"), format!("{theirs:?}"));
    }
}

// ---- where the text has no such value

#[derive(JsonFast, Debug)]
struct Flat {
    id: u32,
    #[json(flatten)]
    rest: Box<RawValue>,
}

#[derive(FromJson, Debug)]
#[allow(dead_code)]
struct Borrowed<'a> {
    id: u32,
    #[json(flatten)]
    rest: &'a RawValue,
}

#[derive(FromJson)]
struct Perhaps<'a> {
    id: u32,
    #[json(flatten)]
    rest: Option<&'a RawValue>,
    #[json(flatten)]
    owned: Option<Box<RawValue>>,
}

#[test]
fn under_flatten_it_is_put_together() {
    let text = r#"{ "a\n" : [1, 2] , "id":7, "b": {"c" : null} }"#;
    let flat: Flat = from_str(text).unwrap();
    assert_eq!((flat.id, flat.rest.get()), (7, r#"{"a\n":[1, 2],"b":{"c" : null}}"#));
    assert_eq!(to_string(&flat).unwrap(), r#"{"id":7,"a\n":[1, 2],"b":{"c" : null}}"#);
    assert_eq!(from_str::<Flat>(r#"{"id":7}"#).unwrap().rest.get(), "{}");
    assert_eq!(to_string(&from_str::<Flat>(r#"{"id":7}"#).unwrap()).unwrap(), r#"{"id":7}"#);

    let error = from_str::<Borrowed<'_>>(text).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::InvalidType);
    let both: Perhaps<'_> = from_str(text).unwrap();
    assert_eq!((both.id, both.rest), (7, None));
    assert_eq!(both.owned.unwrap().get(), flat.rest.get());
}

#[test]
fn under_flatten_its_members_are_written() {
    let flat = |text| Flat { id: 1, rest: raw(text) };
    assert_eq!(to_string(&flat("{ \"a\" : 1 , \"b\":2 }")).unwrap(), r#"{"id":1,"a" : 1 , "b":2}"#);
    assert_eq!(to_string(&flat("{ }")).unwrap(), r#"{"id":1}"#);
    assert_eq!(to_string(&flat("null")).unwrap(), r#"{"id":1}"#);
    assert_eq!(to_string_pretty(&flat("{\"a\":[1]}")).unwrap(), "{\n  \"id\": 1,\n  \"a\":[1]\n}");
    for text in ["1", "true", "\"a\"", "[]"] {
        assert_eq!(to_string(&flat(text)).unwrap_err().kind(), ErrorKind::Custom, "{text}");
    }
    #[derive(ToJson)]
    struct First {
        #[json(flatten)]
        rest: Box<RawValue>,
        id: u32,
    }
    assert_eq!(to_string(&First { rest: raw("{\"a\":1}"), id: 2 }).unwrap(), r#"{"a":1,"id":2}"#);
}

#[derive(JsonFast, Debug, PartialEq)]
#[json(tag = "t")]
enum Internal {
    Raw(Box<RawValue>),
    Named { value: Box<RawValue> },
}

#[derive(JsonFast, Debug, PartialEq)]
#[json(tag = "t", content = "c")]
enum Adjacent {
    Raw(Box<RawValue>),
    Pair(u8, Box<RawValue>),
}

#[derive(JsonFast, Debug, PartialEq)]
enum External {
    Raw(Box<RawValue>),
}

#[derive(JsonFast, Debug, PartialEq)]
#[json(untagged)]
enum Untagged<'a> {
    Number(u8),
    Raw(&'a RawValue),
}

#[test]
fn in_enums() {
    let internal = |text| from_str::<Internal>(text).unwrap();
    assert_eq!(internal(r#"{"t":"Raw","a":1, "b" : [2 ]}"#), Internal::Raw(raw(r#"{"a":1,"b":[2 ]}"#)));
    assert_eq!(internal(r#"{"a":1,"t":"Raw"}"#), Internal::Raw(raw(r#"{"a":1}"#)));
    assert_eq!(internal(r#"["Raw",1, 2 ]"#), Internal::Raw(raw("[1,2]")));
    assert_eq!(internal(r#"{"value":[ ],"t":"Named"}"#), Internal::Named { value: raw("[ ]") });
    assert_eq!(to_string(&Internal::Raw(raw("{\"a\":1}"))).unwrap(), r#"{"t":"Raw","a":1}"#);
    assert!(to_string(&Internal::Raw(raw("[1]"))).is_err());

    let adjacent = |text| from_str::<Adjacent>(text).unwrap();
    assert_eq!(adjacent(r#"{"t":"Raw","c":{ "x":1}}"#), Adjacent::Raw(raw(r#"{ "x":1}"#)));
    assert_eq!(adjacent(r#"{"c":{ "x":1},"t":"Raw"}"#), Adjacent::Raw(raw(r#"{ "x":1}"#)));
    assert_eq!(adjacent(r#"{"c":[1,"x"],"t":"Pair"}"#), Adjacent::Pair(1, raw("\"x\"")));
    assert_eq!(adjacent(r#"["Raw",[ 1]]"#), Adjacent::Raw(raw("[ 1]")));
    assert_eq!(from_str::<External>(r#"{"Raw":[ 1]}"#).unwrap(), External::Raw(raw("[ 1]")));
    assert_eq!(from_str::<Untagged<'_>>("7").unwrap(), Untagged::Number(7));
    assert_eq!(from_str::<Untagged<'_>>("700").unwrap(), Untagged::Raw(&raw("700")));
    assert_eq!(from_str::<Untagged<'_>>("{ }").unwrap(), Untagged::Raw(&raw("{ }")));
    assert!(from_str::<Untagged<'_>>("{ ]").is_err());
}

// ---- options

#[test]
fn it_is_strict_json_whatever_the_options_allow() {
    let all = ReadOptions::new()
        .comments(true)
        .trailing_commas(true)
        .non_finite(true)
        .lone_surrogates(jsonfast::Surrogates::Replace);
    let around = "[ /* a */ {\"a\" : 1} // b\n, 2, ]";
    let list: Vec<&RawValue> = all.from_str(around).unwrap();
    assert_eq!(list, [&*raw("{\"a\" : 1}"), &*raw("2")]);
    for inside in ["[1,]", "[/**/1]", "NaN", "-Infinity", "\"\\ud800\"", "{\"\\ud800\":1}", "[NaN]"] {
        assert!(all.from_str::<Json>(inside).is_ok(), "{inside}");
        assert!(all.from_str::<Box<RawValue>>(inside).is_err(), "{inside}");
        assert!(all.from_str::<Vec<&RawValue>>(&format!("[{inside}]")).is_err(), "{inside}");
        let flat = format!("{{\"id\":1,\"a\":{inside}}}");
        assert!(all.from_str::<Flat>(&flat).is_err(), "{inside}");
    }
    assert!(all.from_str::<Flat>("{\"id\":1,\"\\ud800\":1}").is_err());
    assert_eq!(all.from_str::<Flat>("{/**/\"id\":1,/**/\"a\"/**/:/**/[1],}").unwrap().rest.get(), "{\"a\":[1]}");
}

#[test]
fn depth_is_limited() {
    let nested = |n| "[".repeat(n) + &"]".repeat(n);
    assert!(from_str::<&RawValue>(&nested(127)).is_ok());
    assert_eq!(from_str::<&RawValue>(&nested(128)).unwrap_err().kind(), ErrorKind::DepthLimit);
    assert_eq!(RawValue::from_string(nested(1_000_000)).unwrap_err().kind(), ErrorKind::DepthLimit);
    let deep = ReadOptions::new().depth(5_000);
    let raw: Box<RawValue> = deep.from_str(&nested(5_000)).unwrap();
    assert_eq!(to_string(&[raw]).unwrap(), nested(5_001));
}

#[test]
fn escapes_are_added_in_its_strings() {
    let value = raw("{\"<é>\" : [\"\\u003c&😀\"]}");
    let ascii = WriteOptions::new().escape(Escape::Ascii).to_string(&value).unwrap();
    assert_eq!(ascii, "{\"<\\u00e9>\" : [\"\\u003c&\\ud83d\\ude00\"]}");
    let html = WriteOptions::new().escape(Escape::HtmlSafe).to_string(&value).unwrap();
    assert_eq!(html, "{\"\\u003cé\\u003e\" : [\"\\u003c\\u0026😀\"]}");
    assert_eq!(from_str::<Json>(&ascii).unwrap(), from_str::<Json>(&html).unwrap());
}

#[test]
fn as_keys() {
    let map: BTreeMap<Box<RawValue>, u8> = from_str(r#"{"a\n":1,"b":2}"#).unwrap();
    assert_eq!(map[&raw("\"a\\n\"")], 1);
    assert_eq!(to_string(&map).unwrap(), r#"{"a\n":1,"b":2}"#);
    let numbers: BTreeMap<Box<RawValue>, u8> = [(raw("1"), 1)].into();
    assert_eq!(to_string(&numbers).unwrap_err().kind(), ErrorKind::UnsupportedKey);
}

#[test]
fn a_fault_in_it_is_told_where_it_lies() {
    let error = from_str::<Fields<'_>>(r#"{"whole":[1,{"a":tru}]}"#).unwrap_err();
    assert_eq!((error.kind(), error.offset(), error.path()), (ErrorKind::InvalidLiteral, 17, "$.whole[1].a"));
}
