//! Owns what leads to a value: RFC 6901's pointers, and lists of keys and indices.

use crate::error::{Detail, Error, ErrorKind, Fault, Result};
use alloc::{borrow::Cow, vec::Vec};
use sealed::Sealed;

/// A step of a path: the key of a member, or the index of an element.
///
/// ```
/// use jsonfast::lazy::{self, Step};
///
/// let path = [Step::Key("list"), Step::Index(1)];
/// assert_eq!(lazy::get(r#"{"list": [1, 2]}"#, path)?.unwrap().get(), "2");
/// # Ok::<(), jsonfast::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step<'p> {
    /// Of an object; an array has none.
    Key(&'p str),
    /// Of an array; an object has none.
    Index(usize),
}

impl<'p> From<&'p str> for Step<'p> {
    fn from(key: &'p str) -> Self {
        Step::Key(key)
    }
}

impl From<usize> for Step<'_> {
    fn from(index: usize) -> Self {
        Step::Index(index)
    }
}

/// A path to a value: a `&str` as RFC 6901 has it, or an array or a slice of [`Step`]s.
///
/// A pointer is empty, for the whole document, or begins with `/`; `~1` stands for `/` and `~0` for `~`. What stands
/// between slashes is the key in an object, and in an array an index if it is a number without leading zeros.
pub trait Pointer: Sealed {}
impl<T: Sealed> Pointer for T {}

pub(super) mod sealed {
    use super::{Part, Result, Vec};
    pub trait Sealed {
        fn parts(&self) -> Result<Vec<Part<'_>>>;
    }
}

/// One step, as it is looked for.
#[derive(Clone, Debug)]
pub struct Part<'p> {
    pub(super) key: Option<Cow<'p, str>>,
    pub(super) index: Option<usize>,
}

impl<'p> Part<'p> {
    fn of_step(step: &Step<'p>) -> Self {
        match *step {
            Step::Key(key) => Part { key: Some(Cow::Borrowed(key)), index: None },
            Step::Index(index) => Part { key: None, index: Some(index) },
        }
    }

    fn of_token(token: &'p str) -> Result<Self> {
        let bytes = token.as_bytes();
        if bytes.iter().enumerate().any(|(i, &byte)| byte == b'~' && !matches!(bytes.get(i + 1), Some(b'0' | b'1'))) {
            return Err(refused("`~` in a JSON pointer is followed by `0` or `1`"));
        }
        let number =
            !bytes.is_empty() && bytes.iter().all(u8::is_ascii_digit) && (bytes[0] != b'0' || bytes.len() == 1);
        let key = match token.contains('~') {
            true => Cow::Owned(token.replace("~1", "/").replace("~0", "~")),
            false => Cow::Borrowed(token),
        };
        Ok(Part { key: Some(key), index: if number { token.parse().ok() } else { None } })
    }
}

#[cold]
fn refused(why: &str) -> Error {
    Error::new(Fault { kind: ErrorKind::Custom, offset: 0, detail: Detail::Text(why.into()) })
}

impl Sealed for &str {
    fn parts(&self) -> Result<Vec<Part<'_>>> {
        let mut tokens = self.split('/');
        if tokens.next() != Some("") {
            return Err(refused("a JSON pointer is empty or begins with `/`"));
        }
        tokens.map(Part::of_token).collect()
    }
}

impl Sealed for &[Step<'_>] {
    fn parts(&self) -> Result<Vec<Part<'_>>> {
        Ok(self.iter().map(Part::of_step).collect())
    }
}

impl<const N: usize> Sealed for [Step<'_>; N] {
    fn parts(&self) -> Result<Vec<Part<'_>>> {
        Ok(self.iter().map(Part::of_step).collect())
    }
}

impl<const N: usize> Sealed for &[Step<'_>; N] {
    fn parts(&self) -> Result<Vec<Part<'_>>> {
        Ok(self.iter().map(Part::of_step).collect())
    }
}
