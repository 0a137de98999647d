//! JSON Pointer, RFC 6901.
//!
//! Owns the walk along a pointer, and what is done at its end. One idea: a pointer is a text of steps, each behind a
//! slash; in a step `~1` is a slash and `~0` a tilde.

use super::Value;
use alloc::borrow::Cow;

/// The steps of a pointer; none if it is not one.
pub(crate) fn steps(pointer: &str) -> Option<impl Iterator<Item = Cow<'_, str>>> {
    if !pointer.is_empty() && !pointer.starts_with('/') {
        return None;
    }
    Some(pointer.split('/').skip(1).map(plain))
}

/// What a step says.
fn plain(step: &str) -> Cow<'_, str> {
    if step.contains('~') { Cow::Owned(step.replace("~1", "/").replace("~0", "~")) } else { Cow::Borrowed(step) }
}

/// The position that a step names: digits, without a zero before others.
pub(crate) fn position(step: &str) -> Option<usize> {
    if step.starts_with('+') || (step.starts_with('0') && step.len() != 1) {
        return None;
    }
    step.parse().ok()
}

/// The parent of what a pointer names, as a pointer, and the last step.
fn split_last(pointer: &str) -> Option<(&str, Cow<'_, str>)> {
    let at = pointer.rfind('/')?;
    Some((&pointer[..at], plain(&pointer[at + 1..])))
}

impl Value {
    /// The value that a JSON Pointer names.
    ///
    /// # Examples
    /// ```
    /// let value = jsonfast::json!({"a/b": [1, {"c": 2}]});
    /// assert_eq!(value.pointer("/a~1b/1/c").unwrap(), 2);
    /// assert_eq!(value.pointer("").unwrap(), &value);
    /// assert!(value.pointer("/a~1b/01").is_none());
    /// ```
    pub fn pointer(&self, pointer: &str) -> Option<&Value> {
        steps(pointer)?.try_fold(self, |value, step| match value {
            Value::Object(map) => map.get(&step),
            Value::Array(items) => items.get(position(&step)?),
            _ => None,
        })
    }

    /// The value that a JSON Pointer names, to be changed.
    ///
    /// # Examples
    /// ```
    /// let mut value = jsonfast::json!({"a": [1]});
    /// *value.pointer_mut("/a/0").unwrap() = 2.into();
    /// assert_eq!(value["a"][0], 2);
    /// ```
    pub fn pointer_mut(&mut self, pointer: &str) -> Option<&mut Value> {
        steps(pointer)?.try_fold(self, |value, step| match value {
            Value::Object(map) => map.get_mut(&step),
            Value::Array(items) => items.get_mut(position(&step)?),
            _ => None,
        })
    }

    /// Puts a value where a JSON Pointer says, and returns the one that was there.
    ///
    /// On the way objects are made where there is nothing or `null`. An array gets one more element by its length or by
    /// `-` as the last step.
    ///
    /// # Examples
    /// ```
    /// let mut value = jsonfast::json!({"a": [1]});
    /// assert_eq!(value.pointer_set("/a/0", 2), Ok(Some(1.into())));
    /// assert_eq!(value.pointer_set("/a/-", 3), Ok(None));
    /// assert_eq!(value.pointer_set("/b/c", "new"), Ok(None));
    /// assert_eq!(value.to_string(), r#"{"a":[2,3],"b":{"c":"new"}}"#);
    /// assert_eq!(value.pointer_set("/a/7", 4), Err(4.into()));
    /// ```
    ///
    /// # Errors
    /// The new value, if the pointer is none, goes through a value that has no members or elements, or leaves an array.
    /// Objects that were made on the way then stay.
    pub fn pointer_set(&mut self, pointer: &str, value: impl Into<Value>) -> Result<Option<Value>, Value> {
        let value = value.into();
        match self.pointer_place(pointer) {
            Some((place, true)) => Ok(Some(core::mem::replace(place, value))),
            Some((place, false)) => {
                *place = value;
                Ok(None)
            }
            None => Err(value),
        }
    }

    /// The place that a pointer names, made if it can be, and whether it was there.
    fn pointer_place(&mut self, pointer: &str) -> Option<(&mut Value, bool)> {
        let mut was_there = true;
        let place = steps(pointer)?.try_fold(self, |value, step| {
            if value.is_null() {
                *value = Value::Object(super::Map::new());
            }
            match value {
                Value::Object(map) => {
                    was_there = map.contains_key(&step);
                    Some(map.entry(step).or_insert(Value::Null))
                }
                Value::Array(items) => {
                    let at = if step == "-" { items.len() } else { position(&step)? };
                    was_there = at < items.len();
                    if at == items.len() {
                        items.push(Value::Null);
                    }
                    items.get_mut(at)
                }
                _ => None,
            }
        })?;
        Some((place, was_there))
    }

    /// Removes the value that a JSON Pointer names and returns it. The elements, or the members, behind it move up. The
    /// whole document is left `null`.
    ///
    /// # Examples
    /// ```
    /// let mut value = jsonfast::json!({"a": [1, 2], "b": 3});
    /// assert_eq!(value.pointer_remove("/a/0"), Some(1.into()));
    /// assert_eq!(value.pointer_remove("/c"), None);
    /// assert_eq!(value.to_string(), r#"{"a":[2],"b":3}"#);
    /// ```
    pub fn pointer_remove(&mut self, pointer: &str) -> Option<Value> {
        if pointer.is_empty() {
            return Some(self.take());
        }
        let (parent, step) = split_last(pointer)?;
        match self.pointer_mut(parent)? {
            Value::Object(map) => map.shift_remove(&step),
            Value::Array(items) => {
                let at = position(&step).filter(|&at| at < items.len())?;
                Some(items.remove(at))
            }
            _ => None,
        }
    }
}

/// The text as a step of a pointer.
#[cfg(test)]
fn escaped(step: &str) -> alloc::string::String {
    step.replace('~', "~0").replace('/', "~1")
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;

    #[test]
    fn what_the_standard_says() {
        let text = r#"{"foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6,
            " ": 7, "m~n": 8}"#;
        let value: Value = text.parse().unwrap();
        assert_eq!(value.pointer(""), Some(&value));
        assert_eq!(value.pointer("/foo/0").unwrap(), "bar");
        for (key, inner) in value.as_object().unwrap() {
            assert_eq!(value.pointer(&format!("/{}", escaped(key))), Some(inner));
        }
        for wrong in
            ["foo", "/foo/-", "/foo/00", "/foo/+1", "/foo/ 1", "/foo/0/0", "/m~1n", "/foo/99999999999999999999"]
        {
            assert_eq!(value.pointer(wrong), None, "{wrong}");
        }
    }
}
