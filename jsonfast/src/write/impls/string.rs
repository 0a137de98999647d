//! Text: strings, characters, and what displays itself.

use alloc::string::String;

use crate::error::Failed;
use crate::write::out::{Lead, Pen};
use crate::write::string::{Shown, write_string};
use crate::write::to_json::{Format, ToJson};
use crate::write::writer::Writer;

impl ToJson for str {
    const FLAT: bool = true;
    write_itself!();
    refuse!(members: "a string");

    #[inline]
    fn emit<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        write_string::<F>(w, pen, self)
    }

    #[inline]
    fn emit_key<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        write_string::<F>(w, pen, self)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn emit_after<'p>(&self, w: &mut Writer<'p>, pen: Pen<'p>, lead: Lead<'_>) -> Result<Pen<'p>, Failed> {
        w.out.string(pen, Some(lead), self)
    }
}

impl ToJson for String {
    forward!(str: |text| text.as_str());
}

impl ToJson for char {
    const FLAT: bool = true;
    write_itself!();
    refuse!(members: "a char");

    fn emit<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        write_string::<F>(w, pen, self.encode_utf8(&mut [0; 4]))
    }

    fn emit_key<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        self.emit::<F>(w, pen)
    }
}

impl ToJson for core::fmt::Arguments<'_> {
    forward!(Shown<Self>: |text| &Shown(*text));
}
