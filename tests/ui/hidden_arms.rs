//! The arms of the macro that check nothing want a word that code without unsafe does not have.
#![forbid(unsafe_code)]
use jsonfast::derive::fields;

struct Struct {
    a: u8,
}
fields! { @struct safe [] [Struct] [] Struct u64, [] [a] [] }
fields! { @field [] [Struct] [] 1 u8, a }

fn main() {}
