//! How much memory reading takes ahead of the data, and how often it moves what it has: neither is in the hands of
//! whoever writes the input.

use std::alloc::{GlobalAlloc, Layout, System};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};

struct Counting;

static LIVE: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);
static MOVED: AtomicUsize = AtomicUsize::new(0);

fn grown(by: usize) {
    PEAK.fetch_max(LIVE.fetch_add(by, Relaxed) + by, Relaxed);
}

// SAFETY: the system's allocator, counted.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        grown(layout.size());
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, p: *mut u8, layout: Layout) {
        LIVE.fetch_sub(layout.size(), Relaxed);
        unsafe { System.dealloc(p, layout) }
    }
    unsafe fn realloc(&self, p: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        MOVED.fetch_add(layout.size().min(size), Relaxed);
        grown(size);
        LIVE.fetch_sub(layout.size(), Relaxed);
        PEAK.fetch_max(LIVE.load(Relaxed), Relaxed);
        unsafe { System.realloc(p, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

/// The allocator counts what all threads do: each test holds this for its whole time.
static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());

fn alone() -> MutexGuard<'static, ()> {
    ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What reading takes: the value's bytes, the most that lived at one time, and the bytes that were moved.
fn measure<T: jsonfast::FromJsonOwned>(text: &str) -> (usize, usize, usize) {
    let before = LIVE.load(Relaxed);
    PEAK.store(before, Relaxed);
    MOVED.store(0, Relaxed);
    let value: T = jsonfast::from_str(text).unwrap();
    let (peak, moved) = (PEAK.load(Relaxed) - before, MOVED.load(Relaxed));
    let size = LIVE.load(Relaxed) - before;
    drop(value);
    (size, peak, moved)
}

/// Large where it is `Some`, small where it is read.
type Large = Option<[u64; 25]>;

fn nulls(n: usize) -> String {
    vec!["null"; n].join(",")
}

#[test]
fn vectors_grow_by_a_part_of_themselves() {
    let _alone = alone();
    const N: usize = 100_000;
    let long = nulls(N);
    let short = "[null,null,null,null,null],".repeat(20_000);
    let empty = "[],".repeat(100_000);
    let check = |(size, _, moved): (usize, usize, usize), text: &str| {
        // A set of equal elements keeps one, and gathers all before.
        let gathered = N * size_of::<Large>();
        assert!(moved < 10 * size.max(gathered), "{moved} bytes were moved for {size}");
        assert!(size < (N + 100_000) * size_of::<Large>() + (1 << 20) + 8 * text.len(), "{size}");
    };
    let one = format!("[{long}]");
    check(measure::<Vec<Large>>(&one), &one);
    check(measure::<BTreeSet<Large>>(&one), &one);
    let behind_many = format!("[{short}[{long}]]");
    check(measure::<Vec<Vec<Large>>>(&behind_many), &behind_many);
    let behind_empty = format!("[{empty}[{long}]]");
    check(measure::<Vec<Vec<Large>>>(&behind_empty), &behind_empty);
    let within = format!("[[[{empty}[{long}]]]]");
    check(measure::<Vec<Vec<Vec<Vec<Large>>>>>(&within), &within);
}

#[test]
fn what_is_reserved_ahead_is_bounded() {
    let _alone = alone();
    for n in [1, 5, 100, 9_000, 50_000] {
        let text = format!("[{}]", nulls(n));
        // Both the old and the new place of a vector that is moved are counted.
        let (_, peak, _) = measure::<Vec<Large>>(&text);
        assert!(peak <= 2 * n * size_of::<Large>() + (1 << 20) + 8 * text.len(), "{n}: {peak}");
        let members: Vec<String> = (0..n).map(|i| format!("\"{i}\":null")).collect();
        let text = format!("{{{}}}", members.join(","));
        let (size, peak, _) = measure::<BTreeMap<u32, Large>>(&text);
        assert!(peak <= size + 3 * n * size_of::<(u32, Large)>() + (1 << 20) + 8 * text.len(), "{n}: {peak}");
    }
    // Many containers, each with room to spare.
    let text = format!("[{}[]]", "[null],".repeat(50_000));
    let (size, _, _) = measure::<Vec<Vec<Large>>>(&text);
    assert!(size <= 50_000 * (size_of::<Large>() + 24) + (1 << 20) + 8 * text.len(), "{size}");
}
