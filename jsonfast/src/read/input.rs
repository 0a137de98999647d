//! Owns what is read piece by piece: text, or bytes of which the part that is UTF-8 is known.
//!
//! One idea: bytes are checked once, up to the first that are no text. What stands before those is read as if the input
//! ended there, and who comes to that end says what is wrong behind it.

use super::ReadOptions;
use super::position;
use super::skip::{SkipFault, skip_document};
use crate::error::{Detail, Error, ErrorKind, Fault, Result};
use crate::simd::{Utf8Fault, utf8};
use alloc::{string::String, vec::Vec};
use sealed::Sealed;

/// What the functions take that look at JSON without a type: bytes, or text.
///
/// Bytes are checked to be UTF-8 as far as they are looked at, text is not. Implemented for `[u8]`, `str`, `[u8; N]`,
/// `Vec<u8>`, `String` and [`RawValue`](crate::RawValue); no other type can.
pub trait Input: Sealed {}
impl<T: Sealed + ?Sized> Input for T {}

pub(crate) mod sealed {
    pub trait Sealed {
        fn bytes(&self) -> &[u8];
        fn text(&self) -> Option<&str>;
    }
}

macro_rules! inputs {
    ($($type:ty $([const $n:ident])?, |$it:ident| $text:expr;)*) => { $( impl $(<const $n: usize>)? Sealed for $type {
        #[inline]
        fn bytes(&self) -> &[u8] {
            self.as_ref()
        }
        #[inline]
        fn text(&self) -> Option<&str> {
            let $it = self;
            $text
        }
    } )* };
}
inputs! {
    [u8], |_it| None;
    [u8; N] [const N], |_it| None;
    Vec<u8>, |_it| None;
    str, |it| Some(it);
    String, |it| Some(it.as_str());
}

/// An input, and how far it is text.
#[derive(Clone, Copy)]
pub(crate) struct Source<'de> {
    pub(crate) bytes: &'de [u8],
    /// All of the bytes, or those before the fault.
    pub(crate) text: &'de str,
    pub(crate) fault: Option<Utf8Fault>,
}

impl<'de> Source<'de> {
    pub(crate) fn new<I: Input + ?Sized>(input: &'de I) -> Self {
        let bytes = input.bytes();
        match input.text() {
            Some(text) => Source { bytes, text, fault: None },
            None => Source::checked(bytes, bytes.len()),
        }
    }

    /// The first `end` bytes of an input.
    pub(crate) fn checked(bytes: &'de [u8], end: usize) -> Self {
        match utf8(&bytes[..end]) {
            Ok(text) => Source { bytes, text, fault: None },
            Err(fault) => {
                let text = utf8(&bytes[..fault.valid_up_to]).unwrap_or_default();
                Source { bytes, text, fault: Some(fault) }
            }
        }
    }

    /// What is wrong with the bytes behind the text.
    pub(crate) fn end(&self) -> Option<Fault> {
        self.fault.as_ref().map(|fault| match fault.cut {
            true => Fault::new(ErrorKind::UnexpectedEnd, self.bytes.len()),
            false => Fault::new(ErrorKind::InvalidUtf8, fault.valid_up_to),
        })
    }

    /// The error for a fault in the text, of a value that begins at `from`, or is the document.
    #[cold]
    pub(crate) fn error(&self, from: usize, fault: Fault) -> Error {
        let ends = fault.kind == ErrorKind::UnexpectedEnd && fault.offset >= self.text.len();
        let fault = if ends { self.end().unwrap_or(fault) } else { fault };
        position::locate_from(self.bytes, from, fault)
    }

    /// What is wrong with the text as a document.
    #[cold]
    pub(crate) fn explain(&self, options: &ReadOptions) -> Error {
        let fault = match skip_document(self.text.as_bytes(), options) {
            Err(SkipFault { kind, offset, expected }) => Fault { kind, offset, detail: Detail::Expected(expected) },
            Ok(()) => self.end().unwrap_or(Fault::new(ErrorKind::Misuse, 0)),
        };
        self.error(0, fault)
    }
}

/// Checks that an input is one JSON value in UTF-8, without keeping anything of it.
///
/// Grammar, escapes, UTF-8 and depth are checked, the range of numbers and the repetition of keys not.
///
/// # Errors
/// The same as for [`from_slice`](crate::from_slice) of [`Ignored`](crate::Ignored).
///
/// # Examples
/// ```
/// use jsonfast::validate;
///
/// assert!(validate(br#"{"a": [1, 2.5e3, "\u00e9"]}"#).is_ok());
/// let error = validate("{\"a\": [1, 02]}").unwrap_err();
/// assert_eq!((error.offset(), error.path()), (10, "$.a[1]"));
/// ```
pub fn validate(json: &(impl Input + ?Sized)) -> Result<()> {
    super::STRICT.validate(json)
}

impl ReadOptions {
    /// [`validate`](crate::validate) with these options.
    ///
    /// # Errors
    /// As there, and where a limit is exceeded.
    ///
    /// # Examples
    /// ```
    /// let json = "[1, 2,] // a list";
    /// assert!(jsonfast::ReadOptions::new().comments(true).trailing_commas(true).validate(json).is_ok());
    /// assert!(jsonfast::validate(json).is_err());
    /// ```
    pub fn validate(&self, json: &(impl Input + ?Sized)) -> Result<()> {
        self.check_limit(json.bytes().len())?;
        let source = Source::new(json);
        if source.fault.is_none() && skip_document(source.text.as_bytes(), self).is_ok() {
            return Ok(());
        }
        Err(source.explain(self))
    }
}
