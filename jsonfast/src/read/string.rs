//! Owns strings: finding their end, and decoding their escapes.
//!
//! One idea: most strings end within a few blocks and have no escape; they are taken where they stand. What is longer
//! or has escapes is read by offsets, over the input as a slice, where nothing needs the tail buffer.

use super::Surrogates;
use super::cursor::{After, AtValue, Reader};
use super::place::{Placed, Slot};
use super::skip::cut_escape;
use crate::error::{Detail, ErrorKind, Failed};
use crate::simd::find_special;
use crate::text::escape::{BadEscape, hex4, unescape_first};
use crate::text::escape_read;
use alloc::{borrow::Cow, string::String, vec::Vec};

/// A string that was read.
#[derive(Clone, Copy)]
pub(crate) enum Text {
    /// The part of the input from the first to the second offset.
    Input(usize, usize),
    /// Decoded, in the reader's scratch.
    Scratch,
}

impl Text {
    pub(crate) fn get<'a>(self, r: &'a Reader<'_, '_>) -> &'a str {
        match self {
            Text::Input(from, to) => r.text(from, to),
            Text::Scratch => &r.scratch,
        }
    }

    pub(crate) fn cow<'de>(self, r: &Reader<'_, 'de>) -> Cow<'de, str> {
        match self {
            Text::Input(from, to) => Cow::Borrowed(r.text(from, to)),
            Text::Scratch => Cow::Owned(r.scratch.clone()),
        }
    }
}

/// What a string is decoded into.
trait Decoded {
    fn text(&mut self, text: &str);
    /// [`escape_read::decode`].
    fn decode(&mut self, text: &str) -> usize;
    fn char(&mut self, char: char);
    /// Half of a surrogate pair; `false` if it has no place here.
    fn half(&mut self, half: u16) -> bool;
}

impl Decoded for String {
    fn text(&mut self, text: &str) {
        self.push_str(text);
    }
    fn decode(&mut self, text: &str) -> usize {
        escape_read::decode_string(text, self)
    }
    fn char(&mut self, char: char) {
        self.push(char);
    }
    fn half(&mut self, _: u16) -> bool {
        false
    }
}

/// Bytes have place for half of a pair: in the form that WTF-8 gives it.
impl Decoded for Vec<u8> {
    fn text(&mut self, text: &str) {
        self.extend_from_slice(text.as_bytes());
    }
    fn decode(&mut self, text: &str) -> usize {
        escape_read::decode(text, self)
    }
    fn char(&mut self, char: char) {
        self.extend_from_slice(char.encode_utf8(&mut [0; 4]).as_bytes());
    }
    fn half(&mut self, half: u16) -> bool {
        self.extend_from_slice(&[
            0xE0 | (half >> 12) as u8,
            0x80 | (half >> 6 & 0x3F) as u8,
            0x80 | (half & 0x3F) as u8,
        ]);
        true
    }
}

impl<'p, 'de> Reader<'p, 'de> {
    /// The string whose quote stands here.
    #[inline(never)]
    pub(crate) fn text_at(&mut self, at: After<'p>) -> Result<(Text, After<'p>), Failed> {
        let quote = self.offset(&at);
        let start = quote + 1;
        let rest = self.input().get(start..).unwrap_or_default();
        let n = find_special(rest);
        let (text, end) = match rest.get(n) {
            Some(b'"') => (Text::Input(start, start + n), start + n + 1),
            Some(b'\\') => (Text::Scratch, self.decode(start, start + n)?),
            _ => return Err(self.unfinished(start + n)),
        };
        self.reach(end);
        Ok((text, self.jump(at, end).less()))
    }

    /// Decodes a string from `start` into the scratch; its first escape is at `at`. Returns where it ends.
    fn decode(&mut self, start: usize, at: usize) -> Result<usize, Failed> {
        let mut scratch = core::mem::take(&mut self.scratch);
        scratch.clear();
        let end = self.decode_into(&mut scratch, start, at);
        self.scratch = scratch;
        end
    }

    /// [`decode`](Reader::decode), appended to a string of the caller's.
    pub(crate) fn decode_to(&mut self, out: &mut String, start: usize, at: usize) -> Result<usize, Failed> {
        self.decode_into(out, start, at)
    }

    fn decode_into(&mut self, out: &mut impl Decoded, start: usize, mut at: usize) -> Result<usize, Failed> {
        let input = self.input();
        out.text(self.text(start, at));
        loop {
            at += out.decode(self.text(at, input.len()));
            match input.get(at) {
                Some(b'"') => return Ok(at + 1),
                Some(b'\\') => {}
                _ => return Err(self.unfinished(at)),
            }
            match unescape_first(&input[at..]) {
                Err(BadEscape::Lone) if self.options.surrogates == Surrogates::Replace => {
                    out.char(char::REPLACEMENT_CHARACTER);
                }
                Err(BadEscape::Lone)
                    if input[at + 2..].first_chunk().and_then(hex4).is_some_and(|half| out.half(half)) => {}
                Err(bad) => return Err(self.bad_escape(at, bad)),
                Ok(_) => continue,
            }
            at += 6;
        }
    }

    #[cold]
    fn bad_escape(&mut self, at: usize, bad: BadEscape) -> Failed {
        if cut_escape(&self.input()[at..]) {
            let len = self.input().len();
            return self.fail_at(len, ErrorKind::UnexpectedEnd, Detail::Expected("the rest of an escape"));
        }
        match bad {
            BadEscape::Lone => self.fail_at(at, ErrorKind::LoneSurrogate, Detail::Expected("a surrogate pair")),
            BadEscape::Invalid => self.fail_at(at, ErrorKind::InvalidEscape, Detail::Expected("an escape")),
        }
    }

    /// A string that does not end, or holds a control character.
    #[cold]
    fn unfinished(&mut self, at: usize) -> Failed {
        if at >= self.input().len() {
            let len = self.input().len();
            self.fail_at(len, ErrorKind::UnexpectedEnd, Detail::Expected("`\"`"))
        } else {
            self.fail_at(at, ErrorKind::ControlCharacter, Detail::Expected("an escape for a control character"))
        }
    }

    /// The string that is the value here, wherever its text is.
    pub(crate) fn string_value(
        &mut self,
        mut at: AtValue<'p>,
        expected: &'static str,
    ) -> Result<(Text, After<'p>), Failed> {
        while at.byte() != b'"' {
            at = self.lenient_value(at, expected)?;
        }
        self.text_at(at.less())
    }
}

/// The string whose quote is at an offset and which was read once already.
pub(crate) fn decoded<'de>(r: &mut Reader<'_, 'de>, quote: usize) -> Cow<'de, str> {
    let start = quote + 1;
    let n = find_special(&r.input()[start..]);
    if r.input().get(start + n) == Some(&b'"') {
        return Cow::Borrowed(r.text(start, start + n));
    }
    let mut text = String::new();
    // It was read: decoding cannot fail again.
    let done = r.decode_into(&mut text, start, start + n);
    debug_assert!(done.is_ok());
    Cow::Owned(text)
}

/// Reads a string into a `String`.
#[inline(never)]
pub(crate) fn owned<'p, 's>(r: &mut Reader<'p, '_>, at: AtValue<'p>, slot: Slot<'s, String>) -> Placed<'p, 's, String> {
    match at.quoted_string() {
        Ok((value, end)) => Ok(slot.put(value, end)),
        Err(at) => {
            let (text, end) = r.string_value(at, "a string")?;
            let value = String::from(text.get(r));
            Ok(slot.put(value, end))
        }
    }
}

/// Reads a string into an existing `String`.
#[inline(never)]
pub(crate) fn owned_into<'p>(
    r: &mut Reader<'p, '_>,
    at: AtValue<'p>,
    target: &mut String,
) -> Result<After<'p>, Failed> {
    target.clear();
    if let Some(text) = at.quoted() {
        target.push_str(text);
        let n = text.len() + 2;
        return Ok(at.forward(n));
    }
    let (text, end) = r.string_value(at, "a string")?;
    target.push_str(text.get(r));
    Ok(end)
}

/// Reads a string that must be borrowed.
#[inline(never)]
pub(crate) fn borrowed<'p, 'de>(r: &mut Reader<'p, 'de>, at: AtValue<'p>) -> Result<(&'de str, After<'p>), Failed> {
    if let Some(text) = at.quoted() {
        let n = text.len();
        let start = r.offset(&at) + 1;
        return Ok((r.text(start, start + n), at.forward(n + 2)));
    }
    let start = r.offset(&at);
    match r.string_value(at, "a borrowed string")? {
        (Text::Input(from, to), end) => Ok((r.text(from, to), end)),
        (Text::Scratch, _) => {
            Err(r.fail_at(start, ErrorKind::InvalidType, Detail::Expected("a string without escapes, to borrow it")))
        }
    }
}

/// Reads a string, borrowed where it has no escape.
pub(crate) fn cow<'p, 'de>(r: &mut Reader<'p, 'de>, at: AtValue<'p>) -> Result<(Cow<'de, str>, After<'p>), Failed> {
    if let Some(text) = at.quoted() {
        let n = text.len();
        let start = r.offset(&at) + 1;
        return Ok((Cow::Borrowed(r.text(start, start + n)), at.forward(n + 2)));
    }
    let (text, end) = r.string_value(at, "a string")?;
    Ok((text.cow(r), end))
}

/// Reads a string that something is made of.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn made<'p, T>(
    r: &mut Reader<'p, '_>,
    at: AtValue<'p>,
    expected: &'static str,
    make: impl Fn(&str) -> T,
) -> Result<(T, After<'p>), Failed> {
    if let Some(text) = at.quoted() {
        let (value, n) = (make(text), text.len());
        return Ok((value, at.forward(n + 2)));
    }
    let (text, end) = r.string_value(at, expected)?;
    Ok((make(text.get(r)), end))
}

/// Reads the string whose quote stands here as bytes, which have place for half of a surrogate pair.
pub(crate) fn bytes<'p, 'de>(r: &mut Reader<'p, 'de>, at: AtValue<'p>) -> Result<(Cow<'de, [u8]>, After<'p>), Failed> {
    let start = r.offset(&at) + 1;
    let rest = r.input().get(start..).unwrap_or_default();
    let n = find_special(rest);
    let (bytes, end) = match rest.get(n) {
        Some(b'"') => (Cow::Borrowed(&rest[..n]), start + n + 1),
        Some(b'\\') => {
            let mut bytes = Vec::new();
            let end = r.decode_into(&mut bytes, start, start + n)?;
            (Cow::Owned(bytes), end)
        }
        _ => return Err(r.unfinished(start + n)),
    };
    Ok((bytes, r.jump(at, end).less()))
}
