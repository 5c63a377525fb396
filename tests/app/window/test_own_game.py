"""Games from outside in the window: on the table that any game has, by taps."""

import asyncio
import shutil
from pathlib import Path

import pytest

from app.own import found, shelf
from app.presenters.table import TablePresenter
from tests.app.conformance.moments import kinds_of_moments
from tests.app.conformance.spy import Spy, watched
from tests.app.view_conformance import leave, one_decision, sit_down

EXAMPLES = Path(__file__).parents[3] / "docs" / "examples"


@pytest.fixture
def own(tmp_path, request):
    shutil.copytree(EXAMPLES / request.param, tmp_path / "own" / request.param, ignore=shutil.ignore_patterns("__pycache__"))
    (game,) = found.found(tmp_path)
    found.allow(tmp_path, game)
    assert shelf.plug_in(game, tmp_path).plays
    yield game.id
    shelf.unplug(game)


@pytest.mark.parametrize("own, form", [("durak", "phone"), ("durak", "small phone, large text"),
                                       ("liars_dice", "small phone, large text"), ("liars_dice", "phone on its side")],
                         indirect=["own"])
def test_every_kind_of_decision_can_be_made_by_taps(app, monkeypatch, own, form):
    spy = Spy()
    for name, way in watched(spy).items():
        monkeypatch.setattr(TablePresenter, name, way)

    async def play():
        faults = []
        for stop in kinds_of_moments(app.veche.store, own, (1,)).values():
            sitter = sit_down(app, spy, stop, form)
            with spy.log:
                faults += await one_decision(sitter)
            leave(app, sitter)
        return faults

    assert asyncio.run(play()) == []
