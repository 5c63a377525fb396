"""What lies beside the map: the open jobs; on a wide screen all the passes."""

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from app import theme
from app.i18n import _, pgettext
from app.kit_data import SlipView
from app.tables.layout import Shape
from app.tables.merchants.cards import ART, job_card
from app.tables.merchants.scene import JobView
from app.widgets.base import BackedBox, tall
from app.widgets.card import CardButton
from app.widgets.parts import Heading
from app.widgets.purse import SlipButton
from app.widgets.scrolling import Scrolling
from app.widgets.words import Paragraph


class Tray(BoxLayout):
    """The jobs, on a wide screen all the passes too."""

    def __init__(self, shape: Shape, tap, **kwargs):
        self.wide, self.low, self.tap = shape == "wide", shape == "low", tap
        wide = self.wide
        super().__init__(orientation="vertical", spacing=dp(7) if wide else dp(9), size_hint_y=None, **kwargs)
        self.bind(minimum_height=self.setter("height"))
        self._jobs: tuple = ()
        self._passes: tuple = ()
        self._lit: SlipButton | None = None  # the pass that may be bought now
        self._into_sight = Clock.create_trigger(self._show_lit)  # once all of them are laid out
        self.jobs = GridLayout(cols=3, spacing=[dp(11), dp(10)], size_hint_y=None, padding=[dp(3), dp(4), dp(6), dp(4)])
        self.jobs.bind(minimum_height=self.jobs.setter("height"))
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

    def show_jobs(self, jobs: tuple[JobView, ...], names) -> None:
        if self.wide:
            self.heading.side = _("the coin is what the next delivery pays") if jobs else pgettext("goods", "none yet")
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
            self.jobs.add_widget(CardButton(ART, job_card(job, *names(job)), self.tap, size_hint_y=None, height=high))

    def _columns(self) -> int:
        """As many as can be read: large letters want wide cards, and there they can be pushed along."""
        large, many = sp(1) > dp(1.15), len(self._jobs) > 6
        if self.low:
            return 4 if large else 5
        return 4 if many and not (self.wide and large) else 3

    def show_drawn(self, pair: tuple[JobView, ...], names) -> None:
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
            self.drawn.add_widget(Paragraph(text=text, face="title", font_size=sp(15), ink=theme.INK, size_hint_y=None))
        row = BoxLayout(size_hint_y=None, height=dp(104) if self.wide else dp(54), spacing=dp(14), padding=[dp(3), dp(2)])
        for job in pair:
            card = CardButton(ART, job_card(job, *names(job)), self.tap)
            card.label = f"drawn {job.number}"
            row.add_widget(card)
        self.drawn.add_widget(row)
        self.add_widget(self.drawn, index=len(self.children))

    def show_passes(self, passes: tuple[SlipView, ...], blind: bool) -> None:
        if not self.wide or passes == self._passes:
            return
        self._passes, self._lit = passes, None
        self.passes.clear_widgets()
        for slip in passes:
            made = SlipButton(self._buy, slip=slip, blind=blind, size_hint_y=None, height=max(dp(48), sp(34)))
            self.passes.add_widget(made)
            if slip.lit:
                self._lit = made
        if self._lit is not None:
            self._into_sight()

    def _buy(self, things) -> None:
        self.tap([("city", things[0][1])])

    def _show_lit(self, _dt) -> None:
        """A pass that may be bought is pushed into sight."""
        above = self.parent
        while above is not None and above is not above.parent:
            if isinstance(above, Scrolling):
                if self._lit is not None and self._lit.parent is not None and self.height > above.height:
                    above.scroll_to(self._lit, padding=dp(6), animate=False)
                return
            above = above.parent
