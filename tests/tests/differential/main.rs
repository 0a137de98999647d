//! Derived types through jsonfast and through serde_derive with serde_json: the same verdict, value and bytes.
//!
//! `compare` makes texts of seeds and compares; `build.rs` of this package writes a type for every attribute alone and
//! for every pair that may stand together; `shapes` are types written by hand; `exceptions` lists what differs on
//! purpose.

mod compare;
mod exceptions;
mod shapes;

use compare::{COMPARED, check};
use jsonfast_tests::data::told;

jsonfast_tests::every_level!();

pub fn five() -> u32 {
    5
}

pub fn is_one(n: &u32) -> bool {
    *n == 1
}

/// A number in quotes, for both libraries.
pub mod quoted {
    use jsonfast::{Failed, Reader, Writer};
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub fn serialize<S: Serializer>(n: &u32, s: S) -> Result<S::Ok, S::Error> {
        s.collect_str(n)
    }
    pub fn deserialize<'de, D: Deserializer<'de>>(d: D) -> Result<u32, D::Error> {
        String::deserialize(d)?.parse().map_err(D::Error::custom)
    }
    pub fn write_json(n: &u32, w: &mut Writer<'_>) -> Result<(), Failed> {
        w.display(n)
    }
    pub fn read_json(r: &mut Reader<'_, '_>) -> Result<u32, Failed> {
        let text: String = r.read()?;
        text.parse().map_err(|error| r.refuse_with(error))
    }
}

fn samples<T: serde::Serialize>(values: &[T]) -> Vec<String> {
    values.iter().filter_map(|value| serde_json::to_string(value).ok()).collect()
}

fn run<T>(name: &str, seeds: &[String]) -> Vec<String>
where
    T: serde::Serialize
        + serde::de::DeserializeOwned
        + jsonfast::ToJson
        + jsonfast::FromJsonOwned
        + PartialEq
        + std::fmt::Debug
        + Clone,
{
    let seeds: Vec<&str> = seeds.iter().map(String::as_str).collect();
    check::<T>(name, exceptions::excused, &seeds)
}

include!(concat!(env!("OUT_DIR"), "/pairs.rs"));

/// Names that only reading knows.
const STRUCT_SEEDS: &[&str] = &[
    r#"{"first_field":1,"f_two":2,"opt_field":null}"#,
    r#"{"first_field":1,"f_two":"2"}"#,
    r#"{"first_field":1,"d":2,"opt_field":"x"}"#,
    r#"{"first_field":1,"d":"2"}"#,
    r#"{"first-field":1,"f-two":2,"opt-field":"x"}"#,
    r#"{"first-field":1,"d":2,"opt-field":"x"}"#,
    r#"{"other_name":4,"first_field":1}"#,
    r#"{"re named":4,"first_field":1}"#,
];

fn done(what: &str, types: usize, wrong: Vec<String>) {
    let shown: Vec<&String> = wrong.iter().take(25).collect();
    told(&format!("differential, {what}: {types} types, {} texts", COMPARED.get()));
    assert!(
        wrong.is_empty(),
        "{} differ:\n{}",
        wrong.len(),
        shown.iter().map(|s| s.as_str()).collect::<Vec<_>>().join("\n")
    );
}

#[test]
fn attributes_of_structs() {
    done("structs", containers::COUNT, containers::all(STRUCT_SEEDS));
}

#[test]
fn attributes_of_fields() {
    done("fields", fields::COUNT, fields::all(STRUCT_SEEDS));
}

#[test]
fn attributes_of_enums() {
    done("enums", enums::COUNT, enums::all(&[]));
}

#[test]
fn attributes_of_variants() {
    let seeds = [
        r#""d""#,
        r#"{"d":{"field_one":1}}"#,
        r#"{"t":"d","field_one":1}"#,
        r#"{"t":"d","c":{"field_one":1}}"#,
        r#"{"t":"other_name"}"#,
        r#""third""#,
        r#"{"zz":null}"#,
    ];
    done("variants", variants::COUNT, variants::all(&seeds));
}

#[test]
fn shapes_by_hand() {
    let (types, wrong) = shapes::all();
    done("shapes", types, wrong);
}
