"""A move of Saber and Blood is planned whole and confirmed once: taps in any order, on a draft, without a window."""
from itertools import permutations
from types import SimpleNamespace

from app.online.match import OnlineMatch
from app.plan import GUEST
from app.planning import PlannedDecision
from app.storage import Store
from app.tables.saber.planner import AS_CARD, SaberPlanner, pay_thing
from rules.saber.board import square
from rules.saber.cards import ACTION
from rules.saber.events import CombatBegan, Stepped
from rules.saber.factions import CARDS
from rules.saber.movement import Ground
from rules.saber.options import Attack, On, Pass, Pay, Perform, Play, Standard, Step, Stop
from rules.saber.state import kind_of
from tests.app.saber import until


def at_my_turn(tmp_path, when=lambda t: True, **about):
    """Three steps and a blow in hand, and an enemy three squares away."""
    match = until(Store(tmp_path), "operation", when=lambda t: t.turn == 1 and len(t.bands[0].hand) >= 5 and when(t), **about)
    t = match.table.state
    for fighter, name in ((0, "B6"), (1, "A8"), (2, "H8"), (3, "E6"), (4, "H1"), (5, "G1")):
        t.sheets[fighter].square = square(name)
        t.sheets[fighter].acted = t.sheets[fighter].ready = t.sheets[fighter].stun = False
        t.sheets[fighter].haste = t.sheets[fighter].slow = 0
    t.bands[0].cp = 6
    match.table._next_stage()
    match.table._run(None)
    return match


def plan_of(match):
    return PlannedDecision(match, 0, SaberPlanner())


def card_that(match, *words):
    """A card of my hand that moves and attacks."""
    faces = match.table.sees(0)
    for card in match.table.state.bands[0].hand:
        data = CARDS[kind_of(faces[card])]
        effects = {effect[0]: effect[1:] for effect in data.effects}
        if data.type != ACTION:
            continue
        if all(word in effects for word in words) and effects.get("mp", (0,))[0] >= 2 and data.cp <= 6 and not data.special:
            return card
    return None


def seated(tmp_path):
    for seat_of_cards in range(8):
        match = at_my_turn(tmp_path / str(seat_of_cards))
        if card_that(match, "mp", "attack") is not None:
            return match
    raise LookupError("no such hand")


def test_card_man_and_target_are_tapped_in_any_order_and_come_to_the_same_plan(tmp_path):
    match = seated(tmp_path)
    card = card_that(match, "mp", "attack")
    plans = []
    for order in permutations((("card", card), ("fighter", 0), ("fighter", 3))):
        plan = plan_of(match)
        if order[0] == ("fighter", 3):  # an enemy alone means nothing: whom shall he meet?
            assert not plan.tap([order[0]])
            continue
        for thing in order:
            assert plan.tap([thing]), (order, thing)
        assert plan.complete and not plan.wishes
        plans.append(plan.chosen)
    assert len(plans) == 4 and len(set(plans)) == 1
    kinds = [type(option) for option in plans[0] if not isinstance(option, Pay)]
    assert kinds[:2] == [Play, On] and kinds[-1] is Attack and set(kinds[2:-1]) == {Step}


def test_nothing_happens_before_the_one_confirm_and_then_all_of_it(tmp_path):
    match = seated(tmp_path)
    asked, told = match.table.asked, len(match.history)
    plan = plan_of(match)
    for thing in (("card", card_that(match, "mp", "attack")), ("fighter", 0), ("fighter", 3)):
        plan.tap([thing])
    assert match.table.asked == asked and not match.table.state.act
    plan.send()
    fresh = [each.event for each in match.history[told:]]
    assert any(isinstance(event, CombatBegan) for event in fresh) and any(isinstance(event, Stepped) for event in fresh)


def test_a_standard_action_is_four_taps_and_its_confirm(tmp_path):
    match = at_my_turn(tmp_path)
    card = match.table.state.bands[0].hand[0]
    plan = plan_of(match)
    for thing in (("fighter", 0), ("standard", "move"), ("square", square("A4")), ("card", card)):
        assert plan.tap([thing])
    assert plan.ready and not plan.complete
    assert [option for option in plan.chosen if not isinstance(option, Pay)] == [
        Standard(card), Perform(0, "move"), Step(square("A5")), Step(square("A4"))]
    assert plan.finish() and plan.chosen[-1] == Stop()
    plan.send()
    assert match.table.state.sheets[0].square == square("A4")


def test_a_goal_that_cannot_be_reached_changes_nothing(tmp_path):
    match = at_my_turn(tmp_path)
    plan = plan_of(match)
    for thing in (("fighter", 0), ("standard", "move"), ("card", match.table.state.bands[0].hand[0])):
        plan.tap([thing])
    before = plan.chosen
    assert not plan.tap([("square", square("H1"))]) and plan.chosen == before


def test_what_was_chosen_is_exchanged_by_a_tap_on_another_and_the_rest_is_kept(tmp_path):
    match = at_my_turn(tmp_path)
    first, second = match.table.state.bands[0].hand[:2]
    plan = plan_of(match)
    for thing in (("fighter", 0), ("standard", "move"), ("square", square("A4")), ("card", first)):
        plan.tap([thing])
    assert plan.tap([("card", second)])
    assert plan.chosen[0] == Standard(second) and plan.chosen[-1] == Step(square("A4"))
    assert plan.tap([("standard", "ready")]) and Perform(0, "ready") in plan.chosen
    assert plan.undo() and plan.undo()
    assert plan.chosen[0] == Standard(first)


def test_every_tap_is_taken_back_by_one_step(tmp_path):
    match = seated(tmp_path)
    plan = plan_of(match)
    taps = (("fighter", 0), ("card", card_that(match, "mp", "attack")), ("fighter", 3))
    states = []
    for thing in taps:
        states.append((plan.chosen, plan.wished))
        plan.tap([thing])
    for state in reversed(states):
        assert plan.undo() and (plan.chosen, plan.wished) == state
    assert not plan.can_undo and not plan.undo()


def test_a_second_tap_takes_the_first_back(tmp_path):
    match = at_my_turn(tmp_path)
    plan = plan_of(match)
    plan.tap([("fighter", 0)])
    assert plan.wished and plan.tap([("fighter", 0)]) and not plan.wished


def test_a_card_chosen_as_a_standard_action_may_be_played_for_its_text_after_all(tmp_path):
    match = seated(tmp_path)
    card = card_that(match, "mp", "attack")
    plan = plan_of(match)
    for thing in (("standard", "attack"), ("card", card)):
        plan.tap([thing])
    assert plan.chosen[0] == Standard(card)
    assert plan.tap([AS_CARD]) and plan.chosen[0] == Play(card)


def test_every_way_to_pay_can_be_taken_and_keeps_the_plan(tmp_path):
    match = at_my_turn(tmp_path, lambda t: t.bands[0].faction == "nobles")
    t = match.table.state
    t.sheets[0].special = 1  # with the Nobles, whose Fantasy lowers a cost
    match.table._next_stage()
    match.table._run(None)
    plan = plan_of(match)
    for thing in (("fighter", 0), ("standard", "move"), ("square", square("A4")), ("card", t.bands[0].hand[0])):
        plan.tap([thing])
    assert Pay(1, 0, False) in plan.chosen
    assert plan.tap([pay_thing(Pay(0, 1, False))])
    assert Pay(0, 1, False) in plan.chosen and plan.chosen[-1] == Step(square("A4"))


def test_with_others_at_the_device_no_card_is_opened_before_its_confirm(tmp_path):
    match = at_my_turn(tmp_path, people=2)
    assert match.plan.seats[1].kind == GUEST
    plan = plan_of(match)
    card = match.table.state.bands[0].hand[0]
    for thing in (("fighter", 0), ("standard", "move"), ("card", card)):
        plan.tap([thing])
    assert plan.chosen == (Standard(card),) and plan.complete and card not in plan.table.state.faces


def test_a_pass_is_chosen_and_sent_as_ever(tmp_path):
    match = at_my_turn(tmp_path)
    plan = plan_of(match)
    plan.choose(Pass())
    assert plan.complete
    plan.send()
    assert match.table.state.passes == 1


def test_a_way_is_short_and_passes_nobody_who_watches_if_it_can():
    from rules.core import LocalDealer, Stream, Table
    from rules.saber import GAME

    t = Table(GAME, 2, None, LocalDealer(Stream.of("a way"))).state
    ground = Ground.__new__(Ground)
    ground.t, ground.fighter, ground.over, ground.moved, ground.on_feet, ground.taken = t, 0, "nobody", False, False, {}
    plain = ground.routes(square("A1"), 3)
    assert {len(way) for way in plain.values()} == {1, 2, 3} and all(way[-1] == end for end, way in plain.items())
    shunned = ground.routes(square("A1"), 3, {plain[square("C1")][0]})
    assert plain[square("C1")][0] not in shunned[square("C1")] and len(shunned[square("C1")]) == 2


def test_what_waits_for_a_card_to_be_shown_goes_out_across_devices_once_it_is(tmp_path):
    match = seated(tmp_path)
    plan = plan_of(match)
    for thing in (("card", card_that(match, "mp", "attack")), ("fighter", 0), ("fighter", 3)):
        plan.tap([thing])
    first, rest = plan.draft.parts()
    assert len(first) == 1 and isinstance(first[0], Play) and first + rest == plan.chosen

    sent = []
    machine = SimpleNamespace(step=4, shown=False, asks=lambda seat: machine.step == 4 or machine.shown)
    online = OnlineMatch.__new__(OnlineMatch)
    online._machine, online._decided, online.asked = machine, set(), ()
    online._submit = lambda seat, *answers: sent.append(answers)
    online.refresh = online._send_planned
    online.send(plan.draft)
    machine.step = 5
    online.refresh()
    assert sent == [first], "the card is not shown yet"
    machine.shown = True
    online.refresh()
    online.refresh()
    assert sent == [first, rest]
