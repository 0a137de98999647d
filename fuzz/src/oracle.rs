//! serde_json beside: the same verdict and the same value, untyped and typed.

use crate::fault;
use crate::types::{self, Both};
use jsonfast::{ErrorKind, from_slice};
use jsonfast_tests::{Json, grammar};

pub fn check(bytes: &[u8]) {
    let Some((&[choice], bytes)) = crate::choice(bytes) else { return };
    untyped(bytes);
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if excused(text) {
        return;
    }
    types::both(choice, &mut Compare(text));
}

fn untyped(bytes: &[u8]) {
    let ours = from_slice::<Json>(bytes);
    let theirs = serde_json::from_slice::<serde_json::Value>(bytes);
    match (ours, theirs) {
        (Ok(ours), Ok(theirs)) => assert!(ours.is(&theirs), "{ours:?}\n{theirs:?}"),
        (Err(ours), Err(_)) if ours.kind() == ErrorKind::NumberOutOfRange => {}
        (Err(ours), Err(_)) => assert_eq!(Err(fault(&ours)), grammar::check(bytes, 127)),
        (ours, theirs) => panic!("{ours:?}\n{theirs:?}"),
    }
}

/// What DESIGN.md lists under "where serde is not followed".
fn excused(text: &str) -> bool {
    // `-0` is an integer.
    let minus_zero = text.contains("-0");
    // Half of a pair, also in what is skipped.
    let surrogate = text.contains("\\ud") || text.contains("\\uD");
    // Beyond the range of f64, in what nobody wants or what serde buffers: perhaps.
    let range = jsonfast::from_str::<Json>(text).is_err_and(|error| error.kind() == ErrorKind::NumberOutOfRange);
    minus_zero || surrogate || range
}

struct Compare<'a>(&'a str);

impl types::Visit for Compare<'_> {
    fn visit<T: Both>(&mut self, name: &str) {
        let ours = jsonfast::from_str::<T>(self.0);
        let theirs = serde_json::from_str::<T>(self.0);
        match (&ours, &theirs) {
            (Ok(ours), Ok(theirs)) => {
                assert!(ours == theirs, "{name}: {ours:?}\n{theirs:?}");
                let (ours, theirs) = (jsonfast::to_string(ours), serde_json::to_string(theirs));
                if let (Ok(ours), Ok(theirs)) = (&ours, &theirs) {
                    assert_eq!(ours, theirs, "{name}");
                }
                assert_eq!(ours.is_ok(), theirs.is_ok(), "{name}: {ours:?} {theirs:?}");
            }
            (Err(ours), Err(_)) => assert!(ours.offset() <= self.0.len() && ours.line() > 0),
            // The work that alternatives may make is limited here.
            (Err(ours), Ok(_)) if ours.kind() == ErrorKind::WorkLimit => {}
            // A number in the place of a tag: here a tag is a name.
            (Err(ours), Ok(_)) if ours.to_string().contains("expected a variant's name, found the number") => {}
            _ => panic!("{name}: {ours:?}\n{theirs:?}"),
        }
    }
}
