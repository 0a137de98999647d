//! What generated code calls, and nothing else. No part of this module is stable.
//!
//! Generated code stands in modules that may have no prelude, or names of their own for what the prelude has: what it
//! needs of the language is here, too.

pub use crate::__fields as fields;
pub use crate::error::Failed;
pub use crate::read::generated::*;
pub use crate::read::{FromJson, Reader};
pub use crate::write::generated::*;
pub use crate::write::{ToJson, Writer};
pub use core::clone::Clone;
pub use core::cmp::PartialEq;
pub use core::convert::{From, Into, TryFrom};
pub use core::default::Default;
pub use core::marker::PhantomData;
pub use core::matches;
pub use core::mem::offset_of;
pub use core::option::Option::{self, None, Some};
pub use core::primitive::{bool, str, u16, u64, usize};
pub use core::result::Result::{self, Err, Ok};

/// The field of a remote type, if it has the type that its definition says.
#[inline(always)]
pub fn same_type<T: ?Sized>(field: &T) -> &T {
    field
}
