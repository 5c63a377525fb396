import pytest

from app.storage import Store
from rules.games import GAMES
from tests.probe import GAME as PROBE


@pytest.fixture
def store(tmp_path):
    return Store(tmp_path)


@pytest.fixture
def probe(monkeypatch):
    """The probe game, which hides cards and uses every ask, on the shelf."""
    monkeypatch.setitem(GAMES, "probe", PROBE)
    return PROBE
