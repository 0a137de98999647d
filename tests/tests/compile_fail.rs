//! What must not compile: each complaint of the derive, types without the traits, data that outlives its input, and
//! misuse of what generated code calls. The cases are in `ui/`, one file for each kind.
//!
//! On the toolchain that `JSONFAST_PINNED_RUSTC` names, what the compiler says is compared letter for letter with the
//! `.stderr` beside each file; `TRYBUILD=overwrite` writes those anew. Elsewhere the words of the compiler may differ,
//! and all that is asked is that no file compiles.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// Where the cases are, from the root of this package.
const CASES: &str = "ui";

/// Names the folder of the copies that are compiled without being compared.
const COPIES: &str = "JSONFAST_UI_COPIES";

/// Whether this compiler is the one whose messages are written down.
fn is_pinned() -> bool {
    let Ok(pinned) = env::var("JSONFAST_PINNED_RUSTC") else { return false };
    let rustc = env::var_os("RUSTC").unwrap_or("rustc".into());
    let version = Command::new(rustc).arg("--version").output().unwrap();
    String::from_utf8_lossy(&version.stdout).split(' ').nth(1) == Some(pinned.as_str())
}

#[test]
fn nothing_compiles_that_must_not() {
    if is_pinned() || env::var_os("TRYBUILD").is_some() {
        trybuild::TestCases::new().compile_fail(Path::new(CASES).join("*.rs"));
        return;
    }
    // Where nothing is written down, trybuild writes it, and fails only for a file that compiles. It takes the word for
    // it from the environment: that of a process of its own.
    let copies = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("ui");
    let _ = fs::remove_dir_all(&copies);
    fs::create_dir_all(&copies).unwrap();
    let mut count = 0;
    for case in fs::read_dir(CASES).unwrap().map(|entry| entry.unwrap().path()) {
        if case.extension().is_some_and(|extension| extension == "rs") {
            fs::copy(&case, copies.join(case.file_name().unwrap())).unwrap();
            count += 1;
        }
    }
    assert!(count > 10, "the cases are not where they should be");
    let mut again = Command::new(env::current_exe().unwrap());
    again.args(["--exact", "--ignored", "--nocapture", "no_copy_compiles"]);
    assert!(again.env("TRYBUILD", "overwrite").env(COPIES, copies).status().unwrap().success());
}

#[test]
#[ignore = "called by `nothing_compiles_that_must_not`"]
fn no_copy_compiles() {
    if let Some(copies) = env::var_os(COPIES) {
        trybuild::TestCases::new().compile_fail(Path::new(&copies).join("*.rs"));
    }
}
