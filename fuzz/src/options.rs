//! Options of reading and writing: they allow what they say, and change nothing else.

use crate::types::{self, Ours};
use crate::{choice, fault};
use jsonfast::{Duplicates, Escape, Ignored, NonFinite, ReadOptions, Surrogates, Unknown, WriteOptions, from_slice};
use jsonfast_tests::{Json, ways};

pub fn check(bytes: &[u8]) {
    let Some((&[kind, a, b, c], text)) = choice(bytes) else { return };
    let read = read_options(a, b);
    untyped(&read, text);
    types::all(kind, &mut Typed { read, write: write_options(c), text });
    let _ = read.lone_surrogates(Surrogates::Replace).from_slice::<Json>(text).map(|value| {
        // What was replaced is text.
        let again = jsonfast::to_string(&value).expect("a finite value");
        assert!(read.from_str::<Ignored>(&again).is_ok() || limited(&read));
    });
    if let Ok(strict) = from_slice::<Json>(text) {
        writing(&write_options(c), &strict);
    }
}

fn bit(byte: u8, bit: u8) -> bool {
    byte >> bit & 1 == 1
}

fn read_options(a: u8, b: u8) -> ReadOptions {
    let mut options = ReadOptions::new()
        .comments(bit(a, 0))
        .trailing_commas(bit(a, 1))
        .non_finite(bit(a, 2))
        .byte_order_mark(bit(a, 3))
        .unknown_fields(if bit(a, 4) { Unknown::Error } else { Unknown::Skip });
    options = match a >> 5 & 3 {
        0 => options,
        1 => options.duplicates(Duplicates::Error),
        2 => options.duplicates(Duplicates::First),
        _ => options.duplicates(Duplicates::Last),
    };
    if bit(b, 0) {
        options = options.depth(u32::from(b >> 4));
    }
    if bit(b, 1) {
        options = options.limit(usize::from(b) * 4);
    }
    if bit(b, 2) {
        options = options.reread(usize::from(b >> 5));
    }
    options
}

/// Whether what is strictly JSON may fail.
fn limited(options: &ReadOptions) -> bool {
    let text = format!("{options:?}");
    !text.contains("depth: 127") || !text.contains(&format!("limit: {}", usize::MAX))
}

/// All ways that keep nothing agree, and so do all that keep; what is strictly JSON stays the same.
fn untyped(options: &ReadOptions, text: &[u8]) {
    let found = ways::skipping(options, text);
    let free = options.duplicates(Duplicates::Last).unknown_fields(Unknown::Skip);
    for (way, other) in ways::skipping(&free, text) {
        assert_eq!(other, found[0].1, "{way} with {options:?}");
    }
    if from_slice::<Ignored>(text).is_ok() && !limited(options) {
        assert_eq!(found[0].1, Ok(()), "{options:?}");
        let strict = from_slice::<Json>(text).map_err(|error| fault(&error));
        let with = options.from_slice::<Json>(text).map_err(|error| fault(&error));
        assert!(with == strict, "{options:?}: {strict:?} {with:?}");
    }
}

struct Typed<'a> {
    read: ReadOptions,
    write: WriteOptions,
    text: &'a [u8],
}

impl types::VisitOurs for Typed<'_> {
    fn visit<T: Ours>(&mut self, name: &str) {
        let found = self.read.from_slice::<T>(self.text);
        if let Err(error) = &found {
            assert!(error.offset() <= self.text.len() && !error.to_string().is_empty(), "{name}");
            let _ = (error.path().len(), error.line(), error.column(), error.show(self.text).to_string());
        }
        // A value that is there already makes no difference.
        if let Ok(mut other) = from_slice::<T>(self.text) {
            let into = self.read.from_slice_into(self.text, &mut other);
            assert_eq!(into.as_ref().map_err(fault), found.as_ref().map(|_| &()).map_err(fault), "{name}");
            if let Ok(value) = &found {
                assert!(*value == other, "{name}: {value:?} {other:?}");
            }
            let _ = self.write.to_vec(&other);
        }
    }
}

fn write_options(c: u8) -> WriteOptions {
    let mut options = WriteOptions::new().sort_keys(bit(c, 0)).non_finite(match c >> 1 & 1 {
        0 => NonFinite::Error,
        _ => NonFinite::Null,
    });
    options = match c >> 2 & 3 {
        0 => options,
        1 => options.escape(Escape::Ascii),
        _ => options.escape(Escape::HtmlSafe),
    };
    match c >> 4 & 3 {
        0 => options,
        1 => options.indent(""),
        2 => options.indent("  "),
        _ => options.indent("\t\t\t"),
    }
}

/// Written with options and read again: the same, up to the order of keys.
fn writing(options: &WriteOptions, value: &Json) {
    let text = match options.to_string(value) {
        Ok(text) => text,
        Err(error) => panic!("{error:?}"),
    };
    let (theirs, ours): (serde_json::Value, serde_json::Value) =
        (serde_json::from_str(&text).unwrap(), serde_json::from_str(&jsonfast::to_string(value).unwrap()).unwrap());
    let same = |a: &serde_json::Value, b: &serde_json::Value| a == b;
    if !format!("{options:?}").contains("sort_keys: true") {
        assert!(same(&theirs, &ours), "{text}");
    }
    let mut sink = Vec::new();
    options.to_writer(&mut sink, value).unwrap();
    assert_eq!(sink, text.as_bytes());
    if format!("{options:?}").contains("Ascii") {
        assert!(text.is_ascii());
    }
}
