"""From the state of Rurik to what map, turn and attack scene show, without a window."""
import math
from dataclasses import replace
from itertools import combinations

import pytest

from app.kit_boards import inside
from app.match import PastEvent
from app.narrowing import VERB, Narrowing
from app.plan import first_plan
from app.tables.moment import SUPPLY, Moment
from app.tables.rurik import attack_reading, geography, map_reading, reading, turn_reading
from app.tables.rurik.gifts import gifts
from app.tables.rurik.scene import BIDS, CLAIMS, MAP
from app.words import Reader, words_of
from rules.core import LocalDealer, Stream, Table
from rules.games import GAMES
from rules.rurik import events as e, options as o
from rules.rurik.cards import PRINTED
from rules.rurik.data import GOODS, KIEV, MAP as LANDS, NOVGOROD, REGIONS
from rules.rurik.modules.epic import BuildOnBorder, TakeAnyGood
from rules.rurik.modules.epic_effects import SwapGood
from rules.rurik.modules.intrigue import BuyGood, SellGood
from rules.rurik.modules.warfare import ReleaseCaptive, ReleaseLeader
from rules.rurik.rule import ruler
from rules.rurik.state import LEADER, NOBODY, TROOP, AttackUnderWay
from tests.app.moment import asks
from tests.app.rurik import offers, sensible

GAME = GAMES["rurik"]


def reached(wanted, seats=4, **settings):
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


def moment(table, seat=0, picked=(), **more):
    plan = first_plan("rurik", "Mila", "lion", table.seats)
    n = Narrowing(table.legal(seat) if seat in table.awaited() else ())
    for thing in picked:
        assert n.tap(thing), thing
    return Moment(table.state, Reader.at(table, plan.names, seat), words_of("rurik"), plan, seat, table.awaited()[0],
                  table.awaited(), glowing=n.glowing, picked=tuple(n.picked), live=n.live, **more)


def touching():
    """Pairs of regions that share an edge on the drawn map."""
    sides = {}
    for name, ring in geography.RINGS.items():
        for p, q in zip(ring, ring[1:] + ring[:1], strict=True):
            sides.setdefault(frozenset((p, q)), set()).add(name)
    return {frozenset(names) for names in sides.values() if len(names) == 2}


def test_the_drawn_map_has_the_borders_of_the_rules():
    wanted = {frozenset((land.name, other)) for land in LANDS for other in land.near}
    assert touching() == wanted


@pytest.mark.parametrize("stretch", [0.6, 1.0, 1.4])
def test_tokens_plates_and_trees_stand_on_their_own_land(stretch):
    for region in range(len(REGIONS)):
        assert inside(geography.middle(region, stretch), geography.outline(region, stretch))
        for good in GOODS:
            shape = tuple(geography.OUTLINES[REGIONS[region]])
            assert all(inside((x, y), shape) for x, y, _differs in geography.scenery(region, good))


def test_what_lies_on_a_border_lies_between_its_regions_and_not_under_what_stands_in_them():
    spots = {tuple(sorted(map(REGIONS.index, pair))): None for pair in touching()}
    for a, b in spots:
        x, y = spots[a, b] = geography.halfway(a, b)
        assert all(min(abs(x - c) + abs(y - d) for c, d in geography.outline(r)) < 40 for r in (a, b))
        for region in range(len(REGIONS)):
            middle = geography.middle(region)
            assert abs(x - middle[0]) > 60 or not -26 < y - middle[1] < 86, (REGIONS[a], REGIONS[b], REGIONS[region])
    assert all(math.dist(one, other) > 24 for one, other in combinations(spots.values(), 2))


def test_a_region_shows_its_ruler_its_good_and_everybody_on_it():
    table = reached(asks("turn", least_round=3))
    now = moment(table)
    t = table.state
    for region in map_reading.map_of(now).regions:
        number = region.thing[1]
        rules = ruler(t, number)
        assert region.crest == (now.plan.seats[rules].crest if rules != NOBODY else "")
        assert region.sign == f"rurik:{GOODS[t.yields[number]]}" and region.sign_off == (not t.goods[number])
        assert region.framed == (number in (KIEV, NOVGOROD))
        faces = [token.face for row in region.rows for token in row]
        crests = {seat: now.plan.seats[seat].crest for seat in range(4)}
        for seat, player in enumerate(t.players):
            assert ((LEADER, player.leader, crests[seat]) in faces) == (player.leader_at == number)
            assert ((TROOP, player.troops[number], crests[seat]) in faces) == (player.troops[number] > 0)
        assert (("rebel", len(t.rebels[number])) in faces) == bool(t.rebels[number])
        assert sum(face[0] == "structure" for face in faces) == len(t.built[number])


def test_with_two_seats_only_the_eight_lands_in_play_are_regions():
    table = reached(asks("turn"), seats=2)
    view = map_reading.map_of(moment(table), 1.2)
    left, low, wide, high = view.shown
    assert len(view.regions) == 8 and wide < view.width and high < view.height
    for region in view.regions:  # what is shown holds all of them
        assert all(left <= x <= left + wide and low <= y <= low + high for x, y in region.outline)


def test_each_phase_opens_its_own_board():
    assert reading.board_of(reached(asks("place")).state) == BIDS
    assert reading.board_of(reached(asks("turn")).state) == MAP
    assert reading.board_of(reached(lambda t: t.state.stage == "deeds" and t.awaited() == (0,)).state) == CLAIMS


def test_points_are_pips_and_the_spent_ones_stay_hollow():
    table = reached(offers(o.Build, least_round=2))
    t = table.state.clone()
    t.turn.points = dict.fromkeys(t.turn.points, 0) | {"build": 1, "move": 0}
    t.turn.gained = dict.fromkeys(t.turn.gained, 0) | {"build": 2, "move": 1}
    pips = {pip.kind: pip for pip in turn_reading.pips_of(replace(moment(table), state=t))}
    assert (pips["build"].left, pips["build"].of) == (1, 2) and (pips["move"].left, pips["move"].of) == (0, 1)
    assert not pips["move"].lit and set(pips) == {"build", "move"}


def test_before_the_action_is_taken_its_points_are_to_come():
    def fresh(t):
        return asks("turn")(t) and t.state.turn.main == "open" and t.state.turn.column != 5
    table = reached(fresh)
    (pip,) = turn_reading.pips_of(moment(table))
    assert pip.left == 0 and pip.of >= 1


def test_a_building_says_why_it_cannot_stand_here():
    table = reached(lambda t: offers(o.Build, least_round=2)(t) and any(
        t.state.built[x.region] for x in t.legal(0) if isinstance(x, o.Build)))
    region = next(x.region for x in table.legal(0) if isinstance(x, o.Build) and table.state.built[x.region])
    now = moment(table, picked=[(VERB, o.Build.word), ("region", region)])
    tiles = {offer.thing[1]: offer for offer in turn_reading.offers_of(now)}
    own = table.state.players[0].structures
    for kind, _owner in table.state.built[region]:
        if own.get(kind):
            assert tiles[kind].why_not == "stands here" and not tiles[kind].lit
    assert any(tile.lit for tile in tiles.values())


def test_small_screens_show_buildings_after_the_first_tap():
    table = reached(offers(o.Build, least_round=2))
    assert turn_reading.offers_of(moment(table), at_once=False) == ()
    region = next(x.region for x in table.legal(0) if isinstance(x, o.Build))
    assert turn_reading.offers_of(moment(table, picked=[(VERB, o.Build.word), ("region", region)]), at_once=False)


def test_a_move_is_drawn_from_its_source_to_its_target():
    table = reached(offers(o.Move, least_round=2))
    move = next(x for x in table.legal(0) if isinstance(x, o.Move))
    begun = moment(table, picked=[(VERB, o.Move.word), ("origin", move.origin)])
    assert turn_reading.way_of(begun) == (move.origin,)
    lit = {r.thing[1] for r in map_reading.map_of(begun).regions if r.lit}
    assert lit == {x.region for x in table.legal(0) if isinstance(x, o.Move) and x.origin == move.origin}
    drafted = replace(moment(table), drafted=(move,))
    (trace,) = map_reading.map_of(drafted).traces
    assert trace.planned and trace.points == (geography.middle(move.origin), geography.middle(move.region))


def test_a_region_tells_what_a_tap_on_it_may_mean():
    def several(t):
        return offers(least_round=2)(t) and len({type(x) for x in t.legal(0) if getattr(x, "region", None) == target(t)}) > 1

    def target(t):
        mine = [x for x in t.legal(0) if isinstance(x, o.Muster | o.Move | o.Build | o.Tax)]
        return mine[0].region if mine else -2
    table = reached(several)
    region = target(table)
    ways = map_reading.ways_in(moment(table), region)
    words = {x.word for x in table.legal(0) if getattr(x, "region", None) == region or getattr(x, "origin", None) == region}
    assert {way.word for way in ways} == words and all(way.title and way.line for way in ways)


def test_the_sheet_of_a_region_counts_strength_and_puts_the_strongest_first():
    table = reached(asks("turn", least_round=3))
    t = table.state
    for region in range(15):
        sides = map_reading.close_of(moment(table), region).sides
        assert [side.strength for side in sides] == sorted((side.strength for side in sides), reverse=True)
        ruling = [side.crest for side in sides if side.rules]
        rules = ruler(t, region)
        assert ruling == ([moment(table).plan.seats[rules].crest] if rules != NOBODY else [])


def fought(table, victim=1, **more):
    attack = AttackUnderWay(attacker=0, region=KIEV, victim=victim, piece=TROOP, cards=3, origin=KIEV, ruled=True,
                            stronghold=True)
    told = [PastEvent(e.Revealed(0, 0, (), more.pop("losses", 0)), 7, True)]
    return attack_reading.fight_of(moment(table, **more), told, attack)


def test_the_cards_of_an_attack_are_a_sum():
    table = reached(asks("turn", least_round=2))
    fight = fought(table)
    assert [number for number, _words in fight.sum] == ["1", "+1", "+1"] and "Kiev" in fight.title
    assert fight.outcome == "No skull: you lose nobody."
    assert fought(table, losses=2).outcome == "The skulls cost you 2 troops."


def test_only_who_was_part_of_an_attack_is_stopped_by_it():
    table = reached(asks("turn", least_round=2))
    assert fought(table, victim=1) is not None and fought(table, victim=NOBODY) is None
    attack = AttackUnderWay(attacker=2, region=KIEV, victim=3, piece=TROOP, cards=1, origin=KIEV)
    told = [PastEvent(e.Revealed(2, 0, (), 0), 7, True)]
    assert attack_reading.fight_of(moment(table), told, attack) is None


def test_an_attack_of_another_is_read_from_the_step_that_it_was_made_in():
    table = reached(asks("turn", least_round=2))
    before = table.state.clone()
    told = [PastEvent(e.Attacked(1, 0, KIEV, 2), 7, True), PastEvent(e.Removed(1, 0, TROOP, KIEV), 7, True),
            PastEvent(e.Revealed(1, 0, (), 1), 7, True)]
    fight = attack_reading.fight_of(moment(table, state_before=lambda _told: before), told, None)
    assert fight is not None and fight.lost == 1 and sum(int(n.replace("−", "-")) for n, _w in fight.sum) == 2


def test_taxed_goods_come_from_their_region_and_coins_from_the_supply():
    table = reached(asks("turn"))
    told = [PastEvent(event, 3, True) for event in (e.Taxed(0, KIEV, 1), e.GotGood(0, 1, True), e.GotCoins(0, 2))]
    good, coins = gifts(moment(table), told)
    assert (good.what, good.giver) == ("rurik:wood", ("region", KIEV)) and (coins.count, coins.giver) == (2, SUPPLY)


def test_the_odds_count_only_cards_that_this_seat_has_not_seen():
    table = reached(lambda t: asks("turn", least_round=2)(t) and bool(t.state.players[1].schemes))
    now = moment(table)
    skulls, unseen = attack_reading.odds(now)
    known = [face for face in table.sees(0).values() if face[0] == "scheme"]
    assert unseen == len(PRINTED["scheme"]) - len(known) and 0 < skulls < unseen
    hers = table.state.players[1].schemes[0]
    assert hers not in now.reader.faces  # what another holds is unseen, too


def test_two_structures_of_one_region_are_told_apart_by_tiles():
    table = reached(asks("turn", least_round=2))
    live = (o.RemoveStructure("church", KIEV), o.RemoveStructure("market", KIEV))
    n = Narrowing(live)
    now = replace(moment(table), live=n.live, glowing=n.glowing, picked=())
    assert [offer.thing for offer in turn_reading.offers_of(now)] == [("structure", "church"), ("structure", "market")]


def test_a_targets_seat_is_a_tile_once_the_region_is_settled():
    table = reached(asks("turn", least_round=2))
    n = Narrowing((o.Attack(KIEV, 1, "attack"), o.Attack(KIEV, 2, "attack"), o.AttackRebel(KIEV, "attack")))
    now = replace(moment(table), live=n.live, glowing=n.glowing, picked=())
    assert [offer.thing for offer in turn_reading.offers_of(now)] == [("seat", 1), ("seat", 2)]


def test_a_captive_leader_has_a_tile_with_the_leader_on_it():
    table = reached(asks("turn", least_round=2), seats=3, warfare=True)
    n = Narrowing((ReleaseCaptive(1), ReleaseCaptive(NOBODY), ReleaseLeader(2)))
    now = replace(moment(table), live=n.live, glowing=n.glowing, picked=())
    assert [(offer.thing, offer.face[0]) for offer in turn_reading.offers_of(now)] == [
        (("seat", 1), "troop"), (("seat", NOBODY), "rebel"), (("seat", 2), "leader")]


def test_a_border_is_chosen_from_either_side():
    table = reached(offers(BuildOnBorder), seats=2, epic=True)
    options = table.legal(0)
    for option in [each for each in options if isinstance(each, BuildOnBorder)]:
        for first, second in ((option.region, option.other), (option.other, option.region)):
            n = Narrowing(options)
            taps = [("structure", option.structure), (VERB, option.word), ("region", first), ("region", second)]
            assert [n.tap(thing) for thing in taps if n.settled is None and thing in n.glowing] and n.settled == option


TRADES = {
    "merchants": [*map(BuyGood, range(5)), SellGood(2), o.Nothing()],
    "any_good": [*map(TakeAnyGood, range(5))],
    "port": [SwapGood(2, good) for good in (0, 1)] + [SwapGood(3, good) for good in (0, 1)] + [o.Nothing()],
}


@pytest.mark.parametrize("options", TRADES.values(), ids=TRADES)
def test_goods_that_are_traded_are_offered_as_tiles(options):
    """They lie in the supply, not on the mat: every trade is made by taps on tiles, and a verb where it alone is left."""
    now = moment(reached(asks("turn"), seats=2))
    for option in options:
        n = Narrowing(options)
        while n.settled is None:
            way = n.leads_to(option)[-1]
            offered = turn_reading.offers_of(replace(now, live=n.live, glowing=n.glowing, picked=tuple(n.picked)))
            assert way[0] == VERB or way in [offer.thing for offer in offered if offer.lit]
            assert n.tap(way)
        assert n.settled == option


def test_a_good_that_is_bought_or_sold_says_both():
    n = Narrowing(TRADES["merchants"])
    now = replace(moment(reached(asks("turn"), seats=2)), live=n.live, glowing=n.glowing)
    assert [offer.line for offer in turn_reading.offers_of(now)] == ["Buy", "Buy", "Buy, Sell", "Buy", "Buy"]


def test_a_scheme_asks_for_the_deck_first_and_then_what_is_kept():
    table = reached(lambda t: asks("scheme")(t) and not t.state.cards_in_view)
    now = moment(table)
    assert now.words.prompt(now.reader) == "Which deck do you look into?" and turn_reading.hint_of(now) == ""
    table = reached(lambda t: asks("scheme")(t) and bool(t.state.cards_in_view))
    now = moment(table)
    assert now.words.prompt(now.reader).startswith("Keep one") and turn_reading.hint_of(now) == ""
