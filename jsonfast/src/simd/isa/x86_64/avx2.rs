//! [`Isa`] over AVX2: 32 bytes.

use core::arch::x86_64::*;

use super::super::{Isa, Kernel, Lookup};
use super::sse42::Sse42;
use crate::simd::utf8::lookup;

/// The proof that this CPU has the level `Avx2`.
#[derive(Clone, Copy)]
pub(crate) struct Avx2(());

/// Runs `kernel`.
///
/// # Safety
/// This CPU has the level `Avx2`.
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt,pclmulqdq")]
#[inline(never)]
pub(super) unsafe fn enter<K: Kernel>(kernel: K) -> K::Out {
    kernel.run(Avx2(()))
}

// SAFETY (of every block below): the intrinsics need nothing beyond the level `Avx2`, of which `self` is the proof.
// Loads and stores stand on their caller's promise as well, and ask for no alignment.
impl Isa for Avx2 {
    const WIDTH: usize = 32;
    type Bytes = __m256i;
    type Lanes = __m256i;
    type Narrow = Avx2;

    #[inline(always)]
    fn narrow(self) -> Avx2 {
        self
    }
    #[inline(always)]
    unsafe fn load(self, from: *const u8) -> __m256i {
        unsafe { _mm256_loadu_si256(from.cast()) }
    }
    #[inline(always)]
    unsafe fn store(self, v: __m256i, to: *mut u8) {
        unsafe { _mm256_storeu_si256(to.cast(), v) }
    }
    #[inline(always)]
    fn splat(self, byte: u8) -> __m256i {
        unsafe { _mm256_set1_epi8(byte as i8) }
    }
    #[inline(always)]
    fn or(self, a: __m256i, b: __m256i) -> __m256i {
        unsafe { _mm256_or_si256(a, b) }
    }
    #[inline(always)]
    fn eq(self, a: __m256i, b: __m256i) -> __m256i {
        unsafe { _mm256_cmpeq_epi8(a, b) }
    }
    #[inline(always)]
    fn either(self, a: __m256i, b: __m256i) -> __m256i {
        unsafe { _mm256_or_si256(a, b) }
    }
    #[inline(always)]
    fn bits(self, lanes: __m256i) -> u64 {
        unsafe { _mm256_movemask_epi8(lanes) as u32 as u64 }
    }
    #[inline(always)]
    fn special(self, v: __m256i) -> __m256i {
        // `v ^ 2` takes `"` (0x22) to 0x20 and leaves the bytes below 0x20 among themselves: one comparison for both.
        let turned = self.xor(v, self.splat(2));
        let low = unsafe { _mm256_cmpeq_epi8(_mm256_min_epu8(turned, self.splat(0x20)), turned) };
        self.either(low, self.is(v, b'\\'))
    }
    #[inline(always)]
    fn control(self, v: __m256i) -> __m256i {
        unsafe { _mm256_cmpeq_epi8(_mm256_min_epu8(v, self.splat(0x1f)), v) }
    }
    #[inline(always)]
    fn blank(self, v: __m256i) -> __m256i {
        // A byte from 0x80 on looks up 0, which it is not.
        self.eq(v, unsafe { _mm256_shuffle_epi8(self.table(&super::BLANK), v) })
    }
    #[inline(always)]
    fn structure(self, v: __m256i) -> __m256i {
        let expected = unsafe { _mm256_shuffle_epi8(self.table(&super::STRUCTURE), v) };
        self.eq(self.or(v, self.splat(0x20)), expected)
    }
    #[inline(always)]
    fn digit(self, v: __m256i) -> __m256i {
        let value = unsafe { _mm256_sub_epi8(v, self.splat(b'0')) };
        self.eq(unsafe { _mm256_min_epu8(value, self.splat(9)) }, value)
    }
    #[inline(always)]
    fn non_ascii(self, v: __m256i) -> __m256i {
        v
    }
    #[inline(always)]
    fn prefix_xor(self, bits: u64) -> u64 {
        unsafe { super::prefix_xor(bits) }
    }
    #[inline(always)]
    fn utf8_prefix(self, bytes: &[u8]) -> usize {
        lookup::prefix(self, bytes)
    }
}

impl Lookup for Avx2 {
    type Least = Sse42;

    #[inline(always)]
    fn least(self) -> Sse42 {
        Sse42::below(self)
    }
    #[inline(always)]
    fn lookup(self, table: &'static [u8; 16], v: __m256i) -> __m256i {
        unsafe { _mm256_shuffle_epi8(self.table(table), v) }
    }
    #[inline(always)]
    fn low(self, v: __m256i) -> __m256i {
        self.and(v, self.splat(0x0f))
    }
    #[inline(always)]
    fn high(self, v: __m256i) -> __m256i {
        unsafe { self.and(_mm256_srli_epi16::<4>(v), self.splat(0x0f)) }
    }
    #[inline(always)]
    fn and(self, a: __m256i, b: __m256i) -> __m256i {
        unsafe { _mm256_and_si256(a, b) }
    }
    #[inline(always)]
    fn xor(self, a: __m256i, b: __m256i) -> __m256i {
        unsafe { _mm256_xor_si256(a, b) }
    }
    #[inline(always)]
    fn minus(self, a: __m256i, b: __m256i) -> __m256i {
        unsafe { _mm256_subs_epu8(a, b) }
    }
    #[inline(always)]
    fn any(self, v: __m256i) -> bool {
        unsafe { _mm256_testz_si256(v, v) == 0 }
    }
}

impl Avx2 {
    /// Whoever has AVX-512 has AVX2.
    #[cfg(jsonfast_avx512)]
    #[inline(always)]
    pub(super) fn below(_: super::avx512::Avx512) -> Avx2 {
        Avx2(())
    }

    /// The table in both halves: a lookup stays within its half.
    #[inline(always)]
    fn table(self, table: &'static [u8; 16]) -> __m256i {
        // SAFETY: the reference gives 16 readable bytes.
        unsafe { _mm256_broadcastsi128_si256(_mm_loadu_si128(table.as_ptr().cast())) }
    }
}
