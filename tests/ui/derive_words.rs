//! Words that are unknown, misplaced, doubled, or not words at all.
use jsonfast::JsonFast;

#[derive(JsonFast)]
#[json(renam_all = "camelCase", default, alias = "b", deny_unknown_fields, deny_unknown_fields, content = "c")]
#[json]
#[json = "default"]
#[json()]
struct OnAStruct {
    #[json(skip_serialising_if = "Option::is_none", flatten, flatten, tag = "t", deny_unknown_fields)]
    a: Option<u8>,
    #[json(entirely_unknown, rename = "x", rename = "y", default, default = "f", default_value = 1)]
    b: u8,
    #[json(with = "m", serialize_with = "m::write_json", skip, skip_serializing)]
    c: u8,
    #[json(rename(serialize = "x", deserialize = "y"), rename(serialize = "z"))]
    d: u8,
}

#[derive(JsonFast)]
#[json(transparent, field_identifier, variant_identifier, flatten, getter = "f")]
enum OnAnEnum {
    #[json(default = "f", flatten, skip_serializing_if = "f", tag = "t", default_value = 1)]
    A,
    #[json(rename = "x" alias = "y", other = true, "text", skip, 7, untagged)]
    B,
    #[json(rename)]
    C,
}

#[derive(JsonFast)]
#[serde(skip_none, skip_default, default, rename_all = "camelCase", rename_all = "kebab-case")]
struct InSerde {
    #[serde(owned, double_option, default_value = 3)]
    a: Option<u8>,
    #[serde(nonsense)]
    #[json(nonsense)]
    b: u8,
}

#[derive(JsonFast)]
#[serde(tag = "t")]
enum InSerdeEnum {
    #[serde(rename = 1)]
    A,
    #[serde(default)]
    B,
}

fn main() {}
