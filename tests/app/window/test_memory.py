"""What a frame costs: a board seen from afar is one picture, letters on it are still heard of, and what the processor itself must
draw it draws in parts. And what stays of it: nothing but the picture."""
import gc
import weakref

import pytest
from kivy.core.window import Window, WindowBase
from kivy.graphics import Ellipse, SmoothEllipse
from kivy.graphics.instructions import Callback, VertexInstruction
from kivy.graphics.vbo import VBO
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView

from app import device
from app.draw import paint, sprites
from app.theme import WHITE
from app.veche import COLLECT_AFTER
from app.widgets.base import Painted
from app.widgets.board import DETAIL_ZOOM, Board
from app.widgets.log import LogColumn, LogLine
from tests.app import unseen

DRAW, LAYER = sprites._draw, sprites.layer
REALLY = {name: getattr(paint, name) for name in unseen.STROKES}


@pytest.fixture(autouse=True)
def strokes_are_made(no_pictures, monkeypatch):
    for name, stroke in REALLY.items():
        monkeypatch.setattr(paint, name, stroke)


@pytest.fixture
def drawn(app, monkeypatch):
    """Pictures are drawn, whether anybody sees them or not."""
    monkeypatch.setattr(sprites, "_draw", DRAW)
    monkeypatch.setattr(sprites, "layer", LAYER)
    sprites.forget()


def strokes(group) -> int:
    return sum(issubclass(type(i), VertexInstruction) + (strokes(i) if hasattr(i, "children") else 0) for i in group.children)


def crowd(_w, _h):
    for n in range(200):
        paint.disc(10 + n, 10, 8, WHITE)
    paint.write("Kiev", 60, 40, 12, WHITE)


def nothing(_w, _h):
    pass


def board() -> Board:
    made = Board(size=(300, 200))
    made.show(lambda w, h: None, crowd, "ground")
    made.repaint()
    return made


def test_from_afar_all_figures_are_one_rectangle(app):
    shown = board()
    assert strokes(shown._figures) == 1
    assert [what[0] for what in shown.written] == ["Kiev"]


def test_from_near_they_are_drawn_stroke_by_stroke(app):
    shown = board()
    shown.zoom = DETAIL_ZOOM + 1
    shown.redraw_figures()
    assert strokes(shown._figures) > 200
    assert [what[0] for what in shown.written] == ["Kiev"]


def test_figures_are_drawn_again_only_when_they_changed_and_are_seen(app):
    drawn = []
    shown, holder = Board(size=(300, 200)), FloatLayout()
    holder.add_widget(shown)

    def show(what: str) -> int:
        shown.show(lambda w, h: None, lambda w, h: drawn.append(what), "ground", what)
        app.ui.step(2)
        return len(drawn)

    try:
        assert show("a") == 0  # nobody sees it
        app.veche.root.add_widget(holder)
        app.ui.step(2)
        assert drawn == ["a"] and show("a") == 1 and show("b") == 2
        app.veche.root.remove_widget(holder)
        assert show("c") == 2
        app.veche.root.add_widget(holder)
        app.ui.step(2)
        assert drawn == ["a", "b", "c"]
        sprites.forget()  # another palette, or the graphics card lost it
        assert show("c") == 4
    finally:
        app.veche.root.remove_widget(holder)


def test_only_lines_of_the_chronicle_in_sight_are_painted(app):
    scroll, column = ScrollView(size_hint=(None, None), size=(240, 200)), LogColumn()
    scroll.add_widget(column)
    for n in range(40):
        column.add_widget(LogLine(text=f"line {n}", size_hint_y=None, height=50))
    app.veche.root.add_widget(scroll)
    try:
        app.ui.wait(0.5)
        painted = [line.text for line in column.children[::-1] if strokes(line.canvas)]
        assert painted == [f"line {n}" for n in range(len(painted))] and 4 <= len(painted) <= 8
        scroll.scroll_y = 0
        app.ui.wait(0.5)
        painted = [line.text for line in column.children[::-1] if strokes(line.canvas)]
        assert painted == [f"line {n}" for n in range(40 - len(painted), 40)] and 4 <= len(painted) <= 8
    finally:
        app.veche.root.remove_widget(scroll)


class Crowd(Painted):
    def paint(self, x, y, w, h):
        for n in range(200):
            paint.disc(x + n, y + 10, 8, WHITE)


class Few(Painted):
    def paint(self, x, y, w, h):
        for _ in range(20):
            paint.disc(x, y, 8, WHITE)


def longest_run(group) -> int:
    """The most strokes between two calls that have the processor draw what waits."""
    longest = run = 0
    for instruction in group.children:
        run = 0 if isinstance(instruction, Callback) else run + issubclass(type(instruction), VertexInstruction)
        longest = max(longest, run)
    return longest


def test_a_crowded_widget_is_drawn_in_parts_where_the_processor_draws(app, monkeypatch):
    for software, most in ((True, sprites.STROKES), (False, 10_000)):
        monkeypatch.setattr(sprites, "is_software", lambda software=software: software)
        crowd = Crowd(size=(300, 200))
        crowd.repaint()
        crowd.repaint()
        assert strokes(crowd.canvas.before) >= 200 and longest_run(crowd.canvas.before) <= most
        assert any(isinstance(i, Callback) for i in crowd.canvas.before.children) is software


def test_many_small_widgets_are_drawn_in_parts_too(app, monkeypatch):
    finished = []
    monkeypatch.setattr(sprites, "is_software", lambda: True)
    row = FloatLayout()
    for _ in range(24):
        row.add_widget(Few(size=(20, 20)))
    app.veche.root.add_widget(row)
    try:
        app.ui.wait(0.3)
        monkeypatch.setattr(sprites, "glFinish", lambda: finished.append(True))
        sprites.finish()
        finished.clear()
        WindowBase.on_draw(Window)  # a window without GL draws nothing by itself
    finally:
        app.veche.root.remove_widget(row)
    drawn = sum(strokes(widget.canvas.before) for widget in row.children)
    assert drawn >= 24 * 20 and len(finished) >= drawn // (2 * sprites.STROKES)


def alive(*kinds: type) -> int:
    return sum(type(thing) in kinds for thing in gc.get_objects())


def test_what_makes_the_processor_draw_in_parts_goes_with_the_strokes(drawn, monkeypatch):
    monkeypatch.setattr(sprites, "is_software", lambda: True)
    widget = Crowd(size=(300, 200))

    def draw() -> int:
        widget.repaint()
        sprites.layer(300, 200, crowd, 2)
        gc.collect()
        return alive(Callback)

    first = draw()
    assert [draw() for _ in range(3)] == [first] * 3
    assert not sprites._nowhere.children
    assert not any(easel.children for idle in sprites._easels.values() for easel in idle)


def test_a_picture_leaves_nothing_for_the_garbage_collector(drawn):
    """A board of towns left ten thousand objects a move, which held on to themselves until the collector came by."""
    gc.collect()
    gc.disable()
    try:
        before = alive(Ellipse, SmoothEllipse, VBO)
        sprites.layer(300, 200, crowd, 2)
        assert alive(Ellipse, SmoothEllipse, VBO) <= before
    finally:
        gc.enable()


def test_a_curtain_forgets_large_pictures_with_words_but_no_board(drawn):
    def words(_w, _h):
        paint.write("Yaroslav's secret", 60, 40, 12, WHITE)

    size = 400, 400
    assert size[0] * size[1] * 4 > sprites.LARGE
    with sprites._nowhere:
        sprites.show("a hand", 0, 0, *size, words)
    sprites._nowhere.clear()
    ground = sprites.picture("a board", *size, words, scale=2)
    assert sprites.kept_texts().count("Yaroslav's secret") == 1
    sprites.forget_words()
    assert "Yaroslav's secret" not in sprites.kept_texts()
    assert sprites.picture("a board", *size, words, scale=2) is ground


def test_garbage_is_collected_once_many_pictures_were_drawn(app, monkeypatch):
    called = []
    monkeypatch.setattr(device, "collect_garbage", lambda: called.append("collect"))
    monkeypatch.setattr(device, "trim_heap", lambda: called.append("hand back"))
    drawn = iter([0, COLLECT_AFTER, 1, 0])
    monkeypatch.setattr(sprites, "newly_drawn", lambda: next(drawn))
    app.veche._drawn = 0
    for _ in range(4):
        app.veche._free_memory(0)
    assert called == ["hand back", "hand back", "collect", "hand back"]


def test_what_lives_on_after_a_screen_was_shown_is_looked_through_at_the_next(monkeypatch):
    monkeypatch.undo()  # the app's chores are left out in other tests
    left = FloatLayout()
    left.itself, gone = left, weakref.ref(left)
    try:
        device.collect_all()
        del left
        gc.collect()
        assert gc.get_freeze_count() > 1000 and gone() is not None
        device.collect_all()
        assert gone() is None
    finally:
        gc.unfreeze()


def test_a_fine_screen_keeps_the_same_things_with_more_pixels(app, drawn):
    kept = []
    for density in (1.0, 2.625):
        app.ui.screen(412, 915, density)
        sprites.forget()
        with sprites._nowhere:
            for n in range(6):  # cards held near, larger than half a million pixels on a fine screen
                sprites.show(("card", n), 0, 0, 230 * density, 320 * density, nothing)
        sprites._nowhere.clear()
        kept.append((len(sprites._small.items()), len(sprites._large.items())))
    app.ui.screen(412, 915)
    assert kept == [(6, 0), (6, 0)]


def test_pixels_of_new_pictures_are_counted_once(drawn):
    sprites.newly_drawn()
    sprites.layer(30, 20, crowd, 2)
    assert (sprites.newly_drawn(), sprites.newly_drawn()) == (30 * 20 * 4, 0)
