//! The derive macros of `jsonfast`; use them through that crate.
