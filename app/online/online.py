"""One device of the app on the network. See the package for how to use it."""
from __future__ import annotations

import asyncio
import contextlib
import os
from collections.abc import Callable, Sequence
from typing import Any

from app.awake import boot_clock
from app.i18n import _
from app.online import online_news, time_up
from app.online.finding import Invited, invited_by, knock
from app.online.listening import NetworkListener
from app.online.mixing import Mixer, mixers
from app.online.online_news import Cannot
from app.online.seating import Nearby
from app.online.words import no_vote_sentence
from app.words import words_of
from app.words.errors import sentence
from net.agreement import SALT, TableOptions
from net.comparewords import comparison_words
from net.conductor import CannotVote, Conductor, NotNow
from net.fairplay.terms import DEFAULT_ROUNDS, QUICK
from net.join_attempts import Attempt, JoinWay, TableFound, TryOutcome, diagnose, look_harder, try_remembered
from net.joincode import PORT, BadCode
from net.joining import looks_like_a_code, read_target
from net.journal import JournalBusy, JournalFailed
from net.lobby import CannotDoThat, GuestLobby, MakerLobby, lie_in_the_middle, sit, stand
from net.node import CannotResume, Node
from net.remembered import load_remembered
from net.table_news import Presence
from rules.bots import STRENGTHS
from rules.core import BadSetting, Game, Illegal, Table

SEARCH_SECONDS = 20.0
SEND_SECONDS = 0.1              # until a message has left this device
LINGER_SECONDS = 20.0


class Online(NetworkListener):
    """`on_news` is called in the loop with the values of app.online.online_news; `find_game` turns a game's id into the game."""

    # -- being there

    async def open(self, port: int = PORT) -> None:
        self._port = port
        self._node = Node(self.identity, self.storage, self._find_game, self._hear, boot_clock=boot_clock,
                          default_answer=self._when_time_is_up)
        self._node.bot_levels = STRENGTHS
        await self._node.open(port)

    def _when_time_is_up(self, table: Table[Any], seat: int) -> Sequence[Any]:
        return time_up.answers(table, seat, self.match.ticked(seat) if self.match is not None else ())

    async def close(self) -> None:
        """Say goodbye to the other devices and close all links. A table in play stays in the journal and can be resumed."""
        if self._waiting is not None:
            self._waiting.cancel()
        if self._node is not None:
            node, self._node = self._node, None
            await node.close()

    async def get_up(self) -> None:
        """Leave this table, which stays in the journal, and be free for another."""
        await self.close()
        self._forget_table()
        await self.open(self._port)

    # -- finding tables

    def look(self, looking: bool = True) -> None:
        """Look for announced tables: TablesSeen is told whenever the list changes."""
        self.node.look(looking)

    async def why_nothing(self) -> tuple[str, ...]:
        """Try one way of finding tables after another and say what to do; empty if there is a table after all (in `nearby`)."""
        attempts = [Attempt(JoinWay.ANNOUNCED, TryOutcome.FOUND if self.nearby else TryOutcome.NOTHING)]
        doors, more = await try_remembered(load_remembered(self.storage))
        for door in doors:
            self._found(door)
        attempts += [attempt for attempt in more if attempt.outcome is not TryOutcome.FOUND]
        return tuple(sentence(advice) for advice in diagnose(attempts))

    async def look_harder(self) -> int:
        """Dial every address of the local network; only when a person asks for it. Returns how many tables answered."""
        found = 0
        async for door in look_harder():
            found += self._found(door)
        return found

    def _found(self, door: TableFound) -> bool:
        theirs = bool(door.card.table) and door.key != self.identity.public
        fresh = theirs and door.card.table not in self._doors
        if theirs:
            self._on_news(online_news.TableAnswered(door.card.table))
        if fresh:
            self._doors[door.card.table] = door
            self._on_news(online_news.TablesSeen(self.nearby))
        return fresh

    # -- coming to a table

    def make_table(self, game: Game[Any], seats: int, settings: dict[str, Any] | None = None, *, leavers: bool = True,
                   watchers: bool = True, seconds: int = 0, by_hand: bool = True, quick: bool = False,
                   as_table: bool = False) -> tuple[str, str]:
        """Open a table; (code, link) for the others. `by_hand`: the maker decides who comes in. `quick`: no proofs.
        `as_table`: this device lies in the middle, without a seat."""
        try:
            options = TableOptions(QUICK if quick else DEFAULT_ROUNDS, leavers, watchers, seconds, game.settled(seats, settings))
            self.node.make_table(game, seats, options, levels=STRENGTHS, by_hand=by_hand, as_table=as_table)
        except BadSetting as error:
            raise Cannot(words_of(game.id).refused(error)) from None
        except CannotDoThat as error:
            raise Cannot(sentence(error)) from None
        self._lobby_changed()
        return self.node.invitation()

    async def join(self, where: str | Nearby, watch: bool = False, as_table: bool = False) -> None:
        """Knock at a table: a code, a link, HOST:PORT, a table's id or its maker's name. Cannot, if that does not work.
        `as_table`: this device would lie in its middle.

        A table of this device's journal is resumed. During a game it connects to a device of the table that is away."""
        await self._join(where, watch, as_table)
        self.look(False)

    def who_invites(self, link: str) -> Invited:
        """Whose table a link leads to; nothing is dialled. Cannot, if it is no link or leads out of our networks."""
        return invited_by(link, load_remembered(self.storage), self.node.tables_nearby())

    def invitation(self) -> tuple[str, str]:
        """(code, link) to the table of this device: for newcomers to a lobby, and for devices that lost their game."""
        return self.node.invitation()

    async def _join(self, where: str | Nearby, watch: bool, as_table: bool) -> None:
        if isinstance(where, Nearby):
            return await knock(self.node, where.doors, JoinWay.ANNOUNCED, watch, as_table)
        try:
            way, invitation = read_target(where)
        except BadCode as error:
            found = await self._search(where.strip(), 2.0 if looks_like_a_code(where) else SEARCH_SECONDS)
            if found is None and looks_like_a_code(where):
                raise Cannot(sentence(error)) from None
            if found is None:
                raise Cannot(_("No table called {name!r} was found.").format(name=where), *await self.why_nothing()) from None
            return await knock(self.node, found.doors, JoinWay.ANNOUNCED, watch, as_table)
        await knock(self.node, (invitation,), way, watch, as_table)

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
        """Resume a table from this device's journal."""
        try:
            self.node.resume(table)
        except (CannotResume, JournalBusy, JournalFailed) as error:
            raise Cannot(_("This table cannot be gone on with: {why}").format(why=sentence(error))) from None

    # -- the lobby

    def sit(self, seat: int, name: str = "", level: str = "", crest: str = "") -> None:
        """Take a free seat for a person at this device, or (with a level) for a bot that this device runs."""
        self._wish(sit(seat, name or self.identity.name, crest or self.identity.crest, os.urandom(SALT), level))

    def stand(self, seat: int) -> None:
        self._wish(stand(seat))

    def ready(self, ready: bool = True) -> None:
        """Ready for exactly what the lobby shows now."""
        lobby = self._need_lobby()
        if isinstance(lobby, MakerLobby):
            self._wish({"t": "ready", "mark": lobby.view.arrangement()} if ready else {"t": "unready"})
        else:
            self._do(lambda: lobby.ready() if ready else lobby.unready())

    def lie_in_the_middle(self, lies: bool = True) -> None:
        """In the lobby: this device is the table and gives up its seats; or it is no longer, and may sit down."""
        self._wish(lie_in_the_middle(lies))

    def let_lie(self, key: bytes) -> None:
        """In the game: the people here let this device lie in the middle."""
        self._act(lambda c: c.let_lie(key))

    def let_in(self, key: bytes) -> None:
        self._do(lambda: self._need_maker_lobby().let_in(key))

    def turn_away(self, key: bytes) -> None:
        self._do(lambda: self._need_maker_lobby().turn_away(key))

    def set_seats(self, seats: int) -> None:
        self._do(lambda: self._need_maker_lobby().set_seats(seats))

    def begin(self) -> None:
        """The maker begins; Cannot, with what is missing."""
        maker = self._need_maker_lobby()
        self.ready()
        self._do(maker.begin)

    def mixers(self) -> tuple[Mixer, ...]:
        """How far each device is with the first shuffle."""
        return mixers(self.node.conductor)

    def words_with(self, key: bytes) -> tuple[str, ...]:
        """Six words that both people read to each other; the same on both devices unless there is a relay between them."""
        return comparison_words(self.identity.public, key)

    def _need_lobby(self) -> MakerLobby | GuestLobby:
        if self.node.lobby is None:
            raise Cannot(_("There is no table yet."))
        return self.node.lobby

    def _need_maker_lobby(self) -> MakerLobby:
        lobby = self._need_lobby()
        if not isinstance(lobby, MakerLobby):
            raise Cannot(_("Only whoever made the table can do that."))
        return lobby

    def _wish(self, message: dict[str, Any]) -> None:
        self._do(lambda: self._need_lobby().wish(message))

    def _do(self, wish: Callable[[], list[Any]]) -> None:
        try:
            self.node.do(wish())
        except CannotDoThat as error:
            view, cause = self._need_lobby().view, error.__cause__
            if view is not None and isinstance(cause, BadSetting):
                raise Cannot(words_of(view.game).refused(cause)) from None
            raise Cannot(sentence(error)) from None

    # -- around the game

    def say(self, text: str = "", emote: str = "", name: str = "") -> None:
        self._act(lambda c: c.say(name or self.identity.name, text, emote))

    def resign(self) -> None:
        """End the game for everybody."""
        self._act(lambda c: c.resign())

    def want_end(self, wants: bool = True) -> None:
        """End by agreement: when all devices want it."""
        self._act(lambda c: c.want_end(wants))

    def vote(self, key: bytes, without: bool) -> None:
        """The people here would go on without a device, or rather wait for it. It counts when everybody else would, too."""
        self._act(lambda c: c.go_on_without(key, without))
        if not without:
            with contextlib.suppress(Cannot):       # somebody has opened a vote already: a no ends it
                self._act(lambda c: c.vote(key, False))

    def why_no_vote(self, key: bytes) -> str:
        """Why the table cannot go on without this device, in a sentence; empty if it can."""
        why = self.node.conductor.why_no_vote(key) if self.node.conductor is not None else None
        return no_vote_sentence(why, self._name(key)) if why is not None else ""

    def close_game(self) -> None:
        """End a game that cannot go on. It is checked as far as it went, and ends by itself."""
        self._closes = True
        self._act(lambda c: c.resign())

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
        """Leave for good: the lobby, or the game, which the others may play on."""
        if self.node.conductor is not None:
            self._act(lambda c: c.leave())
        elif isinstance(self.node.lobby, GuestLobby):
            self._wish({"t": "leave"})
        await asyncio.sleep(SEND_SECONDS)          # until the message is sent
        await self.get_up()

    async def linger(self, seconds: float = LINGER_SECONDS) -> None:
        """After the end: stay until every device has the whole record, or for so many seconds."""
        conductor = self.node.conductor
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while conductor is not None and not conductor.audited >= {
                        k for k, p in conductor.presence.items() if p is not Presence.LEFT}:
                    await asyncio.sleep(SEND_SECONDS)
        await asyncio.sleep(3 * SEND_SECONDS)

    def _act(self, what: Callable[[Conductor], None]) -> None:
        if self.node.conductor is None:
            raise Cannot(_("The game has not begun."))
        try:
            self.node.act(what)
        except CannotVote as error:
            raise Cannot(no_vote_sentence(error.why, _("that device"))) from None
        except (NotNow, Illegal) as error:
            raise Cannot(sentence(error)) from None
