"""The presenter of the list of tables nearby: what was heard, at which door we knock, what can be done about an empty list."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from app import catalogue
from app.i18n import _, listed, ngettext, pgettext
from app.presenters.shell import AppNetwork, ShellDisplay, title_of
from app.words.errors import sentence

if TYPE_CHECKING:  # a device without the network's libraries shows this screen, too
    from app.online import KeptTable, Nearby

SEARCHING, EMPTY, FOUND, KNOCKING, REFUSED, OFFLINE = "searching", "empty", "found", "knocking", "refused", "offline"
EMPTY_SECONDS = 4.0  # "searching" for so long, then "nobody there"
BEATS = 4
BEAT_SECONDS = (5, 15, 30)  # older than that: one beat less
IN_PLAY = "now"  # stands for the table in play, among the names of kept tables
LONGEST_KNOCK = 14  # letters of a typed code or link that are said while we knock
ALWAYS = frozenset({"listening", "codes", "table", "nothing", "open"})
# what does not help then
USELESS = {KNOCKING: {"nothing", "codes", "table"}, REFUSED: {"nothing", "table"}, OFFLINE: {"nothing", "codes", "table"}}


@dataclass(frozen=True)
class SearchText:
    """The head of the list. `cancel`: the button that stops knocking, or leaves a refusal."""

    state: str
    title: str
    sub: str
    cancel: str


@dataclass(frozen=True)
class NearbyTableText:
    """A table in sight. `off`: this app cannot play at it; `usable`: there is a button; `fresh`: it glows."""

    table: Nearby
    game: str  # "" for one that this device does not know
    title: str
    sub: str
    note: str
    button: str
    main: bool
    usable: bool
    off: bool
    barred: bool  # at one door at a time
    fresh: bool
    beats: int
    age: str


@dataclass(frozen=True)
class OwnTableText:
    """A table of ours that waits. `put_away` is None where it cannot be put away."""

    table: str
    game: str
    title: str
    names: str
    note: str
    go_on: Callable[[], None]
    put_away: Callable[[], None] | None


def beats(age: float) -> int:
    """How many of the four beats still glow: freshness, not signal strength."""
    return BEATS - sum(age >= limit for limit in BEAT_SECONDS)


def age_words(age: float) -> str:
    if age < 4:
        return _("just now")
    if age < 60:
        # i18n: seconds, as short as possible
        return _("{n} s ago").format(n=int(age))
    return ngettext("{n} minute ago", "{n} minutes ago", int(age // 60)).format(n=int(age // 60))


class NearbyPresenter:
    """`knocked`: whose table we knock at; `refused`: why nobody let us in. `link`: an invitation to ask about at once."""

    def __init__(self, display: ShellDisplay, network: AppNetwork, link: str = "",
                 clock: Callable[[], float] = time.monotonic) -> None:
        self.display, self.network, self.link, self.clock = display, network, link, clock
        self.knocked = self.refused = ""
        self.as_table = False  # this device would lie in the middle of a table
        self.searching_since = clock()

    # ------------------------------------------------------------ coming and going

    def enter(self) -> None:
        net = self.network
        if net.online is not None:
            net.look()
            net.probe(True)
        elif net.problem:
            self.display.spawn(net.ready())  # it may be there by now
        self.display.refresh()
        if self.link:
            link, self.link = self.link, ""
            self.display.spawn(self._ask_about(link))

    def leave(self) -> None:
        self.network.probe(False)

    def heard(self, news: Any) -> None:
        """None: the network has been opened, or cannot be."""
        from app.online import online_news
        from net.lobby_news import TurnedAway

        match news:
            case None if self.network.online is not None:
                self.network.probe(True)
            case online_news.LobbyChanged(now=now) if self.knocked:
                self.network.take_seats(now)
                self.display.replace("lobby")
                return
            case online_news.MatchBegun() if self.knocked:  # a game that runs already: ours, or one to be watched
                self.display.replace("lobby", going_back=True)
                return
            case online_news.Heard(TurnedAway(why=why)):
                self.knocked, self.refused = "", sentence(why)
        self.display.refresh()

    # ------------------------------------------------------------ what is to be seen

    @property
    def state(self) -> str:
        if self.knocked:
            return KNOCKING
        if self.refused:
            return REFUSED
        if self.network.problem:
            return OFFLINE
        if self.network.nearby:
            return FOUND
        return SEARCHING if self.clock() - self.searching_since < EMPTY_SECONDS else EMPTY

    def search(self) -> SearchText:
        state, count = self.state, len(self.network.nearby)
        title, sub = {
            # i18n: {who}: "Olga's table", or the code that was typed
            KNOCKING: (_("Knocking at {who}…").format(who=self.knocked), _("whoever opened it lets you in")),
            REFUSED: (_("You were not let in"), self.refused),
            OFFLINE: (_("No network"), self.network.problem),
            FOUND: (_("Listening…"), ngettext("{n} table calls out", "{n} tables call out", count).format(n=count)),
            SEARCHING: (_("Listening…"), _("who has a table open?")),
            EMPTY: (_("No house is lit yet"), _("Veche keeps listening")),
        }[state]
        return SearchText(state, title, sub, _("Stop knocking") if state == KNOCKING else _("Look for another table"))

    def shown(self, tight: bool) -> set[str]:
        """The parts of the screen that help now. `tight`: large letters on a phone on its side, where little else fits."""
        state = self.state
        shown = set(ALWAYS) - USELESS.get(state, set())
        if tight and state == REFUSED:
            shown -= {"codes"}  # no room for more than the way out of it
        shown |= {"cancel"} if state in (KNOCKING, REFUSED) else set()
        shown |= {"climb"} if state == OFFLINE else set()
        shown |= {"river"} if state != FOUND else set()
        shown |= {"kept"} if self.network.is_in_play or self.network.kept else set()
        shown |= {"tables"} if self.network.nearby else set()
        return shown

    @property
    def can_open(self) -> bool:
        """Whether a table of our own can be opened: not while we knock, and not without a network."""
        return self.state not in (KNOCKING, OFFLINE)

    @property
    def open_note(self) -> str:
        return _("needs a network") if self.state == OFFLINE else ""

    def tables(self) -> list[NearbyTableText]:
        return [self._table(table, self.network.age(table.table)) for table in self.network.nearby]

    def _table(self, table: Nearby, age: float) -> NearbyTableText:
        known, full = table.game in catalogue.playable(), not table.seats_free
        if not table.fits or not known:
            note = _("another version: update the older app")
        elif not table.announced:
            note = _("ask for a seat")
        elif self.as_table:
            # i18n: under a table's name: what this device can do there
            note = _("lie in the middle, for all to see")
        elif full:
            note = _("full; ask to watch") if table.watchers else _("full, and nobody may watch")
        else:
            note = ngettext("{n} seat free", "{n} seats free", table.seats_free).format(n=table.seats_free)
        return NearbyTableText(
            table, table.game if known else "", title_of(table.game), _("{who}'s table").format(who=table.called), note,
            button=self._button(table),
            main=self.as_table or not full,
            usable=table.fits and known and (self.as_table or table.watchers or not full),
            off=not table.fits,
            barred=bool(self.knocked),
            fresh=table.fits and not full and beats(age) == BEATS,
            beats=beats(age),
            age=age_words(age),
        )

    def _button(self, table: Nearby) -> str:
        if self.as_table:
            return _("Be the table")
        if not table.seats_free:
            return _("Watch")
        return _("Sit down") if table.announced else _("Knock")

    def own_tables(self) -> list[OwnTableText]:
        """Tables of ours that wait for us: the one in play, and those in the journals."""
        net = self.network
        found: list[OwnTableText] = []
        if net.is_in_play:
            plan = net.online.match.plan
            found.append(self._own_table(IN_PLAY, plan.game, plan.names, _("the others are still there"), net.sit_down, None))
        for kept in net.kept:
            names, note = (((_("its record stays as it is"),), "") if kept.unreadable else (kept.names, _("your table waits")))
            found.append(self._own_table(kept.table, "" if kept.unreadable else kept.game, names, note,
                                         partial(self.go_on, kept.table), partial(self.ask_to_put_away, kept)))
        return found

    def _own_table(self, table: str, game: str, names: tuple[str, ...], note: str, go_on: Callable[[], None],
                   put_away: Callable[[], None] | None) -> OwnTableText:
        known = game if game in catalogue.playable() else ""
        return OwnTableText(table, known, _title(game), listed(names), note, go_on, put_away)

    # ------------------------------------------------------------ ways in

    def join(self, table: Nearby) -> None:
        """Sit down at a table of the list, or watch where no seat is free."""
        self.knock_at(table, _("{who}'s table").format(who=table.called), watch=not table.seats_free and not self.as_table)

    def lie_down(self, lies: bool) -> None:
        """This device is the table, wherever it knocks next; or it is not."""
        self.as_table = lies
        self.display.refresh()

    def knock_typed(self, text: str) -> bool:
        """A code, a link or an address, as it was read out or sent; False for nothing at all."""
        text = text.strip()
        if text:
            self.knock_at(text, text[:LONGEST_KNOCK])
        return bool(text)

    def knock_at(self, where: Nearby | str, who: str, watch: bool = False) -> None:
        self.refused, self.knocked = "", who
        self.display.refresh()
        self.display.spawn(self._knock(where, watch))

    async def _knock(self, where: Nearby | str, watch: bool) -> None:
        from app.online import Cannot

        if await self.network.ready() is None:
            self.knocked = ""
        else:
            try:
                await self.network.knock(where, watch, self.as_table)
            except Cannot as error:
                self.knocked, self.refused = "", sentence(error)
        if self.display.in_sight:
            self.display.refresh()

    async def _ask_about(self, link: str) -> None:
        """An opened link connects to nothing by itself: say whose table it is and ask whether to knock."""
        from app.online import Cannot
        from app.online.words import invited_line

        online = await self.network.ready()
        if not self.display.in_sight:
            return
        if online is not None:
            try:
                invited = online.who_invites(link)
            except Cannot as error:
                self.refused = sentence(error)
            else:
                who = _("{who}'s table").format(who=invited.name) if invited.name else _("the table of this link")
                self.display.ask(_("Knock at this table?"), invited_line(invited), _("Knock"), partial(self.knock_at, link, who),
                                 pgettext("button", "No"))
        self.display.refresh()

    def stop_waiting(self) -> None:
        """Stop knocking, or dismiss the refusal."""
        if self.knocked:
            self.knocked = ""
            self.display.spawn(self.network.leave_lobby())
        self.refused, self.searching_since = "", self.clock()
        self.display.refresh()

    def go_on(self, table: str) -> None:
        """Back to a table of this device's journal."""
        from app.online import Cannot

        try:
            self.network.resume(table)
        except Cannot as error:
            self.display.tell(_("This game cannot go on"), [sentence(error)])
            return
        self.display.go("lobby", going_back=True)

    def ask_to_put_away(self, kept: KeptTable) -> None:
        text = _("The game of {names} no longer waits here. If their table calls again, you can still go back to it.").format(
            names=listed(kept.names)) if kept.names else _("It no longer waits here. Its record stays as it is.")
        self.display.ask(_("Put {game} away?").format(game=_title(kept.game)), text, pgettext("button: a game", "Put away"),
                         partial(self._put_away, kept.table), pgettext("button: do not remove it", "Keep"))

    def _put_away(self, table: str) -> None:
        self.network.put_away(table)
        self.display.refresh()

    def open_own(self) -> None:
        """A table of our own, for people nearby."""
        self.display.go("new", for_nearby=True)


def _title(game: str) -> str:
    """"" stands for a record that cannot be read."""
    return title_of(game) or _("A game that cannot be read")
