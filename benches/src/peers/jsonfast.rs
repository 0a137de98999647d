//! jsonfast, which this suite is about.

use super::{Model, Owned, Peer};
use jsonfast::ToJson;
use serde::Serialize;
use std::io;

pub struct Jsonfast;

impl Peer for Jsonfast {
    const NAME: &'static str = "jsonfast";
    const EXACT: bool = true;
    type Error = jsonfast::Error;

    #[inline(never)]
    fn read<'de, T: Model<'de>>(text: &'de [u8]) -> Result<T, Self::Error> {
        jsonfast::from_slice(text)
    }

    #[inline(never)]
    fn read_str<'de, T: Model<'de>>(text: &'de str) -> Result<T, Self::Error> {
        jsonfast::from_str(text)
    }

    #[inline(never)]
    fn read_stream<T: Owned>(stream: &mut dyn io::Read) -> Result<T, Self::Error> {
        jsonfast::from_reader(stream)
    }

    #[inline(never)]
    fn refill<'de, T: Model<'de>>(text: &'de [u8], value: &mut T) -> Result<Option<T>, Self::Error> {
        jsonfast::from_slice_into(text, value).map(|()| None)
    }

    #[inline(never)]
    fn write<T: ToJson + Serialize>(value: &T) -> Result<Vec<u8>, Self::Error> {
        jsonfast::to_vec(value)
    }

    #[inline(never)]
    fn write_str<T: ToJson + Serialize>(value: &T) -> Result<String, Self::Error> {
        jsonfast::to_string(value)
    }

    #[inline(never)]
    fn append<T: ToJson + Serialize>(value: &T, out: &mut Vec<u8>) -> Result<(), Self::Error> {
        jsonfast::to_buf(out, value)
    }

    #[inline(never)]
    fn write_stream<T: ToJson + Serialize>(value: &T, stream: &mut dyn io::Write) -> Result<(), Self::Error> {
        jsonfast::to_writer(stream, value)
    }
}
