"""The audit: replay a session with the seeds open, and compare every message with what its sender's seed makes of it.

It is the same engine that plays, so whatever a device accepted is checked again; with the faces known, the rules' table
also checks what hidden cards had made uncheckable. It stops at the step of the first false message.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from net.lockstep.chain import OPEN_SEAT, Message
from net.lockstep.rounds import HALT_ROUND, SEED_ROUND
from net.lockstep.wire import InvalidMessage
from rules.core import BrokenScript, Game
from rules.core.encoding import canonical

from .derive import ORDER
from .ending import AGREED, NOT_AGREED, RESIGN
from .engine import Engine
from .halting import HALT_AND_SEED, NEITHER_HALT_NOR_SEED, NO_SEED, TWICE
from .halts import cited_by, unanswered, who_stopped
from .peer_secrets import PeerSecrets, is_seed, seed_commitment
from .session import Session
from .slices import Slices, finish, worked
from .steps import Fault, HaltNow, HaltReason, OpenStep, ScriptFrame
from .terms import Terms
from .votes import Votes

MAX_SEEDS = 8  # that are tried for one peer, shown by itself; and as many from shares
LIED_OR_NOT = "either it lied, or somebody had shown it another message, which its own record must hold."
SECOND_HELLO = "two greetings for one table"


@dataclass(frozen=True, slots=True)
class Finding:
    """A false message, and who signed it."""

    peer: int
    n: int
    reason: str


@dataclass
class AuditVerdict:
    """What the audit says of each peer: clean, cheated, refused (to open its seed), sealed (nobody has asked for it yet), left,
    disputed (its hash differs)."""

    peers: dict[int, str]
    finding: Finding | None = None  # the first false message
    other_findings: list[Finding] = field(default_factory=list)  # what others said falsely in the same step
    notes: list[str] = field(default_factory=list)
    whole: bool = True  # the game came to an end: by its rules, by resigning or by agreement
    lacks: tuple[int, ...] = ()  # peers that have signed for more than this record holds: the rest may still come

    @property
    def clean(self) -> bool:
        return self.finding is None and self.whole and all(word in ("clean", "left") for word in self.peers.values())

    def sentence(self) -> str:
        if self.finding:
            return " ".join(_sentence_of(finding) for finding in (self.finding, *self.other_findings))
        refused = [str(p) for p, word in self.peers.items() if word == "refused"]
        if self.clean:
            return " ".join([*self.notes, "Clean: every seal, roll, shuffle, key and hidden move is as its seed says."])
        return " ".join([*self.notes, *([f"Not opened: peer {', '.join(refused)}."] if refused else [])])


def _sentence_of(finding: Finding) -> str:
    seat = finding.peer - OPEN_SEAT
    who = f"Peer {finding.peer}" if seat < 0 else f"Who decides for seat {seat}"
    return f"{who} cheated in step {finding.n}: {finding.reason}."


class Auditor(Engine):
    """`trusting`: what was accepted once is not tested again (a device opening a leaver on its own record)."""

    judges = True
    votes: _AuditVotes

    def __init__(self, game: Game[Any], terms: Terms, sid: bytes, seeds: Mapping[int, bytes], trusting: bool = False) -> None:
        opened = [PeerSecrets(peer, seed, sid) for peer, seed in sorted(seeds.items())]
        super().__init__(_AuditSession(game, terms, sid, opened, trusting))
        self.finding: Finding | None = None
        self.other_findings: list[Finding] = []  # against other peers, in the same step
        self.made = 0  # messages that were made anew and compared
        self.ambiguous_faults: list[Message] = []  # false by this record, but their senders may have been shown another
        self.unchained: list[Message] = []  # their hash does not follow from the steps before, and no step needed them
        self._last = 0

    def _make_votes(self) -> _AuditVotes:
        return _AuditVotes(self)

    def feed(self, messages: Iterable[Message]) -> None:
        held = sorted(messages, key=_in_order)  # every file has them in another order of arrival
        # Where somebody stopped the game, and at the end of what there is, everything is tested, not only what a seed makes. (A
        # message for a step that never was reached must not make us trust the last one.)
        self._last = min((m.n for m in held if m.r == HALT_ROUND), default=max((m.n for m in held if m.r == 0), default=0))
        self._todo = [m for m in held if m.r not in (HALT_ROUND, SEED_ROUND)]  # judged when all else is

    def slices(self) -> Slices[None]:
        """Run to the end of what there is."""
        todo = iter(self._todo)
        ahead: Message | None = None
        while self.finding is None:
            while (ahead := ahead or next(todo, None)) is not None and ahead.n <= self.n:
                self.admit(ahead)
                ahead = None
            before = self.n
            self.s.light = self.n < self._last
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
                yield from self._take(frame, step, message)
            except Fault as fault:
                if self._stop_for(fault).accused is not None:
                    self.other_findings.append(Finding(message.peer, message.n, fault.reason))
            except (HaltNow, BrokenScript):
                continue

    def _chain(self, step: OpenStep) -> None:
        self.unchained += self.disputed.values()
        super()._chain(step)

    def _is_signed(self, message: Message, key: bytes) -> bool:
        """Peers' signatures were checked when the messages were taken in or read; who decides for a seat is known only here."""
        return message.peer < OPEN_SEAT or super()._is_signed(message, key)

    def judge(self, step: OpenStep, message: Message) -> Slices[None]:
        secrets = self.s.secrets_of.get(message.peer)
        if secrets is None or step.judged == ():
            return
        kind, payload = yield from worked(step.make(secrets, step.decided(secrets, message.p)))
        self.made += 1
        parts = message.p.keys() if step.judged is None else step.judged
        if kind != message.t or any(not _is_same(payload.get(part), message.p.get(part)) for part in parts):
            raise InvalidMessage(f"its {message.t} is not what its seed makes")

    def follows(self, message: Message) -> bool:
        """Whether its sender had lived through the same steps, up to the one it signed this for."""
        return message.h == self.hashes.get(message.n)

    def without_a_vote(self) -> list[Message]:
        """Shares that are proof for a third person, too: their sender itself went on from that step as if there had been no vote.
        (The hash that it signed later would hold the vote, if it knew of one.)"""
        went_on: dict[int, int] = {}
        for m in self._todo:
            if m.r == 0 and self.follows(m):
                went_on[m.peer] = max(m.n, went_on.get(m.peer, 0))
        return [m for m in self.votes.unvoted_shares if m.n < went_on.get(m.peer, 0)]

    def has_taken(self, message: Message) -> bool:
        """Whether the replay has looked at this message, and went on by it."""
        if self.record.get(*message.place) != message:
            return False
        if message.r:
            return message.place in self.votes.counted
        return message.peer in self.main.said if message.n == self.n else message.n < self.n and self.follows(message)

    def halt(self, why: HaltReason, stop: HaltNow | None = None) -> None:
        if why.accused is not None and self.finding is None and why.by is None:
            n = why.evidence[-1].n if why.evidence else self.n
            self.finding = Finding(why.accused, n, why.reason)
        super().halt(why, stop)

    def _stop_for(self, fault: Fault) -> HaltReason:
        why = super()._stop_for(fault)
        self.ambiguous_faults += [fault.message] if why.accused is None else []
        return why


def _in_order(message: Message) -> tuple[int, int, int]:
    return message.n, message.r, message.peer


def _is_same(made: Any, said: Any) -> bool:
    """Byte for byte: for Python true is 1. (What equals a text is one: lists of texts need not be written to be compared.)"""
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
        """What an unvoted share proves is known when the replay is over: see `Auditor.without_a_vote`."""
        self.unvoted_shares.append(message)
        return False


class _AuditSession(Session):
    def __init__(self, game: Game[Any], terms: Terms, sid: bytes, opened: list[PeerSecrets], trusting: bool) -> None:
        super().__init__(game, terms, sid, opened, None)
        self._trusting = trusting

    def trusts(self, peer: int) -> bool:
        return self._trusting or super().trusts(peer)


def seeds_in(terms: Terms, messages: Iterable[Message]) -> dict[int, bytes]:
    """Every seed that the messages open: by its owner, or by all the shares of a leaver."""
    return finish(_seeds_in(list(messages)))


def _seeds_in(messages: list[Message]) -> Slices[dict[int, bytes]]:
    committed = {m.peer: m.p.get("seed") for m in messages if (m.n, m.r, m.t) == (1, 0, "SETUP")}
    found: dict[int, bytes] = {}
    tried: dict[int, int] = {}  # a file may hold any number of wrong ones, and each costs some milliseconds
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
    # The largest sets first: all remaining peers have shown their true share, and idle ones by a few cheats are fewer together.
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
    """The verdict on a session, as far as its messages go."""
    messages = list(messages)
    seeds = yield from _seeds_in(messages)
    auditor = Auditor(game, terms, sid, seeds)
    auditor.feed(messages)
    yield from auditor.slices()
    return judge_all(auditor, seeds, messages)


# -- the verdict, when all is replayed ----------------------------------------------------------------------------------


def _second_hellos(terms: Terms, messages: list[Message]) -> list[Finding]:
    """The first ones are in the session's number, not in `messages`."""
    return [Finding(terms.keys.index(bytes.fromhex(m.p["key"])) + 1, 0, SECOND_HELLO) for m in messages if m.n == 0]


def _double_signers(s: Session, messages: list[Message]) -> list[Finding]:
    """Two bodies for one place prove it, also in a step that the game never came to."""
    seen: dict[tuple[int, ...], bytes] = {}
    found = []
    for m in sorted(messages, key=_in_order):
        place = m.place[1:] if m.r in HALT_AND_SEED else m.place  # a game is stopped once by each
        # For an open seat several may have signed, one after another: what counts is who decides for it where the record ends.
        key = s.deciders.get(m.peer - OPEN_SEAT)
        counts = m.peer in s.terms.peers or (m.r == 0 and key is not None and m.is_signed_by(key))
        if counts and seen.setdefault(place, m.body) != m.body:
            found.append(Finding(m.peer, m.n, TWICE))
    return found


def _false_halts_and_seeds(s: Session, seeds: Mapping[int, bytes], messages: list[Message]) -> list[Finding]:
    """Something else in the place of a HALT or SEED, or a SEED that is not what its sender had committed to."""
    found: dict[int, Finding] = {}  # one of each is enough: to look at a seed costs some milliseconds
    for m in sorted(messages, key=_in_order):
        if m.r not in HALT_AND_SEED or m.peer not in s.terms.peers or m.peer in found:
            continue
        if m.t != HALT_AND_SEED[m.r]:
            found[m.peer] = Finding(m.peer, m.n, NEITHER_HALT_NOR_SEED)
        elif m.r == SEED_ROUND and m.peer in s.published and not _opens(m, s.published[m.peer].seed, seeds.get(m.peer)):
            found[m.peer] = Finding(m.peer, m.n, NO_SEED)
    return list(found.values())


def _opens(m: Message, committed: bytes, found: bytes | None) -> bool:
    text = m.p.get("seed")
    if set(m.p) != {"seed", "halt"} or type(text) is not str or len(text) != 64:
        return False
    if found is not None:
        return text == found.hex()
    try:
        seed = bytes.fromhex(text)
    except ValueError:
        return False
    return is_seed(seed) and seed_commitment(seed) == committed


def _all_findings(auditor: Auditor, seeds: Mapping[int, bytes], messages: list[Message]) -> list[Finding]:
    """The first false message, and what others said falsely in the same step."""
    s = auditor.s
    found = [*([auditor.finding] if auditor.finding is not None else []), *auditor.other_findings,
             *_second_hellos(s.terms, messages), *_double_signers(s, messages), *_false_halts_and_seeds(s, seeds, messages),
             *(Finding(m.peer, m.n, "showed a share without a vote") for m in auditor.without_a_vote())]
    if s.table is not None and (foul := s.table.foul) is not None:
        found.append(Finding(s.speaker(foul.seat), auditor.n, foul.reason))
    n = min((f.n for f in found), default=0)
    first: dict[int, Finding] = {}
    for finding in (_of_a_peer(s, f) for f in found if f.n == n):
        first.setdefault(finding.peer, finding)
    return [first[peer] for peer in sorted(first)]


def _of_a_peer(s: Session, found: Finding) -> Finding:
    """A peer may have decided for an open seat: then it is the one."""
    key = s.deciders.get(found.peer - OPEN_SEAT)
    return Finding(s.terms.keys.index(key) + 1, found.n, found.reason) if key in s.terms.keys else found


def judge_all(auditor: Auditor, seeds: Mapping[int, bytes], messages: list[Message]) -> AuditVerdict:
    s = auditor.s
    false = _all_findings(auditor, seeds, messages)
    verdict = AuditVerdict({}, next(iter(false), None), false[1:])
    halts = sorted((m for m in messages if m.r == HALT_ROUND and m.t == "HALT" and m.peer in s.active), key=_in_order)
    said = {m.peer: m.p.get("reason") for m in halts}
    by_all = all(said.get(peer) == AGREED for peer in s.active)
    in_vain = [] if by_all or unanswered(halts, s.active) else [p for p in said if said[p] == AGREED]
    resigned = [*(p for p in said if said[p] == RESIGN), *in_vain]
    unopened = [p for p in s.active if p not in seeds]
    refused = _refused(auditor, seeds, halts)
    unclear = {} if verdict.finding else _ambiguous_peers(auditor, halts)
    disputed = set(unclear)
    if verdict.finding is None and not disputed and all(p in seeds for p in s.terms.peers):
        alarms = [m for m in halts if said[m.peer] not in (RESIGN, AGREED) and not _is_answer(m, said)]
        in_doubt = _alarms_in_doubt(auditor, alarms, messages)
        if auditor.halted:  # the replay cannot go on either
            verdict.notes.append(f"The game cannot go on at step {auditor.n} ({auditor.halted.reason}); nobody is at fault.")
        elif in_doubt:
            disputed = {m.peer for m in in_doubt}
            verdict.lacks = tuple(sorted(disputed))
            verdict.notes += [f"Peer {peer} stopped the game for something that this record does not hold."
                              for peer in sorted(disputed)]
        elif alarms:
            verdict.finding, *verdict.other_findings = [Finding(m.peer, m.n, "stopped the game without a reason") for m in alarms]
    cheated = {f.peer for f in (verdict.finding, *verdict.other_findings) if f is not None}
    for peer in s.terms.peers:
        if peer in cheated:
            verdict.peers[peer] = "cheated"
        elif peer not in s.active:
            verdict.peers[peer] = "left"
        elif peer in disputed:
            verdict.peers[peer] = "disputed"
        else:
            verdict.peers[peer] = "refused" if peer in refused else "sealed" if peer in unopened else "clean"
    verdict.notes += [unclear[peer] for peer in sorted(unclear)]
    gaps = {} if auditor.finished or verdict.finding else _what_is_missing(auditor, halts, messages)
    verdict.lacks = verdict.lacks or tuple(gaps)
    verdict.whole = auditor.finished or (bool(resigned or by_all) and not gaps)
    if auditor.broken:
        verdict.notes.append(f"The rules failed in {auditor.broken}: nobody's foul.")
    elif verdict.finding is None and not auditor.finished and auditor.halted and (unopened or disputed):
        verdict.notes.append(f"The game stopped at step {auditor.n} ({auditor.halted.reason}).")
    elif verdict.finding is None and not auditor.finished and not halts:
        names = ", ".join(str(p) if p < OPEN_SEAT else f"who decides for seat {p - OPEN_SEAT}" for p in auditor.awaited())
        verdict.notes.append(f"Unfinished: step {auditor.n} waits for peer {names}.")
    elif by_all:
        verdict.notes.append("All agreed to end the game here.")
    elif resigned:
        verdict.notes.append(f"Peer {resigned[0]} resigned.")
    elif verdict.finding is None and halts and not verdict.notes and not auditor.finished:
        first = next((m for m in halts if m.peer in who_stopped(halts)), halts[0])
        verdict.notes.append(f"Peer {first.peer} stopped the game in step {first.n}.")
    verdict.notes += list(gaps.values())[:1]
    return verdict


def _ambiguous_peers(auditor: Auditor, halts: list[Message]) -> dict[int, str]:
    """Peers of whom a third person cannot tell whether they lied or were lied to, and what there is to say of each."""
    cited = {digest for m in halts for digest in cited_by(m)}
    said = {m.peer: f"In step {m.n} peer {m.peer}'s hash does not follow from the steps before: {LIED_OR_NOT}"
            for m in (*(m for m in auditor.unchained if m.digest().hex() in cited), *auditor.disputed.values())}
    said |= {m.peer: f"In step {m.n} peer {m.peer}'s word does not fit the vote before it: {LIED_OR_NOT}"
             for m in auditor.ambiguous_faults}
    return said | {m.peer: f"In step {m.n} peer {m.peer} showed a share without a vote, unless its own record holds one."
                   for m in auditor.votes.unvoted_shares}


def _is_answer(halt: Message, said: Mapping[int, Any]) -> bool:
    """Whether this peer denies an end that somebody claims all had agreed to."""
    return halt.p.get("reason") == NOT_AGREED and AGREED in said.values()


def _alarms_in_doubt(auditor: Auditor, alarms: list[Message], messages: list[Message]) -> list[Message]:
    """The alarms that may have had a reason, as far as this record shows. An alarm is false for certain only if its sender had
    lived through the same steps and all that it cites was looked at here. (NOT_AGREED alone answers a claim that is missing.)"""
    if not alarms:
        return []
    taken = {m.digest().hex() for m in messages if auditor.has_taken(m)}
    return [m for m in alarms
            if not auditor.follows(m) or not cited_by(m) <= taken or m.p.get("reason") == NOT_AGREED]


def _refused(auditor: Auditor, seeds: Mapping[int, bytes], halts: list[Message]) -> list[int]:
    """Who was asked for its seed and has not opened it. After a halt whoever stopped the game opens first, then all others."""
    active = auditor.s.active
    stoppers = who_stopped(halts) | {auditor.halted.by if auditor.halted else None}
    asked = active if auditor.asks_for_seeds or stoppers & seeds.keys() else stoppers
    return [p for p in active if p in asked and p in auditor.s.published and p not in seeds]


def _what_is_missing(auditor: Auditor, halts: list[Message], messages: list[Message]) -> dict[int, str]:
    """Signs that messages were left out of a record that breaks off, for example by a cheat who cut his own fault away. For each
    peer the first of its messages that shows it."""
    held, said = _digests(auditor, messages), dict[int, str]()
    for m in messages:
        if m.peer not in auditor.s.active:
            continue
        if m.r == 0 and m.n > auditor.n:
            said.setdefault(m.peer, f"The record breaks off in step {auditor.n}, and peer {m.peer} has spoken in step {m.n}.")
        elif m.r == SEED_ROUND and m.p.get("halt") is not None and str(m.p["halt"]) not in held:
            said.setdefault(m.peer, f"Peer {m.peer} opened its seed because of a message that this record does not hold.")
    for m in halts:
        if m.p.get("reason") in (RESIGN, AGREED, NOT_AGREED) and not (auditor.follows(m) and cited_by(m) <= held):
            said.setdefault(
                m.peer, f"Peer {m.peer} ended the game in step {m.n}, after something that this record does not hold.")
    for peer in unanswered(halts, auditor.s.active):
        said.setdefault(peer, f"Peer {peer} has not said whether it agreed to the end.")
    return said


def _digests(auditor: Auditor, messages: list[Message]) -> set[str]:
    """Of all that is here. Of what is said for an open seat only the audit knows whose signature it must have."""
    return {m.digest().hex() for m in messages if m.peer < OPEN_SEAT or auditor.has_taken(m)}
