"""Perestroika: rebuild a principality of old Rus' under the eyes of the Tatars. One to three players.

A round is its files in order: display (and tatars), picks, plays, end. The cards are in effects, the scenarios each in a file
of their own. [PE-n] are the rules and [PE-Rn] the rulings of docs/rules/perestroika.md.
"""

from __future__ import annotations

from dataclasses import replace

from rules.core import Game, Setting, Settings

from .beginner import BEGINNER
from .bot import BOT
from .build import cost_of
from .caretaker import caretaker
from .data import KINDS, MATERIALS, PLAIN
from .display import make_display
from .end import round_end, turns
from .events import EVENTS
from .options import OPTIONS
from .picks import compensation, pick, pick_alone
from .plays import play, trim
from .reasons import count
from .scenarios import SCENARIOS
from .score import outcome, scores
from .setup import first_materials, set_up, start
from .state import Perestroika, kind_of, on_display


def pieces(t: Perestroika) -> dict[str, int]:
    """Every card is somewhere, and every piece of material in the stock, a store or a building."""
    lands = t.principalities
    counted = {"cards": len(t.deck) + len(t.discards) + len(t.pile) + len(on_display(t)) + (t.playing is not None)
               + sum(len(p.hand) for p in lands)}
    costs = [cost_of(t, building) for p in lands for row in p.rows for building in row]
    for kind in KINDS:
        counted[MATERIALS[kind]] = t.stock[kind] + sum(p.materials[kind] for p in lands) + sum(c[kind] for c in costs)
    return counted


def allowed(seats: int, settings: Settings) -> str:
    """Two scenarios set players against each other [PE-R29]."""
    return "" if seats > 1 or SCENARIOS[str(settings["scenario"])].alone else "needs rivals"


def alone(seats: int, settings: Settings) -> bool:
    return seats == 1


GAME: Game[Perestroika] = Game(
    id="perestroika",
    version=1,
    seats=(1, 2, 3),
    start=start,
    stages={
        "start": set_up,
        "materials": first_materials,
        "display": make_display,
        "pick": pick,
        "pick_alone": pick_alone,
        "compensation": compensation,
        "play": play,
        "trim": trim,
        "round_end": round_end,
    },
    values=(*OPTIONS, *EVENTS),
    scores=scores,
    outcome=outcome,
    turns=turns,
    data=[PLAIN, [scenario.plain() for scenario in SCENARIOS.values()]],
    settings=(
        Setting("scenario", tuple(SCENARIOS), "none"),
        Setting("chip_lenient", (False, True), False),
        Setting("tatar_literal", (False, True), False),
        Setting("church_hard", (False, True), False),
        Setting("solo_open_pile", (False, True), False, applies=alone),
    ),
    whys=(
        "build", "choose", "compensation", "discard", "dismiss", "display", "draw", "exchange", "fetch", "first_player",
        "lay_aside", "materials", "mix", "pick", "pick_laid", "play", "rearrange", "reshuffle", "rob", "score", "set_up",
        "steal", "tatars", *(why for scenario in SCENARIOS.values() for why in scenario.whys),
    ),
    allowed=allowed,
    usual_seats=2,
    pieces=pieces,
    max_asks=2_000,
    caretaker=caretaker,
    kind_of=kind_of,
    hides=True,
    bot=replace(BOT, beginner=BEGINNER, reasons=count),
)
