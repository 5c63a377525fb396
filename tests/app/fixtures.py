"""Pytest fixtures: a window, fingers, the whole app. Importing this makes the window."""
import pytest

from tests.app import display

WINDOW = display.prepare((1920, 1920))

LARGEST = 260  # dp: a card
__all__ = ["app", "no_pictures", "ui"]


@pytest.fixture(autouse=True)
def no_pictures(monkeypatch):
    """Without GL nobody sees what is drawn into a picture, but its words are heard: paint small ones, and no board."""
    from app.draw import sprites

    if display.mode == "headless":
        monkeypatch.setattr(sprites, "_draw", _words_alone)
        monkeypatch.setattr(sprites, "layer", _layer_of_words)


def _words_alone(_easel, painter, width, height, _pad, _scale) -> None:
    from kivy.graphics import Canvas
    from kivy.metrics import dp

    if width <= dp(LARGEST) and height <= dp(LARGEST):
        with Canvas():
            painter(width, height)


def _layer_of_words(width, height, painter, _scale):
    """What stands on a board is painted, whatever its size: its words are read there."""
    from kivy.graphics import Canvas

    from app.draw import letters

    before, words = letters.listener, []
    letters.listener = lambda *what: words.append(what)
    try:
        with Canvas():
            painter(width, height)
    finally:
        letters.listener = before
    return None, words


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
