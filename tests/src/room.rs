//! Owns the misuses that the compiler finds only where it makes code: room that a cursor does not have, and masks with
//! too few bits. `cargo check`, and so `tests/compile_fail.rs`, does not see them; these examples are compiled as a whole.
//!
//! A byte may be read at a value:
//! ```
//! use jsonfast::derive::{AtValue, After};
//! fn read(at: AtValue<'_>) -> u8 { at.byte() }
//! let _: fn(AtValue<'_>) -> u8 = read;
//! ```
//! but not behind one:
//! ```compile_fail
//! use jsonfast::derive::{AtValue, After};
//! fn read(at: After<'_>) -> u8 { at.byte() }
//! let _: fn(After<'_>) -> u8 = read;
//! ```
//! Room may be given up:
//! ```
//! use jsonfast::derive::{AtKey, AtValue};
//! fn less<'p>(at: AtKey<'p>) -> AtValue<'p> { at.less() }
//! let _: fn(AtKey<'static>) -> AtValue<'static> = less;
//! ```
//! and comes of a check alone:
//! ```compile_fail
//! use jsonfast::derive::{AtKey, AtValue};
//! fn more<'p>(at: AtValue<'p>) -> AtKey<'p> { at.less() }
//! let _: fn(AtValue<'static>) -> AtKey<'static> = more;
//! ```
//! ```compile_fail
//! use jsonfast::derive::AtValue;
//! fn window<'a>(at: &'a AtValue<'_>) -> &'a [u8; 127] { at.window() }
//! let _: fn(&'static AtValue<'static>) -> &'static [u8; 127] = window;
//! ```
//! ```compile_fail
//! use jsonfast::derive::{After, AtValue};
//! fn behind<'p>(at: AtValue<'p>) -> jsonfast::derive::At<'p, 1> { at.skip::<126, 1>() }
//! let _: fn(AtValue<'static>) -> jsonfast::derive::At<'static, 1> = behind;
//! ```
//! A field's number is below their count:
//! ```
//! use jsonfast::derive::{Field, Fresh, Place, Seen, fields};
//! struct One { a: u8 }
//! fields! { [] [One] [] One u64 { 0 a: u8 } }
//! fn fill<'s>(place: Place<'s, One, Fresh>, seen: Seen<'s, One, Fresh>) -> Seen<'s, One, Fresh> {
//!     seen.fill::<u8, 0>(place, || 1)
//! }
//! let _: fn(Place<'static, One, Fresh>, Seen<'static, One, Fresh>) -> Seen<'static, One, Fresh> = fill;
//! ```
//! and in order from 0 on:
//! ```compile_fail
//! use jsonfast::derive::{Fields, fields};
//! struct Two { a: u8, b: u8 }
//! fields! { [] [Two] [] Two u64 { 1 a: u8, 0 b: u8 } }
//! assert_eq!(<Two as Fields>::COUNT, 2);
//! ```
