//! The words that the look-alike documents are made of.
//!
//! Lists, and the few ways of joining them: names, prose, Japanese text, addresses.

use super::random::Random;

pub const FIRST_NAMES: &[&str] = &[
    "Tom", "Maria", "Nora", "Ivan", "Leah", "Carlos", "Irene", "Hugo", "Alice", "Karen", "Louise", "Zoë", "José",
    "Sparks", "Calderon", "Mei", "Ada", "Björn",
];
pub const LAST_NAMES: &[&str] = &[
    "Smith",
    "Hall",
    "Moran",
    "Baker",
    "Evans",
    "Green",
    "Diaz",
    "Müller",
    "O'Neil",
    "Nakamura",
    "Roberts",
    "Gentry",
    "Midgett",
    "Lopez",
    "Kelly",
    "Hernández",
];
pub const CITIES: &[&str] = &["Winesburg", "Dubois", "Chambersburg", "Zürich", "Tokyo", "Oslo", "San Francisco"];
pub const STATES: &[&str] = &["Ohio", "Utah", "Maine", "Oregon", "Pennsylvania", "Québec"];
const LATIN: &[&str] = &[
    "lorem",
    "ipsum",
    "dolor",
    "sit",
    "amet",
    "consectetur",
    "adipisicing",
    "elit",
    "sed",
    "do",
    "eiusmod",
    "tempor",
    "incididunt",
    "ut",
    "labore",
    "et",
    "dolore",
    "magna",
    "aliqua",
    "enim",
    "minim",
    "veniam",
    "quis",
    "nostrud",
    "exercitation",
    "ullamco",
    "laboris",
    "nisi",
    "aliquip",
    "ex",
    "ea",
    "commodo",
    "consequat",
    "duis",
    "aute",
    "irure",
    "in",
    "reprehenderit",
    "voluptate",
    "velit",
    "esse",
    "cillum",
    "fugiat",
    "nulla",
    "pariatur",
    "excepteur",
    "sint",
    "occaecat",
    "cupidatat",
    "non",
    "proident",
    "sunt",
    "culpa",
    "qui",
    "officia",
    "deserunt",
    "mollit",
    "anim",
    "id",
    "est",
    "laborum",
];
const JAPANESE: &[&str] = &[
    "今日",
    "は",
    "とても",
    "いい",
    "天気",
    "です",
    "。",
    "一",
    "の",
    "に",
    "を",
    "と",
    "が",
    "フォロー",
    "ありがとう",
    "！",
    "✨",
    "😊",
    "❤️",
    "、",
    "東京",
    "野球",
    "音ゲー",
    "名前",
    "最高",
    "夏",
    "好き",
    "な",
    "こと",
    "だよ",
    "w",
    "（",
    "）",
    "・・・",
    "みんな",
    "がんばれ",
    "RT",
    "した",
    "人",
    "全員",
    "友達",
    "写真",
    "動画",
    "見て",
];

/// A lower-case Latin word.
pub fn latin(random: &mut Random) -> &'static str {
    random.pick(LATIN)
}

/// First and last name.
pub fn full_name(random: &mut Random) -> (&'static str, &'static str) {
    (random.pick(FIRST_NAMES), random.pick(LAST_NAMES))
}

/// Sentences of Latin words.
pub fn prose(random: &mut Random, sentences: usize) -> String {
    let mut text = String::new();
    for sentence in 0..sentences {
        if sentence > 0 {
            text.push(' ');
        }
        for word in 0..random.between(4, 12) {
            let next = latin(random);
            match word {
                0 => {
                    text.extend(next.chars().enumerate().map(|(i, c)| if i == 0 { c.to_ascii_uppercase() } else { c }))
                }
                _ => text.extend([" ", next]),
            }
        }
        text.push('.');
    }
    text
}

/// Japanese text of about `bytes` bytes; `breaks` puts line ends into it.
pub fn japanese(random: &mut Random, bytes: usize, breaks: bool) -> String {
    let mut text = String::new();
    while text.len() < bytes {
        text.push_str(random.pick(JAPANESE));
        if breaks && random.chance(4) {
            text.push('\n');
        }
    }
    text
}

/// A name as users of a social network have it.
pub fn handle(random: &mut Random) -> String {
    let length = random.between(2, 5) as usize;
    let mut name = latin(random).to_string();
    name.push('_');
    name.push_str(&random.token(length));
    name
}
