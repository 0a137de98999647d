//! All workloads, and which of them are wanted.
//!
//! One line each in [`all`]: a new document or model is a new line there.

use super::check;
use super::contender::{Contender, Verdict, contender};
use super::{Group, Workload};
use crate::data::{Document, Documents, Source};
use crate::models::*;
use crate::peers::serde_json::SerdeJson;
use crate::peers::{Model, Peer, Visitor, each};
use std::cell::{OnceCell, RefCell};
use std::hint::black_box;
use std::rc::Rc;

/// Which workloads are wanted: those whose name contains one of the filters, or all if there is none.
#[derive(Clone, Debug, Default)]
pub struct Plan {
    pub filters: Vec<String>,
    pub read: bool,
    pub write: bool,
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
        records(&mut list)?;
        parts(&mut list)?;
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
    list.both::<small::SmallList>("list1000")?;
    list.both::<age_name::AgeName>("age_name")?;
    list.both::<Vec<f64>>("floats")?;
    list.both::<Vec<f64>>("coordinates")?;
    list.both::<Vec<i64>>("integers")?;
    list.both::<Vec<String>>("unicode")?;
    list.both::<Vec<String>>("escapes")?;
    list.refill::<Vec<user::User>>("users10k")?;
    list.borrow::<Vec<user::borrowed::User<'static>>>("users10k", "users10k")?;
    list.borrow::<age_name::borrowed::AgeName<'static>>("age_name", "age_name")
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

/// More records of the .NET comparisons.
fn records(list: &mut List) -> Result<(), String> {
    list.both::<person::Person>("person")?;
    list.both::<small::Small>("small")?;
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

struct List<'a> {
    documents: &'a Documents,
    plan: &'a Plan,
    found: Vec<Workload>,
}

impl List<'_> {
    /// Reading and writing under the document's own name.
    fn both<T: Model>(&mut self, name: &str) -> Result<(), String> {
        self.read::<T>(name, name)?;
        self.write::<T>(name, name)
    }

    fn read<T: Model>(&mut self, name: &str, document: &str) -> Result<(), String> {
        self.reading::<T>(Group::Read, name, document, false)
    }

    /// Reading with a model that takes only a part of the document.
    fn part<T: Model>(&mut self, name: &str, document: &str) -> Result<(), String> {
        self.reading::<T>(Group::Read, name, document, true)
    }

    fn borrow<T: Model>(&mut self, name: &str, document: &str) -> Result<(), String> {
        self.reading::<T>(Group::Borrow, name, document, false)
    }

    fn reading<T: Model>(&mut self, group: Group, name: &str, document: &str, partial: bool) -> Result<(), String> {
        if self.plan.wants(group, name) {
            let document = self.documents.get(document)?;
            let mut readers = Readers::<T>::new(document.text, partial);
            each(&mut readers);
            self.add(group, name, document, document.text.len(), readers.found);
        }
        Ok(())
    }

    /// Reading into a value that was read before.
    fn refill<T: Model>(&mut self, name: &str) -> Result<(), String> {
        if self.plan.wants(Group::Refill, name) {
            let document = self.documents.get(name)?;
            let other = self.documents.get(&format!("{name}-reversed"))?.text;
            let mut refillers = Refillers::<T> { readers: Readers::new(document.text, false), other };
            each(&mut refillers);
            self.add(Group::Refill, name, document, document.text.len(), refillers.readers.found);
        }
        Ok(())
    }

    fn write<T: Model>(&mut self, name: &str, document: &str) -> Result<(), String> {
        let wanted: Vec<Group> =
            [Group::Write, Group::Rewrite].into_iter().filter(|&group| self.plan.wants(group, name)).collect();
        if wanted.is_empty() {
            return Ok(());
        }
        let document = self.documents.get(document)?;
        let value: T = check::exact(document.text).map_err(|error| format!("{name}: {error}"))?;
        let text = serde_json::to_vec(&value).map_err(|error| error.to_string())?;
        let (value, text) = (Rc::new(value), Rc::new(text));
        for group in wanted {
            let reuse = group == Group::Rewrite;
            let mut writers = Writers { value: value.clone(), text: text.clone(), reuse, found: Vec::new() };
            each(&mut writers);
            self.add(group, name, document, text.len(), writers.found);
        }
        Ok(())
    }

    fn add(&mut self, group: Group, name: &str, from: &Document, bytes: usize, contenders: Vec<Box<dyn Contender>>) {
        let look_alike = from.source == Source::LookAlike;
        self.found.push(Workload { group, name: name.to_string(), bytes, look_alike, contenders });
    }
}

struct Readers<T> {
    text: &'static [u8],
    partial: bool,
    /// What serde_json reads, worked out when the first answer is judged.
    serde: Rc<OnceCell<Result<check::Reading<T>, String>>>,
    found: Vec<Box<dyn Contender>>,
}

impl<T: Model> Readers<T> {
    fn new(text: &'static [u8], partial: bool) -> Self {
        Readers { text, partial, serde: Rc::default(), found: Vec::new() }
    }

    /// Judges a value that `P` read.
    fn judge<P: Peer>(&self) -> impl Fn(&T) -> Verdict + use<P, T> {
        let (text, partial, serde) = (self.text, self.partial, self.serde.clone());
        move |value| {
            let serde = serde.get_or_init(|| check::read::<SerdeJson, T>(text, partial)).as_ref();
            check::reading::<P, T>(text, partial, value, serde.map_err(String::clone)?)
        }
    }
}

impl<T: Model> Visitor for Readers<T> {
    fn visit<P: Peer>(&mut self) {
        let (text, judge) = (self.text, self.judge::<P>());
        self.found.push(contender(
            P::NAME,
            move || P::read::<T>(black_box(text)),
            move |answer| judge(answer.as_ref().map_err(P::Error::to_string)?),
        ));
    }
}

/// As [`Readers`], but each reads into its own value again and again; at first that is the value of another text.
struct Refillers<T> {
    readers: Readers<T>,
    other: &'static [u8],
}

impl<T: Model> Visitor for Refillers<T> {
    fn visit<P: Peer>(&mut self) {
        let (text, other, judge) = (self.readers.text, self.other, self.readers.judge::<P>());
        let value: Rc<RefCell<Option<T>>> = Rc::default();
        let filled = value.clone();
        let work = move || match &mut *filled.borrow_mut() {
            Some(value) => P::refill(black_box(text), value),
            empty => P::read(other).map(|fresh| {
                *empty = Some(fresh);
                None
            }),
        };
        self.readers.found.push(contender(P::NAME, work, move |answer| {
            let fresh = answer.as_ref().map_err(P::Error::to_string)?;
            let value = value.borrow();
            judge(fresh.as_ref().or(value.as_ref()).ok_or("nothing was read")?)
        }));
    }
}

struct Writers<T> {
    value: Rc<T>,
    text: Rc<Vec<u8>>,
    reuse: bool,
    found: Vec<Box<dyn Contender>>,
}

impl<T: Model> Visitor for Writers<T> {
    fn visit<P: Peer>(&mut self) {
        let (value, text) = (self.value.clone(), self.text.clone());
        self.found.push(if self.reuse {
            let out = Rc::new(RefCell::new(Vec::new()));
            let work = {
                let out = out.clone();
                move || {
                    let out = &mut *out.borrow_mut();
                    out.clear();
                    P::append(black_box(&*value), out)
                }
            };
            contender(P::NAME, work, move |answer| {
                answer.as_ref().map_err(P::Error::to_string)?;
                check::writing::<P>(&out.borrow(), &text)
            })
        } else {
            contender(
                P::NAME,
                move || P::write(black_box(&*value)),
                move |answer| check::writing::<P>(answer.as_ref().map_err(P::Error::to_string)?, &text),
            )
        });
    }
}
