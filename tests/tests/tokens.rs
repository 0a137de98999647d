//! The pull reader: the tokens of a document are those of a full parse, and misuse is an error.

use jsonfast::{ErrorKind, RawValue, ReadOptions, Token, Tokenizer, validate};
use jsonfast_tests::{Guarded, Json, Random, at_both_edges, cases, shared_data, shown};

jsonfast_tests::every_level!();

/// A value made of the tokens that come next.
fn build(tokens: &mut Tokenizer<'_>, token: Token<'_>) -> jsonfast::Result<Json> {
    Ok(match token {
        Token::Null => Json::Null,
        Token::Bool(value) => Json::Bool(value),
        Token::String(text) => Json::String(text.decode().into_owned()),
        Token::Number(number) => match number.read::<i128>() {
            Ok(value) => Json::Integer(value),
            Err(_) => Json::Float(number.read()?),
        },
        Token::BeginArray => {
            let mut items = Vec::new();
            loop {
                match tokens.next().unwrap()? {
                    Token::EndArray => return Ok(Json::Array(items)),
                    token => items.push(build(tokens, token)?),
                }
            }
        }
        Token::BeginObject => {
            let mut members = Vec::new();
            loop {
                match tokens.next().unwrap()? {
                    Token::EndObject => return Ok(Json::Object(members)),
                    Token::Key(key) => {
                        let token = tokens.next().unwrap()?;
                        members.push((key.decode().into_owned(), build(tokens, token)?));
                    }
                    other => panic!("{other:?} where a key is expected"),
                }
            }
        }
        Token::EndArray | Token::EndObject | Token::Key(_) => panic!("{token:?} where a value is expected"),
    })
}

fn document(input: &[u8]) -> jsonfast::Result<Json> {
    let mut tokens = Tokenizer::new(input);
    let token = tokens.next().unwrap()?;
    let value = build(&mut tokens, token)?;
    assert_eq!(tokens.depth(), 0);
    match tokens.next() {
        Some(Err(error)) => Err(error),
        Some(Ok(token)) => panic!("{token:?} behind the document"),
        None => Ok(value),
    }
}

#[track_caller]
fn compare(input: &[u8]) {
    let (ours, theirs) = (document(input), jsonfast::from_slice::<Json>(input));
    match (&ours, &theirs) {
        (Ok(ours), Ok(theirs)) => assert_eq!(ours, theirs, "{}", shown(input)),
        (Err(ours), Err(theirs)) => {
            let same = (ours.kind(), ours.offset(), ours.path()) == (theirs.kind(), theirs.offset(), theirs.path());
            let range = ours.kind() == ErrorKind::NumberOutOfRange || theirs.kind() == ErrorKind::NumberOutOfRange;
            assert!(same || range, "{ours:?}\n{theirs:?}\n{}", shown(input));
        }
        _ => panic!("{ours:?}\n{theirs:?}\n{}", shown(input)),
    }
}

const SEEDS: &[&str] = &[
    r#"{"a": [1, -2.5e3, "x\n\u00e9", true], "b": {"c": null, "d": {}}, "é": [[], [[]], {"k": "v"}]}"#,
    "[\n  {\n    \"id\": 12345678901234567890,\n    \"text\": \"a longer text that goes over some blocks of 16\"\n  },\n  false\n]",
    r#"["\ud83d\ude00", "\/\"\\", 0, -0, 1e-7, 0.1, 123456789012345678901234567890]"#,
];

#[test]
fn damaged_documents_are_judged_as_by_the_typed_reader() {
    let mut random = Random::new(71);
    let mut room = Guarded::new(4096);
    for seed in SEEDS {
        for end in 0..=seed.len() {
            at_both_edges(&mut room, &seed.as_bytes()[..end], compare);
        }
    }
    for _ in 0..cases(100_000, 8_000) {
        let mut bytes = random.one_of(SEEDS).as_bytes().to_vec();
        for _ in 0..1 + random.below(2) {
            let at = random.below(bytes.len());
            match random.below(4) {
                0 => bytes[at] = random.word() as u8,
                1 => drop(bytes.remove(at)),
                2 => {
                    bytes.insert(at, random.one_of(&["{", "}", "[", "]", ",", ":", "\"", "1", " ", "\\"]).as_bytes()[0])
                }
                _ => bytes.truncate(at + 1),
            }
        }
        at_both_edges(&mut room, &bytes, compare);
    }
}

#[test]
fn whole_documents() {
    for name in ["twitter.json", "citm_catalog.json", "canada.json", "github_events.json"] {
        let Some(path) = shared_data(name) else { return };
        let bytes = std::fs::read(path).unwrap();
        compare(&bytes);
        assert!(validate(&bytes).is_ok());
        let mut tokens = Tokenizer::new(&bytes);
        assert!(tokens.skip_value().unwrap());
        assert!(!tokens.skip_value().unwrap());
        assert!(tokens.next().is_none());
        assert_eq!(Tokenizer::new(&bytes).raw().unwrap().unwrap().get().as_bytes(), bytes.trim_ascii());
    }
}

#[test]
fn tokens_know_where_they_stand() {
    let text = " {\"k\" : [ 1 , \"s\" , null ] }";
    let mut tokens = Tokenizer::new(text);
    let mut seen = Vec::new();
    while let Some(token) = tokens.next() {
        seen.push((format!("{:?}", token.unwrap()), tokens.offset(), tokens.end_offset(), tokens.depth()));
    }
    let seen: Vec<_> = seen.iter().map(|(token, at, end, depth)| (token.as_str(), *at, *end, *depth)).collect();
    assert_eq!(
        seen,
        [
            ("BeginObject", 1, 2, 1),
            ("Key(\"k\")", 2, 7, 1),
            ("BeginArray", 8, 9, 2),
            ("Number(1)", 10, 11, 2),
            ("String(\"s\")", 14, 17, 2),
            ("Null", 20, 24, 2),
            ("EndArray", 25, 26, 1),
            ("EndObject", 27, 28, 0),
        ]
    );
}

#[test]
fn values_in_the_middle() {
    let text = r#"{"a":{"x":[1,2]},"b":[10,[20],"s",{"y":1}],"c":3}"#;
    let mut tokens = Tokenizer::new(text);
    assert_eq!(tokens.next().unwrap().unwrap(), Token::BeginObject);
    assert!(matches!(tokens.next().unwrap().unwrap(), Token::Key(key) if key == "a"));
    assert_eq!(tokens.raw().unwrap().map(RawValue::get), Some(r#"{"x":[1,2]}"#));
    assert_eq!((tokens.offset(), tokens.end_offset()), (5, 16));
    tokens.next();
    assert_eq!(tokens.next().unwrap().unwrap(), Token::BeginArray);
    assert_eq!(tokens.read::<u8>().unwrap(), Some(10));
    assert_eq!(tokens.read::<Vec<u8>>().unwrap(), Some(vec![20]));
    assert_eq!(tokens.read::<&str>().unwrap(), Some("s"));
    assert!(tokens.skip_value().unwrap());
    assert_eq!(tokens.read::<u8>().unwrap(), None);
    assert_eq!(tokens.raw().unwrap(), None);
    assert_eq!(tokens.next().unwrap().unwrap(), Token::EndArray);
    tokens.next();
    let error = tokens.read::<&str>().unwrap_err();
    assert_eq!((error.kind(), error.path(), error.offset()), (ErrorKind::InvalidType, "$.c", 47));
    assert!(tokens.next().is_none());
    assert_eq!(tokens.read::<u8>().unwrap_err().kind(), ErrorKind::Misuse);
    let mut tokens = Tokenizer::new(text);
    assert!(tokens.read::<std::collections::BTreeMap<&str, &RawValue>>().unwrap().unwrap().len() == 3);
    assert_eq!(tokens.read::<u8>().unwrap(), None);
    assert!(tokens.next().is_none());
    assert_eq!(tokens.read::<u8>().unwrap(), None);
}

#[test]
fn misuse_is_an_error_and_ends_it() {
    let mut tokens = Tokenizer::new(r#"{"a":1}"#);
    tokens.next();
    assert_eq!(tokens.skip_value().unwrap_err().kind(), ErrorKind::Misuse);
    assert!(tokens.next().is_none());
    assert_eq!(Tokenizer::new("1").leave().unwrap_err().kind(), ErrorKind::Misuse);
    let mut tokens = Tokenizer::new("[1 2]");
    tokens.next();
    tokens.next();
    let error = tokens.skip_value().unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::UnexpectedCharacter, 3));
    assert_eq!(tokens.leave().unwrap_err().kind(), ErrorKind::Misuse);
}

#[test]
fn leaving_a_container() {
    let text = r#"[[1,[2],{"a":[3]}],{"b":{"c":4},"d":[]},5]"#;
    for taken in 1..=11 {
        let mut tokens = Tokenizer::new(text);
        tokens.next();
        tokens.next();
        let mut last = tokens.depth();
        for _ in 2..taken {
            tokens.next();
            last = tokens.depth();
        }
        tokens.leave().unwrap();
        assert_eq!(tokens.depth(), last - 1, "behind {taken} tokens");
        assert!(tokens.all(|token| token.is_ok()));
    }
    let mut tokens = Tokenizer::new("[[1, 2x], 3]");
    tokens.next();
    tokens.next();
    assert_eq!(tokens.leave().unwrap_err().offset(), 6);
}

#[test]
fn depth_and_size_are_limited() {
    let deep = "[".repeat(1_000_000);
    let error = Tokenizer::new(&deep).find_map(|token| token.err()).unwrap();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::DepthLimit, 127));
    let options = ReadOptions::new().depth(10_000);
    assert_eq!(options.tokenizer(&deep).filter(|token| token.is_ok()).count(), 10_000);
    let mut tokens = ReadOptions::new().depth(3).tokenizer("[[[[]]]]");
    tokens.next();
    assert_eq!(tokens.skip_value().unwrap_err().kind(), ErrorKind::DepthLimit);
    let error = ReadOptions::new().limit(2).tokenizer("[1]").next().unwrap().unwrap_err();
    assert_eq!(error.kind(), ErrorKind::SizeLimit);
}

#[test]
fn options_are_those_of_the_reader() {
    let options = ReadOptions::new()
        .comments(true)
        .trailing_commas(true)
        .non_finite(true)
        .byte_order_mark(true)
        .lone_surrogates(jsonfast::Surrogates::Replace);
    let text = "\u{feff}/**/ [ NaN /*a*/, -Infinity, +Infinity,Infinity, \"\\ud800x\", {\"a\" // c\n : 1,},] // end";
    let tokens: Vec<_> = options.tokenizer(text).map(|token| format!("{:?}", token.unwrap())).collect();
    let expected = "BeginArray Number(NaN) Number(-Infinity) Number(+Infinity) Number(Infinity) String(\"\u{fffd}x\") \
                    BeginObject Key(\"a\") Number(1) EndObject EndArray";
    assert_eq!(tokens.join(" "), expected);
    let mut tokens = options.tokenizer("[ /**/ 1, /**/ 2, /**/ ] ");
    tokens.next();
    let mut read = Vec::new();
    while let Some(value) = tokens.read::<u8>().unwrap() {
        read.push(value);
    }
    assert_eq!((read, tokens.next().unwrap().unwrap()), (vec![1, 2], Token::EndArray));
    let mut tokens = options.tokenizer("[[1,]]");
    tokens.next();
    assert_eq!(tokens.raw().unwrap_err().kind(), ErrorKind::TrailingComma);
    let number = options.tokenizer("-Infinity").next().unwrap().unwrap();
    assert!(matches!(number, Token::Number(number) if number.as_f64() == Some(f64::NEG_INFINITY)));
}

#[test]
fn text_and_numbers() {
    let texts: Vec<_> = Tokenizer::new(r#"["a\u0062c", "abc", ""]"#)
        .filter_map(|token| match token.unwrap() {
            Token::String(text) => Some(text),
            _ => None,
        })
        .collect();
    assert_eq!(texts[0], texts[1]);
    assert_ne!(texts[0], texts[2]);
    assert!(texts[0] == "abc" && texts[0].is_escaped() && !texts[1].is_escaped());
    let number = |text| match Tokenizer::new(text).next().unwrap().unwrap() {
        Token::Number(number) => (number.as_u64(), number.as_i64(), number.as_f64(), number.is_integer()),
        other => panic!("{other:?}"),
    };
    assert_eq!(number("-5"), (None, Some(-5), Some(-5.0), true));
    assert_eq!(number("5.0"), (None, None, Some(5.0), false));
    assert_eq!(number("1e400"), (None, None, None, false));
    assert_eq!(number("0"), (Some(0), Some(0), Some(0.0), true));
    assert_eq!(number("99999999999999999999999999"), (None, None, Some(1e26), true));
}
