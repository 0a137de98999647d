//! How much of the stack one level of nesting takes: at most what is said where the depth is chosen.

use jsonfast::{Failed, FromJson, FromJsonOwned, ReadOptions, Reader, ToJson, WriteOptions, Writer};
use jsonfast_tests::data::told;
use std::cell::Cell;
use std::collections::{BTreeMap, HashMap};

jsonfast_tests::every_level!();

/// To read and to write, as documented.
const MOST: (usize, usize) = if cfg!(debug_assertions) { (8 << 10, 2 << 10) } else { (1 << 10, 256) };

thread_local! {
    /// The lowest address of the stack that was seen.
    static LOWEST: Cell<usize> = const { Cell::new(usize::MAX) };
}

#[inline(never)]
fn mark() {
    let here = 0u8;
    let address = std::hint::black_box(&here) as *const u8 as usize;
    LOWEST.set(LOWEST.get().min(address));
}

/// A number that looks at the stack while it is read and written.
struct Probe;

impl<'de> FromJson<'de> for Probe {
    fn read_json(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
        mark();
        r.read::<u8>().map(|_| Probe)
    }
}

impl ToJson for Probe {
    fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
        mark();
        w.write(&1)
    }
}

#[derive(FromJson, ToJson)]
#[json(untagged)]
enum Untagged {
    Probe(Probe),
    Null(()),
    Bool(bool),
    Integer(i128),
    Float(f64),
    String(String),
    Array(Vec<Untagged>),
    Object(HashMap<String, Untagged>),
}

#[derive(FromJson, ToJson)]
struct Boxed {
    a: Option<Box<Boxed>>,
    p: Option<Probe>,
}

#[derive(FromJson, ToJson)]
enum External {
    A(Vec<External>),
    P(Probe),
}

#[derive(FromJson, ToJson)]
#[json(tag = "t")]
enum Internal {
    A { a: Vec<Internal> },
    P { p: Probe },
}

#[derive(FromJson, ToJson)]
#[json(tag = "t", content = "c")]
enum Adjacent {
    A(Vec<Adjacent>),
    P(Probe),
}

#[derive(FromJson, ToJson)]
struct Flat {
    p: Option<Probe>,
    #[json(flatten)]
    rest: BTreeMap<String, Flat>,
}

#[derive(FromJson, ToJson)]
struct Wide {
    a: Option<String>,
    b: Option<String>,
    c: Option<String>,
    d: Option<String>,
    e: Option<[u64; 8]>,
    list: Vec<Wide>,
    p: Option<Probe>,
}

struct ByHand(Vec<ByHand>);

impl<'de> FromJson<'de> for ByHand {
    fn read_json(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
        mark();
        let mut items = Vec::new();
        r.begin_array()?;
        while r.next_element()? {
            items.push(r.read()?);
        }
        Ok(ByHand(items))
    }
}

impl ToJson for ByHand {
    fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
        mark();
        w.write(&self.0)
    }
}

/// The stack that reading and writing `levels` levels take.
fn taken<T: FromJsonOwned + ToJson>(levels: usize, open: &str, leaf: &str, close: &str) -> (usize, usize) {
    let text = format!("{}{leaf}{}", open.repeat(levels), close.repeat(levels));
    let run = move || {
        let top = 0u8;
        let top = std::hint::black_box(&top) as *const u8 as usize;
        let value: T = ReadOptions::new().depth(10_000).from_str(&text).unwrap();
        let reading = top - LOWEST.replace(usize::MAX);
        WriteOptions::new().depth(10_000).to_string(&value).unwrap();
        (reading, top - LOWEST.get())
    };
    std::thread::Builder::new().stack_size(64 << 20).spawn(run).unwrap().join().unwrap()
}

fn check<T: FromJsonOwned + ToJson>(open: &str, leaf: &str, close: &str) {
    let (few, many) = (taken::<T>(20, open, leaf, close), taken::<T>(120, open, leaf, close));
    let (reading, writing) = ((many.0 - few.0) / 100, (many.1 - few.1) / 100);
    let name = std::any::type_name::<T>().rsplit(':').next().unwrap();
    told(&format!("stack: {name}: {reading} bytes a level to read, {writing} to write"));
    assert!(reading <= MOST.0 && writing <= MOST.1, "{name}");
    // And what is accepted by default fits into the stack that a thread has by default, with room to spare.
    assert!(127 * reading < 1 << 20);
}

#[test]
fn one_level() {
    check::<Untagged>("[", "5", "]");
    check::<Boxed>(r#"{"a":"#, r#"{"p":1}"#, "}");
    check::<External>(r#"{"A":["#, r#"{"P":1}"#, "]}");
    check::<Internal>(r#"{"t":"A","a":["#, r#"{"t":"P","p":1}"#, "]}");
    check::<Internal>(r#"{"a":["#, r#"{"p":1,"t":"P"}"#, r#"],"t":"A"}"#);
    check::<Adjacent>(r#"{"t":"A","c":["#, r#"{"t":"P","c":1}"#, "]}");
    check::<Adjacent>(r#"{"c":["#, r#"{"t":"P","c":1}"#, r#"],"t":"A"}"#);
    check::<Flat>(r#"{"x":"#, r#"{"p":1}"#, "}");
    check::<Wide>(r#"{"list":["#, r#"{"list":[],"p":1}"#, "]}");
    check::<ByHand>("[", "[]", "]");
}
