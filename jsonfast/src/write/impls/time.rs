//! Durations and points in time.

use core::time::Duration;

use crate::error::Failed;
use crate::write::object::{Members, write_object};
use crate::write::out::Pen;
use crate::write::to_json::{Format, ToJson};
use crate::write::writer::Writer;

impl ToJson for Duration {
    write_itself!();
    refuse!(key);

    fn emit<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        write_object::<F, Self>(self, w, pen)
    }

    fn emit_members<'p, F: Format>(&self, w: &mut Writer<'p>, m: Members<'p, F>) -> Result<Members<'p, F>, Failed> {
        m.member(w, ",\"secs\":", &self.as_secs())?.member(w, ",\"nanos\":", &self.subsec_nanos())
    }
}

/// As the time since 1970; a point before that is an error.
#[cfg(feature = "std")]
impl ToJson for std::time::SystemTime {
    write_itself!();
    refuse!(key);

    fn emit<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        write_object::<F, Self>(self, w, pen)
    }

    fn emit_members<'p, F: Format>(&self, w: &mut Writer<'p>, m: Members<'p, F>) -> Result<Members<'p, F>, Failed> {
        let Ok(since) = self.duration_since(std::time::UNIX_EPOCH) else {
            return Err(w.refuse("SystemTime must be later than UNIX_EPOCH"));
        };
        m.member(w, ",\"secs_since_epoch\":", &since.as_secs())?.member(
            w,
            ",\"nanos_since_epoch\":",
            &since.subsec_nanos(),
        )
    }
}
