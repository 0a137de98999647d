//! What belongs to one reader, slot, struct or writer goes with no other.
#![forbid(unsafe_code)]
use jsonfast::derive::{
    After, AtValue, Compact, Fields, Filled, Fresh, Pen, Place, Placed, Reuse, Seen, Slot, ToJson, Writer, Wrote,
    read_value,
};
use jsonfast::{Failed, FromJson, Reader};
use std::mem::swap;

fn cursor_of_another<'p, 'q>(r: &mut Reader<'p, '_>, at: After<'q>) {
    let _ = at.check(r);
}

fn value_of_another<'p, 'q, 'de>(r: &mut Reader<'p, 'de>, at: AtValue<'q>) -> Result<(u8, After<'p>), Failed> {
    read_value(r, at)
}

fn readers_swapped<'p, 'q>(a: &mut Reader<'p, 'static>, b: &mut Reader<'q, 'static>) {
    swap(a, b);
}

fn reader_of_an_inner_document<'p>(r: &mut Reader<'p, 'static>) {
    struct Swaps;
    impl FromJson<'static> for Swaps {
        fn read_json(inner: &mut Reader<'_, 'static>) -> Result<Self, Failed> {
            OUTER.with(|outer| swap(*outer.borrow_mut(), inner));
            Ok(Swaps)
        }
    }
    std::thread_local! {
        static OUTER: std::cell::RefCell<&'static mut Reader<'static, 'static>> = todo!();
    }
    OUTER.with(|outer| *outer.borrow_mut() = r);
}

fn shorter_brand<'p: 'q, 'q>(at: After<'p>) -> After<'q> {
    at
}

fn longer_brand<'p: 'q, 'q>(at: After<'q>) -> After<'p> {
    at
}

fn shorter_input<'p, 'a, 'long: 'short, 'short>(r: &'a mut Reader<'p, 'long>) -> &'a mut Reader<'p, 'short> {
    r
}

fn longer_input<'p, 'a, 'long: 'short, 'short>(r: &'a mut Reader<'p, 'short>) -> &'a mut Reader<'p, 'long> {
    r
}

fn proof_of_another_slot<'p, 's, 't>(slot: Slot<'s, u8>, _: Slot<'t, u8>, end: After<'p>) -> Filled<'p, 't, u8> {
    slot.put(1, end)
}

fn proof_of_another_type<'p, 's>(filled: Filled<'p, 's, u8>) -> Filled<'p, 's, bool> {
    filled
}

fn proof_of_a_shorter_slot<'p, 's: 't, 't>(filled: Filled<'p, 's, u8>) -> Filled<'p, 't, u8> {
    filled
}

fn right_to_another_place<'s, 't, S: Fields>(
    (place, _): (Place<'s, S, Fresh>, Seen<'s, S, Fresh>),
    (_, seen): (Place<'t, S, Fresh>, Seen<'t, S, Fresh>),
) where
    S: jsonfast::derive::Field<u8, 0>,
{
    seen.fill::<u8, 0>(place, || 1);
}

fn right_of_another_mode<S: Fields>(seen: Seen<'_, S, Reuse>) -> Seen<'_, S, Fresh> {
    seen
}

struct Keeps;

impl<'de> FromJson<'de> for Keeps {
    fn read_json(_: &mut Reader<'_, 'de>) -> Result<Self, Failed> {
        Ok(Keeps)
    }
    fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
        std::thread_local! {
            static KEPT: std::cell::Cell<Option<Slot<'static, Keeps>>> = const { std::cell::Cell::new(None) };
        }
        let (_, end) = read_value::<u8>(r, at)?;
        let other = KEPT.with(|kept| kept.replace(Some(slot)));
        Ok(other.unwrap().put(Keeps, end))
    }
}

fn pen_of_another<'p, 'q>(w: &mut Writer<'p>, pen: Pen<'q>) -> Wrote<'q> {
    1u8.emit::<Compact>(w, pen)
}

fn writers_swapped<'p, 'q>(a: &mut Writer<'p>, b: &mut Writer<'q>) {
    swap(a, b);
}

fn main() {}
