"""Every lesson is played to its end by its own script: rules that change, or a script that no longer fits them, turn it red."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from app import i18n, lessons
from app.fonts import signs
from app.lessons.decision import LessonDecision, LessonPlan
from app.lessons.kept import LessonShelf
from app.lessons.match import LessonMatch
from app.lessons.script import LETTERS, Look, Stone, You
from app.match import Match
from app.narrowing import concerns
from app.rulebook import book
from app.storage import Store
from rules.bots import RANDOM, decide
from rules.core import Choose, ChooseSecretly, Conceal, Misuse, Roll, Shuffle, Stream, Table, TableState, lay_open
from rules.core.stacked import Stacked
from tests.app.pseudo import CODE, leaks, make_pseudo
from tests.lessons import CREST, LEARNER, PINS, PLANNERS, choose, opened, stones, walk

STONES = list(stones())
WORDS_A_MINUTE, SECONDS_A_STEP = 130, 8
each_stone = pytest.mark.parametrize(("game", "name"), STONES, ids=lambda value: value)


def said(stone: Stone) -> Iterator[str]:
    """Every sentence of a stone."""
    for step in stone.script:
        if isinstance(step, Look | You):
            yield step.text
        if isinstance(step, You):
            yield from step.wrong.values()
            yield step.then


@each_stone
def test_a_lesson_plays_to_its_end_as_it_is_written(game: str, name: str, tmp_path: Path) -> None:
    match = opened(game, name, tmp_path)
    happens: dict[str, int] = {}  # step -> how many events had happened before it

    def at(match: LessonMatch, decision: LessonDecision) -> None:
        if decision.step is not None:
            happens[decision.step.name] = match.table.event_count

    walk(match, at)
    assert match.table.digest() == json.loads(PINS.read_text())[f"{game} {name}"], "read `python -m tests.lessons`, then pin"
    asked = [step for step in match.stone.script if isinstance(step, You)]
    for step in asked:
        began = happens[step.name]
        until = min((count for count in (*happens.values(), match.table.event_count) if count > began), default=began)
        assert set(step.told) <= {type(event) for event in match.table.events[began:until]}, step.name
    kept = Store(tmp_path)
    assert not kept.cards() and not kept.wins() and LessonShelf(kept).finished(game) == {name}


@each_stone
def test_every_other_choice_is_answered_and_changes_nothing(game: str, name: str, tmp_path: Path) -> None:
    match = opened(game, name, tmp_path)
    never_said = {(step.name, want) for step in match.stone.script if isinstance(step, You) for want in step.wrong}

    def at(match: LessonMatch, decision: LessonDecision) -> None:
        step, before, digest = decision.step, decision.chosen, match.table.digest()
        assert step is not None
        if isinstance(match.table.ask, Conceal):
            others = [option for option in match.table.legal(match.me) if not match.fits(step.want, option, match.me)]
            assert all(decision.judge(order) for order in others), step.name
            return
        others = [option for option in decision.legal() if not match.fits(step.want, option, match.me)]
        assert len(others) < len(decision.legal()), step.name
        for option in others:
            answer = match.answer_to(option, before)
            assert answer and len(answer) <= LETTERS, step.name
            things = concerns(option)
            if not any(thing in decision.narrowing.glowing for thing in things):
                assert decision.not_now(things) and not decision.tap(things), option
            never_said.difference_update((step.name, want) for want in step.wrong
                                         if answer == step.wrong[want] and match.fits(want, option, match.me))
        assert decision.chosen == before and match.table.digest() == digest

    walk(match, at)
    assert not never_said


@pytest.mark.parametrize(("game", "name"), [each for each in STONES if each[0] in PLANNERS], ids=lambda value: value)
def test_a_plan_takes_only_the_taps_that_the_script_asks_for(game: str, name: str, tmp_path: Path) -> None:
    match = opened(game, name, tmp_path)
    steps: set[str] = set()

    def plan(decision: LessonPlan) -> None:
        while not decision.ready:
            assert decision.step is not None
            steps.add(decision.step.name)
            before, glowing = (decision.chosen, decision.wished), decision.glowing
            for thing in {thing for option in decision.legal() for thing in concerns(option)} - {*glowing, *decision.picked}:
                assert decision.not_now([thing]) and not decision.tap([thing]) and (decision.chosen, decision.wished) == before
            assert decision.tap(glowing[:1]) and (decision.chosen, decision.glowing) != (before[0], glowing), decision.step.name
        while decision.undo():
            pass
        assert not decision.chosen
        while not decision.ready:
            decision.tap(decision.glowing[:1])
        assert decision.finish()

    walk(match, plan=plan)
    assert match.table.digest() == json.loads(PINS.read_text())[f"{game} {name}"] and len(steps) > 2


@each_stone
def test_a_lesson_is_left_and_taken_up_and_steps_are_taken_back(game: str, name: str, tmp_path: Path) -> None:
    match = opened(game, name, tmp_path)
    end = opened(game, name, tmp_path / "whole")
    walk(end)
    while not match.finished:
        match.advance()
        if match.look is not None:
            match.go_on()
        else:
            decision = LessonDecision(match, match.me)
            while not decision.complete:
                step = decision.step
                choose(decision)
                if not isinstance(match.table.ask, Conceal) and decision.undo():
                    assert decision.step == step
                    choose(decision)
            decision.send()
        digest, done = match.table.digest(), (match.done, match.looked)
        if not match.finished:
            match.advance()
            digest, done = match.table.digest(), (match.done, match.looked)
            match = opened(game, name, tmp_path)
            assert (match.table.digest(), (match.done, match.looked)) == (digest, done)
    assert match.table.digest() == end.table.digest()
    assert not opened(game, name, tmp_path).finished, "a finished lesson begins again"


@each_stone
def test_a_lesson_goes_over_into_a_real_game(game: str, name: str, tmp_path: Path) -> None:
    lesson = opened(game, name, tmp_path)
    walk(lesson)

    async def thinker(table: Table[object], seat: int, level: str) -> object:
        raise AssertionError

    match = lesson.play_on(thinker)
    assert match.table.digest() == lesson.table.digest() and match.table.ask is not None
    assert [seat.level for seat in match.plan.seats if seat.is_bot] == ["easy"] * (len(match.plan.seats) - 1)
    for _move in range(12):
        if not match.over:
            seat = match.table.awaited()[0]
            match.play(seat, decide(match.table, seat, RANDOM, Stream.of(match.table.asked)))
    again = Match.resume(match.id, Store(tmp_path), thinker)
    assert again.table.digest() == match.table.digest() and type(again.table.dealer) is not Stacked


@each_stone
def test_a_lesson_is_short_and_says_one_thing_at_a_time(game: str, name: str) -> None:
    stone = lessons.stone(game, name, LEARNER)
    assert stone is not None
    for text in said(stone):
        assert len(text) <= LETTERS, text
    words = sum(len(step.text.split()) for step in stone.script if isinstance(step, Look | You))
    seen = [step for step in stone.script if isinstance(step, Look | You)]
    assert words / WORDS_A_MINUTE + len(seen) * SECONDS_A_STEP / 60 <= stone.minutes <= 4
    assert all(sign in signs() for sign in (stone.icon, *(learnt.icon for learnt in stone.learnt)))
    assert len({step.name for step in seen}) == len(seen) and 3 <= len(stone.learnt) <= 4
    looks = "".join("L" if isinstance(step, Look) else "y" for step in seen)
    assert "LLL" not in looks and looks.index("y") < 3, "a decision within twenty seconds"
    rules = book(game, "en")
    pages = {section.name for section in rules.sections} if rules is not None else set()
    assert all(step.page in pages for step in seen if isinstance(step, You))


@pytest.fixture(scope="module")
def nobody_speaks(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("locale")
    make_pseudo(folder)
    return folder


@each_stone
def test_a_lesson_speaks_every_language(game: str, name: str, nobody_speaks: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = lessons.stone(game, name, LEARNER)
    monkeypatch.setattr(i18n, "LOCALE", nobody_speaks)
    i18n.use_language(CODE)
    try:
        foreign = lessons.stone(game, name, LEARNER)
    finally:
        i18n.use_language("en")
    assert plain is not None and foreign is not None
    english = [word for text in (*said(foreign), foreign.title, foreign.done) for word in leaks(text, LEARNER, *lessons.OTHERS)]
    assert not english and plain.title != foreign.title


def test_what_does_not_fit_any_more_begins_again(tmp_path: Path) -> None:
    game, name = STONES[0]
    match = opened(game, name, tmp_path)
    walk(match, at=lambda match, decision: None)
    shelf = LessonShelf(Store(tmp_path))
    kept = shelf.lesson(game, name)
    kept.answers[0] = ["claim", "witch"]
    shelf.keep(game, name, kept)
    again = opened(game, name, tmp_path)
    assert again.note and again.current == 0 and shelf.lesson(game, name).finished


# ------------------------------------------------------------ the stacked dealer


def test_the_dealer_brings_what_is_written() -> None:
    state = TableState(seats=2)
    cards = lay_open(state, "deck", 6)
    dealer = Stacked(Stream.of("test"), lambda face: face[1] % 3, {"deal": [[(2, 2, None)]]}, {"die": [(4,), (1,)]})
    (pile,) = dealer.deal(Shuffle(cards, why="deal"), state, None)[1]
    assert [dealer.truth[card][1] % 3 for card in reversed(pile)][:2] == [2, 2]
    assert sorted(face[1] for face in dealer.truth.values()) == [*range(6)]
    copy = dealer.clone()
    for each in (dealer, copy):
        assert [each.deal(Roll((6,), why="die"), state, None)[1] for _ in range(2)] == [(4,), (1,)]
        with pytest.raises(Misuse, match="no roll"):
            each.deal(Roll((6,), why="die"), state, None)
    assert type(dealer.unstacked(Stream.of("chance"))) is not Stacked


def test_a_card_that_is_not_there_is_a_mistake() -> None:
    state = TableState(seats=2)
    cards = lay_open(state, "deck", 3)
    with pytest.raises(Misuse, match="no 7"):
        Stacked(Stream.of("test"), lambda face: face[1], {"deal": [[(7,)]]}, {}).deal(Shuffle(cards, why="deal"), state, None)


def test_nobody_answers_before_the_learner_where_all_choose_in_secret(tmp_path: Path) -> None:
    match = opened("rus", "claim", tmp_path)
    while not isinstance(match.table.ask, ChooseSecretly) or match.me not in match.table.awaited():
        match.advance()
        if match.look is not None:
            match.go_on()
        elif isinstance(match.table.ask, Choose):
            decision = LessonDecision(match, match.me)
            while not decision.complete:
                choose(decision)
            decision.send()
    assert match.person_awaited() == match.me and match.scripted_seat() is None
    assert LEARNER in match.plan.names and match.plan.seats[0].crest == CREST


def test_there_after_from_here_keeps_a_move_that_one_tap_has_settled(tmp_path: Path) -> None:
    """Only one troop goes, and only there: "from Kiev to Chernigov" is done with Kiev, and Chernigov does not undo it."""
    tapped: list[tuple] = []

    def at(match: LessonMatch, decision: LessonDecision) -> None:
        if decision.step is None or decision.step.name != "move" or tapped:
            return
        move = decision.narrowing.options[0]
        assert decision.tap([("origin", move.origin)]) and decision.complete
        assert decision.tap([("region", move.region)]) and decision.complete and decision.waiting == move
        assert decision.tap([("origin", move.origin)]) and not decision.complete  # its own a second time
        tapped.append(move)

    walk(opened("rurik", "swords", tmp_path), at)
    assert tapped
