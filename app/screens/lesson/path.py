"""Learn as a path: a box for each game, its stones, what is done, and the rulebook behind it."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from app import catalogue, lessons, theme
from app.draw import letters, paint, scenes
from app.games import entry
from app.i18n import _, ngettext, semicolons
from app.lessons.kept import LessonShelf
from app.lessons.script import Stone
from app.screens.base import BaseScreen
from app.screens.lesson.teacher import LIGHT
from app.widgets.bar import ScreenBar
from app.widgets.base import BackedBox, Target, tall
from app.widgets.buttons import PlateButton
from app.widgets.parts import Picture
from app.widgets.scrolling import Scrolling


class StoneButton(Target):
    """A stone of the path: done, the next one, or another, told by shape as well. All of them may be stepped on."""

    icon, text = StringProperty(""), StringProperty("")
    done, is_next = BooleanProperty(False), BooleanProperty(False)
    paints = ("icon", "text", "done", "is_next")

    def paint(self, x: float, y: float, w: float, h: float) -> None:
        d = min(dp(50), w - dp(6))
        cx, cy = x + w / 2, y + h - d / 2 - dp(4)
        if self.is_next:
            paint.glow(cx, cy, d * 1.7, LIGHT)
        paint.shadow(cx - d / 2, cy - d / 2, d, d, dp(7), drop=dp(2))
        paint.disc(cx, cy, d, theme.GOOD if self.done else theme.MAIN if self.is_next else theme.PAPER_TOP)
        paint.ring(cx, cy, d, LIGHT if self.is_next else theme.RIM_BRASS, dp(2))
        paint.icon(self.icon, cx, cy, d * 0.52, theme.CREAM if self.done or self.is_next else theme.INK)
        if self.done:
            paint.disc(cx + d * 0.38, cy - d * 0.36, dp(19), theme.INK)
            paint.icon("check-bold", cx + d * 0.38, cy - d * 0.36, dp(12), theme.CREAM)
        high, room, size = h - d - dp(10), w - dp(4), sp(12.5)
        while size > dp(9) and (self._widest(size) > room or self._tallness(room, size) > high):
            size -= sp(0.5)
        tallness = self._tallness(room, size) + dp(2)
        paint.paragraph(self.text, x + dp(2), y + max(high, tallness), room, size, theme.INK, align="center")

    def _tallness(self, room: float, size: float) -> float:
        return paint.paragraph_height(self.text, room, size, align="center")

    def _widest(self, size: float) -> float:
        return max((letters.width_of(word, size, letters.SANS) for word in self.text.split()), default=0.0)


class PathScreen(BaseScreen):
    presenter = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        wanted = kwargs.pop("game", "")
        super().__init__(**kwargs)
        self.shelf = LessonShelf(self.app.store)
        games = [game for game in catalogue.playable() if lessons.course_of(game) is not None]
        games += [game for game in catalogue.playable() if game not in games]
        games.sort(key=lambda game: (game != wanted, not entry(game).for_newcomers))  # a good first one leads
        columns = BoxLayout(orientation="vertical", padding=[0, 0, 0, self.bottom])
        columns.add_widget(ScreenBar(app=self.app, title=_("Learn"), sub=self._sum(games), top_inset=self.top, low=self.low))
        scroll = Scrolling(do_scroll_x=False, bar_width=dp(4))
        grid = GridLayout(cols=2 if self.wide else 1, spacing=dp(12), padding=[dp(12), dp(10)], size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        for game in games:
            grid.add_widget(self._box(game))
        scroll.add_widget(grid)
        columns.add_widget(scroll)
        onward = self._onward(games)
        if onward is not None:
            holder = BoxLayout(size_hint_y=None, height=tall(70), padding=[dp(12), dp(4), dp(12), dp(8)])
            holder.add_widget(onward)
            columns.add_widget(holder)
        self.add_widget(columns)

    def can_be_made_anew(self) -> bool:
        return True

    def _sum(self, games: list[str]) -> str:
        done = sum(len(self._done(game)) for game in games)
        total = sum(len(lessons.stones(game)) for game in games)
        return ngettext("{done} of {n} lesson", "{done} of {n} lessons", total).format(done=done, n=total)

    def _done(self, game: str) -> set[str]:
        return self.shelf.finished(game) & {stone.name for stone in lessons.stones(game)}

    def _next(self, game: str) -> Stone | None:
        done = self._done(game)
        return next((stone for stone in lessons.stones(game) if stone.name not in done), None)

    def _box(self, game: str) -> BackedBox:
        stones, done = lessons.stones(game), self._done(game)
        box = BackedBox(orientation="vertical", back="parchment", padding=[dp(12), dp(10)], spacing=dp(6), size_hint_y=None)
        box.bind(minimum_height=box.setter("height"))
        head = BoxLayout(spacing=dp(12), size_hint_y=None, height=max(dp(96), dp(52) + sp(46)))
        head.add_widget(Picture(painter=lambda x, y, w, h: scenes.show_lid(game, x, y, w, h), size_hint_x=None, width=dp(96)))
        words = BoxLayout(orientation="vertical", spacing=dp(4))
        title, line = catalogue.words(game).title(), self._line(game, stones, done)
        words.add_widget(Picture(painter=lambda x, y, w, h: _title(title, line, x, y, w, h)))
        rules = PlateButton(label=f"rules {game}", text=_("Rules"), icon="book-open-variant", tone="quiet", font_size=15,
                            size_hint_y=None, height=dp(48))
        rules.bind(on_release=lambda *_: self.app.go("learn", game=game))
        words.add_widget(rules)
        head.add_widget(words)
        box.add_widget(head)
        if stones:
            row = BoxLayout(size_hint_y=None, height=dp(56) + sp(46 if len(stones) > 4 else 34))
            following = self._next(game)
            for stone in stones:
                button = StoneButton(label=f"lesson {game} {stone.name}", icon=stone.icon, text=stone.title,
                                     done=stone.name in done, is_next=following is not None and stone.name == following.name)
                button.bind(on_release=lambda _w, name=stone.name: self.app.learn(game, name))
                row.add_widget(button)
            box.add_widget(row)
        return box

    def _line(self, game: str, stones: tuple[Stone, ...], done: set[str]) -> str:
        if not stones:
            return ""
        if len(done) == len(stones):
            return _("all lessons done: play a table")
        left = sum(stone.minutes for stone in stones if stone.name not in done)
        return semicolons([
            ngettext("{done} of {n} lesson", "{done} of {n} lessons", len(stones)).format(done=len(done), n=len(stones)),
            ngettext("{n} minute left", "{n} minutes left", left).format(n=left)])

    def _onward(self, games: list[str]) -> PlateButton | None:
        """The next stone, on one large plate."""
        game = next((game for game in games if self._next(game) is not None), None)
        stone = self._next(game) if game is not None else None
        if game is None or stone is None:
            return None
        # i18n: a large button: a game's title and its next lesson; one line, made smaller, then cut to fit
        text = _("{game}: {lesson}").format(game=catalogue.words(game).title(), lesson=stone.title)
        sub = ngettext("{n} minute", "{n} minutes", stone.minutes).format(n=stone.minutes)
        made = PlateButton(label="go on", text=text, sub=sub, icon="play")
        made.bind(on_release=lambda *_: self.app.learn(game, stone.name))
        return made


def _title(title: str, line: str, x: float, y: float, w: float, h: float) -> None:
    paint.write(title, x, y + h - sp(14), sp(19), theme.INK, letters.SERIF_BOLD, ax=0, width=w)
    paint.write(line, x, y + h - sp(36), sp(13.5), theme.INK, ax=0, width=w)


