//! sonic-rs, which chooses its instructions when it is compiled.

use super::{Model, Peer};

pub struct SonicRs;

impl Peer for SonicRs {
    const NAME: &'static str = "sonic-rs";
    const EXACT: bool = true;
    type Error = sonic_rs::Error;

    fn read<T: Model>(text: &'static [u8]) -> Result<T, Self::Error> {
        sonic_rs::from_slice(text)
    }

    fn write<T: Model>(value: &T) -> Result<Vec<u8>, Self::Error> {
        sonic_rs::to_vec(value)
    }

    fn append<T: Model>(value: &T, out: &mut Vec<u8>) -> Result<(), Self::Error> {
        sonic_rs::to_writer(out, value)
    }
}
