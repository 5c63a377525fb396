"""Taking cards [PE-17, PE-18], and alone [PE-51 to PE-53]."""

from __future__ import annotations

from rules.perestroika.data import FUR, WHEAT, WOOD
from rules.perestroika.display import make_display
from rules.perestroika.events import Dismissed, Fruitless, LaidAside, Picked, Took, TookLaid
from rules.perestroika.options import Dismiss, LayAside, Pick, PickLaid, Play, Take
from rules.perestroika.picks import compensation, pick, pick_alone
from rules.perestroika.plays import play, plays as what_to_play
from rules.perestroika.state import DISMISSED, LAID_ASIDE, Perestroika, on_display
from tests.play import play as run

from . import BOTTOM, TOP, display, face, give, go, hidden, lay, plays, real_table, store, stored, table


def take_all(t: Perestroika) -> list[int]:
    """Everybody takes the first card there is; how many each seat got."""
    while t.stage == "pick":
        go(t, pick(t), Pick(on_display(t)[0]))
    return [t.takers.count(seat) for seat in range(t.seats)]


def test_one_card_each_clockwise_until_none_is_left() -> None:  # PE-17
    t = table(3, stage="pick", start=1, turn=1)
    a, b, c, d = display(t, "mill", "hunter", "wagon", "sleigh")
    played = go(t, pick(t), Pick(c))
    assert played.events == [Picked(1, c, "wagon")] and t.principalities[1].hand == [c] and t.turn == 2
    assert on_display(t) == [a, b, d] and t.takers == [-1, -1, 1, -1] and t.stage == "pick"
    assert go(t, pick(t)).options == [Pick(a), Pick(b), Pick(d)]
    assert take_all(t) == [1, 2, 1] and t.stage == "compensation"


def test_five_cards_for_three() -> None:  # PE-T5, PE-18
    t = table(3, stage="pick", start=1, turn=1)
    display(t, *["mill"] * 5)
    assert take_all(t) == [1, 2, 2]
    played = go(t, compensation(t), Take(WHEAT))
    assert stored(t, 0) == (0, 0, 1) and stored(t, 1) == stored(t, 2) == (0, 0, 0)
    assert played.told(Took) == [Took(0, WHEAT, 1, 1)] and (t.stage, t.turn, t.played) == ("play", 1, 0)


def test_nobody_is_compensated_for_as_many_cards() -> None:  # PE-18
    t = table(2, stage="pick")
    display(t, *["mill"] * 4)
    assert take_all(t) == [2, 2]
    assert go(t, compensation(t)).ask is None and t.stage == "play"


def test_the_last_piece_of_the_stock() -> None:  # PE-T42, PE-R32, PE-R35
    t = table(3, stage="pick")
    t.stock = [1, 0, 0]
    display(t, *["mill"] * 4)
    assert take_all(t) == [2, 1, 1]
    played = go(t, compensation(t))
    assert played.ask.seat == 1 and played.ask.why == "compensation" and played.options == [Take(FUR)]
    go(t, compensation(t), Take(FUR))
    assert stored(t, 1) == (1, 0, 0) and stored(t, 2) == (0, 0, 0) and t.stage == "play"


def test_only_kinds_that_can_move_are_offered() -> None:  # PE-R35
    t = table(2, start=1)
    t.display, t.takers = [0], [1]
    store(t, 0, 6, 5, 0)
    t.stock[WHEAT] = 0
    assert run(compensation(t)).options == [Take(WOOD)]


# -- alone ----------------------------------------------------------------------------------------------------------------


def test_two_cards_alone() -> None:  # PE-T22, PE-52
    t = table(1, stage="pick_alone")
    a, b = display(t, "hunter", "monastery")
    played = go(t, pick_alone(t), Dismiss(a), LayAside(b))
    assert t.discards == [a] and len(t.pile) == 1 and t.principalities[0].hand == [] and t.stage == "compensation"
    assert played.told(Dismissed) == [Dismissed(0, a, "hunter")] and played.told(LaidAside) == [LaidAside(0, 1, 1)]
    assert t.takers == [DISMISSED, LAID_ASIDE]
    go(t, compensation(t), Take(FUR))
    assert stored(t) == (1, 0, 0)


def test_four_cards_alone_and_the_teutonic_order() -> None:  # PE-T43, PE-53, PE-R26
    t = table(1, stage="pick_alone")
    t.pile = hidden(t, 2)
    a, b, c, d = display(t, "teutonic_order", "mill", "wagon", "hunter")
    assert go(t, pick_alone(t)).options == [Dismiss(a), Dismiss(b), Dismiss(c), Dismiss(d)]
    assert go(t, pick_alone(t), Dismiss(b)).options == [LayAside(a), LayAside(c), LayAside(d)]
    t.takers, t.discards = [-1] * 4, []
    go(t, pick_alone(t), Dismiss(b), LayAside(d))
    assert len(t.pile) == 3 and t.principalities[0].hand == [a, c] and t.discards[-1:] == [b]
    assert go(t, compensation(t)).ask is None and stored(t) == (0, 0, 0)
    first, second, third = t.pile
    played = go(t, play(t), Play(a, TOP))
    assert played.options == [PickLaid(first), PickLaid(second), PickLaid(third)] and played.ask.why == "pick_laid"
    t = table(1)
    (order,) = give(t, 0, "teutonic_order")
    t.pile = hidden(t, 3)
    wanted = t.pile[1]
    played = go(t, play(t), Play(order, TOP), PickLaid(wanted))
    assert t.principalities[0].hand == [wanted] and len(t.pile) == 2 and played.events[1:] == [TookLaid(0, 2)]
    assert Play(wanted, TOP) in what_to_play(t, 0)


def test_the_pile_of_the_virtual_opponent_goes_into_the_new_deck() -> None:  # PE-T28, PE-R27
    t = table(1, deck=0)
    give(t, 0, "mill", "wagon")
    t.pile, t.discards = hidden(t, 4), lay(t, *["hunter"] * 12)
    go(t, make_display(t), [face("sleigh")], [face("hunter")], [face("hunter", 1)])
    assert t.shuffles == 1 and t.pile == [] and len(t.deck) == 16 - 3 and len(t.principalities[0].hand) == 2


def test_the_pile_grows_without_limit() -> None:  # PE-R27
    t = table(1, stage="pick_alone")
    for size in range(1, 9):
        a, b = display(t, "hunter", "mill")
        go(t, pick_alone(t), Dismiss(a), LayAside(b))
        assert len(t.pile) == size


def test_backs_in_the_order_they_were_laid() -> None:  # PE-R37, PE-53
    t = table(1, stage="pick_alone")
    for _ in range(3):
        a, b = display(t, "hunter", "mill")
        go(t, pick_alone(t), Dismiss(a), LayAside(b))
        assert b not in t.pile and t.pile[-1] not in t.faces
    assert t.pile == sorted(t.pile)
    assert plays(t, "teutonic_order", TOP).options == [PickLaid(c) for c in t.pile]


def test_an_open_pile() -> None:  # PE-R37
    t = table(1, stage="pick_alone", solo_open_pile=True)
    a, b = display(t, "hunter", "mill")
    go(t, pick_alone(t), Dismiss(a), LayAside(b))
    assert t.pile == [b] and t.faces[b] == face("mill")
    played = plays(t, "teutonic_order", TOP, PickLaid(b))
    assert t.principalities[0].hand == [b] and played.ask is None


def test_a_player_alone_must_remember_the_pile_but_can() -> None:  # PE-R37
    table = real_table(1, 3)
    while not table.state.pile:
        table.submit(0, table.legal(0)[0])
    card = table.state.pile[0]
    assert card not in table.sees(0)
    assert [cards for cards in table.knowledge.view(0).may().values() if card in cards] == [(card,)]


def test_the_teutonic_order_alone_without_effect() -> None:  # PE-R28, PE-R37
    t = table(1)
    assert plays(t, "teutonic_order", BOTTOM).told(Fruitless) and plays(t, "teutonic_order", TOP).told(Fruitless)
    assert stored(t) == (0, 0, 0) and t.principalities[0].hand == [] and len(t.discards) == 2
