//! Whether bytes are UTF-8, and where they stop being it.

/// Where bytes stop being UTF-8.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Utf8Fault {
    /// Everything before this offset is UTF-8; the sequence that begins there is not.
    pub(crate) valid_up_to: usize,
    /// Whether the sequence is only incomplete: the input ends in the middle of it.
    pub(crate) cut: bool,
}

/// The first fault of `bytes`, or `None` if they are UTF-8.
#[inline]
pub(crate) fn utf8_fault(bytes: &[u8]) -> Option<Utf8Fault> {
    locate(bytes, 0)
}

/// The first fault at or behind `from`, up to which `bytes` are known to be whole characters.
#[cold]
fn locate(bytes: &[u8], from: usize) -> Option<Utf8Fault> {
    let fault = core::str::from_utf8(&bytes[from..]).err()?;
    Some(Utf8Fault { valid_up_to: from + fault.valid_up_to(), cut: fault.error_len().is_none() })
}
