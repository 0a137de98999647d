//! Cursors, slots, proofs and pens are used once.
#![forbid(unsafe_code)]
use jsonfast::derive::{After, AtValue, Compact, Fields, Fresh, Members, Pen, Place, Seen, Slot, ToJson, Writer};
use jsonfast::{Failed, Reader};

fn cursor(at: AtValue<'_>) {
    let _a = at;
    let _b = at;
}

fn cloned<'p>(at: &AtValue<'p>) -> AtValue<'p> {
    at.clone()
}

fn checked_twice<'p>(r: &mut Reader<'p, '_>, at: After<'p>) {
    let _ = at.check(r);
    let _ = at.check(r);
}

fn slot<'p, 's>(slot: Slot<'s, u8>, end: After<'p>, again: After<'p>) {
    let _ = slot.put(1, end);
    let _ = slot.put(2, again);
}

fn opened<S: Fields>(slot: Slot<'_, S>) {
    let _ = slot.open();
    let _ = slot.open();
}

fn discarded<'s, S: Fields + jsonfast::derive::Field<String, 0>>(place: Place<'s, S, Fresh>, seen: Seen<'s, S, Fresh>) {
    let _ = seen.discard::<String, 0>(place);
    let _ = seen.discard::<String, 0>(place);
}

fn pen<'p>(w: &mut Writer<'p>, pen: Pen<'p>) -> Result<(), Failed> {
    1u8.emit::<Compact>(w, pen)?;
    2u8.emit::<Compact>(w, pen)?;
    Ok(())
}

fn members<'p>(w: &mut Writer<'p>, m: Members<'p, Compact>) -> Result<(), Failed> {
    m.member(w, ",\"a\":", &1)?;
    m.member(w, ",\"b\":", &2)?;
    Ok(())
}

fn main() {}
