//! The smallest record of the comparisons: `{"Age":40,"Name":"John"}`.
//!
//! What a call costs.

use jsonfast::JsonFast;

use serde::{Deserialize, Serialize};

/// The record.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
#[serde(rename_all = "PascalCase")]
pub struct AgeName {
    pub age: u32,
    pub name: String,
}

/// The same document, with its strings borrowed from the input.
pub mod borrowed {
    use jsonfast::JsonFast;
    use serde::{Deserialize, Serialize};

    /// The record.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    #[serde(rename_all = "PascalCase")]
    pub struct AgeName<'a> {
        pub age: u32,
        pub name: &'a str,
    }
}
