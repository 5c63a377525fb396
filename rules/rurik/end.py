"""The end: agendas, points, who has won [RK-266 to RK-279]."""

from __future__ import annotations

from collections.abc import Callable

from rules.core import OVER, Outcome, Script, Seat, Show

from .cards import deed, word
from .data import (
    AGENDA_POINTS,
    BUILD_TRACK,
    FUR,
    GOODS,
    HONEY,
    MOST_WAR,
    RULE_TRACK,
    SECOND_WAR,
    START_TROOPS,
    TRADE_TRACK,
    WARFARE_TRACK,
)
from .deeds import defeated
from .events import AgendaShown, Scored
from .hooks import hooked, run
from .rule import ruled
from .state import Rurik, goods_of, occupied
from .strategy import advisors_of

SETTING_UP = ("start", "leaders", "agendas", "troops", "leaders_in", "inherit", "round")
Measure = Callable[[Rurik, Seat], int]
MEASURES: dict[str, Measure] = {  # agenda -> what one must have the most of [RK-274]
    "esteemed": lambda t, seat: len(occupied(t, seat)),
    "successful": lambda t, seat: t.players[seat].markers[RULE_TRACK],
    "committed": lambda t, seat: t.players[seat].markers[BUILD_TRACK],
    "prosperous": lambda t, seat: t.players[seat].markers[TRADE_TRACK],
    "conquering": lambda t, seat: t.players[seat].markers[WARFARE_TRACK],
    "capable": lambda t, seat: sum(goods_of(t.players[seat], g) for g in range(len(GOODS))) + t.players[seat].boons_on_dock,
    "regal": lambda t, seat: goods_of(t.players[seat], FUR) + goods_of(t.players[seat], HONEY),
    "protective": lambda t, seat: sum(len(t.built[r]) for r in ruled(t, seat)),  # all that stands there
    "dignified": lambda t, seat: len(t.players[seat].accomplished),
    "courageous": lambda t, seat: defeated(t, seat),
    "wealthy": lambda t, seat: t.players[seat].coins,
}


def is_fulfilled(t: Rurik, seat: Seat, agenda: str) -> bool:
    """Whether the seat has the most of what the agenda measures; ties count, a value of 0 does not [RK-273]."""
    values = [MEASURES[agenda](t, s) for s in range(len(t.players))]
    return values[seat] == max(values) > 0


def scoring(t: Rurik) -> Script[None]:
    """After round 4: tokens that modules give, then all agendas are shown at once and the points told [RK-272]."""
    yield from run(t, "game_end")  # tokens before agendas [RK-278]
    agendas = [player.agendas[0] for player in t.players[:t.seats]]
    yield from Show(agendas, why="agenda")
    t.agendas_scored = [AGENDA_POINTS * is_fulfilled(t, s, word(t.faces[card])) for s, card in enumerate(agendas)]
    for seat, card in enumerate(agendas):
        yield AgendaShown(seat, card, word(t.faces[card]), t.agendas_scored[seat])
    for seat in range(t.seats):
        yield Scored(seat, *tally(t, seat))
    yield from run(t, "after_scoring")
    t.stage = OVER


def war_points(t: Rurik, seat: Seat) -> int:
    """Three for the most steps, one for the second most; a shared first leaves no second [RK-267 to RK-270]."""
    steps = [player.markers[WARFARE_TRACK] for player in t.players]
    mine, ahead = steps[seat], [s for s in steps if s > steps[seat]]
    if not mine:
        return 0
    return MOST_WAR if not ahead else SECOND_WAR if len(ahead) == 1 else 0


def tally(t: Rurik, seat: Seat) -> tuple[int, int, int, int, int]:
    """Points by where they come from: tracks, warfare, deeds, agenda, tokens [RK-266, RK-271, RK-277]."""
    player = t.players[seat]
    deeds = sum(deed(t.faces[card]).points for card in player.accomplished)
    agenda = t.agendas_scored[seat] if t.agendas_scored else 0
    return sum(player.markers[:WARFARE_TRACK]), war_points(t, seat), deeds, agenda, player.victory_tokens


def scores(t: Rurik) -> tuple[int, ...]:
    return tuple([sum(tally(t, seat)) for seat in range(t.seats)])


def outcome(t: Rurik) -> Outcome:
    """A module may replace it: the first one that does counts."""
    for f in hooked(t, "outcome"):
        ended: Outcome = f(t)
        return ended
    return Outcome.of(winners(t))


def winners(t: Rurik) -> tuple[Seat, ...]:
    """Most points, then most deeds, then most coins, then together [RK-279]."""
    ranks = [(score, len(p.accomplished), p.coins) for score, p in zip(scores(t), t.players, strict=True)]
    return tuple([seat for seat, rank in enumerate(ranks) if rank == max(ranks)])


def turns(t: Rurik) -> int:
    """Placements, advisors' turns and choices of deeds so far; before the first round, the steps of setting up."""
    if not t.round:
        return SETTING_UP.index(t.stage) * t.seats * START_TROOPS + t.turns_done
    before = len(SETTING_UP) * t.seats * START_TROOPS
    for number in range(1, t.round + 1):
        placed = t.seats * len(advisors_of(t, number))
        before += 2 * placed + t.seats + 1
    match t.stage:
        case "round" | "strategy":
            return before - 2 * placed - t.seats - 1 + t.turns_done
        case "advisor" | "turn":
            return before - placed - t.seats - 1 + t.turns_done
        case "deeds" | "claim":
            return before - t.seats - 1 + t.turns_done
    return before - 1
