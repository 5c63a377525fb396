"""From the state of Perestroika to what the screen shows, without a window."""
from dataclasses import replace

import pytest

from app.match import PastEvent
from app.plan import first_plan
from app.tables.moment import Moment
from app.tables.perestroika import reading, tatars
from app.tables.perestroika.scene import PICK, PLAY
from app.tables.perestroika.word_signs import signs_of
from app.words import Reader, words_of
from rules.core import LocalDealer, Stream, Table
from rules.games import GAMES
from rules.perestroika import events as e, options as o
from rules.perestroika.data import ACTIONS, BOTTOM, CROSSES, FUR, HALVES, MOST_DISPLAYED, TOP, WOOD
from rules.perestroika.score import building_points
from rules.perestroika.state import DISMISSED, LAID_ASIDE, action
from tests.app.moment import asks
from tests.app.perestroika import sensible

GAME = GAMES["perestroika"]


def reached(wanted, seats=2, **settings):
    """A table at the wanted moment."""
    for attempt in range(40):
        table = Table(GAME, seats, GAME.settled(seats, settings), LocalDealer(Stream.of("reading", attempt)))
        chance = Stream.of("moves", attempt)
        while not table.over and not wanted(table):
            seat = table.awaited()[0]
            table.submit(seat, sensible(table, seat, chance))
        if not table.over:
            return table
    raise LookupError("it never comes")


def moment(table, seat=0, **more):
    plan = first_plan("perestroika", "Mila", "lion", table.seats)
    live = tuple(table.legal(seat)) if seat in table.awaited() else ()
    things = tuple(dict.fromkeys(thing for option in live if hasattr(option, "word") for thing in zip(
        option.kinds, option[1:], strict=True)))
    return Moment(table.state, Reader.at(table, plan.names, seat), words_of("perestroika"), plan, seat, table.awaited()[0],
                  table.awaited(), glowing=things, live=live, **more)


def test_taken_cards_leave_their_place_with_who_took_them():
    table = reached(lambda t: asks("pick")(t) and any(taker > 0 for taker in t.state.takers) and len(t.state.display) > 3, 3)
    now = moment(table)
    shown = reading.display_of(now)
    for card, taker in zip(shown, table.state.takers, strict=True):
        assert bool(card.gone) == (taker >= 0) and card.lit == (taker < 0)
        if taker > 0:
            assert card.face is None and card.crest == now.plan.seats[taker].crest and card.name


def test_alone_a_card_laid_aside_is_not_named():
    table = reached(lambda t: asks("play")(t) and {DISMISSED, LAID_ASIDE} <= set(t.state.takers), 1)
    shown = reading.display_of(moment(table))
    aside = shown[table.state.takers.index(LAID_ASIDE)]
    away = shown[table.state.takers.index(DISMISSED)]
    assert aside.face is None and not aside.name and away.name


def test_stores_show_now_and_then_of_the_draft():
    table = reached(asks("play"))
    then = table.clone()
    then.state.principalities[0].materials = [1, 2, 3]
    before = table.state.clone()
    before.principalities[0].materials = [1, 4, 0]
    now = replace(moment(table), state=then.state, before=before)
    assert [(a.count, a.becomes) for a in reading.stores_of(now, 0)] == [(1, None), (4, 2), (0, 3)]
    assert all((a.places, a.safe) == (6, 2) for a in reading.stores_of(now, 0))


def test_the_cellar_is_gone_where_the_tatars_are_read_by_the_letter():
    table = reached(asks("play"), tatar_literal=True)
    assert all(a.safe == 0 for a in reading.stores_of(moment(table), 0))


def test_a_rivals_hidden_cards_are_backs_and_nothing_of_them_is_named():
    table = reached(lambda t: asks("play", least_round=2)(t) and any(c not in t.sees(0) for c in t.state.principalities[1].hand))
    hidden = [c for c in reading.hand_of(moment(table), 1) if c.thing[1] not in table.sees(0)]
    assert hidden and all(c.face is None and not c.name for c in hidden)


def test_a_plot_glows_where_a_row_can_be_built_on_and_only_its_next_place():
    table = reached(lambda t: asks("build")(t) and len(t.legal(0)) > 2, scenario="serfdom")
    now = moment(table)
    rows = {x.row for x in now.live if isinstance(x, o.Build)}
    lit = [(p.row, p.column) for p in reading.plots_of(now, 0) if p.lit]
    assert lit == [(row, len(table.state.principalities[0].rows[row])) for row in sorted(rows)]
    assert not any(p.lit for p in reading.plots_of(now, 1))


def test_what_the_draft_built_is_new():
    table = reached(asks("build"), scenario="serfdom")
    before = table.state.clone()
    build = next(x for x in table.legal(0) if isinstance(x, o.Build))
    table.submit(0, build)
    now = replace(moment(table), before=before)
    assert [p.kind for p in reading.plots_of(now, 0) if p.new] == [build.building]


def test_an_opened_card_tells_both_halves_and_which_would_do_nothing():
    def kremlin(t):
        return asks("play")(t) and any(action(t.sees(0)[c]).name == "kremlin" for c in t.state.principalities[0].hand)
    table = reached(kremlin)
    card = next(c for c in table.state.principalities[0].hand if action(table.sees(0)[c]).name == "kremlin")
    opened = reading.open_card(moment(table), 0, card)
    assert opened.name == "kremlin" and opened.upper.thing == ("half", TOP) and opened.lower.thing == ("half", BOTTOM)
    assert opened.upper.lit and opened.lower.lit and opened.lower.gain == "+20"
    assert opened.fruitless[1].startswith("You lack") and opened.lower.why_not == opened.fruitless[1]
    assert reading.open_card(moment(table, seat=1), 0, card) is None      # somebody else's eyes


def test_a_workshops_lower_half_tells_but_cannot_be_played():
    def workshop(t):
        return asks("play")(t) and any(action(t.sees(0)[c]).bottom[0] == "held" for c in t.state.principalities[0].hand)
    table = reached(workshop)
    card = next(c for c in table.state.principalities[0].hand if action(table.sees(0)[c]).bottom[0] == "held")
    opened = reading.open_card(moment(table), 0, card)
    assert opened.upper.lit and not opened.lower.lit and not opened.fruitless[1]


def test_an_exchange_says_what_each_step_brings():
    table = reached(lambda t: asks("exchange")(t) and len(t.legal(0)) > 2)
    trade = reading.trade_of(moment(table), 0, "exchange")
    assert trade.most == len(table.legal(0)) - 1 and trade.gains[0] == 0 and len(trade.gains) == trade.most + 1
    assert all(later > earlier for earlier, later in zip(trade.gains, trade.gains[1:], strict=False))


def test_one_for_one_knows_every_holding_that_can_be_reached():
    table = reached(asks("rearrange"))
    exchange = reading.exchange_of(moment(table), 0)
    assert exchange.have in exchange.reachable and len({sum(h) for h in exchange.reachable}) == 1
    assert reading.exchange_of(moment(table, seat=1), 1) is None


def test_the_phase_stays_while_a_draft_waits_for_its_confirm():
    table = reached(lambda t: asks("pick")(t) and len(t.legal(0)) == 1, 2)
    before = table.state.clone()
    assert reading.scene_of(moment(table)).phase == PICK
    pick = table.legal(0)[0]
    table.submit(0, pick)
    waiting = replace(moment(table), before=before, drafted=(pick,), live=())
    assert reading.scene_of(waiting).phase == PICK
    assert reading.scene_of(moment(reached(asks("play")))).phase == PLAY


def test_the_tatars_way_counts_crosses():
    table = reached(lambda t: t.state.tatars and t.ask.why == "pick", 3)
    track = reading.track_of(table.state)
    assert track.came and track.crosses < track.needed == 3 and len(track.steps) == 7
    assert sum(step.cross for step in track.steps) == track.crosses and track.steps[-1].last


def test_columns_are_shown_where_the_scenario_counts_them():
    for scenario, shown in (("none", 0), ("successor", 4), ("abbey", 4), ("water", 4), ("serfdom", 0)):
        table = reached(asks("play"), scenario=scenario)
        assert len(reading.land_of(moment(table), 0).columns) == shown


def test_who_leads_a_column_stands_under_it():
    table = reached(asks("play"), scenario="successor")
    lands = table.state.principalities
    for land in lands:
        land.rows = [[], [], []]
    lands[1].rows[0] = ["town"]
    (first, *rest) = reading.land_of(moment(table), 0).columns
    assert (first.crest, first.dots, first.text) == (moment(table).plan.seats[1].crest, 1, "+5")
    assert all(column.text == "nobody" for column in rest)


def test_every_half_has_signs():
    assert all(signs_of(card.word(half)) for card in ACTIONS for half in HALVES)


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_every_moment_of_a_game_can_be_read_by_everybody(seats):
    table = Table(GAME, seats, {}, LocalDealer(Stream.of("all", seats)))
    chance = Stream.of("all moves", seats)
    while not table.over:
        for seat in (*range(seats), None):
            plan = first_plan("perestroika", "Mila", "lion", seats)
            now = Moment(table.state, Reader.at(table, plan.names, seat), words_of("perestroika"), plan, seat,
                         table.awaited()[0], table.awaited())
            scene = reading.scene_of(now)
            known = table.state.faces if seat is None else table.sees(seat)
            seen = [c for c in (*scene.hand, *scene.pile, *scene.display) if c.face is not None and not c.gone]
            assert all(c.thing[1] in known or c.thing[1] in table.state.display for c in seen)
            assert len(scene.others) == seats - 1 and len(scene.stores) > WOOD
        seat = table.awaited()[0]
        table.submit(seat, sensible(table, seat, chance))


def test_every_scenario_has_a_section_a_picture_and_an_example_that_the_rules_count_alike():
    """The sums that its section names are those that the rules find."""
    from app.rulebook import book
    from app.tables.perestroika import examples
    from rules.perestroika.scenarios import IN_ORDER

    sections = {section.name: section for section in book("perestroika", "en").sections}
    said = {"successor": "5 points each", "abbey": "worth 12, the one beside the hall 6", "cathedral": "worth 15",
            "planned_city": "4 points", "serfdom": "worth 3, the one across the corner 2", "water": "5 points, just",
            "palace": "worth 27, which holds 5 five times: the palace is worth 10"}
    for scenario in IN_ORDER:
        section = sections[scenario.name]
        assert section.pictures == [scenario.name] and len(section.paragraphs) == 3
        assert section.paragraphs[0].startswith("For one to three." if scenario.alone else "For two or three.")
        if scenario.name not in said:
            continue
        assert said[scenario.name] in section.paragraphs[1]
        t = examples.table_of(scenario.name)
        worth = {(r, c): building_points(t, 0, r, c) for r, row in enumerate(t.principalities[0].rows) for c in range(len(row))}
        match scenario.name:
            case "successor" | "planned_city" | "water":
                points = {"successor": 5, "planned_city": 4, "water": 5}[scenario.name]
                assert [scenario.bonus(t, seat)[1] for seat in range(t.seats)] == [points] * t.seats
            case "abbey":
                assert (worth[0, 2], worth[1, 0]) == (12, 6)
            case "serfdom":
                assert (worth[0, 1], worth[1, 0], worth[1, 1]) == (3, 3, 2)
            case "cathedral":
                assert worth[1, 0] == 15
            case "palace":
                assert (sum(worth.values()) - worth[1, 0], worth[1, 0]) == (27, 10)


def test_the_examples_of_struggle_and_baltic_trade_are_what_the_rules_do():
    from app.tables.perestroika.examples import AFTER_BALTIC, AFTER_STRUGGLE, BEFORE_BALTIC, BEFORE_STRUGGLE
    from rules.perestroika.scenarios.baltic import at_shuffle as trade
    from rules.perestroika.scenarios.struggle import at_shuffle as struggle
    from tests.rules.perestroika import go, store, stored, table

    t = table(3, scenario="struggle")
    for seat, have in enumerate(BEFORE_STRUGGLE):
        store(t, seat, have // 2, have - have // 2, 0)
    go(t, struggle(t), o.Rob(1, WOOD), o.Rob(2, WOOD), o.Rob(2, FUR))
    assert tuple(sum(stored(t, seat)) for seat in range(3)) == AFTER_STRUGGLE
    t = table(1, scenario="baltic")
    store(t, 0, *BEFORE_BALTIC)
    go(t, trade(t), o.GiveUp(WOOD), o.Rearrange(*AFTER_BALTIC))
    assert stored(t, 0) == AFTER_BALTIC


# ---------------------------------------------------------------- the invasion


def invaded(seats, **settings):
    """A table just after an invasion that took something, and what was told of it."""
    table = reached(lambda t: t.state.tatars and t.ask.why in ("pick", "dismiss") and _took(t), seats, **settings)
    return table, [PastEvent(event, number) for number, event in enumerate(table.events)]


def _took(t):
    last = [event for event in t.events if isinstance(event, e.Plundered)][-t.seats:]
    return any(event.before != event.after for event in last)


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_an_invasion_tells_what_was_turned_up_and_what_everybody_loses(seats):
    table, told = invaded(seats)
    found = tatars.invasion_of(moment(table), told)
    assert found.turned_up == tuple(table.state.revealed) and len(found.turned_up) == MOST_DISPLAYED[seats]
    assert found.lines[1].startswith(f"{CROSSES[seats]} crosses") and found.safe == 2
    assert [loss.mine for loss in found.losses] == [True] + [False] * (seats - 1)
    lost = 0
    for loss in found.losses:
        assert all(after == min(2, before) for before, after in zip(loss.before, loss.after, strict=True))
        assert ("nothing" in loss.text) == (loss.before == loss.after)
        lost += sum(loss.before) - sum(loss.after)
    assert f"{lost} piece" in found.left and "cellar" in found.left


def test_by_the_letter_there_is_no_cellar():
    table, told = invaded(2, tatar_literal=True)
    found = tatars.invasion_of(moment(table), told)
    assert found.safe == 0 and "cellar" not in found.left
    assert all(sum(loss.before) - sum(loss.after) == (2 if sum(loss.before) > 2 else 0) for loss in found.losses)


def test_when_the_next_round_has_begun_its_cards_are_not_taken_for_those_of_the_invasion():
    table, told = invaded(2)
    table.state.tatars = False
    assert tatars.invasion_of(moment(table), told).turned_up == ()


def test_without_an_invasion_there_is_nothing_to_tell():
    table = reached(lambda t: asks("pick")(t) and not t.state.tatars)
    assert tatars.invasion_of(moment(table), [PastEvent(event, 0) for event in table.events[-2:]]) is None
