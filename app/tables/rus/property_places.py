"""What stands on a place of a property board, and an evergreen card in play, painted."""

from kivy.metrics import dp, sp

from app import theme
from app.draw import letters, paint, sprites
from app.tables.rus import cards, look
from app.tables.rus.scene import BoardTile
from app.theme import INK, colour, faded, mixed
from app.words.rus.names import action_name
from rules.rus.data import DACHA, F1, F2, FIELD, M1, M2, M3, SPACES

CURSE = colour("5b2f7a")
FIELD_TOP, FIELD_BOTTOM, FURROW, EARS = colour("b3902f"), colour("7d5f1c"), colour("5f4614", 0.5), colour("f2d36a", 0.85)
WAITING = colour("c9bfa6")  # paper of a card that works only from the next turn on
EMPTY = {**dict.fromkeys(FIELD, "sprout"), **dict.fromkeys(SPACES, "hammer")}  # what may come, where no name says it
NAMES = {M1: "M1", M2: "M2", M3: "M3", F1: "F1", F2: "F2"}


def cursed_mark(x, y, d) -> None:
    paint.disc(x, y, d, CURSE)
    paint.ring(x, y, d, cards.BACK_GOLD, dp(0.8))
    paint.icon("skull", x, y, d * 0.66, theme.CREAM)


def tile(t: BoardTile, x, y, w, h, small=False) -> None:
    """A place: dashed while it is empty, a small picture when something stands on it."""
    r = min(dp(6), h * 0.16)
    if t.lit and t.piece and t.place != DACHA:
        paint.shadow(x, y, w, h, dp(9), theme.GLOW)
    elif t.lit:
        paint.rounded(x, y, w, h, r, faded(theme.GLOW, 0.3))
    if not t.piece and t.place != DACHA:
        cards.dashed(x, y, w, h, r, look.DASHED)
        text = NAMES.get(t.place, "")
        if text:
            paint.write(
                text, x + w / 2, y + h / 2, min(sp(13), h * 0.4), look.PLACE_NAME, letters.SERIF_BOLD, width=w - dp(2)
            )
        elif t.place in EMPTY and not small:
            paint.icon(EMPTY[t.place], x + w / 2, y + h / 2, min(w, h, dp(64)) * 0.4, look.FAINT)
    elif t.place == DACHA:
        _dacha(t, x, y, w, h, r, small)
    elif t.piece == "crops":
        _crops(t, x, y, w, h, r)
    else:
        paint.rounded(x, y, w, h, r, look.EDGE)
        sign, sky = look.PIECES[t.piece]
        b = max(1.2, dp(1.4))
        cards.art(sign, sky, x + b, y + b, w - 2 * b, h - 2 * b, max(1, r - b), 0.74)
    if t.cursed:
        paint.rounded(x, y, w, h, r, faded(mixed(CURSE, INK, 0.5), 0.5))
        d = min(dp(22), h * 0.5)
        cursed_mark(x + d * 0.5, y + h - d * 0.5, d)
    if t.drafted:
        d = min(dp(20), h * 0.44)
        paint.disc(x + w - d * 0.35, y + h - d * 0.35, d, theme.GOOD)
        paint.ring(x + w - d * 0.35, y + h - d * 0.35, d, cards.BACK_GOLD, dp(0.8))
        paint.icon("plus-thick", x + w - d * 0.35, y + h - d * 0.35, d * 0.6, theme.CREAM)
    if t.lit:
        paint.rim(x, y, w, h, r, theme.GLOW, dp(2))


def _crops(t: BoardTile, x, y, w, h, r) -> None:
    def draw(a, b):
        with paint.clipped(0, 0, a, b, r):
            paint.shade(0, 0, a, b, FIELD_TOP, FIELD_BOTTOM)
            for i in range(7):
                paint.line(((a * (i / 5 - 0.4), 0), (a * (i / 5), b)), FURROW, dp(1))
            step = max(dp(13), a / 5)
            for row in range(3):
                for k in range(int(a / step) + 1):
                    paint.icon(
                        "wheat-awn",
                        step * (k + 0.25 + 0.5 * (row % 2)),
                        b * (0.2 + 0.32 * row),
                        min(b * 0.36, dp(17)),
                        EARS,
                    )

    paint.rounded(x, y, w, h, r, look.EDGE)
    e = max(1.2, dp(1.4))
    sprites.show("rus crops", x + e, y + e, w - 2 * e, h - 2 * e, draw)
    size = min(h * 0.42, w * 0.34)
    for k in range(min(t.coins, 4)):  # the stack
        cards.coin(x + w * 0.42, y + h * 0.3 + k * size * 0.2, size)
    d = min(max(dp(17), h * 0.36), dp(26), h * 0.6)
    cx, cy = x + w - d * 0.58, y + d * 0.58
    paint.disc(cx, cy, d, theme.DIAL)
    paint.ring(cx, cy, d, cards.BACK_GOLD, dp(0.8))
    paint.write(str(t.coins), cx, cy, d * 0.6, theme.CREAM, letters.SANS_BOLD, quiet=True)


def _dacha(t: BoardTile, x, y, w, h, r, small: bool) -> None:
    if small:
        if not t.level:
            cards.dashed(x, y, w, h, r, look.DASHED)
            paint.write("D", x + w / 2, y + h / 2, min(sp(13), h * 0.4), look.PLACE_NAME, letters.SERIF_BOLD)
            return
        paint.rounded(x, y, w, h, r, look.EDGE)
        b = max(1.2, dp(1.4))
        cards.art("home", look.FOREST, x + b, y + b, w - 2 * b, h - 2 * b, max(1, r - b), 0.72)
        d = min(dp(24), h * 0.5)
        paint.disc(x + w - d * 0.55, y + d * 0.55, d, theme.DIAL)
        paint.ring(x + w - d * 0.55, y + d * 0.55, d, cards.BACK_GOLD, dp(0.8))
        paint.write(f"D{t.level}", x + w - d * 0.55, y + d * 0.55, d * 0.5, theme.CREAM, letters.SANS_BOLD, quiet=True)
        return
    gap, b = dp(5), max(1.2, dp(1.4))
    each = (w - 2 * gap) / 3
    for i in range(3):
        left = x + i * (each + gap)
        if t.level == i + 1:
            paint.rounded(left, y, each, h, r, look.EDGE)
            cards.art("home", look.FOREST, left + b, y + b, each - 2 * b, h - 2 * b, max(1, r - b), 0.8)
        else:
            cards.dashed(left, y, each, h, r, look.DASHED)
            paint.write(
                f"D{i + 1}",
                left + each / 2,
                y + h / 2,
                min(sp(13), h * 0.4, each * 0.5),
                look.PLACE_NAME,
                letters.SERIF_BOLD,
                width=each - dp(2),
            )


def evergreen(name: str, x, y, w, h, waiting=False, lit=False) -> None:
    """A card in play: picture, name, what it brings."""
    if lit:
        paint.shadow(x, y, w, h, dp(9), theme.GLOW)
    paint.rounded(x, y, w, h, dp(5), look.EDGE)
    paint.tiled(x + 1.5, y + 1.5, w - 3, h - 3, dp(4), "paper.jpg", dp(150), WAITING if waiting else theme.WHITE)
    sign, sky, tokens = look.CARDS[name]
    high = h - dp(6)
    side = min(high, w * 0.4)
    cards.art(sign, sky, x + dp(3), y + dp(3), side, high, dp(3), 0.76)
    left = x + side + dp(6)
    room = x + w - left - dp(4)
    both = h > sp(32)  # room for two lines
    rows, size = cards.title_rows(action_name(name), room), max(sp(13), min(h * 0.17, w * 0.06))
    rows = rows if len(rows) == 1 or h > sp(58) else [action_name(name)]
    size *= min(1.0, max(0.74, room / max(letters.width_of(row, size, letters.SERIF_BOLD) for row in rows)))
    middle = y + h * (0.64 if both else 0.5) + size * 0.56 * (len(rows) - 1)
    named = room >= dp(64) and all(
        paint.write(row, left + room / 2, middle - size * 1.12 * i, size, INK, letters.SERIF_BOLD, width=room, whole=True)
        for i, row in enumerate(rows)
    )
    if both or not named:
        cards.draw_signs(tokens, left + room / 2, y + h * (0.26 if named else 0.5), max(sp(12.5), size * 0.95), room)
    if waiting:
        paint.icon("timer-sand", x + w - dp(9), y + h - dp(9), dp(13), theme.MAIN)
    paint.rim(x, y, w, h, dp(5), theme.GLOW if lit else theme.RIM_PAPER, dp(2) if lit else dp(0.6))
