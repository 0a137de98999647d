//! What `cpuid` says, and what of it the operating system lets programs use.

use core::arch::x86_64::{__cpuid, __cpuid_count, _xgetbv};

pub(super) struct Cpu {
    /// Leaf 1, register ecx.
    basic: u32,
    /// Leaf 7, registers ebx and ecx.
    extended: [u32; 2],
    /// Leaf 0x8000_0001, register ecx.
    amd: u32,
    /// The registers that the operating system saves: 1 and 2 for SSE and AVX, 5 to 7 for AVX-512.
    saved: u64,
}

impl Cpu {
    // From 1.94 on these three are safe to call.
    #[allow(unused_unsafe)]
    pub(super) fn ask() -> Cpu {
        // SAFETY: every x86-64 has `cpuid`, and a leaf is asked for only if the largest one says that it is there.
        let (basic, extended, amd) = unsafe {
            let last = __cpuid(0).eax;
            let extended = if last >= 7 { __cpuid_count(7, 0) } else { __cpuid(0) };
            let extended = if last >= 7 { [extended.ebx, extended.ecx] } else { [0, 0] };
            let amd = if __cpuid(0x8000_0000).eax >= 0x8000_0001 { __cpuid(0x8000_0001).ecx } else { 0 };
            (if last >= 1 { __cpuid(1).ecx } else { 0 }, extended, amd)
        };
        // SAFETY: bit 27 (OSXSAVE) says that `xgetbv` is there and enabled.
        let saved = if bits(basic, &[27]) { unsafe { saved_registers() } } else { 0 };
        Cpu { basic, extended, amd, saved }
    }

    /// PCLMULQDQ, SSSE3, SSE4.1, SSE4.2, POPCNT.
    pub(super) fn sse42(&self) -> bool {
        bits(self.basic, &[1, 9, 19, 20, 23])
    }

    /// AVX and, from leaf 7, BMI1, AVX2, BMI2; LZCNT; and the registers saved.
    pub(super) fn avx2(&self) -> bool {
        self.sse42()
            && bits(self.basic, &[28])
            && bits(self.extended[0], &[3, 5, 8])
            && bits(self.amd, &[5])
            && self.saved & 0x06 == 0x06
    }

    /// AVX-512 F, DQ, BW, VL; VBMI, VBMI2; and the registers saved.
    pub(super) fn avx512(&self) -> bool {
        self.avx2()
            && bits(self.extended[0], &[16, 17, 30, 31])
            && bits(self.extended[1], &[1, 6])
            && self.saved & 0xe6 == 0xe6
    }
}

fn bits(register: u32, wanted: &[u32]) -> bool {
    wanted.iter().all(|bit| register >> bit & 1 == 1)
}

/// # Safety
/// The CPU has `xgetbv` and the operating system enabled it.
#[target_feature(enable = "xsave")]
unsafe fn saved_registers() -> u64 {
    // SAFETY: the caller's promise; register 0 is always there.
    unsafe { _xgetbv(0) }
}
