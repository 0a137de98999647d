//! Owns the finding of documents that do not belong to this repository.

use std::path::PathBuf;

/// A file or folder of that name in `JSONFAST_DATA`, else in `shared/data` beside the workspace.
///
/// Where it is missing a line on the standard error output says so: the caller then skips, but not in silence.
pub fn shared_data(name: &str) -> Option<PathBuf> {
    let folder = match std::env::var_os("JSONFAST_DATA") {
        Some(folder) => PathBuf::from(folder),
        None => PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../shared/data"),
    };
    let path = folder.join(name);
    if path.exists() {
        return Some(path);
    }
    told(&format!("skipped: there is no {name} in {}", folder.display()));
    None
}

/// Says something that is seen although the test passes.
pub fn told(line: &str) {
    use std::io::Write;
    // Not `eprintln!`, which the test harness keeps to itself.
    let _ = writeln!(std::io::stderr(), "{line}");
}
