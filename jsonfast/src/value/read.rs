//! Reading values.
//!
//! Owns [`FromJson`] for [`Value`], [`Map`] and [`Number`]. One idea: no recursion. What is read goes onto two stacks,
//! of values and of keys; where a container closes, what belongs to it is moved off them, into room of just its size.
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
    if let Some((value, n)) = digits::read::<u64>(at.window()) {
        if digits::goes_on(at.window::<{ digits::WINDOW }>()[n]) {
            return float(r, at);
        }
        return Ok((Number(N::Unsigned(value)), at.forward(n)));
    }
    negative(r, at)
}

#[inline(never)]
fn negative<'p>(r: &mut Reader<'p, '_>, at: AtValue<'p>) -> Result<(Number, After<'p>), Failed> {
    if at.byte() == b'-' {
        if let Some((value, n)) = digits::read::<i64>(at.window()) {
            if digits::goes_on(at.window::<{ digits::WINDOW }>()[n]) {
                return float(r, at);
            }
            if value != 0 {
                return Ok((Number(N::Negative(value)), at.forward(n)));
            }
        }
    }
    exact_number(r, at)
}

/// A number that has a point or an exponent behind its first digits.
#[inline(never)]
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

/// A container that is being read.
#[derive(Clone, Copy)]
struct Open {
    /// How many values and keys lie below its own.
    values: usize,
    keys: usize,
    /// For each key a bit that it chooses.
    seen: u64,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    /// None: the value that is read is the whole.
    Whole,
    Array,
    Object,
    /// An object that has two equal keys.
    Repeating,
}

/// What is read and has no place yet.
struct Stacks {
    values: Vec<Value>,
    keys: Vec<String>,
    /// The containers around the innermost one.
    open: Vec<Open>,
}

impl Stacks {
    /// Takes the elements of an array that closes.
    #[inline(always)]
    fn array(&mut self, top: &Open) -> Value {
        Value::Array(self.values.split_off(top.values))
    }

    /// Takes the members of an object that closes.
    #[inline(always)]
    fn object(&mut self, top: &Open) -> Value {
        let members = self.keys.drain(top.keys..).zip(self.values.drain(top.values..)).collect::<Vec<_>>();
        if top.kind == Kind::Repeating || members.len() > FEW {
            return Stacks::large(members);
        }
        Value::Object(Map::of_distinct(members))
    }

    #[inline(never)]
    fn large(members: Vec<(String, Value)>) -> Value {
        Value::Object(Map::of_entries(members))
    }

    /// Puts a key on its stack, and takes note of whether it was there.
    #[inline(always)]
    fn key(&mut self, key: String, top: &mut Open) {
        let bit = 1 << (mix(key.as_bytes()) >> 58);
        if top.seen & bit != 0 {
            let before = &self.keys[top.keys..];
            if before.len() < FEW && before.contains(&key) {
                top.kind = Kind::Repeating;
            }
        }
        top.seen |= bit;
        self.keys.push(key);
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
            b'{' | b'[' if matches!(r.options.duplicates, None | Some(Duplicates::Last)) => return container(r, at),
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

/// Reads an array or an object, and all that is in it.
#[inline(never)]
fn container<'p>(r: &mut Reader<'p, '_>, mut at: AtValue<'p>) -> Result<(Value, After<'p>), Failed> {
    let mut stacks = Stacks { values: Vec::new(), keys: Vec::new(), open: Vec::new() };
    let mut top = Open { values: 0, keys: 0, seen: 0, kind: Kind::Whole };
    loop {
        let (mut value, mut end) = match at.byte() {
            b'{' => match Entries::open(r, at, "a value")?.1 {
                Entry::End(end) => (Value::Object(Map::new()), end),
                Entry::Key(key) => {
                    stacks.begin(&mut top, Kind::Object);
                    match stacks.member(r, key, &mut top)? {
                        Ok(next) => {
                            at = next;
                            continue;
                        }
                        Err(end) => (stacks.end(&mut top), end),
                    }
                }
            },
            b'[' => match begin(r, at)? {
                Element::End(end) => (Value::Array(Vec::new()), end),
                Element::Value(next) => {
                    stacks.begin(&mut top, Kind::Array);
                    at = next;
                    continue;
                }
            },
            b']' if top.kind == Kind::Array => match r.end_behind_comma(at)? {
                Ok(end) => (stacks.end(&mut top), end),
                Err(next) => {
                    at = next;
                    continue;
                }
            },
            _ => match scalar(r, at)? {
                Scalar::Read(value, end) => (value, end),
                Scalar::None(other) => {
                    at = r.lenient_value(other, "a value")?;
                    continue;
                }
            },
        };
        at = loop {
            if top.kind == Kind::Whole {
                return Ok((value, end));
            }
            stacks.values.push(value);
            match stacks.next(r, end, &mut top)? {
                Ok(next) => break next,
                Err(behind) => (value, end) = (stacks.end(&mut top), behind),
            }
        };
    }
}

impl Stacks {
    /// A container opens.
    #[inline(always)]
    fn begin(&mut self, top: &mut Open, kind: Kind) {
        self.open.push(*top);
        *top = Open { values: self.values.len(), keys: self.keys.len(), seen: 0, kind };
    }

    /// The innermost container closes: its value.
    #[inline(always)]
    fn end(&mut self, top: &mut Open) -> Value {
        let value = if top.kind == Kind::Array { self.array(top) } else { self.object(top) };
        if let Some(outer) = self.open.pop() {
            *top = outer;
        }
        value
    }

    /// Reads a key: the cursor at its value; or the end of the object, where there is no key.
    #[inline(always)]
    fn member<'p>(
        &mut self,
        r: &mut Reader<'p, '_>,
        key: AtKey<'p>,
        top: &mut Open,
    ) -> Result<Result<AtValue<'p>, After<'p>>, Failed> {
        let key = match key_or_end(r, key)? {
            Entry::Key(key) => key,
            Entry::End(end) => return Ok(Err(end)),
        };
        let (text, end) = string(r, key)?;
        self.key(text, top);
        r.colon(end).map(Ok)
    }

    /// From behind a value to the next one in the innermost container, or behind that.
    #[inline(always)]
    fn next<'p>(
        &mut self,
        r: &mut Reader<'p, '_>,
        end: After<'p>,
        top: &mut Open,
    ) -> Result<Result<AtValue<'p>, After<'p>>, Failed> {
        if top.kind == Kind::Array {
            return Ok(match next(r, end)? {
                Element::Value(at) => Ok(at),
                Element::End(end) => Err(end),
            });
        }
        match next_entry(r, end)? {
            Entry::Key(key) => self.member(r, key, top),
            Entry::End(end) => Ok(Err(end)),
        }
    }
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
