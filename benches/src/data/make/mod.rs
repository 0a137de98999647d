//! Look-alikes: a document of the same shape and size as each real one, made from a fixed seed.
//!
//! Where a machine has no real documents these are measured, and the table says so. A maker builds the model with
//! likely values and writes it the way the real document is laid out.

pub mod canada;
pub mod citm_catalog;
pub mod github_events;
pub mod lists;
pub mod people;
pub mod records;
pub mod twitter;

use super::tree::Tree;
use serde::Serialize;

/// The text of `value` with `indent` spaces a level.
fn pretty<T: Serialize>(value: &T, indent: usize) -> String {
    Tree::parse(&compact(value)).expect("serde_json writes JSON").pretty(indent)
}

/// The text of `value` without any whitespace.
fn compact<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).expect("a model can be written")
}
