"""Cards into places, without a window."""
import itertools

import pytest

from app.arrangement import Arrangement
from app.widgets.card_layout import in_grid, in_hand
from rules.core import Conceal


def test_taking_one_of_many_is_one_tap():
    draft = Arrangement((4, 7, 9, 12), ("pile", "take", "pile", "pile"))
    assert (draft.next, draft.order) == ("take", None)
    assert draft.tap(9)
    assert draft.order == (4, 9, 7, 12)


def test_another_tap_exchanges_the_one_card_that_is_taken():
    draft = Arrangement((4, 7, 9), ("take", "pile", "pile"))
    assert draft.tap(4) and draft.tap(9)
    assert draft.order == (9, 4, 7)
    assert draft.tap(9) and draft.order is None     # a second tap takes it back


def test_places_are_filled_in_their_order_and_undone_backwards():
    draft = Arrangement((1, 2, 3), ("keep", "top", "second"))
    draft.tap(3)
    draft.tap(1)
    assert draft.order == (3, 1, 2)
    assert draft.undo() and draft.place_of(3) == "keep" and draft.order is None
    assert draft.undo() and not draft.undo()


def test_a_place_that_is_tapped_is_filled_next():
    draft = Arrangement((1, 2, 3), ("keep", "top", "second"))
    assert draft.choose("top") and draft.tap(2)
    assert draft.next == "keep" and not draft.choose("top")
    draft.tap(1)
    assert draft.order == (1, 2, 3)


def test_the_place_for_the_rest_can_be_filled_by_hand():
    draft = Arrangement((1, 2, 3), ("top", "below", "below"))
    assert draft.rest == "below" and draft.choose("below")
    draft.tap(1)
    draft.tap(3)
    assert draft.order == (3, 1, 2) or draft.next == "top"
    draft.tap(2)
    assert draft.order == (2, 1, 3)


def test_a_mix_needs_no_tap():
    assert Arrangement((5, 3, 4), ("mix", "mix", "mix")).order == (3, 4, 5)


def test_an_order_that_may_not_be_says_why():
    draft = Arrangement((1, 2), ("keep", "away"), judge=lambda order: "not the first" if order[0] == 1 else "")
    draft.tap(1)
    assert draft.why_not == "not the first"
    draft.tap(2)
    assert (draft.order, draft.why_not) == ((2, 1), "")


@pytest.mark.parametrize(
    "places", [("a", "b", "b"), ("a", "b", "c"), ("a", "a", "b", "b"), ("x", "x", "x"), ("a", "b", "b", "c")])
def test_taps_reach_every_arrangement_of_a_conceal_and_no_other(places):
    cards = tuple(range(10, 10 + len(places)))
    listed = set(Conceal(0, cards, places, why="test").listed(0))
    reached = set()
    for taps in itertools.permutations(cards):
        draft = Arrangement(cards, places)
        for card in taps:
            if draft.order is None:
                draft.tap(card)
        assert draft.order in listed
        reached.add(draft.order)
    assert reached == listed


def test_places_and_cards_must_be_as_many():
    with pytest.raises(ValueError):
        Arrangement((1, 2), ("a",))


# ---------------------------------------------------------------- where cards lie


def test_eight_cards_lie_in_two_rows_of_four_on_a_phone_and_in_one_on_a_tablet():
    assert (in_grid(8, 396, 384, 0.72, 6, widest=0.95).columns, in_grid(8, 1200, 180, 0.72, 6).columns) == (4, 8)


def test_nothing_of_a_grid_lies_outside():
    for count, width, height in itertools.product(range(1, 21), (200, 400, 1200), (80, 200, 700)):
        laid = in_grid(count, width, height, 0.72, 6)
        assert laid.columns * laid.rows >= count and laid.full <= width + 0.01 and laid.tall <= height + 0.01


def test_a_hand_shrinks_then_overlaps_then_scrolls():
    few, many = in_hand(4, 400, 130, 0.72, 5, 72), in_hand(5, 400, 130, 0.72, 5, 72)
    assert few.width > 90 and 72 <= many.width < few.width and many.full <= 400
    scrolls = in_hand(9, 400, 130, 0.72, 5, 72)
    assert scrolls.width == 72 and scrolls.full > 400
    overlaps = in_hand(7, 400, 130, 0.72, 5, 72, strip=48)
    assert overlaps.full <= 400.01 and 48 <= overlaps.step < overlaps.width


def test_no_card_of_a_hand_is_too_narrow_for_a_finger():
    assert in_hand(3, 400, 40, 0.72, 5, 72, finger=48).width >= 48
