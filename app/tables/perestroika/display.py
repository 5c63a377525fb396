"""The display as a scene: the Tatars' way above, the deck and the cards below."""

from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app import theme
from app.draw import letters, paint
from app.tables.perestroika import tokens
from app.tables.perestroika.cards import ART
from app.tables.perestroika.scene import PerestroikaScene, TatarTrack
from app.theme import colour, faded
from app.widgets.base import Painted, tall
from app.widgets.card import Hold, Tap
from app.widgets.card_grid import CardGrid

TRACK = 30  # dp
RING_TO_COME, NUMBER_TO_COME = colour("7a5a34"), colour("9a835c")  # of a step without a card
WIDEST = 0.9  # of its height: a card may be so wide where there is room


class TrackLine(Painted):
    """Numbered steps; a gold seal where a cross lies; the last step without one brings the riders."""

    track = ObjectProperty(None, allownone=True)
    paints = ("track",)
    about = ("track", 0)

    def paint(self, x, y, w, h):
        track: TatarTrack = self.track
        if track is None or w < dp(100):
            return
        d = min(h * 0.92, dp(26), w * 0.5 / len(track.steps))
        step = min(d * 1.75, w * 0.56 / len(track.steps))
        right = x + w - d / 2 - dp(4)
        left = right - step * (len(track.steps) - 1)
        cy = y + h / 2
        ink = theme.WARNING_LIGHT if track.came else theme.CREAM_SOFT
        room = left - d / 2 - x - dp(10)
        size = sp(14)
        fits = letters.width_of(track.text, size, letters.SERIF) <= room
        paint.write(track.text if fits else track.brief, x + dp(4), cy, size, ink, letters.SERIF, ax=0, width=room)
        paint.line(((left, cy), (right, cy)), faded(theme.RIM_PAPER, 0.8), dp(1))
        for i, each in enumerate(track.steps):
            cx = left + step * i
            if each.cross:
                tokens.seal(cx, cy, d * 1.08)
                continue
            if track.came and each.last:
                tokens.broken_seal(cx, cy, d)
                continue
            paint.disc(cx, cy, d * 0.9, theme.PLATE_BOTTOM)
            paint.ring(cx, cy, d * 0.9, theme.GOLD if each.filled else RING_TO_COME, dp(1))
            tint = theme.CREAM if each.filled else NUMBER_TO_COME
            paint.write(str(each.number), cx, cy, d * 0.46, tint, letters.SANS_BOLD, quiet=True)


class Display(BoxLayout):
    """The cards lie as they are largest in its height."""

    def __init__(self, tap: Tap, hold: Hold, **kwargs):
        super().__init__(orientation="vertical", padding=[dp(6), 0], **kwargs)
        self.line = TrackLine(size_hint_y=None, height=tall(TRACK))
        self.grid = CardGrid(ART, tap, hold, widest=WIDEST)
        self.add_widget(self.line)
        self.add_widget(self.grid)

    def show(self, scene: PerestroikaScene, blind: bool) -> None:
        self.line.track = scene.track
        self.grid.show((scene.deck, *scene.display), blind)

    def forget(self) -> None:
        self.line.track = None
        self.grid.forget()

    def place_of(self, label: str) -> tuple[float, float] | None:
        """Where a card or the deck lies in the window."""
        found = next((child for child in self.grid.children if child.label == label), None)
        return found.to_window(*found.center) if found is not None else None
