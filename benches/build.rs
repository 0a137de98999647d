//! Collects what the report says about the build: compiler, profile, flags, and the libraries' versions and features.
//!
//! The features come from Cargo's own answer for this package alone. What cannot be learnt is left empty.

use std::process::Command;

/// The libraries whose versions and features are told.
const TOLD: [&str; 7] = ["jsonfast", "serde_json", "sonic-rs", "simd-json", "miniserde", "nanoserde", "rmp-serde"];

fn main() {
    for file in ["build.rs", "Cargo.toml", "../Cargo.toml", "../Cargo.lock"] {
        println!("cargo:rerun-if-changed={file}");
    }
    let profile = profile();
    fact("RUSTC", &output(Command::new(variable("RUSTC")).arg("--version")));
    fact("TARGET", &variable("TARGET"));
    fact("PROFILE", &format!("{profile} (opt-level {}{})", variable("OPT_LEVEL"), settings(&profile)));
    fact("FLAGS", &variable("CARGO_ENCODED_RUSTFLAGS").replace('\u{1f}', " "));
    fact("LIBRARIES", &libraries());
}

fn fact(name: &str, value: &str) {
    println!("cargo:rustc-env=JSONFAST_BENCH_{name}={}", value.trim());
}

fn variable(name: &str) -> String {
    std::env::var(name).unwrap_or_default()
}

fn output(command: &mut Command) -> String {
    let result = command.output().ok().filter(|result| result.status.success());
    result.map(|result| String::from_utf8_lossy(&result.stdout).into_owned()).unwrap_or_default()
}

/// The profile's name is the folder of the target directory that this script's output lies in.
fn profile() -> String {
    let out = variable("OUT_DIR").replace('\\', "/");
    let folder = out.split("/build/").next().and_then(|path| path.rsplit('/').next());
    folder.unwrap_or_default().to_string()
}

/// The lines of the profile in the workspace's manifest.
fn settings(profile: &str) -> String {
    let manifest = std::fs::read_to_string("../Cargo.toml").unwrap_or_default();
    let lines = manifest.lines().skip_while(|line| *line != format!("[profile.{profile}]")).skip(1);
    let lines = lines.take_while(|line| !line.starts_with('[')).filter(|line| line.contains(" = "));
    lines.map(|line| format!(", {line}")).collect()
}

/// `name version [features]` of each library, from `cargo tree` for this package with its present features.
fn libraries() -> String {
    let own = std::env::vars().filter_map(|(name, _)| name.strip_prefix("CARGO_FEATURE_").map(str::to_lowercase));
    let own: Vec<String> = own.collect();
    let tree = output(
        Command::new(variable("CARGO"))
            .args(["tree", "--offline", "--package", "jsonfast-bench", "--edges", "normal", "--prefix", "none"])
            .args(["--format", "{p} {f}", "--no-default-features", "--features", &own.join(",")]),
    );
    let told = TOLD.iter().filter_map(|name| {
        let line = tree.lines().find(|line| line.split(' ').next() == Some(name))?;
        let version = line.split(' ').nth(1)?.trim_start_matches('v');
        let features = line.trim_end_matches(" (*)").rsplit(' ').next().filter(|word| !word.contains(['(', ')']));
        let features = features.filter(|word| word.trim_start_matches('v') != version).unwrap_or_default();
        Some(format!("{name} {version} [{}]", features.replace(',', ", ")))
    });
    told.collect::<Vec<_>>().join("; ")
}
