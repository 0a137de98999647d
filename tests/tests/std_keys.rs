//! Every type of std as the key of a map, against serde_json: a table of keys, each read as each type.

use jsonfast::{FromJson, ToJson};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::cell::{Cell, RefCell};
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::ffi::{CStr, CString, OsString};
use std::fmt::Debug;
use std::hash::Hash;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use std::num::{NonZero, Saturating, Wrapping};
use std::ops::Bound;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

jsonfast_tests::every_level!();

const KEYS: &[&str] = &[
    r#""""#,
    r#""a""#,
    r#""ab""#,
    r#""a\nb""#,
    r#""a\u0000b""#,
    r#""é""#,
    r#""\u00e9""#,
    r#""0""#,
    r#""1""#,
    r#""-1""#,
    r#""\u0031""#,
    r#"" 1""#,
    r#""1 ""#,
    r#""+1""#,
    r#""01""#,
    r#""1.5""#,
    r#""1e3""#,
    r#""1,""#,
    r#""255""#,
    r#""256""#,
    r#""-128""#,
    r#""-129""#,
    r#""4294967296""#,
    r#""18446744073709551615""#,
    r#""18446744073709551616""#,
    r#""-9223372036854775808""#,
    r#""-9223372036854775809""#,
    r#""170141183460469231731687303715884105727""#,
    r#""340282366920938463463374607431768211455""#,
    r#""340282366920938463463374607431768211456""#,
    r#""NaN""#,
    r#""true""#,
    r#""false""#,
    r#""tru\u0065""#,
    r#""truex""#,
    r#""null""#,
    r#""127.0.0.1""#,
    r#""::1""#,
    r#""127.0.0.1:80""#,
    r#""[::1]:80""#,
    r#""/tmp""#,
    r#""Unbounded""#,
    r#""Unbound\u0065d""#,
    r#""Included""#,
    r#""Ok""#,
    r#""Unix""#,
    r#""[1]""#,
    r#""\ud800""#,
    r#""\x""#,
    r#""a"#,
    "1",
    "null",
    "true",
    "[]",
    "",
];

/// serde_json reads from bytes: a bool as a key, from a string, makes it split characters.
fn check<M>(show: impl Fn(&M) -> String)
where
    M: FromJson<'static> + ToJson + Deserialize<'static> + Serialize,
{
    for key in KEYS {
        let texts = [format!("{{{key}:1}}"), format!(" {{ {key} : 1 , {key} : 2 }} ")];
        for text in texts.map(|text| &*text.leak()) {
            let name = std::any::type_name::<M>();
            let (ours, theirs) = (jsonfast::from_str::<M>(text), serde_json::from_slice::<M>(text.as_bytes()));
            assert_eq!(ours.is_ok(), theirs.is_ok(), "{text} as {name}: {:?} {:?}", ours.err(), theirs.err());
            let shown = |map: Option<M>| map.map(|map| show(&map));
            assert_eq!(shown(ours.ok()), shown(theirs.ok()), "{text} as {name}");
        }
    }
}

fn sorted<K: Debug + Ord>()
where
    BTreeMap<K, u8>: FromJson<'static> + ToJson + Deserialize<'static> + Serialize,
{
    check::<BTreeMap<K, u8>>(|map| format!("{map:?}"));
}

fn hashed<K: Debug + Hash + Eq>()
where
    HashMap<K, u8>: FromJson<'static> + ToJson + Deserialize<'static> + Serialize,
{
    check::<HashMap<K, u8>>(|map| {
        assert_eq!(map.len(), 1);
        format!("{map:?}")
    });
}

macro_rules! sorted {
    ($($K:ty),* $(,)?) => { $( sorted::<$K>(); )* };
}

#[test]
fn integers() {
    sorted!(u8, u16, u32, u64, u128, usize, i8, i16, i32, i64, i128, isize);
    sorted!(NonZero<u8>, NonZero<u64>, NonZero<i64>, NonZero<u128>, NonZero<i128>, Wrapping<u8>, Wrapping<String>);
    sorted!(Saturating<u8>, Saturating<u64>, Saturating<i8>, Saturating<i64>, Saturating<u128>, Saturating<i128>);
}

#[test]
fn strings() {
    sorted!(String, &'static str, Cow<'static, str>, Box<str>, Rc<str>, Arc<str>, char, bool);
    sorted!(&'static [u8], CString, Box<CStr>, PathBuf, &'static Path, Box<Path>, Cow<'static, Path>);
    sorted!(IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6);
}

#[test]
fn what_holds_one_other() {
    sorted!(Option<String>, Option<u8>, Option<Option<bool>>, Box<u8>, Box<Option<char>>, Rc<String>, Arc<i8>);
    sorted!(Cell<u8>, RefCell<String>, Reverse<u8>, Reverse<String>, Cow<'static, u8>, Rc<Box<Option<u8>>>);
}

#[test]
fn enums() {
    hashed::<Bound<u8>>();
    sorted!(Result<u8, String>, OsString);
}

#[test]
fn what_is_no_key() {
    sorted!((), Vec<u8>, Box<[u8]>, [u8; 1], (u8,), Duration, Option<()>, BTreeMap<u8, u8>);
}
