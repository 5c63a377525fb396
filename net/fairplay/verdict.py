"""The verdict of an audit: who signed something false, who refused its seed, and what the record does not show.

`judge_all` reads it off an auditor (auditor.py) that has replayed all messages.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from net.lockstep.chain import OPEN_SEAT, Message
from net.lockstep.rounds import HALT_ROUND, SEED_ROUND
from net.trouble import Trouble

from .ending import AGREED, NOT_AGREED, RESIGN
from .halting import HALT_AND_SEED, NEITHER_HALT_NOR_SEED, NO_SEED, TWICE
from .halts import cited_by, who_stopped, yet_to_answer
from .peer_secrets import is_seed, seed_commitment
from .session import Session
from .terms import Terms

if TYPE_CHECKING:
    from .auditor import Auditor

SECOND_HELLO = "two greetings for one table"


@dataclass(frozen=True, slots=True)
class Finding:
    """A false message, and who signed it."""

    peer: int
    n: int
    reason: str


@dataclass
class AuditVerdict:
    """What the audit says of each peer: clean, cheated, refused (to open its seed), sealed (nobody has asked for its seed yet),
    left, disputed (either it lied or another peer did)."""

    peers: dict[int, str]
    finding: Finding | None = None  # the first false message
    other_findings: list[Finding] = field(default_factory=list)  # false messages of other peers in the same step
    notes: list[Trouble] = field(default_factory=list)  # `peer` and `seat` among their values are numbers
    whole: bool = True  # the game came to an end: by its rules, by resigning or by agreement
    lacks: tuple[int, ...] = ()  # peers whose messages refer to others that this record lacks: those may still come

    @property
    def clean(self) -> bool:
        return self.finding is None and self.whole and all(word in ("clean", "left") for word in self.peers.values())

    @property
    def findings(self) -> list[Finding]:
        """All that was found: false messages of one step."""
        return [] if self.finding is None else [self.finding, *self.other_findings]

    def log_line(self) -> str:
        """For logs and tests; players read app/words/audit.py."""
        found = [f"peer {f.peer} cheated in step {f.n}: {f.reason}" for f in self.findings]
        return "; ".join([*found, *map(str, self.notes), f"{self.peers}"])


def in_order(message: Message) -> tuple[int, int, int]:
    """Sort key: every file holds the messages in another order of arrival."""
    return message.n, message.r, message.peer


def _second_hellos(terms: Terms, messages: list[Message]) -> list[Finding]:
    """Second HELLOs. The first ones are not in `messages`: the session id is made from them."""
    return [Finding(terms.keys.index(bytes.fromhex(m.p["key"])) + 1, 0, SECOND_HELLO) for m in messages if m.n == 0]


def _double_signers(s: Session, messages: list[Message]) -> list[Finding]:
    """Peers that signed two bodies for one place, also in a step that the game never reached."""
    seen: dict[tuple[int, ...], bytes] = {}
    found = []
    for m in sorted(messages, key=in_order):
        place = m.place[1:] if m.r in HALT_AND_SEED else m.place  # HALT and SEED are signed once in a session
        # An open seat may have had several deciders: only messages of the one at the end of the record are compared.
        key = s.deciders.get(m.peer - OPEN_SEAT)
        counts = m.peer in s.terms.peers or (m.r == 0 and key is not None and m.is_signed_by(key))
        if counts and seen.setdefault(place, m.body) != m.body:
            found.append(Finding(m.peer, m.n, TWICE))
    return found


def _false_halts_and_seeds(s: Session, seeds: Mapping[int, bytes], messages: list[Message]) -> list[Finding]:
    """Something else in the place of a HALT or SEED, or a SEED that is not what its sender had committed to."""
    found: dict[int, Finding] = {}  # one for each peer: checking a seed costs some milliseconds
    for m in sorted(messages, key=in_order):
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
    """The first false message, and those of other peers in the same step."""
    s = auditor.s
    found = [*([auditor.finding] if auditor.finding is not None else []), *auditor.other_findings,
             *_second_hellos(s.terms, messages), *_double_signers(s, messages), *_false_halts_and_seeds(s, seeds, messages),
             *(Finding(m.peer, m.n, "showed a share without a vote") for m in auditor.proven_unvoted_shares())]
    if s.table is not None and (foul := s.table.foul) is not None:
        found.append(Finding(s.peer_of(foul.seat), auditor.n, foul.reason))
    n = min((f.n for f in found), default=0)
    first: dict[int, Finding] = {}
    for finding in (_of_a_peer(s, f) for f in found if f.n == n):
        first.setdefault(finding.peer, finding)
    return [first[peer] for peer in sorted(first)]


def _of_a_peer(s: Session, found: Finding) -> Finding:
    """A finding against an open seat names the peer that decided for it, if it was one."""
    key = s.deciders.get(found.peer - OPEN_SEAT)
    return Finding(s.terms.keys.index(key) + 1, found.n, found.reason) if key in s.terms.keys else found


def judge_all(auditor: Auditor, seeds: Mapping[int, bytes], messages: list[Message]) -> AuditVerdict:
    """The verdict of an auditor that has replayed `messages` with these seeds."""
    s = auditor.s
    findings = _all_findings(auditor, seeds, messages)
    verdict = AuditVerdict({}, next(iter(findings), None), findings[1:])
    halts = sorted((m for m in messages if m.r == HALT_ROUND and m.t == "HALT" and m.peer in s.active), key=in_order)
    reasons = {m.peer: m.p.get("reason") for m in halts}
    agreed = all(reasons.get(peer) == AGREED for peer in s.active)
    resigned = _resigned(halts, reasons, s.active, agreed)
    ambiguous = {} if verdict.finding else _ambiguous_peers(auditor, halts)
    disputed = set(ambiguous)
    if verdict.finding is None and not disputed and all(p in seeds for p in s.terms.peers):
        disputed = _judge_alarms(auditor, verdict, halts, messages)
    refused = _refused(auditor, seeds, halts)
    cheated = {f.peer for f in (verdict.finding, *verdict.other_findings) if f is not None}
    for peer in s.terms.peers:
        if peer in cheated:
            verdict.peers[peer] = "cheated"
        elif peer not in s.active:
            verdict.peers[peer] = "left"
        elif peer in disputed:
            verdict.peers[peer] = "disputed"
        else:
            verdict.peers[peer] = "refused" if peer in refused else "clean" if peer in seeds else "sealed"
    verdict.notes += [ambiguous[peer] for peer in sorted(ambiguous)]
    gaps = {} if auditor.finished or verdict.finding else _what_is_missing(auditor, halts, messages)
    verdict.lacks = verdict.lacks or tuple(gaps)
    verdict.whole = auditor.finished or (bool(resigned or agreed) and not gaps)
    unsettled = bool(disputed) or any(p not in seeds for p in s.active)
    verdict.notes += _how_it_ended(auditor, verdict, halts, agreed, resigned, unsettled)
    verdict.notes += list(gaps.values())[:1]
    return verdict


def _resigned(halts: list[Message], reasons: Mapping[int, Any], active: list[int], agreed: bool) -> list[int]:
    """The peers that resigned; and those that claimed an agreement, if all have answered and not all agreed."""
    claimed = [] if agreed or yet_to_answer(halts, active) else [p for p in reasons if reasons[p] == AGREED]
    return [*(p for p in reasons if reasons[p] == RESIGN), *claimed]


def _judge_alarms(auditor: Auditor, verdict: AuditVerdict, halts: list[Message], messages: list[Message]) -> set[int]:
    """Judge the HALTs that claim a fault, where the replay found none and all seeds are open. Returns the disputed peers."""
    reasons = {m.peer: m.p.get("reason") for m in halts}
    alarms = [m for m in halts if reasons[m.peer] not in (RESIGN, AGREED) and not _is_answer(m, reasons)]
    disputed = {m.peer for m in _alarms_in_doubt(auditor, alarms, messages)}
    if auditor.halted:  # the replay cannot go on either
        verdict.notes.append(Trouble("nobody is at fault", step=auditor.n, why=auditor.halted.reason))
        return set()
    if disputed:
        verdict.lacks = tuple(sorted(disputed))
        verdict.notes += [Trouble("stopped for something missing", peer=peer) for peer in sorted(disputed)]
    elif alarms:
        verdict.finding, *verdict.other_findings = [Finding(m.peer, m.n, "stopped the game without a reason") for m in alarms]
    return disputed


def _how_it_ended(auditor: Auditor, verdict: AuditVerdict, halts: list[Message], agreed: bool, resigned: list[int],
                  unsettled: bool) -> list[Trouble]:
    """A note on the end of the game, where there is something to say. `unsettled`: a seed is missing, or a peer is disputed."""
    if auditor.broken:
        return [Trouble("rules failed", where=auditor.broken)]
    stopped_early = verdict.finding is None and not auditor.finished
    if stopped_early and auditor.halted and unsettled:
        return [Trouble("stopped at a step", step=auditor.n, why=auditor.halted.reason)]
    if stopped_early and not halts:
        return [Trouble("unfinished", step=auditor.n, peers=auditor.awaited())]
    if agreed:
        return [Trouble("all agreed")]
    if resigned:
        return [Trouble("resigned", peer=resigned[0])]
    if stopped_early and halts and not verdict.notes:
        first = next((m for m in halts if m.peer in who_stopped(halts)), halts[0])
        return [Trouble("stopped the game", peer=first.peer, step=first.n)]
    return []


def _ambiguous_peers(auditor: Auditor, halts: list[Message]) -> dict[int, Trouble]:
    """Peers of whom a third person cannot tell whether they lied or were lied to, with a note on each."""
    cited = {digest for m in halts for digest in cited_by(m)}
    said = {m.peer: Trouble("hash does not follow", peer=m.peer, step=m.n)
            for m in (*(m for m in auditor.unchained if m.digest().hex() in cited), *auditor.disputed.values())}
    said |= {m.peer: Trouble("word does not fit the vote", peer=m.peer, step=m.n)
             for m in auditor.ambiguous_faults}
    return said | {m.peer: Trouble("share without a vote", peer=m.peer, step=m.n)
                   for m in auditor.votes.unvoted_shares}


def _is_answer(halt: Message, said: Mapping[int, Any]) -> bool:
    """Whether this peer denies an end that somebody claims all had agreed to."""
    return halt.p.get("reason") == NOT_AGREED and AGREED in said.values()


def _alarms_in_doubt(auditor: Auditor, alarms: list[Message], messages: list[Message]) -> list[Message]:
    """The alarms that may have had a reason that this record does not show. An alarm is false for certain only if its sender had
    the same chain and everything it cites was checked here. (NOT_AGREED without a claim answers one that is missing here.)"""
    if not alarms:
        return []
    taken = {m.digest().hex() for m in messages if auditor.has_applied(m)}
    return [m for m in alarms
            if not auditor.hash_matches(m) or not cited_by(m) <= taken or m.p.get("reason") == NOT_AGREED]


def _refused(auditor: Auditor, seeds: Mapping[int, bytes], halts: list[Message]) -> list[int]:
    """Who was asked for its seed and has not opened it. After a halt whoever stopped the game opens first, then all others."""
    active = auditor.s.active
    stoppers = who_stopped(halts) | {auditor.halted.by if auditor.halted else None}
    asked = active if auditor.asks_for_seeds or stoppers & seeds.keys() else stoppers
    return [p for p in active if p in asked and p in auditor.s.published and p not in seeds]


def _what_is_missing(auditor: Auditor, halts: list[Message], messages: list[Message]) -> dict[int, Trouble]:
    """Signs that messages were left out of a record that breaks off, for example by a cheat that removed its own fault: a note
    for each peer, on the first of its messages that shows it."""
    held, said = _digests(auditor, messages), dict[int, Trouble]()
    for m in messages:
        if m.peer not in auditor.s.active:
            continue
        if m.r == 0 and m.n > auditor.n:
            said.setdefault(m.peer, Trouble("record breaks off", step=auditor.n, peer=m.peer, later=m.n))
        elif m.r == SEED_ROUND and m.p.get("halt") is not None and str(m.p["halt"]) not in held:
            said.setdefault(m.peer, Trouble("opened because of something missing", peer=m.peer))
    for m in halts:
        if m.p.get("reason") in (RESIGN, AGREED, NOT_AGREED) and not (auditor.hash_matches(m) and cited_by(m) <= held):
            said.setdefault(m.peer, Trouble("ended after something missing", peer=m.peer, step=m.n))
    for peer in yet_to_answer(halts, auditor.s.active):
        said.setdefault(peer, Trouble("has not said whether it agreed", peer=peer))
    return said


def _digests(auditor: Auditor, messages: list[Message]) -> set[str]:
    """Digests of all messages held. Messages for an open seat count only if the replay has checked their signature."""
    return {m.digest().hex() for m in messages if m.peer < OPEN_SEAT or auditor.has_applied(m)}
