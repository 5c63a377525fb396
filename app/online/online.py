"""One device of the app on the network. See the package for how to use it."""
from __future__ import annotations

import asyncio
import contextlib
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from app.i18n import _
from app.online import news as told
from app.online.finding import BadCode, knock, listed_tables, looks_like_a_code, read_target
from app.online.match import OnlineMatch, Thinker
from app.online.news import Cannot
from app.online.seating import Lobby, Nearby, OnlinePlan, apart
from app.online.words import verdict_sentence
from app.thinker import think
from net import lobby as hall, table_news as play
from net.agreement import SALT, Options
from net.comparewords import comparison_words
from net.conductor import Conductor, NotNow
from net.fairplay import news as fair
from net.identity import Identity
from net.joincode import PORT
from net.journal import JournalBusy, JournalFailed, table_folder
from net.ladder import Attempt, Door, Outcome, Rung, diagnose, look_harder, try_remembered
from net.lobby import CannotDoThat, GuestLobby, MakerLobby
from net.node import CannotResume, NearbyChanged, Node, StorageFailed, TurnedAway
from net.peer import result_line
from net.private import write_private
from net.remembered import load_remembered
from rules.bots import STRENGTHS
from rules.core import BadSetting, Game, Illegal

PULSE_SECONDS = 0.1
AWAITED_SECONDS = 0.6           # so long a device may take before it is named
SEARCH_SECONDS = 10.0
SEED_SECONDS = 60.0             # how long a seed is waited for before the audit goes on without it
ROUNDS = 12                     # of proof for every shuffle


class Online:
    """`on_news` is called in the loop with the values of app.online.news; `find_game` turns a game's id into the game."""

    def __init__(self, identity: Identity, storage: Path, find_game: Callable[[str], Game[Any] | None],
                 on_news: Callable[[Any], None], *, thinker: Thinker = think) -> None:
        self.identity, self.storage = identity, storage
        self._find_game, self._on_news, self._thinker = find_game, on_news, thinker
        self._node: Node | None = None
        self._pulsing: asyncio.Task[None] | None = None
        self._forget_table()

    def _forget_table(self) -> None:
        self.lobby: Lobby | None = None
        self.match: OnlineMatch | None = None
        self.awaited: tuple[str, ...] = ()          # devices that are named as awaited
        self.over: told.Over | None = None
        self._doors: dict[str, Door] = {}
        self._away: set[bytes] = set()
        self._ending: set[bytes] = set()
        self._refused: set[tuple[str, str]] = set()
        self._waiting: asyncio.TimerHandle | None = None
        self._seeds_since: float | None = None
        self._resumed = False

    # -- being there

    async def open(self, port: int = PORT) -> None:
        self._port = port
        self._node = Node(self.identity, self.storage, self._find_game, self._hear)
        await self._node.open(port)
        self._pulsing = asyncio.get_running_loop().create_task(self._pulse())

    async def close(self) -> None:
        """Leave the network in good manners. A table in play stays in the journal and can be resumed."""
        if self._pulsing is not None:
            self._pulsing.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._pulsing
        if self._waiting is not None:
            self._waiting.cancel()
        if self._node is not None:
            node, self._node = self._node, None
            await node.close()

    async def get_up(self) -> None:
        """Away from this table (it stays in the journal) and free for another."""
        await self.close()
        self._forget_table()
        await self.open(self._port)

    @property
    def node(self) -> Node:
        if self._node is None:
            raise Cannot(_("This device is not on the network."))
        return self._node

    # -- finding tables

    @property
    def nearby(self) -> tuple[Nearby, ...]:
        return listed_tables(self.node.tables_nearby(), self._doors.values(), self.node.has_rules)

    def look(self, looking: bool = True) -> None:
        """Listen for tables: NearbyChanged whenever the list does."""
        self.node.discovery.look(looking)

    async def why_nothing(self) -> tuple[str, ...]:
        """Go through the rungs and say what to do; empty if there is a table after all (`nearby` has it)."""
        attempts = [Attempt(Rung.ANNOUNCED, Outcome.FOUND if self.nearby else Outcome.NOTHING)]
        doors, more = await try_remembered(load_remembered(self.storage))
        for door in doors:
            self._found(door)
        return tuple(advice.value for advice in diagnose([*attempts, *(a for a in more if a.outcome is not Outcome.FOUND)]))

    async def look_harder(self) -> int:
        """Knock at every door of the neighbourhood; only because a person asked for it. How many tables answered."""
        found = 0
        async for door in look_harder():
            found += self._found(door)
        return found

    def _found(self, door: Door) -> bool:
        fresh = bool(door.card.table) and door.key != self.identity.public and door.card.table not in self._doors
        if fresh:
            self._doors[door.card.table] = door
            self._on_news(told.NearbyChanged(self.nearby))
        return fresh

    # -- coming to a table

    def make_table(self, game: Game[Any], seats: int, settings: dict[str, Any] | None = None, *, leavers: bool = True,
                   watchers: bool = True, seconds: int = 0, by_hand: bool = True) -> tuple[str, str]:
        """Open a table; (code, link) for the others. `by_hand`: the maker decides who comes in."""
        try:
            game.check_seats(seats)
            options = Options(ROUNDS, leavers, watchers, seconds, dict(game.settled(settings)))
            self.node.make_table(game, seats, options, levels=STRENGTHS, by_hand=by_hand)
        except (BadSetting, CannotDoThat) as error:
            raise Cannot(str(error)) from None
        self._lobby_changed()
        return self.node.invitation()

    async def join(self, where: str | Nearby, watch: bool = False) -> None:
        """Knock at a table: a code, a link, HOST:PORT, a table's id or its maker's name. Cannot, if there is no way in."""
        await self._join(where, watch)
        self.look(False)

    async def _join(self, where: str | Nearby, watch: bool) -> None:
        if isinstance(where, Nearby):
            return await knock(self.node, where.doors, Rung.ANNOUNCED, watch)
        try:
            rung, invitation = read_target(where)
        except BadCode as error:
            found = await self._search(where.strip(), 2.0 if looks_like_a_code(where) else SEARCH_SECONDS)
            if found is None and looks_like_a_code(where):
                raise Cannot(str(error)) from None
            if found is None:
                raise Cannot(_("No table called {name!r} was found.").format(name=where), *await self.why_nothing()) from None
            return await knock(self.node, found.doors, Rung.ANNOUNCED, watch)
        await knock(self.node, (invitation,), rung, watch)

    async def _search(self, name: str, seconds: float) -> Nearby | None:
        """The table with this id (or its beginning) or of this maker."""
        loop = asyncio.get_running_loop()
        end = loop.time() + seconds
        self.look()
        while loop.time() < end:
            for table in self.nearby:
                if table.table.startswith(name.lower()) or table.maker.casefold() == name.casefold():
                    return table
            await asyncio.sleep(0.1)
        return None

    def resume(self, table: str) -> None:
        """Take a table up again where this device's journal left it."""
        self._resumed = True
        try:
            self.node.resume(table)
        except (CannotResume, JournalBusy, JournalFailed) as error:
            self._resumed = False
            raise Cannot(_("This table cannot be gone on with: {why}").format(why=str(error))) from None

    # -- the lobby

    def sit(self, seat: int, name: str = "", level: str = "", crest: str = "") -> None:
        """Take a free seat for a person at this device, or (with a level) for a bot that this device runs."""
        self._wish(hall.sit(seat, name or self.identity.name, crest or self.identity.crest, os.urandom(SALT), level))

    def stand(self, seat: int) -> None:
        self._wish(hall.stand(seat))

    def ready(self, ready: bool = True) -> None:
        """Ready for exactly what the lobby shows now."""
        lobby = self._hall()
        if isinstance(lobby, MakerLobby):
            self._wish({"t": "ready", "mark": lobby.view.arrangement()} if ready else {"t": "unready"})
        else:
            self._do(lambda: lobby.ready() if ready else lobby.unready())

    def let_in(self, key: bytes) -> None:
        self._do(lambda: self._maker().let_in(key))

    def turn_away(self, key: bytes) -> None:
        self._do(lambda: self._maker().turn_away(key))

    def set_seats(self, seats: int) -> None:
        self._do(lambda: self._maker().set_seats(seats))

    def begin(self) -> None:
        """The maker begins; Cannot, with what is missing."""
        maker = self._maker()
        self.ready()
        self._do(maker.begin)

    def words_with(self, key: bytes) -> tuple[str, ...]:
        """Six words that both people read to each other; the same on both devices if nobody sits in between."""
        return comparison_words(self.identity.public, key)

    def _hall(self) -> MakerLobby | GuestLobby:
        if self.node.lobby is None:
            raise Cannot(_("There is no table yet."))
        return self.node.lobby

    def _maker(self) -> MakerLobby:
        lobby = self._hall()
        if not isinstance(lobby, MakerLobby):
            raise Cannot(_("Only whoever made the table can do that."))
        return lobby

    def _wish(self, message: dict[str, Any]) -> None:
        self._do(lambda: self._hall().wish(message))

    def _do(self, wish: Callable[[], list[Any]]) -> None:
        try:
            self.node.do(wish())
        except CannotDoThat as error:
            raise Cannot(str(error)) from None

    # -- around the game

    @property
    def devices(self) -> dict[str, bytes]:
        """The other devices at the table, by the names they go by here."""
        return {name: key for key, name in self._names().items() if key != self.identity.public}

    @property
    def presence(self) -> dict[str, str]:
        """How the other devices are: here, reconnecting, away, left."""
        conductor = self.node.conductor
        return {self._name(key): how.value for key, how in conductor.presence.items()} if conductor else {}

    @property
    def table(self) -> str:
        """The id of the table in play, which `resume` takes; empty before it begins."""
        return self.node.conductor.agreement.table if self.node.conductor else ""

    @property
    def folder(self) -> Path:
        """Where this table's journal lies."""
        return table_folder(self.storage, self.node.card().table)

    def say(self, text: str = "", emote: str = "", name: str = "") -> None:
        self._act(lambda c: c.say(name or self.identity.name, text, emote))

    def resign(self) -> None:
        """End the game for everybody."""
        self._act(lambda c: c.resign())

    def want_end(self, wants: bool = True) -> None:
        """End by agreement: when all devices want it."""
        self._ending = self._ending | {self.identity.public} if wants else self._ending - {self.identity.public}
        self._act(lambda c: c.want_end(wants))

    def vote(self, key: bytes, without: bool) -> None:
        """Go on without a device, or do not."""
        self._act(lambda c: c.vote(key, without))

    def hand_over(self, seat: int, key: bytes | None) -> None:
        """Propose who decides for an open seat: a device, or None for the caretaker."""
        self._act(lambda c: c.hand_over(seat, key))

    def want_rematch(self) -> None:
        self._act(lambda c: c.want_rematch())

    def wait_no_longer(self) -> None:
        """After the end: audit without the seeds that did not come."""
        self._act(lambda c: c.wait_no_longer())

    def pause(self) -> None:
        """The phone is being put away."""
        if self.node.conductor is not None:
            self._act(lambda c: c.pause())

    async def leave(self) -> None:
        """Away for good: out of the lobby, or out of the game, which the others may play on."""
        if self.node.conductor is not None:
            self._act(lambda c: c.leave())
        elif isinstance(self.node.lobby, GuestLobby):
            self._wish({"t": "leave"})
        await asyncio.sleep(PULSE_SECONDS)          # the word has to get out
        await self.get_up()

    async def linger(self, seconds: float = 20.0) -> None:
        """After the end: the others may still need our record."""
        conductor = self.node.conductor
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while conductor is not None and not conductor.done >= {
                        k for k, p in conductor.presence.items() if p is not play.Presence.LEFT}:
                    await asyncio.sleep(PULSE_SECONDS)
        await asyncio.sleep(3 * PULSE_SECONDS)

    def _act(self, what: Callable[[Conductor], None]) -> None:
        if self.node.conductor is None:
            raise Cannot(_("The game has not begun."))
        try:
            self.node.act(what)
        except (NotNow, Illegal) as error:
            raise Cannot(str(error)) from None

    # -- what the network tells

    def _hear(self, heard: Any) -> None:
        if self._node is None:
            return                                  # what is said while everything closes is of no use any more
        match heard:
            case NearbyChanged():
                self._on_news(told.NearbyChanged(self.nearby))
            case hall.Changed():
                self._lobby_changed()
            case hall.Knocked(key=key, name=name, watches=watches):
                self._on_news(told.Knocked(key, name, watches))
            case hall.Denied(sentence=sentence):
                self._on_news(told.Denied(sentence))
            case hall.TurnedAway(why=why):
                if isinstance(self.node.lobby, GuestLobby) or self.node.lobby is None:
                    self._on_news(told.TurnedAway(why.sentence))
            case TurnedAway(host=host, why=why) if isinstance(self.node.lobby, MakerLobby) and self.node.conductor is None:
                if (host, why.value) not in self._refused:
                    self._refused.add((host, why.value))
                    self._on_news(told.VisitorRefused(host, why.sentence))
            case hall.Begun():
                again = self._resumed
                if self._waiting is not None:
                    self._waiting.cancel()
                self._forget_table()
                self._on_news(told.Begun(again))
            case StorageFailed(sentence=sentence):
                self._on_news(told.Stopped(
                    _("This device can no longer keep its record, so it sends nothing more: {why}. Make room and go on later.")
                    .format(why=sentence), False))
            case _:
                self._hear_of_the_game(heard)

    def _hear_of_the_game(self, heard: Any) -> None:
        name = self._name
        match heard:
            case fair.Began(code=code):
                self._on_news(told.TableCode(code))
            case play.Awaiting(keys=keys):
                self._await(tuple(name(key) for key in keys if key != self.identity.public))
            case play.PresenceChanged(key=key, presence=presence):
                self._presence(key, presence)
            case play.Leaving(key=key):
                self._on_news(told.Leaving(key, name(key)))
            case fair.VoteOpened(peer=peer) if self._key(peer) != self.identity.public:
                self._on_news(told.VoteAsked(self._key(peer), name(self._key(peer))))
            case fair.VoteFailed(peer=peer):
                self._on_news(told.VoteFailed(name(self._key(peer))))
            case fair.Left(peer=peer, seats=seats):
                self._on_news(told.Gone(name(self._key(peer)), tuple(self._seat_name(seat) for seat in seats)))
            case play.SeatProposed(by=by, seat=seat, key=key):
                self._on_news(told.SeatProposed(name(by), self._seat_name(seat), name(key) if key else ""))
            case play.EndWanted(key=key, wants=wants):
                self._ending = self._ending | {key} if wants else self._ending - {key}
                self._on_news(told.EndWanted(name(key), wants))
            case play.Said(name=speaker, text=text, emote=emote, key=key):
                self._on_news(told.Said(speaker or name(key), text, emote))
            case play.RematchWanted(key=key):
                self._on_news(told.RematchWanted(name(key)))
            case fair.Halted(reason=reason, by=by, accused=accused):
                self._on_news(told.Stopped(self._why_halted(reason, by, accused), True))
            case fair.Silenced(why=why):
                self._on_news(told.Stopped(_("This device takes no further part at this table: {why}.").format(why=why), False))
            case play.BugBundle(data=data):
                self._on_news(told.Stopped(self._bundle(data), True))
            case play.Over(verdict=verdict):
                self._close(verdict)
        self._refresh()

    def _lobby_changed(self) -> None:
        lobby = self.node.lobby
        if lobby is not None and lobby.view is not None and self.node.conductor is None:
            before, self.lobby = self.lobby, Lobby.of(lobby.view, lobby, self.identity.public)
            self._on_news(told.LobbyChanged(before, self.lobby))

    def _refresh(self) -> None:
        """Keep the match beside the table."""
        conductor = self.node.conductor
        if conductor is None or conductor.machine.table is None:
            return
        if self.match is None or self.match.id != conductor.agreement.table:
            self.match = OnlineMatch(conductor.agreement, self.identity.public, conductor.machine, self._submit, self._thinker,
                                     lambda: self._on_news(told.Stepped()))
        self.match.refresh()

    def _submit(self, seat: int, *answers: Any) -> None:
        self.node.act(lambda c: c.submit(seat, *answers))

    async def _pulse(self) -> None:
        """Now and then: whoever can decide now, and seeds that do not come."""
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(PULSE_SECONDS)
            self._refresh()
            conductor = self.node.conductor
            machine = conductor.machine if conductor is not None else None
            ended = machine is not None and ((machine.table is not None and machine.table.over)
                                             or (machine.device is not None and machine.device.halted is not None))
            if not ended or conductor is None or conductor.over:
                self._seeds_since = None
            elif self._seeds_since is None:
                self._seeds_since = loop.time()
            elif loop.time() - self._seeds_since > SEED_SECONDS:
                self.wait_no_longer()

    # -- who is awaited, who is away

    def _await(self, names: tuple[str, ...]) -> None:
        """Name the awaited, but not for the moment that every message takes."""
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        if self.awaited and names != self.awaited:
            self.awaited = ()
            self._on_news(told.Awaiting(()))
        if names and names != self.awaited:
            self._waiting = asyncio.get_running_loop().call_later(AWAITED_SECONDS, self._say_awaited, names)

    def _say_awaited(self, names: tuple[str, ...]) -> None:
        self.awaited = names
        self._on_news(told.Awaiting(names))

    def _presence(self, key: bytes, presence: play.Presence) -> None:
        over = self.node.conductor is None or self.node.conductor.over
        if presence is play.Presence.AWAY and key not in self._away and not over:
            self._away.add(key)
            self._on_news(told.Away(self._name(key)))
        elif presence is play.Presence.HERE and key in self._away:
            self._away.discard(key)
            self._on_news(told.Back(self._name(key)))

    # -- the end

    def _why_halted(self, reason: str, by: int | None, accused: int | None) -> str:
        keys = self.node.conductor.terms.keys if self.node.conductor else ()
        if reason == "resign" and self._ending >= set(keys):
            return _("The game ends by agreement.")
        if reason == "resign":
            return _("You resigned.") if by is None else _("{who} resigned.").format(who=self._name(self._key(by)))
        if accused is not None:
            return _("The game stopped, and the audit will look at {who}: {reason}.").format(
                who=self._name(self._key(accused)), reason=reason)
        return _("The game stopped: {reason}.").format(reason=reason)

    def _bundle(self, data: dict[str, Any]) -> str:
        path = self.folder / "bug-bundle.json"
        write_private(path, json.dumps(data).encode())
        return _("Something in this app broke; nobody at the table did anything wrong. When you report it, please add {file}"
                 ).format(file=path)

    def _close(self, verdict: Any) -> None:
        conductor = self.node.conductor
        if conductor is None:
            return
        path = None
        if conductor.agreement.seats_of(self.identity.public):
            path = self.node.keep_transcript(conductor.machine.transcript())
        names = {number: self._name(key) for number, key in enumerate(conductor.terms.keys, 1)}
        self._await(())
        self._refresh()
        self.over = told.Over(verdict.clean, verdict_sentence(verdict, names), path,
                              result_line(conductor, verdict, path or Path()))
        self._on_news(self.over)

    # -- names

    def _names(self) -> dict[bytes, str]:
        conductor, lobby = self.node.conductor, self.node.lobby
        members = conductor.agreement.members if conductor else lobby.view.members if lobby and lobby.view else ()
        return apart({m.key: (m.name, m.crest) for m in members})

    def _name(self, key: bytes) -> str:
        return self._names().get(key, "?")

    def _key(self, peer: int) -> bytes:
        conductor = self.node.conductor
        keys = conductor.terms.keys if conductor else ()
        return keys[peer - 1] if 1 <= peer <= len(keys) else b""

    def _seat_name(self, seat: int) -> str:
        conductor = self.node.conductor
        return OnlinePlan.of(conductor.agreement, self.identity.public).names[seat] if conductor else "?"
