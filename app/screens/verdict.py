"""The audit's verdict: one sentence on a sheet, under its seal."""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, StringProperty

from app import theme
from app.draw import letters, paint
from app.i18n import _, pgettext
from app.widgets.base import Painted
from app.widgets.seal import draw_seal


def word_for(kind: str) -> str:
    """What the audit says of one device."""
    # i18n: at a player's name: what the check after the game found of that device; so are the next ones
    return {"clean": _("everything fits"), "cheated": pgettext("verdict on a game", "cheated"),
            "refused": _("did not open its seal"),
            "sealed": _("not opened yet"), "left": _("left early"), "disputed": _("its record differs")}.get(kind, kind)


class AuditPanel(Painted):
    """A sheet with a seal; the seal differs by shape and sign, never by colour alone. A slim one has no title."""

    text, kind, title = StringProperty(""), StringProperty("waiting"), StringProperty("")
    slim = BooleanProperty(False)
    paints = ("text", "kind", "title", "slim")

    def __init__(self, **kwargs):
        super().__init__(size_hint_y=None, **kwargs)
        for name in ("width", "text", "slim"):
            self.fbind(name, self._grow)
        self._grow()

    def _grow(self, *_args):
        if self.slim:
            room = max(dp(120), self.width - dp(66))
            self.height = max(dp(48), paint.paragraph_height(self.text, room, sp(14.5), letters.SERIF) + dp(12))
            return
        room = max(dp(120), self.width - dp(104))
        self.height = max(dp(84), sp(28) + paint.paragraph_height(self.text, room, sp(14.5), letters.SERIF) + dp(22))

    def paint(self, x, y, w, h):
        paint.shadow(x, y, w, h, dp(9), drop=dp(2))
        paint.tiled(x, y, w, h, dp(10), "parchment.jpg", dp(300))
        paint.rim(x, y, w, h, dp(10), theme.RIM_PAPER)
        if self.slim:
            high = paint.paragraph_height(self.text, w - dp(66), sp(14.5), letters.SERIF)
            draw_seal(self.kind, x + dp(28), y + h / 2, dp(36))
            paint.paragraph(self.text, x + dp(54), y + (h + high) / 2, w - dp(66), sp(14.5), theme.INK, letters.SERIF)
            return
        draw_seal(self.kind, x + dp(46), y + h / 2, dp(58))
        left, room = x + dp(90), w - dp(104)
        top = y + h - dp(10)
        paint.write(self.title, left, top - sp(11), sp(17), theme.INK, letters.SERIF_BOLD, ax=0, width=room)
        paint.paragraph(self.text, left, top - sp(26), room, sp(14.5), theme.INK, letters.SERIF)
