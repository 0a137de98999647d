//! Strings: every byte that needs an escape, at every place.

use super::*;
use alloc::format;

/// Characters that need no escape, of one to four bytes, and the neighbours of those that do.
const CLEAN: [char; 12] = ['a', ' ', '!', '#', '[', ']', '\u{7f}', '/', 'é', '漢', '\u{2028}', '😀'];

fn special() -> impl Iterator<Item = char> {
    ('\0'..' ').chain(['"', '\\'])
}

#[test]
fn every_escape_at_every_position_of_every_length() {
    let most = if cfg!(miri) { 40 } else { 140 };
    for length in 0..=most {
        let clean: String = (0..length).map(|i| (b'a' + (i % 26) as u8) as char).collect();
        assert_eq!(to_string(&clean).unwrap(), format!("\"{clean}\""));
        for at in 0..length {
            // each of the 34 comes to each position, over the lengths
            for char in special().skip((length + at) % 3).step_by(3) {
                let mut text = clean.clone();
                text.replace_range(at..=at, char.encode_utf8(&mut [0; 4]));
                let json = to_vec(&text).unwrap();
                assert_eq!(json, serde_json::to_vec(&text).unwrap(), "{length} {at} {char:?}");
            }
        }
    }
}

#[test]
fn every_character_below_u100_and_some_above() {
    for char in ('\0'..='\u{ff}').chain(['\u{7ff}', '\u{800}', '\u{2028}', '\u{2029}', '\u{fffd}', '\u{10ffff}']) {
        for text in [format!("{char}"), format!("x{char}"), format!("{char}y"), format!("{char}{char}")] {
            same(&text);
        }
        same(&char);
    }
}

#[test]
fn random_texts_of_all_densities() {
    let mut random = Random(0x1234_5678_9abc_def1);
    for round in 0..if cfg!(miri) { 30 } else { 4000 } {
        let length = random.below(if round % 20 == 0 { 9000 } else { 150 });
        let one_in = 1 + random.below(60);
        let text: String = (0..length)
            .map(|_| match random.below(one_in) {
                0 => special().nth(random.below(34) as usize).unwrap(),
                _ => CLEAN[random.below(12) as usize],
            })
            .collect();
        let json = serde_json::to_string(&text).unwrap();
        assert_eq!(to_string(&text).unwrap(), json);
        let (mut stream, mut string) = (Vec::new(), String::new());
        to_writer(&mut stream, &text).unwrap();
        to_fmt(&mut string, &text).unwrap();
        assert_eq!((string, stream), (json.clone(), json.into_bytes()));
    }
}

#[test]
fn strings_around_the_sizes_of_pieces() {
    for around in [1024usize, 4096, 8192, 65_536] {
        for length in around - 40..around + 4 {
            for char in ['a', 'é', '漢', '😀', '\n'] {
                let text: String = core::iter::repeat_n(char, length / char.len_utf8()).collect();
                let json = serde_json::to_string(&text).unwrap();
                let mut stream = Vec::new();
                to_writer(&mut stream, &text).unwrap();
                assert!(stream == json.as_bytes(), "{length} {char:?}");
                assert!(to_string(&text).unwrap() == json, "{length} {char:?}");
            }
        }
        if cfg!(miri) {
            break;
        }
    }
}

#[test]
fn ascii() {
    let options = WriteOptions::new().escape(Escape::Ascii);
    for (text, json) in [
        ("", r#""""#),
        ("plain \u{7f}", "\"plain \u{7f}\""),
        ("é\n\"\\/<", r#""\u00e9\n\"\\/<""#),
        ("\u{80}\u{7ff}\u{800}\u{ffff}", r#""\u0080\u07ff\u0800\uffff""#),
        ("😀\u{10ffff}\u{2028}", r#""\ud83d\ude00\udbff\udfff\u2028""#),
    ] {
        everywhere(text, &options, json);
    }
    // what is written is ASCII and reads back as the same
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for _ in 0..if cfg!(miri) { 20 } else { 2000 } {
        let text: String = (0..random.below(200)).map(|_| CLEAN[random.below(12) as usize]).collect();
        let json = options.to_string(&text).unwrap();
        assert!(json.is_ascii());
        assert_eq!(serde_json::from_str::<String>(&json).unwrap(), text);
    }
}

#[test]
fn html() {
    let options = WriteOptions::new().escape(Escape::HtmlSafe);
    for (text, json) in [
        ("</script>&é", r#""\u003c/script\u003e\u0026é""#),
        // U+2028 and U+2029 begin with a byte that others begin with, too
        ("\u{2027}\u{2028}\u{2029}\u{202a}\u{2000}", "\"\u{2027}\\u2028\\u2029\u{202a}\u{2000}\""),
        ("\"\\\n\u{1}", r#""\"\\\n\u0001""#),
    ] {
        everywhere(text, &options, json);
        assert_eq!(serde_json::from_str::<String>(json).unwrap(), text);
    }
}

#[test]
fn what_is_displayed_is_escaped_piece_by_piece() {
    same(&format_args!("{}|{:?}|{}", "a\"b", "c\\d", '\n'));
    everywhere(&format_args!("{}é{}", 1, 2), &WriteOptions::new().escape(Escape::Ascii), r#""1\u00e92""#);
    everywhere(&by(|w| w.display("<")), &WriteOptions::new().escape(Escape::HtmlSafe), r#""\u003c""#);
    let long = "x\n".repeat(20_000);
    same(&format_args!("{long}{long}"));
}

#[test]
fn a_display_that_fails() {
    struct Broken;
    impl core::fmt::Display for Broken {
        fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
            f.write_str("some")?;
            Err(core::fmt::Error)
        }
    }
    refused(&by(|w| w.display(Broken)), ErrorKind::Custom, "Display");
    refused(&[by(|w| w.display(Broken))], ErrorKind::Custom, "Display");
}
