//! A saved run: JSON lines, the facts first, then one for each workload and library.

use super::facts::Facts;
use crate::measure::rounds::Measured;
use crate::workloads::Workload;
use serde::{Deserialize, Serialize};
use std::fs::File;
use std::io::{self, BufWriter, Write as _};
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
            allocations: measured.allocations.count,
            allocated_bytes: measured.allocations.bytes,
            remark,
        }
    }
}

/// The file of a saved run.
pub struct Saved(BufWriter<File>);

impl Saved {
    /// A new file that begins with the facts.
    pub fn create(path: &Path, facts: &Facts) -> io::Result<Self> {
        let mut saved = Saved(BufWriter::new(File::create(path)?));
        saved.put(facts)?;
        Ok(saved)
    }

    /// One more line.
    pub fn put(&mut self, value: &impl Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.0, value)?;
        self.0.write_all(b"\n")?;
        self.0.flush()
    }
}
