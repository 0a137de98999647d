//! A document: the text, and what was found in it.

use super::node::Node;
use super::nodes::Words;
use super::parser::own;
use crate::error::Result;
use crate::read::ReadOptions;
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

/// A JSON text that was read as a whole, and is only looked at.
///
/// It borrows the text, or owns it ([`from_string`](Document::from_string), [`from_vec`](Document::from_vec)). What is
/// in it is reached from its [`root`](Document::root).
///
/// It takes 16 bytes for each value and for each key, and the bytes of those strings that have escapes: mostly less
/// than the text itself.
///
/// # Examples
/// ```
/// use jsonfast::Document;
///
/// let document = Document::parse(r#"{"ports": [80, 443]}"#)?;
/// let ports: Vec<u16> = document.root().at("ports").read()?;
/// assert_eq!(ports, [80, 443]);
/// # Ok::<(), jsonfast::Error>(())
/// ```
#[derive(Clone)]
pub struct Document<'a> {
    pub(super) text: Cow<'a, str>,
    /// The nodes in the order of the text: at least one.
    pub(super) nodes: Cow<'a, [Words]>,
    /// The texts of strings with escapes.
    pub(super) decoded: Cow<'a, str>,
    pub(super) options: ReadOptions,
}

impl<'a> Document<'a> {
    /// Reads a document from a string.
    ///
    /// # Errors
    /// Where the text is not one JSON value, or has more than 127 levels.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// assert_eq!(Document::parse("[1, 2, 3]")?.root().len(), 3);
    ///
    /// let error = Document::parse("[1, 2,, 3]").unwrap_err();
    /// assert_eq!((error.offset(), error.path()), (6, "$[2]"));
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn parse(text: &'a str) -> Result<Document<'a>> {
        ReadOptions::new().read_document(text)
    }

    /// Reads a document from bytes, which are checked to be UTF-8.
    ///
    /// # Errors
    /// Where the bytes are not one JSON value in UTF-8, or have more than 127 levels.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// assert_eq!(Document::parse_slice(b"\"Ann\"")?.root().as_str(), Some("Ann"));
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn parse_slice(bytes: &'a [u8]) -> Result<Document<'a>> {
        ReadOptions::new().read_document_slice(bytes)
    }

    /// The outermost value.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// assert_eq!(Document::parse("true")?.root().as_bool(), Some(true));
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    #[inline]
    pub fn root(&self) -> Node<'_> {
        Node::new(self, 0)
    }

    /// [`Node::pointer`] from the outermost value.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// let document = Document::parse(r#"{"a": [true, "b"]}"#)?;
    /// assert_eq!(document.pointer("/a/1").and_then(|b| b.as_str()), Some("b"));
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn pointer(&self, pointer: &str) -> Option<Node<'_>> {
        self.root().pointer(pointer)
    }

    /// The whole text.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// assert_eq!(Document::parse(" [1] ")?.text(), " [1] ");
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn text(&self) -> &str {
        &self.text
    }

    /// A document that borrows nothing.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::{Document, document::Parser};
    ///
    /// let document: Document<'static> = {
    ///     let (mut parser, text) = (Parser::new(), String::from("[1]"));
    ///     parser.parse(&text)?.into_owned()
    /// };
    /// assert_eq!(document.root().at(0).as_u64(), Some(1));
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn into_owned(self) -> Document<'static> {
        Document {
            text: Cow::Owned(self.text.into_owned()),
            nodes: Cow::Owned(self.nodes.into_owned()),
            decoded: Cow::Owned(self.decoded.into_owned()),
            options: self.options,
        }
    }

    /// How many bytes of memory it has allocated, beside the text.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// let document = Document::parse(r#"{"name": "Ann"}"#)?;
    /// assert!(document.memory() >= 3 * 16);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn memory(&self) -> usize {
        let nodes = match &self.nodes {
            Cow::Owned(nodes) => nodes.capacity() * size_of::<Words>(),
            Cow::Borrowed(_) => 0,
        };
        let decoded = match &self.decoded {
            Cow::Owned(decoded) => decoded.capacity(),
            Cow::Borrowed(_) => 0,
        };
        nodes + decoded
    }
}

impl Document<'static> {
    /// Reads a document from a string that it then owns.
    ///
    /// # Errors
    /// As [`Document::parse`].
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// let document: Document<'static> = Document::from_string(String::from("[1]"))?;
    /// assert_eq!(document.root().at(0).as_u64(), Some(1));
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn from_string(text: String) -> Result<Document<'static>> {
        ReadOptions::new().read_document_string(text)
    }

    /// Reads a document from bytes that it then owns.
    ///
    /// # Errors
    /// As [`Document::parse_slice`].
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// let document: Document<'static> = Document::from_vec(b"[1]".to_vec())?;
    /// assert_eq!(document.root().at(0).as_u64(), Some(1));
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn from_vec(bytes: Vec<u8>) -> Result<Document<'static>> {
        ReadOptions::new().read_document_vec(bytes)
    }
}

impl ReadOptions {
    /// [`Document::parse`] with these options.
    ///
    /// # Errors
    /// Where the text is not one JSON value, or a limit is exceeded.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::ReadOptions;
    ///
    /// let options = ReadOptions::new().comments(true).trailing_commas(true);
    /// let document = options.read_document("[1, 2, /* and so on */]")?;
    /// assert_eq!(document.root().len(), 2);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn read_document<'a>(&self, text: &'a str) -> Result<Document<'a>> {
        self.check_limit(text.len())?;
        own(Cow::Borrowed(text), self)
    }

    /// [`Document::parse_slice`] with these options.
    ///
    /// # Errors
    /// Where the bytes are not one JSON value in UTF-8, or a limit is exceeded.
    pub fn read_document_slice<'a>(&self, bytes: &'a [u8]) -> Result<Document<'a>> {
        own(Cow::Borrowed(self.checked(bytes)?), self)
    }

    /// [`Document::from_string`] with these options.
    ///
    /// # Errors
    /// As [`read_document`](ReadOptions::read_document).
    pub fn read_document_string(&self, text: String) -> Result<Document<'static>> {
        self.check_limit(text.len())?;
        own(Cow::Owned(text), self)
    }

    /// [`Document::from_vec`] with these options.
    ///
    /// # Errors
    /// As [`read_document_slice`](ReadOptions::read_document_slice).
    pub fn read_document_vec(&self, bytes: Vec<u8>) -> Result<Document<'static>> {
        own(Cow::Owned(self.checked_vec(bytes)?), self)
    }
}
