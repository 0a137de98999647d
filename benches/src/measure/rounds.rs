//! The interleaved measurement of one workload.
//!
//! First every contender runs a few times to learn how long it takes; then all get the same number of runs a turn, and
//! take turns in an order that is shuffled anew for each round.

use super::Sample;
use super::alloc::Allocations;
use super::clock::BATCH;
use super::stats::Spread;
use crate::data::random::Random;
use crate::workloads::Workload;

/// How much is measured.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    /// Rounds, in which each contender has one turn.
    pub rounds: usize,
    /// How long a turn should take, in nanoseconds.
    pub turn: f64,
    /// The order of the turns.
    pub seed: u64,
}

impl Default for Effort {
    fn default() -> Self {
        Effort { rounds: 21, turn: 3e6, seed: 1 }
    }
}

/// What was measured of one contender.
#[derive(Clone, Debug)]
pub struct Measured {
    pub peer: &'static str,
    /// Nanoseconds a run, without the drop of the result.
    pub work: Spread,
    /// Nanoseconds for the drop of one result.
    pub drop: Spread,
    /// This contender's time over the first one's, round by round.
    pub ratio: Spread,
    pub allocations: Allocations,
}

/// No turn keeps more bytes of results than this.
const KEPT: usize = 4 << 20;

/// Measures all contenders of a workload.
pub fn measure(workload: &mut Workload, effort: Effort) -> Vec<Measured> {
    let (batches, batch) = plan(workload, effort);
    let count = workload.contenders.len();
    let mut samples: Vec<Vec<Sample>> = vec![Vec::with_capacity(effort.rounds); count];
    let mut random = Random::new(effort.seed);
    let mut order: Vec<usize> = (0..count).collect();
    for _ in 0..effort.rounds {
        random.shuffle(&mut order);
        for &turn in &order {
            samples[turn].push(workload.contenders[turn].run(batches, batch));
        }
    }
    let results = workload.contenders.iter_mut().zip(&samples);
    results
        .map(|(contender, own)| Measured {
            peer: contender.peer(),
            work: Spread::of(own.iter().map(|sample| sample.work)),
            drop: Spread::of(own.iter().map(|sample| sample.drop)),
            ratio: Spread::of(own.iter().zip(&samples[0]).map(|(own, first)| own.work / first.work)),
            allocations: contender.allocations(),
        })
        .collect()
}

/// How many batches a turn has, and how many runs a batch.
fn plan(workload: &mut Workload, effort: Effort) -> (usize, usize) {
    let mut slowest = 0f64;
    let mut fastest = f64::INFINITY;
    for contender in &mut workload.contenders {
        let mut runs = 1;
        let sample = loop {
            let sample = contender.run(1, runs);
            if sample.work * runs as f64 >= BATCH || runs >= 1 << 16 {
                break sample;
            }
            runs *= 4;
        };
        slowest = slowest.max(sample.work + sample.drop);
        fastest = fastest.min(sample.work.max(1.0));
    }
    let batch = (BATCH / fastest).ceil().max(1.0) as usize;
    let batch = batch.min((KEPT / workload.bytes.max(1)).max(1));
    let batches = (effort.turn / (slowest * batch as f64)).round().max(1.0) as usize;
    (batches, batch)
}
