"""Tables nearby: each state says what it is and offers what can be done, in every format."""
import asyncio
from dataclasses import replace
from itertools import pairwise

import pytest
from kivy.metrics import dp

from app.online.kept import PUT_AWAY, KeptTable, take_up
from app.online.online_news import Cannot, Heard, MatchBegun
from net.journal import table_folder
from net.lobby_news import TurnedAway
from net.reasons import LinkReason
from tests.app.together import connect, full_lobby, nearby, show_lobby, show_tables, sit_down
from tests.app.walk import SIZES, faults


@pytest.fixture
def online(app):
    made = connect(app)
    app.tap("nearby")
    return made


async def settle(app, rounds=5):
    for _ in range(rounds):
        app.ui.step(2)
        await asyncio.sleep(0)


def test_a_table_appears_by_itself_and_goes_again(app, online):
    assert app.screen.state == "searching"
    show_tables(app, nearby(1, "Oleg"))
    app.ui.step(2)
    assert app.screen.state == "found" and app.has("join Oleg") and app.says("Oleg's table")
    app.screen.presenter.searching_since -= 60
    show_tables(app)
    app.ui.step(2)
    assert app.screen.state == "empty" and not app.has("join Oleg")


def test_home_shows_a_lit_house(app):
    connect(app)
    house = app.ui.called("nearby")
    assert not house.lit
    show_tables(app, nearby(1, "Oleg"))
    assert house.lit and house.text == "Oleg's table"


def test_a_silent_table_is_no_longer_shown(app, online):
    show_tables(app, nearby(1, "Oleg"))
    app.veche.network.sightings.asking = True
    app.veche.network.last_seen[nearby(1, "").table] -= 100
    app.screen.refresh()
    assert not app.has("join Oleg")


def test_a_full_table_may_be_watched_and_another_version_says_what_to_do(app, online):
    show_tables(app, nearby(1, "Vera", free=0), nearby(2, "Ilya", fits=False), nearby(3, "Anna", game="chess"),
                nearby(4, "Gleb", free=0, watchers=False), nearby(5, "Zoya", free=1, watchers=False))
    app.ui.step(3)
    assert app.ui.called("join Vera").text == "Watch" and app.ui.called("join Zoya").text == "Sit down"
    assert not app.has("join Ilya") and not app.has("join Anna")
    assert not app.has("join Gleb") and app.says("nobody may watch")
    assert app.says("update the older app")


def test_a_tap_knocks_and_the_lobby_opens_when_somebody_does(app, online):
    table = nearby(1, "Oleg")

    async def play():
        show_tables(app, table)
        app.tap("join Oleg")
        await settle(app)
        assert app.screen.state == "knocking" and ("join", table, False) in online.wishes
        show_lobby(app, full_lobby(mine=False))
        await settle(app)
        assert type(app.screen).__name__ == "LobbyScreen"
    asyncio.run(play())


def test_while_one_door_is_knocked_at_no_other_can_be(app, online):
    async def play():
        show_tables(app, nearby(1, "Oleg"), nearby(2, "Anna"))
        app.tap("join Oleg")
        await settle(app)
        assert app.says("Knocking at Oleg's table…") and app.ui.called("join Anna").disabled
        assert app.ui.called("open a table").disabled and app.ui.called("stop waiting").text == "Stop knocking"
        app.tap("stop waiting")
        await settle(app)
        assert not app.ui.called("join Anna").disabled
    asyncio.run(play())


@pytest.mark.parametrize(("width", "height"), [(412, 915), (1280, 800), (740, 360)])
def test_the_ways_in_stand_beside_the_tables_where_there_is_room_and_nothing_leaves_a_gap(app, online, width, height):
    app.ui.screen(width, height, 1)
    show_tables(app, nearby(1, "Oleg"))
    app.ui.step(4)
    way, table = app.ui.called("type a code"), app.ui.called("join Oleg")
    beside = way.to_window(0, way.top)[1] > table.to_window(0, table.y)[1]
    assert beside == (width > height) and app.screen.state == "found"
    near = app.screen.ids.left
    shown = near.children[::-1]
    assert all(0 < above.y - below.top < dp(14) for above, below in pairwise(shown))
    river = app.screen.ids.river
    assert river.parent is None                             # a scene of dark houses has no place where tables are seen
    show_tables(app)
    app.ui.step(4)
    assert river.get_root_window() is not None and river.height > dp(140)


def test_a_refusal_is_told_in_its_own_words_and_can_be_left(app, online):
    async def play():
        show_tables(app, nearby(1, "Oleg"))
        app.tap("join Oleg")
        await settle(app)
        app.veche.network.hear(Heard(TurnedAway(b"o" * 32, LinkReason.CLOSED)))
        app.ui.step(2)
        assert app.screen.state == "refused" and app.says("did not let this device in")
        app.tap("stop waiting")
        assert app.screen.state == "found"
    asyncio.run(play())


def test_a_code_may_be_typed(app, online):
    online.refusal = Cannot("Nobody answers there.")

    async def play():
        app.tap("type a code")
        app.veche.layers.veils[0].field.text = " 00he-rar2-nw3 "
        app.tap("knock")
        await settle(app)
        assert ("join", "00he-rar2-nw3", False) in online.wishes
        assert app.screen.state == "refused" and app.says("Nobody answers there.")
    asyncio.run(play())


def test_the_ladder_goes_rung_by_rung_to_look_harder_and_the_hotspot(app, online):
    online.advice = ("Many networks drop such announcements.",)

    async def play():
        app.tap("why nothing")
        await settle(app)
        for text in ("No table calls out", "Many networks drop", "hotspot"):
            assert app.says(text), text
        app.tap("look harder")
        await settle(app)
        assert ("look_harder",) in online.wishes and app.says("no table answered")
    asyncio.run(play())


def test_without_a_network_it_says_why(app, online):
    app.veche.network.problem = "Switch on Wi-Fi or share a hotspot, then try again."
    app.screen.refresh()
    app.ui.step(3)
    assert app.screen.state == "offline" and app.says("Switch on Wi-Fi")
    assert app.ui.called("why nothing").tone == "main"          # the one thing that leads on
    assert app.ui.called("open a table").disabled and not app.has("type a code")


@pytest.mark.parametrize("state", ["searching", "empty", "found", "refused", "knocking", "offline"])
def test_a_phone_on_its_side_shows_the_way_to_a_table_of_my_own_whole(app, online, state):
    app.veche.change_settings(text_size=1.3)
    app.ui.screen(740, 360, 1, 1.3)
    app.veche.home()
    app.tap("nearby")
    app.screen.presenter.searching_since -= 60 if state == "empty" else 0
    app.screen.presenter.knocked = "Oleg's table" if state == "knocking" else ""
    app.screen.presenter.refused = "The table's maker did not let this device in." if state == "refused" else ""
    app.veche.network.problem = "Switch on Wi-Fi or share a hotspot, then try again." if state == "offline" else ""
    if state == "found":
        show_tables(app, nearby(1, "Oleg"), nearby(2, "Anna"), nearby(3, "Vera"))
    app.screen.refresh()
    app.ui.step(6)
    plate = app.ui.called("open a table")
    assert app.screen.state == state and plate.to_window(0, plate.y)[1] >= 0


@pytest.mark.parametrize(("width", "height", "text"), SIZES)
def test_every_state_holds_together(app, width, height, text):
    app.veche.change_settings(text_size=text)
    app.ui.screen(width, height, 1, text)
    app.veche.home()
    connect(app)
    app.ui.step(4)
    found = {"home": faults(app.veche.root)}
    app.tap("nearby")

    def look(name):
        app.screen.refresh()
        app.ui.step(6)
        found[name] = faults(app.veche.layers.veils[0] if app.veche.layers.veils else app.veche.root)

    look("searching")
    app.screen.presenter.searching_since -= 60
    look("empty")
    show_tables(app, nearby(1, "Oleg", "rus"), nearby(2, "Anna", free=4), nearby(3, "Vera", free=0),
                nearby(4, "Ilya", fits=False))
    look("found")
    presenter = app.screen.presenter
    presenter.knocked = "Gorislava"
    look("knocking")
    presenter.knocked, presenter.refused = "", "There is no room left at this table."
    look("refused")
    app.screen.type_code()
    look("code")
    app.veche.back()
    presenter.refused, app.veche.network.problem = "", "Switch on Wi-Fi or share a hotspot, then try again."
    look("offline")
    assert {name: faults for name, faults in found.items() if faults} == {}


def test_a_link_that_leads_out_of_the_room_gets_a_sentence_and_no_question(app):
    online = connect(app)
    online.refusal = Cannot("This address is in none of the networks that this device is in.")

    async def play():
        app.veche.follow_link("veche://join?a=8.8.8.8&p=47800")
        await settle(app)
        assert app.screen.state == "refused" and app.says("This address is in none of the networks")
        assert not app.has("yes") and not [wish for wish in online.wishes if wish[0] == "join"]
    asyncio.run(play())


def test_a_link_that_was_opened_says_whose_table_it_is_and_asks(app):
    online = connect(app)
    link = "veche://join?a=192.168.1.23&p=47800"

    async def play():
        app.veche.follow_link(link)
        await settle(app)
        assert app.screen.state != "knocking" and not [wish for wish in online.wishes if wish[0] == "join"]
        assert app.says("This link leads to Olga, whose device has played with yours before.")
        app.tap("yes")
        await settle(app)
        assert app.screen.state == "knocking" and ("join", link, False) in online.wishes
        app.veche.follow_link("https://example.org")
        assert type(app.screen).__name__ == "NearbyScreen" and len(app.veche.path) == 2
    asyncio.run(play())


def test_without_a_network_a_table_for_others_says_why_and_leads_back(app):
    async def play():
        app.tap("nearby")
        app.tap("open a table")
        app.tap("open the table")
        await settle(app)
        assert type(app.screen).__name__ == "NewTableScreen" and app.says("This device is on no network.")
    asyncio.run(play())


def test_a_game_that_runs_can_be_watched(app, online):
    async def look():
        show_tables(app, nearby(1, "Vera", free=0))
        app.ui.step(3)
        app.tap("join Vera")
        await asyncio.sleep(0)
        assert [wish[2] for wish in online.wishes if wish[0] == "join"] == [True]
        app.veche.network.hear(MatchBegun(False))
        app.ui.step(2)
        assert type(app.screen).__name__ == "LobbyScreen" and app.says("Back to the table")
        assert not app.says("Shuffling together") and not app.screen.mixing.count      # it is long dealt
    asyncio.run(look())


def own_table(number=7, game="merchants", names=("Mila", "Oleg")):
    return KeptTable(nearby(number, "").table, game, names, 1.0)


def test_one_tap_leads_back_to_the_table_that_waits(app):
    online = connect(app)
    app.veche.network.kept = [own_table()]
    app.veche.network.tell(None)
    app.ui.step(2)
    assert app.ui.called("nearby").text == "Your table waits"
    app.tap("nearby")
    assert ("resume", own_table().table) in online.wishes
    assert type(app.screen).__name__ == "LobbyScreen" and not app.says("Shuffling together") and not app.screen.mixing.count
    app.veche.back()
    assert type(app.screen).__name__ == "NearbyScreen"                  # who would rather sit elsewhere gets there


def test_the_table_in_play_is_one_tap_away_too_and_so_are_the_others(app):
    sit_down(app, mover=0)
    app.veche.home()
    app.ui.step(3)
    for size in ((412, 915), (360, 640), (740, 360), (1280, 800)):
        app.ui.screen(*size)
        app.ui.step(3)
        house, knob = app.ui.called("nearby"), app.ui.called("other tables")
        assert knob.x >= house.right and knob.right <= app.screen.view_width, size
    app.tap("other tables")
    assert type(app.screen).__name__ == "NearbyScreen" and app.ui.called("kept now").text == "Go on"
    app.veche.back()
    app.ui.step(3)
    app.tap("nearby")
    assert type(app.screen).__name__ == "AcrossTableScreen"


def test_among_several_tables_of_ours_one_chooses_and_none_of_them_says_watch(app):
    online = connect(app)
    app.veche.network.kept = [own_table(7), own_table(8, "rus")]
    show_tables(app, nearby(7, "Oleg", free=0), nearby(9, "Anna"))
    app.ui.step(2)
    assert app.ui.called("nearby").text == "2 tables of yours wait"
    app.tap("nearby")
    app.ui.step(3)
    assert not app.has("join Oleg") and app.has("join Anna")
    app.tap(f"kept {own_table(8).table}")
    assert ("resume", own_table(8).table) in online.wishes


def test_a_table_that_waits_can_be_put_away_and_the_question_names_it(app):
    connect(app)
    kept = own_table(7, "rus")
    table_folder(app.folder, kept.table).mkdir(parents=True)
    app.veche.network.kept = [kept, own_table(8)]
    app.veche.go("nearby")
    app.ui.step(3)
    app.tap(f"put away {kept.table}")
    assert app.says("Put Rus' away?") and app.says("Mila and Oleg")
    app.tap("yes")
    assert not app.has(f"kept {kept.table}") and (table_folder(app.folder, kept.table) / PUT_AWAY).exists()
    take_up(app.folder, kept.table)
    assert not (table_folder(app.folder, kept.table) / PUT_AWAY).exists()


def test_the_house_invites_to_sit_down_only_where_a_seat_is_free(app):
    connect(app)
    house = app.ui.called("nearby")
    show_tables(app, nearby(1, "Oleg", free=0))
    assert house.sub == "no seat is free"
    show_tables(app, nearby(1, "Oleg", free=0), nearby(2, "Anna", free=1, fits=False))
    assert house.sub == "no seat is free"
    show_tables(app, nearby(1, "Oleg", free=0), nearby(2, "Anna", free=1))
    assert house.sub == "sit down together"


def test_a_table_that_only_answered_promises_no_seat(app, online):
    show_tables(app, replace(nearby(1, "Oleg", free=1), announced=False))
    app.ui.step(2)
    assert app.ui.called("join Oleg").text == "Knock" and app.says("ask for a seat") and not app.says("seat free")


def test_who_looks_while_the_network_opens_anew_is_not_thrown_out(app, online):
    """Just after leaving a lobby there is a moment without a socket."""
    def closed(looking=True):
        raise Cannot("This device is not on the network.")
    online.look = closed
    app.veche.home()
    app.ui.step(2)
    app.tap("nearby")
    assert type(app.screen).__name__ == "NearbyScreen"


def test_a_new_table_waits_until_the_old_one_is_left(app, online):
    """Leaving opens the network anew: a table opened in that very moment would go down with the old one."""
    net, done = app.veche.network, []

    async def slowly():
        await asyncio.sleep(0.1)
        done.append("left")
    online.leave = slowly

    async def play():
        leaving = asyncio.create_task(net.leave_lobby())
        await asyncio.sleep(0)
        assert await type(net).ready(net) is online and done == ["left"]
        await leaving
    asyncio.run(play())
