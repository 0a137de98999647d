//! Two builds beside each other: a run against one that was saved.
//!
//! Machines change speed from run to run, so that beside the change of jsonfast's time stands its change relative to the
//! other libraries: if they too were slower this time, the build is not to blame.

use super::lines::{Line, Run};
use super::plot::OURS;
use super::time;
use crate::measure::stats::geometric_mean;
use crate::workloads::Group;

/// A line for each workload that both runs have.
pub fn against(now: &Run, before: &Run) -> String {
    let mut text = format!(
        "\nnow against the run of {} ({}; {})\n{:<32} {:>10} {:>10} {:>9} {:>12}\n",
        before.facts.date, before.facts.profile, before.facts.machine, "", "before", "now", "change", "to the peers"
    );
    let mut changes: Vec<(Group, f64)> = Vec::new();
    for line in now.lines.iter().filter(|line| line.library == OURS) {
        let Some(old) = before.line(&line.workload, OURS) else { continue };
        let relative = relative(now, before, line, old);
        if let Some(group) = Group::of(line.names().0) {
            changes.push((group, relative));
        }
        text += &format!(
            "{:<32} {:>10} {:>10} {:>8.1}% {:>11.1}%\n",
            line.workload,
            time(old.time),
            time(line.time),
            percent(line.time / old.time),
            percent(relative)
        );
    }
    let mut groups: Vec<Group> = changes.iter().map(|change| change.0).collect();
    groups.dedup();
    for group in groups {
        let of_group: Vec<f64> = changes.iter().filter(|change| change.0 == group).map(|change| change.1).collect();
        text += &format!("{:<65} {:>11.1}%\n", group.title(), percent(geometric_mean(&of_group)));
    }
    text + "time, to that of the other libraries: below zero is faster than before\n"
}

/// The new time over the old, both in units of what the other libraries took in the same run.
fn relative(now: &Run, before: &Run, line: &Line, old: &Line) -> f64 {
    let others = now.lines.iter().filter(|other| other.workload == line.workload && other.library != OURS);
    let others = others.filter_map(|other| {
        let before = before.line(&other.workload, &other.library)?;
        Some(other.ratio / before.ratio)
    });
    let others: Vec<f64> = others.collect();
    if others.is_empty() { line.time / old.time } else { 1.0 / geometric_mean(&others) }
}

fn percent(factor: f64) -> f64 {
    (factor - 1.0) * 100.0
}

#[cfg(test)]
mod tests {
    use super::against;
    use crate::report::lines::tests::run;

    #[test]
    fn what_slowed_all_is_not_blamed_on_the_build() {
        let (before, mut now) = (run(), run());
        for line in &mut now.lines {
            line.time *= 2.0;
        }
        let text = against(&now, &before);
        let line = text.lines().find(|line| line.starts_with("read/canada")).unwrap();
        assert!(line.contains("100.0%") && line.trim_end().ends_with(" 0.0%"), "{line}");
        now.lines.iter_mut().filter(|line| line.library == "serde_json").for_each(|line| line.ratio /= 2.0);
        assert!(
            against(&now, &before).lines().any(|line| line.starts_with("write/twitter") && line.ends_with("100.0%"))
        );
    }
}
