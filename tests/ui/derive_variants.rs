//! What may not stand together on the variants of one enum.
use jsonfast::JsonFast;

mod m {
    pub fn write_json<T>(_: T, _: &mut jsonfast::Writer<'_>) -> Result<(), jsonfast::Failed> {
        loop {}
    }
    pub fn read_json<T>(_: &mut jsonfast::Reader<'_, '_>) -> Result<T, jsonfast::Failed> {
        loop {}
    }
}

#[derive(JsonFast)]
enum WithAndSkip {
    #[json(with = "m", skip)]
    A(u8),
    #[json(serialize_with = "m::write_json")]
    B(#[json(skip_serializing_if = "is_zero")] u8),
    #[json(deserialize_with = "m::read_json")]
    C {
        #[json(skip)]
        a: u8,
    },
}

#[derive(JsonFast)]
#[json(tag = "t")]
enum Internal {
    Tuple(u8, u8),
    Field {
        t: u8,
    },
    Alias {
        #[json(alias = "t")]
        a: u8,
    },
    #[json(rename = "Field")]
    Twice,
    #[json(alias = "Twice", alias = "Tuple")]
    Thrice,
}

#[derive(JsonFast)]
#[json(untagged)]
enum OtherUntagged {
    #[json(other)]
    A,
    #[json(rename = 1)]
    B,
}

#[derive(JsonFast)]
#[json(tag = "t")]
enum Other {
    #[json(other)]
    NotLast,
    #[json(other)]
    Fields {
        a: u8,
    },
    #[json(other, with = "m")]
    With,
    #[json(other, rename = "x")]
    Named(String),
    #[json(other)]
    Three(String, u8, u8),
    Last,
    #[json(untagged, other)]
    Untagged(u8),
}

#[derive(JsonFast)]
enum DefaultWithoutTag {
    #[json(default)]
    A,
}

#[derive(JsonFast)]
#[json(tag = "t", content = "c")]
enum TwoDefaults {
    #[json(default)]
    A,
    #[json(default)]
    B,
    #[json(default, skip)]
    C,
    #[json(default, untagged)]
    D,
}

#[derive(JsonFast)]
enum BareNames {
    #[json(rename = 1)]
    A,
    #[json(rename = 1)]
    B,
    #[json(rename = true, alias = "C")]
    C(u8),
    #[json(rename = 2, untagged)]
    D,
}

#[derive(JsonFast)]
enum UntaggedFirst {
    #[json(untagged)]
    A(u8),
    B,
    #[json(untagged)]
    C(u16),
}

#[derive(JsonFast)]
enum BorrowOfVariant<'a> {
    #[json(borrow)]
    A(&'a str, &'a str),
    #[json(borrow)]
    B { a: &'a str },
    #[json(borrow)]
    C,
    #[json(borrow)]
    D(String),
}

fn main() {}
