"""Walk a screen's widgets and say what a player would complain about: small targets, targets over each
other, words that are cut."""

from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView

from app.widgets.base import Painted, Painting, Target
from app.widgets.board import Board

LEAST = 48
SIZES = [  # width, height, size of the letters
    (w, h, text)
    for w, h in ((412, 915), (360, 640), (915, 412), (740, 360), (1280, 800), (1920, 1080)) for text in (1.0, 1.3)
]


def faults(root) -> list[str]:
    """One sentence for each fault; nothing if all is well."""
    seen = [w for w in root.walk() if _visible(w)]
    targets = [w for w in seen if isinstance(w, Target)]
    return [*_small(targets), *_outside(targets), *_overlaps(targets), *_cut(seen), *_written_over(seen), *_covered(seen),
            *_unpainted(seen)]


def _visible(widget) -> bool:
    while widget is not None:
        if getattr(widget, "opacity", 1) == 0 or getattr(widget, "width", 1) < 2 or getattr(widget, "height", 1) < 2:
            return False
        widget = widget.parent if widget.parent is not widget else None
    return True


def _unpainted(seen) -> list[str]:
    """A board that was never given anything to paint is a bare frame."""
    return [f"{_name(w)} has no ground" for w in seen if isinstance(w, Board) and w.ground is None]


def _box(widget) -> tuple[float, float, float, float]:
    return _turned(widget, widget.x, widget.y, widget.right, widget.top)


def _turned(widget, left, low, right, high) -> tuple[float, float, float, float]:
    """A part of a widget in the window, also where something above it is turned."""
    (x0, y0), (x1, y1) = widget.to_window(left, low), widget.to_window(right, high)
    return min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)


def _scroller(widget):
    found = widget.parent
    while found is not None and found is not found.parent:
        if isinstance(found, ScrollView):
            return found
        found = found.parent
    return None


def _shown_whole(widget) -> bool:
    """Inside its list's window, and that one's: what is scrolled half out of sight is no fault."""
    a, scroller = _box(widget), _scroller(widget)
    while scroller is not None:
        b = _box(scroller)
        if a[0] < b[0] - 1 or a[1] < b[1] - 1 or a[2] > b[2] + 1 or a[3] > b[3] + 1:
            return False
        scroller = _scroller(scroller)
    return True


def _name(widget) -> str:
    return f"{type(widget).__name__} {getattr(widget, 'label', '') or getattr(widget, 'text', '')!r}"


def _small(targets):
    least = dp(LEAST) - 1
    return [
        f"{_name(w)} is {w.width / dp(1):.0f} x {w.height / dp(1):.0f} dp" for w in targets if w.width < least or w.height < least
    ]


def _outside(targets):
    for w in targets:
        window = w.get_root_window()
        if window is None or _scroller(w) is not None:
            continue
        x0, y0, x1, y1 = _box(w)
        if x0 < -1 or y0 < -1 or x1 > window.width + 1 or y1 > window.height + 1:
            yield f"{_name(w)} lies outside the window: {x0:.0f} {y0:.0f} {x1:.0f} {y1:.0f}"


def _overlaps(targets):
    boxes = [(w, _box(w)) for w in targets if _shown_whole(w)]
    for i, (a, p) in enumerate(boxes):
        for b, q in boxes[i + 1 :]:
            wide, high = min(p[2], q[2]) - max(p[0], q[0]), min(p[3], q[3]) - max(p[1], q[1])
            if wide > dp(2) and high > dp(2):
                yield f"{_name(a)} and {_name(b)} overlap by {wide / dp(1):.0f} x {high / dp(1):.0f} dp"


def _cut(widgets):
    for w in widgets:
        if isinstance(w, Label):
            if w.texture_size[0] > w.width + 2 or w.texture_size[1] > w.height + 2:
                yield f"{_name(w)} needs {w.texture_size} and has {[round(v) for v in w.size]}"
        elif isinstance(w, Painting):
            for text, x, y, wide, high, lost, _size in w.written:
                if lost:
                    yield f"{type(w).__name__} cuts {text!r}"
                elif x < w.x - dp(2) or x + wide > w.right + dp(2) or y < w.y - high * 0.25 or y + high > w.top + high * 0.25:  # type: ignore[attr-defined]
                    yield f"{type(w).__name__} writes {text!r} outside itself"


def _words(widget):
    """The middle of each line it writes: a texture has air above and below its letters."""
    for text, x, y, wide, high, *_how in widget.written:
        yield text, _turned(widget, x, y + high * 0.25, x + wide, y + high * 0.75)


def _meet(a, b) -> bool:
    return min(a[2], b[2]) - max(a[0], b[0]) > dp(2) and min(a[3], b[3]) - max(a[1], b[1]) > dp(2)


def _written_over(widgets):
    """Words on words."""
    for w in widgets:
        if isinstance(w, Painting):
            said = list(_words(w))
            for i, (text, box) in enumerate(said):
                yield from (f"{_name(w)} writes {other!r} over {text!r}" for other, at in said[i + 1 :] if _meet(box, at))


def _covered(widgets):
    """Words under a button that lies above them."""
    for i, w in enumerate(widgets):
        if not isinstance(w, Painting) or not _shown_whole(w):
            continue
        above = [t for t in widgets[i + 1 :] if isinstance(t, Target) and _shown_whole(t) and w not in _parents(t)]
        for text, box in _words(w):
            yield from (f"{_name(t)} covers {text!r} of {_name(w)}" for t in above if _meet(box, _box(t)))


def _parents(widget) -> list:
    found = []
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        found.append(widget)
    return found


def silent(app, root) -> list[str]:
    """Hold a finger on everything that can be seen of a table: what tells nothing is named."""
    found = []
    for widget, points in _holdable(root):
        for x, y in points:
            finger = app.ui.press(widget.to_window(x, y))
            app.ui.step(5, 0.3)                                         # a long press in few frames: there are many places
            app.ui.release(finger)
            if app.veche.layers.veils:
                app.veche.layers.clear()
            else:
                found.append(f"{_name(widget)} at {(x - widget.x) / max(1, widget.width):.0%}")
    return found


def _holdable(root):
    """Targets in their middle; painted things that say something, or a board, at several points."""
    for w in root.walk(restrict=True):
        if not _visible(w) or not _shown_whole(w):
            continue
        if isinstance(w, Target):
            yield w, [w.center]
        elif getattr(w, "is_board", False):
            yield w, [(w.x + w.width * a / 6, w.y + w.height * b / 6) for a in range(1, 6, 2) for b in range(1, 6)]
        elif isinstance(w, Painted) and w.written:
            points = [(w.x + w.width * a / 9, w.center_y - w.height * 0.2) for a in range(1, 9)]
            yield w, _each_thing_once(w, points)


def _each_thing_once(widget, points) -> list:
    """Of the points that mean the same thing the first, and every point that means nothing."""
    known: list = []
    out = []
    for point in points:
        about = widget.about_at(*point)
        if about is None or about not in known:
            known.append(about)
            out.append(point)
    return out
