//! JSON for Rust at the speed of SIMD.
//!
#![doc = include_str!("guide.md")]
// What the guide links to and `std` alone has.
#![cfg_attr(not(feature = "std"), doc = "\n\n[`from_reader`]: crate::from_slice\n[`to_writer`]: crate::to_vec")]
#![cfg_attr(not(feature = "std"), no_std)]
#![deny(missing_docs)]
extern crate alloc;

#[doc(hidden)]
#[path = "derive_support.rs"]
pub mod derive;
pub mod document;
mod error;
pub mod lazy;
mod raw;
mod read;
mod reformat;
mod simd;
mod text;
pub mod value;
mod write;

#[doc(inline)]
pub use document::Document;
pub use error::{Category, Error, ErrorKind, Failed, Result};
#[cfg(feature = "derive")]
pub use jsonfast_derive::{FromJson, JsonFast, ToJson};
pub use raw::{RawValue, to_raw_value};
#[cfg(feature = "std")]
pub use read::from_reader;
pub use read::{
    Duplicates, FromJson, FromJsonOwned, Ignored, Input, Kind, ReadOptions, Reader, Surrogates, Token, TokenNumber,
    TokenText, Tokenizer, Unknown, Values, from_slice, from_slice_into, from_str, validate, values,
};
pub use reformat::{minify, minify_into, prettify, prettify_into};
#[doc(inline)]
pub use value::{Map, Number, Value, from_value, map, to_value};
pub use write::{
    Escape, JsonWriter, NonFinite, ToJson, WriteOptions, Writer, to_buf, to_fmt, to_string, to_string_pretty, to_vec,
    to_vec_pretty,
};
#[cfg(feature = "std")]
pub use write::{to_writer, to_writer_pretty};

/// For tests: debug builds panic where less is charged for alternatives than was read.
#[doc(hidden)]
pub use read::audit_work as __audit_work;

/// The levels of the kernels, to be listed and forced, and the kernels, to be measured.
#[doc(hidden)]
pub use simd::exposed as __simd;
