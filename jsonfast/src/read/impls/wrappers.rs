//! Option and Box.

use super::by_place;
use crate::FromJson;
use crate::error::Failed;
use crate::read::cursor::{After, AtKey, AtValue, Reader};
use crate::read::place::{Placed, Slot, read_boxed, read_key, read_value};
use alloc::boxed::Box;

impl<'de, T: FromJson<'de>> FromJson<'de> for Option<T> {
    by_place!();
    const OPTIONAL: bool = true;
    #[inline]
    fn absent() -> Option<Self> {
        Some(None)
    }
    #[inline(always)]
    fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        if at.load::<4>() == *b"null" {
            return Ok(slot.put(None, at.skip::<4, 0>()));
        }
        if at.byte() == b'}' {
            let (value, end) = flattened(r, at)?;
            return Ok(slot.put(value, end));
        }
        let (value, end) = read_value::<T>(r, at)?;
        Ok(slot.put(Some(value), end))
    }
    #[inline]
    fn read_into<'p>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, target: &mut Self) -> Result<After<'p>, Failed> {
        if let (Some(value), true) = (&mut *target, at.load::<4>() != *b"null" && at.byte() != b'}') {
            return T::read_into(r, at, value);
        }
        let (value, end) = read_value::<Self>(r, at)?;
        *target = value;
        Ok(end)
    }
}

/// A flattened option that fails is `None`.
#[cold]
#[inline(never)]
fn flattened<'p, 'de, T: FromJson<'de>>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
) -> Result<(Option<T>, After<'p>), Failed> {
    let Some(flat) = r.view_is_flat(&at) else {
        let (value, end) = read_value::<T>(r, at)?;
        return Ok((Some(value), end));
    };
    let mark = r.mark(&at);
    match read_value::<T>(r, at) {
        Ok((value, end)) => Ok((Some(value), end)),
        Err(failed) => {
            let (at, _) = r.rewind(failed, &mark)?;
            let end = r.view_end(at.less(), &flat);
            Ok((None, end))
        }
    }
}

impl<'de, T: FromJson<'de>> FromJson<'de> for Box<T> {
    by_place!();
    const OPTIONAL: bool = T::OPTIONAL;
    const OBJECT: bool = T::OBJECT;
    #[inline]
    fn absent() -> Option<Self> {
        T::absent().map(Box::new)
    }
    #[inline]
    fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        let (value, end) = read_boxed::<T>(r, at)?;
        Ok(slot.put(value, end))
    }
    #[inline]
    fn place_key<'p, 's>(r: &mut Reader<'p, 'de>, at: AtKey<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        let (value, end) = read_key::<T>(r, at)?;
        Ok(slot.put(Box::new(value), end))
    }
    #[inline]
    fn read_into<'p>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, target: &mut Self) -> Result<After<'p>, Failed> {
        T::read_into(r, at, target)
    }
}
