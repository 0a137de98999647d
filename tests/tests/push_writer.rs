//! The push writer: what it writes is JSON whatever is called in whatever order, and a call that fails writes nothing.

use jsonfast::{Category, ErrorKind, Failed, JsonWriter, ToJson, WriteOptions, Writer, validate};
use jsonfast_tests::{Random, cases};
use serde_json::{Map, Value, json};

jsonfast_tests::every_level!();

/// What is open: a plain model of what may be called.
enum Open {
    Array(Vec<Value>),
    Object(Map<String, Value>, Option<String>),
}

struct Model {
    open: Vec<Open>,
    whole: Option<Value>,
}

impl Model {
    fn value(&mut self, value: Value) -> bool {
        match self.open.last_mut() {
            None if self.whole.is_none() => self.whole = Some(value),
            Some(Open::Array(items)) => items.push(value),
            Some(Open::Object(members, key @ Some(_))) => {
                members.insert(key.take().unwrap(), value);
            }
            _ => return false,
        }
        true
    }

    fn takes_value(&self) -> bool {
        match self.open.last() {
            None => self.whole.is_none(),
            Some(Open::Array(_)) => true,
            Some(Open::Object(_, key)) => key.is_some(),
        }
    }
}

#[test]
fn any_calls_in_any_order() {
    let mut random = Random::new(91);
    let options = [WriteOptions::new(), WriteOptions::new().indent("  ")];
    let mut finished = 0;
    for round in 0..cases(100_000, 8_000) {
        let mut w = JsonWriter::with_options(options[round % 2].clone());
        let mut model = Model { open: Vec::new(), whole: None };
        let mut flushed = Vec::new();
        for i in 0..random.below(24) {
            let before = w.pending().to_vec();
            let (done, may) = match random.below(8) {
                0 => {
                    let may = model.takes_value();
                    if may {
                        model.open.push(Open::Object(Map::new(), None));
                    }
                    (w.begin_object(), may)
                }
                1 => {
                    let may = model.takes_value();
                    if may {
                        model.open.push(Open::Array(Vec::new()));
                    }
                    (w.begin_array(), may)
                }
                2 => {
                    let may = matches!(model.open.last(), Some(Open::Object(_, None)));
                    if may {
                        let Some(Open::Object(members, _)) = model.open.pop() else { unreachable!() };
                        assert!(model.value(Value::Object(members)));
                    }
                    (w.end_object(), may)
                }
                3 => {
                    let may = matches!(model.open.last(), Some(Open::Array(_)));
                    if may {
                        let Some(Open::Array(items)) = model.open.pop() else { unreachable!() };
                        assert!(model.value(Value::Array(items)));
                    }
                    (w.end_array(), may)
                }
                4 | 5 => {
                    let name = format!("k{i}\n");
                    let may = matches!(model.open.last(), Some(Open::Object(_, None)));
                    if let Some(Open::Object(_, key @ None)) = model.open.last_mut() {
                        *key = Some(name.clone());
                    }
                    (w.key(&name), may)
                }
                6 => (w.value(&(i, "é\"")), model.value(json!([i, "é\""]))),
                _ => (w.raw(" [1, {}] "), model.value(json!([1, {}]))),
            };
            assert_eq!(done.is_ok(), may, "{done:?}");
            if let Err(error) = done {
                assert_eq!(error.kind(), ErrorKind::Misuse);
                assert_eq!(w.pending(), before);
            }
            assert_eq!(w.depth(), model.open.len());
            if random.below(10) == 0 {
                w.flush_to(&mut flushed).unwrap();
            }
        }
        let is_whole = model.whole.is_some();
        match w.finish() {
            Ok(rest) => {
                flushed.extend(rest);
                assert!(is_whole && validate(&flushed).is_ok());
                assert_eq!(serde_json::from_slice::<Value>(&flushed).unwrap(), model.whole.unwrap());
                if round % 2 == 0 && !flushed.windows(3).any(|w| w == b"[1,") {
                    finished += 1;
                }
            }
            Err(error) => assert!(!is_whole && error.kind() == ErrorKind::Misuse),
        }
    }
    assert!(finished > 20, "{finished}");
}

#[test]
fn it_is_laid_out_as_values_are() {
    let value = json!({"a": [1, [], {}], "b": {"c": null}});
    let mut w = JsonWriter::with_options(WriteOptions::new().indent("  "));
    w.begin_object().unwrap();
    w.key("a").unwrap();
    w.begin_array().unwrap();
    w.value(&1).unwrap();
    w.value::<[u8]>(&[]).unwrap();
    w.begin_object().unwrap();
    w.end_object().unwrap();
    w.end_array().unwrap();
    w.member("b", &std::collections::BTreeMap::from([("c", ())])).unwrap();
    w.end_object().unwrap();
    assert_eq!(String::from_utf8(w.finish().unwrap()).unwrap(), serde_json::to_string_pretty(&value).unwrap());
}

struct Refuses;

impl ToJson for Refuses {
    fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
        w.begin_array()?;
        w.element("half")?;
        Err(w.refuse("not today"))
    }
}

struct Panics;

impl ToJson for Panics {
    fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
        w.begin_array()?;
        panic!("on purpose")
    }
}

#[test]
fn a_call_that_fails_has_written_nothing() {
    let mut w = JsonWriter::new();
    w.begin_object().unwrap();
    assert_eq!(w.member("a", &Refuses).unwrap_err().to_string(), "not today");
    assert_eq!(w.member("a", &Refuses).unwrap_err().kind(), ErrorKind::Custom);
    assert_eq!(w.key(&[1]).unwrap_err().kind(), ErrorKind::UnsupportedKey);
    w.key("b").unwrap();
    assert!(w.value(&Refuses).is_err());
    assert!(w.raw("[1,]").is_err());
    assert!(w.key("c").is_err());
    assert!(w.end_object().is_err());
    w.value(&2).unwrap();
    w.end_object().unwrap();
    assert!(w.value(&3).is_err() && w.begin_array().is_err() && w.end_array().is_err());
    assert_eq!(w.finish().unwrap(), br#"{"b":2}"#);
    assert_eq!(JsonWriter::new().finish().unwrap_err().kind(), ErrorKind::Misuse);
}

#[test]
fn a_panic_in_a_value_ends_it() {
    let mut w = JsonWriter::new();
    w.begin_array().unwrap();
    w.value(&1).unwrap();
    let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| drop(w.value(&Panics))));
    assert!(caught.is_err());
    assert_eq!(w.end_array().unwrap_err().kind(), ErrorKind::Misuse);
    assert_eq!(w.pending(), b"[1");
    assert_eq!(w.finish().unwrap_err().kind(), ErrorKind::Misuse);
}

#[test]
fn depth_is_limited() {
    let mut w = JsonWriter::new();
    let opened = std::iter::from_fn(|| w.begin_array().ok()).count();
    assert_eq!(opened, 127);
    assert_eq!(w.begin_object().unwrap_err().kind(), ErrorKind::DepthLimit);
    assert_eq!(w.value(&[1]).unwrap_err().kind(), ErrorKind::DepthLimit);
    w.value(&1).unwrap();
    for _ in 0..127 {
        w.end_array().unwrap();
    }
    assert!(validate(&w.finish().unwrap()).is_ok());
}

#[test]
fn a_stream_that_fails_loses_nothing() {
    struct Full;
    impl std::io::Write for Full {
        fn write(&mut self, _: &[u8]) -> std::io::Result<usize> {
            Err(std::io::ErrorKind::StorageFull.into())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let mut w = JsonWriter::new();
    w.value("a").unwrap();
    assert_eq!(w.flush_to(Full).unwrap_err().classify(), Category::Io);
    assert_eq!(w.finish().unwrap(), b"\"a\"");
}
