//! Numbers: the right value to the last bit, or the right error.
//!
//! The oracles are the grammar and `core`'s own parsers, which round correctly.

use jsonfast::{ErrorKind, FromJsonOwned, from_slice, from_str};
use jsonfast_tests::data::told;
use jsonfast_tests::{Guarded, Random, at_both_edges, cases, grammar, shared_data, shown};
use std::collections::BTreeMap;
use std::fmt::{Debug, Display};
use std::str::FromStr;

jsonfast_tests::every_level!();

// ---- the types

trait Number: FromJsonOwned + FromStr<Err: Debug> + Copy + Debug + Display {
    const FLOAT: bool;
    /// Two values are the same number of the same sign.
    fn same(self, other: Self) -> bool;
    fn is_beyond(self) -> bool;
}

macro_rules! integers {
    ($($t:ty)*) => { $( impl Number for $t {
        const FLOAT: bool = false;
        fn same(self, other: Self) -> bool {
            self == other
        }
        fn is_beyond(self) -> bool {
            false
        }
    } )* };
}
integers! { u8 i8 u16 i16 u32 i32 u64 i64 usize isize u128 i128 }

macro_rules! floats {
    ($($t:ty)*) => { $( impl Number for $t {
        const FLOAT: bool = true;
        fn same(self, other: Self) -> bool {
            self.to_bits() == other.to_bits()
        }
        fn is_beyond(self) -> bool {
            self.is_infinite()
        }
    } )* };
}
floats! { f32 f64 }

/// What a document that begins with a number is, for the type.
fn expected<T: Number>(text: &[u8]) -> Result<T, grammar::Fault> {
    let number = grammar::number(text)?;
    let (number, rest) = text.split_at(number);
    let number = std::str::from_utf8(number).unwrap();
    if !T::FLOAT && number.contains(['.', 'e', 'E']) {
        return Err((ErrorKind::InvalidType, 0));
    }
    let number = if number == "-0" && !T::FLOAT { "0" } else { number };
    let value = match number.parse::<T>() {
        Ok(value) if !value.is_beyond() => value,
        _ => return Err((ErrorKind::NumberOutOfRange, 0)),
    };
    match rest.iter().position(|byte| !matches!(byte, b' ' | b'\t' | b'\n' | b'\r')) {
        Some(at) => Err((ErrorKind::TrailingCharacters, text.len() - rest.len() + at)),
        None => Ok(value),
    }
}

#[track_caller]
fn check<T: Number>(text: &[u8]) {
    let found = from_slice::<T>(text).map_err(|error| (error.kind(), error.offset()));
    let expected = expected::<T>(text);
    let same = match (&found, &expected) {
        (Ok(found), Ok(expected)) => found.same(*expected),
        (Err(found), Err(expected)) => found == expected,
        _ => false,
    };
    assert!(same, "{} as {}: {found:?}, not {expected:?}", shown(text), std::any::type_name::<T>());
}

#[track_caller]
fn check_all(text: &[u8]) {
    check::<u8>(text);
    check::<i8>(text);
    check::<u16>(text);
    check::<i16>(text);
    check::<u32>(text);
    check::<i32>(text);
    check::<u64>(text);
    check::<i64>(text);
    check::<u128>(text);
    check::<i128>(text);
    check_floats(text);
}

#[track_caller]
fn check_floats(text: &[u8]) {
    check::<f32>(text);
    check::<f64>(text);
}

// ---- tables

/// Numbers that others have got wrong, each with its f64.
const HARD: &[(&str, u64)] = &[
    ("9007199254740991.0", 0x433f_ffff_ffff_ffff),
    ("9007199254740993", 0x4340_0000_0000_0000),
    ("9007199254740993.00000000000000000000000000000000001", 0x4340_0000_0000_0001),
    ("1.5777777777770001", 0x3ff9_3e93_e93e_863b),
    ("2.2250738585072011e-308", 0x000f_ffff_ffff_ffff),
    ("2.2250738585072012e-308", 0x0010_0000_0000_0000),
    ("2.2250738585072014e-308", 0x0010_0000_0000_0000),
    (
        "2.225073858507201136057409796709131975934819546351645648023426109724822222021076945516529523908135087914149158913039621106870086438694594645527657207407820621743379988141063267329253552286881372149012981122451451889849057222307285255133155755015914397476397983411801999323962548289017107081850690630666655994938275772572015763062690663332647565300009245888316433037779791869612049497390377829704905051080609940730262937128958950003583799967207254304360284078895771796150945516748243471030702609144621572289880258182545180325707018860872113128079512233426288368622321503775666622503982534335974568884423900265498198385487948292206894721689831099698365846814022854243330660339850886445804001034933970427567186443383770486037861622771738545623065874679014086723327636718749e-308",
        0x000f_ffff_ffff_ffff,
    ),
    ("-1e-999", 0x8000_0000_0000_0000),
    ("1e-00011111111111111", 0x0000_0000_0000_0000),
    ("1e007", 0x4163_12d0_0000_0000),
    ("12448139190673828122020e-47", 0x3ac3_4337_4a12_5aee),
    ("4.9406564584124654e-324", 0x0000_0000_0000_0001),
    ("2.4703282292062328e-324", 0x0000_0000_0000_0001),
    ("2.4703282292062327e-324", 0x0000_0000_0000_0000),
    ("2.47032822920623272088284396434110686182e-324", 0x0000_0000_0000_0000),
    ("2.47032822920623272088284396434110686183e-324", 0x0000_0000_0000_0001),
    ("1.7976931348623157e308", 0x7fef_ffff_ffff_ffff),
    ("1.7976931348623158e308", 0x7fef_ffff_ffff_ffff),
    (
        "179769313486231580793728971405303415079934132710037826936173778980444968292764750946649017977587207096330286416692887910946555547851940402630657488671505820681908902000708383676273854845817711531764475730270069855571366959622842914819860834936475292719074168444365510704342711559699508093042880e0",
        0x7cd2_03af_9ee7_5615,
    ),
    ("0.000e+999999", 0x0000_0000_0000_0000),
    ("-0", 0x8000_0000_0000_0000),
    ("-0.0e5", 0x8000_0000_0000_0000),
    ("6.929001713869936e236", 0x711b_3d8d_3c0b_ad8b),
    ("8.5e-45", 0x36c8_4361_c80a_e165),
    ("7.0064923216240853546186479164495e-46", 0x3690_0000_0000_0000),
    ("1.00000005960464477550", 0x3ff0_0000_1000_0000),
    ("3.518437208883201171875e13", 0x42c0_0000_0000_0002),
    ("62.5364939768271845828", 0x404f_44ab_d5aa_7ca4),
    ("8.10109172351e-10", 0x3e0b_d5cb_aef0_fd0c),
    ("1.50000000000000011102230246251565", 0x3ff8_0000_0000_0000),
    ("1.1754943508222875e-38", 0x3810_0000_0000_0000),
];

#[test]
fn hard_numbers() {
    for (text, bits) in HARD {
        let parsed: f64 = text.parse().unwrap();
        assert_eq!(parsed.to_bits(), *bits, "the table on {text}");
        check_all(text.as_bytes());
    }
    assert_eq!(from_str::<f32>("17005001.000000000000130").unwrap(), 17005002.0);
    assert_eq!(from_str::<f32>("17005001").unwrap(), 17005000.0);
    assert_eq!(from_str::<f64>("12448139190673828122020e-47").unwrap(), 1.244813919067383e-25);
}

/// Every line of the shared tables: the bits of f16, f32 and f64, and a text.
#[test]
fn the_shared_numbers() {
    let Some(folder) = shared_data("numbers") else { return };
    let (mut read, mut beyond, mut refused) = (0, 0, 0);
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_none_or(|extension| extension != "txt") {
            continue;
        }
        for line in std::fs::read_to_string(path).unwrap().lines() {
            let words: Vec<&str> = line.split_whitespace().collect();
            let [_, single, double, text] = words[..] else { panic!("{line}") };
            if grammar::number(text.as_bytes()) != Ok(text.len()) {
                assert!(from_str::<f64>(text).is_err() && from_str::<f32>(text).is_err(), "{text}");
                refused += 1;
                continue;
            }
            let single = f32::from_bits(u32::from_str_radix(single, 16).unwrap());
            let double = f64::from_bits(u64::from_str_radix(double, 16).unwrap());
            let out_of_range = |error: jsonfast::Error| assert_eq!(error.kind(), ErrorKind::NumberOutOfRange, "{text}");
            match from_str::<f32>(text) {
                Ok(value) => assert!(value.same(single), "{text}: {value}, not {single}"),
                Err(error) => {
                    assert!(single.is_infinite(), "{text}: {error}");
                    out_of_range(error);
                    beyond += 1;
                }
            }
            match from_str::<f64>(text) {
                Ok(value) => assert!(value.same(double), "{text}: {value}, not {double}"),
                Err(error) => {
                    assert!(double.is_infinite(), "{text}: {error}");
                    out_of_range(error);
                    beyond += 1;
                }
            }
            check_all(text.as_bytes());
            read += 1;
        }
    }
    assert!(read > 4000);
    told(&format!("numbers: {read} shared texts through f32 and f64 ({beyond} out of range), {refused} are no JSON"));
}

#[test]
fn bounds_of_integers() {
    fn around(texts: &mut Vec<String>, value: i128) {
        texts.extend((-3..=3).filter_map(|near| value.checked_add(near)).map(|value| value.to_string()));
    }
    let mut texts = Vec::new();
    for bits in [7u32, 8, 15, 16, 31, 32, 63, 64, 126] {
        around(&mut texts, 1i128 << bits);
        around(&mut texts, -(1i128 << bits));
    }
    for power in 0..=38 {
        around(&mut texts, 10i128.pow(power));
        around(&mut texts, -10i128.pow(power));
    }
    around(&mut texts, i128::MAX - 3);
    around(&mut texts, i128::MIN + 3);
    texts.extend((0..=3).map(|less| (u128::MAX - less).to_string()));
    texts.extend(
        ["340282366920938463463374607431768211456", "-170141183460469231731687303715884105729"].map(String::from),
    );
    texts.extend(
        ["170141183460469231731687303715884105728", "999999999999999999999999999999999999999"].map(String::from),
    );
    texts.extend(["18446744073709551616", "18446744073709551620", "99999999999999999999"].map(String::from));
    for text in &texts {
        for more in ["", "0", "00", "000000000", ".0", ".", "e0", "E2", "e", "e-1", "5", " ", "x", "-", ",", "/", ":"] {
            check_all(format!("{text}{more}").as_bytes());
        }
    }
    told(&format!("numbers: {} integers at bounds, each with 17 ends", texts.len()));
}

#[test]
fn no_integer_is_made_of_a_float() {
    for text in ["1e256", "1e2", "1.0", "1e0", "0.0", "-0.0", "0e0", "1e-400", "1e21", "12e-1", "1E400", "-1e5"] {
        check_all(text.as_bytes());
        assert_eq!(from_str::<u64>(text).unwrap_err().kind(), ErrorKind::InvalidType);
        assert_eq!(from_str::<u128>(text).unwrap_err().kind(), ErrorKind::InvalidType);
    }
    for text in ["18446744073709551616", "-80241446968629135069", "-1"] {
        assert_eq!(from_str::<u64>(text).unwrap_err().kind(), ErrorKind::NumberOutOfRange);
    }
}

// ---- every shape

/// Numbers of every shape and length around the windows of 8, 16, 32 and 64 bytes.
fn shapes() -> Vec<String> {
    let mut all = Vec::new();
    let nines = "9876543210".repeat(20);
    for n in (1..=42).chain([62, 63, 64, 65, 127, 128, 129, 190, 191, 192, 193]) {
        let digits = &nines[..n];
        all.push(digits.to_string());
        all.push(format!("-{digits}"));
        all.push(format!("0.{digits}"));
        all.push(format!("{digits}.5"));
        all.push(format!("-{digits}.{digits}"));
        all.push(format!("{digits}e5"));
        all.push(format!("0.{}1", "0".repeat(n)));
        all.push(format!("1{}", "0".repeat(n)));
        all.push(format!("1{}.0", "0".repeat(n)));
        all.push(format!("1e{}1", "0".repeat(n)));
        all.push(format!("1.5e-{}7", "0".repeat(n)));
        all.push(format!("0{}", "0".repeat(n)));
        all.push(format!("-0.{}", "0".repeat(n)));
        all.push(format!("1e{digits}"));
        all.push(format!("1e-{digits}"));
        all.push(format!("1.{}e+1", "0".repeat(n)));
    }
    all
}

#[test]
fn every_byte_behind_a_number() {
    let mut count = 0;
    for shape in shapes() {
        for byte in 0..=127u8 {
            for rest in ["", "5", "5]"] {
                if !rest.is_empty() && shape.len() > 45 {
                    continue;
                }
                let mut text = shape.clone().into_bytes();
                text.push(byte);
                text.extend_from_slice(rest.as_bytes());
                if shape.len() < 24 {
                    check::<u8>(&text);
                    check::<i32>(&text);
                    check::<i64>(&text);
                }
                check::<u64>(&text);
                check::<i128>(&text);
                check_floats(&text);
                count += 1;
            }
        }
    }
    told(&format!("numbers: {count} texts with each byte behind a number"));
}

#[test]
fn every_byte_that_is_no_ascii_behind_a_number() {
    for shape in shapes() {
        for byte in 128..=255u8 {
            let mut text = shape.clone().into_bytes();
            text.push(byte);
            text.push(b' ');
            let end = grammar::number(&text);
            let found = from_slice::<f64>(&text).map_err(|error| (error.kind(), error.offset()));
            // The grammar speaks first if the number is broken before.
            let offset = if let Err((ErrorKind::InvalidNumber, at)) = grammar::number(shape.as_bytes()) {
                assert_eq!(found, Err((ErrorKind::InvalidNumber, at)), "{}", shown(&text));
                continue;
            } else {
                end.unwrap_or(shape.len())
            };
            assert_eq!(found, Err((ErrorKind::InvalidUtf8, offset)), "{}", shown(&text));
        }
    }
}

/// A number that ends with the input, at the end of the reader's window, and behind any number of blanks.
#[test]
fn every_place() {
    let shapes: Vec<String> = shapes().into_iter().filter(|shape| shape.len() < 70).step_by(7).collect();
    for shape in &shapes {
        for before in (0..70).chain(120..200) {
            let text = format!("{}{shape}", " ".repeat(before));
            let found = from_str::<f64>(&text).map_err(|error| (error.kind(), error.offset()));
            let expected = expected::<f64>(shape.as_bytes()).map_err(|(kind, at)| (kind, at + before));
            assert_eq!(found.map(f64::to_bits), expected.map(f64::to_bits), "{shape} behind {before} blanks");
        }
        for behind in (0..70).chain(120..200) {
            check::<f64>(format!("{shape}{}", " ".repeat(behind)).as_bytes());
            check::<i64>(format!("{shape}{}", " ".repeat(behind)).as_bytes());
        }
    }
}

#[test]
fn at_the_edges_of_memory() {
    let mut texts = shapes();
    for n in 1..=200 {
        texts.extend(["7".repeat(n), format!("0.{}", "1".repeat(n)), format!("-1{}e{}", "0".repeat(n), n % 7)]);
    }
    let mut room = Guarded::new(texts.iter().map(String::len).max().unwrap());
    for text in &texts {
        for cut in (text.len() / 2..=text.len()).filter(|&cut| cut > 0) {
            at_both_edges(&mut room, &text.as_bytes()[..cut], check_all);
        }
    }
    told(&format!("numbers: {} texts at the edges of memory", texts.len()));
}

#[test]
fn as_keys_and_among_others() {
    for shape in shapes().into_iter().filter(|shape| expected::<f64>(shape.as_bytes()).is_ok()) {
        let value: f64 = shape.parse().unwrap();
        let list: Vec<f64> = from_str(&format!("[{shape},{shape} , {shape}]")).unwrap();
        assert!(list.len() == 3 && list.iter().all(|item| item.same(value)), "{shape}");
        if let Ok(value) = expected::<i64>(shape.as_bytes()) {
            let map: BTreeMap<i64, (i64, i64)> = from_str(&format!("{{\"{shape}\":[{shape},{shape}]}}")).unwrap();
            assert_eq!(map[&value], (value, value));
        } else {
            assert!(from_str::<BTreeMap<i64, u8>>(&format!("{{\"{shape}\":1}}")).is_err());
        }
    }
    for key in ["", " 1", "1 ", "+1", "01", "1.", "0x1", "1\\n", "-", "--1", "1e", "\\u003", "1\\u0000"] {
        let text = format!("{{\"{key}\":1}}");
        assert!(from_str::<BTreeMap<i64, u8>>(&text).is_err(), "{text}");
        assert!(from_str::<BTreeMap<u128, u8>>(&text).is_err(), "{text}");
    }
    // As with serde_json: the digits stand there as such.
    assert!(from_str::<BTreeMap<i64, u8>>(r#"{"\u0031\u0032":1}"#).is_err());
    assert!(serde_json::from_str::<BTreeMap<i64, u8>>(r#"{"\u0031\u0032":1}"#).is_err());
}

// ---- random ones

/// `m * 2^e`, exactly.
fn exactly(m: u64, e: i32) -> String {
    const BASE: u64 = 1_000_000_000;
    let mut limbs: Vec<u64> = vec![m % BASE, m / BASE % BASE, m / BASE / BASE];
    let factor = if e < 0 { 5 } else { 2 };
    for _ in 0..e.abs() {
        let mut carry = 0;
        for limb in &mut limbs {
            let product = *limb * factor + carry;
            (*limb, carry) = (product % BASE, product / BASE);
        }
        if carry > 0 {
            limbs.push(carry);
        }
    }
    let digits: String = limbs.iter().rev().map(|limb| format!("{limb:09}")).collect();
    let digits = digits.trim_start_matches('0');
    if e < 0 { format!("{digits}e{e}") } else { digits.to_string() }
}

/// With a digit behind that makes it a little more, and with the last digit one less.
fn neighbours(text: &str) -> [String; 3] {
    let (digits, exponent) = text.split_once('e').unwrap_or((text, "0"));
    let exponent: i32 = exponent.parse().unwrap();
    let more = format!("{digits}{}1e{}", "0".repeat(25), exponent - 26);
    let last = digits.trim_end_matches('0');
    let (head, tail) = last.split_at(last.len() - 1);
    let less = char::from(tail.as_bytes()[0] - 1);
    let nines = "9".repeat(digits.len() - last.len() + 20);
    [text.to_string(), more, format!("{head}{less}{nines}e{}", exponent - 20)]
}

#[test]
fn between_two_floats() {
    let mut random = Random::new(1);
    let count = cases(20_000, 1_500);
    for _ in 0..count {
        // Odd with 54 bits: just between two f64, anywhere in their range; then the same for f32.
        let (m, e) = (random.word() >> 10 | 1 << 53 | 1, random.below(2046) as i32 - 1075);
        for text in neighbours(&exactly(m, e)) {
            check::<f64>(text.as_bytes());
        }
        let subnormal = (random.word() >> (11 + random.below(52)) | 1, -1075);
        for text in neighbours(&exactly(subnormal.0, subnormal.1)) {
            check::<f64>(text.as_bytes());
        }
        let (m, e) = (random.word() >> 39 | 1 << 24 | 1, random.below(254) as i32 - 150);
        for text in neighbours(&exactly(m, e)) {
            check_floats(text.as_bytes());
        }
    }
    told(&format!("numbers: {} texts at and beside the middle of two floats", 9 * count));
}

#[test]
fn every_power_of_ten_and_of_two() {
    for exponent in -360..=330 {
        for digits in ["1", "9", "17", "123456789", "9007199254740993", "18446744073709551615", "99999999999999999999"]
        {
            check_floats(format!("{digits}e{exponent}").as_bytes());
            check_floats(format!("-{digits}.0e{exponent}").as_bytes());
            check_floats(format!("0.{digits}E{exponent}").as_bytes());
        }
    }
    for e in -1074..=1023 {
        for text in neighbours(&exactly(1 << 52, e - 52)).into_iter().chain(neighbours(&exactly((1 << 53) - 1, e - 53)))
        {
            check_floats(text.as_bytes());
        }
    }
}

fn random_number(random: &mut Random) -> String {
    match random.below(8) {
        0 => format!("{}", f64::from_bits(random.word())),
        1 => format!("{:e}", f64::from_bits(random.word())),
        2 => format!("{:e}", f32::from_bits(random.word() as u32)),
        3 => {
            let places = random.below(40);
            format!("{:.places$e}", f64::from_bits(random.word()))
        }
        4 => (random.word() >> random.below(64)).to_string(),
        5 => format!("{}{}", random.one_of(&["", "-"]), random.digits(1, 45)),
        _ => {
            let fraction = if random.below(3) > 0 { format!(".{}", random.digits(1, 30)) } else { String::new() };
            let exponent = match random.below(4) {
                0 => format!("{}{}{}", random.one_of(&["e", "E"]), random.one_of(&["", "+", "-"]), random.digits(1, 3)),
                1 => format!("e{}{}", random.one_of(&["", "-"]), random.below(40)),
                _ => String::new(),
            };
            format!("{}{}{fraction}{exponent}", random.one_of(&["", "-"]), random.digits(1, 22))
        }
    }
}

#[test]
fn a_million_random_texts() {
    let count = cases(1_000_000, 60_000);
    let mut random = Random::new(2);
    let (mut json, mut numbers) = (0, 0);
    for _ in 0..count {
        let mut text = random_number(&mut random).into_bytes();
        if random.below(10) == 0 {
            // One byte of it becomes another.
            let at = random.below(text.len());
            text[at] = b"0123456789+-.eE/:x"[random.below(18)];
        }
        check_floats(&text);
        check::<u64>(&text);
        check::<i64>(&text);
        check::<i128>(&text);
        json += usize::from(grammar::check(&text, 127).is_ok());
        numbers += 5;
    }
    told(&format!("numbers: {count} random texts, {json} of them JSON, as five types each: {numbers} readings"));
}

// ---- long ones

#[test]
fn the_last_digit_of_many_counts() {
    // 1 + 2^-53 lies between two floats; any digit behind it decides.
    let middle = "1.00000000000000011102230246251565404236316680908203125";
    for zeros in (0..60).chain([100, 700, 760, 764, 765, 766, 767, 768, 769, 770, 771, 772, 800, 2000, 100_000]) {
        let text = format!("{middle}{}", "0".repeat(zeros));
        assert_eq!(from_str::<f64>(&text).unwrap(), 1.0, "{zeros} zeros");
        assert_eq!(from_str::<f64>(&format!("{text}1")).unwrap(), 1.0000000000000002, "1 behind {zeros} zeros");
        assert_eq!(from_str::<f64>(&format!("{text}1e0")).unwrap(), 1.0000000000000002);
        let shifted = format!("{}e-{}", text.replace('.', ""), text.len() - 2);
        assert_eq!(from_str::<f64>(&shifted).unwrap(), 1.0);
        let below = format!("1.000000000000000111022302462515654042363166809082031249{}", "9".repeat(zeros));
        assert_eq!(from_str::<f64>(&below).unwrap(), 1.0);
    }
}

#[test]
fn long_numbers_take_time_in_proportion() {
    let n = if cfg!(debug_assertions) { 4_000_000 } else { 50_000_000 };
    let started = std::time::Instant::now();
    let nines = "9".repeat(n);
    assert_eq!(from_str::<f64>(&nines).unwrap_err().kind(), ErrorKind::NumberOutOfRange);
    assert_eq!(from_str::<i64>(&nines).unwrap_err().kind(), ErrorKind::NumberOutOfRange);
    assert_eq!(from_str::<u128>(&nines).unwrap_err().kind(), ErrorKind::NumberOutOfRange);
    assert!(from_str::<jsonfast::Ignored>(&nines).is_ok());
    assert_eq!(from_str::<f64>(&format!("0.{nines}")).unwrap(), 1.0);
    assert_eq!(from_str::<f32>(&format!("0.{nines}")).unwrap(), 1.0);
    assert_eq!(from_str::<f64>(&format!("{nines}e-{n}")).unwrap(), 1.0);
    assert_eq!(from_str::<f64>(&format!("1e-{nines}")).unwrap(), 0.0);
    assert_eq!(from_str::<f64>(&format!("0e{nines}")).unwrap(), 0.0);
    assert_eq!(from_str::<f64>(&format!("0.{}1e{n}", "0".repeat(n))).unwrap(), 0.1);
    assert_eq!(from_str::<f64>(&format!("{nines}.")).unwrap_err().offset(), n + 1);
    assert_eq!(from_str::<f64>(&format!("[{nines}.]")).unwrap_err().kind(), ErrorKind::InvalidType);
    assert!(started.elapsed().as_secs() < 60, "{:?}", started.elapsed());
}
