//! The wording: what was expected and what was found.
//!
//! Owns all sentences that an error says about JSON; what the input shows at the offset comes in as a [`Sight`]. Its one
//! idea: the sentence depends on the kind alone, and each kind says what stands there and what should.

use super::{Detail, ErrorKind, Fault, Place, nearest, quoted};
use alloc::format;
use alloc::string::{String, ToString};
use core::fmt::{self, Write};

/// What the input shows at the offset of a fault.
#[derive(Default)]
pub(crate) struct Sight {
    /// What stands there, such as ``the number 17``; for a name that is wrong the name; empty if that is not known.
    pub(crate) found: String,
    /// What the grammar wants there, such as ``a value``; empty if that is not known.
    pub(crate) awaited: &'static str,
    /// For input that ends: ` in a string` or the like.
    pub(crate) within: &'static str,
    /// Something to add that may help, such as ` (comments are not JSON)`.
    pub(crate) hint: String,
    /// The levels of nesting around it.
    pub(crate) depth: usize,
}

/// As many names as are listed.
const LISTED: usize = 24;

/// What `fault` says, without a position.
pub(crate) fn message(fault: &Fault, sight: &Sight) -> String {
    let own = match &fault.detail {
        Detail::Text(text) => Some(text.to_string()),
        Detail::Source(source) => Some(source.to_string()),
        #[cfg(feature = "std")]
        Detail::Io(error) => Some(error.to_string()),
        _ => None,
    };
    own.unwrap_or_else(|| by_kind(fault, sight) + &sight.hint)
}

fn by_kind(fault: &Fault, sight: &Sight) -> String {
    let Sight { found, awaited, within, hint, depth } = sight;
    let counted;
    let expected = match &fault.detail {
        Detail::Expected(what) | Detail::Attempts(what, _) => what,
        Detail::Elements(what, count) => {
            counted = format!("{what} with {count} element{}", if *count == 1 { "" } else { "s" });
            &*counted
        }
        _ => *awaited,
    };
    let wants = if expected.is_empty() { String::new() } else { format!(", expected {expected}") };
    match fault.kind {
        ErrorKind::UnexpectedEnd if within.is_empty() => format!("unexpected end of the input{wants}"),
        ErrorKind::UnexpectedEnd => format!("unexpected end of the input{within}"),
        ErrorKind::UnexpectedCharacter if expected.is_empty() => format!("unexpected {}", thing(found)),
        ErrorKind::InvalidLiteral => format!("invalid literal {}", thing(found)),
        ErrorKind::InvalidNumber if hint.is_empty() => format!("invalid number {}{wants}", thing(found)),
        ErrorKind::InvalidNumber => format!("invalid number {}", thing(found)),
        ErrorKind::InvalidEscape => format!("invalid escape {} in a string", thing(found)),
        ErrorKind::LoneSurrogate => format!("lone surrogate {} in a string", thing(found)),
        ErrorKind::ControlCharacter => format!("{} in a string must be escaped", thing(found)),
        ErrorKind::InvalidUtf8 => format!("{} is not UTF-8", thing(found)),
        ErrorKind::TrailingCharacters => format!("trailing characters: expected the end of the input{}", but(found)),
        ErrorKind::TrailingComma => String::from("trailing comma before a closing bracket"),
        ErrorKind::KeyMustBeString => format!("a key must be a string in double quotes{}", but(found)),
        ErrorKind::ByteOrderMark => String::from("the input begins with a byte order mark"),
        ErrorKind::DepthLimit if *depth == 0 => String::from("more levels of nesting than allowed"),
        ErrorKind::DepthLimit => format!("more than {depth} levels of nesting"),
        ErrorKind::SizeLimit => String::from("the input is longer than allowed"),
        ErrorKind::WorkLimit => String::from("too much of the input was read again to try alternatives"),
        ErrorKind::NumberOutOfRange => format!("{} is out of range{wants}", thing(found)),
        ErrorKind::InvalidValue => format!("invalid value{}{wants}", colon(found)),
        ErrorKind::InvalidLength => format!("invalid length{}{wants}", colon(found)),
        ErrorKind::MissingField => missing(fault, found),
        ErrorKind::UnknownField => format!("unknown field {}{}", name(fault, found), instead(fault, "fields")),
        ErrorKind::UnknownVariant => {
            format!("unknown variant {}{}", name(fault, found), instead(fault, "variants"))
        }
        ErrorKind::DuplicateField => format!("duplicate field {}", name(fault, found)),
        ErrorKind::DuplicateKey => format!("duplicate key {}", name(fault, found)),
        ErrorKind::NoVariant => format!("expected {expected}{}: no variant fits", but(found)),
        ErrorKind::Custom if expected.is_empty() => String::from("refused"),
        ErrorKind::NotFinite => String::from("a float that is not finite (NaN or infinity) cannot be written"),
        ErrorKind::UnsupportedKey => String::from("a key must be a string, a number, a bool, a char or a unit variant"),
        ErrorKind::Misuse if expected.is_empty() => {
            String::from("a hand-written implementation must read or write exactly one value")
        }
        ErrorKind::Io => String::from("the source or sink failed"),
        ErrorKind::Misuse => format!("misuse by a hand-written implementation{wants}"),
        ErrorKind::UnexpectedCharacter | ErrorKind::InvalidType | ErrorKind::Custom => {
            let expected = if expected.is_empty() { "another type of value" } else { expected };
            format!("expected {expected}{}", but(found))
        }
    }
}

fn thing(found: &str) -> &str {
    if found.is_empty() { "something" } else { found }
}

fn but(found: &str) -> String {
    if found.is_empty() { String::new() } else { format!(", found {found}") }
}

fn colon(found: &str) -> String {
    if found.is_empty() { String::new() } else { format!(": {found}") }
}

/// The name that a fault is about, in backticks.
fn name(fault: &Fault, found: &str) -> String {
    quoted(match &fault.detail {
        Detail::Name(name, _) | Detail::Names(name, _) => name,
        Detail::Field(name, _) => name,
        _ => found,
    })
}

fn missing(fault: &Fault, found: &str) -> String {
    let name = name(fault, found);
    // What the object has in its place was found by whoever looked at the input.
    let instead = if found.is_empty() { String::new() } else { format!(", did you mean it by {}?", quoted(found)) };
    match &fault.detail {
        Detail::Field(_, known) if known.len() > 1 => {
            format!("missing field {name}{instead} (the fields are {})", list(known))
        }
        _ => format!("missing field {name}{instead}"),
    }
}

/// What there is instead of an unknown name.
fn instead(fault: &Fault, things: &str) -> String {
    let (name, known): (&str, &[&str]) = match &fault.detail {
        Detail::Name(name, known) => (name, known),
        Detail::Names(name, known) => (name, known),
        Detail::Field(name, known) => (name, known),
        Detail::Expected(what) => return format!(", expected {what}"),
        _ => return String::new(),
    };
    let start = match nearest(name, known.iter().copied()) {
        Some(close) => format!(", did you mean {}? ", quoted(close)),
        None => String::from(", "),
    };
    match known {
        [] => format!("{start}there are no {things}"),
        [only] => format!("{start}expected {}", quoted(only)),
        [one, other] => format!("{start}expected {} or {}", quoted(one), quoted(other)),
        _ => format!("{start}expected one of {}", list(known)),
    }
}

fn list(names: &[&str]) -> String {
    let mut out = String::new();
    for (i, name) in names.iter().take(LISTED).enumerate() {
        out.push_str(if i == 0 { "" } else { ", " });
        out.push_str(&quoted(name));
    }
    if names.len() > LISTED {
        write!(out, " and {} more", names.len() - LISTED).unwrap_or_default();
    }
    out
}

/// A message with its place: the path in front, unless it is `known`, the line and column behind.
pub(crate) fn write_line(f: &mut impl Write, message: &str, place: &Place, known: &str) -> fmt::Result {
    if place.line == 0 {
        return f.write_str(message);
    }
    if *place.path != *known {
        write!(f, "{}: ", shortened(&place.path))?;
    }
    write!(f, "{message} at line {} column {}", place.line, place.column)
}

/// A path that is long without its middle.
pub(crate) fn shortened(path: &str) -> String {
    const HEAD: usize = 60;
    const TAIL: usize = 120;
    if path.len() <= HEAD + TAIL {
        return path.to_string();
    }
    let head = (0..=HEAD).rev().find(|&at| path.is_char_boundary(at)).unwrap_or(0);
    let tail = (path.len() - TAIL..).find(|&at| path.is_char_boundary(at)).unwrap_or(path.len());
    format!("{}…{}", &path[..head], &path[tail..])
}
