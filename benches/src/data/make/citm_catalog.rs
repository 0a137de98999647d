//! Makes a look-alike of `citm_catalog.json`: 184 concerts, 243 evenings, thousands of numbers.
//!
//! Laid out with four spaces a level, as the real one.

use super::pretty;
use crate::data::random::Random;
use crate::data::words::{full_name, latin};
use crate::models::citm_catalog::*;
use std::collections::BTreeMap;

/// The document.
pub fn make() -> String {
    let random = &mut Random::new(2);
    let areas: Vec<u32> = (0..17).map(|i| 205_705_993 + i).collect();
    let categories: Vec<u32> = (0..64).map(|i| 338_937_235 + 7 * i).collect();
    let topics: Vec<u32> = (0..19).map(|i| 337_184_262 + i).collect();
    let events: Vec<Event> = (0..184).map(|i| event(random, 138_586_341 + 4 * i, &topics)).collect();
    let performances = (0..243).map(|_| performance(random, &events, &areas, &categories)).collect();
    let parents = [107_888_604u32, 107_888_605, 324_846_098, 324_846_100];
    let catalog = CitmCatalog {
        area_names: names(random, &areas, "balcon côté"),
        audience_sub_category_names: names(random, &[337_100_890], "Abonné"),
        block_names: BTreeMap::new(),
        events: events.into_iter().map(|event| (event.id.to_string(), event)).collect(),
        performances,
        seat_category_names: names(random, &categories, "catégorie"),
        sub_topic_names: names(random, &topics, "Musique"),
        subject_names: BTreeMap::new(),
        topic_names: names(random, &parents, "Activité"),
        topic_sub_topics: parents.iter().zip(topics.chunks(5)).map(|(id, of)| (id.to_string(), of.to_vec())).collect(),
        venue_names: BTreeMap::from([("PLEYEL_PLEYEL".to_string(), "Salle Pleyel".to_string())]),
    };
    pretty(&catalog, 4)
}

fn names(random: &mut Random, ids: &[u32], word: &str) -> BTreeMap<String, String> {
    ids.iter().map(|id| (id.to_string(), format!("{word} {}", latin(random)))).collect()
}

fn logo(random: &mut Random) -> Option<String> {
    random.chance(48).then(|| format!("/images/UE0AAAAA{}ZDSVRN", random.token(10)))
}

fn event(random: &mut Random, id: u32, topics: &[u32]) -> Event {
    let (first, last) = full_name(random);
    let count = random.between(1, 6) as usize;
    Event {
        description: None,
        id,
        logo: logo(random),
        name: format!("{first} {last}, {} {}", latin(random), latin(random)),
        sub_topic_ids: (0..count).map(|_| random.pick(topics)).collect(),
        subject_code: None,
        subtitle: None,
        topic_ids: (0..random.between(2, 5)).map(|i| 324_846_099 + i as u32).collect(),
    }
}

fn performance(random: &mut Random, events: &[Event], areas: &[u32], categories: &[u32]) -> Performance {
    let event = &events[random.below(events.len())];
    let classes: Vec<u32> = (0..random.between(2, 6)).map(|_| random.pick(categories)).collect();
    let price = |random: &mut Random, category: &u32| Price {
        amount: random.between(20, 361) as u32 * 500,
        audience_sub_category_id: 337_100_890,
        seat_category_id: *category,
    };
    let seats = |random: &mut Random, category: &u32| SeatCategory {
        areas: (0..random.between(4, 16))
            .map(|_| Area { area_id: random.pick(areas), block_ids: Vec::new() })
            .collect(),
        seat_category_id: *category,
    };
    Performance {
        event_id: event.id,
        id: event.id + 6,
        logo: event.logo.clone(),
        name: None,
        prices: classes.iter().map(|category| price(random, category)).collect(),
        seat_categories: classes.iter().map(|category| seats(random, category)).collect(),
        seat_map_image: None,
        start: random.between(1_372_701, 1_404_410) * 1_000_000,
        venue_code: "PLEYEL_PLEYEL".into(),
    }
}
