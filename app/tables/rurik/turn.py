"""The turn below the boards: points left to spend, always in sight, and what they buy as tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from app import theme
from app.draw import letters, paint
from app.tables.moment import Moment
from app.tables.rurik import things, turn_reading
from app.tables.rurik.ground import paint_token
from app.tables.rurik.look import POINT_SIGNS
from app.tables.rurik.looks_of_leaders import paint_leader
from app.tables.rurik.turn_reading import Pip, TileOffer
from app.theme import CREST_BY_NAME, colour, faded
from app.widgets.base import Painted, tall
from app.widgets.scrolling import Scrolling
from app.widgets.thing import ThingButton

ACTIVE_BOTTOM, OFF_BOTTOM, SPENT_INK, WAX_EDGE = colour("f2d796"), colour("57452f"), colour("e8d6ac"), colour("5a1410")
PIP_EDGE, SPENT_PIP_EDGE, BARRED_INK = colour("6b5230"), colour("c8b084"), colour("f6e8c8")

ACTION_OF = {"sure": "attack", "march": "move", "bound": "move"}  # whose sign the other kinds of points wear
TILE, NARROW = 92, 58  # dp: a tile's width that all names fit into; its height


class PipButton(ThingButton):
    """Points of one kind: a sign, its word, how many are left; spent ones are hollow. A tap keeps only what spends them."""

    pip = ObjectProperty(None, allownone=True)
    row = ObjectProperty(())  # all that stand beside it: they look alike
    shows, paints = "pip", ("pip", "row")

    def paint(self, x, y, w, h):
        pip: Pip | None = self.pip
        if pip is None or w < dp(30):
            return
        y, h = y + dp(2), h - dp(4)
        active = pip.chosen
        paint.shadow(x, y, w, h, dp(9 if active else 5), theme.GLOW if active or pip.lit else theme.SHADOW, drop=dp(1))
        top, low = (theme.PAPER_TOP, ACTIVE_BOTTOM) if active else (theme.CARD_TOP, theme.CARD_BOTTOM)
        if not pip.left:
            top, low = theme.BARRED_BOTTOM, OFF_BOTTOM
        paint.rounded_shade(x, y, w, h, h / 2, top, low)
        paint.rim(x, y, w, h, h / 2, theme.GLOW if active else theme.RIM_PAPER, dp(1.8 if active else 0.8))
        d = h * 0.76
        action = ACTION_OF.get(pip.kind, pip.kind)
        things.action_sign(action, x + h / 2, y + h / 2, d, off=not pip.left)
        if pip.kind in ("sure", "march"):
            paint.disc(x + h / 2 + d * 0.36, y + h / 2 - d * 0.3, d * 0.44, theme.INK)
            paint.icon(POINT_SIGNS[pip.kind], x + h / 2 + d * 0.36, y + h / 2 - d * 0.3, d * 0.32, theme.CREAM)
        ink = theme.INK if pip.left else SPENT_INK
        size, dot = sp(14.5), dp(12)
        left, room = x + h * 0.98, w - h * 1.2
        if all(letters.width_of(each.word, size, letters.SERIF_BOLD) + dp(8) + each.of * dp(14) <= room for each in self.row):
            left += paint.write(pip.word, left, y + h / 2, size, ink, letters.SERIF_BOLD, ax=0) + dp(8)
            self._dots(pip, left, y + h / 2, dot)
            return
        left, room = x + h * 0.92, w - h * 1.08  # all words of the row above their dots
        widest = max(letters.width_of(each.word, dp(14), letters.SERIF_BOLD) for each in self.row)
        paint.write(pip.word, left, y + h * 0.68, min(sp(13), dp(14) * room / widest), ink, letters.SERIF_BOLD, ax=0)
        self._dots(pip, left, y + h * 0.3, min(dp(9), room / max(1, pip.of) * 0.86))

    @staticmethod
    def _dots(pip: Pip, left: float, y: float, dot: float) -> None:
        for i in range(pip.of):
            cx = left + dot / 2 + i * dot * 7 / 6
            if i < pip.left:
                paint.disc(cx, y, dot, theme.MAIN)
                paint.ring(cx, y, dot, WAX_EDGE, dp(0.8))
                paint.disc(cx - dot / 8, y + dot / 6, dot * 0.28, faded(theme.WHITE, 0.5))
            else:
                paint.ring(cx, y, dot * 0.88, PIP_EDGE if pip.left else SPENT_PIP_EDGE, dp(1))


class PipRow(BoxLayout):
    """The points of the turn; before them whose they are, if they are not the viewer's."""

    def __init__(self, tap, hold, **kwargs):
        super().__init__(spacing=dp(6), **kwargs)
        self._tap, self._hold = tap, hold
        self._whose = Whose(size_hint_x=None, width=dp(44))
        self.buttons: list[PipButton] = []

    @property
    def says(self) -> bool:
        return bool(self.buttons or self._whose.crest or self._whose.hint)

    def show(self, pips: Sequence[Pip], crest: str, blind: bool, hint: str) -> None:
        self._whose.crest, self._whose.blind, self._whose.hint = crest, blind, "" if pips else hint
        alone = not pips
        self._whose.size_hint_x, self._whose.width = (1, 0) if alone else (None, dp(44))
        wanted_whose = bool(crest) or alone
        if len(self.buttons) != len(pips) or (self._whose.parent is not None) != wanted_whose:
            self.clear_widgets()
            self.buttons = [PipButton(self._tap, self._hold, size_hint_max_x=dp(230)) for _pip in pips]
            if wanted_whose:
                self.add_widget(self._whose)
            for button in self.buttons:
                self.add_widget(button)
        for button, pip in zip(self.buttons, pips, strict=True):
            button.row, button.pip = tuple(pips), pip


class Whose(Painted):
    """Whose points these are; without any, what the moment is about."""

    crest, hint = StringProperty(""), StringProperty("")
    blind = BooleanProperty(False)
    paints = ("crest", "hint", "blind")

    def paint(self, x, y, w, h):
        left = x + dp(4)
        if self.crest:
            paint.crest(x + dp(22), y + h / 2, min(dp(38), h * 0.84), CREST_BY_NAME[self.crest], self.blind)
            left += dp(44)
        if self.hint and w > dp(80):
            high = paint.paragraph_height(self.hint, x + w - left, sp(13))
            paint.paragraph(self.hint, left, y + h / 2 + high / 2, x + w - left, sp(13), theme.CREAM_SOFT)


class OfferTile(ThingButton):
    """What can be had: its picture, its name, what it does here or why not."""

    offer = ObjectProperty(None, allownone=True)
    names: tuple[str, ...] = ("",)  # on all tiles beside it
    shows, paints = "offer", ("offer",)

    def paint(self, x, y, w, h):
        offer: TileOffer | None = self.offer
        if offer is None or w < dp(40):
            return
        if offer.chosen:
            paint.shadow(x, y, w, h, dp(10), theme.GLOW)
        paint.shadow(x, y, w, h, dp(4), drop=dp(1))
        top, low = (theme.PAPER_TOP, ACTIVE_BOTTOM) if offer.chosen else (theme.CARD_TOP, theme.CARD_BOTTOM)
        if offer.why_not:
            top, low = theme.BARRED_TOP, theme.BARRED_BOTTOM
        paint.rounded_shade(x, y, w, h, dp(8), top, low)
        edge = theme.GLOW if offer.chosen or offer.lit else theme.RIM_PAPER
        paint.rim(x, y, w, h, dp(8), edge, dp(2.2 if offer.chosen else 1.4 if offer.lit else 0.8))
        ink = BARRED_INK if offer.why_not else theme.INK
        if offer.face[0] == "portrait":
            self._leader(offer, x, y, w, h, ink)
            return
        z = min(h * 0.56, w * 0.36)
        cx, cy = x + dp(5) + z / 2, y + h - z / 2 - dp(4)
        _picture(offer.face, cx, cy, z)
        says = offer.why_not or offer.line
        size = min(sp(11.5), dp(13))
        if says:
            room = w - z - dp(13)
            high = paint.paragraph_height(says, room, size, spacing=1.0)
            paint.paragraph(says, x + z + dp(9), cy + high / 2, room, size, faded(ink, 0.95), align="center", spacing=1.0)
        paint.write(offer.title, x + w / 2, y + sp(10), min(sp(13), dp(16)), ink, letters.SERIF_BOLD, width=w - dp(6))
        if offer.badge and not offer.why_not:
            paint.disc(x + dp(8), y + h - dp(7), dp(15), theme.INK)
            paint.write(offer.badge, x + dp(8), y + h - dp(7), dp(10), theme.CREAM, letters.SANS_BOLD, quiet=True)

    def _leader(self, offer: TileOffer, x, y, w, h, ink):
        """An icon painting with the name beside it; below it, on all tiles, where one name is too long for that."""
        high, size = h - dp(8), sp(13.5)
        wide = min(high * 0.82, w * 0.42)
        left = x + wide + dp(7)
        if max(letters.width_of(name, size, letters.SERIF_BOLD) for name in self.names) <= x + w - left - dp(4):
            paint_leader(offer.face[1], x + dp(4), y + dp(4), wide, high)
            paint.write(offer.title, left, y + h / 2, size, ink, letters.SERIF_BOLD, ax=0)
            return
        high -= sp(15)
        paint_leader(offer.face[1], x + w / 2 - high * 0.41, y + h - high - dp(3), high * 0.82, high)
        paint.write(offer.title, x + w / 2, y + sp(9), min(size, dp(15)), ink, letters.SERIF_BOLD, width=w - dp(6))


def _picture(face: tuple[Any, ...], x: float, y: float, d: float) -> None:
    if face[0] == "points":
        things.action_sign(ACTION_OF.get(face[1], face[1]), x, y, d * 0.9)
    else:
        paint_token(face, x, y, d * (0.8 if face[0] == "leader" else 0.92))


class Offers(BoxLayout):
    """Tiles in as many columns as have room; on a small phone in one row that is pushed along."""

    low = BooleanProperty(False)  # little room above each other

    def __init__(self, tap, hold, **kwargs):
        super().__init__(orientation="vertical", size_hint_y=None, height=0, **kwargs)
        self._tap, self._hold = tap, hold
        self.tiles: list[OfferTile] = []
        self._grid = GridLayout(cols=1, spacing=dp(5), size_hint_y=None)
        self._scroll = Scrolling(do_scroll_y=False, bar_width=dp(3))
        for name in ("width", "low"):
            self.fbind(name, lambda *_: self._fit())

    def show(self, offers: Sequence[TileOffer]) -> None:
        if len(self.tiles) != len(offers):
            self.tiles = [OfferTile(self._tap, self._hold) for _offer in offers]
            self._grid.clear_widgets()
            for tile in self.tiles:
                self._grid.add_widget(tile)
        names = tuple(offer.title for offer in offers)
        for tile, offer in zip(self.tiles, offers, strict=True):
            tile.names, tile.offer = names, offer
        self._fit()

    def _fit(self) -> None:
        count, high, each = len(self.tiles), tall(NARROW), max(dp(TILE), min(sp(TILE), dp(112)))
        self.clear_widgets()
        self._scroll.clear_widgets()
        if not count:
            self.height = 0.0
            return
        unlaid = self.width < dp(80)  # one row until it is known how wide it is: without any height it would get no width
        columns = count if unlaid else max(1, int((self.width + dp(5)) / (each * 0.82 + dp(5))))
        rows = -(-count // columns)
        if rows == 1 or not self.low:
            self._grid.cols, self._grid.size_hint_x = -(-count // rows), 1
            self._grid.height = self.height = rows * high + (rows - 1) * dp(5)
            self.add_widget(self._grid)
            return
        self._grid.cols, self._grid.size_hint_x = count, None
        self._grid.width, self._grid.height = count * (each + dp(5)) - dp(5), high
        self.height = high
        self._scroll.add_widget(self._grid)
        self.add_widget(self._scroll)


class TurnBox:
    taps = frozenset(("structure", "piece", "seat", "points", "leader"))  # kinds of things that are tapped here

    def __init__(self, tap, hold):
        self.pips = PipRow(tap, hold)
        self.offers = Offers(tap, hold)

    def show(self, moment: Moment, small: bool) -> None:
        """`small`: tiles stand in one row, and the map needs the room until a region is chosen."""
        self.offers.low = small
        self.pips.show(turn_reading.pips_of(moment), turn_reading.whose_turn(moment), moment.blind, turn_reading.hint_of(moment))
        self.offers.show(turn_reading.offers_of(moment, at_once=not small))

    def forget(self) -> None:
        self.pips.show((), "", False, "")
        self.offers.show(())
