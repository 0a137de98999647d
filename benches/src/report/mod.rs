//! What is shown: the machine and the build, the table, the page, saved runs and what is made from them.

pub mod against;
pub mod facts;
pub mod figures;
pub mod lines;
pub mod page;
mod plot;
pub mod table;

use crate::measure::stats::geometric_mean;
use lines::Section;

/// How many times faster jsonfast is than each library: the geometric mean over the documents.
fn means<'r>(section: &Section<'r>) -> Vec<(&'r str, f64)> {
    let mut ratios: Vec<(&str, Vec<f64>)> = Vec::new();
    for line in section.workloads.iter().flat_map(|workload| &workload.1).filter(|line| line.library != plot::OURS) {
        match ratios.iter_mut().find(|known| known.0 == line.library) {
            Some((_, known)) => known.push(line.ratio),
            None => ratios.push((&line.library, vec![line.ratio])),
        }
    }
    ratios.iter().map(|(library, ratios)| (*library, geometric_mean(ratios))).collect()
}

/// A number with a comma at every thousand.
fn grouped(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A time in the unit that suits it.
fn time(nanoseconds: f64) -> String {
    match nanoseconds {
        n if n < 0.05 => "0".into(),
        n if n < 1e3 => format!("{n:.1} ns"),
        n if n < 1e6 => format!("{:.2} us", n / 1e3),
        n => format!("{:.3} ms", n / 1e6),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_readable() {
        assert_eq!(grouped(1_234_567.4), "1,234,567");
        assert_eq!(grouped(999.0), "999");
        assert_eq!((time(12.34), time(56_700.0), time(3e6)), ("12.3 ns".into(), "56.70 us".into(), "3.000 ms".into()));
    }
}
