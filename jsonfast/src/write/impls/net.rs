//! Network addresses, as the strings that they display.

use core::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, SocketAddrV4, SocketAddrV6};

use crate::write::string::Shown;
use crate::write::to_json::ToJson;

macro_rules! addresses {
    ($($type:ty)*) => { $(
        impl ToJson for $type {
            forward!(Shown<Self>: |address| &Shown(address));
        }
    )* };
}
addresses! { IpAddr Ipv4Addr Ipv6Addr SocketAddr SocketAddrV4 SocketAddrV6 }
