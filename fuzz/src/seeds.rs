//! The seeds: what the fuzzer starts from, all of it made here of the tests' own cases and of values of the types.

use jsonfast_tests::Random;
use jsonfast_tests::model::Model;
use jsonfast_tests::table::cases;

const TABLE: &str = include_str!("../../tests/data/conformance.txt");

/// Texts for the types of `types`, each of which is read by one of them.
const TYPED: &[&str] = &[
    r#"{"firstField":1,"secondField":"x","in":[1,-2],"port":80,"portmanteau":true}"#,
    r#"{"THE-FIRST":1,"THE-SECOND":2,"THE-THIRD":null,"UNWRITTEN":[null],"LAST":[1.5,2]}"#,
    r#"{"x":1.5,"y":-3,"z":18446744073709551615,"width":1,"height":2,"more":7}"#,
    r#"{"id":1,"kind":"circle","RADIUS":2.5,"rest":true}"#,
    r#"[{"kind":"rectangle","width":1,"height":2},{"ALL":[{"x":1,"y":2}],"kind":"points"},{"kind":"nothing at all"},{"kind":"?"}]"#,
    r#"{"kind":"deep","deep":"C","content":["x",1]}"#,
    r#"{"value":1,"children":[{"value":2,"children":[],"next":null}],"next":{"value":3,"children":[]}}"#,
    r#"{"items":[1,null],"more":[3],"map":{"k":4}}"#,
    r#"{"a":1.5,"b":-2.5e-7,"c":-170141183460469231731687303715884105728,"d":340282366920938463463374607431768211455,"e":-128,"f":null,"g":7,"h":[1,22,333,4444]}"#,
    r#"{"enums":{"one":1},"bools":{"true":1},"chars":{"x":1,"\u0041":2},"longs":{"-5":1},"words":{"7":null}}"#,
    r#"{"cow":"a","list":["b","c\n"],"option":"d\ud83d\ude00","character":"\u00e9","path":"/tmp"}"#,
    r#"{"even":2,"opposite":true,"transparent":[1,null],"quoted":"12","unit":null,"either":{"Ok":1}}"#,
    r#"{"c":3,"a":1,"b":"x","d":170141183460469231731687303715884105727,"version":1,"x":4}"#,
    r#"{"double":null,"seven":8,"none":{"double":1}}"#,
    r#"[{"version":-2,"c":1,"d":2},{"version":true},{"y":3}]"#,
    r#"[{"t":"List","c":[{"c":1,"t":"Known"}]},{"t":"new","c":{"k":[1]}},"text"]"#,
    r#"{"l":{"l":[1,[null,{"r":2,"l":3}]]},"r":{"l":null}}"#,
    r#"{"text":"borrowed","cow":"with \"escapes\"","map":{"k":"v","\n":null},"list":[["a",1]],"owned":"o"}"#,
    r#"// comment
    {"x": NaN, /* and */ "y": [-Infinity, 1,],}"#,
    "\u{feff}[1, 2]",
    r#""\ud800 \udc00\ud800""#,
    "5e-324",
    "1.7976931348623157e308",
    "12448139190673828122020e-47",
    "9007199254740993.00000000000000000000000000000000001",
    "340282366920938463463374607431768211456",
];

/// All seeds of a target.
pub fn of(target: &str) -> Vec<Vec<u8>> {
    let mut texts: Vec<Vec<u8>> = TYPED.iter().map(|text| text.as_bytes().to_vec()).collect();
    texts.extend(cases(TABLE).into_iter().map(|case| case.input).filter(|input| input.len() < 600));
    let mut random = Random::new(4);
    texts.extend((0..4).map(|_| jsonfast::to_vec(&Model::random(&mut random, 0)).expect("a model is written")));
    match target {
        // These begin with a choice of the type, or of options.
        "typed" | "oracle" => (0..).zip(texts).map(|(i, text)| [vec![i as u8], text].concat()).collect(),
        "options" => {
            (0..).zip(texts).map(|(i, text)| [vec![i as u8, 0, (i >> 3) as u8, i as u8], text].concat()).collect()
        }
        "roundtrip" | "structured" => (0..64).map(|i| (0..16 + 8 * i).map(|_| random.word() as u8).collect()).collect(),
        _ => texts,
    }
}

/// The committed corpus of a target: an input a line, escaped.
pub fn corpus(target: &str) -> Vec<Vec<u8>> {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target).with_extension("txt");
    let text = std::fs::read_to_string(path).unwrap_or_default();
    text.lines().map(unescape).collect()
}

/// The bytes that `escape_ascii` wrote as `line`.
fn unescape(line: &str) -> Vec<u8> {
    let (mut out, mut bytes) = (Vec::new(), line.bytes());
    while let Some(byte) = bytes.next() {
        if byte != b'\\' {
            out.push(byte);
            continue;
        }
        out.push(match bytes.next().expect("something behind a backslash") {
            b'n' => b'\n',
            b'r' => b'\r',
            b't' => b'\t',
            b'x' => {
                let mut digit = || char::from(bytes.next().expect("a digit")).to_digit(16).expect("a digit") as u8;
                digit() << 4 | digit()
            }
            other => other,
        });
    }
    out
}

#[test]
fn lines_are_the_bytes() {
    let all: Vec<u8> = (0..=255).collect();
    assert_eq!(unescape(&all.escape_ascii().to_string()), all);
}
