//! JSON for Rust at the speed of SIMD.
#![cfg_attr(not(feature = "std"), no_std)]
#![deny(missing_docs)]
extern crate alloc;

#[doc(hidden)]
#[path = "derive_support.rs"]
pub mod derive;
mod error;
mod read;
mod simd;
mod text;
mod write;

pub use error::{Category, Error, ErrorKind, Failed, Result};
pub use write::{
    Escape, NonFinite, ToJson, WriteOptions, Writer, to_buf, to_fmt, to_string, to_string_pretty, to_vec, to_vec_pretty,
};
#[cfg(feature = "std")]
pub use write::{to_writer, to_writer_pretty};
