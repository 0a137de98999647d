//! Random documents and random edits: serde_json's `Value` and ours are the same before, during and after.

use jsonfast_tests::{Random, cases};
use std::fmt::Write;

/// A random document, with duplicate keys, escapes and blanks. Numbers are those that both keep alike.
fn document(random: &mut Random, depth: usize, out: &mut String) {
    let blank = |random: &mut Random| random.one_of::<str>(&["", "", "", " ", "\n  ", "\t"]);
    let kind = random.below(if depth == 0 { 6 } else { 10 });
    match kind {
        0 => out.push_str(random.one_of::<str>(&["null", "true", "false"])),
        1 => write!(out, "{}", random.word() as i64 >> random.below(64)).unwrap(),
        2 => write!(out, "{}", random.word() >> random.below(64)).unwrap(),
        3 => write!(out, "{}.{}", random.below(1000), random.digits(1, 9)).unwrap(),
        4 | 5 => string(random, out),
        6 | 7 => {
            out.push('[');
            for i in 0..random.below(6) {
                if i > 0 {
                    out.push(',');
                }
                out.push_str(blank(random));
                document(random, depth - 1, out);
                out.push_str(blank(random));
            }
            out.push(']');
        }
        _ => {
            let many = if random.below(50) == 0 { 150 } else { 8 };
            out.push('{');
            for i in 0..random.below(many) {
                if i > 0 {
                    out.push(',');
                }
                out.push_str(blank(random));
                let key = key(random, many);
                write!(out, "{}{}:{}", serde_json::to_string(&key).unwrap(), blank(random), blank(random)).unwrap();
                document(random, if many > 8 { 0 } else { depth - 1 }, out);
                out.push_str(blank(random));
            }
            out.push('}');
        }
    }
}

fn string(random: &mut Random, out: &mut String) {
    out.push('"');
    let most = if random.below(9) == 0 { 80 } else { 8 };
    for _ in 0..random.below(most) {
        out.push_str(random.one_of::<str>(&[
            "a",
            "Z",
            " ",
            "é",
            "語",
            "😀",
            "\\n",
            "\\\"",
            "\\u00e9",
            "\\ud83d\\ude00",
            "/",
        ]));
    }
    out.push('"');
}

fn key(random: &mut Random, many: usize) -> String {
    let names = [
        "",
        "a",
        "b",
        "id",
        "name",
        "a/b",
        "m~n",
        "0",
        "1",
        "é",
        "created_at",
        "created_to",
        "a key that is long enough",
    ];
    if random.below(3) == 0 || many > 8 {
        format!("key {}", random.below(many))
    } else {
        random.one_of::<str>(&names).to_string()
    }
}

/// One edit, as both crates can do it.
#[derive(Debug)]
enum Edit {
    Set(String),
    Take,
    Insert(String, String),
    Remove(String),
    ShiftRemove(String),
    SwapRemove(String),
    ShiftInsert(usize, String, String),
    Entry(String, String),
    EntryRemove(String, bool),
    Retain(usize),
    Append(String),
    Sort,
    SortAll,
    Push(String),
    Pop,
    ItemRemove(usize),
    Truncate(usize),
    Reverse,
    IndexKey(String, String),
    IndexAt(usize, String),
    Clear,
}

fn edit(random: &mut Random) -> Edit {
    let mut text = String::new();
    document(random, 2, &mut text);
    let many = if random.below(4) == 0 { 150 } else { 8 };
    let key = key(random, many);
    let n = random.below(8);
    match random.below(26) {
        0 => Edit::Set(text),
        1 => Edit::Take,
        2..=4 => Edit::Insert(key, text),
        5 => Edit::Remove(key),
        6 => Edit::ShiftRemove(key),
        7 => Edit::SwapRemove(key),
        8 => Edit::ShiftInsert(n, key, text),
        9 | 10 => Edit::Entry(key, text),
        11 => Edit::EntryRemove(key, n % 2 == 0),
        12 => Edit::Retain(n),
        13 => Edit::Append(text),
        14 => Edit::Sort,
        15 => Edit::SortAll,
        16 | 17 => Edit::Push(text),
        18 => Edit::Pop,
        19 => Edit::ItemRemove(n),
        20 => Edit::Truncate(n),
        21 => Edit::Reverse,
        22 | 23 => Edit::IndexKey(key, text),
        24 => Edit::IndexAt(n, text),
        _ => Edit::Clear,
    }
}

macro_rules! sides {
    ($name:ident, $json:ident) => {
        mod $name {
            use super::Edit;
            use $json::map::Entry;
            use $json::{Map, Value};

            /// The pointer of something in a value: at each level one goes on, or stays.
            pub fn somewhere(value: &Value, mut choice: u64) -> String {
                let (mut pointer, mut value) = (String::new(), value);
                while choice % 4 != 0 {
                    let n = (choice >> 2) as usize % 97;
                    value = match value {
                        Value::Array(items) if !items.is_empty() => {
                            pointer += &format!("/{}", n % items.len());
                            &items[n % items.len()]
                        }
                        Value::Object(map) if !map.is_empty() => {
                            let (key, value) = map.iter().nth(n % map.len()).unwrap();
                            pointer += &format!("/{}", key.replace('~', "~0").replace('/', "~1"));
                            value
                        }
                        _ => break,
                    };
                    choice >>= 9;
                }
                pointer
            }

            fn read(text: &str) -> Value {
                text.parse().unwrap()
            }

            /// Edits what a pointer names, and says what that gave.
            pub fn apply(root: &mut Value, pointer: &str, edit: &Edit) -> String {
                let Some(value) = root.pointer_mut(pointer) else { return "nothing there".into() };
                match edit {
                    Edit::Set(text) => *value = read(text),
                    Edit::Take => return value.take().to_string(),
                    Edit::IndexKey(key, text) if value.is_object() || value.is_null() => value[key] = read(text),
                    Edit::IndexAt(at, text) if value.get(*at).is_some() => value[*at] = read(text),
                    _ => return inside(value, edit),
                }
                String::new()
            }

            fn inside(value: &mut Value, edit: &Edit) -> String {
                match value {
                    Value::Object(map) => object(map, edit),
                    Value::Array(items) => {
                        match edit {
                            Edit::Push(text) => items.push(read(text)),
                            Edit::Pop => return format!("{:?}", items.pop()),
                            Edit::ItemRemove(at) if *at < items.len() => return items.remove(*at).to_string(),
                            Edit::Truncate(n) => items.truncate(*n),
                            Edit::Reverse => items.reverse(),
                            Edit::Clear => items.clear(),
                            _ => return "no edit of an array".into(),
                        }
                        items.len().to_string()
                    }
                    _ => format!("{:?} {:?} {:?} {:?}", value.as_i64(), value.as_u64(), value.as_f64(), value.as_str()),
                }
            }

            fn object(map: &mut Map<String, Value>, edit: &Edit) -> String {
                match edit {
                    Edit::Insert(key, text) => format!("{:?}", map.insert(key.clone(), read(text))),
                    Edit::Remove(key) => format!("{:?}", map.remove(key)),
                    Edit::ShiftRemove(key) => format!("{:?}", map.shift_remove_entry(key)),
                    Edit::SwapRemove(key) => format!("{:?}", map.swap_remove_entry(key)),
                    Edit::ShiftInsert(at, key, text) if *at < map.len() => {
                        format!("{:?}", map.shift_insert(*at, key.clone(), read(text)))
                    }
                    Edit::Entry(key, text) => map
                        .entry(key)
                        .and_modify(|value| *value = Value::Array(vec![value.take()]))
                        .or_insert(read(text))
                        .to_string(),
                    Edit::EntryRemove(key, shift) => match map.entry(key) {
                        Entry::Occupied(entry) if *shift => entry.shift_remove().to_string(),
                        Entry::Occupied(entry) => entry.remove().to_string(),
                        Entry::Vacant(entry) => entry.key().clone(),
                    },
                    Edit::Retain(n) => {
                        map.retain(|key, _| key.len() % 8 != *n);
                        String::new()
                    }
                    Edit::Append(text) => {
                        if let Value::Object(mut other) = read(text) {
                            map.append(&mut other);
                            return other.len().to_string();
                        }
                        String::new()
                    }
                    Edit::Sort => {
                        map.sort_keys();
                        String::new()
                    }
                    Edit::SortAll => {
                        let mut value = Value::Object(std::mem::take(map));
                        value.sort_all_objects();
                        if let Value::Object(sorted) = value {
                            *map = sorted;
                        }
                        String::new()
                    }
                    Edit::Clear => {
                        map.clear();
                        String::new()
                    }
                    _ => format!("{:?} {}", map.keys().next_back(), map.len()),
                }
            }
        }
    };
}
sides!(theirs, serde_json);
sides!(ours, jsonfast);

#[test]
fn edits() {
    let mut random = Random::new(7);
    let documents = cases(40_000, 17_000);
    let mut edits = 0;
    for _ in 0..documents {
        let mut text = String::new();
        document(&mut random, 4, &mut text);
        let mut theirs: serde_json::Value = text.parse().unwrap();
        let mut ours: jsonfast::Value = text.parse().unwrap();
        assert_eq!(ours.to_string(), theirs.to_string(), "{text}");
        for _ in 0..12 {
            let choice = random.word();
            let pointer = ours::somewhere(&ours, choice);
            assert_eq!(pointer, theirs::somewhere(&theirs, choice), "{text}");
            let edit = edit(&mut random);
            let said = ours::apply(&mut ours, &pointer, &edit);
            assert_eq!(said, theirs::apply(&mut theirs, &pointer, &edit), "{edit:?} at {pointer} of {text}");
            edits += 1;
        }
        assert_eq!(ours.to_string(), theirs.to_string(), "{text}");
        assert_eq!(format!("{ours:?}{ours:#}"), format!("{theirs:?}{theirs:#}"));
        let again: jsonfast::Value = theirs.to_string().parse().unwrap();
        assert_eq!(again, ours);
        assert_eq!(hash(&again), hash(&ours));
    }
    assert!(edits >= documents * 12);
}

fn hash(value: &jsonfast::Value) -> u64 {
    use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
    BuildHasherDefault::<DefaultHasher>::default().hash_one(value)
}
