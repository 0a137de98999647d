//! Numbers: their values, and their text.
//!
//! One idea: the node has the value as the type that fits, and where the text is; what fits no type of 64 bits is read
//! from the text when it is asked for.

use super::node::Node;
use super::nodes::{self, Words};
use crate::text::digits::{self, Wide, number_extent};

impl<'d> Node<'d> {
    /// The integer, if it is one that `u64` has.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// assert_eq!(Document::parse("1")?.root().as_u64(), Some(1));
    /// assert_eq!(Document::parse("1.0")?.root().as_u64(), None);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    #[inline]
    pub fn as_u64(self) -> Option<u64> {
        let words = self.words();
        (nodes::kind(words) == nodes::UNSIGNED).then_some(words.1)
    }

    /// The integer, if it is one that `i64` has.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// assert_eq!(Document::parse("-1")?.root().as_i64(), Some(-1));
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    #[inline]
    pub fn as_i64(self) -> Option<i64> {
        let words = self.words();
        match nodes::kind(words) {
            nodes::UNSIGNED => i64::try_from(words.1).ok(),
            nodes::SIGNED => Some(words.1 as i64),
            _ => None,
        }
    }

    /// The nearest `f64`, if it is a number for which that is finite, or one of the words for floats that are not, where
    /// those are allowed.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// let document = Document::parse("[1, 1.5, 1e400]")?;
    /// let floats: Vec<Option<f64>> = document.root().elements().map(|n| n.as_f64()).collect();
    /// assert_eq!(floats, [Some(1.0), Some(1.5), None]);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    #[inline]
    pub fn as_f64(self) -> Option<f64> {
        let words = self.words();
        match nodes::kind(words) {
            nodes::FLOAT | nodes::WORD => Some(f64::from_bits(words.1)),
            nodes::UNSIGNED => Some(words.1 as f64),
            nodes::SIGNED => Some(words.1 as i64 as f64),
            nodes::BEYOND => Some(f64::from_bits(words.1)).filter(|value| value.is_finite()),
            _ => None,
        }
    }

    /// The integer, if it is one that `u128` has.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// let document = Document::parse("100000000000000000000")?;
    /// assert_eq!(document.root().as_u128(), Some(100_000_000_000_000_000_000));
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn as_u128(self) -> Option<u128> {
        self.wide()
    }

    /// The integer, if it is one that `i128` has.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// let document = Document::parse("-100000000000000000000")?;
    /// assert_eq!(document.root().as_i128(), Some(-100_000_000_000_000_000_000));
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn as_i128(self) -> Option<i128> {
        self.wide()
    }

    fn wide<T: Wide>(self) -> Option<T> {
        let words = self.words();
        match nodes::kind(words) {
            nodes::UNSIGNED => T::from_parts(false, words.1.into()),
            nodes::SIGNED if T::SIGNED => T::from_parts(true, (words.1 as i64).unsigned_abs().into()),
            nodes::BEYOND => {
                let text = self.number_text()?.as_bytes();
                let (value, n) = digits::read_wide(text)?;
                (n == text.len()).then_some(value)
            }
            _ => None,
        }
    }

    /// Whether it is an integer that `u64` has.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// assert!(!Document::parse("-1")?.root().is_u64());
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn is_u64(self) -> bool {
        self.as_u64().is_some()
    }

    /// Whether it is an integer that `i64` has.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// assert!(Document::parse("-1")?.root().is_i64());
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn is_i64(self) -> bool {
        self.as_i64().is_some()
    }

    /// Whether it is a number with a fraction or an exponent that rounds to a finite `f64`.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// assert!(Document::parse("1.0")?.root().is_f64());
    /// assert!(!Document::parse("1")?.root().is_f64());
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn is_f64(self) -> bool {
        nodes::kind(self.words()) == nodes::FLOAT
    }

    /// The text of a number, as it stands in the document.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// let document = Document::parse("[1.50, 1e400]")?;
    /// assert_eq!(document.root().at(0).number_text(), Some("1.50"));
    /// assert_eq!(document.root().at(1).number_text(), Some("1e400"));
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn number_text(self) -> Option<&'d str> {
        let words = self.words();
        if !(nodes::UNSIGNED..=nodes::WORD).contains(&nodes::kind(words)) {
            return None;
        }
        let text = &self.document().text;
        let start = nodes::offset(words);
        text.get(start..start + len(text, words))
    }
}

/// The length of a number's text.
pub(super) fn len(text: &str, node: Words) -> usize {
    let len = nodes::number_len(node);
    if len < nodes::LONG_NUMBER {
        return len as usize;
    }
    number_extent(&text.as_bytes()[nodes::offset(node)..]).map_or(0, |extent| extent.len)
}
