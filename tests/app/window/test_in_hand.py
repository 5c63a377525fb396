"""A phone as a hand, while the table lies in the middle: few moments of every game, one tap to the whole table and back, and a
finger on the table that points."""

import pytest

from app import catalogue
from app.online import online_news
from net.table_news import PointedAt
from rules.core import Choose
from tests.app import walk
from tests.app.conformance.moments import kinds_of_moments
from tests.app.hand_conformance import FORMATS, faults, hand_at
from tests.probe.entry import plug_in

SEEDS = (1, 2)  # as the view conformance has them: a game is played once in a process


@pytest.fixture(autouse=True)
def left(app):
    """A screen that was never left is laid out again by the next test's window, with its cards."""
    yield
    app.veche.home()


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("game", catalogue.playable())
def test_nothing_is_cut_or_covered(app, game, form):
    found = faults(app, game, [form], SEEDS, most=2)
    assert found == [], "\n".join(found)


def test_any_game_is_held_in_a_hand(app, monkeypatch):
    plug_in(monkeypatch)
    found = faults(app, "probe", ["412x915"], (1,), most=2)
    assert found == [], "\n".join(found)


def at(app, game, why):
    stops = kinds_of_moments(app.veche.store, game, SEEDS)
    return hand_at(app, next(stop for (asked, _stage), stop in stops.items() if asked == why))


def slots_in_sight(screen):
    return set(screen.frame.rects)


def test_the_hand_is_large_and_what_lies_in_the_middle_is_not_shown(app):
    screen = at(app, "rus", "action")
    assert screen.hand_alone and not slots_in_sight(screen) & {"board", "strips", "stages", "seats"}
    shown = screen.frame.rects
    assert shown["hand"].height > 250 and shown["own"].height > 100
    assert [card.character for card in screen.view.own.player.classes if card.card >= 0] != [""]    # own secrets
    screen.turn_board()
    app.ui.step(3)
    assert {"board", "strips"} <= slots_in_sight(screen) and not screen.hand_alone


def test_a_claim_is_answered_with_the_own_cards_in_sight(app):
    screen = at(app, "rus", "accuse")
    shown, court = screen.frame.rects, screen.view.court
    assert {"own", "hand"} <= set(shown) and screen.frame.opacity == 1
    assert court.y >= max(rect.y + rect.height for name, rect in shown.items() if name in ("own", "hand"))
    assert walk.faults(screen) == [] and app.has("believe") and app.has("lies")
    app.tap("lies")
    assert screen.match.table.ask.why != "accuse" or 0 not in screen.match.table.awaited()


def test_one_tap_shows_the_whole_table_and_the_next_one_the_hand(app):
    screen = at(app, "merchants", "turn")
    assert screen.in_hand
    app.tap("hand or table")
    assert not screen.in_hand and {"board", "seats"} <= slots_in_sight(screen)
    app.tap("hand or table")
    assert screen.in_hand and "seats" not in slots_in_sight(screen)


def test_the_board_comes_up_where_a_place_is_asked_for_and_by_a_tap(app):
    screen = at(app, "merchants", "turn")
    assert not screen.board_up                                  # a way to go on is chosen first
    app.tap("look at the table")
    assert screen.board_up and "board" in slots_in_sight(screen)
    app.tap("look at the table")
    assert not screen.board_up
    app.tap("thing sail") if app.has("thing sail") else app.ui.tap(first_answer(screen))
    app.ui.step(3)
    glowing = {kind for kind, _value in screen.decision.glowing}
    assert screen.board_up == bool(glowing & {"tile", "spot", "city"})


def first_answer(screen):
    from app.screens.table.row import buttons_of

    return buttons_of(screen)[0]


def test_when_the_table_gets_up_the_phone_shows_everything_again(app):
    screen = at(app, "merchants", "turn")
    screen.match.table_in_the_middle = False
    screen.presenter.match_changed()
    app.ui.step(3)
    assert not screen.in_hand and "seats" in slots_in_sight(screen) and not app.has("hand or table")


def test_a_phone_of_two_shows_the_hand_that_is_held(app):
    stops = kinds_of_moments(app.veche.store, "rus", SEEDS)
    stop = next(stop for (asked, _stage), stop in stops.items() if asked == "action")
    screen = hand_at(app, stop, mine=(0, 1))
    assert screen.curtain is not None and screen.curtain.seat == 0
    point(app, ("seat", 1))                                     # behind the curtain nothing is pointed at
    assert screen.decision is None
    app.ui.hold(app.ui.called("hold to look"), 1.3)
    app.ui.step(3)
    assert screen.viewer == 0 and screen.hand_alone and {"own", "hand"} <= slots_in_sight(screen)


# -- a finger on the table


def point(app, *things):
    app.veche.network.hear(online_news.Heard(PointedAt(tuple(things))))
    app.ui.step(2)


def test_a_finger_in_the_middle_is_a_tap_in_the_draft_and_only_the_phone_confirms(app):
    screen = at(app, "merchants", "start")
    asked, decision = screen.match.table.asked, screen.decision
    wrong = ("tile", -5)
    point(app, wrong)
    assert not decision.can_undo and screen.presenter.decision is decision
    place = next(thing for thing in decision.glowing if thing[0] in screen.view.on_board)
    point(app, place)
    assert decision.chosen or decision.picked
    assert screen.match.table.asked == asked                    # nothing is sent
    assert "counts once you confirm" in screen.prompt.note


def test_a_finger_has_no_part_in_a_secret_and_none_while_others_are_asked(app):
    screen = at(app, "rus", "accuse")
    decision = screen.decision
    assert decision is not None and not isinstance(screen.match.table.ask, Choose)
    point(app, ("option", "lies"))
    assert not decision.can_undo
    screen.presenter.decision = None
    assert screen.presenter.point_from_the_middle([("card", 1)]) is False


def test_a_device_that_would_be_the_table_is_asked_about_once(app):
    at(app, "merchants", "turn")
    news = online_news.MiddleChanged(False, ((b"t" * 32, "Vera"),))
    app.veche.network.hear(news)
    app.ui.step(2)
    assert app.says("Is Vera the table?")
    app.tap("yes")
    assert ("let_lie", b"t" * 32) in app.veche.network.online.wishes
    app.veche.network.hear(news)
    app.ui.step(2)
    assert not app.veche.layers.veils
    app.veche.network.hear(online_news.MiddleChanged(False, ((b"u" * 32, "Rada"),)))
    assert app.says("Is Rada the table?")
    app.veche.network.hear(online_news.MiddleChanged(True, ()))  # another phone has said yes
    app.ui.step(2)
    assert not app.veche.layers.veils
