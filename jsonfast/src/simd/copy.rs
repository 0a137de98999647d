//! Copying a string's bytes and looking for escapes in one pass.

use core::mem::MaybeUninit;

use super::block::Block;

/// How much room the destination of [`copy_clean`] must have behind the text proper.
pub(crate) const PAD: usize = 32;

/// Copies `src` to `dst` and returns how much of it is there and clean: `src.len()` if no byte needs a minimal escape
/// (`"`, `\`, below 0x20), else an offset at or before the first that does. What `dst` holds behind that offset is
/// unspecified.
///
/// # Panics
/// If `dst` is not at least [`PAD`] bytes longer than `src`.
#[inline(always)]
pub(crate) fn copy_clean(src: &[u8], dst: &mut [MaybeUninit<u8>]) -> usize {
    assert!(dst.len() >= src.len() + PAD);
    let clean = super::find_special(src);
    for (to, from) in dst.iter_mut().zip(&src[..clean]) {
        to.write(*from);
    }
    clean
}
