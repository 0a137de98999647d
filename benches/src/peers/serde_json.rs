//! serde_json, the library whose bytes all others are compared with.

use super::{Model, Peer};

pub struct SerdeJson;

impl Peer for SerdeJson {
    const NAME: &'static str = "serde_json";
    const EXACT: bool = cfg!(feature = "float_roundtrip");
    type Error = serde_json::Error;

    fn read<T: Model>(text: &'static [u8]) -> Result<T, Self::Error> {
        serde_json::from_slice(text)
    }

    fn write<T: Model>(value: &T) -> Result<Vec<u8>, Self::Error> {
        serde_json::to_vec(value)
    }

    fn append<T: Model>(value: &T, out: &mut Vec<u8>) -> Result<(), Self::Error> {
        serde_json::to_writer(out, value)
    }
}
