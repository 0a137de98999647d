//! A panic in a function of the user's, whichever it is and whenever it comes, leaves nothing unsound: no value is
//! dropped twice, none is used that was dropped, and a value that was read into can be used, and dropped, as before.
//!
//! Every such function calls `tick`, which panics when its count is used up. Each case is run with a count of 0, of 1
//! and so on, until it runs to its end. Values know whether they are alive; what is leaked is allowed.

use jsonfast::{Failed, FromJson, FromJsonOwned, JsonFast, ReadOptions, Reader, ToJson, Writer};
use jsonfast_tests::data::told;
use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::fmt::{self, Display};
use std::hash::{BuildHasher, Hash, Hasher};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::rc::Rc;

jsonfast_tests::every_level!();

thread_local! {
    static FUSE: Cell<usize> = const { Cell::new(usize::MAX) };
    static ALIVE: RefCell<HashSet<u64>> = RefCell::new(HashSet::new());
    static NEXT: Cell<u64> = const { Cell::new(0) };
    static WRONG: Cell<usize> = const { Cell::new(0) };
}

/// A function of the user's was called.
fn tick() {
    if std::thread::panicking() {
        return;
    }
    let left = FUSE.get();
    FUSE.set(left.wrapping_sub(1));
    if left == 0 {
        FUSE.set(usize::MAX);
        std::panic::resume_unwind(Box::new("the fuse"));
    }
}

/// A value that knows whether it is alive.
#[derive(Debug)]
struct Alive(u64, Box<u32>);

impl Alive {
    fn new(value: u32) -> Self {
        let id = NEXT.replace(NEXT.get() + 1);
        ALIVE.with_borrow_mut(|alive| alive.insert(id));
        Alive(id, Box::new(value))
    }

    fn check(&self) {
        if !ALIVE.with_borrow(|alive| alive.contains(&self.0)) {
            WRONG.set(WRONG.get() + 1);
        }
    }
}

impl Drop for Alive {
    fn drop(&mut self) {
        if !ALIVE.with_borrow_mut(|alive| alive.remove(&self.0)) {
            WRONG.set(WRONG.get() + 1);
        }
        tick();
    }
}

impl Clone for Alive {
    fn clone(&self) -> Self {
        self.check();
        tick();
        Alive::new(*self.1)
    }
}

impl Default for Alive {
    fn default() -> Self {
        tick();
        Alive::new(0)
    }
}

impl PartialEq for Alive {
    fn eq(&self, other: &Self) -> bool {
        self.check();
        other.check();
        tick();
        self.1 == other.1
    }
}
impl Eq for Alive {}

impl PartialOrd for Alive {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Alive {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.check();
        other.check();
        tick();
        self.1.cmp(&other.1)
    }
}

impl Hash for Alive {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.check();
        tick();
        self.1.hash(state);
    }
}

impl<'de> FromJson<'de> for Alive {
    fn read_json(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
        tick();
        let value = Alive::new(r.read()?);
        tick();
        Ok(value)
    }
}

impl ToJson for Alive {
    fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
        self.check();
        tick();
        w.write(&*self.1)?;
        tick();
        Ok(())
    }
}

/// A key of a map: read and written by the derive, compared and hashed by hand.
#[derive(JsonFast, Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[json(try_from = "String", into = "String")]
struct Key(String, Alive);

impl TryFrom<String> for Key {
    type Error = &'static str;
    fn try_from(text: String) -> Result<Self, &'static str> {
        tick();
        if text == "bad" { Err("bad") } else { Ok(Key(text, Alive::new(1))) }
    }
}

impl From<Key> for String {
    fn from(key: Key) -> String {
        tick();
        key.0.clone()
    }
}

#[derive(Clone, Debug)]
struct Hashing;

impl Default for Hashing {
    fn default() -> Self {
        tick();
        Hashing
    }
}

impl BuildHasher for Hashing {
    type Hasher = std::collections::hash_map::DefaultHasher;
    fn build_hasher(&self) -> Self::Hasher {
        tick();
        Self::Hasher::new()
    }
}

mod doubled {
    use super::*;

    pub fn read_json(r: &mut Reader<'_, '_>) -> Result<Alive, Failed> {
        tick();
        let value: Alive = r.read()?;
        tick();
        Ok(Alive::new(*value.1 / 2))
    }

    pub fn write_json(value: &Alive, w: &mut Writer<'_>) -> Result<(), Failed> {
        tick();
        w.write(&(*value.1 * 2))
    }
}

fn seven() -> Alive {
    tick();
    Alive::new(7)
}

fn is_seven(value: &Alive) -> bool {
    value.check();
    tick();
    *value.1 == 7
}

#[derive(JsonFast, Debug, Clone, PartialEq)]
struct Fields {
    a: Alive,
    b: Vec<Alive>,
    #[json(with = "doubled")]
    c: Alive,
    #[json(default = "seven", skip_serializing_if = "is_seven")]
    d: Alive,
    #[json(default)]
    e: Alive,
    f: Option<Box<Alive>>,
}

#[derive(JsonFast, Debug, Clone, PartialEq)]
struct Flat {
    a: Alive,
    #[json(flatten)]
    inner: FlatInner,
    #[json(flatten)]
    rest: BTreeMap<String, Alive>,
}

#[derive(JsonFast, Debug, Clone, PartialEq)]
struct FlatInner {
    b: Alive,
    #[json(default)]
    c: Alive,
}

#[derive(JsonFast, Debug, Clone, PartialEq)]
struct Pair(Alive, Vec<Alive>);

#[derive(JsonFast, Debug, Clone, PartialEq)]
enum External {
    Unit,
    New(Alive),
    Two(Alive, Alive),
    Named { a: Alive, b: Alive },
}

#[derive(JsonFast, Debug, Clone, PartialEq)]
#[json(tag = "t")]
enum Internal {
    New(FlatInner),
    Named { a: Alive, b: Alive },
}

#[derive(JsonFast, Debug, Clone, PartialEq)]
#[json(tag = "t", content = "c")]
enum Adjacent {
    New(Alive),
    Two(Alive, Alive),
}

#[derive(JsonFast, Debug, Clone, PartialEq)]
#[json(untagged)]
enum Untagged {
    Wrong { a: Alive, b: Alive, missing: Alive },
    Short(Alive, Alive),
    Named { a: Alive, b: Alive },
    List(Vec<Alive>),
}

/// Runs with each count, until it runs to its end; says how many there were.
/// `after` gets what came of it, or nothing after a panic.
fn at_every_tick<T>(about: &str, mut run: impl FnMut() -> T, mut after: impl FnMut(Option<T>)) -> usize {
    for count in 0.. {
        assert!(count < 2_000, "{about}: no end");
        FUSE.set(count);
        let done = catch_unwind(AssertUnwindSafe(&mut run));
        FUSE.set(usize::MAX);
        let whole = done.is_ok();
        after(done.ok());
        assert_eq!(WRONG.replace(0), 0, "{about}: dropped or used after its end, with {count}");
        if whole {
            let left = ALIVE.with_borrow(HashSet::len);
            assert_eq!(left, 0, "{about}: {left} values were leaked without a panic");
            return count;
        }
        // What a panic leaked is allowed.
        ALIVE.with_borrow_mut(HashSet::clear);
    }
    unreachable!()
}

/// Reads the text and its damaged forms, fresh and into a value; writes what was read.
fn check<T: FromJsonOwned + ToJson + fmt::Debug>(texts: &[&str]) -> usize {
    let mut ticks = 0;
    let last = ReadOptions::new().duplicates(jsonfast::Duplicates::Last);
    let about = std::any::type_name::<T>();
    for text in texts {
        // Whole, with a part missing at the end, and with a value of another type at the end.
        let wrong = format!("{}\"\\", &text[..text.len() - 1]);
        for text in [*text, &text[..text.len() - 1], &text[..text.len() / 2], &wrong] {
            for options in [ReadOptions::new(), last] {
                ticks += at_every_tick(about, || options.from_str::<T>(text), drop);
            }
        }
        for other in texts {
            for text in [*text, &text[..text.len() - 1]] {
                // The value outlives the panic, and is looked at and dropped afterwards.
                let place = RefCell::new(None);
                ticks += at_every_tick(
                    about,
                    || {
                        let fuse = FUSE.replace(usize::MAX);
                        *place.borrow_mut() = Some(jsonfast::from_str::<T>(other).unwrap());
                        FUSE.set(fuse);
                        let done = jsonfast::from_slice_into(text.as_bytes(), place.borrow_mut().as_mut().unwrap());
                        FUSE.set(usize::MAX);
                        done.is_ok()
                    },
                    |_| {
                        let value = place.borrow_mut().take().unwrap();
                        let _ = (jsonfast::to_string(&value), format!("{value:?}"));
                    },
                );
            }
        }
        let value = jsonfast::from_str::<T>(text).unwrap();
        let expected = jsonfast::to_string(&value).unwrap();
        let mut buffer = b"before".to_vec();
        let alive = ALIVE.take();
        ALIVE.set(alive.clone());
        for count in 0..2_000 {
            FUSE.set(count);
            let done = catch_unwind(AssertUnwindSafe(|| jsonfast::to_buf(&mut buffer, &value)));
            FUSE.set(usize::MAX);
            assert_eq!(WRONG.replace(0), 0, "{about}");
            assert!(buffer.starts_with(b"before"), "{about}: {}", jsonfast_tests::shown(&buffer));
            if done.is_ok() {
                assert_eq!(buffer, format!("before{expected}").into_bytes());
                ticks += count;
                break;
            }
            assert!(std::str::from_utf8(&buffer).is_ok());
            buffer.truncate(6);
        }
        drop(value);
        ALIVE.with_borrow_mut(HashSet::clear);
        assert_eq!(WRONG.replace(0), 0, "{about}");
    }
    ticks
}

#[test]
fn in_structs() {
    let mut ticks = 0;
    ticks += check::<Fields>(&[
        r#"{"a":1,"b":[2,3],"c":8,"d":5,"e":6,"f":7}"#,
        r#"{"f":null,"c":2,"b":[],"a":1}"#,
        r#"{"b":[9],"x":[1],"a":4,"\u0063":6,"e":3}"#,
        r#"[1,[2],4,5,6,7]"#,
    ]);
    ticks += check::<Flat>(&[r#"{"a":1,"b":2,"c":3,"x":4,"y":5}"#, r#"{"y":1,"b":2,"a":3}"#]);
    ticks += check::<Pair>(&["[1,[2,3]]", "[4,[]]"]);
    // A field given twice: the first is dropped.
    let last = ReadOptions::new().duplicates(jsonfast::Duplicates::Last);
    for text in [r#"{"a":1,"b":[2,3],"c":8,"a":2,"b":[4],"c":2,"f":1,"f":2}"#, r#"{"a":1,"b":[2,3],"a":2,"b":3}"#] {
        for options in [last, ReadOptions::new()] {
            ticks += at_every_tick("twice", || options.from_str::<Fields>(text), drop);
        }
    }
    told(&format!("panics: {ticks} in structs"));
}

#[test]
fn in_enums() {
    let mut ticks = 0;
    ticks += check::<Vec<External>>(&[r#"["Unit",{"New":1},{"Two":[1,2]},{"Named":{"b":1,"a":2}}]"#, "[]"]);
    ticks += check::<Vec<Internal>>(&[
        r#"[{"t":"New","b":1,"c":2},{"a":1,"b":2,"t":"Named"}]"#,
        r#"[{"b":1,"t":"New"},{"t":"Named","a":1,"b":2}]"#,
    ]);
    ticks += check::<Vec<Adjacent>>(&[r#"[{"t":"New","c":1},{"c":[1,2],"t":"Two"}]"#, r#"[["New",1]]"#]);
    ticks += check::<Vec<Untagged>>(&[r#"[{"a":1,"b":2},[1,2],[1,2,3],[]]"#, r#"[{"b":1,"a":2}]"#]);
    told(&format!("panics: {ticks} in enums"));
}

#[test]
fn in_collections() {
    let mut ticks = 0;
    let lists = ["[1,2,3,2,1]", "[]", "[5]"];
    ticks += check::<Vec<Alive>>(&lists);
    ticks += check::<VecDeque<Alive>>(&lists);
    ticks += check::<LinkedList<Alive>>(&lists);
    ticks += check::<BinaryHeap<Alive>>(&lists);
    ticks += check::<BTreeSet<Alive>>(&lists);
    ticks += check::<HashSet<Alive, Hashing>>(&lists);
    ticks += check::<Box<[Alive]>>(&lists);
    ticks += check::<Rc<[Alive]>>(&lists);
    ticks += check::<Vec<Vec<Alive>>>(&["[[1,2],[],[3]]", "[[4],[5,6]]"]);
    ticks += check::<[Alive; 3]>(&["[1,2,3]", "[4,5,6]"]);
    ticks += check::<(Alive, Option<Alive>, Box<Alive>, Rc<Alive>)>(&["[1,null,3,4]", "[1,2,3,4]"]);
    ticks += check::<Result<Alive, Alive>>(&[r#"{"Ok":1}"#, r#"{"Err":1}"#]);
    ticks += check::<std::ops::Range<Alive>>(&[r#"{"start":1,"end":2}"#, r#"{"end":2,"start":1}"#]);
    told(&format!("panics: {ticks} in collections"));
}

#[test]
fn in_maps() {
    let mut ticks = 0;
    let maps = [r#"{"a":1,"b":2,"a":3,"c":4}"#, "{}", r#"{"z":1,"y":2}"#];
    ticks += check::<BTreeMap<Key, Alive>>(&maps);
    ticks += check::<HashMap<Key, Alive, Hashing>>(&maps);
    ticks += check::<BTreeMap<Key, Vec<Alive>>>(&[r#"{"a":[1,2],"b":[],"a":[3]}"#, r#"{"a":[1]}"#]);
    for text in [r#"{"a":1,"bad":2}"#, r#"{"a":1,"b":""}"#, r#"{"a":1,"b":2,"a":true}"#] {
        ticks += at_every_tick(text, || jsonfast::from_str::<BTreeMap<Key, Alive>>(text), drop);
        ticks += at_every_tick(text, || jsonfast::from_str::<HashMap<Key, Alive, Hashing>>(text), drop);
    }
    for way in [jsonfast::Duplicates::First, jsonfast::Duplicates::Error] {
        let options = ReadOptions::new().duplicates(way);
        ticks += at_every_tick("maps", || options.from_str::<BTreeMap<Key, Alive>>(maps[0]), drop);
        ticks += at_every_tick("maps", || options.from_str::<HashMap<Key, Alive, Hashing>>(maps[0]), drop);
    }
    told(&format!("panics: {ticks} in maps"));
}

// ---- streams, iterators, formatting

/// Reads, writes and formats in small pieces, with a tick for each.
struct Pieces<'a>(&'a [u8], Vec<u8>);

impl std::io::Read for Pieces<'_> {
    fn read(&mut self, to: &mut [u8]) -> std::io::Result<usize> {
        tick();
        let n = self.0.len().min(to.len()).min(5);
        to[..n].copy_from_slice(&self.0[..n]);
        self.0 = &self.0[n..];
        Ok(n)
    }
}

impl std::io::Write for Pieces<'_> {
    fn write(&mut self, from: &[u8]) -> std::io::Result<usize> {
        tick();
        let n = from.len().min(20_000);
        self.1.extend_from_slice(&from[..n]);
        Ok(n)
    }
    fn flush(&mut self) -> std::io::Result<()> {
        tick();
        Ok(())
    }
}

impl fmt::Write for Pieces<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        tick();
        self.1.extend_from_slice(text.as_bytes());
        Ok(())
    }
}

/// Writes what an iterator gives, each by its `Display`.
struct Items(usize);

impl Display for Items {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for _ in 0..self.0 {
            tick();
            f.write_str("\"é")?;
        }
        Ok(())
    }
}

impl ToJson for Items {
    fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
        w.begin_array()?;
        let items = (0..self.0).inspect(|_| tick());
        for i in items {
            w.display(Items(i))?;
        }
        w.end_array()
    }
}

#[test]
fn in_streams() {
    let mut ticks = 0;
    let text = format!("[{}1]", "1,".repeat(20));
    ticks += at_every_tick("reading", || jsonfast::from_reader::<_, Vec<Alive>>(Pieces(text.as_bytes(), vec![])), drop);
    let long = ("x".repeat(100_000), Items(4));
    let expected = jsonfast::to_string(&long).unwrap();
    ticks += at_every_tick(
        "writing",
        || {
            let mut out = Pieces(b"", vec![]);
            let done = catch_unwind(AssertUnwindSafe(|| jsonfast::to_writer(&mut out, &long)));
            // What was handed over is a beginning of the whole, whatever happened.
            assert!(expected.as_bytes().starts_with(&out.1));
            match done {
                Ok(done) => done.unwrap(),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        },
        drop,
    );
    ticks += at_every_tick("formatting", || jsonfast::to_fmt(&mut Pieces(b"", vec![]), &long).unwrap(), drop);
    ticks += at_every_tick("to a string", || jsonfast::to_string_pretty(&long).unwrap(), drop);
    told(&format!("panics: {ticks} in streams"));
}

// ---- what stays open when a panic comes out of a function that has the reader or the writer

#[test]
fn a_reader_is_not_used_after_a_panic_within() {
    /// Catches a panic in the middle of a value and goes on, or tries to.
    #[derive(Debug)]
    struct Catches;
    impl<'de> FromJson<'de> for Catches {
        fn read_json(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
            let caught = catch_unwind(AssertUnwindSafe(|| r.read::<(Alive, Alive)>()));
            match caught {
                Ok(done) => done.map(|_| Catches),
                // The value is half read: the reader stands nowhere.
                Err(_) => r.skip().map(|()| Catches),
            }
        }
    }
    for count in 0..12 {
        FUSE.set(count);
        // What was read is dropped outside of the catching, and may panic there.
        let done = catch_unwind(|| jsonfast::from_str::<Vec<Catches>>("[[1,2],[3,4]]"));
        FUSE.set(usize::MAX);
        if let Ok(Err(error)) = done {
            assert!(error.offset() <= 13, "{error}");
        }
        assert_eq!(WRONG.replace(0), 0);
        ALIVE.with_borrow_mut(HashSet::clear);
    }
    struct WriteCatches;
    impl ToJson for WriteCatches {
        fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
            let caught = catch_unwind(AssertUnwindSafe(|| w.write(&Items(3))));
            if caught.is_err() { w.write(&1) } else { Ok(()) }
        }
    }
    for count in 0..12 {
        FUSE.set(count);
        let done = jsonfast::to_string(&[WriteCatches, WriteCatches]);
        FUSE.set(usize::MAX);
        if let Ok(text) = done {
            assert!(std::str::from_utf8(text.as_bytes()).is_ok());
        }
    }
}
