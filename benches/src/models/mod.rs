//! The types that the documents are read into and written from, one file a document.
//!
//! They are what a user of serde writes: plain structs and enums with serde's attributes, which serve every library.
//! A module `borrowed` holds the same types with their strings borrowed from the input (`&str` where the document has
//! no escapes, `Cow<str>` where it may).

pub mod age_name;
pub mod big;
pub mod book;
pub mod canada;
pub mod citm_catalog;
pub mod enums;
pub mod github_events;
pub mod long_keys;
#[cfg(feature = "all")]
pub mod mini;
pub mod person;
pub mod small;
pub mod twitter;
pub mod user;
