import pytest

from app.storage import AppSettings, Store
from app.terminal import play
from app.terminal.bots import chance_for
from rules.games import GAMES
from tests.probe import GAME as PROBE


@pytest.fixture
def store(tmp_path):
    """A store that somebody has used: no questions of a first start."""
    made = Store(tmp_path)
    made.keep_settings(AppSettings())
    return made


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch, request):
    """Bots that do not think, so that a game takes no time."""
    if "real_bots" not in request.keywords:
        monkeypatch.setattr(play, "think", lambda table, seat, *_: chance_for(table, seat).pick(table.legal(seat)))


@pytest.fixture
def probe(monkeypatch):
    """The probe game, which hides cards and uses every ask, on the shelf."""
    monkeypatch.setitem(GAMES, "probe", PROBE)
    return PROBE


def pytest_configure(config):
    config.addinivalue_line("markers", "real_bots: bots think for themselves in this test")
