//! A record with a bit of everything, alone and 200 times: `person.json`, `persons200.json`.
//!
//! Strings of all lengths, prose that ends in CR LF, an enum, floats, lists.

use jsonfast::JsonFast;

use serde::{Deserialize, Serialize};

/// A record.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct Person {
    pub id: String,
    pub index: u32,
    pub guid: String,
    pub is_active: bool,
    pub balance: f64,
    pub picture: String,
    pub age: u8,
    pub eye_color: EyeColor,
    pub name: String,
    pub gender: Gender,
    pub company: String,
    pub email: String,
    pub phone: String,
    pub address: String,
    pub about: String,
    pub registered: String,
    pub latitude: f64,
    pub longitude: f64,
    pub tags: Vec<String>,
    pub friends: Vec<Friend>,
    pub greeting: String,
    pub favorite_fruit: String,
}

/// A friend of that person.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
pub struct Friend {
    pub id: u32,
    pub name: String,
}

/// The colour of the eyes.
#[derive(Serialize, Deserialize, JsonFast, Clone, Copy, Debug, PartialEq)]
#[serde(rename_all = "lowercase")]
pub enum EyeColor {
    Blue,
    Brown,
    Green,
}

/// As the person says.
#[derive(Serialize, Deserialize, JsonFast, Clone, Copy, Debug, PartialEq)]
#[serde(rename_all = "lowercase")]
pub enum Gender {
    Female,
    Male,
    Other,
}

/// The same document, with its strings borrowed from the input.
pub mod borrowed {
    use super::{EyeColor, Gender};
    use jsonfast::JsonFast;
    use serde::{Deserialize, Serialize};
    use std::borrow::Cow;

    /// A record.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    #[serde(rename_all = "camelCase")]
    pub struct Person<'a> {
        pub id: &'a str,
        pub index: u32,
        pub guid: &'a str,
        pub is_active: bool,
        pub balance: f64,
        pub picture: &'a str,
        pub age: u8,
        pub eye_color: EyeColor,
        pub name: &'a str,
        pub gender: Gender,
        pub company: &'a str,
        pub email: &'a str,
        pub phone: &'a str,
        pub address: &'a str,
        #[serde(borrow)]
        pub about: Cow<'a, str>,
        pub registered: &'a str,
        pub latitude: f64,
        pub longitude: f64,
        #[serde(borrow)]
        pub tags: Vec<&'a str>,
        #[serde(borrow)]
        pub friends: Vec<Friend<'a>>,
        pub greeting: &'a str,
        pub favorite_fruit: &'a str,
    }

    /// A friend of that person.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct Friend<'a> {
        pub id: u32,
        pub name: &'a str,
    }
}
