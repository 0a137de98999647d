//! Workloads: a document, a model, a direction, and a contender for each peer.
//!
//! Whoever measures only sees [`Workload`] and [`Contender`]. The list of workloads is in `list`; what a peer has to get
//! right before it is timed is in `check`.

mod check;
mod contender;
mod list;

pub use contender::Contender;
pub use list::{Plan, all};

/// The groups of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    Read,
    Borrow,
    Refill,
    Write,
    Rewrite,
}

impl Group {
    const ALL: [Group; 5] = [Group::Read, Group::Borrow, Group::Refill, Group::Write, Group::Rewrite];

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
            Group::Write => "write",
            Group::Rewrite => "rewrite",
        }
    }

    /// The heading of the table.
    pub fn title(self) -> &'static str {
        match self {
            Group::Read => "reading into owned values",
            Group::Borrow => "reading into values that borrow",
            Group::Refill => "reading into an existing value",
            Group::Write => "writing to a new Vec",
            Group::Rewrite => "writing to a reused Vec",
        }
    }

    /// Whether texts are read.
    pub fn reads(self) -> bool {
        matches!(self, Group::Read | Group::Borrow | Group::Refill)
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
