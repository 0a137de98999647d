//! What is written: every character, every float, every integer, as serde_json writes it, and only JSON.

use jsonfast::{
    ErrorKind, Escape, Failed, FromJson, NonFinite, Reader, ToJson, WriteOptions, Writer, from_str, to_string,
};
use jsonfast_tests::data::told;
use jsonfast_tests::{Json, Random, cases, grammar};
use std::collections::{BTreeMap, HashMap};

jsonfast_tests::every_level!();

// ---- strings

fn all_chars() -> impl Iterator<Item = char> {
    ('\0'..='\u{FFFF}').chain(('\u{10000}'..=char::MAX).step_by(if cfg!(debug_assertions) { 977 } else { 7 }))
}

#[test]
fn every_character() {
    let (ascii, html) = (WriteOptions::new().escape(Escape::Ascii), WriteOptions::new().escape(Escape::HtmlSafe));
    let mut count = 0;
    for char in all_chars() {
        let minimal = to_string(&char).unwrap();
        assert_eq!(minimal, serde_json::to_string(&char).unwrap());
        let text = char.to_string();
        assert_eq!(to_string(&text).unwrap(), minimal);
        let key = to_string(&BTreeMap::from([(char, 1)])).unwrap();
        assert_eq!(key, format!("{{{minimal}:1}}"));
        let ascii = ascii.to_string(&text).unwrap();
        assert!(ascii.is_ascii());
        let html = html.to_string(&text).unwrap();
        assert!(!html.contains(['<', '>', '&', '\u{2028}', '\u{2029}']));
        for written in [&minimal, &ascii, &html] {
            assert_eq!(from_str::<char>(written).unwrap(), char);
            assert_eq!(serde_json::from_str::<char>(written).unwrap(), char);
        }
        let escaped = |text: &str| text.contains('\\');
        assert_eq!(escaped(&ascii), escaped(&minimal) || !char.is_ascii());
        assert_eq!(escaped(&html), escaped(&minimal) || "<>&\u{2028}\u{2029}".contains(char));
        count += 1;
    }
    for (char, text) in [('\u{b}', r#""\u000b""#), ('\u{7f}', "\"\u{7f}\""), ('\u{8}', r#""\b""#), ('\u{c}', r#""\f""#)]
    {
        assert_eq!(to_string(&char).unwrap(), text);
    }
    told(&format!("writing: {count} characters in three ways"));
}

/// A character at each place of strings of each length, around the blocks.
#[test]
fn every_place_in_strings() {
    let chars = ['"', '\\', '\0', '\u{1}', '\n', '\u{1f}', ' ', '/', '\u{7f}', '<', '&', 'é', '\u{2028}', '漢', '😀'];
    let options =
        [WriteOptions::new(), WriteOptions::new().escape(Escape::Ascii), WriteOptions::new().escape(Escape::HtmlSafe)];
    let mut count = 0;
    let level = jsonfast_tests::levels::name();
    for len in (0..=140).chain([255, 256, 257]) {
        for at in (0..=len).step_by(if len > 70 { 5 } else { 1 }) {
            let char = chars[(len * 3 + at) % chars.len()];
            let text = format!("{}{char}{}", "x".repeat(at), "y".repeat(len - at));
            let written = to_string(&text).unwrap();
            assert_eq!(written, serde_json::to_string(&text).unwrap(), "with {level}");
            for options in &options {
                let written = options.to_string(&(&text, &text)).unwrap();
                assert_eq!(from_str::<(String, String)>(&written).unwrap().1, text, "{written}");
            }
            count += 1;
        }
    }
    // Nothing but what must be escaped.
    for n in 0..200 {
        let text = "\u{1}\"\\\n".repeat(n);
        assert_eq!(to_string(&text).unwrap(), serde_json::to_string(&text).unwrap());
    }
    told(&format!("writing: {count} places of characters"));
}

// ---- numbers

fn check_f64(value: f64) {
    let text = to_string(&value).unwrap();
    assert_eq!(text, serde_json::to_string(&value).unwrap());
    assert_eq!(from_str::<f64>(&text).unwrap().to_bits(), value.to_bits(), "{text}");
}

fn check_f32(value: f32) {
    let text = to_string(&value).unwrap();
    assert_eq!(text, serde_json::to_string(&value).unwrap());
    assert_eq!(from_str::<f32>(&text).unwrap().to_bits(), value.to_bits(), "{text}");
}

#[test]
fn floats() {
    for (value, text) in [
        (1e21, "1e+21"),
        (1e16, "1e+16"),
        (1e15, "1000000000000000.0"),
        (-0.0, "-0.0"),
        (0.0, "0.0"),
        (5e-324, "5e-324"),
        (1.7976931348623157e308, "1.7976931348623157e+308"),
        (1e-5, "0.00001"),
        (1e-6, "1e-6"),
        (1.0, "1.0"),
        (0.1, "0.1"),
        (123.456, "123.456"),
    ] {
        assert_eq!(to_string(&value).unwrap(), text);
        assert_eq!(serde_json::to_string(&value).unwrap(), text);
    }
    assert_eq!(to_string(&f32::MAX).unwrap(), "3.4028235e+38");
    assert_eq!(to_string(&0.1f32).unwrap(), "0.1");
    for exponent in 0..0x7FFu64 {
        for mantissa in [0, 1, 2, 0xF_FFFF_FFFF_FFFF, 0xF_FFFF_FFFF_FFFE, 0x8_0000_0000_0000, 0x5_5555_5555_5555] {
            check_f64(f64::from_bits(exponent << 52 | mantissa));
            check_f64(f64::from_bits(1 << 63 | exponent << 52 | mantissa));
        }
    }
    for exponent in 0..0xFFu32 {
        for mantissa in [0, 1, 2, 0x7F_FFFF, 0x7F_FFFE, 0x40_0000, 0x2A_AAAA] {
            check_f32(f32::from_bits(exponent << 23 | mantissa));
            check_f32(f32::from_bits(1 << 31 | exponent << 23 | mantissa));
        }
    }
    for n in 0..100_000u32 {
        check_f64(f64::from(n) / 1000.0);
        check_f32(n as f32 / 100.0);
    }
    let count = cases(2_000_000, 60_000);
    let mut random = Random::new(50);
    for _ in 0..count {
        let bits = random.word();
        if f64::from_bits(bits).is_finite() {
            check_f64(f64::from_bits(bits));
        }
        if f32::from_bits(bits as u32).is_finite() {
            check_f32(f32::from_bits(bits as u32));
        }
    }
    told(&format!("writing: {count} random f64 and f32"));
}

#[test]
fn integers() {
    macro_rules! each {
        ($($t:ty)*) => { $(
            let mut values: Vec<$t> = vec![0, 1, <$t>::MIN, <$t>::MAX, <$t>::MAX / 2, <$t>::MIN / 2];
            for power in 0..39 {
                let near = |value: $t| {
                    [value, value - 1, value.wrapping_add(1), value.wrapping_neg(), (value - 1).wrapping_neg()]
                };
                values.extend(<$t>::try_from(10u128.pow(power)).ok().into_iter().flat_map(near));
            }
            for value in &values {
                assert_eq!(to_string(value).unwrap(), value.to_string());
                assert_eq!(to_string(&BTreeMap::from([(*value, ())])).unwrap(), format!("{{\"{value}\":null}}"));
                assert_eq!(from_str::<$t>(&value.to_string()).unwrap(), *value);
            }
            for n in 0..values.len() {
                let list = &values[..n];
                assert_eq!(to_string(list).unwrap(), serde_json::to_string(list).unwrap());
                assert_eq!(jsonfast::to_string_pretty(list).unwrap(), serde_json::to_string_pretty(list).unwrap());
            }
            let many = values.iter().copied().cycle().take(5000).collect::<Vec<$t>>();
            assert_eq!(to_string(&many).unwrap(), serde_json::to_string(&many).unwrap());
        )* };
    }
    each! { u8 i8 u16 i16 u32 i32 u64 i64 u128 i128 usize isize }
}

#[test]
fn floats_that_are_not_finite() {
    let values = [f64::NAN, -f64::NAN, f64::INFINITY, f64::NEG_INFINITY];
    let words = ["\"NaN\"", "\"NaN\"", "\"Infinity\"", "\"-Infinity\""];
    let (error, strings) =
        (WriteOptions::new().non_finite(NonFinite::Error), WriteOptions::new().non_finite(NonFinite::Strings));
    for (value, word) in values.into_iter().zip(words) {
        let single = value as f32;
        assert_eq!(to_string(&value).unwrap(), "null");
        assert_eq!(to_string(&single).unwrap(), "null");
        assert_eq!(to_string(&Some(vec![1.0, value, 2.0])).unwrap(), "[1.0,null,2.0]");
        assert_eq!(to_string(&[single; 3]).unwrap(), "[null,null,null]");
        assert_eq!(to_string(&BTreeMap::from([("k", value)])).unwrap(), "{\"k\":null}");
        assert_eq!(strings.to_string(&value).unwrap(), word);
        assert_eq!(strings.to_string(&vec![1.0, value]).unwrap(), format!("[1.0,{word}]"));
        assert_eq!(strings.to_string(&(single, [value])).unwrap(), format!("[{word},[{word}]]"));
        for refused in [error.to_string(&value), error.to_string(&vec![1.0, value]), error.to_string(&Some(single))] {
            assert_eq!(refused.unwrap_err().kind(), ErrorKind::NotFinite);
        }
    }
    assert_eq!(error.to_string(&vec![1.0, -0.0]).unwrap(), "[1.0,-0.0]");
}

// ---- keys

/// What serde_json says of a map with such a key.
#[track_caller]
fn key<K: ToJson + serde::Serialize + std::hash::Hash + Eq>(key: K) {
    let map = HashMap::from([(key, 1)]);
    match serde_json::to_string(&map) {
        Ok(theirs) => assert_eq!(to_string(&map).unwrap(), theirs),
        Err(_) => assert_eq!(to_string(&map).unwrap_err().kind(), ErrorKind::UnsupportedKey),
    }
}

#[test]
fn keys() {
    key("text\n");
    key(String::new());
    key('é');
    key(true);
    key(u8::MAX);
    key(i128::MIN);
    key(u128::MAX);
    key(Some("a"));
    key(None::<String>);
    key(());
    key(vec![1]);
    key((1, 2));
    key([1]);
    key(std::borrow::Cow::Borrowed("x"));
    key(Box::new(5));
    key(std::rc::Rc::new("rc".to_string()));
    key(std::num::NonZeroU8::MAX);
    key(std::num::Wrapping(5));
    key(std::net::IpAddr::from([127, 0, 0, 1]));
    key(std::net::SocketAddr::from(([127, 0, 0, 1], 80)));
    key(std::path::PathBuf::from("/a/b"));
    key(BTreeMap::from([(1, 2)]));
    key(std::time::Duration::from_secs(1));
    key(Ok::<u8, u8>(1));
}

#[test]
fn sorted_keys() {
    let mut random = Random::new(51);
    let sorted = WriteOptions::new().sort_keys(true);
    for _ in 0..cases(2000, 300) {
        let map: HashMap<String, HashMap<i64, u8>> = random
            .list(12, |r| (r.text(), r.list(5, |r| (r.integer(), 1)).into_iter().collect()))
            .into_iter()
            .collect();
        let text = sorted.to_string(&map).unwrap();
        let Json::Object(members) = from_str(&text).unwrap() else { panic!("{text}") };
        assert!(members.windows(2).all(|pair| pair[0].0 < pair[1].0), "{text}");
        for (_, inner) in &members {
            let Json::Object(inner) = inner else { panic!("{text}") };
            assert!(inner.windows(2).all(|pair| pair[0].0 < pair[1].0), "{text}");
        }
        assert_eq!(from_str::<HashMap<String, HashMap<i64, u8>>>(&text).unwrap(), map);
        assert_eq!(sorted.to_string(&map).unwrap(), text);
    }
}

#[test]
fn indentation() {
    #[derive(jsonfast::ToJson, serde::Serialize)]
    struct Deep {
        empty: [u8; 0],
        none: BTreeMap<String, u8>,
        list: Vec<Vec<u8>>,
        map: BTreeMap<String, Vec<BTreeMap<u8, ()>>>,
        unit: (),
    }
    let deep = Deep {
        empty: [],
        none: BTreeMap::new(),
        list: vec![vec![], vec![1], vec![1, 2]],
        map: BTreeMap::from([("k".into(), vec![BTreeMap::new(), BTreeMap::from([(1, ())])]), ("l\n".into(), vec![])]),
        unit: (),
    };
    for indent in ["", " ", "  ", "\t", "        ", "\r\n"] {
        let formatter = serde_json::ser::PrettyFormatter::with_indent(indent.as_bytes());
        let mut theirs = Vec::new();
        let mut serializer = serde_json::Serializer::with_formatter(&mut theirs, formatter);
        serde::Serialize::serialize(&deep, &mut serializer).unwrap();
        assert_eq!(WriteOptions::new().indent(indent).to_vec(&deep).unwrap(), theirs);
    }
    assert_eq!(jsonfast::to_vec_pretty(&deep).unwrap(), serde_json::to_vec_pretty(&deep).unwrap());
    assert_eq!(WriteOptions::new().indent(" ").compact().to_vec(&deep).unwrap(), serde_json::to_vec(&deep).unwrap());
}

// ---- by hand: whatever is called, JSON or an error comes of it

/// Calls methods of the writer by chance; in a fifth of the cases it drops what fails.
struct Chance {
    seed: u64,
    depth: usize,
}

impl ToJson for Chance {
    fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
        let mut random = Random::new(self.seed);
        let sensible = random.below(10) > 0;
        let drops = random.below(5) == 0;
        if sensible {
            return self.sensible(&mut random, w);
        }
        for _ in 0..random.below(9) {
            let done = self.call(&mut random, w);
            if !drops {
                done?;
            }
        }
        if random.below(10) == 0 { Err(w.refuse("by chance")) } else { Ok(()) }
    }
}

impl Chance {
    fn inner(&self, random: &mut Random) -> Chance {
        Chance { seed: random.word(), depth: self.depth.saturating_sub(1) }
    }

    fn call(&self, random: &mut Random, w: &mut Writer<'_>) -> Result<(), Failed> {
        match random.below(if self.depth == 0 { 9 } else { 12 }) {
            0 => w.begin_array(),
            1 => w.end_array(),
            2 => w.begin_object(),
            3 => w.end_object(),
            4 => w.key("k"),
            5 => w.null(),
            6 => w.string("s"),
            7 => w.member("m", &1),
            8 => w.element(&1.5),
            9 => w.write(&self.inner(random)),
            10 => w.element(&self.inner(random)),
            _ => w.member(&self.inner(random), &self.inner(random)),
        }
    }

    fn sensible(&self, random: &mut Random, w: &mut Writer<'_>) -> Result<(), Failed> {
        match random.below(if self.depth == 0 { 3 } else { 6 }) {
            0 => w.null(),
            1 => w.display(random.below(100)),
            2 => w.write("text"),
            3 => {
                w.begin_array()?;
                for _ in 0..random.below(4) {
                    w.element(&self.inner(random))?;
                }
                w.end_array()
            }
            4 => {
                w.begin_object()?;
                for i in 0..random.below(4) {
                    w.member(&i, &self.inner(random))?;
                }
                w.end_object()
            }
            _ => w.write(&self.inner(random)),
        }
    }
}

#[test]
fn whatever_a_hand_written_writer_calls() {
    let count = cases(300_000, 30_000);
    let (mut good, mut bad) = (0, 0);
    let all =
        [WriteOptions::new(), WriteOptions::new().indent(" "), WriteOptions::new().escape(Escape::Ascii).depth(3)];
    for seed in 0..count as u64 {
        let value = Chance { seed, depth: 5 };
        let options = &all[seed as usize % 3];
        let mut written = Vec::new();
        let result = match seed % 2 {
            0 => options.to_buf(&mut written, &value),
            _ => options.to_writer(&mut written, &value),
        };
        match result {
            Ok(()) => {
                assert_eq!(grammar::check(&written, 127), Ok(()), "{seed}: {}", String::from_utf8_lossy(&written));
                good += 1;
            }
            Err(error) => {
                assert!(seed % 2 == 1 || written.is_empty());
                let known = [ErrorKind::Misuse, ErrorKind::Custom, ErrorKind::UnsupportedKey, ErrorKind::DepthLimit];
                assert!(known.contains(&error.kind()), "{error}");
                bad += 1;
            }
        }
    }
    assert!(good > bad / 20 && bad > good / 20, "{good} good, {bad} bad");
    told(&format!("writing: {count} values by chance, {good} of them written, {bad} refused"));
}

/// Calls methods of the reader by chance.
struct Read;

thread_local! {
    static CHANCE: std::cell::RefCell<Random> = std::cell::RefCell::new(Random::new(0));
    /// Whether something failed that was not gone back from.
    static FAILED: std::cell::Cell<bool> = const { std::cell::Cell::new(false) };
}

fn below(n: usize) -> usize {
    CHANCE.with_borrow_mut(|random| random.below(n))
}

fn noted<T>(result: Result<T, Failed>) -> Result<T, Failed> {
    if result.is_err() {
        FAILED.set(true);
    }
    result
}

impl<'de> FromJson<'de> for Read {
    fn read_json(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
        if below(10) > 0 {
            return noted(sensibly(r)).map(|()| Read);
        }
        let drops = below(3) == 0;
        for _ in 0..below(6) {
            let done = noted(call(r));
            if !drops {
                done?;
            }
        }
        if below(20) == 0 { noted(Err(r.refuse("by chance"))) } else { Ok(Read) }
    }
}

fn call(r: &mut Reader<'_, '_>) -> Result<(), Failed> {
    match below(10) {
        0 => r.peek().map(|_| ()),
        1 => r.skip(),
        2 => r.begin_array(),
        3 => r.next_element().map(|_| ()),
        4 => r.begin_object(),
        5 => r.next_key().map(|_| ()),
        6 => r.read::<Read>().map(|_| ()),
        7 => r.read::<Vec<Read>>().map(|_| ()),
        8 => r.read::<BTreeMap<String, Read>>().map(|_| ()),
        _ => {
            let before = FAILED.get();
            let done = r.either(call, call);
            if done.is_ok() {
                FAILED.set(before);
            }
            done
        }
    }
}

fn sensibly(r: &mut Reader<'_, '_>) -> Result<(), Failed> {
    match r.peek()? {
        jsonfast::Kind::Array if below(3) > 0 => {
            r.begin_array()?;
            while r.next_element()? {
                r.read::<Read>()?;
            }
            Ok(())
        }
        jsonfast::Kind::Object if below(3) > 0 => {
            r.begin_object()?;
            while r.next_key()?.is_some() {
                r.read::<Read>()?;
            }
            Ok(())
        }
        jsonfast::Kind::Array if below(2) > 0 => r.read::<Vec<Read>>().map(|_| ()),
        jsonfast::Kind::Object if below(2) > 0 => r.read::<BTreeMap<String, Read>>().map(|_| ()),
        _ => r.skip(),
    }
}

#[test]
fn whatever_a_hand_written_reader_calls() {
    let texts = [
        "[]",
        "{}",
        "1",
        "\"a\\n\"",
        "[1,2,[3,{\"k\":[]}]]",
        "{\"a\":1,\"b\\n\":{\"c\":[null,{}]},\"a\":[[]]}",
        " [ { } , [ ] , \"x\" , true ] ",
        "[1,2",
        "{\"a\":[1,}",
        "[[[[[[1]]]]]]",
    ];
    let count = cases(300_000, 30_000);
    let (mut good, mut bad) = (0, 0);
    for seed in 0..count {
        CHANCE.set(Random::new(seed as u64));
        FAILED.set(false);
        let text = texts[seed % texts.len()];
        match from_str::<Read>(text) {
            Ok(Read) => {
                assert_eq!(grammar::check(text.as_bytes(), 127), Ok(()), "{seed}: {text}");
                assert!(!FAILED.get(), "{seed}: {text}: something failed and it was read all the same");
                good += 1;
            }
            Err(error) => {
                assert!(error.offset() <= text.len());
                bad += 1;
            }
        }
    }
    assert!(good > bad / 20 && bad > good / 20, "{good} good, {bad} bad");
    told(&format!("reading by hand: {count} ways by chance, {good} of them read, {bad} refused"));
}
