#![no_main]
//! See `src/typed.rs`.

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| jsonfast_fuzz::typed::check(bytes));
