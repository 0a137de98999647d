//! Copying: what is returned is copied and clean, and nothing is written outside of what was promised.

extern crate std;

use core::mem::MaybeUninit;
use std::vec::Vec;

use super::{LENGTHS, Random, at_every_level, at_every_place, filled};
use crate::simd::{PAD, copy_clean};

const CLEAN: &[u8] = b" !#[]^~az09\x7f\x80\xc3\xff";
const SPECIAL: &[u8] = b"\"\\\0\x01\x1f\n\t\x10";

fn check(src: &[u8]) {
    const UNTOUCHED: u8 = 0xa5;
    let mut dst: Vec<u8> = std::vec![UNTOUCHED; 16 + src.len() + PAD + 16];
    let copied = {
        // SAFETY: bytes may be written as `MaybeUninit` bytes, and `copy_clean` writes none that are not initialised.
        let room: &mut [MaybeUninit<u8>] = unsafe { &mut *(&raw mut dst[16..16 + src.len() + PAD] as *mut _) };
        copy_clean(src, room)
    };
    let first = src.iter().position(|byte| matches!(byte, b'"' | b'\\' | 0..=0x1f));
    match first {
        None => assert_eq!(copied, src.len(), "{src:x?}"),
        Some(first) => assert!(copied <= first, "{copied} of {src:x?}"),
    }
    assert_eq!(&dst[16..16 + copied], &src[..copied]);
    assert!(dst[..16].iter().chain(&dst[16 + src.len() + PAD..]).all(|&byte| byte == UNTOUCHED), "outside of the room");
}

#[test]
fn every_length_at_every_offset() {
    at_every_level(|_| {
        let mut random = Random::new();
        at_every_place(CLEAN, b'"', |slice| {
            check(slice);
            let at = random.below(slice.len() + 1);
            if let Some(byte) = slice.get_mut(at) {
                *byte = random.pick(SPECIAL);
                check(slice);
            }
        });
    });
}

#[test]
fn every_position_of_every_length() {
    at_every_level(|_| {
        for len in LENGTHS {
            let mut bytes = filled(len, CLEAN);
            for at in 0..len {
                let before = core::mem::replace(&mut bytes[at], SPECIAL[(at + len) % SPECIAL.len()]);
                check(&bytes);
                bytes[at] = before;
            }
        }
    });
}

#[test]
fn every_byte_at_every_position() {
    at_every_level(|_| {
        for len in [1, 2, 3, 4, 7, 8, 15, 16, 31, 32, 33, 63, 64, 65, 100] {
            for at in 0..len {
                for byte in 0..=255 {
                    let mut bytes = filled(len, CLEAN);
                    bytes[at] = byte;
                    check(&bytes);
                }
            }
        }
    });
}

#[test]
#[should_panic(expected = "dst.len()")]
fn too_little_room() {
    let mut dst = [MaybeUninit::uninit(); 10 + PAD - 1];
    copy_clean(b"0123456789", &mut dst);
}
