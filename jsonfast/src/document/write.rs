//! From documents to text.
//!
//! One idea: nodes have the order of the text, so that they are written one after another, and strings without escapes
//! and numbers are copied as they stand in the text that was read.

use super::node::Node;
use super::nodes::{self, Words};
use super::owned::Document;
use crate::error::Failed;
use crate::read::Kind;
use crate::write::generated::{Compact as Plain, Format, Pen};
use crate::write::{ToJson, Writer};
use alloc::vec::Vec;

/// Compact text with all defaults.
struct Compact<'d> {
    text: &'d str,
    decoded: &'d str,
    nodes: &'d [Words],
}

/// A container that is written: whether it is an object, and how many nodes are left where it ends.
type Open = (bool, usize);

impl<'d> Compact<'d> {
    fn of(node: Node<'d>) -> Self {
        let Document { text, decoded, nodes, .. } = node.document();
        let start = node.place().min(nodes.len());
        Compact { text, decoded, nodes: &nodes[start..(start + nodes::span(node.words())).min(nodes.len())] }
    }

    /// All nodes.
    fn write<'p>(self, w: &mut Writer<'p>, mut pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        let Some((&first, mut rest)) = self.nodes.split_first() else { return w.copied(pen, b'n', "ull", 3) };
        if nodes::kind(first) < nodes::ARRAY || nodes::count(first) == 0 {
            return self.alone(w, pen, first);
        }
        w.down()?;
        let mut open: Vec<Open> = Vec::new();
        let (mut object, mut end) = (nodes::kind(first) == nodes::OBJECT, 0);
        let mut head = if object { b'{' } else { b'[' };
        while let Some((&node, behind)) = rest.split_first() {
            let (mut node, mut behind) = (node, behind);
            if object {
                pen = self.scalar(w, pen, head, node)?;
                head = b':';
                let Some((&value, next)) = behind.split_first() else { break };
                (node, behind) = (value, next);
            }
            rest = behind;
            if nodes::kind(node) >= nodes::ARRAY && nodes::count(node) > 0 {
                w.down()?;
                pen = w.punctuation(pen, head)?;
                open.push((object, end));
                (object, end) =
                    (nodes::kind(node) == nodes::OBJECT, (rest.len() + 1).saturating_sub(nodes::span(node)));
                head = if object { b'{' } else { b'[' };
                continue;
            }
            pen = self.scalar(w, pen, head, node)?;
            head = b',';
            while rest.len() == end {
                w.up();
                pen = w.punctuation(pen, if object { b'}' } else { b']' })?;
                let Some(around) = open.pop() else { return Ok(pen) };
                (object, end) = around;
            }
        }
        Ok(pen)
    }

    /// What stands before a key or a value that holds no other, and that.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scalar<'p>(&self, w: &mut Writer<'p>, pen: Pen<'p>, head: u8, node: Words) -> Result<Pen<'p>, Failed> {
        let kind = nodes::kind(node);
        let (start, n) = match kind {
            nodes::STRING => (nodes::offset(node), nodes::count(node) + 2),
            nodes::UNSIGNED..=nodes::BEYOND if nodes::number_len(node) < nodes::LONG_NUMBER => {
                (nodes::offset(node), nodes::number_len(node) as usize)
            }
            nodes::NULL => return w.copied(pen, head, WORDS, 4),
            nodes::TRUE => return w.copied(pen, head, &WORDS[4..], 4),
            nodes::FALSE => return w.copied(pen, head, &WORDS[8..], 5),
            _ => {
                let pen = w.punctuation(pen, head)?;
                return self.alone(w, pen, node);
            }
        };
        w.copied(pen, head, &self.text[start..], n)
    }

    /// A value without anything before it, and whatever is rare.
    #[cold]
    #[inline(never)]
    fn alone<'p>(&self, w: &mut Writer<'p>, pen: Pen<'p>, node: Words) -> Result<Pen<'p>, Failed> {
        match nodes::kind(node) {
            nodes::NULL => w.verbatim::<Plain>(pen, "null"),
            nodes::FALSE => w.verbatim::<Plain>(pen, "false"),
            nodes::TRUE => w.verbatim::<Plain>(pen, "true"),
            kind @ (nodes::ARRAY | nodes::OBJECT) => {
                w.down()?;
                w.up();
                w.verbatim::<Plain>(pen, if kind == nodes::ARRAY { "[]" } else { "{}" })
            }
            nodes::STRING => self.text_at(w, pen, self.text, nodes::offset(node) + 1, nodes::count(node)),
            nodes::ESCAPED => self.text_at(w, pen, self.decoded, nodes::place(node), nodes::count(node)),
            nodes::WORD => f64::from_bits(node.1).emit::<Plain>(w, pen),
            _ => {
                let start = nodes::offset(node);
                w.verbatim::<Plain>(pen, &self.text[start..start + self.number_len(node)])
            }
        }
    }

    fn text_at<'p>(
        &self,
        w: &mut Writer<'p>,
        pen: Pen<'p>,
        text: &str,
        start: usize,
        n: usize,
    ) -> Result<Pen<'p>, Failed> {
        w.escaped(pen, &text[start..start + n])
    }

    fn number_len(&self, node: Words) -> usize {
        super::number::len(self.text, node)
    }
}

/// Longer than what is copied at once.
const WORDS: &str = "nulltruefalse                                            ";

/// A number under options.
struct Number<'d>(Node<'d>);

impl ToJson for Number<'_> {
    const FLAT: bool = true;

    fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
        w.write(self)
    }

    fn emit<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        if nodes::kind(self.0.words()) == nodes::WORD {
            return self.0.as_f64().emit::<F>(w, pen);
        }
        w.verbatim::<F>(pen, self.0.number_text().unwrap_or("null"))
    }
}

impl ToJson for Node<'_> {
    fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
        let mut open: Vec<Open> = Vec::new();
        let mut node = *self;
        loop {
            let words = node.words();
            match node.kind() {
                Kind::Null => w.null()?,
                Kind::Bool => w.write(&(nodes::kind(words) == nodes::TRUE))?,
                Kind::Number => w.write(&Number(node))?,
                Kind::String => w.string(node.text())?,
                Kind::Array => w.begin_array()?,
                Kind::Object => w.begin_object()?,
            }
            if nodes::kind(words) >= nodes::ARRAY {
                open.push((node.is_object(), node.place() + nodes::span(words)));
            }
            node = node.behind(1);
            loop {
                match open.last() {
                    None => return Ok(()),
                    Some(&(object, end)) if end == node.place() => {
                        if object {
                            w.end_object()?
                        } else {
                            w.end_array()?
                        }
                        open.pop();
                    }
                    Some((true, _)) => {
                        w.key(node.text())?;
                        node = node.behind(1);
                        break;
                    }
                    Some((false, _)) => break,
                }
            }
        }
    }

    fn emit<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        if F::COMPACT { Compact::of(*self).write(w, pen) } else { w.value_by(pen, |w| self.write_json(w)) }
    }
}

impl ToJson for Document<'_> {
    fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
        w.write(&self.root())
    }

    fn emit<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        self.root().emit::<F>(w, pen)
    }
}
