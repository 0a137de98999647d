//! What follows a word.
use jsonfast::JsonFast;

#[derive(JsonFast)]
#[json(rename_all = "Camel_Case", rename_all(serialise = "lowercase"), rename_all(serialize))]
#[json(crate = "not a path", remote = "1", from = "Vec<", into = "&", try_from = 3, bound = "T Trait", expecting = 1)]
struct Texts {
    #[json(skip = true, flatten = "x", default = "not a path", with = "a::", serialize_with = "f()")]
    a: u8,
    #[json(alias = 'c', rename = b"bytes", deserialize_with = f, getter)]
    b: u8,
    #[json(rename = 1, rename = true, alias, default_value)]
    c: u8,
    #[json(rename = "suffix"usize, default_value = )]
    d: u8,
    #[json(borrow = "'a + 'a", rename(serialize = "x" deserialize = "y"))]
    e: &'static str,
    #[json(borrow = "")]
    f: &'static str,
    #[json(borrow = "a, b", skip_serializing_if)]
    g: &'static str,
}

#[derive(JsonFast)]
#[json(tag = "t")]
enum Names {
    #[json(rename = 9223372036854775808)]
    TooLarge,
    #[json(rename = 1u8)]
    Suffix,
    #[json(rename = 1.5)]
    Float,
    #[json(alias = 'c')]
    Char,
}

fn main() {}
