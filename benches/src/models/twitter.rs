//! A page of search results from Twitter: `twitter.json`.
//!
//! Large structs in the order of the document, long texts in Japanese, nulls, members that are left out.

use jsonfast::JsonFast;

use serde::{Deserialize, Serialize};

/// The document.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
pub struct Twitter {
    pub statuses: Vec<Status>,
    pub search_metadata: SearchMetadata,
}

/// A tweet.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
pub struct Status {
    pub metadata: Metadata,
    pub created_at: String,
    pub id: u64,
    pub id_str: String,
    pub text: String,
    pub source: String,
    pub truncated: bool,
    pub in_reply_to_status_id: Option<u64>,
    pub in_reply_to_status_id_str: Option<String>,
    pub in_reply_to_user_id: Option<u64>,
    pub in_reply_to_user_id_str: Option<String>,
    pub in_reply_to_screen_name: Option<String>,
    pub user: User,
    pub geo: Option<bool>,
    pub coordinates: Option<bool>,
    pub place: Option<bool>,
    pub contributors: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub retweeted_status: Option<Box<Status>>,
    pub retweet_count: u32,
    pub favorite_count: u32,
    pub entities: StatusEntities,
    pub favorited: bool,
    pub retweeted: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub possibly_sensitive: Option<bool>,
    pub lang: String,
}

/// How a tweet was found.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
pub struct Metadata {
    pub result_type: String,
    pub iso_language_code: String,
}

/// Who wrote a tweet.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
pub struct User {
    pub id: u64,
    pub id_str: String,
    pub name: String,
    pub screen_name: String,
    pub location: String,
    pub description: String,
    pub url: Option<String>,
    pub entities: UserEntities,
    pub protected: bool,
    pub followers_count: u32,
    pub friends_count: u32,
    pub listed_count: u32,
    pub created_at: String,
    pub favourites_count: u32,
    pub utc_offset: Option<i32>,
    pub time_zone: Option<String>,
    pub geo_enabled: bool,
    pub verified: bool,
    pub statuses_count: u32,
    pub lang: String,
    pub contributors_enabled: bool,
    pub is_translator: bool,
    pub is_translation_enabled: bool,
    pub profile_background_color: String,
    pub profile_background_image_url: String,
    pub profile_background_image_url_https: String,
    pub profile_background_tile: bool,
    pub profile_image_url: String,
    pub profile_image_url_https: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub profile_banner_url: Option<String>,
    pub profile_link_color: String,
    pub profile_sidebar_border_color: String,
    pub profile_sidebar_fill_color: String,
    pub profile_text_color: String,
    pub profile_use_background_image: bool,
    pub default_profile: bool,
    pub default_profile_image: bool,
    pub following: bool,
    pub follow_request_sent: bool,
    pub notifications: bool,
}

/// The links in a user's profile.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
pub struct UserEntities {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub url: Option<Urls>,
    pub description: Urls,
}

/// A list of links.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
pub struct Urls {
    pub urls: Vec<Url>,
}

/// A link.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
pub struct Url {
    pub url: String,
    pub expanded_url: String,
    pub display_url: String,
    pub indices: (u16, u16),
}

/// What a tweet mentions.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
pub struct StatusEntities {
    pub hashtags: Vec<Hashtag>,
    pub symbols: Vec<Hashtag>,
    pub urls: Vec<Url>,
    pub user_mentions: Vec<UserMention>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub media: Option<Vec<Media>>,
}

/// A word behind `#`.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
pub struct Hashtag {
    pub text: String,
    pub indices: (u16, u16),
}

/// A user behind `@`.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
pub struct UserMention {
    pub screen_name: String,
    pub name: String,
    pub id: u64,
    pub id_str: String,
    pub indices: (u16, u16),
}

/// A picture.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
pub struct Media {
    pub id: u64,
    pub id_str: String,
    pub indices: (u16, u16),
    pub media_url: String,
    pub media_url_https: String,
    pub url: String,
    pub display_url: String,
    pub expanded_url: String,
    #[serde(rename = "type")]
    pub kind: String,
    pub sizes: Sizes,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source_status_id: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source_status_id_str: Option<String>,
}

/// The sizes of a picture.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
pub struct Sizes {
    pub medium: Size,
    pub small: Size,
    pub thumb: Size,
    pub large: Size,
}

/// One size of a picture; also the shape of a tiny document.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
pub struct Size {
    pub w: u16,
    pub h: u16,
    pub resize: String,
}

/// About the search.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
pub struct SearchMetadata {
    pub completed_in: f64,
    pub max_id: u64,
    pub max_id_str: String,
    pub next_results: String,
    pub query: String,
    pub refresh_url: String,
    pub count: u32,
    pub since_id: u64,
    pub since_id_str: String,
}

/// The few members that many programs want: nearly all of the document is unknown to these types.
pub mod subset {
    use jsonfast::JsonFast;
    use serde::{Deserialize, Serialize};

    /// The document.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct Twitter {
        pub statuses: Vec<Status>,
    }

    /// A tweet.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct Status {
        pub id: u64,
        pub text: String,
        pub user: User,
        pub retweet_count: u32,
    }

    /// Who wrote a tweet.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct User {
        pub screen_name: String,
        pub followers_count: u32,
    }
}

/// The same document, with its strings borrowed from the input.
pub mod borrowed {
    use jsonfast::JsonFast;
    use serde::{Deserialize, Serialize};
    use std::borrow::Cow;

    /// The document.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct Twitter<'a> {
        #[serde(borrow)]
        pub statuses: Vec<Status<'a>>,
        #[serde(borrow)]
        pub search_metadata: SearchMetadata<'a>,
    }

    /// A tweet.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct Status<'a> {
        #[serde(borrow)]
        pub metadata: Metadata<'a>,
        pub created_at: &'a str,
        pub id: u64,
        pub id_str: &'a str,
        #[serde(borrow)]
        pub text: Cow<'a, str>,
        #[serde(borrow)]
        pub source: Cow<'a, str>,
        pub truncated: bool,
        pub in_reply_to_status_id: Option<u64>,
        pub in_reply_to_status_id_str: Option<&'a str>,
        pub in_reply_to_user_id: Option<u64>,
        pub in_reply_to_user_id_str: Option<&'a str>,
        pub in_reply_to_screen_name: Option<&'a str>,
        #[serde(borrow)]
        pub user: User<'a>,
        pub geo: Option<bool>,
        pub coordinates: Option<bool>,
        pub place: Option<bool>,
        pub contributors: Option<bool>,
        #[serde(skip_serializing_if = "Option::is_none", borrow)]
        pub retweeted_status: Option<Box<Status<'a>>>,
        pub retweet_count: u32,
        pub favorite_count: u32,
        #[serde(borrow)]
        pub entities: StatusEntities<'a>,
        pub favorited: bool,
        pub retweeted: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        pub possibly_sensitive: Option<bool>,
        pub lang: &'a str,
    }

    /// How a tweet was found.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct Metadata<'a> {
        pub result_type: &'a str,
        pub iso_language_code: &'a str,
    }

    /// Who wrote a tweet.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct User<'a> {
        pub id: u64,
        pub id_str: &'a str,
        pub name: &'a str,
        pub screen_name: &'a str,
        pub location: &'a str,
        #[serde(borrow)]
        pub description: Cow<'a, str>,
        pub url: Option<&'a str>,
        #[serde(borrow)]
        pub entities: UserEntities<'a>,
        pub protected: bool,
        pub followers_count: u32,
        pub friends_count: u32,
        pub listed_count: u32,
        pub created_at: &'a str,
        pub favourites_count: u32,
        pub utc_offset: Option<i32>,
        pub time_zone: Option<&'a str>,
        pub geo_enabled: bool,
        pub verified: bool,
        pub statuses_count: u32,
        pub lang: &'a str,
        pub contributors_enabled: bool,
        pub is_translator: bool,
        pub is_translation_enabled: bool,
        pub profile_background_color: &'a str,
        pub profile_background_image_url: &'a str,
        pub profile_background_image_url_https: &'a str,
        pub profile_background_tile: bool,
        pub profile_image_url: &'a str,
        pub profile_image_url_https: &'a str,
        #[serde(skip_serializing_if = "Option::is_none")]
        pub profile_banner_url: Option<&'a str>,
        pub profile_link_color: &'a str,
        pub profile_sidebar_border_color: &'a str,
        pub profile_sidebar_fill_color: &'a str,
        pub profile_text_color: &'a str,
        pub profile_use_background_image: bool,
        pub default_profile: bool,
        pub default_profile_image: bool,
        pub following: bool,
        pub follow_request_sent: bool,
        pub notifications: bool,
    }

    /// The links in a user's profile.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct UserEntities<'a> {
        #[serde(skip_serializing_if = "Option::is_none", borrow)]
        pub url: Option<Urls<'a>>,
        #[serde(borrow)]
        pub description: Urls<'a>,
    }

    /// A list of links.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct Urls<'a> {
        #[serde(borrow)]
        pub urls: Vec<Url<'a>>,
    }

    /// A link.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct Url<'a> {
        pub url: &'a str,
        pub expanded_url: &'a str,
        pub display_url: &'a str,
        pub indices: (u16, u16),
    }

    /// What a tweet mentions.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct StatusEntities<'a> {
        #[serde(borrow)]
        pub hashtags: Vec<Hashtag<'a>>,
        #[serde(borrow)]
        pub symbols: Vec<Hashtag<'a>>,
        #[serde(borrow)]
        pub urls: Vec<Url<'a>>,
        #[serde(borrow)]
        pub user_mentions: Vec<UserMention<'a>>,
        #[serde(skip_serializing_if = "Option::is_none", borrow)]
        pub media: Option<Vec<Media<'a>>>,
    }

    /// A word behind `#`.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct Hashtag<'a> {
        pub text: &'a str,
        pub indices: (u16, u16),
    }

    /// A user behind `@`.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct UserMention<'a> {
        pub screen_name: &'a str,
        pub name: &'a str,
        pub id: u64,
        pub id_str: &'a str,
        pub indices: (u16, u16),
    }

    /// A picture.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct Media<'a> {
        pub id: u64,
        pub id_str: &'a str,
        pub indices: (u16, u16),
        pub media_url: &'a str,
        pub media_url_https: &'a str,
        pub url: &'a str,
        pub display_url: &'a str,
        pub expanded_url: &'a str,
        #[serde(rename = "type")]
        pub kind: &'a str,
        #[serde(borrow)]
        pub sizes: Sizes<'a>,
        #[serde(skip_serializing_if = "Option::is_none")]
        pub source_status_id: Option<u64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        pub source_status_id_str: Option<&'a str>,
    }

    /// The sizes of a picture.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct Sizes<'a> {
        #[serde(borrow)]
        pub medium: Size<'a>,
        #[serde(borrow)]
        pub small: Size<'a>,
        #[serde(borrow)]
        pub thumb: Size<'a>,
        #[serde(borrow)]
        pub large: Size<'a>,
    }

    /// One size of a picture; also the shape of a tiny document.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct Size<'a> {
        pub w: u16,
        pub h: u16,
        pub resize: &'a str,
    }

    /// About the search.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct SearchMetadata<'a> {
        pub completed_in: f64,
        pub max_id: u64,
        pub max_id_str: &'a str,
        pub next_results: &'a str,
        pub query: &'a str,
        pub refresh_url: &'a str,
        pub count: u32,
        pub since_id: u64,
        pub since_id_str: &'a str,
    }
}
