use super::locate;
use crate::error::{Attempt, Detail, Error, ErrorKind, Fault};
use ErrorKind::*;
use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

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
fn sentences() {
    use Detail::{Expected, Field, Name, None};
    const NAMES: &[&str] = &["id", "name", "age"];
    let table: &[(ErrorKind, Detail, &str, &str)] = &[
        (UnexpectedEnd, None, "[1^", "unexpected end of the input, expected `,` or `]`"),
        (UnexpectedEnd, None, "[^", "unexpected end of the input, expected a value or `]`"),
        (UnexpectedEnd, None, "^", "unexpected end of the input, expected a value"),
        (UnexpectedEnd, None, "{^", "unexpected end of the input, expected a key in double quotes or `}`"),
        (UnexpectedEnd, None, "[\"a^", "$[0]: unexpected end of the input in a string"),
        (UnexpectedEnd, None, "[1e^", "$[0]: unexpected end of the input in a number"),
        (UnexpectedEnd, None, "nul^", "unexpected end of the input in a literal"),
        (UnexpectedEnd, None, "{\"a^", "unexpected end of the input in a key"),
        (UnexpectedEnd, None, "[/* ^", "$[0]: unexpected end of the input in a comment"),
        (UnexpectedEnd, Expected("a u8"), "^", "unexpected end of the input, expected a u8"),
        (UnexpectedCharacter, None, "[1 ^2]", "expected `,` or `]`, found the number 2"),
        (UnexpectedCharacter, None, "{\"a\":1 ^\"b\"}", "expected `,` or `}`, found the string \"b\""),
        (UnexpectedCharacter, None, "{\"a\"^}", "$.a: expected `:`, found `}`"),
        (UnexpectedCharacter, None, "{\"a\":^}", "$.a: expected a value, found `}`"),
        (UnexpectedCharacter, None, "{\"a\":1,^b:1}", "expected a key in double quotes, found `b`"),
        (
            UnexpectedCharacter,
            None,
            "[^'a']",
            "$[0]: expected a value or `]`, found `'` (strings stand in double quotes)",
        ),
        (UnexpectedCharacter, None, "[1, ^// x\n]", "$[1]: expected a value, found `/` (comments are not JSON)"),
        (UnexpectedCharacter, None, "[1, ^True]", "$[1]: expected a value, found `True`, did you mean `true`?"),
        (UnexpectedCharacter, None, "[1, ^NaN]", "$[1]: expected a value, found `NaN` (JSON has no such number)"),
        (UnexpectedCharacter, None, "[123^abc]", "expected `,` or `]`, found `abc`"),
        (UnexpectedCharacter, None, "^\u{1}", "expected a value, found the character U+0001"),
        (UnexpectedCharacter, None, "^é", "expected a value, found `é`"),
        (UnexpectedCharacter, None, "^[\0", "expected a value, found an array (is the input UTF-16?)"),
        (InvalidLiteral, None, "[^nul]", "$[0]: invalid literal `nul`, did you mean `null`?"),
        (InvalidLiteral, None, "^truex", "invalid literal `truex`, did you mean `true`?"),
        (InvalidLiteral, None, "^fog", "invalid literal `fog`"),
        (InvalidNumber, None, "^01", "invalid number `01` (no zero may stand in front)"),
        (InvalidNumber, None, "0^1", "invalid number `01` (no zero may stand in front)"),
        (InvalidNumber, None, "^-x", "invalid number `-` (a digit must follow the minus)"),
        (InvalidNumber, None, "[1.^]", "$[0]: invalid number `1.` (a digit must follow the point)"),
        (InvalidNumber, None, "^-.5", "invalid number `-.5` (a digit must stand before the point)"),
        (InvalidNumber, None, "^1.5e+", "invalid number `1.5e+` (a digit must follow the exponent)"),
        (InvalidNumber, None, "^+1", "invalid number `+1` (no plus may stand in front)"),
        (InvalidEscape, None, "\"^\\q\"", r"invalid escape `\q` in a string"),
        (InvalidEscape, None, "\"\\^é\"", r"invalid escape `\é` in a string"),
        (InvalidEscape, None, "\"^\\u12\"", r"invalid escape `\u12` in a string"),
        (InvalidEscape, None, "\"^\\u12xyz\"", r"invalid escape `\u12xy` in a string"),
        (LoneSurrogate, None, "\"^\\ud800\"", r"lone surrogate `\ud800` in a string"),
        (ControlCharacter, None, "\"^\n\"", r"the control character U+000A (\n) in a string must be escaped"),
        (TrailingCharacters, None, "{} ^x", "trailing characters: expected the end of the input, found `x`"),
        (TrailingComma, None, "[1,^]", "trailing comma before a closing bracket"),
        (KeyMustBeString, None, "{^1:2}", "a key must be a string in double quotes, found the number 1"),
        (ByteOrderMark, None, "^\u{feff}1", "the input begins with a byte order mark"),
        (UnexpectedCharacter, Expected("a value"), "[1,^]", "trailing comma before a closing bracket"),
        (UnexpectedCharacter, None, "{\"a\":1, ^}", "trailing comma before a closing bracket"),
        (UnexpectedCharacter, None, "[^}", "expected a value or `]`, found `}`"),
        (UnexpectedCharacter, None, "^None", "expected a value, found `None`, did you mean `null`?"),
        (
            KeyMustBeString,
            None,
            "{^'a':1}",
            "a key must be a string in double quotes, found `'` (strings stand in double quotes)",
        ),
        (DepthLimit, None, "[[[^[", "$[0][0][0]: more than 3 levels of nesting"),
        (InvalidType, Expected("u32"), "[^\"1\"]", "$[0]: expected u32, found the string \"1\""),
        (InvalidType, Expected("struct A"), "^[1]", "expected struct A, found an array"),
        (InvalidType, Expected("struct A"), "^null", "expected struct A, found null"),
        (InvalidType, Expected("a string"), "^true", "expected a string, found the boolean true"),
        (InvalidType, Expected("a string"), "^-1.5e3 ", "expected a string, found the number -1.5e3"),
        (InvalidType, None, "^{}", "expected another type of value, found an object"),
        (InvalidValue, Expected("a char"), "^\"ab\"", "invalid value: the string \"ab\", expected a char"),
        (InvalidValue, None, "^5", "invalid value: the number 5"),
        (NumberOutOfRange, Expected("u8"), "[^300]", "$[0]: the number 300 is out of range, expected u8"),
        (NumberOutOfRange, None, "^1e999", "the number 1e999 is out of range"),
        (
            InvalidLength,
            Expected("a tuple of 2"),
            "^[1, [2, 3], 4]",
            "invalid length: an array of 3 elements, expected a tuple of 2",
        ),
        (
            InvalidLength,
            Expected("a tuple of 2"),
            "[1^]",
            "invalid length: an array of 1 element, expected a tuple of 2",
        ),
        (
            InvalidLength,
            Expected("a tuple of 2"),
            "[^]",
            "invalid length: an array of 0 elements, expected a tuple of 2",
        ),
        (
            InvalidLength,
            Expected("a tuple of 2"),
            "^[ ]",
            "invalid length: an array of 0 elements, expected a tuple of 2",
        ),
        (
            InvalidLength,
            Expected("a tuple of 2"),
            "[1, 2^, 3]",
            "invalid length: an array of more than 2 elements, expected a tuple of 2",
        ),
        (
            InvalidLength,
            Expected("a tuple of 2"),
            "[1, 2, ^3]",
            "$[2]: invalid length: an array of more than 2 elements, expected a tuple of 2",
        ),
        (
            InvalidLength,
            Detail::Elements("struct A", 2),
            "^[1]",
            "invalid length: an array of 1 element, expected struct A with 2 elements",
        ),
        (
            InvalidLength,
            Detail::Elements("struct A", 1),
            "^[]",
            "invalid length: an array of 0 elements, expected struct A with 1 element",
        ),
        (MissingField, Field("name", &[]), "{^}", "missing field `name`"),
        (
            MissingField,
            Field("name", NAMES),
            "{\"id\": 1^}",
            "missing field `name` (the fields are `id`, `name`, `age`)",
        ),
        (
            MissingField,
            Field("name", NAMES),
            "{\"id\":1,\"x\":{\"nama\":1},\"nmae\":1^}",
            "missing field `name`, did you mean it by `nmae`? (the fields are `id`, `name`, `age`)",
        ),
        (
            MissingField,
            Field("user_name", &[]),
            "[{\"\\u0075serName\":1 ^}]",
            "$[0]: missing field `user_name`, did you mean it by `userName`?",
        ),
        (
            UnknownField,
            Name("nmae".into(), NAMES),
            "{^\"nmae\":1}",
            "$.nmae: unknown field `nmae`, did you mean `name`? expected one of `id`, `name`, `age`",
        ),
        (
            UnknownField,
            Name("names".into(), NAMES),
            "{^\"nam\\u0065s\":1}",
            "$.names: unknown field `names`, did you mean `name`? expected one of `id`, `name`, `age`",
        ),
        (
            UnknownField,
            Name("x".into(), NAMES),
            "{^\"x\":1}",
            "$.x: unknown field `x`, expected one of `id`, `name`, `age`",
        ),
        (UnknownField, Name("x".into(), &["a", "b"]), "{^\"x\":1}", "$.x: unknown field `x`, expected `a` or `b`"),
        (UnknownField, Name("x".into(), &["a"]), "{^\"x\":1}", "$.x: unknown field `x`, expected `a`"),
        (UnknownField, Name("x".into(), &[]), "{^\"x\":1}", "$.x: unknown field `x`, there are no fields"),
        (InvalidNumber, Expected("a digit"), "^1e5", "invalid number `1e5`, expected a digit"),
        (UnknownVariant, Expected("enum E"), "^5", "unknown variant `5`, expected enum E"),
        (UnknownVariant, Name("true".into(), &["1", "2"]), "^true", "unknown variant `true`, expected `1` or `2`"),
        (Misuse, Expected("one value"), "^5", "misuse by a hand-written implementation, expected one value"),
        (
            InvalidLength,
            Expected("one member"),
            "^{\"a\":[], \"b\":{\"c\":1}}",
            "invalid length: an object of 2 members, expected one member",
        ),
        (InvalidLength, Expected("one member"), "{^}", "invalid length: an object of 0 members, expected one member"),
        (
            InvalidLength,
            Expected("one member"),
            "{\"a\":1,^\"b\":2}",
            "$.b: invalid length: an object of more than 1 member, expected one member",
        ),
        (UnknownVariant, Name("x".into(), &["A?, b"]), "^\"x\"", "unknown variant `x`, expected `A?, b`"),
        (UnknownVariant, Name("x".into(), &[]), "^\"x\"", "unknown variant `x`, there are no variants"),
        (
            UnknownVariant,
            Name("Name".into(), NAMES),
            "{^\"Name\":1}",
            "$.Name: unknown variant `Name`, did you mean `name`? expected one of `id`, `name`, `age`",
        ),
        (DuplicateField, Field("a", &[]), "{\"a\":1,^\"a\":2}", "$.a: duplicate field `a`"),
        (DuplicateKey, None, "{\"a\":1,^\"\\u0061\":2}", "$.a: duplicate key `a`"),
        (Custom, Detail::Text("no such port".into()), "[^1]", "$[0]: no such port"),
        (Custom, None, "^1", "refused"),
        (Misuse, None, "^1", "a hand-written implementation must read or write exactly one value"),
    ];
    for (kind, detail, marked, sentence) in table {
        // The table is borrowed; a detail is not Clone, and does not have to be.
        let detail = match detail {
            Expected(what) => Expected(what),
            Name(name, known) => Name(name.clone(), known),
            Field(name, known) => Field(name, known),
            Detail::Text(text) => Detail::Text(text.clone()),
            Detail::Elements(what, count) => Detail::Elements(what, *count),
            _ => None,
        };
        let error = at(marked, *kind, detail);
        let (line, column) = (error.line(), error.column());
        assert_eq!(error.to_string(), alloc::format!("{sentence} at line {line} column {column}"), "{marked}");
    }
}

#[test]
fn bytes_that_are_not_utf8() {
    for (input, offset, sentence) in [
        (&b"[\"\xff\"]"[..], 2, "$[0]: the byte 0xFF is not UTF-8 at line 1 column 3"),
        (b"\xff\xfe[\0", 0, "the byte 0xFF is not UTF-8 (is the input UTF-16?) at line 1 column 1"),
        (b"\x1f\x8b\x08", 1, "the byte 0x8B is not UTF-8 (is the input compressed?) at line 1 column 2"),
        (b"\"\xe2\x82", 3, "the end of the input is not UTF-8 at line 1 column 4"),
    ] {
        assert_eq!(locate(input, Fault::new(InvalidUtf8, offset)).to_string(), sentence);
    }
}

#[test]
fn untagged_variants_each_say_why() {
    let marked = "{\"x\":\n ^{\"w\": 2,\n \"h\": \"3\"}}";
    let input = marked.replace('^', "");
    let attempt = |variant, kind, needle: &str, detail| {
        let offset = input.find(needle).expect("a place");
        Attempt { variant, fault: Fault { kind, offset, detail } }
    };
    let inner = alloc::vec![
        attempt("Small", InvalidType, "\"3\"", Detail::Expected("u8")),
        attempt("Large", InvalidType, "2,", Detail::Expected("a string")),
    ];
    let attempts = alloc::vec![
        attempt("Unit", InvalidType, "{\"w", Detail::Expected("null")),
        attempt("Circle", MissingField, "}}", Detail::Field("r", &["r"])),
        Attempt { variant: "Nested", fault: Fault::no_variant(13, "enum Inner", inner) },
    ];
    let error = locate(input.as_bytes(), Fault::no_variant(7, "enum Shape", attempts));
    assert_eq!((error.kind(), error.offset(), error.path()), (NoVariant, 7, "$.x"));
    assert_eq!(
        error.to_string(),
        "$.x: expected enum Shape, found an object: no variant fits at line 2 column 2
  - Circle: missing field `r` at line 3 column 10
  - Nested: $.x.w: expected enum Inner, found the number 2: no variant fits at line 2 column 8
    - Small: $.x.h: expected u8, found the string \"3\" at line 3 column 7
    - Large: $.x.w: expected a string, found the number 2 at line 2 column 8
  - Unit: expected null, found an object at line 2 column 2"
    );
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
