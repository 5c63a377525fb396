"""One table from its agreement to its audit: wires the links, the journal and the fair-play machine.  Does no I/O of its own.

    linked / unlinked / heard      what the edge tells: who is there, and what they sent
    tick(now)                      time, handed in; nothing in the protocol hangs on it
    submit, vote, say, ...         what the players at this device do
    work(may_go_on)                long computations, in slices
    take() -> list                 what the edge must do: Send, and news for the screen

The order inside `_settle` is the whole point: packets of others are appended, own packets appended, the journal synced, and only
then a `Send` is handed out. After a restart the machine gets every packet of the journal back and speaks again only when it has
heard from others what they hold of it.
"""
from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any

from net import limits
from net.agreement import Agreement, BadAgreement
from net.fairplay.audit import Verdict
from net.fairplay.news import Broken, Halted, Left
from net.fairplay.peer import FairPeer
from net.frames import CONTROL, SIGNED, BadMessage, pack, unpack
from net.journal import NOTE, OWN, TABLE, THEIRS, Journal, Vault
from net.lockstep.chain import SEED_ROUND
from net.lockstep.record import Place
from net.lockstep.wire import Refused, as_bytes, as_fields, as_int, as_list, as_text
from rules.core.encoding import canonical, digest, parse

ASK_ABSENT_SECONDS = 0.4        # how often others are asked for what an unlinked peer said
ASK_PRESENT_SECONDS = 2.0       # and for what should have come by itself
REJOIN_SECONDS = 5.0            # how long a restarted device waits for everybody before it is content with those it has
PULL_STEPS = 120                # of the past in one answer: the machine keeps only so much aside
MOST_PLACES, MOST_WANTED = 500, 32
TALK_LIMIT = 240
TALK_BURST, TALK_SECONDS = 8, 10.0
EMOTES = ("hail", "thanks", "hurry", "sorry", "laugh", "think", "wow", "cheers")


class Presence(Enum):
    HERE = "here"
    RECONNECTING = "reconnecting"
    AWAY = "away"
    LEFT = "left"


@dataclass(frozen=True, slots=True)
class Send:
    to: bytes
    kind: bytes
    payload: bytes


@dataclass(frozen=True, slots=True)
class PresenceChanged:
    key: bytes
    presence: Presence


@dataclass(frozen=True, slots=True)
class Awaiting:
    """Whose devices the table waits for now; empty while it goes on by itself."""
    keys: tuple[bytes, ...]


@dataclass(frozen=True, slots=True)
class Said:
    """Talk, or (with an emote's word) a gesture. No part of the game."""
    key: bytes
    name: str
    text: str
    emote: str


@dataclass(frozen=True, slots=True)
class RematchWanted:
    key: bytes


@dataclass(frozen=True, slots=True)
class Rematch:
    """All want to play again: the same seats at a new table."""
    agreement: Agreement


@dataclass(frozen=True, slots=True)
class Over:
    """The audit is done and the secrets are erased."""
    verdict: Verdict


@dataclass(frozen=True, slots=True)
class BugBundle:
    """Something went wrong that no player did: what a developer needs to see it again, without a secret or a name."""
    data: dict[str, Any]


class NotYours(Exception):
    """A wish that this device may not have now; the sentence is for its player."""


class Conductor:
    """`journal` and `vault` are None for a watcher, which keeps nothing. `restarted`: the machine came from a journal."""

    def __init__(self, me: bytes, agreement: Agreement, machine: FairPeer, journal: Journal | None, vault: Vault | None,
                 now: float, *, restarted: bool = False, default_answer: Callable[[Any, int], Any] | None = None) -> None:
        self.me, self.agreement, self.machine = me, agreement, machine
        self.terms = agreement.terms()
        self._journal, self._vault, self._now = journal, vault, now
        self._default = default_answer or (lambda table, seat: table.legal(seat)[0])
        self._outs: list[Any] = []
        self._peers = tuple(k for k in self.terms.keys if k != me)
        self.presence = dict.fromkeys(self._peers, Presence.AWAY)
        self._linked: list[bytes] = []
        self._watchers: list[bytes] = []
        self._awaiting: tuple[bytes, ...] = ()
        self._deadline: tuple[tuple[int, int], float] | None = None
        # after a restart: first digest the own journal, then hear what the others hold, then speak
        self._digesting = self._rejoining = restarted
        self._began = now
        self._heard_from: set[bytes] = set()
        # gaps
        self._last_pull, self._turn = -ASK_PRESENT_SECONDS, 0
        self._asked_for: tuple[Place, ...] = ()
        self._wants: dict[bytes, tuple[Place, ...]] = {}        # what others miss and we do not have yet
        self._behind: dict[bytes, int] = {}                     # who has more of the past for us, and how far we got
        self._showing: dict[bytes, list[bytes]] = {}            # what disputed peers are showing us
        # around the game
        self._talk: dict[bytes, list[float]] = {}
        self._rematch: set[bytes] = set()
        self.done: set[bytes] = set()                           # peers whose audit is through: they need us no more
        self.over = False

    # -- what the edge tells

    def linked(self, key: bytes) -> None:
        """A link to a peer or a watcher is up. Ask at once for what it has that we lack."""
        if key not in self._peers:
            if key not in self._watchers:
                self._watchers.append(key)
            return
        if key not in self._linked:
            self._linked.append(key)
        self._show(key, Presence.HERE)
        if not self._digesting:
            self._pull(key)
        if self.done:
            self._to(key, self._done_message())

    def unlinked(self, key: bytes) -> None:
        for group in (self._linked, self._watchers):
            if key in group:
                group.remove(key)
        for about in (self._behind, self._showing, self._wants):
            about.pop(key, None)
        if key in self.presence:
            self._show(key, Presence.AWAY)

    def silent(self, key: bytes, silent: bool) -> None:
        """Nothing heard on a link that still stands, or heard again."""
        if key in self._linked:
            self._show(key, Presence.RECONNECTING if silent else Presence.HERE)

    def heard(self, key: bytes, kind: bytes, payload: bytes) -> None:
        """Bytes from an authenticated link. Whatever they are, nothing is raised."""
        if kind == SIGNED and key in self._linked:
            if key in self._showing:
                self._showing[key].append(payload)
            self.machine.receive(payload)
        elif kind == CONTROL:
            try:
                message = unpack(payload)
                if isinstance(message, dict):
                    self._control(key, message)
            except (BadMessage, Refused):
                pass
        self._settle()

    def tick(self, now: float) -> None:
        """Call a few times a second."""
        self._now = now
        self._rejoin()
        self._clock()
        self._settle()

    def work(self, may_go_on: Callable[[], bool]) -> bool:
        """Go on with what takes long; True: there is more."""
        more = self.machine.work(may_go_on)
        if self._digesting and not more:
            self._digesting = False
            for key in self._linked:
                self._pull(key)
        self._settle()
        return more

    def take(self) -> list[Any]:
        outs, self._outs = self._outs, []
        return outs

    # -- what the players do

    def submit(self, seat: int, *answers: Any) -> None:
        """A seat of this device decides; the machine's Illegal passes through."""
        self.machine.submit(seat, *answers)
        self._settle()

    def vote(self, key: bytes, leave: bool) -> None:
        """The players here agree to go on without a device, or do not."""
        self.machine.vote(self.terms.keys.index(key) + 1, leave)
        self._settle()

    def hand_over(self, seat: int, key: bytes | None) -> None:
        """Propose who decides for a seat once it is open: a device's key, or None for the caretaker."""
        self.machine.propose(seat, key)
        self._settle()

    def resign(self) -> None:
        self.machine.resign()
        self._settle()

    def wait_no_longer(self) -> None:
        """After the result, or a halt: audit what there is without the seeds that did not come."""
        self.machine.close()
        self._settle()

    def say(self, name: str, text: str = "", emote: str = "") -> None:
        if len(text) > TALK_LIMIT or (emote and emote not in EMOTES):
            raise NotYours("That is too long to say at once.")
        self._control_to_all({"t": "talk", "name": name, "text": text, "emote": emote})

    def want_rematch(self) -> None:
        if not self.over:
            raise NotYours("This game is not over yet.")
        self._rematch.add(self.me)
        self._control_to_all({"t": "rematch"})
        self._maybe_rematch()

    # -- inside: packets

    def _settle(self) -> None:
        """Journal what is new, sync if it is ours, and only then hand it out to be sent."""
        machine = self.machine
        theirs, own = machine.take_in(), machine.take_out()
        if self._journal is not None:
            for packet in theirs:
                self._journal.append(THEIRS, packet)
            for packet in own:
                self._journal.append(OWN, packet)
            if own:
                self._journal.sync()
        for packet in (*own, *machine.take_relay()):
            self._outs += [Send(key, SIGNED, packet) for key in self._linked]
        for packet in (*theirs, *own):
            # A watcher may be linked to us alone: it gets everybody's words from us.
            self._outs += [Send(key, SIGNED, packet) for key in self._watchers]
        for news in machine.take_news():
            self._outs.append(news)
            if isinstance(news, Left) and news.peer <= len(self.terms.keys):
                self._show(self._key_of(news.peer), Presence.LEFT)
            if isinstance(news, Broken) or (isinstance(news, Halted) and "checkpoint" in news.reason):
                self._outs.append(BugBundle(self._bundle(news)))
        self._ask_the_disputed()
        if theirs or own:
            self._go_on_pulling()
            self._pass_on_wanted()
        self._ask_for_missing()
        self._name_the_awaited()
        if machine.verdict is not None and not self.over:
            self._close_books(machine.verdict)

    def _close_books(self, verdict: Verdict) -> None:
        self.over = True
        if self._journal is not None and self._vault is not None:
            self._journal.keep(NOTE, canonical({"over": True}))
            self._vault.erase()
        self._tell_done({self.me})
        self._outs.append(Over(verdict))

    def _tell_done(self, keys: set[bytes]) -> None:
        """Pass on whose audit is through, also to those who have no link to it: then nobody waits for anybody."""
        if not keys <= self.done:
            self.done |= keys
            self._control_to_all(self._done_message())

    def _done_message(self) -> dict[str, Any]:
        return {"t": "done", "keys": [key.hex() for key in sorted(self.done)]}

    def _bundle(self, news: Broken | Halted) -> dict[str, Any]:
        table = self.machine.table
        packets = [packet.hex() for (_, r, _), packet in self._packets_from(1) if r != SEED_ROUND]
        return {"step": self.machine.step, "news": repr(news), "where": table.where() if table else "",
                "digest": table.digest() if table else "", "terms": self.terms.plain(), "packets": packets}

    # -- inside: gaps

    def _packets_from(self, n: int) -> Iterator[tuple[Place, bytes]]:
        """What we hold from step n on, with its place. Votes and halts count in every step, so they always come along."""
        if n == 0 or self.machine.device is None:
            for packet in self.machine.packets_from(0):
                yield (0, 0, 0), packet
            return
        for m in (*self.machine.device.record, *self.machine.device.evidence):
            if m.n >= n or m.r:
                yield m.place, m.raw

    def _pull(self, key: bytes) -> None:
        """Ask one link for everything from our step on that we do not hold."""
        self._last_pull = self._now
        step = self.machine.step
        has = [list(place) for place, _ in self._packets_from(step)] if step else []
        self._to(key, {"t": "pull", "n": step, "has": has[-MOST_PLACES:], "want": [list(p) for p in self.machine.missing()]})

    def _answer_pull(self, key: bytes, n: int, has: set[Place], want: tuple[Place, ...]) -> None:
        """Send what we hold; what we do not hold yet is sent on as soon as we do."""
        self._wants[key] = want
        sent, upto, more = 0, n, False
        for place, packet in self._packets_from(n):
            if place in has:
                continue
            if sent > limits.PULL_BYTES or place[0] >= n + PULL_STEPS:
                more = True
                break
            self._outs.append(Send(key, SIGNED, packet))
            sent, upto = sent + len(packet), max(upto, place[0])
        self._to(key, {"t": "pulled", "upto": upto, "more": more})

    def _pass_on_wanted(self) -> None:
        """Two peers without a link between them hear each other through us, one hop later."""
        device = self.machine.device
        for key, places in tuple(self._wants.items()):
            if device is None or not places:
                continue
            held = {place: m for place in places if (m := device.record.get(*place)) is not None}
            self._outs += [Send(key, SIGNED, m.raw) for m in held.values()]
            self._wants[key] = tuple(place for place in places if place not in held)

    def _go_on_pulling(self) -> None:
        """While somebody has more of the past for us, ask again as soon as the last portion is digested."""
        for key, upto in tuple(self._behind.items()):
            if self.machine.step >= upto:
                del self._behind[key]
                self._pull(key)

    def _ask_for_missing(self) -> None:
        """What an unlinked peer has to say is asked of the others at once; what should come by itself, after a while."""
        if self._digesting or not self._linked or self.over:
            return
        missing = tuple(self.machine.missing())
        absent = any(self._key_of(peer) not in self._linked for _, _, peer in missing)
        waited = self._now - self._last_pull
        if absent and (missing != self._asked_for or waited >= ASK_ABSENT_SECONDS):
            if missing == self._asked_for:
                self._turn += 1         # whoever was asked does not have it either: ask the next
        elif waited < ASK_PRESENT_SECONDS or not (missing or not self.machine.step):
            return
        else:
            self._turn += 1
        self._asked_for = missing
        self._pull(self._linked[self._turn % len(self._linked)])

    def _ask_the_disputed(self) -> None:
        """A peer whose chain differs from ours: have it show what it holds, packet by packet."""
        for peer, step in self.machine.disputed.items():
            key = self._key_of(peer)
            if key in self._linked and key not in self._showing:
                self._showing[key] = []
                self._to(key, {"t": "show", "n": max(step, 0)})

    def _rejoin(self) -> None:
        """After a restart: silent until the others have told what they hold of us."""
        if not self._rejoining or self._digesting:
            return
        everybody = self._heard_from >= set(self._peers)
        long_enough = self._now - self._began >= REJOIN_SECONDS and self._heard_from >= set(self._linked)
        if self._heard_from and (everybody or long_enough):
            self._rejoining = False
            self.machine.caught_up()

    def _key_of(self, peer: int) -> bytes:
        keys = self.terms.keys
        return keys[peer - 1] if 1 <= peer <= len(keys) else b""

    # -- inside: control messages

    def _control(self, key: bytes, message: dict[str, Any]) -> None:
        kind = message.pop("t", None)
        if kind == "talk":
            self._hear_talk(key, message)
        elif kind == "pull" and (key in self._linked or key in self._watchers):
            n, has, want = as_fields(message, "n", "has", "want")
            self._answer_pull(key, as_int(n), set(_places(has, MOST_PLACES)), _places(want, MOST_WANTED))
        elif key not in self._linked:
            return
        elif kind == "pulled":
            upto, more = as_fields(message, "upto", "more")
            if more is True:
                self._behind[key] = as_int(upto)
                self._go_on_pulling()
            else:
                self._heard_from.add(key)
                self._rejoin()
        elif kind == "show":
            (n,) = as_fields(message, "n")
            for place, packet in self._packets_from(as_int(n)):
                if place[0] in (n, 0):
                    self._to_signed(key, packet)
            self._to(key, {"t": "shown"})
        elif kind == "shown" and key in self._showing:
            self.machine.receive_shown(self.terms.keys.index(key) + 1, self._showing.pop(key))
        elif kind == "done":
            (keys,) = as_fields(message, "keys")
            told = {as_bytes(k, 32) for k in as_list(keys)[:16]} - {self.me}
            self._tell_done(told & set(self.terms.keys))
        elif kind == "rematch":
            self._rematch.add(key)
            self._outs.append(RematchWanted(key))
            self._maybe_rematch()

    def _hear_talk(self, key: bytes, message: dict[str, Any]) -> None:
        name, text, emote = as_fields(message, "name", "text", "emote")
        recent = [t for t in self._talk.get(key, ()) if self._now - t < TALK_SECONDS]
        if len(recent) >= TALK_BURST or emote not in ("", *EMOTES):
            return
        self._talk[key] = [*recent, self._now]
        shown = as_text(text, TALK_LIMIT)
        if all(c.isprintable() for c in shown):
            self._outs.append(Said(key, as_text(name, 24), shown, emote))

    def _maybe_rematch(self) -> None:
        if self._rematch >= set(self.terms.keys) and self.over:
            again = dict(self.agreement.plain())
            # Nobody chooses the new id, so nobody has to be asked for it.
            again["table"] = digest(["rematch", self.agreement.table])[:32]
            self._rematch.clear()
            self._outs.append(Rematch(Agreement.read(again)))

    def _to(self, key: bytes, message: dict[str, Any]) -> None:
        self._outs.append(Send(key, CONTROL, pack(message)))

    def _to_signed(self, key: bytes, packet: bytes) -> None:
        self._outs.append(Send(key, SIGNED, packet))

    def _control_to_all(self, message: dict[str, Any]) -> None:
        for key in (*self._linked, *self._watchers):
            self._to(key, message)

    # -- inside: who is awaited, and for how long

    def _show(self, key: bytes, presence: Presence) -> None:
        if self.presence.get(key) is not presence:
            self.presence[key] = presence
            self._outs.append(PresenceChanged(key, presence))

    def _name_the_awaited(self) -> None:
        keys = () if self.over else tuple(k for k in map(self._key_of, self.machine.awaited()) if k)
        if keys != self._awaiting:
            self._awaiting = keys
            self._outs.append(Awaiting(keys))

    def _clock(self) -> None:
        """The optional time per decision: only this device's own seats, and only by answering for them."""
        seconds, table = self.agreement.options.seconds, self.machine.table
        if not seconds or table is None:
            return
        seat = next((s for s in range(len(self.terms.roster)) if self.machine.asks(s)), None)
        if seat is None:
            self._deadline = None
            return
        asked = (table.asked, seat)
        if self._deadline is None or self._deadline[0] != asked:
            self._deadline = (asked, self._now + seconds)
        elif self._now >= self._deadline[1]:
            self._deadline = None
            self.machine.submit(seat, self._default(table, seat))


def _places(plain: Any, most: int) -> tuple[Place, ...]:
    rows = [as_list(row, 3) for row in as_list(plain)[:most]]
    return tuple((as_int(n), as_int(r), as_int(peer)) for n, r, peer in rows)


def begin_books(journal: Journal, agreement: Agreement) -> None:
    """The first record: what was agreed. Synced, because everything after it hangs on it."""
    journal.keep(TABLE, canonical(agreement.plain()))


@dataclass(frozen=True, slots=True)
class Books:
    """What a journal holds of a table."""
    agreement: Agreement
    packets: tuple[bytes, ...]
    over: bool


def read_books(journal: Journal) -> Books | None:
    """None if the journal was never begun (a crash before the first record was whole)."""
    agreement, packets, over = None, [], False
    for kind, payload in journal.records:
        if kind == TABLE:
            try:
                agreement = Agreement.read(parse(payload))
            except (BadAgreement, ValueError):
                return None
        elif kind in (OWN, THEIRS):
            packets.append(payload)
        elif kind == NOTE:
            over = over or bool(parse(payload).get("over"))
    return None if agreement is None else Books(agreement, tuple(packets), over)
