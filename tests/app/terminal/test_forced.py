"""A game made for one thing: steps that nobody has to choose."""

from __future__ import annotations

from dataclasses import field

from app.words import Words
from rules.core import OVER, Choose, Event, Game, Option, Outcome, Seat, TableState, state
from rules.games import GAMES
from tests.app.terminal.helpers import play_with, table


class Only(Option): ...


class Left(Option): ...


class Right(Option): ...


class Went(Event):
    seat: Seat
    way: str


@state
class Fork(TableState):
    walked: list[str] = field(default_factory=list)


def walk(t):
    for _ in range(2):
        yield from Choose(0, (Only(),), why="only")
        way = yield from Choose(0, (Left(), Right()), why="way")
        t.walked.append(way.word)
        yield Went(0, way.word)
    yield from Choose(1, (Only(),), why="only")
    yield from Choose(0, (Only(),), why="only")
    t.stage = OVER


FORK = Game(
    id="fork",
    version=1,
    seats=(2,),
    start=lambda seats, settings: Fork(seats=seats),
    stages={"start": walk},
    values=(Only, Left, Right, Went),
    scores=lambda t: (0, 0),
    outcome=lambda t: Outcome.of((0,)),
    turns=lambda t: 1,
)


def test_what_nobody_has_to_choose_is_not_asked_and_undo_goes_back_over_it(store, monkeypatch):
    monkeypatch.setitem(GAMES, "fork", FORK)
    match = table(store, "fork", "you,bot")
    said, _ = play_with(match, "left", "left", "u", "u", "right", "left", "", "", confirms=True)
    assert match.table.over and match.table.state.walked == ["right", "left"]
    assert "1. Only" not in said and said.count("Taken back.") == 2
    assert said.count("Enter plays this move") == 2  # once answered by u; the last step, no choice at all, is not asked


def test_a_bots_run_of_steps_is_told_as_one_story(store, monkeypatch):
    told = []
    monkeypatch.setitem(GAMES, "fork", FORK)
    monkeypatch.setattr(Words, "story", lambda self, to, events: told.append(len(events)) or [])
    play_with(table(store, "fork", "bot,you"))
    assert max(told) == 2
