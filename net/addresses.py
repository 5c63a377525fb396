"""Which addresses this device has, and how far its packets may go.

With VECHE_NET=loopback nothing leaves the machine: every part of net/ that opens a socket asks here where it may.
"""
from __future__ import annotations

import ipaddress
import os
import socket

import ifaddr

LOOPBACK = "127.0.0.1"
# Interfaces on which nobody at the same table is: containers, virtual machines, tunnels, the mobile network of a phone.
ELSEWHERE = ("docker", "br-", "veth", "virbr", "vmnet", "vbox", "vethernet", "lxc", "lxd", "cni", "podman", "tun", "tap", "utun",
             "wg", "ppp", "ipsec", "tailscale", "zt", "rmnet", "ccmni", "pdp_ip", "v4-rmnet", "clat")
OVERLAY = ipaddress.IPv4Network("100.64.0.0/10")        # some phones' hotspots, and networks laid over others
METADATA = ("169.254.169.254", "fd00:ec2::254")         # where a cloud's machines are told their secrets
NARROWEST = {4: 8, 6: 32}       # an interface that claims half the internet as its network claims nothing
FIRST_PORT = 1024               # below it other services listen, never a table


def loopback_only() -> bool:
    return os.environ.get("VECHE_NET", "") == "loopback"


def own_addresses() -> tuple[str, ...]:
    """Addresses that others on this network can reach us by, IPv4 first; the loopback one if there is no network.

    The likeliest comes first, because a typed code carries only that one: not a tunnel's, a container's or the mobile network's,
    and of the others the one with a way out. Link-local IPv6 is left out: it means nothing without the name of an interface on
    the *other* device.
    """
    if loopback_only():
        return (LOOPBACK,)
    found: dict[ipaddress.IPv4Address | ipaddress.IPv6Address, bool] = {}
    for adapter in ifaddr.get_adapters():
        elsewhere = adapter.nice_name.lower().startswith(ELSEWHERE)
        for ip in adapter.ips:
            address = ipaddress.ip_address(ip.ip if isinstance(ip.ip, str) else ip.ip[0])
            if address.is_loopback or address.is_unspecified or address.is_multicast:
                continue
            if address.version == 6 and address.is_link_local:
                continue
            found.setdefault(address, elsewhere)
    way_out = _way_out()
    best = sorted(found, key=lambda a: (a.version, a.is_link_local, found[a], str(a) != way_out, int(a)))
    return tuple(str(a) for a in best) or (LOOPBACK,)


def _way_out() -> str:
    """Our address on the way to other networks; empty if there is none. Nothing is sent: connecting a datagram socket only looks
    up the route (to an address that is reserved for documents)."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            asking.connect(("192.0.2.1", 9))
            return str(asking.getsockname()[0])
    except OSError:
        return ""


def plain_address(text: str) -> str:
    """A numeric address in its one form, without the name of an interface; ValueError for anything else.

    `fe80::1%eth0` means something on the device that said it alone, and what stands behind the % may be anything."""
    if "%" in text:
        raise ValueError("an address with the name of an interface")
    return str(ipaddress.ip_address(text))


def near(host: str, own: tuple[str, ...]) -> bool:
    """Whether this address could be a neighbour of one of ours: the same /24, or the same /64 in IPv6."""
    there = ipaddress.ip_address(host)
    network = ipaddress.ip_network(f"{host}/{24 if there.version == 4 else 64}", strict=False)
    return any(ipaddress.ip_address(a) in network for a in own if (":" in a) == (there.version == 6))


class NotNear(OSError):
    """We do not connect to that place; the text is a sentence for a person."""


def own_networks() -> tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...]:
    """The networks this device is in, as its interfaces say; never the loopback one."""
    found: dict[ipaddress.IPv4Network | ipaddress.IPv6Network, None] = {}
    for adapter in ifaddr.get_adapters():
        for ip in adapter.ips:
            address = ipaddress.ip_address(ip.ip if isinstance(ip.ip, str) else ip.ip[0])
            if address.is_loopback or address.is_unspecified or (address.version == 6 and address.is_link_local):
                continue
            # An overlay gives every device a network of its own, and all of them are neighbours.
            overlay = address.version == 4 and address in OVERLAY
            network = OVERLAY if overlay else ipaddress.ip_network(f"{address}/{ip.network_prefix}", strict=False)
            if network.prefixlen >= NARROWEST[network.version]:
                found[network] = None
    return tuple(found)


def shared_bits(address: str) -> int:
    """How many bits of an IPv4 address of ours all devices of its network share; 0 if no interface says so."""
    there = ipaddress.ip_address(address)
    if there.is_loopback:
        return 24                           # whatever is reached there is this machine
    return max((n.prefixlen for n in own_networks() if n.version == 4 and there in n), default=0)


def why_not_dial(host: str, port: int = FIRST_PORT) -> str:
    """Empty if we may open a connection there, to a place in a network that this device is in; otherwise a sentence says why not.

    Whatever led there (a link, a code, a hint, an announcement) may have been written by anybody."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return "This is not a numeric address."
    if not FIRST_PORT <= port < 65536:
        return "No table is ever at such a port."
    if loopback_only():
        return "" if address.is_loopback else "This device talks to nobody but itself now."
    if address.is_loopback:
        return "This address leads back to this device itself."
    if host in METADATA or address.is_multicast or address.is_unspecified or address.is_reserved:
        return "No table is ever at such an address."
    for network in own_networks():
        if address.version == network.version and address in network:
            ends = (network.network_address, network.broadcast_address)
            one_of_many = network.version == 4 and network.prefixlen < 31 and address in ends
            return "No table is ever at such an address." if one_of_many else ""
    return "This address is in none of the networks that this device is in. Join the Wi-Fi that the others use."


def may_dial(host: str, port: int = FIRST_PORT) -> bool:
    return not why_not_dial(host, port)
