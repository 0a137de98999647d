//! Owns the table of words. One row says where a word may stand, what follows it and which direction it concerns: a new
//! attribute is one row here, one field of the model, and its use.

/// Where a word stands, as bits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Place(u8);

impl Place {
    pub(crate) const STRUCT: Place = Place(1);
    pub(crate) const ENUM: Place = Place(2);
    pub(crate) const VARIANT: Place = Place(4);
    pub(crate) const FIELD: Place = Place(8);

    pub(crate) const fn or(self, other: Place) -> Place {
        Place(self.0 | other.0)
    }

    pub(crate) fn meets(self, other: Place) -> bool {
        self.0 & other.0 != 0
    }

    /// The places, in words.
    pub(crate) fn describe(self) -> String {
        let names = [
            (Place::STRUCT, "a struct"),
            (Place::ENUM, "an enum"),
            (Place::VARIANT, "a variant"),
            (Place::FIELD, "a field"),
        ];
        let here: Vec<&str> = names.iter().filter(|(place, _)| self.meets(*place)).map(|(_, name)| *name).collect();
        match here.split_last() {
            Some((last, [])) => (*last).to_owned(),
            Some((last, front)) => format!("{} or {last}", front.join(", ")),
            None => "nothing".to_owned(),
        }
    }
}

/// The directions that a word concerns, as bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Side(u8);

impl Side {
    pub(crate) const WRITE: Side = Side(1);
    pub(crate) const READ: Side = Side(2);
    pub(crate) const BOTH: Side = Side(3);

    pub(crate) fn meets(self, other: Side) -> bool {
        self.0 & other.0 != 0
    }
}

/// What a word decides. Two words of one key and one direction exclude each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Key {
    Rename,
    RenameAll,
    RenameAllFields,
    Alias,
    Skip,
    SkipIf,
    Default,
    With,
    Bound,
    Borrow,
    Flatten,
    Getter,
    DenyUnknown,
    Transparent,
    From,
    TryFrom,
    Into,
    Tag,
    Content,
    Untagged,
    Other,
    Expecting,
    Crate,
    Remote,
    DoubleOption,
    Owned,
    SkipNone,
    SkipDefault,
}

/// What follows a word.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Shape {
    /// Nothing.
    Flag,
    /// `= "text"`
    Text,
    /// `= "text"`, or on a variant `= 1` or `= true`
    Name,
    /// `= "camelCase"` and the other rules
    Rule,
    /// `= "some::path"`
    Path,
    /// `= "some::function"`
    Function,
    /// Nothing, or `= "some::function"`
    FlagOrFunction,
    /// `= "module"`, which holds a function for each direction
    Module,
    /// `= "Type<'a>"`
    Type,
    /// `= "T: Trait, U: Trait"`
    Bounds,
    /// Nothing, or `= "'a + 'b"`
    FlagOrLifetimes,
    /// `= EXPR`
    Expr,
    /// An error that says why.
    Refused(&'static str),
}

/// One word.
pub(crate) struct Row {
    pub(crate) text: &'static str,
    pub(crate) key: Key,
    pub(crate) places: Place,
    pub(crate) shape: Shape,
    pub(crate) side: Side,
    /// May also be `word(serialize = .., deserialize = ..)`.
    pub(crate) split: bool,
    /// Each further one adds to those before.
    pub(crate) repeats: bool,
    /// Stands in `#[json]` only.
    pub(crate) only_json: bool,
}

const STRUCT: Place = Place::STRUCT;
const ENUM: Place = Place::ENUM;
const VARIANT: Place = Place::VARIANT;
const FIELD: Place = Place::FIELD;
const CONTAINER: Place = STRUCT.or(ENUM);
const MEMBER: Place = VARIANT.or(FIELD);
const ANYWHERE: Place = CONTAINER.or(MEMBER);

const fn row(text: &'static str, key: Key, places: Place, shape: Shape) -> Row {
    Row { text, key, places, shape, side: Side::BOTH, split: false, repeats: false, only_json: false }
}

impl Row {
    const fn split(self) -> Row {
        Row { split: true, ..self }
    }

    const fn repeats(self) -> Row {
        Row { repeats: true, ..self }
    }

    const fn writes(self) -> Row {
        Row { side: Side::WRITE, ..self }
    }

    const fn reads(self) -> Row {
        Row { side: Side::READ, ..self }
    }

    const fn json(self) -> Row {
        Row { only_json: true, ..self }
    }
}

const IDENTIFIER: &str = "identifiers are serde's own: an enum of unit variants reads the same strings";

pub(crate) static WORDS: &[Row] = &[
    row("rename", Key::Rename, ANYWHERE, Shape::Name).split(),
    row("rename_all", Key::RenameAll, CONTAINER.or(VARIANT), Shape::Rule).split(),
    row("rename_all_fields", Key::RenameAllFields, ENUM, Shape::Rule).split(),
    row("alias", Key::Alias, MEMBER, Shape::Text).reads().repeats(),
    row("skip", Key::Skip, MEMBER, Shape::Flag),
    row("skip_serializing", Key::Skip, MEMBER, Shape::Flag).writes(),
    row("skip_deserializing", Key::Skip, MEMBER, Shape::Flag).reads(),
    row("skip_serializing_if", Key::SkipIf, FIELD, Shape::Function).writes(),
    row("default", Key::Default, STRUCT.or(FIELD), Shape::FlagOrFunction),
    row("default", Key::Default, VARIANT, Shape::Flag).json(),
    row("default_value", Key::Default, FIELD, Shape::Expr).json(),
    row("with", Key::With, MEMBER, Shape::Module),
    row("serialize_with", Key::With, MEMBER, Shape::Function).writes(),
    row("deserialize_with", Key::With, MEMBER, Shape::Function).reads(),
    row("bound", Key::Bound, ANYWHERE, Shape::Bounds).split(),
    row("borrow", Key::Borrow, MEMBER, Shape::FlagOrLifetimes).reads(),
    row("flatten", Key::Flatten, FIELD, Shape::Flag),
    row("getter", Key::Getter, FIELD, Shape::Function),
    row("deny_unknown_fields", Key::DenyUnknown, CONTAINER, Shape::Flag),
    row("transparent", Key::Transparent, STRUCT, Shape::Flag),
    row("from", Key::From, CONTAINER, Shape::Type).reads(),
    row("try_from", Key::TryFrom, CONTAINER, Shape::Type).reads(),
    row("into", Key::Into, CONTAINER, Shape::Type).writes(),
    row("tag", Key::Tag, CONTAINER, Shape::Text),
    row("content", Key::Content, ENUM, Shape::Text),
    row("untagged", Key::Untagged, ENUM.or(VARIANT), Shape::Flag),
    row("other", Key::Other, VARIANT, Shape::Flag),
    row("expecting", Key::Expecting, CONTAINER, Shape::Text).reads(),
    row("crate", Key::Crate, CONTAINER, Shape::Path),
    row("remote", Key::Remote, CONTAINER, Shape::Path),
    row("double_option", Key::DoubleOption, FIELD, Shape::Flag).json(),
    row("owned", Key::Owned, FIELD, Shape::Flag).reads().json(),
    row("skip_none", Key::SkipNone, CONTAINER, Shape::Flag).writes().json(),
    row("skip_default", Key::SkipDefault, CONTAINER, Shape::Flag).writes().json(),
    row("field_identifier", Key::Other, ENUM, Shape::Refused(IDENTIFIER)),
    row("variant_identifier", Key::Other, ENUM, Shape::Refused(IDENTIFIER)),
];
