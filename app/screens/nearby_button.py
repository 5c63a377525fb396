"""Home's way to the tables nearby: a house on the other bank. Lit: somebody has a table open."""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from app import theme
from app.draw import letters, paint, pieces, sprites
from app.theme import faded
from app.widgets.base import Target

GROUND = theme.colour("1a0f0a")


class NearbyButton(Target):
    """`own`: a table of ours waits, and a tap goes back to it."""

    text, sub, lit = StringProperty(""), StringProperty(""), BooleanProperty(False)
    own = BooleanProperty(False)
    room_right = NumericProperty(0)  # left free for the button beside it
    paints = ("text", "sub", "lit", "own")

    def paint(self, x, y, w, h):
        paint.rounded(x, y, w, h, dp(14), theme.faded(GROUND, 0.78 if self.state == "down" else 0.62))
        paint.rim(x, y, w, h, dp(14), theme.GLOW if self.lit else theme.RIM_WOOD, dp(1.6 if self.lit else 0.8))
        z = h * 0.78
        lit = self.lit
        sprites.show(("house", lit), x + dp(10), y + h * 0.1, z * 1.2, z, lambda a, b: pieces.izba(a / 2, b * 0.06, b * 0.9, lit),
                     pad=z * 0.3)
        left = x + dp(20) + z * 1.2
        room = x + w - left - dp(34)
        dark = faded(theme.BLACK, 0.7)
        paint.write(self.text, left, y + h * 0.66, sp(17), theme.CREAM, letters.SERIF_BOLD, ax=0, drop=dark, width=room)
        paint.write(self.sub, left, y + h * 0.32, sp(13.5), theme.CREAM_AT_DUSK, ax=0, drop=dark, width=room)
        paint.icon("chevron-right", x + w - dp(20), y + h / 2, dp(22), theme.CREAM_SOFT)
