//! Owns values that are read as a value of another type and made of it: conversions, hidden structs, functions of the
//! user's, and what is read without borrowing.
//!
//! One idea: read the one by value, make the other, put it into its slot.

use super::Kind;
use super::cursor::{After, AtKey, AtValue, Reader};
use super::object::{Object, object, tuple};
use super::place::{Placed, Slot, read_key, read_through, read_value};
use super::reader::by_hand;
use crate::FromJson;
use crate::error::{Detail, ErrorKind, Failed};
use alloc::{
    borrow::{Cow, ToOwned},
    boxed::Box,
    string::ToString,
    vec::Vec,
};
use core::fmt::Display;

/// Reads a T and puts what is made of it.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn place_as<'p, 's, 'de, T: FromJson<'de>, U>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
    slot: Slot<'s, U>,
    make: impl FnOnce(T) -> U,
) -> Placed<'p, 's, U> {
    let (value, end) = read_value::<T>(r, at)?;
    Ok(slot.put(make(value), end))
}

/// [`place_as`] for the key of a map.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn place_key_as<'p, 's, 'de, T: FromJson<'de>, U>(
    r: &mut Reader<'p, 'de>,
    at: AtKey<'p>,
    slot: Slot<'s, U>,
    make: impl FnOnce(T) -> U,
) -> Placed<'p, 's, U> {
    let (value, end) = read_key::<T>(r, at)?;
    Ok(slot.put(make(value), end))
}

/// Reads a T and puts what is made of it, unless that fails.
#[inline]
pub fn place_try<'p, 's, 'de, T: FromJson<'de>, U, E: Display>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
    slot: Slot<'s, U>,
    make: impl FnOnce(T) -> Result<U, E>,
) -> Placed<'p, 's, U> {
    let start = r.offset(&at);
    let (value, end) = read_value::<T>(r, at)?;
    match make(value) {
        Ok(value) => Ok(slot.put(value, end)),
        Err(error) => Err(r.refuse_behind(end, start, &error)),
    }
}

/// [`place_try`] for the key of a map.
#[inline]
pub fn place_key_try<'p, 's, 'de, T: FromJson<'de>, U, E: Display>(
    r: &mut Reader<'p, 'de>,
    at: AtKey<'p>,
    slot: Slot<'s, U>,
    make: impl FnOnce(T) -> Result<U, E>,
) -> Placed<'p, 's, U> {
    let start = r.offset(&at);
    let (value, end) = read_key::<T>(r, at)?;
    match make(value) {
        Ok(value) => Ok(slot.put(value, end)),
        Err(error) => Err(r.refuse_behind(end, start, &error)),
    }
}

/// Reads a T by a function and puts what is made of it.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn place_with<'p, 's, 'de, T, U>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
    slot: Slot<'s, U>,
    read: impl FnOnce(&mut Reader<'_, 'de>) -> Result<T, Failed>,
    make: impl FnOnce(T) -> U,
) -> Placed<'p, 's, U> {
    let (value, end) = by_hand(r, at, read)?;
    Ok(slot.put(make(value), end))
}

/// Reads a unit struct: `null`, or behind an internal tag nothing.
#[inline]
pub fn unit_struct<'p, 's, U>(
    r: &mut Reader<'p, '_>,
    at: AtValue<'p>,
    slot: Slot<'s, U>,
    value: U,
) -> Placed<'p, 's, U> {
    match r.end_of_array_rest(at)? {
        Ok(end) => Ok(slot.put(value, end)),
        Err(at) => place_as(r, at, slot, |()| value),
    }
}

/// Content that is an object, read as a hidden struct.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn struct_content<'p, 'de, S: Object<'de>, U>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
    make: impl FnOnce(S) -> U,
) -> Result<(U, After<'p>), Failed> {
    let (value, end) = read_through(r, at, |r, at, slot| object::<S>(r, at, slot))?;
    Ok((make(value), end))
}

/// Content that is an array, read as a hidden struct.
#[inline]
pub fn tuple_content<'p, 'de, S: Object<'de>, U>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
    make: impl FnOnce(S) -> U,
) -> Result<(U, After<'p>), Failed> {
    let (value, end) = read_through(r, at, |r, at, slot| tuple::<S>(r, at, slot))?;
    Ok((make(value), end))
}

/// What a missing T is.
pub fn absent<'de, T: FromJson<'de>>() -> Option<T> {
    T::absent()
}

/// What `null` is as a T.
pub fn null<'de, T: FromJson<'de>>() -> Option<T> {
    crate::from_str("null").ok()
}

/// `#[json(double_option)]`: whatever is there is `Some`, `null` too.
pub fn double_option<'de, T: FromJson<'de>>(r: &mut Reader<'_, 'de>) -> Result<Option<T>, Failed> {
    r.read().map(Some)
}

/// `#[json(owned)]`: reads without borrowing.
pub fn owned<'de, T: Owned<'de>>(r: &mut Reader<'_, 'de>) -> Result<T, Failed> {
    T::read_owned(r)
}

/// What a missing field is that is read by [`owned`].
pub fn owned_absent<'de, T: Owned<'de>>() -> Option<T> {
    T::absent()
}

/// A `Cow`, or an `Option`, `Vec` or `Box` of one, which can be read without borrowing.
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be read without borrowing by `#[json(owned)]`",
    note = "a `Cow` can, and an `Option`, `Vec` or `Box` of one"
)]
pub trait Owned<'de>: Sized {
    /// Reads a value that borrows nothing.
    fn read_owned(r: &mut Reader<'_, 'de>) -> Result<Self, Failed>;
    /// See [`FromJson::absent`].
    fn absent() -> Option<Self> {
        None
    }
}

impl<'de, B: ToOwned<Owned: FromJson<'de>> + ?Sized> Owned<'de> for Cow<'_, B> {
    fn read_owned(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
        r.read().map(Cow::Owned)
    }
}

impl<'de, T: Owned<'de>> Owned<'de> for Option<T> {
    fn read_owned(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
        match r.peek()? {
            Kind::Null => r.read::<()>().map(|()| None),
            _ => T::read_owned(r).map(Some),
        }
    }

    fn absent() -> Option<Self> {
        Some(None)
    }
}

impl<'de, T: Owned<'de>> Owned<'de> for Box<T> {
    fn read_owned(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
        T::read_owned(r).map(Box::new)
    }

    fn absent() -> Option<Self> {
        T::absent().map(Box::new)
    }
}

impl<'de, T: Owned<'de>> Owned<'de> for Vec<T> {
    fn read_owned(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
        let mut list = Vec::new();
        r.begin_array()?;
        while r.next_element()? {
            list.push(T::read_owned(r)?);
        }
        Ok(list)
    }
}

impl<'p> Reader<'p, '_> {
    #[cold]
    fn refuse_behind(&mut self, end: After<'p>, offset: usize, message: &dyn Display) -> Failed {
        self.fail_behind(end, offset, ErrorKind::Custom, Detail::Text(message.to_string().into_boxed_str()))
    }
}
