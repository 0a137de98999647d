//! Text to values and back, over a fixed window of bytes, a slice, or room that the caller has reserved.
//!
//! Owns the spelling of numbers and escapes. It knows neither cursor nor buffer: `read` hands in a window and calls
//! again with the whole rest when a window was too short, `write` hands in a pointer to enough room. Its one idea:
//! whatever has a fixed size needs no bounds check, so the usual case is straight code, and all that is unusual is a
//! second, slower look at the same bytes by a function that is cold and out of line.

pub(crate) mod digits;
pub(crate) mod digits_write;
pub(crate) mod escape;
pub(crate) mod escape_read;
pub(crate) mod escape_write;
mod float;
pub(crate) mod float_read;
pub(crate) mod float_write;
mod powers;
