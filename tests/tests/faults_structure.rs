//! Faults that others had with arrays, objects, enums and the ends of documents, each as a class.

use jsonfast::{
    ErrorKind, FromJson, FromJsonOwned, Ignored, JsonFast, ReadOptions, ToJson, WriteOptions, from_slice, from_str,
};
use jsonfast_tests::data::told;
use jsonfast_tests::model::{Adjacent, External, Flat, Inner, Internal, Model, New, Point, Tuple, Unit, Untagged};
use jsonfast_tests::ways::{assert_ways, skipping};
use jsonfast_tests::{Guarded, Json, Random, at_both_edges, cases, grammar, shared_data, shown};
use std::collections::{BTreeMap, BTreeSet, HashMap, VecDeque};
use std::fmt::Debug;

jsonfast_tests::every_level!();

fn fault(error: &jsonfast::Error) -> (ErrorKind, usize) {
    (error.kind(), error.offset())
}

// ---- tokens at every place

/// A document in pieces, between which blanks may stand.
const PIECES: &[&[&str]] = &[
    &["[", "]"],
    &["{", "}"],
    &["[", "1", ",", "-2.5e3", ",", "\"a\"", ",", "true", ",", "false", ",", "null", "]"],
    &["{", "\"a\"", ":", "1", ",", "\"b\\n\"", ":", "[", "]", ",", "\"é\"", ":", "{", "\"k\"", ":", "null", "}", "}"],
    &["[", "[", "[", "]", ",", "[", "0", "]", "]", ",", "{", "\"\"", ":", "\"\"", "}", "]"],
    &["\"a string of some length, with \\u00e9 and 漢\""],
    &["12345678901234567890.12345e-10"],
];

/// What breaks a document when it stands between two pieces.
const STRAY: &[&str] =
    &["]", "}", ",", ":", "1", "\"x\"", "[", "{", "x", "\u{0}", "\u{1}", "\\", "'", "-", ".", "é", "/"];

fn lengths() -> impl Iterator<Item = usize> {
    (0..=66).chain(126..=130).chain(189..=194)
}

#[test]
fn every_token_at_every_offset() {
    let strict = ReadOptions::new();
    let mut count = 0;
    let level = jsonfast_tests::levels::name();
    for pieces in PIECES {
        for gap in 0..=pieces.len() {
            for n in lengths() {
                let mut text: Vec<u8> = pieces[..gap].concat().into_bytes();
                text.extend((0..n).map(|i| b" \n\t\r"[(i / 3) % 4]));
                text.extend_from_slice(pieces[gap..].concat().as_bytes());
                assert_ways(&strict, &text, Ok(()), Ok(()), &level);
                count += 1;
            }
        }
    }
    told(&format!("structure: {count} documents with a gap at each place"));
}

#[test]
fn something_stray_at_every_offset() {
    let strict = ReadOptions::new();
    let mut count = 0;
    for pieces in PIECES {
        for gap in 0..=pieces.len() {
            for (i, stray) in STRAY.iter().enumerate() {
                for n in lengths().filter(|n| n % if cfg!(debug_assertions) { 5 } else { 1 } == i % 5 || *n < 2) {
                    let blanks = " ".repeat(n);
                    let text = format!("{}{blanks}{stray} {}", pieces[..gap].concat(), pieces[gap..].concat());
                    let verdict = grammar::check(text.as_bytes(), 127);
                    assert_ways(&strict, text.as_bytes(), verdict, verdict, "stray");
                    count += 1;
                }
            }
        }
    }
    told(&format!("structure: {count} documents with something stray at each place"));
}

#[test]
fn one_piece_left_out_or_twice() {
    let strict = ReadOptions::new();
    for pieces in PIECES {
        for at in 0..pieces.len() {
            for with in [0, 2] {
                let mut other = pieces[..at].to_vec();
                other.extend(std::iter::repeat_n(pieces[at], with));
                other.extend_from_slice(&pieces[at + 1..]);
                for between in ["", " ", "\n\t "] {
                    let text = other.join(between);
                    let verdict = grammar::check(text.as_bytes(), 127);
                    assert_ways(&strict, text.as_bytes(), verdict, verdict, "left out or twice");
                }
            }
        }
    }
}

/// All texts of up to five of these tokens.
#[test]
fn all_short_sequences_of_tokens() {
    const TOKENS: [&str; 9] = ["[", "]", "{", "}", ",", ":", "1", "\"a\"", "null "];
    let strict = ReadOptions::new();
    let most = if cfg!(debug_assertions) { 4 } else { 6 };
    let mut count = 0;
    for n in 1..=most {
        for code in 0..TOKENS.len().pow(n) {
            let mut code = code;
            let mut text = String::new();
            for _ in 0..n {
                text.push_str(TOKENS[code % TOKENS.len()]);
                code /= TOKENS.len();
            }
            let verdict = grammar::check(text.as_bytes(), 127);
            assert_ways(&strict, text.as_bytes(), verdict, verdict, "tokens");
            count += 1;
        }
    }
    told(&format!("structure: {count} sequences of tokens"));
}

// ---- prefixes

/// Each proper prefix ends too early, at its length, whichever edge of memory it lies at.
#[track_caller]
fn prefixes<T: FromJsonOwned>(text: &str) -> usize {
    if let Err(error) = from_str::<T>(text) {
        panic!("{error}: {text}");
    }
    let mut room = Guarded::new(text.len());
    for cut in 0..text.len() {
        at_both_edges(&mut room, &text.as_bytes()[..cut], |part| {
            let Err(error) = from_slice::<T>(part) else { panic!("read: {}", shown(part)) };
            assert!(error.is_eof(), "{error}: {}", shown(part));
            assert_eq!(fault(&error), (ErrorKind::UnexpectedEnd, cut), "{error}: {}", shown(part));
            assert_eq!(std::io::Error::from(error).kind(), std::io::ErrorKind::UnexpectedEof);
        });
    }
    text.len()
}

#[test]
fn every_prefix_of_everything() {
    let mut count = 0;
    for pieces in PIECES.iter().filter(|pieces| pieces[0].starts_with(['[', '{', '"'])) {
        for text in [pieces.concat(), pieces.join(" "), pieces.join("\n\n")] {
            count += prefixes::<Ignored>(&text) + prefixes::<Json>(&text) + prefixes::<Option<Box<Json>>>(&text);
        }
    }
    count += prefixes::<Vec<u64>>("[1, 23 ,456,18446744073709551615]");
    count += prefixes::<Vec<f64>>("[1.5,-2e10, 3.25E-7,0.1,123456789012345678901234567890]");
    count += prefixes::<Vec<i128>>("[-170141183460469231731687303715884105728,0]");
    count += prefixes::<Vec<bool>>("[true,false , true]");
    count += prefixes::<Vec<()>>("[null, null]");
    count += prefixes::<Vec<Option<Unit>>>(r#"["one",null,"two-words","\"quoted\"","alias"]"#);
    count += prefixes::<VecDeque<String>>(r#"["é\n😀","\ud83d\ude00","漢"]"#);
    count += prefixes::<Vec<char>>(r#"["é","\n","\ud83d\ude00","漢"]"#);
    count += prefixes::<BTreeSet<String>>(r#"["a","b\u0000"]"#);
    count += prefixes::<(u8, String, [i16; 3], (f32,))>(r#"[1,"a",[1,-2,3],[1e5]]"#);
    count += prefixes::<BTreeMap<i64, BTreeMap<char, bool>>>(r#"{"-5":{"a":true,"é":false},"7":{}}"#);
    count += prefixes::<HashMap<Unit2, u8>>(r#"{"A":1,"B" : 2}"#);
    count += prefixes::<Point>(r#"{"x":1.5,"y":-3}"#);
    count += prefixes::<Point>(r#" { "y" : null , "x" : 1e3 } "#.trim_end());
    count += prefixes::<Point>("[1.5,-3]");
    count += prefixes::<New>("[1,2,3]");
    count += prefixes::<Tuple>(r#"["a",true,[null]]"#);
    for text in [r#""Unit""#, r#"{"Unit":null}"#, r#"{"New":"a"}"#, r#"{"Tuple":[1,"b"]}"#] {
        count += prefixes::<External>(text);
    }
    for text in [r#"{"Struct":{"a":true,"b":[1]}}"#, r#" {"Struct" : [false,[]] }"#, r#"{"Point":{"x":1,"y":2}}"#] {
        count += prefixes::<External>(text);
    }
    for text in [r#"{"type":"Unit"}"#, r#"{"type":"Struct","a":1,"b":"x"}"#, r#"{"a":1,"c":["y"],"type":"Struct"}"#] {
        count += prefixes::<Internal>(text);
    }
    for text in [r#"{"x":1,"type":"Point"}"#, r#"{"type":"Map","k":1}"#, r#"["Unit"]"#, r#"["Struct",1,null,[]]"#] {
        count += prefixes::<Internal>(text);
    }
    for text in
        [r#"{"t":"Unit"}"#, r#"{"t":"New","c":"x"}"#, r#"{"c":[1,2],"t":"Tuple"}"#, r#"{"c":{"a":5},"t":"Struct"}"#]
    {
        count += prefixes::<Adjacent>(text);
    }
    for text in [r#"{"t":"List","c":[{"t":"Unit"},{"c":"é\n","t":"New"}]}"#, r#"["New","x"]"#] {
        count += prefixes::<Adjacent>(text);
    }
    count += prefixes::<Vec<Untagged>>(r#"[true,1,"a",[1,true],[1,[2]],{"x":1},{"k":null,"l":[]},null]"#);
    count += prefixes::<Flat>(r#"{"id":1,"name":"a","Tuple":[1,"x"],"other":{"k":[1]},"tags":["b"]}"#);
    count += prefixes::<Vec<Result<u8, String>>>(r#"[{"Ok":1},{"Err":"x"}]"#);
    count += prefixes::<Vec<std::time::Duration>>(r#"[{"secs":1,"nanos":5},{"nanos":0,"secs":2},[3,4]]"#);
    count += prefixes::<Vec<std::ops::Range<u8>>>(r#"[{"start":1,"end":2},[3,4]]"#);
    let model = Model::random(&mut Random::new(20), 1);
    for text in [jsonfast::to_string(&model).unwrap(), jsonfast::to_string_pretty(&model).unwrap()] {
        count += prefixes::<Model>(&text) + prefixes::<Ignored>(&text) + prefixes::<Json>(&text);
    }
    told(&format!("structure: {count} prefixes refused"));
}

#[derive(FromJson, PartialEq, Eq, Hash)]
enum Unit2 {
    A,
    B,
}

/// A number may be whole wherever it is cut; its prefixes are numbers or end too early.
#[test]
fn prefixes_of_numbers() {
    for text in ["-12.5e+30", "123456789012345678901234567890", "-0.000001E-5", "1e5"] {
        for cut in 0..=text.len() {
            let verdict = grammar::check(&text.as_bytes()[..cut], 127);
            assert!(matches!(verdict, Ok(()) | Err((ErrorKind::UnexpectedEnd, _))));
            assert_ways(&ReadOptions::new(), &text.as_bytes()[..cut], verdict, verdict, text);
        }
    }
}

#[test]
fn prefixes_of_documents() {
    let mut count = 0;
    for name in ["twitter.json", "github_events.json", "dotnet/person.json", "dotnet/dict1000.json"] {
        let Some(path) = shared_data(name) else { return };
        let text = std::fs::read(path).unwrap();
        let mut random = Random::new(21);
        let mut room = Guarded::new(text.len());
        for _ in 0..cases(400, 25) {
            let cut = random.below(text.len() - 1);
            let part = &*room.at_end(&text[..cut]);
            for (way, verdict) in skipping(&ReadOptions::new(), part) {
                assert_eq!(verdict, Err((ErrorKind::UnexpectedEnd, cut)), "{way} of {name} cut at {cut}");
            }
            count += 1;
        }
    }
    told(&format!("structure: {count} prefixes of whole documents"));
}

#[test]
fn prefixes_at_the_end_of_memory() {
    let text = r#"{"id":1,"name":"a","Tuple":[1,"x"],"other":{"k":[1,-2.5e3,true,null,"é\n😀"]},"tags":["b"]}"#;
    let text = [text, &" ".repeat(50), text].concat();
    let mut room = Guarded::new(text.len());
    let level = jsonfast_tests::levels::name();
    for cut in 0..text.len() {
        at_both_edges(&mut room, &text.as_bytes()[..cut], |part| {
            let verdict = grammar::check(part, 127);
            assert_ways(&ReadOptions::new(), part, verdict, verdict, &level);
            let _ = from_slice::<Flat>(part);
        });
    }
}

// ---- one byte other

#[test]
fn every_byte_of_a_document_as_another() {
    let text = br#"{"a":[1,-2.5e3,"x\u00e9\n",{"b":true}],"k":{"a":null,"zz":{}},"b":"\ud83d\ude00"}"#;
    let strict = ReadOptions::new();
    let mut count = 0;
    for at in 0..=text.len() {
        for byte in 0..=255u8 {
            let kinds = if cfg!(debug_assertions) && byte >= 128 && byte % 16 > 1 { 0..0 } else { 0..2 };
            for kind in kinds {
                let mut other = text.to_vec();
                match kind {
                    0 if at < text.len() => other[at] = byte,
                    _ => other.insert(at, byte),
                }
                let verdict = grammar::check(&other, 127);
                let kept = Json::beyond(&other).map_or(verdict, Err);
                assert_ways(&strict, &other, verdict, kept, "one byte");
                count += 1;
            }
        }
    }
    told(&format!("structure: {count} documents with one byte changed or put in"));
}

// ---- too many, too few, of another kind

#[track_caller]
fn refused<T: FromJsonOwned + Debug>(kind: ErrorKind, marked: &[&str]) {
    for marked in marked {
        let offset = marked.find('^').expect("a mark");
        let text = marked.replacen('^', "", 1);
        match from_str::<T>(&text) {
            Ok(value) => panic!("{text} was read as {value:?}"),
            Err(error) => assert_eq!(fault(&error), (kind, offset), "{text}: {error}"),
        }
    }
}

#[test]
fn arrays_of_the_wrong_length() {
    use ErrorKind::InvalidLength;
    refused::<(u8, u8)>(InvalidLength, &["^[1,2,3]", "^[1]", "^[]", " ^[ 1 ]", "^[1,2,3,4,5]"]);
    refused::<(u8,)>(InvalidLength, &["^[]", "^[1,2]"]);
    refused::<[u8; 3]>(InvalidLength, &["^[]", "^[1,2]", "^[1,2,3,4]", "^[1,2,3,[]]"]);
    refused::<[u8; 0]>(InvalidLength, &["^[1]"]);
    refused::<Vec<(u8, String)>>(InvalidLength, &[r#"[[1,"a"],^[1]]"#, r#"[^[1,"a",2]]"#]);
    refused::<Tuple>(InvalidLength, &["^[]", r#"^["a",true]"#, r#"^["a",null,[],1]"#]);
    refused::<Point>(InvalidLength, &["^[]", "^[1,2,3]"]);
    refused::<External>(InvalidLength, &[r#"{"Tuple":^[1]}"#, r#"{"Tuple":^[1,"a",2]}"#, r#"{"Struct":^[true]}"#]);
    refused::<Adjacent>(InvalidLength, &[r#"{"t":"Tuple","c":^[1]}"#, r#"{"c":^[1,2,3],"t":"Tuple"}"#]);
    assert!(from_str::<[u8; 0]>("[]").is_ok());
}

#[test]
fn other_types_than_expected() {
    use ErrorKind::InvalidType;
    let values = ["null", "true", "1", "1.5", "\"text\"", "[]", "[1]", "{}", "{\"a\":1}"];
    fn each<T: FromJsonOwned>(values: &[&str], fits: &[&str]) {
        for value in values {
            for (before, behind) in [("", ""), ("  ", "")] {
                let text = format!("{before}{value}{behind}");
                match from_str::<T>(&text) {
                    Ok(_) => assert!(fits.contains(value), "{text} as {}", std::any::type_name::<T>()),
                    Err(error) => {
                        assert!(!fits.contains(value), "{text} as {}: {error}", std::any::type_name::<T>());
                        assert!(error.is_data(), "{error}");
                        assert_eq!(fault(&error), (InvalidType, before.len()), "{text}: {error}");
                    }
                }
            }
        }
    }
    each::<()>(&values, &["null"]);
    each::<bool>(&values, &["true"]);
    each::<u8>(&values, &["1"]);
    each::<i128>(&values, &["1"]);
    each::<f64>(&values, &["1", "1.5"]);
    each::<f32>(&values, &["1", "1.5"]);
    each::<String>(&values, &["\"text\""]);
    each::<Vec<u8>>(&values, &["[]", "[1]"]);
    each::<VecDeque<u8>>(&values, &["[]", "[1]"]);
    each::<BTreeSet<u8>>(&values, &["[]", "[1]"]);
    each::<Option<Vec<u8>>>(&values, &["[]", "[1]", "null"]);
    each::<BTreeMap<String, u8>>(&values, &["{}", "{\"a\":1}"]);
    each::<HashMap<String, u8>>(&values, &["{}", "{\"a\":1}"]);
    each::<Box<bool>>(&values, &["true"]);
    each::<New>(&values, &["[]", "[1]"]);
    each::<Ignored>(&values, &values);
    let (point, external) = (["null", "true", "1", "\"text\""], ["null", "true", "1", "[]", "[1]"]);
    each::<Point>(&point, &[]);
    each::<External>(&external, &[]);
    each::<Internal>(&["null", "true", "1", "\"text\""], &[]);
    each::<Adjacent>(&["null", "true", "1", "\"text\""], &[]);
    each::<Flat>(&["null", "true", "1", "\"text\"", "[]", "[1]"], &[]);
}

#[test]
fn enums_of_the_wrong_shape() {
    use ErrorKind::*;
    refused::<External>(InvalidLength, &[r#"{"Unit":null,^"New":"a"}"#, r#"{"New":"a",^"New":"b"}"#]);
    refused::<External>(InvalidLength, &[r#"{"Struct":{"a":true,"b":[]},^"x":1}"#]);
    refused::<External>(
        UnexpectedCharacter,
        &[r#"{"Unit":null ^x}"#, r#"{"New":"a"^]"#, r#"{"Struct":{"a":true,"b":[] ^x}}"#],
    );
    refused::<External>(TrailingComma, &[r#"{"Unit":null,^}"#, r#"{"New":"a" , ^}"#, r#"{"Tuple":[1,"a",^]}"#]);
    refused::<External>(UnknownVariant, &[r#"^"Other""#, r#"{^"Other":null}"#, r#"{^"":1}"#, r#"^"unit""#]);
    refused::<External>(UnexpectedEnd, &[r#"{"Unit":null,^"#, r#"{"Unit":null^"#, r#"{^"#]);
    refused::<External>(UnexpectedCharacter, &[r#"{"Unit"^}"#, r#"{"Unit":^}"#, r#"{"Unit" ^null}"#]);
    refused::<External>(
        InvalidType,
        &[r#"{"Unit":^[]}"#, r#"{"Unit":^1}"#, r#"{"New":^null}"#, r#"^"New""#, r#"{"Nested":^5}"#],
    );
    refused::<Internal>(MissingField, &["{^}", r#"{"a":1^}"#, r#"{"type":"Struct"^}"#, r#"{"type":"Point","y":1^}"#]);
    refused::<Internal>(DuplicateField, &[r#"{"type":"Unit",^"type":"Unit"}"#, r#"{"type":"Struct","a":1,^"a":2}"#]);
    refused::<Internal>(
        DuplicateField,
        &[r#"{"a":1,"type":"Struct",^"type":"Struct"}"#, r#"{"a":1,^"a":2,"type":"Struct"}"#],
    );
    refused::<Internal>(UnknownVariant, &[r#"{"type":^"Other"}"#, r#"{"a":[{}],"type" : ^"Other"}"#]);
    refused::<Internal>(InvalidType, &[r#"{"type":^1}"#, r#"{"type":^null,"a":1}"#, r#"{"type":"Struct","a":^"x"}"#]);
    refused::<Internal>(InvalidType, &[r#"{"a":^"x","type":"Struct"}"#, r#"{"k":^"x","type":"Map"}"#]);
    refused::<Internal>(UnknownField, &[r#"{"type":"Point","x":1,^"z":1}"#, r#"{"x":1,^"z":1,"type":"Point"}"#]);
    refused::<Adjacent>(MissingField, &["{^}", r#"{"c":1^}"#, r#"{"t":"New"^}"#, r#"{"t":"Struct","c":{^}}"#]);
    refused::<Adjacent>(DuplicateField, &[r#"{"t":"Unit",^"t":"Unit"}"#, r#"{"c":"a","t":"New",^"c":"b"}"#]);
    refused::<Adjacent>(UnknownVariant, &[r#"{"t":^"Other"}"#, r#"{"c":1,"t":^"Other"}"#]);
    refused::<Adjacent>(
        InvalidType,
        &[r#"{"t":"New","c":^1}"#, r#"{"c":^1,"t":"New"}"#, r#"{"c":{"a":^true},"t":"Struct"}"#],
    );
    refused::<Untagged>(NoVariant, &["^1.5", "^[true,1.5]", r#"^{"k":1.5}"#]);
    refused::<Flat>(MissingField, &["{^}", r#"{"id":1,"name":"a","Unit":null^}"#]);
    refused::<Flat>(
        InvalidType,
        &[r#"{"id":1,"name":^5,"tags":[],"Unit":null}"#, r#"{"id":1,"name":"a","tags":[^1],"Unit":null}"#],
    );
    refused::<Point>(UnknownField, &[r#"{"x":1,^"z":1}"#, r#"{^"z":1,"x":1}"#]);
    refused::<Point>(MissingField, &["{^}", r#"{"y":1 ^}"#, r#"{"y":null^}"#]);
    refused::<Point>(DuplicateField, &[r#"{"x":1,^"x":1}"#, r#"{"x":1,"y":null,^"y":1}"#, r#"{"x":1,^"\u0078":1}"#]);
    refused::<Inner>(
        KeyMustBeString,
        &["{^1:2}", "{^[true]:null}", "{^,}", "{^{}:1}", "{^null:1}", r#"{"name":"a",^name:1}"#],
    );
    refused::<Result<u8, u8>>(UnknownVariant, &[r#"{^"ok":1}"#, r#"^"ok""#]);
}

// ---- depth

const LEVELS: [usize; 22] =
    [0, 1, 2, 3, 7, 8, 62, 63, 64, 65, 66, 126, 127, 128, 129, 190, 191, 192, 193, 500, 1000, 10_000];

#[test]
fn as_many_levels_as_are_asked_for() {
    let shapes = [("[", "1", "]"), ("[", "", "]"), ("{\"a\":", "1", "}"), ("[{\"k\":", "[]", "}]"), ("[ ", "{}", " ]")];
    for allowed in LEVELS {
        let options = ReadOptions::new().depth(allowed as u32);
        for (open, leaf, close) in shapes {
            for levels in [allowed.saturating_sub(1), allowed, allowed + 1, allowed + 2] {
                let text = format!("{}{leaf}{}", open.repeat(levels), close.repeat(levels));
                if text.is_empty() {
                    continue;
                }
                let verdict = grammar_check_on_a_big_stack(text.clone(), allowed);
                for (way, found) in on_a_big_stack(move || skipping(&options, text.as_bytes())) {
                    assert_eq!(found, verdict, "{way}: {levels} of {allowed} levels of {open}");
                }
            }
        }
    }
}

fn on_a_big_stack<T: Send + 'static>(run: impl FnOnce() -> T + Send + 'static) -> T {
    std::thread::Builder::new().stack_size(512 << 20).spawn(run).unwrap().join().unwrap()
}

fn grammar_check_on_a_big_stack(text: String, depth: usize) -> Result<(), grammar::Fault> {
    on_a_big_stack(move || grammar::check(text.as_bytes(), depth))
}

/// The typed ways count levels as the skipping ones do, also through tags, flatten and alternatives.
#[test]
fn typed_levels() {
    #[derive(JsonFast, Debug)]
    #[allow(dead_code)]
    enum E {
        L(u8),
        N(Box<E>),
        A(Vec<E>),
        S { e: Box<E> },
    }
    #[derive(JsonFast, Debug)]
    #[json(tag = "t")]
    #[allow(dead_code)]
    enum I {
        L { n: u8 },
        S { e: Box<I> },
    }
    #[derive(JsonFast, Debug)]
    #[json(tag = "t", content = "c")]
    #[allow(dead_code)]
    enum A {
        L(u8),
        N(Box<A>),
    }
    #[derive(JsonFast, Debug)]
    #[json(untagged)]
    #[allow(dead_code)]
    enum U {
        L(u8),
        A(Vec<U>),
        S { e: Box<U> },
    }
    #[derive(JsonFast, Debug)]
    #[allow(dead_code)]
    struct F {
        l: Option<u8>,
        #[json(flatten)]
        rest: BTreeMap<String, F>,
    }
    #[derive(JsonFast, Debug)]
    #[allow(dead_code)]
    struct F2 {
        #[json(flatten)]
        inner: F2Inner,
    }
    #[derive(JsonFast, Debug)]
    #[allow(dead_code)]
    struct F2Inner {
        e: Option<Box<F2>>,
    }
    #[derive(JsonFast, Debug)]
    #[allow(dead_code)]
    struct P(u8, Option<Box<P>>);
    /// Of each level the text before and behind, and how many levels of nesting it is.
    fn check<T: FromJsonOwned + ToJson + Debug + 'static>(open: &'static str, leaf: &'static str, close: &'static str) {
        let each = open.matches(['[', '{']).count();
        let leaf_levels = leaf.matches(['[', '{']).count();
        for allowed in [1, 2, 3, 5, 8, 20, 63, 64, 65, 127] {
            for times in [0, 1, allowed / each, allowed / each + 1, allowed / each + 2] {
                let text = format!("{}{leaf}{}", open.repeat(times), close.repeat(times));
                let levels = times * each + leaf_levels;
                let fits = levels <= allowed;
                let (skipped, found) = on_a_big_stack(move || {
                    let options = ReadOptions::new().depth(allowed as u32);
                    let found = options.from_str::<T>(&text);
                    // What is read is written within the same number of levels, and not within one fewer.
                    if let (Ok(value), true) = (&found, levels > 0) {
                        let written = WriteOptions::new().depth(allowed).to_string(value);
                        assert!(written.is_ok(), "{text}");
                        let error = WriteOptions::new().depth(levels - 1).to_string(value).unwrap_err();
                        assert_eq!(error.kind(), ErrorKind::DepthLimit, "{text}");
                    }
                    let skipped = options.from_str::<Ignored>(&text).map(|_| ()).map_err(|error| fault(&error));
                    (skipped, found.map(|_| ()).map_err(|error| fault(&error)))
                });
                assert_eq!(skipped.is_ok(), fits);
                let name = std::any::type_name::<T>();
                assert_eq!(found.is_ok(), fits, "{levels} of {allowed} levels: {name} {open}: {found:?}");
                if !fits && !name.ends_with("::U") {
                    assert_eq!(found, skipped, "{levels} of {allowed} levels: {name} {open}");
                }
            }
        }
    }
    check::<E>(r#"{"N":"#, r#"{"L":1}"#, "}");
    check::<E>(r#"{"A":["#, r#"{"L":1}"#, "]}");
    check::<E>(r#"{"S":{"e":"#, r#"{"L":1}"#, "}}");
    check::<I>(r#"{"t":"S","e":"#, r#"{"t":"L","n":1}"#, "}");
    check::<I>(r#"{"e":"#, r#"{"n":1,"t":"L"}"#, r#","t":"S"}"#);
    check::<A>(r#"{"t":"N","c":"#, r#"{"t":"L","c":1}"#, "}");
    check::<A>(r#"{"c":"#, r#"{"c":1,"t":"L"}"#, r#","t":"N"}"#);
    check::<U>("[", "1", "]");
    check::<U>(r#"{"e":"#, "1", "}");
    check::<F>(r#"{"x":"#, r#"{"l":1}"#, "}");
    check::<F2>(r#"{"e":"#, "{}", "}");
    check::<Option<Box<P>>>("[1,", "null", "]");
}

struct Nest(Vec<Nest>);

impl<'de> FromJson<'de> for Nest {
    fn read_json(r: &mut jsonfast::Reader<'_, 'de>) -> Result<Self, jsonfast::Failed> {
        r.read().map(Nest)
    }
}

impl ToJson for Nest {
    fn write_json(&self, w: &mut jsonfast::Writer<'_>) -> Result<(), jsonfast::Failed> {
        w.write(&self.0)
    }
}

#[derive(JsonFast)]
struct Chain {
    next: Option<Box<Chain>>,
}

#[test]
fn ten_million_brackets() {
    let n = if cfg!(debug_assertions) { 3_000_000 } else { 10_000_000 };
    for (open, close) in [("[", "]"), ("{\"a\":", "}"), ("{\"next\":", "}"), ("[[{\"x\": [ ", "]}]]")] {
        let n = n / open.len();
        let each = open.matches(['[', '{']).count();
        let (whole, full) = (open.repeat(127 / each), 127 / each * each);
        // The first bracket beyond 127 levels.
        let offset = whole.len() + open.match_indices(['[', '{']).nth(127 - full).unwrap().0;
        for text in [open.repeat(n), format!("{}{}", open.repeat(n), close.repeat(n))] {
            let expected = Err((ErrorKind::DepthLimit, offset));
            for (way, found) in skipping(&ReadOptions::new(), text.as_bytes()) {
                assert_eq!(found, expected, "{way} of {open}");
            }
            let kept = from_str::<Json>(&text).map(|_| ()).map_err(|error| fault(&error));
            assert_eq!(kept, expected, "Json of {open}");
            if open == "[" {
                assert_eq!(from_str::<Nest>(&text).map(|_| ()).map_err(|error| fault(&error)), expected);
            }
            if open == "{\"next\":" {
                assert_eq!(from_str::<Chain>(&text).map(|_| ()).map_err(|error| fault(&error)), expected);
            }
            assert!(from_str::<Vec<Untagged>>(&text).is_err() && from_str::<Untagged>(&text).is_err());
            assert!(from_str::<Model>(&text).is_err() && from_str::<Flat>(&text).is_err());
        }
    }
}

#[test]
fn what_is_built_as_deep_is_not_written() {
    let mut nest = Nest(Vec::new());
    let mut chain = Chain { next: None };
    for _ in 0..1_000_000 {
        nest = Nest(vec![nest]);
        chain = Chain { next: Some(Box::new(chain)) };
    }
    for options in [WriteOptions::new(), WriteOptions::new().indent("  "), WriteOptions::new().depth(1000)] {
        for error in [options.to_string(&nest).unwrap_err(), options.to_string(&chain).unwrap_err()] {
            assert_eq!(error.kind(), ErrorKind::DepthLimit);
        }
    }
    assert_eq!(jsonfast::to_writer(std::io::sink(), &nest).unwrap_err().kind(), ErrorKind::DepthLimit);
    // Dropped one by one: as deep a type of the user's own is the user's.
    while let Some(inner) = nest.0.pop() {
        nest = inner;
    }
    while let Some(inner) = chain.next.take() {
        chain = *inner;
    }
}
