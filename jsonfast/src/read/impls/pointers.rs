//! Box, Rc, Arc, the Weak that nothing can be reached by, and Cow of a sized type.
//!
//! Of what has no size: text is in `strings`, slices are in `sets`, paths and the like in `system`.

use crate::FromJson;
use crate::error::Failed;
use crate::read::cursor::{After, AtKey, AtValue, Reader};
use crate::read::place::{Placed, Slot, read_boxed, read_key, read_value};
use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::rc::{self, Rc};
#[cfg(target_has_atomic = "ptr")]
use alloc::sync::{self, Arc};

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

/// Read into where nobody else shares it.
impl<'de, T: FromJson<'de>> FromJson<'de> for Rc<T> {
    wraps!(T, Rc::new, |shared| Rc::get_mut(shared));
}

/// Read into where nobody else shares it.
#[cfg(target_has_atomic = "ptr")]
impl<'de, T: FromJson<'de>> FromJson<'de> for Arc<T> {
    wraps!(T, Arc::new, |shared| Arc::get_mut(shared));
}

/// Owned, whatever `T` borrows. A `Cow<str>` and the like borrow.
impl<'de, T: FromJson<'de> + Clone> FromJson<'de> for Cow<'_, T> {
    wraps!(T, Cow::Owned, |cow| match cow {
        Cow::Owned(value) => Some(value),
        Cow::Borrowed(_) => None,
    });
}

macro_rules! weak {
    ($new:expr) => {
        by_place!();
        const OPTIONAL: bool = true;
        #[inline]
        fn absent() -> Option<Self> {
            Some($new)
        }
        fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
            let (_, end) = read_value::<Option<T>>(r, at)?;
            Ok(slot.put($new, end))
        }
        fn place_key<'p, 's>(r: &mut Reader<'p, 'de>, at: AtKey<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
            let (_, end) = read_key::<Option<T>>(r, at)?;
            Ok(slot.put($new, end))
        }
    };
}

/// `null` or a value is read, and nothing of it is kept: there is nobody to own it.
impl<'de, T: FromJson<'de>> FromJson<'de> for rc::Weak<T> {
    weak!(rc::Weak::new());
}

/// `null` or a value is read, and nothing of it is kept: there is nobody to own it.
#[cfg(target_has_atomic = "ptr")]
impl<'de, T: FromJson<'de>> FromJson<'de> for sync::Weak<T> {
    weak!(sync::Weak::new());
}
