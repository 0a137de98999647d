//! The only place that knows a CPU.
//!
//! Owns two kinds of test over bytes and nothing of JSON's grammar. [`Block`] looks at 16 bytes inline, always with
//! the same instructions; the kernels below run over long slices with the widest instructions that this machine has,
//! chosen once. All of them are safe to call and read nothing outside the slice that they are given.

mod block;
mod copy;
pub mod exposed;
mod find;
mod isa;
mod level;
mod masks;
mod utf8;

pub(crate) use block::Block;
pub(crate) use copy::{PAD, copy_clean, copy_clean_to};
pub(crate) use find::{Escapes, find_escape, find_not_blank, find_special};
pub(crate) use isa::{Isa, Kernel, run};
pub(crate) use level::level;
pub(crate) use masks::Strings;
pub(crate) use utf8::{Utf8Fault, utf8, utf8_fault, utf8_vec};

#[cfg(test)]
pub(crate) mod tests;
