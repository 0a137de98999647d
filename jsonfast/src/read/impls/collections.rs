//! Maps.

use super::by_place;
use crate::FromJson;
use crate::error::Failed;
use crate::read::Duplicates;
use crate::read::cursor::{After, AtValue, Reader};
use crate::read::map::{duplicate_key, each, entries};
use crate::read::place::{Placed, Slot, read_value};
use alloc::collections::{BTreeMap, btree_map};

/// Whether equal keys are to be looked for while the text is at hand.
fn looks_for_duplicates(r: &Reader<'_, '_>) -> bool {
    matches!(r.options.duplicates, Some(Duplicates::First | Duplicates::Error))
}

impl<'de, K: FromJson<'de> + Ord, V: FromJson<'de>> FromJson<'de> for BTreeMap<K, V> {
    by_place!();
    #[inline]
    fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        if looks_for_duplicates(r) {
            let (map, end) = btree_one_by_one(r, at)?;
            return Ok(slot.put(map, end));
        }
        let (entries, end) = entries::<K, V>(r, at)?;
        Ok(slot.put(entries.into_iter().collect(), end))
    }
}

#[cold]
#[inline(never)]
fn btree_one_by_one<'p, 'de, K: FromJson<'de> + Ord, V: FromJson<'de>>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
) -> Result<(BTreeMap<K, V>, After<'p>), Failed> {
    let mut map = BTreeMap::new();
    let end = each(r, at, |r, key: K, at| {
        let key_offset = r.key_offset;
        let (value, end) = read_value::<V>(r, at)?;
        match map.entry(key) {
            btree_map::Entry::Vacant(entry) => {
                entry.insert(value);
            }
            btree_map::Entry::Occupied(_) if r.options.duplicates == Some(Duplicates::Error) => {
                return Err(duplicate_key(r, key_offset));
            }
            btree_map::Entry::Occupied(_) => {}
        }
        Ok(end)
    })?;
    Ok((map, end))
}

#[cfg(feature = "std")]
mod hash {
    use super::*;
    use core::hash::{BuildHasher, Hash};
    use std::collections::{HashMap, hash_map};

    impl<'de, K: FromJson<'de> + Eq + Hash, V: FromJson<'de>, S: BuildHasher + Default> FromJson<'de> for HashMap<K, V, S> {
        by_place!();
        #[inline]
        fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
            if looks_for_duplicates(r) {
                let (map, end) = one_by_one(r, at)?;
                return Ok(slot.put(map, end));
            }
            let (entries, end) = entries::<K, V>(r, at)?;
            Ok(slot.put(entries.into_iter().collect(), end))
        }
    }

    #[cold]
    #[inline(never)]
    fn one_by_one<'p, 'de, K: FromJson<'de> + Eq + Hash, V: FromJson<'de>, S: BuildHasher + Default>(
        r: &mut Reader<'p, 'de>,
        at: AtValue<'p>,
    ) -> Result<(HashMap<K, V, S>, After<'p>), Failed> {
        let mut map = HashMap::default();
        let end = each(r, at, |r, key: K, at| {
            let key_offset = r.key_offset;
            let (value, end) = read_value::<V>(r, at)?;
            match map.entry(key) {
                hash_map::Entry::Vacant(entry) => {
                    entry.insert(value);
                }
                hash_map::Entry::Occupied(_) if r.options.duplicates == Some(Duplicates::Error) => {
                    return Err(duplicate_key(r, key_offset));
                }
                hash_map::Entry::Occupied(_) => {}
            }
            Ok(end)
        })?;
        Ok((map, end))
    }
}
