//! A book, alone and ten thousand times.
//!
//! A nested struct, an enum, a short list.

use jsonfast::JsonFast;

use serde::{Deserialize, Serialize};

/// The record.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
#[serde(rename_all = "PascalCase")]
pub struct Book {
    pub title: String,
    #[serde(rename = "Type")]
    pub kind: Kind,
    pub pub_date: String,
    pub num_pages: u32,
    pub tags: Vec<String>,
    pub author: Author,
}

/// Who wrote it.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
#[serde(rename_all = "PascalCase")]
pub struct Author {
    pub forname: String,
    pub surname: String,
}

/// What sort of book.
#[derive(Serialize, Deserialize, JsonFast, Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    Novel,
    Anthology,
    Textbook,
    Biography,
}
