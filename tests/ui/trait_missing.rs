//! A type without the traits: the message says what to add, at the field that needs it.
use jsonfast::{FromJson, FromJsonOwned, JsonFast, ToJson};

struct Plain;

#[derive(JsonFast)]
struct Fields {
    plain: Plain,
    inside: Option<Vec<Plain>>,
}

#[derive(ToJson)]
enum Written {
    Newtype(Plain),
    Tuple(u8, Plain),
    Struct {
        #[json(flatten)]
        plain: Plain,
    },
}

#[derive(FromJson)]
#[json(tag = "t")]
enum Read {
    Newtype(Plain),
    Struct {
        #[json(flatten)]
        plain: Plain,
    },
}

#[derive(FromJson)]
#[json(transparent)]
struct Transparent {
    plain: Plain,
}

#[derive(JsonFast)]
struct Generic<T> {
    value: T,
}

fn owned<T: FromJsonOwned>(_: T) {}

fn main() {
    let _ = jsonfast::to_string(&Plain);
    let _ = jsonfast::from_str::<Plain>("null");
    let _ = jsonfast::from_str::<&mut u8>("null");
    let _ = jsonfast::to_string(&Generic { value: Plain });
    let _ = jsonfast::from_str::<Generic<Plain>>("null");
    let _ = jsonfast::to_string(&Transparent { plain: Plain });
    owned::<Plain>(Plain);
}
