"""The audit: replay a session with the seeds open, and compare every message with what its sender's seed makes of it.

It runs the same engine as a playing device, so all checks are made again. With the faces known, the rules' table also checks
moves that depend on hidden cards. It stops at the step of the first false message; verdict.py says what follows from that.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from net.lockstep.chain import OPEN_SEAT, Message
from net.lockstep.rounds import HALT_ROUND, SEED_ROUND
from net.lockstep.wire import InvalidMessage
from rules.core import BrokenScript, Game
from rules.core.encoding import canonical

from .derive import ORDER
from .engine import Engine
from .peer_secrets import PeerSecrets, is_seed, seed_commitment
from .session import Session
from .slices import Slices, finish, worked
from .steps import Fault, HaltNow, HaltReason, OpenStep, ScriptFrame
from .terms import Terms
from .verdict import AuditVerdict, Finding, in_order, judge_all
from .votes import Votes

MAX_SEEDS = 8  # tried for one peer: so many that it sent itself, and as many put together from shares


class Auditor(Engine):
    """`trusting`: proofs that this device has accepted before are not checked again (opening a leaver on its own record)."""

    is_audit = True
    votes: _AuditVotes

    def __init__(self, game: Game[Any], terms: Terms, sid: bytes, seeds: Mapping[int, bytes], trusting: bool = False) -> None:
        opened = [PeerSecrets(peer, seed, sid) for peer, seed in sorted(seeds.items())]
        super().__init__(_AuditSession(game, terms, sid, opened, trusting))
        self.finding: Finding | None = None
        self.other_findings: list[Finding] = []  # against other peers, in the same step
        self.compared = 0  # messages that were recomputed from a seed and compared
        self.ambiguous_faults: list[Message] = []  # false by this record, but their senders may have held another one
        self.unchained: list[Message] = []  # their hash does not follow from the steps before; no step needed them
        self._check_from = 0  # the step from which proofs are checked, too

    def _make_votes(self) -> _AuditVotes:
        return _AuditVotes(self)

    def feed(self, messages: Iterable[Message]) -> None:
        held = sorted(messages, key=in_order)
        # From the step of the first HALT on (without one: in the last step) messages are not only recomputed, their proofs are
        # checked as well. A HALT decides even if somebody has signed messages for later steps.
        self._check_from = min((m.n for m in held if m.r == HALT_ROUND), default=max((m.n for m in held if m.r == 0), default=0))
        self._todo = [m for m in held if m.r not in (HALT_ROUND, SEED_ROUND)]  # those are judged after the replay

    def slices(self) -> Slices[None]:
        """Replay as far as the messages go."""
        todo = iter(self._todo)
        ahead: Message | None = None
        while self.finding is None:
            while (ahead := ahead or next(todo, None)) is not None and ahead.n <= self.n:
                self.admit(ahead)
                ahead = None
            before = self.n
            self.s.recompute_only = self.n < self._check_from
            more = self.work(lambda: False)
            yield
            if not more and self.n == before and (ahead is None or ahead.n > self.n):
                break
        self.votes.unvoted_shares += [m for m in self.record.of_step(self.n) if self.votes.is_unvoted_share(m)]
        if self.finding is not None and self.finding.n == self.n:
            for frame in (self.main, self.votes.frame):
                if frame is not None and frame.step is not None:
                    yield from self._judge_rest_of_step(frame, frame.step, self.finding.peer)

    def _judge_rest_of_step(self, frame: ScriptFrame, step: OpenStep, first: int) -> Slices[None]:
        """Check the other messages of the step at which the replay stopped, to find everybody who sent a false one in it. This is
        possible because no message depends on others of its step."""
        for message in tuple(self.record.of_step(self.n)):
            if message.r != step.r or message.peer in (first, *frame.said) or not self.is_in(message.peer):
                continue
            try:
                yield from self._check_and_apply(frame, step, message)
            except Fault as fault:
                if self._reason_for(fault).accused is not None:
                    self.other_findings.append(Finding(message.peer, message.n, fault.reason))
            except (HaltNow, BrokenScript):
                continue

    def _chain(self, step: OpenStep) -> None:
        self.unchained += self.disputed.values()
        super()._chain(step)

    def _is_signed(self, message: Message, key: bytes) -> bool:
        """Peers' signatures were checked when the messages were received or read. An open seat's decider is known only here."""
        return message.peer < OPEN_SEAT or super()._is_signed(message, key)

    def compare_with_seed(self, step: OpenStep, message: Message) -> Slices[None]:
        secrets = self.s.secrets_of.get(message.peer)
        if secrets is None or step.audited == ():
            return
        kind, payload = yield from worked(step.make(secrets, step.read_decisions(secrets, message.p)))
        self.compared += 1
        parts = message.p.keys() if step.audited is None else step.audited
        if kind != message.t or any(not _is_same(payload.get(part), message.p.get(part)) for part in parts):
            raise InvalidMessage(f"its {message.t} is not what its seed makes")

    def hash_matches(self, message: Message) -> bool:
        """Whether its sender had the same chain of steps as this record, up to the step it signed this for."""
        return message.h == self.hashes.get(message.n)

    def proven_unvoted_shares(self) -> list[Message]:
        """Unvoted shares that prove a fault to a third person, too: their sender later signed a step hash of this record, which
        holds no vote in that step."""
        went_on: dict[int, int] = {}
        for m in self._todo:
            if m.r == 0 and self.hash_matches(m):
                went_on[m.peer] = max(m.n, went_on.get(m.peer, 0))
        return [m for m in self.votes.unvoted_shares if m.n < went_on.get(m.peer, 0)]

    def has_applied(self, message: Message) -> bool:
        """Whether the replay has checked this message and applied it."""
        if self.record.get(*message.place) != message:
            return False
        if message.r:
            return message.place in self.votes.counted
        return message.peer in self.main.said if message.n == self.n else message.n < self.n and self.hash_matches(message)

    def halt(self, why: HaltReason, stop: HaltNow | None = None) -> None:
        if why.accused is not None and self.finding is None and why.by is None:
            n = why.evidence[-1].n if why.evidence else self.n
            self.finding = Finding(why.accused, n, why.reason)
        super().halt(why, stop)

    def _reason_for(self, fault: Fault) -> HaltReason:
        why = super()._reason_for(fault)
        self.ambiguous_faults += [fault.message] if why.accused is None else []
        return why


def _is_same(made: Any, said: Any) -> bool:
    """Compare the encodings, because True == 1 in Python. (Texts need no encoding: nothing but a text equals one.)"""
    texts = type(made) is str or (type(made) is list and all(type(item) is str for item in made))
    return bool(made == said) and (texts or canonical(made) == canonical(said))


class _AuditVotes(Votes):
    def __init__(self, auditor: Auditor) -> None:
        super().__init__(auditor)
        self.unvoted_shares: list[Message] = []  # shares shown where this record has no vote

    def open_leaver(self, peer: int, seed: bytes) -> Slices[PeerSecrets]:
        yield from ()
        s = self._engine.s
        return s.secrets_of[peer] if peer in s.secrets_of else PeerSecrets(peer, seed, s.sid)

    def proves_no_vote(self, message: Message) -> bool:
        """Collect the share. What it proves is known after the replay: see `Auditor.proven_unvoted_shares`."""
        self.unvoted_shares.append(message)
        return False


class _AuditSession(Session):
    def __init__(self, game: Game[Any], terms: Terms, sid: bytes, opened: list[PeerSecrets], trusting: bool) -> None:
        super().__init__(game, terms, sid, opened, None)
        self._trusting = trusting

    def trusts(self, peer: int) -> bool:
        return self._trusting or super().trusts(peer)


def seeds_in(terms: Terms, messages: Iterable[Message]) -> dict[int, bytes]:
    """Every seed that the messages open: sent by its owner, or put together from the shares of a leaver."""
    return finish(_seeds_in(list(messages)))


def _seeds_in(messages: list[Message]) -> Slices[dict[int, bytes]]:
    committed = {m.peer: m.p.get("seed") for m in messages if (m.n, m.r, m.t) == (1, 0, "SETUP")}
    found: dict[int, bytes] = {}
    tried: dict[int, int] = {}  # bounded: a file may hold any number of wrong ones, and each costs some milliseconds
    shares: dict[tuple[int, int, int], dict[int, int]] = {}
    for m in messages:
        if m.peer >= OPEN_SEAT:
            continue
        try:
            if m.t == "SEED" and m.r in (0, SEED_ROUND) and tried.setdefault(m.peer, 0) < MAX_SEEDS:
                yield
                tried[m.peer] += 1
                _keep(found, committed, m.peer, bytes.fromhex(m.p["seed"]))
            elif m.t == "SHARE":
                number = int.from_bytes(bytes.fromhex(m.p["share"]), "little")
                shares.setdefault((m.n, m.r, int(m.p["peer"])), {})[m.peer] = number
        except (KeyError, ValueError, TypeError):
            continue
    # The largest sets first: a carried vote has the shares of all remaining peers, more than a few cheats can sign.
    for (_, _, leaver), parts in sorted(shares.items(), key=lambda group: -len(group[1])):
        if tried.setdefault(leaver, 0) >= 2 * MAX_SEEDS:
            continue
        yield
        tried[leaver] += 1
        _keep(found, committed, leaver, (sum(parts.values()) % ORDER).to_bytes(32, "little"))
    return found


def _keep(found: dict[int, bytes], committed: dict[int, Any], peer: int, seed: bytes) -> None:
    if peer not in found and is_seed(seed) and seed_commitment(seed).hex() == committed.get(peer):
        found[peer] = seed


def audit(game: Game[Any], terms: Terms, sid: bytes, messages: Iterable[Message]) -> Slices[AuditVerdict]:
    """Replay a session and judge it, as far as its messages go."""
    messages = list(messages)
    seeds = yield from _seeds_in(messages)
    auditor = Auditor(game, terms, sid, seeds)
    auditor.feed(messages)
    yield from auditor.slices()
    return judge_all(auditor, seeds, messages)
