"""Who sits where across devices: in the list of tables nearby, in the lobby, at the table. Plain values for screens."""
from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from app.i18n import _, pgettext
from app.plan import BOT, GUEST, LEVELS, ME, REMOTE, SeatPlan, TablePlan, apart, level_word
from net.agreement import Agreement
from net.fairplay.terms import DEFAULT_ROUNDS, QUICK
from net.joincode import Invitation
from net.lobby import LobbyView, MakerLobby


@dataclass(frozen=True, slots=True)
class Nearby:
    """A table that was announced or has answered. Only a hint: whether it can be joined shows when we knock."""
    table: str
    game: str
    maker: str
    seats_free: int
    fits: bool                              # this app has the same rules and the same protocol
    doors: tuple[Invitation, ...]           # of every device that announces it; only the maker's lets us in
    watchers: bool = True                   # others may look on, also when no seat is free
    announced: bool = True                  # False: it only answered, so how many seats are free is not known
    address: str = ""                       # of its device, where another maker has the same name

    @property
    def called(self) -> str:
        """Whose table it is; with the address if another maker has the same name."""
        # i18n: whoever opened a table, and the address of the device: "Olga (192.168.1.23)"
        return _("{who} ({address})").format(who=self.maker, address=self.address) if self.address else self.maker


# -- the lobby


@dataclass(frozen=True, slots=True)
class Chair:
    """A taken seat of the lobby."""
    name: str
    crest: str
    level: str                  # of a bot; "" for a person
    device: str                 # whose device runs it
    mine: bool
    owner: bool = False         # it is the person whom that device belongs to
    known_as: str = ""          # where another seat has the same name

    @property
    def called(self) -> str:
        return self.known_as or self.name


@dataclass(frozen=True, slots=True)
class LobbyDevice:
    """A device in the lobby or at its door."""
    key: bytes
    name: str
    crest: str
    watches: bool
    ready: bool
    mine: bool
    makes: bool                 # whose table it is
    is_table: bool = False      # it lies in the middle


@dataclass(frozen=True, slots=True)
class Lobby:
    game: str
    settings: Mapping[str, Any]
    chairs: tuple[Chair | None, ...]
    guests: tuple[LobbyDevice, ...]
    knocking: tuple[LobbyDevice, ...]
    mine: bool                  # this device made the table
    watchers: bool = True       # others may look on
    seconds: int = 0            # for a decision; 0: no limit
    leavers: bool = True        # it goes on after somebody left
    rounds: int = DEFAULT_ROUNDS        # of proof for every shuffle; 0: quick shuffles

    @property
    def shuffles(self) -> str:
        """A warning if this table has weaker shuffle proofs than usual; empty otherwise."""
        if self.rounds >= DEFAULT_ROUNDS:
            return ""
        if self.rounds == QUICK:
            return _("Quick shuffles: a cheat is found only after the game.")
        return _("Weak proofs: one crooked shuffle in {n} is found only after the game.").format(n=2 ** self.rounds)

    @property
    def leaving(self) -> str:
        """What everybody agrees to for the case that somebody leaves for good. All must know it before they are ready, not the
        maker alone: from three devices on the others can open a leaver's cards."""
        if not self.leavers:
            return _("If somebody leaves for good, the game ends.")
        if sum(not guest.watches for guest in self.guests) + len(self.free) < 3:
            return ""
        return _("All the others together can open the cards of somebody who leaves. So they could also read yours in secret, "
                 "if all of them work together.")

    @property
    def free(self) -> tuple[int, ...]:
        return tuple(i for i, chair in enumerate(self.chairs) if chair is None)

    @property
    def me(self) -> LobbyDevice | None:
        return next((guest for guest in self.guests if guest.mine), None)

    @property
    def maker(self) -> LobbyDevice:
        return next(guest for guest in self.guests if guest.makes)

    @property
    def is_table(self) -> bool:
        """Whether this device lies in the middle."""
        return self.me is not None and self.me.is_table

    @property
    def begins_by_itself(self) -> bool:
        """Nobody presses a button at a device in the middle: once all are ready it begins."""
        return any(guest.makes and guest.is_table for guest in self.guests)

    @property
    def can_begin(self) -> bool:
        """Nothing is missing but the maker's word."""
        seated = {chair.device for chair in self.chairs if chair}
        return not self.free and all(g.watches or (g.name in seated and (g.ready or g.makes)) for g in self.guests)

    @classmethod
    def of(cls, view: LobbyView, lobby: Any, me: bytes) -> Lobby:
        names = device_names(view.members, view.seats)
        seats = apart({i: (s.name, s.crest) for i, s in enumerate(view.seats) if s is not None})
        owners = {m.key: m.name for m in view.members}
        chairs = tuple(None if s is None else Chair(s.name, s.crest, s.level, names.get(s.key, "?"), s.key == me,
                                                    not s.level and owners.get(s.key) == s.name, seats[i])
                       for i, s in enumerate(view.seats))
        guests = tuple(
            LobbyDevice(m.key, names[m.key], m.crest, m.watches, view.is_ready(m.key), m.key == me, m.key == view.maker,
                        m.is_table)
            for m in view.members)
        door = tuple(lobby.knocking.values()) if isinstance(lobby, MakerLobby) else ()
        outside = device_names((*view.members, *door), view.seats)
        knocking = tuple(LobbyDevice(m.key, outside[m.key], m.crest, m.watches, False, False, False, m.is_table)
                         for m in door)
        return cls(view.game, view.options.settings, chairs, guests, knocking, view.maker == me, view.options.watchers,
                   view.options.seconds, view.options.leavers, view.options.rounds)


def device_names(members: Iterable[Any], seats: Iterable[Any]) -> dict[bytes, str]:
    """The name of each device, with the crest of its seat: its own crest may be taken at this table."""
    worn: dict[bytes, str] = {}
    for seat in seats:
        if seat is not None and not seat.level:
            worn.setdefault(seat.key, seat.crest)
    return apart({m.key: (m.name, worn.get(m.key, m.crest)) for m in members})


# -- the table


@dataclass
class OnlineSeatPlan(SeatPlan):
    """A seat at a table across devices."""
    device: str = ""            # whose device runs it
    mine: bool = True

    def describe(self) -> str:
        if self.is_bot:
            # i18n: {level}: easy, normal or hard; {who}: the player whose device runs the bot, never inflected
            return _("bot, {level}, on {who}'s phone").format(level=word_of(self.level), who=self.device)
        return super().describe() if self.mine else pgettext("who plays a seat", "nearby")


@dataclass
class OnlinePlan(TablePlan):
    """`people` are the seats of persons at this device: only they are asked for decisions here."""

    @property
    def people(self) -> tuple[int, ...]:
        return tuple(i for i, seat in enumerate(self.seats) if isinstance(seat, OnlineSeatPlan) and seat.mine and not seat.is_bot)

    @classmethod
    def of(cls, agreement: Agreement, me: bytes) -> OnlinePlan:
        devices = device_names(agreement.members, agreement.seats)
        names = apart({i: (s.name, s.crest) for i, s in enumerate(agreement.seats)})
        seats: list[SeatPlan] = []
        for i, seat in enumerate(agreement.seats):
            mine = seat.key == me
            first = not any(isinstance(s, OnlineSeatPlan) and s.mine and not s.is_bot for s in seats)
            kind = BOT if seat.level else REMOTE if not mine else ME if first else GUEST
            seats.append(OnlineSeatPlan(names[i], seat.crest, kind, seat.level or "normal", devices.get(seat.key, "?"), mine))
        return cls(agreement.game, seats, dict(agreement.options.settings))


def word_of(level: str) -> str:
    """The word for a bot's strength; unchanged if it is one of another device that this app does not know."""
    return level_word(level) if level in LEVELS else level
