//! Showing values.
//!
//! Owns `Display`, which is JSON text, and `Debug`.

use super::Value;
use crate::write::WriteOptions;
use core::fmt;

/// Compact JSON text, or, by `{:#}`, text of lines that are indented by two spaces.
///
/// # Examples
/// ```
/// let value = jsonfast::json!({"a": [1]});
/// assert_eq!(format!("{value}"), r#"{"a":[1]}"#);
/// assert_eq!(format!("{value:#}"), "{\n  \"a\": [\n    1\n  ]\n}");
/// ```
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = if f.alternate() { WriteOptions::new().indent("  ") } else { WriteOptions::new() };
        options.without_levels().to_fmt(f, self).map_err(|_| fmt::Error)
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Null => f.write_str("Null"),
            Value::Bool(value) => write!(f, "Bool({value})"),
            Value::Number(number) => fmt::Debug::fmt(number, f),
            Value::String(text) => write!(f, "String({text:?})"),
            Value::Array(items) => {
                f.write_str("Array ")?;
                fmt::Debug::fmt(items, f)
            }
            Value::Object(map) => {
                f.write_str("Object ")?;
                fmt::Debug::fmt(map, f)
            }
        }
    }
}
