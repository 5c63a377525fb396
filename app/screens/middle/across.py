"""The table in the middle, across devices: fed by the network, pointed at by fingers, asked nothing. It goes dark a little while
everybody is away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock

from app import device
from app.draw import paint
from app.i18n import _, pgettext
from app.presenters.across import GONE, is_settled
from app.presenters.middle import MiddlePresenter
from app.presenters.sides import Place
from app.presenters.sitting import arranged, exchanged
from app.screens.middle.screen import MiddleScreen
from app.screens.table.screen import OVER_SECONDS
from app.screens.talk import leave, menu
from app.theme import BLACK, faded
from app.widgets.base import Painted
from rules.core import Thing

DIM = 0.72  # how dark it is while nobody is there


class Dusk(Painted):
    """Lies over everything while nobody is there; takes no touches."""

    def paint(self, x, y, w, h):
        paint.rect(x, y, w, h, faded(BLACK, DIM))


class AcrossMiddleScreen(MiddleScreen):
    def __init__(self, **kwargs: Any) -> None:
        self.net = kwargs["app"].network
        self._dusk: Dusk | None = None
        super().__init__(**kwargs)

    @property
    def online(self) -> Any:
        return self.net.online

    def new_presenter(self, app: Any, points: Callable[[Sequence[Thing]], object] | None) -> MiddlePresenter:
        return MiddlePresenter(self.match, self.table, app.settings_now, self, (), self.match.point, self._is_away,
                               lambda: not is_settled(self.match))

    def _is_away(self, seat: int) -> bool:
        return self.online.presence.get(self.match.plan.seats[seat].device, "here") in ("left", *GONE)

    @property
    def places(self) -> tuple[Place, ...]:
        """As the chairs stood before the game."""
        return arranged(self.net.spots, len(self.match.plan.seats), self.width >= self.height)

    @property
    def link(self) -> str:
        code_and_link: tuple[str, str] = self.online.invitation()
        return code_and_link[1]

    # ------------------------------------------------------------ news

    def on_enter(self):
        self._stop_network_news = self.net.listen(self._heard)
        super().on_enter()
        if self.online.over is not None:
            self._closed()
        elif not self.match.is_table:
            self.toast(_("Somebody at the table has to say yes before fingers point here."), 6)

    def on_leave(self):
        self._stop_network_news()
        super().on_leave()

    def _heard(self, news: Any) -> None:
        from app.online import online_news
        from app.online.words import sentence_of
        from net.table_news import Said

        match news:
            case online_news.Away() | online_news.CameBack() | online_news.Stuck() | online_news.MiddleChanged():
                self.refresh()
            case online_news.Heard(Said()) if sentence_of(news):
                self.toast(sentence_of(news), 4)
            case online_news.Stopped(audit_follows=False, why=why):
                self.app.home()
                self.app.layers.tell(_("The game stops here"), [why])
            case online_news.Stopped(why=why):
                self.toast(why, 6)
            case online_news.AuditDone():
                self._closed()

    def _closed(self) -> None:
        Clock.schedule_once(lambda _dt: self._go_on("across_over"), OVER_SECONDS if self.match.over and not self.app.still else 0)

    def finish(self) -> None:
        Clock.schedule_once(lambda _dt: self._go_on("across_over"), 0 if self.app.still else OVER_SECONDS)

    # ------------------------------------------------------------ showing

    def refresh(self, *args: object) -> None:
        super().refresh(*args)
        if self.frame is not None:
            self._dim()

    def _dim(self) -> None:
        """Dark while every player is away; the screen may sleep then."""
        seats = [seat for seat, place in enumerate(self.match.plan.seats) if not place.is_bot]
        alone = bool(seats) and all(self._is_away(seat) for seat in seats) and not self.match.over
        if alone == (self._dusk is not None):
            return
        device.keep_awake(not alone)
        if alone:
            self._dusk = Dusk(size=self.size)
            self.add_widget(self._dusk)
        elif self._dusk is not None:
            self.remove_widget(self._dusk)
            self._dusk = None

    # ------------------------------------------------------------ where everybody sits

    def _seat_at(self, x: float, y: float) -> int | None:
        """Whose mat lies there."""
        for seat, spot in enumerate(self.plan.mats if self.plan is not None else ()):
            left, low, wide, high = spot.area
            if left <= x <= left + wide and low <= y <= low + high:
                return seat
        return None

    def on_touch_down(self, touch):
        touch.ud["mat"] = None if self.app.layers.veils else self._seat_at(*touch.pos)
        return super().on_touch_down(touch)

    def on_touch_up(self, touch):
        """A finger has dragged a mat onto another: their owners sit in each other's place. This screen alone shows it so."""
        seat, over = touch.ud.pop("mat", None), self._seat_at(*touch.pos)
        if seat is not None and over is not None and seat != over:
            self.net.spots = exchanged(self.net.spots, len(self.match.plan.seats), seat, over)
            self.rebuild()
        return super().on_touch_up(touch)

    # ------------------------------------------------------------ the menu

    def open_menu(self) -> None:
        menu(self, self.texts.words.title(), [
            ("rules", "book-open-variant", _("Rules"), _("the rulebook, to look something up"),
             lambda: self.app.go("learn", game=self.match.plan.game, page="")),
            ("settings", "cog", _("Settings"), _("text size, sound, colours"), lambda: self.app.go("settings")),
            ("leave", "exit-run", _("Leave"), _("the game goes on among the phones"), self.ask_to_leave),
        ])

    def ask_to_leave(self) -> None:
        self.app.layers.ask(_("Leave the table?"), _("The game goes on among the phones; this device can come back."), _("Leave"),
                            lambda: leave(self), pgettext("button: do not leave", "Stay"))

    def on_wake(self):
        """Back from sleep: drawn anew; the network finds the others by itself."""
        device.keep_awake(True)
        self.rebuild()
