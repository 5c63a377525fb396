"""How a card lies on the table: shadow, light, tick, reason. What is on it is its game's business, drawn once for each size."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from kivy.metrics import dp, sp

from app import theme
from app.draw import letters, paint, pieces, signs, sprites
from app.kit_data import CardView, PileView
from app.theme import CREST_BY_NAME, colour, faded

BACK_TOP, BACK_BOTTOM, BACK_LOZENGE = colour("8a3f2c"), colour("4d2019"), colour("6b2b20")  # the back of a card
PAPER_BELOW, BARRED_VEIL, EMPTY_PLACE = colour("d9c69a"), colour("2a1c10"), colour("c89b5a")

FacePainter = Callable[[Hashable, float, float], None]  # what, width, height: into (0, 0, width, height)
GOLD_LINE = colour("f0d08a")
PICTURE = 0.52  # of a card's height, from above: where its picture is, in most games


@dataclass(frozen=True)
class CardArt:
    """What a game's cards look like. `face` and `back` paint into a sprite: lit, chosen and barred are added by the kit."""

    name: str  # of the deck, unique among all games
    face: FacePainter
    back: FacePainter | None = None
    shape: float = 0.72  # width to height
    tick_at: float = 0.0  # where a lying card wears its tick, as a share of its width; 0: in the upper right corner

    def show_face(self, what: Hashable, x: float, y: float, w: float, h: float, alpha: float = 1.0) -> None:
        sprites.show((self.name, "face", what), x, y, w, h, lambda a, b: self.face(what, a, b), pad=dp(3), alpha=alpha)

    def show_back(self, what: Hashable, x: float, y: float, w: float, h: float) -> None:
        painter = self.back or plain_back
        sprites.show((self.name, "back", what), x, y, w, h, lambda a, b: painter(what, a, b), pad=dp(3))


def plain_back(_what: Hashable, w: float, h: float) -> None:
    """A back for cards that have none of their own."""
    r, b = min(w, h) * 0.09, max(1.2, w * 0.05)
    paint.rounded(0, 0, w, h, r, theme.DIAL)
    paint.rounded_shade(b, b, w - 2 * b, h - 2 * b, max(1, r - b), BACK_TOP, BACK_BOTTOM)
    paint.rim(2 * b, 2 * b, w - 4 * b, h - 4 * b, max(1, r - 2 * b), faded(GOLD_LINE, 0.6), max(0.6, w * 0.014))
    d = min(w, h) * 0.34
    cx, cy = w / 2, h / 2
    paint.convex(((cx - d / 2, cy), (cx, cy + d * 0.7), (cx + d / 2, cy), (cx, cy - d * 0.7)), faded(GOLD_LINE, 0.9))
    paint.convex(((cx - d * 0.3, cy), (cx, cy + d * 0.42), (cx + d * 0.3, cy), (cx, cy - d * 0.42)), BACK_LOZENGE)


def corner(w: float, h: float) -> float:
    """How round a card's corners are."""
    return float(min(dp(9), min(w, h) * 0.09))


def show_card(art: CardArt, card: CardView, x: float, y: float, w: float, h: float, down: bool = False,
              blind: bool = False) -> None:
    """A card in its state. Its place is the whole of (x, y, w, h), whatever the state: nothing moves when it is chosen."""
    if w < 2 or h < 2:
        return
    if card.gone:
        _taken(card, x, y, w, h, blind)
        return
    r = corner(w, h)
    for k in range(min(card.count, 3) - 1, 0, -1):
        paint.rounded(x + dp(3) * k, y - dp(2.5) * k, w, h, r, PAPER_BELOW)
        paint.rim(x + dp(3) * k, y - dp(2.5) * k, w, h, r, theme.RIM_PAPER, dp(0.7))
    if card.chosen or card.lit:
        paint.shadow(x, y, w, h, dp(11 if card.chosen else 9), theme.GLOW if card.chosen else faded(theme.GLOW, 0.75))
    paint.shadow(x, y, w, h, dp(5), drop=dp(1 if down else 2))
    if card.face is None:
        art.show_back(card.back, x, y, w, h)
    else:
        art.show_face(card.face, x, y, w, h)
    if card.why_not or card.dim:
        paint.rounded(x, y, w, h, r, faded(BARRED_VEIL, 0.52 if card.why_not else 0.45))
    if down:
        paint.rounded(x, y, w, h, r, faded(theme.BLACK, 0.16))
    if card.chosen or card.lit:
        paint.rim(x, y, w, h, r, theme.GLOW, dp(2.6) if card.chosen else dp(1.7))
    if card.why_not:
        reason(card.why_not, x, y, w, h)
    if card.tag:
        tag(card.tag, x, y + h, w - (min(dp(26), w * 0.36) if card.chosen else 0))
    if card.sign:
        d = min(dp(19), w * 0.3)
        paint.disc(x + dp(5), y + h - dp(3), d, theme.GOOD if card.lit else theme.INK)
        paint.ring(x + dp(5), y + h - dp(3), d, theme.GLOW if card.lit else theme.CREAM_SOFT, dp(1))
        signs.draw(card.sign, x + dp(5), y + h - dp(3), d * 0.62, theme.CREAM)
    if card.chosen:
        across, up = (w * art.tick_at, h / 2) if art.tick_at else (w - min(dp(13), w * 0.2), h - min(dp(13), w * 0.2))
        tick(x + across, y + up, min(dp(26), w * 0.36), card.tick)


def tick(x: float, y: float, d: float, sign: str = "") -> None:
    """What is chosen wears it."""
    paint.disc(x, y, d, theme.GOOD)
    paint.ring(x, y, d, theme.GLOW, dp(1.4))
    signs.draw(sign or "check-bold", x, y, d * 0.66, theme.CREAM)


def tag(text: str, x: float, top: float, most: float) -> None:
    """A small dark label hanging on an upper left corner."""
    size = sp(12)
    wide = min(most - dp(2), letters.width_of(text, size, letters.SANS_BOLD) + dp(14))
    high = size * 1.55
    left, low = x - dp(2), top - high * 0.8
    paint.rounded(left, low, wide, high, high / 2, theme.INK)
    paint.rim(left, low, wide, high, high / 2, theme.GOLD, dp(1))
    paint.write(text, left + wide / 2, low + high / 2, size, theme.CREAM, letters.SANS_BOLD, width=wide - dp(8))


def reason(text: str, x: float, y: float, w: float, h: float) -> None:
    """Why it cannot be chosen, over its picture, so that name and effect stay readable: smaller letters before lost ones."""
    size = sp(12.5)
    widest = max(letters.width_of(word, size, letters.SANS) for word in text.split())
    size *= min(1.0, (w - dp(8)) / widest)  # no word is broken
    high = paint.paragraph_height(text, w - dp(6), size, spacing=1.0)
    while high > h - dp(10) and size > dp(8.5):
        size *= 0.92
        high = paint.paragraph_height(text, w - dp(6), size, spacing=1.0)
    box = min(h, high + dp(8))
    low = max(y, y + h - max(h * PICTURE, box + dp(4)) + max(0.0, h * PICTURE - box) / 2)
    paint.rounded(x + dp(1), low, w - dp(2), box, dp(5), theme.DIAL)
    paint.rim(x + dp(1), low, w - dp(2), box, dp(5), faded(theme.GOLD, 0.7), dp(0.7))
    paint.paragraph(text, x + dp(3), low + box / 2 + high / 2, w - dp(6), size, theme.CREAM, align="center", spacing=1.0)


def place(x: float, y: float, w: float, h: float, c: theme.Rgba | None = None) -> None:
    """Where a card may lie: a dashed outline."""
    pieces.dashed(x, y, w, h, corner(w, h), c or faded(GOLD_LINE, 0.75))


def _taken(card: CardView, x: float, y: float, w: float, h: float, blind: bool) -> None:
    """The place of a card that is gone: who took it and what it was, so that a draft can be read backwards."""
    paint.rounded(x, y, w, h, corner(w, h), faded(theme.HOLLOW, 0.35))
    place(x, y, w, h, faded(EMPTY_PLACE, 0.8))
    room = w - dp(8)
    rows = [(text, unbroken(text, room, size, font), ink, font) for text, size, ink, font in (
        (card.name, sp(13.5), theme.CREAM, letters.SERIF_BOLD), (card.gone, sp(12.5), theme.CREAM_SOFT, letters.SANS)) if text]
    heights = [paint.paragraph_height(text, room, size, font, 1.0) for text, size, _ink, font in rows]
    d = min(dp(36), h - sum(heights) - dp(12), w * 0.5) if card.crest else 0.0
    if card.crest and d < dp(14):  # too small for words: the crest says who took it
        rows, heights, d = [], [], min(dp(36), h * 0.6, w * 0.7)
    top = y + (h + d + sum(heights) + (dp(4) if d and rows else 0)) / 2
    if d > 0:
        paint.crest(x + w / 2, top - d / 2, d, CREST_BY_NAME[card.crest], blind)
        top -= d + dp(4)
    for (text, size, ink, font), high in zip(rows, heights, strict=True):
        paint.paragraph(text, x + dp(4), top, room, size, ink, font, "center", 1.0)
        top -= high


def unbroken(text: str, room: float, size: float, font: str) -> float:
    """The size at which no word is broken, measured: smaller letters are not exactly as much narrower."""
    def longest(size: float) -> float:
        return max((letters.width_of(word, size, font) for word in text.split()), default=1.0)

    size *= min(1.0, room * 0.97 / longest(size))
    while size > 6 and longest(size) > room * 0.97:
        size *= 0.96
    return size


def show_pile(art: CardArt, pile: PileView, x: float, y: float, w: float, h: float, down: bool = False) -> None:
    """A pile, as thick as it is large, with its count; empty it is a dashed place."""
    foot = 0.0
    said = [(text, unbroken(text, w - dp(4), size, letters.SANS), ink) for text, size, ink in (
        (pile.words, sp(13), theme.CREAM), (pile.side, sp(12.5), theme.CREAM_SOFT)) if text]
    for text, size, _ink in said:
        foot += paint.paragraph_height(text, w - dp(4), size, spacing=1.0)
    high = max(dp(20), h - foot - (dp(4) if foot else 0))
    below = 1 if pile.beneath is not None else 0
    layers = min(4, (pile.count - below + 4) // 5)
    step = min(dp(2.5), w * 0.03)
    cw = min(w - step * layers - dp(4), (high - step * layers - dp(4)) * art.shape)
    if below:  # the card across it sticks out to the right
        cw = min(cw, (w - dp(4)) / (ACROSS + 1 / art.shape))
    ch = cw / art.shape
    left, low = x + (w - cw - step * layers) / 2, y + foot + (h - foot - ch - step * layers) / 2
    if pile.lit or pile.chosen:
        paint.shadow(left, low, cw + step * layers, ch + step * layers, dp(11), theme.GLOW)
    if below:
        left = x + (w - cw * ACROSS - ch) / 2
        middle = left + cw * ACROSS + ch / 2, low + ch / 2
        with paint.turned(-90, *middle):
            art.show_face(pile.beneath, middle[0] - cw / 2, middle[1] - ch / 2, cw, ch)
    if not pile.count:
        place(left, low, cw, ch)
    for k in range(layers - 1, -1, -1):
        at = left + k * step, low + k * step
        paint.shadow(*at, cw, ch, dp(3), drop=dp(1))
        if pile.top is not None and k == 0:
            art.show_face(pile.top, *at, cw, ch)
        else:
            art.show_back(pile.back, *at, cw, ch)
    if down:
        paint.rounded(left, low, cw, ch, corner(cw, ch), faded(theme.BLACK, 0.2))
    if pile.lit or pile.chosen:
        paint.rim(left, low, cw, ch, corner(cw, ch), theme.GLOW, dp(2.6 if pile.chosen else 1.7))
    count(pile.count, left + cw + step * layers - dp(4), low + ch + step * layers - dp(4), dp(30))
    if pile.chosen:
        tick(left + dp(6), low + ch - dp(6), dp(24))
    top = y + foot
    for text, size, ink in said:
        top -= paint.paragraph(text, x + dp(2), top, w - dp(4), size, ink, align="center", spacing=1.0)


ACROSS = 0.35  # of a card's width: where the card across under a pile begins


def count(number: int, x: float, y: float, d: float) -> None:
    """How many lie there: on the upper right corner (x, y)."""
    d = min(d, max(dp(24), sp(22)))
    paint.disc(x, y, d, theme.INK)
    paint.ring(x, y, d, theme.GOLD, dp(1.2))
    paint.write(str(number), x, y, d * 0.56, theme.CREAM, letters.SANS_BOLD, quiet=True)
