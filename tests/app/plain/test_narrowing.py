from __future__ import annotations

from typing import ClassVar

from hypothesis import given, strategies as st

from app.narrowing import Narrowing, concerns
from rules.core.values import Option

Tile = int
Good = str


class Sail(Option):
    tile: Tile


class Buy(Option):
    good: Good
    amount: int


class Stop(Option):
    pass


class Swap(Option):
    give: Good
    get: Good


MERCHANT = (Sail(3), Sail(4), Buy("silk", 1), Buy("silk", 2), Stop())


def test_one_tap_is_enough_where_one_option_mentions_the_thing():
    n = Narrowing(MERCHANT)
    assert n.tap(("tile", 4)) and n.settled == Sail(4)


def test_taps_narrow_step_by_step():
    n = Narrowing(MERCHANT)
    assert n.tap(("good", "silk")) and n.settled is None
    assert n.live == (Buy("silk", 1), Buy("silk", 2))
    assert n.glowing == (("amount", 1), ("amount", 2))
    assert n.tap(("amount", 2)) and n.settled == Buy("silk", 2)


def test_the_verb_is_a_thing_to_tap():
    n = Narrowing(MERCHANT)
    assert ("verb", "stop") in n.glowing
    assert n.tap(("verb", "stop")) and n.settled == Stop()


def test_a_thing_no_option_mentions_changes_nothing():
    n = Narrowing(MERCHANT)
    assert not n.tap(("tile", 99))
    assert n.live == MERCHANT and not n.picked


def test_a_second_tap_on_the_same_thing_takes_it_back():
    n = Narrowing(MERCHANT)
    n.tap(("good", "silk"))
    n.tap(("good", "silk"))
    assert n.live == MERCHANT
    n.tap(("verb", "buy"))
    assert n.back() and n.live == MERCHANT and not n.back()


def test_what_all_options_share_does_not_glow():
    n = Narrowing((Sail(3), Sail(4)))
    assert n.glowing == (("tile", 3), ("tile", 4))


def test_a_single_option_waits_for_its_tap():
    n = Narrowing((Sail(3),))
    assert n.settled is None and ("tile", 3) in n.glowing
    n.tap(("tile", 3))
    assert n.settled == Sail(3)


class March(Option):
    start: Tile
    end: Tile


class Raid(Option):
    tile: Tile
    tiles: tuple[Tile, ...]


class Discard(Option):
    cards: tuple[Tile, ...]


def test_taps_of_one_kind_fill_the_fields_of_that_kind_in_order():
    n = Narrowing((March(1, 2), March(2, 1), March(1, 3), March(2, 3)))
    assert n.among(("tile",)) == (("tile", 1), ("tile", 2)), "a march can end at 3 and not begin there"
    assert n.tap(("tile", 1)) and n.live == (March(1, 2), March(1, 3))
    assert n.tap(("tile", 2)) and n.settled == March(1, 2)


def test_a_first_field_that_all_options_share_is_passed_over():
    n = Narrowing((March(1, 2), March(1, 3), Stop()))
    assert n.tap(("tile", 3)) and n.settled == March(1, 3)


def test_a_shared_field_may_be_tapped_where_other_options_lack_it():
    n = Narrowing((March(1, 2), March(1, 3), Stop()))
    assert n.tap(("tile", 1)) and n.live == (March(1, 2), March(1, 3))
    assert n.tap(("tile", 2)) and n.settled == March(1, 2)


class Chain(Option):
    one: Tile
    two: Tile
    three: Tile


def test_when_a_first_tap_is_taken_back_what_followed_goes_with_it():
    options = (Chain(1, 2, 3), Chain(1, 2, 4), Chain(1, 3, 4), Chain(3, 1, 2))
    n = Narrowing(options)
    assert n.tap(("tile", 1)) and n.tap(("tile", 2)) and len(n.live) == 2
    assert n.tap(("tile", 1)) and n.picked == [] and n.live == options, "no chain begins with 2"


def test_a_set_of_things_is_tapped_in_any_order():
    sets = (Discard((1, 2)), Discard((1, 3)), Discard((2, 3)))
    for first, second, left in ((1, 2, sets[0]), (2, 1, sets[0]), (3, 2, sets[2])):
        n = Narrowing(sets)
        assert n.tap(("tile", first)) and n.tap(("tile", second)) and n.settled == left


class Join(Option):
    unordered: ClassVar[bool] = True
    tile: Tile
    other: Tile


def test_the_sides_of_a_border_are_tapped_in_any_order():
    borders = (Join(1, 2), Join(1, 3), Join(2, 3))
    for option in borders:
        for first, second in ((option.tile, option.other), (option.other, option.tile)):
            n = Narrowing(borders)
            assert n.tap(("tile", first)) and n.tap(("tile", second)) and n.settled == option


def test_one_place_and_then_a_set_of_places():
    n = Narrowing((Raid(1, (2, 3)), Raid(2, (1, 3)), Raid(1, (3, 4))))
    assert n.tap(("tile", 1)) and n.live == (Raid(1, (2, 3)), Raid(1, (3, 4)))
    assert n.tap(("tile", 3)) is False, "both have it"
    assert n.tap(("tile", 4)) and n.settled == Raid(1, (3, 4))


def test_options_that_taps_cannot_tell_apart_become_a_list():
    n = Narrowing((Discard((1, 2)), Discard((2, 1)), Stop()))
    n.tap(("tile", 2))
    assert n.settled is None and n.menu == (Discard((1, 2)), Discard((2, 1)))


def test_just_this_is_offered_where_others_go_on():
    n = Narrowing((Sail(3), Buy("silk", 3)))
    assert not n.menu
    n = Narrowing((Swap("silk", "silk"), Swap("silk", "furs")))
    assert n.glowing == (("good", "furs"),) and n.menu == (Swap("silk", "silk"),)


def test_plain_options_concern_themselves():
    n = Narrowing(("yes", "no"))
    assert n.tap(("choice", "yes")) and n.settled == "yes"


OPTIONS = st.lists(
    st.one_of(
        st.builds(Sail, st.integers(0, 5)),
        st.builds(Buy, st.sampled_from(("silk", "furs")), st.integers(1, 3)),
        st.builds(Swap, st.sampled_from("abc"), st.sampled_from("abc")),
        st.builds(March, st.integers(0, 3), st.integers(0, 3)),
        st.builds(Raid, st.integers(0, 3), st.sets(st.integers(0, 3)).map(tuple)),
        st.just(Stop()),
    ),
    min_size=1,
    unique=True,
)


@given(OPTIONS, st.data())
def test_every_option_can_be_reached_by_taps(options, data):
    wanted = data.draw(st.sampled_from(options))
    n = Narrowing(options)
    for _ in range(6):
        if n.settled is not None or wanted in n.menu:
            break
        ours = n.leads_to(wanted)
        if not ours:  # nothing more of it to tap: it must be the one that says no more
            break
        assert set(ours) <= set(concerns(wanted))
        assert n.tap(data.draw(st.sampled_from(ours)))
        assert wanted in n.live
    assert n.settled == wanted or wanted in n.menu
