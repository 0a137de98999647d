#![no_main]
//! See `src/skip.rs`.

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| jsonfast_fuzz::skip::check(bytes));
