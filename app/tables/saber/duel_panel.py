"""The duel under way: both men, what each stance would roll, and once they lie there stances and dice."""

from __future__ import annotations

from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty

from app import theme
from app.draw import letters, paint
from app.i18n import _
from app.tables.saber.look import STANCE, TOKENS
from app.tables.saber.people import portrait
from app.tables.saber.scene import Duelist, DuelView
from app.tables.saber.things import health, level, pip, stance_disc, symbol, token
from app.theme import colour, faded
from app.widgets.base import Painted, tall

LINE, SIZE = 17, 0.74  # sp of a row of the tally; its letters, of that
MAN = 58  # sp of a portrait with its name and health, over a tally
FOOT = 24  # sp of the line that says how it would end
OUTLOOK, WOULD_LOSE, LEVEL_LOST = theme.HOLLOW, colour("ffd9a0"), colour("ff8a6a")


class DuelPanel(Painted):
    duel = ObjectProperty(None, allownone=True)
    paints = ("duel",)

    def __init__(self, hold, **kwargs):
        self.hold, self.below = hold, False
        self.brief = False  # no room for more than how it would end
        super().__init__(**kwargs)
        self.fbind("width", self.fit)

    def tell(self, duel: DuelView | None, brief: bool = False) -> None:
        self.duel, self.brief = duel, brief
        self.fit()
        self._again()

    def fit(self, *_args) -> None:
        """As tall as what it tells: beside the portraits, or below them where letters are large and the room is narrow."""
        duel: DuelView | None = self.duel
        if self.brief:
            self.height = sp(FOOT) if duel is not None and duel.outlook else 0
            return
        self.below = duel is not None and any(not self._beside(side) for side in (duel.attacker, duel.defender))
        rows = max(len(side.tally) for side in (duel.attacker, duel.defender)) if duel is not None and self.below else 0
        self.height = tall(150) + rows * sp(LINE) + (dp(8) if rows else 0) if duel is not None else 0

    def _beside(self, side: Duelist) -> bool:
        """Whether the signs of his dice can be told at the right of his portrait."""
        room = self.width / 2 - min(tall(150) * 0.34, self.width * 0.16) - dp(26) - sp(LINE)
        return all(letters.width_of(words, sp(LINE) * SIZE, letters.SANS) + (sp(22) if points else 0) < room
                   for _sign, words, points in side.tally)

    def about_at(self, x, y):
        return ("duel", 0) if self.duel is not None else None

    def paint(self, x, y, w, h):
        duel: DuelView | None = self.duel
        if duel is None or (h < dp(40) and not self.brief):
            return
        if self.brief:
            paint.rounded(x, y, w, h, dp(8), faded(OUTLOOK, 0.6))
            paint.write(duel.outlook, x + w / 2, y + h / 2, sp(14), theme.CREAM, letters.SERIF_BOLD, width=w - dp(16))
            return
        paint.plate(x, y, w, h)
        foot = sp(FOOT) + dp(8) if duel.outlook else 0.0
        half = w / 2
        for i, side in enumerate((duel.attacker, duel.defender)):
            self._side(duel, side, i, x + half * i, y + foot, half, h - foot)
        paint.line(((x + half, y + foot + dp(8)), (x + half, y + h - dp(10))), theme.RIM_WOOD, dp(1))
        if foot:
            high = sp(FOOT)
            paint.rounded(x + dp(6), y + dp(4), w - dp(12), high, dp(8), faded(OUTLOOK, 0.6))
            paint.write(duel.outlook, x + w / 2, y + dp(4) + high / 2, sp(14), theme.CREAM, letters.SERIF_BOLD, width=w - dp(24))

    def _side(self, duel: DuelView, side: Duelist, i: int, x, y, w, h):
        d = min(h * 0.4, w * 0.32)
        cx, top = x + dp(10) + d / 2, y + h - dp(6)
        portrait(side.name, cx, top - d / 2 - dp(3), d, lit=duel.winner == i)
        left = x + d + dp(18)
        room = x + w - left - dp(8)
        paint.write(side.words, left, top - sp(10), sp(15), theme.CREAM, letters.SERIF_BOLD, ax=0, width=room)
        size = min(dp(13), room / side.health)
        now = side.health - side.wounds
        health(left, top - sp(28), now, side.health, size)
        for k in range(max(0, now - side.hurt), now):  # what he would lose as the dice lie
            paint.icon("heart-broken", left + size / 2 + k * size * 0.98, top - sp(28), size * 1.15, WOULD_LOSE)
        if side.stance:
            if self.below and h < sp(MAN) + sp(LINE) * len(side.tally):  # in place of a low hand: stance and score alone
                self._score(side, left, top - sp(35), min(sp(26), top - sp(36) - y))
            elif self.below:
                high = sp(LINE) * len(side.tally)
                self._counted(side, x, y + high, w, h - high, d)
                self._tally(side, x + dp(10), y + high, w - dp(20), high)
            else:
                self._counted(side, x, y, w, h, d)
                self._tally(side, left, top - sp(35), room, top - sp(35) - y - dp(4))  # clear of the rim in a low row
        else:
            self._levels(side, x, y, w, h, top - d - dp(6))

    @staticmethod
    def _levels(side: Duelist, x, y, w, h, below):
        """What each stance would roll; above it why that is not what is printed on his sheet."""
        foot, step = y + dp(7), (w - dp(16)) / 3
        size = min(h * 0.3, step / 1.5)
        for k, (stance, n) in enumerate(side.levels):
            px = x + dp(8) + step * (k + 0.5)
            stance_disc(stance, px - size * 0.34, foot + size / 2, size * 0.72)
            level(px + size * 0.42, foot + size / 2, size * 0.62, n, stance)
        high = min(sp(16), below - foot - size)
        if high < dp(8):
            return
        at, cy = x + dp(10), foot + size + (below - foot - size) / 2
        for what, by in side.mods:
            at = mod(what, by, at, cy, high) + dp(7)
            if at > x + w - high * 2:
                break

    @staticmethod
    def _score(side: Duelist, left, top, size):
        """The same in one short line."""
        if size >= dp(12):
            stance_disc(side.stance, left + size / 2, top - size / 2, size)
            if side.score is not None:
                paint.write(str(side.score), left + size * 1.2, top - size / 2, size * 0.9, theme.GOLD, letters.SERIF_BOLD, ax=0)

    @staticmethod
    def _counted(side: Duelist, x, y, w, h, d):
        """His stance, and what his dice come to."""
        size = min(d * 0.62, h - d - dp(14))
        stance_disc(side.stance, x + dp(10) + size * 0.5, y + dp(5) + size / 2, size)
        if side.score is not None:
            paint.write(str(side.score), x + dp(14) + size, y + dp(5) + size / 2, sp(24), theme.GOLD, letters.SERIF_BOLD, ax=0)

    @staticmethod
    def _tally(side: Duelist, left, top, room, high):
        """Each sign of his dice as it counts."""
        line = min(sp(LINE), high / max(1, len(side.tally)))
        for k, (sign, words, points) in enumerate(side.tally):
            cy = top - line * (k + 0.6)
            if sign == "pip":
                pip(left + line * 0.4, cy, line * 0.36, theme.CREAM)
            else:
                symbol(sign, left + line * 0.4, cy, line * 0.8, theme.CREAM)
            gain = paint.write(f"+{points}", left + room, cy, line * 0.8, theme.GOLD, letters.SANS_BOLD, ax=1) if points else 0.0
            paint.write(words, left + line, cy, line * SIZE, theme.CREAM_SOFT, letters.SANS, ax=0,
                        width=room - line - gain - dp(4))

    def said(self) -> str:
        """For whoever cannot see it."""
        duel = self.duel
        return "" if duel is None else _("{one} against {two}").format(one=duel.attacker.words, two=duel.defender.words)


def mod(what: str, by: int, x: float, y: float, d: float) -> float:
    """Why a level is higher or lower: a token, a stance, or helpers; returns where it ends."""
    if what in TOKENS:
        token(what, x + d / 2, y, d)
    elif what in STANCE:
        stance_disc(what, x + d / 2, y, d)
    else:
        paint.icon(MOD_SIGNS.get(what, "star-four-points"), x + d / 2, y, d, theme.CREAM)
    wide = paint.write(f"+{by}" if by > 0 else f"−{-by}", x + d * 1.12, y, d * 0.84,
                       theme.GAIN_LIGHT if by > 0 else LEVEL_LOST, letters.SANS_BOLD, ax=0)
    return float(x + d * 1.12 + wide)


MOD_SIGNS = {"support": "account-group", "wounds": "heart-broken", "reckless": "fire"}
