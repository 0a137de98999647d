//! The kinds of errors, and the four categories that serde_json sorts them into.

/// What kind of error it is.
///
/// # Examples
///
/// ```
/// use jsonfast::ErrorKind;
///
/// let kind = |text| jsonfast::from_str::<Vec<u8>>(text).unwrap_err().kind();
/// assert_eq!(kind("[1, 2"), ErrorKind::UnexpectedEnd);
/// assert_eq!(kind("[1, 02]"), ErrorKind::InvalidNumber);
/// assert_eq!(kind("[1, 2,]"), ErrorKind::TrailingComma);
/// assert_eq!(kind("[1, null]"), ErrorKind::InvalidType);
/// ```
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

impl ErrorKind {
    /// The category that serde_json would file it under; see [`Category`].
    pub(crate) fn category(self) -> Category {
        use ErrorKind::*;
        match self {
            Io => Category::Io,
            UnexpectedEnd => Category::Eof,
            UnexpectedCharacter | InvalidLiteral | InvalidNumber | InvalidEscape | LoneSurrogate => Category::Syntax,
            ControlCharacter | InvalidUtf8 | TrailingCharacters | TrailingComma => Category::Syntax,
            KeyMustBeString | ByteOrderMark | DepthLimit | SizeLimit => Category::Syntax,
            WorkLimit | InvalidType | InvalidValue | NumberOutOfRange | InvalidLength => Category::Data,
            MissingField | UnknownField | DuplicateField | DuplicateKey | UnknownVariant => Category::Data,
            NoVariant | Custom | NotFinite | UnsupportedKey | Misuse => Category::Data,
        }
    }
}

/// The cause of an [`Error`](crate::Error) in four words, as serde_json has them.
///
/// A limit on depth or size counts as syntax, as in serde_json. A number that does not fit its type is always data;
/// errors of writing are data, unless the sink failed.
///
/// # Examples
///
/// ```
/// use jsonfast::Category;
///
/// let advice = match jsonfast::from_str::<u8>("").unwrap_err().classify() {
///     Category::Io => "try again",
///     Category::Eof => "wait for the rest",
///     Category::Syntax => "this is not JSON",
///     Category::Data => "this is not a small number",
/// };
/// assert_eq!(advice, "wait for the rest");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Category {
    /// Bytes could not be read or written.
    Io,
    /// The input is not JSON, or deeper or longer than allowed.
    Syntax,
    /// The input is JSON, but not what the type wants.
    Data,
    /// The input ends before the value does.
    Eof,
}
