"""What bots know of each module, term by term; without its file they would judge these positions alike."""

from __future__ import annotations

from typing import Any

from rules.bots.hooks import hooks_of
from rules.core import Table
from rules.rurik.bot import BOT, WEIGHTS, candidates
from rules.rurik.data import ATTACK, BUILD, CHERNIGOV, KIEV, NOVGOROD, TAX, WOOD
from rules.rurik.modules.epic import BuildEpic
from rules.rurik.modules.epic_bot import effects_worth
from rules.rurik.modules.factions import DefeatFaction
from rules.rurik.modules.intrigue import BuyGood, SellGood
from rules.rurik.modules.intrigue_bot import trades
from rules.rurik.modules.intrigue_cards import GARRISONS, GOOD_HARVEST, MASTER_BUILDERS
from rules.rurik.modules.rebellion import REBELLION
from rules.rurik.modules.solo_bot import BONUS
from rules.rurik.modules.warfare import TryCapture
from rules.rurik.modules.warfare_bot import captures
from rules.rurik.options import Nothing
from rules.rurik.state import CAPTIVE, NOBODY, AttackUnderWay, Rurik
from rules.rurik.worth import appetite, evaluate

from . import beaten, own, own_turn, place, real_table, table


def lead(t: Rurik) -> int:
    mine, theirs = evaluate(t)
    return mine - theirs


def gains(t: Rurik, change: Any) -> int:
    """By how much the lead grows with a change."""
    after = t.clone()
    change(after)
    return lead(after) - lead(t)


def captives(t: Rurik, count: int) -> None:
    t.players[0].captives = [1] * count


def test_warfare_a_pair_of_captives_is_worth_its_tokens_a_single_one_little_in_the_last_round() -> None:
    t = table(warfare=True)
    one, two = (gains(t, lambda t, n=n: captives(t, n)) for n in (1, 2))
    assert 0 < one < 100 < two <= 200
    last = table(warfare=True, round=4)
    assert gains(last, lambda t: captives(t, 1)) < one // 3
    assert 100 < gains(t, lambda t: setattr(t.players[0], "captive_leader", 1)) <= 200
    assert gains(t, lambda t: setattr(t.players[0], "leader_at", CAPTIVE)) < gains(t, lambda t: None)


def test_warfare_a_capture_is_tried_for_a_pair_rather_than_for_one_late_in_the_game() -> None:
    def eager(t: Rurik) -> int:
        t.attack = AttackUnderWay(attacker=0, region=KIEV, victim=1, piece="troop", cards=1, origin=KIEV)
        return dict(captures(t, 0, (TryCapture(), Nothing()), {}))[TryCapture()]

    late = table(warfare=True, round=4)
    place(late, 0, KIEV, 3)
    assert eager(late) == 1
    captives(late, 1)
    assert eager(late) > 8  # the partner is there: more than leaving it


def test_factions_each_step_towards_its_end_is_worth_more_and_the_end_itself_the_most() -> None:
    t = table(factions="hard")
    t.faction, t.den = "armed_uprising", KIEV
    steps = []
    for count in (2, 3, 4, 5):
        after = t.clone()
        beaten(after, 0, count)
        steps.append(lead(after))
    near, nearer, all_but, there = (b - a for a, b in zip([lead(t), *steps], steps, strict=False))
    assert 200 > there > all_but > nearer > 0 and near >= 0  # less than the two tokens it brings
    assert WEIGHTS[DefeatFaction](t, 0, DefeatFaction()) > 100
    t.faction_beaten_by = 1
    assert gains(t, lambda t: beaten(t, 0, 5)) < there  # over: nothing to gain by it


def test_factions_one_alone_in_the_den_will_lose_it_to_the_next_rebel() -> None:
    t = table(factions="easy")
    t.faction, t.den = "armed_uprising", KIEV
    place(t, 0, KIEV, 1)
    elsewhere = t.clone()
    elsewhere.den = NOVGOROD
    assert lead(elsewhere) - lead(t) >= 30
    walled, without = t.clone(), elsewhere.clone()
    for each in (walled, without):
        place(each, 0, KIEV, 0, False, "stronghold")
    assert lead(walled) == lead(without)  # one rebel is not enough
    place(t, 0, KIEV, 1)
    place(elsewhere, 0, KIEV, 1)
    assert lead(elsewhere) == lead(t)


def built(name: str, region: int) -> Rurik:
    t = table(epic=True, round=3)
    t.epic = {name: 0}
    t.built[region].append((name, NOBODY))
    return t


def test_epic_tokens_of_the_end_go_to_who_will_have_them() -> None:
    t = built("cathedral", KIEV)
    plain = table(epic=True, round=3)
    assert gains(t, lambda t: place(t, 0, KIEV, 2)) > gains(plain, lambda t: place(t, 0, KIEV, 2)) + 25
    t, wood = built("logging_camp", KIEV), lambda t: own(t, 0, {WOOD: 1})
    assert gains(t, wood) >= gains(plain, wood) + 50
    t = built("veche", KIEV)
    t.veche = [1, 1]
    assert gains(t, lambda t: t.veche.__setitem__(0, 2)) > 0
    t = built("palace", KIEV)
    assert gains(t, lambda t: place(t, 0, KIEV, 0, True)) > gains(plain, lambda t: place(t, 0, KIEV, 0, True))
    t = built("town_wall", KIEV)
    assert gains(t, lambda t: place(t, 0, KIEV, 2)) > gains(plain, lambda t: place(t, 0, KIEV, 2))


def test_epic_the_cathedral_is_surer_the_further_one_is_ahead() -> None:
    t = built("cathedral", KIEV)
    worth = [effects_worth(t, 0, [[ahead, -ahead]] * len(t.built), 0) for ahead in range(-4, 5)]
    assert worth == sorted(worth) and worth[0] < 5 < worth[4] < worth[-1] <= 100


def test_epic_a_token_at_once_weighs_more_than_a_reward_and_a_library_least() -> None:
    t = table(epic=True)
    place(t, 0, KIEV, 2)
    palace, camp, library = (WEIGHTS[BuildEpic](t, 0, BuildEpic(name, KIEV)) for name in ("palace", "logging_camp", "library"))
    assert palace > camp > library > 0
    cathedral, wall = (WEIGHTS[BuildEpic](t, 0, BuildEpic(name, KIEV)) for name in ("cathedral", "town_wall"))
    assert 2 * palace > cathedral > wall > palace  # where one rules


def test_intrigue_the_card_of_the_round_changes_what_an_action_is_worth() -> None:
    def wants(card: str, rivals: int = 1) -> dict[str, tuple[int, ...]]:
        t = table(core=True, intrigue=True, round=2)
        place(t, 0, CHERNIGOV, 2)  # fish
        place(t, 1, CHERNIGOV, rivals)
        t.intrigue_active = card
        return appetite(t, 0)

    usual = wants("")
    assert wants(GARRISONS)[ATTACK][0] < usual[ATTACK][0]
    assert wants(GOOD_HARVEST)[TAX][0] > usual[TAX][0]
    assert wants(MASTER_BUILDERS, 4)[BUILD][0] > wants("", 4)[BUILD][0]  # where another rules


def test_intrigue_a_seat_buys_what_fits_aboard_and_sells_from_the_dock() -> None:
    t = table(core=True, intrigue=True, round=2)
    own(t, 0, {WOOD: 3}, {WOOD: 1})
    weighed = dict(trades(t, 0, (BuyGood(WOOD), BuyGood(0), SellGood(WOOD), Nothing()), {}))
    assert weighed[BuyGood(0)] > weighed[SellGood(WOOD)] > weighed[Nothing()] > weighed[BuyGood(WOOD)]


def alone() -> Rurik:
    t = real_table(1, 4).state.clone()
    t.round, t.stage = 2, "turn"
    own_turn(t, 0)
    return t


def test_alone_the_rebellions_coins_goods_and_bonuses_count_as_it_scores_them() -> None:
    t = alone()
    (before,) = evaluate(t)

    def costs(change: Any) -> int:
        after = t.clone()
        change(after.players[REBELLION], after)
        (worth,) = evaluate(after)
        return before - worth

    assert costs(lambda its, t: setattr(its, "coins", its.coins + 3)) == 99  # a point for three [RK-478]
    assert costs(lambda its, t: its.dock.__setitem__(WOOD, 3)) == 99
    assert costs(lambda its, t: t.unlocked.__setitem__(0, t.unlocked[0] + 1)) == 2 * BONUS  # and it works for two rounds more
    leading = t.clone()
    leading.players[0].markers[0] = leading.players[REBELLION].markers[0] + 1
    level = t.clone()
    level.players[0].markers[0] = level.players[REBELLION].markers[0]
    assert evaluate(leading)[0] - evaluate(level)[0] < 100  # a lead unlocks a bonus [RK-470]


def test_alone_the_agenda_that_is_easily_had_is_kept() -> None:
    t = real_table(1, 4)
    while t.ask is None or t.ask.why != "agenda":
        t.submit(0, t.legal(0)[0])
    options = t.legal(0)
    faces = {options[0].card: ("agenda", 5), options[1].card: ("agenda", 8)}  # capable, dignified
    ((chosen, _weight),) = candidates(t.state, t.ask, 0, options, faces)
    assert chosen == options[1]


def test_alone_a_playout_lasts_longer_than_at_a_table_of_rivals() -> None:
    assert hooks_of(real_table(2)).turns == BOT.turns and BOT.alone is hooks_of(real_table(1))
    assert BOT.alone is not None and BOT.turns is not None and BOT.alone.turns is not None and BOT.alone.turns > BOT.turns
    assert BOT.alone.budgets == BOT.budgets and isinstance(real_table(1), Table)
