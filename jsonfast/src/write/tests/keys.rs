//! What may be the key of a map.

use super::*;
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::rc::Rc;
use core::cmp::Reverse;
use core::num::{NonZero, Wrapping};
use core::ops::Bound;

/// A map of one member, of any key.
struct One<K>(K);

impl<K: ToJson> ToJson for One<K> {
    fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
        w.begin_object()?;
        w.member(&self.0, &1)?;
        w.end_object()
    }
}

impl<K: serde::Serialize> serde::Serialize for One<K> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map([(&self.0, 1)])
    }
}

#[test]
fn as_serde_json() {
    same(&One("a\"\n"));
    same(&One(String::from("é")));
    same(&One('x'));
    same(&One('"'));
    same(&One(true));
    same(&One(false));
    same(&One(1u8));
    same(&One(i8::MIN));
    same(&One(u64::MAX));
    same(&One(i128::MIN));
    same(&One(u128::MAX));
    same(&One(-7isize));
    same(&One(1.5f32));
    same(&One(1e300));
    same(&One(-0.0));
    same(&One(&&"r"));
    same(&One(Box::new(1)));
    same(&One(Rc::<str>::from("r")));
    same(&One(Some("s")));
    same(&One(Reverse(1)));
    same(&One(Wrapping(1)));
    same(&One(NonZero::new(1u8)));
    same(&One(format_args!("{}", 1)));
    same(&One(core::net::Ipv4Addr::LOCALHOST));
    same(&One(std::path::PathBuf::from("p")));
    same(&One(Bound::<u8>::Unbounded));
    same(&BTreeMap::from([(u128::MAX, 'a'), (0, 'b')]));
    same(&BTreeMap::from([(Some('k'), [1])]));
}

#[test]
fn what_cannot_be_one() {
    fn never<K: ToJson + serde::Serialize>(key: K) {
        let one = One(key);
        assert!(serde_json::to_string(&one).is_err());
        refused(&one, ErrorKind::UnsupportedKey, "key");
        refused(&[One(1).0].map(|_| One(())), ErrorKind::UnsupportedKey, "key");
    }
    never(());
    never(None::<u8>);
    never([1]);
    never((1, 2));
    never(alloc::vec![1]);
    never(BTreeMap::from([(1, 2)]));
    never(1..2);
    never(Ok::<u8, u8>(1));
    never(Bound::Included(1));
    never(std::time::Duration::ZERO);
    never(std::ffi::OsString::from("x"));
    never(std::ffi::CString::default());
    refused(&BTreeMap::from([((1, 2), 3)]), ErrorKind::UnsupportedKey, "key");
    refused(&BTreeMap::from([(None::<u8>, 3)]), ErrorKind::UnsupportedKey, "key");
}

#[test]
fn floats_that_are_not_finite() {
    assert!(serde_json::to_string(&One(f64::NAN)).is_err());
    for value in [f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
        refused(&One(value), ErrorKind::NotFinite, "finite");
        refused(&One(value as f32), ErrorKind::NotFinite, "finite");
    }
    let strings = WriteOptions::new().non_finite(NonFinite::Strings);
    everywhere(&One(f64::NEG_INFINITY), &strings, r#"{"-Infinity":1}"#);
}

#[test]
fn types_that_are_written_by_hand() {
    /// A newtype by hand is as good a key as what it holds.
    struct Newtype<T>(T);
    impl<T: ToJson> ToJson for Newtype<T> {
        fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
            w.write(&self.0)
        }
    }
    everywhere(&One(Newtype("a")), &WriteOptions::new(), r#"{"a":1}"#);
    everywhere(&One(Newtype(Newtype(7))), &WriteOptions::new(), r#"{"7":1}"#);
    everywhere(&One(by(|w| w.display(12))), &WriteOptions::new(), r#"{"12":1}"#);
    everywhere(&One(by(|w| w.string("é"))), &WriteOptions::new().escape(Escape::Ascii), r#"{"\u00e9":1}"#);
    refused(&One(Newtype(())), ErrorKind::UnsupportedKey, "key");
    refused(&One(by(|w| w.null())), ErrorKind::UnsupportedKey, "key");
    refused(&One(by(|w| w.begin_array())), ErrorKind::UnsupportedKey, "key");
    refused(&One(by(|w| w.begin_object())), ErrorKind::UnsupportedKey, "key");
    refused(&One(by(|_| Ok(()))), ErrorKind::Misuse, "no value");
    refused(&One(by(|w| w.write(&1).and(w.write(&2)))), ErrorKind::Misuse, "second value");
}
