#![no_main]
//! See `src/structured.rs`.

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| jsonfast_fuzz::structured::check(bytes));
