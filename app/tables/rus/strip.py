"""Another seat on a phone, folded to a strip."""


from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty

from app import theme
from app.draw import letters, paint
from app.draw.facts import draw_facts, facts_width
from app.kit_data import SeatView
from app.tables.rus import cards, look
from app.tables.rus.scene import PlayerView
from app.tables.rus.seat_marks import marks, marks_width, numbers, purse_line, purse_width, seat_of
from app.theme import CREST_BY_NAME, faded
from app.widgets.plaque import is_portrait
from app.widgets.seat_strip import SeatStrip, draw_crest


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
