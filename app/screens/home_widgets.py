"""What the home screen is made of: the river at dusk, the name of the app and mine, the things on the desk, a game left there."""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from app import theme
from app.draw import letters, paint, scenes
from app.storage import GameSummary
from app.theme import CREST_BY_NAME, faded
from app.widgets.base import Painted, Target, tall
from app.widgets.put_away import BROOM

DUSK_ABOVE, LEDGE_TOP, LEDGE_BOTTOM = theme.colour("120a1e"), theme.colour("c08a52"), theme.colour("6b4426")
LEDGE_EDGE, BELL, SHEET_BELOW = theme.colour("f0c88a"), theme.colour("f2c14e"), theme.colour("c7b394")

CARD, LOW_CARD = 112, 84  # heights of a game left on the table


class RiverView(Painted):
    """The river at dusk, with the edge of our own table below it."""

    crest, blind, wide = StringProperty("lion"), BooleanProperty(False), BooleanProperty(False)
    covered = NumericProperty(0)  # of its lower edge, by the house
    paints = ("crest", "blind", "wide", "covered")

    def paint(self, x, y, w, h):
        if w < 2 or h < 2:
            return
        scenes.show_evening(x, y, w, h, self.crest, self.blind, self.wide, self.covered)
        dusk = min(h * 0.5, tall(150))  # whatever part of the sky is left, the words on it can be read
        paint.shade(x, y + h - dusk, w, dusk, faded(DUSK_ABOVE, 0.7), faded(DUSK_ABOVE, 0.5), faded(DUSK_ABOVE, 0))
        paint.shade(x, y - dp(12), w, dp(12), LEDGE_TOP, LEDGE_BOTTOM)
        paint.line(((x, y), (x + w, y)), theme.faded(LEDGE_EDGE, 0.7), dp(0.8))
        paint.shade(x, y - dp(30), w, dp(18), faded(theme.BLACK, 0.5), faded(theme.BLACK, 0))


class Masthead(Painted):
    subtitle = StringProperty("")
    paints = ("subtitle",)

    def paint(self, x, y, w, h):
        size = sp(46)
        top = y + h - size * 0.62
        paint.icon("bell", x + size * 0.45, top, size * 0.95, BELL, drop=faded(theme.BLACK, 0.5))
        paint.write(
            "Veche",
            x + size * 0.98,
            top,
            size,
            theme.CREAM,
            letters.SERIF_BOLD,
            ax=0,
            drop=faded(theme.BLACK, 0.6),
            width=w - size,
        )
        paint.write(
            self.subtitle,
            x + dp(2),
            y + sp(14),
            sp(15.5),
            theme.CREAM_AT_DUSK,
            letters.SERIF,
            ax=0,
            drop=faded(theme.BLACK, 0.6),
            width=w,
        )


class NameTag(Target):
    """The player's name and crest; a tap opens the settings."""

    name, crest, blind = StringProperty(""), StringProperty("lion"), BooleanProperty(False)
    paints = ("name", "crest", "blind")

    def paint(self, x, y, w, h):
        d = dp(50)
        paint.crest(x + w - d / 2 - dp(4), y + h / 2, d, CREST_BY_NAME[self.crest], self.blind, active=True)
        paint.write(
            self.name,
            x + w - d - dp(14),
            y + h / 2,
            sp(16),
            theme.CREAM,
            letters.SERIF_BOLD,
            ax=1,
            drop=faded(theme.BLACK, 0.7),
            width=w - d - dp(18),
            whole=True,
        )


class TableObject(Target):
    what, text = StringProperty("learn"), StringProperty("")
    paints = ("what", "text")

    def paint(self, x, y, w, h):
        scenes.show_object(self.what, x, y, w, h, self.text, self.state == "down")


class GameCard(Target):
    """A game left on the table: its lid, who sits there, who must move."""

    card = ObjectProperty()
    mine, blind, title, who = BooleanProperty(False), BooleanProperty(False), StringProperty(""), StringProperty("")
    paints = ("card", "mine", "blind", "title", "who")

    def paint(self, x, y, w, h):
        card: GameSummary = self.card
        with paint.turned(1.1 if self.mine else -0.9, x + w / 2, y + h / 2):  # a crooked sheet below, straight words above
            paint.paper(x + dp(2), y - dp(1), w - dp(4), h + dp(2), dp(8), SHEET_BELOW)
        paint.paper(x, y, w, h, dp(10), theme.WHITE if self.mine else theme.PAPER_DIM, lit=False)
        if self.mine:
            paint.rim(x, y, w, h, dp(10), theme.GOLD, dp(1.6))
        m = dp(8)
        side = min(h - 2 * m, w * 0.34)  # a narrow card with large letters: the words need the room
        scenes.show_lid(card.game, x + m, y + (h - side) / 2, side, side)
        left = x + m + side + dp(14)
        knob = dp(52) if self.mine else 0
        room = x + w - left - dp(10)
        low = h < tall(CARD) - 1  # a phone on its side: three lines closer together
        head, row = (y + h - dp(5) - sp(12), y + h - dp(6) - sp(34)) if low else (y + h - dp(8) - sp(13), y + h - dp(12) - sp(37))
        paint.write(self.title, left, head, sp(17), theme.INK, letters.SERIF_BOLD, ax=0, width=room)
        if row - sp(9) < y + dp(56):
            room -= knob
        ink = theme.MAIN if self.mine else theme.INK_SOFT
        paint.icon("hand-pointing-right" if self.mine else "timer-sand", left + dp(8), row, sp(17), ink)
        used = paint.write(self.who, left + dp(22), row, sp(14), ink, letters.SANS_BOLD, ax=0, width=room - dp(22))
        for said in (card.line, card.brief):  # all of it, or the chief thing: in letters one can read
            more = "·  " + said
            if said and letters.width_of(more, sp(12), letters.SANS) <= room - used - dp(30):
                paint.write(more, left + dp(28) + used, row, sp(13), theme.INK_SOFT, ax=0, width=room - used - dp(30))
                break
        d = min(dp(30), h * 0.26, row - sp(10) - y - dp(12))
        for i, seat in enumerate(card.seats):
            cx, cy = left + d / 2 + i * (d + dp(7)), y + dp(9) + d / 2
            if cx + d / 2 > x + w - knob - dp(8):
                break
            if i == card.mover:
                paint.ring(cx, cy, d + dp(5), theme.GOLD, dp(1.6))
            paint.crest(cx, cy, d, CREST_BY_NAME[seat["crest"]], self.blind)
        if self.mine:
            d = min(dp(44), h - dp(BROOM + 4))  # below the broom
            bx, by = x + w - dp(12) - d / 2, y + min(dp(10), (h - dp(BROOM) - d) / 2) + d / 2
            paint.shadow(bx - d / 2, by - d / 2, d, d, dp(7), drop=dp(2))
            paint.circle_shade(
                bx, by, d, theme.mixed(theme.MAIN, theme.WHITE, 0.25), theme.mixed(theme.MAIN, theme.BLACK, 0.2)
            )
            paint.ring(bx, by, d, theme.RIM_BUTTON, dp(1))
            paint.icon("play", bx + dp(1), by, d * 0.6, theme.CREAM)
