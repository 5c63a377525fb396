"""What both looks of a lobby share, rows on a device in a hand and chairs round one that lies in the middle: the presenter, its
news, and the shuffle before the game."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock

from app import device
from app.i18n import pgettext
from app.presenters.lobby import LobbyPresenter
from app.presenters.lobby_contents import SeatChoice
from app.screens.base import PresentedScreen
from app.screens.compare import compare_words
from app.screens.lobby_widgets import Shuffling, show_code
from app.screens.talk import menu

TICK_SECONDS = 0.1


class LobbyPage(PresentedScreen):
    """`plan`, `options`: make this table. Without it: the lobby the network is in, or a game that is being taken up."""

    presented_by: type[LobbyPresenter] = LobbyPresenter

    def __init__(self, **kwargs):
        app = kwargs["app"]
        self.net = app.network
        self.presenter = self.presented_by(self, self.net, app.settings_now, kwargs.pop("plan", None),
                                           kwargs.pop("options", None), kwargs.pop("going_back", False))
        self.mixing: Shuffling | None = None
        self._ticking: Any = None
        super().__init__(**kwargs)

    def on_enter(self):
        self._stop_listening = self.net.listen(self.presenter.heard)
        self.presenter.enter()

    def on_leave(self):
        super().on_leave()
        self._stop_listening()
        if self._ticking is not None:
            self._ticking.cancel()

    def on_back(self) -> bool:
        return self.presenter.back()

    # ------------------------------------------------------------ what the presenter asks for

    @property
    def still(self) -> bool:
        return self.app.still

    def show_shuffling(self) -> None:
        self.app.layers.clear()
        self.mixing = Shuffling(blind=self.app.blind)
        self.add_widget(self.mixing)
        self._ticking = Clock.schedule_interval(self._tick, TICK_SECONDS)
        self._tick(0)

    def _tick(self, _dt):
        mixing, now = self.mixing, self.presenter.shuffling()
        mixing.title, mixing.sub, mixing.count = now.title, now.sub, now.count
        mixing.crests, mixing.done = list(now.crests), list(now.done)
        if not self.app.still:
            mixing.turn += 1
        self.presenter.go_on()

    def in_next_frame(self, action: Callable[[], None]) -> None:
        Clock.schedule_once(lambda _dt: action(), 0)

    def vibrate(self) -> None:
        if self.app.settings_now.vibration:
            device.vibrate()

    def choose(self, title: str, lines: Sequence[SeatChoice]) -> None:
        menu(self, title, [(line.label, line.icon, line.text, line.sub, line.press) for line in lines],
             pgettext("button", "Back"))

    def compare_words(self, who: str, both: Sequence[str]) -> None:
        compare_words(self.app, who, both)

    def share(self, link: str, title: str) -> bool:
        return device.share(link, title)

    def show_code(self, code: str, link: str) -> None:
        show_code(self, code, link)
