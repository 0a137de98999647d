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
        w.open::<F>()?;
        Ok(Elements::at(pen, true))
    }

    /// Writes an element.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn element<T: ToJson + ?Sized>(self, w: &mut Writer<'p>, value: &T) -> Result<Self, Failed> {
        let pen = if F::COMPACT {
            let level = w.goes_in::<F>(T::FLAT);
            let pen = value.emit_after(w, self.pen, Lead::element(self.first))?;
            w.came_out::<F>(T::FLAT, level);
            pen
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
        let level = w.goes_in::<F>(false);
        let pen = w.value_by(pen, write)?;
        w.came_out::<F>(false, level);
        Ok(Elements::at(pen, false))
    }

    /// Ends the array.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn close(self, w: &mut Writer<'p>) -> Result<Pen<'p>, Failed> {
        w.shut::<F>();
        match self.first {
            false if F::COMPACT => w.out.byte(self.pen, b']'),
            true if F::COMPACT => w.out.constant(self.pen, None, "[]"),
            _ => w.close(self.pen, self.first, "[]"),
        }
    }
}

impl<'p> Writer<'p> {
    /// The items as an array, one after another.
    #[inline]
    pub(super) fn array<F: Format, T: ToJson>(&mut self, pen: Pen<'p>, items: &[T]) -> Result<Pen<'p>, Failed> {
        if !F::COMPACT {
            let mut e = Elements::<F>::open(self, pen)?;
            for item in items {
                e = e.element(self, item)?;
            }
            return e.close(self);
        }
        self.has_level()?;
        if items.is_empty() {
            return self.out.constant(pen, None, "[]");
        }
        let level = self.goes_in::<F>(T::FLAT);
        let (mut pen, mut first) = (pen, true);
        for item in items {
            pen = item.emit_after(self, pen, Lead::element(first))?;
            first = false;
        }
        self.came_out::<F>(T::FLAT, level);
        self.out.byte(pen, b']')
    }
}
