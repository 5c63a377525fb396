"""The state of a session: peers, counters, slots and the rules' table, the same on every device; and the secrets known here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass
from typing import Any, TypeAlias

from net.lockstep.wire import InvalidMessage
from rules.core import Card, Face, Game, Illegal, Table
from rules.core.encoding import canonical, digest
from rules.core.values import from_plain

from .group import strip
from .peer_secrets import PeerSecrets
from .points import card_point
from .slices import STEP, Slices
from .steps import HaltNow, IdleWork
from .terms import Terms

# How a deck was locked, for the audit, which knows all scalars: the peers that had locked it so far -> the scalar that takes off
# everything but their locks, and the points at that time.
LockHistory: TypeAlias = dict[frozenset[int], tuple[int, list[bytes]]]


@dataclass(slots=True)
class Slot:
    """A card whose face may be hidden: its point, and the commitments to the locks that are still on.

    Published openers are collected (one when the card is drawn, others when it is played) and applied to the point in one
    exchange when the point is needed.
    """

    op: int
    place: int
    locked: bytes  # the point before `published_openers` are applied
    locks: dict[int, bytes]
    possible_faces: frozenset[Face]  # the faces that went into the operation that made it
    readers: Set[int] = frozenset()  # peers that everybody knows to be able to open it
    published_openers: tuple[int, ...] = ()  # not taken off `locked` yet
    lock_history: LockHistory | None = None

    @property
    def point(self) -> bytes:
        if self.published_openers:
            self.locked, self.published_openers = strip(self.locked, self.published_openers), ()
        return self.locked

    def opened(self, openers: Sequence[int]) -> bytes:
        """The bare point, given the openers of all locks that are on."""
        return strip(self.locked, [*self.published_openers, *openers])

    def unlock(self, peer: int, opener: int) -> None:
        """Take this peer's lock off, unless opening a leaver has done so already."""
        if self.locks.pop(peer, None) is not None:
            self.published_openers += (opener,)


@dataclass
class Published:
    """What a peer published in SETUP."""

    seed: bytes
    box: bytes
    share_key: bytes | None
    shares: dict[int, bytes]


@dataclass(frozen=True, slots=True)
class Dealing:
    """A roll or shuffle for the rules, and the steps that made it: evidence for the screen."""

    kind: str  # "roll" or "shuffle"
    why: str
    sizes: tuple[int, ...]  # sides of the dice, or cards of the piles
    at: int  # number of the rules' answer that it gave
    first: int  # step
    last: int


class Session:
    """One game. The engine that runs the script sets `n` and `h`: the number of the coming step, and the hash before it."""

    def __init__(self, game: Game[Any], terms: Terms, sid: bytes, known: Iterable[PeerSecrets], me: int | None) -> None:
        self.game = game
        self.terms = terms
        self.sid = sid
        self.me = me
        self.secrets_of: dict[int, PeerSecrets] = {secrets.peer: secrets for secrets in known}
        self.n = 1
        self.h = sid
        self.active: list[int] = list(terms.peers)
        self.sharing = terms.shares  # leavers can be opened
        self.share_round = 0
        self.handed_shares: dict[int, int] = {}  # shares of the others' seeds that this device holds
        self.published: dict[int, Published] = {}
        self.dice: dict[int, bytes] = {}  # the last value of each peer's chain
        self.rolls = 0
        self.ops = 0
        self.slots: dict[Card, Slot] = {}
        self.faces: dict[bytes, Face] = {}  # card points that have been hidden somewhere
        self.open_seats: set[int] = set()
        self.deciders: dict[int, bytes | None] = {}  # open seat -> the key that decides for it; None: the caretaker
        self.can_drop = False  # from the moment that everybody holds its shares
        self.after_result = False
        self.proposals: dict[int, bytes] = {}  # what this device's players propose for open seats
        self.code = ""  # the table code
        self.idle: list[IdleWork] = []
        self.recompute_only = False  # audit of steps before the last: recomputing a message replaces checking its proofs
        self.table: Table[Any] | None = None
        self.dealings: list[Dealing] = []  # the rolls and shuffles so far, for whoever wants to see the evidence
        self._digest = (-1, "")

    # -- peers and seats

    def others(self, peer: int) -> tuple[int, ...]:
        return tuple(p for p in self.active if p != peer)

    def peer_of(self, seat: int) -> int:
        """The peer that runs a seat."""
        return self.terms.peer_of(seat)

    def is_open(self, seat: int) -> bool:
        return seat in self.open_seats

    def trusts(self, peer: int) -> bool:
        """Whether proofs need no check: the message is our own, or the audit recomputes it from its sender's seed."""
        return peer == self.me or (self.recompute_only and peer in self.secrets_of)

    # -- the table

    def begin(self) -> Table[Any]:
        mine = [seat for seat in range(len(self.terms.roster)) if self.peer_of(seat) in self.secrets_of]
        self.table = Table(self.game, len(self.terms.roster), self.terms.settings, None, mine)
        return self.table

    def digest(self) -> str:
        """Of the state at the last checkpoint."""
        if self.table is None:
            return ""
        at = self.table.checkpoint_at
        if self._digest[0] != at or self.table.over:
            self._digest = (at, digest(self.table.checkpoint().plain()))
        return self._digest[1]

    def option(self, plain: Any) -> Any:
        try:
            return from_plain(plain, self.game.words)
        except ValueError as error:
            raise InvalidMessage(str(error)) from None

    def check_answer(self, table: Table[Any], seat: int, answer: Any) -> Any:
        """The offered option. Checked against the seat's hidden cards only where this device knows them."""
        try:
            return table.check(seat, answer, publicly=seat not in table.knowledge.mine)
        except Illegal as error:
            raise InvalidMessage(str(error)) from None

    # -- cards

    def next_ops(self, count: int) -> list[int]:
        """Numbers of new deck operations. None is used twice, even if its operation fails: two proofs for one give the keys."""
        first = self.ops + 1
        self.ops += count
        return list(range(first, first + count))

    def point_of(self, face: Face) -> bytes:
        point = card_point(self.game.id, *face)
        self.faces[point] = face
        return point

    def copied_slots(self, cards: Iterable[Card]) -> Slices[list[Slot]]:
        """Slots for an operation on these cards. In slices: openers cost an exchange each, a new face a hash to the curve."""
        made = []
        for i, card in enumerate(cards, 1):
            if i % STEP == 0:
                yield
            made.append(self.copied_slot(card))
        return made

    def copied_slot(self, card: Card) -> Slot:
        """A copy of a card's slot; without locks if the card lies open. Voting a peer out may change the slot itself while the
        operation is still being proved."""
        slot = self.slots.get(card)
        if slot is not None:
            return Slot(slot.op, slot.place, slot.point, dict(slot.locks), slot.possible_faces, lock_history=slot.lock_history)
        face = self.need_table().state.faces[card]
        return Slot(0, 0, self.point_of(face), {}, frozenset((face,)))

    def need_table(self) -> Table[Any]:
        if self.table is None:
            raise HaltNow("the table has not begun")
        return self.table

    def open_with(self, secrets: PeerSecrets, slot: Slot) -> bytes | None:
        """The bare point; None if this peer does not know the openers of all locks."""
        openers = [secrets.opener_of(slot.op, slot.place, locker) for locker in slot.locks]
        known = [x for x in openers if x is not None]
        return slot.opened(known) if len(known) == len(openers) else None

    def face_at(self, slot: Slot, point: bytes | None) -> Face:
        """The face of a bare point. If it is no card, or none that went into the deck, the game halts: the audit finds whose
        fault it is."""
        face = None if point is None else self.faces.get(point)
        if face is None or face not in slot.possible_faces:
            raise HaltNow("card", None, slot.op, slot.place)
        return face


def choice_body(answer: Any, length: int) -> bytes:
    """A secret choice as bytes of fixed length, so that the length gives nothing away."""
    return canonical(answer).ljust(length, b"\0")
