//! Owns every read of the input.
//!
//! One idea: a cursor knows, in its type, how many bytes may be read at it, and there is one cursor for each reader.
//! Far from the end of the input a cursor points into the input; near it the last bytes are copied once into a tail
//! buffer that ends in zeros, which stop every scan, and the cursor goes on there. The copy is always of the same
//! bytes, so that every offset has one place in either region, and a cursor can be made again from an offset.
//!
//! Not here: what the bytes mean (`object`, `string`, `number`, ...).

use super::{ReadOptions, keys::Name, view::LazyViews};
use crate::error::{Detail, ErrorKind, Failed, Fault};
use crate::simd::Block;
use alloc::{string::String, vec::Vec};
use core::{cell::UnsafeCell, marker::PhantomData, mem::MaybeUninit, ptr::NonNull};

/// How many bytes may be read behind a [`At::check`].
pub const ROOM: usize = 192;

/// Ties a cursor to one reader: invariant, and fresh for each parse.
pub type Brand<'p> = PhantomData<fn(&'p ()) -> &'p ()>;

/// Where the reader stands.
///
/// INVARIANT: N bytes may be read at the pointer, which is at most `Reader::end`; it is the only live cursor of the
/// one `Reader<'p, '_>` (a parked one is none).
#[repr(transparent)]
pub struct At<'p, const N: usize>(NonNull<u8>, Brand<'p>);
/// At the first byte of a key.
pub type AtKey<'p> = At<'p, 189>;
/// At the first byte of a value.
pub type AtValue<'p> = At<'p, 126>;
/// Behind a value.
pub type After<'p> = At<'p, 0>;

/// What reading gives that puts its value elsewhere: the cursor behind it.
pub type Behind<'p> = Result<After<'p>, Failed>;

/// A key that was looked up, with the cursor at its value; or the end of the object. Two registers.
///
/// INVARIANT: where `i` is not `CLOSED`, the cursor is an AtValue.
pub(crate) struct Found<'p> {
    at: After<'p>,
    i: u16,
}

const CLOSED: u16 = u16::MAX - 1;

impl<'p> Found<'p> {
    #[inline(always)]
    pub(crate) fn value(i: u16, at: AtValue<'p>) -> Self {
        assert!(i != CLOSED);
        Found { at: at.less(), i }
    }

    pub(crate) fn closed(at: After<'p>) -> Self {
        Found { at, i: CLOSED }
    }

    #[inline(always)]
    pub(crate) fn split(self) -> Result<(u16, AtValue<'p>), After<'p>> {
        if self.i == CLOSED {
            Err(self.at)
        } else {
            // SAFETY: by the invariant, 126 bytes may be read here.
            Ok((self.i, unsafe { self.at.widen() }))
        }
    }
}

/// The last bytes of the input, then zeros. It lies outside of the reader: `&mut Reader` must not cover what cursors
/// point into.
pub(crate) struct Tail(UnsafeCell<MaybeUninit<[u8; 2 * ROOM]>>);

impl Tail {
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Tail(UnsafeCell::new(MaybeUninit::uninit()))
    }
}

/// What is parked while a hand-written implementation has the reader.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Parked {
    /// Nothing, and there was no cursor yet.
    Start,
    Nothing,
    /// At a value: 126 bytes may be read.
    Value,
    /// Behind a value.
    After,
    /// Behind the bracket that opened an array or an object.
    Opened,
}

/// Reads one JSON document; what a [`FromJson`](crate::FromJson) implementation reads its value from.
pub struct Reader<'p, 'de> {
    /// INVARIANT: UTF-8.
    input: &'de [u8],
    /// INVARIANT: below or at it there are ROOM readable bytes in the region where the cursor is; a cursor above it
    /// is in the input and not yet in the tail.
    last_full: *const u8,
    /// INVARIANT: where the input ends, in the region where the cursor is.
    end: *const u8,
    /// The address that the input's first byte has in that region, or would have.
    origin: usize,
    tail: &'p Tail,
    /// How many levels may still be opened.
    pub(crate) depth: u32,
    /// INVARIANT: the tail holds the last `min(len, ROOM)` bytes of the input, then ROOM zeros.
    filled: bool,
    state: Parked,
    /// INVARIANT: what `state` says of it.
    parked: *const u8,
    fault: Option<Fault>,
    pub(crate) options: &'p ReadOptions,
    /// Where the value begins that is read.
    pub(crate) base: usize,
    /// How long it is at most: what may be read again goes by that.
    pub(crate) extent: usize,
    /// Bytes read more than once while alternatives were tried.
    pub(crate) reread: usize,
    /// How far the reading came whose fault may be told of a place before that.
    pub(crate) reached: usize,
    /// How far the cursor came since the last mark, kept to assert that `reached` knows.
    #[cfg(debug_assertions)]
    pub(crate) furthest: usize,
    /// Bytes reserved and not known to be filled, over all containers.
    pub(crate) slack: usize,
    /// Where the value began that a hand-written implementation reads.
    pub(crate) hand_offset: usize,
    /// Where the last key began that was looked up.
    pub(crate) key_offset: usize,
    /// Where escapes are decoded.
    pub(crate) scratch: String,
    pub(crate) views: LazyViews,
    _brand: Brand<'p>,
}

impl<'p, const N: usize> At<'p, N> {
    /// The next K bytes.
    #[inline(always)]
    pub fn load<const K: usize>(&self) -> [u8; K] {
        *self.window::<K>()
    }

    /// The next K bytes, in place.
    #[inline(always)]
    pub fn window<const K: usize>(&self) -> &[u8; K] {
        const { assert!(K <= N) };
        // SAFETY: N >= K bytes may be read here; neither region is written to while a cursor is borrowed: the input
        // is shared, and the tail is filled by a method that takes the only cursor.
        unsafe { self.0.cast::<[u8; K]>().as_ref() }
    }

    /// The next byte.
    #[inline(always)]
    pub fn byte(&self) -> u8 {
        self.window::<1>()[0]
    }

    /// K bytes further on.
    #[inline(always)]
    pub fn skip<const K: usize, const M: usize>(self) -> At<'p, M> {
        const { assert!(K + M <= N) };
        // SAFETY: K + M <= N bytes may be read here, so M may K bytes further on. The callers skip bytes that they
        // have seen not to be zero, so that the cursor stays at or below the end.
        At(unsafe { self.0.add(K) }, PhantomData)
    }

    /// The same place, with less room.
    #[inline(always)]
    pub fn less<const M: usize>(self) -> At<'p, M> {
        self.skip::<0, M>()
    }

    /// `n` bytes further on, at most N.
    #[inline(always)]
    pub fn forward(self, n: usize) -> After<'p> {
        assert!(n <= N);
        // SAFETY: N bytes may be read here, so the place n <= N bytes further on is in the same region.
        At(unsafe { self.0.add(n) }, PhantomData)
    }

    /// `n` bytes further on, at most K, with room for M behind the K.
    #[inline(always)]
    pub(crate) fn within<const K: usize, const M: usize>(self, n: usize) -> At<'p, M> {
        const { assert!(K + M <= N) };
        assert!(n <= K);
        // SAFETY: K + M <= N bytes may be read here, so M may n <= K bytes further on. The callers pass over bytes that
        // they have seen not to be zero, so that the cursor stays at or below the end.
        At(unsafe { self.0.add(n) }, PhantomData)
    }

    /// The only way to more room.
    #[inline(always)]
    pub fn check(self, r: &mut Reader<'p, '_>) -> At<'p, ROOM> {
        debug_assert!(self.address() <= r.end, "a cursor behind the end");
        #[cfg(debug_assertions)]
        r.note_cursor(&self);
        if self.address() <= r.last_full { At(self.0, PhantomData) } else { r.leave_for_tail(self.0) }
    }

    /// The next byte that is not a blank.
    #[inline(always)]
    pub fn blanks<const M: usize>(self, r: &mut Reader<'p, '_>) -> At<'p, M> {
        const { assert!(M < N && M < ROOM) };
        if self.byte() > b' ' { self.less() } else { self.skip_blanks(r).less() }
    }

    /// [`blanks`](At::blanks) behind a colon, where most writers put nothing or one space.
    #[inline(always)]
    pub fn blanks_colon<const M: usize>(self, r: &mut Reader<'p, '_>) -> At<'p, M> {
        const { assert!(M < N && M < ROOM) };
        match *self.window::<2>() {
            [first, _] if first > b' ' => self.less(),
            [b' ', second] if second > b' ' => self.skip::<1, M>(),
            _ => self.skip_blanks(r).less(),
        }
    }

    #[inline(never)]
    fn skip_blanks(self, r: &mut Reader<'p, '_>) -> At<'p, ROOM> {
        const { assert!(N >= 33) };
        if self.byte() == b' ' && self.window::<2>()[1] > b' ' {
            return self.forward(1).check(r);
        }
        // A line break and its indentation, nearly always.
        let ends = Block::load(self.window::<16>()).not_blank();
        if !ends.is_empty() {
            return self.forward(ends.first()).check(r);
        }
        let at = self.skip::<16, 17>();
        let ends = Block::load(at.window::<16>()).not_blank();
        if !ends.is_empty() {
            return at.forward(ends.first()).check(r);
        }
        r.long_blanks(at.skip::<16, 0>())
    }

    /// The text behind the quote that stands here, if it ends within 112 bytes and has no escape.
    #[inline(always)]
    pub(crate) fn quoted(&self) -> Option<&str> {
        const { assert!(N >= 113) };
        let window = self.window::<113>();
        if window[0] != b'"' {
            return None;
        }
        for start in [1, 17, 33, 49, 65, 81, 97] {
            let special = Block::load(window[start..start + 16].try_into().unwrap()).special();
            if !special.is_empty() {
                let n = start - 1 + special.first();
                if window[1 + n] != b'"' {
                    return None;
                }
                // SAFETY: the bytes are a part of the input, which is UTF-8, between two ASCII characters: both
                // quotes are characters of their own. In the tail buffer they are the same bytes; a quote is not one
                // of the zeros behind it.
                return Some(unsafe { core::str::from_utf8_unchecked(window.get_unchecked(1..1 + n)) });
            }
        }
        None
    }

    /// [`quoted`](At::quoted), for a look-up.
    #[inline(always)]
    pub(crate) fn quoted_name(&self) -> Option<Name<'_>> {
        let text = self.quoted()?;
        let [_, window @ ..] = self.window::<113>();
        Some(Name::in_window(text, window))
    }

    /// [`quoted`](At::quoted) as a String of its own, and behind it.
    #[inline(always)]
    pub(crate) fn quoted_string(self) -> Result<(String, After<'p>), Self> {
        let Some(text) = self.quoted() else { return Err(self) };
        let n = text.len();
        let value = if n == 0 {
            String::new()
        } else if n <= 56 {
            // Moves of 8 and 16 bytes, as many as the text needs: what they move beyond its end is spare.
            let mut bytes = Vec::<u8>::with_capacity(((n + 7) & !15) + 8);
            let (from, to) = (self.window::<113>()[1..].as_ptr(), bytes.as_mut_ptr());
            // SAFETY: 112 bytes may be read at `from`. The capacity c is 8, 24, 40 or 56 and at least n; each move
            // ends at the next of these numbers and is made only if the text goes beyond the one before, so that
            // none ends behind c. All n bytes are written; they are a copy of a str.
            unsafe {
                to.cast::<[u8; 8]>().write(from.cast::<[u8; 8]>().read());
                if n > 8 {
                    to.add(8).cast::<[u8; 16]>().write(from.add(8).cast::<[u8; 16]>().read());
                    if n > 24 {
                        to.add(24).cast::<[u8; 16]>().write(from.add(24).cast::<[u8; 16]>().read());
                        if n > 40 {
                            to.add(40).cast::<[u8; 16]>().write(from.add(40).cast::<[u8; 16]>().read());
                        }
                    }
                }
                bytes.set_len(n);
                String::from_utf8_unchecked(bytes)
            }
        } else {
            String::from(text)
        };
        Ok((value, self.forward(n + 2)))
    }

    /// # Safety
    /// M bytes may be read here.
    #[inline(always)]
    pub(crate) unsafe fn widen<const M: usize>(self) -> At<'p, M> {
        At(self.0, PhantomData)
    }

    #[inline(always)]
    fn address(&self) -> *const u8 {
        self.0.as_ptr()
    }
}

impl<'p, 'de> Reader<'p, 'de> {
    /// A reader of `text`, whose one cursor [`first_byte`](Reader::first_byte) gives.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn new(text: &'de str, tail: &'p Tail, options: &'p ReadOptions) -> Self {
        let input = text.as_bytes();
        Reader {
            input,
            last_full: last_full(input),
            end: input.as_ptr_range().end,
            origin: input.as_ptr() as usize,
            tail,
            depth: options.depth,
            filled: false,
            state: Parked::Start,
            parked: core::ptr::null(),
            fault: None,
            options,
            base: 0,
            extent: input.len(),
            reread: 0,
            reached: 0,
            #[cfg(debug_assertions)]
            furthest: 0,
            slack: 0,
            hand_offset: 0,
            key_offset: 0,
            scratch: String::new(),
            views: LazyViews::new(),
            _brand: PhantomData,
        }
    }

    /// The cursor at the first byte.
    ///
    /// # Panics
    /// If it was given out already.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn first_byte(&mut self) -> At<'p, ROOM> {
        assert!(self.state == Parked::Start);
        self.state = Parked::Nothing;
        let at: After<'p> = At(NonNull::from(self.input).cast(), PhantomData);
        at.check(self)
    }

    /// The same reader, in the tail buffer.
    #[cold]
    #[inline(never)]
    fn leave_for_tail(&mut self, at: NonNull<u8>) -> At<'p, ROOM> {
        // A cursor of the tail is never above `last_full`, so this one is in the input.
        let offset = at.as_ptr() as usize - self.input.as_ptr() as usize;
        self.enter_tail(offset)
    }

    fn enter_tail(&mut self, offset: usize) -> At<'p, ROOM> {
        let held = self.input.len().min(ROOM);
        let first = self.input.len() - held;
        assert!(first <= offset && offset <= self.input.len());
        let tail = self.tail.0.get().cast::<u8>();
        if !self.filled {
            // SAFETY: held <= ROOM bytes of the input, and ROOM zeros behind them, fit into 2 * ROOM bytes; the
            // regions are apart; there is no cursor but the one that our callers took.
            unsafe {
                core::ptr::copy_nonoverlapping(self.input.as_ptr().add(first), tail, held);
                core::ptr::write_bytes(tail.add(held), 0, ROOM);
            }
            self.filled = true;
        }
        self.end = tail.wrapping_add(held);
        self.origin = (tail as usize).wrapping_sub(first);
        // Behind `end` come ROOM zeros, which stop every scan: no cursor gets further than `end`.
        self.last_full = self.end;
        // SAFETY: the tail is not null; offset - first <= held, and at any place up to `end` there are ROOM bytes.
        At(unsafe { NonNull::new_unchecked(tail.add(offset - first)) }, PhantomData)
    }

    /// A cursor at an offset, for a caller that has given up the one there was.
    fn at(&mut self, offset: usize) -> At<'p, ROOM> {
        assert!(offset <= self.input.len());
        if offset + ROOM <= self.input.len() {
            self.end = self.input.as_ptr_range().end;
            self.origin = self.input.as_ptr() as usize;
            self.last_full = last_full(self.input);
            // SAFETY: ROOM bytes of input lie at the offset.
            At(unsafe { NonNull::new_unchecked(self.input.as_ptr().add(offset).cast_mut()) }, PhantomData)
        } else {
            self.enter_tail(offset)
        }
    }

    /// Leaves `from` for the offset `to`.
    pub(crate) fn jump<const N: usize>(&mut self, from: At<'p, N>, to: usize) -> At<'p, ROOM> {
        let _ = from;
        self.at(to)
    }

    /// Goes on at an offset although something failed. The cursor was given up with the failure.
    pub(crate) fn resume(&mut self, failed: Failed, to: usize) -> At<'p, ROOM> {
        let _ = failed;
        self.state = Parked::Nothing;
        self.at(to)
    }

    /// The offset of a cursor in the input.
    #[inline(always)]
    pub(crate) fn offset<const N: usize>(&self, at: &At<'p, N>) -> usize {
        self.offset_of(at.address())
    }

    /// [`offset`](Reader::offset) in a step, for where it is asked at each value.
    #[inline(always)]
    pub(crate) fn offset_here<const N: usize>(&self, at: &At<'p, N>) -> usize {
        (at.address() as usize).wrapping_sub(self.origin)
    }

    #[inline(always)]
    fn offset_of(&self, p: *const u8) -> usize {
        self.input.len() - (self.end as usize).wrapping_sub(p as usize).min(self.input.len())
    }

    /// The whole input.
    #[inline(always)]
    pub(crate) fn input(&self) -> &'de [u8] {
        self.input
    }

    /// A part of the input.
    ///
    /// # Panics
    /// Where the part does not begin and end between characters.
    pub(crate) fn text(&self, from: usize, to: usize) -> &'de str {
        let part = &self.input[from..to];
        let boundary = |i: usize| self.input.get(i).is_none_or(|b| b & 0xC0 != 0x80);
        assert!(boundary(from) && boundary(to));
        // SAFETY: the input is UTF-8, and the part begins and ends between characters.
        unsafe { core::str::from_utf8_unchecked(part) }
    }

    /// Whether the input ends here.
    pub(crate) fn is_end<const N: usize>(&self, at: &At<'p, N>) -> bool {
        at.address() == self.end
    }

    #[inline(never)]
    pub(crate) fn long_blanks<const N: usize>(&mut self, at: At<'p, N>) -> At<'p, ROOM> {
        let mut at = at.check(self);
        loop {
            let block = Block::load(at.window::<16>()).not_blank();
            if !block.is_empty() {
                return at.forward(block.first()).check(self);
            }
            at = at.skip::<16, 0>().check(self);
        }
    }

    // ---- what went wrong

    /// Fails at a cursor.
    #[doc(hidden)]
    #[cold]
    #[inline(never)]
    pub fn fail<const N: usize>(&mut self, at: At<'p, N>, kind: ErrorKind, expected: &'static str) -> Failed {
        let offset = self.offset(&at);
        self.fail_at(offset, kind, Detail::Expected(expected))
    }

    #[cold]
    #[inline(never)]
    pub(crate) fn fail_at(&mut self, offset: usize, kind: ErrorKind, detail: Detail) -> Failed {
        self.fault.get_or_insert(Fault { kind, offset, detail });
        Failed(())
    }

    /// Fails for a value that was read up to `end` and begins at `offset`.
    #[cold]
    #[inline(never)]
    pub(crate) fn fail_behind(&mut self, end: After<'p>, offset: usize, kind: ErrorKind, detail: Detail) -> Failed {
        self.reach(self.offset(&end));
        self.fail_at(offset, kind, detail)
    }

    /// Takes note of where the cursor is, to check what is charged for alternatives.
    #[cfg(debug_assertions)]
    fn note_cursor<const N: usize>(&mut self, at: &At<'p, N>) {
        self.furthest = self.furthest.max(self.offset(at));
    }

    /// Takes note of how far the reading came.
    #[inline]
    pub(crate) fn reach(&mut self, offset: usize) {
        self.reached = self.reached.max(offset);
    }

    #[cold]
    pub(crate) fn fail_with(&mut self, fault: Fault) -> Failed {
        self.fault.get_or_insert(fault);
        Failed(())
    }

    /// The first fault, taken out.
    pub(crate) fn take_fault(&mut self) -> Option<Fault> {
        self.fault.take()
    }

    pub(crate) fn fault(&self) -> Option<&Fault> {
        self.fault.as_ref()
    }

    // ---- parking, for code that does not pass the cursor by hand

    #[inline(always)]
    pub(crate) fn park_value(&mut self, at: AtValue<'p>) {
        (self.parked, self.state) = (at.address(), Parked::Value);
    }

    #[inline(always)]
    pub(crate) fn park_after(&mut self, at: After<'p>) {
        (self.parked, self.state) = (at.address(), Parked::After);
    }

    #[inline(always)]
    pub(crate) fn park_opened(&mut self, at: After<'p>) {
        (self.parked, self.state) = (at.address(), Parked::Opened);
    }

    pub(crate) fn parked_offset(&self) -> usize {
        match self.state {
            Parked::Start | Parked::Nothing => self.key_offset,
            _ => self.offset_of(self.parked),
        }
    }

    #[inline(always)]
    fn unpark<const N: usize>(&mut self) -> At<'p, N> {
        self.state = Parked::Nothing;
        // SAFETY: called only for a state under which an At<N> was parked; the state is left, so there is one cursor.
        At(unsafe { NonNull::new_unchecked(self.parked.cast_mut()) }, PhantomData)
    }

    /// The cursor at the value, if that is where the reader stands.
    #[inline(always)]
    pub(crate) fn at_value(&mut self) -> Result<AtValue<'p>, Failed> {
        if self.state == Parked::Value { Ok(self.unpark()) } else { Err(self.misused()) }
    }

    /// The cursor behind the value, if that is where the reader stands.
    #[inline(always)]
    pub(crate) fn after_value(&mut self) -> Result<After<'p>, Failed> {
        if self.state == Parked::After { Ok(self.unpark()) } else { Err(self.misused()) }
    }

    /// The cursor inside of an array or object: whether it was just opened, and where the reader stands.
    pub(crate) fn inside(&mut self) -> Result<(bool, After<'p>), Failed> {
        match self.state {
            Parked::Opened => Ok((true, self.unpark())),
            Parked::After => Ok((false, self.unpark())),
            _ => Err(self.misused()),
        }
    }

    #[cold]
    #[inline(never)]
    #[doc(hidden)]
    pub fn misused(&mut self) -> Failed {
        let offset = self.parked_offset();
        self.fail_at(offset, ErrorKind::Misuse, Detail::Expected("an implementation that reads exactly one value"))
    }
}

fn last_full(input: &[u8]) -> *const u8 {
    if input.len() >= ROOM { input[input.len() - ROOM..].as_ptr() } else { core::ptr::null() }
}
