//! Owns numbers as values: which of the ways of `text` reads one, and what is wrong with one that is refused.
//!
//! One idea: the fast way looks at a window of fixed size; whatever it does not settle (a long number, a fraction where
//! an integer is wanted, bad grammar) goes to one cold function over the rest of the input as a slice.

use super::cursor::{After, At, AtValue, Reader};
use crate::error::{Detail, ErrorKind, Failed};
use crate::text::digits::{self, Integer, Wide};
use crate::text::float_read::{self, Float, FloatFault};

/// Reads an integer of up to 64 bits: one digit at once, what is longer by code that all integers of the type share.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn integer<'p, T: Integer>(
    r: &mut Reader<'p, '_>,
    at: AtValue<'p>,
    expected: &'static str,
) -> Result<(T, After<'p>), Failed> {
    let [digit, end] = at.load::<2>();
    let digit = digit.wrapping_sub(b'0');
    if digit <= 9 && matches!(end, b',' | b'}' | b']') {
        if let Some(value) = T::from_parts(false, digit as u64) {
            return Ok((value, at.skip::<1, 0>()));
        }
    }
    longer_integer(r, at, expected)
}

/// Up to seven digits, in so few registers that none is saved.
#[inline(never)]
fn longer_integer<'p, T: Integer>(
    r: &mut Reader<'p, '_>,
    at: AtValue<'p>,
    expected: &'static str,
) -> Result<(T, After<'p>), Failed> {
    let start = digits::Start::of(at.window());
    if start.is_long() {
        return long_integer(r, at, expected, start);
    }
    if let Some((value, n)) = start.short::<T>() {
        if !digits::goes_on(at.window::<{ digits::WINDOW }>()[n]) {
            return Ok((value, at.forward(n)));
        }
    }
    negative_integer(r, at, expected)
}

#[inline(never)]
fn long_integer<'p, T: Integer>(
    r: &mut Reader<'p, '_>,
    at: AtValue<'p>,
    expected: &'static str,
    start: digits::Start,
) -> Result<(T, After<'p>), Failed> {
    if let Some((value, n)) = start.long::<T>(at.window()) {
        if !digits::goes_on(at.window::<{ digits::WINDOW }>()[n]) {
            return Ok((value, at.forward(n)));
        }
    }
    integer_unusual(r, at, expected)
}

#[inline(never)]
fn negative_integer<'p, T: Integer>(
    r: &mut Reader<'p, '_>,
    at: AtValue<'p>,
    expected: &'static str,
) -> Result<(T, After<'p>), Failed> {
    if let Some((value, n)) = digits::read::<T>(at.window()) {
        if !digits::goes_on(at.window::<{ digits::WINDOW }>()[n]) {
            return Ok((value, at.forward(n)));
        }
    }
    integer_unusual(r, at, expected)
}

#[cold]
#[inline(never)]
fn integer_unusual<'p, T: Integer>(
    r: &mut Reader<'p, '_>,
    at: AtValue<'p>,
    expected: &'static str,
) -> Result<(T, After<'p>), Failed> {
    other_integer(r, at, expected, |text| {
        // `-0` of an unsigned type is the one integer with a minus that has a value.
        digits::read_slice::<T>(text)
            .map(|(value, _)| value)
            .or_else(|| (text == b"-0").then(|| T::from_parts(false, 0))?)
    })
}

/// Reads an integer of 128 bits.
pub(crate) fn wide<'p, T: Wide>(
    r: &mut Reader<'p, '_>,
    at: AtValue<'p>,
    expected: &'static str,
) -> Result<(T, After<'p>), Failed> {
    other_integer(r, at, expected, |text| {
        digits::read_wide::<T>(text)
            .map(|(value, _)| value)
            .or_else(|| (text == b"-0").then(|| T::from_parts(false, 0))?)
    })
}

fn other_integer<'p, T>(
    r: &mut Reader<'p, '_>,
    at: AtValue<'p>,
    expected: &'static str,
    read: impl FnOnce(&[u8]) -> Option<T>,
) -> Result<(T, After<'p>), Failed> {
    let (at, start, extent) = number_here(r, at, expected)?;
    let text = &r.input()[start..start + extent.len];
    if !extent.is_integer {
        return Err(r.fail(at, ErrorKind::InvalidType, expected));
    }
    match read(text) {
        Some(value) => Ok((value, r.jump(at, start + extent.len).less())),
        None => Err(r.fail(at, ErrorKind::NumberOutOfRange, expected)),
    }
}

/// The number that must stand here, found by its grammar.
fn number_here<'p>(
    r: &mut Reader<'p, '_>,
    mut at: AtValue<'p>,
    expected: &'static str,
) -> Result<(AtValue<'p>, usize, digits::Extent), Failed> {
    while !matches!(at.byte(), b'-' | b'0'..=b'9') || is_word(r, &at) {
        at = r.lenient_value(at, expected)?;
    }
    let start = r.offset(&at);
    match digits::number_extent(&r.input()[start..]) {
        Ok(extent) => {
            r.reach(start + extent.len);
            Ok((at, start, extent))
        }
        Err(fault) => Err(bad_number(r, start, fault)),
    }
}

/// What the grammar says against a number.
#[cold]
pub(crate) fn bad_number(r: &mut Reader<'_, '_>, start: usize, fault: digits::NumberFault) -> Failed {
    if start + fault.offset >= r.input().len() {
        let len = r.input().len();
        return r.fail_at(len, ErrorKind::UnexpectedEnd, Detail::Expected(fault.expected));
    }
    r.reach(start + fault.offset);
    r.fail_at(start, ErrorKind::InvalidNumber, Detail::Expected(fault.expected))
}

/// Reads a float.
#[inline(never)]
pub(crate) fn float<'p, F: Float + NotFinite>(
    r: &mut Reader<'p, '_>,
    at: AtValue<'p>,
) -> Result<(F, After<'p>), Failed> {
    match float_read::read::<F>(at.window()) {
        Some((value, n)) => Ok((value, at.forward(n))),
        None => float_unusual(r, at),
    }
}

/// The floats that JSON has no number for.
pub(crate) trait NotFinite {
    const NAN: Self;
    const INFINITY: Self;
    const NEG_INFINITY: Self;
}
macro_rules! not_finite {
    ($($f:ident)*) => { $( impl NotFinite for $f {
        const NAN: Self = $f::NAN;
        const INFINITY: Self = $f::INFINITY;
        const NEG_INFINITY: Self = $f::NEG_INFINITY;
    } )* };
}
not_finite! { f32 f64 }

/// Whether one of the words for floats that are not finite begins here, where they are allowed.
pub(crate) fn is_word<'p, const N: usize>(r: &Reader<'p, '_>, at: &At<'p, N>) -> bool {
    r.options.non_finite && matches!(r.input()[r.offset(at)..], [b'N' | b'I' | b'+', ..] | [b'-', b'I', ..])
}

#[cold]
#[inline(never)]
fn float_unusual<'p, F: Float + NotFinite>(
    r: &mut Reader<'p, '_>,
    mut at: AtValue<'p>,
) -> Result<(F, After<'p>), Failed> {
    loop {
        if r.options.non_finite {
            let start = r.offset(&at);
            let rest = &r.input()[start..];
            let words: [(&[u8], F); 4] = [
                (b"NaN", F::NAN),
                (b"Infinity", F::INFINITY),
                (b"-Infinity", F::NEG_INFINITY),
                (b"+Infinity", F::INFINITY),
            ];
            if let Some((word, value)) = words.iter().find(|(word, _)| rest.starts_with(word)) {
                return Ok((*value, r.jump(at, start + word.len()).less()));
            }
        }
        if matches!(at.byte(), b'-' | b'0'..=b'9') && !is_word(r, &at) {
            break;
        }
        at = r.lenient_value(at, "a number")?;
    }
    let start = r.offset(&at);
    match float_read::read_slice::<F>(&r.input()[start..]) {
        Ok((value, n)) => Ok((value, r.jump(at, start + n).less())),
        Err(FloatFault::OutOfRange) => Err(r.fail(at, ErrorKind::NumberOutOfRange, "a number that is not too large")),
        Err(FloatFault::Grammar(fault)) => Err(bad_number(r, start, fault)),
    }
}
