//! Words of `#[serde(..)]` that name serde itself, or that serde alone has.
use jsonfast::{FromJson, JsonFast, ToJson};

#[derive(JsonFast)]
#[serde(bound = "T: serde::Serialize")]
#[serde(crate = "anything::at_all")]
struct Bounds<T> {
    #[serde(bound(deserialize = "T: serde::Deserialize<'de>"))]
    a: T,
    #[serde(bound = "")]
    b: u8,
}

#[derive(JsonFast)]
struct Functions {
    #[serde(with = "module")]
    a: u8,
    #[serde(serialize_with = "module::serialize", deserialize_with = "module::deserialize")]
    b: u8,
}

#[derive(ToJson)]
struct OneWay {
    #[serde(deserialize_with = "module::deserialize")]
    not_asked_for: u8,
    #[serde(serialize_with = "module::serialize")]
    asked_for: u8,
}

#[derive(FromJson)]
enum Variants {
    #[serde(with = "module")]
    A(u8),
}

#[derive(JsonFast)]
#[serde(field_identifier)]
enum Identifier {
    A,
}

fn main() {}
