"""The coins and points of a seat on its board."""

from kivy.metrics import dp, sp

from app import theme
from app.draw import letters, paint
from app.i18n import _, npgettext
from app.tables.rus import cards, look
from app.tables.rus.board_geometry import PURSE
from app.tables.rus.scene import PlayerView
from app.theme import INK, colour
from app.words.rus.names import class_cards
from rules.rus.data import KING, PRICES

BAR, BAR_TOP, BAR_BOTTOM = colour("cdb585"), colour("f0c24a"), colour("b97f1c")  # how far the coins reach
POINT, NO_POINT, HOLE = colour("c98a1d"), colour("b39a70"), colour("e8d5a8")  # the row of dots


def draw_purse(player: PlayerView, x, y, w, h) -> None:
    """Coins and points in large numbers, and how far it is to the next class where there is room to say so."""
    if w < dp(PURSE) * 0.9:
        _stacked(player, x, y, w, h)
        return
    middle = y + h * 0.5
    big = min(max(sp(32), h * 0.3), h * 0.42, w * 0.21)
    line, low = middle + big * 0.36, middle - big * 0.42  # the numbers, and what stands close under them
    d = min(h * 0.5, w * 0.24, big * 1.5)
    pile = min(4, max(1, player.coins // 4 + 1))
    for k in range(pile):
        cards.coin(x + d * 0.56 + dp(2), middle + (k - (pile - 1) / 2) * d * 0.2, d)
    left = x + d * 1.12 + dp(9)
    wide = paint.write(str(player.coins), left, line, big, INK, letters.SERIF_BOLD, ax=0)
    under = npgettext("under a number", "coin", "coins", player.coins)
    if player.debt:
        under = _("debt {n}").format(n=player.debt)
    tint, size = theme.WARNING if player.debt else theme.INK_SOFT, min(sp(13), h * 0.2)
    paint.write(under, left, low, size, tint, ax=0, width=max(dp(38), wide))
    left += max(wide, dp(36)) + dp(10)
    paint.icon("crown", left + big * 0.42, line, big * 0.85, look.CROWN)
    paint.write(str(player.points), left + big * 0.95, line, big, INK, letters.SERIF_BOLD, ax=0)
    room = x + w - left - dp(2)
    dot = min(dp(9), room / 5.4)
    _dots(player.points, left + dot * 0.65, low + dot * 0.56, dot, 1.15)
    left += max(dot * 5.6, big * 1.7) + dp(18)
    if x + w - left > sp(104):
        _rise(player, left, line, low, min(sp(170), x + w - left - dp(8)))


def _stacked(player: PlayerView, x, y, w, h) -> None:
    """Coins above points, where the board is narrow; a debt in place of the row of dots."""
    size = min(sp(24), h * 0.32, w * 0.38)
    at = x + size * 1.3
    cards.coin(x + size * 0.55, y + h * 0.78, size)
    paint.write(str(player.coins), at, y + h * 0.78, size, INK, letters.SERIF_BOLD, ax=0)
    paint.icon("crown", x + size * 0.55, y + h * 0.42, size * 0.95, look.CROWN)
    paint.write(str(player.points), at, y + h * 0.42, size, INK, letters.SERIF_BOLD, ax=0)
    if player.debt:
        said = _("debt {n}").format(n=player.debt)
        paint.write(said, x, y + h * 0.12, min(sp(13), h * 0.17), theme.WARNING, letters.SANS_BOLD, ax=0, width=w)
        return
    dot = min(dp(8), w / 5.6, h * 0.1)
    _dots(player.points, x + dot * 0.54, y + h * 0.2, dot, 1.1)


def _rise(player: PlayerView, x, line, low, w) -> None:
    """How far the coins reach towards the next class."""
    level = next((card.level for card in player.classes if card.card < 0), KING)
    if level == KING and player.king:
        return
    paint.write(class_cards()[level], x, line, sp(13), INK, letters.SERIF_BOLD, ax=0, width=w * 0.56)
    cards.draw_signs((f"{min(player.coins, PRICES[level])} / {PRICES[level]}", "coin"), x + w, line, sp(12.5), w * 0.5, ax=1)
    high = dp(8)
    paint.rounded(x, low, w, high, high / 2, BAR)
    share = min(1.0, player.coins / PRICES[level])
    if share > 0:
        paint.rounded_shade(x, low, max(high, w * share), high, high / 2, BAR_TOP, BAR_BOTTOM)
    paint.rim(x, low, w, high, high / 2, theme.RIM_PAPER, dp(0.6))


def draw_low_purse(player: PlayerView, x, y, w, h) -> None:
    """Coins and points beside each other; below them the points as a row of dots, or the debt."""
    left, right, middle = x + dp(2), x + w, y + h * 0.66
    size = min(sp(21), h * 0.52, w * 0.2)
    cards.coin(left + size * 0.5, middle, size)
    paint.write(str(player.coins), left + size * 1.15, middle, size, INK, letters.SERIF_BOLD, ax=0)
    half = left + (right - left) * 0.52
    paint.icon("crown", half + size * 0.5, middle, size * 0.95, look.CROWN)
    paint.write(str(player.points), half + size * 1.15, middle, size, INK, letters.SERIF_BOLD, ax=0)
    under = y + h * 0.17
    if player.debt:
        said = _("debt {n}").format(n=player.debt)
        paint.write(said, left, under, min(sp(13), h * 0.34), theme.WARNING, letters.SANS_BOLD, ax=0, width=right - left)
        return
    dot = min(dp(9), (right - left) / 10.5)
    for i in range(10):
        cx = left + dot * (i + 0.5) * 1.05
        paint.disc(cx, under, dot * 0.9, POINT if i < player.points else NO_POINT)
        if i >= player.points:
            paint.disc(cx, under, dot * 0.66, HOLE)


def _dots(points: int, x: float, y: float, d: float, apart: float) -> None:
    """Two rows of five, as many gold as there are points; (x, y) is the middle of the first."""
    for i in range(10):
        row, column = divmod(i, 5)
        cx, cy = x + d * column * 1.08, y - row * d * apart
        paint.disc(cx, cy, d * 0.9, POINT if i < points else NO_POINT)
        if i >= points:
            paint.disc(cx, cy, d * 0.66, HOLE)
