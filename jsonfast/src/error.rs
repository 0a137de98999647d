//! What went wrong, and where.
//!
//! Owns the public [`Error`] and the small [`Fault`] that a reader or writer keeps until the error leaves an entry
//! point. Its one idea: nothing but a kind and an offset is known while reading; line, column and path are worked out
//! once, from the input, when the error leaves (`read/position.rs`).

use alloc::boxed::Box;

/// What kind of error it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    // ---- the text is not JSON
    /// The document ends before the value does.
    UnexpectedEnd,
    /// A character that no value, or no continuation of this one, has here.
    UnexpectedCharacter,
    /// Something like `nul` or `truex`.
    InvalidLiteral,
    /// Something like `01`, `1.` or `-`.
    InvalidNumber,
    /// An escape that JSON does not have.
    InvalidEscape,
    /// Half of a surrogate pair.
    LoneSurrogate,
    /// A raw character below U+0020 in a string.
    ControlCharacter,
    /// The bytes are not UTF-8.
    InvalidUtf8,
    /// Something behind the value.
    TrailingCharacters,
    /// A comma before a closing bracket.
    TrailingComma,
    /// A member whose key is not a string.
    KeyMustBeString,
    /// The document begins with a byte order mark.
    ByteOrderMark,
    // ---- a limit was reached
    /// More levels of nesting than allowed.
    DepthLimit,
    /// More bytes than allowed.
    SizeLimit,
    /// More bytes read again, while alternatives were tried, than allowed.
    WorkLimit,
    // ---- JSON, but not what the type wants
    /// Another type of value than expected.
    InvalidType,
    /// The right type, but a value that the type refuses.
    InvalidValue,
    /// A number that does not fit.
    NumberOutOfRange,
    /// An array with too few or too many elements.
    InvalidLength,
    /// A field that must be there is not.
    MissingField,
    /// A field that the type does not have, where that is denied.
    UnknownField,
    /// A field given twice.
    DuplicateField,
    /// A key of a map given twice, where that is denied.
    DuplicateKey,
    /// A variant that the enum does not have.
    UnknownVariant,
    /// No variant of an untagged enum fits.
    NoVariant,
    /// What a hand-written implementation or a conversion said.
    Custom,
    // ---- writing
    /// A float that is not finite, where that is an error.
    NotFinite,
    /// A key of a map that is neither a string nor a number nor a bool.
    UnsupportedKey,
    // ---- the program
    /// A hand-written implementation read or wrote something other than exactly one value.
    Misuse,
    /// The `io::Read` or `io::Write` failed.
    Io,
}

/// What a fault says beyond its kind.
pub(crate) enum Detail {
    None,
    /// What was expected; what was found is read from the input.
    Expected(&'static str),
    /// A name, and what it could have been.
    Name(Box<str>, &'static [&'static str]),
    /// A static name, and what it could have been.
    Field(&'static str, &'static [&'static str]),
    Text(Box<str>),
    Source(Box<dyn core::error::Error + Send + Sync>),
}

/// What a reader or writer keeps of the first thing that went wrong.
pub(crate) struct Fault {
    pub(crate) kind: ErrorKind,
    pub(crate) offset: usize,
    pub(crate) detail: Detail,
}

/// Why something could not be read or written; one word wide.
pub struct Error {
    inner: Box<Inner>,
}

struct Inner {
    fault: Fault,
}

impl Error {
    pub(crate) fn new(fault: Fault) -> Self {
        Error { inner: Box::new(Inner { fault }) }
    }

    /// What kind of error it is.
    pub fn kind(&self) -> ErrorKind {
        self.inner.fault.kind
    }

    /// The 0-based offset of the first byte of what is wrong.
    pub fn offset(&self) -> usize {
        self.inner.fault.offset
    }
}

impl core::fmt::Debug for Error {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{:?} at {}", self.kind(), self.offset())?;
        match &self.inner.fault.detail {
            Detail::None => Ok(()),
            Detail::Expected(what) => write!(f, ": expected {what}"),
            Detail::Name(name, _) => write!(f, ": {name}"),
            Detail::Field(name, _) => write!(f, ": {name}"),
            Detail::Text(text) => write!(f, ": {text}"),
            Detail::Source(source) => write!(f, ": {source}"),
        }
    }
}

/// The result of this crate's entry points.
pub type Result<T, E = Error> = core::result::Result<T, E>;
