//! What a value is, and what is in it.
//!
//! Owns the methods of [`Value`] that ask for a variant or look one level inside.

use super::{Index, Map, Number, Value};
use alloc::string::String;
use alloc::vec::Vec;
use core::mem::take;

impl Value {
    /// The element of an array at a position, or the value of an object's key.
    ///
    /// # Examples
    /// ```
    /// let value = jsonfast::json!({"a": [1, 2]});
    /// assert_eq!(value.get("a").unwrap().get(1).unwrap(), 2);
    /// assert!(value.get(0).is_none());
    /// ```
    #[inline]
    pub fn get<I: Index>(&self, index: I) -> Option<&Value> {
        index.index_into(self)
    }

    /// As [`get`](Value::get), to be changed.
    ///
    /// # Examples
    /// ```
    /// let mut value = jsonfast::json!({"a": 1});
    /// *value.get_mut("a").unwrap() = 2.into();
    /// assert_eq!(value["a"], 2);
    /// ```
    #[inline]
    pub fn get_mut<I: Index>(&mut self, index: I) -> Option<&mut Value> {
        index.index_into_mut(self)
    }

    /// Whether it is an object.
    ///
    /// # Examples
    /// ```
    /// assert!(jsonfast::json!({}).is_object());
    /// ```
    pub fn is_object(&self) -> bool {
        self.as_object().is_some()
    }

    /// The members, if it is an object.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(jsonfast::json!({"a": 1}).as_object().unwrap().len(), 1);
    /// ```
    #[inline]
    pub fn as_object(&self) -> Option<&Map<String, Value>> {
        match self {
            Value::Object(map) => Some(map),
            _ => None,
        }
    }

    /// The members, to be changed, if it is an object.
    ///
    /// # Examples
    /// ```
    /// let mut value = jsonfast::json!({"a": 1});
    /// value.as_object_mut().unwrap().clear();
    /// assert_eq!(value, jsonfast::json!({}));
    /// ```
    #[inline]
    pub fn as_object_mut(&mut self) -> Option<&mut Map<String, Value>> {
        match self {
            Value::Object(map) => Some(map),
            _ => None,
        }
    }

    /// Whether it is an array.
    ///
    /// # Examples
    /// ```
    /// assert!(jsonfast::json!([]).is_array());
    /// ```
    pub fn is_array(&self) -> bool {
        self.as_array().is_some()
    }

    /// The elements, if it is an array.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(jsonfast::json!([1, 2]).as_array().unwrap().len(), 2);
    /// ```
    #[inline]
    pub fn as_array(&self) -> Option<&Vec<Value>> {
        match self {
            Value::Array(items) => Some(items),
            _ => None,
        }
    }

    /// The elements, to be changed, if it is an array.
    ///
    /// # Examples
    /// ```
    /// let mut value = jsonfast::json!([1]);
    /// value.as_array_mut().unwrap().push(2.into());
    /// assert_eq!(value, jsonfast::json!([1, 2]));
    /// ```
    #[inline]
    pub fn as_array_mut(&mut self) -> Option<&mut Vec<Value>> {
        match self {
            Value::Array(items) => Some(items),
            _ => None,
        }
    }

    /// Whether it is a string.
    ///
    /// # Examples
    /// ```
    /// assert!(jsonfast::json!("a").is_string());
    /// ```
    pub fn is_string(&self) -> bool {
        self.as_str().is_some()
    }

    /// The text, if it is a string.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(jsonfast::json!("a").as_str(), Some("a"));
    /// assert_eq!(jsonfast::json!(1).as_str(), None);
    /// ```
    #[inline]
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Value::String(text) => Some(text),
            _ => None,
        }
    }

    /// Whether it is a number.
    ///
    /// # Examples
    /// ```
    /// assert!(jsonfast::json!(1.5).is_number());
    /// ```
    pub fn is_number(&self) -> bool {
        self.as_number().is_some()
    }

    /// The number, if it is one.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(jsonfast::json!(1).as_number(), Some(&1.into()));
    /// ```
    #[inline]
    pub fn as_number(&self) -> Option<&Number> {
        match self {
            Value::Number(number) => Some(number),
            _ => None,
        }
    }

    /// Whether it is an integer that `i64` has.
    ///
    /// # Examples
    /// ```
    /// assert!(jsonfast::json!(-1).is_i64());
    /// ```
    pub fn is_i64(&self) -> bool {
        self.as_number().is_some_and(Number::is_i64)
    }

    /// Whether it is an integer that `u64` has.
    ///
    /// # Examples
    /// ```
    /// assert!(!jsonfast::json!(-1).is_u64());
    /// ```
    pub fn is_u64(&self) -> bool {
        self.as_number().is_some_and(Number::is_u64)
    }

    /// Whether it is a decimal that rounds to a finite `f64`.
    ///
    /// # Examples
    /// ```
    /// assert!(jsonfast::json!(1.0).is_f64());
    /// ```
    pub fn is_f64(&self) -> bool {
        self.as_number().is_some_and(Number::is_f64)
    }

    /// The integer, if it is one that `i64` has.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(jsonfast::json!(-1).as_i64(), Some(-1));
    /// ```
    #[inline]
    pub fn as_i64(&self) -> Option<i64> {
        self.as_number()?.as_i64()
    }

    /// The integer, if it is one that `u64` has.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(jsonfast::json!(1).as_u64(), Some(1));
    /// ```
    #[inline]
    pub fn as_u64(&self) -> Option<u64> {
        self.as_number()?.as_u64()
    }

    /// The nearest `f64`, if it is a number for which that is finite.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(jsonfast::json!(1).as_f64(), Some(1.0));
    /// ```
    #[inline]
    pub fn as_f64(&self) -> Option<f64> {
        self.as_number()?.as_f64()
    }

    /// Whether it is `true` or `false`.
    ///
    /// # Examples
    /// ```
    /// assert!(jsonfast::json!(true).is_boolean());
    /// ```
    pub fn is_boolean(&self) -> bool {
        self.as_bool().is_some()
    }

    /// The truth, if it is `true` or `false`.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(jsonfast::json!(true).as_bool(), Some(true));
    /// ```
    #[inline]
    pub fn as_bool(&self) -> Option<bool> {
        match self {
            Value::Bool(value) => Some(*value),
            _ => None,
        }
    }

    /// Whether it is `null`.
    ///
    /// # Examples
    /// ```
    /// assert!(jsonfast::json!(null).is_null());
    /// ```
    #[inline]
    pub fn is_null(&self) -> bool {
        matches!(self, Value::Null)
    }

    /// `()`, if it is `null`.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(jsonfast::json!(null).as_null(), Some(()));
    /// ```
    pub fn as_null(&self) -> Option<()> {
        self.is_null().then_some(())
    }

    /// Takes the value out and leaves `null`.
    ///
    /// # Examples
    /// ```
    /// let mut value = jsonfast::json!({"a": "text"});
    /// assert_eq!(value["a"].take(), "text");
    /// assert_eq!(value, jsonfast::json!({"a": null}));
    /// ```
    #[inline]
    pub fn take(&mut self) -> Value {
        take(self)
    }

    /// Puts the members of all objects, at any depth, in the order of their keys.
    ///
    /// # Examples
    /// ```
    /// let mut value = jsonfast::json!({"b": {"d": 1, "c": 2}, "a": 3});
    /// value.sort_all_objects();
    /// assert_eq!(value.to_string(), r#"{"a":3,"b":{"c":2,"d":1}}"#);
    /// ```
    pub fn sort_all_objects(&mut self) {
        let mut todo = alloc::vec![self];
        while let Some(value) = todo.pop() {
            match value {
                Value::Array(items) => todo.extend(items),
                Value::Object(map) => {
                    map.sort_keys();
                    todo.extend(map.values_mut());
                }
                _ => {}
            }
        }
    }
}
