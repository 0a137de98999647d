//! Errors as a user sees them: kind, offset, line, column and path through the public functions.

use jsonfast::{Category, Error, ErrorKind, Failed, FromJson, FromJsonOwned, Reader};
use std::collections::BTreeMap;

jsonfast_tests::every_level!();

/// The error of reading a text in which `^` marks where the error must lie; the mark is not part of the text.
#[track_caller]
fn error_of<T: FromJsonOwned>(marked: &str) -> Error {
    let offset = marked.find('^').expect("a mark");
    let text = marked.replacen('^', "", 1);
    let Err(error) = jsonfast::from_str::<T>(&text) else { panic!("{text} was read") };
    assert_eq!(error.offset(), offset, "{error}");
    let before = &text.as_bytes()[..offset];
    assert_eq!(error.line(), 1 + before.iter().filter(|&&byte| byte == b'\n').count());
    assert_eq!(error.column(), 1 + before.iter().rev().take_while(|&&byte| byte != b'\n').count());
    let first = error.to_string().lines().next().map(str::to_owned);
    assert!(first.is_some_and(|line| line.ends_with(&format!("at line {} column {}", error.line(), error.column()))));
    let from_bytes = jsonfast::from_slice::<T>(text.as_bytes()).map(|_| ()).expect_err("the same bytes");
    assert_eq!(format!("{error:?}"), format!("{from_bytes:?}"));
    error
}

#[track_caller]
fn check<T: FromJsonOwned>(kind: ErrorKind, table: &[(&str, &str)]) {
    for (marked, path) in table {
        let error = error_of::<T>(marked);
        assert_eq!((error.kind(), error.path()), (kind, *path), "{marked}: {error}");
    }
}

type Table = BTreeMap<String, Vec<u8>>;

#[test]
fn data() {
    check::<Table>(
        ErrorKind::InvalidType,
        &[
            ("^[]", "$"),
            (" \n ^null", "$"),
            (r#"{"a": [1, 2], "b": ^3}"#, "$.b"),
            (r#"{"a": [1, 2], "b c": [3, ^"4"]}"#, r#"$["b c"][1]"#),
            ("{\"a\": [1, 2],\r\n \"é\": [3, 4, ^{}]}", "$.é[2]"),
            (r#"{"a": [1, ^1.0]}"#, "$.a[1]"),
        ],
    );
    check::<Table>(ErrorKind::NumberOutOfRange, &[(r#"{"a": [1, ^256]}"#, "$.a[1]"), (r#"{"a": [^-1]}"#, "$.a[0]")]);
    check::<Vec<f32>>(ErrorKind::NumberOutOfRange, &[("[0, ^1e39]", "$[1]")]);
    check::<Vec<(u8, u8)>>(ErrorKind::InvalidLength, &[("[[1, 2], ^[1]]", "$[1]"), ("[^[1, 2, 3]]", "$[0]")]);
    check::<Vec<char>>(ErrorKind::InvalidValue, &[("[\"a\", ^\"bc\"]", "$[1]"), ("[^\"\"]", "$[0]")]);
    check::<Vec<BTreeMap<u8, u8>>>(ErrorKind::InvalidType, &[(r#"[{"1": 1, ^"b": 2}]"#, "$[0].b")]);
}

#[test]
fn syntax() {
    check::<Table>(
        ErrorKind::UnexpectedCharacter,
        &[
            ("^x", "$"),
            (r#"{"a": [1 ^2]}"#, "$.a"),
            (r#"{"a": [1] ^"b": []}"#, "$"),
            (r#"{"a" ^[]}"#, "$.a"),
            (r#"{"a": ^}"#, "$.a"),
            (r#"{"a": [1, ^, 2]}"#, "$.a[1]"),
        ],
    );
    check::<Table>(ErrorKind::TrailingComma, &[(r#"{"a": [1, ^]}"#, "$.a"), (r#"{"a": [], ^}"#, "$")]);
    check::<Table>(ErrorKind::TrailingCharacters, &[("{} ^{}", "$"), ("{}^]", "$")]);
    check::<Table>(ErrorKind::KeyMustBeString, &[("{^1: []}", "$"), (r#"{"a": [], ^b: []}"#, "$")]);
    check::<Table>(ErrorKind::InvalidNumber, &[(r#"{"a": [0, ^01]}"#, "$.a[1]"), (r#"{"a": [^1.]}"#, "$.a[0]")]);
    check::<Vec<bool>>(ErrorKind::InvalidLiteral, &[("[true, ^nulx]", "$[1]"), ("[^fals]", "$[0]")]);
    check::<Vec<String>>(ErrorKind::InvalidEscape, &[(r#"["a", "b^\q"]"#, "$[1]"), (r#"["^\u12g4"]"#, "$[0]")]);
    check::<Vec<String>>(ErrorKind::LoneSurrogate, &[(r#"["^\udead"]"#, "$[0]"), (r#"["^\ud83d\n"]"#, "$[0]")]);
    check::<Vec<String>>(ErrorKind::ControlCharacter, &[("[\"a^\n\"]", "$[0]"), ("[\"a^\0\"]", "$[0]")]);
    check::<u8>(ErrorKind::ByteOrderMark, &[("^\u{feff}1", "$")]);
}

#[test]
fn bytes_that_are_not_utf8() {
    for (bytes, offset, path) in
        [(&b"{\"a\": \"b\xff\"}"[..], 8, "$.a"), (b"[\"\xe2\x82\"]", 2, "$[0]"), (b"\xff", 0, "$")]
    {
        let error = jsonfast::from_slice::<jsonfast::Ignored>(bytes).expect_err("not UTF-8");
        assert_eq!((error.kind(), error.offset(), error.path()), (ErrorKind::InvalidUtf8, offset, path));
        assert!(error.is_syntax());
    }
}

#[test]
fn every_prefix_ends_too_early() {
    let text = r#" {"a": [1, -2.5e3, "é\n\ud83e\udd80", true, null, {}], "b c": {"": [[], "x"]}}"#;
    for length in (0..text.len()).filter(|&length| text.is_char_boundary(length)) {
        let error = jsonfast::from_str::<jsonfast::Ignored>(&text[..length]).expect_err("a prefix");
        assert_eq!((error.classify(), error.offset()), (Category::Eof, length), "{}: {error}", &text[..length]);
        assert_eq!(std::io::Error::from(error).kind(), std::io::ErrorKind::UnexpectedEof);
    }
}

#[test]
fn damaged_documents_have_an_error_within() {
    let text = "{\"a\": [1, -2.5e3, \"é\\n\\ud83e\\udd80\"],\r\n \"b c\": {\"\": null, \"x\": [[], {\"y\": true}]}}"
        .as_bytes();
    let mut errors = 0;
    for at in 0..text.len() {
        for byte in *b"\0 \"\\/,:[]{}0e-.tx\xff\x80\xc3" {
            for keep in [0, 1] {
                let damaged = [&text[..at], &[byte], &text[at + 1 - keep..]].concat();
                let Err(error) = jsonfast::from_slice::<jsonfast::Ignored>(&damaged) else { continue };
                errors += 1;
                assert!(error.offset() <= damaged.len() && error.line() > 0 && error.path().starts_with('$'));
                assert!(
                    !error.to_string().contains(char::is_control) && error.show(&damaged).to_string().ends_with('^')
                );
                // serde_json stops no earlier than where the fault begins.
                let theirs = serde_json::from_slice::<serde_json::Value>(&damaged);
                if let (Err(theirs), false) = (theirs, error.kind() == ErrorKind::InvalidUtf8) {
                    assert!(
                        (theirs.line(), theirs.column() + 1) >= (error.line(), error.column()),
                        "{error}\n{theirs}"
                    );
                }
            }
        }
    }
    assert!(errors > 2000);
}

/// An even number, by hand.
#[derive(Debug)]
struct Even;

impl<'de> FromJson<'de> for Even {
    fn read_json(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
        match r.read::<u8>()? % 2 {
            0 => Ok(Even),
            _ => Err(r.refuse("odd")),
        }
    }
}

#[test]
fn what_a_user_refuses_has_a_place() {
    let error = error_of::<BTreeMap<String, Vec<Even>>>("{\"a\": [2,\n ^3, 4]}");
    assert_eq!((error.kind(), error.to_string().as_str()), (ErrorKind::Custom, "$.a[1]: odd at line 2 column 2"));
}

#[test]
fn errors_of_reading_are_passed_on() {
    struct Broken(usize);
    impl std::io::Read for Broken {
        fn read(&mut self, to: &mut [u8]) -> std::io::Result<usize> {
            let at = self.0;
            self.0 += 1;
            match at {
                0 => Ok(std::io::Read::read(&mut &b"[1, "[..], to)?),
                1 => Err(std::io::ErrorKind::Interrupted.into()),
                _ => Err(std::io::Error::new(std::io::ErrorKind::ConnectionReset, "gone")),
            }
        }
    }
    let error = jsonfast::from_reader::<_, Vec<u8>>(Broken(0)).expect_err("a broken source");
    assert_eq!((error.to_string().as_str(), error.line(), error.column(), error.offset()), ("gone", 0, 0, 0));
    assert_eq!((error.path(), error.io_error_kind()), ("", Some(std::io::ErrorKind::ConnectionReset)));
    assert_eq!(std::io::Error::from(error).to_string(), "gone");
}

#[test]
fn ten_million_brackets() {
    let text = "[".repeat(10_000_000);
    let error = jsonfast::from_str::<jsonfast::Ignored>(&text).expect_err("too deep");
    assert_eq!((error.kind(), error.offset()), (ErrorKind::DepthLimit, 127));
    assert!(error.to_string().contains("more than 127 levels of nesting"));
}

mod derived {
    use super::*;

    #[derive(jsonfast::FromJson)]
    #[json(deny_unknown_fields)]
    #[allow(dead_code)]
    struct User {
        id: u32,
        name: String,
        user_name: Option<String>,
        tags: Vec<String>,
    }

    #[derive(jsonfast::FromJson)]
    #[allow(dead_code)]
    enum External {
        Unit,
        New(u32),
        Pair(u8, u8),
        Struct { a: u8, b: String },
    }

    #[derive(jsonfast::FromJson)]
    #[json(tag = "type")]
    #[allow(dead_code)]
    enum Internal {
        Unit,
        New(User),
        Struct { a: u8, b: String },
    }

    #[derive(jsonfast::FromJson)]
    #[json(tag = "t", content = "c")]
    #[allow(dead_code)]
    enum Adjacent {
        Unit,
        New(u32),
        Struct { a: u8, b: String },
    }

    #[derive(jsonfast::FromJson)]
    #[allow(dead_code)]
    struct Flat {
        x: u8,
        #[json(flatten)]
        inner: Inner,
        #[json(flatten)]
        rest: BTreeMap<String, u8>,
    }

    #[derive(jsonfast::FromJson)]
    #[allow(dead_code)]
    struct Inner {
        deep: Vec<u8>,
        need: bool,
    }

    #[derive(jsonfast::FromJson)]
    #[json(untagged)]
    #[allow(dead_code)]
    enum Untagged {
        Small(u8),
        Struct { a: u8, b: String },
        List(Vec<Untagged>),
    }

    #[derive(jsonfast::FromJson)]
    #[json(untagged)]
    #[allow(dead_code)]
    enum Recursive {
        One(Box<(Recursive, u8)>),
        Two(Box<(Recursive, bool)>),
        End(u8),
    }

    #[test]
    fn structs() {
        use ErrorKind::*;
        check::<Vec<User>>(
            UnknownField,
            &[
                (r#"[{"id": 1, ^"nmae": "a"}]"#, "$[0].nmae"),
                ("[\n {\"id\": 1, \"tags\": [],\n ^\"\\u0061 b\": {}}]", r#"$[0]["a b"]"#),
            ],
        );
        check::<Vec<User>>(MissingField, &[("[{^}]", "$[0]"), (r#"[{"id": 1, "tags": ["}"] ^}]"#, "$[0]")]);
        check::<Vec<User>>(DuplicateField, &[(r#"[{"id": 1, ^"id": 1}]"#, "$[0].id")]);
        check::<Vec<User>>(
            InvalidType,
            &[("[^5]", "$[0]"), (r#"[{"tags": ["a", ^1]}]"#, "$[0].tags[1]"), (r#"[[1, ^2]]"#, "$[0][1]")],
        );
        check::<Vec<User>>(InvalidLength, &[(r#"[^[1, "a"]]"#, "$[0]"), (r#"[^[1, "a", null, [], 5]]"#, "$[0]")]);
        check::<Vec<User>>(TrailingComma, &[(r#"[{"id": 1, ^}]"#, "$[0]")]);
    }

    #[test]
    fn sentences() {
        for (text, sentence) in [
            (
                r#"[{"id": 1, "nmae": "a"}]"#,
                "$[0].nmae: unknown field `nmae`, did you mean `name`? \
                 expected one of `id`, `name`, `user_name`, `tags` at line 1 column 12",
            ),
            (
                r#"[{"id": 1}]"#,
                "$[0]: missing field `name` (the fields are `id`, `name`, `user_name`, `tags`) at line 1 column 10",
            ),
            (
                r#"[[1, "a"]]"#,
                "$[0]: invalid length: an array of 2 elements, expected struct User with 4 elements at line 1 column 2",
            ),
        ] {
            let Err(error) = jsonfast::from_str::<Vec<User>>(text) else { panic!("{text} was read") };
            assert_eq!(error.to_string(), sentence);
        }
        let Err(error) = jsonfast::from_str::<Flat>(r#"{"X": 1, "deep": [], "need": true}"#) else { panic!() };
        assert!(error.to_string().starts_with("missing field `x`, did you mean it by `X`?"), "{error}");
    }

    #[test]
    fn enums_with_a_tag() {
        use ErrorKind::*;
        check::<Vec<External>>(UnknownVariant, &[("[^\"unit\"]", "$[0]"), (r#"[{^"new": 1}]"#, "$[0].new")]);
        check::<Vec<External>>(
            InvalidType,
            &[
                ("[^5]", "$[0]"),
                ("[^\"New\"]", "$[0]"),
                (r#"[{"New": ^"x"}]"#, "$[0].New"),
                (r#"[{"Unit": ^1}]"#, "$[0].Unit"),
            ],
        );
        check::<Vec<External>>(InvalidLength, &[("[{^}]", "$[0]"), (r#"[{"Pair": ^[1]}]"#, "$[0].Pair")]);
        check::<Vec<External>>(MissingField, &[(r#"[{"Struct": {"a": 1^}}]"#, "$[0].Struct")]);

        check::<Vec<Internal>>(MissingField, &[("[{^}]", "$[0]"), (r#"[{"a": 1, "type": "Struct"^}]"#, "$[0]")]);
        check::<Vec<Internal>>(UnknownVariant, &[(r#"[{"a": [], "type": ^"struct"}]"#, "$[0].type")]);
        check::<Vec<Internal>>(
            InvalidType,
            &[
                (r#"[{"b": "y", "a": ^"x", "type": "Struct"}]"#, "$[0].a"),
                (r#"[{"id": 1, "type": "New", "name": "x", "tags": ["a", ^5]}]"#, "$[0].tags[1]"),
                (r#"[{"type": ^5}]"#, "$[0].type"),
            ],
        );
        check::<Vec<Internal>>(
            UnknownField,
            &[(r#"[{^"zz": 1, "id": 1, "type": "New", "name": "x", "tags": []}]"#, "$[0].zz")],
        );

        check::<Vec<Adjacent>>(
            MissingField,
            &[("[{^}]", "$[0]"), (r#"[{"c": 1^}]"#, "$[0]"), (r#"[{"t": "New"^}]"#, "$[0]")],
        );
        check::<Vec<Adjacent>>(
            InvalidType,
            &[
                (r#"[{"c": {"b": "", "a": ^"x"}, "t": "Struct"}]"#, "$[0].c.a"),
                (r#"[{"t": "New", "c": ^null}]"#, "$[0].c"),
            ],
        );
    }

    #[test]
    fn flattened_fields() {
        check::<Vec<Flat>>(
            ErrorKind::InvalidType,
            &[
                (r#"[{"deep": [1, ^"z"], "x": 1, "need": true}]"#, "$[0].deep[1]"),
                (r#"[{"more": ^"z", "deep": [1], "x": 1, "need": true}]"#, "$[0].more"),
            ],
        );
        check::<Vec<Flat>>(ErrorKind::MissingField, &[(r#"[{"deep": [], "x": 1^}]"#, "$[0]"), ("[{^}]", "$[0]")]);
    }

    #[test]
    fn untagged_enums() {
        let error = error_of::<Vec<Untagged>>("[1,\n^{\"a\": 1, \"b\": [2]}]");
        assert_eq!((error.kind(), error.path()), (ErrorKind::NoVariant, "$[1]"));
        assert_eq!(
            error.to_string(),
            "$[1]: expected enum Untagged, found an object: no variant fits at line 2 column 1
  - Struct: $[1].b: expected a string, found an array at line 2 column 15
  - Small: expected an integer from 0 to 255, found an object at line 2 column 1
  - List: expected an array, found an object at line 2 column 1"
        );
    }

    #[test]
    fn a_recursive_untagged_enum_has_a_short_error() {
        for depth in [1, 5, 40] {
            let text = "[".repeat(depth) + "null" + &", 1]".repeat(depth);
            let Err(error) = jsonfast::from_str::<Recursive>(&text) else { panic!("{text} was read") };
            assert!(matches!(error.kind(), ErrorKind::NoVariant | ErrorKind::WorkLimit), "{error}");
            assert!(error.to_string().lines().count() < 80, "{error}");
        }
    }
}
