"""The list of tables nearby without a window: what it says in each state, how one knocks, what is refused."""
from dataclasses import replace

import pytest

from app.online import online_news
from app.online.online_news import Cannot, Heard, LobbyChanged, MatchBegun
from app.presenters.nearby import EMPTY_SECONDS, NearbyPresenter, age_words, beats
from app.words.errors import sentence
from net.lobby_news import TurnedAway
from net.reasons import LinkReason
from tests.app.shell import AppNetworkSpy, Display, kept_table
from tests.app.together import full_lobby, nearby

OLEG = nearby(1, "Oleg")
NO_WIFI = "Switch on Wi-Fi or share a hotspot, then try again."


class Clock:
    now = 100.0

    def __call__(self):
        return self.now


def presenter(*tables, link="", **network):
    return NearbyPresenter(Display(), AppNetworkSpy(*tables, **network), link, Clock())


def in_state(state):
    made = presenter(*([OLEG] if state == "found" else []))
    made.clock.now += EMPTY_SECONDS if state == "empty" else 0
    made.knocked = "Oleg's table" if state == "knocking" else ""
    made.refused = "There is no room left." if state == "refused" else ""
    made.network.problem = NO_WIFI if state == "offline" else ""
    return made


def test_beats_go_out_one_by_one():
    assert [beats(age) for age in (0, 4, 5, 14, 15, 29, 30, 500)] == [4, 4, 3, 3, 2, 2, 1, 1]
    assert [age_words(age) for age in (0, 7, 61, 125)] == ["just now", "7 s ago", "1 minute ago", "2 minutes ago"]


@pytest.mark.parametrize(("state", "title", "sub", "cancel", "can_open", "shown"), [
    ("searching", "Listening…", "who has a table open?", None, True, "codes listening nothing open river table"),
    ("empty", "No house is lit yet", "Veche keeps listening", None, True, "codes listening nothing open river table"),
    ("found", "Listening…", "1 table calls out", None, True, "codes listening nothing open table tables"),
    ("knocking", "Knocking at Oleg's table…", "whoever opened it lets you in", "Stop knocking", False,
     "cancel listening open river"),
    ("refused", "You were not let in", "There is no room left.", "Look for another table", True,
     "cancel codes listening open river"),
    ("offline", "No network", NO_WIFI, None, False, "climb listening open river"),
])
def test_each_state_says_what_it_is_and_offers_what_helps(state, title, sub, cancel, can_open, shown):
    made = in_state(state)
    search = made.search()
    assert (search.state, search.title, search.sub, made.can_open) == (state, title, sub, can_open)
    assert cancel is None or search.cancel == cancel
    assert sorted(made.shown(tight=False)) == shown.split()
    assert made.shown(tight=False) - made.shown(tight=True) == ({"codes"} if state == "refused" else set())
    assert made.open_note == ("needs a network" if state == "offline" else "")


@pytest.mark.parametrize(("table", "note", "button", "usable"), [
    (nearby(1, "Oleg"), "2 seats free", "Sit down", True),
    (nearby(1, "Oleg", free=1, watchers=False), "1 seat free", "Sit down", True),
    (nearby(1, "Oleg", free=0), "full; ask to watch", "Watch", True),
    (nearby(1, "Oleg", free=0, watchers=False), "full, and nobody may watch", "Watch", False),
    (nearby(1, "Oleg", fits=False), "another version: update the older app", "Sit down", False),
    (nearby(1, "Oleg", game="chess"), "another version: update the older app", "Sit down", False),
    (replace(nearby(1, "Oleg", free=1), announced=False), "ask for a seat", "Knock", True),
])
def test_a_table_says_what_can_be_done_at_it(table, note, button, usable):
    (made,) = presenter(table).tables()
    assert (made.note, made.button, made.usable) == (note, button, usable)
    assert (made.game, made.title) == (("", "chess") if table.game == "chess" else ("merchants", "Merchants of Kiev"))
    assert made.main == bool(table.seats_free) and made.off == (not table.fits) and made.sub == "Oleg's table"


@pytest.mark.parametrize(("table", "age", "fresh"), [
    (OLEG, 1, True), (OLEG, 6, False), (nearby(1, "Oleg", free=0), 1, False), (nearby(1, "Oleg", fits=False), 1, False)])
def test_a_fresh_table_with_a_free_seat_glows(table, age, fresh):
    made = presenter(table)
    made.network.ages[table.table] = age
    (now,) = made.tables()
    assert (now.fresh, now.beats, now.age) == (fresh, beats(age), age_words(age))


def test_at_one_door_at_a_time():
    made = presenter(OLEG, nearby(2, "Anna"))
    assert [table.barred for table in made.tables()] == [False, False]
    made.join(OLEG)
    assert made.knocked == "Oleg's table" and [table.barred for table in made.tables()] == [True, True]
    made.stop_waiting()
    assert [table.barred for table in made.tables()] == [False, False]
    made.display.run()
    assert made.network.done == [("knock", OLEG, False), ("leave_lobby",)]


def test_a_full_table_is_knocked_at_to_watch():
    full = nearby(3, "Vera", free=0)
    made = presenter(full)
    made.join(full)
    made.display.run()
    assert made.network.done == [("knock", full, True)]


def test_a_device_that_is_the_table_lies_down_at_any_table_also_at_a_full_one():
    full = nearby(1, "Oleg", free=0, watchers=False)
    made = presenter(full)
    made.lie_down(True)
    (shown,) = made.tables()
    assert (shown.button, shown.note, shown.usable) == ("Be the table", "lie in the middle, for all to see", True)
    made.join(full)
    made.display.run()
    assert made.network.done == [("knock", full, "as table")]


def test_a_typed_code_knocks_and_an_empty_one_does_not():
    made = presenter()
    assert not made.knock_typed("  ") and not made.display.works
    assert made.knock_typed(" veche://join?a=192.168.1.23 ")
    assert made.knocked == "veche://join?a"  # a link is long
    made.network.refusal = Cannot("Nobody answers there.")
    made.display.run()
    assert made.network.done == [("knock", "veche://join?a=192.168.1.23", False)]
    assert (made.state, made.search().sub) == ("refused", "Nobody answers there.")


def test_without_a_network_nobody_is_knocked_at():
    made = presenter(online=False)
    made.knock_typed("00he-rar2-nw3")
    made.network.problem = NO_WIFI
    made.display.run()
    assert made.state == "offline" and not made.network.done


def test_who_is_let_in_comes_to_the_lobby():
    made, now = presenter(OLEG), full_lobby(mine=False)
    made.heard(LobbyChanged(None, now))
    assert not made.display.of("replace")  # nobody knocked: it is not for us
    made.knocked = "Oleg's table"
    made.heard(LobbyChanged(None, now))
    assert made.network.done == [("take_seats", now)] and made.display.calls[-1] == ("replace", "lobby")


def test_a_game_that_runs_is_gone_back_to():
    made = presenter(OLEG)
    made.heard(MatchBegun(False))
    assert not made.display.of("replace")
    made.knocked = "Oleg's table"
    made.heard(MatchBegun(False))
    assert made.display.calls[-1] == ("replace", "lobby", {"going_back": True})


def test_a_refusal_is_told_in_its_own_words_and_dismissed():
    made = in_state("knocking")
    made.heard(Heard(TurnedAway(b"o" * 32, LinkReason.CLOSED)))
    assert (made.state, made.refused) == ("refused", sentence(LinkReason.CLOSED))
    made.stop_waiting()
    assert made.state == "searching" and not made.display.works  # there was no knocking to stop


def test_dismissing_a_refusal_begins_the_search_anew():
    made = in_state("empty")
    made.refused = "No."
    made.stop_waiting()
    assert made.state == "searching"


def test_who_enters_looks_and_asks_each_table_and_stops_asking_when_leaving():
    made = presenter()
    made.enter()
    made.leave()
    assert made.network.done == [("look",), ("probe", True), ("probe", False)] and not made.display.works
    made = presenter(online=False)
    made.enter()
    assert not made.display.works
    made.network.problem = NO_WIFI
    made.enter()  # it may be there by now
    assert len(made.display.works) == 1
    made.display.run()
    made = presenter()
    made.heard(None)  # the network has been opened
    assert made.network.done == [("probe", True)]


def test_a_link_asks_before_anybody_is_knocked_at():
    made = presenter(link="veche://join?a=192.168.1.23")
    made.enter()
    made.display.run()
    title, text, *_rest = made.display.last("ask")
    assert title == "Knock at this table?" and "Olga" in text and made.state == "searching"
    made.display.yes()
    made.display.run()
    assert made.network.done[-1] == ("knock", "veche://join?a=192.168.1.23", False) and made.knocked == "Olga's table"
    made.enter()
    assert not made.display.works  # it asks once


def test_a_link_out_of_the_room_is_refused_without_a_question():
    made = presenter(link="veche://join?a=8.8.8.8")
    made.network.online.refusal = Cannot("This address is in none of the networks that this device is in.")
    made.enter()
    made.display.run()
    assert made.state == "refused" and not made.display.of("ask")


def test_a_link_asks_nobody_who_has_gone_on_meanwhile():
    made = presenter(link="veche://join?a=192.168.1.23")
    made.enter()
    made.display.in_sight = False
    made.display.run()
    assert not made.display.of("ask")


def test_our_tables_stand_there_with_the_way_back():
    rus, chess, damaged = kept_table(7, "rus"), kept_table(8, "chess", ("Vera",)), kept_table(9, "", (), unreadable=True)
    made = presenter(kept=[rus, chess, damaged])
    assert [(own.game, own.title, own.names, own.note) for own in made.own_tables()] == [
        ("rus", "Rus'", "Mila and Oleg", "your table waits"), ("", "chess", "Vera", "your table waits"),
        ("", "A game that cannot be read", "its record stays as it is", "")]
    assert "kept" in made.shown(tight=False)
    made.own_tables()[0].go_on()
    assert made.network.done == [("resume", rus.table)] and made.display.last("go") == ("lobby", {"going_back": True})
    made.own_tables()[2].put_away()
    assert made.display.last("ask")[:2] == ("Put A game that cannot be read away?",
                                            "It no longer waits here. Its record stays as it is.")
    made.own_tables()[0].put_away()
    assert made.display.last("ask")[0] == "Put Rus' away?" and "Mila and Oleg" in made.display.last("ask")[1]
    made.display.yes()
    assert made.network.done[-1] == ("put_away", rus.table)


def test_a_table_that_cannot_go_on_says_why():
    made = presenter(kept=[kept_table(7)])
    made.network.refusal = Cannot("This table cannot be gone on with: its journal is open elsewhere.")
    made.go_on(kept_table(7).table)
    assert made.display.last("tell")[1] == [str(made.network.refusal)] and not made.display.of("go")


def test_the_table_in_play_cannot_be_put_away():
    made = presenter(in_play=True)
    made.network.online.match = type("OfATable", (), {"plan": type("Plan", (), {"game": "rus", "names": ("Mila", "Oleg")})})
    (own,) = made.own_tables()
    assert (own.table, own.note, own.put_away) == ("now", "the others are still there", None)
    own.go_on()
    assert made.network.done == [("sit_down",)]


def test_a_table_of_our_own_is_for_people_nearby():
    made = presenter()
    made.open_own()
    assert made.display.calls == [("go", "new", {"for_nearby": True})]


def test_every_piece_of_news_is_shown():
    made = presenter()
    made.heard(online_news.TablesSeen((OLEG,)))
    assert made.display.calls == [("refresh",)]
