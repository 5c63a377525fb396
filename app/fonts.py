"""What the fonts of the app can show, read from their files: letters and signs by name. No Kivy."""

import json
import struct
from functools import lru_cache
from pathlib import Path

FONTS = Path(__file__).resolve().parent.parent / "assets" / "fonts"
LETTERS = ("serif-semibold.ttf", "serif-bold.ttf", "sans.ttf", "sans-bold.ttf")


@lru_cache(None)
def signs() -> frozenset[str]:
    """The names that `icon=` may have."""
    return frozenset(json.loads((FONTS / "icons.json").read_text("utf-8")))


@lru_cache(None)
def characters() -> frozenset[str]:
    """What every font for letters has."""
    return frozenset.intersection(*(_in_font((FONTS / name).read_bytes()) for name in LETTERS))


def _in_font(font: bytes) -> frozenset[str]:
    """The characters of a font's table for the basic plane (format 4 of "cmap")."""
    count = struct.unpack_from(">H", font, 4)[0]
    tables = {font[at:at + 4]: struct.unpack_from(">I", font, at + 8)[0] for at in range(12, 12 + 16 * count, 16)}
    cmap, found = tables[b"cmap"], set[str]()
    for i in range(struct.unpack_from(">H", font, cmap + 2)[0]):
        at = cmap + struct.unpack_from(">I", font, cmap + 4 + 8 * i + 4)[0]
        if struct.unpack_from(">H", font, at)[0] != 4:
            continue
        segments = struct.unpack_from(">H", font, at + 6)[0] // 2
        ends = struct.unpack_from(f">{segments}H", font, at + 14)
        starts = struct.unpack_from(f">{segments}H", font, at + 16 + 2 * segments)
        found |= {chr(code) for first, last in zip(starts, ends, strict=True) for code in range(first, min(last, 0xFFFE) + 1)}
    return frozenset(found)
