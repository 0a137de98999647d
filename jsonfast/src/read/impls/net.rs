//! Network addresses, from the strings that they display.

use crate::FromJson;
use crate::error::{Detail, ErrorKind, Failed};
use crate::read::cursor::{After, AtValue, Reader};
use crate::read::place::{Placed, Slot};
use crate::read::string;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};
use core::str::FromStr;

/// A string that is parsed.
fn parsed<'p, T: FromStr>(
    r: &mut Reader<'p, '_>,
    at: AtValue<'p>,
    expected: &'static str,
) -> Result<(T, After<'p>), Failed> {
    let offset = r.offset(&at);
    match string::made(r, at, expected, |text| text.parse::<T>().ok())? {
        (Some(value), end) => Ok((value, end)),
        (None, end) => Err(r.fail_behind(end, offset, ErrorKind::InvalidValue, Detail::Expected(expected))),
    }
}

macro_rules! addresses {
    ($($Type:ty, $expected:literal;)*) => { $(
        impl<'de> FromJson<'de> for $Type {
            by_place!();
            fn place<'p, 's>(r: &mut Reader<'p, 'de>, at: AtValue<'p>, slot: Slot<'s, Self>) -> Placed<'p, 's, Self> {
                let (value, end) = parsed::<$Type>(r, at, $expected)?;
                Ok(slot.put(value, end))
            }
            key_as_value!();
        }
    )* };
}
addresses! {
    Ipv4Addr, "an IPv4 address in a string";
    Ipv6Addr, "an IPv6 address in a string";
    IpAddr, "an IP address in a string";
    SocketAddrV4, "an IPv4 address and a port in a string";
    SocketAddrV6, "an IPv6 address and a port in a string";
    SocketAddr, "an IP address and a port in a string";
}
