//! The outline of Canada as GeoJSON: `canada.json`.
//!
//! Almost nothing but floats. A point is a list (`Vec<f64>`, as the format allows) or a pair.

use jsonfast::JsonFast;

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The document; a point is a list.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
pub struct Canada {
    #[serde(rename = "type")]
    pub kind: String,
    pub features: Vec<Feature>,
}

/// A country.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
pub struct Feature {
    #[serde(rename = "type")]
    pub kind: String,
    pub properties: BTreeMap<String, String>,
    pub geometry: Geometry,
}

/// Rings of points.
#[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
pub struct Geometry {
    #[serde(rename = "type")]
    pub kind: String,
    pub coordinates: Vec<Vec<Vec<f64>>>,
}

/// The same document; a point is a pair.
pub mod pairs {
    use jsonfast::JsonFast;
    use serde::{Deserialize, Serialize};
    use std::collections::BTreeMap;

    /// The document.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct Canada {
        #[serde(rename = "type")]
        pub kind: String,
        pub features: Vec<Feature>,
    }

    /// A country.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct Feature {
        #[serde(rename = "type")]
        pub kind: String,
        pub properties: BTreeMap<String, String>,
        pub geometry: Geometry,
    }

    /// Rings of points.
    #[derive(Serialize, Deserialize, JsonFast, Clone, Debug, PartialEq)]
    pub struct Geometry {
        #[serde(rename = "type")]
        pub kind: String,
        pub coordinates: Vec<Vec<(f64, f64)>>,
    }
}
