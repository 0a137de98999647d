#![no_main]
//! See `src/roundtrip.rs`.

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| jsonfast_fuzz::roundtrip::check(bytes));
