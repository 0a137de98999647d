//! Canonical text, RFC 8785.
//!
//! Owns its spelling: numbers as ECMAScript writes them, keys in the order of their UTF-16 units. One idea: what is to be
//! written lies on a stack, the next on top.

use super::Value;
use super::number::{Decimal, N, Number};
use crate::error::{Error, ErrorKind, Fault, Result};
use crate::write::WriteOptions;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// Something to be written.
enum Work<'v> {
    Text(&'static str),
    Key(&'v str),
    Value(&'v Value),
}

impl Value {
    /// The canonical text of the JSON Canonicalization Scheme, RFC 8785, by which equal values have equal bytes: to be
    /// hashed or signed.
    ///
    /// # Examples
    /// ```
    /// let value = jsonfast::json!({"b": [56.0, 1e30], "a": "\u{20ac}$\u{f}"});
    /// assert_eq!(value.to_canonical_string()?, "{\"a\":\"\u{20ac}$\\u000f\",\"b\":[56,1e+30]}");
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    ///
    /// # Errors
    /// If a number is not one that `f64` has: the scheme has no other. Such a value is to be kept as a string.
    pub fn to_canonical_string(&self) -> Result<String> {
        let mut out = String::new();
        let mut todo = alloc::vec![Work::Value(self)];
        while let Some(work) = todo.pop() {
            match work {
                Work::Text(text) => out.push_str(text),
                Work::Key(text) => {
                    write_string(&mut out, text)?;
                    out.push(':');
                }
                Work::Value(value) => write(&mut out, value, &mut todo)?,
            }
        }
        Ok(out)
    }
}

/// Writes a value; of a container the beginning, and puts the rest on the stack.
fn write<'v>(out: &mut String, value: &'v Value, todo: &mut Vec<Work<'v>>) -> Result<()> {
    match value {
        Value::Null => out.push_str("null"),
        Value::Bool(value) => out.push_str(if *value { "true" } else { "false" }),
        Value::Number(number) => out.push_str(&number_text(number)?),
        Value::String(text) => write_string(out, text)?,
        Value::Array(items) => {
            out.push('[');
            todo.push(Work::Text("]"));
            for (i, item) in items.iter().enumerate().rev() {
                todo.extend([Work::Value(item), Work::Text(if i == 0 { "" } else { "," })]);
            }
        }
        Value::Object(map) => {
            let mut members: Vec<_> = map.iter().collect();
            members.sort_by(|a, b| a.0.encode_utf16().cmp(b.0.encode_utf16()));
            out.push('{');
            todo.push(Work::Text("}"));
            for (i, (key, value)) in members.into_iter().enumerate().rev() {
                todo.extend([Work::Value(value), Work::Key(key), Work::Text(if i == 0 { "" } else { "," })]);
            }
        }
    }
    Ok(())
}

fn write_string(out: &mut String, text: &str) -> Result<()> {
    WriteOptions::new().to_fmt(out, text)
}

/// The text of a number, if it is one that `f64` has.
fn number_text(number: &Number) -> Result<String> {
    let is_exact = match number.0 {
        N::Unsigned(value) => value as f64 as u128 == u128::from(value),
        N::Negative(value) => value as f64 as i128 == i128::from(value),
        N::Float(_) => true,
        N::Wide(..) => number.as_u128().is_some_and(|value| value as f64 as u128 == value),
        N::WideNegative(..) => number.as_i128().is_some_and(|value| value as f64 as i128 == value),
        N::Text(_) => false,
    };
    match number.as_f64() {
        Some(value) if is_exact => Ok(float_text(value)),
        _ => {
            let detail =
                crate::error::Detail::Text(format!("{number} is no number that a float of 64 bits has").into());
            Err(Error::new(Fault { kind: ErrorKind::NumberOutOfRange, offset: 0, detail }))
        }
    }
}

/// A finite float as ECMAScript writes it (`Number::toString`), from the shortest digits that there are.
fn float_text(value: f64) -> String {
    let sign = if value < 0.0 { "-" } else { "" };
    let mut buffer = zmij::Buffer::new();
    let decimal = Decimal::new(buffer.format_finite(value));
    let (mut digits, power) = (decimal.digits(), decimal.power());
    if digits.is_empty() {
        digits = "0";
    }
    let count = digits.len() as i32;
    let exponent = power + count - 1;
    match exponent + 1 {
        point if count <= point && point <= 21 => format!("{sign}{digits}{}", "0".repeat((point - count) as usize)),
        point @ 1..=21 => format!("{sign}{}.{}", &digits[..point as usize], &digits[point as usize..]),
        point @ -5..=0 => format!("{sign}0.{}{digits}", "0".repeat(-point as usize)),
        _ => {
            let (first, rest) = digits.split_at(1);
            let point = if rest.is_empty() { "" } else { "." };
            format!("{sign}{first}{point}{rest}e{exponent:+}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floats_as_the_standard_shows_them() {
        for (bits, text) in [
            (0x0000_0000_0000_0000, "0"),
            (0x8000_0000_0000_0000, "0"),
            (0x0000_0000_0000_0001, "5e-324"),
            (0x8000_0000_0000_0001, "-5e-324"),
            (0x7fef_ffff_ffff_ffff, "1.7976931348623157e+308"),
            (0x4340_0000_0000_0000, "9007199254740992"),
            (0xc340_0000_0000_0000, "-9007199254740992"),
            (0x4430_0000_0000_0000, "295147905179352830000"),
            (0x44b5_2d02_c7e1_4af5, "9.999999999999997e+22"),
            (0x44b5_2d02_c7e1_4af6, "1e+23"),
            (0x44b5_2d02_c7e1_4af7, "1.0000000000000001e+23"),
            (0x444b_1ae4_d6e2_ef4e, "999999999999999700000"),
            (0x444b_1ae4_d6e2_ef4f, "999999999999999900000"),
            (0x444b_1ae4_d6e2_ef50, "1e+21"),
            (0x3eb0_c6f7_a0b5_ed8c, "9.999999999999997e-7"),
            (0x3eb0_c6f7_a0b5_ed8d, "0.000001"),
            (0x41b3_de43_5555_5553, "333333333.3333332"),
            (0x41b3_de43_5555_5557, "333333333.33333343"),
            (0xbecb_f647_612f_3696, "-0.0000033333333333333333"),
            (0x4314_3ff3_c1cb_0959, "1424953923781206.2"),
        ] {
            assert_eq!(float_text(f64::from_bits(bits)), text);
        }
    }

    #[test]
    fn keys_in_the_order_of_utf16() {
        let value: Value =
            r#"{"\u20ac": 1, "\r": 2, "\ufb33": 3, "1": 4, "\ud83d\ude00": 5, "\u0080": 6, "\u00f6": 7}"#.parse().unwrap();
        let values = [2, 4, 6, 7, 1, 5, 3];
        let text = value.to_canonical_string().unwrap();
        let sorted: Value = text.parse().unwrap();
        assert!(sorted.as_object().unwrap().values().eq(&values), "{text}");
    }

    #[test]
    fn numbers_that_floats_do_not_have() {
        for text in ["9007199254740993", "-9007199254740993", "18446744073709551617", "1e400"] {
            let value: Value = text.parse().unwrap();
            assert_eq!(value.to_canonical_string().unwrap_err().kind(), ErrorKind::NumberOutOfRange, "{text}");
        }
        assert_eq!(Value::from(1u64 << 60).to_canonical_string().unwrap(), "1152921504606847000");
    }
}
