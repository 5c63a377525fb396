"""Things drawn once and then shown as one rectangle.

A painter draws at twice the size on an easel, an Fbo; shown at its own size the picture is smooth at every edge without
multisampling, and costs one rectangle a frame. Pictures are textures; the easels stay: each Fbo brings a shader program of
its own, which takes a millisecond to make and a megabyte to keep. The words of a picture are kept with it, so that whoever
listens to what is written (see letters.listener) hears of them each time it is shown.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import cache
from typing import Any

from kivy.graphics import (
    Callback,
    Canvas,
    ClearBuffers,
    ClearColor,
    Color,
    Fbo,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Scale,
    Translate,
)
from kivy.graphics.opengl import (
    GL_ONE,
    GL_ONE_MINUS_SRC_ALPHA,
    GL_RENDERER,
    GL_SRC_ALPHA,
    glBlendFuncSeparate,
    glFinish,
    glGetIntegerv,
    glGetString,
)
from kivy.metrics import Metrics

from app.draw import letters, paint
from app.draw.kept import Kept

SCALE, FINE_SCALE = 2, 1.5  # on a fine screen edges need less
FINE = 2.5  # pixels to a dp
MOST = 9_000_000  # pixels of one picture, and of all large ones that are kept: 36 MB
LARGE = 500_000  # pixels, on a plain screen, of a board, a country, a whole scene: a few of them would drive out every card
MOST_SMALL = 4_000_000  # pixels of all others that are kept: 16 MB
MOST_FINE = 8_000_000  # on a fine screen, where a card has four times as many: 32 MB

STROKES = 60  # that software draws at a time: it keeps 64 KB for each until it has drawn them, and rarely gives that back

Painter = Callable[[float, float], None]
Written = tuple[str, float, float, float, float, bool, float]  # as letters.listener hears it


@dataclass
class _Sprite:
    texture: Any
    words: list[Written]  # from the picture's corner
    public: bool = False  # a board, which everybody may see

    @property
    def width(self) -> int:
        return int(self.texture.width)

    @property
    def height(self) -> int:
        return int(self.texture.height)


# Kivy adds whatever is made, the Fbo and the stencils of its lines too, to the canvas that is being drawn. This one is
# thrown away.
_nowhere = Canvas()
_small = Kept(MOST_SMALL)
_large = Kept(MOST, pictures=3)  # a board is shown at two or three heights, as the row below it has buttons
_forgotten = [0]  # times that all pictures were
_drawn = [0]  # pixels of all pictures drawn since somebody asked
_easels: dict[bool, list[Fbo]] = {False: [], True: []}  # those that stand idle: a picture may hold pictures


def larger() -> float:
    """How many times larger than it is seen a picture is drawn."""
    return SCALE if Metrics.density < FINE else FINE_SCALE


def picture(
    key: Hashable, width: float, height: float, painter: Painter, pad: float = 0, scale: float = SCALE, clips: bool = False
) -> Any:
    """The texture of `painter(width, height)`, a board that everybody may see. It draws into (0, 0, width, height); `pad` leaves
    room for shadows around it.

    `clips`: the painter cuts what it draws (paint.clipped), which needs more memory while it draws."""
    sprite = _sprite(key, width, height, painter, pad, scale, clips)
    sprite.public = True
    return sprite.texture


def _sprite(key: Hashable, width: float, height: float, painter: Painter, pad: float, scale: float,
            clips: bool) -> _Sprite:
    full = (key, round(width, 1), round(height, 1), pad, scale)
    finer = (larger() * Metrics.density / SCALE) ** 2  # times as many pixels for the same thing as on a plain screen
    _small.most = MOST_SMALL if finer < 2 else MOST_FINE
    kept = _small if (width + 2 * pad) * (height + 2 * pad) * scale**2 < LARGE * finer else _large
    made: _Sprite = kept.get(full, lambda: _painted(painter, width, height, pad, scale, clips))
    return made


def _painted(painter: Painter, width: float, height: float, pad: float, scale: float, clips: bool) -> _Sprite:
    free = _easels[clips]
    before, words = letters.listener, []
    letters.listener = lambda *what: words.append(what)
    try:
        with _nowhere:
            easel = free.pop() if free else Fbo(size=(1, 1), with_stencilbuffer=clips)
            easel.size = max(2, round((width + 2 * pad) * scale)), max(2, round((height + 2 * pad) * scale))  # a new texture
            _draw(easel, painter, width, height, pad, scale)
    finally:
        letters.listener = before
    _nowhere.clear()
    texture, easel.size = easel.texture, (1, 1)
    free.append(easel)
    _drawn[0] += texture.width * texture.height
    return _Sprite(texture, words)


def _draw(easel: Fbo, painter: Painter, width: float, height: float, pad: float, scale: float) -> None:
    before = paint.oversample, paint.reduced
    paint.oversample, paint.reduced = scale, scale >= FINE_SCALE
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
        paint.oversample, paint.reduced = before
    in_parts(easel)
    easel.draw()
    easel.clear()  # the picture stays; the thousands of strokes that made it go
    finish()


def show(
    key: Hashable, x: float, y: float, width: float, height: float, painter: Painter, pad: float = 0, alpha: float = 1.0,
    clips: bool = True,
) -> None:
    """Put the picture of `painter` at (x, y). What has no size yet, while a layout settles, is not painted."""
    if width < 1 or height < 1:
        return
    scale = larger()
    sprite = _sprite(key, width, height, painter, pad, scale, clips)
    texture = sprite.texture
    # An Fbo holds colours already multiplied by their alpha; tinting all four keeps half-transparent pictures right.
    Color(alpha, alpha, alpha, alpha)
    Rectangle(texture=texture, pos=(round(x - pad), round(y - pad)), size=(texture.width / scale, texture.height / scale))
    if letters.listener:
        for text, left, low, wide, high, lost, size in sprite.words:
            letters.listener(text, x + left, y + low, wide, high, lost, size)


def layer(width: float, height: float, painter: Painter, scale: float) -> tuple[Any, list[Written]]:
    """A picture that nobody keeps but whoever shows it, and the words on it."""
    def exact(w: float, h: float) -> None:
        blends: list[tuple[int, ...]] = []
        Callback(lambda _instruction: _blend(blends, GL_SRC_ALPHA))
        painter(w, h)
        Callback(lambda _instruction: _unblend(blends))

    sprite = _painted(exact, width, height, 0, scale, True)
    return sprite.texture, sprite.words


def put(texture: Any, width: float, height: float) -> None:
    """Show a layer at (0, 0) exactly as if it had been drawn there: its colours are multiplied by their alpha already."""
    blends: list[tuple[int, ...]] = []
    Callback(lambda _instruction: _blend(blends, GL_ONE))
    Color(1, 1, 1, 1)
    Rectangle(texture=texture, size=(width, height))
    Callback(lambda _instruction: _unblend(blends))


BLENDING = 0x80C9, 0x80C8, 0x80CB, 0x80CA  # GL_BLEND_SRC_RGB, DST_RGB, SRC_ALPHA, DST_ALPHA


def _blend(before: list[tuple[int, ...]], source: int) -> None:
    before.append(tuple(int(glGetIntegerv(what)[0]) & 0xFFFF for what in BLENDING))  # without GL anything may stand there
    glBlendFuncSeparate(source, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA)


def _unblend(before: list[tuple[int, ...]]) -> None:
    glBlendFuncSeparate(*before.pop())


def forget_words() -> None:
    """A curtain falls: pictures with words on them, such as the cards of a hand, are drawn anew. Boards are public."""
    for kept in (_small, _large):
        for key, sprite in kept.items():
            if sprite.words and not sprite.public:
                kept.drop(key)


def kept_texts() -> list[str]:
    """Every text that stands on a picture that is kept and is not public."""
    return [what[0] for kept in (_small, _large) for _key, sprite in kept.items() if not sprite.public for what in sprite.words]


def newly_drawn() -> int:
    """Pixels of the pictures drawn since this was last asked."""
    pixels, _drawn[0] = _drawn[0], 0
    return pixels


def kept_pixels() -> int:
    return _small.pixels + _large.pixels


def forget() -> None:
    """Everything is drawn anew: the palette or the density has changed, or the graphics card lost it."""
    _forgotten[0] += 1
    for kept in (_small, _large):
        kept.clear()


def times_forgotten() -> int:
    """Whoever keeps a picture by himself asks this: another number than before, and it is drawn anew."""
    return _forgotten[0]


@cache
def is_software() -> bool:
    """Whether the processor itself draws, for want of a graphics card."""
    return any(name in (glGetString(GL_RENDERER) or b"").lower() for name in (b"llvmpipe", b"softpipe", b"swiftshader"))


def finish(*_) -> None:
    """Where the processor itself draws, wait until it has: else dozens of frames, each of tens of megabytes, wait in a queue,
    and a finger is answered that many frames late. A graphics card needs no such thing."""
    global _waiting
    _waiting = 0
    if is_software():
        glFinish()


_waiting = 0  # strokes since the processor last drew what it had


def in_parts(group: Any) -> None:
    """Where the processor itself draws, have it draw this group, and all groups of a frame, in parts of at most STROKES."""
    if not is_software():
        return
    count = len(group.children)
    with group:  # made elsewhere, Kivy would add them to that canvas, too, and clear() would leave them behind
        finishing = [Callback(finish) for _ in range(count // STROKES)]
        Callback(lambda _instruction: _wait_for(count % STROKES))
    for place in range(len(finishing) * STROKES, 0, -STROKES):
        group.remove(finishing[-1])
        group.insert(place, finishing.pop())


def _wait_for(strokes: int) -> None:
    global _waiting
    _waiting += strokes
    if _waiting > STROKES:
        finish()
