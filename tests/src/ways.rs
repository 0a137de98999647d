//! Owns the list of ways through the reader that must agree on what is JSON and where it stops being JSON.

use crate::Json;
use crate::grammar::Fault;
use jsonfast::{
    Duplicates, ErrorKind, Failed, FromJson, Ignored, Map, RawValue, ReadOptions, Reader, Token, Tokenizer, Value,
};
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};

/// What a way says.
pub type Verdict = Result<(), Fault>;

/// Skips by hand.
struct Skipped;

impl<'de> FromJson<'de> for Skipped {
    fn read_json(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
        r.skip().map(|()| Skipped)
    }
}

/// One container opened by hand, what is in it skipped.
struct Opened;

impl<'de> FromJson<'de> for Opened {
    fn read_json(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
        match r.peek()? {
            jsonfast::Kind::Array => {
                r.begin_array()?;
                while r.next_element()? {
                    r.read::<Opened>()?;
                }
            }
            jsonfast::Kind::Object => {
                r.begin_object()?;
                while r.next_key()?.is_some() {
                    r.read::<Opened>()?;
                }
            }
            _ => r.skip()?,
        }
        Ok(Opened)
    }
}

/// A struct that knows none of the members.
#[derive(FromJson)]
struct Nothing {}

/// A struct that knows some of them, in the order or out of it.
#[derive(FromJson)]
#[allow(dead_code)]
struct Some3 {
    a: Option<Ignored>,
    k: Option<Box<Some3OrAny>>,
    b: Option<Ignored>,
}

/// What is below, again as a struct where it is an object.
enum Some3OrAny {
    Struct(#[allow(dead_code)] Box<Some3>),
    Any,
}

impl<'de> FromJson<'de> for Some3OrAny {
    fn read_json(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
        match r.peek()? {
            jsonfast::Kind::Object => r.read().map(Some3OrAny::Struct),
            _ => r.skip().map(|()| Some3OrAny::Any),
        }
    }
}

/// A struct that sets every member aside and reads it later.
#[derive(FromJson)]
struct Flat {
    #[json(flatten)]
    #[allow(dead_code)]
    rest: BTreeMap<String, Ignored>,
}

/// A struct whose members are put together as text.
#[derive(FromJson)]
struct FlatRaw {
    #[json(flatten)]
    #[allow(dead_code)]
    rest: Box<RawValue>,
}

/// A struct whose members become a value.
#[derive(FromJson)]
struct FlatValue {
    #[json(flatten)]
    #[allow(dead_code)]
    rest: Value,
}

/// Alternatives, which are tried one after another.
#[derive(FromJson)]
#[json(untagged)]
#[allow(dead_code)]
enum Any {
    Null(()),
    Bool(bool),
    Integer(i128),
    Float(f64),
    String(String),
    Array(Vec<Any>),
    Object(HashMap<String, Any>),
}

fn verdict<'de, T: FromJson<'de>>(options: &ReadOptions, input: &'de [u8]) -> Verdict {
    verdict_of(options.from_slice::<T>(input), input)
}

fn verdict_of<T>(result: jsonfast::Result<T>, input: &[u8]) -> Verdict {
    match result {
        Ok(_) => Ok(()),
        Err(error) => {
            assert!(error.offset() <= input.len(), "{error:?}");
            Err((error.kind(), error.offset()))
        }
    }
}

/// The document as tokens; of the values every third is skipped and every third read.
fn tokens_and_values(mut tokens: Tokenizer<'_>) -> jsonfast::Result<()> {
    let mut n = 0;
    loop {
        n += 1;
        let key_next = match tokens.next().transpose()? {
            None => return Ok(()),
            Some(Token::BeginObject) => true,
            Some(Token::Key(_) | Token::BeginArray) => false,
            Some(_) => continue,
        };
        match n % 3 {
            _ if key_next => {}
            0 => drop(tokens.skip_value()?),
            1 => drop(tokens.read::<Ignored>()?),
            _ => {}
        }
    }
}

/// Every way that keeps nothing, so that the range of numbers does not matter.
pub fn skipping(options: &ReadOptions, input: &[u8]) -> Vec<(&'static str, Verdict)> {
    let mut all = vec![
        ("Ignored", verdict::<Ignored>(options, input)),
        ("skip()", verdict::<Skipped>(options, input)),
        ("by hand", verdict::<Opened>(options, input)),
        ("Option", verdict::<Option<Ignored>>(options, input)),
        ("Box", verdict::<Box<Ignored>>(options, input)),
    ];
    all.push(("validate", verdict_of(options.validate(input), input)));
    all.push(("tokens", verdict_of(options.tokenizer(input).try_for_each(|token| token.map(|_| ())), input)));
    all.push(("tokens and values", verdict_of(tokens_and_values(options.tokenizer(input)), input)));
    if is_strict(options) {
        strictly(options, input, &mut all);
    }
    if !format!("{options:?}").contains("non_finite: true") {
        values(options, input, &mut all);
    }
    match input.trim_ascii_start().first() {
        Some(b'[') => {
            all.push(("Vec", verdict::<Vec<Ignored>>(options, input)));
            all.push(("Vec of Option", verdict::<Vec<Option<Ignored>>>(options, input)));
            all.push(("Vec by hand", verdict::<Vec<Opened>>(options, input)));
        }
        Some(b'{') => {
            all.push(("BTreeMap", verdict::<BTreeMap<String, Ignored>>(options, input)));
            all.push(("HashMap", verdict::<HashMap<Cow<'_, str>, Opened>>(options, input)));
            let last = options.duplicates(Duplicates::Last);
            all.push(("struct without fields", verdict::<Nothing>(options, input)));
            all.push(("struct with fields", verdict::<Some3>(&last, input)));
            all.push(("struct with flatten", verdict::<Flat>(options, input)));
        }
        _ => {}
    }
    all
}

/// The ways that make a value, which has numbers of any range, but none that is not finite.
fn values(options: &ReadOptions, input: &[u8], all: &mut Vec<(&'static str, Verdict)>) {
    let first = options.duplicates(Duplicates::First);
    all.push(("Value", verdict::<Value>(options, input)));
    all.push(("Value of the first", verdict::<Value>(&first, input)));
    all.push(("Option of Value", verdict::<Option<Value>>(options, input)));
    match input.trim_ascii_start().first() {
        Some(b'[') => all.push(("Vec of Value", verdict::<Vec<Value>>(options, input))),
        Some(b'{') => {
            all.push(("Map", verdict::<Map>(options, input)));
            all.push(("Map of the first", verdict::<Map>(&first, input)));
            all.push(("BTreeMap of Value", verdict::<BTreeMap<String, Value>>(options, input)));
            all.push(("Value under flatten", verdict::<FlatValue>(options, input)));
        }
        _ => {}
    }
}

/// Whether these options allow nothing beyond JSON.
fn is_strict(options: &ReadOptions) -> bool {
    format!("{options:?}") == format!("{:?}", ReadOptions::new())
}

/// The ways that keep the text, which is strict JSON whatever the options allow.
fn strictly(options: &ReadOptions, input: &[u8], all: &mut Vec<(&'static str, Verdict)>) {
    all.push(("&RawValue", verdict::<&RawValue>(options, input)));
    all.push(("minify", verdict_of(jsonfast::minify(input), input)));
    match input.trim_ascii_start().first() {
        Some(b'[') => all.push(("Vec of RawValue", verdict::<Vec<&RawValue>>(options, input))),
        Some(b'{') => {
            all.push(("BTreeMap of RawValue", verdict::<BTreeMap<&RawValue, Box<RawValue>>>(options, input)));
            all.push(("RawValue under flatten", verdict::<FlatRaw>(options, input)));
        }
        _ => {}
    }
}

fn out_of_range(verdict: Verdict) -> bool {
    matches!(verdict, Err((ErrorKind::NumberOutOfRange, _)))
}

/// Every way that keeps what it reads.
pub fn keeping(options: &ReadOptions, input: &[u8]) -> Vec<(&'static str, Verdict)> {
    let mut all = vec![("Json", verdict::<Json>(options, input)), ("Option", verdict::<Option<Json>>(options, input))];
    if out_of_range(all[0].1) {
        // Of a number without a value the untagged enum says that no variant has it, at the whole.
        assert!(verdict::<Any>(options, input).is_err());
    } else {
        all.push(("untagged", verdict::<Any>(options, input)));
    }
    match input.trim_ascii_start().first() {
        Some(b'[') => all.push(("Vec", verdict::<Vec<Json>>(options, input))),
        Some(b'{') => {
            all.push(("BTreeMap", verdict::<BTreeMap<String, Json>>(options, input)));
            all.push(("HashMap", verdict::<HashMap<String, Json>>(options, input)));
        }
        _ => {}
    }
    all
}

/// Checks that all ways agree with what is expected: of those that keep nothing, and of those that keep.
#[track_caller]
pub fn assert_ways(options: &ReadOptions, input: &[u8], skipped: Verdict, kept: Verdict, about: &str) {
    for (way, found) in skipping(options, input) {
        assert_eq!(found, skipped, "{way} of {}, {about}", crate::shown(input));
    }
    for (way, found) in keeping(options, input) {
        assert_eq!(found, kept, "{way} of {}, {about}", crate::shown(input));
    }
}
