//! Every kernel, at every level that the machine has, against a naive oracle.
//!
//! The lengths go from 0 to 200 and the offsets from 0 to 64, so that every remainder of every vector meets every
//! alignment. What lies around the slice is the byte that the kernel looks for: whoever looks there is found out.

extern crate std;

use std::sync::{Mutex, PoisonError};
use std::vec::Vec;

use super::level::{Level, available, force};

mod copy;
mod find;
#[cfg(all(unix, not(miri)))]
mod guard;
mod level;
mod masks;
mod utf8;

/// The lengths and offsets that are tried.
const LENGTHS: core::ops::RangeInclusive<usize> = if cfg!(miri) { 0..=70 } else { 0..=200 };
const OFFSETS: core::ops::RangeInclusive<usize> = if cfg!(miri) { 0..=2 } else { 0..=64 };

/// Runs `test` with each level in force, one test at a time.
pub(crate) fn at_every_level(test: impl Fn(Level)) {
    static FORCED: Mutex<()> = Mutex::new(());
    let _turn = FORCED.lock().unwrap_or_else(PoisonError::into_inner);
    for &level in available() {
        assert!(force(level));
        test(level);
    }
    assert!(force(available()[available().len() - 1]));
}

/// Pseudo-random numbers, the same in each run.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new() -> Random {
        Random(0x9e37_79b9_7f4a_7c15)
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % end
    }

    pub(crate) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

/// `len` bytes of `clean`, in an order that differs with `len`.
fn filled(len: usize, clean: &[u8]) -> Vec<u8> {
    (0..len).map(|i| clean[(i * 7 + len) % clean.len()]).collect()
}

/// Calls `test` with a slice of each length at each offset from a 64-byte boundary; `around` stands on both sides of it.
fn at_every_place(clean: &[u8], around: u8, mut test: impl FnMut(&mut [u8])) {
    #[repr(align(64))]
    struct Aligned([u8; 64 + 200 + 64]);
    for len in LENGTHS {
        for offset in OFFSETS {
            let mut space = Aligned([around; 328]);
            let slice = &mut space.0[offset..offset + len];
            slice.copy_from_slice(&filled(len, clean));
            test(slice);
        }
    }
}
