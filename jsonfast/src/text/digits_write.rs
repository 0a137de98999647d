//! Writing integers.
//!
//! Owns integers to decimal digits. Its one idea: eight digits are one `u64`, made by splitting all pieces of it in two
//! at the same time, 8 = 4 + 4, then pairs, then single digits, each by a multiplication with a reciprocal:
//!
//! ```text
//! 12345678  ->  1234 | 5678  ->  12 | 34 | 56 | 78  ->  1 | 2 | 3 | 4 | 5 | 6 | 7 | 8      (first digit in byte 0)
//! ```
//!
//! Zeros at its start are shifted out, so that no digit is counted beforehand.

/// Integers that can be written.
pub(crate) trait Integer: Copy {
    /// The bytes that [`write`](Integer::write) may write to: no less than the longest text.
    const ROOM: usize;

    /// Writes the digits, and a minus before them, and returns how many bytes they are; the bytes behind, to
    /// [`ROOM`](Integer::ROOM), may be overwritten with anything.
    ///
    /// # Safety
    /// `ROOM` bytes from `to` on may be written.
    unsafe fn write(self, to: *mut u8) -> usize;

    /// [`write`](Integer::write) in less code: what has more than ten digits is written by a function that all types
    /// share.
    ///
    /// # Safety
    /// As for `write`.
    unsafe fn write_shared(self, to: *mut u8) -> usize;
}

/// The digits of a number below 10^8, the first in the low byte, as 0..=9.
#[inline(always)]
pub(super) fn split8(value: u32) -> u64 {
    debug_assert!(value < 100_000_000);
    let value = value as u64;
    let high = value / 10_000;
    let fours = high | (value - high * 10_000) << 32;
    // n / 100 = n * 10486 / 2^20 up to 9999 and more; n / 10 = n * 103 / 2^10 up to 99 and more
    let high = ((fours * 10_486) >> 20) & 0x0000_007F_0000_007F;
    let pairs = high | (fours - high * 100) << 16;
    let high = ((pairs * 103) >> 10) & 0x000F_000F_000F_000F;
    high | (pairs - high * 10) << 8
}

pub(super) const ZEROS: u64 = 0x3030_3030_3030_3030;

/// Writes eight bytes, the low one first.
///
/// # Safety
/// Eight bytes from `to` on may be written.
#[inline(always)]
pub(super) unsafe fn put8(to: *mut u8, word: u64) {
    // SAFETY: the caller has the room; an array of bytes has no alignment.
    unsafe { to.cast::<[u8; 8]>().write(word.to_le_bytes()) }
}

static PAIRS: [[u8; 2]; 100] = {
    let mut pairs = [[0; 2]; 100];
    let mut i = 0;
    while i < 100 {
        pairs[i] = [b'0' + i as u8 / 10, b'0' + i as u8 % 10];
        i += 1;
    }
    pairs
};

/// Writes a number below 10^8 without zeros at its start; returns its length.
///
/// # Safety
/// Eight bytes from `to` on may be written.
#[inline(always)]
unsafe fn short(to: *mut u8, value: u32) -> usize {
    if value < 10 {
        // SAFETY: one byte of eight.
        unsafe { to.write(b'0' + value as u8) };
        return 1;
    }
    if value < 100 {
        // SAFETY: two bytes of eight.
        unsafe { to.cast::<[u8; 2]>().write(PAIRS[value as usize]) };
        return 2;
    }
    // SAFETY: the caller has eight bytes.
    unsafe { put_short(to, split8(value)) }
}

/// Writes eight digits that are not all zero, without zeros at their start; returns their length.
///
/// # Safety
/// Eight bytes from `to` on may be written.
#[inline(always)]
unsafe fn put_short(to: *mut u8, digits: u64) -> usize {
    let zeros = digits.trailing_zeros() & 56;
    // SAFETY: the caller has eight bytes.
    unsafe { put8(to, (digits | ZEROS) >> zeros) };
    8 - (zeros >> 3) as usize
}

/// [`medium`] in less code: what has more than ten digits is written by a function that all share.
///
/// # Safety
/// As for `medium`.
#[inline(always)]
unsafe fn shared(to: *mut u8, value: u64) -> usize {
    if value < 100 {
        // SAFETY: 8 bytes, as `medium` needs for such a value.
        return unsafe { short(to, value as u32) };
    }
    if value >= 10_000_000_000 {
        // SAFETY: as the caller says.
        return unsafe { longer(to, value) };
    }
    let high = (value / 100_000_000) as u32;
    let digits = split8((value - high as u64 * 100_000_000) as u32);
    // SAFETY: 8 bytes; above 10^8, 2 bytes and 8 behind them.
    unsafe {
        if high == 0 {
            return put_short(to, digits);
        }
        let len = short(to, high);
        put8(to.add(len), digits | ZEROS);
        len + 8
    }
}

/// # Safety
/// As for [`medium`].
#[inline(never)]
unsafe fn longer(to: *mut u8, value: u64) -> usize {
    // SAFETY: the caller has what `medium` needs.
    unsafe { medium(to, value) }
}

/// Writes the 16 digits of a number below 10^16, zeros included.
///
/// # Safety
/// 16 bytes from `to` on may be written.
#[inline(always)]
unsafe fn put16(to: *mut u8, value: u64) {
    let high = value / 100_000_000;
    let low = value - high * 100_000_000;
    // SAFETY: the caller has 16 bytes.
    unsafe {
        put8(to, split8(high as u32) | ZEROS);
        put8(to.add(8), split8(low as u32) | ZEROS);
    }
}

/// Writes any `u64`.
///
/// # Safety
/// From `to` on, 8 bytes may be written if the value is below 10^8, 10 below 10^10, 16 below 10^16, else 20.
#[inline(always)]
unsafe fn medium(to: *mut u8, value: u64) -> usize {
    if value < 100_000_000 {
        // SAFETY: 8 bytes, as the caller has for such a value.
        return unsafe { short(to, value as u32) };
    }
    if value < 10_000_000_000_000_000 {
        let high = value / 100_000_000;
        let low = value - high * 100_000_000;
        // SAFETY: 16 bytes, at most 8 for the first part and 8 behind; below 10^10 the first part is below 100, which
        // takes 2 bytes.
        unsafe {
            let len = short(to, high as u32);
            put8(to.add(len), split8(low as u32) | ZEROS);
            return len + 8;
        }
    }
    let high = value / 10_000_000_000_000_000;
    // SAFETY: 20 bytes: the first part is at most 1844, so that its text is at most 4 bytes (it takes 8 for a moment),
    // and 16 behind.
    unsafe {
        let len = short(to, high as u32);
        put16(to.add(len), value - high * 10_000_000_000_000_000);
        len + 16
    }
}

/// Writes any `u128`.
///
/// # Safety
/// 39 bytes from `to` on may be written.
#[inline(never)]
unsafe fn wide(to: *mut u8, value: u128) -> usize {
    const TEN_16: u128 = 10_000_000_000_000_000;
    let Ok(value) = u64::try_from(value) else {
        let high = value / TEN_16;
        let low = (value - high * TEN_16) as u64;
        // SAFETY: `value / 10^16` has 23 digits at most; below 2^64 it takes 20 bytes, else the same again splits it
        // in a number of 7 digits, which takes 8 bytes for a moment, and 16 bytes. With the 16 of `low` that is 39.
        unsafe {
            let len = match u64::try_from(high) {
                Ok(high) => medium(to, high),
                Err(_) => {
                    let top = high / TEN_16;
                    let len = short(to, top as u32);
                    put16(to.add(len), (high - top * TEN_16) as u64);
                    len + 16
                }
            };
            put16(to.add(len), low);
            return len + 16;
        }
    };
    // SAFETY: 20 of 39 bytes.
    unsafe { medium(to, value) }
}

/// Writes a minus, which the first digit replaces if there is none; returns its length.
///
/// # Safety
/// One byte at `to` may be written.
#[inline(always)]
unsafe fn minus(to: *mut u8, negative: bool) -> usize {
    // SAFETY: the caller's promise.
    unsafe { to.write(b'-') };
    negative as usize
}

macro_rules! integers {
    ($($unsigned:ty, $signed:ty, $room:expr, $write:ident as $wide:ty, $shared:ident as $word:ty;)*) => { $(
        impl Integer for $unsigned {
            const ROOM: usize = $room;
            #[inline(always)]
            unsafe fn write(self, to: *mut u8) -> usize {
                // SAFETY: ROOM is what `$write` needs for the largest value of the type, or more.
                unsafe { $write(to, self as $wide) }
            }
            #[inline(always)]
            unsafe fn write_shared(self, to: *mut u8) -> usize {
                // SAFETY: as above.
                unsafe { $shared(to, self as $word) }
            }
        }
        impl Integer for $signed {
            const ROOM: usize = 1 + $room;
            #[inline(always)]
            unsafe fn write(self, to: *mut u8) -> usize {
                // SAFETY: one byte for the minus, and then as above.
                unsafe {
                    let sign = minus(to, self < 0);
                    sign + $write(to.add(sign), self.unsigned_abs() as $wide)
                }
            }
            #[inline(always)]
            unsafe fn write_shared(self, to: *mut u8) -> usize {
                // SAFETY: as above.
                unsafe {
                    let sign = minus(to, self < 0);
                    sign + $shared(to.add(sign), self.unsigned_abs() as $word)
                }
            }
        }
    )* };
}
integers! {
    u8, i8, 8, short as u32, shared as u64;
    u16, i16, 8, short as u32, shared as u64;
    u32, i32, 10, medium as u64, shared as u64;
    u64, i64, 20, medium as u64, shared as u64;
    usize, isize, 20, medium as u64, shared as u64;
    u128, i128, 39, wide as u128, wide as u128;
}

const _: () = assert!(usize::BITS <= 64);

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;
    use alloc::vec::Vec;

    /// The text, after a look at the bytes on both sides of the room.
    fn written<T: Integer>(value: T) -> Vec<u8> {
        let mut bytes = [0xA5; 64];
        // SAFETY: ROOM is at most 40, from 8 on.
        let len = unsafe { value.write(bytes[8..8 + T::ROOM].as_mut_ptr()) };
        let mut shared = [0xA5; 64];
        // SAFETY: likewise.
        let same = unsafe { value.write_shared(shared[8..8 + T::ROOM].as_mut_ptr()) };
        assert_eq!(shared[8..8 + same], bytes[8..8 + len]);
        assert!(shared[..8].iter().chain(&shared[8 + T::ROOM..]).all(|&byte| byte == 0xA5));
        assert!(len <= T::ROOM);
        assert!(bytes[..8].iter().chain(&bytes[8 + T::ROOM..]).all(|&byte| byte == 0xA5));
        bytes[8..8 + len].to_vec()
    }

    macro_rules! check {
        ($values:expr, $($type:ty),*) => { for &value in $values { $(
            for value in [value, value.wrapping_neg()] {
                assert_eq!(written(value as $type), format!("{}", value as $type).as_bytes());
            }
        )* } };
    }

    #[test]
    fn around_every_power_of_ten_and_two() {
        let tens = (0..39).map(|i| 10u128.pow(i));
        let twos = (0..128).map(|i| 1u128 << i);
        let values: Vec<u128> =
            tens.chain(twos).flat_map(|x| [x - 1, x, x.wrapping_add(1)]).chain([u128::MAX]).collect();
        check!(&values, u8, i8, u16, i16, u32, i32, u64, i64, usize, isize, u128, i128);
    }

    #[test]
    fn all_of_16_bits() {
        for value in 0..=u16::MAX {
            assert_eq!(written(value), format!("{value}").as_bytes());
            assert_eq!(written(value as i16), format!("{}", value as i16).as_bytes());
            assert_eq!(written(value as u8), format!("{}", value as u8).as_bytes());
            assert_eq!(written(value as i8), format!("{}", value as i8).as_bytes());
        }
    }

    #[test]
    fn random_of_every_length() {
        let mut state = 0x9E37_79B9_7F4A_7C15u64;
        let mut random = || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        let values: Vec<u128> =
            (0..40_000).map(|i| (random() as u128) << 64 >> (i % 128) | random() as u128 >> (i % 64)).collect();
        check!(&values, u32, i32, u64, i64, u128, i128);
    }
}
