//! Going through the elements of an array and the members of an object.
//!
//! One idea: the nodes of a container lie behind its own, each one's span before the next; nothing is looked up.

use super::node::Node;
use super::nodes;
use core::iter::FusedIterator;

/// The elements of an array: see [`Node::elements`].
#[derive(Clone, Debug)]
pub struct Elements<'d> {
    next: Node<'d>,
    left: usize,
}

/// The members of an object: see [`Node::members`].
#[derive(Clone, Debug)]
pub struct Members<'d> {
    /// A key.
    next: Node<'d>,
    left: usize,
}

impl<'d> Elements<'d> {
    #[inline]
    pub(super) fn of(node: Node<'d>) -> Self {
        let words = node.words();
        let left = if nodes::kind(words) == nodes::ARRAY { nodes::count(words) } else { 0 };
        Elements { next: node.behind(1), left }
    }
}

impl<'d> Members<'d> {
    #[inline]
    pub(super) fn of(node: Node<'d>) -> Self {
        let words = node.words();
        let left = if nodes::kind(words) == nodes::OBJECT { nodes::count(words) } else { 0 };
        Members { next: node.behind(1), left }
    }

    /// The nodes of the next key and value.
    #[inline]
    pub(super) fn next_nodes(&mut self) -> Option<(Node<'d>, Node<'d>)> {
        self.left = self.left.checked_sub(1)?;
        let key = self.next;
        let value = key.behind(1);
        self.next = value.behind(nodes::span(value.words()));
        Some((key, value))
    }
}

impl<'d> Iterator for Elements<'d> {
    type Item = Node<'d>;

    #[inline]
    fn next(&mut self) -> Option<Node<'d>> {
        self.left = self.left.checked_sub(1)?;
        let node = self.next;
        self.next = node.behind(nodes::span(node.words()));
        Some(node)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl<'d> Iterator for Members<'d> {
    type Item = (&'d str, Node<'d>);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        let (key, value) = self.next_nodes()?;
        Some((key.text(), value))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl ExactSizeIterator for Elements<'_> {}
impl ExactSizeIterator for Members<'_> {}
impl FusedIterator for Elements<'_> {}
impl FusedIterator for Members<'_> {}

/// The elements of an array; none of anything else.
impl<'d> IntoIterator for Node<'d> {
    type Item = Node<'d>;
    type IntoIter = Elements<'d>;

    fn into_iter(self) -> Elements<'d> {
        self.elements()
    }
}
