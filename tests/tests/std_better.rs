//! What the types of std do that serde_json does not have, or has otherwise on purpose.

use jsonfast::{Duplicates, ErrorKind, FromJson, Ignored, ReadOptions, from_slice_into, from_str};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::ffi::CString;
use std::fmt::Debug;
use std::rc::Rc;
use std::sync::{Arc, Mutex};

jsonfast_tests::every_level!();

#[test]
fn minus_zero_is_an_integer() {
    assert_eq!(from_str::<u8>("-0").unwrap(), 0);
    assert_eq!(from_str::<i64>("-0").unwrap(), 0);
    assert_eq!(from_str::<u128>("-0").unwrap(), 0);
    assert!(from_str::<std::num::NonZero<i8>>("-0").is_err());
    assert_eq!(from_str::<std::num::Saturating<u8>>("-0").unwrap().0, 0);
    assert_eq!(from_str::<BTreeMap<u64, u8>>(r#"{"-0":1}"#).unwrap()[&0], 1);
    assert_eq!(from_str::<BTreeMap<i8, u8>>(r#"{"-0":1}"#).unwrap()[&0], 1);
}

#[test]
fn arrays_of_any_length() {
    let text = format!("[{}7]", "7,".repeat(999));
    assert_eq!(from_str::<[u8; 1000]>(&text).unwrap(), [7; 1000]);
    assert_eq!(from_str::<Box<[u8; 1000]>>(&text).unwrap()[999], 7);
    assert!(from_str::<[u8; 999]>(&text).is_err());
    assert!(from_str::<[u8; 1001]>(&text).is_err());
    // In a box it is built where it stays: no stack holds it.
    let text = format!("[{}7]", "7,".repeat(2_999_999));
    assert_eq!(from_str::<Box<[u64; 3_000_000]>>(&text).unwrap()[2_999_999], 7);
    assert_eq!(from_str::<Box<[u64; 3_000_001]>>(&text).unwrap_err().offset(), 0);
}

#[test]
fn an_array_that_fails_drops_its_elements() {
    let shared = Arc::new(());
    thread_local!(static SHARED: std::cell::RefCell<Option<Arc<()>>> = const { std::cell::RefCell::new(None) });
    SHARED.set(Some(shared.clone()));
    struct Held(#[allow(dead_code)] Arc<()>);
    impl<'de> FromJson<'de> for Held {
        fn read_json(r: &mut jsonfast::Reader<'_, 'de>) -> Result<Self, jsonfast::Failed> {
            r.read::<bool>()?;
            SHARED.with_borrow(|shared| shared.clone().map(Held)).ok_or_else(|| r.refuse("nothing to share"))
        }
    }
    for text in ["[true,true,1]", "[true,true]", "[true,true,true,true]", "[true,true,true", "[[true],true]"] {
        assert!(from_str::<[Held; 3]>(text).is_err());
        assert!(from_str::<Vec<Box<[Held; 3]>>>(&format!("[[true,true,true],{text}]")).is_err());
        assert_eq!(Arc::strong_count(&shared), 2, "{text}");
    }
    let held = from_str::<[Held; 3]>("[true,true,true]").unwrap();
    assert_eq!(Arc::strong_count(&shared), 5);
    drop(held);
    assert_eq!(Arc::strong_count(&shared), 2);
}

#[test]
fn bytes_from_a_string_borrow() {
    assert!(matches!(from_str::<Cow<'_, [u8]>>(r#""ab""#).unwrap(), Cow::Borrowed(b"ab")));
    assert!(matches!(from_str::<Cow<'_, [u8]>>(r#""a\n""#).unwrap(), Cow::Owned(bytes) if bytes == b"a\n"));
    assert!(matches!(from_str::<Cow<'_, [u8]>>("[1, 2]").unwrap(), Cow::Owned(bytes) if bytes == [1, 2]));
    let error = from_str::<Cow<'_, [u16]>>(r#" "ab""#).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::InvalidType, 1));
}

#[test]
fn paths_borrow() {
    assert!(matches!(from_str::<Cow<'_, std::path::Path>>(r#""/a""#).unwrap(), Cow::Borrowed(_)));
    assert!(
        matches!(from_str::<Cow<'_, std::path::Path>>(r#""\/a""#).unwrap(), Cow::Owned(path) if path.is_absolute())
    );
}

/// As with serde_json: bytes have place for half of a surrogate pair.
#[test]
fn half_a_pair_as_bytes() {
    for text in [r#""\ud800""#, r#""a\udc00b""#, r#""\ud800\ud83d\ude00""#, r#""\ud800\n""#, r#""\udbff\u0041""#] {
        let theirs = serde_json::from_str::<CString>(text).unwrap();
        assert_eq!(from_str::<CString>(text).unwrap(), theirs, "{text}");
        assert!(from_str::<String>(text).is_err());
        for cut in 0..text.len() {
            assert!(from_str::<CString>(&text[..cut]).unwrap_err().is_eof(), "{}", &text[..cut]);
        }
    }
    let replaced = ReadOptions::new().lone_surrogates(jsonfast::Surrogates::Replace);
    assert_eq!(replaced.from_str::<CString>(r#""\ud800""#).unwrap().to_str(), Ok("\u{FFFD}"));
}

/// serde_json reads them into bytes, although that is not JSON.
#[test]
fn control_characters_in_bytes_are_refused() {
    assert_eq!(from_str::<&[u8]>("\"a\nb\"").unwrap_err().kind(), ErrorKind::ControlCharacter);
    assert_eq!(from_str::<CString>("\"a\nb\"").unwrap_err().kind(), ErrorKind::ControlCharacter);
}

/// A key that is equal to others, and can be told from them.
#[derive(Debug, Clone)]
struct Key(String);

impl Key {
    fn folded(&self) -> String {
        self.0.to_lowercase()
    }
}

impl PartialEq for Key {
    fn eq(&self, other: &Self) -> bool {
        self.folded() == other.folded()
    }
}
impl Eq for Key {}
impl PartialOrd for Key {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Key {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.folded().cmp(&other.folded())
    }
}
impl std::hash::Hash for Key {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.folded().hash(state);
    }
}

impl<'de> FromJson<'de> for Key {
    fn read_json(r: &mut jsonfast::Reader<'_, 'de>) -> Result<Self, jsonfast::Failed> {
        r.read().map(Key)
    }
}

#[test]
fn of_equal_elements_the_first_is_kept() {
    for n in [5, 30, 600] {
        let names: Vec<String> = (0..n).map(|i| format!("{:?}", ["b", "B", "a", "A", "b"][i % 5])).collect();
        let text = format!("[{}]", names.join(","));
        let names = |keys: Vec<Key>| keys.into_iter().map(|key| key.0).collect::<Vec<_>>();
        assert_eq!(names(from_str::<BTreeSet<Key>>(&text).unwrap().into_iter().collect()), ["a", "b"]);
        let mut hashed = names(from_str::<HashSet<Key>>(&text).unwrap().into_iter().collect());
        hashed.sort();
        assert_eq!(hashed, ["a", "b"]);
    }
}

/// Maps of all sizes, in order and not: as if the entries were inserted one by one.
#[test]
fn of_equal_keys_the_first_is_kept_with_the_last_value() {
    for n in [1, 3, 4, 11, 12, 13, 50, 266, 267, 268, 1000, 3000] {
        for step in [1, 7, 0] {
            for period in [n, n / 2 + 1, 1] {
                // A `Cow` tells whether its key was decoded.
                let mut members = Vec::new();
                let mut expected = BTreeMap::new();
                for i in 0..n {
                    let key = if step == 0 { period - 1 - i % period } else { i * step % period };
                    let escaped = i % 3 == 0;
                    members.push(format!(r#""{}{key:06}":{i}"#, if escaped { "\\u006B" } else { "k" }));
                    expected.entry(format!("k{key:06}")).or_insert((escaped, i)).1 = i;
                }
                let text = format!("{{{}}}", members.join(","));
                let seen = |(key, value): (Cow<'_, str>, usize)| {
                    let escaped = matches!(key, Cow::Owned(_));
                    (key.into_owned(), (escaped, value))
                };
                let sorted = from_str::<BTreeMap<Cow<'_, str>, usize>>(&text).unwrap();
                assert!(sorted.keys().is_sorted());
                assert_eq!(sorted.into_iter().map(seen).collect::<BTreeMap<_, _>>(), expected);
                let hashed = from_str::<HashMap<Cow<'_, str>, usize>>(&text).unwrap();
                assert_eq!(hashed.into_iter().map(seen).collect::<BTreeMap<_, _>>(), expected);
            }
        }
    }
}

#[test]
fn duplicate_keys() {
    fn all<M: for<'de> FromJson<'de> + Debug + PartialEq>(first: M, last: M) {
        let text = r#"{"b":1,"a":2,"b":3}"#;
        let options = ReadOptions::new();
        assert_eq!(from_str::<M>(text).unwrap(), last);
        assert_eq!(options.duplicates(Duplicates::Last).from_str::<M>(text).unwrap(), last);
        assert_eq!(options.duplicates(Duplicates::First).from_str::<M>(text).unwrap(), first);
        let error = options.duplicates(Duplicates::Error).from_str::<M>(text).unwrap_err();
        assert_eq!((error.kind(), error.offset()), (ErrorKind::DuplicateKey, 13));
        // What is not taken is skipped, whatever it is; but it is JSON.
        let other = r#"{"b":1,"a":2,"b":/**/["x"]}"#;
        let options = options.comments(true).duplicates(Duplicates::First);
        assert_eq!(options.from_str::<M>(other).unwrap(), first);
        assert!(options.from_str::<M>(r#"{"b":1,"a":2,"b":[x]}"#).is_err());
    }
    let map = |b| [("a".to_string(), 2), ("b".to_string(), b)];
    all::<BTreeMap<String, u8>>(BTreeMap::from(map(1)), BTreeMap::from(map(3)));
    all::<HashMap<String, u8>>(HashMap::from(map(1)), HashMap::from(map(3)));
}

#[test]
fn comments_before_values_of_every_kind() {
    let options = ReadOptions::new().comments(true);
    assert_eq!(options.from_str::<Vec<Option<u8>>>("[/*a*/null,/*b*/1,//c\nnull]").unwrap(), [None, Some(1), None]);
    let mut value = vec![Some(3), None];
    options.from_slice_into(b"[/*a*/null,/*b*/1]", &mut value).unwrap();
    assert_eq!(value, [None, Some(1)]);
    assert_eq!(options.from_str::<CString>("/**/\"a\"").unwrap().to_bytes(), b"a");
    assert_eq!(options.from_str::<CString>("/**/[97]").unwrap().to_bytes(), b"a");
    assert_eq!(options.from_str::<Cow<'_, [u8]>>("/**/\"a\"").unwrap(), &b"a"[..]);
    assert_eq!(options.from_str::<BTreeMap<u8, Ignored>>("/**/{/**/\"1\"/**/:/**/[]/**/}/**/").unwrap().len(), 1);
    assert!(options.from_str::<(Ignored, Ignored)>("[/**/[/**/],/**/{/**/}/**/]").is_ok());
    assert_eq!(options.from_str::<Result<u8, u8>>("/**/{/**/\"Ok\"/**/:/**/1/**/}").unwrap(), Ok(1));
    assert_eq!(options.from_str::<std::ops::Range<u8>>("/**/[/**/1,/**/2/**/]").unwrap(), 1..2);
    assert_eq!(options.from_str::<std::ops::Range<u8>>("{\"start\":/**/1,/**/\"end\":2}").unwrap(), 1..2);
}

#[test]
fn trailing_commas_in_every_kind() {
    let options = ReadOptions::new().trailing_commas(true);
    assert_eq!(options.from_str::<BTreeSet<u8>>("[1,2,]").unwrap().len(), 2);
    assert_eq!(options.from_str::<Box<[u8]>>("[1,]").unwrap().len(), 1);
    assert_eq!(options.from_str::<[u8; 2]>("[1,2,]").unwrap(), [1, 2]);
    assert_eq!(options.from_str::<(u8, u8)>("[1,2,]").unwrap(), (1, 2));
    assert_eq!(options.from_str::<BTreeMap<u8, u8>>(r#"{"1":2,}"#).unwrap()[&1], 2);
    assert_eq!(options.from_str::<Result<u8, u8>>(r#"{"Ok":2,}"#).unwrap(), Ok(2));
    assert_eq!(options.from_str::<std::ops::Range<u8>>(r#"{"start":1,"end":2,}"#).unwrap(), 1..2);
}

#[test]
fn buffers_are_read_into_again() {
    let mut text = Arc::new(String::with_capacity(100));
    let mut shared = Rc::new(vec![1u8, 2]);
    let other = shared.clone();
    from_slice_into(br#""abc""#, &mut text).unwrap();
    assert_eq!((text.as_str(), text.capacity()), ("abc", 100));
    from_slice_into(b"[7]", &mut shared).unwrap();
    assert_eq!((&shared[..], &other[..]), (&[7u8][..], &[1u8, 2][..]));
    let mut queue = VecDeque::with_capacity(50);
    queue.push_front(1u8);
    from_slice_into(b"[1,2,3]", &mut queue).unwrap();
    assert_eq!(queue, [1, 2, 3]);
    assert!(queue.capacity() >= 50);
}

#[test]
fn a_poisoned_lock_is_replaced() {
    let lock = Arc::new(Mutex::new(String::from("old")));
    let held = lock.clone();
    let panicked = std::thread::spawn(move || {
        let _held = held.lock().unwrap();
        std::panic::resume_unwind(Box::new(()));
    });
    assert!(panicked.join().is_err());
    let mut lock = Arc::into_inner(lock).unwrap();
    assert!(lock.is_poisoned());
    from_slice_into(br#""new""#, &mut lock).unwrap();
    assert_eq!(*lock.lock().unwrap(), "new");
}
