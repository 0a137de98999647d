//! Strings: with which escapes, from text or from what a value displays.
//!
//! Owns the choice of escapes and the texts that are already escaped. The usual string, with minimal escapes, is
//! `out.rs`'s.

use core::fmt::{Display, Write};

use super::object::Members;
use super::options::Escape;
use super::out::Pen;
use super::to_json::{Format, ToJson};
use super::writer::Writer;
use crate::error::Failed;
use crate::simd;

/// Writes a constant that is a JSON string already, quotes included, with minimal escapes: a variant's name.
#[inline]
pub fn write_name<'p, F: Format>(w: &mut Writer<'p>, pen: Pen<'p>, name: &'static str) -> Result<Pen<'p>, Failed> {
    if F::COMPACT { w.out.text(pen, name) } else { w.escaped_text(pen, name) }
}

/// Writes a string in quotes.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn write_string<'p, F: Format>(w: &mut Writer<'p>, pen: Pen<'p>, text: &str) -> Result<Pen<'p>, Failed> {
    if F::COMPACT { w.out.string(pen, None, text) } else { w.any_string(pen, text) }
}

impl<'p> Writer<'p> {
    /// A string with the escapes that the options name.
    #[inline(never)]
    pub(crate) fn any_string(&mut self, pen: Pen<'p>, text: &str) -> Result<Pen<'p>, Failed> {
        if self.options.escape == Escape::Minimal {
            return self.out.string(pen, None, text);
        }
        let pen = self.out.byte(pen, b'"')?;
        let pen = self.any_piece(pen, text)?;
        self.out.byte(pen, b'"')
    }

    /// A string's content with the escapes that the options name.
    fn any_piece(&mut self, pen: Pen<'p>, text: &str) -> Result<Pen<'p>, Failed> {
        match self.options.escape {
            Escape::Minimal => self.out.piece(pen, text),
            Escape::Ascii => self.rare(pen, text, simd::Escapes::Ascii, |char| !char.is_ascii() || is_special(char)),
            Escape::HtmlSafe => {
                self.rare(pen, text, simd::Escapes::Html, |char| is_unsafe_in_html(char) || is_special(char))
            }
        }
    }

    /// Text with minimal escapes and its quotes; adds the escapes that the options name beyond those.
    pub(super) fn escaped_text(&mut self, pen: Pen<'p>, text: &str) -> Result<Pen<'p>, Failed> {
        match self.options.escape {
            Escape::Minimal => self.out.text(pen, text),
            Escape::Ascii => self.rare(pen, text, simd::Escapes::Ascii, |char| !char.is_ascii()),
            Escape::HtmlSafe => self.rare(pen, text, simd::Escapes::Html, is_unsafe_in_html),
        }
    }

    /// The text, with escapes for the characters that `needs` one. `set` has all bytes with which these begin.
    fn rare(
        &mut self,
        mut pen: Pen<'p>,
        mut text: &str,
        set: simd::Escapes,
        needs: impl Fn(char) -> bool,
    ) -> Result<Pen<'p>, Failed> {
        loop {
            let clean = simd::find_escape(text.as_bytes(), set);
            pen = self.out.text(pen, &text[..clean])?;
            let mut rest = text[clean..].chars();
            let Some(char) = rest.next() else { return Ok(pen) };
            pen = if needs(char) {
                self.escape(pen, char)?
            } else {
                self.out.text(pen, &text[clean..clean + char.len_utf8()])?
            };
            text = rest.as_str();
        }
    }

    /// One character as an escape.
    fn escape(&mut self, pen: Pen<'p>, char: char) -> Result<Pen<'p>, Failed> {
        if is_special(char) {
            return self.out.piece(pen, char.encode_utf8(&mut [0; 4]));
        }
        self.out.unicode(pen, char)
    }

    /// A string: what the value displays.
    #[inline(never)]
    fn shown(&mut self, pen: Pen<'p>, value: &dyn Display) -> Result<Pen<'p>, Failed> {
        let pen = self.out.byte(pen, b'"')?;
        let mut show = Show { w: self, pen: Some(pen) };
        let result = write!(show, "{value}");
        match show.pen {
            Some(pen) if result.is_ok() => self.out.byte(pen, b'"'),
            _ => Err(self.refuse("a Display implementation returned an error")),
        }
    }
}

/// Needs an escape in any string.
fn is_special(char: char) -> bool {
    char < ' ' || char == '"' || char == '\\'
}

fn is_unsafe_in_html(char: char) -> bool {
    matches!(char, '<' | '>' | '&' | '\u{2028}' | '\u{2029}')
}

/// Takes pieces of a string from a `Display` implementation. Without a pen, something failed.
struct Show<'w, 'p> {
    w: &'w mut Writer<'p>,
    pen: Option<Pen<'p>>,
}

impl Write for Show<'_, '_> {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        let pen = self.pen.take().ok_or(core::fmt::Error)?;
        self.pen = Some(self.w.any_piece(pen, text).map_err(|_| core::fmt::Error)?);
        Ok(())
    }
}

/// A value that is written as the string that it displays.
pub(super) struct Shown<T>(pub(super) T);

impl<T: Display> ToJson for Shown<T> {
    const FLAT: bool = true;

    fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
        w.write(self)
    }

    fn emit<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        w.shown(pen, &self.0)
    }

    fn emit_key<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        w.shown(pen, &self.0)
    }

    fn emit_members<'p, F: Format>(&self, w: &mut Writer<'p>, _: Members<'p, F>) -> Result<Members<'p, F>, Failed> {
        Err(w.refuse_members("a string"))
    }
}
