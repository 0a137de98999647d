//! Documents without a type: each library's fastest tree of a whole text, and the text of that tree.
//!
//! An answer is right if its text says what the document says. serde_json reads some floats inexactly; simd-json changes
//! its input, so that it gets a copy each time, in a buffer that is reused.

use super::contender::{Contender, Verdict, contender};
use crate::compare::{Rule, texts};
use jsonfast::document::{Document, Parser};
use std::fmt::Display;
use std::hint::black_box;

/// What is read.
pub const DOCUMENTS: [&str; 8] =
    ["twitter", "twitter-min", "citm_catalog", "citm_catalog-min", "canada", "github_events", "users10k", "persons200"];

type Contenders = Vec<Box<dyn Contender>>;

/// Judges the text of what was read; `near` if floats may be some units in the last place away.
fn judge(text: &[u8], near: bool, written: Result<Vec<u8>, impl Display>) -> Verdict {
    let written = written.map_err(|error| error.to_string())?;
    let numbers = texts(text, &written, Rule { near, ..Rule::MEANING })?;
    Ok((numbers.inexact > 0).then(|| format!("{} of {} numbers inexact", numbers.inexact, numbers.all)))
}

/// One that reads, and how what it reads is written.
fn reader<T: 'static, E: Display + 'static, F: Display>(
    peer: &'static str,
    text: &'static [u8],
    near: bool,
    mut read: impl FnMut(&'static [u8]) -> Result<T, E> + 'static,
    write: impl Fn(&T) -> Result<Vec<u8>, F> + 'static,
) -> Box<dyn Contender> {
    contender(
        peer,
        move || read(black_box(text)),
        move |answer| match answer {
            Ok(tree) => judge(text, near, write(tree)),
            Err(error) => Err(error.to_string()),
        },
    )
}

/// Those that read.
pub fn readers(text: &'static [u8]) -> Contenders {
    let mut parser = Parser::new();
    let (mut copy, mut buffers) = (Vec::new(), simd_json::Buffers::default());
    let simd = move |text: &[u8]| {
        copy.clear();
        copy.extend_from_slice(text);
        simd_json::to_owned_value_with_buffers(&mut copy, &mut buffers)
    };
    let kept = move |text: &[u8]| parser.parse_slice(text).map(|document| document.root().len());
    vec![
        reader("jsonfast", text, false, Document::parse_slice, jsonfast::to_vec),
        // What it gives does not outlive the next: the count alone is judged.
        contender(
            "jsonfast, memory kept",
            {
                let mut kept = kept;
                move || kept(black_box(text))
            },
            move |answer| match answer {
                Ok(len) if Document::parse_slice(text).is_ok_and(|document| document.root().len() == *len) => Ok(None),
                Ok(len) => Err(format!("{len} elements")),
                Err(error) => Err(error.to_string()),
            },
        ),
        reader("sonic-rs", text, false, sonic_rs::from_slice::<sonic_rs::Value>, sonic_rs::to_vec),
        reader("simd-json", text, true, simd, simd_json::serde::to_vec),
        reader("serde_json", text, true, serde_json::from_slice::<serde_json::Value>, serde_json::to_vec),
    ]
}

/// One that writes what it has read.
fn writer<T: 'static, E: Display + 'static>(
    peer: &'static str,
    text: &'static [u8],
    near: bool,
    tree: T,
    write: impl Fn(&T) -> Result<Vec<u8>, E> + 'static,
) -> Box<dyn Contender> {
    contender(
        peer,
        move || write(black_box(&tree)),
        move |answer| match answer {
            Ok(written) => judge(text, near, Ok::<_, E>(written.clone())),
            Err(error) => Err(error.to_string()),
        },
    )
}

/// Those that write.
pub fn writers(text: &'static [u8]) -> Result<Contenders, String> {
    let said = |error: &dyn Display| error.to_string();
    let document = Document::parse_slice(text).map_err(|error| said(&error))?;
    let sonic: sonic_rs::Value = sonic_rs::from_slice(text).map_err(|error| said(&error))?;
    let serde: serde_json::Value = serde_json::from_slice(text).map_err(|error| said(&error))?;
    Ok(vec![
        writer("jsonfast", text, false, document, jsonfast::to_vec),
        writer("sonic-rs", text, false, sonic, sonic_rs::to_vec),
        writer("serde_json", text, true, serde, serde_json::to_vec),
    ])
}
