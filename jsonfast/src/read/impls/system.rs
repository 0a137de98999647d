//! Paths, from strings, and what is made of the strings of the operating system.

use crate::FromJson;
use crate::error::Failed;
use crate::read::cursor::{After, AtValue, Reader};
use crate::read::place::{Placed, Slot};
use crate::read::string;
use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

impl<'de> FromJson<'de> for PathBuf {
    by_place!();
    key_as_value!();
    fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        let (value, end) = string::made(r, at, "a path in a string", |text| PathBuf::from(text))?;
        Ok(slot.put(value, end))
    }
    fn read_into<'p>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, target: &mut Self) -> Result<After<'p>, Failed> {
        let mut text = core::mem::take(target).into_os_string().into_string().unwrap_or_default();
        let end = string::owned_into(r, at, &mut text)?;
        *target = text.into();
        Ok(end)
    }
}

impl<'de> FromJson<'de> for Box<Path> {
    made_from_text!("a path in a string", |text: &str| Box::from(Path::new(text)));
}

impl<'de> FromJson<'de> for Rc<Path> {
    made_from_text!("a path in a string", |text: &str| Rc::from(Path::new(text)));
}

impl<'de> FromJson<'de> for Arc<Path> {
    made_from_text!("a path in a string", |text: &str| Arc::from(Path::new(text)));
}

impl<'de: 'a, 'a> FromJson<'de> for &'a Path {
    by_place!();
    key_as_value!();
    fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        let (value, end) = string::borrowed(r, at)?;
        Ok(slot.put(Path::new(value), end))
    }
}

/// Borrows where the string has no escape.
impl<'de: 'a, 'a> FromJson<'de> for Cow<'a, Path> {
    by_place!();
    key_as_value!();
    fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        let (value, end) = string::cow(r, at)?;
        let value = match value {
            Cow::Borrowed(text) => Cow::Borrowed(Path::new(text)),
            Cow::Owned(text) => Cow::Owned(text.into()),
        };
        Ok(slot.put(value, end))
    }
}

#[cfg(any(unix, windows))]
mod os_str {
    use super::*;
    use std::ffi::{OsStr, OsString};

    impl<'de> FromJson<'de> for Box<OsStr> {
        made_from!(OsString, Box::from);
    }

    impl<'de> FromJson<'de> for Rc<OsStr> {
        made_from!(OsString, Rc::from);
    }

    impl<'de> FromJson<'de> for Arc<OsStr> {
        made_from!(OsString, Arc::from);
    }

    impl<'de> FromJson<'de> for Cow<'_, OsStr> {
        made_from!(OsString, Cow::Owned);
    }
}
