//! From types to values and back.
//!
//! Owns [`to_value`] and [`from_value`]. One idea: both go through JSON text, which all types have and no other form is
//! needed for; what a type reads and writes is thus the same in a value as in a document.

use super::Value;
use crate::error::Result;
use crate::read::{FromJsonOwned, ReadOptions};
use crate::write::{ToJson, WriteOptions};
use core::borrow::Borrow;

/// How deep a value may be that is made of another type, or the other way round: what reading allows at most.
const LEVELS: u32 = 10_000;

/// Makes a value of whatever can be written as JSON.
///
/// It is written as text and read from that: cheaper is `Value::from`, where there is one. A float of 32 bits becomes the
/// `f64` of its shortest text (`0.1f32` becomes `0.1`), where serde_json widens the bits.
///
/// # Examples
/// ```
/// use jsonfast::{JsonFast, json};
///
/// #[derive(JsonFast)]
/// struct User {
///     name: String,
///     age: u8,
/// }
/// let user = User { name: "Ann".to_string(), age: 30 };
/// assert_eq!(jsonfast::to_value(&user)?, json!({"name": "Ann", "age": 30}));
/// # Ok::<(), jsonfast::Error>(())
/// ```
///
/// # Errors
/// As [`to_string`](crate::to_string()).
pub fn to_value<T: ToJson>(value: T) -> Result<Value> {
    let text = WriteOptions::new().to_string(&value)?;
    ReadOptions::new().depth(LEVELS).from_str(&text)
}

/// Reads a type from a value, which is taken by value or by reference.
///
/// The value is written as text, and the type is read from that. What the type borrows it could only borrow of that text,
/// so that it must own all it holds.
///
/// # Examples
/// ```
/// use jsonfast::json;
///
/// let value = json!([1, 2]);
/// let numbers: Vec<u8> = jsonfast::from_value(&value)?;
/// assert_eq!(numbers, [1, 2]);
/// let pair: (u32, u32) = jsonfast::from_value(value)?;
/// assert_eq!(pair, (1, 2));
/// # Ok::<(), jsonfast::Error>(())
/// ```
///
/// # Errors
/// If the value is not what the type wants. The error's path says where; its offset, line and column are those of the
/// value's compact text.
pub fn from_value<T: FromJsonOwned>(value: impl Borrow<Value>) -> Result<T> {
    let text = WriteOptions::new().without_levels().to_string(value.borrow())?;
    ReadOptions::new().depth(LEVELS).from_str(&text)
}
