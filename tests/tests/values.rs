//! Several values in one input: as serde_json's StreamDeserializer reads them, at every cut and with every damage.

use jsonfast::{ErrorKind, FromJson, Ignored, RawValue, ReadOptions, values};
use jsonfast_tests::{Guarded, Json, Random, at_both_edges, cases, shown};

jsonfast_tests::every_level!();

/// What ours and theirs say: the values as text, and where the first error is if there is one.
fn ours(input: &[u8]) -> (Vec<String>, Option<usize>) {
    let mut found = Vec::new();
    let mut all = values::<&RawValue>(input);
    loop {
        match all.next() {
            None => return (found, None),
            Some(Ok(raw)) => found.push(raw.to_string()),
            Some(Err(error)) => {
                assert!(error.offset() <= input.len() && error.offset() >= all.byte_offset());
                assert!(all.next().is_none());
                return (found, Some(error.offset()));
            }
        }
    }
}

fn theirs(input: &[u8]) -> (Vec<String>, bool) {
    let mut found = Vec::new();
    for value in serde_json::Deserializer::from_slice(input).into_iter::<&serde_json::value::RawValue>() {
        match value {
            Ok(raw) => found.push(raw.to_string()),
            Err(_) => return (found, true),
        }
    }
    (found, false)
}

#[track_caller]
fn compare(input: &[u8]) {
    let (ours, fault) = ours(input);
    let (mut theirs, failed) = theirs(input);
    // They look at the UTF-8 of each value, we at that of all; behind a number it is what goes on with it.
    if let (Err(error), true) = (std::str::from_utf8(input), fault.is_some()) {
        assert!(fault.is_some_and(|offset| offset <= input.len()), "{}", shown(input));
        let valid = error.valid_up_to();
        if ours != theirs {
            assert!(ours.len() < theirs.len() && valid > 0 || theirs.len() < ours.len(), "{}", shown(input));
        }
        return;
    }
    // Halves of surrogate pairs, which they let pass where they skip.
    if failed != fault.is_some() && input.windows(3).any(|w| w == b"\\ud" || w == b"\\uD") {
        theirs.truncate(ours.len());
    } else {
        assert_eq!(failed, fault.is_some(), "{}", shown(input));
    }
    assert_eq!(ours, theirs, "{}", shown(input));
}

const PARTS: &[&str] = &[
    "1",
    "-2.5e3",
    "true",
    "null",
    "\"a\"",
    "\"\\n\\u00e9 é\"",
    "[]",
    "[1, 2]",
    "{\"a\": [{}]}",
    "{}",
    "0",
    "\"\"",
    "false",
];
const GAPS: &[&str] = &["", " ", "\n", "\r\n", "\n\n\t ", ",", "  x", "]", ":", "\u{c}", "// c\n"];

#[test]
fn random_streams_are_read_as_by_serde_json() {
    let mut random = Random::new(61);
    let mut room = Guarded::new(4096);
    for _ in 0..cases(100_000, 8_000) {
        let mut text = String::new();
        for _ in 0..random.below(8) {
            text.push_str(random.one_of(PARTS));
            let gap = if random.below(12) == 0 { GAPS.len() } else { 5 };
            text.push_str(GAPS[random.below(gap)]);
        }
        at_both_edges(&mut room, text.as_bytes(), compare);
        let mut bytes = text.into_bytes();
        if !bytes.is_empty() {
            let at = random.below(bytes.len());
            bytes[at] = random.word() as u8;
            at_both_edges(&mut room, &bytes, compare);
            bytes.truncate(at);
            at_both_edges(&mut room, &bytes, compare);
        }
    }
}

#[test]
fn every_prefix_of_a_stream() {
    let text = "{\"a\": [1, 2.5, \"é\\u00e9\"]}\n[true]\n\"x\" 12\nnull{\"b\":{}}[[]]3\n".repeat(4);
    let mut room = Guarded::new(text.len());
    for end in 0..=text.len() {
        at_both_edges(&mut room, &text.as_bytes()[..end], compare);
    }
}

#[test]
fn typed_values_borrow_and_tell_where_they_are_wrong() {
    #[derive(FromJson, Debug, PartialEq)]
    struct Event<'a> {
        name: &'a str,
        n: u8,
    }
    let log = "{\"name\":\"a\",\"n\":1}\n{\"name\":\"b\",\n \"n\":256}\n{\"name\":\"c\",\"n\":3}\n";
    let mut events = values::<Event<'_>>(log);
    assert_eq!(events.next().unwrap().unwrap(), Event { name: "a", n: 1 });
    assert_eq!(events.byte_offset(), 18);
    let error = events.next().unwrap().unwrap_err();
    assert_eq!((error.kind(), error.offset(), error.line(), error.column()), (ErrorKind::NumberOutOfRange, 37, 3, 6));
    assert_eq!((error.path(), events.byte_offset()), ("$.n", 19));
    assert!(events.next().is_none());
    assert!(events.next_line());
    // In the middle of the value that was wrong.
    let error = events.next().unwrap().unwrap_err();
    assert_eq!((error.kind(), error.path()), (ErrorKind::InvalidType, "$"));
    assert!(events.next_line());
    assert_eq!(events.next().unwrap().unwrap().name, "c");
    assert!(events.next().is_none() && events.next().is_none() && !events.next_line());
}

#[test]
fn what_one_value_may_cost_goes_by_its_own_length() {
    /// Each level is read twice.
    #[derive(FromJson)]
    #[json(untagged)]
    #[allow(dead_code)]
    enum Tree {
        A { x: Box<Tree>, y: u8 },
        B { x: Box<Tree> },
        C(bool),
    }
    let evil = format!("{}null{}", "{\"x\":".repeat(40), "}".repeat(40));
    let stream = format!("{}\n{}", " ".repeat(10_000_000), evil);
    let started = std::time::Instant::now();
    let error = values::<Tree>(&stream).next().unwrap().err().unwrap();
    assert_eq!(error.kind(), ErrorKind::WorkLimit);
    assert!(started.elapsed().as_secs() < 20, "{:?}", started.elapsed());
    // A long value may cost more than a short one.
    let long = format!("[{}]", ["{\"x\":{\"x\":{\"x\":true}}}"; 4000].join(","));
    let stream = format!("{long}\n{long}");
    for trees in values::<Vec<Tree>>(&stream) {
        assert_eq!(trees.unwrap().len(), 4000);
    }
}

#[test]
fn options_hold_for_each_value() {
    let options = ReadOptions::new().comments(true).byte_order_mark(true).depth(3);
    let text = "\u{feff}/* a */ [1,/**/2] // b\n {} [[[]]] 1/**/2 ";
    let all: Vec<Json> = options.values(text).collect::<jsonfast::Result<_>>().unwrap();
    assert_eq!(all.len(), 5);
    let mut deep = options.values::<Ignored>("[] [[[[]]]]");
    assert!(deep.next().unwrap().is_ok());
    assert_eq!(deep.next().unwrap().unwrap_err().kind(), ErrorKind::DepthLimit);
    assert_eq!(values::<u8>("\u{feff}1").next().unwrap().unwrap_err().kind(), ErrorKind::ByteOrderMark);
    let limit = ReadOptions::new().limit(3);
    assert_eq!(limit.values::<u8>("1 2 3").next().unwrap().unwrap_err().kind(), ErrorKind::SizeLimit);
    assert_eq!(options.values::<u8>("1 /* 2").last().unwrap().unwrap_err().kind(), ErrorKind::UnexpectedEnd);
    assert_eq!(values::<u8>("").count() + values::<u8>(" \n").count(), 0);
}
