//! Copying a string's bytes and looking for escapes in the same pass.
//!
//! Every load is inside the source; what it does not fill of a vector it reads twice. Every store is inside the
//! destination. By length:
//!
//! ```text
//! 1..=3     the first, the middle and the last byte
//! 4..=15    four pieces of 4 bytes at 0, h, len-4-h, len-4, where h is 0 below 8 and 4 from 8 on
//! 16..=32   the first and the last 16 bytes
//! 33..      out of line: blocks of two vectors, the last overlapping
//! ```
//! Up to 32 bytes it is inline and the same for every level, as a call costs more than it brings; but for AVX-512, whose
//! masked loads take any length in one step without a branch on it.
//!
//! Not done: AVX2's masked loads of 4-byte lanes for the short ones. Strings of mixed lengths gain a third, those whose
//! length the branch predictor knows, as of one field in many objects, lose 40 %.

use core::mem::MaybeUninit;

use super::block::Block;
use super::isa::{self, Isa, Kernel};
use super::level::{Level, chosen};

/// How much room the destination of [`copy_clean`] must have behind the text proper.
pub(crate) const PAD: usize = 32;

/// Up to this length a string is copied without a loop.
const SHORT: usize = 32;

/// From this length on, wide vectors bring more than the choice of them costs.
const MANY: usize = 128;

/// Copies `src` to `dst` and returns how much of it is there and clean: `src.len()` if no byte needs a minimal escape
/// (`"`, `\`, below 0x20), else an offset at or before the first that does. What `dst` holds behind that offset is
/// unspecified.
///
/// # Panics
/// If `dst` is not at least [`PAD`] bytes longer than `src`.
#[inline(always)]
pub(crate) fn copy_clean(src: &[u8], dst: &mut [MaybeUninit<u8>]) -> usize {
    assert!(dst.len() >= PAD && dst.len() - PAD >= src.len());
    // SAFETY: the assertion.
    unsafe { copy_clean_to(src, dst.as_mut_ptr().cast()) }
}

/// [`copy_clean`] to a bare address.
///
/// # Safety
/// `src.len() + PAD` bytes can be written at `dst`, none of them among `src`.
#[inline(always)]
pub(crate) unsafe fn copy_clean_to(src: &[u8], dst: *mut u8) -> usize {
    if chosen() == Level::Avx512 as u8 {
        // SAFETY: the caller's promise, and only a level that this machine has is ever chosen.
        return unsafe { isa::copy_widest(src.as_ptr(), src.len(), dst) };
    }
    if src.len() > SHORT {
        // SAFETY: the caller's promise.
        return unsafe { copy_far(src.as_ptr(), src.len(), dst) };
    }
    // SAFETY: the caller's promise, and the length is at most `SHORT`.
    if unsafe { short(src, dst) } { src.len() } else { 0 }
}

/// [`copy_clean_to`] for more than `SHORT` bytes, out of line and with its arguments in registers. Only where there are
/// many is there a choice of instructions.
///
/// # Safety
/// As [`copy_clean_to`], for the slice of these parts.
#[inline(never)]
unsafe fn copy_far(src: *const u8, len: usize, dst: *mut u8) -> usize {
    // SAFETY: the caller's promise.
    let copy = unsafe { Copy::new(core::slice::from_raw_parts(src, len), dst) };
    if len < MANY { copy.long(isa::Scalar) } else { copy_many(copy) }
}

#[inline(never)]
fn copy_many(copy: Copy<'_>) -> usize {
    isa::run(copy)
}

/// Copies and says whether nothing needs an escape.
///
/// # Safety
/// `src` has at most [`SHORT`] bytes, and `SHORT` bytes can be written at `dst`, none of them among `src`.
#[inline(always)]
pub(super) unsafe fn short(src: &[u8], dst: *mut u8) -> bool {
    let (n, s) = (src.len(), src.as_ptr());
    // SAFETY (of all below): each arm reads and writes from 0 to `n`, which it knows to be large enough for its pieces.
    unsafe {
        if n >= 16 {
            let (first, last) = (Block::load(&*s.cast()), Block::load(&*s.add(n - 16).cast()));
            first.store(&mut *dst.cast());
            last.store(&mut *dst.add(n - 16).cast());
            first.special().or(last.special()).is_empty()
        } else if n >= 4 {
            let (half, end) = ((n >> 3) << 2, n - 4);
            let piece = |at: usize| s.add(at).cast::<[u8; 4]>().read();
            let put = |at: usize, piece: [u8; 4]| dst.add(at).cast::<[u8; 4]>().write(piece);
            let (a, b, c, d) = (piece(0), piece(half), piece(end - half), piece(end));
            put(0, a);
            put(half, b);
            put(end - half, c);
            put(end, d);
            let word = |low, high| u32::from_le_bytes(low) as u64 | (u32::from_le_bytes(high) as u64) << 32;
            Block::from_words(word(a, b), word(c, d)).special().is_empty()
        } else if n == 0 {
            true
        } else {
            let (a, b, c) = (*s, *s.add(n / 2), *s.add(n - 1));
            *dst = a;
            *dst.add(n / 2) = b;
            *dst.add(n - 1) = c;
            !any_special([a, b, c, b' '])
        }
    }
}

/// Whether one of four bytes needs an escape.
#[inline(always)]
fn any_special(bytes: [u8; 4]) -> bool {
    const LOW: u32 = 0x0101_0101;
    let v = u32::from_le_bytes(bytes);
    // A borrow can set a wrong lane only above a right one, and just one is asked for. The first part sees everything
    // below 0x21 of `v ^ 2`: `"` becomes 0x20, and the bytes below 0x20 stay among themselves.
    let turned = v ^ (LOW * 2);
    let backslash = v ^ (LOW * b'\\' as u32);
    let low = turned.wrapping_sub(LOW * 0x21) & !turned;
    let same = backslash.wrapping_sub(LOW) & !backslash;
    (low | same) & (LOW << 7) != 0
}

/// INVARIANT: `src.len() + PAD` bytes can be written at `dst`, none of them among `src`.
pub(super) struct Copy<'a> {
    src: &'a [u8],
    dst: *mut u8,
}

impl<'a> Copy<'a> {
    /// # Safety
    /// The invariant.
    #[inline(always)]
    pub(super) unsafe fn new(src: &'a [u8], dst: *mut u8) -> Copy<'a> {
        Copy { src, dst }
    }
}

impl Kernel for Copy<'_> {
    type Out = usize;

    #[inline(always)]
    fn run<I: Isa>(self, isa: I) -> usize {
        if self.src.len() <= SHORT {
            // SAFETY: the invariant.
            return if unsafe { isa.copy_short(self.src, self.dst) } { self.src.len() } else { 0 };
        }
        if self.src.len() < 2 * I::WIDTH { self.long(isa.narrow()) } else { self.long(isa) }
    }
}

impl Copy<'_> {
    /// For sources of at least one vector, and more than `SHORT` bytes.
    #[inline(always)]
    fn long<I: Isa>(self, isa: I) -> usize {
        let (n, from, to) = (self.src.len(), self.src.as_ptr(), self.dst);
        // Two vectors a step, or one where there are not two.
        let step = if n < 2 * I::WIDTH { I::WIDTH } else { 2 * I::WIDTH };
        let second = step - I::WIDTH;
        let mut at = 0;
        loop {
            let start = at.min(n - step);
            // SAFETY: both vectors end at `start + step` at most, so within `n`; for `to` see the invariant.
            let clean = unsafe {
                let (a, b) = (isa.load(from.add(start)), isa.load(from.add(start + second)));
                isa.store(a, to.add(start));
                isa.store(b, to.add(start + second));
                !isa.some(isa.either(isa.special(a), isa.special(b)))
            };
            if !clean {
                return start.min(at);
            }
            at += step;
            if at >= n {
                return n;
            }
        }
    }
}
