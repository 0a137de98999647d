//! Arrays: the elements of a sequence or a tuple, one after another.

use core::marker::PhantomData;

use super::out::{Lead, Pen};
use super::to_json::{Format, ToJson};
use super::writer::Writer;
use crate::error::Failed;

/// An array that is open.
pub struct Elements<'p, F> {
    pen: Pen<'p>,
    /// Whether nothing is written yet, the opening bracket neither.
    first: bool,
    format: PhantomData<fn() -> F>,
}

/// Writes what the iterator gives as an array.
#[inline]
pub fn write_array<'p, F: Format, T: ToJson>(
    items: impl IntoIterator<Item = T>,
    w: &mut Writer<'p>,
    pen: Pen<'p>,
) -> Result<Pen<'p>, Failed> {
    let mut e = Elements::<F>::open(w, pen)?;
    for item in items {
        e = e.element(w, &item)?;
    }
    e.close(w)
}

impl<'p, F: Format> Elements<'p, F> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn at(pen: Pen<'p>, first: bool) -> Self {
        Elements { pen, first, format: PhantomData }
    }

    /// Begins an array.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn open(w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Self, Failed> {
        w.enter()?;
        Ok(Elements::at(pen, true))
    }

    /// Writes an element.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn element<T: ToJson + ?Sized>(self, w: &mut Writer<'p>, value: &T) -> Result<Self, Failed> {
        let pen = if F::COMPACT {
            value.emit_after(w, self.pen, Lead::element(self.first))?
        } else {
            let pen = w.separate(self.pen, self.first, b'[')?;
            value.emit::<F>(w, pen)?
        };
        Ok(Elements::at(pen, false))
    }

    /// [`Elements::element`] with a function that writes the value.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn element_with(
        self,
        w: &mut Writer<'p>,
        write: impl FnOnce(&mut Writer<'p>) -> Result<(), Failed>,
    ) -> Result<Self, Failed> {
        let pen = if F::COMPACT {
            w.out.lead(self.pen, Lead::element(self.first))?
        } else {
            w.separate(self.pen, self.first, b'[')?
        };
        Ok(Elements::at(w.value_by(pen, write)?, false))
    }

    /// Ends the array.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn close(self, w: &mut Writer<'p>) -> Result<Pen<'p>, Failed> {
        w.leave();
        if F::COMPACT && !self.first { w.out.byte(self.pen, b']') } else { w.close(self.pen, self.first, "[]") }
    }
}

impl<'p> Writer<'p> {
    /// The items as an array, one after another.
    #[inline]
    pub(super) fn array<F: Format, T: ToJson>(&mut self, pen: Pen<'p>, items: &[T]) -> Result<Pen<'p>, Failed> {
        let mut e = Elements::<F>::open(self, pen)?;
        for item in items {
            e = e.element(self, item)?;
        }
        e.close(self)
    }
}
