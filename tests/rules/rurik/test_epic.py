"""The Epic Structures module, and the variants."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import OVER
from rules.rurik import GAME
from rules.rurik.claim import end_round, largest_group
from rules.rurik.data import (
    CHERNIGOV,
    FISH,
    FUR,
    GALICH,
    HONEY,
    KIEV,
    NEAR,
    NOVGOROD,
    POLOTSK,
    ROSTOV,
    SMOLENSK,
    VOLYN,
    WOOD,
)
from rules.rurik.deeds import own as own_structures
from rules.rurik.end import is_fulfilled, scores, scoring, tally, winners
from rules.rurik.events import Attacked
from rules.rurik.modules.core_leaders import MoveLeader
from rules.rurik.modules.epic import BuildEpic, BuildOnBorder, TakeAnyGood
from rules.rurik.modules.epic_cards import BY_NAME, EPIC
from rules.rurik.modules.epic_effects import (
    AttackAcross,
    AttackRebelAcross,
    JoinVeche,
    MoveByFort,
    SwapDeed,
    SwapGood,
    last_tokens,
)
from rules.rurik.modules.variants import TOKENS, deal_goods
from rules.rurik.options import (
    Attack,
    AttackRebel,
    Build,
    ChooseDeck,
    ConvertTroop,
    Escort,
    March,
    Move,
    MoveBound,
    MoveOpponent,
    Muster,
    Nothing,
    RemoveTroop,
    TakeDeed,
    Tax,
)
from rules.rurik.setup import choose_leaders, set_up, start
from rules.rurik.state import IN_SUPPLY, LEADER, NOBODY, TROOP, Rurik
from rules.rurik.turn import turn
from tests.play import play

from . import OFF, act, cards, done, face, give_deed, give_schemes, offered, own, own_turn, place, rebels, shown, table


def epic(*names: str, seats: int = 2, build: int = 2, **more: Any) -> Rurik:
    t = table(seats, epic=True, **more)
    t.epic = {name: BY_NAME[name].pieces for name in names}
    own_turn(t, 0, build=build)
    return t


def standing(t: Rurik, name: str, region: int) -> None:
    t.built[region].append((name, NOBODY))


def where(t: Rurik) -> set[int]:
    return {o.region for o in offered(t, BuildEpic)}


# -- setup and building ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_card_more_than_seats(seats: int) -> None:  # RK-56, RK-57, RK-58
    t = start(seats, {**GAME.defaults, **OFF, "epic": True})
    play(set_up(t), [face("hoard"), face("market_day"), face("capital_city")], [1] * (seats + 1), [1])
    assert list(t.epic) == [card.name for card in EPIC[:seats + 1]] and t.epic["border_fort"] == 2
    assert t.epic["capital_port"] == 1 and len(t.agenda_deck) == 12
    assert len(EPIC) == 11 and sum(card.pieces for card in EPIC) == 13


def test_it_is_built_like_any_structure_and_belongs_to_nobody() -> None:  # RK-312, RK-314, RK-316, RK-319, RK-320, RK-321, RK-322
    t = epic("catacombs", build=1, coins=0)
    place(t, 0, KIEV, 1)
    place(t, 1, KIEV, 1)
    place(t, 0, VOLYN, 1)
    place(t, 1, ROSTOV, 1)
    assert where(t) == {VOLYN}  # ruled: one point; Kiev costs two
    act(t, BuildEpic("catacombs", VOLYN))
    assert t.built[VOLYN] == [("catacombs", NOBODY)] and t.players[0].coins == 2 and t.turn.points["build"] == 0
    assert t.epic["catacombs"] == 0 and largest_group(t, 0) == 0 and own_structures(t, 0, "catacombs") == []
    own_turn(t, 0, build=2)
    assert not offered(t, BuildEpic)
    t = epic("catacombs")
    place(t, 0, KIEV, 1)
    place(t, 1, KIEV, 1)
    act(t, BuildEpic("catacombs", KIEV))
    assert t.turn.points["build"] == 0


def test_one_epic_structure_a_turn() -> None:  # RK-315, Q-38
    t = epic("catacombs", "city_gate")
    place(t, 0, KIEV, 1)
    place(t, 0, VOLYN, 1)
    act(t, BuildEpic("catacombs", VOLYN))
    assert t.turn.points["build"] == 1 and not offered(t, BuildEpic) and offered(t, Build)


def test_it_takes_a_place_and_counts_for_taverns_and_protective() -> None:  # RK-313, Q-39, Q-6
    t = epic("catacombs", core=True, coins=0)
    place(t, 0, KIEV, 1, False, "church", "market", "stronghold")
    assert not offered(t, BuildEpic)
    t = epic(core=True, coins=0)
    place(t, 0, KIEV, 1, False, "church")
    standing(t, "palace", KIEV)
    assert len(offered(t, Build)) == 4
    act(t, Build("tavern", KIEV))
    assert t.players[0].coins == 3 and not offered(t, Build)
    t.players[1].structures["church"] -= 1
    t.built[VOLYN].append(("church", 1))
    place(t, 1, VOLYN, 1)
    assert is_fulfilled(t, 0, "protective") and not is_fulfilled(t, 1, "protective")


def test_yaroslav_does_not_switch_it_off() -> None:  # RK-323
    t = epic("palace", leaders=("boris", "yaroslav"))
    place(t, 0, KIEV, 3)
    place(t, 1, KIEV, 0, True)
    act(t, BuildEpic("palace", KIEV))
    assert t.players[0].victory_tokens == 1


def test_a_border_piece_stands_in_neither_region() -> None:  # RK-317, RK-318, RK-324, RK-325, RK-489, RK-321
    t = epic("border_fort", "siege_tower", build=1)
    place(t, 0, KIEV, 1, False, "church", "market", "stronghold")
    place(t, 0, VOLYN, 1)
    place(t, 1, VOLYN, 1)
    options = offered(t, BuildOnBorder)
    assert not offered(t, BuildEpic)
    assert {(o.region, o.other) for o in options} == {(min(KIEV, n), max(KIEV, n)) for n in NEAR[8][KIEV]}  # one point: Kiev's
    act(t, BuildOnBorder("border_fort", VOLYN, KIEV), ChooseDeck(0))  # full regions do not matter
    assert t.borders == [("border_fort", VOLYN, KIEV)] and len(t.built[KIEV]) == 3 and len(t.players[0].schemes) == 1
    own_turn(t, 0, build=2)
    act(t, BuildOnBorder("border_fort", VOLYN, KIEV), ChooseDeck(0))  # twice, each time with its reward
    assert t.epic["border_fort"] == 0 and len(t.players[0].schemes) == 2
    own_turn(t, 0, build=2)
    assert {o.structure for o in offered(t, BuildOnBorder)} == {"siege_tower"}
    assert {(o.region, o.other) for o in offered(t, BuildOnBorder)} >= {(POLOTSK, VOLYN)}
    act(t, BuildOnBorder("siege_tower", VOLYN, KIEV))
    assert len(t.borders) == 3 and t.turn.points["attack"] == 1 and t.turn.points["build"] == 1


# -- one by one --------------------------------------------------------------------------------------------------------


def test_border_fort() -> None:  # RK-326, RK-327, RK-328, Q-44
    t = epic(leaders=("boris", "maria"))
    t.borders = [("border_fort", VOLYN, KIEV), ("border_fort", VOLYN, KIEV)]
    place(t, 1, VOLYN, 1, True)
    own_turn(t, 1)
    assert offered(t, MoveByFort) == [MoveByFort(p, VOLYN, KIEV, f) for f in (0, 1) for p in (TROOP, LEADER)]
    act(t, MoveByFort(LEADER, VOLYN, KIEV, 0))
    assert t.players[1].leader_at == KIEV and {o.fort for o in offered(t, MoveByFort)} == {1}
    standing(t, "city_gate", KIEV)
    assert {(o.origin, o.region) for o in offered(t, MoveByFort)} == {(KIEV, VOLYN)}
    own_turn(t, 1)
    assert {o.fort for o in offered(t, MoveByFort)} == {0, 1}


def test_example_c_capital_port() -> None:  # C, RK-329, RK-330, RK-331, RK-332, RK-316
    t = epic("capital_port")
    place(t, 0, VOLYN, 1)
    place(t, 1, VOLYN, 2)
    place(t, 0, KIEV, 1)
    assert offered(t, BuildEpic) == [BuildEpic("capital_port", VOLYN)]  # not in Kiev
    fur = t.supply[FUR]
    act(t, BuildEpic("capital_port", VOLYN), TakeAnyGood(FUR))
    assert t.turn.points["build"] == 0 and t.players[0].boat[FUR] == 1 and t.supply[FUR] == fur - 1
    assert t.built[VOLYN] == [("capital_port", NOBODY)] and t.epic["capital_port"] == 0 and largest_group(t, 0) == 0
    t = epic(core=True)
    standing(t, "capital_port", VOLYN)
    place(t, 1, VOLYN, 2)
    own(t, 1, {FISH: 2})
    own_turn(t, 1, tax=1)
    asked = play(turn(t.clone()), Tax(VOLYN))
    assert asked.options == [*(SwapGood(FISH, g) for g in (0, 1, 3, 4)), Nothing()]
    act(t, Tax(VOLYN), SwapGood(FISH, HONEY))
    assert t.players[1].boons_on_dock == 1 and t.players[1].boat[FISH] == 2 and t.players[1].boat[HONEY] == 1
    t = epic("capital_port", build=1)
    place(t, 0, VOLYN, 1)
    assert offered(t, BuildEpic)  # ruled: one point
    place(t, 1, VOLYN, 2)
    assert not offered(t, BuildEpic)
    t = epic("capital_port")
    place(t, 0, VOLYN, 1, False, "church", "market", "stronghold")
    assert not offered(t, BuildEpic)


def test_catacombs() -> None:  # RK-333, RK-334, RK-335, Q-41
    t = epic("cathedral", "town_wall", "border_fort")
    place(t, 0, KIEV, 1, False, "church")
    standing(t, "catacombs", KIEV)
    assert not offered(t, Build) and not offered(t, BuildEpic)
    assert offered(t, BuildOnBorder)


def test_cathedral() -> None:  # RK-336, RK-337, RK-338, RK-339, RK-340, Q-42
    t = epic("cathedral", round=3)
    place(t, 0, KIEV, 1, False, "church", "market", "stronghold")
    place(t, 1, VOLYN, 0, False, "church")
    place(t, 0, VOLYN, 3)
    assert where(t) == {KIEV}  # its own church, even where three stand
    act(t, BuildEpic("cathedral", KIEV))
    assert t.built[KIEV] == [("market", 0), ("stronghold", 0), ("cathedral", NOBODY)]
    assert t.players[0].structures["church"] == 3 and t.players[0].victory_tokens == 1
    done(t, last_tokens(t))
    assert [p.victory_tokens for p in t.players] == [2, 0]
    place(t, 1, KIEV, 2)
    done(t, last_tokens(t))
    assert [p.victory_tokens for p in t.players] == [2, 0]  # a tie: nobody
    t = epic("cathedral", round=4)
    place(t, 0, KIEV, 1, False, "church")
    assert not offered(t, BuildEpic)


def test_city_gate() -> None:  # RK-341, RK-342, RK-343, RK-345, RK-346, Q-43
    t = epic("city_gate", seats=3)
    place(t, 0, KIEV, 1)
    place(t, 0, GALICH, 1)
    assert where(t) == {KIEV}
    act(t, BuildEpic("city_gate", KIEV))
    assert t.turn.points["tax"] == 2
    place(t, 0, VOLYN, 2)
    own_turn(t, 0, move=1, march=1, muster=1)
    assert Move(TROOP, VOLYN, KIEV) not in offered(t) and Move(TROOP, KIEV, VOLYN) in offered(t)
    assert March(TROOP, VOLYN, KIEV) not in offered(t) and Muster(KIEV, TROOP, "muster") in offered(t)
    own_turn(t, 0, move=2)
    act(t, Move(TROOP, VOLYN, KIEV))
    assert t.turn.points["move"] == 0
    t = epic(leaders=("predslava", "theofana"), core=True)
    standing(t, "city_gate", KIEV)
    place(t, 0, ROSTOV, 0, True)
    place(t, 1, VOLYN, 1, True)
    assert {o.region for o in offered(t, MoveOpponent)} == {POLOTSK}
    own_turn(t, 1, tax=1)
    asked = play(turn(t), Tax(VOLYN))
    assert [o for o in asked.options if isinstance(o, MoveLeader)] == [MoveLeader(POLOTSK, 0)]
    t = epic(leaders=("sviatoslav",), core=True)
    standing(t, "city_gate", KIEV)
    place(t, 0, VOLYN, 0, True)
    assert offered(t, MoveLeader) == [MoveLeader(POLOTSK, 1)]


def test_agatha_takes_nobody_through_the_gate() -> None:  # RK-344
    t = epic(leaders=("agatha",))
    standing(t, "city_gate", KIEV)
    place(t, 0, VOLYN, 2, True)
    own_turn(t, 0, move=3)
    act(t, Move(LEADER, VOLYN, KIEV))
    assert t.players[0].troops[KIEV] == 0 and t.turn.points["move"] == 1
    act(t, Move(LEADER, KIEV, VOLYN))
    own_turn(t, 0, move=1)
    act(t, Move(LEADER, VOLYN, POLOTSK), Escort(2))


def test_library() -> None:  # RK-347, RK-348, RK-349, RK-350, RK-351, RK-501, Q-45
    t = epic("library")
    place(t, 0, KIEV, 1)
    assert not offered(t, BuildEpic)
    t.players[0].accomplished.append(shown(t, "hoard"))
    taken = t.deed_row[0]
    three = [face("law_giver"), face("send_gifts"), face("trade_route")]
    act(t, BuildEpic("library", KIEV), TakeDeed(taken), [face("market_day")], three)
    assert t.players[0].deeds == [taken] and [t.faces[c] for c in t.library] == three
    place(t, 0, VOLYN, 1, True)
    own_turn(t, 0, move=3)
    hidden = cards(t, 1)[0]
    t.players[0].deeds = [hidden]
    t.deed_discards.append(taken)
    gifts = t.library[1]
    act(t, Move(TROOP, VOLYN, KIEV))  # only the leader reads
    act(t, Move(LEADER, VOLYN, KIEV), SwapDeed(hidden, gifts), [face("amass_forces")])
    assert t.players[0].deeds == [gifts] and hidden in t.library and t.faces[hidden] == face("amass_forces")
    act(t, Move(LEADER, KIEV, VOLYN))
    own_turn(t, 0, move=1)
    act(t, Move(LEADER, VOLYN, KIEV))  # once a round
    done(t, end_round(t))
    assert not t.players[0].used_library
    own_turn(t, 0, move=2)
    act(t, Move(LEADER, KIEV, VOLYN))
    act(t, Move(LEADER, VOLYN, KIEV), Nothing())
    assert t.players[0].deeds == [gifts] and not t.players[0].used_library


def test_logging_camp() -> None:  # RK-352, RK-353, RK-354, Q-46
    t = epic("logging_camp", coins=0)
    place(t, 0, KIEV, 1)
    place(t, 0, VOLYN, 1)
    assert where(t) == {KIEV}
    act(t, BuildEpic("logging_camp", KIEV))
    assert (t.players[0].boat[WOOD], t.players[0].coins) == (1, 2)
    own(t, 1, {}, {WOOD: 1})
    done(t, last_tokens(t))
    assert [p.victory_tokens for p in t.players] == [1, 1]  # boat and dock alike
    t = epic()
    standing(t, "logging_camp", KIEV)
    t.players[0].boons_on_dock = 1
    done(t, last_tokens(t))
    assert [p.victory_tokens for p in t.players] == [0, 0]


def test_palace() -> None:  # RK-355, RK-356, RK-357, Q-47
    t = epic("palace")
    place(t, 0, KIEV, 1, True)
    place(t, 0, VOLYN, 2)
    place(t, 1, VOLYN, 1)
    assert where(t) == {VOLYN}
    act(t, BuildEpic("palace", VOLYN))
    assert t.players[0].victory_tokens == 1
    t.players[1].leader_at = VOLYN
    top = t.deed_deck[-1]
    done(t, end_round(t))
    assert t.players[1].deeds == [top] and top not in t.faces and t.players[0].deeds == []
    t.deed_deck, t.players[1].deeds = [], [*t.players[1].deeds, *t.deed_deck]
    done(t, end_round(t))


def siege(**more: Any) -> Rurik:
    t = epic(warfare=False, **more)
    t.borders = [("siege_tower", POLOTSK, KIEV)]
    place(t, 0, KIEV, 1)
    own_turn(t, 0, attack=2)
    return t


def test_siege_tower() -> None:  # RK-358, RK-359, RK-360, RK-361, RK-362, Q-48
    t = siege()
    place(t, 1, POLOTSK, 2)
    rebels(t, POLOTSK)
    assert offered(t, AttackAcross, AttackRebelAcross) == [
        AttackRebelAcross(POLOTSK, "attack", KIEV), AttackAcross(POLOTSK, 1, "attack", KIEV)]
    assert not offered(t, Attack, AttackRebel)
    act(t, AttackRebelAcross(POLOTSK, "attack", KIEV), [face("coin")])
    played = act(t, AttackAcross(POLOTSK, 1, "attack", KIEV), ChooseDeck(0), [face(5), face(4)])
    assert played.told(Attacked)[0].cards == 2 and t.players[0].troops[KIEV] == 0  # the tower's user is lost
    t = siege()
    place(t, 0, KIEV, 2)
    place(t, 0, POLOTSK, 1)
    place(t, 1, POLOTSK, 1)
    hit = (AttackAcross(POLOTSK, 1, "attack", KIEV), ChooseDeck(0), [face(4)])
    asked = play(turn(t.clone()), *hit)
    assert asked.options == [RemoveTroop(POLOTSK, TROOP), RemoveTroop(KIEV, TROOP)] and asked.ask.why == "casualty"
    act(t, *hit, RemoveTroop(POLOTSK, TROOP))
    assert (t.players[0].troops[KIEV], t.players[0].troops[POLOTSK]) == (3, 0)


def test_only_the_towers_user_is_at_risk_across_the_border() -> None:  # RK-361, RK-500, Q-48, Q-76
    from rules.rurik.modules.warfare import TryCapture
    t = epic(warfare=True)
    t.borders = [("siege_tower", POLOTSK, KIEV)]
    place(t, 0, KIEV, 3)
    place(t, 1, POLOTSK, 1)
    own_turn(t, 0, attack=2)
    act(t, AttackAcross(POLOTSK, 1, "attack", KIEV), ChooseDeck(0), [face(5), face(5)], TryCapture(), ChooseDeck(0), [face(28)])
    assert t.players[0].troops[KIEV] == 2  # a double icon, but one troop used the tower
    t = siege()
    t.players[0].troops[KIEV], t.players[0].supply = 0, 12
    place(t, 0, KIEV, 0, True)
    place(t, 0, POLOTSK, 1)
    place(t, 1, POLOTSK, 1)
    act(t, AttackAcross(POLOTSK, 1, "attack", KIEV), ChooseDeck(0), [face(4)])
    assert t.players[0].leader_at == KIEV and t.players[0].troops[POLOTSK] == 0  # the leader only as the last


def test_town_wall() -> None:  # RK-363, RK-364, RK-365, RK-366
    t = epic("town_wall")
    place(t, 0, KIEV, 1, False, "church")
    place(t, 0, VOLYN, 1, False, "church", "market")
    assert where(t) == {VOLYN}
    act(t, BuildEpic("town_wall", VOLYN))
    assert t.players[0].victory_tokens == 1
    place(t, 1, VOLYN, 1)
    rebels(t, VOLYN)
    own_turn(t, 0, attack=2)
    assert act(t, AttackRebel(VOLYN, "attack"), [face("coin")]).told(Attacked)[0].cards == 0
    assert act(t, Attack(VOLYN, 1, "attack"), ChooseDeck(0), [face(5), face(5)]).told(Attacked)[0].cards == 2


def test_veche() -> None:  # RK-367, RK-368, RK-369, RK-370, RK-371, RK-501, Q-49
    t = epic("veche")
    place(t, 0, KIEV, 1)
    act(t, BuildEpic("veche", KIEV), ChooseDeck(0))
    assert t.veche == [1, 0] and t.players[0].supply == 10 and len(t.players[0].schemes) == 1
    place(t, 1, VOLYN, 2)
    own_turn(t, 1, move=2)
    act(t, Move(TROOP, VOLYN, KIEV), JoinVeche(), ChooseDeck(1))
    assert t.veche == [1, 1] and t.players[1].supply == 9 and len(t.players[1].schemes) == 1
    act(t, Move(TROOP, VOLYN, KIEV))  # once a round
    done(t, last_tokens(t))
    assert [p.victory_tokens for p in t.players] == [1, 1]
    done(t, end_round(t))
    own_turn(t, 1, move=2)
    act(t, Move(TROOP, KIEV, VOLYN))
    act(t, Move(TROOP, VOLYN, KIEV), Nothing())
    assert t.veche == [1, 1]
    t = epic("veche")
    place(t, 0, KIEV, 12)
    assert not offered(t, BuildEpic)  # no troop in supply
    t.players[0].supply = 1
    assert offered(t, BuildEpic)


def test_what_is_no_move_moves_nobody_into_the_veche() -> None:  # RK-498, Q-75
    t = epic(leaders=("boris", "predslava"))
    standing(t, "veche", KIEV)
    place(t, 0, KIEV, 2)
    place(t, 0, VOLYN, 1)
    place(t, 1, KIEV, 1)
    place(t, 1, ROSTOV, 0, True)
    own_turn(t, 0, muster=1, build=1)
    act(t, Muster(KIEV, TROOP, "muster"))
    act(t, Build("church", KIEV), ConvertTroop(1))
    own_turn(t, 1)
    act(t, MoveOpponent(0, VOLYN, KIEV))  # moved by another seat
    own_turn(t, 0, march=1)
    place(t, 0, VOLYN, 1)
    act(t, March(TROOP, VOLYN, KIEV), JoinVeche(), ChooseDeck(0))  # however paid
    assert t.veche == [1, 0]


def test_who_goes_along_with_agatha_enters_too() -> None:  # RK-498, Q-75
    t = epic(leaders=("agatha",))
    standing(t, "veche", KIEV)
    place(t, 0, VOLYN, 2, True)
    own_turn(t, 0, move=1)
    act(t, Move(LEADER, VOLYN, KIEV), Escort(1), JoinVeche(), ChooseDeck(0))
    assert t.veche == [1, 0]
    t = epic(leaders=("agatha",))
    standing(t, "veche", KIEV)
    place(t, 0, VOLYN, 2, True)
    own_turn(t, 0, move=1)
    act(t, Move(LEADER, VOLYN, KIEV), Escort(1), Nothing(), JoinVeche(), ChooseDeck(0))  # each piece is a chance
    assert t.veche == [1, 0]


def test_scenario_7a_a_siege() -> None:  # S7, RK-129, RK-361
    t = epic(warfare=True)
    t.borders = [("siege_tower", POLOTSK, KIEV)]
    place(t, 0, KIEV, 1)
    place(t, 1, POLOTSK, 1)
    own_turn(t, 0, attack=1)
    act(t, AttackAcross(POLOTSK, 1, "attack", KIEV), ChooseDeck(0), [face(28), face(6)])
    assert t.players[0].troops[KIEV] == 0 and t.players[1].troops[POLOTSK] == 0 and t.players[0].markers[3] == 1
    assert t.players[0].captives == []


def test_scenario_7b_a_library_behind_a_gate() -> None:  # S7, RK-343, RK-344, RK-350
    t = epic(leaders=("agatha",))
    standing(t, "city_gate", CHERNIGOV)
    standing(t, "library", CHERNIGOV)
    t.library = [shown(t, n) for n in ("trade_route", "law_giver", "send_gifts")]
    route = t.library[0]
    hoard = give_deed(t, 0, "hoard")
    place(t, 0, SMOLENSK, 3, True)
    own_turn(t, 0, move=3)
    act(t, Move(LEADER, SMOLENSK, CHERNIGOV), SwapDeed(hoard, route), [face("hoard")])
    assert t.turn.points["move"] == 1 and t.players[0].troops[SMOLENSK] == 3
    moves = [(o.origin, o.region) for o in offered(t, Move) if o.piece == TROOP]
    assert (SMOLENSK, CHERNIGOV) not in moves and (SMOLENSK, ROSTOV) in moves
    assert t.library[0] == hoard and t.players[0].deeds == [route] and t.players[0].used_library


def test_renowned() -> None:  # RK-275, Q-50
    t = epic()
    assert not is_fulfilled(t, 0, "renowned")
    place(t, 0, KIEV, 1)
    standing(t, "palace", KIEV)
    standing(t, "veche", KIEV)
    place(t, 1, VOLYN, 1)
    standing(t, "town_wall", VOLYN)
    assert is_fulfilled(t, 0, "renowned") and is_fulfilled(t, 1, "renowned")  # regions, not structures
    place(t, 1, NOVGOROD, 1)
    t.built[NOVGOROD].append(("den", NOBODY))
    assert is_fulfilled(t, 0, "renowned")  # a den is not epic


def test_scenario_9_final_scoring() -> None:  # S9, RK-278, RK-340, RK-354, RK-267, RK-273, Q-51
    t = table(3, core=True, epic=True, warfare=True, stage="scoring", round=4)
    tracks, steps, coins, wood, tokens = ((5, 3, 2), (3, 5, 5), (8, 2, 1)), (4, 4, 2), (5, 5, 1), (3, 3, 1), (0, 2, 0)
    deeds = (("hoard", "market_day"), ("law_giver",), ("capital_city",))
    for seat, player in enumerate(t.players):
        player.markers = [*tracks[seat], steps[seat]]
        player.coins, player.victory_tokens = coins[seat], tokens[seat]
        player.accomplished = [shown(t, name) for name in deeds[seat]]
        own(t, seat, {WOOD: wood[seat]})
    place(t, 2, KIEV, 1)
    standing(t, "cathedral", KIEV)
    standing(t, "logging_camp", NOVGOROD)
    play(scoring(t), [face("wealthy"), face("victorious"), face("conquering")])
    assert t.stage == OVER and [p.victory_tokens for p in t.players] == [1, 3, 1]
    assert [tally(t, s)[1] for s in range(3)] == [3, 3, 0] and t.agendas_scored == [2, 2, 0]
    assert scores(t) == (19, 22, 14) and winners(t) == (1,)


# -- variants ----------------------------------------------------------------------------------------------------------


def test_goods_tokens_replace_the_printed_goods() -> None:  # RK-485, RK-486, Q-61
    assert len(TOKENS) == 15 and [TOKENS.count(g) for g in range(5)] == [3, 4, 4, 2, 2]
    t = table(goods_tokens=True, epic=True)
    supply = sum(t.supply)
    play(deal_goods(t), [15, 1, 1, 1, 1, 1, 1, 1])
    assert t.yields == [FUR, WOOD, WOOD, WOOD, WOOD, 0, 0, 0] and sum(t.supply) == supply
    place(t, 0, NOVGOROD, 1)
    own_turn(t, 0, tax=1, build=1)
    t.epic = {"logging_camp": 1}
    assert not offered(t, BuildEpic)  # it reads the token
    act(t, Tax(NOVGOROD))
    assert t.players[0].boat[FUR] == 1


def test_leaders_by_lot() -> None:  # RK-487, RK-37, Q-8
    t = table(3, leaders=("boris",), stage="leaders")
    t.modules = (*t.modules, "random_leaders")
    t.lead = 1
    play(choose_leaders(t), [8, 1, 1])
    assert [p.leader for p in t.players] == ["sviatopolk", "sudislav", "boris"] and t.stage == "agendas"


def test_rebel_tokens_are_the_same_rewards() -> None:  # RK-484
    t = epic()
    place(t, 0, KIEV, 1)
    rebels(t, KIEV)
    own_turn(t, 0, attack=1)
    act(t, AttackRebel(KIEV, "attack"), [face("honey")])
    assert t.players[0].boat[HONEY] == 1 and give_schemes(t, 0) and IN_SUPPLY == -1 and MoveBound.word == "movebound"
