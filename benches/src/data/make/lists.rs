//! Makes documents of one thing only: integers, floats, bools, strings, enums.
//!
//! They show one part of a library at a time.

use super::compact;
use crate::data::random::Random;
use crate::data::words::{japanese, latin, prose};
use crate::models::enums::{Adjacent, External, Internal, Unit, Untagged};
use crate::models::long_keys::LongKeys;

/// How many items a document has.
const COUNT: usize = 10_000;

fn list<T: serde::Serialize>(seed: u64, mut item: impl FnMut(&mut Random) -> T) -> String {
    let random = &mut Random::new(seed);
    let items: Vec<T> = (0..COUNT).map(|_| item(random)).collect();
    compact(&items)
}

/// Integers of all lengths, a third of them negative.
pub fn integers() -> String {
    list(20, |random| {
        let bits = random.between(1, 64) as u32;
        let number = (random.bits() >> (64 - bits)) as i64;
        if random.chance(33) { -number } else { number }
    })
}

/// Random bits as floats: 17 digits and an exponent.
pub fn floats() -> String {
    list(21, |random| {
        loop {
            let number = f64::from_bits(random.bits());
            if number.is_finite() {
                break number;
            }
        }
    })
}

/// Random bits as floats of 32 bits.
pub fn floats32() -> String {
    list(22, |random| {
        loop {
            let number = f32::from_bits(random.bits() as u32);
            if number.is_finite() {
                break number;
            }
        }
    })
}

/// Prices: two decimals.
pub fn prices() -> String {
    list(23, |random| random.decimal(0.0, 2000.0, 2))
}

/// Coordinates: six decimals.
pub fn coordinates() -> String {
    list(24, |random| random.decimal(-180.0, 180.0, 6))
}

/// True and false.
pub fn bools() -> String {
    list(25, |random| random.chance(50))
}

/// Numbers and nulls.
pub fn options() -> String {
    list(26, |random| random.chance(60).then(|| random.below(100_000)))
}

/// Short words.
pub fn words() -> String {
    list(27, latin)
}

/// Japanese sentences.
pub fn unicode() -> String {
    list(28, |random| {
        let bytes = random.between(10, 100) as usize;
        japanese(random, bytes, false)
    })
}

/// Text full of what has to be escaped: quotes, backslashes, line ends, control characters.
pub fn escapes() -> String {
    list(29, |random| {
        let path = format!("C:\\{}\\{}\\{}.log", latin(random), latin(random), latin(random));
        format!("\"{path}\":\t{}\r\n\u{1}", prose(random, 1))
    })
}

/// Records whose keys are longer than their values.
pub fn long_keys() -> String {
    list(32, |random| LongKeys {
        short: random.below(1000) as u32,
        medium: random.chance(50),
        longer: latin(random).into(),
        long: random.decimal(0.0, 100.0, 2),
        longest: random.chance(50).then(|| random.below(100) as u32),
    })
}

/// Variants without data.
pub fn enums_unit() -> String {
    use Unit::*;
    list(30, |random| random.pick(&[Created, Updated, Deleted, InProgress, WaitingForReview, Rejected, Done]))
}

/// A shape: which one, three numbers and a word.
fn shape(random: &mut Random) -> (usize, f64, f64, i32, &'static str) {
    let (width, height) = (random.decimal(0.0, 100.0, 2), random.decimal(0.0, 100.0, 2));
    (random.below(5), width, height, random.between(0, 2000) as i32 - 1000, latin(random))
}

/// Externally tagged shapes.
pub fn enums_external() -> String {
    list(31, |random| match shape(random) {
        (0, ..) => External::Empty,
        (1, radius, ..) => External::Circle { radius },
        (2, width, height, ..) => External::Rectangle { width, height },
        (3, .., text) => External::Label(text.into()),
        (_, _, _, from, _) => External::Line(from, from + 7),
    })
}

/// Internally tagged shapes.
pub fn enums_internal() -> String {
    list(31, |random| match shape(random) {
        (0, ..) => Internal::Empty,
        (1, radius, ..) => Internal::Circle { radius },
        (2, width, height, ..) => Internal::Rectangle { width, height },
        (3, .., text) => Internal::Label { text: text.into() },
        (_, _, _, from, _) => Internal::Line { from, to: from + 7 },
    })
}

/// Adjacently tagged shapes.
pub fn enums_adjacent() -> String {
    list(31, |random| match shape(random) {
        (0, ..) => Adjacent::Empty,
        (1, radius, ..) => Adjacent::Circle { radius },
        (2, width, height, ..) => Adjacent::Rectangle { width, height },
        (3, .., text) => Adjacent::Label(text.into()),
        (_, _, _, from, _) => Adjacent::Line(from, from + 7),
    })
}

/// Untagged shapes.
pub fn enums_untagged() -> String {
    list(31, |random| match shape(random) {
        (0, _, _, number, _) => Untagged::Number(number.into()),
        (1, radius, ..) => Untagged::Circle { radius },
        (2, width, height, ..) => Untagged::Rectangle { width, height },
        (3, .., text) => Untagged::Label(text.into()),
        (_, _, _, from, _) => Untagged::Line(from, from + 7),
    })
}
