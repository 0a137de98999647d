//! The whole of the writing side: against serde_json where that writes the same, else against what is said here.

extern crate std;

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::*;
use crate::error::{ErrorKind, Failed};

mod depth;
mod hand;
mod keys;
mod options;
mod sinks;
mod splice;
mod std_types;
mod strings;

/// Checks that a value becomes what serde_json makes of it, compact and pretty, wherever it goes.
#[track_caller]
fn same<T: ToJson + serde::Serialize + ?Sized>(value: &T) {
    let compact = serde_json::to_string(value).unwrap();
    let pretty = serde_json::to_string_pretty(value).unwrap();
    everywhere(value, &WriteOptions::new(), &compact);
    everywhere(value, &WriteOptions::new().indent("  "), &pretty);
    assert_eq!(to_string(value).unwrap(), compact);
    assert_eq!(to_string_pretty(value).unwrap(), pretty);
}

/// Checks the text that a value becomes, wherever it goes.
#[track_caller]
fn everywhere<T: ToJson + ?Sized>(value: &T, options: &WriteOptions, text: &str) {
    assert_eq!(options.to_string(value).unwrap(), text);
    assert_eq!(options.to_vec(value).unwrap(), text.as_bytes());
    let mut buffer = b"before".to_vec();
    options.to_buf(&mut buffer, value).unwrap();
    assert_eq!(buffer, ["before", text].concat().as_bytes());
    let mut stream = Vec::new();
    options.to_writer(&mut stream, value).unwrap();
    assert_eq!(stream, text.as_bytes());
    let mut string = String::from("before");
    options.to_fmt(&mut string, value).unwrap();
    assert_eq!(string, ["before", text].concat());
}

/// Checks that a value cannot be written, and that a buffer then is what it was.
#[track_caller]
fn refused<T: ToJson + ?Sized>(value: &T, kind: ErrorKind, message: &str) {
    refused_with(value, &WriteOptions::new(), kind, message);
    refused_with(value, &WriteOptions::new().indent(" "), kind, message);
}

#[track_caller]
fn refused_with<T: ToJson + ?Sized>(value: &T, options: &WriteOptions, kind: ErrorKind, message: &str) {
    let check = |error: crate::Error| {
        assert_eq!(error.kind(), kind, "{error}");
        assert!(error.to_string().contains(message), "{error} does not say {message}");
        assert_eq!((error.offset(), error.line(), error.column(), error.path()), (0, 0, 0, ""));
    };
    check(options.to_string(value).unwrap_err());
    check(options.to_vec(value).unwrap_err());
    check(options.to_writer(std::io::sink(), value).unwrap_err());
    let mut buffer = b"before".to_vec();
    check(options.to_buf(&mut buffer, value).unwrap_err());
    assert_eq!(buffer, b"before");
}

/// A value that a function writes.
struct By<F>(F);

impl<F: Fn(&mut Writer<'_>) -> Result<(), Failed>> ToJson for By<F> {
    fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
        (self.0)(w)
    }
}

fn by<F: Fn(&mut Writer<'_>) -> Result<(), Failed>>(write: F) -> By<F> {
    By(write)
}

/// Pseudo-random numbers, the same in each run.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
    fn below(&mut self, n: u64) -> u64 {
        self.next() % n
    }
}
