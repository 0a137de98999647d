//! Workloads: a document, a model, a direction, and a contender for each peer.
//!
//! Whoever measures only sees [`Workload`] and [`Contender`]. The list of workloads is in `list`; what a peer has to get
//! right before it is timed is in `check`; how it is called, in `readers` and `writers`.

#[cfg(feature = "all")]
mod by_hand;
mod check;
mod contender;
#[cfg(feature = "all")]
mod extra;
#[cfg(feature = "all")]
mod growth;
mod list;
#[cfg(feature = "all")]
mod mini;
#[cfg(feature = "all")]
mod pieces;
mod readers;
#[cfg(feature = "all")]
mod untyped;
#[cfg(feature = "all")]
mod values;
mod writers;

pub use contender::Contender;
pub use list::{Plan, all};

/// The groups of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    Read,
    Borrow,
    Refill,
    Str,
    Stream,
    Grow,
    Value,
    Document,
    Check,
    Tokens,
    Lazy,
    Write,
    Rewrite,
    Text,
    Sink,
    Trip,
    ValueWrite,
    Back,
    Minify,
}

impl Group {
    const ALL: [Group; 19] = [
        Group::Read,
        Group::Borrow,
        Group::Refill,
        Group::Str,
        Group::Stream,
        Group::Grow,
        Group::Value,
        Group::Document,
        Group::Check,
        Group::Tokens,
        Group::Lazy,
        Group::Write,
        Group::Rewrite,
        Group::Text,
        Group::Sink,
        Group::Trip,
        Group::ValueWrite,
        Group::Back,
        Group::Minify,
    ];

    /// The group with that key.
    pub fn of(key: &str) -> Option<Group> {
        Group::ALL.into_iter().find(|group| group.key() == key)
    }

    /// The first part of a workload's name.
    pub fn key(self) -> &'static str {
        match self {
            Group::Read => "read",
            Group::Borrow => "borrow",
            Group::Refill => "refill",
            Group::Str => "str",
            Group::Stream => "stream",
            Group::Grow => "grow",
            Group::Value => "value",
            Group::Document => "document",
            Group::Check => "check",
            Group::Tokens => "tokens",
            Group::Lazy => "lazy",
            Group::Write => "write",
            Group::Rewrite => "rewrite",
            Group::Text => "text",
            Group::Sink => "sink",
            Group::Trip => "trip",
            Group::ValueWrite => "value-write",
            Group::Back => "back",
            Group::Minify => "minify",
        }
    }

    /// The heading of the table.
    pub fn title(self) -> &'static str {
        match self {
            Group::Read => "reading into owned values",
            Group::Borrow => "reading into values that borrow",
            Group::Refill => "reading into an existing value",
            Group::Str => "reading from a &str",
            Group::Stream => "reading from an io::Read",
            Group::Grow => "reading documents of all sizes",
            Group::Value => "reading into values without a type",
            Group::Document => "reading whole documents without a type",
            Group::Check => "checking whole documents",
            Group::Tokens => "reading whole documents as tokens",
            Group::Lazy => "reading one value of a document",
            Group::Write => "writing to a new Vec",
            Group::Rewrite => "writing to a reused Vec",
            Group::Text => "writing to a String",
            Group::Sink => "writing to an io::Write",
            Group::Trip => "writing and reading back",
            Group::ValueWrite => "writing values without a type",
            Group::Back => "writing what was read without a type",
            Group::Minify => "writing documents without white space",
        }
    }

    /// Whether texts are read.
    pub fn reads(&self) -> bool {
        *self < Group::Write
    }
}

/// One line of the table.
pub struct Workload {
    pub group: Group,
    /// The document and, where there are several, the model.
    pub name: String,
    /// The length of the text that is read or written.
    pub bytes: usize,
    /// The document is a look-alike of a real one.
    pub look_alike: bool,
    pub contenders: Vec<Box<dyn Contender>>,
}

impl Workload {
    /// The name by which the command line knows it, as `read/twitter`.
    pub fn id(&self) -> String {
        format!("{}/{}", self.group.key(), self.name)
    }
}
