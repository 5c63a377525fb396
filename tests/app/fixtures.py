"""Pytest fixtures: a window, fingers, the whole app. Importing this makes the window."""
import pytest

from tests.app import display, unseen

WINDOW = display.prepare((1920, 1920))

__all__ = ["app", "no_chores", "no_pictures", "ui"]


@pytest.fixture(autouse=True)
def no_pictures(monkeypatch):
    """Without GL nobody sees what is drawn."""
    if display.mode == "headless":
        unseen.paint_words_alone(monkeypatch.setattr)


@pytest.fixture(autouse=True)
def no_chores(monkeypatch):
    unseen.leave_out_chores(monkeypatch.setattr)


@pytest.fixture
def ui():
    from tests.app.ui import Ui

    made = Ui(WINDOW)
    made.screen(412, 915)
    yield made
    made.close()


@pytest.fixture
def app(ui, tmp_path):
    """The whole app in a fresh folder, on the home screen."""
    from tests.app.driver import Driver

    made = Driver(ui, tmp_path)
    yield made
    made.stop()
