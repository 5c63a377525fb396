"""How bots judge, what they consider, when they bluff."""

from __future__ import annotations

from itertools import zip_longest
from typing import Any

import pytest

from app.own.conformance import Trial, exchange, steps, swappable
from rules.bots import Search, decide, think
from rules.core import LocalDealer, Stream, Table
from rules.rus import GAME
from rules.rus.bot import BOT, candidates, habit
from rules.rus.data import CROPS, DACHA, F1, F2, FESTIVAL, FIELD, M1, M2, MARKET, MONUMENT, SPACES
from rules.rus.options import Claim, NoClaim
from rules.rus.state import CURSED, Rus, character
from rules.rus.worth import evaluate

from . import cards, evergreen, place, real_table, set_coins, table
from .honest import honest


def better(what: Any) -> int:
    """By how much a change is good for seat 0."""
    t = table(coins=5)
    before = evaluate(t)[0]
    what(t)
    assert evaluate(t)[1:] == evaluate(table(coins=5))[1:]
    return evaluate(t)[0] - before


@pytest.mark.parametrize("good", [
    lambda t: setattr(t.boards[0], "points", 1),
    lambda t: set_coins(t, 0, 6),
    lambda t: place(t, 0, FIELD[0], CROPS, coins=2),
    lambda t: place(t, 0, SPACES[0], MARKET),
    lambda t: place(t, 0, M1, MONUMENT),
    lambda t: place(t, 0, F1, FESTIVAL),
    lambda t: place(t, 0, DACHA, level=1),
    lambda t: evergreen(t, 0, "caravan"),
    lambda t: setattr(t.boards[0], "classes", cards(t, 2)),
])
def test_what_is_good_to_have_is_worth_something(good: Any) -> None:
    assert better(good) > 0


def test_progress_is_worth_more_and_trouble_less() -> None:
    assert better(lambda t: place(t, 0, M2, MONUMENT)) > better(lambda t: place(t, 0, M1, MONUMENT))
    assert better(lambda t: place(t, 0, F2, FESTIVAL)) > better(lambda t: place(t, 0, F1, FESTIVAL))
    assert better(lambda t: place(t, 0, M1, MONUMENT)) > better(lambda t: place(t, 0, M1, MONUMENT, CURSED))
    assert better(lambda t: setattr(t.boards[0], "debt", 1)) < 0


def test_in_the_last_round_points_are_what_counts() -> None:
    t = table(coins=5)
    set_coins(t, 0, 17)
    t.boards[1].points = 1
    assert evaluate(t)[0] > evaluate(t)[1]
    t.boards[2].points = 10
    assert evaluate(t)[0] < evaluate(t)[1]


def test_advice_is_never_empty_and_always_legal() -> None:
    for seats, seed in ((2, 0), (3, 1), (6, 2)):
        for now in steps(Trial(GAME, seats, {"chaos": True}, seed)):
            for seat in now.awaited():
                assert now.ask is not None
                options = now.legal(seat)
                for advice in (candidates, habit):
                    weighed = advice(now.state, now.ask, seat, options, now.sees(seat))
                    assert weighed and all(option in options and weight >= 1 for option, weight in weighed)
            assert all(isinstance(worth, int) for worth in evaluate(now.state))


def first_claim(holds: str, seats: int = 2, **board: Any) -> Table[Rus]:
    """A real game at its first claim, made by a seat that holds this character; its board is changed as told."""
    for seed in range(100):
        real = real_table(seats, seed)
        while real.ask is not None and real.ask.why != "claim":
            real.submit(real.awaited()[0], real.legal(real.awaited()[0])[-1])
        (me,) = real.awaited()
        if character(real.sees(me)[real.state.boards[me].classes[0]]) == holds:
            for state in (real.state, real.checkpoint()):
                for name, value in board.items():
                    setattr(state.boards[me], name, value)
            return real
    raise AssertionError("no such deal")


THOUGHTS = 150  # iterations


def false_claims(real: Table[Rus], holds: str, tries: int = 6) -> int:
    (me,) = real.awaited()
    thoughts = [Search(real, me, THOUGHTS, Stream.of("bluff", n)) for n in range(tries)]
    for thought in thoughts:
        list(thought)
    choices = [thought.choice for thought in thoughts]
    return sum(isinstance(choice, Claim) and choice.character != holds for choice in choices)


def test_bluffs_where_it_is_believed_and_not_where_it_is_accused() -> None:
    """A shepherd's coins are a poor claim: a bluff brings more, unless it is called."""
    trusted = first_claim("shepherd", says=["explorer"] * 12)
    watched = first_claim("shepherd", caught=9)
    assert false_claims(trusted, "shepherd") >= 4
    assert false_claims(watched, "shepherd") <= 1


def test_who_holds_what_pays_best_says_so() -> None:
    assert false_claims(first_claim("builder"), "builder") <= 1


def test_a_debtor_never_bluffs() -> None:
    real = first_claim("shepherd", debt=1, coins=0)
    (me,) = real.awaited()
    for n in range(4):
        assert decide(real, me, "easy", Stream.of(n)) in (Claim("shepherd"), NoClaim())


def test_an_imagined_rival_knows_no_more_than_a_real_one() -> None:
    """Whatever the claimant holds, the others accuse alike: in a bot's head too."""
    assert "accuse" in BOT.draws
    real = first_claim("shepherd")
    (me,) = real.awaited()
    real.submit(me, Claim("farmer"))
    assert real.ask is not None and real.ask.why == "accuse" and isinstance(real.dealer, LocalDealer)
    held, truth = real.state.boards[me].classes[0], real.dealer.truth
    answers = []
    for other in [held, *real.state.decks[0]]:
        world = {**truth, held: truth[other], other: truth[held]}
        imagined = real.clone(LocalDealer(Stream.of(1), world), bare=True)
        assert held not in imagined.sees(1 - me) and imagined.sees(me)[held] == truth[other]
        answers.append(habit(imagined.state, real.ask, 1 - me, imagined.legal(1 - me), imagined.sees(1 - me)))
    assert len(answers) > 3 and all(answer == answers[0] for answer in answers)


def test_seats_that_are_asked_at_once_can_think_at_once() -> None:
    """One slice of each in turn, as on a screen; nobody's thoughts disturb another's."""
    real = first_claim("farmer", seats=4)
    (me,) = real.awaited()
    real.submit(me, Claim("farmer"))
    asked, before = real.awaited(), real.digest()
    assert len(asked) == 3
    alone = [decide(real, seat, "easy", Stream.of(seat)) for seat in asked]
    thoughts = [think(real, seat, "easy", Stream.of(seat)) for seat in asked]
    for _ in zip_longest(*thoughts):
        assert real.digest() == before
    assert [thought.choice for thought in thoughts] == alone
    for seat, choice in zip(asked, alone, strict=True):
        real.submit(seat, choice)
    assert real.state.claim is None or real.ask is not None


def test_swapping_a_rivals_cards_changes_no_bots_mind() -> None:
    """At claims and accusations, where hidden cards count most."""
    swaps, rng = 0, Stream.of("swap")
    for now in steps(Trial(GAME, 3, {}, 5)):
        if now.ask is None or now.ask.why not in ("claim", "accuse") or swaps >= 12:
            continue
        for seat in now.awaited():
            pair = swappable(now, seat, rng)
            if pair is not None:
                other = now.clone(now.dealer.clone())  # type: ignore[union-attr]
                exchange(other, *pair)
                assert decide(now, seat, "easy", Stream.of(7)) == decide(other, seat, "easy", Stream.of(7))
                assert thought(now, seat) == thought(other, seat)
                swaps += 1
    assert swaps >= 12


def thought(real: Table[Rus], seat: int) -> Any:
    """What a bot with all the game's advice thinks of: its options, how often it took each and what that brought."""
    search = Search(real, seat, 6, Stream.of(7))
    list(search)
    return search.choice, search.ranking()


def test_an_honest_player_neither_lies_nor_accuses() -> None:
    real = real_table(2, seed=3)
    while not real.over and real.asked < 2000:
        for seat in real.awaited():
            real.submit(seat, honest(real, seat))
    assert real.over and all(b.caught == b.proved == 0 for b in real.state.boards)


@pytest.mark.parametrize(("seats", "points"), [(2, 7), (3, 10), (6, 7)])
def test_bots_play_whole_games_with_the_chaos_deck(seats: int, points: int) -> None:
    """Without a foul: no debtor bluffs, no card is played against its condition."""
    real = real_table(seats, seed=2, chaos=True, points=points)
    while not real.over:
        for seat in real.awaited():
            thinking = Search(real, seat, 2, Stream.of("test", real.asked, seat))
            list(thinking)
            real.submit(seat, thinking.choice)
    assert real.foul is None and max(b.points for b in real.state.boards) >= 4


def test_a_little_thought_beats_chance() -> None:
    won = 0
    for seed in range(4):
        real, seat = real_table(2, seed), seed % 2
        while not real.over:
            for mover in real.awaited():
                strength = "easy" if mover == seat else "random"
                real.submit(mover, decide(real, mover, strength, Stream.of(seed, real.asked, mover)))
        won += GAME.winners(real.state) == (seat,)
    assert won >= 3
