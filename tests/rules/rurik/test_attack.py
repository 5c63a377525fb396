"""Attacks: cards, losses, rebels, the decks."""

from __future__ import annotations

import pytest

from rules.core import Shuffle
from rules.rurik.data import FISH, KIEV, NOVGOROD, POLOTSK, SMOLENSK
from rules.rurik.events import Attacked, Rebuilt, Revealed, Stole
from rules.rurik.options import Attack, AttackRebel, ChooseDeck, EndTurn
from rules.rurik.state import IN_SUPPLY, LEADER, NOBODY, TROOP, Rurik
from rules.rurik.turn import turn
from tests.play import play

from . import act, cards, face, offered, own_turn, place, rebels, shown, table

CLEAN, ICON = 5, 4  # scheme cards without and with a casualty icon


def duel(mine: int = 2, theirs: int = 1, leaders: tuple[str, ...] = (), **more: int) -> Rurik:
    t = table(leaders=leaders)
    place(t, 0, KIEV, mine)
    place(t, 1, KIEV, theirs)
    own_turn(t, 0, **(more or {"attack": 1}))
    return t


def strike(t: Rurik, *numbers: int, deck: int = 0, kind: str = "attack"):  # type: ignore[no-untyped-def]
    return act(t, Attack(KIEV, 1, kind), ChooseDeck(deck), [face(n) for n in numbers])


def test_an_attack_removes_a_troop_and_moves_the_marker() -> None:  # RK-111, RK-113, RK-116, RK-120, RK-121
    t = duel()
    played = strike(t, CLEAN)
    assert (t.players[1].troops[KIEV], t.players[1].supply, t.players[0].markers[3]) == (0, 12, 1)
    assert t.turn.points["attack"] == 0 and t.players[0].troops[KIEV] == 2 and t.attack is None
    assert played.told(Attacked) == [Attacked(0, 1, KIEV, 1)]


def test_a_further_attack_needs_a_troop_of_ones_own_there() -> None:  # RK-111, RK-112
    t = duel(1, 3, attack=2)
    strike(t, CLEAN, ICON)
    assert t.players[0].troops[KIEV] == 0 and t.turn.points["attack"] == 1
    assert not offered(t, Attack) and EndTurn() in offered(t)


def test_the_leader_is_hit_only_as_the_last_one() -> None:  # RK-117, RK-118
    t = duel(4, 1)
    place(t, 1, KIEV, 0, True)
    strike(t, CLEAN)
    assert t.players[1].leader_at == KIEV and t.players[1].troops[KIEV] == 0
    own_turn(t, 0, attack=1)
    strike(t, CLEAN)
    assert t.players[1].leader_at == IN_SUPPLY


@pytest.mark.parametrize(("theirs", "stronghold", "cards_shown"), [(1, False, 1), (3, False, 2), (1, True, 2), (3, True, 3)])
def test_how_many_cards(theirs: int, stronghold: bool, cards_shown: int) -> None:  # RK-121, RK-122, RK-123, RK-124
    t = duel(2, theirs)
    if stronghold:
        place(t, 1, KIEV, 0, False, "stronghold")
    played = strike(t, *[CLEAN] * cards_shown)
    assert played.told(Attacked)[0].cards == cards_shown and len(t.discards) == cards_shown


def test_rule_is_judged_before_the_removal() -> None:  # RK-122
    t = duel(1, 2)
    assert strike(t, CLEAN, CLEAN).told(Attacked)[0].cards == 2


def test_the_number_of_cards_never_falls_below_nothing() -> None:  # RK-124, RK-216
    t = duel(2, 1, ("boris",), sure=1)
    place(t, 0, KIEV, 0, True)
    act(t, Attack(KIEV, 1, "sure"))
    assert not t.discards and t.players[0].markers[3] == 1


def test_a_sure_attack_reveals_one_card_fewer() -> None:  # RK-216, Q-28, RK-502
    t = duel(2, 1, sure=1, attack=1)
    assert offered(t, Attack) == [Attack(KIEV, 1, "attack"), Attack(KIEV, 1, "sure")]
    act(t, Attack(KIEV, 1, "sure"))
    assert not t.discards and t.turn.points["sure"] == 0 and t.turn.points["attack"] == 1
    rebels(t, KIEV)
    own_turn(t, 0, sure=1)
    act(t, AttackRebel(KIEV, "sure"), [face("coin")])  # there it loses its bonus
    assert t.turn.points["sure"] == 0


@pytest.mark.parametrize("deck", [0, 1])
def test_all_cards_come_from_the_chosen_deck(deck: int) -> None:  # RK-125, RK-131
    t = duel(2, 3)
    tops = t.decks[deck][-1:-3:-1]
    played = strike(t, 13, 22, deck=deck)
    assert t.discards == tops and [len(d) for d in t.decks] == ([12, 13] if deck == 0 else [14, 11])
    assert played.told(Revealed) == [Revealed(0, deck, tuple(tops), 0)]
    assert [t.faces[c] for c in t.discards] == [face(13), face(22)]


def test_an_icon_costs_one_troop_however_many_there_are() -> None:  # RK-126, RK-127, Q-7
    t = duel(3, 4)
    strike(t, ICON, 25)
    assert (t.players[0].troops[KIEV], t.players[0].supply) == (2, 10)


def test_the_own_leader_is_lost_last() -> None:  # RK-128
    t = duel(1, 1)
    place(t, 0, KIEV, 0, True)
    strike(t, ICON)
    assert t.players[0].leader_at == KIEV and t.players[0].troops[KIEV] == 0
    place(t, 1, KIEV, 1)
    own_turn(t, 0, attack=1)
    strike(t, ICON)  # a tie of one and one: nobody rules
    assert t.players[0].leader_at == IN_SUPPLY


def test_the_order_of_an_attack() -> None:  # RK-132, Q-13
    t = duel(2, 1)
    played = play(turn(t), Attack(KIEV, 1, "attack"))
    assert t.players[0].markers[3] == 1 and t.players[1].troops[KIEV] == 0 and played.ask.why == "attack"
    assert t.attack is not None
    assert (t.attack.attacker, t.attack.victim, t.attack.region, t.attack.piece, t.attack.cards) == (0, 1, KIEV, TROOP, 1)
    assert (t.attack.ruled, t.attack.stronghold) == (False, False)


def test_the_attack_under_way_shows_where_its_cards_come_from() -> None:  # RK-122, RK-123
    t = duel(2, 4)
    place(t, 1, KIEV, 0, False, "stronghold")
    play(turn(t), Attack(KIEV, 1, "attack"))
    assert t.attack is not None and (t.attack.cards, t.attack.ruled, t.attack.stronghold) == (3, True, True)
    t = duel(3, 0)
    place(t, 1, KIEV, 0, True)
    play(turn(t), Attack(KIEV, 1, "attack"))
    assert t.attack is not None and t.attack.piece == LEADER


def test_what_a_turn_has_attacked_is_remembered() -> None:  # RK-120
    t = duel(4, 1)
    place(t, 1, KIEV, 0, True, "stronghold")
    strike(t, CLEAN, CLEAN)
    assert t.turn.attacks == [(KIEV, 1, True, True)]


# -- the decks ---------------------------------------------------------------------------------------------------------


def test_an_empty_deck_is_made_anew_with_all_that_is_left() -> None:  # RK-133, Q-14
    t = duel(2, 3)
    t.boxed += t.decks[0][:-1]
    t.decks[0] = t.decks[0][-1:]
    t.discards = [shown(t, n) for n in (7, 8, 9)]
    last = t.decks[0][0]
    played = strike(t, CLEAN, CLEAN)
    assert played.told(Rebuilt) == [Rebuilt(16)]  # three discards and thirteen of the other deck; the one in view stays out
    assert len(t.discards) == 2 and t.discards[0] == last and [len(d) for d in t.decks] == [7, 8]
    assert all(c not in t.faces for d in t.decks for c in d)


def test_the_odd_card_goes_to_the_deck_that_is_wanted() -> None:
    t = duel(2, 1)
    t.boxed += [*t.decks[0], *t.decks[1]]
    t.decks, t.discards = [[], []], [shown(t, 7)]
    strike(t, CLEAN, deck=1)
    assert len(t.discards) == 1 and t.decks == [[], []]


def test_without_any_card_the_check_passes() -> None:  # RK-134
    t = duel(2, 1)
    t.boxed += [*t.decks[0], *t.decks[1]]
    t.decks = [[], []]
    act(t, Attack(KIEV, 1, "attack"))
    assert t.players[0].troops[KIEV] == 2 and t.attack is None


def test_rebuilding_conceals_both_decks() -> None:  # RK-133
    t = duel(2, 1)
    t.discards, t.decks[0] = t.decks[0], []
    script = turn(t)
    script.send(None)
    script.send(Attack(KIEV, 1, "attack"))
    item = None
    while not isinstance(item, Shuffle):
        item = script.send(ChooseDeck(0) if item is not None and getattr(item, "why", "") == "attack" else None)
    assert len(item.piles[0]) == 27


# -- the track ---------------------------------------------------------------------------------------------------------


def test_the_marker_stops_at_ten() -> None:  # RK-135, RK-136
    t = duel(2, 1)
    t.players[0].markers[3] = 10
    strike(t, CLEAN)
    assert t.players[0].markers[3] == 10 and t.players[1].troops[KIEV] == 0


# -- rebels ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("reward", "coins", "fish"), [("coin", 4, 0), ("coins", 5, 0), ("fish", 3, 1)])
def test_a_rebel_goes_and_leaves_its_reward(reward: str, coins: int, fish: int) -> None:  # RK-114, RK-115, RK-181, RK-182, RK-184
    t = table()
    place(t, 0, KIEV, 1)
    rebels(t, KIEV)
    (card,) = t.rebels[KIEV]
    own_turn(t, 0, attack=1)
    played = act(t, AttackRebel(KIEV, "attack"), [face(reward)])
    assert (t.players[0].coins, t.players[0].boat[FISH]) == (coins, fish)
    assert t.players[0].rebels == [card] and not t.rebels[KIEV] and t.faces[card] == face(reward)
    assert t.players[0].markers[3] == 0 and not t.discards and not t.turn.attacks
    assert played.told(Attacked) == [Attacked(0, NOBODY, KIEV, 0)]


def test_rebels_are_hit_in_order_of_arrival_and_never_act() -> None:  # RK-183, RK-185, Q-27
    t = table()
    place(t, 0, KIEV, 1)
    rebels(t, KIEV, 2)
    first, second = t.rebels[KIEV]
    own_turn(t, 0, attack=2)
    act(t, AttackRebel(KIEV, "attack"), [face("coin")])
    assert t.players[0].rebels == [first] and t.rebels[KIEV] == [second]


def test_without_the_good_in_supply_a_reward_is_lost() -> None:  # RK-13
    t = table()
    place(t, 0, KIEV, 1)
    rebels(t, KIEV)
    t.players[1].dock[FISH], t.supply[FISH] = t.supply[FISH], 0
    own_turn(t, 0, attack=1)
    act(t, AttackRebel(KIEV, "attack"), [face("fish")])
    assert t.players[0].boat[FISH] == 0 and len(t.players[0].rebels) == 1


# -- leaders -----------------------------------------------------------------------------------------------------------


def test_boris_saves_a_card_and_takes_a_coin() -> None:  # RK-232
    t = duel(1, 3, ("boris",))
    place(t, 0, KIEV, 0, True)
    played = strike(t, CLEAN)  # ruled: two cards, less one
    assert [p.coins for p in t.players] == [4, 2] and played.told(Stole) == [Stole(0, 1, 1)]
    t.players[1].coins = 0
    own_turn(t, 0, attack=1)
    act(t, Attack(KIEV, 1, "attack"))
    assert [p.coins for p in t.players] == [4, 0]
    place(t, 0, NOVGOROD, 1)
    place(t, 1, NOVGOROD, 1)
    t.players[1].coins = 2
    own_turn(t, 0, attack=1)
    act(t, Attack(NOVGOROD, 1, "attack"), ChooseDeck(0), [face(CLEAN)])  # not his region
    assert t.players[1].coins == 2


def test_sviatopolk_replaces_the_rebel_he_defeats() -> None:  # RK-234
    t = table(leaders=("sviatopolk",))
    place(t, 0, KIEV, 0, True)
    place(t, 0, SMOLENSK, 1)
    rebels(t, KIEV)
    rebels(t, SMOLENSK)
    own_turn(t, 0, attack=2)
    act(t, AttackRebel(KIEV, "attack"), [face("coin")])
    act(t, AttackRebel(SMOLENSK, "attack"), [face("coin")])
    assert t.players[0].troops[KIEV] == 1 and t.players[0].troops[SMOLENSK] == 1
    place(t, 0, POLOTSK, t.players[0].supply)
    rebels(t, KIEV)
    own_turn(t, 0, attack=1)
    act(t, AttackRebel(KIEV, "attack"), [face("coin")])  # nothing in supply
    assert t.players[0].troops[KIEV] == 1


def test_beside_yaroslav_an_opponents_stronghold_adds_no_card() -> None:  # RK-236
    t = duel(3, 1, ("yaroslav",))
    place(t, 0, KIEV, 0, True)
    place(t, 1, KIEV, 0, False, "stronghold")
    assert strike(t, CLEAN).told(Attacked)[0].cards == 1


def test_attacks_stay_where_one_stands() -> None:  # RK-16, RK-119
    t = duel(1, 1)
    place(t, 1, POLOTSK, 1)
    rebels(t, POLOTSK)
    rebels(t, KIEV)
    assert offered(t, Attack, AttackRebel) == [AttackRebel(KIEV, "attack"), Attack(KIEV, 1, "attack")]
    assert cards(t, 1)
