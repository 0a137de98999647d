//! Members of one value within the object of another: flatten, and what stands behind an internal tag.

use super::object::{Members, WroteMembers, write_object};
use super::out::{Pen, Wrote};
use super::to_json::Format;
use super::*;
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::rc::Rc;
use alloc::vec;
use core::cell::RefCell;
use serde::Serialize;

/// What `#[derive]` makes of `struct Outer<T> { a: u8, #[flatten] inner: T, z: u8 }`.
#[derive(Serialize)]
struct Outer<T> {
    a: u8,
    #[serde(flatten)]
    inner: T,
    z: u8,
}

impl<T: ToJson> ToJson for Outer<T> {
    fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
        w.write(self)
    }
    fn emit<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Wrote<'p> {
        write_object::<F, Self>(self, w, pen)
    }
    fn emit_members<'p, F: Format>(&self, w: &mut Writer<'p>, m: Members<'p, F>) -> WroteMembers<'p, F> {
        m.member(w, ",\"a\":", &self.a)?.flatten(w, &self.inner)?.member(w, ",\"z\":", &self.z)
    }
}

/// The same, with nothing beside.
#[derive(Serialize)]
struct Only<T> {
    #[serde(flatten)]
    inner: T,
}

impl<T: ToJson> ToJson for Only<T> {
    fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
        w.write(self)
    }
    fn emit<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Wrote<'p> {
        write_object::<F, Self>(self, w, pen)
    }
    fn emit_members<'p, F: Format>(&self, w: &mut Writer<'p>, m: Members<'p, F>) -> WroteMembers<'p, F> {
        m.flatten(w, &self.inner)
    }
}

/// What `#[derive]` makes of a newtype variant `V(T)` of `#[tag = "t"] enum Tagged`.
#[derive(Serialize)]
#[serde(tag = "t")]
enum Tagged<T> {
    V(T),
}

impl<T: ToJson> ToJson for Tagged<T> {
    fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
        w.write(self)
    }
    fn emit<'p, F: Format>(&self, w: &mut Writer<'p>, pen: Pen<'p>) -> Wrote<'p> {
        write_object::<F, Self>(self, w, pen)
    }
    fn emit_members<'p, F: Format>(&self, w: &mut Writer<'p>, m: Members<'p, F>) -> WroteMembers<'p, F> {
        let Tagged::V(value) = self;
        m.name(w, ",\"t\":", "\"V\"")?.tagged(w, "Tagged", "V", value)
    }
}

/// An object by hand, with members or none.
struct Hand(u8);

impl ToJson for Hand {
    fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
        w.begin_object()?;
        for i in 0..self.0 {
            w.key(&i)?;
            w.begin_array()?;
            w.begin_object()?;
            w.end_object()?;
            w.end_array()?;
        }
        w.end_object()
    }
}

impl Serialize for Hand {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map((0..self.0).map(|i| (i, [BTreeMap::<u8, u8>::new()])))
    }
}

#[track_caller]
fn spliced<T: ToJson + Serialize>(value: impl Fn() -> T) {
    flattened(&value);
    let tagged = Tagged::V(value());
    same(&tagged);
    same(&Outer { a: 1, inner: tagged, z: 2 });
    same(&Tagged::V(Outer { a: 1, inner: value(), z: 2 }));
}

#[track_caller]
fn flattened<T: ToJson + Serialize>(value: impl Fn() -> T) {
    same(&Outer { a: 1, inner: value(), z: 2 });
    same(&Only { inner: value() });
    same(&Only { inner: Only { inner: value() } });
    same(&[Outer { a: 1, inner: Only { inner: value() }, z: 2 }]);
}

#[test]
fn what_has_members() {
    spliced(|| BTreeMap::from([("k", vec![1]), ("l", vec![])]));
    spliced(BTreeMap::<u8, u8>::new);
    spliced(|| std::collections::HashMap::from([(1, "x")]));
    spliced(|| Box::new(BTreeMap::from([(true, 1)])));
    spliced(|| Rc::new(BTreeMap::from([('c', 1)])));
    spliced(|| RefCell::new(BTreeMap::from([(1u128, 1)])));
    spliced(|| std::time::Duration::from_millis(1500));
    spliced(|| 1..2);
    spliced(|| Ok::<u8, u8>(1));
    spliced(|| core::ops::Bound::Included(1));
    spliced(|| core::ops::Bound::<u8>::Unbounded);
    spliced(|| std::ffi::OsString::from("x"));
    spliced(|| ());
    spliced(|| core::marker::PhantomData::<u8>);
    spliced(|| Hand(0));
    spliced(|| Hand(1));
    spliced(|| Hand(3));
    spliced(|| Box::new(Hand(2)));
}

#[test]
fn an_option_flattens_but_cannot_stand_behind_a_tag() {
    flattened(|| Some(BTreeMap::from([(1, 2)])));
    flattened(|| None::<BTreeMap<u8, u8>>);
    flattened(|| Some(Hand(2)));
    refused(&Tagged::V(Some(Hand(1))), ErrorKind::Custom, "Tagged::V containing an optional");
    assert!(serde_json::to_string(&Tagged::V(Some(Hand(1)))).is_err());
    // within, it is behind no tag
    same(&Tagged::V(Only { inner: Some(Hand(1)) }));
}

#[test]
fn what_has_no_members() {
    fn never<T: ToJson + Serialize>(value: impl Fn() -> T, what: &str) {
        assert!(serde_json::to_string(&Only { inner: value() }).is_err());
        assert!(serde_json::to_string(&Tagged::V(value())).is_err());
        refused(
            &Only { inner: value() },
            ErrorKind::Custom,
            &["can only flatten structs and maps (got ", what, ")"].concat(),
        );
        refused(&Tagged::V(value()), ErrorKind::Custom, &["Tagged::V containing ", what].concat());
    }
    never(|| 1, "an integer");
    never(|| 1.5, "a float");
    never(|| true, "a boolean");
    never(|| 'c', "a char");
    never(|| "s", "a string");
    never(std::path::PathBuf::new, "a string");
    never(|| vec![1], "a sequence");
    never(|| (1, 2), "a tuple");
    never(|| [1, 2], "a tuple");
    never(std::ffi::CString::default, "a byte array");
    refused(&Only { inner: by(|w| w.begin_array()) }, ErrorKind::Custom, "a sequence");
    refused(&Only { inner: by(|w| w.display(1)) }, ErrorKind::Custom, "a string");
}

#[test]
fn by_hand_in_other_ways() {
    // a value that forwards, one that is nothing, and what is wrong
    let forwards = by(|w| w.write(&by(|w| w.write(&BTreeMap::from([(1, 2)])))));
    everywhere(&Outer { a: 1, inner: forwards, z: 2 }, &WriteOptions::new(), r#"{"a":1,"1":2,"z":2}"#);
    everywhere(&Outer { a: 1, inner: by(|w| w.null()), z: 2 }, &WriteOptions::new(), r#"{"a":1,"z":2}"#);
    everywhere(&Only { inner: by(|w| w.null()) }, &WriteOptions::new(), "{}");
    refused(&Only { inner: by(|_| Ok(())) }, ErrorKind::Misuse, "no value");
    refused(&Only { inner: by(|w| w.begin_object()) }, ErrorKind::Misuse, "unfinished");
    refused(&Only { inner: by(|w| w.null().and(w.null())) }, ErrorKind::Misuse, "second value");
    refused(&Only { inner: by(|w| w.begin_object().and(w.key("k"))) }, ErrorKind::Misuse, "unfinished");
    refused(&Only { inner: by(|w| w.begin_object().and(w.end_object()).and(w.null())) }, ErrorKind::Misuse, "second");
    struct Itself;
    impl ToJson for Itself {
        fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
            w.write(self)
        }
    }
    refused(&Only { inner: Itself }, ErrorKind::Custom, "can only flatten");
}

#[test]
fn members_take_no_level() {
    let options = WriteOptions::new().depth(1);
    assert!(options.to_string(&Only { inner: Only { inner: Hand(0) } }).is_ok());
    assert!(options.depth(3).to_string(&Only { inner: Only { inner: Hand(1) } }).is_ok());
    assert!(WriteOptions::new().depth(2).to_string(&Only { inner: Only { inner: Hand(1) } }).is_err());
}
