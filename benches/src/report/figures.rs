//! The README's figures, made from saved runs.
//!
//! They stand between two marks in the README and are replaced as a whole, so that no figure there is written by hand.

use super::lines::Run;
use crate::workloads::Group;

const BEGIN: &str = "<!-- figures: made by scripts/figures, not by hand -->\n";
const END: &str = "<!-- end of figures -->";

/// The groups of the README's table, one column each.
const COLUMNS: [Group; 5] = [Group::Read, Group::Borrow, Group::Refill, Group::Write, Group::Rewrite];

/// The documents of the table, as far as the run has them; the page has all.
const ROWS: [&str; 23] = [
    "twitter",
    "twitter-min",
    "twitter-sorted",
    "twitter-subset",
    "citm_catalog",
    "citm_catalog-min",
    "canada",
    "canada-pairs",
    "github_events",
    "persons200",
    "users10k",
    "users_each",
    "list1000",
    "dict1000",
    "big",
    "book",
    "age_name",
    "integers",
    "floats",
    "coordinates",
    "unicode",
    "escapes",
    "enums_internal",
];

/// The libraries whose ratios stand in a cell.
const LIBRARIES: [&str; 2] = ["serde_json", "sonic-rs"];

/// The README with the figures of these runs in the place of its old ones.
pub fn replace(readme: &str, runs: &[Run]) -> Result<String, String> {
    let marks = readme.split_once(BEGIN).and_then(|(head, rest)| Some((head, rest.split_once(END)?.1)));
    let (head, tail) = marks.ok_or("the README has no marks for the figures")?;
    let tables: Vec<String> = runs.iter().map(table).collect();
    Ok(format!("{head}{BEGIN}{}{END}{tail}", tables.join("\n")))
}

/// One run as a Markdown table with what is to be known about it.
fn table(run: &Run) -> String {
    let columns: Vec<Group> = COLUMNS.into_iter().filter(|group| has(run, *group)).collect();
    let facts = &run.facts;
    let flags = if facts.flags.is_empty() { "no RUSTFLAGS".into() } else { format!("RUSTFLAGS `{}`", facts.flags) };
    let mut text = format!(
        "`{}`; {}; {}; {}; {}; {flags}; {}.\n\n| {} |",
        facts.command,
        facts.date,
        facts.machine,
        facts.compiler,
        facts.profile,
        facts.libraries.join(", "),
        LIBRARIES.join(" / ")
    );
    columns.iter().for_each(|group| text += &format!(" {} |", group.title()));
    text += &format!("\n| --- |{}\n", " --- |".repeat(columns.len()));
    for name in ROWS {
        let cells: Vec<String> = columns.iter().map(|group| cell(run, *group, name)).collect();
        if cells.iter().any(|cell| cell != "-") {
            text += &format!("| {name} | {} |\n", cells.join(" | "));
        }
    }
    text
}

fn has(run: &Run, group: Group) -> bool {
    run.lines.iter().any(|line| line.names().0 == group.key())
}

fn cell(run: &Run, group: Group, name: &str) -> String {
    let id = format!("{}/{name}", group.key());
    let ratio = |library| run.line(&id, library).map(|line| format!("{:.2}", line.ratio));
    let ratios: Vec<String> = LIBRARIES.into_iter().filter_map(ratio).collect();
    if ratios.is_empty() { "-".into() } else { ratios.join(" / ") }
}

#[cfg(test)]
mod tests {
    use super::{BEGIN, END, replace};
    use crate::report::lines::tests::run;

    #[test]
    fn figures_stand_between_the_marks() {
        let readme = format!("before\n{BEGIN}old\n{END}\nafter");
        let new = replace(&readme, &[run()]).unwrap();
        assert!(new.starts_with("before\n") && new.ends_with("\nafter") && !new.contains("old"));
        assert!(new.contains("| twitter | 3.00 | 3.00 |") && new.contains("| canada | 3.00 | - |"), "{new}");
        assert_eq!(replace(&new, &[run()]).unwrap(), new);
        assert!(replace("no marks", &[run()]).is_err());
    }
}
