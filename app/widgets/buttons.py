"""Things to press."""

from collections.abc import Sequence

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from app import theme
from app.draw import cards, letters, paint, signs
from app.theme import faded, mixed
from app.widgets.base import Target

DISABLED, KNOB_TOP, KNOB_SIGN = theme.colour("4a3c30"), theme.colour("5f402b"), theme.colour("f3e2bd")
CHOSEN_BOTTOM, QUIET_TOP, QUIET_BOTTOM = theme.colour("f2d796"), theme.colour("d8c9a8"), theme.colour("b9a883")
LINE_TINT = theme.colour("f1dfb4")

TONES = {"main": theme.MAIN, "second": theme.SECOND, "quiet": theme.QUIET, "good": theme.GOOD}
LEAST_SECOND = 0.85  # of its size: a second line is small already


def least_scale() -> float:
    """What the letters of a row may shrink to: large ones further, they can still be read."""
    return min(0.7, float(dp(12) / sp(15)))


class PlateButton(Target):
    """The large plate: one line, a second that says what it leads to, a sign."""

    text, sub, icon, tone = StringProperty(""), StringProperty(""), StringProperty(""), StringProperty("main")
    font_size = NumericProperty(19)
    paints = ("text", "sub", "icon", "tone", "font_size")

    def paint(self, x, y, w, h):
        c = TONES[self.tone]
        if self.disabled:
            c = mixed(c, DISABLED, 0.8)
        paint.raised(x, y, w, h, dp(12), c, self.state == "down")
        ink = faded(theme.CREAM, 0.55 if self.disabled else 1)
        big, small = sp(self.font_size), sp(13.5)
        sign = big * 1.35 + dp(10) if self.icon else 0
        if sign and letters.width_of(self.text, big, letters.SERIF_BOLD) * 0.8 > w - sign - dp(28):
            sign = 0  # the word matters more than its sign
        room = w - sign - (dp(28) if sign else dp(16))
        # not at all rather than cut or too small to read
        sub = "" if letters.fitted(self.sub, small, letters.SANS, max(1.0, room), LEAST_SECOND)[2] else self.sub
        wide = min(room, max(letters.width_of(self.text, big, letters.SERIF_BOLD), letters.width_of(sub, small, letters.SANS)))
        left, middle = x + (w - wide - sign) / 2, y + h / 2
        if sign:
            paint.icon(self.icon, left + big * 0.65, middle, big * 1.3, ink, drop=faded(theme.BLACK, 0.45))
            left += sign
        lift = small * 0.72 if sub else 0
        paint.write(self.text, left, middle + lift, big, ink, letters.SERIF_BOLD, ax=0, drop=faded(theme.BLACK, 0.45), width=room)
        if sub:
            paint.write(sub, left, middle - big * 0.66, small, faded(theme.CREAM_ON_COLOUR, ink[3]), ax=0, width=room)


class RoundButton(Target):
    """A round knob with a sign."""

    icon, badge = StringProperty("menu"), StringProperty("")
    paints = ("icon", "badge")

    def paint(self, x, y, w, h):
        d, cx, cy = min(w, h), x + w / 2, y + h / 2
        paint.shadow(cx - d / 2, cy - d / 2, d, d, dp(8), drop=dp(1 if self.state == "down" else 2))
        top, low = KNOB_TOP, theme.PLATE_BOTTOM
        paint.circle_shade(cx, cy, d, *((low, top) if self.state == "down" else (top, low)))
        paint.ring(cx, cy, d, theme.faded(theme.RIM_BRASS, 0.35 if self.disabled else 0.75), dp(0.9))
        paint.icon(self.icon, cx, cy, d * 0.5, theme.faded(KNOB_SIGN, 0.35 if self.disabled else 1))
        if self.badge:
            bx, by = cx + d * 0.36, cy + d * 0.36
            paint.disc(bx, by, dp(18), theme.MAIN)
            paint.ring(bx, by, dp(18), theme.RIM_BUTTON, dp(0.8))
            paint.write(self.badge, bx, by, dp(12), theme.CREAM, letters.SANS_BOLD)


class Choice(Target):
    """One of several: a pale tile; the chosen one glows and wears a tick. A price is a coin in the corner.

    Those that stand side by side look alike: the sign beside the words or above them, letters of one size."""

    text, sub, icon, price = StringProperty(""), StringProperty(""), StringProperty(""), StringProperty("")
    chosen = BooleanProperty(False)
    why_not = StringProperty("")  # set: it stays in its place and says why it cannot be chosen
    quiet = BooleanProperty(False)  # it refuses: never the brightest of a row
    letters = NumericProperty(15)  # sp of its word
    paints = ("text", "sub", "icon", "price", "chosen", "why_not", "quiet", "letters")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("text", "chosen"):
            self.fbind(name, self._all_again)

    def _all_again(self, *_):
        for each in self._row():
            each._again()

    def paint(self, x, y, w, h):
        off = bool(self.why_not) or self.disabled
        r = dp(9)
        if self.chosen:
            paint.shadow(x, y, w, h, dp(11), theme.GLOW)
        paint.shadow(x, y, w, h, dp(6), drop=dp(2))
        top, low = (theme.PAPER_TOP, CHOSEN_BOTTOM) if self.chosen else (theme.CARD_TOP, theme.CARD_BOTTOM)
        if self.quiet and not self.chosen:
            top, low = QUIET_TOP, QUIET_BOTTOM
        if off:
            top, low = theme.BARRED_TOP, theme.BARRED_BOTTOM
        if self.state == "down":
            top, low = low, top
        paint.rounded_shade(x, y, w, h, r, top, low)
        paint.rim(x, y, w, h, r, theme.GLOW if self.chosen else theme.RIM_PAPER, dp(2.2 if self.chosen else 0.9))
        ink = theme.CREAM_BARRED if off else theme.INK
        row = self._row()
        above = signs_above(row)
        size = sp(self.letters) * shared_scale(row, above)
        if " " in self.text and letters.fitted(self.text, size, letters.SERIF_BOLD, self.room(above))[2]:
            self._wrapped(x, y, w, h, size, ink)
        elif above:
            self._below_its_sign(x, y, w, h, size, ink)
        else:
            self._beside_its_sign(x, y, w, h, size, ink)
        if self.price:
            d = self._coin()
            paint.coin(x + w - d * 0.45, y + h - d * 0.42, d, self.price, d * 0.54)

    def _row(self) -> list["Choice"]:
        near = self.parent.children if self.parent is not None else ()
        return [each for each in near if isinstance(each, Choice)] or [self]

    def _coin(self) -> float:
        """How large the coin in the corner is."""
        return min(self.height * 0.5, max(dp(22), sp(22))) if self.price else 0.0

    @property
    def second(self) -> str:
        """Its second line."""
        return self.why_not or self.sub

    @property
    def sign(self) -> str:
        return "check-bold" if self.chosen and not self.icon else self.icon

    @property
    def _tight(self) -> bool:
        return self.width < dp(92) and not self.icon  # only the tick of the chosen one

    def _beside(self) -> float:
        """The room of the sign."""
        if signs.is_painted(self.sign):
            return dp(34)  # painted signs are larger than letters
        return dp(20 if self._tight else 26) if self.sign else 0.0

    def room(self, above: bool) -> float:
        """Of its words."""
        if above:
            return self.width - dp(6)
        return self.width - dp(8 if self._tight else 16) - self._beside() - self._coin() * 0.5

    def wide(self) -> float:
        return letters.width_of(self.text, sp(self.letters), letters.SERIF_BOLD)

    def wants_sign_above(self) -> bool:
        """Too narrow for a sign beside the words."""
        room = self.room(False)
        if not self.icon:  # a tick stays beside its word, level with the words of the others, while that can be read
            return bool(self.sign) and self.wide() * least_scale() > room
        return self.width < self.height * 1.9 or self.wide() * 0.85 > room

    def _below_its_sign(self, x, y, w, h, size, ink):
        """One below the other, with even gaps; the second line only where it has room and stays smaller than the first."""
        small = sp(12.5)
        sign = min(h * (0.3 if self.second else 0.34), dp(28)) if self.sign else 0.0
        fits = small <= size * 1.05 and sign + (size + small) * 1.15 + dp(4) <= h
        second = self.second if fits else ""
        rows = [part for part in (sign, size * 1.15, small * 1.15 if second else 0.0) if part]
        gap = max(0.0, (h - sum(rows)) / (len(rows) + 1))
        at = y + h - gap
        if sign:
            c = theme.MAIN if self.chosen else mixed(ink, theme.MAIN, 0.2)
            signs.draw(self.sign, x + w / 2, at - sign / 2, sign * (0.74 if signs.is_painted(self.sign) else 1.0), c)
            at -= sign + gap
        paint.write(self.text, x + w / 2, at - size * 0.575, size, ink, letters.SERIF_BOLD, width=w - dp(6))
        if second:
            at -= size * 1.15 + gap
            paint.write(second, x + w / 2, at - small * 0.575, small, faded(ink, 0.85), width=w - dp(6))

    def _wrapped(self, x, y, w, h, size, ink):
        """Too long for one line: on several, and the sign gives way to the words."""
        room = w - dp(8)
        size = cards.unbroken(self.text, room, size, letters.SERIF_BOLD)
        high = paint.paragraph_height(self.text, room, size, letters.SERIF_BOLD, 0.95)
        while high > h - dp(4) and size > dp(9):
            size *= 0.93
            high = paint.paragraph_height(self.text, room, size, letters.SERIF_BOLD, 0.95)
        small = min(sp(12.5), size)
        second = self.second if high + small * 1.2 <= h - dp(4) else ""
        top = y + (h + high + (small * 1.2 if second else 0.0)) / 2
        paint.paragraph(self.text, x + dp(4), top, room, size, ink, letters.SERIF_BOLD, "center", 0.95)
        paint.write(second, x + w / 2, top - high - small * 0.6, small, faded(ink, 0.85), width=room)

    def _beside_its_sign(self, x, y, w, h, size, ink):
        small, second, beside, room = sp(12.5), self.second, self._beside(), self.room(False)
        wide = letters.width_of(self.text, size, letters.SERIF_BOLD)
        wide = min(room, max(wide, letters.width_of(second, small, letters.SANS)))
        left, middle = x + (w - wide - beside - self._coin() * 0.5) / 2, y + h / 2
        if self.sign:
            c = theme.MAIN if self.chosen else ink
            signs.draw(self.sign, left + beside / 2 - dp(3), middle, dp(16 if self._tight else 20), c)
            left += beside
        paint.write(self.text, left, middle + (small * 0.7 if second else 0), size, ink, letters.SERIF_BOLD, ax=0, width=room)
        if second:
            paint.write(second, left, middle - size * 0.65, small, faded(ink, 0.85), ax=0, width=room)


def signs_above(row: Sequence[Choice]) -> bool:
    """Whether the signs of a row stand above the words: one that needs it decides for all."""
    return all(each.height > sp(15) * 2.6 for each in row) and any(each.wants_sign_above() for each in row)


def shared_scale(row: Sequence[Choice], above: bool) -> float:
    """How much smaller the words of a row are written. Where one would be too small, each goes its own way."""
    fits = min((each.room(above) / each.wide() for each in row if each.text), default=1.0)
    return min(1.0, fits) if fits >= least_scale() else 1.0


class Chip(Target):
    """One step of the draft."""

    text, icon, cost = StringProperty(""), StringProperty(""), StringProperty("")
    tint = ListProperty(LINE_TINT)
    paints = ("text", "icon", "cost", "tint")

    def measured(self) -> float:
        wide = letters.width_of(self.text, sp(13), letters.SANS_BOLD) + letters.width_of(self.cost, sp(13), letters.SANS_BOLD)
        return wide + dp(24) + (dp(20) if self.icon else 0) + (dp(6) if self.cost else 0)

    def paint(self, x, y, w, h):
        band = min(h, max(dp(34), sp(30)))
        low = y + (h - band) / 2
        paint.shadow(x, low, w, band, dp(5), drop=dp(1))
        paint.rounded(x, low, w, band, band / 2, self.tint)
        paint.rim(x, low, w, band, band / 2, theme.RIM_PAPER)
        left = x + dp(12)
        if self.icon:
            alone = not self.text and not self.cost
            signs.draw(self.icon, x + w / 2 if alone else left + dp(6), y + h / 2, dp(17), theme.MAIN)
            left += dp(20)
        cost = letters.width_of(self.cost, sp(13), letters.SANS_BOLD)
        paint.write(self.text, left, y + h / 2, sp(13), theme.INK, letters.SANS_BOLD, ax=0, width=x + w - dp(12) - left - cost)
        if self.cost:
            paint.write(self.cost, x + w - dp(12), y + h / 2, sp(13), theme.WARNING, letters.SANS_BOLD, ax=1)


class LineButton(Target):
    """A full-width line of a list: sign, words, a value at the right. As tall as its words need."""

    text, sub, icon, value, end = (
        StringProperty(""),
        StringProperty(""),
        StringProperty(""),
        StringProperty(""),
        StringProperty("chevron-right"),
    )
    kept = NumericProperty(0)  # room at the right for something else
    least = NumericProperty(0)  # as tall as its neighbour
    paints: tuple[str, ...] = ("text", "sub", "icon", "value", "end", "kept")

    def __init__(self, **kwargs):
        kwargs.setdefault("size_hint_y", None)
        super().__init__(**kwargs)
        for name in ("width", "text", "sub", "value", "least"):
            self.fbind(name, self._grow)
        self._grow()

    def _room(self, width: float) -> tuple[float, float]:
        """Where the words begin, and how wide they may be."""
        left = dp(16) + (dp(34) if self.icon else 0)
        right = width - dp(14) - (dp(26) if self.end else 0) - self.kept
        value = min(letters.width_of(self.value, sp(14), letters.SANS), (right - left) * 0.45) + dp(10) if self.value else 0
        return left, right - left - value

    def measured(self, width: float) -> float:
        """How tall it is where it is as wide as this."""
        _left, room = self._room(width)
        words = paint.paragraph_height(self.sub, max(dp(60), room), sp(13), spacing=1.0) if self.sub else 0
        return max(dp(56), sp(24) + words + dp(20))

    def _grow(self, *_):
        self.height = max(self.measured(self.width), self.least)

    def paint(self, x, y, w, h):
        paint.plate(x, y, w, h, active=self.state == "down")
        start, room = self._room(w)
        left, right, middle = x + start, x + w - dp(14) - self.kept, y + h / 2
        if self.end:
            paint.icon(self.end, right - dp(8), middle, dp(22), theme.CREAM_SOFT)
            right -= dp(26)
        if self.icon:
            paint.icon(self.icon, x + dp(26), middle, dp(24), theme.GOLD)
        if self.value:
            paint.write(self.value, right, middle, sp(14), theme.CREAM_SOFT, ax=1, width=(right - left) * 0.45)
        words = paint.paragraph_height(self.sub, room, sp(13), spacing=1.0) if self.sub else 0
        top = middle + (sp(22) + words) / 2
        paint.write(self.text, left, top - sp(11), sp(16), theme.CREAM, letters.SERIF_BOLD, ax=0, width=room)
        if self.sub:
            paint.paragraph(self.sub, left, top - sp(22), room, sp(13), theme.CREAM_SOFT, spacing=1.0)


class OnOff(LineButton):
    """A line that is on or off."""

    on = BooleanProperty(False)
    paints = (*LineButton.paints, "on")

    def __init__(self, **kwargs):
        kwargs.setdefault("end", "")
        kwargs.setdefault("kept", dp(58))
        super().__init__(**kwargs)

    def paint(self, x, y, w, h):
        super().paint(x, y, w, h)
        tw, th = dp(46), dp(26)
        left, low = x + w - tw - dp(16), y + (h - th) / 2
        paint.rounded(left, low, tw, th, th / 2, mixed(theme.GOOD, theme.WHITE, 0.1) if self.on else theme.SOCKET)
        paint.rim(left, low, tw, th, th / 2, theme.GOLD)
        paint.disc(left + (tw - th / 2 if self.on else th / 2), low + th / 2, th - dp(6), theme.CREAM)
        if self.on:
            paint.icon("check-bold", left + dp(13), low + th / 2, dp(14), theme.CREAM)

    def on_release(self):
        self.on = not self.on
