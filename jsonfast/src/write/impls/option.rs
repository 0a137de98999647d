//! What may be nothing (Option, the unit type, PhantomData), and Result.

use core::marker::PhantomData;

use crate::error::Failed;
use crate::write::object::{Members, write_object};
use crate::write::out::{Lead, Pen};
use crate::write::to_json::{Format, ToJson};
use crate::write::writer::Writer;

impl<T: ToJson> ToJson for Option<T> {
    const FLAT: bool = T::FLAT;
    write_itself!();

    #[inline]
    fn emit<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        match self {
            Some(value) => value.emit::<F>(w, pen),
            None => w.out.constant(pen, None, "null"),
        }
    }

    #[inline]
    fn is_none(&self) -> bool {
        Option::is_none(self)
    }

    fn emit_key<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        match self {
            Some(key) => key.emit_key::<F>(w, pen),
            None => Err(w.refuse_key()),
        }
    }

    fn emit_members<'p, F: Format>(&self, w: &mut Writer<'p>, m: Members<'p, F>) -> Result<Members<'p, F>, Failed> {
        match self {
            _ if w.tagged.is_some() => Err(w.refuse_members("an optional")),
            Some(value) => value.emit_members(w, m),
            None => Ok(m),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn emit_after<'p>(&self, w: &mut Writer<'p>, pen: Pen<'p>, lead: Lead<'_>) -> Result<Pen<'p>, Failed> {
        match self {
            Some(value) => value.emit_after(w, pen, lead),
            None => w.out.constant(pen, Some(lead), "null"),
        }
    }
}

macro_rules! units {
    ($([$($name:ident)?] $type:ty;)*) => { $(
        impl $(<$name: ?Sized>)? ToJson for $type {
            const FLAT: bool = true;
            write_itself!();
            refuse!(key);

            #[inline]
            fn emit<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
                w.out.constant(pen, None, "null")
            }

            fn emit_members<'p, F: Format>(
                &self,
                _: &mut Writer<'p>,
                m: Members<'p, F>,
            ) -> Result<Members<'p, F>, Failed> {
                Ok(m)
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn emit_after<'p>(&self, w: &mut Writer<'p>, pen: Pen<'p>, lead: Lead<'_>) -> Result<Pen<'p>, Failed> {
                w.out.constant(pen, Some(lead), "null")
            }
        }
    )* };
}
units! {
    [] ();
    [T] PhantomData<T>;
}

impl<T: ToJson, E: ToJson> ToJson for Result<T, E> {
    write_itself!();
    refuse!(key);

    fn emit<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        write_object::<F, Self>(self, w, pen)
    }

    fn emit_members<'p, F: Format>(&self, w: &mut Writer<'p>, m: Members<'p, F>) -> Result<Members<'p, F>, Failed> {
        match self {
            Ok(value) => m.member(w, ",\"Ok\":", value),
            Err(error) => m.member(w, ",\"Err\":", error),
        }
    }
}
