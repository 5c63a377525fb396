"""Phase 3: playing, exchanging, drawing [RU-23 to RU-25]."""

from __future__ import annotations

import pytest

from app.own.conformance import Trial, steps
from rules.core import Foul
from rules.rus import GAME
from rules.rus.actions import action_phase, exchange, play as play_card
from rules.rus.data import ACTIONS, HAND
from rules.rus.effects import playable
from rules.rus.events import Discarded, Drew, Laid, Played, Rebuilt
from rules.rus.housekeeping import housekeeping
from rules.rus.options import BELIEVE, Claim, Discard, Enough, Exchange, Play, Stop
from rules.rus.piles import draw
from rules.rus.state import Rus
from tests.play import play

from . import accused, believed, evergreen, face, give_upper, go, real_table, set_coins, table


def test_one_card_is_played_discarded_and_replaced() -> None:  # RU-23
    t = table(stage="action")
    card, top = t.boards[0].hand[2], t.deck[-1]
    played = go(t, action_phase(t), Play(card), [face("market_day")])
    assert played.told(Played) == [Played(0, card, "market_day")] and played.told(Drew) == [Drew(0, 1)]
    assert t.boards[0].coins == 3 and t.discards == [card] and t.playing is None
    assert len(t.boards[0].hand) == HAND and top in t.boards[0].hand and t.stage == "upgrade"


def test_a_drawn_card_is_seen_by_its_owner_alone() -> None:  # RU-23, RU-8
    real = real_table(3)
    for _ in range(40):
        seat = real.awaited()[0]
        real.submit(seat, real.legal(seat)[0])
    for seat, board in enumerate(real.state.boards):
        assert all(real.knowledge.knows[c] == (seat,) and c not in real.state.faces for c in board.hand)


def test_an_evergreen_card_is_laid_in_front_and_the_hand_refilled() -> None:  # RU-24
    t = table(stage="action")
    card = t.boards[0].hand[0]
    played = go(t, action_phase(t), Play(card), [face("caravan")])
    assert played.told(Laid) == [Laid(0, card)]
    assert t.boards[0].laid == [card] and t.boards[0].evergreens == [] and t.discards == []
    assert len(t.boards[0].hand) == HAND and t.boards[0].coins == 0


@pytest.mark.parametrize("discards", [0, 1, 2, 3])
def test_instead_of_playing_up_to_three_cards_are_exchanged_for_two_coins(discards: int) -> None:  # RU-25, RU-R27
    t = table(stage="action")
    gone = t.boards[0].hand[:discards]
    answers: list[object] = [Discard(c) for c in gone]
    if discards < 3:
        answers.append(Enough())
    if discards:
        answers.append([face("mob")] * discards)
    played = go(t, action_phase(t), Exchange(), *answers)
    assert t.boards[0].coins == 2 and len(t.boards[0].hand) == HAND and t.stage == "upgrade"
    assert t.discards == gone and not set(gone) & set(t.boards[0].hand)
    assert played.told(Discarded) == ([Discarded(0, tuple(gone))] if gone else [])


def test_discarded_cards_lie_open() -> None:  # RU-R40
    t = table(stage="action")
    card = t.boards[0].hand[0]
    go(t, exchange(t, 0), Discard(card), Enough(), [face("bribe")])
    assert t.faces[card] == face("bribe")
    for now in steps(Trial(GAME, 3, {"chaos": True}, 5)):
        assert all(c in now.state.faces for c in now.state.discards)


def test_a_knight_plays_two_cards_one_after_the_other() -> None:  # RU-R26
    t = table(stage="action")
    give_upper(t, 0)
    believed(t, "knight")
    one, two = t.boards[0].hand[:2]
    go(t, action_phase(t), Play(one), [face("market_day")], Play(two), [face("fur_trade")])
    assert t.boards[0].coins == 2 + 3 + 4 and len(t.boards[0].hand) == HAND and t.stage == "upgrade"


def test_a_knight_stops_after_one_card_only_if_he_can_play_no_second_one() -> None:  # RU-R26, RU-R44
    t = table(stage="action")
    give_upper(t, 0)
    believed(t, "knight")
    ask = go(t, action_phase(t), Play(t.boards[0].hand[0]), [face("market_day")]).ask
    playable = dict.fromkeys(t.boards[0].hand, face("bribe")) | {t.boards[0].hand[2]: face("market_day")}
    assert ask.legal(0, playable) == [Play(t.boards[0].hand[2])]
    assert ask.legal(0, dict.fromkeys(t.boards[0].hand, face("bribe"))) == [Stop()], "nobody can pay six coins with five"
    assert Stop() in ask.listed(0), "others cannot know"


def test_a_second_knight_brings_coins_and_a_card_but_no_third_play() -> None:  # RU-R43
    t = table(stage="action", coins=5)
    give_upper(t, 0)
    believed(t, "knight")
    dmitri, other = t.boards[0].hand[:2]
    go(t, action_phase(t), Play(dmitri), [face("false_dmitri")], Claim("knight"), {1: BELIEVE, 2: BELIEVE}, Play(other),
       [face("market_day")])
    assert t.plays == t.played == 2 and t.boards[0].coins == 5 + 2 + 2 + 3 and t.stage == "upgrade"


def test_a_knight_may_leave_it_at_one_card_but_not_exchange_after_it() -> None:  # RU-R26
    t = table(stage="action")
    give_upper(t, 0)
    believed(t, "knight")
    assert Exchange() in play(action_phase(t.clone())).options
    assert Stop() not in play(action_phase(t.clone())).options
    one = t.boards[0].hand[0]
    waiting = go(t.clone(), action_phase(t), Play(one), [face("market_day")])
    assert Stop() in waiting.options and Exchange() not in waiting.options
    assert len(waiting.options) == 6


def test_a_knight_who_exchanges_discards_at_least_one_of_six() -> None:  # RU-R26
    t = table(stage="action")
    give_upper(t, 0)
    believed(t, "knight")
    waiting = go(t, action_phase(t), Exchange())
    assert Enough() not in waiting.options and len(waiting.options) == 6


def test_without_a_knight_one_card_is_all() -> None:  # RU-23
    t = table(stage="action")
    go(t, action_phase(t), Play(t.boards[0].hand[0]), [face("market_day")])
    assert t.played == 1 and t.stage == "upgrade"


def test_a_card_whose_condition_fails_cannot_be_played() -> None:  # RU-R28
    t = table(stage="action", coins=5)
    ask = play(action_phase(t)).ask
    bribe, other = t.boards[0].hand[:2]
    faces = dict.fromkeys(t.boards[0].hand, face("market_day")) | {bribe: face("bribe")}
    assert Play(bribe) not in ask.legal(0, faces) and Play(other) in ask.legal(0, faces)
    assert Play(bribe) in ask.listed(0)  # others cannot know
    set_coins(t, 0, 6)
    assert Play(bribe) in ask.legal(0, faces)


def test_an_unplayable_card_that_is_shown_is_a_foul_before_anything_changes() -> None:  # RU-R28
    t = table(stage="action", coins=5)
    card = t.boards[0].hand[0]
    with pytest.raises(Foul) as foul:
        go(t, play_card(t, 0, card), [face("bribe")])
    assert foul.value.seat == 0 and card in t.boards[0].hand and t.boards[0].coins == 5


def test_one_may_have_the_same_evergreen_card_twice() -> None:  # RU-R29
    t = table(stage="action")
    evergreen(t, 0, "caravan")
    card = t.boards[0].hand[0]
    go(t, action_phase(t), Play(card), [face("caravan")])
    assert t.boards[0].laid == [card] and len(t.boards[0].evergreens) == 1


def test_an_empty_action_deck_is_rebuilt_from_the_discards() -> None:  # RU-R30
    t = table()
    t.discards, t.deck = t.deck[1:], t.deck[:1]
    for card in t.discards:
        t.faces[card] = face("mob")
    old = t.discards[:]
    played = go(t, draw(t, 0, 3))
    assert played.told(Rebuilt) == [Rebuilt(19)] and played.told(Drew) == [Drew(0, 3)]
    assert len(t.boards[0].hand) == 8 and len(t.deck) == 17 and t.discards == []
    assert not set(old) & {*t.deck, *t.boards[0].hand} and not any(c in t.faces for c in t.deck)


def test_with_no_card_left_anywhere_nothing_is_drawn() -> None:  # RU-R30
    t = table()
    t.deck = []
    go(t, draw(t, 0, 2))
    assert len(t.boards[0].hand) == 5


def test_hands_are_five_between_turns() -> None:  # RU-23
    for seed in range(3):
        for now in steps(Trial(GAME, 4, {"chaos": True}, seed)):
            if now.state.stage == "housekeeping":
                assert all(len(b.hand) == HAND for b in now.state.boards)


# -- complimentary cards and success ----------------------------------------------------------------------------------


def can_scarecrow(t: Rus) -> bool:
    return playable(t, 0, ACTIONS["scarecrow"])


def test_a_complimentary_card_needs_a_successful_claim_this_turn() -> None:  # RU-59
    t = table(coins=5)
    assert not can_scarecrow(t)
    caught = t.clone()
    accused(caught, "farmer", "builder")
    assert not can_scarecrow(caught)
    proven = t.clone()
    accused(proven, "farmer", "farmer")
    assert can_scarecrow(proven)
    trusted = t.clone()
    believed(trusted, "farmer")
    assert can_scarecrow(trusted)
    other = t.clone()
    believed(other, "builder")
    assert not can_scarecrow(other)
    trusted.stage = "housekeeping"
    play(housekeeping(trusted))
    assert not can_scarecrow(trusted)  # that was last turn


def test_two_knights_in_one_turn_still_leave_five_cards() -> None:  # RU-23, RU-35
    t = table(stage="action", coins=5)
    give_upper(t, 0)
    believed(t, "knight")
    dmitri = t.boards[0].hand[0]
    spare = t.boards[0].hand[1]
    go(t, action_phase(t), Play(dmitri), [face("false_dmitri")], Claim("knight"), {1: BELIEVE, 2: BELIEVE}, Stop(),
       Discard(spare), [face("mob")])
    assert len(t.boards[0].hand) == HAND and t.discards == [dmitri, spare]
