//! The walk through a document: which keys and indices lead to where it stands.
//!
//! Lenient: comments, commas too many, `NaN`, a byte order mark and whatever is no token at all are passed over. It never
//! goes back, and looks at each byte a bounded number of times.

use crate::simd::find_special;
use alloc::vec::Vec;

/// As many levels as are remembered: more than reading ever allows. Deeper ones are only counted.
const LEVELS: usize = 10_240;

/// One level of nesting.
pub(super) struct Frame {
    pub(super) object: bool,
    /// Where it opens.
    pub(super) open: usize,
    /// The number of commas passed.
    pub(super) index: usize,
    /// The text between the quotes of the last key.
    pub(super) key: Option<(usize, usize)>,
}

/// What comes next, by the grammar.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum State {
    Value,
    Key,
    Colon,
    /// A comma, a closing bracket, or the end.
    After,
}

#[derive(Clone, Copy, PartialEq)]
enum Token {
    Open {
        object: bool,
    },
    Close,
    Comma,
    Colon,
    Text,
    /// A number or a literal, or something like it.
    Word,
    Other,
}

struct Lexeme {
    token: Token,
    end: usize,
    /// Not cut by the end of the input.
    whole: bool,
}

pub(super) struct Walker<'a> {
    input: &'a [u8],
    /// The start of the token that comes next, or of blanks before it.
    pub(super) at: usize,
    pub(super) state: State,
    pub(super) frames: Vec<Frame>,
    /// The levels beyond those in `frames`.
    pub(super) deeper: usize,
    /// The end of the token or comment at `at`, once a walk was held up by it, so that it is not read again.
    held: usize,
}

impl<'a> Walker<'a> {
    /// At the start of a document.
    pub(super) fn new(input: &'a [u8]) -> Self {
        let at = if input.starts_with(b"\xEF\xBB\xBF") { 3 } else { 0 };
        Walker::at_value(input, at)
    }

    /// At a value within a document, as if it were all of it.
    pub(super) fn at_value(input: &'a [u8], at: usize) -> Self {
        Walker { input, at, state: State::Value, frames: Vec::new(), deeper: 0, held: 0 }
    }

    pub(super) fn depth(&self) -> usize {
        self.frames.len() + self.deeper
    }

    /// Walks on to `target`, and stops at the token that holds it or begins at it. At the end of a word it stops before
    /// the word if that is what is `meant`, or if the word is cut where the input `ends`.
    pub(super) fn advance(&mut self, target: usize, meant: bool, ends: bool) {
        loop {
            if target >= self.held {
                self.skip_blanks(target);
            }
            if self.at >= target || target < self.held {
                return;
            }
            let Some(lexeme) = self.lex() else { return };
            let held = lexeme.token == Token::Word
                && lexeme.end == target
                && (meant || ends && !complete(&self.input[self.at..lexeme.end]));
            if held || target < lexeme.end || !lexeme.whole {
                self.held = if lexeme.whole { lexeme.end } else { usize::MAX };
                return;
            }
            self.apply(&lexeme);
        }
    }

    /// Takes one token that ends no later than `limit`; false if there is none.
    pub(super) fn step(&mut self, limit: usize) -> bool {
        self.skip_blanks(limit);
        match self.lex() {
            Some(lexeme) if lexeme.whole && lexeme.end <= limit => self.apply(&lexeme),
            _ => return false,
        }
        self.skip_blanks(limit);
        true
    }

    /// The text of the key that comes next, if one does.
    pub(super) fn key_ahead(&self) -> Option<(usize, usize)> {
        let lexeme = self.lex()?;
        let key = self.state == State::Key && self.deeper == 0 && lexeme.token == Token::Text && lexeme.whole;
        key.then_some((self.at + 1, lexeme.end - 1))
    }

    pub(super) fn ended(&self) -> bool {
        self.at == self.input.len()
    }

    /// Whether a closing bracket comes next.
    pub(super) fn closes(&self) -> bool {
        matches!(self.input.get(self.at), Some(b']' | b'}'))
    }

    /// Whether an array or object ends here, but for a comma that is one too many.
    pub(super) fn closes_behind_comma(&self) -> bool {
        let state = |object| if object { State::Key } else { State::Value };
        let close = |object| if object { b'}' } else { b']' };
        let behind_comma = |last: &Frame| {
            let closes = self.input.get(self.at) == Some(&close(last.object));
            closes && last.index > 0 && self.state == state(last.object)
        };
        self.deeper == 0 && self.frames.last().is_some_and(behind_comma)
    }

    /// What the grammar wants next.
    pub(super) fn awaited(&self) -> &'static str {
        let last = self.frames.last();
        let (object, first) = last.map_or((false, false), |frame| (frame.object, frame.index == 0));
        match self.state {
            _ if self.deeper > 0 => "",
            State::Value if first && !object => "a value or `]`",
            State::Value => "a value",
            State::Key if first => "a key in double quotes or `}`",
            State::Key => "a key in double quotes",
            State::Colon => "`:`",
            State::After if last.is_none() => "the end of the input",
            State::After if object => "`,` or `}`",
            State::After => "`,` or `]`",
        }
    }

    /// What the token is that comes next, for a message.
    pub(super) fn within(&self) -> &'static str {
        match self.input.get(self.at) {
            Some(b'"') if self.state == State::Key => " in a key",
            Some(b'"') => " in a string",
            Some(b'/') => " in a comment",
            Some(b'-' | b'+' | b'.' | b'0'..=b'9') => " in a number",
            Some(b'a'..=b'z' | b'A'..=b'Z') => " in a literal",
            _ => "",
        }
    }

    /// Whitespace and comments, but none that holds `target`.
    fn skip_blanks(&mut self, target: usize) {
        loop {
            let rest = self.input.get(self.at..target).unwrap_or_default();
            self.at += rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t' | b'\n' | b'\r')).count();
            if self.at >= target {
                return;
            }
            let rest = &self.input[self.at..];
            let end = match rest {
                [b'/', b'/', ..] => match rest.iter().position(|&byte| byte == b'\n') {
                    Some(newline) => self.at + newline,
                    None => return,
                },
                [b'/', b'*', body @ ..] => match body.windows(2).position(|pair| pair == b"*/") {
                    Some(end) => self.at + end + 4,
                    None => return,
                },
                _ => return,
            };
            if end > target {
                self.held = end;
                return;
            }
            self.at = end;
        }
    }

    /// The token that comes next, if any byte does.
    fn lex(&self) -> Option<Lexeme> {
        let rest = self.input.get(self.at..)?;
        let one = |token| Some(Lexeme { token, end: self.at + 1, whole: true });
        match rest.first()? {
            b'{' => one(Token::Open { object: true }),
            b'[' => one(Token::Open { object: false }),
            b'}' | b']' => one(Token::Close),
            b',' => one(Token::Comma),
            b':' => one(Token::Colon),
            b'"' => {
                let (length, whole) = text(rest);
                Some(Lexeme { token: Token::Text, end: self.at + length, whole })
            }
            b'/' if matches!(rest.get(1), Some(b'/' | b'*')) => {
                // A comment that holds the target, or is cut.
                Some(Lexeme { token: Token::Other, end: self.input.len(), whole: false })
            }
            _ => match word(rest) {
                0 => one(Token::Other),
                length => Some(Lexeme { token: Token::Word, end: self.at + length, whole: true }),
            },
        }
    }

    fn apply(&mut self, lexeme: &Lexeme) {
        let start = self.at;
        self.at = lexeme.end;
        match lexeme.token {
            Token::Open { object } if self.frames.len() < LEVELS => {
                self.frames.push(Frame { object, open: start, index: 0, key: None });
                self.state = if object { State::Key } else { State::Value };
            }
            Token::Open { .. } => self.deeper += 1,
            Token::Close if self.deeper > 0 => {
                self.deeper -= 1;
                self.state = State::After;
            }
            Token::Close => {
                self.frames.pop();
                self.state = State::After;
            }
            _ if self.deeper > 0 => {}
            Token::Comma => {
                if let Some(frame) = self.frames.last_mut() {
                    frame.index += 1;
                    frame.key = None;
                    self.state = if frame.object { State::Key } else { State::Value };
                }
            }
            Token::Colon if self.frames.last().is_some_and(|frame| frame.object) => self.state = State::Value,
            Token::Text if self.state == State::Key => {
                if let Some(frame) = self.frames.last_mut() {
                    frame.key = Some((start + 1, lexeme.end - 1));
                }
                self.state = State::Colon;
            }
            Token::Text => self.state = State::After,
            Token::Word if self.state == State::Value => self.state = State::After,
            Token::Colon | Token::Word | Token::Other => {}
        }
    }
}

/// The length of the string that `rest` begins with, and whether it is closed.
fn text(rest: &[u8]) -> (usize, bool) {
    let mut at = 1;
    while let Some(ahead) = rest.get(at..) {
        let found = find_special(ahead);
        match ahead.get(found) {
            Some(b'"') => return (at + found + 1, true),
            Some(b'\\') => at += found + 2,
            Some(_) => at += found + 1,
            None => break,
        }
    }
    (rest.len(), false)
}

/// The length of the number or literal that `rest` begins with; 0 if it begins with neither.
pub(super) fn word(rest: &[u8]) -> usize {
    let run = |belongs: fn(&u8) -> bool| rest.iter().take_while(|byte| belongs(byte)).count();
    match rest {
        [b't', b'r', b'u', b'e', ..] | [b'n', b'u', b'l', b'l', ..] => 4,
        [b'f', b'a', b'l', b's', b'e', ..] => 5,
        [b'-' | b'+', b'a'..=b'z' | b'A'..=b'Z', ..] => 1 + word(&rest[1..]),
        [b'-' | b'+' | b'.' | b'0'..=b'9', ..] => {
            run(|byte| matches!(byte, b'0'..=b'9' | b'.' | b'e' | b'E' | b'+' | b'-'))
        }
        [b'a'..=b'z' | b'A'..=b'Z' | b'_' | b'$', ..] => {
            run(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$'))
        }
        _ => 0,
    }
}

/// Whether a word can be the whole of a value.
fn complete(word: &[u8]) -> bool {
    matches!(
        word,
        b"true"
            | b"false"
            | b"null"
            | b"NaN"
            | b"Infinity"
            | b"-Infinity"
            | [b'-' | b'0'..=b'9', .., b'0'..=b'9']
            | [b'0'..=b'9']
    )
}
