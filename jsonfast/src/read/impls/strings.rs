//! Strings: owned, shared, borrowed, and either; and bytes.

use crate::FromJson;
use crate::error::{Detail, ErrorKind, Failed};
use crate::read::cursor::{After, AtKey, AtValue, Reader};
use crate::read::place::{Placed, Slot};
use crate::read::{sequence, string};
use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::ffi::CString;
use alloc::rc::Rc;
use alloc::string::String;
#[cfg(target_has_atomic = "ptr")]
use alloc::sync::Arc;
use core::ffi::CStr;

impl<'de> FromJson<'de> for String {
    by_place!();
    key_as_value!();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        string::owned(r, at, slot)
    }
    #[inline]
    fn read_into<'p>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, target: &mut Self) -> Result<After<'p>, Failed> {
        string::owned_into(r, at, target)
    }
}

impl<'de> FromJson<'de> for Box<str> {
    made_from_text!("a string", |text: &str| Box::from(text));
}

impl<'de> FromJson<'de> for Rc<str> {
    made_from_text!("a string", |text: &str| Rc::from(text));
}

#[cfg(target_has_atomic = "ptr")]
impl<'de> FromJson<'de> for Arc<str> {
    made_from_text!("a string", |text: &str| Arc::from(text));
}

impl<'de: 'a, 'a> FromJson<'de> for &'a str {
    by_place!();
    key_as_value!();
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        let (value, end) = string::borrowed(r, at)?;
        Ok(slot.put(value, end))
    }
}

/// Borrows from a string, as serde_json does.
impl<'de: 'a, 'a> FromJson<'de> for &'a [u8] {
    by_place!();
    key_as_value!();
    fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        let (value, end) = string::borrowed(r, at)?;
        Ok(slot.put(value.as_bytes(), end))
    }
}

/// Borrows where the string has no escape.
impl<'de: 'a, 'a> FromJson<'de> for Cow<'a, str> {
    by_place!();
    key_as_value!();
    #[inline]
    fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        let (value, end) = string::cow(r, at)?;
        Ok(slot.put(value, end))
    }
}

/// From an array of bytes, or from a string; a zero among them is refused.
impl<'de> FromJson<'de> for CString {
    by_place!();
    fn place<'p, 's>(r: &mut Reader<'p, 'de>, mut at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        const EXPECTED: &str = "a string or an array of bytes";
        let offset = r.offset(&at);
        let (bytes, end) = loop {
            match at.byte() {
                b'"' => break string::bytes(r, at)?,
                b'[' => break array(r, at)?,
                _ if r.views.array_rest_is_armed() => break array(r, at)?,
                _ => at = r.lenient_value(at, EXPECTED)?,
            }
        };
        r.reach(r.offset(&end));
        Ok(slot.put(c_string(r, bytes, offset)?, end))
    }
    fn place_key<'p, 's>(r: &mut Reader<'p, 'de>, at: AtKey<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        let offset = r.offset(&at);
        let (bytes, end) = string::bytes(r, at.less())?;
        r.reach(r.offset(&end));
        Ok(slot.put(c_string(r, bytes, offset)?, end))
    }
}

fn array<'p, 'de>(r: &mut Reader<'p, 'de>, at: AtValue<'p>) -> Result<(Cow<'de, [u8]>, After<'p>), Failed> {
    let (bytes, end) = sequence::vector(r, at)?;
    Ok((Cow::Owned(bytes), end))
}

fn c_string(r: &mut Reader<'_, '_>, bytes: Cow<'_, [u8]>, offset: usize) -> Result<CString, Failed> {
    CString::new(bytes.into_owned())
        .map_err(|_| r.fail_at(offset, ErrorKind::InvalidValue, Detail::Expected("no zero byte")))
}

impl<'de> FromJson<'de> for Box<CStr> {
    made_from!(CString, Box::from);
}

impl<'de> FromJson<'de> for Rc<CStr> {
    made_from!(CString, Rc::from);
}

#[cfg(target_has_atomic = "ptr")]
impl<'de> FromJson<'de> for Arc<CStr> {
    made_from!(CString, Arc::from);
}

impl<'de> FromJson<'de> for Cow<'_, CStr> {
    made_from!(CString, Cow::Owned);
}
