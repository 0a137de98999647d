//! The kernels under plain names, for measurements and checks outside of this crate. No part of the interface.
//!
//! None of them is inlined, so that each kernel at each level stands in the crate's own machine code, where the test of
//! the assembly looks for calls that should be instructions.

use core::mem::MaybeUninit;

pub use super::level::{Level, available, force, level};
use super::{Escapes, Isa, Kernel, Strings};

/// How much longer than its source the destination of [`copy_clean`] is.
pub const PAD: usize = super::PAD;

/// How many bytes from the start are UTF-8.
#[inline(never)]
pub fn utf8_valid_up_to(bytes: &[u8]) -> usize {
    super::utf8_fault(bytes).map_or(bytes.len(), |fault| fault.valid_up_to)
}

/// The first byte that a JSON string may not hold as it is.
#[inline(never)]
pub fn find_special(bytes: &[u8]) -> usize {
    super::find_special(bytes)
}

/// The first byte that is no white space.
#[inline(never)]
pub fn find_not_blank(bytes: &[u8]) -> usize {
    super::find_not_blank(bytes)
}

/// The first byte that is not clean where only ASCII may be written.
#[inline(never)]
pub fn find_not_ascii(bytes: &[u8]) -> usize {
    super::find_escape(bytes, Escapes::Ascii)
}

/// The first byte that may not be clean where HTML is near.
#[inline(never)]
pub fn find_not_html(bytes: &[u8]) -> usize {
    super::find_escape(bytes, Escapes::Html)
}

/// Copies, and says how many bytes from the start are clean.
#[inline(never)]
pub fn copy_clean(src: &[u8], dst: &mut [MaybeUninit<u8>]) -> usize {
    super::copy_clean(src, dst)
}

/// The number of structural bytes outside of strings in whole blocks of 64 bytes, or `None` if a string has a raw
/// control character: what a skipper asks of each block.
#[inline(never)]
pub fn count_structure(bytes: &[u8]) -> Option<usize> {
    super::run(Count(bytes))
}

struct Count<'a>(&'a [u8]);

impl Kernel for Count<'_> {
    type Out = Option<usize>;

    #[inline(always)]
    fn run<I: Isa>(self, isa: I) -> Option<usize> {
        let (mut strings, mut count, mut faults) = (Strings::OUTSIDE, 0, 0);
        let mut rest = self.0;
        while let Some((block, behind)) = rest.split_first_chunk() {
            let masks = isa.masks64(block);
            let quote = masks.quote & !strings.escaped(masks.backslash);
            let inside = strings.inside(isa, quote);
            faults |= masks.control & inside;
            count += (masks.structure & !inside).count_ones() as usize;
            rest = behind;
        }
        if faults == 0 { Some(count) } else { None }
    }
}
