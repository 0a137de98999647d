//! What a reader has to know to judge the figures: machine, build, libraries, date, documents.
//!
//! Facts of the build come from `build.rs`. Whether serde_json has features that change what it does is tried out as
//! well, since a build together with other packages may turn them on.

use crate::data::{Documents, Source};
use serde::{Deserialize, Serialize};
use std::thread::available_parallelism;
use std::time::SystemTime;

/// All facts; also the first line of a saved run.
#[derive(Serialize, Deserialize, Clone, Debug, Default, PartialEq)]
pub struct Facts {
    pub date: String,
    /// The command that runs this program so.
    pub command: String,
    pub machine: String,
    pub cpu_features: Vec<String>,
    pub compiler: String,
    pub target: String,
    pub profile: String,
    /// The flags given to the compiler, and the vector features they turned on.
    pub flags: String,
    pub allocator: String,
    pub libraries: Vec<String>,
    pub documents: Vec<String>,
    /// What makes this run unlike a plain one.
    pub warnings: Vec<String>,
}

impl Facts {
    /// The facts of this run, after the documents were loaded.
    pub fn collect(documents: &Documents) -> Self {
        Facts {
            date: humantime::format_rfc3339_seconds(SystemTime::now()).to_string(),
            command: command(),
            machine: machine(),
            cpu_features: cpu_features(),
            compiler: env!("JSONFAST_BENCH_RUSTC").into(),
            target: env!("JSONFAST_BENCH_TARGET").into(),
            profile: env!("JSONFAST_BENCH_PROFILE").into(),
            flags: flags(),
            allocator: if cfg!(feature = "mimalloc") { "mimalloc" } else { "the system's" }.into(),
            libraries: env!("JSONFAST_BENCH_LIBRARIES").split("; ").map(String::from).collect(),
            documents: sources(documents),
            warnings: warnings(),
        }
    }

    /// Name and values of each.
    pub fn rows(&self) -> Vec<(&'static str, Vec<String>)> {
        let flags = if self.flags.is_empty() { "none" } else { &self.flags };
        let mut rows = vec![
            ("date", vec![self.date.clone()]),
            ("command", vec![self.command.clone()]),
            ("machine", vec![self.machine.clone()]),
            ("CPU has", vec![self.cpu_features.join(" ")]),
            ("compiler", vec![format!("{}, {}", self.compiler, self.target)]),
            ("profile", vec![self.profile.clone()]),
            ("RUSTFLAGS", vec![flags.to_string()]),
            ("allocator", vec![self.allocator.clone()]),
            ("libraries", self.libraries.clone()),
            ("documents", self.documents.clone()),
        ];
        if !self.warnings.is_empty() {
            rows.push(("WARNING", self.warnings.clone()));
        }
        rows
    }

    /// As lines of text.
    pub fn text(&self) -> String {
        let rows = self.rows();
        let rows = rows.iter().map(|(name, values)| format!("{name:<10} {}", values.join("\n           ")));
        rows.collect::<Vec<_>>().join("\n")
    }
}

/// The command of this run: what Cargo was told, as far as it can be known, and the arguments.
fn command() -> String {
    let features = match (cfg!(feature = "all"), cfg!(feature = "mimalloc")) {
        (true, true) => " --features all,mimalloc",
        (true, false) => " --features all",
        (false, true) => " --features mimalloc",
        (false, false) => "",
    };
    let profile = match env!("JSONFAST_BENCH_PROFILE").split(' ').next() {
        Some("debug") | None => String::new(),
        Some("release") => " --release".into(),
        Some(other) => format!(" --profile {other}"),
    };
    let mut command = format!("cargo run{profile} -p jsonfast-bench{features}");
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    if !arguments.is_empty() {
        command += &format!(" -- {}", arguments.join(" "));
    }
    command
}

fn machine() -> String {
    let read = |path: &str| std::fs::read_to_string(path).unwrap_or_default();
    let info = read("/proc/cpuinfo");
    let model = info.lines().find(|line| line.starts_with("model name")).and_then(|line| line.split(": ").nth(1));
    let cores = available_parallelism().map_or(1, usize::from);
    let release = read("/proc/sys/kernel/osrelease");
    let system = format!("{} {}", std::env::consts::OS, release.trim());
    format!("{}, {cores} cores, {}", model.unwrap_or(std::env::consts::ARCH), system.trim())
}

macro_rules! present {
    ($detected:ident: $($feature:tt)*) => {
        [$(($feature, std::arch::$detected!($feature))),*]
    };
}

fn cpu_features() -> Vec<String> {
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    let all = present!(is_x86_feature_detected: "sse4.2" "avx2" "bmi2" "pclmulqdq" "avx512f" "avx512bw" "avx512vl" "avx512vbmi" "avx512vbmi2");
    #[cfg(target_arch = "aarch64")]
    let all = present!(is_aarch64_feature_detected: "neon" "sve" "sve2");
    #[cfg(not(any(target_arch = "x86", target_arch = "x86_64", target_arch = "aarch64")))]
    let all: [(&str, bool); 0] = [];
    all.iter().filter(|feature| feature.1).map(|feature| feature.0.to_string()).collect()
}

/// The compiler's flags, and the widest vectors that they allow everywhere.
fn flags() -> String {
    let flags = env!("JSONFAST_BENCH_FLAGS");
    let wide = [("avx512f", cfg!(target_feature = "avx512f")), ("avx2", cfg!(target_feature = "avx2"))];
    match wide.iter().find(|feature| feature.1) {
        Some((feature, _)) => format!("{flags} (compiled for {feature})").trim().to_string(),
        None => flags.to_string(),
    }
}

fn sources(documents: &Documents) -> Vec<String> {
    let folder = documents.folder().map_or_else(|| "no folder".to_string(), |folder| folder.display().to_string());
    let used = documents.used().into_iter();
    used.map(|(source, names)| {
        let names = names.join(" ");
        match source {
            Source::File => format!("from {folder}: {names}"),
            Source::LookAlike => format!("look-alikes, marked ~, since {folder} has none: {names}"),
            Source::Made => format!("made by this program: {names}"),
        }
    })
    .collect()
}

fn warnings() -> Vec<String> {
    let value = |text: &str| serde_json::from_str::<serde_json::Value>(text).expect("is JSON");
    let mut found = Vec::new();
    if cfg!(debug_assertions) {
        found.push("not a release build: the figures mean nothing".to_string());
    }
    // Without `float_roundtrip` serde_json reads this number as 43.474709000000125.
    let number = "43.474709000000132";
    let exact = serde_json::from_str::<f64>(number).ok() == number.parse::<f64>().ok();
    let features = [
        ("float_roundtrip", exact && !cfg!(feature = "float_roundtrip")),
        ("preserve_order", value(r#"{"b":1,"a":2}"#).to_string().starts_with(r#"{"b""#)),
        ("arbitrary_precision", value("1.00").to_string().len() > 3),
    ];
    for (feature, on) in features {
        if on {
            found.push(format!("serde_json was built with `{feature}`: build this package alone"));
        }
    }
    found
}
