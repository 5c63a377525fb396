"""Carrying out a vote on a leaver: its shares are shown, its seed is opened and audited, its seats become open seats."""

from __future__ import annotations

from collections.abc import Callable

from net.lockstep.chain import OPEN_SEAT, Payload
from net.lockstep.rounds import READY, RESHARE, SHARE, VoteRound
from net.lockstep.wire import InvalidMessage, as_bytes, as_fields

from . import edwards
from .derive import ORDER
from .hands import learn_open_cards
from .peer_secrets import PeerSecrets
from .session import Published, Session
from .setup import check_commitments, check_sealed, ready_step, receive_shares, seal_shares, share_commitments
from .slices import Slices
from .steps import Decisions, FinishedStep, Made, OpenStep, StepScript


def leave(s: Session, leaver: int, vote: int, opening: Callable[[int, bytes], Slices[PeerSecrets]],
          filling: Callable[[PeerSecrets], Slices[None]]) -> StepScript[None]:
    """Carry vote number `vote` out. `opening` audits the leaver by its seed; `filling` makes its message of the stuck step."""
    if leaver >= OPEN_SEAT:  # the decider of an open seat: it has no seed to open
        return
    seed = yield from _collect_shares(s, leaver, VoteRound(vote, SHARE).r)
    secrets = yield from opening(leaver, seed)
    s.secrets_of[leaver] = secrets
    yield from filling(secrets)
    yield from drop(s, secrets)
    if leaver == s.me:  # an honest leaver forgets the shares it held, though nobody can check that
        s.handed_shares = {}
    if not s.sharing or len(s.active) < 3 or s.after_result:
        s.sharing = s.can_drop = False
        s.handed_shares = {}
        return
    yield from _share_anew(s, vote)


def _collect_shares(s: Session, leaver: int, r: int) -> StepScript[bytes]:
    senders = s.others(leaver)

    def make(secrets: PeerSecrets, _: Decisions) -> Made:
        share = s.handed_shares.get(leaver, 0)
        return "SHARE", {"peer": leaver, "share": share.to_bytes(32, "little").hex()}

    def check(peer: int, kind: str, payload: Payload) -> Slices[int]:
        yield
        who, share = as_fields(payload, "peer", "share")
        number = int.from_bytes(as_bytes(share, 32), "little")
        if type(who) is not int or who != leaver:
            raise InvalidMessage("a share of another peer's seed")
        if number >= ORDER or edwards.commit(number) != s.published[leaver].shares[peer]:
            raise InvalidMessage("not the share it was given")
        return number

    done: FinishedStep = yield OpenStep(senders, ("SHARE",), make, check, fillable=False, audited=(), r=r, about="share")
    total: int = sum(done.said.values()) % ORDER
    return total.to_bytes(32, "little")


def drop(s: Session, secrets: PeerSecrets) -> Slices[None]:
    """Remove a peer: its locks come off, everybody learns the cards it could read, its seats become open seats."""
    s.active.remove(secrets.peer)
    s.share_round += 1
    for slot in s.slots.values():
        if secrets.peer in slot.locks:
            yield
            slot.unlock(secrets.peer, secrets.opener(slot.op, slot.place))
    if s.table is not None:
        yield from learn_open_cards(s)
    s.open_seats |= set(s.terms.seats_of(secrets.peer))


def _share_anew(s: Session, vote: int) -> StepScript[None]:
    """RESHARE and READY: every seed is shared again, among the peers that remain."""
    senders, round_ = tuple(s.active), s.share_round

    def make(secrets: PeerSecrets, _: Decisions) -> Slices[Made]:
        commitments = (yield from share_commitments(s, secrets, round_)) if secrets.shares else []
        return "RESHARE", {"shares": commitments, "boxes": (yield from seal_shares(s, secrets, round_))}

    def check(peer: int, kind: str, payload: Payload) -> Slices[tuple[dict[int, bytes], dict[int, bytes]]]:
        shares, sealed = as_fields(payload, "shares", "boxes")
        commitments = yield from check_commitments(s, peer, s.published[peer].seed, shares)
        return commitments, check_sealed(s, peer, sealed)

    reshare = VoteRound(vote, RESHARE).r
    done: FinishedStep = yield OpenStep(senders, ("RESHARE",), make, check, fillable=False, audited=(), r=reshare, about="share")
    for peer, (commitments, _) in done.said.items():
        old = s.published[peer]
        s.published[peer] = Published(old.seed, old.box, old.share_key, commitments)
    bad = yield from receive_shares(s, {peer: sealed for peer, (_, sealed) in done.said.items()}, round_)
    done = yield ready_step(s, bad, VoteRound(vote, READY).r, senders)
    if any(accused is not None for accused in done.said.values()):
        s.sharing = s.can_drop = False  # nobody can be voted out any more: the next leaver ends the game
