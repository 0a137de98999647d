//! jsonfast, which this suite is about.

use super::{Model, Peer};

pub struct Jsonfast;

impl Peer for Jsonfast {
    const NAME: &'static str = "jsonfast";
    const EXACT: bool = true;
    type Error = jsonfast::Error;

    fn read<T: Model>(text: &'static [u8]) -> Result<T, Self::Error> {
        jsonfast::from_slice(text)
    }

    fn refill<T: Model>(text: &'static [u8], value: &mut T) -> Result<Option<T>, Self::Error> {
        jsonfast::from_slice_into(text, value).map(|()| None)
    }

    fn write<T: Model>(value: &T) -> Result<Vec<u8>, Self::Error> {
        jsonfast::to_vec(value)
    }

    fn append<T: Model>(value: &T, out: &mut Vec<u8>) -> Result<(), Self::Error> {
        jsonfast::to_buf(out, value)
    }
}
