"""The end of a stone: what was learnt as signs, the stones of the course, and the ways on."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from app import lessons, theme
from app.draw import letters, paint
from app.i18n import _, ngettext, sentences
from app.lessons.kept import LessonShelf
from app.lessons.match import LessonMatch
from app.screens.lesson.teacher import face
from app.widgets.base import BackedBox, Painted, tall
from app.widgets.buttons import PlateButton
from app.widgets.layers import sheet_size
from app.widgets.parts import Picture

LOW = 560  # dp: a window with less height has no room for all of it one below the other


class LearntLine(Painted):
    """A sign, a word and what it means."""

    icon, word, line = StringProperty(""), StringProperty(""), StringProperty("")
    paints = ("icon", "word", "line")

    def paint(self, x: float, y: float, w: float, h: float) -> None:
        paint.rounded_shade(x, y, w, h, dp(10), theme.PAPER_TOP, theme.PAPER_BOTTOM)
        paint.rim(x, y, w, h, dp(10), theme.RIM_PAPER, dp(1))
        d = min(dp(44), h - dp(8))
        middle = y + h / 2
        paint.disc(x + dp(30), middle, d, theme.SECOND)
        paint.icon(self.icon, x + dp(30), middle, d * 0.6, theme.CREAM)
        paint.disc(x + dp(30) + d * 0.4, middle - d * 0.34, d * 0.42, theme.GOOD)
        paint.icon("check-bold", x + dp(30) + d * 0.4, middle - d * 0.34, d * 0.28, theme.CREAM)
        left, room = x + dp(62), w - dp(72)
        paint.write(self.word, left, middle + sp(10), sp(16.5), theme.INK, letters.SERIF_BOLD, ax=0, width=room)
        paint.write(self.line, left, middle - sp(10), sp(13.5), theme.INK, ax=0, width=room)


class StonesRow(Painted):
    """The stones of the course: done, the next, to come."""

    match = ObjectProperty()
    paints = ("match",)

    def paint(self, x: float, y: float, w: float, h: float) -> None:
        stones, done = lessons.stones(self.match.plan.game), LessonShelf(self.match.store).finished(self.match.plan.game)
        gap = min(dp(64), (w - dp(50)) / max(1, len(stones) - 1))
        left, middle = x + w / 2 - gap * (len(stones) - 1) / 2, y + h / 2
        paint.line(((left, middle), (left + gap * (len(stones) - 1), middle)), theme.RIM_BRASS, dp(2.5))
        for i, stone in enumerate(stones):
            finished = stone.name in done
            paint.disc(left + i * gap, middle, dp(38), theme.GOOD if finished else theme.PAPER_BOTTOM)
            paint.ring(left + i * gap, middle, dp(38), theme.RIM_BRASS, dp(1.5))
            paint.icon("check-bold" if finished else stone.icon, left + i * gap, middle, dp(20),
                       theme.CREAM if finished else theme.INK)


class LessonEnd(BackedBox):
    def __init__(self, match: LessonMatch, play_on: Callable[[], None], next_stone: Callable[[str], None],
                 leave: Callable[[], None]) -> None:
        super().__init__(orientation="vertical", back="parchment", padding=[dp(16), dp(12)], spacing=dp(7),
                         size_hint=(None, None), pos_hint={"center_x": 0.5, "center_y": 0.5})
        stone = match.stone
        self._face = Picture(painter=lambda x, y, w, h: face(x + w / 2, y + h / 2, h * 0.94), size_hint_y=None, height=dp(84))
        self.add_widget(self._face)
        self.add_widget(_line(stone.done, 22, letters.SERIF_BOLD))
        _done, steps = len(match.done), sum(1 for step in stone.script if hasattr(step, "name"))
        # i18n: how often the button “Show me” was used in the lesson; a sentence
        shown = ngettext("“Show me” once.", "“Show me” {n} times.", len(match.shown)).format(n=len(match.shown))
        counted = ngettext("{n} step.", "{n} steps.", steps).format(n=steps)
        self._counted = _line(sentences(counted, shown) if match.shown else counted, 13.5, letters.SANS)
        self.add_widget(self._counted)
        self._to_spare = [(part, part.height) for part in (self._face, self._counted)]
        self._learnt = GridLayout(cols=1, spacing=dp(7), size_hint_y=None, row_default_height=tall(54), row_force_default=True)
        self._learnt.bind(minimum_height=self._learnt.setter("height"))
        for learnt in stone.learnt:
            self._learnt.add_widget(LearntLine(icon=learnt.icon, word=learnt.word, line=learnt.line))
        self.add_widget(self._learnt)
        self.add_widget(StonesRow(match=match, size_hint_y=None, height=dp(50)))
        names = [each.name for each in lessons.stones(match.plan.game)]
        following = names[names.index(stone.name) + 1 :][:1]
        onward = BoxLayout(spacing=dp(8), size_hint_y=None, height=tall(50))
        play = PlateButton(label="play on", text=_("Play on from here"), sub=_("this table, nobody helps any more"), icon="play",
                           size_hint_y=None, height=tall(62))
        play.bind(on_release=lambda *_: play_on())
        if following:
            another = PlateButton(label="next lesson", text=_("Next lesson"), icon="arrow-right-bold", tone="second",
                                  font_size=16)
            another.bind(on_release=lambda *_: next_stone(following[0]))
            onward.add_widget(another)
        path = PlateButton(label="all lessons", text=_("All lessons"), icon="map-marker-path", tone="quiet", font_size=16)
        path.bind(on_release=lambda *_: leave())
        onward.add_widget(path)
        self.add_widget(play)
        self.add_widget(onward)

    def on_parent(self, _me: object, parent: object) -> None:
        if parent is not None:
            parent.bind(size=self._fit)  # type: ignore[attr-defined]
            self.fbind("minimum_height", self._fit)
            self._fit()

    def _fit(self, *_args: object) -> None:
        if self.parent is not None:
            low = self.parent.height < dp(LOW)
            self._learnt.cols = 2 if low else 1  # all that was learnt is seen at once
            for part, usual in self._to_spare:
                part.height, part.opacity = (0, 0) if low else (usual, 1)
            self.width, high = sheet_size(self.parent.size, 480, 720)
            self.height = min(self.minimum_height, high)


def _line(text: str, size: float, font: str) -> Picture:
    return Picture(painter=lambda x, y, w, h: paint.write(text, x + w / 2, y + h / 2, sp(size), theme.INK, font, width=w),
                   size_hint_y=None, height=tall(size * 1.5))
