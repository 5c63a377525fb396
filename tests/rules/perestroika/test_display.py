"""Making the display, the Tatars, the shuffle [PE-10 to PE-16]."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from rules.core import OVER
from rules.perestroika.data import FUR, WHEAT, WOOD
from rules.perestroika.display import make_display, shuffle
from rules.perestroika.end import round_end, turns
from rules.perestroika.events import LastRound, Plundered, Revealed, RoundBegan, Shuffled, TatarsCame
from rules.perestroika.options import Build, GiveUp, Pick
from rules.perestroika.picks import pick
from rules.perestroika.state import Perestroika
from rules.perestroika.tatars import invasion
from tests.play import Played

from . import face, go, hidden, lay, real_table, store, stored, table

CROSS, PLAIN = "hunter", "mill"


def reveal(t: Perestroika, *names: str) -> Played:
    """Each card by its name, in the order in which they are turned up."""
    return go(t, make_display(t), *([face(name)] for name in names))


def test_a_round_goes_from_the_display_to_its_end() -> None:  # PE-10
    table, stages = real_table(2), []
    while not table.over and table.state.round < 2:
        stages.append(table.state.stage)
        table.submit(table.awaited()[0], table.legal(table.awaited()[0])[-1])
    assert list(dict.fromkeys(stages)) in (
        ["materials", "pick", "play"], ["materials", "pick", "compensation", "play"],
        ["materials", "pick", "play", "trim"], ["materials", "pick", "compensation", "play", "trim"])


def test_two_crosses_end_the_display() -> None:  # PE-T1, PE-11
    t = table(2, start=1)
    played = reveal(t, CROSS, PLAIN, PLAIN, CROSS)
    assert played.ask is None and t.stage == "pick" and t.turn == 1 and not t.tatars
    assert t.revealed == [CROSS, PLAIN, PLAIN, CROSS] and t.takers == [-1] * 4 and len(t.display) == 4
    assert played.told(RoundBegan) == [RoundBegan(2, 1)] and played.told(TatarsCame) == []
    assert [e.place for e in played.told(Revealed)] == [0, 1, 2, 3] and len(t.deck) == 4


def test_five_cards_and_one_cross_bring_the_tatars() -> None:  # PE-T2, PE-12
    t = table(2)
    played = reveal(t, PLAIN, CROSS, PLAIN, PLAIN, PLAIN)
    assert played.told(TatarsCame) == [TatarsCame(5, 1)] and t.tatars and len(t.display) == 5 and t.stage == "pick"


def test_the_fifth_card_completes_the_crosses() -> None:  # PE-T3, PE-12
    t = table(2)
    played = reveal(t, PLAIN, CROSS, PLAIN, PLAIN, CROSS)
    assert len(t.display) == 5 and not played.told(TatarsCame) and not t.tatars


@pytest.mark.parametrize(("seats", "cards"), [(1, [CROSS, CROSS]), (3, [CROSS, CROSS, CROSS])])
def test_crosses_by_number_of_players(seats: int, cards: list[str]) -> None:  # PE-11, PE-51
    t = table(seats)
    reveal(t, *cards)
    assert len(t.display) == len(cards) and t.stage == ("pick" if seats > 1 else "pick_alone")


@pytest.mark.parametrize(("seats", "most"), [(1, 5), (2, 5), (3, 7)])
def test_the_display_ends_at_its_limit(seats: int, most: int) -> None:  # PE-11
    t = table(seats)
    reveal(t, *[PLAIN] * most)
    assert len(t.display) == most and t.tatars


def test_a_new_display_forgets_the_old_one() -> None:  # PE-11
    t = table(2, tatars=True)
    t.display, t.revealed, t.takers = lay(t, PLAIN), [PLAIN], [0]
    t.principalities[0].hand = t.display[:]
    reveal(t, CROSS, CROSS)
    assert t.revealed == [CROSS, CROSS] and not t.tatars and t.round == 2


def test_the_tatars_leave_two_of_each_kind() -> None:  # PE-T4, PE-13, PE-R1
    t = table(2)
    store(t, 0, 5, 2, 3)
    store(t, 1, 1, 6, 0)
    before = t.stock[:]
    played = go(t, invasion(t))
    assert stored(t) == (2, 2, 2) and stored(t, 1) == (1, 2, 0)
    assert [now - was for now, was in zip(t.stock, before, strict=True)] == [3, 4, 1]
    assert played.events == [Plundered(0, (5, 2, 3), (2, 2, 2)), Plundered(1, (1, 6, 0), (1, 2, 0))]


def test_the_cards_are_taken_after_an_invasion() -> None:  # PE-14
    t = table(2)
    reveal(t, *[PLAIN] * 5)
    assert t.stage == "pick" and go(t, pick(t)).options == [Pick(card) for card in t.display]


def test_the_tatars_by_the_letter() -> None:  # PE-R1, PE-R42
    t = table(3, start=1, tatar_literal=True)
    store(t, 1, 2, 0, 1)
    store(t, 2, 1, 1, 0)
    store(t, 0, 6, 6, 6)
    played = go(t, invasion(t), GiveUp(FUR))
    assert played.ask.seat == 1 and played.ask.why == "tatars" and t.left == 1
    assert played.options == [GiveUp(FUR), GiveUp(WHEAT)]
    t = table(3, start=1, tatar_literal=True)
    store(t, 1, 2, 0, 1)
    store(t, 2, 1, 1, 0)
    store(t, 0, 6, 6, 6)
    played = go(t, invasion(t), GiveUp(FUR), GiveUp(WHEAT), GiveUp(WOOD), GiveUp(WOOD))
    assert stored(t, 1) == (1, 0, 0) and stored(t, 2) == (1, 1, 0) and stored(t, 0) == (6, 4, 6)
    assert [e.seat for e in played.told(Plundered)] == [1, 2, 0]


def test_the_discards_are_the_new_deck() -> None:  # PE-15
    t = table(2, deck=1)
    t.discards = lay(t, *[PLAIN] * 9)
    t.mixed = ["hunter"]
    kept = hidden(t, 2)
    t.principalities[0].hand = kept[:]
    played = reveal(t, PLAIN, CROSS, CROSS)
    assert played.told(Shuffled) == [Shuffled(9, 1)] and t.shuffles == 1
    assert len(t.deck) == 7 and t.discards == [] and t.mixed == [] and len(t.display) == 3
    assert t.principalities[0].hand == kept  # hands and the display are not shuffled


def test_the_last_card_of_the_deck_completes_the_display() -> None:  # PE-T27, PE-15
    t = table(2, deck=2)
    t.discards = lay(t, *[PLAIN] * 8)
    played = reveal(t, CROSS, CROSS)
    assert t.deck == [] and t.shuffles == 0 and not played.told(Shuffled)
    t.discards += lay(t, "rye_field")  # this round's discards come in, too
    t.principalities[0].hand, t.takers = t.display[:], [0, 0]
    reveal(t, CROSS, CROSS)
    assert t.shuffles == 1 and len(t.deck) == 9 - 2


@pytest.mark.parametrize(("seats", "last"), [(1, 2), (2, 2), (3, 3)])
def test_the_last_shuffle_ends_the_game_with_its_round(seats: int, last: int) -> None:  # PE-16, PE-T21
    for before in range(last):
        t = table(seats, deck=0, shuffles=before, round=8)
        t.discards = lay(t, *[CROSS] * 9)
        played = reveal(t, *[CROSS] * (2 if seats < 3 else 3))
        assert t.round == 9 and t.stage in ("pick", "pick_alone")  # it is played to its end
        is_last = before + 1 == last
        assert bool(played.told(LastRound)) == is_last
        t.principalities[0].hand, t.stage = t.display[:], "round_end"
        t.takers = [0] * len(t.display)
        go(t, round_end(t))
        assert (t.stage == OVER) == is_last and t.scored == is_last


def test_before_a_reveal_there_is_always_a_card() -> None:  # PE-R15
    """A new deck has at least eight cards, so a round never sees two shuffles and no deck is empty with its discards."""
    for seed in range(6):
        for seats in (1, 2, 3):
            table, shuffles = real_table(seats, seed), [0]
            while not table.over:
                seat, t = table.awaited()[0], table.state
                assert len(t.deck) + len(t.discards) + len(t.pile) >= 8 or t.stage not in ("materials", "display")
                if t.shuffles != shuffles[-1]:
                    shuffles.append(t.shuffles)
                    assert t.shuffles == shuffles[-2] + 1
                table.submit(seat, table.legal(seat)[(seed + table.asked) % len(table.legal(seat))])
            rounds = [e for e in table.events if isinstance(e, RoundBegan | Shuffled)]
            assert not any(isinstance(a, Shuffled) and isinstance(b, Shuffled) for a, b in pairwise(rounds))
            assert all(e.cards >= 8 for e in table.events if isinstance(e, Shuffled))


def test_with_no_card_left_the_display_stays_short() -> None:  # PE-R15
    t = table(2, deck=3)
    played = reveal(t, PLAIN, PLAIN, PLAIN)
    assert len(t.display) == 3 and not played.told(TatarsCame) and not t.tatars and t.stage == "pick"


def test_scenarios_act_at_once_and_the_tatars_may_follow() -> None:  # PE-R16, PE-T44
    t = table(2, deck=2, start=1, scenario="cathedral")
    t.discards = lay(t, *[PLAIN] * 9)
    store(t, 1, 2, 4, 2)
    answers: list[Any] = [[face(PLAIN)], [face(CROSS)], Build("cathedral", 0), *([face(PLAIN)] for _ in range(3))]
    played = go(t, make_display(t), *answers)
    assert stored(t, 1) == (0, 0, 0) and t.principalities[1].rows[0] == ["cathedral"] and t.tatars
    assert played.told(Plundered)[0] == Plundered(1, (0, 0, 0), (0, 0, 0))
    kinds = [type(e).__name__ for e in played.events]
    assert kinds.index("Shuffled") < kinds.index("Built") < kinds.index("TatarsCame") and kinds.count("Revealed") == 5


def test_the_metropolitan_passes_clockwise() -> None:  # PE-26
    t = table(3, start=2, stage="round_end")
    go(t, round_end(t))
    assert t.start == 0 and t.stage == "display"


def test_turns_are_counted() -> None:  # PE-26
    assert [turns(table(3, start=2, turn=seat, round=4)) for seat in (2, 0, 1)] == [9, 10, 11]
    assert turns(table(3, start=2, turn=1, round=4, stage="trim")) == 11
    assert turns(table(3, start=2, turn=2, round=4, stage="round_end")) == 12 == turns(table(3, round=4, stage=OVER))
    assert turns(table(3, round=5, turn=1, stage="pick")) == 12 and turns(table(3, round=0, stage="materials")) == 0


def test_a_shuffle_counts_all_it_takes_in() -> None:  # PE-15, PE-R27
    t = table(1, deck=0)
    t.discards, t.pile = lay(t, PLAIN, PLAIN), lay(t, CROSS)
    played = go(t, shuffle(t))
    assert played.told(Shuffled) == [Shuffled(3, 1)] and t.pile == [] and len(t.deck) == 3 and not t.faces
