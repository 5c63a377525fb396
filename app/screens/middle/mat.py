"""The mat of a seat on a table in the middle: who sits there, what all wait for, the public numbers; beside them what the game
lays there. Everything is drawn as if it lay in the south; what holds it turns it to its owner."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty

from app import theme
from app.draw import letters, paint, signs, teams
from app.draw.facts import fact_width
from app.presenters.middle import MatFact, MatText
from app.theme import CREST_BY_NAME, colour, faded, mixed
from app.widgets.base import Painted
from app.widgets.turned import TurnedBox

STRIPE, LEAST = 7, 14  # dp of the seat's colour at the edge; sp of the smallest words, read across an arm's length
NUMBER, HERE = colour("fff0c8"), colour("8fd07a")  # of facts; the ring of a phone that is here
HEAD = 190  # dp: what name and numbers need beside what the game lays there


class SideMat(TurnedBox):
    """One seat's mat; `extra`: what the game lays there, so many dp wide."""

    def __init__(self, seat: int, extra: Any = None, wide: float = 0.0, **kwargs: Any) -> None:
        self.head = MatHead(about=("seat", seat), size_hint=(None, None))
        self.extra, self.wide = extra, wide
        super().__init__(**kwargs)
        self.add_widget(self.head)
        if extra is not None:
            extra.size_hint = None, None
            self.add_widget(extra)
        self.fbind("size", self._share)
        self._share()

    def _share(self, *_args: Any) -> None:
        w, h = self.size
        self.head.pos, self.head.size = (0, 0), (w, h)
        if self.extra is None:
            return
        wide = min(dp(self.wide), w - dp(HEAD))
        self.head.beside = wide + dp(12)
        self.extra.pos, self.extra.size = (w - wide - dp(12), dp(STRIPE + 11)), (wide, h - dp(STRIPE + 22))


class MatHead(Painted):
    """The plate of a mat with crest, name, line and numbers; `beside`: what is left free at its right end."""

    mat = ObjectProperty(None, allownone=True)
    blind = BooleanProperty(False)
    beside = ObjectProperty(0.0)
    paints = ("mat", "blind", "beside")

    def paint(self, x, y, w, h):
        mat: MatText = self.mat
        if mat is None or w < dp(100):
            return
        crest = CREST_BY_NAME[mat.crest]
        tint = crest.colour(self.blind)
        if mat.turn:
            paint.shadow(x, y + dp(4), w, h - dp(6), dp(26), faded(theme.GLOW, 0.85))
        paint.plate(x, y + dp(4), w, h - dp(6), dp(14), mat.turn, 1.0)
        paint.rounded_shade(x + dp(10), y + dp(8), w - dp(20), dp(STRIPE), dp(STRIPE / 2), mixed(tint, theme.WHITE, 0.25),
                            mixed(tint, theme.BLACK, 0.1))
        low, room = y + dp(STRIPE + 9), w - self.beside
        if self.beside:
            self._upright(mat, crest, x, low, room, y + h - dp(6) - low)
        else:
            self._in_line(mat, crest, x, low, room, y + h - dp(6) - low)

    def _in_line(self, mat, crest, x, y, w, h):
        """Name and line at the left, the numbers at the right."""
        d = min(dp(56), h)
        cx, cy = x + dp(14) + d / 2, y + h / 2
        self._crest(mat, crest, cx, cy, d)
        left, right = cx + d / 2 + dp(14), x + w - dp(18)
        size = min(dp(22), h * 0.36)
        used = _facts(mat.facts, right, cy, size, max(dp(80), (right - left) * 0.62))
        self._name(mat, left, cy, right - used - dp(12) - left, h)

    def _upright(self, mat, crest, x, y, w, h):
        """Name and line above, the numbers below them."""
        size, room = dp(19), w - dp(26)
        while size > sp(LEAST) and len(_rows(mat.facts, size, room)) > 1:
            size -= dp(0.5)
        rows = _rows(mat.facts, size, room)
        step = size * 1.36
        for i, row in enumerate(reversed(rows)):
            _facts(row, x + w - dp(6), y + step * (i + 0.5), size, room, x + dp(16))
        y, h = y + step * len(rows), h - step * len(rows)
        d = min(dp(54), h - dp(4))
        cx, cy = x + dp(12) + d / 2, y + h / 2
        self._crest(mat, crest, cx, cy, d)
        left = cx + d / 2 + dp(14)
        self._name(mat, left, cy, x + w - left - dp(4), h)

    def _crest(self, mat, crest, cx, cy, d):
        paint.crest(cx, cy, d, crest, self.blind, mat.turn, mat.away)
        bx, by = cx + d * 0.4, cy - d * 0.34
        paint.disc(bx, by, dp(22), theme.INK)
        paint.ring(bx, by, dp(22), theme.WARNING_LIGHT if mat.away else theme.RIM_BRASS if mat.bot else HERE, dp(1.5))
        paint.icon("robot" if mat.bot else "cellphone", bx, by, dp(14), theme.WARNING_LIGHT if mat.away else theme.CREAM)
        if mat.team:
            teams.mark(mat.team, cx - d * 0.4, cy + d * 0.36, dp(20))
        if mat.token:
            paint.disc(cx + d * 0.4, cy + d * 0.38, dp(22), theme.INK)
            paint.icon(mat.token, cx + d * 0.4, cy + d * 0.38, dp(15), theme.GLOW)

    def _name(self, mat, left, cy, room, h):
        ink = theme.GLOW if mat.turn else theme.WARNING_LIGHT if mat.away else theme.CREAM_SOFT
        font = letters.SANS_BOLD if mat.turn else letters.SANS
        size = sp(LEAST)
        lines = letters.lines_of(mat.line, room, size, font)[:2] if mat.line else []
        name = max(sp(LEAST), min(sp(22), h * 0.4, h - len(lines) * size * 1.15))
        high = name * 1.15 + len(lines) * size * 1.15
        top = cy + high / 2
        paint.write(mat.name, left, top - name * 0.58, name, theme.CREAM, letters.SERIF_BOLD, ax=0, width=room)
        for i, line in enumerate(lines):
            paint.write(line, left, top - name * 1.15 - size * (0.6 + 1.15 * i), size, ink, font, ax=0, width=room)


def _width(fact: MatFact, size: float) -> float:
    more = letters.width_of(_gain(fact.by), size * 0.8, letters.SANS_BOLD) + size * 0.3 if fact.by else 0.0
    return fact_width(fact.sign, fact.text, size) + more


def _gain(by: int) -> str:
    return f"{by:+d}".replace("-", "−")


def _rows(facts, size, room) -> list[tuple[MatFact, ...]]:
    """As many in a row as the room holds."""
    rows: list[list[MatFact]] = [[]]
    for fact in facts:
        if rows[-1] and sum(_width(each, size) + size * 0.7 for each in (*rows[-1], fact)) > room:
            rows.append([])
        rows[-1].append(fact)
    return [tuple(row) for row in rows]


def _facts(facts, right, middle, size, most, left=None) -> float:
    """Numbers that end at the right, or begin at `left`; smaller where they are many. Returns the width they take."""
    gap = 0.7
    full = sum(_width(fact, size) for fact in facts) + size * gap * max(0, len(facts) - 1)
    if full > most:
        size = max(sp(LEAST) * 0.96, size * most / full)
        full = sum(_width(fact, size) for fact in facts) + size * gap * max(0, len(facts) - 1)
    at = right - full if left is None else left
    for fact in facts:
        each = signs.width(fact.sign, size if fact.text else size * 1.2)
        signs.draw(fact.sign, at + each / 2, middle, size if fact.text else size * 1.2, theme.GOLD)
        if fact.text:
            paint.write(fact.text, at + each + size * 0.24, middle, size * 1.05, NUMBER, letters.SANS_BOLD, ax=0)
        wide = fact_width(fact.sign, fact.text, size)
        if fact.by:
            tint = theme.GAIN_LIGHT if fact.by > 0 else theme.WARNING_LIGHT
            paint.write(_gain(fact.by), at + wide + size * 0.2, middle + size * 0.2, size * 0.8, tint, letters.SANS_BOLD, ax=0)
        at += _width(fact, size) + size * gap
    return full
