"""What a game of 3,000 events costs the app at each step: `python -m tests.bench long [--json]`. Milliseconds of the processor.

save: the game is written to the store. open: it is read and played up again. log: the chronicle shows one new step.
"""

from __future__ import annotations

import os
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

from app.match import Match
from app.plan import first_plan
from app.storage import Store
from rules.core import OVER, Choose, Event, Game, Option, Outcome, Script, Seat, Settings, TableState, state
from rules.games import GAMES

EVENTS = 3000
TIMES = 7


class Go(Option):
    steps: int


class Went(Event):
    seat: Seat
    steps: int


@state
class Road(TableState):
    moves: int = 0
    far: int = 0


def go(t: Road) -> Script[None]:
    seat = t.moves % t.seats
    choice = yield from Choose(seat, lambda: tuple(Go(n) for n in range(1, 9)), why="go")
    t.far += choice.steps
    t.moves += 1
    yield Went(seat, choice.steps)
    t.stage = OVER if t.moves > EVENTS + 50 else "go"


def start(seats: int, settings: Settings) -> Road:
    return Road(seats=seats, stage="go")


ROAD: Game[Road] = Game(
    id="road", version=1, seats=(2, 3), start=start, stages={"go": go}, values=(Go, Went), scores=lambda t: (t.far,) * t.seats,
    outcome=lambda t: Outcome.of(()), turns=lambda t: t.moves, whys=("go",), hides=False)


def _ms(work: Any) -> float:
    found = []
    for _ in range(TIMES):
        began = time.process_time()
        work()
        found.append((time.process_time() - began) * 1000)
    return round(statistics.median(found), 2)


def run(argv: list[str]) -> dict[str, float]:
    GAMES["road"] = ROAD
    try:
        with tempfile.TemporaryDirectory(prefix="veche-long-") as folder:
            return _figures(Store(Path(folder)))
    finally:
        del GAMES["road"]


def _figures(store: Store) -> dict[str, float]:
    plan = first_plan("road", "Mila", "lion", 3)
    match = Match.begin(plan, store, None, seed=b"a long road")
    keep, match.keep = match.keep, lambda: None
    while len(match.history) < EVENTS:
        match.play(match.table.awaited()[0], Go(1 + len(match.history) % 8))
    figures = {"save_ms_at_3000": _ms(keep), "open_ms_at_3000": _ms(lambda: Match.resume(match.id, store, None))}
    return {**figures, "log_ms_at_3000": _log(match)}


def _log(match: Match) -> float:
    """The chronicle after one more step, beside a wide table: its words and its widgets."""
    os.environ.setdefault("VECHE_WINDOW", "headless")
    from tests.app import display

    display.prepare((1280, 800))
    from types import SimpleNamespace

    from kivy.uix.boxlayout import BoxLayout

    from app import catalogue
    from app.presenters.table import TablePresenter
    from app.screens.table import log
    from app.storage import AppSettings
    from app.tables.contract import TableMotion, TableTexts, TableView
    from app.tables.game_table import GameTable

    box = BoxLayout()
    frame = SimpleNamespace(slot=lambda name: box if name == "log" else None)
    view = TableView(SimpleNamespace())
    texts = TableTexts(catalogue.words(match.plan.game))
    presenter = TablePresenter(match, GameTable(view, texts, TableMotion(view)), AppSettings(),
                               SimpleNamespace(shape="wide", large_text=False, shows_moves=False))
    presenter.viewer = 0
    screen = SimpleNamespace(match=match, presenter=presenter, frame=frame, log_shown=log.ShownLog(), news_badge="",
                             app=SimpleNamespace(blind=False), log_row=lambda line, widget: widget)

    def show() -> None:
        presenter.renew()
        log.show_log(screen)

    show()

    def one_more() -> float:
        match.play(match.table.awaited()[0], Go(3))
        match.has_seen(0)
        began = time.process_time()
        show()
        return (time.process_time() - began) * 1000

    return round(statistics.median(one_more() for _ in range(TIMES)), 2)
