"""An attack as a small scene: warriors before the evening sun, then who was struck, the war step and the cards as a sum."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ObjectProperty

from app import theme
from app.draw import letters, paint, pieces, scenes
from app.draw.paint import disc, line, oval, polygon
from app.i18n import _, ngettext
from app.kit_data import EventView
from app.match import PastEvent
from app.tables.moment import Moment
from app.tables.rurik import structures, things
from app.tables.rurik.attack_reading import Fight, fight_of
from app.tables.rurik.cards import ART
from app.theme import BLACK, CREST_BY_NAME, colour, faded, mixed
from app.widgets.base import Painted, tall
from app.widgets.event_scene import EventScene
from rules.rurik.state import AttackUnderWay

COLUMN = colour("f0dcae")
SKY_TOP, SKY_MIDDLE, SKY_LOW = colour("3a2448"), colour("8a4458"), colour("e8925a")  # the evening of a battle
HORIZON, SUN_GLOW, SUN, FAR_RIDGE = colour("f8d08a"), colour("ffd98a"), colour("fff0bc"), colour("a86070")
RIDGE, PINES, NEAR_RIDGE, TOWN_SHADE = colour("7a4a52"), colour("4d4a44"), colour("5a3c34"), colour("190d00")
FIELD, FIELD_EDGE = colour("3a2620"), colour("4a3028")
WARRIOR_SHADE, SPEAR, SPEARHEAD, LEG = colour("150a05"), colour("4a2d15"), colour("dfe3e6"), colour("4a3424")  # a warrior
MAIL, STEEL_EDGE, FACE, BEARD, HELMET = colour("8f9496"), colour("2b1f18"), colour("e7bd90"), colour("6b4022"), colour("c3c8ca")
EYE, FLASH = colour("33200f"), colour("fff6d8")

BROAD = 640  # dp of the sheet on a large screen
ASIDE = 0.32  # of the sheet for the picture, on a phone on its side
SECONDS = 12.0  # then it counts as seen, where play goes on by itself
STATION, CARDS = 86, 148  # sp: how high a station is, and the one with the cards


def scene_of(moment: Moment, told: Sequence[PastEvent], drafted: AttackUnderWay | None) -> EventScene | None:
    fight = fight_of(moment, told, drafted)
    if fight is None:
        return None
    what = fight.crests, fight.leader, fight.stronghold, min(3, fight.troops)
    body = Stations(fight=fight, size_hint_y=None)
    view = EventView(fight.title, (fight.outcome,), what, shape=2.3, seconds=SECONDS, motion=0.9)
    return EventScene(view, picture, still=moment.still, body=body, broad=BROAD, aside=ASIDE)


class Stations(Painted):
    """Struck; one step of war; the cards and what they cost: in two rows, `lying` in one."""

    fight = ObjectProperty(None, allownone=True)
    lying = BooleanProperty(False)
    paints = ("fight", "lying")

    def __init__(self, **kwargs):
        super().__init__(**kwargs)
        self.fbind("lying", lambda *_: self._rise())
        self._rise()

    def _rise(self) -> None:
        self.height = tall(CARDS) if self.lying else tall(STATION) + tall(CARDS) + dp(8)

    def paint(self, x, y, w, h):
        fight: Fight | None = self.fight
        if fight is None or w < dp(120):
            return
        high, gap = tall(STATION), dp(8)
        if self.lying:
            each = (w - 2 * gap) * 0.27
            self._struck(fight, x, y, each, h)
            self._war(fight, x + each + gap, y, each, h)
            self._cards(fight, x + 2 * (each + gap), y, w - 2 * (each + gap), h)
            return
        half = (w - gap) / 2
        self._struck(fight, x, y + h - high, half, high)
        self._war(fight, x + half + gap, y + h - high, half, high)
        self._cards(fight, x, y, w, h - high - gap)

    @staticmethod
    def _station(x, y, w, h, title) -> None:
        paint.plate(x, y, w, h, dp(10), alpha=1.0)
        disc(x + dp(15), y + h - sp(15), dp(18), theme.GOOD)
        paint.icon("check-bold", x + dp(15), y + h - sp(15), dp(11), theme.CREAM)
        paint.write(title, x + dp(28), y + h - sp(15), sp(14.5), theme.CREAM, letters.SERIF_BOLD, ax=0, width=w - dp(34))

    def _struck(self, fight: Fight, x, y, w, h) -> None:
        self._station(x, y, w, h, _("Struck"))
        cy, z = y + (h - sp(28)) / 2 + dp(2), min(dp(34), h * 0.4)
        if fight.leader:
            things.leader(x + dp(26), cy - z * 0.6, z * 1.2, fight.crests[1])
        else:
            things.troop(x + dp(26), cy, z, fight.crests[1])
        paint.icon("arrow-right-bold", x + dp(54), cy, dp(16), theme.GOLD)
        paint.crest(x + dp(80), cy, dp(30), CREST_BY_NAME[fight.crests[1]])
        said = _("{what} goes home").format(what=fight.struck)
        room = w - dp(104)
        if room > sp(64):
            high = paint.paragraph_height(said, room, sp(12.5))
            paint.paragraph(said, x + dp(100), cy + high / 2, room, sp(12.5), theme.CREAM_SOFT)

    def _war(self, fight: Fight, x, y, w, h) -> None:
        self._station(x, y, w, h, _("War: step {n}").format(n=fight.step))
        cy = y + (h - sp(28)) / 2 + dp(2)
        first = max(1, min(fight.step - 2, 6))
        each = min(dp(30), (w - dp(16)) / 5)
        for i in range(5):
            n, cx = first + i, x + dp(8) + each * (i + 0.5)
            here = n == fight.step
            paint.rounded(cx - each * 0.44, cy - dp(16), each * 0.88, dp(32), dp(5), faded(COLUMN, 0.34 if here else 0.14))
            if here:
                paint.glow(cx, cy, dp(44), faded(theme.GLOW, 0.8))
                paint.crest(cx, cy, min(dp(26), each * 0.86), CREST_BY_NAME[fight.crests[0]])
            else:
                paint.write(str(n), cx, cy, sp(12.5), theme.CREAM_SOFT, letters.SANS_BOLD)

    def _cards(self, fight: Fight, x, y, w, h) -> None:
        count = len(fight.cards)
        title = ngettext("{n} card turned", "{n} cards turned", count).format(n=count)
        self._station(x, y, w, h, title)
        top = y + h - sp(40)
        for i, (number, words) in enumerate(fight.sum):
            cy = top - i * sp(20)
            paint.write(number, x + dp(36), cy, sp(15), theme.CREAM, letters.SERIF_BOLD, ax=1)
            paint.write(words, x + dp(42), cy, sp(12.5), theme.CREAM_SOFT, ax=0, width=w * 0.42 - dp(36))
        under = top - len(fight.sum) * sp(20) + sp(8)
        line(((x + dp(14), under), (x + w * 0.42, under)), faded(theme.RIM_BRASS, 0.6), dp(0.8))
        paint.write(str(count), x + dp(36), under - sp(14), sp(19), theme.GOLD, letters.SERIF_BOLD, ax=1)
        skulls = (
            _("no skull") if not fight.lost else ngettext("{n} skull counts", "{n} skulls count", fight.lost).format(n=fight.lost)
        )
        ink = theme.GAIN_LIGHT if not fight.lost else theme.WARNING_LIGHT
        paint.write(skulls, x + dp(42), under - sp(14), sp(13), ink, letters.SANS_BOLD, ax=0, width=w * 0.42 - dp(36))
        self._faces(fight, x + w * 0.45, y + dp(8), w * 0.55 - dp(10), h - sp(20))

    @staticmethod
    def _faces(fight: Fight, x, y, w, h) -> None:
        count = max(1, len(fight.cards))
        wide = min(w / count - dp(6), h * ART.shape, dp(96))
        high = wide / ART.shape
        left = x + w - count * (wide + dp(6)) + dp(6)
        for i, card in enumerate(fight.cards):
            cx = left + i * (wide + dp(6))
            ART.show_face(card.face, cx, y + (h - high) / 2, wide, high)
            bx, by = cx + wide / 2, y + (h - high) / 2
            disc(bx, by, dp(20), theme.MAIN if card.skulls else theme.GOOD)
            paint.ring(bx, by, dp(20), theme.CREAM, dp(0.9))
            paint.icon("skull" if card.skulls else "check-bold", bx, by, dp(12), theme.CREAM)


# ---------------------------------------------------------------- the picture


def picture(what: Any, share: float, w: float, h: float) -> None:
    """`share` of the way: the attackers come from the left, the one who is struck gives way."""
    crests, leader, stronghold, count = what
    paint.shade(0, 0, w, h, SKY_TOP, SKY_MIDDLE, SKY_LOW, HORIZON)
    sx, sy = w * 0.5, h * 0.5
    paint.glow(sx, sy, h * 2.0, faded(SUN_GLOW, 0.7))
    scenes.rays(sx, sy, w, 0.06, 22)
    disc(sx, sy, h * 0.36, SUN)
    scenes.ridge(0, w, 0, h * 0.42, h * 0.03, 4, FAR_RIDGE)
    scenes.ridge(0, w, 0, h * 0.33, h * 0.025, 9, RIDGE)
    for i in range(8):
        pieces.pine(w * (0.02 + 0.045 * i), h * (0.31 + 0.02 * (i % 2)), h * (0.12 + 0.02 * (i % 3)), PINES)
    scenes.ridge(0, w, 0, h * 0.22, h * 0.012, 2, NEAR_RIDGE)
    if stronghold:
        oval(w * 0.86, h * 0.22, h * 0.5, h * 0.07, faded(TOWN_SHADE, 0.4))
        structures.stronghold(w * 0.86, h * 0.22, h * 0.48, things.hue(crests[1]))
    paint.rect(0, 0, w, h * 0.2, FIELD)
    scenes.ridge(0, w, 0, h * 0.19, h * 0.008, 7, FIELD_EDGE)
    come = (1 - share) ** 1.5
    z = min(h, w / 1.8)  # a narrow picture has smaller people
    for i in range(count):
        warrior(w * (0.42 - 0.13 * i - 0.3 * come), h * (0.1 + 0.02 * i), z * (0.46 - 0.03 * i), crests[0], 0.05)
    give_way = max(0.0, (share - 0.7) / 0.3)
    x = w * (0.66 + 0.08 * give_way)
    paint.glow(x, h * 0.1 + z * 0.24, z * 0.7, faded(theme.GLOW, 0.5))
    if leader:
        things.leader(x, h * 0.1, z * 0.58, crests[1])
    else:
        warrior(x, h * 0.1, z * 0.46, crests[1], -0.05 - 0.2 * give_way)
    if share > 0.6:
        _blow(w * 0.54, h * 0.1 + z * 0.28, z * 0.26)


def warrior(x: float, y: float, h: float, crest: str, lean: float = 0.0) -> None:
    """Stands on (x, y): helmet, mail, spear and a kite shield with the crest."""
    c = things.hue(crest)

    def at(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
        return [(x + (a + lean * b) * h, y + b * h) for a, b in points]

    oval(x, y, h * 0.56, h * 0.1, faded(WARRIOR_SHADE, 0.5))
    line(at(((0.3, -0.02), (0.3, 1.34))), SPEAR, h * 0.014)
    polygon(at(((0.265, 1.3), (0.3, 1.46), (0.335, 1.3))), SPEARHEAD)
    polygon(at(((0.3, 1.28), (0.08, 1.22), (0.16, 1.16), (0.06, 1.1), (0.3, 1.06))), c)
    for dx in (-0.1, 0.06):
        polygon(at(((dx - 0.06, 0), (dx - 0.05, 0.26), (dx + 0.07, 0.26), (dx + 0.07, 0))), LEG)
    body = at(((-0.2, 0.2), (-0.17, 0.56), (-0.12, 0.72), (0.12, 0.72), (0.18, 0.56), (0.2, 0.2)))
    paint.shape(body, MAIL, STEEL_EDGE, h * 0.012)
    polygon(at(((-0.2, 0.2), (-0.18, 0.42), (0.18, 0.42), (0.2, 0.2))), mixed(c, BLACK, 0.25))
    disc(*at(((0.01, 0.8),))[0], h * 0.19, FACE)
    polygon(at(((-0.085, 0.77), (-0.06, 0.7), (0.02, 0.67), (0.09, 0.71), (0.1, 0.77), (0.02, 0.755))), BEARD)
    helmet = at(((-0.115, 0.845), (-0.1, 0.94), (-0.03, 1.02), (0.01, 1.11), (0.05, 1.02), (0.11, 0.94), (0.13, 0.845)))
    paint.shape(helmet, HELMET, STEEL_EDGE, h * 0.012)
    for dx in (-0.02, 0.055):
        disc(*at(((dx, 0.81),))[0], h * 0.022, EYE)
    things.troop(*at(((-0.1, 0.42),))[0], h * 0.56, crest)


def _blow(x: float, y: float, r: float) -> None:
    for k, alpha in ((0, 0.9), (1, 0.5), (2, 0.25)):
        turns: list[Any] = [math.pi * (-0.28 + 0.62 * i / 20) for i in range(21)]
        line(
            [(x + r * (0.8 - 0.08 * k) * math.cos(t), y + r * (1 - 0.08 * k) * math.sin(t)) for t in turns],
            faded(FLASH, alpha),
            max(1.0, r * (0.03 - 0.008 * k)),
        )
