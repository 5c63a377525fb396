"""What a long press tells at the table of Perestroika; every answer leads on to its section of the rulebook."""

from collections.abc import Callable, Sequence
from typing import Any

from app.i18n import _
from app.tables.moment import Help, Moment
from app.tables.perestroika import landscape, reading, scenarios, tokens
from app.tables.perestroika.cards import ART
from app.words.perestroika.cards import building_line, card_lines, forecast, use
from app.words.perestroika.names import (
    BUILDING_TITLES,
    building_title,
    bundle,
    card_title,
    material_title,
    pieces,
    place_name,
    scenario_name,
)
from app.words.perestroika.pages import crosses_line, land_lines, stores
from app.words.perestroika.scenarios import rule_of, standing
from rules.core import Thing
from rules.perestroika.build import cost_of
from rules.perestroika.data import ACTION_OF, HALVES, LAST_SHUFFLE, PLANS
from rules.perestroika.scenario import scenario_of
from rules.perestroika.score import building_points
from rules.perestroika.state import action, chips_in_stock


def explain(moment: Moment, thing: Thing) -> Help | None:
    kind, value = thing
    if kind == "times":
        return Help(_("Exchange"), (_("The plus and the minus set how often; this plate takes it."),), "playing")
    return _ABOUT[kind](moment, value) if kind in _ABOUT else None


def _rule(moment: Moment, word: str) -> str:
    return next(rule.text for rule in moment.words.rules() if rule.word == word)


def _card(moment: Moment, card: int) -> Help | None:
    face = moment.reader.faces.get(card)
    if face is None:
        return Help(_("A card face down"), (_("Only who holds it knows it."),), "cards")
    shown, t = action(face), moment.state
    lines = card_lines(shown, t.seats == 1)
    if moment.seat is not None and card in t.principalities[moment.seat].hand:
        for half, said in zip(HALVES, (_("Above, now: {forecast}"), _("Below, now: {forecast}")), strict=True):
            lines.append(said.format(forecast=forecast(t, moment.seat, shown.word(half))))

    def picture(x: float, y: float, w: float, h: float) -> None:
        wide = h * 0.74
        ART.show_face(shown.name, x + (w - wide) / 2, y, wide, h)

    return Help(card_title(shown.name), tuple(lines), "cards", picture)


def _half(moment: Moment, half: str) -> Help | None:
    scene = reading.scene_of(moment)
    if scene.opened is None:
        return Help(_("A half of a card"), (_rule(moment, _("playing cards")),), "playing")
    word = ACTION_OF[scene.opened.name].word(half)
    said = _("{use:cap}.").format(use=use(word, moment.state.seats == 1))
    return Help(scene.opened.title, (said, forecast(moment.state, reading.seat_in_front(moment), word)), "playing")


def _material(moment: Moment, kind: int) -> Help:
    t = moment.state
    here = pieces(kind, t.stock[kind])
    lines = [_rule(moment, _("materials")), _("In the stock: {pieces}.").format(pieces=here)]
    lines.append(_("The first two places are the cellar: the Tatars never find what lies there."))
    return Help(material_title(kind), tuple(lines), "materials")


def _plot(moment: Moment, value: tuple[int, int, int]) -> Help:
    seat, row, column = value
    t = moment.state
    rows = t.principalities[seat].rows
    where = _("{place:cap}.").format(place=place_name(row, column))
    if column >= len(rows[row]):
        return Help(_("An empty place"), (where, _rule(moment, _("building"))), "building")
    kind = rows[row][column]
    lines = [where]
    if kind in PLANS:
        lines.append(building_line(kind, cost_of(t, kind)))
    else:
        lines.append(rule_of(t.scenario))
    worth = building_points(t, seat, row, column)
    lines.append(_("Here it is worth {points}.").format(points=worth))

    def picture(x: float, y: float, w: float, h: float) -> None:
        landscape.show_building(kind, x + w / 2, y + h * 0.1, h * 0.78)

    return Help(building_title(kind), tuple(lines), "building", picture)


def _land(moment: Moment, seat: int) -> Help:
    t, name = moment.state, moment.plan.seats[seat].name
    lines = list(land_lines(moment.reader, seat))
    if t.scenario != "none":
        lines.append(rule_of(t.scenario))
    return Help(name, tuple(lines), "building" if t.scenario == "none" else t.scenario)


def _seat(moment: Moment, seat: int) -> Help:
    t = moment.state
    lines = [stores(moment.reader, seat)]
    if seat == t.start and t.seats > 1:
        lines.append(_("Has the metropolitan: starts this round."))
    lines.append(_("Tap the strip to see the land and the cards that all have seen."))
    return Help(moment.plan.seats[seat].name, tuple(lines), "round")


def _track(moment: Moment, _value: Any) -> Help:
    lines = (crosses_line(moment.state), _rule(moment, _("display")), _rule(moment, _("Tatars")))
    return Help(_("The Tatars' way"), lines, "tatars")


def _deck(moment: Moment, _value: Any) -> Help:
    t = moment.state
    lines = (_("In the deck: {deck}. Discarded: {discards}.").format(deck=len(t.deck), discards=len(t.discards)),
             _rule(moment, _("shuffle")))
    return Help(_("The deck"), lines, "end", lambda x, y, w, h: ART.show_back("deck", x + w / 2 - h * 0.37, y, h * 0.74, h))


def _metropolitan(moment: Moment, _value: Any) -> Help:
    t = moment.state
    said = _("Shuffled {n} of {last} times.").format(n=t.shuffles, last=LAST_SHUFFLE[t.seats])

    def picture(x: float, y: float, w: float, h: float) -> None:
        tokens.metropolitan(x + w / 2 - h / 2, y, h, t.shuffles)

    return Help(_("The metropolitan"), (said, _rule(moment, _("shuffle")), _rule(moment, _("round"))), "end", picture)


def _stock(moment: Moment, _value: Any) -> Help:
    t = moment.state
    lines = (_("In the stock: {pieces}.").format(pieces=bundle(t.stock, all_kinds=True)),
             _("Action chips: {n}.").format(n=chips_in_stock(t)), _rule(moment, _("materials")), _rule(moment, _("chip")))
    return Help(_("The stock"), lines, "materials")


def _scenario(moment: Moment, _value: Any) -> Help:
    t = moment.state
    name = t.scenario
    lines = [rule_of(name)]
    if moment.seat is not None and (bonus := standing(t, moment.seat)):
        lines.append(bonus)

    def picture(x: float, y: float, w: float, h: float) -> None:
        scenarios.paint_scenario(name, x + w / 2 - h / 2, y, h, h)

    return Help(_("{name:cap}").format(name=scenario_name(name)), tuple(lines), "scenarios" if name == "none" else name, picture)


def _prices(moment: Moment, _value: Any) -> Help:
    t = moment.state
    lines = [building_line(kind, cost_of(t, kind)) for kind in PLANS]
    if scenario_of(t).plans:
        lines.append(rule_of(t.scenario))
    return Help(_("What a building costs"), tuple(lines), "building")


def _hand(moment: Moment, _value: Any) -> Help:
    return Help(_("The hand"), (_rule(moment, _("taking cards")), _rule(moment, _("hand"))), "hand")


def _pile(moment: Moment, _value: Any) -> Help:
    return Help(_("The virtual opponent"), (_rule(moment, _("alone")),), "solo")


def _loot(moment: Moment, value: tuple[int, int]) -> Help:
    return _material(moment, value[1])


_ABOUT: dict[str, Callable[[Moment, Any], Help | None]] = {
    "card": _card, "half": _half, "material": _material, "plot": _plot, "land": _land, "seat": _seat, "track": _track,
    "deck": _deck, "metropolitan": _metropolitan, "stock": _stock, "scenario": _scenario, "pile": _pile, "loot": _loot,
    "prices": _prices, "hand": _hand,
}


def score_tiles(sources: Sequence[tuple[str, int, int]]) -> list[tuple[str, str, int]]:
    """How a score came about: sign, word, points."""
    out: list[tuple[str, str, int]] = []
    materials = 0
    for source, _count, points in sources:
        if source in BUILDING_TITLES and source not in ("cathedral", "palace"):
            out.append((f"pere:{source}", building_title(source), points))
        elif source in ("fur", "wood", "wheat"):
            materials += points
        elif source in ("cathedral", "palace"):
            out.append((f"pere:{source}", building_title(source), points))
        else:
            out.append(("pere:mark" if source in ("successor", "water") else "map", scenario_name(source), points))
    if materials:
        out.append(("pere:any", _("Materials"), materials))
    return out


