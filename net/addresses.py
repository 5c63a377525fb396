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


def near(host: str, own: tuple[str, ...]) -> bool:
    """Whether this address could be a neighbour of one of ours: the same /24, or the same /64 in IPv6."""
    there = ipaddress.ip_address(host)
    network = ipaddress.ip_network(f"{host}/{24 if there.version == 4 else 64}", strict=False)
    return any(ipaddress.ip_address(a) in network for a in own if (":" in a) == (there.version == 6))


def may_dial(host: str) -> bool:
    """Whether we may open a connection to this numeric address: a place on a local network, never the open internet."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    if loopback_only():
        return address.is_loopback
    if address.is_unspecified or address.is_multicast:
        return False
    if address.is_private or address.is_link_local or address.is_loopback:
        return True
    if address.version == 4 and address in ipaddress.ip_network("100.64.0.0/10"):
        return True                         # some phones' hotspots and overlay networks
    return near(host, own_addresses())      # a Wi-Fi that hands out public addresses, as IPv6 usually does
