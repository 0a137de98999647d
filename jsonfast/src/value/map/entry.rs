//! The place of a key in a map.
//!
//! Owns [`Entry`]: the key is searched once, and its place kept.

use super::super::Value;
use super::Map;
use alloc::string::String;

/// The place of a key in a [`Map`]: what [`Map::entry`] gives.
///
/// # Examples
/// ```
/// use jsonfast::map::{Entry, Map};
///
/// let mut map = Map::new();
/// match map.entry("a") {
///     Entry::Vacant(entry) => assert_eq!(entry.insert(1.into()), 1),
///     Entry::Occupied(_) => unreachable!(),
/// };
/// ```
#[derive(Debug)]
pub enum Entry<'a> {
    /// The key is not there.
    Vacant(VacantEntry<'a>),
    /// The key is there.
    Occupied(OccupiedEntry<'a>),
}

/// The place of a key that is not there.
#[derive(Debug)]
pub struct VacantEntry<'a> {
    map: &'a mut Map,
    key: String,
}

/// The place of a key that is there.
#[derive(Debug)]
pub struct OccupiedEntry<'a> {
    map: &'a mut Map,
    /// INVARIANT: a position in the map.
    at: usize,
}

impl<'a> Entry<'a> {
    pub(super) fn new(map: &'a mut Map, key: String) -> Entry<'a> {
        match map.position(&key) {
            Some(at) => Entry::Occupied(OccupiedEntry { map, at }),
            None => Entry::Vacant(VacantEntry { map, key }),
        }
    }

    /// The key.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(jsonfast::Map::new().entry("a").key(), "a");
    /// ```
    pub fn key(&self) -> &String {
        match self {
            Entry::Vacant(entry) => entry.key(),
            Entry::Occupied(entry) => entry.key(),
        }
    }

    /// The value, which is inserted if there is none.
    ///
    /// # Examples
    /// ```
    /// let mut map = jsonfast::Map::new();
    /// assert_eq!(map.entry("a").or_insert(1.into()), 1);
    /// ```
    pub fn or_insert(self, default: Value) -> &'a mut Value {
        self.or_insert_with(|| default)
    }

    /// The value, which is made and inserted if there is none.
    ///
    /// # Examples
    /// ```
    /// let mut map = jsonfast::Map::new();
    /// assert_eq!(map.entry("a").or_insert_with(|| 1.into()), 1);
    /// ```
    pub fn or_insert_with<F: FnOnce() -> Value>(self, default: F) -> &'a mut Value {
        match self {
            Entry::Vacant(entry) => entry.insert(default()),
            Entry::Occupied(entry) => entry.into_mut(),
        }
    }

    /// Changes the value, if there is one.
    ///
    /// # Examples
    /// ```
    /// let mut map = jsonfast::Map::from_iter([("a".to_string(), 1.into())]);
    /// map.entry("a").and_modify(|value| *value = 2.into()).or_insert(0.into());
    /// assert_eq!(map["a"], 2);
    /// ```
    pub fn and_modify<F: FnOnce(&mut Value)>(mut self, change: F) -> Self {
        if let Entry::Occupied(entry) = &mut self {
            change(entry.get_mut());
        }
        self
    }
}

impl<'a> VacantEntry<'a> {
    /// The key.
    ///
    /// # Examples
    /// ```
    /// # use jsonfast::map::{Entry, Map};
    /// let mut map = Map::new();
    /// let Entry::Vacant(entry) = map.entry("a") else { unreachable!() };
    /// assert_eq!(entry.key(), "a");
    /// ```
    pub fn key(&self) -> &String {
        &self.key
    }

    /// Inserts a value, which is returned.
    ///
    /// # Examples
    /// ```
    /// # use jsonfast::map::{Entry, Map};
    /// let mut map = Map::new();
    /// let Entry::Vacant(entry) = map.entry("a") else { unreachable!() };
    /// *entry.insert(1.into()) = 2.into();
    /// assert_eq!(map["a"], 2);
    /// ```
    pub fn insert(self, value: Value) -> &'a mut Value {
        let at = self.map.len();
        self.map.push(self.key, value);
        &mut self.map.entries[at].1
    }
}

impl<'a> OccupiedEntry<'a> {
    /// The key.
    ///
    /// # Examples
    /// ```
    /// # use jsonfast::map::{Entry, Map};
    /// let mut map = Map::from_iter([("a".to_string(), 1.into())]);
    /// let Entry::Occupied(entry) = map.entry("a") else { unreachable!() };
    /// assert_eq!(entry.key(), "a");
    /// ```
    pub fn key(&self) -> &String {
        &self.map.entries[self.at].0
    }

    /// The value.
    ///
    /// # Examples
    /// ```
    /// # use jsonfast::map::{Entry, Map};
    /// let mut map = Map::from_iter([("a".to_string(), 1.into())]);
    /// let Entry::Occupied(entry) = map.entry("a") else { unreachable!() };
    /// assert_eq!(entry.get(), 1);
    /// ```
    pub fn get(&self) -> &Value {
        &self.map.entries[self.at].1
    }

    /// The value, to be changed.
    ///
    /// # Examples
    /// ```
    /// # use jsonfast::map::{Entry, Map};
    /// let mut map = Map::from_iter([("a".to_string(), 1.into())]);
    /// let Entry::Occupied(mut entry) = map.entry("a") else { unreachable!() };
    /// *entry.get_mut() = 2.into();
    /// assert_eq!(map["a"], 2);
    /// ```
    pub fn get_mut(&mut self) -> &mut Value {
        &mut self.map.entries[self.at].1
    }

    /// The value, to be changed for as long as the map is borrowed.
    ///
    /// # Examples
    /// ```
    /// # use jsonfast::map::{Entry, Map};
    /// let mut map = Map::from_iter([("a".to_string(), 1.into())]);
    /// let Entry::Occupied(entry) = map.entry("a") else { unreachable!() };
    /// *entry.into_mut() = 2.into();
    /// assert_eq!(map["a"], 2);
    /// ```
    pub fn into_mut(self) -> &'a mut Value {
        &mut self.map.entries[self.at].1
    }

    /// Puts a value in the place of the one that is there, which is returned.
    ///
    /// # Examples
    /// ```
    /// # use jsonfast::map::{Entry, Map};
    /// let mut map = Map::from_iter([("a".to_string(), 1.into())]);
    /// let Entry::Occupied(mut entry) = map.entry("a") else { unreachable!() };
    /// assert_eq!(entry.insert(2.into()), 1);
    /// ```
    pub fn insert(&mut self, value: Value) -> Value {
        core::mem::replace(self.get_mut(), value)
    }

    /// Removes the member, as [`Map::remove`] does.
    ///
    /// # Examples
    /// ```
    /// # use jsonfast::map::{Entry, Map};
    /// let mut map = Map::from_iter([("a".to_string(), 1.into())]);
    /// let Entry::Occupied(entry) = map.entry("a") else { unreachable!() };
    /// assert_eq!(entry.remove(), 1);
    /// assert!(map.is_empty());
    /// ```
    pub fn remove(self) -> Value {
        self.swap_remove()
    }

    /// Removes the member, as [`Map::swap_remove`] does.
    ///
    /// # Examples
    /// ```
    /// # use jsonfast::map::{Entry, Map};
    /// let mut map = Map::from_iter([("a".to_string(), 1.into())]);
    /// let Entry::Occupied(entry) = map.entry("a") else { unreachable!() };
    /// assert_eq!(entry.swap_remove(), 1);
    /// ```
    pub fn swap_remove(self) -> Value {
        self.swap_remove_entry().1
    }

    /// Removes the member, as [`Map::shift_remove`] does.
    ///
    /// # Examples
    /// ```
    /// # use jsonfast::map::{Entry, Map};
    /// let mut map = Map::from_iter([("a".to_string(), 1.into())]);
    /// let Entry::Occupied(entry) = map.entry("a") else { unreachable!() };
    /// assert_eq!(entry.shift_remove(), 1);
    /// ```
    pub fn shift_remove(self) -> Value {
        self.shift_remove_entry().1
    }

    /// Removes the member, as [`Map::remove_entry`] does.
    ///
    /// # Examples
    /// ```
    /// # use jsonfast::map::{Entry, Map};
    /// let mut map = Map::from_iter([("a".to_string(), 1.into())]);
    /// let Entry::Occupied(entry) = map.entry("a") else { unreachable!() };
    /// assert_eq!(entry.remove_entry().0, "a");
    /// ```
    pub fn remove_entry(self) -> (String, Value) {
        self.swap_remove_entry()
    }

    /// Removes the member, as [`Map::swap_remove_entry`] does.
    ///
    /// # Examples
    /// ```
    /// # use jsonfast::map::{Entry, Map};
    /// let mut map = Map::from_iter([("a".to_string(), 1.into())]);
    /// let Entry::Occupied(entry) = map.entry("a") else { unreachable!() };
    /// assert_eq!(entry.swap_remove_entry().0, "a");
    /// ```
    pub fn swap_remove_entry(self) -> (String, Value) {
        self.map.swap_remove_at(self.at)
    }

    /// Removes the member, as [`Map::shift_remove_entry`] does.
    ///
    /// # Examples
    /// ```
    /// # use jsonfast::map::{Entry, Map};
    /// let mut map = Map::from_iter([("a".to_string(), 1.into())]);
    /// let Entry::Occupied(entry) = map.entry("a") else { unreachable!() };
    /// assert_eq!(entry.shift_remove_entry().0, "a");
    /// ```
    pub fn shift_remove_entry(self) -> (String, Value) {
        self.map.shift_remove_at(self.at)
    }
}
