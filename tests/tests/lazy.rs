//! Lazy access: what it finds is what a full parse by serde_json finds, and what is malformed on the way is reported.

use jsonfast::lazy::{self, Step};
use jsonfast::{ErrorKind, minify, prettify, validate};
use jsonfast_tests::{Guarded, Random, at_both_edges, cases, grammar, shared_data, shown};
use serde_json::Value;

jsonfast_tests::every_level!();

/// All paths of a value, as pointers.
fn pointers(value: &Value, path: &str, out: &mut Vec<String>) {
    out.push(path.to_string());
    match value {
        Value::Array(items) => {
            for (i, item) in items.iter().enumerate() {
                pointers(item, &format!("{path}/{i}"), out);
            }
        }
        Value::Object(members) => {
            for (key, member) in members {
                pointers(member, &format!("{path}/{}", key.replace('~', "~0").replace('/', "~1")), out);
            }
        }
        _ => {}
    }
}

#[track_caller]
fn compare(json: &[u8], value: &Value, pointer: &str) {
    let found = lazy::get(json, pointer).unwrap_or_else(|error| panic!("{error} for {pointer}"));
    let expected = value.pointer(pointer);
    assert_eq!(found.is_some(), expected.is_some(), "{pointer}");
    if let (Some(found), Some(expected)) = (found, expected) {
        assert_eq!(&serde_json::from_str::<Value>(found.get()).unwrap(), expected, "{pointer}");
        let read: Option<jsonfast::Value> = lazy::read_at(json, pointer).unwrap();
        assert_eq!(jsonfast::to_string(&read.unwrap()).unwrap(), expected.to_string());
    }
}

const SMALL: &str = r#" {"a": [1, {"b/c": [true, null], "~": "x\"\\"}, "two"], "\u0062" : {"": [[], {}]}, "é\n": -1.5e3,
    "0": {"1": [10, 20]}, "long key that goes over a block of sixteen": "and a long text \ud83d\ude00 with an escape"} "#;

#[test]
fn every_pointer_of_small_documents() {
    let value: Value = serde_json::from_str(SMALL).unwrap();
    let mut all = Vec::new();
    pointers(&value, "", &mut all);
    assert!(all.len() > 15);
    for other in [
        "/x",
        "/a/3",
        "/a/00",
        "/a/-",
        "/a/1/b",
        "/a/0/0",
        "/0/1/1",
        "/0/2",
        "/b//0/0",
        "/A",
        "/a/18446744073709551616",
    ] {
        all.push(other.to_string());
    }
    let mut room = Guarded::new(SMALL.len());
    for pointer in &all {
        at_both_edges(&mut room, SMALL.as_bytes(), |json| compare(json, &value, pointer));
        assert_eq!(lazy::get(SMALL, &**pointer).unwrap(), lazy::get(SMALL.as_bytes(), &**pointer).unwrap());
    }
    let many: [&str; 6] = std::array::from_fn(|i| &*all[i * 3 % all.len()]);
    for (found, pointer) in lazy::get_many(SMALL, many).unwrap().iter().zip(many) {
        assert_eq!(*found, lazy::get(SMALL, pointer).unwrap(), "{pointer}");
    }
}

#[test]
fn random_pointers_of_large_documents() {
    for name in ["twitter.json", "citm_catalog.json", "github_events.json"] {
        let Some(path) = shared_data(name) else { return };
        let json = std::fs::read(path).unwrap();
        let value: Value = serde_json::from_slice(&json).unwrap();
        let mut all = Vec::new();
        pointers(&value, "", &mut all);
        let mut random = Random::new(81);
        for _ in 0..cases(2_000, 40) {
            let pointer = &all[random.below(all.len())];
            compare(&json, &value, pointer);
            compare(&json, &value, &format!("{pointer}/none"));
            let three: [&str; 3] = std::array::from_fn(|_| &*all[random.below(all.len())]);
            for (found, pointer) in lazy::get_many(&json, three).unwrap().iter().zip(three) {
                assert_eq!(*found, lazy::get(&json, pointer).unwrap(), "{pointer}");
            }
        }
    }
}

#[test]
fn containers_are_iterated() {
    let value: Value = serde_json::from_str(SMALL).unwrap();
    let mut all = Vec::new();
    pointers(&value, "", &mut all);
    for pointer in &all {
        let expected = value.pointer(pointer).unwrap();
        match lazy::elements(SMALL.as_bytes(), &**pointer) {
            Ok(found) => {
                let found: Vec<Value> =
                    found.unwrap().map(|raw| serde_json::from_str(raw.unwrap().get()).unwrap()).collect();
                assert_eq!(&Value::Array(found), expected);
            }
            Err(error) => assert!(!expected.is_array() && error.kind() == ErrorKind::InvalidType, "{error}"),
        }
        match lazy::members(SMALL, &**pointer) {
            Ok(found) => {
                let found = found.unwrap().map(|member| {
                    let (key, value) = member.unwrap();
                    (key.into_owned(), serde_json::from_str(value.get()).unwrap())
                });
                assert_eq!(&Value::Object(found.collect()), expected);
            }
            Err(error) => assert!(!expected.is_object() && error.kind() == ErrorKind::InvalidType, "{error}"),
        }
        assert!(lazy::elements(SMALL, &*format!("{pointer}/none")).unwrap().is_none());
    }
}

/// What is asked for in documents that are damaged: the last value, what is not there, everything.
#[track_caller]
fn damaged(json: &[u8]) {
    let verdict = grammar::check(json, 127);
    for pointer in ["/0/1/1", "/none", "/a/9", "", "/long key that goes over a block of sixteen"] {
        match lazy::get(json, pointer) {
            Err(error) => assert_eq!(Err((error.kind(), error.offset())), verdict, "{pointer} of {}", shown(json)),
            Ok(Some(raw)) => {
                // All up to its end is right: closed off there, the document may still be.
                assert!(validate(raw).is_ok());
                let end = raw.get().as_ptr() as usize + raw.get().len() - json.as_ptr() as usize;
                assert!(verdict.is_ok() || verdict.is_err_and(|(_, at)| at >= end), "{pointer} of {}", shown(json));
            }
            Ok(None) => {}
        }
    }
    match lazy::get_many(json, ["/a/1", "/b", "/none"]) {
        Ok(_) => assert!(
            verdict.is_ok()
                || verdict.is_err_and(|f| f.0 == ErrorKind::TrailingCharacters
                    || f.0 == ErrorKind::InvalidUtf8
                    || f.0 == ErrorKind::UnexpectedEnd)
        ),
        Err(error) => assert_eq!(Err((error.kind(), error.offset())), verdict, "{}", shown(json)),
    }
    for result in
        [lazy::elements(json, "/a").map(|found| found.map(|found| found.last().transpose()).transpose().err())]
    {
        if let Ok(Some(error)) | Err(error) = result {
            let wrong = error.kind() == ErrorKind::InvalidType || Err((error.kind(), error.offset())) == verdict;
            assert!(wrong, "{error:?} of {}", shown(json));
        }
    }
}

#[test]
fn what_is_malformed_on_the_way_is_reported() {
    let mut room = Guarded::new(4096);
    for end in 0..=SMALL.len() {
        at_both_edges(&mut room, &SMALL.as_bytes()[..end], damaged);
    }
    let mut random = Random::new(82);
    for _ in 0..cases(60_000, 5_000) {
        let mut bytes = SMALL.as_bytes().to_vec();
        let at = random.below(bytes.len());
        match random.below(3) {
            0 => bytes[at] = random.word() as u8,
            1 => drop(bytes.remove(at)),
            _ => bytes.insert(at, b"{}[],:\"1 \\\xff"[random.below(11)]),
        }
        at_both_edges(&mut room, &bytes, damaged);
    }
}

#[test]
fn what_lies_behind_is_not_looked_at() {
    let json = b"{\"a\": [1, 2, \xff}";
    assert_eq!(lazy::get(json, "/a/1").unwrap().unwrap().get(), "2");
    assert_eq!(lazy::get(json, "/a/2").unwrap_err().kind(), ErrorKind::InvalidUtf8);
    let mut elements = lazy::elements(json, "/a").unwrap().unwrap();
    assert_eq!(elements.next().unwrap().unwrap().get(), "1");
    assert_eq!(elements.next().unwrap().unwrap().get(), "2");
    assert_eq!(elements.next().unwrap().unwrap_err().kind(), ErrorKind::InvalidUtf8);
    assert!(elements.next().is_none());
    assert_eq!(lazy::get("{\"a\": 1, \"a\": 2}", "/a").unwrap().unwrap().get(), "1");
    assert_eq!(lazy::get_many("{\"a\": {}, \"a\": {\"b\": 2}}", ["/a/b"]).unwrap(), [None]);
}

#[test]
fn pointers_and_steps() {
    for wrong in ["a", "/~", "/~2", "/a~", "#/a"] {
        assert_eq!(lazy::get("{}", wrong).unwrap_err().kind(), ErrorKind::Custom, "{wrong}");
    }
    let json = r#"{"0": [5], "a": {"~1": 1}}"#;
    assert_eq!(lazy::get(json, [Step::Key("0"), Step::Index(0)]).unwrap().unwrap().get(), "5");
    assert!(lazy::get(json, [Step::Index(0)]).unwrap().is_none());
    assert!(lazy::get(json, &[Step::Key("0"), Step::Key("0")][..]).unwrap().is_none());
    assert_eq!(lazy::get(json, "/a/~01").unwrap().unwrap().get(), "1");
    let error = lazy::read_at::<u8>(json, "/a").unwrap_err();
    assert_eq!((error.kind(), error.path(), error.offset()), (ErrorKind::InvalidType, "$.a", 16));
}

#[test]
fn depth_is_limited() {
    let deep = "[".repeat(1_000_000);
    assert_eq!(lazy::get(&deep, "/0/0").unwrap_err().kind(), ErrorKind::DepthLimit);
    let path = [Step::Index(0); 200];
    assert_eq!(lazy::get(&deep, path).unwrap_err().kind(), ErrorKind::DepthLimit);
    assert_eq!(lazy::get_many(&deep, [path, path]).unwrap_err().kind(), ErrorKind::DepthLimit);
    let nested = "[".repeat(127) + &"]".repeat(127);
    assert_eq!(lazy::get(&nested, &path[..126]).unwrap().unwrap().get(), "[]");
}

// ---- text to text

#[test]
fn reformatting_is_that_of_serde_json() {
    let mut inputs: Vec<Vec<u8>> =
        vec![SMALL.into(), b"1".to_vec(), b" [ ] ".to_vec(), b"[{},[[]],{\"a\":{}}]".to_vec()];
    for name in ["twitter.json", "citm_catalog.json", "github_events.json"] {
        inputs.extend(shared_data(name).map(|path| std::fs::read(path).unwrap()));
    }
    for input in inputs {
        let value: Value = serde_json::from_slice(&input).unwrap();
        let (small, large) = (minify(&input).unwrap(), prettify(&input).unwrap());
        assert_eq!(serde_json::from_slice::<Value>(&small).unwrap(), value);
        assert_eq!(minify(&large).unwrap(), small);
        assert_eq!(prettify(&small).unwrap(), large);
        // Written anew, where no escapes are that they write otherwise.
        let again = serde_json::to_string(&value).unwrap();
        assert_eq!(minify(&again).unwrap(), again.as_bytes());
        assert_eq!(prettify(&again).unwrap(), serde_json::to_vec_pretty(&value).unwrap());
    }
    let mut kept = b"kept".to_vec();
    assert!(jsonfast::minify_into("[1, 2 3]", &mut kept).is_err());
    assert!(jsonfast::prettify_into("[1, 2 3]", &mut kept).is_err());
    assert_eq!(kept, b"kept");
    assert_eq!(minify("[1e400, 1.50, -0, \"\\u0041\"]").unwrap(), b"[1e400,1.50,-0,\"\\u0041\"]");
}
