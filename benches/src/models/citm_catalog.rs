//! A season of concerts: `citm_catalog.json`.
//!
//! Maps with numbers as keys, many small structs, many integers, deep indentation.

use jsonfast::JsonFast;

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The document.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct CitmCatalog {
    pub area_names: BTreeMap<String, String>,
    pub audience_sub_category_names: BTreeMap<String, String>,
    pub block_names: BTreeMap<String, String>,
    pub events: BTreeMap<String, Event>,
    pub performances: Vec<Performance>,
    pub seat_category_names: BTreeMap<String, String>,
    pub sub_topic_names: BTreeMap<String, String>,
    pub subject_names: BTreeMap<String, String>,
    pub topic_names: BTreeMap<String, String>,
    pub topic_sub_topics: BTreeMap<String, Vec<u32>>,
    pub venue_names: BTreeMap<String, String>,
}

/// A concert.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct Event {
    pub description: Option<String>,
    pub id: u32,
    pub logo: Option<String>,
    pub name: String,
    pub sub_topic_ids: Vec<u32>,
    pub subject_code: Option<String>,
    pub subtitle: Option<String>,
    pub topic_ids: Vec<u32>,
}

/// One evening of a concert.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct Performance {
    pub event_id: u32,
    pub id: u32,
    pub logo: Option<String>,
    pub name: Option<String>,
    pub prices: Vec<Price>,
    pub seat_categories: Vec<SeatCategory>,
    pub seat_map_image: Option<String>,
    pub start: u64,
    pub venue_code: String,
}

/// What a seat costs.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct Price {
    pub amount: u32,
    pub audience_sub_category_id: u32,
    pub seat_category_id: u32,
}

/// Seats of one price.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct SeatCategory {
    pub areas: Vec<Area>,
    pub seat_category_id: u32,
}

/// A part of the hall.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
#[serde(rename_all = "camelCase")]
pub struct Area {
    pub area_id: u32,
    pub block_ids: Vec<u32>,
}

/// The same document, with its strings borrowed from the input.
pub mod borrowed {
    use super::{Price, SeatCategory};
    use jsonfast::JsonFast;
    use serde::{Deserialize, Serialize};
    use std::borrow::Cow;
    use std::collections::BTreeMap;

    /// The document.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    #[serde(rename_all = "camelCase")]
    pub struct CitmCatalog<'a> {
        #[serde(borrow)]
        pub area_names: BTreeMap<&'a str, &'a str>,
        #[serde(borrow)]
        pub audience_sub_category_names: BTreeMap<&'a str, &'a str>,
        #[serde(borrow)]
        pub block_names: BTreeMap<&'a str, &'a str>,
        #[serde(borrow)]
        pub events: BTreeMap<&'a str, Event<'a>>,
        #[serde(borrow)]
        pub performances: Vec<Performance<'a>>,
        #[serde(borrow)]
        pub seat_category_names: BTreeMap<&'a str, &'a str>,
        #[serde(borrow)]
        pub sub_topic_names: BTreeMap<&'a str, &'a str>,
        #[serde(borrow)]
        pub subject_names: BTreeMap<&'a str, &'a str>,
        #[serde(borrow)]
        pub topic_names: BTreeMap<&'a str, &'a str>,
        #[serde(borrow)]
        pub topic_sub_topics: BTreeMap<&'a str, Vec<u32>>,
        #[serde(borrow)]
        pub venue_names: BTreeMap<&'a str, &'a str>,
    }

    /// A concert.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    #[serde(rename_all = "camelCase")]
    pub struct Event<'a> {
        pub description: Option<&'a str>,
        pub id: u32,
        pub logo: Option<&'a str>,
        #[serde(borrow)]
        pub name: Cow<'a, str>,
        pub sub_topic_ids: Vec<u32>,
        pub subject_code: Option<&'a str>,
        pub subtitle: Option<&'a str>,
        pub topic_ids: Vec<u32>,
    }

    /// One evening of a concert.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    #[serde(rename_all = "camelCase")]
    pub struct Performance<'a> {
        pub event_id: u32,
        pub id: u32,
        pub logo: Option<&'a str>,
        pub name: Option<&'a str>,
        pub prices: Vec<Price>,
        pub seat_categories: Vec<SeatCategory>,
        pub seat_map_image: Option<&'a str>,
        pub start: u64,
        pub venue_code: &'a str,
    }
}
