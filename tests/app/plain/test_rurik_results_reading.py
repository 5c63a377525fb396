"""How each point of Rurik came about, and the claim phase as it is told."""
from app.match import PastEvent
from app.plan import first_plan
from app.tables.rurik import claim_reading, results_reading
from rules.rurik import events as e
from rules.rurik.end import scores, winners
from rules.rurik.modules.solo import rebel_tally
from tests.app.rurik_tables import asks, moment, reached


def test_the_categories_of_every_seat_add_up_to_its_score():
    table = reached(lambda t: t.over, 3, "the end")
    found = results_reading.standings(table.state, first_plan("rurik", "Mila", "lion", 3))
    assert {each.seat: each.total for each in found} == dict(enumerate(scores(table.state)))
    assert all(sum(each.points.values()) == each.total for each in found)
    assert found[0].seat in winners(table.state)
    assert all(sum(points for _n, points in each.deeds) == each.points["deeds"] and each.agenda for each in found)
    assert all(results_reading.told(each) for each in found)


def news(*events):
    return [PastEvent(event, i, True) for i, event in enumerate(events)]


def test_a_claim_phase_is_told_track_by_track():
    now = moment(reached(asks("deed"), 2, "take a deed"))
    told = news(e.TurnEnded(1), e.ClaimBegan(2), e.Advanced(0, 0, 3, 0, 2), e.Advanced(1, 0, 2, 0, 1), e.Advanced(0, 2, 7, 1, 3),
                e.Income(1, 1, 2))
    claim = claim_reading.claim_of(now, told)
    assert claim.round == 2 and claim.gain == 4
    assert [(climb.seat, climb.steps) for climb in claim.on(0)] == [(0, (0, 2)), (1, (0, 1))]
    assert claim.on(1) == () and claim.income[0][2] == 3
    lines = claim_reading.lines_of(claim)
    assert lines[0].startswith("Rule: Mila from 0 to 2") and lines[1] == "Build: nobody climbs." and "3 coins" in lines[3]


def test_without_a_claim_phase_there_is_nothing_to_tell():
    now = moment(reached(asks("deed"), 2, "take a deed"))
    assert claim_reading.claim_of(now, news(e.TurnEnded(1))) is None
    assert claim_reading.claim_of(now, []) is None


def test_alone_the_rebellion_stands_beside_with_its_coins_and_goods():
    table = reached(lambda t: t.over, 1, "the end alone")
    mine, its = results_reading.standings(table.state, first_plan("rurik", "Mila", "raven", 1))
    assert (mine.seat, its.name, its.crest) == (0, "The Rebellion", "bear")  # no crest that somebody wears
    assert its.total == sum(rebel_tally(table.state)) == sum(its.points.values()) > 0
    assert its.points["coins"] == -(-table.state.players[1].coins // 3) and mine.points["coins"] == mine.points["dock"] == 0
    assert not results_reading.told(its)


def test_in_a_claim_phase_alone_the_rebellion_is_no_headline():
    now = moment(reached(asks("deed"), 1, "take a deed alone"))
    claim = claim_reading.claim_of(now, news(e.ClaimBegan(1), e.Advanced(1, 0, 2, 0, 1), e.Income(1, 1, 0)))
    lines = claim_reading.lines_of(claim)
    assert lines[0] == "Rule: the Rebellion from 0 to 1." and lines[3] == "Income: the Rebellion 1 coin."
