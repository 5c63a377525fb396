"""The other seats: folded into strips on a phone, with their whole boards on a wide screen."""

from collections.abc import Hashable
from dataclasses import replace

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app import theme
from app.draw import letters, paint
from app.draw.facts import draw_facts, facts_width
from app.i18n import _, ngettext
from app.kit_data import PlaqueView, SeatView
from app.tables.base import Fact
from app.tables.rus import cards, look, plot
from app.tables.rus.property_board import PropertyBoard
from app.tables.rus.property_places import CURSE
from app.tables.rus.scene import ClassCard, Evergreen, PlayerView
from app.theme import CREST_BY_NAME, colour, faded
from app.widgets.base import Painting, Target, tall
from app.widgets.picking import Picking
from app.widgets.plaque import is_portrait
from app.widgets.seat_strip import SeatStrip, draw_crest
from app.words.rus.names import action_name
from rules.core import Thing


def numbers(player: PlayerView) -> tuple[Fact, ...]:
    return ("crown", str(player.points)), ("coin", str(player.coins))


def seat_of(player: PlayerView) -> SeatView:
    return SeatView(player.seat, player.name, player.crest, numbers(player), player.note, player.turn, player.mine, player.bot,
                    player.away, player.lit, player.holds)


def letters_of_numbers() -> float:
    return float(min(sp(14), dp(15.5)))


def purse_line(player: PlayerView, left, middle, right) -> float:
    """Points and coins of another seat, from the right; returns the width used."""
    return draw_facts(numbers(player), left, right, middle, letters_of_numbers(), ends=True, ink=theme.GOLD) + dp(6)


def purse_width(player: PlayerView) -> float:
    return facts_width(numbers(player), letters_of_numbers()) + dp(6)


def marks_of(player: PlayerView, greens=True) -> list[tuple[str, theme.Rgba, int]]:
    shown = [
        ("link-variant", colour("3a3a40"), player.debt),
        ("skull", CURSE, player.curses),
        ("pine-tree", colour("2f6a45"), len(player.evergreens) if greens else 0),
        ("chess-king", colour("b3811f"), int(player.king)),
    ]
    return [mark for mark in shown if mark[2]]


def marks_width(player: PlayerView, d, gap, greens=True) -> float:
    counts = [str(count) for _sign, _c, count in marks_of(player, greens) if count > 1]
    beside = sum(letters.width_of(count, d * 0.78, letters.SANS_BOLD) + dp(2) for count in counts)
    return len(marks_of(player, greens)) * (d + gap) + beside


def marks(player: PlayerView, x, middle, d, greens=True, gap: float | None = None) -> float:
    """Debt, curses, evergreens and the king as tokens, their number beside them; returns the width used."""
    gap = dp(5) if gap is None else gap
    at = x
    for sign, c, count in marks_of(player, greens):
        paint.disc(at + d / 2, middle, d, c)
        paint.ring(at + d / 2, middle, d, faded(cards.BACK_GOLD, 0.7), dp(0.7))
        paint.icon(sign, at + d / 2, middle, d * 0.62, theme.CREAM)
        at += d
        if count > 1:
            at += dp(2) + paint.write(str(count), at + dp(2), middle, d * 0.78, theme.CREAM, letters.SANS_BOLD, ax=0)
        at += gap
    return at - x


class Strip(SeatStrip):
    """Another seat on a phone, folded: who, points, coins, classes, marks. A tap opens it, or chooses the seat."""

    player = ObjectProperty(None, allownone=True)
    narrow = BooleanProperty(False)  # a name needs the row for itself: then it has it on all of them
    paints = ("seat", "player", "blind", "open", "narrow")

    CHEVRON = 14  # dp

    @staticmethod
    def is_narrow(player: PlayerView, width: float, height: float) -> bool:
        room = width - min(height - dp(12), dp(38)) - dp(22)
        cards_wide = 3 * (min(dp(19), height * 0.36) + dp(4)) + dp(4)
        if marks_width(player, dp(14), dp(3)) + dp(Strip.CHEVRON) > room - cards_wide:
            return True
        return letters.width_of(player.name, min(sp(14), dp(17)), letters.SERIF_BOLD) * 0.74 > room - purse_width(player)

    def on_player(self, *_args) -> None:
        self.seat = seat_of(self.player) if self.player is not None else None

    def _head(self, seat: SeatView, x, y, w, h):
        player: PlayerView = self.player
        if is_portrait(w):
            self._upright(player, x, y, w, h)
            return
        d = min(h - dp(12), dp(38))
        cx, cy = x + dp(7) + d / 2, y + h / 2
        draw_crest(seat, cx, cy, d, self.blind)
        left, right = cx + d / 2 + dp(7), x + w - dp(8)
        top, low = y + h * 0.7, y + h * 0.27
        size = min(sp(14), dp(17))
        narrow = self.narrow
        used = purse_line(player, left, low if narrow else top, right)
        room = right - left - (self._beside_name(player, left, right, top, size) if narrow else used)
        ink = theme.CREAM_SOFT if player.away else theme.CREAM
        paint.write(player.name, left, top, size, ink, letters.SERIF_BOLD, ax=0, width=room)
        cw, ch, gap = min(dp(19), h * 0.36), min(dp(22), h * 0.44), dp(4)
        if narrow:  # the name has a row of its own
            gap = dp(2)
            cw = max(dp(7), min(dp(12), (right - purse_width(player) + dp(5) - left) / 3 - gap))
        for i, card in enumerate(player.classes):
            px = left + i * (cw + gap)
            if card.card < 0:
                cards.no_card(px, low - ch / 2, cw, ch)
            else:
                cards.class_back(card.level, px, low - ch / 2, cw, ch, card.lit)
        if not narrow:
            start = left + 3 * (cw + gap) + dp(4)
            self._marks(player, start, right, low, min(dp(18), h * 0.36))

    def _beside_name(self, player: PlayerView, left, right, middle, size) -> float:
        """Marks and the chevron at the end of the name's row; returns the width used."""
        name = letters.width_of(player.name, size, letters.SERIF_BOLD) * 0.74
        return self._marks(player, left + name, right, middle, dp(16), ends=True)

    def _marks(self, player: PlayerView, left, right, middle, d, ends=False) -> float:
        """The marks as large as they fit, and the chevron if it fits beside them; `ends`: they stand at the right as well."""
        gap, room, least = dp(3), right - left, dp(12)
        sign = dp(self.CHEVRON) if marks_width(player, least, gap) + dp(self.CHEVRON) <= room else 0.0
        while marks_width(player, d, gap) + sign > room and d > least:
            d -= dp(1)
        wide = marks_width(player, d, gap)
        if sign:
            paint.icon("chevron-up" if self.open else "chevron-down", right - dp(3), middle, dp(17), theme.CREAM_SOFT)
            right -= sign
        marks(player, right - wide if ends else left, middle, d, gap=gap)
        return wide + sign + dp(2)

    def _upright(self, player: PlayerView, x, y, w, h):
        """One of many on a small phone: the crest and the classes, the name, points and coins."""
        row = (h - dp(8)) / 4.4
        d = min(row * 2.3, w - dp(24), dp(34))
        cy = y + h - dp(5) - d / 2
        cw, gap = dp(13), dp(2)
        ch = (d - 2 * gap) / 3
        left = x + (w - d - dp(4) - cw) / 2
        paint.crest(left + d / 2, cy, d, CREST_BY_NAME[player.crest], self.blind, player.turn, player.away)
        sign = "cellphone" if player.away else "link-variant" if player.debt else "robot" if player.bot else ""
        if sign:
            paint.mark(left + d * 0.1, cy - d * 0.36, dp(15), sign)
        for card in player.classes:  # the highest on top
            px, py = left + d + dp(4), cy - d / 2 + card.level * (ch + gap)
            if card.card < 0:
                paint.rim(px, py, cw, ch, dp(2), faded(cards.BACK_GOLD, 0.45), dp(0.7))
            else:
                paint.rounded(px, py, cw, ch, dp(2), theme.GLOW if card.lit else cards.BACK_GOLD)
                paint.rounded(px + dp(1), py + dp(1), cw - dp(2), ch - dp(2), dp(1.4), look.CLASS_COLOURS[card.level])
        ink = theme.CREAM_SOFT if player.away else theme.CREAM
        size = min(sp(12.5), row * 0.92)
        for name in (player.name, player.name.split()[0]):  # a long name by its first word, or by the crest alone
            if paint.write(name, x + w / 2, y + dp(3) + row * 1.5, size, ink, letters.SERIF_BOLD, width=w - dp(5), whole=True):
                break
        size, room = min(sp(12.5), dp(14.5)), w - dp(7)
        size *= min(1.0, room / facts_width(numbers(player), size))
        left = x + (w - facts_width(numbers(player), size)) / 2
        draw_facts(numbers(player), left, x + w, y + dp(3) + row * 0.5, size, ink=theme.GOLD)


def bank_card(which: Hashable, x: float, y: float, w: float, h: float) -> None:
    (cards.king_card if which == "king" else cards.action_back)(x, y, w, h)


def bank_of(king: str, price: int, deck: int, part: str = "") -> PlaqueView:
    """The king and the action deck, on one plate or (`part`) on one each. `king`: who has bought him."""
    title = _("King") if king else _("King: {n}").format(n=price)
    left = ngettext("{n} left", "{n} left", deck).format(n=deck)
    if part == "deck":
        return PlaqueView(("bank", 0), _("Actions"), left, picture="deck", wood=True)
    whole = PlaqueView(("bank", 0), title, king or _("nobody yet"), picture="king", wood=True)
    return whole if part else replace(whole, more="deck", count=str(deck), brief=(king or title, left))


class RivalBoard(Painting, BoxLayout):
    """Another seat's whole board with its cards and marks: small on a wide screen; `large`: as large as one's own."""

    def _thing(self) -> Thing:
        return "seat", -1 if self.player is None else self.player.seat

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
        self.head.label = f"seat {player.seat}"
        self.foot.player = player


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

    def places(self) -> list[tuple[plot.Rect, ClassCard | Evergreen]]:
        """Where each card lies."""
        player: PlayerView = self.player
        high, gap = self.height - dp(4), dp(5)
        wide = min(high * 0.72, self.width * 0.15)
        out: list[tuple[plot.Rect, ClassCard | Evergreen]] = [
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
        card = plot.nearest(lit, px, py, dp(24))
        if card is None:
            card = plot.nearest(found, px, py, dp(6))
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
    paint.rounded(x, y, w, h, dp(5), colour("1f4530"))
    rows = green_rows(card.name, w) if size else []
    words = size * 1.1 * len(rows) + (dp(3) if rows else 0)
    paint.icon(look.CARDS[card.name][0], x + w / 2, y + (h + words) / 2, min((h - words) * 0.86, w * 0.8, dp(24)), theme.CREAM)
    for i, row in enumerate(reversed(rows)):
        paint.write(row, x + w / 2, y + dp(3) + size * (0.55 + 1.1 * i), size, theme.CREAM, width=w - dp(2))
    if card.waiting:
        paint.icon("timer-sand", x + w - dp(7), y + h - dp(8), dp(12), theme.GLOW)
    paint.rim(x, y, w, h, dp(5), theme.GLOW if card.lit else faded(cards.BACK_GOLD, 0.6), dp(2) if card.lit else dp(0.8))
