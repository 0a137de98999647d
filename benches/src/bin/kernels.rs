//! The kernels of `jsonfast/src/simd` at every level that the machine has, beside simdutf8 and memchr.
//!
//! `cargo run --release -p jsonfast-bench --bin kernels [document ..]`: the documents, else those of `JSONFAST_DATA`,
//! else of `../shared/data`. Each figure is the best tenth of many short runs: other work on the machine only ever adds.

use std::hint::black_box;
use std::mem::MaybeUninit;
use std::path::PathBuf;
use std::time::{Duration, Instant};
use std::{env, fs};

use jsonfast::__simd as simd;

fn main() {
    let documents = documents();
    let heads: Vec<String> = simd::available().iter().map(|level| format!("{level:?}")).collect();

    println!("\nWhole documents, GB/s");
    head(&heads, &["simdutf8", "std"]);
    for (name, text) in &documents {
        let mut row = Row::new(&format!("UTF-8, {name}"), text.len() as f64);
        row.each_level(|| assert_eq!(simd::utf8_valid_up_to(black_box(text)), text.len()));
        row.one(|| assert!(simdutf8::basic::from_utf8(black_box(text)).is_ok()));
        row.one(|| assert!(std::str::from_utf8(black_box(text)).is_ok()));
        row.end();
    }
    for (name, text) in &documents {
        let mut row = Row::new(&format!("masks, {name}"), text.len() as f64);
        row.each_level(|| assert!(simd::count_structure(black_box(text)).is_some()));
        row.end();
    }

    println!("\nRuns of one length, ns");
    head(&heads, &["memchr2", "memcpy"]);
    for len in [0, 4, 12, 24, 40, 64, 100, 200, 500, 1000, 10_000, 100_000] {
        run_of(len);
    }

    println!("\nStrings of shuffled lengths, ns a string");
    head(&heads, &["memcpy"]);
    for longest in [16, 32, 64, 128] {
        shuffled(longest);
    }
}

/// Everything about one length.
fn run_of(len: usize) {
    let text = vec![b'a'; len];
    let mut ended = text.clone();
    ended.extend_from_slice(&[b'"'; 64]);
    let mut blank = vec![b' '; len];
    blank.extend_from_slice(&[b'"'; 64]);
    let mut room = vec![MaybeUninit::uninit(); len + simd::PAD];

    let mut row = Row::new(&format!("special at {len}"), 0.0);
    row.each_level(|| assert_eq!(simd::find_special(black_box(&ended)), len));
    row.one(|| assert_eq!(memchr::memchr2(b'"', b'\\', black_box(&ended)), Some(len)));
    row.end();
    let mut row = Row::new(&format!("not blank at {len}"), 0.0);
    row.each_level(|| assert_eq!(simd::find_not_blank(black_box(&blank)), len));
    row.end();
    let mut row = Row::new(&format!("ASCII only, {len}"), 0.0);
    row.each_level(|| assert_eq!(simd::find_not_ascii(black_box(&text)), len));
    row.end();
    let mut row = Row::new(&format!("HTML safe, {len}"), 0.0);
    row.each_level(|| assert_eq!(simd::find_not_html(black_box(&text)), len));
    row.end();
    let mut row = Row::new(&format!("UTF-8, ASCII, {len}"), 0.0);
    row.each_level(|| assert_eq!(simd::utf8_valid_up_to(black_box(&text)), len));
    row.end();
    let mut row = Row::new(&format!("copy {len}"), 0.0);
    row.each_level(|| assert_eq!(simd::copy_clean(black_box(&text), black_box(&mut room)), len));
    row.skip();
    row.one(|| room[..len].copy_from_slice(as_uninit(black_box(&text))));
    row.end();
}

/// Copies of strings whose length nobody can predict.
fn shuffled(longest: usize) {
    const STRINGS: usize = 1 << 16;
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let mut below = |end: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 11) as usize % end
    };
    let strings: Vec<Vec<u8>> = (0..STRINGS).map(|_| vec![b'b'; below(longest + 1)]).collect();
    let mut room = vec![MaybeUninit::uninit(); 1 << 16];
    let mut row = Row::new(&format!("copy 0..={longest}"), 0.0);
    row.each_level_of(STRINGS, || {
        let mut end = 0;
        for string in &strings {
            end += simd::copy_clean(string, &mut room[end..]);
            end &= (1 << 15) - 1;
        }
    });
    row.one_of(STRINGS, || {
        let mut end = 0;
        for string in &strings {
            room[end..end + string.len()].copy_from_slice(as_uninit(string));
            end = (end + string.len()) & ((1 << 15) - 1);
        }
    });
    row.end();
}

fn as_uninit(bytes: &[u8]) -> &[MaybeUninit<u8>] {
    // SAFETY: every byte is a valid `MaybeUninit` of a byte, and a shared slice cannot be written to.
    unsafe { &*(std::ptr::from_ref(bytes) as *const [MaybeUninit<u8>]) }
}

/// A line of the table, printed as it is measured.
struct Row {
    /// 0 for nanoseconds, else the bytes of which GB/s are wanted.
    bytes: f64,
}

impl Row {
    fn new(name: &str, bytes: f64) -> Row {
        print!("{name:28}");
        Row { bytes }
    }

    fn each_level(&mut self, run: impl FnMut()) {
        self.each_level_of(1, run);
    }

    fn each_level_of(&mut self, items: usize, mut run: impl FnMut()) {
        for &level in simd::available() {
            assert!(simd::force(level));
            self.one_of(items, &mut run);
        }
    }

    fn one(&mut self, run: impl FnMut()) {
        self.one_of(1, run);
    }

    fn one_of(&mut self, items: usize, run: impl FnMut()) {
        let nanos = best(run);
        print!("{:10.2}", if self.bytes > 0.0 { self.bytes / nanos } else { nanos / items as f64 });
    }

    fn skip(&mut self) {
        print!("{:10}", "");
    }

    fn end(self) {
        println!();
    }
}

fn head(levels: &[String], peers: &[&str]) {
    print!("{:28}", "");
    for name in levels.iter().map(String::as_str).chain(peers.iter().copied()) {
        print!("{name:>10}");
    }
    println!();
}

/// The nanoseconds of one call: the fifth best of fifty samples of half a millisecond or more.
fn best(mut run: impl FnMut()) -> f64 {
    let start = Instant::now();
    let mut calls = 0;
    while start.elapsed() < Duration::from_micros(500) {
        run();
        calls += 1;
    }
    let mut samples: Vec<f64> = (0..50)
        .map(|_| {
            let start = Instant::now();
            for _ in 0..calls {
                run();
            }
            start.elapsed().as_nanos() as f64 / calls as f64
        })
        .collect();
    samples.sort_by(f64::total_cmp);
    samples[4]
}

fn documents() -> Vec<(String, Vec<u8>)> {
    let folder = PathBuf::from(env::var_os("JSONFAST_DATA").unwrap_or_else(|| "../shared/data".into()));
    let mut paths: Vec<PathBuf> = env::args_os().skip(1).map(PathBuf::from).collect();
    if paths.is_empty() {
        paths = ["twitter", "citm_catalog", "canada", "github_events"]
            .map(|name| folder.join(name).with_extension("json"))
            .to_vec();
    }
    let mut documents: Vec<(String, Vec<u8>)> = paths
        .iter()
        .filter_map(|path| Some((path.file_stem()?.to_string_lossy().into_owned(), fs::read(path).ok()?)))
        .collect();
    documents.push(("CJK".into(), "吾輩は猫である。名前はまだ無い。".repeat(4000).into_bytes()));
    documents.push(("accents".into(), "Überraschung, naïve façade: déjà vu à la carte. ".repeat(4000).into_bytes()));
    documents
}
