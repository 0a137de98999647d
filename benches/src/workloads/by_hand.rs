//! The limit for writing: the same text, put together by hand without a look at what is in a string.

use crate::models::age_name::AgeName;
use crate::models::book::{Book, Kind};
use crate::models::small::{Small, SmallList};
use crate::models::user::User;

/// A value whose text can be put together.
pub trait ByHand {
    /// Appends the text.
    fn put(&self, out: &mut Vec<u8>);
}

fn text(out: &mut Vec<u8>, key: &str, value: &str) {
    out.extend_from_slice(key.as_bytes());
    out.extend_from_slice(value.as_bytes());
    out.push(b'"');
}

fn number(out: &mut Vec<u8>, key: &str, value: u32) {
    out.extend_from_slice(key.as_bytes());
    out.extend_from_slice(itoa::Buffer::new().format(value).as_bytes());
}

fn list<T: ByHand>(out: &mut Vec<u8>, items: &[T]) {
    out.push(b'[');
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            out.push(b',');
        }
        item.put(out);
    }
    out.push(b']');
}

impl ByHand for AgeName {
    fn put(&self, out: &mut Vec<u8>) {
        number(out, "{\"Age\":", self.age);
        text(out, ",\"Name\":\"", &self.name);
        out.push(b'}');
    }
}

impl ByHand for Small {
    fn put(&self, out: &mut Vec<u8>) {
        text(out, "{\"Name\":\"", &self.name);
        number(out, ",\"NumPurchases\":", self.num_purchases);
        out.extend_from_slice(if self.is_vip { b",\"IsVIP\":true}" } else { b",\"IsVIP\":false}" });
    }
}

impl ByHand for SmallList {
    fn put(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(b"{\"List\":");
        list(out, &self.list);
        out.push(b'}');
    }
}

impl ByHand for Vec<User> {
    fn put(&self, out: &mut Vec<u8>) {
        list(out, self);
    }
}

impl ByHand for User {
    fn put(&self, out: &mut Vec<u8>) {
        text(out, "{\"Id\":\"", &self.id);
        text(out, ",\"FirstName\":\"", &self.first_name);
        text(out, ",\"LastName\":\"", &self.last_name);
        text(out, ",\"FullName\":\"", &self.full_name);
        text(out, ",\"UserName\":\"", &self.user_name);
        text(out, ",\"Email\":\"", &self.email);
        out.push(b'}');
    }
}

impl ByHand for Book {
    fn put(&self, out: &mut Vec<u8>) {
        text(out, "{\"Title\":\"", &self.title);
        let kind = match self.kind {
            Kind::Novel => "Novel",
            Kind::Anthology => "Anthology",
            Kind::Textbook => "Textbook",
            Kind::Biography => "Biography",
        };
        text(out, ",\"Type\":\"", kind);
        text(out, ",\"PubDate\":\"", &self.pub_date);
        number(out, ",\"NumPages\":", self.num_pages);
        out.extend_from_slice(b",\"Tags\":[");
        for (index, tag) in self.tags.iter().enumerate() {
            text(out, if index == 0 { "\"" } else { ",\"" }, tag);
        }
        text(out, "],\"Author\":{\"Forname\":\"", &self.author.forname);
        text(out, ",\"Surname\":\"", &self.author.surname);
        out.extend_from_slice(b"}}");
    }
}
