//! The main job: documents through derived types, jsonfast beside its peers.
//!
//! Every answer is checked before anything is timed. `--help` says what can be asked for.
//!
//! | module | what it owns |
//! | --- | --- |
//! | [`data`] | the documents: real files, look-alikes, variants |
//! | [`models`] | the types that they are read into and written from |
//! | [`peers`] | the libraries, one file each |
//! | [`workloads`] | the list of what is measured: a document, a model, a direction |
//! | [`compare`] | whether an answer is right, and how it differs |
//! | [`measure`] | clock, allocations, rounds |
//! | [`report`] | the table, the page, saved runs and what is made from them |
//!
//! One idea: a [`Workload`] has a [`workloads::Contender`] for each peer, and whoever measures (the interleaved runner, an
//! instruction counter, a check in CI) only drives contenders. A new peer is one file in `peers` and one line in its list;
//! a new workload is one line in `workloads::list`.
//!
//! All is one program, not a library and a program: what is compiled is then only what is called, and each model costs
//! seconds of compile time for each library.

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
use crate::report::lines::{Line, Run};
use crate::report::table::{Table, summary};
use crate::report::{against, figures, page};
use crate::workloads::Workload;
use options::{Action, Options};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

#[global_allocator]
static COUNTING: Counting = Counting;

fn main() -> ExitCode {
    let outcome = Options::parse().and_then(|options| match &options.action {
        Action::Page(saved) => show(&Run::load(saved)?, options.page.as_deref()).map(|()| true),
        Action::Publish { readme, runs } => publish(readme, runs).map(|()| true),
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
    let before = options.against.as_deref().map(Run::load).transpose()?;
    let (mut table, mut lines) = (Table::default(), Vec::new());
    for (workload, remarks) in workloads.iter_mut().zip(&checked) {
        let measured = measure(workload, options.effort);
        print!("{}", table.lines(workload, &measured, remarks));
        let results = measured.iter().zip(remarks);
        lines.extend(results.map(|(measured, remark)| Line::new(workload, measured, remark.clone())));
    }
    let run = Run { facts, lines };
    print!("{}{LEGEND}", summary(&run));
    if let Some(before) = before {
        print!("{}", against::against(&run, &before));
    }
    if let Some(path) = &options.save {
        run.save(path)?;
    }
    show(&run, options.page.as_deref())?;
    Ok(right)
}

/// Writes the page of a run, beside the program if no other place was named.
fn show(run: &Run, path: Option<&Path>) -> Result<(), String> {
    let beside = || std::env::current_exe().map(|program| program.with_file_name("jsonfast-report.html"));
    let path = path.map_or_else(beside, |path| Ok(path.to_path_buf())).map_err(|error| error.to_string())?;
    std::fs::write(&path, page::page(run)).map_err(|error| format!("{}: {error}", path.display()))?;
    println!("\nthe page with plots: {}", path.display());
    Ok(())
}

/// Puts the figures of saved runs into a README.
fn publish(readme: &Path, runs: &[PathBuf]) -> Result<(), String> {
    let fault = |error: std::io::Error| format!("{}: {error}", readme.display());
    let runs = runs.iter().map(|path| Run::load(path)).collect::<Result<Vec<_>, _>>()?;
    let text = std::fs::read_to_string(readme).map_err(fault)?;
    std::fs::write(readme, figures::replace(&text, &runs)?).map_err(fault)
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
