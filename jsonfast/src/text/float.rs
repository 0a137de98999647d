//! What reading and writing have to know of `f32` and `f64`.
//!
//! Owns the parameters of the two formats. Its one idea: the bits of either are a `u64`, so that the algorithms are
//! written once.

use core::ops::RangeInclusive;
use core::str::FromStr;

/// `f32` and `f64`.
pub(crate) trait Float: Copy + FromStr + PartialEq + 'static {
    /// Bits of the whole.
    const BITS: u32;
    /// Bits of the mantissa, without the hidden one.
    const MANTISSA: u32;
    /// What is added to an exponent of two.
    const BIAS: i32;
    /// The biased exponent of infinity.
    const INFINITE: i32;
    /// Powers of ten that are floats without an error.
    const EXACT: &'static [Self];
    /// Powers of ten with which a product may lie exactly between two floats.
    const TIES: RangeInclusive<i32>;
    fn from_integer(integer: u64) -> Self;
    /// From the bits of `f64` or, in the lower half, of `f32`.
    fn from_bits(bits: u64) -> Self;
    fn bits(self) -> u64;
    fn times(self, power: Self) -> Self;
    fn over(self, power: Self) -> Self;
}

macro_rules! float {
    ($float:ty, $bits:ty, $mantissa:expr, $bias:expr, $ties:expr, [$($exact:expr),*]) => {
        impl Float for $float {
            const BITS: u32 = <$bits>::BITS;
            const MANTISSA: u32 = $mantissa;
            const BIAS: i32 = $bias;
            const INFINITE: i32 = 2 * $bias + 1;
            const EXACT: &'static [Self] = &[$($exact),*];
            const TIES: RangeInclusive<i32> = $ties;
            #[inline(always)]
            fn from_integer(integer: u64) -> Self {
                integer as $float
            }
            #[inline(always)]
            fn from_bits(bits: u64) -> Self {
                <$float>::from_bits(bits as $bits)
            }
            #[inline(always)]
            fn bits(self) -> u64 {
                self.to_bits() as u64
            }
            #[inline(always)]
            fn times(self, power: Self) -> Self {
                self * power
            }
            #[inline(always)]
            fn over(self, power: Self) -> Self {
                self / power
            }
        }
    };
}
float! { f32, u32, 23, 127, -17..=10, [1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10] }
float! { f64, u64, 52, 1023, -4..=23, [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22
] }
