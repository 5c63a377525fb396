"""Things drawn once and then shown as one rectangle.

A painter draws at twice the size on an easel, an Fbo; shown at its own size the picture is smooth at every edge without
multisampling, and costs one rectangle a frame. Pictures are textures; the easels stay: each Fbo brings a shader program of
its own, which takes a millisecond to make and a megabyte to keep.
"""

from collections.abc import Callable, Hashable
from typing import Any

from kivy.graphics import Canvas, ClearBuffers, ClearColor, Color, Fbo, PopMatrix, PushMatrix, Rectangle, Scale, Translate
from kivy.graphics.opengl import GL_RENDERER, glFinish, glGetString

from app.draw import paint
from app.draw.kept import Kept

SCALE = 2
MOST = 9_000_000  # pixels of one picture, and of all that are kept: 36 MB

Painter = Callable[[float, float], None]

# Kivy adds whatever is made, the Fbo and the stencils of its lines too, to the canvas that is being drawn. This one is
# thrown away.
_nowhere = Canvas()
_kept = Kept(MOST)
_easels: dict[bool, list[Fbo]] = {False: [], True: []}  # those that stand idle: a picture may hold pictures


def picture(
    key: Hashable, width: float, height: float, painter: Painter, pad: float = 0, scale: float = SCALE, clips: bool = False
) -> Any:
    """The texture of `painter(width, height)`, which draws into (0, 0, width, height); `pad` leaves room for shadows around it.

    `clips`: the painter cuts what it draws (paint.clipped), which needs more memory while it draws."""
    full = (key, round(width, 1), round(height, 1), pad, scale)
    return _kept.get(full, lambda: _painted(painter, width, height, pad, scale, clips))


def _painted(painter: Painter, width: float, height: float, pad: float, scale: float, clips: bool) -> Any:
    free = _easels[clips]
    with _nowhere:
        easel = free.pop() if free else Fbo(size=(1, 1), with_stencilbuffer=clips)
        easel.size = max(2, round((width + 2 * pad) * scale)), max(2, round((height + 2 * pad) * scale))  # a new texture
        _draw(easel, painter, width, height, pad, scale)
    _nowhere.clear()
    texture, easel.size = easel.texture, (1, 1)
    free.append(easel)
    return texture


def _draw(easel: Fbo, painter: Painter, width: float, height: float, pad: float, scale: float) -> None:
    before, paint.oversample = paint.oversample, scale
    try:
        with easel:
            ClearColor(0, 0, 0, 0)
            ClearBuffers(clear_depth=True, clear_stencil=True)
            PushMatrix()
            Scale(scale, scale, 1)
            Translate(pad, pad, 0)
            painter(width, height)
            PopMatrix()
    finally:
        paint.oversample = before
    easel.draw()
    easel.clear()  # the picture stays; the thousands of strokes that made it go
    finish()


def show(
    key: Hashable, x: float, y: float, width: float, height: float, painter: Painter, pad: float = 0, alpha: float = 1.0,
    clips: bool = True,
) -> None:
    """Put the picture of `painter` at (x, y). The letters in it are not reported: write those beside it."""
    texture = picture(key, width, height, painter, pad, clips=clips)
    # An Fbo holds colours already multiplied by their alpha; tinting all four keeps half-transparent pictures right.
    Color(alpha, alpha, alpha, alpha)
    Rectangle(texture=texture, pos=(round(x - pad), round(y - pad)), size=(texture.width / SCALE, texture.height / SCALE))


def forget() -> None:
    """Everything is drawn anew: the palette or the density has changed, or the graphics card lost it."""
    _kept.clear()


_software: bool | None = None


def finish(*_) -> None:
    """Where the processor itself draws, wait until it has: else dozens of frames, each of tens of megabytes, wait in a queue,
    and a finger is answered that many frames late. A graphics card needs no such thing."""
    global _software
    if _software is None:
        _software = any(name in (glGetString(GL_RENDERER) or b"").lower() for name in (b"llvmpipe", b"softpipe", b"swiftshader"))
    if _software:
        glFinish()
