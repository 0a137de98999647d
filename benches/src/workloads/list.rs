//! All workloads, and which of them are wanted.
//!
//! One line each in [`all`]: a new document or model is a new line there.

use super::contender::Contender;
use super::readers::{Brief, Readers, Refillers, Streams, Strings};
use super::writers::{Lines, Shape, Sinks, Texts, Trips, Writers};
use super::{Group, Workload};
use crate::data::{Document, Documents, Source};
use crate::models::*;
use crate::peers::{Model, Owned, each};

/// Which workloads are wanted: those whose name contains one of the filters, or all if there is none.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    pub filters: Vec<String>,
    pub read: bool,
    pub write: bool,
    /// Also what takes minutes.
    pub large: bool,
}

impl Plan {
    fn wants(&self, group: Group, name: &str) -> bool {
        let id = format!("{}/{name}", group.key());
        let direction = if group.reads() { self.read } else { self.write };
        direction && (self.filters.is_empty() || self.filters.iter().any(|filter| id.contains(filter)))
    }
}

/// The workloads that `plan` wants, group by group.
///
/// Those of the feature `all` stand behind `if cfg!`: each model costs seconds of compile time for each library.
pub fn all(documents: &Documents, plan: &Plan) -> Result<Vec<Workload>, String> {
    let mut list = List { documents, plan, found: Vec::new() };
    usual(&mut list)?;
    if cfg!(feature = "all") {
        real(&mut list)?;
        ways(&mut list)?;
        records(&mut list)?;
        parts(&mut list)?;
        limits(&mut list)?;
    }
    let mut found = list.found;
    found.sort_by_key(|workload| workload.group);
    Ok(found)
}

/// What the README's first command measures.
fn usual(list: &mut List) -> Result<(), String> {
    list.both::<twitter::Twitter>("twitter")?;
    list.read::<twitter::Twitter>("twitter-min", "twitter-min")?;
    list.read::<twitter::Twitter>("twitter-sorted", "twitter-sorted")?;
    list.both::<citm_catalog::CitmCatalog>("citm_catalog")?;
    list.read::<citm_catalog::CitmCatalog>("citm_catalog-min", "citm_catalog-min")?;
    list.both::<canada::Canada>("canada")?;
    list.both::<Vec<person::Person>>("persons200")?;
    list.both::<Vec<user::User>>("users10k")?;
    list.both::<age_name::AgeName>("age_name")?;
    list.both::<Vec<f64>>("floats")?;
    list.both::<Vec<f64>>("coordinates")?;
    list.both::<Vec<i64>>("integers")?;
    list.both::<Vec<String>>("unicode")?;
    list.both::<Vec<String>>("escapes")?;
    list.borrow::<Vec<user::borrowed::User<'static>>>("users10k", "users10k")
}

/// More models of the real documents.
fn real(list: &mut List) -> Result<(), String> {
    list.part::<twitter::subset::Twitter>("twitter-subset", "twitter-min")?;
    list.both::<Vec<github_events::Event>>("github_events")?;
    list.read::<Vec<github_events::Event>>("github_events-min", "github_events-min")?;
    list.read::<canada::pairs::Canada>("canada-pairs", "canada")?;
    list.write::<canada::pairs::Canada>("canada-pairs", "canada")?;
    list.refill::<twitter::Twitter>("twitter")?;
    list.refill::<citm_catalog::CitmCatalog>("citm_catalog")?;
    list.refill::<canada::Canada>("canada")?;
    list.borrow::<twitter::borrowed::Twitter<'static>>("twitter", "twitter")?;
    list.borrow::<twitter::borrowed::Twitter<'static>>("twitter-min", "twitter-min")?;
    list.borrow::<citm_catalog::borrowed::CitmCatalog<'static>>("citm_catalog", "citm_catalog")
}

/// Other sources and sinks, and many small documents.
fn ways(list: &mut List) -> Result<(), String> {
    list.ways::<twitter::Twitter>("twitter")?;
    list.ways::<Vec<user::User>>("users10k")?;
    list.one_by_one::<user::User>("users_each", "users10k")?;
    list.one_by_one::<person::Person>("persons_each", "persons200")?;
    list.trip::<age_name::AgeName>("age_name")?;
    list.trip::<small::Small>("small")?;
    list.both::<Vec<long_keys::LongKeys>>("long_keys")
}

/// More records of the .NET comparisons.
fn records(list: &mut List) -> Result<(), String> {
    list.both::<person::Person>("person")?;
    list.both::<small::Small>("small")?;
    list.both::<small::SmallList>("list1000")?;
    list.refill::<Vec<user::User>>("users10k")?;
    list.borrow::<age_name::borrowed::AgeName<'static>>("age_name", "age_name")?;
    list.both::<Vec<small::Small>>("array1000")?;
    list.both::<small::SmallDict>("dict1000")?;
    list.both::<big::Big>("big")?;
    list.both::<book::Book>("book")?;
    list.both::<Vec<book::Book>>("books10k")?;
    list.refill::<Vec<person::Person>>("persons200")?;
    list.borrow::<Vec<person::borrowed::Person<'static>>>("persons200", "persons200")?;
    list.borrow::<small::borrowed::SmallList<'static>>("list1000", "list1000")?;
    list.borrow::<small::borrowed::SmallDict<'static>>("dict1000", "dict1000")
}

/// More documents of one thing.
fn parts(list: &mut List) -> Result<(), String> {
    list.both::<Vec<f32>>("floats32")?;
    list.both::<Vec<f64>>("prices")?;
    list.both::<Vec<bool>>("bools")?;
    list.both::<Vec<Option<u32>>>("options")?;
    list.both::<Vec<String>>("words")?;
    list.both::<Vec<enums::Unit>>("enums_unit")?;
    list.both::<Vec<enums::External>>("enums_external")?;
    list.both::<Vec<enums::Internal>>("enums_internal")?;
    list.both::<Vec<enums::Adjacent>>("enums_adjacent")?;
    list.both::<Vec<enums::Untagged>>("enums_untagged")
}

/// Where writing by hand is the limit, and how reading grows.
#[cfg(feature = "all")]
fn limits(list: &mut List) -> Result<(), String> {
    list.by_hand::<age_name::AgeName>("age_name")?;
    list.by_hand::<small::SmallList>("list1000")?;
    list.by_hand::<Vec<user::User>>("users10k")?;
    list.by_hand::<book::Book>("book")?;
    list.mini("users10k")?;
    for name in ["twitter", "citm_catalog", "canada", "github_events", "users10k", "persons200", "small"] {
        list.values(name)?;
    }
    list.values("twitter-min")?;
    list.values("citm_catalog-min")?;
    super::untyped::DOCUMENTS.into_iter().try_for_each(|name| list.untyped(name))?;
    super::pieces::DOCUMENTS.into_iter().try_for_each(|name| list.pieces(name))?;
    super::pieces::PLACES.into_iter().try_for_each(|(name, document, place)| list.place(name, document, place))?;
    super::growth::SIZES.into_iter().try_for_each(|(name, length)| list.grow(name, length))
}

#[cfg(not(feature = "all"))]
fn limits(_: &mut List) -> Result<(), String> {
    Ok(())
}

struct List<'a> {
    documents: &'a Documents,
    plan: &'a Plan,
    found: Vec<Workload>,
}

impl List<'_> {
    /// Reading and writing under the document's own name.
    fn both<T: Owned>(&mut self, name: &str) -> Result<(), String> {
        self.read::<T>(name, name)?;
        self.write::<T>(name, name)
    }

    fn read<T: Owned>(&mut self, name: &str, document: &str) -> Result<(), String> {
        self.reading::<T>(name, document, false)
    }

    /// Reading with a model that takes only a part of the document.
    fn part<T: Owned>(&mut self, name: &str, document: &str) -> Result<(), String> {
        self.reading::<T>(name, document, true)
    }

    fn reading<T: Owned>(&mut self, name: &str, document: &str, partial: bool) -> Result<(), String> {
        if self.plan.wants(Group::Read, name) {
            let document = self.documents.get(document)?;
            let mut readers = Readers::<T>::new(document.text, partial);
            each(&mut readers);
            #[cfg(feature = "all")]
            super::extra::read(&mut readers)?;
            self.add(Group::Read, name, document, document.text.len(), readers.found);
        }
        Ok(())
    }

    fn borrow<T: Model<'static> + 'static>(&mut self, name: &str, document: &str) -> Result<(), String> {
        if self.plan.wants(Group::Borrow, name) {
            let document = self.documents.get(document)?;
            let mut readers = Readers::<T>::new(document.text, false);
            each(&mut readers);
            self.add(Group::Borrow, name, document, document.text.len(), readers.found);
        }
        Ok(())
    }

    /// Reading into a value that was read before.
    fn refill<T: Model<'static> + 'static>(&mut self, name: &str) -> Result<(), String> {
        if self.plan.wants(Group::Refill, name) {
            let document = self.documents.get(name)?;
            let other = self.documents.get(&format!("{name}-reversed"))?.text;
            let mut refillers = Refillers::<T> { readers: Readers::new(document.text, false), other };
            each(&mut refillers);
            self.add(Group::Refill, name, document, document.text.len(), refillers.readers.found);
        }
        Ok(())
    }

    /// From a `&str` and from an `io::Read`, to a `String` and to an `io::Write`.
    fn ways<T: Owned>(&mut self, name: &str) -> Result<(), String> {
        let document = self.documents.get(name)?;
        let bytes = document.text.len();
        if self.plan.wants(Group::Str, name) {
            let mut strings = Strings::<T>(Readers::new(document.text, false));
            each(&mut strings);
            self.add(Group::Str, name, document, bytes, strings.0.found);
        }
        if self.plan.wants(Group::Stream, name) {
            let mut streams = Streams::<T>(Readers::new(document.text, false));
            each(&mut streams);
            self.add(Group::Stream, name, document, bytes, streams.0.found);
        }
        if self.plan.wants(Group::Text, name) || self.plan.wants(Group::Sink, name) {
            let shape = Shape::<T>::of(name, document.text)?;
            let bytes = shape.text.len();
            if self.plan.wants(Group::Text, name) {
                let mut texts = Texts { shape: shape.clone(), found: Vec::new() };
                each(&mut texts);
                self.add(Group::Text, name, document, bytes, texts.found);
            }
            if self.plan.wants(Group::Sink, name) {
                let mut sinks = Sinks { shape, found: Vec::new() };
                each(&mut sinks);
                self.add(Group::Sink, name, document, bytes, sinks.found);
            }
        }
        Ok(())
    }

    /// Each element of a list read from a text of its own, and written to one buffer, a line each.
    fn one_by_one<T: Owned>(&mut self, name: &str, document: &str) -> Result<(), String>
    where
        Vec<T>: Owned,
    {
        let document = self.documents.get(document)?;
        if self.plan.wants(Group::Read, name) {
            let mut brief = Brief::<T>::new(document.text)?;
            each(&mut brief);
            self.add(Group::Read, name, document, document.text.len(), brief.readers.found);
        }
        if self.plan.wants(Group::Rewrite, name) {
            let shape = Shape::<Vec<T>>::of(name, document.text)?;
            let bytes = shape.text.len();
            let mut lines = Lines { shape, found: Vec::new() };
            each(&mut lines);
            self.add(Group::Rewrite, name, document, bytes, lines.found);
        }
        Ok(())
    }

    /// Writing to a reused buffer and reading back what was written.
    fn trip<T: Owned>(&mut self, name: &str) -> Result<(), String> {
        if self.plan.wants(Group::Trip, name) {
            let document = self.documents.get(name)?;
            let shape = Shape::<T>::of(name, document.text)?;
            let bytes = shape.text.len();
            let mut trips = Trips { shape, found: Vec::new() };
            each(&mut trips);
            #[cfg(feature = "all")]
            super::extra::trip(&mut trips);
            self.add(Group::Trip, name, document, bytes, trips.found);
        }
        Ok(())
    }

    fn write<T: Owned>(&mut self, name: &str, document: &str) -> Result<(), String> {
        let wanted: Vec<Group> =
            [Group::Write, Group::Rewrite].into_iter().filter(|&group| self.plan.wants(group, name)).collect();
        if wanted.is_empty() {
            return Ok(());
        }
        let document = self.documents.get(document)?;
        let shape = Shape::<T>::of(name, document.text)?;
        for group in wanted {
            let mut writers = Writers { shape: shape.clone(), reuse: group == Group::Rewrite, found: Vec::new() };
            each(&mut writers);
            #[cfg(feature = "all")]
            super::extra::write(&mut writers);
            self.add(group, name, document, shape.text.len(), writers.found);
        }
        Ok(())
    }

    fn add(&mut self, group: Group, name: &str, from: &Document, bytes: usize, contenders: Vec<Box<dyn Contender>>) {
        let look_alike = from.source == Source::LookAlike;
        self.found.push(Workload { group, name: name.to_string(), bytes, look_alike, contenders });
    }
}

#[cfg(feature = "all")]
impl List<'_> {
    /// One more contender for the workloads that write this document: its text put together by hand.
    fn by_hand<T: Owned + super::by_hand::ByHand>(&mut self, name: &str) -> Result<(), String> {
        const NAME: &str = "(by hand)";
        let text = self.documents.get(name)?.text;
        let writing =
            |workload: &&mut Workload| workload.name == name && matches!(workload.group, Group::Write | Group::Rewrite);
        for workload in self.found.iter_mut().filter(writing) {
            let reuse = workload.group == Group::Rewrite;
            let mut writers = Writers { shape: Shape::<T>::of(name, text)?, reuse, found: Vec::new() };
            if reuse {
                writers.append(NAME, |value, out| {
                    value.put(out);
                    Ok::<_, std::convert::Infallible>(())
                });
            } else {
                writers.fresh(NAME, |value| {
                    let mut out = Vec::new();
                    value.put(&mut out);
                    Ok::<_, std::convert::Infallible>(out)
                });
            }
            workload.contenders.append(&mut writers.found);
        }
        Ok(())
    }

    /// Reading a document into values without a type, and writing those.
    fn values(&mut self, name: &str) -> Result<(), String> {
        if self.plan.wants(Group::Value, name) {
            let document = self.documents.get(name)?;
            let found = super::values::read(document.text);
            self.add(Group::Value, name, document, document.text.len(), found);
        }
        if self.plan.wants(Group::ValueWrite, name) {
            let document = self.documents.get(name)?;
            let found = super::values::write(document.text)?;
            self.add(Group::ValueWrite, name, document, document.text.len(), found);
        }
        Ok(())
    }

    /// More contenders for this document: libraries with derives of their own.
    fn mini(&mut self, name: &str) -> Result<(), String> {
        let text = self.documents.get(name)?.text;
        for workload in self.found.iter_mut().filter(|workload| workload.name == name) {
            workload.contenders.append(&mut super::mini::contenders(workload.group, text)?);
        }
        Ok(())
    }

    /// Reading rows of at least `length` bytes.
    fn grow(&mut self, name: &str, length: usize) -> Result<(), String> {
        use super::growth::{Growth, LARGE};
        if !self.plan.wants(Group::Grow, name) || (length >= LARGE && !self.plan.large) {
            return Ok(());
        }
        let document = self.documents.get("users10k")?;
        let rows = super::check::exact(document.text, false)?;
        let mut growth = Growth::new(std::rc::Rc::new(rows), length);
        each(&mut growth);
        self.add(Group::Grow, name, document, growth.text.len(), growth.found);
        Ok(())
    }

    /// Checking a document, taking it apart, and writing it without blanks.
    fn pieces(&mut self, name: &str) -> Result<(), String> {
        use super::pieces;
        for group in [Group::Check, Group::Tokens, Group::Minify].into_iter().filter(|&g| self.plan.wants(g, name)) {
            let document = self.documents.get(name)?;
            let found = match group {
                Group::Check => pieces::check(document.text),
                Group::Tokens => pieces::tokens(document.text)?,
                _ => pieces::minify(document.text),
            };
            self.add(group, name, document, document.text.len(), found);
        }
        Ok(())
    }

    /// Asking a document for one value.
    fn place(&mut self, name: &str, document: &str, pointer: &'static str) -> Result<(), String> {
        if self.plan.wants(Group::Lazy, name) {
            let document = self.documents.get(document)?;
            let found = super::pieces::get(document.text, pointer)?;
            self.add(Group::Lazy, name, document, document.text.len(), found);
        }
        Ok(())
    }

    /// Reading without a type, and writing what was read.
    fn untyped(&mut self, name: &str) -> Result<(), String> {
        for group in [Group::Document, Group::Back].into_iter().filter(|&group| self.plan.wants(group, name)) {
            let document = self.documents.get(name)?;
            let found = if group == Group::Back {
                super::untyped::writers(document.text)?
            } else {
                super::untyped::readers(document.text)
            };
            self.add(group, name, document, document.text.len(), found);
        }
        Ok(())
    }
}
