//! miniserde and nanoserde, which have derives of their own, on `users10k`.

use super::contender::{Contender, Verdict, contender};
use super::{Group, check};
use crate::models::mini::User;
use crate::models::user;
use nanoserde::{DeJson, SerJson};
use std::hint::black_box;
use std::rc::Rc;

/// The contenders of one group, if they can do that at all.
pub fn contenders(group: Group, text: &'static [u8]) -> Result<Vec<Box<dyn Contender>>, String> {
    let users: Rc<Vec<user::User>> = Rc::new(check::exact(text, false)?);
    let text = std::str::from_utf8(text).map_err(|error| error.to_string())?;
    Ok(match group {
        Group::Read => vec![
            contender("miniserde", move || miniserde::json::from_str(black_box(text)), read(users.clone())),
            contender("nanoserde", move || Vec::<User>::deserialize_json(black_box(text)), read(users)),
        ],
        Group::Write => {
            let right = Rc::new(serde_json::to_vec(&*users).map_err(|error| error.to_string())?);
            let rows: Rc<Vec<User>> = Rc::new(users.iter().map(User::of).collect());
            let again = rows.clone();
            vec![
                contender("miniserde", move || miniserde::json::to_string(black_box(&*rows)), written(right.clone())),
                contender("nanoserde", move || black_box(&*again).serialize_json(), written(right)),
            ]
        }
        _ => Vec::new(),
    })
}

fn read<E: ToString>(right: Rc<Vec<user::User>>) -> impl Fn(&Result<Vec<User>, E>) -> Verdict {
    move |answer| {
        let rows = answer.as_ref().map_err(E::to_string)?;
        let same = rows.len() == right.len() && rows.iter().zip(&*right).all(|(row, right)| row.is(right));
        if same { Ok(None) } else { Err("another value was read".into()) }
    }
}

fn written(right: Rc<Vec<u8>>) -> impl Fn(&String) -> Verdict {
    move |text| check::writing("", text.as_bytes(), &right)
}
