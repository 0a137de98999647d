//! Reading floats, rounded once and correctly, in the precision of the type.
//!
//! Owns decimal numbers to `f32` and `f64`. The grammar of what cannot be read at once is `digits`'. Its one idea: one
//! scan yields the digits as a `u64` and a power of ten, and one of three exact ways makes the float:
//!
//! 1. few digits and a small power: both are floats without an error, so that one multiplication or division rounds
//!    once (Clinger);
//! 2. up to 19 digits: their product with the 128-bit power of five is precise enough to tell which float is nearest
//!    (Eisel and Lemire); of more digits the first 19, if they and the next larger number give the same float;
//! 3. what is left, about one in ten thousand of the numbers with more than 19 digits, goes to `core`'s parser.

use super::digits::{NumberFault, POWERS_OF_TEN, count_digits, load8, number_extent, value_below8, value8};
pub(crate) use super::float::Float;
use super::powers::{self, POWERS};

/// The bytes that [`read`] looks at.
pub(crate) const WINDOW: usize = 64;

/// Why there is no float.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FloatFault {
    /// It is not a number, or not a whole one.
    Grammar(NumberFault),
    /// It would round to an infinity.
    OutOfRange,
}

/// Whether a single multiplication rounds once. The x87 rounds to 64 bits first.
const ROUNDS_ONCE: bool = !cfg!(all(target_arch = "x86", not(target_feature = "sse2")));

/// The float at the start of the window and the bytes it takes.
///
/// `None` if there is none, if it is out of range or subnormal, if it might not end inside the window, or if it has
/// more than 19 digits: then [`read_slice`] has the answer. It is a lot of code: call it from one function a type, which
/// is not inlined.
#[inline(always)]
pub(crate) fn read<F: Float>(window: &[u8; WINDOW]) -> Option<(F, usize)> {
    // the same code twice: as a branch is predicted, no address has to wait for the sign
    if window[0] == b'-' { read_from::<F, 1>(window) } else { read_from::<F, 0>(window) }
}

#[inline(always)]
fn read_from<F: Float, const START: usize>(window: &[u8; WINDOW]) -> Option<(F, usize)> {
    let (mut digits, mut at) = whole_part::<START>(window)?;
    let mut exponent = 0;
    let mut few = true;
    if window[at] == b'.' {
        let (all, n) = fraction(window, at + 1, digits, at - START)?;
        digits = all;
        exponent = -(n as i32);
        few = n < 8;
        at += 1 + n;
    }
    if window[at] | 0x20 == b'e' {
        let tail = [window[at + 1], window[at + 2], window[at + 3], window[at + 4], window[at + 5]];
        let (value, len) = small_exponent(&tail)?;
        exponent += value;
        at += 1 + len;
    }
    // a test of the digits instead would be mispredicted where their number varies about 16
    let easy = if few { nearest_of_few(digits, exponent) } else { None };
    let value = match easy {
        Some(value) => value,
        None => nearest(digits, exponent)?,
    };
    Some((signed(value, START == 1), at))
}

/// The value of a digit, or more than 9.
#[inline(always)]
fn digit(window: &[u8; WINDOW], at: usize) -> u8 {
    window[at].wrapping_sub(b'0')
}

#[inline(always)]
fn eight(window: &[u8; WINDOW], at: usize) -> u64 {
    match window[at..at + 8].try_into() {
        Ok(bytes) => load8(bytes),
        Err(_) => unreachable!(),
    }
}

/// The digits before the point or the exponent, and where they end, at 20 or before.
#[inline(always)]
fn whole_part<const START: usize>(window: &[u8; WINDOW]) -> Option<(u64, usize)> {
    let first = digit(window, START);
    if first > 9 || (first == 0 && digit(window, START + 1) <= 9) {
        return None;
    }
    let mut digits = first as u64;
    let mut at = START + 1;
    // one by one: how many there are is well predicted, and then the fraction does not wait for it
    loop {
        let next = digit(window, at);
        if next > 9 {
            return Some((digits, at));
        }
        if at >= 19 {
            return None;
        }
        digits = digits * 10 + next as u64;
        at += 1;
    }
}

/// The digits from `at` on put behind the `count` ones of `digits`, and how many they are.
#[inline(always)]
fn fraction(window: &[u8; WINDOW], at: usize, digits: u64, count: usize) -> Option<(u64, usize)> {
    if digit(window, at + 2) > 9 && count <= 12 {
        // one or two: as in a price
        let (first, second) = (digit(window, at), digit(window, at + 1));
        if first > 9 {
            return None;
        }
        let digits = digits * 10 + first as u64;
        return Some(if second > 9 { (digits, 1) } else { (digits * 10 + second as u64, 2) });
    }
    // a whole part of 0 is no digit that counts
    let count = count - (digits == 0) as usize;
    let x = eight(window, at);
    let n = count_digits(x);
    let (fraction, n) = if n < 8 {
        (value_below8(x, n), n)
    } else {
        let y = eight(window, at + 8);
        let m = count_digits(y);
        if m < 8 {
            (value8(x) * POWERS_OF_TEN[m] + value_below8(y, m), 8 + m)
        } else {
            let z = eight(window, at + 16);
            let k = count_digits(z);
            if k > 3 {
                return None;
            }
            ((value8(x) * 100_000_000 + value8(y)) * POWERS_OF_TEN[k] + value_below8(z, k), 16 + k)
        }
    };
    if n == 0 || count + n > 19 {
        return None;
    }
    Some((digits * POWERS_OF_TEN[n] + fraction, n))
}

/// An exponent of up to three digits behind the `e`.
#[inline(always)]
fn small_exponent(text: &[u8; 5]) -> Option<(i32, usize)> {
    let negative = text[0] == b'-';
    let sign = (negative || text[0] == b'+') as usize;
    let digit = |at: usize| text[at].wrapping_sub(b'0') as i32;
    let mut value = digit(sign);
    if value > 9 {
        return None;
    }
    for len in sign + 1..sign + 4 {
        let next = digit(len);
        if next > 9 {
            return Some((if negative { -value } else { value }, len));
        }
        value = value * 10 + next;
    }
    None
}

#[inline(always)]
fn signed<F: Float>(value: F, negative: bool) -> F {
    F::from_bits(value.bits() | (negative as u64) << (F::BITS - 1))
}

/// `digits * 10^exponent`, if both are floats without an error.
#[inline(always)]
fn nearest_of_few<F: Float>(digits: u64, exponent: i32) -> Option<F> {
    if !ROUNDS_ONCE || digits >> (F::MANTISSA + 1) != 0 {
        return None;
    }
    let value = F::from_integer(digits);
    let &power = F::EXACT.get(exponent.unsigned_abs() as usize)?;
    Some(if exponent < 0 { value.over(power) } else { value.times(power) })
}

/// The float nearest to `digits * 10^exponent`, or `None` if that is subnormal, out of range or undecided.
#[inline(always)]
fn nearest<F: Float>(digits: u64, exponent: i32) -> Option<F> {
    if digits == 0 {
        return Some(F::from_bits(0));
    }
    if !(powers::MIN..=powers::MAX).contains(&exponent) {
        return None;
    }
    let product = Product::new::<F>(digits, exponent);
    if product.low == u64::MAX || product.power <= 0 {
        return None;
    }
    let bits = product.round::<F>(exponent);
    if bits >= (F::INFINITE as u64) << F::MANTISSA { None } else { Some(F::from_bits(bits)) }
}

/// `digits * 10^exponent` as a fraction of 128 bits, 64 of them precise, and a power of two.
struct Product {
    high: u64,
    low: u64,
    /// The biased exponent that the float has if rounding does not carry.
    power: i32,
}

impl Product {
    #[inline(always)]
    fn new<F: Float>(digits: u64, exponent: i32) -> Product {
        let zeros = digits.leading_zeros();
        let digits = digits << zeros;
        let index = (exponent - powers::MIN) as usize;
        let (mut high, mut low) = wide_product(digits, POWERS.high[index]);
        // bits below the mantissa, the rounding bit and the one that may be lost: all ones, a carry might reach them
        let below = u64::MAX >> (F::MANTISSA + 3);
        if high & below == below {
            let (carry, _) = wide_product(digits, POWERS.low[index]);
            let (sum, carried) = low.overflowing_add(carry);
            low = sum;
            high += carried as u64;
        }
        // floor(exponent * log2(10)) + 63, then one more where the product reaches the top bit
        let power = ((exponent * (152_170 + 65_536)) >> 16) + 63 + (high >> 63) as i32 - zeros as i32 + F::BIAS;
        Product { high, low, power }
    }

    /// The mantissa with its hidden bit, and one bit more for rounding.
    #[inline(always)]
    fn mantissa<F: Float>(&self) -> (u64, u32) {
        let shift = (self.high >> 63) as u32 + 64 - F::MANTISSA - 3;
        (self.high >> shift, shift)
    }

    /// The bits of a float that is not subnormal; infinity or more if it is out of range.
    #[inline(always)]
    fn round<F: Float>(&self, exponent: i32) -> u64 {
        let (mut mantissa, shift) = self.mantissa::<F>();
        // exactly between two floats, of which the lower is even: no rounding up
        if self.low <= 1 && mantissa & 3 == 1 && F::TIES.contains(&exponent) && mantissa << shift == self.high {
            mantissa -= 1;
        }
        mantissa = (mantissa + 1) >> 1;
        // the hidden bit adds one to the exponent, and a carry one more
        ((self.power as u64 - 1) << F::MANTISSA) + mantissa
    }

    /// The bits of a subnormal float, or of the least normal one.
    #[cold]
    fn round_subnormal<F: Float>(&self) -> u64 {
        let (mantissa, _) = self.mantissa::<F>();
        let mantissa = mantissa.checked_shr((1 - self.power) as u32).unwrap_or(0);
        (mantissa + (mantissa & 1)) >> 1
    }
}

#[inline(always)]
fn wide_product(a: u64, b: u64) -> (u64, u64) {
    let product = a as u128 * b as u128;
    ((product >> 64) as u64, product as u64)
}

/// [`nearest`] for all that it leaves out; infinite if out of range, `None` only if undecided.
fn nearest_of_all<F: Float>(digits: u64, exponent: i64) -> Option<F> {
    if digits == 0 || exponent < powers::MIN as i64 {
        return Some(F::from_bits(0));
    }
    let infinity = (F::INFINITE as u64) << F::MANTISSA;
    if exponent > powers::MAX as i64 {
        return Some(F::from_bits(infinity));
    }
    let exponent = exponent as i32;
    let product = Product::new::<F>(digits, exponent);
    if product.low == u64::MAX {
        return None;
    }
    let bits = if product.power <= 0 { product.round_subnormal::<F>() } else { product.round::<F>(exponent) };
    Some(F::from_bits(bits.min(infinity)))
}

/// The float at the start of the text and the bytes it takes, whatever its length; what follows it is not looked at.
#[cold]
pub(crate) fn read_slice<F: Float>(text: &[u8]) -> Result<(F, usize), FloatFault> {
    let extent = number_extent(text).map_err(FloatFault::Grammar)?;
    let number = Decimal::new(&text[extent.negative as usize..extent.len]);
    let least = nearest_of_all::<F>(number.digits, number.exponent);
    let value = match least {
        Some(value) if !number.more || nearest_of_all(number.digits + 1, number.exponent) == Some(value) => value,
        _ => number.by_core(),
    };
    if value.bits() >> F::MANTISSA == F::INFINITE as u64 {
        return Err(FloatFault::OutOfRange);
    }
    Ok((signed(value, extent.negative), extent.len))
}

/// A number taken apart: `digits * 10^exponent`, or between that and `digits + 1` if there are `more`.
struct Decimal<'a> {
    /// The first 19 that count.
    digits: u64,
    exponent: i64,
    /// Whether a digit behind them is not 0.
    more: bool,
    /// All digits from the first that counts, and perhaps a point.
    text: &'a [u8],
    /// The power of ten that goes with the last of all digits.
    last: i64,
}

impl<'a> Decimal<'a> {
    /// `number` has no sign and is well formed.
    fn new(number: &'a [u8]) -> Self {
        let end = number.iter().position(|byte| byte | 0x20 == b'e').unwrap_or(number.len());
        let (mantissa, exponent) = number.split_at(end);
        let fraction = mantissa.iter().position(|&byte| byte == b'.').map_or(0, |point| end - point - 1);
        let last = written_exponent(exponent) - fraction as i64;
        let counting = mantissa.iter().position(|byte| matches!(byte, b'1'..=b'9')).unwrap_or(end);
        let text = &mantissa[counting..];
        let mut number = Decimal { digits: 0, exponent: last, more: false, text, last };
        let mut count = 0;
        for digit in all_digits(text) {
            count += 1;
            if count <= 19 {
                number.digits = number.digits * 10 + (digit - b'0') as u64;
            } else {
                number.exponent += 1;
                number.more |= digit != b'0';
            }
        }
        number
    }

    /// By `core`'s parser, from as many digits as can matter and a last one that stands for all others.
    ///
    /// A point between two floats has at most 767 digits that count.
    #[cold]
    fn by_core<F: Float>(&self) -> F {
        const MOST: usize = 770;
        let mut text = [b'0'; MOST + 1 + 24];
        let mut end = 0;
        let mut exponent = self.last;
        for digit in all_digits(self.text) {
            if end < MOST {
                text[end] = digit;
                end += 1;
            } else {
                exponent += 1;
                if digit != b'0' {
                    text[MOST] = b'1';
                }
            }
        }
        if end == MOST {
            end += 1;
            exponent -= 1;
        }
        text[end] = b'e';
        end += 1;
        if exponent < 0 {
            text[end] = b'-';
            end += 1;
        }
        let magnitude = exponent.unsigned_abs().min(99_999);
        for (place, power) in text[end..].iter_mut().zip([10_000, 1_000, 100, 10, 1]) {
            *place = b'0' + (magnitude / power % 10) as u8;
        }
        end += 5;
        let parsed = core::str::from_utf8(&text[..end]).ok().and_then(|text| text.parse().ok());
        match parsed {
            Some(value) => value,
            None => unreachable!("digits, e and an exponent are a number"),
        }
    }
}

fn all_digits(text: &[u8]) -> impl Iterator<Item = u8> + '_ {
    text.iter().copied().filter(|&byte| byte != b'.')
}

/// The value of `e`, sign and digits, no further from 0 than 2^50 or so; 0 of no text.
fn written_exponent(text: &[u8]) -> i64 {
    let Some((_, text)) = text.split_first() else { return 0 };
    let (negative, text) = match text {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        _ => (false, text),
    };
    let value = text.iter().fold(0i64, |value, digit| (value * 10 + (digit - b'0') as i64).min(1 << 50));
    if negative { -value } else { value }
}

#[cfg(test)]
mod tests;
