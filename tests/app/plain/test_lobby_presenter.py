"""The lobby without a window: who sits where, what is agreed on, what each button does, until the shuffle."""
from dataclasses import replace

import pytest

from app.online import online_news
from app.online.mixing import Mixer
from app.online.online_news import Cannot, Heard, LobbyChanged, MatchBegun
from app.online.seating import Chair
from app.plan import SeatPlan, first_plan
from app.presenters.lobby import COUNTDOWN, LobbyPresenter
from app.presenters.lobby_contents import FREE, READY, WAITING, WATCHES
from app.presenters.sitting import SittingPresenter, arranged
from app.storage import AppSettings
from app.words.errors import sentence
from net.lobby_news import Denied, Knocked, TurnedAway
from net.reasons import DenialReason, LinkReason
from rules.games import GAMES
from tests.app.shell import CODE, AppNetworkSpy, Display
from tests.app.together import LINK, full_lobby, guest, lobby

KEY = b"o" * 32


class Clock:
    now = 100.0

    def __call__(self):
        return self.now


def presenter(now=None, **how):
    network = how.pop("network", None) or AppNetworkSpy()
    if network.online is not None:
        network.online.lobby = now
    return LobbyPresenter(Display(), network, AppSettings(), clock=Clock(), **how)


def wishes(made):
    return made.network.online.wishes


def with_free_seats(knocking=(), mine=True):
    now = full_lobby(mine)
    return lobby((now.chairs[0], None, None), now.guests[:1], knocking, mine)


# ------------------------------------------------------------ coming


def table_plan(*kinds):
    plan = first_plan("merchants", "Mila", "lion", 3)
    for i, kind in enumerate(kinds, 1):
        plan.seat_as(i, kind)
    return plan


def test_a_table_that_is_made_leaves_seats_for_those_who_come():
    made = presenter(plan=table_plan("near", "bot"), agreed={"watchers": False})
    made.enter()
    made.display.run()
    ((_name, game, seats, _settings, options),) = made.network.done
    assert (game, [seat and seat.name for seat in seats]) == ("merchants", ["Mila", None, made.plan.seats[2].name])
    assert options == {"watchers": False} and not made.display.of("tell")


@pytest.mark.parametrize("network", [AppNetworkSpy(online=False), AppNetworkSpy()], ids=["no network", "refused"])
def test_a_table_that_cannot_be_opened_says_why_and_leads_back(network):
    network.problem = why = "This device is on no network."
    network.refusal = Cannot(why)
    made = presenter(plan=table_plan("near"), network=network)
    made.enter()
    made.display.run()
    assert made.display.of("go_back") and made.display.last("tell") == ("The table cannot be opened", [why])


def test_nobody_who_has_gone_on_meanwhile_is_led_back():
    made = presenter(plan=table_plan("near"), network=AppNetworkSpy(online=False))
    made.enter()
    made.display.in_sight = False
    made.display.run()
    assert not made.display.of("go_back") and not made.display.of("tell")


def test_a_lobby_that_is_there_is_shown_and_nothing_is_opened():
    made = presenter(full_lobby(mine=False))
    made.enter()
    assert made.display.calls == [("refresh",)] and not made.display.works


def test_without_a_lobby_or_a_plan_a_game_is_being_taken_up():
    made = presenter(going_back=True)
    made.enter()
    said = made.shuffling()
    assert made.display.calls[0] == ("show_shuffling",) and (said.title, said.count) == ("Back to the table", "")


def test_a_lobby_that_is_being_left_is_no_longer_ours():
    made = presenter(full_lobby())
    made.network.leaving = True
    assert made.lobby is None and made.seats() == [] and not made.plate().ready


# ------------------------------------------------------------ a table in the middle


def sitting(chairs, guests, mine=True, spots=()):
    made = SittingPresenter(Display(), AppNetworkSpy(), AppSettings(), clock=Clock())
    made.network.spots = spots
    made.network.online.lobby = lobby(chairs, guests, mine=mine)
    return made


TABLE = guest("Tablet", "bear", mine=True, makes=True, table=True)
OLEG, VERA = guest("Oleg", "ship", ready=True), guest("Vera", "wolf")
CHAIRS = (Chair("Oleg", "ship", "", "Oleg", False), Chair("Zoya", "raven", "hard", "Oleg", False), None)


def test_who_is_inside_may_lie_down_and_a_table_says_so_to_all():
    assert presenter(full_lobby()).may_lie_down and not presenter(full_lobby()).is_table
    made = sitting(CHAIRS, (TABLE, OLEG))
    assert made.is_table and not made.may_lie_down
    other = presenter(lobby(CHAIRS, (replace(TABLE, mine=False), replace(OLEG, mine=True)), mine=False))
    assert [(seat.name, seat.line) for seat in other.watchers()] == [("The table", "a device in the middle, for all to see")]
    assert other.title() == "The table"
    assert other.plate().sub == "it begins when all are ready"


def test_chairs_say_who_sits_there_and_what_is_missing():
    made = sitting(CHAIRS, (TABLE, OLEG))
    assert [(side.name, side.line, side.bot, side.ready) for side in made.sides()] == [
        ("Oleg", "is ready", False, True), ("Zoya", "a bot of Oleg's phone", True, True),
        ("", "point a phone at the code, or drag somebody here", False, False)]
    assert made.sentence() == "Point your phone here and sit down"
    full = sitting((*CHAIRS[:2], Chair("Vera", "wolf", "", "Vera", False)), (TABLE, OLEG, VERA))
    assert full.sides()[2].line == "sits down…"
    assert full.sentence() == "All are here: say on your phone that you are ready"


def test_a_finger_drags_somebody_to_a_chair_and_who_sat_there_comes_here():
    made = sitting(CHAIRS, (TABLE, OLEG))
    assert [place.side for place in made.places(True)] == ["S", "W", "E"]
    made.move(0, 2)
    assert [place.side for place in made.places(True)] == ["E", "W", "S"]
    made.move(1, 0)
    assert [place.side for place in made.places(True)] == ["W", "E", "S"] and made.network.done == []
    assert [place.side for place in arranged((0, 1), 3, True)] == ["S", "W", "E"]      # of a table with fewer chairs


def test_only_who_opened_the_table_sends_away_and_changes_the_chairs():
    made = sitting(CHAIRS, (TABLE, OLEG))
    made.tap_chair(0)
    made.display.yes()
    made.tap_chair(2)
    made.display.yes()
    assert wishes(made)[-2:] == [("turn_away", OLEG.key), ("set_seats", 2)]
    assert [line.label for line in made.menu()] == ["more", "fewer", "leave"]
    other = sitting(CHAIRS, (replace(TABLE, makes=False), replace(OLEG, makes=True)), mine=False)
    other.tap_chair(0)
    assert not other.display.calls and [line.label for line in other.menu()] == ["leave"]
    other.network.local_seats = [SeatPlan("Mila", "lion", "me")]
    assert [line.label for line in other.menu()] == ["get up", "leave"]


# ------------------------------------------------------------ what is to be seen


@pytest.mark.parametrize(("now", "title", "sub"), [
    (full_lobby(), "Your table", "Merchants of Kiev · 3 of 3 here"),
    (full_lobby(mine=False), "Oleg's table", "Merchants of Kiev · 3 of 3 here"),
    (with_free_seats(), "Your table", "Merchants of Kiev · 1 of 3 here"),
    (replace(full_lobby(), game="chess"), "Your table", "chess · 3 of 3 here"),
])
def test_the_bar_says_whose_table_it_is_and_how_many_are_here(now, title, sub):
    made = presenter(now)
    assert (made.title(), made.sub()) == (title, sub)


def test_the_maker_sees_the_invitation_while_a_seat_is_free_and_a_guest_the_lid():
    assert (presenter(with_free_seats()).invitation(), presenter(with_free_seats()).lid()) == ((CODE, LINK), "")
    assert (presenter(full_lobby()).invitation(), presenter(full_lobby()).lid()) == (None, "merchants")
    visitor = presenter(full_lobby(mine=False))
    assert (visitor.invitation(), visitor.lid()) == (None, "merchants")
    assert presenter(replace(full_lobby(mine=False), game="chess")).lid() == ""


@pytest.mark.parametrize(("change", "said"), [
    ({}, "People may watch"),
    ({"watchers": False}, "Nobody may watch"),
    ({"seconds": 60}, "Each decision has 60 seconds"),
    ({"leavers": False}, "If somebody leaves for good, the game ends."),
    ({"rounds": 0}, "Quick shuffles: a cheat is found only after the game."),
    ({"rounds": 3}, "Weak proofs: one crooked shuffle in 8 is found only after the game."),
])
def test_what_was_agreed_on_is_read_by_all(change, said):
    usual = [agreed.text for agreed in presenter(full_lobby(mine=False)).agreements()]
    now = [agreed.text for agreed in presenter(replace(full_lobby(mine=False), **change)).agreements()]
    assert said in now and (said in usual) == (change == {})


def test_the_settings_of_the_game_are_read_as_far_as_they_have_an_effect():
    shown = GAMES["rurik"].shown_settings(3, GAMES["rurik"].usual_settings(3))
    now = replace(full_lobby(), game="rurik", settings={"factions": "hard"})
    texts = [agreed.text for agreed in presenter(now).agreements()]
    assert len(texts) == len(shown) + 1 and any("hard" in text for text in texts)
    assert presenter(replace(now, game="chess")).agreements() == []


def test_each_seat_names_its_device_and_whether_it_is_ready():
    mine, theirs, bot = presenter(full_lobby()).seats()
    assert (mine.line, mine.mark, mine.you, mine.sign) == ("this device", READY, "you", "cellphone")
    assert (theirs.line, theirs.short) == ("own device, compare words", "compare words")
    assert (theirs.mark, theirs.word) == (WAITING, "not yet")
    assert (bot.line, bot.sign, bot.you) == ("hard bot, runs on this device", "robot", "")
    assert presenter(full_lobby(ready=True)).seats()[1].word == "ready"
    now = full_lobby(mine=False)
    beside = Chair("Dunya", "wolf", "", "Oleg", False)
    maker, me, third = presenter(lobby((*now.chairs[:2], beside), now.guests, mine=False)).seats()
    assert (maker.line, me.you) == ("opened the table, compare words", "you")
    assert (third.line, third.sign) == ("beside Oleg, at the same device", "account-multiple")


def test_only_my_first_seat_says_that_it_is_mine():
    now = full_lobby()
    chairs = (now.chairs[2], now.chairs[0], Chair("Olga", "wolf", "", "Mila", True))
    assert [seat.you for seat in presenter(lobby(chairs, now.guests[:1])).seats()] == ["", "you", ""]


def test_a_bot_of_an_unknown_strength_keeps_its_word():
    now = lobby((Chair("Zoya", "raven", "superb", "Oleg", False),), full_lobby(mine=False).guests, mine=False)
    assert presenter(now).seats()[0].line == "superb bot, runs on Oleg's device"


def test_a_free_seat_calls_and_a_watcher_watches():
    now = full_lobby()
    made = presenter(lobby((now.chairs[0], None), (*now.guests, guest("Rada", "bear", watches=True))))
    assert [(seat.label, seat.mark) for seat in made.seats()] == [("seat 0", READY), ("add 1", FREE)]
    assert [(row.name, row.mark, row.number) for row in made.watchers()] == [("Rada", WATCHES, None)]


def test_who_plays_together_wears_the_same_mark(monkeypatch):
    now = replace(full_lobby(), game="merchants", chairs=(*full_lobby().chairs, None))
    assert [seat.side for seat in presenter(now).seats()] == [0, 0, 0, 0]
    monkeypatch.setitem(GAMES, "merchants", replace(GAMES["merchants"], teams=lambda seats, settings: ((0, 2), (1, 3))))
    assert [seat.side for seat in presenter(now).seats()] == [1, 2, 1, 2]


@pytest.mark.parametrize(("now", "text", "sub", "ready"), [
    (full_lobby(), "Begin", "waiting for Oleg", False),
    (full_lobby(ready=True), "Begin", "we shuffle together", True),
    (with_free_seats(), "Begin", "2 seats are still free", False),
    (with_free_seats([guest("Vera", "wolf")]), "Begin", "Vera is at the door", False),
    (full_lobby(mine=False), "I am ready", "for the table as it is shown here", True),
    (full_lobby(mine=False, ready=True), "Not yet, wait", "you are ready; Oleg begins", True),
    (replace(full_lobby(mine=False), guests=(guest("Oleg", "ship", makes=True), guest("Mila", "lion", mine=True, watches=True))),
     "Watching", "", False),
])
def test_the_plate_says_what_it_does_or_what_is_missing(now, text, sub, ready):
    plate = presenter(now).plate()
    assert (plate.text, plate.sub, plate.ready) == (text, sub, ready)


# ------------------------------------------------------------ doing


@pytest.mark.parametrize(("now", "wish"), [
    (full_lobby(), []), (full_lobby(ready=True), [("begin",)]), (full_lobby(mine=False), [("ready", True)]),
    (full_lobby(mine=False, ready=True), [("ready", False)])])
def test_the_plate_begins_or_says_that_we_are_ready(now, wish):
    made = presenter(now)
    made.press()
    assert wishes(made) == wish


def test_what_the_network_refuses_is_told():
    made = presenter(full_lobby(ready=True))

    def begin():
        raise Cannot("Oleg is not ready.")
    made.network.online.begin = begin
    made.press()
    assert made.display.last("toast") == ("Oleg is not ready.", 5)


def test_whoever_is_at_the_door_is_let_in_or_sent_away():
    oleg, vera = guest("Oleg", "ship"), guest("Vera", "wolf", watches=True)
    made = presenter(with_free_seats([oleg, vera]))
    first, second = made.doors()
    assert (first.text, second.text) == ("Oleg is at the door", "Vera would like to watch")
    first.let_in()
    second.turn_away()
    assert wishes(made) == [("let_in", oleg.key), ("turn_away", vera.key)]


def test_a_free_seat_is_filled_from_this_device():
    made = presenter(with_free_seats())
    made.fill(1)
    title, lines = made.display.last("choose")
    assert title == "Who sits here?" and [line.label for line in lines] == ["bot easy", "bot normal", "bot hard", "beside"]
    lines[2].press()
    lines[3].press()
    assert [wish[:2] + wish[3:] for wish in wishes(made)] == [("sit", 1, "hard"), ("sit", 1)]
    assert made.network.local_seats == []  # the maker's people sit down at once


def test_whoever_sits_beside_a_guest_is_remembered_until_there_is_room():
    made = presenter(with_free_seats(mine=False))
    made.choices(1)[-1].press()
    (seat,) = made.network.local_seats
    assert (seat.kind, ("sit", 1, seat.name)) == ("beside", wishes(made)[-1])


@pytest.mark.parametrize(("i", "mine", "offered"), [(2, True, True), (1, True, False), (2, False, False)])
def test_the_maker_may_take_the_last_seat_away(i, mine, offered):
    made = presenter(with_free_seats(mine=mine))
    labels = [line.label for line in made.choices(i)]
    assert ("fewer" in labels) == offered
    if offered:
        made.choices(i)[-1].press()
        assert wishes(made) == [("set_seats", 2)]


def test_no_seat_is_taken_away_that_the_game_needs():
    made = presenter(lobby((full_lobby().chairs[0], None), full_lobby().guests[:1]))
    assert made.may_be(2) and not made.may_be(1) and "fewer" not in [line.label for line in made.choices(1)]
    assert not presenter(replace(full_lobby(), game="chess")).may_be(2)


def test_a_tap_on_a_seat_compares_words_with_its_device():
    made = presenter(full_lobby(mine=False))
    made.tap_seat(0)
    assert made.display.calls == [("compare_words", "Oleg", made.network.online.words_with(KEY))]


def test_a_tap_on_whom_we_seated_lets_them_get_up_again():
    made = presenter(full_lobby())
    made.network.local_seats = [SeatPlan("Mila", "lion", "me"), None, SeatPlan("Zoya", "raven")]
    made.tap_seat(2)
    assert made.display.last("ask")[1] == "Zoya gets up again." and wishes(made) == []
    made.display.yes()
    assert wishes(made) == [("stand", 2)] and [seat and seat.name for seat in made.network.local_seats] == ["Mila", None]


def test_a_tap_on_my_own_seat_or_a_free_one_means_nothing():
    made = presenter(with_free_seats())
    made.tap_seat(0)
    made.tap_seat(1)
    assert not made.display.calls


@pytest.mark.parametrize(("shared", "then"), [(True, "toast"), (False, "show_code")])
def test_a_link_is_shared_or_shown(shared, then):
    made = presenter(full_lobby())
    made.display.share = lambda link, title: made.display.calls.append(("share", link, title)) or shared
    made.share()
    assert [call[0] for call in made.display.calls] == ["share", then] and made.display.last("share")[0] == LINK


# ------------------------------------------------------------ leaving


def test_leaving_asks_first_where_somebody_would_see_it():
    made = presenter(full_lobby())
    assert made.back() and not made.display.works
    made.display.yes()
    made.display.run()
    assert made.network.done == [("leave_lobby",)] and made.display.of("go_home")


def test_who_is_alone_leaves_without_a_question():
    made = presenter(with_free_seats())
    assert made.back() and not made.display.of("ask") and made.display.of("go_home")
    made.display.run()
    knocked_at = presenter(with_free_seats([guest("Oleg", "ship")]))
    assert knocked_at.back() and knocked_at.display.of("ask")


def test_while_all_shuffle_the_back_key_is_the_usual_one():
    made = presenter(full_lobby())
    made.shuffle()
    assert not made.back() and not presenter().back()


# ------------------------------------------------------------ news and the shuffle


def test_a_change_seats_my_people_and_is_shown():
    made, now = presenter(full_lobby()), full_lobby(ready=True)
    made.heard(LobbyChanged(None, now))
    assert made.network.done == [("take_seats", now)] and made.display.calls == [("refresh",)]


@pytest.mark.parametrize(("news", "calls"), [
    (Heard(Knocked(KEY, "Vera", "wolf", False)), [("vibrate",), ("refresh",)]),
    (Heard(Denied(DenialReason.TAKEN)), [("toast", "This seat is taken.", 4)]),
    (Heard(TurnedAway(KEY, LinkReason.CLOSED)), [("go_home",), ("tell", "You are not at this table any more",
                                                                [sentence(LinkReason.CLOSED)])]),
    (online_news.VisitorRefused("192.168.1.9", "Another version."),
     [("toast", "A device could not come in. Another version.", 6)]),
    (online_news.Stopped("The journal cannot be written.", False),
     [("go_home",), ("tell", "The game could not begin", ["The journal cannot be written."])]),
    (MatchBegun(False), [("show_shuffling",)]),
])
def test_news_are_told(news, calls):
    made = presenter(full_lobby())
    made.heard(news)
    assert made.display.calls == calls


def test_the_count_goes_down_while_the_devices_mix_and_the_late_one_is_named():
    made = presenter(full_lobby())
    made.shuffle()
    made.shuffle()  # once
    assert made.display.of("show_shuffling") == [()]
    counts = []
    for _ in range(4):
        counts.append(made.shuffling().count)
        made.clock.now += 1
    said = made.shuffling()
    assert counts == ["3", "2", "1", ""] and (said.title, said.sub) == ("Shuffling together", "Oleg still mixes…")
    assert (said.crests, said.done) == (("lion", "ship"), (1, 0.5))
    made.network.online.mixers = lambda: (Mixer("Mila", "lion", 4, 4),)
    assert "Every device mixes" in made.shuffling().sub
    made.network.online.mixers = tuple
    assert made.shuffling().crests == ("lion", "ship", "raven")  # who sits here, until the devices say so


class Match:
    def __init__(self, awaited=(0,)):
        self.over, self.table = False, type("Table", (), {"awaited": lambda _self: awaited})()


@pytest.mark.parametrize(("match", "seconds", "still", "back", "in_sight", "goes"), [
    (Match(), COUNTDOWN, False, False, True, True),
    (Match(), COUNTDOWN - 1, False, False, True, False),  # the count is not down
    (Match(), 0, True, False, True, True),  # nothing counts down where nothing moves
    (Match(), 0, False, True, True, True),  # nor on the way back
    (Match(()), COUNTDOWN, False, False, True, False),  # the devices still shuffle
    (None, COUNTDOWN, False, False, True, False),
    (Match(), COUNTDOWN, False, False, False, False),  # somebody went elsewhere
])
def test_the_table_comes_when_it_is_set_and_the_count_is_down(match, seconds, still, back, in_sight, goes):
    made = presenter(full_lobby(), going_back=back)
    made.network.online.match, made.display.still, made.display.in_sight = match, still, in_sight
    made.go_on()
    assert not made.network.done  # nothing was dealt yet
    made.shuffle()
    made.clock.now += seconds
    made.go_on()
    assert (("sit_down",) in made.network.done) == goes


def test_the_table_is_laid_in_a_frame_not_while_the_network_works():
    made = presenter(full_lobby())
    made.heard(online_news.TableChanged())
    assert made.display.of("in_next_frame") == [(made.go_on,)] and not made.network.done


def test_every_guest_is_told_what_becomes_of_the_cards_of_somebody_who_leaves():
    """The maker alone set it; all agree to it. With two devices nobody can open anything."""
    three = replace(full_lobby(mine=False), guests=(*full_lobby(mine=False).guests, guest("Vera", "wolf")))
    for mine in (False, True):
        texts = [agreed.text for agreed in presenter(replace(three, mine=mine)).agreements()]
        assert sum("read yours in secret" in text for text in texts) == 1
    two = full_lobby(mine=False)
    assert not two.free and not any("in secret" in agreed.text for agreed in presenter(two).agreements())
    watched = replace(two, guests=(*two.guests, guest("Vera", "wolf", watches=True)))
    assert not any("in secret" in agreed.text for agreed in presenter(watched).agreements())
    ends = [agreed.text for agreed in presenter(replace(three, leavers=False)).agreements()]
    assert "If somebody leaves for good, the game ends." in ends and not any("in secret" in text for text in ends)
