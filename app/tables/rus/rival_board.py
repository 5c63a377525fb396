"""Another seat's whole board, with its cards and marks."""


from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app import theme
from app.draw import letters, paint
from app.i18n import _
from app.tables.rus import board_geometry, cards, look
from app.tables.rus.property_board import PropertyBoard
from app.tables.rus.scene import ClassCard, Evergreen, PlayerView
from app.tables.rus.seat_marks import marks, marks_width, purse_line, seat_of
from app.theme import colour, faded
from app.widgets.base import Painting, Target, tall
from app.widgets.picking import Picking
from app.widgets.seat_strip import draw_crest
from app.words.rus.names import action_name
from rules.core import Thing

GREEN_CARD = colour("1f4530")


class RivalBoard(Painting, BoxLayout):
    """Another seat's whole board with its cards and marks: small on a wide screen; `large`: as large as one's own."""

    @property
    def seat(self) -> int:
        """Whose it is; -1: nobody's yet."""
        return -1 if self.player is None else self.player.seat

    def _thing(self) -> Thing:
        return "seat", self.seat

    def __init__(self, tap, hold, large=False, folds=False, **kwargs):
        self.player: PlayerView | None = None
        super().__init__(orientation="vertical", padding=dp(3), **kwargs)
        self.head = RivalHead(size_hint_y=None, height=tall(50), large=large, folds=folds)
        self.head.bind(
            on_release=lambda *_: tap([self._thing()]), on_hold=lambda *_: hold(self._thing())
        )
        self.board = PropertyBoard(small=not large)
        self.board.bind(on_pick=lambda _w, things: tap(things), on_ask=lambda _w, thing: hold(thing))
        self.foot = RivalFoot(size_hint_y=None, height=tall(50))
        self.foot.bind(on_pick=lambda _w, things: tap(things), on_ask=lambda _w, thing: hold(thing))
        for widget in (self.head, self.board) if large else (self.head, self.board, self.foot):  # a large board shows its cards
            self.add_widget(widget)

    def paint(self, x, y, w, h):
        if self.player is not None:
            paint.plate(x, y, w, h, dp(12), self.player.turn)

    def show(self, player: PlayerView, blind: bool) -> None:
        self.player = player
        self._again()
        self.head.player = self.board.player = player
        self.head.blind = self.board.blind = blind
        self.head.label, self.head.about = f"seat {player.seat}", ("seat", player.seat)
        self.foot.player = player

    def place_of_card(self, card: int) -> tuple[float, float] | None:
        """Where a card of theirs lies in the window."""
        if (at := self.board.middle_of_card(card)) is not None:
            return self.board.to_window(*at)
        if self.player is None or self.foot.player is None or self.foot.parent is None:
            return None
        middles = {each.card: (x + w / 2, y + h / 2) for (x, y, w, h), each in self.foot.places()}
        return self.foot.to_window(*middles[card]) if card in middles else None


class RivalHead(Target):
    """Who it is; `large`: the board tells coins and points, the marks stand here; `folds`: a tap folds the board shut again."""

    player = ObjectProperty(None, allownone=True)
    blind, large, folds = BooleanProperty(False), BooleanProperty(False), BooleanProperty(False)
    paints = ("player", "blind", "large", "folds")

    def paint(self, x, y, w, h):
        player: PlayerView = self.player
        if player is None:
            return
        if player.lit:
            paint.shadow(x, y, w, h, dp(9), theme.GLOW)
            paint.plate(x, y, w, h, dp(10))
            paint.rim(x, y, w, h, dp(10), theme.GLOW, dp(2))
        d = min(h - dp(8), dp(42))
        cx, cy = x + dp(6) + d / 2, y + h / 2
        draw_crest(seat_of(player), cx, cy, d, self.blind)
        left, right = cx + d / 2 + dp(7), x + w - dp(8)
        if self.folds:
            paint.icon("chevron-up", right - dp(10), cy, dp(24), theme.CREAM_SOFT)
            right -= dp(30)
        if self.large:
            used = marks_width(player, dp(24), dp(5))
            marks(player, right - used, cy, dp(24))
        else:
            used = purse_line(player, left, cy, right)
        ink = theme.CREAM_SOFT if player.away else theme.CREAM
        paint.write(player.name, left, y + h * 0.68, sp(15), ink, letters.SERIF_BOLD, ax=0, width=right - left - used)
        paint.write(
            player.note,
            left,
            y + h * 0.28,
            sp(12.5),
            theme.GAIN_LIGHT if player.turn else theme.CREAM_SOFT,
            ax=0,
            width=right - left - used,
        )


class RivalFoot(Picking):
    """Class cards, evergreens and marks of another seat."""

    player = ObjectProperty(None, allownone=True)
    paints = ("player",)

    def places(self) -> list[tuple[board_geometry.Rect, ClassCard | Evergreen]]:
        """Where each card lies."""
        player: PlayerView = self.player
        high, gap = self.height - dp(4), dp(5)
        wide = min(high * 0.72, self.width * 0.15)
        out: list[tuple[board_geometry.Rect, ClassCard | Evergreen]] = [
            ((self.x + dp(4) + i * (wide + gap), self.y + dp(2), wide, high), card) for i, card in enumerate(player.classes)
        ]
        left = self.x + dp(4) + 3 * (wide + gap)
        room = self.right - dp(2) - left
        if player.evergreens:
            room -= min(room * 0.5, marks_width(player, dp(16), dp(5), False))
            each = min(dp(84), room / len(player.evergreens) - gap)
            out += [((left + i * (each + gap), self.y + dp(2), each, high), green) for i, green in enumerate(player.evergreens)]
        return out

    def _greens_letters(self) -> float:
        """One size for the names of all its evergreen cards; 0 where they would be too small to read."""
        greens = [(rect, card) for rect, card in self.places() if isinstance(card, Evergreen)]
        size = min(sp(12), dp(13))
        for (_x, _y, wide, high), card in greens:
            rows = green_rows(card.name, wide)
            longest = max(letters.width_of(row, size, letters.SANS) for row in rows)
            size *= min(1.0, (wide - dp(4)) / longest, high * 0.62 / (size * 1.1 * len(rows)))
        return size if size >= dp(9.5) else 0.0

    def things_at(self, px: float, py: float) -> list[tuple]:
        if self.player is None:
            return []
        found = {card.card: rect for rect, card in self.places() if card.card >= 0}
        lit = {card.card: rect for rect, card in self.places() if card.lit}
        card = board_geometry.nearest(lit, px, py, dp(24))
        if card is None:
            card = board_geometry.nearest(found, px, py, dp(6))
        return [] if card is None else [("card", card)]

    def about_at(self, x, y):
        return None if self.player is None else ("marks", self.player.seat)

    def paint(self, x, y, w, h):
        player: PlayerView = self.player
        if player is None or h < dp(20):
            return
        used = x
        size = self._greens_letters()
        for (px, py, pw, ph), card in self.places():
            if isinstance(card, Evergreen):
                green(card, px, py, pw, ph, size)
            elif card.card < 0:
                cards.no_card(px, py, pw, ph)
            elif card.character:
                cards.class_face(card.character, card.level, px, py, pw, ph, card.lit)
            else:
                cards.class_back(card.level, px, py, pw, ph, card.lit)
            used = px + pw + dp(6)
        d = min(dp(22), h * 0.46)
        while marks_width(player, d, dp(5), False) > x + w - used and d > dp(12):
            d -= dp(1)
        if not marks(player, used, y + h / 2, d, greens=False):
            paint.write(
                _("no marks") if not player.evergreens else "",
                used,
                y + h / 2,
                sp(12.5),
                theme.CREAM_SOFT,
                ax=0,
                width=x + w - used,
            )


def green_rows(name: str, wide: float) -> list[str]:
    """The name of an evergreen card on one line, or on two."""
    text = str(action_name(name))
    whole = letters.width_of(text, min(sp(12), dp(13)), letters.SANS) <= wide - dp(4)
    return [text] if whole else text.split(" ", 1)


def green(card: Evergreen, x, y, w, h, size: float) -> None:
    """An evergreen card of a small board: its sign, and its name in letters of this `size` where there is room."""
    if card.lit:
        paint.shadow(x, y, w, h, dp(8), theme.GLOW)
    paint.rounded(x, y, w, h, dp(5), GREEN_CARD)
    rows = green_rows(card.name, w) if size else []
    words = size * 1.1 * len(rows) + (dp(3) if rows else 0)
    paint.icon(look.CARDS[card.name][0], x + w / 2, y + (h + words) / 2, min((h - words) * 0.86, w * 0.8, dp(24)), theme.CREAM)
    for i, row in enumerate(reversed(rows)):
        paint.write(row, x + w / 2, y + dp(3) + size * (0.55 + 1.1 * i), size, theme.CREAM, width=w - dp(2))
    if card.waiting:
        paint.icon("timer-sand", x + w - dp(7), y + h - dp(8), dp(12), theme.GLOW)
    paint.rim(x, y, w, h, dp(5), theme.GLOW if card.lit else faded(cards.BACK_GOLD, 0.6), dp(2) if card.lit else dp(0.8))
