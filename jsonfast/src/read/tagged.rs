//! Owns enums: which variant a value is, in the four ways that serde has.
//!
//! One idea: all four ways find the index of a variant and a cursor at its content, and then ask the type for the
//! content. Content is a value of its own (externally and adjacently tagged), the value itself (untagged), or the
//! object without its tag (internally tagged): a virtual object, or the rest of the real one where the tag came first.
//!
//! ```text
//! external:  "A"  |  {"A": content}
//! internal:  {"t": "A", ..content..}        the tag at any place
//! adjacent:  {"t": "A", "c": content}       in any order
//! untagged:  content                        of the first variant that fits
//! ```

use super::cursor::{After, AtKey, AtValue, Reader};
use super::keys::{Keys, UNKNOWN};
use super::place::{Placed, Slot, read_value};
use super::skip::behind_blanks;
use crate::FromJson;
use crate::error::{Attempt, Detail, ErrorKind, Failed, Fault};
use alloc::borrow::Cow;

/// What is constant about an enum.
pub struct Variants {
    /// Such as `enum Kind`.
    pub expecting: &'static str,
    /// The names that are read, and the variant of each; not those of untagged variants.
    pub keys: Keys,
    /// The name of each variant, by index.
    pub names: &'static [&'static str],
    /// The keys of tag and content; empty where there is none.
    pub tag: &'static str,
    /// See `tag`.
    pub content: &'static str,
    /// Whether the envelope of an adjacently tagged enum refuses other keys.
    pub deny_unknown: bool,
    /// The variant for a tag that is unknown.
    pub other: Option<u16>,
    /// The variant for a tag that is missing.
    pub missing: Option<u16>,
    /// The variants for tags that are integers.
    pub integers: &'static [(i64, u16)],
    /// The variants for tags that are bools.
    pub bools: &'static [(bool, u16)],
    /// The variants that are tried without a tag, in order.
    pub untagged: &'static [u16],
}

/// What a derive says of an enum.
pub trait Enum<'de>: Sized {
    /// What is constant.
    const VARIANTS: &'static Variants;
    /// Variant `i`, if it is a unit.
    fn unit(i: u16) -> Option<Self>;
    /// Whether the content of variant `i` can go on as the rest of an object: a struct.
    fn is_object(i: u16) -> bool {
        let _ = i;
        false
    }
    /// Whether the content of variant `i` may be missing under an adjacent tag: what it is then.
    fn without_content(i: u16) -> Option<Self> {
        Self::unit(i)
    }
    /// Reads the content of variant `i`.
    fn content<'p>(i: u16, r: &mut Reader<'p, 'de>, at: AtValue<'p>) -> Result<(Self, After<'p>), Failed>;
    /// Reads the content of the variant for unknown tags, which keeps the tag.
    fn other<'p>(tag: &str, r: &mut Reader<'p, 'de>, at: AtValue<'p>) -> Result<(Self, After<'p>), Failed> {
        let _ = tag;
        match Self::VARIANTS.other {
            Some(i) => Self::content(i, r, at),
            None => Err(r.misused()),
        }
    }
    /// The variant for unknown tags, where there is a tag and nothing else.
    fn other_alone(tag: &str) -> Option<Self> {
        let _ = tag;
        Self::VARIANTS.other.and_then(Self::unit)
    }
}

/// What reading the content of a variant gives.
pub type Content<'p, E> = Result<(E, After<'p>), Failed>;

/// Content that is a unit: `null`, or whatever is left of an object.
pub fn unit_content<'p, T>(r: &mut Reader<'p, '_>, at: AtValue<'p>, value: T) -> Result<(T, After<'p>), Failed> {
    if at.byte() == b'}' {
        if let Some(view) = r.view_here(&at) {
            if view.untagged {
                let start = r.view_start(&view);
                return Err(r.fail_at(start, ErrorKind::InvalidType, Detail::Expected("null")));
            }
            r.view_claim(&view);
            return Ok((value, r.view_end(at.less(), &view)));
        }
    }
    match r.end_of_array_rest(at)? {
        Ok(end) => Ok((value, end)),
        Err(at) => read_value::<()>(r, at).map(|((), end)| (value, end)),
    }
}

/// Content that is one value.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn newtype<'p, 'de, T: FromJson<'de>, E>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
    variant: impl FnOnce(T) -> E,
) -> Result<(E, After<'p>), Failed> {
    let (value, end) = read_value::<T>(r, at)?;
    Ok((variant(value), end))
}

/// Content that is read by a function of the user's.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn content_with<'p, 'de, T, E>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
    read: impl FnOnce(&mut Reader<'_, 'de>) -> Result<T, Failed>,
    variant: impl FnOnce(T) -> E,
) -> Result<(E, After<'p>), Failed> {
    let (value, end) = super::reader::by_hand(r, at, read)?;
    Ok((variant(value), end))
}

/// Reads an externally tagged enum.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn external<'p, 's, 'de, E: Enum<'de>>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
    slot: Slot<'s, E>,
) -> Placed<'p, 's, E> {
    if at.byte() == b'"' {
        if let Some(name) = at.quoted_name() {
            let (i, n) = (E::VARIANTS.keys.find_name(name), name.len());
            if i != UNKNOWN {
                if let Some(value) = E::unit(i) {
                    return Ok(slot.put(value, at.forward(n + 2)));
                }
            }
        }
    }
    let (value, end) = external_content(r, at)?;
    Ok(slot.put(value, end))
}

#[inline(never)]
fn external_content<'p, 'de, E: Enum<'de>>(r: &mut Reader<'p, 'de>, at: AtValue<'p>) -> Result<(E, After<'p>), Failed> {
    or_untagged(r, at, |r, at| external_tagged(r, at))
}

fn external_tagged<'p, 'de, E: Enum<'de>>(
    r: &mut Reader<'p, 'de>,
    mut at: AtValue<'p>,
) -> Result<(E, After<'p>), Failed> {
    let variants = E::VARIANTS;
    loop {
        match at.byte() {
            b'"' => return external_name(r, at),
            b'-' | b'0'..=b'9' if !variants.integers.is_empty() => return bare_unit(r, at),
            b't' | b'f' if !variants.bools.is_empty() => return bare_unit(r, at),
            b'{' if r.depth > 0 => break,
            b'}' => {
                if let Some(view) = r.view_here(&at) {
                    if !r.view_allows_enum(&view) {
                        let start = r.view_start(&view);
                        let detail = Detail::Expected("an object with one member");
                        return Err(r.fail_at(start, ErrorKind::InvalidLength, detail));
                    }
                    let (i, at) = match r.view_find(at.less(), &view, &variants.keys) {
                        Ok(found) => found,
                        Err(_) => {
                            let start = r.view_start(&view);
                            return Err(r.fail_at(start, ErrorKind::UnknownVariant, no_variant(variants)));
                        }
                    };
                    // For a unit, serde takes an empty object here, too.
                    let at = r.behind_comments(at)?;
                    let (value, end) = match E::unit(i) {
                        Some(value) if at.byte() == b'{' => (value, empty_object(r, at)?),
                        _ => E::content(i, r, at)?,
                    };
                    return Ok((value, r.view_end(end, &view)));
                }
                at = r.lenient_value(at, variants.expecting)?;
            }
            _ => at = r.lenient_value(at, variants.expecting)?,
        }
    }
    r.depth -= 1;
    let mut key: AtKey<'p> = at.skip::<1, 125>().blanks::<124>(r).check(r).less();
    while key.byte() == b'/' {
        key = r.lenient(key, "a key")?.less();
    }
    if key.byte() == b'}' {
        return Err(r.fail(key, ErrorKind::InvalidLength, "an object with one member"));
    }
    let offset = r.offset(&key);
    let (i, at) = match r.find_key(key, &variants.keys)?.split() {
        Ok(found) => found,
        Err(end) => return Err(r.fail(end, ErrorKind::InvalidLength, "an object with one member")),
    };
    let (value, end) = match (i, variants.other) {
        (UNKNOWN, None) => return Err(unknown_variant(r, at.less(), offset, variants)),
        (UNKNOWN, Some(_)) => {
            let tag = r.key_at(offset);
            E::other(&tag, r, at)?
        }
        (i, _) => E::content(i, r, at)?,
    };
    let mut at = end.check(r).blanks::<191>(r);
    loop {
        match at.byte() {
            b'}' => break,
            b',' => {
                let next = at.skip::<1, 190>().blanks::<189>(r);
                match r.find_key_start(next)? {
                    Ok(key) => return Err(r.fail(key, ErrorKind::InvalidLength, "an object with one member")),
                    Err(end) => {
                        r.depth += 1;
                        return Ok((value, end));
                    }
                }
            }
            _ => at = r.lenient(at, "`}`")?.less(),
        }
    }
    r.depth += 1;
    Ok((value, at.skip::<1, 0>()))
}

/// Behind `{}`.
fn empty_object<'p>(r: &mut Reader<'p, '_>, at: AtValue<'p>) -> Result<After<'p>, Failed> {
    let offset = r.offset(&at);
    let end = r.skip_value(at)?;
    match behind_blanks(r.input(), offset + 1, r.options) == r.offset(&end) - 1 {
        true => Ok(end),
        false => Err(r.fail_at(offset, ErrorKind::InvalidType, Detail::Expected("null"))),
    }
}

/// The name of a variant alone.
fn external_name<'p, 'de, E: Enum<'de>>(r: &mut Reader<'p, 'de>, at: AtValue<'p>) -> Result<(E, After<'p>), Failed> {
    let variants = E::VARIANTS;
    let offset = r.offset(&at);
    let (text, end) = r.text_at(at.less())?;
    let name = text.get(r);
    let i = variants.keys.find(name);
    let value = if i == UNKNOWN { E::other_alone(name) } else { E::unit(i) };
    match value {
        Some(value) => Ok((value, end)),
        None if i == UNKNOWN && variants.other.is_none() => Err(unknown_variant(r, end, offset, variants)),
        None => Err(r.fail_at(offset, ErrorKind::InvalidType, Detail::Expected("an object with the content"))),
    }
}

/// A unit whose name is a number or a bool.
fn bare_unit<'p, 'de, E: Enum<'de>>(r: &mut Reader<'p, 'de>, at: AtValue<'p>) -> Result<(E, After<'p>), Failed> {
    let offset = r.offset(&at);
    let (i, end) = read_tag(r, at, E::VARIANTS)?;
    let value = if i == UNKNOWN { E::other_alone(&tag_text(r, offset)) } else { E::unit(i) };
    match value {
        Some(value) => Ok((value, end)),
        None => Err(unknown_variant(r, end, offset, E::VARIANTS)),
    }
}

/// Reads an externally tagged enum that is the key of a map: a unit.
pub fn external_key<'p, 's, 'de, E: Enum<'de>>(
    r: &mut Reader<'p, 'de>,
    at: AtKey<'p>,
    slot: Slot<'s, E>,
) -> Placed<'p, 's, E> {
    let variants = E::VARIANTS;
    let offset = r.offset(&at);
    let (text, end) = r.text_at(at.less())?;
    let name = text.get(r);
    let known = match variants.keys.find(name) {
        UNKNOWN => bare_name(variants, name),
        i => Some(i),
    };
    let value = known.map_or_else(|| E::other_alone(name), E::unit);
    match value {
        Some(value) => Ok(slot.put(value, end)),
        None if known.is_none() => Err(unknown_variant(r, end, offset, variants)),
        None => Err(r.fail_at(offset, ErrorKind::InvalidType, Detail::Expected("a unit variant"))),
    }
}

/// What a number or a bool stands for, where it stands in quotes.
fn bare_name(variants: &'static Variants, name: &str) -> Option<u16> {
    let integer = variants.integers.iter().find(|(tag, _)| name.parse() == Ok(*tag));
    let bool = || variants.bools.iter().find(|(tag, _)| name.parse() == Ok(*tag));
    integer.map(|&(_, i)| i).or_else(|| bool().map(|&(_, i)| i))
}

/// Reads an enum without tags that is the key of a map: the key is a string, whatever it says.
pub fn untagged_key<'p, 's, 'de, E: Enum<'de>>(
    r: &mut Reader<'p, 'de>,
    at: AtKey<'p>,
    slot: Slot<'s, E>,
) -> Placed<'p, 's, E> {
    untagged(r, at.less(), slot)
}

/// Reads an enum whose tag is a member among the others.
pub fn internal<'p, 's, 'de, E: Enum<'de>>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
    slot: Slot<'s, E>,
) -> Placed<'p, 's, E> {
    let (value, end) = or_untagged(r, at, |r, at| internal_tagged(r, at))?;
    Ok(slot.put(value, end))
}

fn internal_tagged<'p, 'de, E: Enum<'de>>(
    r: &mut Reader<'p, 'de>,
    mut at: AtValue<'p>,
) -> Result<(E, After<'p>), Failed> {
    let variants = E::VARIANTS;
    let start = r.offset(&at);
    loop {
        match at.byte() {
            b'{' if r.depth > 0 => break,
            b'[' if r.depth > 0 => return internal_array(r, at),
            b'}' if r.views.armed_for(start).is_some() => return internal_view(r, at),
            _ if r.views.array_rest_is_armed() => return internal_array(r, at),
            _ => at = r.lenient_value(at, variants.expecting)?,
        }
    }
    r.depth -= 1;
    let first = r.set_aside_count();
    let at = at.skip::<1, 125>().blanks::<124>(r);
    let mut tag = None;
    let mut step = if at.byte() == b'}' { Err(at.skip::<1, 0>()) } else { Ok(at.check(r).less()) };
    let end = loop {
        let key: AtKey<'p> = match step {
            Err(end) => break end,
            Ok(key) => key,
        };
        let key = match r.find_key_start(key)? {
            Ok(key) => key,
            Err(end) => break end,
        };
        let offset = r.offset(&key);
        let (is_tag, at) = r.key_is(key, variants.tag)?;
        if !is_tag {
            let value = r.offset(&at);
            r.set_aside(offset, value);
            let end = r.skip_aside(at)?;
            step = r.next_member(end)?;
            continue;
        }
        if tag.is_some() {
            let detail = Detail::Field(variants.tag, &[]);
            return Err(r.fail_behind(at.less(), offset, ErrorKind::DuplicateField, detail));
        }
        let value = r.offset(&at);
        let (i, end) = read_tag(r, at, variants)?;
        tag = Some((i, value));
        step = r.next_member(end)?;
        if r.set_aside_count() == first && E::is_object(i) {
            if let Ok(key) = step {
                let at = r.arm_rest(key, variants.tag);
                let done = E::content(i, r, at)?;
                r.forget_tag();
                return Ok(done);
            }
        }
    };
    r.depth += 1;
    let at = r.arm(end, start, first);
    let done = tagged_content(r, at, tag)?;
    r.forget(first);
    Ok(done)
}

/// The content of the variant that a tag names, at a virtual object.
fn tagged_content<'p, 'de, E: Enum<'de>>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
    tag: Option<(u16, usize)>,
) -> Result<(E, After<'p>), Failed> {
    match tag {
        Some((UNKNOWN, value)) => {
            let tag = tag_text(r, value);
            E::other(&tag, r, at)
        }
        Some((i, _)) => E::content(i, r, at),
        None => match E::VARIANTS.missing {
            Some(i) => E::content(i, r, at),
            None => {
                let offset = r.offset(&at);
                Err(r.fail_at(offset, ErrorKind::MissingField, Detail::Field(E::VARIANTS.tag, &[])))
            }
        },
    }
}

/// An internally tagged enum among the members of another object.
fn internal_view<'p, 'de, E: Enum<'de>>(r: &mut Reader<'p, 'de>, at: AtValue<'p>) -> Result<(E, After<'p>), Failed> {
    let variants = E::VARIANTS;
    let Some(view) = r.view_here(&at) else { return Err(r.misused()) };
    let start = r.view_start(&view);
    let first = r.set_aside_count();
    let mut tag = None;
    let mut at = at.less();
    let mut i = 0;
    r.depth -= 1;
    let at = loop {
        match r.view_member(at, &view, i) {
            Err(end) => break end,
            Ok((found, key)) => {
                i = found + 1;
                let offset = r.offset(&key);
                let (is_tag, value) = r.key_is(key, variants.tag)?;
                if is_tag && tag.is_none() {
                    let value_offset = r.offset(&value);
                    let (variant, end) = read_tag(r, value, variants)?;
                    tag = Some((variant, value_offset));
                    at = end;
                } else if is_tag {
                    return Err(r.fail_at(offset, ErrorKind::DuplicateField, Detail::Field(variants.tag, &[])));
                } else {
                    let value_offset = r.offset(&value);
                    r.set_aside(offset, value_offset);
                    at = value.less();
                }
            }
        }
    };
    r.depth += 1;
    let end = r.view_end(at, &view);
    let at = r.arm(end, start, first);
    let done = tagged_content(r, at, tag)?;
    r.forget(first);
    Ok(done)
}

/// The array form: the tag, then the content as the rest of the array.
fn internal_array<'p, 'de, E: Enum<'de>>(r: &mut Reader<'p, 'de>, at: AtValue<'p>) -> Result<(E, After<'p>), Failed> {
    let start = r.offset(&at);
    let variants = E::VARIANTS;
    let at = r.open_array(at)?.value(r, start, variants.expecting)?;
    let value = r.offset(&at);
    let (i, end) = read_tag(r, at, variants)?;
    let at = r.separator(end)?;
    r.reach(r.offset(&at));
    let at = r.arm_array_rest(at, start);
    let (value, end) = tagged_content(r, at, Some((i, value)))?;
    if r.views.array_rest_is_armed() {
        return Err(r.fail_behind(end, start, ErrorKind::InvalidType, Detail::Expected(variants.expecting)));
    }
    Ok((value, end))
}

/// Reads a tag: what it stands for.
pub(crate) fn read_tag<'p>(
    r: &mut Reader<'p, '_>,
    mut at: AtValue<'p>,
    variants: &'static Variants,
) -> Result<(u16, After<'p>), Failed> {
    loop {
        let offset = r.offset(&at);
        let (i, end) = match at.byte() {
            b'"' => match at.quoted_name() {
                Some(name) => {
                    let (i, n) = (variants.keys.find_name(name), name.len());
                    let end = at.forward(n + 2);
                    r.reach(r.offset(&end));
                    (i, end)
                }
                None => {
                    let (text, end) = r.text_at(at.less())?;
                    (variants.keys.find(text.get(r)), end)
                }
            },
            b'-' | b'0'..=b'9' if !variants.integers.is_empty() => {
                let (value, end) = super::number::integer::<i64>(r, at, variants.expecting)?;
                (variants.integers.iter().find(|(tag, _)| *tag == value).map_or(UNKNOWN, |&(_, i)| i), end)
            }
            b't' | b'f' if !variants.bools.is_empty() => {
                let (value, end) = read_value::<bool>(r, at)?;
                (variants.bools.iter().find(|(tag, _)| *tag == value).map_or(UNKNOWN, |&(_, i)| i), end)
            }
            _ => {
                at = r.lenient_value(at, "a variant's name")?;
                continue;
            }
        };
        if i == UNKNOWN && variants.other.is_none() {
            return Err(unknown_variant(r, end, offset, variants));
        }
        return Ok((i, end));
    }
}

/// Reads an enum whose tag and content are the two members of an object.
pub fn adjacent<'p, 's, 'de, E: Enum<'de>>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
    slot: Slot<'s, E>,
) -> Placed<'p, 's, E> {
    let (value, end) = or_untagged(r, at, |r, at| super::adjacent::adjacent_tagged(r, at))?;
    Ok(slot.put(value, end))
}

/// Reads an enum without tags.
pub fn untagged<'p, 's, 'de, E: Enum<'de>>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
    slot: Slot<'s, E>,
) -> Placed<'p, 's, E> {
    let at = r.value_ahead(at)?;
    r.try_as_object(&at);
    let first = r.views.attempts.len();
    let mark = r.mark(&at);
    let done = try_untagged(r, at, &mark, first);
    r.unmark(&mark);
    let (value, end) = done?;
    Ok(slot.put(value, end))
}

/// What the tag says, or else the variants without one.
fn or_untagged<'p, 'de, E: Enum<'de>>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
    tagged: impl FnOnce(&mut Reader<'p, 'de>, AtValue<'p>) -> Result<(E, After<'p>), Failed>,
) -> Result<(E, After<'p>), Failed> {
    if E::VARIANTS.untagged.is_empty() {
        return tagged(r, at);
    }
    let at = r.value_ahead(at)?;
    r.try_as_object(&at);
    let first = r.views.attempts.len();
    let mark = r.mark(&at);
    let done = match tagged(r, at) {
        Ok(done) => Ok(done),
        Err(failed) => {
            let (at, fault) = r.rewind(failed, &mark)?;
            r.views.attempts.push(Attempt { variant: E::VARIANTS.expecting, fault });
            try_untagged(r, at, &mark, first)
        }
    };
    r.unmark(&mark);
    done
}

fn try_untagged<'p, 'de, E: Enum<'de>>(
    r: &mut Reader<'p, 'de>,
    mut at: AtValue<'p>,
    mark: &super::view::Mark,
    first: usize,
) -> Result<(E, After<'p>), Failed> {
    for &i in E::VARIANTS.untagged {
        match E::content(i, r, at) {
            Ok(done) => {
                r.views.attempts.truncate(first);
                return Ok(done);
            }
            Err(failed) => {
                let fault;
                (at, fault) = r.rewind(failed, mark)?;
                r.views.attempts.push(Attempt { variant: E::VARIANTS.names[i as usize], fault });
            }
        }
    }
    Err(r.no_variant_fits(at, first, E::VARIANTS.expecting))
}

impl<'p> Reader<'p, '_> {
    /// Whether a key is `name`, and the cursor at its value.
    pub(crate) fn key_is(&mut self, key: AtKey<'p>, name: &str) -> Result<(bool, AtValue<'p>), Failed> {
        let (is, end) = match key.quoted() {
            Some(text) => {
                let (is, n) = (text == name, text.len());
                let end = key.forward(n + 2);
                self.reach(self.offset(&end));
                (is, end)
            }
            None => {
                let (text, end) = self.text_at(key.less())?;
                (text.get(self) == name, end)
            }
        };
        Ok((is, self.colon(end)?))
    }

    /// Behind a member, for code that is not hot: the next key, or behind the closing brace.
    pub(crate) fn next_member(&mut self, end: After<'p>) -> Result<Result<AtKey<'p>, After<'p>>, Failed> {
        let mut at = end.check(self).blanks::<191>(self);
        loop {
            match at.byte() {
                b'}' => return Ok(Err(at.skip::<1, 0>())),
                b',' => {
                    let key: AtKey<'p> = at.skip::<1, 190>().blanks::<189>(self);
                    return self.find_key_start(key);
                }
                _ => at = self.lenient(at, "`,` or `}`")?.less(),
            }
        }
    }

    #[cold]
    fn no_variant_fits(&mut self, at: AtValue<'p>, first: usize, expecting: &'static str) -> Failed {
        let mut offset = self.offset(&at);
        let attempts: alloc::vec::Vec<_> = self.views.attempts.drain(first..).collect();
        if let Some(start) = self.views.armed_for(offset).or(self.views.array_rest_from(offset)) {
            offset = start;
        } else if let Err(failed) = self.skip_value(at) {
            // A value that no variant can like because it is not JSON is an error of syntax.
            return failed;
        }
        self.fail_with(Fault::no_variant(offset, expecting, attempts))
    }
}

/// What a fault says that has no name to show.
pub(crate) fn no_variant(variants: &'static Variants) -> Detail {
    Detail::Expected(variants.expecting)
}

/// The string or other tag at the offset names no variant.
#[cold]
pub(crate) fn unknown_variant<'p>(
    r: &mut Reader<'p, '_>,
    end: After<'p>,
    offset: usize,
    variants: &'static Variants,
) -> Failed {
    r.reach(r.offset(&end));
    if r.input().get(offset) != Some(&b'"') {
        return r.fail_at(offset, ErrorKind::UnknownVariant, no_variant(variants));
    }
    let name = r.key_at(offset).into_owned().into_boxed_str();
    r.fail_at(offset, ErrorKind::UnknownVariant, Detail::Name(name, variants.names))
}

/// The text of a tag, for a variant that keeps it.
pub(crate) fn tag_text<'de>(r: &mut Reader<'_, 'de>, offset: usize) -> Cow<'de, str> {
    match r.input().get(offset) {
        Some(b'"') => r.key_at(offset),
        _ => {
            let rest = &r.input()[offset..];
            let n = rest.iter().position(|b| !matches!(b, b'-' | b'0'..=b'9' | b'a'..=b'z')).unwrap_or(rest.len());
            Cow::Borrowed(r.text(offset, offset + n))
        }
    }
}
