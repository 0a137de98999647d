//! Sets `cfg(jsonfast_avx512)` where the compiler has the AVX-512 intrinsics in its stable part: from 1.89 on.
//!
//! Everything else in the crate keeps to the stated MSRV, and nothing here looks at the machine: which instructions
//! are used is chosen at run time.

use std::env;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-check-cfg=cfg(jsonfast_avx512)");
    println!("cargo::rustc-check-cfg=cfg(jsonfast_portable)");
    if minor_version().is_some_and(|minor| minor >= 89) {
        println!("cargo::rustc-cfg=jsonfast_avx512");
    }
}

/// The `89` of `rustc 1.89.0 (29483883e 2025-08-04)`. A version that cannot be read counts as an old one.
fn minor_version() -> Option<u32> {
    let rustc = env::var_os("RUSTC")?;
    let output = Command::new(rustc).arg("--version").output().ok()?;
    let text = String::from_utf8(output.stdout).ok()?;
    let mut numbers = text.split_whitespace().nth(1)?.split('.');
    let major = numbers.next()?;
    let minor = numbers.next()?.parse().ok()?;
    if major == "1" { Some(minor) } else { Some(u32::MAX) }
}
