//! Whatever is written is read again, whatever is damaged is judged as others judge it.

use jsonfast::{
    Escape, FromJsonOwned, Ignored, ReadOptions, ToJson, WriteOptions, from_slice, from_slice_into, from_str,
};
use jsonfast_tests::data::told;
use jsonfast_tests::model::Model;
use jsonfast_tests::{Json, Random, cases, grammar, shown};
use std::fmt::Debug;

jsonfast_tests::every_level!();

/// Written in each way and read again, also into a value that exists.
#[track_caller]
fn round_trip<T: ToJson + FromJsonOwned + PartialEq + Debug>(value: &T, other: &mut T) {
    let compact = jsonfast::to_string(value).unwrap();
    let options = [
        WriteOptions::new(),
        WriteOptions::new().escape(Escape::Ascii),
        WriteOptions::new().escape(Escape::HtmlSafe).indent("\t"),
        WriteOptions::new().indent("").sort_keys(true),
    ];
    for options in options {
        let text = options.to_string(value).unwrap();
        let back: T = from_str(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(&back, value, "{text}");
        from_slice_into(text.as_bytes(), other).unwrap();
        assert_eq!(other, value, "into another: {text}");
    }
    let mut bytes = b"before".to_vec();
    jsonfast::to_buf(&mut bytes, value).unwrap();
    assert_eq!(&bytes[6..], compact.as_bytes());
}

#[test]
fn models_round_trip() {
    let count = cases(20_000, 600);
    let mut random = Random::new(10);
    let mut other = Model::random(&mut random, 2);
    for _ in 0..count {
        let model = Model::random(&mut random, 2);
        round_trip(&model, &mut other);
    }
    told(&format!("props: {count} models written in four ways and read again"));
}

#[test]
fn models_are_those_of_serde() {
    let count = cases(20_000, 600);
    let mut random = Random::new(11);
    for _ in 0..count {
        let model = Model::random(&mut random, 1);
        let ours = jsonfast::to_string(&model).unwrap();
        let theirs = serde_json::to_string(&model).unwrap();
        assert_eq!(ours, theirs);
        assert_eq!(jsonfast::to_string_pretty(&model).unwrap(), serde_json::to_string_pretty(&model).unwrap());
        assert_eq!(from_str::<Model>(&theirs).unwrap(), serde_json::from_str::<Model>(&ours).unwrap());
    }
}

/// One to three bytes changed, taken out, put in, or doubled.
fn damage(random: &mut Random, text: &mut Vec<u8>) {
    const BYTES: &[u8] = b"\"\"\"\\\\/,,,:::[[]]{{}}0123456789-+.eEtfnul \n\t\0\x1f\x7f\x80\xc3\xe2\xf0\xff";
    for _ in 0..=random.below(2) {
        let at = random.below(text.len());
        let byte = BYTES[random.below(BYTES.len())];
        match random.below(5) {
            0 => text[at] = byte,
            1 => text.insert(at, byte),
            2 => {
                text.remove(at);
            }
            3 => {
                let end = text.len().min(at + 1 + random.below(12));
                let part = text[at..end].to_vec();
                let to = random.below(text.len());
                text.splice(to..to, part);
            }
            _ => text.truncate(at + 1),
        }
        if text.is_empty() {
            text.push(b' ');
        }
    }
}

#[test]
fn damaged_models_as_any_json() {
    let count = cases(300_000, 12_000);
    let mut random = Random::new(12);
    let (mut valid, mut texts) = (0, Vec::new());
    for round in 0..count {
        if round % 50 == 0 {
            texts = jsonfast::to_vec(&Model::random(&mut random, 0)).unwrap();
            if random.flag() {
                texts = jsonfast::to_vec_pretty(&Model::random(&mut random, 0)).unwrap();
            }
        }
        let mut text = texts.clone();
        damage(&mut random, &mut text);
        let oracle = grammar::check(&text, 127);
        let fault = |error: jsonfast::Error| (error.kind(), error.offset());
        assert_eq!(from_slice::<Ignored>(&text).map(|_| ()).map_err(fault), oracle, "{}", shown(&text));
        let ours = from_slice::<Json>(&text);
        let theirs = serde_json::from_slice::<serde_json::Value>(&text);
        match (ours, theirs) {
            (Ok(ours), Ok(theirs)) => {
                assert!(oracle.is_ok() && ours.is(&theirs), "{}", shown(&text));
                valid += 1;
            }
            (Err(ours), Err(_)) => {
                if ours.kind() != jsonfast::ErrorKind::NumberOutOfRange {
                    assert_eq!(Err(fault(ours)), oracle, "{}", shown(&text));
                }
            }
            (ours, theirs) => panic!("{ours:?} but {theirs:?}: {}", shown(&text)),
        }
    }
    told(&format!("props: {count} damaged documents, {valid} of them JSON still, as serde_json says"));
}

/// The verdict of the derived types is serde's, and so is the value.
#[test]
fn damaged_models_as_models() {
    let count = cases(300_000, 12_000);
    let mut random = Random::new(13);
    let (mut read, mut texts) = (0, Vec::new());
    let mut other = Model::random(&mut random, 1);
    for round in 0..count {
        if round % 50 == 0 {
            texts = jsonfast::to_vec(&Model::random(&mut random, 0)).unwrap();
        }
        let mut text = texts.clone();
        damage(&mut random, &mut text);
        let ours = from_slice::<Model>(&text);
        let theirs = serde_json::from_slice::<Model>(&text);
        let into = from_slice_into(&text, &mut other);
        assert_eq!(ours.is_ok(), into.is_ok(), "fresh and into: {}", shown(&text));
        match (&ours, &theirs) {
            (Ok(ours), Ok(theirs)) => {
                assert_eq!(ours, theirs);
                assert_eq!(*ours, other);
                read += 1;
            }
            (Err(ours), Err(_)) => assert!(ours.offset() <= text.len()),
            (Ok(_), Err(error)) if better(&text, error) => {}
            _ => panic!("{ours:?}\n{theirs:?}\n{}", String::from_utf8_lossy(&text)),
        }
    }
    told(&format!("props: {count} damaged models, {read} of them read still, as serde_json reads them"));
}

/// What serde_json refuses and we do not, on purpose.
fn better(text: &[u8], error: &serde_json::Error) -> bool {
    let message = error.to_string();
    // `-0` is an integer.
    text.windows(3).any(|three| &three[1..] == b"-0" || &three[..2] == b"-0") && message.contains("-0")
}

#[test]
fn damaged_documents_with_all_options() {
    let options = ReadOptions::new().comments(true).trailing_commas(true).non_finite(true).byte_order_mark(true);
    let count = cases(100_000, 6_000);
    let mut random = Random::new(14);
    let mut texts = Vec::new();
    for round in 0..count {
        if round % 50 == 0 {
            texts = jsonfast::to_vec(&Model::random(&mut random, 0)).unwrap();
        }
        let mut text = texts.clone();
        damage(&mut random, &mut text);
        for _ in 0..random.below(4) {
            let part = random.one_of(&["/**/", "//\n", "/*,*/", ",", "NaN", "-Infinity", "/", "/*", "//"]);
            let at = random.below(text.len());
            text.splice(at..at, part.bytes());
        }
        // No verdict to compare with; but all ways agree, and what is strictly JSON is JSON still.
        let skipped = options.from_slice::<Ignored>(&text);
        let kept = options.from_slice::<Json>(&text);
        let fault = |error: &jsonfast::Error| (error.kind(), error.offset());
        if let Err(error) = &kept {
            if error.kind() != jsonfast::ErrorKind::NumberOutOfRange {
                assert_eq!(skipped.as_ref().map(|_| ()).map_err(fault), Err(fault(error)), "{}", shown(&text));
            }
        } else {
            assert!(skipped.is_ok(), "{}", shown(&text));
        }
        if grammar::check(&text, 127).is_ok() {
            assert!(skipped.is_ok());
        }
        let _ = options.from_slice::<Model>(&text);
    }
}
