//! Indexing by a key or a position.
//!
//! Owns the trait [`Index`] and the two operators. One idea, as in serde_json: what is not there reads as `null`, and is
//! made when it is written to.

use super::{Map, Value};
use alloc::borrow::ToOwned;
use alloc::string::String;
use core::ops;

/// What may be an index, here and of a document: nobody else's types.
pub(crate) mod sealed {
    pub trait Sealed {}
    impl Sealed for usize {}
    impl Sealed for str {}
    impl Sealed for alloc::string::String {}
    impl<T: Sealed + ?Sized> Sealed for &T {}
}

/// What a [`Value`] can be indexed by: `usize` for arrays, `str` and `String` for objects.
///
/// # Examples
/// ```
/// fn first(value: &jsonfast::Value, index: impl jsonfast::value::Index) -> Option<&str> {
///     value.get(index)?.as_str()
/// }
/// let value = jsonfast::json!(["a"]);
/// assert_eq!(first(&value, 0), Some("a"));
/// assert_eq!(first(&value, "key"), None);
/// ```
pub trait Index: sealed::Sealed {
    #[doc(hidden)]
    fn index_into<'v>(&self, value: &'v Value) -> Option<&'v Value>;
    #[doc(hidden)]
    fn index_into_mut<'v>(&self, value: &'v mut Value) -> Option<&'v mut Value>;
    #[doc(hidden)]
    fn index_or_insert<'v>(&self, value: &'v mut Value) -> &'v mut Value;
}

impl Index for usize {
    fn index_into<'v>(&self, value: &'v Value) -> Option<&'v Value> {
        value.as_array()?.get(*self)
    }
    fn index_into_mut<'v>(&self, value: &'v mut Value) -> Option<&'v mut Value> {
        value.as_array_mut()?.get_mut(*self)
    }
    fn index_or_insert<'v>(&self, value: &'v mut Value) -> &'v mut Value {
        match value {
            Value::Array(items) => {
                let len = items.len();
                match items.get_mut(*self) {
                    Some(item) => item,
                    None => panic!("cannot access index {self} of JSON array of length {len}"),
                }
            }
            _ => panic!("cannot access index {self} of JSON {}", value.kind()),
        }
    }
}

impl Index for str {
    fn index_into<'v>(&self, value: &'v Value) -> Option<&'v Value> {
        value.as_object()?.get(self)
    }
    fn index_into_mut<'v>(&self, value: &'v mut Value) -> Option<&'v mut Value> {
        value.as_object_mut()?.get_mut(self)
    }
    fn index_or_insert<'v>(&self, value: &'v mut Value) -> &'v mut Value {
        if value.is_null() {
            *value = Value::Object(Map::new());
        }
        match value {
            Value::Object(map) => map.entry(self.to_owned()).or_insert(Value::Null),
            _ => panic!("cannot access key {self:?} in JSON {}", value.kind()),
        }
    }
}

impl Index for String {
    fn index_into<'v>(&self, value: &'v Value) -> Option<&'v Value> {
        self.as_str().index_into(value)
    }
    fn index_into_mut<'v>(&self, value: &'v mut Value) -> Option<&'v mut Value> {
        self.as_str().index_into_mut(value)
    }
    fn index_or_insert<'v>(&self, value: &'v mut Value) -> &'v mut Value {
        self.as_str().index_or_insert(value)
    }
}

impl<T: Index + ?Sized> Index for &T {
    fn index_into<'v>(&self, value: &'v Value) -> Option<&'v Value> {
        (**self).index_into(value)
    }
    fn index_into_mut<'v>(&self, value: &'v mut Value) -> Option<&'v mut Value> {
        (**self).index_into_mut(value)
    }
    fn index_or_insert<'v>(&self, value: &'v mut Value) -> &'v mut Value {
        (**self).index_or_insert(value)
    }
}

impl Value {
    /// What kind of value it is, for a message.
    fn kind(&self) -> &'static str {
        match self {
            Value::Null => "null",
            Value::Bool(_) => "boolean",
            Value::Number(_) => "number",
            Value::String(_) => "string",
            Value::Array(_) => "array",
            Value::Object(_) => "object",
        }
    }
}

/// Reads an element or a member; `null` if there is none.
///
/// # Examples
/// ```
/// let value = jsonfast::json!({"a": [1]});
/// assert_eq!(value["a"][0], 1);
/// assert!(value["a"]["b"][7].is_null());
/// ```
impl<I: Index> ops::Index<I> for Value {
    type Output = Value;
    fn index(&self, index: I) -> &Value {
        static NULL: Value = Value::Null;
        index.index_into(self).unwrap_or(&NULL)
    }
}

/// Gives an element or a member to be written to. A key that is not there is inserted, with `null`; `null` itself becomes
/// an object.
///
/// # Panics
/// By a key, if the value is neither an object nor `null`; by a position, if it is no array, or one that ends before.
///
/// # Examples
/// ```
/// let mut value = jsonfast::Value::Null;
/// value["a"]["b"] = 1.into();
/// assert_eq!(value.to_string(), r#"{"a":{"b":1}}"#);
/// ```
impl<I: Index> ops::IndexMut<I> for Value {
    fn index_mut(&mut self, index: I) -> &mut Value {
        index.index_or_insert(self)
    }
}
