"""Figures of the games one has played, from the cards of the chronicle. No Kivy.

A game counts for a player by the name on the seat; bots have no figures of their own. Alone, whoever came to a rank has won, as
the list of victories says, too. A draw or a solo game neither ends nor lengthens a streak.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from app.plan import BOT
from app.storage import GameSummary
from rules.core import Ending

SOLO = (Ending.RANK.value, Ending.DEFEAT.value)


@dataclass
class Tally:
    """How many games were played, won and drawn: of one game, or with one opponent."""

    games: int = 0
    wins: int = 0
    draws: int = 0


@dataclass
class Figures:
    """The figures of one player."""

    all: Tally = field(default_factory=Tally)
    streak: int = 0  # wins in a row until now
    longest: int = 0
    by_game: dict[str, Tally] = field(default_factory=dict)
    by_opponent: dict[str, Tally] = field(default_factory=dict)  # people by name; all bots of one level together, as "bot:hard"
    best: dict[str, tuple[int, str]] = field(default_factory=dict)  # solo: the highest score of a game, and its rank
    deeds: dict[str, dict[str, int]] = field(default_factory=dict)  # game -> what its words count, added up


def figures_of(player: str, cards: Iterable[GameSummary]) -> Figures:
    """Of finished games, in any order; those without a result do not count."""
    found = Figures()
    for card in sorted(cards, key=lambda card: card.updated):
        seat = next((i for i, s in enumerate(card.seats) if s.get("name") == player and s.get("kind") != BOT), None)
        if seat is None or len(card.scores) != len(card.seats) or not (card.ending or card.winners):
            continue
        _add_deeds(found, card, seat)
        if card.ending in SOLO:
            if card.rank:
                found.best[card.game] = max(found.best.get(card.game, (-1, "")), (card.scores[seat], card.rank))
            for tally in (found.all, found.by_game.setdefault(card.game, Tally())):
                _count(tally, card.ending == Ending.RANK.value, False)
            continue
        won, drawn = seat in card.winners, card.ending == Ending.DRAW.value
        for tally in (found.all, found.by_game.setdefault(card.game, Tally())):
            _count(tally, won, drawn)
        for opponent in _opponents(card, seat):
            _count(found.by_opponent.setdefault(opponent, Tally()), won, drawn)
        if not drawn:
            found.streak = found.streak + 1 if won else 0
            found.longest = max(found.longest, found.streak)
    return found


def _opponents(card: GameSummary, seat: int) -> list[str]:
    """Everybody else but who won together with this seat as a team; each kind of bot once."""
    partners = card.winners if card.ending == Ending.TEAM.value and seat in card.winners else []
    others = [s for i, s in enumerate(card.seats) if i != seat and i not in partners]
    return list(dict.fromkeys(f"bot:{s.get('level', 'normal')}" if s.get("kind") == BOT else s["name"] for s in others))


def _count(tally: Tally, won: bool, drawn: bool) -> None:
    tally.games += 1
    tally.wins += won
    tally.draws += drawn


def _add_deeds(found: Figures, card: GameSummary, seat: int) -> None:
    if seat < len(card.deeds):
        sums = found.deeds.setdefault(card.game, {})
        for name, count in card.deeds[seat].items():
            sums[name] = sums.get(name, 0) + count
