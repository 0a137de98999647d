//! How things are measured: the clock, the count of allocations, the rounds.
//!
//! One idea: peers take turns. In each round every contender of a workload runs once, in a random order, and medians over
//! the rounds are reported, so that a disturbance of the machine hits all alike or one round only.

pub mod alloc;
pub mod clock;
pub mod rounds;
pub mod stats;

/// What one turn took: nanoseconds for each run, and for dropping each result.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sample {
    pub work: f64,
    pub drop: f64,
}
