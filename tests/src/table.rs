//! Owns the form of the cases in `data/`: one a line, the input between two bars.
//!
//! ```text
//! y |[1, 2]|                         JSON
//! f NumberOutOfRange 1 |[1e999]|     JSON, but not for one who wants a float
//! n TrailingComma 3 |[1,]|           not JSON: the kind of error, its offset, the input
//! ```
//!
//! `~7F` is the byte 7F, and `~{text*3}` three times `text`. Blank lines and lines with `#` in front are for the reader.

/// One case.
pub struct Case {
    /// Of the table, from 1 on.
    pub line: usize,
    pub verdict: Verdict,
    pub input: Vec<u8>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    Json,
    NoFloat { kind: String, offset: usize },
    Refused { kind: String, offset: usize },
}

/// The cases of a table.
pub fn cases(text: &str) -> Vec<Case> {
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    lines.map(|(i, line)| case(i + 1, line)).collect()
}

fn case(line: usize, text: &str) -> Case {
    let Some((head, rest)) = text.split_once('|') else { panic!("line {line}: no bar") };
    let Some(input) = rest.strip_suffix('|') else { panic!("line {line}: no bar at the end") };
    let words: Vec<&str> = head.split_whitespace().collect();
    let fault = |kind: &str, offset: &str| (kind.to_string(), offset.parse().expect("an offset"));
    let verdict = match words[..] {
        ["y"] => Verdict::Json,
        ["f", kind, offset] => {
            let (kind, offset) = fault(kind, offset);
            Verdict::NoFloat { kind, offset }
        }
        ["n", kind, offset] => {
            let (kind, offset) = fault(kind, offset);
            Verdict::Refused { kind, offset }
        }
        _ => panic!("line {line}: no verdict"),
    };
    Case { line, verdict, input: bytes(input) }
}

fn bytes(text: &str) -> Vec<u8> {
    let mut out = Vec::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('~') {
        out.extend_from_slice(before.as_bytes());
        if let Some(repeated) = after.strip_prefix('{') {
            let (part, count, tail) = repetition(repeated).expect("`*`, a count and a brace");
            out.extend(bytes(part).repeat(count));
            rest = tail;
        } else {
            out.push(u8::from_str_radix(&after[..2], 16).expect("two hexadecimal digits"));
            rest = &after[2..];
        }
    }
    out.extend_from_slice(rest.as_bytes());
    out
}

/// What is repeated, how often, and what follows: the first brace behind a star and a number is the closing one.
fn repetition(text: &str) -> Option<(&str, usize, &str)> {
    text.match_indices('}').find_map(|(at, _)| {
        let (part, count) = text[..at].rsplit_once('*')?;
        Some((part, count.parse().ok()?, &text[at + 1..]))
    })
}

#[test]
fn the_form() {
    let cases = cases("# no case\n\ny |a~7E|\nn X 3 |~{[*3}~{~00,*2}~{}*2}~7c|\n");
    assert_eq!((cases[0].line, &cases[0].input[..]), (3, &b"a~"[..]));
    assert_eq!(cases[1].input, b"[[[\0,\0,}}|");
    assert_eq!(cases[1].verdict, Verdict::Refused { kind: "X".into(), offset: 3 });
}
