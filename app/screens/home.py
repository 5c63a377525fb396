"""The home screen: unfinished games, a new table, tables nearby, learn, chronicle, settings; behind them a river at dusk."""

from functools import partial
from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, DictProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from app import theme
from app.draw import letters, paint, scenes
from app.i18n import _, listed
from app.screens.base import BaseScreen
from app.screens.lit_house import LitHouse  # noqa: F401  kv needs it
from app.storage import GameSummary
from app.theme import CREST_BY_NAME, faded
from app.widgets import bar, buttons, parts, words  # noqa: F401  kv needs them
from app.widgets.base import Painted, Target, load_kv, tall
from app.widgets.buttons import RoundButton
from app.widgets.put_away import BROOM, PutAway

load_kv(__file__)


class RiverView(Painted):
    """The river at dusk, with the edge of our own table below it."""

    crest, blind, wide = StringProperty("lion"), BooleanProperty(False), BooleanProperty(False)
    covered = NumericProperty(0)  # of its lower edge, by the house
    paints = ("crest", "blind", "wide", "covered")

    def paint(self, x, y, w, h):
        if w < 2 or h < 2:
            return
        scenes.show_evening(x, y, w, h, self.crest, self.blind, self.wide, self.covered)
        dusk = min(h * 0.5, tall(150))  # whatever part of the sky is left, the words on it can be read
        paint.shade(x, y + h - dusk, w, dusk, theme.colour("120a1e", 0.7), theme.colour("120a1e", 0.5), theme.colour("120a1e", 0))
        paint.shade(x, y - dp(12), w, dp(12), theme.colour("c08a52"), theme.colour("6b4426"))
        paint.line(((x, y), (x + w, y)), theme.colour("f0c88a", 0.7), dp(0.8))
        paint.shade(x, y - dp(30), w, dp(18), faded(theme.BLACK, 0.5), faded(theme.BLACK, 0))


class Masthead(Painted):
    subtitle = StringProperty("")
    paints = ("subtitle",)

    def paint(self, x, y, w, h):
        size = sp(46)
        top = y + h - size * 0.62
        paint.icon("bell", x + size * 0.45, top, size * 0.95, theme.colour("f2c14e"), drop=faded(theme.BLACK, 0.5))
        paint.write(
            "Veche",
            x + size * 0.98,
            top,
            size,
            theme.CREAM,
            letters.SERIF_BOLD,
            ax=0,
            drop=faded(theme.BLACK, 0.6),
            width=w - size,
        )
        paint.write(
            self.subtitle,
            x + dp(2),
            y + sp(14),
            sp(15.5),
            theme.colour("ffe9c4"),
            letters.SERIF,
            ax=0,
            drop=faded(theme.BLACK, 0.6),
            width=w,
        )


class NameTag(Target):
    """The player's name and crest; a tap opens the settings."""

    name, crest, blind = StringProperty(""), StringProperty("lion"), BooleanProperty(False)
    paints = ("name", "crest", "blind")

    def paint(self, x, y, w, h):
        d = dp(50)
        paint.crest(x + w - d / 2 - dp(4), y + h / 2, d, CREST_BY_NAME[self.crest], self.blind, active=True)
        paint.write(
            self.name,
            x + w - d - dp(14),
            y + h / 2,
            sp(16),
            theme.CREAM,
            letters.SERIF_BOLD,
            ax=1,
            drop=faded(theme.BLACK, 0.7),
            width=w - d - dp(18),
            whole=True,
        )


class TableObject(Target):
    what, text = StringProperty("learn"), StringProperty("")
    paints = ("what", "text")

    def paint(self, x, y, w, h):
        scenes.show_object(self.what, x, y, w, h, self.text, self.state == "down")


class GameCard(Target):
    """A game left on the table: its lid, who sits there, who must move."""

    card = ObjectProperty()
    mine, blind, title = BooleanProperty(False), BooleanProperty(False), StringProperty("")
    paints = ("card", "mine", "blind", "title")

    def paint(self, x, y, w, h):
        card: GameSummary = self.card
        with paint.turned(1.1 if self.mine else -0.9, x + w / 2, y + h / 2):  # a crooked sheet below, straight words above
            paint.paper(x + dp(2), y - dp(1), w - dp(4), h + dp(2), dp(8), theme.colour("c7b394"))
        paint.paper(x, y, w, h, dp(10), theme.WHITE if self.mine else theme.colour("e8decb"), lit=False)
        if self.mine:
            paint.rim(x, y, w, h, dp(10), theme.GOLD, dp(1.6))
        m = dp(8)
        side = min(h - 2 * m, w * 0.34)  # a narrow card with large letters: the words need the room
        scenes.show_lid(card.game, x + m, y + (h - side) / 2, side, side)
        left = x + m + side + dp(14)
        knob = dp(52) if self.mine else 0
        room = x + w - left - dp(10)
        low = h < tall(CARD) - 1  # a phone on its side: three lines closer together
        head, row = (y + h - dp(5) - sp(12), y + h - dp(6) - sp(34)) if low else (y + h - dp(8) - sp(13), y + h - dp(12) - sp(37))
        paint.write(self.title, left, head, sp(17), theme.INK, letters.SERIF_BOLD, ax=0, width=room)
        if row - sp(9) < y + dp(56):
            room -= knob
        ink = theme.MAIN if self.mine else theme.INK_SOFT
        paint.icon("hand-pointing-right" if self.mine else "timer-sand", left + dp(8), row, sp(17), ink)
        who = (
            _("your turn")
            if self.mine and card.seats[card.mover]["kind"] == "me"
            else _("{name} must move").format(name=card.seats[card.mover]["name"])
            if 0 <= card.mover < len(card.seats)
            else ""
        )
        used = paint.write(who, left + dp(22), row, sp(14), ink, letters.SANS_BOLD, ax=0, width=room - dp(22))
        for said in (card.line, card.brief):  # all of it, or the chief thing: in letters one can read
            more = "·  " + said
            if said and letters.width_of(more, sp(12), letters.SANS) <= room - used - dp(30):
                paint.write(more, left + dp(28) + used, row, sp(13), theme.INK_SOFT, ax=0, width=room - used - dp(30))
                break
        d = min(dp(30), h * 0.26, row - sp(10) - y - dp(12))
        for i, seat in enumerate(card.seats):
            cx, cy = left + d / 2 + i * (d + dp(7)), y + dp(9) + d / 2
            if cx + d / 2 > x + w - knob - dp(8):
                break
            if i == card.mover:
                paint.ring(cx, cy, d + dp(5), theme.GOLD, dp(1.6))
            paint.crest(cx, cy, d, CREST_BY_NAME[seat["crest"]], self.blind)
        if self.mine:
            d = min(dp(44), h - dp(BROOM + 4))  # below the broom
            bx, by = x + w - dp(12) - d / 2, y + min(dp(10), (h - dp(BROOM) - d) / 2) + d / 2
            paint.shadow(bx - d / 2, by - d / 2, d, d, dp(7), drop=dp(2))
            paint.circle_shade(
                bx, by, d, theme.mixed(theme.MAIN, theme.WHITE, 0.25), theme.mixed(theme.MAIN, theme.BLACK, 0.2)
            )
            paint.ring(bx, by, d, theme.RIM_BUTTON, dp(1))
            paint.icon("play", bx + dp(1), by, d * 0.6, theme.CREAM)


SHARE = 0.52  # of a phone on its side that is river
CARD, LOW_CARD = 112, 84  # heights of a game left on the table
LEAST_THING = 62  # a picture that can still be told, and the plate under it


class HomeScreen(BaseScreen):
    crest, player = StringProperty("lion"), StringProperty("")
    subtitle, left_title, new_title = StringProperty(""), StringProperty(""), StringProperty("")
    view_height, view_width = NumericProperty(0), NumericProperty(0)
    plate_height, things_height = NumericProperty(0), NumericProperty(0)
    games = ListProperty([])
    words = DictProperty({"learn": "", "chronicle": "", "settings": ""})

    def __init__(self, **kwargs):
        app = kwargs["app"]
        self.words = {"learn": _("Learn"), "chronicle": _("Chronicle"), "settings": _("Settings")}
        self.subtitle = _("board games of old Rus', no server, no account")
        self.new_title = _("Set a new table")
        self.crest, self.player = app.settings_now.crest, app.settings_now.name
        self.games = app.store.unfinished()
        if self.games:                                    # the rules are read only where there is a game to go on with
            from app import catalogue

            self.games = [card for card in self.games if card.game in catalogue.playable()]
        self.left_title = _("Left on the table") if self.games else ""
        super().__init__(**kwargs)
        self.fbind("size", self._arrange)
        for name in ("wide", "low"):
            self.fbind(name, self._arrange)
        house = self.ids.house
        self._others = RoundButton(label="other tables", icon="wifi", size_hint=(None, None), size=(dp(48), dp(48)))
        self._others.bind(on_release=lambda *_: self.app.go("nearby"))
        for name in ("own", "pos", "size"):
            house.fbind(name, self._place_others)
        self._offer: Any = None
        self._fill()
        self._arrange()
        self._place_others()
        self.offer_name()

    def offer_name(self):
        """On the first start: the name that was drawn, to keep or to change."""
        if self._offer is not None:
            self.remove_widget(self._offer)
            self._offer = None
        if self.app.is_newcomer:
            from app.screens.my_name import offer

            self._offer = offer(self.app)
            self.add_widget(self._offer)
            self._place_offer()

    def _place_offer(self):
        if self._offer is not None:
            note = self._offer
            note.width = min(self.view_width - dp(40), sp(250))
            note.height = note.measured(note.width)
            note.pos = self.view_width - note.width - dp(14), self.height - self.top - tall(96) - dp(8) - note.height

    def _place_others(self, *_args):
        """Where the house leads back to our own table, a knob beside it leads to the others."""
        house, knob = self.ids.house, self._others
        if house.own != (knob.parent is not None):
            (self.add_widget if house.own else self.remove_widget)(knob)
        knob.x, knob.center_y = house.right + dp(8), house.center_y

    def can_be_made_anew(self) -> bool:
        return True

    def on_leave(self):
        super().on_leave()
        self.ids.house.app = None  # or the network would keep this screen alive

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
        self._place_offer()

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
        for card in self.games:
            from app import catalogue

            mine = 0 <= card.mover < len(card.seats) and card.seats[card.mover]["kind"] != "bot"
            made = GameCard(
                card=card,
                mine=mine,
                title=catalogue.words(card.game).title(),
                blind=self.app.blind,
                label=f"continue {card.id}",
                height=tall(CARD),
            )
            made.bind(on_release=lambda _w, card=card: self._continue(card))
            self.ids.games.add_widget(PutAway(made, f"put away {card.id}", partial(self._ask_to_clear, card)))

    def _continue(self, card: GameSummary):
        from app.match import Match
        from app.thinker import think
        from rules.core import SaveError

        try:
            match = Match.resume(card.id, self.app.store, think)
        except (SaveError, OSError) as error:
            self.app.layers.tell(_("This game cannot go on"), [str(error)])
            return
        self.app.sit_down(match)
        if match.note:
            self.app.layers.toast(match.note, 5)

    def across(self):
        """The house was tapped: go back to our only unfinished table across devices, else to the list of tables."""
        net = self.app.network
        if net.is_in_play:
            net.sit_down()
            return
        self.app.go("nearby")
        readable = [kept.table for kept in net.kept if not kept.unreadable]
        if len(readable) == 1:
            self.app.screen.go_on(readable[0])

    def _ask_to_clear(self, card: GameSummary):
        from app import catalogue

        names = listed([seat["name"] for seat in card.seats])
        def clear():
            self.app.store.drop_game(card.id)
            self.app.rebuild()

        self.app.layers.ask(
            _("Put {game} away?").format(game=catalogue.words(card.game).title()),
            _("The game of {names} is taken off the table and cannot be played on.").format(names=names), _("Put away"), clear,
            _("Keep"))
