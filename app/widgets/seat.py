"""A seat's panel: crest, name, what it is doing, its numbers."""

from kivy.animation import Animation
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from app import theme
from app.draw import letters, paint, teams
from app.draw.facts import draw_fact, fact_width
from app.theme import CREST_BY_NAME, faded
from app.widgets.base import Target
from app.widgets.seal import draw_small_seal

SEALED = "check-bold"
COUNTING = 0.7  # seconds
LEAST_NAME = 0.875  # of its size; a longer name takes two lines


def gap_after(text: str) -> float:
    """Things held lie closer together than numbers."""
    return dp(8) if text else dp(3)


def between(old: str, new: str, share: float) -> str:
    """A number on its way from old to new; anything else is new at once."""
    if not (old.isdecimal() and new.isdecimal()):
        return new
    return str(round(int(old) + (int(new) - int(old)) * share))


class SeatPanel(Target):
    name, crest, note, badge = StringProperty(""), StringProperty("lion"), StringProperty(""), StringProperty("")
    token = StringProperty("")  # a sign at its crest: something that one seat has and all must see (who leads)
    active, blind, roomy = BooleanProperty(False), BooleanProperty(False), BooleanProperty(False)
    away = BooleanProperty(False)  # its device is out of reach
    sealed = BooleanProperty(False)  # it has chosen in secret, and others still choose
    side = NumericProperty(0)  # who plays together wears the same number; 0: alone
    facts = ListProperty([])
    change = NumericProperty(0)  # of what counts, since who looks looked last
    counted = NumericProperty(1.0)  # how far the numbers have run to their new values
    paints = ("name", "crest", "note", "badge", "token", "active", "blind", "roomy", "away", "sealed", "side", "facts", "change")

    def __init__(self, **kwargs):
        self._from: list = []
        self._to: list = []
        self._facts_end = 0.0
        super().__init__(**kwargs)
        self.fbind("counted", self._count)

    def count_to(self, facts: list, still: bool) -> None:
        """New numbers: they run there within a moment."""
        if facts == self._to:
            return
        Animation.cancel_all(self, "counted")
        self._from, self._to = list(self.facts), facts
        if still or not self._from:
            self.counted = 1.0
            self.facts = facts
            return
        self.counted = 0.0
        Animation(counted=1.0, d=COUNTING).start(self)

    def _count(self, *_):
        before = dict(self._from)
        self.facts = [(sign, between(before.get(sign, text), text, self.counted)) for sign, text in self._to]

    @property
    def narrow(self) -> bool:
        """Five seats on a phone: crest and money, the name below."""
        return not self.roomy and self.width < max(dp(96), sp(96))

    def purse_at(self) -> tuple[float, float]:
        """Where its money lies: coins fly there."""
        if not self.roomy:
            return self.center
        low_panel = self.height < max(dp(84), sp(84)) - 1
        return self.right - dp(27), self.center_y if low_panel else self.top - dp(10) - min(dp(48), self.height * 0.46) / 2

    def paint(self, x, y, w, h):
        paint.plate(x, y, w, h, dp(10), self.active)
        self._paint(x, y, w, h)
        if self.change:
            self._change(x + w, y, h)

    def _change(self, right, y, h):
        """A tag for what has been won or lost meanwhile, on no word or number: in the corner where there is room, beside the
        numbers, or on the crest's upper edge."""
        text, size = f"+{self.change}" if self.change > 0 else f"−{-self.change}", sp(11 if self.narrow else 12)
        wide, high = letters.width_of(text, size, letters.SANS_BOLD) + dp(12), size * 1.4
        right, middle = right - dp(3), y + h - dp(2) - high / 2
        if not self.roomy and not self.narrow and right - wide >= self._facts_end:
            middle = y + h * 0.29
        elif not self.roomy:
            right = self.x + dp(1) + wide
        paint.rounded(right - wide, middle - high / 2, wide, high, high / 2, theme.GOOD if self.change > 0 else theme.WARNING)
        paint.rim(right - wide, middle - high / 2, wide, high, high / 2, theme.CREAM_SOFT, dp(0.8))
        paint.write(text, right - wide / 2, middle, size, theme.CREAM, letters.SANS_BOLD, quiet=True)

    def _paint(self, x, y, w, h):
        who = CREST_BY_NAME[self.crest]
        if self.roomy:
            self._roomy(x, y, w, h, who)
            return
        narrow = self.narrow
        d = min(h * 0.66, dp(39)) if not narrow else min(h * 0.5, w * 0.42)
        cx = x + d / 2 + dp(6)
        paint.crest(cx, y + h / 2 + (h * 0.12 if narrow else 0), d, who, self.blind, self.active, self.away)
        if self.sealed:
            draw_small_seal(cx + d * 0.36, y + h / 2 - d * 0.34 + (h * 0.12 if narrow else 0), dp(20), SEALED)
        teams.mark(int(self.side), cx - d * 0.4, y + h / 2 + d * 0.3 + (h * 0.12 if narrow else 0), dp(16))
        if self.badge and not self.sealed and not (narrow and self.change):  # the crest under both could not be told
            side = -0.3 if narrow else 0.38
            paint.mark(cx + d * side, y + h / 2 - d * 0.36 + (h * 0.12 if narrow else 0), dp(18), self.badge)
        if self.token:
            paint.mark(cx - d * 0.4, y + h / 2 + d * 0.4 + (h * 0.12 if narrow else 0), dp(17), self.token)
        if narrow:
            numbers = [fact for fact in self.facts if fact[1]][:2]
            for i, fact in enumerate(numbers):
                draw_fact(fact[0], fact[1], cx + d / 2 + dp(3), y + h * (0.64 + (0.14 - 0.28 * i) * (len(numbers) - 1)), sp(11))
            paint.write(self.name, x + w / 2, y + max(h * 0.17, sp(8)), sp(12), theme.CREAM, letters.SERIF_BOLD, width=w - dp(6))
            return
        left = cx + d / 2 + dp(7)
        ink = theme.CREAM if self.active else theme.CREAM_IDLE
        paint.write(self.name, left, y + h * 0.7, sp(14), ink, letters.SERIF_BOLD, ax=0, width=x + w - left - dp(6))
        self._numbers([fact for fact in self.facts if fact[1]][:3], left, x + w - dp(6), y + h * 0.29)

    def _numbers(self, facts, left, right, middle):
        """In one row: where it is tight they are smaller, then closer together, then fewer."""
        def spare() -> float:
            return right - left - sum(fact_width(sign, text, size) for sign, text in facts)

        size = sp(13.5)
        while size > dp(11) and spare() < (len(facts) - 1) * dp(8):
            size -= dp(0.5)
        while len(facts) > 1 and spare() < (len(facts) - 1) * dp(3):
            facts.pop()
        gap = min(dp(8), spare() / max(1, len(facts) - 1))
        for sign, text in facts:
            left += draw_fact(sign, text, left, middle, size) + gap
        self._facts_end = left - gap + dp(1)

    def _roomy(self, x, y, w, h, who):
        low_panel = h < max(dp(84), sp(84)) - 1  # four or five seats: what it holds stands beside what it is
        d = min(dp(48), h * 0.62 if low_panel else h * 0.46)
        paint.rounded(x + dp(2), y + dp(12), dp(4), h - dp(24), dp(2), who.colour(self.blind))
        cx, cy = x + dp(14) + d / 2, y + h / 2 if low_panel else y + h - dp(10) - d / 2
        paint.crest(cx, cy, d, who, self.blind, self.active, self.away)
        teams.mark(int(self.side), cx - d * 0.4, cy + d * 0.34, dp(18))
        if self.sealed:
            draw_small_seal(cx + d * 0.38, cy - d * 0.36, dp(22), SEALED)
        elif self.badge:
            paint.mark(cx + d * 0.38, cy - d * 0.36, dp(19), self.badge)
        if self.token:
            paint.mark(cx - d * 0.4, cy + d * 0.38, dp(20), self.token)
        left = cx + d / 2 + dp(10)
        coin = next((text for sign, text in self.facts if sign == "coin"), None)
        money = dp(38) if coin is not None else 0
        room = x + w - left - money - dp(12)
        below = cy - self._name(left, cy, room - dp(2))
        note = letters.shorter(self.note, sp(13), letters.SANS, room)
        facts = [fact for fact in self.facts if fact[0] != "coin"]
        if low_panel and facts and not self.active:
            self._holds(facts, left, left + room, below - sp(1), sp(13))
        else:
            ink = theme.GAIN_LIGHT if self.active else theme.CREAM_SOFT
            paint.write(note, left, below, sp(13), ink, ax=0, width=room)
        if coin is not None:
            paint.coin(x + w - money / 2 - dp(8), cy, money, coin, sp(16))
        low, high = y + dp(8), h - d - dp(24)
        if high < dp(18) or low_panel:
            return
        paint.rounded(x + dp(12), low, w - dp(20), high, dp(8), faded(theme.BLACK, 0.32))
        self._holds(facts, x + dp(20), x + w - dp(10), low + high / 2, min(sp(15), high * 0.55))

    def _name(self, left, cy, room) -> float:
        """On one line, or a long one on two; returns how far below the middle the next line is."""
        if letters.width_of(self.name, sp(16), letters.SERIF_BOLD) * LEAST_NAME <= room:
            paint.write(self.name, left, cy + sp(10), sp(16), theme.CREAM, letters.SERIF_BOLD, ax=0, width=room)
            return sp(10)
        size = sp(16) * LEAST_NAME
        first, _gap, rest = self.name.partition(" ")
        while rest and letters.width_of(f"{first} {rest.split(' ')[0]}", size, letters.SERIF_BOLD) <= room:
            word, _gap, rest = rest.partition(" ")
            first += " " + word
        lines = [letters.fitted(line, size, letters.SERIF_BOLD, room, least=1) for line in (first, rest) if line]
        first_at = sp(10) + (len(lines) - 1) * sp(8)
        for i, (line, _size, _lost) in enumerate(lines):
            paint.write(line, left, cy + first_at - i * sp(16), size, theme.CREAM, letters.SERIF_BOLD, ax=0)
        return first_at

    def _holds(self, facts, at, right, middle, size):
        for sign, text in facts:
            if at + size * 2 > right:
                paint.write("…", at, middle, size, theme.CREAM_SOFT, ax=0)
                break
            at += draw_fact(sign, text, at, middle, size) + gap_after(text)
