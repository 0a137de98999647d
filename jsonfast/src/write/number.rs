//! Floats that are not finite.

use super::options::NonFinite;
use super::out::Pen;
use super::writer::Writer;
use crate::error::{Detail, ErrorKind, Failed, Fault};

impl<'p> Writer<'p> {
    /// A float that is not finite, as the options say.
    #[cold]
    #[inline(never)]
    pub(super) fn non_finite(&mut self, pen: Pen<'p>, value: f64) -> Result<Pen<'p>, Failed> {
        match self.options.non_finite {
            NonFinite::Null => self.out.text(pen, "null"),
            NonFinite::Error => Err(self.refuse_float()),
            NonFinite::Strings if value.is_nan() => self.out.text(pen, "\"NaN\""),
            NonFinite::Strings if value < 0.0 => self.out.text(pen, "\"-Infinity\""),
            NonFinite::Strings => self.out.text(pen, "\"Infinity\""),
        }
    }

    /// A float that is not finite, as a key.
    #[cold]
    #[inline(never)]
    pub(super) fn non_finite_key(&mut self, pen: Pen<'p>, value: f64) -> Result<Pen<'p>, Failed> {
        match self.options.non_finite {
            NonFinite::Strings => self.non_finite(pen, value),
            _ => Err(self.refuse_float()),
        }
    }

    #[cold]
    fn refuse_float(&mut self) -> Failed {
        let detail = Detail::Text("a float that is not finite".into());
        self.out.fail(Fault { kind: ErrorKind::NotFinite, offset: 0, detail })
    }
}
