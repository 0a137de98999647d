//! The buffer that text goes to, and the pen that stands at its end.
//!
//! Owns the room: growing the buffer, handing it to a sink piece by piece, and each write into memory that is not
//! initialised yet. It knows how a number or a string is laid out, but not what it belongs to: commas, braces and
//! options are `object.rs`'s, `string.rs`'s and `writer.rs`'s. All of the writing side's `unsafe` is here.
//!
//! Its one idea: the end of the text is a pointer passed and returned by value (a register, and a failed write is the
//! null pointer in it), and each operation asks once for all the room that it may need. There is exactly one pen for a
//! writer at any time: nothing copies it, only [`Out::start`] makes one, and `'p` is a brand that no two writers share
//! (no public function lets a caller choose it), so that a pen cannot meet a writer that it does not belong to.

use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use core::marker::PhantomData;
use core::ptr::NonNull;

use super::capacity::Guess;
use super::sink::Sink;
use crate::error::{Detail, Error, ErrorKind, Failed, Fault};
use crate::simd;
use crate::text::digits_write::Integer;
use crate::text::{escape, escape_write, float_write};

/// How many bytes may always be written behind a pen, so that short copies may be rounded up to whole words.
pub(super) const PAD: usize = 32;
const _: () = assert!(PAD >= 32 && PAD >= simd::PAD && PAD >= escape_write::PAD);

/// What a stream is handed at once, at most.
pub(super) const PIECE: usize = 64 * 1024;

/// The longest text that asks for room as one: above, its pieces do.
const LONG: usize = 4 * 1024;

/// The most bytes that stand for one byte of a text.
const LONGEST_ESCAPE: usize = 6;
const _: () = assert!(LONG * LONGEST_ESCAPE + PAD <= PIECE);

/// How much room is asked for at once where many short values follow one another.
const PAGE: usize = 4096;

/// Invariant in `'p`: equal lifetimes only.
type Brand<'p> = PhantomData<fn(&'p ()) -> &'p ()>;

/// What writing gives.
pub type Wrote<'p> = Result<Pen<'p>, Failed>;

/// Where the text ends. Whoever holds the pen is the one who writes.
pub struct Pen<'p> {
    /// INVARIANT: points into the allocation of the [`Out`] of the same brand, at or behind its `base` and at or before
    /// its `limit`; all bytes of the allocation before it are initialised and those from `base` on are UTF-8.
    at: NonNull<u8>,
    brand: Brand<'p>,
}

impl<'p> Pen<'p> {
    /// # Safety
    /// `n` bytes at the pen are initialised, continue the text as UTF-8 and end at or before the limit.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn past(self, n: usize) -> Pen<'p> {
        // SAFETY: the caller's promise keeps it inside the allocation.
        Pen { at: unsafe { self.at.add(n) }, brand: PhantomData }
    }
}

/// What goes before a value: a constant such as `,"name":`, whose first byte may be another.
#[derive(Clone, Copy)]
pub struct Lead<'a> {
    /// INVARIANT: begins with a comma.
    text: &'a str,
    /// INVARIANT: ASCII. What is written in place of the comma.
    head: u8,
}

impl<'a> Lead<'a> {
    /// `text` begins with a comma; for the first member it becomes an opening brace.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn member(text: &'a str, first: bool) -> Lead<'a> {
        assert!(text.as_bytes()[0] == b',', "a key's text begins with a comma");
        Lead { text, head: if first { b'{' } else { b',' } }
    }

    /// The bracket or the comma before an element.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn element(first: bool) -> Lead<'a> {
        Lead { text: ",", head: if first { b'[' } else { b',' } }
    }

    /// The colon between a key and its value.
    pub(crate) const COLON: Lead<'static> = Lead { text: ",", head: b':' };

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn len(self) -> usize {
        self.text.len()
    }

    /// Writes the lead, and perhaps some bytes more.
    ///
    /// # Safety
    /// The lead's length, and [`PAD`] bytes more, are writable at `to`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn put(self, to: NonNull<u8>) {
        let text = self.text.as_bytes();
        // SAFETY: the caller's promise; eight bytes are less than the pad.
        unsafe {
            if text.len() <= 8 {
                let mut word = [0; 8];
                word[..text.len()].copy_from_slice(text);
                word[0] = self.head;
                to.cast().write(word);
            } else {
                to.copy_from_nonoverlapping(NonNull::from(text).cast(), text.len());
                if self.head != b',' {
                    to.write(self.head);
                }
            }
        }
    }
}

/// The buffer, what it is emptied into, and the first thing that went wrong.
pub(crate) struct Out<'p> {
    /// INVARIANT: at least [`PAD`] bytes of the allocation lie behind it.
    limit: NonNull<u8>,
    /// INVARIANT: outside of [`Out::more`], its length is `base`, where this text begins; the text goes to the spare
    /// capacity, so that a failed write, or one that unwinds, leaves what was there before.
    buffer: &'p mut Vec<u8>,
    sink: Sink<'p>,
    fault: Option<Box<Fault>>,
    brand: Brand<'p>,
}

impl<'p> Out<'p> {
    /// Appends to `buffer`, which is handed to `sink` and emptied from time to time.
    pub(super) fn start(buffer: &'p mut Vec<u8>, capacity: usize, sink: Sink<'p>) -> (Out<'p>, Pen<'p>) {
        debug_assert!(buffer.is_empty() || matches!(sink, Sink::Memory));
        buffer.reserve(capacity + PAD);
        let base = buffer.len();
        let mut out = Out { limit: NonNull::dangling(), buffer, sink, fault: None, brand: PhantomData };
        let pen = out.at(base);
        (out, pen)
    }

    /// The pen behind the first `len` bytes; also moves the limit to where the allocation is now.
    fn at(&mut self, len: usize) -> Pen<'p> {
        let capacity = self.buffer.capacity();
        assert!(len <= capacity - PAD);
        // SAFETY: a vector's pointer is not null, and both offsets are within its capacity.
        unsafe {
            let start = NonNull::new_unchecked(self.buffer.as_mut_ptr());
            self.limit = start.add(capacity - PAD);
            Pen { at: start.add(len), brand: PhantomData }
        }
    }

    /// How many bytes of the allocation lie before the pen.
    #[inline]
    fn len(&self, pen: &Pen<'p>) -> usize {
        pen.at.as_ptr() as usize - self.buffer.as_ptr() as usize
    }

    /// The bytes before the pen, as a value's own text is looked at.
    #[inline]
    fn room_left(&self, pen: &Pen<'p>) -> usize {
        self.limit.as_ptr() as usize - pen.at.as_ptr() as usize
    }

    /// On success `n` bytes, and [`PAD`] more, may be written at the pen.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn room(&mut self, pen: Pen<'p>, n: usize) -> Result<Pen<'p>, Failed> {
        debug_assert!(self.buffer.as_ptr() <= pen.at.as_ptr() && pen.at <= self.limit, "a pen outside of the buffer");
        if self.room_left(&pen) < n { self.more(pen, n) } else { Ok(pen) }
    }

    #[cold]
    #[inline(never)]
    fn more(&mut self, pen: Pen<'p>, n: usize) -> Result<Pen<'p>, Failed> {
        let base = self.buffer.len();
        let mut len = self.len(&pen);
        if !matches!(self.sink, Sink::Memory) && len + n > PIECE {
            self.flush(pen)?;
            len = 0;
        }
        // SAFETY: the pen's invariant; then back to what it was, which is less.
        unsafe { self.buffer.set_len(len) };
        self.buffer.reserve(n + PAD);
        self.buffer.truncate(base);
        Ok(self.at(len))
    }

    /// Hands all text before the pen to the sink.
    fn flush(&mut self, pen: Pen<'p>) -> Result<(), Failed> {
        // SAFETY: the pen's invariant: initialised, and UTF-8 as `base` is 0 where there is a sink.
        let text = unsafe {
            core::str::from_utf8_unchecked(core::slice::from_raw_parts(self.buffer.as_ptr(), self.len(&pen)))
        };
        match self.sink.write(text) {
            Ok(()) => Ok(()),
            Err(fault) => Err(self.fail(fault)),
        }
    }

    /// What goes wrong first is what the caller of the entry point gets.
    #[cold]
    #[inline(never)]
    pub(super) fn fail(&mut self, fault: Fault) -> Failed {
        self.fault.get_or_insert_with(|| Box::new(fault));
        Failed(())
    }

    pub(super) fn has_failed(&self) -> bool {
        self.fault.is_some()
    }

    /// The end of the whole text: it becomes part of the buffer, or the rest of it goes to the sink. On an error the
    /// buffer is what it was.
    pub(super) fn finish(mut self, result: Result<Pen<'p>, Failed>) -> Result<(), Error> {
        if let (Ok(pen), None) = (result, &self.fault) {
            if let Sink::Memory = self.sink {
                let len = self.len(&pen);
                // SAFETY: the pen's invariant.
                unsafe { self.buffer.set_len(len) };
                return Ok(());
            }
            if self.flush(pen).is_ok() {
                return Ok(());
            }
        }
        Err(Error::new(match self.fault {
            Some(fault) => *fault,
            None => Fault { kind: ErrorKind::Misuse, offset: 0, detail: Detail::None },
        }))
    }

    // ---- writing; each of these asks for its own room

    /// Text as it is. Long texts go piece by piece.
    #[inline]
    pub(crate) fn text(&mut self, pen: Pen<'p>, text: &str) -> Result<Pen<'p>, Failed> {
        if text.len() > LONG {
            return self.long_text(pen, text);
        }
        let pen = self.room(pen, text.len())?;
        // SAFETY: the room was asked for, and the text is UTF-8.
        unsafe {
            pen.at.copy_from_nonoverlapping(NonNull::from(text.as_bytes()).cast(), text.len());
            Ok(pen.past(text.len()))
        }
    }

    #[cold]
    #[inline(never)]
    fn long_text(&mut self, mut pen: Pen<'p>, mut text: &str) -> Result<Pen<'p>, Failed> {
        while !text.is_empty() {
            let (piece, rest) = text.split_at(floor_char(text, LONG));
            pen = self.text(pen, piece)?;
            text = rest;
        }
        Ok(pen)
    }

    /// Writes a lead; on success `room` bytes, and [`PAD`] more, may be written behind it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn begin(&mut self, pen: Pen<'p>, lead: Option<Lead<'_>>, room: usize) -> Result<Pen<'p>, Failed> {
        let Some(lead) = lead else { return self.room(pen, room) };
        let pen = self.room(pen, lead.len() + room)?;
        // SAFETY: the room was asked for.
        unsafe {
            lead.put(pen.at);
            Ok(pen.past(lead.len()))
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn lead(&mut self, pen: Pen<'p>, lead: Lead<'_>) -> Result<Pen<'p>, Failed> {
        self.begin(pen, Some(lead), 0)
    }

    /// One byte. It is ASCII.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn byte(&mut self, pen: Pen<'p>, byte: u8) -> Result<Pen<'p>, Failed> {
        assert!(byte.is_ascii());
        let pen = self.begin(pen, None, 1)?;
        // SAFETY: the room was asked for, and ASCII is UTF-8.
        unsafe {
            pen.at.write(byte);
            Ok(pen.past(1))
        }
    }

    /// A byte of ASCII, and the first `n` bytes of the text as they are.
    ///
    /// # Panics
    /// If no character ends there.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn copied(&mut self, pen: Pen<'p>, head: u8, text: &str, n: usize) -> Result<Pen<'p>, Failed> {
        const AT_ONCE: usize = 32;
        if n > AT_ONCE || text.len() < AT_ONCE {
            return self.copied_exactly(pen, head, &text[..n]);
        }
        assert!(head.is_ascii() && text.is_char_boundary(n));
        let pen = self.begin(pen, None, 1 + n)?;
        // SAFETY: the room was asked for, and the pad is as large as what is copied too much; so many bytes are in the
        // text. The byte is ASCII, and behind it `n` bytes of whole characters count.
        unsafe {
            pen.at.write(head);
            let from = NonNull::from(text.as_bytes()).cast::<[u8; AT_ONCE]>();
            pen.at.add(1).cast::<[u8; AT_ONCE]>().write(from.read());
            Ok(pen.past(1 + n))
        }
    }

    #[inline(never)]
    fn copied_exactly(&mut self, pen: Pen<'p>, head: u8, text: &str) -> Result<Pen<'p>, Failed> {
        let pen = self.byte(pen, head)?;
        self.text(pen, text)
    }

    /// A lead and a short constant, such as `null`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn constant(
        &mut self,
        pen: Pen<'p>,
        lead: Option<Lead<'_>>,
        text: &'static str,
    ) -> Result<Pen<'p>, Failed> {
        let pen = self.begin(pen, lead, text.len())?;
        // SAFETY: the room was asked for, and the text is UTF-8.
        unsafe {
            pen.at.copy_from_nonoverlapping(NonNull::from(text.as_bytes()).cast(), text.len());
            Ok(pen.past(text.len()))
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn bool(&mut self, pen: Pen<'p>, lead: Option<Lead<'_>>, value: bool) -> Result<Pen<'p>, Failed> {
        let pen = self.begin(pen, lead, 8)?;
        let word = if value { *b"true\0\0\0\0" } else { *b"false\0\0\0" };
        // SAFETY: the room for eight bytes was asked for; those before the zeros count.
        unsafe {
            pen.at.cast().write(word);
            Ok(pen.past(5 - value as usize))
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn integer<I: Integer>(
        &mut self,
        pen: Pen<'p>,
        lead: Option<Lead<'_>>,
        value: I,
    ) -> Result<Pen<'p>, Failed> {
        let pen = self.begin(pen, lead, I::ROOM)?;
        // SAFETY: the room was asked for, and digits are ASCII.
        unsafe {
            let n = value.write_shared(pen.at.as_ptr());
            Ok(pen.past(n))
        }
    }

    /// A float that is finite.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn float<T: zmij::Float>(
        &mut self,
        pen: Pen<'p>,
        lead: Option<Lead<'_>>,
        value: T,
    ) -> Result<Pen<'p>, Failed> {
        let pen = self.begin(pen, lead, float_write::ROOM)?;
        // SAFETY: the room was asked for, and the text is ASCII, whatever the value is.
        unsafe {
            let n = float_write::write(pen.at.as_ptr(), value);
            Ok(pen.past(n))
        }
    }

    /// The integers as an array, unless there are none.
    #[inline]
    pub(super) fn integers<I: Integer>(&mut self, pen: Pen<'p>, items: &[I]) -> Result<Pen<'p>, Failed> {
        // SAFETY: as `Integer::write` says.
        unsafe { self.many(pen, items, I::ROOM, |to, item| item.write(to)) }
    }

    /// The floats as an array, unless there are none; with `null` for what `is_finite` denies.
    #[inline]
    pub(super) fn floats<T: zmij::Float>(
        &mut self,
        pen: Pen<'p>,
        items: &[T],
        is_finite: impl Fn(T) -> bool,
    ) -> Result<Pen<'p>, Failed> {
        // SAFETY: as `float_write::write` says; `null` is shorter.
        unsafe {
            self.many(pen, items, float_write::ROOM, |to, item| {
                if is_finite(item) {
                    float_write::write(to, item)
                } else {
                    to.cast::<[u8; 4]>().write(*b"null");
                    4
                }
            })
        }
    }

    /// The items as an array, each at most `room` bytes of text; room is asked for a page at a time.
    ///
    /// # Safety
    /// `put` may write `room` bytes; it returns how many bytes of ASCII, from the first on, it wrote.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn many<T: Copy>(
        &mut self,
        mut pen: Pen<'p>,
        items: &[T],
        room: usize,
        put: impl Fn(*mut u8, T) -> usize,
    ) -> Result<Pen<'p>, Failed> {
        let mut head = b'[';
        for items in items.chunks(PAGE / (room + 1)) {
            pen = self.room(pen, items.len() * (room + 1))?;
            for &item in items {
                // SAFETY: the room for all of these was asked for.
                unsafe {
                    pen.at.write(head);
                    let n = put(pen.at.as_ptr().add(1), item);
                    debug_assert!(n <= room);
                    pen = pen.past(1 + n);
                }
                head = b',';
            }
        }
        self.byte(pen, b']')
    }

    /// A lead and a string in quotes, with JSON's minimal escapes.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn string(&mut self, pen: Pen<'p>, lead: Option<Lead<'_>>, text: &str) -> Result<Pen<'p>, Failed> {
        let before = match lead {
            Some(lead) => lead.len(),
            None => 0,
        };
        let n = text.len();
        if self.room_left(&pen) < before + n + 2 {
            return match lead {
                Some(lead) => self.string_without_room(pen, lead.text, lead.head, text),
                None => self.string_without_room(pen, "", 0, text),
            };
        }
        // SAFETY: the room is there, and with the pad it is what `copy_clean_to` wants; what it says to be clean is
        // written. The text is not in the buffer: that is borrowed.
        unsafe {
            if let Some(lead) = lead {
                lead.put(pen.at);
            }
            pen.at.add(before).write(b'"');
            let pen = pen.past(before + 1);
            let clean = simd::copy_clean_to(text.as_bytes(), pen.at.as_ptr());
            if clean != n {
                return self.escaped(pen, text, clean);
            }
            pen.at.add(n).write(b'"');
            Ok(pen.past(n + 1))
        }
    }

    /// [`Out::string`] where the room is not there yet; without a lead if its text is empty.
    #[cold]
    #[inline(never)]
    fn string_without_room(&mut self, pen: Pen<'p>, lead: &str, head: u8, text: &str) -> Result<Pen<'p>, Failed> {
        let lead = if lead.is_empty() { None } else { Some(Lead { text: lead, head }) };
        if matches!(self.sink, Sink::Memory) || text.len() <= LONG {
            let pen = self.more(pen, lead.map_or(0, Lead::len) + text.len() + 2)?;
            return self.string(pen, lead, text);
        }
        let pen = self.begin(pen, lead, 0)?;
        let pen = self.byte(pen, b'"')?;
        let pen = self.piece(pen, text)?;
        self.byte(pen, b'"')
    }

    /// The rest of a string, and its closing quote.
    ///
    /// # Safety
    /// The first `clean` bytes of the text are written at the pen, and need no escape.
    #[cold]
    #[inline(never)]
    unsafe fn escaped(&mut self, pen: Pen<'p>, text: &str, clean: usize) -> Result<Pen<'p>, Failed> {
        let (before, rest) = text.split_at(floor_char(text, clean));
        // SAFETY: the caller's promise, and whole characters.
        let pen = unsafe { pen.past(before.len()) };
        let pen = self.piece(pen, rest)?;
        self.byte(pen, b'"')
    }

    /// A string's content with minimal escapes, without quotes; any length.
    pub(super) fn piece(&mut self, mut pen: Pen<'p>, mut text: &str) -> Result<Pen<'p>, Failed> {
        while !text.is_empty() {
            let (piece, rest) = text.split_at(floor_char(text, LONG));
            pen = self.room(pen, LONGEST_ESCAPE * piece.len())?;
            // SAFETY: the room was asked for.
            pen = unsafe {
                let n = escape_write::minimal(piece.as_bytes(), pen.at.as_ptr());
                pen.past(n)
            };
            text = rest;
        }
        Ok(pen)
    }

    /// A character as one or two escapes of the form `\uXXXX`.
    pub(super) fn unicode(&mut self, pen: Pen<'p>, char: char) -> Result<Pen<'p>, Failed> {
        let (word, len) = escape::unicode(char);
        let pen = self.room(pen, 12)?;
        // SAFETY: the room was asked for; the first `len` bytes are the escapes.
        unsafe {
            pen.at.cast().write(word);
            Ok(pen.past(len))
        }
    }
}

/// The last character boundary at or before `at`, or the text's length.
#[inline]
pub(super) fn floor_char(text: &str, at: usize) -> usize {
    if at >= text.len() {
        return text.len();
    }
    (0..=at).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
}

/// A buffer that only an [`Out`] writes to, and nothing was in before.
pub(super) struct Fresh(
    /// INVARIANT: UTF-8.
    Vec<u8>,
);

impl Fresh {
    pub(super) fn new() -> Fresh {
        Fresh(Vec::new())
    }

    pub(super) fn start(&mut self, capacity: usize) -> (Out<'_>, Pen<'_>) {
        self.0 = Vec::with_capacity(capacity + PAD);
        Out::start(&mut self.0, capacity, Sink::Memory)
    }

    /// Lets a guess see how long the text is.
    pub(super) fn learn(&mut self, guess: Guess) {
        guess.learn(&mut self.0);
    }

    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.0
    }

    pub(super) fn into_string(self) -> String {
        // SAFETY: the invariant: what goes through a pen is UTF-8, and nothing else went there.
        unsafe { String::from_utf8_unchecked(self.0) }
    }
}
