//! Where a fault lies: line, column and path, worked out when an error leaves an entry point.
//!
//! Owns [`locate`]. Its one idea: the input is walked once more from its start, without recursion, up to the faults;
//! what was expected and found is read off where the walk stands. It is lenient, so that it follows whatever the
//! options let the reader accept, and holds for any bytes and any offset in linear time.

mod found;
mod walk;

use crate::error::{Category, Detail, Error, ErrorKind, Fault, Place, Sight};
use crate::error::{message, nearest, quoted, shortened, write_line};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;
use walk::{State, Walker};

/// Makes the error out of a fault and the input that it came from.
#[cold]
pub(crate) fn locate(input: &[u8], fault: Fault) -> Error {
    locate_from(input, 0, fault)
}

/// The same for a fault in the value that begins at `from`: the path leads there from that value.
#[cold]
pub(crate) fn locate_from(input: &[u8], from: usize, fault: Fault) -> Error {
    let mut lines = Vec::new();
    flatten(fault, "", 0, &mut lines);
    // The walk goes forward only, the lines are in the order of the message.
    let mut order: Vec<usize> = (0..lines.len()).collect();
    order.sort_by_key(|&i| (lines[i].fault.offset, !within_word(lines[i].fault.kind)));
    let walker = if from == 0 { Walker::new(input) } else { Walker::at_value(input, from) };
    let mut survey = Survey { input, walker, line: 1, line_start: 0, counted: 0 };
    for i in order {
        let line = &mut lines[i];
        (line.place, line.sight) = survey.look(&mut line.fault);
        if line.level > 0 {
            line.place.path = shortened(&line.place.path).into_boxed_str();
        }
    }
    let Line { fault, place, sight, .. } = lines.remove(0);
    let notes = notes(lines, &shortened(&place.path));
    Error::placed(fault, &sight, place, notes)
}

/// One line of the message: the fault itself, or why one variant does not fit.
struct Line {
    level: usize,
    variant: &'static str,
    fault: Fault,
    place: Place,
    sight: Sight,
}

/// Appends a fault and, behind it, what it holds. The recursion is bounded by `Attempts`.
fn flatten(mut fault: Fault, variant: &'static str, level: usize, lines: &mut Vec<Line>) {
    let attempts = fault.take_attempts();
    lines.push(Line { level, variant, fault, place: Place::default(), sight: Sight::default() });
    for attempt in attempts {
        flatten(attempt.fault, attempt.variant, level + 1, lines);
    }
}

fn notes(lines: Vec<Line>, known: &str) -> String {
    let mut out = String::new();
    for Line { level, variant, fault, place, sight } in lines {
        write!(out, "\n{:indent$}- {variant}: ", "", indent = 2 * level).unwrap_or_default();
        write_line(&mut out, &message(&fault, &sight), &place, known).unwrap_or_default();
    }
    out
}

/// Whether a fault of this kind at the end of a word means that word.
fn within_word(kind: ErrorKind) -> bool {
    matches!(kind, ErrorKind::InvalidNumber | ErrorKind::InvalidLiteral)
}

/// A walk through the input that stops at offsets, the smaller ones first.
struct Survey<'a> {
    input: &'a [u8],
    walker: Walker<'a>,
    /// The line, and where it starts, at the byte `counted`.
    line: usize,
    line_start: usize,
    counted: usize,
}

impl Survey<'_> {
    fn look(&mut self, fault: &mut Fault) -> (Place, Sight) {
        let offset = fault.offset.min(self.input.len());
        self.count_lines(offset);
        let ends = fault.kind == ErrorKind::UnexpectedEnd;
        self.walker.advance(offset, within_word(fault.kind), ends);
        if fault.kind == ErrorKind::UnexpectedCharacter && self.walker.closes_behind_comma() {
            fault.kind = ErrorKind::TrailingComma;
        }
        let (line, column) = (self.line, offset - self.line_start + 1);
        let place = Place { offset, line, column, path: self.path(fault.kind, offset).into_boxed_str() };
        (place, self.sight(fault, offset))
    }

    fn count_lines(&mut self, offset: usize) {
        let passed = self.input.get(self.counted..offset).unwrap_or_default();
        self.line += passed.iter().filter(|&&byte| byte == b'\n').count();
        if let Some(last) = passed.iter().rposition(|&byte| byte == b'\n') {
            self.line_start = self.counted + last + 1;
        }
        self.counted = offset.max(self.counted);
    }

    /// The path of the value that the fault is about.
    fn path(&self, kind: ErrorKind, offset: usize) -> String {
        let walker = &self.walker;
        let mut out = String::from("$");
        let (last, outer) = match walker.frames.split_last() {
            Some(split) => split,
            None => return out,
        };
        for frame in outer {
            found::component(&mut out, self.input, frame);
        }
        if walker.deeper > 0 {
            found::component(&mut out, self.input, last);
            out.push('…');
            return out;
        }
        match walker.state {
            State::After => {}
            State::Key => {
                // A key that is itself not JSON has no name yet.
                let broken = matches!(kind.category(), Category::Syntax | Category::Eof) && walker.at < offset;
                if let Some(key) = walker.key_ahead().filter(|_| !broken) {
                    found::key_component(&mut out, self.input, key);
                }
            }
            State::Value if !last.object && (walker.closes() || last.index == 0 && walker.ended()) => {}
            State::Value | State::Colon => found::component(&mut out, self.input, last),
        }
        out
    }

    fn sight(&self, fault: &Fault, offset: usize) -> Sight {
        let (input, walker) = (self.input, &self.walker);
        let rest = found::window(&input[offset..]);
        let inside = walker.at < offset;
        let mut sight = Sight { depth: walker.depth(), ..Sight::default() };
        match fault.kind {
            ErrorKind::UnexpectedEnd if inside => sight.within = walker.within(),
            ErrorKind::UnexpectedEnd => sight.awaited = walker.awaited(),
            ErrorKind::InvalidNumber => {
                let number = found::number(&input[if inside { walker.at } else { offset }..]);
                sight.found = quoted_bytes(number);
                sight.hint = found::number_flaw(number).into();
            }
            ErrorKind::InvalidLiteral => {
                let word = found::word(&input[if inside { walker.at } else { offset }..]);
                sight.found = quoted_bytes(word);
                sight.hint = found::word_hint(word).into();
            }
            ErrorKind::InvalidEscape | ErrorKind::LoneSurrogate => {
                sight.found = quoted_bytes(found::escape(input, offset));
            }
            ErrorKind::ControlCharacter => sight.found = found::control(rest),
            ErrorKind::InvalidUtf8 => {
                sight.found = found::byte(rest);
                sight.hint = found::encoding_hint(input).into();
            }
            ErrorKind::UnexpectedCharacter | ErrorKind::TrailingCharacters => {
                sight.awaited = walker.awaited();
                sight.found = found::thing(rest);
                sight.hint = found::hint(input, offset).into();
            }
            ErrorKind::KeyMustBeString => {
                sight.found = found::thing(rest);
                sight.hint = found::hint(input, offset).into();
            }
            ErrorKind::UnknownField | ErrorKind::UnknownVariant => sight.found = found::name(rest),
            ErrorKind::DuplicateField | ErrorKind::DuplicateKey => sight.found = found::name(rest),
            ErrorKind::MissingField => sight.found = self.misspelt(fault, offset).unwrap_or_default(),
            ErrorKind::InvalidLength => sight.found = found::length(&input[offset..], walker),
            ErrorKind::DepthLimit | ErrorKind::SizeLimit | ErrorKind::WorkLimit => {}
            ErrorKind::Misuse | ErrorKind::Io | ErrorKind::NotFinite | ErrorKind::UnsupportedKey => {}
            _ => sight.found = found::thing(rest),
        }
        sight
    }

    /// The key in the object that ends at `offset` which the missing field was probably meant to be.
    fn misspelt(&self, fault: &Fault, offset: usize) -> Option<String> {
        let (name, known): (&str, &[&str]) = match &fault.detail {
            Detail::Field(name, known) => (name, known),
            Detail::Name(name, known) => (name, known),
            _ => return None,
        };
        let object = self.walker.frames.last().filter(|frame| frame.object && offset - frame.open <= found::NEAR)?;
        let mut best: Option<String> = None;
        let mut walker = Walker::at_value(self.input, object.open);
        while walker.at < offset {
            if let Some(key) = walker.key_ahead().filter(|_| walker.depth() == 1) {
                let key = found::unescaped(&self.input[key.0..key.1]);
                if !known.contains(&&*key) && key != name {
                    let candidates = best.as_deref().into_iter().chain([&*key]);
                    best = nearest(name, candidates).map(String::from);
                }
            }
            if !walker.step(offset) {
                break;
            }
        }
        best
    }
}

fn quoted_bytes(bytes: &[u8]) -> String {
    quoted(&String::from_utf8_lossy(bytes))
}

#[cfg(test)]
mod tests;
