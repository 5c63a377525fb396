"""Passing an address on: a short code to read aloud and type, and a link for a QR picture.

A code is one IPv4 address, a port (if it is not the usual one) and the first thirty or so bits of the key's fingerprint, in
letters that are hard to confuse, with a check letter that catches every single typo and every swap of two neighbours. No device
dials out of its own network, so the code holds only the part of the address that differs inside that network: nine letters at
home. Where the network is too large for that, it holds the whole address, as in older versions. Thirty bits stop nobody for
long: one laptop makes a key that fits a given code in hours, so whoever joins by code compares the table code afterwards. A link
carries all addresses and 160 bits.
"""
from __future__ import annotations

import ipaddress
from collections.abc import Callable
from dataclasses import dataclass
from urllib.parse import parse_qs, urlencode, urlsplit

from net.addresses import own_addresses, plain_address
from net.handshake import Pin
from net.identity import fingerprint
from net.trouble import Trouble

PORT = 47800
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_VALUE = {letter: i for i, letter in enumerate(LETTERS)} | {"O": 0, "I": 1, "L": 1}
_NETWORKS = tuple(ipaddress.IPv4Network(n) for n in ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12", "0.0.0.0/0"))
_CODE_BITS = 30
_SHORT_BITS = 29                # eight letters and the check letter: three groups of three
_HOST_BITS = (8, 16)            # of the address, in the short form
_LINK_BITS = 160
_MOST_ADDRESSES = 8


class BadCode(Trouble, ValueError):
    """This is no code or link of ours; the reason says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """Where to connect, and which key to expect there. `table` is empty if only the device is known."""
    addresses: tuple[str, ...]
    port: int
    pin: Pin | None
    table: str = ""


def write_code(address: str, port: int, public: bytes, prefix: int = 0) -> str:
    """The code, grouped for reading aloud. ValueError for an address that is not IPv4.

    `prefix`: how many bits of it all devices of its network share; 0 if that is not known."""
    host = ipaddress.IPv4Address(address)
    short = next((i for i, bits in enumerate(_HOST_BITS) if prefix >= 32 - bits), None)
    if short is not None:
        width, value, size, least = _HOST_BITS[short], 0b10 | short, 2, _SHORT_BITS     # the leading bit marks the short form
    else:
        which = next(i for i, network in enumerate(_NETWORKS) if host in network)
        width, value, size, least = 32 - _NETWORKS[which].prefixlen, which, 3, _CODE_BITS
    for part, bits in ((int(host) & ((1 << width) - 1), width), (int(port != PORT), 1),
                       *(((port, 16),) if port != PORT else ())):
        value, size = value << bits | part, size + bits
    bits = least + -(size + least) % 5                        # whole letters: the rest is more fingerprint
    value, size = value << bits | int.from_bytes(fingerprint(public), "big") >> (256 - bits), size + bits
    letters = [LETTERS[value >> shift & 31] for shift in range(size - 5, -1, -5)]
    letters.append(_check_letter(letters))
    group = 3 if len(letters) == 9 else 4
    return "-".join("".join(letters[i:i + group]) for i in range(0, len(letters), group))


def read_code(text: str, here: Callable[[], tuple[str, ...]] = own_addresses) -> Invitation:
    """The invitation in a code. `here`: the addresses of this device, whose networks complete the short form."""
    letters = [c for c in text.upper() if c not in " -.\t"]
    if not 9 <= len(letters) <= 40 or any(c not in _VALUE for c in letters):
        raise BadCode("no code")
    letters = [LETTERS[_VALUE[c]] for c in letters]
    if _check_letter(letters[:-1]) != letters[-1]:
        raise BadCode("mistyped code")
    value, left = 0, 5 * (len(letters) - 1)
    for letter in letters[:-1]:
        value = value << 5 | _VALUE[letter]

    def take(bits: int) -> int:
        nonlocal left
        left -= bits
        if left < 0:
            raise BadCode("code too short")
        return value >> left & ((1 << bits) - 1)

    if take(1):
        width = _HOST_BITS[take(1)]
        host, mask = take(width), (1 << width) - 1
        ours = [int(ipaddress.IPv4Address(address)) for address in here() if ":" not in address]
        addresses = tuple(dict.fromkeys(str(ipaddress.IPv4Address(own & ~mask | host)) for own in ours))
        if not addresses:
            raise BadCode("code of the same network")
    else:
        network = _NETWORKS[take(2)]
        addresses = (str(network.network_address + take(32 - network.prefixlen)),)
    port = take(16) if take(1) else PORT
    bits = left
    if bits < 20 or port == 0:
        raise BadCode("code too short")
    return Invitation(addresses, port, Pin(bits, take(bits)))


def _check_letter(letters: list[str]) -> str:
    """A polynomial over the field of 32 elements, evaluated at its generator."""
    total = 0
    for letter in [*letters, "0"]:
        total = (total << 1) ^ (0b100101 if total & 16 else 0) ^ _VALUE[letter]
    return LETTERS[total]


def write_link(addresses: tuple[str, ...], port: int, public: bytes, table: str) -> str:
    prefix = fingerprint(public)[:_LINK_BITS // 8].hex()
    return "veche://join?" + urlencode({"a": ",".join(addresses[:_MOST_ADDRESSES]), "p": port, "k": prefix, "t": table},
                                       safe=",:")


def read_link(text: str) -> Invitation:
    wrong = BadCode("no link to a table")
    if len(text) > 1000:
        raise wrong
    try:
        parts = urlsplit(text.strip())
        fields = parse_qs(parts.query, strict_parsing=True, max_num_fields=8)
        (hosts,), (port,), (key,), (table,) = fields["a"], fields["p"], fields["k"], fields["t"]
        addresses = tuple(plain_address(a) for a in hosts.split(","))
        if not port.isascii() or not port.isdecimal() or len(port) > 5:
            raise wrong
        invitation = Invitation(addresses, int(port), Pin(_LINK_BITS, int.from_bytes(bytes.fromhex(key), "big")), table)
    except (ValueError, KeyError):
        raise wrong from None
    hexadecimal = len(table) == 32 and all(c in "0123456789abcdef" for c in table)
    if (parts.scheme != "veche" or parts.netloc != "join" or not hexadecimal or len(key) != _LINK_BITS // 4
            or len(addresses) > _MOST_ADDRESSES or not 0 < int(port) < 65536):
        raise wrong
    return invitation


def read_address(text: str) -> Invitation:
    """HOST:PORT with a numeric host; IPv6 in brackets."""
    host, _, port = text.strip().rpartition(":")
    try:
        address = plain_address(host.strip("[]"))
        if not (port.isascii() and port.isdecimal() and len(port) < 6 and 0 < int(port) < 65536):
            raise ValueError
    except ValueError:
        raise BadCode("no address") from None
    return Invitation((address,), int(port), None)


def qr_rows(link: str) -> list[list[bool]]:
    """The QR picture of a link: rows of dark (True) and light modules, without the quiet border."""
    import segno  # only a screen that shows the picture needs it

    return [[bool(cell) for cell in row] for row in segno.make(link, error="m", micro=False).matrix]
