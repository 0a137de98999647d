//! Makes look-alikes of `person.json`, `persons200.json` and `users10k.json`.
//!
//! Records about people, of two sizes.

use super::compact;
use crate::data::random::Random;
use crate::data::words::{CITIES, STATES, full_name, latin, prose};
use crate::models::person::{EyeColor, Friend, Gender, Person};
use crate::models::user::User;

const FRUITS: &[&str] = &["apple", "banana", "strawberry"];
const MAIL: &[&str] = &["gmail", "yahoo", "hotmail"];

/// One person.
pub fn person() -> String {
    compact(&one(&mut Random::new(5), 0))
}

/// Two hundred persons.
pub fn persons() -> String {
    let random = &mut Random::new(5);
    let list: Vec<Person> = (0..200).map(|index| one(random, index)).collect();
    compact(&list)
}

/// Ten thousand users.
pub fn users() -> String {
    let random = &mut Random::new(6);
    let list: Vec<User> = (0..10_000).map(|_| user(random)).collect();
    compact(&list)
}

fn one(random: &mut Random, index: u32) -> Person {
    let (first, last) = full_name(random);
    let name = format!("{first} {last}");
    let company: String = random.token(6).to_uppercase();
    let email = format!("{first}{last}@{company}.com").to_lowercase().replace('\'', "");
    let greeting = format!("Hello, {name}! You have {} unread messages.", random.between(1, 10));
    let sentences = random.between(4, 8) as usize;
    let friend = |random: &mut Random, id| {
        let (first, last) = full_name(random);
        Friend { id, name: format!("{first} {last}") }
    };
    Person {
        id: random.hex(24),
        index,
        guid: random.uuid(),
        is_active: random.chance(50),
        balance: random.decimal(1000.0, 4000.0, 2),
        picture: "http://placehold.it/32x32".into(),
        age: random.between(20, 41) as u8,
        eye_color: random.pick(&[EyeColor::Blue, EyeColor::Brown, EyeColor::Green]),
        name,
        gender: random.pick(&[Gender::Female, Gender::Male, Gender::Other]),
        company,
        email,
        phone: format!("+1 ({}) {}-{:04}", random.between(800, 999), random.between(400, 600), random.below(10_000)),
        address: address(random),
        about: prose(random, sentences) + "\r\n",
        registered: registered(random),
        latitude: random.decimal(-90.0, 90.0, 6),
        longitude: random.decimal(-180.0, 180.0, 6),
        tags: (0..7).map(|_| latin(random).into()).collect(),
        friends: (0..3).map(|id| friend(random, id)).collect(),
        greeting,
        favorite_fruit: random.pick(FRUITS).into(),
    }
}

fn address(random: &mut Random) -> String {
    let (city, state) = (random.pick(CITIES), random.pick(STATES));
    format!("{} Lopez Avenue, {city}, {state}, {}", random.between(100, 999), random.between(1000, 10_000))
}

fn registered(random: &mut Random) -> String {
    let (year, month, day) = (random.between(2014, 2024), random.between(1, 13), random.between(1, 29));
    let (hour, minute, second) = (random.between(0, 24), random.between(0, 60), random.between(0, 60));
    format!("{year}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}-09:00")
}

fn user(random: &mut Random) -> User {
    let (first, last) = full_name(random);
    let joint = random.pick(&["", "_", "."]);
    let (number, other, host) = (random.below(100), random.below(100), random.pick(MAIL));
    User {
        id: random.uuid(),
        first_name: first.into(),
        last_name: last.into(),
        full_name: format!("{first} {last}"),
        user_name: format!("{first}{joint}{last}{number}"),
        email: format!("{first}.{last}{other}@{host}.com"),
    }
}
