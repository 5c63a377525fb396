"""The curtain between two players of one device: the next one's crest and name, nothing secret, hold to look."""

import math

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app import theme
from app.draw import letters, paint, scenes
from app.i18n import _
from app.theme import CREST_BY_NAME, colour, faded
from app.widgets.base import Painting
from app.widgets.buttons import RoundButton
from app.widgets.hold_target import HoldTarget

RING_GLOW, RING, SEAL_BOTTOM, CURTAIN_WORDS = colour("ffcc66"), colour("7a3a24"), colour("e2c78d"), colour("f8dfae")
CURTAIN_WORDS_GROUND, CURTAIN_SOFT = colour("1a0505"), colour("e8c9a0")

LOW = 500  # dp: a phone on its side
ASIDE = 0.61  # of the height: where the crest stands beside the button


class HoldButton(HoldTarget):
    """Filled while a finger rests on it; letting go too soon leaves the curtain closed."""

    def paint(self, x, y, w, h):
        d, cx, cy = min(w, h), x + w / 2, y + h / 2
        paint.glow(cx, cy, d * 1.7, theme.faded(RING_GLOW, 0.45))
        paint.shadow(cx - d / 2, cy - d / 2, d, d, dp(20), drop=dp(4))
        band = dp(5)
        outer = d - band * 2
        paint.ring(cx, cy, outer, theme.faded(theme.CURTAIN_RIM, 0.8), band + dp(2))
        paint.ring(cx, cy, outer, RING, band)
        if self.done > 0:
            paint.ring(cx, cy, outer, theme.GLOW, band, 0, 360 * min(1.0, self.done))
        paint.circle_shade(cx, cy, d * 0.84, theme.PAPER_TOP, SEAL_BOTTOM)
        paint.ring(cx, cy, d * 0.84, theme.RIM_PAPER, dp(1.2))
        paint.icon("gesture-tap-hold", cx, cy + d * 0.1, d * 0.34, theme.MAIN)
        paint.write(_("Hold to look"), cx, cy - d * 0.2, sp(16), theme.INK, letters.SERIF_BOLD, width=d * 0.64)


class Curtain(Painting, FloatLayout):
    plan, seat, line = ObjectProperty(), NumericProperty(0), StringProperty("")
    blind, still = BooleanProperty(False), BooleanProperty(False)
    inset = NumericProperty(0)  # what the system's bar takes

    def __init__(self, **kwargs):
        self.register_event_type("on_open")
        self.register_event_type("on_menu")
        super().__init__(**kwargs)
        self.button = HoldButton(label="hold to look", size_hint=(None, None))
        self.button.bind(on_open=lambda *_: self.dispatch("on_open"))
        self.add_widget(self.button)
        self.way_out = RoundButton(icon="menu", label="menu", size_hint=(None, None), size=(dp(48), dp(48)))
        self.way_out.bind(on_release=lambda *_: self.dispatch("on_menu"))
        self.add_widget(self.way_out)
        self.bind(size=self._place, pos=self._place)
        self._place()

    def _place(self, *_args):
        upright = self.height > self.width
        most = dp(164 if upright or self.height < dp(LOW) else 200)
        d = min(most, self.height * (0.42 if not upright else 0.2 if self._short() else 0.24), self.width * 0.5)
        self.button.size = d, d
        lying_at = self.y + self.height * ASIDE - self._name() * 0.55  # level with crest and name
        upright_at = self.y + self.height * (0.27 if self._short() else 0.31)
        self.button.center = self._middle(), upright_at if upright else lying_at
        self.way_out.right, self.way_out.top = self.right - dp(10), self.top - self.inset - dp(8)

    def _middle(self) -> float:
        return self.center_x if self.height > self.width else self.x + self.width * 0.69

    def _name(self) -> float:
        return sp(34) if self.height < dp(LOW) or self._short() else sp(46)

    def _short(self) -> bool:
        """An upright screen without room for everything: a small phone, or large letters."""
        return self.height > self.width and self.height < max(dp(760), sp(760))

    def on_touch_down(self, touch):
        super().on_touch_down(touch)
        return True

    def on_open(self):
        pass

    def on_menu(self):
        """The menu was asked for; it shows nothing private."""

    def paint(self, x, y, w, h):
        scenes.curtain(x, y, w, h)
        who = self.plan.seats[int(self.seat)]
        tall_screen, low_screen, short = h > w, h < dp(LOW), self._short()
        cx = x + w / 2 if tall_screen else x + w * 0.31
        cy = y + h * (0.72 if short else 0.7 if tall_screen else ASIDE)
        lying_d = min(h * (0.26 if low_screen else 0.34), dp(260))
        d = min(w * 0.5, h * (0.2 if short else 0.24), dp(216)) if tall_screen else lying_d
        name = self._name()
        paint.glow(cx, cy, d * 2.6, theme.faded(theme.CANDLELIGHT, 0.5))
        for i in range(48):
            a, far = math.radians(i * 7.5), d * (0.585 if i % 2 else 0.615)
            paint.line(
                ((cx + d * 0.545 * math.cos(a), cy + d * 0.545 * math.sin(a)), (cx + far * math.cos(a), cy + far * math.sin(a))),
                faded(theme.GOLD, 0.9),
                dp(1.1),
            )
        paint.crest(cx, cy, d, CREST_BY_NAME[who.crest], self.blind)
        paint.ring(cx, cy, d + dp(8), theme.GOLD, dp(2.4))
        paint.write(
            _("Pass the device to"),
            cx,
            cy + d * 0.62 + (sp(12) if low_screen else sp(22)),
            sp(16) if low_screen else sp(19),
            CURTAIN_WORDS,
            letters.SERIF,
            drop=faded(theme.BLACK, 0.6),
            width=w * 0.8,
        )
        paint.write(
            who.name,
            cx,
            cy - d * 0.62 - name * 0.56,
            name,
            theme.CREAM,
            letters.SERIF_BOLD,
            drop=faded(theme.BLACK, 0.6),
            width=w * (0.8 if tall_screen else 0.5),
        )
        low = cy - d * 0.62 - name * 1.5
        paint.ornament(cx - dp(80), low, dp(160), dp(14), faded(theme.GOLD, 0.9), 8)
        paint.write(
            self.line,
            cx,
            low - (sp(12) if low_screen else sp(20)),
            sp(15),
            CURTAIN_WORDS,
            drop=faded(theme.BLACK, 0.6),
            width=w * (0.86 if tall_screen else 0.35),
        )
        bx, by = self.button.center_x, self.button.y
        paint.write(
            _("Let go too soon, and it stays closed"),
            bx,
            by - sp(20),
            sp(14),
            CURTAIN_WORDS,
            drop=faded(theme.BLACK, 0.6),
            width=w * 0.35 if not tall_screen else w * 0.86,
        )
        self._others(x, y, w, h)

    def _others(self, x, y, w, h):
        """Who should look away."""
        others = [seat for i, seat in enumerate(self.plan.seats) if i != self.seat and not seat.is_bot]
        high = dp(64)
        wide = min(w - dp(40), dp(420))
        left, low = x + (w - wide) / 2, y + dp(84)
        if h < dp(560) or self._short():
            return
        paint.rounded(left, low, wide, high, dp(14), theme.faded(CURTAIN_WORDS_GROUND, 0.62))
        paint.rim(left, low, wide, high, dp(14), faded(theme.GOLD, 0.5))
        d = dp(36)
        crests = min(len(others), 4) * (d + dp(8))
        paint.write(
            _("Others, look away"),
            left + dp(18),
            low + high / 2 + sp(10),
            sp(15),
            theme.CREAM,
            letters.SERIF_BOLD,
            ax=0,
            width=wide - crests - dp(34),
        )
        paint.write(
            _("nothing secret is on this side"),
            left + dp(18),
            low + high / 2 - sp(11),
            sp(13.5),
            CURTAIN_SOFT,
            ax=0,
            width=wide - crests - dp(34),
        )
        for i, seat in enumerate(others[:4]):
            cx = left + wide - dp(14) - d / 2 - i * (d + dp(8))
            paint.crest(cx, low + high / 2, d, CREST_BY_NAME[seat.crest], self.blind)
            paint.mark(cx + d * 0.36, low + high / 2 - d * 0.34, dp(17), "eye-off")
