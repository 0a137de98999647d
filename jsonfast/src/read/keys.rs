//! Owns the finding of a name among those that a type knows.
//!
//! One idea: the derive computes an open-addressed table at most half full, under the same hash as here, with a seed
//! that keeps the probes short. A look-up is one hash, one or two entries, one comparison. Names that an input chooses
//! to collide cost one comparison each: the table is fixed.

use super::cursor::{After, AtKey, AtValue, Found, Reader};
use crate::error::{Detail, ErrorKind, Failed};

/// No such name.
pub const UNKNOWN: u16 = u16::MAX;

/// The names that a type knows.
pub struct Keys {
    /// Every name, primary ones first.
    pub names: &'static [&'static str],
    /// The [`ends`] of each name.
    pub ends: &'static [Ends],
    /// What each name stands for: the index of a field or variant.
    pub fields: &'static [u16],
    /// Indices into `names`, or `UNKNOWN`; a power of two, at least two.
    pub table: &'static [u16],
    /// Of the hash.
    pub seed: u64,
}

/// The first eight and the last eight bytes of a name, little-endian; of a shorter one all bytes, then zeros, twice.
pub type Ends = [u64; 2];

/// The ends of names.
pub const fn ends<const N: usize>(names: &[&str; N]) -> [Ends; N] {
    let mut all = [[0; 2]; N];
    let mut i = 0;
    while i < N {
        all[i] = ends_of(names[i].as_bytes());
        i += 1;
    }
    all
}

#[cfg_attr(not(debug_assertions), inline(always))]
const fn ends_of(name: &[u8]) -> Ends {
    if let (Some(first), Some(last)) = (name.first_chunk(), name.last_chunk()) {
        return [u64::from_le_bytes(*first), u64::from_le_bytes(*last)];
    }
    let mut bytes = 0;
    let mut i = name.len();
    while i > 0 {
        i -= 1;
        bytes = bytes << 8 | name[i] as u64;
    }
    [bytes, bytes]
}

/// A name of the input, and its ends.
#[derive(Clone, Copy)]
pub(crate) struct Name<'a> {
    text: &'a str,
    ends: Ends,
}

impl<'a> Name<'a> {
    /// The first `n` bytes of the window, which are `text`. No branch depends on how many they are.
    #[inline(always)]
    pub(crate) fn in_window(text: &'a str, window: &[u8; 112]) -> Self {
        Name { text, ends: ends_in_window(text.len(), window) }
    }

    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.text.len()
    }
}

#[inline(always)]
fn ends_in_window(n: usize, window: &[u8; 112]) -> Ends {
    let word = |at: usize| window[at..at + 8].try_into().map_or(0, u64::from_le_bytes);
    let used = u64::MAX.checked_shr(64 - 8 * n.min(8) as u32).unwrap_or(0);
    [word(0) & used, word(n.saturating_sub(8)) & used]
}

/// The hash of a name by its ends and its length.
#[inline(always)]
const fn hash([first, last]: Ends, n: usize, seed: u64) -> u64 {
    (first ^ last.rotate_left(23) ^ n as u64).wrapping_mul(seed)
}

/// A table of few names, for types that no derive has seen. N is a power of two, at least twice their number.
pub(crate) const fn table<const N: usize>(names: &[&str], seed: u64) -> [u16; N] {
    assert!(N.is_power_of_two() && N >= 2 * names.len());
    let mut table = [UNKNOWN; N];
    let mut i = 0;
    while i < names.len() {
        let hash = hash(ends_of(names[i].as_bytes()), names[i].len(), seed);
        let mut slot = (hash >> ((N as u64).leading_zeros() + 1)) as usize % N;
        while table[slot] != UNKNOWN {
            slot = (slot + 1) % N;
        }
        table[slot] = i as u16;
        i += 1;
    }
    table
}

impl Keys {
    /// What `name` stands for.
    pub fn find(&self, name: &str) -> u16 {
        self.find_name(Name { text: name, ends: ends_of(name.as_bytes()) })
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn find_name(&self, name: Name<'_>) -> u16 {
        let mask = self.table.len() - 1;
        let hash = hash(name.ends, name.len(), self.seed);
        let mut slot = (hash >> ((self.table.len() as u64).leading_zeros() + 1)) as usize;
        loop {
            let i = self.table[slot & mask] as usize;
            match self.ends.get(i) {
                None => return UNKNOWN,
                Some(ends) if *ends == name.ends && same(self.names[i].as_bytes(), name.text.as_bytes()) => {
                    return self.fields[i];
                }
                Some(_) => slot += 1,
            }
        }
    }
}

/// Whether names with the same ends are the same.
#[cfg_attr(not(debug_assertions), inline(always))]
fn same(known: &[u8], name: &[u8]) -> bool {
    // The middle, eight bytes a comparison; the last of them overlap the end.
    known.len() == name.len() && known.chunks_exact(8).zip(name.chunks_exact(8)).skip(1).all(|(a, b)| a == b)
}

impl<'p, 'de> Reader<'p, 'de> {
    /// Reads a key and its colon, and finds what it stands for.
    #[inline(never)]
    pub(crate) fn find_key(&mut self, key: AtKey<'p>, keys: &'static Keys) -> Result<Found<'p>, Failed> {
        self.key_offset = self.offset(&key);
        let (i, n) = match key.quoted_name() {
            Some(name) => (keys.find_name(name), name.len()),
            None => return self.find_unusual_key(key, keys),
        };
        let at = self.colon(key.forward(n + 2))?;
        Ok(Found::value(i, at))
    }

    /// From behind a key, over the colon, to its value.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn colon(&mut self, end: After<'p>) -> Result<AtValue<'p>, Failed> {
        let mut at = end.check(self).blanks::<191>(self);
        while at.byte() != b':' {
            at = self.lenient(at, "`:`")?.less();
        }
        Ok(at.skip::<1, 190>().blanks_colon(self))
    }

    #[cold]
    #[inline(never)]
    fn find_unusual_key(&mut self, key: AtKey<'p>, keys: &'static Keys) -> Result<Found<'p>, Failed> {
        match self.find_key_start(key)? {
            Err(end) => Ok(Found::closed(end)),
            Ok(key) => {
                self.key_offset = self.offset(&key);
                let (text, end) = self.text_at(key.less())?;
                let i = keys.find(text.get(self));
                let at = self.colon(end)?;
                Ok(Found::value(i, at))
            }
        }
    }

    /// Where a key must be: over comments to its quote, or behind the closing brace after a trailing comma.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn find_key_start(&mut self, key: AtKey<'p>) -> Result<Result<AtKey<'p>, After<'p>>, Failed> {
        if key.byte() == b'"' { Ok(Ok(key)) } else { self.find_key_start_unusual(key) }
    }

    #[cold]
    #[inline(never)]
    fn find_key_start_unusual(&mut self, mut key: AtKey<'p>) -> Result<Result<AtKey<'p>, After<'p>>, Failed> {
        loop {
            match key.byte() {
                b'"' => return Ok(Ok(key)),
                b'}' if self.options.trailing_commas => return Ok(Err(key.skip::<1, 0>())),
                b'}' if self.comma_before(self.offset(&key)) => {
                    return Err(self.fail(key, ErrorKind::TrailingComma, "a key"));
                }
                // Behind nothing but a comment.
                b'}' => return Ok(Err(key.skip::<1, 0>())),
                b'/' => key = self.lenient(key, "a key")?.less(),
                _ if self.is_end(&key) => return Err(self.fail(key, ErrorKind::UnexpectedEnd, "a key")),
                _ => return Err(self.fail(key, ErrorKind::KeyMustBeString, "a key")),
            }
        }
    }

    /// An unknown member: the walk's view hides it, or it is set aside, denied or skipped.
    #[inline(never)]
    pub(crate) fn unknown_member(
        &mut self,
        at: AtValue<'p>,
        shape: &'static super::object::Shape,
    ) -> Result<After<'p>, Failed> {
        if shape.tag.is_some() || self.views.hides() {
            let name = self.key_at(self.key_offset);
            if let Some((tag, value)) = shape.tag {
                if name == tag {
                    return self.struct_tag(at, value);
                }
            }
            if self.views.is_tag(self.depth, &name) {
                let detail = Detail::Name(name.into_owned().into_boxed_str(), &[]);
                return Err(self.fail_behind(at.less(), self.key_offset, ErrorKind::DuplicateField, detail));
            }
        }
        if shape.flatten {
            let offset = self.offset(&at);
            self.set_aside(self.key_offset, offset);
            return self.skip_aside(at);
        } else if shape.deny_unknown || self.options.unknown == super::Unknown::Error {
            self.reach(self.offset(&at));
            return Err(self.unknown_field(self.key_offset, shape.keys.names));
        }
        self.skip_value(at)
    }

    fn struct_tag(&mut self, at: AtValue<'p>, value: &'static str) -> Result<After<'p>, Failed> {
        let offset = self.offset(&at);
        if at.byte() != b'"' {
            let at = self.lenient_value(at, "a string")?;
            return self.struct_tag(at, value);
        }
        let (text, end) = self.text_at(at.less())?;
        if text.get(self) == value {
            return Ok(end);
        }
        Err(self.fail_at(offset, ErrorKind::InvalidValue, Detail::Expected(value)))
    }
}
