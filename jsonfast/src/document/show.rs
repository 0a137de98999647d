//! Showing documents and their values: `Display` is JSON text, and so is `Debug`, on one line or, by `{:#?}`, on many.

use super::node::Node;
use super::owned::Document;
use crate::write::WriteOptions;
use core::fmt;

/// Compact JSON text, or, by `{:#}`, text of lines that are indented by two spaces.
///
/// # Examples
/// ```
/// use jsonfast::Document;
///
/// let document = Document::parse("[ 1, 2.50 ]")?;
/// assert_eq!(document.root().to_string(), "[1,2.50]");
/// assert_eq!(format!("{:#}", document.root()), "[\n  1,\n  2.50\n]");
/// # Ok::<(), jsonfast::Error>(())
/// ```
impl fmt::Display for Node<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = if f.alternate() { WriteOptions::new().indent("  ") } else { WriteOptions::new() };
        options.without_levels().to_fmt(f, self).map_err(|_| fmt::Error)
    }
}

impl fmt::Debug for Node<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// That of its root.
impl fmt::Display for Document<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.root(), f)
    }
}

impl fmt::Debug for Document<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
