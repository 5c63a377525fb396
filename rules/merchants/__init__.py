"""Merchants of Kiev, by Joseph Fatula: pick up and deliver on the rivers of old Rus', two to five players [MK-R1].

[MK-n] and [MK-Rn] in the comments are the numbered rules and rulings. Read turn first, then the file of each kind of turn.

Beyond the rulebook a game ends after 200 rounds (data.ROUND_LIMIT), with the most money winning as ever: otherwise nothing
would stop a table at which nobody wants to deliver, sack or buy [MK-R40].
"""

from __future__ import annotations

from dataclasses import replace

from rules.core import Face, Game, Outcome, Setting

from .beginner import BEGINNER
from .bot import BOT
from .caretaker import caretaker
from .data import DATA, JOB_DECK, MARKERS, TILES
from .end import winners
from .events import EVENTS
from .jobs import job_on
from .merchant import merchant
from .options import OPTIONS
from .reasons import count
from .setup import layout, outfit, shuffle, start, tile
from .state import Kiev
from .turn import turn


def kind_of(face: Face) -> tuple[str, int]:
    """Equal jobs look alike; every tile is its own."""
    return (JOB_DECK, job_on(face)) if face[0] == JOB_DECK else face


def pieces(t: Kiev) -> dict[str, int]:
    """What is neither made nor lost. Rubles come from the bank, goods from an unlimited supply [MK-R8]."""
    return {
        "job cards": len(t.job_deck) + sum(t.jobs) + sum(t.discards) + len(t.drawn_jobs),
        "tiles": len(TILES) if t.map == "historical" else len(t.tile_deck) + len(t.board) + (t.drawn_tile >= 0),
        "markers beyond five": max(0, len(t.sacked) - MARKERS),
    }


GAME: Game[Kiev] = Game(
    id="merchants",
    version=2,
    seats=(2, 3, 4, 5),
    start=start,
    stages={"start": shuffle, "tile": tile, "layout": layout, "outfit": outfit, "turn": turn, "merchant": merchant},
    values=(*OPTIONS, *EVENTS),
    scores=lambda t: tuple(t.rubles),
    outcome=lambda t: Outcome.of(winners(t)),
    turns=lambda t: t.taken,
    data=DATA,
    settings=(Setting("map", ("historical", "drawn"), "historical"), Setting("hold_limit", (0, 4), 0)),
    whys=(
        "add", "amount", "answer", "cities", "flee", "horde", "horde flees", "job", "merchant", "offer", "outfit",
        "prince", "prince flees", "restart", "setup", "start", "tile", "turn",
    ),
    pieces=pieces,
    max_asks=20_000,
    caretaker=caretaker,
    kind_of=kind_of,
    hides=False,
    bot=replace(BOT, beginner=BEGINNER, reasons=count),
)
