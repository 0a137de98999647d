//! Numbers that are not zero, and numbers that saturate.

use super::scalars::key_number;
use crate::FromJson;
use crate::error::{Detail, ErrorKind};
use crate::read::cursor::{AtKey, AtValue, Reader};
use crate::read::number;
use crate::read::place::{Placed, Slot, read_key, read_value};
use crate::text::digits::read_wide;
use core::num::{NonZero, Saturating};

macro_rules! nonzero {
    ($($t:ident)*) => { $( impl<'de> FromJson<'de> for NonZero<$t> {
        by_place!();
        fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
            let offset = r.offset(&at);
            let (value, end) = read_value::<$t>(r, at)?;
            match NonZero::new(value) {
                Some(value) => Ok(slot.put(value, end)),
                None => Err(r.fail_behind(end, offset, ErrorKind::InvalidValue, Detail::Expected("an integer other than 0"))),
            }
        }
        fn place_key<'p, 's>(r: &mut Reader<'p, 'de>, at: AtKey<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
            let offset = r.offset(&at);
            let (value, end) = read_key::<$t>(r, at)?;
            match NonZero::new(value) {
                Some(value) => Ok(slot.put(value, end)),
                None => Err(r.fail_behind(end, offset, ErrorKind::InvalidValue, Detail::Expected("an integer other than 0"))),
            }
        }
    } )* };
}
nonzero! { u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize }

const ANY_INTEGER: &str = "an integer of 64 bits";

/// The nearest of the type's numbers, for an integer that 64 bits hold.
macro_rules! saturating {
    ($($t:ident)*) => { $( impl<'de> FromJson<'de> for Saturating<$t> {
        by_place!();
        fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
            let offset = r.offset(&at);
            let (value, end) = number::wide::<i128>(r, at, ANY_INTEGER)?;
            if !fits_64(value) {
                return Err(r.fail_behind(end, offset, ErrorKind::NumberOutOfRange, Detail::Expected(ANY_INTEGER)));
            }
            Ok(slot.put(Saturating(value.clamp($t::MIN as i128, $t::MAX as i128) as $t), end))
        }
        fn place_key<'p, 's>(r: &mut Reader<'p, 'de>, at: AtKey<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
            let read = |text: &[u8]| read_wide::<i128>(text).filter(|(value, _)| fits_64(*value));
            let (value, end) = key_number(r, at, "an integer of 64 bits in quotes", read)?;
            Ok(slot.put(Saturating(value.clamp($t::MIN as i128, $t::MAX as i128) as $t), end))
        }
    } )* };
}
saturating! { u8 u16 u32 u64 usize i8 i16 i32 i64 isize }

fn fits_64(value: i128) -> bool {
    (i64::MIN as i128..=u64::MAX as i128).contains(&value)
}

/// As the integer: there is no wider one that could saturate.
impl<'de> FromJson<'de> for Saturating<u128> {
    made_from!(u128, Saturating);
}

/// As the integer: there is no wider one that could saturate.
impl<'de> FromJson<'de> for Saturating<i128> {
    made_from!(i128, Saturating);
}
