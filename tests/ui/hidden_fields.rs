//! The macro that implements them checks that each field is there, once, and has its type.
#![forbid(unsafe_code)]
use jsonfast::derive::fields;

struct LeftOut {
    a: u8,
    b: String,
}
fields! { [] [LeftOut] [] LeftOut u64 { 0 a: u8 } }

struct Twice {
    a: u8,
    b: String,
}
fields! { [] [Twice] [] Twice u64 { 0 a: u8, 1 a: u8, 2 b: String } }

struct WrongType {
    a: Box<u8>,
}
fields! { [] [WrongType] [] WrongType u64 { 0 a: Box<u16> } }

struct WrongNumber {
    a: u8,
    b: u8,
}
fields! { [] [WrongNumber] [] WrongNumber u64 { 1 a: u8, 0 b: u8 } }

struct WrongMask {
    a: u8,
}
fields! { [] [WrongMask] [] WrongMask u8 { 0 a: u8 } }

struct NotThere {
    a: u8,
}
fields! { [] [NotThere] [] NotThere u64 { 0 a: u8, 1 b: u8 } }

struct Through(Inner);
struct Inner {
    a: u8,
}
impl std::ops::Deref for Through {
    type Target = Inner;
    fn deref(&self) -> &Inner {
        &self.0
    }
}
fields! { [] [Through] [] Inner u64 { 0 a: u8 } }

union Either {
    a: u8,
    b: u64,
}
fields! { [] [Either] [] Either u64 { 0 a: u8 } }

#[repr(packed)]
struct Packed {
    a: u8,
    b: u32,
}
fields! { [] [Packed] [] Packed u64 { 0 a: u8, 1 b: u32 } }

enum OneVariant {
    Whole { a: u8 },
}
use OneVariant::Whole;
impl std::ops::Deref for OneVariant {
    type Target = Inner;
    fn deref(&self) -> &Inner {
        &Inner { a: 0 }
    }
}
impl std::ops::DerefMut for OneVariant {
    fn deref_mut(&mut self) -> &mut Inner {
        Box::leak(Box::new(Inner { a: 0 }))
    }
}
fields! { [] [OneVariant] [] Whole u64 { 0 a: u8 } }

fn main() {}
