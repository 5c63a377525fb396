"""The presenter of a new table: which game, who sits where, what is agreed on. The rules say what goes together."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from app import catalogue
from app.company import keep_company, last_company, seat_company
from app.games import GameEntry, Picker, entry
from app.i18n import _, ngettext, pgettext
from app.lessons import stones as stones_of
from app.lessons.kept import LessonShelf
from app.plan import BOT, GUEST, GUEST_NAMES, LEVELS, ME, REMOTE, SeatPlan, TablePlan, first_plan, level_word, spoken
from app.presenters.new_table_contents import (
    ChairChoice,
    ChairSheet,
    ChairText,
    GameText,
    LaidTable,
    LessonOffer,
    PickerRow,
    SettingCardText,
    SettingLine,
    SwitchText,
)
from app.presenters.own_games import OwnGamesDisplay, OwnGamesPresenter
from app.storage import AppSettings, Store
from app.words import Words
from rules.core import BadSetting, Game, Setting, SettingValue
from rules.games import GAMES

if TYPE_CHECKING:
    from app.match import Match

TIMES = (0, 30, 60, 120, 300)  # seconds for a decision, at a table across devices; 0: no limit


class NewTableDisplay(OwnGamesDisplay, Protocol):
    def show_chair(self) -> None:
        """Bring who sits on the chosen chair into sight."""

    def names_changed(self) -> None:
        """Write the names around the table again; nothing else has changed."""

    def open_picker(self, picker: Picker, setting: Setting) -> None:
        """Let a value be chosen by its picture."""

    def offer_lesson(self, offer: LessonOffer) -> None:
        """Let this lesson be taken before the table is opened, or the table be opened at once."""

    def begin(self, match: Match) -> None:
        """Sit down at this table, in place of this screen."""


class NewTablePresenter:
    """`chair`: the one whose player is asked for. `wished`: the settings that were chosen here; the rest is as usual for so many
    seats. `for_nearby`: the other chairs are for people at other devices. `options`: what a table across devices agrees on."""

    def __init__(self, display: NewTableDisplay, store: Store, mine: AppSettings, game: str = "", for_nearby: bool = False,
                 laid: LaidTable | None = None) -> None:
        self.display, self.store, self.mine, self.for_nearby = display, store, mine, for_nearby
        self.options: dict[str, Any] = {"as_table": False, "watchers": True, "leavers": True, "quick": False, "seconds": 0}
        self.plan: TablePlan
        self.wished: dict[str, SettingValue]
        self.chair: int
        self.own_games = OwnGamesPresenter(display, store.root)
        self.lessons = LessonShelf(store)
        self.known_people = last_company(store.root)
        self._lay(game if game in GAMES else catalogue.playable()[0])
        if laid is not None:
            self.plan, self.wished, self.options, self.chair = laid.plan, laid.wished, laid.options, laid.chair

    @property
    def laid(self) -> LaidTable:
        return LaidTable(self.plan, self.wished, self.options, self.chair)

    @property
    def game(self) -> str:
        return self.plan.game

    @property
    def rules(self) -> Game[Any]:
        return GAMES[self.game]

    @property
    def words(self) -> Words:
        return catalogue.words(self.game)

    @property
    def entry(self) -> GameEntry:
        return entry(self.game)

    @property
    def seats(self) -> int:
        return len(self.plan.seats)

    @property
    def across(self) -> bool:
        """Whether somebody at another device shall sit here."""
        return any(seat.kind == REMOTE for seat in self.plan.seats)

    # ------------------------------------------------------------ the game

    def games(self) -> list[GameText]:
        """The shelf."""
        return [*(self._box(game) for game in catalogue.playable()), *self.own_games.waiting()]

    def _box(self, game: str) -> GameText:
        seats = GAMES[game].seats
        text = ngettext("{least} to {most} seat", "{least} to {most} seats", seats[-1]).format(least=seats[0], most=seats[-1])
        known = entry(game)
        if known.minutes:
            # i18n: under a game's title on its box: {seats} is "2 to 4 seats"; min: minutes
            text = _("{seats}, {minutes} min").format(seats=text, minutes=known.minutes)
        # i18n: a ribbon on a game's box: the player brought this game into the app; one word
        ribbon = _("own") if known.own else _("a good first one") if known.for_newcomers else ""
        return GameText(game, catalogue.words(game).title(), text, game == self.game, ribbon, known.own,
                        pgettext("ribbon on a game's box", "Learn") if self.to_learn(game) else "")

    def to_learn(self, game: str) -> bool:
        """Whether it has lessons, and nobody at this device has finished one of them or a game of it."""
        if not entry(game).lessons or self.lessons.finished(game):
            return False
        return not any(card.game == game for card in self.store.finished())

    def game_lines(self) -> list[str]:
        """The chosen game in a few words: how hard it is, and what it is about."""
        weights = ("", _("Easily learnt."), _("Learnt in a quarter of an hour."), _("For an evening: there is much to learn."))
        return [line for line in (weights[self.entry.weight], self.words.tagline()) if line]

    def shelf_changed(self) -> None:
        """A game came or went; a game that went is no longer laid."""
        if self.game not in GAMES:
            self._lay(catalogue.playable()[0])

    def pick_game(self, game: str) -> None:
        if game not in GAMES:
            self.own_games.pick(game)
            return
        if game != self.game:
            if not self.options["as_table"]:
                self.known_people = [*self.plan.seats, *self.known_people[self.seats:]]
            self._lay(game)
        self.display.refresh()

    def _lay(self, game: str) -> None:
        seats = min(GAMES[game].seats_together) if self.for_nearby else catalogue.usual_seats(game)
        self.plan = first_plan(game, self.mine.name, self.mine.crest, seats)
        if self.for_nearby:
            for i in range(1, seats):
                self.plan.seat_as(i, REMOTE)
        else:
            seat_company(self.plan, self.known_people, GAMES[game].seats)
        never = all(card.game != game for card in self.store.cards())
        self.wished = dict(entry(game).first_settings) if never else {}
        if self.options["as_table"]:
            self._leave_chairs()
        self._refit()
        self.chair = min(1, self.seats - 1)

    def _refit(self) -> None:
        """Take over as many of the chosen settings as go with this number of seats."""
        self.plan.settings = self.rules.fitted(self.seats, self.wished)

    # ------------------------------------------------------------ who sits where

    @property
    def most_seats(self) -> int:
        return max(self.rules.seats)

    def chairs(self) -> list[ChairText]:
        sides = catalogue.sides(self.game, self.seats, self.plan.settings)
        signs = {ME: "account", GUEST: "account-multiple", BOT: "robot", REMOTE: "wifi"}
        return [ChairText(seat.name, seat.describe(), level_word(seat.level) if seat.is_bot else "", seat.crest, signs[seat.kind],
                          sides[i], i == self.chair) for i, seat in enumerate(self.plan.seats)]

    def pick(self, chair: int) -> None:
        self.chair = chair
        self.display.refresh()
        self.display.show_chair()

    def add_seat(self) -> None:
        if self.seats + 1 in self.rules.seats:
            self.plan.add_bot()
            if self.options["as_table"]:
                self.plan.seat_as(self.seats - 1, REMOTE)
            self._refit()
            self.pick(self.seats - 1)

    def remove_seat(self) -> None:
        """Take the chosen chair away."""
        if self.can_remove:
            del self.plan.seats[self.chair]
            self._refit()
            self.pick(min(self.chair, self.seats - 1))

    @property
    def can_remove(self) -> bool:
        """The first chair stays: it is mine."""
        return self.chair > 0 and self.seats - 1 in (self.rules.seats_together if self.across else self.rules.seats)

    def chair_sheet(self) -> ChairSheet:
        seat = self.plan.seats[self.chair]
        kinds = self._kinds(seat) if self.chair and not self.options["as_table"] else ()
        if seat.kind == REMOTE:  # who comes brings a name and a crest
            return ChairSheet(_("Who sits here?"), self.can_remove, kinds)
        # i18n: a heading over the choices for one's own seat
        title = _("You") if seat.kind == ME else _("Who sits as {name}?").format(name=seat.name)
        if not seat.is_bot:
            return ChairSheet(title, self.can_remove, kinds, name=seat.name, crest=seat.crest,
                              made_up=seat.kind == GUEST and seat.name in spoken(GUEST_NAMES))
        levels = tuple(ChairChoice(level_word(level), level, seat.level == level, partial(self.sit_as, BOT, level))
                       for level in LEVELS)
        return ChairSheet(title, self.can_remove, kinds, levels, crest=seat.crest)

    def _kinds(self, seat: SeatPlan) -> tuple[ChairChoice, ...]:
        kinds = ((REMOTE, _("Nearby"), "wifi"), (GUEST, _("Beside me"), "account-multiple"), (BOT, _("Bot"), "robot"))
        return tuple(ChairChoice(text, kind, seat.kind == kind, partial(self.sit_as, kind), icon) for kind, text, icon in kinds)

    def sit_as(self, kind: str, level: str = "normal") -> None:
        """Somebody of this kind shall sit on the chosen chair."""
        self.plan.seat_as(self.chair, kind, level)
        self.display.refresh()

    def rename(self, chair: int, name: str) -> None:
        """Nobody is left without a name."""
        seat = self.plan.seats[chair]
        seat.name = name or seat.name
        self.display.names_changed()

    def take_crest(self, crest: str) -> None:
        self.plan.take_crest(self.chair, crest)
        self.display.refresh()

    # ------------------------------------------------------------ what is agreed on

    def shown_settings(self) -> tuple[Setting, ...]:
        return self.rules.shown_settings(self.seats, self.plan.settings)

    def cards(self) -> list[SettingCardText]:
        """The modules."""
        return [self._card(setting) for setting in self.shown_settings() if self.entry.card(setting.name) is not None]

    def _card(self, setting: Setting) -> SettingCardText:
        card = self.entry.card(setting.name)
        assert card is not None
        value, words = self.plan.settings[setting.name], self.words
        title, line = words.setting(setting.name)
        whys = [self._why_not(setting, other) for other in setting.choices if other != value]
        return SettingCardText(
            setting, title, _capital(title), line,
            value=words.setting_value(setting.name, value) if len(setting.choices) > 2 else "",
            why_not=self._refusal(whys[0], self.plan.settings) if all(whys) else "",
            chosen=value != card.off,
            recommended=card.recommended,
            picture=card.painter,
        )

    def lines(self) -> list[SettingLine]:
        """The settings that are no cards."""
        return [self._line(setting) for setting in self.shown_settings() if self.entry.card(setting.name) is None]

    def _line(self, setting: Setting) -> SettingLine:
        title, line = self.words.setting(setting.name)
        value = self.words.setting_value(setting.name, self.plan.settings[setting.name])
        return SettingLine(setting, title, _capital(title), line, value, catalogue.setting_sign(self.game, setting.name),
                           self.entry.picker(setting.name) is not None)

    def switches(self) -> list[SwitchText]:
        """What a table across devices agrees on besides."""
        if not self.across:
            return []
        return [SwitchText(name, icon, text, sub, self.options[name]) for name, icon, text, sub in (
            ("as_table", "account-group", _("This device is the table"),
             _("it lies in the middle for all to see; everybody sits down with a phone")),
            ("watchers", "eye", _("People may watch"), _("they see what lies open to everybody, and nobody's hand")),
            ("leavers", "exit-run", _("Go on if somebody leaves"),
             _("with three devices or more; all the others together can then open a device's cards")),
            ("quick", "shuffle-variant", _("Quick shuffles"), _("a cheat is found only after the game")),
        )]

    def switch(self, name: str, on: bool) -> None:
        self.options[name] = on
        if name != "as_table":
            return
        if on:
            self._leave_chairs()
        else:
            self.plan.seats[0].kind, self.plan.seats[0].name = ME, self.mine.name
        self.display.refresh()

    def _leave_chairs(self) -> None:
        """A device that is the table has no seat: all chairs are for those who come, and for bots that they bring."""
        for i in range(self.seats):
            self.plan.seat_as(i, REMOTE)

    def time_limit(self) -> str:
        """For a decision, at a table across devices."""
        seconds = self.options["seconds"]
        # i18n: how long a decision may take
        return ngettext("{n} second", "{n} seconds", seconds).format(n=seconds) if seconds else _("no limit")

    def next_time(self) -> None:
        self.options["seconds"] = TIMES[(TIMES.index(self.options["seconds"]) + 1) % len(TIMES)]
        self.display.refresh()

    def next_value(self, setting: Setting) -> None:
        """The next value that goes with these seats and the rest; or a sheet with pictures of them."""
        picker = self.entry.picker(setting.name)
        if picker is not None:
            self.display.open_picker(picker, setting)
            return
        choices = self.rules.choices_of(setting, self.seats, self.plan.settings)
        now = self.plan.settings[setting.name]
        if len(choices) < 2:
            others = [value for value in setting.choices if value != now]
            self._say_refusal({**self.plan.settings, setting.name: others[0]} if others else self.plan.settings)
            return
        at = choices.index(now) if now in choices else -1
        self.wish(setting, choices[(at + 1) % len(choices)])

    def wish(self, setting: Setting, value: SettingValue) -> None:
        self.wished[setting.name] = self.plan.settings[setting.name] = value
        self.display.refresh()

    def picker_rows(self, picker: Picker, setting: Setting) -> list[PickerRow]:
        notes, marks = self.entry.painter(picker.notes), self.entry.painter(picker.marks)
        rows = []
        for value in setting.choices:
            why = self._why_not(setting, value)
            rows.append(PickerRow(value, self.words.setting_value(setting.name, value), notes(value) if notes is not None else "",
                                  self._refusal(why, self.plan.settings) if why else "",
                                  tuple(marks(value)) if marks is not None else ()))
        return rows

    def _why_not(self, setting: Setting, value: SettingValue) -> str:
        """The rules' word for why this value does not go with the seats and the rest; "" if it does."""
        return self.rules.allowed(self.seats, {**self.plan.settings, setting.name: value})

    def _refusal(self, reason: str, settings: dict[str, SettingValue]) -> str:
        return self.words.refusal(reason, self.seats, settings)

    def _say_refusal(self, settings: dict[str, SettingValue]) -> None:
        reason = self.rules.allowed(self.seats, settings)
        if reason:
            self.display.toast(self._refusal(reason, settings), 4)

    # ------------------------------------------------------------ opening it

    def company(self) -> str:
        """Who sits down, counted."""
        if self.options["as_table"]:
            n = self.seats
            return ngettext("{n} chair for somebody with a phone", "{n} chairs for people with phones", n).format(n=n)
        people = sum(seat.kind in (ME, GUEST) for seat in self.plan.seats)
        bots = sum(seat.is_bot for seat in self.plan.seats)
        near = sum(seat.kind == REMOTE for seat in self.plan.seats)
        found = [ngettext("{n} person", "{n} people", people).format(n=people)]
        if bots:
            found.append(ngettext("{n} bot", "{n} bots", bots).format(n=bots))
        if near:
            found.append(ngettext("{n} free for somebody nearby", "{n} free for people nearby", near).format(n=near))
        return ", ".join(found)

    def open_or_learn(self) -> None:
        """Before the first table of a game its lesson is offered, once."""
        stones = stones_of(self.game, self.mine.name) if self.to_learn(self.game) else ()
        if self.across or not stones or self.lessons.was_offered(self.game):
            self.open_table()
            return
        self.lessons.keep_offered(self.game)
        minutes = ngettext("{n} minute", "{n} minutes", stones[0].minutes).format(n=stones[0].minutes)
        # i18n: {lesson}: a lesson's title; {minutes}: a count with its noun, "5 minutes"; Learn: the place in the app
        line = _("“{lesson}”, {minutes} at a table with a teacher. Nothing can go wrong there. It waits under Learn at any time.")
        self.display.offer_lesson(LessonOffer(
            # i18n: a question above two buttons; {game}: a game's title
            self.game, stones[0].name, _("Learn {game} first?").format(game=self.words.title()),
            line.format(lesson=stones[0].title, minutes=minutes)))

    def open_table(self) -> None:
        from app.match import Match
        from app.thinker import think

        if not self.options["as_table"]:
            keep_company(self.store.root, self.plan.seats)
        if self.across:
            self.display.go("lobby", plan=self.plan, options=self.options)
            return
        try:
            match = Match.begin(self.plan, self.store, think)
        except BadSetting as error:
            self.display.toast(self.words.refused(error), 5)
            return
        self.display.begin(match)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
