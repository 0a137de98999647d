//! Numbers and bool.

use core::cmp::Reverse;
use core::num::{NonZero, Saturating, Wrapping};

use crate::error::Failed;
use crate::write::out::{Lead, Pen};
use crate::write::to_json::{Format, ToJson};
use crate::write::writer::Writer;

impl ToJson for bool {
    const FLAT: bool = true;
    write_itself!();
    refuse!(members: "a boolean");

    #[inline]
    fn emit<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        w.out.bool(pen, None, *self)
    }

    fn emit_key<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        w.out.text(pen, if *self { "\"true\"" } else { "\"false\"" })
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn emit_after<'p>(&self, w: &mut Writer<'p>, pen: Pen<'p>, lead: Lead<'_>) -> Result<Pen<'p>, Failed> {
        w.out.bool(pen, Some(lead), *self)
    }
}

macro_rules! integers {
    ($($type:ty)*) => { $(
        impl ToJson for $type {
            const FLAT: bool = true;
            write_itself!();
            refuse!(members: "an integer");

            #[inline]
            fn emit<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
                w.out.integer(pen, None, *self)
            }

            #[inline]
            fn emit_key<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
                let pen = w.out.byte(pen, b'"')?;
                let pen = w.out.integer(pen, None, *self)?;
                w.out.byte(pen, b'"')
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn emit_after<'p>(&self, w: &mut Writer<'p>, pen: Pen<'p>, lead: Lead<'_>) -> Result<Pen<'p>, Failed> {
                w.out.integer(pen, Some(lead), *self)
            }

            #[inline]
            fn emit_slice<'p, F: Format>(
                items: &[Self],
                w: &mut Writer<'p>,
                pen: Pen<'p>,
            ) -> Result<Pen<'p>, Failed> {
                if !F::COMPACT || items.is_empty() {
                    return w.array::<F, Self>(pen, items);
                }
                w.has_level()?;
                w.out.integers(pen, items)
            }
        }

        impl ToJson for NonZero<$type> {
            forward!($type: |value| &value.get());
        }
    )* };
}
integers! { u8 i8 u16 i16 u32 i32 u64 i64 u128 i128 usize isize }

macro_rules! floats {
    ($($type:ty)*) => { $(
        impl ToJson for $type {
            const FLAT: bool = true;
            write_itself!();
            refuse!(members: "a float");

            #[inline]
            fn emit<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
                if self.is_finite() {
                    w.out.float(pen, None, *self)
                } else {
                    w.non_finite(pen, (*self).into())
                }
            }

            fn emit_key<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
                if !self.is_finite() {
                    return w.non_finite_key(pen, (*self).into());
                }
                let pen = w.out.byte(pen, b'"')?;
                let pen = w.out.float(pen, None, *self)?;
                w.out.byte(pen, b'"')
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn emit_after<'p>(&self, w: &mut Writer<'p>, pen: Pen<'p>, lead: Lead<'_>) -> Result<Pen<'p>, Failed> {
                if self.is_finite() {
                    w.out.float(pen, Some(lead), *self)
                } else {
                    w.out.constant(pen, Some(lead), "null")
                }
            }

            #[inline]
            fn emit_slice<'p, F: Format>(
                items: &[Self],
                w: &mut Writer<'p>,
                pen: Pen<'p>,
            ) -> Result<Pen<'p>, Failed> {
                if !F::COMPACT || items.is_empty() {
                    return w.array::<F, Self>(pen, items);
                }
                w.has_level()?;
                w.out.floats(pen, items, <$type>::is_finite)
            }
        }
    )* };
}
floats! { f32 f64 }

impl<T: ToJson> ToJson for Wrapping<T> {
    forward!(T: |value| &value.0);
}

impl<T: ToJson> ToJson for Saturating<T> {
    forward!(T: |value| &value.0);
}

impl<T: ToJson> ToJson for Reverse<T> {
    forward!(T: |value| &value.0);
}

macro_rules! atomics {
    ($($size:literal: $($type:ident $plain:ty),*;)*) => { $($(
        #[cfg(target_has_atomic = $size)]
        impl ToJson for core::sync::atomic::$type {
            forward!($plain: |value| &value.load(core::sync::atomic::Ordering::Relaxed));
        }
    )*)* };
}
atomics! {
    "8": AtomicBool bool, AtomicI8 i8, AtomicU8 u8;
    "16": AtomicI16 i16, AtomicU16 u16;
    "32": AtomicI32 i32, AtomicU32 u32;
    "64": AtomicI64 i64, AtomicU64 u64;
    "ptr": AtomicIsize isize, AtomicUsize usize;
}
