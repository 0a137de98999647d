//! Enums by a tag, and unknown tags kept: `cargo run --example enums`.

use jsonfast::JsonFast;

#[derive(JsonFast, Debug)]
#[json(tag = "type", rename_all = "snake_case")]
enum Event {
    Opened {
        by: String,
    },
    Closed {
        by: String,
        reason: Option<String>,
    },
    #[json(other)]
    Unknown,
}

#[derive(JsonFast, Debug)]
#[json(untagged)]
enum Id {
    Number(u64),
    Text(String),
}

fn main() -> jsonfast::Result<()> {
    let text = r#"[
        {"type": "opened", "by": "Ann"},
        {"by": "Bob", "reason": "done", "type": "closed"},
        {"type": "merged", "commit": "f00"}
    ]"#;
    let events: Vec<Event> = jsonfast::from_str(text)?;
    for event in &events {
        println!("{event:?}");
    }
    let ids: Vec<Id> = jsonfast::from_str(r#"[7, "seven"]"#)?;
    println!("{ids:?} {}", jsonfast::to_string(&ids)?);
    println!("{}", jsonfast::from_str::<Vec<Id>>("[true]").unwrap_err());
    Ok(())
}
