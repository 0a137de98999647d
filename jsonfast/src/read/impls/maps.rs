//! Maps.
//!
//! One idea: the entries are gathered and become a map in one go, when their number is known. Of equal keys the first
//! is kept, with the last value; where an option says otherwise, they are looked for one by one.

use crate::FromJson;
use crate::error::Failed;
use crate::read::cursor::{After, AtValue, Reader};
use crate::read::map::{duplicate_key, each, entries};
use crate::read::place::{Placed, Slot, read_value};
use crate::read::{Duplicates, Ignored};
use alloc::collections::{BTreeMap, btree_map};
use alloc::vec::Vec;

/// The methods of a map from `K` to `V` that is made by `$new` or, in bulk, by `$collect`, and has its entries in the
/// module `$entries`.
macro_rules! map {
    ($new:expr, $collect:expr, $entries:ident) => {
        by_place!();
        #[inline]
        fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
            if !matches!(r.options.duplicates, Some(Duplicates::First | Duplicates::Error)) {
                let (entries, end) = entries::<K, V>(r, at)?;
                return Ok(slot.put($collect(entries), end));
            }
            let mut map = $new;
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
        return Err(duplicate_key(r, r.key_offset));
    }
    let (Ignored, end) = read_value(r, at)?;
    Ok(end)
}

impl<'de, K: FromJson<'de> + Ord, V: FromJson<'de>> FromJson<'de> for BTreeMap<K, V> {
    map!(BTreeMap::new(), sorted, btree_map);
}

fn sorted<K: Ord, V>(mut entries: Vec<(K, V)>) -> BTreeMap<K, V> {
    entries.sort_by(|a, b| a.0.cmp(&b.0));
    entries.dedup_by(|later, earlier| {
        let again = later.0.cmp(&earlier.0).is_eq();
        if again {
            core::mem::swap(&mut later.1, &mut earlier.1);
        }
        again
    });
    BTreeMap::from_iter(entries)
}

#[cfg(feature = "std")]
mod hash {
    use super::*;
    use core::hash::{BuildHasher, Hash};
    use std::collections::{HashMap, hash_map};

    impl<'de, K: FromJson<'de> + Eq + Hash, V: FromJson<'de>, S: BuildHasher + Default> FromJson<'de> for HashMap<K, V, S> {
        map!(HashMap::default(), HashMap::from_iter, hash_map);
    }
}
