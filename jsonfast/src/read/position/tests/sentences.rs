//! What is said: a kind and a place, and the whole sentence.

use super::*;

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
