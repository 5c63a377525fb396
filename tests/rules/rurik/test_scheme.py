"""The scheme action, scheme cards, deeds of the row, conversions and paying with goods."""

from __future__ import annotations

import pytest

from rules.core import Choose, Conceal, Foul, Peek, Show
from rules.rurik.cards import DIFFERENT, EQUAL, Cost
from rules.rurik.claim import claim_deeds, end_round
from rules.rurik.data import ANY, FISH, FUR, HONEY, KIEV, STONE, WOOD
from rules.rurik.events import DrewScheme, Schemed, TokenPassed
from rules.rurik.mat import affords, can_pay, ways_to_pay
from rules.rurik.options import ChooseDeck, Convert, PassToken, Pay, PayBoon, PlayScheme, TakeAction, TakeDeed
from rules.rurik.piles import choose_deed, draw_deed, draw_scheme, fill_row, has_cards, scheme_look
from rules.rurik.scheme import can_play, play_from_hand
from rules.rurik.state import BOON, OPEN, Rurik, Turn
from rules.rurik.turn import may
from tests.play import play

from . import act, cards, done, face, give_schemes, offered, own, place, shown, table

SCHEME = 5


def scheming(row: int, seats: int = 3) -> Rurik:
    t = table(seats)
    place(t, 0, KIEV, 1)
    t.turn = Turn(seat=0, column=SCHEME, row=row, main=OPEN)
    return t


def test_look_at_the_top_cards_and_keep_one() -> None:  # RK-165, RK-166, RK-171, Q-2
    t = scheming(1)
    top = t.decks[1][-2:]
    rest = t.decks[1][:-2]
    played = act(t, TakeAction(), ChooseDeck(1))
    assert played.told(Schemed) == [Schemed(0, 1, 2)]
    assert len(t.players[0].schemes) == 1 and t.decks[1][:-1] == rest and len(t.decks[1]) == 12
    assert not set(top) & {*t.decks[1], *t.players[0].schemes} and not t.faces.keys() & {*t.decks[1], *t.players[0].schemes}
    give_schemes(t, 0, 9)  # no limit
    t.turn = Turn(seat=0, column=SCHEME, row=1, main=OPEN)
    act(t, TakeAction(), ChooseDeck(0))
    assert len(t.players[0].schemes) == 11


@pytest.mark.parametrize(("row", "seen"), [(0, 3), (1, 2), (2, 1)])
def test_the_row_says_how_many(row: int, seen: int) -> None:  # RK-165
    t = table(3)
    script = scheme_look(t, 0, (3, 2, 1)[row])
    item = script.send(None)
    asks = [item]
    item = script.send(ChooseDeck(0))
    while True:
        asks.append(item)
        if isinstance(item, Conceal):
            break
        try:
            item = script.send(None)
        except StopIteration:
            break
    look = next(a for a in asks if isinstance(a, Peek))
    assert list(look.looks) == [0] and len(look.looks[0]) == seen
    conceals = [a for a in asks if isinstance(a, Conceal)]
    assert [c.places for c in conceals] == ([("keep", "top", "second")[:seen]] if seen > 1 else [])


def test_cards_go_back_in_the_order_chosen() -> None:  # RK-166
    t = table()
    script = scheme_look(t, 0, 3)
    script.send(None)
    script.send(ChooseDeck(0))
    conceal = script.send(None)
    assert isinstance(conceal, Conceal) and conceal.places == ("keep", "top", "second")
    kept, top, second = 901, 902, 903
    with pytest.raises(StopIteration):
        script.send((kept, top, second))
        script.send(None)
    assert t.players[0].schemes == [kept] and t.decks[0][-1] == top and t.decks[0][-2] == second and t.cards_in_view == []


@pytest.mark.parametrize("where", ["left", "right", "discards", "nowhere"])
def test_cards_are_there_as_long_as_one_lies_anywhere(where: str) -> None:  # RK-133, RK-171
    t = table()
    card = t.decks[0][0]
    t.decks, t.discards = [[card] * (where == "left"), [card] * (where == "right")], [card] * (where == "discards")
    assert has_cards(t) is (where != "nowhere")


def test_while_looking_the_cards_are_in_view() -> None:  # RK-165
    t = table()
    script = scheme_look(t, 0, 2)
    script.send(None)
    script.send(ChooseDeck(0))
    assert len(t.cards_in_view) == 2 and len(t.decks[0]) == 12


def test_the_best_row_hands_the_token_on() -> None:  # RK-167, RK-168, RK-169, Q-3
    t = scheming(0)
    t.lead = t.first_player = 1
    played = act(t, TakeAction(), ChooseDeck(0), PassToken(2))
    assert played.told(TokenPassed) == [TokenPassed(0, 2)] and (t.first_player, t.lead) == (2, 1)  # the phase keeps its order
    t.turns_done, t.stage = 0, "deeds"
    t.lead = t.first_player  # as the Claim Phase does
    assert play(claim_deeds(t)).ask.seat == 2
    t = scheming(0)
    assert play_options(t) == [PassToken(0), PassToken(1), PassToken(2)]
    t = scheming(0, seats=2)
    act(t, TakeAction(), ChooseDeck(0), PassToken(1))
    assert t.first_player == 1
    t = scheming(1)
    t.first_player = 1
    act(t, TakeAction(), ChooseDeck(0))
    assert t.first_player == 1  # nobody used that space: it stays


def play_options(t: Rurik) -> list[object]:
    from rules.rurik.turn import turn
    return play(turn(t), TakeAction(), ChooseDeck(0)).options


def test_who_forfeits_the_best_row_passes_no_token() -> None:  # RK-170, Q-12
    from rules.rurik.options import Forfeit
    t = scheming(0)
    t.first_player = 1
    act(t, Forfeit())
    assert t.first_player == 1 and not t.players[0].schemes


def test_drawing_takes_the_top_card_unseen_by_others() -> None:  # RK-172
    t = table()
    top = t.decks[1][-1]
    played = play(draw_scheme(t, 1), ChooseDeck(1))
    assert t.players[1].schemes == [top] and top not in t.faces and played.told(DrewScheme) == [DrewScheme(1, 1)]


# -- playing -----------------------------------------------------------------------------------------------------------


def test_playing_pays_the_cost_and_gains_everything() -> None:  # RK-173, RK-174, RK-96
    t = table(coins=1)
    place(t, 0, KIEV, 2)
    one, two, three = give_schemes(t, 0, 3)
    act(t, PlayScheme(one), [face(11)])  # muster and a coin; its icon does nothing
    assert t.turn.points["muster"] == 1 and t.players[0].coins == 2 and t.players[0].troops[KIEV] == 2
    assert t.discards == [one] and t.players[0].schemes == [two, three] and t.turn.scheme_played
    assert not offered(t, PlayScheme)  # one a turn
    t.turn = Turn(seat=0, main="taken")
    act(t, PlayScheme(two), [face(20)])
    assert t.players[0].coins == 1 and t.turn.points["build"] == 1 and t.discards == [one, two]


def test_a_card_that_cannot_be_paid_cannot_be_played() -> None:  # RK-20, RK-173
    t = table(coins=0)
    (card,) = give_schemes(t, 0)
    assert not can_play(t, 0, PlayScheme(card), {card: face(10)}) and can_play(t, 0, PlayScheme(card), {card: face(8)})
    assert not may(t, 0, PlayScheme(card), {card: face(10)})
    with pytest.raises(Foul):
        play(play_from_hand(t, 0, PlayScheme(card)), [face(10)])
    t.players[0].coins = 1
    done(t, play_from_hand(t, 0, PlayScheme(card)), [face(10)])
    assert t.players[0].coins == 0


def test_a_hidden_card_narrows_the_list_for_its_owner_alone() -> None:  # RK-173, RK-206
    from rules.rurik.turn import hides_something, turn
    t = table(coins=0)
    assert not hides_something(t, 0) and play(turn(t)).ask.only is None
    (card,) = give_schemes(t, 0)
    ask = play(turn(t)).ask
    assert PlayScheme(card) in ask.listed(0) and PlayScheme(card) not in ask.legal(0, {card: face(10)})
    assert PlayScheme(card) in ask.legal(0, {card: face(8)})
    t = table()
    t.players[0].deeds = [shown(t, "hoard")]
    assert not hides_something(t, 0)
    t.players[0].deeds = cards(t, 1)
    assert hides_something(t, 0)


def test_choosing_a_deed_refills_the_row() -> None:  # RK-176, RK-203, RK-202
    t = table()
    (card,) = give_schemes(t, 0)
    taken = t.deed_row[1]
    act(t, PlayScheme(card), [face(2)], TakeDeed(taken), [face("law_giver")])
    assert t.players[0].deeds == [taken] and taken in t.faces and taken not in t.deed_row
    assert len(t.deed_row) == 3 and t.faces[t.deed_row[-1]] == face("law_giver")


def test_a_deed_from_the_deck_is_its_owners_secret() -> None:  # RK-204, RK-205
    t = table()
    top = t.deed_deck[-1]
    done(t, draw_deed(t, 1))
    assert t.players[1].deeds == [top] and top not in t.faces
    peeks = [item for item in draw_deed(t, 0) if isinstance(item, Peek)]
    assert [list(p.looks) for p in peeks] == [[0]]


def test_an_empty_deed_deck_is_made_of_the_discards() -> None:  # RK-218, Q-15
    t = table()
    t.deed_discards, t.deed_deck = [shown(t, "hoard"), shown(t, "law_giver")], []
    done(t, draw_deed(t, 0))
    assert len(t.players[0].deeds) == 1 and len(t.deed_deck) == 1 and not t.deed_discards
    assert t.players[0].deeds[0] not in t.faces


def test_with_no_deeds_left_the_row_stays_short() -> None:  # RK-219, RK-503, Q-15
    t = table()
    t.deed_deck, t.deed_discards = [], []
    done(t, choose_deed(t, 0), TakeDeed(t.deed_row[0]))
    assert len(t.deed_row) == 2
    done(t, draw_deed(t, 0))
    assert len(t.players[0].deeds) == 1
    t.players[0].deeds += t.deed_row
    t.deed_row = []
    done(t, choose_deed(t, 1))
    assert t.players[1].deeds == []
    assert not [item for item in fill_row(t) if isinstance(item, Show)]


# -- paying with goods -------------------------------------------------------------------------------------------------


def test_goods_paid_return_to_the_supply_from_dock_or_boat() -> None:  # RK-188, RK-189, RK-190
    t = table()
    own(t, 0, {FISH: 1}, {WOOD: 1})
    supply = list(t.supply)
    act(t, Convert("recruits"))
    assert t.turn.points["muster"] == 1 and t.players[0].boat == t.players[0].dock == [0] * 5
    assert t.supply[FISH] == supply[FISH] + 1 and t.supply[WOOD] == supply[WOOD] + 1
    t = table()
    own(t, 0, {FISH: 1}, {FISH: 2})
    act(t, Convert("recruits"))
    assert t.players[0].boat[FISH] == 1 and t.players[0].dock[FISH] == 0  # the dock first


@pytest.mark.parametrize(("token", "goods", "fine"), [
    ("recruits", {FISH: 1, STONE: 1}, True), ("recruits", {HONEY: 2}, True), ("recruits", {WOOD: 2}, False),
    ("recruits", {FISH: 1}, False), ("masons", {WOOD: 1, FUR: 1}, True), ("masons", {STONE: 2}, True),
    ("masons", {FISH: 2}, False),
])
def test_what_a_conversion_takes(token: str, goods: dict[int, int], fine: bool) -> None:  # RK-190, RK-191, RK-20
    t = table()
    own(t, 0, goods)
    assert (Convert(token) in offered(t)) is fine


def test_masons_give_a_build_point() -> None:  # RK-191
    t = table()
    own(t, 0, {STONE: 1, FUR: 1})
    act(t, Convert("masons"))
    assert t.turn.points["build"] == 1 and sum(t.players[0].boat) == 0


def test_one_conversion_a_turn_each_token_once_a_round() -> None:  # RK-97, RK-192, RK-193
    t = table(stage="turn")
    own(t, 0, {FISH: 3, WOOD: 3, HONEY: 2})
    act(t, Convert("recruits"), Pay(FISH), Pay(WOOD))
    assert t.players[0].tokens == {"recruits": False, "masons": True} and not offered(t, Convert)
    t.turn = Turn(seat=0, main="taken")
    assert offered(t, Convert) == [Convert("masons")]
    done(t, end_round(t))
    assert t.players[0].tokens == {"recruits": True, "masons": True}


def test_a_choice_of_goods_is_asked_for() -> None:  # RK-188, RK-190
    t = table()
    own(t, 0, {FISH: 1, HONEY: 1, FUR: 1})
    from rules.rurik.turn import turn
    first = play(turn(t.clone()), Convert("recruits"))
    assert first.options == [Pay(FISH), Pay(HONEY)]
    copy = t.clone()
    second = play(turn(copy), Convert("recruits"), Pay(HONEY))
    assert second.options == [Pay(FISH), Pay(FUR)] and isinstance(second.ask, Choose)
    assert copy.payment is not None and (copy.payment.what, copy.payment.paid) == ("recruits", [HONEY])


def test_equal_and_different_goods() -> None:  # RK-214
    three, hoard, route = Cost((ANY,) * 3), Cost((ANY,) * 3, EQUAL), Cost((ANY,) * 3, DIFFERENT)
    assert can_pay([0, 3, 0, 0, 0], 0, hoard) and not can_pay([1, 2, 2, 0, 0], 0, hoard)
    assert can_pay([1, 1, 1, 0, 0], 0, route) and not can_pay([0, 3, 3, 0, 0], 0, route)
    assert can_pay([0, 2, 1, 0, 0], 0, three) and not can_pay([0, 1, 1, 0, 0], 0, three)
    assert ways_to_pay([0, 3, 2, 0, 0], 0, hoard, []) == [WOOD]
    assert ways_to_pay([0, 3, 1, 1, 0], 0, route, [WOOD]) == [FISH, HONEY]
    assert ways_to_pay([0, 2, 2, 0, 0], 1, hoard, []) == [WOOD, FISH, BOON]
    assert ways_to_pay([0, 2, 2, 0, 0], 0, hoard, [BOON, WOOD]) == [WOOD]
    assert ways_to_pay([0, 1, 1, 0, 0], 1, hoard, []) == [] and can_pay([0, 1, 0, 0, 0], 2, hoard)
    assert can_pay([0, 0, 0, 0, 0], 3, route) and ways_to_pay([0, 1, 0, 0, 0], 0, three, [1, 1, 1]) == []


def test_a_boon_token_replaces_any_good() -> None:  # RK-198, RK-199, RK-200
    t = table(core=True)
    own(t, 0, {}, {})
    player = t.players[0]
    player.boons, player.boons_on_dock = [HONEY], 2
    assert Convert("recruits") in offered(t)
    act(t, Convert("recruits"))  # both by boon tokens
    assert (player.boons_on_dock, player.boons_spent, t.turn.points["muster"]) == (0, 2, 1)
    player.boons_on_dock, player.boons_spent = 1, 1
    own(t, 0, {FISH: 2})
    t.turn = Turn(seat=0, main="taken")
    player.tokens["recruits"] = True
    act(t, Convert("recruits"), PayBoon())
    assert player.boat[FISH] == 1 and player.boons_on_dock == 0
    assert not affords(player, Cost(((WOOD,),))) and cards(t, 1)
