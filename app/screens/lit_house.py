"""Home's way to the tables nearby: a house on the other bank. Lit: somebody has a table open."""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from app import theme
from app.draw import letters, paint, pieces, sprites
from app.i18n import _, ngettext
from app.theme import faded
from app.widgets.base import Target


class LitHouse(Target):
    app = ObjectProperty(None, allownone=True)
    text, sub, lit = StringProperty(""), StringProperty(""), BooleanProperty(False)
    paints = ("text", "sub", "lit")

    def __init__(self, **kwargs):
        self._silence = None
        super().__init__(**kwargs)
        self.fbind("app", self._follow)
        self.fbind("parent", self._follow)
        self._look()

    def _follow(self, *_args):
        """Listen while it stands on a screen."""
        if self._silence is not None:
            self._silence()
            self._silence = None
        if self.app is not None and self.parent is not None:
            self._silence = self.app.network.listen(self._look)
        self._look()

    def _look(self, *_news):
        tables, waits = (), False
        if self.app is not None:
            net = self.app.network
            tables, waits = net.nearby, net.waits or bool(net.kept)
        self.lit = bool(tables) or waits
        if waits:
            self.text, self.sub = _("Your table waits"), _("go back to it")
        elif len(tables) == 1:
            self.text, self.sub = _("{who}'s table").format(who=tables[0].maker), _("sit down together")
        elif tables:
            self.text = ngettext("{n} table nearby", "{n} tables nearby", len(tables)).format(n=len(tables))
            self.sub = _("sit down together")
        else:
            self.text, self.sub = _("Play with people nearby"), _("on the same Wi-Fi")

    def paint(self, x, y, w, h):
        paint.rounded(x, y, w, h, dp(14), theme.colour("1a0f0a", 0.78 if self.state == "down" else 0.62))
        paint.rim(x, y, w, h, dp(14), theme.GLOW if self.lit else theme.RIM_WOOD, dp(1.6 if self.lit else 0.8))
        z = h * 0.78
        lit = self.lit
        sprites.show(("house", lit), x + dp(10), y + h * 0.1, z * 1.2, z, lambda a, b: pieces.izba(a / 2, b * 0.06, b * 0.9, lit),
                     pad=z * 0.3)
        left = x + dp(20) + z * 1.2
        room = x + w - left - dp(34)
        dark = faded(theme.BLACK, 0.7)
        paint.write(self.text, left, y + h * 0.66, sp(17), theme.CREAM, letters.SERIF_BOLD, ax=0, drop=dark, width=room)
        paint.write(self.sub, left, y + h * 0.32, sp(13.5), theme.colour("ffe9c4"), ax=0, drop=dark, width=room)
        paint.icon("chevron-right", x + w - dp(20), y + h / 2, dp(22), theme.CREAM_SOFT)
