//! Reading values.
//!
//! Owns [`FromJson`] for [`Value`], [`Map`] and [`Number`]. One idea: what is read goes onto two stacks, of values and of
//! keys; where a container closes, what belongs to it is moved off them, into room of just its size.
//!
//! A virtual object, and whatever an option makes unusual at each key, is read by the ways that all maps have.

use super::map::{Entry as Place, FEW};
use super::number::N;
use super::{Map, Number, Value};
use crate::error::{ErrorKind, Failed};
use crate::read::generated::{After, At, AtKey, AtValue, Placed, Slot, read_value};
use crate::read::inside::{Element, Entries, Entry, bad_number, begin, duplicate_key, each, is_word, key_or_end, next};
use crate::read::inside::{next_entry, vector};
use crate::read::{Duplicates, FromJson, Ignored, Reader};
use crate::text::digits::{self, number_extent};
use crate::text::float_read;
use alloc::string::String;
use alloc::vec::Vec;

impl<'de> FromJson<'de> for Value {
    fn read_json(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
        r.read()
    }

    fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        let (value, end) = value(r, at)?;
        Ok(slot.put(value, end))
    }

    fn place_key<'p, 's>(r: &mut Reader<'p, 'de>, at: AtKey<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        let (text, end) = string(r, at)?;
        Ok(slot.put(Value::String(text), end))
    }
}

impl<'de> FromJson<'de> for Map<String, Value> {
    fn read_json(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
        r.read()
    }

    fn place<'p, 's>(r: &mut Reader<'p, 'de>, mut at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        loop {
            if at.byte() == b'{' || matches!(at.byte(), b'"' | b'}') && r.goes_on(&at) {
                if let (Value::Object(map), end) = value(r, at)? {
                    return Ok(slot.put(map, end));
                }
                return Err(r.misused());
            }
            at = r.lenient_value(at, "an object")?;
        }
    }
}

impl<'de> FromJson<'de> for Number {
    fn read_json(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
        r.read()
    }

    fn place<'p, 's>(r: &mut Reader<'p, 'de>, mut at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        while !matches!(at.byte(), b'-' | b'0'..=b'9') {
            at = r.lenient_value(at, "a number")?;
        }
        let (number, end) = number(r, at)?;
        Ok(slot.put(number, end))
    }
}

// ---- scalars

/// Reads a number whose first byte stands here.
#[inline(always)]
fn number<'p>(r: &mut Reader<'p, '_>, at: AtValue<'p>) -> Result<(Number, After<'p>), Failed> {
    if at.byte() == b'-' || digits::ends_at_point(at.window()) {
        return other_number(r, at);
    }
    if let Some((value, n)) = digits::read::<u64>(at.window()) {
        if digits::goes_on(at.window::<{ digits::WINDOW }>()[n]) {
            return float(r, at);
        }
        return Ok((Number(N::Unsigned(value)), at.forward(n)));
    }
    exact_number(r, at)
}

/// A number with a minus, or with a point behind its first digits.
#[inline(never)]
fn other_number<'p>(r: &mut Reader<'p, '_>, at: AtValue<'p>) -> Result<(Number, After<'p>), Failed> {
    if at.byte() != b'-' || digits::ends_at_point(&at.window::<9>()[1..].first_chunk().copied().unwrap_or_default()) {
        return float(r, at);
    }
    if let Some((value, n)) = digits::read::<i64>(at.window()) {
        if digits::goes_on(at.window::<{ digits::WINDOW }>()[n]) {
            return float(r, at);
        }
        if value != 0 {
            return Ok((Number(N::Negative(value)), at.forward(n)));
        }
    }
    exact_number(r, at)
}

/// A number that has a point or an exponent behind its first digits.
#[inline(always)]
fn float<'p>(r: &mut Reader<'p, '_>, at: AtValue<'p>) -> Result<(Number, After<'p>), Failed> {
    match float_read::read::<f64>(at.window()) {
        Some((value, n)) => Ok((Number(N::Float(value)), at.forward(n))),
        None => exact_number(r, at),
    }
}

/// A number that neither 64 bits nor a float of few digits holds, or none.
#[cold]
#[inline(never)]
fn exact_number<'p>(r: &mut Reader<'p, '_>, at: AtValue<'p>) -> Result<(Number, After<'p>), Failed> {
    if is_word(r, &at) {
        return Err(r.fail(at, ErrorKind::InvalidType, "a number that is finite"));
    }
    let start = r.offset(&at);
    let extent = match number_extent(&r.input()[start..]) {
        Ok(extent) => extent,
        Err(fault) => return Err(bad_number(r, start, fault)),
    };
    let end = start + extent.len;
    let number = Number::of_text(r.text(start, end), extent.is_integer);
    Ok((number, r.jump(at, end).less()))
}

/// Reads a string whose quote stands here.
#[inline(always)]
fn string<'p, const ROOM: usize>(r: &mut Reader<'p, '_>, at: At<'p, ROOM>) -> Result<(String, After<'p>), Failed> {
    match at.quoted_string() {
        Ok(read) => Ok(read),
        Err(at) => long_string(r, at.less()),
    }
}

#[inline(never)]
fn long_string<'p>(r: &mut Reader<'p, '_>, at: After<'p>) -> Result<(String, After<'p>), Failed> {
    let (text, end) = r.text_at(at)?;
    Ok((String::from(text.get(r)), end))
}

// ---- containers

/// What is read and has no place yet.
struct Stacks {
    values: Vec<Value>,
    keys: Vec<String>,
}

/// Which keys an object has: for each a bit that it chooses, so that a key whose bit is not set is new.
struct Seen {
    bits: [u64; 4],
    /// Whether two keys are equal.
    repeat: bool,
}

impl Seen {
    /// Takes note of a key behind others.
    #[inline(always)]
    fn note(&mut self, key: &str, others: &[String]) {
        let mix = mix(key.as_bytes());
        let word = &mut self.bits[(mix >> 56) as usize & 3];
        let bit = 1 << (mix >> 58);
        if *word & bit != 0 && others.len() < FEW {
            self.repeat |= others.iter().any(|other| other == key);
        }
        *word |= bit;
    }
}

/// A few bits of a key in the top of a word.
#[inline(always)]
fn mix(key: &[u8]) -> u64 {
    let word = match (key.first_chunk::<8>(), key.last_chunk::<8>()) {
        (Some(first), Some(last)) => u64::from_le_bytes(*first) ^ u64::from_le_bytes(*last).rotate_left(29),
        _ => key.iter().fold(0, |word, &byte| word << 8 | u64::from(byte)),
    };
    (word ^ key.len() as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// Reads a value.
fn value<'p>(r: &mut Reader<'p, '_>, mut at: AtValue<'p>) -> Result<(Value, After<'p>), Failed> {
    loop {
        at = match at.byte() {
            b'{' | b'[' if matches!(r.options.duplicates, None | Some(Duplicates::Last)) => {
                let mut stacks = Stacks { values: Vec::with_capacity(16), keys: Vec::new() };
                return stacks.container(r, at);
            }
            b'[' => return array(r, at),
            b'{' => return object(r, at),
            b',' | b']' if r.goes_on(&at) => return array(r, at),
            b'"' | b'}' if r.goes_on(&at) => return object(r, at),
            _ => match scalar(r, at)? {
                Scalar::Read(value, end) => return Ok((value, end)),
                Scalar::None(at) => r.lenient_value(at, "a value")?,
            },
        }
    }
}

/// What stands where a value must be.
enum Scalar<'p> {
    Read(Value, After<'p>),
    None(AtValue<'p>),
}

/// Reads what is no container.
#[inline(always)]
fn scalar<'p>(r: &mut Reader<'p, '_>, at: AtValue<'p>) -> Result<Scalar<'p>, Failed> {
    Ok(match at.byte() {
        b'"' => {
            let (text, end) = string(r, at)?;
            Scalar::Read(Value::String(text), end)
        }
        b'-' | b'0'..=b'9' => {
            let (number, end) = number(r, at)?;
            Scalar::Read(Value::Number(number), end)
        }
        b't' if at.load::<4>() == *b"true" => Scalar::Read(Value::Bool(true), at.skip::<4, 0>()),
        b'f' if at.load::<5>() == *b"false" => Scalar::Read(Value::Bool(false), at.skip::<5, 0>()),
        b'n' if at.load::<4>() == *b"null" => Scalar::Read(Value::Null, at.skip::<4, 0>()),
        _ => Scalar::None(at),
    })
}

impl Stacks {
    /// Reads a value inside of a container.
    #[inline(always)]
    fn inner<'p>(&mut self, r: &mut Reader<'p, '_>, at: AtValue<'p>) -> Result<(Value, After<'p>), Failed> {
        match scalar(r, at)? {
            Scalar::Read(value, end) => Ok((value, end)),
            Scalar::None(at) => self.container(r, at),
        }
    }

    /// Reads an array or an object, and all that is in it.
    #[inline(never)]
    fn container<'p>(&mut self, r: &mut Reader<'p, '_>, mut at: AtValue<'p>) -> Result<(Value, After<'p>), Failed> {
        loop {
            at = match at.byte() {
                b'{' => return self.object(r, at),
                b'[' => return self.array(r, at),
                _ => match scalar(r, at)? {
                    Scalar::Read(value, end) => return Ok((value, end)),
                    Scalar::None(at) => r.lenient_value(at, "a value")?,
                },
            }
        }
    }

    #[inline(always)]
    fn array<'p>(&mut self, r: &mut Reader<'p, '_>, at: AtValue<'p>) -> Result<(Value, After<'p>), Failed> {
        let mut at = match begin(r, at)? {
            Element::End(end) => return Ok((Value::Array(Vec::new()), end)),
            Element::Value(at) => at,
        };
        let start = self.values.len();
        let end = loop {
            if matches!(at.byte(), b']' | b'/') {
                match r.end_behind_comma(at)? {
                    Ok(end) => break end,
                    Err(next) => at = next,
                }
            }
            let (value, end) = self.inner(r, at)?;
            self.values.push(value);
            match next(r, end)? {
                Element::Value(next) => at = next,
                Element::End(end) => break end,
            }
        };
        Ok((Value::Array(self.values.split_off(start)), end))
    }

    #[inline(always)]
    fn object<'p>(&mut self, r: &mut Reader<'p, '_>, at: AtValue<'p>) -> Result<(Value, After<'p>), Failed> {
        let mut entry = Entries::open(r, at, "a value")?.1;
        let (first, start) = (self.keys.len(), self.values.len());
        let mut seen = Seen { bits: [0; 4], repeat: false };
        let end = loop {
            let key = match entry {
                Entry::Key(key) => key,
                Entry::End(end) => break end,
            };
            let key = match key_or_end(r, key)? {
                Entry::Key(key) => key,
                Entry::End(end) => break end,
            };
            let (key, end) = string(r, key)?;
            seen.note(&key, &self.keys[first..]);
            self.keys.push(key);
            let at = r.colon(end)?;
            let (value, end) = self.inner(r, at)?;
            self.values.push(value);
            entry = next_entry(r, end)?;
        };
        let members = self.keys.drain(first..).zip(self.values.drain(start..)).collect::<Vec<_>>();
        if seen.repeat || members.len() > FEW { Ok((large(members), end)) } else { Ok((few(members), end)) }
    }
}

#[inline(always)]
fn few(members: Vec<(String, Value)>) -> Value {
    Value::Object(Map::of_distinct(members))
}

/// An object that may have equal keys.
#[inline(never)]
fn large(members: Vec<(String, Value)>) -> Value {
    Value::Object(Map::of_entries(members))
}

// ---- what is unusual

/// Reads an array, or the rest of one.
#[cold]
#[inline(never)]
fn array<'p>(r: &mut Reader<'p, '_>, at: AtValue<'p>) -> Result<(Value, After<'p>), Failed> {
    let (items, end) = vector(r, at)?;
    Ok((Value::Array(items), end))
}

/// Reads an object, a virtual one, or the rest of one.
#[cold]
#[inline(never)]
fn object<'p>(r: &mut Reader<'p, '_>, at: AtValue<'p>) -> Result<(Value, After<'p>), Failed> {
    let mut map = Map::new();
    let end = each(r, at, |r, key: String, at| match map.entry(key) {
        Place::Occupied(_) if r.options.duplicates == Some(Duplicates::Error) => {
            r.reach(r.offset(&at));
            Err(duplicate_key(r, r.key_offset))
        }
        Place::Occupied(_) if r.options.duplicates == Some(Duplicates::First) => {
            read_value::<Ignored>(r, at).map(|(Ignored, end)| end)
        }
        Place::Occupied(mut entry) => {
            let (value, end) = read_value::<Value>(r, at)?;
            entry.insert(value);
            Ok(end)
        }
        Place::Vacant(entry) => {
            let (value, end) = read_value::<Value>(r, at)?;
            entry.insert(value);
            Ok(end)
        }
    })?;
    Ok((Value::Object(map), end))
}
