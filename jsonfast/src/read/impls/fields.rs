//! Ranges, durations and points in time: types with fields, which are read as a derive would have them read.
//!
//! Unknown fields are refused whatever the options say, as serde does, and no field may be missing, not even an option.

use crate::FromJson;
use crate::error::{Detail, ErrorKind, Failed};
use crate::read::cursor::{After, AtKey, AtValue, Reader};
use crate::read::keys::{Keys, ends, table};
use crate::read::object::{Object, Shape, Step, expect, object, object_into};
use crate::read::place::{Mode, Place, Placed, Seen, Slot, read_value};
use core::ops::{Range, RangeFrom, RangeInclusive, RangeTo};
use core::time::Duration;

const SEED: u64 = 0x9E37_79B9_7F4A_7C15;

/// What a derive would say of a struct: `[generics] [generics with bounds] Type, Pattern, "expecting" { index name:
/// Type "quoted key and colon" }`.
macro_rules! fields {
    ([$($g:ident)?] $S:ty, $P:ident, $expecting:literal { $($i:literal $name:ident: $t:ty, $quoted:literal;)* }) => {
        crate::__fields! { [$($g)?] [$S] [] $P u64 { $($i $name: $t),* } }

        impl<'de, $($g: FromJson<'de>)?> Object<'de> for $S {
            const SHAPE: &'static Shape = &Shape {
                expecting: $expecting,
                keys: Keys {
                    names: &[$(stringify!($name)),*],
                    ends: &ends(&[$(stringify!($name)),*]),
                    fields: &[$($i),*],
                    table: &table::<4>(&[$(stringify!($name)),*], SEED),
                    seed: SEED,
                },
                fields: &[$(stringify!($name)),*],
                defaults: &[$({ let _ = $i; false }),*],
                array: true,
                deny_unknown: true,
                flatten: false,
                tag: None,
            };
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn in_order<'p, 's, M: Mode>(
                r: &mut Reader<'p, 'de>,
                place: Place<'s, Self, M>,
                key: AtKey<'p>,
                seen: Seen<'s, Self, M>,
            ) -> Step<'p, 's, Self, M> {
                $( let (key, seen) = expect::<Self, M, _, $i, { $quoted.len() }>(r, place, key, seen, $quoted)?; )*
                Ok((key, seen))
            }
            fn field<'p, 's, M: Mode>(
                i: usize,
                r: &mut Reader<'p, 'de>,
                at: AtValue<'p>,
                place: Place<'s, Self, M>,
                seen: Seen<'s, Self, M>,
            ) -> Result<(After<'p>, Seen<'s, Self, M>), Failed> {
                match i {
                    $( $i => seen.read::<_, $i>(r, at, place), )*
                    _ => {
                        Self::discard(place, seen);
                        Err(r.misused())
                    }
                }
            }
            fn absent<'s, M: Mode>(_: Place<'s, Self, M>, seen: Seen<'s, Self, M>) -> Seen<'s, Self, M> {
                seen
            }
            fn discard<'s, M: Mode>(place: Place<'s, Self, M>, seen: Seen<'s, Self, M>) {
                seen$(.discard::<_, $i>(place))*;
            }
        }

        impl<'de, $($g: FromJson<'de>)?> FromJson<'de> for $S {
            by_place!();
            const OBJECT: bool = true;
            #[inline]
            fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
                object(r, at, slot)
            }
            #[inline]
            fn read_into<'p>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, target: &mut Self) -> Result<After<'p>, Failed> {
                object_into(r, at, target)
            }
        }
    };
}

fields! { [T] Range<T>, Range, "a range with start and end" {
    0 start: T, b"\"start\":";
    1 end: T, b"\"end\":";
} }
fields! { [T] RangeFrom<T>, RangeFrom, "a range with a start" { 0 start: T, b"\"start\":"; } }
fields! { [T] RangeTo<T>, RangeTo, "a range with an end" { 0 end: T, b"\"end\":"; } }

impl<'de, T: FromJson<'de>> FromJson<'de> for RangeInclusive<T> {
    by_place!();
    const OBJECT: bool = true;
    fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        let (range, end) = read_value::<Range<T>>(r, at)?;
        Ok(slot.put(range.start..=range.end, end))
    }
}

struct Time {
    secs: u64,
    nanos: u32,
}
fields! { [] Time, Time, "a duration with secs and nanos" {
    0 secs: u64, b"\"secs\":";
    1 nanos: u32, b"\"nanos\":";
} }

/// Whole seconds within the nanoseconds are carried.
fn duration(secs: u64, nanos: u32) -> Option<Duration> {
    Duration::from_secs(secs).checked_add(Duration::from_nanos(nanos.into()))
}

impl<'de> FromJson<'de> for Duration {
    by_place!();
    const OBJECT: bool = true;
    fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        let offset = r.offset(&at);
        let (time, end) = read_value::<Time>(r, at)?;
        match duration(time.secs, time.nanos) {
            Some(value) => Ok(slot.put(value, end)),
            None => Err(r.fail_behind(
                end,
                offset,
                ErrorKind::InvalidValue,
                Detail::Expected("a duration that is not too long"),
            )),
        }
    }
}

#[cfg(feature = "std")]
struct Epoch {
    secs_since_epoch: u64,
    nanos_since_epoch: u32,
}
#[cfg(feature = "std")]
fields! { [] Epoch, Epoch, "a time with secs_since_epoch and nanos_since_epoch" {
    0 secs_since_epoch: u64, b"\"secs_since_epoch\":";
    1 nanos_since_epoch: u32, b"\"nanos_since_epoch\":";
} }

#[cfg(feature = "std")]
impl<'de> FromJson<'de> for std::time::SystemTime {
    by_place!();
    const OBJECT: bool = true;
    fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        let offset = r.offset(&at);
        let (time, end) = read_value::<Epoch>(r, at)?;
        let since = duration(time.secs_since_epoch, time.nanos_since_epoch);
        match since.and_then(|since| Self::UNIX_EPOCH.checked_add(since)) {
            Some(value) => Ok(slot.put(value, end)),
            None => Err(r.fail_behind(
                end,
                offset,
                ErrorKind::InvalidValue,
                Detail::Expected("a time that is not too late"),
            )),
        }
    }
}
