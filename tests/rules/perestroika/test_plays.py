"""A seat's turn: plays, the chip, the hand limit [PE-19 to PE-23]."""

from __future__ import annotations

import pytest

from rules.core import Foul
from rules.perestroika.data import FUR
from rules.perestroika.events import ChipSpent, ChipTaken, Discarded, Fruitless, Played, Waited
from rules.perestroika.options import Discard, Enough, Play, Stop, Take, ThrowAway
from rules.perestroika.plays import is_a_play, play, plays as what_to_play, trim
from rules.perestroika.state import Perestroika, chips_in_stock

from . import BOTTOM, TOP, face, give, go, hidden, plays, store, stored, table

ENOUGH = Enough()


def test_two_cards_each_by_one_half() -> None:  # PE-19
    t = table(2)
    a, b, c = give(t, 0, "hunter", "lumberjack", "mill")
    played = go(t, play(t))
    assert played.options == [Play(a, TOP), Play(a, BOTTOM), Play(b, TOP), Play(b, BOTTOM), Play(c, TOP), ThrowAway(), Stop()]
    played = go(t, play(t), Play(a, TOP))
    assert played.events[0] == Played(0, a, "hunter", TOP) and stored(t) == (2, 0, 0) and t.discards == [a]
    assert (t.played, t.stage, t.playing) == (1, "play", None) and t.principalities[0].hand == [b, c]
    assert go(t, play(t)).options == [Play(b, TOP), Play(b, BOTTOM), Play(c, TOP), Stop()]
    go(t, play(t), Play(b, TOP))
    assert (t.turn, t.played, t.stage) == (1, 0, "play") and t.principalities[0].hand == [c]


def test_the_card_lies_before_its_owner_while_it_is_carried_out() -> None:  # PE-19
    t = table(2)
    (card,) = give(t, 0, "kremlin")
    played = go(t, play(t), Play(card, TOP))
    assert played.ask.why == "choose" and t.playing == card and t.half == TOP and t.discards == []
    t = table(2)
    (card,) = give(t, 0, "kremlin")
    go(t, play(t), Play(card, TOP), Take(FUR))
    assert t.playing is None and t.half == "" and t.discards == [card]


def test_the_next_seat_plays_and_the_last_one_ends_the_round() -> None:  # PE-19
    t = table(3, start=2, turn=2)
    order = []
    while t.stage != "round_end":
        order.append(t.turn)
        go(t, play(t))
    assert order == [2, 0, 1] and t.turn == 2


def test_a_chip_buys_a_third_card() -> None:  # PE-20, PE-R40
    t = table(2, played=2)
    a, b = give(t, 0, "hunter", "wagon")
    assert go(t, play(t)).ask is None and t.turn == 1
    t.turn, t.played, t.principalities[0].chip = 0, 2, True
    assert chips_in_stock(t) == 2
    assert go(t, play(t)).options[-1] == Stop() and ThrowAway() not in go(t, play(t)).options
    played = go(t, play(t), Play(a, TOP))
    assert played.told(ChipSpent) == [ChipSpent(0)] and not t.principalities[0].chip and chips_in_stock(t) == 3
    assert t.principalities[0].hand == [b] and t.turn == 1


def test_a_chip_is_not_spent_by_the_first_two_cards() -> None:  # PE-20
    t = table(2)
    t.principalities[0].chip = True
    a, b = give(t, 0, "hunter", "hunter")
    go(t, play(t), Play(a, TOP))
    go(t, play(t), Play(b, TOP))
    assert t.principalities[0].chip and t.turn == 1


def test_one_or_none_may_be_played() -> None:  # PE-21
    t = table(2)
    cards = give(t, 0, "hunter", "wagon")
    played = go(t, play(t), Stop())
    assert played.events == [Waited(0, 2)] and t.turn == 1
    assert t.principalities[0].hand == cards and not t.principalities[0].chip
    t = table(2, played=1)
    give(t, 0, "hunter")
    assert go(t, play(t), Stop()).events == [] and t.turn == 1


def test_three_cards_after_playing_two() -> None:  # PE-T24, PE-22
    t = table(2, stage="trim", played=2)
    a, b, c = give(t, 0, "hunter", "wagon", "mill")
    played = go(t, trim(t))
    assert played.options == [Discard(a), Discard(b), Discard(c)] and played.ask.why == "discard"
    played = go(t, trim(t), Discard(b))
    assert played.options == [Discard(a), Discard(c), ENOUGH] and t.discarding == [b]
    t.discarding = []
    played = go(t, trim(t), Discard(b), ENOUGH)
    assert played.events == [Discarded(0, (b,), ("wagon",))] and t.discards == [b] and t.discarding == []
    assert t.principalities[0].hand == [a, c] and not t.principalities[0].chip and t.turn == 1


def test_three_cards_with_the_lenient_chip() -> None:  # PE-T24, PE-R6
    for chip in (False, True):
        t = table(2, stage="trim", played=2, chip_lenient=True)
        t.principalities[0].chip = chip
        _, b, _ = give(t, 0, "hunter", "wagon", "mill")
        played = go(t, trim(t), Discard(b), ENOUGH)
        assert t.principalities[0].chip and len(played.told(ChipTaken)) == (not chip)


def test_trimming_may_go_below_two() -> None:  # PE-R39, PE-22
    t = table(2, stage="trim", played=1)
    a, b, c = give(t, 0, "hunter", "wagon", "mill")
    go(t, trim(t), Discard(a), Discard(b), Discard(c))
    assert t.principalities[0].hand == [] and not t.principalities[0].chip and t.discards == [a, b, c]


def test_two_cards_are_kept_unasked() -> None:  # PE-R39
    t = table(2, played=1)
    card, *_ = give(t, 0, "hunter", "wagon", "mill")
    assert go(t, play(t), Play(card, TOP)).ask is None and len(t.principalities[0].hand) == 2 and t.turn == 1
    t = table(2, played=1, chip_lenient=True)
    card, *_ = give(t, 0, "hunter", "wagon")
    go(t, play(t), Play(card, TOP))
    assert t.stage == "trim" and t.turn == 0
    t = table(2, stage="trim", played=1, chip_lenient=True)
    a, b = give(t, 0, "hunter", "wagon")
    assert go(t, trim(t)).options == [Discard(a), Discard(b), ENOUGH]
    go(t, trim(t), ENOUGH)
    assert not t.principalities[0].chip and t.discards == []
    t = table(2, stage="trim", played=1, chip_lenient=True)
    a, b = give(t, 0, "hunter", "wagon")
    go(t, trim(t), Discard(a), ENOUGH)
    assert t.principalities[0].chip and t.principalities[0].hand == [b]


def test_the_hand_thrown_away_for_a_chip() -> None:  # PE-T26, PE-23, PE-R6
    for chip in (False, True):
        t = table(2)
        t.principalities[0].chip = chip
        a, b = give(t, 0, "hunter", "wagon")
        played = go(t, play(t), ThrowAway())
        assert t.principalities[0].hand == [] and t.principalities[0].chip and t.discards == [a, b]
        assert played.told(Discarded) == [Discarded(0, (a, b), ("hunter", "wagon"))]
        assert played.told(ChipTaken) == ([] if chip else [ChipTaken(0)]) and played.told(Waited) == []
        assert t.turn == 1 and t.stage == "play"  # the chip is for another turn


def test_a_chip_replaces_the_plays_of_its_turn() -> None:  # PE-R7
    t = table(2)
    give(t, 0, "hunter")
    go(t, play(t), ThrowAway())
    assert t.turn == 1


def test_whoever_keeps_nothing_of_an_unplayed_hand_has_thrown_it_away() -> None:  # PE-R6
    t = table(2)
    cards = give(t, 0, "hunter", "wagon", "mill")
    go(t, play(t), Stop())
    go(t, trim(t), *(Discard(card) for card in cards))
    assert t.principalities[0].chip
    t = table(2)
    cards = give(t, 0, "hunter", "wagon", "mill")
    go(t, play(t), Stop())
    go(t, trim(t), Discard(cards[0]), Discard(cards[1]), ENOUGH)
    assert not t.principalities[0].chip


def test_an_empty_hand_is_not_asked() -> None:  # PE-23
    t = table(2)
    assert go(t, play(t)).ask is None and t.turn == 1
    t.chip_lenient = True
    assert go(t, play(t)).ask is None and t.stage == "round_end" and not any(p.chip for p in t.principalities)


def a_turn_with_a_chip(t: Perestroika) -> None:
    """Five cards, Monastery first, then two more."""
    t.principalities[0].chip = True
    monastery, hunter, felling, _, _ = give(t, 0, "monastery", "hunter", "felling_ground", "mill", "wagon")
    go(t, play(t), Play(monastery, TOP))
    go(t, play(t), Play(hunter, TOP))
    go(t, play(t), Play(felling, TOP))


@pytest.mark.parametrize("lenient", [False, True])
def test_monastery_and_two_more_with_a_chip(lenient: bool) -> None:  # PE-T46, PE-R40
    t = table(2, chip_lenient=lenient)
    a_turn_with_a_chip(t)
    hand = t.principalities[0].hand
    assert not t.principalities[0].chip and chips_in_stock(t) == 3 and len(hand) == 4 and t.stage == "trim"
    go(t, trim(t), Discard(hand[0]), Discard(hand[1]), ENOUGH)
    assert len(t.principalities[0].hand) == 2 and t.principalities[0].chip == lenient


def test_played_cards_are_discarded_at_once() -> None:  # PE-R11
    t = table(2)
    hunter, church = give(t, 0, "hunter", "orthodox_church")
    go(t, play(t), Play(hunter, TOP))
    go(t, play(t), Play(church, TOP))
    assert t.principalities[0].hand == [hunter] and t.discards == [church]


def test_a_half_that_achieves_nothing_may_be_played() -> None:  # PE-R34, PE-R10
    t = table(2)
    for name, half in (("sawmill", TOP), ("hunter", BOTTOM), ("wagon", TOP), ("teutonic_order", BOTTOM), ("kremlin", BOTTOM)):
        played = plays(t, name, half)
        assert played.events[-1] == Fruitless(0, name, half) and played.ask is None
    assert t.played == 5 and len(t.discards) == 5 and stored(t) == (0, 0, 0)


def test_none_of_any_number() -> None:  # PE-R34
    t = table(2)
    store(t, 0, 1, 1, 1)
    played = plays(t, "hunter", BOTTOM, ENOUGH)
    assert played.told(Fruitless) and stored(t) == (1, 1, 1)
    played = plays(t, "hunter", TOP)
    assert not played.told(Fruitless)


def test_the_lower_half_of_a_workshop_is_no_play() -> None:  # PE-R34, PE-32, PE-33, PE-34
    for name in ("sawmill", "tannery", "mill"):
        t = table(2)
        (card,) = give(t, 0, name)
        assert Play(card, TOP) in what_to_play(t, 0) and Play(card, BOTTOM) not in what_to_play(t, 0)
        (secret,) = t.principalities[0].hand = hidden(t, 1)
        assert Play(secret, BOTTOM) in what_to_play(t, 0)  # nobody else can tell
        assert not is_a_play(Play(secret, BOTTOM), {secret: face(name)}) and is_a_play(Play(secret, TOP), {secret: face(name)})
        assert is_a_play(Play(secret, BOTTOM), {secret: face("hunter")}) and is_a_play(Stop(), {})
        with pytest.raises(Foul) as foul:
            go(t, play(t), Play(secret, BOTTOM), [face(name)])
        assert foul.value.seat == 0 and t.principalities[0].hand == [secret] and t.played == 0


def test_a_hidden_card_is_shown_when_it_is_played_or_discarded() -> None:  # PE-68
    t = table(2)
    a, b, c, d = t.principalities[0].hand = hidden(t, 4)
    played = go(t, play(t), Play(a, TOP), [face("hunter")])
    assert played.told(Played) == [Played(0, a, "hunter", TOP)] and t.faces[a] == face("hunter") and stored(t) == (2, 0, 0)
    t.stage = "trim"
    played = go(t, trim(t), Discard(c), ENOUGH, [face("mill")])
    assert played.told(Discarded) == [Discarded(0, (c,), ("mill",))] and t.principalities[0].hand == [b, d]
    assert t.discards == [a, c]
