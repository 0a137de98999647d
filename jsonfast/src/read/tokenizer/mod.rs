//! The pull reader: a document as a sequence of tokens.
//!
//! Owns [`Tokenizer`], which walks over the input by offsets, without a cursor, so that it may lie anywhere. Its one
//! idea: what is as it should be is taken here, a token a call; whatever is not (a comment, an escape, an error) goes to
//! the walk in `skip.rs`, which knows what the options allow and what to say.

mod token;

pub use token::{Token, TokenNumber, TokenText};

use super::input::{Input, Source};
use super::skip::{Levels, behind_blanks, find_string_end, skip, walk};
use super::{FromJson, ReadOptions};
use crate::error::{Detail, Error, ErrorKind, Fault, Result};
use crate::simd::{Block, find_not_blank};
use crate::text::digits;

/// Reads a document token by token, without recursion and without building anything: what .NET has as Utf8JsonReader.
///
/// The iterator's items are the tokens, in the order of the document. In between, a value may be read as a type
/// ([`Tokenizer::read`]), kept as text ([`Tokenizer::raw`]) or skipped. Nothing is looked at ahead: what follows an
/// error is not, and what lies behind the last token that was asked for may be wrong. Only whoever comes to the end,
/// where the iterator gives `None`, knows that the document is one.
///
/// Keys that are given twice are both given.
///
/// # Errors
/// A malformed document, and one that is deeper than the options allow, gives an error with offset, line, column and
/// path; behind it the iterator ends.
///
/// # Examples
/// ```
/// use jsonfast::{Token, Tokenizer};
///
/// let json = r#"{"user": {"name": "Ann", "tags": ["a", "b"]}, "n": 3}"#;
/// let mut tokens = Tokenizer::new(json);
/// let mut names = Vec::new();
/// while let Some(token) = tokens.next() {
///     if let Token::Key(key) = token? {
///         if key == "tags" {
///             let tags: Vec<&str> = tokens.read()?.unwrap_or_default();
///             assert_eq!(tags, ["a", "b"]);
///         } else if tokens.depth() == 2 {
///             names.push(key.decode());
///         }
///     }
/// }
/// assert_eq!(names, ["name"]);
/// # Ok::<(), jsonfast::Error>(())
/// ```
pub struct Tokenizer<'de> {
    source: Source<'de>,
    /// Where the next token is looked for.
    at: usize,
    /// Where the last one began.
    start: usize,
    state: State,
    /// What comes behind a value of the innermost container.
    behind: State,
    levels: Levels,
    options: ReadOptions,
}

/// What may come next.
#[derive(Clone, Copy, PartialEq, Debug)]
enum State {
    /// The document's value.
    Start,
    /// The value of a member.
    Value,
    /// A key, or the end of the object that was just opened.
    FirstMember,
    /// A comma, or the end of an object.
    Member,
    /// A key: behind a comma.
    CommaMember,
    /// An element, or the end of the array that was just opened.
    FirstElement,
    /// A comma, or the end of an array.
    Element,
    /// An element: behind a comma.
    CommaElement,
    /// The end of the document.
    End,
    /// Nothing: the end was there.
    Over,
    /// Nothing: behind an error.
    Failed,
}

/// Not as it should be; what it is, is found out later.
struct Stop;

/// As much of a string is looked at before a kernel is called.
const INLINE: usize = 4 * Block::SIZE;

/// The next byte that is not blank, and its offset: most often behind a line break and its indentation.
#[inline(never)]
fn skip_blanks(text: &[u8], at: usize) -> (usize, u8) {
    let rest = text.get(at..).unwrap_or_default();
    let n = match (rest.first_chunk(), rest.get(16..).and_then(|rest| rest.first_chunk())) {
        (Some(first), Some(second)) => {
            let ends = Block::load(first).not_blank().bits() as u32;
            match ends | (Block::load(second).not_blank().bits() as u32) << 16 {
                0 => 32 + find_not_blank(&rest[32..]),
                ends => ends.trailing_zeros() as usize,
            }
        }
        _ => find_not_blank(rest),
    };
    (at + n, rest.get(n).copied().unwrap_or(0))
}

impl<'de> Tokenizer<'de> {
    /// A tokenizer of strict JSON.
    ///
    /// ```
    /// use jsonfast::{Token, Tokenizer};
    ///
    /// let tokens: jsonfast::Result<Vec<Token>> = Tokenizer::new(b"[true]").collect();
    /// assert_eq!(tokens?, [Token::BeginArray, Token::Bool(true), Token::EndArray]);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn new(json: &'de (impl Input + ?Sized)) -> Self {
        super::STRICT.tokenizer(json)
    }

    /// Where the last token begins; of a key or a string its quote.
    ///
    /// ```
    /// let mut tokens = jsonfast::Tokenizer::new("[1, 22]");
    /// let offsets: Vec<usize> = std::iter::from_fn(|| tokens.next().map(|_| tokens.offset())).collect();
    /// assert_eq!(offsets, [0, 1, 4, 6]);
    /// ```
    pub fn offset(&self) -> usize {
        self.start
    }

    /// Behind the last token, or the value that was read, kept or skipped; behind a key, behind its colon.
    ///
    /// ```
    /// let mut tokens = jsonfast::Tokenizer::new("[1, 22]");
    /// tokens.next();
    /// assert_eq!(tokens.end_offset(), 1);
    /// ```
    pub fn end_offset(&self) -> usize {
        self.at
    }

    /// How many arrays and objects are open.
    ///
    /// ```
    /// let mut tokens = jsonfast::Tokenizer::new("[[]]");
    /// let depths: Vec<usize> = std::iter::from_fn(|| tokens.next().map(|_| tokens.depth())).collect();
    /// assert_eq!(depths, [1, 2, 1, 0]);
    /// ```
    #[inline]
    pub fn depth(&self) -> usize {
        self.levels.count as usize
    }

    /// Reads the value that comes next as one of a type; `None` if the array or the document ends here instead.
    ///
    /// ```
    /// use jsonfast::{Token, Tokenizer};
    ///
    /// let mut tokens = Tokenizer::new("[[1, 2], [3], []]");
    /// assert_eq!(tokens.next().transpose()?, Some(Token::BeginArray));
    /// let mut sums = Vec::new();
    /// while let Some(row) = tokens.read::<Vec<u32>>()? {
    ///     sums.push(row.iter().sum::<u32>());
    /// }
    /// assert_eq!(sums, [3, 3, 0]);
    /// assert_eq!(tokens.next().transpose()?, Some(Token::EndArray));
    /// assert_eq!(tokens.next().transpose()?, None);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    ///
    /// # Errors
    /// If the value is not what the type wants, or not JSON. Of the kind [`Misuse`](ErrorKind::Misuse) where a key
    /// comes next, and behind an error.
    pub fn read<T: FromJson<'de>>(&mut self) -> Result<Option<T>> {
        let Some(at) = self.value_ahead()? else { return Ok(None) };
        let left = self.options.depth - self.levels.count;
        match self.options.part_as::<T>(self.source.text, at, left) {
            Ok((value, end)) => {
                self.pass(at, end);
                Ok(Some(value))
            }
            Err(fault) => Err(self.stop_with(fault)),
        }
    }

    /// Skips the value that comes next, with full checking; `false` if the array or the document ends here instead.
    ///
    /// ```
    /// use jsonfast::{Token, Tokenizer};
    ///
    /// let mut tokens = Tokenizer::new(r#"{"skip": [1, [2]], "keep": 3}"#);
    /// while let Some(token) = tokens.next().transpose()? {
    ///     match token {
    ///         Token::Key(key) if key == "skip" => assert!(tokens.skip_value()?),
    ///         Token::BeginArray => panic!("skipped"),
    ///         _ => {}
    ///     }
    /// }
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    ///
    /// # Errors
    /// As [`Tokenizer::read`], for any value that is JSON.
    pub fn skip_value(&mut self) -> Result<bool> {
        Ok(self.pass_value(None)?.is_some())
    }

    /// Skips the rest of the innermost array or object, and its end.
    ///
    /// ```
    /// use jsonfast::{Token, Tokenizer};
    ///
    /// let mut tokens = Tokenizer::new("[[1, 2, 3], 4]");
    /// tokens.next();
    /// tokens.next();
    /// tokens.leave()?;
    /// assert!(matches!(tokens.next().transpose()?, Some(Token::Number(n)) if n.as_str() == "4"));
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    ///
    /// # Errors
    /// If the rest is not JSON. Of the kind [`Misuse`](ErrorKind::Misuse) if nothing is open.
    pub fn leave(&mut self) -> Result<()> {
        let depth = self.levels.count;
        if depth == 0 {
            return Err(self.misuse("an array or an object that is open"));
        }
        while self.levels.count >= depth {
            if !matches!(self.state, State::FirstMember | State::Member | State::CommaMember) && self.skip_value()? {
                continue;
            }
            match self.next() {
                Some(token) => token?,
                None => return Err(self.misuse("no error before")),
            };
        }
        Ok(())
    }

    /// Skips the value that comes next: where it begins and ends, if there is one.
    pub(crate) fn pass_value(&mut self, options: Option<&ReadOptions>) -> Result<Option<&'de str>> {
        let Some(at) = self.value_ahead()? else { return Ok(None) };
        let left = self.options.depth - self.levels.count;
        match skip(self.source.text.as_bytes(), at, left, options.unwrap_or(&self.options)) {
            Ok(end) => {
                self.pass(at, end);
                Ok(Some(&self.source.text[at..end]))
            }
            Err(fault) => {
                let detail = Detail::Expected(fault.expected);
                Err(self.stop_with(Fault { kind: fault.kind, offset: fault.offset, detail }))
            }
        }
    }

    fn pass(&mut self, at: usize, end: usize) {
        (self.start, self.at, self.state) = (at, end, self.behind);
    }

    /// Where the value begins that comes next; none if the array or the document ends.
    fn value_ahead(&mut self) -> Result<Option<usize>> {
        if matches!(self.state, State::End | State::Over) {
            return Ok(None);
        }
        self.go_to_value().map_err(|stop| self.explain(stop))?;
        let byte = self.byte(self.at);
        match self.state {
            State::Start | State::Value => Ok(Some(self.at)),
            State::FirstElement if byte != b']' => Ok(Some(self.at)),
            State::CommaElement if byte != b']' || !self.options.trailing_commas => Ok(Some(self.at)),
            State::FirstElement | State::CommaElement | State::Element => Ok(None),
            _ => Err(self.misuse("a place where a value comes next")),
        }
    }

    /// Moves to the value, over the comma before it.
    fn go_to_value(&mut self) -> Result<(), Stop> {
        let text = self.source.text.as_bytes();
        if self.state == State::Start {
            self.begin()?;
        }
        self.at = behind_blanks(text, self.at, &self.options);
        if self.state == State::Element {
            match self.byte(self.at) {
                b',' => self.at = behind_blanks(text, self.at + 1, &self.options),
                b']' => return Ok(()),
                _ => return Err(Stop),
            }
            self.state = State::CommaElement;
        }
        Ok(())
    }

    /// Before the first token.
    fn begin(&mut self) -> Result<(), Stop> {
        if self.source.bytes.len() > self.options.limit {
            return Err(Stop);
        }
        if self.at == 0 && self.source.text.starts_with('\u{FEFF}') {
            if !self.options.byte_order_mark {
                return Err(Stop);
            }
            self.at = 3;
        }
        Ok(())
    }

    // ---- one token

    #[inline]
    fn byte(&self, at: usize) -> u8 {
        self.source.text.as_bytes().get(at).copied().unwrap_or(0)
    }

    /// The next byte that is not blank, and its offset.
    #[inline(always)]
    fn blanks(&self, at: usize) -> (usize, u8) {
        let text = self.source.text.as_bytes();
        match text.get(at) {
            Some(&byte) if byte > b' ' => (at, byte),
            Some(b' ') if text.get(at + 1).is_some_and(|&byte| byte > b' ') => (at + 1, text[at + 1]),
            _ => skip_blanks(text, at),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn step(&mut self) -> Result<Option<Token<'de>>, Stop> {
        let (at, byte) = self.blanks(self.at);
        match self.state {
            State::Member => match byte {
                b',' => {
                    let (at, byte) = self.blanks(at + 1);
                    if byte == b'"' { self.key(at) } else { self.unusual(State::CommaMember, at, byte) }
                }
                b'}' => self.close(at, Token::EndObject),
                _ => self.unusual(State::Member, at, byte),
            },
            State::Value => self.value(State::Value, at, byte),
            State::Element => match byte {
                b',' => {
                    let (at, byte) = self.blanks(at + 1);
                    self.value(State::CommaElement, at, byte)
                }
                b']' => self.close(at, Token::EndArray),
                _ => self.unusual(State::Element, at, byte),
            },
            State::FirstMember if byte == b'"' => self.key(at),
            State::FirstMember if byte == b'}' => self.close(at, Token::EndObject),
            State::FirstElement if byte == b']' => self.close(at, Token::EndArray),
            State::FirstElement | State::CommaElement => self.value(self.state, at, byte),
            State::CommaMember if byte == b'"' => self.key(at),
            state => self.unusual(state, at, byte),
        }
    }

    #[inline(always)]
    fn value(&mut self, state: State, at: usize, byte: u8) -> Result<Option<Token<'de>>, Stop> {
        let rest = &self.source.text.as_bytes()[at..];
        let (token, n) = match byte {
            b'"' => {
                let (text, end) = self.string(at)?;
                (Token::String(text), end - at)
            }
            b'-' | b'0'..=b'9' => match self.number(at, rest) {
                Some((number, n)) => (Token::Number(number), n),
                None => return self.unusual(state, at, byte),
            },
            b'{' => return self.open(at, true),
            b'[' => return self.open(at, false),
            b't' if rest.starts_with(b"true") => (Token::Bool(true), 4),
            b'f' if rest.starts_with(b"false") => (Token::Bool(false), 5),
            b'n' if rest.starts_with(b"null") => (Token::Null, 4),
            _ => return self.unusual(state, at, byte),
        };
        self.pass(at, at + n);
        Ok(Some(token))
    }

    #[inline(always)]
    fn number(&self, at: usize, rest: &[u8]) -> Option<(TokenNumber<'de>, usize)> {
        let short = rest.first_chunk().and_then(digits::integer_len);
        let (n, integer) = match short {
            Some(n) => (n, true),
            None if self.options.non_finite && rest.starts_with(b"-I") => return None,
            None => digits::number_extent(rest).ok().map(|extent| (extent.len, extent.is_integer))?,
        };
        Some((TokenNumber::new(&self.source.text[at..at + n], integer), n))
    }

    /// The key at a quote, and its colon.
    #[inline(always)]
    fn key(&mut self, at: usize) -> Result<Option<Token<'de>>, Stop> {
        let (key, end) = self.string(at)?;
        let (mut colon, mut byte) = self.blanks(end);
        if byte != b':' {
            (colon, byte) = self.behind_comments(colon);
            if byte != b':' {
                return Err(Stop);
            }
        }
        (self.start, self.at, self.state) = (at, colon + 1, State::Value);
        Ok(Some(Token::Key(key)))
    }

    /// The string at a quote, and where it ends.
    #[inline(always)]
    fn string(&self, at: usize) -> Result<(TokenText<'de>, usize), Stop> {
        let text = self.source.text.as_bytes();
        let mut end = at + 1;
        let mut escaped = false;
        loop {
            let block = match text.get(end..).and_then(|rest| rest.first_chunk()) {
                Some(block) if end - at < INLINE => Block::load(block).special(),
                _ => {
                    (end, escaped) = find_string_end(text, at, &self.options).map_err(|_| Stop)?;
                    break;
                }
            };
            if block.is_empty() {
                end += Block::SIZE;
                continue;
            }
            end += block.first();
            if text[end] != b'"' {
                (end, escaped) = find_string_end(text, at, &self.options).map_err(|_| Stop)?;
            }
            break;
        }
        Ok((TokenText::new(&self.source.text[at + 1..end], escaped), end + 1))
    }

    #[inline(always)]
    fn open(&mut self, at: usize, object: bool) -> Result<Option<Token<'de>>, Stop> {
        if !self.levels.push(object) {
            return Err(Stop);
        }
        (self.start, self.at) = (at, at + 1);
        let (state, behind, token) = match object {
            true => (State::FirstMember, State::Member, Token::BeginObject),
            false => (State::FirstElement, State::Element, Token::BeginArray),
        };
        (self.state, self.behind) = (state, behind);
        Ok(Some(token))
    }

    #[inline(always)]
    fn close(&mut self, at: usize, token: Token<'de>) -> Result<Option<Token<'de>>, Stop> {
        self.levels.pop();
        self.behind = match (self.levels.open(), self.levels.is_object()) {
            (false, _) => State::End,
            (true, true) => State::Member,
            (true, false) => State::Element,
        };
        self.pass(at, at + 1);
        Ok(Some(token))
    }

    fn behind_comments(&self, at: usize) -> (usize, u8) {
        let at = behind_blanks(self.source.text.as_bytes(), at, &self.options);
        (at, self.byte(at))
    }

    /// What is rare, what the options may allow, and what is wrong.
    #[cold]
    #[inline(never)]
    fn unusual(&mut self, state: State, at: usize, byte: u8) -> Result<Option<Token<'de>>, Stop> {
        (self.state, self.at) = (state, at);
        if state == State::Start {
            self.go_to_value()?;
            self.state = State::Value;
            return self.step();
        }
        if byte == b'/' && self.options.comments {
            let behind = self.behind_comments(at).0;
            if behind > at {
                self.at = behind;
                return self.step();
            }
        }
        match (state, byte) {
            (State::Over | State::Failed, _) => Ok(None),
            (State::End, _) if at == self.source.bytes.len() => {
                self.state = State::Over;
                Ok(None)
            }
            (State::CommaMember, b'}') if self.options.trailing_commas => self.close(at, Token::EndObject),
            (State::CommaElement, b']') if self.options.trailing_commas => self.close(at, Token::EndArray),
            (State::Value | State::FirstElement | State::CommaElement, b'N' | b'I' | b'+' | b'-')
                if self.options.non_finite =>
            {
                let end = walk(self.source.text.as_bytes(), at, 0, &self.options).map_err(|_| Stop)?;
                self.pass(at, end);
                Ok(Some(Token::Number(TokenNumber::new(&self.source.text[at..end], false))))
            }
            _ => Err(Stop),
        }
    }

    // ---- what is wrong

    #[cold]
    #[inline(never)]
    fn explain(&mut self, stop: Stop) -> Error {
        let Stop = stop;
        self.state = State::Failed;
        if self.source.bytes.len() > self.options.limit {
            return Error::new(Fault::new(ErrorKind::SizeLimit, self.options.limit));
        }
        self.source.explain(&self.options)
    }

    #[cold]
    fn stop_with(&mut self, fault: Fault) -> Error {
        self.state = State::Failed;
        self.source.error(0, fault)
    }

    #[cold]
    fn misuse(&mut self, expected: &'static str) -> Error {
        let fault = Fault { kind: ErrorKind::Misuse, offset: self.at, detail: Detail::Expected(expected) };
        self.stop_with(fault)
    }
}

impl<'de> Iterator for Tokenizer<'de> {
    type Item = Result<Token<'de>>;

    /// Inlined, since a token that goes through memory is written in parts and read as a whole, which a processor waits
    /// for: 1.6 GB/s fell to 0.8.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn next(&mut self) -> Option<Result<Token<'de>>> {
        match self.step() {
            Ok(token) => token.map(Ok),
            Err(stop) => Some(Err(self.explain(stop))),
        }
    }
}

impl core::iter::FusedIterator for Tokenizer<'_> {}

impl core::fmt::Debug for Tokenizer<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Tokenizer").field("offset", &self.start).field("depth", &self.depth()).finish_non_exhaustive()
    }
}

impl ReadOptions {
    /// A [`Tokenizer`] with these options.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::{ReadOptions, Token};
    ///
    /// let options = ReadOptions::new().comments(true);
    /// let tokens: jsonfast::Result<Vec<Token>> = options.tokenizer("/* none */ []").collect();
    /// assert_eq!(tokens?, [Token::BeginArray, Token::EndArray]);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn tokenizer<'de>(&self, json: &'de (impl Input + ?Sized)) -> Tokenizer<'de> {
        Tokenizer {
            source: Source::new(json),
            at: 0,
            start: 0,
            state: State::Start,
            behind: State::End,
            levels: Levels::new(self.depth),
            options: *self,
        }
    }
}
