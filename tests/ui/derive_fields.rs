//! What may not stand together on the fields of one struct or variant.
use jsonfast::{FromJson, JsonFast};
use std::borrow::Cow;
use std::collections::BTreeMap;

#[derive(JsonFast)]
struct FlattenUnnamed(#[json(flatten)] BTreeMap<String, u8>, u8);

#[derive(JsonFast)]
enum FlattenInTuple {
    A(#[json(flatten)] BTreeMap<String, u8>),
}

mod m {
    pub fn write_json<T>(_: &T, _: &mut jsonfast::Writer<'_>) -> Result<(), jsonfast::Failed> {
        loop {}
    }
    pub fn read_json<T>(_: &mut jsonfast::Reader<'_, '_>) -> Result<T, jsonfast::Failed> {
        loop {}
    }
}

#[derive(JsonFast)]
struct NoEffect<'a> {
    #[json(double_option, with = "m")]
    a: Option<Option<u8>>,
    #[json(double_option, flatten)]
    b: Option<Option<BTreeMap<String, u8>>>,
    #[json(owned, deserialize_with = "m::read_json")]
    c: Cow<'a, str>,
}

#[derive(JsonFast)]
struct Element(#[json(double_option)] Option<Option<u8>>, u8);

#[derive(FromJson)]
struct StaticCows {
    here: Cow<'static, str>,
    also_here: Option<Vec<Cow<'static, str>>>,
    deeper: BTreeMap<String, Cow<'static, str>>,
    deepest: Option<(u8, Cow<'static, [u8]>)>,
}

#[derive(JsonFast)]
#[json(rename_all = "camelCase")]
struct SameName {
    a: u8,
    #[json(rename = "a")]
    b: u8,
    some_name: u8,
    #[json(alias = "x", alias = "someName")]
    c: u8,
    #[json(rename(deserialize = "x"))]
    d: u8,
}

#[derive(JsonFast)]
enum SameNameInVariant {
    A {
        a: u8,
        #[json(alias = "a")]
        b: u8,
    },
}

#[derive(JsonFast)]
struct GapInTuple(u8, #[json(default)] u8, u8, #[json(default)] u8, u8);

#[derive(JsonFast)]
struct NothingToBorrow<'a> {
    #[json(borrow)]
    a: String,
    #[json(borrow = "'b")]
    b: &'a str,
    #[json(borrow = "'a + 'c")]
    c: Cow<'a, str>,
}

fn main() {}
