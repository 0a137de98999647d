//! The machine code of the kernels: every intrinsic became an instruction.
//!
//! An intrinsic that is not inlined into a function with its `target_feature` becomes a call. The result stays right and
//! the kernel becomes several times slower, so only the machine code can tell.
#![cfg(all(target_arch = "x86_64", not(jsonfast_portable), not(miri)))]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// What a kernel may call: the cold ends, the standard library for what is short or wrong, and the copy of a short tail.
const ALLOWED: [&str; 7] = ["memcpy", "memset", "from_utf8", "simd4utf8", "read4leap", "slice_index_fail", "panic"];

#[test]
fn kernels_call_no_intrinsics() {
    let assembly = compile();
    let mut kernels: BTreeMap<&str, usize> = BTreeMap::new();
    let mut function = "";
    for line in assembly.lines() {
        if let Some(label) = line.strip_suffix(':').filter(|label| !label.starts_with(['.', '\t'])) {
            function = label;
            if let Some(backend) = backend(function) {
                *kernels.entry(backend).or_default() += 1;
            }
        }
        let mut words = line.split_whitespace();
        let (instruction, target) = (words.next().unwrap_or(""), words.next().unwrap_or(""));
        let is_call = instruction.starts_with("call");
        let is_tail_call = instruction.starts_with("jmp") && !target.starts_with(".L");
        if !is_call && !is_tail_call {
            continue;
        }
        // Detection is the one place that may call an intrinsic: once.
        assert!(!target.contains("core_arch") || target.contains("xgetbv"), "{function} calls {target}");
        if backend(function).is_some() && target.contains("_") {
            assert!(ALLOWED.iter().any(|allowed| target.contains(allowed)), "{function} calls {target}");
        }
    }
    // At least seven kernels stand in `jsonfast::__simd`. With no AVX-512 in the compiler there is one backend less.
    for backend in ["scalar", "sse42", "avx2"] {
        assert!(kernels[backend] >= 7, "{kernels:?}");
    }
    assert!(kernels.get("avx512").is_none_or(|&count| count >= 5), "{kernels:?}");
}

/// The backend whose `enter` this mangled name is: `isa::avx2::enter`, `isa::x86_64::avx2::enter`, whatever the scheme.
fn backend(function: &str) -> Option<&'static str> {
    let is_enter = function.contains("simd") && function.contains("isa") && function.contains("5enter");
    ["scalar", "sse42", "avx512", "avx2"].into_iter().find(|name| is_enter && function.contains(name))
}

/// The assembly of jsonfast in the release profile, one codegen unit, as this compiler makes it.
fn compile() -> String {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).join("assembly");
    let run = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
        .args(["rustc", "--quiet", "--package", "jsonfast", "--lib", "--release", "--target-dir"])
        .arg(&target)
        .args(["--", "--emit", "asm", "-C", "codegen-units=1"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    let is_ours = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with("jsonfast-") && name.ends_with(".s")
    };
    let files = fs::read_dir(target.join("release/deps")).unwrap().map(|entry| entry.unwrap().path());
    let newest = files.filter(is_ours).max_by_key(|path| path.metadata().and_then(|data| data.modified()).unwrap());
    fs::read_to_string(newest.expect("an assembly file")).unwrap()
}
