"""Before the game: who is at the table, which seats are taken, who is ready.  Does no I/O.

The maker's device holds the lobby; the others send it wishes and get the whole lobby back whenever it has changed. Nothing is at
stake before the game, so one device may be the host of the lobby. The game itself has no host.

    maker:   OPEN --all seats taken, everybody ready for exactly this--> BEGUN
    guest:   KNOCKING --let in--> INSIDE --the maker begins what I was ready for--> BEGUN

The device that lies in the middle of the table watches like others: no seat, no ready mark. It is let in without a yes while
seats are free, or where another lies there already. If it made the lobby, everybody's ready mark begins the game; if it is
lost, the first of the others keeps the lobby (`MakerLobby.keeping`), and the rest follow that one.

A ready mark is the digest of the arrangement that its sender has seen. If anything changes, old marks are no longer valid, so
nobody is taken into a game it did not agree to.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from net.agreement import (
    MOST_MEMBERS,
    MOST_SEATS,
    SALT,
    Agreement,
    BadAgreement,
    Member,
    TableOptions,
    TakenSeat,
    check_names,
    read_addresses,
    read_rules,
)
from net.lobby_news import Begun, Changed, Denied, Knocked, LetIn, LobbySend, Out, TurnedAway
from net.lockstep.wire import InvalidMessage, as_bytes, as_field, as_fields, as_int, as_list
from net.names import CRESTS, BadName, clean_crest, clean_name
from net.reasons import DenialReason, LinkReason, denial_from, reason_from
from net.texts import DisplayText, as_display_text
from net.trouble import Trouble
from rules.core import BadSetting
from rules.core.encoding import digest


class CannotDoThat(Trouble):
    """A wish the lobby does not grant. `why` is for another device, the reason for the person who wished it."""

    def __init__(self, why: DenialReason | str, /, **values: Any) -> None:
        super().__init__(why.reason if isinstance(why, DenialReason) else why, **values)
        self.why = why if isinstance(why, DenialReason) else DenialReason.UNCLEAR


@dataclass(frozen=True, slots=True)
class LobbyView:
    """The lobby as everybody sees it."""
    table: str
    game: DisplayText
    rules: str
    maker: bytes
    options: TableOptions
    seats: tuple[TakenSeat | None, ...]
    members: tuple[Member, ...]
    ready: dict[bytes, str]

    def arrangement(self) -> str:
        """Digest of all that a player agrees to by being ready."""
        return digest([self.table, self.game, self.rules, self.options.plain(),
                       [s.plain() if s else None for s in self.seats],
                       [[m.key.hex(), m.is_table] for m in self.members if m.watches]])

    def is_ready(self, key: bytes) -> bool:
        return self.ready.get(key) == self.arrangement()

    def member(self, key: bytes) -> Member | None:
        return next((m for m in self.members if m.key == key), None)

    @property
    def seats_free(self) -> int:
        return sum(seat is None for seat in self.seats)

    @property
    def has_table(self) -> bool:
        """Whether a device lies in the middle."""
        return any(m.is_table for m in self.members)

    @property
    def is_made_by_a_table(self) -> bool:
        maker = self.member(self.maker)
        return maker is not None and maker.is_table

    def free_crest(self, wish: str) -> str:
        taken = {s.crest for s in self.seats if s}
        return wish if wish not in taken else next(c for c in CRESTS if c not in taken)

    def agreement(self) -> Agreement:
        agreement = Agreement(self.table, self.game, self.rules, self.options,
                              tuple(s for s in self.seats if s is not None), self.members)
        agreement.check()
        return agreement

    def plain(self) -> dict[str, Any]:
        return {"table": self.table, "game": self.game, "rules": self.rules, "maker": self.maker.hex(),
                "options": self.options.plain(), "seats": [s.plain() if s else None for s in self.seats],
                "members": [m.plain() for m in self.members],
                "ready": {k.hex(): v for k, v in sorted(self.ready.items())}}

    @classmethod
    def read(cls, plain: Any) -> LobbyView:
        table, game, rules, maker, options, seats, members, ready = as_fields(
            plain, "table", "game", "rules", "maker", "options", "seats", "members", "ready")
        rows, people = as_list(seats), as_list(members)
        if not 2 <= len(rows) <= MOST_SEATS or len(people) > MOST_MEMBERS or type(ready) is not dict or len(ready) > len(people):
            raise InvalidMessage("too many at one table")
        view = cls(as_bytes(table, 16).hex(), as_display_text(game, 32), read_rules(rules), as_bytes(maker, 32),
                   TableOptions.read(options), tuple(TakenSeat.read(s) if s is not None else None for s in rows),
                   tuple(Member.read(m) for m in people), {as_bytes(k, 32): as_bytes(v, 32).hex() for k, v in ready.items()})
        check_names(view.seats, view.members)
        keys = [m.key for m in view.members]
        if len(set(keys)) != len(keys) or view.maker not in keys or any(s.key not in keys for s in view.seats if s):
            raise InvalidMessage("a seat or the table itself belongs to nobody in the lobby")
        return view


class MakerLobby:
    """The maker's side. `levels` are the bots that can be had; `settled` checks settings of the game (net knows none),
    `fitted` keeps those that go with another number of seats."""

    def __init__(self, me: Member, table: str, game: DisplayText, rules: str, seats: int, options: TableOptions, *,
                 levels: tuple[str, ...] = (), by_hand: bool = True,
                 settled: Callable[[int, dict[str, Any]], dict[str, Any]] = lambda seats, settings: settings,
                 fitted: Callable[[int, dict[str, Any]], dict[str, Any]] = lambda seats, settings: settings) -> None:
        self.me, self._levels, self._by_hand, self._settled, self._fitted = me.key, levels, by_hand, settled, fitted
        if not 2 <= seats <= MOST_SEATS:
            raise CannotDoThat("two to six seats")
        self.view = LobbyView(table, game, rules, me.key, options, (None,) * seats, (me,), {})
        self.knocking: dict[bytes, Member] = {}
        self.begun = False
        self._may_sit_again: set[bytes] = set()     # who was inside as a player before it became the table

    @classmethod
    def keeping(cls, view: LobbyView, me: bytes, **how: Any) -> MakerLobby:
        """The lobby of a table whose device is lost, kept by one of the others. Everybody says again that they are ready."""
        mine = next(m for m in view.members if m.key == me)
        lobby = cls(mine, view.table, view.game, view.rules, len(view.seats), view.options, **how)
        lobby.view = replace(view, maker=me, members=tuple(m for m in view.members if m.key != view.maker), ready={})
        return lobby

    # -- what the edge tells

    def arrived(self, member: Member) -> list[Out]:
        """A device has proved its key and knocks; one that was inside before comes straight back in."""
        if self.begun:
            return [TurnedAway(member.key, LinkReason.STRANGER)]
        if self.view.member(member.key) is not None:
            # Only its address is updated: name and seats stay as they were.
            old = self.view.member(member.key)
            return self._change(members=tuple(
                replace(m, addresses=member.addresses, port=member.port) if m is old else m for m in self.view.members))
        if len(self.view.members) + len(self.knocking) >= MOST_MEMBERS:
            return [TurnedAway(member.key, LinkReason.FULL)]
        self.knocking[member.key] = member
        as_table = member.is_table and self.view.options.watchers and (self.view.seats_free > 0 or self.view.has_table)
        if as_table or not self._by_hand:
            return self.let_in(member.key)
        return [Knocked(member.key, member.name, member.crest, member.watches), Changed()]

    def gone(self, key: bytes) -> list[Out]:
        """A device left or was lost: its seats become free."""
        if self.begun:
            return []
        self.knocking.pop(key, None)
        if self.view.member(key) is None or key == self.me:
            return [Changed()]
        return self._without(key)

    def receive(self, key: bytes, message: dict[str, Any]) -> list[Out]:
        """A wish of somebody inside. What is not understood is denied, never an error."""
        if self.begun or self.view.member(key) is None:
            return []
        try:
            return [*self._grant(key, message), *self._begin_by_itself()]
        except CannotDoThat as error:
            return [LobbySend(key, {"t": "denied", "why": error.why.value})]
        except (InvalidMessage, BadName):
            return [LobbySend(key, {"t": "denied", "why": DenialReason.UNCLEAR.value})]

    # -- what the maker decides

    def let_in(self, key: bytes) -> list[Out]:
        member = self.knocking.pop(key, None)
        if member is None:
            return []
        if member.watches and not member.is_table and not self.view.options.watchers:
            return [LobbySend(key, {"t": "away", "why": LinkReason.CLOSED.value}), TurnedAway(key, LinkReason.CLOSED), Changed()]
        return [LobbySend(key, {"t": "in"}), *self._change(members=(*self.view.members, member))]

    def turn_away(self, key: bytes) -> list[Out]:
        """Say no at the door, or ask somebody to leave."""
        if self.knocking.pop(key, None) is not None:
            return [LobbySend(key, {"t": "away", "why": LinkReason.CLOSED.value}), TurnedAway(key, LinkReason.CLOSED), Changed()]
        if self.view.member(key) is None or key == self.me:
            return []
        return [LobbySend(key, {"t": "away", "why": LinkReason.CLOSED.value}), TurnedAway(key, LinkReason.CLOSED),
                *self._without(key)]

    def wish(self, message: dict[str, Any]) -> list[Out]:
        """A wish of the maker itself. Raises CannotDoThat instead of sending a denial."""
        return self._grant(self.me, message)

    def set_options(self, options: TableOptions) -> list[Out]:
        return self._change(options=replace(options, settings=self._settled(len(self.view.seats), dict(options.settings))))

    def set_seats(self, seats: int) -> list[Out]:
        taken = [s for s in self.view.seats if s is not None]
        if not max(2, len(taken)) <= seats <= MOST_SEATS:
            raise CannotDoThat("more people than seats")
        try:
            settings = self._settled(seats, self._fitted(seats, dict(self.view.options.settings)))
        except BadSetting as error:
            raise CannotDoThat("bad setting") from error  # whoever shows it has a sentence for the cause
        options = replace(self.view.options, settings=settings)
        return self._change(seats=(*taken, *(None,) * (seats - len(taken))), options=options)

    def why_not_begin(self) -> CannotDoThat | None:
        """What is missing before the game can begin; None if nothing is."""
        if self.view.seats_free:
            return CannotDoThat("a seat is free")
        idle = [m.name for m in self.view.members if not m.watches and not self._seats_of(m.key)]
        if idle:
            return CannotDoThat("has no seat", who=idle[0])
        late = [m.name for m in self.view.members if not m.watches and not self.view.is_ready(m.key)]
        if late:
            return CannotDoThat("is not ready", who=late[0])
        try:
            self.view.agreement()
        except BadAgreement as error:
            return CannotDoThat("nobody can play", why=str(error))
        return None

    def _begin_by_itself(self) -> list[Out]:
        """At a device in the middle nobody presses a button: it begins once everybody is ready."""
        return self.begin() if self.view.is_made_by_a_table and self.why_not_begin() is None else []

    def begin(self) -> list[Out]:
        if self.begun:
            return []
        if (why := self.why_not_begin()) is not None:
            raise why
        self.begun = True
        agreement = self.view.agreement()
        outs: list[Out] = [LobbySend(None, {"t": "begin", "agreement": agreement.plain()}), Begun(agreement)]
        for key in self.knocking:           # nobody is let in any more
            outs += [LobbySend(key, {"t": "away", "why": LinkReason.FULL.value}), TurnedAway(key, LinkReason.FULL)]
        return outs

    # -- inside

    def _grant(self, key: bytes, message: dict[str, Any]) -> list[Out]:
        match message.get("t"):
            case "sit":
                return self._sit(key, message)
            case "stand":
                seat = as_field({k: v for k, v in message.items() if k != "t"}, "seat")
                return self._stand(key, as_int(seat))
            case "watch":
                return self._watch(key)
            case "table":
                lies = as_field({k: v for k, v in message.items() if k != "t"}, "lies")
                return self._lie_in_the_middle(key, lies is True)
            case "here":
                addresses = as_field({k: v for k, v in message.items() if k != "t"}, "addresses")
                more = read_addresses(addresses)
                return self._change(members=tuple(
                    replace(m, addresses=tuple(dict.fromkeys(m.addresses + more))[:8]) if m.key == key else m
                    for m in self.view.members))
            case "ready":
                mark = as_field({k: v for k, v in message.items() if k != "t"}, "mark")
                return self._change(ready=self.view.ready | {key: as_bytes(mark, 32).hex()})
            case "unready":
                return self._change(ready={k: v for k, v in self.view.ready.items() if k != key})
            case "leave" if key != self.me:
                return [TurnedAway(key, LinkReason.BYE), *self._without(key)]
        raise CannotDoThat(DenialReason.UNCLEAR)

    def _sit(self, key: bytes, message: dict[str, Any]) -> list[Out]:
        seat, name, crest, level, salt = as_fields(
            {k: v for k, v in message.items() if k != "t"}, "seat", "name", "crest", "level", "salt")
        member = self.view.member(key)
        if member is None or member.watches:
            raise CannotDoThat(DenialReason.WATCHER)
        if as_int(seat, 0, MOST_SEATS) >= len(self.view.seats) or self.view.seats[seat] is not None:
            raise CannotDoThat(DenialReason.TAKEN)
        if level != "" and level not in self._levels:
            raise CannotDoThat(DenialReason.NO_BOT)
        taken = TakenSeat(key, clean_name(name), self.view.free_crest(clean_crest(crest)), as_display_text(level, 32),
                          as_bytes(salt, SALT))
        return self._change(seats=(*self.view.seats[:seat], taken, *self.view.seats[seat + 1:]))

    def _stand(self, key: bytes, seat: int) -> list[Out]:
        if seat >= len(self.view.seats) or (there := self.view.seats[seat]) is None:
            return []
        if key not in (there.key, self.me):
            raise CannotDoThat(DenialReason.ELSEWHERE)
        return self._change(seats=(*self.view.seats[:seat], None, *self.view.seats[seat + 1:]))

    def _watch(self, key: bytes) -> list[Out]:
        if key == self.me:
            raise CannotDoThat(DenialReason.MAKER)
        if not self.view.options.watchers:
            raise CannotDoThat(DenialReason.NO_WATCHERS)
        return self._change(seats=tuple(None if s and s.key == key else s for s in self.view.seats),
                          members=tuple(replace(m, watches=True) if m.key == key else m for m in self.view.members))

    def _lie_in_the_middle(self, key: bytes, lies: bool) -> list[Out]:
        """Somebody inside makes this device the table, also the maker; or takes that back and may sit down again. Who came as a
        table was asked nothing at the door, and sits down by the door alone."""
        member = self.view.member(key)
        if member is None or member.is_table is lies or not (lies or key in self._may_sit_again):
            return []
        if not member.watches:
            self._may_sit_again.add(key)
        now = replace(member, watches=lies, is_table=lies)
        return self._change(seats=tuple(None if lies and s and s.key == key else s for s in self.view.seats),
                            members=tuple(now if m is member else m for m in self.view.members),
                            ready={k: v for k, v in self.view.ready.items() if k != key})

    def _seats_of(self, key: bytes) -> list[TakenSeat]:
        return [s for s in self.view.seats if s is not None and s.key == key]

    def _without(self, key: bytes) -> list[Out]:
        return self._change(seats=tuple(None if s and s.key == key else s for s in self.view.seats),
                          members=tuple(m for m in self.view.members if m.key != key),
                          ready={k: v for k, v in self.view.ready.items() if k != key})

    def _change(self, **changes: Any) -> list[Out]:
        self.view = replace(self.view, **changes)
        return [LobbySend(None, {"t": "lobby", "lobby": self.view.plain()}), Changed()]


class GuestLobby:
    """A guest's side: sends wishes, receives the lobby. It leaves a table whose game or settings this app does not have."""

    def __init__(self, me: bytes, maker: bytes, watching: bool = False, *,
                 fits: Callable[[str, str, int, dict[str, Any]], bool] = lambda game, rules, seats, settings: True) -> None:
        """`watching`: come to look on, also at a game that has begun; `maker` is then whoever answered.

        `fits`: whether this app has that game, with these rules, seats and settings."""
        self.me, self.maker, self._watching, self._fits = me, maker, watching, fits
        self.view: LobbyView | None = None
        self.inside = self.begun = False
        self._agreed: set[str] = set()      # arrangements this device said it was ready for, and has not taken back

    def follow(self, key: bytes) -> bool:
        """The device in the middle that made this lobby is lost, and this member keeps it. True: it is our maker now."""
        heir = self.view.member(key) if self.view is not None and self.view.is_made_by_a_table and not self.begun else None
        if heir is None or heir.watches:
            return False
        self.maker = key
        return True

    def ready(self) -> list[Out]:
        """Ready for exactly what is on the screen now."""
        if self.view is None:
            raise CannotDoThat("not let in")
        mark = self.view.arrangement()
        self._agreed = {mark}
        return [LobbySend(self.maker, {"t": "ready", "mark": mark})]

    def unready(self) -> list[Out]:
        self._agreed.clear()
        return [LobbySend(self.maker, {"t": "unready"})]

    def wish(self, message: dict[str, Any]) -> list[Out]:
        return [LobbySend(self.maker, message)]

    def receive(self, key: bytes, message: dict[str, Any]) -> list[Out]:
        """Take in a message of the maker; others are ignored, and what cannot be read is dropped."""
        if key != self.maker or self.begun:
            return []
        try:
            match message.get("t"):
                case "in":
                    self.inside = True
                    return [LetIn()]
                case "away":
                    return [TurnedAway(self.maker, reason_from(message.get("why")))]
                case "denied":
                    return [Denied(denial_from(message.get("why")))]
                case "lobby":
                    view = LobbyView.read(message.get("lobby"))
                    if view.maker != self.maker or (self.view is not None and view.table != self.view.table):
                        return []
                    if not self._fits(view.game, view.rules, len(view.seats), view.options.settings):
                        return self._leave_another_version()
                    self.view, self.inside = view, True
                    return [Changed()]
                case "begin":
                    return self._begin(Agreement.read(message.get("agreement")))
        except (InvalidMessage, BadName, BadAgreement):
            pass
        return []

    def _leave_another_version(self) -> list[Out]:
        return [LobbySend(self.maker, {"t": "leave"}), TurnedAway(self.maker, LinkReason.RULES)]

    def _begin(self, agreement: Agreement) -> list[Out]:
        mine = agreement.seats_of(self.me)
        if not mine and not self._watching and not any(m.key == self.me for m in agreement.members):
            return []
        if not self._fits(agreement.game, agreement.rules, len(agreement.seats), agreement.options.settings):
            return self._leave_another_version()
        as_seen = LobbyView(agreement.table, agreement.game, agreement.rules, self.maker, agreement.options,
                            tuple(agreement.seats), agreement.members, {})
        if mine and as_seen.arrangement() not in self._agreed:
            return [Denied(Trouble("begun unready"))]
        self.begun = True
        return [Begun(agreement)]


def sit(seat: int, name: str, crest: str, salt: bytes, level: str = "") -> dict[str, Any]:
    """The wish to sit down: a person, or with a level a bot that this device runs."""
    return {"t": "sit", "seat": seat, "name": name, "crest": crest, "level": level, "salt": salt.hex()}


def stand(seat: int) -> dict[str, Any]:
    return {"t": "stand", "seat": seat}


def lie_in_the_middle(lies: bool = True) -> dict[str, Any]:
    """The wish of a device inside to be the table: it gives up its seats."""
    return {"t": "table", "lies": lies}
