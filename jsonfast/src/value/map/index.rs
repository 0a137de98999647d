//! Finding the keys of a large map.
//!
//! Owns the order of the keys and where each stands among the entries. One idea: the slots are sorted by a hash and,
//! where that is equal, by the key itself, so that nobody who chooses keys makes a search longer than some twenty
//! comparisons: no seed is needed, and so no source of chance, which a system without `std` may not have.
//!
//! The sorted slots lie in pieces of a few hundred, so that one more moves no more than a piece.

use super::super::Value;
use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Ordering;

/// The entries that an index is of.
type Entries = [(String, Value)];

/// The most slots of a piece.
const PIECE: usize = 512;

/// Hash and position of an entry, as one integer.
#[derive(Clone, Copy)]
struct Slot(u64);

impl Slot {
    fn new(hash: u32, at: usize) -> Slot {
        let at = u32::try_from(at).expect("a map of more than 2^32 entries");
        Slot(u64::from(hash) << 32 | u64::from(at))
    }

    fn hash(self) -> u32 {
        (self.0 >> 32) as u32
    }

    fn at(self) -> usize {
        self.0 as u32 as usize
    }

    fn compare(self, entries: &Entries, hash: u32, key: &str) -> Ordering {
        self.hash().cmp(&hash).then_with(|| entries[self.at()].0.as_str().cmp(key))
    }
}

/// Where each key of a map stands.
#[derive(Clone)]
pub(super) struct Index {
    /// INVARIANT: no piece is empty; the slots of all pieces, one after another, are in order; each entry has one.
    pieces: Vec<Vec<Slot>>,
}

impl Index {
    /// The index of entries whose keys are distinct.
    pub(super) fn new(entries: &Entries) -> Index {
        Index::of_slots(&sorted(entries))
    }

    fn of_slots(slots: &[Slot]) -> Index {
        Index { pieces: slots.chunks(PIECE / 4 * 3).map(<[Slot]>::to_vec).collect() }
    }

    /// The index of entries among which keys may be equal: of those the last value takes the place of the first.
    pub(super) fn of_distinct(entries: &mut Vec<(String, Value)>) -> Index {
        let mut slots = sorted(entries);
        let equal =
            |entries: &Entries, a: Slot, b: Slot| a.hash() == b.hash() && entries[a.at()].0 == entries[b.at()].0;
        if !slots.windows(2).any(|pair| equal(entries, pair[0], pair[1])) {
            return Index::of_slots(&slots);
        }
        let mut again = alloc::vec![false; entries.len()];
        let mut first = slots[0];
        for &slot in &slots[1..] {
            if equal(entries, first, slot) {
                again[slot.at()] = true;
                entries[first.at()].1 = entries[slot.at()].1.take();
            } else {
                first = slot;
            }
        }
        let mut flags = again.iter();
        entries.retain(|_| flags.next() == Some(&false));
        slots = sorted(entries);
        Index::of_slots(&slots)
    }

    /// Where the slot of a key is, or where it would be: its piece, and the place in there.
    fn search(&self, entries: &Entries, hash: u32, key: &str) -> Result<(usize, usize), (usize, usize)> {
        let behind = self.pieces.partition_point(|piece| piece[0].compare(entries, hash, key).is_le());
        let piece = behind.saturating_sub(1);
        let Some(slots) = self.pieces.get(piece) else { return Err((0, 0)) };
        match slots.binary_search_by(|slot| slot.compare(entries, hash, key)) {
            Ok(i) => Ok((piece, i)),
            Err(i) => Err((piece, i)),
        }
    }

    /// The position of a key.
    pub(super) fn find(&self, entries: &Entries, key: &str) -> Option<usize> {
        let (piece, i) = self.search(entries, hash(key), key).ok()?;
        Some(self.pieces[piece][i].at())
    }

    /// Adds the entry at a position, whose key is new.
    pub(super) fn insert(&mut self, entries: &Entries, at: usize) {
        let key = &entries[at].0;
        let hash = hash(key);
        let (Ok((piece, i)) | Err((piece, i))) = self.search(entries, hash, key);
        let slot = Slot::new(hash, at);
        let Some(slots) = self.pieces.get_mut(piece) else { return self.pieces.push(alloc::vec![slot]) };
        slots.insert(i, slot);
        if slots.len() > PIECE {
            let half = slots.split_off(PIECE / 2);
            self.pieces.insert(piece + 1, half);
        }
    }

    /// Removes the entry at a position, which is still there.
    pub(super) fn remove(&mut self, entries: &Entries, at: usize) {
        let key = &entries[at].0;
        if let Ok((piece, i)) = self.search(entries, hash(key), key) {
            self.pieces[piece].remove(i);
            if self.pieces[piece].is_empty() {
                self.pieces.remove(piece);
            }
        }
    }

    /// The entry at `from`, which is still there, will be at `to`.
    pub(super) fn move_one(&mut self, entries: &Entries, from: usize, to: usize) {
        let key = &entries[from].0;
        if let Ok((piece, i)) = self.search(entries, hash(key), key) {
            let slot = &mut self.pieces[piece][i];
            *slot = Slot::new(slot.hash(), to);
        }
    }

    /// All entries get new positions.
    pub(super) fn renumber(&mut self, new: impl Fn(usize) -> usize) {
        for slot in self.pieces.iter_mut().flatten() {
            *slot = Slot::new(slot.hash(), new(slot.at()));
        }
    }
}

/// The slots of all entries, in order; of equal keys in the order of the entries.
fn sorted(entries: &Entries) -> Vec<Slot> {
    let mut slots: Vec<Slot> = entries.iter().enumerate().map(|(at, (key, _))| Slot::new(hash(key), at)).collect();
    slots.sort_unstable_by_key(|slot| slot.0);
    for run in slots.chunk_by_mut(|a, b| a.hash() == b.hash()).filter(|run| run.len() > 1) {
        // Stable, as the run is in the order of the entries.
        run.sort_by(|a, b| entries[a.at()].0.cmp(&entries[b.at()].0));
    }
    slots
}

const MULTIPLIER: u64 = 0x9E37_79B9_7F4A_7C15;

/// A hash that is quick, and good where nobody means harm.
fn hash(key: &str) -> u32 {
    let words = key.as_bytes().chunks_exact(8);
    let rest = words.remainder();
    let mut hash = (key.len() as u64).wrapping_mul(MULTIPLIER);
    for word in words {
        let word = u64::from_le_bytes(word.try_into().unwrap_or_default());
        hash = (hash.rotate_left(23) ^ word).wrapping_mul(MULTIPLIER);
    }
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    hash = (hash.rotate_left(23) ^ u64::from_le_bytes(last)).wrapping_mul(MULTIPLIER);
    (hash >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;

    fn entries(keys: impl IntoIterator<Item = String>) -> Vec<(String, Value)> {
        keys.into_iter().enumerate().map(|(i, key)| (key, Value::from(i))).collect()
    }

    #[test]
    fn every_key_is_found_and_no_other() {
        let mut all = entries((0..5000).map(|i| format!("key {}", i * 7919 % 5000)));
        let mut index = Index::new(&all[..100]);
        for at in 100..all.len() {
            index.insert(&all, at);
        }
        for (at, (key, _)) in all.iter().enumerate() {
            assert_eq!(index.find(&all, key), Some(at));
        }
        assert_eq!(index.find(&all, "key 5000"), None);
        for at in (0..all.len()).rev().filter(|at| at % 3 != 0) {
            index.remove(&all, at);
            let last = all.len() - 1;
            if at != last {
                index.move_one(&all, last, at);
            }
            all.swap_remove(at);
        }
        for (at, (key, _)) in all.iter().enumerate() {
            assert_eq!(index.find(&all, key), Some(at));
        }
        assert!(index.pieces.iter().all(|piece| !piece.is_empty() && piece.len() <= PIECE));
    }

    #[test]
    fn of_equal_keys_the_last_value_stands_in_the_first_place() {
        let mut all = entries(["a", "b", "a", "c", "b", "a"].map(String::from));
        let index = Index::of_distinct(&mut all);
        let expected = [("a", 5), ("b", 4), ("c", 3)];
        assert_eq!(all, expected.map(|(key, value)| (String::from(key), Value::from(value))));
        assert_eq!(index.find(&all, "c"), Some(2));
        assert_eq!(index.find(&all, "d"), None);
    }

    /// Keys of 16 bytes of one hash: the second half undoes what the first half did.
    fn made_to_collide(count: usize) -> Vec<String> {
        let start = 16u64.wrapping_mul(MULTIPLIER).rotate_left(23);
        let mut keys = Vec::new();
        let mut i = 0u64;
        while keys.len() < count {
            i += 1;
            let first = (0..8).fold(0u64, |word, at| word | (0x30 + (i >> (5 * at) & 31)) << (8 * at));
            let second = (start ^ first).wrapping_mul(MULTIPLIER).rotate_left(23) ^ 0x4142_4344_4546_4748;
            if second & 0x8080_8080_8080_8080 == 0 {
                let bytes = [first.to_le_bytes(), second.to_le_bytes()].concat();
                keys.push(String::from_utf8(bytes).unwrap());
            }
        }
        keys
    }

    #[test]
    fn keys_that_are_made_to_collide_cost_little_more() {
        let keys = made_to_collide(20_000);
        assert!(keys.iter().all(|key| hash(key) == hash(&keys[0])));
        let mut all = entries(keys);
        let mut index = Index::of_distinct(&mut all);
        assert_eq!(all.len(), 20_000);
        for (at, (key, _)) in all.iter().enumerate() {
            assert_eq!(index.find(&all, key), Some(at));
        }
        for at in (10_000..20_000).rev() {
            index.remove(&all, at);
            all.pop();
        }
        for key in made_to_collide(12_000).split_off(10_000) {
            all.push((key, Value::Null));
            index.insert(&all, all.len() - 1);
        }
        assert_eq!(index.find(&all, &all[11_999].0), Some(11_999));
    }

    #[test]
    fn keys_of_one_hash_are_told_apart() {
        let mut seen = alloc::collections::BTreeMap::new();
        let mut pairs = Vec::new();
        for i in 0..300_000u64 {
            let key =
                format!("{:x}", (i ^ i << 32).wrapping_mul(0xD6E8_FEB8_6659_FD93).rotate_left(31).wrapping_mul(i | 1));
            if let Some(other) = seen.insert(hash(&key), key.clone()) {
                pairs.extend([other, key]);
            }
        }
        assert!(pairs.len() >= 4, "{}", pairs.len());
        let all = entries(pairs);
        let index = Index::new(&all);
        for (at, (key, _)) in all.iter().enumerate() {
            assert_eq!(index.find(&all, key), Some(at));
        }
    }
}
