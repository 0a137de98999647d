//! Owns the running of a test with every level of the kernels that this machine and this build have.

use jsonfast::__simd::{Level, available, force, level};
use std::sync::{Mutex, PoisonError};

/// Who may choose the level, which is one for the whole process.
static CHOICE: Mutex<()> = Mutex::new(());

/// Runs `test` with each level, which it is told the name of; then goes back to the one there was.
pub fn backends(mut test: impl FnMut(&str)) {
    let _choice = CHOICE.lock().unwrap_or_else(PoisonError::into_inner);
    let _back = Back(level());
    for &level in available() {
        assert!(force(level));
        test(&format!("{level:?}{}", if cfg!(jsonfast_portable) { " portable" } else { "" }));
    }
}

struct Back(Level);

impl Drop for Back {
    fn drop(&mut self) {
        force(self.0);
    }
}
