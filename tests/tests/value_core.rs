//! Values are read and written as the typed path reads and writes: conformance, prefixes, options, positions.

use jsonfast::{Duplicates, ErrorKind, JsonFast, Map, Number, ReadOptions, Value, json};

jsonfast_tests::every_level!();

#[test]
fn the_size_of_a_value() {
    assert_eq!(size_of::<Value>(), 32);
    assert_eq!(size_of::<Number>(), 24);
}

#[test]
fn duplicates_as_the_options_say() {
    for n in [3, 40, 3000] {
        let keys: Vec<String> = (0..n).map(|i| format!("key {i}")).collect();
        let mut text = String::from("{");
        for (i, key) in keys.iter().chain(keys.first()).chain(keys.last()).enumerate() {
            let comma = if i == 0 { "" } else { "," };
            text += &format!("{comma}\"{key}\":{i}");
        }
        text.push('}');
        let read = |duplicates| ReadOptions::new().duplicates(duplicates).from_str::<Value>(&text);
        let last: Value = text.parse().unwrap();
        assert_eq!(last, read(Duplicates::Last).unwrap());
        let first = read(Duplicates::First).unwrap();
        assert!(last.as_object().unwrap().keys().eq(&keys) && first.as_object().unwrap().keys().eq(&keys));
        assert_eq!((&first[&keys[0]], &last[&keys[0]]), (&json!(0), &json!(n)));
        assert_eq!(&last[&keys[n - 1]], &json!(n + 1));
        let error = read(Duplicates::Error).unwrap_err();
        assert_eq!((error.kind(), &text[error.offset()..][..7]), (ErrorKind::DuplicateKey, "\"key 0\""));
        assert_eq!(
            last,
            serde_json::from_str::<serde_json::Value>(&text).unwrap().to_string().parse::<Value>().unwrap()
        );
    }
}

#[test]
fn comments_and_commas_where_they_are_allowed() {
    let options = ReadOptions::new().comments(true).trailing_commas(true);
    for (text, expected) in [
        ("/*a*/[1,/*b*/2/*c*/,/*d*/]/*e*/", json!([1, 2])),
        ("{/*a*/\"b\"/*c*/:/*d*/[/*e*/]/*f*/,/*g*/}", json!({"b": []})),
        ("[{/**/},[/**/],// x\n{}]", json!([{}, [], {}])),
        ("[{\"a\":1,},[[1,],],]", json!([{"a": 1}, [[1]]])),
    ] {
        assert_eq!(options.from_str::<Value>(text).unwrap(), expected, "{text}");
        assert!(text.parse::<Value>().is_err());
    }
    for text in
        ["[,]", "[1,,]", "{,}", "{\"a\":1,,}", "[/**/", "[1 /**/ 2]", "{\"a\"/**/1}", "[}", "{]", "[1,}", "{\"a\":1,]"]
    {
        assert!(options.from_str::<Value>(text).is_err(), "{text}");
    }
}

#[derive(JsonFast, Debug, PartialEq)]
struct Flat {
    id: u8,
    #[json(flatten)]
    rest: Value,
}

#[derive(JsonFast, Debug, PartialEq)]
struct FlatMap {
    id: u8,
    #[json(flatten)]
    rest: Map<String, Value>,
}

#[derive(JsonFast, Debug, PartialEq)]
#[json(tag = "kind")]
enum Tagged {
    Any(Value),
    Map(Map<String, Value>),
}

#[derive(JsonFast, Debug, PartialEq)]
#[json(tag = "t", content = "c")]
enum Adjacent {
    Any(Value),
    Two(Value, Number),
}

#[derive(JsonFast, Debug, PartialEq)]
#[json(untagged)]
enum Untagged {
    Pair(u8, u8),
    Any(Value),
}

#[test]
fn within_other_types() {
    let flat: Flat = jsonfast::from_str(r#"{"a":[1,{"b":2}],"id":7,"c":"d"}"#).unwrap();
    assert_eq!(flat, Flat { id: 7, rest: json!({"a": [1, {"b": 2}], "c": "d"}) });
    assert_eq!(jsonfast::to_string(&flat).unwrap(), r#"{"id":7,"a":[1,{"b":2}],"c":"d"}"#);
    let flat: FlatMap = jsonfast::from_str(r#"{"a":1,"id":7}"#).unwrap();
    assert_eq!(flat.rest, *json!({"a": 1}).as_object().unwrap());
    assert_eq!(jsonfast::to_string(&flat).unwrap(), r#"{"id":7,"a":1}"#);

    for text in [r#"{"kind":"Any","a":[],"b":{"c":1}}"#, r#"{"a":[],"kind":"Any","b":{"c":1}}"#] {
        let tagged: Tagged = jsonfast::from_str(text).unwrap();
        assert_eq!(tagged, Tagged::Any(json!({"a": [], "b": {"c": 1}})));
        assert_eq!(jsonfast::to_string(&tagged).unwrap(), r#"{"kind":"Any","a":[],"b":{"c":1}}"#);
        let text = text.replace("Any", "Map");
        assert!(matches!(jsonfast::from_str(&text).unwrap(), Tagged::Map(map) if map.len() == 2));
    }
    assert_eq!(jsonfast::from_str::<Tagged>(r#"{"kind":"Any"}"#).unwrap(), Tagged::Any(json!({})));

    for (text, expected) in [
        (r#"{"t":"Any","c":[1,"x"]}"#, Adjacent::Any(json!([1, "x"]))),
        (r#"{"c":{"d":null},"t":"Any"}"#, Adjacent::Any(json!({"d": null}))),
        (r#"{"t":"Two","c":["x",1e400]}"#, Adjacent::Two(json!("x"), "1e400".parse().unwrap())),
    ] {
        assert_eq!(jsonfast::from_str::<Adjacent>(text).unwrap(), expected);
    }

    for (text, expected) in [
        ("[1,2]", Untagged::Pair(1, 2)),
        ("[1,2,3]", Untagged::Any(json!([1, 2, 3]))),
        ("{\"a\":[1,2]}", Untagged::Any(json!({"a": [1, 2]}))),
        ("\"x\"", Untagged::Any(json!("x"))),
    ] {
        assert_eq!(jsonfast::from_str::<Untagged>(text).unwrap(), expected);
    }
}

#[test]
fn errors_have_the_place_of_the_typed_path() {
    for (text, kind, offset, path) in [
        (r#"{"a":[1,{"b":tru}]}"#, ErrorKind::InvalidLiteral, 13, "$.a[1].b"),
        (r#"{"a":[1,{"b":01}]}"#, ErrorKind::InvalidNumber, 13, "$.a[1].b"),
        (r#"{"a":[1,]}"#, ErrorKind::TrailingComma, 8, "$.a"),
        (r#"{"a":[1 2]}"#, ErrorKind::UnexpectedCharacter, 8, "$.a"),
        (r#"{"a":1"#, ErrorKind::UnexpectedEnd, 6, "$"),
        ("[\"\\x\"]", ErrorKind::InvalidEscape, 2, "$[0]"),
        ("[\"\u{1}\"]", ErrorKind::ControlCharacter, 2, "$[0]"),
        ("[1] 2", ErrorKind::TrailingCharacters, 4, "$"),
    ] {
        let error = text.parse::<Value>().unwrap_err();
        assert_eq!((error.kind(), error.offset()), (kind, offset), "{text}: {error}");
        assert!(error.path().starts_with(path), "{text}: {error}");
    }
    let deep = "[".repeat(128) + &"]".repeat(128);
    let error = deep.parse::<Value>().unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::DepthLimit, 127));
    assert!(ReadOptions::new().depth(128).from_str::<Value>(&deep).is_ok());
}

#[test]
fn numbers_keep_what_they_are() {
    for text in [
        "0",
        "1",
        "-1",
        "18446744073709551615",
        "18446744073709551616",
        "-9223372036854775808",
        "-9223372036854775809",
        "340282366920938463463374607431768211455",
        "-170141183460469231731687303715884105728",
        "340282366920938463463374607431768211456",
        "1234567890123456789012345678901234567890",
        "1e400",
        "-1E+400",
        "1e-400",
        "0.12345678901234567890123456789",
        "-0.0",
        "1.5",
        "1e+100",
        "5e-324",
    ] {
        let value: Value = text.parse().unwrap();
        assert_eq!(value.to_string(), text);
        assert_eq!(value, text.parse::<Value>().unwrap());
        assert_eq!(jsonfast::from_str::<Value>(&format!("[{text} ]")).unwrap()[0], value);
    }
    let number = |text: &str| text.parse::<Number>().unwrap();
    assert_eq!(number("-0").to_string(), "-0.0");
    assert_ne!(number("1"), number("1.0"));
    assert_eq!(number("1e400"), number("10e399"));
    assert_eq!(number("1234567890123456789012345678901234567890").as_f64(), Some(1.2345678901234568e39));
    for wrong in ["", " 1", "1 ", "+1", "01", "1.", "1e", "-", "NaN", "1x"] {
        assert!(wrong.parse::<Number>().is_err(), "{wrong:?}");
    }
}
