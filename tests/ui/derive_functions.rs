//! Functions, types and expressions of the user's that do not fit: the compiler's complaint stands on what was written.
use jsonfast::{FromJson, JsonFast, ToJson};

mod wrong {
    pub fn write_json(_: &u8) -> Result<(), jsonfast::Failed> {
        loop {}
    }
    pub fn read_json(_: &mut jsonfast::Reader<'_, '_>) -> Result<u16, jsonfast::Failed> {
        loop {}
    }
}

mod empty {}

fn is_empty(text: &String) -> bool {
    text.is_empty()
}

fn five() -> u16 {
    5
}

#[derive(JsonFast)]
struct Fields {
    #[json(with = "wrong")]
    a: u8,
    #[json(with = "empty")]
    b: u8,
    #[json(skip_serializing_if = "is_empty")]
    c: u8,
    #[json(default = "five")]
    d: u8,
    #[json(default_value = "text")]
    e: u8,
}

struct NoDefault;

#[derive(FromJson)]
struct Defaults {
    #[json(skip)]
    a: NoDefault,
    #[json(default)]
    b: &'static mut u8,
}

#[derive(FromJson)]
#[json(default)]
struct WholeDefault {
    a: u8,
}

#[derive(FromJson)]
#[json(from = "u8")]
struct NoFrom(u16);

#[derive(FromJson)]
#[json(try_from = "String")]
struct NoTryFrom(u16);

#[derive(ToJson)]
#[json(into = "u8")]
struct NoInto(u16);

#[derive(ToJson)]
#[json(default, skip_default)]
struct NotComparable {
    a: NoDefault,
}

mod other {
    pub struct Point {
        pub x: i32,
        pub y: i32,
    }
}

#[derive(JsonFast)]
#[json(remote = "other::Point")]
struct WrongType {
    x: i32,
    y: u8,
}

#[derive(JsonFast)]
#[json(remote = "other::Point")]
struct TooFew {
    x: i32,
}

#[derive(FromJson)]
struct OwnedWithoutCow {
    #[json(owned)]
    a: String,
}

fn main() {}
