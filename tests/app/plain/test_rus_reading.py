"""What the table of Rus' reads from the state, without a window."""
import dataclasses

import pytest

from app.match import PastEvent
from app.plan import GUEST, first_plan
from app.tables.moment import SUPPLY, Moment, Transfer
from app.tables.rus import board_geometry as geometry, look, reading
from app.tables.rus.motion import gifts_of
from app.words import Reader, words_of
from app.words.rus.forecast import brings_nothing
from rules.core import LocalDealer, Stream, Table
from rules.games import GAMES
from rules.rus import events as e, options as o
from rules.rus.data import ACTIONS, ALL_CARDS, CHARACTERS, DACHA, F2, M1, M2, PLACES
from rules.rus.state import CURSED, action, building, character
from tests.rules.rus import face, place, table as position

WORDS = words_of("rus")


def plan_of(seats, people=1):
    plan = first_plan("rus", "Vera", "lion", seats)
    for seat in plan.seats[1:people]:
        seat.kind = GUEST
    return plan


def moment(t, seat=0, faces=None, ask=None, people=1, **more):
    plan = plan_of(t.seats, people)
    return Moment(t, Reader(t, plan.names, seat, ask, {} if faces is None else faces), WORDS, plan, seat, t.turn, **more)


def wander(seats, seed, **settings):
    chance = Stream.of("reading", seed)
    table = Table(GAMES["rus"], seats, settings, LocalDealer(Stream.of("deal", seed)))
    while not table.over and table.asked < 900:
        yield table
        seat = table.awaited()[0]
        table.submit(seat, chance.pick(table.legal(seat)))


def seen(table, seat, people=1):
    plan = plan_of(table.seats, people)
    awaited = table.awaited()
    return Moment(table.state, Reader.at(table, plan.names, seat), WORDS, plan, seat, awaited[0], awaited)


# -- boards -----------------------------------------------------------------------------------------------------------


def test_a_board_shows_pieces_stacks_curses_and_levels():
    t = position(2, coins=3)
    place(t, 0, 1, coins=4, curse=CURSED)
    place(t, 0, DACHA, level=2)
    mine = reading.scene_of(moment(t)).mine
    assert (mine.tiles[1].piece, mine.tiles[1].coins, mine.tiles[1].cursed) == ("crops", 4, True)
    assert mine.tiles[DACHA].level == 2 and mine.curses == 1 and (mine.coins, mine.mine) == (3, True)


def test_my_side_comes_first_and_the_others_in_turn_order():
    scene = reading.scene_of(moment(position(4), seat=2))
    assert [player.seat for player in scene.players] == [2, 3, 0, 1]


def test_what_glows_is_lit_on_its_board_and_on_its_strip():
    t = position(3)
    target = place(t, 1, 0)
    scene = reading.scene_of(moment(t, glowing=(("building", target), ("seat", 2))))
    assert scene.players[1].tiles[0].lit and scene.players[1].holds and not scene.players[1].lit
    assert scene.players[2].lit and not scene.players[2].holds


def test_the_dacha_and_a_ready_festival_glow_by_their_verbs_on_my_board_alone():
    t = position(2)
    place(t, 0, F2, "festival")
    place(t, 1, F2, "festival")
    scene = reading.scene_of(moment(t, glowing=(("verb", "upgradedacha"), ("verb", "cash"))))
    assert scene.mine.tiles[DACHA].lit and scene.mine.tiles[F2].lit
    assert not any(tile.lit for tile in scene.others[0].tiles)


def test_new_pieces_of_a_draft_are_marked():
    before, t = position(2), position(2)
    place(t, 0, 0)
    assert reading.scene_of(moment(t, before=before)).mine.tiles[0].drafted


# -- cards ------------------------------------------------------------------------------------------------------------


def test_a_card_says_why_it_cannot_be_played_only_where_that_is_final():
    t = position(2, coins=2, stage="action")
    hand = t.boards[0].hand
    faces = {hand[0]: face("bribe"), hand[1]: face("scarecrow"), hand[2]: face("market_day")}
    shown = reading.hand_of(moment(t, faces=faces, glowing=(("card", hand[2]),)), 0)
    assert [card.why_not for card in shown[:3]] == ["needs 6 coins", "needs Farmer", ""] and shown[2].lit
    t.stage = "housekeeping"                                    # a claim may still come
    assert [card.why_not for card in reading.hand_of(moment(t, faces=faces), 0)[:3]] == ["", "", ""]


def test_a_chosen_card_and_a_chosen_character_stay_marked_until_they_are_sent():
    t = position(2, stage="action")
    hand = t.boards[0].hand
    shown = reading.hand_of(moment(t, faces={hand[1]: face("mob")}, drafted=(o.Play(hand[1]),)), 0)
    assert shown[1].chosen and not shown[1].why_not
    t.stage = "claim"
    roles = reading.roles_of(moment(t, drafted=(o.Claim("farmer"),)))
    assert [role.name for role in roles if role.chosen] == ["farmer"]


def test_characters_are_offered_with_the_truth_or_a_reason():
    t = position(2, coins=0, stage="claim")
    table = Table(GAMES["rus"], 2, {}, LocalDealer(Stream.of("roles", 1)))
    while table.ask.why != "claim":
        table.submit(table.awaited()[0], table.legal(table.awaited()[0])[-1])
    ask = table.ask
    t.turn = ask.seat
    faces = {t.boards[ask.seat].classes[0]: face("farmer")}
    now = moment(t, seat=ask.seat, faces=faces, ask=ask, glowing=(("character", "farmer"),))
    roles = {role.name: role for role in reading.roles_of(now)}
    assert roles["farmer"].true and roles["farmer"].lit and not roles["shepherd"].true
    assert roles["builder"].why_not == "needs 2 coins" and roles["witch"].why_not == "not your class"
    assert len(roles) == 9


# -- claims -----------------------------------------------------------------------------------------------------------


def test_the_order_of_the_jurors_is_the_one_that_counts_and_debtors_are_not_asked():
    for table in wander(5, 3):
        if table.ask.why == "accuse" and len(table.ask.seats) < 4:
            break
    claim = reading.claim_of(seen(table, table.state.claim.seat))
    assert [juror.seat for juror in claim.jurors] == [(claim.seat + i) % 5 for i in range(1, 5)]
    assert {j.seat for j in claim.jurors if j.state == "debt"} == set(range(5)) - set(table.ask.seats) - {claim.seat}
    assert claim.judge is None and claim.known == ()


def test_a_seal_says_only_that_somebody_has_answered():
    for table in wander(4, 8):
        if table.ask.why == "accuse" and len(table.awaited()) > 2:
            break
    first, judge = table.awaited()[0], table.awaited()[-1]
    views = []
    for answer in (o.BELIEVE, o.LIES):
        copy = table.clone()
        copy.submit(first, answer)
        views.append(reading.scene_of(seen(copy, judge)))
    assert views[0] == views[1]
    assert {j.seat: j.state for j in views[0].claim.jurors}[first] == "answered"
    assert views[0].claim.judge == judge and views[0].claim.price >= 1


def test_several_people_at_one_device_answer_together_and_one_alone_does_not():
    for table in wander(4, 8):
        if table.ask.why == "accuse" and {0, 1} <= set(table.awaited()):
            break
    assert reading.claim_of(seen(table, None, people=2)).together == tuple(s for s in table.awaited() if s < 2)
    assert reading.claim_of(seen(table, None, people=1)).together == ()


@pytest.mark.parametrize("true", [True, False])
def test_a_verdict_tells_who_pays_whom(true):
    t = position(3)
    payer, payee = (1, 0) if true else (0, 1)
    told = [PastEvent(event, 1, True) for event in (
        e.Claimed(0, "witch"), e.Accused(1, 0, (2,)), e.Revealed(0, 9, "witch" if true else "knight", true),
        e.Gave(0, 2, 1, 0, 0), e.Gave(payer, payee, 3, 1, 0))]
    found = reading.verdict_of(told, t)
    assert (found.true, found.accuser, found.payer, found.coins, found.debt, found.claimed) == (true, 1, payer, 3, 1, "witch")
    assert reading.verdict_of(told[:2], t) is None


def test_a_true_claim_is_shown_at_once_though_its_payment_comes_later():
    t = position(3)
    t.boards[1].coins = 0
    told = [PastEvent(event, 1, True) for event in (e.Accused(1, 0, ()), e.Revealed(0, 9, "shepherd", True))]
    found = reading.verdict_of(told, t)
    assert (found.claimed, found.true, found.payer, found.coins, found.debt) == ("shepherd", True, 1, 1, 1)
    late = [PastEvent(event, 1, True) for event in (e.Took(2, 1, 0), e.Took(0, 2, 0), e.Gave(1, 0, 1, 1, 0), e.Swapped(0, 0))]
    assert reading.verdict_of(late, t) is None  # it has been seen


# -- what I would have then -------------------------------------------------------------------------------------------


def test_the_chosen_claim_is_previewed_with_its_risk_and_what_it_brings():
    t = position(3)
    t.boards[0].coins, t.boards[0].points = 5, 2
    t.boards[0].classes = [50]
    for name, true, coins in (("shepherd", True, 7), ("builder", False, 3)):
        now = moment(t, faces={50: ("lower", 2)}, drafted=(o.Claim(name),))
        found = reading.preview_of(now)
        assert (found.character, found.true, found.risk) == (name, true, 1)
        assert (found.coins, found.points) == ((5, coins), (2, 2))
    assert reading.preview_of(moment(t, seat=None, drafted=(o.Claim("farmer"),))) is None


@pytest.mark.parametrize(("name", "coins", "points"), [
    ("bribe", -6, 1), ("market_day", 3, 0), ("tax_collector", 2, 0), ("stewards_accounts", 3, 0), ("inheritance", 4, 0),
    ("highwayman", 3, 0), ("fertilizer", 0, 0), ("charity", -4, 1), ("scarecrow", 0, 1), ("uprising", 2, 0)])
def test_the_chosen_card_is_previewed(name, coins, points):
    t = position(3)
    me = t.boards[0]
    me.coins, me.points, me.classes, me.dacha = 9, 4, [50, 51], 1
    me.stands[0], me.stands[3] = "crops", "market"
    t.boards[1].coins, t.boards[2].coins = 1, 5
    face = ("action", next(i for i, card in enumerate(ALL_CARDS) if card.name == name))
    found = reading.preview_of(moment(t, faces={60: face}, drafted=(o.Play(60),)))
    assert (found.action, found.coins, found.points) == (name, (9, 9 + coins), (4, 4 + points))


def test_a_card_that_counts_what_is_not_there_says_so_before_the_confirm():
    t = position(3)
    me = t.boards[0]
    me.coins, me.classes, me.dacha = 9, [50, 51], 0
    face = ("action", next(i for i, card in enumerate(ALL_CARDS) if card.name == "stewards_accounts"))
    now = moment(t, faces={60: face}, drafted=(o.Play(60),))
    assert not any(me.stands) and brings_nothing(now.reader, o.Play(60))
    me.stands[3] = "market"
    assert not brings_nothing(now.reader, o.Play(60))


# -- devices that are away --------------------------------------------------------------------------------------------


def test_a_seat_whose_device_is_away_says_so_on_its_strip_and_among_the_jurors():
    for table in wander(4, 8):
        if table.ask.why == "accuse" and len(table.awaited()) == 3:
            break
    judge, gone = table.awaited()[:2]
    now = seen(table, judge)
    now.away = (gone,)
    scene = reading.scene_of(now)
    strip = next(player for player in scene.players if player.seat == gone)
    assert strip.away and strip.note == "away" and not any(player.away for player in scene.players if player.seat != gone)
    assert {j.seat: j.state for j in scene.claim.jurors}[gone] == "away"


# -- motion -----------------------------------------------------------------------------------------------------------


def flying(*events, t=None):
    return gifts_of([PastEvent(event, 0) for event in events], t or position(3))


def test_what_a_building_pays_comes_from_the_building_and_the_rest_from_the_bank():
    field, fair = building(0, 1), building(0, F2)
    assert flying(e.Harvested(field, 3), e.Took(0, 3, 0)) == [Transfer("coin", 3, ("building", field), ("seat", 0))]
    assert flying(e.Cashed(fair), e.Scored(0, 1), e.Took(0, 3, 0)) == [
        Transfer("crown", 1, ("building", fair), ("seat", 0)), Transfer("coin", 3, ("building", fair), ("seat", 0))]
    assert flying(e.Took(1, 3, 2)) == [Transfer("coin", 1, SUPPLY, ("seat", 1))]  # two went straight back for debt
    assert flying(e.Harvested(field, 0), e.Took(0, 0, 0)) == []


def test_debt_comes_from_the_bank_and_pieces_go_from_place_to_place():
    assert flying(e.Gave(0, 1, 3, 2, 0)) == [Transfer("coin", 1, ("seat", 0), ("seat", 1)),
                                             Transfer("coin", 2, SUPPLY, ("seat", 1))]
    start, end = building(0, M1), building(0, M2)
    assert flying(e.Moved(start, end, "monument")) == [Transfer("monument", 1, ("building", start), ("building", end))]
    assert flying(e.Burnt(start, "monument"))[0].taker == SUPPLY
    assert [g.what for g in flying(e.Swapped(1, 0))] == ["shuffle-variant", "cards"]


def test_every_event_can_fly_and_no_flight_tells_a_hidden_card():
    """A whole game: every sign that flies is one that everybody may see."""
    signs = {look.CARDS[name][0] for name in ACTIONS}
    *_, table = wander(4, 3, chaos=True)
    shown = {look.CARDS[event.action][0] for event in table.events if isinstance(event, e.Played)}
    gifts = gifts_of([PastEvent(event, 0) for event in table.events], table.state)
    usual = {"coin", "crown", "skull", "shuffle-variant", "cards", "chess-king", "pine-tree",
             *(sign for sign, _sky in look.PIECES.values())}
    assert len(gifts) > 100 and {gift.what for gift in gifts} - usual <= shown & signs


# -- secrets ----------------------------------------------------------------------------------------------------------


def faces_in(value):
    """Every name of a hidden thing that a scene holds, with the card it belongs to."""
    if dataclasses.is_dataclass(value):
        card, name = getattr(value, "card", None), getattr(value, "character", "") or getattr(value, "name", "")
        if isinstance(card, int) and name in (*ACTIONS, *(c for row in CHARACTERS for c in row)):
            yield card, name
        for part in dataclasses.fields(value):
            yield from faces_in(getattr(value, part.name))
    elif isinstance(value, tuple):
        for part in value:
            yield from faces_in(part)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_no_scene_holds_a_face_that_its_viewer_may_not_know(seats):
    held = 0
    for n, table in enumerate(wander(seats, seats, chaos=True)):
        if n % 7:
            continue
        for seat in (*range(seats), None):
            allowed = table.state.faces if seat is None else table.sees(seat)
            for card, name in faces_in(reading.scene_of(seen(table, seat, people=seats))):
                assert card in allowed
                assert name == (action(allowed[card]).name if allowed[card][0] == "action" else character(allowed[card]))
                held += 1
    assert held > 100


def test_a_scene_does_not_change_with_what_others_hold():
    """The same table and the same eyes, but every card they do not see has another face: the same picture."""
    changed = 0
    for n, table in enumerate(wander(3, 11)):
        if n < 60:
            continue
        before = reading.scene_of(seen(table, 0))
        truth = table.dealer.truth
        hidden = [card for card in sorted(truth) if card not in table.sees(0)]
        for deck in {truth[card][0] for card in hidden}:
            cards = [card for card in hidden if truth[card][0] == deck]
            for card, other in zip(cards, [truth[c] for c in cards[1:] + cards[:1]], strict=True):
                changed += truth[card] != other
                truth[card] = other
        for rival in (1, 2):
            known = table.knowledge.view(rival).known
            known.update({card: truth[card] for card in known if card in hidden})
        assert reading.scene_of(seen(table, 0)) == before
        break
    assert changed > 50


# -- places and pictures ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("made", [geometry.large(388, 400, 1), geometry.large(388, 240, 1), geometry.small(240, 150, 1)])
def test_no_two_places_of_a_board_overlap_and_all_lie_on_it(made):
    assert set(made.places) == set(range(PLACES))
    rects = list(made.places.values()) + list(made.classes)
    for i, (x, y, w, h) in enumerate(rects):
        assert w > 8 and h > 8 and x >= -0.5 and y >= -0.5
        for px, py, pw, ph in rects[i + 1:]:
            assert x + w <= px + 0.5 or px + pw <= x + 0.5 or y + h <= py + 0.5 or py + ph <= y + 0.5


def test_a_finger_finds_the_nearest_place_within_reach():
    places = {0: (0, 0, 10, 10), 1: (40, 0, 10, 10)}
    assert geometry.nearest(places, 5, 5, 8) == 0 and geometry.nearest(places, 33, 5, 8) == 1
    assert geometry.nearest(places, 25, 5, 8) is None


def test_everything_has_a_picture():
    assert set(look.CARDS) == set(ACTIONS)
    assert set(look.CHARACTERS) == {name for row in CHARACTERS for name in row}
    assert {card.type for card in ACTIONS.values()} == set(look.TYPES)


# -- reasons ----------------------------------------------------------------------------------------------------------


def test_a_tap_that_is_not_legal_says_why():
    for table in wander(3, 2):
        if table.ask.why == "housekeeping":
            break
    seat = table.awaited()[0]
    now = seen(table, seat)
    mine = table.state.boards[seat]
    mine.coins = 1
    assert WORDS.why_not(now.reader, [("building", building(seat, DACHA))]) == "The next level costs 4 coins."
    assert WORDS.why_not(now.reader, [("building", building(seat, F2))]) == "Nothing stands there yet."
    assert WORDS.why_not(now.reader, [("card", mine.hand[0])]) == "Cards are played after the claim."
    assert WORDS.why_not(seen(table, (seat + 1) % 3).reader, [("building", 0)]) == "It is not your turn."
