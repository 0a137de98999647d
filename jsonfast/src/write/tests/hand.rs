//! Writing by hand: what is right is written, and what is wrong is an error and never a text.

use super::*;
use alloc::vec;

#[test]
fn every_method() {
    let value = by(|w| {
        w.begin_object()?;
        w.member("a", &1)?;
        w.key("b")?;
        w.begin_array()?;
        w.element(&vec!["x"])?;
        w.string("s")?;
        w.display(1.5)?;
        w.null()?;
        w.begin_object()?;
        w.end_object()?;
        w.begin_array()?;
        w.end_array()?;
        w.end_array()?;
        w.key(&7)?;
        w.write(&by(|w| w.null()))?;
        w.end_object()
    });
    everywhere(&value, &WriteOptions::new(), r#"{"a":1,"b":[["x"],"s","1.5",null,{},[]],"7":null}"#);
    let pretty = "[\n {\n  \"a\": 1,\n  \"b\": [\n   [\n    \"x\"\n   ],\n   \"s\",\n   \"1.5\",\n   null,\n   {},\n   []\n  ],\n  \"7\": null\n }\n]";
    everywhere(&[value], &WriteOptions::new().indent(" "), pretty);
}

/// What is wrong, and what the error says.
type Wrong = (fn(&mut Writer<'_>) -> Result<(), Failed>, &'static str);

const WRONG: &[Wrong] = &[
    (|_| Ok(()), "no value"),
    (|w| w.write(&1).and(w.write(&2)), "second value"),
    (|w| w.null().and(w.begin_array()), "second value"),
    (|w| w.begin_array(), "unfinished"),
    (|w| w.begin_object(), "unfinished"),
    (|w| w.begin_object().and(w.key("a")), "unfinished"),
    (|w| w.begin_object().and(w.end_array()), "end of an array"),
    (|w| w.begin_array().and(w.end_object()), "end of an object"),
    (|w| w.end_array(), "end of an array"),
    (|w| w.end_object(), "end of an object"),
    (|w| w.key("a"), "key"),
    (|w| w.member("a", &1), "key"),
    (|w| w.element(&1), "element"),
    (|w| w.begin_object().and(w.element(&1)), "element"),
    (|w| w.begin_object().and(w.write(&1)), "without a key"),
    (|w| w.begin_object().and(w.begin_array()), "without a key"),
    (|w| w.begin_object().and(w.key("a")).and(w.key("b")), "key"),
    (|w| w.begin_object().and(w.key("a")).and(w.end_object()), "end of an object"),
    (|w| w.begin_array().and(w.key("a")), "key"),
    (|w| w.begin_array().and(w.end_array()).and(w.end_array()), "end of an array"),
    (|w| w.begin_array().and(w.end_array()).and(w.null()), "second value"),
];

#[test]
fn misuse_is_an_error_of_its_own() {
    for (wrong, says) in WRONG {
        refused(&by(wrong), ErrorKind::Misuse, says);
        refused(&vec![Some(by(wrong))], ErrorKind::Misuse, says);
        refused(&(1, by(wrong), 2), ErrorKind::Misuse, says);
        // whoever drops what went wrong gets it all the same
        let drops = by(|w| {
            let _ = wrong(w);
            Ok(())
        });
        assert!(to_string(&drops).is_err());
        let goes_on = by(|w| {
            w.begin_array()?;
            let _ = w.write(&by(wrong));
            let _ = w.null();
            let _ = w.end_array();
            Ok(())
        });
        refused(&goes_on, ErrorKind::Misuse, says);
    }
}

#[test]
fn a_value_that_writes_itself() {
    struct Itself;
    impl ToJson for Itself {
        fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
            w.write(self)
        }
    }
    refused(&Itself, ErrorKind::Misuse, "itself");
    refused(&[Itself], ErrorKind::Misuse, "itself");
    // the same address, but another type: fine
    struct Outer(Inner);
    struct Inner(u8);
    impl ToJson for Outer {
        fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
            w.write(&self.0)
        }
    }
    impl ToJson for Inner {
        fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
            w.write(&self.0)
        }
    }
    assert_eq!(to_string(&Outer(Inner(1))).unwrap(), "1");
}

#[test]
fn refusals_keep_their_message_and_their_source() {
    refused(&by(|w| Err(w.refuse(format_args!("no {}", 1)))), ErrorKind::Custom, "no 1");
    // the first one counts
    let two = by(|w| {
        let _ = w.refuse("first");
        Err(w.refuse("second"))
    });
    refused(&two, ErrorKind::Custom, "first");
    let dropped = by(|w| {
        let _ = w.refuse("dropped");
        w.null()
    });
    refused(&dropped, ErrorKind::Custom, "dropped");
    refused(&[dropped], ErrorKind::Custom, "dropped");
    let source = by(|w| Err(w.refuse_with("x".parse::<u8>().unwrap_err())));
    let error = to_string(&source).unwrap_err();
    assert!(error.get_ref().unwrap().is::<core::num::ParseIntError>());
}

#[test]
fn a_failure_that_comes_from_elsewhere() {
    // `Failed` of another writer: something is wrong here, even if this writer does not know what
    let stolen = by(|_| {
        let cell = core::cell::RefCell::new(None);
        let _ = to_string(&by(|w| {
            *cell.borrow_mut() = Some(w.refuse("there"));
            Ok(())
        }));
        match cell.into_inner() {
            Some(failed) => Err(failed),
            None => Ok(()),
        }
    });
    refused(&stolen, ErrorKind::Misuse, "");
    let swallowed = by(|w| {
        let _ = w.write(&stolen);
        Ok(())
    });
    refused(&swallowed, ErrorKind::Misuse, "");
}

#[test]
fn a_panic_that_is_caught_leaves_an_error() {
    use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
    fn panics(w: &mut Writer<'_>) -> Result<(), Failed> {
        w.begin_array()?;
        w.null()?;
        resume_unwind(alloc::boxed::Box::new(()))
    }
    let caught = by(|w| {
        w.begin_array()?;
        let result = catch_unwind(AssertUnwindSafe(|| w.write(&by(panics))));
        assert!(result.is_err());
        let _ = w.end_array();
        let _ = w.end_array();
        Ok(())
    });
    refused(&caught, ErrorKind::Misuse, "");
    let beside = by(|w| {
        let result = catch_unwind(AssertUnwindSafe(|| w.write(&(1, by(panics)))));
        assert!(result.is_err());
        w.null()
    });
    refused(&beside, ErrorKind::Misuse, "");
    // and one that is not caught leaves the buffer as it was
    let mut buffer = b"before".to_vec();
    let long = (vec!["x"; 100_000], by(panics));
    assert!(catch_unwind(AssertUnwindSafe(|| to_buf(&mut buffer, &long))).is_err());
    assert_eq!(buffer, b"before");
}
