//! The handle to a value in a document.
//!
//! Owns what is asked of any value. Its one idea: a handle is the document and a place in it; what is not there is a
//! place behind the end, which reads as `null`.

use super::index::Index;
use super::iter::{Elements, Members};
use super::nodes::{self, Words};
use super::owned::Document;
use crate::read::Kind;
use crate::value::pointer;

/// A value in a [`Document`]: a handle that may be copied, and cannot outlive the document.
///
/// # Examples
/// ```
/// use jsonfast::{Document, Kind};
///
/// let document = Document::parse(r#"{"name": "Ann", "tags": ["a", "b"]}"#)?;
/// let root = document.root();
/// assert_eq!(root.kind(), Kind::Object);
/// assert_eq!(root.at("name").as_str(), Some("Ann"));
/// assert_eq!(root.at("tags").at(1).as_str(), Some("b"));
/// assert!(root.at("none").at("at all").is_null());
///
/// for (key, value) in root.members() {
///     println!("{key} at {}: {value}", value.offset());
/// }
/// # Ok::<(), jsonfast::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct Node<'d> {
    document: &'d Document<'d>,
    /// The place of its node. Behind the last: `null`.
    place: usize,
}

/// Behind the last node of any document.
const NOWHERE: usize = usize::MAX;

impl<'d> Node<'d> {
    #[inline]
    pub(super) fn new(document: &'d Document<'d>, place: usize) -> Self {
        Node { document, place }
    }

    #[inline]
    pub(super) fn document(self) -> &'d Document<'d> {
        self.document
    }

    #[inline]
    pub(super) fn place(self) -> usize {
        self.place
    }

    #[inline]
    pub(super) fn words(self) -> Words {
        match self.document.nodes.get(self.place) {
            Some(words) => *words,
            None => Words(nodes::NULL as u64, self.document.text.len() as u64),
        }
    }

    /// The node some nodes further on.
    #[inline]
    pub(super) fn behind(self, nodes: usize) -> Self {
        Node { document: self.document, place: self.place.saturating_add(nodes) }
    }

    /// The text of a string; empty of anything else.
    #[inline]
    pub(super) fn text(self) -> &'d str {
        let words = self.words();
        let (text, start): (&str, usize) = match nodes::kind(words) {
            nodes::STRING => (&self.document.text, words.1 as usize),
            nodes::ESCAPED => (&self.document.decoded, nodes::place(words)),
            _ => return "",
        };
        text.get(start..start + nodes::count(words)).unwrap_or_default()
    }

    /// [`text`](Node::text) as bytes.
    #[inline]
    pub(super) fn bytes(self) -> &'d [u8] {
        let words = self.words();
        let (text, start): (&str, usize) = match nodes::kind(words) {
            nodes::STRING => (&self.document.text, words.1 as usize),
            nodes::ESCAPED => (&self.document.decoded, nodes::place(words)),
            _ => return &[],
        };
        text.as_bytes().get(start..start + nodes::count(words)).unwrap_or_default()
    }

    /// What kind of value it is.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::{Document, Kind};
    ///
    /// assert_eq!(Document::parse("[]")?.root().kind(), Kind::Array);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    #[inline]
    pub fn kind(self) -> Kind {
        match nodes::kind(self.words()) {
            nodes::NULL => Kind::Null,
            nodes::FALSE | nodes::TRUE => Kind::Bool,
            nodes::STRING | nodes::ESCAPED => Kind::String,
            nodes::ARRAY => Kind::Array,
            nodes::OBJECT => Kind::Object,
            _ => Kind::Number,
        }
    }

    /// The element at a position, or the value of a key.
    ///
    /// It takes as long as there are elements before it, or members. Of values with the same key it is the last, unless
    /// the options say otherwise.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// let document = Document::parse(r#"{"a": [1], "a": [2]}"#)?;
    /// let root = document.root();
    /// assert_eq!(root.get("a").and_then(|a| a.get(0)?.as_u64()), Some(2));
    /// assert!(root.get("b").is_none());
    /// assert!(root.get(0).is_none());
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    #[inline]
    pub fn get<I: Index>(self, index: I) -> Option<Node<'d>> {
        index.look_in(self)
    }

    /// The same; what is not there reads as `null`, as by the operator `[]` of a [`Value`](crate::Value).
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// let document = Document::parse(r#"{"a": [{"b": true}]}"#)?;
    /// assert_eq!(document.root().at("a").at(0).at("b").as_bool(), Some(true));
    /// assert!(document.root().at("b").at(7).is_null());
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    #[inline]
    pub fn at<I: Index>(self, index: I) -> Node<'d> {
        self.get(index).unwrap_or(Node { document: self.document, place: NOWHERE })
    }

    /// The value that a JSON Pointer (RFC 6901) names.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// let document = Document::parse(r#"{"a/b": [1, {"c": 2}]}"#)?;
    /// assert_eq!(document.root().pointer("/a~1b/1/c").and_then(|c| c.as_u64()), Some(2));
    /// assert!(document.root().pointer("/a~1b/01").is_none());
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn pointer(self, pointer: &str) -> Option<Node<'d>> {
        pointer::steps(pointer)?.try_fold(self, |node, step| match node.kind() {
            Kind::Object => node.get(&*step),
            Kind::Array => node.get(pointer::position(&step)?),
            _ => None,
        })
    }

    /// The elements of an array; none of anything else.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// let document = Document::parse("[1, 2, 3]")?;
    /// assert_eq!(document.root().elements().filter_map(|n| n.as_u64()).sum::<u64>(), 6);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    #[inline]
    pub fn elements(self) -> Elements<'d> {
        Elements::of(self)
    }

    /// The members of an object in their order, also those whose key is given twice; none of anything else.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// let document = Document::parse(r#"{"a": 1, "b": 2, "a": 3}"#)?;
    /// let members: Vec<(&str, Option<u64>)> = document.root().members().map(|(key, n)| (key, n.as_u64())).collect();
    /// assert_eq!(members, [("a", Some(1)), ("b", Some(2)), ("a", Some(3))]);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    #[inline]
    pub fn members(self) -> Members<'d> {
        Members::of(self)
    }

    /// How many elements or members there are; 0 if it is neither an array nor an object.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// assert_eq!(Document::parse("[[1, 2], 3]")?.root().len(), 2);
    /// assert_eq!(Document::parse("\"text\"")?.root().len(), 0);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    #[inline]
    pub fn len(self) -> usize {
        let words = self.words();
        if nodes::kind(words) >= nodes::ARRAY { nodes::count(words) } else { 0 }
    }

    /// Whether there are no elements or members.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// assert!(Document::parse("{}")?.root().is_empty());
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The text of a string, without its escapes.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// assert_eq!(Document::parse(r#""caf\u00e9""#)?.root().as_str(), Some("café"));
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    #[inline]
    pub fn as_str(self) -> Option<&'d str> {
        self.is_string().then(|| self.text())
    }

    /// The truth, if it is `true` or `false`.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// assert_eq!(Document::parse("false")?.root().as_bool(), Some(false));
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    #[inline]
    pub fn as_bool(self) -> Option<bool> {
        match nodes::kind(self.words()) {
            nodes::TRUE => Some(true),
            nodes::FALSE => Some(false),
            _ => None,
        }
    }

    /// `()`, if it is `null`.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// assert_eq!(Document::parse("null")?.root().as_null(), Some(()));
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn as_null(self) -> Option<()> {
        self.is_null().then_some(())
    }

    /// Where it begins in the text; the text's length if it is not there at all.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// let document = Document::parse(r#"{"a": [1, "b"]}"#)?;
    /// assert_eq!(document.root().at("a").at(1).offset(), 10);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn offset(self) -> usize {
        nodes::offset(self.words())
    }

    /// Its text in the document, as it stands there.
    ///
    /// The end of an array or object is found by walking over it.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// let document = Document::parse(r#"{"a": [1,  "b"]}"#)?;
    /// assert_eq!(document.root().at("a").raw(), r#"[1,  "b"]"#);
    /// assert_eq!(document.root().at("a").at(1).raw(), r#""b""#);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn raw(self) -> &'d str {
        let Some(rest) = self.document.text.get(self.offset()..).filter(|rest| !rest.is_empty()) else {
            return "null";
        };
        &rest[..self.document.options.value_len(rest)]
    }

    /// Whether it is `null`.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// assert!(Document::parse("null")?.root().is_null());
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    #[inline]
    pub fn is_null(self) -> bool {
        self.kind() == Kind::Null
    }

    /// Whether it is `true` or `false`.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// assert!(Document::parse("true")?.root().is_boolean());
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn is_boolean(self) -> bool {
        self.kind() == Kind::Bool
    }

    /// Whether it is a number.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// assert!(Document::parse("1e400")?.root().is_number());
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn is_number(self) -> bool {
        self.kind() == Kind::Number
    }

    /// Whether it is a string.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// assert!(Document::parse("\"\"")?.root().is_string());
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    #[inline]
    pub fn is_string(self) -> bool {
        matches!(nodes::kind(self.words()), nodes::STRING | nodes::ESCAPED)
    }

    /// Whether it is an array.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// assert!(Document::parse("[]")?.root().is_array());
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn is_array(self) -> bool {
        self.kind() == Kind::Array
    }

    /// Whether it is an object.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// assert!(Document::parse("{}")?.root().is_object());
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn is_object(self) -> bool {
        self.kind() == Kind::Object
    }
}
