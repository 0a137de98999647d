#![no_main]
//! See `src/oracle.rs`.

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| jsonfast_fuzz::oracle::check(bytes));
