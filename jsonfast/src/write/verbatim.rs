//! JSON text that is written as it is.
//!
//! Owns what the options do to it: the escapes that they name are added, which changes strings and nothing else, since
//! no other part of JSON has the characters that they are about; its white space stays. Who calls these has checked
//! that the text is JSON.

use super::object::Members;
use super::out::Pen;
use super::to_json::Format;
use super::writer::Writer;
use crate::error::Failed;

impl<'p> Writer<'p> {
    /// Writes the text of a value.
    pub(crate) fn verbatim<F: Format>(&mut self, pen: Pen<'p>, json: &str) -> Result<Pen<'p>, Failed> {
        if F::COMPACT { self.out.text(pen, json) } else { self.escaped_text(pen, json) }
    }

    /// Writes what stands before a value, one byte of ASCII, and the first `n` bytes of a text, compact.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn copied(&mut self, pen: Pen<'p>, head: u8, json: &str, n: usize) -> Result<Pen<'p>, Failed> {
        self.out.copied(pen, head, json, n)
    }

    /// Writes one byte of punctuation.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn punctuation(&mut self, pen: Pen<'p>, byte: u8) -> Result<Pen<'p>, Failed> {
        self.out.byte(pen, byte)
    }

    /// Writes a string that needs escapes, compact.
    pub(crate) fn escaped(&mut self, pen: Pen<'p>, text: &str) -> Result<Pen<'p>, Failed> {
        self.out.string(pen, None, text)
    }

    /// Goes one level down, for a caller that comes back by [`Writer::up`].
    pub(crate) fn down(&mut self) -> Result<(), Failed> {
        self.enter()
    }

    /// Comes back from a level.
    pub(crate) fn up(&mut self) {
        self.leave();
    }
}

impl<'p, F: Format> Members<'p, F> {
    /// Writes what stands between the braces of an object.
    pub(crate) fn verbatim(self, w: &mut Writer<'p>, members: &str) -> Result<Self, Failed> {
        if members.is_empty() {
            return Ok(self);
        }
        let pen = w.separate(self.pen, self.first, b'{')?;
        let pen = w.verbatim::<F>(pen, members)?;
        Ok(Members::at(pen, false))
    }
}
