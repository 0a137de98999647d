//! The derive macros of `jsonfast`; use them through that crate.
//!
//! The way of a derive: `attr` reads the words, `build` makes the `model` of them, `check` looks at what takes
//! more than one word, `generics` infers the bounds, and `read` and `write` say in code what is particular to the
//! type. How JSON is read and written is the library's: the code made here calls `jsonfast::derive`, and holds no
//! unsafe.
#![forbid(unsafe_code)]

mod attr;
mod build;
mod check;
mod errors;
mod expand;
mod generics;
mod locals;
mod model;
mod names;
mod read;
mod remote;
mod write;

use model::Derive;
use proc_macro::TokenStream;

/// Derives `jsonfast::ToJson` and `jsonfast::FromJson`.
///
/// The attributes are listed on the first page of the documentation of `jsonfast`.
#[proc_macro_derive(JsonFast, attributes(json, serde))]
pub fn json_fast(input: TokenStream) -> TokenStream {
    expand::derive(input.into(), Derive { write: true, read: true }).into()
}

/// Derives `jsonfast::ToJson`.
///
/// The attributes are listed on the first page of the documentation of `jsonfast`.
#[proc_macro_derive(ToJson, attributes(json, serde))]
pub fn to_json(input: TokenStream) -> TokenStream {
    expand::derive(input.into(), Derive { write: true, read: false }).into()
}

/// Derives `jsonfast::FromJson`.
///
/// The attributes are listed on the first page of the documentation of `jsonfast`.
#[proc_macro_derive(FromJson, attributes(json, serde))]
pub fn from_json(input: TokenStream) -> TokenStream {
    expand::derive(input.into(), Derive { write: false, read: true }).into()
}
