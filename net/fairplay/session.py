"""What everybody at a table keeps alike: peers, numbers, slots, the rules' table; and the secrets that this device knows."""

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

# How a deck was locked, for who knows all its scalars (the audit): who had locked it so far -> the points then, and the scalar
# that takes off what was on them beside these locks.
Past: TypeAlias = dict[frozenset[int], tuple[int, list[bytes]]]


@dataclass(slots=True)
class Slot:
    """A card whose face may be hidden: its point, and the commitments to the locks that are still on.

    Keys shown one after another (drawn, later played) come off the point together, in one exchange, when it is wanted.
    """

    op: int
    place: int
    locked: bytes  # the point before the keys in `shown` are taken off
    locks: dict[int, bytes]
    lot: frozenset[Face]  # the faces that went into the operation that made it
    readers: Set[int] = frozenset()  # peers that everybody knows to be able to open it
    shown: tuple[int, ...] = ()  # openers
    past: Past | None = None

    @property
    def point(self) -> bytes:
        if self.shown:
            self.locked, self.shown = strip(self.locked, self.shown), ()
        return self.locked

    def opened(self, openers: Sequence[int]) -> bytes:
        """The bare point for who knows the openers of the locks that are on."""
        return strip(self.locked, [*self.shown, *openers])

    def unlock(self, peer: int, opener: int) -> None:
        """This peer's lock is off. (Opening a leaver may have taken it off already.)"""
        if self.locks.pop(peer, None) is not None:
            self.shown += (opener,)


@dataclass
class Published:
    """What a peer said of itself in SETUP."""

    seed: bytes
    box: bytes
    share_key: bytes | None
    shares: dict[int, bytes]


@dataclass(frozen=True, slots=True)
class Dealing:
    """Where chance stands in the chain: the answer it brought (by number), and its first and last step."""

    kind: str  # "roll" or "shuffle"
    why: str
    sizes: tuple[int, ...]  # sides of the dice, or cards of the piles
    at: int
    first: int
    last: int


class Session:
    """One game. `n`, `h` are kept by whoever runs the script: number of the coming step, hash before it."""

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
        self.light = False  # the audit of finished steps: what is recomputed need not be tested as well
        self.table: Table[Any] | None = None
        self.dealings: list[Dealing] = []  # the rolls and shuffles so far, for whoever wants to see the evidence
        self._digest = (-1, "")

    # -- peers and seats

    def others(self, peer: int) -> tuple[int, ...]:
        return tuple(p for p in self.active if p != peer)

    def speaker(self, seat: int) -> int:
        """The peer that runs a seat."""
        return self.terms.peer_of(seat)

    def is_open(self, seat: int) -> bool:
        return seat in self.open_seats

    def trusts(self, peer: int) -> bool:
        """Its messages are our own work, or are being recomputed from its seed."""
        return peer == self.me or (self.light and peer in self.secrets_of)

    # -- the table

    def begin(self) -> Table[Any]:
        mine = [seat for seat in range(len(self.terms.roster)) if self.speaker(seat) in self.secrets_of]
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
        """The offered option. Hidden legality only where the seat's cards are open to this device, else the public list."""
        try:
            return table.check(seat, answer, publicly=seat not in table.knowledge.mine)
        except Illegal as error:
            raise InvalidMessage(str(error)) from None

    # -- cards

    def next_ops(self, count: int) -> list[int]:
        """Numbers of new deck operations. A broken-off attempt uses its number up."""
        first = self.ops + 1
        self.ops += count
        return list(range(first, first + count))

    def point_of(self, face: Face) -> bytes:
        point = card_point(self.game.id, *face)
        self.faces[point] = face
        return point

    def items(self, cards: Iterable[Card]) -> Slices[list[Slot]]:
        """Cards as an operation keeps them. Keys that were shown cost an exchange, a face that is new a hash to the curve."""
        made = []
        for i, card in enumerate(cards, 1):
            if i % STEP == 0:
                yield
            made.append(self.item(card))
        return made

    def item(self, card: Card) -> Slot:
        """One such; if it lies open it has no locks. A copy: a drop may strip the slot itself while the operation is proved."""
        slot = self.slots.get(card)
        if slot is not None:
            return Slot(slot.op, slot.place, slot.point, dict(slot.locks), slot.lot, past=slot.past)
        face = self.need_table().state.faces[card]
        return Slot(0, 0, self.point_of(face), {}, frozenset((face,)))

    def need_table(self) -> Table[Any]:
        if self.table is None:
            raise HaltNow("the table has not begun")
        return self.table

    def open_with(self, secrets: PeerSecrets, slot: Slot) -> bytes | None:
        """The bare point, as far as this peer can take the locks off."""
        openers = [secrets.opener_of(slot.op, slot.place, locker) for locker in slot.locks]
        known = [x for x in openers if x is not None]
        return slot.opened(known) if len(known) == len(openers) else None

    def face_at(self, slot: Slot, point: bytes | None) -> Face:
        """The face of a bare point. A non-card, or a card of another lot, ends the game: the audit finds the author."""
        face = None if point is None else self.faces.get(point)
        if face is None or face not in slot.lot:
            raise HaltNow("card", None, slot.op, slot.place)
        return face


def choice_body(answer: Any, length: int) -> bytes:
    """A secret choice as bytes of fixed length, so that length says nothing."""
    return canonical(answer).ljust(length, b"\0")
