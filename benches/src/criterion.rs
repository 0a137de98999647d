//! `cargo bench -p jsonfast-bench`: a few workloads under criterion, which keeps its own history of runs.
//!
//! The runner of `main.rs` is what ratios are taken from; this is for those who know criterion. The contenders are the
//! same, and are checked first.

#![allow(dead_code, unused_imports, reason = "the modules belong to the runner; only a part of each is used here")]

mod compare;
mod data;
mod measure;
mod models;
mod peers;
mod workloads;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use data::Documents;
use std::time::Duration;
use workloads::Plan;

const FEW: [&str; 6] =
    ["read/twitter", "read/users10k", "read/age_name", "write/twitter", "write/canada", "rewrite/users10k"];

/// Texts of about so many bytes are handled before the clock is read.
const BATCH: usize = 1 << 16;

fn few(criterion: &mut Criterion) {
    let documents = Documents::new(Documents::usual_folder());
    let filters = FEW.map(String::from).to_vec();
    let plan = Plan { filters, read: true, write: true, ..Plan::default() };
    let workloads = workloads::all(&documents, &plan).expect("the documents can be had");
    for mut workload in workloads.into_iter().filter(|workload| FEW.contains(&workload.id().as_str())) {
        let mut group = criterion.benchmark_group(workload.id());
        group.throughput(Throughput::Bytes(workload.bytes as u64));
        for contender in &mut workload.contenders {
            contender.check().unwrap_or_else(|fault| panic!("{}: {fault}", contender.peer()));
            group.bench_function(contender.peer(), |bencher| {
                bencher.iter_custom(|times| {
                    let batch = (BATCH / workload.bytes).clamp(1, times as usize);
                    let sample = contender.run((times as usize).div_ceil(batch), batch);
                    Duration::from_secs_f64(sample.work * times as f64 / 1e9)
                });
            });
        }
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20).warm_up_time(Duration::from_millis(300)).measurement_time(Duration::from_secs(2));
    targets = few
}
criterion_main!(benches);
