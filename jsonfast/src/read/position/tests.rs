//! Tables of inputs, offsets and what is said of them.

use super::locate;
use crate::error::{Attempt, Detail, Error, ErrorKind, Fault};
use ErrorKind::*;
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

mod sentences;

/// The error of a fault at the mark `^`, which is not part of the input.
fn at(marked: &str, kind: ErrorKind, detail: Detail) -> Error {
    let (before, behind) = marked.split_once('^').expect("a mark");
    let input = [before, behind].concat();
    locate(input.as_bytes(), Fault { kind, offset: before.len(), detail })
}

#[track_caller]
fn check_paths(kind: ErrorKind, table: &[(&str, usize, usize, &str)]) {
    for &(marked, line, column, path) in table {
        let error = at(marked, kind, Detail::None);
        assert_eq!((error.line(), error.column(), error.path()), (line, column, path), "{kind:?} in {marked}");
        assert_eq!(Some(error.offset()), marked.find('^'));
        assert!(error.to_string().ends_with(&alloc::format!("at line {line} column {column}")));
    }
}

#[test]
fn the_path_of_a_value() {
    check_paths(
        InvalidType,
        &[
            ("^1", 1, 1, "$"),
            (" \n ^[]", 2, 2, "$"),
            ("[^1]", 1, 2, "$[0]"),
            ("[1, [], {}, ^2]", 1, 13, "$[3]"),
            (r#"{"a": ^1}"#, 1, 7, "$.a"),
            (r#"{"a": {"x": [1, 2]}, "b": [0, {"c": ^1}]}"#, 1, 37, "$.b[1].c"),
            (r#"{"users": [1, 2, 3, {"id": 1, "name": ^17}]}"#, 1, 39, "$.users[3].name"),
            (r#"{"a": "in^side"}"#, 1, 10, "$.a"),
            (r#"{"a": 12^34}"#, 1, 9, "$.a"),
            (r#"{"a": ^ 1}"#, 1, 7, "$.a"),
            ("{\"a\": [1,\n  2,\n  ^3]}", 3, 3, "$.a[2]"),
            ("{\r\n\t\"a\":\r\n\t^1}", 3, 2, "$.a"),
            ("{\"é\": \"日本\", \"ü\": ^1}", 1, 24, "$.ü"),
            (r#"{"]}[{,:\"\\": 1, "k": ^1}"#, 1, 24, "$.k"),
        ],
    );
}

#[test]
fn keys_that_are_not_names() {
    check_paths(
        InvalidType,
        &[
            (r#"{"a b": ^1}"#, 1, 9, r#"$["a b"]"#),
            (r#"{"": ^1}"#, 1, 6, r#"$[""]"#),
            (r#"{"0a": ^1}"#, 1, 8, r#"$["0a"]"#),
            (r#"{"a0_": ^1}"#, 1, 9, "$.a0_"),
            (r#"{"$ref": ^1}"#, 1, 10, r#"$["$ref"]"#),
            (r#"{"a\"\\b": ^1}"#, 1, 12, r#"$["a\"\\b"]"#),
            (r#"{"\u0061\u00e9": ^1}"#, 1, 18, "$.aé"),
            (r#"{"\ud83e\udd80\t\u001b\/": ^1}"#, 1, 28, r#"$["🦀\t\u001b/"]"#),
            (r#"{"\ud83e": ^1}"#, 1, 12, "$[\"\u{fffd}\"]"),
            (r#"{"\ud83ex\u12": ^1}"#, 1, 17, "$[\"\u{fffd}x\u{fffd}12\"]"),
            ("{\"\u{202e}\": ^1}", 1, 9, r#"$["\u202e"]"#),
        ],
    );
}

#[test]
fn faults_of_fields() {
    check_paths(
        MissingField,
        &[("{^}", 1, 2, "$"), (r#"{"a": {"b": 1^}}"#, 1, 14, "$.a"), (r#"[{"a": 1}, {"b": [1] ^}]"#, 1, 22, "$[1]")],
    );
    for kind in [UnknownField, DuplicateField, DuplicateKey, InvalidType] {
        check_paths(
            kind,
            &[
                (r#"{^"a": 1}"#, 1, 2, "$.a"),
                (r#"{"x": {"y": 1, ^"a b": 1}}"#, 1, 16, r#"$.x["a b"]"#),
                (r#"[{"x": [1]}, { ^"a": {}}]"#, 1, 16, "$[1].a"),
            ],
        );
    }
    check_paths(InvalidType, &[(r#"{"x": {"1^x": 1}}"#, 1, 10, r#"$.x["1x"]"#)]);
}

#[test]
fn faults_of_grammar() {
    check_paths(
        UnexpectedCharacter,
        &[
            ("^x", 1, 1, "$"),
            (r#"{"a": 1 ^"b": 2}"#, 1, 9, "$"),
            (r#"{"a": [1 ^2]}"#, 1, 10, "$.a"),
            (r#"{"a": ^}"#, 1, 7, "$.a"),
            (r#"{"a" ^1}"#, 1, 6, "$.a"),
            (r#"{"a": 1, ^b: 2}"#, 1, 10, "$"),
            ("[1,^,2]", 1, 4, "$[1]"),
            ("[1^}", 1, 3, "$"),
            ("[^}", 1, 2, "$"),
            ("{\"a\": /^* x */ 1}", 1, 8, "$.a"),
        ],
    );
    check_paths(TrailingComma, &[("[1,^]", 1, 4, "$"), (r#"{"a": {"b": 1,^}}"#, 1, 15, "$.a")]);
    check_paths(TrailingCharacters, &[("{} ^x", 1, 4, "$"), ("[[1]]^]", 1, 6, "$"), ("1^,", 1, 2, "$")]);
    for kind in [InvalidEscape, LoneSurrogate, ControlCharacter, InvalidUtf8] {
        check_paths(
            kind,
            &[(r#"{"a": "x^\q"}"#, 1, 9, "$.a"), (r#"{"a": {"k^\q": 1}}"#, 1, 10, "$.a"), (r#"[0, "^\"#, 1, 6, "$[1]")],
        );
    }
    check_paths(InvalidNumber, &[("[0, 1.^]", 1, 7, "$[1]"), ("[0, ^01]", 1, 5, "$[1]"), ("[0, -^]", 1, 6, "$[1]")]);
    check_paths(InvalidLiteral, &[("[0, nul^]", 1, 8, "$[1]"), ("[^nul]", 1, 2, "$[0]"), ("[t^]", 1, 3, "$[0]")]);
}

#[test]
fn faults_at_the_end() {
    check_paths(
        UnexpectedEnd,
        &[
            ("^", 1, 1, "$"),
            (" \n^", 2, 1, "$"),
            ("[^", 1, 2, "$"),
            ("[1^", 1, 3, "$"),
            ("[1,^", 1, 4, "$[1]"),
            ("[1, -^", 1, 6, "$[1]"),
            ("[1, \"abc^", 1, 9, "$[1]"),
            ("[1, \"abc\\\"^", 1, 11, "$[1]"),
            ("{\"a\": {^", 1, 8, "$.a"),
            ("{\"a\": {\"b^", 1, 10, "$.a"),
            ("{\"a\": {\"b\"^", 1, 11, "$.a.b"),
            ("{\"a\": {\"b\":^", 1, 12, "$.a.b"),
            ("{\"a\": {\"b\": tru^", 1, 16, "$.a.b"),
            ("{\"a\": {\"b\": true^", 1, 17, "$.a"),
            ("{\"a\": {\"b\": true}^", 1, 18, "$"),
        ],
    );
    // An offset beyond the end is the end.
    let error = locate(b"[1,\n", Fault::new(UnexpectedEnd, usize::MAX));
    assert_eq!((error.offset(), error.line(), error.column(), error.path()), (4, 2, 1, "$[1]"));
}

#[test]
fn what_options_allow_is_passed_over() {
    check_paths(
        InvalidType,
        &[
            ("// [\n[/* { */ 1, // ,\n/*/*/ ^2]", 3, 7, "$[1]"),
            ("{\"a\" /**/ : // x\r\n ^1}", 2, 2, "$.a"),
            ("[1, 2, ], ^3", 1, 11, "$"),
            ("[[1, ], {\"a\": 1, }, ^3]", 1, 21, "$[2]"),
            ("[NaN, -Infinity, Infinity, ^3]", 1, 28, "$[3]"),
            ("\u{feff}[0, ^1]", 1, 8, "$[1]"),
        ],
    );
    check_paths(ByteOrderMark, &[("^\u{feff}[]", 1, 1, "$")]);
}

#[test]
fn the_line_is_shown() {
    let error = at("{\n\t\"name\": ^17\n}", InvalidType, Detail::Expected("a string"));
    assert_eq!(error.show(b"{\n\t\"name\": 17\n}").to_string(), "2 |     \"name\": 17\n  |             ^");
    assert_eq!(error.show(b"").to_string(), "2 | \n  | ^");
}

/// Numbers that look random and are always the same.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) as usize % sides
    }
}

const KINDS: &[ErrorKind] = &[
    UnexpectedEnd,
    UnexpectedCharacter,
    InvalidLiteral,
    InvalidNumber,
    InvalidEscape,
    LoneSurrogate,
    ControlCharacter,
    InvalidUtf8,
    TrailingCharacters,
    KeyMustBeString,
    DepthLimit,
    InvalidType,
    NumberOutOfRange,
    InvalidLength,
    MissingField,
    UnknownField,
    UnknownVariant,
    DuplicateKey,
    NoVariant,
    Io,
];

/// Checks what holds for every error.
fn check_any(input: &[u8], kind: ErrorKind, offset: usize) {
    let detail = match kind {
        MissingField => Detail::Field("name", &["name", "id"]),
        UnknownField | UnknownVariant => Detail::Name("nam".into(), &["name", "id"]),
        _ => Detail::None,
    };
    let error = locate(input, Fault { kind, offset, detail });
    let before = &input[..offset.min(input.len())];
    assert_eq!(error.offset(), before.len());
    assert_eq!(error.line(), before.iter().filter(|&&byte| byte == b'\n').count() + 1);
    assert_eq!(error.column(), before.iter().rev().take_while(|&&byte| byte != b'\n').count() + 1);
    assert!(error.path().starts_with('$'));
    let text = error.to_string();
    assert!(text.contains(&alloc::format!("line {} column {}", error.line(), error.column())), "{text}");
    assert!(!text.chars().any(char::is_control), "{text:?}");
    assert_eq!(error.show(input).to_string().lines().count(), 2);
}

#[test]
fn any_bytes_and_any_offset() {
    const PIECES: &[&[u8]] = &[
        b"{",
        b"}",
        b"[",
        b"]",
        b",",
        b":",
        b"\"",
        b"\\",
        b"/",
        b"*",
        b"//",
        b"/*",
        b"*/",
        b"\n",
        b" ",
        b"1",
        b"-",
        b"e+",
        b"a",
        b"true",
        b"nul",
        b"\"a\":",
        b"\"k\\u00e9\":",
        b"\\u",
        b"\\ud800",
        b"\0",
        b"\x7f",
        b"\xff",
        b"\xe2\x82",
        b"\xef\xbb\xbf",
        "é".as_bytes(),
        "🦀".as_bytes(),
        b"\r\n",
        b"NaN",
        b"\"\"",
        b"{\"a\":[",
    ];
    let mut dice = Dice(1);
    for round in 0..3000 {
        let input: Vec<u8> = match round % 3 {
            0 => (0..dice.roll(40)).map(|_| dice.roll(256) as u8).collect(),
            _ => (0..dice.roll(30)).flat_map(|_| PIECES[dice.roll(PIECES.len())]).copied().collect(),
        };
        for _ in 0..8 {
            check_any(&input, KINDS[dice.roll(KINDS.len())], dice.roll(input.len() + 3));
        }
    }
}

#[test]
fn every_offset_of_a_document() {
    let input = "\u{feff}{\"a\": [1, -2.5e3, \"é\\n\\ud83e\\udd80\"],\r\n /* { */ \"b c\": {\"\": null, \"x\": [[], {}]}, // [\n} x";
    for offset in 0..=input.len() {
        for &kind in KINDS {
            check_any(input.as_bytes(), kind, offset);
        }
    }
}

#[test]
fn several_places_in_one_walk_are_those_of_one_walk_each() {
    let input = b"{\"a\": [1, 02, nul, \"x\\q\"],\n \"b\": {\"c\": 1.}, \"d\": tru";
    let mut dice = Dice(7);
    for _ in 0..300 {
        let places: Vec<(ErrorKind, usize)> =
            (0..5).map(|_| (KINDS[dice.roll(KINDS.len())], dice.roll(input.len() + 1))).collect();
        let attempts = places.iter().map(|&(kind, offset)| Attempt { variant: "V", fault: Fault::new(kind, offset) });
        let text = locate(input, Fault::no_variant(0, "enum E", attempts.collect())).to_string();
        for (kind, offset) in places {
            let alone = locate(input, Fault::new(kind, offset)).to_string();
            assert!(text.lines().any(|line| line == alloc::format!("  - V: {alone}")), "{alone}\n{text}");
        }
    }
}

#[test]
fn ten_megabytes_of_brackets() {
    const LENGTH: usize = 10_000_000;
    let brackets = alloc::vec![b'['; LENGTH];
    let keys: Vec<u8> = b"{\"k\":".iter().copied().cycle().take(LENGTH / 10).collect();
    for input in [&brackets, &keys] {
        let error = locate(input, Fault::new(UnexpectedEnd, usize::MAX));
        assert!(error.path().ends_with('…') && error.path().len() < 40_000);
        assert_eq!((error.line(), error.column()), (1, input.len() + 1));
        assert!(error.to_string().len() < 400);
        let error = locate(input, Fault::new(DepthLimit, input.len() / 2));
        assert!(error.to_string().contains("levels of nesting"));
    }
    let mut closed = alloc::vec![b'['; LENGTH / 5];
    closed[LENGTH / 10..].fill(b']');
    let error = locate(&closed, Fault::new(TrailingCharacters, closed.len()));
    assert_eq!(error.path(), "$");
    let error = locate(&closed, Fault::new(InvalidType, closed.len() - 2));
    assert_eq!(error.path(), "$[0]");
}

#[test]
fn ten_thousand_levels_have_a_path() {
    let mut input = "{\"k\":[".repeat(5000).into_bytes();
    let offset = input.len();
    input.push(b'x');
    let error = locate(&input, Fault::new(UnexpectedCharacter, offset));
    assert_eq!(error.path(), String::from("$") + &".k[0]".repeat(5000));
    assert!(error.to_string().contains('…'));
}

#[test]
fn long_tokens_take_one_look() {
    let long = alloc::vec![b'a'; 1_000_000];
    let string = [b"[\"", &*long, b"\", 1]"].concat();
    let key = [b"{\"", &*long, b"\": 1}"].concat();
    let comment = [b"/*", &*long, b"*/ 1"].concat();
    let backslashes = [b"\"", &*alloc::vec![b'\\'; 1_000_001], b"\" 1"].concat();
    for input in [&string, &key, &comment, &backslashes] {
        let attempts = (0..16).map(|i| Attempt { variant: "V", fault: Fault::new(InvalidType, i * input.len() / 16) });
        let error = locate(input, Fault::no_variant(0, "enum E", attempts.collect()));
        assert!(error.to_string().len() < 10_000);
        let error = locate(input, Fault::new(InvalidType, input.len() - 2));
        assert!(error.to_string().len() < 500);
    }
}

#[test]
fn sources_keep_their_kind_or_their_place() {
    let plain = Fault::from_source(1, Box::new(Error::new(Fault::new(NotFinite, 0))));
    assert!(plain.kind == NotFinite && plain.offset == 1);
    let inner = at("[^x]", UnexpectedCharacter, Detail::None);
    let error = locate(b"\"[x]\"", Fault::from_source(0, Box::new(inner)));
    assert_eq!(error.kind(), Custom);
    assert_eq!(error.to_string(), "$[0]: expected a value or `]`, found `x` at line 1 column 2 at line 1 column 1");
    assert!(error.get_ref().is_some_and(|source| source.is::<Error>()));
}

#[test]
fn hints_do_not_walk_through_everything_again() {
    let keys = "\"nmae\": 1, ".repeat(100_000);
    let input = alloc::format!("{{{keys}\"id\": 1}}");
    let missing = |offset| Fault { kind: MissingField, offset, detail: Detail::Field("name", &[]) };
    let error = locate(input.as_bytes(), missing(input.len() - 1));
    assert!(error.to_string().starts_with("missing field `name` at line 1"));
    let input = alloc::format!("[{input}, {{\"nmae\": 1}}]");
    let error = locate(input.as_bytes(), missing(input.len() - 2));
    assert!(error.to_string().starts_with("$[1]: missing field `name`, did you mean it by `nmae`? at line 1"));
    let input = alloc::format!("[{}0]", "0,".repeat(600_000));
    let error = locate(input.as_bytes(), Fault::new(InvalidLength, 0));
    assert_eq!(error.to_string(), "invalid length: an array at line 1 column 1");
}
