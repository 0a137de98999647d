//! What stands in the input, in words, and the parts of a path.

use super::walk::{Frame, State, Walker, word as word_length};
use crate::error::{excerpt, nearest, visible};
use alloc::format;
use alloc::string::String;
use core::fmt::Write;

/// How many bytes of an array or object are looked at for a hint, beside the one walk through all of the input.
pub(super) const NEAR: usize = 1 << 20;

/// As much as a message can tell of what `rest` begins with.
pub(super) fn window(rest: &[u8]) -> &[u8] {
    &rest[..rest.len().min(1024)]
}

/// The value, or the character, that `rest` begins with.
pub(super) fn thing(rest: &[u8]) -> String {
    match rest {
        [] => "the end of the input".into(),
        [b'"', ..] => format!("the string {}", excerpt(string(rest))),
        [b'{', ..] => "an object".into(),
        [b'[', ..] => "an array".into(),
        [b'-' | b'0'..=b'9', ..] if number(rest).iter().any(u8::is_ascii_digit) => {
            format!("the number {}", excerpt(number(rest)))
        }
        _ => match word(rest) {
            b"true" => "the boolean true".into(),
            b"false" => "the boolean false".into(),
            b"null" => "null".into(),
            b"" => character(rest),
            word => format!("`{}`", excerpt(word)),
        },
    }
}

/// The character that `rest` begins with.
fn character(rest: &[u8]) -> String {
    let first = rest[..rest.len().min(4)].utf8_chunks().next().and_then(|chunk| chunk.valid().chars().next());
    match first {
        Some(c) if c.is_control() => format!("the character U+{:04X}", u32::from(c)),
        Some(c) => {
            let mut out = String::from("`");
            visible(&mut out, c);
            out + "`"
        }
        None => byte(rest),
    }
}

pub(super) fn byte(rest: &[u8]) -> String {
    rest.first().map_or_else(|| thing(rest), |byte| format!("the byte 0x{byte:02X}"))
}

/// A raw control character, and how to write it.
pub(super) fn control(rest: &[u8]) -> String {
    let Some(&byte) = rest.first() else { return String::new() };
    let mut out = format!("the control character U+{byte:04X} (");
    visible(&mut out, char::from(byte));
    out + ")"
}

/// The string with its quotes, as far as it goes.
fn string(rest: &[u8]) -> &[u8] {
    let mut escaped = true; // the opening quote closes nothing
    let end = rest.iter().position(|&byte| {
        let closes = byte == b'"' && !escaped;
        escaped = byte == b'\\' && !escaped;
        closes
    });
    &rest[..end.map_or(rest.len(), |quote| quote + 1)]
}

pub(super) fn word(rest: &[u8]) -> &[u8] {
    let length = word_length(rest);
    let more = rest[length..].iter().take_while(|byte| length > 0 && byte.is_ascii_alphanumeric()).count();
    &rest[..length + more]
}

pub(super) fn number(rest: &[u8]) -> &[u8] {
    let part = |byte: &&u8| matches!(byte, b'0'..=b'9' | b'.' | b'e' | b'E' | b'+' | b'-');
    &rest[..rest.iter().take_while(part).count()]
}

/// What is wrong with a number.
pub(super) fn number_flaw(number: &[u8]) -> &'static str {
    let digits = |text: &[u8]| text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let mut rest = number.strip_prefix(b"-").unwrap_or(number);
    match rest {
        [] => return " (a digit must follow the minus)",
        [b'+', ..] => return " (no plus may stand in front)",
        [b'0', b'0'..=b'9', ..] => return " (no zero may stand in front)",
        [b'0'..=b'9', ..] => rest = &rest[digits(rest)..],
        [b'.', ..] => return " (a digit must stand before the point)",
        _ => return "",
    }
    if let [b'.', fraction @ ..] = rest {
        match digits(fraction) {
            0 => return " (a digit must follow the point)",
            length => rest = &fraction[length..],
        }
    }
    match rest {
        [b'e' | b'E', b'+' | b'-', exponent @ ..] | [b'e' | b'E', exponent @ ..] if digits(exponent) == 0 => {
            " (a digit must follow the exponent)"
        }
        _ => "",
    }
}

/// What a word was probably meant to be.
pub(super) fn word_hint(word: &[u8]) -> &'static str {
    let text = core::str::from_utf8(word).unwrap_or_default();
    match (word, nearest(text, ["true", "false", "null"])) {
        (b"NaN" | b"Infinity" | b"-Infinity" | b"inf" | b"-inf" | b"-NaN", _) => " (JSON has no such number)",
        (b"true" | b"false" | b"null", _) => "",
        (_, Some("true")) => ", did you mean `true`?",
        (_, Some("false")) => ", did you mean `false`?",
        (b"None" | b"nil" | b"undefined", _) | (_, Some(_)) => ", did you mean `null`?",
        _ => "",
    }
}

/// What may help where a character has no place.
pub(super) fn hint(input: &[u8], offset: usize) -> &'static str {
    match &input[offset..] {
        _ if offset < 2 && !encoding_hint(input).is_empty() => encoding_hint(input),
        [b'/', b'/' | b'*', ..] => " (comments are not JSON)",
        [b'\'', ..] => " (strings stand in double quotes)",
        rest => word_hint(word(rest)),
    }
}

/// What may help with bytes that are in another encoding.
pub(super) fn encoding_hint(input: &[u8]) -> &'static str {
    match input {
        [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..] | [0, _, ..] | [_, 0, ..] => " (is the input UTF-16?)",
        [0x1F, 0x8B, ..] => " (is the input compressed?)",
        _ => "",
    }
}

/// The escape at `offset`, or the one that begins right before it.
pub(super) fn escape(input: &[u8], offset: usize) -> &[u8] {
    let start = match input[..offset] {
        [.., b'\\'] if input.get(offset) != Some(&b'\\') => offset - 1,
        _ => offset,
    };
    let rest = &input[start..];
    let length = match rest {
        [b'\\', b'u', digits @ ..] => {
            2 + digits.iter().take(4).take_while(|byte| !matches!(byte, b'"' | b'\\' | 0..0x20)).count()
        }
        [b'\\', after @ ..] => {
            // A character of several bytes is shown whole.
            1 + after.iter().take(4).enumerate().take_while(|&(i, byte)| i == 0 || byte & 0xC0 == 0x80).count()
        }
        _ => 1,
    };
    &rest[..length.min(rest.len())]
}

/// The key or string that `rest` begins with, decoded; a number or literal as it stands.
pub(super) fn name(rest: &[u8]) -> String {
    match string(rest) {
        [b'"', inner @ .., b'"'] | [b'"', inner @ ..] => unescaped(inner),
        _ => match word(rest) {
            b"" => thing(rest),
            word => excerpt(word),
        },
    }
}

/// How many elements or members there are, where that is wrong.
pub(super) fn length(rest: &[u8], walker: &Walker<'_>) -> String {
    if let [b'[' | b'{', ..] = rest {
        let rest = &rest[..rest.len().min(NEAR)];
        let mut inner = Walker::at_value(rest, 0);
        while inner.step(rest.len()) {
            if inner.depth() == 1 && inner.closes() {
                return passed(&inner, "").unwrap_or_default();
            }
        }
        return thing(rest);
    }
    let more = if walker.closes() { "" } else { "more than " };
    passed(walker, more).unwrap_or_else(|| thing(rest))
}

/// What lies behind in the array or object that the walk is in.
fn passed(walker: &Walker<'_>, more: &str) -> Option<String> {
    let frame = walker.frames.last()?;
    let count = frame.index + usize::from(walker.state == State::After);
    let (whole, part) = if frame.object { ("object", "member") } else { ("array", "element") };
    Some(format!("an {whole} of {more}{count} {part}{}", if count == 1 { "" } else { "s" }))
}

/// The text between quotes without its escapes; what cannot be decoded becomes U+FFFD.
pub(super) fn unescaped(text: &[u8]) -> String {
    let mut bytes = alloc::vec::Vec::with_capacity(text.len());
    let mut rest = text;
    while let [first, tail @ ..] = rest {
        if *first != b'\\' {
            bytes.push(*first);
            rest = tail;
            continue;
        }
        let (c, used) = match tail.first() {
            Some(b'n') => ('\n', 1),
            Some(b't') => ('\t', 1),
            Some(b'r') => ('\r', 1),
            Some(b'b') => ('\u{8}', 1),
            Some(b'f') => ('\u{C}', 1),
            Some(b'u') => unit(&tail[1..]),
            Some(&c) if c.is_ascii() => (char::from(c), 1),
            _ => (char::REPLACEMENT_CHARACTER, 0),
        };
        bytes.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
        rest = &tail[used..];
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The character of an escape whose digits `rest` begins with, and the bytes behind the backslash that it takes.
fn unit(rest: &[u8]) -> (char, usize) {
    let hex = |at: usize| {
        let digits = rest.get(at..at + 4)?;
        digits.iter().try_fold(0, |value, &digit| Some(value * 16 + char::from(digit).to_digit(16)?))
    };
    match hex(0) {
        Some(high @ 0xD800..=0xDBFF) if rest.get(4..6) == Some(b"\\u") => match hex(6) {
            Some(low @ 0xDC00..=0xDFFF) => {
                let c = char::from_u32(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00));
                (c.unwrap_or(char::REPLACEMENT_CHARACTER), 11)
            }
            _ => (char::REPLACEMENT_CHARACTER, 5),
        },
        Some(code) => (char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER), 5),
        None => (char::REPLACEMENT_CHARACTER, 1),
    }
}

/// Appends `[3]` or `.name` for where the walk is in a level.
pub(super) fn component(out: &mut String, input: &[u8], frame: &Frame) {
    match frame.key {
        Some(key) => key_component(out, input, key),
        None if frame.object => {}
        None => write!(out, "[{}]", frame.index).unwrap_or_default(),
    }
}

/// Appends `.name`, or `["a b"]` for a key that is not a name.
pub(super) fn key_component(out: &mut String, input: &[u8], key: (usize, usize)) {
    let key = unescaped(&input[key.0..key.1]);
    let starts = |c: char| c == '_' || c.is_alphabetic();
    if key.starts_with(starts) && key.chars().all(|c| starts(c) || c.is_ascii_digit()) {
        out.push('.');
        out.push_str(&key);
        return;
    }
    out.push_str("[\"");
    for c in key.chars() {
        if matches!(c, '"' | '\\') {
            out.push('\\');
        }
        visible(out, c);
    }
    out.push_str("\"]");
}
