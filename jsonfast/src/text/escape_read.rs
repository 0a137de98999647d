//! A text with escapes, decoded block by block.
//!
//! Owns the loop over a string that has some. Its one idea: 64 bytes are looked at once, and each special byte among them
//! is a bit. What lies before an escape is copied as whole vectors, without a question how long it is; what the escape
//! means is written behind it, over what was copied too much. Nothing waits but for the next bit.
//!
//! What is not decoded (the closing quote, an escape that means no character, a control character) is the caller's: the
//! loop stops there.

use super::escape::{LETTERS, WINDOW, unescape, unescape_first};
use crate::simd::{Block, find_special};
use alloc::string::String;
use alloc::vec::Vec;

/// How many bytes are looked at once.
const LOOK: usize = 64;

/// How many bytes may be read, from the first that is looked at, and written for them: an escape that begins among them
/// ends within [`WINDOW`] more, and 32 bytes are copied behind it.
const ROOM: usize = 2 * LOOK;
const _: () = assert!(LOOK + WINDOW + 32 <= ROOM);

/// Decodes the text up to the first byte that is neither part of a string's content nor of an escape that means a
/// character; returns its offset, or the text's length. What is appended is UTF-8 of its own.
pub(crate) fn decode(text: &str, out: &mut Vec<u8>) -> usize {
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(window) = bytes[at..].first_chunk() {
        out.reserve(ROOM);
        // SAFETY: the room was asked for, and as many bytes as `look` says are written.
        let (read, stopped) = unsafe {
            let (written, read, stopped) = look(window, out.as_mut_ptr().add(out.len()));
            out.set_len(out.len() + written);
            (read, stopped)
        };
        at += read;
        if stopped {
            return at;
        }
    }
    at + decode_end(&bytes[at..], out)
}

/// Decodes the first [`LOOK`] bytes of the window, and the rest of an escape that begins among them: how many bytes that
/// wrote, and how many it read, up to the byte where it stopped, if it did.
///
/// # Safety
/// [`ROOM`] bytes may be written at `to`.
#[inline(always)]
unsafe fn look(window: &[u8; ROOM], to: *mut u8) -> (usize, usize, bool) {
    let mut mask = 0;
    for (i, block) in window[..LOOK].chunks_exact(Block::SIZE).enumerate() {
        let block = block.try_into().unwrap_or(&[0; Block::SIZE]);
        mask |= (Block::load(block).special().bits() as u64) << (i * Block::SIZE);
    }
    let (mut at, mut len) = (0, 0);
    loop {
        // The end of the last escape is at most LOOK + 11, and what it and all before mean is not longer.
        let next = if mask == 0 { LOOK.max(at) } else { mask.trailing_zeros() as usize };
        debug_assert!(at <= LOOK + WINDOW && len <= at);
        // SAFETY: `at` is below LOOK + WINDOW, or below 32 if more than 32 bytes are copied: what is read is in the window,
        // and as `len` is at most `at`, what is written is in the room.
        unsafe { copy(window.as_ptr().add(at), to.add(len), next - at) };
        len += next - at;
        at = next;
        if mask == 0 {
            return (len, at, false);
        }
        if window[at] != b'\\' {
            return (len, at, true);
        }
        match LETTERS[window[at + 1] as usize] {
            0 => {
                let Some(Ok((char, n))) = window[at..].first_chunk().map(unescape) else { return (len, at, true) };
                let mut utf8 = [0; 4];
                let width = char.encode_utf8(&mut utf8).len();
                // SAFETY: four bytes have room behind `len`.
                unsafe { to.add(len).cast::<[u8; 4]>().write(utf8) };
                len += width;
                at += n;
            }
            // SAFETY: one byte has room behind `len`.
            meant => unsafe {
                to.add(len).write(meant);
                len += 1;
                at += 2;
            },
        }
        mask = if at < LOOK { mask >> at << at } else { 0 };
    }
}

/// Copies `n <= LOOK` bytes, as 32 or [`LOOK`] of them.
///
/// # Safety
/// 32 bytes, or LOOK if `n` is above 32, may be read at `from` and written at `to`.
#[inline(always)]
unsafe fn copy(from: *const u8, to: *mut u8, n: usize) {
    debug_assert!(n <= LOOK);
    // SAFETY: the caller's promise; an array of bytes has no alignment.
    unsafe {
        to.cast::<[u8; 32]>().write(from.cast::<[u8; 32]>().read());
        if n > 32 {
            to.add(32).cast::<[u8; 32]>().write(from.add(32).cast::<[u8; 32]>().read());
        }
    }
}

/// [`decode`] for the last bytes of a text.
#[cold]
#[inline(never)]
fn decode_end(bytes: &[u8], out: &mut Vec<u8>) -> usize {
    let mut at = 0;
    loop {
        let clean = find_special(&bytes[at..]);
        out.extend_from_slice(&bytes[at..at + clean]);
        at += clean;
        if bytes.get(at) != Some(&b'\\') {
            return at;
        }
        let Ok((char, n)) = unescape_first(&bytes[at..]) else { return at };
        out.extend_from_slice(char.encode_utf8(&mut [0; 4]).as_bytes());
        at += n;
    }
}

/// [`decode`] into a string.
pub(crate) fn decode_string(text: &str, out: &mut String) -> usize {
    let mut bytes = core::mem::take(out).into_bytes();
    let n = decode(text, &mut bytes);
    // SAFETY: before, they were UTF-8. What was copied of the text begins where it does or behind an escape, goes on
    // from block to block, and ends at an ASCII byte or with the text: whole characters. Those of escapes are whole.
    *out = unsafe { String::from_utf8_unchecked(bytes) };
    n
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;

    /// One character after another.
    fn oracle(text: &str) -> (String, usize) {
        let (mut out, mut at) = (String::new(), 0);
        while let Some(char) = text[at..].chars().next() {
            if char == '\\' {
                let Ok((char, n)) = unescape_first(&text.as_bytes()[at..]) else { break };
                out.push(char);
                at += n;
            } else if char < ' ' || char == '"' {
                break;
            } else {
                out.push(char);
                at += char.len_utf8();
            }
        }
        (out, at)
    }

    fn check(text: &str) {
        let (want, end) = oracle(text);
        let mut out = String::from("é");
        assert_eq!(decode_string(text, &mut out), end, "{text:?}");
        assert_eq!(out.strip_prefix("é"), Some(want.as_str()), "{text:?}");
    }

    #[test]
    fn every_escape_and_end_at_every_place() {
        let what = [
            r"\n",
            r"\\",
            r#"\""#,
            r"\u0041",
            r"\u00e9",
            r"\uD83D\uDE00",
            r"\uD83D",
            r"\uDE00x",
            r"\x",
            r"\u12",
            r"\",
            "\"",
            "\n",
            "\0",
            "",
        ];
        for before in (0..70).chain(130..140) {
            for after in [0, 1, 40, 63, 64, 65, 140, 200] {
                for what in what {
                    for filler in ["a", "é", "€", "😀"] {
                        let text = format!("{}{what}{}", filler.repeat(before), filler.repeat(after));
                        check(&text);
                        check(&format!("{text}{what}{text}"));
                    }
                }
            }
        }
    }
}
