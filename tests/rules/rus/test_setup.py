"""The box and the start [RU-1 to RU-10]."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core import BadSetting, Roll, Table
from rules.rus import GAME
from rules.rus.bank import pay, take
from rules.rus.data import ACTION_DECK, ALL_CARDS, BASE_CARDS, CHAOS_DECK, CROPS, FIELD
from rules.rus.end import next_turn
from rules.rus.setup import set_up, start
from rules.rus.state import FREE, kind_of, standing
from tests.play import play

from . import real_table, table

SETTINGS = {"chaos": False, "points": 10, "accusation_time": 15}


def test_two_to_six_can_play() -> None:  # RU-R1
    assert GAME.seats == (2, 3, 4, 5, 6)
    for seats in (1, 7):
        with pytest.raises(BadSetting):
            Table(GAME, seats)


def test_the_bank_gives_and_takes_without_limit() -> None:  # RU-3
    t = table()
    take(t, 0, 500)
    assert (t.boards[0].coins, t.coins_out) == (500, 500)
    pay(t, 0, 500)
    assert (t.boards[0].coins, t.coins_out) == (0, 0)


@pytest.mark.parametrize(("seats", "size"), [(2, 6), (3, 9), (4, 9), (5, 12), (6, 12)])
def test_class_cards_form_three_shuffled_decks_and_the_king_lies_open(seats: int, size: int) -> None:  # RU-4
    real = real_table(seats)
    t, truth = real.state, real.dealer.truth  # type: ignore[union-attr]
    assert [len(d) for d in t.decks] == [size - seats, size, size]
    assert t.king is None
    assert all(c not in t.faces and c not in real.knowledge.knows for d in t.decks for c in d)
    lower = [truth[c] for c in t.decks[0]] + [truth[b.classes[0]] for b in t.boards]
    for deck, names in ((lower, ("farmer", "builder", "shepherd")),
                        ([truth[c] for c in t.decks[1]], ("explorer", "merchant", "witch")),
                        ([truth[c] for c in t.decks[2]], ("knight", "princess", "nobleman"))):
        assert Counter(map(kind_of, deck)) == dict.fromkeys(names, size // 3)
    assert [truth[c] for c in t.decks[2]] != sorted(truth[c] for c in t.decks[2])


@pytest.mark.parametrize(("chaos", "size"), [(False, 68), (True, 86)])
def test_the_action_deck_lies_face_down_and_chaos_cards_are_an_option(chaos: bool, size: int) -> None:  # RU-5
    real = real_table(4, chaos=chaos)
    t, truth = real.state, real.dealer.truth  # type: ignore[union-attr]
    everywhere = [*t.deck, *(c for b in t.boards for c in b.hand)]
    assert len(everywhere) == size and not t.discards
    assert not any(c in t.faces for c in everywhere)
    kinds = Counter(kind_of(truth[c]) for c in everywhere)
    assert kinds["raid"] == (3 if chaos else 0) and kinds["bribe"] == 4
    assert kinds == Counter(a.name for a in (ALL_CARDS if chaos else BASE_CARDS))


def test_the_decks_have_the_listed_cards() -> None:  # RU-57, RU-58, RU-59, RU-60, RU-61, RU-62
    def by_type(deck: object) -> dict[str, int]:
        counts: Counter[str] = Counter()
        for card in deck:  # type: ignore[attr-defined]
            counts[card.type] += card.copies
        return dict(counts)

    assert by_type(ACTION_DECK) == {"coin": 20, "royal": 12, "complimentary": 18, "evergreen": 12, "discord": 6}
    assert by_type(CHAOS_DECK) == {"attack": 13, "discord": 3, "royal": 1, "coin": 1}


def test_each_player_gets_an_empty_property_board() -> None:  # RU-6
    for board in real_table(5).checkpoint().boards:
        assert standing(board) == [FIELD[0]] and board.dacha == 0 and set(board.curses) == {FREE}
        assert (board.points, board.debt, board.evergreens, board.laid) == (0, 0, [], [])


def test_each_player_sees_his_own_lower_class_card_alone() -> None:  # RU-7
    real = real_table(4)
    for seat, board in enumerate(real.state.boards):
        (card,) = board.classes
        assert real.knowledge.knows[card] == (seat,) and card not in real.state.faces
        assert real.sees(seat)[card][0] == "lower"
        assert all(card not in real.sees(other) for other in range(4) if other != seat)


def test_each_player_has_a_hidden_hand_of_five() -> None:  # RU-8
    real = real_table(6)
    for seat, board in enumerate(real.state.boards):
        assert len(board.hand) == 5
        assert all(real.knowledge.knows[c] == (seat,) and c not in real.state.faces for c in board.hand)


def test_each_player_starts_with_two_coins_and_one_crops() -> None:  # RU-9
    t = start(3, SETTINGS)
    play(set_up(t), [2])
    assert [(b.coins, b.stands[:3], b.stacks) for b in t.boards] == [(2, [CROPS, "", ""], [0, 0, 0])] * 3


def test_a_roll_names_the_first_player_and_play_goes_clockwise() -> None:  # RU-10
    t = start(4, SETTINGS)
    waiting = play(set_up(t))
    assert isinstance(waiting.ask, Roll) and waiting.ask.sides == (4,)
    t = start(4, SETTINGS)
    play(set_up(t), [3])
    assert (t.first, t.turn, t.stage) == (2, 2, "housekeeping")
    order = []
    for _ in range(5):
        order.append(t.turn)
        play(next_turn(t))
    assert order == [2, 3, 0, 1, 2]
