"""Chronicle: finished games to see again, and who won what."""

import time
from functools import partial
from importlib.util import find_spec

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app import catalogue, i18n, theme
from app.draw import letters, paint, scenes
from app.i18n import _, listed, ngettext, pgettext
from app.screens.base import BaseScreen
from app.screens.figures import MOST_OPPONENTS, FigureRow, opponent_words, streak_lines
from app.screens.files import choose_record
from app.statistics import figures_of
from app.storage import GameSummary
from app.theme import CREST_BY_NAME
from app.widgets import bar, buttons, parts  # noqa: F401  kv needs them
from app.widgets.base import Painted, Target, load_kv, tall
from app.widgets.buttons import Choice, LineButton
from app.widgets.put_away import PutAway

CROWN, EMPTY_SIGN = theme.colour("a87a14"), theme.colour("a8763a")


class FinishedGame(Target):
    card, title = ObjectProperty(), StringProperty("")
    blind = BooleanProperty(False)
    paints = ("card", "title", "blind")

    def paint(self, x, y, w, h):
        card: GameSummary = self.card
        paint.paper(x, y, w, h, tint=theme.WHITE if self.state == "normal" else theme.PAPER_DIM)
        side = h - dp(16)
        scenes.show_lid(card.game, x + dp(8), y + dp(8), side, side)
        left = x + side + dp(22)
        day = i18n.day(*time.localtime(card.updated)[:3])
        room = x + w - left - dp(100)
        paint.write(self.title, left, y + h - dp(10) - sp(12), sp(17), theme.INK, letters.SERIF_BOLD, ax=0, width=room)
        paint.write(day, x + w - dp(12), y + h - dp(10) - sp(12), sp(13), theme.INK_SOFT, ax=1)
        at, d = left, dp(30)
        for i in sorted(
            range(len(card.seats)), key=lambda i: (i not in card.winners, -card.scores[i] if i < len(card.scores) else 0)
        ):
            seat = card.seats[i]
            score = str(card.scores[i]) if i < len(card.scores) else ""
            wide = letters.width_of(score, sp(15), letters.SANS_BOLD)
            if at + d + wide > x + w - dp(44):
                break
            middle = y + dp(14) + d / 2
            if i in card.winners:
                paint.ring(at + d / 2, middle, d + dp(5), theme.GOLD, dp(1.8))
                paint.icon("crown", at + d / 2, middle + d * 0.62, dp(13), CROWN)
            paint.crest(at + d / 2, middle, d, CREST_BY_NAME[seat["crest"]], self.blind)
            paint.write(score, at + d + dp(6), middle, sp(15), theme.INK, letters.SANS_BOLD, ax=0)
            at += d + wide + dp(18)
        paint.icon("eye", x + w - dp(24), y + dp(26), dp(22), theme.SECOND)


class Win(Painted):
    entry, title, rank = ObjectProperty(), StringProperty(""), StringProperty("")
    blind = BooleanProperty(False)
    paints = ("entry", "title", "rank", "blind")

    def paint(self, x, y, w, h):
        entry = self.entry
        paint.plate(x, y, w, h)
        paint.crest(x + dp(32), y + h / 2, dp(38), CREST_BY_NAME[entry.get("crest", "lion")], self.blind)
        if entry.get("bot"):
            paint.mark(x + dp(46), y + h / 2 - dp(13), dp(17), "robot")
        paint.coin(x + w - dp(32), y + h / 2, dp(40), str(entry.get("score", "")), sp(16))
        room = w - dp(132)
        paint.write(
            str(entry.get("player", "")),
            x + dp(64),
            y + h / 2 + sp(10),
            sp(16),
            theme.CREAM,
            letters.SERIF_BOLD,
            ax=0,
            width=room,
        )
        line = " · ".join(part for part in (self.title, self.rank, _day(str(entry.get("date", "")))) if part)
        paint.write(line, x + dp(64), y + h / 2 - sp(11), sp(13), theme.CREAM_SOFT, ax=0, width=room)


def _day(iso: str) -> str:
    """2026-11-16 as it is written elsewhere in the app."""
    numbers = [int(part) for part in iso.split("-") if part.isdecimal()]
    return i18n.day(*numbers) if len(numbers) == 3 else ""


class EmptyList(Painted):
    """An empty list says what would stand there."""

    text, icon, low = StringProperty(""), StringProperty("feather"), BooleanProperty(False)
    paints = ("text", "icon", "low")

    def paint(self, x, y, w, h):
        wide = min(w, dp(620 if self.low else 460))
        x += (w - wide) / 2
        sign_room = dp(76) if self.low else 0  # a phone on its side: the sign stands beside the words
        room = wide - dp(48) - sign_room
        high = paint.paragraph_height(self.text, room, sp(16), letters.SERIF)
        tall_ = min(h - dp(12), max(high + dp(24), dp(72)) if self.low else high + dp(112))
        low = y + h - tall_ - dp(6)
        paint.paper(x, low, wide, tall_, dp(10))
        at = (x + dp(56), low + tall_ / 2) if self.low else (x + wide / 2, low + tall_ - dp(50))
        paint.icon(self.icon, *at, dp(48 if self.low else 56), EMPTY_SIGN)
        top = low + (tall_ + high) / 2 if self.low else low + dp(18) + high
        align = "left" if self.low else "center"
        paint.paragraph(self.text, x + dp(24) + sign_room, top, room, sp(16), theme.INK, letters.SERIF, align)


load_kv(__file__)


class ChronicleScreen(BaseScreen):
    title, sub = StringProperty(""), StringProperty("")

    def __init__(self, **kwargs):
        self.tab = kwargs.pop("tab", "games")
        self._across: set[str] = set()  # games across devices: they have a record instead of a save
        self.title = _("Chronicle")
        super().__init__(**kwargs)
        for tab, text, icon in (("games", _("Games"), "script-text"), ("wins", _("Who won"), "trophy"),
                                ("figures", _("My figures"), "medal")):
            made = Choice(text=text, icon=icon, label=tab)
            made.bind(on_release=lambda _w, tab=tab: self.show(tab))
            self.ids.tabs.add_widget(made)
        self.fbind("low", lambda *_: self.show(self.tab))
        self.show(self.tab)

    def show(self, tab: str):
        self.tab = tab
        for made in self.ids.tabs.children:
            made.chosen = made.label == tab
        box = self.ids.rows
        box.clear_widgets()
        if tab == "games":
            records = self._records()
            self._across = {card.id for card in records}
            games = [card for card in (*self.app.store.finished(), *records) if card.game in catalogue.playable()]
            games.sort(key=lambda card: card.updated, reverse=True)
            sent = LineButton(text=_("Open a record somebody sent"), sub=_("it is checked, and shown with all hands open"),
                              icon="script-text", label="open a record")
            sent.bind(on_release=lambda *_: choose_record(self.app, lambda path: self.app.go("record", path=str(path))))
            box.add_widget(sent)
            self.sub = ngettext("{n} finished game", "{n} finished games", len(games)).format(n=len(games)) if games else ""
            for card in games:
                made = FinishedGame(
                    card=card,
                    title=catalogue.words(card.game).title(),
                    blind=self.app.blind,
                    label=f"replay {card.id}",
                    height=tall(100),
                )
                made.bind(on_release=lambda _w, card=card: self._replay(card))
                box.add_widget(PutAway(made, f"put away {card.id}", partial(self._ask_to_drop, card)))
            if not games:
                text = _("No game has been played to its end yet. When one has, it can be seen again here, move by move.")
                self._show_empty(text, "feather")
        elif tab == "figures":
            self._figures(box)
        else:
            wins = self.app.store.wins()
            self.sub = ngettext("{n} victory", "{n} victories", len(wins)).format(n=len(wins)) if wins else ""
            for entry in wins[:200]:
                title = catalogue.words(entry.get("game", "")).title()
                rank = catalogue.words(entry.get("game", "")).rank_word(str(entry.get("rank", "")))
                box.add_widget(Win(entry=entry, title=title, rank=rank, blind=self.app.blind, size_hint_y=None, height=tall(64)))
            if not wins:
                self._show_empty(_("Nobody has won anything yet. The bell is waiting."), "trophy")

    def _figures(self, box) -> None:
        """Games, wins and streaks of whoever this device belongs to; by game, by opponent, and what a game counts besides."""
        me = self.app.settings_now.name
        figures = figures_of(me, [*self.app.store.finished(), *self._records()])
        self.sub = me
        if not figures.all.games:
            self._show_empty(_("No game has been played to its end under this name yet."), "medal")
            return
        box.add_widget(FigureRow(title=_("All games"), tally=figures.all, lines=streak_lines(figures), size_hint_y=None))
        for game, tally in sorted(figures.by_game.items(), key=lambda item: -item[1].games):
            words = catalogue.words(game)
            lines = [words.deed(name, count) for name, count in figures.deeds.get(game, {}).items()]
            if game in figures.best:
                score, rank = figures.best[game]
                # i18n: the best game without opponents: {rank} is a title won, {points} a number
                lines.append(_("best alone: {rank}, {points}").format(rank=words.rank_word(rank), points=score))
            box.add_widget(FigureRow(title=words.title(), tally=tally, lines=lines, size_hint_y=None))
        for opponent, tally in sorted(figures.by_opponent.items(), key=lambda item: -item[1].games)[:MOST_OPPONENTS]:
            box.add_widget(FigureRow(title=opponent_words(opponent), tally=tally, size_hint_y=None))

    def _show_empty(self, text: str, icon: str):
        made = EmptyList(text=text, icon=icon, low=self.low, size_hint_y=None, height=tall(90 if self.low else 260))
        self.ids.rows.add_widget(made)

    def _records(self) -> list[GameSummary]:
        """Games across devices; without the network's libraries there are none."""
        if find_spec("cryptography") is None:
            return []
        from app.online.records import kept_records

        return kept_records(self.app.store.root)

    def _replay(self, card: GameSummary):
        from app.words.errors import sentence
        from rules.core import SaveError

        if card.id in self._across:
            from app.online.records import record_of

            self.app.go("record", path=str(record_of(self.app.store.root, card.id)))
            return
        try:
            self.app.go("replay", game_id=card.id)
        except (SaveError, OSError) as error:
            self.app.path.pop()
            self.app.layers.tell(_("This game cannot be shown"), [sentence(error)])

    def _ask_to_drop(self, card: GameSummary):
        def drop():
            if card.id in self._across:
                from app.online.records import drop_record

                drop_record(self.app.store.root, card.id)
            else:
                self.app.store.drop_game(card.id)
            self.show("games")

        self.app.layers.ask(
            # i18n: a question above two buttons; {game}: a game's title
            _("Strike {game} from the chronicle?").format(game=catalogue.words(card.game).title()),
            _("The game of {names} cannot be seen again. The victory stays in the list of who won.").format(
                names=listed([seat["name"] for seat in card.seats])),
            # i18n: one of two buttons side by side: about 14 letters; it removes a game from the chronicle
            pgettext("button: remove a record", "Strike"),
            drop,
            pgettext("button: do not remove it", "Keep"),
        )
