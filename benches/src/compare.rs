//! Whether two texts say the same, and how their numbers differ.
//!
//! It answers whether a text says what the document says, whether it is what serde_json writes, and, where a peer reads
//! floats inexactly, whether that is all that is wrong. Numbers are read by `std`'s `parse`, which is exact: no peer can
//! be the judge (serde_json without `float_roundtrip` misreads every tenth number of `canada.json`).

use crate::data::tree::{Tree, unescape};

/// How strictly two texts are compared.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rule {
    /// Members may stand in any order, and one that is null may as well be left out.
    pub any_order: bool,
    /// The right text may leave members out.
    pub partial: bool,
    /// Floats may be a few units in the last place away.
    pub near: bool,
}

impl Rule {
    /// The same values in the same order.
    pub const SAME: Rule = Rule { any_order: false, partial: false, near: false };
    /// The same values.
    pub const MEANING: Rule = Rule { any_order: true, partial: false, near: false };
}

/// How many numbers differ although the texts are the same under the rule.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Numbers {
    pub all: usize,
    /// The same value in other digits.
    pub respelled: usize,
    /// Another value.
    pub inexact: usize,
}

/// Compares the texts; the error names the place where they differ.
pub fn texts(left: &[u8], right: &[u8], rule: Rule) -> Result<Numbers, String> {
    let parse = |text| std::str::from_utf8(text).map_err(|error| error.to_string());
    let (left, right) = (Tree::parse(parse(left)?)?, Tree::parse(parse(right)?)?);
    let mut comparison = Comparison { rule, numbers: Numbers::default(), path: vec!["$".into()] };
    match comparison.trees(&left, &right) {
        Some(what) => Err(format!("{} at {}", what, comparison.path.concat())),
        None => Ok(comparison.numbers),
    }
}

struct Comparison {
    rule: Rule,
    numbers: Numbers,
    path: Vec<String>,
}

impl Comparison {
    /// What differs first, with `path` left at it.
    fn trees(&mut self, left: &Tree, right: &Tree) -> Option<String> {
        match (left, right) {
            (Tree::Number(a), Tree::Number(b)) => self.number(a, b),
            (Tree::Text(a), Tree::Text(b)) if unescape(a) == unescape(b) => None,
            (Tree::Array(a), Tree::Array(b)) if a.len() == b.len() => {
                a.iter().zip(b).enumerate().find_map(|(index, (a, b))| self.below(format!("[{index}]"), a, b))
            }
            (Tree::Object(a), Tree::Object(b)) if self.rule.any_order => self.by_key(a, b),
            (Tree::Object(a), Tree::Object(b)) if a.len() == b.len() => {
                a.iter().zip(b).find_map(|(a, b)| match a.0 == b.0 {
                    true => self.below(format!(".{}", a.0), &a.1, &b.1),
                    false => Some(format!("key `{}` instead of `{}`", b.0, a.0)),
                })
            }
            (a, b) if a == b => None,
            (a, b) => Some(format!("{} instead of {}", shown(b), shown(a))),
        }
    }

    fn below(&mut self, step: String, left: &Tree, right: &Tree) -> Option<String> {
        self.path.push(step);
        let found = self.trees(left, right);
        if found.is_none() {
            self.path.pop();
        }
        found
    }

    fn by_key(&mut self, left: &[(&str, Tree)], right: &[(&str, Tree)]) -> Option<String> {
        let said = |list: &'_ [(&str, Tree)]| list.iter().filter(|member| member.1 != Tree::Null).count();
        for (key, value) in right.iter().filter(|member| member.1 != Tree::Null) {
            let Some((_, other)) = left.iter().find(|member| member.0 == *key) else {
                return Some(format!("key `{key}` too much"));
            };
            if let Some(found) = self.below(format!(".{key}"), other, value) {
                return Some(found);
            }
        }
        let missing =
            left.iter().find(|(key, value)| *value != Tree::Null && !right.iter().any(|other| other.0 == *key));
        match missing {
            Some((key, _)) if !self.rule.partial => Some(format!("key `{key}` is missing")),
            None if said(left) != said(right) => Some("a key stands there twice".into()),
            _ => None,
        }
    }

    fn number(&mut self, left: &str, right: &str) -> Option<String> {
        self.numbers.all += 1;
        if left == right {
            return None;
        }
        let float = |digits: &str| digits.parse::<f64>().expect("Rust reads all of JSON's numbers");
        let (a, b) = (float(left), float(right));
        let integers = [left, right].iter().all(|digits| !digits.contains(['.', 'e', 'E']));
        let near = (a - b).abs() <= 4.0 * f64::EPSILON * a.abs();
        if a == b && !integers {
            self.numbers.respelled += 1;
            None
        } else if self.rule.near && near && !integers {
            self.numbers.inexact += 1;
            None
        } else {
            Some(format!("{right} instead of {left}"))
        }
    }
}

fn shown(tree: &Tree) -> String {
    tree.compact().chars().take(60).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_and_nulls_matter_unless_meaning_is_asked() {
        let (a, b) = (br#"{"a":1,"b":[null],"c":null}"#, br#"{"b":[null],"a":1}"#);
        assert!(texts(a, b, Rule::SAME).is_err());
        assert!(texts(a, b, Rule::MEANING).is_ok());
        assert_eq!(
            texts(br#"{"a":{"b":[1,2]}}"#, br#"{"a":{"b":[1,3]}}"#, Rule::MEANING),
            Err("3 instead of 2 at $.a.b[1]".into())
        );
        assert!(texts(br#"{"a":1}"#, br#"{"a":1,"b":2}"#, Rule::MEANING).is_err());
        assert!(texts(br#"{"a":1,"b":2}"#, br#"{"b":2}"#, Rule::MEANING).is_err());
        assert!(texts(br#"{"a":1,"b":2}"#, br#"{"b":2}"#, Rule { partial: true, ..Rule::MEANING }).is_ok());
        assert!(texts(br#"{"a":1}"#, br#"{"a":1,"a":1}"#, Rule::MEANING).is_err());
    }

    #[test]
    fn numbers_are_counted() {
        let numbers = texts(b"[1.50,1e2,7]", b"[1.5,100.0,7]", Rule::SAME).unwrap();
        assert_eq!(numbers, Numbers { all: 3, respelled: 2, inexact: 0 });
        let numbers =
            texts(b"[43.420273000000009]", b"[43.42027300000001]", Rule { near: true, ..Rule::SAME }).unwrap();
        assert_eq!(numbers.all, 1);
        assert!(texts(b"[1.0]", b"[1.0000001]", Rule { near: true, ..Rule::SAME }).is_err());
        assert!(texts(b"[9007199254740993]", b"[9007199254740992]", Rule { near: true, ..Rule::SAME }).is_err());
    }

    #[test]
    fn strings_are_compared_by_what_they_stand_for() {
        assert!(texts(br#"["\u00e9\/"]"#, "[\"é/\"]".as_bytes(), Rule::SAME).is_ok());
        assert!(texts(br#"["a"]"#, br#"["b"]"#, Rule::SAME).is_err());
    }
}
