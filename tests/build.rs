//! Writes the types of the differential suite: every attribute alone, and every pair that may stand together.
//!
//! What is compared, and how, is in `tests/differential`; here is only the list of attributes and the shapes that they
//! are put on.

use std::fmt::Write;
use std::{env, fs, path::Path};

/// An attribute: a name for the test, the words, and what it does not go with.
type Word = (&'static str, &'static str, &'static [&'static str]);

const FIELD: &[Word] = &[
    ("rename", r#"#[serde(rename = "re named")]"#, &["rename_split"]),
    ("rename_split", r#"#[serde(rename(serialize = "s", deserialize = "d"))]"#, &["rename"]),
    ("alias", r#"#[serde(alias = "other_name", alias = "third")]"#, &[]),
    ("default", "#[serde(default)]", &["default_path"]),
    ("default_path", r#"#[serde(default = "super::five")]"#, &["default"]),
    ("skip", "#[serde(skip)]", &["skip_serializing", "skip_deserializing"]),
    ("skip_serializing", "#[serde(skip_serializing)]", &["skip"]),
    ("skip_deserializing", "#[serde(skip_deserializing)]", &["skip"]),
    ("skip_serializing_if", r#"#[serde(skip_serializing_if = "super::is_one")]"#, &[]),
    (
        "with",
        r#"#[serde(with = "super::quoted")] #[json(with = "super::quoted")]"#,
        &["serialize_with", "deserialize_with"],
    ),
    (
        "serialize_with",
        r#"#[serde(serialize_with = "super::quoted::serialize")] #[json(serialize_with = "super::quoted::write_json")]"#,
        &["with"],
    ),
    (
        "deserialize_with",
        r#"#[serde(deserialize_with = "super::quoted::deserialize")] #[json(deserialize_with = "super::quoted::read_json")]"#,
        &["with"],
    ),
];

const STRUCT: &[Word] = &[
    ("lower", r#"#[serde(rename_all = "lowercase")]"#, RULES),
    ("upper", r#"#[serde(rename_all = "UPPERCASE")]"#, RULES),
    ("pascal", r#"#[serde(rename_all = "PascalCase")]"#, RULES),
    ("camel", r#"#[serde(rename_all = "camelCase")]"#, RULES),
    ("snake", r#"#[serde(rename_all = "snake_case")]"#, RULES),
    ("screaming_snake", r#"#[serde(rename_all = "SCREAMING_SNAKE_CASE")]"#, RULES),
    ("kebab", r#"#[serde(rename_all = "kebab-case")]"#, RULES),
    ("screaming_kebab", r#"#[serde(rename_all = "SCREAMING-KEBAB-CASE")]"#, RULES),
    ("split_rule", r#"#[serde(rename_all(serialize = "camelCase", deserialize = "kebab-case"))]"#, RULES),
    ("deny_unknown", "#[serde(deny_unknown_fields)]", &[]),
    ("default", "#[serde(default)]", &["default_path"]),
    ("default_path", r#"#[serde(default = "Subject::other")]"#, &["default"]),
    ("expecting", r#"#[serde(expecting = "a subject")]"#, &[]),
    ("rename", r#"#[serde(rename = "Renamed")]"#, &[]),
];

const RULES: &[&str] =
    &["lower", "upper", "pascal", "camel", "snake", "screaming_snake", "kebab", "screaming_kebab", "split_rule"];

const TAGGING: &[(&str, &str)] = &[
    ("external", ""),
    ("internal", r#"#[serde(tag = "t")]"#),
    ("adjacent", r#"#[serde(tag = "t", content = "c")]"#),
    ("untagged", "#[serde(untagged)]"),
];

const ENUM: &[Word] = &[
    ("camel", r#"#[serde(rename_all = "camelCase")]"#, &["screaming_kebab"]),
    ("screaming_kebab", r#"#[serde(rename_all = "SCREAMING-KEBAB-CASE")]"#, &["camel"]),
    ("fields_camel", r#"#[serde(rename_all_fields = "camelCase")]"#, &[]),
    ("deny_unknown", "#[serde(deny_unknown_fields)]", &[]),
    ("expecting", r#"#[serde(expecting = "a subject")]"#, &[]),
];

const VARIANT: &[Word] = &[
    ("rename", r#"#[serde(rename = "re named")]"#, &["rename_split"]),
    ("rename_split", r#"#[serde(rename(serialize = "s", deserialize = "d"))]"#, &["rename"]),
    ("alias", r#"#[serde(alias = "other_name", alias = "third")]"#, &[]),
    ("rename_all", r#"#[serde(rename_all = "UPPERCASE")]"#, &[]),
    ("skip", "#[serde(skip)]", &["skip_serializing", "skip_deserializing"]),
    ("skip_serializing", "#[serde(skip_serializing)]", &["skip"]),
    ("skip_deserializing", "#[serde(skip_deserializing)]", &["skip"]),
];

const DERIVE: &str = "#[derive(serde::Serialize, serde::Deserialize, jsonfast::JsonFast, Debug, Clone, PartialEq)]";

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let mut suites = vec![Suite::default(), Suite::default(), Suite::default(), Suite::default()];
    structs(&mut suites[0]);
    fields(&mut suites[1]);
    enums(&mut suites[2]);
    variants(&mut suites[3]);
    let mut out = String::new();
    for (name, suite) in ["containers", "fields", "enums", "variants"].iter().zip(suites) {
        out.push_str(&suite.finish(name));
    }
    let path = Path::new(&env::var_os("OUT_DIR").unwrap()).join("pairs.rs");
    fs::write(path, out).unwrap();
}

#[derive(Default)]
struct Suite {
    modules: String,
    calls: String,
    count: usize,
}

impl Suite {
    fn add(&mut self, name: &str, items: &str, seeds: &str) {
        let module = format!("t{}", self.count);
        self.count += 1;
        writeln!(self.modules, "mod {module} {{ {items} }}").unwrap();
        let subject = format!("{module}::Subject");
        let seeds = match seeds {
            SAMPLES => format!("{subject}::samples()"),
            list => format!("vec![{}]", list.replace("Subject", &subject)),
        };
        writeln!(self.calls, "{{ let mut seeds = samples(&{seeds}); seeds.extend(more.iter().map(|s| s.to_string())); wrong.extend(run::<{module}::Subject>({name:?}, &seeds)); }}").unwrap();
    }

    fn finish(self, name: &str) -> String {
        let Suite { modules, calls, count } = self;
        format!(
            "#[allow(clippy::all)] mod {name} {{ use super::*; pub const COUNT: usize = {count}; {modules}\n pub fn all(more: &[&str]) -> Vec<String> {{ let mut wrong = Vec::new(); {calls} wrong }} }}\n"
        )
    }
}

fn pairs(words: &'static [Word]) -> impl Iterator<Item = (String, String)> {
    let alone = words.iter().map(|word| (word.0.to_string(), word.1.to_string()));
    let two = words.iter().enumerate().flat_map(move |(i, a)| {
        words[i + 1..]
            .iter()
            .filter(|b| !a.2.contains(&b.0))
            .map(|b| (format!("{} + {}", a.0, b.0), format!("{} {}", a.1, b.1)))
    });
    alone.chain(two)
}

fn subject(container: &str, field: &str) -> String {
    format!(
        "{DERIVE} {container} pub struct Subject {{ pub first_field: u32, {field} pub f_two: u32, pub opt_field: Option<String> }}
         impl Subject {{ fn other() -> Self {{ Subject {{ first_field: 11, f_two: 12, opt_field: Some(\"o\".into()) }} }} }}
         impl Default for Subject {{ fn default() -> Self {{ let _ = Subject::other; Subject {{ first_field: 21, f_two: 1, opt_field: None }} }} }}"
    )
}

const SUBJECT: &str = "Subject { first_field: 7, f_two: 1, opt_field: Some(\"text\".into()) }";

fn structs(suite: &mut Suite) {
    for (name, container) in pairs(STRUCT) {
        suite.add(&name, &subject(&container, ""), SUBJECT);
    }
    // Tuple structs and newtypes.
    for (name, container) in
        [("plain", ""), ("default", "#[serde(default)]"), ("deny", "#[serde(deny_unknown_fields)]")]
    {
        for (field, attribute) in [
            ("plain", ""),
            ("default", "#[serde(default)]"),
            ("skip", "#[serde(skip)]"),
            ("skip_serializing", "#[serde(skip_serializing)]"),
            ("skip_deserializing", "#[serde(skip_deserializing)]"),
        ] {
            if name == "default" && field == "plain" {
                continue;
            }
            let derive = if name == "default" { "#[derive(Default)]" } else { "" };
            suite.add(
                &format!("tuple {name} {field}"),
                &format!("{DERIVE} {derive} {container} pub struct Subject(pub u32, {attribute} pub String, #[serde(default)] pub Option<u8>);"),
                "Subject(1, \"x\".into(), None), Subject(1, \"x\".into(), Some(3))",
            );
        }
    }
}

fn fields(suite: &mut Suite) {
    for (name, field) in pairs(FIELD) {
        suite.add(&name, &subject("", &field), SUBJECT);
    }
    for (container, outer, _) in STRUCT
        .iter()
        .filter(|word| ["camel", "split_rule", "deny_unknown", "default", "default_path"].contains(&word.0))
    {
        for (field, inner, _) in FIELD {
            suite.add(&format!("{container} on {field}"), &subject(outer, inner), SUBJECT);
        }
    }
}

/// The variants that every tagging allows, and those that all but the internal one do.
fn enumeration(
    tagging: &str,
    container: &str,
    on: &str,
    unit: &str,
    named: &str,
    newtype: &str,
    field: &str,
) -> String {
    let more = if on == "internal" {
        ""
    } else {
        "Tup(u8, String), Num(u32), NewOpt(Option<u8>), NewUnit(()), Empty(), Tup1Skip(#[serde(skip)] u8, String),"
    };
    format!(
        "{DERIVE} pub struct Inner {{ pub a: u8, pub b: Option<u8> }}
         {DERIVE} {tagging} {container} pub enum Subject {{
            UnitOne,
            {unit} UnitTwo,
            {named} NamedOne {{ {field} field_one: u32, field_two: Option<String> }},
            {newtype} NewInner(Inner),
            NewMap(std::collections::BTreeMap<String, u8>),
            NoFields {{}},
            {more}
         }}
         impl Subject {{ pub fn samples() -> Vec<Subject> {{ vec![
            Subject::UnitOne, Subject::UnitTwo,
            Subject::NamedOne {{ field_one: 1, field_two: None }}, Subject::NamedOne {{ field_one: 3, field_two: Some(\"x\".into()) }},
            Subject::NewInner(Inner {{ a: 1, b: Some(2) }}),
            Subject::NewMap([(\"k\".to_string(), 1)].into_iter().collect()),
            Subject::NoFields {{}},
            {samples}
         ] }} }}",
        samples = if on == "internal" { "" } else { "Subject::Tup(1, \"y\".into()), Subject::Num(7), Subject::NewOpt(Some(1)), Subject::NewOpt(None), Subject::NewUnit(()), Subject::Empty(), Subject::Tup1Skip(0, \"z\".into())," },
    )
}

const SAMPLES: &str = "@samples";

fn enums(suite: &mut Suite) {
    for (i, (on, tagging)) in TAGGING.iter().enumerate() {
        suite.add(on, &enumeration(tagging, "", on, "", "", "", ""), SAMPLES);
        // Each pair under one tagging, each word alone under all.
        for (j, (name, container)) in pairs(ENUM).enumerate() {
            if name.contains('+') && j % TAGGING.len() != i {
                continue;
            }
            suite.add(&format!("{on}: {name}"), &enumeration(tagging, &container, on, "", "", "", ""), SAMPLES);
        }
        for (j, (name, field, _)) in FIELD.iter().enumerate() {
            if j % 2 == i % 2 {
                suite.add(&format!("{on}: field {name}"), &enumeration(tagging, "", on, "", "", "", field), SAMPLES);
            }
        }
    }
}

fn variants(suite: &mut Suite) {
    for (i, (on, tagging)) in TAGGING.iter().enumerate() {
        for (j, (name, variant)) in pairs(VARIANT).enumerate() {
            // Each pair on one kind of variant; rename_all is for variants with fields that have names.
            let place = if name.contains("rename_all") { 1 } else { (i + j) % 3 };
            if name.contains('+') && (i + j) % 2 == 0 {
                continue;
            }
            let at = |i| if i == place { variant.as_str() } else { "" };
            suite.add(
                &format!("{on}: variant {place} {name}"),
                &enumeration(tagging, "", on, at(0), at(1), at(2), ""),
                SAMPLES,
            );
        }
        if *on != "untagged" {
            let (untagged, other) = ("#[serde(untagged)]", "#[serde(other)]");
            suite.add(
                &format!("{on}: untagged variants"),
                &format!("{DERIVE} {tagging} pub enum Subject {{ A, B {{ x: u8 }}, {untagged} C {{ y: u8 }}, {untagged} D(Vec<u8>), {untagged} E(String) }}
                    impl Subject {{ pub fn samples() -> Vec<Subject> {{ vec![Subject::A, Subject::B {{ x: 1 }}, Subject::C {{ y: 1 }}, Subject::D(vec![1]), Subject::E(\"e\".into())] }} }}"),
                SAMPLES,
            );
            suite.add(
                &format!("{on}: other"),
                &format!("{DERIVE} {tagging} pub enum Subject {{ A, B {{ x: u8 }}, {other} Rest }}
                    impl Subject {{ pub fn samples() -> Vec<Subject> {{ vec![Subject::A, Subject::B {{ x: 1 }}, Subject::Rest] }} }}"),
                SAMPLES,
            );
        }
    }
}
