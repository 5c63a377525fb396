"""The scene of a move: what it was done with lies large, a line goes from who did it to what it hit; and the small picture of a
move in the strip "since your turn". A scene takes no touches: whatever lies below it can be tapped all the while."""

import math

from kivy.animation import Animation
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty
from kivy.uix.widget import Widget

from app import theme
from app.draw import letters, paint, signs
from app.kit_data import MoveView
from app.theme import CREST_BY_NAME, faded
from app.widgets.base import Painting, Target

BROADEST, HIGHEST, LEAST_PICTURE = 380, 250, 64  # dp: the words; the picture, and what it is worth showing at
SAID = 14.5  # sp
COMES, GOES = 0.18, 0.25  # seconds
BEND, DOT, HEAD = 0.16, 26, 11  # a line's bow by its length; dp of the ring round a target and of an arrow's head
SIGN_ON_TILE = 0.46


class MoveScene(Painting, Widget):
    """`room`: where its picture and words may lie, (x, y, w, h). `start`, `ends`: points of the window that the lines join."""

    move = ObjectProperty(None, allownone=True)
    start = ObjectProperty(None, allownone=True)
    ends, room = ListProperty([]), ListProperty([0, 0, 0, 0])
    blind = BooleanProperty(False)
    says = True  # its words lie below its picture
    paints = ("move", "start", "ends", "room", "blind")

    def show(self, move: MoveView, start, ends, room, blind: bool, still: bool) -> None:
        Animation.cancel_all(self)
        self.start, self.ends, self.room, self.blind, self.move = start, ends, room, blind, move
        self.opacity = 1.0 if still else 0.0
        if not still:
            Animation(opacity=1.0, d=COMES).start(self)

    def end(self, at_once: bool = True) -> None:
        Animation.cancel_all(self)
        if at_once or self.opacity == 0:
            self._gone()
        else:
            gone = Animation(opacity=0.0, d=GOES)
            gone.bind(on_complete=self._gone)
            gone.start(self)

    def _gone(self, *_args) -> None:
        self.move, self.opacity = None, 0.0

    def on_touch_down(self, touch):
        return False

    def covers(self, x: float, y: float) -> bool:
        """Whether its picture or words lie at this point of the window."""
        return self.move is not None and any(_inside(box, x, y) for box in self._boxes() if box is not None)

    # ------------------------------------------------------------ painting

    def _boxes(self):
        """Where picture and words lie: in the half of the room that hides fewest of what was hit."""
        x, y, w, h = self.room
        wide = min(w - dp(12), dp(BROADEST))
        words = max(dp(44), paint.paragraph_height(self.move.sentence, wide - dp(58), sp(SAID), letters.SERIF) + dp(18))
        words = min(words, h) if self.says else 0.0
        high = min(dp(HIGHEST), h * 0.62, h - words - dp(8)) if self.move.picture is not None else 0.0
        if high < dp(LEAST_PICTURE):
            high = 0.0
        both = words + (high + dp(6) if high else 0.0)
        hit = [at[1] for at in self.ends if _inside((x, y, w, h), *at)]
        low = y + (h - both) / 2
        if hit:
            above = y + h / 2 > sum(hit) / len(hit)
            low = y + h - both - dp(4) if above else y + dp(4)
        left = x + (w - wide) / 2
        card = (x + (w - min(w, high * 1.6)) / 2, low + words + dp(6), min(w, high * 1.6), high) if high else None
        return (left, low, wide, words), card

    def paint(self, x, y, w, h):
        if self.move is None or self.room[2] < dp(80):
            return
        for end in self.ends:
            if self.start is not None:
                _arrow(self.start, end)
            paint.ring(end[0], end[1], dp(DOT), theme.GLOW, dp(2.5))
        words, card = self._boxes()
        if card is not None:
            paint.glow(card[0] + card[2] / 2, card[1] + card[3] / 2, card[3] * 1.5, faded(theme.BLACK, 0.55))
            self.move.picture(*card)
        if self.says:
            self._say(*words)

    def _say(self, x, y, w, h):
        paint.shadow(x, y, w, h, dp(9), faded(theme.BLACK, 0.6), drop=dp(2))
        paint.rounded_shade(x, y, w, h, dp(14), theme.PAPER_TOP, theme.PAPER_BOTTOM)
        paint.rim(x, y, w, h, dp(14), theme.GOLD, dp(1.4))
        paint.crest(x + dp(26), y + h / 2, dp(34), CREST_BY_NAME[self.move.crest], self.blind)
        size, room = sp(SAID), w - dp(58)
        while size > sp(11) and paint.paragraph_height(self.move.sentence, room, size, letters.SERIF) > h - dp(8):
            size -= sp(0.5)
        high = paint.paragraph_height(self.move.sentence, room, size, letters.SERIF)
        paint.paragraph(self.move.sentence, x + dp(48), y + h / 2 + high / 2, room, size, theme.INK, letters.SERIF)


class MoveTile(Target):
    """A move in the strip: its picture, or a sign, with the crest of who did it in the corner."""

    move = ObjectProperty(None, allownone=True)
    blind = BooleanProperty(False)
    paints = ("move", "blind")

    def paint(self, x, y, w, h):
        if self.move is None:
            return
        paint.rounded(x, y, w, h, dp(8), faded(theme.HOLLOW, 0.55 if self.state == "normal" else 0.9))
        paint.rim(x, y, w, h, dp(8), theme.RIM_BRASS, dp(0.9))
        crest, big = CREST_BY_NAME[self.move.crest], min(w, h)
        if self.move.picture is not None:
            with paint.clipped(x + dp(1), y + dp(1), w - dp(2), h - dp(2), dp(7)):
                self.move.picture(x + dp(2), y + dp(3), w - dp(4), h - dp(6))
        elif self.move.sign:
            signs.draw(self.move.sign, x + w / 2, y + h / 2, big * SIGN_ON_TILE, theme.CREAM)
        else:
            paint.crest(x + w / 2, y + h / 2, big * 0.7, crest, self.blind)
            return
        paint.crest(x + w - dp(11), y + dp(11), dp(18), crest, self.blind)


def _inside(box, x: float, y: float) -> bool:
    return box[0] <= x <= box[0] + box[2] and box[1] <= y <= box[1] + box[3]


def _arrow(start, end) -> None:
    """A bowed line with a head, which stops at the ring round its end."""
    (x0, y0), (x1, y1) = start, end
    far = math.hypot(x1 - x0, y1 - y0)
    if far < dp(DOT):
        return
    bow = (x0 + x1) / 2 - (y1 - y0) * BEND, (y0 + y1) / 2 + (x1 - x0) * BEND
    whole = [_between(start, bow, end, i / 24) for i in range(25)]
    way = [at for at in whole if math.hypot(at[0] - x1, at[1] - y1) >= dp(DOT) / 2]
    if len(way) < 2:
        return
    paint.line(way, faded(theme.BLACK, 0.5), dp(3.2))
    paint.line(way, theme.GLOW, dp(1.8))
    (ax, ay), (tx, ty) = way[-2], way[-1]
    turn, head = math.atan2(ty - ay, tx - ax), dp(HEAD)
    sides = [(tx - head * math.cos(turn + side), ty - head * math.sin(turn + side)) for side in (0.45, -0.45)]
    paint.convex([(tx, ty), *sides], theme.GLOW)


def _between(start, bow, end, share: float):
    a, b, c = (1 - share) ** 2, 2 * share * (1 - share), share * share
    return a * start[0] + b * bow[0] + c * end[0], a * start[1] + b * bow[1] + c * end[1]
