//! Strings borrowed from the input, and buffers used again: `cargo run --example borrow_and_reuse`.

use jsonfast::JsonFast;
use std::borrow::Cow;

#[derive(JsonFast, Debug, Default)]
struct Line<'a> {
    level: &'a str,
    message: Cow<'a, str>,
}

fn main() -> jsonfast::Result<()> {
    let log =
        "{\"level\":\"info\",\"message\":\"started\"}\n{\"level\":\"warn\",\"message\":\"low on \\\"disk\\\"\"}\n";
    let mut out = Vec::new();
    for text in log.lines() {
        let line: Line<'_> = jsonfast::from_str(text)?;
        let borrowed = matches!(line.message, Cow::Borrowed(_));
        println!("{} {} (borrowed: {borrowed})", line.level, line.message);
        out.clear();
        jsonfast::to_buf(&mut out, &line)?;
        println!("{}", String::from_utf8_lossy(&out));
    }
    let mut numbers: Vec<u32> = Vec::new();
    for text in ["[1, 2, 3]", "[4, 5]"] {
        jsonfast::from_slice_into(text.as_bytes(), &mut numbers)?;
        println!("{numbers:?}");
    }
    Ok(())
}
