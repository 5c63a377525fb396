"""Trades between players."""

from __future__ import annotations

from hypothesis import given, settings, strategies as st

from rules.core import Choose, Stream
from rules.merchants.data import CITIES
from rules.merchants.events import Offered, Refused, Traded
from rules.merchants.merchant import be_merchant, merchant
from rules.merchants.options import (
    Accept,
    Amount,
    AskGood,
    AskPass,
    AskRubles,
    EndTurn,
    GiveGood,
    GivePass,
    GiveRubles,
    OfferTrade,
    Propose,
    Refuse,
    Sail,
)
from rules.merchants.state import passes_of
from rules.merchants.trade import partners, trade
from tests.play import play
from tests.rules.merchants.position import FURS, SALT, SILK, at, cargo, position


def market():
    """Three ships about Kiev: one there, one beside it by land, one far away."""
    t = position(ships=("Kiev", "Seym", "Rostov"))
    t.goods[0], t.goods[1] = cargo(SILK, SILK), cargo(SALT)
    t.passes = {at("Kiev"): 0, at("Galich"): 1}
    return t


def test_partners_are_on_the_same_tile_or_a_neighbouring_one():  # [MK-27]
    t = position(ships=("Kiev", "Kiev", "Seym", "Stugna", "Desna"))
    assert partners(t) == [OfferTrade(1), OfferTrade(2), OfferTrade(3)], "by river or land, but not two spaces away"
    t.turn = 4
    assert partners(t) == [OfferTrade(2)]


def test_rubles_passes_and_goods_change_hands():  # [MK-27] [MK-R35] [MK-R13]
    t = market()
    give = (GiveRubles(), Amount(3), GiveGood(SILK), GivePass(at("Kiev")))
    result = play(trade(t, 1), *give, AskGood(SALT), AskPass(at("Galich")), Propose(), Accept())
    assert result.told(Offered) == [Offered(0, 1, 3, (at("Kiev"),), (SILK,), 0, (at("Galich"),), (SALT,))]
    assert result.told(Traded) == [Traded(0, 1)] and t.offer is None
    assert t.rubles == [2, 8, 5] and t.goods[:2] == [cargo(SILK, SALT), cargo(SILK)]
    assert passes_of(t, 0) == [at("Galich")] and passes_of(t, 1) == [at("Kiev")]


def test_rubles_can_be_asked_for():  # [MK-27]
    t = market()
    play(trade(t, 1), GiveGood(SILK), AskRubles(), Amount(5), Propose(), Accept())
    assert t.rubles == [10, 0, 5] and t.goods[1] == cargo(SALT, SILK)


def test_nothing_happens_without_the_others_consent():  # [MK-R35]
    t = market()
    before = t.clone()
    result = play(trade(t, 1), GiveGood(SILK), AskRubles(), Amount(5), Propose(), Refuse())
    assert result.told(Refused) == [Refused(0, 1)] and t.refused == 1
    t.refused = 0
    assert t.plain() == before.plain()


def test_the_partner_answers_an_offer_that_lies_on_the_table():  # [MK-R35]
    t = market()
    asked = play(trade(t, 1), GiveGood(SILK), AskRubles(), Amount(4), Propose())
    assert asked.ask.seat == 1 and asked.options == [Accept(), Refuse()]
    assert t.offer is not None and (t.offer.ask_rubles, t.offer.give_goods, t.offer.partner) == (4, cargo(SILK), 1)


def test_gifts_are_allowed_but_not_empty_offers():  # [MK-R35]
    t = market()
    assert Propose() not in play(trade(t, 1)).options
    play(trade(t, 1), GiveGood(SILK), Propose(), Accept())
    assert t.goods[1] == cargo(SALT, SILK)
    t = market()
    play(trade(t, 1), AskPass(at("Galich")), Propose(), Accept())
    assert t.passes[at("Galich")] == 0


def test_only_what_one_has_can_be_given_or_asked_for():  # [MK-27]
    t = market()
    t.rubles = [2, 0, 9]
    assert play(trade(t, 1)).options == [GiveRubles(), GivePass(at("Kiev")), AskPass(at("Galich")), GiveGood(SILK), AskGood(SALT)]
    assert play(trade(t, 1), GiveRubles()).options == [Amount(1), Amount(2)]
    later = play(trade(t, 1), GiveGood(SILK), GiveGood(SILK), AskGood(SALT), GivePass(at("Kiev"))).options
    assert later == [GiveRubles(), AskPass(at("Galich")), Propose()]


def test_the_merchant_whose_turn_it_is_makes_all_offers():  # [MK-R35]
    t = market()
    t.turn = 1
    asked = play(be_merchant(t))
    assert OfferTrade(0) in asked.options and asked.ask.seat == 1
    t.turn = 2
    assert not any(isinstance(option, OfferTrade) for option in play(be_merchant(t)).options)


def test_a_trade_may_come_between_two_steps():  # [MK-R6] [MK-27]
    t = position(ships=("Stugna", "Turov"))
    play(be_merchant(t), Sail(at("Pripyat Mouth")), OfferTrade(1), GiveRubles(), Amount(1), Propose(), Accept())
    assert (t.stage, t.steps, t.turn) == ("merchant", 2, 0), "the same turn goes on"
    asked = play(merchant(t))
    assert Sail(at("Upper Dnieper")) in asked.options
    play(merchant(t), EndTurn())
    assert (t.stage, t.turn, t.steps) == ("turn", 1, 0)


def test_after_three_refusals_there_are_no_more_offers_in_this_turn():  # [MK-R39]
    t = market()
    script, gift = be_merchant(t), (OfferTrade(1), GiveRubles(), Amount(1), Propose())
    for refusals in range(3):
        assert OfferTrade(1) in play(merchant(t)).options and t.refused == refusals
        play(script, *gift, Refuse())
        script = merchant(t)
    assert not any(isinstance(option, OfferTrade) for option in play(merchant(t)).options)
    play(merchant(t), EndTurn())
    assert t.refused == 0, "and the next merchant begins anew"


def test_accepted_offers_do_not_count_towards_the_three():  # [MK-R39]
    t = market()
    script = be_merchant(t)
    for _ in range(5):
        play(script, OfferTrade(1), GiveRubles(), Amount(1), Propose(), Accept())
        script = merchant(t)
    assert t.refused == 0 and t.rubles[:2] == [0, 10] and OfferTrade(1) in play(merchant(t)).options


def test_a_trade_that_makes_someone_rich_ends_the_game():  # [MK-30] [MK-R32]
    t = market()
    t.rubles[1] = 28
    result = play(trade(t, 1), GiveRubles(), Amount(2), Propose(), Accept())
    assert result.ended and (t.ended, t.rubles[1]) == ("rubles", 30)


def test_with_a_hold_limit_no_offer_overloads_a_ship():  # [MK-R7]
    t = position(ships=("Kiev", "Kiev"), hold_limit=4)
    t.goods = [cargo(SILK, SILK, SILK), cargo(*[SALT] * 4)]
    assert Propose() not in play(trade(t, 1), GiveGood(SILK)).options
    assert Propose() in play(trade(t, 1), GiveGood(SILK), AskGood(SALT)).options
    assert Propose() not in play(trade(t, 1), AskGood(SALT), AskGood(SALT)).options, "five on the merchant's own ship"
    t.hold_limit = 0
    assert Propose() in play(trade(t, 1), GiveGood(SILK)).options


@settings(max_examples=200, deadline=None, database=None)
@given(holds=st.lists(st.lists(st.integers(0, 5), max_size=4), min_size=2, max_size=2),
       rubles=st.lists(st.integers(0, 2), min_size=2, max_size=2),
       owners=st.lists(st.integers(0, 2), min_size=12, max_size=12), limit=st.sampled_from([0, 4]), seed=st.integers(0, 2**32))
def test_any_offer_can_be_completed_and_a_trade_makes_and_loses_nothing(holds, rubles, owners, limit, seed):  # [MK-27] [MK-R7]
    t = position(ships=("Kiev", "Kiev"), hold_limit=limit)
    t.goods, t.rubles = [cargo(*hold) for hold in holds], rubles
    t.passes = {city: owner for city, owner in zip(CITIES[:11], owners, strict=False) if owner < 2}
    held = [sum(counts) for counts in zip(*t.goods, strict=True)]
    if OfferTrade(1) not in partners(t):
        assert not any(holds) and not any(rubles) and not t.passes
        return
    rng, script = Stream.of(seed), trade(t, 1)
    item = next(script)
    while True:
        if isinstance(item, Choose):
            options = item.listed(item.seat)
            assert options, "never stuck"
            answer = Accept() if Accept() in options else rng.pick(options)
        try:
            item = script.send(answer if isinstance(item, Choose) else None)
        except StopIteration:
            break
    assert sum(t.rubles) == sum(rubles) and [sum(counts) for counts in zip(*t.goods, strict=True)] == held
    assert min(t.rubles) >= 0 and min(map(min, t.goods)) >= 0 and (not limit or max(map(sum, t.goods)) <= limit)


def test_a_good_that_was_not_there_is_not_asked_for():  # [MK-27]
    assert AskGood(FURS) not in play(trade(market(), 1)).options
