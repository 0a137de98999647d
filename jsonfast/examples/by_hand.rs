//! A type that reads and writes itself, and an error with its place: `cargo run --example by_hand`.

use jsonfast::{Failed, FromJson, JsonFast, Kind, Reader, ToJson, Writer};

/// A colour, written as `#rrggbb`; read from that or from three numbers.
#[derive(Debug, PartialEq)]
struct Colour([u8; 3]);

impl ToJson for Colour {
    fn write_json(&self, w: &mut Writer<'_>) -> Result<(), Failed> {
        let [r, g, b] = self.0;
        w.display(format_args!("#{r:02x}{g:02x}{b:02x}"))
    }
}

impl<'de> FromJson<'de> for Colour {
    fn read_json(r: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
        if r.peek()? == Kind::Array {
            return r.read().map(Colour);
        }
        let text: String = r.read()?;
        let digits = text.strip_prefix('#').filter(|digits| digits.len() == 6);
        let number = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        match number {
            Some(n) => Ok(Colour([(n >> 16) as u8, (n >> 8) as u8, n as u8])),
            None => Err(r.refuse(format_args!("`{text}` is no colour"))),
        }
    }
}

#[derive(JsonFast, Debug)]
struct Theme {
    name: String,
    colours: Vec<Colour>,
}

fn main() -> jsonfast::Result<()> {
    let theme: Theme = jsonfast::from_str(r##"{"name": "dusk", "colours": ["#102030", [255, 128, 0]]}"##)?;
    println!("{theme:?}\n{}", jsonfast::to_string(&theme)?);
    let text = "{\n  \"name\": \"dawn\",\n  \"colours\": [\"#102030\", \"pink\"]\n}";
    let error = jsonfast::from_str::<Theme>(text).unwrap_err();
    println!("{error}\n{}", error.show(text.as_bytes()));
    Ok(())
}
