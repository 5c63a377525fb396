"""The claim phase told track by track: a road of four stations, markers climb one ladder after the other, then the income."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from kivy.metrics import dp, sp

from app import theme
from app.draw import letters, paint
from app.draw.paint import disc, icon, line, ring, rounded
from app.i18n import _, ngettext, pgettext
from app.kit_data import EventView
from app.match import PastEvent
from app.tables.moment import Moment
from app.tables.rurik import things
from app.tables.rurik.claim_reading import ClaimTold, claim_of, lines_of
from app.tables.rurik.claims_reading import ladder
from app.tables.rurik.look import TRACK_SIGNS, TRACK_TINTS
from app.theme import CREST_BY_NAME, colour, faded, mixed
from app.widgets.event_scene import EventScene
from app.words.rurik.names import track_name

FLOOR, STEP_TO_COME, RING_TO_COME, ROW_PAPER = colour("2a190f"), colour("3a2418"), colour("8a6a3c"), colour("f3e2b6")

BROAD, SECONDS, MOTION = 620, 16.0, 3.6
CLIMBING, STATIONS = 3, 4  # rule, build, trade; then the income


def scene_of(moment: Moment, told: Sequence[PastEvent]) -> EventScene | None:
    claim = claim_of(moment, told)
    if claim is None:
        return None
    title = _("Claims of round {round}").format(round=claim.round)
    mine = ngettext("You gain {count} point.", "You gain {count} points.", claim.gain).format(count=claim.gain)
    lines = ((mine,) if claim.gain else ()) + lines_of(claim)
    view = EventView(title, lines, claim, shape=1.5, seconds=SECONDS, motion=MOTION)
    return EventScene(view, picture, still=moment.still, broad=BROAD)


def picture(what: Hashable, share: float, w: float, h: float) -> None:
    """`share` 0 to 1 goes along the road; at 1 everything stands at its end."""
    claim: Any = what
    if not isinstance(claim, ClaimTold):
        return
    paint.rect(0, 0, w, h, FLOOR)
    at = share * STATIONS
    head = min(h * 0.24, dp(52))
    each = w / STATIONS
    for i in range(STATIONS):
        cx = each * (i + 0.5)
        if i:
            line(((cx - each + head * 0.36, h - head * 0.42), (cx - head * 0.36, h - head * 0.42)),
                 faded(theme.RIM_BRASS, 0.85 if at > i else 0.3), dp(1.2))
    for i in range(STATIONS):
        cx, begun = each * (i + 0.5), at > i or share >= 1
        d = head * 0.62
        if begun and at < i + 1:
            paint.glow(cx, h - head * 0.42, d * 2.1, faded(theme.GLOW, 0.8))
        disc(cx, h - head * 0.42, d, theme.MAIN if begun else STEP_TO_COME)
        ring(cx, h - head * 0.42, d, theme.GOLD if begun else faded(RING_TO_COME, 0.7), dp(1))
        icon("coins" if i == CLIMBING else TRACK_SIGNS[i], cx, h - head * 0.42, d * 0.52, theme.CREAM)
        name = pgettext("claim", "Income") if i == CLIMBING else track_name(i)
        paint.write(name, cx, h - head * 0.9, min(sp(13), head * 0.26), theme.CREAM, letters.SERIF_BOLD, width=each - dp(6))
        done = max(0.0, min(1.0, at - i)) if share < 1 else 1.0
        box = each * i + dp(4), dp(5), each - dp(8), h - head - dp(12)
        if i == CLIMBING:
            _income(claim, done, *box)
        else:
            _ladder(claim, i, done, *box)


def _ladder(claim: ClaimTold, track: int, done: float, x, y, w, h) -> None:
    steps = ladder(track)
    high = h / len(steps)
    tint = TRACK_TINTS[track]
    climbs = claim.on(track)
    for i, (_need, space) in enumerate(steps):
        low = y + i * high
        rounded(x, low + dp(1), w, high - dp(2), dp(3), mixed(ROW_PAPER, tint, 0.24))
        if space:
            size = min(dp(13), high * 0.6)
            paint.write(str(space), x + w - dp(9), low + high / 2, size, theme.INK, letters.SANS_BOLD, quiet=True)
    lane = (w - dp(20)) / max(1, len(climbs))
    d = min(high * 0.92, lane * 0.94, dp(26))
    for k, climb in enumerate(climbs):
        a, b = climb.steps
        cx = x + dp(3) + lane * (k + 0.5)
        c = CREST_BY_NAME[climb.crest].colour(False)
        y0, y1 = y + (a + 0.5) * high, y + (a + (b - a) * done + 0.5) * high
        if done > 0:
            line(((cx, y0), (cx, y1)), c, dp(2))
            ring(cx, y0, d * 0.5, c, dp(1))
        paint.crest(cx, y1, d, CREST_BY_NAME[climb.crest])


def _income(claim: ClaimTold, done: float, x, y, w, h) -> None:
    rounded(x, y, w, h, dp(4), faded(ROW_PAPER, 0.16))
    count = max(1, len(claim.income))
    high = min(h / count, dp(40))
    for i, (_name, crest, coins) in enumerate(claim.income):
        cy = y + h - high * (i + 0.5)
        d = min(high * 0.74, w * 0.34)
        paint.crest(x + w * 0.3, cy, d, CREST_BY_NAME[crest])
        if done > 0:
            things.coin(x + w * 0.7, cy, d * (0.5 + 0.5 * done), str(coins))
