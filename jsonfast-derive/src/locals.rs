//! Owns the spans and the names of what generated code makes for itself, which nothing of the user's can meet.

use proc_macro2::{Ident, Span};
use quote::format_ident;

/// Where a complaint about something of the user's belongs, with locals of our own.
pub(crate) fn at(span: Span) -> Span {
    Span::mixed_site().located_at(span)
}

/// The local, or the field of a hidden struct, that holds field `i`.
pub(crate) fn local(i: usize) -> Ident {
    format_ident!("__{}", i, span = Span::mixed_site())
}
