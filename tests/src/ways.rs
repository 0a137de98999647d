//! Owns the list of ways through the reader that must agree on what is JSON and where it stops being JSON.

use crate::Json;
use crate::grammar::Fault;
use jsonfast::{Failed, FromJson, Ignored, ReadOptions, Reader};
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

fn verdict<'de, T: FromJson<'de>>(options: &ReadOptions, input: &'de [u8]) -> Verdict {
    match options.from_slice::<T>(input) {
        Ok(_) => Ok(()),
        Err(error) => {
            assert!(error.offset() <= input.len(), "{error:?}");
            Err((error.kind(), error.offset()))
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
    match input.trim_ascii_start().first() {
        Some(b'[') => {
            all.push(("Vec", verdict::<Vec<Ignored>>(options, input)));
            all.push(("Vec of Option", verdict::<Vec<Option<Ignored>>>(options, input)));
            all.push(("Vec by hand", verdict::<Vec<Opened>>(options, input)));
        }
        Some(b'{') => {
            all.push(("BTreeMap", verdict::<BTreeMap<String, Ignored>>(options, input)));
            all.push(("HashMap", verdict::<HashMap<Cow<'_, str>, Opened>>(options, input)));
        }
        _ => {}
    }
    all
}

/// Every way that keeps what it reads.
pub fn keeping(options: &ReadOptions, input: &[u8]) -> Vec<(&'static str, Verdict)> {
    let mut all = vec![("Json", verdict::<Json>(options, input)), ("Option", verdict::<Option<Json>>(options, input))];
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
