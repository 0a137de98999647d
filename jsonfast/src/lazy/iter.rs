//! Owns the iterators over the elements of an array and the members of an object.

use super::Document;
use super::pointer::Pointer;
use super::walk::{Key, Range, Stop, Walk};
use crate::RawValue;
use crate::error::{Detail, ErrorKind, Fault, Result};
use crate::read::TokenText;
use crate::read::input::{Input, Source};
use alloc::borrow::Cow;

/// Iterates over the elements of the array at a path, as text, without parsing them; `None` if there is no value there.
///
/// Each element is checked when it is come to; behind an error the iterator ends. What lies behind the array is not
/// looked at.
///
/// # Errors
/// As for [`get`](super::get); of the kind [`InvalidType`](ErrorKind::InvalidType) if the value is no array.
///
/// # Examples
/// ```
/// use jsonfast::lazy;
///
/// let json = r#"{"list": [1, [2], "three"]}"#;
/// let texts: jsonfast::Result<Vec<&str>> =
///     lazy::elements(json, "/list")?.unwrap().map(|raw| raw.map(|raw| raw.get())).collect();
/// assert_eq!(texts?, ["1", "[2]", "\"three\""]);
/// # Ok::<(), jsonfast::Error>(())
/// ```
pub fn elements<'a>(json: &'a (impl Input + ?Sized), path: impl Pointer) -> Result<Option<Elements<'a>>> {
    Ok(Inside::open(Document::new(json), &path.parts()?, b'[', "an array")?.map(Elements))
}

/// Iterates over the members of the object at a path: keys, decoded, and values as text; `None` if there is no value
/// there. Keys that are given twice are both given.
///
/// # Errors
/// As for [`elements`]; of the kind [`InvalidType`](ErrorKind::InvalidType) if the value is no object.
///
/// # Examples
/// ```
/// use jsonfast::lazy;
///
/// let json = r#"[{"a": 1, "\u0062": [2]}]"#;
/// for member in lazy::members(json, "/0")?.unwrap() {
///     let (key, value) = member?;
///     assert!(key == "a" && value.get() == "1" || key == "b" && value.get() == "[2]");
/// }
/// # Ok::<(), jsonfast::Error>(())
/// ```
pub fn members<'a>(json: &'a (impl Input + ?Sized), path: impl Pointer) -> Result<Option<Members<'a>>> {
    Ok(Inside::open(Document::new(json), &path.parts()?, b'{', "an object")?.map(Members))
}

/// An iterator over the elements of an array; made by [`elements`].
#[derive(Debug)]
pub struct Elements<'a>(Inside<'a>);

/// An iterator over the members of an object; made by [`members`].
#[derive(Debug)]
pub struct Members<'a>(Inside<'a>);

/// A walk through one container.
struct Inside<'a> {
    document: Document<'a>,
    at: usize,
    left: u32,
    first: bool,
    ended: bool,
    /// What lies before this is UTF-8.
    checked: usize,
}

impl core::fmt::Debug for Inside<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Inside").field("offset", &self.at).finish_non_exhaustive()
    }
}

impl<'a> Inside<'a> {
    fn open(
        document: Document<'a>,
        path: &[super::Part<'_>],
        bracket: u8,
        expected: &'static str,
    ) -> Result<Option<Self>> {
        let mut walk = Walk::new(document.bytes);
        let Ok(found) = walk.find(path) else { return Err(document.explain()) };
        let text = document.upto(walk.at)?;
        if !found {
            return Ok(None);
        }
        if walk.byte() != bracket {
            if walk.value().is_err() {
                return Err(document.explain());
            }
            let fault = Fault { kind: ErrorKind::InvalidType, offset: text.len(), detail: Detail::Expected(expected) };
            return Err(Source::new(document.upto(walk.at)?).error(0, fault));
        }
        if walk.open().is_err() {
            return Err(document.explain());
        }
        let (at, left) = (walk.at, walk.left);
        Ok(Some(Inside { document, at, left, first: true, ended: false, checked: at }))
    }

    /// The next member, with its key if it has one.
    fn next(&mut self, close: u8) -> Result<Option<(Option<Key>, Range)>, Stop> {
        let mut walk = Walk::again(self.document.bytes, self.at, self.left);
        let more = walk.next(self.first, close)?;
        self.first = false;
        let mut found = None;
        if more {
            let key = if close == b'}' { Some(walk.key()?) } else { None };
            found = Some((key, walk.value()?));
        }
        self.at = walk.at;
        Ok(found)
    }

    fn step(&mut self, close: u8) -> Option<Result<(Cow<'a, str>, &'a RawValue)>> {
        if self.ended {
            return None;
        }
        let piece = match self.next(close) {
            Ok(None) => {
                self.ended = true;
                return None;
            }
            Ok(Some((key, value))) => self.piece(key, value),
            Err(stop) => Err(stop),
        };
        Some(piece.map_err(|Stop| {
            self.ended = true;
            self.document.explain()
        }))
    }

    fn piece(&mut self, key: Option<Key>, value: Range) -> Result<(Cow<'a, str>, &'a RawValue), Stop> {
        let from = self.checked;
        let text = match self.document.text {
            Some(text) => &text[from..value.end],
            None => crate::simd::utf8(&self.document.bytes[from..value.end]).map_err(|_| Stop)?,
        };
        self.checked = value.end;
        let key = match key {
            Some(key) => TokenText::new(&text[key.range.start - from..key.range.end - from], key.escaped).decode(),
            None => Cow::Borrowed(""),
        };
        Ok((key, RawValue::of(&text[value.start - from..])))
    }
}

impl<'a> Iterator for Elements<'a> {
    type Item = Result<&'a RawValue>;

    fn next(&mut self) -> Option<Self::Item> {
        self.0.step(b']').map(|item| item.map(|(_, value)| value))
    }
}

impl<'a> Iterator for Members<'a> {
    type Item = Result<(Cow<'a, str>, &'a RawValue)>;

    fn next(&mut self) -> Option<Self::Item> {
        self.0.step(b'}')
    }
}

impl core::iter::FusedIterator for Elements<'_> {}
impl core::iter::FusedIterator for Members<'_> {}
