//! A text with escapes, block by block.
//!
//! Owns the loop over a text that has some. Its one idea: nothing is looked at twice. A block of 32 bytes is copied and
//! compared at once; then each escape in its mask is written over the copy, and what follows it in the block is copied
//! again, right behind the escape, as two whole vectors:
//!
//! ```text
//! from   a b " c d \n e f ...              mask: 2, 5
//! to     a b " c d \n e f ...
//! to     a b \ " c d \n e f ...           after the first
//! to     a b \ " c d \ n e f ...          after the second
//! ```
//! The table of escapes gives eight bytes to write and their number, without a branch on which escape it is.

use super::escape;
use crate::simd::Block;

/// How many bytes may be written behind the last one that counts.
pub(crate) const PAD: usize = 32;

/// Writes the text with JSON's minimal escapes and returns how many bytes that are, at most six for each.
///
/// # Safety
/// Six bytes for each of the text, and [`PAD`] more, may be written at `to`, none of them among the text.
pub(crate) unsafe fn minimal(text: &[u8], to: *mut u8) -> usize {
    let (from, n) = (text.as_ptr(), text.len());
    let (mut i, mut at) = (0, to);
    // SAFETY (of all below): a block is read from `i` on where 16 bytes, or 64, remain. `at` is behind what stands for
    // the first `i` bytes, so that six bytes for each of the others, and the pad, may be written there.
    unsafe {
        while n - i >= 64 {
            let (a, b) = (load(from.add(i)), load(from.add(i + 16)));
            a.store(&mut *at.cast());
            b.store(&mut *at.add(16).cast());
            let mut mask = a.special().bits() as u32 | (b.special().bits() as u32) << 16;
            let mut done = 0;
            while mask != 0 {
                let next = mask.trailing_zeros() as usize;
                at = put(at.add(next - done), *from.add(i + next));
                done = next + 1;
                // reads up to `i + 64`
                load(from.add(i + done)).store(&mut *at.cast());
                load(from.add(i + done + 16)).store(&mut *at.add(16).cast());
                mask &= mask - 1;
            }
            at = at.add(32 - done);
            i += 32;
        }
        while n - i >= 16 {
            let block = load(from.add(i));
            block.store(&mut *at.cast());
            let mask = block.special();
            let clean = mask.first();
            (i, at) = (i + clean, at.add(clean));
            if !mask.is_empty() {
                at = put(at, *from.add(i));
                i += 1;
            }
        }
        at = tail(from.add(i), n - i, at);
        at.offset_from(to) as usize
    }
}

/// Writes fewer than 16 bytes, or what stands for them, and returns where that ends. Their vector is shifted by what is
/// done, as there is nothing behind that could be read.
///
/// # Safety
/// `n` bytes may be read at `from`; six for each, and [`PAD`], may be written at `at`.
#[inline(always)]
unsafe fn tail(from: *const u8, n: usize, mut at: *mut u8) -> *mut u8 {
    // SAFETY: reads within `n` bytes, writes within 16 behind what stands for the ones before.
    unsafe {
        let bytes = below16(from, n);
        at.cast::<[u8; 16]>().write(bytes.to_le_bytes());
        let mut mask = Block::load(&bytes.to_le_bytes()).special().bits() as u32 & ((1 << n) - 1);
        let mut done = 0;
        while mask != 0 {
            let next = mask.trailing_zeros() as usize;
            at = put(at.add(next - done), *from.add(next));
            done = next + 1;
            // two shifts, as there may be nothing left
            at.cast::<[u8; 16]>().write((bytes >> (8 * next) >> 8).to_le_bytes());
            mask &= mask - 1;
        }
        at.add(n - done)
    }
}

/// Fewer than 16 bytes, the first one lowest, from pieces that overlap.
///
/// # Safety
/// `n` bytes may be read at `from`.
#[inline(always)]
unsafe fn below16(from: *const u8, n: usize) -> u128 {
    // SAFETY: each arm reads from 0 to `n`, which it knows to be large enough for its pieces.
    unsafe {
        if n >= 8 {
            let piece = |at: usize| u64::from_le_bytes(from.add(at).cast::<[u8; 8]>().read()) as u128;
            piece(0) | piece(n - 8) << (8 * (n - 8))
        } else if n >= 4 {
            let piece = |at: usize| u32::from_le_bytes(from.add(at).cast::<[u8; 4]>().read()) as u128;
            piece(0) | piece(n - 4) << (8 * (n - 4))
        } else if n > 0 {
            let piece = |at: usize| (*from.add(at) as u128) << (8 * at);
            piece(0) | piece(n / 2) | piece(n - 1)
        } else {
            0
        }
    }
}

/// # Safety
/// 16 bytes may be read at `from`.
#[inline(always)]
unsafe fn load(from: *const u8) -> Block {
    // SAFETY: the caller's promise.
    Block::load(unsafe { &*from.cast() })
}

/// Writes a byte, or its escape, and returns where that ends.
///
/// # Safety
/// Eight bytes may be written at `to`.
#[inline(always)]
unsafe fn put(to: *mut u8, byte: u8) -> *mut u8 {
    let (word, len) = escape::MINIMAL.get(byte);
    // SAFETY: the caller's promise.
    unsafe {
        to.cast::<[u8; 8]>().write(word);
        to.add(len)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;
    use alloc::vec::Vec;

    fn oracle(text: &[u8]) -> Vec<u8> {
        text.iter()
            .flat_map(|&byte| {
                let (word, len) = escape::MINIMAL.get(byte);
                word.into_iter().take(len)
            })
            .collect()
    }

    fn written(text: &[u8]) -> Vec<u8> {
        let room = 6 * text.len() + PAD;
        let mut to = vec![0xA5; room + 1];
        // SAFETY: as much room as is asked for.
        let n = unsafe { minimal(text, to.as_mut_ptr()) };
        assert_eq!(to[room], 0xA5);
        to.truncate(n);
        to
    }

    #[test]
    fn every_length_with_an_escape_at_every_position() {
        for n in 0..if cfg!(miri) { 80 } else { 200 } {
            let clean: Vec<u8> = (0..n).map(|i| b"a !#[]~\x7f\xff"[(i * 5 + n) % 9]).collect();
            assert_eq!(written(&clean.clone().into_boxed_slice()), clean);
            for at in 0..n {
                for byte in [(at * 7 + n) as u8 % 32, b'"', b'\\'] {
                    let mut text = clean.clone().into_boxed_slice();
                    text[at] = byte;
                    text[n - 1 - at] = b'"';
                    assert_eq!(written(&text), oracle(&text), "{n} {at} {byte}");
                }
            }
        }
    }

    #[test]
    fn nothing_but_escapes() {
        for n in 0..if cfg!(miri) { 80 } else { 300 } {
            for byte in [0, b'\n', b'"'] {
                let text = vec![byte; n].into_boxed_slice();
                assert_eq!(written(&text), oracle(&text));
            }
        }
    }

    #[test]
    fn dense_and_random() {
        let mut state = 0x9E37_79B9_7F4A_7C15u64;
        let mut random = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        for _ in 0..if cfg!(miri) { 50 } else { 20_000 } {
            let (n, one_in) = (random() % 400, random() % 40 + 1);
            let byte = |_| match random() % one_in {
                0 => b"\"\\\n\t\x00\x1f\r\x08\x0c"[(random() % 9) as usize],
                _ => (random() % 224 + 32) as u8,
            };
            let text: Vec<u8> = (0..n).map(byte).collect();
            let text = text.into_boxed_slice();
            assert_eq!(written(&text), oracle(&text));
        }
    }
}
