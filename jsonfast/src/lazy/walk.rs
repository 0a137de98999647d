//! Owns the walk through the containers on the way to a value.
//!
//! One idea: an offset over the bytes. Members that are not wanted are skipped by `read/skip.rs`, with full checking;
//! UTF-8 is checked by who takes something of what was walked over.

use super::STRICT;
use super::pointer::Part;
use crate::read::{TokenText, find_string_end, skip, skip_blanks};
use alloc::vec::Vec;

/// Not as it should be; what it is, is found out later.
pub(super) struct Stop;

/// Where a value begins and ends.
#[derive(Clone, Copy)]
pub(super) struct Range {
    pub(super) start: usize,
    pub(super) end: usize,
}

/// A key: what stands between its quotes, and whether it has escapes.
#[derive(Clone, Copy)]
pub(super) struct Key {
    pub(super) range: Range,
    pub(super) escaped: bool,
}

pub(super) struct Walk<'a> {
    bytes: &'a [u8],
    pub(super) at: usize,
    /// How many levels may still be opened.
    pub(super) left: u32,
}

impl<'a> Walk<'a> {
    /// At the document's value.
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        let mut walk = Walk { bytes, at: 0, left: STRICT.levels() };
        walk.blanks();
        walk
    }

    /// Where another one stands.
    pub(super) fn again(bytes: &'a [u8], at: usize, left: u32) -> Self {
        Walk { bytes, at, left }
    }

    pub(super) fn byte(&self) -> u8 {
        self.bytes.get(self.at).copied().unwrap_or(0)
    }

    fn blanks(&mut self) -> u8 {
        if self.byte() <= b' ' {
            self.at = skip_blanks(self.bytes, self.at);
        }
        self.byte()
    }

    /// Over the value that stands here.
    pub(super) fn value(&mut self) -> Result<Range, Stop> {
        let start = self.at;
        self.at = match self.byte() {
            b'"' => self.string()?.range.end + 1,
            _ => skip(self.bytes, start, self.left, &STRICT).map_err(|_| Stop)?,
        };
        Ok(Range { start, end: self.at })
    }

    /// The string at the quote here; the walk stays.
    fn string(&self) -> Result<Key, Stop> {
        let (end, escaped) = find_string_end(self.bytes, self.at, &STRICT).map_err(|_| Stop)?;
        Ok(Key { range: Range { start: self.at + 1, end }, escaped })
    }

    /// Opens the container here.
    pub(super) fn open(&mut self) -> Result<(), Stop> {
        self.left = self.left.checked_sub(1).ok_or(Stop)?;
        self.at += 1;
        Ok(())
    }

    /// To the next element or the next key of the container that ends in `close`; `false` behind its end.
    pub(super) fn next(&mut self, first: bool, close: u8) -> Result<bool, Stop> {
        let byte = self.blanks();
        if byte == close {
            self.at += 1;
            self.left += 1;
            return Ok(false);
        }
        if !first {
            if byte != b',' {
                return Err(Stop);
            }
            self.at += 1;
            self.blanks();
        }
        Ok(true)
    }

    /// Over a key and its colon.
    pub(super) fn key(&mut self) -> Result<Key, Stop> {
        if self.byte() != b'"' {
            return Err(Stop);
        }
        let key = self.string()?;
        self.at = key.range.end + 1;
        if self.blanks() != b':' {
            return Err(Stop);
        }
        self.at += 1;
        self.blanks();
        Ok(key)
    }

    fn is(&self, key: Key, name: &str) -> Result<bool, Stop> {
        let text = &self.bytes[key.range.start..key.range.end];
        if !key.escaped {
            return Ok(text == name.as_bytes());
        }
        let text = crate::simd::utf8(text).map_err(|_| Stop)?;
        Ok(TokenText::new(text, true) == *name)
    }

    /// To the value at a path, if there is one; else behind the last container that was walked through.
    pub(super) fn find(&mut self, path: &[Part<'_>]) -> Result<bool, Stop> {
        for part in path {
            let found = match self.byte() {
                b'{' => self.find_member(part)?,
                b'[' => self.find_element(part)?,
                _ => {
                    self.value()?;
                    false
                }
            };
            if !found {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn find_member(&mut self, part: &Part<'_>) -> Result<bool, Stop> {
        let Some(name) = &part.key else { return self.value().map(|_| false) };
        self.open()?;
        let mut first = true;
        while self.next(first, b'}')? {
            first = false;
            let key = self.key()?;
            if self.is(key, name)? {
                return Ok(true);
            }
            self.value()?;
        }
        Ok(false)
    }

    fn find_element(&mut self, part: &Part<'_>) -> Result<bool, Stop> {
        let Some(index) = part.index else { return self.value().map(|_| false) };
        self.open()?;
        let mut i = 0;
        while self.next(i == 0, b']')? {
            if i == index {
                return Ok(true);
            }
            i += 1;
            self.value()?;
        }
        Ok(false)
    }

    /// Over the value here, with the values at several paths in it.
    pub(super) fn many(&mut self, wanted: Vec<(usize, &[Part<'_>])>, found: &mut [Option<Range>]) -> Result<(), Stop> {
        let start = self.at;
        let byte = self.byte();
        let (whole, mut deeper): (Vec<_>, Vec<_>) = wanted.into_iter().partition(|(_, path)| path.is_empty());
        if deeper.is_empty() || !matches!(byte, b'{' | b'[') {
            self.value()?;
        } else {
            let object = byte == b'{';
            self.open()?;
            let mut i = 0;
            while self.next(i == 0, if object { b'}' } else { b']' })? {
                let key = if object { Some(self.key()?) } else { None };
                let mut here = Vec::new();
                let mut j = 0;
                while j < deeper.len() {
                    let (slot, path) = deeper[j];
                    let is = match (key, &path[0]) {
                        (Some(key), Part { key: Some(name), .. }) => self.is(key, name)?,
                        (None, Part { index, .. }) => *index == Some(i),
                        _ => false,
                    };
                    if is {
                        here.push((slot, &path[1..]));
                        deeper.swap_remove(j);
                    } else {
                        j += 1;
                    }
                }
                i += 1;
                if here.is_empty() {
                    self.value()?;
                } else {
                    self.many(here, found)?;
                }
            }
        }
        let end = self.at;
        for (slot, _) in whole {
            found[slot] = Some(Range { start, end });
        }
        Ok(())
    }
}
