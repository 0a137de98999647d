#![no_main]
//! See `src/lib.rs`: the first byte chooses a target.

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| jsonfast_fuzz::all(bytes));
