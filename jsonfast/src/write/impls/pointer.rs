//! What points to a value: written as that value.

use alloc::borrow::{Cow, ToOwned};
use alloc::boxed::Box;
use alloc::rc::{self, Rc};
#[cfg(target_has_atomic = "ptr")]
use alloc::sync::{self, Arc};

use crate::write::to_json::ToJson;

impl<T: ToJson + ?Sized> ToJson for &T {
    forward!(T: |value| &**value);
}

impl<T: ToJson + ?Sized> ToJson for &mut T {
    forward!(T: |value| &**value);
}

impl<T: ToJson + ?Sized> ToJson for Box<T> {
    forward!(T: |value| &**value);
}

impl<T: ToJson + ?Sized> ToJson for Rc<T> {
    forward!(T: |value| &**value);
}

#[cfg(target_has_atomic = "ptr")]
impl<T: ToJson + ?Sized> ToJson for Arc<T> {
    forward!(T: |value| &**value);
}

impl<T: ToJson + ToOwned + ?Sized> ToJson for Cow<'_, T> {
    forward!(T: |value| &**value);
}

/// As what it points to, if that is still there, else as `null`.
impl<T: ToJson + ?Sized> ToJson for rc::Weak<T> {
    forward!(T: |value| &value.upgrade());
}

/// As what it points to, if that is still there, else as `null`.
#[cfg(target_has_atomic = "ptr")]
impl<T: ToJson + ?Sized> ToJson for sync::Weak<T> {
    forward!(T: |value| &value.upgrade());
}
