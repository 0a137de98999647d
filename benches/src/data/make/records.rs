//! Makes the small records of the .NET comparisons: `small`, `list1000`, `array1000`, `dict1000`, `big`, `age_name`, `book`.
//!
//! Their values are fixed by those comparisons.

use super::compact;
use crate::data::random::Random;
use crate::data::words::{full_name, latin};
use crate::models::age_name::AgeName;
use crate::models::big::{Address, Big, ClubMembershipType, Gender};
use crate::models::book::{Author, Book, Kind};
use crate::models::small::{Small, SmallList};

/// The smallest record.
pub fn age_name() -> String {
    compact(&AgeName { age: 40, name: "John".into() })
}

/// One small record.
pub fn small() -> String {
    compact(&bill())
}

/// A thousand of it in a member.
pub fn list1000() -> String {
    compact(&SmallList { list: vec![bill(); 1000] })
}

/// A thousand of it.
pub fn array1000() -> String {
    compact(&vec![bill(); 1000])
}

/// A thousand of it by name, in the order of their numbers.
pub fn dict1000() -> String {
    let one = small();
    let members: Vec<String> = (0..1000).map(|number| format!("\"Bill Gates{number}\":{one}")).collect();
    format!("{{\"Dict\":{{{}}}}}", members.join(","))
}

fn bill() -> Small {
    Small { name: "Bill Gates".into(), num_purchases: 1200, is_vip: true }
}

/// A flat record.
pub fn big() -> String {
    compact(&Big {
        full_name: None,
        id: 1,
        gender: Gender::Female,
        first_name: "Louise".into(),
        middle_initial: "C".into(),
        surname: "Midgett".into(),
        email_address: "LouiseCMidgett@dodgit.com".into(),
        telephone_number: "717-261-7855".into(),
        mothers_maiden: "Kelly".into(),
        next_birthday: "1984-05-01T00:00:00".into(),
        cc_type: "Visa".into(),
        case_file_id: "192-80-6448".into(),
        ups: "1Z W64 924 70 0191 812 7".into(),
        occupation: "Traffic technician".into(),
        domain: "ScottsdaleSkincare.com".into(),
        membership_level: "A+".into(),
        kilograms: "64.2".into(),
        pending_invoice_id: 0,
        address: Address {
            street_address: "43 Compare Valley".into(),
            city: "Chambersburg".into(),
            state: "PA".into(),
            zip_code: 17201,
            country: "US".into(),
        },
        club_membership_type: ClubMembershipType::Platinum,
        years_as_customer: 5,
    })
}

/// One book.
pub fn book() -> String {
    compact(&a_book(&mut Random::new(7)))
}

/// Ten thousand books.
pub fn books() -> String {
    let random = &mut Random::new(7);
    let list: Vec<Book> = (0..10_000).map(|_| a_book(random)).collect();
    compact(&list)
}

fn a_book(random: &mut Random) -> Book {
    let (forname, surname) = full_name(random);
    let (year, month, day) = (random.between(1950, 2024), random.between(1, 13), random.between(1, 29));
    Book {
        title: format!("The {} of {} {}", latin(random), latin(random), latin(random)),
        kind: random.pick(&[Kind::Novel, Kind::Anthology, Kind::Textbook, Kind::Biography]),
        pub_date: format!("{year}-{month:02}-{day:02}T00:00:00"),
        num_pages: random.between(80, 900) as u32,
        tags: vec![latin(random).into(), latin(random).into()],
        author: Author { forname: forname.into(), surname: surname.into() },
    }
}
