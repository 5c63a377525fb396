"""The wheel of stances: attack beats feint beats dodge beats attack. A tap takes one, the plate below it makes it final. Where
several share a device the wheel stands turned by chance each time, so that where a finger goes tells nobody anything."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import SystemRandom

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app import theme
from app.draw import letters, paint
from app.i18n import _
from app.tables.saber.duel_stage import bow
from app.tables.saber.look import BEATS, SKILL_FACES
from app.tables.saber.things import level, skill_face, stance_disc, stance_face
from app.theme import colour, faded
from app.widgets.base import Painted, Painting, Target, tall
from app.widgets.buttons import PlateButton
from app.words.saber.names import stance_title
from rules.saber.dice import Level, Stance

ANGLES = {"attack": 90, "feint": -30, "dodge": 210}  # clockwise: each beats the next one
TURNS = 3  # of the wheel, after which each stance has been at each place
any_turn = SystemRandom().randrange  # for the place on the screen alone, where others may watch the finger
LARGEST = 118  # dp across a stance
WORDS = 19  # sp of the line below it
FACES = 66  # sp of the sides of both dice
WHEEL, WHEEL_RIM = colour("1d100a"), colour("5a3d22")
BEATEN_BY, BOW = colour("ff5a3c"), colour("b8925a")


class StanceButton(Target):
    """One stance: its disc, the skill die that it would roll, its name."""

    stance, chosen = StringProperty("attack"), BooleanProperty(False)
    level = NumericProperty(1)
    paints = ("stance", "chosen", "level")

    def paint(self, x, y, w, h):
        foot = sp(WORDS)
        d = h - foot
        if d < dp(20):
            return
        cx, cy = x + w / 2, y + foot + d / 2
        stance_disc(self.stance, cx, cy, d * 0.94, lit=self.chosen)
        side = -1 if self.stance == "dodge" else 1
        level(cx + side * d * 0.38, cy - d * 0.3, d * 0.34, int(self.level), self.stance)
        ink = theme.GOLD if self.chosen else theme.CREAM
        paint.write(stance_title(self.stance), cx, y + foot / 2, sp(15), ink, letters.SERIF_BOLD, width=w,
                    drop=faded(theme.BLACK, 0.8))


class StanceFaces(Painted):
    """The sides of both dice that a stance would roll, and whom it beats. Held, it tells what each sign does."""

    stance, level = StringProperty("attack"), NumericProperty(1)
    paints = ("stance", "level")

    def paint(self, x, y, w, h):
        if h < dp(30) or w < dp(120):
            return
        paint.rounded_shade(x, y, w, h, dp(10), theme.PAPER_TOP, theme.PAPER_BOTTOM)
        paint.rim(x, y, w, h, dp(10), theme.RIM_PAPER)
        worse = next(each for each, beaten in BEATS.items() if beaten == self.stance)
        said = _("Beats {beaten}, falls to {better}").format(beaten=stance_title(BEATS[self.stance]), better=stance_title(worse))
        paint.write(said, x + w / 2, y + h - sp(13), sp(14), theme.INK, letters.SERIF_BOLD, width=w - dp(16))
        room, low = w - dp(24), y + (h - sp(22)) / 2 + dp(2)
        d = min(room / 13.4, h - sp(22) - dp(10))
        left = x + (w - 12.8 * d) / 2
        for i in range(6):
            stance_face(self.stance, i + 1, left + d * (0.5 + 1.06 * i), low, d)
            skill_face(SKILL_FACES[int(self.level)][i], left + d * (6.96 + 1.06 * i), low, d)


class StanceChoice(Painting, FloatLayout):
    """`taken(stance)` at each tap, `done(stance)` when it is final."""

    chosen = StringProperty("")
    paints = ("chosen",)

    def __init__(self, levels: tuple[tuple[Stance, Level], ...], taken: Callable[[Stance], None], done: Callable[[Stance], None],
                 turned: int = 0, **kwargs):
        self.taken, self.done, self.turned = taken, done, turned
        self.middle, self.radius, self.disc = (0.0, 0.0), 0.0, 0.0
        super().__init__(**kwargs)
        self.stances = {stance: StanceButton(stance=stance, level=n, label=f"stance {stance}", about=("stance", stance),
                                             size_hint=(None, None)) for stance, n in levels}
        for stance, button in self.stances.items():
            button.bind(on_release=lambda _w, stance=stance: self.take(stance))
            self.add_widget(button)
        self.faces = StanceFaces(size_hint=(None, None), opacity=0)
        self.add_widget(self.faces)
        self.plate = PlateButton(text=_("Choose a stance"), label="main", tone="quiet", disabled=True, size_hint=(None, None))
        self.plate.bind(on_release=lambda *_: self.finish())
        self.add_widget(self.plate)
        again = Clock.create_trigger(self._place, -1)
        for name in ("pos", "size"):
            self.fbind(name, again)

    def take(self, stance: Stance) -> None:
        if stance == self.chosen:
            return
        self.chosen = stance
        for each, button in self.stances.items():
            button.chosen = each == stance
            if each == stance:
                self.faces.stance, self.faces.level, self.faces.about = stance, button.level, ("stance", stance)
        self.plate.text = stance_title(stance)
        self._place()
        self.plate.icon, self.plate.tone, self.plate.disabled = "check-bold", "main", False
        self.taken(stance)

    def _say_final(self) -> None:
        """Where the plate is high enough for two lines."""
        self.plate.sub = _("then it cannot be taken back") if self.chosen and self.plate.height >= tall(54) else ""

    def finish(self) -> None:
        if self.chosen:
            self.done(self.chosen)

    def _place(self, *_args) -> None:
        self.plate.size = self.width, max(dp(50), min(tall(54), self.height * 0.2))
        self.plate.pos = self.pos
        self._say_final()
        foot, room = sp(WORDS), self.height - self.plate.height - dp(10)
        shown = room > sp(FACES) + sp(210)  # else the sides are told by a long press alone
        self.faces.size = (self.width, sp(FACES)) if shown else (0, 0)
        self.faces.pos = self.x, self.plate.top + dp(6)
        self.faces.opacity = 1 if shown and self.chosen else 0
        if shown:
            room -= sp(FACES) + dp(6)
        d = max(dp(48), min(dp(LARGEST), (room - foot) * 0.4, self.width * 0.3))
        words = max(letters.width_of(stance_title(stance), sp(15), letters.SERIF_BOLD) for stance in self.stances) + dp(4)
        wide = max(d * 1.12, words)
        r = max(0.0, min((room - d - foot) / 1.5, (self.width - wide) / 2 / math.cos(math.radians(30)), dp(190)))
        cx = self.center_x
        cy = self.top - (room - (1.5 * r + d + foot)) / 2 - d / 2 - r
        for stance, button in self.stances.items():
            a = math.radians(self._angle(stance))
            button.size = wide, d + foot
            button.pos = cx + r * math.cos(a) - wide / 2, cy + r * math.sin(a) - d / 2 - foot
        self.middle, self.radius, self.disc = (cx, cy), r, d
        self._again()

    def _angle(self, stance: Stance) -> float:
        return ANGLES[stance] - self.turned * 360 / TURNS

    def paint(self, x, y, w, h):
        r, d, (cx, cy) = self.radius, self.disc, self.middle
        if r <= d * 0.5:  # no room, or not laid out yet
            return
        paint.disc(cx, cy, 2 * r * 0.98, faded(WHEEL, 0.8))
        paint.ring(cx, cy, 2 * r, WHEEL_RIM, max(dp(5), r * 0.075))
        angles = {s: math.radians(self._angle(s)) for s in ANGLES}
        at = {s: (cx + r * math.cos(a), cy + r * math.sin(a)) for s, a in angles.items()}
        for winner, loser in BEATS.items():
            tint = theme.GLOW if winner == self.chosen else BEATEN_BY if loser == self.chosen else BOW
            bow(*at[winner], *at[loser], cx, cy, tint, max(dp(2.4), r * 0.026), r * 0.17, d * 0.58)
        said, size, within = _("beats the next"), min(sp(15), r * 0.2), 2 * r - d * 1.1
        while size > dp(11) and letters.width_of(said, size, letters.SERIF) > within:
            size -= dp(0.5)
        if letters.width_of(said, size, letters.SERIF) <= within:  # rather nothing than half of it
            paint.write(said, cx, cy, size, theme.CREAM_SOFT, letters.SERIF)
