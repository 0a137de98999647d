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
    /// What each name stands for: the index of a field or variant.
    pub fields: &'static [u16],
    /// Indices into `names`, or `UNKNOWN`; a power of two, at least two.
    pub table: &'static [u16],
    /// Of the hash.
    pub seed: u64,
}

/// The hash of a name: its first eight and last eight bytes, mixed and multiplied.
#[cfg_attr(not(debug_assertions), inline(always))]
pub const fn hash(name: &[u8], seed: u64) -> u64 {
    let n = name.len();
    let (a, b) = if let (Some(first), Some(last)) = (name.first_chunk(), name.last_chunk()) {
        (u64::from_le_bytes(*first), u64::from_le_bytes(*last))
    } else if let (Some(first), Some(last)) = (name.first_chunk(), name.last_chunk()) {
        (u32::from_le_bytes(*first) as u64, u32::from_le_bytes(*last) as u64)
    } else if n > 0 {
        (name[0] as u64 | (name[n / 2] as u64) << 8 | (name[n - 1] as u64) << 16, 0)
    } else {
        (0, 0)
    };
    (a ^ b.rotate_left(23) ^ n as u64).wrapping_mul(seed)
}

/// A table of few names, for types that no derive has seen. N is a power of two, at least twice their number.
pub(crate) const fn table<const N: usize>(names: &[&str], seed: u64) -> [u16; N] {
    assert!(N.is_power_of_two() && N >= 2 * names.len());
    let mut table = [UNKNOWN; N];
    let mut i = 0;
    while i < names.len() {
        let mut slot = (hash(names[i].as_bytes(), seed) >> ((N as u64).leading_zeros() + 1)) as usize % N;
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
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn find(&self, name: &[u8]) -> u16 {
        let mask = self.table.len() - 1;
        let mut slot = (hash(name, self.seed) >> ((self.table.len() as u64).leading_zeros() + 1)) as usize;
        loop {
            let i = self.table[slot & mask];
            match self.names.get(i as usize) {
                None => return UNKNOWN,
                Some(known) if known.as_bytes() == name => return self.fields[i as usize],
                Some(_) => slot += 1,
            }
        }
    }
}

impl<'p, 'de> Reader<'p, 'de> {
    /// Reads a key and its colon, and finds what it stands for.
    #[inline(never)]
    pub(crate) fn find_key(&mut self, key: AtKey<'p>, keys: &'static Keys) -> Result<Found<'p>, Failed> {
        self.key_offset = self.offset(&key);
        let (i, n) = match key.quoted() {
            Some(name) => (keys.find(name.as_bytes()), name.len()),
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
        Ok(at.skip::<1, 190>().blanks(self))
    }

    #[cold]
    #[inline(never)]
    fn find_unusual_key(&mut self, key: AtKey<'p>, keys: &'static Keys) -> Result<Found<'p>, Failed> {
        match self.find_key_start(key)? {
            Err(end) => Ok(Found::closed(end)),
            Ok(key) => {
                self.key_offset = self.offset(&key);
                let (text, end) = self.text_at(key.less())?;
                let i = keys.find(text.get(self).as_bytes());
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
