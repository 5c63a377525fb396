"""The wax seal: on everything that can be checked. What it means shows in its shape and sign, never in its colour alone."""

from math import cos, radians, sin

from kivy.metrics import dp, sp
from kivy.properties import StringProperty

from app import theme
from app.draw import letters, paint
from app.theme import colour, faded
from app.widgets.base import Target

WAX_OF_A_CHEAT, PALE_WAX, CRACK, WAX_EDGE = colour("3a2320"), colour("8a7a5c"), colour("efe2c4"), colour("8f2a20")
WAX, WAX_SIGN = colour("b83a2e"), colour("ffd9c0")

SIGNS = {"waiting": "timer-sand", "clean": "check-bold", "refused": "eye-off", "cheated": "skull", "fair": "shield",
         "roll": "dice-multiple", "shuffle": "cards"}
PALE = ("waiting", "refused")


def draw_seal(kind: str, cx: float, cy: float, d: float) -> None:
    """A blob of wax with a sign pressed into it; broken where somebody cheated."""
    wax = WAX_OF_A_CHEAT if kind == "cheated" else PALE_WAX if kind in PALE else theme.MAIN
    paint.disc(cx + d * 0.02, cy - d * 0.05, d * 1.04, faded(theme.BLACK, 0.3))
    for dx, dy in ((-0.06, 0.03), (0.05, 0.05), (0.02, -0.07), (0, 0)):
        paint.disc(cx + dx * d, cy + dy * d, d * 0.96, wax)
    paint.disc(cx, cy, d * 0.74, theme.mixed(wax, theme.BLACK, 0.2))
    paint.icon(SIGNS[kind], cx, cy, d * 0.42, faded(theme.CREAM, 0.92))
    if kind == "cheated":
        crack = ((-0.5, 0.2), (-0.1, 0.02), (0.06, -0.12), (0.5, -0.3))
        paint.line([(cx + a * d, cy + b * d) for a, b in crack], CRACK, dp(2.4))


def draw_small_seal(x: float, y: float, d: float, sign: str) -> None:
    """A drop of red wax with a sign: somebody has answered, and nobody knows how."""
    for k in range(7):
        paint.disc(x + d * 0.32 * cos(radians(k * 51)), y + d * 0.32 * sin(radians(k * 51)), d * 0.5, WAX_EDGE)
    paint.disc(x, y, d * 0.78, WAX)
    paint.icon(sign, x, y, d * 0.5, WAX_SIGN)


class SealButton(Target):
    """A seal to press: it opens the evidence. `text` stands beside it where there is room."""

    kind, text = StringProperty("fair"), StringProperty("")
    paints = ("kind", "text")

    def measured(self) -> float:
        return dp(48) + (letters.width_of(self.text, sp(13), letters.SANS) + dp(10) if self.text else 0)

    def paint(self, x, y, w, h):
        draw_seal(self.kind, x + dp(24), y + h / 2, dp(32) if self.state == "normal" else dp(29))
        if self.text:
            paint.write(self.text, x + dp(48), y + h / 2, sp(13), theme.CREAM_SOFT, ax=0, width=w - dp(50))
