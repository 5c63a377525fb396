"""What the screen after a game is made of: the winner's banner, a row of points for each seat, the tales, the legend."""

import math

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from app import theme
from app.draw import letters, paint, scenes, signs, sprites
from app.draw.cards import unbroken
from app.theme import CREST_BY_NAME, colour, faded
from app.widgets.base import Painted, tall
from app.widgets.seal import draw_seal

LAUREL_STEM, LEAF, LEAF_LIT, CROWN = colour("8a6420"), colour("c9963a"), colour("e6bd5c"), colour("5a3a08")
FAR_RIDGE, NEAR_RIDGE = colour("6a3430"), colour("3a1a1c")
TALLY_LINE, LOSS_GROUND = colour("7a5418"), colour("c9a58a")

DUSK = colour("4a2440"), colour("a8584a"), colour("e0a050")
VEIL = faded(colour("14060c"), 0.5)  # behind the words: cream on the evening sky alone is hard to read
REASON = theme.CREAM_ON_COLOUR
CORNER = 70  # dp: the button in the banner's corner and the air around it
CREST_AT_LEAST = 96  # dp of a banner that its words leave to the crest and the air around both
BESIDE_CREST = 84  # dp of a row that are not there for its words
ROW, MY_ROW = colour("251710"), colour("54391f")  # opaque: a smooth edge that is not draws outside the list it scrolls in


def laurel(w, h) -> None:
    """Two branches round a crest, a crown above, into (0, 0, w, h)."""
    x, y, d = w / 2, h * 0.46, w / 1.56
    for side in (-1, 1):
        bend = [math.radians(-84 + i * 7) for i in range(21)]
        paint.line([(x + side * d * 0.63 * math.cos(a), y + d * 0.63 * math.sin(a)) for a in bend], LAUREL_STEM, d * 0.012)
        for i in range(9):
            a = math.radians(-76 + i * 16)
            px, py = x + side * d * 0.63 * math.cos(a), y + d * 0.63 * math.sin(a)
            along = math.degrees(a) + 90 if side > 0 else 90 - math.degrees(a)  # the way the branch grows
            for lean, size, c in ((side * 34, 0.15, LEAF), (-side * 34, 0.13, LEAF_LIT)):
                _leaf(px, py, along + lean, d * size * (1 - 0.025 * i), c)
    paint.icon("crown", x, y + d * 0.68, d * 0.34, CROWN)
    paint.icon("crown", x, y + d * 0.7, d * 0.32, theme.GLOW)


def _leaf(x, y, angle, size, c) -> None:
    """From its stalk at (x, y) in a direction."""
    with paint.turned(angle, x, y):
        upper = [(x + size * t, y + size * 0.25 * math.sin(math.pi * t)) for t in (i / 8 for i in range(9))]
        paint.convex([*upper, *((px, 2 * y - py) for px, py in reversed(upper[1:-1]))], c)
        paint.line(((x, y), (x + size * 0.85, y)), faded(TALLY_LINE, 0.7), max(0.6, size * 0.05))


class Winner(Painted):
    """The banner: the winner's crest in laurels before the evening sky; in a tall one the words stand below it."""

    screen = ObjectProperty(None, allownone=True)
    paints = ("screen",)

    def on_screen(self, _me, screen):
        for name in ("headline", "reasons", "spoiled"):
            screen.fbind(name, self._again)

    def paint(self, x, y, w, h):
        screen = self.screen
        if screen is None or w < 2 or h < 2:
            return
        paint.frame(x + dp(6), y + dp(6), w - dp(12), h - dp(12), dp(6))
        key, painter = screen.picture or ("dusk", _dusk)
        sprites.show(key, x + dp(6), y + dp(6), w - dp(12), h - dp(12), painter)
        crests = screen.winning[:3]
        below = h > w * 0.7 or w < dp(420)
        d = min(h * 0.36, w * 0.4) if below else min(h * 0.5, w * 0.26)
        more = max(0, len(crests) - 1) * d * 0.7
        if below:
            words = h * 0.61 - d * 0.72 - dp(14)
            block = self._block(w - dp(48), words)[2] + dp(18)
            if block > words:  # large letters: the crest gives way, it is never covered
                words, d = block, max(dp(32), (h - block - dp(26)) / 1.6)
                more = max(0, len(crests) - 1) * d * 0.7
            self._tell(x + dp(24), w - dp(48), y + dp(14), words, centred=True)
            self._crests(crests, x + (w - more) / 2, y + dp(14) + words + d * 0.72, d)
            return
        if not crests and screen.finished and not screen.spoiled:  # nobody has won: the words stand alone, below what burns
            self._tell(x + dp(CORNER), w - 2 * dp(CORNER), y, h if self._is_small() else h * 0.56, centred=True)
            return
        corner = dp(CORNER)
        room = w - d * 2.1 - more - dp(36) - (corner if w > dp(620) or h < corner * 2 else 0)
        said = max(letters.width_of(screen.headline, self._head(), letters.SERIF_BOLD), *(
            letters.width_of(text, self._small(), letters.SANS) for text in screen.reasons), 0)
        spare = max(0, (room - said) / 2) if w > dp(620) else 0
        left = x + dp(12 if w > dp(620) else 6) + spare
        under = 0 if w > dp(620) or h < corner * 2 else corner - dp(12)  # the button in the corner
        self._tell(left + d * 1.98 + more, room - spare, y, h - under)
        self._crests(crests, left + d * 0.92, y + h * 0.47, d)

    def _head(self) -> float:
        return sp(30) if self._is_small() else sp(40)

    def _small(self) -> float:
        return sp(15) if self._is_small() else sp(18)

    def _is_small(self) -> bool:
        return self.width < dp(620) or self.height < dp(180)

    def _crests(self, crests, cx, cy, d):
        self.crest_at = cx, cy, d
        if self.screen.spoiled:  # nobody is crowned
            draw_seal("cheated", cx, cy, d)
            return
        if not self.screen.finished:
            paint.glow(cx, cy, d * 2, faded(theme.GLOW, 0.5))
            paint.icon("handshake", cx, cy, d, theme.GLOW, drop=faded(theme.BLACK, 0.6))
            return
        for i, crest in enumerate(crests):
            px = cx + i * d * 0.7
            paint.glow(px, cy, d * 2, faded(theme.GLOW, 0.5))
            if i == 0:
                wide = d * 1.56
                sprites.show("laurel", px - wide / 2, cy - wide * 0.46, wide, wide, laurel)
            paint.crest(px, cy, d if i == 0 else d * 0.7, CREST_BY_NAME[crest], self.screen.app.blind)

    def _block(self, room, h) -> tuple[float, float, float, float]:
        """Sizes of headline and reasons, the height of all, the gap between them: a little smaller where that helps."""
        for scale in (1, 0.9, 0.82, 0.74):
            head = unbroken(self.screen.headline, room, self._head() * scale, letters.SERIF_BOLD)
            size, gap = self._small() * scale, dp(4) * scale
            reasons = sum(paint.paragraph_height(text, room, size) + gap for text in self.screen.reasons)
            block = self._headline_height(head, room) + reasons
            if block <= h - dp(18):
                break
        if block > self.height - dp(CREST_AT_LEAST):  # the names on one line, as small as that takes
            head *= min(1, room / letters.width_of(self.screen.headline, head, letters.SERIF_BOLD) * 0.95)
            block = self._headline_height(head, room) + reasons
        return head, size, block, gap

    def _headline_height(self, size: float, room: float) -> float:
        """Names may need two lines."""
        return float(paint.paragraph_height(self.screen.headline, room, size, letters.SERIF_BOLD, 1.15) + size * 0.1)

    def _tell(self, left, room, y, h, centred=False):
        """Who and why, as one block in the middle of its room."""
        head, size, block, gap = self._block(room, h)
        top = y + (h + block) / 2
        self._veil(top)
        align = "center" if centred else "left"
        paint.paragraph(self.screen.headline, left, top, room, head, theme.CREAM, letters.SERIF_BOLD, align, 1.15,
                        drop=faded(theme.BLACK, 0.6))
        top -= self._headline_height(head, room)
        for text in self.screen.reasons:
            top -= paint.paragraph(text, left, top, room, size, REASON, align=align) + gap

    def _veil(self, top):
        """The evening is darker where the words are, and below them."""
        x, y, w, h, f = self.x, self.y, self.width, self.height, dp(6)
        high = min(h - 2 * f, top + sp(26) - y - f)
        paint.shade(x + f, y + f, w - 2 * f, high, faded(VEIL, 0), faded(VEIL, 0.8), *[VEIL] * 5)


def _dusk(w, h) -> None:
    paint.shade(0, 0, w, h, *DUSK)
    scenes.rays(w * 0.3, h * 0.2, w, 0.06, 18)
    scenes.ridge(0, w, 0, h * 0.3, h * 0.06, 3, FAR_RIDGE)
    scenes.ridge(0, w, 0, h * 0.14, h * 0.05, 8, NEAR_RIDGE)


class ResultRow(Painted):
    place, score = NumericProperty(1), NumericProperty(0)
    name, crest, text, badge = StringProperty(""), StringProperty("lion"), StringProperty(""), StringProperty("")
    tiles = ListProperty([])  # (icon, label, amount): where the points came from
    mine, blind = BooleanProperty(False), BooleanProperty(False)
    seal, remark = StringProperty(""), StringProperty("")  # what the audit has against it: its sign, and in a word
    paints = ("place", "score", "name", "crest", "text", "badge", "tiles", "mine", "blind", "seal", "remark")

    def measured(self, width: float) -> float:
        if self._in_one_line(width):
            return max(dp(56), sp(48))
        if not self.tiles and not self.text:
            return max(dp(52), sp(46))
        return max(dp(64), sp(30) + dp(20) + self._tiles_height(width - dp(BESIDE_CREST)))

    def _in_one_line(self, width: float) -> bool:
        """On a wide screen where the points come from stands beside the name."""
        used = sum(self._tile_width(tile) + dp(5) for tile in self.tiles)
        return bool(self.tiles) and width > dp(620) and used <= width - dp(76) - self._name_room(width) - dp(64)

    def _name_room(self, width: float) -> float:
        return min(dp(230), width * 0.22)

    def _tiles_height(self, room: float) -> float:
        if not self.tiles:
            return paint.paragraph_height(self.text, room, sp(13))
        return self._tile_rows(room) * (dp(30) + dp(4))

    def _tile_rows(self, room: float) -> int:
        rows, used = 1, 0.0
        for tile in self.tiles:
            wide = self._tile_width(tile)
            if used and used + wide > room:
                rows, used = rows + 1, 0.0
            used += wide + dp(5)
        return rows

    def _tile_width(self, tile) -> float:
        if not tile[1]:  # one point, one sign
            return dp(30)
        return letters.width_of(f"{tile[1]} {tile[2]:+d}", sp(13), letters.SANS) + dp(36)

    def paint(self, x, y, w, h):
        paint.rounded(x, y, w, h, dp(10), MY_ROW if self.mine else ROW)
        if self.mine:
            paint.rim(x, y, w, h, dp(10), theme.GOLD, dp(1.2))
        beside = self._in_one_line(w)
        bare = not self.tiles and not self.text
        top = y + h / 2 if beside or bare else y + h - dp(8) - sp(15)
        sunk = 0 if beside or bare else dp(4)
        if self.place:
            paint.write(str(int(self.place)), x + dp(14), top, sp(16), theme.GOLD, letters.SERIF_BOLD)
        d = dp(38)
        paint.crest(x + dp(46), top - sunk, d, CREST_BY_NAME[self.crest], self.blind, active=self.place == 1)
        if self.seal:
            draw_seal(self.seal, x + dp(46) + d * 0.36, top - sunk - d * 0.3, dp(24))
        elif self.badge:
            paint.mark(x + dp(46) + d * 0.36, top - sunk - d * 0.36, dp(17), self.badge)
        left = x + dp(76)
        paint.coin(x + w - dp(30), top - sunk / 2, dp(38), str(int(self.score)), sp(16))
        names = self._name_room(w) - dp(12) if beside else w - dp(140)
        self._name(left, top, names, beside)
        low = top - sp(16) - dp(4)
        room = w - dp(BESIDE_CREST)
        if beside:
            left, low, room = left + self._name_room(w), y + h / 2 + dp(16), w
        if not self.tiles:
            paint.paragraph(self.text, left, low, room, sp(13), theme.CREAM_OLD)
            return
        at, row = left, low - dp(30) if not beside else y + h / 2 - dp(14)
        for sign, label, amount in self.tiles:
            wide = self._tile_width((sign, label, amount))
            if at > left and at + wide > left + room:
                at, row = left, row - dp(34)
            paint.rounded(at, row, wide, dp(28), dp(6), theme.CARD_TOP if amount >= 0 else LOSS_GROUND)
            paint.rim(at, row, wide, dp(28), dp(6), theme.RIM_PAPER)
            signs.draw(sign, at + (dp(14) if label else wide / 2), row + dp(14), dp(16 if label else 18), theme.MAIN)
            if label:
                text = f"{label} {amount:+d}".replace("-", "−")
                paint.write(text, at + dp(26), row + dp(14), sp(13), theme.INK, ax=0, width=wide - dp(30))
            at += wide + dp(5)

    def _name(self, left, middle, room, beside):
        """Where the points stand beside it, the audit's remark is below it, else after it."""
        lift = sp(9) if beside and self.remark else 0
        kept = 0 if lift or not self.remark else letters.width_of(self.remark, sp(13), letters.SANS_BOLD) + dp(10)
        used = paint.write(
            self.name, left, middle + lift, sp(17), theme.CREAM, letters.SERIF_BOLD, ax=0, width=max(dp(60), room - kept))
        if self.remark:
            at = (left, middle - sp(10), room) if lift else (left + used + dp(10), middle, max(dp(30), room - used - dp(10)))
            paint.write(self.remark, at[0], at[1], sp(13), theme.WARNING_LIGHT, letters.SANS_BOLD, ax=0, width=at[2])


class TaleRow(Painted):
    """A crest, what was done, and the point of it."""

    crest, text, point = StringProperty("lion"), StringProperty(""), StringProperty("")
    blind = BooleanProperty(False)
    paints = ("crest", "text", "point", "blind")

    def measured(self, width: float) -> float:
        room = width - dp(64)
        said = (paint.paragraph_height(text, room, sp(14.5)) for text in (self.text, self.point))
        return max(dp(52), sum(said) + dp(14))

    def paint(self, x, y, w, h):
        paint.rounded(x, y, w, h, dp(10), ROW)
        paint.crest(x + dp(28), y + h / 2, dp(36), CREST_BY_NAME[self.crest], self.blind)
        left, room, top = x + dp(54), w - dp(64), y + h - dp(7)
        top -= paint.paragraph(self.text, left, top, room, sp(14.5), theme.CREAM)
        paint.paragraph(self.point, left, top, room, sp(14.5), theme.GOLD)


class Legend(Painted):
    """What the signs of the points stand for."""

    signs = ListProperty([])  # (icon, word)
    paints = ("signs",)

    def rows(self, width: float) -> list[list[tuple[str, str, float]]]:
        out: list[list[tuple[str, str, float]]] = [[]]
        used = 0.0
        for sign, word in self.signs:
            wide = letters.width_of(word, sp(13), letters.SANS) + dp(36)
            if used and used + wide > width:
                out.append([])
                used = 0.0
            out[-1].append((sign, word, wide))
            used += wide
        return out

    def measured(self, width: float) -> float:
        return len(self.rows(width - dp(12))) * tall(26)

    def paint(self, x, y, w, h):
        for i, row in enumerate(self.rows(w - dp(12))):
            at, middle = x + dp(10), y + h - tall(26) * (i + 0.5)
            for sign, word, wide in row:
                paint.icon(sign, at + dp(8), middle, dp(16), theme.GOLD)
                paint.write(word, at + dp(22), middle, sp(13), theme.CREAM_OLD, ax=0)
                at += wide
