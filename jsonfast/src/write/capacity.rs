//! How much room a new buffer gets at first.
//!
//! Its one idea: values of a type are often as long as the last one was. A small table remembers that length for the
//! types that were written; what shares a place in it forgets the other. A guess is at most [`MOST`], and a buffer of
//! which less than half was needed gives the rest back, so that a short text never holds a large buffer.

#[cfg(target_has_atomic = "64")]
use core::sync::atomic::{AtomicU64, Ordering::Relaxed};

use alloc::vec::Vec;

/// What is guessed when nothing is known.
const FIRST: usize = 128;

/// The largest guess.
const MOST: usize = 1 << 20;

/// Room that may stay unused in any case.
const SPARE: usize = 256;

#[cfg(target_has_atomic = "64")]
const PLACES: usize = 64;

/// The lower half of what stands for a type, and a length. Relaxed: each is a hint on its own.
#[cfg(target_has_atomic = "64")]
static LENGTHS: [AtomicU64; PLACES] = [const { AtomicU64::new(0) }; PLACES];

/// A guess for what `key` stands for, such as the address of the function that writes a type.
#[derive(Clone, Copy)]
pub(super) struct Guess {
    #[cfg_attr(not(target_has_atomic = "64"), expect(dead_code))]
    key: usize,
    pub(super) capacity: usize,
}

impl Guess {
    #[inline]
    pub(super) fn new(key: usize) -> Guess {
        #[cfg(target_has_atomic = "64")]
        {
            let known = place(key).load(Relaxed);
            if (known >> 32) as u32 == key as u32 {
                return Guess { key, capacity: known as u32 as usize };
            }
        }
        Guess { key, capacity: FIRST }
    }

    /// Remembers how long the text became, and gives back what it did not need.
    #[inline]
    pub(super) fn learn(self, text: &mut Vec<u8>) {
        let len = text.len();
        if len > self.capacity || len < self.capacity / 2 {
            self.remember(len);
        }
        if text.capacity() / 2 > len && text.capacity() > SPARE {
            text.shrink_to_fit();
        }
    }

    #[inline(never)]
    fn remember(self, len: usize) {
        #[cfg(target_has_atomic = "64")]
        {
            let guess = (len + len / 8).min(MOST);
            place(self.key).store((self.key as u32 as u64) << 32 | guess as u64, Relaxed);
        }
        #[cfg(not(target_has_atomic = "64"))]
        let _ = (len, MOST);
    }
}

#[cfg(target_has_atomic = "64")]
#[inline]
fn place(key: usize) -> &'static AtomicU64 {
    // Functions begin at multiples of 16. The multiplier is 2^64 over the golden ratio: neighbours land far apart.
    let mixed = (key as u64 >> 4).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    &LENGTHS[(mixed >> 58) as usize % PLACES]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_guess_follows_the_last_text() {
        let key = 0x1234_5670;
        assert_eq!(Guess::new(key).capacity, FIRST);
        for len in [1000, 1100, 10, 100_000, MOST * 3, 0] {
            let mut text = Vec::with_capacity(len.max(Guess::new(key).capacity));
            text.resize(len, b' ');
            Guess::new(key).learn(&mut text);
            assert!(text.capacity() <= 2 * len + SPARE);
            let guess = Guess::new(key).capacity;
            assert!(guess >= len.min(MOST) && guess <= MOST && guess <= 2 * len + len / 4, "{len} {guess}");
        }
    }
}
