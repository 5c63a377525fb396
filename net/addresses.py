"""Which addresses this device has, and how far its packets may go.

With VECHE_NET=loopback nothing leaves the machine: every part of net/ that opens a socket asks here where it may.
"""
from __future__ import annotations

import ipaddress
import os
import socket

import ifaddr

from net.trouble import Trouble

LOOPBACK = "127.0.0.1"
# Interfaces through which no device of the table is reached: containers, virtual machines, tunnels, a phone's mobile network.
ELSEWHERE = ("docker", "br-", "veth", "virbr", "vmnet", "vbox", "vethernet", "lxc", "lxd", "cni", "podman", "tun", "tap", "utun",
             "wg", "ppp", "ipsec", "tailscale", "zt", "rmnet", "ccmni", "pdp_ip", "v4-rmnet", "clat")
OVERLAY = ipaddress.IPv4Network("100.64.0.0/10")        # some phones' hotspots, and networks laid over others
METADATA = ("169.254.169.254", "fd00:ec2::254")         # metadata services of cloud machines, which give out secrets
SHORTEST_PREFIX = {4: 8, 6: 32}         # interfaces that claim a larger network are ignored
FIRST_PORT = 1024               # no table listens on a lower one


def loopback_only() -> bool:
    return os.environ.get("VECHE_NET", "") == "loopback"


def own_addresses() -> tuple[str, ...]:
    """Addresses that others on this network can reach us by, IPv4 first; the loopback one if there is no network.

    The likeliest comes first, because a typed code carries only that one: not a tunnel's, a container's or the mobile network's,
    and of the others the one with the default route. Link-local IPv6 is left out: it cannot be used without the name of an
    interface on the *other* device.
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
    default = _default_route_address()
    best = sorted(found, key=lambda a: (a.version, a.is_link_local, found[a], str(a) != default, int(a)))
    return tuple(str(a) for a in best) or (LOOPBACK,)


def _default_route_address() -> str:
    """Our address on the default route; empty if there is none. Nothing is sent: connecting a datagram socket only looks up the
    route (to an address that is reserved for documentation)."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            asking.connect(("192.0.2.1", 9))
            return str(asking.getsockname()[0])
    except OSError:
        return ""


def plain_address(text: str) -> str:
    """A numeric address in its canonical form, without the name of an interface; ValueError for anything else.

    `fe80::1%eth0` has a meaning only on the device it comes from, and any text may follow the %."""
    if "%" in text:
        raise ValueError("an address with the name of an interface")
    return str(ipaddress.ip_address(text))


def near(host: str, own: tuple[str, ...]) -> bool:
    """Whether this address could be a neighbour of one of ours: the same /24, or the same /64 in IPv6."""
    there = ipaddress.ip_address(host)
    network = ipaddress.ip_network(f"{host}/{24 if there.version == 4 else 64}", strict=False)
    return any(ipaddress.ip_address(a) in network for a in own if (":" in a) == (there.version == 6))


class NotNear(Trouble, OSError):
    """We do not connect to that address."""


def own_networks() -> tuple[ipaddress.IPv4Network | ipaddress.IPv6Network, ...]:
    """The networks this device is in, as its interfaces say; never the loopback one."""
    found: dict[ipaddress.IPv4Network | ipaddress.IPv6Network, None] = {}
    for adapter in ifaddr.get_adapters():
        for ip in adapter.ips:
            address = ipaddress.ip_address(ip.ip if isinstance(ip.ip, str) else ip.ip[0])
            if address.is_loopback or address.is_unspecified or (address.version == 6 and address.is_link_local):
                continue
            # An overlay gives every device a network of its own, but all of them can reach each other.
            overlay = address.version == 4 and address in OVERLAY
            network = OVERLAY if overlay else ipaddress.ip_network(f"{address}/{ip.network_prefix}", strict=False)
            if network.prefixlen >= SHORTEST_PREFIX[network.version]:
                found[network] = None
    return tuple(found)


def shared_bits(address: str) -> int:
    """How many bits of an IPv4 address of ours all devices of its network share; 0 if no interface says so."""
    there = ipaddress.ip_address(address)
    if there.is_loopback:
        return 24                           # all addresses there are this machine
    return max((n.prefixlen for n in own_networks() if n.version == 4 and there in n), default=0)


def why_not_dial(host: str, port: int = FIRST_PORT) -> str:
    """Empty if we may connect to an address: it must be in a network that this device is in. Otherwise a reason for NotNear.

    The address comes from a link, a code, a hint or an announcement, which anybody may have written."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return "address no number"
    if not FIRST_PORT <= port < 65536:
        return "port of no table"
    if loopback_only():
        return "" if address.is_loopback else "loopback only"
    if address.is_loopback:
        return "address of this device"
    if host in METADATA or address.is_multicast or address.is_unspecified or address.is_reserved:
        return "address of no table"
    for network in own_networks():
        if address.version == network.version and address in network:
            ends = (network.network_address, network.broadcast_address)
            one_of_many = network.version == 4 and network.prefixlen < 31 and address in ends
            return "address of no table" if one_of_many else ""
    return "address elsewhere"


def may_dial(host: str, port: int = FIRST_PORT) -> bool:
    return not why_not_dial(host, port)
