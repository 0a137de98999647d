//! The libraries that are measured, one file each.
//!
//! A peer is a type with no values; the functions are generic, so that every model gets its own compiled code, as in a
//! user's program. To add one: a file here, and a line in [`each`].

pub mod jsonfast;
pub mod serde_json;
#[cfg(feature = "peers")]
pub mod sonic_rs;

use ::jsonfast::{FromJson, ToJson};
use serde::{Deserialize, Serialize};
use std::fmt::{Debug, Display};

/// What every model can do. All texts live as long as the program, so borrowed models are `'static` too.
pub trait Model: Serialize + Deserialize<'static> + ToJson + FromJson<'static> + Debug + PartialEq + 'static {}

impl<T: Serialize + Deserialize<'static> + ToJson + FromJson<'static> + Debug + PartialEq + 'static> Model for T {}

/// A JSON library.
pub trait Peer: 'static {
    const NAME: &'static str;
    /// Reads every float to the last bit.
    const EXACT: bool;
    type Error: Display + Debug;

    /// Reads a whole text.
    fn read<T: Model>(text: &'static [u8]) -> Result<T, Self::Error>;
    /// Reads a whole text into a value that is there already; a library that cannot, reads a fresh one.
    fn refill<T: Model>(text: &'static [u8], value: &mut T) -> Result<Option<T>, Self::Error> {
        let _ = value;
        Self::read(text).map(Some)
    }
    /// Writes a value into a new vector.
    fn write<T: Model>(value: &T) -> Result<Vec<u8>, Self::Error>;
    /// Appends the text of a value.
    fn append<T: Model>(value: &T, out: &mut Vec<u8>) -> Result<(), Self::Error>;
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
