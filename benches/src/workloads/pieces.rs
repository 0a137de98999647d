//! Texts that are not parsed as a whole: checked, taken apart into tokens, asked for one value, written without blanks.
//!
//! serde_json's part in checking is what it skips without keeping; the pull reader has no peer here.

use super::contender::{Contender, contender};
use crate::compare::{Rule, texts};
use jsonfast::{Token, Tokenizer, lazy};
use std::hint::black_box;

/// What is checked, taken apart and written without blanks.
pub const DOCUMENTS: [&str; 6] =
    ["twitter", "twitter-min", "citm_catalog", "citm_catalog-min", "canada", "github_events"];

/// What is asked for: a value at the end of a document, and one at its beginning.
pub const PLACES: [(&str, &str, &str); 4] = [
    ("twitter-late", "twitter", "/search_metadata/count"),
    ("twitter-early", "twitter", "/statuses/3/user/screen_name"),
    ("citm_catalog-late", "citm_catalog", "/venueNames/PLEYEL_PLEYEL"),
    ("github_events-late", "github_events", "/29/actor/login"),
];

type Contenders = Vec<Box<dyn Contender>>;

/// One whose whole answer is that all is well.
fn checker(
    peer: &'static str,
    text: &'static [u8],
    check: impl Fn(&[u8]) -> Result<(), String> + 'static,
) -> Box<dyn Contender> {
    contender(peer, move || check(black_box(text)), |answer| answer.clone().map(|()| None))
}

/// Those that check a text.
pub fn check(text: &'static [u8]) -> Contenders {
    let said = |error: &dyn std::fmt::Display| error.to_string();
    vec![
        checker("jsonfast", text, move |text| jsonfast::validate(text).map_err(|error| said(&error))),
        checker("sonic-rs", text, move |text| {
            sonic_rs::from_slice::<sonic_rs::LazyValue>(text).map(drop).map_err(|error| said(&error))
        }),
        checker("serde_json", text, move |text| {
            serde_json::from_slice::<serde::de::IgnoredAny>(text).map(drop).map_err(|error| said(&error))
        }),
    ]
}

/// What a tokenizer sees of a text: how many tokens, and the length of all strings, keys and numbers.
fn taken_apart(text: &[u8]) -> Result<(usize, usize), String> {
    let (mut count, mut length) = (0, 0);
    for token in Tokenizer::new(text) {
        count += 1;
        length += match token.map_err(|error| error.to_string())? {
            Token::Key(text) | Token::String(text) => text.raw().len(),
            Token::Number(number) => number.as_str().len(),
            _ => 0,
        };
    }
    Ok((count, length))
}

/// How many tokens a value is.
fn tokens_of(value: &serde_json::Value) -> usize {
    match value {
        serde_json::Value::Array(items) => 2 + items.iter().map(tokens_of).sum::<usize>(),
        serde_json::Value::Object(members) => 2 + members.values().map(|value| 1 + tokens_of(value)).sum::<usize>(),
        _ => 1,
    }
}

/// Those that take a text apart.
pub fn tokens(text: &'static [u8]) -> Result<Contenders, String> {
    let value: serde_json::Value = serde_json::from_slice(text).map_err(|error| error.to_string())?;
    let expected = tokens_of(&value);
    Ok(vec![contender(
        "jsonfast",
        move || taken_apart(black_box(text)),
        move |answer| match answer {
            Ok((count, _)) if *count == expected => Ok(None),
            Ok((count, _)) => Err(format!("{count} tokens, not {expected}")),
            Err(error) => Err(error.clone()),
        },
    )])
}

/// Those that are asked for the value at a path.
pub fn get(text: &'static [u8], pointer: &'static str) -> Result<Contenders, String> {
    let value: serde_json::Value = serde_json::from_slice(text).map_err(|error| error.to_string())?;
    let expected = value.pointer(pointer).ok_or("no value there")?.clone();
    let judge = move |answer: &Result<String, String>| {
        let found: serde_json::Value = serde_json::from_str(answer.as_ref()?).map_err(|error| error.to_string())?;
        if found == expected { Ok(None) } else { Err(format!("{found}")) }
    };
    let path: Vec<sonic_rs::PointerNode> = pointer
        .split('/')
        .skip(1)
        .map(|step| step.parse::<usize>().map_or_else(|_| step.into(), sonic_rs::PointerNode::from))
        .collect();
    let ours = move || match lazy::get(black_box(text), pointer) {
        Ok(found) => found.map(|raw| raw.get().to_string()).ok_or("nothing".to_string()),
        Err(error) => Err(error.to_string()),
    };
    let theirs = move || match sonic_rs::get(black_box(text), &path) {
        Ok(found) => Ok(found.as_raw_str().to_string()),
        Err(error) => Err(error.to_string()),
    };
    Ok(vec![contender("jsonfast", ours, judge.clone()), contender("sonic-rs", theirs, judge)])
}

/// Those that write a text without blanks; serde_json reads it and writes it again.
pub fn minify(text: &'static [u8]) -> Contenders {
    let judge = |near| {
        move |answer: &Result<Vec<u8>, String>| {
            let numbers = texts(text, answer.as_ref()?, Rule { near, ..Rule::MEANING })?;
            Ok((numbers.inexact > 0).then(|| format!("{} of {} numbers inexact", numbers.inexact, numbers.all)))
        }
    };
    let ours = move || jsonfast::minify(black_box(text)).map_err(|error| error.to_string());
    let theirs = move || {
        let value: serde_json::Value = serde_json::from_slice(black_box(text)).map_err(|error| error.to_string())?;
        serde_json::to_vec(&value).map_err(|error| error.to_string())
    };
    vec![contender("jsonfast", ours, judge(false)), contender("serde_json", theirs, judge(true))]
}
