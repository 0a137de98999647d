//! Giving the memory of values back.
//!
//! Owns the drop of what lies in a map. One idea: to some depth it recurses, as that is fastest; what lies deeper is put
//! on a list and dropped after, so that no depth takes more stack than that.
//!
//! The drop of `Value` itself cannot be written, as then no pattern could move out of it.

use super::Value;
use alloc::vec::Vec;
use core::mem::take;

/// How many levels are dropped by recursion.
const LEVELS: u32 = 64;

/// Drops all containers among the values, however deep.
#[inline]
pub(super) fn release<'a>(values: impl Iterator<Item = &'a mut Value>) {
    for value in values {
        if matches!(value, Value::Array(_) | Value::Object(_)) {
            release_deep(take(value));
        }
    }
}

#[inline(never)]
fn release_deep(value: Value) {
    let mut later = Vec::new();
    release_level(value, LEVELS, &mut later);
    while let Some(value) = later.pop() {
        release_level(value, LEVELS, &mut later);
    }
}

/// Drops a value; what lies deeper than some levels is put on the list.
fn release_level(value: Value, levels: u32, later: &mut Vec<Value>) {
    let mut inner = |value: &mut Value| match value {
        Value::Array(_) | Value::Object(_) if levels == 0 => later.push(take(value)),
        Value::Array(_) | Value::Object(_) => release_level(take(value), levels - 1, later),
        _ => {}
    };
    match value {
        Value::Array(mut items) => items.iter_mut().for_each(inner),
        Value::Object(mut map) => {
            // Taken out, they are not looked at once more by the map's own drop.
            map.take_entries().iter_mut().for_each(|(_, value)| inner(value));
        }
        _ => {}
    }
}

impl Value {
    /// Drops the value without recursion, however deep it is.
    ///
    /// Only arrays that hold arrays that hold arrays, and no object between, need this: an object does it by itself.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Value;
    ///
    /// let mut deep = Value::Null;
    /// for _ in 0..1_000_000 {
    ///     deep = Value::Array(vec![deep]);
    /// }
    /// deep.release();
    /// ```
    pub fn release(self) {
        release_deep(self);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::Map;
    use alloc::string::String;
    use alloc::vec;

    #[test]
    fn depth_takes_no_stack() {
        let mut deep = Value::Null;
        for i in 0..300_000 {
            deep = match i % 3 {
                0 => Value::Object(Map::from_iter([(String::from("a"), deep)])),
                _ => Value::Array(vec![Value::Null, deep]),
            };
        }
        drop(deep);
    }
}
