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

/// Whether there is something in a value that may have something in it.
#[inline(always)]
fn is_deep(value: &Value) -> bool {
    matches!(value, Value::Array(_) | Value::Object(_))
}

/// Drops what is in the containers among the values, however deep.
#[inline]
pub(super) fn release<'a>(values: impl Iterator<Item = &'a mut Value>) {
    for value in values.filter(|value| is_deep(value)) {
        release_deep(value);
    }
}

#[inline(never)]
fn release_deep(value: &mut Value) {
    let mut later = Vec::new();
    release_level(value, LEVELS, &mut later);
    while let Some(mut value) = later.pop() {
        release_level(&mut value, LEVELS, &mut later);
    }
}

/// Empties a container; what lies deeper than some levels is put on the list.
fn release_level(value: &mut Value, levels: u32, later: &mut Vec<Value>) {
    match value {
        Value::Array(items) => {
            release_items(items.iter_mut(), levels, later);
            drop(take(items));
        }
        Value::Object(map) => {
            let mut members = map.take_entries();
            release_items(members.iter_mut().map(|(_, value)| value), levels, later);
        }
        _ => {}
    }
}

#[inline(always)]
fn release_items<'a>(items: impl Iterator<Item = &'a mut Value>, levels: u32, later: &mut Vec<Value>) {
    for item in items.filter(|item| is_deep(item)) {
        if levels == 0 {
            later.push(take(item));
        } else {
            release_level(item, levels - 1, later);
        }
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
    pub fn release(mut self) {
        release_deep(&mut self);
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
