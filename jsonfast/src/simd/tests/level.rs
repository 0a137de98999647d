//! The choice of a level.

use super::at_every_level;
use crate::simd::level::{Level, available, force, level};

#[test]
fn only_what_is_there_can_be_forced() {
    at_every_level(|in_force| {
        assert_eq!(level(), in_force);
        for other in [Level::Scalar, Level::Sse42, Level::Avx2, Level::Avx512, Level::Neon] {
            assert_eq!(force(other), available().contains(&other));
            assert!(available().contains(&level()));
        }
    });
}

#[cfg(all(feature = "std", target_arch = "x86_64", not(jsonfast_portable), not(miri)))]
#[test]
fn the_standard_library_says_the_same() {
    macro_rules! all { ($($name:tt)*) => { true $(&& std::arch::is_x86_feature_detected!($name))* } }
    let sse42 = all!("ssse3" "sse4.1" "sse4.2" "popcnt" "pclmulqdq");
    let avx2 = sse42 && all!("avx" "avx2" "bmi1" "bmi2" "lzcnt");
    let avx512 = avx2 && all!("avx512f" "avx512bw" "avx512dq" "avx512vl" "avx512vbmi" "avx512vbmi2");
    assert_eq!(available().contains(&Level::Sse42), sse42);
    assert_eq!(available().contains(&Level::Avx2), avx2);
    assert_eq!(available().contains(&Level::Avx512), avx512 && cfg!(jsonfast_avx512));
}
