//! Faults that others had with strings, each as a class.

use jsonfast::{
    Duplicates, ErrorKind, FromJson, FromJsonOwned, Ignored, JsonFast, ReadOptions, Surrogates, from_slice, from_str,
};
use jsonfast_tests::data::told;
use jsonfast_tests::{Guarded, Random, at_both_edges, cases, grammar, shown};
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};

jsonfast_tests::every_level!();

type Verdict<T> = Result<T, (ErrorKind, usize)>;

fn read<'de, T: FromJson<'de>>(text: &'de [u8]) -> Verdict<T> {
    from_slice(text).map_err(|error| (error.kind(), error.offset()))
}

/// A struct that finds its field behind the key.
#[derive(FromJson)]
struct Behind {
    zz: Option<u8>,
}

/// What the text between the quotes says, as `std` has it: `None` where it is no text.
#[track_caller]
fn check(inner: &[u8], says: Option<&str>) {
    let text = [b"\"", inner, b"\""].concat();
    let verdict = grammar::check(&text, 127);
    assert_eq!(verdict.is_ok(), says.is_some(), "the oracle on {}", shown(&text));
    let expected = verdict.map(|()| says.unwrap_or_default());
    assert_eq!(read::<Ignored>(&text).map(|_| ()), verdict, "skipped: {}", shown(&text));
    assert_eq!(read::<String>(&text).as_deref(), expected.as_ref().copied(), "{}", shown(&text));
    assert_eq!(read::<Cow<'_, str>>(&text).as_deref(), expected.as_ref().copied(), "{}", shown(&text));
    if !inner.contains(&b'\\') {
        assert_eq!(read::<&str>(&text).as_ref().copied(), expected.as_ref().copied(), "{}", shown(&text));
    }
    let object = [b"{", &text[..], b":1,\"zz\":2}"].concat();
    let shifted = expected.map_err(|(kind, at)| (kind, at + 1));
    let map = read::<BTreeMap<String, u8>>(&object);
    assert_eq!(map.as_ref().map(|map| map.get(says.unwrap_or_default())), shifted.as_ref().map(|_| Some(&1)));
    let hash = read::<HashMap<Cow<'_, str>, Ignored>>(&object).map(|map| map.len());
    assert_eq!(hash, shifted.map(|_| 2));
    let behind = read::<Behind>(&object).map(|found| found.zz);
    assert_eq!(behind, shifted.map(|_| Some(2)), "{}", shown(&object));
}

/// Of any text.
fn plain(n: usize) -> String {
    "The quick brown fox jumps over the lazy dog; 0123456789 {[]}:,/'~".chars().cycle().take(n).collect()
}

// ---- surrogates

fn unit_text(unit: u16, upper: bool) -> String {
    if upper { format!("\\u{unit:04X}") } else { format!("\\u{unit:04x}") }
}

#[test]
fn every_unit_alone() {
    for unit in 0..=0xFFFFu16 {
        let text = unit_text(unit, unit % 2 == 0);
        match char::from_u32(unit.into()) {
            Some(char) => {
                let text = format!("\"{text}\"");
                assert_eq!(from_str::<char>(&text).unwrap(), char);
                assert!(from_str::<Ignored>(&text).is_ok());
            }
            None => {
                let text = format!("\"{text}\"");
                assert_eq!(read::<String>(text.as_bytes()), Err((ErrorKind::LoneSurrogate, 1)));
                assert_eq!(read::<Ignored>(text.as_bytes()).unwrap_err(), (ErrorKind::LoneSurrogate, 1));
            }
        }
    }
}

#[test]
fn every_pair() {
    let mut count = 0;
    for high in (0xD7F0..0xDC10u16).step_by(1) {
        for low in [0, 0x41, 0xD7FF, 0xD800, 0xDBFF, 0xDC00, 0xDC01, 0xDE71, 0xDFFE, 0xDFFF, 0xE000, 0xFFFF] {
            let text = format!("\"{}{}\"", unit_text(high, true), unit_text(low, false));
            let expected = String::from_utf16(&[high, low]).ok();
            assert_eq!(from_str::<String>(&text).ok(), expected, "{text}");
            assert_eq!(from_str::<Ignored>(&text).is_ok(), expected.is_some(), "{text}");
            count += 1;
        }
    }
    told(&format!("strings: {count} pairs of units"));
}

/// One to four units of each kind, among text, strict and replaced.
#[test]
fn surrogates_in_every_combination() {
    let units = [0x41, 0xD800, 0xDBFF, 0xDC00, 0xDFFF, 0xE000];
    let between = ["", "a", "\\n", "é", "u", "\\\\"];
    let replace = ReadOptions::new().lone_surrogates(Surrogates::Replace);
    let mut count = 0;
    for n in 1..=4 {
        for code in 0..units.len().pow(n) {
            for (i, text) in between.iter().enumerate() {
                let mut code = code;
                let (mut inner, mut says) = (String::new(), Vec::new());
                let raw: String = from_str(&format!("\"{text}\"")).unwrap();
                for _ in 0..n {
                    let unit = units[code % units.len()];
                    code /= units.len();
                    inner.push_str(&unit_text(unit, i % 2 == 0));
                    inner.push_str(text);
                    says.push(unit);
                    says.extend(raw.encode_utf16());
                }
                check(inner.as_bytes(), String::from_utf16(&says).ok().as_deref());
                let text = format!("\"{inner}\"");
                let lossy = String::from_utf16_lossy(&says);
                assert_eq!(replace.from_str::<String>(&text).unwrap(), lossy, "{text}");
                assert_eq!(replace.from_str::<Cow<'_, str>>(&text).unwrap(), lossy);
                assert!(replace.from_str::<Ignored>(&text).is_ok(), "{text}");
                let object = format!("{{{text}:[{text},1]}}");
                let map: BTreeMap<String, (String, u8)> = replace.from_str(&object).unwrap();
                assert_eq!(map[&lossy], (lossy.clone(), 1));
                count += 1;
            }
        }
    }
    assert_eq!(replace.from_str::<String>("\"\\uD800abc\"").unwrap(), "\u{FFFD}abc");
    told(&format!("strings: {count} combinations of surrogates, strict and replaced"));
}

/// A replaced half does not make a cut document whole, nor a broken escape right.
#[test]
fn replacing_changes_nothing_else() {
    let replace = ReadOptions::new().lone_surrogates(Surrogates::Replace);
    for (text, kind, offset) in [
        ("\"\\uD800", ErrorKind::UnexpectedEnd, 7),
        ("\"\\uD800\\", ErrorKind::UnexpectedEnd, 8),
        ("\"\\uD800\\u", ErrorKind::UnexpectedEnd, 9),
        ("\"\\uD800\\uD8", ErrorKind::UnexpectedEnd, 11),
        ("\"\\uD800\\uDC", ErrorKind::UnexpectedEnd, 11),
        ("\"\\uD80", ErrorKind::UnexpectedEnd, 6),
        ("\"\\uD800\\u\"", ErrorKind::InvalidEscape, 7),
        ("\"\\uD800\\uD8x\"", ErrorKind::InvalidEscape, 7),
        ("\"\\uD800\\x\"", ErrorKind::InvalidEscape, 7),
        ("\"\\uDC00\n\"", ErrorKind::ControlCharacter, 7),
        ("\"\\uD80g\"", ErrorKind::InvalidEscape, 1),
    ] {
        for error in [replace.from_str::<String>(text).unwrap_err(), replace.from_str::<Ignored>(text).unwrap_err()] {
            assert_eq!((error.kind(), error.offset()), (kind, offset), "{text}");
        }
    }
}

// ---- bytes that a string cannot hold, and those that it can

#[test]
fn every_control_character_everywhere() {
    let mut count = 0;
    for len in 1..=130 {
        for at in 0..len {
            let mut text = format!("\"{}\"", plain(len)).into_bytes();
            for byte in 0..0x20 {
                text[at + 1] = byte;
                let expected = (ErrorKind::ControlCharacter, at + 1);
                assert_eq!(read::<String>(&text), Err(expected), "{}", shown(&text));
                assert_eq!(read::<Ignored>(&text).unwrap_err(), expected, "{}", shown(&text));
                count += 2;
            }
            let object = [b"{", &text[..], b":1}"].concat();
            let expected = (ErrorKind::ControlCharacter, at + 2);
            assert_eq!(read::<HashMap<&str, u8>>(&object), Err(expected));
            assert_eq!(read::<Behind>(&object).map(|found| found.zz), Err(expected));
            count += 2;
        }
    }
    told(&format!("strings: {count} readings of control characters"));
}

#[test]
fn every_other_character_everywhere() {
    let chars = (' '..='\u{7F}').filter(|char| !matches!(char, '"' | '\\'));
    let chars: Vec<char> = chars.chain("\u{80}\u{85}\u{A0}é\u{7FF}\u{800}\u{2028}\u{2029}\u{D7FF}\u{E000}\u{FEFF}\u{FFFD}\u{FFFE}\u{FFFF}\u{10000}😀\u{10FFFF}".chars()).collect();
    for len in 0..=130 {
        for at in 0..=len {
            let text = plain(len);
            let char = chars[(len * 7 + at) % chars.len()];
            let says = format!("{}{char}{}", &text[..at], &text[at..]);
            let json = format!("\"{says}\"");
            assert_eq!(from_str::<&str>(&json).unwrap(), says);
            assert_eq!(from_str::<String>(&json).unwrap(), says);
            assert!(from_slice::<Ignored>(json.as_bytes()).is_ok());
        }
    }
    for char in chars {
        for before in ["", "a", "é", "0123456789abcde", "0123456789abcdef", "0123456789abcdef0123456789abcdef"] {
            let says = format!("{before}{char}{before}");
            check(says.as_bytes(), Some(&says));
        }
    }
}

// ---- escapes

#[test]
fn every_byte_behind_a_backslash() {
    for before in ["", "a", "é", "漢", "😀", "\\n", "0123456789abcd", "0123456789abcde", "é0123456789abcdefé"] {
        for behind in ["", "a", "0000", "é", "\\\\"] {
            for byte in 0..=0xFFu8 {
                let inner = [before.as_bytes(), &[b'\\', byte], behind.as_bytes()].concat();
                let text = [b"\"", &inner[..], b"\""].concat();
                let says = grammar::check(&text, 127).is_ok().then(|| serde_json::from_slice::<String>(&text).unwrap());
                if byte >= 0x80 {
                    // No text at all.
                    assert_eq!(read::<String>(&text).unwrap_err(), grammar::check(&text, 127).unwrap_err());
                    continue;
                }
                check(&inner, says.as_deref());
            }
        }
    }
}

#[test]
fn every_byte_among_the_digits_of_an_escape() {
    for at in 0..4 {
        for byte in 0..=0xFFu8 {
            for behind in ["", "0", "00000"] {
                let mut inner = *b"\\u00e9";
                inner[2 + at] = byte;
                let text = [b"\"", &inner[..], behind.as_bytes(), b"\""].concat();
                let expected = grammar::check(&text, 127);
                let found = read::<String>(&text);
                assert_eq!(found.as_ref().map(|_| ()).map_err(|fault| *fault), expected, "{}", shown(&text));
                if let Ok(found) = found {
                    assert_eq!(found, serde_json::from_slice::<String>(&text).unwrap());
                }
                assert_eq!(read::<Ignored>(&text).map(|_| ()), expected, "{}", shown(&text));
                // And cut behind it.
                let cut = &text[..7 - 3 + at];
                assert_eq!(read::<String>(cut).map(|_| ()), grammar::check(cut, 127), "{}", shown(cut));
            }
        }
    }
}

/// An escape at each place of strings of each length, behind text that is ASCII and text that is not.
#[test]
fn escapes_everywhere() {
    let escapes =
        [("\\n", "\n"), ("\\\"", "\""), ("\\\\", "\\"), ("\\u00e9", "é"), ("\\ud83d\\ude00", "😀"), ("\\/", "/")];
    let mut count = 0;
    for len in 0..=130 {
        for at in (0..=len).step_by(if cfg!(debug_assertions) { 3 } else { 1 }) {
            for (filler, width) in [("a", 1), ("é", 2), ("漢", 3), ("😀", 4)] {
                let (escape, char) = escapes[(len + at + width) % escapes.len()];
                let text = |middle: &str| format!("{}{middle}{}", filler.repeat(at), filler.repeat(len - at));
                let json = format!("\"{}\"", text(escape));
                assert_eq!(from_str::<String>(&json).unwrap(), text(char));
                assert!(from_slice::<Ignored>(json.as_bytes()).is_ok());
                count += 1;
            }
        }
    }
    for n in 0..200 {
        let (json, says): (String, String) = (0..n).map(|i| escapes[(i * i + n) % escapes.len()]).unzip();
        check(json.as_bytes(), Some(&says));
    }
    told(&format!("strings: {count} places of escapes"));
}

// ---- UTF-8

/// Sequences that are no UTF-8, whatever follows.
const BAD: &[&[u8]] = &[
    b"\x80",
    b"\xBF",
    b"\xC0\x80",
    b"\xC0\xAF",
    b"\xC1\xBF",
    b"\xC2",
    b"\xC2\xC2\x80",
    b"\xC3(",
    b"\xDF\xFF",
    b"\xE0\x80\x80",
    b"\xE0\x9F\xBF",
    b"\xE1\x80",
    b"\xE1\x80(",
    b"\xED\xA0\x80",
    b"\xED\xAF\xBF",
    b"\xED\xB0\x80",
    b"\xED\xBF\xBF",
    b"\xED\xA0\xBD\xED\xB8\x80",
    b"\xEF\xBF",
    b"\xF0\x80\x80\x80",
    b"\xF0\x8F\xBF\xBF",
    b"\xF0\x90\x80",
    b"\xF0\x90(\xBC",
    b"\xF1\x80\x80(",
    b"\xF4\x90\x80\x80",
    b"\xF4\xBF\xBF\xBF",
    b"\xF5\x80\x80\x80",
    b"\xF8\x88\x80\x80\x80",
    b"\xFC\x84\x80\x80\x80\x80",
    b"\xFE",
    b"\xFF",
    b"\xF0\x9F\x98\x80\x80",
];

#[test]
fn what_is_no_utf8_everywhere() {
    let mut count = 0;
    let level = jsonfast_tests::levels::name();
    for bad in BAD {
        for at in 0..=140 {
            for filler in ["a", "é", "😀"] {
                let text = filler.repeat(at);
                for tail in [0, 1, 17, 70] {
                    let text = [b"[\"", text.as_bytes(), bad, filler.repeat(tail).as_bytes(), b"\"]"].concat();
                    let expected = grammar::check(&text, 127);
                    assert!(expected.is_err());
                    assert_eq!(read::<Ignored>(&text).map(|_| ()), expected, "{} with {level}", shown(&text));
                    if tail == 17 {
                        assert_eq!(read::<Vec<String>>(&text).map(|_| ()), expected);
                    }
                    count += 1;
                }
                if cfg!(debug_assertions) && at > 70 {
                    break;
                }
            }
        }
    }
    told(&format!("strings: {count} documents that are not UTF-8"));
}

/// A sequence that the end of the input cuts, at every place of the blocks.
#[test]
fn what_is_cut_within_a_character() {
    for char in ["é", "漢", "😀", "\u{7FF}", "\u{FFFF}", "\u{10FFFF}"] {
        for before in 0..140 {
            let text = format!("[\"{}{char}", "x".repeat(before));
            for cut in 1..char.len() {
                let text = &text.as_bytes()[..text.len() - cut];
                let expected = Err((ErrorKind::UnexpectedEnd, text.len()));
                assert_eq!(read::<Ignored>(text).map(|_| ()), expected, "{}", shown(text));
                assert_eq!(read::<Vec<String>>(text).map(|_| ()), expected, "{}", shown(text));
            }
        }
    }
}

/// Every two bytes, and every three and four around the bounds.
#[test]
fn all_short_sequences() {
    let edges =
        [0x00, 0x22, 0x5C, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED];
    let edges: Vec<u8> = edges.into_iter().chain([0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF]).collect();
    let verdict = |bytes: &[u8]| {
        let text = [b"\"", bytes, b"\""].concat();
        assert_eq!(read::<Ignored>(&text).map(|_| ()), grammar::check(&text, 127), "{}", shown(&text));
    };
    for a in 0x80..=0xFF {
        for b in 0..=0xFF {
            verdict(&[a, b]);
        }
        for &b in &edges {
            for &c in &edges {
                verdict(&[a, b, c]);
            }
        }
    }
    for a in 0xEF..=0xF5 {
        for &b in &edges {
            for &c in &edges {
                for &d in &edges {
                    verdict(&[a, b, c, d]);
                }
            }
        }
    }
}

// ---- where a string ends

#[test]
fn every_length_at_both_edges_of_memory() {
    let mut room = Guarded::new(1024);
    let level = jsonfast_tests::levels::name();
    for len in 0..=260 {
        let text = plain(len);
        for (before, behind) in [("", ""), ("[", "]"), ("   ", " ")] {
            let whole = format!("{before}\"{text}\"{behind}");
            at_both_edges(&mut room, whole.as_bytes(), |bytes| {
                assert!(from_slice::<Ignored>(bytes).is_ok(), "{len} with {level}");
                if before == "[" {
                    assert_eq!(from_slice::<Vec<String>>(bytes).unwrap(), [text.as_str()]);
                    assert_eq!(from_slice::<[&str; 1]>(bytes).unwrap(), [text.as_str()]);
                } else {
                    assert_eq!(from_slice::<String>(bytes).unwrap(), text);
                    assert_eq!(from_slice::<&str>(bytes).unwrap(), text);
                }
            });
            let cut = &whole.as_bytes()[..whole.len() - 1 - behind.len()];
            at_both_edges(&mut room, cut, |bytes| {
                let expected = (ErrorKind::UnexpectedEnd, cut.len());
                assert_eq!(read::<Ignored>(bytes).unwrap_err(), expected);
                if before == "[" {
                    assert_eq!(read::<Vec<String>>(bytes).unwrap_err(), expected);
                } else {
                    assert_eq!(read::<String>(bytes).unwrap_err(), expected);
                }
            });
        }
        let object = format!("{{\"{text}\":1}}");
        at_both_edges(&mut room, object.as_bytes(), |bytes| {
            assert_eq!(from_slice::<BTreeMap<String, u8>>(bytes).unwrap()[&text], 1);
            assert_eq!(from_slice::<Behind>(bytes).unwrap().zz, None);
        });
        for cut in [1, 2, 3] {
            let cut = &object.as_bytes()[..object.len() - cut];
            at_both_edges(&mut room, cut, |bytes| {
                let expected = (ErrorKind::UnexpectedEnd, cut.len());
                assert_eq!(read::<BTreeMap<String, u8>>(bytes).unwrap_err(), expected);
                assert_eq!(read::<Behind>(bytes).map(|_| ()).unwrap_err(), expected);
            });
        }
    }
}

#[test]
fn escapes_at_the_end_of_memory() {
    let mut room = Guarded::new(1024);
    for before in 0..80 {
        for escape in [
            "\\",
            "\\u",
            "\\u0",
            "\\u00",
            "\\u00e",
            "\\u00e9",
            "\\ud83d",
            "\\ud83d\\",
            "\\ud83d\\ude0",
            "\\ud83d\\ude00",
        ] {
            let text = format!("\"{}{escape}", plain(before));
            let expected = (ErrorKind::UnexpectedEnd, text.len());
            at_both_edges(&mut room, text.as_bytes(), |bytes| {
                assert_eq!(read::<String>(bytes).unwrap_err(), expected);
                assert_eq!(read::<Ignored>(bytes).unwrap_err(), expected);
            });
        }
    }
}

// ---- keys

#[derive(JsonFast, Debug, PartialEq, Default, Clone)]
#[json(default)]
struct Odd {
    #[json(rename = "\"")]
    quote: u8,
    #[json(rename = "\\")]
    backslash: u8,
    #[json(rename = "")]
    empty: u8,
    #[json(rename = "\n")]
    newline: u8,
    #[json(rename = "\u{0}")]
    nul: u8,
    #[json(rename = "é")]
    accent: u8,
    #[json(rename = "😀")]
    smile: u8,
    #[json(rename = "/")]
    slash: u8,
    port: u8,
    portmanteau: u8,
    #[json(rename = "port\"")]
    port_quote: u8,
    #[json(rename = "port\":1,\"x")]
    injected: u8,
    #[json(rename = "a long key that goes on and on, over the sixty-four bytes that some would look at, and further")]
    long: u8,
    #[json(rename = "a long key that goes on and on, over the sixty-four bytes that some would look at, and beyond!")]
    longer: u8,
    #[json(
        rename = "a key that is longer than the window in which the reader looks for the end of a string, which has one hundred and twelve bytes, so that it is found by the slow way"
    )]
    longest: u8,
}

const ODD: [&str; 15] = [
    "\"",
    "\\",
    "",
    "\n",
    "\0",
    "é",
    "😀",
    "/",
    "port",
    "portmanteau",
    "port\"",
    "port\":1,\"x",
    "a long key that goes on and on, over the sixty-four bytes that some would look at, and further",
    "a long key that goes on and on, over the sixty-four bytes that some would look at, and beyond!",
    "a key that is longer than the window in which the reader looks for the end of a string, which has one hundred and twelve bytes, so that it is found by the slow way",
];

fn odd(values: impl IntoIterator<Item = (usize, u8)>) -> Odd {
    let mut odd = Odd::default();
    for (i, value) in values {
        let place = match i {
            0 => &mut odd.quote,
            1 => &mut odd.backslash,
            2 => &mut odd.empty,
            3 => &mut odd.newline,
            4 => &mut odd.nul,
            5 => &mut odd.accent,
            6 => &mut odd.smile,
            7 => &mut odd.slash,
            8 => &mut odd.port,
            9 => &mut odd.portmanteau,
            10 => &mut odd.port_quote,
            11 => &mut odd.injected,
            12 => &mut odd.long,
            13 => &mut odd.longer,
            _ => &mut odd.longest,
        };
        *place = value;
    }
    odd
}

/// The key with some of its characters as escapes.
fn twin(key: &str, random: &mut Random) -> String {
    let mut out = String::from("\"");
    for char in key.chars() {
        if random.below(3) == 0 || matches!(char, '"' | '\\') || char < ' ' {
            for unit in char.encode_utf16(&mut [0; 2]) {
                out.push_str(&unit_text(*unit, random.below(2) == 0));
            }
        } else {
            out.push(char);
        }
    }
    out + "\""
}

#[test]
fn odd_keys_in_every_order_and_spelling() {
    let mut random = Random::new(3);
    for round in 0..cases(20_000, 2_000) {
        let mut order: Vec<usize> = (0..ODD.len()).collect();
        for i in (1..order.len()).rev() {
            order.swap(i, random.below(i + 1));
        }
        order.truncate(random.below(ODD.len() + 1));
        if round % 3 == 0 {
            order.sort();
        }
        let members: Vec<String> = order
            .iter()
            .map(|&i| {
                let key = if random.below(2) == 0 {
                    twin(ODD[i], &mut random)
                } else {
                    serde_json::to_string(ODD[i]).unwrap()
                };
                format!("{key}{}{}", random.one_of(&[":", " : ", ":\n"]), i + 1)
            })
            .collect();
        let text = format!("{{{}}}", members.join(random.one_of(&[",", " ,", ", "])));
        let expected = odd(order.iter().map(|&i| (i, i as u8 + 1)));
        assert_eq!(from_str::<Odd>(&text).unwrap_or_else(|error| panic!("{text}: {error}")), expected, "{text}");
        let written = jsonfast::to_string(&expected).unwrap();
        assert_eq!(from_str::<Odd>(&written).unwrap(), expected, "{written}");
        let theirs: BTreeMap<String, u8> = serde_json::from_str(&written).unwrap();
        assert_eq!(theirs.len(), ODD.len());
    }
}

/// Keys that are nearly those of the struct: cut, longer, another character, other case.
#[test]
fn keys_that_are_nearly_right() {
    for (i, key) in ODD.iter().enumerate() {
        let chars: Vec<char> = key.chars().collect();
        let mut near = vec![
            format!("{key} "),
            format!(" {key}"),
            format!("{key}{key}"),
            format!("{key}\u{0}"),
            key.to_uppercase(),
        ];
        for at in 0..chars.len() {
            let mut other = chars.clone();
            other[at] = if other[at] == 'q' { 'p' } else { 'q' };
            near.push(other.iter().collect());
            other.remove(at);
            near.push(other.into_iter().collect());
        }
        for near in near.iter().filter(|near| !ODD.contains(&near.as_str())) {
            for text in [serde_json::to_string(near).unwrap(), twin(near, &mut Random::new(i as u64))] {
                let unknown: Odd = from_str(&format!("{{{text}:7}}")).unwrap();
                assert_eq!(unknown, Odd::default(), "{text}");
            }
        }
    }
}

#[test]
fn escaped_twins_are_the_same_key() {
    for key in ODD {
        let plain = serde_json::to_string(key).unwrap();
        let twin = twin(key, &mut Random::new(9));
        let text = format!("{{{plain}:1,{twin}:2}}");
        let error = from_str::<Odd>(&text).unwrap_err();
        assert_eq!((error.kind(), error.offset()), (ErrorKind::DuplicateField, plain.len() + 4), "{text}");
        assert_eq!(from_str::<BTreeMap<String, u8>>(&text).unwrap().into_iter().collect::<Vec<_>>(), [(key.into(), 2)]);
        let kept = |duplicates| ReadOptions::new().duplicates(duplicates).from_str::<BTreeMap<String, u8>>(&text);
        assert_eq!(kept(Duplicates::First).unwrap()[key], 1);
        assert_eq!(kept(Duplicates::Last).unwrap()[key], 2);
        let error = kept(Duplicates::Error).unwrap_err();
        assert_eq!((error.kind(), error.offset()), (ErrorKind::DuplicateKey, plain.len() + 4), "{text}");
    }
}

/// The key of one character, right behind each other such key: nothing of the last is left.
#[test]
fn one_key_behind_another() {
    for a in ODD {
        for b in ODD {
            let (ta, tb) = (serde_json::to_string(a).unwrap(), serde_json::to_string(b).unwrap());
            let text = format!("[{{{ta}:{ta}}},{{{tb}:{tb}}}]");
            let maps: Vec<HashMap<String, Cow<'_, str>>> = from_str(&text).unwrap();
            assert_eq!((maps[0][a].as_ref(), maps[1][b].as_ref()), (a, b), "{text}");
        }
    }
}

#[test]
fn half_a_pair_in_a_key_that_a_struct_knows() {
    fn refused<T: FromJsonOwned>(text: &str, offset: usize) {
        let Err(error) = from_str::<T>(text) else { panic!("{text}") };
        assert_eq!((error.kind(), error.offset()), (ErrorKind::LoneSurrogate, offset), "{text}");
    }
    for text in ["{\"\\ud83d\":1}", "{\"port\\ud83d\":1}", "{\"\\ude00\":1}"] {
        let offset = text.find('\\').unwrap();
        refused::<Odd>(text, offset);
        refused::<Behind>(text, offset);
        refused::<BTreeMap<String, u8>>(text, offset);
        refused::<Ignored>(text, offset);
    }
}
