//! From text to nodes, in one pass.
//!
//! Owns the walk through the grammar. Its one idea: no recursion and no stack; the container that is open is known by
//! its node, and that node knows the one around it. What is not as strict JSON has it is looked at by the functions of
//! the typed reader; what is refused is not said here: `ReadOptions::refused` finds it by another walk.

use super::guess::Guess;
use super::nodes::{self, Nodes, Open, Words};
use super::scalar::{SHORT, literal, long_number, long_string, no_value, refused, short_number, short_string};
use crate::error::{ErrorKind, Failed};
use crate::read::cursor::{After, At, AtValue, Behind, ROOM, Reader};
use alloc::string::String;
use alloc::vec::Vec;

/// Where a key or an element may begin.
pub(super) type Inside<'p> = At<'p, { ROOM - 2 }>;

/// Behind a key that was found inline.
const BEHIND_KEY: usize = ROOM - 2 - (SHORT + 2);

/// How many blanks are passed over two by two.
const PAIRS: usize = 24;

/// The next byte that is no blank.
#[inline(always)]
fn blanks<'p, const N: usize, const M: usize>(r: &mut Reader<'p, '_>, at: At<'p, N>) -> At<'p, M> {
    const { assert!(M < N && M < ROOM) };
    let [first, second] = at.load::<2>();
    if first > b' ' {
        return at.less();
    }
    if first == b' ' && second > b' ' {
        return at.skip::<1, M>();
    }
    indentation(r, at.less()).less()
}

/// A line break and pairs of blanks, nearly always: each is a branch, which the processor foresees.
#[inline(always)]
fn indentation<'p>(r: &mut Reader<'p, '_>, at: At<'p, { 2 * PAIRS + 2 }>) -> At<'p, ROOM> {
    let window = at.window::<{ 2 * PAIRS + 2 }>();
    let mut n = (window[0] == b'\n') as usize;
    for _ in 0..PAIRS {
        if [window[n], window[n + 1]] != *b"  " {
            break;
        }
        n += 2;
    }
    if window[n] > b' ' {
        return at.forward(n).check(r);
    }
    r.long_blanks(at.forward(n))
}

/// The key whose quote stands here.
#[inline(always)]
fn key<'p>(
    r: &mut Reader<'p, '_>,
    at: Inside<'p>,
    decoded: &mut String,
) -> Result<(Words, At<'p, BEHIND_KEY>), Failed> {
    if let Some(n) = short_string(&at) {
        return Ok((nodes::string(r.offset_here(&at) + 1, n), at.within::<{ SHORT + 2 }, BEHIND_KEY>(n + 2)));
    }
    let (node, end) = long_string(r, at, decoded)?;
    Ok((node, end.check(r).less()))
}

/// Whether a container opens with this byte.
#[inline(always)]
fn opens(byte: u8) -> bool {
    // [ 5B 0101_1011    { 7B 0111_1011
    byte | 0x20 == b'{'
}

/// A value that is no container; or the cursor, where no value begins.
#[inline(always)]
fn scalar<'p>(
    r: &mut Reader<'p, '_>,
    at: AtValue<'p>,
    decoded: &mut String,
) -> Result<Result<(Words, After<'p>), AtValue<'p>>, Failed> {
    let byte = at.byte();
    if byte == b'"' {
        let Some(n) = short_string(&at) else { return long_string(r, at, decoded).map(Ok) };
        return Ok(Ok((nodes::string(r.offset_here(&at) + 1, n), at.forward(n + 2))));
    }
    if byte.wrapping_sub(b'0') <= 9 || byte == b'-' {
        let (bits, head) = short_number(at.window());
        if head == 0 {
            return long_number(r, at).map(Ok);
        }
        let node = nodes::number(head, r.offset_here(&at), bits);
        return Ok(Ok((node, at.forward((head >> 8) as usize & 63))));
    }
    match literal(&at) {
        Some((kind, n)) => Ok(Ok((nodes::literal(kind, r.offset_here(&at)), at.forward(n)))),
        None => Ok(Err(at)),
    }
}

/// Writes the nodes of the value that stands here, and the texts of strings with escapes.
#[inline(never)]
pub(super) fn parse<'p>(
    r: &mut Reader<'p, '_>,
    mut at: AtValue<'p>,
    into: &mut Vec<Words>,
    capacity: usize,
    decoded: &mut String,
) -> Behind<'p> {
    let mut nodes = Nodes::new(into, capacity);
    while at.byte() == b'/' {
        at = r.lenient(at, "a value")?.less();
    }
    if !matches!(at.byte(), b'{' | b'[') {
        let (node, end) = match scalar(r, at, decoded)? {
            Ok(value) => value,
            Err(at) => no_value(r, at)?,
        };
        nodes.push(node).finish();
        return Ok(end);
    }
    let mut open = Open::none();
    let mut guess = Guess::new();
    // `at` is where a container opens
    'open: loop {
        let in_object = open.is_object();
        let object = at.byte() == b'{';
        if r.depth == 0 {
            return Err(r.fail(at, ErrorKind::DepthLimit, "fewer levels of nesting"));
        }
        r.depth -= 1;
        guess.enter(&nodes, in_object, object);
        nodes = nodes.open(&mut open, if object { nodes::OBJECT } else { nodes::ARRAY }, r.offset_here(&at));
        let mut here: Inside<'p> = blanks::<125, 124>(r, at.skip::<1, 125>()).check(r).less();
        let mut closes = here.byte() == if object { b'}' } else { b']' };
        'inside: loop {
            if closes {
            } else if open.is_object() {
                // `here` is at a key
                loop {
                    let (node, end) = match guess.take(r, &nodes, &here) {
                        Some(n) => {
                            let node = nodes::string(r.offset_here(&here) + 1, n);
                            (node, here.within::<{ SHORT + 2 }, BEHIND_KEY>(n + 2))
                        }
                        None if here.byte() == b'"' => key(r, here, decoded)?,
                        None => match no_key(r, here, open.is_empty())? {
                            Ok(next) => {
                                here = next;
                                continue;
                            }
                            Err(end) => {
                                here = end;
                                break;
                            }
                        },
                    };
                    nodes = nodes.push(node);
                    let colon = if end.byte() == b':' { end } else { colon(r, end)? };
                    at = blanks::<{ BEHIND_KEY - 1 }, 126>(r, colon.skip::<1, { BEHIND_KEY - 1 }>());
                    open.add();
                    let (node, end) = loop {
                        if opens(at.byte()) {
                            continue 'open;
                        }
                        match scalar(r, at, decoded)? {
                            Ok(value) => break value,
                            Err(other) if other.byte() == b'/' => at = r.lenient(other, "a value")?.less(),
                            Err(other) => break no_value(r, other)?,
                        }
                    };
                    nodes = nodes.push(node);
                    let mut end: At<'p, ROOM> = end.check(r);
                    if end.byte() != b',' {
                        if end.byte() != b'}' {
                            end = separator(r, end, b'}')?;
                        }
                        if end.byte() == b'}' {
                            here = end.less();
                            break;
                        }
                    }
                    here = blanks::<191, 190>(r, end.skip::<1, 191>());
                }
            } else {
                // `here` is at an element
                loop {
                    if opens(here.byte()) {
                        open.add();
                        at = here.less();
                        continue 'open;
                    }
                    let (node, end) = match scalar(r, here.less(), decoded)? {
                        Ok(value) => value,
                        Err(other) => match no_element(r, other, open.is_empty())? {
                            Element::Scalar(node, end) => (node, end),
                            Element::Next(next) => {
                                here = next;
                                continue;
                            }
                            Element::End(end) => {
                                here = end;
                                break;
                            }
                        },
                    };
                    open.add();
                    nodes = nodes.push(node);
                    let mut end: At<'p, ROOM> = end.check(r);
                    if end.byte() != b',' {
                        if end.byte() != b']' {
                            end = separator(r, end, b']')?;
                        }
                        if end.byte() == b']' {
                            here = end.less();
                            break;
                        }
                    }
                    here = blanks::<191, 190>(r, end.skip::<1, 191>());
                }
            }
            // `here` is at the bracket that closes
            loop {
                let place = if open.is_object() { Some(open.at()) } else { None };
                r.depth += 1;
                let end: After<'p> = here.skip::<1, 0>();
                if !nodes.close(&mut open) {
                    nodes.finish();
                    return Ok(end);
                }
                let object = open.is_object();
                guess.leave(place, object);
                let mut end: At<'p, ROOM> = end.check(r);
                let bracket = if object { b'}' } else { b']' };
                if end.byte() != b',' && end.byte() != bracket {
                    end = separator(r, end, bracket)?;
                }
                if end.byte() == b',' {
                    here = blanks::<191, 190>(r, end.skip::<1, 191>());
                    closes = false;
                    continue 'inside;
                }
                here = end.less();
            }
        }
    }
}

/// From behind a value to the comma or the bracket that closes.
#[inline(always)]
fn separator<'p>(r: &mut Reader<'p, '_>, end: At<'p, ROOM>, bracket: u8) -> Result<At<'p, ROOM>, Failed> {
    let at = blanks::<ROOM, 191>(r, end).check(r);
    if at.byte() == b',' || at.byte() == bracket { Ok(at) } else { separator_unusual(r, at, bracket) }
}

#[cold]
#[inline(never)]
fn separator_unusual<'p>(r: &mut Reader<'p, '_>, mut at: At<'p, ROOM>, bracket: u8) -> Result<At<'p, ROOM>, Failed> {
    while at.byte() != b',' && at.byte() != bracket {
        at = r.lenient(at, "`,`")?;
    }
    Ok(at)
}

/// From behind a key to its colon.
#[cold]
#[inline(never)]
fn colon<'p>(r: &mut Reader<'p, '_>, at: At<'p, BEHIND_KEY>) -> Result<At<'p, BEHIND_KEY>, Failed> {
    let mut at: At<'p, ROOM> = at.blanks::<{ BEHIND_KEY - 1 }>(r).check(r);
    while at.byte() != b':' {
        at = r.lenient(at, "`:`")?;
    }
    Ok(at.less())
}

/// What stands here is no key: where to go on behind a comment, or the end of the object where that may be.
#[cold]
#[inline(never)]
fn no_key<'p>(r: &mut Reader<'p, '_>, at: Inside<'p>, first: bool) -> Result<Result<Inside<'p>, Inside<'p>>, Failed> {
    match at.byte() {
        b'}' if first || r.options.trailing_commas => Ok(Err(at)),
        b'/' => Ok(Ok(r.lenient(at, "a key")?.less())),
        _ => Err(refused(r, at)),
    }
}

/// What may stand where an element does not begin as it should.
enum Element<'p> {
    /// One of the words that the options allow.
    Scalar(Words, After<'p>),
    /// A comment, behind which it goes on.
    Next(Inside<'p>),
    End(Inside<'p>),
}

#[cold]
#[inline(never)]
fn no_element<'p>(r: &mut Reader<'p, '_>, at: AtValue<'p>, first: bool) -> Result<Element<'p>, Failed> {
    match at.byte() {
        b']' if first || r.options.trailing_commas => Ok(Element::End(at.check(r).less())),
        b'/' => Ok(Element::Next(r.lenient(at, "a value")?.less())),
        _ => no_value(r, at).map(|(node, end)| Element::Scalar(node, end)),
    }
}
