"""The first start: three cards over the river at dusk. Each is filled in already, and all may be skipped.

It shows what its presenter says (app/presenters/first_start.py)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from app import theme
from app.draw import cards, letters, paint, scenes
from app.draw.facts import draw_facts
from app.i18n import _, ngettext, pgettext
from app.lessons import TEACHER
from app.presenters.first_start import BEGIN, LETTERS, ME, FirstLesson, FirstStartPresenter
from app.screens.base import BaseScreen
from app.screens.home_widgets import DUSK_ABOVE, Masthead
from app.screens.lesson.teacher import face
from app.theme import CREST_BY_NAME, CRESTS, colour, faded
from app.widgets.base import BackedBox, Painted, Target, tall
from app.widgets.buttons import Choice, LineButton, PlateButton
from app.widgets.field import NameField
from app.widgets.parts import CrestButton, Picture
from app.widgets.scrolling import Scrolling
from app.widgets.words import Paragraph

CARD, LOW_CARD = 470, 520  # dp: how wide a card is at most
SKY = 60  # dp that a card leaves of the evening at least
COLUMNS = 3  # of languages
BESIDE = 40  # dp from the left edge of a wide screen: my ship and the town stay in sight
CREST = 72
BAND = 82  # dp below the picture of the lesson's plate
LETTER = 19  # dp of an A in usual letters
DOT, TO_COME, SOFT_RED = theme.GOOD, colour("c8a868"), colour("ffdcc0")


class Evening(Painted):
    """The river behind the cards, with my own sail."""

    crest, blind, wide = StringProperty("lion"), BooleanProperty(False), BooleanProperty(False)
    paints = ("crest", "blind", "wide")

    def paint(self, x: float, y: float, w: float, h: float) -> None:
        if w < 2 or h < 2:
            return
        scenes.show_evening(x, y, w, h, self.crest, self.blind, self.wide)
        dusk = min(h * 0.5, tall(150))
        paint.shade(x, y + h - dusk, w, dusk, faded(DUSK_ABOVE, 0.7), faded(DUSK_ABOVE, 0.5), faded(DUSK_ABOVE, 0))


class StartCard(BackedBox):
    """A sheet of paper on another, with a woven border along its head."""

    def paint(self, x: float, y: float, w: float, h: float) -> None:
        with paint.turned(-1.2, x + w / 2, y + h / 2):
            paint.shadow(x, y, w, h, dp(14), faded(theme.BLACK, 0.8), drop=dp(4))
            paint.rounded(x, y, w, h, dp(18), theme.PAPER_DIM)
        paint.paper(x, y, w, h, dp(18))
        paint.ornament(x + dp(20), y + h - dp(17), w - dp(40), dp(9), faded(theme.MAIN, 0.7), 21)


class LetterChoice(Target):
    """An A as large as letters will be."""

    size_of_text = NumericProperty(1.0)
    chosen = BooleanProperty(False)
    paints = ("size_of_text", "chosen")

    def paint(self, x: float, y: float, w: float, h: float) -> None:
        top, low = (theme.BRASS_TOP, theme.BRASS_BOTTOM) if self.chosen else (theme.PAPER_TOP, theme.PAPER_BOTTOM)
        paint.shadow(x, y, w, h, dp(6), drop=dp(2))
        paint.rounded_shade(x, y, w, h, dp(12), top, low)
        paint.rim(x, y, w, h, dp(12), theme.MAIN if self.chosen else theme.RIM_PAPER, dp(2.4 if self.chosen else 1))
        # i18n: a letter, written in several sizes
        paint.write(pgettext("size of letters", "A"), x + w / 2, y + h / 2, dp(LETTER * self.size_of_text ** 1.6), theme.INK,
                    letters.SERIF_BOLD)
        if self.chosen:
            _tick(x + w - dp(5), y + h - dp(5))


class CrestChoice(CrestButton):
    paints = ("crest", "badge", "active", "blind")

    def paint(self, x: float, y: float, w: float, h: float) -> None:
        d = min(w, h) - dp(10)
        paint.crest(x + w / 2, y + h / 2, d, CREST_BY_NAME[self.crest], self.blind, self.active)
        if self.active:
            paint.ring(x + w / 2, y + h / 2, d + dp(5), theme.MAIN, dp(2.4))
            _tick(x + w / 2 + d * 0.36, y + h / 2 + d * 0.36)


class Sample(Painted):
    """How the app is written now: my place at a table, and a sentence of a game."""

    name, crest, text = StringProperty(""), StringProperty("lion"), StringProperty("")
    blind = BooleanProperty(False)
    paints = ("name", "crest", "text", "blind")

    def measured(self, width: float) -> float:
        return tall(66) + dp(14) + paint.paragraph_height(self.text, width - dp(32), sp(16), letters.SERIF)

    def paint(self, x: float, y: float, w: float, h: float) -> None:
        paint.plate(x, y, w, h, alpha=1)
        high = tall(66)
        middle = y + h - high / 2
        paint.crest(x + dp(42), middle, dp(48), CREST_BY_NAME[self.crest], self.blind, active=True)
        facts = (("crown", "4"), ("coin", "11"))
        right = x + w - dp(14)
        left, room = x + dp(80), w * 0.5 - dp(40)
        used = draw_facts(facts, right - dp(120), right, middle, sp(17), ends=True)
        room = right - used - dp(10) - left
        paint.write(self.name, left, middle + sp(11), sp(18), theme.CREAM, letters.SERIF_BOLD, ax=0, width=room)
        paint.write(_("your turn"), left, middle - sp(12), sp(14.5), theme.GLOW, ax=0, width=room)
        paper = h - high - dp(2)
        paint.rounded_shade(x + dp(6), y + dp(6), w - dp(12), paper - dp(4), dp(9), theme.PAPER_TOP, theme.PAPER_BOTTOM)
        tallness = paint.paragraph_height(self.text, w - dp(32), sp(16), letters.SERIF)
        paint.paragraph(self.text, x + dp(16), y + dp(4) + (paper + tallness) / 2, w - dp(32), sp(16), theme.INK, letters.SERIF)


class LessonPlate(Target):
    """The large plate of the last card: the box of the game, and who teaches it."""

    lesson = ObjectProperty()
    paints = ("lesson",)

    def paint(self, x: float, y: float, w: float, h: float) -> None:
        found: FirstLesson = self.lesson
        paint.shadow(x, y, w, h, dp(12), faded(theme.GLOW, 0.9))
        paint.raised(x, y, w, h, dp(16), theme.MAIN, self.state == "down")
        m, band = dp(9), tall(BAND)
        if h - band > dp(50):
            scenes.show_lid(found.game, x + m, y + band, w - 2 * m, h - band - m)
        d = min(band - dp(4), dp(74))
        middle = y + band / 2
        face(x + dp(14) + d / 2, middle, d)
        left = x + d + dp(30)
        room = x + w - left - dp(12)
        title = _("Learn {game} by playing").format(game=found.title)
        # i18n: under "Learn … by playing"; {teacher}: the name of the lessons' teacher
        said = ngettext("{n} minute, {teacher} helps", "{n} minutes, {teacher} helps", found.minutes).format(
            n=found.minutes, teacher=_(TEACHER))
        size = cards.unbroken(title, room, sp(20), letters.SERIF_BOLD)
        if letters.width_of(title, size, letters.SERIF_BOLD) > room:
            size = min(size, sp(16.5))
        high = paint.paragraph_height(title, room, size, letters.SERIF_BOLD, 1)
        top = middle + (high + sp(20)) / 2
        paint.paragraph(title, left, top, room, size, theme.CREAM, letters.SERIF_BOLD, spacing=1, drop=faded(theme.BLACK, 0.4))
        low = top - high - sp(12)
        paint.icon("hourglass", left + dp(8), low, sp(15), SOFT_RED)
        paint.write(said, left + dp(22), low, sp(15), SOFT_RED, ax=0, width=room - dp(22))


class Dots(Painted):
    """Which card of three."""

    card = NumericProperty(0)
    paints = ("card",)

    def paint(self, x: float, y: float, w: float, h: float) -> None:
        for i in range(3):
            cx, cy = x + w / 2 + (i - 1) * dp(22), y + h / 2
            if i == self.card:
                paint.rounded(cx - dp(11), cy - dp(4), dp(22), dp(8), dp(4), theme.MAIN)
            else:
                paint.disc(cx, cy, dp(9), DOT if i < self.card else TO_COME)


class FirstStartScreen(BaseScreen):
    def __init__(self, **kwargs: Any) -> None:
        app = kwargs["app"]
        self.presenter = FirstStartPresenter(self, app.settings_now, app.change_settings, kwargs.pop("card", LETTERS))
        super().__init__(**kwargs)
        now = app.settings_now
        self.evening = Evening(crest=now.crest, blind=app.blind, wide=self.wide and not self.low, size_hint=(None, None))
        self.masthead = Masthead(size_hint=(None, None))
        self.card = StartCard(orientation="vertical", padding=[dp(18), dp(26), dp(18), dp(10)], spacing=dp(10),
                         size_hint=(None, None))
        self.body = BoxLayout(orientation="vertical", spacing=dp(8), padding=[dp(4), dp(4)], size_hint_y=None)
        self.body.bind(minimum_height=self.body.setter("height"))
        self.scroll = Scrolling(do_scroll_x=False, bar_width=dp(4), scroll_type=["bars", "content"])
        self.scroll.add_widget(self.body)
        {LETTERS: self._letters, ME: self._me, BEGIN: self._begin}[self.presenter.card]()
        self.card.add_widget(self.scroll)
        self._foot()
        for widget in (self.evening, self.masthead, self.card):
            self.add_widget(widget)
        for name in ("size", "wide", "low"):
            self.fbind(name, self._arrange)
        self.body.fbind("height", self._arrange)
        self._arrange()

    # ------------------------------------------------------------ what the presenter asks for

    def show_card(self, card: int) -> None:
        self.app.path[-1] = ("welcome", {"card": card})
        self.app.rebuild()

    def show_crest(self) -> None:
        self.evening.crest = self.app.settings_now.crest

    def leave(self) -> None:
        self.app.home()

    def learn(self, game: str, stone: str) -> None:
        self.app.path = [("home", {})]
        self.app.learn(game, stone)

    def on_back(self) -> bool:
        self.presenter.back()
        return True

    def can_be_made_anew(self) -> bool:
        return True

    # ------------------------------------------------------------ what lies where

    def _arrange(self, *_args: object) -> None:
        """The card lies at the foot of the evening; on a phone on its side beside it."""
        gap, bottom = dp(10), self.bottom
        around = sum(child.height + self.card.spacing for child in self.card.children if child is not self.scroll)
        needed = self.body.height + around + self.card.padding[1] + self.card.padding[3]
        if self.low:
            self.card.width = min(self.width * 0.6, dp(LOW_CARD))
            self.card.height = min(needed, self.height - self.top - bottom - 2 * gap)
            self.card.right, self.card.center_y = self.width - gap, bottom + (self.height - self.top - bottom) / 2
            self.evening.pos, self.evening.size = (0, 0), (self.card.x + dp(30), self.height)
            room = self.card.x
        else:
            self.card.width = min(self.width - 2 * gap, dp(CARD))
            self.card.height = min(needed, self.height - self.top - bottom - dp(SKY))
            self.card.x = dp(BESIDE) if self.wide else (self.width - self.card.width) / 2
            self.card.y = bottom + (max(gap, (self.height * 0.7 - self.card.height) / 2) if self.wide else gap)
            foot = 0 if self.wide else self.card.top - dp(30)
            self.evening.pos, self.evening.size = (0, foot), (self.width, self.height - foot)
            room = self.width
        head = self.masthead
        head.size = min(room - dp(40), dp(420)), tall(96)
        head.pos = dp(20), self.height - self.top - head.height - dp(8)
        above = self.low or self.card.top <= head.y + dp(8)
        head.opacity = 1 if above else 0
        roomy = above and not self.low and head.y - self.card.top > dp(60)
        head.subtitle = _("board games of old Rus', no server, no account") if roomy else ""

    def _foot(self) -> None:
        """The plate that leads on; back, which card it is, the way out. On a phone on its side all in one row."""
        onward = {LETTERS: pgettext("button", "Go on"), ME: _("That's me")}.get(self.presenter.card, "")
        plate = PlateButton(label="go on", text=onward, icon="arrow-right-bold", font_size=21, size_hint_y=None, height=tall(56))
        plate.bind(on_release=lambda *_: self.presenter.go_on())
        in_row = self.low and bool(onward)
        if onward and not in_row:
            self.card.add_widget(plate)
        row = BoxLayout(size_hint_y=None, height=max(dp(48), plate.height if in_row else 0), spacing=dp(8))
        first, last = self.presenter.card == LETTERS, self.presenter.card == BEGIN
        row.add_widget(Widget() if first else self._quiet("back", pgettext("button", "Back"), self.presenter.back))
        if in_row:
            plate.size_hint_x = 2
        row.add_widget(plate if in_row else Dots(card=self.presenter.card, size_hint_x=0.7))
        row.add_widget(Widget() if last else self._quiet("skip", pgettext("button", "Skip"), self.presenter.skip))
        self.card.add_widget(row)

    @staticmethod
    def _quiet(label: str, text: str, action: Callable[[], None]) -> Widget:
        made = PlainWord(label=label, text=text)
        made.bind(on_release=lambda *_: action())
        return made

    def _head(self, text: str, sub: str = "") -> None:
        self.card.add_widget(_line(text, 24, letters.SERIF_BOLD, theme.INK))
        if sub:
            self.card.add_widget(Paragraph(text=sub, font_size=sp(14), ink=theme.INK_SOFT, halign="center"))

    def _label(self, text: str) -> Picture:
        return _line(text, 15.5, letters.SERIF_BOLD, theme.MAIN, left=True)

    # ------------------------------------------------------------ the cards

    def _letters(self) -> None:
        self._head(_("Welcome"))
        languages = self.presenter.languages()
        if len(languages) > 1:
            self.body.add_widget(self._label(_("Language")))
            grid = GridLayout(cols=min(COLUMNS, len(languages)), spacing=dp(8), size_hint_y=None)
            grid.bind(minimum_height=grid.setter("height"))
            for code, name, chosen in languages:
                made = Choice(text=name, chosen=chosen, label=f"language {code}", size_hint_y=None, height=dp(50))
                made.bind(on_release=lambda _w, code=code: self.presenter.speak(code))
                grid.add_widget(made)
            self.body.add_widget(grid)
        # i18n: a heading over a row of letters "A" in several sizes
        self.body.add_widget(self._label(pgettext("size of the text", "Letters")))
        row = BoxLayout(spacing=dp(10), size_hint_y=None, height=dp(56))
        for size, chosen in self.presenter.sizes():
            letter = LetterChoice(size_of_text=size, chosen=chosen, label=f"text {size}")
            letter.bind(on_release=lambda _w, size=size: self.presenter.write(size))
            row.add_widget(letter)
        self.body.add_widget(row)
        now = self.app.settings_now
        sample = Sample(name=now.name, crest=now.crest, blind=self.app.blind, text=self.presenter.sample(), size_hint_y=None)
        sample.fbind("width", lambda *_: setattr(sample, "height", sample.measured(sample.width)))
        sample.height = sample.measured(dp(300))
        self.body.add_widget(Widget(size_hint_y=None, height=dp(2)))
        self.body.add_widget(sample)

    def _me(self) -> None:
        self._head(_("Who are you?"), _("The others at the table see this name and this crest."))
        now = self.app.settings_now
        self.field = NameField(self.app.layers.toast, self.presenter.rename, text=now.name, made_up=True, font_size=sp(20),
                               size_hint_y=None, height=tall(52))
        self.body.add_widget(self.field)
        grid = GridLayout(cols=len(CRESTS) if self.low else len(CRESTS) // 2, size_hint_y=None, spacing=dp(4), padding=[0, dp(6)])
        grid.bind(minimum_height=grid.setter("height"))
        for crest in CRESTS:
            made = CrestChoice(crest=crest.name, active=crest.name == now.crest, blind=self.app.blind,
                               label=f"crest {crest.name}", size_hint_y=None, height=dp(CREST))
            made.bind(on_release=self._take)
            grid.add_widget(made)
        self.body.add_widget(grid)

    def _take(self, taken: CrestChoice) -> None:
        for each in taken.parent.children:
            each.active = each is taken
        self.presenter.take_crest(taken.crest)

    def _begin(self) -> None:
        self._head(_("How shall we begin?"))
        learn = LessonPlate(lesson=self.presenter.lesson(), label="learn by playing", size_hint_y=None,
                            height=tall(BAND) + (0 if self.low else dp(140)))
        learn.bind(on_release=lambda *_: self.presenter.learn())
        around = LineButton(text=_("Look around"), sub=_("lessons wait under Learn"), icon="compass-rose", label="look around")
        around.bind(on_release=lambda *_: self.presenter.skip())
        self.body.add_widget(learn)
        self.body.add_widget(Widget(size_hint_y=None, height=dp(2)))
        self.body.add_widget(around)


class PlainWord(Target):
    """A word to tap that stands back behind the plate."""

    text = StringProperty("")
    paints = ("text",)

    def paint(self, x: float, y: float, w: float, h: float) -> None:
        paint.write(self.text, x + w / 2, y + h / 2, sp(15), theme.MAIN if self.state == "down" else theme.INK_SOFT,
                    letters.SERIF_BOLD, width=w)


def _tick(x: float, y: float) -> None:
    paint.disc(x, y, dp(22), theme.GOOD)
    paint.ring(x, y, dp(22), theme.GLOW, dp(1.4))
    paint.icon("check-bold", x, y, dp(14), theme.CREAM)


def _line(text: str, size: float, font: str, ink: Any, left: bool = False) -> Picture:
    def painter(x: float, y: float, w: float, h: float) -> None:
        paint.write(text, x if left else x + w / 2, y + h / 2, sp(size), ink, font, ax=0 if left else 0.5, width=w)

    return Picture(painter=painter, size_hint_y=None, height=tall(size * 1.35))
