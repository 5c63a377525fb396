"""The bots' judgement: stances nobody can exploit, sensible use of dice, cards and places."""

from __future__ import annotations

from itertools import product

import pytest

from rules.bots import Search, decide
from rules.core import Choose, ChooseSecretly, Stream
from rules.saber import GAME
from rules.saber.board import STANDABLE, WALKS
from rules.saber.bot import ADVICE, candidates
from rules.saber.bot.cards import action_worth, card_worth
from rules.saber.bot.worth import ahead_of_friends, attack_worth, evaluate, place_worth, threat
from rules.saber.caretaker import caretaker
from rules.saber.dice import BEATS, STANCES
from rules.saber.factions import CARDS, DECKS, TAVERN_DECK
from rules.saber.movement import Ground
from rules.saber.odds import best_change, best_reroll
from rules.saber.odds_table import TABLE
from rules.saber.options import Attack, Decline, Leave, Pass, Perform, Play, Prevent, Stand, Standard, Step, Stop, Strike
from rules.saber.stances import FINE, WOUND, duel_worth, levels_of, mixture, payoffs, solve, stakes, with_defense
from rules.saber.state import Duel, Saber, health
from tests.play import play

from . import BURIA, JEREMIASZ, KREMPSKI, KRUK, OPILSKI, WOWK, face, plays, real_table, sq, table

LEVELS = list(product(range(1, 5), repeat=3))


# -- stances -----------------------------------------------------------------------------------------------------------


def loss(own: tuple[int, int, int], other: tuple[int, int, int]) -> float:
    """What a best response could gain against both mixtures together, in wounds."""
    payoff = payoffs(own, other)
    mirrored = tuple(tuple(-payoff[i][j] for i in range(3)) for j in range(3))
    mine, his = solve(payoff), solve(mirrored)
    least = min(sum(mine[i] * payoff[i][j] for i in range(3)) for j in range(3)) / sum(mine)
    most = max(sum(his[j] * payoff[i][j] for j in range(3)) for i in range(3)) / sum(his)
    return (most - least) / (1000 * WOUND)


def test_no_answer_to_the_mixed_stances_gains_two_hundredths_of_a_wound():
    assert max(loss(own, other) for own in LEVELS[::3] for other in LEVELS[::5]) < 0.005


def test_equals_mix_all_three_stances():
    mix = solve(payoffs((2, 2, 2), (2, 2, 2)))
    assert all(250 < weight < 450 for weight in mix) and abs(sum(mix) - FINE) <= 3 and mix[0] == max(mix)
    assert abs(duel_worth((2, 2, 2), (2, 2, 2))) <= 5
    assert 200 < duel_worth((3, 3, 3), (2, 2, 2)) < 300 < 450 < duel_worth((4, 4, 4), (2, 2, 2)) < 600


def test_a_dominant_stance_is_taken_alone():
    assert solve(((5, 6, 7), (1, 2, 3), (0, 0, 0))) == (FINE, 0, 0)


def test_wounds_of_the_last_breath_weigh_more():
    t = table(krempski="D4", buria="D3")
    duel = Duel(fighters=(KREMPSKI, BURIA))
    bold = mixture(t, duel, 0)
    t.sheets[KREMPSKI].wounds = 5
    assert mixture(t, duel, 0) != bold


def test_a_defender_reckons_with_a_level_more_where_he_outwits_nobody():
    even, raised = payoffs((2, 2, 2), (2, 2, 2), 0, WOUND), payoffs((3, 3, 3), (2, 2, 2), 0, WOUND)
    lowered = payoffs((2, 2, 2), (3, 3, 3), WOUND, 0)
    own, his = with_defense((2, 2, 2), (2, 2, 2), 0, WOUND), with_defense((2, 2, 2), (2, 2, 2), WOUND, 0)
    plain = payoffs((2, 2, 2), (2, 2, 2), WOUND, 0)
    for a, b in product(range(3), repeat=2):
        assert own[a][b] == (even if BEATS[STANCES[a]] == STANCES[b] else raised)[a][b]
        assert his[a][b] == (plain if BEATS[STANCES[b]] == STANCES[a] else lowered)[a][b]


@pytest.mark.parametrize("side", [0, 1])
def test_against_a_defender_and_as_one_the_stance_is_drawn_by_that(side):  # SB-88
    t = table(krempski="D4", buria="D3")
    duel = Duel(fighters=(KREMPSKI, BURIA))
    t.sheets[duel.fighters[side]].defense = True
    own, other = levels_of(t, duel, 0), levels_of(t, duel, 1)
    dealt, received = (0, WOUND) if side == 0 else (WOUND, 0)
    assert mixture(t, duel, 0) == solve(with_defense(own, other, dealt, received)) != solve(payoffs(own, other, dealt, received))


def test_a_wound_weighs_more_the_fewer_are_left_and_double_for_whom_it_is_all_about():
    t = table("raid", ("defender", "raider"), krempski="D4", buria="D3")
    weights = []
    for left in (4, 3, 2, 1):
        t.sheets[KREMPSKI].wounds = health(t, KREMPSKI) - left
        weights.append(stakes(t, KREMPSKI))
    assert weights == [10, 12, 16, 20]
    t.target = KREMPSKI
    assert stakes(t, KREMPSKI) == 40 and stakes(t, BURIA) < 20


def test_stances_are_drawn_and_not_searched():
    drawn = set()
    table_ = at_a_stance()
    for seed in range(40):
        search = Search(table_, table_.awaited()[0], 8, Stream.of(seed))
        for _ in search:
            pass
        assert search.done == 0
        drawn.add(search.choice)
    assert len(drawn) > 1


def at_a_stance():
    table_ = real_table(seed=3)
    n = 0
    while table_.ask is not None and table_.ask.why != "stance":
        seat = table_.awaited()[0]
        table_.submit(seat, decide(table_, seat, "easy", Stream.of("walk", n)))
        n += 1
    return table_


READERS = {  # what each expects of somebody with these levels, by the stances he took so far
    "the strongest skill": lambda levels, shown: levels.index(max(levels)),
    "the same again": lambda levels, shown: shown[-1] if shown else 0,
    "what he takes most": lambda levels, shown: max(range(3), key=shown.count) if shown else 0,
}


@pytest.mark.parametrize("reader", READERS)
def test_no_reader_of_habits_wins_more_than_55_of_100_fights(reader: str):
    """Equals fight often; one draws his stances as bots do, the other answers what he expects as well as can be."""
    rng, won, lost = Stream.of("reader", reader), 0, 0
    for levels in LEVELS[::2]:
        payoff, shown = payoffs(levels, levels), []
        mix = solve(payoff)
        for _ in range(30):
            expected = READERS[reader](levels, shown)
            answer = max(range(3), key=lambda a: payoff[a][expected])  # equals: what one gains the other loses
            drawn, taken = rng.below(sum(mix)), 0
            while drawn >= mix[taken]:
                drawn -= mix[taken]
                taken += 1
            shown.append(taken)
            _, _, _, wins, losses = TABLE[levels[answer], levels[taken]][answer][taken]
            won, lost = won + wins, lost + losses
    assert 0.35 < won / (won + lost) < 0.55


# -- dice --------------------------------------------------------------------------------------------------------------


def dice(stances: list[str], levels: list[int], faces: list[int], rerolls: list[int]) -> Duel:
    return Duel(fighters=(0, 3), stances=stances, levels=levels, dice=faces, rerolls=rerolls)


def test_the_best_reroll():
    assert best_reroll(dice(["feint", "attack"], [2, 2], [4, 6, 1, 6], [1, 0]), 0) in (2, 3)  # his good dice
    assert best_reroll(dice(["feint", "dodge"], [4, 1], [4, 6, 3, 1], [1, 0]), 0) is None  # already won
    assert best_reroll(dice(["attack", "feint"], [2, 2], [1, 4, 4, 5], [0, 1]), 1) in (0, 1)


def test_the_best_change():
    change = best_change(dice(["feint", "attack"], [2, 2], [6, 1, 1, 1], [0, 0]), 0)
    assert change is not None
    duel = dice(["feint", "attack"], [2, 2], [6, 1, 1, 1], [0, 0])
    from rules.saber.combat import result
    duel.dice[change[0]] = change[1]
    assert result(duel.stances, duel.levels, duel.dice, [False, False], [0, 0])[1] == 0


# -- cards and places --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [*dict.fromkeys([*DECKS["nobles"], *DECKS["cossacks"], *TAVERN_DECK])])
def test_every_card_can_be_judged(name: str):
    t = table(jeremiasz="D4", buria="D3", kruk="H8")
    assert isinstance(card_worth(t, 0, CARDS[name]), int)


def test_an_attack_in_reach_is_worth_more_than_one_out_of_reach():
    t = table(krempski="D4", buria="D2")
    t.sheets[BURIA].square = sq("D3")
    near = action_worth(t, KREMPSKI, CARDS["saber_cut"].effects)
    t.sheets[BURIA].square = sq("D8")
    assert near > action_worth(t, KREMPSKI, CARDS["saber_cut"].effects)


def test_an_attack_card_is_not_spent_on_a_walk():
    t = table(krempski="D8", buria="A1")
    known = action_worth(t, KREMPSKI, CARDS["swift_step"].effects)
    assert action_worth(t, KREMPSKI, CARDS["lunge"].effects) < known  # nobody in reach: three steps, and the blow is lost
    assert card_worth(t, 0, CARDS["lunge"]) <= 0


def test_passing_is_thought_about_however_many_cards_there_are():
    t = table(krempski="D4", buria="D3", opilski="D2", jeremiasz="C2")
    for n, card in enumerate(t.bands[0].hand):
        t.faces[card] = face(("saber_cut", "lunge", "saber_cut", "lunge", "swift_step")[n])
    ask = Choose(0, (), why="operation")
    options = [*(Play(c) for c in t.bands[0].hand), *(Standard(c) for c in t.bands[0].hand), Pass()]
    assert Pass() in [o for o, _ in candidates(t, ask, 0, options, t.faces)]


def test_beginners_fight_whoever_it_is_with_what_they_are_best_at():
    beginner = GAME.bot.beginner
    t = table(krempski="D4", buria="D3")
    t.sheets[KREMPSKI].weaken = 2
    before = beginner.evaluate(t)
    t.duel = Duel(fighters=(KREMPSKI, BURIA))
    assert beginner.evaluate(t)[0] > before[0]
    t.sheets[KREMPSKI].weaken = 0
    asked = ChooseSecretly({0: (), 1: ()}, why="stance")
    weighed = dict(beginner.candidates(t, asked, 0, [Stand(s) for s in STANCES], {}))
    levels = levels_of(t, t.duel, 0)
    assert weighed[Stand(STANCES[levels.index(max(levels))])] == max(weighed.values()) > min(weighed.values())


def test_support_makes_an_attack_worth_more():
    t = table(krempski="D4", buria="D3", jeremiasz="H8")
    alone = attack_worth(t, KREMPSKI, BURIA)
    t.sheets[JEREMIASZ].square = sq("C2")
    assert attack_worth(t, KREMPSKI, BURIA) > alone


def test_wounds_lower_the_worth_of_a_band():
    t = table(krempski="D4", buria="D8")
    before = evaluate(t)
    t.sheets[KREMPSKI].wounds = 1
    assert evaluate(t)[0] == before[0] - 10 and evaluate(t)[1] == before[1]
    t.sheets[KREMPSKI].out, t.sheets[KREMPSKI].square = True, None
    assert evaluate(t)[0] < before[0] - 40


def test_the_goal_draws_people():
    raid = table("raid", ("defender", "raider"), jeremiasz="D4", kruk="A1")
    raid.target = JEREMIASZ
    assert place_worth(raid, JEREMIASZ, sq("D7")) > place_worth(raid, JEREMIASZ, sq("D4"))
    fire = table("burn", ("defender", "arsonist"), jeremiasz="D4", kruk="B3")
    assert place_worth(fire, KRUK, sq("A1")) > place_worth(fire, KRUK, sq("C4"))
    debt = table("debt", jeremiasz="A8", kruk="D7")
    assert place_worth(debt, KRUK, sq("D5")) > place_worth(debt, KRUK, sq("D7"))


def test_nobody_runs_ahead_of_his_friends_into_three_blades():
    """Side by side they come as near as they like; one alone stays where only one of the three can fall upon him."""
    crowd = {"wowk": "C2", "buria": "D2", "kruk": "E2"}
    alone = table(krempski="D5", jeremiasz="B8", opilski="F8", **crowd)
    worth = [place_worth(alone, KREMPSKI, sq(s)) for s in ("D5", "D4", "D3")]
    assert worth[0] > max(worth[1:]) and ahead_of_friends(alone, KREMPSKI, sq("D4")) == 2
    together = table(krempski="D5", jeremiasz="C5", opilski="E4", **crowd)
    worth = [place_worth(together, KREMPSKI, sq(s)) for s in ("D5", "D4", "D3")]
    assert worth == sorted(worth) and worth[0] < worth[-1]
    last = table(krempski="D5", **crowd)
    for friend in (JEREMIASZ, OPILSKI):
        last.sheets[friend].out = True
    assert ahead_of_friends(last, KREMPSKI, sq("D4")) == 0  # whom should he wait for?


def test_who_walks_ahead_alone_stops_short_of_three_blades():
    crowd = {"wowk": "C2", "buria": "D2", "kruk": "E2"}
    for friends, halts in (({"jeremiasz": "B8", "opilski": "F8"}, True), ({"jeremiasz": "C5", "opilski": "E4"}, False)):
        t = table(krempski="D5", **friends, **crowd)
        told = plays(t, "swift_step", on=KREMPSKI)
        best = candidates(t, told.ask, 0, told.options, {})[0][0]
        assert (best == Stop()) == halts


def test_ways_lead_around_pillars_and_over_barrels():
    assert WALKS[sq("B3")][sq("D3")] == 2 and WALKS[sq("C2")][sq("C4")] == 2  # around the pillar on C3
    assert WALKS[sq("D6")][sq("F4")] == 3  # the hearth on E5 is in the way
    assert WALKS[sq("A1")][sq("C3")] == 64 and WALKS[sq("B7")][sq("B7")] == 0
    assert all(WALKS[a][b] == WALKS[b][a] for a in STANDABLE for b in STANDABLE)


def test_the_ways_of_a_mover_begin_with_a_step_and_pass_nobody():
    t = table(krempski="B7", jeremiasz="B6", opilski="C7", buria="F2")
    ground = Ground(t, KREMPSKI)
    ways = ground.ways(sq("B7"), 2)
    assert ways[sq("A6")] == (sq("A6"), 1) and ways[sq("A5")] == (sq("A6"), 2) and ways[sq("D7")] == (sq("C8"), 2)
    assert sq("B6") not in ways and sq("C6") not in ways and sq("C8") not in ways  # friends, a pillar; a barrel is only passed
    assert ground.reach(sq("B7"), 2) == {s: steps for s, (_, steps) in ways.items()}


def test_who_cannot_go_straight_goes_around():
    t = table(krempski="B7", jeremiasz="B6", opilski="C7", buria="F2")  # a pillar on C6 and friends on either side
    told = plays(t, "swift_step", on=KREMPSKI)
    weighed = candidates(t, told.ask, 0, told.options, {})
    assert isinstance(weighed[0][0], Step) and weighed[0][0].square in (sq("A6"), sq("C8"))


def test_a_combat_that_begins_is_worth_what_the_dice_come_to_in_the_mean():
    t = table(krempski="D4", buria="D3")
    before = evaluate(t)
    t.duel = Duel(fighters=(KREMPSKI, BURIA))
    even = evaluate(t)
    t.duel.level_changes[0].append(("support", 2))
    better = evaluate(t)
    assert better[0] - better[1] > even[0] - even[1]
    expected = duel_worth(levels_of(t, t.duel, 0), levels_of(t, t.duel, 1)) // 100
    assert (better[0] - better[1]) - (before[0] - before[1]) == expected
    t.duel.stances = ["attack", "attack"]  # from here on it is the dice
    assert evaluate(t) == before


def test_nothing_is_saved_beyond_the_last_turn():
    t = table(krempski="D4", buria="D8")
    t.bands[0].cp, t.bands[0].hand = 0, []
    few = evaluate(t)[0]
    t.bands[0].hand = t.bands[0].deck[:1]
    many = evaluate(t)[0]
    t.turn = 10
    last = evaluate(t)[0]
    t.bands[0].hand = []
    assert many > few and evaluate(t)[0] == last


def test_a_blade_within_a_step_is_a_threat_and_one_beside_a_greater_one():
    t = table(krempski="D4", buria="D3")
    t.sheets[KREMPSKI].bolster = 2
    beside = threat(t, KREMPSKI, False)
    t.sheets[BURIA].square = sq("D2")
    near = threat(t, KREMPSKI, False)
    t.sheets[BURIA].square = sq("D1")
    assert beside > near > threat(t, KREMPSKI, False) == 0
    t.sheets[BURIA].square = sq("D3")
    t.sheets[KREMPSKI].acted = True
    assert beside > threat(t, KREMPSKI, False) > threat(t, KREMPSKI, True) == 0


def test_bands_are_drawn_and_not_searched():
    table_ = real_table(seed=3)
    assert table_.ask is not None and table_.ask.why == "faction"
    seat = table_.awaited()[0]
    assert {decide(table_, seat, "hard", Stream.of(seed)) for seed in range(12)} == set(table_.legal(seat))


def test_who_can_leave_leaves():
    t = table("raid", ("defender", "raider"), jeremiasz="D8", kruk="A1")
    t.target = JEREMIASZ
    told = plays(t, "swift_step", on=JEREMIASZ)
    assert candidates(t, told.ask, 0, told.options, {}) == [(Leave(), 1)]


def test_advice_is_for_asks_that_exist():
    assert not [why for why in ADVICE if why not in GAME.whys]


def test_who_stands_beside_an_enemy_with_an_attack_strikes():
    t = table(krempski="D4", buria="D3")
    told = plays(t, "saber_cut", on=KREMPSKI)
    weighed = candidates(t, told.ask, 0, told.options, {})
    assert weighed[0][0] == Attack(BURIA) and Stop() not in [o for o, _ in weighed]


def test_easy_bots_play():
    table_, n = real_table(seed=5, scenario="raid", turn_cap=20), 0
    while not table_.over and n < 25:
        for seat in table_.awaited():
            table_.submit(seat, decide(table_, seat, "easy", Stream.of("easy", n, seat)))
        n += 1
    assert table_.foul is None and table_.state.turn


# -- the caretaker -----------------------------------------------------------------------------------------------------


def test_the_caretakers_stance_is_drawn_by_the_roll():
    t = table(krempski="D4", buria="D3")
    t.duel = Duel(fighters=(KREMPSKI, BURIA))
    from rules.core import ChooseSecretly
    options = [Stand(s) for s in STANCES]
    ask = ChooseSecretly({0: options, 1: options}, why="stance")
    drawn = [caretaker(t, ask, options, rolled) for rolled in range(0, 1_000_000, 997)]
    weights = [a + b for a, b in zip(mixture(t, t.duel, 0), mixture(t, t.duel, 1), strict=True)]
    for option, weight in zip(options, weights, strict=True):
        assert abs(drawn.count(option) / len(drawn) - weight / sum(weights)) < 0.03
    t.duel = None
    assert caretaker(t, ask, options, 4) == options[1]


def care(t: Saber, told, rolled: int = 0):
    return caretaker(t, told.ask, told.options, rolled)


def test_the_caretaker_strikes_what_is_near_and_comes_nearer():
    t = table(krempski="D4", buria="D3")
    assert care(t, plays(t, "saber_cut", on=KREMPSKI)) == Attack(BURIA)
    t = table(krempski="D7", buria="D3", opilski="H8")
    told = plays(t, "saber_cut", on=KREMPSKI)
    step = care(t, told)
    assert isinstance(step, Step) and step.square in (sq("D6"), sq("E6"))
    from rules.saber.play import play_standard
    t = table(krempski="D5", buria="D3", opilski="H8")
    told = play(play_standard(t, 0, t.bands[0].hand[0]), [face("lunge")])
    assert {care(t, told, n) for n in range(6)} == {Perform(KREMPSKI, "attack"), Perform(OPILSKI, "move")}


def test_the_caretaker_keeps_some_points_and_prevents_wounds():
    from rules.core import Choose
    t = table(krempski="D4", buria="D3")
    hand = t.bands[0].hand
    ask = Choose(0, (), why="operation")
    options = [*(Play(c) for c in hand), *(Standard(c) for c in hand), Pass()]
    assert all(isinstance(caretaker(t, ask, options, n), Standard) for n in range(8))
    t.bands[0].cp = 2
    assert any(caretaker(t, ask, options, n) == Pass() for n in range(8))
    assert caretaker(t, ask, [Prevent(0), Prevent(1)], 7) == Prevent(1)
    assert caretaker(t, ask, [Strike(WOWK), Decline()], 3) == Strike(WOWK)
