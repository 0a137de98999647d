//! Readers that give little or nothing, and writers that take little or nothing: what fails is passed on, and nothing is
//! lost or doubled.

use jsonfast::{
    Category, ErrorKind, Escape, Failed, FromJson, Ignored, ReadOptions, ToJson, WriteOptions, Writer, from_reader,
};
use jsonfast_tests::model::Model;
use jsonfast_tests::{Json, Random, cases};
use std::io::{self, Read, Write};

jsonfast_tests::every_level!();

// ---- readers

/// Gives at most `most` bytes at once, is interrupted `often` times before each, and fails at `fails`.
struct Trickle<'a> {
    text: &'a [u8],
    at: usize,
    most: usize,
    often: usize,
    left: usize,
    fails: Option<usize>,
}

impl<'a> Trickle<'a> {
    fn new(text: &'a [u8], most: usize, often: usize, fails: Option<usize>) -> Self {
        Trickle { text, at: 0, most, often, left: often, fails }
    }
}

impl Read for Trickle<'_> {
    fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
        if self.left > 0 {
            self.left -= 1;
            return Err(io::ErrorKind::Interrupted.into());
        }
        self.left = self.often;
        if self.fails.is_some_and(|at| self.at >= at) {
            return Err(io::Error::new(io::ErrorKind::ConnectionReset, "the line is gone"));
        }
        let end = self.fails.unwrap_or(self.text.len()).min(self.text.len());
        let n = to.len().min(self.most).min(end - self.at);
        to[..n].copy_from_slice(&self.text[self.at..self.at + n]);
        self.at += n;
        Ok(n)
    }
}

#[test]
fn readers_that_give_little() {
    let mut random = Random::new(40);
    for _ in 0..cases(200, 20) {
        let model = Model::random(&mut random, 1);
        let text = jsonfast::to_vec(&model).unwrap();
        for (most, often) in [(1, 0), (1, 1), (3, 2), (7, 0), (64, 0), (1 << 20, 5)] {
            let found: Model = from_reader(Trickle::new(&text, most, often, None)).unwrap();
            assert_eq!(found, model);
        }
        let limited = ReadOptions::new().limit(text.len());
        assert_eq!(limited.from_reader::<_, Model>(Trickle::new(&text, 1, 1, None)).unwrap(), model);
        let error = ReadOptions::new().limit(text.len() - 1).from_reader::<_, Ignored>(&text[..]).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::SizeLimit);
    }
}

#[test]
fn readers_that_fail_at_every_byte() {
    let text = r#" {"a":[1,-2.5e3,"é\n😀",{"b":true}],"k":{"a":null}} "#.as_bytes();
    for at in 0..=text.len() {
        for most in [1, 2, 100] {
            let error = from_reader::<_, Json>(Trickle::new(text, most, at % 2, Some(at))).unwrap_err();
            assert_eq!((error.kind(), error.classify()), (ErrorKind::Io, Category::Io));
            assert_eq!(error.io_error_kind(), Some(io::ErrorKind::ConnectionReset));
            assert_eq!((error.offset(), error.line(), error.column(), error.path()), (0, 0, 0, ""));
            assert!(error.to_string().contains("the line is gone"), "{error}");
            let error = io::Error::from(error);
            assert_eq!((error.kind(), error.to_string()), (io::ErrorKind::ConnectionReset, "the line is gone".into()));
        }
    }
}

#[test]
fn readers_that_end_at_every_byte() {
    let text = r#"{"a":[1,-2.5e3,"é\n😀",{"b":true}],"k":{"a":null}}"#.as_bytes();
    for at in 0..text.len() {
        let error = from_reader::<_, Json>(Trickle::new(&text[..at], 1, 0, None)).unwrap_err();
        assert_eq!((error.kind(), error.offset()), (ErrorKind::UnexpectedEnd, at));
        assert_eq!(io::Error::from(error).kind(), io::ErrorKind::UnexpectedEof);
    }
}

/// A reader without an end is read no further than the limit and one byte.
#[test]
fn readers_without_an_end() {
    struct Counted<'a>(&'a mut usize);
    impl Read for Counted<'_> {
        fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
            to.fill(b' ');
            *self.0 += to.len();
            Ok(to.len())
        }
    }
    for limit in [0, 1, 1000, 1 << 20] {
        let mut taken = 0;
        let error = ReadOptions::new().limit(limit).from_reader::<_, Ignored>(Counted(&mut taken)).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::SizeLimit);
        assert!(taken <= limit + 1);
    }
}

// ---- writers

/// Takes at most `most` bytes at once, is interrupted `often` times before each, and fails after `fails` bytes.
#[derive(Default)]
struct Narrow {
    taken: Vec<u8>,
    most: usize,
    often: usize,
    left: usize,
    fails: Option<usize>,
    /// The longest piece that was offered.
    longest: usize,
    flushed: usize,
}

impl Narrow {
    fn new(most: usize, often: usize, fails: Option<usize>) -> Self {
        Narrow { most, often, left: often, fails, ..Narrow::default() }
    }
}

impl Write for Narrow {
    fn write(&mut self, from: &[u8]) -> io::Result<usize> {
        self.longest = self.longest.max(from.len());
        if self.left > 0 {
            self.left -= 1;
            return Err(io::ErrorKind::Interrupted.into());
        }
        self.left = self.often;
        let room = self.fails.map_or(usize::MAX, |fails| fails - self.taken.len());
        if room == 0 {
            return Err(io::Error::new(io::ErrorKind::StorageFull, "no room"));
        }
        let n = from.len().min(self.most).min(room);
        self.taken.extend_from_slice(&from[..n]);
        Ok(n)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.flushed += 1;
        Ok(())
    }
}

#[test]
fn writers_that_take_little() {
    let mut random = Random::new(41);
    for _ in 0..cases(200, 20) {
        let model = Model::random(&mut random, 1);
        for options in [WriteOptions::new(), WriteOptions::new().indent("\t").escape(Escape::HtmlSafe)] {
            let expected = options.to_vec(&model).unwrap();
            for (most, often) in [(1, 0), (1, 1), (3, 2), (7, 0), (64, 0), (1 << 20, 5)] {
                let mut writer = Narrow::new(most, often, None);
                options.to_writer(&mut writer, &model).unwrap();
                assert_eq!(writer.taken, expected);
                assert_eq!(writer.flushed, 0, "nobody asked for that");
            }
        }
    }
}

/// Texts around the sizes of the pieces, with what must be escaped at every place near their ends.
fn long_texts() -> Vec<String> {
    let mut texts = Vec::new();
    for size in [8 << 10, 64 << 10] {
        for (i, part) in ["a", "\n", "é", "漢", "😀", "\"", "\u{1}"].into_iter().enumerate() {
            texts.push(part.repeat(size / part.len() + 1));
            for less in 0..6 {
                let n = size - less * (i + 1);
                texts.push(format!("{}{part}{}", "x".repeat(n), part.repeat(20)));
            }
        }
    }
    texts.push("x".repeat(1 << 20));
    texts.push("\u{1}é".repeat(200_000));
    texts
}

#[test]
fn pieces_of_a_bounded_size() {
    let check =
        |value: &dyn Fn(&WriteOptions, &mut Narrow) -> jsonfast::Result<()>, expected: &str, options: &WriteOptions| {
            let mut writer = Narrow::new(usize::MAX, 0, None);
            value(options, &mut writer).unwrap();
            assert!(writer.taken == expected.as_bytes(), "{} bytes", expected.len());
            assert!(writer.longest <= 64 << 10, "a piece of {} bytes", writer.longest);
        };
    let all = [
        WriteOptions::new(),
        WriteOptions::new().indent(" "),
        WriteOptions::new().escape(Escape::Ascii),
        WriteOptions::new().escape(Escape::HtmlSafe),
    ];
    for text in long_texts() {
        let serde = serde_json::to_string(&text).unwrap();
        for options in &all {
            let expected = options.to_string(&text).unwrap();
            assert_eq!(jsonfast::from_str::<String>(&expected).unwrap(), text);
            if *options == all[0] {
                assert!(expected == serde);
            }
            check(&|options, writer| options.to_writer(writer, &text), &expected, options);
        }
        let pair = (&text, "between", &text);
        check(&|options, writer| options.to_writer(writer, &pair), &jsonfast::to_string(&pair).unwrap(), &all[0]);
        struct Shown<'a>(&'a str);
        impl ToJson for Shown<'_> {
            fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
                w.display(self.0)
            }
        }
        assert!(jsonfast::to_string(&Shown(&text)).unwrap() == serde);
        check(&|options, writer| options.to_writer(writer, &Shown(&text)), &serde, &all[0]);
    }
    let numbers: Vec<i64> = (0..100_000).map(|i| i * 1_000_003).collect();
    let floats: Vec<f64> = numbers.iter().map(|&n| n as f64 / 7.0).collect();
    let nested: Vec<Vec<i64>> = numbers.chunks(7).map(<[i64]>::to_vec).collect();
    for options in &all {
        check(&|o, w| o.to_writer(w, &numbers), &options.to_string(&numbers).unwrap(), options);
        check(&|o, w| o.to_writer(w, &floats), &options.to_string(&floats).unwrap(), options);
        check(&|o, w| o.to_writer(w, &nested), &options.to_string(&nested).unwrap(), options);
    }
}

#[test]
fn writers_that_fail_at_every_byte() {
    let model = Model::random(&mut Random::new(42), 1);
    let expected = jsonfast::to_vec(&model).unwrap();
    for fails in 0..expected.len() {
        let mut writer = Narrow::new(1 + fails % 50, fails % 3, Some(fails));
        let error = jsonfast::to_writer(&mut writer, &model).unwrap_err();
        assert_eq!(writer.taken, expected[..fails]);
        assert!(error.is_io() && error.kind() == ErrorKind::Io && error.to_string().contains("no room"));
        assert_eq!((error.offset(), error.line(), error.column(), error.path()), (0, 0, 0, ""));
        assert_eq!(io::Error::from(error).kind(), io::ErrorKind::StorageFull);
    }
}

#[test]
fn writers_that_fail_between_pieces() {
    let texts: Vec<String> = (0..40).map(|i| format!("{i}é\n").repeat(3_000)).collect();
    let expected = jsonfast::to_vec(&texts).unwrap();
    for fails in [0, 1, 100, 65_535, 65_536, 65_537, 131_072, 200_001, expected.len() - 1] {
        let mut writer = Narrow::new(usize::MAX, 0, Some(fails));
        let error = jsonfast::to_writer(&mut writer, &texts).unwrap_err();
        assert!(error.is_io());
        assert!(writer.taken == expected[..fails]);
    }
}

#[test]
fn writers_that_take_nothing() {
    struct Full;
    impl Write for Full {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Ok(0)
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let error = jsonfast::to_writer(Full, &1).unwrap_err();
    assert_eq!(error.io_error_kind(), Some(io::ErrorKind::WriteZero));
    assert!(jsonfast::to_writer(&mut [0; 3][..], &12345).unwrap_err().is_io());
}

#[test]
fn formatters_that_fail() {
    struct Short(String, usize);
    impl std::fmt::Write for Short {
        fn write_str(&mut self, text: &str) -> std::fmt::Result {
            if self.0.len() + text.len() > self.1 {
                return Err(std::fmt::Error);
            }
            self.0.push_str(text);
            Ok(())
        }
    }
    let texts = vec!["é\n".repeat(10_000); 20];
    let expected = jsonfast::to_string(&texts).unwrap();
    let mut whole = String::new();
    jsonfast::to_fmt(&mut whole, &texts).unwrap();
    assert!(whole == expected);
    for room in [0, 1, 1000, 70_000, 200_000, expected.len() - 1] {
        let mut short = Short(String::new(), room);
        let error = jsonfast::to_fmt(&mut short, &texts).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Io);
        assert!(expected.starts_with(&short.0));
    }
    let mut fits = Short(String::new(), expected.len());
    assert!(jsonfast::to_fmt(&mut fits, &texts).is_ok() && fits.0 == expected);
}

/// Whoever drops a failure and goes on fails all the same, and what is written stays a prefix of what was meant.
#[test]
fn failures_that_are_dropped() {
    struct Careless(Vec<String>);
    impl ToJson for Careless {
        fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
            let _ = w.begin_array();
            for text in &self.0 {
                let _ = w.element(text);
            }
            let _ = w.end_array();
            Ok(())
        }
    }
    let careless = Careless(vec!["x".repeat(50_000); 10]);
    let expected = jsonfast::to_vec(&careless).unwrap();
    for fails in [0, 1, 65_536, 100_000, 300_000, expected.len() - 1] {
        let mut writer = Narrow::new(1000, 0, Some(fails));
        let error = jsonfast::to_writer(&mut writer, &(&careless, 1, "two")).unwrap_err();
        assert!(error.is_io(), "{error}");
        let whole = jsonfast::to_vec(&(&careless, 1, "two")).unwrap();
        assert!(writer.taken == whole[..fails]);
    }
    struct Refusing;
    impl ToJson for Refusing {
        fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
            let _ = w.refuse("no");
            w.null()
        }
    }
    let mut buffer = b"before".to_vec();
    let error = jsonfast::to_buf(&mut buffer, &vec![Refusing]).unwrap_err();
    assert_eq!((error.kind(), error.to_string()), (ErrorKind::Custom, "no".into()));
    assert_eq!(buffer, b"before");
    struct Dropping;
    impl<'de> FromJson<'de> for Dropping {
        fn read_json(r: &mut jsonfast::Reader<'_, 'de>) -> Result<Self, Failed> {
            if r.read::<u8>().is_err() {
                let _ = r.skip();
            }
            Ok(Dropping)
        }
    }
    let error = jsonfast::from_str::<Vec<Dropping>>("[1,\"x\",2]").map(|_| ()).unwrap_err();
    assert_eq!((error.kind(), error.offset()), (ErrorKind::InvalidType, 3));
}

#[test]
fn a_panic_leaves_the_buffer_as_it_was() {
    struct Panics;
    impl ToJson for Panics {
        fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
            w.begin_array()?;
            w.element("something that is written")?;
            panic!("in the middle");
        }
    }
    let quiet = std::panic::take_hook();
    std::panic::set_hook(Box::new(|_| {}));
    let mut buffer = b"before".to_vec();
    let caught = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
        let _ = jsonfast::to_buf(&mut buffer, &vec![("x".repeat(100_000), Panics)]);
    }));
    std::panic::set_hook(quiet);
    assert!(caught.is_err());
    assert_eq!(buffer, b"before");
    jsonfast::to_buf(&mut buffer, &1).unwrap();
    assert_eq!(buffer, b"before1");
}
