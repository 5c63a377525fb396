"""The Warfare module: captives, ransom, double icons, deeds."""

from __future__ import annotations

from typing import Any

import pytest

from rules.rurik import GAME
from rules.rurik.cards import deed
from rules.rurik.claim import claim_phase
from rules.rurik.data import CHERNIGOV, FISH, KIEV, NOVGOROD, POLOTSK, VOLYN
from rules.rurik.deeds import can_accomplish, defeated
from rules.rurik.end import is_fulfilled
from rules.rurik.modules.core_leaders import UseAbility
from rules.rurik.modules.warfare import (
    DEEDS,
    SCHEMES,
    KeepCaptive,
    ReleaseCaptive,
    ReleaseLeader,
    RevealOne,
    SpendRebel,
    TryCapture,
    release_all,
)
from rules.rurik.options import (
    Accomplish,
    Alternative,
    Attack,
    AttackRebel,
    Build,
    ChooseDeck,
    Convert,
    ConvertTroop,
    Discard,
    Muster,
    Nothing,
    PlayScheme,
    RemoveTroop,
    ReturnToMap,
)
from rules.rurik.setup import set_up, start
from rules.rurik.state import CAPTIVE, IN_SUPPLY, NOBODY, TROOP, Rurik
from rules.rurik.strategy import begin_round
from rules.rurik.turn import turn
from tests.play import play

from . import OFF, act, beaten, cards, done, face, give_deed, give_schemes, offered, own_turn, place, rebels, table

CLEAN, ICON, DOUBLE = 5, 4, 28


def war(mine: int = 3, theirs: int = 1, seats: int = 2, leaders: tuple[str, ...] = (), **more: Any) -> Rurik:
    t = table(seats, leaders=leaders, warfare=True, **more)
    place(t, 0, KIEV, mine)
    place(t, 1, KIEV, theirs)
    own_turn(t, 0, attack=3)
    return t


HIT = (Attack(KIEV, 1, "attack"), ChooseDeck(0), [face(CLEAN)])


def test_setup_brings_cards_dungeons_and_a_token() -> None:  # RK-59, RK-60, RK-61, RK-178, RK-32
    t = start(2, {**GAME.defaults, **OFF, "warfare": True})
    play(set_up(t), [face("hoard"), face("market_day"), face("capital_city")], [1])
    assert [len(d) for d in t.decks] == [16, 16] and len(t.deed_deck) == 27 and len(t.agenda_deck) == 12
    for player in t.players:
        assert player.tokens == {"recruits": True, "masons": True, "ransom": True}
        assert player.captive_leader == NOBODY and player.captives == [] and player.captive_rebels == []
    assert [s.casualty for s in SCHEMES] == [2, 2, 0, 2, 1] and len(DEEDS) == 4


def test_a_double_icon_costs_two_troops() -> None:  # RK-129, RK-130, RK-499
    t = war(3, 4)
    act(t, Attack(KIEV, 1, "attack"), ChooseDeck(0), [face(ICON), face(DOUBLE)])
    assert t.players[0].troops[KIEV] == 1  # the double one counts, not the sum
    t = war(1, 1)
    act(t, Attack(KIEV, 1, "attack"), ChooseDeck(0), [face(DOUBLE)])
    assert t.players[0].troops[KIEV] == 0
    t = war(1, 1)
    place(t, 0, KIEV, 0, True)
    act(t, Attack(KIEV, 1, "attack"), ChooseDeck(0), [face(DOUBLE)])
    assert t.players[0].troops[KIEV] == 0 and t.players[0].leader_at == IN_SUPPLY


def test_a_card_with_two_sides_gives_one_of_them() -> None:  # RK-175
    for side, kind in ((0, "build"), (1, "attack")):
        t = war()
        own_turn(t, 0)
        (card,) = give_schemes(t, 0)
        act(t, PlayScheme(card), [face(28)], Alternative(side))
        assert t.turn.points[kind] == 1 and sum(t.turn.points.values()) == 1
    t = war()
    own_turn(t, 0)
    (card,) = give_schemes(t, 0)
    act(t, PlayScheme(card), [face(32)])
    assert t.players[0].markers[3] == 1 and t.turn.points["move"] == 2


def test_a_capture_after_an_attack_without_loss() -> None:  # RK-372, RK-373, RK-378, RK-379, RK-383
    t = war()
    act(t, *HIT, TryCapture(), ChooseDeck(1), [face(30)])
    assert t.players[0].captives == [1] and t.players[1].supply == 11 and t.players[1].troops[KIEV] == 0
    assert [t.faces[c] for c in t.discards] == [face(CLEAN), face(30)] and t.attack is None
    t = war()
    act(t, *HIT, Nothing())  # it is optional
    assert t.players[0].captives == [] and t.players[1].supply == 12
    t = war()
    act(t, Attack(KIEV, 1, "attack"), ChooseDeck(0), [face(ICON)])  # a loss: no attempt
    assert t.players[0].captives == []


def test_a_failed_attempt_costs_troops_and_the_target_goes_its_way() -> None:  # RK-380
    t = war(3)
    act(t, *HIT, TryCapture(), ChooseDeck(0), [face(DOUBLE)])
    assert t.players[0].troops[KIEV] == 1 and t.players[0].captives == [] and t.players[1].supply == 12


def test_an_attack_without_a_card_may_reveal_one() -> None:  # RK-374, RK-375, RK-376
    t = war(leaders=("boris",))
    place(t, 0, KIEV, 0, True)
    act(t, Attack(KIEV, 1, "attack"), RevealOne(), ChooseDeck(0), [face(CLEAN)], TryCapture(), ChooseDeck(0), [face(CLEAN)])
    assert t.players[0].captives == [1] and len(t.discards) == 2
    place(t, 1, KIEV, 1)
    act(t, Attack(KIEV, 1, "attack"), RevealOne(), ChooseDeck(0), [face(ICON)])
    assert t.players[0].troops[KIEV] == 2 and t.players[0].captives == [1]
    t = war()
    asked = play(turn(t), Attack(KIEV, 1, "attack"))
    assert asked.ask.why == "attack"  # with a card to reveal there is nothing to volunteer for


def test_without_scheme_cards_nobody_volunteers() -> None:  # RK-374, RK-134
    t = war(leaders=("boris",))
    place(t, 0, KIEV, 0, True)
    t.boxed += [*t.decks[0], *t.decks[1]]
    t.decks = [[], []]
    act(t, Attack(KIEV, 1, "attack"))
    assert t.players[0].captives == []


def test_example_d_a_rebel_is_captured() -> None:  # D, RK-374, RK-377, RK-384, RK-414, Q-52
    def rebel(troops: int = 1) -> Rurik:
        t = table(warfare=True)
        place(t, 0, VOLYN, troops)
        rebels(t, VOLYN)
        own_turn(t, 0, attack=1)
        return t

    hit = (AttackRebel(VOLYN, "attack"), [face("fish")])
    t = rebel()
    act(t, *hit, RevealOne(), ChooseDeck(0), [face(5)], TryCapture(), ChooseDeck(1), [face(18)])
    player = t.players[0]
    assert player.boat[FISH] == 1 and len(player.captive_rebels) == 1 and not player.rebels and defeated(t, 0) == 1
    assert player.troops[VOLYN] == 1 and player.markers[3] == 0 and t.turn.points["attack"] == 0
    assert [t.faces[c] for c in t.discards] == [face(5), face(18)]
    t.stage = "claim"
    play(claim_phase(t))
    assert len(player.captive_rebels) == 1 and player.victory_tokens == 0  # D5: one alone stays
    t = rebel()
    act(t, *hit, RevealOne(), ChooseDeck(0), [face(4)])  # D1
    assert t.players[0].troops[VOLYN] == 0 and len(t.players[0].rebels) == 1
    t = rebel(2)
    act(t, *hit, RevealOne(), ChooseDeck(0), [face(5)], TryCapture(), ChooseDeck(1), [face(28)])  # D2
    assert t.players[0].troops[VOLYN] == 0 and len(t.players[0].rebels) == 1 and defeated(t, 0) == 1
    t = rebel()
    act(t, *hit, Nothing())  # D3
    assert not t.discards and len(t.players[0].rebels) == 1
    t = rebel()
    t.players[0].captives, t.players[1].supply = [1, 1, 1, 1], 8
    act(t, *hit)  # D4: no space, so nothing is offered
    assert len(t.players[0].captives) == 4


def test_a_leader_needs_the_leaders_space() -> None:  # RK-381, RK-382, Q-53
    t = war(3, 0)
    place(t, 1, KIEV, 0, True)
    t.players[0].captives, t.players[1].supply = [1] * 4, 8
    act(t, *HIT, TryCapture(), ChooseDeck(0), [face(CLEAN)])
    assert t.players[0].captive_leader == 1 and t.players[1].leader_at == CAPTIVE
    t = war(3, 0, 3)
    place(t, 1, KIEV, 0, True)
    t.players[0].captive_leader, t.players[2].leader_at = 2, CAPTIVE
    act(t, *HIT)  # the space is taken: no attempt
    assert t.players[1].leader_at == IN_SUPPLY


def test_a_captive_leader_cannot_be_mustered() -> None:  # RK-383, RK-102
    t = war()
    t.players[0].captive_leader, t.players[1].leader_at = 1, CAPTIVE
    own_turn(t, 1, muster=1)
    assert offered(t, Muster) == [Muster(KIEV, TROOP, "muster")]
    t.players[1].troops, t.players[1].supply = [0] * 8, 12
    t.stage = "round"
    play(begin_round(t), ReturnToMap(NOVGOROD))
    assert t.players[1].troops[NOVGOROD] == 2 and t.players[1].leader_at == CAPTIVE


def test_scenario_6_a_captive_leader() -> None:  # S6, RK-377, RK-385, RK-386, RK-389
    t = table(core=True, warfare=True, leaders=("boris", "mstislav"))
    t.war_tokens[0] = "victory_point"
    place(t, 0, CHERNIGOV, 3)
    place(t, 1, CHERNIGOV, 0, True)
    t.players[0].markers[3] = 1
    own_turn(t, 0, attack=1)
    act(t, Attack(CHERNIGOV, 1, "attack"), ChooseDeck(0), [face(18)], TryCapture(), ChooseDeck(1), [face(30)])
    assert t.players[0].markers[3] == 2 and t.players[0].victory_tokens == 1 and t.players[0].captive_leader == 1
    place(t, 1, CHERNIGOV, 1)
    from rules.rurik.rule import tax_price
    assert tax_price(t, 1, CHERNIGOV) == 2  # his ability is off
    t.stage = "claim"
    play(claim_phase(t))
    assert t.players[0].victory_tokens == 3 and t.players[1].leader_at == IN_SUPPLY and t.players[0].captive_leader == NOBODY


@pytest.mark.parametrize(("troops", "rebel_count", "tokens", "left"), [
    (0, 0, 0, 0), (1, 0, 0, 1), (2, 0, 2, 0), (1, 1, 2, 0), (2, 2, 4, 0)])
def test_captives_go_free_in_pairs(troops: int, rebel_count: int, tokens: int, left: int) -> None:  # RK-387, RK-389, RK-492
    t = war()
    player = t.players[0]
    player.captives, player.captive_rebels = [1] * troops, cards(t, rebel_count)
    t.players[1].supply -= troops
    done(t, release_all(t))
    assert player.victory_tokens == tokens and len(player.captives) + len(player.captive_rebels) == left
    assert defeated(t, 0) == rebel_count and t.players[1].supply == 11 - (left if troops else 0)


def test_of_three_the_captor_chooses_who_stays() -> None:  # RK-388, Q-54
    t = war(seats=3)
    player = t.players[0]
    player.captives, player.captive_rebels = [1, 2], cards(t, 1)
    t.players[1].supply -= 1
    t.players[2].supply -= 1
    asked = play(release_all(t.clone()))
    assert asked.options == [KeepCaptive(1), KeepCaptive(2), KeepCaptive(NOBODY)]
    done(t, release_all(t), KeepCaptive(2))
    assert player.captives == [2] and player.captive_rebels == [] and player.victory_tokens == 2 and len(player.rebels) == 1


def test_release_also_happens_in_round_four_in_order_of_seats() -> None:  # RK-385, RK-390, Q-55
    t = war(seats=3, round=4)
    t.stage, t.first_player = "claim", 2
    for seat in range(3):
        t.players[seat].captives = [(seat + 1) % 3, (seat + 2) % 3]
        t.players[seat].supply -= 2
    from rules.rurik.modules.warfare import Released
    told = play(claim_phase(t)).told(Released)
    assert [e.seat for e in told] == [2, 2, 0, 0, 1, 1] and [p.victory_tokens for p in t.players] == [2, 2, 2]
    assert t.stage == "scoring"


def test_gleb_moves_before_the_attempt() -> None:
    t = war(leaders=("gleb",), core=True)
    place(t, 0, KIEV, 0, True)
    act(t, *HIT, UseAbility(), TryCapture(), ChooseDeck(0), [face(ICON)])
    assert [(b.region, b.points) for b in t.turn.regional_movement] == [(KIEV, 2)] and t.players[0].troops[KIEV] == 2


def test_ransom() -> None:  # RK-391, RK-392, RK-393, Q-57
    t = war()
    player = t.players[0]
    player.coins = 2
    own_turn(t, 0)
    assert Convert("ransom") not in offered(t)
    beaten(t, 0, 1)
    player.coins = 1
    assert Convert("ransom") not in offered(t)
    player.coins = 2
    act(t, Convert("ransom"))
    assert (player.coins, t.turn.points["attack"], defeated(t, 0), len(t.spent_rebels)) == (0, 1, 0, 1)
    assert player.tokens["ransom"] is False and t.turn.converted
    player.coins, player.captive_rebels, player.tokens["ransom"] = 4, cards(t, 1), True
    beaten(t, 0, 1)
    own_turn(t, 0)
    act(t, Convert("ransom"), SpendRebel(True))
    assert player.captive_rebels == [] and len(player.rebels) == 1
    player.captive_rebels, player.rebels, player.tokens["ransom"] = player.rebels, [], True
    own_turn(t, 0)
    act(t, Convert("ransom"))
    assert defeated(t, 0) == 0


def test_a_church_captures_nobody() -> None:  # RK-394
    t = war(3, 1)
    own_turn(t, 0, build=1)
    act(t, Build("church", KIEV), ConvertTroop(1))
    assert t.players[0].captives == []


# -- deeds -------------------------------------------------------------------------------------------------------------


def can(t: Rurik, name: str) -> bool:
    return can_accomplish(t, 0, deed(face(name)))


def test_besiege_citadel() -> None:  # RK-221, RK-222, Q-17
    t = war(4, 1)
    t.players[0].coins = 2
    act(t, *HIT, Nothing())
    assert not can(t, "besiege_citadel")
    place(t, 1, KIEV, 1, False, "stronghold")
    act(t, Attack(KIEV, 1, "attack"), ChooseDeck(0), [face(CLEAN), face(ICON)])  # whatever the casualty
    card = give_deed(t, 0, "besiege_citadel")  # even before the deed was in hand
    act(t, Accomplish(card))
    assert t.players[0].markers[3] == 3 and t.players[0].coins == 0
    own_turn(t, 0)
    assert not can(t, "besiege_citadel")  # of this turn


def test_deadly_plot() -> None:  # RK-223, Q-17
    t = war(4, 0)
    place(t, 1, KIEV, 0, True)
    (scheme_card,) = give_schemes(t, 0)
    assert not can(t, "deadly_plot")
    act(t, *HIT, Nothing())  # the leader is the target itself
    card = give_deed(t, 0, "deadly_plot")
    act(t, Accomplish(card), Discard(scheme_card), [face(7)])
    assert t.turn.points["build"] == 1


def test_conquest() -> None:  # RK-224
    t = war(6, 3)
    for n in range(3):
        assert not can(t, "conquest"), n
        act(t, Attack(KIEV, 1, "attack"), ChooseDeck(0), [face(CLEAN)], Nothing())
    card = give_deed(t, 0, "conquest")
    act(t, Accomplish(card))
    assert t.turn.points["move"] == 2
    rebels(t, KIEV, 3)
    own_turn(t, 0, attack=3)
    for _ in range(3):
        act(t, AttackRebel(KIEV, "attack"), [face("coin")], Nothing())
    assert not can(t, "conquest")  # opponents, not rebels


def test_peace_treaty() -> None:  # RK-225, RK-226, Q-56
    t = war(3, 0)
    player = t.players[0]
    player.coins = 2
    assert not can(t, "peace_treaty")
    player.captives, player.captive_leader = [1], 1
    t.players[1].supply -= 1
    t.players[1].leader_at = CAPTIVE
    card = give_deed(t, 0, "peace_treaty")
    before = t.clone()
    act(t, Accomplish(card), RemoveTroop(KIEV, TROOP), ReleaseLeader(1))
    assert t.players[1].leader_at == IN_SUPPLY and player.victory_tokens == 0 and player.captives == [1]
    assert (player.coins, player.troops[KIEV], t.turn.points["tax"]) == (0, 2, 2)
    t = before
    act(t, Accomplish(card), RemoveTroop(KIEV, TROOP), ReleaseCaptive(1))
    assert t.players[0].captives == [] and t.players[1].supply == 12
    t = war(3, 0)
    t.players[0].captive_rebels, t.players[0].coins = cards(t, 1), 2
    card = give_deed(t, 0, "peace_treaty")
    act(t, Accomplish(card), RemoveTroop(KIEV, TROOP))
    assert len(t.players[0].rebels) == 1


def test_victorious() -> None:  # RK-276
    t = war()
    assert not is_fulfilled(t, 0, "victorious")
    t.players[0].victory_tokens = 2
    assert is_fulfilled(t, 0, "victorious") and not is_fulfilled(t, 1, "victorious") and POLOTSK == 2
