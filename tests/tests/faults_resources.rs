//! Inputs that are made to take time or room: each takes no more than in proportion to its length.

use jsonfast::{
    Duplicates, ErrorKind, FromJson, FromJsonOwned, Ignored, JsonFast, ReadOptions, from_slice, from_str, to_string,
};
use jsonfast_tests::data::told;
use jsonfast_tests::model::{External, Flat, Inner, Model, Point, Unit, Untagged};
use jsonfast_tests::wide::{NAMES, Wide, WideAndFull};
use jsonfast_tests::{Json, Random, cases};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::fmt::Debug;
use std::time::{Duration, Instant};

jsonfast_tests::every_level!();

/// Runs a test, which must not take longer; the bound is far above what it takes, and far below what quadratic time is.
#[track_caller]
fn within<T>(seconds: u64, run: impl FnOnce() -> T) -> T {
    let started = Instant::now();
    let value = run();
    // Others may have the processor.
    let most = Duration::from_secs(seconds * if cfg!(debug_assertions) { 20 } else { 5 });
    assert!(started.elapsed() < most, "{:?}", started.elapsed());
    value
}

const MIB: usize = if cfg!(debug_assertions) { 4 } else { 100 };

#[test]
fn nothing_but_white_space() {
    within(5, || {
        for blank in [" ", "\n", " \t\r\n"] {
            let blanks = blank.repeat((MIB << 20) / blank.len());
            for text in [blanks.clone(), format!("[{blanks}"), format!("[1{blanks}"), format!("{{\"a\"{blanks}")] {
                let end = Err((ErrorKind::UnexpectedEnd, text.len()));
                let fault = |error: jsonfast::Error| (error.kind(), error.offset());
                assert_eq!(from_str::<Ignored>(&text).map(|_| ()).map_err(fault), end);
                assert_eq!(from_str::<Json>(&text).map(|_| ()).map_err(fault), end);
                assert!(from_str::<Inner>(&text).is_err() && from_str::<Vec<u8>>(&text).is_err());
            }
            let object = format!("{blanks}{{{blanks}\"x\"{blanks}:{blanks}1{blanks}}}{blanks}");
            assert_eq!(from_str::<Point>(&object).unwrap().x, 1.0);
            assert!(from_str::<Ignored>(&object).is_ok());
            let error = from_str::<Ignored>(&format!("{object}x")).unwrap_err();
            assert_eq!((error.kind(), error.offset()), (ErrorKind::TrailingCharacters, object.len()));
        }
    });
}

#[test]
fn nothing_but_comments() {
    let options = ReadOptions::new().comments(true).trailing_commas(true);
    within(5, || {
        for comment in ["//\n", "/**/", "// and so on\n", "/* [,] */ "] {
            let comments = comment.repeat((MIB << 18) / comment.len());
            for text in [
                format!("{comments}1{comments}"),
                format!("{{\"a\"{comments}:1,{comments}}}"),
                format!("[1,{comments}]"),
            ] {
                assert!(options.from_str::<Ignored>(&text).is_ok());
                assert!(options.from_str::<Json>(&text).is_ok());
            }
            let list = format!("[{}]", format!("[1,{comment}],").repeat(MIB << 12));
            assert_eq!(options.from_str::<Vec<Vec<u8>>>(&list).unwrap().len(), MIB << 12);
            assert!(options.from_str::<Ignored>(&list).is_ok());
        }
    });
}

#[test]
fn long_strings() {
    within(10, || {
        for part in ["a", "é", "\\n", "\\u00e9", "\\ud83d\\ude00", "\\\\", "a\\\"b"] {
            let text = format!("\"{}\"", part.repeat((MIB << 20) / part.len()));
            let value: String = from_str(&text).unwrap();
            assert!(from_slice::<Ignored>(text.as_bytes()).is_ok());
            let map: BTreeMap<String, Ignored> = from_str(&format!("{{{text}:{text}}}")).unwrap();
            assert_eq!(map.into_keys().next().unwrap().len(), value.len());
            assert!(from_str::<Point>(&format!("{{\"x\":1,{text}:2}}")).is_err());
            assert!(from_str::<Inner>(&format!("{{\"name\":\"\",{text}:2,\"tags\":[]}}")).is_ok());
            for cut in [1, 2, 100] {
                assert!(from_slice::<String>(&text.as_bytes()[..text.len() - cut]).is_err());
            }
        }
    });
}

/// Errors stay short and quick, however long what they speak of is.
#[test]
fn errors_about_something_long() {
    fn about<T: FromJsonOwned>(text: &str) {
        let started = Instant::now();
        let Err(error) = from_str::<T>(text) else { panic!("read") };
        let message = error.to_string();
        assert!(message.len() < 4000, "{} bytes: {}", message.len(), &message[..200]);
        assert!(format!("{error:?}").len() < 4000);
        assert!(error.show(text.as_bytes()).to_string().len() < 2000);
        let most = Duration::from_secs(if cfg!(debug_assertions) { 40 } else { 5 });
        assert!(started.elapsed() < most, "{:?} for {message}", started.elapsed());
    }
    let n = MIB << 18;
    for part in ["a", "é", "\\n", "\\u0001", "😀", "f0"] {
        let long = format!("\"{}\"", part.repeat(n / part.len()));
        about::<u8>(&long);
        about::<Vec<u8>>(&format!("[1,{long}]"));
        about::<Unit>(&long);
        about::<External>(&long);
        about::<External>(&format!("{{{long}:1}}"));
        about::<Point>(&format!("{{{long}:1}}"));
        about::<Wide>(&format!("{{{long}:1}}"));
        about::<WideAndFull>(&format!("{{{long}:1}}"));
        about::<Inner>(&format!("{{{long}:1,\"tags\":[]}}"));
        about::<Untagged>(&format!("[{long},1.5]"));
        about::<BTreeMap<String, BTreeMap<String, u8>>>(&format!("{{{long}:{{{long}:{long}}}}}"));
        about::<char>(&long);
        about::<BTreeMap<u8, u8>>(&format!("{{{long}:1}}"));
        about::<std::net::IpAddr>(&long);
    }
    let digits = "7".repeat(n);
    about::<u8>(&digits);
    about::<String>(&digits);
    about::<f64>(&format!("{digits}."));
    about::<f64>(&format!("{digits}e"));
    about::<Ignored>(&format!("[{digits}x]"));
    about::<Ignored>(&"a".repeat(n));
    about::<Ignored>(&"\u{1}".repeat(n));
    about::<Ignored>(&format!("[{}}}", "1,".repeat(n)));
    about::<(u8, u8)>(&format!("[{}1]", "1,".repeat(n)));
    about::<Ignored>(&format!("{}x", "\n".repeat(n)));
    about::<Ignored>(&"[".repeat(n));
    let keys: String = (0..n / 20).map(|i| format!("\"key{i}\":[{i}],")).collect();
    about::<Point>(&format!("{{{keys}\"x\":1}}"));
    about::<WideAndFull>(&format!("{{{keys}\"f001\":1}}"));
    about::<External>(&format!("{{{keys}\"f001\":1}}"));
    // And the path, of which each part is long.
    let key = "k\\n".repeat(n / 400);
    let deep = format!("{}x{}", format!("{{\"{key}\":").repeat(100), "}".repeat(100));
    about::<Ignored>(&deep);
    about::<Json>(&deep);
}

#[test]
fn many_unknown_keys() {
    let n = cases(100_000, 10_000);
    let keys: String = (0..n).map(|i| format!("\"key{i}\":{{\"x\":[{i}]}},")).collect();
    within(5, || {
        let text = format!("{{{keys}\"name\":\"a\",{keys}\"tags\":[\"b\"],{keys}\"z\":1}}");
        let expected = Inner { name: "a".into(), tags: vec!["b".into()] };
        assert_eq!(from_str::<Inner>(&text).unwrap(), expected);
        let mut inner = Inner { name: "old".into(), tags: vec![] };
        jsonfast::from_slice_into(text.as_bytes(), &mut inner).unwrap();
        assert_eq!(inner, expected);
        let flat = format!("{{\"id\":1,\"Unit\":null,{}", &text[1..]);
        let flat: Flat = from_str(&flat).unwrap();
        assert_eq!(flat.rest.len(), n + 1);
    });
}

#[test]
fn three_hundred_fields() {
    let mut random = Random::new(60);
    for round in 0..cases(2000, 60) {
        let mut order: Vec<usize> = (0..300).collect();
        match round % 4 {
            0 => {}
            1 => order.reverse(),
            _ => {
                for i in (1..300).rev() {
                    order.swap(i, random.below(i + 1));
                }
            }
        }
        if round % 3 > 0 {
            order.truncate(random.below(301));
        }
        let mut expected = Wide::default();
        let mut members = Vec::new();
        for &i in &order {
            let value = random.maybe(|r| r.word() as u16);
            *expected.field(i) = value;
            members.push(format!("\"{}\":{}", NAMES[i], value.map_or("null".into(), |value| value.to_string())));
        }
        let text = format!("{{{}}}", members.join(","));
        let found: Wide = from_str(&text).unwrap();
        assert_eq!(found, expected);
        let mut other = Wide::default();
        *other.field(7) = Some(7);
        jsonfast::from_slice_into(text.as_bytes(), &mut other).unwrap();
        assert_eq!(other, expected);
        assert_eq!(from_str::<Wide>(&to_string(&expected).unwrap()).unwrap(), expected);
        // One field twice, at each end.
        if let Some(&twice) = order.first() {
            let text = format!("{{{},\"{}\":1}}", members.join(","), NAMES[twice]);
            let error = from_str::<Wide>(&text).unwrap_err();
            assert_eq!((error.kind(), error.offset()), (ErrorKind::DuplicateField, text.len() - 9));
            let last = ReadOptions::new().duplicates(Duplicates::Last).from_str::<Wide>(&text).unwrap();
            assert_eq!(last, {
                *expected.field(twice) = Some(1);
                expected.clone()
            });
        }
    }
    let all: Vec<String> = NAMES.iter().map(|name| format!("\"{name}\":1")).collect();
    let array = format!("[{}]", vec!["1"; 300].join(","));
    let full: WideAndFull = from_str(&format!("{{{}}}", all.join(","))).unwrap();
    assert_eq!(from_str::<WideAndFull>(&array).unwrap(), full);
    for (missing, name) in NAMES.iter().enumerate() {
        let mut some = all.clone();
        some.remove(missing);
        let text = format!("{{{}}}", some.join(","));
        let error = from_str::<WideAndFull>(&text).unwrap_err();
        assert_eq!((error.kind(), error.offset()), (ErrorKind::MissingField, text.len() - 1));
        assert!(error.to_string().contains(name), "{error}");
    }
    for n in [0, 1, 63, 64, 65, 127, 128, 299, 301] {
        let error = from_str::<WideAndFull>(&format!("[{}]", vec!["1"; n].join(","))).unwrap_err();
        assert_eq!((error.kind(), error.offset()), (ErrorKind::InvalidLength, 0));
    }
}

#[test]
fn many_equal_and_colliding_keys() {
    let n = cases(300_000, 100_000);
    within(10, || {
        let equal = format!("{{{}\"k\":1}}", "\"k\":2,".repeat(n));
        for duplicates in [None, Some(Duplicates::Last), Some(Duplicates::First)] {
            let options = duplicates.map_or(ReadOptions::new(), |duplicates| ReadOptions::new().duplicates(duplicates));
            let expected = if duplicates == Some(Duplicates::First) { 2 } else { 1 };
            assert_eq!(options.from_str::<BTreeMap<String, u8>>(&equal).unwrap()["k"], expected);
            assert_eq!(options.from_str::<HashMap<String, u8>>(&equal).unwrap()["k"], expected);
        }
        assert!(ReadOptions::new().duplicates(Duplicates::Error).from_str::<HashMap<String, u8>>(&equal).is_err());
        let last = ReadOptions::new().duplicates(Duplicates::Last);
        assert_eq!(last.from_str::<Point>(&equal.replace("\"k\"", "\"x\"")).unwrap().x, 1.0);
        let set = format!("[{}1]", "1,".repeat(n));
        assert_eq!(from_str::<BTreeSet<u8>>(&set).unwrap().len(), 1);
        assert_eq!(from_str::<HashSet<u8>>(&set).unwrap().len(), 1);
        // Sorted, reversed, and with one long beginning.
        let keys: Vec<String> = (0..n).map(|i| format!("\"{}{i:07}\":0", "x".repeat(50))).collect();
        let reversed: Vec<&String> = keys.iter().rev().collect();
        let reversed = reversed.into_iter().map(String::as_str).collect::<Vec<_>>().join(",");
        for text in [format!("{{{}}}", keys.join(",")), format!("{{{reversed}}}")] {
            assert_eq!(from_str::<BTreeMap<String, u8>>(&text).unwrap().len(), n);
            assert_eq!(from_str::<HashMap<&str, u8>>(&text).unwrap().len(), n);
            assert!(from_str::<Inner>(&text).is_err());
            assert!(from_str::<Ignored>(&text).is_ok());
        }
        // Keys that the hash of a struct's names cannot tell apart: it looks at the first and last eight bytes.
        let alike: String = (0..n).map(|i| format!("\"samestart{i:09}thesame end\":0,")).collect();
        assert!(from_str::<Inner>(&format!("{{{alike}\"name\":\"\",\"tags\":[]}}")).is_ok());
    });
}

// ---- alternatives

#[derive(JsonFast, Debug)]
#[json(untagged)]
#[allow(dead_code)]
enum Twice {
    First { e: Box<Twice>, missing: u8 },
    Second { e: Box<Twice> },
    Leaf(u8),
}

#[derive(JsonFast, Debug)]
#[json(untagged)]
#[allow(dead_code)]
enum Lists {
    A(Vec<Lists>, u8),
    B(Vec<Lists>, bool),
    C(Vec<Lists>, String),
    D(Vec<Lists>),
    Leaf(u8),
}

#[derive(JsonFast, Debug)]
#[allow(dead_code)]
struct Flattened {
    #[json(flatten)]
    a: Option<Box<FlatInner>>,
    #[json(flatten)]
    b: Option<Box<FlatInner2>>,
}

#[derive(JsonFast, Debug)]
#[allow(dead_code)]
struct FlatInner {
    e: Box<Flattened>,
    missing: u8,
}

#[derive(JsonFast, Debug)]
#[allow(dead_code)]
struct FlatInner2 {
    e: Box<Flattened>,
}

#[derive(JsonFast, Debug)]
#[json(tag = "t")]
#[allow(dead_code)]
enum Late {
    A { e: Box<LateOr> },
    B,
}

#[derive(JsonFast, Debug)]
#[json(untagged)]
#[allow(dead_code)]
enum LateOr {
    Wrong { e: Box<LateOr>, t: u8 },
    Late(Late),
}

#[derive(Debug)]
struct Either;

impl<'de> FromJson<'de> for Either {
    fn read_json(r: &mut jsonfast::Reader<'_, 'de>) -> Result<Self, jsonfast::Failed> {
        r.either(|r| r.read::<(Either, u8)>().map(|_| Either), |r| r.read::<Option<(Either,)>>().map(|_| Either))
    }
}

/// Reads in bounded time, whatever comes of it.
#[track_caller]
fn bounded<T: FromJsonOwned + Debug>(text: &str) -> bool {
    let found = within(4, || from_str::<T>(text));
    match found {
        Ok(_) => true,
        Err(error) => {
            assert!(error.to_string().len() < 20_000, "{}", error.to_string().len());
            assert!(error.offset() <= text.len());
            false
        }
    }
}

#[test]
fn alternatives_that_are_tried_again_and_again() {
    for levels in [1, 2, 3, 5, 8, 10, 15, 20, 30, 60, 127] {
        for padding in [0, 10_000] {
            let blanks = " ".repeat(padding);
            let nested = |open: &str, leaf: &str, close: &str| {
                format!("{}{blanks}{leaf}{}", open.repeat(levels), close.repeat(levels))
            };
            bounded::<Twice>(&nested("{\"e\":", "1", "}"));
            bounded::<Twice>(&nested("{\"e\":", "true", "}"));
            bounded::<Lists>(&nested("[", "1", "]"));
            bounded::<Lists>(&nested("[[", "1", "]]"));
            bounded::<Lists>(&nested("[[", "null", "]]"));
            bounded::<Flattened>(&nested("{\"e\":", "{}", "}"));
            bounded::<Flattened>(&nested("{\"e\":", "1", "}"));
            bounded::<LateOr>(&nested("{\"e\":", "{\"t\":\"B\"}", ",\"t\":\"A\"}"));
            bounded::<Late>(&nested("{\"e\":", "{\"t\":\"B\"}", ",\"t\":\"A\"}"));
            bounded::<Late>(&nested("{\"e\":", "{\"t\":\"C\"}", ",\"t\":\"A\"}"));
            bounded::<Either>(&nested("[", "null", "]"));
            bounded::<Either>(&nested("[", "1", "]"));
            bounded::<Untagged>(&nested("[", "1.5", "]"));
            bounded::<Untagged>(&nested("{\"k\":", "1.5", "}"));
        }
    }
    // Few levels are read.
    assert!(bounded::<Twice>("{\"e\":{\"e\":{\"e\":{\"e\":{\"e\":1}}}}}"));
    // And a list of many small ones, each with a variant that fails first.
    let many = format!("[{}1]", "{\"e\":{\"e\":{\"e\":1}}},".repeat(20_000));
    assert!(bounded::<Vec<Twice>>(&many));
    let error = from_str::<Twice>(&format!("{}1{}", "{\"e\":".repeat(100), "}".repeat(100))).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::WorkLimit);
    let text = format!("{}1{}", "{\"e\":".repeat(12), "}".repeat(12));
    let free = ReadOptions::new().reread(usize::MAX).from_str::<Twice>(&text);
    assert!(free.is_ok(), "{free:?}");
}

/// Alternatives that fail behind much text, each with a fault that is told of a place before it: what was read counts all
/// the same.
mod far {
    use super::*;

    /// A string that is refused when it is read.
    #[derive(Debug)]
    pub struct Refused;

    impl<'de> FromJson<'de> for Refused {
        fn read_json(r: &mut jsonfast::Reader<'_, 'de>) -> Result<Self, jsonfast::Failed> {
            r.skip()?;
            Err(r.refuse("no"))
        }
    }

    #[derive(Debug)]
    pub struct Tried;

    impl TryFrom<Ignored> for Tried {
        type Error = &'static str;
        fn try_from(_: Ignored) -> Result<Self, &'static str> {
            Err("no")
        }
    }

    #[derive(FromJson, Debug)]
    #[json(try_from = "Ignored")]
    pub struct TriedFrom(#[allow(dead_code)] Tried);

    impl From<Tried> for TriedFrom {
        fn from(tried: Tried) -> Self {
            TriedFrom(tried)
        }
    }

    impl TryFrom<Ignored> for TriedFrom {
        type Error = &'static str;
        fn try_from(all: Ignored) -> Result<Self, &'static str> {
            Tried::try_from(all).map(TriedFrom)
        }
    }

    #[derive(FromJson, Debug)]
    #[allow(dead_code)]
    pub struct Position {
        a: Ignored,
        b: Ignored,
    }

    #[derive(FromJson, Debug)]
    #[json(tag = "t")]
    #[allow(dead_code)]
    pub enum Internal {
        A { a: u8 },
    }

    #[derive(FromJson, Debug)]
    #[json(tag = "t", content = "c")]
    #[allow(dead_code)]
    pub enum Adjacent {
        A(u8),
    }

    #[derive(FromJson, Debug)]
    #[allow(dead_code)]
    pub struct Flat {
        #[json(flatten)]
        a: Option<FlatMissing>,
        #[json(flatten)]
        b: Option<FlatMissing>,
        #[json(flatten)]
        c: FlatWrong,
    }

    #[derive(FromJson, Debug)]
    #[allow(dead_code)]
    pub struct FlatMissing {
        a: Ignored,
        missing: u8,
    }

    #[derive(FromJson, Debug)]
    #[allow(dead_code)]
    pub struct FlatWrong {
        w: u8,
    }

    #[derive(FromJson, Debug)]
    #[json(untagged)]
    #[allow(dead_code)]
    pub enum Tree<T> {
        Wrong(Vec<Tree<T>>, u8),
        Right(Vec<Tree<T>>),
        Leaf(T),
        Else(Ignored),
    }
}

#[test]
fn what_was_read_counts_wherever_the_fault_is() {
    let n = if cfg!(debug_assertions) { 100_000 } else { 1_000_000 };
    let (string, digits) = (format!("\"{}\"", "x".repeat(n)), "7".repeat(n));
    let (blanks, list) = (" ".repeat(n), format!("[{}1]", "1,".repeat(n / 2)));
    fn check<T: FromJsonOwned + Debug>(leaves: &[String]) {
        for leaf in leaves {
            assert!(from_str::<T>(leaf).is_err());
            for levels in [1, 5, 40] {
                let text = format!("{}{leaf}{}", "[".repeat(levels), "]".repeat(levels));
                within(1, || bounded::<far::Tree<T>>(&text));
            }
        }
    }
    check::<(u8, u8)>(&[format!("[1,2{blanks},3]"), format!("[1{blanks}]")]);
    check::<[Ignored; 2]>(&[format!("[{list}]"), format!("[{list},{string},1]")]);
    check::<far::Position>(&[format!("[{list}]"), format!("{{\"a\":{list}}}"), format!("[1,{list},1]")]);
    check::<char>(&[string.clone(), string.replacen('x', "\\n", 1)]);
    check::<u8>(&[string.clone(), digits.clone(), format!("{digits}.5")]);
    check::<f64>(&[digits.clone(), string.clone()]);
    check::<i128>(&[digits.clone(), format!("{digits}e5")]);
    check::<Unit>(core::slice::from_ref(&string));
    check::<External>(&[string.clone(), format!("{{{string}:1}}"), format!("{{\"Unit\":{list}}}")]);
    check::<std::net::IpAddr>(core::slice::from_ref(&string));
    check::<Duration>(&[format!("{{\"secs\":{blanks}18446744073709551615,\"nanos\":4000000000}}")]);
    check::<far::Refused>(&[list.clone(), string.clone(), digits.clone()]);
    check::<far::TriedFrom>(&[list.clone(), string.clone()]);
    check::<far::Internal>(&[format!("{{\"a\":\"\",\"x\":{list},\"t\":\"A\"}}"), format!("[\"A\",1,{list}]")]);
    check::<far::Adjacent>(&[
        format!("{{\"c\":{list},\"t\":\"A\"}}"),
        format!("{{\"c\":\"\",\"x\":{list},\"t\":\"A\"}}"),
    ]);
    check::<far::Flat>(&[format!("{{\"w\":\"\",\"a\":{list}}}"), format!("{{\"a\":{list},\"w\":\"\"}}")]);
    check::<BTreeMap<u8, Ignored>>(&[format!("{{\"1\":{list},\"x\":1}}"), format!("{{{string}:1}}")]);
    check::<Point>(&[format!("{{\"x\":{blanks}1,\"z\":1}}"), format!("{{\"x\":1{blanks},\"x\":1}}")]);
}

#[test]
fn long_documents_of_many_alternatives() {
    within(10, || {
        let mut random = Random::new(61);
        let list: Vec<Untagged> = (0..20_000).map(|_| Untagged::random(&mut random, 2)).collect();
        let text = to_string(&list).unwrap();
        assert_eq!(from_str::<Vec<Untagged>>(&text).unwrap(), list);
        let wrapped = format!("{{\"k\":{{\"k\":{text}}}}}");
        assert!(from_str::<Untagged>(&wrapped).is_ok());
        let broken = format!("{}1.5]", &text[..text.len() - 1].trim_end_matches(']').to_string().as_str());
        let _ = from_str::<Vec<Untagged>>(&broken);
    });
}

// ---- whole documents of noise

#[test]
fn noise() {
    let mut random = Random::new(62);
    let sets: [&[u8]; 5] = [
        b"[]{}:,\"\\ 0123456789truefalsn.-+eE",
        b"[]{}",
        b"\"\\u0Dd8c ",
        b"{\"a\":[1,2]} \n",
        b"\x00\x1f\x7f\x80\xbf\xc2\xe0\xed\xf0\xf4\xff\"[1,",
    ];
    let count = cases(200_000, 6_000);
    for round in 0..count {
        let set = sets[round % sets.len()];
        let n = random.below(300);
        let text: Vec<u8> = (0..n).map(|_| set[random.below(set.len())]).collect();
        let oracle = jsonfast_tests::grammar::check(&text, 127);
        let found = from_slice::<Ignored>(&text).map(|_| ()).map_err(|error| (error.kind(), error.offset()));
        assert_eq!(found, oracle, "{}", jsonfast_tests::shown(&text));
        let _ = (from_slice::<Json>(&text), from_slice::<Model>(&text), from_slice::<Untagged>(&text));
        let _ = (from_slice::<Vec<External>>(&text), from_slice::<Flat>(&text), from_slice::<Point>(&text));
        let _ = (from_slice::<Vec<f64>>(&text), from_slice::<BTreeMap<String, Json>>(&text));
    }
    let text: Vec<u8> = (0..1 << 20).map(|_| random.word() as u8).collect();
    assert!(from_slice::<Ignored>(&text).is_err());
    told(&format!("resources: {count} documents of noise"));
}
