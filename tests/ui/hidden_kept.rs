//! A reader, a writer, and what belongs to them cannot be kept beyond the call that gave them.
#![forbid(unsafe_code)]
use jsonfast::{Failed, FromJson, Reader, ToJson, Writer};
use std::cell::RefCell;

struct KeepsReader<'a>(&'a mut Reader<'a, 'a>);

impl<'de> FromJson<'de> for KeepsReader<'de> {
    fn read_json(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
        Ok(KeepsReader(r))
    }
}

struct KeepsWriter<'a>(RefCell<Option<&'a mut Writer<'a>>>);

impl ToJson for KeepsWriter<'_> {
    fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
        *self.0.borrow_mut() = Some(w);
        Ok(())
    }
}

struct KeepsAlternative;

impl<'de> FromJson<'de> for KeepsAlternative {
    fn read_json(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
        let mut kept = None;
        r.either(
            |r| {
                kept = Some(r);
                Ok(KeepsAlternative)
            },
            |_| Ok(KeepsAlternative),
        )
    }
}

fn main() {}
