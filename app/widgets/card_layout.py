"""Where cards lie in a box: how many in a row, how large. Numbers only, in the unit of the caller."""

from dataclasses import dataclass

FULL = 1.25  # a grid without gaps may have somewhat smaller cards
NARROW = 0.84  # of its shape: what a card is at least, however high the box


@dataclass(frozen=True)
class CardRows:
    """Cards in rows: the size of one, the step from one to the next, and how large all of them are together."""

    columns: int
    rows: int
    width: float
    height: float
    step: float  # from the left edge of one card to that of the next
    down: float  # from one row to the next
    full: float  # width of the longest row
    tall: float

    def at(self, i: int) -> tuple[float, float]:
        """Left and top of a card, from the upper left corner."""
        row, column = divmod(i, self.columns)
        return column * self.step, row * self.down


def in_grid(count: int, width: float, height: float, shape: float, gap: float, rows: int = 0, widest: float = 0.0) -> CardRows:
    """As many columns as make the cards largest (or so many `rows`). They may be up to `widest` wide for their height."""
    widest = max(widest, shape)
    best: CardRows | None = None
    most_score = 0.0
    for tried in (rows,) if rows else range(1, max(2, count + 1)):
        columns = -(-max(1, count) // tried)
        most, high = (width - gap * (columns - 1)) / columns, (height - gap * (tried - 1)) / tried
        wide = min(most, high * widest)
        tall = min(high, wide / shape)
        if wide <= 1 or tall <= 1:
            continue
        made = CardRows(columns, tried, wide, tall, wide + gap, tall + gap, columns * (wide + gap) - gap,
                        tried * (tall + gap) - gap)
        score = wide * tall * (FULL if columns * tried == count else 1.0)
        if best is None or score > most_score * 1.001:
            best, most_score = made, score
    return best or CardRows(max(1, count), 1, 1.0, 1.0, 1.0 + gap, 1.0, float(count), 1.0)


def in_hand(count: int, width: float, height: float, shape: float, gap: float, least: float, widest: float = 0.0,
            strip: float = 0.0, finger: float = 0.0) -> CardRows:
    """One row: cards as high as the box; narrower, down to `least` (but never than a `finger`), where there are many; then
    they overlap, as long as a `strip` of each can be seen (0: never); what still does not fit is scrolled to (`full` is wider
    than the box)."""
    count = max(1, count)
    usual = height * shape
    fits = (width - gap * (count - 1)) / count
    wide = min(fits, height * max(widest, shape)) if fits >= usual else max(fits, min(least, usual))
    wide = max(1.0, min(max(wide, finger), width))
    step = wide + gap
    if strip and count > 1 and step * (count - 1) + wide > width:
        step = min(step, max(strip, (width - wide) / (count - 1)))
    tall = min(height, wide / (shape * NARROW))
    return CardRows(count, 1, wide, tall, step, tall, step * (count - 1) + wide, tall)
