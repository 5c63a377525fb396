"""Rurik: Dawn of Kiev with Stone & Blade. Two to four players bid for actions with advisors, and claim land, trade and towns.

Files follow the rulebook: setup, strategy (bidding), turn with troops, tax, build, attack, scheme, deeds and leaders, claim, end.
What the expansion adds stands in modules/. [RK-n] are the rules and [Q-n] the rulings that docs and tests cite.
"""

from __future__ import annotations

from dataclasses import replace

from rules.core import Game, Settings

from . import attack, build, cards, data, deeds, leaders, mat, modules, scheme, tax, troops  # noqa: F401  they register actions
from .beginner import BEGINNER
from .bot import BOT
from .cards import kind_of
from .caretaker import caretaker
from .claim import claim_deeds, claim_phase, end_round
from .data import GOODS
from .end import outcome, scores, scoring, turns
from .events import EVENTS
from .hooks import MODULES
from .options import OPTIONS
from .reasons import count
from .setup import choose_agendas, choose_leaders, inherit, place_leaders, place_troops, set_up, start
from .state import FORMER_NAMES, IN_SUPPLY, NOBODY, Rurik, goods_of
from .strategy import begin_round, place_advisors
from .turn import begin_turn, turn


def allowed(seats: int, settings: Settings) -> str:
    """The first objection of a module."""
    return next((reason for m in MODULES if (reason := m.refuses(seats, settings))), "")


def pieces(t: Rurik) -> dict[str, int]:
    """What is neither made nor lost."""
    players = t.players
    return {
        "goods": sum(t.supply) + sum(t.goods) + sum(goods_of(p, g) for p in players for g in range(len(GOODS))),
        "troops": sum(p.supply + sum(p.troops) + len(p.captives) for p in players) + sum(t.veche),
        "leaders": sum((p.leader_at >= IN_SUPPLY) + (p.captive_leader != NOBODY) for p in players),
        "schemes": sum(map(len, (*t.decks, t.discards, t.boxed, t.cards_in_view))) + sum(len(p.schemes) for p in players),
        "deeds": (sum(map(len, (t.deed_deck, t.deed_row, t.deed_discards, t.library)))
                  + sum(len(p.deeds) + len(p.accomplished) for p in players)),
        "agendas": len(t.agenda_deck) + sum(len(p.agendas) for p in players),
        "rebels": (len(t.pool) + len(t.spent_rebels) + sum(map(len, t.rebels))
                   + sum(len(p.rebels) + len(p.captive_rebels) for p in players)),
        "structures": sum(sum(p.structures.values()) for p in players) + sum(o >= 0 for b in t.built for _, o in b),
        "boons": sum(len(p.boons) + p.boons_on_dock + p.boons_spent for p in players),
    }


GAME: Game[Rurik] = Game(
    id="rurik",
    version=3,
    seats=(1, 2, 3, 4),
    start=start,
    stages={
        "start": set_up,
        "leaders": choose_leaders,
        "agendas": choose_agendas,
        "troops": place_troops,
        "leaders_in": place_leaders,
        "inherit": inherit,
        "round": begin_round,
        "strategy": place_advisors,
        "advisor": begin_turn,
        "turn": turn,
        "claim": claim_phase,
        "deeds": claim_deeds,
        "round_end": end_round,
        "scoring": scoring,
    },
    values=tuple(dict.fromkeys((*OPTIONS, *EVENTS, *(v for m in MODULES for v in (*m.options, *m.events))))),
    scores=scores,
    outcome=outcome,
    turns=turns,
    data=[data.PLAIN, cards.PLAIN, [[m.name, m.data] for m in MODULES]],
    settings=tuple(s for m in MODULES for s in m.settings),
    whys=(
        "accomplish", "advisor", "agenda", "alternative", "attack", "casualty", "church", "deed", "deeds", "discard", "draw",
        "escort", "first_player", "leader", "market", "pay", "place", "place_leader", "play", "rebel", "rebuild", "remove",
        "return", "scheme", "set_up", "token", "troop", "turn", *dict.fromkeys(w for m in MODULES for w in m.whys),
    ),
    allowed=allowed,
    pieces=pieces,
    max_asks=20_000,
    caretaker=caretaker,
    kind_of=kind_of,
    hides=True,
    former_names=FORMER_NAMES,
    bot=replace(BOT, beginner=BEGINNER, reasons=count),
    notes={"rare_whys": ("accomplish", "alternative", "casualty", "escort", "rebuild", "return",
                         *(w for m in MODULES for w in m.rare_whys))},
)
