//! Owns the running of a whole test program with every level of the kernels that this machine and this build have.
//!
//! One idea: the level is one for a whole process, so each level is a process of its own. A test program says
//! [`every_level!`](crate::every_level) once; that test starts the program again for each other level, with
//! `JSONFAST_LEVEL` in its environment, which is heeded before any test runs. A level that is not in force, that fails, or
//! that runs another number of tests fails that test.
//!
//! ```sh
//! JSONFAST_LEVEL=Sse42 cargo test     # one level only
//! ```

use crate::data::told;
use jsonfast::__simd::{Level, available, force, level};
use std::process::Command;

/// The variable that chooses the level of a process.
pub const VARIABLE: &str = "JSONFAST_LEVEL";

/// Chooses the level before `main`, and so before any test.
#[cfg(not(miri))]
#[used]
#[cfg_attr(target_vendor = "apple", unsafe(link_section = "__DATA,__mod_init_func"))]
#[cfg_attr(windows, unsafe(link_section = ".CRT$XCU"))]
#[cfg_attr(not(any(target_vendor = "apple", windows)), unsafe(link_section = ".init_array"))]
static CHOOSE: extern "C" fn() = {
    extern "C" fn choose() {
        jsonfast::__audit_work();
        if let Some(level) = asked().and_then(|name| available().iter().find(|level| format!("{level:?}") == name)) {
            force(*level);
        }
    }
    choose
};

fn asked() -> Option<String> {
    std::env::var(VARIABLE).ok()
}

/// The name of the level in force, and of the build where it is the portable one.
pub fn name() -> String {
    full_name(level())
}

fn full_name(level: Level) -> String {
    format!("{level:?}{}", if cfg!(jsonfast_portable) { " portable" } else { "" })
}

/// What [`every_level!`](crate::every_level) does.
///
/// # Panics
/// Where a level is not in force, or the program fails with it.
pub fn run_all(program: &str) {
    if let Some(asked) = asked() {
        assert_eq!(format!("{:?}", level()), asked, "the level that {VARIABLE} asks for is not in force");
        return;
    }
    assert_eq!(Some(&level()), available().last(), "something else than the widest level is in force");
    let others: Vec<Level> = available().iter().copied().filter(|other| *other != level()).collect();
    let mut tests = None;
    let mut lines: Vec<(String, Vec<Level>)> = Vec::new();
    for &other in &others {
        let program = std::env::current_exe().expect("the program's own name");
        let output = Command::new(program).env(VARIABLE, format!("{other:?}")).output().expect("the program starts");
        let (said, complained) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert!(output.status.success(), "with {other:?}: {}\n{said}\n{complained}", output.status);
        let count = passed(&said).unwrap_or_else(|| panic!("with {other:?}: no result in\n{said}"));
        assert_eq!(count, *tests.get_or_insert(count), "with {other:?} another number of tests");
        for line in complained.lines() {
            match lines.iter_mut().find(|(known, _)| known == line) {
                Some((_, levels)) => levels.push(other),
                None => lines.push((line.to_string(), vec![other])),
            }
        }
    }
    told(&format!("{program}: all tests with {}", names(&[&[level()], &others[..]].concat())));
    for (line, levels) in lines {
        told(&format!("{program}, {}: {line}", names(&levels)));
    }
}

fn names(levels: &[Level]) -> String {
    levels.iter().map(|level| full_name(*level)).collect::<Vec<_>>().join(", ")
}

/// The number in `test result: ok. 7 passed; ...`.
fn passed(said: &str) -> Option<usize> {
    let (_, rest) = said.split_once("test result: ok. ")?;
    rest.split_once(" passed")?.0.parse().ok().filter(|count| *count > 1)
}

/// Makes the test that runs the whole test program with every other level.
#[macro_export]
macro_rules! every_level {
    () => {
        #[test]
        #[cfg_attr(miri, ignore)]
        fn every_level() {
            $crate::levels::run_all(module_path!());
        }
    };
}
