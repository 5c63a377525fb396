"""What the table of Merchants says of a tap that is not legal, without a window."""
import pytest

from app.plan import first_plan
from app.tables.merchants.reading import drawn_of, jobs_of
from app.tables.moment import Moment
from app.words import Reader, words_of
from rules.core import LocalDealer, Stream, Table
from rules.games import GAMES
from rules.merchants.data import GOOD_NAMES, JOBS, NAMES, SELLS
from rules.merchants.options import BeMerchant, BuyPass, Deliver

WORDS = words_of("merchants")
KIEV, SUZDAL, POLOTSK = (NAMES.index(town) for town in ("Kiev", "Suzdal", "Polotsk"))
HONEY = GOOD_NAMES.index("Honey")
JOB = JOBS.index((HONEY, KIEV))


@pytest.fixture
def merchant():
    """The turn of a merchant who stands in Suzdal with 5 rubles and an empty hold, while Kiev wants honey."""
    table = Table(GAMES["merchants"], 2, {}, LocalDealer(Stream.of("why not", 1)))
    while table.ask.why != "turn":
        table.submit(table.awaited()[0], table.legal(table.awaited()[0])[0])
    table.submit(table.ask.seat, BeMerchant())
    me, state = table.ask.seat, table.state
    state.ships[me], state.rubles[me], state.goods[me] = SUZDAL, 5, [0] * len(GOOD_NAMES)
    state.jobs[JOB] = 1
    state.passes.clear()
    return table


def seen(table):
    plan, seat = first_plan("merchants", "Vera", "lion", 2), table.ask.seat
    return Moment(table.state, Reader.at(table, plan.names, seat), words_of("merchants"), plan, seat, seat, (seat,))


def why_not(table, *things):
    return WORDS.why_not(seen(table).reader, things)


def test_a_job_says_what_is_missing_for_it(merchant):
    me = merchant.ask.seat
    assert why_not(merchant, ("job", JOB)) == "You carry no honey."
    merchant.state.goods[me][HONEY] = 1
    assert why_not(merchant, ("job", JOB)) == "Bring it to Kiev first."
    merchant.state.ships[me] = KIEV
    merchant.state.sacked[:] = [KIEV]
    assert why_not(merchant, ("job", JOB)) == "Kiev lies sacked: no trade there until the Prince comes."


def test_a_pass_says_what_is_missing_for_it(merchant):
    me = merchant.ask.seat
    assert why_not(merchant, ("city", KIEV)) == "A pass is bought in its town: sail to Kiev first."
    merchant.state.passes[POLOTSK] = 1 - me
    assert why_not(merchant, ("city", POLOTSK)) == "The pass of Polotsk is taken."
    merchant.state.rubles[me] = 4
    assert why_not(merchant, ("city", SUZDAL)) == "A pass costs 5 rubles, and you have 4 rubles."
    merchant.state.sacked[:] = [SUZDAL]
    assert why_not(merchant, ("city", SUZDAL)) == "Suzdal lies sacked: no trade there until the Prince comes."


def test_before_the_turn_is_chosen_everything_says_so():
    table = Table(GAMES["merchants"], 2, {}, LocalDealer(Stream.of("why not", 1)))
    while table.ask.why != "turn":
        table.submit(table.awaited()[0], table.legal(table.awaited()[0])[0])
    for thing in (("job", JOB), ("city", KIEV), ("tile", KIEV)):
        assert why_not(table, thing) == "First choose what to do this turn."


def test_costs_are_those_of_the_moment(merchant):
    merchant.state.jobs[JOB] = 2
    assert WORDS.cost(seen(merchant).reader, Deliver(JOB)) == "+6" and WORDS.cost(seen(merchant).reader, BuyPass(KIEV)) == "−5"
    assert SELLS[SUZDAL] is None


def test_a_drawn_pair_is_no_open_job_and_nothing_of_it_can_be_delivered(merchant):
    state = merchant.state
    other = next(job for job in range(len(JOBS)) if job != JOB and not state.jobs[job])
    state.drawn_jobs = [JOB, other]
    moment = seen(merchant)
    moment.glowing = frozenset({("job", JOB), ("job", other)})
    pair, jobs = drawn_of(moment), jobs_of(moment)
    assert [(job.number, job.pays, job.ready) for job in pair] == [(JOB, 6, False), (other, 3, False)]
    assert other not in {job.number for job in jobs} and not any(job.ready or job.drawn for job in jobs)
    state.drawn_jobs = []
    assert drawn_of(moment) == () and next(job for job in jobs_of(moment) if job.number == JOB).ready
