//! What a peer has to get right before it is timed.
//!
//! Reading: the value, written by serde_json, says what the document says, number by number to the last bit; and it
//! equals serde_json's value. Writing: the bytes equal serde_json's. A peer that does not promise exact floats may be some
//! units in the last place off, and the table says how often.

use super::contender::Verdict;
use crate::compare::{Numbers, Rule, texts};
use crate::peers::serde_json::SerdeJson;
use crate::peers::{Model, Peer, Visitor, each};
use std::panic::catch_unwind;

/// Judges what somebody read from `text`, who promises every float to the last bit if `exact`; a `partial` model takes
/// only a part of the document.
#[inline(never)]
pub fn reading<T: Model<'static> + 'static>(
    exact: bool,
    text: &[u8],
    partial: bool,
    value: &T,
    serde: &Reading<T>,
) -> Verdict {
    let numbers = said::<T>(text, partial, !exact, value)?;
    if serde.exact && numbers.inexact == 0 && *value != serde.value {
        return Err("the value is not serde_json's, although its text is".into());
    }
    Ok((numbers.inexact > 0).then(|| format!("{} of {} numbers inexact", numbers.inexact, numbers.all)))
}

/// What a peer reads, and whether every number is exact.
pub struct Reading<T> {
    value: T,
    exact: bool,
}

/// What `P` reads from `text`.
#[inline(never)]
pub fn read<P: Peer, T: Model<'static> + 'static>(text: &'static [u8], partial: bool) -> Result<Reading<T>, String> {
    let value: T = P::read(text).map_err(|error| format!("{} says: {error}", P::NAME))?;
    let numbers = said::<T>(text, partial, !P::EXACT, &value)?;
    Ok(Reading { value, exact: numbers.inexact == 0 })
}

/// How the numbers of a value differ from its document's; an error if anything else does.
#[inline(never)]
fn said<T: Model<'static> + 'static>(text: &[u8], partial: bool, near: bool, value: &T) -> Result<Numbers, String> {
    let written = SerdeJson::write(value).map_err(|error| error.to_string())?;
    texts(text, &written, Rule { partial, near, ..Rule::MEANING })
}

/// The value of a document, as the first peer reads it that gets every number right.
pub fn exact<T: Model<'static> + 'static>(text: &'static [u8], partial: bool) -> Result<T, String> {
    let mut reader = Exact { text, partial, found: Err("no library reads it exactly".into()) };
    each(&mut reader);
    reader.found
}

struct Exact<T> {
    text: &'static [u8],
    partial: bool,
    found: Result<T, String>,
}

impl<T: Model<'static> + 'static> Visitor for Exact<T> {
    fn visit<P: Peer>(&mut self) {
        if self.found.is_err() {
            let (text, partial) = (self.text, self.partial);
            self.found = match catch_unwind(|| read::<P, T>(text, partial)) {
                Ok(Ok(reading)) if reading.exact => Ok(reading.value),
                Ok(Ok(_)) => return,
                Ok(Err(error)) => Err(error),
                Err(_) => Err(format!("{} panicked", P::NAME)),
            };
        }
    }
}

/// Judges the text that the library `name` wrote by serde_json's, `want`.
pub fn writing(name: &str, got: &[u8], want: &[u8]) -> Verdict {
    if got == want {
        return Ok(None);
    }
    let numbers = texts(want, got, Rule::SAME)?;
    match (numbers.respelled, name) {
        (0, _) => Err(format!("the bytes differ from serde_json's: {}", first_difference(want, got))),
        (count, "jsonfast") => Err(format!("{count} numbers spelled otherwise than by serde_json")),
        (count, _) => Ok(Some(format!("{count} of {} numbers spelled otherwise", numbers.all))),
    }
}

fn first_difference(want: &[u8], got: &[u8]) -> String {
    let at = want.iter().zip(got).position(|(a, b)| a != b).unwrap_or(want.len().min(got.len()));
    let around = |text: &[u8]| {
        let part = &text[at.saturating_sub(20).min(text.len())..(at + 20).min(text.len())];
        String::from_utf8_lossy(part).into_owned()
    };
    format!("`{}` instead of `{}` at byte {at}", around(got), around(want))
}
