//! What went wrong, and where.
//!
//! Owns the public [`Error`] and the small [`Fault`] that a reader or writer keeps until the error leaves an entry
//! point. Its one idea: nothing but a kind and an offset is known while reading; line, column, path and message are
//! worked out once, from the input, when the error leaves (`read/position.rs`). The wording is in `message.rs`.

mod fault;
mod kind;
mod message;
mod nearest;
mod quote;
mod show;

pub(crate) use fault::{Attempt, Detail, Fault};
pub use kind::{Category, ErrorKind};
pub(crate) use message::{Sight, message, shortened, write_line};
pub(crate) use nearest::nearest;
pub(crate) use quote::{excerpt, quoted, visible};

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use core::fmt;

/// The result of this crate's entry points.
///
/// # Examples
///
/// ```
/// fn port(text: &str) -> jsonfast::Result<u16> {
///     text.parse().map_err(jsonfast::Error::custom)
/// }
/// assert!(port("http").is_err());
/// ```
pub type Result<T, E = Error> = core::result::Result<T, E>;

/// Why something could not be read or written.
///
/// It is one word wide, and so is `Result<(), Error>`. An error of reading knows the [`offset`](Error::offset),
/// [`line`](Error::line), [`column`](Error::column) and [`path`](Error::path) of what is wrong; an error of writing,
/// one of [`io`](Error::is_io) and one made by [`Error::custom`] have no position: all four are 0 or empty.
///
/// # Display
///
/// ```text
/// $.users[3].name: expected a string, found the number 17 at line 4 column 13
/// ```
///
/// The path stands in front, unless it is the whole document; the position is last, in serde_json's words. Where an
/// untagged enum has no variant that fits, a line for each variant follows, the furthest first. Text from the input is
/// cut when it is long, and its control characters are escaped. [`show`](Error::show) adds the line of the input.
///
/// # Examples
///
/// ```
/// use jsonfast::{Category, ErrorKind};
/// use std::collections::BTreeMap;
///
/// let text = "{\n  \"ports\": [80, 443, \"http\"]\n}";
/// let error = jsonfast::from_str::<BTreeMap<String, Vec<u16>>>(text).unwrap_err();
///
/// assert_eq!(error.kind(), ErrorKind::InvalidType);
/// assert_eq!(error.classify(), Category::Data);
/// assert_eq!(error.path(), "$.ports[2]");
/// assert_eq!((error.offset(), error.line(), error.column()), (23, 2, 22));
/// assert!(error.to_string().ends_with("found the string \"http\" at line 2 column 22"));
/// assert_eq!(
///     error.show(text.as_bytes()).to_string(),
///     "2 |   \"ports\": [80, 443, \"http\"]\n  |                      ^"
/// );
/// ```
pub struct Error {
    inner: Box<Inner>,
}

struct Inner {
    kind: ErrorKind,
    message: Box<str>,
    /// Why each variant of an untagged enum does not fit: lines that begin with a newline, or nothing.
    notes: Box<str>,
    place: Place,
    cause: Cause,
}

/// Something went wrong while a value was read or written; the [`Reader`](crate::Reader) or [`Writer`](crate::Writer)
/// knows what.
///
/// Only these make one. What a method returns is passed on; the entry point turns it into an [`Error`]. Who drops one
/// and goes on changes nothing: the entry point returns the first thing that went wrong.
#[derive(Debug)]
pub struct Failed(pub(crate) ());

/// Where an error lies; the default is nowhere.
#[derive(Default)]
pub(crate) struct Place {
    pub(crate) offset: usize,
    /// INVARIANT: 0 if and only if there is no position.
    pub(crate) line: usize,
    pub(crate) column: usize,
    pub(crate) path: Box<str>,
}

/// An error of others that this one carries.
enum Cause {
    None,
    Source(Box<dyn core::error::Error + Send + Sync>),
    #[cfg(feature = "std")]
    Io(std::io::Error),
}

impl Error {
    /// An error of one's own, for whatever JSON's grammar and the types do not say.
    ///
    /// It has no position. A hand-written implementation says `refuse` or `refuse_with` to its reader instead, which
    /// adds the position.
    ///
    /// # Examples
    ///
    /// ```
    /// use jsonfast::Error;
    ///
    /// let port = 99_999;
    /// let error = Error::custom(format_args!("port {port} is beyond 65535"));
    /// assert_eq!(error.to_string(), "port 99999 is beyond 65535");
    /// ```
    #[cold]
    pub fn custom(message: impl fmt::Display) -> Self {
        let message = message.to_string().into_boxed_str();
        Error::new(Fault { kind: ErrorKind::Custom, offset: 0, detail: Detail::Text(message) })
    }

    /// The source or sink failed.
    #[cfg(feature = "std")]
    #[cold]
    pub(crate) fn io(error: std::io::Error) -> Self {
        Error::new(Fault { kind: ErrorKind::Io, offset: 0, detail: Detail::Io(error) })
    }

    /// An error without a position, as writing has it.
    #[cold]
    pub(crate) fn new(fault: Fault) -> Self {
        Error::placed(fault, &Sight::default(), Place::default(), String::new())
    }

    /// An error at a place. `sight` is what the input shows there, `notes` the lines for an untagged enum.
    #[cold]
    pub(crate) fn placed(fault: Fault, sight: &Sight, place: Place, notes: String) -> Self {
        let message = message(&fault, sight).into_boxed_str();
        let cause = match fault.detail {
            Detail::Source(source) => Cause::Source(source),
            #[cfg(feature = "std")]
            Detail::Io(error) => Cause::Io(error),
            _ => Cause::None,
        };
        Error { inner: Box::new(Inner { kind: fault.kind, message, notes: notes.into_boxed_str(), place, cause }) }
    }

    /// The other way round, for an error that user code hands to a reader: keeps the kind, message and cause of an
    /// error without a position; one that has its own position becomes the cause of another.
    pub(crate) fn into_fault(self, offset: usize) -> Fault {
        if self.inner.place.line != 0 {
            return Fault { kind: ErrorKind::Custom, offset, detail: Detail::Source(Box::new(self)) };
        }
        let kind = self.inner.kind;
        let detail = match self.inner.cause {
            Cause::None => Detail::Text(self.inner.message),
            Cause::Source(source) => Detail::Source(source),
            #[cfg(feature = "std")]
            Cause::Io(error) => Detail::Io(error),
        };
        Fault { kind, offset, detail }
    }

    /// What kind of error it is.
    ///
    /// # Examples
    ///
    /// ```
    /// use jsonfast::ErrorKind;
    ///
    /// let error = jsonfast::from_str::<u8>("300").unwrap_err();
    /// assert_eq!(error.kind(), ErrorKind::NumberOutOfRange);
    /// ```
    pub fn kind(&self) -> ErrorKind {
        self.inner.kind
    }

    /// The 0-based offset of the first byte of what is wrong; 0 if there is no position.
    ///
    /// For a wrong type that is where the value starts, for a missing field the closing brace of its object, for an
    /// unknown or duplicate field its key, for a document that is cut its length.
    ///
    /// # Examples
    ///
    /// ```
    /// let error = jsonfast::from_str::<Vec<bool>>("[true, 1]").unwrap_err();
    /// assert_eq!(error.offset(), 7);
    ///
    /// let error = jsonfast::from_str::<Vec<bool>>("[true,").unwrap_err();
    /// assert_eq!(error.offset(), 6);
    /// ```
    pub fn offset(&self) -> usize {
        self.inner.place.offset
    }

    /// The line of [`offset`](Error::offset), counted from 1; 0 if there is no position.
    ///
    /// Lines end with a line feed, also in a text that has carriage returns before them.
    ///
    /// # Examples
    ///
    /// ```
    /// let error = jsonfast::from_str::<Vec<bool>>("[\n  true,\n  1\n]").unwrap_err();
    /// assert_eq!(error.line(), 3);
    /// ```
    pub fn line(&self) -> usize {
        self.inner.place.line
    }

    /// The byte of [`offset`](Error::offset) in its line, counted from 1; 0 if there is no position.
    ///
    /// # Examples
    ///
    /// ```
    /// let error = jsonfast::from_str::<Vec<bool>>("[\n  true,\n  1\n]").unwrap_err();
    /// assert_eq!(error.column(), 3);
    /// ```
    pub fn column(&self) -> usize {
        self.inner.place.column
    }

    /// The way from the whole document, `$`, to the value that is wrong, such as `$.users[3].name`; empty if there is
    /// no position.
    ///
    /// A key that is not a name (a letter or `_`, then letters, digits and `_`) stands in brackets, as a JSON string:
    /// `$["a b"]`. That makes it a path of RFC 9535. The path of a missing field is that of its object; an unknown or
    /// duplicate field is itself the end of the path. A document whose nesting was not checked yet can be deeper than
    /// the limits of reading; then the path ends with `…`.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::collections::BTreeMap;
    ///
    /// let text = r#"{"a": [1, 2], "b c": [3, "four"]}"#;
    /// let error = jsonfast::from_str::<BTreeMap<String, Vec<u8>>>(text).unwrap_err();
    /// assert_eq!(error.path(), r#"$["b c"][1]"#);
    /// ```
    pub fn path(&self) -> &str {
        &self.inner.place.path
    }

    /// The cause in one of four words, as in serde_json.
    ///
    /// # Examples
    ///
    /// ```
    /// use jsonfast::Category;
    ///
    /// let category = |text| jsonfast::from_str::<Vec<u8>>(text).unwrap_err().classify();
    /// assert_eq!(category("[1, 2"), Category::Eof);
    /// assert_eq!(category("[1; 2]"), Category::Syntax);
    /// assert_eq!(category("[1, null]"), Category::Data);
    /// ```
    pub fn classify(&self) -> Category {
        self.kind().category()
    }

    /// Whether bytes could not be read or written.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::io;
    ///
    /// struct Broken;
    /// impl io::Read for Broken {
    ///     fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
    ///         Err(io::Error::from(io::ErrorKind::ConnectionReset))
    ///     }
    /// }
    /// assert!(jsonfast::from_reader::<_, u8>(Broken).unwrap_err().is_io());
    /// ```
    pub fn is_io(&self) -> bool {
        self.classify() == Category::Io
    }

    /// Whether the input is not JSON, or beyond the limits on depth and size.
    ///
    /// # Examples
    ///
    /// ```
    /// assert!(jsonfast::from_str::<u8>("1 2").unwrap_err().is_syntax());
    /// ```
    pub fn is_syntax(&self) -> bool {
        self.classify() == Category::Syntax
    }

    /// Whether the data is not what the type wants.
    ///
    /// # Examples
    ///
    /// ```
    /// assert!(jsonfast::from_str::<u8>("true").unwrap_err().is_data());
    /// ```
    pub fn is_data(&self) -> bool {
        self.classify() == Category::Data
    }

    /// Whether the input ends before the value does, so that more input may help.
    ///
    /// # Examples
    ///
    /// ```
    /// assert!(jsonfast::from_str::<Vec<u8>>("[1, 2").unwrap_err().is_eof());
    /// assert!(!jsonfast::from_str::<Vec<u8>>("[1, 2 3").unwrap_err().is_eof());
    /// ```
    pub fn is_eof(&self) -> bool {
        self.classify() == Category::Eof
    }

    /// The kind of the [`std::io::Error`] that caused this one, if one did.
    ///
    /// [`std::io::Error`]: https://doc.rust-lang.org/std/io/struct.Error.html
    ///
    /// # Examples
    ///
    /// ```
    /// use std::io;
    ///
    /// struct Slow;
    /// impl io::Read for Slow {
    ///     fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
    ///         Err(io::Error::new(io::ErrorKind::TimedOut, "too slow"))
    ///     }
    /// }
    /// let error = jsonfast::from_reader::<_, u8>(Slow).unwrap_err();
    /// assert_eq!(error.io_error_kind(), Some(io::ErrorKind::TimedOut));
    /// assert_eq!(error.to_string(), "too slow");
    /// ```
    #[cfg(feature = "std")]
    pub fn io_error_kind(&self) -> Option<std::io::ErrorKind> {
        match &self.inner.cause {
            Cause::Io(error) => Some(error.kind()),
            _ => None,
        }
    }

    /// The error that a conversion or a hand-written implementation gave, or the [`std::io::Error`], to look at its
    /// type. Its message is part of this error's, so [`source`](core::error::Error::source) is what lies behind it.
    ///
    /// [`std::io::Error`]: https://doc.rust-lang.org/std/io/struct.Error.html
    ///
    /// # Examples
    ///
    /// ```
    /// use jsonfast::{Failed, FromJson, Reader};
    /// use std::num::ParseIntError;
    ///
    /// #[derive(Debug)]
    /// struct Hex(u32);
    ///
    /// impl<'de> FromJson<'de> for Hex {
    ///     fn read_json(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
    ///         let text: &str = r.read()?;
    ///         u32::from_str_radix(text, 16).map(Hex).map_err(|error| r.refuse_with(error))
    ///     }
    /// }
    ///
    /// let error = jsonfast::from_str::<Hex>("\"0xff\"").unwrap_err();
    /// assert!(error.get_ref().is_some_and(|inner| inner.is::<ParseIntError>()));
    /// assert!(error.to_string().starts_with("invalid digit found in string at line 1"));
    /// ```
    pub fn get_ref(&self) -> Option<&(dyn core::error::Error + Send + Sync + 'static)> {
        match &self.inner.cause {
            Cause::None => None,
            Cause::Source(source) => Some(&**source),
            #[cfg(feature = "std")]
            Cause::Io(error) => Some(error),
        }
    }

    /// The line of the input that is wrong, with a caret below the column; nothing if there is no position.
    ///
    /// ```text
    /// 4 |     {"name": 17},
    ///   |              ^
    /// ```
    ///
    /// A long line is cut around the column. A tab is four spaces wide; what cannot be seen is escaped. Any input may
    /// be given: one that is not the input which failed shows something else, but never panics.
    ///
    /// # Examples
    ///
    /// ```
    /// let text = "[\n\t1,\n\t\"two\"\n]";
    /// let error = jsonfast::from_str::<Vec<u8>>(text).unwrap_err();
    /// assert_eq!(error.show(text.as_bytes()).to_string(), "3 |     \"two\"\n  |     ^");
    /// ```
    pub fn show<'a>(&self, input: &'a [u8]) -> impl fmt::Display + use<'a> {
        show::Excerpt { input, offset: self.offset(), line: self.line() }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Inner { message, notes, place, .. } = &*self.inner;
        write_line(f, message, place, "$")?;
        f.write_str(notes)
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Inner { message, notes, place, .. } = &*self.inner;
        let text = alloc::format!("{message}{notes}");
        write!(f, "Error({text:?}, line: {}, column: {}", place.line, place.column)?;
        if place.path.len() > 1 {
            write!(f, ", path: {}", shortened(&place.path))?;
        }
        f.write_str(")")
    }
}

impl core::error::Error for Error {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        self.get_ref()?.source()
    }
}

/// A document that is cut becomes [`UnexpectedEof`](std::io::ErrorKind::UnexpectedEof), other wrong input and data
/// [`InvalidData`](std::io::ErrorKind::InvalidData); an error of the source or sink is given back as it was.
///
/// # Examples
///
/// ```
/// use std::io;
///
/// fn ports(text: &str) -> io::Result<Vec<u16>> {
///     Ok(jsonfast::from_str(text)?)
/// }
/// assert_eq!(ports("[80, ").unwrap_err().kind(), io::ErrorKind::UnexpectedEof);
/// assert_eq!(ports("[80 81]").unwrap_err().kind(), io::ErrorKind::InvalidData);
/// ```
#[cfg(feature = "std")]
impl From<Error> for std::io::Error {
    fn from(error: Error) -> Self {
        let category = error.classify();
        match error.inner.cause {
            Cause::Io(error) => error,
            _ => {
                let kind = match category {
                    Category::Io => std::io::ErrorKind::Other,
                    Category::Eof => std::io::ErrorKind::UnexpectedEof,
                    Category::Syntax | Category::Data => std::io::ErrorKind::InvalidData,
                };
                std::io::Error::new(kind, error)
            }
        }
    }
}

const _: () = {
    const fn sent<T: Send + Sync + 'static>() {}
    sent::<Error>();
    assert!(size_of::<Error>() == size_of::<usize>());
    assert!(size_of::<Result<()>>() == size_of::<usize>());
};

#[cfg(test)]
mod tests;
