"""The app's connection to the network: opened after the first frame, kept while the app runs, listened to by the current screen.

`Network` owns the one `app.online.Online` of the app. Screens `listen` to its news and call `online` for everything else. The
modules of the network are imported only when it is opened: a game on this device must not wait for them.
"""

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable
from functools import cached_property
from importlib import import_module
from typing import Any

from kivy.clock import Clock

from app import device
from app.games import ENTRIES
from app.i18n import _
from app.plan import SeatPlan
from app.rest import is_touched
from app.results import win_entries

log = logging.getLogger("veche.network")

AFTER_FIRST_FRAME = 0.4
SHARED = (  # screens import these, too; a game at a time, so that no finger waits for all of them
    "rules.core", "rules.bots", *(f"rules.{game}" for game in ENTRIES), "rules.games", "app.words", "app.match", "app.thinker",
)
IDLE = 0.1  # seconds between two of them, unless somebody waits
LONGEST_TOUCH = 3.0  # seconds that they wait for a finger to be lifted
LOADING = threading.Lock()
LEAVING_POLL = 0.02  # seconds between two looks whether a table has been left


def load() -> None:
    """Import the network's modules. Two threads that import the same packages in different orders deadlock, and Python ends one
    of them with an error: so SHARED is imported before, on the main thread, and the rest only here, under a lock."""
    with LOADING:
        import_module("app.online")


def what_is_wrong(error: Exception) -> str:
    """Why there is no network, in a sentence that says what to do. The error's own words are not for a screen."""
    if isinstance(error, OSError):
        return _("Switch on Wi-Fi or share a hotspot, then try again.")
    if isinstance(error, ImportError):
        return _("This copy of Veche came without the parts that reach other devices.")
    from net.identity import DamagedIdentity

    if isinstance(error, DamagedIdentity):
        return _("The key of this device cannot be read. Restore it, or start with a new one.")
    return _("This device cannot reach others now. The games on it go on.")


class Network:
    def __init__(self, app) -> None:
        self.app = app
        self.online: Any = None
        self.problem = ""  # why there is no network, in a sentence
        self.invitation = ("", "")  # code and link of the table made here
        self.local_seats: list[SeatPlan | None] = []  # who sits down from this device; None: a seat for somebody else
        self.as_table = False  # this device lies in the middle of its table, or would like to
        self.spots: tuple[int, ...] = ()  # there: for each seat its place round the table, once fingers have changed it
        self.code = ""  # the table code that all compare
        self.stopped = ""  # why the game was broken off, in a sentence
        self.kept: list[Any] = []  # unfinished tables in this device's journals
        self._soon: Any = None
        self._opening: asyncio.Task | None = None
        self._wanted = False  # somebody waits for it
        self._leaving = 0  # tables that are just being left
        self._probing: asyncio.Task | None = None
        self._listeners: list[Callable[[Any], None]] = []

    # ------------------------------------------------------------ being there

    def start(self) -> None:
        """Open when the first frame has been seen."""
        self._soon = Clock.schedule_once(lambda _dt: self._begin_to_open(), AFTER_FIRST_FRAME)

    def stop(self) -> None:
        """The app ends: what has not begun does not begin any more."""
        if self._soon is not None:
            self._soon.cancel()

    def _begin_to_open(self) -> asyncio.Task:
        if self._opening is None:
            self._opening = self.app.spawn(self._open())
        return self._opening

    async def ready(self) -> Any:
        """The open `Online`, or None: then `problem` says why. Whoever has just left a table has left it by then."""
        self._wanted = True
        await self._begin_to_open()
        while self._leaving:
            await asyncio.sleep(LEAVING_POLL)
        return self.online

    async def _open(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            await self._load_shared()
            await loop.run_in_executor(None, load)
            await self._open_now(loop)
        except Exception as error:  # no library, no socket, a damaged key: the games on this device go on
            log.warning("no network: %s", type(error).__name__)
            self.problem, self._opening = what_is_wrong(error), None  # whoever asks next tries again
        else:
            self.problem = ""
        self.tell(None)

    async def _load_shared(self) -> None:
        """Each module in a moment when nobody touches anything; without a rest as soon as somebody waits for the network."""
        for name in SHARED:
            for _moment in range(round(LONGEST_TOUCH / IDLE)):
                if self._wanted or not is_touched():
                    break
                await asyncio.sleep(IDLE)
            import_module(name)
            await asyncio.sleep(0 if self._wanted else IDLE)  # frames may come between

    async def _open_now(self, loop) -> None:
        from app.online import Online, kept_tables
        from net.identity import load_identity
        from rules.games import GAMES

        root = self.app.store.root
        identity = await loop.run_in_executor(None, load_identity, root)
        device.hear_multicast(True)
        online = Online(identity, root, GAMES.get, self.hear)
        try:
            await online.open()
        except Exception:
            with contextlib.suppress(Exception):  # half open, it would keep the port from the next try
                await online.close()
            raise
        self.kept = await loop.run_in_executor(None, kept_tables, root)
        self.online = online
        self.introduce()
        online.look()

    async def close(self) -> None:
        device.hear_multicast(False)
        if self._probing is not None:
            self._probing.cancel()
        if self.online is not None:
            online, self.online = self.online, None
            with contextlib.suppress(Exception):  # the app ends: nothing is left to do about it
                await online.close()

    def introduce(self) -> None:
        """The name and the crest of the settings are what others see."""
        from net.identity import save_profile
        from net.names import BadName, clean_name

        mine, identity = self.app.settings_now, self.online.identity
        with contextlib.suppress(BadName):
            name = clean_name(mine.name)
            if (name, mine.crest) != (identity.name, identity.crest):
                identity.name, identity.crest = name, mine.crest
                save_profile(self.app.store.root, identity)

    # ------------------------------------------------------------ news

    def listen(self, callback: Callable[[Any], None]) -> Callable[[], None]:
        """Call back with every piece of news (None: the network has been opened, or cannot be); returns what ends it."""
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback) if callback in self._listeners else None

    def tell(self, news: Any) -> None:
        for callback in self._listeners[:]:
            callback(news)

    def hear(self, news: Any) -> None:
        from app.online import online_news
        from net.fairplay.news import TableBegan

        match news:
            case online_news.TablesSeen(tables=tables):
                self.sightings.announced(tables)
            case online_news.TableAnswered(table=table):
                self.sightings.answered(table)
            case online_news.LobbyChanged(now=now) if now.mine and not self.invitation[1]:
                self.invitation = self.online.invitation()  # the device that made it is lost: this one keeps it now
            case online_news.MatchBegun(again=again):
                self.code = self.stopped = ""
                if again:
                    self._take_up_again()
            case online_news.Heard(TableBegan(code=code)):
                self.code = code
            case online_news.Stopped(why=why):
                self.stopped = why
            case online_news.AuditDone() if news.transcript is not None:
                self._record_result(news)
        self.tell(news)

    def _take_up_again(self) -> None:
        """We are back at a table that had been put away: list it again."""
        from app.online.kept import take_up

        take_up(self.app.store.root, self.online.table)

    def _record_result(self, over: Any) -> None:
        """Keep the result in the chronicle, a victory in the list of wins."""
        from app.online.records import keep_record

        match = self.online.match
        try:
            card = keep_record(self.app.store.root, match, over)
            for entry in win_entries(card):
                self.app.store.log_win(entry)
        except OSError as error:  # a full disk: the game is over all the same
            log.warning("the chronicle could not be written: %s", type(error).__name__)

    # ------------------------------------------------------------ what is nearby

    @property
    def nearby(self) -> tuple[Any, ...]:
        """Tables of others that were heard lately; without those that wait for us, which are listed elsewhere."""
        if self.online is None:
            return ()
        with contextlib.suppress(Exception):  # the network is being opened again just now
            ours = {kept.table for kept in self.kept} | ({self.online.match.id} if self.is_in_play else set())
            return tuple(t for t in self.sightings.shown(self.online.nearby) if t.table not in ours)
        return ()

    def age(self, table: str) -> float:
        """Seconds since the table gave a sign of life."""
        return self.sightings.age(table)

    @property
    def last_seen(self) -> dict[str, float]:
        """Table -> when it last gave a sign of life."""
        return self.sightings.last_seen

    @cached_property
    def sightings(self) -> Any:
        """Which tables in sight are still there."""
        from app.online.sightings import Sightings

        return Sightings()

    def look(self) -> None:
        """Listen for tables. While the network is being opened again this does nothing: opening it listens anyway."""
        from app.online import Cannot

        if self.online is not None:
            with contextlib.suppress(Cannot):
                self.online.look()

    def probe(self, on: bool) -> None:
        """While somebody looks at the list: ask each table now and then whether it is still there."""
        if on and self._probing is None:
            self._probing = self.app.spawn(self.sightings.keep_asking(self._in_sight))
        elif not on and self._probing is not None:
            self._probing.cancel()
            self._probing = None

    def _in_sight(self) -> tuple[Any, ...]:
        """All tables that were announced or have answered, also those that are not shown because they fell silent."""
        with contextlib.suppress(Exception):  # the network is being opened again just now
            return tuple(self.online.nearby)
        return ()

    # ------------------------------------------------------------ coming to a table

    def open_table(self, game, seats: list[SeatPlan | None], settings: dict[str, Any], **options: Any) -> None:
        """Make a table: a seat plan for everybody at this device, None for whoever comes. Cannot, if it may not be.
        `as_table`: this device lies in the middle; who points a phone at it sits down unasked."""
        self.introduce()
        self.local_seats, self.spots = list(seats), ()
        self.as_table = options.get("as_table", False)
        if self.as_table:
            options["by_hand"] = False
        self.invitation = self.online.make_table(game, len(seats), settings, **options)
        for i, seat in enumerate(seats):
            if seat is not None:
                self.online.sit(i, seat.name, seat.level if seat.is_bot else "", seat.crest)

    async def knock(self, where: Any, watch: bool = False, as_table: bool = False) -> None:
        """Knock at a table. Cannot, with a sentence, if nobody opens. `as_table`: to lie in its middle."""
        self.introduce()
        mine = self.app.settings_now
        self.local_seats = [] if watch or as_table else [SeatPlan(mine.name, mine.crest, "me")]
        self.as_table, self.spots = as_table, ()
        self.invitation = ("", "")
        if self.online.lobby is not None or self.online.match is not None:
            await self.online.get_up()
        await self.online.join(where, watch, as_table)

    def take_seats(self, lobby) -> None:
        """A guest's people sit down one after the other, as the lobby says there is room."""
        if lobby.mine or lobby.is_table or self.as_table or not lobby.free:
            return
        seated = {chair.name for chair in lobby.chairs if chair is not None and chair.mine}
        for seat in self.local_seats:
            if seat is not None and seat.name not in seated:
                self.online.sit(lobby.free[0], seat.name, seat.level if seat.is_bot else "", seat.crest)
                return

    def be_the_table(self, lies: bool) -> None:
        """In the lobby: this device lies down in the middle, or is taken up again, and its people sit down. Cannot, if not."""
        self.online.lie_in_the_middle(lies)
        self.as_table, self.spots = lies, ()
        lobby = self.online.lobby
        if not lies and lobby is not None and lobby.mine:
            for i, seat in zip(lobby.free, filter(None, self.local_seats), strict=False):
                self.online.sit(i, seat.name, seat.level if seat.is_bot else "", seat.crest)

    @property
    def leaving(self) -> bool:
        """Whether a table is just being left."""
        return self._leaving > 0

    async def leave_lobby(self) -> None:
        self.local_seats, self.invitation, self.as_table = [], ("", ""), False
        if self.online is not None:
            self._leaving += 1
            try:
                await self.online.leave()
                self.look()
            finally:
                self._leaving -= 1

    # ------------------------------------------------------------ at the table

    @property
    def is_in_play(self) -> bool:
        """Whether a table across devices is in play here."""
        return self.online is not None and self.online.match is not None and self.online.over is None

    def sit_down(self) -> None:
        """The match of the network on the table."""
        app, match = self.app, self.online.match
        app.leave_table()
        app.match = match
        match.bot_pace = app.settings_now.pace
        self.online.look(False)  # the table itself looks for those who are missing
        device.keep_awake(True)
        app.path = [("home", {})]
        middle = self.as_table or match.is_table
        app.go("across_over" if self.online.over is not None else "across_middle" if middle else "across_table")
        if self.online.over is None and not match.history and not middle:
            app.screen.tell_aim()

    def resume(self, table: str) -> None:
        """Go on with a table of this device's journal. Cannot, if it cannot be gone on with."""
        self.as_table = False
        self.online.resume(table)
        self.kept = [kept for kept in self.kept if kept.table != table]

    def put_away(self, table: str) -> None:
        """A table of this device's journal no longer waits for us; the journal stays."""
        from app.online.kept import put_away

        put_away(self.app.store.root, table)
        self.kept = [kept for kept in self.kept if kept.table != table]

    def pause(self) -> None:
        """The phone is being put away."""
        if self.online is not None:
            with contextlib.suppress(Exception):  # nothing to say goodbye to
                self.online.pause()
        device.hear_multicast(False)

    def wake(self) -> None:
        """It is in somebody's hand again."""
        if self.online is not None:
            device.hear_multicast(True)
