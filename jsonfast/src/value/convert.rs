//! Values of what the language has.
//!
//! Owns `From`, `FromIterator` and `FromStr` for [`Value`].

use super::{Map, Number, Value};
use crate::error::{Error, Result};
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::str::FromStr;

macro_rules! integers {
    ($($integer:ty)*) => { $(
        impl From<$integer> for Value {
            #[inline]
            fn from(value: $integer) -> Value {
                Value::Number(value.into())
            }
        }
    )* };
}
integers! { i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize }

/// `null` for what is not finite.
impl From<f32> for Value {
    fn from(value: f32) -> Value {
        Value::from(f64::from(value))
    }
}

/// `null` for what is not finite.
impl From<f64> for Value {
    fn from(value: f64) -> Value {
        Number::from_f64(value).map_or(Value::Null, Value::Number)
    }
}

impl From<bool> for Value {
    #[inline]
    fn from(value: bool) -> Value {
        Value::Bool(value)
    }
}

impl From<String> for Value {
    #[inline]
    fn from(text: String) -> Value {
        Value::String(text)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::String(text.into())
    }
}

impl<'a> From<Cow<'a, str>> for Value {
    fn from(text: Cow<'a, str>) -> Value {
        Value::String(text.into_owned())
    }
}

impl From<Number> for Value {
    #[inline]
    fn from(number: Number) -> Value {
        Value::Number(number)
    }
}

impl From<Map<String, Value>> for Value {
    #[inline]
    fn from(map: Map<String, Value>) -> Value {
        Value::Object(map)
    }
}

impl<T: Into<Value>> From<Vec<T>> for Value {
    fn from(items: Vec<T>) -> Value {
        Value::from_iter(items)
    }
}

impl<T: Into<Value>, const N: usize> From<[T; N]> for Value {
    fn from(items: [T; N]) -> Value {
        Value::from_iter(items)
    }
}

impl<T: Clone + Into<Value>> From<&[T]> for Value {
    fn from(items: &[T]) -> Value {
        items.iter().cloned().collect()
    }
}

/// `null`.
impl From<()> for Value {
    fn from((): ()) -> Value {
        Value::Null
    }
}

/// `null` for none.
impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(option: Option<T>) -> Value {
        option.map_or(Value::Null, Into::into)
    }
}

/// An array.
///
/// # Examples
/// ```
/// let value: jsonfast::Value = (1..4).collect();
/// assert_eq!(value, jsonfast::json!([1, 2, 3]));
/// ```
impl<T: Into<Value>> FromIterator<T> for Value {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Value {
        Value::Array(items.into_iter().map(Into::into).collect())
    }
}

/// An object.
///
/// # Examples
/// ```
/// let value: jsonfast::Value = [("a", 1), ("b", 2)].into_iter().collect();
/// assert_eq!(value, jsonfast::json!({"a": 1, "b": 2}));
/// ```
impl<K: Into<String>, V: Into<Value>> FromIterator<(K, V)> for Value {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(members: I) -> Value {
        Value::Object(members.into_iter().map(|(key, value)| (key.into(), value.into())).collect())
    }
}

/// Reads JSON text, as [`from_str`](crate::from_str()) does.
///
/// # Examples
/// ```
/// let value: jsonfast::Value = "[1]".parse()?;
/// assert_eq!(value[0], 1);
/// # Ok::<(), jsonfast::Error>(())
/// ```
impl FromStr for Value {
    type Err = Error;
    fn from_str(text: &str) -> Result<Value> {
        crate::read::from_str(text)
    }
}

/// `null`.
impl Default for &Value {
    fn default() -> Self {
        static NULL: Value = Value::Null;
        &NULL
    }
}
