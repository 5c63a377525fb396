"""The drawings of the rulebook."""

from __future__ import annotations

from app import theme
from app.draw import paint
from app.tables.saber import tavern
from app.tables.saber.cards import paint_face
from app.tables.saber.look import SKILL, SKILL_FACES, SPECIAL, TOKENS
from app.tables.saber.people import portrait
from app.tables.saber.scenarios import paint_scenario
from app.tables.saber.scene import Standee
from app.tables.saber.standees import paint_piece
from app.tables.saber.things import (
    command_die,
    cost,
    level,
    skill_die,
    skill_face,
    stance_die,
    stance_disc,
    stance_face,
    token,
)
from app.theme import colour, faded

SIGN_GROUND, SIGN, IN_REACH, AIMED_AT = colour("2a1810"), colour("fff6e0"), colour("e8b948"), colour("c8461e")
SKULL = colour("f0dcae")

MEN = ("jeremiasz", "opilski", "krempski", "wowk", "buria", "kruk")


def _row(count: int, x: float, w: float, h: float) -> list[tuple[float, float]]:
    """Middles of so many things side by side, and how large each may be."""
    each = min(h, w / count)
    left = x + (w - each * count) / 2
    return [(left + each * (i + 0.5), each) for i in range(count)]


def bands(x, y, w, h):
    for name, (cx, each) in zip(MEN, _row(6, x, w, h), strict=True):
        portrait(name, cx, y + h / 2, each * 0.86)


def turn(x, y, w, h):
    for n, (cx, each) in zip(range(1, 7), _row(6, x, w, h), strict=True):
        command_die(n, cx, y + h / 2, min(each * 0.7, h * 0.6))


def cards(x, y, w, h):
    for kind, (cx, each) in zip(
        ("lunge", "high_guard", "liberum_veto", "berserk", "tavern_dog"), _row(5, x, w, h / 1.4), strict=True
    ):
        wide = each * 0.92
        with paint.moved(cx - wide / 2, y + (h - wide / 0.7) / 2):
            paint_face(kind, wide, wide / 0.7)


def stances(x, y, w, h):
    for stance, (cx, each) in zip(("attack", "feint", "dodge"), _row(3, x, w, h), strict=True):
        stance_disc(stance, cx, y + h / 2, each * 0.72)


def _die_row(stance: str):
    """The six sides of a stance die."""

    def draw(x, y, w, h):
        d = min(h * 0.7, w / 9)
        for i in range(6):
            stance_face(stance, i + 1, x + w / 2 + (i - 2.5) * d * 1.3, y + h / 2, d)

    return draw


def dice(x, y, w, h):
    """What two men roll: a stance die and a skill die each."""
    d = min(h * 0.5, w / 9)
    for i, (stance, face, points) in enumerate((("feint", 1, 3), ("dodge", 4, 2))):
        cx = x + w * (0.25 + 0.5 * i)
        stance_die(stance, face, cx - d * 0.65, y + h / 2, d, 6 - 9 * i)
        skill_die(points, cx + d * 0.65, y + h / 2, d, -5 + 8 * i)


def levels(x, y, w, h):
    """The four skill dice, the lowest level above."""
    d = min(h * 0.21, w / 10)
    for row, n in enumerate((1, 2, 3, 4)):
        cy = y + h * (0.875 - 0.25 * row)
        level(x + w / 2 - 4.3 * d * 1.15, cy, d, n, "feint")
        for i, points in enumerate(SKILL_FACES[n]):
            skill_face(points, x + w / 2 + (i - 2.2) * d * 1.15, cy, d)


def costs(x, y, w, h):
    for what, (cx, each) in zip((0, 1, 2, 3, "nobles", "cossacks"), _row(6, x, w, h), strict=True):
        d = min(each * 0.66, h * 0.6)
        if isinstance(what, int):
            cost(cx, y + h / 2, d, what)
        else:
            sign, _name, tint = SPECIAL[str(what)]
            paint.disc(cx, y + h / 2, d, SIGN_GROUND)
            paint.icon(sign, cx, y + h / 2, d * 0.66, tint)


def special_points(x, y, w, h):
    for what, (cx, each) in zip(("nobles", "cossacks"), _row(2, x, w, h), strict=True):
        sign, _name, tint = SPECIAL[what]
        d = min(each * 0.7, h * 0.8)
        paint.disc(cx, y + h / 2, d, SIGN_GROUND)
        paint.icon(sign, cx, y + h / 2, d * 0.66, tint)


def hearth(x, y, w, h):
    tavern.hearth(x + w / 2, y + h / 2, h * 0.9)


def _men(x, y, w, h, *shown: Standee, between: str = "") -> None:
    """Pieces side by side, and a sign between the first two."""
    row = _row(len(shown), x, w, h)
    for man, (cx, each) in zip(shown, row, strict=True):
        with paint.moved(cx - each / 2, y + (h - each) / 2):
            paint_piece(man, each, each)
    if between and len(row) > 1:
        paint.icon(between, (row[0][0] + row[1][0]) / 2, y + h * 0.86, h * 0.26, theme.GLOW)


def pushing(x, y, w, h):
    _men(x, y, w, h, Standee("krempski", "nobles", 0, 6, False, lit=True), Standee("kruk", "cossacks", 2, 5, False),
         between="arrow-expand-right")


def support(x, y, w, h):
    _men(x, y, w, h, Standee("jeremiasz", "nobles", 0, 5, False, lit=True), Standee("buria", "cossacks", 1, 7, False),
         Standee("opilski", "nobles", 0, 5, True), between="sword-cross")


def fire(x, y, w, h):
    _men(x, y, w, h, Standee("opilski", "nobles", 0, 5, False, lit=True), Standee("wowk", "cossacks", 0, 6, False),
         between="bullseye")


def fields(x, y, w, h):
    s = h / 3.2
    for i in range(9):
        px, py = x + w / 2 + (i % 3 - 1.5) * s, y + h / 2 + (i // 3 - 1.5) * s
        paint.rounded(px + s * 0.05, py + s * 0.05, s * 0.9, s * 0.9, s * 0.1, faded(IN_REACH if i != 4 else AIMED_AT, 0.85))
    paint.icon("bullseye", x + w / 2, y + h / 2, s * 0.7, SIGN)


def skills(x, y, w, h):
    for i, (cx, each) in enumerate(_row(3, x, w, h)):
        d = min(each * 0.7, h * 0.8)
        paint.disc(cx, y + h / 2, d, SKILL)
        paint.icon(("medal", "star-four-points", "run-fast")[i], cx, y + h / 2, d * 0.6, SIGN)


def out(x, y, w, h):
    cx, cy = x + w / 2, y + h / 2
    portrait("kruk", cx, cy, h * 0.86)
    paint.disc(cx, cy, h * 0.86, faded(theme.HOLLOW, 0.6))
    paint.icon("skull", cx, cy, h * 0.5, SKULL)


def tokens(x, y, w, h):
    for kind, (cx, each) in zip(TOKENS, _row(len(TOKENS), x, w, h), strict=True):
        token(kind, cx, y + h / 2, each * 0.66)


def ready(x, y, w, h):
    men = (Standee("wowk", "cossacks", 1, 6, True, (("ready", 1),)), Standee("jeremiasz", "nobles", 0, 5, False, (), "", True))
    for man, (cx, each) in zip(men, _row(2, x, w, h), strict=True):
        with paint.moved(cx - each / 2, y + (h - each) / 2):
            paint_piece(man, each, each)


def scenarios(x, y, w, h):
    for kind, (cx, each) in zip(("brawl", "raid", "burn", "theft", "debt", "lady"), _row(6, x, w, h), strict=True):
        paint_scenario(kind, cx - each * 0.45, y + (h - each * 0.9) / 2, each * 0.9, each * 0.9)


PICTURES = {
    "bands": (bands, 90),
    "turn": (turn, 60),
    "cards": (cards, 150),
    "standard": (turn, 56),
    "moving": (ready, 96),
    "combat": (dice, 84),
    "levels": (levels, 120),
    "stances": (stances, 100),
    "costs": (costs, 60),
    "special": (special_points, 64),
    "hearth": (hearth, 90),
    "pushing": (pushing, 96),
    "support": (support, 96),
    "attack_die": (_die_row("attack"), 52),
    "dodge_die": (_die_row("dodge"), 52),
    "feint_die": (_die_row("feint"), 52),
    "fire": (fire, 96),
    "fields": (fields, 96),
    "skills": (skills, 60),
    "out": (out, 80),
    "tokens": (tokens, 60),
    "ready": (ready, 96),
    "scenarios": (scenarios, 84),
}
