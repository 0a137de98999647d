//! Owns values that are kept as the text that they are.
//!
//! One idea: what is kept is strict JSON whatever the options allow, so that it may be written again as it is. What is
//! in the text as a whole is a part of it; a virtual object, or the rest of an array, is put together from its parts.

use super::cursor::{After, AtKey, AtValue, Reader};
use super::reader::by_hand;
use super::skip::skip;
use super::{Kind, STRICT, Surrogates};
use crate::error::{Detail, ErrorKind, Failed};
use alloc::{borrow::Cow, string::String};

/// The text of the value that stands here.
pub(crate) fn text<'p, 'de>(r: &mut Reader<'p, 'de>, at: AtValue<'p>) -> Result<(Cow<'de, str>, After<'p>), Failed> {
    if matches!(at.byte(), b'}' | b',' | b']' | b'/') {
        let (made, end) = by_hand(r, at, |r| unusual(r))?;
        return Ok((made, end));
    }
    let (text, end) = part(r, at)?;
    Ok((Cow::Borrowed(text), end))
}

/// The same, where it is in the text as a whole.
pub(crate) fn borrowed<'p, 'de>(r: &mut Reader<'p, 'de>, at: AtValue<'p>) -> Result<(&'de str, After<'p>), Failed> {
    let start = r.hand_or(&at);
    match text(r, at)? {
        (Cow::Borrowed(text), end) => Ok((text, end)),
        (Cow::Owned(_), end) => {
            let expected = "a value that is in the text as a whole, to borrow it";
            Err(r.fail_behind(end, start, ErrorKind::InvalidType, Detail::Expected(expected)))
        }
    }
}

/// The text of the key that stands here, with its quotes.
pub(crate) fn key<'p, 'de>(r: &mut Reader<'p, 'de>, at: AtKey<'p>) -> Result<(&'de str, After<'p>), Failed> {
    part(r, at.less())
}

fn part<'p, 'de>(r: &mut Reader<'p, 'de>, at: AtValue<'p>) -> Result<(&'de str, After<'p>), Failed> {
    let start = r.offset(&at);
    let end = r.skip_strict(at)?;
    Ok((r.text(start, r.offset(&end)), end))
}

/// Behind comments, or not in the text as such.
#[cold]
#[inline(never)]
fn unusual<'de>(r: &mut Reader<'_, 'de>) -> Result<Cow<'de, str>, Failed> {
    let kind = r.peek()?;
    let at = r.at_value()?;
    if !matches!(at.byte(), b'}' | b',' | b']') {
        let (text, end) = part(r, at)?;
        r.park_after(end);
        return Ok(Cow::Borrowed(text));
    }
    r.park_value(at);
    let made = if kind == Kind::Object { object(r)? } else { array(r)? };
    Ok(Cow::Owned(made))
}

fn object(r: &mut Reader<'_, '_>) -> Result<String, Failed> {
    let mut made = String::from("{");
    r.begin_object()?;
    while r.next_key()?.is_some() {
        if made.len() > 1 {
            made.push(',');
        }
        let quote = r.key_offset;
        let end = r.strict_end(quote)?;
        made.push_str(r.text(quote, end));
        made.push(':');
        made.push_str(element(r)?);
    }
    made.push('}');
    Ok(made)
}

fn array(r: &mut Reader<'_, '_>) -> Result<String, Failed> {
    let mut made = String::from("[");
    r.begin_array()?;
    while r.next_element()? {
        if made.len() > 1 {
            made.push(',');
        }
        made.push_str(element(r)?);
    }
    made.push(']');
    Ok(made)
}

/// The text of one part of what is put together.
fn element<'de>(r: &mut Reader<'_, 'de>) -> Result<&'de str, Failed> {
    r.peek()?;
    let at = r.at_value()?;
    let (text, end) = part(r, at)?;
    r.park_after(end);
    Ok(text)
}

impl<'p> Reader<'p, '_> {
    /// Skips a value that must be strict JSON.
    fn skip_strict(&mut self, at: AtValue<'p>) -> Result<After<'p>, Failed> {
        let options = self.options;
        let lenient = options.comments
            || options.trailing_commas
            || options.non_finite
            || options.surrogates == Surrogates::Replace;
        if !lenient {
            return self.skip_value(at);
        }
        let end = self.strict_end(self.offset(&at))?;
        Ok(self.jump(at, end).less())
    }

    /// Where the value ends that begins at an offset and must be strict JSON.
    fn strict_end(&mut self, start: usize) -> Result<usize, Failed> {
        match skip(self.input(), start, self.depth, &STRICT) {
            Ok(end) => {
                self.reach(end);
                Ok(end)
            }
            Err(fault) => Err(self.fail_at(fault.offset, fault.kind, Detail::Expected(fault.expected))),
        }
    }

    /// Where the value begins that stands here, which may be a virtual one.
    fn hand_or(&self, at: &AtValue<'p>) -> usize {
        let offset = self.offset(at);
        self.views.armed_for(offset).or(self.views.array_rest_from(offset)).unwrap_or(offset)
    }
}
