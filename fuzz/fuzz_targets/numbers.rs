#![no_main]
//! See `src/numbers.rs`.

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| jsonfast_fuzz::numbers::check(bytes));
