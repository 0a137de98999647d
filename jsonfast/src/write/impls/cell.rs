//! What holds a value that can be changed behind a shared reference.

use core::cell::{Cell, RefCell};

use crate::error::Failed;
use crate::write::object::Members;
use crate::write::out::Pen;
use crate::write::to_json::{Format, ToJson};
use crate::write::writer::Writer;

impl<T: ToJson + Copy> ToJson for Cell<T> {
    forward!(T: |value| &value.get());
}

/// The methods of a type that is written as what it holds, unless `$get` fails.
macro_rules! guarded {
    ($get:ident, $error:literal) => {
        write_itself!();

        fn emit<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
            match self.$get() {
                Ok(value) => value.emit::<F>(w, pen),
                Err(_) => Err(w.refuse($error)),
            }
        }

        fn emit_key<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
            match self.$get() {
                Ok(key) => key.emit_key::<F>(w, pen),
                Err(_) => Err(w.refuse($error)),
            }
        }

        fn emit_members<'p, F: Format>(&self, w: &mut Writer<'p>, m: Members<'p, F>) -> Result<Members<'p, F>, Failed> {
            match self.$get() {
                Ok(value) => value.emit_members(w, m),
                Err(_) => Err(w.refuse($error)),
            }
        }
    };
}

/// An error while it is mutably borrowed.
impl<T: ToJson + ?Sized> ToJson for RefCell<T> {
    guarded!(try_borrow, "already mutably borrowed");
}

/// Waits for the lock; a poisoned one is an error.
#[cfg(feature = "std")]
impl<T: ToJson + ?Sized> ToJson for std::sync::Mutex<T> {
    guarded!(lock, "the lock is poisoned");
}

/// Waits for the lock; a poisoned one is an error.
#[cfg(feature = "std")]
impl<T: ToJson + ?Sized> ToJson for std::sync::RwLock<T> {
    guarded!(read, "the lock is poisoned");
}
