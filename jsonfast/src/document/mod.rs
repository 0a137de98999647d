//! Documents that are only read: the fastest way to all of a text whose type is not known.
//!
//! A [`Document`] is one pass over the text and a list of nodes, two words for each value and key; a [`Node`] is a
//! handle to one of them, which may be copied. Nothing of the text is copied but strings with escapes, which are decoded
//! into one buffer; dropping a document takes no time. A [`Parser`] keeps the memory for the next document.
//!
//! ```
//! use jsonfast::Document;
//!
//! let document = Document::parse(r#"{"users": [{"name": "Ann", "age": 42}, {"name": "Bob"}]}"#)?;
//! let users = document.root().at("users");
//! assert_eq!(users.at(0).at("name").as_str(), Some("Ann"));
//! assert_eq!(document.pointer("/users/0/age").and_then(|age| age.as_u64()), Some(42));
//!
//! let names: Vec<&str> = users.elements().filter_map(|user| user.get("name")?.as_str()).collect();
//! assert_eq!(names, ["Ann", "Bob"]);
//! # Ok::<(), jsonfast::Error>(())
//! ```
//!
//! # Keys that are given twice
//! All members are kept, and [`Node::members`] gives them all. [`Node::get`] gives the last one, as maps of the typed
//! reader do; [`ReadOptions::duplicates`](crate::ReadOptions::duplicates) chooses the first, or makes it an error.
//!
//! # Numbers
//! Any number that JSON has is taken, also those beyond every type: [`Node::number_text`] gives its text.

mod guess;
mod index;
mod iter;
mod node;
mod nodes;
mod number;
mod owned;
mod parse;
mod parser;
mod scalar;
mod show;
mod typed;
mod unique;
mod write;

pub use index::Index;
pub use iter::{Elements, Members};
pub use node::Node;
pub use owned::Document;
pub use parser::Parser;
