"""Without GL nobody sees what is drawn into a picture, but its words are heard: small ones are painted, and words on a board."""
import os
from collections.abc import Callable
from typing import Any

LARGEST = 260  # dp: a card


STROKES = ("BorderImage", "Ellipse", "Mesh", "RoundedRectangle", "SmoothEllipse", "SmoothLine", "SmoothRoundedRectangle")


def paint_words_alone(put: Callable[[Any, str, Any], None]) -> None:
    """`put`: setattr, or pytest's, which takes it back."""
    from app.draw import paint, sprites

    for stroke in STROKES:
        put(paint, stroke, _NoStroke)
    put(paint, "Tesselator", _NoTriangles)
    put(sprites, "_draw", _words_alone)
    put(sprites, "layer", _layer_of_words)


def leave_out_chores(put: Callable[[Any, str, Any], None]) -> None:
    """The app collects garbage at every screen and waits for the disk at every move. Whoever tests that calls it; here Python
    collects when it likes, and no file has to outlive a power cut."""
    from app import device

    put(device, "collect_garbage", lambda: None)
    put(device, "collect_all", lambda: None)
    put(os, "fsync", lambda _file: None)


class _NoStroke:
    """Each line or oval works out a tenth of a millisecond of corners, and a board has thousands."""

    def __init__(self, **_how):
        pass


class _NoTriangles:
    """To part a shape into triangles takes half a millisecond, and scenes have hundreds."""

    def add_contour(self, points):
        pass

    def tesselate(self, *_how):
        return False


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
