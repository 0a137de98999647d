//! The members of an object.
//!
//! Owns [`Map`]: the entries in the order in which they came, and the finding of a key. One idea: few keys are searched
//! one by one, by their length and their first and last eight bytes; only a map of more than 64 has an index.

mod entry;
mod index;
mod iter;

pub use entry::{Entry, OccupiedEntry, VacantEntry};
pub use iter::{IntoIter, IntoValues, Iter, IterMut, Keys, Values, ValuesMut};

use super::Value;
use super::release::release;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::marker::PhantomData;
use core::ops;
use index::Index;

/// How many keys are searched one by one.
pub(super) const FEW: usize = 64;

/// The members of a JSON object, in the order in which they were inserted.
///
/// It has the methods of serde_json's `Map` with its feature `preserve_order`. Both names work as the type: `Map` and
/// `Map<String, Value>`. It has no other parameters.
///
/// A key is found in some nanoseconds among few, and by some twenty comparisons among 100,000, whoever chose the keys.
///
/// # Examples
/// ```
/// use jsonfast::{Map, Value};
///
/// let mut map: Map<String, Value> = Map::new();
/// map.insert("name".to_string(), "Ann".into());
/// map.insert("age".to_string(), 30.into());
/// assert_eq!(map["name"], "Ann");
/// assert_eq!(map.keys().collect::<Vec<_>>(), ["name", "age"]);
/// assert_eq!(Value::Object(map).to_string(), r#"{"name":"Ann","age":30}"#);
/// ```
pub struct Map<K = String, V = Value> {
    /// INVARIANT: the keys are distinct.
    entries: Vec<(String, Value)>,
    /// INVARIANT: an index of exactly these entries. Without one a key is searched one by one.
    index: Option<Box<Index>>,
    kind: PhantomData<fn() -> (K, V)>,
}

impl Map<String, Value> {
    /// A map without members.
    ///
    /// # Examples
    /// ```
    /// assert!(jsonfast::Map::new().is_empty());
    /// ```
    #[inline]
    pub const fn new() -> Self {
        Map { entries: Vec::new(), index: None, kind: PhantomData }
    }

    /// A map without members that has room for some.
    ///
    /// # Examples
    /// ```
    /// let map = jsonfast::Map::with_capacity(10);
    /// assert_eq!(map.len(), 0);
    /// ```
    ///
    /// # Panics
    /// If that is more than a vector can have room for.
    #[inline]
    pub fn with_capacity(capacity: usize) -> Self {
        Map { entries: Vec::with_capacity(capacity), index: None, kind: PhantomData }
    }

    /// A map of entries whose keys are distinct.
    #[inline]
    pub(super) fn of_distinct(entries: Vec<(String, Value)>) -> Self {
        let mut map = Map { entries, index: None, kind: PhantomData };
        if map.entries.len() > FEW {
            map.index = Some(Box::new(Index::new(&map.entries)));
        }
        map
    }

    /// A map of entries whose keys may be equal: the last value takes the place of the first.
    pub(super) fn of_entries(mut entries: Vec<(String, Value)>) -> Self {
        let index = (!entries.is_empty()).then(|| Box::new(Index::of_distinct(&mut entries)));
        let index = index.filter(|_| entries.len() > FEW);
        Map { entries, index, kind: PhantomData }
    }

    /// Takes all members out.
    pub(super) fn take_entries(&mut self) -> Vec<(String, Value)> {
        self.index = None;
        core::mem::take(&mut self.entries)
    }

    /// The members.
    #[inline]
    pub(super) fn as_slice(&self) -> &[(String, Value)] {
        &self.entries
    }

    /// The position of a key.
    #[inline]
    fn position(&self, key: &str) -> Option<usize> {
        match &self.index {
            None => self.entries.iter().position(|(name, _)| same(name.as_bytes(), key.as_bytes())),
            Some(index) => index.find(&self.entries, key),
        }
    }

    /// Adds a member whose key is new.
    fn push(&mut self, key: String, value: Value) {
        self.entries.push((key, value));
        match &mut self.index {
            Some(index) => index.insert(&self.entries, self.entries.len() - 1),
            None if self.entries.len() > FEW => self.reindex(),
            None => {}
        }
    }

    /// Makes the index anew.
    fn reindex(&mut self) {
        self.index = (self.entries.len() > FEW).then(|| Box::new(Index::new(&self.entries)));
    }

    /// Removes the member at a position; the last one takes its place.
    fn swap_remove_at(&mut self, at: usize) -> (String, Value) {
        let last = self.entries.len() - 1;
        if let Some(index) = &mut self.index {
            index.remove(&self.entries, at);
            if at != last {
                index.move_one(&self.entries, last, at);
            }
        }
        self.entries.swap_remove(at)
    }

    /// Removes the member at a position; those behind it move up.
    fn shift_remove_at(&mut self, at: usize) -> (String, Value) {
        if let Some(index) = &mut self.index {
            index.remove(&self.entries, at);
            index.renumber(|other| if other > at { other - 1 } else { other });
        }
        self.entries.remove(at)
    }

    /// Removes all members.
    ///
    /// # Examples
    /// ```
    /// let mut map = jsonfast::Map::from_iter([("a".to_string(), 1.into())]);
    /// map.clear();
    /// assert!(map.is_empty());
    /// ```
    pub fn clear(&mut self) {
        self.index = None;
        self.entries.clear();
    }

    /// The value of a key.
    ///
    /// # Examples
    /// ```
    /// let map = jsonfast::Map::from_iter([("a".to_string(), 1.into())]);
    /// assert_eq!(map.get("a").unwrap(), 1);
    /// assert!(map.get(&"b".to_string()).is_none());
    /// ```
    #[inline]
    pub fn get<Q: AsRef<str> + ?Sized>(&self, key: &Q) -> Option<&Value> {
        self.position(key.as_ref()).map(|at| &self.entries[at].1)
    }

    /// Whether there is a key.
    ///
    /// # Examples
    /// ```
    /// assert!(!jsonfast::Map::new().contains_key("a"));
    /// ```
    #[inline]
    pub fn contains_key<Q: AsRef<str> + ?Sized>(&self, key: &Q) -> bool {
        self.position(key.as_ref()).is_some()
    }

    /// The value of a key, to be changed.
    ///
    /// # Examples
    /// ```
    /// let mut map = jsonfast::Map::from_iter([("a".to_string(), 1.into())]);
    /// *map.get_mut("a").unwrap() = 2.into();
    /// assert_eq!(map["a"], 2);
    /// ```
    #[inline]
    pub fn get_mut<Q: AsRef<str> + ?Sized>(&mut self, key: &Q) -> Option<&mut Value> {
        self.position(key.as_ref()).map(|at| &mut self.entries[at].1)
    }

    /// A key as the map has it, and its value.
    ///
    /// # Examples
    /// ```
    /// let map = jsonfast::Map::from_iter([("a".to_string(), 1.into())]);
    /// assert_eq!(map.get_key_value("a").unwrap().0, "a");
    /// ```
    #[inline]
    pub fn get_key_value<Q: AsRef<str> + ?Sized>(&self, key: &Q) -> Option<(&String, &Value)> {
        self.position(key.as_ref()).map(|at| (&self.entries[at].0, &self.entries[at].1))
    }

    /// The member at a position.
    ///
    /// # Examples
    /// ```
    /// let map = jsonfast::Map::from_iter([("a".to_string(), 1.into())]);
    /// assert_eq!(map.get_index(0).unwrap().0, "a");
    /// assert!(map.get_index(1).is_none());
    /// ```
    #[inline]
    pub fn get_index(&self, at: usize) -> Option<(&String, &Value)> {
        self.entries.get(at).map(|(key, value)| (key, value))
    }

    /// Inserts a member behind all others, or changes the value of the key where it stands; returns the value that was
    /// there.
    ///
    /// # Examples
    /// ```
    /// let mut map = jsonfast::Map::new();
    /// assert_eq!(map.insert("a".to_string(), 1.into()), None);
    /// assert_eq!(map.insert("a".to_string(), 2.into()), Some(1.into()));
    /// ```
    pub fn insert(&mut self, key: String, value: Value) -> Option<Value> {
        match self.position(&key) {
            Some(at) => Some(core::mem::replace(&mut self.entries[at].1, value)),
            None => {
                self.push(key, value);
                None
            }
        }
    }

    /// Inserts a member at a position, where the key is put if it stands elsewhere; returns the value that was there.
    ///
    /// # Examples
    /// ```
    /// let mut map = jsonfast::Map::from_iter([("a".to_string(), 1.into()), ("b".to_string(), 2.into())]);
    /// map.shift_insert(0, "c".to_string(), 3.into());
    /// map.shift_insert(0, "b".to_string(), 4.into());
    /// assert_eq!(map.keys().collect::<Vec<_>>(), ["b", "c", "a"]);
    /// ```
    ///
    /// # Panics
    /// If the position is behind the end; for a key that is there, if it is at the end.
    pub fn shift_insert(&mut self, at: usize, key: String, value: Value) -> Option<Value> {
        let Some(from) = self.position(&key) else {
            assert!(at <= self.entries.len(), "position {at} in a map of {}", self.entries.len());
            self.entries.insert(at, (key, value));
            match &mut self.index {
                Some(index) => {
                    index.renumber(|other| if other >= at { other + 1 } else { other });
                    index.insert(&self.entries, at);
                }
                None => self.reindex(),
            }
            return None;
        };
        assert!(at < self.entries.len(), "position {at} in a map of {}", self.entries.len());
        let (low, high) = (from.min(at), from.max(at));
        if from < at {
            self.entries[low..=high].rotate_left(1);
        } else {
            self.entries[low..=high].rotate_right(1);
        }
        if let Some(index) = &mut self.index {
            index.renumber(|other| match other {
                _ if other == from => at,
                _ if other < low || other > high => other,
                _ if from < at => other - 1,
                _ => other + 1,
            });
        }
        Some(core::mem::replace(&mut self.entries[at].1, value))
    }

    /// Removes a key and returns its value; the last member takes its place, as with serde_json's feature
    /// `preserve_order`. [`shift_remove`](Map::shift_remove) keeps the order.
    ///
    /// # Examples
    /// ```
    /// let mut map = jsonfast::Map::from_iter([("a".to_string(), 1.into())]);
    /// assert_eq!(map.remove("a"), Some(1.into()));
    /// assert_eq!(map.remove("a"), None);
    /// ```
    pub fn remove<Q: AsRef<str> + ?Sized>(&mut self, key: &Q) -> Option<Value> {
        self.swap_remove(key)
    }

    /// As [`remove`](Map::remove), with the key.
    ///
    /// # Examples
    /// ```
    /// let mut map = jsonfast::Map::from_iter([("a".to_string(), 1.into())]);
    /// assert_eq!(map.remove_entry("a"), Some(("a".to_string(), 1.into())));
    /// ```
    pub fn remove_entry<Q: AsRef<str> + ?Sized>(&mut self, key: &Q) -> Option<(String, Value)> {
        self.swap_remove_entry(key)
    }

    /// Removes a key and returns its value; the last member takes its place.
    ///
    /// # Examples
    /// ```
    /// let mut map = jsonfast::Map::from_iter(["a", "b", "c"].map(|key| (key.to_string(), 1.into())));
    /// map.swap_remove("a");
    /// assert_eq!(map.keys().collect::<Vec<_>>(), ["c", "b"]);
    /// ```
    pub fn swap_remove<Q: AsRef<str> + ?Sized>(&mut self, key: &Q) -> Option<Value> {
        self.swap_remove_entry(key).map(|(_, value)| value)
    }

    /// As [`swap_remove`](Map::swap_remove), with the key.
    ///
    /// # Examples
    /// ```
    /// let mut map = jsonfast::Map::from_iter([("a".to_string(), 1.into())]);
    /// assert_eq!(map.swap_remove_entry("a"), Some(("a".to_string(), 1.into())));
    /// ```
    pub fn swap_remove_entry<Q: AsRef<str> + ?Sized>(&mut self, key: &Q) -> Option<(String, Value)> {
        self.position(key.as_ref()).map(|at| self.swap_remove_at(at))
    }

    /// Removes a key and returns its value; those behind it move up, which takes time for each of them.
    ///
    /// # Examples
    /// ```
    /// let mut map = jsonfast::Map::from_iter(["a", "b", "c"].map(|key| (key.to_string(), 1.into())));
    /// map.shift_remove("a");
    /// assert_eq!(map.keys().collect::<Vec<_>>(), ["b", "c"]);
    /// ```
    pub fn shift_remove<Q: AsRef<str> + ?Sized>(&mut self, key: &Q) -> Option<Value> {
        self.shift_remove_entry(key).map(|(_, value)| value)
    }

    /// As [`shift_remove`](Map::shift_remove), with the key.
    ///
    /// # Examples
    /// ```
    /// let mut map = jsonfast::Map::from_iter([("a".to_string(), 1.into())]);
    /// assert_eq!(map.shift_remove_entry("a"), Some(("a".to_string(), 1.into())));
    /// ```
    pub fn shift_remove_entry<Q: AsRef<str> + ?Sized>(&mut self, key: &Q) -> Option<(String, Value)> {
        self.position(key.as_ref()).map(|at| self.shift_remove_at(at))
    }

    /// Moves all members of another map into this one; for a key that is there, the value is changed.
    ///
    /// # Examples
    /// ```
    /// let mut map = jsonfast::Map::from_iter([("a".to_string(), 1.into())]);
    /// let mut other = jsonfast::Map::from_iter([("a".to_string(), 2.into())]);
    /// map.append(&mut other);
    /// assert!(other.is_empty() && map["a"] == 2);
    /// ```
    pub fn append(&mut self, other: &mut Self) {
        self.extend(other.take_entries());
    }

    /// The place of a key, to look at it, change it or insert it.
    ///
    /// # Examples
    /// ```
    /// let mut map = jsonfast::Map::new();
    /// map.entry("a").or_insert_with(|| 1.into());
    /// map.entry("a").and_modify(|value| *value = 2.into());
    /// assert_eq!(map["a"], 2);
    /// ```
    pub fn entry<S: Into<String>>(&mut self, key: S) -> Entry<'_> {
        Entry::new(self, key.into())
    }

    /// How many members there are.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(jsonfast::Map::new().len(), 0);
    /// ```
    #[inline]
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are no members.
    ///
    /// # Examples
    /// ```
    /// assert!(jsonfast::Map::new().is_empty());
    /// ```
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Keeps the members that a function says to keep, in their order.
    ///
    /// # Examples
    /// ```
    /// let mut map = jsonfast::Map::from_iter([("a".to_string(), 1.into()), ("b".to_string(), 2.into())]);
    /// map.retain(|key, _| key == "b");
    /// assert_eq!(map.len(), 1);
    /// ```
    pub fn retain<F: FnMut(&String, &mut Value) -> bool>(&mut self, mut keep: F) {
        self.index = None;
        self.entries.retain_mut(|(key, value)| keep(key, value));
        self.reindex();
    }

    /// Puts the members in the order of their keys, by the bytes of those.
    ///
    /// # Examples
    /// ```
    /// let mut map = jsonfast::Map::from_iter([("b".to_string(), 1.into()), ("a".to_string(), 2.into())]);
    /// map.sort_keys();
    /// assert_eq!(map.keys().collect::<Vec<_>>(), ["a", "b"]);
    /// ```
    pub fn sort_keys(&mut self) {
        self.index = None;
        self.entries.sort_unstable_by(|a, b| a.0.cmp(&b.0));
        self.reindex();
    }
}

/// Whether two keys are the same: the first and the last eight bytes tell most of those apart that are as long.
#[inline]
fn same(a: &[u8], b: &[u8]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    match (a.first_chunk::<8>(), b.first_chunk::<8>()) {
        (Some(x), Some(y)) => x == y && a.last_chunk::<8>() == b.last_chunk::<8>() && (a.len() <= 16 || a == b),
        _ => a == b,
    }
}

impl<K, V> Drop for Map<K, V> {
    /// Without recursion, however deep the values are.
    #[inline]
    fn drop(&mut self) {
        release(self.entries.iter_mut().map(|(_, value)| value));
    }
}

impl Default for Map<String, Value> {
    #[inline]
    fn default() -> Self {
        Map::new()
    }
}

impl Clone for Map<String, Value> {
    fn clone(&self) -> Self {
        Map { entries: self.entries.clone(), index: self.index.clone(), kind: PhantomData }
    }
}

/// Whatever the order of the members.
impl PartialEq for Map<String, Value> {
    fn eq(&self, other: &Self) -> bool {
        let equal = |(at, (key, value)): (usize, &(String, Value))| match other.entries.get(at) {
            Some((same, other)) if same == key => value == other,
            _ => other.get(key).is_some_and(|other| value == other),
        };
        self.len() == other.len() && self.entries.iter().enumerate().all(equal)
    }
}

impl Eq for Map<String, Value> {}

/// Whatever the order of the members.
impl Hash for Map<String, Value> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let mut members: Vec<_> = self.iter().collect();
        members.sort_unstable_by(|a, b| a.0.cmp(b.0));
        members.hash(state);
    }
}

impl fmt::Debug for Map<String, Value> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// Reads the value of a key.
///
/// # Panics
/// If the key is not there.
impl<Q: AsRef<str> + ?Sized> ops::Index<&Q> for Map<String, Value> {
    type Output = Value;
    fn index(&self, key: &Q) -> &Value {
        match self.get(key) {
            Some(value) => value,
            None => panic!("no key {:?} in the map", key.as_ref()),
        }
    }
}

/// Gives the value of a key, to be changed.
///
/// # Panics
/// If the key is not there.
impl<Q: AsRef<str> + ?Sized> ops::IndexMut<&Q> for Map<String, Value> {
    fn index_mut(&mut self, key: &Q) -> &mut Value {
        match self.get_mut(key) {
            Some(value) => value,
            None => panic!("no key {:?} in the map", key.as_ref()),
        }
    }
}

impl FromIterator<(String, Value)> for Map<String, Value> {
    fn from_iter<I: IntoIterator<Item = (String, Value)>>(iter: I) -> Self {
        let mut map = Map::new();
        map.extend(iter);
        map
    }
}

impl Extend<(String, Value)> for Map<String, Value> {
    fn extend<I: IntoIterator<Item = (String, Value)>>(&mut self, iter: I) {
        for (key, value) in iter {
            self.insert(key, value);
        }
    }
}
