"""Who plays in the matches of bots: the app's levels, with all their iterations, more or fewer, and players with a habit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from rules.bots import EASY, HARD, NORMAL, RANDOM, Search, budget_of
from rules.bots.hooks import hooks_of
from rules.core import Event, LocalDealer, Seat, Stream, Table
from rules.games import GAMES
from rules.saber.bot.combats import side_of
from rules.saber.dice import STANCES, Stance
from rules.saber.events import CombatBegan, StancesRevealed
from rules.saber.options import Stand
from rules.saber.stances import Levels, levels_of, payoffs, stakes
from rules.saber.state import Fighter
from tests.rules.merchants.rusher import rusher
from tests.rules.rus.honest import honest, liar

PEOPLE = ("Ana", "Boris", "Daria", "Fedor", "Galina", "Ilya")

TWICE, FOURFOLD, QUARTER = "hard_x2", "hard_x4", "hard_quarter"
THINKERS: dict[str, tuple[str, int, int]] = {  # an app's level, and the share of its iterations: so many in so many
    EASY: (EASY, 1, 1), NORMAL: (NORMAL, 1, 1), HARD: (HARD, 1, 1),
    TWICE: (HARD, 2, 1), FOURFOLD: (HARD, 4, 1), QUARTER: (HARD, 1, 4),
}

HONEST = "honest"  # tells the truth and believes everybody (Rus')
LIAR = "liar"  # never tells the truth while a lie is allowed, and believes everybody (Rus')
RUSHER = "rusher"  # delivers once and then sacks towns while in the lead (Merchants of Kiev)
WITHOUT_THOUGHT: dict[str, Callable[[Table[Any], Seat, Stream], Any]] = {
    RANDOM: lambda table, seat, rng: rng.pick(table.legal(seat)),
    HONEST: lambda table, seat, rng: honest(table, seat),
    LIAR: lambda table, seat, rng: liar(table, seat),
    RUSHER: lambda table, seat, rng: rusher(table, seat),
}

Expects: TypeAlias = Callable[[Levels, Sequence[Stance]], Stance]


def strongest(levels: Levels, shown: Sequence[Stance]) -> Stance:
    return STANCES[levels.index(max(levels))]


READERS: dict[str, Expects] = {  # what each expects of a fighter with these levels, by the stances he took so far
    "reads_the_strongest": strongest,
    "reads_the_last": lambda levels, shown: shown[-1] if shown else strongest(levels, shown),
    "reads_the_favourite": lambda levels, shown: max(STANCES, key=list(shown).count) if shown else strongest(levels, shown),
}


def budget(game: str, player: str, part: int) -> int:
    """How many iterations this player has for a decision, with one part in so many of the app's."""
    if player in WITHOUT_THOUGHT:
        return 0
    level, more, less = THINKERS["hard" if player in READERS else player]
    table: Table[Any] = Table(GAMES[game], 2, dealer=LocalDealer(Stream.of(0)))
    return -(-budget_of(table, level) * more // (part * less))


def answer(player: str, table: Table[Any], seat: Seat, iterations: int, rng: Stream) -> tuple[Any, int]:
    """What this player does, and after how many iterations."""
    if player in WITHOUT_THOUGHT:
        return WITHOUT_THOUGHT[player](table, seat, rng), 0
    if player in READERS and table.ask is not None and table.ask.why == "stance":
        return read(table, seat, READERS[player]), 0
    level = "hard" if player in READERS else THINKERS[player][0]
    thinking = Search(table, seat, iterations, rng, hooks=hooks_of(table, level))
    for _ in thinking:
        pass
    return thinking.choice, thinking.done


def read(table: Table[Any], seat: Seat, expects: Expects) -> Stand:
    """The best answer to the stance that a reader of habits expects of the fighter before him (Saber and Blood)."""
    t, duel = table.state, table.state.duel
    side = side_of(t, duel, seat)
    own, other = levels_of(t, duel, side), levels_of(t, duel, 1 - side)
    foe = duel.fighters[1 - side]
    payoff = payoffs(own, other, stakes(t, foe), stakes(t, duel.fighters[side]))
    expected = STANCES.index(expects(other, shown(table.events, foe)))
    return Stand(max(STANCES, key=lambda stance: payoff[STANCES.index(stance)][expected]))


def shown(events: Sequence[Event], fighter: Fighter) -> list[Stance]:
    """The stances that this fighter has taken so far."""
    found, fighters = [], (-1, -1)
    for event in events:
        if isinstance(event, CombatBegan):
            fighters = event.attacker, event.defender
        elif isinstance(event, StancesRevealed) and fighter in fighters:
            found.append((event.attacker, event.defender)[fighters.index(fighter)])
    return found
