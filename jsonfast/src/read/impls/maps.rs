//! Maps.
//!
//! One idea: what goes beyond a map's first allocation is gathered, and put into the map in one go when its number is
//! known. Of equal keys the first is kept, with the last value; an option that says otherwise looks at each key.

use crate::FromJson;
use crate::error::Failed;
use crate::read::cursor::{After, AtValue, Reader};
use crate::read::map::{duplicate_key, each, entries};
use crate::read::place::{Placed, Slot, read_value};
use crate::read::{Duplicates, Ignored};
use alloc::collections::{BTreeMap, btree_map};
use alloc::vec::Vec;
use core::cmp::Ordering;

/// The methods of a map from `K` to `V` that begins as `$new`, holds up to `$few` entries in its first allocation, gets
/// more of them by `$add`, and has its entries in the module `$entries`.
macro_rules! map {
    ($new:expr, $few:literal, $add:expr, $entries:ident) => {
        by_place!();
        #[inline(never)]
        fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
            let mut map = $new;
            if !matches!(r.options.duplicates, Some(Duplicates::First | Duplicates::Error)) {
                let (more, end) = entries::<K, V>(r, at, |key, value| {
                    if map.len() == $few {
                        return Some((key, value));
                    }
                    map.insert(key, value);
                    None
                })?;
                return Ok(slot.put(if more.is_empty() { map } else { $add(map, more) }, end));
            }
            let end = each(r, at, |r, key: K, at| match map.entry(key) {
                $entries::Entry::Vacant(entry) => {
                    let (value, end) = read_value::<V>(r, at)?;
                    entry.insert(value);
                    Ok(end)
                }
                $entries::Entry::Occupied(_) => again(r, at),
            })?;
            Ok(slot.put(map, end))
        }
    };
}

/// A key that is there already, where that does not mean to take the last value.
#[cold]
#[inline(never)]
fn again<'p>(r: &mut Reader<'p, '_>, at: AtValue<'p>) -> Result<After<'p>, Failed> {
    if r.options.duplicates == Some(Duplicates::Error) {
        r.reach(r.offset(&at));
        return Err(duplicate_key(r, r.key_offset));
    }
    let (Ignored, end) = read_value(r, at)?;
    Ok(end)
}

impl<'de, K: FromJson<'de> + Ord, V: FromJson<'de>> FromJson<'de> for BTreeMap<K, V> {
    map!(BTreeMap::new(), 11, add_sorted, btree_map);
}

/// Entries that are in order already, or many, are put into new nodes, others one by one.
fn add_sorted<K: Ord, V>(mut map: BTreeMap<K, V>, more: Vec<(K, V)>) -> BTreeMap<K, V> {
    let behind = match (map.last_key_value(), more.first()) {
        (Some((last, _)), Some((first, _))) => last.cmp(first).is_lt(),
        _ => true,
    };
    let in_order = behind && more.is_sorted_by(|a, b| a.0.cmp(&b.0).is_lt());
    if !in_order && more.len() < MANY {
        map.extend(more);
        return map;
    }
    let mut all = Vec::with_capacity(map.len() + more.len());
    all.extend(map);
    all.extend(more);
    if !in_order && sort_and_compare(&mut all, |a, b| a.0.cmp(&b.0)) {
        all.dedup_by(|later, earlier| {
            let again = later.0.cmp(&earlier.0).is_eq();
            if again {
                core::mem::swap(&mut later.1, &mut earlier.1);
            }
            again
        });
    }
    BTreeMap::from_iter(all)
}

/// From how many entries on it pays to sort them first.
pub(super) const MANY: usize = 256;

/// Sorts, and says whether some are equal: those that are side by side in the end were compared.
pub(super) fn sort_and_compare<T>(items: &mut [T], compare: impl Fn(&T, &T) -> Ordering) -> bool {
    let mut equal = false;
    items.sort_by(|a, b| {
        let order = compare(a, b);
        equal |= order.is_eq();
        order
    });
    equal
}

#[cfg(feature = "std")]
mod hash {
    use super::*;
    use core::hash::{BuildHasher, Hash};
    use std::collections::{HashMap, hash_map};

    impl<'de, K: FromJson<'de> + Eq + Hash, V: FromJson<'de>, S: BuildHasher + Default> FromJson<'de> for HashMap<K, V, S> {
        map!(HashMap::default(), 3, add_hashed, hash_map);
    }

    fn add_hashed<K: Eq + Hash, V, S: BuildHasher>(mut map: HashMap<K, V, S>, more: Vec<(K, V)>) -> HashMap<K, V, S> {
        map.reserve(more.len());
        map.extend(more);
        map
    }
}
