//! JSON text made into JSON text: without white space, or laid out.
//!
//! Owns [`minify`] and [`prettify`]. One idea: the document is checked as tokens, and each is copied as it stands, so
//! that numbers keep their digits and strings their escapes.

use crate::error::Result;
use crate::read::input::Input;
use crate::{Token, Tokenizer};
use alloc::vec::Vec;

/// Copies a document without the white space between its tokens.
///
/// # Errors
/// If it is not one JSON value in UTF-8; see [`validate`](crate::validate).
///
/// # Examples
/// ```
/// assert_eq!(jsonfast::minify("[ 1.50, {\"a\" : \"\\u00e9\"} ]\n")?, br#"[1.50,{"a":"\u00e9"}]"#);
/// # Ok::<(), jsonfast::Error>(())
/// ```
pub fn minify(json: &(impl Input + ?Sized)) -> Result<Vec<u8>> {
    let mut out = Vec::with_capacity(json.bytes().len());
    copy(Tokenizer::new(json), json.bytes(), None, &mut out)?;
    Ok(out)
}

/// [`minify`], appended to a buffer, which an error leaves as it was.
///
/// # Errors
/// As there.
///
/// # Examples
/// ```
/// let mut buffer = b"data: ".to_vec();
/// jsonfast::minify_into(b"[ 1 ]", &mut buffer)?;
/// assert_eq!(buffer, b"data: [1]");
/// # Ok::<(), jsonfast::Error>(())
/// ```
pub fn minify_into(json: &(impl Input + ?Sized), out: &mut Vec<u8>) -> Result<()> {
    copy(Tokenizer::new(json), json.bytes(), None, out)
}

/// Copies a document, each element and each member on a line of its own, indented by two spaces for each level: as
/// [`to_string_pretty`](crate::to_string_pretty) lays out a value.
///
/// # Errors
/// If it is not one JSON value in UTF-8; see [`validate`](crate::validate).
///
/// # Examples
/// ```
/// assert_eq!(jsonfast::prettify("{\"a\":[1.50,[]]}")?, b"{\n  \"a\": [\n    1.50,\n    []\n  ]\n}");
/// # Ok::<(), jsonfast::Error>(())
/// ```
pub fn prettify(json: &(impl Input + ?Sized)) -> Result<Vec<u8>> {
    let mut out = Vec::with_capacity(json.bytes().len() * 2);
    copy(Tokenizer::new(json), json.bytes(), Some("  "), &mut out)?;
    Ok(out)
}

/// [`prettify`], appended to a buffer, which an error leaves as it was.
///
/// # Errors
/// As there.
///
/// # Examples
/// ```
/// let mut buffer = b"one:\n".to_vec();
/// jsonfast::prettify_into("[1]", &mut buffer)?;
/// assert_eq!(buffer, b"one:\n[\n  1\n]");
/// # Ok::<(), jsonfast::Error>(())
/// ```
pub fn prettify_into(json: &(impl Input + ?Sized), out: &mut Vec<u8>) -> Result<()> {
    copy(Tokenizer::new(json), json.bytes(), Some("  "), out)
}

fn copy(mut tokens: Tokenizer<'_>, json: &[u8], indent: Option<&str>, out: &mut Vec<u8>) -> Result<()> {
    let start = out.len();
    // Whether nothing stands yet in the innermost container, and whether a key stands before.
    let (mut first, mut keyed) = (true, false);
    while let Some(token) = tokens.next() {
        let token = token.inspect_err(|_| out.truncate(start))?;
        let (at, depth) = (tokens.offset(), tokens.depth());
        match token {
            Token::EndArray | Token::EndObject => {
                if !first {
                    line(out, indent, depth);
                }
                out.push(json[at]);
                first = false;
                continue;
            }
            _ => {}
        }
        let opens = matches!(token, Token::BeginArray | Token::BeginObject);
        let around = depth - opens as usize;
        if !keyed && around > 0 {
            if !first {
                out.push(b',');
            }
            line(out, indent, around);
        }
        let len = match token {
            Token::Key(text) | Token::String(text) => text.raw().len() + 2,
            Token::Number(number) => number.as_str().len(),
            Token::Bool(false) => 5,
            Token::Bool(true) | Token::Null => 4,
            _ => 1,
        };
        out.extend_from_slice(&json[at..at + len]);
        keyed = matches!(token, Token::Key(_));
        if keyed {
            out.extend_from_slice(if indent.is_some() { b": " } else { b":" });
        }
        first = opens;
    }
    Ok(())
}

fn line(out: &mut Vec<u8>, indent: Option<&str>, depth: usize) {
    if let Some(indent) = indent {
        out.push(b'\n');
        for _ in 0..depth {
            out.extend_from_slice(indent.as_bytes());
        }
    }
}
