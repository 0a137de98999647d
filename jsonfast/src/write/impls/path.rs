//! Paths, and the strings of the operating system and of C.

use alloc::ffi::CString;
use core::ffi::CStr;

use crate::error::Failed;
#[cfg(all(feature = "std", any(unix, windows)))]
use crate::write::object::{Members, write_object};
use crate::write::out::Pen;
use crate::write::to_json::{Format, ToJson};
use crate::write::writer::Writer;

/// As an array of its bytes.
impl ToJson for CStr {
    write_itself!();
    refuse!(key);
    refuse!(members: "a byte array");

    fn emit<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        self.to_bytes().emit::<F>(w, pen)
    }
}

/// As an array of its bytes.
impl ToJson for CString {
    forward!(CStr: |text| text.as_c_str());
}

/// As a string; a path that is not UTF-8 is an error.
#[cfg(feature = "std")]
impl ToJson for std::path::Path {
    const FLAT: bool = true;
    write_itself!();
    refuse!(members: "a string");

    fn emit<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        match self.to_str() {
            Some(text) => text.emit::<F>(w, pen),
            None => Err(w.refuse("path contains invalid UTF-8 characters")),
        }
    }

    fn emit_key<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        self.emit::<F>(w, pen)
    }
}

/// As a string; a path that is not UTF-8 is an error.
#[cfg(feature = "std")]
impl ToJson for std::path::PathBuf {
    forward!(std::path::Path: |path| path.as_path());
}

/// As an object that names the system and holds an array of bytes or, on Windows, of units of UTF-16.
#[cfg(all(feature = "std", any(unix, windows)))]
impl ToJson for std::ffi::OsStr {
    write_itself!();
    refuse!(key);

    fn emit<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        write_object::<F, Self>(self, w, pen)
    }

    #[cfg(unix)]
    fn emit_members<'p, F: Format>(&self, w: &mut Writer<'p>, m: Members<'p, F>) -> Result<Members<'p, F>, Failed> {
        use std::os::unix::ffi::OsStrExt;
        m.member(w, ",\"Unix\":", self.as_bytes())
    }

    #[cfg(windows)]
    fn emit_members<'p, F: Format>(&self, w: &mut Writer<'p>, m: Members<'p, F>) -> Result<Members<'p, F>, Failed> {
        use std::os::windows::ffi::OsStrExt;
        m.member(w, ",\"Windows\":", &self.encode_wide().collect::<alloc::vec::Vec<u16>>())
    }
}

/// As [`OsStr`](std::ffi::OsStr).
#[cfg(all(feature = "std", any(unix, windows)))]
impl ToJson for std::ffi::OsString {
    forward!(std::ffi::OsStr: |text| text.as_os_str());
}
