//! Objects: the members of a struct or a map, one after another.
//!
//! Owns the braces, the commas and the keys that are known when a type is compiled. Its one idea: a key is one constant
//! with its punctuation, `,"name":`, so that a member is that constant and its value, behind one question for room.

use core::marker::PhantomData;

use super::hand::Frame;
use super::out::{Lead, Pen};
use super::string::write_name;
use super::to_json::{Compact, Format, ToJson};
use super::writer::Writer;
use crate::error::Failed;

/// An object that is open.
pub struct Members<'p, F> {
    pub(super) pen: Pen<'p>,
    /// Whether nothing is written yet, the opening brace neither.
    pub(super) first: bool,
    format: PhantomData<fn() -> F>,
}

/// What writing members gives.
pub type WroteMembers<'p, F> = Result<Members<'p, F>, Failed>;

/// Writes a value that has members as an object.
#[inline]
pub fn write_object<'p, F: Format, T: ToJson + ?Sized>(
    value: &T,
    w: &mut Writer<'p>,
    pen: Pen<'p>,
) -> Result<Pen<'p>, Failed> {
    let m = Members::<F>::open(w, pen)?;
    value.emit_members::<F>(w, m)?.close(w)
}

/// [`ToJson::emit`], once for each type: what is written with options is not inlined.
#[inline(never)]
fn emit_shared<'p, F: Format, T: ToJson + ?Sized>(
    value: &T,
    w: &mut Writer<'p>,
    pen: Pen<'p>,
) -> Result<Pen<'p>, Failed> {
    value.emit::<F>(w, pen)
}

impl<'p, F: Format> Members<'p, F> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn at(pen: Pen<'p>, first: bool) -> Self {
        Members { pen, first, format: PhantomData }
    }

    /// Begins an object.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn open(w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Self, Failed> {
        w.open::<F>()?;
        Ok(Members::at(pen, true))
    }

    /// Writes a member whose key is known: JSON text with a comma before it and a colon behind, `,"name":`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn member<T: ToJson + ?Sized>(self, w: &mut Writer<'p>, key: &'static str, value: &T) -> Result<Self, Failed> {
        let pen = if F::COMPACT {
            let level = w.goes_in::<F>(T::FLAT);
            let pen = value.emit_after(w, self.pen, Lead::member(key, self.first))?;
            w.came_out::<F>(T::FLAT, level);
            pen
        } else {
            let pen = w.known_key(self.pen, key, self.first)?;
            emit_shared::<F, T>(value, w, pen)?
        };
        Ok(Members::at(pen, false))
    }

    /// [`Members::member`] with a function that writes the value.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn member_with(
        self,
        w: &mut Writer<'p>,
        key: &'static str,
        write: impl FnOnce(&mut Writer<'p>) -> Result<(), Failed>,
    ) -> Result<Self, Failed> {
        let pen = if F::COMPACT {
            w.out.lead(self.pen, Lead::member(key, self.first))?
        } else {
            w.known_key(self.pen, key, self.first)?
        };
        let level = w.goes_in::<F>(false);
        let pen = w.value_by(pen, write)?;
        w.came_out::<F>(false, level);
        Ok(Members::at(pen, false))
    }

    /// [`Members::member`] with code that writes the value at the pen.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn member_by(
        self,
        w: &mut Writer<'p>,
        key: &'static str,
        write: impl FnOnce(&mut Writer<'p>, Pen<'p>) -> Result<Pen<'p>, Failed>,
    ) -> Result<Self, Failed> {
        let pen = if F::COMPACT {
            w.out.lead(self.pen, Lead::member(key, self.first))?
        } else {
            w.known_key(self.pen, key, self.first)?
        };
        let level = w.goes_in::<F>(false);
        let pen = write(w, pen)?;
        w.came_out::<F>(false, level);
        Ok(Members::at(pen, false))
    }

    /// [`Members::member`] with an object, whose members the code writes.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn object(
        self,
        w: &mut Writer<'p>,
        key: &'static str,
        write: impl FnOnce(&mut Writer<'p>, Self) -> Result<Self, Failed>,
    ) -> Result<Self, Failed> {
        self.member_by(w, key, |w, pen| {
            let m = Members::open(w, pen)?;
            write(w, m)?.close(w)
        })
    }

    /// [`Members::member`] with a value that is known: JSON text with minimal escapes.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn name(self, w: &mut Writer<'p>, key: &'static str, name: &'static str) -> Result<Self, Failed> {
        let pen = if F::COMPACT {
            w.out.constant(self.pen, Some(Lead::member(key, self.first)), name)?
        } else {
            let pen = w.known_key(self.pen, key, self.first)?;
            write_name::<F>(w, pen, name)?
        };
        Ok(Members::at(pen, false))
    }

    /// Writes a member whose key is a value.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn entry<K: ToJson + ?Sized, V: ToJson + ?Sized>(
        self,
        w: &mut Writer<'p>,
        key: &K,
        value: &V,
    ) -> Result<Self, Failed> {
        let pen = if F::COMPACT {
            let pen = w.out.byte(self.pen, if self.first { b'{' } else { b',' })?;
            let pen = key.emit_key::<Compact>(w, pen)?;
            let level = w.goes_in::<F>(V::FLAT);
            let pen = value.emit_after(w, pen, Lead::COLON)?;
            w.came_out::<F>(V::FLAT, level);
            pen
        } else {
            let pen = w.separate(self.pen, self.first, b'{')?;
            let pen = key.emit_key::<F>(w, pen)?;
            let pen = w.colon(pen)?;
            value.emit::<F>(w, pen)?
        };
        Ok(Members::at(pen, false))
    }

    /// Writes the members of a value as members of this object.
    #[inline]
    pub fn flatten<T: ToJson + ?Sized>(self, w: &mut Writer<'p>, value: &T) -> Result<Self, Failed> {
        let outer = w.tagged.take();
        let m = value.emit_members::<F>(w, self)?;
        w.tagged = outer;
        Ok(m)
    }

    /// [`Members::flatten`] with a function that writes the value.
    #[inline]
    pub fn flatten_with(
        self,
        w: &mut Writer<'p>,
        write: impl FnOnce(&mut Writer<'p>) -> Result<(), Failed>,
    ) -> Result<Self, Failed> {
        let outer = w.tagged.take();
        let m = self.members_by(w, write)?;
        w.tagged = outer;
        Ok(m)
    }

    /// Writes the members of the value that a function writes, as members of this object.
    #[inline]
    pub fn members_by(
        self,
        w: &mut Writer<'p>,
        write: impl FnOnce(&mut Writer<'p>) -> Result<(), Failed>,
    ) -> Result<Self, Failed> {
        w.splice(self, None, write)
    }

    /// Writes the members of what an internally tagged newtype variant holds, behind its tag.
    #[inline]
    pub fn tagged<T: ToJson + ?Sized>(
        self,
        w: &mut Writer<'p>,
        type_name: &'static str,
        variant: &'static str,
        value: &T,
    ) -> Result<Self, Failed> {
        let outer = w.tagged.replace((type_name, variant));
        let m = value.emit_members::<F>(w, self)?;
        w.tagged = outer;
        Ok(m)
    }

    /// [`Members::tagged`] with a function that writes the value.
    #[inline]
    pub fn tagged_with(
        self,
        w: &mut Writer<'p>,
        type_name: &'static str,
        variant: &'static str,
        write: impl FnOnce(&mut Writer<'p>) -> Result<(), Failed>,
    ) -> Result<Self, Failed> {
        let outer = w.tagged.replace((type_name, variant));
        let m = self.members_by(w, write)?;
        w.tagged = outer;
        Ok(m)
    }

    pub(super) fn by_hand<T: ToJson + ?Sized>(self, w: &mut Writer<'p>, value: &T) -> Result<Self, Failed> {
        w.splice(self, Some(super::hand::who(value)), |w| value.write_json(w))
    }

    /// Ends the object.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn close(self, w: &mut Writer<'p>) -> Result<Pen<'p>, Failed> {
        w.leave();
        if F::COMPACT && !self.first { w.out.byte(self.pen, b'}') } else { w.close(self.pen, self.first, "{}") }
    }
}

impl<'p> Writer<'p> {
    /// Begins a member in the flexible format; `key` is JSON text with its comma and its colon.
    #[inline(never)]
    pub(super) fn known_key(&mut self, pen: Pen<'p>, key: &'static str, first: bool) -> Result<Pen<'p>, Failed> {
        let pen = self.separate(pen, first, b'{')?;
        let pen = self.escaped_text(pen, &key[1..key.len() - 1])?;
        self.colon(pen)
    }

    /// What stands before a member or an element in the flexible format.
    #[inline(never)]
    pub(crate) fn separate(&mut self, pen: Pen<'p>, first: bool, open: u8) -> Result<Pen<'p>, Failed> {
        let pen = self.out.byte(pen, if first { open } else { b',' })?;
        self.new_line(pen)
    }

    /// What stands between a key and its value in the flexible format.
    pub(crate) fn colon(&mut self, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        self.out.text(pen, if self.options.is_pretty() { ": " } else { ":" })
    }

    /// Ends an object or an array of any format, after [`Writer::leave`].
    #[inline(never)]
    pub(crate) fn close(&mut self, pen: Pen<'p>, empty: bool, brackets: &'static str) -> Result<Pen<'p>, Failed> {
        if empty {
            return self.out.text(pen, brackets);
        }
        let pen = self.new_line(pen)?;
        self.out.text(pen, &brackets[1..])
    }

    /// A line break and the indentation of the level, if the options ask for it.
    fn new_line(&mut self, mut pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        if let Some(indent) = self.options.indentation() {
            pen = self.out.byte(pen, b'\n')?;
            for _ in 0..self.level() {
                pen = self.out.text(pen, indent)?;
            }
        }
        Ok(pen)
    }

    /// Calls a function that writes a key by hand.
    #[doc(hidden)]
    pub fn key_by(
        &mut self,
        pen: Pen<'p>,
        write: impl FnOnce(&mut Writer<'p>) -> Result<(), Failed>,
    ) -> Result<Pen<'p>, Failed> {
        self.frame(pen, Frame::Key, None, write)
    }

    /// Calls a function that writes one value by hand.
    #[doc(hidden)]
    pub fn value_by(
        &mut self,
        pen: Pen<'p>,
        write: impl FnOnce(&mut Writer<'p>) -> Result<(), Failed>,
    ) -> Result<Pen<'p>, Failed> {
        self.frame(pen, Frame::Value, None, write)
    }
}
