//! Going through a map.
//!
//! Owns the iterators, by the names that serde_json gives them; each is an iterator over the entries.

use super::super::Value;
use super::Map;
use alloc::string::String;
use alloc::{slice, vec};
use core::iter::FusedIterator;

/// The iterator `$name` over `$inner`, of which `$get` takes what it gives.
macro_rules! iterator {
    ($(#[$meta:meta])* $name:ident $(<$a:lifetime>)?, $inner:ty, $item:ty, $get:expr) => {
        $(#[$meta])*
        pub struct $name $(<$a>)? (pub(super) $inner);

        impl $(<$a>)? Iterator for $name $(<$a>)? {
            type Item = $item;
            #[inline]
            fn next(&mut self) -> Option<$item> {
                self.0.next().map($get)
            }
            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                self.0.size_hint()
            }
            #[inline]
            fn nth(&mut self, n: usize) -> Option<$item> {
                self.0.nth(n).map($get)
            }
        }

        impl $(<$a>)? DoubleEndedIterator for $name $(<$a>)? {
            #[inline]
            fn next_back(&mut self) -> Option<$item> {
                self.0.next_back().map($get)
            }
        }

        impl $(<$a>)? ExactSizeIterator for $name $(<$a>)? {
            #[inline]
            fn len(&self) -> usize {
                self.0.len()
            }
        }

        impl $(<$a>)? FusedIterator for $name $(<$a>)? {}
    };
}

type Member = (String, Value);

iterator! {
    /// Over the members: what [`Map::iter`] gives.
    #[derive(Clone, Debug)]
    Iter<'a>, slice::Iter<'a, Member>, (&'a String, &'a Value), |(key, value)| (key, value)
}
iterator! {
    /// Over the members, the values to be changed: what [`Map::iter_mut`] gives.
    #[derive(Debug)]
    IterMut<'a>, slice::IterMut<'a, Member>, (&'a String, &'a mut Value), |(key, value)| (&*key, value)
}
iterator! {
    /// Over the members by value.
    #[derive(Debug)]
    IntoIter, vec::IntoIter<Member>, Member, |member| member
}
iterator! {
    /// Over the keys: what [`Map::keys`] gives.
    #[derive(Clone, Debug)]
    Keys<'a>, slice::Iter<'a, Member>, &'a String, |(key, _)| key
}
iterator! {
    /// Over the values: what [`Map::values`] gives.
    #[derive(Clone, Debug)]
    Values<'a>, slice::Iter<'a, Member>, &'a Value, |(_, value)| value
}
iterator! {
    /// Over the values, to be changed: what [`Map::values_mut`] gives.
    #[derive(Debug)]
    ValuesMut<'a>, slice::IterMut<'a, Member>, &'a mut Value, |(_, value)| value
}
iterator! {
    /// Over the values, by value: what [`Map::into_values`] gives.
    #[derive(Debug)]
    IntoValues, vec::IntoIter<Member>, Value, |(_, value)| value
}

impl Map<String, Value> {
    /// Goes through the members in their order.
    ///
    /// # Examples
    /// ```
    /// let map = jsonfast::Map::from_iter([("a".to_string(), 1.into())]);
    /// for (key, value) in map.iter() {
    ///     assert!(key == "a" && value == 1);
    /// }
    /// ```
    #[inline]
    pub fn iter(&self) -> Iter<'_> {
        Iter(self.entries.iter())
    }

    /// Goes through the members; the values may be changed.
    ///
    /// # Examples
    /// ```
    /// let mut map = jsonfast::Map::from_iter([("a".to_string(), 1.into())]);
    /// for (_, value) in map.iter_mut() {
    ///     *value = 2.into();
    /// }
    /// assert_eq!(map["a"], 2);
    /// ```
    #[inline]
    pub fn iter_mut(&mut self) -> IterMut<'_> {
        IterMut(self.entries.iter_mut())
    }

    /// Goes through the keys.
    ///
    /// # Examples
    /// ```
    /// let map = jsonfast::Map::from_iter([("a".to_string(), 1.into())]);
    /// assert_eq!(map.keys().collect::<Vec<_>>(), ["a"]);
    /// ```
    #[inline]
    pub fn keys(&self) -> Keys<'_> {
        Keys(self.entries.iter())
    }

    /// Goes through the values.
    ///
    /// # Examples
    /// ```
    /// let map = jsonfast::Map::from_iter([("a".to_string(), 1.into())]);
    /// assert!(map.values().all(|value| value == 1));
    /// ```
    #[inline]
    pub fn values(&self) -> Values<'_> {
        Values(self.entries.iter())
    }

    /// Goes through the values, which may be changed.
    ///
    /// # Examples
    /// ```
    /// let mut map = jsonfast::Map::from_iter([("a".to_string(), 1.into())]);
    /// map.values_mut().for_each(|value| *value = 2.into());
    /// assert_eq!(map["a"], 2);
    /// ```
    #[inline]
    pub fn values_mut(&mut self) -> ValuesMut<'_> {
        ValuesMut(self.entries.iter_mut())
    }

    /// Goes through the values, by value.
    ///
    /// # Examples
    /// ```
    /// let map = jsonfast::Map::from_iter([("a".to_string(), 1.into())]);
    /// assert_eq!(map.into_values().collect::<Vec<_>>(), [1]);
    /// ```
    #[inline]
    pub fn into_values(mut self) -> IntoValues {
        IntoValues(self.take_entries().into_iter())
    }
}

impl<'a> IntoIterator for &'a Map<String, Value> {
    type Item = (&'a String, &'a Value);
    type IntoIter = Iter<'a>;
    #[inline]
    fn into_iter(self) -> Iter<'a> {
        self.iter()
    }
}

impl<'a> IntoIterator for &'a mut Map<String, Value> {
    type Item = (&'a String, &'a mut Value);
    type IntoIter = IterMut<'a>;
    #[inline]
    fn into_iter(self) -> IterMut<'a> {
        self.iter_mut()
    }
}

impl IntoIterator for Map<String, Value> {
    type Item = (String, Value);
    type IntoIter = IntoIter;
    #[inline]
    fn into_iter(mut self) -> IntoIter {
        IntoIter(self.take_entries().into_iter())
    }
}
