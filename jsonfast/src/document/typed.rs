//! From documents to types.
//!
//! One idea: a typed value is read from the text where it stands, by the typed reader: nodes are not asked.

use super::node::Node;
use super::owned::Document;
use crate::error::Result;
use crate::read::FromJson;
use crate::value::Value;

impl<'d> Node<'d> {
    /// Reads it as a type; strings without escapes may be borrowed.
    ///
    /// # Errors
    /// Where it is not what `T` wants. Offset, line, column and path are those of the whole document.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::Document;
    ///
    /// let document = Document::parse(r#"{"names": ["Ann", "Bob"], "ages": [42, "old"]}"#)?;
    /// let names: Vec<&str> = document.root().at("names").read()?;
    /// assert_eq!(names, ["Ann", "Bob"]);
    ///
    /// let error = document.root().at("ages").read::<Vec<u8>>().unwrap_err();
    /// assert_eq!((error.path(), error.column()), ("$.ages[1]", 40));
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn read<T: FromJson<'d>>(self) -> Result<T> {
        let Document { text, options, .. } = self.document();
        if self.place() >= self.document().nodes.len() {
            return options.from_str("null");
        }
        options.read_at(text, self.offset())
    }

    /// Reads it as a [`Value`], which may be changed.
    ///
    /// # Errors
    /// Where the options allow what a value cannot hold, such as `NaN`.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::{Document, json};
    ///
    /// let document = Document::parse(r#"{"tags": ["a", "b"]}"#)?;
    /// let mut tags = document.root().at("tags").to_value()?;
    /// tags[1] = json!("c");
    /// assert_eq!(tags, json!(["a", "c"]));
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn to_value(self) -> Result<Value> {
        self.read()
    }
}
