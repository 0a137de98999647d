//! Queues, lists, heaps, sets and slices: what an array becomes when all of it is known.
//!
//! One idea: the elements are read as a vector, whose room is bounded, and then put where they belong in one go.

use super::maps::{MANY, sort_and_compare};
use crate::FromJson;
use crate::error::{Detail, ErrorKind, Failed};
use crate::read::cursor::{After, AtValue, Reader};
use crate::read::place::{Placed, Slot, read_value};
use crate::read::{sequence, string};
use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::collections::{BTreeSet, BinaryHeap, LinkedList, VecDeque};
use alloc::rc::Rc;
#[cfg(target_has_atomic = "ptr")]
use alloc::sync::Arc;
use alloc::vec::Vec;

/// The methods of a type that keeps the vector's buffer: it is taken apart to be read into again.
macro_rules! keeps_buffer {
    ($Vec:ty, $from:expr, $into:expr) => {
        by_place!();
        #[inline]
        fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
            let (value, end) = sequence::vector(r, at)?;
            Ok(slot.put($from(value), end))
        }
        fn read_into<'p>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, target: &mut Self) -> Result<After<'p>, Failed> {
            let mut items: $Vec = $into(core::mem::take(target));
            let end = sequence::vector_into(r, at, &mut items)?;
            *target = $from(items);
            Ok(end)
        }
    };
}

impl<'de, T: FromJson<'de>> FromJson<'de> for VecDeque<T> {
    keeps_buffer!(Vec<T>, VecDeque::from, Vec::from);
}

impl<'de, T: FromJson<'de>> FromJson<'de> for Box<[T]> {
    keeps_buffer!(Vec<T>, Vec::into_boxed_slice, Vec::from);
}

/// The elements are pushed one by one, so that equal ones come out in the same order as with serde.
impl<'de, T: FromJson<'de> + Ord> FromJson<'de> for BinaryHeap<T> {
    made_from!(Vec<T>, |items: Vec<T>| {
        let mut heap = BinaryHeap::with_capacity(items.len());
        items.into_iter().for_each(|item| heap.push(item));
        heap
    });
}

impl<'de, T: FromJson<'de>> FromJson<'de> for LinkedList<T> {
    made_from!(Vec<T>, LinkedList::from_iter);
}

/// Of equal elements the first is kept.
impl<'de, T: FromJson<'de> + Ord> FromJson<'de> for BTreeSet<T> {
    made_from!(Vec<T>, sorted);
}

fn sorted<T: Ord>(mut items: Vec<T>) -> BTreeSet<T> {
    let in_order = items.is_sorted_by(|a, b| a.cmp(b).is_lt());
    if !in_order && items.len() < MANY {
        let mut set = BTreeSet::new();
        set.extend(items);
        return set;
    }
    if !in_order && sort_and_compare(&mut items, T::cmp) {
        items.dedup_by(|later, earlier| (*later).cmp(earlier).is_eq());
    }
    BTreeSet::from_iter(items)
}

/// Of equal elements the first is kept.
#[cfg(feature = "std")]
impl<'de, T, S> FromJson<'de> for std::collections::HashSet<T, S>
where
    T: FromJson<'de> + Eq + core::hash::Hash,
    S: core::hash::BuildHasher + Default,
{
    made_from!(Vec<T>, Self::from_iter);
}

/// From an array, owned. Bytes are also read from a string, and borrow where it has no escape.
impl<'de: 'a, 'a, T: FromJson<'de> + Clone> FromJson<'de> for Cow<'a, [T]> {
    by_place!();
    #[inline]
    fn place<'p, 's>(r: &mut Reader<'p, 'de>, mut at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        while at.byte() == b'/' {
            at = r.lenient_value(at, "an array")?;
        }
        if at.byte() != b'"' || r.views.array_rest_is_armed() {
            let (items, end) = sequence::vector(r, at)?;
            return Ok(slot.put(Cow::Owned(items), end));
        }
        let offset = r.offset(&at);
        let (text, end) = string::bytes(r, at)?;
        match T::slice_of_text(text) {
            Some(items) => Ok(slot.put(items, end)),
            None => Err(r.fail_behind(end, offset, ErrorKind::InvalidType, Detail::Expected("an array"))),
        }
    }
    #[inline]
    fn read_into<'p>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, target: &mut Self) -> Result<After<'p>, Failed> {
        if let (b'[', Cow::Owned(items)) = (at.byte(), &mut *target) {
            return sequence::vector_into(r, at, items);
        }
        let (value, end) = read_value::<Self>(r, at)?;
        *target = value;
        Ok(end)
    }
}

impl<'de, T: FromJson<'de>> FromJson<'de> for Rc<[T]> {
    made_from!(Vec<T>, Rc::from);
}

#[cfg(target_has_atomic = "ptr")]
impl<'de, T: FromJson<'de>> FromJson<'de> for Arc<[T]> {
    made_from!(Vec<T>, Arc::from);
}
