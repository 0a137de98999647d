//! JSON for Rust at the speed of SIMD.
#![cfg_attr(not(feature = "std"), no_std)]
#![deny(missing_docs)]
extern crate alloc;

mod error;
mod read;
mod simd;
mod text;
mod write;

pub use error::{Category, Error, ErrorKind, Result};
