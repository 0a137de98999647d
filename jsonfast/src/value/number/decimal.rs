//! Decimal numbers by their value.
//!
//! Owns the normal form of a number's text. One idea: digits without zeros at either end, and the power of ten of the
//! last of them, say all that there is to say; two texts of one value have one form.

use alloc::vec::Vec;

/// The normal form of a number.
#[derive(PartialEq, Eq, Hash)]
pub(in crate::value) struct Decimal<'a> {
    negative: bool,
    /// Without zeros at either end; none for zero.
    digits: Vec<u8>,
    /// The power of ten of the last digit.
    power: i128,
    /// The exponent itself, where it has more digits than can be counted with. Such numbers are equal only if they have
    /// the same exponent in the text, and as many digits behind the point.
    huge: Option<(bool, &'a [u8])>,
}

impl<'a> Decimal<'a> {
    /// The normal form of a text that is a number by JSON's grammar.
    pub(in crate::value) fn new(text: &'a str) -> Decimal<'a> {
        let text = text.as_bytes();
        let (negative, text) = match text.split_first() {
            Some((b'-', rest)) => (true, rest),
            _ => (false, text),
        };
        let end = text.iter().position(|byte| byte | 0x20 == b'e').unwrap_or(text.len());
        let (mantissa, exponent) = (&text[..end], text.get(end + 1..).unwrap_or_default());
        let point = mantissa.iter().position(|&byte| byte == b'.').unwrap_or(mantissa.len());
        let behind_point = mantissa.len().saturating_sub(point + 1);
        let mut digits: Vec<u8> =
            mantissa.iter().copied().filter(u8::is_ascii_digit).skip_while(|&digit| digit == b'0').collect();
        let all = digits.len();
        while digits.last() == Some(&b'0') {
            digits.pop();
        }
        if digits.is_empty() {
            return Decimal { negative, digits, power: 0, huge: None };
        }
        let shift = (all - digits.len()) as i128 - behind_point as i128;
        let (power, huge) = match parse(exponent) {
            Ok(exponent) => (exponent + shift, None),
            Err(huge) => (shift, Some(huge)),
        };
        Decimal { negative, digits, power, huge }
    }

    /// The digits as text.
    pub(in crate::value) fn digits(&self) -> &str {
        core::str::from_utf8(&self.digits).unwrap_or_default()
    }

    /// The power of ten of the last digit, where that is no more than floats have.
    pub(in crate::value) fn power(&self) -> i32 {
        self.power as i32
    }

    /// How many digits there are.
    pub(super) fn len(&self) -> usize {
        self.digits.len()
    }
}

/// The exponent behind the `e`; or its sign and digits, if they are too many.
fn parse(text: &[u8]) -> Result<i128, (bool, &[u8])> {
    let negative = text.first() == Some(&b'-');
    let digits = match text {
        [b'+' | b'-', rest @ ..] => rest,
        _ => text,
    };
    let zeros = digits.iter().take_while(|&&digit| digit == b'0').count();
    let digits = &digits[zeros..];
    if digits.len() > 30 {
        return Err((negative, digits));
    }
    let value = digits.iter().fold(0, |value: i128, digit| value * 10 + i128::from(digit - b'0'));
    Ok(if negative { -value } else { value })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_value_has_one_form() {
        let equal = |a, b| Decimal::new(a) == Decimal::new(b);
        assert!(equal("1e400", "10e399"));
        assert!(equal("1e400", "0.01E+402"));
        assert!(equal("-12.500", "-125e-1"));
        assert!(equal("0.000", "0e77"));
        assert!(equal("100", "1e2"));
        assert!(equal("1e00000000000000000000000000000000000001", "10"));
        assert!(!equal("1e400", "-1e400"));
        assert!(!equal("1e400", "1e401"));
        assert!(!equal("1e400", "11e399"));
        let huge = "1e10000000000000000000000000000000000000";
        assert!(equal(huge, huge));
        assert!(!equal(huge, "1e-10000000000000000000000000000000000000"));
        assert!(!equal(huge, "1e20000000000000000000000000000000000000"));
    }
}
