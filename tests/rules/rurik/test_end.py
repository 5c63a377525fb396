"""Final scoring: tracks, warfare, deeds, agendas, tokens, ties."""

from __future__ import annotations

import pytest

from rules.core import OVER, Ending, Show
from rules.rurik import GAME
from rules.rurik.data import FISH, FUR, HONEY, KIEV, ROSTOV, SMOLENSK, VOLYN
from rules.rurik.end import is_fulfilled, scores, scoring, tally, turns, war_points, winners
from rules.rurik.events import AgendaShown, Scored
from rules.rurik.state import Rurik

from . import beaten, done, own, place, shown, table


def accomplished(t: Rurik, seat: int, *names: str) -> None:
    t.players[seat].accomplished += [shown(t, name) for name in names]


def test_the_tracks_score_their_spaces() -> None:  # RK-266
    t = table()
    t.players[0].markers = [5, 3, 8, 0]
    assert tally(t, 0) == (16, 0, 0, 0, 0) and scores(t) == (16, 0)


@pytest.mark.parametrize(("steps", "points"), [
    ((4, 2, 1, 0), (3, 1, 0, 0)), ((4, 4, 2, 1), (3, 3, 0, 0)), ((4, 2, 2, 0), (3, 1, 1, 0)), ((3, 0, 0, 0), (3, 0, 0, 0)),
    ((0, 0, 0, 0), (0, 0, 0, 0)), ((2, 2, 2, 2), (3, 3, 3, 3)), ((5, 4, 3, 3), (3, 1, 0, 0)),
])
def test_warfare(steps: tuple[int, ...], points: tuple[int, ...]) -> None:  # RK-267, RK-268, RK-269, RK-270, Q-9
    t = table(4)
    for player, step in zip(t.players, steps, strict=True):
        player.markers[3] = step
    assert tuple(war_points(t, s) for s in range(4)) == points


@pytest.mark.parametrize(("seats", "advisors"), [(2, (4, 4, 5, 6)), (3, (4, 4, 5, 6)), (4, (4, 4, 5, 5))])
def test_placements_turns_and_deeds_are_counted_one_by_one(seats: int, advisors: tuple[int, ...]) -> None:  # RK-3, RK-73
    t = table(seats)
    t.round, t.stage, t.turns_done = 1, "strategy", 0
    begun = turns(t)
    for number, placed in enumerate(advisors, 1):
        t.round = number
        for stage, moves in (("strategy", placed * seats), ("advisor", placed * seats), ("deeds", seats)):
            for t.turns_done in range(moves):
                t.stage = stage
                assert turns(t) == begun
                begun += 1
        t.stage = "round_end"
        assert turns(t) == begun
        begun += 1


def test_deeds_and_tokens_score() -> None:  # RK-271, RK-277, RK-207
    t = table(core=True)
    accomplished(t, 0, "hoard", "market_day")
    t.players[0].victory_tokens = 4
    assert tally(t, 0) == (0, 0, 3, 0, 4) and scores(t)[0] == 7


def test_all_agendas_are_shown_at_once_and_score_two() -> None:  # RK-272, RK-273
    t = table(coins=0)
    t.players[0].coins = 3
    agendas = [p.agendas[0] for p in t.players]
    script = scoring(t.clone())
    item = script.send(None)
    assert isinstance(item, Show) and item.cards == tuple(agendas)
    played = done(t, scoring(t), [("agenda", 10), ("agenda", 10)])  # Wealthy, twice: once is enough to show it
    assert t.agendas_scored == [2, 0] and t.stage == OVER and scores(t) == (2, 0)
    assert played.told(AgendaShown)[0] == AgendaShown(0, agendas[0], "wealthy", 2)
    assert played.told(Scored) == [Scored(0, 0, 0, 0, 2, 0), Scored(1, 0, 0, 0, 0, 0)]
    assert GAME.outcome(t).ending is Ending.WIN and GAME.winners(t) == (0,)


def esteemed(t: Rurik, seat: int, n: int) -> None:
    for region in range(n):
        place(t, seat, region, 1)


def marker(track: int):  # type: ignore[no-untyped-def]
    def prepare(t: Rurik, seat: int, n: int) -> None:
        t.players[seat].markers[track] = n
    return prepare


def capable(t: Rurik, seat: int, n: int) -> None:
    own(t, seat, {FISH: n - 1}, {})
    t.players[seat].boons_on_dock += 1  # counts here, and here alone


def regal(t: Rurik, seat: int, n: int) -> None:
    own(t, seat, {FUR: 1}, {HONEY: n - 1, FISH: 5 - n})


def protective(t: Rurik, seat: int, n: int) -> None:
    region = KIEV if seat == 0 else VOLYN
    place(t, seat, region, 1)
    for kind in ("church", "market", "stronghold")[:n]:  # whoever's they are
        place(t, 1 - seat, region, 0, False, kind) if kind != "stronghold" else place(t, seat, region, 0, False, kind)
    place(t, seat, ROSTOV if seat == 0 else SMOLENSK, 0, False, "church")
    place(t, 1 - seat, ROSTOV if seat == 0 else SMOLENSK, 1)
    place(t, seat, ROSTOV if seat == 0 else SMOLENSK, 1)  # not ruled: does not count


def dignified(t: Rurik, seat: int, n: int) -> None:
    accomplished(t, seat, *["hoard"] * n)


def courageous(t: Rurik, seat: int, n: int) -> None:
    beaten(t, seat, n)


def wealthy(t: Rurik, seat: int, n: int) -> None:
    t.players[seat].coins = n


AGENDAS = {
    "esteemed": esteemed, "successful": marker(0), "committed": marker(1), "prosperous": marker(2), "conquering": marker(3),
    "capable": capable, "regal": regal, "protective": protective, "dignified": dignified, "courageous": courageous,
    "wealthy": wealthy,
}


@pytest.mark.parametrize("name", AGENDAS)
def test_an_agenda_is_fulfilled_by_the_most(name: str) -> None:  # RK-273, RK-274, RK-201, Q-6, Q-20
    for mine, theirs, fulfilled in ((3, 2, True), (2, 3, False), (2, 2, True)):
        t = table(coins=0, core=True)
        AGENDAS[name](t, 0, mine)
        AGENDAS[name](t, 1, theirs)
        assert is_fulfilled(t, 0, name) is fulfilled, (mine, theirs)


@pytest.mark.parametrize("name", AGENDAS)
def test_nothing_fulfils_no_agenda(name: str) -> None:  # RK-273
    assert not is_fulfilled(table(coins=0), 0, name)


def test_ties_go_by_deeds_then_coins_then_are_shared() -> None:  # RK-279, RK-4, Q-10
    t = table(3, coins=0)
    for player in t.players:
        player.markers = [2, 0, 0, 0]
    assert winners(t) == (0, 1, 2)
    t.players[1].coins = t.players[2].coins = 2
    assert winners(t) == (1, 2)
    t.players[0].markers, t.players[1].markers, t.players[2].markers = [1, 0, 0, 0], [2, 0, 0, 0], [2, 0, 0, 0]
    accomplished(t, 0, "hoard")
    assert scores(t) == (2, 2, 2) and winners(t) == (0,)
    t.players[2].markers[0] = 3
    assert winners(t) == (2,)
    assert GAME.outcome(t).winners == (2,)
