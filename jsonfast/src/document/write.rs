//! From documents to text.
//!
//! One idea: strings without escapes and numbers are copied as they stand in the text that was read.

use super::node::Node;
use super::nodes;
use super::owned::Document;
use crate::error::Failed;
use crate::read::Kind;
use crate::write::{ToJson, Writer};
use alloc::vec::Vec;

impl ToJson for Node<'_> {
    fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
        // What is open: whether it is an object, and where its nodes end.
        let mut open: Vec<(bool, usize)> = Vec::new();
        let mut node = *self;
        loop {
            let words = node.words();
            match node.kind() {
                Kind::Null => w.null()?,
                Kind::Bool => w.write(&(nodes::kind(words) == nodes::TRUE))?,
                Kind::Number => w.write(&node.as_f64())?,
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
                        if object { w.end_object()? } else { w.end_array()? }
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
}

impl ToJson for Document<'_> {
    fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
        w.write(&self.root())
    }
}
