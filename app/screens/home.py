"""The home screen: unfinished games, a new table, tables nearby, learn, chronicle, settings; behind them a river at dusk.

It shows what its presenter says (app/presenters/home.py)."""

from functools import partial

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.properties import DictProperty, NumericProperty, StringProperty

from app.i18n import _
from app.presenters.home import HomePresenter
from app.screens.base import PresentedScreen
from app.screens.home_widgets import CARD, LOW_CARD, GameCard
from app.screens.nearby_button import NearbyButton  # noqa: F401  kv needs it
from app.widgets import bar, buttons, parts, words  # noqa: F401  kv needs them
from app.widgets.base import load_kv, tall
from app.widgets.buttons import RoundButton
from app.widgets.put_away import PutAway

SHARE = 0.52  # of a phone on its side that is river
LEAST_THING = 62  # a picture that can still be told, and the plate under it

load_kv(__file__)


class HomeScreen(PresentedScreen):
    crest, player = StringProperty("lion"), StringProperty("")
    subtitle, left_title, new_title = StringProperty(""), StringProperty(""), StringProperty("")
    view_height, view_width = NumericProperty(0), NumericProperty(0)
    plate_height, things_height = NumericProperty(0), NumericProperty(0)
    words = DictProperty({"learn": "", "chronicle": "", "settings": ""})

    def __init__(self, **kwargs):
        app = kwargs["app"]
        self.presenter = HomePresenter(self, app.store, app.settings_now, app.network)
        self.games = self.presenter.games
        # i18n: one of three buttons side by side, one word each, with "Chronicle" and "Settings": to the lessons
        self.words = {"learn": _("Learn"), "chronicle": _("Chronicle"), "settings": _("Settings")}
        self.subtitle = _("board games of old Rus', no server, no account")
        self.new_title = _("Set a new table")
        self.crest, self.player = app.settings_now.crest, app.settings_now.name
        self.left_title = self.presenter.left_title
        super().__init__(**kwargs)
        self.fbind("size", self._arrange)
        for name in ("wide", "low"):
            self.fbind(name, self._arrange)
        house = self.ids.house
        self._others = RoundButton(label="other tables", icon="wifi", size_hint=(None, None), size=(dp(48), dp(48)))
        self._others.bind(on_release=lambda *_: self.app.go("nearby"))
        for name in ("own", "pos", "size"):
            house.fbind(name, self._place_others)
        self._fill()
        self._arrange()
        self.refresh()
        self._place_others()

    def on_enter(self):
        self._stop_listening = self.app.network.listen(lambda _news: self.refresh())
        self.refresh()
        Clock.schedule_once(self.app.welcome)

    def on_leave(self):
        super().on_leave()
        self._stop_listening()

    def refresh(self) -> None:
        """What the way to the tables nearby says now."""
        house, now = self.ids.house, self.presenter.nearby()
        house.own, house.lit, house.text, house.sub = now.own, now.lit, now.text, now.sub

    # ------------------------------------------------------------ what the presenter asks for

    def sit_down(self, match) -> None:
        self.app.sit_down(match)

    def rebuild(self) -> None:
        self.app.rebuild()

    def go_nearby(self, go_on_with: str = "") -> None:
        self.app.go("nearby")
        if go_on_with:
            self.app.screen.presenter.go_on(go_on_with)

    # ------------------------------------------------------------ what lies where

    def _place_others(self, *_args):
        """Where the house leads back to our own table, a knob beside it leads to the others."""
        house, knob = self.ids.house, self._others
        if house.own != (knob.parent is not None):
            (self.add_widget if house.own else self.remove_widget)(knob)
        knob.x, knob.center_y = house.right + dp(8), house.center_y

    def can_be_made_anew(self) -> bool:
        return True

    def _arrange(self, *_args):
        """Share the screen between the river and the desk below or beside it."""
        self.view_width = self.width * SHARE if self.low else self.width
        self._measure_desk()
        if self.low:  # river and table side by side
            self.view_height = self.height
        elif self.wide:
            below = self.plate_height + self.things_height + dp(46) + self.bottom  # with the ledge, and the room between them
            self.view_height = min(self.height * (0.53 if self.games else 0.62), self.height - below)
        else:
            below = self.plate_height + self.things_height + dp(58) + self.bottom
            cards = min(len(self.games), 2) * (tall(CARD) + dp(12)) + (tall(36) + dp(18) if self.games else 0)
            self.view_height = max(self.height * 0.3, min(self.height * 0.72, self.height - below - cards))
        left = self.ids.left
        left.opacity, left.size_hint_x = (1, 0.58) if self.games else (0, 0.001)
        if not self.wide or self.low:
            left.size_hint_x = 1
        self.ids.heading.height = tall(26 if self.low else 30) if self.games else 0
        alone = self.low and not self.games  # nothing above the button: it and the things lie in the middle
        spare = max(0, (self.height - self.bottom - tall(66) - dp(12) - tall(104)) / 2 - dp(12)) if alone else 0
        self.ids.desk.padding = [dp(14), dp(10), dp(14), dp(12) + self.bottom + spare]
        for card in self.ids.games.children:
            card.height = tall(LOW_CARD if self.low else CARD)

    def _measure_desk(self):
        """How tall the plate and the things are."""
        self.plate_height = tall(66)
        if not self.low:
            self.things_height = min(tall(190), self.height * 0.26) if self.wide else tall(118)
        elif not self.games:
            self.things_height = tall(104)
        else:  # the card left on the table must be seen whole: the things take what is left of the height
            self.plate_height = max(dp(56), sp(50))
            used = tall(26) + tall(LOW_CARD) + self.plate_height + dp(68) + self.bottom
            self.things_height = max(tall(LEAST_THING), min(max(dp(96), sp(84)), self.height - used))

    def _fill(self):
        for game in self.games:
            made = GameCard(card=game.card, mine=game.mine, title=game.title, who=game.who, blind=self.app.blind,
                            label=f"continue {game.card.id}", height=tall(CARD))
            made.bind(on_release=lambda _w, game=game: self.presenter.go_on(game))
            put_away = partial(self.presenter.ask_to_put_away, game)
            self.ids.games.add_widget(PutAway(made, f"put away {game.card.id}", put_away))
