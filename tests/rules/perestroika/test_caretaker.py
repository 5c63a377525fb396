"""What an open seat does."""

from __future__ import annotations

from app.own.conformance import Trial, steps
from rules.core import Choose
from rules.perestroika import GAME
from rules.perestroika.data import FUR, WHEAT, WOOD
from rules.perestroika.options import (
    Build,
    Discard,
    Dismiss,
    Enough,
    Exchange,
    GiveUp,
    LayAside,
    Pick,
    Play,
    Rearrange,
    Stop,
    Take,
)

from . import BOTTOM, TOP, display, give, real_table, store, table


def asks(why: str, options: list[object], seat: int = 0) -> Choose[object]:
    return Choose(seat, options, why=why)


def test_it_builds_rather_than_gathers_and_stops_before_it_wastes_a_play() -> None:
    t = table()
    hunter, kremlin = give(t, 0, "hunter", "kremlin")
    options = [Play(hunter, TOP), Play(hunter, BOTTOM), Play(kremlin, TOP), Play(kremlin, BOTTOM), Stop()]
    assert GAME.caretaker(t, asks("play", options), options, 7) == Play(hunter, TOP)
    store(t, 0, 1, 1, 1)
    assert GAME.caretaker(t, asks("play", options), options, 7) == Play(hunter, BOTTOM)
    store(t, 0, 6, 6, 6)
    assert GAME.caretaker(t, asks("play", options), options, 7) == Play(kremlin, BOTTOM)
    t.stock = [0, 0, 0]
    store(t, 0, 6, 0, 0)
    assert GAME.caretaker(t, asks("play", options), options, 7) == Stop()


def test_it_takes_what_it_lacks_and_exchanges_half() -> None:
    t = table()
    store(t, 0, 2, 1, 2)
    take = [Take(FUR), Take(WOOD), Take(WHEAT)]
    assert GAME.caretaker(t, asks("choose", take), take, 0) == Take(WOOD)
    times = [Exchange(n) for n in range(5)]
    assert GAME.caretaker(t, asks("exchange", times), times, 3) == Exchange(2)
    holdings = [Rearrange(6, 0, 0), Rearrange(2, 2, 2), Rearrange(0, 6, 0)]
    assert GAME.caretaker(t, asks("rearrange", holdings), holdings, 0) == Rearrange(2, 2, 2)
    build = [Build("town", 0), Enough()]
    assert GAME.caretaker(t, asks("build", build), build, 1) == Build("town", 0)
    cards = [Pick(card) for card in display(t, "mill", "hunter")]
    assert GAME.caretaker(t, asks("pick", cards), cards, 5) == cards[1]


def test_it_parts_with_what_it_needs_least() -> None:
    t = table()
    store(t, 0, 2, 5, 1)
    give_up = [GiveUp(FUR), GiveUp(WOOD), GiveUp(WHEAT)]
    assert GAME.caretaker(t, asks("tatars", give_up), give_up, 0) == GiveUp(WOOD)
    assert GAME.caretaker(t, asks("baltic", [*give_up, Enough()]), [*give_up, Enough()], 0) == Enough()
    t.stock[WHEAT] = 0
    hunter, mill = give(t, 0, "hunter", "mill")
    for kind in (Discard, Dismiss, LayAside):
        cards = [kind(hunter), kind(mill)]
        assert GAME.caretaker(t, asks("discard", cards), cards, 0) == kind(mill)


def test_it_plays_whole_games_better_than_chance() -> None:
    won = 0
    for seed in range(10):
        table = real_table(2, seed)
        for _ in steps(Trial(GAME, 2, {}, seed), table):
            while not table.over and table.awaited() == (0,):
                table.submit(0, table.by_caretaker(0, seed + table.asked))
            if table.over:
                break
        won += GAME.scores(table.state)[0] > GAME.scores(table.state)[1]
    assert won >= 8
