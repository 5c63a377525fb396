"""A letter that our faces lack is written with another font, where there is one."""

import struct
from pathlib import Path

import pytest

from app.draw import font_letters
from app.draw.font_letters import best_font, letters_of

FONTS = Path(__file__).resolve().parents[3] / "assets" / "fonts"
SERIF, SIGNS = str(FONTS / "serif-semibold.ttf"), str(FONTS / "material.ttf")
RUSSIAN = "абвгдеёжзийклмнопрстуфхцчшщъыьэюя«»—…№"
OTHERS = "ґєіїґ’ąćęłńóśźżäöüß„“"


def collection(tmp_path: Path, letters: str) -> str:
    """A font collection that is nothing but a table of these letters."""
    groups = b"".join(struct.pack(">III", ord(c), ord(c), i + 1) for i, c in enumerate(letters))
    cmap = struct.pack(">HHHHI", 0, 1, 3, 10, 12) + struct.pack(">HHIII", 12, 0, 16 + len(groups), 0, len(letters)) + groups
    head = struct.pack(">4sHHII", b"ttcf", 2, 0, 1, 16)
    head += struct.pack(">4sHHHH4sIII", b"OTTO", 1, 0, 0, 0, b"cmap", 0, 44, len(cmap))
    (tmp_path / "NotoSansCJK-Regular.ttc").write_bytes(head + cmap)
    return str(tmp_path / "NotoSansCJK-Regular.ttc")


@pytest.mark.parametrize("name", ["serif-semibold.ttf", "serif-bold.ttf"])
def test_our_faces_have_all_letters_of_the_languages_to_come(name):
    assert not set(RUSSIAN + RUSSIAN.upper() + OTHERS) - letters_of(str(FONTS / name))
    assert "か" not in letters_of(str(FONTS / name))


def test_a_font_without_the_letters_gives_way_to_one_of_the_system(tmp_path, monkeypatch):
    font = collection(tmp_path, "さくら")
    assert letters_of(font) == frozenset("さくら")
    monkeypatch.setattr(font_letters, "system_fonts", lambda: (font,))
    best_font.cache_clear()
    assert best_font("Olga", (SERIF, SIGNS)) == SERIF
    assert best_font("さくら", (SERIF, SIGNS)) == font
    assert best_font("さくら 한", (SERIF, SIGNS)) == font          # most of it
    monkeypatch.setattr(font_letters, "system_fonts", lambda: ())
    best_font.cache_clear()
    assert best_font("さくら", (SERIF, SIGNS)) == SIGNS            # never the one that shows nothing in their place
    best_font.cache_clear()


def test_the_system_is_searched_for_fonts_that_we_know(tmp_path, monkeypatch):
    (tmp_path / "opentype" / "noto").mkdir(parents=True)
    font = collection(tmp_path / "opentype" / "noto", "あ")
    monkeypatch.setattr(font_letters, "FOLDERS", (str(tmp_path), str(tmp_path / "nowhere")))
    font_letters.system_fonts.cache_clear()
    assert font_letters.system_fonts() == (font,)
    font_letters.system_fonts.cache_clear()


@pytest.mark.parametrize("data", [b"", b"ttcf", b"OTTO" + bytes(40), b"\0" * 200])
def test_a_file_that_is_no_font_has_no_letters(tmp_path, data):
    (tmp_path / "x.ttf").write_bytes(data)
    assert letters_of(str(tmp_path / "x.ttf")) == frozenset()
