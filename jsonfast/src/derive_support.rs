//! What generated code calls, and nothing else. No part of this module is stable.

pub use crate::error::Failed;
pub use crate::write::generated::*;
pub use crate::write::{ToJson, Writer};
