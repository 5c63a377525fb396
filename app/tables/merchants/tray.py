"""What lies beside the map: the open jobs, my purse, hold and passes; on a wide screen all the passes."""

from functools import partial

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from app import theme
from app.draw import letters, paint, pieces, sprites
from app.i18n import _
from app.tables.base import Shape
from app.tables.merchants.map import tile_sign
from app.tables.merchants.scene import Job
from app.theme import CREST_BY_NAME, colour, faded, mixed
from app.widgets.base import BackedBox, Painted, Target, tall
from app.widgets.parts import Heading
from app.widgets.scrolling import Scrolling
from app.widgets.seat import COUNTING
from app.widgets.words import Words
from app.words.merchants.choices import good_key
from app.words.merchants.names import place
from rules.core import Thing
from rules.merchants.data import NOWHERE


def good_picture(name: str, x, y, w, h) -> None:
    """A small scene with the good's sign in it."""
    c = pieces.GOODS[name]

    def scene(a, b):
        paint.rounded_shade(0, 0, a, b, dp(4), mixed(c, colour("26324a"), 0.35), mixed(c, colour("fff0c8"), 0.6))
        paint.glow(a / 2, b * 0.55, max(a, b) * 1.3, colour("fff2c8", 0.6))
        with paint.clipped(0, 0, a, b, dp(4)):
            paint.oval(a * 0.2, 0, a * 1.1, b * 0.5, faded(mixed(c, colour("2a2a20"), 0.45), 0.8))
            paint.oval(a * 0.85, 0, a * 1.0, b * 0.36, mixed(c, colour("2a2a20"), 0.6))
        size = min(a, b) * 0.66
        pieces.good_sign(name, a / 2 + size * 0.03, b * 0.53 - size * 0.04, size, faded(theme.BLACK, 0.35))
        pieces.good_sign(name, a / 2, b * 0.53, size, colour("fff8e8"))

    sprites.show(("good scene", name), x, y, w, h, scene)
    paint.rim(x, y, w, h, dp(4), colour("5b3d22"), dp(1))


def _paint_good(name: str, w: float, h: float) -> None:
    pieces.good(name, w / 2, h / 2, w)


class JobCard(Target):
    """A stack of equal jobs: the good, the town, what the next delivery pays."""

    job = ObjectProperty()
    town, good = StringProperty(""), StringProperty("")
    paints = ("job", "town", "good")

    def paint(self, x, y, w, h):
        job: Job = self.job
        lit = job.ready
        offered = job.drawn
        flat = w > h * 1.35 or h < max(dp(76), sp(70))  # no room for a picture above the town
        for k in range(min(job.count, 3) - 1, 0, -1):  # the cards below the first
            paint.rounded(x + dp(3) * k, y - dp(2.5) * k, w, h, dp(6), colour("d9c69a"))
            paint.rim(x + dp(3) * k, y - dp(2.5) * k, w, h, dp(6), theme.RIM_PAPER, dp(0.7))
        paint.paper(x, y, w, h, dp(6), lit=lit or offered)
        coin = min(h * 0.46, dp(27))
        if flat and w < sp(112):  # many stacks, or large letters: the sign says the good
            d = h * 0.5
            sprites.show(
                ("good", job.good),
                x + dp(8),
                y + h - d - dp(3),
                d,
                d,
                lambda a, b: pieces.good(job.good, a / 2, b / 2, a),
                pad=d * 0.3,
            )
            paint.write(self.town, x + w / 2, y + h * 0.24, sp(13), theme.INK, letters.SERIF_BOLD, width=w - dp(6))
            badge_x = x + dp(8) + d * 1.5
        elif flat:  # a small wide card
            m = dp(5)
            side = min(h - 2 * m, w * 0.34)
            good_picture(job.good, x + m, y + (h - side) / 2, side, side)
            left = x + m + side + dp(7)
            room = x + w - left - dp(4)
            paint.write(self.good, left, y + h * 0.68, sp(14), theme.INK, letters.SERIF_BOLD, ax=0, width=room - coin * 0.7)
            paint.write(self.town, left, y + h * 0.28, sp(13), theme.INK_SOFT, ax=0, width=room)
            badge_x = x + m + side * 0.7
        else:  # a card standing upright
            band = max(dp(20), sp(19))
            paint.rounded_shade(
                x + 1,
                y + h - band,
                w - 2,
                band - 1,
                [dp(5), dp(5), 0.1, 0.1],
                mixed(pieces.GOODS[job.good], theme.WHITE, 0.1),
                mixed(pieces.GOODS[job.good], theme.BLACK, 0.2),
            )
            paint.write(
                self.good, x + dp(6), y + h - band / 2, sp(13), theme.CREAM, letters.SERIF_BOLD, ax=0, width=w - coin - dp(4)
            )
            foot = max(dp(22), sp(20))
            good_picture(job.good, x + dp(5), y + foot, w - dp(10), h - band - foot - dp(4))
            paint.write(self.town, x + w / 2, y + foot / 2, sp(13), theme.INK, letters.SERIF_BOLD, width=w - dp(6))
            badge_x = x + dp(22)
        paint.coin(x + w - coin * 0.42, y + h - coin * 0.42, coin, str(job.pays), coin * 0.5)
        if job.count > 1:
            badge = f"×{job.count}"
            wide = letters.width_of(badge, sp(12), letters.SANS_BOLD) + dp(10)
            low = y + dp(3) if flat else y + max(dp(24), sp(22))
            if w < sp(112) and flat:
                low = y + h * 0.55
            paint.rounded(badge_x - wide / 2, low, wide, sp(17), sp(8), colour("2b1b10", 0.92))
            paint.write(badge, badge_x, low + sp(8.5), sp(12), theme.CREAM, letters.SANS_BOLD)
        if lit or job.carried:
            d = dp(19)
            bx, by = (x + dp(5), y + h - dp(3)) if flat else (x + dp(15), y + max(dp(22), sp(20)) + dp(8))  # never on the town
            if not flat and job.count > 1:
                bx, by = x + w - dp(15), by
            paint.disc(bx, by, d, theme.GOOD if lit else theme.INK)
            paint.ring(bx, by, d, theme.GLOW if lit else theme.CREAM_SOFT, dp(1))
            paint.icon("check-bold" if lit else "sack", bx, by, d * 0.62, theme.CREAM)


class Purse(Painted):
    """My money, my hold, my passes; while the map is laid, the tile that was drawn."""

    seat, rubles, counted = NumericProperty(0), NumericProperty(0), NumericProperty(0)  # `counted` runs after the rubles
    goods = ListProperty([])  # of each kind how many
    passes = ListProperty([])  # cities
    tile = NumericProperty(NOWHERE)  # drawn, to be laid
    crest, blind = StringProperty("lion"), BooleanProperty(False)
    paints = ("counted", "goods", "passes", "tile", "crest", "blind")

    def __init__(self, **kwargs):
        self._parts: list[tuple[float, float, float, float, Thing]] = []  # what lies where: for a long press
        super().__init__(**kwargs)

    def show(self, seat: int, crest: str, rubles: int, goods, passes, blind: bool, still: bool) -> None:
        mine = seat == self.seat
        self.seat, self.crest, self.blind, self.goods, self.passes = seat, crest, blind, list(goods), list(passes)
        if rubles == self.rubles and mine:
            return
        Animation.cancel_all(self, "counted")
        self.rubles = rubles
        if still or not mine or self.get_root_window() is None:
            self.counted = rubles
        else:
            Animation(counted=rubles, d=COUNTING).start(self)

    def coin_at(self) -> tuple[float, float]:
        return self.x + dp(8) + min(self.height - dp(12), dp(42)) / 2, self.center_y

    def about_at(self, x, y):
        for left, low, wide, high, thing in self._parts:
            if left <= x <= left + wide and low <= y <= low + high:
                return thing
        return "hold", self.seat

    def paint(self, x, y, w, h):
        paint.plate(x, y, w, h)
        middle, left = y + h / 2, x + dp(8)
        d = min(h - dp(12), dp(42))
        paint.coin(left + d / 2, middle, d, str(round(self.counted)), min(sp(19), d * 0.62))
        self._parts = [(x, y, d + dp(14), h, ("rubles", self.seat))]
        left += d + dp(10)
        if self.tile != NOWHERE:
            self._tile(left, x + w - dp(8), y, h)
            return
        half = x + w * (0.62 if self.passes else 1) - dp(10)
        left += paint.write(_("Hold"), left, middle, sp(13), theme.CREAM_SOFT, ax=0) + dp(8)
        self._hold(left, half, y, h)
        if self.passes:
            self._passes(half + dp(6), x + w - dp(8), y, h)

    def _tile(self, left, right, y, h):
        """Its rivers, and its name."""
        size = min(h - dp(6), dp(48)) / 1.44
        tile_sign(f"{self.tile}:0", left + size * 0.72, y + h / 2, size)
        at = left + size * 1.44 + dp(10)
        paint.write(place(self.tile), at, y + h / 2, sp(15), theme.CREAM, letters.SERIF_BOLD, ax=0, width=right - at,
                    whole=True)  # the prompt names it, too
        self._parts.append((left, y, right - left, h, ("tile", self.tile)))

    def _hold(self, left, right, y, h):
        """Each load while there are few; then one of each kind with its number."""
        loads = [good for good, count in enumerate(self.goods) for _i in range(count)]
        if not loads:
            paint.write(_("empty"), left, y + h / 2, sp(13), faded(theme.CREAM_SOFT, 0.75), ax=0)
            return
        shown = loads if len(loads) <= 4 else sorted(set(loads))
        size = min(dp(34), (right - left) / len(shown) - dp(3), h - dp(14))
        for i, good in enumerate(shown):
            cx, middle, name = left + size / 2 + i * (size + dp(3)), y + h / 2, good_key(good)
            sprites.show(("good", name), cx - size / 2, middle - size / 2, size, size,
                         partial(_paint_good, name), pad=size * 0.3)
            self._parts.append((cx - size / 2, y, size, h, ("good", good)))
            if len(shown) < len(loads) and self.goods[good] > 1:
                paint.mark_number(cx + size * 0.36, middle - size * 0.34, self.goods[good])

    def _passes(self, left, right, y, h):
        owner = CREST_BY_NAME[self.crest]
        rows = 1 if len(self.passes) == 1 or h < dp(50) else 2
        shown = self.passes[: 2 * rows] if len(self.passes) > rows else self.passes
        per_row = max(1, (len(shown) + rows - 1) // rows)
        wide, high = (right - left - dp(4) * (per_row - 1)) / per_row, (h - dp(12) - dp(3) * (rows - 1)) / rows
        high = min(high, dp(38))
        top = y + h / 2 + (rows * high + dp(3) * (rows - 1)) / 2
        for i, city in enumerate(shown):
            row, column = divmod(i, per_row)
            px, py = left + column * (wide + dp(4)), top - (row + 1) * high - row * dp(3)
            pass_card(px, py, wide, high, place(city), owner, self.blind)
            self._parts.append((px, py, wide, high, ("pass", city)))
        if len(self.passes) > len(shown):
            paint.mark_number(right - dp(2), y + h - dp(6), len(self.passes))


def pass_card(x, y, w, h, name: str, owner: theme.Crest | None, blind=False, off=False, burning=False, lit=False) -> None:
    """A town's pass; the owner's colour and crest at its left end."""
    if lit:
        paint.shadow(x, y, w, h, dp(9), theme.GLOW)
    paint.shadow(x, y, w, h, dp(4), drop=dp(1))
    paint.tiled(x, y, w, h, dp(4), "paper.jpg", dp(190), colour("c4b28f") if off or owner else theme.WHITE)
    end = min(h, dp(24))
    if owner:
        c = owner.colour(blind)
        paint.rounded_shade(x, y, end, h, [dp(4), 0.1, 0.1, dp(4)], mixed(c, theme.WHITE, 0.12), mixed(c, theme.BLACK, 0.15))
        paint.icon(owner.icon, x + end / 2, y + h / 2, min(end * 0.78, h * 0.7), theme.glyph_on(c))
    else:
        paint.icon(
            "fire" if burning else "key-variant",
            x + end / 2 + dp(2),
            y + h / 2,
            min(end * 0.68, h * 0.6),
            theme.WARNING if burning else colour("8a5a20"),
        )
    paint.rim(x, y, w, h, dp(4), theme.GLOW if lit else theme.RIM_PAPER, dp(1.8) if lit else dp(0.8))
    paint.write(
        name,
        x + end + dp(5),
        y + h / 2,
        sp(13),
        theme.WARNING if burning else theme.INK,
        letters.SERIF_BOLD,
        ax=0,
        width=w - end - dp(8),
    )


class PassButton(Target):
    town, owner = StringProperty(""), StringProperty("")
    blind, burning, lit = BooleanProperty(False), BooleanProperty(False), BooleanProperty(False)
    paints = ("town", "owner", "blind", "burning", "lit")

    def paint(self, x, y, w, h):
        pass_card(x, y, w, h, self.town, CREST_BY_NAME.get(self.owner), self.blind, burning=self.burning, lit=self.lit)


class Tray(BoxLayout):
    """The jobs, on a wide screen all the passes too; and the purse, where the frame has no place of its own for it."""

    def __init__(self, shape: Shape, tap, **kwargs):
        self.wide, self.low, self.tap = shape == "wide", shape == "low", tap
        wide = self.wide
        super().__init__(orientation="vertical", spacing=dp(7) if wide else dp(9), size_hint_y=None, **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self._jobs: tuple = ()
        self._passes: tuple = ()
        self._lit: PassButton | None = None  # the pass that may be bought now
        self._into_sight = Clock.create_trigger(self._show_lit)  # once all of them are laid out
        self.jobs = GridLayout(cols=3, spacing=[dp(11), dp(10)], size_hint_y=None, padding=[dp(3), dp(4), dp(6), dp(4)])
        self.jobs.bind(minimum_height=self.jobs.setter("height"))
        self.purse = Purse(size_hint_y=None, height=tall(54))
        if wide:
            self.heading = Heading(
                text=_("Open jobs"), side=_("the coin is what the next delivery pays"), about=("jobs", 0), size_hint_y=None,
                height=tall(24))
            self.add_widget(self.heading)
        self.drawn = BackedBox(back="parchment", orientation="vertical", padding=[dp(10), dp(8)], spacing=dp(6), size_hint_y=None)
        self.drawn.bind(minimum_height=self.drawn.setter("height"))
        self._pair: tuple = ()
        self.add_widget(self.jobs)
        if wide:
            self.add_widget(
                Heading(text=_("Passes"), side=_("5 rubles each, bought in the town"), about=("passes", 0), size_hint_y=None,
                        height=tall(24)))
            self.passes = GridLayout(cols=3, spacing=dp(6), size_hint_y=None)
            self.passes.bind(minimum_height=self.passes.setter("height"))
            self.add_widget(self.passes)
        else:
            self.add_widget(self.purse)

    def show_jobs(self, jobs: tuple[Job, ...], names) -> None:
        if self.wide:
            self.heading.side = _("the coin is what the next delivery pays") if jobs else _("none yet")
        if jobs == self._jobs:
            return
        self._jobs = jobs
        self.jobs.clear_widgets()
        large = self.wide and sp(1) > dp(1.15)
        self.jobs.cols = self._columns()
        if self.wide:
            # large letters need no larger pictures, and the passes below want their room
            high = dp(92) if large else dp(116) if len(jobs) <= 6 else dp(92) if len(jobs) <= 8 else dp(89)
        else:
            high = dp(50) if len(jobs) <= 6 else dp(48)
        for job in jobs:
            good, town = names(job)
            card = JobCard(job=job, good=good, town=town, size_hint_y=None, height=high, label=f"job {job.number}",
                           about=("job", job.number))
            card.bind(on_release=lambda _w, n=job.number: self.tap([("job", n)]))
            self.jobs.add_widget(card)

    def _columns(self) -> int:
        """As many as can be read: large letters want wide cards, and there they can be pushed along."""
        large, many = sp(1) > dp(1.15), len(self._jobs) > 6
        if self.low:
            return 4 if large else 5
        return 4 if many and not (self.wide and large) else 3

    def show_drawn(self, pair: tuple[Job, ...], names) -> None:
        """Two jobs to choose from lie on a sheet of their own, above the open ones; nothing there can be delivered."""
        if pair == self._pair:
            return
        self._pair = pair
        self.drawn.clear_widgets()
        if self.drawn.parent is not None:
            self.remove_widget(self.drawn)
        if not pair:
            return
        text = _("Drawn: one of these comes into play") if len(pair) > 1 else _("The last job comes into play")
        if self.wide or (sp(1) <= dp(1.15) and not self.low):  # elsewhere the cards need the room, and the prompt says it, too
            self.drawn.add_widget(Words(text=text, face="title", font_size=sp(15), ink=theme.INK, size_hint_y=None))
        row = BoxLayout(size_hint_y=None, height=dp(104) if self.wide else dp(54), spacing=dp(14), padding=[dp(3), dp(2)])
        for job in pair:
            good, town = names(job)
            card = JobCard(job=job, good=good, town=town, label=f"drawn {job.number}", about=("job", job.number))
            card.bind(on_release=lambda _w, n=job.number: self.tap([("job", n)]))
            row.add_widget(card)
        self.drawn.add_widget(row)
        self.add_widget(self.drawn, index=len(self.children))

    def show_passes(self, passes: tuple, blind: bool) -> None:
        """(tile, town, owner's crest, burning, glowing) for each."""
        if not self.wide or passes == self._passes:
            return
        self._passes, self._lit = passes, None
        self.passes.clear_widgets()
        for tile, town, owner, burning, lit in passes:
            made = PassButton(
                town=town,
                owner=owner,
                blind=blind,
                burning=burning,
                lit=lit,
                size_hint_y=None,
                height=max(dp(48), sp(34)),
                label=f"pass {town}",
                about=("pass", tile),
            )
            made.bind(on_release=lambda _w, t=tile: self.tap([("city", t)]))
            self.passes.add_widget(made)
            if lit:
                self._lit = made
        if self._lit is not None:
            self._into_sight()

    def _show_lit(self, _dt) -> None:
        """A pass that may be bought is pushed into sight."""
        above = self.parent
        while above is not None and above is not above.parent:
            if isinstance(above, Scrolling):
                if self._lit is not None and self._lit.parent is not None and self.height > above.height:
                    above.scroll_to(self._lit, padding=dp(6), animate=False)
                return
            above = above.parent
