"""What the list of tables nearby is made of: who calls, a card for each table, the beats of its freshness."""

from collections.abc import Callable

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app import theme
from app.draw import letters, paint, pieces, scenes
from app.i18n import _
from app.presenters.nearby import BEATS, NearbyTableText, OwnTableText
from app.theme import CREST_BY_NAME, colour, faded
from app.widgets.base import BackedBox, Painted, tall
from app.widgets.buttons import PlateButton
from app.widgets.put_away import BROOM, Broom

SKY_HIGH, SKY_MIDDLE, SKY_LOW, STAR = colour("0e1730"), colour("27305a"), colour("5a4668"), colour("ffffe6")
RIVER_TOP, RIVER_BOTTOM, FAR_BANK, SHUT_GLOW = colour("3a4468"), colour("141c34"), colour("1d1824"), colour("b8503a")
OFF_TINT, UNKNOWN_SIGN, OFF_VEIL, FRESH = colour("c4b8a2"), colour("c9b48c"), colour("4a4038"), colour("2f6a34")
AGEING = colour("7a5212")

LEAST_TITLE = 0.85  # of its size, before a title takes a second line


class SearchHead(Painted):
    """The head of the list: our crest calls over the river, and what came of it."""

    state, title, sub = StringProperty("searching"), StringProperty(""), StringProperty("")
    crest, blind, wave = StringProperty("lion"), BooleanProperty(False), NumericProperty(0)
    low = BooleanProperty(False)  # a phone on its side: no taller than its words
    paints = ("state", "title", "sub", "crest", "blind", "wave")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        for name in ("width", "title", "sub", "low"):
            self.fbind(name, self._grow)

    def _room(self) -> float:
        return max(dp(120), self.width - dp(14 + 52 + 14 + 11 * self._waves() + 6))

    def _waves(self) -> int:
        return 4 if self.width > sp(360) else 1  # words need the room

    def _head(self) -> float:
        """How tall the title is: one line, or two where its letters would become small."""
        lost = letters.fitted(self.title, sp(19), letters.SERIF_BOLD, self._room(), LEAST_TITLE)[2]
        return paint.paragraph_height(self.title, self._room(), sp(19), letters.SERIF_BOLD, 1) if lost else sp(26)

    def _grow(self, *_args):
        words = self._head() + paint.paragraph_height(self.sub, self._room(), sp(14), spacing=1)
        self.height = max(dp(68), words + dp(6)) if self.low else max(tall(76), words + sp(12) + dp(18))

    def paint(self, x, y, w, h):
        d = dp(52)
        middle = y + h / 2
        left = x + dp(14) + d / 2
        paint.crest(left, middle, d, CREST_BY_NAME[self.crest], self.blind, active=self.state in ("searching", "found"))
        for i in range(self._waves()):
            lit = self.state in ("searching", "found", "knocking") and int(self.wave) % max(2, self._waves()) == i
            paint.ring(left + dp(4), middle, d + dp(16) + i * dp(16), faded(theme.GOLD, 0.95 if lit else 0.4 - 0.08 * i),
                       dp(1.6), 60, 120)
        words_at, room = left + d / 2 + dp(14 + 11 * self._waves()), self._room()
        under, head = paint.paragraph_height(self.sub, room, sp(14), spacing=1), self._head()
        top = middle + (head + under) / 2
        if head > sp(26):
            paint.paragraph(self.title, words_at, top, room, sp(19), theme.CREAM, letters.SERIF_BOLD, spacing=1)
        else:
            paint.write(self.title, words_at, top - sp(12), sp(19), theme.CREAM, letters.SERIF_BOLD, ax=0, width=room)
        room = paint.even_room(self.sub, room, sp(14), spacing=1)
        paint.paragraph(self.sub, words_at, top - head, room, sp(14), theme.CREAM_SOFT, spacing=1)


class AcrossTheRiver(Painted):
    """The other bank: dark houses while nobody has a table open, a shut gate, a door being knocked at."""

    state = StringProperty("searching")
    paints = ("state",)

    def paint(self, x, y, w, h):
        if h < dp(40):
            return
        paint.frame(x + dp(5), y + dp(5), w - dp(10), h - dp(10), dp(5))
        x, y, w, h = x + dp(5), y + dp(5), w - dp(10), h - dp(10)
        with paint.clipped(x, y, w, h):
            paint.shade(x, y + h * 0.3, w, h * 0.7, SKY_HIGH, SKY_MIDDLE, SKY_LOW)
            for i in range(26):
                paint.disc(x + w * ((i * 37 + 11) % 97) / 97, y + h * (0.5 + 0.5 * ((i * 53) % 89) / 89), dp(1.4),
                           theme.faded(STAR, 0.3 + 0.1 * (i % 5)))
            paint.shade(x, y, w, h * 0.32, RIVER_TOP, RIVER_BOTTOM)
            z = min(h * 0.62, w * 0.2)
            if self.state in ("refused", "offline"):
                paint.rect(x, y + h * 0.2, w, h * 0.14, FAR_BANK)
                sign = "gate" if self.state == "refused" else "wifi"
                paint.glow(x + w / 2, y + h * 0.5, h * 1.2, theme.faded(SHUT_GLOW, 0.35))
                paint.icon(sign, x + w / 2, y + h * 0.52, h * 0.62, theme.RIM_BRASS, drop=faded(theme.BLACK, 0.6))
                if self.state == "offline":
                    crossed = ((x + w / 2 - h * 0.3, y + h * 0.22), (x + w / 2 + h * 0.3, y + h * 0.82))
                    paint.line(crossed, theme.WARNING_LIGHT, dp(3))
                return
            paint.rect(x, y + h * 0.2, w, h * 0.1, FAR_BANK)
            for i, at in enumerate((0.2, 0.5, 0.8)):
                pieces.izba(x + w * at, y + h * (0.22 + 0.03 * (i % 2)), z, lit=self.state == "knocking" and i == 1)


class NearbyTable(BackedBox):
    """A table in sight: its lid, whose it is, free seats, how fresh the news is, and one button."""

    fresh, off = BooleanProperty(False), BooleanProperty(False)
    paints = ("back", "lit", "fresh", "off")

    def __init__(self, now: NearbyTableText, join: Callable[[], None], **kwargs):
        super().__init__(back="none", size_hint_y=None, height=tall(104), padding=[dp(8), dp(8)], spacing=dp(8), **kwargs)
        self.face = TableFace()
        self.add_widget(self.face)
        side = BoxLayout(orientation="vertical", size_hint_x=None, width=dp(122), spacing=dp(2))
        self.beat = Beats(size_hint_y=None, height=tall(26))
        self.button = PlateButton(font_size=17, label=f"join {now.table.maker}")
        self.button.bind(on_release=lambda *_: join())
        self.holder = BoxLayout()  # keeps its place when there is no button
        self.holder.add_widget(self.button)
        side.add_widget(self.beat)
        side.add_widget(self.holder)
        self.add_widget(side)
        self.show(now)

    def show(self, now: NearbyTableText) -> None:
        self.fresh, self.off = now.fresh, now.off
        face, button = self.face, self.button
        face.game, face.title, face.sub, face.note = now.game, now.title, now.sub, now.note
        face.free, face.off = now.table.seats_free, now.off
        self.beat.lit, self.beat.text = now.beats, now.age
        button.text, button.tone, button.disabled = now.button, "main" if now.main else "quiet", now.barred
        if now.usable != (button.parent is not None):
            (self.holder.add_widget if now.usable else self.holder.remove_widget)(button)

    def paint(self, x, y, w, h):
        tint = OFF_TINT if self.off else theme.WHITE
        fresh = self.fresh
        paint.shadow(x, y, w, h, dp(12) if fresh else dp(8), faded(theme.GLOW, 0.7) if fresh else theme.SHADOW, drop=dp(1))
        paint.tiled(x, y, w, h, dp(12), "parchment.jpg", dp(300), tint)
        paint.rim(x, y, w, h, dp(12), theme.GLOW if fresh else theme.RIM_PAPER, dp(2 if fresh else 1))


class OwnTable(BackedBox):
    """A table of ours that waits: its lid, who sits there, the way back, and the broom that puts it away."""

    def __init__(self, now: OwnTableText, **kwargs):
        self.table, put_away = now.table, now.put_away
        high = max(dp(BROOM + 68), tall(104)) if put_away is not None else tall(104)
        super().__init__(back="none", size_hint_y=None, height=high, padding=[dp(8), dp(8)], spacing=dp(8), **kwargs)
        self.add_widget(TableFace(game=now.game, title=now.title, sub=now.names, note=now.note))
        side = BoxLayout(orientation="vertical", size_hint_x=None, width=dp(122))
        button = PlateButton(text=_("Go on"), icon="play", font_size=17, label=f"kept {now.table}")
        button.bind(on_release=lambda *_: now.go_on())
        if put_away is not None:
            broom = Broom(label=f"put away {now.table}", size_hint=(None, None), size=(dp(BROOM), dp(BROOM)),
                          pos_hint={"right": 1})
            broom.bind(on_release=lambda *_: put_away())
            side.add_widget(broom)
        side.add_widget(button)
        self.add_widget(side)

    def paint(self, x, y, w, h):
        paint.shadow(x, y, w, h, dp(12), faded(theme.GLOW, 0.7), drop=dp(1))
        paint.tiled(x, y, w, h, dp(12), "parchment.jpg", dp(300), theme.WHITE)
        paint.rim(x, y, w, h, dp(12), theme.GLOW, dp(2))


class TableFace(Painted):
    game, title, sub, note = StringProperty(""), StringProperty(""), StringProperty(""), StringProperty("")
    free, off = NumericProperty(0), BooleanProperty(False)
    paints = ("game", "title", "sub", "note", "free", "off")

    def paint(self, x, y, w, h):
        side = min(h, dp(88)) if w > sp(230) else dp(60) if w > sp(160) else 0  # large letters need the room
        if side:
            self._lid(x, y + (h - side) / 2, side)
        left, room = x + side + dp(10), w - side - dp(12)
        paint.write(self.title, left, y + h * 0.8, sp(18), theme.INK, letters.SERIF_BOLD, ax=0, width=room)
        paint.write(self.sub, left, y + h * 0.55, sp(14), theme.INK if self.off else theme.INK_SOFT, ax=0, width=room)
        if self.off or not self.free:
            note = self.note
            if self.off and paint.paragraph_height(note, room, sp(13), letters.SANS_BOLD, 1) > h * 0.42:
                note = _("another version")  # what to do about it is told where there is room
            high = paint.paragraph_height(note, room, sp(13), letters.SANS_BOLD, 1)
            paint.paragraph(note, left, y + h * 0.22 + high / 2, room, sp(13), theme.WARNING if self.off else theme.INK_SOFT,
                            letters.SANS_BOLD, spacing=1)
            return
        d = dp(20)
        for i in range(min(int(self.free), 4)):
            paint.ring(left + d / 2 + i * (d + dp(5)), y + h * 0.22, d, theme.RIM_PAPER, dp(1.3))
            paint.icon("plus-thick", left + d / 2 + i * (d + dp(5)), y + h * 0.22, d * 0.6, theme.RIM_PAPER)
        start = left + min(int(self.free), 4) * (d + dp(5)) + dp(2)
        paint.write(self.note, start, y + h * 0.22, sp(13), theme.INK_SOFT, ax=0, width=x + w - start, whole=True)

    def _lid(self, x, y, side):
        if self.game:
            scenes.show_lid(self.game, x, y, side, side)
        else:
            paint.rounded(x, y, side, side, dp(8), theme.BARRED_BOTTOM)
            paint.icon("help", x + side / 2, y + side / 2, side * 0.5, UNKNOWN_SIGN)
        if self.off:
            paint.rounded(x, y, side, side, dp(8), theme.faded(OFF_VEIL, 0.6))


class Beats(Painted):
    """Beats that go out one by one, and the age in words."""

    lit, text = NumericProperty(0), StringProperty("")
    paints = ("lit", "text")

    def paint(self, x, y, w, h):
        lit, d = int(self.lit), dp(8)
        tone = FRESH if lit > 2 else AGEING if lit > 1 else theme.WARNING
        for i in range(BEATS):
            cx = x + dp(6) + i * dp(12)
            if i < lit:
                paint.disc(cx, y + h / 2, d, tone)
            else:
                paint.ring(cx, y + h / 2, d, faded(theme.INK, 0.45), dp(0.9))
        paint.write(self.text, x + dp(54), y + h / 2, sp(13), tone, ax=0, width=w - dp(54))
