"""The drawing vocabulary. Call inside `with canvas:`. Lengths are pixels; (x, y) is the lower left corner unless said
otherwise."""

import math
from collections.abc import Iterable, Sequence
from contextlib import contextmanager
from functools import lru_cache

from kivy.cache import Cache
from kivy.core.image import Image as CoreImage
from kivy.graphics import (
    BorderImage,
    Color,
    Ellipse,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    RoundedRectangle,
    SmoothEllipse,
    SmoothLine,
    SmoothRoundedRectangle,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
)
from kivy.graphics.tesselator import TYPE_POLYGONS, WINDING_NONZERO, Tesselator
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from app import theme
from app.draw import letters
from app.draw.letters import ASSETS
from app.theme import BLACK, INK, WHITE, Rgba, faded, mixed

FRAME_OAK, FRAME_RIM = theme.colour("b4977c"), theme.colour("f0c878")  # a tray's frame
COIN, COIN_LIGHT, COIN_NUMBER = theme.colour("e9b53f"), theme.colour("fff0b8"), theme.colour("4a2a0c")
AWAY = theme.colour("6b5a48")

Point = tuple[float, float]

# Inside a sprite everything is drawn larger and reduced later. Letters must know, or they would be blown up and blur.
oversample = 1.0

# Whether what is drawn will be reduced, which smooths its edges. Kivy's smooth shapes would blur them a second time, cost twice
# the strokes, and hold on to themselves: a board of towns was ten thousand objects a move that waited for the garbage collector.
reduced = False


@lru_cache(None)
def texture(name: str):
    """A picture of assets/textures."""
    t = CoreImage(str(ASSETS / "textures" / name)).texture
    if name.endswith(".jpg") and name != "cloth.jpg":
        t.wrap = "repeat"
    return t


@lru_cache(None)
def gradient(*stops: Rgba):
    """From the first colour at the top to the last at the bottom."""
    rows = 48
    data = bytearray()
    for i in range(rows):
        place = i / (rows - 1) * (len(stops) - 1)
        k = min(int(place), len(stops) - 2)
        data += bytes(
            round(255 * max(0.0, min(1.0, a + (b - a) * (place - k)))) for a, b in zip(stops[k], stops[k + 1], strict=True)
        )
    t = Texture.create(size=(1, rows), colorfmt="rgba")
    t.blit_buffer(bytes(data), colorfmt="rgba", bufferfmt="ubyte")
    t.flip_vertical()  # as pictures from files are
    t.wrap = "clamp_to_edge"
    return t


def forget() -> None:
    """The graphics card has lost what was not read from a file; Kivy forgets to make the edge of its smooth lines again."""
    gradient.cache_clear()
    Cache.remove("kv.graphics.texture")


def flat(points: Iterable[Point]) -> list[float]:
    return [v for p in points for v in p]


# ---------------------------------------------------------------- plain shapes


def rect(x, y, w, h, c: Rgba, tex=None) -> None:
    Color(*c)
    Rectangle(pos=(x, y), size=(w, h), texture=tex)


def shade(x, y, w, h, *stops: Rgba) -> None:
    """A rectangle that goes from one colour to another, top to bottom."""
    Color(*WHITE)
    Rectangle(pos=(x, y), size=(w, h), texture=gradient(*stops))


def rounded(x, y, w, h, r, c: Rgba) -> None:
    Color(*c)
    shape = SmoothRoundedRectangle if _smooths(c) else RoundedRectangle
    shape(pos=(x, y), size=(max(1, w), max(1, h)), radius=r if isinstance(r, list | tuple) else [r])


def rounded_shade(x, y, w, h, r, *stops: Rgba) -> None:
    Color(*WHITE)
    RoundedRectangle(pos=(x, y), size=(w, h), radius=r if isinstance(r, list | tuple) else [r], texture=gradient(*stops))


def rim(x, y, w, h, r, c: Rgba, width=None) -> None:
    Color(*c)
    SmoothLine(rounded_rectangle=(x, y, max(1, w), max(1, h), r), width=dp(0.8) if width is None else width)


def disc(x, y, d, c: Rgba) -> None:
    """(x, y) is the middle."""
    oval(x, y, d, d, c)


def oval(x, y, w, h, c: Rgba) -> None:
    """(x, y) is the middle."""
    Color(*c)
    (SmoothEllipse if _smooths(c) else Ellipse)(pos=(x - w / 2, y - h / 2), size=(w, h))


def _smooths(c: Rgba) -> bool:
    """Whether a shape needs a smooth edge of its own. The edge of what can be seen through would be drawn with the stencil and so
    leave the mask of a list that scrolls."""
    return c[3] >= 1 and not reduced


def ring(x, y, d, c: Rgba, width, start=0, end=360) -> None:
    Color(*c)
    SmoothLine(circle=(x, y, d / 2, start, end), width=width)


def line(points: Sequence[Point], c: Rgba, width, close=False) -> None:
    Color(*c)
    SmoothLine(points=flat(points), width=width, close=close)


def polygon(points: Sequence[Point], c: Rgba, tex=None, tile=300.0) -> None:
    """Any shape, also one with dents."""
    tess = Tesselator()
    tess.add_contour(flat(points))
    if not tess.tesselate(WINDING_NONZERO, TYPE_POLYGONS):
        return
    Color(*c)
    for vertices, indices in tess.meshes:
        if tex is not None:
            for i in range(0, len(vertices), 4):
                vertices[i + 2], vertices[i + 3] = vertices[i] / tile, vertices[i + 1] / tile
        Mesh(vertices=vertices, indices=list(indices), mode="triangle_fan", texture=tex)


def convex(points: Sequence[Point], c: Rgba, tex=None, tile=300.0) -> None:
    """A shape without dents: no tesselator needed."""
    Color(*c)
    Mesh(
        vertices=[v for x, y in points for v in (x, y, x / tile, y / tile)],
        indices=list(range(len(points))),
        mode="triangle_fan",
        texture=tex,
    )


def shape(points: Sequence[Point], c: Rgba, edge: Rgba | None = None, width=1.0) -> None:
    """A filled shape whose rough edge is hidden under a smooth line."""
    polygon(points, c)
    line(points, edge if edge is not None else c, width, close=True)


def tiled(x, y, w, h, r, name: str, tile, tint: Rgba = WHITE) -> None:
    """A rounded box of a repeating material."""
    r = max(0.01, min(r, w / 2, h / 2))
    corners = ((x + w - r, y + h - r, 0), (x + r, y + h - r, 90), (x + r, y + r, 180), (x + w - r, y + r, 270))
    points = [
        (cx + r * math.cos(math.radians(a + 15 * k)), cy + r * math.sin(math.radians(a + 15 * k)))
        for cx, cy, a in corners
        for k in range(7)
    ]
    Color(*tint)
    Mesh(
        vertices=[v for px, py in points for v in (px, py, (px - x) / tile, (py - y) / tile)],
        indices=list(range(len(points))),
        mode="triangle_fan",
        texture=texture(name),
    )


# ---------------------------------------------------------------- light and shadow


def shadow(x, y, w, h, spread, c: Rgba = theme.SHADOW, drop=0.0) -> None:
    """One small blurred picture, cut in nine: as cheap as a rectangle."""
    Color(*c)
    BorderImage(
        texture=texture("shadow.png"),
        border=(40, 40, 40, 40),
        display_border=(2 * spread,) * 4,
        pos=(x - spread, y - spread - drop),
        size=(w + 2 * spread, h + 2 * spread),
    )


def glow(x, y, d, c: Rgba = theme.GLOW) -> None:
    """Light around the middle (x, y)."""
    Color(*c)
    Rectangle(texture=texture("light.png"), pos=(x - d / 2, y - d / 2), size=(d, d))


# ---------------------------------------------------------------- letters and signs


def write(
    text: str,
    x,
    y,
    size,
    c: Rgba,
    font=letters.SANS,
    ax=0.5,
    ay=0.5,
    drop: Rgba | None = None,
    width: float | None = None,
    quiet=False,
    whole=False,
) -> float:
    """One line; (x, y) is its middle unless ax, ay say otherwise; made smaller, then shorter, to fit `width`. Returns its width.

    `whole`: not at all rather than cut."""
    if not text:
        return 0.0
    lost = False
    if width is not None:
        text, size, lost = letters.fitted(text, size, font, max(1.0, width))
        if lost and whole:
            return 0.0
    fine = oversample * letters.finer()
    t = letters.word_texture(text, round(size * fine), font)
    w, h = t.width / fine, t.height / fine
    left, low = x - w * ax, y - h * ay
    if oversample == 1:
        left, low = round(left), round(low)
    if drop is not None:
        Color(*drop)
        Rectangle(texture=t, pos=(left, low - max(1, dp(1))), size=(w, h))
    Color(*c)
    Rectangle(texture=t, pos=(left, low), size=(w, h))
    if letters.listener and not quiet:
        letters.listener(text, left, low, w, h, lost, size)
    return w


def write_outlined(text: str, x, y, size, c: Rgba, halo: Rgba, outline, font=letters.SERIF) -> None:
    """Letters that stay readable on a map."""
    fine = oversample * letters.finer()
    t = letters.word_texture(text, round(size * fine), font, max(1, round(outline * fine)), c, halo)
    w, h = t.width / fine, t.height / fine
    Color(*WHITE)
    Rectangle(texture=t, pos=(x - w / 2, y - h / 2), size=(w, h))


def paragraph(text: str, x, top, width, size, c: Rgba, font=letters.SANS, align="left", spacing=1.1,
              drop: Rgba | None = None) -> float:
    """Several lines, hanging from `top`, with a shadow if there is a `drop`. Returns their height."""
    if not text:
        return 0.0
    fine = oversample * letters.finer()
    t = letters.paragraph_texture(text, round(size * fine), font, max(1, round(width * fine)), align, spacing)
    h = t.height / fine
    for lower, ink in (((dp(1.5), drop),) if drop else ()) + ((0, c),):
        Color(*ink)
        Rectangle(texture=t, pos=(round(x), round(top - h - lower)), size=(t.width / fine, h))
    if letters.listener:
        letters.listener(text, x, top - h, width, h, False, size)
    return h


def paragraph_height(text: str, width, size, font=letters.SANS, spacing=1.1, align="left") -> float:
    if not text:
        return 0.0
    fine = letters.finer()
    return letters.paragraph_texture(text, round(size * fine), font, max(1, round(width * fine)), align, spacing).height / fine


def even_room(text: str, width, size, font=letters.SANS, spacing=1.1) -> float:
    """The narrowest room in which the text has no more lines: no word stands alone on the last one."""
    high = paragraph_height(text, width, size, font, spacing)
    room = width
    longest = max((letters.width_of(word, size, font) for word in text.split()), default=0.0) + 1
    for share in (0.9, 0.8, 0.7, 0.6):
        if width * share < longest or paragraph_height(text, width * share, size, font, spacing) > high:
            break
        room = width * share
    return room


def icon(name: str, x, y, size, c: Rgba, drop: Rgba | None = None) -> None:
    """A sign with its middle at (x, y)."""
    font, character = letters.glyph(name)
    write(character, x, y, size, c, font, drop=drop, quiet=True)


# ---------------------------------------------------------------- nesting


@contextmanager
def clipped(x, y, w, h, r=0.01):
    """What is drawn inside stays inside. Costs a stencil: for things drawn once."""
    StencilPush()
    RoundedRectangle(pos=(x, y), size=(w, h), radius=[r])
    StencilUse()
    yield
    StencilUnUse()
    RoundedRectangle(pos=(x, y), size=(w, h), radius=[r])
    StencilPop()


@contextmanager
def moved(x, y):
    """What is drawn inside at (0, 0) lies at (x, y)."""
    PushMatrix()
    Translate(x, y, 0)
    yield
    PopMatrix()


@contextmanager
def turned(angle, x, y):
    PushMatrix()
    Rotate(angle=angle, origin=(x, y))
    yield
    PopMatrix()


# ---------------------------------------------------------------- what every screen has


def plate(x, y, w, h, r=None, active=False, alpha=0.94) -> None:
    """A dark plate lying on the table."""
    r = dp(12) if r is None else r
    shadow(x, y, w, h, dp(11), drop=dp(2))
    rounded_shade(x, y, w, h, r, faded(theme.PLATE_TOP, alpha), faded(theme.PLATE_BOTTOM, alpha))
    rim(x, y, w, h, r, theme.GOLD if active else theme.RIM_WOOD, dp(1.4) if active else dp(0.8))


def paper(x, y, w, h, r=None, tint: Rgba = WHITE, lit=False) -> None:
    r = dp(10) if r is None else r
    if lit:
        shadow(x, y, w, h, dp(15), theme.GLOW)
    shadow(x, y, w, h, dp(8), drop=dp(2))
    tiled(x, y, w, h, r, "paper.jpg", dp(190), tint)
    rim(x, y, w, h, r, theme.GLOW if lit else theme.RIM_PAPER, dp(2) if lit else dp(0.9))


def focus_ring(x, y, w, h) -> None:
    """Where the keyboard is: gold, between dark lines that are seen on paper."""
    rim(x - dp(3), y - dp(3), w + dp(6), h + dp(6), dp(14), faded(BLACK, 0.75), dp(6))
    rim(x - dp(3), y - dp(3), w + dp(6), h + dp(6), dp(14), theme.GLOW, dp(3))


def wooden_table(x, y, w, h, tint: Rgba = (0.86, 0.82, 0.8, 1.0)) -> None:
    """The table everything lies on: planks at their own size, dark towards the corners."""
    t = texture("wood.jpg")
    width = dp(820)
    height = width * t.height / t.width
    Color(*tint)
    Rectangle(texture=t, pos=(x, y), size=(w, h), tex_coords=(0, h / height, w / width, h / height, w / width, 0, 0, 0))
    rect(x, y, w, h, faded(WHITE, 0.9), texture("vignette.png"))


def frame(x, y, w, h, f) -> None:
    """A wooden frame round a board; (x, y, w, h) is what it encloses."""
    shadow(x - f, y - f, w + 2 * f, h + 2 * f, dp(22), faded(BLACK, 0.75), drop=dp(5))
    tiled(x - f, y - f, w + 2 * f, h + 2 * f, dp(12), "oak.jpg", dp(360), FRAME_OAK)
    rim(x - f, y - f, w + 2 * f, h + 2 * f, dp(12), faded(FRAME_RIM, 0.55))
    rim(x - 1, y - 1, w + 2, h + 2, dp(4), faded(BLACK, 0.6), dp(1.6))


def raised(x, y, w, h, r, c: Rgba, down=False) -> None:
    """The body of a button."""
    shadow(x, y, w, h, dp(9), faded(BLACK, 0.6), drop=dp(1) if down else dp(3))
    top, low = (mixed(c, BLACK, 0.12), mixed(c, WHITE, 0.06)) if down else (mixed(c, WHITE, 0.22), mixed(c, BLACK, 0.28))
    rounded_shade(x, y, w, h, r, top, c, low)
    rim(x, y, w, h, r, theme.RIM_BUTTON, dp(1))
    if not down:
        line(((x + r, y + h - dp(3)), (x + w - r, y + h - dp(3))), faded(WHITE, 0.28), dp(0.6))


def medallion(x, y, d, c: Rgba, ring_colour: Rgba | None = None) -> None:
    """A turned counter; (x, y) is the middle."""
    shadow(x - d / 2, y - d / 2, d, d, d * 0.26, faded(BLACK, 0.55), drop=d * 0.06)
    Color(*mixed(c, WHITE, 0.18))
    Rectangle(texture=texture("disc.png"), pos=(x - d / 2, y - d / 2), size=(d, d))
    if ring_colour:
        ring(x, y, d + dp(2), ring_colour, max(dp(1), d * 0.035))


def coin(x, y, d, label: str = "", size: float | None = None) -> None:
    """A struck ruble with a number on it."""
    medallion(x, y, d, COIN)
    if label:
        size = size or d * 0.54
        write(label, x, y - max(1, d * 0.02), size, COIN_LIGHT, letters.SERIF_BOLD, quiet=True)
        write(label, x, y, size, COIN_NUMBER, letters.SERIF_BOLD, quiet=True)


def crest(x, y, d, who: theme.Crest, blind=False, active=False, away=False) -> None:
    c = who.colour(blind)
    if active:
        glow(x, y, d * 1.8, faded(theme.GLOW, 0.9))
    medallion(x, y, d, mixed(c, AWAY, 0.7) if away else c, theme.GOLD if active else None)
    sign = theme.glyph_on(c)
    icon(who.icon, x, y - d * 0.03, d * 0.54, faded(WHITE if sign[0] < 0.5 else BLACK, 0.42))
    icon(who.icon, x, y, d * 0.54, sign)


def mark(x, y, d, sign: str) -> None:
    """A small dark badge on a crest's shoulder: a bot, a phone, an eye that looks away."""
    disc(x, y, d, INK)
    ring(x, y, d, theme.GOLD, dp(0.8))
    icon(sign, x, y, d * 0.66, theme.CREAM)


def ornament(x, y, w, h, c: Rgba, count: int) -> None:
    """A woven border: diamonds between two lines."""
    for yy in (y, y + h):
        line(((x, yy), (x + w, yy)), c, dp(0.8))
    step = w / count
    s = min(step, h) * 0.36
    for i in range(count):
        cx, cy = x + (i + 0.5) * step, y + h / 2
        convex(((cx - s, cy), (cx, cy + s), (cx + s, cy), (cx, cy - s)), c)
        disc(x + i * step, cy, s * 0.7, c)


def circle_shade(x, y, d, *stops: Rgba) -> None:
    Color(*WHITE)
    Ellipse(texture=gradient(*stops), pos=(x - d / 2, y - d / 2), size=(d, d))


def mark_number(x, y, number: int) -> None:
    """A small dark disc with a count."""
    d = max(dp(17), letters.width_of(str(number), dp(11), letters.SANS_BOLD) + dp(8))
    disc(x, y, d, INK)
    ring(x, y, d, theme.GOLD, dp(0.7))
    write(str(number), x, y, dp(11), theme.CREAM, letters.SANS_BOLD, quiet=True)
