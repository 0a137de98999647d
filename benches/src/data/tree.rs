//! A plain JSON tree that keeps every number and string as it is spelled.
//!
//! It is the suite's own judge, written to be obviously right and not to be fast: it strips, indents and sorts documents
//! without touching a number, and the peers' texts are compared through it (see `compare`).

use std::borrow::Cow;

/// A value; numbers, keys and strings are spans of the text (strings without their quotes).
#[derive(Clone, Debug, PartialEq)]
pub enum Tree<'t> {
    Null,
    Bool(bool),
    Number(&'t str),
    Text(&'t str),
    Array(Vec<Tree<'t>>),
    Object(Vec<(&'t str, Tree<'t>)>),
}

impl<'t> Tree<'t> {
    /// The tree of a whole text.
    pub fn parse(text: &'t str) -> Result<Self, String> {
        let mut parser = Parser { text, at: 0 };
        parser.space();
        let tree = parser.value()?;
        parser.space();
        if parser.at == text.len() { Ok(tree) } else { Err(parser.error("the end")) }
    }

    /// The text without any whitespace.
    pub fn compact(&self) -> String {
        let mut out = String::new();
        self.write(&mut out, None, 0);
        out
    }

    /// The text with `indent` spaces a level.
    pub fn pretty(&self, indent: usize) -> String {
        let mut out = String::new();
        self.write(&mut out, Some(indent), 0);
        out
    }

    fn write(&self, out: &mut String, indent: Option<usize>, level: usize) {
        let line = |out: &mut String, level: usize| {
            if let Some(indent) = indent {
                out.push('\n');
                out.extend(std::iter::repeat_n(' ', indent * level));
            }
        };
        match self {
            Tree::Null => out.push_str("null"),
            Tree::Bool(value) => out.push_str(if *value { "true" } else { "false" }),
            Tree::Number(digits) => out.push_str(digits),
            Tree::Text(raw) => out.extend(["\"", raw, "\""]),
            Tree::Array(items) if items.is_empty() => out.push_str("[]"),
            Tree::Object(members) if members.is_empty() => out.push_str("{}"),
            Tree::Array(items) => {
                for (index, item) in items.iter().enumerate() {
                    out.push(if index == 0 { '[' } else { ',' });
                    line(out, level + 1);
                    item.write(out, indent, level + 1);
                }
                line(out, level);
                out.push(']');
            }
            Tree::Object(members) => {
                for (index, (key, value)) in members.iter().enumerate() {
                    out.push(if index == 0 { '{' } else { ',' });
                    line(out, level + 1);
                    out.extend(["\"", key, if indent.is_some() { "\": " } else { "\":" }]);
                    value.write(out, indent, level + 1);
                }
                line(out, level);
                out.push('}');
            }
        }
    }

    /// Turns every array round.
    pub fn reverse(&mut self) {
        match self {
            Tree::Array(items) => {
                items.reverse();
                items.iter_mut().for_each(Tree::reverse);
            }
            Tree::Object(members) => members.iter_mut().for_each(|member| member.1.reverse()),
            _ => {}
        }
    }

    /// Puts the members of every object in the order of their keys.
    pub fn sort(&mut self) {
        match self {
            Tree::Array(items) => items.iter_mut().for_each(Tree::sort),
            Tree::Object(members) => {
                members.sort_by_key(|member| member.0);
                members.iter_mut().for_each(|member| member.1.sort());
            }
            _ => {}
        }
    }
}

/// The characters that a string's raw text stands for.
pub fn unescape(raw: &str) -> Cow<'_, str> {
    if !raw.contains('\\') {
        return Cow::Borrowed(raw);
    }
    let mut units: Vec<u16> = Vec::new();
    let mut rest = raw.chars();
    while let Some(next) = rest.next() {
        let unit = match (next, next == '\\') {
            (_, false) => {
                units.extend(next.encode_utf16(&mut [0; 2]).iter());
                continue;
            }
            _ => match rest.next() {
                Some('u') => {
                    let digits: String = rest.by_ref().take(4).collect();
                    u16::from_str_radix(&digits, 16).expect("checked by the parser")
                }
                Some('n') => 10,
                Some('r') => 13,
                Some('t') => 9,
                Some('b') => 8,
                Some('f') => 12,
                other => other.map_or(0, |other| other as u16),
            },
        };
        units.push(unit);
    }
    Cow::Owned(String::from_utf16_lossy(&units))
}

struct Parser<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Parser<'t> {
    fn error(&self, wanted: &str) -> String {
        format!("no JSON: {wanted} is missing at byte {}", self.at)
    }

    fn peek(&self) -> u8 {
        self.text.as_bytes().get(self.at).copied().unwrap_or(0)
    }

    fn space(&mut self) {
        while matches!(self.peek(), b' ' | b'\n' | b'\r' | b'\t') {
            self.at += 1;
        }
    }

    /// Steps over `byte` and the space around it, if it is next.
    fn eat(&mut self, byte: u8) -> bool {
        self.space();
        let found = self.peek() == byte;
        if found {
            self.at += 1;
            self.space();
        }
        found
    }

    fn value(&mut self) -> Result<Tree<'t>, String> {
        match self.peek() {
            b'{' => self.object(),
            b'[' => self.array(),
            b'"' => self.string().map(Tree::Text),
            b'-' | b'0'..=b'9' => self.number(),
            _ => {
                let words = [("null", Tree::Null), ("true", Tree::Bool(true)), ("false", Tree::Bool(false))];
                let found = words.into_iter().find(|(word, _)| self.text[self.at..].starts_with(word));
                let (word, tree) = found.ok_or_else(|| self.error("a value"))?;
                self.at += word.len();
                Ok(tree)
            }
        }
    }

    fn array(&mut self) -> Result<Tree<'t>, String> {
        self.eat(b'[');
        let mut items = Vec::new();
        while !(items.is_empty() && self.eat(b']')) {
            items.push(self.value()?);
            match (self.eat(b','), self.eat(b']')) {
                (false, true) => break,
                (true, false) => {}
                _ => return Err(self.error("`,` or `]`")),
            }
        }
        Ok(Tree::Array(items))
    }

    fn object(&mut self) -> Result<Tree<'t>, String> {
        self.eat(b'{');
        let mut members = Vec::new();
        while !(members.is_empty() && self.eat(b'}')) {
            let key = self.string()?;
            if !self.eat(b':') {
                return Err(self.error("`:`"));
            }
            members.push((key, self.value()?));
            match (self.eat(b','), self.eat(b'}')) {
                (false, true) => break,
                (true, false) => {}
                _ => return Err(self.error("`,` or `}`")),
            }
        }
        Ok(Tree::Object(members))
    }

    fn string(&mut self) -> Result<&'t str, String> {
        if self.peek() != b'"' {
            return Err(self.error("a string"));
        }
        let start = self.at + 1;
        self.at = start;
        loop {
            match self.peek() {
                b'"' => break,
                b'\\' => self.escape()?,
                0..=0x1f => return Err(self.error("a closing quote")),
                _ => self.at += 1,
            }
        }
        self.at += 1;
        Ok(&self.text[start..self.at - 1])
    }

    fn escape(&mut self) -> Result<(), String> {
        let rest = &self.text.as_bytes()[self.at + 1..];
        self.at += match rest {
            [b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't', ..] => 2,
            [b'u', digits @ ..] if digits.len() >= 4 && digits[..4].iter().all(u8::is_ascii_hexdigit) => 6,
            _ => return Err(self.error("an escape")),
        };
        Ok(())
    }

    fn digits(&mut self) -> Result<(), String> {
        let start = self.at;
        while self.peek().is_ascii_digit() {
            self.at += 1;
        }
        if self.at > start { Ok(()) } else { Err(self.error("a digit")) }
    }

    fn number(&mut self) -> Result<Tree<'t>, String> {
        let start = self.at;
        self.at += usize::from(self.peek() == b'-');
        match self.peek() {
            b'0' => self.at += 1,
            _ => self.digits()?,
        }
        if self.peek() == b'.' {
            self.at += 1;
            self.digits()?;
        }
        if matches!(self.peek(), b'e' | b'E') {
            self.at += 1;
            self.at += usize::from(matches!(self.peek(), b'+' | b'-'));
            self.digits()?;
        }
        Ok(Tree::Number(&self.text[start..self.at]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whitespace_goes_and_spelling_stays() {
        let text = " { \"a\\u00e9 \" : [ 1.50 , -0.0e+5 , [ ] , { } ] , \"b\" : null } ";
        let tree = Tree::parse(text).unwrap();
        assert_eq!(tree.compact(), r#"{"a\u00e9 ":[1.50,-0.0e+5,[],{}],"b":null}"#);
        assert_eq!(Tree::parse(" true ").unwrap().compact(), "true");
        let pretty = tree.pretty(2);
        assert_eq!(Tree::parse(&pretty), Ok(tree));
        assert!(pretty.starts_with("{\n  \"a\\u00e9 \": [\n    1.50,\n"), "{pretty}");
    }

    #[test]
    fn members_are_sorted_at_every_level() {
        let mut tree = Tree::parse(r#"{"b":{"d":1,"c":2},"a":[{"f":1,"e":2}]}"#).unwrap();
        tree.sort();
        assert_eq!(tree.compact(), r#"{"a":[{"e":2,"f":1}],"b":{"c":2,"d":1}}"#);
    }

    #[test]
    fn what_is_no_json_is_refused() {
        for text in
            ["", "[1,]", "[1 2]", "{\"a\"}", "{\"a\":1,}", "01", "1.", "-", "\"a", "\"\\x\"", "tru", "1 1", "[,1]"]
        {
            assert!(Tree::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn escapes_are_resolved() {
        assert_eq!(unescape(r#"a\"\\\/\n\u00e9\ud83d\ude00é"#), "a\"\\/\né😀é");
        assert!(matches!(unescape("plain é"), Cow::Borrowed(_)));
    }
}
