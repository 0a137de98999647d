//! Looking up by a key or a position.
//!
//! Owns the trait [`Index`], and the comparison of keys. One idea: most keys differ in their length already, which is in
//! the node.

use super::node::Node;
use super::nodes;
use crate::read::Duplicates;
use crate::value::sealed::Sealed;
use alloc::string::String;

/// What a [`Node`] can be indexed by: `usize` for arrays, `str` and `String` for objects.
///
/// # Examples
/// ```
/// use jsonfast::{Document, document::{Index, Node}};
///
/// fn first<'d>(node: Node<'d>, index: impl Index) -> Option<&'d str> {
///     node.get(index)?.as_str()
/// }
/// let document = Document::parse(r#"["a"]"#)?;
/// assert_eq!(first(document.root(), 0), Some("a"));
/// assert_eq!(first(document.root(), "key"), None);
/// # Ok::<(), jsonfast::Error>(())
/// ```
pub trait Index: Sealed {
    #[doc(hidden)]
    fn look_in<'d>(&self, node: Node<'d>) -> Option<Node<'d>>;
}

impl Index for usize {
    fn look_in<'d>(&self, node: Node<'d>) -> Option<Node<'d>> {
        node.elements().nth(*self)
    }
}

impl Index for str {
    fn look_in<'d>(&self, node: Node<'d>) -> Option<Node<'d>> {
        let last = !matches!(node.document().options.duplicates, Some(Duplicates::First | Duplicates::Error));
        let mut found = None;
        let mut members = node.members();
        while let Some((key, value)) = members.next_nodes() {
            if nodes::count(key.words()) == self.len() && key.bytes() == self.as_bytes() {
                found = Some(value);
                if !last {
                    break;
                }
            }
        }
        found
    }
}

impl Index for String {
    fn look_in<'d>(&self, node: Node<'d>) -> Option<Node<'d>> {
        self.as_str().look_in(node)
    }
}

impl<T: Index + ?Sized> Index for &T {
    fn look_in<'d>(&self, node: Node<'d>) -> Option<Node<'d>> {
        (**self).look_in(node)
    }
}
