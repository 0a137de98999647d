use super::*;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Debug;
use core::str::FromStr;

/// What `read` should say: the longest run of digits, without a zero before others, if the type holds it.
fn oracle<T: FromStr>(text: &[u8], signed: bool) -> Option<(T, usize)> {
    let sign = (signed && text.first() == Some(&b'-')) as usize;
    let len = text[sign..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    if len > 1 && text[sign] == b'0' {
        return None;
    }
    let text = core::str::from_utf8(&text[..sign + len]).unwrap();
    text.parse().ok().map(|value| (value, sign + len))
}

fn check<T: Integer + FromStr + PartialEq + Debug>(text: &[u8]) {
    assert_eq!(read_slice::<T>(text), oracle(text, T::SIGNED), "{:?}", String::from_utf8_lossy(text));
}

fn check_wide<T: Wide + FromStr + PartialEq + Debug>(text: &[u8]) {
    assert_eq!(read_wide::<T>(text), oracle(text, T::SIGNED), "{:?}", String::from_utf8_lossy(text));
}

/// The short way knows the integers that the grammar knows, and no others.
fn check_len(text: &[u8]) {
    let mut window = [0; WINDOW];
    let n = text.len().min(WINDOW);
    window[..n].copy_from_slice(&text[..n]);
    let whole = number_extent(text).ok().filter(|extent| extent.is_integer && !extent.negative && extent.len < 24);
    assert_eq!(integer_len(&window), whole.map(|extent| extent.len), "{:?}", String::from_utf8_lossy(text));
}

fn check_all(text: &[u8]) {
    check_len(text);
    check::<u8>(text);
    check::<i8>(text);
    check::<u16>(text);
    check::<i16>(text);
    check::<u32>(text);
    check::<i32>(text);
    check::<u64>(text);
    check::<i64>(text);
    check::<usize>(text);
    check::<isize>(text);
    check_wide::<u128>(text);
    check_wide::<i128>(text);
}

/// The bytes that may stand behind a number, and the neighbours of the digits.
const BEHIND: [&[u8]; 14] =
    [b"", b",", b"]", b"}", b" ", b"/", b":", b".5", b"e5", b"E5", b"\0", b"\xFF", b"-", b"/////////////////////"];

#[test]
fn around_every_power_of_ten_and_two() {
    let tens = (0..39).map(|i| 10u128.pow(i));
    let twos = (0..128).map(|i| 1u128 << i);
    let mut texts: Vec<String> = tens.chain(twos).flat_map(|x| [x - 1, x, x + 1]).map(|x| x.to_string()).collect();
    texts.extend([u128::MAX.to_string(), "340282366920938463463374607431768211456".into()]);
    texts.extend((1..60).flat_map(|n| ["9".repeat(n), "1".repeat(n), format!("1{}", "0".repeat(n))]));
    for text in texts {
        for behind in BEHIND {
            for before in ["", "-", "0", "-0", "+", "--"] {
                check_all(&[before.as_bytes(), text.as_bytes(), behind].concat());
            }
        }
    }
}

#[test]
fn no_number() {
    for text in ["", "-", "--1", "+1", "a", "/", ":", "-/", "-:", "\u{1}", ".5", "e5", " 1", "\"1\"", "null"] {
        check_all(text.as_bytes());
        assert_eq!(read_slice::<i64>(text.as_bytes()), None);
    }
    assert_eq!(read_slice::<i64>(b"-0"), Some((0, 2)));
    assert_eq!(read_slice::<u64>(b"-0"), None);
    assert!(goes_on(b'.') && goes_on(b'e') && goes_on(b'E'));
    assert_eq!((0..=255).filter(|&byte| goes_on(byte)).count(), 3);
}

#[test]
fn every_byte_at_every_place_of_a_run() {
    for len in 1..24 {
        for place in 0..=len {
            for byte in 0..=255u8 {
                let mut text = b"123456789012345678901234567890".to_vec();
                text[place] = byte;
                text.truncate(len + 1);
                check::<u64>(&text);
                check::<i64>(&text);
            }
        }
    }
}

#[test]
fn what_lies_behind_the_digits_does_not_matter() {
    let mut window = [b'9'; WINDOW];
    for len in 1..20 {
        window[len] = b',';
        let value = "9".repeat(len).parse().unwrap();
        assert_eq!(read::<u64>(&window), Some((value, len)));
        window[len] = b'9';
    }
    assert_eq!(read::<u64>(&window), None);
}

#[test]
fn extents() {
    let ok = |text: &str, len, negative, is_integer| {
        assert_eq!(number_extent(text.as_bytes()), Ok(Extent { len, negative, is_integer }), "{text}");
    };
    ok("0", 1, false, true);
    ok("-0,", 2, true, true);
    ok("0.0", 3, false, false);
    ok("12345678901234567890123]", 23, false, true);
    ok("1e5", 3, false, false);
    ok("1E+05 ", 5, false, false);
    ok("-1.25e-007x", 10, true, false);
    ok("1e007", 5, false, false);
    ok("1/", 1, false, true);
    ok("1:", 1, false, true);
    ok("1-2", 1, false, true);
    ok("0x1", 1, false, true);
    for (text, offset) in [
        ("", 0),
        ("-", 1),
        ("+1", 0),
        (".5", 0),
        ("-.5", 1),
        ("a", 0),
        ("01", 1),
        ("-01", 2),
        ("00", 1),
        ("1.", 2),
        ("1.e5", 2),
        ("18446744073709551615.", 21),
        ("1e", 2),
        ("1e+", 3),
        ("1e+,", 3),
        ("1.5E-x", 5),
        ("--1", 1),
    ] {
        assert_eq!(number_extent(text.as_bytes()).map_err(|fault| fault.offset), Err(offset), "{text}");
    }
}

#[test]
fn extents_of_long_numbers() {
    for len in [7, 8, 9, 15, 16, 17, 100_000] {
        let digits = "7".repeat(len);
        for (text, is_integer) in [
            (digits.clone(), true),
            (format!("-{digits}.{digits}"), false),
            (format!("{digits}e{digits}"), false),
            (format!("0.{digits}E-{digits}"), false),
        ] {
            for behind in BEHIND.iter().filter(|behind| !behind.first().is_some_and(|&byte| goes_on(byte))) {
                let negative = text.starts_with('-');
                let extent = Extent { len: text.len(), negative, is_integer };
                assert_eq!(number_extent(&[text.as_bytes(), behind].concat()), Ok(extent));
            }
        }
    }
}
