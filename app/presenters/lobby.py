"""The presenter of the lobby: who sits where and on which device, what is agreed on, what each button does, until the shuffle."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from app.i18n import _, pgettext
from app.plan import BOT_NAMES, GUEST, GUEST_NAMES, LEVELS, REMOTE, SeatPlan, TablePlan, level_word, spoken
from app.presenters import lobby_contents
from app.presenters.across import is_settled
from app.presenters.lobby_contents import AgreedText, DoorText, LobbyPlate, LobbySeatText, SeatChoice, ShufflingText
from app.presenters.shell import AppNetwork, ShellDisplay, title_of
from app.storage import AppSettings
from app.words.errors import sentence
from rules.games import GAMES

if TYPE_CHECKING:  # a device without the network's libraries shows this screen, too
    from app.online import Lobby
    from app.online.seating import Chair, LobbyDevice

COUNTDOWN = 3  # seconds


class LobbyDisplay(ShellDisplay, Protocol):
    @property
    def still(self) -> bool:
        """Whether nothing moves that need not: then nothing counts down either."""
        ...

    def show_shuffling(self) -> None:
        """Cover the lobby with what `LobbyPresenter.shuffling` says, and ask `tick` again and again."""

    def in_next_frame(self, action: Callable[[], None]) -> None: ...
    def vibrate(self) -> None: ...

    def choose(self, title: str, lines: Sequence[SeatChoice]) -> None:
        """A list to choose from."""

    def compare_words(self, who: str, words: Sequence[str]) -> None: ...

    def share(self, link: str, title: str) -> bool:
        """Hand a link to another app, or to the clipboard; False where neither can be."""
        ...

    def show_code(self, code: str, link: str) -> None:
        """Large enough to be read across a table."""


class LobbyPresenter:
    """`plan`: make this table. Without it: the lobby the network is in, or a game that is being taken up. `agreed`: of the table
    that is made, whether others may look on and the like. `going_back`: to a game that is long dealt, or one to watch."""

    def __init__(self, display: LobbyDisplay, network: AppNetwork, mine: AppSettings, plan: TablePlan | None = None,
                 agreed: dict[str, Any] | None = None, going_back: bool = False,
                 clock: Callable[[], float] = time.monotonic) -> None:
        self.display, self.network, self.mine, self.clock = display, network, mine, clock
        self.plan, self.agreed, self.going_back = plan, agreed or {}, going_back
        self.shuffling_since: float | None = None
        self._crests: tuple[str, ...] = ()  # of who shuffles, before the devices say so themselves

    @property
    def is_table(self) -> bool:
        """Whether this device lies in the middle: then chairs are shown round it, not rows."""
        return self.lobby is not None and self.lobby.is_table

    @property
    def may_lie_down(self) -> bool:
        """Whether this device may become the table: whoever sits here takes another, or only looked in."""
        me = self.lobby.me if self.lobby is not None else None
        return me is not None and not me.watches

    def be_the_table(self, lies: bool = True) -> None:
        self._try(lambda: self.network.be_the_table(lies))

    @property
    def lobby(self) -> Lobby | None:
        """None also while an earlier table is still being left: that one is no longer ours."""
        net = self.network
        lobby: Lobby | None = net.online.lobby if net.online is not None and not net.leaving else None
        return lobby

    # ------------------------------------------------------------ coming and going

    def enter(self) -> None:
        if self.lobby is None:
            if self.plan is not None:
                self.display.spawn(self._open(self.plan))
            else:
                self.shuffle()
                self.go_on()
        self.display.refresh()

    async def _open(self, plan: TablePlan) -> None:
        from app.online import Cannot

        net = self.network
        if await net.ready() is None:
            self._cannot_open(net.problem)
            return
        try:
            seats = [None if seat.kind == REMOTE else seat for seat in plan.seats]
            net.open_table(GAMES[plan.game], seats, plan.settings, **self.agreed)
        except Cannot as error:
            self._cannot_open(sentence(error))
            return
        self.display.refresh()

    def _cannot_open(self, why: str) -> None:
        if self.display.in_sight:
            self.display.go_back()
            self.display.tell(_("The table cannot be opened"), [why])

    def back(self) -> bool:
        """The back key; False: it goes one screen back as everywhere."""
        lobby = self.lobby
        if self.shuffling_since is not None or lobby is None:
            return False
        if len(lobby.guests) < 2 and not lobby.knocking:  # nobody is here who could mind
            self._leave()
        else:
            self.display.ask(_("Leave this table?"), _("Nothing has begun yet. Whoever is here will see that you left."),
                             _("Leave"), self._leave)
        return True

    def _leave(self) -> None:
        self.display.spawn(self.network.leave_lobby())
        self.display.go_home()

    def heard(self, news: Any) -> None:
        from app.online import online_news
        from app.online.words import sentence_of
        from net.fairplay.news import TableBegan
        from net.lobby_news import Denied, Knocked, TurnedAway
        from net.node_news import RecordDamaged

        display = self.display
        match news:
            case online_news.LobbyChanged(now=now):
                self.network.take_seats(now)
                display.refresh()
            case online_news.Heard(Knocked()):
                display.vibrate()
                display.refresh()
            case online_news.Heard(Denied() | RecordDamaged()):
                display.toast(sentence_of(news), 4)
            case online_news.Heard(TurnedAway()):
                display.go_home()
                display.tell(_("You are not at this table any more"), [sentence_of(news)])
            case online_news.VisitorRefused(why=why):
                # i18n: a notice for six seconds; {why}: a whole sentence
                display.toast(_("A device could not come in. {why}").format(why=why), 6)
            case online_news.MatchBegun():
                self.shuffle()
            case online_news.Stopped(why=why):
                display.go_home()
                display.tell(_("The game could not begin"), [why])
            case online_news.TableChanged() | online_news.Heard(TableBegan()):
                display.in_next_frame(self.go_on)  # the table is laid in a frame, not while the network works

    # ------------------------------------------------------------ shuffling together

    def shuffle(self) -> None:
        """The game begins, or is gone back to."""
        if self.shuffling_since is None:
            self._crests = tuple(chair.crest for chair in self.lobby.chairs if chair) if self.lobby else ()
            self.shuffling_since = self.clock()
            self.display.show_shuffling()

    @property
    def _left(self) -> float:
        """Seconds of the countdown."""
        return COUNTDOWN - (self.clock() - (self.shuffling_since or 0))

    def shuffling(self) -> ShufflingText:
        if self.going_back:
            return lobby_contents.going_back(self._crests)
        online = self.network.online
        return lobby_contents.shuffling(online.mixers() if online is not None else (), self._crests, self._left)

    def go_on(self) -> None:
        """To the table, once it is set and the count is down."""
        online = self.network.online
        ready = self.shuffling_since is not None and online is not None and is_settled(online.match)
        if ready and self.display.in_sight and (self.display.still or self.going_back or self._left <= 0):
            self.network.sit_down()

    # ------------------------------------------------------------ what is to be seen

    def title(self) -> str:
        lobby = self.lobby
        if lobby is None or (lobby.begins_by_itself and not lobby.mine):
            return _("The table")
        return _("Your table") if lobby.mine else _("{who}'s table").format(who=lobby.maker.name)

    def sub(self) -> str:
        lobby = self.lobby
        if lobby is None:
            return ""
        here = len(lobby.chairs) - len(lobby.free)
        # i18n: a bar's second line: {game} is a title; {here} of {all} seats are taken
        return _("{game} · {here} of {all} here").format(game=title_of(lobby.game), here=here, all=len(lobby.chairs))

    def invitation(self) -> tuple[str, str] | None:
        """Code and link, where this device made the table and a seat is free."""
        lobby = self.lobby
        calls = lobby is not None and lobby.mine and bool(lobby.free) and bool(self.network.invitation[1])
        return self.network.invitation if calls else None

    def lid(self) -> str:
        """The game whose box is shown instead of an invitation; "" for one that this device does not know."""
        lobby = self.lobby
        return lobby.game if lobby is not None and self.invitation() is None and lobby_contents.is_known(lobby) else ""

    def agreements(self) -> list[AgreedText]:
        return lobby_contents.agreements(self.lobby) if self.lobby else []

    def doors(self) -> list[DoorText]:
        return [self._door(guest) for guest in (self.lobby.knocking if self.lobby else ())]

    def _door(self, guest: LobbyDevice) -> DoorText:
        text = _("{who} would like to watch") if guest.watches else _("{who} is at the door")
        return DoorText(guest.name, guest.crest, text.format(who=guest.name),
                        lambda: self._try(lambda: self.network.online.let_in(guest.key)),
                        lambda: self._try(lambda: self.network.online.turn_away(guest.key)))

    def seats(self) -> list[LobbySeatText]:
        return lobby_contents.seats(self.lobby) if self.lobby else []

    def watchers(self) -> list[LobbySeatText]:
        return lobby_contents.watchers(self.lobby) if self.lobby else []

    def plate(self) -> LobbyPlate:
        return lobby_contents.plate(self.lobby) if self.lobby else LobbyPlate("", "", False)

    # ------------------------------------------------------------ doing

    def press(self) -> None:
        """The large button."""
        lobby = self.lobby
        if lobby is None or not self.plate().ready:
            return
        if lobby.mine:
            self._try(self.network.online.begin)
        else:
            ready = lobby.me is not None and lobby.me.ready
            self._try(lambda: self.network.online.ready(not ready))

    def _try(self, wish: Callable[[], object]) -> None:
        from app.online import Cannot

        try:
            wish()
        except Cannot as error:
            self.display.toast(sentence(error), 5)

    def share(self) -> None:
        if self.display.share(self.network.invitation[1], _("Come to the table")):
            self.display.toast(_("The link can be pasted anywhere."))
        else:
            self.enlarge()

    def enlarge(self) -> None:
        self.display.show_code(*self.network.invitation)

    def fill(self, i: int) -> None:
        """Ask who shall sit on a free seat of this table, from this device."""
        self.display.choose(_("Who sits here?"), self.choices(i))

    def choices(self, i: int) -> list[SeatChoice]:
        found = [SeatChoice(f"bot {level}", "robot", _("A bot, {level}").format(level=level_word(level)),
                            _("this device runs it"), partial(self._add_bot, i, level)) for level in LEVELS]
        found.append(SeatChoice("beside", "account-multiple", _("Somebody beside me"), _("you pass this device to each other"),
                                partial(self._add_beside, i)))
        lobby = self.lobby
        if lobby is not None and lobby.mine and i == len(lobby.chairs) - 1 and self.may_be(i):
            found.append(SeatChoice("fewer", "close-thick", _("Take the seat away"), "",
                                    lambda: self._try(lambda: self.network.online.set_seats(i))))
        return found

    def may_be(self, seats: int) -> bool:
        """Whether the game as it was agreed on goes with so many seats."""
        lobby = self.lobby
        game = GAMES.get(lobby.game) if lobby is not None else None
        return lobby is not None and game is not None and seats in game.seats_together and not game.allowed(seats, lobby.settings)

    def _free_name(self, names: Sequence[str]) -> str:
        taken = {chair.name for chair in self.lobby.chairs if chair} if self.lobby else set()
        here = spoken(names)
        return next((name for name in here if name not in taken), here[0])

    def _add_bot(self, i: int, level: str) -> None:
        self._try(lambda: self.network.online.sit(i, self._free_name(BOT_NAMES), level))

    def _add_beside(self, i: int) -> None:
        name = self._free_name(GUEST_NAMES)
        if self.lobby is not None and not self.lobby.mine:
            self.network.local_seats.append(SeatPlan(name, self.mine.crest, GUEST))
        self._try(lambda: self.network.online.sit(i, name))

    def tap_seat(self, i: int) -> None:
        """Compare words with its device, or take back what we put there."""
        lobby = self.lobby
        chair = lobby.chairs[i] if lobby is not None else None
        if lobby is None or chair is None:
            return
        guest = lobby_contents.device_of(lobby, chair)
        if guest is not None and not guest.mine:
            self.display.compare_words(guest.name, self.network.online.words_with(guest.key))
        elif chair.mine and not lobby_contents.is_me(lobby, i):
            # i18n: a question above the buttons "Free it" and "Keep"
            self.display.ask(_("Free this seat?"), _("{name} gets up again.").format(name=chair.called), _("Free it"),
                             partial(self._get_up, i, chair), pgettext("button: do not remove it", "Keep"))

    def _get_up(self, i: int, chair: Chair) -> None:
        self.network.local_seats = [seat for seat in self.network.local_seats if seat is None or seat.name != chair.name]
        self._try(lambda: self.network.online.stand(i))
