//! Cells, locks, atomics, and the wrappers that change only what arithmetic or order means.

use crate::FromJson;
use core::cell::{Cell, RefCell};
use core::cmp::Reverse;
use core::num::Wrapping;

impl<'de, T: FromJson<'de>> FromJson<'de> for Cell<T> {
    wraps!(T, Cell::new, |cell| Some(cell.get_mut()));
}

impl<'de, T: FromJson<'de>> FromJson<'de> for RefCell<T> {
    wraps!(T, RefCell::new, |cell| Some(cell.get_mut()));
}

/// A lock that is poisoned is replaced when it is read into.
#[cfg(feature = "std")]
impl<'de, T: FromJson<'de>> FromJson<'de> for std::sync::Mutex<T> {
    wraps!(T, std::sync::Mutex::new, |lock| lock.get_mut().ok());
}

/// A lock that is poisoned is replaced when it is read into.
#[cfg(feature = "std")]
impl<'de, T: FromJson<'de>> FromJson<'de> for std::sync::RwLock<T> {
    wraps!(T, std::sync::RwLock::new, |lock| lock.get_mut().ok());
}

impl<'de, T: FromJson<'de>> FromJson<'de> for Reverse<T> {
    wraps!(T, Reverse, |reverse| Some(&mut reverse.0));
}

/// A number that does not fit is an error: reading does not wrap.
impl<'de, T: FromJson<'de>> FromJson<'de> for Wrapping<T> {
    wraps!(T, Wrapping, |wrapping| Some(&mut wrapping.0));
}

macro_rules! atomics {
    ($($size:literal: $($Atomic:ident $Inner:ident)*;)*) => { $($(
        #[cfg(target_has_atomic = $size)]
        impl<'de> FromJson<'de> for core::sync::atomic::$Atomic {
            made_from!($Inner, core::sync::atomic::$Atomic::new);
        }
    )*)* };
}
atomics! {
    "8": AtomicBool bool AtomicI8 i8 AtomicU8 u8;
    "16": AtomicI16 i16 AtomicU16 u16;
    "32": AtomicI32 i32 AtomicU32 u32;
    "64": AtomicI64 i64 AtomicU64 u64;
    "ptr": AtomicIsize isize AtomicUsize usize;
}
