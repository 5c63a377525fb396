"""Property boards: one's own, large; the others', small. A finger finds the nearest thing that can be tapped."""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty

from app import theme
from app.draw import letters, paint
from app.i18n import _, pgettext
from app.tables.rus import board_geometry, cards, look
from app.tables.rus.property_places import EMPTY, NAMES, cursed_mark, evergreen, tile
from app.tables.rus.purse import draw_low_purse, draw_purse
from app.tables.rus.scene import PlayerView
from app.theme import INK, colour, faded
from app.widgets.picking import Picking
from rules.rus.data import DACHA, F1, F2, M1, M2, M3, PRICES

SECTION_INK = colour("6b3a18")
GREENS = 3  # beside each other on an open board


class PropertyBoard(Picking):
    """A property board to look at and to tap."""

    player = ObjectProperty(None, allownone=True)
    small = BooleanProperty(False)
    laid_open = BooleanProperty(False)  # on a sheet of its own, where evergreens are large as well
    blind = BooleanProperty(False)
    paints = ("player", "small", "laid_open", "blind")

    # ------------------------------------------------------------ where things are

    def frame(self) -> tuple[float, float, float, float]:
        """What the board covers, its wooden frame left out."""
        f = dp(3) if self.small else dp(7)
        return self.x + f, self.y + f, self.width - 2 * f, self.height - 2 * f

    def plot(self) -> board_geometry.BoardPlan:
        _x, _y, w, h = self.frame()
        if self.small:
            return board_geometry.small(w - dp(8), h - dp(8), dp(1))
        if self.is_low:
            return board_geometry.low(w, h, dp(1))
        return board_geometry.opened(w, h, dp(1), self.band()) if self.laid_open else board_geometry.large(w, h, dp(1))

    def band(self) -> float:
        """How high the evergreens of an open board are, all together."""
        rows = -(-len(self.player.evergreens) // GREENS) if self.player is not None else 0
        return rows * dp(53) + dp(20) if rows else 0.0

    @property
    def is_low(self) -> bool:
        """Too low for fingers: it shows what there is, a tap lays it open."""
        return not self.small and not self.laid_open and self.frame()[3] < dp(board_geometry.LOWEST)

    def picks_at(self, px: float, py: float) -> list[tuple]:
        if self.is_low and self.player is not None:
            return [("open", self.player.seat)]
        return self.things_at(px, py)

    def _origin(self) -> tuple[float, float]:
        x, y, _w, _h = self.frame()
        return (x + dp(4), y + dp(4)) if self.small else (x, y)

    def middle_of(self, place: int | None) -> tuple[float, float]:
        """The middle of a place, or of the purse."""
        p, (ox, oy) = self.plot(), self._origin()
        x, y, w, h = p.purse if place is None else p.places[place]
        return (ox + x + w * 0.3, oy + y + h / 2) if place is None else (ox + x + w / 2, oy + y + h / 2)

    def middle_of_card(self, card: int) -> tuple[float, float] | None:
        """The middle of a card that lies on this board."""
        if self.player is None or self.small:
            return None
        ox, oy = self._origin()
        return next(((ox + x + w / 2, oy + y + h / 2) for (x, y, w, h), each in self._cards(self.plot()) if each == card), None)

    def things_at(self, px: float, py: float) -> list[tuple]:
        """What a finger there may mean, the likeliest first."""
        if self.player is None:
            return []
        ox, oy = self._origin()
        p = self.plot()
        px, py = px - ox, py - oy
        lit = {t.place: p.places[t.place] for t in self.player.tiles if t.lit}
        place = board_geometry.nearest(lit, px, py, dp(24))
        if place is None:
            place = board_geometry.nearest(p.places, px, py, dp(4))
        if not self.small:
            for kind, card in self._cards(p):
                x, y, w, h = kind
                if x <= px <= x + w and y <= py <= y + h:
                    return [("card", card)]
        free = self._free_class(px, py)
        if place is None:
            return [("class", free)] if free is not None else []
        found: list[tuple] = [("building", self.player.tiles[place].building)]
        if place == DACHA:
            found.append(("verb", "upgradedacha"))
        if place == F2:
            found.insert(0, ("verb", "cash"))
        return found

    def about_at(self, x, y):
        """What lies between the places: the purse, a class that is not held yet, the board itself."""
        if self.player is None:
            return None
        ox, oy = self._origin()
        p = self.plot()
        if not self.small and board_geometry.nearest({0: p.purse}, x - ox, y - oy, dp(1)) is not None:
            return "purse", self.player.seat
        level = self._free_class(x - ox, y - oy)
        return ("property", self.player.seat) if level is None else ("class", level)

    def _free_class(self, x: float, y: float) -> int | None:
        """The class whose empty place lies there, counted from the board's corner."""
        held = zip(self.plot().classes, self.player.classes, strict=False)
        return board_geometry.nearest({card.level: rect for rect, card in held if card.card < 0}, x, y, dp(1))

    def _cards(self, p):
        for rect, card in zip(p.classes, self.player.classes, strict=False):
            if card.card >= 0:
                yield rect, card.card
        for rect, card in self._greens(p):
            yield rect, card.card

    def _greens(self, p):
        x, y, w, h = p.evergreens
        greens = self.player.evergreens
        if not greens:
            return
        if self.is_low:  # small pictures, two by two
            side = (h - dp(2)) / 2
            for i, card in enumerate(greens[: 4 if len(greens) <= 4 else 3]):
                row, column = divmod(i, 2)
                yield (x + column * (side + dp(2)), y + (1 - row) * (side + dp(2)), side, side), card
            return
        columns = 1 if len(greens) <= 2 else 2 if len(greens) <= 4 else 3 if len(greens) <= 9 else 4
        if self.laid_open:
            columns = min(GREENS, max(2, len(greens)))
        rows = -(-len(greens) // columns)
        gap = dp(3)
        wide, high = (w - gap * (columns - 1)) / columns, (h - gap * (rows - 1)) / rows
        for i, card in enumerate(greens):
            row, column = divmod(i, columns)
            yield (x + column * (wide + gap), y + h - (row + 1) * high - row * gap, wide, high), card

    # ------------------------------------------------------------ painting

    def paint(self, x, y, w, h):
        player: PlayerView = self.player
        if player is None or w < dp(40) or h < dp(40):
            return
        ix, iy, iw, ih = self.frame()
        if self.small:
            paint.tiled(ix, iy, iw, ih, dp(5), "parchment.jpg", dp(240))
            paint.rim(ix, iy, iw, ih, dp(5), theme.RIM_PAPER, dp(0.8))
        else:
            paint.frame(ix, iy, iw, ih, dp(7))
            paint.tiled(ix, iy, iw, ih, dp(5), "parchment.jpg", dp(300))
        ox, oy = self._origin()
        p = self.plot()
        low = self.is_low
        if low:
            draw_low_purse(player, *_moved(p.purse, ox, oy))
            self._small_greens(player, p, ox, oy)
        elif not self.small:
            draw_purse(player, *_moved(p.purse, ox, oy))
            self._names(p, ox, oy, player)
        if not self.small:
            self._classes(player, p, ox, oy)
        if p.grouped:
            self._sections(player, p, ox, oy)
        for t in player.tiles if not p.grouped else ():
            px, py, pw, ph = p.places[t.place]
            tile(t, ox + px, oy + py, pw, ph, self.small or low)
            if low and not t.piece and t.place in EMPTY:
                paint.icon(EMPTY[t.place], ox + px + pw / 2, oy + py + ph / 2, min(pw, ph) * 0.46, faded(look.PENCIL, 0.4))
        if low:
            paint.mark(ix + iw - dp(13), iy + dp(13), dp(24), "magnify-plus")
        else:
            self._arrows(p, ox, oy)
        if not self.small and not low:
            for (px, py, pw, ph), card in self._greens(p):
                evergreen(card.name, ox + px, oy + py, pw, ph, card.waiting, card.lit)

    def _small_greens(self, player: PlayerView, p, ox, oy):
        """My evergreens as small pictures; a number says how many more there are."""
        shown = list(self._greens(p))
        for (x, y, side, _h), card in shown:
            sign, sky, _tokens = look.CARDS[card.name]
            cards.art(sign, sky, ox + x, oy + y, side, side, dp(3), 0.78)
            c, wide = (theme.GLOW, dp(2)) if card.lit else (theme.RIM_PAPER, dp(0.6))
            paint.rim(ox + x, oy + y, side, side, dp(3), c, wide)
        if len(shown) < len(player.evergreens):
            x, y, side, _h = shown[-1][0]
            text = f"+{len(player.evergreens) - len(shown)}"
            paint.write(text, ox + x + side * 1.5 + dp(2), oy + y + side / 2, side * 0.6, INK, letters.SANS_BOLD)

    @staticmethod
    def _sections(player: PlayerView, p, ox, oy):
        """One picture for each section: how many stand on it, or how far its track has come."""
        signs = ("crops", "market", "monument", "festival", "dacha")
        for sign, places in zip(signs, board_geometry.SECTIONS, strict=True):
            x, y, w, h = p.places[places[0]]
            x, y = x + ox, y + oy
            here = [t for t in player.tiles if t.place in places and t.piece]
            level = player.tiles[DACHA].level
            far = NAMES.get(here[-1].place, str(len(here))) if here else "0"
            text = f"D{level}" if sign == "dacha" and level else far if sign != "dacha" else "0"
            side = min(h - dp(4), w * 0.55)
            icon, sky = look.PIECES[sign]
            cards.dashed(x, y, w, h, dp(4), look.DASHED)
            cards.art(icon, sky, x + dp(3), y + (h - side) / 2, side, side, dp(3), 0.76)
            left = x + side + dp(5)
            tint = INK if text != "0" else theme.INK_SOFT
            size, room = min(sp(15), h * 0.5), x + w - left
            paint.write(text, left + room / 2, y + h / 2, size, tint, letters.SERIF_BOLD, width=room - dp(2))
            if any(t.cursed for t in here):
                cursed_mark(x + dp(7), y + h - dp(7), dp(14))
            if any(t.lit for t in player.tiles if t.place in places):
                paint.rim(x, y, w, h, dp(4), theme.GLOW, dp(2))

    @staticmethod
    def _classes(player: PlayerView, p, ox, oy):
        for (px, py, pw, ph), card in zip(p.classes, player.classes, strict=False):
            if card.card < 0:
                cards.dashed(ox + px, oy + py, pw, ph, pw * 0.1, look.DASHED)
                if card.lit:
                    paint.glow(ox + px + pw / 2, oy + py + ph / 2, max(pw, ph) * 1.3, theme.GLOW)
                    paint.rim(ox + px, oy + py, pw, ph, pw * 0.1, theme.GLOW, dp(2))
                size, priced = min(sp(16), ph * 0.3), ph > sp(50) and pw > sp(34)  # room for what it costs
                cx, cy, ink = ox + px + pw / 2, oy + py + ph / 2, look.PLACE_NAME
                numeral = look.NUMERALS[card.level]
                paint.write(numeral, cx, cy + (size * 0.62 if priced else 0), size, ink, letters.SERIF_BOLD, quiet=True)
                if priced:
                    price = (str(PRICES[card.level]), "coin")
                    cards.draw_signs(price, cx, cy - size * 0.74, min(sp(13), ph * 0.2), pw - dp(6), ink)
            elif card.character:
                cards.class_face(card.character, card.level, ox + px, oy + py, pw, ph, card.lit)
            else:
                cards.class_back(card.level, ox + px, oy + py, pw, ph, card.lit)

    def _names(self, p, ox, oy, player: PlayerView):
        words = {
            "field": pgettext("land beside a house", "Field"),
            "buildings": _("Buildings"),
            "monument": _("Monument"),
            "dacha": _("Dacha"),
            "festival": _("Festival"),
            "evergreen": _("Evergreen"),
        }
        size = min(max(sp(13), self.height * 0.028), dp(17), max(min(sp(11.5), dp(12.5)), self.height * 0.045))
        ink = SECTION_INK
        for name, (left, middle, room) in p.labels.items():
            if name == "evergreen" and p.evergreens[3] < dp(20):
                continue
            gains = {
                "dacha": (f"+{player.tiles[DACHA].level}", "coin") if player.tiles[DACHA].level else (),
                "festival": ("1", "crown", "3", "coin"),
                "monument": ("1", "crown", "1", "coin"),
            }.get(name, ())
            # Both are written smaller before what it is worth is left out.
            needed = letters.width_of(words[name], size, letters.SERIF_BOLD) + dp(6) + cards.signs_width(gains, size * 0.95)
            letter = max(size * max(0.72, min(1.0, room / needed)), min(size, dp(10.2))) if gains else size
            used = paint.write(words[name], ox + left, oy + middle, letter, ink, letters.SERIF_BOLD, ax=0, width=room)
            if gains and room - used > dp(24):
                cards.draw_signs(gains, ox + left + room, oy + middle, letter * 0.95, room - used - dp(4), ax=1)
        x, y, w, h = p.evergreens
        if not player.evergreens and h >= dp(20):
            cards.dashed(ox + x, oy + y, w, h, dp(5), look.DASHED)
            paint.icon("pine-tree", ox + x + w / 2, oy + y + h / 2, min(w, h, dp(64)) * 0.4, look.FAINT)

    def _arrows(self, p, ox, oy):
        for a, b in ((M1, M2), (M2, M3), (F1, F2)):
            ax, ay, aw, ah = p.places[a]
            bx = p.places[b][0]
            gap = bx - ax - aw
            if gap >= dp(8):  # in a smaller one it would lie on the edges of the places
                paint.icon(
                    "chevron-right", ox + ax + aw + gap / 2, oy + ay + ah / 2, min(dp(20), gap * 2), faded(look.PENCIL, 0.85)
                )


def _moved(rect: board_geometry.Rect, x: float, y: float) -> board_geometry.Rect:
    return rect[0] + x, rect[1] + y, rect[2], rect[3]
