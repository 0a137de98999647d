//! A derived type through serde_json and through jsonfast: the same verdict, the same value, the same bytes.
//!
//! Owns the comparison and the texts that are made of a few seeds; not the types. Its one idea: a seed is a text that a
//! type reads, and what is wrong or unusual is made of it, one change at each place, so that every attribute meets
//! missing, doubled, renamed, reordered, unknown and ill-typed members without anybody having thought of them.

use jsonfast::{Failed, FromJson, FromJsonOwned, Ignored, Reader, ToJson};
use serde::{Serialize, de::DeserializeOwned};
use std::cell::Cell;
use std::collections::BTreeSet;
use std::fmt::Debug;

thread_local! {
    /// How many texts were compared by this test.
    pub static COMPARED: Cell<usize> = const { Cell::new(0) };
}

/// A differing answer that is meant: see `exceptions.rs`.
pub type Excuse = fn(name: &str, text: &str, serde: &Result<(), String>, ours: &Result<(), String>) -> bool;

/// A JSON text, taken apart.
#[derive(Clone, Debug, PartialEq)]
pub enum Node {
    Scalar(String),
    Array(Vec<Node>),
    Object(Vec<(String, Node)>),
}

impl Node {
    /// Of a text that serde_json reads; keys keep their order.
    pub fn parse(text: &str) -> Node {
        fn of(value: &serde_json::Value) -> Node {
            match value {
                serde_json::Value::Array(items) => Node::Array(items.iter().map(of).collect()),
                serde_json::Value::Object(map) => {
                    Node::Object(map.iter().map(|(k, v)| (serde_json::to_string(k).unwrap(), of(v))).collect())
                }
                scalar => Node::Scalar(scalar.to_string()),
            }
        }
        of(&serde_json::from_str(text).unwrap_or_else(|error| panic!("seed {text}: {error}")))
    }

    fn write(&self, out: &mut String) {
        match self {
            Node::Scalar(text) => out.push_str(text),
            Node::Array(items) => {
                out.push('[');
                for (i, item) in items.iter().enumerate() {
                    if i > 0 {
                        out.push(',');
                    }
                    item.write(out);
                }
                out.push(']');
            }
            Node::Object(members) => {
                out.push('{');
                for (i, (key, value)) in members.iter().enumerate() {
                    if i > 0 {
                        out.push(',');
                    }
                    out.push_str(key);
                    out.push(':');
                    value.write(out);
                }
                out.push('}');
            }
        }
    }

    pub fn text(&self) -> String {
        let mut out = String::new();
        self.write(&mut out);
        out
    }

    /// Every node changed in one way, at every place: `change` gives what a node may become.
    fn each(&self, change: &dyn Fn(&Node) -> Vec<Node>, out: &mut Vec<Node>) {
        out.extend(change(self));
        let mut inner = Vec::new();
        match self {
            Node::Scalar(_) => {}
            Node::Array(items) => {
                for (i, item) in items.iter().enumerate() {
                    item.each(change, &mut inner);
                    out.extend(inner.drain(..).map(|node| {
                        let mut items = items.clone();
                        items[i] = node;
                        Node::Array(items)
                    }));
                }
            }
            Node::Object(members) => {
                for (i, (_, value)) in members.iter().enumerate() {
                    value.each(change, &mut inner);
                    out.extend(inner.drain(..).map(|node| {
                        let mut members = members.clone();
                        members[i].1 = node;
                        Node::Object(members)
                    }));
                }
            }
        }
    }
}

const OTHERS: &[&str] = &[
    "null",
    "true",
    "0",
    "1",
    "-1",
    "300",
    "-0",
    "1.5",
    "1e2",
    "18446744073709551616",
    "\"\"",
    "\"x\"",
    "\"A\"",
    "\"1\"",
    "\"\\u0041\\n\"",
    "[]",
    "{}",
    "[null]",
    "[1,2]",
    "{\"x\":1}",
    "{\"A\":null}",
    "[\"A\"]",
];

/// What a node may become.
fn changes(node: &Node) -> Vec<Node> {
    let mut out: Vec<Node> = OTHERS.iter().map(|text| Node::parse(text)).filter(|other| other != node).collect();
    out.push(Node::Array(vec![node.clone()]));
    match node {
        Node::Scalar(_) => {}
        Node::Array(items) => {
            for i in 0..items.len() {
                let mut fewer = items.clone();
                fewer.remove(i);
                out.push(Node::Array(fewer));
                out.push(items[i].clone());
            }
            for extra in ["null", "1", "\"x\""] {
                let mut more = items.clone();
                more.push(Node::Scalar(extra.into()));
                out.push(Node::Array(more));
            }
            out.push(Node::Array(items.iter().rev().cloned().collect()));
        }
        Node::Object(members) => object_changes(members, &mut out),
    }
    out
}

fn object_changes(members: &[(String, Node)], out: &mut Vec<Node>) {
    let object = |members: Vec<(String, Node)>| Node::Object(members);
    for i in 0..members.len() {
        let mut fewer = members.to_vec();
        let member = fewer.remove(i);
        out.push(object(fewer.clone()));
        // Given twice, at once and at the end; moved to either end.
        for at in [i, members.len()] {
            let mut twice = members.to_vec();
            twice.insert(at, member.clone());
            out.push(object(twice));
        }
        for at in [0, fewer.len()] {
            let mut moved = fewer.clone();
            moved.insert(at, member.clone());
            out.push(object(moved));
        }
        // Under another name, and with its name spelled by an escape.
        for name in ["\"other\"".to_string(), escaped(&member.0)] {
            let mut renamed = members.to_vec();
            renamed[i].0 = name;
            out.push(object(renamed));
        }
        let mut twice_null = members.to_vec();
        twice_null.push((member.0.clone(), Node::Scalar("null".into())));
        out.push(object(twice_null));
    }
    for value in ["null", "1", "[{\"a\":1.5e3}]", "\"\\ud83d\\ude00\""] {
        for at in [0, members.len()] {
            let mut more = members.to_vec();
            more.insert(at, ("\"unknown\"".into(), Node::parse(value)));
            out.push(object(more));
        }
    }
    out.push(object(members.iter().rev().cloned().collect()));
    // The array form of a struct.
    out.push(Node::Array(members.iter().map(|(_, value)| value.clone()).collect()));
}

/// A key whose first character is written as an escape.
fn escaped(key: &str) -> String {
    match key[1..].chars().next() {
        Some(c) if c.is_ascii_alphanumeric() => format!("\"\\u{:04x}{}", c as u32, &key[2..]),
        _ => key.to_string(),
    }
}

/// The texts that are made of seeds: one change at each place, and, of a part of those, another one.
pub fn texts(seeds: &[&str]) -> BTreeSet<String> {
    let (changed, twice_changed) = if seeds.len() > 3 { (3, 25) } else { (12, 40) };
    let mut out = BTreeSet::new();
    for seed in seeds {
        let node = Node::parse(seed);
        let mut once = Vec::new();
        node.each(&changes, &mut once);
        out.insert((*seed).to_string());
        out.insert(spaced(seed));
        for cut in (0..seed.len()).filter(|&i| seed.is_char_boundary(i)) {
            out.insert(seed[..cut].to_string());
        }
        let step = (once.len() / changed).max(1);
        for changed in once.iter().step_by(step) {
            let mut twice = Vec::new();
            changed.each(&changes, &mut twice);
            let step = (twice.len() / twice_changed).max(1);
            out.extend(twice.iter().step_by(step).map(Node::text));
        }
        out.extend(once.iter().map(Node::text));
    }
    out
}

/// Blanks wherever they may stand.
fn spaced(text: &str) -> String {
    let (mut out, mut inside, mut escape) = (String::from("\n "), false, false);
    for c in text.chars() {
        let structural = !inside && "{}[],:".contains(c);
        if structural {
            out.push_str(" \t");
        }
        out.push(c);
        if structural {
            out.push_str("\r\n  ");
        }
        if inside && !escape && c == '\\' {
            escape = true;
            continue;
        }
        if c == '"' && !escape {
            inside = !inside;
        }
        escape = false;
    }
    out.push('\n');
    out
}

/// A value of the type, or whatever else is there: what the reading of the type left behind must not show.
struct OrElse<T>(Option<T>);

impl<'de, T: FromJson<'de>> FromJson<'de> for OrElse<T> {
    fn read_json(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
        r.either(|r| r.read().map(Some), |r| r.read::<Ignored>().map(|_| None)).map(OrElse)
    }
}

/// What a text is to both libraries, without the type.
pub struct Answer {
    serde: Result<(), String>,
    ours: Result<(), String>,
    /// Whether both values are equal, and, if not, how they look.
    values: Option<String>,
    wrong: Vec<String>,
}

/// What a text is to both libraries.
fn answer<T>(text: &str) -> Answer
where
    T: Serialize + DeserializeOwned + ToJson + FromJsonOwned + PartialEq + Debug + Clone,
{
    let serde = serde_json::from_str::<T>(text);
    let ours = jsonfast::from_str::<T>(text);
    let mut wrong = Vec::new();
    let mut values = None;
    if let Err(error) = &ours {
        if error.line() == 0 || error.offset() > text.len() {
            wrong.push(format!("no place in {error}"));
        }
    }
    // The debug build of the library asserts that what the type read is charged in full.
    match (jsonfast::from_str::<OrElse<T>>(text), &ours) {
        (Ok(OrElse(Some(found))), Ok(ours)) if found == *ours => {}
        (Ok(OrElse(None)), Err(_)) if jsonfast::from_str::<Ignored>(text).is_ok() => {}
        (Err(_), Err(_)) if jsonfast::from_str::<Ignored>(text).is_err() => {}
        (found, _) => wrong.push(format!("as an alternative: {:?}", found.map(|value| value.0))),
    }
    match (&serde, &ours) {
        (Ok(serde), Ok(ours)) if serde != ours => values = Some(format!("{serde:?} and {ours:?}")),
        (Ok(_), Ok(ours)) => {
            let mut again = ours.clone();
            match jsonfast::from_slice_into(text.as_bytes(), &mut again) {
                Ok(()) if again == *ours => {}
                _ => wrong.push(format!("read into itself: {again:?}")),
            }
            let compact = (serde_json::to_string(ours), jsonfast::to_string(ours));
            let pretty = (serde_json::to_string_pretty(ours), jsonfast::to_string_pretty(ours));
            wrong.extend(differ(compact));
            wrong.extend(differ(pretty));
        }
        _ => {}
    }
    Answer {
        serde: serde.map(|_| ()).map_err(|e| e.to_string()),
        ours: ours.map(|_| ()).map_err(|e| e.to_string()),
        values,
        wrong,
    }
}

/// How two written texts differ, if they do.
fn differ(texts: (serde_json::Result<String>, jsonfast::Result<String>)) -> Option<String> {
    match &texts {
        (Ok(serde), Ok(ours)) if serde == ours => None,
        (Err(_), Err(_)) => None,
        _ => Some(format!("written: {texts:?}")),
    }
}

/// Compares both libraries over the texts made of `seeds`, of which at least one must be read.
pub fn check<T>(name: &str, excuse: Excuse, seeds: &[&str]) -> Vec<String>
where
    T: Serialize + DeserializeOwned + ToJson + FromJsonOwned + PartialEq + Debug + Clone,
{
    check_by(name, excuse, seeds, answer::<T>)
}

fn check_by(name: &str, excuse: Excuse, seeds: &[&str], answer: fn(&str) -> Answer) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut read = 0;
    for text in texts(seeds) {
        COMPARED.set(COMPARED.get() + 1);
        let Answer { serde, ours, values, wrong: more } = answer(&text);
        read += (serde.is_ok() && ours.is_ok()) as usize;
        wrong.extend(more.iter().map(|what| format!("{name}: {text}: {what}")));
        if (serde.is_ok() != ours.is_ok() || values.is_some()) && !excuse(name, &text, &serde, &ours) {
            wrong.push(format!(
                "{name}: {text}\n    serde {serde:?}\n    ours  {ours:?} {}",
                values.unwrap_or_default()
            ));
        }
    }
    if read == 0 {
        wrong.push(format!("{name}: no text was read by both"));
    }
    wrong
}
