//! Contenders without a type: each library's own value of any JSON, read and written.
//!
//! Not through [`Peer`](crate::peers::Peer), whose models have a type. What is read is judged by the text that the value
//! becomes, and what is written by the document. simd-json changes its input, so that it gets a copy each time.

use super::contender::{Contender, Verdict, contender};
use crate::compare::{Rule, texts};
use std::hint::black_box;

type Found = Vec<Box<dyn Contender>>;

/// serde_json reads floats exactly with a feature only.
const EXACT: bool = cfg!(feature = "float_roundtrip");

/// Judges the text of a value.
fn judge(text: &[u8], exact: bool, got: &[u8]) -> Verdict {
    let numbers = texts(text, got, Rule { near: !exact, ..Rule::MEANING })?;
    Ok((numbers.inexact > 0).then(|| format!("{} of {} numbers inexact", numbers.inexact, numbers.all)))
}

/// One library: how it reads a value, and how it writes one.
struct Library<V> {
    name: &'static str,
    exact: bool,
    read: fn(&mut Vec<u8>, &[u8]) -> Result<V, String>,
    write: fn(&V) -> Result<Vec<u8>, String>,
}

impl<V: 'static> Library<V> {
    fn reads(self, text: &'static [u8], found: &mut Found) {
        let mut copy = Vec::new();
        let Library { name, exact, read, write } = self;
        let judge = move |value: &Result<V, String>| judge(text, exact, &write(value.as_ref()?)?);
        found.push(contender(name, move || read(&mut copy, black_box(text)), judge));
    }

    fn writes(self, text: &'static [u8], found: &mut Found) -> Result<(), String> {
        let Library { name, exact, read, write } = self;
        let value = read(&mut Vec::new(), text)?;
        let judge = move |got: &Result<Vec<u8>, String>| judge(text, exact, got.as_ref()?);
        found.push(contender(name, move || write(black_box(&value)), judge));
        Ok(())
    }
}

/// The text of an error.
fn told<T, E: ToString>(result: Result<T, E>) -> Result<T, String> {
    result.map_err(|error| error.to_string())
}

fn jsonfast() -> Library<jsonfast::Value> {
    Library {
        name: "jsonfast",
        exact: true,
        read: |_, text| told(jsonfast::from_slice(text)),
        write: |value| told(jsonfast::to_vec(value)),
    }
}

fn serde_json() -> Library<serde_json::Value> {
    Library {
        name: "serde_json",
        exact: EXACT,
        read: |_, text| told(serde_json::from_slice(text)),
        write: |value| told(serde_json::to_vec(value)),
    }
}

#[cfg(feature = "peers")]
fn sonic_rs() -> Library<sonic_rs::Value> {
    Library {
        name: "sonic-rs",
        exact: true,
        read: |_, text| told(sonic_rs::from_slice(text)),
        write: |value| told(sonic_rs::to_vec(value)),
    }
}

#[cfg(feature = "all")]
fn simd_json() -> Library<simd_json::OwnedValue> {
    Library {
        name: "simd-json",
        exact: false,
        read: |copy, text| {
            copy.clear();
            copy.extend_from_slice(text);
            told(simd_json::to_owned_value(copy))
        },
        write: |value| told(simd_json::serde::to_vec(value)),
    }
}

/// All that read a document.
pub fn read(text: &'static [u8]) -> Found {
    let mut found = Vec::new();
    jsonfast().reads(text, &mut found);
    serde_json().reads(text, &mut found);
    #[cfg(feature = "peers")]
    sonic_rs().reads(text, &mut found);
    #[cfg(feature = "all")]
    simd_json().reads(text, &mut found);
    found
}

/// All that write a document.
pub fn write(text: &'static [u8]) -> Result<Found, String> {
    let mut found = Vec::new();
    jsonfast().writes(text, &mut found)?;
    serde_json().writes(text, &mut found)?;
    #[cfg(feature = "peers")]
    sonic_rs().writes(text, &mut found)?;
    #[cfg(feature = "all")]
    simd_json().writes(text, &mut found)?;
    Ok(found)
}
