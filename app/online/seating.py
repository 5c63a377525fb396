"""Who sits where across devices: in a list of tables nearby, in the lobby, at the table. Plain values, no keys but to act on."""
from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from app.i18n import _
from app.plan import BESIDE, BOT, LEVELS, ME, NEAR, SeatPlan, TablePlan, level_word
from net.agreement import Agreement
from net.fairplay.terms import DEFAULT_ROUNDS, QUICK
from net.joincode import Invitation
from net.lobby import LobbyView, MakerLobby


@dataclass(frozen=True, slots=True)
class Nearby:
    """A table that was announced or answered. A hint: whether one can join shows when one knocks."""
    table: str
    game: str
    maker: str
    seats_free: int
    fits: bool                              # this app has the same rules and the same protocol
    doors: tuple[Invitation, ...]           # every device at the table announces it; the maker's alone opens
    watchers: bool = True                   # others may look on, also when no seat is free


# -- the lobby


@dataclass(frozen=True, slots=True)
class Chair:
    """A taken seat of the lobby."""
    name: str
    crest: str
    level: str                  # of a bot; "" for a person
    device: str                 # whose device runs it
    mine: bool


@dataclass(frozen=True, slots=True)
class Guest:
    """A device in the lobby or at its door."""
    key: bytes
    name: str
    crest: str
    watches: bool
    ready: bool
    mine: bool
    makes: bool                 # whose table it is


@dataclass(frozen=True, slots=True)
class Lobby:
    game: str
    settings: Mapping[str, Any]
    chairs: tuple[Chair | None, ...]
    guests: tuple[Guest, ...]
    knocking: tuple[Guest, ...]
    mine: bool                  # this device made the table
    watchers: bool = True       # others may look on
    seconds: int = 0            # for a decision; 0: no limit
    leavers: bool = True        # it goes on after somebody left
    rounds: int = DEFAULT_ROUNDS        # of proof for every shuffle; 0: quick shuffles

    @property
    def shuffles(self) -> str:
        """What is unusual about how this table shuffles: its maker may have said anything. Empty: nothing."""
        if self.rounds >= DEFAULT_ROUNDS:
            return ""
        if self.rounds == QUICK:
            return _("Quick shuffles: a cheat is found only after the game.")
        return _("Weak proofs: one crooked shuffle in {n} is found only after the game.").format(n=2 ** self.rounds)

    @property
    def free(self) -> tuple[int, ...]:
        return tuple(i for i, chair in enumerate(self.chairs) if chair is None)

    @property
    def me(self) -> Guest | None:
        return next((guest for guest in self.guests if guest.mine), None)

    @property
    def maker(self) -> Guest:
        return next(guest for guest in self.guests if guest.makes)

    @property
    def can_begin(self) -> bool:
        """Nothing is missing but the maker's word."""
        seated = {chair.device for chair in self.chairs if chair}
        return not self.free and all(g.watches or (g.name in seated and (g.ready or g.makes)) for g in self.guests)

    @classmethod
    def of(cls, view: LobbyView, lobby: Any, me: bytes) -> Lobby:
        names = apart({m.key: (m.name, m.crest) for m in view.members})
        chairs = tuple(None if s is None else Chair(s.name, s.crest, s.level, names.get(s.key, "?"), s.key == me)
                       for s in view.seats)
        guests = tuple(Guest(m.key, names[m.key], m.crest, m.watches, view.is_ready(m.key), m.key == me, m.key == view.maker)
                       for m in view.members)
        knocking = tuple(Guest(m.key, m.name, m.crest, m.watches, False, False, False)
                         for m in (lobby.knocking.values() if isinstance(lobby, MakerLobby) else ()))
        return cls(view.game, view.options.settings, chairs, guests, knocking, view.maker == me, view.options.watchers,
                   view.options.seconds, view.options.leavers, view.options.rounds)


def apart(people: Mapping[Any, tuple[str, str]]) -> dict[Any, str]:
    """Names that can be told apart: two Olgas get their crests added."""
    count = Counter(name for name, _crest in people.values())
    return {who: name if count[name] == 1 else f"{name} ({crest})" for who, (name, crest) in people.items()}


# -- the table


@dataclass
class Place(SeatPlan):
    """A seat at a table across devices."""
    device: str = ""            # whose device runs it
    mine: bool = True

    def describe(self) -> str:
        if self.is_bot:
            return _("bot, {level}, on {who}'s phone").format(level=word_of(self.level), who=self.device)
        return super().describe() if self.mine else _("nearby")


@dataclass
class OnlinePlan(TablePlan):
    """`people` are those at this device: nobody else's decision is asked for here."""

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(i for i, seat in enumerate(self.seats) if isinstance(seat, Place) and seat.mine and not seat.is_bot)

    @classmethod
    def of(cls, agreement: Agreement, me: bytes) -> OnlinePlan:
        devices = apart({m.key: (m.name, m.crest) for m in agreement.members})
        names = apart({i: (s.name, s.crest) for i, s in enumerate(agreement.seats)})
        seats: list[SeatPlan] = []
        for i, seat in enumerate(agreement.seats):
            mine = seat.key == me
            first = not any(isinstance(s, Place) and s.mine and not s.is_bot for s in seats)
            kind = BOT if seat.level else NEAR if not mine else ME if first else BESIDE
            seats.append(Place(names[i], seat.crest, kind, seat.level or "normal", devices.get(seat.key, "?"), mine))
        return cls(agreement.game, seats, dict(agreement.options.settings))


def word_of(level: str) -> str:
    """A bot's strength; another device may have bots that this one has not."""
    return level_word(level) if level in LEVELS else level
