"""Rus' in the middle: the court of claims between the decks; on a seat's mat its estate, its class cards and its marks."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app import theme
from app.draw import letters, paint
from app.draw.cards import count
from app.i18n import _
from app.tables.layout import BOARD, Room, TableBox, TableSlot, column
from app.tables.rus import cards, look
from app.tables.rus.medallion import PORTRAIT_EDGE, PORTRAIT_RING
from app.tables.rus.property_board import PropertyBoard
from app.tables.rus.rival_board import RivalFoot, green
from app.tables.rus.scene import Evergreen, PlayerView, RusScene
from app.tables.rus.seat_marks import marks, marks_width
from app.theme import CREST_BY_NAME, INK, faded
from app.widgets.base import Painted
from app.widgets.turned import FilledBox
from app.words.rus.names import ability, character_name

DEPTH, WIDTH = 150, 420  # dp of a mat, and of what lies on it besides name and numbers
ESTATE = 0.6  # of that width


def middle(room: Room) -> TableBox:
    return column(TableSlot("court", room.dp(300), room.dp(200), float("inf"), rank=BOARD))


class MatFoot(RivalFoot):
    """Class cards in a row; below them evergreens and marks."""

    def places(self):
        player: PlayerView = self.player
        upper, gap = self.height * 0.54, dp(6)
        wide = min(upper * 0.74, (self.width - 3 * gap) / 3)
        out: list[Any] = [((self.x + i * (wide + gap), self.top - upper, wide, upper), card)
                          for i, card in enumerate(player.classes)]
        room = self.width - marks_width(player, dp(22), dp(5), False)
        low = self.height - upper - dp(8)
        each = min(dp(64), room / max(1, len(player.evergreens)) - gap)
        out += [((self.x + i * (each + gap), self.y, each, low), green) for i, green in enumerate(player.evergreens)]
        return out

    def paint(self, x, y, w, h):
        player: PlayerView | None = self.player
        if player is None or h < dp(40):
            return
        used, size = x, self._greens_letters()
        for (px, py, pw, ph), card in self.places():
            if isinstance(card, Evergreen):
                green(card, px, py, pw, ph, size)
                used = px + pw + dp(6)
            elif card.card < 0:
                cards.no_card(px, py, pw, ph)
            elif card.character:
                cards.class_face(card.character, card.level, px, py, pw, ph, card.lit)
            else:
                cards.class_back(card.level, px, py, pw, ph, card.lit)
        marks(player, used, y + h * 0.2, dp(22), greens=False)


class RusMat(BoxLayout):
    """A seat's estate, and beside it its class cards, evergreens and marks."""

    def __init__(self, tap: Any, hold: Any, **kwargs: Any) -> None:
        super().__init__(spacing=dp(6), **kwargs)
        self.board, self.foot = PropertyBoard(small=True, size_hint_x=ESTATE), MatFoot(size_hint_x=1 - ESTATE)
        for widget in (self.board, self.foot):
            widget.bind(on_pick=lambda _w, things: tap(things), on_ask=lambda _w, thing: hold(thing))
        self.add_widget(self.board)
        self.add_widget(self.foot)

    def show(self, player: PlayerView, blind: bool) -> None:
        self.board.player = self.foot.player = player
        self.board.blind = blind

    def forget(self) -> None:
        self.board.player = self.foot.player = None


class CourtInTheMiddle(FloatLayout):
    """Decks at one side, king and cards at the other, between them the claim, or the stages of the turn."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.centre = CourtCentre(size_hint=(None, None))
        self.decks = [FilledBox(DeckRow(side)) for side in (0, 1)]
        self.said = [FilledBox(ClaimPaper()) for _ in (0, 1)]
        for widget in (self.centre, *self.decks, *self.said):
            self.add_widget(widget)
        lay = Clock.create_trigger(lambda _dt: self._lay(), -1)
        for name in ("pos", "size"):
            self.fbind(name, lambda *_: lay())

    def show(self, scene: RusScene | None, blind: bool) -> None:
        parts = [self.centre, *(box.inner for box in (*self.decks, *self.said))]
        for part in parts:
            part.scene, part.blind = scene, blind

    def _lay(self) -> None:
        w, h = self.size
        cx, cy, across = self.center_x, self.center_y, w >= h
        d = min(w * 0.34, h * 0.46) if across else min(w * 0.56, h * 0.27)
        self.centre.pos, self.centre.size = (cx - d * 0.6, cy - d * 0.6), (d * 1.2, d * 1.2)
        long, deep = (min(h, dp(420)), min(dp(150), w * 0.17)) if across else (min(w, dp(420)), min(dp(150), h * 0.13))
        for k, box in zip((-1, 1), self.decks, strict=True):
            at = (cx + k * w * 0.38, cy, k * 90) if across else (cx, cy - k * h * 0.41, 0)
            box.lie(at[0], at[1], long, deep, at[2])
        high = min(max(dp(66), sp(60)), (h - d) / 2 - dp(12)) if across else max(dp(66), sp(60))
        for turn, box in zip((0, 180), self.said, strict=True):
            way = 1 if turn else -1
            box.lie(cx, cy + way * (d / 2 + high / 2 + dp(6)), min(dp(440), w * 0.44 if across else w), high, turn)


class CourtPart(Painted):
    scene = ObjectProperty(None, allownone=True)
    blind = BooleanProperty(False)
    paints = ("scene", "blind")


class DeckRow(CourtPart):
    """Three things in a row: the class decks, or the king, the action deck and what was played last."""

    def __init__(self, side: int, **kwargs: Any) -> None:
        self.side = side
        super().__init__(**kwargs)

    def about_at(self, x, y):
        return None if self.scene is None else ("bank", 0)

    def paint(self, x, y, w, h):
        scene: RusScene | None = self.scene
        if scene is None or h < dp(50):
            return
        each, ch = w / 3, min(h - dp(34), w / 3 * 1.1)
        cw = min(ch * 0.74, each - dp(24))
        for i in range(3):
            left, low = x + each * (i + 0.5) - cw / 2, y + (h - ch) / 2
            if self.side == 0:
                self._pile(cards.class_back, (i,), scene.decks[i] if i < len(scene.decks) else 0, left, low, cw, ch)
            elif i == 0:
                self._king(scene, left, low, cw, ch)
            elif i == 1:
                self._pile(cards.action_back, (), scene.deck, left, low, cw, ch)
            elif scene.discards:
                paint.shadow(left, low, cw, ch, dp(6))
                cards.ART.show_face(scene.discards[-1], left, low, cw, ch)
                count(scene.discarded, left + cw, low + ch, dp(28))
            else:
                cards.no_card(left, low, cw, ch)

    @staticmethod
    def _pile(back: Any, what: tuple[Any, ...], left: int, x, y, w, h):
        if not left:
            cards.no_card(x, y, w, h)
            return
        for k in (2, 1, 0) if left > 2 else (0,):
            back(*what, x + k * dp(3), y + k * dp(3), w, h)
        count(left, x + w, y + h, dp(28))

    def _king(self, scene: RusScene, x, y, w, h):
        owner = next((player for player in scene.players if player.seat == scene.king), None)
        if owner is None:
            cards.king_card(x, y, w, h)
        else:
            cards.no_card(x, y, w, h)
            paint.crest(x + w / 2, y + h / 2, min(w, h) * 0.8, CREST_BY_NAME[owner.crest], self.blind)


class ClaimPaper(CourtPart):
    """What somebody says to be, and would do."""

    def paint(self, x, y, w, h):
        claim = self.scene.claim if self.scene is not None else None
        if claim is None or h < dp(30):
            return
        paint.paper(x, y, w, h, dp(12))
        quoted = _("“I am the {name}”").format(name=character_name(claim.character))
        told = _("{who} would {ability}").format(who=claim.name, ability=ability(claim.character))
        paint.write(quoted, x + w / 2, y + h * 0.67, min(sp(24), h * 0.4), INK, letters.SERIF_BOLD, width=w - dp(24))
        paint.write(told, x + w / 2, y + h * 0.26, min(sp(15), h * 0.26), theme.INK_SOFT, width=w - dp(24))


class CourtCentre(CourtPart):
    """The claimed character in a round picture; else the four parts of a turn round the crest of whose turn it is."""

    def about_at(self, x, y):
        scene: RusScene | None = self.scene
        if scene is None:
            return None
        return ("claimed", scene.claim.character) if scene.claim is not None else ("stage", scene.stage) if scene.stage else None

    def paint(self, x, y, w, h):
        scene: RusScene | None = self.scene
        if scene is None or w < dp(80):
            return
        cx, cy, d = x + w / 2, y + h / 2, w / 1.2
        paint.glow(cx, cy, d * 2.4, faded(theme.CANDLELIGHT, 0.35))
        (self._stages if scene.claim is None else self._claim)(scene, cx, cy, d)

    def _claim(self, scene: RusScene, cx, cy, d):
        claim = scene.claim
        assert claim is not None
        sign, sky = look.CHARACTERS[claim.character]
        band = dp(12)
        paint.shadow(cx - d / 2, cy - d / 2, d, d, dp(26), faded(theme.BLACK, 0.8), drop=dp(4))
        paint.disc(cx, cy, d, theme.DIAL)
        paint.ring(cx, cy, d - band, PORTRAIT_RING, band / 2)
        inner = d - band * 2.5
        paint.disc(cx, cy, inner + dp(4), PORTRAIT_EDGE)
        cards.art(sign, sky, cx - inner / 2, cy - inner / 2, inner, inner, inner / 2, 0.56)
        paint.crest(cx - d * 0.4, cy + d * 0.4, min(dp(56), d * 0.25), CREST_BY_NAME[claim.crest], self.blind, True)

    def _stages(self, scene: RusScene, cx, cy, d):
        names = [name for name, _sign in look.STAGES]
        now = names.index(scene.stage) if scene.stage in names else -1
        owner = next((player for player in scene.players if player.seat == scene.turn), None)
        paint.ring(cx, cy, d * 0.8, faded(theme.GOLD, 0.5), dp(1.4))
        if owner is not None:
            paint.crest(cx, cy, d * 0.46, CREST_BY_NAME[owner.crest], self.blind, True)
        for i, (_name, sign) in enumerate(look.STAGES):
            a = pi * 0.75 - pi / 2 * i
            px, py, z = cx + d * 0.4 * cos(a), cy + d * 0.4 * sin(a), d * 0.24
            if i == now:
                paint.glow(px, py, z * 2, faded(theme.GLOW, 0.9))
            paint.medallion(px, py, z, theme.MAIN if i == now else theme.PLATE_TOP, theme.GLOW if i == now else theme.GOLD)
            paint.icon(sign, px, py, z * 0.52, faded(theme.CREAM, 1 if i <= now else 0.6))
