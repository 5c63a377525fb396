"""Figures of the chronicle, and what a finished game leaves there."""
from __future__ import annotations

import pytest

from app.own.conformance import Trial, steps
from app.results import win_entries, write_result
from app.statistics import Tally, figures_of
from app.storage import GameSummary
from rules.core import Outcome
from tests import probe

MILA, OLGA, GLEB = ({"name": n, "crest": c, "kind": k} for n, c, k in
                    (("Mila", "lion", "me"), ("Olga", "ship", "beside"), ("Gleb", "wolf", "near")))
BOT = {"name": "Bogdan", "crest": "bear", "kind": "bot", "level": "hard"}


def card(at: int, seats: list[dict[str, str]], ending: str, winners: list[int], game: str = "rus", **more: object) -> GameSummary:
    return GameSummary(str(at), game, seats, -1, "", float(at), True, [10 + at] * len(seats), winners, ending, **more)


def test_wins_draws_and_streaks_are_counted_in_the_order_of_play():
    cards = [card(4, [MILA, BOT], "win", [0]), card(1, [MILA, OLGA], "win", [0]), card(2, [OLGA, MILA], "win", [0]),
             card(3, [MILA, OLGA], "shared", [0, 1]), card(5, [MILA, GLEB], "draw", [], "saber")]
    found = figures_of("Mila", cards)
    assert found.all == Tally(5, 3, 1) and (found.streak, found.longest) == (2, 2)
    assert found.by_game == {"rus": Tally(4, 3, 0), "saber": Tally(1, 0, 1)}
    assert found.by_opponent == {"Olga": Tally(3, 2, 0), "bot:hard": Tally(1, 1, 0), "Gleb": Tally(1, 0, 1)}


def test_partners_of_a_won_game_are_no_opponents():
    found = figures_of("Mila", [card(1, [MILA, OLGA, GLEB, BOT], "team", [0, 2], "saber")])
    assert found.by_opponent == {"Olga": Tally(1, 1, 0), "bot:hard": Tally(1, 1, 0)}


def test_alone_whoever_came_to_a_rank_has_won_as_the_list_of_victories_says():
    cards = [card(1, [MILA], "rank", [], "perestroika", rank="prince"), card(2, [MILA], "defeat", [], "perestroika"),
             card(3, [MILA], "rank", [], "perestroika", rank="boyar")]
    found = figures_of("Mila", cards)
    assert found.all == Tally(3, 2, 0) == Tally(3, sum(len(list(win_entries(card))) for card in cards), 0)
    assert found.best == {"perestroika": (13, "boyar")} and found.longest == 0


def test_a_game_without_a_result_and_a_bot_of_my_name_do_not_count():
    broken = GameSummary("9", "rus", [MILA, OLGA], -1, "", 9.0, True)
    assert figures_of("Mila", [broken, card(1, [BOT | {"name": "Mila"}, OLGA], "win", [0])]).all == Tally(0, 0, 0)


def test_what_a_game_counts_is_added_up():
    lies = [card(n, [MILA, BOT], "win", [0], deeds=[{"lies": n, "caught": 1}, {"lies": 7}]) for n in (1, 2)]
    assert figures_of("Mila", lies).deeds == {"rus": {"lies": 3, "caught": 2}}


@pytest.mark.parametrize(("outcome", "entries"), [
    (Outcome.of((1,)), ["Olga"]), (Outcome.of((0, 1)), ["Mila", "Olga"]), (Outcome.of(()), []), (Outcome.defeat(), []),
    (Outcome.of_team((0, 1)), ["Mila", "Olga"]), (Outcome.ranked("prince"), ["Mila", "Olga"]),
])
def test_every_kind_of_end_reaches_the_list_of_victories_as_it_should(outcome, entries):
    made = card(1, [MILA, OLGA], outcome.ending.value, list(outcome.winners), rank=outcome.rank)
    told = list(win_entries(made))
    assert [entry["player"] for entry in told] == entries and all(entry.get("rank", "") == outcome.rank for entry in told)


def test_a_card_carries_the_result_and_none_where_somebody_cheated():
    *_, table = steps(Trial(probe.GAME, 2, {}, 5))
    fair, foul = GameSummary("1", "probe"), GameSummary("2", "probe")
    write_result(fair, table)
    write_result(foul, table, fair=False)
    assert fair.ending in ("win", "shared") and fair.winners and fair.scores == foul.scores
    assert (foul.ending, foul.winners) == ("", [])
