"""Rus': rise from peasant to king by building, bluffing and being believed. Two to six players.

A turn is four stages, and each is a file: housekeeping, claim, actions, upgrade. [RU-n] are the rules and [RU-Rn] the
rulings that docs and tests cite.
"""

from __future__ import annotations

from dataclasses import replace

from rules.core import Game, Outcome, Setting

from .actions import action_phase
from .beginner import BEGINNER
from .bot import BOT
from .caretaker import caretaker
from .claim import claim_phase
from .data import PLAIN
from .end import scores, turns, winners
from .events import EVENTS
from .housekeeping import housekeeping
from .options import OPTIONS
from .reasons import count
from .setup import set_up, start
from .state import Rus, kind_of
from .upgrade import upgrade_phase


def pieces(t: Rus) -> dict[str, int]:
    """Every card is somewhere, and every coin that the bank gave out lies on a board."""
    boards = t.boards
    in_hands = sum(len(b.hand) + len(b.evergreens) + len(b.laid) for b in boards)
    return {
        "class cards": sum(map(len, t.decks)) + sum(len(b.classes) for b in boards),
        "action cards": len(t.deck) + len(t.discards) + len(t.putting) + (t.playing is not None) + in_hands,
        "coins": sum(b.coins + sum(b.stacks) for b in boards) - t.coins_out,
    }


GAME: Game[Rus] = Game(
    id="rus",
    version=2,
    seats=(2, 3, 4, 5, 6),
    start=start,
    stages={
        "start": set_up,
        "housekeeping": housekeeping,
        "claim": claim_phase,
        "action": action_phase,
        "upgrade": upgrade_phase,
    },
    values=(*OPTIONS, *EVENTS),
    scores=scores,
    outcome=lambda t: Outcome.of(winners(t)),
    turns=turns,
    data=PLAIN,
    settings=(
        Setting("accusation_time", (15, 8, 30, 60), 15),  # seconds [RU-15]; the app's clock goes by it, the rules have none
        Setting("points", (10, 7, 12, 15), 10),
        Setting("chaos", (False, True), False),
    ),
    whys=(
        "accuse", "action", "arson", "claim", "curse", "discard", "discord", "draw", "fertilize", "festival",
        "festival_before_debt", "festival_before_doubt", "first_player", "hand_out", "housekeeping", "play", "raid", "rebuild",
        "reveal", "seize", "set_up", "shepherd", "slander", "steal", "swap", "upgrade",
    ),
    pieces=pieces,
    max_asks=20_000,
    caretaker=caretaker,
    kind_of=kind_of,
    hides=True,
    bot=replace(BOT, beginner=BEGINNER, reasons=count),
    notes={"clocks": {"accuse": "accusation_time"}},  # asks with a time of their own -> the setting that holds its seconds
)
