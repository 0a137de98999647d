//! What the tests of jsonfast share: every level, the data beside the workspace, guarded memory, and two oracles.
//!
//! Owns no test. `levels` runs a test program with each level of the kernels, `guard` places bytes at the edge of memory
//! that cannot be read, `table` reads the cases in `data/`, `grammar` is RFC 8259 written down as plainly as possible,
//! `json` is an untyped value that reads and writes itself by the public interface alone, `meter` counts what is allocated,
//! `room` shows what a cursor refuses.

pub mod data;
pub mod grammar;
pub mod guard;
pub mod json;
pub mod levels;
pub mod meter;
pub mod model;
pub mod random;
pub mod room;
pub mod table;
pub mod ways;
pub mod wide;

pub use data::shared_data;
pub use guard::{Guarded, at_both_edges};
pub use json::Json;
pub use random::Random;

/// By how much the number of random cases is multiplied: `JSONFAST_TEST_SCALE`, else 1.
pub fn scale() -> usize {
    std::env::var("JSONFAST_TEST_SCALE").ok().and_then(|text| text.parse().ok()).unwrap_or(1)
}

/// `many` where the library is compiled with optimisation, else `few`; times [`scale`].
pub fn cases(many: usize, few: usize) -> usize {
    if cfg!(debug_assertions) { few * scale() } else { many * scale() }
}

/// Bytes for a message: the start and the end of what is long.
pub fn shown(bytes: &[u8]) -> String {
    if bytes.len() <= 160 {
        return format!("`{}`", bytes.escape_ascii());
    }
    let (start, end) = (&bytes[..70], &bytes[bytes.len() - 70..]);
    format!("`{}`..{} bytes..`{}`", start.escape_ascii(), bytes.len(), end.escape_ascii())
}

/// The README's examples, as tests.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
pub struct Readme;
