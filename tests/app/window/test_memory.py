"""What a frame costs: a board seen from afar is one picture, letters on it are still heard of, and what the processor itself must
draw it draws in parts."""
from kivy.core.window import Window
from kivy.graphics.instructions import Callback, VertexInstruction
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.scrollview import ScrollView

from app.draw import paint, sprites
from app.theme import WHITE
from app.widgets.base import Painted
from app.widgets.board import NEAR, Board
from app.widgets.log import LogColumn, LogLine


def strokes(group) -> int:
    return sum(issubclass(type(i), VertexInstruction) + (strokes(i) if hasattr(i, "children") else 0) for i in group.children)


def crowd(_w, _h):
    for n in range(200):
        paint.disc(10 + n, 10, 8, WHITE)
    paint.write("Kiev", 60, 40, 12, WHITE)


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
    shown.zoom = NEAR + 1
    shown.redraw_figures()
    assert strokes(shown._figures) > 200
    assert [what[0] for what in shown.written] == ["Kiev"]


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
        Window.dispatch("on_draw")
    finally:
        app.veche.root.remove_widget(row)
    drawn = sum(strokes(widget.canvas.before) for widget in row.children)
    assert drawn >= 24 * 20 and len(finished) >= drawn // (2 * sprites.STROKES)
