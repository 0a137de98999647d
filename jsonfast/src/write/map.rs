//! Maps, in their own order or in that of their keys.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;

use super::object::Members;
use super::options::COMPACT;
use super::out::{Fresh, Pen};
use super::to_json::{Compact, Format, ToJson};
use super::writer::Writer;
use crate::error::{Failed, Fault};
use crate::text::escape_read;

/// Writes a map.
#[inline]
pub(super) fn write_map<'p, 'v, F: Format, K: ToJson + 'v, V: ToJson + 'v>(
    entries: impl Iterator<Item = (&'v K, &'v V)>,
    w: &mut Writer<'p>,
    pen: Pen<'p>,
) -> Result<Pen<'p>, Failed> {
    let m = Members::<F>::open(w, pen)?;
    write_entries(entries, w, m)?.close(w)
}

/// Writes a map's members.
#[inline]
pub(crate) fn write_entries<'p, 'v, F: Format, K: ToJson + 'v, V: ToJson + 'v>(
    entries: impl Iterator<Item = (&'v K, &'v V)>,
    w: &mut Writer<'p>,
    mut m: Members<'p, F>,
) -> Result<Members<'p, F>, Failed> {
    if !F::COMPACT && w.options.sort_keys {
        return sorted(entries, w, m);
    }
    for (key, value) in entries {
        m = m.entry(w, key, value)?;
    }
    Ok(m)
}

/// Writes a map's members in the order of the bytes of their keys.
#[inline(never)]
fn sorted<'p, 'v, F: Format, K: ToJson + 'v, V: ToJson + 'v>(
    entries: impl Iterator<Item = (&'v K, &'v V)>,
    w: &mut Writer<'p>,
    mut m: Members<'p, F>,
) -> Result<Members<'p, F>, Failed> {
    let mut list = Vec::new();
    for (key, value) in entries {
        list.push((key_text(w, key)?, key, value));
    }
    list.sort_by(|(a, ..), (b, ..)| a.cmp(b));
    for (_, key, value) in list {
        m = m.entry(w, key, value)?;
    }
    Ok(m)
}

/// What a key says, without quotes and escapes.
fn key_text<K: ToJson>(w: &mut Writer<'_>, key: &K) -> Result<String, Failed> {
    let mut fresh = Fresh::new();
    let (out, pen) = fresh.start(16);
    match Writer::new(out, &COMPACT).run(pen, &mut |w, pen| key.emit_key::<Compact>(w, pen)) {
        Ok(()) => Ok(unescaped(&fresh.into_string())),
        Err(error) => Err(w.out.fail(Fault::from_source(0, Box::new(error)))),
    }
}

/// A string of JSON text, quotes included, as what it says.
fn unescaped(text: &str) -> String {
    let inside = text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(text);
    let mut plain = String::new();
    let read = escape_read::decode_string(inside, &mut plain);
    plain.push_str(&inside[read..]);
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_key_says() {
        for text in ["", "a", "a\"\\\n\u{1}é\u{1F600}z", "\u{1f}", "\\\\"] {
            let json = crate::to_string(text).unwrap();
            assert_eq!(unescaped(&json), text);
        }
    }
}
