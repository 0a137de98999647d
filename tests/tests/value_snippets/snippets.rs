// Compiled twice: `json_crate` is serde_json, or jsonfast. Each snippet returns what it found, as text.

use json_crate::map::Entry;
use json_crate::value::Index;
use json_crate::{Map, Number, Value, from_str, from_value, json, to_string, to_string_pretty, to_value};
use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::fmt::Write as _;

type Snippet = fn() -> String;

macro_rules! snippets {
    ($($name:ident)*) => {
        pub fn all() -> Vec<(&'static str, Snippet)> {
            vec![$((stringify!($name), $name as Snippet)),*]
        }
    };
}
snippets! {
    patterns moving_out untyped indexing writing_in_place getting numbers of_number from_everything collecting
    comparing macro_forms macro_keys macro_expressions pointers taking maps map_entries map_iterators map_removal
    map_order map_of_maps displaying debugging hashing defaults typed generic_index walking errors sets strings
    sorting extending big_numbers retaining options conversions results nested_edits references closures
}

fn patterns() -> String {
    let value: Value = from_str(r#"[null, true, 1, -2, 3.5, "s", [1], {"k": 1}]"#).unwrap();
    let mut out = String::new();
    for item in value.as_array().unwrap() {
        match item {
            Value::Null => out.push_str("null "),
            Value::Bool(b) => write!(out, "bool {b} ").unwrap(),
            Value::Number(n) if n.is_f64() => write!(out, "float {n} ").unwrap(),
            Value::Number(n) => write!(out, "integer {n} ").unwrap(),
            Value::String(s) => write!(out, "string {s} ").unwrap(),
            Value::Array(a) => write!(out, "array of {} ", a.len()).unwrap(),
            Value::Object(o) => write!(out, "object with {:?} ", o.keys().collect::<Vec<_>>()).unwrap(),
        }
    }
    out
}

fn moving_out() -> String {
    fn strings(value: Value) -> Vec<String> {
        match value {
            Value::String(text) => vec![text],
            Value::Array(items) => items.into_iter().flat_map(strings).collect(),
            Value::Object(map) => map.into_iter().flat_map(|(key, value)| {
                let mut all = vec![key];
                all.extend(strings(value));
                all
            }).collect(),
            _ => Vec::new(),
        }
    }
    if let Value::Object(mut map) = json!({"a": ["b", {"c": "d"}], "e": 1}) {
        map.insert(String::from("f"), Value::String("g".to_owned()));
        return strings(Value::Object(map)).join(" ");
    }
    unreachable!()
}

fn untyped() -> String {
    let data = r#"{"name": "John Doe", "age": 43, "phones": ["+44 1234567", "+44 2345678"]}"#;
    let v: Value = from_str(data).unwrap();
    format!("Please call {} at the number {}", v["name"], v["phones"][0])
}

fn indexing() -> String {
    let v = json!({"a": {"b": [10, 20, 30]}, "c": null});
    let key = String::from("a");
    let missing = &v["x"]["y"][3];
    format!("{} {} {} {} {}", v["a"]["b"][1], v[&key]["b"], v[key.as_str()], missing, v["c"]["d"])
}

fn writing_in_place() -> String {
    let mut v = json!({"x": 0});
    v["x"] = json!(1);
    v["y"] = json!([false, false, false]);
    v["y"][0] = json!(true);
    v["a"]["b"]["c"]["d"] = json!(true);
    v["s"] = "text".into();
    v["n"] = Value::Null;
    v["n"]["now"] = json!("an object");
    v.to_string()
}

fn getting() -> String {
    let mut v = json!({"a": [1, 2, {"b": "c"}]});
    let found = v.get("a").and_then(|a| a.get(2)).and_then(|o| o.get("b")).and_then(Value::as_str).unwrap_or("none").len();
    if let Some(Value::Array(items)) = v.get_mut("a") {
        items.push(json!(4));
    }
    *v.get_mut("a").unwrap().get_mut(0).unwrap() = json!("first");
    format!("{found} {v} {:?} {:?}", v.get(0), v.get("z"))
}

fn numbers() -> String {
    let mut out = String::new();
    for text in ["0", "1", "-1", "255", "9007199254740993", "18446744073709551615", "-9223372036854775808", "1.0", "1e3",
        "-0.0", "0.1", "1.5e-7", "123456789.125", "1e21", "1e22", "5e-324", "-0"] {
        let v: Value = from_str(text).unwrap();
        write!(out, "{v} {:?} {:?} {:?} {} {} {} | ", v.as_i64(), v.as_u64(), v.as_f64(), v.is_i64(), v.is_u64(), v.is_f64())
            .unwrap();
    }
    out
}

fn of_number() -> String {
    let n = Number::from_f64(256.0).unwrap();
    let all = [Number::from(1u8), Number::from(-5i64), Number::from(u64::MAX), n.clone(), "7.25".parse().unwrap()];
    format!("{all:?} {} {:?} {:?} {} {:?} {:?}", n, Number::from_f64(f64::NAN), Number::from_f64(f64::INFINITY),
        all[0] == 1u32.into(), all[1].as_i128(), all[2].as_u128())
}

fn from_everything() -> String {
    let all: Vec<Value> = vec![
        1i8.into(), 2i16.into(), 3i32.into(), 4i64.into(), 5isize.into(), 6u8.into(), 7u16.into(), 8u32.into(),
        9u64.into(), 10usize.into(), 1.5f32.into(), 2.5f64.into(), f64::NAN.into(), 0.1f32.into(), true.into(), "a".into(),
        String::from("b").into(), Cow::Borrowed("c").into(), Number::from(3).into(), Map::new().into(),
        vec!["x", "y"].into(), [1, 2].into(), (&["z"][..]).into(), ().into(), Some(1).into(), None::<u8>.into(),
    ];
    Value::from(all).to_string()
}

fn collecting() -> String {
    let a: Value = std::iter::repeat("x").take(3).collect();
    let b: Value = vec![("k", 1), ("l", 2)].into_iter().collect();
    let c: Map<String, Value> = vec![("m".to_string(), json!(3))].into_iter().collect();
    let d = Value::from_iter(vec!["lorem", "ipsum"]);
    let e: Vec<Value> = (0..3).map(Value::from).collect();
    format!("{a} {b} {} {d} {}", Value::Object(c), Value::Array(e))
}

fn comparing() -> String {
    let v = json!({"s": "x", "i": 1, "u": 300, "f": 1.5, "b": true, "n": null});
    let all = [
        v["s"] == "x", v["s"] == String::from("x"), "x" == v["s"], String::from("x") == v["s"], v["i"] == 1, v["i"] == 1u8,
        v["i"] == 1i64, 1 == v["i"], v["u"] == 300u16, v["u"] == 44u8, v["f"] == 1.5, v["f"] == 1.5f32, 1.5 == v["f"],
        v["b"] == true, true == v["b"], v["n"] == Value::Null, v["i"] == 1.0, v["i"] == json!(1.0), json!(1) == json!(1u64),
        v["f"] == 1, &v["i"] == 1, v["s"] == *"x", v == v.clone(), json!({"a": 1, "b": 2}) == json!({"b": 2, "a": 1}),
        json!([1, 2]) == json!([2, 1]), json!(0.0) == json!(-0.0), json!(0) == json!(0.0), v["i"] == usize::MAX,
    ];
    format!("{all:?}")
}

fn macro_forms() -> String {
    let values = [
        json!(null), json!(true), json!(false), json!(1), json!(-1), json!(1.5), json!("s"), json!([]), json!({}), json!([1]),
        json!([1,]), json!([1, 2, null, true, [3, [4]], {"a": {}}]), json!({"a": 1}), json!({"a": 1,}),
        json!({"a": {"b": [{"c": null,},],},}), json!([null, null,]), json!([[],]), json!([{},]), json!([true, false]),
        json!({"null": null, "true": true, "false": false, "array": [], "object": {}}),
        json!([1.0, -2.5, "a", 'c', -7, 1e10]),
    ];
    format!("{values:?}")
}

fn macro_keys() -> String {
    const KEY: &str = "constant";
    let key = String::from("owned");
    let n = 3;
    let v = json!({
        KEY: 1,
        key.clone(): 2,
        (format!("formatted {n}")): 3,
        (key): 4,
        ["a", "b"].join("-"): 5,
        "literal": 6,
        if n > 2 { "large" } else { "small" }: 7,
    });
    v.to_string()
}

fn macro_expressions() -> String {
    let name = "John";
    let numbers = vec![1, 2, 3];
    let map = HashMap::from([("k", 1.5)]);
    let option: Option<&str> = None;
    let v = json!({
        "name": name,
        "sum": 1 + 2 * 3,
        "negative": -numbers[0],
        "numbers": numbers,
        "slice": &numbers[1..],
        "map": map,
        "option": option,
        "some": Some(vec![Some(1u8), None]),
        "tuple": (1, "a", true),
        "call": name.to_uppercase(),
        "method": numbers.iter().map(|n| n * 2).collect::<Vec<i32>>(),
        "block": { "nested": { "deeper": [name, { "k": name.len() }] } },
        "if": if numbers.is_empty() { "empty" } else { "full" },
        "value": json!([1, {"x": name}]),
        "nested": [[name], [numbers.len(), "x"]],
        "char": 'x',
        "unit": (),
        "f32": 0.5f32,
        "string": String::from("owned"),
        "box": Box::new(7),
        "big": u64::MAX,
        "closure": (|x: i32| x + 1)(41),
        "match": match name { "John" => 1, _ => 2 },
        "bool": name == "John" && !numbers.is_empty(),
    });
    // Still there: the macro borrows.
    format!("{v} {name} {numbers:?} {map:?}")
}

fn pointers() -> String {
    let mut v = json!({"x": {"y": ["z", "zz"]}, "a/b": 1, "m~n": 2, "": {"": 3}, "0": 4});
    let found: Vec<Option<String>> = ["", "/x/y/1", "/x/y/2", "/a~1b", "/m~0n", "/", "//", "/0", "/x/y/01", "/x/y/+1", "x", "/x/y/z",
        "/x/y/-"].iter().map(|p| v.pointer(p).map(|v| v.to_string())).collect();
    *v.pointer_mut("/x/y/0").unwrap() = json!("new");
    v.pointer_mut("/x").and_then(Value::as_object_mut).unwrap().insert("w".into(), json!(5));
    format!("{found:?} {v}")
}

fn taking() -> String {
    let mut v = json!({"x": "y", "z": [1, 2]});
    let x = v["x"].take();
    let z = v.get_mut("z").map(Value::take).unwrap();
    let all = std::mem::take(&mut v);
    format!("{x} {z} {all} {v}")
}

fn maps() -> String {
    let mut map = Map::with_capacity(3);
    let first = map.insert("a".to_string(), json!(1));
    let second = map.insert("a".to_string(), json!(2));
    map.insert("b".into(), json!({"c": null}));
    map["a"] = json!("changed");
    let typed: &Map<String, Value> = &map;
    let key: &String = typed.keys().next().unwrap();
    format!("{first:?} {second:?} {} {} {} {:?} {:?} {} {:?} {key}", map.len(), map.is_empty(), map.contains_key("a"), map.get("b"),
        map.get(&String::from("z")), map["b"]["c"], map.get_key_value("a"))
}

fn map_entries() -> String {
    let mut map = Map::new();
    map.entry("a").or_insert(json!(1));
    map.entry("a").or_insert_with(|| json!(2));
    map.entry(String::from("b")).and_modify(|v| *v = json!(0)).or_insert_with(|| json!([]));
    map.entry("a").and_modify(|v| *v = json!("modified"));
    if let Value::Array(items) = map.entry("b").or_insert(Value::Null) {
        items.push(json!(1));
    }
    let mut out = String::new();
    match map.entry("c") {
        Entry::Vacant(entry) => {
            write!(out, "{} ", entry.key()).unwrap();
            *entry.insert(json!(3)) = json!(4);
        }
        Entry::Occupied(_) => unreachable!(),
    }
    match map.entry("a") {
        Entry::Vacant(_) => unreachable!(),
        Entry::Occupied(mut entry) => {
            write!(out, "{} {} ", entry.key(), entry.get()).unwrap();
            *entry.get_mut() = json!(5);
            write!(out, "{} ", entry.insert(json!(6))).unwrap();
            *entry.into_mut() = json!(7);
        }
    }
    for word in "the cat the dog the end".split(' ') {
        let count = map.entry(word).or_insert(json!(0));
        *count = json!(count.as_u64().unwrap() + 1);
    }
    write!(out, "{}", map.entry("zz").key()).unwrap();
    write!(out, "{}", Value::Object(map.clone())).unwrap();
    if let Entry::Occupied(entry) = map.entry("b") {
        write!(out, "{:?}", entry.remove_entry()).unwrap();
    }
    if let Entry::Occupied(entry) = map.entry("a") {
        write!(out, "{}", entry.remove()).unwrap();
    }
    out + &Value::Object(map).to_string()
}

fn map_iterators() -> String {
    let Value::Object(mut map) = json!({"x": 1, "y": [2], "z": "3"}) else { unreachable!() };
    let mut out = String::new();
    for (key, value) in &map {
        write!(out, "{key}={value} ").unwrap();
    }
    for (key, value) in &mut map {
        *value = json!([key, value.take()]);
    }
    for (_, value) in map.iter_mut() {
        value.as_array_mut().unwrap().push(json!(0));
    }
    for value in map.values_mut() {
        value.as_array_mut().unwrap().reverse();
    }
    let keys: Vec<&String> = map.keys().rev().collect();
    let values: Vec<String> = map.values().map(ToString::to_string).collect();
    write!(out, "{keys:?} {values:?} {} {:?}", map.iter().len(), map.iter().size_hint()).unwrap();
    write!(out, "{:?}", map.iter().next_back()).unwrap();
    let owned: Vec<Value> = map.clone().into_values().collect();
    write!(out, "{owned:?}").unwrap();
    for (key, value) in map {
        write!(out, "{key}:{value}").unwrap();
    }
    out
}

fn map_removal() -> String {
    let Value::Object(mut map) = json!({"a": 1, "b": 2, "c": 3, "d": 4, "e": 5}) else { unreachable!() };
    let removed = map.remove("b");
    let none = map.remove("b");
    let entry = map.remove_entry("a");
    let shifted = map.shift_remove("e");
    let swapped = map.swap_remove_entry("d");
    let mut out = format!("{removed:?} {none:?} {entry:?} {shifted:?} {swapped:?} {}", Value::Object(map.clone()));
    map.clear();
    write!(out, "{} {map:?}", map.len()).unwrap();
    out
}

fn map_order() -> String {
    let mut v: Value = from_str(r#"{"z": 1, "a": 2, "m": {"y": 3, "b": 4}, "z": 5}"#).unwrap();
    let before = v.to_string();
    v.as_object_mut().unwrap().sort_keys();
    let shallow = v.to_string();
    v.sort_all_objects();
    let mut map = v.as_object().unwrap().clone();
    map.shift_insert(0, "first".into(), json!(0));
    map.shift_insert(2, "a".into(), json!("moved"));
    let mut other = Map::new();
    other.insert("m".into(), json!("appended"));
    other.insert("n".into(), json!("new"));
    map.append(&mut other);
    format!("{before} {shallow} {v} {} {}", Value::Object(map), other.len())
}

fn map_of_maps() -> String {
    let mut root = Map::new();
    for path in ["a.b.c", "a.b.d", "a.e", "f"] {
        let mut map = &mut root;
        let parts: Vec<&str> = path.split('.').collect();
        let (last, parents) = parts.split_last().unwrap();
        for part in parents {
            map = map.entry(*part).or_insert_with(|| Value::Object(Map::new())).as_object_mut().unwrap();
        }
        map.insert(last.to_string(), json!(path));
    }
    to_string_pretty(&root).unwrap()
}

fn displaying() -> String {
    let v = json!({"a": [1, {"b": []}, [], {}], "s": "q\"\\\n\u{1}\u{7f}é😀/", "f": 1.0});
    format!("{v}\n{v:#}\n{}\n{}\n{}\n{}", to_string(&v).unwrap(), to_string_pretty(&v).unwrap(), json!("x"), json!([]))
}

fn debugging() -> String {
    let v = json!({"a": [1, -2, 2.5, null, true], "s": "q\"", "o": {"k": []}, "e": {}});
    format!("{v:?}\n{v:#?}\n{:?} {:?}", v["a"][0].as_number(), v.as_object().unwrap())
}

fn hashing() -> String {
    let set: HashSet<Value> = [json!(1), json!(1.0), json!({"a": 1, "b": 2}), json!({"b": 2, "a": 1}), json!("x"), json!(1),
        json!(0.0), json!(-0.0), json!([1]), json!([1])].into_iter().collect();
    let mut counts: HashMap<Value, u32> = HashMap::new();
    *counts.entry(json!(["k"])).or_default() += 1;
    *counts.entry(json!(["k"])).or_default() += 1;
    format!("{} {} {}", set.len(), set.contains(&json!({"b": 2, "a": 1})), counts[&json!(["k"])])
}

fn defaults() -> String {
    let v: Value = Default::default();
    let map: Map<String, Value> = Map::default();
    let reference: &Value = Default::default();
    let none = json!({}).get("x").cloned().unwrap_or_default();
    format!("{v} {map:?} {reference} {none}")
}

fn typed() -> String {
    let map = BTreeMap::from([("a", vec![1, 2]), ("b", vec![])]);
    let v = to_value(&map).unwrap();
    let owned = to_value(map).unwrap();
    let back: BTreeMap<String, Vec<u8>> = from_value(v.clone()).unwrap();
    let pair = from_value::<(String, f64)>(json!(["x", 1.5])).unwrap();
    let numbers: Vec<i64> = from_value(json!([1, -2, 3])).unwrap();
    let option: Option<Value> = from_value(json!(null)).unwrap();
    let value: Value = from_value(json!({"k": [1]})).unwrap();
    let failed = from_value::<u8>(json!("x")).is_err() && from_value::<Vec<u8>>(json!([1, 256])).is_err();
    let keys = to_value(HashMap::from([(7, true)])).unwrap();
    format!("{v} {} {back:?} {pair:?} {numbers:?} {option:?} {value} {failed} {keys}", v == owned)
}

fn generic_index() -> String {
    fn dig<'v, I: Index>(value: &'v Value, path: &[I]) -> Option<&'v Value> {
        path.iter().try_fold(value, |value, step| value.get(step))
    }
    let v = json!({"a": {"b": 1}, "c": [[2]]});
    format!("{:?} {:?} {:?}", dig(&v, &["a", "b"]), dig(&v["c"], &[0, 0]), dig(&v, &[String::from("z")]))
}

fn walking() -> String {
    fn depth(value: &Value) -> usize {
        match value {
            Value::Array(items) => 1 + items.iter().map(depth).max().unwrap_or(0),
            Value::Object(map) => 1 + map.values().map(depth).max().unwrap_or(0),
            _ => 0,
        }
    }
    fn upper(value: &mut Value) {
        match value {
            Value::String(text) => *text = text.to_uppercase(),
            Value::Array(items) => items.iter_mut().for_each(upper),
            Value::Object(map) => map.values_mut().for_each(upper),
            _ => {}
        }
    }
    let mut v = json!({"a": ["x", {"b": [["y"]]}], "c": "z"});
    let deep = depth(&v);
    upper(&mut v);
    format!("{deep} {v}")
}

fn errors() -> String {
    let mut out = String::new();
    for text in ["", "[", "[1", "{\"a\"", "{\"a\":}", "tru", "nul", "01", "1.", "\"", "[1,]", "{,}", "1 2", "\"\\x\"", "\"\u{1}\"", "{1:2}"] {
        let error = from_str::<Value>(text).unwrap_err();
        write!(out, "{text}: {} {} | ", error.is_syntax(), error.is_eof()).unwrap();
        assert!(text.parse::<Value>().is_err());
    }
    out
}

fn sets() -> String {
    let v = json!({"tags": ["a", "b", "a"]});
    let tags: HashSet<&str> = v["tags"].as_array().into_iter().flatten().filter_map(|tag| tag.as_str()).collect();
    let mut tags: Vec<&str> = tags.into_iter().collect();
    tags.sort_unstable();
    tags.join(",")
}

fn strings() -> String {
    let v: Value = from_str(r#"{"\u0061\n": "\ud83d\ude00\t\"\\\/\b\f\r", "é": "\u00e9"}"#).unwrap();
    let texts: Vec<&str> = v.as_object().unwrap().values().map(|v| v.as_str().unwrap()).collect();
    format!("{texts:?} {v} {}", v["a\n"] == "😀\t\"\\/\u{8}\u{c}\r")
}

fn sorting() -> String {
    let mut v = json!([{"n": 3}, {"n": 1}, {"n": 2}]);
    v.as_array_mut().unwrap().sort_by_key(|item| item["n"].as_i64());
    v.as_array_mut().unwrap().dedup();
    v.to_string()
}

fn extending() -> String {
    let mut map = Map::new();
    map.extend(vec![("a".to_string(), json!(1)), ("b".to_string(), json!(2)), ("a".to_string(), json!(3))]);
    map.extend(json!({"c": 4}).as_object().unwrap().clone());
    Value::Object(map).to_string()
}

fn big_numbers() -> String {
    let v: Value = from_str("[18446744073709551615, -9223372036854775808, 1e15, 123456789012345680000]").unwrap();
    format!("{:?} {:?} {:?}", v[0].as_u64(), v[1].as_i64(), v[3].as_f64())
}

fn retaining() -> String {
    let mut v = json!({"a": 1, "b": null, "c": {"d": null, "e": 2}, "f": []});
    fn without_null(value: &mut Value) {
        if let Value::Object(map) = value {
            map.retain(|_, value| !value.is_null());
            map.values_mut().for_each(without_null);
        }
    }
    without_null(&mut v);
    v.to_string()
}

fn options() -> String {
    let v = json!({"name": "x", "n": 5, "on": true, "list": [1], "map": {}, "nothing": null});
    let name: Option<&str> = v.get("name").and_then(|name| name.as_str());
    let n: Option<u64> = v.get("n").and_then(Value::as_u64);
    let on: bool = v["on"].as_bool().unwrap_or_default();
    let list: Option<&Vec<Value>> = v["list"].as_array();
    let map: Option<&Map<String, Value>> = v["map"].as_object();
    let nothing: Option<()> = v["nothing"].as_null();
    let is = [v.is_object(), v["list"].is_array(), v["name"].is_string(), v["n"].is_number(), v["on"].is_boolean(), v["nothing"].is_null()];
    format!("{name:?} {n:?} {on} {list:?} {map:?} {nothing:?} {is:?}")
}

fn conversions() -> String {
    let text: String = json!("plain").as_str().map(str::to_owned).unwrap();
    let shown: String = json!(["x"]).to_string();
    let parsed: Value = "{\"a\": 1}".parse().unwrap();
    let into: Value = HashMap::<String, Value>::from([("k".to_string(), Value::from(1))]).into_iter().collect();
    let number: Value = Value::Number(5.into());
    let object = Value::Object(Map::from_iter([("x".to_string(), number)]));
    format!("{text} {shown} {parsed} {into} {object}")
}

fn results() -> String {
    fn find(text: &str) -> json_crate::Result<Option<i64>> {
        let v: Value = from_str(text)?;
        Ok(v["a"].as_i64())
    }
    fn boxed(text: &str) -> Result<String, Box<dyn std::error::Error>> {
        Ok(from_str::<Value>(text)?["a"].to_string())
    }
    format!("{:?} {:?} {} {:?} {}", find("{\"a\": 1}").unwrap(), find("[]").unwrap(), find("[").is_err(), boxed("{\"a\": \"x\"}").unwrap(),
        boxed("{").is_err())
}

fn nested_edits() -> String {
    let mut v = json!({"users": [{"name": "a", "roles": ["x"]}, {"name": "b", "roles": []}]});
    for user in v["users"].as_array_mut().unwrap() {
        let name = user["name"].as_str().unwrap().to_string();
        user["roles"].as_array_mut().unwrap().push(json!(format!("{name}-role")));
        user.as_object_mut().unwrap().remove("name");
        user["id"] = json!(name.len());
    }
    let users = v["users"].take();
    v["count"] = json!(users.as_array().map_or(0, Vec::len));
    format!("{v} {users}")
}

fn references() -> String {
    let v = json!({"a": 1});
    let r: &Value = &v;
    let copied = r.clone();
    let borrowed: Cow<'_, Value> = Cow::Borrowed(r);
    let macro_of_reference = json!({"inner": r, "also": &v["a"]});
    format!("{copied} {borrowed} {macro_of_reference}")
}

fn closures() -> String {
    let is_even = |v: &&Value| v.as_i64().is_some_and(|n| n % 2 == 0);
    let v = json!([1, 2, 3, 4]);
    let sum: i64 = v.as_array().unwrap().iter().filter(is_even).filter_map(Value::as_i64).sum();
    let doubled: Vec<Value> = v.as_array().unwrap().iter().map(|v| json!(v.as_i64().unwrap() * 2)).collect();
    format!("{sum} {}", json!(doubled))
}

pub fn panics() -> Vec<fn()> {
    vec![
        || json!([1])[1] = json!(2),
        || json!({})[0] = json!(2),
        || json!(1)["a"] = json!(2),
        || json!("x")["a"]["b"] = json!(2),
        || json!(true)[0] = json!(2),
        || json!([1])["key"] = json!(2),
        || json!(null)[0] = json!(2),
    ]
}
