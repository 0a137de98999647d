//! Owns what can be chosen about reading, and what the strict reader does where it would fail.
//!
//! One idea: an option is looked at only there, so that one that is off costs nothing.

use super::cursor::{At, AtValue, ROOM, Reader};
use crate::error::{Detail, ErrorKind, Failed};

/// What happens to a key that is given twice.
///
/// ```
/// use jsonfast::{Duplicates, ReadOptions};
/// use std::collections::BTreeMap;
///
/// let first: BTreeMap<&str, u8> = ReadOptions::new().duplicates(Duplicates::First).from_str(r#"{"a": 1, "a": 2}"#)?;
/// assert_eq!(first["a"], 1);
/// # Ok::<(), jsonfast::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Duplicates {
    /// The first value is taken; the others are checked and skipped.
    First,
    /// The last value is taken.
    Last,
    /// An error.
    Error,
}

/// What happens to a key that a struct does not know.
///
/// ```
/// use jsonfast::{FromJson, ReadOptions, Unknown};
///
/// #[derive(FromJson, Debug)]
/// struct Point {
///     x: i32,
/// }
///
/// let text = r#"{"x": 1, "why": 2}"#;
/// assert_eq!(jsonfast::from_str::<Point>(text)?.x, 1);
/// let error = ReadOptions::new().unknown_fields(Unknown::Error).from_str::<Point>(text).unwrap_err();
/// assert_eq!(error.offset(), 9);
/// # Ok::<(), jsonfast::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Unknown {
    /// Its value is checked and skipped.
    Skip,
    /// An error.
    Error,
}

/// What happens to half of a surrogate pair.
///
/// ```
/// use jsonfast::{ReadOptions, Surrogates};
///
/// let replace = ReadOptions::new().lone_surrogates(Surrogates::Replace);
/// assert_eq!(replace.from_str::<String>(r#""\ud800!""#)?, "\u{fffd}!");
/// # Ok::<(), jsonfast::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Surrogates {
    /// An error.
    Error,
    /// U+FFFD takes its place.
    Replace,
}

/// What can be chosen about reading. The methods of the same names as the crate's functions read.
///
/// ```
/// let options = jsonfast::ReadOptions::new().comments(true).limit(1 << 20);
/// assert_eq!(options.from_str::<Vec<u8>>("[1] // one")?, [1]);
/// # Ok::<(), jsonfast::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ReadOptions {
    pub(crate) depth: u32,
    pub(crate) limit: usize,
    pub(crate) reread: usize,
    pub(crate) duplicates: Option<Duplicates>,
    pub(crate) unknown: Unknown,
    pub(crate) surrogates: Surrogates,
    pub(crate) comments: bool,
    pub(crate) trailing_commas: bool,
    pub(crate) non_finite: bool,
    pub(crate) byte_order_mark: bool,
}

impl Default for ReadOptions {
    fn default() -> Self {
        ReadOptions::new()
    }
}

impl ReadOptions {
    /// The default: strict JSON, as RFC 8259 has it.
    ///
    /// ```
    /// assert!(jsonfast::ReadOptions::new().from_str::<Vec<u8>>("[1,]").is_err());
    /// ```
    pub const fn new() -> Self {
        ReadOptions {
            depth: 127,
            limit: usize::MAX,
            reread: 64,
            duplicates: None,
            unknown: Unknown::Skip,
            surrogates: Surrogates::Error,
            comments: false,
            trailing_commas: false,
            non_finite: false,
            byte_order_mark: false,
        }
    }

    /// How many levels of arrays and objects may be nested: 127 by default, at most 10,000.
    ///
    /// Values that are kept take stack for each level: in an optimised build up to 1 KiB for a level of one type, in a
    /// debug build up to 8 KiB. What is skipped takes none.
    ///
    /// ```
    /// use jsonfast::{ErrorKind, Ignored, ReadOptions};
    ///
    /// let error = ReadOptions::new().depth(1).from_str::<Ignored>("[[1]]").unwrap_err();
    /// assert_eq!((error.kind(), error.offset()), (ErrorKind::DepthLimit, 1));
    /// ```
    pub const fn depth(mut self, levels: u32) -> Self {
        self.depth = if levels > 10_000 { 10_000 } else { levels };
        self
    }

    /// How many levels may be nested.
    pub(crate) const fn levels(&self) -> u32 {
        self.depth
    }

    /// How many bytes a document may have: any number by default.
    ///
    /// ```
    /// use jsonfast::{ErrorKind, ReadOptions};
    ///
    /// let error = ReadOptions::new().limit(4).from_str::<Vec<u8>>("[1, 2]").unwrap_err();
    /// assert_eq!(error.kind(), ErrorKind::SizeLimit);
    /// ```
    pub const fn limit(mut self, bytes: usize) -> Self {
        self.limit = bytes;
        self
    }

    /// How often the input may be read again, on the whole, while alternatives are tried: 64 times by default, and
    /// 64 KiB beyond that. More is a [`WorkLimit`](ErrorKind::WorkLimit) error.
    ///
    /// ```
    /// use jsonfast::{FromJson, ReadOptions};
    ///
    /// #[derive(FromJson, Debug, PartialEq)]
    /// #[json(untagged)]
    /// enum Id {
    ///     Number(u64),
    ///     Name(String),
    /// }
    ///
    /// assert_eq!(ReadOptions::new().reread(1).from_str::<Id>(r#""ann""#)?, Id::Name("ann".into()));
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub const fn reread(mut self, times: usize) -> Self {
        self.reread = times;
        self
    }

    /// What happens to a key that is given twice. By default it is an error for the field of a struct, and a map takes
    /// the last.
    ///
    /// ```
    /// use jsonfast::{Duplicates, ReadOptions};
    /// use std::collections::BTreeMap;
    ///
    /// let strict = ReadOptions::new().duplicates(Duplicates::Error);
    /// assert!(strict.from_str::<BTreeMap<&str, u8>>(r#"{"a": 1, "a": 2}"#).is_err());
    /// ```
    pub const fn duplicates(mut self, duplicates: Duplicates) -> Self {
        self.duplicates = Some(duplicates);
        self
    }

    /// What happens to a key that a struct does not know: skipped by default.
    ///
    /// ```
    /// use jsonfast::{FromJson, ReadOptions, Unknown};
    ///
    /// #[derive(FromJson, Debug)]
    /// struct Empty {}
    ///
    /// assert!(ReadOptions::new().unknown_fields(Unknown::Error).from_str::<Empty>(r#"{"a": 1}"#).is_err());
    /// ```
    pub const fn unknown_fields(mut self, unknown: Unknown) -> Self {
        self.unknown = unknown;
        self
    }

    /// What happens to half of a surrogate pair in an escape: an error by default.
    ///
    /// ```
    /// use jsonfast::{ReadOptions, Surrogates};
    ///
    /// assert!(jsonfast::from_str::<String>(r#""\udc00""#).is_err());
    /// assert!(ReadOptions::new().lone_surrogates(Surrogates::Replace).from_str::<String>(r#""\udc00""#).is_ok());
    /// ```
    pub const fn lone_surrogates(mut self, surrogates: Surrogates) -> Self {
        self.surrogates = surrogates;
        self
    }

    /// Whether `// ..` and `/* .. */` may stand where blanks may.
    ///
    /// ```
    /// let text = "[1, /* two */ 2] // that is all";
    /// assert_eq!(jsonfast::ReadOptions::new().comments(true).from_str::<Vec<u8>>(text)?, [1, 2]);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub const fn comments(mut self, allowed: bool) -> Self {
        self.comments = allowed;
        self
    }

    /// Whether a comma may stand before a closing bracket.
    ///
    /// ```
    /// assert_eq!(jsonfast::ReadOptions::new().trailing_commas(true).from_str::<Vec<u8>>("[1, 2,]")?, [1, 2]);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub const fn trailing_commas(mut self, allowed: bool) -> Self {
        self.trailing_commas = allowed;
        self
    }

    /// Whether `NaN`, `Infinity` and `-Infinity` are read as floats.
    ///
    /// ```
    /// let floats: Vec<f64> = jsonfast::ReadOptions::new().non_finite(true).from_str("[-Infinity, 1]")?;
    /// assert_eq!(floats, [f64::NEG_INFINITY, 1.0]);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub const fn non_finite(mut self, allowed: bool) -> Self {
        self.non_finite = allowed;
        self
    }

    /// Whether a byte order mark at the start is skipped.
    ///
    /// ```
    /// assert_eq!(jsonfast::ReadOptions::new().byte_order_mark(true).from_str::<u8>("\u{feff}1")?, 1);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub const fn byte_order_mark(mut self, allowed: bool) -> Self {
        self.byte_order_mark = allowed;
        self
    }
}

impl<'p, 'de> Reader<'p, 'de> {
    /// A byte that strict JSON does not have here: over a comment if that is allowed, else an error.
    #[cold]
    #[inline(never)]
    pub(crate) fn lenient<const N: usize>(
        &mut self,
        at: At<'p, N>,
        expected: &'static str,
    ) -> Result<At<'p, ROOM>, Failed> {
        let offset = self.offset(&at);
        if self.options.comments && self.input().get(offset) == Some(&b'/') {
            match comment(&self.input()[offset..]) {
                Comment::Whole(n) => {
                    let at: At<'p, 191> = self.jump(at, offset + n).blanks(self);
                    let start = match self.views.comments {
                        (start, end) if end == offset => start,
                        _ => offset,
                    };
                    self.views.comments = (start, self.offset(&at));
                    return Ok(at.check(self));
                }
                Comment::Cut => {
                    let len = self.input().len();
                    return Err(self.fail_at(len, ErrorKind::UnexpectedEnd, Detail::Expected("the end of a comment")));
                }
                Comment::None => {}
            }
        }
        Err(self.unexpected(offset, expected))
    }

    /// Whether a comment begins here that is allowed, perhaps one that is cut.
    pub(crate) fn is_comment<const N: usize>(&self, at: &At<'p, N>) -> bool {
        let rest = &self.input()[self.offset(at)..];
        self.options.comments && rest.first() == Some(&b'/') && !matches!(comment(rest), Comment::None)
    }

    #[cold]
    pub(crate) fn unexpected(&mut self, offset: usize, expected: &'static str) -> Failed {
        let kind = if offset >= self.input().len() { ErrorKind::UnexpectedEnd } else { ErrorKind::UnexpectedCharacter };
        self.fail_at(offset, kind, Detail::Expected(expected))
    }

    /// Not the value that is expected: over a comment if that is allowed, else an error. A value that is none at all
    /// is an error of syntax, another value than expected one of data.
    #[cold]
    #[inline(never)]
    pub(crate) fn lenient_value(&mut self, at: AtValue<'p>, expected: &'static str) -> Result<AtValue<'p>, Failed> {
        let offset = self.offset(&at);
        if let Some(start) = self.views.armed_for(offset).or(self.views.array_rest_from(offset)) {
            return Err(self.fail_at(start, ErrorKind::InvalidType, Detail::Expected(expected)));
        }
        match at.byte() {
            b'/' => return Ok(self.lenient(at, expected)?.less()),
            b'[' | b'{' if self.depth == 0 => return Err(self.too_deep(at)),
            b'[' | b'{' => {}
            b'"' | b'-' | b'0'..=b'9' | b't' | b'f' | b'n' => {
                self.skip_value(at)?;
            }
            b'N' | b'I' | b'+' if self.options.non_finite => {
                self.skip_value(at)?;
            }
            b']' if self.comma_before(offset) => {
                self.views.stray_bracket = Some(offset);
                return Err(self.fail(at, ErrorKind::TrailingComma, "a value"));
            }
            _ => return Err(self.unexpected(offset, "a value")),
        }
        Err(self.fail_at(offset, ErrorKind::InvalidType, Detail::Expected(expected)))
    }

    #[cold]
    pub(crate) fn too_deep<const N: usize>(&mut self, at: At<'p, N>) -> Failed {
        self.fail(at, ErrorKind::DepthLimit, "fewer levels of nesting")
    }
}

/// What a slash begins, if comments are allowed.
pub(crate) enum Comment {
    /// A comment of that length.
    Whole(usize),
    /// One that the end of the input cuts.
    Cut,
    /// Something else.
    None,
}

/// The comment at the start of `text`.
pub(crate) fn comment(text: &[u8]) -> Comment {
    match text.get(1) {
        None => Comment::Cut,
        Some(b'/') => Comment::Whole(text.iter().position(|&b| b == b'\n').unwrap_or(text.len())),
        Some(b'*') => match text[2..].windows(2).position(|pair| pair == b"*/") {
            Some(n) => Comment::Whole(n + 4),
            None => Comment::Cut,
        },
        Some(_) => Comment::None,
    }
}
