//! Owns random numbers that are the same each time: xorshift64*.

pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub fn word(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    /// Below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        ((self.word() >> 32) as usize * n) >> 32
    }

    pub fn one_of<'a, T: ?Sized>(&mut self, items: &[&'a T]) -> &'a T {
        items[self.below(items.len())]
    }

    /// Between `least` and `most` digits.
    pub fn digits(&mut self, least: usize, most: usize) -> String {
        let n = least + self.below(most - least + 1);
        (0..n).map(|_| char::from(b'0' + self.below(10) as u8)).collect()
    }
}
