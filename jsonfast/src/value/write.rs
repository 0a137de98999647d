//! Writing values.
//!
//! Owns [`ToJson`] for [`Value`], [`Map`] and [`Number`]. One idea: no recursion. The containers that are open lie on a
//! stack, each with what is still to be written of it.

use super::number::N;
use super::{Map, Number, Value};
use crate::error::Failed;
use crate::write::generated::{Format, Lead, Members, Pen};
use crate::write::inside::write_entries;
use crate::write::{ToJson, Writer};
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use alloc::{slice, vec};

impl ToJson for Number {
    const FLAT: bool = true;

    fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
        w.write(self)
    }

    fn emit<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        number(self, w, pen, None)
    }

    fn emit_key<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        let pen = w.out.byte(pen, b'"')?;
        let pen = number(self, w, pen, None)?;
        w.out.byte(pen, b'"')
    }

    fn emit_members<'p, F: Format>(&self, w: &mut Writer<'p>, _: Members<'p, F>) -> Result<Members<'p, F>, Failed> {
        Err(w.refuse_members("a number"))
    }

    fn emit_after<'p>(&self, w: &mut Writer<'p>, pen: Pen<'p>, lead: Lead<'_>) -> Result<Pen<'p>, Failed> {
        number(self, w, pen, Some(lead))
    }
}

/// Writes a number.
#[inline(always)]
fn number<'p>(number: &Number, w: &mut Writer<'p>, pen: Pen<'p>, lead: Option<Lead<'_>>) -> Result<Pen<'p>, Failed> {
    match number.0 {
        N::Unsigned(value) => w.out.integer(pen, lead, value),
        N::Negative(value) => w.out.integer(pen, lead, value),
        N::Float(value) => w.out.float(pen, lead, value),
        _ => text(number, w, pen, lead),
    }
}

#[cold]
#[inline(never)]
fn text<'p>(number: &Number, w: &mut Writer<'p>, pen: Pen<'p>, lead: Option<Lead<'_>>) -> Result<Pen<'p>, Failed> {
    let pen = match lead {
        Some(lead) => w.out.lead(pen, lead)?,
        None => pen,
    };
    match &number.0 {
        N::Text(text) => w.out.text(pen, text),
        _ => w.out.text(pen, &number.to_string()),
    }
}

impl ToJson for Map<String, Value> {
    fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
        w.write(self)
    }

    fn emit<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        containers::<F>(w, pen, Open::object::<F>(self, w))
    }

    fn emit_key<'p, F: Format>(&self, w: &mut Writer<'p>, _: Pen<'p>) -> Result<Pen<'p>, Failed> {
        Err(w.refuse_key())
    }

    fn emit_members<'p, F: Format>(&self, w: &mut Writer<'p>, m: Members<'p, F>) -> Result<Members<'p, F>, Failed> {
        write_entries(self.iter(), w, m)
    }
}

impl ToJson for Value {
    fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
        w.write(self)
    }

    fn emit<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        match self {
            Value::Array(items) => containers::<F>(w, pen, Open::Array(items.iter())),
            Value::Object(map) => containers::<F>(w, pen, Open::object::<F>(map, w)),
            _ => scalar::<F>(self, w, pen, None),
        }
    }

    fn emit_key<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Result<Pen<'p>, Failed> {
        match self {
            Value::String(text) => text.emit_key::<F>(w, pen),
            Value::Number(number) => number.emit_key::<F>(w, pen),
            Value::Bool(value) => value.emit_key::<F>(w, pen),
            _ => Err(w.refuse_key()),
        }
    }

    fn emit_members<'p, F: Format>(&self, w: &mut Writer<'p>, m: Members<'p, F>) -> Result<Members<'p, F>, Failed> {
        match self {
            Value::Object(map) => map.emit_members(w, m),
            Value::Null => ().emit_members(w, m),
            Value::Bool(value) => value.emit_members(w, m),
            Value::Number(number) => number.emit_members(w, m),
            Value::String(text) => text.emit_members(w, m),
            Value::Array(items) => items.emit_members(w, m),
        }
    }
}

/// Writes what is no container that holds anything.
#[inline(always)]
fn scalar<'p, F: Format>(
    value: &Value,
    w: &mut Writer<'p>,
    pen: Pen<'p>,
    lead: Option<Lead<'_>>,
) -> Result<Pen<'p>, Failed> {
    match value {
        Value::String(text) => string::<F>(text, w, pen, lead),
        Value::Number(value) => number(value, w, pen, lead),
        Value::Bool(value) => w.out.bool(pen, lead, *value),
        Value::Null => w.out.constant(pen, lead, "null"),
        Value::Array(_) => empty(w, pen, lead, "[]"),
        Value::Object(_) => empty(w, pen, lead, "{}"),
    }
}

/// Writes a container that holds nothing.
#[inline]
fn empty<'p>(
    w: &mut Writer<'p>,
    pen: Pen<'p>,
    lead: Option<Lead<'_>>,
    brackets: &'static str,
) -> Result<Pen<'p>, Failed> {
    w.enter()?;
    w.leave();
    w.out.constant(pen, lead, brackets)
}

/// Writes a string. Where there is a lead, all options have their defaults.
#[inline(always)]
fn string<'p, F: Format>(
    text: &str,
    w: &mut Writer<'p>,
    pen: Pen<'p>,
    lead: Option<Lead<'_>>,
) -> Result<Pen<'p>, Failed> {
    if F::COMPACT { w.out.string(pen, lead, text) } else { w.any_string(pen, text) }
}

/// What is still to be written of a container.
enum Open<'v> {
    Array(slice::Iter<'v, Value>),
    Object(slice::Iter<'v, (String, Value)>),
    /// The members in the order of their keys.
    Sorted(vec::IntoIter<&'v (String, Value)>),
}

impl<'v> Open<'v> {
    #[inline(always)]
    fn object<F: Format>(map: &'v Map<String, Value>, w: &Writer<'_>) -> Open<'v> {
        if F::COMPACT || !w.options.sort_keys {
            return Open::Object(map.as_slice().iter());
        }
        let mut members: Vec<_> = map.as_slice().iter().collect();
        members.sort_unstable_by(|a, b| a.0.cmp(&b.0));
        Open::Sorted(members.into_iter())
    }

    /// What is in a value, if it is a container that is not empty.
    #[inline(always)]
    fn inside<F: Format>(value: &'v Value, w: &Writer<'_>) -> Option<Open<'v>> {
        match value {
            Value::Array(items) if !items.is_empty() => Some(Open::Array(items.iter())),
            Value::Object(map) if !map.is_empty() => Some(Open::object::<F>(map, w)),
            _ => None,
        }
    }
}

/// Writes a container, and all that is in it.
#[inline(never)]
fn containers<'p, F: Format>(w: &mut Writer<'p>, mut pen: Pen<'p>, mut top: Open<'_>) -> Result<Pen<'p>, Failed> {
    let mut outer = Vec::new();
    let mut first = true;
    w.enter()?;
    loop {
        let inner;
        (pen, inner) = match &mut top {
            Open::Array(items) => elements::<F>(w, pen, items, first)?,
            Open::Object(members) => self::members::<F>(w, pen, members, first)?,
            Open::Sorted(members) => self::members::<F>(w, pen, members, first)?,
        };
        if let Some(inner) = inner {
            w.enter()?;
            if outer.capacity() == 0 {
                outer.reserve(16);
            }
            outer.push(core::mem::replace(&mut top, inner));
            first = true;
        } else {
            w.leave();
            first = false;
            match outer.pop() {
                Some(open) => top = open,
                None => return Ok(pen),
            }
        }
    }
}

/// What the writing of some values gives: the pen, and the container that comes next, before which all is written; or
/// nothing, where all is written and the brackets are closed.
type Written<'p, 'v> = Result<(Pen<'p>, Option<Open<'v>>), Failed>;

/// Writes elements up to the next container that holds anything, or to the end.
#[inline(always)]
fn elements<'p, 'v, F: Format>(
    w: &mut Writer<'p>,
    mut pen: Pen<'p>,
    items: &mut slice::Iter<'v, Value>,
    mut first: bool,
) -> Written<'p, 'v> {
    for item in items {
        let lead = if F::COMPACT {
            Some(Lead::element(first))
        } else {
            pen = w.separate(pen, first, b'[')?;
            None
        };
        first = false;
        if let Some(inner) = Open::inside::<F>(item, w) {
            if let Some(lead) = lead {
                pen = w.out.lead(pen, lead)?;
            }
            return Ok((pen, Some(inner)));
        }
        pen = scalar::<F>(item, w, pen, lead)?;
    }
    Ok((end::<F>(w, pen, first, "[]")?, None))
}

/// Writes members up to the next container that holds anything, or to the end.
#[inline(always)]
fn members<'p, 'v, F: Format>(
    w: &mut Writer<'p>,
    mut pen: Pen<'p>,
    members: &mut impl Iterator<Item = &'v (String, Value)>,
    mut first: bool,
) -> Written<'p, 'v> {
    for (key, value) in members {
        let lead = if F::COMPACT {
            pen = w.out.string(pen, Some(Lead::member(",", first)), key)?;
            Some(Lead::COLON)
        } else {
            pen = w.separate(pen, first, b'{')?;
            pen = w.any_string(pen, key)?;
            pen = w.colon(pen)?;
            None
        };
        first = false;
        if let Some(inner) = Open::inside::<F>(value, w) {
            if let Some(lead) = lead {
                pen = w.out.lead(pen, lead)?;
            }
            return Ok((pen, Some(inner)));
        }
        pen = scalar::<F>(value, w, pen, lead)?;
    }
    Ok((end::<F>(w, pen, first, "{}")?, None))
}

/// Ends a container.
#[inline(always)]
fn end<'p, F: Format>(
    w: &mut Writer<'p>,
    pen: Pen<'p>,
    empty: bool,
    brackets: &'static str,
) -> Result<Pen<'p>, Failed> {
    match empty {
        false if F::COMPACT => w.out.byte(pen, brackets.as_bytes()[1]),
        true if F::COMPACT => w.out.constant(pen, None, brackets),
        _ => {
            w.leave();
            let pen = w.close(pen, empty, brackets)?;
            w.enter()?;
            Ok(pen)
        }
    }
}
