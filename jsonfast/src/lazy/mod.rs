//! Single values of a document, found without parsing the rest.
//!
//! Owns the functions that take a document and a [`Pointer`]: [`get`], [`get_many`], [`read_at`], [`elements`],
//! [`members`]. One idea: what lies on the way is skipped with the checking skip of the typed path, and compared by its
//! text; what is wrong is told by walking once more, as an error of that path. What lies behind is not looked at.
//!
//! # What is checked
//! Everything from the beginning of the document to the end of the value that is found is valid JSON in UTF-8. What lies
//! behind it is not looked at and may be anything; [`validate`](crate::validate) looks at all. If there is no such value,
//! that is known at the end of the array or the object in which it was looked for. Checking costs a pass over the bytes
//! on the way, about as fast as `validate`; values and keys are not decoded.
//!
//! Keys are compared as what they mean, whatever escapes they are written with. Of a key that is given twice the first
//! counts. No more than 127 levels may be nested in what is walked over.

mod iter;
mod pointer;
mod walk;

pub use iter::{Elements, Members, elements, members};
pub use pointer::{Pointer, Step};

use crate::RawValue;
use crate::error::Result;
use crate::read::input::{Input, Source};
use crate::read::{FromJson, ReadOptions};
use alloc::vec::Vec;
use pointer::Part;
use walk::{Range, Stop, Walk};

/// What every function here allows.
static STRICT: ReadOptions = ReadOptions::new();

/// An input, and what may be taken of it.
#[derive(Clone, Copy)]
struct Document<'a> {
    bytes: &'a [u8],
    text: Option<&'a str>,
}

impl<'a> Document<'a> {
    fn new<I: Input + ?Sized>(json: &'a I) -> Self {
        Document { bytes: json.bytes(), text: json.text() }
    }

    /// The first bytes, which end between characters if they are any.
    fn upto(&self, end: usize) -> Result<&'a str> {
        match self.text {
            Some(text) => Ok(&text[..end]),
            None => crate::simd::utf8(&self.bytes[..end]).map_err(|_| self.explain()),
        }
    }

    /// What is wrong with the document.
    #[cold]
    fn explain(&self) -> crate::Error {
        let source = match self.text {
            Some(text) => Source::new(text),
            None => Source::new(self.bytes),
        };
        source.explain(&STRICT)
    }

    /// Where the value is, and the text up to its end.
    fn find(&self, path: &[Part<'_>]) -> Result<Option<(&'a str, usize, u32)>> {
        let mut walk = Walk::new(self.bytes);
        let found = walk.find(path).and_then(|found| if found { walk.value().map(Some) } else { Ok(None) });
        match found {
            Ok(Some(Range { start, end })) => Ok(Some((self.upto(end)?, start, walk.left))),
            Ok(None) => self.upto(walk.at).map(|_| None),
            Err(Stop) => Err(self.explain()),
        }
    }
}

/// The value at a path of a document, as text; `None` if there is none.
///
/// # Errors
/// If what is walked over is no valid JSON (see the [module](self)), or the pointer is none.
///
/// # Examples
/// ```
/// use jsonfast::lazy;
///
/// let json = br#"{"users": [{"name": "Ann"}, {"name": "Bob", "tags": [1,  2]}], "n": 2}"#;
/// assert_eq!(lazy::get(json, "/users/1/name")?.unwrap().get(), "\"Bob\"");
/// assert_eq!(lazy::get(json, ["users".into(), 1.into(), "tags".into()])?.unwrap().get(), "[1,  2]");
/// assert!(lazy::get(json, "/users/2")?.is_none());
/// # Ok::<(), jsonfast::Error>(())
/// ```
pub fn get(json: &(impl Input + ?Sized), path: impl Pointer) -> Result<Option<&RawValue>> {
    let found = Document::new(json).find(&path.parts()?)?;
    Ok(found.map(|(text, start, _)| RawValue::of(&text[start..])))
}

/// The value at a path of a document, read as a type; `None` if there is none.
///
/// The value is walked over and then read. What it borrows, it borrows from the document.
///
/// # Errors
/// As for [`get`], and if the type refuses the value: the error's offset and path are those in the document.
///
/// # Examples
/// ```
/// use jsonfast::lazy;
///
/// let json = r#"{"users": [{"name": "Ann", "age": 36}]}"#;
/// assert_eq!(lazy::read_at::<u8>(json, "/users/0/age")?, Some(36));
/// let error = lazy::read_at::<u8>(json, "/users/0/name").unwrap_err();
/// assert_eq!((error.path(), error.offset()), ("$.users[0].name", 20));
/// # Ok::<(), jsonfast::Error>(())
/// ```
pub fn read_at<'a, T: FromJson<'a>>(json: &'a (impl Input + ?Sized), path: impl Pointer) -> Result<Option<T>> {
    let document = Document::new(json);
    let Some((text, start, left)) = document.find(&path.parts()?)? else { return Ok(None) };
    match STRICT.part_as::<T>(text, start, left) {
        Ok((value, _)) => Ok(Some(value)),
        Err(fault) => Err(Source::new(text).error(0, fault)),
    }
}

/// The values at several paths, found in one walk over the whole document, all of which is checked.
///
/// # Errors
/// As for [`get`], and if anything else in the document's value is no valid JSON; what lies behind it is not looked at.
///
/// # Examples
/// ```
/// use jsonfast::lazy;
///
/// let json = r#"{"a": {"b": 1, "c": [2, 3]}, "d": null}"#;
/// let [b, last, missing] = lazy::get_many(json, ["/a/b", "/a/c/1", "/e"])?;
/// assert_eq!((b.unwrap().get(), last.unwrap().get(), missing), ("1", "3", None));
/// # Ok::<(), jsonfast::Error>(())
/// ```
pub fn get_many<const N: usize>(
    json: &(impl Input + ?Sized),
    paths: [impl Pointer; N],
) -> Result<[Option<&RawValue>; N]> {
    let document = Document::new(json);
    let parts = paths.iter().map(|path| path.parts()).collect::<Result<Vec<_>>>()?;
    let wanted = parts.iter().enumerate().map(|(i, parts)| (i, &parts[..])).collect();
    let mut found = [const { None }; N];
    let mut walk = Walk::new(document.bytes);
    if let Err(Stop) = walk.many(wanted, &mut found) {
        return Err(document.explain());
    }
    let text = document.upto(walk.at)?;
    Ok(found.map(|range: Option<Range>| range.map(|Range { start, end }| RawValue::of(&text[start..end]))))
}
