//! The options, one by one and together.

use super::*;
use alloc::collections::BTreeMap;
use alloc::vec;
use serde::Serialize;
use std::collections::HashMap;

#[test]
fn any_indentation_is_as_serde_json_has_it() {
    let value = (
        1,
        vec![vec![()], vec![]],
        BTreeMap::from([("a", vec![BTreeMap::from([("b", 1.5)])])]),
        BTreeMap::<u8, u8>::new(),
    );
    for indent in ["", " ", "  ", "\t", "      ", "\u{3000}"] {
        let mut text = Vec::new();
        let format = serde_json::ser::PrettyFormatter::with_indent(indent.as_bytes());
        value.serialize(&mut serde_json::Serializer::with_formatter(&mut text, format)).unwrap();
        everywhere(&value, &WriteOptions::new().indent(indent), core::str::from_utf8(&text).unwrap());
    }
    everywhere(&value, &WriteOptions::new().indent("\t").compact(), &serde_json::to_string(&value).unwrap());
    // an indentation longer than a piece
    let long = " ".repeat(70_000);
    let text = WriteOptions::new().indent(long.clone()).to_string(&[1]).unwrap();
    assert_eq!(text, ["[\n", &long, "1\n]"].concat());
}

#[test]
fn floats_that_are_not_finite() {
    let value = (f64::NAN, vec![f32::INFINITY, 1.0], Some(f64::NEG_INFINITY));
    everywhere(&value, &WriteOptions::new(), "[null,[null,1.0],null]");
    let strings = WriteOptions::new().non_finite(NonFinite::Strings);
    everywhere(&value, &strings, r#"["NaN",["Infinity",1.0],"-Infinity"]"#);
    let error = WriteOptions::new().non_finite(NonFinite::Error);
    refused_with(&value, &error, ErrorKind::NotFinite, "finite");
    refused_with(&vec![f32::NAN], &error, ErrorKind::NotFinite, "finite");
    everywhere(&1.5, &error, "1.5");
}

#[test]
fn keys_of_maps_are_sorted_by_what_they_say() {
    let map: HashMap<String, u8> =
        ["b", "a", "\"", "\n", "é", "", "Z", "\u{1f}", " ", "10", "9"].map(|key| (key.into(), 1)).into();
    let mut sorted: Vec<&String> = map.keys().collect();
    sorted.sort();
    let members: Vec<String> = sorted.iter().map(|key| to_string(key).unwrap() + ":1").collect();
    let options = WriteOptions::new().sort_keys(true);
    everywhere(&map, &options, &["{", &members.join(","), "}"].concat());
    // numbers are sorted as text; values keep their keys, maps within are sorted, too
    let map = BTreeMap::from([(2, vec![HashMap::from([("b", 1)])]), (10, vec![]), (-1, vec![])]);
    everywhere(&map, &options, r#"{"-1":[],"10":[],"2":[{"b":1}]}"#);
    everywhere(&HashMap::<u8, u8>::new(), &options, "{}");
    refused_with(&BTreeMap::from([((1, 2), 3)]), &options, ErrorKind::UnsupportedKey, "key");
    // and written with all the other options
    let all = options.escape(Escape::Ascii).indent("");
    everywhere(&HashMap::from([("é", 1), ("e", 2)]), &all, "{\n\"e\": 2,\n\"\\u00e9\": 1\n}");
}

#[test]
fn an_object_by_hand_keeps_its_order() {
    let value = by(|w| {
        w.begin_object()?;
        w.member("b", &1)?;
        w.member("a", &2)?;
        w.end_object()
    });
    everywhere(&value, &WriteOptions::new().sort_keys(true), r#"{"b":1,"a":2}"#);
}

#[test]
fn keys_that_are_known_get_the_escapes_too() {
    // as generated code writes them
    struct Known;
    impl ToJson for Known {
        fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
            w.write(self)
        }
        fn emit<'p, F: to_json::Format>(&self, w: &mut Writer<'p>, pen: out::Pen<'p>) -> out::Wrote<'p> {
            object::write_object::<F, Self>(self, w, pen)
        }
        fn emit_members<'p, F: to_json::Format>(
            &self,
            w: &mut Writer<'p>,
            m: object::Members<'p, F>,
        ) -> object::WroteMembers<'p, F> {
            m.member(w, ",\"<é\\n\\\"\u{2028}\":", &1)?.name(w, ",\"b\":", "\"&\"")
        }
    }
    everywhere(&Known, &WriteOptions::new(), "{\"<é\\n\\\"\u{2028}\":1,\"b\":\"&\"}");
    everywhere(&Known, &WriteOptions::new().escape(Escape::Ascii), r#"{"<\u00e9\n\"\u2028":1,"b":"&"}"#);
    everywhere(
        &Known,
        &WriteOptions::new().escape(Escape::HtmlSafe),
        "{\"\\u003cé\\n\\\"\\u2028\":1,\"b\":\"\\u0026\"}",
    );
}
