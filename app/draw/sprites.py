"""Things drawn once and then shown as one rectangle.

A painter draws at twice the size into an Fbo; shown at its own size the picture is smooth at every edge without
multisampling, and
costs one rectangle a frame. Android may drop every texture when the app sleeps, so the recipe is kept and drawn again.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable

from kivy.graphics import Canvas, ClearBuffers, ClearColor, Color, Fbo, PopMatrix, PushMatrix, Rectangle, Scale, Translate

from app.draw import paint

SCALE = 2
KEEP = 9_000_000  # pixels of all pictures together

# Kivy adds whatever is made, the Fbo and the stencils of its lines too, to the canvas that is being drawn. This one is
# thrown away.
_nowhere = Canvas()
_kept: "OrderedDict[Hashable, tuple[Fbo, float]]" = OrderedDict()


def _draw(fbo: Fbo, painter: Callable[[float, float], None], width: float, height: float, pad: float, scale: float) -> None:
    fbo.clear()
    before, paint.oversample = paint.oversample, scale
    try:
        with fbo:
            ClearColor(0, 0, 0, 0)
            ClearBuffers(clear_depth=True, clear_stencil=True)
            PushMatrix()
            Scale(scale, scale, 1)
            Translate(pad, pad, 0)
            painter(width, height)
            PopMatrix()
    finally:
        paint.oversample = before
    fbo.draw()
    fbo.clear()  # the picture stays; the thousands of strokes that made it go


def picture(
    key: Hashable,
    width: float,
    height: float,
    painter: Callable[[float, float], None],
    pad: float = 0,
    scale: float = SCALE,
    clips: bool = False,
) -> Fbo:
    """The Fbo for `painter(width, height)`, which draws into (0, 0, width, height); `pad` leaves room for shadows around it."""
    full = (key, round(width, 1), round(height, 1), pad, scale)
    if full in _kept:
        _kept.move_to_end(full)
        return _kept[full][0]
    pixels = (max(1, round((width + 2 * pad) * scale)), max(1, round((height + 2 * pad) * scale)))
    with _nowhere:
        fbo = Fbo(size=pixels, with_stencilbuffer=clips)
        _draw(fbo, painter, width, height, pad, scale)
    _nowhere.clear()
    fbo.add_reload_observer(lambda again: _draw(again, painter, width, height, pad, scale))
    _kept[full] = (fbo, pad)
    while len(_kept) > 1 and sum(kept.size[0] * kept.size[1] for kept, _pad in _kept.values()) > KEEP:
        _kept.popitem(last=False)
    return fbo


def show(
    key: Hashable,
    x: float,
    y: float,
    width: float,
    height: float,
    painter: Callable[[float, float], None],
    pad: float = 0,
    alpha: float = 1.0,
    clips: bool = True,
) -> None:
    """Put the picture of `painter` at (x, y). The letters in it are not reported: write those beside it.

    `clips`: the painter cuts what it draws (paint.clipped), which needs more memory."""
    fbo = picture(key, width, height, painter, pad, clips=clips)
    # An Fbo holds colours already multiplied by their alpha; tinting all four keeps half-transparent pictures right.
    Color(alpha, alpha, alpha, alpha)
    Rectangle(texture=fbo.texture, pos=(round(x - pad), round(y - pad)), size=(fbo.size[0] / SCALE, fbo.size[1] / SCALE))


def forget() -> None:
    """Everything is drawn anew: the palette or the density has changed."""
    _kept.clear()
