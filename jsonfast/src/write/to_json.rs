//! The trait of what can be written, and the two formats it is compiled for.

use super::hand::Frame;
use super::object::Members;
use super::out::{Lead, Pen};
use super::writer::Writer;
use crate::error::Failed;

/// What a writer is compiled for.
pub trait Format: sealed::Sealed {
    /// Whether all options have their defaults and no space is written.
    const COMPACT: bool;
}

/// Compact text with all defaults.
#[derive(Debug)]
pub enum Compact {}

/// Anything else: looks at its options at run time.
#[derive(Debug)]
pub enum Flexible {}

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Compact {}
    impl Sealed for super::Flexible {}
}

impl Format for Compact {
    const COMPACT: bool = true;
}

impl Format for Flexible {
    const COMPACT: bool = false;
}

/// A value that can be written as JSON.
///
/// `#[derive(JsonFast)]` and `#[derive(ToJson)]` implement it. By hand, one method is enough: it writes exactly one
/// value with the methods of [`Writer`], and passes on what they return.
///
/// ```
/// use jsonfast::{Failed, ToJson, Writer};
///
/// struct Meters(f64);
///
/// impl ToJson for Meters {
///     fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
///         w.write(&self.0)
///     }
/// }
///
/// struct Interval {
///     from: u32,
///     to: u32,
/// }
///
/// impl ToJson for Interval {
///     fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
///         if self.from > self.to {
///             return Err(w.refuse("an interval ends before it begins"));
///         }
///         w.begin_object()?;
///         w.member("from", &self.from)?;
///         w.member("to", &self.to)?;
///         w.end_object()
///     }
/// }
///
/// assert_eq!(jsonfast::to_string(&Meters(1.5))?, "1.5");
/// assert_eq!(jsonfast::to_string(&[Interval { from: 1, to: 3 }])?, r#"[{"from":1,"to":3}]"#);
/// assert!(jsonfast::to_string(&Interval { from: 2, to: 1 }).is_err());
/// # Ok::<(), jsonfast::Error>(())
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` cannot be written as JSON",
    label = "does not implement `ToJson`",
    note = "for a type of your own, add `#[derive(jsonfast::ToJson)]` (or `JsonFast`, for both directions)",
    note = "for a type of another crate, use `#[json(with = \"module\")]` on the field, or a newtype that implements `ToJson`"
)]
pub trait ToJson {
    /// Writes this value: exactly one.
    ///
    /// # Errors
    /// What the writer's methods return, or [`Writer::refuse`].
    fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed>;

    /// Whether no value of this type is an array or an object.
    #[doc(hidden)]
    const FLAT: bool = false;

    /// Writes this value at the pen.
    #[doc(hidden)]
    fn emit<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        w.by_hand(pen, Frame::Value, self)
    }

    /// Writes this value as the key of a map: quoted, without the colon.
    #[doc(hidden)]
    fn emit_key<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        w.by_hand(pen, Frame::Key, self)
    }

    /// Writes this value's members into an object that is open.
    #[doc(hidden)]
    fn emit_members<'p, F: Format>(&self, w: &mut Writer<'p>, m: Members<'p, F>) -> Result<Members<'p, F>, Failed> {
        m.by_hand(w, self)
    }

    /// Whether this value is nothing, which `#[json(skip_none)]` leaves out.
    #[doc(hidden)]
    #[inline]
    fn is_none(&self) -> bool {
        false
    }

    /// Writes the lead and then this value, compact: what has a fixed size asks for the room of both at once.
    #[doc(hidden)]
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn emit_after<'p>(&self, w: &mut Writer<'p>, pen: Pen<'p>, lead: Lead<'_>) -> Result<Pen<'p>, Failed> {
        let pen = w.out.lead(pen, lead)?;
        self.emit::<Compact>(w, pen)
    }

    /// Writes an array of such values: numbers ask for the room of many at once.
    #[doc(hidden)]
    fn emit_slice<'p, F: Format>(items: &[Self], w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed>
    where
        Self: Sized,
    {
        w.array::<F, Self>(pen, items)
    }
}
