extern crate std;

use super::*;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

/// Both ways of reading against `core`'s parser, which is exact.
fn check<F: Float>(text: &str) {
    let expected: F = match text.parse() {
        Ok(value) => value,
        Err(_) => panic!("{text} is no number"),
    };
    for behind in ["", ",", "/", ":", "]9", "\0"] {
        let all = format!("{text}{behind}");
        match read_slice::<F>(all.as_bytes()) {
            Ok((value, len)) => {
                assert!(value.bits() == expected.bits(), "{text}: {:x}, not {:x}", value.bits(), expected.bits());
                assert_eq!(len, text.len());
            }
            Err(fault) => {
                assert_eq!(fault, FloatFault::OutOfRange, "{text}");
                let infinite = F::INFINITE as u64;
                assert_eq!(expected.bits() >> F::MANTISSA & infinite, infinite, "{text}");
            }
        }
        let mut window = [0; WINDOW];
        let n = all.len().min(WINDOW);
        window[..n].copy_from_slice(&all.as_bytes()[..n]);
        if let Some((value, len)) = read::<F>(&window) {
            assert!(value.bits() == expected.bits(), "{text}: {:x}, not {:x}", value.bits(), expected.bits());
            assert_eq!(len, text.len());
        }
    }
}

fn check_both(text: &str) {
    check::<f64>(text);
    check::<f32>(text);
}

#[test]
fn named() {
    for text in [
        "0",
        "-0",
        "0.0",
        "-0.0",
        "0e999",
        "-0e-999",
        "1",
        "-1",
        "9007199254740991.0",
        "9007199254740993",
        "1.5777777777770001",
        "2.2250738585072011e-308",
        "-1e-999",
        "1e007",
        "1e-00011111111111111",
        "12448139190673828122020e-47",
        "17005001.000000000000130",
        "9e999",
        "1e309",
        "1.7976931348623157e308",
        "1.7976931348623158e308",
        "1.7976931348623159e308",
        "1.797693134862315807e308",
        "4.9e-324",
        "2.4703282292062327e-324",
        "2.4703282292062328e-324",
        "2.47e-324",
        "3.4028234e38",
        "3.4028235e38",
        "3.4028236e38",
        "3.40282356779733642747e38",
        "1.4e-45",
        "7.0e-46",
        "7.1e-46",
        "0.1",
        "0.2",
        "0.3",
        "1e23",
        "8.5e22",
        "9.5e22",
        "6.02214076e23",
        "123456789012345678",
        "1234567890123456789",
        "12345678901234567890",
        "18446744073709551615",
        "18446744073709551616",
        "0.000001",
        "0.00000000000000000001",
        "0.12345678901234567",
        "0.1234567890123456789",
        "0.01234567890123456789",
        "0.12345678901234567890",
        "1.0e+0",
        "1E5",
        "1e1",
        "1e22",
        "1e23",
        "1e-22",
        "1e-23",
        "65.613616999999977",
        "-65.613616999999977",
        "43.420273000000009",
    ] {
        check_both(text);
    }
    assert_eq!(read_slice::<f32>(b"17005001.000000000000130"), Ok((17005002.0, 24)));
    assert_eq!(read_slice::<f64>(b"9e999"), Err(FloatFault::OutOfRange));
    assert_eq!(read_slice::<f32>(b"-1e39,"), Err(FloatFault::OutOfRange));
}

#[test]
fn refused() {
    for (text, offset) in [
        ("", 0),
        ("-", 1),
        (".5", 0),
        ("1.", 2),
        ("01", 1),
        ("+1", 0),
        ("1e", 2),
        ("1e+", 3),
        ("NaN", 0),
        ("inf", 0),
        ("-x", 1),
    ] {
        let mut window = [0; WINDOW];
        window[..text.len()].copy_from_slice(text.as_bytes());
        assert_eq!(read::<f64>(&window), None, "{text}");
        match read_slice::<f64>(text.as_bytes()) {
            Err(FloatFault::Grammar(fault)) => assert_eq!(fault.offset, offset, "{text}"),
            other => panic!("{text}: {other:?}"),
        }
    }
}

struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    fn digits(&mut self, len: usize) -> String {
        (0..len).map(|_| (b'0' + self.below(10) as u8) as char).collect()
    }
}

/// Without optimization `core`'s parser alone takes some seconds for more.
const MANY: usize = if cfg!(miri) {
    60
} else if cfg!(debug_assertions) {
    6_000
} else {
    200_000
};

#[test]
fn every_shape() {
    let mut random = Random(1);
    for _ in 0..2 * MANY {
        let mut text = String::new();
        if random.below(2) == 0 {
            text.push('-');
        }
        match random.below(3) {
            0 => text.push('0'),
            _ => {
                text.push((b'1' + random.below(9) as u8) as char);
                let len = random.below(22);
                text += &random.digits(len);
            }
        }
        if random.below(4) != 0 {
            text.push('.');
            let zeros = random.below(6);
            text += &"0".repeat(zeros);
            let len = 1 + random.below(24);
            text += &random.digits(len);
        }
        if random.below(2) == 0 {
            text += ["e", "E", "e+", "e-", "E-"][random.below(5)];
            text += &"0".repeat(random.below(3));
            let end = [5, 40, 340, 1_000][random.below(4)];
            text += &format!("{}", random.below(end));
        }
        check_both(&text);
    }
}

/// The exact decimal text of `mantissa * 2^exponent`.
fn exactly(mantissa: u64, exponent: i32) -> String {
    // little-endian decimal digits, and how many of them are behind the point
    let mut digits: Vec<u8> = format!("{mantissa}").bytes().rev().map(|byte| byte - b'0').collect();
    let factor = if exponent < 0 { 5 } else { 2 };
    for _ in 0..exponent.unsigned_abs() {
        let mut carry = 0u32;
        for digit in &mut digits {
            let sum = *digit as u32 * factor + carry;
            *digit = (sum % 10) as u8;
            carry = sum / 10;
        }
        if carry > 0 {
            digits.push(carry as u8);
        }
    }
    let text: String = digits.iter().rev().map(|digit| (b'0' + digit) as char).collect();
    if exponent < 0 { format!("{text}e{exponent}") } else { text }
}

/// Halfway between two floats, and a little to both sides of it.
fn around_the_middle(mantissa: u64, exponent: i32) {
    let middle = exactly(2 * mantissa + 1, exponent - 1);
    let (digits, power) = middle.split_once('e').unwrap_or((&middle, "0"));
    let power: i64 = power.parse().unwrap();
    check_both(&middle);
    check_both(&format!("{digits}1e{}", power - 1));
    check_both(&format!("{digits}{}1e{}", "0".repeat(1_000), power - 1_001));
    check_both(&format!("{digits}.{}", "0".repeat(20)));
    check_both(&format!("{digits}.{}e{power}", "0".repeat(800)));
    check_both(&format!("{digits}.{}1e{power}", "0".repeat(800)));
    check_both(&format!("0.{}{digits}e{}", "0".repeat(50), power + 50 + digits.len() as i64));
    let below = format!("{}e{power}", less_one(digits));
    check_both(&below);
    let short = digits.len().min(19);
    check_both(&format!("{}e{}", &digits[..short], power + (digits.len() - short) as i64));
    let short = digits.len().min(17);
    check_both(&format!("{}e{}", &digits[..short], power + (digits.len() - short) as i64));
}

fn less_one(digits: &str) -> String {
    let mut bytes = digits.as_bytes().to_vec();
    for digit in bytes.iter_mut().rev() {
        if *digit == b'0' {
            *digit = b'9';
        } else {
            *digit -= 1;
            break;
        }
    }
    let text = String::from_utf8(bytes).unwrap();
    let text = text.trim_start_matches('0');
    if text.is_empty() { "0".into() } else { text.into() }
}

#[test]
fn middles_of_f64() {
    let mut random = Random(2);
    for i in 0..MANY / 20 {
        let exponent = -1074 + random.below(2046) as i32;
        let mantissa = match i % 4 {
            0 => (1 << 52) + (random.next() >> 12),
            1 => (1 << 53) - 1 - (random.next() & 3),
            2 => (1 << 52) + (random.next() & 3),
            _ => 1 << 52,
        };
        around_the_middle(mantissa, exponent);
    }
    for i in 0..MANY / 60 {
        around_the_middle(random.next() >> (12 + i % 52), -1074);
    }
    // the end of the range
    around_the_middle((1 << 53) - 1, 971);
    around_the_middle(0, -1074);
}

#[test]
fn middles_of_f32() {
    let mut random = Random(3);
    for i in 0..MANY / 10 {
        let exponent = -149 + random.below(254) as i32;
        let mantissa = (1 << 23) + if i % 2 == 0 { random.next() >> 41 } else { random.next() & 3 };
        around_the_middle(mantissa, exponent);
        around_the_middle(random.next() >> (41 + i % 23), -149);
    }
    around_the_middle((1 << 24) - 1, 104);
}

#[test]
fn integers_and_their_halves() {
    let mut random = Random(4);
    for i in 0..MANY {
        let integer = random.next() >> (i % 64);
        for text in [
            format!("{integer}"),
            format!("{integer}.5"),
            format!("{integer}.0"),
            format!("{integer}e-1"),
            format!("{integer}e5"),
        ] {
            check_both(&text);
        }
    }
}

#[test]
fn every_power_of_ten() {
    for power in -400..400 {
        for digits in
            ["1", "9", "2.2250738585072014", "1.7976931348623157", "12345678901234567", "9007199254740993", "16777217"]
        {
            check_both(&format!("{digits}e{power}"));
        }
    }
}

#[test]
fn what_is_printed_is_read_back() {
    let mut random = Random(5);
    for _ in 0..2 * MANY {
        let bits = random.next();
        let value = f64::from_bits(bits);
        if value.is_finite() {
            for text in [format!("{value:e}"), format!("{value:.17e}"), format!("{value:.25e}")] {
                check_both(&text);
            }
        }
        let value = f32::from_bits(bits as u32);
        if value.is_finite() {
            check_both(&format!("{value:e}"));
            check_both(&format!("{value}"));
            check_both(&format!("{}", value as f64));
        }
    }
}

#[test]
fn of_100_000_digits() {
    let zeros = "0".repeat(100_000);
    let nines = "9".repeat(100_000);
    for (text, value) in [
        (format!("0.{zeros}1e100001"), Some(1.0)),
        (format!("1{zeros}e-100000"), Some(1.0)),
        (format!("0.{nines}"), Some(1.0)),
        (format!("1.{zeros}1"), Some(1.0)),
        (format!("9007199254740993.{zeros}"), Some(9007199254740992.0)),
        (format!("9007199254740993.{zeros}1"), Some(9007199254740994.0)),
        (
            format!("9007199254740993{zeros}{zeros}{zeros}{zeros}{zeros}{zeros}{zeros}e-700000"),
            Some(9007199254740992.0),
        ),
        (
            format!("0.{zeros}{zeros}{zeros}{zeros}{zeros}{zeros}{zeros}90071992547409930000e700016"),
            Some(9007199254740992.0),
        ),
        (format!("1e{nines}"), None),
        (format!("1e-{nines}"), Some(0.0)),
        (format!("0e{nines}"), Some(0.0)),
        (format!("1e{zeros}5"), Some(1e5)),
        (format!("1e-{zeros}5"), Some(1e-5)),
        (nines.clone(), None),
    ] {
        let expected = value.map(|value| (value, text.len())).ok_or(FloatFault::OutOfRange);
        assert_eq!(read_slice::<f64>(text.as_bytes()), expected, "{}..", &text[..20]);
    }
}

/// Files of `hex16 hex32 hex64 text`, three floats and the text that is read as each of them; not all are JSON.
#[test]
fn known_hard_numbers() {
    let folder =
        std::env::var("JSONFAST_DATA").unwrap_or(concat!(env!("CARGO_MANIFEST_DIR"), "/../../shared/data").into());
    let Ok(files) = std::fs::read_dir(folder + "/numbers") else {
        std::eprintln!("skipped: no folder ../shared/data/numbers beside the workspace");
        return;
    };
    let mut count = 0;
    for file in files {
        for line in std::fs::read_to_string(file.unwrap().path()).unwrap().lines() {
            let mut words = line.split_ascii_whitespace().skip(1);
            let mut next = || words.next().unwrap();
            let (single, double, text) = (next(), next(), next());
            if number_extent(text.as_bytes()).map(|extent| extent.len) != Ok(text.len()) {
                continue;
            }
            let single = f32::from_bits(u32::from_str_radix(single, 16).unwrap());
            let double = f64::from_bits(u64::from_str_radix(double, 16).unwrap());
            let len = text.len();
            let expected = if single.is_finite() { Ok((single.to_bits(), len)) } else { Err(FloatFault::OutOfRange) };
            assert_eq!(
                read_slice::<f32>(text.as_bytes()).map(|(value, len)| (value.to_bits(), len)),
                expected,
                "{text}"
            );
            let expected = if double.is_finite() { Ok((double.to_bits(), len)) } else { Err(FloatFault::OutOfRange) };
            assert_eq!(
                read_slice::<f64>(text.as_bytes()).map(|(value, len)| (value.to_bits(), len)),
                expected,
                "{text}"
            );
            check_both(text);
            count += 1;
        }
    }
    assert!(count > 5_000, "only {count} numbers");
}
