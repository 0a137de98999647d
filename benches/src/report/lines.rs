//! A saved run: JSON lines, the facts first, then one for each workload and library.
//!
//! Everything that is shown after a run (the page, a comparison, the README's figures) is made from a run, fresh or saved.

use super::facts::Facts;
use crate::measure::rounds::Measured;
use crate::workloads::{Group, Workload};
use serde::{Deserialize, Serialize};
use std::fs;
use std::path::Path;

/// One library on one workload. Times are in nanoseconds.
#[derive(Serialize, Deserialize, Clone, Debug, PartialEq)]
pub struct Line {
    pub workload: String,
    pub bytes: usize,
    pub look_alike: bool,
    pub library: String,
    pub time: f64,
    pub time_low: f64,
    pub time_high: f64,
    pub drop: f64,
    /// Its time over that of the first library, the median over the rounds.
    pub ratio: f64,
    pub allocations: u64,
    pub allocated_bytes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remark: Option<String>,
}

impl Line {
    /// From what was measured.
    pub fn new(workload: &Workload, measured: &Measured, remark: Option<String>) -> Self {
        Line {
            workload: workload.id(),
            bytes: workload.bytes,
            look_alike: workload.look_alike,
            library: measured.peer.into(),
            time: measured.work.middle,
            time_low: measured.work.low,
            time_high: measured.work.high,
            drop: measured.drop.middle,
            ratio: measured.ratio.middle,
            allocations: measured.allocations.count,
            allocated_bytes: measured.allocations.bytes,
            remark,
        }
    }

    /// Bytes of JSON a second, in millions.
    pub fn speed(&self) -> f64 {
        self.bytes as f64 * 1e3 / self.time
    }

    /// The group's key and the document, which the workload's name is made of.
    pub fn names(&self) -> (&str, &str) {
        self.workload.split_once('/').unwrap_or(("", &self.workload))
    }
}

/// The workloads of one group, in the order of the run.
pub struct Section<'r> {
    pub group: Group,
    pub workloads: Vec<(&'r str, Vec<&'r Line>)>,
}

/// A whole run.
#[derive(Clone, Debug, PartialEq)]
pub struct Run {
    pub facts: Facts,
    pub lines: Vec<Line>,
}

impl Run {
    /// From the file that [`Run::save`] made.
    pub fn load(path: &Path) -> Result<Self, String> {
        let wrong = |what: String| format!("{}: {what}", path.display());
        let text = fs::read_to_string(path).map_err(|error| wrong(error.to_string()))?;
        let mut lines = text.lines();
        let facts = serde_json::from_str(lines.next().unwrap_or_default()).map_err(|error| wrong(error.to_string()))?;
        let lines = lines.map(|line| serde_json::from_str(line).map_err(|error| wrong(error.to_string())));
        Ok(Run { facts, lines: lines.collect::<Result<_, _>>()? })
    }

    /// Into a file, one JSON text a line.
    pub fn save(&self, path: &Path) -> Result<(), String> {
        let mut text = json(&self.facts);
        self.lines.iter().for_each(|line| text += &json(line));
        fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
    }

    /// What one library did on one workload.
    pub fn line(&self, workload: &str, library: &str) -> Option<&Line> {
        self.lines.iter().find(|line| line.workload == workload && line.library == library)
    }

    /// The lines by group and workload.
    pub fn sections(&self) -> Vec<Section<'_>> {
        let mut sections: Vec<Section> = Vec::new();
        for line in &self.lines {
            let (key, name) = line.names();
            let Some(group) = Group::of(key) else { continue };
            if sections.last().is_none_or(|section| section.group != group) {
                sections.push(Section { group, workloads: Vec::new() });
            }
            let workloads = &mut sections.last_mut().expect("pushed above").workloads;
            match workloads.last_mut() {
                Some((last, lines)) if *last == name => lines.push(line),
                _ => workloads.push((name, vec![line])),
            }
        }
        sections
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("facts and lines can be written") + "\n"
}

#[cfg(test)]
pub mod tests {
    use super::*;

    /// A run with made-up figures: two libraries, two groups.
    pub fn run() -> Run {
        let line = |workload: &str, library: &str, time: f64| Line {
            workload: workload.into(),
            bytes: 1000,
            look_alike: false,
            library: library.into(),
            time,
            time_low: time,
            time_high: time,
            drop: 1.0,
            ratio: time / 100.0,
            allocations: 3,
            allocated_bytes: 64,
            remark: None,
        };
        let facts = Facts { date: "2026-01-01".into(), libraries: vec!["a 1 [<std>]".into()], ..Facts::default() };
        let lines = ["read/twitter", "read/canada", "write/twitter"].into_iter();
        let lines = lines.flat_map(|id| [line(id, "jsonfast", 100.0), line(id, "serde_json", 300.0)]);
        Run { facts, lines: lines.collect() }
    }

    #[test]
    fn what_is_saved_is_loaded() {
        let path = std::env::temp_dir().join(format!("jsonfast-bench-{}.jsonl", std::process::id()));
        run().save(&path).unwrap();
        assert_eq!(Run::load(&path).unwrap(), run());
        fs::remove_file(&path).unwrap();
        assert!(Run::load(&path).is_err());
    }

    #[test]
    fn sections_follow_groups_and_workloads() {
        let run = run();
        let sections = run.sections();
        assert_eq!(sections.len(), 2);
        assert_eq!(sections[0].workloads.iter().map(|workload| workload.0).collect::<Vec<_>>(), ["twitter", "canada"]);
        assert!(sections[1].workloads[0].1.len() == 2 && sections[1].group == Group::Write);
    }
}
