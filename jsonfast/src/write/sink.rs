//! Where the buffer's text goes when it does not stay in memory.
//!
//! Owns the three kinds of sink and how a piece is handed over whole: at most [`PIECE`] bytes at once, cut between
//! characters. Its one idea: the hot path never meets a sink; only a buffer that is full does.

use crate::error::{Detail, ErrorKind, Fault};

use super::out::{PIECE, floor_char};

pub(super) enum Sink<'p> {
    /// The text stays in the buffer.
    Memory,
    #[cfg(feature = "std")]
    Io(&'p mut dyn std::io::Write),
    Fmt(&'p mut dyn core::fmt::Write),
}

impl Sink<'_> {
    #[inline(never)]
    pub(super) fn write(&mut self, mut text: &str) -> Result<(), Fault> {
        while !text.is_empty() {
            let (piece, rest) = text.split_at(floor_char(text, PIECE));
            let detail = match self {
                Sink::Memory => return Ok(()),
                #[cfg(feature = "std")]
                // Retries what is interrupted; a writer that takes nothing is an error of the kind `WriteZero`.
                Sink::Io(to) => to.write_all(piece.as_bytes()).map_err(Detail::Io),
                Sink::Fmt(to) => {
                    to.write_str(piece).map_err(|_| Detail::Text("the formatter returned an error".into()))
                }
            };
            detail.map_err(|detail| Fault { kind: ErrorKind::Io, offset: 0, detail })?;
            text = rest;
        }
        Ok(())
    }
}
