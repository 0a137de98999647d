//! Every byte value at every position against the plain question.

use super::Block;

fn oracle(bytes: &[u8; 16], test: impl Fn(u8) -> bool) -> u16 {
    (0..16).filter(|&i| test(bytes[i])).fold(0, |bits, i| bits | 1 << i)
}

#[test]
fn every_byte_at_every_position() {
    for fill in [b' ', b'a', b'"', 0, 0x7f, 0x80, 0xff, b'5', b'\t'] {
        for at in 0..16 {
            for byte in 0..=255 {
                let mut bytes = [fill; 16];
                bytes[at] = byte;
                check(&bytes);
            }
        }
    }
}

#[test]
fn every_byte_beside_every_byte() {
    for first in 0..=255u8 {
        for second in 0..=255u8 {
            let mut bytes = [b'x'; 16];
            bytes[6..10].copy_from_slice(&[first, second, first, second]);
            check(&bytes);
        }
    }
}

fn check(bytes: &[u8; 16]) {
    let block = Block::load(bytes);
    let cases = [
        ("special", block.special(), oracle(bytes, |b| matches!(b, b'"' | b'\\' | 0..=0x1f))),
        ("not_blank", block.not_blank(), oracle(bytes, |b| !matches!(b, b' ' | b'\t' | b'\n' | b'\r'))),
        ("control", block.control(), oracle(bytes, |b| b < 0x20)),
        ("digit", block.digit(), oracle(bytes, |b| b.is_ascii_digit())),
        ("non_ascii", block.non_ascii(), oracle(bytes, |b| b >= 0x80)),
        ("blank", block.blank(), oracle(bytes, |b| matches!(b, b' ' | b'\t' | b'\n' | b'\r'))),
        ("equals", block.equals(Block::splat(bytes[3])), oracle(bytes, |b| b == bytes[3])),
    ];
    for (name, mask, expected) in cases {
        assert_eq!(mask.bits(), expected, "{name} of {bytes:x?}");
        assert_eq!(mask.is_empty(), expected == 0, "{name} of {bytes:x?}");
        assert_eq!(mask.first(), expected.trailing_zeros().min(16) as usize, "{name} of {bytes:x?}");
    }
    let both = block.control().or(block.equals(Block::splat(b'\\')));
    assert_eq!(both.bits(), oracle(bytes, |b| b < 0x20 || b == b'\\'));
    let mut copy = [core::mem::MaybeUninit::new(0); 16];
    block.store(&mut copy);
    assert!(Block::load(bytes).equals(block).not().is_empty());
    // SAFETY: `copy` was initialised above.
    assert_eq!(copy.map(|b| unsafe { b.assume_init() }), *bytes);
}
