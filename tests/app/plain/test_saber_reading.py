"""The table of Saber and Blood read without a window: how a combat would end, what each sign counts, why levels differ."""
import random

from app.tables.saber import reading
from app.tables.saber.dice_reading import outcomes, outlook, tally_of
from app.words.saber.keywords import KEYWORDS, SIGNS, card_keywords, keywords_in
from rules.core import LocalDealer, Stream, Table
from rules.saber import GAME
from rules.saber.board import name_of, square
from rules.saber.combat import level
from rules.saber.dice import STANCES
from rules.saber.events import CombatDecided
from rules.saber.factions import CARDS, PEOPLE
from rules.saber.options import Decline, TakeStart
from rules.saber.scenario import SCENARIOS


def tables(whys, games=12):
    """Tables at random games' moments that ask for one of these."""
    for seed in range(games):
        chance, table = random.Random(seed), Table(GAME, 2, None, LocalDealer(Stream.of("reading", seed)))
        for _ in range(600):
            if table.over:
                break
            if table.ask.why in whys:
                yield table
            seat = table.awaited()[0]
            options = table.legal(seat)
            table.submit(seat, options[chance.randrange(len(options))])


def test_squares_to_begin_on_are_those_of_the_rules():
    seen = set()
    for name, rules in SCENARIOS.items():
        for seats in rules.seats:
            chance, table = random.Random(1), Table(GAME, seats, {"scenario": name}, LocalDealer(Stream.of("start", name)))
            while table.state.turn == 0 and not table.over:
                options = table.legal(seat := table.awaited()[0])
                pick = options[chance.randrange(len(options))]
                table.submit(seat, pick)
                if isinstance(pick, TakeStart):
                    assert {place.square for place in table.legal(table.awaited()[0])} == set(reading.STARTS[pick.start])
                    seen.add(pick.start)
    assert len(seen) >= 5


def test_the_outlook_is_what_the_rules_decide_if_the_dice_stay():
    seen = 0
    for table in tables(("reroll",), games=40):
        before, trial = outlook(table.state), table.clone()
        told = len(trial.events)
        while trial.ask is not None and trial.ask.why == "reroll":
            seat = trial.awaited()[0]
            trial.submit(seat, Decline())
        decided = [e for e in trial.events[told:] if isinstance(e, CombatDecided)]
        if decided:
            seen += 1
            assert decided[0].scores == before.scores
    assert seen


def test_each_side_of_a_die_is_marked_against_what_lies_there():
    seen = 0
    for table in tables(("reroll", "change")):
        t = table.state
        for seat in (t.sheets[f].seat for f in t.duel.fighters):
            for die in range(4):
                marks = outcomes(t, seat, die)
                assert len(marks) == 6 and marks[t.duel.dice[die] - 1] == 0     # the side that lies there is no better
                seen += any(marks)
    assert seen


def test_the_tally_adds_up_to_the_score():
    seen = 0
    for table in tables(("reroll", "change")):
        t, now = table.state, outlook(table.state)
        for i in (0, 1):
            seen += 1
            assert sum(points for _sign, _words, points in tally_of(t, t.duel, i)) == now.scores[i]
    assert seen


def test_what_changes_a_level_is_named_and_adds_up():
    seen = 0
    for table in tables(("stance",)):
        t, duel = table.state, table.state.duel
        for i in (0, 1):
            printed, mods = PEOPLE[t.sheets[duel.fighters[i]].name], reading.mods_of(t, duel, i)
            for stance in STANCES:
                more = sum(by for what, by in mods if what == stance or what not in STANCES)
                assert level(t, duel, i, stance) == max(1, min(4, printed.level(stance) + more))
                seen += bool(more)
    assert seen


def test_every_card_explains_its_keywords():
    for card in CARDS.values():
        used = keywords_in(card.effects) + keywords_in(card.extra_effects)
        said = card_keywords(card)
        assert len(said) >= len(set(used)) and all(": " in line for line in said), card.name
    assert {"bolster", "weaken", "haste", "slow", "stun", "ready", "defense", "poison", "push", "fire", "field"} <= {
        key for card in CARDS.values() for key in keywords_in(card.effects + card.extra_effects)}
    assert not set(KEYWORDS) & set(SIGNS)


def test_the_board_shows_what_the_scenario_is_about():
    marks = {}
    for scenario in SCENARIOS:
        if 2 in SCENARIOS[scenario].seats:
            t = Table(GAME, 2, {"scenario": scenario}, LocalDealer(Stream.of(1))).state
            marks[scenario] = [(kind, name_of(square)) for kind, square in reading.goals(t)]
    assert marks["raid"] == marks["theft"] == [("exit", "D8"), ("exit", "E8")]
    assert {kind for kind, _ in marks["lady"]} == {"lady"} and marks["brawl"] == marks["debt"] == []
    assert marks["burn"] == [("corner", name) for name in ("A1", "H1", "A8", "H8")]
    t = Table(GAME, 2, {"scenario": "burn"}, LocalDealer(Stream.of(1))).state
    t.burning, t.tried = [square("H1")], [square("H1"), square("A8")]
    assert [kind for kind, _ in reading.goals(t)] == ["corner", "burning", "tried", "corner"]
