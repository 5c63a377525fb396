"""Tracks: steps with what they need and bring, everybody's markers on them, the way of a marker that moves. Upright or lying."""

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty

from app import theme
from app.draw import letters, paint, signs
from app.kit_boards import MarkerView, StepView, TrackView
from app.theme import BLACK, CREST_BY_NAME, WHITE, Rgba, colour, faded, mixed
from app.widgets.thing import ThingButton

PIN, HEAD_GROUND, STEP_GROUND = colour("f6e2b0"), colour("3a2418"), colour("3a2818")

HEAD = 50  # dp of text: title and note of an upright track
PALE = colour("f3e2b6")
WAY = 30  # dp at the right for the way of a marker that moves
MARKER, SEEN = 18, 0.2  # dp a marker below the words is wide at least; how much of one must show from under the next
SMALLER = 0.7  # so small words may become where markers stand in one line with them


def draw_marker(marker: MarkerView, x: float, y: float, d: float, blind: bool) -> None:
    crest = CREST_BY_NAME[marker.crest]
    c = crest.colour(blind)
    if marker.ghost:
        paint.disc(x, y, d, faded(WHITE, 0.4))
        paint.ring(x, y, d * 0.94, c, max(1, d * 0.06))
        paint.icon(crest.icon, x, y, d * 0.58, c)
        return
    if marker.mine:
        paint.glow(x, y, d * 2, theme.GLOW)
    paint.disc(x, y - d * 0.05, d, theme.DIAL)
    paint.disc(x, y, d, PIN)
    paint.disc(x, y, d * 0.86, c)
    paint.icon(crest.icon, x, y, d * 0.56, theme.glyph_on(c))


def two_lines() -> float:
    """So high a step has its markers below its words; in a lower one they stand in one line."""
    return float(sp(15) + dp(MARKER + 8))


def head_height(track: TrackView, w: float, h: float) -> float:
    """Of an upright track that is so large altogether."""
    return float(max(dp(HEAD), sp(HEAD), min(h * 0.1, w * 0.3)) if track.note else max(dp(34), sp(34)))


def paint_head(track: TrackView, x: float, y: float, w: float, h: float) -> None:
    """Title and note of an upright track."""
    c = track.tint
    paint.rounded_shade(x + dp(2), y, w - dp(4), h, [dp(6), dp(6), 0.01, 0.01], mixed(c, WHITE, 0.14), mixed(c, BLACK, 0.18))
    middle = y + h * (0.68 if track.note else 0.5)
    size = max(sp(15.5), min(h * 0.3, w * 0.1))
    sign = size * 1.2 + dp(5) if track.sign else 0.0
    if letters.width_of(track.title, size, letters.SERIF_BOLD) * 0.74 > w - dp(10) - sign:
        sign = 0.0  # the word matters more than its sign
    wide = min(letters.width_of(track.title, size, letters.SERIF_BOLD), w - dp(14) - sign)
    left = x + (w - wide - sign) / 2
    if sign:
        signs.draw(track.sign, left + size * 0.6, middle, size * 1.2, theme.CREAM)
    paint.write(track.title, left + sign, middle, size, theme.CREAM, letters.SERIF_BOLD, ax=0, width=w - dp(10) - sign)
    if track.note:
        paint.write(track.note, x + w / 2, y + h * 0.26, sp(12.5), theme.CREAM, width=w - dp(10))


class TrackHead(ThingButton):
    """The head of an upright track by itself, for tracks that scroll under their heads."""

    track = ObjectProperty(None, allownone=True)
    shows = "track"
    paints = ("track",)

    def _named(self, *_args) -> None:
        super()._named()
        self.label = f"head of {self.label}"

    def paint(self, x, y, w, h):
        if self.track is not None and w >= dp(24) and h >= dp(16):
            paint_head(self.track, x, y, w, h)


class TrackButton(ThingButton):
    """One track. Higher than wide it is a ladder read upwards, else a row read to the right."""

    track = ObjectProperty(None, allownone=True)
    blind, plain = BooleanProperty(False), BooleanProperty(False)  # plain: without its title, for a miniature
    shows = "track"
    paints = ("track", "blind", "plain")

    def paint(self, x, y, w, h):
        track: TrackView = self.track
        if track is None or w < dp(24) or h < dp(16):
            return
        if track.lit:
            paint.shadow(x, y, w, h, dp(9), theme.GLOW)
        if h > w * 0.9:
            self._ladder(track, x, y, w, h)
        else:
            self._row(track, x, y, w, h)

    # ------------------------------------------------------------ upright

    def is_crowded(self, w: float, high: float) -> bool:
        """Whether markers on a step so wide and high would cover what it needs or brings, if all of them stood on it."""
        track: TrackView = self.track
        if high >= two_lines() or not track.markers:
            return False
        size, d = min(sp(13), high * 0.7), min(dp(22), high - dp(6))
        return any(self._fitting(step, size, len(track.markers), d, w) < SMALLER for step in track.steps)

    @staticmethod
    def _fitting(step: StepView, size: float, markers: int, d: float, w: float) -> float:
        """How large the words of a step may be, in parts of their size, to leave room for so many markers in one line."""
        label = letters.width_of(step.label, size, letters.SANS_BOLD) if step.label else 0.0
        words = label + sum(signs.row_width(tokens, size) + dp(5) for tokens in (step.need, step.reward) if tokens)
        return float((w - dp(16) - d * (1 + SEEN * (markers - 1))) / words) if words else 1.0

    def _ladder(self, track: TrackView, x, y, w, h):
        head = 0.0 if self.plain else head_height(track, w, h)
        if head:
            paint_head(track, x, y + h - head, w, head)
        steps, room = len(track.steps), h - head - dp(4)
        high = room / steps
        for i in range(steps):
            self._step(track, i, x, y + i * high, w, high)
        self._ways(track, x, y, w, high)

    def _step(self, track: TrackView, i: int, x, y, w, h):
        step = track.steps[i]
        reached, here = i <= track.reached, i == track.reached
        box = x + dp(2.5), y + dp(1.6), w - dp(5), h - dp(3.2)
        paint.rounded(*box, dp(5), mixed(PALE, track.tint, 0.36 if reached else 0.1))
        paint.rim(*box, dp(5), theme.GLOW if here else theme.faded(theme.RIM_PAPER, 0.45), dp(2 if here else 0.6))
        on = sorted((marker for marker in track.markers if marker.at == i), key=lambda marker: not marker.mine)
        size = min(max(sp(13), min(h * 0.18, w * 0.09)), h * 0.7)
        two = h >= two_lines()
        d = min(max(dp(22), min(h * 0.3, w * 0.2)), h - dp(6), h - sp(15) - dp(8) if two else h, dp(40))
        moving = any(marker.was not in (None, marker.at) for marker in track.markers)
        way = max(dp(WAY), sp(WAY)) if moving else 0.0
        if on and not two:
            size *= min(1.0, max(SMALLER, self._fitting(step, size, len(on), d, w - way)))
        middle = y + h - size * 0.5 - dp(5) if two else y + h / 2
        used = dp(8)
        if step.label:
            ink = theme.INK if reached else theme.INK_SOFT
            used += paint.write(step.label, x + used, middle, size, ink, letters.SANS_BOLD, ax=0, width=w * 0.4) + dp(5)
        if step.need:
            used += signs.row(step.need, x + used, middle, size, w * 0.5 - used, theme.INK, ax=0) + dp(5)
        right = way
        if step.reward:
            end = x + w - max(dp(8), way)
            right += signs.row(step.reward, end, middle, size, end - x - used, theme.INK, ax=1) + dp(8)
        if not on:
            return
        left, room = (x + dp(8), w - dp(16)) if two else (x + used, w - used - right)
        if two:
            room -= way
        gap = min(d * 1.04, (room - d) / max(1, len(on) - 1))
        for k, marker in enumerate(reversed(on)):
            at = left + d / 2 + (len(on) - 1 - k) * gap
            draw_marker(marker, at, y + dp(4) + d / 2 if two else y + h / 2, d, self.blind)

    def _ways(self, track: TrackView, x, y, w, high):
        for marker in track.markers:
            if marker.was is None or marker.was == marker.at:
                continue
            c: Rgba = CREST_BY_NAME[marker.crest].colour(self.blind)
            at, d = x + w - dp(17), dp(17)
            y0, y1 = y + marker.was * high + dp(4) + d / 2, y + marker.at * high + min(high * 0.5, dp(16))
            draw_marker(MarkerView(marker.seat, marker.crest, marker.was, ghost=True), at, y0, d, self.blind)
            paint.line(((at, y0 + d / 2), (at, y1 - dp(5))), c, dp(1.6))
            paint.convex(((at - dp(6), y1 - dp(6)), (at + dp(6), y1 - dp(6)), (at, y1 + dp(3))), c)
            if track.gain:
                wide = letters.width_of(track.gain, sp(13), letters.SANS_BOLD) + dp(12)
                left, low = min(at - wide / 2, x + w - wide - dp(3)), (y0 + y1) / 2 - sp(9)
                paint.rounded(left, low, wide, sp(18), sp(9), theme.GOOD)
                paint.rim(left, low, wide, sp(18), sp(9), theme.CREAM, dp(0.8))
                paint.write(track.gain, left + wide / 2, low + sp(9), sp(13), theme.CREAM, letters.SANS_BOLD, quiet=True)

    # ------------------------------------------------------------ lying

    def _row(self, track: TrackView, x, y, w, h):
        head = 0.0
        if not self.plain:
            head = min(h, dp(34))
            paint.disc(x + head / 2, y + h / 2, head * 0.9, HEAD_GROUND)
            paint.ring(x + head / 2, y + h / 2, head * 0.9, theme.faded(theme.RIM_BRASS, 0.7), dp(0.8))
            signs.draw(track.sign or "flag", x + head / 2, y + h / 2, head * 0.5, theme.CREAM)
            head += dp(5)
        each = (w - head) / len(track.steps)
        for i, step in enumerate(track.steps):
            left = x + head + i * each
            reached, here = i <= track.reached, i == track.reached
            paint.rounded(left + dp(1), y + dp(1), each - dp(2), h - dp(2), dp(4),
                          mixed(STEP_GROUND, track.tint, 0.75 if reached else 0.25))
            paint.rim(left + dp(1), y + dp(1), each - dp(2), h - dp(2), dp(4), theme.GLOW if here else theme.RIM_WOOD,
                      dp(1.6 if here else 0.7))
            on = [marker for marker in track.markers if marker.at == i]
            words = step.label
            top = sp(12) if words and h > sp(12) + dp(22) else 0.0
            if top or (words and not on):
                paint.write(words, left + each / 2, y + h - top * 0.62 - dp(2) if top else y + h / 2, sp(12), theme.CREAM_SOFT,
                            letters.SANS_BOLD, width=each - dp(4))
            d = min(h - top - dp(6), dp(24), each - dp(4))
            gap = min(d * 0.92, (each - dp(4) - d) / max(1, len(on) - 1))
            for k, marker in enumerate(on):
                draw_marker(marker, left + each / 2 + (k - (len(on) - 1) / 2) * gap, y + (h - top) / 2, d, self.blind)
