"""The drawings of the rulebook: the components as they lie on the table. Each painter fills (x, y, w, h)."""

from collections.abc import Callable, Sequence
from functools import partial

from kivy.metrics import dp, sp

from app import theme
from app.draw import letters, paint, signs
from app.i18n import _
from app.tables.perestroika import examples, landscape, scenarios, tokens
from app.tables.perestroika.cards import ART
from app.tables.perestroika.horde import ride
from app.tables.perestroika.look import DOT
from app.tables.perestroika.results import SIGNS as RANK_SIGNS
from app.tables.perestroika.word_signs import MATERIAL_SIGNS
from app.theme import CREST_BY_NAME, colour, faded
from app.words.perestroika.names import building_title, material_title, rank_name, scenario_name
from rules.perestroika.data import ACTIONS, COLUMNS, KINDS, MOST, PLANS, RANKS, ROWS, TATARS_LEAVE
from rules.perestroika.scenario import plan_of
from rules.perestroika.scenarios.successor import LEAD, leader
from rules.perestroika.scenarios.water import BY_COLUMN as MARKS
from rules.perestroika.score import building_points

ARROW, HOLLOW, POINTER, LOST_STRIP = theme.RIM_PAPER, theme.PLATE_BOTTOM, theme.RIM_PAPER, faded(theme.RIM_DARK, 0.85)
RANK_SIGN = colour("8a5a10")

Painter = Callable[[float, float, float, float], None]


def _caption(text: str, x: float, y: float, room: float) -> None:
    paint.write(text, x, y, sp(12.5), theme.INK_SOFT, width=room)


def _buildings(x, y, w, h) -> None:
    """All five, with what they are worth."""
    each = w / len(PLANS)
    z = min(each * 0.86, (h - sp(20)) * 0.72)
    for i, (kind, plan) in enumerate(PLANS.items()):
        cx = x + each * (i + 0.5)
        landscape.show_building(kind, cx, y + sp(24), z)
        landscape.tag(cx, y + sp(22), plan.points, plan.dots, z)
        _caption(building_title(kind), cx, y + sp(7), each - dp(2))


def _round(x, y, w, h) -> None:
    """The parts of a round from left to right."""
    parts = (("cards", _("Display")), ("horse-human", _("Tatars?")), ("hand-pointing-up", _("Take")), ("hammer", _("Play")),
             ("pere:bishop", _("Pass on")))
    each = w / len(parts)
    d = min(each * 0.6, h - sp(22))
    for i, (sign, word) in enumerate(parts):
        cx, cy = x + each * (i + 0.5), y + sp(20) + (h - sp(20)) / 2
        if i:
            paint.icon("arrow-right-bold", x + each * i, cy, d * 0.36, ARROW)
        paint.medallion(cx, cy, d, theme.MAIN, theme.GOLD)
        signs.draw(sign, cx, cy, d * 0.52, theme.CREAM)
        _caption(word, cx, y + sp(8), each - dp(2))


def _row_of_cards(names: Sequence[str]) -> Painter:
    def draw(x, y, w, h) -> None:
        wide = min(h * 0.74, (w - dp(6) * (len(names) - 1)) / len(names))
        high = wide / 0.74
        left = x + (w - wide * len(names) - dp(6) * (len(names) - 1)) / 2
        for i, name in enumerate(names):
            ART.show_face(name, left + i * (wide + dp(6)), y + (h - high) / 2, wide, high)

    return draw


def _display(x, y, w, h) -> None:
    """Cards, and below each its step: a seal where a cross lies."""
    names = ("barley_field", "hunter", "wagon", "monastery")
    track = dp(34)
    _row_of_cards(names)(x, y + track, w, h - track)
    wide = min((h - track) * 0.74, (w - dp(18)) / 4)
    left = x + (w - wide * 4 - dp(18)) / 2
    for i, name in enumerate(names):
        cx, cy = left + i * (wide + dp(6)) + wide / 2, y + track * 0.5
        if name in ("hunter", "monastery"):
            tokens.seal(cx, cy, dp(26))
        else:
            paint.disc(cx, cy, dp(22), HOLLOW)
            paint.write(str(i + 1), cx, cy, dp(11), theme.CREAM, letters.SANS_BOLD, quiet=True)


def _tatars(x, y, w, h) -> None:
    wide = min(w, h * 2.4)
    with paint.clipped(x + (w - wide) / 2, y, wide, h, dp(8)), paint.moved(x + (w - wide) / 2, y):
        ride(100, 1.0, wide, h)


def _card(x, y, w, h) -> None:
    """One card with its two halves named."""
    wide = h * 0.74
    left = x + w * 0.3 - wide / 2
    ART.show_face("monastery", left, y, wide, h)
    said = (_("upper half: draw 2 cards"), 0.9), (_("bears the cross"), 0.66), (_("lower half: build one church"), 0.1)
    for text, share in said:
        at = y + h * share
        paint.line(((left + wide * 0.96, at), (left + wide + dp(14), at)), POINTER, dp(1))
        paint.write(text, left + wide + dp(18), at, sp(13), theme.INK, ax=0, width=x + w - left - wide - dp(20))


def _chip(x, y, w, h) -> None:
    tokens.chip(x + w / 2, y + h / 2, h * 0.86)


def _stores(x, y, w, h) -> None:
    """Three stores of six places each, the first two of them the cellar."""
    row = h / 3
    for kind in KINDS:
        cy = y + row * (2.5 - kind)
        paint.write(material_title(kind), x + dp(8), cy, sp(14), theme.INK, letters.SERIF_BOLD, ax=0)
        first, each = x + w * 0.24, min(w * 0.1, row * 1.1)
        paint.rounded(first, cy - row * 0.42, each * TATARS_LEAVE, row * 0.84, dp(6), LOST_STRIP)
        for j in range(MOST):
            if j < (4, 2, 3)[kind]:
                signs.draw(MATERIAL_SIGNS[kind], first + each * (j + 0.5), cy, min(each, row) * 0.76)
            else:
                paint.disc(first + each * (j + 0.5), cy, dp(5), faded(theme.INK, 0.3))


def _costs(x, y, w, h) -> None:
    """A row for each building: what it is made of and what it is worth."""
    row = h / len(PLANS)
    for i, (kind, plan) in enumerate(PLANS.items()):
        cy = y + h - row * (i + 0.5)
        signs.draw(f"pere:{kind}", x + dp(30), cy, row * 0.72)
        paint.write(building_title(kind), x + dp(64), cy, sp(14), theme.INK, letters.SERIF_BOLD, ax=0, width=w * 0.24)
        tokens_: list[str] = []
        for material in KINDS:
            if plan.cost[material]:
                tokens_ += [str(plan.cost[material]), MATERIAL_SIGNS[material]]
        signs.row(tokens_, x + w * 0.42, cy, row * 0.46, w * 0.36, theme.INK, ax=0)
        used = paint.write(str(plan.points), x + w - dp(44), cy, sp(17), theme.WARNING, letters.SERIF_BOLD, ax=1)
        for k in range(plan.dots):
            paint.disc(x + w - dp(34) + k * dp(12), cy, dp(8), DOT)
        if used and i < len(PLANS) - 1:
            paint.line(((x + dp(8), cy - row / 2), (x + w - dp(8), cy - row / 2)), faded(theme.INK, 0.15), dp(0.8))


def _cards(x, y, w, h) -> None:
    """All sixteen."""
    columns = 8 if w > h * 1.6 else 4
    rows = -(-len(ACTIONS) // columns)
    wide = min((w - dp(5) * (columns - 1)) / columns, (h - dp(5) * (rows - 1)) / rows * 0.74)
    high = wide / 0.74
    left = x + (w - columns * wide - dp(5) * (columns - 1)) / 2
    for i, action in enumerate(ACTIONS):
        row, column = divmod(i, columns)
        ART.show_face(action.name, left + column * (wide + dp(5)), y + h - (row + 1) * high - row * dp(5), wide, high)


def _metropolitan(x, y, w, h) -> None:
    d = min(h, w / 3.4)
    for i in range(3):
        tokens.metropolitan(x + w / 2 + (i - 1.5) * d * 1.14 + d * 0.07, y + (h - d) / 2, d, i)


def _ranks(x, y, w, h) -> None:
    row = h / len(RANKS)
    for i, (least, name) in enumerate(RANKS):
        cy = y + h - row * (i + 0.5)
        paint.icon(RANK_SIGNS[name], x + w * 0.12, cy, row * 0.66, RANK_SIGN)
        paint.write(rank_name(name), x + w * 0.19, cy, sp(14), theme.INK, letters.SERIF_BOLD, ax=0, width=w * 0.46)
        paint.write(_("{n} and more").format(n=least), x + w * 0.94, cy, sp(13), theme.INK_SOFT, ax=1)


def _solo(x, y, w, h) -> None:
    """One away, one face down, the rest into the hand."""
    high = h - sp(20)
    wide = min(high * 0.74, w / 5)
    faces = (("sawmill", _("discarded")), ("", _("laid aside")), ("hunter", _("yours")), ("lumberjack", _("yours")))
    for i, (name, word) in enumerate(faces):
        left = x + w / 2 + (i - 2) * (wide + dp(10)) + dp(5)
        if name:
            ART.show_face(name, left, y + sp(18), wide, wide / 0.74)
        else:
            ART.show_back("deck", left, y + sp(18), wide, wide / 0.74)
        _caption(word, left + wide / 2, y + sp(7), wide + dp(8))


def _scenarios(x, y, w, h) -> None:
    """The nine, with their names."""
    names = [name for name in scenarios.PICTURES if name != "none"]
    columns = 3
    rows = -(-len(names) // columns)
    each, high = w / columns, h / rows
    side = min(high - sp(20), each * 0.6)
    for i, name in enumerate(names):
        row, column = divmod(i, columns)
        cx, low = x + each * (column + 0.5), y + h - high * (row + 1)
        scenarios.paint_scenario(name, cx - side / 2, low + sp(17), side, side)
        _caption(scenario_name(name), cx, low + sp(8), each - dp(4))


def _scenario(name: str, x, y, w, h) -> None:
    """The sheet's picture, and beside it an example with its numbers."""
    side = min(h, w * 0.34)
    scenarios.paint_scenario(name, x, y + (h - side) / 2, side, side)
    left, room = x + side + dp(10), w - side - dp(10)
    if name == "struggle":
        _richer(left, y, room, h)
    elif name == "baltic":
        _traded(left, y, room, h)
    else:
        lands = examples.LANDS[name]
        each = (room - dp(8) * (len(lands) - 1)) / len(lands)
        for seat in range(len(lands)):
            _example(name, seat, left + seat * (each + dp(8)), y, each, h)


def _example(name: str, seat: int, x, y, w, h) -> None:
    """A land: what each building is worth; below a column what the scenario makes of it."""
    t, rows = examples.table_of(name), examples.LANDS[name][seat]
    foot = sp(18) if name in ("successor", "water") else 0
    high = min(h - foot, w * 0.72)
    low = y + foot + (h - foot - high) / 2
    landscape.show_small(x, low, w, high, (*rows, *(() for _ in range(ROWS - len(rows)))))
    cell_w, cell_h = w / COLUMNS, high / ROWS
    for row, buildings in enumerate(rows):
        for column, kind in enumerate(buildings):
            marks = plan_of(t, kind).dots if foot else 0
            points = building_points(t, seat, row, column)
            landscape.tag(x + cell_w * (column + 0.5), low + cell_h * (ROWS - 1 - row) + dp(7), points, marks, cell_h)
    for column in range(COLUMNS if foot else 0):
        led = name == "successor" and leader(t, column) == seat
        said = (f"+{LEAD}" if led else "–") if name == "successor" else f"×{MARKS[column]}" if MARKS[column] else "–"
        paint.write(said, x + cell_w * (column + 0.5), low - sp(9), sp(13), theme.WARNING if led else theme.INK_SOFT,
                    letters.SANS_BOLD)


def _richer(x, y, w, h) -> None:
    """Three players by what they have, before and after."""
    row = h / 3
    pairs = zip(examples.BEFORE_STRUGGLE, examples.AFTER_STRUGGLE, strict=True)
    for i, ((before, after), crest) in enumerate(zip(pairs, ("lion", "ship", "wolf"), strict=True)):
        cy, d = y + h - row * (i + 0.5), min(row * 0.72, dp(40))
        paint.crest(x + w * 0.16, cy, d, CREST_BY_NAME[crest])
        signs.row([str(before), "pere:any", "arrow-right-bold", str(after), "pere:any"], x + w * 0.6, cy, d * 0.6, w * 0.66,
                  theme.INK)


def _traded(x, y, w, h) -> None:
    """What one has before the ships come and after."""
    row = h / 3
    wood, gone = [MATERIAL_SIGNS[1]], examples.BEFORE_BALTIC[1]
    got = [MATERIAL_SIGNS[kind] for kind in KINDS for _i in range(examples.AFTER_BALTIC[kind])]
    lines = ([*wood * gone], [*wood, "arrow-right-bold", "trash-can"], [*wood * (gone - 1), "arrow-right-bold", *got])
    for i, tokens_ in enumerate(lines):
        signs.row(tokens_, x + dp(6), y + h - row * (i + 0.5), min(row * 0.62, dp(30)), w - dp(8), theme.INK, ax=0)


PICTURES: dict[str, tuple[Painter, float]] = {
    "buildings": (_buildings, 120),
    "round": (_round, 84),
    "display": (_display, 170),
    "tatars": (_tatars, 150),
    "card": (_card, 190),
    "chip": (_chip, 74),
    "stores": (_stores, 110),
    "costs": (_costs, 190),
    "cards": (_cards, 480),
    "metropolitan": (_metropolitan, 110),
    "ranks": (_ranks, 150),
    "solo": (_solo, 130),
    "scenarios": (_scenarios, 300),
    **{name: (partial(_scenario, name), 150) for name in scenarios.PICTURES if name != "none"},
}
