//! What std has, as serde and serde_json write it.

use super::*;
use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::collections::{BTreeMap, BTreeSet, BinaryHeap, LinkedList, VecDeque};
use alloc::rc::Rc;
use alloc::sync::Arc;
use alloc::{format, vec};
use core::cell::{Cell, RefCell};
use core::cmp::Reverse;
use core::marker::PhantomData;
use core::num::{NonZero, Saturating, Wrapping};
use core::ops::Bound;
use core::sync::atomic;
use core::time::Duration;
use std::collections::{HashMap, HashSet};
use std::ffi::{CString, OsStr, OsString};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, RwLock};
use std::time::{SystemTime, UNIX_EPOCH};

#[test]
fn integers() {
    macro_rules! each {
        ($($type:ident)*) => { $({
            let values = [0, 1, 9, 10, 99, 100, 127, $type::MIN, $type::MAX, $type::MAX / 10, $type::MAX / 3];
            same(&values);
            for value in values {
                same(&value);
                same(&Some(value));
                same(&[value]);
                same(&NonZero::new(value));
            }
            same(&Vec::<$type>::new());
        })* };
    }
    each! { u8 i8 u16 i16 u32 i32 u64 i64 u128 i128 usize isize }
    same(&(0..5000u32).map(|i| i.wrapping_mul(i)).collect::<Vec<_>>());
    same(&(0..1000i64).map(|i| 1i64.rotate_right(i as u32).wrapping_sub(i)).collect::<Vec<_>>());
}

#[test]
fn floats() {
    for value in [
        0.0,
        -0.0,
        1.0,
        -1.5,
        0.1,
        1e15,
        1e16,
        1e17,
        1e21,
        -1e-5,
        1e-6,
        1e-7,
        5e-324,
        f64::MAX,
        f64::MIN_POSITIVE,
        f64::NAN,
        f64::INFINITY,
        f64::NEG_INFINITY,
        123456789.125,
        9007199254740993.0,
        0.000123,
    ] {
        same(&value);
        same(&(value as f32));
        same(&[value, value]);
        same(&Some(value));
        same(&(1, value));
    }
    let mut random = Random(0x2545_f491_4f6c_dd1d);
    let bits: Vec<f64> = (0..if cfg!(miri) { 10 } else { 3000 }).map(|_| f64::from_bits(random.next())).collect();
    same(&bits);
    same(&bits.iter().map(|value| *value as f32).collect::<Vec<_>>());
    // a whole page, and a value that is not finite in it
    same(&(0..500).map(|i| if i == 300 { f32::NAN } else { i as f32 / 8.0 }).collect::<Vec<_>>());
}

#[test]
fn small_things() {
    same(&true);
    same(&[true, false]);
    same(&());
    same(&[(), ()]);
    same(&PhantomData::<str>);
    same(&'x');
    same("x");
    same(&Some(Some(1)));
    same(&None::<Option<u8>>);
    same(&Ok::<u8, String>(1));
    same(&Err::<u8, String>("no".into()));
    same(&Wrapping(1));
    same(&Saturating(-1));
    same(&Reverse("x"));
}

#[test]
fn pointers() {
    let text = String::from("text");
    same(&&text);
    same(&&mut [1, 2][..]);
    same(&Box::new(1));
    same(&Box::<str>::from("b"));
    same(&Box::<[u8]>::from([1, 2]));
    same(&Rc::<str>::from("r"));
    same(&Arc::<[Option<u8>]>::from([Some(1), None]));
    same(&Cow::Borrowed("c"));
    same(&Cow::<[u8]>::Owned(vec![1]));
    let rc = Rc::new(7);
    same(&Rc::downgrade(&rc));
    same(&alloc::rc::Weak::<u8>::new());
    let arc = Arc::new("seven");
    same(&Arc::downgrade(&arc));
    same(&alloc::sync::Weak::<u8>::new());
}

#[test]
fn cells() {
    same(&Cell::new(1));
    same(&RefCell::new("x"));
    same(&Mutex::new(vec![1]));
    same(&RwLock::new(Some(1.5)));
    let cell = RefCell::new(1);
    let borrowed = cell.borrow_mut();
    refused(&cell, ErrorKind::Custom, "already mutably borrowed");
    drop(borrowed);
    same(&cell);
    let mutex = Arc::new(Mutex::new(1));
    let lock = Arc::new(RwLock::new(1));
    let (a, b) = (mutex.clone(), lock.clone());
    let panicked = std::thread::spawn(move || {
        let _guards = (a.lock().unwrap(), b.write().unwrap());
        std::panic::resume_unwind(Box::new(()));
    });
    assert!(panicked.join().is_err());
    refused(&mutex, ErrorKind::Custom, "poison");
    refused(&*lock, ErrorKind::Custom, "poison");
}

#[test]
fn atomics() {
    same(&atomic::AtomicBool::new(true));
    same(&atomic::AtomicI8::new(-1));
    same(&atomic::AtomicU8::new(1));
    same(&atomic::AtomicI16::new(-1));
    same(&atomic::AtomicU16::new(1));
    same(&atomic::AtomicI32::new(-1));
    same(&atomic::AtomicU32::new(1));
    same(&atomic::AtomicI64::new(-1));
    same(&atomic::AtomicU64::new(1));
    same(&atomic::AtomicIsize::new(-1));
    same(&atomic::AtomicUsize::new(1));
}

#[test]
fn sequences() {
    for length in [0, 1, 2, 100] {
        let items: Vec<Option<String>> = (0..length).map(|i| (i % 3 != 0).then(|| format!("s{i}"))).collect();
        same(&items);
        same(&items[..]);
        same(&items.iter().cloned().collect::<VecDeque<_>>());
        same(&items.iter().cloned().collect::<LinkedList<_>>());
        same(&items.iter().cloned().collect::<BinaryHeap<_>>());
        same(&items.iter().cloned().collect::<BTreeSet<_>>());
        same(&items.iter().cloned().collect::<HashSet<_>>());
        same(&vec![items.clone(), Vec::new(), items]);
    }
    same(&[0u8; 0]);
    same(&[[1, 2], [3, 4]]);
    same(&[(); 32]);
    assert_eq!(to_string(&[7u8; 40]).unwrap(), serde_json::to_string(&[7u8; 40][..]).unwrap());
}

#[test]
fn maps() {
    let map: BTreeMap<&str, Vec<u8>> = [("a", vec![1]), ("b\"", vec![]), ("", vec![2, 3])].into();
    same(&map);
    same(&vec![map.clone(), BTreeMap::new()]);
    same(&map.iter().collect::<HashMap<_, _>>());
    same(&BTreeMap::from([(1, BTreeMap::from([(2, ())]))]));
}

#[test]
fn tuples() {
    same(&(1,));
    same(&(1, "b"));
    same(&(1, "b", [3], Some(4), (), 'f', 7.5, true));
    same(&(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, (16, "x")));
}

#[test]
fn ranges() {
    same(&(1..2));
    same(&(1..=2));
    same(&(1..));
    same(&(..2));
    same(&("a".."b"));
    same(&Bound::<u8>::Unbounded);
    same(&Bound::Included(1));
    same(&Bound::Excluded("x"));
}

#[test]
fn times() {
    same(&Duration::new(5, 7));
    same(&Duration::MAX);
    same(&(UNIX_EPOCH + Duration::new(1_700_000_000, 123_456_789)));
    let before: SystemTime = UNIX_EPOCH - Duration::from_secs(1);
    refused(&before, ErrorKind::Custom, "UNIX_EPOCH");
}

#[test]
fn addresses() {
    for text in ["127.0.0.1", "255.255.255.255", "::", "::ffff:1.2.3.4", "2001:db8::1:0:0:ff"] {
        let ip: core::net::IpAddr = text.parse().unwrap();
        same(&ip);
        match ip {
            core::net::IpAddr::V4(ip) => same(&ip),
            core::net::IpAddr::V6(ip) => same(&ip),
        }
        let socket = core::net::SocketAddr::new(ip, 65_000);
        same(&socket);
        match socket {
            core::net::SocketAddr::V4(socket) => same(&socket),
            core::net::SocketAddr::V6(socket) => same(&socket),
        }
    }
    same(&core::net::SocketAddrV6::new(core::net::Ipv6Addr::LOCALHOST, 1, 2, u32::MAX));
}

#[test]
fn paths_and_foreign_strings() {
    same(Path::new("/a \"b\"/é"));
    same(&PathBuf::from("x"));
    same(&CString::new("abc").unwrap());
    same(c"");
    same(OsStr::new("abc"));
    same(&OsString::from("é"));
    #[cfg(unix)]
    {
        use std::os::unix::ffi::OsStrExt;
        let bytes = OsStr::from_bytes(b"a\xff");
        same(bytes);
        refused(Path::new(bytes), ErrorKind::Custom, "path contains invalid UTF-8 characters");
    }
}
