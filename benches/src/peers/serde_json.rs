//! serde_json, the library whose bytes all others are compared with.

use super::{Model, Owned, Peer};
use jsonfast::ToJson;
use serde::Serialize;
use std::io;

pub struct SerdeJson;

impl Peer for SerdeJson {
    const NAME: &'static str = "serde_json";
    const EXACT: bool = cfg!(feature = "float_roundtrip");
    type Error = serde_json::Error;

    #[inline(never)]
    fn read<'de, T: Model<'de>>(text: &'de [u8]) -> Result<T, Self::Error> {
        serde_json::from_slice(text)
    }

    #[inline(never)]
    fn read_str<'de, T: Model<'de>>(text: &'de str) -> Result<T, Self::Error> {
        serde_json::from_str(text)
    }

    #[inline(never)]
    fn read_stream<T: Owned>(stream: &mut dyn io::Read) -> Result<T, Self::Error> {
        serde_json::from_reader(io::BufReader::new(stream))
    }

    #[inline(never)]
    fn write<T: ToJson + Serialize>(value: &T) -> Result<Vec<u8>, Self::Error> {
        serde_json::to_vec(value)
    }

    #[inline(never)]
    fn write_str<T: ToJson + Serialize>(value: &T) -> Result<String, Self::Error> {
        serde_json::to_string(value)
    }

    #[inline(never)]
    fn append<T: ToJson + Serialize>(value: &T, out: &mut Vec<u8>) -> Result<(), Self::Error> {
        serde_json::to_writer(out, value)
    }

    #[inline(never)]
    fn write_stream<T: ToJson + Serialize>(value: &T, stream: &mut dyn io::Write) -> Result<(), Self::Error> {
        serde_json::to_writer(stream, value)
    }
}
