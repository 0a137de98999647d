//! Option.

use crate::FromJson;
use crate::error::Failed;
use crate::read::cursor::{After, AtKey, AtValue, Reader};
use crate::read::place::{Placed, Slot, read_key, read_value};

impl<'de, T: FromJson<'de>> FromJson<'de> for Option<T> {
    by_place!();
    const OPTIONAL: bool = true;
    #[inline]
    fn absent() -> Option<Self> {
        Some(None)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        if at.load::<4>() == *b"null" {
            return Ok(slot.put(None, at.skip::<4, 0>()));
        }
        if matches!(at.byte(), b'}' | b'/') {
            let (value, end) = unusual(r, at)?;
            return Ok(slot.put(value, end));
        }
        let (value, end) = read_value::<T>(r, at)?;
        Ok(slot.put(Some(value), end))
    }
    /// As the key that it holds: no key is `null`.
    #[inline]
    fn place_key<'p, 's>(r: &mut Reader<'p, 'de>, at: AtKey<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        let (value, end) = read_key::<T>(r, at)?;
        Ok(slot.put(Some(value), end))
    }
    #[inline]
    fn read_into<'p>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, target: &mut Self) -> Result<After<'p>, Failed> {
        let plain = at.load::<4>() != *b"null" && !matches!(at.byte(), b'}' | b'/');
        if let (Some(value), true) = (&mut *target, plain) {
            return T::read_into(r, at, value);
        }
        let (value, end) = read_value::<Self>(r, at)?;
        *target = value;
        Ok(end)
    }
}

/// Behind comments, or in a virtual object: a flattened option that fails is `None`.
#[cold]
#[inline(never)]
fn unusual<'p, 'de, T: FromJson<'de>>(
    r: &mut Reader<'p, 'de>,
    mut at: AtValue<'p>,
) -> Result<(Option<T>, After<'p>), Failed> {
    if at.byte() == b'/' {
        at = r.lenient_value(at, "a value")?;
        return read_value(r, at);
    }
    let Some(flat) = r.view_is_flat(&at) else {
        let (value, end) = read_value::<T>(r, at)?;
        return Ok((Some(value), end));
    };
    let mark = r.mark(&at);
    let done = match read_value::<T>(r, at) {
        Ok((value, end)) => (Some(value), end),
        Err(failed) => {
            let (at, _) = r.rewind(failed, &mark)?;
            let end = r.view_end(at.less(), &flat);
            (None, end)
        }
    };
    r.unmark(&mark);
    Ok(done)
}
