"""Saber and Blood: two bands, one tavern. Cards command, and every clash is a secret choice of stance and four dice.

A turn is regained command points, operations in turn, and clean-up (turn.py); a card is declared, paid and played out (play.py);
an action runs in action.py, a combat in combat.py. [SB-n] are the rules and [SB-Rn] the rulings that docs and tests cite.
"""

from __future__ import annotations

from dataclasses import replace

from rules.core import Game, Seat, Setting, Settings

from .board import PLAN
from .bot import BOT
from .bot.beginner import BEGINNER
from .bot.reasons import count
from .caretaker import caretaker
from .dice import PLAIN as DICE
from .end import outcome, scores
from .events import EVENTS
from .factions import DECKS, PLAIN as FACTIONS, TAVERN_DECK
from .options import OPTIONS
from .scenarios import SCENARIOS
from .setup import choose_skills, deal, place_bands, set_up, start
from .state import FORMER_NAMES, Saber, kind_of
from .tokens import attachments
from .turn import activation, begin_turn, clean_up, draw_phase, end_turn, hand_out, limit_hand


def pieces(t: Saber) -> dict[str, int]:
    """Every card is in one place: how many are lost, and how many lie somewhere twice."""
    if not t.next_card:
        return {"lost": 0, "twice": 0}
    places = [t.tavern, t.tavern_discards, t.removed, t.discarding, *(attachments(sheet) for sheet in t.sheets)]
    for band in t.bands:
        places += [band.deck, band.hand, band.played, band.discards, band.in_play]
    cards = [card for place in places for card in place]
    if t.playing is not None and t.playing.card not in cards:
        cards.append(t.playing.card)
    made = len(TAVERN_DECK) + sum(len(DECKS[band.faction]) for band in t.bands)
    return {"lost": made - len(cards), "twice": len(cards) - len(dict.fromkeys(cards))}


def allowed(seats: int, settings: Settings) -> str:
    """A stable word for why this scenario is not for so many."""
    rules = SCENARIOS[str(settings["scenario"])]
    if seats in rules.seats:
        return ""
    return "teams need four" if rules.teams else "for two alone" if rules.seats == (2,) else "for three or four"


def usual(seats: int) -> Settings:
    return {} if seats == 2 else {"scenario": "great_brawl"}


def teams(seats: int, settings: Settings) -> tuple[tuple[Seat, ...], ...]:
    if SCENARIOS[str(settings["scenario"])].teams:
        return ((0, 2), (1, 3))
    return tuple([(seat,) for seat in range(seats)])


def is_endless(seats: int, settings: Settings) -> bool:
    return not SCENARIOS[str(settings["scenario"])].last_turn


GAME: Game[Saber] = Game(
    id="saber",
    version=4,
    seats=(2, 3, 4),
    start=start,
    stages={
        "start": set_up,
        "skills": choose_skills,
        "placing": place_bands,
        "deal": deal,
        "turn": begin_turn,
        "activation": activation,
        "clean_up": clean_up,
        "draw": draw_phase,
        "limit": limit_hand,
        "gifts": hand_out,
        "turn_end": end_turn,
    },
    values=(*OPTIONS, *EVENTS),
    scores=scores,
    outcome=outcome,
    turns=lambda t: t.activations,
    data=[PLAN, DICE, FACTIONS],
    settings=(
        Setting("scenario", tuple(SCENARIOS), "brawl"),
        Setting("turn_cap", (0, 20), 0, applies=is_endless),  # turns, where a scenario has no last one [SB-R37]
        Setting("ready_on_forced", (False, True), False),
        Setting("lady_only_kidnappers", (False, True), False, applies=lambda seats, chosen: chosen["scenario"] == "lady"),
    ),
    whys=(
        "act", "aim", "ambush", "change", "devils_luck", "discard", "dodge_test", "draw", "drop", "faction", "fence",
        "fencing_master", "fire", "first", "gift", "great_sword", "hand_over", "hatch", "hearten", "ignite", "initiative",
        "lead", "lead_lady", "look", "lot", "lucky_parry", "mulligan", "operation", "pay", "pay_from", "perform", "place", "play",
        "prevent", "ready", "rebuild", "reckless", "reroll", "riposte", "role", "set_up", "shift", "skills", "slippery",
        "stance", "start", "support", "sure_shot", "target", "veto", "win_push",
    ),
    usual_seats=2,
    usual=usual,
    allowed=allowed,
    teams=teams,
    pieces=pieces,
    max_asks=20_000,
    kind_of=kind_of,
    hides=True,
    former_names=FORMER_NAMES,
    caretaker=caretaker,
    bot=replace(BOT, beginner=BEGINNER, reasons=count),
)
