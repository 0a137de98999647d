//! What differs from serde on purpose: each row is a line of the list "better than serde" or of its exceptions.

/// Whether a differing answer is meant.
pub fn excused(name: &str, text: &str, serde: &Result<(), String>, ours: &Result<(), String>) -> bool {
    let _ = (name, serde);
    // `-0` into an integer: serde_json reads it as a float and refuses it.
    ours.is_ok() && text.contains("-0")
}
