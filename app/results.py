"""The result of a finished game as the chronicle keeps it, for games on one device and across several. No Kivy."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from app.plan import BOT
from app.storage import GameSummary
from rules.core import Ending, Table


def write_result(card: GameSummary, table: Table[Any], fair: bool = True) -> None:
    """Scores, winners and the kind of end onto the card of a game that is over. Where somebody cheated nobody has won."""
    game, state = table.game, table.state
    card.scores = list(game.scores(state))
    if fair:
        outcome = game.outcome(state)
        card.winners, card.ending, card.rank = list(outcome.winners), outcome.ending.value, outcome.rank


def win_entries(card: GameSummary) -> Iterator[dict[str, Any]]:
    """A game's entries for the list of wins: one for every winner, or for the rank of a solo game; none for a draw or defeat."""
    seats = range(len(card.seats)) if card.ending == Ending.RANK.value else card.winners
    for seat in seats:
        place = card.seats[seat]
        entry = {"player": place["name"], "crest": place["crest"], "bot": place["kind"] == BOT, "game": card.game,
                 "date": time.strftime("%Y-%m-%d"), "score": card.scores[seat], "id": card.id}
        yield entry | ({"rank": card.rank} if card.rank else {})
