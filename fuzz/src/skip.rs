//! Skipping, in every way that keeps nothing: the verdict, the kind and the offset are those of the plain grammar.

use jsonfast::ReadOptions;
use jsonfast_tests::{grammar, ways};

/// The depth that is the default.
const DEPTH: usize = 127;

pub fn check(bytes: &[u8]) {
    let expected = grammar::check(bytes, DEPTH);
    for (way, found) in ways::skipping(&ReadOptions::new(), bytes) {
        assert_eq!(found, expected, "{way}");
    }
}
