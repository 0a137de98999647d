//! Writing floats: the shortest digits that read back as the same float, spelled as serde_json does.
//!
//! Owns finite floats to text; what is not finite is the caller's. Its one idea: the digits come from `zmij`, whose
//! buffer is laid over the room in the output, so that nothing is copied.

/// The bytes that [`write`] may write to.
pub(crate) const ROOM: usize = size_of::<zmij::Buffer>();

const _: () = assert!(align_of::<zmij::Buffer>() == 1 && !core::mem::needs_drop::<zmij::Buffer>());

/// Writes a finite float and returns the length of its text; the bytes behind, to [`ROOM`], may be overwritten with
/// anything. The text of a float that is not finite is some number.
///
/// # Safety
/// `ROOM` bytes from `to` on may be written.
#[inline(always)]
pub(crate) unsafe fn write<F: zmij::Float>(to: *mut u8, value: F) -> usize {
    // SAFETY: the caller has room for a buffer, which needs no alignment and no drop; a new one is valid, and nothing
    // else refers to the room while `buffer` lives.
    let text = unsafe {
        to.cast::<zmij::Buffer>().write(zmij::Buffer::new());
        (*to.cast::<zmij::Buffer>()).format_finite(value)
    };
    let (from, len) = (text.as_ptr(), text.len());
    if from != to {
        // SAFETY: the text lies inside the buffer, that is, inside the room; `copy` allows the overlap.
        unsafe { core::ptr::copy(from, to, len) };
    }
    len
}
