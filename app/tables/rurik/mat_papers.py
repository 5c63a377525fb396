"""Papers of the household: a deed with its own checklist, the secret agenda and how it stands. Hidden ones are backs."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty

from app import theme
from app.draw import cards, letters, paint, signs
from app.draw.paint import icon, rounded, rounded_shade
from app.i18n import _
from app.tables.rurik.cards import seal
from app.tables.rurik.house_reading import AgendaView, DeedView
from app.theme import colour
from app.widgets.thing import ThingButton
from app.words.rurik.cards import AGENDA_TEXTS

SEAL = 30  # dp
AGENDA_POINTS = 2
DEED_EDGE, DEED_SIGN, AGENDA_EDGE, AGENDA_SIGN = colour("5a3c14"), colour("8a5a1c"), colour("3a1a4a"), colour("5b3a6e")
DEED_BACK, DEED_BACK_SIGN, AGENDA_BACK_SIGN = (colour("9a6a2c"), colour("6a4418")), colour("f6e2b0"), colour("e6d8f4")


class MatPaper(ThingButton):
    """A paper with its sign and name above, and the seal with its points. `tell` writes below them."""

    edge, sign, sign_ink = DEED_EDGE, "scroll", DEED_SIGN

    def points(self) -> int:
        raise NotImplementedError

    def tell(self, x: float, y: float, w: float, top: float) -> None:
        raise NotImplementedError

    def back(self, x: float, y: float, w: float, h: float) -> None:
        raise NotImplementedError

    def paint(self, x, y, w, h):
        it: DeedView | AgendaView | None = getattr(self, self.shows)
        if it is None or w < dp(60):
            return
        if it.lit:
            paint.shadow(x, y, w, h, dp(9), theme.GLOW)
        rounded(x, y, w, h, dp(8), self.edge)
        if not it.name:
            self.back(x, y, w, h)
            return
        paint.tiled(x + dp(2), y + dp(2), w - dp(4), h - dp(4), dp(6), "paper.jpg", dp(150))
        if it.lit or it.chosen:
            paint.rim(x, y, w, h, dp(8), theme.GLOW, dp(2.2))
        d, top = dp(SEAL), y + h - dp(4)
        seal(x + w - d / 2 - dp(6), top - d / 2 - dp(1), d, self.points())
        icon(self.sign, x + dp(16), top - d / 2, dp(17), self.sign_ink)
        self._name(it.name, x + dp(28), top - d / 2, w - d - dp(42))
        self.tell(x, y, w, top - max(d, sp(22)) - dp(4))
        if it.chosen:
            self.tick(x, y, w)

    def tick(self, x: float, y: float, w: float) -> None:
        cards.tick(x + dp(10), y + dp(12), dp(22))

    @staticmethod
    def _name(name: str, left: float, middle: float, room: float) -> None:
        """On two lines where one is too short."""
        size = sp(15)
        if letters.width_of(name, size, letters.SERIF_BOLD) * 0.9 <= room:
            paint.write(name, left, middle, size, theme.INK, letters.SERIF_BOLD, ax=0, width=room)
            return
        size = min(sp(13), dp(15))
        high = paint.paragraph_height(name, room, size, letters.SERIF_BOLD, 1.0)
        paint.paragraph(name, left, middle + high / 2, room, size, theme.INK, letters.SERIF_BOLD, spacing=1.0)


class DeedButton(MatPaper):
    """A deed with its own checklist: red is what is missing."""

    deed = ObjectProperty(None, allownone=True)
    shows = "deed"
    paints = ("deed",)

    def points(self) -> int:
        return int(self.deed.points)

    def measured(self, w: float) -> float:
        it: DeedView | None = self.deed
        if it is None or not it.name:
            return float(dp(64))
        head = max(dp(SEAL), sp(22)) + dp(8)
        lines = sum(self._line_height(check, w) for check in it.checks)
        return max(dp(72), head + lines + sp(24) + (sp(18) if it.why_not else 0))

    @staticmethod
    def _words(check: Any) -> str:
        if check.want > 1 and not check.met:
            return _("{what}: {have} of {want}").format(what=check.text, have=check.have, want=check.want)
        return str(check.text)

    def _line_height(self, check: Any, w: float) -> float:
        return paint.paragraph_height(self._words(check), max(dp(40), w - dp(34)), sp(13), spacing=1.05) + dp(3)

    def tell(self, x, y, w, top):
        it: DeedView = self.deed
        for check in it.checks:
            high = self._line_height(check, w)
            icon("check-bold" if check.met else "hexagon-outline", x + dp(16), top - sp(8), sp(12.5),
                 theme.GOOD if check.met else theme.WARNING)
            paint.paragraph(self._words(check), x + dp(28), top, w - dp(34), sp(13), theme.INK if check.met else theme.WARNING,
                            spacing=1.05)
            top -= high
        if it.why_not:
            paint.write(it.why_not, x + dp(12), y + sp(31), sp(13), theme.INK_SOFT, letters.SANS, ax=0, width=w - dp(20))
        signs.row(("arrow", *it.gains), x + w - dp(10), y + sp(13), min(sp(15), dp(20)), w - dp(20), theme.INK, ax=1)

    def back(self, x, y, w, h):
        rounded_shade(x + dp(2), y + dp(2), w - dp(4), h - dp(4), dp(6), *DEED_BACK)
        icon("scroll", x + w / 2, y + h / 2 + sp(8), min(h * 0.4, dp(30)), DEED_BACK_SIGN)
        paint.write(_("unseen"), x + w / 2, y + sp(13), sp(13), theme.CREAM, letters.SANS, width=w - dp(10))
        if self.deed.lit:
            paint.rim(x, y, w, h, dp(8), theme.GLOW, dp(2.2))


class AgendaPlate(MatPaper):
    """The secret agenda and how it stands; another's is a back."""

    edge, sign, sign_ink = AGENDA_EDGE, "eye-off", AGENDA_SIGN
    agenda = ObjectProperty(None, allownone=True)
    shows = "agenda"
    paints = ("agenda",)

    def points(self) -> int:
        return AGENDA_POINTS

    def _lines(self) -> tuple[str, str]:
        it: AgendaView = self.agenda
        now = it.now
        if now is None:
            return _(AGENDA_TEXTS[it.agenda]), ""
        if now.leads:
            return _(AGENDA_TEXTS[it.agenda]), _("You would have it: {mine} to {best}.").format(mine=now.mine, best=now.best)
        return _(AGENDA_TEXTS[it.agenda]), _("Not yet: {mine} to {best}.").format(mine=now.mine, best=now.best)

    def measured(self, w: float) -> float:
        it: AgendaView | None = self.agenda
        if it is None or not it.name:
            return float(dp(52))
        words = sum(paint.paragraph_height(text, max(dp(60), w - dp(24)), sp(13)) + dp(2) for text in self._lines())
        return max(dp(64), max(dp(SEAL), sp(22)) + words + dp(16))

    def tell(self, x, y, w, top):
        it: AgendaView = self.agenda
        for i, text in enumerate(self._lines()):
            ink = theme.INK if not i else theme.GOOD if it.now is not None and it.now.leads else theme.WARNING
            top -= paint.paragraph(text, x + dp(12), top, w - dp(24), sp(13), ink) + dp(2)

    def back(self, x, y, w, h):
        icon("eye-off", x + dp(24), y + h / 2, dp(22), AGENDA_BACK_SIGN)
        paint.write(_("a secret agenda"), x + dp(44), y + h / 2, sp(14), theme.CREAM, letters.SERIF, ax=0, width=w - dp(52))

    def tick(self, x, y, w):
        cards.tick(x + w - dp(17), y + dp(14), dp(22))
