"""The audit: replay a session with the seeds open, and compare every message with what its sender's seed makes of it.

It is the same engine that plays, so whatever a device accepted is checked again; with the faces known, the rules' table
also checks what hidden cards had made uncheckable. It stops at the first false message.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from net.lockstep.chain import HALT_ROUND, OPEN_SEAT, SEED_ROUND, Message
from net.lockstep.wire import Refused
from rules.core import Game

from .derive import ORDER
from .ending import AGREED, NOT_AGREED, RESIGN
from .engine import LAST_WORDS, NO_LAST_WORD, NO_SEED, TWICE, Engine, Stopped, pointed_at, stopped_by
from .minds import Mind, is_seed, seed_commitment
from .session import Session
from .slices import Slices, finish, worked
from .steps import HaltNow, Step
from .terms import Terms

MAX_SEEDS = 8  # that are tried for one peer, shown by itself; and as many from shares
SECOND_HELLO = "two greetings for one table"


@dataclass(frozen=True, slots=True)
class Finding:
    """The first false message."""

    peer: int
    n: int
    reason: str


@dataclass
class Verdict:
    """What the audit says of each peer: clean, cheated, refused (to open its seed), sealed (nobody has asked for it yet), left,
    disputed (its hash differs)."""

    peers: dict[int, str]
    finding: Finding | None = None
    notes: list[str] = field(default_factory=list)
    whole: bool = True  # the game came to an end: by its rules, by resigning or by agreement
    lacks: bool = False  # somebody has signed more than is here: it may still come

    @property
    def clean(self) -> bool:
        return self.finding is None and self.whole and all(word in ("clean", "left") for word in self.peers.values())

    def sentence(self) -> str:
        if self.finding:
            seat = self.finding.peer - OPEN_SEAT
            who = f"Peer {self.finding.peer}" if seat < 0 else f"Who decides for seat {seat}"
            return f"{who} cheated in step {self.finding.n}: {self.finding.reason}."
        refused = [str(p) for p, word in self.peers.items() if word == "refused"]
        if self.clean:
            return " ".join([*self.notes, "Clean: every seal, roll, shuffle, key and hidden move is as its seed says."])
        return " ".join([*self.notes, *([f"Not opened: peer {', '.join(refused)}."] if refused else [])])


class Auditor(Engine):
    """`trusting`: what was accepted once is not tested again (a device opening a leaver on its own record)."""

    judges = True

    def __init__(self, game: Game[Any], terms: Terms, sid: bytes, seeds: Mapping[int, bytes], trusting: bool = False) -> None:
        minds = [Mind(peer, seed, sid) for peer, seed in sorted(seeds.items())]
        super().__init__(_AuditSession(game, terms, sid, minds, trusting))
        self.finding: Finding | None = None
        self.made = 0  # messages compared
        self.strays: list[Message] = []  # shares shown where this record has no vote
        self.doubts: list[Message] = []  # with a hash that does not follow, in steps that could do without them
        self._last = 0

    def feed(self, messages: Iterable[Message]) -> None:
        held = sorted(messages, key=lambda m: m.n)
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
        self.strays += [m for m in self.record.of_step(self.n) if self._is_unasked(m)]

    def _chain(self, step: Step) -> None:
        self.doubts += self.disputed.values()
        super()._chain(step)

    def _is_signed(self, message: Message, key: bytes) -> bool:
        """Peers' signatures were checked when the messages were taken in or read; who decides for a seat is known only here."""
        return message.peer < OPEN_SEAT or super()._is_signed(message, key)

    def judge(self, step: Step, message: Message) -> Slices[None]:
        mind = self.s.minds.get(message.peer)
        if mind is None or step.judged == ():
            return
        kind, payload = yield from worked(step.make(mind, step.decided(mind, message.p)))
        self.made += 1
        parts = message.p.keys() if step.judged is None else step.judged
        if kind != message.t or any(payload.get(part) != message.p.get(part) for part in parts):
            raise Refused(f"its {message.t} is not what its seed makes")

    def _would_know(self, message: Message) -> bool:
        """Proof for a third person only if the sender itself went on from that step as if there had been no vote."""
        if any(m.peer == message.peer and m.n > message.n and m.r == 0 for m in self._todo):
            return True
        self.strays.append(message)
        return False

    def opening(self, peer: int, seed: bytes) -> Slices[Mind]:
        yield from ()
        return self.s.minds[peer] if peer in self.s.minds else Mind(peer, seed, self.s.sid)

    def halt(self, why: Stopped, stop: HaltNow | None = None) -> None:
        if why.accused is not None and self.finding is None and why.by is None:
            n = why.evidence[-1].n if why.evidence else self.n
            self.finding = Finding(why.accused, n, why.reason)
        super().halt(why, stop)


class _AuditSession(Session):
    def __init__(self, game: Game[Any], terms: Terms, sid: bytes, minds: list[Mind], trusting: bool) -> None:
        super().__init__(game, terms, sid, minds, None)
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
    # All who remained have shown theirs: whoever adds idle ones alone, or with accomplices, has fewer together.
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


def audit(game: Game[Any], terms: Terms, sid: bytes, messages: Iterable[Message]) -> Slices[Verdict]:
    """The verdict on a session, as far as its messages go."""
    messages = list(messages)
    seeds = yield from _seeds_in(messages)
    auditor = Auditor(game, terms, sid, seeds)
    auditor.feed(messages)
    yield from auditor.slices()
    return judge_all(auditor, seeds, messages)


# -- the verdict, when all is replayed ----------------------------------------------------------------------------------


def _second_hello(terms: Terms, messages: list[Message]) -> Finding | None:
    """The first ones are in the session's number, not in `messages`."""
    second = next((m for m in messages if m.n == 0), None)
    return second and Finding(terms.keys.index(bytes.fromhex(second.p["key"])) + 1, 0, SECOND_HELLO)


def _double_signer(s: Session, messages: list[Message]) -> Finding | None:
    """Two bodies for one place prove it, also in a step that the game never came to."""
    seen: dict[tuple[int, ...], bytes] = {}
    for m in sorted(messages, key=lambda m: m.n):
        place = m.place[1:] if m.r in LAST_WORDS else m.place  # a game is stopped once by each
        # For an open seat several may have signed, one after another: what counts is who decides for it where the record ends.
        key = s.deciders.get(m.peer - OPEN_SEAT)
        counts = m.peer in s.terms.peers or (m.r == 0 and key is not None and m.is_signed_by(key))
        if counts and seen.setdefault(place, m.body) != m.body:
            return Finding(m.peer, m.n, TWICE)
    return None


def _false_last_word(s: Session, seeds: Mapping[int, bytes], messages: list[Message]) -> Finding | None:
    """Something else in the place of a HALT or SEED, or a SEED that is not what its sender had committed to."""
    for m in sorted(messages, key=lambda m: m.n):
        if m.r not in LAST_WORDS or m.peer not in s.terms.peers:
            continue
        if m.t != LAST_WORDS[m.r]:
            return Finding(m.peer, m.n, NO_LAST_WORD)
        if m.r == SEED_ROUND and m.peer in s.published and not _opens(m, s.published[m.peer].seed, seeds.get(m.peer)):
            return Finding(m.peer, m.n, NO_SEED)
    return None


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


def _first_false(auditor: Auditor, seeds: Mapping[int, bytes], messages: list[Message]) -> Finding | None:
    s = auditor.s
    found = [auditor.finding, _second_hello(s.terms, messages), _double_signer(s, messages),
             _false_last_word(s, seeds, messages)]
    if s.table is not None and (foul := s.table.foul) is not None:
        found.append(Finding(s.speaker(foul.seat), auditor.n, foul.reason))
    first = min((f for f in found if f is not None), key=lambda f: f.n, default=None)
    key = s.deciders.get(first.peer - OPEN_SEAT) if first is not None else None
    if first is not None and key in s.terms.keys:  # a peer that decided for an open seat
        return Finding(s.terms.keys.index(key) + 1, first.n, first.reason)
    return first


def judge_all(auditor: Auditor, seeds: Mapping[int, bytes], messages: list[Message]) -> Verdict:
    s = auditor.s
    verdict = Verdict({}, _first_false(auditor, seeds, messages))
    halts = [m for m in messages if m.r == HALT_ROUND and m.t == "HALT" and m.peer in s.active]
    agreed = {m.peer for m in halts if m.p.get("reason") == AGREED}
    by_all = agreed >= set(s.active)
    resigned = [m.peer for m in halts if m.p.get("reason") == RESIGN or (m.peer in agreed and not by_all)]
    unopened = [p for p in s.active if p not in seeds]
    refused = _refused(auditor, seeds, halts)
    strays = {m.peer: m.n for m in auditor.strays}
    pointed = {digest for m in halts for digest in pointed_at(m)}
    doubted = {m.peer: m.n for m in auditor.doubts if m.digest().hex() in pointed} | dict.fromkeys(auditor.disputed, auditor.n)
    disputed = set() if verdict.finding else {*doubted, *strays}
    if verdict.finding is None and not disputed and all(p in seeds for p in s.terms.peers):
        alarms = [m for m in halts if m.peer not in (*resigned, *agreed) and not (agreed and m.p.get("reason") == NOT_AGREED)]
        open_questions = [m for m in alarms if m.n > auditor.n or not pointed_at(m) <= _digests(messages)]
        if auditor.halted:  # the replay cannot go on either
            verdict.notes.append(f"The game cannot go on at step {auditor.n} ({auditor.halted.reason}); nobody is at fault.")
        elif open_questions:
            disputed = {m.peer for m in open_questions}
            verdict.lacks = True
            verdict.notes += [f"Peer {peer} stopped the game for something that this record does not hold."
                              for peer in sorted(disputed)]
        elif alarms:
            verdict.finding = Finding(alarms[0].peer, alarms[0].n, "stopped the game without a reason")
    for peer in s.terms.peers:
        if verdict.finding is not None and verdict.finding.peer == peer:
            verdict.peers[peer] = "cheated"
        elif peer not in s.active:
            verdict.peers[peer] = "left"
        elif peer in disputed:
            verdict.peers[peer] = "disputed"
        else:
            verdict.peers[peer] = "refused" if peer in refused else "sealed" if peer in unopened else "clean"
    for peer in sorted({*doubted, *strays} & disputed):
        if peer in strays:
            verdict.notes.append(f"In step {strays[peer]} peer {peer} showed a share without a vote, "
                                 "unless its own record holds one.")
            continue
        verdict.notes.append(f"In step {doubted[peer]} peer {peer}'s hash does not follow from the steps before: either it lied, "
                             "or somebody had shown it another message, which its own record must hold.")
    gaps = [] if auditor.finished or verdict.finding else _gaps(auditor, messages)
    verdict.lacks = verdict.lacks or bool(gaps)
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
    elif verdict.finding is None and halts and not verdict.notes:
        verdict.notes.append(f"Peer {halts[0].peer} stopped the game in step {halts[0].n}.")
    verdict.notes += gaps
    return verdict


def _refused(auditor: Auditor, seeds: Mapping[int, bytes], halts: list[Message]) -> list[int]:
    """Who was asked for its seed and has not opened it. After a halt whoever stopped the game opens first, then all others."""
    active = auditor.s.active
    stoppers = stopped_by(halts) | {auditor.halted.by if auditor.halted else None}
    asked = active if auditor.asks_for_seeds or stoppers & seeds.keys() else stoppers
    return [p for p in active if p in asked and p not in seeds]


def _gaps(auditor: Auditor, messages: list[Message]) -> list[str]:
    """What shows that somebody left something out of a record that breaks off: whoever cut his own foul away, for example."""
    held, said = _digests(messages), []
    for m in messages:
        if m.peer not in auditor.s.active:
            continue
        if m.r == 0 and m.n > auditor.n:
            said.append(f"The record breaks off in step {auditor.n}, and peer {m.peer} has spoken in step {m.n}.")
        elif m.r == SEED_ROUND and m.p.get("halt") not in (None, *held):
            said.append(f"Peer {m.peer} opened its seed because of a message that this record does not hold.")
    return said[:1]


def _digests(messages: list[Message]) -> set[str]:
    return {m.digest().hex() for m in messages}
