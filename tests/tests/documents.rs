//! Documents: the same verdicts and errors as the typed reader's, and the same values as the oracles', whatever the
//! input, at every level and at both edges of memory that cannot be read.

use jsonfast::document::{Document, Node, Parser};
use jsonfast::{Duplicates, Error, ErrorKind, Ignored, Kind, ReadOptions, Surrogates};
use jsonfast_tests::table::cases;
use jsonfast_tests::{Guarded, Random, at_both_edges, shared_data, shown};

jsonfast_tests::every_level!();

/// All that an error says.
fn said(error: &Error) -> (ErrorKind, usize, usize, usize, String, String) {
    (error.kind(), error.offset(), error.line(), error.column(), error.path().to_string(), error.to_string())
}

/// Whether a node is what `serde_json` read: of equal keys the last.
fn is(node: Node<'_>, value: &serde_json::Value) -> bool {
    use serde_json::Value;
    match (node.kind(), value) {
        (Kind::Null, Value::Null) => node.is_null() && node.raw() == "null",
        (Kind::Bool, Value::Bool(b)) => node.as_bool() == Some(*b),
        (Kind::String, Value::String(text)) => node.as_str() == Some(text),
        (Kind::Number, Value::Number(number)) => {
            let same = node.as_u64() == number.as_u64() && node.as_i64() == number.as_i64();
            same && node.as_f64().map(f64::to_bits) == number.as_f64().map(f64::to_bits)
                && node.number_text() == Some(node.raw())
        }
        (Kind::Array, Value::Array(items)) => {
            node.len() == items.len() && node.elements().zip(items).all(|(node, value)| is(node, value))
        }
        (Kind::Object, Value::Object(map)) => {
            map.iter().all(|(key, value)| node.get(key).is_some_and(|node| is(node, value)))
                && node.members().all(|(key, _)| map.contains_key(key))
        }
        _ => false,
    }
}

/// Each value begins and ends where it says, and says so again when it is read alone.
fn parts(node: Node<'_>) {
    let raw = node.raw();
    let alone = Document::parse(raw).unwrap();
    assert_eq!(alone.root().to_string(), node.to_string());
    match node.kind() {
        Kind::Array => node.elements().for_each(parts),
        Kind::Object => node.members().for_each(|(_, value)| parts(value)),
        _ => {}
    }
}

/// Reads the input in all ways.
fn check(parser: &mut Parser, options: &ReadOptions, input: &[u8]) {
    let typed = options.from_slice::<Ignored>(input);
    let document = options.read_document_slice(input);
    match (&typed, &document) {
        (Ok(_), Ok(document)) => {
            let again = parser.parse_slice(input).unwrap();
            assert_eq!(format!("{again}"), format!("{document}"));
        }
        (Err(typed), Err(document)) => {
            assert_eq!(said(typed), said(document), "{}", shown(input));
            assert_eq!(said(&parser.parse_slice(input).unwrap_err()), said(document));
        }
        _ => panic!("{}: {typed:?}, but {document:?}", shown(input)),
    }
    let Ok(text) = std::str::from_utf8(input) else { return };
    assert_eq!(options.read_document(text).is_ok(), typed.is_ok());
    if let (Ok(document), Ok(value)) = (document, serde_json::from_str::<serde_json::Value>(text)) {
        assert!(is(document.root(), &value), "{}", shown(input));
        let owned = Document::from_vec(input.to_vec()).unwrap();
        assert!(is(owned.root(), &value), "{}", shown(input));
    }
}

const TABLE: &str = include_str!("../data/conformance.txt");

#[test]
fn the_table() {
    let (mut parser, strict) = (Parser::new(), ReadOptions::new());
    let cases = cases(TABLE);
    let mut room = Guarded::new(cases.iter().map(|case| case.input.len() + 200).max().unwrap());
    for case in &cases {
        at_both_edges(&mut room, &case.input, |input| check(&mut parser, &strict, input));
        for n in [1, 2, 15, 16, 17, 31, 49, 50, 51, 64, 127, 191, 192] {
            let mut input = vec![b"\n \t\r"[n % 4]; n];
            input.extend_from_slice(&case.input);
            check(&mut parser, &strict, &input);
            input.extend(std::iter::repeat_n(b' ', n));
            check(&mut parser, &strict, &input);
            let inside = [b"[{\"a\":1,\"k\":", &case.input[..], b"},{\"a\":2, \"k\":", &case.input, b"}]"].concat();
            check(&mut parser, &strict, &inside);
        }
    }
}

#[test]
fn the_suite() {
    let Some(folder) = shared_data("conformance") else { return };
    let (mut parser, strict) = (Parser::new(), ReadOptions::new());
    for folder in ["test_parsing", "test_transform"] {
        for entry in std::fs::read_dir(shared_data("conformance").unwrap().join(folder)).unwrap() {
            let input = std::fs::read(entry.unwrap().path()).unwrap();
            let mut room = Guarded::new(input.len());
            at_both_edges(&mut room, &input, |input| check(&mut parser, &strict, input));
        }
    }
    let _ = folder;
}

/// Documents with what is special about documents: equal keys in siblings, keys that nearly are, containers in all
/// places, escapes, numbers of all kinds.
const SAMPLES: &[&str] = &[
    r#"[{"id":1,"name":"a","tags":["x",{"y":1}]},{"id":2,"name":"b","tags":["x",{"y":2,"z":[]}]},{"id":3}]"#,
    r#"{"a":{"k":{"l":1}},"b":{"k":{"l":2}},"c":{"k":[{"l":1},{"l":2,"m":{}}]},"d":{"k":[{"l":3}]}}"#,
    r#"[{"aaaaaaaaaaaaaaa":1},{"aaaaaaaaaaaaaaa":2},{"aaaaaaaaaaaaaab":3},{"aaaaaaaaaaaaaaaa":4}]"#,
    r#"[{"0123456789012345678901234567890":1},{"0123456789012345678901234567890":1},{"01234567890123456789012345678":1},{"01234567890123456789012345678":1}]"#,
    r#"[{"esc\"aped":1,"k":"\u00e9\n"},{"esc\"aped":2,"k":"\ud83d\ude00"},{"k":"plain","esc\"aped":{}}]"#,
    r#"[0,-0,1.5,-2.5e-3,1e400,123456789012345678,1234567890123456789,18446744073709551615,18446744073709551616,-9223372036854775808,-9223372036854775809,0.1234567890123456789012345678901234567890]"#,
    "[\n    {\n        \"a\": true,\n        \"b\": false\n    },\n    {\n        \"a\": null,\n        \"b\": [\n        ]\n    }\n]",
    "[\r\n\t{\t\"a\" : 1 ,\r\n \"b\" :\n\n\n 2 } , { \"a\" : 1 , \"b\" : 2 } ]",
    r#"[[[[]]],[{}],{"a":[]},[[1],[2,[3]]],"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"]"#,
    r#"{"é":"漢字😀","é":"漢字😀","":""}"#,
];

#[test]
fn every_prefix() {
    let (mut parser, strict) = (Parser::new(), ReadOptions::new());
    for sample in SAMPLES {
        let padding = " ".repeat(300);
        for text in [sample.to_string(), format!("[{sample},{sample}]"), format!("[{sample},{padding}{sample}]")] {
            let mut room = Guarded::new(text.len());
            for end in 0..=text.len() {
                at_both_edges(&mut room, &text.as_bytes()[..end], |input| check(&mut parser, &strict, input));
            }
            parts(Document::parse(&text).unwrap().root());
        }
    }
}

#[test]
fn random_damage() {
    const DAMAGE: &[u8] = b"{}[]:,\"\\0123-+.eE tfn\x01\nu/\xc3\xa9N";
    let mut random = Random::new(5);
    let lenient = ReadOptions::new().comments(true).trailing_commas(true).non_finite(true).byte_order_mark(true);
    let lenient = lenient.lone_surrogates(Surrogates::Replace);
    let all = [ReadOptions::new(), lenient, ReadOptions::new().depth(3)];
    let mut parsers = all.map(Parser::with_options);
    for round in 0..jsonfast_tests::cases(20_000, 6_000) {
        let mut text = SAMPLES[round % SAMPLES.len()].as_bytes().to_vec();
        if round % 3 == 0 {
            let other = SAMPLES[random.below(SAMPLES.len())].as_bytes();
            text = [b"[", &text[..], b",", other, b",", &text, b"]"].concat();
        }
        for _ in 0..random.below(4) {
            let at = random.below(text.len());
            match random.below(3) {
                0 => text[at] = DAMAGE[random.below(DAMAGE.len())],
                1 => drop(text.remove(at)),
                _ => text.insert(at, DAMAGE[random.below(DAMAGE.len())]),
            }
        }
        let which = round % all.len();
        check(&mut parsers[which], &all[which], &text);
    }
}

#[test]
fn the_usual_documents() {
    for name in ["twitter.json", "citm_catalog.json", "canada.json", "github_events.json"] {
        let Some(path) = shared_data(name) else { continue };
        let text = std::fs::read_to_string(path).unwrap();
        let value: serde_json::Value = serde_json::from_str(&text).unwrap();
        let document = Document::parse(&text).unwrap();
        assert!(is(document.root(), &value), "{name}");
        let written = jsonfast::to_string(&document).unwrap();
        assert!(serde_json::from_str::<serde_json::Value>(&written).unwrap() == value, "{name}");
        let minified = Document::from_string(written).unwrap();
        assert!(is(minified.root(), &value), "{name}");
        if !name.starts_with("canada") {
            assert!(document.memory() * 10 < text.len() * 12, "{name}: {} of {}", document.memory(), text.len());
        }
    }
}

#[test]
fn what_options_allow() {
    let lenient = ReadOptions::new().comments(true).trailing_commas(true).non_finite(true);
    let text = "/**/ [ // a\n 1 /*,*/ , {/*{*/\"a\"/**/:/**/NaN/**/,/**/}, [/**/], [1,/**/], -Infinity, {\"a\":+Infinity,},] //";
    let document = lenient.read_document(text).unwrap();
    let root = document.root();
    assert_eq!(root.len(), 6);
    assert!(root.at(1).at("a").as_f64().unwrap().is_nan());
    assert_eq!(root.at(1).raw(), "{/*{*/\"a\"/**/:/**/NaN/**/,/**/}");
    assert_eq!(root.at(3).len(), 1);
    assert_eq!(root.at(4).as_f64(), Some(f64::NEG_INFINITY));
    assert_eq!(root.at(5).read::<std::collections::BTreeMap<&str, f64>>().unwrap()["a"], f64::INFINITY);
    assert_eq!(root.to_string(), r#"[1,{"a":null},[],[1],null,{"a":null}]"#);

    let replaced = ReadOptions::new().lone_surrogates(Surrogates::Replace).read_document(r#""a\ud83d""#).unwrap();
    assert_eq!(replaced.root().as_str(), Some("a\u{fffd}"));
}

#[test]
fn keys_that_are_given_twice() {
    let text = r#"{"b":{"x":1,"y":2,"x":3},"a":{"p":0,"\u0070":1}}"#;
    assert_eq!(Document::parse(text).unwrap().root().at("b").at("x").as_u64(), Some(3));
    let first = ReadOptions::new().duplicates(Duplicates::First);
    assert_eq!(first.read_document(text).unwrap().root().at("a").at("p").as_u64(), Some(0));
    let error = ReadOptions::new().duplicates(Duplicates::Error).read_document(text).unwrap_err();
    assert_eq!((error.kind(), error.offset(), error.path()), (ErrorKind::DuplicateKey, 18, "$.b.x"));
}

#[test]
fn depth() {
    for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
        for limit in [0, 1, 5, 127, 10_000] {
            let options = ReadOptions::new().depth(limit);
            for levels in [limit, limit + 1] {
                let inner = if open == "[" { "" } else { "1" };
                let n = levels as usize;
                let text = format!("{}{inner}{}", open.repeat(n), close.repeat(n));
                check(&mut Parser::with_options(options), &options, text.as_bytes());
            }
        }
    }
    let text = "[".repeat(10_000) + &"]".repeat(10_000);
    let document = ReadOptions::new().depth(10_000).read_document(&text).unwrap();
    assert_eq!(document.to_string(), text);
}

#[test]
fn numbers_of_all_lengths() {
    for n in 1..200 {
        for text in [
            "7".repeat(n),
            format!("-{}", "9".repeat(n)),
            format!("0.{}", "3".repeat(n)),
            format!("1e{}1", "0".repeat(n)),
            format!("{}.5", "1".repeat(n)),
        ] {
            let (mut parser, strict) = (Parser::new(), ReadOptions::new());
            let mut room = Guarded::new(text.len());
            at_both_edges(&mut room, text.as_bytes(), |input| check(&mut parser, &strict, input));
            let document = Document::parse(&text).unwrap();
            assert_eq!(document.root().as_u128(), text.parse().ok());
            assert_eq!(document.root().as_i128(), text.parse().ok());
            assert_eq!(document.root().number_text(), Some(&text[..]));
        }
    }
    let long = "1".repeat(70_000);
    assert_eq!(Document::parse(&long).unwrap().root().number_text(), Some(&long[..]));
}

#[test]
fn writing() {
    let mut samples: Vec<String> = SAMPLES.iter().map(|sample| sample.to_string()).collect();
    let scalars = ["null", "true", "false", "1.5", "\"a\"", "\"\\u00e9\\n\"", "[]", "{}", "[{}]", "{\"\":[]}", "1e400"];
    samples.extend(scalars.map(String::from));
    for text in samples {
        let value: jsonfast::Value = jsonfast::from_str(&text).unwrap();
        let document = Document::parse(&text).unwrap();
        // Numbers keep their text, keys that are given twice stay.
        let again: jsonfast::Value = jsonfast::from_str(&jsonfast::to_string(&document).unwrap()).unwrap();
        assert_eq!(again, value);
        let pretty = jsonfast::to_string_pretty(&document).unwrap();
        assert_eq!(jsonfast::from_str::<jsonfast::Value>(&pretty).unwrap(), value);
        if !text.contains("1e")
            && !text.contains("0.12")
            && !text.contains("2.5e")
            && !text.contains('é')
            && !text.contains("-0")
        {
            assert_eq!(jsonfast::to_string(&document).unwrap(), jsonfast::to_string(&value).unwrap());
            assert_eq!(pretty, jsonfast::to_string_pretty(&value).unwrap());
            assert_eq!(format!("{document:#}"), pretty);
        }
        let ascii = jsonfast::WriteOptions::new().escape(jsonfast::Escape::Ascii).to_string(&document).unwrap();
        assert!(ascii.is_ascii());
        assert_eq!(jsonfast::from_str::<jsonfast::Value>(&ascii).unwrap(), value);
        let mut stream = Vec::new();
        jsonfast::to_writer(&mut stream, &document).unwrap();
        assert_eq!(stream, jsonfast::to_vec(&document).unwrap());
    }
}

#[test]
fn writing_keeps_to_the_levels() {
    for n in [126, 127, 128] {
        let text = "[".repeat(n) + &"]".repeat(n);
        let document = ReadOptions::new().depth(200).read_document(&text).unwrap();
        assert_eq!(jsonfast::to_string(&document).is_ok(), n <= 127);
        assert_eq!(jsonfast::to_string(&[document]).is_ok(), n <= 126);
    }
}

#[test]
fn parts_are_written() {
    let text = format!("[{}]", SAMPLES.join(","));
    let document = Document::parse(&text).unwrap();
    for (node, sample) in document.root().elements().zip(SAMPLES) {
        assert_eq!(node.to_string(), Document::parse(sample).unwrap().to_string());
        assert_eq!(jsonfast::to_string(&[node, node]).unwrap(), format!("[{node},{node}]"));
    }
    assert_eq!(document.root().at(1000).to_string(), "null");
    assert_eq!(document.root().at(1000).raw(), "null");
    assert_eq!(document.root().at(1000).read::<Option<u8>>().unwrap(), None);
}
