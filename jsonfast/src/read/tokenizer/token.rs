//! Owns what a token is: text and numbers as they stand in the input, decoded on demand.

use crate::error::Result;
use crate::read::{FromJson, ReadOptions};
use crate::text::digits;
use crate::text::escape::unescape_first;
use crate::text::escape_read;
use alloc::{borrow::Cow, string::String};

/// One token of a document: what a [`Tokenizer`](crate::Tokenizer) gives.
///
/// A key and its colon are one token; commas are none.
///
/// # Examples
/// ```
/// use jsonfast::{Token, Tokenizer};
///
/// let mut depth = 0;
/// for token in Tokenizer::new("[[], [[]]]") {
///     if token? == Token::BeginArray {
///         depth += 1;
///     }
/// }
/// assert_eq!(depth, 4);
/// # Ok::<(), jsonfast::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Token<'de> {
    /// `{`
    BeginObject,
    /// `}`
    EndObject,
    /// `[`
    BeginArray,
    /// `]`
    EndArray,
    /// The key of a member; its value comes next.
    Key(TokenText<'de>),
    /// A string that is a value.
    String(TokenText<'de>),
    /// A number.
    Number(TokenNumber<'de>),
    /// `true` or `false`.
    Bool(bool),
    /// `null`
    Null,
}

/// A string or a key as it stands in the input. Its escapes were checked, and are decoded on demand.
///
/// Two are equal if what they mean is.
///
/// # Examples
/// ```
/// use jsonfast::{Token, Tokenizer};
///
/// let mut tokens = Tokenizer::new(r#""caf\u00e9""#);
/// let Some(Token::String(text)) = tokens.next().transpose()? else { panic!("no string") };
/// assert_eq!((text.raw(), text.is_escaped()), (r"caf\u00e9", true));
/// assert_eq!(text.decode(), "café");
/// assert!(text == "café");
/// # Ok::<(), jsonfast::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct TokenText<'de> {
    raw: &'de str,
    escaped: bool,
}

impl<'de> TokenText<'de> {
    #[inline]
    pub(crate) fn new(raw: &'de str, escaped: bool) -> Self {
        TokenText { raw, escaped }
    }

    /// What stands between the quotes.
    pub fn raw(&self) -> &'de str {
        self.raw
    }

    /// Whether it has escapes; if it has none, it means what stands there.
    pub fn is_escaped(&self) -> bool {
        self.escaped
    }

    /// What it means: borrowed from the input if there are no escapes.
    ///
    /// Half of a surrogate pair, which only options let pass, is U+FFFD.
    pub fn decode(&self) -> Cow<'de, str> {
        if !self.escaped {
            return Cow::Borrowed(self.raw);
        }
        let mut out = String::with_capacity(self.raw.len());
        self.decode_to(&mut out);
        Cow::Owned(out)
    }

    /// Appends what it means.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::{Token, Tokenizer};
    ///
    /// let mut all = String::new();
    /// for token in Tokenizer::new(r#"["a\t", "b"]"#) {
    ///     if let Token::String(text) = token? {
    ///         text.decode_to(&mut all);
    ///     }
    /// }
    /// assert_eq!(all, "a\tb");
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn decode_to(&self, out: &mut String) {
        let mut rest = self.raw;
        if !self.escaped {
            out.push_str(rest);
            return;
        }
        loop {
            rest = &rest[escape_read::decode_string(rest, out)..];
            if rest.is_empty() {
                return;
            }
            // The escapes were checked: what is left over is half of a pair.
            debug_assert!(unescape_first(rest.as_bytes()).is_err() && rest.starts_with("\\u"));
            out.push(char::REPLACEMENT_CHARACTER);
            rest = rest.get(6..).unwrap_or_default();
        }
    }
}

impl PartialEq for TokenText<'_> {
    fn eq(&self, other: &TokenText<'_>) -> bool {
        if self.escaped || other.escaped { self.decode() == other.decode() } else { self.raw == other.raw }
    }
}

impl Eq for TokenText<'_> {}

impl PartialEq<str> for TokenText<'_> {
    #[inline]
    fn eq(&self, other: &str) -> bool {
        if self.escaped { self.decode() == other } else { self.raw == other }
    }
}

impl PartialEq<&str> for TokenText<'_> {
    #[inline]
    fn eq(&self, other: &&str) -> bool {
        self == *other
    }
}

impl core::fmt::Debug for TokenText<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        core::fmt::Debug::fmt(&*self.decode(), f)
    }
}

/// A number as it stands in the input.
///
/// # Examples
/// ```
/// use jsonfast::{Token, Tokenizer};
///
/// let mut tokens = Tokenizer::new("18446744073709551615");
/// let Some(Token::Number(number)) = tokens.next().transpose()? else { panic!("no number") };
/// assert_eq!(number.as_str(), "18446744073709551615");
/// assert_eq!((number.as_u64(), number.as_i64(), number.as_f64()), (Some(u64::MAX), None, Some(1.8446744073709552e19)));
/// assert_eq!(number.read::<u128>()?, u64::MAX as u128);
/// # Ok::<(), jsonfast::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct TokenNumber<'de> {
    text: &'de str,
    integer: bool,
}

impl<'de> TokenNumber<'de> {
    #[inline]
    pub(super) fn new(text: &'de str, integer: bool) -> Self {
        TokenNumber { text, integer }
    }

    /// Its text.
    pub fn as_str(&self) -> &'de str {
        self.text
    }

    /// Whether it has neither a point nor an exponent.
    pub fn is_integer(&self) -> bool {
        self.integer
    }

    /// Its value, if it is written as an integer and fits.
    pub fn as_u64(&self) -> Option<u64> {
        self.as_integer()
    }

    /// Its value, if it is written as an integer and fits.
    pub fn as_i64(&self) -> Option<i64> {
        self.as_integer()
    }

    fn as_integer<T: digits::Integer>(&self) -> Option<T> {
        let (value, n) = digits::read_slice::<T>(self.text.as_bytes())?;
        (n == self.text.len()).then_some(value)
    }

    /// The nearest float, unless it is out of range.
    pub fn as_f64(&self) -> Option<f64> {
        self.read().ok()
    }

    /// Its value as one of a type that can be read from a number.
    ///
    /// # Errors
    /// If the type refuses it.
    pub fn read<T: FromJson<'de>>(&self) -> Result<T> {
        const FLOATS: ReadOptions = ReadOptions::new().non_finite(true);
        FLOATS.from_str(self.text)
    }
}

impl core::fmt::Debug for TokenNumber<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.text)
    }
}

impl core::fmt::Display for TokenNumber<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.text)
    }
}
