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
        Value::Array(_) => w.out.constant(pen, lead, "[]"),
        Value::Object(_) => w.out.constant(pen, lead, "{}"),
    }
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
    fn object<F: Format>(map: &'v Map<String, Value>, w: &Writer<'_>) -> Open<'v> {
        if F::COMPACT || !w.options.sort_keys {
            return Open::Object(map.as_slice().iter());
        }
        let mut members: Vec<_> = map.as_slice().iter().collect();
        members.sort_unstable_by(|a, b| a.0.cmp(&b.0));
        Open::Sorted(members.into_iter())
    }

    /// The next value, and its key.
    #[inline(always)]
    fn next(&mut self) -> Option<(Option<&'v str>, &'v Value)> {
        match self {
            Open::Array(items) => items.next().map(|item| (None, item)),
            Open::Object(members) => members.next().map(|(key, value)| (Some(key.as_str()), value)),
            Open::Sorted(members) => members.next().map(|(key, value)| (Some(key.as_str()), value)),
        }
    }

    fn brackets(&self) -> &'static str {
        if let Open::Array(_) = self { "[]" } else { "{}" }
    }
}

/// Writes a container, and all that is in it.
#[inline(never)]
fn containers<'p, F: Format>(w: &mut Writer<'p>, mut pen: Pen<'p>, mut top: Open<'_>) -> Result<Pen<'p>, Failed> {
    let mut outer = Vec::new();
    let mut first = true;
    w.enter()?;
    loop {
        let Some((key, value)) = top.next() else {
            w.leave();
            pen = end::<F>(w, pen, first, top.brackets())?;
            first = false;
            match outer.pop() {
                Some(open) => top = open,
                None => return Ok(pen),
            }
            continue;
        };
        let before;
        (pen, before) = lead::<F>(w, pen, first, key)?;
        let inner = match value {
            Value::Array(items) => Open::Array(items.iter()),
            Value::Object(map) => Open::object::<F>(map, w),
            _ => {
                pen = scalar::<F>(value, w, pen, before)?;
                first = false;
                continue;
            }
        };
        if let Some(before) = before {
            pen = w.out.lead(pen, before)?;
        }
        w.enter()?;
        outer.push(core::mem::replace(&mut top, inner));
        first = true;
    }
}

/// Writes what stands before a value, but for what is better written with it.
#[inline(always)]
fn lead<'p, F: Format>(
    w: &mut Writer<'p>,
    pen: Pen<'p>,
    first: bool,
    key: Option<&str>,
) -> Result<(Pen<'p>, Option<Lead<'static>>), Failed> {
    match key {
        None if F::COMPACT => Ok((pen, Some(Lead::element(first)))),
        None => Ok((w.separate(pen, first, b'[')?, None)),
        Some(key) if F::COMPACT => Ok((w.out.string(pen, Some(Lead::member(",", first)), key)?, Some(Lead::COLON))),
        Some(key) => {
            let pen = w.separate(pen, first, b'{')?;
            let pen = w.any_string(pen, key)?;
            Ok((w.colon(pen)?, None))
        }
    }
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
        _ => w.close(pen, empty, brackets),
    }
}
