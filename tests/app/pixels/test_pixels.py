"""What is really drawn, where there is OpenGL: the picture is there, what may be chosen glows, colours change."""
import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

from app import theme
from tests.app.display import has_gl

needs = importlib.util.find_spec("kivy") is None or importlib.util.find_spec("PIL") is None or not has_gl()
pytestmark = pytest.mark.skipif(needs, reason="no OpenGL, Kivy or Pillow here")
BOARD = (300, 110, 890, 690)                          # the map on a screen of 1280x800


@pytest.fixture(scope="module")
def pictures(tmp_path_factory):
    from PIL import Image

    out = tmp_path_factory.mktemp("pixels")
    env = {**os.environ, "VECHE_WINDOW": "offscreen"}
    command = [sys.executable, "-m", "tests.app.pixels.shoot", str(out)]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=180)
    assert done.returncode == 0, done.stderr[-3000:]
    return {path.stem: Image.open(path).convert("RGB") for path in Path(out).glob("*.png")}


def near(picture, box, colour, within=38) -> int:
    """How many pixels of the box have about this colour."""
    wanted = [round(255 * v) for v in colour[:3]]
    return sum(all(abs(a - b) <= within for a, b in zip(pixel, wanted, strict=True)) for pixel in picture.crop(box).getdata())


def mean(picture, box) -> list[float]:
    pixels = list(picture.crop(box).getdata())
    return [sum(pixel[i] for pixel in pixels) / len(pixels) for i in range(3)]


def test_home_is_an_evening_with_one_red_plate(pictures):
    home = pictures["home"]
    sky, horizon = mean(home, (500, 4, 800, 24)), mean(home, (560, 180, 720, 220))
    assert sum(horizon) > 2 * sum(sky)                                  # dark above, light at the horizon
    red, green, blue = mean(home, (120, 540, 500, 570))
    assert red > 1.8 * green and red > 1.8 * blue


def test_what_may_be_chosen_glows_until_it_is_confirmed(pictures):
    """A choice that waits for its confirm can be exchanged, so what was offered still glows; with the confirm it ends."""
    glow, chosen, after = (near(pictures[name], BOARD, theme.colour("ffd147")) for name in ("glowing", "chosen", "confirmed"))
    assert glow > 1500 and chosen > 1500 and after < glow / 3


def test_other_seat_colours_change_the_crests(pictures):
    box = (20, 70, 90, 130)                                             # the first seat's crest
    plain, other = mean(pictures["chosen"], box), mean(pictures["other-colours"], box)
    assert sum(abs(a - b) for a, b in zip(plain, other, strict=True)) > 4


def test_a_graphics_card_that_lost_everything_gets_the_same_picture_again(pictures):
    """A phone may throw textures away while the app sleeps: words, shades and the board are drawn anew."""
    before, after = pictures["other-colours"], pictures["after-a-loss"]
    for box in (BOARD, (0, 0, 300, 800), (890, 0, 1280, 800)):
        same = [a == b for a, b in zip(before.crop(box).getdata(), after.crop(box).getdata(), strict=True)]
        assert sum(same) > 0.995 * len(same)


def test_a_picture_of_pictures_is_drawn(pictures):
    """The map in the rulebook: a picture that is cut to its frame, made of tiles that are pictures themselves."""
    drawn = pictures["rules"].crop((440, 150, 840, 360))
    assert len({tuple(channel // 32 for channel in pixel) for pixel in drawn.getdata()}) > 60


def test_what_can_be_seen_through_stays_within_a_list_that_scrolls(pictures):
    drawn = pictures["list"]
    inside, others = (400, 330, 880, 470), ((0, 0, 1280, 290), (0, 510, 1280, 800))
    assert min(mean(drawn, inside)) > 60
    assert {pixel for box in others for pixel in drawn.crop(box).getdata()} == {drawn.getpixel((0, 0))}


def test_text_on_its_ground_can_be_read():
    """Roles that are written on each other have the contrast that WCAG asks for."""
    pairs = ((theme.INK, theme.PAPER_BOTTOM), (theme.INK_SOFT, theme.PAPER_BOTTOM), (theme.CREAM, theme.PLATE_TOP),
             (theme.CREAM_SOFT, theme.PLATE_TOP), (theme.CREAM, theme.MAIN), (theme.WARNING, theme.PAPER_BOTTOM),
             (theme.INK, theme.CARD_BOTTOM))
    for ink, ground in pairs:
        assert theme.contrast(ink, ground) >= 4.5, (ink, ground)


def test_the_six_seats_differ_in_both_palettes():
    for blind in (False, True):
        colours = [crest.colour(blind) for crest in theme.CRESTS]
        for i, a in enumerate(colours):
            for b in colours[i + 1:]:
                assert sum(abs(x - y) for x, y in zip(a[:3], b[:3], strict=True)) > 0.3
    assert len({crest.icon for crest in theme.CRESTS}) == 6
