//! What is shown: the machine and the build, the table, the lines of `--save`.

pub mod facts;
pub mod lines;
pub mod table;

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
