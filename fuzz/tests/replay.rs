//! Every target over its seeds and its corpus, with any compiler.
//!
//! A file of `corpus/` has an input a line, as `escape_ascii` writes it.

use jsonfast_fuzz::{TARGETS, seeds};

#[test]
fn the_corpus() {
    for (name, check) in TARGETS {
        let seeds = seeds::of(name);
        let corpus = seeds::corpus(name);
        for input in seeds.iter().chain(&corpus) {
            let outcome = std::panic::catch_unwind(|| check(input));
            assert!(outcome.is_ok(), "{name}: {}", input.escape_ascii());
        }
        println!("{name}: {} seeds and {} inputs of the corpus", seeds.len(), corpus.len());
    }
}
