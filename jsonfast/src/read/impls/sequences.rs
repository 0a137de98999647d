//! Vectors, arrays and tuples.

use crate::FromJson;
use crate::error::{Detail, ErrorKind, Failed};
use crate::read::cursor::{After, AtValue, Reader};
use crate::read::place::{Elements, Placed, Slot};
use crate::read::sequence::{self, begin, fixed, fixed_end, next};
use alloc::vec::Vec;

impl<'de, T: FromJson<'de>> FromJson<'de> for Vec<T> {
    by_place!();
    #[inline(never)]
    fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        let (value, end) = sequence::vector(r, at)?;
        Ok(slot.put(value, end))
    }
    #[inline]
    fn read_into<'p>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, target: &mut Self) -> Result<After<'p>, Failed> {
        sequence::vector_into(r, at, target)
    }
}

impl<'de, T: FromJson<'de>, const N: usize> FromJson<'de> for [T; N] {
    by_place!();
    #[inline]
    fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        let expected = Length::<N>::EXPECTED;
        let start = r.offset(&at);
        let mut elements = Elements::new(slot);
        let mut element = begin(r, at)?;
        while elements.len() < N {
            let at = element.value(r, start, expected)?;
            let end = elements.read(r, at)?;
            element = next(r, end)?;
        }
        let end = fixed_end(r, element, start, expected)?;
        elements.finish(end).ok_or_else(|| r.fail_at(start, ErrorKind::InvalidLength, Detail::Expected(expected)))
    }
    #[inline]
    fn read_into<'p>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, target: &mut Self) -> Result<After<'p>, Failed> {
        let expected = Length::<N>::EXPECTED;
        let start = r.offset(&at);
        let mut element = begin(r, at)?;
        for item in target {
            let at = element.value(r, start, expected)?;
            let end = T::read_into(r, at, item)?;
            element = next(r, end)?;
        }
        fixed_end(r, element, start, expected)
    }
}

/// What an array of length N expects, in words that are known when the program is compiled.
struct Length<const N: usize>;

impl<const N: usize> Length<N> {
    const EXPECTED: &'static str = match core::str::from_utf8(Self::TEXT.0.split_at(Self::TEXT.1).1) {
        Ok(text) => text,
        Err(_) => "an array of another length",
    };

    /// The text at the end of a buffer that holds the longest one, and where it starts.
    const TEXT: ([u8; 39], usize) = {
        let words = b"an array of length ";
        let (mut buffer, mut start, mut rest) = ([0; 39], 39, N);
        while rest > 0 || start == 39 {
            start -= 1;
            buffer[start] = b'0' + (rest % 10) as u8;
            rest /= 10;
        }
        let mut left = words.len();
        while left > 0 {
            (start, left) = (start - 1, left - 1);
            buffer[start] = words[left];
        }
        (buffer, start)
    };
}

macro_rules! tuples {
    ($($n:literal: $($t:ident $v:ident)*;)*) => { $(
        impl<'de, $($t: FromJson<'de>),*> FromJson<'de> for ($($t,)*) {
            by_place!();
            #[inline]
            fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
                const EXPECTED: &str = concat!("an array of length ", $n);
                let start = r.offset(&at);
                let element = begin(r, at)?;
                $( let ($v, element) = fixed::<$t>(r, element, start, EXPECTED)?; )*
                let end = fixed_end(r, element, start, EXPECTED)?;
                Ok(slot.put(($($v,)*), end))
            }
            #[inline]
            #[allow(non_snake_case)]
            fn read_into<'p>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, target: &mut Self) -> Result<After<'p>, Failed> {
                const EXPECTED: &str = concat!("an array of length ", $n);
                let start = r.offset(&at);
                let element = begin(r, at)?;
                let ($($v,)*) = target;
                $(
                    let at = element.value(r, start, EXPECTED)?;
                    let end = $t::read_into(r, at, $v)?;
                    let element = next(r, end)?;
                )*
                fixed_end(r, element, start, EXPECTED)
            }
        }
    )* };
}
tuples! {
    1: A a;
    2: A a B b;
    3: A a B b C c;
    4: A a B b C c D d;
    5: A a B b C c D d E e;
    6: A a B b C c D d E e F f;
    7: A a B b C c D d E e F f G g;
    8: A a B b C c D d E e F f G g H h;
    9: A a B b C c D d E e F f G g H h I i;
    10: A a B b C c D d E e F f G g H h I i J j;
    11: A a B b C c D d E e F f G g H h I i J j K k;
    12: A a B b C c D d E e F f G g H h I i J j K k L l;
    13: A a B b C c D d E e F f G g H h I i J j K k L l M m;
    14: A a B b C c D d E e F f G g H h I i J j K k L l M m N n;
    15: A a B b C c D d E e F f G g H h I i J j K k L l M m N n O o;
    16: A a B b C c D d E e F f G g H h I i J j K k L l M m N n O o P p;
}
