"""New table: which game, who sits where, what is agreed on. Good defaults: one tap begins."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import catalogue, theme
from app.draw import letters
from app.games import entry
from app.i18n import _, ngettext
from app.plan import BOT, GUEST, LEVELS, ME, REMOTE, first_plan, level_word
from app.screens.base import BaseScreen
from app.screens.new_table_parts import GameBox
from app.screens.scenario_sheet import PickerSheet
from app.widgets import bar, buttons, parts, words  # noqa: F401  kv needs them
from app.widgets.base import BackedBox, load_kv, tall
from app.widgets.buttons import Choice, LineButton, OnOff, RoundButton
from app.widgets.field import NameField
from app.widgets.parts import CrestRow, Heading
from app.widgets.setting_card import SettingCard, SettingCards
from rules.core import BadSetting, SettingValue
from rules.games import GAMES

TIMES = (0, 30, 60, 120, 300)  # seconds for a decision, at a table across devices; 0: no limit
LEAST_TITLE = 0.74  # of a box's title: smaller letters are not read

load_kv(__file__)


class NewTableScreen(BaseScreen):
    title, about, start_text, start_sub, game = (
        StringProperty(""),
        StringProperty(""),
        StringProperty(""),
        StringProperty(""),
        StringProperty(""),
    )
    chair = NumericProperty(1)

    def __init__(self, **kwargs):
        app = kwargs["app"]
        self.title, self.start_text = _("New table"), _("Open the table")
        self.game = kwargs.pop("game", "") or catalogue.playable()[0]
        self.for_nearby = kwargs.pop("for_nearby", False)  # the other chairs are for people at other devices
        self.options: dict[str, Any] = {"watchers": True, "leavers": True, "quick": False, "seconds": 0}  # for people nearby
        left = kwargs.pop("left", None)  # what was chosen here before the rules or the lobby were looked at
        self._set_plan(app)
        if left is not None:
            self.plan, self.wished, self.options, self.chair = left
        super().__init__(**kwargs)
        self.fbind("wide", self._arrange)
        self.fbind("low", self._show_all)
        self.fbind("width", lambda *_: self._show_lids())
        self._about_paper: BackedBox | None = None  # what the game is about, where there is room for it
        for name in ("side", "side_scroll"):
            self.ids[name].fbind("height", self._show_or_hide_about)
        self._arrange()
        self._show_all()

    def on_enter(self):
        self._entry = self.app.path[-1][1]  # the arguments that this screen is built from when it is come back to

    def on_leave(self):
        chosen = self.plan, self.wished, self.options, self.chair
        self._entry |= {"game": self.game, "for_nearby": self.for_nearby, "left": chosen}
        super().on_leave()

    @property
    def dense(self) -> bool:
        """Large letters on a phone on its side: no room for pictures and headings."""
        return self.low and sp(1) > dp(1.15)

    def _show_all(self, *_args):
        self._show_lids()
        self._show()

    def _arrange(self, *_args):
        """The question and what is agreed on stand beside the table, or below it in the same list."""
        side, home = (found.__self__ for found in (self.ids.side, self.ids.side_scroll if self.wide else self.ids.left))
        if side.parent is not home:
            side.parent.remove_widget(side)
            home.add_widget(side)

    def _set_plan(self, app):
        mine = app.settings_now
        game = GAMES[self.game]
        seats = min(game.seats_together) if self.for_nearby else catalogue.usual_seats(self.game)
        self.plan = first_plan(self.game, mine.name, mine.crest, seats)
        for i in range(1, len(self.plan.seats) if self.for_nearby else 0):
            self.plan.seat_as(i, REMOTE)
        self.wished: dict[str, SettingValue] = {}  # what was chosen here; the rest is as usual for so many seats
        self._refit()
        self.chair = min(1, seats - 1)

    def _refit(self):
        """Take over as many of the chosen settings as go with this number of seats."""
        self.plan.settings = GAMES[self.game].fitted(len(self.plan.seats), self.wished)

    def _show_lids(self):
        box = self.ids.lids
        box.clear_widgets()
        games = catalogue.playable()
        titles = [catalogue.words(game).title() for game in games]
        needed = max(letters.width_of(title, sp(17), letters.SERIF_BOLD) for title in titles) * LEAST_TITLE + dp(14)
        room, gap = (self.width * (0.5 if self.wide else 1)) - dp(28), dp(8)
        box.cols = 2 if len(games) < 3 or (room - 2 * gap) / 3 < needed else 3
        in_row = self.low and len(games) > 2  # a phone on its side: one row, pushed along
        if in_row:
            box.cols = len(games)
        box.size_hint_x = None if in_row else 1
        box.width = box.cols * (max(dp(116), needed) + gap)
        high = tall(94) if self.low else tall(168) if len(games) < 3 else tall(122)
        for game in games:
            seats = GAMES[game].seats
            made = GameBox(
                game=game,
                title=catalogue.words(game).title(),
                chosen=game == self.game,
                label=f"game {game}",
                size_hint_y=None,
                sub=ngettext("{least} to {most} seat", "{least} to {most} seats", seats[-1]).format(
                    least=seats[0], most=seats[-1]),
                height=max(dp(48), sp(46)) if self.dense else high,
            )
            made.bind(on_release=lambda _w, game=game: self.pick_game(game))
            box.add_widget(made)
        if len(games) == 1:  # room for what it is about
            about = BackedBox(back="paper", size_hint_y=None, height=tall(168), padding=[dp(12), dp(8)])
            about.add_widget(
                words.Paragraph(
                    text=catalogue.words(games[0]).tagline(),
                    font_size=sp(13.5),
                    ink=theme.INK,
                    hugs=False,
                    line_height=1.05,
                    shorten=False,
                )
            )
            box.add_widget(about)

    def pick_game(self, game: str):
        if game != self.game:
            self.game = game
            self._set_plan(self.app)
        self._show_all()

    # ------------------------------------------------------------ chairs

    def pick(self, i: int):
        self.chair = i
        self._show()
        if not self.wide:  # on a small phone it is below the edge
            Clock.schedule_once(self._bring_chair, 0)

    def _bring_chair(self, _dt):
        """Into sight, once it is laid out."""
        if self.ids.left.height > self.ids.scroll.height:
            self.ids.scroll.scroll_to(self.ids.chair, padding=dp(8), animate=not self.app.still)

    def add_seat(self):
        if len(self.plan.seats) + 1 in GAMES[self.game].seats:
            self.plan.add_bot()
            self._refit()
            self.pick(len(self.plan.seats) - 1)

    def remove(self):
        if self.can_remove and self.chair > 0:
            del self.plan.seats[self.chair]
            self._refit()
            self.pick(min(self.chair, len(self.plan.seats) - 1))

    @property
    def can_remove(self) -> bool:
        game, fewer = GAMES[self.game], len(self.plan.seats) - 1
        near = any(seat.kind == REMOTE for seat in self.plan.seats)
        return fewer in (game.seats_together if near else game.seats)

    def _show(self):
        self.ids.round.screen = self
        self.ids.round.show()
        self._show_chair()
        self._show_options()
        people = sum(seat.kind in (ME, GUEST) for seat in self.plan.seats)
        bots = sum(seat.is_bot for seat in self.plan.seats)
        parts_ = [ngettext("{n} person", "{n} people", people).format(n=people)]
        if bots:
            parts_.append(ngettext("{n} bot", "{n} bots", bots).format(n=bots))
        near = sum(seat.kind == REMOTE for seat in self.plan.seats)
        if near:
            parts_.append(ngettext("{n} free for somebody nearby", "{n} free for people nearby", near).format(n=near))
        self.start_sub = ", ".join(parts_)

    def _show_chair(self):
        box, i = self.ids.chair, int(self.chair)
        seat = self.plan.seats[i]
        box.clear_widgets()
        drop = self._drop() if i and self.can_remove else None
        who = _("Who sits here?") if seat.kind == REMOTE else _("Who sits as {name}?").format(name=seat.name)
        who = _("You") if seat.kind == ME else who
        in_row = drop if self.low and seat.kind != REMOTE else None  # to save height it goes into the second row
        alone = in_row is drop  # the heading has no button
        self.about = who if self.dense and i and alone else ""  # in the bar, where there is no room for a heading
        if not self.about:
            box.add_widget(self._headline(who, None if in_row else drop))
        if i:
            box.add_widget(self._kinds(seat))
        if seat.kind == BOT:
            levels = [(level_word(level), "", seat.level == level, lambda level=level: self._sit(BOT, level), level)
                      for level in LEVELS]
            box.add_widget(self._with(self._row(levels), in_row))
        elif seat.kind != REMOTE:
            box.add_widget(self._with(self._name_field(i), in_row))
        if seat.kind == REMOTE:  # who comes brings a name and a crest
            return
        box.add_widget(CrestRow(seat.crest, self.app.blind, self._take, height=dp(54), spacing=dp(2)))

    def _headline(self, text: str, button: RoundButton | None) -> BoxLayout:
        head = BoxLayout(size_hint_y=None, height=tall(28) if self.low and not button else max(dp(48), sp(28)), spacing=dp(8))
        head.add_widget(Heading(text=text))
        if button:
            head.add_widget(button)
        return head

    def _drop(self) -> RoundButton:
        made = RoundButton(icon="trash-can", label="remove seat", size_hint=(None, None), size=(dp(48), dp(48)),
                           pos_hint={"center_y": 0.5})
        made.bind(on_release=lambda *_: self.remove())
        return made

    @staticmethod
    def _with(widget, button: RoundButton | None):
        """A row, and perhaps a button at its end."""
        if button is None:
            return widget
        row = BoxLayout(size_hint_y=None, height=widget.height, spacing=dp(8))
        row.add_widget(widget)
        row.add_widget(button)
        return row

    def _kinds(self, seat) -> BoxLayout:
        return self._row(
            [
                (_("Nearby"), "wifi", seat.kind == REMOTE, lambda: self._sit(REMOTE), "near"),
                (_("Beside me"), "account-multiple", seat.kind == GUEST, lambda: self._sit(GUEST), "beside"),
                (_("Bot"), "robot", seat.kind == BOT, lambda: self._sit(BOT), "bot"),
            ]
        )

    def _row(self, entries) -> BoxLayout:
        row = BoxLayout(size_hint_y=None, height=max(dp(52), sp(46)) if self.low else tall(52), spacing=dp(8))
        for text, icon, chosen, action, label in entries:
            made = Choice(text=text, icon=icon, chosen=chosen, label=label)
            made.bind(on_release=lambda _w, action=action: action())
            row.add_widget(made)
        return row

    def _name_field(self, i: int) -> NameField:
        def renamed(name: str) -> None:
            self.plan.seats[i].name = name or self.plan.seats[i].name
            self.ids.round._again()

        return NameField(self.app.layers.toast, renamed, text=self.plan.seats[i].name, size_hint_y=None, height=tall(48))

    def _sit(self, kind: str, level: str = "normal"):
        self.plan.seat_as(int(self.chair), kind, level)
        self._show()

    def _take(self, crest: str):
        self.plan.take_crest(int(self.chair), crest)
        self._show()

    # ------------------------------------------------------------ what is agreed on

    def _show_options(self):
        box = self.ids.options
        box.clear_widgets()
        said = catalogue.words(self.game)
        seats = len(self.plan.seats)
        shown = GAMES[self.game].shown_settings(seats, self.plan.settings)
        cards = [setting for setting in shown if entry(self.game).card(setting.name) is not None]
        if cards:
            box.add_widget(self._cards(cards))
        for setting in shown:
            if setting in cards:
                continue
            title, line = said.setting(setting.name)
            value = self.plan.settings[setting.name]
            made = LineButton(
                text=title[:1].upper() + title[1:],
                sub=line,
                value=said.setting_value(setting.name, value),
                icon=catalogue.setting_sign(self.game, setting.name),
                end="swap-horizontal" if entry(self.game).picker(setting.name) is None else "chevron-right",
                label=f"setting {setting.name}",
            )
            made.bind(
                on_release=lambda _w, setting=setting: self._next_value(setting),
                on_hold=lambda _w, t=title, text=line: self.app.layers.tell(t, [text]),
            )
            box.add_widget(made)
        if any(seat.kind == REMOTE for seat in self.plan.seats):
            self._show_nearby_options(box)
        self._about_paper = self._about() if self.wide and not self.low else None
        if self._about_paper is not None:
            box.add_widget(self._about_paper)

    def _show_nearby_options(self, box):
        """What a table across devices agrees on besides the game's own settings."""
        for name, icon, title, line in (
            ("watchers", "eye", _("People may watch"), _("they see what lies open to everybody, and nobody's hand")),
            ("leavers", "exit-run", _("Go on if somebody leaves"),
             _("with three devices or more; all the others together can then open a device's cards")),
            ("quick", "shuffle-variant", _("Quick shuffles"), _("a cheat is found only after the game")),
        ):
            made = OnOff(text=title, sub=line, icon=icon, on=self.options[name], label=name)
            made.bind(on=lambda _w, on, name=name: self.options.update({name: on}))
            box.add_widget(made)
        seconds = self.options["seconds"]
        limit = ngettext("{n} second", "{n} seconds", seconds).format(n=seconds) if seconds else _("no limit")
        clock = LineButton(text=_("Time for a decision"), sub=_("then the usual answer is given for whoever did not decide"),
                           value=limit, icon="timer-sand", end="swap-horizontal", label="decision time")
        clock.bind(on_release=lambda *_: self._next_time())
        box.add_widget(clock)

    def _cards(self, settings) -> SettingCards:
        """Modules: each a card with its picture; a tap takes it in, out, or to its next value."""
        game, said, known = GAMES[self.game], catalogue.words(self.game), entry(self.game)
        grid = SettingCards()
        for setting in settings:
            card, value = known.card(setting.name), self.plan.settings[setting.name]
            assert card is not None
            title, line = said.setting(setting.name)
            others = [other for other in setting.choices if other != value]
            barred = [game.allowed(len(self.plan.seats), {**self.plan.settings, setting.name: other}) for other in others]
            made = SettingCard(
                text=title[:1].upper() + title[1:],
                line=line,
                value=said.setting_value(setting.name, value) if len(setting.choices) > 2 else "",
                why_not=said.refusal(barred[0], len(self.plan.seats), self.plan.settings) if all(barred) else "",
                chosen=value != card.off,
                recommended=card.recommended,
                picture=known.painter(card.painter),
                key=(self.game, setting.name),
                label=f"setting {setting.name}",
            )
            made.bind(
                on_release=lambda _w, setting=setting: self._next_value(setting),
                on_hold=lambda _w, t=title, text=line: self.app.layers.tell(t, [text]),
            )
            grid.add_widget(made)
        return grid

    def _next_time(self):
        self.options["seconds"] = TIMES[(TIMES.index(self.options["seconds"]) + 1) % len(TIMES)]
        self._show_options()

    def _show_or_hide_about(self, *_args):
        """Show what the game is about only where there is room for all of it."""
        paper = self._about_paper
        if paper is not None:
            room = self.ids.side_scroll.height - (self.ids.side.height - paper.height)
            paper.opacity = 1 if paper.minimum_height <= room + 1 else 0
            paper.height = paper.minimum_height * paper.opacity

    def _about(self) -> BackedBox:
        paper = BackedBox(back="paper", size_hint_y=None, padding=[dp(16), dp(10)])
        paper.bind(minimum_height=self._show_or_hide_about)
        text = catalogue.words(self.game).about()
        paper.add_widget(words.Paragraph(text=text, font_size=sp(14.5), ink=theme.INK, line_height=1.12))
        return paper

    def _next_value(self, setting):
        """The next value that goes with these seats and the rest; or a sheet with pictures of them."""
        picker = entry(self.game).picker(setting.name)
        if picker is not None:
            PickerSheet(self, picker, setting, lambda value: self._wish(setting, value))
            return
        choices = GAMES[self.game].choices_of(setting, len(self.plan.seats), self.plan.settings)
        now = self.plan.settings[setting.name]
        if len(choices) < 2:
            others = [value for value in setting.choices if value != now]
            self._say_refusal({**self.plan.settings, setting.name: others[0]} if others else self.plan.settings)
            return
        at = choices.index(now) if now in choices else -1
        self._wish(setting, choices[(at + 1) % len(choices)])

    def _say_refusal(self, settings):
        """Why these do not go together."""
        reason = GAMES[self.game].allowed(len(self.plan.seats), settings)
        if reason:
            self.app.layers.toast(catalogue.words(self.game).refusal(reason, len(self.plan.seats), settings), 4)

    def _wish(self, setting, value):
        self.wished[setting.name] = self.plan.settings[setting.name] = value
        self._show()

    def start(self):
        from app.match import Match
        from app.thinker import think

        if any(seat.kind == REMOTE for seat in self.plan.seats):
            self.app.go("lobby", plan=self.plan, options=self.options)
            return
        try:
            match = Match.begin(self.plan, self.app.store, think)
        except BadSetting as error:
            self.app.layers.toast(catalogue.words(self.game).refused(error), 5)
            return
        self.app.path.pop()
        self.app.sit_down(match)
