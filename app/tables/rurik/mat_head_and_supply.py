"""The household mat besides its papers: its head, conversions, what is left in supply, headings."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty

from app import theme
from app.draw import letters, paint, signs
from app.draw.paint import icon, rounded, rounded_shade
from app.tables.rurik import structures, things
from app.tables.rurik.cards import seal
from app.tables.rurik.house_reading import ConversionView, MatView
from app.tables.rurik.look import ACTION_TINTS
from app.tables.rurik.looks_of_leaders import paint_leader
from app.theme import colour, faded
from app.widgets.base import Painted
from app.widgets.thing import ThingButton

USED_TOP, USED_BOTTOM, FRESH_TOP, FRESH_BOTTOM = colour("d8c49a"), colour("b79e6c"), colour("fff6dc"), colour("e3c68a")
LEDGE, SHUT_PLACE, SHUT_SIGN, SCROLL_INK = colour("6b4a24"), colour("33261c"), colour("e8cf98"), colour("6b3f16")


class LeaderHead(Painted):
    """Who leads, where, and what that is good for; coins."""

    mat = ObjectProperty(None, allownone=True)
    blind = BooleanProperty(False)
    paints = ("mat", "blind")

    def about_at(self, x, y):
        it: MatView | None = self.mat
        return ("leader", it.leader) if it is not None and it.leader else None

    def _room(self, w: float) -> float:
        bear = dp(14) if self.mat is not None and self.mat.bear else 0.0  # it lies beside the coins
        return w - dp(58) - max(dp(62), sp(50)) - bear

    def measured(self, w: float) -> float:
        it: MatView | None = self.mat
        if it is None:
            return 0.0
        words = paint.paragraph_height(it.ability, max(dp(60), self._room(w)), sp(13)) if it.ability else 0.0
        return max(dp(64), sp(24) + words + dp(8))

    def paint(self, x, y, w, h):
        it: MatView | None = self.mat
        if it is None or w < dp(120):
            return
        tall_ = min(h - dp(4), dp(60))
        if it.leader:
            paint_leader(it.leader, x, y + h - tall_ - dp(2), tall_ * 0.84, tall_)
        else:
            paint.crest(x + dp(26), y + h / 2, dp(44), theme.CREST_BY_NAME[it.crest], self.blind)
        left, room = x + dp(58), self._room(w)
        ink = theme.INK
        paint.write(it.title, left, y + h - sp(13), sp(17), ink, letters.SERIF_BOLD, ax=0, width=room)
        if it.ability:
            paint.paragraph(it.ability, left, y + h - sp(24), room, sp(13), theme.INK_SOFT)
        d = dp(40)
        things.coin(x + w - d / 2 - dp(2), y + h - d / 2 - dp(2), d, str(it.coins))
        at = x + w - d - dp(10)
        if it.bear:
            things.bear(at - dp(8), y + h - dp(18), dp(22))
        if it.victory_tokens and h > dp(62):
            seal(x + w - d / 2 - dp(2), y + h - d - dp(16), dp(24), it.victory_tokens)


class Conversion(ThingButton):
    """A conversion token: what it takes, and what it gives."""

    token = ObjectProperty(None, allownone=True)
    shows = "token"
    paints = ("token",)

    def paint(self, x, y, w, h):
        it: ConversionView | None = self.token
        if it is None or w < dp(40):
            return
        if it.lit:
            paint.shadow(x, y, w, h, dp(8), theme.GLOW)
        used = bool(it.why_not) and not it.missing
        top, low = (USED_TOP, USED_BOTTOM) if used else (FRESH_TOP, FRESH_BOTTOM)
        rounded_shade(x, y, w, h, dp(9), top, low)
        paint.rim(x, y, w, h, dp(9), theme.GLOW if it.lit else theme.RIM_PAPER, dp(2 if it.lit else 0.8))
        line = sp(19)
        paint.write(it.name, x + w / 2, y + h - line / 2 - dp(2), sp(14), theme.INK, letters.SERIF_BOLD, width=w - dp(8))
        if used:
            paint.write(it.why_not, x + w / 2, y + (h - line) / 2, sp(13), theme.INK_SOFT, width=w - dp(8))
            return
        row: list[str] = []
        for way in it.ways:
            if not way:
                row += ["+1"]
            for i, good in enumerate(way):
                row += ["/", f"rurik:{good}"] if i else [f"rurik:{good}"]
        if it.rebel:
            row += ["torch", "+"]
        if it.coins:
            row += [str(it.coins), "coin"]
        size = min(h - line - dp(8), dp(24))
        signs.row((*row, "arrow", f"action:{it.gain}"), x + w / 2, y + (h - line) / 2, size, w - dp(10),
                  theme.WARNING if it.missing else theme.INK)


class MatSupply(Painted):
    """What is left to build and to muster, rebels beaten, deeds done, who sits in the dungeon."""

    mat = ObjectProperty(None, allownone=True)
    paints = ("mat",)

    def about_at(self, x, y):
        return ("part", "supply")

    def _things(self) -> list[tuple[str, int]]:
        it: MatView = self.mat
        found = [(kind, count) for kind, count in it.supply if kind == "troop" or kind in structures.KINDS]
        return [*found, *([("rebel", it.rebels)] if it.rebels else []), *([("done", len(it.done))] if it.done else [])]

    def _rows(self, w: float) -> tuple[int, int]:
        """How many beside each other, how many rows."""
        if self.mat is None:
            return 1, 0
        count = len(self._things()) + (self.mat.dungeon + 1 if self.mat.dungeon else 0)
        each = max(dp(36), sp(34))
        across = max(1, int((w - dp(8)) // each))
        return across, -(-count // across)

    def measured(self, w: float) -> float:
        return self._rows(w)[1] * max(dp(52), sp(48)) + dp(6)

    def paint(self, x, y, w, h):
        it: MatView | None = self.mat
        if it is None or w < dp(60):
            return
        rounded(x, y, w, h, dp(8), faded(LEDGE, 0.16))
        across, rows = self._rows(w)
        high = (h - dp(6)) / max(1, rows)
        each = (w - dp(8)) / across
        cells: list[tuple[str, Any]] = [*self._things()]
        if it.dungeon:
            held = [*it.captives, *[None] * it.dungeon][: it.dungeon]
            cells += [("cell", it.captive_leader or None), *(("cell", who) for who in held)]
        for i, (kind, count) in enumerate(cells):
            cx = x + dp(4) + (i % across + 0.5) * each
            low = y + h - dp(3) - (i // across + 1) * high
            self._one(it, kind, count, cx, low, min(each, dp(44)), high, leader=kind == "cell" and i == len(self._things()))

    @staticmethod
    def _one(it: MatView, kind: str, count: Any, cx, low, w, h, leader: bool) -> None:
        z = min(w * 0.74, h * 0.5)
        if kind == "cell":
            rounded(cx - w / 2 + dp(2), low + dp(3), w - dp(4), h - dp(6), dp(5), SHUT_PLACE)
            if count is None:
                icon("crown" if leader else "lock", cx, low + h / 2, dp(14), faded(SHUT_SIGN, 0.55))
            elif count == "":
                things.rebel(cx, low + h / 2, z)
            else:
                things.troop(cx, low + h / 2, z, count)
            return
        if kind == "troop":
            things.troop(cx, low + h * 0.66, z, it.crest)
        elif kind == "rebel":
            things.rebel(cx, low + h * 0.66, z)
        elif kind == "done":
            icon("scroll", cx, low + h * 0.66, z * 0.9, SCROLL_INK)
            icon("check-bold", cx + z * 0.4, low + h * 0.8, z * 0.45, theme.GOOD)
        else:
            structures.structure(kind, cx, low + h * 0.44, z, it.crest, plinth=False)
        paint.write(str(count), cx, low + h * 0.2, min(sp(14), h * 0.3), theme.INK, letters.SANS_BOLD)


class MatHeading(Painted):
    """A small heading on the mat."""

    text, side = ObjectProperty(""), ObjectProperty("")
    paints = ("text", "side")

    def paint(self, x, y, w, h):
        used = paint.write(self.text, x + dp(2), y + h / 2, sp(14), SCROLL_INK, letters.SERIF_BOLD, ax=0, width=w - dp(4))
        if self.side:
            paint.write(self.side, x + w - dp(2), y + h / 2, sp(13), theme.INK_SOFT, ax=1, width=w - used - dp(14))


def action(what: str, x: float, y: float, size: float, ink: Any) -> None:
    if what in ACTION_TINTS:
        things.action_sign(what, x, y, size * 1.04)
    else:
        icon("crossed-swords", x, y, size, ink)


signs.register("action", action, wide=1.05)
