//! Floats as keys of maps, against serde_json. No float of std is ordered or hashed, so that a newtype has to be.
#![forbid(unsafe_code)]

use jsonfast::{FromJsonOwned, JsonFast, ToJson};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt::Debug;

macro_rules! keys {
    ($($name:ident $float:ident)*) => { $(
        #[derive(JsonFast, Serialize, Deserialize, Debug, Clone, Copy, PartialEq)]
        struct $name($float);
        impl Eq for $name {}
        impl PartialOrd for $name {
            fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
                Some(self.cmp(other))
            }
        }
        impl Ord for $name {
            fn cmp(&self, other: &Self) -> Ordering {
                self.0.total_cmp(&other.0)
            }
        }
    )* };
}
keys! { Double f64 Single f32 }

const KEYS: &[&str] = &[
    "1",
    "-1",
    "0",
    "-0",
    "1.5",
    "0.1",
    "1e5",
    "1E+5",
    "1e-5",
    "1e400",
    "-1e400",
    "1e-400",
    "4.9e-324",
    "1e-46",
    "3.4028235e38",
    "3.5e38",
    "1e39",
    "16777217",
    "123456789012345678901234567890",
    "",
    " 1",
    "1 ",
    "01",
    "1.",
    ".5",
    "+1",
    "1e",
    "-",
    "NaN",
    "nan",
    "inf",
    "Infinity",
    "null",
    "true",
    "1_0",
    "0x1",
    "1,",
    "\\u0031",
    "1\\u0030",
    "\\\"1\\\"",
];

fn read<K: FromJsonOwned + DeserializeOwned + Ord + Copy + Debug>() {
    for key in KEYS {
        let text = format!("{{\"{key}\":1}}");
        let ours = jsonfast::from_str::<BTreeMap<K, u8>>(&text);
        let serde = serde_json::from_str::<BTreeMap<K, u8>>(&text);
        assert_eq!(ours.is_ok(), serde.is_ok(), "{text}: {ours:?} {serde:?}");
        if let (Ok(ours), Ok(serde)) = (ours, serde) {
            assert!(ours.keys().zip(serde.keys()).all(|(ours, serde)| ours.cmp(serde).is_eq()), "{text}: {ours:?}");
        }
    }
}

#[test]
fn read_as_by_serde_json() {
    read::<Double>();
    read::<Single>();
}

#[track_caller]
fn written<K: ToJson + Serialize + Ord + Debug>(key: K) {
    let map = BTreeMap::from([(key, 1)]);
    let (ours, serde) = (jsonfast::to_string(&map), serde_json::to_string(&map));
    assert_eq!(ours.ok(), serde.ok(), "{map:?}");
}

#[test]
fn written_as_by_serde_json() {
    let plain = [0.0, -0.0, 1.0, -1.5, 0.1, 1e15, 1e16, 1e-5, 1e-7, f64::MAX, f64::MIN_POSITIVE, 5e-324];
    for float in plain.into_iter().chain([f64::NAN, f64::INFINITY, f64::NEG_INFINITY]) {
        written(Double(float));
        written(Single(float as f32));
    }
}
