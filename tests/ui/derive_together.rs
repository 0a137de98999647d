//! All mistakes of a type are shown at once, and none is followed by complaints that follow from it.
use jsonfast::{FromJson, JsonFast};

#[derive(JsonFast)]
#[json(renameall = "camelCase", deny_unknown_fields = true)]
struct Outer {
    #[json(defualt)]
    first: u8,
    #[json(skip_serializing_if = Option::is_none)]
    second: Option<u8>,
    #[json(rename = "first")]
    third: Inner,
}

#[derive(JsonFast)]
#[json(tag = "t", untagged)]
enum Inner {
    #[json(rename_all = "camel")]
    A { t: u8 },
    #[json(other, nothing)]
    B(u8, u8),
}

/// Uses both, and has no mistake.
#[derive(JsonFast)]
struct Around<'a> {
    outer: Vec<Outer>,
    inner: Option<Box<Inner>>,
    text: &'a str,
}

fn needs<'de, T: FromJson<'de>>() {}

fn main() {
    needs::<Around<'_>>();
    let outer: Outer = jsonfast::from_str("{}").unwrap();
    jsonfast::to_string(&outer).unwrap();
}
