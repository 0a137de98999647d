use super::*;
use core::error::Error as _;

#[derive(Debug)]
struct Outer(Inmost);

#[derive(Debug)]
struct Inmost;

impl fmt::Display for Outer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("outer")
    }
}

impl core::error::Error for Outer {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        Some(&self.0)
    }
}

impl fmt::Display for Inmost {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("inmost")
    }
}

impl core::error::Error for Inmost {}

fn placed(kind: ErrorKind, path: &str) -> Error {
    let place = Place { offset: 20, line: 3, column: 5, path: path.into() };
    Error::placed(Fault::new(kind, 20), &Sight::default(), place, String::new())
}

#[test]
fn no_position_is_all_zeros() {
    for error in [Error::custom("no"), Error::new(Fault::new(ErrorKind::NotFinite, 99))] {
        assert_eq!((error.offset(), error.line(), error.column(), error.path()), (0, 0, 0, ""));
        assert!(!error.to_string().contains("line"));
        assert_eq!(error.show(b"{}").to_string(), "");
    }
}

#[test]
fn debug_is_like_that_of_serde_json() {
    assert_eq!(alloc::format!("{:?}", Error::custom("a \"b\"")), r#"Error("a \"b\"", line: 0, column: 0)"#);
    let text = alloc::format!("{:?}", placed(ErrorKind::TrailingComma, "$"));
    assert_eq!(text, r#"Error("trailing comma before a closing bracket", line: 3, column: 5)"#);
    let text = alloc::format!("{:?}", placed(ErrorKind::TrailingComma, "$.a[1]"));
    assert_eq!(text, r#"Error("trailing comma before a closing bracket", line: 3, column: 5, path: $.a[1])"#);
}

#[test]
fn display_ends_as_that_of_serde_json() {
    let text = placed(ErrorKind::TrailingComma, "$.a[1]").to_string();
    assert_eq!(text, "$.a[1]: trailing comma before a closing bracket at line 3 column 5");
}

#[test]
fn a_long_path_is_cut() {
    let path = alloc::format!("$.{}", "é".repeat(1000));
    let error = placed(ErrorKind::TrailingComma, &path);
    assert_eq!(error.path(), path);
    assert!(error.to_string().len() < 300 && error.to_string().contains('…'));
}

#[test]
fn categories() {
    for (kind, category) in [
        (ErrorKind::Io, Category::Io),
        (ErrorKind::UnexpectedEnd, Category::Eof),
        (ErrorKind::InvalidEscape, Category::Syntax),
        (ErrorKind::DepthLimit, Category::Syntax),
        (ErrorKind::MissingField, Category::Data),
        (ErrorKind::NumberOutOfRange, Category::Data),
    ] {
        let error = placed(kind, "$");
        assert_eq!(error.classify(), category);
        let asked = [error.is_io(), error.is_eof(), error.is_syntax(), error.is_data()];
        assert_eq!(asked, [Category::Io, Category::Eof, Category::Syntax, Category::Data].map(|c| c == category));
    }
}

#[test]
fn a_source_can_be_had_back() {
    let fault = Fault::from_source(0, Box::new(Outer(Inmost)));
    let error = Error::new(fault);
    assert_eq!(error.to_string(), "outer");
    assert!(error.get_ref().is_some_and(|error| error.is::<Outer>()));
    assert!(error.source().is_some_and(|error| error.is::<Inmost>()));
    assert!(Error::custom("no").source().is_none());
}

#[cfg(feature = "std")]
#[test]
fn io_errors_go_there_and_back() {
    use std::io;
    let error = Error::io(io::Error::new(io::ErrorKind::TimedOut, "too slow"));
    assert_eq!((error.kind(), error.classify()), (ErrorKind::Io, Category::Io));
    assert_eq!((error.to_string().as_str(), error.line()), ("too slow", 0));
    assert_eq!(error.io_error_kind(), Some(io::ErrorKind::TimedOut));
    let back = io::Error::from(error);
    assert_eq!((back.kind(), back.to_string().as_str()), (io::ErrorKind::TimedOut, "too slow"));
    assert!(back.get_ref().is_some_and(|inner| !inner.is::<Error>()));
    for (kind, expected) in [
        (ErrorKind::UnexpectedEnd, io::ErrorKind::UnexpectedEof),
        (ErrorKind::UnexpectedCharacter, io::ErrorKind::InvalidData),
        (ErrorKind::MissingField, io::ErrorKind::InvalidData),
        (ErrorKind::Io, io::ErrorKind::Other),
    ] {
        let error = io::Error::from(placed(kind, "$"));
        assert_eq!(error.kind(), expected);
        let inner = error.get_ref().and_then(|inner| inner.downcast_ref::<Error>());
        assert_eq!(inner.map(Error::line), Some(3));
    }
}
