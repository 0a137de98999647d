//! [`Isa`] over AVX-512: 64 bytes, and truth values in mask registers.

use core::arch::x86_64::*;

use super::super::{Isa, Kernel, Lookup};
use super::avx2::Avx2;
use super::sse42::Sse42;
use crate::simd::copy;
use crate::simd::utf8::lookup;

/// The proof that this CPU has the level `Avx512`.
#[derive(Clone, Copy)]
pub(crate) struct Avx512(());

/// Runs `kernel`.
///
/// # Safety
/// This CPU has the level `Avx512`.
#[target_feature(
    enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi1,bmi2,lzcnt,popcnt,pclmulqdq"
)]
#[inline(never)]
pub(super) unsafe fn enter<K: Kernel>(kernel: K) -> K::Out {
    kernel.run(Avx512(()))
}

/// The kernel [`Copy`](copy::Copy), with its parts in registers.
///
/// # Safety
/// As its invariant, and this CPU has the level `Avx512`.
#[target_feature(
    enable = "avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx2,bmi1,bmi2,lzcnt,popcnt,pclmulqdq"
)]
#[inline(never)]
pub(super) unsafe fn copy(src: *const u8, len: usize, dst: *mut u8) -> usize {
    // SAFETY: the caller's promise.
    unsafe { copy::Copy::new(core::slice::from_raw_parts(src, len), dst) }.run(Avx512(()))
}

// SAFETY (of every block below): the intrinsics need nothing beyond the level `Avx512`, of which `self` is the proof.
// Loads and stores stand on their caller's promise as well, and ask for no alignment.
impl Isa for Avx512 {
    const WIDTH: usize = 64;
    type Bytes = __m512i;
    type Lanes = __mmask64;
    type Narrow = Avx2;

    #[inline(always)]
    fn narrow(self) -> Avx2 {
        Avx2::below(self)
    }
    #[inline(always)]
    unsafe fn load(self, from: *const u8) -> __m512i {
        unsafe { _mm512_loadu_si512(from.cast()) }
    }
    #[inline(always)]
    unsafe fn store(self, v: __m512i, to: *mut u8) {
        unsafe { _mm512_storeu_si512(to.cast(), v) }
    }
    #[inline(always)]
    fn splat(self, byte: u8) -> __m512i {
        unsafe { _mm512_set1_epi8(byte as i8) }
    }
    #[inline(always)]
    fn or(self, a: __m512i, b: __m512i) -> __m512i {
        unsafe { _mm512_or_si512(a, b) }
    }
    #[inline(always)]
    fn eq(self, a: __m512i, b: __m512i) -> __mmask64 {
        unsafe { _mm512_cmpeq_epi8_mask(a, b) }
    }
    #[inline(always)]
    fn either(self, a: __mmask64, b: __mmask64) -> __mmask64 {
        a | b
    }
    #[inline(always)]
    fn bits(self, lanes: __mmask64) -> u64 {
        lanes
    }
    #[inline(always)]
    fn special(self, v: __m512i) -> __mmask64 {
        // `v ^ 2` takes `"` (0x22) to 0x20 and leaves the bytes below 0x20 among themselves: one comparison for both.
        let low = unsafe { _mm512_cmple_epu8_mask(self.xor(v, self.splat(2)), self.splat(0x20)) };
        low | self.is(v, b'\\')
    }
    #[inline(always)]
    fn control(self, v: __m512i) -> __mmask64 {
        unsafe { _mm512_cmplt_epu8_mask(v, self.splat(0x20)) }
    }
    #[inline(always)]
    fn blank(self, v: __m512i) -> __mmask64 {
        // A byte from 0x80 on looks up 0, which it is not.
        self.eq(v, unsafe { _mm512_shuffle_epi8(self.table(&super::BLANK), v) })
    }
    #[inline(always)]
    fn structure(self, v: __m512i) -> __mmask64 {
        let expected = unsafe { _mm512_shuffle_epi8(self.table(&super::STRUCTURE), v) };
        self.eq(self.or(v, self.splat(0x20)), expected)
    }
    #[inline(always)]
    fn digit(self, v: __m512i) -> __mmask64 {
        unsafe { _mm512_cmplt_epu8_mask(_mm512_sub_epi8(v, self.splat(b'0')), self.splat(10)) }
    }
    #[inline(always)]
    fn non_ascii(self, v: __m512i) -> __mmask64 {
        unsafe { _mm512_movepi8_mask(v) }
    }
    #[inline(always)]
    fn prefix_xor(self, bits: u64) -> u64 {
        unsafe { super::prefix_xor(bits) }
    }
    #[inline(always)]
    fn utf8_prefix(self, bytes: &[u8]) -> usize {
        lookup::prefix(self, bytes)
    }
    #[inline(always)]
    unsafe fn copy_short(self, src: &[u8], dst: *mut u8) -> bool {
        // An empty slice's address may be no memory at all: a masked load there is allowed, and takes 80 ns.
        let from = if src.is_empty() { super::BLANK.as_ptr() } else { src.as_ptr() };
        unsafe {
            let lanes = _bzhi_u32(!0, src.len() as u32);
            let v = _mm256_maskz_loadu_epi8(lanes, from.cast());
            _mm256_storeu_si256(dst.cast(), v);
            // as in `special`; the lanes behind the end are 0, which is special
            let turned = _mm256_xor_si256(v, _mm256_set1_epi8(2));
            let low = _mm256_mask_cmple_epu8_mask(lanes, turned, _mm256_set1_epi8(0x20));
            low | _mm256_cmpeq_epi8_mask(v, _mm256_set1_epi8(b'\\' as i8)) == 0
        }
    }
}

impl Lookup for Avx512 {
    type Least = Sse42;

    #[inline(always)]
    fn least(self) -> Sse42 {
        self.narrow().least()
    }
    #[inline(always)]
    fn lookup(self, table: &'static [u8; 16], v: __m512i) -> __m512i {
        unsafe { _mm512_shuffle_epi8(self.table(table), v) }
    }
    #[inline(always)]
    fn low(self, v: __m512i) -> __m512i {
        self.and(v, self.splat(0x0f))
    }
    #[inline(always)]
    fn high(self, v: __m512i) -> __m512i {
        unsafe { self.and(_mm512_srli_epi16::<4>(v), self.splat(0x0f)) }
    }
    #[inline(always)]
    fn and(self, a: __m512i, b: __m512i) -> __m512i {
        unsafe { _mm512_and_si512(a, b) }
    }
    #[inline(always)]
    fn xor(self, a: __m512i, b: __m512i) -> __m512i {
        unsafe { _mm512_xor_si512(a, b) }
    }
    #[inline(always)]
    fn minus(self, a: __m512i, b: __m512i) -> __m512i {
        unsafe { _mm512_subs_epu8(a, b) }
    }
    #[inline(always)]
    fn any(self, v: __m512i) -> bool {
        unsafe { _mm512_test_epi8_mask(v, v) != 0 }
    }
}

impl Avx512 {
    /// The table in all four quarters: a lookup stays within its quarter.
    #[inline(always)]
    fn table(self, table: &'static [u8; 16]) -> __m512i {
        // SAFETY: the reference gives 16 readable bytes.
        unsafe { _mm512_broadcast_i32x4(_mm_loadu_si128(table.as_ptr().cast())) }
    }
}
