"""How the cards of Rus' are painted: class cards, action cards, their backs, and effects as signs."""

from kivy.metrics import dp, sp

from app import theme
from app.draw import letters, paint, scenes, signs, sprites
from app.draw.cards import CardArt
from app.draw.pieces import dashed
from app.tables.rus import look
from app.theme import BLACK, INK, WHITE, colour, faded, mixed
from app.words.rus.names import action_name, character_name
from rules.rus.data import ACTIONS

BACK_GOLD = colour("f0d08a")
NUMERAL_GOLD = colour("f8e6b8")
BACK_TOP, BACK_BOTTOM = colour("7a4a2c"), colour("43261a")
KING_TOP, KING_BOTTOM, KING_SIGN = colour("f4dc8a"), colour("b98a2c"), colour("4a2a0c")
STRIP_TOP, STRIP_BOTTOM = colour("f6e7bf"), colour("e2c98f")  # behind the signs of what an action card does
SIGNS = {
    "arrow": ("arrow-right-bold", look.PENCIL),
    "never": ("cancel", colour("a3261a")),
    "crown": ("crown", look.CROWN),
    "skull": ("skull", colour("5b2f7a")),
    "pine-tree": ("pine-tree", look.PINE),
    "fire": ("fire", colour("b8481c")),
}


def art(sign: str, sky: look.Sky, x, y, w, h, r=None, share=0.7) -> None:
    """A small scene: sky, rays, two hills, one strong sign. Drawn once for each size."""
    r = dp(4) if r is None else r

    def draw(a, b):
        top, low, hill, ink = sky
        with paint.clipped(0, 0, a, b, r):
            paint.shade(0, 0, a, b, top, low)
            scenes.rays(a / 2, b * 0.5, max(a, b), 0.1, 12)
            paint.glow(a / 2, b * 0.52, max(a, b) * 1.1, faded(WHITE, 0.4))
            paint.oval(a * 0.18, b * 0.02, a * 1.1, b * 0.5, mixed(hill, low, 0.4))
            paint.oval(a * 0.85, -b * 0.02, a * 1.05, b * 0.42, hill)
        size = min(a, b) * share
        paint.icon(sign, a / 2 + size * 0.03, b * 0.52 - size * 0.04, size, faded(BLACK, 0.4))
        paint.icon(sign, a / 2, b * 0.52, size, ink)

    if w > 2 and h > 2:
        sprites.show(("rus art", sign, sky[0], share), x, y, w, h, draw)


def numeral(level: int, x, y, d) -> None:
    paint.disc(x, y, d, look.CLASS_COLOURS[level])
    paint.ring(x, y, d, BACK_GOLD, max(dp(0.7), d * 0.03))
    paint.write(look.NUMERALS[level], x, y, d * 0.56, theme.CREAM, letters.SERIF_BOLD, quiet=True)


def class_face(name: str, level: int, x, y, w, h, lit=False) -> None:
    """A class card face up: only for a viewer who may see it."""
    r = min(w, h) * 0.08
    if lit:
        paint.shadow(x, y, w, h, dp(10), theme.GLOW)
    paint.shadow(x, y, w, h, dp(5), drop=dp(1.5))
    paint.rounded(x, y, w, h, r, look.EDGE)
    b = max(1.5, w * 0.03)
    paint.tiled(x + b, y + b, w - 2 * b, h - 2 * b, max(1, r - b), "paper.jpg", dp(140))
    foot = min(h * 0.26, max(dp(15), sp(15)))
    size = min(sp(13), foot * 0.82)
    smaller = min(1.0, (w - 2 * b - dp(2)) / letters.width_of(character_name(name), size, letters.SERIF_BOLD))
    size *= smaller
    named = size >= dp(8.4)
    foot = foot if named else 0.0  # too narrow for words: the sign says it
    sign, sky = look.CHARACTERS[name]
    m = b * 2.2
    art(sign, sky, x + m, y + foot + b, w - 2 * m, h - foot - b - m, share=0.78)
    if named:
        paint.write(character_name(name), x + w / 2, y + b + foot / 2, size, INK, letters.SERIF_BOLD, width=w - 2 * b)
    numeral(level, x + w * 0.17, y + h - w * 0.17, min(dp(22), w * 0.3))
    if lit:
        paint.rim(x, y, w, h, r, theme.GLOW, dp(2))


def class_back(level: int, x, y, w, h, lit=False) -> None:
    """A class card face down: the class is public, the face is not."""
    c, r = look.CLASS_COLOURS[level], min(w, h) * 0.12
    if lit:
        paint.shadow(x, y, w, h, dp(9), theme.GLOW)
    paint.shadow(x, y, w, h, dp(3), drop=dp(1))
    paint.rounded(x, y, w, h, r, look.CARD_EDGE)
    b = max(1.2, w * 0.05)
    paint.rounded_shade(x + b, y + b, w - 2 * b, h - 2 * b, max(1, r - b), mixed(c, WHITE, 0.18), mixed(c, BLACK, 0.28))
    paint.rim(
        x + 2 * b,
        y + 2 * b,
        w - 4 * b,
        h - 4 * b,
        max(1, r - 2 * b),
        theme.GLOW if lit else faded(BACK_GOLD, 0.6),
        dp(1.6) if lit else max(0.6, w * 0.015),
    )
    paint.write(
        look.NUMERALS[level], x + w / 2, y + h / 2, min(w * 0.5, h * 0.46), NUMERAL_GOLD, letters.SERIF_BOLD, quiet=True
    )


def no_card(x, y, w, h) -> None:
    """Where a class card may still come: a dashed place."""
    dashed(x, y, w, h, min(w, h) * 0.12, faded(BACK_GOLD, 0.75))


def coin(x, y, d) -> None:
    """A bright coin; (x, y) is the middle."""
    signs.draw("coin", x, y, d / 0.98)


def action_back(x, y, w, h) -> None:
    r = min(w, h) * 0.09
    paint.shadow(x, y, w, h, dp(4), drop=dp(1))
    paint.rounded(x, y, w, h, r, look.CARD_EDGE)
    b = max(1.2, w * 0.05)
    paint.rounded_shade(x + b, y + b, w - 2 * b, h - 2 * b, max(1, r - b), BACK_TOP, BACK_BOTTOM)
    paint.rim(x + 2 * b, y + 2 * b, w - 4 * b, h - 4 * b, max(1, r - 2 * b), faded(BACK_GOLD, 0.55), max(0.6, w * 0.012))
    paint.icon("bell", x + w / 2, y + h / 2, min(w, h) * 0.42, BACK_GOLD)


def king_card(x, y, w, h) -> None:
    paint.shadow(x, y, w, h, dp(4), drop=dp(1))
    paint.rounded(x, y, w, h, w * 0.1, look.CARD_EDGE)
    b = max(1.2, w * 0.05)
    paint.rounded_shade(x + b, y + b, w - 2 * b, h - 2 * b, max(1, w * 0.1 - b), KING_TOP, KING_BOTTOM)
    paint.icon("chess-king", x + w / 2, y + h / 2, min(w, h) * 0.6, KING_SIGN)


# ---------------------------------------------------------------- effects as signs


def _tinted(token: str) -> str:
    """Where a sign stands in an effect it has its own colour."""
    return f"rus:{token}" if token in SIGNS else token


def _tinted_sign(what: str, x: float, y: float, size: float, _ink: theme.Rgba) -> None:
    name, c = SIGNS[what]
    paint.icon(name, x, y, size * (0.8 if what == "arrow" else 1.05), c)


signs.register("rus", _tinted_sign, 1.02, kept=False)


def signs_width(tokens: tuple[str, ...], size: float) -> float:
    return signs.row_width([_tinted(token) for token in tokens], size)


def draw_signs(tokens: tuple[str, ...], x, y, size, room: float, ink=INK, ax=0.5) -> None:
    """A row of signs and numbers round the middle (x, y), made smaller to fit; `ax`=1 ends it at x."""
    signs.row([_tinted(token) for token in tokens], x, y, size, room, ink, ax)


# ---------------------------------------------------------------- action cards


def action_face(name: str, kind: str, x, y, w, h) -> None:
    """An action card: its type in the corner, picture, title, effect in signs. Where height is dear the picture gives way."""
    r = min(dp(7), w * 0.09)
    paint.tiled(x, y, w, h, r, "paper.jpg", dp(160), WHITE)
    m = max(dp(2), w * 0.03)
    strip = min(h * 0.24, max(dp(17), sp(17), h * 0.1))
    rows = title_rows(action_name(name), w - dp(4))
    size = min(max(sp(13), w * 0.085), max(h * 0.11, min(dp(10.7), h * 0.16)))
    widest = max(letters.width_of(row, size, letters.SERIF_BOLD) for row in rows)
    size *= min(1.0, (w - dp(4)) / widest)  # no word is broken
    high = size * 1.12 * len(rows) + dp(3)
    pic = h - strip - high - m * 3
    sign, sky, tokens = look.CARDS[name]
    if pic > dp(12):
        art(sign, sky, x + m, y + h - m - pic, w - 2 * m, pic)
    else:
        pic = 0.0
    top = y + strip + m * 1.5 + high - dp(1) + (h - strip - high - m * 3 - pic) / 2
    for i, row in enumerate(rows):
        paint.write(row, x + w / 2, top - size * 1.12 * (i + 0.5), size, INK, letters.SERIF_BOLD, width=w - dp(4))
    paint.rounded_shade(x + m, y + m, w - 2 * m, strip, dp(4), STRIP_TOP, STRIP_BOTTOM)
    paint.rim(x + m, y + m, w - 2 * m, strip, dp(4), theme.RIM_PAPER, dp(0.6))
    draw_signs(tokens, x + w / 2, y + m + strip / 2, min(strip * 0.66, max(sp(13.5), w * 0.085)), w - 2 * m - dp(5))
    badge, tint = look.TYPES[kind]
    d = min(dp(22), w * 0.3, max(dp(13), pic * 0.7))
    bx, by = x + m + d * 0.42, y + h - m - d * 0.42
    paint.disc(bx, by, d, tint)
    paint.ring(bx, by, d, BACK_GOLD, dp(0.8))
    paint.icon(badge, bx, by, d * 0.6, theme.CREAM)
    paint.rim(x, y, w, h, r, theme.RIM_PAPER, dp(0.8))


def title_rows(title: str, room: float) -> list[str]:
    """A title on one line or, at its best gap, on two."""
    size = sp(13)
    if letters.width_of(title, size, letters.SERIF_BOLD) <= room or " " not in title:
        return [title]
    gaps = [i for i, c in enumerate(title) if c == " "]
    best = min(
        gaps,
        key=lambda i: max(
            letters.width_of(title[:i], size, letters.SERIF_BOLD), letters.width_of(title[i + 1 :], size, letters.SERIF_BOLD)
        ),
    )
    rows = [title[:best], title[best + 1 :]]
    if max(letters.width_of(row, size, letters.SERIF_BOLD) for row in rows) * 0.72 > room and len(gaps) > 1:
        return [row for part in rows for row in ([part] if len(part) < len(title) / 2 else part.rsplit(" ", 1))]
    return rows


def _face(name, w, h) -> None:
    action_face(name, ACTIONS[name].type, 0, 0, w, h)


ART = CardArt("rus", _face, lambda _back, w, h: action_back(0, 0, w, h), shape=0.6)
