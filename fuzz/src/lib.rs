//! What is fuzzed, without the fuzzer.
//!
//! Owns one module for each target, each with one function `check` over bytes that panics where something is wrong.
//! `fuzz_targets/` hands them to libFuzzer, `tests/replay.rs` runs them over the corpus with any compiler. Grammar, untyped
//! value, model and the list of ways through the reader are those of the tests beside this crate.

pub mod levels;
pub mod numbers;
pub mod options;
pub mod oracle;
pub mod roundtrip;
pub mod seeds;
pub mod skip;
pub mod structured;
pub mod typed;
pub mod types;

/// All targets.
pub const TARGETS: &[(&str, fn(&[u8]))] = &[
    ("typed", typed::check),
    ("skip", skip::check),
    ("levels", levels::check),
    ("oracle", oracle::check),
    ("numbers", numbers::check),
    ("roundtrip", roundtrip::check),
    ("structured", structured::check),
    ("options", options::check),
];

/// One of them, which the first byte chooses.
pub fn all(bytes: &[u8]) {
    if let Some((&[which], rest)) = choice(bytes) {
        TARGETS[usize::from(which) % TARGETS.len()].1(rest);
    }
}

/// A fault as two numbers.
pub(crate) fn fault(error: &jsonfast::Error) -> jsonfast_tests::grammar::Fault {
    (error.kind(), error.offset())
}

/// The first bytes choose, the rest is what is read.
pub(crate) fn choice<const N: usize>(bytes: &[u8]) -> Option<(&[u8; N], &[u8])> {
    bytes.split_first_chunk()
}
