//! Medians and quartiles.

/// The middle of `values` and the middles of its halves.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Spread {
    pub low: f64,
    pub middle: f64,
    pub high: f64,
}

impl Spread {
    /// Of some values; all zero if there are none.
    pub fn of(values: impl IntoIterator<Item = f64>) -> Self {
        let mut sorted: Vec<f64> = values.into_iter().collect();
        sorted.sort_by(f64::total_cmp);
        let at = |part: f64| match sorted.len() {
            0 => 0.0,
            length => {
                let place = part * (length - 1) as f64;
                let (below, above) = (sorted[place.floor() as usize], sorted[place.ceil() as usize]);
                below + (above - below) * place.fract()
            }
        };
        Spread { low: at(0.25), middle: at(0.5), high: at(0.75) }
    }

    /// Half of the distance between the quartiles, as a part of the middle.
    pub fn noise(&self) -> f64 {
        if self.middle == 0.0 { 0.0 } else { (self.high - self.low) / 2.0 / self.middle }
    }
}

/// The geometric mean; 0 of nothing.
pub fn geometric_mean(values: &[f64]) -> f64 {
    match values.len() {
        0 => 0.0,
        length => (values.iter().map(|value| value.ln()).sum::<f64>() / length as f64).exp(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quartiles_lie_between() {
        let spread = Spread::of([5.0, 1.0, 3.0, 2.0, 4.0]);
        assert_eq!(spread, Spread { low: 2.0, middle: 3.0, high: 4.0 });
        assert_eq!(Spread::of([1.0, 2.0]).middle, 1.5);
        assert_eq!(Spread::of([]).middle, 0.0);
    }

    #[test]
    fn means() {
        assert!((geometric_mean(&[2.0, 8.0]) - 4.0).abs() < 1e-12);
        assert_eq!(geometric_mean(&[]), 0.0);
    }
}
