//! Whether bytes are UTF-8, and where they stop being it.
//!
//! Short inputs are looked at inline, as nearly all of them are ASCII; the rest is the kernel's (`lookup`, where the
//! instruction set has lookups). A kernel only says how far all is well: the exact offset of a fault comes from the
//! standard library, from there on.

use super::block::Block;
use super::isa::{self, Isa, Kernel};
use alloc::{string::String, vec::Vec};

// Where no instruction set has lookups, the standard library does it all.
#[allow(dead_code)]
pub(super) mod lookup;

/// Where bytes stop being UTF-8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Utf8Fault {
    /// Everything before this offset is UTF-8; the sequence that begins there is not.
    pub(crate) valid_up_to: usize,
    /// Whether the sequence is only incomplete: the input ends in the middle of it.
    pub(crate) cut: bool,
}

/// Up to this length a test for ASCII comes first, inline: most short inputs are, and it is cheaper than a call.
const SHORT: usize = 128;

/// The first fault of `bytes`, or `None` if they are UTF-8.
#[inline]
pub(crate) fn utf8_fault(bytes: &[u8]) -> Option<Utf8Fault> {
    if bytes.len() <= SHORT && is_ascii(bytes) {
        return None;
    }
    let valid = isa::run(Prefix(bytes));
    if valid == bytes.len() { None } else { locate(bytes, valid) }
}

/// `bytes` as text, or what is wrong with them.
#[inline]
pub(crate) fn utf8(bytes: &[u8]) -> Result<&str, Utf8Fault> {
    match utf8_fault(bytes) {
        // SAFETY: without a fault the bytes are UTF-8.
        None => Ok(unsafe { core::str::from_utf8_unchecked(bytes) }),
        Some(fault) => Err(fault),
    }
}

/// [`utf8`] of bytes that become the text; those with a fault come back.
pub(crate) fn utf8_vec(bytes: Vec<u8>) -> Result<String, (Vec<u8>, Utf8Fault)> {
    match utf8_fault(&bytes) {
        // SAFETY: without a fault the bytes are UTF-8.
        None => Ok(unsafe { String::from_utf8_unchecked(bytes) }),
        Some(fault) => Err((bytes, fault)),
    }
}

/// The first fault at or behind `from`, before which `bytes` are whole characters.
#[cold]
#[inline(never)]
fn locate(bytes: &[u8], from: usize) -> Option<Utf8Fault> {
    let fault = core::str::from_utf8(&bytes[from..]).err()?;
    Some(Utf8Fault { valid_up_to: from + fault.valid_up_to(), cut: fault.error_len().is_none() })
}

/// Whether all bytes are below 0x80: blocks and words that overlap at the end, without a loop over single bytes.
#[inline(always)]
fn is_ascii(bytes: &[u8]) -> bool {
    let Some(last) = bytes.last_chunk() else {
        return if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
            (u64::from_ne_bytes(*first) | u64::from_ne_bytes(*last)) & 0x8080_8080_8080_8080 == 0
        } else {
            bytes.iter().fold(0, |all, byte| all | byte) < 0x80
        };
    };
    let mut all = Block::load(last);
    let mut rest = bytes;
    while let Some((block, behind)) = rest.split_first_chunk() {
        all = all.or(Block::load(block));
        rest = behind;
    }
    all.non_ascii().is_empty()
}

struct Prefix<'a>(&'a [u8]);

impl Kernel for Prefix<'_> {
    type Out = usize;

    #[inline(always)]
    fn run<I: Isa>(self, isa: I) -> usize {
        isa.utf8_prefix(self.0)
    }
}
