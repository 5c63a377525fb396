"""Epic structures at the table: on borders, what each of them does in sight, and a panel for every card of this game."""

from __future__ import annotations

from collections.abc import Sequence

from app.i18n import _, commas, listed
from app.kit_boards import SpotView, TokenView
from app.tables.moment import Help, Moment
from app.tables.rurik import geography, ground, structures
from app.tables.rurik.extras import Extra, Panel, register
from app.tables.rurik.folding_board import FoldingBoard
from app.tables.rurik.modules.board import FoldingModules
from app.tables.rurik.reading import crest_of
from app.words.rurik.cards import face_name
from app.words.rurik.module_lines import epic_effect, epic_wants
from app.words.rurik.names import region_name, structure_title
from rules.core import Thing
from rules.rurik.data import Region
from rules.rurik.modules.epic import has_epic, where
from rules.rurik.modules.epic_cards import BY_NAME, LIBRARY, VECHE
from rules.rurik.state import TROOP, Rurik

ground.FACES["epic"] = lambda rest, x, y, d: structures.epic(rest[0], x, y, d, off=rest[1])


class EpicExtra(Extra):
    module = "epic"

    def spots(self, moment: Moment, stretch: float) -> Sequence[SpotView]:
        """Two on one border lie beside each other."""
        t: Rurik = moment.state
        found: list[SpotView] = []
        seen: dict[tuple[Region, Region], int] = {}
        for name, a, b in t.borders:
            x, y = geography.halfway(a, b, stretch)
            x += 34 * seen.get((a, b), 0)
            seen[a, b] = seen.get((a, b), 0) + 1
            found.append(SpotView(("epic", name), (x, y), TokenView(face=("epic", name, False))))
        return found

    def lines(self, moment: Moment, region: Region) -> Sequence[str]:
        """What is unlocked in a region and on its borders."""
        t: Rurik = moment.state
        lines = [_("{structure}: {effect}").format(structure=structure_title(name), effect=epic_effect(name))
                 for name in t.epic if has_epic(t, name, region)]
        for name, a, b in t.borders:
            if region in (a, b):
                other = region_name(b if region == a else a)
                lines.append(_("{structure} to {region}: {effect}").format(
                    structure=structure_title(name), region=other, effect=epic_effect(name)))
        return lines

    def panels(self, moment: Moment) -> Sequence[Panel]:
        return [_panel(moment, name) for name in moment.state.epic]

    def explain(self, moment: Moment, thing: Thing) -> Help | None:
        kind, name = thing
        if kind not in ("epic", "structure") or name not in BY_NAME:
            return None
        return Help(structure_title(name), (_stands(moment.state, name), epic_wants(name), epic_effect(name)), "epic")

    def boards(self) -> Sequence[type[FoldingBoard]]:
        return (FoldingModules,)


def places(t: Rurik, name: str) -> list[str]:
    """Where it stands, in words."""
    if BY_NAME[name].border:
        return [_("{region}–{other}").format(region=region_name(a), other=region_name(b))
                for kind, a, b in t.borders if kind == name]
    region = where(t, name)
    return [] if region is None else [region_name(region)]


def _stands(t: Rurik, name: str) -> str:
    there = places(t, name)
    if not there:
        return _("Not built yet.")
    if BY_NAME[name].border:
        return _("It stands on the border {places}.").format(places=listed(there))
    return _("It stands in {region}.").format(region=there[0])


def _panel(moment: Moment, name: str) -> Panel:
    t: Rurik = moment.state
    there = places(t, name)
    line = epic_effect(name) if there else epic_wants(name)
    tokens: tuple = ()
    if name == VECHE:
        tokens = tuple((TROOP, count, crest_of(moment, seat)) for seat, count in enumerate(t.veche) if count)
    if name == LIBRARY and t.library:
        line = _("{effect} Here lie {deeds}.").format(effect=line, deeds=listed([face_name(t.faces[card]) for card in t.library]))
    title: str = structure_title(name)
    if there and BY_NAME[name].border:
        line = _("{places}. {effect}").format(places=commas(there), effect=line)
    elif there:
        title = _("{structure}, {region}").format(structure=title, region=there[0])
    return Panel(("epic", name), title, line, ("epic", name, not there), tokens=tokens, off=not there)


register(EpicExtra())
