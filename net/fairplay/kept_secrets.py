"""Check stored secrets against the messages that this device made from them.

One changed bit, and an honest device would look like a cheat: it would sign another seed than it committed to, or another key
than it published. So before it signs anything more, its secrets are compared with the HELLO and the SETUP in its own journal.
"""

from __future__ import annotations

from collections.abc import Iterable

from net.lockstep.chain import Message, parse
from net.lockstep.wire import InvalidMessage

from .peer_secrets import PeerSecrets, SessionSecrets, is_seed, seed_commitment
from .terms import Terms


def secrets_fit(secrets: SessionSecrets, key: bytes, terms: Terms, packets: Iterable[bytes]) -> bool:
    """Whether the secrets fit the journal's packets. False: one of the two has changed since this device signed."""
    if not is_seed(secrets.seed):
        return False
    number = terms.keys.index(key) + 1 if key in terms.keys else 0
    for packet in packets:
        try:
            message = parse(packet)
        except InvalidMessage:
            continue
        if message.n == 0 and message.p.get("key") == key.hex() and message.p.get("random") != secrets.hello.hex():
            return False
        if (message.n, message.t, message.peer) == (1, "SETUP", number):
            return _fits_setup(secrets, number, message)
    return True


def _fits_setup(kept: SessionSecrets, number: int, said: Message) -> bool:
    secrets = PeerSecrets(number, kept.seed, said.sid, kept.sharing)
    share = said.p.get("share")
    return (said.p.get("seed") == seed_commitment(secrets.seed).hex() and said.p.get("box") == secrets.box.public().hex()
            and share in (None, secrets.share_lock().public().hex()))
