//! The table: for each workload a line for each library, then a summary of the ratios.
//!
//! Lines are printed as they are measured, so their widths are fixed.

use super::lines::Run;
use super::plot::OURS;
use super::{grouped, means, time};
use crate::measure::rounds::Measured;
use crate::workloads::{Group, Workload};

/// Knows which group is being told.
#[derive(Default)]
pub struct Table {
    group: Option<Group>,
}

impl Table {
    /// The lines of one workload, with a heading where a group begins.
    pub fn lines(&mut self, workload: &Workload, measured: &[Measured], remarks: &[Option<String>]) -> String {
        let mut text = String::new();
        if self.group != Some(workload.group) {
            self.group = Some(workload.group);
            text.push_str(&heading(workload.group));
        }
        let ours = measured.iter().position(|measured| measured.peer == OURS);
        for (index, measured) in measured.iter().enumerate() {
            let first = index == 0;
            let mark = if workload.look_alike { "~" } else { "" };
            let name = if first { format!("{}{mark}", workload.name) } else { String::new() };
            let bytes = if first { grouped(workload.bytes as f64) } else { String::new() };
            let ratio = match ours {
                Some(0) if !first => format!("{:.2} x", measured.ratio.middle),
                _ => String::new(),
            };
            let remark = remarks.get(index).cloned().flatten().map(|remark| format!("  ({remark})"));
            text.push_str(&line(&name, &bytes, workload, measured, &ratio));
            text.push_str(remark.as_deref().unwrap_or_default());
            text.push('\n');
        }
        text
    }
}

/// The geometric means of the ratios, group by group.
pub fn summary(run: &Run) -> String {
    let mut text = String::from("\njsonfast is faster than each by (geometric mean over the documents):\n");
    for section in run.sections() {
        for (peer, mean) in means(&section) {
            let count = section.workloads.len();
            text += &format!("  {:<36} {peer:<12} {mean:5.2} x  ({count} documents)\n", section.group.title());
        }
    }
    text
}

fn heading(group: Group) -> String {
    format!(
        "\n{:<36} {:>10}  {:<10} {:>10} {:>4} {:>7} {:>10} {:>8} {:>11}  {:>9}\n",
        group.title(),
        "bytes",
        "library",
        "time",
        "+-",
        "MB/s",
        "and drop",
        "allocs",
        "alloc bytes",
        "jsonfast"
    )
}

fn line(name: &str, bytes: &str, workload: &Workload, measured: &Measured, ratio: &str) -> String {
    format!(
        "{name:<36} {bytes:>10}  {:<10} {:>10} {:>3.0}% {:>7} {:>10} {:>8} {:>11}  {ratio:>9}",
        measured.peer,
        time(measured.work.middle),
        measured.work.noise() * 100.0,
        grouped(workload.bytes as f64 * 1e3 / measured.work.middle),
        time(measured.drop.middle),
        grouped(measured.allocations.count as f64),
        grouped(measured.allocations.bytes as f64),
    )
}
