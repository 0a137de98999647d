//! What borrows from the input lives no longer than the input.
use jsonfast::{FromJson, FromJsonOwned, ReadOptions};
use std::borrow::Cow;

#[derive(FromJson)]
struct Borrowed<'a> {
    name: &'a str,
    cow: Cow<'a, str>,
}

#[derive(FromJson)]
struct Static {
    name: &'static str,
}

fn of_a_local() -> Borrowed<'static> {
    let text = String::from("{}");
    jsonfast::from_str(&text).unwrap()
}

fn cow_of_a_local() -> Cow<'static, str> {
    let text = b"\"a\"".to_vec();
    jsonfast::from_slice(&text).unwrap()
}

fn dropped_before_its_use() {
    let text = String::from("{}");
    let value: Borrowed<'_> = jsonfast::from_str(&text).unwrap();
    drop(text);
    let _ = value.name.len() + value.cow.len();
}

fn read_into_again(outer: &mut Borrowed<'_>) {
    let text = b"{}".to_vec();
    jsonfast::from_slice_into(&text, outer).unwrap();
}

fn static_of_a_local() {
    let text = String::from("{}");
    let value: Static = jsonfast::from_str(&text).unwrap();
    let _ = value.name;
}

fn with_options(text: String) -> Vec<&'static str> {
    ReadOptions::new().from_str(&text).unwrap()
}

fn longer<'long, 'short>(text: &'short str) -> Borrowed<'long> {
    jsonfast::from_str(text).unwrap()
}

fn owned<T: FromJsonOwned>() {}

fn main() {
    owned::<Borrowed<'_>>();
    let _: Result<Borrowed<'_>, _> = jsonfast::from_reader(std::io::empty());
    let _ = (of_a_local, cow_of_a_local, dropped_before_its_use, read_into_again, static_of_a_local, with_options);
    let _ = longer;
}
