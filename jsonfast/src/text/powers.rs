//! Powers of five, to 128 bits.
//!
//! Owns the table that floats are read and written with. Its one idea: the table is computed by the compiler. Upwards from
//! 5^0 by multiplying a large integer by five; downwards from 2^1151 by dividing it by five, as the floor of a floor is
//! the floor of the whole quotient. The 128 bits from the highest set bit on are kept; below 5^0, where they are never
//! exact, one is added, so that each entry is the least 128-bit number not below the true one.

/// The least power of ten that makes something of a `u64`, reading an `f64`.
pub(super) const MIN: i32 = -342;
/// The power of ten that makes an integer of the least `f64`, writing it.
pub(super) const MAX: i32 = 324;
const COUNT: usize = (MAX - MIN + 1) as usize;

/// The high and the low halves of the powers, beginning with 5^[`MIN`]. Two arrays, as the low half is rarely needed.
pub(super) struct Powers {
    pub(super) high: [u64; COUNT],
    pub(super) low: [u64; COUNT],
}

pub(super) static POWERS: Powers = table();

/// Little-endian limbs: 5^325 takes 755 bits, and 2^1151 / 5^342 has 357 left.
type Large = [u64; 18];

const fn table() -> Powers {
    let mut powers = Powers { high: [0; COUNT], low: [0; COUNT] };
    let mut large: Large = [0; 18];
    large[0] = 1;
    let mut q = 0;
    while q <= MAX {
        let top = leading_bits(&large);
        powers.high[(q - MIN) as usize] = (top >> 64) as u64;
        powers.low[(q - MIN) as usize] = top as u64;
        large = times_five(large);
        q += 1;
    }
    large = [0; 18];
    large[17] = 1 << 63;
    q = -1;
    while q >= MIN {
        large = fifth(large);
        let top = leading_bits(&large) + 1;
        powers.high[(q - MIN) as usize] = (top >> 64) as u64;
        powers.low[(q - MIN) as usize] = top as u64;
        q -= 1;
    }
    powers
}

const fn times_five(mut large: Large) -> Large {
    let mut carry = 0;
    let mut i = 0;
    while i < large.len() {
        let product = large[i] as u128 * 5 + carry;
        large[i] = product as u64;
        carry = product >> 64;
        i += 1;
    }
    large
}

const fn fifth(mut large: Large) -> Large {
    let mut rest = 0;
    let mut i = large.len();
    while i > 0 {
        i -= 1;
        let part = rest << 64 | large[i] as u128;
        large[i] = (part / 5) as u64;
        rest = part % 5;
    }
    large
}

/// The 128 bits from the highest set bit on, zeros behind them where there are fewer.
const fn leading_bits(large: &Large) -> u128 {
    let mut i = large.len() - 1;
    while large[i] == 0 {
        i -= 1;
    }
    let high = large[i];
    let middle = if i >= 1 { large[i - 1] } else { 0 };
    let low = if i >= 2 { large[i - 2] } else { 0 };
    let shift = high.leading_zeros();
    let top = (high as u128) << 64 | middle as u128;
    if shift == 0 { top } else { top << shift | (low >> (64 - shift)) as u128 }
}
