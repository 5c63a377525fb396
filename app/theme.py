"""Colours by their role, and the six seats. No Kivy here: the terminal and the tests read it too."""

from dataclasses import dataclass

Rgba = tuple[float, float, float, float]


def colour(hexa: str, alpha: float = 1.0) -> Rgba:
    return int(hexa[0:2], 16) / 255, int(hexa[2:4], 16) / 255, int(hexa[4:6], 16) / 255, alpha


def mixed(a: Rgba, b: Rgba, share: float) -> Rgba:
    """`a` with a share of `b` in it; the alpha stays that of `a`."""
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share, a[3]


def faded(a: Rgba, alpha: float) -> Rgba:
    return a[0], a[1], a[2], a[3] * alpha


def luminance(c: Rgba) -> float:
    """Relative luminance as WCAG defines it, for the contrast tests."""
    lin = [v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in c[:3]]
    return 0.2126 * lin[0] + 0.7152 * lin[1] + 0.0722 * lin[2]


def contrast(a: Rgba, b: Rgba) -> float:
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


WHITE, BLACK, CLEAR = colour("ffffff"), colour("000000"), colour("000000", 0)

# What is written
INK = colour("2b1b10")  # on paper
INK_SOFT = colour("5f4222")  # second line on paper
CREAM = colour("f8edd3")  # on wood
CREAM_SOFT = colour("d9be8b")  # second line on wood
WARNING = colour("8f1d14")  # a cost, a burning town: on paper
WARNING_LIGHT = colour("ff9d86")  # the same on wood
GAIN_LIGHT = colour("ffe08a")
CREAM_IDLE = colour("e6d6b0")  # on wood, of what is not in turn
CREAM_OLD = colour("e2d2ac")  # on wood, of what has been read
CREAM_BARRED = colour("f0e0bd")  # on what is barred
CREAM_ON_COLOUR = colour("ffe9c8")  # second line on a coloured plate
CREAM_AT_DUSK = colour("ffe9c4")  # second line over the evening

# What it is written on
PLATE_TOP, PLATE_BOTTOM = colour("4a3020"), colour("2c1b11")
HEADER_TOP, HEADER_BOTTOM = colour("1d110a", 0.98), colour("2a190f", 0.86)
PAPER_TOP, PAPER_BOTTOM = colour("fffaea"), colour("ecd6a4")
PAPER_WHITE = colour("fffaf0")  # a slip on paper
PAPER_DIM = colour("e8decb")  # paper that is pressed, or not mine
BARRED_TOP, BARRED_BOTTOM = colour("8a7659"), colour("6d5a42")
HOLLOW = colour("140b06")  # sunk into wood
SOCKET = colour("120a06")  # where something is missing, or off
DIAL = colour("1d120b")  # under a clock's hand or a marker
CARD_TOP, CARD_BOTTOM = colour("f4e2b8"), colour("cdaf78")
BRASS_TOP, BRASS_BOTTOM = colour("f0d088"), colour("a87a34")

# Lines
RIM_WOOD = colour("c89b5a", 0.45)
RIM_PAPER = colour("8a6430")
RIM_BRASS = colour("d9ae68")
RIM_DARK = colour("3a2412")  # of paper on wood
CURTAIN_RIM = colour("2a0a0a")
RIM_BUTTON = colour("f3d28c", 0.9)

# What may be done, and what is done now
GOLD = colour("e0b04c")
GLOW = colour("ffd35c")
CANDLELIGHT = colour("ffbf66")  # behind the curtain
UNDECIDED = colour("b8801e")  # somebody waits for an answer

# What buttons mean
MAIN = colour("9c2f25")  # the one main action
SECOND = colour("2f5f86")
QUIET = colour("5a4a3a")
GOOD = colour("3f7040")

SHADOW = colour("000000", 0.55)


@dataclass(frozen=True)
class Crest:
    """A seat is known by a beast and a colour; either alone is enough."""

    name: str
    icon: str
    plain: Rgba
    blind: Rgba  # told apart by eyes that do not see red and green

    def colour(self, for_colour_blind: bool) -> Rgba:
        return self.blind if for_colour_blind else self.plain


CRESTS = (
    Crest("lion", "lion", colour("b83a2e"), colour("c4530a")),
    Crest("ship", "sail-boat", colour("2f6299"), colour("0b5f9e")),
    Crest("wolf", "wolf-head", colour("4d7f46"), colour("0d8a68")),
    Crest("raven", "raven", colour("c98a1d"), colour("e3c03c")),
    Crest("bear", "paw", colour("7a4f9c"), colour("b0628c")),
    Crest("falcon", "feathered-wing", colour("d8d2c4"), colour("e9e6df")),
)
CREST_BY_NAME = {crest.name: crest for crest in CRESTS}


def glyph_on(ground: Rgba) -> Rgba:
    """A crest's beast: pale on dark colours, dark on pale ones."""
    return colour("33291f") if luminance(ground) > 0.4 else colour("fff4dc")
