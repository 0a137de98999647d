//! Escapes in strings, both ways.
//!
//! Owns what stands behind a backslash: reading one escape from a window, and the words that writing puts in the place
//! of a byte. Finding the bytes is `simd`'s, the loops over a string are `read`'s and `write`'s. Its one idea: every
//! answer is one look into a table, whose entry also says how long it is.

/// The longest escape that means one character: a surrogate pair, `\uD83D\uDE00`.
pub(crate) const WINDOW: usize = 12;

/// Why an escape means no character. The offset of the fault is that of the backslash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BadEscape {
    /// An escape that JSON does not have, or not four hexadecimal digits behind `\u`.
    Invalid,
    /// Half of a surrogate pair: six bytes, whatever follows.
    Lone,
}

/// What a letter behind the backslash means, 0 if nothing.
pub(super) static LETTERS: [u8; 256] = {
    let mut table = [0; 256];
    let pairs = [(b'"', b'"'), (b'\\', b'\\'), (b'/', b'/'), (b'b', 8), (b'f', 12), (b'n', 10), (b'r', 13), (b't', 9)];
    let mut i = 0;
    while i < pairs.len() {
        table[pairs[i].0 as usize] = pairs[i].1;
        i += 1;
    }
    table
};

/// The value of a hexadecimal digit, -1 if it is none.
static HEX: [i8; 256] = {
    let mut table = [-1; 256];
    let mut i = 0;
    while i < 16 {
        table[b"0123456789abcdef"[i] as usize] = i as i8;
        table[b"0123456789ABCDEF"[i] as usize] = i as i8;
        i += 1;
    }
    table
};

/// Four hexadecimal digits.
#[inline(always)]
pub(crate) fn hex4(digits: &[u8; 4]) -> Option<u16> {
    let [a, b, c, d] = digits.map(|digit| HEX[digit as usize] as i32);
    // a -1 anywhere makes the whole negative
    let value = a << 12 | b << 8 | c << 4 | d;
    u16::try_from(value).ok()
}

/// The character that an escape means and the bytes it takes; the window begins at the backslash.
///
/// Bytes behind the end of the text may be anything that a string does not hold, such as NUL.
#[inline]
pub(crate) fn unescape(window: &[u8; WINDOW]) -> Result<(char, usize), BadEscape> {
    debug_assert_eq!(window[0], b'\\');
    let letter = window[1];
    if letter != b'u' {
        return match LETTERS[letter as usize] {
            0 => Err(BadEscape::Invalid),
            meant => Ok((meant as char, 2)),
        };
    }
    let [_, _, a, b, c, d, slash, u, e, f, g, h] = *window;
    let Some(first) = hex4(&[a, b, c, d]) else { return Err(BadEscape::Invalid) };
    if let Some(char) = char::from_u32(first as u32) {
        return Ok((char, 6));
    }
    // D800..=DBFF, then DC00..=DFFF behind a second `\u`
    if first >= 0xDC00 || slash != b'\\' || u != b'u' {
        return Err(BadEscape::Lone);
    }
    match hex4(&[e, f, g, h]) {
        Some(second @ 0xDC00..=0xDFFF) => {
            let code = 0x10000 + ((first as u32 & 0x3FF) << 10 | (second as u32 & 0x3FF));
            char::from_u32(code).map(|char| (char, 12)).ok_or(BadEscape::Lone)
        }
        _ => Err(BadEscape::Lone),
    }
}

/// [`unescape`] at the start of a text, which may end before its window does.
pub(crate) fn unescape_first(text: &[u8]) -> Result<(char, usize), BadEscape> {
    let mut padded = [0; WINDOW];
    unescape(text.first_chunk().unwrap_or_else(|| {
        padded[..text.len()].copy_from_slice(text);
        &padded
    }))
}

/// For each byte the text that stands for it, from the low byte on, and in the highest byte its length: 1, the byte
/// itself, unless it must be escaped.
pub(crate) struct Escapes([u64; 256]);

const HEX_DIGITS: [u8; 16] = *b"0123456789abcdef";

impl Escapes {
    const fn new() -> Self {
        let mut table = [0; 256];
        let mut i = 0;
        while i < 256 {
            let byte = i as u8;
            let letter = match byte {
                8 => b'b',
                9 => b't',
                10 => b'n',
                12 => b'f',
                13 => b'r',
                b'"' | b'\\' => byte,
                _ => 0,
            };
            table[i] = u64::from_le_bytes(if letter != 0 {
                [b'\\', letter, 0, 0, 0, 0, 0, 2]
            } else if byte < 0x20 {
                [b'\\', b'u', b'0', b'0', HEX_DIGITS[i >> 4], HEX_DIGITS[i & 15], 0, 6]
            } else {
                [byte, 0, 0, 0, 0, 0, 0, 1]
            });
            i += 1;
        }
        Escapes(table)
    }

    /// Eight bytes to write at once, and how many of them count: 1, 2 or 6.
    #[inline(always)]
    pub(crate) fn get(&self, byte: u8) -> ([u8; 8], usize) {
        let word = self.0[byte as usize];
        (word.to_le_bytes(), (word >> 56) as usize)
    }
}

/// What RFC 8259 asks for: `"`, `\` and the control characters.
pub(crate) static MINIMAL: Escapes = Escapes::new();

/// `\uXXXX` for a character, or two of them for one above U+FFFF, and how many bytes count: 6 or 12.
#[inline]
pub(crate) fn unicode(char: char) -> ([u8; 12], usize) {
    let mut units = [0; 2];
    let len = char.encode_utf16(&mut units).len() * 6;
    let mut text = [0; 12];
    for (piece, unit) in text.chunks_exact_mut(6).zip(units) {
        let digit = |shift: u16| HEX_DIGITS[(unit >> shift & 15) as usize];
        piece.copy_from_slice(&[b'\\', b'u', digit(12), digit(8), digit(4), digit(0)]);
    }
    (text, len)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;
    use alloc::string::String;

    fn window(text: &[u8]) -> [u8; WINDOW] {
        let mut window = [0; WINDOW];
        window[..text.len()].copy_from_slice(text);
        window
    }

    #[test]
    fn every_letter() {
        for letter in 0..=255u8 {
            let meant = match letter {
                b'"' | b'\\' | b'/' => Ok((letter as char, 2)),
                b'b' => Ok(('\u{8}', 2)),
                b'f' => Ok(('\u{c}', 2)),
                b'n' => Ok(('\n', 2)),
                b'r' => Ok(('\r', 2)),
                b't' => Ok(('\t', 2)),
                _ => Err(BadEscape::Invalid),
            };
            assert_eq!(unescape(&window(&[b'\\', letter])), meant, "{letter}");
        }
    }

    #[test]
    fn every_unit_in_both_cases() {
        for unit in 0..=0xFFFFu16 {
            for text in [format!("\\u{unit:04x}"), format!("\\u{unit:04X}")] {
                let meant = char::from_u32(unit as u32).map(|char| (char, 6)).ok_or(BadEscape::Lone);
                assert_eq!(unescape(&window(text.as_bytes())), meant, "{text}");
            }
        }
    }

    #[test]
    fn every_byte_as_a_hexadecimal_digit() {
        for byte in 0..=255u8 {
            for at in 0..4 {
                let mut digits = *b"1aF0";
                digits[at] = byte;
                let meant = core::str::from_utf8(&digits)
                    .ok()
                    .filter(|text| text.bytes().all(|byte| byte.is_ascii_hexdigit()))
                    .and_then(|text| u16::from_str_radix(text, 16).ok());
                assert_eq!(hex4(&digits), meant, "{digits:?}");
            }
        }
    }

    #[test]
    fn every_pair_is_a_character_and_no_other_two_are() {
        for first in 0xD7F0..=0xE00Fu32 {
            for second in [0, 0x61, 0xD7FF, 0xD800, 0xDBFF, 0xDC00, 0xDC01, 0xDDDD, 0xDFFF, 0xE000, 0xFFFF] {
                let meant = match (first, second) {
                    (0xD800..=0xDBFF, 0xDC00..=0xDFFF) => {
                        char::decode_utf16([first as u16, second as u16]).next().unwrap().map(|char| (char, 12)).ok()
                    }
                    _ => char::from_u32(first).map(|char| (char, 6)),
                };
                let text = format!("\\u{first:04x}\\u{second:04X}");
                assert_eq!(unescape(&window(text.as_bytes())), meant.ok_or(BadEscape::Lone), "{text}");
            }
        }
        for text in
            ["\\ud800", "\\ud800abc", "\\ud800\\", "\\ud800\\n", "\\ud800\\u", "\\ud800\\udc0", "\\ude71\\udc00"]
        {
            assert_eq!(unescape(&window(text.as_bytes())), Err(BadEscape::Lone), "{text}");
        }
        for text in ["\\", "\\u", "\\u12", "\\u12\"", "\\u+123", "\\v", "\\x41", "\\U0041"] {
            assert_eq!(unescape(&window(text.as_bytes())), Err(BadEscape::Invalid), "{text}");
        }
    }

    #[test]
    fn every_byte_is_written_and_read_back() {
        for byte in 0..=127u8 {
            let (text, len) = MINIMAL.get(byte);
            let text = &text[..len];
            if byte < 32 || byte == b'"' || byte == b'\\' {
                assert_eq!(unescape(&window(text)), Ok((byte as char, len)));
                // the short form where there is one
                assert_eq!(len == 2, b"\"\\\x08\x0c\n\r\t".contains(&byte), "{byte}");
            } else {
                assert_eq!(text, [byte]);
            }
        }
        for byte in 128..=255u8 {
            assert_eq!(MINIMAL.get(byte), ([byte, 0, 0, 0, 0, 0, 0, 1], 1));
        }
    }

    #[test]
    fn every_character_in_unicode_escapes() {
        for char in '\0'..=char::MAX {
            let (text, len) = unicode(char);
            assert_eq!(unescape(&text), Ok((char, len)));
        }
        let (text, len) = unicode('é');
        assert_eq!(&text[..len], b"\\u00e9");
        assert_eq!(String::from_utf8_lossy(&unicode('😀').0), "\\ud83d\\ude00");
    }
}
