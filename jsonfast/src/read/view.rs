//! Owns objects that are not in the text as they are read: the members that a `flatten` field gets, and an internally
//! tagged object without its tag.
//!
//! One idea: nothing is copied. Of members that are set aside the offsets of key and value are kept; the type that gets
//! them is read by a cursor at the *closing brace* of the real object, while a view is armed for that offset. No value
//! begins with `}`, so the strict path fails there, and its cold path finds the view: what is hot pays nothing.
//! An object whose first members were read already (a tag) goes on likewise: the view is armed for its next key.

use super::cursor::{After, AtKey, AtValue, Reader};
use super::keys::{Keys, UNKNOWN};
use super::object::{Object, member};
use super::place::{Field, Mode, Place, Seen};
use crate::FromJson;
use crate::error::{Attempt, Detail, ErrorKind, Failed, Fault};
use alloc::{borrow::Cow, boxed::Box, vec::Vec};
use core::ops::{Deref, DerefMut, Range};
#[cfg(debug_assertions)]
use core::sync::atomic::Ordering::Relaxed;

/// Whether debug builds panic where less is charged than was read: for tests.
#[cfg(debug_assertions)]
static AUDIT: core::sync::atomic::AtomicBool = core::sync::atomic::AtomicBool::new(false);

/// Makes debug builds panic where less is charged for alternatives than was read.
pub fn audit_work() {
    #[cfg(debug_assertions)]
    AUDIT.store(true, Relaxed);
}

/// A member that was set aside.
#[derive(Clone, Copy)]
struct Member {
    key: usize,
    value: usize,
    /// The levels that were left in its object.
    depth: u32,
    /// Read by a struct or an enum: no later view has it.
    taken: bool,
    /// Read by anyone.
    claimed: bool,
    /// Read by one who leaves it to later views: who reads it again is charged for it.
    left: bool,
}

/// Keeps the members of an object apart from those of the view that it is read from. Its value says whether that view
/// is strict.
const BARRIER: Member = Member { key: usize::MAX, value: 0, depth: u32::MAX, taken: true, claimed: true, left: false };

/// A virtual object.
#[derive(Clone)]
pub(crate) struct View {
    /// Where the cursor stands while it is armed: the closing brace.
    at: usize,
    /// What a fault in its type points to.
    start: usize,
    members: Range<usize>,
    /// Whether a struct that denies unknown fields may: not under flatten.
    pub(crate) strict: bool,
    /// Whether it is tried for variants without a tag: then it is an object, and no unit.
    pub(crate) untagged: bool,
}

/// What the reader keeps of virtual objects.
pub(crate) struct Views {
    /// The members set aside in the objects that are being read, the innermost last.
    aside: Vec<Member>,
    armed: Option<View>,
    /// The offset of a key from which an opened object goes on.
    rest: Option<usize>,
    /// The offset of the comma, or closing bracket, from which an opened array goes on, and where the array begins.
    pub(crate) array_rest: Option<(usize, usize)>,
    /// The tags that were read in objects that go on, with the levels left there.
    tags: Vec<(u32, &'static str)>,
    /// The names known to what was flattened into the objects that are being read.
    known: Vec<&'static [&'static str]>,
    /// The virtual objects that are read by hand: the levels left in each, and the index of the next member.
    pub(crate) open: Vec<(u32, View, usize)>,
    /// A `]` behind a comma, where a value was expected.
    pub(crate) stray_bracket: Option<usize>,
    /// The last run of comments and the blanks between and behind them: where it starts and ends.
    pub(crate) comments: (usize, usize),
    /// Why alternatives failed, the innermost last.
    pub(crate) attempts: Vec<Attempt>,
}

/// A place to come back to.
pub(crate) struct Mark {
    offset: usize,
    depth: u32,
    aside: usize,
    tags: usize,
    open: usize,
    armed: Option<View>,
    rest: Option<usize>,
    array_rest: Option<(usize, usize)>,
    slack: usize,
    reached: usize,
    #[cfg(debug_assertions)]
    furthest: usize,
}

/// The views of a reader. Most documents have no virtual object: theirs take a word, and nothing is to be dropped.
pub(crate) struct LazyViews(Option<Box<Views>>);

static NONE: Views = Views::new();

impl LazyViews {
    #[inline(always)]
    pub(crate) fn new() -> Self {
        LazyViews(None)
    }
}

impl Deref for LazyViews {
    type Target = Views;

    #[inline(always)]
    fn deref(&self) -> &Views {
        self.0.as_deref().unwrap_or(&NONE)
    }
}

impl DerefMut for LazyViews {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut Views {
        self.0.get_or_insert_with(|| Box::new(Views::new()))
    }
}

impl Views {
    pub(crate) const fn new() -> Self {
        Views {
            aside: Vec::new(),
            armed: None,
            rest: None,
            array_rest: None,
            tags: Vec::new(),
            known: Vec::new(),
            open: Vec::new(),
            stray_bracket: None,
            comments: (0, 0),
            attempts: Vec::new(),
        }
    }

    /// Where the virtual object begins that is armed for the offset.
    pub(crate) fn armed_for(&self, offset: usize) -> Option<usize> {
        self.armed.as_ref().filter(|view| view.at == offset).map(|view| view.start)
    }

    /// Whether an object goes on behind a tag.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn hides(&self) -> bool {
        !self.tags.is_empty()
    }

    /// Whether the key is the tag of the object that has `depth` levels left.
    pub(crate) fn is_tag(&self, depth: u32, name: &str) -> bool {
        self.tags.iter().any(|&(level, tag)| level == depth && tag == name)
    }

    /// Takes the armed view, if it is for the offset.
    pub(crate) fn disarm(&mut self, offset: usize) -> Option<View> {
        if self.armed_for(offset).is_some() { self.armed.take() } else { None }
    }

    /// Takes note that the object of the key at the offset is open, if it is.
    pub(crate) fn take_rest(&mut self, offset: usize) -> bool {
        if self.rest == Some(offset) {
            self.rest = None;
            return true;
        }
        false
    }

    pub(crate) fn array_rest_is_armed(&self) -> bool {
        self.array_rest.is_some()
    }

    /// Where the array begins that goes on from the offset.
    pub(crate) fn array_rest_from(&self, offset: usize) -> Option<usize> {
        self.array_rest.filter(|rest| rest.0 == offset).map(|rest| rest.1)
    }

    /// Lets go of the members of an object. Where it was a virtual one, what was claimed of them is claimed of those
    /// that it was made of, which stand before the barrier in the same order.
    fn close(&mut self, run: Range<usize>) {
        if self.barrier(&run).is_none() {
            self.aside.truncate(run.start);
            return;
        }
        let barrier = run.start - 1;
        let (outer, inner) = self.aside.split_at_mut(run.start);
        let mut outer = outer[..barrier].iter_mut().rev();
        for member in inner.iter().rev().filter(|member| member.claimed) {
            if let Some(same) = outer.by_ref().find(|outer| outer.key == member.key) {
                same.claimed = true;
                same.left |= member.left;
            }
        }
        self.aside.truncate(barrier);
    }

    /// What stands before the members of a virtual object.
    fn barrier(&self, run: &Range<usize>) -> Option<&Member> {
        self.aside.get(run.start.wrapping_sub(1)).filter(|member| member.key == BARRIER.key)
    }

    /// The members of the innermost object, whose values have `depth` levels left.
    fn run(&self, depth: u32) -> Range<usize> {
        let n = self.aside.iter().rev().take_while(|member| member.depth == depth).count();
        self.aside.len() - n..self.aside.len()
    }
}

impl<'p, 'de> Reader<'p, 'de> {
    /// Sets a member aside.
    pub(crate) fn set_aside(&mut self, key: usize, value: usize) {
        let depth = self.depth;
        self.views.aside.push(Member { key, value, depth, taken: false, claimed: false, left: false });
    }

    pub(crate) fn set_aside_count(&self) -> usize {
        self.views.aside.len()
    }

    /// A cursor at a value that was set aside. An object without members then passes for a unit, as with serde: it is
    /// armed as a view of none.
    pub(crate) fn value_aside(&mut self, from: After<'p>, start: usize) -> AtValue<'p> {
        let value = &self.input()[start..];
        let behind = value.get(1..).unwrap_or_default().trim_ascii_start();
        if value.first() != Some(&b'{') || behind.first() != Some(&b'}') {
            return self.jump(from, start).less();
        }
        let at = start + value.len() - behind.len();
        let none = self.views.aside.len()..self.views.aside.len();
        self.views.armed = Some(View { at, start, members: none, strict: true, untagged: false });
        self.jump(from, at).less()
    }

    /// Arms a view of the members set aside from `first` on, for the closing brace before `end`.
    pub(crate) fn arm(&mut self, end: After<'p>, start: usize, first: usize) -> AtValue<'p> {
        let at = self.offset(&end) - 1;
        self.reach(at);
        let members = first..self.views.aside.len();
        self.views.armed = Some(View { at, start, members, strict: true, untagged: false });
        self.jump(end, at).less()
    }

    /// Lets go of the members set aside from `first` on.
    pub(crate) fn forget(&mut self, first: usize) {
        self.views.aside.truncate(first);
    }

    /// Arms the rest of an opened object, whose tag was read.
    pub(crate) fn arm_rest(&mut self, key: AtKey<'p>, tag: &'static str) -> AtValue<'p> {
        self.views.rest = Some(self.offset(&key));
        self.views.tags.push((self.depth, tag));
        key.less()
    }

    /// Arms the rest of an opened array, whose tag was read: the cursor stands at a comma or the closing bracket, with
    /// which no value begins.
    pub(crate) fn arm_array_rest(&mut self, at: AtValue<'p>, start: usize) -> AtValue<'p> {
        self.views.array_rest = Some((self.offset(&at), start));
        at
    }

    /// Takes note that the array is open in which the cursor stands, if it is.
    #[cold]
    pub(crate) fn take_array_rest(&mut self, at: &AtValue<'p>) -> bool {
        let armed = self.views.array_rest_from(self.offset(at)).is_some();
        if armed {
            self.views.array_rest = None;
        }
        armed
    }

    /// Forgets the tag of an object that went on.
    pub(crate) fn forget_tag(&mut self) {
        self.views.tags.pop();
    }

    /// Whether a virtual object, or the rest of an object or an array, is armed for where the cursor stands.
    #[cold]
    pub(crate) fn goes_on(&self, at: &AtValue<'p>) -> bool {
        let offset = self.offset(at);
        let views = &self.views;
        views.armed_for(offset).is_some() || views.rest == Some(offset) || views.array_rest_from(offset).is_some()
    }

    /// The virtual object armed for where the cursor stands.
    pub(crate) fn view_here(&mut self, at: &AtValue<'p>) -> Option<View> {
        let offset = self.offset(at);
        self.views.disarm(offset)
    }

    /// The key at an offset, decoded.
    pub(crate) fn key_at(&mut self, offset: usize) -> Cow<'de, str> {
        super::string::decoded(self, offset)
    }

    /// The next member of a view that nobody has taken, from index `i` on: its index, and a cursor at its key.
    pub(crate) fn view_member(
        &mut self,
        at: After<'p>,
        view: &View,
        mut i: usize,
    ) -> Result<(usize, AtKey<'p>), After<'p>> {
        while i < view.members.len() {
            let member = &mut self.views.aside[view.members.start + i];
            if !member.taken {
                member.claimed = true;
                let key = member.key;
                self.leave(view.members.start + i, view);
                return Ok((i, self.jump(at, key).less()));
            }
            i += 1;
        }
        Err(at)
    }

    /// The first member of a view whose key is among `keys`: taken, with what it stands for and a cursor at its value.
    pub(crate) fn view_find(
        &mut self,
        at: After<'p>,
        view: &View,
        keys: &Keys,
    ) -> Result<(u16, AtValue<'p>), After<'p>> {
        if !view.strict {
            self.views.known.push(keys.names);
        }
        for i in view.members.clone() {
            let member = self.views.aside[i];
            if member.taken {
                continue;
            }
            let name = self.key_at(member.key);
            let found = keys.find(&name);
            if found != UNKNOWN {
                self.views.aside[i].taken = true;
                self.views.aside[i].claimed = true;
                self.key_offset = member.key;
                return Ok((found, self.jump(at, member.value).less()));
            }
        }
        Err(at)
    }

    /// Behind a virtual object.
    pub(crate) fn view_end(&mut self, at: After<'p>, view: &View) -> After<'p> {
        self.jump(at, view.at + 1).less()
    }

    /// Whether an enum can be read from a virtual object: from the one member there is, or from what is flattened.
    pub(crate) fn view_allows_enum(&mut self, view: &View) -> bool {
        !view.strict || self.views.aside[view.members.clone()].iter().filter(|member| !member.taken).count() == 1
    }

    /// Where a virtual object begins.
    pub(crate) fn view_start(&self, view: &View) -> usize {
        view.start
    }

    /// Whether `()` can be read from a virtual object: from what is flattened always, else from none but an empty one.
    pub(crate) fn view_allows_unit(&mut self, view: &View) -> bool {
        !view.untagged && (!view.strict || self.views.aside[view.members.clone()].is_empty())
    }

    /// The virtual object where the cursor stands, if it is what a flattened field gets. It stays armed.
    pub(crate) fn view_is_flat(&mut self, at: &AtValue<'p>) -> Option<View> {
        let offset = self.offset(at);
        self.views.armed.clone().filter(|view| view.at == offset && !view.strict)
    }

    /// Before variants without a tag are tried: they see a virtual object as a whole, whatever it is part of.
    pub(crate) fn try_as_object(&mut self, at: &AtValue<'p>) {
        let offset = self.offset(at);
        if let Some(view) = self.views.armed.as_mut().filter(|view| view.at == offset) {
            (view.strict, view.untagged) = (true, true);
        }
    }

    /// Counts everything in a view as read.
    pub(crate) fn view_claim(&mut self, view: &View) {
        for member in &mut self.views.aside[view.members.clone()] {
            member.claimed = true;
        }
    }

    // ---- coming back

    /// A place to come back to, where the cursor stands.
    pub(crate) fn mark(&mut self, at: &AtValue<'p>) -> Mark {
        Mark {
            offset: self.offset(at),
            depth: self.depth,
            aside: self.views.aside.len(),
            tags: self.views.tags.len(),
            open: self.views.open.len(),
            armed: self.views.armed.clone(),
            rest: self.views.rest,
            array_rest: self.views.array_rest,
            slack: self.slack,
            reached: core::mem::take(&mut self.reached),
            #[cfg(debug_assertions)]
            furthest: core::mem::take(&mut self.furthest),
        }
    }

    /// What was marked is over, one way or the other: how far the reading came before counts again.
    pub(crate) fn unmark(&mut self, mark: &Mark) {
        self.reach(mark.reached);
        #[cfg(debug_assertions)]
        {
            self.furthest = self.furthest.max(mark.furthest);
        }
    }

    /// How much text lies before the virtual object at the mark, from its first member on; 0 if there is none.
    fn extent_of_view(&self, mark: &Mark) -> usize {
        let Some(view) = mark.armed.as_ref().filter(|view| view.at == mark.offset) else { return 0 };
        let first = self.views.aside.get(view.members.start).map_or(view.start, |member| member.key);
        view.at.saturating_sub(first.min(view.start))
    }

    /// A member of a view is read and left to later views; if it was so before, what it takes is charged.
    fn leave(&mut self, i: usize, view: &View) {
        let before = core::mem::replace(&mut self.views.aside[i].left, true);
        if before {
            let next = i + 1;
            let end = if next < view.members.end { self.views.aside[next].key } else { view.at };
            self.charge(end.saturating_sub(self.views.aside[i].key));
        }
    }

    /// Skips a value that is come back to, which is charged: nested, it is skipped once for each level.
    pub(crate) fn skip_aside(&mut self, at: AtValue<'p>) -> Result<After<'p>, Failed> {
        let start = self.offset(&at);
        let end = self.skip_value(at)?;
        self.charge(self.offset(&end) - start);
        self.check_work(start)?;
        Ok(end)
    }

    fn charge(&mut self, bytes: usize) {
        self.reread = self.reread.saturating_add(bytes);
    }

    /// Fails if more was read again than the options allow.
    fn check_work(&mut self, offset: usize) -> Result<(), Failed> {
        let bound = self.options.reread.saturating_mul(self.extent).saturating_add(64 << 10);
        if self.reread > bound {
            return Err(self.fail_at(offset, ErrorKind::WorkLimit, Detail::Expected("fewer alternatives to try")));
        }
        Ok(())
    }

    /// Goes back after a failure, with the fault; the bytes between are counted, and bounded.
    pub(crate) fn rewind(&mut self, failed: Failed, mark: &Mark) -> Result<(AtValue<'p>, Fault), Failed> {
        let Some(fault) = self.take_fault() else {
            // A `Failed` from elsewhere: there is no fault to go back from.
            return Err(self.fail_at(mark.offset, ErrorKind::Misuse, Detail::Expected("a failure of this reader")));
        };
        // How far forward it went, and of a virtual object, whose members lie before it, all of it.
        let known = self.reached.max(fault.offset).max(mark.offset);
        #[cfg(debug_assertions)]
        {
            // These end the whole reading: nothing is read again.
            let ends = matches!(fault.kind, ErrorKind::WorkLimit | ErrorKind::Misuse);
            assert!(
                ends || self.furthest <= known || !AUDIT.load(Relaxed),
                "read up to {}, but charged up to {known}: {:?} at {}",
                self.furthest,
                fault.kind,
                fault.offset
            );
            self.furthest = 0;
        }
        let forward = known - mark.offset;
        self.charge(forward + self.extent_of_view(mark) + 1);
        self.reached = 0;
        self.check_work(mark.offset)?;
        if matches!(fault.kind, ErrorKind::WorkLimit | ErrorKind::Misuse) {
            let Fault { kind, offset, detail } = fault;
            return Err(self.fail_at(offset, kind, detail));
        }
        self.depth = mark.depth;
        self.views.aside.truncate(mark.aside);
        self.views.tags.truncate(mark.tags);
        self.views.open.truncate(mark.open);
        self.views.armed = mark.armed.clone();
        let views = &mut *self.views;
        if let Some(view) = views.armed.as_ref().filter(|view| view.at == mark.offset) {
            // All of it is charged already.
            views.aside[view.members.clone()].iter_mut().for_each(|member| member.left = false);
        }
        self.views.rest = mark.rest;
        self.views.array_rest = mark.array_rest;
        self.slack = mark.slack;
        self.views.stray_bracket = None;
        Ok((self.resume(failed, mark.offset).less(), fault))
    }
}

/// Reads the flattened fields of a struct from what its walk set aside.
pub(crate) fn flattened<'p, 's, 'de, S: Object<'de>, M: Mode>(
    r: &mut Reader<'p, 'de>,
    end: After<'p>,
    place: Place<'s, S, M>,
    seen: Seen<'s, S, M>,
) -> Result<(After<'p>, Seen<'s, S, M>), Failed> {
    let known = r.views.known.len();
    let (end, seen) = S::flattened(r, end, place, seen)?;
    match r.close_flattened(S::SHAPE, known) {
        Ok(()) => Ok((end, seen)),
        Err(failed) => {
            S::discard(place, seen);
            let behind = r.offset(&end);
            r.reach(behind);
            Err(failed)
        }
    }
}

/// Reads the flattened field I from what was set aside.
pub fn flatten<'p, 's, 'de, S, M: Mode, T, const I: usize>(
    r: &mut Reader<'p, 'de>,
    end: After<'p>,
    place: Place<'s, S, M>,
    seen: Seen<'s, S, M>,
) -> Result<(After<'p>, Seen<'s, S, M>), Failed>
where
    S: Object<'de> + Field<T, I>,
    T: FromJson<'de>,
{
    let (at, seen) = at_flat(r, end, place, seen)?;
    seen.read::<T, I>(r, at, place)
}

/// As [`flatten`], by a function of the user's.
pub fn flatten_with<'p, 's, 'de, S, M: Mode, T, const I: usize>(
    r: &mut Reader<'p, 'de>,
    end: After<'p>,
    place: Place<'s, S, M>,
    seen: Seen<'s, S, M>,
    read: impl FnOnce(&mut Reader<'_, 'de>) -> Result<T, Failed>,
) -> Result<(After<'p>, Seen<'s, S, M>), Failed>
where
    S: Object<'de> + Field<T, I>,
{
    let (at, seen) = at_flat(r, end, place, seen)?;
    seen.read_with::<T, I>(r, at, place, read)
}

/// The cursor at what a flattened field gets.
fn at_flat<'p, 's, 'de, S: Object<'de>, M: Mode>(
    r: &mut Reader<'p, 'de>,
    end: After<'p>,
    place: Place<'s, S, M>,
    seen: Seen<'s, S, M>,
) -> Result<(AtValue<'p>, Seen<'s, S, M>), Failed> {
    match arm_flat(r, end) {
        Ok(at) => Ok((at, seen)),
        Err(failed) => {
            S::discard(place, seen);
            Err(failed)
        }
    }
}

fn arm_flat<'p>(r: &mut Reader<'p, '_>, end: After<'p>) -> Result<AtValue<'p>, Failed> {
    let at = r.offset(&end) - 1;
    r.reach(at);
    r.check_work(at)?;
    let members = r.views.run(r.depth - 1);
    r.views.armed = Some(View { at, start: at, members, strict: false, untagged: false });
    Ok(r.jump(end, at).less())
}

/// Walks through the members of a virtual object that a struct knows.
#[cold]
#[inline(never)]
pub(crate) fn walk_view<'p, 's, 'de, S: Object<'de>, M: Mode>(
    r: &mut Reader<'p, 'de>,
    at: AtValue<'p>,
    place: Place<'s, S, M>,
    seen: Seen<'s, S, M>,
) -> Result<(After<'p>, Seen<'s, S, M>), Failed> {
    let mut walk = ViewWalk { view: None, next: 0 };
    let (mut at, mut seen) = (at.less(), seen);
    loop {
        match r.next_of_view(at, &mut walk, S::SHAPE) {
            Ok(Ok(key)) => (at, seen) = member(r, place, key, seen)?,
            Ok(Err(end)) => return Ok((end, seen)),
            Err(failed) => {
                S::discard(place, seen);
                return Err(failed);
            }
        }
    }
}

/// Where a walk through a virtual object stands.
struct ViewWalk {
    /// None before the first step.
    view: Option<View>,
    next: usize,
}

impl<'p, 'de> Reader<'p, 'de> {
    /// The next member of the virtual object here that a struct knows: a cursor at its key; or the end.
    fn next_of_view(
        &mut self,
        at: After<'p>,
        walk: &mut ViewWalk,
        shape: &'static super::object::Shape,
    ) -> Result<Result<AtKey<'p>, After<'p>>, Failed> {
        if walk.view.is_none() {
            let offset = self.offset(&at);
            let Some(view) = self.views.disarm(offset) else { return Err(self.unexpected(offset, "a value")) };
            self.depth -= 1;
            walk.next = view.members.start;
            let strict = view.strict;
            walk.view = Some(view);
            if shape.flatten {
                self.views.aside.push(Member { value: usize::from(strict), ..BARRIER });
            }
            if !strict {
                self.views.known.push(shape.keys.names);
            }
        }
        let Some(view) = &walk.view else { return Ok(Err(at)) };
        while walk.next < view.members.end {
            let i = walk.next;
            walk.next += 1;
            if self.view_field(i, view, shape)? {
                let key = self.views.aside[i].key;
                return Ok(Ok(self.jump(at, key).less()));
            }
        }
        self.depth += 1;
        Ok(Err(self.view_end(at, view)))
    }

    /// Whether member `i` of a view is a field of the struct; sets it aside again, or denies it, if it is none.
    fn view_field(&mut self, i: usize, view: &View, shape: &'static super::object::Shape) -> Result<bool, Failed> {
        let Member { key, value, taken, left, .. } = self.views.aside[i];
        if taken {
            return Ok(false);
        }
        let name = self.key_at(key);
        let known = shape.keys.find(&name) != UNKNOWN || shape.tag.is_some_and(|(tag, _)| tag == name);
        if known {
            // As with serde, a struct with flattened fields of its own leaves its members to the fields behind it.
            self.views.aside[i].taken = !shape.flatten;
            self.views.aside[i].claimed = true;
            self.leave(i, view);
        } else if shape.flatten {
            self.set_aside(key, value);
            if let Some(copy) = self.views.aside.last_mut() {
                copy.left = left;
            }
        } else if view.strict && (shape.deny_unknown || self.options.unknown == super::Unknown::Error) {
            return Err(self.unknown_field(key, shape.keys.names));
        }
        Ok(known)
    }

    /// A key that nobody knows.
    #[cold]
    pub(crate) fn unknown_field(&mut self, key: usize, known: &'static [&'static str]) -> Failed {
        let name = self.key_at(key).into_owned().into_boxed_str();
        self.fail_at(key, ErrorKind::UnknownField, Detail::Name(name, known))
    }

    /// Lets go of what was set aside for flattened fields; all of it must be claimed where unknown fields are denied.
    /// What the flattened types know is in the list from `known` on.
    fn close_flattened(&mut self, shape: &'static super::object::Shape, known: usize) -> Result<(), Failed> {
        let run = self.views.run(self.depth - 1);
        if shape.deny_unknown || self.options.unknown == super::Unknown::Error {
            let unclaimed =
                self.views.aside[run.clone()].iter().find(|member| !member.claimed).map(|member| member.key);
            if let Some(key) = unclaimed {
                return Err(self.unknown_to_all(key, shape.keys.names, known));
            }
        }
        // What a flattened type knows, the object around it knows, too.
        if self.views.barrier(&run).is_none_or(|barrier| barrier.value != 0) {
            self.views.known.truncate(known);
        }
        self.views.close(run);
        Ok(())
    }

    /// A key that neither a struct knows nor what is flattened into it.
    #[cold]
    fn unknown_to_all(&mut self, key: usize, names: &[&'static str], known: usize) -> Failed {
        let name = self.key_at(key).into_owned().into_boxed_str();
        let mut all = names.to_vec();
        for name in self.views.known.drain(known..).flatten() {
            if !all.contains(name) {
                all.push(name);
            }
        }
        self.fail_at(key, ErrorKind::UnknownField, Detail::Names(name, all.into()))
    }
}
