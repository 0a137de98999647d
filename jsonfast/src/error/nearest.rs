//! "Did you mean": the known name that is closest to one that is not known.

use alloc::vec::Vec;

/// Names of more characters are not compared.
const LONGEST: usize = 64;

/// The one of `known` that `name` was probably meant to be, if any is close.
///
/// Names that differ only in case and in `_`, `-` and spaces are the same (`userName` and `user_name`). Else the number
/// of edits (a character added, left out, or changed, or two neighbours swapped) may be a third of the length.
pub(crate) fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let name = folded(name)?;
    let mut best = None;
    let mut limit = LONGEST;
    for candidate in known {
        let Some(other) = folded(candidate) else { continue };
        let allowed = limit.min(other.len().max(name.len()) / 3);
        if let Some(edits) = distance(&name, &other, allowed) {
            best = Some(candidate);
            if edits == 0 {
                break;
            }
            limit = edits - 1;
        }
    }
    best
}

/// The characters that count, or nothing if there are too many or none.
fn folded(name: &str) -> Option<Vec<char>> {
    if name.len() > 4 * LONGEST {
        return None;
    }
    let counts = |c: &char| !matches!(c, '_' | '-' | ' ');
    let name: Vec<char> = name.chars().filter(counts).flat_map(char::to_lowercase).collect();
    (1..=LONGEST).contains(&name.len()).then_some(name)
}

/// The edits between `a` and `b` (optimal string alignment), if there are no more than `allowed`.
fn distance(a: &[char], b: &[char], allowed: usize) -> Option<usize> {
    if a.len().abs_diff(b.len()) > allowed {
        return None;
    }
    // Row i holds the edits between a[..i] and each b[..j]; two rows before the current one are kept.
    let mut last = [0; LONGEST + 1];
    let mut row: [usize; LONGEST + 1] = core::array::from_fn(|j| j);
    for i in 1..=a.len() {
        let before = core::mem::replace(&mut last, row);
        row[0] = i;
        for j in 1..=b.len() {
            let change = last[j - 1] + usize::from(a[i - 1] != b[j - 1]);
            row[j] = change.min(last[j] + 1).min(row[j - 1] + 1);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                row[j] = row[j].min(before[j - 2] + 1);
            }
        }
        if row[..=b.len()].iter().all(|&edits| edits > allowed) {
            return None;
        }
    }
    Some(row[b.len()]).filter(|&edits| edits <= allowed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_closest_name() {
        const KNOWN: &[&str] = &["name", "names", "user_name", "id", "port", "portmanteau", "größe", "x"];
        for (name, closest) in [
            ("nmae", Some("name")),
            ("nam", Some("name")),
            ("Name", Some("name")),
            ("NAMES", Some("names")),
            ("userName", Some("user_name")),
            ("user-name", Some("user_name")),
            ("usr_name", Some("user_name")),
            ("ID", Some("id")),
            ("portmanteaux", Some("portmanteau")),
            ("grösse", Some("größe")),
            ("y", None),
            ("", None),
            ("__", None),
            ("ad", None),
            ("something else", None),
        ] {
            assert_eq!(nearest(name, KNOWN.iter().copied()), closest, "{name}");
        }
    }

    #[test]
    fn long_names_are_left_alone() {
        let long = "a".repeat(65);
        assert_eq!(nearest(&long, [&*long]), None);
        assert_eq!(nearest(&long, ["a"]), None);
        let fits = "ä".repeat(64);
        assert_eq!(nearest(&fits, [&*fits]), Some(&*fits));
        assert_eq!(nearest(&"İ".repeat(64), [&*fits]), None);
    }

    #[test]
    fn edits_are_counted() {
        let chars = |s: &str| s.chars().collect::<Vec<_>>();
        for (a, b, edits) in [("abc", "abc", 0), ("abc", "acb", 1), ("abc", "ab", 1), ("kitten", "sitting", 3)] {
            assert_eq!(distance(&chars(a), &chars(b), 9), Some(edits));
            assert_eq!(distance(&chars(b), &chars(a), edits), Some(edits));
            assert_eq!(edits.checked_sub(1).and_then(|less| distance(&chars(a), &chars(b), less)), None);
        }
    }
}
