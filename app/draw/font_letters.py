"""Which letters a font has, and which font of the system has those that ours lack: a friend's name may be in kana.

Kivy writes a text with one font and looks for no other, and in our serif a letter that is missing is a blank."""

import struct
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

# Fonts with Chinese, Japanese and Korean letters that systems bring along, the nicest first. A phone with Android has the first.
FOLDERS = ("/system/fonts", "/usr/share/fonts", "/usr/local/share/fonts", "/System/Library/Fonts", "C:/Windows/Fonts")
NAMES = ("NotoSansCJK-Regular.ttc", "NotoSansCJKjp-Regular.otf", "NotoSansJP-Regular.otf", "NotoSansJP-Regular.ttf",
         "NotoSerifCJK-Regular.ttc", "DroidSansFallbackFull.ttf", "DroidSansFallback.ttf", "ipagp.ttf", "TakaoPGothic.ttf",
         "wqy-zenhei.ttc", "wqy-microhei.ttc", "unifont.otf", "YuGothM.ttc", "meiryo.ttc", "msgothic.ttc", "msyh.ttc",
         "malgun.ttf", "Hiragino Sans GB.ttc", "AppleSDGothicNeo.ttc", "Arial Unicode.ttf", "DejaVuSans.ttf",
         "NotoSans-Regular.ttf")
MOST_BYTES = 4 << 20  # of a table of letters


@lru_cache(None)
def letters_of(path: str) -> frozenset[str]:
    """Every letter of a font file (the first of a collection); none if it cannot be read."""
    try:
        with open(path, "rb") as file:
            head = file.read(16)
            file.seek(struct.unpack(">12xI", head)[0] if head[:4] == b"ttcf" else 0)
            _kind, count = struct.unpack(">4sH6x", file.read(12))
            tables = {tag: (at, size) for tag, _sum, at, size in struct.iter_unpack(">4sIII", file.read(16 * count))}
            at, size = tables[b"cmap"]
            file.seek(at)
            return frozenset(map(chr, _mapped(file.read(min(size, MOST_BYTES)))))
    except (OSError, struct.error, KeyError, ValueError, IndexError):
        return frozenset()


def _mapped(cmap: bytes) -> Iterator[int]:
    """The code points in a cmap table: of its formats 4 and 12, which all fonts of today have."""
    for number in range(struct.unpack_from(">H", cmap, 2)[0]):
        at = struct.unpack_from(">4xI", cmap, 4 + 8 * number)[0]
        kind = struct.unpack_from(">H", cmap, at)[0]
        if kind == 4:
            twice = struct.unpack_from(">H", cmap, at + 6)[0]
            ends = struct.unpack_from(f">{twice // 2}H", cmap, at + 14)
            starts = struct.unpack_from(f">{twice // 2}H", cmap, at + 16 + twice)
            for first, last in zip(starts, ends, strict=True):
                yield from range(first, min(last, 0xFFFE) + 1)
        elif kind == 12:
            for group in range(struct.unpack_from(">I", cmap, at + 12)[0]):
                first, last = struct.unpack_from(">II", cmap, at + 16 + 12 * group)
                yield from range(first, min(last, 0x10FFFF) + 1)


@lru_cache(1)
def system_fonts() -> tuple[str, ...]:
    """The fonts of NAMES that this system has. Looked for once, when a letter is missing for the first time."""
    found: dict[str, str] = {}
    for folder in map(Path, FOLDERS):
        if folder.is_dir():
            for path in (*folder.glob("*.[to]t[fc]"), *folder.glob("*/*.[to]t[fc]"), *folder.glob("*/*/*.[to]t[fc]")):
                found.setdefault(path.name, str(path))
    return tuple(found[name] for name in NAMES if name in found)


@lru_cache(2000)
def best_font(text: str, fonts: tuple[str, ...]) -> str:
    """Of these font files and then of the system's the first that has all letters of a text, or most of them. Where all lack as
    many it is not the first, which shows nothing at all for a letter that it has not."""
    letters = {letter for letter in text if not letter.isspace()}
    lacks = {}
    for font in fonts:
        if not (missing := len(letters - letters_of(font))):
            return font
        lacks[font] = missing
    for font in system_fonts():
        lacks[font] = len(letters - letters_of(font))
        if not lacks[font]:
            return font
    return min(lacks, key=lambda font: (lacks[font], font == fonts[0]))
