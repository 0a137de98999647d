//! Owns the reading of several values from one input, one after another, and of one value in the middle of it.
//!
//! One idea: a value in the middle is read by a reader of its own over the whole text, so that all offsets are those of
//! the input; what it may reserve and read again is bounded by its own length.

use super::cursor::{After, AtValue, Reader, Tail};
use super::input::{Input, Source};
use super::place;
use super::skip::{behind_blanks, skip};
use super::{FromJson, ReadOptions};
use crate::error::{Detail, ErrorKind, Failed, Fault, Result};
use core::marker::PhantomData;

/// Reads one value at a cursor, and keeps it.
pub(crate) type Read<'a, 'de> =
    &'a mut dyn for<'p> FnMut(&mut Reader<'p, 'de>, AtValue<'p>) -> Result<After<'p>, Failed>;

/// As much of a value is taken to be there before its length is known.
const SHORT: usize = 4096;

impl ReadOptions {
    /// Reads the value that begins at an offset, with `depth` levels left; returns where it ends. The function is called
    /// again where a value is found to be longer than was thought.
    pub(crate) fn part<'de>(&self, text: &'de str, at: usize, depth: u32, read: Read<'_, 'de>) -> Result<usize, Fault> {
        let done = self.part_of(text, at, depth, SHORT.min(text.len() - at), read);
        match done {
            Err(fault) if fault.kind == ErrorKind::WorkLimit => {
                let end = skip(text.as_bytes(), at, depth, self).unwrap_or_else(|fault| fault.offset);
                if end - at <= SHORT { Err(fault) } else { self.part_of(text, at, depth, end - at, read) }
            }
            done => done,
        }
    }

    fn part_of<'de>(
        &self,
        text: &'de str,
        at: usize,
        depth: u32,
        extent: usize,
        read: Read<'_, 'de>,
    ) -> Result<usize, Fault> {
        let tail = Tail::new();
        let mut r = Reader::new(text, &tail, self);
        (r.depth, r.base, r.extent) = (depth, at, extent);
        let start = r.first_byte();
        let start = r.jump(start, at).less();
        match read(&mut r, start) {
            Ok(end) if r.fault().is_none() => Ok(r.offset(&end)),
            _ => Err(r.take_fault().unwrap_or(Fault::new(ErrorKind::Misuse, at))),
        }
    }

    /// [`part`](ReadOptions::part) for a value of a type.
    pub(crate) fn part_as<'de, T: FromJson<'de>>(
        &self,
        text: &'de str,
        at: usize,
        depth: u32,
    ) -> Result<(T, usize), Fault> {
        let mut value = None;
        let end = self.part(text, at, depth, &mut |r, at| {
            let (read, end) = place::read_value::<T>(r, at)?;
            value = Some(read);
            Ok(end)
        })?;
        value.map(|value| (value, end)).ok_or(Fault::new(ErrorKind::Misuse, at))
    }

    /// [`values`](crate::values) with these options. The limit is on the whole input.
    ///
    /// # Examples
    /// ```
    /// use jsonfast::ReadOptions;
    ///
    /// let commented = "1 // one\n2 // two\n";
    /// let values: jsonfast::Result<Vec<u8>> = ReadOptions::new().comments(true).values(commented).collect();
    /// assert_eq!(values?, [1, 2]);
    /// # Ok::<(), jsonfast::Error>(())
    /// ```
    pub fn values<'de, T: FromJson<'de>>(&self, json: &'de (impl Input + ?Sized)) -> Values<'de, T> {
        Values { source: Source::new(json), at: 0, options: *self, ended: false, value: PhantomData }
    }
}

/// Reads the values of an input that has any number of them, with or without white space between: JSON Lines, NDJSON,
/// concatenated JSON.
///
/// Arrays, objects and strings may follow one another directly, behind a number or a literal must be white space or the
/// beginning of one of those. The values may borrow from the input.
///
/// # Errors
/// The iterator's items are errors of [`from_slice`](crate::from_slice); offset and line are those of the whole input,
/// the path is one within the value. Behind an error the iterator ends, unless [`Values::next_line`] is called.
///
/// # Examples
/// ```
/// use jsonfast::FromJson;
///
/// #[derive(FromJson)]
/// struct Event<'a> {
///     name: &'a str,
/// }
///
/// let log = "{\"name\": \"start\"}\n{\"name\": \"stop\"}\n";
/// let names: jsonfast::Result<Vec<&str>> = jsonfast::values(log).map(|event| Ok(event?)).map(|event| event.map(|event: Event| event.name)).collect();
/// assert_eq!(names?, ["start", "stop"]);
/// # Ok::<(), jsonfast::Error>(())
/// ```
pub fn values<'de, T: FromJson<'de>>(json: &'de (impl Input + ?Sized)) -> Values<'de, T> {
    super::STRICT.values(json)
}

/// An iterator over the values of an input; made by [`values`].
pub struct Values<'de, T> {
    source: Source<'de>,
    at: usize,
    options: ReadOptions,
    ended: bool,
    value: PhantomData<fn() -> T>,
}

impl<'de, T: FromJson<'de>> Values<'de, T> {
    /// Where the next value is looked for: behind the last one. Behind an error, where the value begins that is wrong.
    ///
    /// # Examples
    /// ```
    /// let mut values = jsonfast::values::<u8>("1 22 x");
    /// assert!(values.next().unwrap().is_ok());
    /// assert_eq!(values.byte_offset(), 1);
    /// assert!(values.next().unwrap().is_ok());
    /// assert_eq!(values.byte_offset(), 4);
    /// assert!(values.next().unwrap().is_err());
    /// assert_eq!(values.byte_offset(), 5);
    /// assert!(values.next().is_none());
    /// ```
    pub fn byte_offset(&self) -> usize {
        self.at
    }

    /// Goes on behind the next line break, also behind an error; `false` if there is none. What stands on the line
    /// before it is not looked at. Bytes that are not UTF-8 are not gone beyond.
    ///
    /// # Examples
    /// ```
    /// let mut good = Vec::new();
    /// let mut values = jsonfast::values::<u8>("1\n2 oops\n3\n300\n4\n");
    /// loop {
    ///     match values.next() {
    ///         Some(Ok(value)) => good.push(value),
    ///         Some(Err(_)) if values.next_line() => {}
    ///         _ => break,
    ///     }
    /// }
    /// assert_eq!(good, [1, 2, 3, 4]);
    /// ```
    pub fn next_line(&mut self) -> bool {
        let rest = &self.source.text.as_bytes()[self.at..];
        let Some(n) = rest.iter().position(|&byte| byte == b'\n') else { return false };
        self.at += n + 1;
        self.ended = false;
        true
    }

    /// Where the next value begins.
    fn start(&self) -> Result<usize, Fault> {
        let input = self.source.text.as_bytes();
        let mut at = self.at;
        if at == 0 {
            if self.source.bytes.len() > self.options.limit {
                return Err(Fault::new(ErrorKind::SizeLimit, self.options.limit));
            }
            if input.starts_with(b"\xEF\xBB\xBF") {
                if !self.options.byte_order_mark {
                    return Err(Fault::new(ErrorKind::ByteOrderMark, 0));
                }
                at = 3;
            }
        }
        Ok(behind_blanks(input, at, &self.options))
    }

    /// Reads the value at an offset; what follows it must not go on with it.
    fn value(&self, at: usize) -> Result<(T, usize), Fault> {
        let (value, end) = self.options.part_as::<T>(self.source.text, at, self.options.depth)?;
        let input = self.source.text.as_bytes();
        let stands_alone = matches!(input[at], b'"' | b'[' | b'{');
        let fault = match input.get(end) {
            _ if stands_alone => None,
            Some(b' ' | b'\n' | b'\r' | b'\t' | b'"' | b'[' | b']' | b'{' | b'}' | b',' | b':') => None,
            Some(b'/') if self.options.comments => None,
            Some(_) => {
                let detail = Detail::Expected("white space behind the value");
                Some(Fault { kind: ErrorKind::TrailingCharacters, offset: end, detail })
            }
            None => self.source.end(),
        };
        fault.map_or(Ok((value, end)), Err)
    }
}

impl<'de, T: FromJson<'de>> Iterator for Values<'de, T> {
    type Item = Result<T>;

    fn next(&mut self) -> Option<Result<T>> {
        if self.ended {
            return None;
        }
        let fault = match self.start() {
            Ok(at) => {
                self.at = at;
                if at == self.source.text.len() {
                    self.ended = true;
                    return self.source.end().map(|fault| Err(self.source.error(at, fault)));
                }
                match self.value(at) {
                    Ok((value, end)) => {
                        self.at = end;
                        return Some(Ok(value));
                    }
                    Err(fault) => fault,
                }
            }
            Err(fault) => fault,
        };
        self.ended = true;
        Some(Err(self.source.error(self.at, fault)))
    }
}

impl<'de, T: FromJson<'de>> core::iter::FusedIterator for Values<'de, T> {}

impl<T> core::fmt::Debug for Values<'_, T> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Values").field("byte_offset", &self.at).finish_non_exhaustive()
    }
}
