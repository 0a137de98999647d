//! What DESIGN.md says of the source: imports point down, and unsafe code is in the files that it names.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// The rows of the floor plan, the lowest first; modules of one row do not import each other.
const ROWS: &[&[&str]] = &[
    &["error"],
    &["simd"],
    &["text"],
    &["read", "write"],
    &["raw"],
    &["value"],
    &["document", "lazy", "reformat"],
    &["derive_support"],
    &["lib"],
];

/// What is re-exported at the root, and where it lives.
const ROOT: &[(&str, &str)] = &[
    ("FromJson", "read"),
    ("FromJsonOwned", "read"),
    ("Ignored", "read"),
    ("Reader", "read"),
    ("ToJson", "write"),
    ("Writer", "write"),
    ("Error", "error"),
    ("derive", "derive_support"),
    ("RawValue", "raw"),
    ("JsonWriter", "write"),
    ("Token", "read"),
    ("Tokenizer", "read"),
];

/// The only places for unsafe code.
const UNSAFE: &[&str] =
    &["simd/", "text/", "read/cursor.rs", "read/place.rs", "write/out.rs", "raw.rs", "document/nodes.rs"];

fn sources() -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../jsonfast/src");
    let mut folders = vec![root.clone()];
    let mut out = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path: PathBuf = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                let name = path.strip_prefix(&root).unwrap().to_string_lossy().replace('\\', "/");
                out.push((name, code(&fs::read_to_string(&path).unwrap())));
            }
        }
    }
    assert!(out.len() > 30, "{} files", out.len());
    out
}

/// The text without comments and without the unit tests, which come last if they are in the same file.
fn code(text: &str) -> String {
    let tests =
        text.find("\n#[cfg(test)]\nmod tests {").or(text.find("\n#[cfg(all(test, feature = \"std\"))]\nmod tests {"));
    let lines = text[..tests.unwrap_or(text.len())].lines();
    lines.map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n")
}

#[test]
fn code_goes_on_behind_a_line_for_tests() {
    let text = "use a;\n#[cfg(test)]\nmod tests;\nb(); // crate::c\n#[cfg(test)]\nmod tests {\nuse crate::d;\n}\n";
    assert_eq!(code(text), "use a;\n#[cfg(test)]\nmod tests;\nb(); ");
}

fn is_test(name: &str) -> bool {
    name.contains("tests/") || name.ends_with("tests.rs")
}

fn row(module: &str) -> Option<usize> {
    ROWS.iter().position(|row| row.contains(&module))
}

#[test]
fn imports_point_down() {
    let mut wrong = Vec::new();
    let mut seen = 0;
    for (name, code) in sources().iter().filter(|(name, _)| !is_test(name)) {
        let module = name.split(['/', '.']).next().unwrap();
        let here = row(module).unwrap_or_else(|| panic!("{name}: a module without a row"));
        // The macro that generated code calls names what generated code calls.
        for (i, _) in code.match_indices("crate::").filter(|(i, _)| !code[..*i].ends_with('$')) {
            let rest = &code[i + "crate::".len()..];
            let names: Vec<&str> = match rest.strip_prefix('{') {
                Some(list) => list.split('}').next().unwrap().split(',').map(str::trim).collect(),
                None => vec![rest],
            };
            for path in names {
                let first = path.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap();
                let target = ROOT.iter().find(|(root, _)| *root == first).map_or(first, |(_, module)| *module);
                let Some(there) = row(target) else { continue };
                seen += 1;
                if there > here || (there == here && target != module) {
                    wrong.push(format!("{name}: crate::{first}"));
                }
            }
        }
    }
    assert!(seen > 100, "only {seen} imports were found");
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The files with unsafe code, and how often they say the word: the table in DESIGN.md.
fn listed() -> BTreeMap<String, usize> {
    let design = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../DESIGN.md")).unwrap();
    let section =
        design.split("\n## Unsafe code\n").nth(1).expect("a section on unsafe code").split("\n## ").next().unwrap();
    let row = |line: &str| {
        let (name, rest) = line.strip_prefix("| `")?.split_once("` | ")?;
        Some((name.to_string(), rest.split(' ').next()?.parse().ok()?))
    };
    section.lines().filter_map(row).collect()
}

#[test]
fn unsafe_code_is_where_it_may_be() {
    let count =
        |code: &str| code.split(|c: char| !c.is_alphanumeric() && c != '_').filter(|word| *word == "unsafe").count();
    let listed = listed();
    let mut wrong = Vec::new();
    let mut found = 0;
    for (name, code) in sources().iter().filter(|(name, _)| !is_test(name)) {
        let (here, most) = (count(code), listed.get(name).copied().unwrap_or(0));
        found += (here > 0) as usize;
        if here > most || (here > 0 && !UNSAFE.iter().any(|place| name.starts_with(place))) {
            wrong.push(format!("{name}: {here}, and DESIGN.md allows {most}"));
        }
    }
    assert!(found > 10 && wrong.is_empty(), "{wrong:#?}");
    let gone: Vec<_> = listed.keys().filter(|name| !sources().iter().any(|(file, _)| file == *name)).collect();
    assert!(gone.is_empty(), "listed, and not there: {gone:?}");
}

/// Each of these words stands by a reason: a comment close above, or one for all of the file's blocks.
#[test]
fn unsafe_code_has_a_reason() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../jsonfast/src");
    let mut wrong = Vec::new();
    for name in listed().keys() {
        let text = fs::read_to_string(root.join(name)).unwrap();
        let mut reason = None;
        for (i, line) in text.lines().enumerate() {
            if line.contains("SAFETY (of") {
                break;
            }
            if line.contains("SAFETY") || line.contains("# Safety") {
                reason = Some(i);
            }
            let code = line.split("//").next().unwrap_or_default();
            if code.contains("unsafe {") && reason.is_none_or(|reason| i - reason > 12) {
                wrong.push(format!("{name}:{}: {}", i + 1, line.trim()));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn every_module_says_what_it_owns() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../jsonfast/src");
    for (name, _) in sources().iter().filter(|(name, _)| !is_test(name)) {
        let text = fs::read_to_string(root.join(name)).unwrap();
        assert!(text.starts_with("//! "), "{name} has no header");
    }
}
