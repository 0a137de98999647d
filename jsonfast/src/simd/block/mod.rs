//! Sixteen bytes looked at in one step, inline, without a choice at run time.
//!
//! Owns the two types [`Block`] (16 bytes) and [`Mask`] (16 answers). Every backend gives them the same methods, so
//! that callers never name an instruction set. Runs longer than a few blocks belong to the kernels beside this folder.
//!
//! This file holds the only cfg ladder. What is not done, and why:
//! - No 32-byte block: it would need a choice at run time at each use, and what is looked at inline (a key, a short
//!   string, one line break with its indentation) ends within 16 bytes nearly always.
//! - No NEON and no simd128 yet: on those targets the portable code runs. Each is one file with these methods and one
//!   arm below; a NEON mask has 4 bits a lane, which `Mask`'s methods hide.

#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(jsonfast_portable)))]
#[path = "sse2.rs"]
mod imp;
#[cfg(not(all(target_arch = "x86_64", target_feature = "sse2", not(jsonfast_portable))))]
#[path = "portable.rs"]
mod imp;

pub(crate) use imp::{Block, Mask};

#[cfg(test)]
mod tests;
