"""The bands beside the board: each man with portrait, health, special points, tokens and cards; command points at the head."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app import theme
from app.draw import letters, paint, sprites
from app.i18n import _
from app.kit_data import CardView
from app.tables.saber.cards import ART, art
from app.tables.saber.people import portrait
from app.tables.saber.scene import BandView, Man
from app.tables.saber.things import action_token, band_crest, command_die, level, special, stance_disc, token
from app.theme import colour, faded
from app.widgets.base import Painting
from app.widgets.card_grid import CardGrid
from app.widgets.thing import Hold, Tap, ThingButton

HEAD, ROW = 46, 70  # dp of text: the head of a panel, a man of it
OUT, HEART, CARD_RIM = theme.HOLLOW, colour("ff6552"), colour("f0dcae")


class ManButton(ThingButton):
    """One man; `large`: with his levels and cards."""

    man = ObjectProperty(None, allownone=True)
    large = BooleanProperty(False)
    shows = "man"
    share = NumericProperty(1.0)
    paints = ("man", "large", "share")

    def paint(self, x, y, w, h):
        man: Man | None = self.man
        if man is None or w < dp(40) or h < dp(30):
            return
        if man.lit:
            paint.rounded(x, y, w, h, dp(8), faded(theme.GOLD, 0.2))
            paint.rim(x, y, w, h, dp(8), theme.GLOW, dp(1.4))
        d = min(h * 0.86, w * 0.34 if self.large else w * 0.31, dp(62))
        cx, cy = x + dp(3) + d / 2, y + h / 2
        sprites.show(("saber portrait", man.name, man.lit), cx - d / 2, cy - d / 2, d, d,
                     lambda w, _h: portrait(man.name, w / 2, w / 2, w, lit=man.lit), pad=d * 0.5)
        if man.out:
            paint.disc(cx, cy, d, faded(OUT, 0.72))
            paint.icon("skull", cx, cy, d * 0.56, theme.CREAM_SOFT)
        else:
            action_token(cx - d * 0.36, cy + d * 0.36, d * 0.36, man.acted)
        left, right = x + d + dp(9), x + w - dp(2)
        if self.large:
            self._large(man, left, y, right - left, h)
        else:
            self._small(man, left, y, right - left, h, self.share)

    def fits(self) -> float:
        """How much smaller its name must be written than usual."""
        if self.man is None or self.width < dp(40):
            return 1.0
        room = self.width - min(self.height * 0.86, self.width * 0.31, dp(62)) - dp(11)
        return min(1.0, room / letters.width_of(self.man.words, min(sp(13), self.height * 0.25), letters.SERIF_BOLD))

    @staticmethod
    def _small(man: Man, x, y, w, h, share=1.0):
        """`share`: of the usual size its name is written at, as all of its row."""
        size = min(sp(13), h * 0.25) * share
        paint.write(man.words, x, y + h * 0.82, size, theme.CREAM, letters.SERIF_BOLD, ax=0, width=w)
        if man.out:
            paint.write(_("out"), x, y + h * 0.4, size, theme.CREAM_SOFT, ax=0, width=w)
            return
        at, step = y + h * 0.5, min(sp(14), h * 0.25, w / 4.7)
        _health(man, x, at, step)
        special(man.faction, x + step * 2.7, at, man.special, step)
        for i, (kind, count) in enumerate(man.tokens[: max(1, int(w / (step * 1.1)))]):
            token(kind, x + step * (0.5 + 1.08 * i), y + h * 0.18, step, count)
        if man.cards and len(man.tokens) < 3:
            _card(man.cards[0], x + w - h * 0.34, y + h * 0.04, h * 0.32)

    @staticmethod
    def _large(man: Man, x, y, w, h):
        size, step = min(sp(15), h * 0.24), min(sp(15), h * 0.22)
        paint.write(man.words, x, y + h * 0.83, size, theme.CREAM, letters.SERIF_BOLD, ax=0, width=w - step * 5.4)
        if man.out:
            paint.write(_("out of the fight"), x, y + h * 0.5, size, theme.CREAM_SOFT, ax=0, width=w)
            return
        _health(man, x + w - step * 5.2, y + h * 0.83, step)
        special(man.faction, x + w - step * 2.2, y + h * 0.83, man.special, step)
        high, each = h * 0.5, min(h * 0.34, w / 8)
        room = w - (high + dp(4)) * len(man.cards[:2])
        for i, kind in enumerate(man.cards[:2]):
            _card(kind, x + w - (i + 1) * (high + dp(4)), y + dp(3), high)
        for i, (stance, n) in enumerate(man.levels):
            px = x + each * 0.55 + i * min(each * 2.6, room / 3)
            stance_disc(stance, px, y + h * 0.5, each)
            level(px + each * 1.02, y + h * 0.5, each * 0.88, n, stance)
        for i, (kind, count) in enumerate(man.tokens[: max(1, int(room / (step * 1.35)))]):
            token(kind, x + step * (0.6 + 1.3 * i), y + h * 0.17, step * 1.1, count)


def _health(man: Man, x: float, y: float, d: float) -> None:
    paint.icon("heart", x + d * 0.5, y, d, HEART)
    wide = paint.write(str(man.health - man.wounds), x + d * 1.1, y, d * 0.95, theme.CREAM, letters.SANS_BOLD, ax=0)
    paint.write(f"/{man.health}", x + d * 1.1 + wide, y, d * 0.95, theme.CREAM_SOFT, letters.SANS, ax=0)


def _card(kind: str, x: float, y: float, d: float) -> None:
    """An attached card by its picture alone."""
    sprites.show(("saber small card", kind), x, y, d, d, lambda w, h: art(kind, 0, 0, w, h, w * 0.16))
    paint.rim(x, y, d, d, d * 0.16, CARD_RIM, max(1.0, d * 0.03))


class BandHead(ThingButton):
    """Whose band it is, its command points and cards. A tap opens all of it."""

    band = ObjectProperty(None, allownone=True)
    large = BooleanProperty(False)
    shows = "band"
    paints = ("band", "large")

    def paint(self, x, y, w, h):
        band: BandView | None = self.band
        if band is None or w < dp(40):
            return
        d = min(h * 0.5, dp(34))
        if not self.large:
            low, size = y + h * 0.32, h * 0.4
            size_of_name = min(sp(13), h * 0.25)
            paint.write(band.name, x + w / 2, y + h * 0.8, size_of_name, theme.CREAM, letters.SERIF_BOLD, width=w - dp(6))
            band_crest(band.faction, x + w * 0.2, low, size, band.turn)
            command_die(min(6, band.cp), x + w * 0.53, low, size * 0.9)
            wide = paint.write(str(band.hand), x + w - dp(4), low, h * 0.27, theme.CREAM, letters.SANS_BOLD, ax=1)
            paint.icon("cards", x + w - dp(7) - wide - h * 0.12, low, h * 0.26, theme.CREAM_SOFT)
            return
        cy = y + h / 2
        band_crest(band.faction, x + d * 0.7, cy, d, band.turn)
        right = x + w - dp(4)
        command_die(min(6, band.cp), right - d * 0.5, cy, d * 0.9)
        right -= d + dp(8)
        for sign, count in (("cards", band.hand), ("layers-triple", band.discards)) if w > dp(180) else (("cards", band.hand),):
            right -= paint.write(str(count), right, cy, sp(14), theme.CREAM, letters.SANS_BOLD, ax=1) + dp(3)
            paint.icon(sign, right - sp(8), cy, sp(15), theme.CREAM_SOFT)
            right -= sp(16) + dp(8)
        paint.write(band.name, x + d * 1.4 + dp(4), cy, sp(16), theme.CREAM, letters.SERIF_BOLD, ax=0,
                    width=right - x - d * 1.4 - dp(8))


class BandStrip(Painting, BoxLayout):
    """One line of a band, for a phone."""

    def __init__(self, tap: Tap, hold: Hold, look: Callable[[int], None], **kwargs):
        super().__init__(padding=[dp(4), dp(2)], spacing=dp(2), **kwargs)
        self.head = BandHead(lambda things: look(things[0][1]), hold, size_hint_x=None)
        self.men = [ManButton(tap, hold) for _ in range(3)]
        for widget in (self.head, *self.men):
            self.add_widget(widget)
        self.fbind("width", self._widen)

    def _widen(self, *_args) -> None:
        self.head.width = max(dp(78), min(sp(84), self.width * 0.21))
        self._even()

    def do_layout(self, *args):
        super().do_layout(*args)
        self._even()

    def _even(self) -> None:
        """The names of a row have one size."""
        share = max(0.75, min(man.fits() for man in self.men))
        for man in self.men:
            man.share = share

    def show(self, band: BandView | None) -> None:
        self.head.band = band
        for i, button in enumerate(self.men):
            button.man = band.men[i] if band is not None else None
        self._even()
        self._again()

    def paint(self, x, y, w, h):
        band: BandView | None = self.head.band
        if band is not None and h > dp(10):
            paint.plate(x, y, w, h, dp(10), band.turn)


class HalfLine(ThingButton):
    """One band of the line: command points and cards, then the faces of its men with the health left to them. A tap opens it."""

    band = ObjectProperty(None, allownone=True)
    shows = "band"
    paints = ("band",)

    def paint(self, x, y, w, h):
        band: BandView | None = self.band
        if band is None or w < dp(80) or h < dp(20):
            return
        paint.plate(x, y, w, h, dp(10), band.turn)
        x, w = x + dp(3), w - dp(6)
        each = w / 4.15
        self._head(band, x, y, w - 3 * each, h)
        for i, man in enumerate(band.men):
            self._man(man, x + w - (3 - i) * each, y, each, h)

    @staticmethod
    def _head(band: BandView, x, y, w, h):
        d = min(h * 0.46, w * 0.5)
        band_crest(band.faction, x + w * 0.27, y + h * 0.69, d, band.turn)
        command_die(min(6, band.cp), x + w * 0.75, y + h * 0.69, d * 0.95)
        paint.icon("cards", x + w * 0.36, y + h * 0.24, sp(12), theme.CREAM_SOFT)
        paint.write(str(band.hand), x + w * 0.66, y + h * 0.24, sp(12), theme.CREAM, letters.SANS_BOLD)

    @staticmethod
    def _man(man: Man, x, y, w, h):
        if man.lit:
            paint.rim(x, y + dp(2), w, h - dp(4), dp(7), theme.GLOW, dp(1.4))
        d, size = min(h * 0.64, w * 0.86), max(sp(11), h * 0.25)
        cx, cy = x + w / 2, y + h - d / 2 - dp(2)
        sprites.show(("saber portrait", man.name, man.lit), cx - d / 2, cy - d / 2, d, d,
                     lambda w, _h: portrait(man.name, w / 2, w / 2, w, lit=man.lit), pad=d * 0.5)
        if man.out:
            paint.disc(cx, cy, d, faded(OUT, 0.72))
            paint.icon("skull", cx, cy, d * 0.56, theme.CREAM_SOFT)
            return
        action_token(cx - d * 0.44, cy + d * 0.3, d * 0.36, man.acted)
        low = y + size * 0.68
        paint.rounded(cx - size * 1.25, low - size * 0.6, size * 2.5, size * 1.2, size * 0.6, faded(OUT, 0.8))
        paint.icon("heart", cx - size * 0.62, low, size * 0.9, HEART)
        paint.write(str(man.health - man.wounds), cx + size * 0.42, low, size, theme.CREAM, letters.SANS_BOLD)


class BothBands(BoxLayout):
    """Two bands in one line, mine at the left, where there is no room for a line of each."""

    def __init__(self, tap: Tap, hold: Hold, look: Callable[[int], None], **kwargs):
        super().__init__(spacing=dp(4), **kwargs)
        self.halves = [HalfLine(lambda things: look(things[0][1]), hold) for _ in range(2)]
        for half in self.halves:
            self.add_widget(half)

    def show(self, mine: BandView | None, rival: BandView | None) -> None:
        for half, band in zip(self.halves, (mine, rival), strict=True):
            half.band = band


class BandPanel(Painting, BoxLayout):
    """A whole band: the head, then a row for each man. As tall as it must be."""

    def __init__(self, tap: Tap, hold: Hold, look: Callable[[int], None] | None = None, **kwargs):
        super().__init__(orientation="vertical", padding=[dp(6), dp(4)], spacing=dp(2), size_hint_y=None, **kwargs)
        self.head = BandHead((lambda things: look(things[0][1])) if look else None, hold, large=True, size_hint_y=None)
        self.men = [ManButton(tap, hold, large=True, size_hint_y=None) for _ in range(3)]
        for widget in (self.head, *self.men):
            self.add_widget(widget)

    def show(self, band: BandView, row: float = 0.0) -> None:
        """`row`: the height of a man."""
        self.head.height = max(dp(48), sp(HEAD))
        self.head.band = band
        for button, man in zip(self.men, band.men, strict=True):
            button.height = row or max(dp(48), sp(ROW))
            button.man = man
        self.height = self.head.height + sum(button.height for button in self.men) + dp(14)

    def paint(self, x, y, w, h):
        if h > dp(10):
            paint.plate(x, y, w, h, dp(10), self.head.band is not None and self.head.band.turn)


class BandsBeside(BoxLayout):
    """All the bands beside a wide board, one above the other, and below them what was played this turn."""

    def __init__(self, tap: Tap, hold: Hold, look: Callable[[int], None], **kwargs):
        super().__init__(orientation="vertical", spacing=dp(6), size_hint_y=None, **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self.tap, self.hold, self.look = tap, hold, look
        self.panels: list[BandPanel] = []
        self.played = CardGrid(ART, lambda things: hold(things[0]), hold, size_hint_y=None, columns=5)

    def show(self, bands: Sequence[BandView], played: Sequence[CardView], blind: bool, row: float) -> None:
        if len(self.panels) != len(bands):
            self.clear_widgets()
            self.panels = [BandPanel(self.tap, self.hold, self.look) for _ in bands]
            for panel in self.panels:
                self.add_widget(panel)
        for panel, band in zip(self.panels, bands, strict=True):
            panel.show(band, row)
        self.played.show(played, blind)
        if played and self.played.parent is None:
            self.add_widget(self.played)
        elif not played and self.played.parent is not None:
            self.remove_widget(self.played)

    def forget(self) -> None:
        self.clear_widgets()
        self.panels = []
        self.played.forget()
