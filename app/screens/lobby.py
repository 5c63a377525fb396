"""The lobby: seats fill up; everybody sees who sits where, on which device, under what agreement; then all shuffle together."""

import time
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app import catalogue, device
from app.i18n import _, ngettext
from app.plan import BOT_NAMES, GUEST, GUEST_NAMES, LEVELS, REMOTE, SeatPlan, TablePlan, level_word
from app.presenters.across import is_settled
from app.screens.base import BaseScreen
from app.screens.compare import compare_words
from app.screens.lobby_parts import (
    AgreedOption,
    DoorKnock,
    FreeSeat,
    InvitationBox,
    LobbyGameBox,
    SeatRow,
    Shuffling,
    show_code,
)
from app.screens.talk import MenuLine, menu
from app.widgets import bar, buttons, parts, words  # noqa: F401  kv needs them
from app.widgets.base import load_kv, tall
from app.widgets.buttons import Choice
from app.words import listed

COUNTDOWN = 3

load_kv(__file__)


class LobbyScreen(BaseScreen):
    """`plan`: make this table. Without it: the lobby the network is in, or a game that is being taken up."""

    title, sub, main_text, main_sub = StringProperty(""), StringProperty(""), StringProperty(""), StringProperty("")
    main_ready = BooleanProperty(False)

    def __init__(self, **kwargs):
        self.net = kwargs["app"].network
        self.plan: TablePlan | None = kwargs.pop("plan", None)
        self._going_back = kwargs.pop("going_back", False)  # to a game that is long dealt, or one to watch
        self.agreed = kwargs.pop("options", {})  # of the table that is made: who may look on, whether it goes on after a leaver
        self.mixing: Shuffling | None = None
        self._mixing_since = 0.0
        self._rows: Any = None
        self._stop_listening = lambda: None
        self._ticking: Any = None
        self.title = _("The table")
        super().__init__(**kwargs)
        for name in ("wide", "low", "height"):
            self.fbind(name, lambda *_: self._show(True))

    @property
    def lobby(self):
        """None also while an earlier table is still being left: that one is no longer ours."""
        return self.net.online.lobby if self.net.online is not None and not self.net.leaving else None

    # ------------------------------------------------------------ coming and going

    def on_enter(self):
        self._stop_listening = self.net.listen(self._heard)
        if self.plan is not None and self.lobby is None:
            self.app.spawn(self._open())
        elif self.lobby is None:
            self._mix()
            self._go_on()
        self._show(True)

    def on_leave(self):
        super().on_leave()
        self._stop_listening()
        if self._ticking is not None:
            self._ticking.cancel()

    def on_back(self) -> bool:
        if self.mixing is not None or self.lobby is None:
            return False
        if len(self.lobby.guests) < 2 and not self.lobby.knocking:  # nobody is here who could mind
            self._leave()
            return True
        self.app.layers.ask(_("Leave this table?"), _("Nothing has begun yet. Whoever is here will see that you left."),
                            _("Leave"), self._leave)
        return True

    def _leave(self):
        self.app.spawn(self.net.leave_lobby())
        self.app.home()

    async def _open(self):
        from app.online import Cannot
        from rules.games import GAMES

        plan = self.plan
        if await self.net.ready() is None:
            self._cannot(self.net.problem)
            return
        try:
            seats = [None if seat.kind == REMOTE else seat for seat in plan.seats]
            self.net.open_table(GAMES[plan.game], seats, plan.settings, **self.agreed)
        except Cannot as error:
            self._cannot(str(error))
            return
        self._show(True)

    def _cannot(self, why: str):
        if self.app.screen is self:
            self.app.back()
            self.app.layers.tell(_("The table cannot be opened"), [why])

    # ------------------------------------------------------------ news

    def _heard(self, news):
        from app.online import online_news
        from app.online.words import sentence_of
        from net.fairplay.news import TableBegan
        from net.lobby_news import Denied, Knocked, TurnedAway
        from net.node_news import RecordDamaged

        match news:
            case online_news.LobbyChanged(now=now):
                self.net.take_seats(now)
                self._show()
            case online_news.Heard(Knocked()):
                if self.app.settings_now.vibration:
                    device.vibrate()
                self._show()
            case online_news.Heard(Denied() | RecordDamaged()):
                self.app.layers.toast(sentence_of(news), 4)
            case online_news.Heard(TurnedAway()):
                self.app.home()
                self.app.layers.tell(_("You are not at this table any more"), [sentence_of(news)])
            case online_news.VisitorRefused(why=why):
                self.app.layers.toast(_("A device could not come in. {why}").format(why=why), 6)
            case online_news.MatchBegun():
                self._mix()
            case online_news.Stopped(why=why):
                self.app.home()
                self.app.layers.tell(_("The game could not begin"), [why])
            case online_news.TableChanged() | online_news.Heard(TableBegan()):
                Clock.schedule_once(lambda _dt: self._go_on(), 0)  # the table is laid in a frame, not while the network works

    # ------------------------------------------------------------ shuffling together

    def _mix(self):
        if self.mixing is not None:
            return
        self.app.layers.clear()
        crests = [chair.crest for chair in self.lobby.chairs if chair] if self.lobby else []
        self.mixing = Shuffling(title=_("Shuffling together"), crests=crests, blind=self.app.blind,
                                sub=_("Every device mixes, so no single one can know or choose what comes."))
        if self._going_back:
            self.mixing.title, self.mixing.sub = _("Back to the table"), _("The game is where it was left. A moment…")
        self._mixing_since = time.monotonic()
        self.add_widget(self.mixing)
        self._ticking = Clock.schedule_interval(self._tick, 0.1)
        self._tick(0)

    def _tick(self, _dt):
        left = COUNTDOWN - (time.monotonic() - self._mixing_since)
        if not self._going_back:
            self.mixing.count = str(int(left) + 1) if left > 0 else ""
            self._show_mixers(left)
        if not self.app.still:
            self.mixing.turn += 1
        self._go_on()

    def _show_mixers(self, left: float):
        """What each device has really done so far; and for whom we wait, once the count is down."""
        online = self.net.online
        found = online.mixers() if online is not None else ()
        if not found or self.mixing is None:
            return
        self.mixing.crests = [mixer.crest for mixer in found]
        self.mixing.done = [mixer.done / mixer.stages for mixer in found]
        late = [mixer.name for mixer in found if mixer.done < mixer.stages]
        if left <= 0 and late:
            self.mixing.sub = _("{who} still mixes…").format(who=listed(late))

    def _go_on(self):
        """To the table, once it is set and the count is down."""
        online = self.net.online
        ready = online is not None and is_settled(online.match) and self.mixing is not None
        counted = self.app.still or self._going_back or time.monotonic() - self._mixing_since >= COUNTDOWN
        if self.app.screen is self and ready and counted:
            self.net.sit_down()

    # ------------------------------------------------------------ showing

    def _show(self, anew=False):
        lobby = self.lobby
        if lobby is None or (not anew and self._rows == lobby):
            return
        self._rows = lobby
        game = catalogue.words(lobby.game).title() if lobby.game in catalogue.playable() else lobby.game
        here = len(lobby.chairs) - len(lobby.free)
        self.title = _("Your table") if lobby.mine else _("{who}'s table").format(who=lobby.maker.name)
        self.sub = _("{game} · {here} of {all} here").format(game=game, here=here, all=len(lobby.chairs))
        box = self.ids.lines
        box.clear_widgets()
        if lobby.mine and self.net.invitation[1]:
            box.add_widget(self._invitation())
        elif lobby.game in catalogue.playable():
            low = dp(84) if sp(1) > dp(1.15) else dp(130)  # what is agreed on is in sight below it
            high = low if self.low else dp(320) if self.wide else dp(170)
            box.add_widget(LobbyGameBox(game=lobby.game, size_hint_y=None, height=high))
        self.ids.options.clear_widgets()
        self._show_options(lobby)
        rows = self.ids.seats
        rows.clear_widgets()
        for guest in lobby.knocking:
            rows.add_widget(self._at_the_door(guest))
        for i, chair in enumerate(lobby.chairs):
            rows.add_widget(self._free(i, lobby) if chair is None else self._seat(i, chair, lobby))
        for guest in lobby.guests:
            if guest.watches:
                rows.add_widget(self._row(guest.name, guest.crest, _("watches"), "eye", "eye", label=f"watcher {guest.name}"))
        self._show_main(lobby)

    @property
    def _row_height(self) -> float:
        """Three rows are in sight on a phone on its side, with large letters too."""
        return max(dp(56), sp(51)) if self.low else tall(60)

    def _row(self, name, crest, line, sign, mark, word="", label="", you="", short="") -> SeatRow:
        return SeatRow(name=name, crest=crest, line=line, sign=sign, mark=mark, word=word, label=label, you=you, short=short,
                       blind=self.app.blind, size_hint_y=None, height=self._row_height)

    def _seat(self, i, chair, lobby) -> SeatRow:
        guest = next((g for g in lobby.guests if g.name == chair.device), None)
        ready = guest is not None and (guest.ready or guest.makes)
        short = ""
        if chair.level:
            where = _("this device") if chair.mine else _("{who}'s device").format(who=chair.device)
            line = _("{level} bot, runs on {where}").format(level=_level(chair.level), where=where)
            sign = "robot"
        elif chair.mine:
            line, sign = _("this device"), "cellphone"
        elif chair.owner or chair.name == chair.device:
            line = _("opened the table, compare words") if guest and guest.makes else _("own device, compare words")
            sign, short = "cellphone", _("compare words")
        else:
            line, sign = _("beside {who}, at the same device").format(who=chair.device), "account-multiple"
        first = chair.mine and not chair.level and not any(c and c.mine and not c.level for c in lobby.chairs[:i])
        row = self._row(chair.called, chair.crest, line, sign, "ready" if ready else "waiting",
                        _("ready") if ready else _("not yet"), f"seat {i}", _("you") if first else "", short)
        row.side = self._sides(lobby)[i]
        row.bind(on_release=lambda *_: self._about(i, chair, guest, first))
        return row

    @staticmethod
    def _sides(lobby) -> tuple[int, ...]:
        """Who plays with whom, where the game has sides."""
        seats = len(lobby.chairs)
        return catalogue.sides(lobby.game, seats, lobby.settings) if lobby.game in catalogue.playable() else (0,) * seats

    def _free(self, i, lobby) -> FloatLayout:
        wide = max(dp(112), tall(112))
        box = FloatLayout(size_hint_y=None, height=self._row_height)
        calling = _("calling in the room…") if self.width > sp(330) else _("calling…")
        row = FreeSeat(name=_("A free seat"), line=calling, sign="account", mark="free", kept=wide + dp(8),
                       side=self._sides(lobby)[i], pos_hint={"x": 0, "y": 0})
        add = Choice(text=_("Add…"), icon="plus-thick", label=f"add {i}", size_hint=(None, None),
                     size=(wide, max(dp(48), sp(44))), pos_hint={"center_y": 0.5, "right": 0.985})
        add.bind(on_release=lambda *_: self._fill(i))
        box.add_widget(row)
        box.add_widget(add)
        return box

    def _at_the_door(self, guest) -> DoorKnock:
        column = self.width / 2 if self.wide else self.width
        return DoorKnock(guest, self.app.blind, narrow=column < sp(390),
                         let_in=lambda: self._try(lambda: self.net.online.let_in(guest.key)),
                         turn_away=lambda: self._try(lambda: self.net.online.turn_away(guest.key)))

    def _invitation(self) -> InvitationBox:
        large = self.wide and not self.low  # a tablet in the middle of the table is read from all sides
        room = self.height - self.top - self.bottom - tall(60) - tall(78) - dp(100)
        code, link = self.net.invitation
        return InvitationBox(code, link, room if large else 0.0, self.low, self.share, self.enlarge)

    def _show_options(self, lobby):
        """What everybody agrees to when they say that they are ready."""
        if lobby.game not in catalogue.playable():
            return
        from rules.games import GAMES

        said = catalogue.words(lobby.game)
        game, seats = GAMES[lobby.game], len(lobby.chairs)
        for setting in game.shown_settings(seats, {**game.usual_settings(seats), **lobby.settings}):
            value = said.setting_value(setting.name, lobby.settings.get(setting.name, setting.default))
            text = _("{setting}: {value}").format(setting=said.setting(setting.name)[0], value=value)
            self._option(text, catalogue.setting_sign(lobby.game, setting.name))
        self._option(_("People may watch") if lobby.watchers else _("Nobody may watch"), "eye" if lobby.watchers else "eye-off")
        if lobby.seconds:
            self._option(ngettext("Each decision has {n} second", "Each decision has {n} seconds", lobby.seconds).format(
                n=lobby.seconds), "timer-sand")
        if not lobby.leavers:
            self._option(_("If somebody leaves for good, the game ends."), "exit-run")
        if lobby.shuffles:
            self._option(lobby.shuffles, "shuffle-variant")

    def _option(self, text: str, icon: str):
        chip = AgreedOption(text=text, icon=icon, size_hint=(None, None), height=max(dp(30), sp(28)) if self.low else tall(34))
        chip.width = min(chip.measured(), self.width - dp(28))
        self.ids.options.add_widget(chip)

    def _show_main(self, lobby):
        me = lobby.me
        if lobby.mine:
            self.main_text, self.main_ready = _("Begin"), lobby.can_begin
            self.main_sub = _("we shuffle together") if lobby.can_begin else self._missing(lobby)
        elif me is not None and me.watches:
            self.main_text, self.main_ready, self.main_sub = _("Watching"), False, ""
        elif me is not None and me.ready:
            self.main_text, self.main_ready = _("Not yet, wait"), True
            self.main_sub = _("you are ready; {who} begins").format(who=lobby.maker.name)
        else:
            self.main_text, self.main_ready = _("I am ready"), True
            self.main_sub = _("for the table as it is shown here")

    def _missing(self, lobby) -> str:
        if lobby.knocking:
            return _("{who} is at the door").format(who=lobby.knocking[0].name)
        if lobby.free:
            return ngettext("{n} seat is still free", "{n} seats are still free", len(lobby.free)).format(n=len(lobby.free))
        names = [g.name for g in lobby.guests if not g.ready and not g.watches and not g.makes]
        return _("waiting for {who}").format(who=listed(names)) if names else ""

    # ------------------------------------------------------------ doing

    def main(self):
        lobby = self.lobby
        if lobby is None or not self.main_ready:
            return
        if lobby.mine:
            self._try(self.net.online.begin)
        else:
            self._try(lambda: self.net.online.ready(not lobby.me.ready))

    def _try(self, wish):
        from app.online import Cannot

        try:
            wish()
        except Cannot as error:
            self.app.layers.toast(str(error), 5)

    def share(self):
        if device.share(self.net.invitation[1], _("Come to the table")):
            self.app.layers.toast(_("The link can be pasted anywhere."))
        else:
            self.enlarge()

    def enlarge(self):
        """Large enough to be read across a table."""
        show_code(self, *self.net.invitation)

    def _fill(self, i: int):
        """Who shall sit on a free seat of this table, from this device."""
        lines: list[MenuLine] = [
            (f"bot {level}", "robot", _("A bot, {level}").format(level=level_word(level)), _("this device runs it"),
             lambda level=level: self._add_bot(i, level))
            for level in LEVELS
        ]
        lines.append(("beside", "account-multiple", _("Somebody beside me"), _("you pass this device to each other"),
                      lambda: self._add_beside(i)))
        if self.lobby.mine and i == len(self.lobby.chairs) - 1 and self._may_be(len(self.lobby.chairs) - 1):
            lines.append(("fewer", "close-thick", _("Take the seat away"), "",
                          lambda: self._try(lambda: self.net.online.set_seats(len(self.lobby.chairs) - 1))))
        menu(self, _("Who sits here?"), lines, _("Back"))

    def _may_be(self, seats: int) -> bool:
        """Whether the game as it was agreed on goes with so many seats."""
        from rules.games import GAMES

        game = GAMES.get(self.lobby.game)
        return game is not None and seats in game.seats_together and not game.allowed(seats, self.lobby.settings)

    def _free_name(self, names) -> str:
        taken = {chair.name for chair in self.lobby.chairs if chair}
        return next((name for name in names if name not in taken), names[0])

    def _add_bot(self, i: int, level: str):
        self._try(lambda: self.net.online.sit(i, self._free_name(BOT_NAMES), level))

    def _add_beside(self, i: int):
        name = self._free_name(GUEST_NAMES)
        if not self.lobby.mine:
            self.net.local_seats.append(SeatPlan(name, self.app.settings_now.crest, GUEST))
        self._try(lambda: self.net.online.sit(i, name))

    def _about(self, i, chair, guest, first):
        """A seat was tapped: compare words with its device, or take back what we put there."""
        if guest is not None and not guest.mine:
            compare_words(self.app, guest.name, self.net.online.words_with(guest.key))
        elif chair.mine and not first:
            self.app.layers.ask(_("Free this seat?"), _("{name} gets up again.").format(name=chair.called), _("Free it"),
                                lambda: self._get_up(i, chair), _("Keep"))

    def _get_up(self, i, chair):
        self.net.local_seats = [seat for seat in self.net.local_seats if seat is None or seat.name != chair.name]
        self._try(lambda: self.net.online.stand(i))


def _level(level: str) -> str:
    return level_word(level) if level in LEVELS else level
