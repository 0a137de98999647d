//! read

mod position;
