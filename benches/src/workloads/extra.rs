//! Contenders that are no [`Peer`](crate::peers::Peer): libraries that can do less, floors and limits.
//!
//! simd-json changes its input, so that it gets a copy each time, in a buffer that is reused. `clone` is the floor of
//! reading (what allocating the result costs), `memcpy` that of writing; MessagePack is what a binary format takes.

use super::check;
use super::readers::Readers;
use super::writers::{Trips, Writers};
use crate::peers::Owned;
use std::any::TypeId;
use std::convert::Infallible;
use std::hint::black_box;

/// To the readers: simd-json, and a clone of the result.
pub fn read<T: Owned>(readers: &mut Readers<T>) -> Result<(), String> {
    let text = readers.text;
    let (mut copy, mut buffers) = (Vec::new(), simd_json::Buffers::default());
    readers.add("simd-json", false, move || {
        copy.clear();
        copy.extend_from_slice(black_box(text));
        simd_json::serde::from_slice_with_buffers::<T>(&mut copy, &mut buffers)
    });
    if let Ok(value) = check::exact::<T>(text, readers.partial) {
        readers.add("(clone)", true, move || Ok::<_, Infallible>(black_box(&value).clone()));
    }
    Ok(())
}

/// To the writers: simd-json, and a copy of the text.
///
/// simd-json widens an `f32` before it writes it: digits that nobody else writes, so that there is nothing to compare.
pub fn write<T: Owned>(writers: &mut Writers<T>) {
    let text = writers.shape.text.clone();
    let simd = TypeId::of::<T>() != TypeId::of::<Vec<f32>>();
    if writers.reuse {
        if simd {
            writers.append("simd-json", |value, out| simd_json::serde::to_writer(out, value));
        }
        writers.append("(memcpy)", move |_, out| {
            out.extend_from_slice(black_box(&text));
            Ok::<_, Infallible>(())
        });
    } else {
        if simd {
            writers.fresh("simd-json", |value| simd_json::serde::to_vec(value));
        }
        writers.fresh("(memcpy)", move |_| Ok::<_, Infallible>(black_box(&text).to_vec()));
    }
}

/// To the round trips: MessagePack.
pub fn trip<T: Owned>(trips: &mut Trips<T>) {
    trips.add(
        "(rmp-serde)",
        |value, out| rmp_serde::encode::write(out, value).map_err(|error| error.to_string()),
        |bytes| rmp_serde::from_slice(bytes).map_err(|error| error.to_string()),
    );
}
