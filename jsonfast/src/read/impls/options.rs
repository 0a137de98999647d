//! Option.

use crate::FromJson;
use crate::error::Failed;
use crate::read::cursor::{After, AtKey, AtValue, Reader};
use crate::read::place::{Placed, Slot, place_shared, read_key, read_through, read_value};

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
        return read_shared(r, at);
    }
    let mut value = None;
    let end = r.try_flat(at, &mut |r, at| {
        let (read, end) = read_shared::<T>(r, at)?;
        value = Some(read);
        Ok(end)
    })?;
    Ok((value, end))
}

fn read_shared<'p, 'de, T: FromJson<'de>>(r: &mut Reader<'p, 'de>, at: AtValue<'p>) -> Result<(T, After<'p>), Failed> {
    read_through(r, at, |r, at, slot| place_shared(r, at, slot))
}

/// Reads one value.
type Read<'a, 'p, 'de> = &'a mut dyn FnMut(&mut Reader<'p, 'de>, AtValue<'p>) -> Result<After<'p>, Failed>;

impl<'p, 'de> Reader<'p, 'de> {
    /// Reads a value, which may fail where it is one of a flattened field.
    fn try_flat(&mut self, at: AtValue<'p>, read: Read<'_, 'p, 'de>) -> Result<After<'p>, Failed> {
        let Some(flat) = self.view_is_flat(&at) else { return read(self, at) };
        let mark = self.mark(&at);
        let end = match read(self, at) {
            Ok(end) => end,
            Err(failed) => {
                let (at, _) = self.rewind(failed, &mark)?;
                self.view_end(at.less(), &flat)
            }
        };
        self.unmark(&mark);
        Ok(end)
    }
}
