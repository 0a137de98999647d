//! Every type of std, against serde_json: a table of texts, each read as each type. Both read it or neither does, and
//! the values are equal; so are the texts that they are written as, and what is read into a value that exists.

use jsonfast::{FromJson, ToJson};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::ffi::{CStr, CString, OsStr, OsString};
use std::fmt::Debug;
use std::marker::PhantomData;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::num::{NonZero, Saturating, Wrapping};
use std::ops::{Bound, Range, RangeFrom, RangeInclusive, RangeTo};
use std::path::{Path, PathBuf};
use std::rc::{self, Rc};
use std::sync::{self, Arc, Mutex, RwLock, atomic};
use std::time::{Duration, SystemTime};

jsonfast_tests::every_level!();

const TEXTS: &[&str] = &[
    // scalars
    "null",
    " true",
    "false ",
    "0",
    "1",
    "-1",
    "7",
    "127",
    "128",
    "255",
    "256",
    "-128",
    "-129",
    "32767",
    "32768",
    "65536",
    "2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "9223372036854775808",
    "18446744073709551615",
    "18446744073709551616",
    "-9223372036854775808",
    "-9223372036854775809",
    "170141183460469231731687303715884105727",
    "170141183460469231731687303715884105728",
    "-170141183460469231731687303715884105728",
    "-170141183460469231731687303715884105729",
    "340282366920938463463374607431768211455",
    "340282366920938463463374607431768211456",
    "0.0",
    "-0.0",
    "1.5",
    "1.0",
    "1e3",
    "16777217",
    "0.1",
    "3.4028235e38",
    "3.5e38",
    "1e400",
    "-1e400",
    "1e-400",
    // strings
    r#""""#,
    r#""a""#,
    r#""é""#,
    r#""\u00e9""#,
    r#""ab""#,
    r#""a\nb""#,
    r#""a\u0000b""#,
    r#""\ud83d\ude00""#,
    r#""a string of some length, longer than the sixteen bytes that are looked at in one go, and even than all seven""#,
    r#""127.0.0.1""#,
    r#""127.0.0.256""#,
    r#""::1""#,
    r#""127.0.0.1:80""#,
    r#""[::1]:80""#,
    r#""[::1%7]:80""#,
    r#""\u0031.2.3.4""#,
    r#""/tmp/x""#,
    r#""Unbounded""#,
    r#""Included""#,
    r#""Ok""#,
    r#""Unix""#,
    r#""1""#,
    r#""true""#,
    r#""null""#,
    // arrays
    "[]",
    "[null]",
    "[true]",
    "[1]",
    " [ 1 , 2 ] ",
    "[2,1,2]",
    "[3,1,2,3,1]",
    "[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37]",
    "[0]",
    "[97,98]",
    "[97,0,98]",
    "[256]",
    "[-1]",
    "[1.5]",
    "[[1]]",
    "[[1],[2,3]]",
    "[[1],[2,3],[]]",
    r#"["a"]"#,
    r#"["b","a","b"]"#,
    r#"[1,"a"]"#,
    r#"[18446744073709551615,1000000000]"#,
    "[1,2000000003]",
    r#"[{"Ok":1},{"Err":"x"}]"#,
    // objects
    "{}",
    r#"{"a":1}"#,
    r#" { "a" : 1 , "b" : 2 } "#,
    r#"{"b":2,"a":1,"b":3}"#,
    r#"{"1":2}"#,
    r#"{"a":null}"#,
    r#"{"start":1,"end":2}"#,
    r#"{"end":1,"start":2}"#,
    r#"{"start":1}"#,
    r#"{"end":1}"#,
    r#"{"start":1,"end":2,"step":3}"#,
    r#"{"start":1,"start":2,"end":3}"#,
    r#"{"start":[1],"end":[2]}"#,
    r#"{"st\u0061rt":1,"end":null}"#,
    r#"{"secs":1,"nanos":2}"#,
    r#"{"nanos":2000000003,"secs":1}"#,
    r#"{"secs":1,"nanos":4294967295}"#,
    r#"{"secs":1,"nanos":4294967296}"#,
    r#"{"secs":1}"#,
    r#"{"nanos":1}"#,
    r#"{"secs":1,"nanos":2,"secs":1}"#,
    r#"{"secs":1,"nanos":2,"micros":1}"#,
    r#"{"secs":-1,"nanos":2}"#,
    r#"{"secs":18446744073709551615,"nanos":999999999}"#,
    r#"{"secs":18446744073709551615,"nanos":1000000000}"#,
    r#"{"secs_since_epoch":1,"nanos_since_epoch":5}"#,
    r#"{"secs_since_epoch":9223372036854775807,"nanos_since_epoch":5}"#,
    r#"{"secs_since_epoch":9223372036854775808,"nanos_since_epoch":5}"#,
    r#"{"secs_since_epoch":18446744073709551615,"nanos_since_epoch":1000000000}"#,
    r#"{"Ok":1}"#,
    r#"{"Ok":null}"#,
    r#"{ "Err" : "x" }"#,
    r#"{"O\u006b":1}"#,
    r#"{"Ok":1,"Err":2}"#,
    r#"{"Ok":1,"Ok":1}"#,
    r#"{"Ok"}"#,
    r#"{"Unbounded":null}"#,
    r#"{"Unbounded":[]}"#,
    r#"{"Included":1}"#,
    r#"{"Excluded":[1]}"#,
    r#"{"Unix":[97,98]}"#,
    r#"{"Unix":[]}"#,
    r#"{"Unix":[255,300]}"#,
    r#"{"Unix":"ab"}"#,
    r#"{"Windows":[97]}"#,
    // not JSON
    "",
    " ",
    "nul",
    "nulll",
    "truE",
    "tru",
    "01",
    "1.",
    "-",
    "+1",
    "1 2",
    r#""a"#,
    r#""\x""#,
    r#""\u12""#,
    "[",
    "[1",
    "[1,",
    "[1,]",
    "[,1]",
    "[1 2]",
    "[1]]",
    "{",
    r#"{"a""#,
    r#"{"a":"#,
    r#"{"a":1"#,
    r#"{"a":1,}"#,
    r#"{"a" 1}"#,
    "{1:1}",
    "{null:1}",
];

/// Reads every text as `T`. `show` says all that there is to say of a value.
fn check<T>(show: impl Fn(&T) -> String)
where
    T: FromJson<'static> + ToJson + Deserialize<'static> + Serialize,
{
    let name = std::any::type_name::<T>();
    let shown = |value: &Option<T>| value.as_ref().map(&show);
    for text in TEXTS {
        let (ours, theirs) = (jsonfast::from_str::<T>(text), serde_json::from_str::<T>(text));
        assert_eq!(ours.is_ok(), theirs.is_ok(), "{text} as {name}: {:?} {:?}", ours.err(), theirs.err());
        let ours = ours.ok();
        assert_eq!(shown(&ours), shown(&theirs.ok()), "{text} as {name}");
        let Some(value) = ours else { continue };
        write_back(&value, name);
        for next in TEXTS {
            let mut value = jsonfast::from_str::<T>(text).unwrap();
            let fresh = jsonfast::from_str::<T>(next);
            let into = jsonfast::from_slice_into(next.as_bytes(), &mut value);
            assert_eq!(into.is_ok(), fresh.is_ok(), "{next} into {text} as {name}");
            match (into, fresh) {
                (Ok(()), Ok(fresh)) => assert_eq!(show(&value), show(&fresh), "{next} into {text} as {name}"),
                (Err(into), Err(fresh)) => assert_eq!(into.offset(), fresh.offset(), "{next} into {text} as {name}"),
                _ => unreachable!(),
            }
        }
    }
}

/// Both write the same, and read it alike.
fn write_back<T>(value: &T, name: &str)
where
    T: FromJson<'static> + ToJson + Deserialize<'static> + Serialize,
{
    let written = jsonfast::to_string(value).ok();
    assert_eq!(written, serde_json::to_string(value).ok(), "{name}");
    if let Some(written) = written {
        let written: &'static str = written.leak();
        let (again, theirs) = (jsonfast::from_str::<T>(written), serde_json::from_str::<T>(written));
        assert_eq!(again.is_ok(), theirs.is_ok(), "{written} as {name}: {:?} {:?}", again.err(), theirs.err());
    }
}

fn plain<T>()
where
    T: FromJson<'static> + ToJson + Deserialize<'static> + Serialize + Debug,
{
    check::<T>(|value| format!("{value:?}"));
}

macro_rules! plain {
    ($($T:ty),* $(,)?) => { $( plain::<$T>(); )* };
}

#[test]
fn integers() {
    plain!(u8, u16, u32, u64, u128, usize, i8, i16, i32, i64, i128, isize);
}

#[test]
fn other_scalars() {
    plain!(f32, f64, bool, char, (), PhantomData<str>, Option<u8>, Option<Option<bool>>, Option<()>);
}

#[test]
fn integers_that_are_not_zero() {
    plain!(NonZero<u8>, NonZero<u16>, NonZero<u32>, NonZero<u64>, NonZero<u128>, NonZero<usize>);
    plain!(NonZero<i8>, NonZero<i16>, NonZero<i32>, NonZero<i64>, NonZero<i128>, NonZero<isize>, Option<NonZero<u8>>);
}

#[test]
fn integers_that_wrap_or_saturate() {
    plain!(Wrapping<u8>, Wrapping<i64>, Wrapping<u128>, Wrapping<f64>);
    plain!(Saturating<u8>, Saturating<u16>, Saturating<u32>, Saturating<u64>, Saturating<u128>, Saturating<usize>);
    plain!(Saturating<i8>, Saturating<i16>, Saturating<i32>, Saturating<i64>, Saturating<i128>, Saturating<isize>);
}

#[test]
fn atomics() {
    use atomic::*;
    plain!(AtomicBool, AtomicU8, AtomicU16, AtomicU32, AtomicU64, AtomicUsize);
    plain!(AtomicI8, AtomicI16, AtomicI32, AtomicI64, AtomicIsize);
}

#[test]
fn strings() {
    plain!(String, &'static str, &'static [u8], Cow<'static, str>, Option<Cow<'static, str>>);
    plain!(Box<str>, Rc<str>, Arc<str>, CString, Box<CStr>);
    plain!(PathBuf, &'static Path, Box<Path>, Rc<Path>, Arc<Path>, Cow<'static, Path>);
    plain!(OsString, Box<OsStr>, Rc<OsStr>, Arc<OsStr>, Cow<'static, OsStr>, Rc<CStr>, Arc<CStr>, Cow<'static, CStr>);
}

#[test]
fn pointers_and_cells() {
    plain!(Box<u8>, Rc<u8>, Arc<u8>, Box<String>, Rc<Vec<u8>>, Arc<Option<String>>, Box<Range<u8>>);
    plain!(rc::Weak<u8>, sync::Weak<String>, Cow<'static, u8>, Cow<'static, Vec<u8>>, Reverse<u8>, Reverse<String>);
    plain!(Cell<u8>, Cell<Option<u8>>, RefCell<String>, Mutex<String>, RwLock<Vec<u8>>, Mutex<Box<[u8]>>);
}

#[test]
fn arrays_and_tuples() {
    plain!([u8; 0], [u8; 1], [u8; 2], [Vec<u8>; 2], [String; 3], [Option<u8>; 1], [[u8; 1]; 1]);
    plain!((u8,), (u8, u8), (u8, String), (Vec<u8>, Vec<u8>), (u64, u32));
    plain!((u8, u8, u8, u8, u8), (String, String, String), (Option<bool>,));
}

#[test]
fn sequences() {
    plain!(Vec<u8>, Vec<String>, Vec<Vec<u8>>, Vec<Option<u8>>, Vec<()>, Vec<f64>, Vec<Result<u8, String>>);
    plain!(Box<[u8]>, Rc<[u8]>, Arc<[u8]>, Box<[String]>, Rc<[String]>, Cow<'static, [String]>, Cow<'static, [u16]>);
    plain!(VecDeque<u8>, VecDeque<String>, LinkedList<u8>, LinkedList<Vec<u8>>, BTreeSet<u8>, BTreeSet<String>);
    check::<BinaryHeap<u8>>(|heap| format!("{:?}", heap.clone().into_vec()));
    check::<BinaryHeap<Reverse<u64>>>(|heap| format!("{:?}", heap.clone().into_vec()));
    check::<HashSet<u8>>(|set| format!("{:?}", set.iter().collect::<BTreeSet<_>>()));
    check::<HashSet<String, Hasher>>(|set| format!("{:?}", set.iter().collect::<BTreeSet<_>>()));
}

type Hasher = std::hash::BuildHasherDefault<std::collections::hash_map::DefaultHasher>;

#[test]
fn maps() {
    plain!(BTreeMap<String, u8>, BTreeMap<&'static str, u64>, BTreeMap<u8, u8>, BTreeMap<String, Option<u8>>);
    plain!(BTreeMap<String, Vec<u8>>, BTreeMap<String, Box<str>>);
    check::<HashMap<String, u8>>(|map| format!("{:?}", map.iter().collect::<BTreeMap<_, _>>()));
    check::<HashMap<Cow<'static, str>, i64, Hasher>>(|map| format!("{:?}", map.iter().collect::<BTreeMap<_, _>>()));
}

#[test]
fn ranges_and_times() {
    plain!(Range<u8>, Range<i64>, Range<Vec<u8>>, Range<Option<u8>>, RangeInclusive<u8>, RangeInclusive<Vec<u8>>);
    plain!(RangeFrom<u8>, RangeFrom<Vec<u8>>, RangeTo<u8>, RangeTo<Option<u8>>, Bound<u8>, Bound<Vec<u8>>);
    plain!(Duration, SystemTime, Option<Duration>, Vec<Bound<u8>>);
}

#[test]
fn results() {
    plain!(Result<u8, String>, Result<(), u8>, Result<Option<u8>, ()>, Result<u8, u8>, Option<Result<u8, String>>);
}

#[test]
fn addresses() {
    plain!(Ipv4Addr, Ipv6Addr, IpAddr, SocketAddrV4, SocketAddrV6, SocketAddr, Option<IpAddr>);
}
