"""The first view of docs/table-views.md, taken from the page, keeps the contract."""

import asyncio
import re
import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest

from app.games import ENTRIES
from app.presenters.table import TablePresenter
from tests.app.conformance.moments import first_moment
from tests.app.conformance.spy import Spy, watched
from tests.app.view_conformance import FORMATS, leave, one_decision, sit_down
from tests.probe.entry import ENTRY, plug_in

PAGE = Path(__file__).parents[3] / "docs" / "table-views.md"


@pytest.mark.parametrize("form", ["phone", "tablet"])
def test_it_is_played_by_taps(app, monkeypatch, form):
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    module = ModuleType("first_view")
    exec(compile(code, str(PAGE), "exec"), module.__dict__)
    module.__spec__ = sys.modules[__name__].__spec__  # found like any other module
    monkeypatch.setitem(sys.modules, "first_view", module)
    plug_in(monkeypatch)
    monkeypatch.setitem(ENTRIES, "probe", replace(ENTRY, view="first_view:FirstView", texts=""))
    spy = Spy()
    for name, way in watched(spy).items():
        monkeypatch.setattr(TablePresenter, name, way)
    assert form in FORMATS

    async def play():
        sitter = sit_down(app, spy, first_moment(app.veche.store, "probe", 1), form)
        with spy.log:
            await one_decision(sitter, thorough=False)
        leave(app, sitter)
        return sitter.faults

    assert asyncio.run(play()) == []
