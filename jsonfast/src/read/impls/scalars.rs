//! Null, bools, numbers, characters, and values that nobody wants.

use crate::FromJson;
use crate::error::{Detail, ErrorKind, Failed};
use crate::read::convert::unit_struct;
use crate::read::cursor::{After, AtKey, AtValue, Reader};
use crate::read::number;
use crate::read::place::{Placed, Slot};
use crate::read::sequence::Element;
use crate::read::string::Text;
use crate::text::digits::{self, number_extent};
use crate::text::float_read;
use alloc::borrow::Cow;
use core::marker::PhantomData;

/// Any value; it is checked and nothing of it is kept.
///
/// # Examples
/// ```
/// use jsonfast::Ignored;
///
/// assert!(jsonfast::from_str::<Ignored>(r#"{"any": ["JSON", 1]}"#).is_ok());
/// assert!(jsonfast::from_str::<Ignored>("{]").is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Ignored;

impl<'de> FromJson<'de> for Ignored {
    by_place!();
    fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        let end =
            if matches!(at.byte(), b'}' | b',' | b']' | b'/') { virtual_value(r, at)? } else { r.skip_value(at)? };
        Ok(slot.put(Ignored, end))
    }
    fn place_key<'p, 's>(r: &mut Reader<'p, 'de>, at: AtKey<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        let end = r.skip_value(at)?;
        Ok(slot.put(Ignored, end))
    }
}

/// What is not in the text as such: all of a virtual object, or the rest of an array.
#[cold]
fn virtual_value<'p>(r: &mut Reader<'p, '_>, at: AtValue<'p>) -> Result<After<'p>, Failed> {
    if let Some(view) = r.view_here(&at) {
        r.view_claim(&view);
        return Ok(r.view_end(at.less(), &view));
    }
    if !r.take_array_rest(&at) {
        let at = r.value_ahead(at)?;
        return r.skip_value(at);
    }
    let mut end = at.less();
    loop {
        match r.next_element_at(end)? {
            Element::End(end) => return Ok(end),
            Element::Value(at) => end = r.skip_value(at)?,
        }
    }
}

impl<'de> FromJson<'de> for () {
    by_place!();
    fn place<'p, 's>(r: &mut Reader<'p, 'de>, mut at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        loop {
            if at.load::<4>() == *b"null" {
                return Ok(slot.put((), at.skip::<4, 0>()));
            }
            if at.byte() == b'}' {
                if let Some(view) = r.view_here(&at) {
                    return if r.view_allows_unit(&view) {
                        let end = r.view_end(at.less(), &view);
                        Ok(slot.put((), end))
                    } else {
                        let start = r.view_start(&view);
                        Err(r.fail_at(start, ErrorKind::InvalidType, Detail::Expected("null")))
                    };
                }
            }
            at = r.lenient_value(at, "null")?;
        }
    }
}

/// `null`.
impl<'de, T: ?Sized> FromJson<'de> for PhantomData<T> {
    by_place!();
    fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        unit_struct(r, at, slot, PhantomData)
    }
}

impl<'de> FromJson<'de> for bool {
    by_place!();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        if at.load::<4>() == *b"true" {
            return Ok(slot.put(true, at.skip::<4, 0>()));
        }
        if at.load::<5>() == *b"false" {
            return Ok(slot.put(false, at.skip::<5, 0>()));
        }
        let at = r.lenient_value(at, "a bool")?;
        bool::place(r, at, slot)
    }
    fn place_key<'p, 's>(r: &mut Reader<'p, 'de>, at: AtKey<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        let offset = r.offset(&at);
        let (text, end) = r.text_at(at.less())?;
        match (text, text.get(r)) {
            (Text::Input(..), "true") => Ok(slot.put(true, end)),
            (Text::Input(..), "false") => Ok(slot.put(false, end)),
            _ => Err(r.fail_at(offset, ErrorKind::InvalidType, Detail::Expected("a bool in quotes"))),
        }
    }
}

/// A number in quotes, as a key: read by `read`, which must take all of the text. Escapes are refused, as by serde_json.
pub(super) fn key_number<'p, T>(
    r: &mut Reader<'p, '_>,
    at: AtKey<'p>,
    expected: &'static str,
    read: impl FnOnce(&[u8]) -> Option<(T, usize)>,
) -> Result<(T, After<'p>), Failed> {
    let offset = r.offset(&at);
    if let (Text::Input(from, to), end) = r.text_at(at.less())? {
        let text = &r.input()[from..to];
        let whole = number_extent(text).is_ok_and(|extent| extent.len == text.len());
        if let Some((value, n)) = read(text) {
            if whole && n == text.len() {
                return Ok((value, end));
            }
        }
    }
    Err(r.fail_at(offset, ErrorKind::InvalidType, Detail::Expected(expected)))
}

macro_rules! integers {
    ($($t:ident $read:ident $slice:ident $expected:literal $(, $more:item)?;)*) => { $( impl<'de> FromJson<'de> for $t {
        by_place!();
        $($more)?
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
            let (value, end) = number::$read::<$t>(r, at, $expected)?;
            Ok(slot.put(value, end))
        }
        fn place_key<'p, 's>(r: &mut Reader<'p, 'de>, at: AtKey<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
            let (value, end) = key_number(r, at, concat!($expected, " in quotes"), |text| match text {
                b"-0" => Some((0, 2)),
                _ => digits::$slice::<$t>(text),
            })?;
            Ok(slot.put(value, end))
        }
    } )* };
}
integers! {
    u8 integer read_slice "an integer from 0 to 255",
        fn slice_of_text<'a>(text: Cow<'de, [u8]>) -> Option<Cow<'a, [u8]>>
        where
            'de: 'a,
        {
            Some(text)
        };
    u16 integer read_slice "an integer from 0 to 65535";
    u32 integer read_slice "an integer of 32 bits, 0 or more";
    u64 integer read_slice "an integer of 64 bits, 0 or more";
    usize integer read_slice "an integer of a machine word, 0 or more";
    u128 wide read_wide "an integer of 128 bits, 0 or more";
    i8 integer read_slice "an integer from -128 to 127";
    i16 integer read_slice "an integer from -32768 to 32767";
    i32 integer read_slice "an integer of 32 bits";
    i64 integer read_slice "an integer of 64 bits";
    isize integer read_slice "an integer of a machine word";
    i128 wide read_wide "an integer of 128 bits";
}

macro_rules! floats {
    ($($t:ident)*) => { $( impl<'de> FromJson<'de> for $t {
        by_place!();
        #[cfg_attr(not(debug_assertions), inline(always))]
        fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
            let (value, end) = number::float::<$t>(r, at)?;
            Ok(slot.put(value, end))
        }
        fn place_key<'p, 's>(r: &mut Reader<'p, 'de>, at: AtKey<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
            let (value, end) = key_number(r, at, "a number in quotes", |text| float_read::read_slice::<$t>(text).ok())?;
            Ok(slot.put(value, end))
        }
    } )* };
}
floats! { f32 f64 }

impl<'de> FromJson<'de> for char {
    by_place!();
    fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        let offset = r.offset(&at);
        let (text, end) = r.string_value(at, "a character")?;
        match one_char(text.get(r)) {
            Some(char) => Ok(slot.put(char, end)),
            None => {
                Err(r.fail_behind(end, offset, ErrorKind::InvalidValue, Detail::Expected("a string of one character")))
            }
        }
    }
    key_as_value!();
}

fn one_char(text: &str) -> Option<char> {
    let mut chars = text.chars();
    let first = chars.next()?;
    chars.next().is_none().then_some(first)
}
