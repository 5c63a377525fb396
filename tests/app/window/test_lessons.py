"""Lessons by fingers: what is to be tapped is seen whole, wrong taps are answered, the end leads on."""

import asyncio
import os
from pathlib import Path

import pytest
from kivy.core.window import Window

from app import lessons
from app.lessons.kept import LessonShelf
from app.match import Match
from app.screens.lesson.ending import LearntLine, LessonEnd
from app.screens.lesson.screen import LessonScreen
from app.widgets.stepper import Stepper
from rules.games import GAMES

FORMATS = {"phone": (412, 915), "small": (360, 640), "tablet": (1280, 800), "low": (800, 360)}
PICTURES = os.environ.get("VECHE_LESSON_PICTURES", "")  # a folder: one of every step


def shot(app, name):
    if PICTURES:
        Path(PICTURES).mkdir(parents=True, exist_ok=True)
        app.ui.wait(0.6)
        app.ui.shot(Path(PICTURES) / f"{name}.png")


def tap_what_fits(app, screen) -> None:
    """One tap on something that fits the step and is seen whole; else the plate."""
    presenter, decision = screen.presenter, screen.decision
    option = screen.match.fitting(decision.step.want, screen.match.me, decision.legal())[0]
    steppers = [widget for widget in screen.frame.walk(restrict=True) if isinstance(widget, Stepper)]

    def unset(thing) -> bool:
        return any(stepper.label == thing[0] and stepper.knob_towards(thing[1]) is not None for stepper in steppers)

    things = sorted(decision.narrowing.leads_to(option), key=unset, reverse=True)  # amounts first
    for n, thing in enumerate(things):
        spot, before, amount = screen._spot_of(thing), (tuple(decision.narrowing.picked), decision.chosen), unset(thing)
        for _look in range(2):  # a map that is small is looked at closer first
            if spot is None:
                break
            x, y, wide, high = spot
            assert x > -2 and y > -2 and x + wide < Window.width + 2 and y + high < Window.height + 2, (decision.step.name, thing)
            app.ui.tap((x + wide / 2, y + high / 2))
            app.ui.step(5)  # a card may open, the row scrolls: what to tap next has its place then
            if amount or screen.decision is not decision or (tuple(decision.narrowing.picked), decision.chosen) != before:
                return
            if any(screen._spot_of(other) for other in things[n + 1:]):
                break
            app.ui.wait(0.4)  # the map glides
            spot = screen._spot_of(thing)
    assert presenter.plate().ready, decision.step.name
    app.tap("main")


async def walk(app, game, stone, form, until=""):
    """Every step by a finger, as far as the step of this name."""
    screen = app.screen
    for _turn in range(400):
        app.ui.step(6)
        await asyncio.sleep(0)
        if screen.match.finished:
            return
        if app.veche.layers.veils and app.has("seen"):
            shot(app, f"{game}-{stone}-{form}-seen")
            app.tap("seen")
        elif screen._arranging_sheet is not None:
            sheet, order = screen._arranging_sheet, screen.match.fitting(screen.decision.step.want, screen.match.me)[0]
            assert sheet.prompt.text == screen.decision.step.text
            shot(app, f"{game}-{stone}-{form}-{screen.decision.step.name}")
            for card in order[:-1]:
                app.tap(f"card {card}")
            app.tap("confirm")
        elif screen.match.look is not None:
            shot(app, f"{game}-{stone}-{form}-{screen.match.look.name}")
            app.tap("main")
        elif screen.decision is not None and not app.veche.layers.veils:
            if not screen.decision.complete and screen.decision.step and screen.decision.step.name == until:
                return
            if screen.decision.complete:
                app.tap("main")
            else:
                app.ui.wait(0.3)  # a scene that has just come takes no tap that was meant for the table
                shot(app, f"{game}-{stone}-{form}-{screen.decision.step.name}")
                tap_what_fits(app, screen)
        else:
            for veil in list(app.veche.layers.veils):
                veil.close()
            await asyncio.sleep(0.01)
    raise AssertionError(f"the lesson stands still at step {screen.match.current}")


def begin(app, game, stone, form):
    app.ui.screen(*FORMATS[form])
    app.veche.change_settings(reduced_motion=True, pace=0.0)
    app.veche.learn(game, stone)
    app.ui.step(2)
    assert isinstance(app.screen, LessonScreen)


STONES = [(game, stone.name) for game in GAMES if lessons.course_of(game) is not None for stone in lessons.stones(game)]
WALKED = [  # every stone in one format; all of them with `-m leisure`
    ("rus", "claim", "phone"),
    ("rus", "doubt", "small"),
    ("rus", "estate", "low"),
    ("rus", "cards", "tablet"),
    ("saber", "blade", "phone"),
    ("saber", "cards", "phone"),
    ("saber", "turn", "tablet"),
    ("saber", "scenarios", "low"),
    ("perestroika", "town", "phone"),
    ("perestroika", "church", "small"),
    ("perestroika", "tatars", "low"),
    ("perestroika", "alone", "tablet"),
    ("merchants", "voyage", "phone"),
    ("merchants", "horde", "low"),
    ("merchants", "tolls", "tablet"),
    ("merchants", "trade", "small"),
    ("rurik", "advisors", "phone"),
    ("rurik", "build", "small"),
    ("rurik", "swords", "tablet"),
    ("rurik", "claim", "low"),
    ("rurik", "modules", "phone"),
    ("rurik", "alone", "small"),
]


def test_every_stone_is_walked():
    assert {(game, stone) for game, stone, _form in WALKED} == set(STONES)


@pytest.mark.leisure
@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize(("game", "stone"), STONES)
async def test_a_lesson_is_played_in_every_format(app, game, stone, form):
    begin(app, game, stone, form)
    await walk(app, game, stone, form)


@pytest.mark.parametrize(("game", "stone", "form"), WALKED)
async def test_a_lesson_is_played_by_fingers_to_its_end(app, game, stone, form):
    begin(app, game, stone, form)
    await walk(app, game, stone, form)
    app.ui.wait(0.3)
    shot(app, f"{game}-{stone}-{form}-end")
    if form == "phone":
        assert app.ui.find(lambda widget: isinstance(widget, LessonEnd))._face.height > 0, "the teacher says goodbye"
    for line in app.screen.match.stone.learnt:
        found = app.ui.find(lambda widget, line=line: isinstance(widget, LearntLine) and widget.word == line.word)
        (_left, low), (_right, high) = found.to_window(*found.pos), found.to_window(found.right, found.top)
        assert low > 0 and high < Window.height, f"{line.word} is not seen whole"
    assert LessonShelf(app.veche.store).finished(game) == {stone} and not app.veche.store.cards()
    app.tap("play on")
    assert type(app.match) is Match and app.veche.store.unfinished()


async def test_who_is_played_for_is_asked_nothing(app):
    app.ui.screen(*FORMATS["phone"])
    app.veche.change_settings(pace=1.0)
    app.veche.learn("merchants", "horde")
    app.ui.step(2)
    screen = app.screen
    assert screen.decision is None and screen.match.look is None and screen.match.me in screen.match.table.awaited()
    assert screen.prompt.text == "This move I play for you." and screen.presenter.teaches
    assert screen.presenter.plate().text == "Waiting"


async def test_a_board_that_was_opened_to_choose_from_folds_again(app):
    begin(app, "rus", "cards", "phone")
    await walk(app, "rus", "cards", "phone", until="remove")
    screen, others = app.screen, app.screen.view.others
    others.unfold(1)
    app.ui.wait(0.3)
    screen.choose(screen.match.fitting(screen.decision.step.want, screen.match.me, screen.decision.legal())[0])
    app.ui.wait(0.3)
    assert others.opened == 1 and screen.decision.complete, "what is drafted is still looked at"
    await walk(app, "rus", "cards", "phone", until="royal")
    assert screen.decision.step.name == "royal" and others.opened is None


async def test_the_half_of_a_card_that_the_step_does_not_want_is_answered(app):
    begin(app, "perestroika", "town", "phone")
    await walk(app, "perestroika", "town", "phone", until="above")
    screen = app.screen
    step = screen.decision.step
    app.ui.wait(0.3)
    for tapped in (("card", screen.decision.narrowing.options[0].card), ("half", "bottom")):
        x, y, wide, high = screen._spot_of(tapped)
        app.ui.tap((x + wide / 2, y + high / 2))
        app.ui.step(2)
    assert screen.prompt.note in step.wrong.values() and screen.decision.step is step


async def test_the_ring_in_a_scene_follows_what_it_points_at(app):
    begin(app, "saber", "blade", "phone")
    await walk(app, "saber", "blade", "phone", until="dodge")
    app.ui.wait(1)
    screen = app.screen
    dodge = next(widget for widget in screen._scene.walk() if getattr(widget, "label", "") == "stance dodge")
    for moved in (0, 30):  # a slow device lays a scene out long after it has come
        dodge.x += moved
        app.ui.wait(0.3)
        assert screen.light.spots == [(*dodge.to_window(*dodge.pos), *dodge.size)]


async def test_the_decks_stand_where_they_are_called(app):
    begin(app, "rurik", "swords", "phone")
    await walk(app, "rurik", "swords", "phone", until="right")
    buttons = app.screen.presenter.buttons()
    assert [(button.about[1].deck, bool(button.why_not)) for button in buttons] == [(0, True), (1, False)]


async def test_where_only_the_plate_is_left_nothing_is_said_to_glow(app):
    begin(app, "rurik", "build", "phone")
    await walk(app, "rurik", "build", "phone", until="end")
    presenter = app.screen.presenter
    assert not presenter.buttons() and presenter.plate().ready and presenter.empty_row() is None


async def test_a_wrong_tap_is_answered_and_the_second_one_shows_the_way(app):
    begin(app, "rus", "claim", "small")
    screen = app.screen
    app.tap("main")
    await app.ui.until(lambda: screen.decision is not None, what="the first step")
    legal = screen.decision.legal()
    wrong = next(option for option in legal if option not in screen.decision.narrowing.options)
    for _miss in range(2):
        screen.choose(wrong)
        app.ui.wait(0.2)
        assert screen.prompt.note == screen.match.answer_to(wrong) and not screen.decision.chosen
    assert screen.light.spots and app.has("show me")
    shot(app, "wrong")
    app.tap("show me")
    assert len(screen.decision.chosen if screen.decision else screen.match.own) == 1


def test_learn_is_a_path_that_leads_to_lessons_and_rules(app):
    app.ui.screen(*FORMATS["phone"])
    app.tap("learn")
    app.ui.step(3)
    shot(app, "path")
    assert app.has("lesson rus claim") and app.has("rules saber")
    app.tap("rules rus")
    app.ui.step(2)
    assert app.screen.game == "rus"
