//! What may not stand together on a struct or an enum.
use jsonfast::{FromJson, JsonFast, ToJson};
use std::marker::PhantomData;

#[derive(JsonFast)]
union Bits {
    a: u32,
    b: f32,
}

#[derive(JsonFast)]
#[json(from = "u8", try_from = "u16", into = "u8")]
struct TwoSources(u8);

#[derive(JsonFast)]
#[json(transparent, from = "u8", into = "u8")]
struct TransparentAndConverted {
    a: u8,
}

#[derive(FromJson)]
#[json(transparent, try_from = "u8")]
struct TransparentAndTried(u8);

#[derive(JsonFast)]
#[json(transparent)]
struct TransparentUnit;

#[derive(JsonFast)]
#[json(transparent)]
struct TransparentTwo {
    a: u8,
    b: u8,
}

#[derive(FromJson)]
#[json(transparent)]
struct TransparentNothingToRead {
    #[json(default)]
    a: u8,
    b: PhantomData<u8>,
}

#[derive(ToJson)]
#[json(transparent)]
struct TransparentNothingToWrite {
    #[json(skip_serializing)]
    a: u8,
}

#[derive(JsonFast)]
#[json(tag = "t")]
struct TaggedTuple(u8, u8);

#[derive(JsonFast)]
#[json(tag = "t")]
struct TaggedUnit;

#[derive(JsonFast)]
#[json(default)]
struct DefaultUnit;

#[derive(JsonFast)]
#[json(tag = "a")]
struct TagIsAField {
    a: u8,
    #[json(alias = "a")]
    b: u8,
}

#[derive(ToJson)]
struct Unsized {
    a: u8,
    b: [u8],
}

#[derive(JsonFast)]
#[json(tag = "t", content = "t")]
enum TagIsContent {
    A,
}

#[derive(JsonFast)]
#[json(content = "c")]
enum ContentAlone {
    A,
}

#[derive(JsonFast)]
#[json(untagged, tag = "t", content = "c")]
enum TaggedAndUntagged {
    A,
}

#[derive(JsonFast)]
#[json(skip_default)]
struct NothingToSkip {
    a: u8,
}

#[derive(JsonFast)]
#[json(skip_none)]
struct NoMembers(Option<u8>, Option<u8>);

#[derive(JsonFast)]
#[json(skip_default, skip_none, tag = "t")]
enum NoMembersEither {
    A(Option<u8>),
    B,
}

#[derive(ToJson)]
#[json(default, skip_default)]
struct GenericDefault<T> {
    a: T,
}

mod other {
    pub struct Generic<T>(pub T);
}

#[derive(JsonFast)]
#[json(remote = "other::Generic<T>")]
struct RemoteGeneric<T>(T);

#[derive(JsonFast)]
struct GetterWithoutRemote {
    #[json(getter = "f")]
    a: u8,
}

#[derive(JsonFast)]
#[json(remote = "other::Choice")]
enum GetterInEnum {
    A(#[json(getter = "f")] u8),
}

fn main() {}
