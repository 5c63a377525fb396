"""The others: folded to strips with a miniature of their land; a tap opens the land, the store and the cards all have seen."""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import theme
from app.draw import letters, paint, signs
from app.i18n import _
from app.kit_data import CardView, Quantity, SeatView
from app.tables.perestroika import landscape
from app.tables.perestroika.board import LandBoard
from app.tables.perestroika.cards import ART, STRIP
from app.tables.perestroika.scene import LandView
from app.tables.perestroika.word_signs import MATERIAL_SIGNS
from app.widgets.amounts import AmountRow
from app.widgets.base import BackedBox, Target, is_landscape_phone, tall
from app.widgets.buttons import PlateButton
from app.widgets.card import Hold
from app.widgets.hand import Hand
from app.widgets.layers import sheet_size
from app.widgets.parts import Heading
from app.widgets.seat_strip import SeatStrip, draw_crest
from app.words.perestroika.names import material_title
from rules.perestroika.data import KINDS, MOST, TATARS_LEAVE


class RivalStrip(SeatStrip):
    """A seat's strip that paints its land below the numbers."""

    def __init__(self, hold: Hold | None = None, **kwargs):
        self.land: LandView | None = None
        super().__init__(self._miniature, hold, **kwargs)

    def show(self, land: LandView, blind: bool, is_open: bool) -> None:
        self.land = land
        self.seat, self.blind, self.open = land.head, blind, is_open
        self._again()

    def _head(self, seat: SeatView, x, y, w, h):
        """Name and points; below them what it does, or, folded, its store and its cards."""
        folded = self.height - h < dp(28)
        d = min(h - dp(8), dp(40))
        cx, cy = x + dp(6) + d / 2, y + h / 2
        draw_crest(seat, cx, cy, d, self.blind)
        left, right = cx + d / 2 + dp(8), x + w - dp(6)
        size = min(sp(14.5), dp(18))
        upper, lower = cy + h * 0.21, cy - h * 0.22
        chevron = dp(20) if self.opens and w > dp(190) else 0.0
        if chevron:
            paint.icon("chevron-up" if self.open else "chevron-down", right - dp(7), upper, dp(16), theme.CREAM_SOFT)
        points = seat.facts[0][1]
        wide = letters.width_of(points, size, letters.SERIF_BOLD)
        at = right - chevron
        paint.write(points, at, upper, size, theme.CREAM, letters.SERIF_BOLD, ax=1)
        paint.icon("crown", at - wide - size * 0.7, upper, size, theme.GOLD)
        at -= wide + size * 1.4
        for i, sign in enumerate(seat.marks):  # on the rim of the crest: the name needs the room
            signs.draw(sign, cx - d * 0.4, cy + d * (0.34 if i == 0 else -0.34), dp(17))
        ink = theme.CREAM_SOFT if seat.away else theme.CREAM
        paint.write(seat.name, left, upper, size, ink, letters.SERIF_BOLD, ax=0, width=at - left - dp(4))
        small = min(sp(13), dp(15))
        held = seat.facts[1][1]
        if self.land is not None and folded:
            tokens: list[str] = []
            for kind, count in enumerate(self.land.stores):
                tokens += [MATERIAL_SIGNS[kind], str(count)]
            signs.row([*tokens, "card", held], left, lower, small, right - left, theme.CREAM, ax=0)
            return
        used = signs.row(("card", held), right, lower, small, dp(60), theme.CREAM, ax=1)
        paint.write(seat.note, left, lower, sp(12.5), theme.CREAM_SOFT, ax=0, width=right - left - used - dp(6))

    def _miniature(self, _seat: SeatView, x: float, y: float, w: float, h: float) -> None:
        if self.land is None:
            return
        size = min(sp(15), h / 3.3)
        beside = size * 2.9
        landscape.show_small(x, y, w - beside, h, self.land.rows)
        for kind, count in enumerate(self.land.stores):
            row = y + h * (5 - 2 * kind) / 6
            signs.draw(MATERIAL_SIGNS[kind], x + w - beside + size, row, size * 1.15)
            ink = theme.CREAM if count else theme.CREAM_SOFT
            paint.write(str(count), x + w - dp(4), row, size, ink, letters.SANS_BOLD, ax=1)


GOAL_BESIDE, GOAL_BELOW = 300, 70  # sp: so wide a strip has room for the next rank at its right end, so high a one below


class PileStrip(Target):
    """Alone: the virtual opponent and how many cards lie there."""

    pile = ListProperty([])
    open, lit = BooleanProperty(False), BooleanProperty(False)
    goal = StringProperty("")  # the next rank, and from how many points on
    paints = ("pile", "open", "lit", "goal")
    about = ("pile", 0)

    def paint(self, x, y, w, h):
        paint.plate(x, y, w, h, dp(10), self.open)
        beside = 0.0
        if self.goal and w < sp(GOAL_BESIDE) and h < sp(GOAL_BELOW):  # a small phone with large letters
            used = self._in_two_lines(x, y, w, h)
            self._cards(x + used, y, w - used - dp(12), h)
            return
        if self.goal and w < sp(GOAL_BESIDE):  # below the rest
            self._goal_line(x, y + sp(16), w)
            y, h = y + sp(24), h - sp(24)
        elif self.goal:
            beside = self._goal(x + w - dp(12), y + h / 2, w * 0.4)
        named = max(letters.width_of(_("Virtual opponent"), sp(14.5), letters.SERIF_BOLD), sp(90)) + dp(20)
        paint.write(_("Virtual opponent"), x + dp(12), y + h / 2 + sp(9), sp(14.5), theme.CREAM, letters.SERIF_BOLD, ax=0)
        said = _("no card laid aside") if not self.pile else _("cards laid aside: {n}").format(n=len(self.pile))
        paint.write(said, x + dp(12), y + h / 2 - sp(9), sp(12.5), theme.CREAM_SOFT, ax=0, width=named + dp(30))
        self._cards(x + named + dp(20), y, w - named - dp(34) - beside, h)

    def _cards(self, x, y, room, h) -> None:
        cards: list[CardView] = list(self.pile)
        high = min(h - dp(10), dp(56))
        wide = high * 0.74
        if not cards or room < wide:
            return
        step = min(wide + dp(4), (room - wide) / max(1, len(cards) - 1))
        for i, card in enumerate(cards):
            at = x + i * step
            if card.face is None:
                ART.show_back("deck", at, y + (h - high) / 2, wide, high)
            else:
                ART.show_face(card.face, at, y + (h - high) / 2, wide, high)

    def _in_two_lines(self, x, y, w, h) -> float:
        """Who it is and how many cards lie there, as a sign; below it the next rank. Returns how wide that is."""
        upper, lower = y + h / 2 + sp(10), y + h / 2 - sp(10)
        named = paint.write(_("Virtual opponent"), x + dp(12), upper, sp(14.5), theme.CREAM, letters.SERIF_BOLD, ax=0) + dp(22)
        count = signs.row(("card", str(len(self.pile))), x + named, upper, sp(14), w - named, theme.CREAM_SOFT, ax=0)
        return float(max(named + count, self._goal_line(x, lower, w)) + dp(12))

    def _goal_line(self, x, middle, w) -> float:
        """A crown and the next rank, from the left end. Returns how far it goes."""
        paint.icon("crown", x + dp(20), middle, sp(15), theme.GOLD)
        return float(dp(34) + paint.write(self.goal, x + dp(34), middle, sp(13.5), theme.CREAM, ax=0, width=w - dp(44)))

    def _goal(self, right, middle, room) -> float:
        """Which rank comes next, at the right end. Returns how wide it is."""
        wide = max(paint.write(self.goal, right, middle + sp(9), sp(14.5), theme.GOLD, letters.SERIF_BOLD, ax=1, width=room),
                   paint.write(_("next rank"), right, middle - sp(9), sp(12.5), theme.CREAM_SOFT, ax=1, width=room))
        return wide + dp(12)


class RivalSheet(BackedBox):
    """A rival's land as large as the window allows."""

    def __init__(self, land: LandView, hand: tuple[CardView, ...], hold: Hold, blind: bool, close, **kwargs):
        super().__init__(orientation="vertical", back="sheet", padding=[dp(10), dp(8)], spacing=dp(8), size_hint=(None, None),
                         pos_hint={"center_x": 0.5, "center_y": 0.5}, **kwargs)
        self.head = RivalStrip(hold, opens=False, size_hint_y=None, height=tall(48))
        self.board = LandBoard(None, hold)
        self.stores = AmountRow(None, hold)
        self.hand = Hand(STRIP, lambda _things: None, hold, least=120, size_hint_y=None, height=tall(62))
        self.known = Heading(text=_("In hand, as far as all have seen"), size_hint_y=None, height=tall(24))
        self.done = PlateButton(text=_("Close"), label="close", tone="quiet", font_size=17, size_hint_y=None, height=tall(52))
        self.done.bind(on_release=lambda *_: close())
        self.side = BoxLayout(orientation="vertical", spacing=dp(8), padding=[dp(8), 0, 0, 0])  # the board's frame stands out
        self.lying: bool | None = None
        self.show(land, hand, blind)
        self.fbind("parent", lambda _w, parent: parent and parent.fbind("size", self._measure))
        self.fbind("parent", self._measure)

    def show(self, land: LandView, hand: tuple[CardView, ...], blind: bool) -> None:
        self.head.show(land, blind, False)
        self.board.land, self.board.blind = land, blind
        self.stores.show([Quantity(MATERIAL_SIGNS[kind], land.stores[kind], material_title(kind), places=MOST, safe=TATARS_LEAVE,
                                   thing=("material", kind)) for kind in KINDS])
        self.hand.show(hand, blind)
        for widget in (self.known, self.hand):
            widget.opacity = 1 if hand else 0

    def _measure(self, *_args) -> None:
        if self.parent is None:
            return
        width, high = sheet_size(self.parent.size, 620, 900)
        lying = is_landscape_phone(*self.parent.size)
        self.size = width, high if lying else min(high, dp(760))
        if lying == self.lying:
            return
        self.lying = lying
        self.clear_widgets()
        self.side.clear_widgets()
        self.orientation = "horizontal" if lying else "vertical"
        rest = (self.head, self.stores, self.known, self.hand, self.done) if lying else ()
        for widget in (self.board, self.side) if lying else (
                self.head, self.board, self.stores, self.known, self.hand, self.done):
            self.add_widget(widget)
        for widget in rest:
            self.side.add_widget(widget)


