//! Owns the skipping of values that nobody wants, with full checking.
//!
//! Containers that are as they should be are leapt over, 64 bytes a step (`leap`). One idea for all else: a value is
//! walked over without recursion, by offsets over the input as a slice; one bit a level says whether it is an object.
//! What is skipped keeps the grammar, the escapes and the depth; the range of numbers is not looked at.

use super::ReadOptions;
use super::Surrogates;
use super::cursor::{After, At, Reader};
use super::leap::leap;
use super::options::{Comment, comment};
use crate::error::{Detail, ErrorKind, Failed};
use crate::simd::{find_not_blank, find_special};
use crate::text::digits::{self, number_extent};
use crate::text::escape::{BadEscape, unescape_first};
use alloc::vec::Vec;

/// Where and why a value cannot be skipped.
pub(crate) struct SkipFault {
    pub(crate) offset: usize,
    pub(crate) kind: ErrorKind,
    pub(crate) expected: &'static str,
}

impl<'p, 'de> Reader<'p, 'de> {
    /// Skips the value that stands here: a short scalar where it stands.
    #[inline(never)]
    pub(crate) fn skip_value<const N: usize>(&mut self, at: At<'p, N>) -> Result<After<'p>, Failed> {
        let short = match at.byte() {
            b'"' => at.quoted().map(|text| text.len() + 2),
            b'0'..=b'9' => digits::integer_len(at.window()),
            b'n' | b't' if matches!(&at.load::<4>(), b"null" | b"true") => Some(4),
            b'f' if at.load::<5>() == *b"false" => Some(5),
            _ => None,
        };
        let Some(n) = short else { return self.skip_long(at) };
        let end = at.forward(n);
        self.reach(self.offset(&end));
        Ok(end)
    }

    fn skip_long<const N: usize>(&mut self, at: At<'p, N>) -> Result<After<'p>, Failed> {
        let start = self.offset(&at);
        let end = match skip(self.input(), start, self.depth, self.options) {
            Ok(end) => end,
            Err(fault) => return Err(self.fail_at(fault.offset, fault.kind, Detail::Expected(fault.expected))),
        };
        self.reach(end);
        Ok(self.jump(at, end).less())
    }
}

/// The offset behind the value at `at`, or behind the comments there, which may nest `depth` levels.
pub(crate) fn skip(input: &[u8], at: usize, depth: u32, options: &ReadOptions) -> Result<usize, SkipFault> {
    if let Some(b'{' | b'[') = input.get(at) {
        if let Some(end) = leap(input, at, depth) {
            return Ok(end);
        }
    }
    walk(input, at, depth, options)
}

/// The same byte by byte: for a single scalar, for what is not strict JSON, and to say what is wrong.
pub(crate) fn walk(input: &[u8], at: usize, depth: u32, options: &ReadOptions) -> Result<usize, SkipFault> {
    let mut walk = Walk { input, at, options, levels: Levels::new(depth), opened: false };
    walk.blanks()?;
    walk.value()?;
    while walk.levels.open() {
        if core::mem::take(&mut walk.opened) { walk.first()? } else { walk.member()? }
    }
    Ok(walk.at)
}

/// The offset behind the blanks and whole comments at `at`.
pub(crate) fn behind_blanks(input: &[u8], at: usize, options: &ReadOptions) -> usize {
    let mut walk = Walk { input, at, options, levels: Levels::new(0), opened: false };
    // A comment that is cut is where it was.
    let _ = walk.blanks();
    walk.at
}

/// The offset behind the blanks at `at`.
#[inline]
pub(crate) fn skip_blanks(input: &[u8], at: usize) -> usize {
    at + input.get(at..).map_or(0, find_not_blank)
}

/// The offset of the closing quote of the string whose quote is at `at`, and whether it has escapes.
#[inline]
pub(crate) fn find_string_end(input: &[u8], at: usize, options: &ReadOptions) -> Result<(usize, bool), SkipFault> {
    let start = at + 1;
    let end = start + input.get(start..).map_or(0, find_special);
    match input.get(end) {
        Some(b'"') => Ok((end, false)),
        _ => walk(input, at, 0, options).map(|end| (end - 1, true)),
    }
}

/// Skips a whole document, and says what is wrong with it.
pub(crate) fn skip_document(input: &[u8], options: &ReadOptions) -> Result<(), SkipFault> {
    let marked = input.starts_with(b"\xEF\xBB\xBF");
    let levels = Levels::new(options.depth);
    let mut walk = Walk { input, at: if marked { 3 } else { 0 }, options, levels, opened: false };
    if marked && !options.byte_order_mark {
        return walk.fault(0, ErrorKind::ByteOrderMark, "a document without a byte order mark");
    }
    walk.blanks()?;
    walk.at = skip(input, walk.at, options.depth, options)?;
    walk.blanks()?;
    if walk.at == input.len() {
        return Ok(());
    }
    walk.fault(walk.at, ErrorKind::TrailingCharacters, "the end of the document")
}

struct Walk<'a> {
    input: &'a [u8],
    at: usize,
    options: &'a ReadOptions,
    levels: Levels,
    /// Whether the innermost container was just opened.
    opened: bool,
}

impl Walk<'_> {
    fn byte(&self) -> u8 {
        self.input.get(self.at).copied().unwrap_or(0)
    }

    fn fault<T>(&self, offset: usize, kind: ErrorKind, expected: &'static str) -> Result<T, SkipFault> {
        if offset >= self.input.len() {
            return Err(SkipFault { offset: self.input.len(), kind: ErrorKind::UnexpectedEnd, expected });
        }
        Err(SkipFault { offset, kind, expected })
    }

    /// To the next byte that is neither blank nor comment.
    fn blanks(&mut self) -> Result<u8, SkipFault> {
        loop {
            if self.byte() <= b' ' {
                self.at += find_not_blank(&self.input[self.at..]);
            }
            if self.byte() != b'/' || !self.options.comments {
                return Ok(self.byte());
            }
            match comment(&self.input[self.at..]) {
                Comment::Whole(n) => self.at += n,
                Comment::Cut => return self.fault(self.input.len(), ErrorKind::UnexpectedEnd, "the end of a comment"),
                Comment::None => return Ok(b'/'),
            }
        }
    }

    /// A scalar, or the opening bracket of a container.
    fn value(&mut self) -> Result<(), SkipFault> {
        match self.byte() {
            b'"' => self.string(),
            b'-' | b'0'..=b'9' => self.number(),
            b'{' => self.open(true),
            b'[' => self.open(false),
            b't' => self.literal(b"true"),
            b'f' => self.literal(b"false"),
            b'n' => self.literal(b"null"),
            b'N' if self.options.non_finite => self.literal(b"NaN"),
            b'I' if self.options.non_finite => self.literal(b"Infinity"),
            b'+' if self.options.non_finite => self.literal(b"+Infinity"),
            _ => self.fault(self.at, ErrorKind::UnexpectedCharacter, "a value"),
        }
    }

    fn open(&mut self, object: bool) -> Result<(), SkipFault> {
        if !self.levels.push(object) {
            return self.fault(self.at, ErrorKind::DepthLimit, "fewer levels of nesting");
        }
        self.at += 1;
        self.opened = true;
        Ok(())
    }

    /// Behind an opening bracket: the end, or the first member.
    fn first(&mut self) -> Result<(), SkipFault> {
        let object = self.levels.is_object();
        let byte = self.blanks()?;
        if byte == if object { b'}' } else { b']' } {
            self.at += 1;
            self.levels.pop();
            return Ok(());
        }
        self.element(object)
    }

    /// Behind a comma or an opening bracket: a key and its value, or a value.
    fn element(&mut self, object: bool) -> Result<(), SkipFault> {
        if object {
            match self.byte() {
                b'"' => self.string()?,
                b'/' => return self.fault(self.at, ErrorKind::UnexpectedCharacter, "a key"),
                _ => return self.fault(self.at, ErrorKind::KeyMustBeString, "a key"),
            }
            if self.blanks()? != b':' {
                return self.fault(self.at, ErrorKind::UnexpectedCharacter, "`:`");
            }
            self.at += 1;
            self.blanks()?;
        }
        self.value()
    }

    /// Behind a value inside of a container: its end, or the next member.
    fn member(&mut self) -> Result<(), SkipFault> {
        let object = self.levels.is_object();
        let close = if object { b'}' } else { b']' };
        let byte = self.blanks()?;
        if byte == close {
            self.at += 1;
            self.levels.pop();
            return Ok(());
        }
        if byte != b',' {
            let expected = if object { "`,` or `}`" } else { "`,` or `]`" };
            return self.fault(self.at, ErrorKind::UnexpectedCharacter, expected);
        }
        self.at += 1;
        let byte = self.blanks()?;
        if byte == close {
            if !self.options.trailing_commas {
                return self.fault(self.at, ErrorKind::TrailingComma, if object { "a key" } else { "a value" });
            }
            self.at += 1;
            self.levels.pop();
            return Ok(());
        }
        self.element(object)
    }

    fn literal(&mut self, word: &'static [u8]) -> Result<(), SkipFault> {
        let rest = &self.input[self.at..];
        if rest.starts_with(word) {
            self.at += word.len();
            return Ok(());
        }
        if word.starts_with(rest) {
            return self.fault(self.input.len(), ErrorKind::UnexpectedEnd, "the rest of a literal");
        }
        self.fault(self.at, ErrorKind::InvalidLiteral, "a value")
    }

    fn number(&mut self) -> Result<(), SkipFault> {
        if self.options.non_finite && self.input[self.at..].starts_with(b"-I") {
            return self.literal(b"-Infinity");
        }
        match number_extent(&self.input[self.at..]) {
            Ok(extent) => {
                self.at += extent.len;
                Ok(())
            }
            Err(fault) if self.at + fault.offset >= self.input.len() => {
                self.fault(self.input.len(), ErrorKind::UnexpectedEnd, fault.expected)
            }
            Err(fault) => self.fault(self.at, ErrorKind::InvalidNumber, fault.expected),
        }
    }

    fn string(&mut self) -> Result<(), SkipFault> {
        self.at += 1;
        loop {
            self.at += find_special(&self.input[self.at..]);
            match self.input.get(self.at) {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(());
                }
                Some(b'\\') => self.escape()?,
                _ => return self.fault(self.at, ErrorKind::ControlCharacter, "`\"`"),
            }
        }
    }

    fn escape(&mut self) -> Result<(), SkipFault> {
        let rest = &self.input[self.at..];
        match unescape_first(rest) {
            Ok((_, n)) => self.at += n,
            Err(BadEscape::Lone) if self.options.surrogates == Surrogates::Replace => self.at += 6,
            Err(_) if cut_escape(rest) => {
                return self.fault(self.input.len(), ErrorKind::UnexpectedEnd, "the rest of an escape");
            }
            Err(BadEscape::Lone) => return self.fault(self.at, ErrorKind::LoneSurrogate, "a surrogate pair"),
            Err(BadEscape::Invalid) => return self.fault(self.at, ErrorKind::InvalidEscape, "an escape"),
        }
        Ok(())
    }
}

/// Whether the escape at the start of `rest` could go on if the input did.
pub(crate) fn cut_escape(rest: &[u8]) -> bool {
    let fits = |pattern: &[u8]| {
        rest.len() < pattern.len()
            && rest.iter().zip(pattern).all(|(byte, pattern)| match pattern {
                b'h' => byte.is_ascii_hexdigit(),
                b'D' => matches!(byte, b'd' | b'D'),
                b'8' => matches!(byte, b'8' | b'9' | b'a' | b'b' | b'A' | b'B'),
                b'C' => matches!(byte, b'c'..=b'f' | b'C'..=b'F'),
                _ => byte == pattern,
            })
    };
    rest.len() < 2 || fits(b"\\uhhhh") || fits(b"\\uD8hh\\uDChh")
}

/// The open containers: one bit each, the innermost in front.
pub(crate) struct Levels {
    /// The last up to 64.
    bits: u64,
    /// What was shifted out, 64 at a time.
    more: Vec<u64>,
    pub(crate) count: u32,
    limit: u32,
}

impl Levels {
    #[inline]
    pub(crate) fn new(limit: u32) -> Self {
        Levels { bits: 0, more: Vec::new(), count: 0, limit }
    }

    #[inline]
    pub(crate) fn open(&self) -> bool {
        self.count > 0
    }

    #[inline]
    pub(crate) fn is_object(&self) -> bool {
        self.bits & 1 == 1
    }

    #[inline]
    pub(crate) fn push(&mut self, object: bool) -> bool {
        if self.count == self.limit {
            return false;
        }
        if self.count > 0 && self.count % 64 == 0 {
            self.more.push(self.bits);
        }
        self.bits = self.bits << 1 | object as u64;
        self.count += 1;
        true
    }

    #[inline]
    pub(crate) fn pop(&mut self) {
        self.count -= 1;
        self.bits >>= 1;
        if self.count > 0 && self.count % 64 == 0 {
            self.bits = self.more.pop().unwrap_or(0);
        }
    }
}
