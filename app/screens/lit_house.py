"""Home's way to the tables nearby: a house on the other bank. Lit: somebody has a table open."""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app import theme
from app.draw import letters, paint, pieces, sprites
from app.i18n import _, ngettext
from app.theme import faded
from app.widgets.base import Target


class LitHouse(Target):
    app = ObjectProperty(None, allownone=True)
    text, sub, lit = StringProperty(""), StringProperty(""), BooleanProperty(False)
    own = BooleanProperty(False)  # a table of ours waits: a tap goes back to it
    room_right = NumericProperty(0)  # left free for the button beside it
    paints = ("text", "sub", "lit", "own")

    def __init__(self, **kwargs):
        self._stop_listening = None
        super().__init__(**kwargs)
        self.fbind("app", self._follow)
        self.fbind("parent", self._follow)
        self._look()

    def _follow(self, *_args):
        """Listen while it stands on a screen."""
        if self._stop_listening is not None:
            self._stop_listening()
            self._stop_listening = None
        if self.app is not None and self.parent is not None:
            self._stop_listening = self.app.network.listen(self._look)
        self._look()

    def _look(self, *_news):
        tables, own = (), 0
        if self.app is not None:
            net = self.app.network
            tables, own = net.nearby, 1 if net.is_in_play else sum(not kept.unreadable for kept in net.kept)
        self.own, self.lit = bool(own), bool(tables) or bool(own)
        free = any(table.fits and table.seats_free for table in tables)
        if own:
            self.text = ngettext("Your table waits", "{n} tables of yours wait", own).format(n=own)
            self.sub = _("go back to it") if own == 1 else _("choose one")
        elif tables:
            self.text = _("{who}'s table").format(who=tables[0].called) if len(tables) == 1 else ngettext(
                "{n} table nearby", "{n} tables nearby", len(tables)).format(n=len(tables))
            self.sub = _("sit down together") if free else _("no seat is free")
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
