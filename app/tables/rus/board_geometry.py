"""Where things lie on a property board. Numbers only: no drawing, no Kivy.

A rectangle is (x, y, width, height) from the lower left corner of the board; lengths are in the unit of the caller.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from rules.rus.data import DACHA, F1, F2, FIELD, M1, M2, M3, SPACES

Rect = tuple[float, float, float, float]
MONUMENTS, FESTIVALS = (M1, M2, M3), (F1, F2)
SECTIONS = (FIELD, SPACES, MONUMENTS, FESTIVALS, (DACHA,))
PURSE, STACKED = 146, 66  # units that coins and points need beside each other, and one above the other
LOWEST = 208  # units of height that a board needs to be read and touched place by place
NARROW = 300  # units: a board so narrow needs the room for its class cards


@dataclass
class BoardPlan:
    """The places, the names of the sections with their middle left points, and room for purse, class cards and evergreens."""

    places: dict[int, Rect] = field(default_factory=dict)
    labels: dict[str, tuple[float, float, float]] = field(default_factory=dict)  # section -> left, middle, room
    purse: Rect = (0, 0, 0, 0)
    classes: tuple[Rect, ...] = ()
    evergreens: Rect = (0, 0, 0, 0)
    grouped: bool = False  # the places of a section lie on each other


def _row(places: Sequence[int], x: float, y: float, w: float, h: float, gap: float) -> dict[int, Rect]:
    wide = (w - gap * (len(places) - 1)) / len(places)
    return {place: (x + i * (wide + gap), y, wide, h) for i, place in enumerate(places)}


def large(w: float, h: float, unit: float) -> BoardPlan:
    """A large board: header, field, buildings and monuments at the left; dacha, festivals and evergreens at the right."""
    plot = BoardPlan()
    m, gap, name = 7 * unit, 6 * unit, min(17 * unit, max(13.5 * unit, h * 0.055))
    split = round(w * 0.64)
    head = h * 0.27 - 3 * max(0.0, name - h * 0.055)  # on a low board the names take their height from it
    top = h - m
    low = top - head
    card_h = head - 2 * unit
    purse = (STACKED if w < NARROW * unit else PURSE) * unit
    card_w = min(card_h * 0.78, (w - 2 * m) * (0.25 if w < NARROW * unit else 0.19), (w - 2 * m - 3 * gap - purse) / 3)
    left = w - m - 3 * card_w - 2 * gap
    plot.classes = tuple((left + i * (card_w + gap), low + 2 * unit, card_w, card_h) for i in range(3))
    plot.purse = (m, low, left - m - gap, head)
    room = low - m
    rows = room / 3
    lw = split - m - gap
    plot.labels["field"] = (m, low - name / 2, lw)
    plot.places |= _row(FIELD, m, low - rows + gap * 0.6, lw, rows - name - gap * 0.6, gap)
    plot.labels["buildings"] = (m, low - rows - name / 2, lw)
    plot.places |= _row(SPACES, m, low - 2 * rows + gap * 0.6, lw, rows - name - gap * 0.6, gap)
    plot.labels["monument"] = (m, low - 2 * rows - name / 2, lw)
    plot.places |= _row(MONUMENTS, m, m, lw, rows - name - gap * 0.3, gap * 2.2)
    rx, rw = split + gap, w - m - split - gap
    plot.labels["dacha"] = (rx, low - name / 2, rw)
    plot.places[DACHA] = (rx, low - rows + gap * 0.6, rw, rows - name - gap * 0.6)
    plot.labels["festival"] = (rx, low - rows - name / 2, rw)
    plot.places |= _row(FESTIVALS, rx, low - 2 * rows + gap * 0.6, rw, rows - name - gap * 0.6, gap * 2.2)
    plot.labels["evergreen"] = (rx, low - 2 * rows - name / 2, rw)
    plot.evergreens = (rx, m, rw, rows - name - gap * 0.3)
    return plot


def low(w: float, h: float, unit: float) -> BoardPlan:
    """A large board where height is dear: coins, points, evergreens and class cards in one line, three rows without names.

    Where even that is too low, a section is one place: `grouped`."""
    m, gap = 6 * unit, 4 * unit
    head = min(max(34 * unit, h * 0.32), 60 * unit)
    grouped = (h - 2 * m - head - 3 * gap) / 3 < 26 * unit
    if grouped:
        head = min(max(head, h - 2 * m - gap - 44 * unit), 60 * unit)
    room = h - 2 * m - head - gap
    plot = small(w - 2 * m, room, unit)
    plot.grouped = grouped
    if grouped:
        cells = _row(range(len(SECTIONS)), 0, 0, w - 2 * m - 20 * unit, room, gap)  # beside them: the sign that it opens
        plot.places = {place: cells[i] for i, places in enumerate(SECTIONS) for place in places}
    plot.places = {place: (x + m, y + m, pw, ph) for place, (x, y, pw, ph) in plot.places.items()}
    base = h - m - head
    card_w = head * 0.78
    left = w - m - 3 * card_w - 2 * gap
    plot.classes = tuple((left + i * (card_w + gap), base, card_w, head) for i in range(3))
    plot.evergreens = (left - 2 * gap - head * 1.1, base, head * 1.1, head)
    plot.purse = (m, base, plot.evergreens[0] - gap - m, head)
    return plot


def opened(w: float, h: float, unit: float, band: float) -> BoardPlan:
    """A board on a sheet of its own, higher than wide: no place is too small for a finger. `band`: for the evergreens."""
    plot = BoardPlan()
    m, gap, name = 7 * unit, 6 * unit, 18 * unit
    head = min(h * 0.27, 80 * unit)
    wide, base = w - 2 * m, m + band
    top = h - m - head
    card_w = (wide - 2 * gap - PURSE * unit - gap) / 3
    left = w - m - 3 * card_w - 2 * gap
    plot.classes = tuple((left + i * (card_w + gap), top, card_w, head) for i in range(3))
    plot.purse = (m, top, left - m - gap, head)
    rows = (top - base) / 3
    high = rows - name - gap * 0.6
    split = wide * 0.58
    rx, rw = m + split + 2 * gap, wide - split - 2 * gap
    plot.labels["field"] = (m, top - gap * 0.3 - name / 2, split)
    plot.places |= _row(FIELD, m, top - rows + gap * 0.3, split, high, gap)
    plot.labels["dacha"] = (rx, top - gap * 0.3 - name / 2, rw)
    plot.places[DACHA] = (rx, top - rows + gap * 0.3, rw, high)
    plot.labels["buildings"] = (m, top - rows - gap * 0.3 - name / 2, wide)
    plot.places |= _row(SPACES, m, top - 2 * rows + gap * 0.3, wide, high, gap)
    plot.labels["monument"] = (m, top - 2 * rows - gap * 0.3 - name / 2, split)
    plot.places |= _row(MONUMENTS, m, base + gap * 0.3, split, high, gap * 2)
    plot.labels["festival"] = (rx, top - 2 * rows - gap * 0.3 - name / 2, rw)
    plot.places |= _row(FESTIVALS, rx, base + gap * 0.3, rw, high, gap * 2)
    plot.labels["evergreen"] = (m, base - gap * 0.5 - name / 2, wide)
    plot.evergreens = (m, m, wide, max(0.0, band - name - gap))
    return plot


def small(w: float, h: float, unit: float) -> BoardPlan:
    """A small board: three rows without names; the field and the dacha, the buildings, both tracks."""
    plot = BoardPlan()
    gap = min(6 * unit, h * 0.04)
    rows = (h - 2 * gap) / 3
    y = [h - rows, h - 2 * rows - gap, 0.0]
    wide = (w - 3 * gap) / 4
    plot.places |= _row(FIELD, 0, y[0], 3 * wide + 2 * gap, rows, gap)
    plot.places[DACHA] = (3 * (wide + gap), y[0], wide, rows)
    plot.places |= _row(SPACES, 0, y[1], w, rows, gap)
    track = (w - 2 * gap) * 0.6
    plot.places |= _row(MONUMENTS, 0, y[2], track, rows, gap)
    plot.places |= _row(FESTIVALS, track + 2 * gap, y[2], w - track - 2 * gap, rows, gap)
    return plot


def nearest(places: Mapping[int, Rect], x: float, y: float, reach: float) -> int | None:
    """The place under a finger, or the nearest one within reach."""
    best, least = None, reach
    for place, (px, py, w, h) in places.items():
        dx, dy = max(px - x, 0, x - px - w), max(py - y, 0, y - py - h)
        away = (dx * dx + dy * dy) ** 0.5
        if away < least or (away == 0 and best is None):
            best, least = place, away
    return best
