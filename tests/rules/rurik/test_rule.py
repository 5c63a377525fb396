"""Occupying and ruling a region, and what hangs on it."""

from __future__ import annotations

from rules.rurik.data import AZOV, CHERNIGOV, KIEV, NOVGOROD, POLOTSK, SMOLENSK
from rules.rurik.options import Attack, Build, Muster, Tax
from rules.rurik.rule import build_price, ruled, ruler, rules, strength, tax_price, works
from rules.rurik.state import LEADER, NOBODY, near, occupied, occupies, on_map, regions

from . import offered, own_turn, place, rebels, table


def test_a_leader_occupies_and_a_structure_does_not() -> None:  # RK-14, RK-15
    t = table()
    place(t, 0, KIEV, 1)
    place(t, 0, NOVGOROD, 0, True)
    place(t, 0, POLOTSK, 0, False, "church", "market", "stronghold")
    assert occupied(t, 0) == [NOVGOROD, KIEV] and not occupies(t.players[0], POLOTSK) and on_map(t.players[0])


def test_points_are_spent_only_where_one_stands() -> None:  # RK-15, RK-16
    t = table()
    place(t, 0, KIEV, 1)
    place(t, 0, POLOTSK, 0, False, "market")
    place(t, 1, POLOTSK, 1)
    place(t, 1, KIEV, 1)
    own_turn(t, 0, muster=2, attack=2, tax=2, build=2)
    assert {o.region for o in offered(t, Muster, Attack, Tax, Build)} == {KIEV}


def test_regions_that_are_not_in_play_connect_nothing() -> None:  # RK-22
    assert AZOV not in near(table(3), KIEV) and AZOV in near(table(4), KIEV)
    assert list(regions(table(2))) == list(range(8))


def test_strength_is_troops_leader_and_stronghold() -> None:  # RK-65, RK-155
    t = table()
    place(t, 0, KIEV, 2, True, "stronghold", "church", "market")
    assert strength(t, 0, KIEV) == 4 and strength(t, 1, KIEV) == 0


def test_rebels_are_one_rival_side() -> None:  # RK-66, RK-67
    t = table()
    rebels(t, KIEV, 2)
    place(t, 0, KIEV, 2)
    assert ruler(t, KIEV) == NOBODY
    place(t, 0, KIEV, 1)
    assert ruler(t, KIEV) == 0
    place(t, 1, KIEV, 2)
    assert ruler(t, KIEV) == 0  # two and two are two sides


def test_a_tie_means_nobody_rules() -> None:  # RK-68, RK-70
    t = table(3)
    assert ruler(t, KIEV) == NOBODY
    for seat in (0, 1):
        place(t, seat, KIEV, 2)
    place(t, 2, KIEV, 1)
    assert ruler(t, KIEV) == NOBODY
    place(t, 1, KIEV, 1)
    assert ruler(t, KIEV) == 1 and rules(t, 1, KIEV) and not rules(t, 0, KIEV)
    place(t, 2, KIEV, 2)
    assert ruler(t, KIEV) == NOBODY


def test_a_lone_stronghold_rules() -> None:  # RK-69, RK-156
    t = table()
    place(t, 0, KIEV, 0, False, "stronghold")
    assert ruler(t, KIEV) == 0 and ruled(t, 0) == [KIEV] and not occupies(t.players[0], KIEV)
    rebels(t, KIEV)
    assert ruler(t, KIEV) == NOBODY


def test_rule_is_computed_anew() -> None:  # RK-71, RK-72
    t = table()
    place(t, 0, KIEV, 1)
    assert (tax_price(t, 0, KIEV), build_price(t, 0, KIEV)) == (1, 1)
    place(t, 1, KIEV, 1)
    assert (tax_price(t, 0, KIEV), build_price(t, 0, KIEV)) == (2, 2)


# -- leaders that change rule ------------------------------------------------------------------------------------------


def test_sviatopolk_counts_rebels_as_his_own() -> None:  # RK-233
    t = table(leaders=("sviatopolk",))
    place(t, 0, KIEV, 0, True)
    rebels(t, KIEV, 3)
    place(t, 1, KIEV, 3)
    assert strength(t, 0, KIEV) == 4 and ruler(t, KIEV) == 0
    place(t, 1, KIEV, 1)
    assert ruler(t, KIEV) == NOBODY
    place(t, 0, NOVGOROD, 1)
    rebels(t, NOVGOROD)
    assert ruler(t, NOVGOROD) == NOBODY  # only in his region


def test_yaroslav_wins_ties() -> None:  # RK-235, Q-31
    for seats in ((0, 1), (1, 0)):  # whoever is looked at first
        t = table(3, leaders=("yaroslav", "boris") if seats[0] == 0 else ("boris", "yaroslav"))
        place(t, seats[0], KIEV, 1, True)
        place(t, seats[1], KIEV, 2)
        assert ruler(t, KIEV) == seats[0]
        rebels(t, KIEV, 2)
        place(t, 2, KIEV, 2)
        assert ruler(t, KIEV) == seats[0]
        place(t, 2, KIEV, 1)
        assert ruler(t, KIEV) == 2
    t = table(leaders=("yaroslav", "sviatopolk"))
    rebels(t, KIEV, 1)
    place(t, 0, KIEV, 1, True)
    place(t, 1, KIEV, 0, True)
    assert strength(t, 1, KIEV) == 2 and ruler(t, KIEV) == 0
    place(t, 0, SMOLENSK, 1)
    place(t, 1, SMOLENSK, 1)
    assert ruler(t, SMOLENSK) == NOBODY  # only in his region


def test_opponents_structures_do_nothing_beside_yaroslav() -> None:  # RK-236
    t = table(leaders=("yaroslav",))
    place(t, 1, KIEV, 1, False, "stronghold", "market")
    assert strength(t, 1, KIEV) == 2 and works(t, 1, "market", KIEV)
    place(t, 0, KIEV, 0, True, "church")
    assert strength(t, 1, KIEV) == 1 and not works(t, 1, "market", KIEV) and works(t, 0, "church", KIEV)


def test_an_ability_needs_its_leader_on_the_map() -> None:  # RK-231
    t = table(leaders=("mstislav",))
    place(t, 0, CHERNIGOV, 1)
    place(t, 1, CHERNIGOV, 1)
    assert t.players[0].leader_at < 0 and tax_price(t, 0, CHERNIGOV) == 2
    own_turn(t, 0, muster=1)
    assert Muster(CHERNIGOV, LEADER, "muster") in offered(t, Muster)


def test_mstislav_pays_one_point_in_his_region() -> None:  # RK-237
    t = table(leaders=("mstislav",))
    place(t, 0, CHERNIGOV, 0, True)
    place(t, 0, KIEV, 1)
    for region in (KIEV, CHERNIGOV):
        place(t, 1, region, 3)
    assert (tax_price(t, 0, CHERNIGOV), build_price(t, 0, CHERNIGOV)) == (1, 1)
    assert (tax_price(t, 0, KIEV), build_price(t, 0, KIEV), tax_price(t, 1, KIEV)) == (2, 2, 1)
