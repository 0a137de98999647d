//! The CPU time of this thread.
//!
//! It does not run while the thread waits for a core, so other programs disturb it little. Reading it costs a system
//! call; that cost is measured once and taken off, and short operations are timed in batches.

use cpu_time::ThreadTime;
use std::sync::OnceLock;
use std::time::Duration;

/// A batch lasts at least this long, in nanoseconds, so that the clock does not matter.
pub const BATCH: f64 = 30_000.0;

/// A moment of this thread's CPU time.
#[derive(Clone, Copy)]
pub struct Moment(Duration);

impl Moment {
    /// Now.
    #[inline]
    pub fn now() -> Self {
        Moment(ThreadTime::now().as_duration())
    }

    /// Nanoseconds from `earlier` to this moment, without the cost of reading the clock.
    pub fn since(self, earlier: Moment) -> f64 {
        ((self.0 - earlier.0).as_nanos() as f64 - cost()).max(0.0)
    }
}

/// What reading the clock costs, in nanoseconds.
fn cost() -> f64 {
    static COST: OnceLock<f64> = OnceLock::new();
    *COST.get_or_init(|| {
        let mut gaps: Vec<u128> = (0..1000)
            .map(|_| {
                let start = Moment::now();
                (Moment::now().0 - start.0).as_nanos()
            })
            .collect();
        gaps.sort_unstable();
        gaps[gaps.len() / 2] as f64
    })
}

#[cfg(test)]
mod tests {
    use super::Moment;

    #[test]
    fn work_takes_time_and_nothing_takes_almost_none() {
        let start = Moment::now();
        let end = Moment::now();
        assert!(end.since(start) < 100_000.0);
        let mut sum = 0u64;
        for number in 0..3_000_000u64 {
            sum = std::hint::black_box(sum ^ number);
        }
        assert!(Moment::now().since(end) > 100_000.0);
    }
}
