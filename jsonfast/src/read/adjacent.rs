//! Owns adjacently tagged enums: an object of two members, the tag and the content, in any order.
//!
//! One idea: content that comes before its tag is skipped and come back to.

use super::cursor::{After, AtKey, AtValue, Reader};
use super::keys::UNKNOWN;
use super::place::read_value;
use super::sequence::{Element, wrong_length};
use super::tagged::{Enum, Variants, read_tag, tag_text, unknown_variant};
use crate::error::{Detail, ErrorKind, Failed};

/// What was found so far.
struct Found<E> {
    /// What the tag stands for, and its offset.
    tag: Option<(u16, usize)>,
    /// The offset of content that was skipped.
    content: Option<usize>,
    value: Option<E>,
}

/// Reads an adjacently tagged value.
pub(crate) fn adjacent_tagged<'p, 'de, E: Enum<'de>>(
    r: &mut Reader<'p, 'de>,
    mut at: AtValue<'p>,
) -> Result<(E, After<'p>), Failed> {
    let variants = E::VARIANTS;
    let start = r.offset(&at);
    let mut found = Found { tag: None, content: None, value: None };
    let end = loop {
        match at.byte() {
            b'{' if r.depth > 0 => {
                r.depth -= 1;
                let end = members(r, at, &mut found)?;
                r.depth += 1;
                break end;
            }
            b'[' if r.depth > 0 => return array(r, at),
            b'}' if r.views.armed_for(start).is_some() => break view(r, at, &mut found)?,
            _ if r.views.array_rest_is_armed() => return array(r, at),
            _ => at = r.lenient_value(at, variants.expecting)?,
        }
    };
    if let Some(value) = found.value {
        return Ok((value, end));
    }
    r.reach(r.offset(&end));
    let brace = r.offset(&end) - 1;
    let missing = |key: &'static str| Detail::Field(key, &[]);
    let i = match (found.tag, variants.missing) {
        (Some((i, _)), _) => i,
        (None, Some(i)) => i,
        (None, None) => return Err(r.fail_at(brace, ErrorKind::MissingField, missing(variants.tag))),
    };
    if let Some(content) = found.content {
        // An empty object passes for a unit that the variant holds, but not for a variant that holds nothing.
        let at = if E::unit(i).is_some() { r.jump(end, content).less() } else { r.value_aside(end, content) };
        r.depth -= 1;
        let (value, end) = content_of(r, at, i, found.tag)?;
        r.depth += 1;
        return Ok((value, r.jump(end, brace + 1).less()));
    }
    let value = match found.tag {
        Some((UNKNOWN, offset)) => E::other_alone(&tag_text(r, offset)),
        _ => E::without_content(i),
    };
    match value {
        Some(value) => Ok((value, end)),
        None => Err(r.fail_at(brace, ErrorKind::MissingField, missing(variants.content))),
    }
}

fn content_of<'p, 'de, E: Enum<'de>>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
    i: u16,
    tag: Option<(u16, usize)>,
) -> Result<(E, After<'p>), Failed> {
    match tag {
        Some((UNKNOWN, offset)) => {
            let tag = tag_text(r, offset);
            E::other(&tag, r, at)
        }
        _ => E::content(i, r, at),
    }
}

/// The tag: its name, or an object of one member, the name and `null`. Gives what it stands for and where the name is.
fn tag<'p>(
    r: &mut Reader<'p, '_>,
    at: AtValue<'p>,
    offset: usize,
    variants: &'static Variants,
) -> Result<(u16, usize, After<'p>), Failed> {
    let at = r.behind_comments(at)?;
    if at.byte() != b'{' || r.depth == 0 {
        let (i, end) = read_tag(r, at, variants)?;
        return Ok((i, offset, end));
    }
    r.depth -= 1;
    let wrong = |r: &mut Reader<'p, '_>, end: After<'p>| {
        r.fail_behind(end, offset, ErrorKind::InvalidLength, Detail::Expected("an object with one member"))
    };
    let key: AtKey<'p> = at.skip::<1, 125>().blanks::<124>(r).check(r).less();
    if key.byte() == b'}' {
        return Err(wrong(r, key.less()));
    }
    let key = match r.find_key_start(key)? {
        Ok(key) => key,
        Err(end) => return Err(wrong(r, end)),
    };
    let name = r.offset(&key);
    let (i, at) = match r.find_key(key, &variants.keys)?.split() {
        Ok(found) => found,
        Err(end) => return Err(wrong(r, end)),
    };
    if i == UNKNOWN && variants.other.is_none() {
        return Err(unknown_variant(r, at.less(), name, variants));
    }
    let ((), end) = read_value::<()>(r, at)?;
    match r.next_member(end)? {
        Err(end) => {
            r.depth += 1;
            Ok((i, name, end))
        }
        Ok(key) => Err(wrong(r, key.less())),
    }
}

/// The members of the real object, behind whose brace this returns.
fn members<'p, 'de, E: Enum<'de>>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
    found: &mut Found<E>,
) -> Result<After<'p>, Failed> {
    let at = at.skip::<1, 125>().blanks::<124>(r);
    if at.byte() == b'}' {
        return Ok(at.skip::<1, 0>());
    }
    let key: AtKey<'p> = at.check(r).less();
    let mut step = r.find_key_start(key)?;
    loop {
        match step {
            Err(end) => return Ok(end),
            Ok(key) => {
                let end = one_member(r, key, found)?;
                step = r.next_member(end)?;
            }
        }
    }
}

/// The members of a virtual object.
fn view<'p, 'de, E: Enum<'de>>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
    found: &mut Found<E>,
) -> Result<After<'p>, Failed> {
    let Some(view) = r.view_here(&at) else { return Err(r.misused()) };
    r.depth -= 1;
    let mut at = at.less();
    let mut i = 0;
    let at = loop {
        match r.view_member(at, &view, i) {
            Err(end) => break end,
            Ok((index, key)) => {
                i = index + 1;
                at = one_member(r, key, found)?;
            }
        }
    };
    r.depth += 1;
    Ok(r.view_end(at, &view))
}

fn one_member<'p, 'de, E: Enum<'de>>(
    r: &mut Reader<'p, 'de>,
    key: AtKey<'p>,
    found: &mut Found<E>,
) -> Result<After<'p>, Failed> {
    let variants = E::VARIANTS;
    let offset = r.offset(&key);
    let (text, end) = r.text_at(key.less())?;
    let (is_tag, is_content) = (text.get(r) == variants.tag, text.get(r) == variants.content);
    let at = r.colon(end)?;
    let duplicate = if is_tag { found.tag.is_some() } else { found.value.is_some() || found.content.is_some() };
    if (is_tag || is_content) && duplicate {
        let name = if is_tag { variants.tag } else { variants.content };
        return Err(r.fail_behind(at.less(), offset, ErrorKind::DuplicateField, Detail::Field(name, &[])));
    }
    if is_tag {
        let value = r.offset(&at);
        let (i, value, end) = tag(r, at, value, variants)?;
        found.tag = Some((i, value));
        return Ok(end);
    }
    if is_content {
        let Some((i, _)) = found.tag else {
            found.content = Some(r.offset(&at));
            return r.skip_aside(at);
        };
        let (value, end) = content_of(r, at, i, found.tag)?;
        found.value = Some(value);
        return Ok(end);
    }
    if variants.deny_unknown {
        r.reach(r.offset(&at));
        return Err(r.unknown_field(offset, const { &["the tag", "the content"] }));
    }
    r.skip_value(at)
}

/// The array form: tag and content.
fn array<'p, 'de, E: Enum<'de>>(r: &mut Reader<'p, 'de>, at: AtValue<'p>) -> Result<(E, After<'p>), Failed> {
    let variants = E::VARIANTS;
    let start = r.offset(&at);
    let at = r.open_array(at)?.value(r, start, variants.expecting)?;
    let value = r.offset(&at);
    let (i, value, end) = tag(r, at, value, variants)?;
    let at = r.next_element_at(end)?.value(r, start, variants.expecting)?;
    let (value, end) = content_of(r, at, i, Some((i, value)))?;
    match r.next_element_at(end)? {
        Element::End(end) => Ok((value, end)),
        Element::Value(at) => match r.end_behind_comma(at)? {
            Ok(end) => Ok((value, end)),
            Err(at) => Err(wrong_length(r, at.less(), start, variants.expecting)),
        },
    }
}
