//! Owns the walk through an array, whatever becomes of its elements.
//!
//! One idea: the first elements of a vector of small ones are gathered on the stack, so that most vectors are allocated
//! once, with their size; room that is reserved ahead is counted over all containers of a document and bounded.

use super::cursor::{After, At, AtValue, ROOM, Reader};
use super::place::{Batch, read_pushed, read_value};
use super::skip::behind_blanks;
use crate::FromJson;
use crate::error::{Detail, ErrorKind, Failed};
use alloc::vec::Vec;

/// What comes next in an array.
pub enum Element<'p> {
    Value(AtValue<'p>),
    End(After<'p>),
}

impl<'p> Element<'p> {
    /// The next element of an array of fixed length that begins at `start`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn value(
        self,
        r: &mut Reader<'p, '_>,
        start: usize,
        expected: &'static str,
    ) -> Result<AtValue<'p>, Failed> {
        match self {
            Element::Value(at) => Ok(at),
            Element::End(end) => Err(wrong_length(r, end, start, expected)),
        }
    }
}

impl<'p, 'de> Reader<'p, 'de> {
    /// Opens an array, for code that is not hot.
    pub(crate) fn open_array(&mut self, mut at: AtValue<'p>) -> Result<Element<'p>, Failed> {
        while at.byte() != b'[' {
            if self.take_array_rest(&at) {
                return self.next_element_at(at.less());
            }
            at = self.lenient_value(at, "an array")?;
        }
        if self.depth == 0 {
            return Err(self.too_deep(at));
        }
        self.depth -= 1;
        let at = at.skip::<1, 125>().blanks::<124>(self).check(self);
        self.element_or_end(at)
    }

    pub(crate) fn element_or_end(&mut self, mut at: At<'p, ROOM>) -> Result<Element<'p>, Failed> {
        while at.byte() == b'/' {
            at = self.lenient(at, "a value or `]`")?;
        }
        if at.byte() == b']' {
            self.depth += 1;
            return Ok(Element::End(at.skip::<1, 0>()));
        }
        Ok(Element::Value(at.less()))
    }

    /// From behind an element to the comma or the closing bracket.
    pub(crate) fn separator(&mut self, end: After<'p>) -> Result<AtValue<'p>, Failed> {
        let mut at: At<'p, 191> = end.check(self).blanks(self);
        while !matches!(at.byte(), b']' | b',') {
            at = self.lenient(at, "`,` or `]`")?.less();
        }
        Ok(at.less())
    }

    /// From behind an element to the next one or to the end, for code that is not hot.
    pub(crate) fn next_element_at(&mut self, end: After<'p>) -> Result<Element<'p>, Failed> {
        let mut at: At<'p, 191> = end.check(self).blanks(self);
        loop {
            match at.byte() {
                b']' => {
                    self.depth += 1;
                    return Ok(Element::End(at.skip::<1, 0>()));
                }
                b',' => {
                    let at = at.skip::<1, 190>().blanks::<189>(self).check(self);
                    if self.options.trailing_commas {
                        return self.element_or_end(at);
                    }
                    return Ok(Element::Value(at.less()));
                }
                _ => at = self.lenient(at, "`,` or `]`")?.less(),
            }
        }
    }

    /// An element failed: if that is because the array ends behind a comma, and that is allowed, the end.
    #[cold]
    #[inline(never)]
    fn ended_behind_comma(&mut self, failed: Failed) -> Result<After<'p>, Failed> {
        let stray = self.views.stray_bracket.take();
        match (stray, self.fault()) {
            (Some(offset), Some(fault)) if fault.offset == offset && self.options.trailing_commas => {
                self.take_fault();
                Ok(self.resume(failed, offset).skip::<1, 0>())
            }
            _ => Err(failed),
        }
    }

    /// Where an array should end stands a comma, and now perhaps the end, if that is allowed; or another element.
    #[cold]
    #[inline(never)]
    pub(crate) fn end_behind_comma(&mut self, mut at: AtValue<'p>) -> Result<Result<After<'p>, AtValue<'p>>, Failed> {
        loop {
            match at.byte() {
                b']' if self.options.trailing_commas => {
                    self.depth += 1;
                    return Ok(Ok(at.skip::<1, 0>()));
                }
                b']' | b'/' => at = self.lenient_value(at, "a value")?,
                _ if self.is_end(&at) => {
                    let offset = self.offset(&at);
                    return Err(self.unexpected(offset, "a value"));
                }
                _ => return Ok(Err(at)),
            }
        }
    }

    /// The value behind comments.
    pub(crate) fn behind_comments(&mut self, mut at: AtValue<'p>) -> Result<AtValue<'p>, Failed> {
        while at.byte() == b'/' {
            at = self.lenient_value(at, "a value")?;
        }
        Ok(at)
    }

    /// The value behind comments, for code that looks at it in ways of its own; where an array ends instead, the failure
    /// that [`ended_behind_comma`](Reader::ended_behind_comma) knows.
    #[inline]
    pub(crate) fn value_ahead(&mut self, mut at: AtValue<'p>) -> Result<AtValue<'p>, Failed> {
        while at.byte() == b'/' || at.byte() == b']' && !self.views.array_rest_is_armed() {
            at = self.lenient_value(at, "a value")?;
        }
        Ok(at)
    }

    /// Behind an armed array that has no more elements, or the cursor where it was.
    #[inline]
    pub(crate) fn end_of_array_rest(&mut self, at: AtValue<'p>) -> Result<Result<After<'p>, AtValue<'p>>, Failed> {
        if !matches!(at.byte(), b',' | b']') {
            return Ok(Err(at));
        }
        self.end_of_armed_array(at)
    }

    #[cold]
    fn end_of_armed_array(&mut self, at: AtValue<'p>) -> Result<Result<After<'p>, AtValue<'p>>, Failed> {
        let mut end = self.offset(&at);
        if self.views.array_rest_from(end).is_none() {
            return Ok(Err(at));
        }
        let comma = at.byte() == b',';
        if comma {
            end = behind_blanks(self.input(), end + 1, self.options);
        }
        match self.input().get(end) {
            Some(b']') => {}
            // Neither an element nor the end.
            Some(b'/') | None => {
                let at = self.jump(at, end);
                return self.lenient(at, "a value").map(|at| Err(at.less()));
            }
            Some(_) => return Ok(Err(at)),
        }
        if comma && !self.options.trailing_commas {
            return Err(self.fail_at(end, ErrorKind::TrailingComma, Detail::Expected("a value")));
        }
        self.views.array_rest = None;
        self.depth += 1;
        Ok(Ok(self.jump(at, end + 1).less()))
    }

    /// Whether a comma stands before the offset, with nothing but blanks and comments between.
    pub(crate) fn comma_before(&self, offset: usize) -> bool {
        let end = match self.views.comments {
            (start, end) if end == offset => start,
            _ => offset,
        };
        self.input()[..end].trim_ascii_end().last() == Some(&b',')
    }

    /// How many more elements of `size` bytes a container of `len` may reserve: as many again, or as half of the room
    /// has place for that is left to all containers, so that none leaves another to grow one by one.
    #[inline(never)]
    pub(crate) fn more_room<const N: usize>(
        &mut self,
        at: &At<'p, N>,
        len: usize,
        size: usize,
        ahead: &mut usize,
    ) -> usize {
        let size = size.max(1);
        self.slack -= *ahead;
        let left = self.bound(at).saturating_sub(self.slack) / 2;
        let more = len.max(4).min(left / size);
        *ahead = more * size;
        self.slack += *ahead;
        more.max(1)
    }

    /// How many bytes may be reserved ahead in all.
    fn bound<const N: usize>(&self, at: &At<'p, N>) -> usize {
        (1 << 20) + 8 * self.offset(at).saturating_sub(self.base)
    }

    /// A vector is whole: what it reserved and did not fill stays counted, or is given back where that is much.
    #[inline(always)]
    fn settle<T>(&mut self, end: &After<'p>, vector: &mut Vec<T>, ahead: usize) {
        if ahead > 0 {
            self.settle_rest(end, vector, ahead);
        }
    }

    #[inline(never)]
    fn settle_rest<T>(&mut self, end: &After<'p>, vector: &mut Vec<T>, ahead: usize) {
        let rest = ahead.min((vector.capacity() - vector.len()).saturating_mul(size_of::<T>()));
        self.slack = self.slack - ahead + rest;
        if rest > 0 && self.slack > self.bound(end) / 2 {
            vector.shrink_to_fit();
            self.slack -= rest;
        }
    }
}

/// Reads an array into a vector.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn vector<'p, 'de, T: FromJson<'de>>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
) -> Result<(Vec<T>, After<'p>), Failed> {
    let mut at = match begin(r, at)? {
        Element::End(end) => return Ok((Vec::new(), end)),
        Element::Value(at) => at,
    };
    let mut out: Vec<T>;
    let mut ahead = 0;
    if const { size_of::<T>() <= 16 } {
        let mut batch = Batch::<T, 8>::new();
        loop {
            let end = match batch.read(r, at) {
                Ok(end) => end,
                Err(failed) => {
                    let end = r.ended_behind_comma(failed)?;
                    r.depth += 1;
                    return Ok((batch.into_vec(0), end));
                }
            };
            match next(r, end)? {
                Element::Value(next) => at = next,
                Element::End(end) => return Ok((batch.into_vec(0), end)),
            }
            if batch.len() == 8 {
                break;
            }
        }
        let more = r.more_room(&at, 24, size_of::<T>(), &mut ahead);
        out = batch.into_vec(more);
    } else {
        out = Vec::new();
    }
    let end = push_all(r, at, &mut out, ahead)?;
    Ok((out, end))
}

/// Reads the elements from `at` to the end of the array behind those that are there.
#[cfg_attr(not(debug_assertions), inline(always))]
fn push_all<'p, 'de, T: FromJson<'de>>(
    r: &mut Reader<'p, 'de>,
    mut at: AtValue<'p>,
    out: &mut Vec<T>,
    mut ahead: usize,
) -> Result<After<'p>, Failed> {
    let end = loop {
        if out.len() == out.capacity() {
            let more = r.more_room(&at, out.len(), size_of::<T>(), &mut ahead);
            out.reserve_exact(more);
        }
        let end = match read_pushed(r, at, out) {
            Ok(end) => end,
            Err(failed) => {
                let end = r.ended_behind_comma(failed)?;
                r.depth += 1;
                break end;
            }
        };
        match next(r, end)? {
            Element::Value(next) => at = next,
            Element::End(end) => break end,
        }
    };
    r.settle(&end, out, ahead);
    Ok(end)
}

/// Reads an array into an existing vector, whose elements are read into again.
pub(crate) fn vector_into<'p, 'de, T: FromJson<'de>>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
    target: &mut Vec<T>,
) -> Result<After<'p>, Failed> {
    let mut at = match begin(r, at)? {
        Element::Value(at) => at,
        Element::End(end) => {
            target.clear();
            return Ok(end);
        }
    };
    let mut i = 0;
    while i < target.len() {
        let end = match T::read_into(r, at, &mut target[i]) {
            Ok(end) => end,
            Err(failed) => {
                let end = r.ended_behind_comma(failed)?;
                r.depth += 1;
                target.truncate(i);
                return Ok(end);
            }
        };
        i += 1;
        match next(r, end)? {
            Element::Value(next) => at = next,
            Element::End(end) => {
                target.truncate(i);
                return Ok(end);
            }
        }
    }
    push_all(r, at, target, 0)
}

/// Opens an array.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn begin<'p>(r: &mut Reader<'p, '_>, at: AtValue<'p>) -> Result<Element<'p>, Failed> {
    if at.byte() != b'[' || r.depth == 0 {
        return begin_unusual(r, at);
    }
    r.depth -= 1;
    let at = at.skip::<1, 125>().blanks::<124>(r);
    if at.byte() == b']' || at.byte() == b'/' {
        let at = at.check(r);
        return r.element_or_end(at);
    }
    Ok(Element::Value(at.check(r).less()))
}

#[cold]
#[inline(never)]
fn begin_unusual<'p>(r: &mut Reader<'p, '_>, at: AtValue<'p>) -> Result<Element<'p>, Failed> {
    r.open_array(at)
}

/// From behind an element to the next one or to the end.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn next<'p>(r: &mut Reader<'p, '_>, end: After<'p>) -> Result<Element<'p>, Failed> {
    let at = end.check(r);
    let at: At<'p, 191> = if at.byte() == b',' { at.less() } else { at.blanks(r) };
    match at.byte() {
        b',' => Ok(Element::Value(at.skip::<1, 190>().blanks(r))),
        b']' => {
            r.depth += 1;
            Ok(Element::End(at.skip::<1, 0>()))
        }
        _ => next_unusual(r, at.less()),
    }
}

#[cold]
#[inline(never)]
fn next_unusual<'p>(r: &mut Reader<'p, '_>, at: After<'p>) -> Result<Element<'p>, Failed> {
    let at = r.lenient(at, "`,` or `]`")?.less();
    r.next_element_at(at)
}

/// Reads the next element of an array of fixed length.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn fixed<'p, 'de, T: FromJson<'de>>(
    r: &mut Reader<'p, 'de>,
    element: Element<'p>,
    start: usize,
    expected: &'static str,
) -> Result<(T, Element<'p>), Failed> {
    let at = element.value(r, start, expected)?;
    let (value, end) = read_value::<T>(r, at)?;
    Ok((value, next(r, end)?))
}

/// The end of an array of fixed length.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn fixed_end<'p>(
    r: &mut Reader<'p, '_>,
    element: Element<'p>,
    start: usize,
    expected: &'static str,
) -> Result<After<'p>, Failed> {
    match element {
        Element::End(end) => Ok(end),
        Element::Value(at) => match r.end_behind_comma(at)? {
            Ok(end) => Ok(end),
            Err(at) => Err(wrong_length(r, at.less(), start, expected)),
        },
    }
}

#[cold]
#[inline(never)]
pub(crate) fn wrong_length<'p>(r: &mut Reader<'p, '_>, end: After<'p>, start: usize, expected: &'static str) -> Failed {
    r.fail_behind(end, start, ErrorKind::InvalidLength, Detail::Expected(expected))
}
