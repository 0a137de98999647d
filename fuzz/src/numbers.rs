//! Numbers: what std parses of the same digits, to the last bit, whatever stands behind.

use crate::fault;
use jsonfast::{ErrorKind, FromJsonOwned, from_slice};
use jsonfast_tests::grammar;
use std::fmt::Debug;
use std::str::FromStr;

pub fn check(bytes: &[u8]) {
    floats(bytes);
    if bytes.iter().all(|b| b.is_ascii_digit() || matches!(b, b'-' | b'+' | b'.' | b'e' | b'E')) && bytes.len() < 60 {
        integers(bytes);
    }
    made_of_bits(bytes);
}

/// The longest number that the bytes begin with, alone and with what follows it.
fn floats(bytes: &[u8]) {
    let Ok(length) = grammar::number(bytes) else {
        assert!(from_slice::<f64>(bytes).is_err() || bytes.starts_with(b" ") || blank(bytes));
        return;
    };
    let text = std::str::from_utf8(&bytes[..length]).unwrap();
    let (double, single): (f64, f32) = (text.parse().unwrap(), text.parse().unwrap());
    match from_slice::<f64>(text.as_bytes()) {
        Ok(ours) => assert_eq!(ours.to_bits(), double.to_bits(), "{text}"),
        Err(error) => assert!(error.kind() == ErrorKind::NumberOutOfRange && double.is_infinite(), "{text}: {error}"),
    }
    match from_slice::<f32>(text.as_bytes()) {
        Ok(ours) => assert_eq!(ours.to_bits(), single.to_bits(), "{text}"),
        Err(error) => assert!(error.kind() == ErrorKind::NumberOutOfRange && single.is_infinite(), "{text}: {error}"),
    }
    // As an element: what follows is looked at, and the number is the same.
    let list = [b"[".as_slice(), bytes, b"]"].concat();
    match from_slice::<Vec<f64>>(&list) {
        Ok(ours) => assert_eq!(ours[0].to_bits(), double.to_bits(), "{text}"),
        // What follows is no element behind it, no JSON, or no float.
        Err(error) => {
            let whole = grammar::check(&list, 127);
            assert!(whole.is_ok() || whole == Err(fault(&error)) || error.offset() < whole.unwrap_err().1, "{error:?}");
        }
    }
}

fn blank(bytes: &[u8]) -> bool {
    bytes.first().is_some_and(|b| matches!(b, b' ' | b'\t' | b'\n' | b'\r'))
}

/// `text` as an integer of each width.
fn integers(text: &[u8]) {
    fn one<T: FromJsonOwned + FromStr + PartialEq + Debug>(text: &[u8]) {
        let ours = from_slice::<T>(text);
        let text = std::str::from_utf8(text).unwrap();
        let is_integer = grammar::number(text.as_bytes()) == Ok(text.len()) && !text.contains(['.', 'e', 'E']);
        match (ours, text.parse::<T>().ok().filter(|_| is_integer)) {
            (Ok(ours), Some(std)) => assert_eq!(ours, std, "{text}"),
            (Err(_), None) => {}
            // std refuses the sign of an unsigned zero.
            (Ok(_), None) if text == "-0" => {}
            (ours, std) => panic!("{text}: {ours:?}, {std:?}"),
        }
    }
    one::<u8>(text);
    one::<i8>(text);
    one::<u16>(text);
    one::<i16>(text);
    one::<u32>(text);
    one::<i32>(text);
    one::<u64>(text);
    one::<i64>(text);
    one::<u128>(text);
    one::<i128>(text);
}

/// Bits as numbers, written and read again; the shortest text, as std's.
fn made_of_bits(bytes: &[u8]) {
    if let Some(bits) = bytes.first_chunk() {
        let value = f64::from_bits(u64::from_le_bytes(*bits));
        if value.is_finite() {
            let text = jsonfast::to_string(&value).unwrap();
            assert_eq!(from_slice::<f64>(text.as_bytes()).unwrap().to_bits(), value.to_bits(), "{text}");
            assert_eq!(text.parse::<f64>().unwrap().to_bits(), value.to_bits(), "{text}");
            assert_eq!(text, serde_json::to_string(&value).unwrap());
        }
    }
    if let Some(bits) = bytes.first_chunk() {
        let value = f32::from_bits(u32::from_le_bytes(*bits));
        if value.is_finite() {
            let text = jsonfast::to_string(&value).unwrap();
            assert_eq!(from_slice::<f32>(text.as_bytes()).unwrap().to_bits(), value.to_bits(), "{text}");
            assert_eq!(text, serde_json::to_string(&value).unwrap());
        }
    }
    if let Some(bits) = bytes.first_chunk() {
        let value = i128::from_le_bytes(*bits);
        for value in [value, value >> 64, value >> 90, value >> 110] {
            let text = jsonfast::to_string(&value).unwrap();
            assert_eq!(text, value.to_string());
            assert_eq!(from_slice::<i128>(text.as_bytes()).unwrap(), value);
            let (word, half) = (value as u64, value as i32);
            assert_eq!(jsonfast::to_string(&(word, half)).unwrap(), format!("[{word},{half}]"));
        }
    }
}
