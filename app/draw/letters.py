"""Letters and signs as textures."""

import json
import logging
import re
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

from kivy.core.text import Label as CoreLabel, LabelBase
from kivy.metrics import Metrics

from app.draw.font_letters import best_font
from app.draw.kept import Kept

ASSETS = Path(__file__).resolve().parent.parent.parent / "assets"
FONTS = ASSETS / "fonts"

SERIF, SERIF_BOLD, SANS, SANS_BOLD = "Serif", "SerifBold", "Sans", "SansBold"
_FILES = {
    SERIF: FONTS / "serif-semibold.ttf",
    SERIF_BOLD: FONTS / "serif-bold.ttf",
    SANS: FONTS / "sans.ttf",
    SANS_BOLD: FONTS / "sans-bold.ttf",
}
for _name, _path in _FILES.items():
    LabelBase.register(_name, str(_path))

# What shows a letter that a face has not: the system's fonts come after these.
_INSTEAD = {name: (str(_FILES[name]), str(_FILES[SANS_BOLD if name in (SERIF_BOLD, SANS_BOLD) else SANS])) for name in _FILES}
_kept = Kept(2_000_000)  # 8 MB; to write a word again takes a quarter of a millisecond

_ICONS: dict[str, list] = json.loads((FONTS / "icons.json").read_text())


def has_icon(name: str) -> bool:
    return name in _ICONS


@lru_cache(None)
def glyph(name: str) -> tuple[str, str]:
    """(font file, character) of a sign. A name that nobody knows is a question mark, and told once: no slip of the pen in a
    game's words ends an evening."""
    if name not in _ICONS:
        logging.getLogger(__name__).warning("there is no sign %r", name)
    file, code = _ICONS.get(name) or _ICONS[UNKNOWN]
    return str(FONTS / file), chr(code)


UNKNOWN = "help"  # in place of a sign that is not there
COARSE = 1.5  # pixels to a dp below which letters are written at twice their size


def finer() -> int:
    """How many times larger than they are seen letters are written. On a coarse screen each letter's place is rounded to whole
    pixels, and words fall apart or run together; drawn at twice the size and shown at half of it they do not."""
    return 2 if Metrics.density < COARSE else 1


def font_for(text: str, font: str) -> str:
    """This face, or another font where the face has not all letters of the text: somebody's name may be in kana."""
    if text.isascii() or font not in _INSTEAD or (best := best_font(text, _INSTEAD[font])) == _INSTEAD[font][0]:
        return font
    return best


def word_texture(text: str, size: int, font: str, outline: int = 0, ink=None, halo=None):
    """White letters to be tinted, or letters with an outline in their own colours."""
    how = {"outline_width": outline, "outline_color": halo[:3], "color": ink} if outline else {}
    return _kept.get((text, size, font, outline, ink, halo), lambda: _written(text, size, font, **how))


def paragraph_texture(text: str, size: int, font: str, width: int, align: str, spacing: float):
    how = {"text_size": (width, None), "halign": align, "line_height": spacing}

    def made():
        return _written(evenly(text, width, size, font, align == "center"), size, font, **how)

    return _kept.get((text, size, font, width, align, spacing), made)


def _written(text: str, size: int, font: str, **how):
    text = text.replace("“I", "“\u2009I")  # this pair is kerned so that the letters overlap; a thin space makes up for it
    label = CoreLabel(text=text, font_size=size, font_name=font_for(text, font), **how)
    label.refresh()
    return label.texture


# ---------------------------------------------------------------- where lines break

LONE = 0.35  # of the width: a last line shorter than this stands alone
NARROWER = 24  # steps from the whole width to the narrowest that is tried
NUMBER = re.compile(r"[(“]?[−+×]?\d+")


@lru_cache(4000)
def _extent(word: str, size: float, font: str) -> float:
    return CoreLabel(font_size=size, font_name=font_for(word, font)).get_extents(word)[0]


def _lines(widths: list[float], gap: float, room: float) -> list[list[int]]:
    """Which words stand on which line."""
    out, used = [[0]], widths[0]
    for i, wide in enumerate(widths[1:], 1):
        if used + gap + wide > room:
            out.append([])
            used = -gap
        out[-1].append(i)
        used += gap + wide
    return out


def _units(text: str) -> list[str]:
    """The words of a text, a number together with what it counts."""
    out: list[str] = []
    for word in text.split(" "):
        if out and NUMBER.fullmatch(out[-1].rpartition(" ")[2]):
            out[-1] += " " + word
        else:
            out.append(word)
    return out


def evenly(text: str, room: float, size: float, font: str, centred=False) -> str:
    """The text with its lines broken so that no word is left alone on the last one, where that can be helped; lines about a
    middle are as even as they can be. No line ends between a number and what it counts."""
    if "\n" in text:
        return "\n".join(evenly(part, room, size, font, centred) for part in text.split("\n"))
    words, gap = _units(text), _extent(" ", size, font)
    widths = [_extent(word, size, font) for word in words]
    room -= 1  # what is measured word by word may be a pixel longer as a line
    if max(widths) > room:
        words = text.split(" ")
        widths = [_extent(word, size, font) for word in words]
    lines = _lines(widths, gap, room)
    if len(lines) < 2 or max(widths) > room:
        return text
    best = lines
    for step in range(1, NARROWER):
        last = best[-1]
        if not centred and (sum(widths[i] + gap for i in last) >= room * (LONE if len(last) == 1 else LONE / 2)):
            break
        tried = _lines(widths, gap, max(max(widths), room * (1 - step / (2 * NARROWER))))
        if len(tried) > len(lines):
            break
        best = tried
    if best is lines and len(words) > text.count(" "):  # Kivy breaks it in the same places
        return text
    return "\n".join(" ".join(words[i] for i in line) for line in best)


def lines_of(text: str, room: float, size: float, font: str) -> list[str]:
    """The lines in which a paragraph of `evenly` is written, those that Kivy breaks included."""
    out = []
    for part in evenly(text, room, size, font).split("\n"):
        words = part.split(" ")
        lines = _lines([_extent(word, size, font) for word in words], _extent(" ", size, font), room)
        out += [" ".join(words[i] for i in line) for line in lines]
    return out


def forget() -> None:
    """The graphics card has lost them, or a curtain falls: what was written may be one seat's secret."""
    _kept.clear()
    _extent.cache_clear()


def kept_texts() -> list[str]:
    """Every text whose letters are kept."""
    return [key[0] for key, _texture in _kept.items() if isinstance(key, tuple)]


def width_of(text: str, size: float, font: str) -> float:
    return word_texture(text, round(size * finer()), font).width / finer() if text else 0.0


def fitted(text: str, size: float, font: str, width: float, least: float = 0.7) -> tuple[str, float, bool]:
    """The text and size that fit the width: first smaller letters, then fewer. The last value says whether words were lost."""
    wide = width_of(text, size, font)
    if wide <= width:
        return text, size, False
    smaller: float = max(int(size * least), int(size * width / wide))
    while smaller > size * least and width_of(text, smaller, font) > width:
        smaller -= 0.5
    if width_of(text, smaller, font) <= width:
        return text, smaller, False
    cut = text
    while cut and width_of(cut + "…", smaller, font) > width:
        cut = cut[:-1]
    return cut.rstrip() + "…", smaller, True


def shorter(text: str, size: float, font: str, width: float) -> str:
    """As many of its parts, divided by commas or dots, as can be read within the width; at least the first."""
    while (", " in text or " · " in text) and fitted(text, size, font, width)[2]:
        text = text[: max(text.rfind(", "), text.rfind(" · "))]
    return text


# Whoever paints may listen to what is written where; the tests use it to find words that are cut or lie outside.
LetterListener = Callable[[str, float, float, float, float, bool, float], None]  # text, left, low, wide, high, cut, size
listener: LetterListener | None = None
