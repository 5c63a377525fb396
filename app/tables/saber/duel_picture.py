"""The duel as a picture over the full width: both men, what makes their levels, what each stance would roll, a seal for a
stance that is chosen; and the score below it as the dice lie."""

from __future__ import annotations

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from app import theme
from app.draw import letters, paint
from app.i18n import _
from app.tables.saber.duel_panel import mod
from app.tables.saber.duel_stage import RAISED, measures, paint_fight
from app.tables.saber.look import BAND
from app.tables.saber.scene import Duelist, DuelView
from app.tables.saber.things import band_crest, health, level, pip, stance_disc, symbol
from app.theme import BLACK, WHITE, colour, faded, mixed
from app.widgets.base import Painted
from app.widgets.seal import draw_small_seal
from app.words.saber.names import stance_title

PILL, PILL_RIM, PLATE_RIM = theme.HOLLOW, colour("c89b5a"), colour("e9cf94")
WOULD_LOSE, LOST, HOLLOW = colour("ffd9a0"), colour("ff7a66"), colour("f0d8b0")
WOUND, SCORE_DOT = colour("b8140e"), theme.GLOW
NAME, HEARTS, LEVELS = 21, 17, 27  # sp of the rows of a plate
BADGE, MOST_BADGE = 0.24, 64  # of the picture's height, and dp: a stance, or the seal on it
LINE, FOOT = 18, 28  # sp: a row of the tally; how it would end


class DuelPicture(Painted):
    """`strike`: how far the blow has come that decides it, 0 to 1; `counted`: dice lie still, and what would be lost is shown;
    `chosen`: which sides have chosen a stance that nobody sees yet."""

    duel = ObjectProperty(None, allownone=True)
    strike = NumericProperty(0.0)
    counted = BooleanProperty(True)
    chosen = ObjectProperty((False, False))
    paints = ("duel", "strike", "counted", "chosen")

    def about_at(self, x, y):
        return ("duel", 0) if self.duel is not None else None

    def said(self) -> str:
        """For whoever cannot see it."""
        duel = self.duel
        return "" if duel is None else _("{one} against {two}").format(one=duel.attacker.words, two=duel.defender.words)

    def paint(self, x, y, w, h):
        duel: DuelView | None = self.duel
        if duel is None or w < dp(120) or h < dp(70):
            return
        sides = duel.attacker, duel.defender
        u, high = self._plate_size(duel.attacker, h)
        with paint.clipped(x, y, w, h):
            paint_fight((duel.attacker.name, duel.defender.name), x, y, w, h, duel.winner, self.strike, high)
        for i, side in enumerate(sides):
            self._plate(side, i, x, y, w, high, u)
            self._corner(side, i, x, y, w, h, high)
        if self.strike > RAISED[0]:
            for i, side in enumerate(sides):
                if side.hurt:
                    self._wound(i, side.hurt, x, y, w, h, high)

    @staticmethod
    def _plate_size(side: Duelist, h) -> tuple[float, float]:
        """How large its rows are, of their usual size, and how high it is with them."""
        rows = sp(NAME) + sp(HEARTS) + dp(8) + (0 if side.stance else sp(LEVELS))
        u = min(1.0, h * 0.5 / rows)
        return u, rows * u

    def _plate(self, side: Duelist, i: int, x, y, w, high, u) -> None:
        """His name, his hearts, and until both stances are open what each of them would roll."""
        wide = min(w / 2 - dp(8), dp(300))
        left = x + dp(5) if i == 0 else x + w - dp(5) - wide
        tint = BAND[side.faction]
        paint.rounded_shade(left, y + dp(4), wide, high, dp(9), faded(mixed(tint, WHITE, 0.1), 0.94),
                            faded(mixed(tint, BLACK, 0.45), 0.96))
        paint.rim(left, y + dp(4), wide, high, dp(9), PLATE_RIM, dp(1.1))
        top, edge, room = y + dp(4) + high - dp(4) * u, left + dp(9), wide - dp(18)
        band_crest(side.faction, edge + sp(10) * u, top - sp(NAME) * u / 2, sp(17) * u)
        paint.write(side.words, edge + sp(24) * u, top - sp(NAME) * u / 2, sp(16) * u, theme.CREAM, letters.SERIF_BOLD, ax=0,
                    width=room - sp(24) * u)
        self._hearts(side, edge, top - sp(NAME + HEARTS / 2) * u, room, u)
        if not side.stance:
            self._levels(side, edge, y + dp(7), room, sp(LEVELS) * u)

    def _hearts(self, side: Duelist, left, cy, room, u):
        size = min(sp(15) * u, room / side.health)
        now = side.health - side.wounds
        lost = min(now, side.hurt) if self.counted and (not self.strike or self.strike > RAISED[0]) else 0
        health(left, cy, now, side.health, size, 0, LOST, faded(BLACK, 0.5), HOLLOW)
        for k in range(now - lost, now):
            paint.icon("heart", left + size / 2 + k * size, cy, size * 1.15, mixed(BAND[side.faction], BLACK, 0.4))
            paint.icon("heart-broken", left + size / 2 + k * size, cy, size * 1.1, WOULD_LOSE)

    @staticmethod
    def _levels(side: Duelist, left, low, room, high):
        step = room / 3
        d = min(high * 0.94, step / 2.1)
        for k, (stance, n) in enumerate(side.levels):
            at = left + step * k
            stance_disc(stance, at + d * 0.5, low + high / 2, d * 0.82)
            level(at + d * 1.5, low + high / 2, d * 0.84, n, stance)

    def _corner(self, side: Duelist, i: int, x, y, w, h, plate):
        """His stance, or the seal on it, and below it why his levels are not those of his sheet."""
        d = min(h * BADGE, dp(MOST_BADGE))
        cx, cy = (x + dp(8) + d / 2 if i == 0 else x + w - dp(8) - d / 2), y + h - dp(7) - d / 2
        shown = side.stance or self.chosen[i]
        if side.stance:
            stance_disc(side.stance, cx, cy, d * 0.92, lit=bool(self.strike) and self.duel.winner == i)
            self._beside(stance_title(side.stance), i, x, w, cy, d)
        elif self.chosen[i]:
            draw_small_seal(cx, cy, d, "check-bold")
        top, high = y + h - dp(9) - (d + dp(4) if shown else 0), sp(20)
        for k, (what, by) in enumerate(side.mods):
            low = top - (high + dp(3)) * (k + 1)
            if low < y + plate + dp(6):
                break
            _chip(what, by, x + dp(6) if i == 0 else x + w - dp(6), low, high, right=i == 1)

    @staticmethod
    def _beside(text: str, i: int, x, w, cy, d):
        size = sp(13.5)
        wide = letters.width_of(text, size, letters.SERIF_BOLD) + dp(14)
        left = x + dp(12) + d if i == 0 else x + w - dp(12) - d - wide
        if wide < w / 2 - d - dp(40):
            paint.rounded(left, cy - sp(10), wide, sp(20), sp(10), faded(PILL, 0.8))
            paint.write(text, left + wide / 2, cy, size, theme.CREAM, letters.SERIF_BOLD)

    def _wound(self, i: int, wounds: int, x, y, w, h, hidden):
        """The wound is a number over his head."""
        m = measures(w, h, hidden)
        risen = min(1.0, (self.strike - RAISED[0]) / (1 - RAISED[0]))
        size = m.z * 0.62
        cx = x + w / 2 + (-1 if i == 0 else 1) * m.spread * 1.2
        cy = min(y + h - size * 0.75, y + m.foot + m.z * (0.6 + 0.5 * risen))
        paint.shadow(cx - size * 0.8, cy - size / 2, size * 1.6, size, size * 0.2, faded(BLACK, 0.7), drop=dp(3))
        paint.rounded(cx - size * 0.8, cy - size / 2, size * 1.6, size, size / 2, WOUND)
        paint.rim(cx - size * 0.8, cy - size / 2, size * 1.6, size, size / 2, theme.CREAM, dp(1.6))
        paint.write(f"−{wounds}", cx - size * 0.3, cy, size * 0.66, theme.CREAM, letters.SERIF_BOLD)
        paint.icon("water", cx + size * 0.42, cy, size * 0.56, theme.CREAM)


def _chip(what: str, by: int, edge: float, low: float, high: float, right: bool) -> None:
    """Why a level is higher or lower, as a pill at the edge of the picture."""
    text = f"+{by}" if by > 0 else f"−{-by}"
    wide = high * 1.12 + letters.width_of(text, high * 0.84 * 0.8, letters.SANS_BOLD) + dp(16)
    left = edge - wide if right else edge
    paint.rounded(left, low, wide, high, high / 2, faded(PILL, 0.88))
    paint.rim(left, low, wide, high, high / 2, faded(PILL_RIM, 0.8), dp(0.9))
    mod(what, by, left + dp(6), low + high / 2, high * 0.8)


class ScoreBoard(Painted):
    """What each sign of the dice counts for, both scores, and how it would end; while they roll it says nothing yet."""

    duel = ObjectProperty(None, allownone=True)
    rolling = BooleanProperty(False)
    paints = ("duel", "rolling")

    def about_at(self, x, y):
        return ("duel", 0) if self.duel is not None else None

    def paint(self, x, y, w, h):
        duel: DuelView | None = self.duel
        if duel is None or h < dp(40) or w < dp(160):
            return
        paint.plate(x, y, w, h, dp(10))
        foot = sp(FOOT) if duel.outlook and h > sp(FOOT) + dp(44) else 0.0
        if foot and not self.rolling:
            paint.write(duel.outlook, x + w / 2, y + foot / 2 + dp(2), sp(15), theme.CREAM, letters.SERIF_BOLD, width=w - dp(20))
        z = min(h - foot - dp(10), dp(84), w * 0.17)
        cx, cy = x + w / 2, y + foot + (h - foot) / 2
        for i, side in enumerate((duel.attacker, duel.defender)):
            self._score(side, i, cx, cy, z, duel.winner)
            room = w / 2 - z * 1.12 - dp(20)
            left = x + dp(10) if i == 0 else cx + z * 1.12 + dp(8)
            if not self.rolling and room > dp(60):
                _tally(side, left, cy, room, h - foot - dp(8))
        for dy in (0.16, -0.16):
            paint.disc(cx, cy + dy * z, z * 0.1, SCORE_DOT)

    def _score(self, side: Duelist, i: int, cx, cy, z, winner):
        wide = z * 0.82
        left, low, tint = cx + (-1 if i == 0 else 1) * z * 0.58 - wide / 2, cy - z / 2, BAND[side.faction]
        ahead = winner == i and not self.rolling
        if ahead:
            paint.shadow(left, low, wide, z, z * 0.2, theme.GLOW)
        paint.rounded_shade(left, low, wide, z, z * 0.12, mixed(tint, WHITE, 0.16), tint, mixed(tint, BLACK, 0.45))
        paint.rim(left, low, wide, z, z * 0.12, theme.GLOW if ahead else faded(PLATE_RIM, 0.8), dp(2 if ahead else 1))
        if side.score is not None and not self.rolling:
            paint.write(str(side.score), left + wide / 2, cy, z * 0.7, theme.CREAM, letters.SERIF_BOLD, drop=faded(BLACK, 0.6))


def _tally(side: Duelist, left, cy, room, high):
    """Each sign of his dice as it counts."""
    if not side.tally:
        return
    line = min(sp(LINE), high / len(side.tally))
    for _sign, words, points in side.tally:  # rather smaller than cut
        wide = line * 1.1 + letters.width_of(words, line * 0.74, letters.SANS) + (line * 1.1 if points else 0)
        line *= min(1.0, room / wide)
    line = max(line, min(dp(13.6), (high + dp(6)) / len(side.tally)))  # nothing smaller can be read
    top = cy + line * len(side.tally) / 2
    for k, (sign, words, points) in enumerate(side.tally):
        at = top - line * (k + 0.5)
        if sign == "pip":
            pip(left + line * 0.4, at, line * 0.34, theme.CREAM)
        else:
            symbol(sign, left + line * 0.4, at, line * 0.78, theme.CREAM)
        gain = paint.write(f"+{points}", left + room, at, line * 0.78, theme.GOLD, letters.SANS_BOLD, ax=1) if points else 0.0
        if letters.width_of(words, dp(9), letters.SANS) > room - line - gain - dp(4) and not points:
            words = "0"  # its sign says the rest
        paint.write(words, left + line, at, line * 0.74, theme.CREAM_SOFT, letters.SANS, ax=0, width=room - line - gain - dp(4))
