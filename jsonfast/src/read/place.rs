//! Owns values under construction.
//!
//! One idea: who writes a place gets a proof, and nothing else makes the proof. A [`Slot`] is a place for one value,
//! [`Filled`] the proof that it holds one; [`Seen`] says which fields of a struct hold theirs and is the right to touch
//! them. The same walk serves a fresh value and one that is read into again: that is the `Mode`.
//!
//! Not here: the walk through an object (`object`).

use super::cursor::{After, AtValue, Brand, Reader};
use super::object::Object;
use crate::FromJson;
use crate::error::Failed;
use alloc::{boxed::Box, vec::Vec};
use core::{marker::PhantomData, mem::MaybeUninit, ptr::NonNull};

/// INVARIANT: aligned, valid for a write of T, held by nobody else, uninitialised; 's belongs to this slot alone.
pub struct Slot<'s, T>(NonNull<T>, Brand<'s>);

/// INVARIANT: the T of the `Slot<'s, T>` is initialised. `end` is where the reader stands behind it.
pub struct Filled<'p, 's, T> {
    end: After<'p>,
    _slot: (Brand<'s>, PhantomData<fn() -> T>),
}

/// What reading into a slot gives.
pub type Placed<'p, 's, T> = Result<Filled<'p, 's, T>, Failed>;

/// How fields are written: into uninitialised places, or into existing values.
pub trait Mode: sealed::Mode {
    #[doc(hidden)]
    const FRESH: bool;
}
/// A value that does not exist yet.
pub struct Fresh(());
/// A value that exists and whose buffers are used again.
pub struct Reuse(());
impl Mode for Fresh {
    const FRESH: bool = true;
}
impl Mode for Reuse {
    const FRESH: bool = false;
}
mod sealed {
    pub trait Mode {}
    impl Mode for super::Fresh {}
    impl Mode for super::Reuse {}
    pub trait Mask {}
    impl Mask for u64 {}
    impl<const W: usize> Mask for [u64; W] {}
}

/// INVARIANT: aligned, valid for reads and writes of S, held by nobody else; touched only through the
/// `Seen<'s, S, M>`. In `Reuse` mode the S is initialised throughout.
pub struct Place<'s, S, M>(NonNull<S>, Brand<'s>, PhantomData<fn() -> M>);
impl<S, M> Clone for Place<'_, S, M> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn clone(&self) -> Self {
        *self
    }
}
impl<S, M> Copy for Place<'_, S, M> {}

/// INVARIANT: bit I set = field I of the `Place<'s, S, M>` was read in this pass and is initialised; one for each 's.
/// The bit behind the last field says that the object is closed.
#[repr(transparent)]
pub struct Seen<'s, S: Fields, M>(S::Mask, Brand<'s>, PhantomData<fn() -> (S, M)>);

/// One bit for each field, and one more.
pub trait Mask: Copy + sealed::Mask {
    #[doc(hidden)]
    const BITS: usize;
    #[doc(hidden)]
    const NONE: Self;
    #[doc(hidden)]
    fn has(&self, i: usize) -> bool;
    #[doc(hidden)]
    fn with(self, i: usize) -> Self;
    #[doc(hidden)]
    fn without(self, i: usize) -> Self;
    /// Whether bits `0..n` are set.
    #[doc(hidden)]
    fn full(&self, n: usize) -> bool;
}
impl Mask for u64 {
    const BITS: usize = 64;
    const NONE: Self = 0;
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn has(&self, i: usize) -> bool {
        self >> (i & 63) & 1 == 1
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn with(self, i: usize) -> Self {
        self | 1 << (i & 63)
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn without(self, i: usize) -> Self {
        self & !(1 << (i & 63))
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn full(&self, n: usize) -> bool {
        let all = (1 << n) - 1;
        self & all == all
    }
}
impl<const W: usize> Mask for [u64; W] {
    const BITS: usize = 64 * W;
    const NONE: Self = [0; W];
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn has(&self, i: usize) -> bool {
        self[i / 64] >> (i % 64) & 1 == 1
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn with(mut self, i: usize) -> Self {
        self[i / 64] |= 1 << (i % 64);
        self
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn without(mut self, i: usize) -> Self {
        self[i / 64] &= !(1 << (i % 64));
        self
    }
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn full(&self, n: usize) -> bool {
        (0..n / 64).all(|w| self[w] == !0) && (n % 64 == 0 || self[n / 64] | !0 << (n % 64) == !0)
    }
}

/// The fields of a struct; implemented by [`__fields!`](crate::__fields).
///
/// # Safety
/// COUNT is the number of fields; when `Field<0>` to `Field<COUNT - 1>` are initialised, Self is.
pub unsafe trait Fields: Sized {
    #[doc(hidden)]
    const COUNT: usize;
    #[doc(hidden)]
    type Mask: Mask;
}

/// Field I of a struct; implemented by [`__fields!`](crate::__fields).
///
/// # Safety
/// `project` gives the place of field I, aligned, inside of `*p`, apart from every other field's. There is one impl for
/// each I.
///
/// T is a parameter, and no associated type: that of a public struct would have to be public.
pub unsafe trait Field<T, const I: usize>: Fields {
    /// # Safety
    /// `p` points to a place for Self.
    #[doc(hidden)]
    unsafe fn project(p: *mut Self) -> *mut T;
}

/// Tells the library of a struct's fields. What is unsafe in generated code is here, and proved here.
///
/// `[generics] [Type] [where clause] Pattern mask { index name: Type, .. }`, and behind it `marker name` for a field
/// that is a `PhantomData`.
///
/// The two arms that this one calls check nothing alone. They get the word `unsafe` from who calls them, so that code
/// which does not say it cannot.
#[macro_export]
#[doc(hidden)]
macro_rules! __fields {
    // One field of a struct.
    (@field $unsafe:tt [$($g:tt)*] [$S:ty] [$($w:tt)*] $i:literal $t:ty, $f:tt) => {
        // SAFETY: a field's own place; the compiler checks the type, the pattern and the reference below the rest.
        $unsafe impl<$($g)*> $crate::derive::Field<$t, $i> for $S where $($w)* {
            #[inline(always)]
            unsafe fn project(p: *mut Self) -> *mut $t {
                unsafe { &raw mut (*p).$f }
            }
        }
    };
    // The struct as a whole.
    (@struct $unsafe:tt [$($g:tt)*] [$S:ty] [$($w:tt)*] $P:ident $mask:ty, [$($i:literal)*] [$($f:tt)*] [$($m:ident)?]) => {
        // Each field exactly once (a pattern may neither leave one out nor name one twice), none of them packed, and a
        // field of the type itself, not of what it derefs to. The marker is a PhantomData, which has nothing to
        // initialise.
        const _: () = {
            #[allow(unused, clippy::all)]
            fn every_field_once<$($g)*>(whole: $S) where $($w)* {
                $( let _ = (&whole.$f, $crate::derive::offset_of!($S, $f)); )*
                let $P { $($f: _,)* $($m: $crate::derive::PhantomData)? } = whole;
            }
        };
        // SAFETY: the pattern above names every field; their indices are 0 to COUNT - 1, each once.
        $unsafe impl<$($g)*> $crate::derive::Fields for $S where $($w)* {
            const COUNT: $crate::derive::usize = $crate::derive::field_count(&[$($i),*]);
            type Mask = $mask;
        }
    };
    ($g:tt $S:tt $w:tt $P:ident $mask:ty { $($i:literal $f:tt : $t:ty),* $(,)? } $(marker $m:ident)?) => {
        $crate::__fields! { @struct unsafe $g $S $w $P $mask, [$($i)*] [$($f)*] [$($m)?] }
        $( $crate::__fields! { @field unsafe $g $S $w $i $t, $f } )*
    };
}

/// How many fields there are.
///
/// # Panics
/// If the indices are not 0, 1, 2 and so on.
pub const fn field_count(indices: &[usize]) -> usize {
    let mut n = 0;
    while n < indices.len() {
        assert!(indices[n] == n, "the fields of a struct are numbered from 0 on");
        n += 1;
    }
    n
}

impl<'s, T> Slot<'s, T> {
    /// # Safety
    /// INVARIANT of Slot.
    #[cfg_attr(not(debug_assertions), inline(always))]
    unsafe fn new(p: *mut T) -> Self {
        // SAFETY: aligned and valid for a write of T, so not null.
        Slot(unsafe { NonNull::new_unchecked(p) }, PhantomData)
    }

    /// Writes the value that ends at `end`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn put<'p>(self, value: T, end: After<'p>) -> Filled<'p, 's, T> {
        // SAFETY: valid for a write, by the invariant.
        unsafe { self.0.write(value) };
        Filled { end, _slot: (PhantomData, PhantomData) }
    }

    /// Opens the place of a struct for its fields.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn open(self) -> (Place<'s, T, Fresh>, Seen<'s, T, Fresh>)
    where
        T: Fields,
    {
        (Place(self.0, PhantomData, PhantomData), Seen::none())
    }
}

/// Reads a value and hands it out by value.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn read_value<'p, 'de, T: FromJson<'de>>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
) -> Result<(T, After<'p>), Failed> {
    let mut place = MaybeUninit::uninit();
    // SAFETY: a local of our own.
    let filled = T::place(r, at, unsafe { Slot::new(place.as_mut_ptr()) })?;
    // SAFETY: `filled` is the proof for this slot: `T::place` is generic over 's and got no other.
    Ok((unsafe { place.assume_init() }, filled.end))
}

/// [`FromJson::place`], once for each type.
#[inline(never)]
pub(crate) fn place_shared<'p, 's, 'de, T: FromJson<'de>>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
    slot: Slot<'s, T>,
) -> Placed<'p, 's, T> {
    T::place(r, at, slot)
}

/// [`FromJson::read_into`], once for each type.
#[inline(never)]
fn into_shared<'p, 'de, T: FromJson<'de>>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
    target: &mut T,
) -> Result<After<'p>, Failed> {
    T::read_into(r, at, target)
}

/// Reads a value by code that fills a slot, and hands it out by value.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn read_through<'p, 'de, T>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
    read: impl for<'s> FnOnce(&mut Reader<'p, 'de>, AtValue<'p>, Slot<'s, T>) -> Placed<'p, 's, T>,
) -> Result<(T, After<'p>), Failed> {
    let mut place = MaybeUninit::uninit();
    // SAFETY: a local of our own.
    let filled = read(r, at, unsafe { Slot::new(place.as_mut_ptr()) })?;
    // SAFETY: `filled` is the proof for this slot: `read` is generic over 's and got no other.
    Ok((unsafe { place.assume_init() }, filled.end))
}

/// Reads a key and hands it out by value.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn read_key<'p, 'de, T: FromJson<'de>>(
    r: &mut Reader<'p, 'de>,
    at: super::cursor::AtKey<'p>,
) -> Result<(T, After<'p>), Failed> {
    let mut place = MaybeUninit::uninit();
    // SAFETY: a local of our own.
    let filled = T::place_key(r, at, unsafe { Slot::new(place.as_mut_ptr()) })?;
    // SAFETY: as in `read_value`.
    Ok((unsafe { place.assume_init() }, filled.end))
}

/// Reads a value into a box of its own.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn read_boxed<'p, 'de, T: FromJson<'de>>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
) -> Result<(Box<T>, After<'p>), Failed> {
    let mut place = Box::<T>::new_uninit();
    // SAFETY: a box of our own.
    let filled = T::place(r, at, unsafe { Slot::new(place.as_mut_ptr()) })?;
    // SAFETY: as in `read_value`.
    Ok((unsafe { place.assume_init() }, filled.end))
}

/// Reads one more element of a vector that has room for it.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn read_pushed<'p, 'de, T: FromJson<'de>>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
    to: &mut Vec<T>,
) -> Result<After<'p>, Failed> {
    assert!(to.len() < to.capacity());
    // SAFETY: behind the last element there is room for one more; the vector is ours until `set_len`.
    let filled = T::place(r, at, unsafe { Slot::new(to.as_mut_ptr().add(to.len())) })?;
    // SAFETY: `filled` is the proof that the next element is initialised; there is capacity for it.
    unsafe { to.set_len(to.len() + 1) };
    Ok(filled.end)
}

/// The first few elements of a sequence, before its room is known.
pub(crate) struct Batch<T, const K: usize> {
    /// INVARIANT: the first `len` are initialised.
    items: [MaybeUninit<T>; K],
    len: usize,
}

impl<T, const K: usize> Batch<T, K> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn new() -> Self {
        Batch { items: [const { MaybeUninit::uninit() }; K], len: 0 }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Reads one more element; there is room for K.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn read<'p, 'de>(&mut self, r: &mut Reader<'p, 'de>, at: AtValue<'p>) -> Result<After<'p>, Failed>
    where
        T: FromJson<'de>,
    {
        // SAFETY: an element of our own that is not initialised (the index is checked).
        let filled = T::place(r, at, unsafe { Slot::new(self.items[self.len].as_mut_ptr()) })?;
        let _proof = &filled;
        self.len += 1;
        Ok(filled.end)
    }

    /// A vector of the elements with room for `more`.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn into_vec(mut self, more: usize) -> Vec<T> {
        let mut out = Vec::with_capacity(self.len + more);
        // SAFETY: the first `len` are initialised and moved out (the drop sees none of them); there is room for them.
        unsafe {
            core::ptr::copy_nonoverlapping(self.items.as_ptr().cast::<T>(), out.as_mut_ptr(), self.len);
            out.set_len(self.len);
        }
        self.len = 0;
        out
    }
}

impl<T, const K: usize> Drop for Batch<T, K> {
    fn drop(&mut self) {
        for item in &mut self.items[..self.len] {
            // SAFETY: the first `len` are initialised.
            unsafe { item.assume_init_drop() };
        }
    }
}

/// An array under construction, in its place.
pub(crate) struct Elements<'s, T, const N: usize> {
    slot: Slot<'s, [T; N]>,
    /// INVARIANT: at most N; the first `len` elements are initialised.
    len: usize,
}

impl<'s, T, const N: usize> Elements<'s, T, N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn new(slot: Slot<'s, [T; N]>) -> Self {
        Elements { slot, len: 0 }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn len(&self) -> usize {
        self.len
    }

    /// Reads one more element; there is room for N.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn read<'p, 'de>(&mut self, r: &mut Reader<'p, 'de>, at: AtValue<'p>) -> Result<After<'p>, Failed>
    where
        T: FromJson<'de>,
    {
        assert!(self.len < N);
        // SAFETY: an element of the slot's array that is not initialised; the slot is ours.
        let filled = T::place(r, at, unsafe { Slot::new(self.slot.0.as_ptr().cast::<T>().add(self.len)) })?;
        let _proof = &filled;
        self.len += 1;
        Ok(filled.end)
    }

    /// The proof that the array is whole, if all N elements are there.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn finish<'p>(self, end: After<'p>) -> Option<Filled<'p, 's, [T; N]>> {
        if self.len != N {
            return None;
        }
        core::mem::forget(self);
        Some(Filled { end, _slot: (PhantomData, PhantomData) })
    }
}

impl<T, const N: usize> Drop for Elements<'_, T, N> {
    fn drop(&mut self) {
        let first = self.slot.0.as_ptr().cast::<T>();
        // SAFETY: the first `len` elements are initialised, and the slot is ours.
        unsafe { core::ptr::slice_from_raw_parts_mut(first, self.len).drop_in_place() };
    }
}

impl<'s, S: Fields, M: Mode> Seen<'s, S, M> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn none() -> Self {
        const { assert!(S::COUNT < S::Mask::BITS) };
        Seen(S::Mask::NONE, PhantomData, PhantomData)
    }

    /// Whether field `i` was read.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn has(&self, i: usize) -> bool {
        self.0.has(i)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn with<const I: usize>(self) -> Self {
        const { assert!(I < S::COUNT) };
        Seen(self.0.with(I), PhantomData, PhantomData)
    }

    /// Reads field I, by code of its own.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn read<'p, 'de, T: FromJson<'de>, const I: usize>(
        self,
        r: &mut Reader<'p, 'de>,
        at: AtValue<'p>,
        place: Place<'s, S, M>,
    ) -> Result<(After<'p>, Self), Failed>
    where
        S: Field<T, I> + Object<'de>,
    {
        self.read_by(r, at, place, |r, at, slot| T::place(r, at, slot), |r, at, field| T::read_into(r, at, field))
    }

    /// Reads field I, by code that all values of its type share.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn read_shared<'p, 'de, T: FromJson<'de>, const I: usize>(
        self,
        r: &mut Reader<'p, 'de>,
        at: AtValue<'p>,
        place: Place<'s, S, M>,
    ) -> Result<(After<'p>, Self), Failed>
    where
        S: Field<T, I> + Object<'de>,
    {
        self.read_by(r, at, place, |r, at, slot| place_shared(r, at, slot), |r, at, field| into_shared(r, at, field))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn read_by<'p, 'de, T, const I: usize>(
        self,
        r: &mut Reader<'p, 'de>,
        at: AtValue<'p>,
        place: Place<'s, S, M>,
        fresh: impl for<'f> FnOnce(&mut Reader<'p, 'de>, AtValue<'p>, Slot<'f, T>) -> Placed<'p, 'f, T>,
        reuse: impl FnOnce(&mut Reader<'p, 'de>, AtValue<'p>, &mut T) -> Result<After<'p>, Failed>,
    ) -> Result<(After<'p>, Self), Failed>
    where
        S: Field<T, I> + Object<'de>,
    {
        // SAFETY: a field of a place that only we may touch.
        let field = unsafe { <S as Field<T, I>>::project(place.0.as_ptr()) };
        let done = if M::FRESH {
            // SAFETY: aligned, valid, apart from the other fields; not initialised, or its old value leaks. `fresh` is
            // generic over the slot's lifetime, so that its proof is for this slot.
            fresh(r, at, unsafe { Slot::new(field) }).map(|filled| filled.end)
        } else {
            // SAFETY: in `Reuse` mode the field is initialised, and only we may touch it.
            reuse(r, at, unsafe { &mut *field })
        };
        match done {
            Ok(end) => Ok((end, self.with::<I>())),
            Err(failed) => {
                S::discard(place, self);
                Err(failed)
            }
        }
    }

    /// Reads field I by a function of the user's.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn read_with<'p, 'de, T, const I: usize>(
        self,
        r: &mut Reader<'p, 'de>,
        at: AtValue<'p>,
        place: Place<'s, S, M>,
        read: impl FnOnce(&mut Reader<'_, 'de>) -> Result<T, Failed>,
    ) -> Result<(After<'p>, Self), Failed>
    where
        S: Field<T, I> + Object<'de>,
    {
        match super::reader::by_hand(r, at, read) {
            Ok((value, end)) => Ok((end, self.write::<T, I>(place, value))),
            Err(failed) => {
                S::discard(place, self);
                Err(failed)
            }
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn write<T, const I: usize>(self, place: Place<'s, S, M>, value: T) -> Self
    where
        S: Field<T, I>,
    {
        // SAFETY: a field of a place that only we may touch.
        let field = unsafe { <S as Field<T, I>>::project(place.0.as_ptr()) };
        if M::FRESH {
            // SAFETY: aligned and valid for a write; not initialised, or its old value leaks.
            unsafe { field.write(value) };
        } else {
            // SAFETY: in `Reuse` mode the field is initialised.
            unsafe { *field = value };
        }
        self.with::<I>()
    }

    /// Gives field I a value if it has none yet.
    pub fn fill<T, const I: usize>(self, place: Place<'s, S, M>, value: impl FnOnce() -> T) -> Self
    where
        S: Field<T, I>,
    {
        if self.has(I) { self } else { self.write::<T, I>(place, value()) }
    }

    /// Gives field I a value if it has none yet and there is one.
    pub fn fill_some<T, const I: usize>(self, place: Place<'s, S, M>, value: impl FnOnce() -> Option<T>) -> Self
    where
        S: Field<T, I>,
    {
        if self.has(I) {
            return self;
        }
        match value() {
            Some(value) => self.write::<T, I>(place, value),
            None => self,
        }
    }

    /// Gives field I its default if it has no value yet.
    pub fn fill_default<T: Default, const I: usize>(self, place: Place<'s, S, M>) -> Self
    where
        S: Field<T, I>,
    {
        if self.has(I) { self } else { self.write::<T, I>(place, T::default()) }
    }

    /// Gives field I what its type is when it is missing, if it is anything.
    pub fn default<'de, T: FromJson<'de>, const I: usize>(self, place: Place<'s, S, M>) -> Self
    where
        S: Field<T, I>,
    {
        if self.has(I) {
            return self;
        }
        match T::absent() {
            Some(value) => self.write::<T, I>(place, value),
            None => self,
        }
    }

    /// Drops field I if it was read in this pass.
    pub fn discard<T, const I: usize>(self, place: Place<'s, S, M>) -> Self
    where
        S: Field<T, I>,
    {
        if !self.has(I) {
            return self;
        }
        if M::FRESH {
            // SAFETY: the bit says that it is initialised, and is taken away.
            unsafe { <S as Field<T, I>>::project(place.0.as_ptr()).drop_in_place() };
        }
        Seen(self.0.without(I), PhantomData, PhantomData)
    }

    /// Splits off the right to field `i` alone, for a field that is to be read again.
    pub(crate) fn split(self, i: usize) -> (Self, Self) {
        let only = if self.has(i) { S::Mask::NONE.with(i) } else { S::Mask::NONE };
        (Seen(only, PhantomData, PhantomData), Seen(self.0.without(i), PhantomData, PhantomData))
    }

    /// Whether every field was read or filled.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn is_full(&self) -> bool {
        self.0.full(S::COUNT)
    }

    /// The first field that is missing.
    pub(crate) fn lacks(&self) -> usize {
        (0..S::COUNT).find(|&i| !self.has(i)).unwrap_or(S::COUNT)
    }
}

impl<'s, S: Fields> Seen<'s, S, Fresh> {
    /// The proof that the struct is whole, or what there is of it.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn finish<'p>(self, end: After<'p>) -> Result<Filled<'p, 's, S>, (After<'p>, Self)> {
        if self.is_full() { Ok(Filled { end, _slot: (PhantomData, PhantomData) }) } else { Err((end, self)) }
    }
}

/// Opens an existing value for its fields. The closure's 's is its own, so that nothing of it gets out.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn reopen<S: Fields, R>(
    target: &mut S,
    walk: impl for<'s> FnOnce(Place<'s, S, Reuse>, Seen<'s, S, Reuse>) -> R,
) -> R {
    walk(Place(NonNull::from(target), PhantomData, PhantomData), Seen::none())
}

/// Where a walk through an object stands after a member: at the next key, or behind the closing brace. Two registers.
///
/// INVARIANT: without the closed bit, the cursor is an AtKey.
pub struct Moved<'p, 's, S: Fields, M> {
    at: After<'p>,
    seen: Seen<'s, S, M>,
}

impl<'p, 's, S: Fields, M: Mode> Moved<'p, 's, S, M> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn key(at: super::cursor::AtKey<'p>, seen: Seen<'s, S, M>) -> Self {
        Moved { at: at.less(), seen: Seen(seen.0.without(S::COUNT), PhantomData, PhantomData) }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn closed(at: After<'p>, seen: Seen<'s, S, M>) -> Self {
        Moved { at, seen: Seen(seen.0.with(S::COUNT), PhantomData, PhantomData) }
    }

    /// At the next key, or behind the closing brace.
    #[cfg_attr(not(debug_assertions), inline(always))]
    #[allow(clippy::type_complexity)]
    pub(crate) fn split(self) -> Result<(super::cursor::AtKey<'p>, Seen<'s, S, M>), (After<'p>, Seen<'s, S, M>)> {
        if self.seen.0.has(S::COUNT) {
            Err((self.at, self.seen))
        } else {
            // SAFETY: by the invariant, 189 bytes may be read here.
            Ok((unsafe { self.at.widen() }, self.seen))
        }
    }
}
