//! Nobody but the library makes a proof, a cursor, a place, a pen or a failure.
#![forbid(unsafe_code)]
use jsonfast::derive::{At, Filled, Members, Pen, Place, Seen, Slot, Writer};
use jsonfast::{Failed, Reader};

fn any<T>() -> T {
    loop {}
}

fn forge() {
    let _ = Failed(());
    let _ = Failed {};
    let _ = Failed::default();
    let _ = At::<0>(any(), any());
    let _ = Slot::<u8>(any(), any());
    let _ = Filled::<u8> { end: any(), _slot: any() };
    let _ = Place::<u8, ()>(any(), any(), any());
    let _ = Seen::<u8, ()>(any(), any(), any());
    let _ = Pen { at: any(), brand: any() };
    let _ = Members { pen: any(), first: true };
    let _ = Reader { ..any() };
    let _ = Writer { ..any() };
}

fn main() {}
