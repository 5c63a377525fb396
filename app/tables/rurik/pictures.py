"""The drawings of the rulebook: components as they lie on the table. Each painter fills (x, y, w, h)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp, sp

from app import theme
from app.draw import letters, paint
from app.i18n import NP_, _
from app.tables.rurik import module_art, structures, things
from app.tables.rurik.cards import paint_back, paint_face
from app.tables.rurik.looks_of_leaders import LOOKS as LEADER_LOOKS, paint_leader
from app.theme import colour, faded
from app.words.rurik.names import column_name, good_name, leader_name, structure_title
from rules.rurik.data import BOAT, BUILD_SPACES, COLUMNS, GOODS, RULE_SPACES, RULE_TOP, TRADE_SPACES

STEP_LINE, SHADED, STEP, FIRST_STEP = colour("b9935a"), colour("5a3a1c"), colour("6b4a2a"), colour("a7834f")
GREEN_REGION, SAND_REGION, CLAY_REGION = colour("c9d7a0"), colour("e0cf9a"), colour("d9c49a")  # regions

EPIC_NAMES = tuple(structures.EPIC)
SOURCES = (
    ("crown", NP_("drawing", "rule")), ("hammer", NP_("drawing", "build")), ("scale-balance", NP_("drawing", "trade")),
    ("crossed-swords", NP_("drawing", "warfare")), ("scroll", NP_("drawing", "deeds")), ("eye-off", NP_("drawing", "agenda")),
)
PHASES = (("strategy", NP_("drawing", "Strategy")), ("action", NP_("drawing", "Action")), ("claim", NP_("drawing", "Claim")))
IN_A_TURN = (
    ("advisor", NP_("drawing", "take back")), ("act", NP_("drawing", "its action")), ("scheme", NP_("drawing", "one card")),
    ("goods", NP_("drawing", "one trade")), ("deed", NP_("drawing", "one deed")),
)
RULERS = (NP_("drawing", "red rules"), NP_("drawing", "blue rules"), NP_("drawing", "nobody rules"))


def _middles(count: int, x: float, w: float, h: float) -> list[tuple[float, float]]:
    each = min(h, w / count)
    left = x + (w - each * count) / 2
    return [(left + each * (i + 0.5), each) for i in range(count)]


def _caption(text: str, x: float, y: float, room: float) -> None:
    paint.write(text, x, y, sp(12.5), theme.INK_SOFT, width=room)


def _arrow(x: float, y: float, d: float) -> None:
    paint.icon("arrow-right-bold", x, y, d, theme.RIM_PAPER)


def _cards(*faces: tuple[str, Any] | None):
    """Cards beside each other; None is a back."""

    def draw(x, y, w, h):
        for face, (cx, each) in zip(faces, _middles(len(faces), x, w, h / 1.38), strict=True):
            wide = each * 0.94
            with paint.moved(cx - wide / 2, y + (h - wide / 0.72) / 2):
                if face is None:
                    paint_back(None, wide, wide / 0.72)
                else:
                    paint_face(face, wide, wide / 0.72)

    return draw


def _ladder(x: float, y: float, w: float, h: float, sign: str, steps: Sequence[tuple[int, int]], reached: int) -> None:
    """A track: what each space asks for, and its points."""
    paint.icon(sign, x + h / 2, y + h / 2, h * 0.6, theme.INK)
    each = (w - h * 1.1) / len(steps)
    for i, (wanted, points) in enumerate(steps):
        cx, cy, d = x + h * 1.1 + each * (i + 0.5), y + h / 2, min(each * 0.62, h * 0.92)
        if i:
            paint.line(((cx - each + d * 0.5, cy + h * 0.14), (cx - d * 0.5, cy + h * 0.14)), STEP_LINE, dp(2))
        things.star(cx, cy + h * 0.14, d * 0.66, str(points))
        paint.write(str(wanted), cx, y + h * 0.12, sp(11.5), theme.INK_SOFT)
        if i == reached:
            paint.ring(cx, cy + h * 0.14, d * 0.74, theme.WARNING, dp(2))


def tracks(x, y, w, h):
    """Rule, build and trade: below each space what it asks for."""
    row = h / 3
    for i, (sign, steps, reached) in enumerate((("crown", (*RULE_SPACES, (5, RULE_TOP)), 2), ("hammer", BUILD_SPACES, 1),
                                                ("scale-balance", TRADE_SPACES, 0))):
        _ladder(x, y + h - row * (i + 1), w, row, sign, steps, reached)


def points(x, y, w, h):
    """Where points come from."""
    for (sign, said), (cx, each) in zip(SOURCES, _middles(6, x, w, h * 2), strict=True):
        d = min(each * 0.6, h - sp(22))
        paint.medallion(cx, y + sp(18) + d / 2, d, theme.MAIN, theme.GOLD)
        paint.icon(sign, cx, y + sp(18) + d / 2, d * 0.56, theme.CREAM)
        _caption(_(said), cx, y + sp(8), each)


def setup(x, y, w, h):
    """A leader with troops, and two agendas of which one is kept."""
    half = w * 0.52
    things.leader(x + half * 0.16, y + h * 0.14, h * 0.66, "lion")
    for i in range(3):
        things.troop(x + half * (0.4 + 0.22 * i), y + h * 0.44, h * 0.36, "lion", 1, badge=False)
    _cards(("agenda", 0), ("agenda", 4))(x + half, y, w - half, h)


def a_round(x, y, w, h):
    """Three phases, one after the other."""
    for i, ((kind, said), (cx, each)) in enumerate(zip(PHASES, _middles(3, x, w, h * 1.6), strict=True)):
        d, cy = min(each * 0.5, h - sp(24)), y + sp(20) + (h - sp(20)) / 2
        if i:
            _arrow(cx - each / 2, cy, d * 0.4)
        if kind == "strategy":
            things.advisor(cx - d * 0.25, cy, d * 0.8, "lion", 4)
            things.advisor(cx + d * 0.35, cy - d * 0.1, d * 0.8, "ship", 2)
        elif kind == "action":
            things.action_sign("build", cx, cy, d)
        else:
            things.star(cx, cy, d * 0.9, "3")
        _caption(_(said), cx, y + sp(8), each)


def strategy(x, y, w, h):
    """The six columns; in two of them advisors, the stronger one above."""
    lying = {2: ((5, "ship", 0), (4, "lion", 1)), 4: ((4, "wolf", 0), (2, "lion", 0), (1, "ship", 0))}
    each, row = w / 6, (h - sp(20)) / 4.2
    for i, name in enumerate(COLUMNS):
        cx = x + each * (i + 0.5)
        paint.rounded(cx - each * 0.44, y + sp(18), each * 0.88, h - sp(18), dp(6), faded(theme.RIM_PAPER, 0.16))
        things.action_sign(name, cx, y + h - row * 0.6, min(row * 1.05, each * 0.62))
        _caption(column_name(i), cx, y + sp(8), each)
        for k, (number, crest, bribe) in enumerate(lying.get(i, ())):
            things.advisor(cx, y + h - row * (1.75 + k), min(row * 0.94, each * 0.6), crest, number, bribe)


def turn(x, y, w, h):
    """Advisors come back, the lowest number first; the action, and what may go around it."""
    for (kind, said), (cx, each) in zip(IN_A_TURN, _middles(5, x, w, h * 1.8), strict=True):
        d, cy = min(each * 0.56, h - sp(24)), y + sp(20) + (h - sp(20)) / 2
        if kind == "advisor":
            things.advisor(cx, cy, d, "lion", 1)
        elif kind == "act":
            things.action_sign("tax", cx, cy, d)
            _arrow(cx - each / 2, cy, d * 0.36)
        else:
            paint.medallion(cx, cy, d, theme.MAIN, theme.GOLD)
            paint.icon({"scheme": "mask", "goods": "swap-horizontal", "deed": "scroll"}[kind], cx, cy, d * 0.54, theme.CREAM)
        _caption(_(said), cx, y + sp(8), each)


def rule(x, y, w, h):
    """Three regions: more troops, a stronghold that decides, a tie that nobody wins."""
    third, troop = w / 3, min(h * 0.34, w * 0.09)
    for i, said in enumerate(RULERS):
        left = x + third * i
        paint.rounded(left + dp(4), y + sp(18), third - dp(8), h - sp(18), dp(10),
                      (GREEN_REGION, SAND_REGION, CLAY_REGION)[i])
        cy = y + sp(18) + (h - sp(18)) * 0.5
        things.troop(left + third * 0.3, cy, troop, "lion", (2, 1, 1)[i])
        if i == 2:
            things.rebel(left + third * 0.68, cy, troop)
        else:
            things.troop(left + third * 0.68, cy, troop, "ship", 1)
        if i == 1:
            structures.structure("stronghold", left + third * 0.68, cy + troop * 0.55, troop * 1.1, "ship")
        _caption(_(said), left + third / 2, y + sp(8), third)


def muster(x, y, w, h):
    for i, (cx, each) in enumerate(_middles(3, x, w, h * 1.3)):
        if i == 0:
            things.action_sign("muster", cx, y + h / 2, h * 0.6)
        elif i == 1:
            _arrow(cx, y + h / 2, h * 0.4)
        else:
            things.troop(cx - each * 0.24, y + h / 2, h * 0.6, "lion", 1, badge=False)
            things.troop(cx + each * 0.3, y + h / 2, h * 0.6, "lion", 1, ghost=True, badge=False)


def move(x, y, w, h):
    """From one region to the next."""
    half = w / 2
    for i, tint in enumerate((GREEN_REGION, SAND_REGION)):
        paint.rounded(x + half * i + dp(4), y, half - dp(8), h, dp(10), tint)
    things.troop(x + half * 0.4, y + h / 2, h * 0.56, "lion", 2)
    things.troop(x + half * 1.55, y + h / 2, h * 0.56, "lion", 1, badge=False)
    paint.line(((x + half * 0.62, y + h / 2), (x + half * 1.3, y + h / 2)), theme.WARNING, dp(2.5))
    _arrow(x + half * 1.3, y + h / 2, h * 0.3)


def attack(x, y, w, h):
    """Who strikes, who goes home, and the cards that are turned: a skull costs a troop."""
    wide = w * 0.44
    things.troop(x + wide * 0.22, y + h / 2, h * 0.46, "lion", 2)
    paint.icon("sword-cross", x + wide * 0.5, y + h / 2, h * 0.3, theme.WARNING)
    things.troop(x + wide * 0.78, y + h / 2, h * 0.46, "ship", 1, gone=True)
    _cards(("scheme", 4), ("scheme", 3))(x + wide, y, w - wide, h)


def taxes(x, y, w, h):
    """One point where one rules, two elsewhere; a market brings a second good."""
    third = w / 3
    for i, said in enumerate((_("you rule: 1 point"), _("you are there: 2"), _("with your market"))):
        cx, d = x + third * (i + 0.5), min(h - sp(26), third * 0.4)
        cy = y + sp(20) + (h - sp(20)) / 2
        if i == 2:
            structures.structure("market", cx - d * 0.7, cy - d * 0.5, d, "lion")
            things.good("fish", cx + d * 0.3, cy, d * 0.8)
            things.good("fish", cx + d * 1.0, cy, d * 0.8)
        else:
            things.troop(cx - d * 0.6, cy, d * 0.8, "lion", 2 - i, badge=i == 0)
            things.good(("wood", "fur")[i], cx + d * 0.5, cy, d * 0.9)
        _caption(said, cx, y + sp(8), third)


def buildings(x, y, w, h):
    for kind, (cx, each) in zip(("church", "market", "stronghold", "stable", "tavern"), _middles(5, x, w, h * 1.6), strict=True):
        z = min(each * 0.66, h - sp(26))
        structures.structure(kind, cx, y + sp(20), z, "lion")
        _caption(structure_title(kind), cx, y + sp(8), each)


def boat(x, y, w, h):
    """The five columns of a boat, some of their spaces taken."""
    each, d = w / 5, min(w / 8, (h - sp(20)) / 3.3)
    for good, name in enumerate(GOODS):
        cx = x + each * (good + 0.5)
        for k in range(BOAT[good]):
            cy = y + sp(20) + d * (k + 0.55)
            paint.rounded(cx - d * 0.46, cy - d * 0.46, d * 0.92, d * 0.92, dp(4), faded(SHADED, 0.28))
            if k < (1, 3, 2, 1, 0)[good]:
                things.good(name, cx, cy, d * 0.8)
        _caption(good_name(good), cx, y + sp(8), each)


def conversions(x, y, w, h):
    """Two goods become a point."""
    half = w / 2
    for i, (first, other, gets) in enumerate((("fish", "wood", "muster"), ("stone", "fur", "build"))):
        left, d = x + half * i, min(h * 0.62, half * 0.2)
        things.good(first, left + half * 0.18, y + h / 2, d)
        things.good(other, left + half * 0.4, y + h / 2, d)
        _arrow(left + half * 0.6, y + h / 2, d * 0.6)
        things.action_sign(gets, left + half * 0.82, y + h / 2, d * 1.1)


def war_track(x, y, w, h):
    """Ten steps; on every second one a token. The first and the second at the end score."""
    rewards = dict(zip((2, 4, 6, 8, 10), ("two_wood", "two_coins", "fur", "scheme", "victory_point"), strict=True))
    each = w / 11
    for step in range(11):
        cx, d = x + each * (step + 0.5), min(each * 0.86, h * 0.4)
        paint.disc(cx, y + h * 0.3, d, STEP if step else FIRST_STEP)
        paint.write(str(step), cx, y + h * 0.3, d * 0.5, theme.CREAM, letters.SANS_BOLD, quiet=True)
        if step in rewards:
            _reward(rewards[step], cx, y + h * 0.74, d)
    things.troop(x + each * 4.5, y + h * 0.3, h * 0.3, "lion", 1, badge=False)
    things.troop(x + each * 2.5, y + h * 0.3, h * 0.3, "ship", 1, badge=False)


def _reward(name: str, x: float, y: float, d: float) -> None:
    if name == "victory_point":
        things.star(x, y, d)
    elif name == "scheme":
        paint.icon("mask", x, y, d, theme.INK)
    elif name == "two_coins":
        things.coin(x, y, d, "2")
    else:
        things.good(name.removeprefix("two_"), x, y, d)
        if name.startswith("two_"):
            paint.disc(x + d * 0.4, y + d * 0.4, d * 0.5, theme.INK)
            paint.write("2", x + d * 0.4, y + d * 0.4, d * 0.34, theme.CREAM, letters.SANS_BOLD, quiet=True)


def leaders(x, y, w, h):
    """All eleven, in two rows."""
    names = tuple(LEADER_LOOKS)
    for row, there in enumerate((names[:6], names[6:])):
        for name, (cx, each) in zip(there, _middles(len(there), x, w, h / 2), strict=True):
            high = min(each, h / 2) - sp(16)
            low = y + h / 2 * (1 - row) + sp(14)
            paint_leader(name, cx - high * 0.41, low, high * 0.82, high)
            _caption(leader_name(name), cx, low - sp(7), each)


def boons(x, y, w, h):
    """A full column gives a boon, and a boon is any good."""
    d = min(h * 0.6, w * 0.1)
    for i in range(3):
        things.good("wood", x + w * (0.12 + 0.12 * i), y + h / 2, d)
    _arrow(x + w * 0.5, y + h / 2, d * 0.6)
    things.boon(x + w * 0.64, y + h / 2, d * 1.1)
    paint.write("=", x + w * 0.76, y + h / 2, d * 0.7, theme.INK, letters.SERIF_BOLD)
    for i, name in enumerate(("stone", "honey", "fur")):
        things.good(name, x + w * (0.83 + 0.06 * i), y + h / 2, d * 0.66)


def tavern(x, y, w, h):
    half, z = w / 2, min(h * 0.8, w * 0.2)
    structures.structure("stable", x + half * 0.3, y + h * 0.12, z, "lion")
    for i in range(3):
        things.action_sign("move", x + half * (0.58 + 0.15 * i), y + h / 2, z * 0.4)
    structures.structure("tavern", x + half * 1.25, y + h * 0.12, z, "lion")
    things.coin(x + half * 1.55, y + h / 2, z * 0.5, "3")
    paint.icon("mask", x + half * 1.78, y + h / 2, z * 0.5, theme.INK)


def _framed(painter):
    """A module's picture, as wide as it looks well."""

    def framed(x, y, w, h):
        wide = min(w, h * 2.6)
        with paint.clipped(x + (w - wide) / 2, y, wide, h, h * 0.08):
            painter(x + (w - wide) / 2, y, wide, h)

    return framed


def epic(x, y, w, h):
    """All eleven, in two rows."""
    for row, names in enumerate((EPIC_NAMES[:6], EPIC_NAMES[6:])):
        for name, (cx, each) in zip(names, _middles(len(names), x, w, h), strict=True):
            low = y + h / 2 * (1 - row)
            structures.epic(name, cx, low + sp(14) + (h / 2 - sp(16)) / 2, min(each * 0.8, h / 2 - sp(18)))
            _caption(structure_title(name), cx, low + sp(7), each)


PICTURES = {
    "points": (points, 74),
    "setup": (setup, 120),
    "round": (a_round, 84),
    "strategy": (strategy, 150),
    "turn": (turn, 84),
    "rule": (rule, 96),
    "muster": (muster, 56),
    "move": (move, 64),
    "attack": (attack, 120),
    "taxes": (taxes, 84),
    "buildings": (buildings, 92),
    "schemes": (_cards(("scheme", 3), ("scheme", 17), ("scheme", 25), None), 130),
    "boat": (boat, 120),
    "conversions": (conversions, 56),
    "deeds": (_cards(("deed", 0), ("deed", 10), ("deed", 20)), 150),
    "agendas": (_cards(("agenda", 0), ("agenda", 4), ("agenda", 10)), 150),
    "claim": (tracks, 150),
    "warfare": (war_track, 90),
    "leaders": (leaders, 170),
    "inheritance": (_cards(("inheritance", 0), ("inheritance", 5), ("inheritance", 9)), 150),
    "boons": (boons, 56),
    "tavern": (tavern, 84),
    "intrigue": (_cards(("intrigue", "foreign_merchants"), ("intrigue", "rising_unrest"), ("intrigue", "master_builders")), 150),
    "rebellion": (_framed(module_art.solo), 96),
    "dungeon": (_framed(module_art.warfare), 96),
    "den": (_framed(module_art.factions), 96),
    "epic": (epic, 150),
}
