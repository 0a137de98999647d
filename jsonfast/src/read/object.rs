//! Owns the walk through an object that becomes a struct.
//!
//! One idea: the fields are expected in the order in which the struct has them, each by comparing the next bytes with
//! the constant `"name":`. What is not expected goes one member at a time through [`any`], which finds the field by a
//! hash, and then the walk goes on expecting. No unsafe: what a derive says of its type is [`Object`].
//!
//! ```text
//! walk:    '{' blanks  ( '}'  |  in_order, then any* )
//! expect:  next bytes == "name":  ->  read field, next
//!          else if the field may be missing, or was read: leave it
//!          else any, and look again
//! any:     key -> index by hash -> read field | set aside | skip, next
//! next:    blanks ( ',' blanks key  |  '}' )
//! ```

use super::Duplicates;
use super::cursor::{After, At, AtKey, AtValue, Reader};
use super::keys::{Keys, UNKNOWN};
use super::place::{Field, Fields, Filled, Fresh, Mode, Moved, Place, Placed, Seen, Slot, reopen};
use super::sequence::Element;
use super::view::walk_view;
use crate::FromJson;
use crate::error::{Detail, ErrorKind, Failed};

/// What is constant about a struct.
pub struct Shape {
    /// Such as `struct Person`.
    pub expecting: &'static str,
    /// The names that are read, and the field of each.
    pub keys: Keys,
    /// The name of each field, by index.
    pub fields: &'static [&'static str],
    /// For each field that is read by name or position, which are the first, whether it has a default.
    pub defaults: &'static [bool],
    /// Whether an unknown key is an error whatever the options say.
    pub deny_unknown: bool,
    /// Whether unknown members are set aside for flattened fields.
    pub flatten: bool,
    /// Whether an array is accepted, with the fields by position.
    pub array: bool,
    /// The key and the value of a struct-level tag.
    pub tag: Option<(&'static str, &'static str)>,
}

/// What a derive says of a struct.
pub trait Object<'de>: Fields {
    /// What is constant.
    const SHAPE: &'static Shape;
    /// Expects every field in order.
    fn in_order<'p, 's, M: Mode>(
        r: &mut Reader<'p, 'de>,
        place: Place<'s, Self, M>,
        key: AtKey<'p>,
        seen: Seen<'s, Self, M>,
    ) -> Step<'p, 's, Self, M> {
        let _ = (r, place);
        Ok((key, seen))
    }
    /// Reads field `i`.
    fn field<'p, 's, M: Mode>(
        i: usize,
        r: &mut Reader<'p, 'de>,
        at: AtValue<'p>,
        place: Place<'s, Self, M>,
        seen: Seen<'s, Self, M>,
    ) -> Fielded<'p, 's, Self, M> {
        let _ = (i, at);
        Self::discard(place, seen);
        Err(r.misused())
    }
    /// Fills the fields that are missing and have a default.
    fn absent<'s, M: Mode>(place: Place<'s, Self, M>, seen: Seen<'s, Self, M>) -> Seen<'s, Self, M>;
    /// Drops the fields that were read.
    fn discard<'s, M: Mode>(place: Place<'s, Self, M>, seen: Seen<'s, Self, M>);
    /// Reads the flattened fields from what was set aside.
    fn flattened<'p, 's, M: Mode>(
        r: &mut Reader<'p, 'de>,
        end: After<'p>,
        place: Place<'s, Self, M>,
        seen: Seen<'s, Self, M>,
    ) -> Fielded<'p, 's, Self, M> {
        let _ = (r, place);
        Ok((end, seen))
    }
}

/// What reading a field gives: the cursor behind it.
pub type Fielded<'p, 's, S, M> = Result<(After<'p>, Seen<'s, S, M>), Failed>;

/// Why a walk ends.
pub enum Stop<'p, 's, S: Fields, M> {
    /// Behind the closing brace.
    Closed(After<'p>, Seen<'s, S, M>),
    /// Something failed; what was read is dropped.
    Failed(Failed),
}

impl<S: Fields, M> From<Failed> for Stop<'_, '_, S, M> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn from(failed: Failed) -> Self {
        Stop::Failed(failed)
    }
}

/// One step of a walk: at the next key, or at its end.
pub type Step<'p, 's, S, M> = Result<(AtKey<'p>, Seen<'s, S, M>), Stop<'p, 's, S, M>>;

/// Reads a struct into its place.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn object<'p, 's, 'de, S: Object<'de>>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
    slot: Slot<'s, S>,
) -> Placed<'p, 's, S> {
    let (place, seen) = slot.open();
    let (end, seen) = walk(r, at, place, seen)?;
    match seen.finish(end) {
        Ok(filled) => Ok(filled),
        Err((end, seen)) => complete(r, end, place, seen),
    }
}

/// Reads a struct into an existing one.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn object_into<'p, 'de, S: Object<'de>>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
    target: &mut S,
) -> Result<After<'p>, Failed> {
    reopen(target, |place, seen| {
        let (end, seen) = walk(r, at, place, seen)?;
        if seen.is_full() { Ok(end) } else { fill_up(r, end, place, seen).map(|(end, _)| end) }
    })
}

/// Reads a struct of unnamed fields into its place: an array.
pub fn tuple<'p, 's, 'de, S: Object<'de>>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
    slot: Slot<'s, S>,
) -> Placed<'p, 's, S> {
    let (place, seen) = slot.open();
    let (end, seen) = by_position(r, at, place, seen)?;
    match seen.finish(end) {
        Ok(filled) => Ok(filled),
        Err((end, seen)) => complete(r, end, place, seen),
    }
}

/// Reads a struct of unnamed fields into an existing one.
pub fn tuple_into<'p, 'de, S: Object<'de>>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
    target: &mut S,
) -> Result<After<'p>, Failed> {
    reopen(target, |place, seen| {
        let (end, seen) = by_position(r, at, place, seen)?;
        if seen.is_full() { Ok(end) } else { fill_up(r, end, place, seen).map(|(end, _)| end) }
    })
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn walk<'p, 's, 'de, S: Object<'de>, M: Mode>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
    place: Place<'s, S, M>,
    seen: Seen<'s, S, M>,
) -> Result<(After<'p>, Seen<'s, S, M>), Failed> {
    let key = if at.byte() == b'{' && r.depth > 0 {
        r.depth -= 1;
        let at = at.skip::<1, 125>().blanks::<124>(r);
        if at.byte() == b'}' {
            r.depth += 1;
            return Ok((at.skip::<1, 0>(), seen));
        }
        at.less()
    } else {
        match r.unusual_start(at, S::SHAPE)? {
            Start::Key(key) => key,
            Start::Closed(end) => return Ok((end, seen)),
            Start::Array(at) => return by_position(r, at, place, seen),
            Start::View(at) => return walk_view(r, at, place, seen),
        }
    };
    let stop = rest(r, key, place, seen);
    close(r, stop)
}

/// How a struct begins that does not begin with `{`.
pub(crate) enum Start<'p> {
    /// It was opened, and stands at a key.
    Key(After<'p>),
    /// It was opened and closed.
    Closed(After<'p>),
    /// It is an array.
    Array(AtValue<'p>),
    /// It is virtual.
    View(AtValue<'p>),
}

impl<'p> Reader<'p, '_> {
    /// Something else than `{` where a struct is to be read, or too deep.
    #[cold]
    #[inline(never)]
    fn unusual_start(&mut self, mut at: AtValue<'p>, shape: &'static Shape) -> Result<Start<'p>, Failed> {
        loop {
            let offset = self.offset(&at);
            match at.byte() {
                b'{' if self.depth > 0 => {
                    self.depth -= 1;
                    let at = at.skip::<1, 125>().blanks::<124>(self);
                    if at.byte() == b'}' {
                        self.depth += 1;
                        return Ok(Start::Closed(at.skip::<1, 0>()));
                    }
                    return Ok(Start::Key(at.less()));
                }
                b'[' if shape.array && self.depth > 0 => return Ok(Start::Array(at)),
                b'}' if self.views.armed_for(offset).is_some() => return Ok(Start::View(at)),
                b'"' if self.views.take_rest(offset) => return Ok(Start::Key(at.less())),
                _ if self.views.array_rest_is_armed() && !shape.flatten => return Ok(Start::Array(at)),
                _ => at = self.lenient_value(at, shape.expecting)?,
            }
        }
    }
}

/// From the first key to the closing brace.
#[cfg_attr(not(debug_assertions), inline(always))]
fn rest<'p, 's, 'de, S: Object<'de>, M: Mode>(
    r: &mut Reader<'p, 'de>,
    key: After<'p>,
    place: Place<'s, S, M>,
    seen: Seen<'s, S, M>,
) -> Stop<'p, 's, S, M> {
    let key = key.check(r).less();
    match S::in_order(r, place, key, seen) {
        Ok((mut key, mut seen)) => loop {
            match any(r, place, key, seen) {
                Ok(moved) => match moved.split() {
                    Ok(next) => (key, seen) = next,
                    Err((end, seen)) => return Stop::Closed(end, seen),
                },
                Err(failed) => return Stop::Failed(failed),
            }
        },
        Err(stop) => stop,
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn close<'p, 's, 'de, S: Object<'de>, M: Mode>(
    r: &mut Reader<'p, 'de>,
    stop: Stop<'p, 's, S, M>,
) -> Result<(After<'p>, Seen<'s, S, M>), Failed> {
    match stop {
        Stop::Closed(end, seen) => {
            r.depth += 1;
            Ok((end, seen))
        }
        Stop::Failed(failed) => Err(failed),
    }
}

/// The field I, expected here; other fields in front of it are taken as they come.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn expect<'p, 's, 'de, S, M: Mode, T, const I: usize, const K: usize>(
    r: &mut Reader<'p, 'de>,
    place: Place<'s, S, M>,
    key: AtKey<'p>,
    seen: Seen<'s, S, M>,
    quoted: &'static [u8; K],
) -> Step<'p, 's, S, M>
where
    S: Object<'de> + Field<T, I>,
    T: FromJson<'de>,
{
    let optional = T::OPTIONAL;
    expect_by::<S, M, I, K>(r, place, key, seen, quoted, optional, |r, at, place, seen| seen.read::<T, I>(r, at, place))
}

/// As [`expect`], for a field that has a default: it is not waited for.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn expect_default<'p, 's, 'de, S, M: Mode, T, const I: usize, const K: usize>(
    r: &mut Reader<'p, 'de>,
    place: Place<'s, S, M>,
    key: AtKey<'p>,
    seen: Seen<'s, S, M>,
    quoted: &'static [u8; K],
) -> Step<'p, 's, S, M>
where
    S: Object<'de> + Field<T, I>,
    T: FromJson<'de>,
{
    expect_by::<S, M, I, K>(r, place, key, seen, quoted, true, |r, at, place, seen| seen.read::<T, I>(r, at, place))
}

/// As [`expect`], the value read by a function of the user's; `optional` is whether the field has a default.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn expect_with<'p, 's, 'de, S, M: Mode, T, const I: usize, const K: usize>(
    r: &mut Reader<'p, 'de>,
    place: Place<'s, S, M>,
    key: AtKey<'p>,
    seen: Seen<'s, S, M>,
    quoted: &'static [u8; K],
    optional: bool,
    read: impl FnOnce(&mut Reader<'_, 'de>) -> Result<T, Failed>,
) -> Step<'p, 's, S, M>
where
    S: Object<'de> + Field<T, I>,
{
    expect_by::<S, M, I, K>(r, place, key, seen, quoted, optional, |r, at, place, seen| {
        seen.read_with::<T, I>(r, at, place, read)
    })
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn expect_by<'p, 's, 'de, S, M: Mode, const I: usize, const K: usize>(
    r: &mut Reader<'p, 'de>,
    place: Place<'s, S, M>,
    key: AtKey<'p>,
    seen: Seen<'s, S, M>,
    quoted: &'static [u8; K],
    optional: bool,
    read: impl FnOnce(
        &mut Reader<'p, 'de>,
        AtValue<'p>,
        Place<'s, S, M>,
        Seen<'s, S, M>,
    ) -> Result<(After<'p>, Seen<'s, S, M>), Failed>,
) -> Step<'p, 's, S, M>
where
    S: Object<'de>,
{
    if key.window::<K>() == quoted && !seen.has(I) {
        let at = key.skip::<K, 127>().blanks_colon::<126>(r);
        let (end, seen) = read(r, at, place, seen)?;
        return behind(r, place, end, seen);
    }
    if optional || seen.has(I) {
        return Ok((key, seen));
    }
    step(others(I, r, place, key, seen)?)
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn step<'p, 's, S: Fields, M: Mode>(moved: Moved<'p, 's, S, M>) -> Step<'p, 's, S, M> {
    moved.split().map_err(|(end, seen)| Stop::Closed(end, seen))
}

/// The members up to field `i`, which was expected and is not here.
#[cold]
#[inline(never)]
fn others<'p, 's, 'de, S: Object<'de>, M: Mode>(
    i: usize,
    r: &mut Reader<'p, 'de>,
    place: Place<'s, S, M>,
    mut key: AtKey<'p>,
    mut seen: Seen<'s, S, M>,
) -> Result<Moved<'p, 's, S, M>, Failed> {
    while !seen.has(i) {
        match any(r, place, key, seen)?.split() {
            Ok(next) => (key, seen) = next,
            Err((end, seen)) => return Ok(Moved::closed(end, seen)),
        }
    }
    Ok(Moved::key(key, seen))
}

/// Behind a member: to the next key, or to the end of the object.
#[cfg_attr(not(debug_assertions), inline(always))]
fn behind<'p, 's, 'de, S: Object<'de>, M: Mode>(
    r: &mut Reader<'p, 'de>,
    place: Place<'s, S, M>,
    end: After<'p>,
    seen: Seen<'s, S, M>,
) -> Step<'p, 's, S, M> {
    let at = end.check(r);
    let at: At<'p, 191> = if at.byte() == b',' { at.less() } else { at.blanks(r) };
    match at.byte() {
        b',' => Ok((at.skip::<1, 190>().blanks(r), seen)),
        b'}' => Err(Stop::Closed(at.skip::<1, 0>(), seen)),
        _ => step(next_unusual(r, place, at.less(), seen)?),
    }
}

/// [`behind`], as two registers.
#[cfg_attr(not(debug_assertions), inline(always))]
fn next<'p, 's, 'de, S: Object<'de>, M: Mode>(
    r: &mut Reader<'p, 'de>,
    place: Place<'s, S, M>,
    end: After<'p>,
    seen: Seen<'s, S, M>,
) -> Result<Moved<'p, 's, S, M>, Failed> {
    match behind(r, place, end, seen) {
        Ok((key, seen)) => Ok(Moved::key(key, seen)),
        Err(Stop::Closed(end, seen)) => Ok(Moved::closed(end, seen)),
        Err(Stop::Failed(failed)) => Err(failed),
    }
}

#[cold]
#[inline(never)]
fn next_unusual<'p, 's, 'de, S: Object<'de>, M: Mode>(
    r: &mut Reader<'p, 'de>,
    place: Place<'s, S, M>,
    at: After<'p>,
    seen: Seen<'s, S, M>,
) -> Result<Moved<'p, 's, S, M>, Failed> {
    match r.lenient(at, "`,` or `}`") {
        Ok(at) => next(r, place, at.less(), seen),
        Err(failed) => {
            S::discard(place, seen);
            Err(failed)
        }
    }
}

/// One member, whatever its key.
#[inline(never)]
fn any<'p, 's, 'de, S: Object<'de>, M: Mode>(
    r: &mut Reader<'p, 'de>,
    place: Place<'s, S, M>,
    key: AtKey<'p>,
    seen: Seen<'s, S, M>,
) -> Result<Moved<'p, 's, S, M>, Failed> {
    let (i, at) = match r.find_key(key, &S::SHAPE.keys) {
        Ok(found) => match found.split() {
            Ok(found) => found,
            Err(end) => return Ok(Moved::closed(end, seen)),
        },
        Err(failed) => {
            S::discard(place, seen);
            return Err(failed);
        }
    };
    let (end, seen) = if i != UNKNOWN && !seen.has(i as usize) {
        S::field(i as usize, r, at, place, seen)?
    } else if i != UNKNOWN {
        again(i as usize, r, at, place, seen)?
    } else {
        match r.unknown_member(at, S::SHAPE) {
            Ok(end) => (end, seen),
            Err(failed) => {
                S::discard(place, seen);
                return Err(failed);
            }
        }
    };
    next(r, place, end, seen)
}

/// One member of a virtual object: its field is read, and what follows it in the text is left.
pub(crate) fn member<'p, 's, 'de, S: Object<'de>, M: Mode>(
    r: &mut Reader<'p, 'de>,
    place: Place<'s, S, M>,
    key: AtKey<'p>,
    seen: Seen<'s, S, M>,
) -> Result<(After<'p>, Seen<'s, S, M>), Failed> {
    Ok(match any(r, place, key, seen)?.split() {
        Ok((key, seen)) => (key.less(), seen),
        Err(closed) => closed,
    })
}

/// A field that was already read.
#[cold]
#[inline(never)]
fn again<'p, 's, 'de, S: Object<'de>, M: Mode>(
    i: usize,
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
    place: Place<'s, S, M>,
    seen: Seen<'s, S, M>,
) -> Result<(After<'p>, Seen<'s, S, M>), Failed> {
    match r.options.duplicates.unwrap_or(Duplicates::Error) {
        Duplicates::Last => {
            let (only, others) = seen.split(i);
            S::discard(place, only);
            S::field(i, r, at, place, others)
        }
        Duplicates::First => match r.skip_value(at) {
            Ok(end) => Ok((end, seen)),
            Err(failed) => {
                S::discard(place, seen);
                Err(failed)
            }
        },
        Duplicates::Error => {
            S::discard(place, seen);
            let detail = Detail::Field(S::SHAPE.fields[i], &[]);
            Err(r.fail_behind(at.less(), r.key_offset, ErrorKind::DuplicateField, detail))
        }
    }
}

/// Fields are missing: those with a default get it.
#[cold]
#[inline(never)]
fn complete<'p, 's, 'de, S: Object<'de>>(
    r: &mut Reader<'p, 'de>,
    end: After<'p>,
    place: Place<'s, S, Fresh>,
    seen: Seen<'s, S, Fresh>,
) -> Result<Filled<'p, 's, S>, Failed> {
    let (end, seen) = fill_up(r, end, place, seen)?;
    match seen.finish(end) {
        Ok(filled) => Ok(filled),
        Err((end, seen)) => {
            S::discard(place, seen);
            Err(r.fail(end, ErrorKind::Misuse, "a derive that fills every field"))
        }
    }
}

/// Reads flattened fields, fills those with a default, and fails if one is missing still.
#[cold]
#[inline(never)]
fn fill_up<'p, 's, 'de, S: Object<'de>, M: Mode>(
    r: &mut Reader<'p, 'de>,
    mut end: After<'p>,
    place: Place<'s, S, M>,
    mut seen: Seen<'s, S, M>,
) -> Result<(After<'p>, Seen<'s, S, M>), Failed> {
    if S::SHAPE.flatten {
        (end, seen) = super::view::flattened(r, end, place, seen)?;
    }
    let seen = S::absent(place, seen);
    if seen.is_full() {
        return Ok((end, seen));
    }
    let missing = S::SHAPE.fields[seen.lacks()];
    S::discard(place, seen);
    // The closing brace, or the bracket of the array form.
    let offset = r.offset(&end) - 1;
    Err(r.fail_at(offset, ErrorKind::MissingField, Detail::Field(missing, S::SHAPE.keys.names)))
}

/// The array form: the fields by position.
#[cold]
#[inline(never)]
fn by_position<'p, 's, 'de, S: Object<'de>, M: Mode>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
    place: Place<'s, S, M>,
    seen: Seen<'s, S, M>,
) -> Result<(After<'p>, Seen<'s, S, M>), Failed> {
    let start = r.offset(&at);
    let (mut next, mut seen) = (r.open_array(at), seen);
    let mut count = 0;
    loop {
        match next.and_then(|next| r.next_by_position(next, start, count, S::SHAPE)) {
            Ok(Ok(at)) => {
                let end;
                (end, seen) = S::field(count, r, at, place, seen)?;
                next = r.next_element_at(end);
                count += 1;
            }
            Ok(Err(end)) => return Ok((end, seen)),
            Err(failed) => {
                S::discard(place, seen);
                return Err(failed);
            }
        }
    }
}

impl<'p> Reader<'p, '_> {
    /// The value of field `count`, or the end of the array, which begins at `start`.
    fn next_by_position(
        &mut self,
        next: Element<'p>,
        start: usize,
        count: usize,
        shape: &'static Shape,
    ) -> Result<Result<AtValue<'p>, After<'p>>, Failed> {
        let end = match next {
            Element::Value(at) if count < shape.defaults.len() => return Ok(Ok(at)),
            Element::Value(at) => match self.end_behind_comma(at)? {
                Ok(end) => end,
                Err(at) => return Err(wrong_count(self, at.less(), start, shape)),
            },
            Element::End(end) => end,
        };
        if shape.defaults[count..].contains(&false) {
            return Err(wrong_count(self, end, start, shape));
        }
        Ok(Err(end))
    }
}

/// An array has another number of elements than the struct that is to be read from it.
#[cold]
fn wrong_count<'p>(r: &mut Reader<'p, '_>, end: After<'p>, start: usize, shape: &'static Shape) -> Failed {
    let detail = Detail::Elements(shape.expecting, shape.defaults.len());
    r.fail_behind(end, start, ErrorKind::InvalidLength, detail)
}
