//! Numbers of any size.
//!
//! Owns [`Number`]. One idea: what the integers of up to 128 bits and `f64` cannot hold is kept as its text, so that
//! nothing is lost; each number has one representation, so that equality is that of its parts.

mod decimal;

use crate::error::{Error, Result};
use crate::text::digits::{self, number_extent};
use crate::text::float_read;
use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::ToString;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::FromStr;
pub(super) use decimal::Decimal;

/// A JSON number.
///
/// Integers of up to 128 bits are kept as such, decimals of up to 19 digits as the nearest `f64`. Whatever is beyond
/// either (`1e400`, an integer of 40 digits, a decimal of 20) keeps its text, and is written as it was read.
///
/// As in serde_json, an integer is never equal to a decimal: `1` is not `1.0`. Numbers that keep their text are equal
/// if they have the same decimal value.
///
/// # Examples
/// ```
/// use jsonfast::Number;
///
/// let number: Number = jsonfast::from_str("18446744073709551616")?;
/// assert_eq!((number.as_u64(), number.as_u128()), (None, Some(1 << 64)));
///
/// let huge: Number = jsonfast::from_str("1e400")?;
/// assert_eq!(huge.to_string(), "1e400");
/// assert_eq!(huge, jsonfast::from_str("10e399")?);
/// assert_ne!(Number::from(1), Number::from_f64(1.0).unwrap());
/// # Ok::<(), jsonfast::Error>(())
/// ```
#[derive(Clone)]
pub struct Number(pub(super) N);

/// What a number is kept as.
#[derive(Clone)]
pub(super) enum N {
    Unsigned(u64),
    /// INVARIANT: below 0.
    Negative(i64),
    /// INVARIANT: finite.
    Float(f64),
    /// INVARIANT: above `u64::MAX`. The high half and the low one, which need no more alignment than the others.
    Wide(u64, u64),
    /// INVARIANT: below `i64::MIN`. In halves, too.
    WideNegative(u64, u64),
    /// INVARIANT: a number by JSON's grammar that none of the others stands for.
    Text(Box<str>),
}

/// Both halves of 128 bits.
fn halves(wide: u128) -> (u64, u64) {
    ((wide >> 64) as u64, wide as u64)
}

fn whole(high: u64, low: u64) -> u128 {
    u128::from(high) << 64 | u128::from(low)
}

impl Number {
    /// Whether it is an integer that `i64` has.
    ///
    /// # Examples
    /// ```
    /// assert!(jsonfast::Number::from(-1).is_i64());
    /// assert!(!jsonfast::Number::from(u64::MAX).is_i64());
    /// ```
    #[inline]
    pub fn is_i64(&self) -> bool {
        self.as_i64().is_some()
    }

    /// Whether it is an integer that `u64` has.
    ///
    /// # Examples
    /// ```
    /// assert!(!jsonfast::Number::from(-1).is_u64());
    /// ```
    #[inline]
    pub fn is_u64(&self) -> bool {
        matches!(self.0, N::Unsigned(_))
    }

    /// Whether it is a decimal that rounds to a finite `f64`.
    ///
    /// # Examples
    /// ```
    /// assert!(jsonfast::Number::from_f64(1.0).unwrap().is_f64());
    /// assert!(!jsonfast::Number::from(1).is_f64());
    /// ```
    #[inline]
    pub fn is_f64(&self) -> bool {
        match &self.0 {
            N::Float(_) => true,
            N::Text(text) => text.bytes().any(|byte| byte == b'.' || byte | 0x20 == b'e') && self.as_f64().is_some(),
            _ => false,
        }
    }

    /// The integer, if `i64` has it.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(jsonfast::Number::from(7u8).as_i64(), Some(7));
    /// ```
    #[inline]
    pub fn as_i64(&self) -> Option<i64> {
        match self.0 {
            N::Unsigned(value) => i64::try_from(value).ok(),
            N::Negative(value) => Some(value),
            _ => None,
        }
    }

    /// The integer, if `u64` has it.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(jsonfast::Number::from(-7).as_u64(), None);
    /// ```
    #[inline]
    pub fn as_u64(&self) -> Option<u64> {
        match self.0 {
            N::Unsigned(value) => Some(value),
            _ => None,
        }
    }

    /// The nearest `f64`; none if that is infinite.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(jsonfast::Number::from(3).as_f64(), Some(3.0));
    /// let huge: jsonfast::Number = "1e400".parse()?;
    /// assert_eq!(huge.as_f64(), None);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    #[inline]
    pub fn as_f64(&self) -> Option<f64> {
        match &self.0 {
            N::Unsigned(value) => Some(*value as f64),
            N::Negative(value) => Some(*value as f64),
            N::Float(value) => Some(*value),
            N::Wide(high, low) => Some(whole(*high, *low) as f64),
            N::WideNegative(high, low) => Some(whole(*high, *low) as i128 as f64),
            N::Text(text) => float_read::read_slice(text.as_bytes()).ok().map(|(value, _)| value),
        }
    }

    /// The integer, if `i128` has it.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(jsonfast::Number::from(u64::MAX).as_i128(), Some(u64::MAX.into()));
    /// ```
    pub fn as_i128(&self) -> Option<i128> {
        match self.0 {
            N::Unsigned(value) => Some(value.into()),
            N::Negative(value) => Some(value.into()),
            N::Wide(high, low) => i128::try_from(whole(high, low)).ok(),
            N::WideNegative(high, low) => Some(whole(high, low) as i128),
            N::Float(_) | N::Text(_) => None,
        }
    }

    /// The integer, if `u128` has it.
    ///
    /// # Examples
    /// ```
    /// let number: jsonfast::Number = u128::MAX.to_string().parse()?;
    /// assert_eq!(number.as_u128(), Some(u128::MAX));
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn as_u128(&self) -> Option<u128> {
        match self.0 {
            N::Unsigned(value) => Some(value.into()),
            N::Wide(high, low) => Some(whole(high, low)),
            _ => None,
        }
    }

    /// The number's JSON text.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(jsonfast::Number::from_f64(1e21).unwrap().as_text(), "1e+21");
    /// ```
    pub fn as_text(&self) -> Cow<'_, str> {
        match &self.0 {
            N::Text(text) => Cow::Borrowed(text),
            _ => Cow::Owned(self.to_string()),
        }
    }

    /// A decimal, if it is finite.
    ///
    /// # Examples
    /// ```
    /// assert!(jsonfast::Number::from_f64(0.5).is_some());
    /// assert!(jsonfast::Number::from_f64(f64::NAN).is_none());
    /// ```
    #[inline]
    pub fn from_f64(value: f64) -> Option<Number> {
        value.is_finite().then_some(Number(N::Float(value)))
    }

    /// An integer; there is none that it does not have.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(jsonfast::Number::from_i128(i128::MIN).unwrap().as_i128(), Some(i128::MIN));
    /// ```
    pub fn from_i128(value: i128) -> Option<Number> {
        Some(value.into())
    }

    /// An integer; there is none that it does not have.
    ///
    /// # Examples
    /// ```
    /// assert_eq!(jsonfast::Number::from_u128(u128::MAX).unwrap().as_u128(), Some(u128::MAX));
    /// ```
    pub fn from_u128(value: u128) -> Option<Number> {
        Some(value.into())
    }

    /// The number that a text stands for which is one by JSON's grammar.
    pub(super) fn of_text(text: &str, is_integer: bool) -> Number {
        let bytes = text.as_bytes();
        if is_integer {
            if let Some((value, _)) = digits::read_wide::<u128>(bytes) {
                return value.into();
            }
            return match digits::read_wide::<i128>(bytes) {
                Some((0, _)) => Number(N::Float(-0.0)),
                Some((value, _)) => value.into(),
                None => Number(N::Text(text.into())),
            };
        }
        match float_read::read_slice::<f64>(bytes) {
            Ok((value, _)) if is_as_good(value, text) => Number(N::Float(value)),
            _ => Number(N::Text(text.into())),
        }
    }

    /// A number whose text is all of this.
    fn of_whole_text(text: &str) -> Option<Number> {
        let extent = number_extent(text.as_bytes()).ok()?;
        (extent.len == text.len()).then(|| Number::of_text(text, extent.is_integer))
    }
}

/// Whether a float stands for a text without much loss: of no more than 19 digits, and not 0 for what is not.
fn is_as_good(value: f64, text: &str) -> bool {
    let decimal = Decimal::new(text);
    decimal.len() <= 19 && (value != 0.0 || decimal.len() == 0)
}

macro_rules! from {
    ($($signed:ty, $unsigned:ty;)*) => { $(
        impl From<$unsigned> for Number {
            #[inline]
            fn from(value: $unsigned) -> Number {
                Number(N::Unsigned(value as u64))
            }
        }
        impl From<$signed> for Number {
            #[inline]
            fn from(value: $signed) -> Number {
                Number(if value < 0 { N::Negative(value as i64) } else { N::Unsigned(value as u64) })
            }
        }
    )* };
}
from! { i8, u8; i16, u16; i32, u32; i64, u64; isize, usize; }

impl From<u128> for Number {
    fn from(value: u128) -> Number {
        let (high, low) = halves(value);
        Number(if high == 0 { N::Unsigned(low) } else { N::Wide(high, low) })
    }
}

impl From<i128> for Number {
    fn from(value: i128) -> Number {
        if value >= 0 {
            return Number::from(value as u128);
        }
        let (high, low) = halves(value as u128);
        Number(i64::try_from(value).map_or(N::WideNegative(high, low), N::Negative))
    }
}

impl PartialEq for Number {
    fn eq(&self, other: &Number) -> bool {
        match (&self.0, &other.0) {
            (N::Unsigned(a), N::Unsigned(b)) => a == b,
            (N::Negative(a), N::Negative(b)) => a == b,
            (N::Float(a), N::Float(b)) => a == b,
            (N::Wide(a, b), N::Wide(c, d)) | (N::WideNegative(a, b), N::WideNegative(c, d)) => (a, b) == (c, d),
            (N::Text(a), N::Text(b)) => a == b || Decimal::new(a) == Decimal::new(b),
            _ => false,
        }
    }
}

/// No number is other than itself: there is no NaN.
impl Eq for Number {}

impl Hash for Number {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match &self.0 {
            N::Unsigned(value) => value.hash(state),
            N::Negative(value) => value.hash(state),
            // 0 and -0 are equal.
            N::Float(value) => if *value == 0.0 { 0.0f64 } else { *value }.to_bits().hash(state),
            N::Wide(high, low) | N::WideNegative(high, low) => (high, low).hash(state),
            N::Text(text) => Decimal::new(text).hash(state),
        }
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            N::Unsigned(value) => value.fmt(f),
            N::Negative(value) => value.fmt(f),
            N::Float(value) => f.write_str(zmij::Buffer::new().format_finite(*value)),
            N::Wide(high, low) => whole(*high, *low).fmt(f),
            N::WideNegative(high, low) => (whole(*high, *low) as i128).fmt(f),
            N::Text(text) => f.write_str(text),
        }
    }
}

impl fmt::Debug for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Number({self})")
    }
}

/// Reads a number that is the whole of the text, without blanks around it.
impl FromStr for Number {
    type Err = Error;
    fn from_str(text: &str) -> Result<Number> {
        Number::of_whole_text(text).ok_or_else(|| match crate::read::from_str::<Number>(text) {
            Ok(_) => Error::custom("a number with blanks around it"),
            Err(error) => error,
        })
    }
}
