//! RFC 8259, written down as plainly as possible: the oracle for what is JSON, and for where it stops being JSON.
//!
//! Owns [`check`]. Its one idea: one function for each rule of the grammar, byte by byte, without any thought of speed.
//! A document that is cut is [`UnexpectedEnd`](ErrorKind::UnexpectedEnd) at its length, everything else a fault at the
//! first byte of the token that has no place; within a string the token is the escape or the byte.

use jsonfast::ErrorKind::{self, *};

pub type Fault = (ErrorKind, usize);

/// Whether the bytes are one JSON value, of at most `depth` levels.
pub fn check(input: &[u8], depth: usize) -> Result<(), Fault> {
    let (text, beyond) = match std::str::from_utf8(input) {
        Ok(text) => (text, None),
        Err(error) => {
            let valid = error.valid_up_to();
            let beyond = match error.error_len() {
                Some(_) => (InvalidUtf8, valid),
                None => (UnexpectedEnd, input.len()),
            };
            (std::str::from_utf8(&input[..valid]).unwrap(), Some(beyond))
        }
    };
    let outcome = document(text.as_bytes(), depth);
    match (outcome, beyond) {
        (outcome, None) => outcome,
        // What comes before the bytes that are no text counts first, unless it only ends there.
        (Err((kind, offset)), Some(_)) if kind != UnexpectedEnd => Err((kind, offset)),
        (_, Some(fault)) => Err(fault),
    }
}

fn document(text: &[u8], depth: usize) -> Result<(), Fault> {
    if text.starts_with(b"\xEF\xBB\xBF") {
        return Err((ByteOrderMark, 0));
    }
    let mut g = Grammar { text, at: 0 };
    g.blanks();
    g.value(depth)?;
    g.blanks();
    if g.at < text.len() { Err((TrailingCharacters, g.at)) } else { Ok(()) }
}

struct Grammar<'a> {
    text: &'a [u8],
    at: usize,
}

impl Grammar<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    /// Not what may stand here.
    fn wrong<T>(&self, kind: ErrorKind) -> Result<T, Fault> {
        if self.at >= self.text.len() { Err((UnexpectedEnd, self.text.len())) } else { Err((kind, self.at)) }
    }

    fn blanks(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    fn value(&mut self, depth: usize) -> Result<(), Fault> {
        match self.peek() {
            Some(b'{' | b'[') if depth == 0 => self.wrong(DepthLimit),
            Some(b'{') => self.object(depth - 1),
            Some(b'[') => self.array(depth - 1),
            Some(b'"') => self.string(),
            Some(b'-' | b'0'..=b'9') => self.number(),
            Some(b't') => self.literal(b"true"),
            Some(b'f') => self.literal(b"false"),
            Some(b'n') => self.literal(b"null"),
            _ => self.wrong(UnexpectedCharacter),
        }
    }

    fn object(&mut self, depth: usize) -> Result<(), Fault> {
        self.at += 1;
        self.blanks();
        if self.peek() == Some(b'}') {
            self.at += 1;
            return Ok(());
        }
        loop {
            match self.peek() {
                Some(b'"') => self.string()?,
                // Where a comment would stand if it were allowed.
                Some(b'/') => return self.wrong(UnexpectedCharacter),
                _ => return self.wrong(KeyMustBeString),
            }
            self.blanks();
            if self.peek() != Some(b':') {
                return self.wrong(UnexpectedCharacter);
            }
            self.at += 1;
            self.blanks();
            self.value(depth)?;
            if self.ends(b'}')? {
                return Ok(());
            }
        }
    }

    fn array(&mut self, depth: usize) -> Result<(), Fault> {
        self.at += 1;
        self.blanks();
        if self.peek() == Some(b']') {
            self.at += 1;
            return Ok(());
        }
        loop {
            self.value(depth)?;
            if self.ends(b']')? {
                return Ok(());
            }
        }
    }

    /// Behind a member: whether the closing bracket stands here, or a comma and something else.
    fn ends(&mut self, close: u8) -> Result<bool, Fault> {
        self.blanks();
        if self.peek() == Some(close) {
            self.at += 1;
            return Ok(true);
        }
        if self.peek() != Some(b',') {
            return self.wrong(UnexpectedCharacter);
        }
        self.at += 1;
        self.blanks();
        if self.peek() == Some(close) { self.wrong(TrailingComma) } else { Ok(false) }
    }

    fn literal(&mut self, word: &[u8]) -> Result<(), Fault> {
        let rest = &self.text[self.at..];
        if rest.starts_with(word) {
            self.at += word.len();
            Ok(())
        } else if word.starts_with(rest) {
            Err((UnexpectedEnd, self.text.len()))
        } else {
            self.wrong(InvalidLiteral)
        }
    }

    fn digits(&mut self, start: usize) -> Result<(), Fault> {
        match self.peek() {
            Some(b'0'..=b'9') => {}
            Some(_) => return Err((InvalidNumber, start)),
            None => return self.wrong(InvalidNumber),
        }
        while matches!(self.peek(), Some(b'0'..=b'9')) {
            self.at += 1;
        }
        Ok(())
    }

    fn number(&mut self) -> Result<(), Fault> {
        let start = self.at;
        if self.peek() == Some(b'-') {
            self.at += 1;
        }
        if self.peek() == Some(b'0') {
            self.at += 1;
            if matches!(self.peek(), Some(b'0'..=b'9')) {
                return Err((InvalidNumber, start));
            }
        } else {
            self.digits(start)?;
        }
        if self.peek() == Some(b'.') {
            self.at += 1;
            self.digits(start)?;
        }
        if matches!(self.peek(), Some(b'e' | b'E')) {
            self.at += 1;
            if matches!(self.peek(), Some(b'+' | b'-')) {
                self.at += 1;
            }
            self.digits(start)?;
        }
        Ok(())
    }

    fn string(&mut self) -> Result<(), Fault> {
        self.at += 1;
        loop {
            match self.peek() {
                Some(b'"') => {
                    self.at += 1;
                    return Ok(());
                }
                Some(b'\\') => self.escape()?,
                Some(0x20..) => self.at += 1,
                _ => return self.wrong(ControlCharacter),
            }
        }
    }

    fn escape(&mut self) -> Result<(), Fault> {
        let start = self.at;
        match self.text.get(start + 1) {
            None => return Err((UnexpectedEnd, self.text.len())),
            Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't') => {
                self.at += 2;
                return Ok(());
            }
            Some(b'u') => {}
            Some(_) => return Err((InvalidEscape, start)),
        }
        let first = self.unit(start, start + 2)?;
        self.at = start + 6;
        match first {
            0xD800..=0xDBFF => {}
            0xDC00..=0xDFFF => return Err((LoneSurrogate, start)),
            _ => return Ok(()),
        }
        for (i, byte) in [b'\\', b'u'].into_iter().enumerate() {
            match self.text.get(start + 6 + i) {
                None => return Err((UnexpectedEnd, self.text.len())),
                Some(&found) if found == byte => {}
                Some(_) => return Err((LoneSurrogate, start)),
            }
        }
        // The second half must be one, as far as it goes.
        let digits = &self.text[start + 8..self.text.len().min(start + 12)];
        let fits = |(i, digit): (usize, &u8)| match i {
            0 => matches!(digit, b'd' | b'D'),
            1 => matches!(digit, b'c'..=b'f' | b'C'..=b'F'),
            _ => digit.is_ascii_hexdigit(),
        };
        if !digits.iter().enumerate().all(fits) {
            return Err((LoneSurrogate, start));
        }
        if digits.len() < 4 {
            return Err((UnexpectedEnd, self.text.len()));
        }
        self.at = start + 12;
        Ok(())
    }

    /// Four hexadecimal digits.
    fn unit(&self, start: usize, at: usize) -> Result<u32, Fault> {
        let mut unit = 0;
        for at in at..at + 4 {
            let Some(&digit) = self.text.get(at) else { return Err((UnexpectedEnd, self.text.len())) };
            let Some(digit) = char::from(digit).to_digit(16) else { return Err((InvalidEscape, start)) };
            unit = unit * 16 + digit;
        }
        Ok(unit)
    }
}

/// The length of the number that the text begins with; what follows it is not looked at.
pub fn number(text: &[u8]) -> Result<usize, Fault> {
    let mut g = Grammar { text, at: 0 };
    match g.peek() {
        Some(b'-' | b'0'..=b'9') => g.number().map(|()| g.at),
        _ => g.wrong(UnexpectedCharacter),
    }
}
