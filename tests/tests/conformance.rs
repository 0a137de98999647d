//! What is JSON and what is not: a table of our own, and the JSONTestSuite where it is present.
//!
//! Every case goes through every way of reading and every level of the kernels, at both edges of memory that cannot be
//! read, and behind blanks of every kind of length.

use jsonfast::{ErrorKind, Ignored, ReadOptions, from_slice, from_str};
use jsonfast_tests::data::told;
use jsonfast_tests::table::{Case, Verdict, cases};
use jsonfast_tests::ways::{self, assert_ways};
use jsonfast_tests::{Guarded, Json, at_both_edges, grammar, shared_data, shown};
use std::collections::BTreeSet;
use std::path::Path;

jsonfast_tests::every_level!();

const TABLE: &str = include_str!("../data/conformance.txt");

/// The lengths of the blanks that a case is put behind: around the blocks and the reader's window.
const SHIFTS: [usize; 15] = [1, 2, 7, 8, 15, 16, 17, 31, 32, 63, 64, 100, 127, 191, 192];

/// What those who keep nothing say of a case, and those who keep it.
fn expected(case: &Case) -> (ways::Verdict, ways::Verdict) {
    let fault = |kind: &str, offset: usize| {
        let kind = KINDS.iter().find(|known| format!("{known:?}") == *kind);
        Err((*kind.unwrap_or_else(|| panic!("line {}: no such kind", case.line)), offset))
    };
    match &case.verdict {
        Verdict::Json => (Ok(()), Ok(())),
        Verdict::NoFloat { kind, offset } => (Ok(()), fault(kind, *offset)),
        Verdict::Refused { kind, offset } => (fault(kind, *offset), fault(kind, *offset)),
    }
}

const KINDS: [ErrorKind; 14] = [
    ErrorKind::UnexpectedEnd,
    ErrorKind::UnexpectedCharacter,
    ErrorKind::InvalidLiteral,
    ErrorKind::InvalidNumber,
    ErrorKind::InvalidEscape,
    ErrorKind::LoneSurrogate,
    ErrorKind::ControlCharacter,
    ErrorKind::InvalidUtf8,
    ErrorKind::TrailingCharacters,
    ErrorKind::TrailingComma,
    ErrorKind::KeyMustBeString,
    ErrorKind::ByteOrderMark,
    ErrorKind::DepthLimit,
    ErrorKind::NumberOutOfRange,
];

fn shifted(verdict: ways::Verdict, by: usize) -> ways::Verdict {
    verdict.map_err(|(kind, offset)| (kind, offset + by))
}

#[test]
fn the_table() {
    let cases = cases(TABLE);
    let strict = ReadOptions::new();
    let room = cases.iter().map(|case| case.input.len()).max().unwrap();
    let mut room = Guarded::new(room);
    let mut runs = 0;
    let level = jsonfast_tests::levels::name();
    for case in &cases {
        let (skipped, kept) = expected(case);
        let about = format!("line {} with {level}", case.line);
        at_both_edges(&mut room, &case.input, |input| assert_ways(&strict, input, skipped, kept, &about));
        runs += 1;
    }
    told(&format!("conformance: {runs} cases of our own"));
}

#[test]
fn the_table_behind_blanks_and_in_front_of_them() {
    let strict = ReadOptions::new();
    for case in cases(TABLE).iter().filter(|case| case.input.len() < 2000) {
        let (skipped, kept) = expected(case);
        // A byte order mark is one at the start only.
        if matches!(skipped, Err((ErrorKind::ByteOrderMark, _))) {
            continue;
        }
        let about = format!("line {}", case.line);
        for n in SHIFTS {
            let mut input = vec![b"\n \t\r"[n % 4]; n];
            input.extend_from_slice(&case.input);
            assert_ways(&strict, &input, shifted(skipped, n), shifted(kept, n), &about);
            let trailing = matches!(skipped, Err((ErrorKind::UnexpectedEnd, _)));
            if !trailing {
                input.extend(std::iter::repeat_n(b' ', n));
                assert_ways(&strict, &input, shifted(skipped, n), shifted(kept, n), &about);
            }
        }
    }
}

#[test]
fn the_table_in_the_oracles() {
    for case in cases(TABLE) {
        let (skipped, kept) = expected(&case);
        assert_eq!(grammar::check(&case.input, 127), skipped, "line {}", case.line);
        let theirs = serde_json::from_slice::<serde_json::Value>(&case.input);
        assert_eq!(theirs.is_ok(), kept.is_ok(), "line {}: {theirs:?}", case.line);
        if let Ok(theirs) = theirs {
            let ours: Json = from_slice(&case.input).unwrap();
            assert!(ours.is(&theirs), "line {}: {ours:?} is not {theirs:?}", case.line);
        }
    }
}

#[test]
fn the_table_as_str() {
    for case in cases(TABLE) {
        let (skipped, kept) = expected(&case);
        let Ok(text) = std::str::from_utf8(&case.input) else { continue };
        let fault = |error: jsonfast::Error| (error.kind(), error.offset());
        assert_eq!(from_str::<Ignored>(text).map(|_| ()).map_err(fault), skipped, "line {}", case.line);
        assert_eq!(from_str::<Json>(text).map(|_| ()).map_err(fault), kept, "line {}", case.line);
    }
}

#[test]
fn the_table_as_a_member() {
    let strict = ReadOptions::new();
    for case in cases(TABLE) {
        let (skipped, kept) = expected(&case);
        // Not those that may be closed by what is put around them, nor those that become something else in there.
        let inside = |verdict: ways::Verdict| match verdict {
            Err((ErrorKind::UnexpectedEnd | ErrorKind::ByteOrderMark | ErrorKind::DepthLimit, _)) => None,
            Err((ErrorKind::TrailingCharacters, offset)) => Some(Err((ErrorKind::UnexpectedCharacter, offset + 5))),
            other => Some(shifted(other, 5)),
        };
        let (Some(skipped), Some(kept)) = (inside(skipped), inside(kept)) else { continue };
        if grammar::check(&case.input, 126).is_err_and(|f| f.0 == ErrorKind::DepthLimit) {
            continue;
        }
        let trailing = matches!(grammar::check(&case.input, 127), Err((ErrorKind::TrailingCharacters, _)));
        let input = [b"{\"k\":", &case.input[..], b"}"].concat();
        if trailing && grammar::check(&input, 127) != skipped {
            // `1,` and the like go on otherwise in an object.
            continue;
        }
        assert_ways(&strict, &input, skipped, kept, &format!("line {}", case.line));
    }
}

// ---- the JSONTestSuite

/// What the suite leaves open, and our verdict: of those who keep nothing, and of those who keep it.
///
/// Numbers beyond the range of an f64 are JSON, but no `f64`; those too small are 0, and integers of any length are
/// floats where a float is wanted. Halves of surrogate pairs, text that is not UTF-8 and a byte order mark are refused,
/// and so are more than 127 levels.
const LEFT_OPEN: &[(&str, bool, bool)] = &[
    ("i_number_double_huge_neg_exp.json", true, true),
    ("i_number_huge_exp.json", true, false),
    ("i_number_neg_int_huge_exp.json", true, false),
    ("i_number_pos_double_huge_exp.json", true, false),
    ("i_number_real_neg_overflow.json", true, false),
    ("i_number_real_pos_overflow.json", true, false),
    ("i_number_real_underflow.json", true, true),
    ("i_number_too_big_neg_int.json", true, true),
    ("i_number_too_big_pos_int.json", true, true),
    ("i_number_very_big_negative_int.json", true, true),
    ("i_object_key_lone_2nd_surrogate.json", false, false),
    ("i_string_1st_surrogate_but_2nd_missing.json", false, false),
    ("i_string_1st_valid_surrogate_2nd_invalid.json", false, false),
    ("i_string_UTF-16LE_with_BOM.json", false, false),
    ("i_string_UTF-8_invalid_sequence.json", false, false),
    ("i_string_UTF8_surrogate_U+D800.json", false, false),
    ("i_string_incomplete_surrogate_and_escape_valid.json", false, false),
    ("i_string_incomplete_surrogate_pair.json", false, false),
    ("i_string_incomplete_surrogates_escape_valid.json", false, false),
    ("i_string_invalid_lonely_surrogate.json", false, false),
    ("i_string_invalid_surrogate.json", false, false),
    ("i_string_invalid_utf-8.json", false, false),
    ("i_string_inverted_surrogates_U+1D11E.json", false, false),
    ("i_string_iso_latin_1.json", false, false),
    ("i_string_lone_second_surrogate.json", false, false),
    ("i_string_lone_utf8_continuation_byte.json", false, false),
    ("i_string_not_in_unicode_range.json", false, false),
    ("i_string_overlong_sequence_2_bytes.json", false, false),
    ("i_string_overlong_sequence_6_bytes.json", false, false),
    ("i_string_overlong_sequence_6_bytes_null.json", false, false),
    ("i_string_truncated-utf-8.json", false, false),
    ("i_string_utf16BE_no_BOM.json", false, false),
    ("i_string_utf16LE_no_BOM.json", false, false),
    ("i_structure_500_nested_arrays.json", false, false),
    ("i_structure_UTF-8_BOM_empty_object.json", false, false),
];

fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap());
    let mut files: Vec<(String, Vec<u8>)> = entries
        .filter(|entry| entry.path().extension().is_some_and(|ext| ext == "json"))
        .map(|entry| (entry.file_name().into_string().unwrap(), std::fs::read(entry.path()).unwrap()))
        .collect();
    files.sort();
    files
}

#[test]
fn the_suite() {
    let Some(folder) = shared_data("conformance") else { return };
    let files = files(&folder.join("test_parsing"));
    let strict = ReadOptions::new();
    let mut room = Guarded::new(files.iter().map(|(_, input)| input.len()).max().unwrap());
    let mut counts = [0; 3];
    let mut open: BTreeSet<&str> = LEFT_OPEN.iter().map(|(name, ..)| *name).collect();
    for (name, input) in &files {
        let (skipped, kept) = match name.as_bytes()[0] {
            b'y' => (true, true),
            b'n' => (false, false),
            _ => {
                open.remove(name.as_str());
                let row = LEFT_OPEN.iter().find(|(known, ..)| known == name);
                row.map(|&(_, skipped, kept)| (skipped, kept)).unwrap_or_else(|| panic!("{name} is not in the table"))
            }
        };
        counts[b"yni".iter().position(|letter| *letter == name.as_bytes()[0]).unwrap()] += 1;
        let fault = grammar::check(input, 127);
        assert_eq!(fault.is_ok(), skipped, "the oracle on {name}");
        let number = input.iter().position(|b| b.is_ascii_digit() || *b == b'-').unwrap_or(0);
        let kept = if kept == skipped { fault } else { Err((ErrorKind::NumberOutOfRange, number)) };
        let level = jsonfast_tests::levels::name();
        let about = format!("{name} with {level}");
        at_both_edges(&mut room, input, |input| assert_ways(&strict, input, fault, kept, &about));
    }
    assert!(open.is_empty(), "not in the suite: {open:?}");
    told(&format!("JSONTestSuite: {} y_, {} n_, {} i_ files", counts[0], counts[1], counts[2]));
}

#[test]
fn the_suites_transformations() {
    let Some(folder) = shared_data("conformance") else { return };
    for (name, input) in files(&folder.join("test_transform")) {
        let ours = from_slice::<Json>(&input);
        match serde_json::from_slice::<serde_json::Value>(&input) {
            Ok(theirs) => assert!(ours.is_ok_and(|ours| ours.is(&theirs)), "{name}"),
            Err(_) => assert!(ours.is_err(), "{name}: {}", shown(&input)),
        }
    }
}
