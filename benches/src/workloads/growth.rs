//! Documents of all sizes: the rows of `users10k` again and again, read into rows that borrow.
//!
//! The strings lie in the input, so that time a byte says how the library itself grows. An answer is right if it has the
//! rows of the small list, over and over; the small list is checked as every other document.

use super::contender::{Contender, contender};
use crate::models::user::borrowed::User;
use crate::peers::{Peer, Visitor};
use std::hint::black_box;
use std::rc::Rc;

/// Names and lengths; those from [`LARGE`] on are only read if everything is asked for.
pub const SIZES: [(&str, usize); 7] = [
    ("users_1KB", 1_000),
    ("users_10KB", 10_000),
    ("users_100KB", 100_000),
    ("users_1MB", 1_000_000),
    ("users_10MB", 10_000_000),
    ("users_100MB", 100_000_000),
    ("users_1GB", 1_000_000_000),
];

/// Longer documents take a while.
pub const LARGE: usize = 100_000_000;

/// The contenders of one size.
pub struct Growth {
    pub text: &'static [u8],
    rows: Rc<Vec<User<'static>>>,
    count: usize,
    pub found: Vec<Box<dyn Contender>>,
}

impl Growth {
    /// At least `length` bytes of `rows`.
    pub fn new(rows: Rc<Vec<User<'static>>>, length: usize) -> Self {
        let parts: Vec<String> =
            rows.iter().map(|row| serde_json::to_string(row).expect("rows can be written")).collect();
        let mut text = String::with_capacity(length + 1000);
        let mut count = 0;
        while text.len() < length {
            text.push(if count == 0 { '[' } else { ',' });
            text.push_str(&parts[count % parts.len()]);
            count += 1;
        }
        text.push(']');
        Growth { text: text.leak().as_bytes(), rows, count, found: Vec::new() }
    }
}

impl Visitor for Growth {
    fn visit<P: Peer>(&mut self) {
        let (text, rows, count) = (self.text, self.rows.clone(), self.count);
        let work = move || P::read::<Vec<User>>(black_box(text));
        self.found.push(contender(P::NAME, work, move |answer| {
            let answer = answer.as_ref().map_err(P::Error::to_string)?;
            let wrong = answer.iter().enumerate().position(|(index, row)| *row != rows[index % rows.len()]);
            match wrong {
                None if answer.len() == count => Ok(None),
                None => Err(format!("{} rows instead of {count}", answer.len())),
                Some(index) => Err(format!("another row at {index}")),
            }
        }));
    }
}
