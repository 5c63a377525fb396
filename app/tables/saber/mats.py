"""Saber and Blood in the middle: the tavern between two wings, in which a duel is fought; on a seat's mat its three men."""

from __future__ import annotations

from math import inf
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app import theme
from app.draw import letters, paint
from app.tables.layout import BOARD, Room, TableBox, TableSlot, column, row
from app.tables.saber.bands import ManButton
from app.tables.saber.look import BAND, SKILL_FACES
from app.tables.saber.people import portrait
from app.tables.saber.scene import BandView, Duelist, DuelView
from app.tables.saber.things import health, level, skill_die, stance_die, stance_disc
from app.theme import colour, faded, mixed
from app.widgets.base import Painted
from app.widgets.card import Hold, Tap
from app.widgets.card_grid import CardGrid

DEPTH, WIDTH = 104, 420  # dp of a mat, and of what lies on it besides name and numbers
WOULD_LOSE = colour("ffd9a0")


def middle(room: Room) -> TableBox:
    """The tavern with a wing at each side; where the table is higher than wide, above and below it."""
    on = TableSlot("board", room.dp(300), room.dp(240), inf, rank=BOARD, ratio=1.0)
    wings = [TableSlot(f"wing {i}", room.dp(150), room.dp(90), inf, cross=room.dp(560)) for i in (0, 1)]
    if room.width >= room.height:
        return row(wings[0], on, wings[1], gap=room.dp(10))
    return column(wings[0], on, wings[1], gap=room.dp(8))


class SaberMat(BoxLayout):
    """The three men of a band."""

    def __init__(self, tap: Tap, hold: Hold, **kwargs: Any) -> None:
        super().__init__(spacing=dp(2), **kwargs)
        self.men = [ManButton(tap, hold) for _ in range(3)]
        for button in self.men:
            self.add_widget(button)

    def show(self, band: BandView | None) -> None:
        for i, button in enumerate(self.men):
            button.man = band.men[i] if band is not None else None


class Wing(BoxLayout):
    """One side of the tavern: a duellist while two fight; else, at the right, what was played this turn."""

    def __init__(self, side: int, art: Any, hold: Hold, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", **kwargs)
        self.side = side
        self.duellist = DuellistCard()
        self.played = CardGrid(art, lambda things: hold(things[0]), hold)

    def show(self, duel: DuelView | None, crest: str, played: Any, blind: bool) -> None:
        wanted = self.duellist if duel is not None else self.played if played and self.side else None
        if wanted not in self.children or len(self.children) != 1:
            self.clear_widgets()
            if wanted is not None:
                self.add_widget(wanted)
        self.played.show(played if self.side and duel is None else (), blind)
        self.duellist.crest, self.duellist.duel = crest, (duel, self.side) if duel is not None else None

    def forget(self) -> None:
        self.clear_widgets()
        self.duellist.duel = None
        self.played.forget()


class DuellistCard(Painted):
    """A card with two ends, as court cards have: the name and the hearts stand at both. `duel`: it, and which of the two."""

    duel, crest = ObjectProperty(None, allownone=True), ObjectProperty("")
    paints = ("duel", "crest")

    def about_at(self, x, y):
        return ("duel", 0) if self.duel is not None else None

    def paint(self, x, y, w, h):
        if self.duel is None or w < dp(90) or h < dp(80):
            return
        duel, i = self.duel
        side: Duelist = (duel.attacker, duel.defender)[i]
        won = duel.winner == i
        wide, high = (min(w, dp(260)), min(h, dp(540))) if h >= w else (w, h)
        x, y, w, h = x + (w - wide) / 2, y + (h - high) / 2, wide, high
        tint = BAND[side.faction]
        if won:
            paint.shadow(x, y, w, h, dp(20), faded(theme.GLOW, 0.9))
        paint.plate(x, y, w, h, dp(16), won, 1.0)
        cloth = faded(tint, 0.75), mixed(tint, theme.BLACK, 0.62), faded(tint, 0.75)
        paint.rounded_shade(x + dp(6), y + dp(6), w - dp(12), h - dp(12), dp(12), *cloth)
        if h >= w:
            self._upright(side, won, x, y, w, h, duel.dice[2 * i: 2 * i + 2])
        else:
            self._lying(side, x, y, w, h, duel.dice[2 * i: 2 * i + 2])

    def _ends(self, side: Duelist, x, y, w, h):
        size = min(dp(22), (w - dp(36)) / side.health)
        for turn in (0, 180):
            with paint.turned(turn, x + w / 2, y + h / 2):
                paint.write(side.words, x + w / 2, y + dp(30) + size, sp(22), theme.CREAM, letters.SERIF_BOLD, width=w - dp(24),
                            quiet=turn > 0)
                self._hearts(side, x + w / 2 - size * 0.49 * side.health, y + dp(14) + size * 0.5, size)

    @staticmethod
    def _hearts(side: Duelist, x, y, size):
        left = side.health - side.wounds
        health(x, y, left, side.health, size)
        for k in range(max(0, left - side.hurt), left):  # what he would lose as the dice lie
            paint.icon("heart-broken", x + size / 2 + k * size * 0.98, y, size * 1.15, WOULD_LOSE)

    def _upright(self, side: Duelist, won: bool, x, y, w, h, dice):
        self._ends(side, x, y, w, h)
        cx, cy = x + w / 2, y + h / 2
        d = min(w * 0.66, h * 0.32)
        top = cy + d * 0.4
        self._face(side, won, cx, top, d)
        self._dice(side, x + dp(10), cy - d * 0.5, w - dp(20), min(dp(70), h * 0.14), dice)

    def _lying(self, side: Duelist, x, y, w, h, dice):
        d = min(h * 0.78, w * 0.26)
        self._face(side, False, x + dp(14) + d / 2, y + h / 2, d)
        left, room = x + d + dp(34), w - d - dp(46)
        paint.write(side.words, left, y + h * 0.8, sp(20), theme.CREAM, letters.SERIF_BOLD, ax=0, width=room)
        size = min(dp(20), room / side.health)
        self._hearts(side, left, y + h * 0.58, size)
        self._dice(side, left, y + h * 0.26, room, min(dp(56), h * 0.4), dice)

    def _face(self, side: Duelist, won: bool, cx, cy, d):
        paint.glow(cx, cy, d * 1.7, faded(theme.CANDLELIGHT, 0.5))
        portrait(side.name, cx, cy, d, lit=won)
        if self.crest:
            paint.crest(cx - d * 0.42, cy - d * 0.36, d * 0.28, theme.CREST_BY_NAME[self.crest])
        if side.score is not None:
            paint.coin(cx + d * 0.42, cy - d * 0.36, d * 0.36, str(side.score))

    @staticmethod
    def _dice(side: Duelist, x, middle, w, size, dice):
        """Both dice and the stance once they lie open; before that what each stance would roll."""
        if side.stance and len(dice) == 2:
            z = min(size, w / 3.2)
            step, cx = w / 3, x + w / 2
            off = tuple(sign for sign, _words, points in side.tally if sign == "adv" and not points)
            stance_disc(side.stance, cx - step, middle, z)
            stance_die(side.stance, dice[0], cx, middle, z * 0.92, -9, off=off)
            skill_die(SKILL_FACES[side.level][dice[1] - 1], cx + step, middle, z * 0.92, 8)
            return
        step = w / max(1, len(side.levels))
        z = min(size * 0.8, step / 2)
        for k, (stance, n) in enumerate(side.levels):
            px = x + step * (k + 0.5)
            stance_disc(stance, px - z * 0.5, middle, z * 0.95)
            level(px + z * 0.55, middle, z * 0.85, n, stance)
