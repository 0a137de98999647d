//! What can be allowed in reading: it is allowed everywhere, for every type, and nothing else is.

use jsonfast::{Duplicates, ErrorKind, FromJsonOwned, Ignored, ReadOptions, Unknown, from_slice_into, from_str};
use jsonfast_tests::data::told;
use jsonfast_tests::model::{Adjacent, External, Flat, Internal, Model, New, Point, Tuple, Untagged};
use jsonfast_tests::ways::assert_ways;
use jsonfast_tests::{Json, Random, cases};
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::fmt::Debug;

jsonfast_tests::every_level!();

const COMMENTS: &[&str] = &[
    "/**/",
    "/* , ] } \" \\ // { [ : 1 */",
    "/***/",
    "/*/ */",
    "/*\n*/",
    "//\n",
    "// , ] } \" /* \n",
    "///**/\n",
    "/* é 漢 😀 */",
    "/* a comment that is longer than the blocks of sixteen, thirty-two and sixty-four bytes are, ], and, so on, */",
];

/// The tokens of a document without blanks.
fn tokens(text: &str) -> Vec<&str> {
    let bytes = text.as_bytes();
    let (mut all, mut at) = (Vec::new(), 0);
    while at < bytes.len() {
        let start = at;
        at += 1;
        match bytes[start] {
            b'"' => {
                while bytes[at] != b'"' {
                    at += if bytes[at] == b'\\' { 2 } else { 1 };
                }
                at += 1;
            }
            b'{' | b'}' | b'[' | b']' | b',' | b':' => {}
            _ => {
                while at < bytes.len() && !matches!(bytes[at], b'{' | b'}' | b'[' | b']' | b',' | b':') {
                    at += 1;
                }
            }
        }
        all.push(&text[start..at]);
    }
    all
}

/// The document with blanks, comments and commas too many.
struct Messy {
    text: String,
    /// Where the first comment begins, and whether it lies behind the document.
    comment: Option<(usize, bool)>,
    /// Where the first bracket behind a comma is.
    comma: Option<usize>,
}

fn messy(random: &mut Random, text: &str, comments: usize, commas: usize) -> Messy {
    let mut out = Messy { text: String::new(), comment: None, comma: None };
    let tokens = tokens(text);
    let mut last = "";
    let mut open = 0;
    for (i, token) in tokens.iter().chain([&""]).enumerate() {
        let closes = matches!(*token, "]" | "}");
        let adds = closes && !matches!(last, "[" | "{") && random.below(100) < commas;
        for part in 0..1 + usize::from(adds) {
            if part == 1 {
                out.text.push(',');
            }
            while random.below(3) == 0 {
                out.text.push_str(random.one_of(&[" ", "\n", "\t", "\r\n", "                 "]));
            }
            while random.below(100) < comments {
                let behind = i == tokens.len() && open == 0;
                out.comment.get_or_insert((out.text.len(), behind));
                out.text.push_str(random.one_of(COMMENTS));
                if random.flag() {
                    out.text.push(' ');
                }
            }
        }
        if adds {
            out.comma.get_or_insert(out.text.len());
        }
        match *token {
            "[" | "{" => open += 1,
            "]" | "}" => open -= 1,
            _ => {}
        }
        out.text.push_str(token);
        last = token;
    }
    out
}

#[track_caller]
fn check<T: FromJsonOwned + PartialEq + Debug>(messy: &Messy, value: &T, other: &mut T) {
    let strict = ReadOptions::new();
    let (comments, commas) = (strict.comments(true), strict.trailing_commas(true));
    let all = comments.trailing_commas(true);
    let text = &messy.text;
    match all.from_str::<T>(text) {
        Ok(found) => assert_eq!(&found, value, "{text}"),
        Err(error) => panic!("{error}\n{text}"),
    }
    all.from_slice_into(text.as_bytes(), other).unwrap_or_else(|error| panic!("into: {error}\n{text}"));
    assert_eq!(other, value);
    assert!(all.from_str::<Ignored>(text).is_ok(), "{text}");
    let comment = messy
        .comment
        .map(|(at, behind)| (at, if behind { ErrorKind::TrailingCharacters } else { ErrorKind::UnexpectedCharacter }));
    let comma = messy.comma.map(|at| (at, ErrorKind::TrailingComma));
    for (options, first) in
        [(strict, comment.into_iter().chain(comma).min_by_key(|fault| fault.0)), (comments, comma), (commas, comment)]
    {
        let found = options.from_str::<T>(text).map(|_| ()).map_err(|error| (error.offset(), error.kind()));
        assert_eq!(found, first.map_or(Ok(()), Err), "{options:?}\n{text}");
        let found = options.from_str::<Ignored>(text).map(|_| ()).map_err(|error| (error.offset(), error.kind()));
        assert_eq!(found, first.map_or(Ok(()), Err), "Ignored with {options:?}\n{text}");
    }
}

#[test]
fn models_with_comments_and_commas() {
    let count = cases(10_000, 250);
    let mut random = Random::new(30);
    let mut other = Model::random(&mut random, 1);
    for _ in 0..count {
        let model = Model::random(&mut random, 1);
        let text = jsonfast::to_string(&model).unwrap();
        for (comments, commas) in [(0, 10), (5, 0), (1, 1), (40, 60)] {
            check(&messy(&mut random, &text, comments, commas), &model, &mut other);
        }
    }
    told(&format!("options: {count} models with comments and commas in four measures"));
}

/// One text for each kind of type, with a single comment or comma at each place.
#[test]
fn every_place_of_every_type() {
    fn each<T: FromJsonOwned + PartialEq + Debug + Clone>(count: &mut usize, texts: &[&str]) {
        for text in texts {
            let value: T = from_str(text).unwrap_or_else(|error| panic!("{error}: {text}"));
            let tokens = tokens(text);
            for gap in 0..=tokens.len() {
                let (before, behind) = (tokens[..gap].concat(), tokens[gap..].concat());
                for comment in COMMENTS {
                    for (left, right) in [("", ""), (" ", "\n"), ("/**/", "/*,*/ ")] {
                        let text = format!("{before}{left}{comment}{right}{behind}");
                        let at = before.len() + if left == " " { 1 } else { 0 };
                        let messy = Messy { text, comment: Some((at, gap == tokens.len())), comma: None };
                        check(&messy, &value, &mut value.clone());
                        *count += 1;
                    }
                }
                if gap < tokens.len() && matches!(tokens[gap], "]" | "}") && !matches!(tokens[gap - 1], "[" | "{") {
                    for (left, right) in [("", ""), (" ", " "), ("", "/*,*/"), ("//,\n", "//,]}\n "), ("", "/**/ /**/")]
                    {
                        let text = format!("{before}{left},{right}{behind}");
                        let at = |part: &str, from: usize| part.find('/').map(|_| (from, false));
                        let comment = at(left, before.len()).or(at(right, before.len() + left.len() + 1));
                        let comma = Some(before.len() + left.len() + 1 + right.len());
                        check(&Messy { text, comment, comma }, &value, &mut value.clone());
                        *count += 1;
                    }
                }
            }
        }
    }
    let mut count = 0;
    let n = &mut count;
    each::<u8>(n, &["7"]);
    each::<i128>(n, &["-7"]);
    each::<f64>(n, &["1.5"]);
    each::<bool>(n, &["true"]);
    each::<()>(n, &["null"]);
    each::<char>(n, &["\"a\""]);
    each::<String>(n, &["\"a\\n\"", "\"\""]);
    each::<Option<u8>>(n, &["null", "1"]);
    each::<Option<Option<Vec<()>>>>(n, &["null", "[null]"]);
    each::<Vec<u8>>(n, &["[]", "[1]", "[1,2,3,4,5,6,7,8,9,10]"]);
    each::<Vec<String>>(n, &["[]", "[\"a\",\"\"]"]);
    each::<Vec<Vec<Vec<u8>>>>(n, &["[[],[[]],[[1],[2,3]]]"]);
    each::<Vec<[u64; 40]>>(n, &["[]"]);
    each::<Box<[String]>>(n, &["[\"a\"]"]);
    each::<VecDeque<u8>>(n, &["[]", "[1,2]"]);
    each::<LinkedList<u8>>(n, &["[]", "[1,2]"]);
    each::<BTreeSet<u8>>(n, &["[]", "[1,2]"]);
    each::<HashSet<String>>(n, &["[]", "[\"a\",\"b\"]"]);
    each::<[u8; 0]>(n, &["[]"]);
    each::<[u8; 3]>(n, &["[1,2,3]"]);
    each::<(u8,)>(n, &["[1]"]);
    each::<(u8, String, (bool, [f32; 1]))>(n, &["[1,\"a\",[true,[0.5]]]"]);
    each::<BTreeMap<String, u8>>(n, &["{}", "{\"a\":1}", "{\"a\":1,\"b\\n\":2}"]);
    each::<HashMap<u64, Vec<u8>>>(n, &["{}", "{\"1\":[],\"2\":[3]}"]);
    each::<BTreeMap<String, BTreeMap<char, ()>>>(n, &["{\"x\":{},\"y\":{\"a\":null}}"]);
    each::<Point>(n, &["{\"x\":1,\"y\":2}", "{\"y\":null,\"x\":1}", "{\"x\":1}", "[1,2]", "[1,null]"]);
    each::<New>(n, &["[]", "[1]"]);
    each::<Tuple>(n, &["[\"a\",null,[null]]"]);
    each::<External>(
        n,
        &[
            "\"Unit\"",
            "{\"Unit\":null}",
            "{\"New\":\"a\"}",
            "{\"Tuple\":[1,\"a\"]}",
            "{\"Nested\":{\"Nested\":\"Unit\"}}",
        ],
    );
    each::<External>(n, &["{\"Struct\":{\"a\":true,\"b\":[1]}}", "{\"Struct\":[true,[]]}", "{\"Point\":{\"x\":1}}"]);
    each::<Internal>(
        n,
        &["{\"type\":\"Unit\"}", "{\"type\":\"Unit\",\"z\":[1]}", "{\"z\":{},\"type\":\"Unit\"}", "[\"Unit\"]"],
    );
    each::<Internal>(
        n,
        &["{\"type\":\"Struct\",\"a\":1,\"c\":[\"x\"]}", "{\"a\":1,\"z\":[],\"type\":\"Struct\",\"b\":null}"],
    );
    each::<Internal>(
        n,
        &[
            "[\"Struct\",1,null,[\"x\"]]",
            "{\"type\":\"Point\",\"x\":1}",
            "{\"x\":1,\"type\":\"Point\"}",
            "[\"Point\",1,2]",
        ],
    );
    each::<Internal>(n, &["{\"type\":\"Map\",\"k\":1}", "{\"k\":1,\"type\":\"Map\"}", "{\"type\":\"Map\"}"]);
    each::<Adjacent>(
        n,
        &[
            "{\"t\":\"Unit\"}",
            "{\"t\":\"Unit\",\"c\":null}",
            "{\"c\":\"x\",\"t\":\"New\"}",
            "{\"t\":\"Tuple\",\"c\":[1,2]}",
        ],
    );
    each::<Adjacent>(
        n,
        &[
            "{\"t\":\"Struct\",\"c\":{\"a\":1}}",
            "{\"c\":{\"a\":1},\"t\":\"Struct\"}",
            "[\"New\",\"x\"]",
            "[\"Tuple\",[1,2]]",
        ],
    );
    each::<Adjacent>(n, &["{\"z\":1,\"c\":[{\"t\":\"Unit\"}],\"t\":\"List\",\"y\":[]}", "[\"List\",[]]"]);
    each::<Untagged>(
        n,
        &["true", "1", "\"a\"", "[1,true]", "[]", "[1,2,3]", "{\"x\":1}", "{}", "{\"k\":[null]}", "null"],
    );
    each::<Flat>(n, &["{\"id\":1,\"name\":\"a\",\"tags\":[\"t\"],\"New\":\"x\",\"r\":{\"a\":[1]}}"]);
    each::<Flat>(n, &["{\"Struct\":{\"a\":true,\"b\":[1]},\"r\":[1,true],\"tags\":[],\"name\":\"a\",\"id\":1}"]);
    each::<Result<u8, String>>(n, &["{\"Ok\":1}", "{\"Err\":\"x\"}"]);
    each::<std::time::Duration>(n, &["{\"secs\":1,\"nanos\":2}", "{\"nanos\":2,\"secs\":1}", "[1,2]"]);
    each::<std::ops::Range<u8>>(n, &["{\"start\":1,\"end\":2}", "[1,2]"]);
    each::<std::net::IpAddr>(n, &["\"127.0.0.1\""]);
    each::<std::path::PathBuf>(n, &["\"/a\""]);
    each::<Json>(n, &["null", "true", "1", "1.5", "\"a\"", "[]", "[1]", "{}", "{\"a\":{\"b\":[1,{}]}}"]);
    assert!(ReadOptions::new().trailing_commas(true).from_str::<BinaryHeap<u8>>("[1,]").is_ok());
    told(&format!("options: {count} texts with one comment or comma"));
}

#[test]
fn not_more_than_is_allowed() {
    let all = ReadOptions::new().comments(true).trailing_commas(true).non_finite(true).byte_order_mark(true);
    let refused = [
        ("[,]", ErrorKind::UnexpectedCharacter, 1),
        ("[1,,]", ErrorKind::UnexpectedCharacter, 3),
        ("[/**/,]", ErrorKind::UnexpectedCharacter, 5),
        ("[1,/**/,]", ErrorKind::UnexpectedCharacter, 7),
        ("[1 /**/ 2]", ErrorKind::UnexpectedCharacter, 8),
        ("[1,}", ErrorKind::UnexpectedCharacter, 3),
        ("{,}", ErrorKind::KeyMustBeString, 1),
        ("{\"a\":1,,}", ErrorKind::KeyMustBeString, 7),
        ("{\"a\":,}", ErrorKind::UnexpectedCharacter, 5),
        ("{\"a\",}", ErrorKind::UnexpectedCharacter, 4),
        ("{\"a\":/*,*/}", ErrorKind::UnexpectedCharacter, 10),
        ("[{\"a\"://,\n]", ErrorKind::UnexpectedCharacter, 10),
        ("[{\"a\":/*,*/]", ErrorKind::UnexpectedCharacter, 11),
        ("[{\"a\":1,]", ErrorKind::KeyMustBeString, 8),
        ("[[1,}]", ErrorKind::UnexpectedCharacter, 4),
        ("[1],", ErrorKind::TrailingCharacters, 3),
        ("1,", ErrorKind::TrailingCharacters, 1),
        (",", ErrorKind::UnexpectedCharacter, 0),
        ("/", ErrorKind::UnexpectedEnd, 1),
        ("/x", ErrorKind::UnexpectedCharacter, 0),
        ("[/x]", ErrorKind::UnexpectedCharacter, 1),
        ("[1/x]", ErrorKind::UnexpectedCharacter, 2),
        ("[1,/x]", ErrorKind::UnexpectedCharacter, 3),
        ("{/x}", ErrorKind::UnexpectedCharacter, 1),
        ("{\"a\"/x:1}", ErrorKind::UnexpectedCharacter, 4),
        ("{\"a\":/x1}", ErrorKind::UnexpectedCharacter, 5),
        ("{\"a\":1/x}", ErrorKind::UnexpectedCharacter, 6),
        ("{\"a\":1,/x}", ErrorKind::UnexpectedCharacter, 7),
        ("1/", ErrorKind::UnexpectedEnd, 2),
        ("1/x", ErrorKind::TrailingCharacters, 1),
        ("1 /* x */ y", ErrorKind::TrailingCharacters, 10),
        ("/*", ErrorKind::UnexpectedEnd, 2),
        ("/* *", ErrorKind::UnexpectedEnd, 4),
        ("/*/", ErrorKind::UnexpectedEnd, 3),
        ("//", ErrorKind::UnexpectedEnd, 2),
        ("// 1", ErrorKind::UnexpectedEnd, 4),
        ("[1 /*", ErrorKind::UnexpectedEnd, 5),
        ("[1, /*", ErrorKind::UnexpectedEnd, 6),
        ("[1 // ]", ErrorKind::UnexpectedEnd, 7),
        ("{/*", ErrorKind::UnexpectedEnd, 3),
        ("{\"a\"/* :1}", ErrorKind::UnexpectedEnd, 10),
        ("{\"a\":/* 1}", ErrorKind::UnexpectedEnd, 10),
        ("1 /*", ErrorKind::UnexpectedEnd, 4),
        ("# x\n1", ErrorKind::UnexpectedCharacter, 0),
        ("/* \u{1} */ \u{1}", ErrorKind::UnexpectedCharacter, 8),
        ("\u{FEFF}", ErrorKind::UnexpectedEnd, 3),
        ("\u{FEFF}\u{FEFF}1", ErrorKind::UnexpectedCharacter, 3),
        (" \u{FEFF}1", ErrorKind::UnexpectedCharacter, 1),
        ("nan", ErrorKind::InvalidLiteral, 0),
        ("[inf]", ErrorKind::UnexpectedCharacter, 1),
        ("[-inf]", ErrorKind::InvalidNumber, 1),
        ("[-NaN]", ErrorKind::InvalidNumber, 1),
        ("[+1]", ErrorKind::InvalidLiteral, 1),
        ("[+NaN]", ErrorKind::InvalidLiteral, 1),
        ("[Infinit]", ErrorKind::InvalidLiteral, 1),
        ("[NaNa]", ErrorKind::UnexpectedCharacter, 4),
        ("[Infinity1]", ErrorKind::UnexpectedCharacter, 9),
        ("[-Infinity", ErrorKind::UnexpectedEnd, 10),
        ("[-Infinit", ErrorKind::UnexpectedEnd, 9),
        ("[-I", ErrorKind::UnexpectedEnd, 3),
        ("Na", ErrorKind::UnexpectedEnd, 2),
        ("Infinit", ErrorKind::UnexpectedEnd, 7),
        ("{NaN:1}", ErrorKind::KeyMustBeString, 1),
    ];
    for (text, kind, offset) in refused {
        assert_ways(&all, text.as_bytes(), Err((kind, offset)), Err((kind, offset)), "all options");
    }
    let mut random = Random::new(31);
    for comment in COMMENTS {
        // No comment within a token, nor instead of one.
        for text in ["tr@ue", "1@2", "1.@5", "1e@5", "-@1", "\"a\"@\"b\"", "[1@ 2]", "{\"a\"@1}", "[@,1]", "nul@l"] {
            let text = text.replace('@', comment);
            assert!(all.from_str::<Ignored>(&text).is_err(), "{text}");
            assert!(all.from_str::<Json>(&text).is_err(), "{text}");
        }
        // And in a string it is text.
        let text = format!("[{:?}]", comment.replace('\n', " "));
        assert_eq!(all.from_str::<Vec<String>>(&text).unwrap(), [comment.replace('\n', " ")]);
        let _ = random.word();
    }
}

#[test]
fn floats_that_are_not_finite() {
    let strict = ReadOptions::new();
    let allowed = strict.non_finite(true);
    for (text, value) in
        [("NaN", f64::NAN), ("Infinity", f64::INFINITY), ("-Infinity", f64::NEG_INFINITY), ("+Infinity", f64::INFINITY)]
    {
        for behind in ["", " ", "\n"] {
            let text = format!("{text}{behind}");
            assert_eq!(allowed.from_str::<f64>(&text).unwrap().to_bits(), value.to_bits());
            assert_eq!(allowed.from_str::<f32>(&text).unwrap().to_bits(), (value as f32).to_bits());
            assert_eq!(allowed.from_str::<Option<Vec<f64>>>(&format!("[{text},1]")).unwrap().unwrap()[1], 1.0);
            assert!(allowed.from_str::<Ignored>(&format!("{{\"a\":[{text},{text}]}}")).is_ok());
            assert!(allowed.from_str::<Json>(&format!("{{\"a\":[{text},{text}]}}")).is_ok());
            assert!(strict.from_str::<f64>(&text).is_err() && strict.from_str::<Ignored>(&text).is_err());
            for error in [allowed.from_str::<u8>(&text).map(|_| ()), allowed.from_str::<String>(&text).map(|_| ())] {
                assert_eq!(error.unwrap_err().kind(), ErrorKind::InvalidType);
            }
            assert_eq!(allowed.from_str::<i128>(&text).unwrap_err().kind(), ErrorKind::InvalidType);
            assert_eq!(allowed.from_str::<Point>(&text).unwrap_err().kind(), ErrorKind::InvalidType);
        }
    }
    assert_eq!(allowed.from_str::<f64>("1e999").unwrap_err().kind(), ErrorKind::NumberOutOfRange);
}

#[test]
fn a_byte_order_mark() {
    let allowed = ReadOptions::new().byte_order_mark(true);
    for text in ["1", " 1 ", "\n1"] {
        let marked = format!("\u{FEFF}{text}");
        let error = from_str::<u8>(&marked).unwrap_err();
        assert_eq!((error.kind(), error.offset()), (ErrorKind::ByteOrderMark, 0));
        assert!(error.to_string().contains("byte order mark"), "{error}");
        assert_eq!(allowed.from_str::<u8>(&marked).unwrap(), 1);
        assert_eq!(allowed.from_str::<u8>(text).unwrap(), 1);
        assert!(allowed.from_slice::<Ignored>(marked.as_bytes()).is_ok());
    }
    let error = allowed.from_str::<u8>("\u{FEFF} x").unwrap_err();
    assert_eq!((error.kind(), error.offset(), error.line(), error.column()), (ErrorKind::UnexpectedCharacter, 4, 1, 5));
}

#[test]
fn the_limit_on_bytes() {
    for n in 0..300 {
        let text = format!("{}1", " ".repeat(n));
        for limit in [n, n + 1, n + 2] {
            let options = ReadOptions::new().limit(limit);
            let results = [
                options.from_str::<u8>(&text),
                options.from_slice(text.as_bytes()),
                options.from_reader(text.as_bytes()),
                options.from_reader(std::io::BufReader::with_capacity(1, text.as_bytes())),
            ];
            for result in results {
                match result {
                    Ok(value) => assert!(value == 1 && limit > n),
                    Err(error) => assert!(limit == n && error.kind() == ErrorKind::SizeLimit, "{error}"),
                }
            }
        }
    }
}

#[test]
fn keys_given_twice() {
    let text = r#"{"x":1,"y":2,"x":3}"#;
    let options = |duplicates| ReadOptions::new().duplicates(duplicates);
    let point = |duplicates| options(duplicates).from_str::<Point>(text).map(|point| point.x);
    assert_eq!(point(Duplicates::First).unwrap(), 1.0);
    assert_eq!(point(Duplicates::Last).unwrap(), 3.0);
    assert_eq!(point(Duplicates::Error).unwrap_err().kind(), ErrorKind::DuplicateField);
    assert_eq!(from_str::<Point>(text).unwrap_err().offset(), 13);
    fn map<T: FromJsonOwned + IntoIterator<Item = (String, f64)>>(
        text: &str,
        options: ReadOptions,
    ) -> Result<f64, usize> {
        let map = options.from_str::<T>(text).map_err(|error| error.offset())?;
        Ok(map.into_iter().find(|(key, _)| key == "x").unwrap().1)
    }
    for (duplicates, expected) in
        [(Duplicates::First, Ok(1.0)), (Duplicates::Last, Ok(3.0)), (Duplicates::Error, Err(13))]
    {
        assert_eq!(map::<BTreeMap<String, f64>>(text, options(duplicates)), expected);
        assert_eq!(map::<HashMap<String, f64>>(text, options(duplicates)), expected);
    }
    assert_eq!(map::<HashMap<String, f64>>(text, ReadOptions::new()), Ok(3.0));
    // What is dropped is checked all the same, and so is what comes behind it.
    let broken = r#"{"x":1,"y":2,"x":[01]}"#;
    assert_eq!(options(Duplicates::First).from_str::<Point>(broken).unwrap_err().offset(), 18);
    assert_eq!(options(Duplicates::First).from_str::<BTreeMap<String, f64>>(broken).unwrap_err().offset(), 18);
    let mut point = Point { x: 0.0, y: None };
    options(Duplicates::Last).from_slice_into(text.as_bytes(), &mut point).unwrap();
    assert_eq!(point, Point { x: 3.0, y: Some(2) });
    options(Duplicates::First).from_slice_into(text.as_bytes(), &mut point).unwrap();
    assert_eq!(point, Point { x: 1.0, y: Some(2) });
    assert!(from_slice_into(text.as_bytes(), &mut point).is_err());
}

#[test]
fn fields_that_are_unknown() {
    let error = ReadOptions::new().unknown_fields(Unknown::Error);
    let found = |text: &str| {
        error.from_str::<jsonfast_tests::model::Inner>(text).map_err(|error| (error.kind(), error.offset()))
    };
    assert!(found(r#"{"name":"a","tags":[]}"#).is_ok());
    assert_eq!(found(r#"{"name":"a","x":1,"tags":[]}"#).unwrap_err(), (ErrorKind::UnknownField, 12));
    assert_eq!(found(r#"{"\u006eame":"a","tags":[],"":1}"#).unwrap_err(), (ErrorKind::UnknownField, 27));
    assert!(error.from_str::<BTreeMap<String, u8>>(r#"{"any":1}"#).is_ok());
}
