"""The cards, half by half [PE-27 to PE-42]."""

from __future__ import annotations

import pytest

from rules.perestroika.build import can_sow
from rules.perestroika.data import ACTION_OF, FUR, WHEAT, WOOD
from rules.perestroika.effects import achieves
from rules.perestroika.events import Built, Drew, Exchanged, Fetched, Fruitless, Rearranged, Robbed, StoleCard, Took
from rules.perestroika.options import Build, Enough, Exchange, Play, Rearrange, Rob, StealCard, Take
from rules.perestroika.plays import play, plays as what_to_play
from rules.perestroika.state import Perestroika
from rules.perestroika.store import holdings, most_exchanges

from . import BOTTOM, TOP, face, give, go, hidden, lay, plays, stands, store, stored, table

ENOUGH = Enough()
FULL = ("field field field field",) * 3


@pytest.mark.parametrize(("name", "kind", "count"), [
    ("felling_ground", WOOD, 2), ("hunter", FUR, 2), ("barley_field", WHEAT, 2), ("lumberjack", WOOD, 1), ("rye_field", WHEAT, 1),
])
def test_upper_halves_that_produce(name: str, kind: int, count: int) -> None:  # PE-27, PE-28, PE-29, PE-30, PE-31
    t = table()
    played = plays(t, name, TOP)
    assert stored(t)[kind] == count == sum(stored(t)) and played.told(Took) == [Took(0, kind, count, count)]
    store(t, 0, 5, 5, 5)
    plays(t, name, TOP)
    assert sorted(stored(t)) == [5, 5, 6] and stored(t)[kind] == 6


def test_a_full_store_takes_no_more() -> None:  # PE-T8, PE-30
    t = table()
    store(t, 0, 0, 6, 0)
    assert plays(t, "lumberjack", TOP).told(Fruitless) and stored(t) == (0, 6, 0)


@pytest.mark.parametrize("name", ["felling_ground", "hunter"])
def test_three_towns_by_one_card(name: str) -> None:  # PE-T6, PE-27, PE-28, PE-44
    t = table()
    store(t, 0, 3, 3, 3)
    played = plays(t, name, BOTTOM, Build("town", 0))
    assert played.options == [Build("town", 0), ENOUGH] and played.ask.why == "build"
    t = table()
    store(t, 0, 3, 3, 3)
    played = plays(t, name, BOTTOM, *[Build("town", 0)] * 3)
    assert played.ask is None and stored(t) == (0, 0, 0) and t.principalities[0].rows == [["town"] * 3, [], []]
    assert played.told(Built) == [Built(0, "town", 0, column, (1, 1, 1)) for column in range(3)]


def test_fields_from_the_own_wheat() -> None:  # PE-29, PE-43, PE-25
    t = table()
    store(t, 0, 1, 1, 3)
    before = t.stock[:]
    plays(t, "barley_field", BOTTOM, Build("field", 0), Build("field", 0), ENOUGH)
    assert stored(t) == (1, 1, 1) and t.principalities[0].rows[0] == ["field", "field"] and t.stock == before


def test_cities_by_a_lumberjack() -> None:  # PE-T13, PE-30, PE-45
    t = table()
    store(t, 0, 5, 4, 3)
    plays(t, "lumberjack", BOTTOM, Build("city", 0), Build("city", 0))
    assert stored(t) == (1, 0, 1) and t.principalities[0].rows[0] == ["city", "city"]


def test_a_field_straight_from_the_stock() -> None:  # PE-T9, PE-31, PE-R45
    for own in (0, 6):
        t = table()
        store(t, 0, 0, 0, own)
        before = t.stock[WHEAT]
        played = plays(t, "rye_field", BOTTOM)
        assert stored(t) == (0, 0, own) and t.stock[WHEAT] == before - 1 and t.principalities[0].rows[0] == ["field"]
        assert played.told(Built) == [Built(0, "field", 0, 0, (0, 0, 0))] and not played.told(Fruitless)


def test_an_empty_stock_of_wheat() -> None:  # PE-T47, PE-R45, PE-R46
    t = table()
    t.stock[WHEAT] = 0
    store(t, 0, 0, 0, 2)
    assert plays(t, "rye_field", TOP).told(Fruitless) and plays(t, "rye_field", BOTTOM).told(Fruitless)
    assert stored(t) == (0, 0, 2) and t.principalities[0].rows[0] == []
    plays(t, "barley_field", BOTTOM, Build("field", 0), Build("field", 0))
    assert t.principalities[0].rows[0] == ["field", "field"]


def test_a_full_building_area() -> None:  # PE-T47, PE-R12
    t = table()
    stands(t, 0, *FULL)
    store(t, 0, 6, 6, 2)
    for name in ("rye_field", "barley_field", "hunter", "lumberjack", "kremlin", "monastery"):
        assert plays(t, name, BOTTOM).told(Fruitless), name
    assert stored(t) == (6, 6, 2) and t.principalities[0].rows == [["field"] * 4] * 3


def test_a_kind_that_runs_out_comes_back_by_an_exchange() -> None:  # PE-R46, PE-9
    t = table()
    t.stock[FUR] = 0
    store(t, 1, 1, 0, 0)
    assert plays(t, "hunter", TOP).told(Fruitless)
    plays(t, "sleigh", TOP, Exchange(1), seat=1)
    assert t.stock[FUR] == 1
    plays(t, "hunter", TOP)
    assert stored(t) == (1, 0, 0) and t.stock[FUR] == 0


@pytest.mark.parametrize(("name", "kind"), [("sawmill", WOOD), ("tannery", FUR), ("mill", WHEAT)])
def test_workshops_double(name: str, kind: int) -> None:  # PE-32, PE-33, PE-34, PE-R10
    for have, after in ((0, 0), (1, 2), (2, 4), (3, 6), (4, 6), (6, 6)):
        t = table()
        t.principalities[0].materials[kind] = have
        played = plays(t, name, TOP)
        assert stored(t)[kind] == after == sum(stored(t)) and bool(played.told(Fruitless)) == (after == have)
    t = table()
    t.stock[kind] = 1
    t.principalities[0].materials[kind] = 3
    plays(t, name, TOP)
    assert stored(t)[kind] == 4


def test_four_wood_and_two_fur_doubled() -> None:  # PE-T31
    t = table()
    store(t, 0, 2, 4, 0)
    plays(t, "sawmill", TOP)
    plays(t, "tannery", TOP)
    assert stored(t) == (4, 6, 0)


EXCHANGES = [
    ("trade_ship", TOP, WOOD, FUR), ("trade_ship", BOTTOM, WOOD, WHEAT), ("sleigh", TOP, FUR, WHEAT),
    ("sleigh", BOTTOM, FUR, WOOD), ("wagon", TOP, WHEAT, FUR), ("wagon", BOTTOM, WHEAT, WOOD),
]


@pytest.mark.parametrize(("name", "half", "source", "target"), EXCHANGES)
def test_one_for_two(name: str, half: str, source: int, target: int) -> None:  # PE-35, PE-36, PE-37, PE-R3, PE-R4, PE-R5
    t = table()
    t.principalities[0].materials[source] = 3
    assert plays(t, name, half).options == [Exchange(n) for n in range(4)]
    t = table()
    t.principalities[0].materials[source] = 3
    before = t.stock[:]
    played = plays(t, name, half, Exchange(2))
    assert (stored(t)[source], stored(t)[target], sum(stored(t))) == (1, 4, 5)
    assert played.told(Exchanged) == [Exchanged(0, source, 2, target, 4)]
    assert t.stock[source] == before[source] + 2 and t.stock[target] == before[target] - 4
    assert plays(t, name, half, Exchange(0)).told(Fruitless)


def test_the_surplus_of_an_exchange_is_lost() -> None:  # PE-T7, PE-R9
    t = table()
    store(t, 0, 3, 4, 0)
    assert plays(t, "trade_ship", TOP).options == [Exchange(0), Exchange(1), Exchange(2)]
    t = table()
    store(t, 0, 3, 4, 0)
    plays(t, "trade_ship", TOP, Exchange(2))
    assert stored(t) == (6, 2, 0)


@pytest.mark.parametrize("times", [1, 2, 3])
def test_every_piece_given_brings_two(times: int) -> None:  # PE-35
    t = table()
    store(t, 0, 3, 0, 0)
    played = plays(t, "sleigh", BOTTOM, Exchange(times))
    assert stored(t) == (3 - times, 2 * times, 0) and not played.told(Fruitless)


def test_one_piece_is_enough_to_double_to_sow_and_to_exchange() -> None:  # PE-36, PE-T36
    t = table()
    store(t, 0, 0, 1, 0)
    assert achieves(t, 0, ("double", WOOD))
    t.stock[WHEAT] = 1
    assert can_sow(t, 0)
    t.stock[FUR], t.stock[WHEAT] = 1, 0
    assert len(holdings(t, 0)) == 2
    assert plays(t, "trading_post", BOTTOM).options == [Rearrange(0, 1, 0), Rearrange(1, 0, 0)]


def test_an_exchange_with_a_short_stock() -> None:  # PE-T35, PE-R9
    t = table()
    store(t, 0, 3, 0, 0)
    t.stock[WOOD] = 3
    before = t.stock[FUR]
    assert most_exchanges(t, 0, FUR, WOOD) == 2
    plays(t, "sleigh", BOTTOM, Exchange(2))
    assert stored(t) == (1, 3, 0) and t.stock[WOOD] == 0 and t.stock[FUR] == before + 2


def test_how_often_one_can_exchange() -> None:  # PE-R9
    t = table()
    cases = ((6, 6, 9, 0), (6, 5, 9, 1), (6, 4, 9, 1), (6, 3, 9, 2), (6, 0, 9, 3), (1, 0, 9, 1), (6, 0, 1, 1))
    for own, held, stock, most in cases:
        store(t, 0, own, held, 0)
        t.stock[WOOD] = stock
        assert most_exchanges(t, 0, FUR, WOOD) == most


@pytest.mark.parametrize("name", ["trading_post", "kremlin"])
def test_a_piece_of_ones_choice(name: str) -> None:  # PE-38, PE-39, PE-R35
    t = table()
    assert plays(t, name, TOP).options == [Take(FUR), Take(WOOD), Take(WHEAT)]
    t = table()
    plays(t, name, TOP, Take(WHEAT))
    assert stored(t) == (0, 0, 1)
    store(t, 0, 6, 6, 6)
    assert plays(t, name, TOP).told(Fruitless)
    store(t, 0, 6, 2, 6)
    assert plays(t, name, TOP).options == [Take(WOOD)]


def test_the_trading_post_exchanges_one_for_one() -> None:  # PE-T36, PE-38, PE-R31, PE-R38
    t = table()
    store(t, 0, 0, 5, 1)
    before = t.stock[:]
    played = plays(t, "trading_post", BOTTOM, Rearrange(2, 2, 2))
    assert stored(t) == (2, 2, 2) and [n - b for n, b in zip(t.stock, before, strict=True)] == [-2, 3, -1]
    assert played.told(Rearranged) == [Rearranged(0, (0, 5, 1), (2, 2, 2))]
    assert plays(t, "trading_post", BOTTOM, Rearrange(2, 2, 2)).told(Fruitless)


def test_what_a_store_can_become() -> None:  # PE-R38
    t = table()
    store(t, 0, 3, 3, 3)
    found = holdings(t, 0)
    assert len(found) == 37 and len(set(found)) == 37  # the most there can be
    assert all(sum(h[1:]) == 9 and max(h[1:]) <= 6 and min(h[1:]) >= 0 for h in found)
    t.stock = [1, 0, 2]
    assert all(h.fur <= 4 and h.wood <= 3 and h.wheat <= 5 for h in holdings(t, 0)) and len(holdings(t, 0)) == 10
    store(t, 0, 0, 0, 0)
    assert holdings(t, 0) == [Rearrange(0, 0, 0)] and plays(t, "trading_post", BOTTOM).told(Fruitless)


def test_a_kremlin() -> None:  # PE-T14, PE-39, PE-47, PE-R30
    t = table()
    store(t, 0, 6, 6, 2)
    played = plays(t, "kremlin", BOTTOM)
    assert played.ask is None and stored(t) == (3, 1, 1) and t.principalities[0].rows[0] == ["kremlin"]
    for short in ((2, 5, 1), (3, 4, 1), (3, 5, 0)):
        store(t, 1, *short)
        assert plays(t, "kremlin", BOTTOM, seat=1).told(Fruitless) and stored(t, 1) == short


@pytest.mark.parametrize("name", ["orthodox_church", "monastery"])
def test_one_church(name: str) -> None:  # PE-40, PE-41, PE-46, PE-R30
    t = table()
    store(t, 0, 6, 6, 6)
    plays(t, name, BOTTOM)
    assert stored(t) == (5, 4, 5) and t.principalities[0].rows[0] == ["church"]  # one, though there is wood for three
    t.church_hard = True
    plays(t, name, BOTTOM)
    assert stored(t) == (4, 1, 4) and t.principalities[0].rows[0] == ["church"] * 2
    store(t, 0, 1, 2, 1)
    assert plays(t, name, BOTTOM).told(Fruitless)


# -- cards that bring cards -----------------------------------------------------------------------------------------------


def test_orthodox_church_fetches_a_discard_unseen() -> None:  # PE-40, PE-R36
    t = table(3)
    church, *rest = t.discards = lay(t, "orthodox_church", "hunter", "mill", "hunter")
    played = plays(t, "orthodox_church", TOP)
    assert played.events[1:] == [Fetched(0, "")] and played.ask is None
    (taken,) = t.principalities[0].hand
    assert taken not in t.faces and taken not in rest
    assert len(t.discards) == 4 and t.discards[0] == church and t.faces[church] == face("orthodox_church")
    assert not any(c in t.faces for c in t.discards[1:3]) and t.mixed == ["hunter", "hunter", "mill"]
    assert Play(taken, TOP) in what_to_play(t, 0)


def test_a_second_fetch_from_a_mixed_pile() -> None:  # PE-R36
    t = table(3)
    t.discards = lay(t, "hunter", "mill", "wagon")
    plays(t, "orthodox_church", TOP)
    t.discards += lay(t, "sleigh")
    plays(t, "orthodox_church", TOP, seat=1)
    assert t.mixed == ["hunter", "mill", "sleigh", "wagon"] and len(t.principalities[1].hand) == 1
    hidden_now = [c for c in t.discards if c not in t.faces]
    assert len(hidden_now) == 2 and len(t.discards) == 4  # and two Orthodox Churches


def test_the_only_discard_is_taken_in_view() -> None:  # PE-40, PE-R36
    t = table()
    t.discards = lay(t, "hunter", "orthodox_church")
    hunter = t.discards[0]
    played = plays(t, "orthodox_church", TOP)
    assert t.principalities[0].hand == [hunter] and hunter in t.faces and played.events[1:] == [Fetched(0, "hunter")]
    t = table()
    (secret,) = t.discards = hidden(t, 1)
    played = plays(t, "orthodox_church", TOP)
    assert t.principalities[0].hand == [secret] and secret not in t.faces and played.told(Fetched) == [Fetched(0, "")]


def test_no_orthodox_church_by_an_orthodox_church() -> None:  # PE-T11, PE-40
    t = table()
    t.discards = lay(t, "orthodox_church")
    assert plays(t, "orthodox_church", TOP).told(Fruitless) and t.principalities[0].hand == []
    assert len(t.discards) == 2


@pytest.mark.parametrize(("left", "drawn"), [(5, 2), (2, 2), (1, 1), (0, 0)])
def test_monastery_draws_what_there_is(left: int, drawn: int) -> None:  # PE-T10, PE-41
    t = table(deck=left)
    t.discards = lay(t, *["hunter"] * 9)
    top = t.deck[::-1]
    played = plays(t, "monastery", TOP)
    assert t.principalities[0].hand == top[:drawn] and len(t.deck) == left - drawn and t.shuffles == 0
    assert played.told(Drew) == ([Drew(0, drawn)] if drawn else []) and bool(played.told(Fruitless)) == (not drawn)
    assert [Play(card, TOP) in what_to_play(t, 0) for card in top[:drawn]] == [True] * drawn


def test_teutonic_order_takes_a_card() -> None:  # PE-T33, PE-42, PE-R2, PE-R33
    t = table(2)
    (order,) = give(t, 0, "teutonic_order")
    (hunter,) = give(t, 1, "hunter")
    played = go(t, play(t), Play(order, TOP), StealCard(1))
    assert t.principalities[0].hand == [hunter] and t.principalities[1].hand == [] and t.discards == [order]
    assert played.events[1:] == [StoleCard(0, 1)]
    go(t, play(t), Play(hunter, TOP))
    assert stored(t) == (2, 0, 0)


def test_a_random_card_of_a_mixed_hand() -> None:  # PE-42, PE-R33
    for place in (1, 2, 3):
        t = table(3)
        give(t, 2, "hunter", "mill")
        t.principalities[2].hand += hidden(t, 1)
        old = t.principalities[2].hand[:]
        played = plays(t, "teutonic_order", TOP, StealCard(2))
        assert played.ask.why == "steal" and played.ask.sides == (3,)
        new = t.principalities[2].hand[:]
        assert not set(new) & set(old) and not any(card in t.faces for card in new)
        t = table(3)
        give(t, 2, "hunter", "mill")
        t.principalities[2].hand += hidden(t, 1)
        plays(t, "teutonic_order", TOP, StealCard(2), [place])
        (card,) = t.principalities[0].hand
        assert len(t.principalities[2].hand) == 2 and card not in t.principalities[2].hand
        assert sorted([*t.principalities[2].hand, card])[place - 1] == card


def test_only_hands_with_cards_can_be_robbed() -> None:  # PE-R33
    t = table(3)
    give(t, 2, "hunter")
    assert plays(t, "teutonic_order", TOP).options == [StealCard(2)]
    t = table(3)
    assert plays(t, "teutonic_order", TOP).told(Fruitless)
    t = table(3)
    give(t, 1, "hunter")
    give(t, 0, "mill")
    assert plays(t, "teutonic_order", TOP, seat=2).options == [StealCard(0), StealCard(1)]


def test_teutonic_order_robs_a_piece() -> None:  # PE-42, PE-R35
    t = table(3)
    store(t, 0, 0, 6, 0)
    store(t, 1, 1, 2, 0)
    store(t, 2, 0, 0, 3)
    assert plays(t, "teutonic_order", BOTTOM).options == [Rob(1, FUR), Rob(2, WHEAT)]
    t = table(3)
    store(t, 1, 1, 2, 0)
    before = t.stock[:]
    played = plays(t, "teutonic_order", BOTTOM, Rob(1, WOOD))
    assert stored(t) == (0, 1, 0) and stored(t, 1) == (1, 1, 0) and t.stock == before
    assert played.told(Robbed) == [Robbed(0, 1, WOOD)]


def test_nothing_to_rob() -> None:  # PE-T34
    t = table(2)
    store(t, 0, 6, 0, 0)
    store(t, 1, 3, 0, 0)
    played = plays(t, "teutonic_order", BOTTOM)
    assert played.told(Fruitless) and stored(t) == (6, 0, 0) and stored(t, 1) == (3, 0, 0) and t.played == 1


# -- before it is played --------------------------------------------------------------------------------------------------


def position(rich: bool) -> Perestroika:
    """One in which every half does something, and one in which none does."""
    t = table(2, deck=3 if rich else 0)
    if rich:
        store(t, 0, 3, 5, 3)
        store(t, 1, 1, 0, 0)
        give(t, 1, "hunter")
        t.discards = lay(t, "hunter", "mill")
    else:
        store(t, 0, 6, 6, 6)
        store(t, 1, 1, 1, 1)
        stands(t, 0, *FULL)
        t.discards = lay(t, "orthodox_church")
        t.stock = [0, 0, 0]
    return t


@pytest.mark.parametrize("rich", [True, False])
@pytest.mark.parametrize("name", list(ACTION_OF))
def test_what_a_half_would_achieve(name: str, rich: bool) -> None:  # PE-R34
    for half in (TOP, BOTTOM):
        word = ACTION_OF[name].word(half)
        assert achieves(position(rich), 0, word) == (rich and word[0] != "held"), half
        if word[0] == "held":
            continue
        played = plays(position(rich), name, half)
        assert (played.ask is None and bool(played.told(Fruitless))) == (not rich), half


def test_doubling_nothing_achieves_nothing() -> None:  # PE-R10, PE-R34
    t = table()
    assert not achieves(t, 0, ("double", FUR)) and not achieves(t, 0, ("steal",)) and not achieves(t, 0, ("rearrange",))
    give(t, 0, "hunter")
    assert not achieves(t, 0, ("steal",))
    t.pile = hidden(t, 1)
    assert achieves(t, 0, ("steal",))


def test_it_is_the_kind_in_question_that_counts() -> None:  # PE-R34, PE-R35
    t = table()
    store(t, 0, 6, 6, 3)
    assert not achieves(t, 0, ("gain", WOOD, 2)) and achieves(t, 0, ("gain", WHEAT, 1)) and not achieves(t, 0, ("gain", FUR, 2))
    assert achieves(t, 0, ("double", WHEAT)) and not achieves(t, 0, ("double", FUR))
    assert achieves(t, 0, ("exchange", WOOD, WHEAT)) and not achieves(t, 0, ("exchange", WHEAT, WOOD))
    store(t, 0, 1, 1, 1)
    assert achieves(t, 0, ("build_any", "town")) and not achieves(t, 0, ("build_any", "city"))
