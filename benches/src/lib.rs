//! The measurements of jsonfast beside its peers.
//!
//! | module | what it owns |
//! | --- | --- |
//! | [`data`] | the documents: real files, look-alikes, variants |
//! | [`models`] | the types that they are read into and written from |
//! | [`peers`] | the libraries, one file each |
//! | [`workloads`] | the list of what is measured: a document, a model, a direction |
//! | [`compare`] | whether an answer is right, and how it differs |
//! | [`measure`] | clock, allocations, rounds |
//! | [`report`] | the table, the lines of `--save`, what is said about the machine |
//!
//! One idea: a [`workloads::Workload`] has a [`workloads::Contender`] for each peer, and whoever measures (the
//! interleaved runner, an instruction counter, a check in CI) only drives contenders. A new peer is one file in `peers`
//! and one line in its list; a new workload is one line in `workloads::list`.

pub mod compare;
pub mod data;
pub mod measure;
pub mod models;
pub mod peers;
pub mod report;
pub mod workloads;
