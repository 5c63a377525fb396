"""What the lobby is made of: the invitation, a row for each seat, whoever is at the door, the shuffle before the game."""

import math
from collections.abc import Callable

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app import theme
from app.draw import letters, paint, pieces, qr, scenes, teams
from app.i18n import _, pgettext
from app.presenters.lobby_contents import DoorText
from app.theme import CREST_BY_NAME, colour, faded
from app.widgets.base import BackedBox, Painted, Painting, Target, tall
from app.widgets.buttons import Choice, PlateButton
from app.widgets.words import Paragraph

CODE_GROUND, YOU_GROUND = colour("fffdf6"), colour("6b5212")

MARKS = {"ready": "check-bold", "waiting": "dots-horizontal", "door": "hand-back-left", "free": "plus-thick", "eye": "eye"}


class Code(Target):
    """The QR code; tapped, it fills the screen."""

    link = StringProperty("")
    paints = ("link",)

    def paint(self, x, y, w, h):
        side = min(w, h)
        left, low = x + (w - side) / 2, y + (h - side) / 2
        paint.shadow(left, low, side, side, dp(6), drop=dp(1))
        paint.rounded(left, low, side, side, dp(6), theme.WHITE)
        if self.link and side > dp(40):
            qr.show(self.link, left + dp(4), low + dp(4), side - dp(8))
        paint.rim(left, low, side, side, dp(6), theme.RIM_PAPER, dp(1.4))


class CodeText(Painted):
    """The code to be typed, in letters that can be read across a table."""

    text, title, sub = StringProperty(""), StringProperty(""), StringProperty("")
    big = BooleanProperty(False)
    paints = ("text", "title", "sub", "big")

    def paint(self, x, y, w, h):
        top = y + h
        if self.title:
            paint.write(self.title, x, top - sp(13), sp(19), theme.INK, letters.SERIF_BOLD, ax=0, width=w)
            paint.write(self.sub, x, top - sp(36), sp(13.5), theme.INK_SOFT, ax=0, width=w)
            top -= sp(50)
        high = min(top - y, tall_code(self.big))
        paint.rounded(x, top - high, w, high, dp(8), CODE_GROUND)
        paint.rim(x, top - high, w, high, dp(8), theme.RIM_PAPER, dp(1))
        size, room = sp(40 if self.big else 24), w - dp(14)
        size *= min(1.0, room / letters.width_of(self.text, size, letters.SANS_BOLD))  # a code that is cut is none
        paint.write(self.text, x + w / 2, top - high / 2, size, theme.INK, letters.SANS_BOLD, width=room)


def tall_code(big: bool) -> float:
    return max(dp(72), sp(64)) if big else max(dp(44), sp(40))


class VisitorFace(Painted):
    """The crest of somebody who would like to come in."""

    crest, blind = StringProperty("lion"), BooleanProperty(False)
    paints = ("crest", "blind")

    def paint(self, x, y, w, h):
        paint.crest(x + w / 2, y + h / 2, min(w, h, dp(42)), CREST_BY_NAME[self.crest], self.blind)


class DoorKnock(BackedBox):
    """Somebody who would like to come in, and the two answers. `narrow`: the words need a row of their own."""

    def __init__(self, now: DoorText, blind: bool, narrow: bool, **kwargs):
        super().__init__(back="paper", lit=True, size_hint_y=None, height=tall(64) + (dp(52) if narrow else 0),
                         orientation="vertical" if narrow else "horizontal", padding=[dp(10), dp(6)], spacing=dp(8), **kwargs)
        ask = Paragraph(text=now.text, face="title", font_size=tall(16), ink=theme.INK, hugs=False)
        yes = PlateButton(text=_("Let in"), label=f"let in {now.name}", tone="good", font_size=16)
        no = PlateButton(text=pgettext("button", "No"), label=f"turn away {now.name}", tone="quiet", font_size=16)
        for button, width, action in ((yes, 104, now.let_in), (no, 60, now.turn_away)):
            button.size_hint_x, button.width = None, tall(width)
            button.bind(on_release=lambda _w, action=action: action())
        face = VisitorFace(crest=now.crest, blind=blind, size_hint_x=None, width=dp(44))
        if not narrow:
            for widget in (face, ask, yes, no):
                self.add_widget(widget)
            return
        for pair in ((face, ask), (yes, no)):
            row = BoxLayout(spacing=dp(8))
            for widget in pair:
                widget.size_hint_x = None if widget is face else 1
                row.add_widget(widget)
            self.add_widget(row)


class InvitationBox(BackedBox):
    """The QR code and the code to type, with buttons to share and to enlarge them. `large`: the height of one that fills its
    column, with the picture below the words; 0: the picture is at the left. `low`: a phone on its side."""

    def __init__(self, code: str, link: str, large: float, low: bool, share: Callable[[], None], enlarge: Callable[[], None],
                 **kwargs):
        super().__init__(back="parchment", size_hint_y=None, padding=[dp(10), dp(10)], spacing=dp(14), **kwargs)
        picture = Code(link=link, label="qr", size_hint_x=None, width=dp(144))
        picture.bind(on_release=lambda *_: enlarge())
        words = CodeText(text=code or _("scan the picture"), title=_("Come to the table"), sub=_("point a camera, or type"),
                         big=bool(large))
        side = BoxLayout(orientation="vertical", spacing=dp(6))
        side.add_widget(words)
        row = BoxLayout(size_hint_y=None, height=tall(48), spacing=dp(8))
        if large:
            self.orientation, self.height = "vertical", max(dp(300), large)
            words.size_hint_y, words.height = None, sp(50) + tall_code(True)
            side.size_hint_y, side.height = None, words.height + tall(48) + dp(6)
            picture.size_hint_x = 1
        else:
            self.height = tall(164)
        if low:  # no taller than it must be
            row.height, self.padding = max(dp(48), sp(42)), [dp(10), dp(6)]
            self.height = sp(50) + tall_code(False) + row.height + dp(18)
        for text, icon, label, action in ((_("Share"), "share-variant", "share", share),
                                          (_("Enlarge"), "magnify-plus", "enlarge", enlarge)):
            made = Choice(text=text, icon=icon, label=label)
            made.bind(on_release=lambda _w, action=action: action())
            row.add_widget(made)
        side.add_widget(row)
        for widget in (side, picture) if large else (picture, side):
            self.add_widget(widget)


class LobbyGameBox(Painted):
    """The game that is about to be played."""

    game = StringProperty("")
    paints = ("game",)

    def paint(self, x, y, w, h):
        if self.game:
            scenes.show_lid(self.game, x, y, w, h)


class LobbySeat(Painting):
    """A seat: crest, name, on whose device, and whether that device is ready."""

    name, crest, line, sign, mark, word = (
        StringProperty(""), StringProperty("lion"), StringProperty(""), StringProperty("cellphone"), StringProperty("waiting"),
        StringProperty(""),
    )
    short = StringProperty("")  # what of the line must be read, where it would have to be written small
    you, blind = StringProperty(""), BooleanProperty(False)
    kept = NumericProperty(0)  # room at the right for buttons
    side = NumericProperty(0)  # who plays together wears the same number; 0: alone
    paints = ("name", "crest", "line", "short", "sign", "mark", "word", "you", "blind", "kept", "side")

    def paint(self, x, y, w, h):
        free = self.mark == "free"
        if free:
            paint.rounded(x, y, w, h, dp(12), theme.faded(theme.HOLLOW, 0.4))
            pieces.dashed(x, y, w, h, dp(12), theme.faded(theme.RIM_BRASS, 0.8), 7, 5, 0.9)
        else:
            paint.plate(x, y, w, h, active=bool(self.you) or self.mark == "door")
        d = min(h - dp(14), dp(42))
        cx, cy = x + dp(12) + d / 2, y + h / 2
        if free:
            paint.ring(cx, cy, d, theme.GOLD, dp(1.2))
            paint.icon(self.sign, cx, cy, d * 0.5, theme.CREAM_SOFT)
        else:
            paint.crest(cx, cy, d, CREST_BY_NAME[self.crest], self.blind, active=bool(self.you))
        teams.mark(int(self.side), cx - d * 0.4, cy + d * 0.34, dp(18))
        right = x + w - dp(12) - self.kept
        if not self.kept:
            right = self._paint_mark(right, cy)
        left = cx + d / 2 + dp(12)
        room = right - left - dp(8)
        badge = letters.width_of(self.you, sp(13), letters.SANS) + dp(18) if self.you else 0
        used = paint.write(self.name, left, cy + sp(11), sp(17), theme.CREAM_SOFT if free else theme.CREAM, letters.SERIF_BOLD,
                           ax=0, width=room - badge)
        if self.you:
            paint.rounded(left + used + dp(8), cy + sp(1), badge - dp(4), sp(20), sp(10), YOU_GROUND)
            paint.write(self.you, left + used + dp(6) + badge / 2, cy + sp(11), sp(13), theme.CREAM)
        if self.sign and not free:
            paint.icon(self.sign, left + dp(8), cy - sp(11), sp(16), theme.GOLD)
            left, room = left + dp(22), room - dp(22)
        line = letters.shorter(self.line, sp(13.5), letters.SANS, room)
        if self.short and letters.fitted(self.line, sp(13.5), letters.SANS, room, 0.9)[2]:
            line = self.short
        paint.write(line, left, cy - sp(11), sp(13.5), theme.CREAM_SOFT, ax=0, width=room)

    def _paint_mark(self, right, cy) -> float:
        """The mark at the right end; returns where the words must stop."""
        d = dp(32)
        tone = {"ready": theme.GOOD, "door": theme.UNDECIDED}.get(self.mark)
        if tone:
            paint.medallion(right - d / 2, cy, d, tone, theme.GOLD)
        else:
            paint.ring(right - d / 2, cy, d, theme.GOLD, dp(1.2))
        paint.icon(MARKS[self.mark], right - d / 2, cy, d * 0.56, theme.CREAM)
        used = paint.write(self.word, right - d - dp(8), cy, sp(14), theme.CREAM_SOFT, ax=1)
        return right - d - dp(10) - used


class SeatRow(LobbySeat, Target):
    """A taken seat, to be tapped."""


class FreeSeat(LobbySeat, Widget):
    """A seat that nobody has taken yet; a button lies on it."""


class AgreedOption(Painted):
    """One thing that was agreed on."""

    text, icon = StringProperty(""), StringProperty("script-text")
    paints = ("text", "icon")

    def measured(self) -> float:
        return letters.width_of(self.text, sp(13.5), letters.SANS) + dp(52)

    def high(self, width: float) -> float:
        """How high it is where a long sentence takes several lines."""
        return paint.paragraph_height(self.text, width - dp(52), sp(13.5)) + dp(14) if self.measured() > width else 0.0

    def paint(self, x, y, w, h):
        r = min(h / 2, dp(17))
        paint.rounded(x, y, w, h, r, faded(theme.PLATE_BOTTOM, 0.9))
        paint.rim(x, y, w, h, r, theme.RIM_WOOD)
        paint.icon(self.icon, x + dp(20), y + h / 2, sp(16), theme.GOLD)
        if self.measured() > w:
            paint.paragraph(self.text, x + dp(36), y + h - dp(7), w - dp(52), sp(13.5), theme.CREAM)
        else:
            paint.write(self.text, x + dp(36), y + h / 2, sp(13.5), theme.CREAM, ax=0, width=w - dp(46))


class Shuffling(Painted):
    """All devices mix together: cards go round, one for each of them."""

    title, sub, count = StringProperty(""), StringProperty(""), StringProperty("")
    crests, done = ListProperty([]), ListProperty([])  # of each device, and its share of the mixing that is done
    turn, blind = NumericProperty(0), BooleanProperty(False)
    paints = ("title", "sub", "count", "crests", "done", "turn", "blind")

    def paint(self, x, y, w, h):
        paint.rect(x, y, w, h, faded(theme.BLACK, 0.97))  # nothing is to be read below it
        low = h < max(dp(480), sp(460))  # a phone on its side: the cards at the left, the words at the right
        cx, cy, r = (x + w * 0.27, y + h / 2, h * 0.3) if low else (x + w / 2, y + h * 0.56, min(w * 0.3, h * 0.2))
        mx, crests, title, room = (
            (x + w * 0.7, cy + sp(50), cy - sp(4), w * 0.5) if low
            else (cx, cy - r * 0.6 - dp(84), cy - r * 0.6 - dp(140), min(w - dp(40), dp(460)))
        )
        paint.glow(cx, cy, r * 3.4, faded(theme.GLOW, 0.35))
        many = max(6, 2 * len(self.crests))
        for i in range(many):
            a = math.radians(self.turn * 24 + 360 / many * i)
            px, py = cx + r * math.cos(a), cy + r * math.sin(a) * 0.6
            with paint.turned(math.degrees(a) * 0.35, px, py):
                paint.rounded(px - dp(19), py - dp(27), dp(38), dp(54), dp(6), theme.CARD_TOP)
                paint.rim(px - dp(19), py - dp(27), dp(38), dp(54), dp(6), theme.RIM_PAPER, dp(1.2))
                paint.icon("shuffle-variant", px, py, dp(22), theme.MAIN)
        d = dp(44)
        for i, crest in enumerate(self.crests):
            px, py = mx + (i - (len(self.crests) - 1) / 2) * (d + dp(16)), crests
            share = self.done[i] if i < len(self.done) else 0
            paint.crest(px, py, d, CREST_BY_NAME[crest], self.blind, active=share >= 1)
            paint.ring(px, py, d + dp(9), faded(theme.GOLD, 0.3), dp(2))
            if share:
                paint.ring(px, py, d + dp(9), theme.GLOW, dp(3), 0, 360 * share)
            if share >= 1:
                paint.mark(px + d * 0.38, py - d * 0.36, dp(18), "check-bold")
        paint.write(self.count, cx, cy, sp(54), theme.CREAM, letters.SERIF_BOLD, drop=faded(theme.BLACK, 0.7))
        paint.write(self.title, mx, title, sp(26), theme.CREAM, letters.SERIF_BOLD, width=room)
        room = paint.even_room(self.sub, room, sp(15))
        paint.paragraph(self.sub, mx - room / 2, title - sp(26), room, sp(15), theme.CREAM_SOFT, align="center")

    def on_touch_down(self, touch):
        return True


def show_code(screen, code: str, link: str) -> None:
    """The picture of a link, and the code with it, large enough to be read across a table. A phone on its side has them side by
    side."""
    sheet = BackedBox(orientation="horizontal" if screen.low else "vertical", back="paper", padding=[dp(10), dp(10)],
                      spacing=dp(10), size_hint=(None, None), pos_hint={"center_x": 0.5, "center_y": 0.5})
    veil = screen.app.layers.open(sheet)
    picture = Code(link=link, label="large qr")
    shut = PlateButton(text=_("Close"), label="close", tone="quiet", font_size=17, size_hint_y=None, height=tall(52))
    for closes in (picture, shut):
        closes.bind(on_release=lambda *_: veil.close())
    words = [Paragraph(text=_("Point a camera at it, or type the code.") if code else _("Point a camera at it."),
                       font_size=sp(15), ink=theme.INK, halign="center", size_hint_y=None)]
    if code:
        words.append(CodeText(text=code, big=True, size_hint_y=None, height=tall_code(True)))
    sheet.add_widget(picture)
    whole = min(screen.width, screen.height) - dp(40)
    if screen.low:  # the words beside the picture, in the middle of its height
        column = BoxLayout(orientation="vertical", spacing=dp(10))
        for widget in (Widget(), *words, shut, Widget()):
            column.add_widget(widget)
        sheet.add_widget(column)
        picture.size_hint_x, picture.width = None, whole - dp(20)
        sheet.size = whole + min(screen.width - whole - dp(50), dp(330)), whole
        return
    for widget in (*words, shut):
        sheet.add_widget(widget)
    below = tall(24) + tall(52) + (tall_code(True) if code else 0) + dp(20 + 10 * (len(words) + 1))
    sheet.size = whole, min(whole, screen.height - below - dp(40)) + below
