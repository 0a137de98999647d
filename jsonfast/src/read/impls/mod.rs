//! [`FromJson`](crate::FromJson) for the types of core, alloc and std: one file for each kind of type.
//!
//! One idea: a type that holds one other is read as that one, as a value, as a key and when it is missing; `wraps` and
//! `made_from` say so once. What has fields or variants says them to `object` and `tagged`, as a derive would.

/// The hand-written way of a type whose `place` is the real one.
macro_rules! by_place {
    () => {
        #[inline]
        fn read_json(r: &mut $crate::read::Reader<'_, 'de>) -> Result<Self, $crate::error::Failed> {
            r.read()
        }
    };
}

/// The methods of a type that holds one `$Inner` and nothing else: read, missing, and as a key, it is what that is.
/// `$wrap` makes it; `$open` gives the `&mut $Inner` in one that exists, if that is to be read into.
macro_rules! wraps {
    ($Inner:ty, $wrap:expr, |$target:ident| $open:expr) => {
        by_place!();
        const OPTIONAL: bool = <$Inner as $crate::FromJson<'de>>::OPTIONAL;
        const OBJECT: bool = <$Inner as $crate::FromJson<'de>>::OBJECT;
        #[inline]
        fn absent() -> Option<Self> {
            <$Inner as $crate::FromJson<'de>>::absent().map($wrap)
        }
        #[inline]
        fn place<'p, 's>(
            r: &mut $crate::read::Reader<'p, 'de>,
            at: $crate::read::cursor::AtValue<'p>,
            slot: $crate::read::place::Slot<'s, Self>,
        ) -> $crate::read::place::Placed<'p, 's, Self> {
            let (value, end) = $crate::read::place::read_value::<$Inner>(r, at)?;
            Ok(slot.put($wrap(value), end))
        }
        #[inline]
        fn place_key<'p, 's>(
            r: &mut $crate::read::Reader<'p, 'de>,
            at: $crate::read::cursor::AtKey<'p>,
            slot: $crate::read::place::Slot<'s, Self>,
        ) -> $crate::read::place::Placed<'p, 's, Self> {
            let (value, end) = $crate::read::place::read_key::<$Inner>(r, at)?;
            Ok(slot.put($wrap(value), end))
        }
        #[inline]
        fn read_into<'p>(
            r: &mut $crate::read::Reader<'p, 'de>,
            at: $crate::read::cursor::AtValue<'p>,
            target: &mut Self,
        ) -> Result<$crate::read::cursor::After<'p>, $crate::error::Failed> {
            let $target = &mut *target;
            if let Some(inner) = $open {
                return <$Inner as $crate::FromJson<'de>>::read_into(r, at, inner);
            }
            let (value, end) = $crate::read::place::read_value::<Self>(r, at)?;
            *target = value;
            Ok(end)
        }
    };
}

/// The methods of a type that is made of another one once that is read, by a function.
macro_rules! made_from {
    ($Source:ty, $make:expr) => {
        by_place!();
        #[inline]
        fn place<'p, 's>(
            r: &mut $crate::read::Reader<'p, 'de>,
            at: $crate::read::cursor::AtValue<'p>,
            slot: $crate::read::place::Slot<'s, Self>,
        ) -> $crate::read::place::Placed<'p, 's, Self> {
            let (value, end) = $crate::read::place::read_value::<$Source>(r, at)?;
            Ok(slot.put($make(value), end))
        }
        #[inline]
        fn place_key<'p, 's>(
            r: &mut $crate::read::Reader<'p, 'de>,
            at: $crate::read::cursor::AtKey<'p>,
            slot: $crate::read::place::Slot<'s, Self>,
        ) -> $crate::read::place::Placed<'p, 's, Self> {
            let (value, end) = $crate::read::place::read_key::<$Source>(r, at)?;
            Ok(slot.put($make(value), end))
        }
    };
}

/// The methods of a type that is made of the text of a string, as a value and as a key, by a function of `&str`.
macro_rules! made_from_text {
    ($expected:literal, $make:expr) => {
        by_place!();
        #[inline]
        fn place<'p, 's>(
            r: &mut $crate::read::Reader<'p, 'de>,
            at: $crate::read::cursor::AtValue<'p>,
            slot: $crate::read::place::Slot<'s, Self>,
        ) -> $crate::read::place::Placed<'p, 's, Self> {
            let (value, end) = $crate::read::string::made(r, at, $expected, $make)?;
            Ok(slot.put(value, end))
        }
        key_as_value!();
    };
}

/// The key of a type that is a string when it is a value: a key has more room behind it.
macro_rules! key_as_value {
    () => {
        #[inline]
        fn place_key<'p, 's>(
            r: &mut $crate::read::Reader<'p, 'de>,
            at: $crate::read::cursor::AtKey<'p>,
            slot: $crate::read::place::Slot<'s, Self>,
        ) -> $crate::read::place::Placed<'p, 's, Self> {
            Self::place(r, at.less(), slot)
        }
    };
}

mod cells;
mod enums;
mod fields;
mod maps;
mod net;
mod numbers;
mod options;
mod pointers;
mod scalars;
mod sequences;
mod sets;
mod strings;
#[cfg(feature = "std")]
mod system;

pub use scalars::Ignored;
