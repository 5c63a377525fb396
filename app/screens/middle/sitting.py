"""The lobby on a device that lies in the middle: chairs on four sides, the code to point a phone at, and a finger that drags
whoever has come to where they sit. It shows what its presenter says (app/presenters/sitting.py)."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from app import device, theme
from app.draw import letters, paint
from app.i18n import pgettext
from app.presenters.shell import title_of
from app.presenters.sides import MiddlePlan, plan_of
from app.presenters.sitting import STEPS, SideText, SittingPresenter
from app.screens.lobby_page import LobbyPage
from app.screens.lobby_widgets import Code, CodeText, LobbyGameBox, tall_code
from app.screens.middle.mat import HERE, LEAST, STRIPE
from app.screens.middle.parts import MenuCorner, Ribbon
from app.screens.talk import menu
from app.theme import CREST_BY_NAME, faded, mixed
from app.widgets.base import Painted
from app.widgets.turned import FilledBox

DEPTH = 84  # dp of a chair's plate
RIBBON = 560  # dp of the sentence, where there is room
DRAG = 18  # dp: a finger that moves less has tapped


class ChairPlate(Painted):
    """A chair at its edge: who sits there, or that it is free."""

    side = ObjectProperty(None, allownone=True)
    blind, target, lifted = BooleanProperty(False), BooleanProperty(False), BooleanProperty(False)
    paints = ("side", "blind", "target", "lifted")

    def paint(self, x, y, w, h):
        side: SideText | None = self.side
        if side is None or w < dp(60):
            return
        y, h = y + dp(4), h - dp(8)
        if self.target:
            paint.shadow(x, y, w, h, dp(26), faded(theme.GLOW, 0.85))
        d = min(dp(54), h - dp(18))
        cx, cy = x + dp(16) + d / 2, y + h / 2 + dp(3)
        left, room = cx + d / 2 + dp(14), w - d - dp(48)
        if not side.name:
            self._dashes(x, y, w, h)
            paint.ring(cx, cy, d, theme.GOLD, dp(1.6))
            paint.icon("plus", cx, cy, d * 0.46, theme.GOLD)
            title = pgettext("a chair at the table", "A free side")
        else:
            crest = CREST_BY_NAME[side.crest]
            tint = crest.colour(self.blind)
            paint.plate(x, y, w, h, dp(14), self.target, 0.45 if self.lifted else 1.0)
            paint.rounded_shade(x + dp(10), y + dp(4), w - dp(20), dp(STRIPE), dp(STRIPE / 2), mixed(tint, theme.WHITE, 0.25),
                                mixed(tint, theme.BLACK, 0.1))
            if not self.lifted:
                paint.crest(cx, cy, d, crest, self.blind)
                bx, by = cx + d * 0.4, cy - d * 0.34
                paint.disc(bx, by, dp(22), theme.INK)
                paint.ring(bx, by, dp(22), HERE if side.ready else theme.RIM_BRASS, dp(1.5))
                paint.icon("robot" if side.bot else "check-bold" if side.ready else "cellphone", bx, by, dp(14), theme.CREAM)
            title = side.name
        paint.write(title, left, cy + sp(11), sp(19), theme.CREAM, letters.SERIF_BOLD, ax=0, width=room)
        lines = letters.lines_of(side.line, room, sp(LEAST), letters.SANS)[:2]
        for i, line in enumerate(lines):
            paint.write(line, left, cy - sp(9) - i * sp(LEAST) * 1.12, sp(LEAST), theme.GAIN_LIGHT if side.ready else
                        theme.CREAM_SOFT, ax=0, width=room)

    def _dashes(self, x, y, w, h):
        ink, step = faded(theme.GOLD, 0.9 if self.target else 0.5), dp(13)
        for i in range(int(w / step)):
            for at in (y, y + h):
                paint.line(((x + i * step, at), (x + i * step + step * 0.55, at)), ink, dp(1.3))
        for i in range(int(h / step)):
            for at in (x, x + w):
                paint.line(((at, y + i * step), (at, y + i * step + step * 0.55)), ink, dp(1.3))


class Steps(Painted):
    """How one sits down, without a word: a phone, the code, people at a table."""

    def paint(self, x, y, w, h):
        d = min(w * 0.62, h * 0.24)
        paint.plate(x, y, w, h, dp(14), False, 0.85)
        for i, sign in enumerate(STEPS):
            cx, cy = x + w / 2, y + h * (0.82 - 0.32 * i)
            paint.disc(cx, cy, d, theme.DIAL)
            paint.ring(cx, cy, d, theme.GOLD, dp(1.6))
            paint.icon(sign, cx, cy, d * 0.5, theme.CREAM)
            if i:
                paint.icon("chevron-down", cx, cy + h * 0.16, d * 0.3, theme.GOLD)


class Carried(Painted):
    """The crest under a finger."""

    crest = ObjectProperty("")
    blind, at_x, at_y = BooleanProperty(False), NumericProperty(0), NumericProperty(0)
    paints = ("crest", "blind", "at_x", "at_y")

    def paint(self, x, y, w, h):
        if self.crest:
            paint.shadow(self.at_x - dp(30), self.at_y - dp(30), dp(60), dp(60), dp(20), faded(theme.GLOW, 0.8))
            paint.crest(self.at_x, self.at_y, dp(72), CREST_BY_NAME[self.crest], self.blind, active=True)


class SittingScreen(LobbyPage):
    presented_by = SittingPresenter
    presenter: SittingPresenter

    def __init__(self, **kwargs: Any) -> None:
        self.chairs: list[FilledBox] = []
        self.plan: MiddlePlan | None = None
        self._drag: tuple[int, float, float, bool] | None = None  # the chair, where the finger came down, whether it has moved
        super().__init__(**kwargs)
        self.ribbons = [FilledBox(Ribbon(bright=True)) for _side in range(2)]
        self.code = Code(label="qr", size_hint=(None, None))
        self.code.bind(on_release=lambda *_: self.presenter.enlarge())
        self.words = [FilledBox(CodeText(big=True)) for _side in range(2)]
        self.lid, self.steps = LobbyGameBox(size_hint=(None, None)), Steps(size_hint=(None, None))
        self.menu_corner = MenuCorner(label="menu", size_hint=(None, None))
        self.menu_corner.bind(on_release=lambda *_: self.open_menu())
        self.carried = Carried(size_hint=(None, None))
        for made in (*self.ribbons, self.code, *self.words, self.lid, self.steps, self.menu_corner, self.carried):
            self.add_widget(made)
        self._lay_soon = Clock.create_trigger(lambda _dt: self._show(), -1)
        self.fbind("size", lambda *_: self._lay_soon())

    def on_enter(self):
        device.keep_awake(True)
        super().on_enter()

    def on_leave(self):
        super().on_leave()
        if self.app.match is None:
            device.keep_awake(False)

    def open_menu(self) -> None:
        lobby = self.presenter.lobby
        menu(self, title_of(lobby.game) if lobby is not None else self.presenter.title(),
             [(line.label, line.icon, line.text, line.sub, line.press) for line in self.presenter.menu()],
             pgettext("button", "Back"))

    # ------------------------------------------------------------ showing

    def refresh(self) -> None:
        lobby = self.presenter.lobby
        if lobby is not None and not lobby.is_table and self.mixing is None:
            self.replace("lobby")
            return
        self._show()

    def _show(self) -> None:
        presenter = self.presenter
        sides, places = presenter.sides(), presenter.places(self.width >= self.height)
        while len(self.chairs) > len(sides):
            self.remove_widget(self.chairs.pop())
        while len(self.chairs) < len(sides):
            self.chairs.append(FilledBox(ChairPlate()))
            self.add_widget(self.chairs[-1], index=len(self.children))
        self.plan = plan = plan_of(self.width, self.height, places, dp(1), DEPTH, (self.top, self.bottom))
        for box, spot, side in zip(self.chairs, plan.mats, sides, strict=True):
            box.lie(spot.x, spot.y, spot.length, spot.depth, spot.turn)
            box.inner.side, box.inner.blind = side, self.app.blind
        for ribbon, spot in zip(self.ribbons, plan.sentences, strict=True):
            ribbon.lie(spot.x, spot.y, min(max(spot.length, dp(RIBBON)), self.width - 2 * dp(DEPTH)), spot.depth, spot.turn)
            ribbon.inner.text = presenter.sentence()
        self.menu_corner.pos, self.menu_corner.size = plan.corners["se"][:2], plan.corners["se"][2:]
        self.carried.pos, self.carried.size = (0, 0), self.size
        self._show_middle(plan)

    def _show_middle(self, plan: MiddlePlan) -> None:
        """The code as large as there is room for, to be read from both sides; the box and the three steps beside it."""
        (code, link), lobby = self.presenter.link(), self.presenter.lobby
        x, y, w, h = plan.board
        line, gap = min(tall_code(True), h * 0.14), dp(10)
        side = min(h - 2 * (line + gap), w * (0.5 if w > h else 0.8))
        if w <= h:
            side = min(side, h * 0.5)
        cx, cy = x + w / 2, y + h / 2
        self.code.link, self.code.pos, self.code.size = link, (cx - side / 2, cy - side / 2), (side, side)
        long = max(side, dp(280))
        off = side / 2 + gap + line / 2
        for box, turn, at in zip(self.words, (0, 180), (cy - off, cy + off), strict=True):
            box.inner.text = code
            box.opacity = 1 if code else 0
            box.lie(cx, at, min(long, w), line, turn)
        beside = (w - max(side, min(long, w))) / 2 - 2 * gap
        self.lid.game = lobby.game if lobby is not None else ""
        self.lid.opacity = self.steps.opacity = 1 if w > h and beside > dp(110) else 0
        wide, high = min(beside, h * 0.5), min(h * 0.72, beside * 1.5)
        self.lid.pos, self.lid.size = (x + (beside - wide) / 2, cy - high / 2), (wide, high)
        slim = min(wide * 0.62, dp(150))
        self.steps.size = slim, high
        self.steps.pos = x + w - (beside + slim) / 2, cy - high / 2

    # ------------------------------------------------------------ fingers

    def _chair_at(self, x: float, y: float) -> int | None:
        mats = self.plan.mats if self.plan is not None else ()
        for seat, spot in enumerate(mats):
            left, low, wide, high = spot.area
            if left <= x <= left + wide and low <= y <= low + high:
                return seat
        return None

    def on_touch_down(self, touch):
        seat = self._chair_at(*touch.pos)
        if seat is None or self.mixing is not None or self._drag is not None:
            return super().on_touch_down(touch)
        self._drag = seat, *touch.pos, False
        touch.grab(self)
        return True

    def on_touch_move(self, touch):
        if touch.grab_current is not self or self._drag is None:
            return super().on_touch_move(touch)
        seat, x, y, moved = self._drag
        moved = moved or abs(touch.x - x) + abs(touch.y - y) > dp(DRAG)
        self._drag = seat, x, y, moved
        side = self.chairs[seat].inner.side if seat < len(self.chairs) else None
        if moved and side is not None and side.name:
            self.carried.crest, self.carried.blind = side.crest, self.app.blind
            self.carried.at_x, self.carried.at_y = touch.pos
            over = self._chair_at(*touch.pos)
            for i, box in enumerate(self.chairs):
                box.inner.lifted, box.inner.target = i == seat, i == over and over != seat
        return True

    def on_touch_up(self, touch):
        if touch.grab_current is not self or self._drag is None:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        (seat, _x, _y, moved), self._drag = self._drag, None
        carried, self.carried.crest = self.carried.crest, ""
        for box in self.chairs:
            box.inner.lifted = box.inner.target = False
        over = self._chair_at(*touch.pos)
        if not moved:
            self.presenter.tap_chair(seat)
        elif carried and over is not None:
            self.presenter.move(seat, over)
        return True
