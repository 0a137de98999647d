//! Makes a look-alike of `twitter.json`: a hundred tweets, most of them retweets, in Japanese.
//!
//! Lengths, nulls and members that are left out as often as in the real document.

use super::pretty;
use crate::data::random::Random;
use crate::data::words::{handle, japanese};
use crate::models::twitter::*;

const AGENTS: &[&str] = &["iphone", "android", "ipad"];
const ZONES: &[(&str, i32)] = &[("Tokyo", 32400), ("Osaka", 32400), ("Hawaii", -36000), ("Irkutsk", 32400)];
const MONTHS: &[&str] = &["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const DAYS: &[&str] = &["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/// The document.
pub fn make() -> String {
    let random = &mut Random::new(1);
    let statuses: Vec<Status> = (0..100)
        .map(|_| {
            let original = random.chance(73).then(|| Box::new(status(random, None)));
            status(random, original)
        })
        .collect();
    let last = &statuses[0];
    let search_metadata = SearchMetadata {
        completed_in: 0.087,
        max_id: last.id,
        max_id_str: last.id_str.clone(),
        next_results: format!("?max_id={}&q=%E4%B8%80&count=100&include_entities=1", last.id - 1),
        query: "%E4%B8%80".into(),
        refresh_url: format!("?since_id={}&q=%E4%B8%80&include_entities=1", last.id),
        count: 100,
        since_id: 0,
        since_id_str: "0".into(),
    };
    pretty(&Twitter { statuses, search_metadata }, 2)
}

fn status(random: &mut Random, retweeted_status: Option<Box<Status>>) -> Status {
    let id = random.between(505_000_000_000_000_000, 506_000_000_000_000_000);
    let agent = random.pick(AGENTS);
    let reply_user = random.chance(8).then(|| random.between(100_000_000, 2_800_000_000));
    let reply_status = reply_user.filter(|_| random.chance(66)).map(|user| id - user);
    let length = random.between(60, 420) as usize;
    let breaks = random.chance(20);
    let plain = random.chance(33);
    let source = match plain {
        true => "<a href=\"http://twitter.com\" rel=\"nofollow\">Twitter Web Client</a>".into(),
        false => format!("<a href=\"http://twitter.com/download/{agent}\" rel=\"nofollow\">Twitter for {agent}</a>"),
    };
    Status {
        metadata: Metadata { result_type: "recent".into(), iso_language_code: "ja".into() },
        created_at: date(random, 2014),
        id,
        id_str: id.to_string(),
        text: japanese(random, length, breaks),
        source,
        truncated: false,
        in_reply_to_status_id: reply_status,
        in_reply_to_status_id_str: reply_status.map(|id| id.to_string()),
        in_reply_to_user_id: reply_user,
        in_reply_to_user_id_str: reply_user.map(|id| id.to_string()),
        in_reply_to_screen_name: reply_user.map(|_| handle(random)),
        user: user(random),
        geo: None,
        coordinates: None,
        place: None,
        contributors: None,
        retweet_count: random.skewed(3300),
        favorite_count: random.skewed(1500),
        entities: entities(random, retweeted_status.is_some()),
        retweeted_status,
        favorited: false,
        retweeted: false,
        possibly_sensitive: random.chance(15).then_some(false),
        lang: "ja".into(),
    }
}

fn user(random: &mut Random) -> User {
    let id = random.between(18_000_000, 2_800_000_000);
    let image = random.bits() >> 4;
    let picture = random.token(8);
    let zone = random.chance(18).then(|| random.pick(ZONES));
    let link = random.chance(11).then(|| url(random));
    let theme = match random.chance(85) {
        true => "abs.twimg.com/images/themes/theme1/bg.png".to_string(),
        false => format!("pbs.twimg.com/profile_background_images/{image}/{picture}.png"),
    };
    let described = random.chance(6).then(|| url(random));
    let (name, description) = (random.between(6, 40) as usize, random.between(20, 380) as usize);
    let place = if random.chance(20) { 20 } else { 0 };
    let breaks = random.chance(60);
    User {
        id,
        id_str: id.to_string(),
        name: japanese(random, name, false),
        screen_name: handle(random),
        location: japanese(random, place, false),
        description: japanese(random, description, breaks),
        url: link.as_ref().map(|link| link.url.clone()),
        entities: UserEntities {
            url: link.map(|link| Urls { urls: vec![link] }),
            description: Urls { urls: described.into_iter().collect() },
        },
        protected: false,
        followers_count: random.skewed(110_000),
        friends_count: random.skewed(17_000),
        listed_count: random.skewed(8_000),
        created_at: date(random, 2011),
        favourites_count: random.skewed(37_000),
        utc_offset: zone.map(|zone| zone.1),
        time_zone: zone.map(|zone| zone.0.into()),
        geo_enabled: random.chance(30),
        verified: false,
        statuses_count: random.skewed(370_000),
        lang: "ja".into(),
        contributors_enabled: false,
        is_translator: false,
        is_translation_enabled: false,
        profile_background_color: random.hex(6).to_uppercase(),
        profile_background_image_url: format!("http://{theme}"),
        profile_background_image_url_https: format!("https://{theme}"),
        profile_background_tile: random.chance(20),
        profile_image_url: format!("http://pbs.twimg.com/profile_images/{image}/{picture}_normal.jpeg"),
        profile_image_url_https: format!("https://pbs.twimg.com/profile_images/{image}/{picture}_normal.jpeg"),
        profile_banner_url: random.chance(90).then(|| format!("https://pbs.twimg.com/profile_banners/{id}/1409318784")),
        profile_link_color: random.hex(6).to_uppercase(),
        profile_sidebar_border_color: random.hex(6).to_uppercase(),
        profile_sidebar_fill_color: random.hex(6).to_uppercase(),
        profile_text_color: random.hex(6).to_uppercase(),
        profile_use_background_image: true,
        default_profile: random.chance(60),
        default_profile_image: false,
        following: false,
        follow_request_sent: false,
        notifications: false,
    }
}

fn entities(random: &mut Random, retweet: bool) -> StatusEntities {
    let hashtags = (0..random.below(12) / 10)
        .map(|_| Hashtag { text: japanese(random, 15, false), indices: indices(random) })
        .collect();
    let urls = (0..random.below(12) / 10).map(|_| url(random)).collect();
    let user_mentions = (0..usize::from(retweet)).map(|_| mention(random)).collect();
    let media = random.chance(6).then(|| vec![media(random)]);
    StatusEntities { hashtags, symbols: Vec::new(), urls, user_mentions, media }
}

fn mention(random: &mut Random) -> UserMention {
    let id = random.between(29_000_000, 2_800_000_000);
    UserMention {
        screen_name: handle(random),
        name: japanese(random, 15, false),
        id,
        id_str: id.to_string(),
        indices: indices(random),
    }
}

fn media(random: &mut Random) -> Media {
    let id = random.between(439_000_000_000_000_000, 506_000_000_000_000_000);
    let source = random.chance(50).then_some(id - 100);
    let (file, short) = (random.token(15), random.token(10));
    let size = |w, h, resize: &str| Size { w, h, resize: resize.into() };
    Media {
        id,
        id_str: id.to_string(),
        indices: indices(random),
        media_url: format!("http://pbs.twimg.com/media/{file}.jpg"),
        media_url_https: format!("https://pbs.twimg.com/media/{file}.jpg"),
        url: format!("http://t.co/{short}"),
        display_url: format!("pic.twitter.com/{short}"),
        expanded_url: format!("http://twitter.com/{}/status/{id}/photo/1", handle(random)),
        kind: "photo".into(),
        sizes: Sizes {
            medium: size(600, 338, "fit"),
            small: size(340, 192, "fit"),
            thumb: size(150, 150, "crop"),
            large: size(1024, 576, "fit"),
        },
        source_status_id: source,
        source_status_id_str: source.map(|id| id.to_string()),
    }
}

fn url(random: &mut Random) -> Url {
    let (host, page) = (random.token(8).to_lowercase(), random.token(12));
    Url {
        url: format!("http://t.co/{}", random.token(10)),
        expanded_url: format!("http://www.{host}.jp/{page}/index.html"),
        display_url: format!("{host}.jp/{page}/…"),
        indices: indices(random),
    }
}

fn indices(random: &mut Random) -> (u16, u16) {
    let start = random.between(0, 120) as u16;
    (start, start + random.between(5, 23) as u16)
}

fn date(random: &mut Random, year: u32) -> String {
    let (day, month) = (random.pick(DAYS), random.pick(MONTHS));
    let (date, hour) = (random.between(1, 29), random.between(0, 24));
    format!("{day} {month} {date:02} {hour:02}:{:02}:{:02} +0000 {year}", random.between(0, 60), random.between(0, 60))
}
