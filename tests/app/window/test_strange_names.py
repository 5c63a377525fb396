"""Names and words of others in every place of the window: shown as they are, never read as markup or filled in."""
from dataclasses import replace
from pathlib import Path

import pytest

import app as app_package
from app.online import online_news
from app.online.seating import Chair
from app.online.words import lobby_lines, nearby_line, sentence_of
from net import lobby_news, table_news
from net.fairplay.news import Left, VoteFailed
from net.trouble import Trouble
from tests.app.together import connect, finish, full_lobby, guest, lobby, nearby, online_match, show_lobby, show_tables

OLEG = b"o" * 32
NAMES = ["[b]Oleg[/b]", "[ref=x][size=99]O", "[color=ff0000]{who}", "{0.__class__}", "%s %(who)s", "&bl;[anchor=a]", "<b>$who"]


def shown_as_it_is(app, name, at_least=1):
    """Nowhere is a word read as markup, and the name stands there letter by letter."""
    app.ui.step(3)
    for widget in app.ui.widgets():
        assert getattr(widget, "markup", False) is False, widget
    texts = [text for text in app.ui.texts() if isinstance(text, str)]
    begin = name[:6]                                # a narrow place may cut it
    assert sum(begin in text for text in texts) >= at_least, (name, texts)


def test_nothing_in_the_app_asks_for_markup():
    folder = Path(app_package.__file__).parent
    for path in (*folder.rglob("*.py"), *folder.rglob("*.kv")):
        text = path.read_text("utf-8")
        assert "markup" not in text.lower(), path


@pytest.mark.parametrize("name", NAMES)
def test_tables_nearby_and_the_lobby(app, name):
    online = connect(app)
    app.tap("nearby")
    show_tables(app, nearby(1, name), nearby(2, name, free=0), nearby(3, name, fits=False))
    shown_as_it_is(app, name, 3)
    app.screen.presenter.knocked = name
    app.screen.refresh()
    shown_as_it_is(app, name)
    app.screen.presenter.knocked, app.screen.presenter.refused = "", name
    app.screen.refresh()
    shown_as_it_is(app, name)
    now = lobby((Chair(name, "ship", "", name, False), Chair("Zoya", "raven", name, name, False), None),
                (guest(name, "ship", makes=True), guest("Mila", "lion", mine=True), guest(name + "2", "wolf", watches=True)),
                mine=False)
    online.lobby = now
    show_lobby(app, now)
    app.veche.replace("lobby")
    shown_as_it_is(app, name, 4)
    mine = replace(full_lobby(), knocking=(guest(name, "bear"),))
    show_lobby(app, mine)
    app.screen.refresh()
    shown_as_it_is(app, name)
    denied = lobby_news.Denied(Trouble("nobody can play", why=name))
    for told in (online_news.Heard(denied), online_news.VisitorRefused(name, name)):
        app.veche.network.tell(told)
    shown_as_it_is(app, name)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", ["merchants", "rus"])
def test_at_the_table_and_after_it(app, name, game):
    online = connect(app)
    online.match, online.awaited = online_match(app, 0, game, False), ()
    online.match.plan.seats[1].name = online.match.plan.seats[1].device = name
    online.presence, online.devices, online.identity.public = {name: "away"}, {name: b"o" * 32}, b"m" * 32
    app.veche.network.sit_down()
    shown_as_it_is(app, name)
    heard = [table_news.Muted(OLEG, table_news.Mute.DAMAGED), table_news.Said(OLEG, name, name, ""),
             table_news.Said(OLEG, name, "", "hail"),
             table_news.EndWanted(OLEG, True), table_news.SeatProposed(OLEG, 1, OLEG)]
    for told in (online_news.Away(name), *(online_news.Heard(one, OLEG, name, (name,), name) for one in heard)):
        app.veche.network.hear(told)
        shown_as_it_is(app, name)
    app.veche.layers.clear()
    finish(app, verdict=f"{name} {name}")
    app.ui.wait(2)                                  # to the screen after the game
    shown_as_it_is(app, name)


@pytest.mark.parametrize("name", NAMES)
def test_sentences_hold_a_name_as_it_is(name):
    heard = [lobby_news.Knocked(OLEG, name, "ship", False), table_news.Muted(OLEG, table_news.Mute.BEHIND),
             table_news.Leaving(OLEG),
             VoteFailed(2), Left(2, (1,)), table_news.SeatProposed(OLEG, 1, OLEG), table_news.EndWanted(OLEG, True),
             table_news.Said(OLEG, name, name, ""), table_news.TimeUp(1), table_news.RematchWanted(OLEG)]
    told = [online_news.AskedWithout(OLEG, name, (name,), 2, False), online_news.OnlookersChanged((name,), (name,), (name,)),
            online_news.Stuck(name), online_news.Away(name), online_news.CameBack(name), online_news.VisitorRefused(name, name),
            *(online_news.Heard(one, OLEG, name, (name,), name) for one in heard)]
    for one in told:
        assert name in sentence_of(one), one
    assert name in nearby_line(nearby(1, name))
    chairs = Chair(name, "ship", "hard", name, False), None
    now = lobby(chairs, (guest(name, "ship", makes=True),), (guest(name, "bear"),), mine=False)
    assert sum(name in line for line in lobby_lines(now)) >= 2
