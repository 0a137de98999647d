//! A row of a table of users, 10,000 times: `users10k.json`.
//!
//! Short strings and nothing else: allocation weighs most.

use jsonfast::JsonFast;

use serde::{Deserialize, Serialize};

/// A row.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
#[serde(rename_all = "PascalCase")]
pub struct User {
    pub id: String,
    pub first_name: String,
    pub last_name: String,
    pub full_name: String,
    pub user_name: String,
    pub email: String,
}

/// The same document, with its strings borrowed from the input.
pub mod borrowed {
    use jsonfast::JsonFast;
    use serde::{Deserialize, Serialize};

    /// A row.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    #[serde(rename_all = "PascalCase")]
    pub struct User<'a> {
        pub id: &'a str,
        pub first_name: &'a str,
        pub last_name: &'a str,
        pub full_name: &'a str,
        pub user_name: &'a str,
        pub email: &'a str,
    }
}
