//! Result, Bound, and the enum that a string of the operating system is read as.

use crate::FromJson;
use crate::error::Failed;
use crate::read::cursor::{After, AtKey, AtValue, Reader};
use crate::read::keys::{Keys, ends, table};
use crate::read::place::{Placed, Slot};
use crate::read::tagged::{Enum, Variants, external, external_key, newtype, unit_content};
use core::ops::Bound;

const SEED: u64 = 0x9E37_79B9_7F4A_7C15;

/// What is constant about an externally tagged enum of up to four variants.
macro_rules! variants {
    ($expecting:literal, $($i:literal $name:literal),*) => {
        &Variants {
            expecting: $expecting,
            keys: Keys {
                names: &[$($name),*],
                ends: &ends(&[$($name),*]),
                fields: &[$($i),*],
                table: &table::<8>(&[$($name),*], SEED),
                seed: SEED,
            },
            names: &[$($name),*],
            tag: "",
            content: "",
            deny_unknown: false,
            other: None,
            missing: None,
            integers: &[],
            bools: &[],
            untagged: &[],
        }
    };
}

/// The methods of a type that is an [`Enum`].
macro_rules! tagged {
    () => {
        by_place!();
        fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
            external(r, at, slot)
        }
        fn place_key<'p, 's>(r: &mut Reader<'p, 'de>, at: AtKey<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
            external_key(r, at, slot)
        }
    };
}

impl<'de, T: FromJson<'de>, E: FromJson<'de>> Enum<'de> for Result<T, E> {
    const VARIANTS: &'static Variants = variants!("`Ok` or `Err`", 0 "Ok", 1 "Err");
    fn unit(_: u16) -> Option<Self> {
        None
    }
    fn content<'p>(i: u16, r: &mut Reader<'p, 'de>, at: AtValue<'p>) -> Result<(Self, After<'p>), Failed> {
        if i == 0 { newtype(r, at, Ok) } else { newtype(r, at, Err) }
    }
}

impl<'de, T: FromJson<'de>, E: FromJson<'de>> FromJson<'de> for Result<T, E> {
    tagged!();
}

impl<'de, T: FromJson<'de>> Enum<'de> for Bound<T> {
    const VARIANTS: &'static Variants =
        variants!("`Unbounded`, `Included` or `Excluded`", 0 "Unbounded", 1 "Included", 2 "Excluded");
    fn unit(i: u16) -> Option<Self> {
        (i == 0).then_some(Bound::Unbounded)
    }
    fn content<'p>(i: u16, r: &mut Reader<'p, 'de>, at: AtValue<'p>) -> Result<(Self, After<'p>), Failed> {
        match i {
            0 => unit_content(r, at, Bound::Unbounded),
            1 => newtype(r, at, Bound::Included),
            _ => newtype(r, at, Bound::Excluded),
        }
    }
}

impl<'de, T: FromJson<'de>> FromJson<'de> for Bound<T> {
    tagged!();
}

#[cfg(all(feature = "std", any(unix, windows)))]
mod os_string {
    use super::*;
    use crate::error::ErrorKind;
    use std::ffi::OsString;

    /// The variant for the system that this is.
    const HERE: u16 = cfg!(windows) as u16;

    impl<'de> Enum<'de> for OsString {
        const VARIANTS: &'static Variants = variants!("`Unix` or `Windows`", 0 "Unix", 1 "Windows");
        fn unit(_: u16) -> Option<Self> {
            None
        }
        fn content<'p>(i: u16, r: &mut Reader<'p, 'de>, at: AtValue<'p>) -> Result<(Self, After<'p>), Failed> {
            if i != HERE {
                return Err(r.fail(at, ErrorKind::InvalidValue, "a string of this operating system"));
            }
            #[cfg(unix)]
            return newtype(r, at, std::os::unix::ffi::OsStringExt::from_vec);
            #[cfg(windows)]
            return newtype(r, at, |units: alloc::vec::Vec<u16>| std::os::windows::ffi::OsStringExt::from_wide(&units));
        }
    }

    /// From an object that names the system and holds an array of bytes or, on Windows, of units of UTF-16.
    impl<'de> FromJson<'de> for OsString {
        tagged!();
    }
}
