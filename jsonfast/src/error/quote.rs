//! Text from the input, made fit to be printed: cut, valid, and without characters that cannot be seen.

use alloc::string::String;
use core::fmt::Write;

/// As many characters of a name or value as a message repeats.
const LONGEST: usize = 48;

/// Whether a terminal would act on `c`, or show nothing: controls, marks of direction, separators, zero width.
fn hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}')
}

/// Appends `c` as it is, or as JSON's escape for it if it cannot be seen.
pub(crate) fn visible(out: &mut String, c: char) {
    match c {
        '\n' => out.push_str("\\n"),
        '\r' => out.push_str("\\r"),
        '\t' => out.push_str("\\t"),
        c if hidden(c) => write!(out, "\\u{:04x}", u32::from(c)).unwrap_or_default(),
        c => out.push(c),
    }
}

/// The beginning of `bytes`, at most [`LONGEST`] characters; bytes that are not UTF-8 are written as `\xff`.
pub(crate) fn excerpt(bytes: &[u8]) -> String {
    let mut out = String::new();
    // A character has at most four bytes; some more tell whether the text goes on.
    let window = &bytes[..bytes.len().min(4 * LONGEST + 4)];
    let mut room = LONGEST;
    for chunk in window.utf8_chunks() {
        for c in chunk.valid().chars() {
            if room == 0 {
                out.push('…');
                return out;
            }
            visible(&mut out, c);
            room -= 1;
        }
        for byte in chunk.invalid() {
            if room == 0 {
                out.push('…');
                return out;
            }
            write!(out, "\\x{byte:02x}").unwrap_or_default();
            room -= 1;
        }
    }
    if window.len() < bytes.len() {
        out.push('…');
    }
    out
}

/// A name in backticks, cut when it is long.
pub(crate) fn quoted(name: &str) -> String {
    let mut out = String::from("`");
    out.push_str(&excerpt(name.as_bytes()));
    out.push('`');
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    #[test]
    fn what_cannot_be_seen_is_escaped() {
        for (bytes, text) in [
            (&b"plain"[..], "plain"),
            ("é 日本 🦀".as_bytes(), "é 日本 🦀"),
            (b"\0\x1b[31m\x7f\n\r\t", r"\u0000\u001b[31m\u007f\n\r\t"),
            ("\u{202e}\u{2066}\u{200b}\u{feff}\u{85}".as_bytes(), r"\u202e\u2066\u200b\ufeff\u0085"),
            (b"a\xffb\xe2\x82", r"a\xffb\xe2\x82"),
        ] {
            assert_eq!(excerpt(bytes), text);
        }
    }

    #[test]
    fn long_text_is_cut_at_a_character() {
        assert_eq!(excerpt(&[b'a'; 48]), "a".repeat(48));
        assert_eq!(excerpt(&[b'a'; 49]), "a".repeat(48) + "…");
        assert_eq!(excerpt("🦀".repeat(1000).as_bytes()), "🦀".repeat(48) + "…");
        assert_eq!(excerpt(&vec![0xFF; 1000]), r"\xff".repeat(48) + "…");
        assert_eq!(quoted("name"), "`name`");
    }
}
