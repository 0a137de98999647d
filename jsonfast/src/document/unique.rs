//! Whether keys are given twice, where that is an error.
//!
//! One idea: the keys of an object, sorted, are equal to a neighbour if to any.

use super::nodes::{self, Words};
use crate::error::{Detail, ErrorKind, Fault, Result};
use crate::read::{Duplicates, ReadOptions};
use alloc::vec::Vec;

/// Checks the objects of a document, if the options ask for that.
pub(super) fn check(text: &str, list: &[Words], decoded: &str, options: &ReadOptions) -> Result<()> {
    if options.duplicates != Some(Duplicates::Error) {
        return Ok(());
    }
    let mut keys: Vec<(&str, usize)> = Vec::new();
    let mut first: Option<(usize, &str)> = None;
    for (at, &node) in list.iter().enumerate().filter(|(_, node)| nodes::kind(**node) == nodes::OBJECT) {
        keys.clear();
        let mut key = at + 1;
        for _ in 0..nodes::count(node) {
            let words = list[key];
            let (text, start) = match nodes::kind(words) {
                nodes::STRING => (text, words.1 as usize),
                _ => (decoded, nodes::place(words)),
            };
            keys.push((&text[start..start + nodes::count(words)], nodes::offset(words)));
            key += 1 + nodes::span(list[key + 1]);
        }
        keys.sort_unstable();
        for pair in keys.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
            if first.is_none_or(|(offset, _)| pair[1].1 < offset) {
                first = Some((pair[1].1, pair[1].0));
            }
        }
    }
    let Some((offset, name)) = first else { return Ok(()) };
    let fault = Fault { kind: ErrorKind::DuplicateKey, offset, detail: Detail::Name(name.into(), &[]) };
    Err(ReadOptions::located(text, fault))
}
