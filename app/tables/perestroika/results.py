"""The end: the ladder of ranks with everybody's crest on it, and a table of how the points came about."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from kivy.metrics import dp, sp

from app import theme
from app.draw import letters, paint, signs
from app.i18n import _, ngettext
from app.tables.perestroika import end_picture, look  # noqa: F401  registers the signs
from app.theme import CREST_BY_NAME, colour, faded
from app.widgets.base import Painted
from app.words.perestroika.names import building_title, rank_name, scenario_name
from rules.perestroika.data import DESTRUCTION, MATERIALS, RANKS
from rules.perestroika.scenario import scenario_of
from rules.perestroika.score import rank, tally

TWO_COLUMNS = 760  # dp
HIGHEST_STEP = colour("f6d578"), colour("c2902c")  # of the ladder of ranks, top and bottom
STEP = colour("7a583c"), colour("56391f")
FALLEN_STEP, FALLEN_WORDS = (colour("5a1a14"), colour("33100c")), colour("ffb8a0")
EVERY_SECOND_ROW, SUM_LINE = colour("b08d52", 0.18), colour("4a2d15")
BUILT = ("kremlin", "cathedral", "palace", "church", "city", "town", "field")
SIGNS = {"tsar": "crown", "grand_prince_of_rus": "shield-crown", "grand_prince": "shield-crown", "prince": "shield-crown",
         "udelny_knyaz": "castle", DESTRUCTION: "fire"}


@dataclass(frozen=True)
class ScenarioStanding:
    """One seat at the end."""

    name: str
    crest: str
    total: int
    rank: str
    counts: dict[str, tuple[int, int]]  # a source -> of how many pieces, points


def standings(table: Any, plan: Any) -> list[ScenarioStanding]:
    """The best first."""
    out = []
    for seat, who in enumerate(plan.seats):
        counts: dict[str, tuple[int, int]] = {}
        for source, count, points in tally(table.state, seat):
            key = "materials" if source in MATERIALS else source if source in BUILT else "scenario"
            had = counts.get(key, (0, 0))
            counts[key] = had[0] + count, had[1] + points
        total = sum(points for _count, points in counts.values())
        out.append(ScenarioStanding(who.name, who.crest, total, rank(table.state, total), counts))
    return sorted(out, key=lambda each: -each.total)


def behind(table: Any) -> tuple[Hashable, Callable[[float, float], None]]:
    """The land of the best, as it stands; alone and without a rank, as it burns."""
    state = table.state
    totals = [sum(points for _source, _count, points in tally(state, seat)) for seat in range(state.seats)]
    best = totals.index(max(totals))
    fallen = state.seats == 1 and rank(state, totals[best]) == DESTRUCTION
    kinds = tuple(kind for row in state.principalities[best].rows for kind in row)
    return ("perestroika end", kinds, fallen), partial(end_picture.picture, kinds, fallen)


def pages(table: Any, plan: Any, blind: bool) -> list[Painted]:
    """For the screen after the game."""
    found = standings(table, plan)
    ladder = RankLadder(found, scenario_of(table.state).basic, blind)
    return [Account(ladder, BuildingPoints(found, table.state.scenario, blind), size_hint_y=None)]


class Account(Painted):
    """Ranks and points: side by side where there is room."""

    def __init__(self, ladder: "RankLadder", came: "BuildingPoints", **kwargs):
        self.ladder, self.came = ladder, came
        super().__init__(**kwargs)

    def measured(self, width: float) -> float:
        heights = self.ladder.measured(), self.came.measured()
        return max(heights) if width > dp(TWO_COLUMNS) else sum(heights) + dp(8)

    def paint(self, x, y, w, h):
        first, second = self.ladder.measured(), self.came.measured()
        if w > dp(TWO_COLUMNS):
            half = (w - dp(10)) / 2
            self.ladder.paint(x, y + h - first, half, first)
            self.came.paint(x + half + dp(10), y + h - second, half, second)
        else:
            self.ladder.paint(x, y + h - first, w, first)
            self.came.paint(x, y, w, second)


class RankLadder:
    """All ranks, the highest on top; who has reached one stands on its step."""

    def __init__(self, standings: Sequence[ScenarioStanding], basic: int, blind: bool) -> None:
        self.standings, self.basic, self.blind = standings, basic, blind

    def _step(self) -> float:
        return float(max(dp(30), sp(28)))

    def measured(self) -> float:
        return self._step() * (len(RANKS) + 1) + dp(12) + (sp(20) if self.basic else 0)

    def paint(self, x, y, w, h):
        paint.plate(x, y, w, h, dp(12), alpha=1.0)
        step, top = self._step(), y + h - dp(6)
        steps = [*((name, least) for least, name in RANKS), (DESTRUCTION, 0)]
        most, spans = 0, {}
        for name, least in steps:
            spans[name], most = _span(name, least, most), least - 1
        widest = max(letters.width_of(rank_name(name), sp(15), letters.SERIF_BOLD) + letters.width_of(span, sp(13), letters.SANS)
                     for name, span in spans.items())
        share = min(1.0, ((w - dp(12)) * 0.8 - dp(54)) / widest)  # letters of one size in all rows
        for name, _least in steps:
            top -= step
            here = [each for each in self.standings if each.rank == name]
            self._rank(name, spans[name], share, here, x + dp(6), top, w - dp(12), step)
        if self.basic:
            said = ngettext("The scenario takes {n} point off for the rank.", "The scenario takes {n} points off for the rank.",
                            -self.basic).format(n=-self.basic)
            paint.write(said, x + w / 2, y + sp(11), sp(12.5), theme.CREAM_SOFT, width=w - dp(20))

    def _rank(self, name: str, span: str, share: float, here: Sequence[ScenarioStanding], x, y, w, h) -> None:
        first, last = name == "tsar", name == DESTRUCTION
        if here and not last:
            top, low = HIGHEST_STEP if first else STEP
            paint.rounded_shade(x, y + dp(1), w, h - dp(2), dp(7), top, low)
        elif last:
            paint.rounded_shade(x, y + dp(1), w, h - dp(2), dp(7), *FALLEN_STEP)
        ink = theme.INK if here and first else theme.CREAM if here else FALLEN_WORDS if last else theme.CREAM_SOFT
        paint.icon(SIGNS[name], x + dp(18), y + h / 2, min(sp(17), h * 0.6), ink)
        d = h * (0.86 if len(here) < 3 else 0.74)
        crests = sum(d + dp(4) + letters.width_of(str(each.total), sp(15), letters.SANS_BOLD) + dp(6) for each in here)
        right = x + w - dp(8) - max(crests + dp(8), w * 0.2)
        font, room = letters.SERIF_BOLD if here else letters.SERIF, right - x - dp(36)
        named, ranged = (letters.width_of(text, sp(size) * share, face) for text, size, face in (
            (rank_name(name), 15, font), (span, 13, letters.SANS)))
        if named + dp(8) + ranged <= room:
            paint.write(rank_name(name), x + dp(36), y + h / 2, sp(15) * share, ink, font, ax=0, width=room)
            paint.write(span, right, y + h / 2, sp(13) * share, ink, ax=1)
        else:  # many crests: in two lines
            paint.write(rank_name(name), x + dp(36), y + h * 0.7, h * 0.42, ink, font, ax=0, width=room)
            paint.write(span, x + dp(36), y + h * 0.26, h * 0.36, ink, ax=0, width=room)
        at = x + w - dp(8) - crests
        for each in here:
            paint.crest(at + d / 2, y + h / 2, d, CREST_BY_NAME[each.crest], self.blind)
            at += d + dp(4)
            at += paint.write(str(each.total), at, y + h / 2, sp(15), ink, letters.SANS_BOLD, ax=0) + dp(6)


def _span(name: str, least: int, most: int) -> str:
    """From how many points on, and up to how many."""
    if name == DESTRUCTION:
        return _("{n} and less").format(n=most)
    return _("{n} and more").format(n=least) if not most else _("{least} to {most}").format(least=least, most=most)


class BuildingPoints:
    """A row for each kind of building, the materials and the scenario; a column for each seat."""

    def __init__(self, standings: Sequence[ScenarioStanding], scenario: str, blind: bool) -> None:
        self.standings, self.scenario, self.blind = standings, scenario, blind

    def rows(self) -> list[tuple[str, str, str]]:
        """(key, sign, words) of what anybody has."""
        keys = {key for each in self.standings for key in each.counts}
        out = [(kind, f"pere:{kind}", building_title(kind)) for kind in BUILT if kind in keys]
        if "materials" in keys:
            out.append(("materials", "pere:any", _("Materials")))
        if "scenario" in keys:
            out.append(("scenario", "pere:mark" if self.scenario in ("successor", "water") else "map",
                        scenario_name(self.scenario)))
        return out

    def _row(self) -> float:
        return float(max(dp(33), sp(29)))

    def _head(self) -> float:
        return float(max(dp(50), sp(46)))

    def measured(self) -> float:
        return self._head() + self._row() * len(self.rows()) + sp(38) + dp(8)

    def paint(self, x, y, w, h):
        if w < dp(120) or not self.standings:
            return
        paint.tiled(x, y, w, h, dp(12), "paper.jpg", dp(220))
        paint.rim(x, y, w, h, dp(12), theme.RIM_PAPER, dp(1.2))
        count = len(self.standings)
        each = min(dp(120), (w - dp(40)) * (0.56 if count == 3 else 0.44 if count == 2 else 0.3) / count)
        columns = [x + w - dp(14) - each * (count - i - 0.5) for i in range(count)]
        names = columns[0] - each / 2 - x - dp(58)
        top = y + h - self._head()
        paint.write(_("Where from"), x + dp(14), top + self._head() * 0.45, sp(15), theme.INK, letters.SERIF_BOLD, ax=0,
                    width=columns[0] - each / 2 - x - dp(18))
        for cx, standing in zip(columns, self.standings, strict=True):
            paint.crest(cx, top + self._head() - sp(17), sp(25), CREST_BY_NAME[standing.crest], self.blind)
            paint.write(standing.name, cx, top + sp(9), sp(12.5), theme.INK_SOFT, width=each - dp(4))
        paint.line(((x + dp(10), top), (x + w - dp(10), top)), faded(theme.RIM_PAPER, 0.6), dp(0.9))
        row = self._row()
        for i, (key, sign, words) in enumerate(self.rows()):
            cy = top - row * (i + 0.5)
            if i % 2:
                paint.rounded(x + dp(6), cy - row / 2 + dp(1), w - dp(12), row - dp(2), dp(6), EVERY_SECOND_ROW)
            signs.draw(sign, x + dp(32), cy, min(row * 0.66, sp(24)), theme.INK)
            paint.write(words, x + dp(56), cy, sp(15), theme.INK, letters.SERIF, ax=0, width=names)
            for cx, standing in zip(columns, self.standings, strict=True):
                self._cell(standing.counts.get(key), key, cx, cy, each)
        cy = top - row * len(self.rows()) - sp(20)
        paint.line(((x + dp(10), cy + sp(18)), (x + w - dp(10), cy + sp(18))), SUM_LINE, dp(1.2))
        paint.write(_("Total"), x + dp(56), cy, sp(16), theme.INK, letters.SERIF_BOLD, ax=0)
        for i, (cx, standing) in enumerate(zip(columns, self.standings, strict=True)):
            ink = theme.WARNING if i == 0 else theme.INK
            paint.write(str(standing.total), cx + each * 0.32, cy, sp(20), ink, letters.SERIF_BOLD, ax=1)

    @staticmethod
    def _cell(found: tuple[int, int] | None, key: str, cx, cy, each) -> None:
        right = cx + each * 0.32
        if found is None:
            paint.write("–", right, cy, sp(15), theme.INK_SOFT, ax=1)
            return
        count, points = found
        used = paint.write(str(points), right, cy, sp(15.5), theme.INK, letters.SANS_BOLD, ax=1)
        if key in BUILT and count > 1:
            paint.write(f"{count} ×", right - used - dp(6), cy, sp(12.5), theme.INK_SOFT, ax=1,
                        width=max(dp(12), each * 0.82 - used - dp(6)), whole=True)
