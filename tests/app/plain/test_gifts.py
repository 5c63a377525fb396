"""What changes hands in Merchants of Kiev, as the table shows it flying."""
from app.match import PastEvent
from app.tables.merchants.motion import gifts_of
from app.tables.moment import SUPPLY, Transfer
from rules.core import LocalDealer, Stream, Table
from rules.games import GAMES
from rules.merchants.data import JOBS, NAMES
from rules.merchants.events import Bought, Delivered, Offered, PassBought, Refused, TollPaid, Traded

KIEV, TUROV = NAMES.index("Kiev"), NAMES.index("Turov")


class State:
    ships, horde = [KIEV, TUROV], 0


def told(*events):
    return [PastEvent(event, 0) for event in events]


def test_a_purchase_costs_a_coin_and_brings_a_load():
    assert gifts_of(told(Bought(0, 5)), State) == [
        Transfer("coin", 1, ("seat", 0), ("tile", KIEV)), Transfer("good:silk", 1, ("tile", KIEV), ("seat", 0))]


def test_a_delivery_brings_what_the_stack_pays():
    city = JOBS[7][1]
    load, pay = gifts_of(told(Delivered(1, 7, 9)), State)
    assert load.giver == pay.taker == ("seat", 1) and load.taker == pay.giver == ("tile", city) and pay.count == 9


def test_tolls_and_passes_go_to_the_town():
    assert [gift.count for gift in gifts_of(told(TollPaid(0, KIEV), PassBought(0, KIEV)), State)] == [1, 5, 1]


def test_a_trade_moves_both_sides_and_a_refusal_nothing():
    offer = Offered(0, 1, 2, (), (5, 5), 0, (TUROV,), ())
    assert gifts_of(told(offer, Refused(0, 1)), State) == []
    assert gifts_of(told(offer, Traded(0, 1)), State) == [
        Transfer("coin", 2, ("seat", 0), ("seat", 1)), Transfer("good:silk", 2, ("seat", 0), ("seat", 1)),
        Transfer("key-variant", 1, ("seat", 1), ("seat", 0))]


def test_in_whole_games_coins_that_fly_are_the_coins_that_change():
    """Every ruble a seat wins or loses between two turns is seen flying (but for starting again)."""
    for seed in range(4):
        table = Table(GAMES["merchants"], 3, {}, LocalDealer(Stream.of("gifts", seed)))
        while not table.over:
            before, count = list(table.state.rubles), len(table.events)
            seat = table.awaited()[0]
            table.submit(seat, table.game.caretaker(table.state, table.ask, table.legal(seat), table.asked * 31 + seat))
            fresh = told(*table.events[count:])
            if not before or any(type(each.event).__name__ in ("Restarted", "Traded") for each in fresh):
                continue
            change = [after - was for after, was in zip(table.state.rubles, before, strict=True)]
            for gift in gifts_of(fresh, table.state):
                if gift.what == "coin":
                    for place, sign in ((gift.giver, 1), (gift.taker, -1)):
                        if place[0] == "seat":
                            change[place[1]] += sign * gift.count
            assert change == [0, 0, 0]
    assert SUPPLY[0] == "supply"
