//! Owns the names of fields and variants: the rules of `rename_all`, and the table through which the reader finds a
//! name. The table is made here, while the program is compiled; its one idea is that a macro has the time to try seeds
//! until every name sits where the reader looks first.

/// A rule of `rename_all`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Rule {
    Lower,
    Upper,
    Pascal,
    Camel,
    Snake,
    ScreamingSnake,
    Kebab,
    ScreamingKebab,
}

const RULES: [(&str, Rule); 8] = [
    ("lowercase", Rule::Lower),
    ("UPPERCASE", Rule::Upper),
    ("PascalCase", Rule::Pascal),
    ("camelCase", Rule::Camel),
    ("snake_case", Rule::Snake),
    ("SCREAMING_SNAKE_CASE", Rule::ScreamingSnake),
    ("kebab-case", Rule::Kebab),
    ("SCREAMING-KEBAB-CASE", Rule::ScreamingKebab),
];

impl Rule {
    pub(crate) fn from_text(text: &str) -> Result<Rule, String> {
        let found = RULES.iter().find(|(name, _)| *name == text);
        found.map(|(_, rule)| *rule).ok_or_else(|| {
            let names: Vec<String> = RULES.iter().map(|(name, _)| format!("`{name}`")).collect();
            format!("`{text}` is no rule for names; the rules are {}", names.join(", "))
        })
    }

    /// The name of a variant, which is written in PascalCase. A word starts at each upper-case letter.
    pub(crate) fn variant(self, name: &str) -> String {
        match self {
            Rule::Pascal => name.to_owned(),
            Rule::Lower => name.to_ascii_lowercase(),
            Rule::Upper => name.to_ascii_uppercase(),
            Rule::Camel => first_lower(name),
            Rule::Snake => {
                let mut words = String::new();
                for (i, c) in name.char_indices() {
                    if i > 0 && c.is_uppercase() {
                        words.push('_');
                    }
                    words.push(c.to_ascii_lowercase());
                }
                words
            }
            Rule::ScreamingSnake => Rule::Snake.variant(name).to_ascii_uppercase(),
            Rule::Kebab => Rule::Snake.variant(name).replace('_', "-"),
            Rule::ScreamingKebab => Rule::ScreamingSnake.variant(name).replace('_', "-"),
        }
    }

    /// The name of a field, which is written in snake_case.
    pub(crate) fn field(self, name: &str) -> String {
        match self {
            Rule::Lower | Rule::Snake => name.to_owned(),
            Rule::Upper | Rule::ScreamingSnake => name.to_ascii_uppercase(),
            Rule::Pascal => {
                let mut words = String::new();
                let mut start = true;
                for c in name.chars() {
                    match c {
                        '_' => start = true,
                        c if start => {
                            words.push(c.to_ascii_uppercase());
                            start = false;
                        }
                        c => words.push(c),
                    }
                }
                words
            }
            Rule::Camel => first_lower(&Rule::Pascal.field(name)),
            Rule::Kebab => name.replace('_', "-"),
            Rule::ScreamingKebab => Rule::Upper.field(name).replace('_', "-"),
        }
    }
}

fn first_lower(name: &str) -> String {
    let mut chars = name.chars();
    chars.next().map_or(String::new(), |first| first.to_ascii_lowercase().to_string() + chars.as_str())
}

/// A text as a JSON string, with quotes and minimal escapes.
pub(crate) fn quoted(text: &str) -> String {
    let mut json = String::from('"');
    for c in text.chars() {
        match c {
            '"' => json.push_str("\\\""),
            '\\' => json.push_str("\\\\"),
            '\n' => json.push_str("\\n"),
            '\r' => json.push_str("\\r"),
            '\t' => json.push_str("\\t"),
            '\u{8}' => json.push_str("\\b"),
            '\u{c}' => json.push_str("\\f"),
            c if c < ' ' => json.push_str(&format!("\\u{:04x}", c as u32)),
            c => json.push(c),
        }
    }
    json.push('"');
    json
}

/// Where the reader finds names: open addressing, linear probing, at most half full.
pub(crate) struct Table {
    pub(crate) seed: u64,
    /// The index of a name, or [`EMPTY`].
    pub(crate) slots: Vec<u16>,
}

/// A slot without a name.
pub(crate) const EMPTY: u16 = 0xFFFF;

/// How many seeds are tried for a table in which every name is found at once.
const TRIES: u32 = 256;

impl Table {
    pub(crate) fn new<N: AsRef<[u8]>>(names: &[N]) -> Table {
        let size = (2 * names.len()).next_power_of_two().max(2);
        let mut best: Option<(u32, Table)> = None;
        // Odd multipliers with their bits spread, all from one: the same input gives the same table.
        let mut seed = 0x9E37_79B9_7F4A_7C15u64;
        for _ in 0..TRIES {
            let (probes, table) = Table::with_seed(names, seed, size);
            if best.as_ref().is_none_or(|(least, _)| probes < *least) {
                best = Some((probes, table));
            }
            if probes == 0 {
                break;
            }
            seed = seed.wrapping_mul(0xD134_2543_DE82_EF95).wrapping_add(0x2545_F491_4F6C_DD1E) | 1;
        }
        best.map_or(Table { seed, slots: vec![EMPTY; size] }, |(_, table)| table)
    }

    /// The table of one seed, and how many occupied slots are looked at in vain until each name is found.
    fn with_seed<N: AsRef<[u8]>>(names: &[N], seed: u64, size: usize) -> (u32, Table) {
        let mut slots = vec![EMPTY; size];
        let mut probes = 0;
        for (i, name) in (0u16..).zip(names) {
            let mut slot = slot(hash(name.as_ref(), seed), size);
            while slots[slot] != EMPTY {
                slot = (slot + 1) & (size - 1);
                probes += 1;
            }
            slots[slot] = i;
        }
        (probes, Table { seed, slots })
    }
}

/// The first slot of a hash in a table of a power of two, at least 2.
fn slot(hash: u64, size: usize) -> usize {
    (hash >> (64 - size.trailing_zeros())) as usize
}

/// The hash of a name. The reader computes the same one: `jsonfast::read`'s `hash`.
///
/// ```text
/// first = the first 8 bytes, last = the last 8 (little-endian); of a shorter name all bytes, then zeros, in both
/// hash = (first ^ last.rotate_left(23) ^ length) * seed, of which the upper bits count
/// ```
pub(crate) fn hash(name: &[u8], seed: u64) -> u64 {
    let word = |bytes: &[u8]| bytes.iter().rev().fold(0, |all, byte| all << 8 | u64::from(*byte));
    let n = name.len().min(8);
    let (first, last) = (word(&name[..n]), word(&name[name.len() - n..]));
    (first ^ last.rotate_left(23) ^ name.len() as u64).wrapping_mul(seed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variants_follow_each_rule() {
        let rows = [
            (Rule::Lower, "outcome", "verytasty", "a", "z42", "httpserver"),
            (Rule::Upper, "OUTCOME", "VERYTASTY", "A", "Z42", "HTTPSERVER"),
            (Rule::Pascal, "Outcome", "VeryTasty", "A", "Z42", "HTTPServer"),
            (Rule::Camel, "outcome", "veryTasty", "a", "z42", "hTTPServer"),
            (Rule::Snake, "outcome", "very_tasty", "a", "z42", "h_t_t_p_server"),
            (Rule::ScreamingSnake, "OUTCOME", "VERY_TASTY", "A", "Z42", "H_T_T_P_SERVER"),
            (Rule::Kebab, "outcome", "very-tasty", "a", "z42", "h-t-t-p-server"),
            (Rule::ScreamingKebab, "OUTCOME", "VERY-TASTY", "A", "Z42", "H-T-T-P-SERVER"),
        ];
        for (rule, a, b, c, d, e) in rows {
            let made = ["Outcome", "VeryTasty", "A", "Z42", "HTTPServer"].map(|name| rule.variant(name));
            assert_eq!(made, [a, b, c, d, e], "{rule:?}");
        }
    }

    #[test]
    fn fields_follow_each_rule() {
        let rows = [
            (Rule::Lower, "outcome", "very_tasty", "_a", "z42", "a__b"),
            (Rule::Upper, "OUTCOME", "VERY_TASTY", "_A", "Z42", "A__B"),
            (Rule::Pascal, "Outcome", "VeryTasty", "A", "Z42", "AB"),
            (Rule::Camel, "outcome", "veryTasty", "a", "z42", "aB"),
            (Rule::Snake, "outcome", "very_tasty", "_a", "z42", "a__b"),
            (Rule::ScreamingSnake, "OUTCOME", "VERY_TASTY", "_A", "Z42", "A__B"),
            (Rule::Kebab, "outcome", "very-tasty", "-a", "z42", "a--b"),
            (Rule::ScreamingKebab, "OUTCOME", "VERY-TASTY", "-A", "Z42", "A--B"),
        ];
        for (rule, a, b, c, d, e) in rows {
            let made = ["outcome", "very_tasty", "_a", "z42", "a__b"].map(|name| rule.field(name));
            assert_eq!(made, [a, b, c, d, e], "{rule:?}");
        }
    }

    #[test]
    fn names_beyond_ascii_and_empty_ones_never_panic() {
        for (_, rule) in RULES {
            for name in ["Übung", "été", "_", "__", "数", "ΑΒ"] {
                let _ = (rule.variant(name), rule.field(name));
            }
        }
        assert_eq!(Rule::Camel.variant("ÜberGut"), "ÜberGut");
        assert_eq!(Rule::Snake.variant("ÜberÄrger"), "Über_Ärger");
        assert_eq!(Rule::Camel.field("_"), "");
    }

    #[test]
    fn quoted_escapes_what_json_must() {
        assert_eq!(
            quoted("a\"b\\c\n\r\t\u{8}\u{c}\u{1}\u{1f}é\u{7f}"),
            "\"a\\\"b\\\\c\\n\\r\\t\\b\\f\\u0001\\u001fé\u{7f}\""
        );
    }

    #[test]
    fn each_name_is_found_in_its_table() {
        let lists: [&[&str]; 5] = [
            &[],
            &["a"],
            &["id", "name", "age", "email", "active"],
            &["port", "portmanteau", "", "x", "xy", "xyz", "12345678", "123456789"],
            &["created_at", "created_by", "updated_at", "updated_by", "ä", "é", "ü"],
        ];
        for names in lists {
            find_all(names);
        }
        let many: Vec<String> = (0..3000).map(|i| format!("field_{i}_{}", i * 7919)).collect();
        find_all(&many.iter().map(String::as_str).collect::<Vec<_>>());
    }

    fn find_all(names: &[&str]) {
        let table = Table::new(names);
        assert!(table.slots.len() >= 2 && table.slots.len() >= 2 * names.len());
        for (i, name) in names.iter().enumerate() {
            let mut at = slot(hash(name.as_bytes(), table.seed), table.slots.len());
            while table.slots[at] != i as u16 {
                assert_ne!(table.slots[at], EMPTY, "{name} is not where it is looked for");
                at = (at + 1) & (table.slots.len() - 1);
            }
        }
    }

    #[test]
    fn small_tables_need_no_second_look() {
        let names = ["id", "name", "age", "email", "active", "created_at", "location", "score"];
        let table = Table::new(&names);
        let (probes, _) = Table::with_seed(&names, table.seed, table.slots.len());
        assert_eq!(probes, 0);
    }
}
