//! JSON Merge Patch, RFC 7396.
//!
//! Owns the merge of one value into another.

use super::{Map, Value};

impl Value {
    /// Changes the value by a merge patch: members of the patch are merged into those of the value, those that are
    /// `null` are removed, and everything else takes the place of what is there.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::json;
    ///
    /// let mut value = json!({"title": "Hello", "author": {"first": "John", "last": "Doe"}, "tags": ["a", "b"]});
    /// value.merge(json!({"title": "Bye", "author": {"last": null}, "tags": ["c"]}));
    /// assert_eq!(value, json!({"title": "Bye", "author": {"first": "John"}, "tags": ["c"]}));
    /// ```
    pub fn merge(&mut self, patch: impl Into<Value>) {
        let mut todo = alloc::vec![(self, patch.into())];
        while let Some((value, patch)) = todo.pop() {
            let Value::Object(patch) = patch else {
                *value = patch;
                continue;
            };
            if !value.is_object() {
                *value = Value::Object(Map::new());
            }
            let Value::Object(map) = value else { continue };
            let mut inner = Map::new();
            for (key, patch) in patch {
                match patch {
                    Value::Null => {
                        map.shift_remove(&key);
                    }
                    Value::Object(_) => {
                        map.entry(key.as_str()).or_insert(Value::Null);
                        inner.insert(key, patch);
                    }
                    _ => {
                        map.insert(key, patch);
                    }
                }
            }
            if !inner.is_empty() {
                todo.extend(map.iter_mut().filter_map(|(key, value)| Some((value, inner.swap_remove(key)?))));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_examples_of_the_standard() {
        for (value, patch, expected) in [
            (r#"{"a":"b"}"#, r#"{"a":"c"}"#, r#"{"a":"c"}"#),
            (r#"{"a":"b"}"#, r#"{"b":"c"}"#, r#"{"a":"b","b":"c"}"#),
            (r#"{"a":"b"}"#, r#"{"a":null}"#, "{}"),
            (r#"{"a":"b","b":"c"}"#, r#"{"a":null}"#, r#"{"b":"c"}"#),
            (r#"{"a":["b"]}"#, r#"{"a":"c"}"#, r#"{"a":"c"}"#),
            (r#"{"a":"c"}"#, r#"{"a":["b"]}"#, r#"{"a":["b"]}"#),
            (r#"{"a":{"b":"c"}}"#, r#"{"a":{"b":"d","c":null}}"#, r#"{"a":{"b":"d"}}"#),
            (r#"{"a":[{"b":"c"}]}"#, r#"{"a":[1]}"#, r#"{"a":[1]}"#),
            (r#"["a","b"]"#, r#"["c","d"]"#, r#"["c","d"]"#),
            (r#"{"a":"b"}"#, r#"["c"]"#, r#"["c"]"#),
            (r#"{"a":"foo"}"#, "null", "null"),
            (r#"{"a":"foo"}"#, r#""bar""#, r#""bar""#),
            (r#"{"e":null}"#, r#"{"a":1}"#, r#"{"e":null,"a":1}"#),
            ("[1,2]", r#"{"a":"b","c":null}"#, r#"{"a":"b"}"#),
            ("{}", r#"{"a":{"bb":{"ccc":null}}}"#, r#"{"a":{"bb":{}}}"#),
        ] {
            let mut merged: Value = value.parse().unwrap();
            merged.merge(patch.parse::<Value>().unwrap());
            assert_eq!(merged, expected.parse::<Value>().unwrap(), "{value} and {patch}");
        }
    }
}
