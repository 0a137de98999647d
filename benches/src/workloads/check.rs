//! What a peer has to get right before it is timed.
//!
//! Reading: the value, written by serde_json, says what the document says, number by number to the last bit; and it
//! equals serde_json's value. Writing: the bytes equal serde_json's. A peer that does not promise exact floats may be some
//! units in the last place off, and the table says how often.

use crate::compare::{Numbers, Rule, texts};
use crate::peers::serde_json::SerdeJson;
use crate::peers::{Model, Peer, Visitor, each};

/// Reads `text` and compares the value; a `partial` model takes only a part of the document.
pub fn reading<P: Peer, T: Model>(text: &'static [u8], partial: bool) -> Result<Option<String>, String> {
    let (value, numbers) = read::<P, T>(text, partial)?;
    let (other, others) = read::<SerdeJson, T>(text, partial)?;
    if value != other && numbers.inexact == 0 && others.inexact == 0 {
        return Err("the value is not serde_json's, although its text is".into());
    }
    Ok((numbers.inexact > 0).then(|| format!("{} of {} numbers inexact", numbers.inexact, numbers.all)))
}

/// The value that `P` reads, and how its numbers differ from the document's.
fn read<P: Peer, T: Model>(text: &'static [u8], partial: bool) -> Result<(T, Numbers), String> {
    let value: T = P::read(text).map_err(|error| format!("{} says: {error}", P::NAME))?;
    let written = serde_json::to_vec(&value).map_err(|error| error.to_string())?;
    let numbers = texts(text, &written, Rule { partial, near: !P::EXACT, ..Rule::MEANING })?;
    Ok((value, numbers))
}

/// The value of a document, as the first peer reads it that gets every number right.
pub fn exact<T: Model>(text: &'static [u8]) -> Result<T, String> {
    let mut reader = Exact { text, found: Err("no library reads it exactly".into()) };
    each(&mut reader);
    reader.found
}

struct Exact<T> {
    text: &'static [u8],
    found: Result<T, String>,
}

impl<T: Model> Visitor for Exact<T> {
    fn visit<P: Peer>(&mut self) {
        if self.found.is_err() {
            self.found = match read::<P, T>(self.text, false) {
                Ok((value, numbers)) if numbers.inexact == 0 => Ok(value),
                Ok(_) => return,
                Err(error) => Err(error),
            };
        }
    }
}

/// Writes `value` and compares the text with serde_json's, `want`.
pub fn writing<P: Peer, T: Model>(value: &T, want: &[u8]) -> Result<Option<String>, String> {
    let got = P::write(value).map_err(|error| error.to_string())?;
    let mut appended = b"before".to_vec();
    P::append(value, &mut appended).map_err(|error| error.to_string())?;
    if appended[b"before".len()..] != got {
        return Err("appending writes another text than writing".into());
    }
    if got == want {
        return Ok(None);
    }
    let numbers = texts(want, &got, Rule::SAME)?;
    match (numbers.respelled, P::NAME) {
        (0, _) => Err(format!("the bytes differ from serde_json's: {}", first_difference(want, &got))),
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
