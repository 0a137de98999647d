//! The main job: documents through derived types, jsonfast beside its peers.
//!
//! Every answer is checked before anything is timed. `--help` says what can be asked for.

mod compare;
mod data;
mod measure;
mod models;
mod options;
mod peers;
mod report;
mod workloads;

use crate::data::Documents;
use crate::measure::alloc::Counting;
use crate::measure::rounds::measure;
use crate::report::facts::Facts;
use crate::report::lines::{Line, Saved};
use crate::report::table::Table;
use crate::workloads::Workload;
use options::{Action, Options};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::process::ExitCode;

#[global_allocator]
static COUNTING: Counting = Counting;

fn main() -> ExitCode {
    let outcome = Options::parse().and_then(|options| match &options.action {
        Action::Help => {
            print!("{}", options::HELP);
            Ok(true)
        }
        _ => run(&options),
    });
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("jsonfast-bench: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Does what was asked for; false if an answer was wrong.
fn run(options: &Options) -> Result<bool, String> {
    let documents = Documents::new(options.folder.clone());
    let mut workloads = workloads::all(&documents, &options.plan)?;
    if workloads.is_empty() {
        return Err("no workload has such a name; see --list".into());
    }
    match &options.action {
        Action::List => {
            workloads.iter().for_each(|workload| println!("{}", workload.id()));
            Ok(true)
        }
        Action::Once { workload, peer, times } => once(&mut workloads, workload, peer, *times).map(|()| true),
        _ => compare(options, &documents, workloads),
    }
}

fn once(workloads: &mut [Workload], id: &str, peer: &str, times: usize) -> Result<(), String> {
    let workload = workloads.iter_mut().find(|workload| workload.id() == id);
    let workload = workload.ok_or_else(|| format!("no workload `{id}`; see --list"))?;
    let contender = workload.contenders.iter_mut().find(|contender| contender.peer() == peer);
    contender.ok_or_else(|| format!("no library `{peer}`"))?.once(times);
    Ok(())
}

fn compare(options: &Options, documents: &Documents, mut workloads: Vec<Workload>) -> Result<bool, String> {
    let facts = Facts::collect(documents);
    println!("{}\n", facts.text());
    let mut right = true;
    let mut checked = Vec::new();
    for workload in &mut workloads {
        let (remarks, faults) = check(workload);
        right &= faults.is_empty();
        faults.iter().for_each(|fault| println!("WRONG {fault}"));
        if options.action == Action::Check {
            let named = remarks.iter().zip(&workload.contenders);
            for (remark, contender) in named.filter_map(|(remark, who)| remark.as_ref().map(|remark| (remark, who))) {
                println!("note  {} {}: {remark}", workload.id(), contender.peer());
            }
        }
        checked.push(remarks);
    }
    let answers: usize = workloads.iter().map(|workload| workload.contenders.len()).sum();
    println!("checked {answers} right answers of {} workloads", workloads.len());
    if options.action == Action::Check || !(right || options.keep_going) {
        return Ok(right);
    }
    let mut saved = match &options.save {
        Some(path) => Some(Saved::create(path, &facts).map_err(|error| format!("{}: {error}", path.display()))?),
        None => None,
    };
    let mut table = Table::default();
    for (workload, remarks) in workloads.iter_mut().zip(&checked) {
        let measured = measure(workload, options.effort);
        print!("{}", table.lines(workload, &measured, remarks));
        if let Some(saved) = &mut saved {
            for (measured, remark) in measured.iter().zip(remarks) {
                let line = Line::new(workload, measured, remark.clone());
                saved.put(&line).map_err(|error| format!("cannot save: {error}"))?;
            }
        }
    }
    print!("{}{LEGEND}", table.summary());
    Ok(right)
}

const LEGEND: &str = "
time: median of the turns, CPU time of the thread, the drop of the result apart under `and drop`; +-: half of what lies
between the quartiles; MB/s: bytes of JSON; allocs: calls of the allocator for one run; jsonfast: how many times faster it is.
";

/// Checks all contenders and sends those away that are wrong.
fn check(workload: &mut Workload) -> (Vec<Option<String>>, Vec<String>) {
    let (mut remarks, mut faults) = (Vec::new(), Vec::new());
    let id = workload.id();
    workload.contenders.retain_mut(|contender| {
        let answer = catch_unwind(AssertUnwindSafe(|| contender.check())).unwrap_or_else(|_| Err("it panicked".into()));
        match answer {
            Ok(remark) => remarks.push(remark),
            Err(fault) => {
                faults.push(format!("{id} {}: {fault}", contender.peer()));
                return false;
            }
        }
        true
    });
    (remarks, faults)
}
