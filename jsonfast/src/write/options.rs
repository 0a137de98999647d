//! What can be chosen about the text, at run time.

use alloc::borrow::Cow;

/// Which characters of strings and keys are written as escapes, beyond those that JSON asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Escape {
    /// What JSON asks for: `"`, `\` and the control characters below U+0020.
    #[default]
    Minimal,
    /// And everything that is not ASCII, as `\uXXXX`; a character above U+FFFF becomes two of them.
    Ascii,
    /// And `<`, `>`, `&`, U+2028 and U+2029, so that the text may stand inside a `<script>` element.
    HtmlSafe,
}

/// How floats are written that are not finite: JSON has no numbers for them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum NonFinite {
    /// As `null`.
    #[default]
    Null,
    /// Not at all: an error of the kind [`NotFinite`](crate::ErrorKind::NotFinite).
    Error,
    /// As the strings `"NaN"`, `"Infinity"` and `"-Infinity"`.
    Strings,
}

/// The levels of nesting that are accepted when nothing else is said.
const LEVELS: u32 = 127;

/// The most levels that can be asked for.
const MOST_LEVELS: u32 = 10_000;

/// How to write: a builder whose methods are the entry points, too.
///
/// ```
/// use jsonfast::{Escape, WriteOptions};
///
/// let text = WriteOptions::new().indent("\t").escape(Escape::Ascii).to_string(&["é"])?;
/// assert_eq!(text, "[\n\t\"\\u00e9\"\n]");
/// # Ok::<(), jsonfast::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WriteOptions {
    indent: Option<Cow<'static, str>>,
    pub(super) escape: Escape,
    pub(super) non_finite: NonFinite,
    pub(crate) sort_keys: bool,
    levels: u32,
}

/// Compact, with all defaults.
pub(super) static COMPACT: WriteOptions = WriteOptions::new();

/// With serde_json's indentation of two spaces.
pub(super) static PRETTY: WriteOptions = WriteOptions {
    indent: Some(Cow::Borrowed("  ")),
    escape: Escape::Minimal,
    non_finite: NonFinite::Null,
    sort_keys: false,
    levels: LEVELS,
};

impl WriteOptions {
    /// Compact text, minimal escapes, `null` for floats that are not finite, maps in their own order, 127 levels.
    ///
    /// ```
    /// assert_eq!(jsonfast::WriteOptions::new().to_string(&(1, "a"))?, r#"[1,"a"]"#);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub const fn new() -> WriteOptions {
        WriteOptions {
            indent: None,
            escape: Escape::Minimal,
            non_finite: NonFinite::Null,
            sort_keys: false,
            levels: LEVELS,
        }
    }

    /// Puts each element and each member on a line of its own, with this text before it for each level. An empty text
    /// gives lines without indentation.
    ///
    /// What is not white space makes text that is not JSON.
    ///
    /// ```
    /// use jsonfast::WriteOptions;
    ///
    /// assert_eq!(WriteOptions::new().indent(" ").to_string(&[1])?, "[\n 1\n]");
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn indent(mut self, text: impl Into<Cow<'static, str>>) -> WriteOptions {
        self.indent = Some(text.into());
        self
    }

    /// Writes no white space at all; this is the default.
    ///
    /// ```
    /// use jsonfast::WriteOptions;
    ///
    /// let pretty = WriteOptions::new().indent(" ");
    /// assert_eq!(pretty.clone().compact().to_string(&[1])?, "[1]");
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn compact(mut self) -> WriteOptions {
        self.indent = None;
        self
    }

    /// Which characters are written as escapes.
    ///
    /// ```
    /// use jsonfast::{Escape, WriteOptions};
    ///
    /// let html = WriteOptions::new().escape(Escape::HtmlSafe);
    /// assert_eq!(html.to_string("</script>")?, r#""\u003c/script\u003e""#);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub const fn escape(mut self, escape: Escape) -> WriteOptions {
        self.escape = escape;
        self
    }

    /// How floats that are not finite are written.
    ///
    /// ```
    /// use jsonfast::{NonFinite, WriteOptions};
    ///
    /// let strings = WriteOptions::new().non_finite(NonFinite::Strings);
    /// assert_eq!(strings.to_string(&[f64::NAN])?, r#"["NaN"]"#);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub const fn non_finite(mut self, non_finite: NonFinite) -> WriteOptions {
        self.non_finite = non_finite;
        self
    }

    /// Whether the members of maps are written in the order of their keys (by the bytes of the text). The fields of a
    /// struct always keep their order.
    ///
    /// ```
    /// use jsonfast::WriteOptions;
    /// use std::collections::HashMap;
    ///
    /// let ages = HashMap::from([("b", 2), ("c", 3), ("a", 1)]);
    /// assert_eq!(WriteOptions::new().sort_keys(true).to_string(&ages)?, r#"{"a":1,"b":2,"c":3}"#);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub const fn sort_keys(mut self, sort_keys: bool) -> WriteOptions {
        self.sort_keys = sort_keys;
        self
    }

    /// How many levels of arrays and objects may lie within one another: 127 if nothing else is said, at most 10,000.
    /// One level more is an error of the kind [`DepthLimit`](crate::ErrorKind::DepthLimit). Each level takes stack: in an
    /// optimised build up to 256 bytes for a level of one type, in a debug build up to 2 KiB.
    pub const fn depth(mut self, levels: usize) -> WriteOptions {
        self.levels = if levels < MOST_LEVELS as usize { levels as u32 } else { MOST_LEVELS };
        self
    }

    /// For what writes without recursion: any number of levels.
    pub(crate) const fn without_levels(mut self) -> WriteOptions {
        self.levels = u32::MAX;
        self
    }

    pub(super) const fn levels(&self) -> u32 {
        self.levels
    }

    pub(super) const fn is_pretty(&self) -> bool {
        self.indent.is_some()
    }

    pub(super) fn indentation(&self) -> Option<&str> {
        self.indent.as_deref()
    }

    /// Whether the compact format cannot write this.
    pub(super) fn is_flexible(&self) -> bool {
        self.is_pretty() || self.escape != Escape::Minimal || self.non_finite != NonFinite::Null || self.sort_keys
    }
}

impl Default for WriteOptions {
    fn default() -> WriteOptions {
        WriteOptions::new()
    }
}
