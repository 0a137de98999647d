//! Types that read a part of the input more than once, at every level of nesting: what that takes is bounded by the
//! length of the input, or the reading ends with an error that says so.
#![allow(dead_code)]

use jsonfast::{ErrorKind, FromJson, FromJsonOwned, Ignored, ReadOptions};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

jsonfast_tests::every_level!();

type Map<T> = BTreeMap<String, T>;

/// Two maps, each of which gets all members.
#[derive(FromJson)]
struct TwoMaps {
    #[json(flatten)]
    a: Map<TwoMaps>,
    #[json(flatten)]
    b: Map<TwoMaps>,
}

/// As above, and it may fail.
#[derive(FromJson)]
struct TwoMaybe {
    #[json(flatten)]
    a: Option<Map<TwoMaybe>>,
    #[json(flatten)]
    b: Option<Map<TwoMaybe>>,
}

/// A struct with a flattened field leaves what it knows to those behind it.
#[derive(FromJson)]
struct TwoStructs {
    #[json(flatten)]
    a: Known<TwoStructs>,
    #[json(flatten)]
    b: Known<TwoStructs>,
}

#[derive(FromJson)]
struct Known<T> {
    #[json(default = "nothing")]
    k: Option<Box<T>>,
    #[json(flatten)]
    rest: Map<Ignored>,
}

fn nothing<T>() -> Option<Box<T>> {
    None
}

/// Members that are set aside twice before they are read.
#[derive(FromJson)]
struct Inner<T> {
    #[json(flatten)]
    rest: Map<T>,
}

#[derive(FromJson)]
struct InnerFirst {
    #[json(flatten)]
    a: Inner<InnerFirst>,
    #[json(flatten)]
    b: Map<InnerFirst>,
}

#[derive(FromJson)]
struct InnerLast {
    #[json(flatten)]
    a: Map<InnerLast>,
    #[json(flatten)]
    b: Inner<InnerLast>,
}

#[derive(FromJson)]
#[json(tag = "t")]
enum Tagged {
    A(Box<TwoTagged>),
    B { k: Option<Box<TwoTagged>> },
}

#[derive(FromJson)]
struct TwoTagged {
    #[json(flatten)]
    a: Tagged,
    #[json(flatten)]
    b: Tagged,
}

#[derive(FromJson)]
#[json(tag = "t", content = "k")]
enum Adjacent {
    A(Box<TwoAdjacent>),
    B,
}

#[derive(FromJson)]
struct TwoAdjacent {
    #[json(flatten)]
    a: Adjacent,
    #[json(flatten)]
    b: Adjacent,
}

#[derive(FromJson)]
enum External {
    #[json(rename = "k")]
    A(Box<TwoExternal>),
}

#[derive(FromJson)]
struct TwoExternal {
    #[json(flatten)]
    a: Option<External>,
    #[json(flatten)]
    b: Option<External>,
}

#[derive(FromJson)]
#[json(untagged)]
enum Untagged {
    A {
        k: Box<Untagged>,
        missing: u8,
    },
    B {
        #[json(flatten)]
        a: Map<Untagged>,
        #[json(flatten)]
        b: Map<Untagged>,
    },
    C(Vec<Untagged>),
    D(u8),
}

/// What came of each depth from 1 on.
fn check<T: FromJsonOwned>(open: &str, leaf: &str, close: &str) {
    for depth in (1..=24).chain([40, 80, 126]) {
        let text = format!("{}{leaf}{}", open.repeat(depth), close.repeat(depth));
        let started = Instant::now();
        let found = jsonfast::from_str::<T>(&text).map(|_| ()).map_err(|error| error.kind());
        // It takes a tenth of a second at most, unless others have the processor.
        assert!(started.elapsed() < Duration::from_secs(20), "{depth} of {open}");
        assert!(matches!(found, Ok(()) | Err(ErrorKind::WorkLimit)), "{depth} of {open}: {found:?}");
        if depth <= 6 {
            assert_eq!(found, Ok(()), "{depth} of {open}");
        }
        if depth <= 10 {
            let free = ReadOptions::new().reread(usize::MAX).from_str::<T>(&text);
            assert!(free.is_ok(), "{depth} of {open}");
        }
    }
}

#[test]
fn what_two_flattened_fields_read() {
    check::<TwoMaps>("{\"k\":", "{}", "}");
    check::<TwoMaybe>("{\"k\":", "{}", "}");
    check::<TwoStructs>("{\"k\":", "{}", "}");
    check::<InnerFirst>("{\"k\":", "{}", "}");
    check::<InnerLast>("{\"k\":", "{}", "}");
    check::<TwoTagged>("{\"t\":\"B\",\"k\":", "{\"t\":\"B\"}", "}");
    check::<TwoTagged>("{\"k\":", "{\"t\":\"B\"}", ",\"t\":\"B\"}");
    check::<TwoAdjacent>("{\"t\":\"A\",\"k\":", "{\"t\":\"B\"}", "}");
    check::<TwoAdjacent>("{\"k\":", "{\"t\":\"B\"}", ",\"t\":\"A\"}");
    check::<TwoExternal>("{\"k\":", "{}", "}");
    check::<Untagged>("{\"k\":", "{}", "}");
    check::<Untagged>("[", "1", "]");
}
