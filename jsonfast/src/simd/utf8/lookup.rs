//! UTF-8 by lookups, for every instruction set that has them.
//!
//! The algorithm is Keiser and Lemire's ("Validating UTF-8 in less than one instruction per byte"): whether two
//! neighbouring bytes may stand together is read off three lookups, by the first byte's high and low half and the second
//! byte's high half. Each gives the set of mistakes that its half allows; what all three allow is a mistake.
//!
//! ```text
//! mistakes = FIRST_HIGH[before >> 4] & FIRST_LOW[before & 15] & SECOND_HIGH[byte >> 4]
//! expected = two bytes back is E0.. or three bytes back is F0.. ? TWO_CONTINUATIONS : none
//! fault    = any(mistakes ^ expected)      a continuation behind another is right just where it is expected
//! ```
//! Here the three bytes before each byte are loaded from memory, not shifted in from the vector before: a vector's
//! verdict needs nothing from the last step, so that runs of ASCII are skipped freely and the last vector may overlap
//! the one before. It also leaves the shuffle unit, where the lookups queue, to the lookups.

use crate::simd::isa::{Isa, Lookup};

/// The longest sequence less one: how far back a byte's verdict looks.
const BACK: usize = 3;

/// [`Isa::utf8_prefix`] for an instruction set with lookups.
#[inline(always)]
pub(in crate::simd) fn prefix<I: Lookup>(isa: I, bytes: &[u8]) -> usize {
    let len = bytes.len();
    if len < BACK + 64 {
        return short_prefix(isa.least(), bytes);
    }
    // The first bytes have too few before them. Whole characters up to at least `BACK` give the vectors a start.
    let mut at = start(bytes);
    if at < BACK {
        return at;
    }
    // SAFETY (of all below): `BACK <= at`, and a step reads from `at - BACK` to `at + 64`, which is at most `len`.
    let p = bytes.as_ptr();
    // The second step begins at a multiple of 64 and may overlap the first.
    let aligned = 64 - (p.addr() + BACK) % 64 + BACK;
    let mut next = aligned;
    while at + 64 <= len {
        if unsafe { ascii64(isa, p.add(at)) } {
            at = next;
            while at + 128 <= len && unsafe { ascii::<I, 128>(isa, p.add(at)) } {
                at += 128;
            }
        } else {
            if unsafe { faulty64(isa, p.add(at)) } {
                return boundary(bytes, at);
            }
            at = next;
        }
        next = at + 64;
    }
    if at < len && unsafe { !ascii64(isa, p.add(len - 64)) && faulty64(isa, p.add(len - 64)) } {
        return boundary(bytes, len - 64);
    }
    if cut(bytes) { boundary(bytes, len) } else { len }
}

/// The same in steps of 16 bytes, without a look for ASCII, as that was done.
#[inline(always)]
fn short_prefix<I: Lookup>(isa: I, bytes: &[u8]) -> usize {
    let len = bytes.len();
    if len < BACK + 16 {
        return core::str::from_utf8(bytes).map_or_else(|fault| fault.valid_up_to(), str::len);
    }
    let mut at = start(bytes);
    if at < BACK {
        return at;
    }
    loop {
        let begin = at.min(len - 16);
        // SAFETY: `BACK <= begin` and `begin + 16 <= len`.
        if isa.any(unsafe { mistakes(isa, bytes.as_ptr().add(begin)) }) {
            return boundary(bytes, begin);
        }
        at += 16;
        if at >= len {
            return if cut(bytes) { boundary(bytes, len) } else { len };
        }
    }
}

/// The offset of the first character at or behind `BACK`, if the bytes before are whole characters; else less.
#[inline(always)]
fn start(bytes: &[u8]) -> usize {
    match bytes.first_chunk::<BACK>() {
        Some(first) if first.is_ascii() => BACK,
        _ => start_in_characters(bytes),
    }
}

#[cold]
fn start_in_characters(bytes: &[u8]) -> usize {
    let first = &bytes[..bytes.len().min(2 * BACK)];
    core::str::from_utf8(first).map_or_else(|fault| fault.valid_up_to(), str::len)
}

/// A character's begin at or at most `BACK` before `at`, up to where no fault was found.
#[cold]
fn boundary(bytes: &[u8], at: usize) -> usize {
    let from = at - BACK;
    from + bytes[from..at].iter().take_while(|&&byte| byte & 0xc0 == 0x80).count()
}

/// Whether the last bytes begin a sequence that is longer than what is there.
#[inline(always)]
fn cut(bytes: &[u8]) -> bool {
    match bytes.last_chunk::<BACK>() {
        Some(&[a, b, c]) => a >= 0xf0 || b >= 0xe0 || c >= 0xc0,
        None => true,
    }
}

/// Whether the `N` bytes at `p` are ASCII.
///
/// # Safety
/// They can be read.
#[inline(always)]
unsafe fn ascii<I: Isa, const N: usize>(isa: I, p: *const u8) -> bool {
    let mut all = isa.splat(0);
    let mut at = 0;
    while at < N {
        // SAFETY: the caller's promise.
        all = isa.or(all, unsafe { isa.load(p.add(at)) });
        at += I::WIDTH;
    }
    !isa.some(isa.non_ascii(all))
}

/// Whether the 64 bytes at `p` and the `BACK` before them are ASCII.
///
/// # Safety
/// They can be read.
#[inline(always)]
unsafe fn ascii64<I: Isa>(isa: I, p: *const u8) -> bool {
    // SAFETY: the caller's promise.
    unsafe {
        let mut all = isa.load(p.sub(BACK));
        let mut at = 0;
        while at < 64 {
            all = isa.or(all, isa.load(p.add(at)));
            at += I::WIDTH;
        }
        !isa.some(isa.non_ascii(all))
    }
}

/// Whether a mistake shows at one of the 64 bytes at `p`, seen with the `BACK` before them.
///
/// # Safety
/// They can be read.
#[inline(always)]
unsafe fn faulty64<I: Lookup>(isa: I, p: *const u8) -> bool {
    let mut faults = isa.splat(0);
    let mut at = 0;
    while at < 64 {
        // SAFETY: the caller's promise.
        faults = isa.or(faults, unsafe { mistakes(isa, p.add(at)) });
        at += I::WIDTH;
    }
    isa.any(faults)
}

/// Not 0 in each lane of the vector at `p` at which a mistake shows.
///
/// # Safety
/// The vector and the `BACK` bytes before it can be read.
#[inline(always)]
unsafe fn mistakes<I: Lookup>(isa: I, p: *const u8) -> I::Bytes {
    // SAFETY: the caller's promise.
    let [byte, back1, back2, back3] =
        unsafe { [isa.load(p), isa.load(p.sub(1)), isa.load(p.sub(2)), isa.load(p.sub(3))] };
    let pair = isa.and(
        isa.and(isa.lookup(&FIRST_HIGH, isa.high(back1)), isa.lookup(&FIRST_LOW, isa.low(back1))),
        isa.lookup(&SECOND_HIGH, isa.high(byte)),
    );
    // From E0 (and from F0) on the difference has its top bit, which is `TWO_CONTINUATIONS`.
    let third = isa.minus(back2, isa.splat(0xe0 - 0x80));
    let fourth = isa.minus(back3, isa.splat(0xf0 - 0x80));
    isa.xor(isa.and(isa.or(third, fourth), isa.splat(TWO_CONTINUATIONS)), pair)
}

/// One way in which two neighbouring bytes are a mistake: which high and low halves the first has, which high half the
/// second. Bit i of a set is for the half i.
struct Mistake {
    bit: u8,
    first_high: u16,
    first_low: u16,
    second_high: u16,
}

const TWO_CONTINUATIONS: u8 = 0x80;

/// 80..BF.
const CONTINUATION: u16 = 0x0f00;
/// C0..FF.
const LEAD: u16 = 0xf000;
/// 00..7F.
const ASCII: u16 = 0x00ff;
const ANY: u16 = 0xffff;

const MISTAKES: [Mistake; 8] = [
    // a sequence that ends early
    Mistake { bit: 0x01, first_high: LEAD, first_low: ANY, second_high: ASCII | LEAD },
    // a continuation without a lead
    Mistake { bit: 0x02, first_high: ASCII, first_low: ANY, second_high: CONTINUATION },
    // C0 and C1: two bytes for what one says
    Mistake { bit: 0x04, first_high: 1 << 0xc, first_low: 0x0003, second_high: CONTINUATION },
    // E0 80..9F: three bytes for what two say
    Mistake { bit: 0x08, first_high: 1 << 0xe, first_low: 1 << 0, second_high: 0x0300 },
    // ED A0..BF: a surrogate
    Mistake { bit: 0x10, first_high: 1 << 0xe, first_low: 1 << 0xd, second_high: 0x0c00 },
    // F4 90..BF and F5..FF 90..BF: beyond U+10FFFF
    Mistake { bit: 0x20, first_high: 1 << 0xf, first_low: 0xfff0, second_high: 0x0e00 },
    // F0 80..8F: four bytes for what three say; and F5..FF 80..8F: beyond U+10FFFF
    Mistake { bit: 0x40, first_high: 1 << 0xf, first_low: 0xffe1, second_high: 0x0100 },
    // a continuation behind a continuation: a mistake unless a lead before them asks for it
    Mistake { bit: TWO_CONTINUATIONS, first_high: CONTINUATION, first_low: ANY, second_high: CONTINUATION },
];

static FIRST_HIGH: [u8; 16] = table(0);
static FIRST_LOW: [u8; 16] = table(1);
static SECOND_HIGH: [u8; 16] = table(2);

/// For each half byte the mistakes that it allows, in the first byte's high (0) or low (1) half or the second's high.
const fn table(which: usize) -> [u8; 16] {
    let mut table = [0; 16];
    let mut i = 0;
    while i < MISTAKES.len() {
        let Mistake { bit, first_high, first_low, second_high } = MISTAKES[i];
        let set = [first_high, first_low, second_high][which];
        let mut half = 0;
        while half < 16 {
            if set >> half & 1 == 1 {
                table[half] |= bit;
            }
            half += 1;
        }
        i += 1;
    }
    table
}
