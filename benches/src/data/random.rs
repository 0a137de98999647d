//! The random numbers of the suite: small, and the same on every machine.
//!
//! SplitMix64. Documents are made from a fixed seed, so that two machines measure the same bytes.

/// A source of random numbers.
pub struct Random(u64);

impl Random {
    /// A source that always gives the same numbers for one seed.
    pub fn new(seed: u64) -> Self {
        Random(seed)
    }

    /// 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from `low` up to `high`, without `high`.
    pub fn between(&mut self, low: u64, high: u64) -> u64 {
        low + ((u128::from(self.bits()) * u128::from(high - low)) >> 64) as u64
    }

    /// A number below `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        self.between(0, limit as u64) as usize
    }

    /// A small number far more often than a large one: `limit` times a cube.
    pub fn skewed(&mut self, limit: u32) -> u32 {
        let part = self.fraction();
        (part * part * part * f64::from(limit)) as u32
    }

    /// True in `percent` of all cases.
    pub fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// A float from 0 up to 1.
    pub fn fraction(&mut self) -> f64 {
        (self.bits() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// A float from `low` up to `high`, with `decimals` decimals.
    pub fn decimal(&mut self, low: f64, high: f64, decimals: i32) -> f64 {
        let scale = 10f64.powi(decimals);
        ((low + self.fraction() * (high - low)) * scale).round() / scale
    }

    /// One of `choices`.
    pub fn pick<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }

    /// `digits` hexadecimal digits.
    pub fn hex(&mut self, digits: usize) -> String {
        (0..digits).map(|_| char::from(self.pick(b"0123456789abcdef"))).collect()
    }

    /// `length` letters and digits.
    pub fn token(&mut self, length: usize) -> String {
        const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
        (0..length).map(|_| char::from(self.pick(LETTERS))).collect()
    }

    /// A UUID as text.
    pub fn uuid(&mut self) -> String {
        format!("{}-{}-4{}-a{}-{}", self.hex(8), self.hex(4), self.hex(3), self.hex(3), self.hex(12))
    }

    /// `list` in a random order.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Random;

    #[test]
    fn the_same_seed_gives_the_same_numbers() {
        let (mut a, mut b) = (Random::new(7), Random::new(7));
        assert!((0..100).all(|_| a.bits() == b.bits()));
        assert_ne!(Random::new(7).bits(), Random::new(8).bits());
    }

    #[test]
    fn ranges_hold() {
        let mut random = Random::new(1);
        for _ in 0..10_000 {
            assert!((10..20).contains(&random.between(10, 20)));
            assert!((0.0..1.0).contains(&random.fraction()));
        }
        let mut list: Vec<u32> = (0..50).collect();
        random.shuffle(&mut list);
        assert_ne!(list, (0..50).collect::<Vec<_>>());
        list.sort_unstable();
        assert_eq!(list, (0..50).collect::<Vec<_>>());
    }
}
