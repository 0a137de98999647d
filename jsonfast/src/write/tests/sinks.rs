//! Where the text goes: buffers that are used again, streams that take little, and such that fail.

use super::*;
use alloc::{format, vec};
use std::io::{self, Write};

/// A stream that does each time what the next entry of a plan says.
struct Stream {
    taken: Vec<u8>,
    plan: fn(call: usize, len: usize) -> io::Result<usize>,
    calls: usize,
    longest: usize,
}

impl Stream {
    fn new(plan: fn(call: usize, len: usize) -> io::Result<usize>) -> Stream {
        Stream { taken: Vec::new(), plan, calls: 0, longest: 0 }
    }
}

impl Write for Stream {
    fn write(&mut self, piece: &[u8]) -> io::Result<usize> {
        self.calls += 1;
        self.longest = self.longest.max(piece.len());
        let n = (self.plan)(self.calls, piece.len())?;
        self.taken.extend(&piece[..n]);
        Ok(n)
    }
    fn flush(&mut self) -> io::Result<()> {
        panic!("nobody asked for this");
    }
}

/// About `bytes` bytes of text, of every kind of value.
fn sample(bytes: usize) -> Vec<(usize, String, Option<f64>, Vec<u32>)> {
    (0..bytes / 60)
        .map(|i| (i, format!("text {i} \"é\n\" 漢😀"), (i % 3 != 0).then(|| i as f64 / 7.0), vec![i as u32; i % 5]))
        .collect()
}

#[test]
fn one_byte_at_a_time_and_interrupted() {
    let value = sample(if cfg!(miri) { 500 } else { 200_000 });
    let json = serde_json::to_vec(&value).unwrap();
    let mut stream = Stream::new(|_, len| Ok(len.min(1)));
    to_writer(&mut stream, &value).unwrap();
    assert!(stream.taken == json);
    let mut stream = Stream::new(|call, len| match call % 3 {
        0 => Err(io::ErrorKind::Interrupted.into()),
        _ => Ok(len.min(call * 7)),
    });
    to_writer(&mut stream, &value).unwrap();
    assert!(stream.taken == json);
}

#[test]
fn pieces_are_short_and_few() {
    for value in [
        sample(1_000_000),
        vec![(0, "x\n".repeat(1_000_000), None, vec![])],
        vec![(0, "😀".repeat(500_000), None, vec![])],
    ] {
        let json = serde_json::to_vec(&value).unwrap();
        let mut stream = Stream::new(|_, len| Ok(len));
        to_writer(&mut stream, &value).unwrap();
        assert!(stream.taken == json);
        assert!(stream.longest <= 64 * 1024);
        assert!(stream.calls <= json.len() / (32 * 1024) + 1, "{} for {}", stream.calls, json.len());
    }
    // what fits in one piece is one piece
    let mut stream = Stream::new(|_, len| Ok(len));
    to_writer(&mut stream, &sample(30_000)).unwrap();
    assert_eq!(stream.calls, 1);
    let mut stream = Stream::new(|_, len| Ok(len));
    to_writer_pretty(&mut stream, &[1, 2]).unwrap();
    assert_eq!(stream.taken, b"[\n  1,\n  2\n]");
}

#[test]
fn errors_are_passed_on_and_nothing_follows() {
    for fails_at in [1, 2, 5] {
        let plan: fn(usize, usize) -> io::Result<usize> = match fails_at {
            1 => |_, _| Err(io::ErrorKind::BrokenPipe.into()),
            2 => |call, len| if call == 2 { Err(io::ErrorKind::BrokenPipe.into()) } else { Ok(len) },
            _ => |call, len| if call == 5 { Err(io::ErrorKind::BrokenPipe.into()) } else { Ok(len.min(1000)) },
        };
        let value = sample(500_000);
        let mut stream = Stream::new(plan);
        let error = to_writer(&mut stream, &value).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Io);
        assert!(error.is_io());
        assert_eq!(io::Error::from(error).kind(), io::ErrorKind::BrokenPipe);
        assert_eq!(stream.calls, fails_at);
        assert!(serde_json::to_vec(&value).unwrap().starts_with(&stream.taken));
    }
    let mut stream = Stream::new(|call, len| Ok(if call == 1 { len.min(3) } else { 0 }));
    let error = to_writer(&mut stream, &sample(1000)).unwrap_err();
    assert_eq!(io::Error::from(error).kind(), io::ErrorKind::WriteZero);
}

#[test]
fn a_stream_that_fails_stops_the_writing() {
    // an implementation that would go on for ever
    let endless = by(|w| {
        w.begin_array()?;
        loop {
            w.element("some text that is not short")?;
        }
    });
    let error = to_writer(Stream::new(|_, _| Err(io::ErrorKind::StorageFull.into())), &endless).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Io);
    let error = to_writer_pretty(Stream::new(|_, _| Ok(0)), &endless).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Io);
}

#[test]
fn a_formatter_gets_whole_characters() {
    struct Pieces(String, usize);
    impl core::fmt::Write for Pieces {
        fn write_str(&mut self, piece: &str) -> core::fmt::Result {
            assert!(piece.len() <= 64 * 1024);
            self.0.push_str(piece);
            self.1 += 1;
            if self.1 > 100 { Err(core::fmt::Error) } else { Ok(()) }
        }
    }
    for char in ["é", "漢", "😀", "\u{1}", "\\"] {
        for shift in 0..5 {
            let text = "a".repeat(shift) + &char.repeat(100_000);
            let mut pieces = Pieces(String::new(), 0);
            to_fmt(&mut pieces, &text).unwrap();
            assert!(pieces.0 == serde_json::to_string(&text).unwrap());
            assert!(pieces.1 > 1);
        }
    }
    let error = to_fmt(&mut Pieces(String::new(), 100), &1).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Io);
}

#[test]
fn a_buffer_is_used_again() {
    let value = sample(100_000);
    let json = serde_json::to_vec(&value).unwrap();
    let mut buffer = Vec::new();
    for _ in 0..3 {
        to_buf(&mut buffer, &value).unwrap();
    }
    assert!(buffer == json.repeat(3));
    let (capacity, address) = (buffer.capacity(), buffer.as_ptr());
    for _ in 0..3 {
        buffer.clear();
        to_buf(&mut buffer, &value).unwrap();
        assert!(buffer == json);
        assert_eq!((buffer.capacity(), buffer.as_ptr()), (capacity, address));
    }
}

#[test]
fn a_short_text_never_holds_a_large_buffer() {
    let mut text = String::new();
    for length in [10, 1_000_000, 10, 10, 3000, 100_000, 0, 5_000_000, 1] {
        text.clear();
        text.extend(core::iter::repeat_n('x', length));
        let json = to_vec(&text).unwrap();
        assert_eq!(json.len(), length + 2);
        assert!(json.capacity() <= 2 * json.len() + 256, "{} for {length}", json.capacity());
    }
}
