"""Where things lie: what the annotations say, what a layout corrects."""

from __future__ import annotations

from dataclasses import field

import pytest

from rules.core import Card, HiddenDice, Layout, Suited, TableState, Zone, of_kind, places, state, twice, zones_of


@state
class Board(TableState):
    deck: list[Card] = field(default_factory=list)
    market: list[Card] = field(default_factory=list)
    hands: list[list[Card]] = field(default_factory=list)
    attacks: list[Card] = field(default_factory=list)
    covers: list[Card] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    dice: list[int] = field(default_factory=list)
    trump: int = 0
    round: int = 1


def a_board() -> Board:
    return Board(seats=2, deck=[1, 2], market=[3], hands=[[4, 5], [6]], attacks=[7, 8], covers=[9], points=[3, 4], dice=[1, 6])


def test_annotations_alone_say_what_lies_where() -> None:
    kinds = {zone.name: (zone.kind, zone.by_seat) for zone in zones_of(a_board())}
    assert kinds == {"deck": ("pile", False), "market": ("row", False), "hands": ("hand", True), "attacks": ("row", False),
                     "covers": ("row", False), "points": ("number", True), "dice": ("number", True),
                     "trump": ("count", False), "round": ("count", False)}


def test_a_layout_corrects_and_the_rest_follows() -> None:
    layout = Layout((Zone("attacks", "pairs", over="covers"), Zone("dice", "dice")), trump="trump")
    zones = zones_of(a_board(), layout)
    assert [zone.name for zone in zones] == ["attacks", "dice", "deck", "market", "hands", "points", "round"]
    assert not zones[1].by_seat  # two dice, and two seats by chance
    (pairs,) = of_kind(zones, "pairs")
    assert pairs.pairs(a_board()) == [(7, 9), (8,)] and pairs.cards(a_board()) == [7, 8, 9]
    assert dict(places(a_board(), layout))[9] == ("zone", "attacks") and dict(places(a_board(), layout))[6] == ("seat", 1)


def test_what_lies_aside_is_counted_and_never_drawn() -> None:
    layout = Layout((Zone("deck", "aside"),))
    assert zones_of(a_board(), layout)[0].kind == "aside" and dict(places(a_board(), layout))[1] == ("zone", "deck")


def test_a_card_in_two_places_is_found() -> None:
    board = a_board()
    board.market.append(4)
    assert twice(board) == [(4, ("seat", 0), ("zone", "market"))] and twice(a_board()) == []


@pytest.mark.parametrize("wrong, text", [(lambda: Layout((Zone("deck", "heap"),)), "no kind 'heap'; there are hand, pile"),
                                         (lambda: zones_of(a_board(), Layout((Zone("dek"),))), "'dek': the state has no such")])
def test_a_slip_of_the_pen_is_told(wrong, text) -> None:
    with pytest.raises(ValueError, match=text):
        wrong()


def test_hidden_dice_lie_in_the_order_of_their_sides() -> None:
    deck = HiddenDice("dice")
    layout = Layout(decks=(deck,))
    assert [deck.of(number) for number in (0, 5, 6, 34)] == [1, 6, 1, 5]
    assert sorted([("dice", 5), ("dice", 6)], key=lambda face: layout.order(a_board(), face)) == [("dice", 6), ("dice", 5)]


def test_playing_cards_have_a_rank_and_a_suit_and_an_order() -> None:
    deck = Suited("durak", ("6", "7", "8"))
    layout = Layout(decks=(deck,), trump="trump")
    assert deck.of(0) == ("6", "spades") and deck.of(10) == ("7", "hearts")
    faces = [("durak", 10), ("durak", 0), ("durak", 4)]
    assert sorted(faces, key=lambda face: layout.order(a_board(), face)) == [("durak", 4), ("durak", 10), ("durak", 0)]
