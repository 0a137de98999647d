//! One scalar, as a node.
//!
//! Owns what becomes of strings, numbers and literals. Its one idea: a node is two words made from a fixed window of
//! bytes; what does not end within it, or is not strict JSON, is looked at again over the whole rest of the text.

use super::nodes::{self, Words};
use crate::error::{ErrorKind, Failed};
use crate::read::cursor::{After, At, AtValue, Reader};
use crate::simd::{Block, find_special};
use crate::text::digits::{self, number_extent};
use crate::text::float_read::{self, FloatFault};
use alloc::string::String;

/// What a scalar gives: its node, and the cursor behind it.
pub(super) type Scalar<'p> = Result<(Words, After<'p>), Failed>;

/// How long a string may be that is found inline.
pub(super) const SHORT: usize = 48;

/// The length of the string whose quote stands here, if it has no escape and at most [`SHORT`] bytes.
#[inline(always)]
pub(super) fn short_string<const N: usize>(at: &At<'_, N>) -> Option<usize> {
    const { assert!(N >= SHORT + 2) };
    let window = at.window::<{ SHORT + 2 }>();
    for start in [1, 17, 33] {
        let Some(block) = window[start..].first_chunk() else { unreachable!() };
        let special = Block::load(block).special();
        if !special.is_empty() {
            let n = start - 1 + special.first();
            return if window[1 + n] == b'"' { Some(n) } else { None };
        }
    }
    None
}

/// The string whose quote stands here.
#[inline(never)]
pub(super) fn long_string<'p, const N: usize>(
    r: &mut Reader<'p, '_>,
    at: At<'p, N>,
    decoded: &mut String,
) -> Scalar<'p> {
    let quote = r.offset(&at);
    let start = quote + 1;
    let rest = r.input().get(start..).unwrap_or_default();
    let n = find_special(rest);
    match rest.get(n) {
        Some(b'"') => Ok((nodes::string(start, n), r.jump(at, start + n + 1).less())),
        Some(b'\\') => {
            let place = decoded.len();
            let end = r.decode_to(decoded, start, start + n)?;
            Ok((nodes::escaped(quote, place, decoded.len() - place), r.jump(at, end).less()))
        }
        _ => Err(refused(r, at)),
    }
}

/// The document is refused; why is found out later, by who says it.
#[cold]
#[inline(never)]
pub(super) fn refused<'p, const N: usize>(r: &mut Reader<'p, '_>, at: At<'p, N>) -> Failed {
    r.fail(at, ErrorKind::UnexpectedCharacter, "JSON")
}

/// The bits of a number and the first word of its node, without its offset; a first word of 0 if the window does not
/// settle it.
#[inline(never)]
pub(super) fn short_number(window: &[u8; float_read::WINDOW]) -> (u64, u64) {
    // the same code twice: as a branch is predicted, no address has to wait for the sign
    if window[0] == b'-' { number_from::<1>(window) } else { number_from::<0>(window) }
}

#[inline(always)]
fn number_from<const START: usize>(window: &[u8; float_read::WINDOW]) -> (u64, u64) {
    const UNSETTLED: (u64, u64) = (0, 0);
    let first = window[START].wrapping_sub(b'0');
    let mut next = window[START + 1].wrapping_sub(b'0');
    if first > 9 || first == 0 && next <= 9 {
        return UNSETTLED;
    }
    let mut value = first as u64;
    let mut at = START + 1;
    while next <= 9 {
        // nineteen digits are below 2^64, and eighteen below 2^63
        if at >= 18 {
            return UNSETTLED;
        }
        value = value * 10 + next as u64;
        at += 1;
        next = window[at].wrapping_sub(b'0');
    }
    if digits::goes_on(window[at]) {
        return short_float(window);
    }
    match (START == 1, value) {
        (false, _) => (value, nodes::number_head(nodes::UNSIGNED, at)),
        (true, 0) => ((-0.0f64).to_bits(), nodes::number_head(nodes::FLOAT, at)),
        (true, _) => (value.wrapping_neg(), nodes::number_head(nodes::SIGNED, at)),
    }
}

/// Apart from the others, which then have no registers to save.
#[inline(never)]
fn short_float(window: &[u8; float_read::WINDOW]) -> (u64, u64) {
    match float_read::read::<f64>(window) {
        Some((value, n)) => (value.to_bits(), nodes::number_head(nodes::FLOAT, n)),
        None => (0, 0),
    }
}

/// Any number.
#[cold]
#[inline(never)]
pub(super) fn long_number<'p>(r: &mut Reader<'p, '_>, at: AtValue<'p>) -> Scalar<'p> {
    let start = r.offset(&at);
    let rest = &r.input()[start..];
    if r.options.non_finite {
        if let Some((word, value)) = WORDS.iter().find(|(word, _)| rest.starts_with(word)) {
            let node = nodes::number(nodes::number_head(nodes::WORD, word.len()), start, value.to_bits());
            return Ok((node, r.jump(at, start + word.len()).less()));
        }
    }
    let Ok(extent) = number_extent(rest) else { return Err(refused(r, at)) };
    let (kind, bits) = number_value(&rest[..extent.len], extent.is_integer);
    let node = nodes::number(nodes::number_head(kind, extent.len), start, bits);
    Ok((node, r.jump(at, start + extent.len).less()))
}

const WORDS: [(&[u8], f64); 4] = [
    (b"NaN", f64::NAN),
    (b"Infinity", f64::INFINITY),
    (b"-Infinity", f64::NEG_INFINITY),
    (b"+Infinity", f64::INFINITY),
];

/// What a number is that is right.
fn number_value(text: &[u8], is_integer: bool) -> (u8, u64) {
    if is_integer && text != b"-0" {
        if let Some((value, _)) = digits::read_slice::<u64>(text) {
            return (nodes::UNSIGNED, value);
        }
        if let Some((value, _)) = digits::read_slice::<i64>(text) {
            return (nodes::SIGNED, value as u64);
        }
    }
    let kind = if is_integer && text != b"-0" { nodes::BEYOND } else { nodes::FLOAT };
    match float_read::read_slice::<f64>(text) {
        Ok((value, _)) => (kind, value.to_bits()),
        Err(FloatFault::OutOfRange | FloatFault::Grammar(_)) => {
            let infinite = if text.first() == Some(&b'-') { f64::NEG_INFINITY } else { f64::INFINITY };
            (nodes::BEYOND, infinite.to_bits())
        }
    }
}

/// What literal stands here, and its length.
#[inline(always)]
pub(super) fn literal(at: &AtValue<'_>) -> Option<(u8, usize)> {
    const NULL: u32 = u32::from_le_bytes(*b"null");
    const TRUE: u32 = u32::from_le_bytes(*b"true");
    const ALSE: u32 = u32::from_le_bytes(*b"alse");
    let [first, second, third, fourth, fifth] = at.load::<5>();
    match u32::from_le_bytes([first, second, third, fourth]) {
        NULL => Some((nodes::NULL, 4)),
        TRUE => Some((nodes::TRUE, 4)),
        _ if first == b'f' && u32::from_le_bytes([second, third, fourth, fifth]) == ALSE => Some((nodes::FALSE, 5)),
        _ => None,
    }
}

/// What does not begin as a value does: one of the words for floats that are not finite, if those are allowed.
#[cold]
#[inline(never)]
pub(super) fn no_value<'p>(r: &mut Reader<'p, '_>, at: AtValue<'p>) -> Scalar<'p> {
    if r.options.non_finite { long_number(r, at) } else { Err(refused(r, at)) }
}
