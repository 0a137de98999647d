//! What keeps writing by hand honest: one value where one is asked for, keys before values, ends for beginnings.
//!
//! Owns the state behind [`Writer`]'s public methods. Its one idea: between two calls the pen lies in the writer, and
//! beside it stands what may come next ([`Expect`]). Each implementation by hand runs in a frame of its own, which has
//! to come out with exactly one value; whatever else happens is an error of the kind `Misuse`, never bad output.

use alloc::vec::Vec;
use core::mem;

use super::object::Members;
use super::out::Pen;
use super::to_json::{Format, ToJson};
use super::writer::Writer;
use crate::error::{Detail, ErrorKind, Failed, Fault};

/// What a frame has to write.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Frame {
    /// A value.
    Value,
    /// The key of a map.
    Key,
    /// The members of an object that is open.
    Members,
}

/// What may come next.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Expect {
    /// The frame's one value.
    Value,
    /// Nothing: the frame's value is written.
    Nothing,
    /// An element, or the end of the array.
    Element { first: bool },
    /// A key, or the end of the object.
    Key { first: bool },
    /// The value behind a key.
    Member,
}

/// Which value a frame writes: its address and its type's name.
pub(super) type Who = (*const (), &'static str);

pub(super) fn who<T: ?Sized>(value: &T) -> Who {
    (value as *const T as *const (), core::any::type_name::<T>())
}

pub(super) struct Hand {
    pub(super) frame: Frame,
    pub(super) expect: Expect,
    pub(super) open: Open,
    /// For a frame of members: whether none is written yet.
    pub(super) first: bool,
    who: Option<Who>,
    /// How many frames this one lies in.
    level: usize,
}

impl Hand {
    /// Before any frame: nothing may be written.
    pub(super) fn new() -> Hand {
        Hand { frame: Frame::Value, expect: Expect::Nothing, open: Open::new(), first: false, who: None, level: 0 }
    }

    /// For a document that is written piece by piece.
    pub(super) fn whole() -> Hand {
        Hand { expect: Expect::Value, first: true, ..Hand::new() }
    }

    /// What comes behind a value.
    pub(super) fn value_ends(&mut self) {
        self.expect = match self.open.last() {
            None => Expect::Nothing,
            Some(Kind::Array) => Expect::Element { first: false },
            Some(Kind::Object) => Expect::Key { first: false },
        };
    }

    /// Whether the next value is the whole of the frame.
    pub(super) fn is_whole(&self) -> bool {
        self.expect == Expect::Value
    }

    /// Whether the innermost object is the one that is spliced into another, without braces of its own.
    pub(super) fn is_spliced(&self) -> bool {
        self.frame == Frame::Members && self.open.len() == 1
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Kind {
    Array,
    Object,
}

/// The containers that a frame has opened, a bit each.
pub(super) struct Open {
    /// A one, and behind it a bit for each of the innermost containers, 1 for an object.
    top: u64,
    /// Sixty-three bits each, all of them used.
    below: Vec<u64>,
}

impl Open {
    const fn new() -> Open {
        Open { top: 1, below: Vec::new() }
    }

    pub(super) fn push(&mut self, kind: Kind) {
        if self.top >> 63 != 0 {
            self.below.push(mem::replace(&mut self.top, 1));
        }
        self.top = self.top << 1 | (kind == Kind::Object) as u64;
    }

    pub(super) fn pop(&mut self) {
        self.top >>= 1;
        if self.top == 1 {
            if let Some(below) = self.below.pop() {
                self.top = below;
            }
        }
    }

    pub(super) fn last(&self) -> Option<Kind> {
        match self.top {
            1 => None,
            top if top & 1 != 0 => Some(Kind::Object),
            _ => Some(Kind::Array),
        }
    }

    fn len(&self) -> usize {
        self.below.len() * 63 + self.top.ilog2() as usize
    }
}

impl<'p> Writer<'p> {
    /// Lets an implementation write its one value.
    #[inline(never)]
    pub(super) fn by_hand<T: ToJson + ?Sized>(
        &mut self,
        pen: Pen<'p>,
        frame: Frame,
        value: &T,
    ) -> Result<Pen<'p>, Failed> {
        self.frame(pen, frame, Some(who(value)), |w| value.write_json(w))
    }

    /// Lets a function write one value.
    #[inline]
    pub(super) fn frame(
        &mut self,
        pen: Pen<'p>,
        frame: Frame,
        who: Option<Who>,
        write: impl FnOnce(&mut Writer<'p>) -> Result<(), Failed>,
    ) -> Result<Pen<'p>, Failed> {
        let outer = self.enter_frame(pen, frame, who, true);
        let result = write(self);
        self.leave_frame(outer, result).map(|(pen, _)| pen)
    }

    /// Lets a function write members into an object that is open.
    #[inline]
    pub(super) fn splice<F: Format>(
        &mut self,
        m: Members<'p, F>,
        who: Option<Who>,
        write: impl FnOnce(&mut Writer<'p>) -> Result<(), Failed>,
    ) -> Result<Members<'p, F>, Failed> {
        let level = self.goes_in::<F>(false);
        let outer = self.enter_frame(m.pen, Frame::Members, who, m.first);
        let result = write(self);
        let (pen, first) = self.leave_frame(outer, result)?;
        self.came_out::<F>(false, level);
        Ok(Members::at(pen, first))
    }

    #[inline(never)]
    fn enter_frame(&mut self, pen: Pen<'p>, frame: Frame, who: Option<Who>, first: bool) -> Hand {
        self.at = Some(pen);
        let level = self.hand.level + 1;
        mem::replace(&mut self.hand, Hand { frame, expect: Expect::Value, open: Open::new(), first, who, level })
    }

    #[inline(never)]
    fn leave_frame(&mut self, outer: Hand, result: Result<(), Failed>) -> Result<(Pen<'p>, bool), Failed> {
        let inner = mem::replace(&mut self.hand, outer);
        let pen = self.at.take();
        result?;
        if self.out.has_failed() {
            return Err(Failed(()));
        }
        // A frame that a panic left, and that somebody caught, is still there, deeper than this one.
        let is_ours = inner.level == self.hand.level + 1;
        match pen {
            Some(pen) if is_ours && inner.expect == Expect::Nothing => Ok((pen, inner.first)),
            _ if inner.expect == Expect::Value => Err(self.misuse("write_json wrote no value")),
            _ => Err(self.misuse("write_json left its value unfinished")),
        }
    }

    /// The pen, unless something failed before or is being written already.
    pub(super) fn take_pen(&mut self) -> Result<Pen<'p>, Failed> {
        match self.at.take() {
            Some(pen) if !self.out.has_failed() => Ok(pen),
            _ => Err(self.misuse("something is written in the middle of another value")),
        }
    }

    /// Whether `value` writes itself by being written: nothing would ever come of that.
    pub(super) fn refuse_itself<T: ?Sized>(&mut self, value: &T) -> Result<(), Failed> {
        if self.hand.who != Some(who(value)) || !self.hand.is_whole() {
            return Ok(());
        }
        Err(match self.hand.frame {
            Frame::Value => self.misuse("write_json writes the value itself, by which it calls only itself"),
            Frame::Key => self.refuse_key(),
            Frame::Members => self.refuse_members("another value"),
        })
    }

    #[cold]
    pub(super) fn misuse(&mut self, what: &'static str) -> Failed {
        self.out.fail(Fault { kind: ErrorKind::Misuse, offset: 0, detail: Detail::Text(what.into()) })
    }

    /// The error for what cannot be a key.
    #[cold]
    #[doc(hidden)]
    pub fn refuse_key(&mut self) -> Failed {
        let detail = Detail::Text("the key of a map must be a string, a number or a bool".into());
        self.out.fail(Fault { kind: ErrorKind::UnsupportedKey, offset: 0, detail })
    }

    /// The error for what has no members to flatten, or to stand behind a tag.
    #[cold]
    #[doc(hidden)]
    pub fn refuse_members(&mut self, what: &'static str) -> Failed {
        match self.tagged {
            Some((name, variant)) => {
                self.refuse(format_args!("cannot write tagged newtype variant {name}::{variant} containing {what}"))
            }
            None => self.refuse(format_args!("can only flatten structs and maps (got {what})")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn open_is_a_stack_of_any_depth() {
        let mut open = Open::new();
        let kind = |i: usize| if i % 3 == 0 { Kind::Object } else { Kind::Array };
        for i in 0..1000 {
            assert_eq!(open.len(), i);
            open.push(kind(i));
            assert_eq!(open.last(), Some(kind(i)));
        }
        for i in (0..1000).rev() {
            assert_eq!(open.last(), Some(kind(i)));
            open.pop();
            assert_eq!(open.len(), i);
        }
        assert_eq!(open.last(), None);
    }
}
