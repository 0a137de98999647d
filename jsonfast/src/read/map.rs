//! Owns the walk through an object that becomes a map.
//!
//! One idea: the entries are gathered in a vector and become a map in one go, when their number is known; of equal keys
//! the map keeps the last. Only where duplicates are to be found is each key looked up while the text is at hand.

use super::cursor::{After, At, AtKey, AtValue, Reader};
use super::place::{read_key, read_value};
use super::view::View;
use crate::FromJson;
use crate::error::{Detail, ErrorKind, Failed};
use alloc::vec::Vec;

/// Where a walk through the entries stands.
pub(crate) struct Entries {
    /// A virtual object, and the index of its next member.
    view: Option<(View, usize)>,
}

/// What comes next in an object.
pub(crate) enum Entry<'p> {
    Key(AtKey<'p>),
    End(After<'p>),
}

impl Entries {
    /// Opens an object.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn open<'p>(
        r: &mut Reader<'p, '_>,
        at: AtValue<'p>,
        expected: &'static str,
    ) -> Result<(Entries, Entry<'p>), Failed> {
        if at.byte() != b'{' || r.depth == 0 {
            return Entries::open_unusual(r, at, expected);
        }
        r.depth -= 1;
        let at = at.skip::<1, 125>().blanks::<124>(r);
        if at.byte() == b'}' {
            r.depth += 1;
            return Ok((Entries { view: None }, Entry::End(at.skip::<1, 0>())));
        }
        Ok((Entries { view: None }, Entry::Key(at.check(r).less())))
    }

    #[cold]
    #[inline(never)]
    fn open_unusual<'p>(
        r: &mut Reader<'p, '_>,
        mut at: AtValue<'p>,
        expected: &'static str,
    ) -> Result<(Entries, Entry<'p>), Failed> {
        loop {
            let offset = r.offset(&at);
            match at.byte() {
                b'{' if r.depth > 0 => return Entries::open(r, at, expected),
                b'"' if r.views.take_rest(offset) => {
                    return Ok((Entries { view: None }, Entry::Key(at.check(r).less())));
                }
                b'}' => {
                    if let Some(view) = r.view_here(&at) {
                        r.depth -= 1;
                        let mut entries = Entries { view: Some((view, 0)) };
                        let entry = entries.next_virtual(r, at.less());
                        return Ok((entries, entry));
                    }
                    at = r.lenient_value(at, expected)?;
                }
                _ => at = r.lenient_value(at, expected)?,
            }
        }
    }

    /// From behind a value to the next key or to the end.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn next<'p>(&mut self, r: &mut Reader<'p, '_>, end: After<'p>) -> Result<Entry<'p>, Failed> {
        if self.view.is_some() {
            return Ok(self.next_virtual(r, end));
        }
        next_entry(r, end)
    }

    #[cold]
    #[inline(never)]
    fn next_virtual<'p>(&mut self, r: &mut Reader<'p, '_>, at: After<'p>) -> Entry<'p> {
        let Some((view, i)) = &mut self.view else { return Entry::End(at) };
        match r.view_member(at, view, *i) {
            Ok((found, key)) => {
                *i = found + 1;
                Entry::Key(key)
            }
            Err(at) => {
                r.depth += 1;
                Entry::End(r.view_end(at, view))
            }
        }
    }
}

/// From behind a value to the next key of an object that is in the text, or to the end.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn next_entry<'p>(r: &mut Reader<'p, '_>, end: After<'p>) -> Result<Entry<'p>, Failed> {
    let at = end.check(r);
    let at: At<'p, 191> = if at.byte() == b',' { at.less() } else { at.blanks(r) };
    match at.byte() {
        b',' => Ok(Entry::Key(at.skip::<1, 190>().blanks(r))),
        b'}' => {
            r.depth += 1;
            Ok(Entry::End(at.skip::<1, 0>()))
        }
        _ => {
            let at = r.lenient(at, "`,` or `}`")?.less();
            next_lenient(r, at)
        }
    }
}

#[cold]
#[inline(never)]
fn next_lenient<'p>(r: &mut Reader<'p, '_>, end: After<'p>) -> Result<Entry<'p>, Failed> {
    match r.next_member(end)? {
        Ok(key) => Ok(Entry::Key(key)),
        Err(end) => {
            r.depth += 1;
            Ok(Entry::End(end))
        }
    }
}

/// A key's cursor, over what is unusual before it; or the end behind a trailing comma.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn key_or_end<'p>(r: &mut Reader<'p, '_>, key: AtKey<'p>) -> Result<Entry<'p>, Failed> {
    if key.byte() == b'"' {
        return Ok(Entry::Key(key));
    }
    match r.find_key_start(key)? {
        Ok(key) => Ok(Entry::Key(key)),
        Err(end) => {
            r.depth += 1;
            Ok(Entry::End(end))
        }
    }
}

/// Reads an object into a vector of its entries, those excepted that `take` takes while they are few.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn entries<'p, 'de, K: FromJson<'de>, V: FromJson<'de>>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
    mut take: impl FnMut(K, V) -> Option<(K, V)>,
) -> Result<(Vec<(K, V)>, After<'p>), Failed> {
    let mut out = Vec::new();
    let mut ahead = 0;
    let end = each(r, at, |r, key: K, at| {
        let (value, end) = read_value::<V>(r, at)?;
        if let Some(entry) = take(key, value) {
            if out.len() == out.capacity() {
                let more = r.more_room(&end, out.len(), size_of::<(K, V)>(), &mut ahead);
                out.reserve_exact(more);
            }
            out.push(entry);
        }
        Ok(end)
    })?;
    // The vector does not last.
    r.slack -= ahead;
    Ok((out, end))
}

/// Reads an object, each entry by a function that gets the key and the cursor at the value.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn each<'p, 'de, K: FromJson<'de>>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
    mut read: impl FnMut(&mut Reader<'p, 'de>, K, AtValue<'p>) -> Result<After<'p>, Failed>,
) -> Result<After<'p>, Failed> {
    let (mut walk, mut entry) = Entries::open(r, at, "an object")?;
    loop {
        let key = match entry {
            Entry::End(end) => return Ok(end),
            Entry::Key(key) => key,
        };
        let key = match key_or_end(r, key)? {
            Entry::End(end) => return Ok(end),
            Entry::Key(key) => key,
        };
        r.key_offset = r.offset(&key);
        let (name, end) = read_key::<K>(r, key)?;
        let at = r.colon(end)?;
        let end = read(r, name, at)?;
        entry = walk.next(r, end)?;
    }
}

/// A key of a map that is given twice, where that is an error.
#[cold]
pub(crate) fn duplicate_key(r: &mut Reader<'_, '_>, key: usize) -> Failed {
    let name = r.key_at(key).into_owned().into_boxed_str();
    r.fail_at(key, ErrorKind::DuplicateKey, Detail::Name(name, &[]))
}
