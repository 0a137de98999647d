//! The libraries that are measured, one file each.
//!
//! A peer is a type with no values; the functions are generic, so that every model gets its own compiled code, as in a
//! user's program, and `#[inline(never)]`, so that it is compiled once however often it is called. To add one: a file
//! here, and a line in [`each`]. What can do less than a [`Peer`] is a contender of its own in `workloads/extra`.

pub mod jsonfast;
pub mod serde_json;
#[cfg(feature = "peers")]
pub mod sonic_rs;

use ::jsonfast::{FromJson, ToJson};
use serde::{Deserialize, Serialize};
use std::fmt::Display;
use std::io;

/// What every model can do, whose strings live as long as `'de`.
pub trait Model<'de>: Serialize + Deserialize<'de> + ToJson + FromJson<'de> + PartialEq {}

impl<'de, T: Serialize + Deserialize<'de> + ToJson + FromJson<'de> + PartialEq> Model<'de> for T {}

/// A model that keeps nothing of its text.
pub trait Owned: for<'de> Model<'de> + Clone + 'static {}

impl<T: for<'de> Model<'de> + Clone + 'static> Owned for T {}

/// A JSON library.
pub trait Peer: 'static {
    const NAME: &'static str;
    /// Reads every float to the last bit.
    const EXACT: bool;
    type Error: Display + 'static;

    /// Reads a whole text.
    fn read<'de, T: Model<'de>>(text: &'de [u8]) -> Result<T, Self::Error>;
    /// Reads a whole text that is known to be UTF-8.
    fn read_str<'de, T: Model<'de>>(text: &'de str) -> Result<T, Self::Error>;
    /// Reads all that a stream has.
    fn read_stream<T: Owned>(stream: &mut dyn io::Read) -> Result<T, Self::Error>;
    /// Reads a whole text into a value that is there already; a library that cannot, reads a fresh one.
    fn refill<'de, T: Model<'de>>(text: &'de [u8], value: &mut T) -> Result<Option<T>, Self::Error> {
        let _ = value;
        Self::read(text).map(Some)
    }
    /// Writes a value into a new vector.
    fn write<T: ToJson + Serialize>(value: &T) -> Result<Vec<u8>, Self::Error>;
    /// Writes a value into a new string.
    fn write_str<T: ToJson + Serialize>(value: &T) -> Result<String, Self::Error>;
    /// Appends the text of a value.
    fn append<T: ToJson + Serialize>(value: &T, out: &mut Vec<u8>) -> Result<(), Self::Error>;
    /// Writes a value into a stream.
    fn write_stream<T: ToJson + Serialize>(value: &T, stream: &mut dyn io::Write) -> Result<(), Self::Error>;
}

/// What is done with each peer.
pub trait Visitor {
    fn visit<P: Peer>(&mut self);
}

/// Shows all peers to `visitor`, in the order of the table.
pub fn each(visitor: &mut impl Visitor) {
    visitor.visit::<jsonfast::Jsonfast>();
    #[cfg(feature = "peers")]
    visitor.visit::<sonic_rs::SonicRs>();
    visitor.visit::<serde_json::SerdeJson>();
}
