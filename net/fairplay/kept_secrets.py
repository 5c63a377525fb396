"""Are the secrets that a device has kept those that its own signed messages were made from?

One changed bit in them, and an honest device would sign what convicts it: another seed than it committed to, another key than it
published. So before it signs anything more its secrets are held against the greeting and the SETUP in its own journal.
"""

from __future__ import annotations

from collections.abc import Iterable

from net.lockstep.chain import Message, parse
from net.lockstep.wire import InvalidMessage

from .peer_secrets import PeerSecrets, SessionSecrets, is_seed, seed_commitment
from .terms import Terms


def secrets_fit(secrets: SessionSecrets, key: bytes, terms: Terms, packets: Iterable[bytes]) -> bool:
    """False: the secrets (or the journal) are not what they were when this device signed."""
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
