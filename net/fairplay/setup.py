"""SETUP, SHARES, READY, and the first roll, which makes the table code."""

from __future__ import annotations

from net.lockstep.chain import Payload
from net.lockstep.wire import InvalidMessage, as_bytes, as_field, as_fields, as_int, as_list

from . import boxes, edwards
from .derive import ORDER
from .dice import table_code
from .group import Lock, is_point
from .peer_secrets import PeerSecrets, seed_commitment
from .rolls import roll
from .session import Published, Session
from .slices import Slices
from .steps import Decisions, FinishedStep, HaltNow, Made, OpenStep, StepScript


def set_up(s: Session) -> StepScript[None]:
    done: FinishedStep = yield OpenStep(
        tuple(s.active), ("SETUP",), lambda secrets, _: _make_setup(s, secrets),
        lambda peer, kind, payload: _check_setup(s, peer, payload),
        fillable=False, audited=("box", "dice"), about="setup")  # `seed` was compared when it was opened
    for peer, (published, anchor) in done.said.items():
        s.published[peer] = published
        s.dice[peer] = anchor
    if len({p.seed for p in s.published.values()}) != len(s.published):
        raise HaltNow("two peers published one seed")
    if s.sharing:
        yield from hand_out_shares(s, 0)
        s.can_drop = True
    s.code = table_code((yield from roll(s, "table")))


def _make_setup(s: Session, secrets: PeerSecrets) -> Slices[Made]:
    yield
    anchor = secrets.chain(0).anchor
    yield
    payload: Payload = {
        "seed": "" if s.recompute_only else seed_commitment(secrets.seed).hex(),
        "box": secrets.box.public().hex(), "dice": anchor.hex(), "share": None, "shares": [],
    }
    if s.sharing and secrets.shares:
        payload["share"] = secrets.share_lock().public().hex()
        payload["shares"] = yield from share_commitments(s, secrets, 0)
    return "SETUP", payload


def share_commitments(s: Session, secrets: PeerSecrets, round_: int) -> Slices[list[str]]:
    """s(i→j)·B for every other peer j, in order."""
    made = []
    for share in secrets.seed_shares(round_, s.others(secrets.peer)).values():
        yield
        made.append(edwards.commit(share).hex())
    return made


def _check_setup(s: Session, peer: int, payload: Payload) -> Slices[tuple[Published, bytes]]:
    seed, box, dice, share, shares = as_fields(payload, "seed", "box", "dice", "share", "shares")
    seed, box, dice = as_bytes(seed, 32), as_bytes(box, 32), as_bytes(dice, 32)
    if s.trusts(peer):  # our own, or the audit recomputes it
        others = as_list(shares, len(s.others(peer)) if s.sharing else 0)
        return Published(seed, box, as_bytes(share, 32) if s.sharing else None,
                         dict(zip(s.others(peer), (as_bytes(c, 32) for c in others), strict=False))), dice
    yield
    try:
        edwards.decode(seed)
    except edwards.BadPoint as error:
        raise InvalidMessage(f"its seed's commitment is {error}") from None
    if not is_point(box):
        raise InvalidMessage("its box key is no point of the group")
    if not s.sharing:
        if share is not None or shares != []:
            raise InvalidMessage("shares where none are wanted")
        return Published(seed, box, None, {}), dice
    share_key = as_bytes(share, 32)
    if not is_point(share_key):
        raise InvalidMessage("its share key is no point of the group")
    commitments = yield from check_commitments(s, peer, seed, shares)
    return Published(seed, box, share_key, commitments), dice


def check_commitments(s: Session, peer: int, seed: bytes, plain: object) -> Slices[dict[int, bytes]]:
    """Share commitments, which must add up to the commitment to the seed."""
    others = s.others(peer)
    commitments = dict(zip(others, (as_bytes(c, 32) for c in as_list(plain, len(others))), strict=True))
    total = edwards.NEUTRAL
    for commitment in commitments.values():
        yield
        try:
            total = edwards.add(total, edwards.decode(commitment))
        except edwards.BadPoint as error:
            raise InvalidMessage(f"a share's commitment is {error}") from None
    if edwards.compress(total) != seed:
        raise InvalidMessage("its shares do not add up to its seed")
    return commitments


def seal_shares(s: Session, secrets: PeerSecrets, round_: int) -> Slices[list[str]]:
    """Each other peer's share, encrypted to it."""
    if not secrets.shares:
        return []
    lock, made = secrets.share_lock(), []
    for j, share in secrets.seed_shares(round_, s.others(secrets.peer)).items():
        yield
        key = s.published[j].share_key
        info = boxes.share_info(s.sid, round_, secrets.peer, j)
        made.append(boxes.seal(lock, key or b"", info, share.to_bytes(32, "little")).hex())
    return made


def check_sealed(s: Session, peer: int, plain: object) -> dict[int, bytes]:
    others = s.others(peer)
    return dict(zip(others, (as_bytes(b, 48) for b in as_list(plain, len(others))), strict=True))


def hand_out_shares(s: Session, round_: int) -> StepScript[None]:
    """SHARES and READY of the setup. A FAIL ends the session, before any card is dealt."""

    def make(secrets: PeerSecrets, _: Decisions) -> Slices[Made]:
        return "SHARES", {"boxes": (yield from seal_shares(s, secrets, round_))}

    def check(peer: int, kind: str, payload: Payload) -> dict[int, bytes]:
        sealed = as_field(payload, "boxes")
        return check_sealed(s, peer, sealed)

    done: FinishedStep = yield OpenStep(tuple(s.active), ("SHARES",), make, check, fillable=False, audited=(), about="shares")
    sealed = done.said
    bad = yield from receive_shares(s, sealed, round_)
    done = yield _ready_or_proof(s, bad, sealed)
    for accused in done.said.values():
        if accused is not None:
            raise HaltNow("gave a wrong share", accused)


def receive_shares(s: Session, sealed: dict[int, dict[int, bytes]], round_: int) -> Slices[int | None]:
    """Open the shares sent to this device; the number of a peer whose share is wrong, or None."""
    secrets = s.secrets_of.get(s.me) if s.me is not None else None
    if secrets is None or not secrets.shares:
        return None
    lock = secrets.share_lock()
    s.handed_shares = {}
    for peer in s.others(secrets.peer):
        yield
        share = _open_share(s, lock, round_, peer, secrets.peer, sealed[peer][secrets.peer])
        if share is None:
            return peer
        s.handed_shares[peer] = share
    return None


def _open_share(s: Session, lock: Lock, round_: int, sender: int, receiver: int, sealed: bytes) -> int | None:
    """The share in a box; None if it is not the one that its sender committed to."""
    text = boxes.unseal(lock, s.published[sender].share_key or b"", boxes.share_info(s.sid, round_, sender, receiver), sealed)
    share = ORDER if text is None else int.from_bytes(text, "little")
    return share if share < ORDER and edwards.commit(share) == s.published[sender].shares[receiver] else None


def _ready_or_proof(s: Session, bad: int | None, sealed: dict[int, dict[int, bytes]]) -> OpenStep:
    """READY; or FAIL with the own share key, so that all can open the box and see who lied. The session ends there."""

    def make(secrets: PeerSecrets, _: Decisions) -> Made:
        return ("READY", {}) if bad is None else ("FAIL", {"peer": bad, "key": secrets.share_secret().hex()})

    def check(peer: int, kind: str, payload: Payload) -> Slices[int | None]:
        if kind == "READY":
            as_fields(payload)
            return None
        accused, key = as_fields(payload, "peer", "key")
        lock = Lock(as_bytes(key, 32))
        yield
        if as_int(accused) not in s.others(peer) or lock.public() != s.published[peer].share_key:
            raise InvalidMessage("accuses without a proof")
        if _open_share(s, lock, 0, accused, peer, sealed[accused][peer]) is not None:
            raise InvalidMessage("complains of a good share")
        return int(accused)

    return OpenStep(tuple(s.active), ("READY", "FAIL"), make, check, fillable=False, audited=(), about="ready")


def ready_step(s: Session, bad: int | None, r: int, senders: tuple[int, ...]) -> OpenStep:
    """READY, or FAIL naming whose share was wrong. In the middle of a game the share key stays secret,
    so nobody can prove which of the two peers lied."""

    def make(secrets: PeerSecrets, _: Decisions) -> Made:
        return ("READY", {}) if bad is None else ("FAIL", {"peer": bad})

    def check(peer: int, kind: str, payload: Payload) -> int | None:
        if kind == "READY":
            as_fields(payload)
            return None
        accused = as_field(payload, "peer")
        if as_int(accused) not in s.others(peer):
            raise InvalidMessage("accuses nobody at the table")
        return int(accused)

    return OpenStep(senders, ("READY", "FAIL"), make, check, fillable=False, audited=(), r=r, about="ready")
