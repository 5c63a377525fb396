"""What a frame costs: a board seen from afar is one picture, however much stands on it, and letters on it are still heard of."""
from kivy.graphics.instructions import VertexInstruction
from kivy.uix.scrollview import ScrollView

from app.draw import paint
from app.theme import WHITE
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
