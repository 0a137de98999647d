//! JSON without a type of one's own: [`Value`], and what belongs to it.
//!
//! Owns the enum, and how its parts divide the work: `map` are the members of an object, `number` the numbers; `access`,
//! `index` and `pointer` look inside, `convert` and `compare` meet the types of the language, `read` and `write` are
//! the two ways to text, `typed` those to other types; `release` gives memory back.
//!
//! One idea: the names and the meaning are serde_json's, so that what was written for it goes on working.

mod access;
mod canonical;
mod compare;
mod convert;
mod index;
mod macros;
pub mod map;
mod merge;
mod number;
pub(crate) mod pointer;
mod read;
mod release;
mod show;
mod typed;
mod write;

pub use crate::raw::{RawValue, to_raw_value};
pub use index::Index;
pub(crate) use index::sealed;
#[doc(hidden)]
pub use macros::hidden;
pub use map::Map;
pub use number::Number;
pub use typed::{from_value, to_value};

use alloc::string::String;
use alloc::vec::Vec;

/// Any JSON value.
///
/// It has the variants, the methods and the operators of serde_json's `Value`. It owns all that it holds and can be
/// changed; what is only read is read faster by other ways.
///
/// Numbers of any size keep their value: see [`Number`]. Of members with the same key the last value is kept, in the
/// place of the first, unless [`ReadOptions::duplicates`](crate::ReadOptions::duplicates) says otherwise.
///
/// # Examples
/// ```
/// use jsonfast::{Value, json};
///
/// let mut value: Value = jsonfast::from_str(r#"{"name": "Ann", "tags": ["a", "b"]}"#)?;
/// assert_eq!(value["tags"][1], "b");
/// assert!(value["none"]["at all"].is_null());
///
/// value["age"] = json!(30);
/// assert_eq!(value.to_string(), r#"{"name":"Ann","tags":["a","b"],"age":30}"#);
///
/// match value {
///     Value::Object(map) => assert_eq!(map.len(), 3),
///     other => panic!("{other:#}"),
/// }
/// # Ok::<(), jsonfast::Error>(())
/// ```
///
/// # Depth
/// A value that was read has no more levels than the reader allows. One that was made otherwise may have any number:
/// writing it, and dropping the objects in it, takes no stack for them; comparing and cloning does, and so does dropping
/// arrays that hold nothing but arrays, which [`release`](Value::release) does not.
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub enum Value {
    /// `null`
    #[default]
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A number.
    Number(Number),
    /// A string.
    String(String),
    /// An array.
    Array(Vec<Value>),
    /// An object.
    Object(Map<String, Value>),
}
