#![no_main]
//! See `src/levels.rs`.

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| jsonfast_fuzz::levels::check(bytes));
