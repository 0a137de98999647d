//! sonic-rs, which chooses its instructions when it is compiled.

use super::{Model, Owned, Peer};
use jsonfast::ToJson;
use serde::Serialize;
use sonic_rs::writer::BufferedWriter;
use std::io;

pub struct SonicRs;

impl Peer for SonicRs {
    const NAME: &'static str = "sonic-rs";
    const EXACT: bool = true;
    type Error = sonic_rs::Error;

    #[inline(never)]
    fn read<'de, T: Model<'de>>(text: &'de [u8]) -> Result<T, Self::Error> {
        sonic_rs::from_slice(text)
    }

    #[inline(never)]
    fn read_str<'de, T: Model<'de>>(text: &'de str) -> Result<T, Self::Error> {
        sonic_rs::from_str(text)
    }

    #[inline(never)]
    fn read_stream<T: Owned>(stream: &mut dyn io::Read) -> Result<T, Self::Error> {
        sonic_rs::from_reader(stream)
    }

    #[inline(never)]
    fn write<T: ToJson + Serialize>(value: &T) -> Result<Vec<u8>, Self::Error> {
        sonic_rs::to_vec(value)
    }

    #[inline(never)]
    fn write_str<T: ToJson + Serialize>(value: &T) -> Result<String, Self::Error> {
        sonic_rs::to_string(value)
    }

    #[inline(never)]
    fn append<T: ToJson + Serialize>(value: &T, out: &mut Vec<u8>) -> Result<(), Self::Error> {
        sonic_rs::to_writer(out, value)
    }

    #[inline(never)]
    fn write_stream<T: ToJson + Serialize>(value: &T, stream: &mut dyn io::Write) -> Result<(), Self::Error> {
        let mut stream = BufferedWriter::new(stream);
        sonic_rs::to_writer(&mut stream, value)
    }
}
