//! Types of std where a derive has them read from what was set aside: behind tags, without tags, flattened, missing.
//! The same verdict as serde_json, and equal values.

use jsonfast::FromJson;
use serde::Deserialize;
use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, LinkedList, VecDeque};
use std::ffi::{CString, OsString};
use std::fmt::Debug;
use std::marker::PhantomData;
use std::net::IpAddr;
use std::num::{NonZero, Saturating, Wrapping};
use std::ops::{Bound, Range, RangeFrom, RangeInclusive, RangeTo};
use std::path::{Path, PathBuf};
use std::rc::{self, Rc};
use std::sync::atomic::AtomicU8;
use std::sync::{Arc, Mutex, RwLock};
use std::time::{Duration, SystemTime};

jsonfast_tests::every_level!();

const VALUES: &[&str] = &[
    "null",
    "true",
    "1",
    "-1",
    "0",
    "300",
    "1.5",
    r#""""#,
    r#""a""#,
    r#""a\n""#,
    r#""127.0.0.1""#,
    r#""Unbounded""#,
    r#""Ok""#,
    "[]",
    "[1]",
    "[1,2]",
    "[2,1,2]",
    "[97,98]",
    r#"["a"]"#,
    "[[1]]",
    "[null]",
    r#"{"a":1}"#,
    r#"{"1":1,"2":2}"#,
    r#"{"a":"b"}"#,
    r#"{"start":1,"end":2}"#,
    r#"{"end":2,"start":1}"#,
    r#"{"start":1}"#,
    r#"{"start":1,"end":2,"more":3}"#,
    r#"{"secs":1,"nanos":2}"#,
    r#"{"secs":1,"nanos":2,"more":3}"#,
    r#"{"secs":1,"nanos":2000000000}"#,
    r#"{"secs":18446744073709551615,"nanos":1000000000}"#,
    r#"{"secs_since_epoch":1,"nanos_since_epoch":2}"#,
    r#"{"Ok":1}"#,
    r#"{"Err":"x"}"#,
    r#"{"more":[1],"Ok":1}"#,
    r#"{"Unbounded":null}"#,
    r#"{"Included":1}"#,
    r#"{"Unix":[97]}"#,
    r#"{"Windows":[97]}"#,
    "{}",
];

fn same<T: FromJson<'static> + Deserialize<'static> + Debug>(text: String) {
    let text: &'static str = text.leak();
    let name = std::any::type_name::<T>();
    let (ours, theirs) = (jsonfast::from_str::<T>(text), serde_json::from_str::<T>(text));
    assert_eq!(ours.is_ok(), theirs.is_ok(), "{text} as {name}: {ours:?} {theirs:?}");
    if let (Ok(ours), Ok(theirs)) = (ours, theirs) {
        assert_eq!(format!("{ours:?}"), format!("{theirs:?}"), "{text} as {name}");
    }
}

#[derive(Debug, Deserialize, FromJson)]
#[serde(tag = "t")]
enum Internal<T> {
    V(T),
}

#[derive(Debug, Deserialize, FromJson)]
#[serde(tag = "t", content = "c")]
enum Adjacent<T> {
    V(T),
}

#[derive(Debug, Deserialize, FromJson)]
#[serde(untagged)]
#[allow(dead_code)]
enum Untagged<T> {
    V(T),
    Other(String),
    More(Option<u64>),
}

#[derive(Debug, Deserialize, FromJson)]
struct Flat<T> {
    z: Option<u8>,
    #[serde(flatten)]
    rest: T,
}

#[derive(Debug, Deserialize, FromJson)]
struct Plain<T> {
    field: T,
}

fn within<T>()
where
    T: FromJson<'static> + Deserialize<'static> + Debug,
{
    same::<Plain<T>>("{}".into());
    same::<Adjacent<T>>(r#"{"t":"V"}"#.into());
    for value in VALUES {
        same::<Untagged<T>>(value.to_string());
        same::<Plain<T>>(format!(r#"{{"field":{value}}}"#));
        same::<Adjacent<T>>(format!(r#"{{"t":"V","c":{value}}}"#));
        same::<Adjacent<T>>(format!(r#"{{"c": {value} ,"t":"V"}}"#));
        if let Some(members) = value.strip_prefix('{').and_then(|value| value.strip_suffix('}')) {
            let comma = if members.is_empty() { "" } else { "," };
            same::<Internal<T>>(format!(r#"{{"t":"V"{comma}{members}}}"#));
            same::<Internal<T>>(format!(r#"{{{members}{comma}"t":"V"}}"#));
            same::<Flat<T>>(format!(r#"{{"z":1{comma}{members}}}"#));
            same::<Flat<T>>(format!(r#"{{{members}}}"#));
        }
        if let Some(elements) = value.strip_prefix('[').and_then(|value| value.strip_suffix(']')) {
            let comma = if elements.is_empty() { "" } else { "," };
            same::<Internal<T>>(format!(r#"["V"{comma}{elements}]"#));
        }
    }
}

macro_rules! within {
    ($($T:ty),* $(,)?) => { $( within::<$T>(); )* };
}

#[test]
fn numbers() {
    within!(u8, i64, f64, bool, NonZero<u8>, Saturating<u8>, Saturating<i64>, Wrapping<u8>, Reverse<u8>, AtomicU8);
}

#[test]
fn strings() {
    within!(String, &'static str, Cow<'static, str>, &'static [u8], char, Box<str>, Rc<str>, Arc<str>, CString);
    within!(PathBuf, &'static Path, OsString, IpAddr);
}

#[test]
fn units() {
    within!((), Option<()>);
}

#[test]
fn what_holds_one_other() {
    within!(
        Option<u8>,
        Box<Option<u8>>,
        Rc<Option<String>>,
        Arc<Duration>,
        Cell<Option<u8>>,
        RefCell<Option<Duration>>
    );
    within!(Mutex<Option<u8>>, RwLock<Range<u8>>, Reverse<Option<u8>>, Wrapping<Option<u8>>, rc::Weak<u8>);
    within!(Cow<'static, Option<u8>>, Cow<'static, BTreeMap<String, u8>>, Box<Rc<Cell<Option<()>>>>);
}

#[test]
fn sequences() {
    within!(
        Vec<u8>,
        Vec<Vec<u8>>,
        [u8; 1],
        [u8; 0],
        [u8; 2],
        (u8,),
        (u8, u8),
        Box<[u8]>,
        Rc<[u8]>,
        Cow<'static, [u16]>
    );
    within!(VecDeque<u8>, LinkedList<String>, BTreeSet<u8>, BinaryHeap<u8>, Vec<Option<u8>>);
}

#[test]
fn maps() {
    within!(BTreeMap<String, u8>, BTreeMap<&'static str, String>, BTreeMap<String, Vec<u8>>, Option<BTreeMap<String, u8>>);
    // One entry at most: the order of more is random.
    for members in ["", r#""a":1"#, r#""a":"b""#] {
        same::<Flat<HashMap<String, u8>>>(format!("{{{members}}}"));
    }
}

#[test]
fn ranges_and_times() {
    within!(Range<u8>, RangeInclusive<u8>, RangeFrom<u8>, RangeTo<u8>, Duration, SystemTime, Option<Duration>);
    within!(Range<Option<u8>>);
}

#[test]
fn enums() {
    within!(Result<u8, String>, Bound<u8>, Option<Result<u8, String>>, Bound<Vec<u8>>, Result<(), ()>);
}

/// Content in front of its tag that is `[]` is not among these: serde takes it for a unit struct.
#[test]
fn phantom_data() {
    type Nothing = PhantomData<u8>;
    for value in VALUES {
        same::<Plain<Nothing>>(format!(r#"{{"field":{value}}}"#));
        same::<Adjacent<Nothing>>(format!(r#"{{"t":"V","c":{value}}}"#));
        same::<Untagged<Nothing>>(value.to_string());
    }
    same::<Plain<Nothing>>("{}".into());
    for text in [r#"{"t":"V"}"#, r#"{"t":"V","x":1}"#, r#"["V"]"#, r#"["V",null]"#] {
        same::<Internal<Nothing>>(text.into());
        same::<Adjacent<Nothing>>(text.into());
        same::<Flat<Nothing>>(text.into());
    }
}

/// The array form of an internal tag, whose content is the rest of the array.
#[test]
fn the_rest_of_an_array() {
    for rest in
        ["", ",", ",1", ",1,", " 1", ",1 2", ",,1", ",[1]", ",[1],[2]", ",{}", ",null", ",[", "}", ",1}", ",\"V\",1"]
    {
        let text = format!(r#"["V"{rest}]"#);
        same::<Internal<Vec<u8>>>(text.clone());
        same::<Internal<Vec<Vec<u8>>>>(text.clone());
        same::<Internal<()>>(text.clone());
        same::<Internal<String>>(text.clone());
        same::<Internal<Option<BTreeSet<u8>>>>(text.clone());
        same::<Internal<BTreeMap<String, u8>>>(text.clone());
        same::<Internal<Internal<Vec<u8>>>>(text.clone());
        same::<Internal<Adjacent<u8>>>(text.clone());
        same::<Internal<Untagged<Vec<u8>>>>(text.clone());
        same::<Internal<Range<u8>>>(text.clone());
        same::<Internal<Plain<u8>>>(text.clone());
        same::<Vec<Internal<[u8; 1]>>>(format!("[{text},{text}]"));
        same::<Untagged<Internal<Vec<u8>>>>(text.clone());
        let theirs = serde_json::from_str::<Internal<serde::de::IgnoredAny>>(&text).is_ok();
        assert_eq!(jsonfast::from_str::<Internal<jsonfast::Ignored>>(&text).is_ok(), theirs, "{text}");
        assert_eq!(jsonfast::from_str::<Internal<ByHand>>(&text).is_ok(), vec_of_u8(&text), "{text}");
    }
}

fn vec_of_u8(text: &str) -> bool {
    serde_json::from_str::<Internal<Vec<u8>>>(text).is_ok()
}

#[derive(Debug)]
struct ByHand;

impl<'de> FromJson<'de> for ByHand {
    fn read_json(r: &mut jsonfast::Reader<'_, 'de>) -> Result<Self, jsonfast::Failed> {
        if r.peek()? != jsonfast::Kind::Array {
            return Err(r.refuse("an array it is not"));
        }
        r.begin_array()?;
        while r.next_element()? {
            r.read::<u8>()?;
        }
        Ok(ByHand)
    }
}
