"""The Tatar invasion: the horde comes over the steppe at sunset; what it takes is crossed out in everybody's store."""

import random
from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from kivy.metrics import dp, sp
from kivy.properties import ListProperty
from kivy.uix.widget import Widget

from app import theme
from app.draw import letters, paint, pieces, scenes, signs
from app.i18n import _, ngettext
from app.kit_data import EventView
from app.match import Told
from app.tables.base import Moment
from app.tables.perestroika import buildings, reading
from app.tables.perestroika.horde import rider
from app.tables.perestroika.word_signs import MATERIAL_SIGNS
from app.theme import CREST_BY_NAME, colour, faded
from app.widgets.base import Painted
from app.widgets.event_scene import EventScene
from app.words.perestroika.names import bundle, cards
from rules.perestroika import events as e
from rules.perestroika.data import KINDS, MOST, TATARS_LEAVE

SECONDS = 12.0  # then it counts as seen
BROAD = 980  # dp: the horde needs room


@dataclass(frozen=True)
class Loss:
    """What the horde took from one seat."""

    name: str
    crest: str
    before: tuple[int, ...]
    after: tuple[int, ...]
    text: str
    mine: bool


def losses_of(moment: Moment, told: Sequence[Told]) -> tuple[e.TatarsCame, tuple[Loss, ...]] | None:
    """The last invasion that was told, if there was one; mine first."""
    came = [i for i, each in enumerate(told) if isinstance(each.event, e.TatarsCame)]
    if not came:
        return None
    out = []
    for each in told[came[-1]:]:
        event = each.event
        if isinstance(event, e.Plundered):
            seat = moment.plan.seats[event.seat]
            lost = tuple(b - a for b, a in zip(event.before, event.after, strict=True))
            mine = event.seat == moment.seat
            if any(lost):
                text = (_("you lose {bundle}") if mine else _("loses {bundle}")).format(bundle=bundle(lost))
            else:
                text = _("you lose nothing") if mine else _("loses nothing")
            out.append((event.seat, Loss(seat.name, seat.crest, event.before, event.after, text, mine)))
    me, seats = reading.eyes(moment), moment.state.seats
    out.sort(key=lambda found: (found[0] - me) % seats)
    event = told[came[-1]].event
    return (event, tuple(loss for _seat, loss in out)) if isinstance(event, e.TatarsCame) else None


def scene_of(moment: Moment, told: Sequence[Told]) -> Widget | None:
    """What everybody must see; None if no Tatars came."""
    found = losses_of(moment, told)
    if found is None:
        return None
    event, losses = found
    crosses = ngettext("{cards} were turned up, and only {count} bears the cross.",
                       "{cards} were turned up, and only {count} bear the cross.", event.crosses)
    if not event.crosses:
        crosses = _("{cards} were turned up, and none bears the cross.")
    lines = [crosses.format(cards=cards(event.cards), count=event.crosses)]
    if not moment.state.tatar_literal:
        lines.append(_("Two of each kind stay hidden in the cellar."))
    view = EventView(_("The Tatars ride"), tuple(lines), "tatars", shape=1.9, seconds=SECONDS, motion=1.6)
    body = LossTable(losses=list(losses), blind=moment.blind, size_hint_y=None)
    return EventScene(view, picture, still=moment.still, body=body, button=_("Go on"), broad=BROAD)


class LossTable(Painted):
    """For each seat its stores: what lies in the cellar, and what was taken, crossed out."""

    losses = ListProperty([])
    paints = ("losses",)

    def __init__(self, blind: bool = False, **kwargs):
        self.blind = blind
        super().__init__(**kwargs)
        self.fbind("width", self._grow)
        self.fbind("losses", self._grow)
        self._grow()

    def _row(self) -> float:
        return float(sp(25))

    def _block(self) -> float:
        return float(sp(44) + 3 * self._row() + dp(14))

    def _columns(self) -> int:
        return min(len(self.losses), max(1, int(self.width / dp(270))))

    def _grow(self, *_args) -> None:
        columns = self._columns() or 1
        self.height = -(-len(self.losses) // columns) * (self._block() + dp(8))

    def paint(self, x, y, w, h):
        columns = self._columns() or 1
        wide, high = w / columns, self._block()
        for i, loss in enumerate(self.losses):
            row, column = divmod(i, columns)
            self._loss(loss, x + column * wide + dp(2), y + h - (row + 1) * (high + dp(8)) + dp(8), wide - dp(4), high)

    def _loss(self, loss: Loss, x, y, w, h) -> None:
        paint.plate(x, y, w, h, dp(10), loss.mine, 1.0)
        d = sp(34)
        top = y + h - sp(22)
        paint.crest(x + dp(8) + d / 2, top, d, CREST_BY_NAME[loss.crest], self.blind, loss.mine)
        left, room = x + d + dp(18), w - d - dp(24)
        paint.write(loss.name, left, top + sp(8), sp(15), theme.CREAM, letters.SERIF_BOLD, ax=0, width=room)
        ink = theme.WARNING_LIGHT if loss.before != loss.after else theme.CREAM_SOFT
        paint.write(loss.text, left, top - sp(9), sp(12.5), ink, ax=0, width=room)
        step = self._row()
        number = sp(52)
        each = min((w - number - dp(22)) / MOST, step * 1.3)
        first = x + number + dp(8)
        paint.rounded(first - dp(2), y + dp(5), each * TATARS_LEAVE + dp(2), 3 * step, dp(6), colour("150c06", 0.75))
        paint.rim(first - dp(2), y + dp(5), each * TATARS_LEAVE + dp(2), 3 * step, dp(6), faded(theme.GOLD, 0.8), dp(1))
        for kind in KINDS:
            self._kind(loss, kind, x, first, y + dp(5) + step * (2.5 - kind), each, step)

    def _kind(self, loss: Loss, kind: int, x, first, cy, each, step) -> None:
        before, after = loss.before[kind], loss.after[kind]
        if before != after:
            paint.write(str(before), x + sp(12), cy, sp(15), theme.WARNING_LIGHT, letters.SERIF_BOLD)
            paint.icon("arrow-right-bold", x + sp(27), cy, sp(13), theme.WARNING_LIGHT)
        paint.write(str(after), x + sp(42), cy, sp(17), theme.CREAM, letters.SERIF_BOLD)
        for j in range(MOST):
            cx = first + each * (j + 0.5) + (dp(4) if j >= TATARS_LEAVE else 0)
            size = min(each, step) * 0.86
            if j < before:
                signs.draw(MATERIAL_SIGNS[kind], cx, cy, size)
                if j >= after:
                    for tone, width in ((colour("2a0808"), 2.6), (colour("ff6a4a"), 1.5)):
                        paint.line(((cx - size * 0.4, cy - size * 0.36), (cx + size * 0.4, cy + size * 0.36)), tone, dp(width))
            else:
                paint.disc(cx, cy, dp(4), faded(theme.GOLD, 0.3))


# ---------------------------------------------------------------- the picture


def picture(_what: Hashable, share: float, w: float, h: float) -> None:
    """The horde rides in from the left: `share` of its way."""
    away = (1 - share) ** 1.6
    paint.shade(0, 0, w, h, colour("1c0a14"), colour("4a1220"), colour("9c2f22"), colour("e8793a"), colour("ffd58a"))
    sx, sy, u = w * 0.5, h * 0.4, h
    for d, a in ((2.6, 0.4), (1.7, 0.55), (1.0, 0.8)):
        paint.glow(sx, sy, u * d, colour("ffb84a", a))
    scenes.rays(sx, sy, w, 0.045, 26)
    paint.disc(sx, sy, u * 0.5, colour("ffe9b4"))
    chance = random.Random(12)
    for _bird in range(9):
        bx, by, z = w * chance.uniform(0.36, 0.62), h * chance.uniform(0.66, 0.94), u * chance.uniform(0.012, 0.024)
        paint.line(((bx - z, by + z * 0.5), (bx, by), (bx + z, by + z * 0.55)), colour("1a0a10", 0.75), max(0.8, u * 0.003))
    scenes.ridge(0, w, 0, h * 0.26, h * 0.018, 6, colour("b5482a"))
    for i in range(18):
        x = w * ((i + chance.uniform(0.2, 0.8)) / 18 - 0.5 * away)
        banner = colour("a8401f") if i % 7 == 3 else None
        rider(x, h * (0.24 + chance.uniform(-0.012, 0.012)), u * chance.uniform(0.05, 0.064), colour("8a2f22"), lance=i % 3 != 0,
              banner=banner, far=colour("9c3a26"))
    for x, z in ((0.9, 0.2), (0.07, 0.17)):
        buildings.town(w * x, h * 0.2, u * z, (colour("2a0d0c"), 0.86))
        for dx, k in ((-0.14, 0.5), (0.1, 0.66), (0.26, 0.4)):
            pieces.flame(w * x + dx * u * z, h * 0.2 + u * z * 0.36, u * z * k * 0.8)
    scenes.ridge(0, w, 0, h * 0.19, h * 0.018, 15, colour("7a2a20"))
    for i in range(8):
        x = w * ((i + chance.uniform(0.2, 0.8)) / 8 - 0.8 * away)
        rider(x, h * (0.16 + chance.uniform(-0.012, 0.012)), u * chance.uniform(0.1, 0.12), colour("54191a"), lance=i % 3 != 1,
              banner=colour("6a1f1c") if i % 4 == 2 else None, far=colour("66221e"))
    scenes.ridge(0, w, 0, h * 0.1, h * 0.014, 22, colour("421316"))
    for x, z, lance in ((0.16, 0.24, True), (0.84, 0.25, False)):
        rider(w * (x - 1.1 * away), h * 0.06, u * z, colour("240a0e"), lance=lance, far=colour("381215"))
    rider(w * (0.5 - 1.3 * away), h * 0.05, u * 0.44, colour("16060a"), lance=True, banner=colour("b3261e"), far=colour("2e0e12"))
    scenes.ridge(0, w, 0, h * 0.05, h * 0.01, 31, colour("1d0a0c"))
