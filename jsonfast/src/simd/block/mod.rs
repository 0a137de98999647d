//! Sixteen bytes looked at in one step, inline, without a choice at run time.
//!
//! Owns the two types [`Block`] (16 bytes) and [`Mask`] (16 answers). Every backend gives them the same methods, so
//! that callers never name an instruction set. Runs longer than a few blocks belong to the kernels beside this folder.
//!
//! This file holds the only cfg ladder. What is not done, and why:
//! - No 32-byte block: it would need a choice at run time at each use, and what is looked at inline (a key, a short
//!   string, one line break with its indentation) ends within 16 bytes nearly always.
//! - No simd128 yet: there the portable code runs. It is one file with these methods and one arm below; how many bits a
//!   lane has in a mask, `Mask`'s methods hide.

#[cfg(all(target_arch = "x86_64", target_feature = "sse2", not(jsonfast_portable)))]
#[path = "sse2.rs"]
mod imp;
#[cfg(all(
    target_arch = "aarch64",
    target_endian = "little",
    target_feature = "neon",
    not(any(jsonfast_portable, miri))
))]
#[path = "neon.rs"]
mod imp;
#[cfg(not(any(
    all(target_arch = "x86_64", target_feature = "sse2", not(jsonfast_portable)),
    all(target_arch = "aarch64", target_endian = "little", target_feature = "neon", not(any(jsonfast_portable, miri))),
)))]
#[path = "portable.rs"]
mod imp;

pub(crate) use imp::{Block, Mask};

#[cfg(test)]
mod tests;
