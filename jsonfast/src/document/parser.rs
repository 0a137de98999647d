//! A parser that keeps its memory, and how a document is read with it.

use super::nodes::{self, Words};
use super::owned::Document;
use super::parse::parse;
use super::unique;
use crate::error::{Error, ErrorKind, Fault, Result};
use crate::read::ReadOptions;
use crate::read::cursor::{Reader, Tail};
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

/// Reads documents one after another into the same memory.
///
/// What it gives borrows both from it and from the text; for the next one the last has to be gone.
///
/// # Examples
/// ```
/// use jsonfast::document::Parser;
///
/// let mut parser = Parser::new();
/// let mut sum = 0;
/// for line in [r#"{"n": 1}"#, r#"{"n": 2}"#] {
///     let document = parser.parse(line)?;
///     sum += document.root().at("n").as_u64().unwrap_or(0);
/// }
/// assert_eq!(sum, 3);
/// # Ok::<(), jsonfast::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Parser {
    options: ReadOptions,
    nodes: Vec<Words>,
    decoded: String,
}

impl Parser {
    /// A parser for strict JSON, without memory yet.
    pub const fn new() -> Parser {
        Parser::with_options(ReadOptions::new())
    }

    /// A parser with options.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::{ReadOptions, document::Parser};
    ///
    /// let mut parser = Parser::with_options(ReadOptions::new().comments(true));
    /// assert_eq!(parser.parse("[1, /* two */ 2]")?.root().len(), 2);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub const fn with_options(options: ReadOptions) -> Parser {
        Parser { options, nodes: Vec::new(), decoded: String::new() }
    }

    /// Reads a document from a string.
    ///
    /// # Errors
    /// Where the text is not one JSON value, or a limit of the options is exceeded.
    pub fn parse<'a>(&'a mut self, text: &'a str) -> Result<Document<'a>> {
        self.options.check_limit(text.len())?;
        read(text, &self.options, &mut self.nodes, &mut self.decoded)?;
        Ok(self.document(text))
    }

    /// Reads a document from bytes, which are checked to be UTF-8.
    ///
    /// # Errors
    /// Where the bytes are not one JSON value in UTF-8, or a limit of the options is exceeded.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::document::Parser;
    ///
    /// let mut parser = Parser::new();
    /// assert!(parser.parse_slice(b"[null]")?.root().at(0).is_null());
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn parse_slice<'a>(&'a mut self, bytes: &'a [u8]) -> Result<Document<'a>> {
        let text = self.options.checked(bytes)?;
        read(text, &self.options, &mut self.nodes, &mut self.decoded)?;
        Ok(self.document(text))
    }

    fn document<'a>(&'a self, text: &'a str) -> Document<'a> {
        let (nodes, decoded) = (Cow::Borrowed(&self.nodes[..]), Cow::Borrowed(&self.decoded[..]));
        Document { text: Cow::Borrowed(text), nodes, decoded, options: self.options }
    }
}

/// Reads a document that owns its nodes.
pub(super) fn own<'a>(text: Cow<'a, str>, options: &ReadOptions) -> Result<Document<'a>> {
    let (mut nodes, mut decoded) = (Vec::new(), String::new());
    read(&text, options, &mut nodes, &mut decoded)?;
    if nodes.capacity() - nodes.len() > SPARE {
        nodes.shrink_to_fit();
    }
    if decoded.capacity() - decoded.len() > SPARE {
        decoded.shrink_to_fit();
    }
    Ok(Document { text, nodes: Cow::Owned(nodes), decoded: Cow::Owned(decoded), options: *options })
}

/// How much memory may stay unused: of nodes, and of bytes.
const SPARE: usize = 64;

/// Reads the nodes of a text.
#[inline(never)]
fn read(text: &str, options: &ReadOptions, nodes: &mut Vec<Words>, decoded: &mut String) -> Result<()> {
    if text.len() as u64 > nodes::LONGEST {
        return Err(Error::new(Fault::new(ErrorKind::SizeLimit, nodes::LONGEST as usize)));
    }
    nodes.clear();
    decoded.clear();
    let tail = Tail::new();
    let mut r = Reader::new(text, &tail, options);
    let done = match r.first_value() {
        Ok(at) => parse(&mut r, at, nodes, capacity(text.as_bytes()), decoded),
        Err(failed) => Err(failed),
    };
    if done.and_then(|end| r.finish(end)).is_err() {
        nodes.clear();
        return Err(options.refused(text));
    }
    unique::check(text, nodes, decoded, options)
}

/// For how many nodes memory is asked at first: what a text of usual kind needs.
fn capacity(text: &[u8]) -> usize {
    let spread = matches!(text, [_, b'\n' | b'\r', ..] | [_, b' ', b' ' | b'\n', ..]);
    text.len() / if spread { 16 } else { 6 } + 8
}
