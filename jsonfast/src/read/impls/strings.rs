//! Strings, owned, borrowed, and either.

use super::by_place;
use crate::FromJson;
use crate::error::Failed;
use crate::read::cursor::{After, AtKey, AtValue, Reader};
use crate::read::place::{Placed, Slot};
use crate::read::string;
use alloc::{borrow::Cow, string::String};

/// A key is a string like any other, with more room behind it.
macro_rules! key_as_value {
    () => {
        #[inline]
        fn place_key<'p, 's>(r: &mut Reader<'p, 'de>, at: AtKey<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
            Self::place(r, at.less(), slot)
        }
    };
}

impl<'de> FromJson<'de> for String {
    by_place!();
    key_as_value!();
    #[inline(always)]
    fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        string::owned(r, at, slot)
    }
    #[inline]
    fn read_into<'p>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, target: &mut Self) -> Result<After<'p>, Failed> {
        string::owned_into(r, at, target)
    }
}

impl<'de: 'a, 'a> FromJson<'de> for &'a str {
    by_place!();
    key_as_value!();
    #[inline(always)]
    fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        let (value, end) = string::borrowed(r, at)?;
        Ok(slot.put(value, end))
    }
}

/// Borrows from a string, as serde_json does.
impl<'de: 'a, 'a> FromJson<'de> for &'a [u8] {
    by_place!();
    fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        let (value, end) = string::borrowed(r, at)?;
        Ok(slot.put(value.as_bytes(), end))
    }
}

impl<'de: 'a, 'a> FromJson<'de> for Cow<'a, str> {
    by_place!();
    key_as_value!();
    #[inline]
    fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        let (value, end) = string::cow(r, at)?;
        Ok(slot.put(value, end))
    }
}
