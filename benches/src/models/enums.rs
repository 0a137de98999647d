//! Lists of enums, one for each way to write an enum.
//!
//! The same shapes in all of them, so that the cost of the tag can be compared.

use jsonfast::JsonFast;

use serde::{Deserialize, Serialize};

/// Variants without data: strings.
#[derive(Serialize, Deserialize, JsonFast, Clone, Copy, Debug, PartialEq)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    Created,
    Updated,
    Deleted,
    InProgress,
    WaitingForReview,
    Rejected,
    Done,
}

/// Externally tagged: `{"Circle":{"radius":1.5}}`.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
pub enum External {
    Empty,
    Circle { radius: f64 },
    Rectangle { width: f64, height: f64 },
    Label(String),
    Line(i32, i32),
}

/// Internally tagged: `{"type":"circle","radius":1.5}`.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum Internal {
    Empty,
    Circle { radius: f64 },
    Rectangle { width: f64, height: f64 },
    Label { text: String },
    Line { from: i32, to: i32 },
}

/// Adjacently tagged: `{"t":"Circle","c":{"radius":1.5}}`.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
#[serde(tag = "t", content = "c")]
pub enum Adjacent {
    Empty,
    Circle { radius: f64 },
    Rectangle { width: f64, height: f64 },
    Label(String),
    Line(i32, i32),
}

/// Without a tag: the first variant that fits.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
#[serde(untagged)]
pub enum Untagged {
    Number(i64),
    Label(String),
    Line(i32, i32),
    Rectangle { width: f64, height: f64 },
    Circle { radius: f64 },
}
