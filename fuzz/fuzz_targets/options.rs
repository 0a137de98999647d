#![no_main]
//! See `src/options.rs`.

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| jsonfast_fuzz::options::check(bytes));
