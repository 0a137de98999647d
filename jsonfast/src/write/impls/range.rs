//! Ranges and their bounds, as objects.

use core::ops::{Bound, Range, RangeFrom, RangeInclusive, RangeTo};

use crate::error::Failed;
use crate::write::object::{Members, write_object};
use crate::write::out::Pen;
use crate::write::string::write_name;
use crate::write::to_json::{Format, ToJson};
use crate::write::writer::Writer;

macro_rules! ranges {
    ($($type:ident: |$range:ident| $($key:literal $value:expr),*;)*) => { $(
        impl<T: ToJson> ToJson for $type<T> {
            write_itself!();
            refuse!(key);

            fn emit<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
                write_object::<F, Self>(self, w, pen)
            }

            fn emit_members<'p, F: Format>(
                &self,
                w: &mut Writer<'p>,
                m: Members<'p, F>,
            ) -> Result<Members<'p, F>, Failed> {
                let $range = self;
                let m = m$(.member(w, $key, $value)?)*;
                Ok(m)
            }
        }
    )* };
}
ranges! {
    Range: |range| ",\"start\":" &range.start, ",\"end\":" &range.end;
    RangeInclusive: |range| ",\"start\":" range.start(), ",\"end\":" range.end();
    RangeFrom: |range| ",\"start\":" &range.start;
    RangeTo: |range| ",\"end\":" &range.end;
}

impl<T: ToJson> ToJson for Bound<T> {
    write_itself!();

    fn emit<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        match self {
            Bound::Unbounded => write_name::<F>(w, pen, "\"Unbounded\""),
            _ => write_object::<F, Self>(self, w, pen),
        }
    }

    fn emit_key<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        match self {
            Bound::Unbounded => write_name::<F>(w, pen, "\"Unbounded\""),
            _ => Err(w.refuse_key()),
        }
    }

    fn emit_members<'p, F: Format>(&self, w: &mut Writer<'p>, m: Members<'p, F>) -> Result<Members<'p, F>, Failed> {
        match self {
            Bound::Unbounded => m.member(w, ",\"Unbounded\":", &()),
            Bound::Included(value) => m.member(w, ",\"Included\":", value),
            Bound::Excluded(value) => m.member(w, ",\"Excluded\":", value),
        }
    }
}
