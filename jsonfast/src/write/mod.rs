//! Writing values as JSON.
//!
//! Owns the trait [`ToJson`] and the two compiled formats. The entry points are in `options.rs` and here, as functions
//! with all defaults. Its one idea: what is written most, compact text with all defaults, is compiled for each type on
//! its own ([`Compact`]); every other wish is one more format ([`Flexible`]), which looks at its options at run time.
//!
//! What is inlined by force is so in optimised builds only: without optimisation each call that is inlined keeps a place
//! of its own on the stack, and one level of a struct of seven fields would take 20 KiB of it instead of 1.

mod array;
mod capacity;
mod entry;
mod hand;
mod impls;
mod map;
mod number;
mod object;
mod options;
mod out;
mod push;
mod sink;
mod string;
mod to_json;
mod verbatim;
mod writer;

pub use entry::{to_buf, to_fmt, to_string, to_string_pretty, to_vec, to_vec_pretty};
#[cfg(feature = "std")]
pub use entry::{to_writer, to_writer_pretty};
pub use options::{Escape, NonFinite, WriteOptions};
pub use push::JsonWriter;
pub use to_json::ToJson;
pub use writer::Writer;

/// What the untyped side calls.
pub(crate) mod inside {
    pub(crate) use super::map::write_entries;
}

/// What generated code calls.
pub(crate) mod generated {
    pub use super::array::{Elements, write_array};
    pub use super::object::{Members, WroteMembers, write_object};
    pub use super::out::{Lead, Pen, Wrote};
    pub use super::string::write_name;
    pub use super::to_json::{Compact, Flexible, Format};
}

#[cfg(all(test, feature = "std"))]
mod tests;
