//! What generated code calls, and nothing else. No part of this module is stable.

pub use crate::__fields as fields;
pub use crate::error::Failed;
pub use crate::read::generated::*;
pub use crate::read::{FromJson, Reader};
pub use crate::write::generated::*;
pub use crate::write::{ToJson, Writer};
