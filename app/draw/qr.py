"""A QR code as a picture: one texel for each module, enlarged without blur."""

from functools import lru_cache

import segno
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture

from app.theme import INK, WHITE

QUIET = 4  # modules of paper round the code: a camera needs them


@lru_cache(8)
def modules(text: str) -> tuple[tuple[int, ...], ...]:
    """Rows from the top; 1 is dark. The smallest code that survives a smudge."""
    return tuple(tuple(int(v) for v in row) for row in segno.make(text, error="m", micro=False).matrix)


def _texture(text: str):
    rows = modules(text)
    side = len(rows) + 2 * QUIET
    pixels = bytearray(b"\xff" * (side * side * 3))
    dark = bytes(round(v * 255) for v in INK[:3])
    for y, row in enumerate(rows):
        for x, on in enumerate(row):
            if on:
                at = 3 * ((y + QUIET) * side + x + QUIET)
                pixels[at : at + 3] = dark
    made = Texture.create(size=(side, side), colorfmt="rgb")
    made.mag_filter = made.min_filter = "nearest"
    made.blit_buffer(bytes(pixels), colorfmt="rgb", bufferfmt="ubyte")
    made.flip_vertical()
    return made


def show(text: str, x, y, side) -> None:
    """The code in a square, on whole pixels so that every module is as wide as the next."""
    t = _texture(text)
    whole = max(1, int(side // t.width)) * t.width
    Color(*WHITE)
    Rectangle(pos=(round(x), round(y)), size=(side, side))
    Rectangle(texture=t, pos=(round(x + (side - whole) / 2), round(y + (side - whole) / 2)), size=(whole, whole))
