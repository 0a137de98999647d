//! The line of the input that is wrong, with a caret below it.
//!
//! Its one idea: only a window around the offset is looked at, so that a line of any length costs the same.

use super::visible;
use alloc::string::String;
use core::fmt::{self, Display, Write};

/// As many columns of the line as are shown before and behind the caret.
const BEFORE: usize = 60;
const BEHIND: usize = 40;
const TAB: &str = "    ";

pub(crate) struct Excerpt<'a> {
    pub(crate) input: &'a [u8],
    pub(crate) offset: usize,
    /// 0 if there is nothing to show.
    pub(crate) line: usize,
}

impl Display for Excerpt<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.line == 0 {
            return Ok(());
        }
        let (before, behind) = self.input.split_at(self.offset.min(self.input.len()));
        let before = tail(before);
        let width: usize = before.chars().map(width).sum();
        let number = alloc::format!("{}", self.line);
        writeln!(f, "{number} | {before}{}", head(behind))?;
        write!(f, "{:gutter$} | {:width$}^", "", "", gutter = number.len())
    }
}

/// The end of the line that `bytes` ends in, printable.
fn tail(bytes: &[u8]) -> String {
    // A column can be a character of four bytes; one more character tells whether there is more.
    let window = &bytes[bytes.len().saturating_sub(4 * (BEFORE + 1))..];
    let mut cut = window.len() < bytes.len();
    let mut line = match window.iter().rposition(|&byte| byte == b'\n') {
        Some(newline) => {
            cut = false;
            &window[newline + 1..]
        }
        None => window,
    };
    if cut {
        let parts = line.iter().take(3).take_while(|&&byte| byte & 0xC0 == 0x80).count();
        line = &line[parts..];
    }
    let pieces = pieces(line);
    let mut columns: usize = pieces.iter().map(|(_, columns)| columns).sum();
    let mut first = 0;
    while columns > BEFORE {
        columns -= pieces[first].1;
        first += 1;
    }
    let mut out = String::from(if cut || first > 0 { "…" } else { "" });
    out.extend(pieces[first..].iter().map(|(text, _)| &**text));
    out
}

/// The beginning of `bytes` up to the end of the line, printable.
fn head(bytes: &[u8]) -> String {
    let window = &bytes[..bytes.len().min(4 * (BEHIND + 1))];
    let end = window.iter().position(|&byte| byte == b'\n');
    let mut line = &window[..end.unwrap_or(window.len())];
    if end.is_some() && line.last() == Some(&b'\r') {
        line = &line[..line.len() - 1];
    }
    let (mut out, mut room) = (String::new(), BEHIND);
    for (text, columns) in pieces(line) {
        if columns > room {
            out.push('…');
            return out;
        }
        room -= columns;
        out.push_str(&text);
    }
    if end.is_none() && window.len() < bytes.len() {
        out.push('…');
    }
    out
}

/// The characters, as they are printed, and the columns that each takes.
fn pieces(line: &[u8]) -> alloc::vec::Vec<(String, usize)> {
    let mut out = alloc::vec::Vec::new();
    for chunk in line.utf8_chunks() {
        for c in chunk.valid().chars() {
            let mut text = String::new();
            match c {
                '\t' => text.push_str(TAB),
                c => visible(&mut text, c),
            }
            let columns = text.chars().map(width).sum();
            out.push((text, columns));
        }
        for byte in chunk.invalid() {
            let mut text = String::new();
            write!(text, "\\x{byte:02x}").unwrap_or_default();
            out.push((text, 4));
        }
    }
    out
}

/// The columns that a terminal gives to a character: nearly always right, and only for looks.
fn width(c: char) -> usize {
    match u32::from(c) {
        0x0300..=0x036F | 0x20D0..=0x20FF | 0xFE00..=0xFE0F => 0,
        0x1100..=0x115F | 0x2E80..=0x303E | 0x3041..=0xA4CF | 0xAC00..=0xD7A3 | 0xF900..=0xFAFF => 2,
        0xFE30..=0xFE6F | 0xFF00..=0xFF60 | 0xFFE0..=0xFFE6 | 0x1F300..=0x1F64F | 0x1F680..=0x1F6FF => 2,
        0x1F900..=0x1F9FF | 0x20000..=0x3FFFD => 2,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn show(input: &[u8], offset: usize, line: usize) -> String {
        alloc::format!("{}", Excerpt { input, offset, line })
    }

    #[test]
    fn the_caret_stands_below_the_column() {
        for (input, offset, line, expected) in [
            (&b"[1, x]"[..], 4, 1, "1 | [1, x]\n  |     ^"),
            (b"", 0, 1, "1 | \n  | ^"),
            (b"[", 1, 1, "1 | [\n  |  ^"),
            (b"{\n\t\"a\": x\n}", 8, 2, "2 |     \"a\": x\n  |          ^"),
            (b"a\r\nbcd\r\ne", 4, 12, "12 | bcd\n   |  ^"),
            (b"a\nb", 1, 1, "1 | a\n  |  ^"),
            (b"a\r\nb", 1, 1, "1 | a\n  |  ^"),
            ("[\"é日本🦀\" x".as_bytes(), 16, 1, "1 | [\"é日本🦀\" x\n  |            ^"),
            (b"[\"\x01\xff\" x", 6, 1, "1 | [\"\\u0001\\xff\" x\n  |               ^"),
            ("[\"\u{202e}\" x".as_bytes(), 7, 1, "1 | [\"\\u202e\" x\n  |           ^"),
            (b"[1]", 2, 0, ""),
        ] {
            assert_eq!(show(input, offset, line), expected);
        }
    }

    #[test]
    fn long_lines_are_cut_around_the_column() {
        let line = "0123456789".repeat(100);
        let shown = show(line.as_bytes(), 500, 1);
        let tens = |n: usize| "0123456789".repeat(n);
        assert_eq!(shown, alloc::format!("1 | …{}{}…\n  |  {:60}^", tens(6), tens(4), ""));
        let wide = "日".repeat(1000);
        let shown = show(wide.as_bytes(), 1500, 1);
        assert_eq!(shown, alloc::format!("1 | …{}…\n  |  {:60}^", "日".repeat(50), ""));
        let shown = show(wide.as_bytes(), 30, 1);
        assert_eq!(shown, alloc::format!("1 | {}…\n  | {:20}^", "日".repeat(30), ""));
        let shown = show(line.as_bytes(), 1000, 1);
        assert_eq!(shown, alloc::format!("1 | …{}\n  |  {:60}^", tens(6), ""));
        let crabs = "🦀".repeat(1000);
        let shown = show(crabs.as_bytes(), 2000, 1);
        assert_eq!(shown, alloc::format!("1 | …{}…\n  |  {:60}^", "🦀".repeat(50), ""));
    }

    #[test]
    fn any_offset_into_anything() {
        let input = "a\t日\u{301}🦀\r\n\u{feff}é\n".as_bytes();
        let invalid: alloc::vec::Vec<u8> = (0..=255).cycle().take(2000).collect();
        for offset in (0..300).chain((300..3000).step_by(7)) {
            for input in [input, &invalid, &invalid[128..], &[0x80; 999], &[0xF0; 999], &[0xCC; 999]] {
                let shown = show(input, offset, 7);
                assert!(shown.starts_with("7 | ") && shown.ends_with('^') && shown.lines().count() == 2);
            }
        }
    }
}
