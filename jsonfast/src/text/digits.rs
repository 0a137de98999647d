//! Reading integers, and finding the end of any number.
//!
//! Owns decimal digits to integers and the strict grammar of RFC 8259's `number`. Floats are `float_read`'s. Its one
//! idea: eight digits are one `u64`. With each byte XORed with `0` (0x30) a digit is a byte 0..=9, and
//!
//! ```text
//! byte + 0x76 sets the top bit from 0x0A on   0x09 + 0x76 = 0x7F    0x0A + 0x76 = 0x80
//! | byte      keeps it for 0x80..=0xFF        (a carry only reaches bytes behind the first that is no digit)
//! ```
//!
//! so the first byte that is no digit is found by counting zeros, and the digits before it, shifted to the top, are
//! summed in pairs, fours and eights by three multiplications.

/// The bytes that [`read`] looks at: a sign, 20 digits and what follows, rounded up so that eight may be loaded at once.
pub(crate) const WINDOW: usize = 32;

/// Eight `0`s.
const ZEROS: u64 = 0x3030_3030_3030_3030;

pub(crate) const POWERS_OF_TEN: [u64; 20] = {
    let mut powers = [1; 20];
    let mut i = 1;
    while i < 20 {
        powers[i] = powers[i - 1] * 10;
        i += 1;
    }
    powers
};

/// Eight bytes at `at`, the first in the low byte, each XORed with `0`.
#[inline(always)]
pub(super) fn load8(bytes: &[u8; 8]) -> u64 {
    u64::from_le_bytes(*bytes) ^ ZEROS
}

/// How many of the eight bytes, from the first on, are digits.
#[inline(always)]
pub(super) fn count_digits(x: u64) -> usize {
    let ends = (x.wrapping_add(0x7676_7676_7676_7676) | x) & 0x8080_8080_8080_8080;
    (ends.trailing_zeros() >> 3) as usize
}

/// The value of eight digits.
#[inline(always)]
pub(super) fn value8(x: u64) -> u64 {
    // each byte: a digit; then each even byte: a pair (0..=99)
    let pairs = x.wrapping_mul(10).wrapping_add(x >> 8);
    // the pairs in bytes 0 and 4 times 10^6 and 10^2, those in bytes 2 and 6 times 10^4 and 1, summed in the top half
    const MASK: u64 = 0x0000_00FF_0000_00FF;
    let a = (pairs & MASK).wrapping_mul(100 + (1_000_000 << 32));
    let b = ((pairs >> 16) & MASK).wrapping_mul(1 + (10_000 << 32));
    a.wrapping_add(b) >> 32
}

/// The value of the first `n < 8` digits of eight bytes, whatever the others are.
#[inline(always)]
pub(super) fn value_below8(x: u64, n: usize) -> u64 {
    debug_assert!(n < 8);
    // two shifts, as 64 at once (for no digit) would be none
    value8(x << 8 << ((56 - 8 * n) & 63))
}

/// Eight bytes of a window, from `at` on.
#[inline(always)]
fn eight(window: &[u8; WINDOW], at: usize) -> u64 {
    match window[at..at + 8].try_into() {
        Ok(bytes) => load8(bytes),
        Err(_) => unreachable!(),
    }
}

/// The integers of up to 64 bits.
pub(crate) trait Integer: Copy {
    const SIGNED: bool;
    /// The value, if the type has it. `negative` is false where `SIGNED` is.
    fn from_parts(negative: bool, magnitude: u64) -> Option<Self>;
}

macro_rules! integers {
    ($($unsigned:ty, $signed:ty;)*) => { $(
        impl Integer for $unsigned {
            const SIGNED: bool = false;
            #[inline(always)]
            fn from_parts(_: bool, magnitude: u64) -> Option<Self> {
                <$unsigned>::try_from(magnitude).ok()
            }
        }
        impl Integer for $signed {
            const SIGNED: bool = true;
            #[inline(always)]
            fn from_parts(negative: bool, magnitude: u64) -> Option<Self> {
                if magnitude > <$signed>::MAX as u64 + negative as u64 {
                    return None;
                }
                let value = magnitude as $signed;
                Some(if negative { value.wrapping_neg() } else { value })
            }
        }
    )* };
}
integers! { u8, i8; u16, i16; u32, i32; u64, i64; usize, isize; }

/// The integer at the start of the window and the bytes it takes, or `None` if there is none that fits the type.
///
/// `None` says nothing about the reason: ask [`number_extent`]. What follows is not looked at: if [`goes_on`] is true
/// of `window[len]`, the number is not an integer. A minus is not accepted for unsigned types; `-0` is 0.
#[inline(always)]
pub(crate) fn read<T: Integer>(window: &[u8; WINDOW]) -> Option<(T, usize)> {
    if T::SIGNED && window[0] == b'-' {
        return read_negative(window);
    }
    let (magnitude, len) = magnitude::<0>(window)?;
    Some((T::from_parts(false, magnitude)?, len))
}

/// Apart from the others, so that no address has to wait for the sign.
#[inline(never)]
fn read_negative<T: Integer>(window: &[u8; WINDOW]) -> Option<(T, usize)> {
    let (magnitude, len) = magnitude::<1>(window)?;
    Some((T::from_parts(true, magnitude)?, 1 + len))
}

/// How many digits the integer at the start of the window has, if it is one, without a minus, of at most 23.
#[inline(always)]
pub(crate) fn integer_len(window: &[u8; WINDOW]) -> Option<usize> {
    let mut n = 0;
    for at in [0, 8, 16] {
        n += count_digits(eight(window, at));
        if n < at + 8 {
            break;
        }
    }
    let leading_zero = window[0] == b'0' && n > 1;
    (0 < n && n < 24 && !leading_zero && !goes_on(window[n])).then_some(n)
}

/// Whether up to seven digits stand here, and a point behind them.
#[inline(always)]
pub(crate) fn ends_at_point(bytes: &[u8; 8]) -> bool {
    let word = load8(bytes);
    let n = count_digits(word);
    n < 8 && (word >> (8 * n)) as u8 == b'.' ^ b'0'
}

/// Whether a number that has only digits so far goes on with this byte.
#[inline(always)]
pub(crate) fn goes_on(byte: u8) -> bool {
    byte == b'.' || byte | 0x20 == b'e'
}

/// The first eight bytes of an integer, and how many of them are digits.
#[derive(Clone, Copy)]
pub(crate) struct Start {
    x: u64,
    n: usize,
}

impl Start {
    #[inline(always)]
    pub(crate) fn of(window: &[u8; WINDOW]) -> Self {
        Start::at::<0>(window)
    }

    #[inline(always)]
    fn at<const AT: usize>(window: &[u8; WINDOW]) -> Self {
        let x = eight(window, AT);
        Start { x, n: count_digits(x) }
    }

    /// Whether there are eight digits or more.
    #[inline(always)]
    pub(crate) fn is_long(self) -> bool {
        self.n == 8
    }

    /// Up to seven digits, if they are an integer that fits the type.
    #[inline(always)]
    pub(crate) fn short<T: Integer>(self) -> Option<(T, usize)> {
        let (magnitude, n) = self.below8()?;
        Some((T::from_parts(false, magnitude)?, n))
    }

    #[inline(always)]
    fn below8(self) -> Option<(u64, usize)> {
        let leading_zero = self.x as u8 == 0 && self.n > 1;
        if self.n == 0 || leading_zero { None } else { Some((value_below8(self.x, self.n), self.n)) }
    }

    /// Eight digits or more at the start of the window, if they are an integer that fits the type.
    #[inline(always)]
    pub(crate) fn long<T: Integer>(self, window: &[u8; WINDOW]) -> Option<(T, usize)> {
        let (magnitude, n) = self.from8::<0>(window)?;
        Some((T::from_parts(false, magnitude)?, n))
    }

    #[inline(always)]
    fn from8<const AT: usize>(self, window: &[u8; WINDOW]) -> Option<(u64, usize)> {
        if self.x as u8 == 0 {
            return None;
        }
        let y = eight(window, AT + 8);
        let m = count_digits(y);
        if m < 8 {
            return Some((value8(self.x) * POWERS_OF_TEN[m] + value_below8(y, m), 8 + m));
        }
        let mut value = value8(self.x) * 100_000_000 + value8(y);
        let mut len = 16;
        loop {
            let digit = window[AT + len].wrapping_sub(b'0');
            if digit > 9 {
                return Some((value, len));
            }
            // 19 digits are below 2^64, 20 may be, 21 are not
            if len < 19 {
                value = value * 10 + digit as u64;
            } else if len == 19 {
                value = value.checked_mul(10)?.checked_add(digit as u64)?;
            } else {
                return None;
            }
            len += 1;
        }
    }
}

/// The value of the digits from `AT` on, and how many they are.
#[inline(always)]
fn magnitude<const AT: usize>(window: &[u8; WINDOW]) -> Option<(u64, usize)> {
    let start = Start::at::<AT>(window);
    if start.is_long() { start.from8::<AT>(window) } else { start.below8() }
}

/// [`read`] over a slice of any length, which ends where the text ends.
pub(crate) fn read_slice<T: Integer>(text: &[u8]) -> Option<(T, usize)> {
    match text.first_chunk() {
        Some(window) => read(window),
        None => {
            let mut window = [0; WINDOW];
            window[..text.len()].copy_from_slice(text);
            read(&window)
        }
    }
}

/// The integers of 128 bits.
pub(crate) trait Wide: Copy {
    const SIGNED: bool;
    fn from_parts(negative: bool, magnitude: u128) -> Option<Self>;
}

impl Wide for u128 {
    const SIGNED: bool = false;
    fn from_parts(_: bool, magnitude: u128) -> Option<Self> {
        Some(magnitude)
    }
}

impl Wide for i128 {
    const SIGNED: bool = true;
    fn from_parts(negative: bool, magnitude: u128) -> Option<Self> {
        if magnitude > i128::MAX as u128 + negative as u128 {
            return None;
        }
        let value = magnitude as i128;
        Some(if negative { value.wrapping_neg() } else { value })
    }
}

/// [`read_slice`] for 128 bits.
pub(crate) fn read_wide<T: Wide>(text: &[u8]) -> Option<(T, usize)> {
    let negative = T::SIGNED && text.first() == Some(&b'-');
    let sign = negative as usize;
    let digits = &text[sign..];
    let len = digit_run(digits);
    if len == 0 || len > 39 || (len > 1 && digits[0] == b'0') {
        return None;
    }
    let mut magnitude = 0u128;
    for piece in digits[..len].chunks(19) {
        let value = piece.iter().fold(0, |value, digit| value * 10 + (digit - b'0') as u64);
        magnitude = magnitude.checked_mul(POWERS_OF_TEN[piece.len()] as u128)?.checked_add(value as u128)?;
    }
    Some((T::from_parts(negative, magnitude)?, sign + len))
}

/// How many bytes, from the first on, are digits.
pub(super) fn digit_run(text: &[u8]) -> usize {
    let mut at = 0;
    while let Some(bytes) = text[at..].first_chunk() {
        let n = count_digits(load8(bytes));
        at += n;
        if n < 8 {
            return at;
        }
    }
    at + text[at..].iter().take_while(|byte| byte.is_ascii_digit()).count()
}

/// Where a number ends, and what it is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Extent {
    pub(crate) len: usize,
    pub(crate) negative: bool,
    /// Neither fraction nor exponent: `1.0` and `1e2` are not integers.
    pub(crate) is_integer: bool,
}

/// Where a number breaks the grammar, and what should stand there. The offset is the length of the text if the text
/// ends too early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NumberFault {
    pub(crate) offset: usize,
    pub(crate) expected: &'static str,
}

/// The number at the start of the text, by RFC 8259; what follows it is not looked at.
pub(crate) fn number_extent(text: &[u8]) -> Result<Extent, NumberFault> {
    let byte = |at: usize| text.get(at).copied().unwrap_or(0);
    let digits = |at: usize, expected| match digit_run(&text[at..]) {
        0 => Err(NumberFault { offset: at, expected }),
        n => Ok(at + n),
    };
    let negative = byte(0) == b'-';
    let start = negative as usize;
    let mut end = digits(start, "a digit")?;
    if byte(start) == b'0' && end > start + 1 {
        return Err(NumberFault { offset: start + 1, expected: "no digit behind a leading zero" });
    }
    let mut is_integer = true;
    if byte(end) == b'.' {
        is_integer = false;
        end = digits(end + 1, "a digit behind the point")?;
    }
    if byte(end) | 0x20 == b'e' {
        is_integer = false;
        let signed = matches!(byte(end + 1), b'+' | b'-');
        end = digits(end + 1 + signed as usize, "a digit in the exponent")?;
    }
    Ok(Extent { len: end, negative, is_integer })
}

#[cfg(test)]
mod tests;
