//! [`Isa`] over SSE4.2: 16 bytes.

use core::arch::x86_64::*;

use super::super::{Isa, Kernel, Lookup};
use crate::simd::utf8::lookup;

/// The proof that this CPU has the level `Sse42`.
#[derive(Clone, Copy)]
pub(crate) struct Sse42(());

/// Runs `kernel`.
///
/// # Safety
/// This CPU has the level `Sse42`.
#[target_feature(enable = "ssse3,sse4.1,sse4.2,popcnt,pclmulqdq")]
#[inline(never)]
pub(super) unsafe fn enter<K: Kernel>(kernel: K) -> K::Out {
    kernel.run(Sse42(()))
}

// SAFETY (of every block below): the intrinsics need nothing beyond the level `Sse42`, of which `self` is the proof.
// Loads and stores stand on their caller's promise as well, and ask for no alignment.
impl Isa for Sse42 {
    const WIDTH: usize = 16;
    type Bytes = __m128i;
    type Lanes = __m128i;
    type Narrow = Sse42;

    #[inline(always)]
    fn narrow(self) -> Sse42 {
        self
    }
    #[inline(always)]
    unsafe fn load(self, from: *const u8) -> __m128i {
        unsafe { _mm_loadu_si128(from.cast()) }
    }
    #[inline(always)]
    unsafe fn store(self, v: __m128i, to: *mut u8) {
        unsafe { _mm_storeu_si128(to.cast(), v) }
    }
    #[inline(always)]
    fn splat(self, byte: u8) -> __m128i {
        unsafe { _mm_set1_epi8(byte as i8) }
    }
    #[inline(always)]
    fn or(self, a: __m128i, b: __m128i) -> __m128i {
        unsafe { _mm_or_si128(a, b) }
    }
    #[inline(always)]
    fn eq(self, a: __m128i, b: __m128i) -> __m128i {
        unsafe { _mm_cmpeq_epi8(a, b) }
    }
    #[inline(always)]
    fn either(self, a: __m128i, b: __m128i) -> __m128i {
        unsafe { _mm_or_si128(a, b) }
    }
    #[inline(always)]
    fn bits(self, lanes: __m128i) -> u64 {
        unsafe { _mm_movemask_epi8(lanes) as u32 as u64 }
    }
    #[inline(always)]
    fn special(self, v: __m128i) -> __m128i {
        // `v ^ 2` takes `"` (0x22) to 0x20 and leaves the bytes below 0x20 among themselves: one comparison for both.
        let turned = self.xor(v, self.splat(2));
        let low = unsafe { _mm_cmpeq_epi8(_mm_min_epu8(turned, self.splat(0x20)), turned) };
        self.either(low, self.is(v, b'\\'))
    }
    #[inline(always)]
    fn control(self, v: __m128i) -> __m128i {
        unsafe { _mm_cmpeq_epi8(_mm_min_epu8(v, self.splat(0x1f)), v) }
    }
    #[inline(always)]
    fn blank(self, v: __m128i) -> __m128i {
        // A byte from 0x80 on looks up 0, which it is not.
        self.eq(v, unsafe { _mm_shuffle_epi8(self.table(&super::BLANK), v) })
    }
    #[inline(always)]
    fn structure(self, v: __m128i) -> __m128i {
        let expected = unsafe { _mm_shuffle_epi8(self.table(&super::STRUCTURE), v) };
        self.eq(self.or(v, self.splat(0x20)), expected)
    }
    #[inline(always)]
    fn digit(self, v: __m128i) -> __m128i {
        let value = unsafe { _mm_sub_epi8(v, self.splat(b'0')) };
        self.eq(unsafe { _mm_min_epu8(value, self.splat(9)) }, value)
    }
    #[inline(always)]
    fn non_ascii(self, v: __m128i) -> __m128i {
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

impl Lookup for Sse42 {
    type Least = Sse42;

    #[inline(always)]
    fn least(self) -> Sse42 {
        self
    }
    #[inline(always)]
    fn lookup(self, table: &'static [u8; 16], v: __m128i) -> __m128i {
        unsafe { _mm_shuffle_epi8(self.table(table), v) }
    }
    #[inline(always)]
    fn low(self, v: __m128i) -> __m128i {
        self.and(v, self.splat(0x0f))
    }
    #[inline(always)]
    fn high(self, v: __m128i) -> __m128i {
        unsafe { self.and(_mm_srli_epi16::<4>(v), self.splat(0x0f)) }
    }
    #[inline(always)]
    fn and(self, a: __m128i, b: __m128i) -> __m128i {
        unsafe { _mm_and_si128(a, b) }
    }
    #[inline(always)]
    fn xor(self, a: __m128i, b: __m128i) -> __m128i {
        unsafe { _mm_xor_si128(a, b) }
    }
    #[inline(always)]
    fn minus(self, a: __m128i, b: __m128i) -> __m128i {
        unsafe { _mm_subs_epu8(a, b) }
    }
    #[inline(always)]
    fn any(self, v: __m128i) -> bool {
        unsafe { _mm_testz_si128(v, v) == 0 }
    }
}

impl Sse42 {
    /// Whoever has AVX2 has SSE4.2.
    #[inline(always)]
    pub(super) fn below(_: super::avx2::Avx2) -> Sse42 {
        Sse42(())
    }

    #[inline(always)]
    fn table(self, table: &'static [u8; 16]) -> __m128i {
        // SAFETY: the reference gives 16 readable bytes.
        unsafe { self.load(table.as_ptr()) }
    }
}
