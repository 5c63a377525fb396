"""The lobby: what each device sees and may do, until the shuffle."""
import asyncio
from dataclasses import replace

import pytest
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView

from app.draw import emblems, qr
from app.online.online_news import Heard, MatchBegun
from app.online.seating import Chair
from app.screens.compare import CodeWord
from app.screens.lobby_widgets import LobbyGameBox
from net.comparewords import WORDS
from net.lobby_news import Denied, TurnedAway
from net.reasons import DenialReason, LinkReason
from tests.app.together import LINK, connect, full_lobby, guest, lobby, show_lobby
from tests.app.walk import SIZES, faults


@pytest.fixture
def online(app):
    return connect(app)


def open_lobby(app, now):
    show_lobby(app, now)
    app.veche.go("lobby")
    app.ui.step(3)


def with_free_seats(knocking=()):
    now = full_lobby()
    return lobby((now.chairs[0], None, None), now.guests[:1], knocking)


def test_a_table_for_people_nearby_is_made_and_shows_its_code(app, online):
    async def play():
        app.tap("nearby")
        app.tap("open a table")
        app.tap("open the table")
        await asyncio.sleep(0)
        show_lobby(app, with_free_seats())
        app.ui.step(3)
        assert type(app.screen).__name__ == "LobbyScreen"
        assert ("make_table", "merchants", 2, True) in online.wishes
        assert [wish for wish in online.wishes if wish[0] == "sit"] == [("sit", 0, "Mila", "", "lion")]
        assert app.says("00HE-RAR2-NW3") and app.has("qr")
        app.tap("enlarge")
        big = app.ui.called("large qr")
        assert min(big.width, big.height) > 300 and app.says("Point a camera at it, or type the code.")
        app.tap("close")
        assert not app.veche.layers.veils
    asyncio.run(play())


def test_whether_people_may_watch_is_a_switch_and_everybody_reads_it(app, online):
    async def play():
        app.tap("nearby")
        app.tap("open a table")
        next(w for w in app.ui.widgets() if isinstance(w, ScrollView)).scroll_y = 0
        app.ui.step(3)
        app.tap("watchers")
        app.tap("open the table")
        await asyncio.sleep(0)
        assert ("make_table", "merchants", 2, False) in online.wishes
        show_lobby(app, replace(full_lobby(mine=False), watchers=False))
        app.screen.refresh()
        app.ui.step(2)
        assert app.says("Nobody may watch")
        show_lobby(app, full_lobby(mine=False))
        app.ui.step(2)
        assert app.says("People may watch")
    asyncio.run(play())


@pytest.mark.parametrize("name", ["leavers", "quick"])
def test_going_on_after_a_leaver_and_quick_shuffles_are_switches_and_everybody_reads_them(app, online, name):
    """Also of a table whose maker made it with another program: who says that he is ready must know what for."""
    async def play():
        app.tap("nearby")
        app.tap("open a table")
        next(w for w in app.ui.widgets() if isinstance(w, ScrollView)).scroll_y = 0
        app.ui.step(3)
        app.tap(name)
        app.tap("open the table")
        await asyncio.sleep(0)
        usual = {"watchers": True, "leavers": True, "quick": False}
        assert ("table options", usual | {name: not usual[name]}) in online.wishes
        for change, said in (({"leavers": False}, "If somebody leaves for good, the game ends."),
                             ({"rounds": 0}, "Quick shuffles: a cheat is found only after the game."),
                             ({"rounds": 3}, "Weak proofs: one crooked shuffle in 8 is found only after the game.")):
            show_lobby(app, full_lobby(mine=False))
            app.screen.refresh()
            app.ui.step(2)
            assert not app.says(said)
            show_lobby(app, replace(full_lobby(mine=False), **change))
            app.screen.refresh()
            app.ui.step(2)
            assert app.says(said)
    asyncio.run(play())


def test_the_maker_lets_in_or_sends_away(app, online):
    oleg = guest("Oleg", "ship")
    open_lobby(app, with_free_seats([oleg]))
    app.tap("let in Oleg")
    app.tap("turn away Oleg")
    assert [w for w in online.wishes if w[0] in ("let_in", "turn_away")] == [("let_in", oleg.key), ("turn_away", oleg.key)]


def test_each_seat_names_its_device(app, online):
    open_lobby(app, full_lobby())
    for text in ("this device", "own device, compare words", "hard bot, runs on this device"):
        assert app.says(text), text
    now = full_lobby(mine=False)
    beside = (*now.chairs[:2], Chair("Dunya", "wolf", "", "Oleg", False))
    show_lobby(app, lobby(beside, now.guests, mine=False))
    app.ui.step(3)
    assert app.says("beside Oleg, at the same device") and app.says("opened the table, compare words")


def test_that_words_can_be_compared_is_read_where_letters_are_large(app, online):
    app.veche.change_settings(text_size=1.3)
    app.ui.screen(740, 360, 1, 1.3)
    open_lobby(app, full_lobby(mine=False))
    app.ui.step(4)
    assert app.ui.called("seat 0").written[-1][0] == "compare words"


def test_on_a_tablet_the_code_is_as_large_as_the_window_and_a_guest_sees_the_games_lid(app, online):
    app.ui.screen(1280, 800, 1)
    app.veche.network.invitation = ("00HE-RAR2-NW3", LINK)
    open_lobby(app, with_free_seats())
    app.ui.step(4)
    picture = app.ui.called("qr")
    assert min(picture.size) > dp(300) and not [w for w in app.ui.widgets() if isinstance(w, LobbyGameBox)]
    show_lobby(app, full_lobby())
    app.screen.refresh()
    app.ui.step(4)
    assert not app.has("qr") and [w for w in app.ui.widgets() if isinstance(w, LobbyGameBox)], "nobody is called any more"
    app.veche.network.invitation = ("", "")
    show_lobby(app, full_lobby(mine=False))
    app.screen.refresh()
    app.ui.step(4)
    (lid,) = [w for w in app.ui.widgets() if isinstance(w, LobbyGameBox)]
    assert lid.game == "merchants" and lid.height > dp(200)


def test_the_maker_begins_when_all_are_ready_and_not_before(app, online):
    open_lobby(app, full_lobby())
    assert app.ui.called("main").disabled and app.screen.main_sub == "waiting for Oleg"
    show_lobby(app, full_lobby(ready=True))
    app.ui.step(2)
    app.tap("main")
    assert ("begin",) in online.wishes


def test_a_guest_is_ready_and_may_take_it_back(app, online):
    open_lobby(app, full_lobby(mine=False))
    app.tap("main")
    show_lobby(app, full_lobby(mine=False, ready=True))
    app.ui.step(2)
    app.tap("main")
    assert [w for w in online.wishes if w[0] == "ready"] == [("ready", True), ("ready", False)]


def test_a_guest_sits_down_where_there_is_room(app, online):
    from app.plan import SeatPlan
    app.veche.network.local_seats = [SeatPlan("Mila", "lion", "me")]
    now = full_lobby(mine=False)
    open_lobby(app, lobby((now.chairs[0], None), now.guests[:1], mine=False))
    show_lobby(app, lobby((now.chairs[0], None), now.guests, mine=False))
    assert ("sit", 1, "Mila", "", "lion") in online.wishes


def test_a_bot_and_somebody_beside_me_fill_free_seats_and_get_up_again(app, online):
    open_lobby(app, with_free_seats())
    app.tap("add 1")
    app.tap("bot hard")
    app.tap("add 2")
    app.tap("beside")
    assert [w[:2] + w[3:] for w in online.wishes if w[0] == "sit"] == [("sit", 1, "hard"), ("sit", 2)]
    show_lobby(app, full_lobby())
    app.ui.step(2)
    app.tap("seat 2")
    app.tap("yes")
    assert ("stand", 2) in online.wishes


def test_words_are_compared_and_both_answers_are_told(app, online):
    open_lobby(app, full_lobby(mine=False))
    app.tap("seat 0")
    assert app.says("candle") and app.says("otter")
    shown = [(w.text, WORDS[int(w.shield)]) for w in app.ui.widgets() if isinstance(w, CodeWord)]
    assert len(shown) == 6 and all(text == word for text, word in shown)        # each word with its own shield
    app.tap("same")
    assert app.says("really Oleg's device") or any("really" in getattr(w, "text_shown", "") for w in app.ui.widgets())
    app.tap("seat 0")
    app.tap("not the same")
    assert app.says("Something answers in place of Oleg's device.")


def test_every_word_has_a_shield_of_its_own():
    assert len(WORDS) == 256 == len({emblems.parts_of(i) for i in range(256)})


def test_what_was_agreed_on_is_visible_to_all(app, online):
    open_lobby(app, full_lobby(mine=False))
    assert len(app.screen.ids.options.children) == 3


def test_a_denied_wish_and_being_sent_away_are_told(app, online):
    open_lobby(app, full_lobby(mine=False))
    app.veche.network.hear(Heard(Denied(DenialReason.TAKEN)))
    assert any(getattr(w, "text_shown", "") == "This seat is taken." for w in app.ui.widgets())
    app.veche.network.hear(Heard(TurnedAway(b"o" * 32, LinkReason.CLOSED)))
    app.ui.step(2)
    assert type(app.screen).__name__ == "HomeScreen" and app.says("did not let this device in")


def test_all_shuffle_together_while_it_counts_down(app, online):
    open_lobby(app, full_lobby(ready=True))
    app.veche.network.hear(MatchBegun(False))
    app.ui.step(2)
    assert app.screen.mixing.count == "3" and app.says("Shuffling together")
    app.screen.presenter.shuffling_since -= 10
    app.ui.wait(0.3)
    assert app.screen.mixing.count == "" and type(app.screen).__name__ == "LobbyScreen"      # not before there is a table
    assert app.screen.mixing.done == [1, 0.5] and app.screen.mixing.sub == "Oleg still mixes…"


def test_leaving_asks_first(app, online):
    async def play():
        open_lobby(app, full_lobby(mine=False))
        app.tap("back")
        assert ("leave",) not in online.wishes          # somebody would see it: it asks once
        app.tap("yes")
        await asyncio.sleep(0)
        assert ("leave",) in online.wishes and type(app.screen).__name__ == "HomeScreen"
    asyncio.run(play())


def test_who_is_alone_in_the_lobby_leaves_without_a_question(app, online):
    async def play():
        now = full_lobby()
        open_lobby(app, replace(now, guests=now.guests[:1], chairs=(now.chairs[0], None, now.chairs[2])))
        app.tap("back")
        await asyncio.sleep(0)
        assert ("leave",) in online.wishes and type(app.screen).__name__ == "HomeScreen"
    asyncio.run(play())


def test_the_code_is_a_real_code():
    rows = qr.modules(LINK)
    assert len(rows) == len(rows[0]) and (len(rows) - 17) % 4 == 0
    finder = tuple(row[:7] for row in rows[:7])
    assert finder[0] == (1,) * 7 and finder[3] == (1, 0, 1, 1, 1, 0, 1)


@pytest.mark.parametrize(("width", "height", "text"), SIZES)
def test_every_state_holds_together(app, width, height, text):
    app.veche.change_settings(text_size=text)
    app.ui.screen(width, height, 1, text)
    connect(app)
    app.veche.network.invitation = ("00HE-RAR2-NW3", LINK)
    found = {}

    def look(name):
        app.ui.step(6)
        found[name] = faults(app.veche.layers.veils[0] if app.veche.layers.veils else app.veche.root)

    app.veche.home()
    app.veche.go("new", for_nearby=True)
    look("new table")
    open_lobby(app, with_free_seats([guest("Gorislava", "ship")]))
    look("door")
    show_lobby(app, full_lobby())
    look("full")
    app.screen.presenter.enlarge()
    look("code")
    app.veche.back()
    app.screen.presenter.fill(1)
    look("fill")
    app.veche.back()
    app.veche.network.invitation = ("", "")
    show_lobby(app, full_lobby(mine=False))
    look("guest")
    app.tap("seat 0")
    look("words")
    app.veche.back()
    app.screen.presenter.shuffle()
    look("shuffling")
    assert {name: faults for name, faults in found.items() if faults} == {}
