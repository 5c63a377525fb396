"""What a new table is made of: the boxes of the games, and the round table with a crest at each chair."""

import math

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app import theme
from app.draw import cards, letters, paint, scenes, teams
from app.i18n import _
from app.presenters.new_table import NewTablePresenter
from app.presenters.new_table_contents import ChairText
from app.theme import CREST_BY_NAME, colour, faded
from app.widgets.base import Painting, Target
from app.widgets.parts import CrestButton

BOX_TOP, BOX_BOTTOM, FREE_CHAIR, TABLE_SIDE = colour("fff6de"), colour("e6cf9c"), colour("e8d5a8"), colour("4a2c18")
TABLE_RIM, TABLE_EDGE, TABLE_WOOD, CLOTH_RIM = colour("c89b5a"), colour("7a4c2a"), colour("6b4226"), colour("3a2414")
CLOTH, CLOTH_LIGHT = colour("1d3d3a"), colour("5f9c90")


class GameBox(Target):
    """A game's box; the chosen one glows."""

    game, title, sub, ribbon = StringProperty(""), StringProperty(""), StringProperty(""), StringProperty("")
    learn = StringProperty("")
    chosen = BooleanProperty(False)
    paints = ("game", "title", "sub", "chosen", "ribbon", "learn")

    def paint(self, x, y, w, h):
        band = max(dp(48), sp(46))
        if self.chosen:
            paint.shadow(x, y, w, h, dp(14), theme.GLOW)
        paint.shadow(x, y, w, h, dp(8), drop=dp(2))
        picture = h - band
        paint.rounded_shade(x, y, w, min(h, band + dp(8)), dp(7), BOX_TOP, BOX_BOTTOM)
        if picture > dp(20):  # large letters on a low screen leave none
            scenes.show_lid(self.game, x, y + band, w, picture)
        paint.rim(
            x, y, w, h, dp(7), theme.GLOW if self.chosen else faded(theme.RIM_BRASS, 0.85), dp(2.4) if self.chosen else dp(0.9)
        )
        if self.ribbon and picture > dp(20):
            cards.tag(self.ribbon, x + dp(8), y + h - dp(8), w - dp(16))
        if self.learn and picture > dp(52):
            self._hang_ribbon(x + w, y + band + dp(8), w)
        paint.write(self.title, x + w / 2, y + band * 0.66, sp(17), theme.INK, letters.SERIF_BOLD, width=w - dp(12))
        paint.write(self.sub, x + w / 2, y + band * 0.27, sp(13), theme.INK_SOFT, width=w - dp(12))


    def _hang_ribbon(self, right, low, w):
        """A red ribbon round the box's edge, with a swallow's tail."""
        size, high = sp(12), sp(20)
        wide = min(w * 0.7, letters.width_of(self.learn, size, letters.SANS_BOLD) + dp(34))
        left, middle, right = right - wide + dp(3), low + high / 2, right + dp(3)
        paint.shadow(left + dp(6), low, wide - dp(6), high, dp(5), drop=dp(2))
        paint.convex(((left + dp(7), middle), (left, low), (right, low), (right, middle)), theme.MAIN)
        paint.convex(((left, low + high), (left + dp(7), middle), (right, middle), (right, low + high)),
                     theme.mixed(theme.MAIN, theme.WHITE, 0.1))
        paint.icon("book-open-variant", left + dp(17), middle, sp(13), theme.CREAM)
        paint.write(self.learn, left + dp(27), middle, size, theme.CREAM, letters.SANS_BOLD, ax=0, width=wide - dp(32))


class FreeChair(Target):
    def paint(self, x, y, w, h):
        d, cx, cy = min(w, h) - dp(6), x + w / 2, y + h / 2
        for i in range(16):
            paint.ring(cx, cy, d, theme.faded(FREE_CHAIR, 0.8), dp(1.1), i * 22.5, i * 22.5 + 13)
        paint.icon("plus", cx, cy, d * 0.42, theme.CREAM)


class SeatsRound(Painting, FloatLayout):
    """The table seen from above, with a crest at each chair."""

    game, blind = StringProperty(""), BooleanProperty(False)
    most = NumericProperty(5)
    paints = ("game", "blind", "most")

    def __init__(self, **kwargs):
        self.chairs: list[ChairText] = []
        super().__init__(**kwargs)
        self.bind(size=self._place, pos=self._place)

    @property
    def crest(self) -> float:
        """How large a chair is."""
        return dp(72) if min(self.width * 0.6, self.height) > dp(340) else dp(58)

    @property
    def short(self) -> bool:
        """Whether there is so little height that my name goes beside my chair, not below it."""
        return self.height < dp(230)

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2 + dp(2 if self.short else 14)

    def reach(self) -> tuple[float, float]:
        """How far the chairs are from the middle, across and up; below them there is room for a name and a line."""
        across = min(self.width * 0.37, dp(260))
        return across, min(self.height * 0.5 - self.crest / 2 - dp(5 if self.short else 25), across * 0.8)

    def chair(self, i: int) -> tuple[float, float]:
        """The middle of a chair: the first is mine, nearest to me; the others go round clockwise."""
        angle = math.radians(-90 - 360 / self.most * i)
        (x, y), (across, up) = self.middle, self.reach()
        return x + across * math.cos(angle), y + up * math.sin(angle)

    def show(self, presenter: NewTablePresenter) -> None:
        self.clear_widgets()
        self.game, self.most, self.chairs = presenter.game, presenter.most_seats, presenter.chairs()
        for i, chair in enumerate(self.chairs):
            made = CrestButton(crest=chair.crest, blind=self.blind, active=chair.chosen, size_hint=(None, None),
                               label=f"chair {i}", badge=chair.sign)
            made.bind(on_release=lambda _w, i=i: presenter.pick(i))
            self.add_widget(made)
        for _i in range(len(self.chairs), self.most):
            free = FreeChair(size_hint=(None, None), label="add a seat")
            free.bind(on_release=lambda *_: presenter.add_seat())
            self.add_widget(free)
        self._place()
        self._again()

    def show_names(self, presenter: NewTablePresenter) -> None:
        """The same people, under other names."""
        self.chairs = presenter.chairs()
        self._again()

    def _place(self, *_args):
        for i, child in enumerate(reversed(self.children)):
            x, y = self.chair(i)
            child.size = self.crest, self.crest
            child.pos = x - child.width / 2, y - child.height / 2

    def paint(self, x, y, w, h):
        (cx, cy), (across, up) = self.middle, self.reach()
        tw, th = across * 1.6, up * 1.48  # the chairs stand at its edge
        paint.oval(cx + dp(4), cy - dp(10), tw * 1.04, th * 1.1, faded(theme.BLACK, 0.5))
        paint.oval(cx, cy - dp(5), tw, th, TABLE_SIDE)
        paint.oval(cx, cy, tw, th, TABLE_RIM)
        paint.oval(cx, cy, tw - dp(2.4), th - dp(2.4), TABLE_EDGE)
        paint.oval(cx, cy, tw - dp(8), th - dp(8), TABLE_WOOD)
        paint.oval(cx, cy, tw - dp(22), th - dp(20), CLOTH_RIM)
        paint.oval(cx, cy - dp(1), tw - dp(25), th - dp(23), CLOTH)
        paint.glow(cx, cy, min(tw, th) * 1.3, theme.faded(CLOTH_LIGHT, 0.35))
        for i, chair in enumerate(self.chairs):
            many = len(self.chairs)
            size = min(dp(62), tw / (many + 2), th * 0.42)
            sx, sy = cx + (i - (many - 1) / 2) * size * 1.05, cy - size * 0.45 + (size * 0.14 if i % 2 else 0)
            scenes.show_piece(self.game, CREST_BY_NAME[chair.crest], self.blind, sx, sy, size)
        for i in range(self.most):
            self._say_who(i, x, w)

    def repaint(self, *_):
        super().repaint()
        self.canvas.after.clear()
        with self.canvas.after:
            self._paint_sides()

    def _paint_sides(self):
        """Over the crests: who plays with whom."""
        for i, chair in enumerate(self.chairs):
            px, py = self.chair(i)
            teams.mark(chair.side, px - self.crest * 0.36, py + self.crest * 0.3, dp(22))

    def _say_who(self, i: int, left: float, width: float):
        """Beside a chair behind the table, above one at its far side, else below: never on the table."""
        px, py = self.chair(i)
        side, half = px - left - width / 2, self.crest / 2
        far = py > self.middle[1] + dp(10)
        behind = far and abs(side) < width * 0.28
        mine = i == 0 and self.short
        ax: float
        if behind or mine:
            ax, room = (1, px - left - half - dp(11)) if side < -dp(4) else (0, left + width - px - half - dp(11))
            px, top = (px - half - dp(5) if ax else px + half + dp(5)), py + sp(8)
        else:
            ax, room = 0.5, min(dp(130), 2 * min(px - left, left + width - px) + dp(8))
            top = py + half + dp(8) + sp(15) if far else py - half - dp(9)
        drop = faded(theme.BLACK, 0.7)
        if i >= len(self.chairs):
            low = top - (sp(8) if behind else sp(15) if far else 0)  # the middle of its line
            paint.write(_("add a seat"), px, low, sp(12.5), theme.CREAM_SOFT, ax=ax, drop=drop, width=room, whole=True)
            return
        seat = self.chairs[i]
        paint.write(seat.name, px, top, sp(14), theme.CREAM, letters.SERIF_BOLD, ax=ax, drop=drop, width=room)
        ink = theme.GAIN_LIGHT if seat.chosen else theme.CREAM_SOFT
        for text in (seat.line, seat.level):  # the robot says that it is a bot
            if paint.write(text, px, top - dp(2) - sp(15), sp(12.5), ink, ax=ax, drop=drop, width=room, whole=True):
                break
