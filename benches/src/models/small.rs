//! A tiny record, alone and in a thousand: `small.json`, `list1000.json`, `array1000`, `dict1000.json`.
//!
//! What the smallest struct costs, in a list and in a hash map.

use jsonfast::JsonFast;

use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// The record.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
#[serde(rename_all = "PascalCase")]
pub struct Small {
    pub name: String,
    pub num_purchases: u32,
    #[serde(rename = "IsVIP")]
    pub is_vip: bool,
}

/// A thousand in a list.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
#[serde(rename_all = "PascalCase")]
pub struct SmallList {
    pub list: Vec<Small>,
}

/// A thousand by name.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
#[serde(rename_all = "PascalCase")]
pub struct SmallDict {
    pub dict: HashMap<String, Small>,
}

/// The same document, with its strings borrowed from the input.
pub mod borrowed {
    use jsonfast::JsonFast;
    use serde::{Deserialize, Serialize};
    use std::collections::HashMap;

    /// The record.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    #[serde(rename_all = "PascalCase")]
    pub struct Small<'a> {
        pub name: &'a str,
        pub num_purchases: u32,
        #[serde(rename = "IsVIP")]
        pub is_vip: bool,
    }

    /// A thousand in a list.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    #[serde(rename_all = "PascalCase")]
    pub struct SmallList<'a> {
        #[serde(borrow)]
        pub list: Vec<Small<'a>>,
    }

    /// A thousand by name.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    #[serde(rename_all = "PascalCase")]
    pub struct SmallDict<'a> {
        #[serde(borrow)]
        pub dict: HashMap<&'a str, Small<'a>>,
    }
}
