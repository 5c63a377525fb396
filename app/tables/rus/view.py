"""The table of Rus'."""

from collections.abc import Sequence
from typing import Any

from kivy.animation import Animation
from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app import theme
from app.i18n import _
from app.match import Told
from app.tables.base import SUPPLY, Fact, Gift, Help, Meter, Moment, Shape, TableView
from app.tables.rus import help, look, motion, reading
from app.tables.rus.court import Court, VerdictSheet
from app.tables.rus.estate import LOWEST, PropertyBoard
from app.tables.rus.farm import RivalBoard, Strip, bank_card, bank_of
from app.tables.rus.frame import RusFrame, RusLow, RusPhone, RusWide, Tag
from app.tables.rus.hand import ActionHand, Roles
from app.tables.rus.preview import PreviewSheet
from app.tables.rus.scene import Preview, Scene, SeatSide
from app.tables.rus.spread import Spread
from app.widgets.base import tall
from app.widgets.plaque import Plaque, is_portrait
from app.words.base import Reader, listed
from app.words.rus import WORDS, choices
from app.words.rus.forecast import brings_nothing
from app.words.rus.ledger import SOURCES, ledgers
from app.words.rus.names import ability, character_name, coins, points
from rules.core import Thing
from rules.rus.data import DACHA_PRICES, EXCHANGE_COINS, KING, MOST_DISCARDS, PRICES
from rules.rus.state import where

NOBODY = Reader(None, ())  # signs do not depend on who reads
TAG = 26  # dp: the name on the frame of my board
BROADEST = 1.9  # of its height: a board is no strip


HAND, LOW_HAND = 128, 104  # dp: as a rule, and beside the characters
LOW_REPLAY = 500  # dp: a window so low has no room for whole cards below a replay's board
SMALL_HANDS = 110, 102, 92, 76  # dp: on a small phone, beside no row of characters, one, two, three


def roomy(n: float) -> float:
    """A height that grows with the text, but not so far that a phone has no room left for the board."""
    return min(tall(n), dp(n * 1.16))


class MyBoard(FloatLayout):
    """My board with my name on its frame; on a phone another's board may lie over it."""

    def __init__(self, tap, hold, **kwargs):
        super().__init__(**kwargs)
        self.land = PropertyBoard(size_hint=(None, None))
        self.land.bind(on_pick=lambda _w, things: tap(things), on_ask=lambda _w, thing: hold(thing))
        self.tag = Tag(size_hint=(None, None))
        self.farm: RivalBoard | None = None
        self.tight = False  # on a small phone the name grows little with the text
        self.preview = PreviewSheet(size_hint=(None, None))
        self.tap, self.hold = tap, hold
        for widget in (self.land, self.tag, self.preview):
            self.add_widget(widget)
        self.bind(size=self._place, pos=self._place)

    # what a zoom of the usual boards would ask for
    zoom = 1.0

    def zoom_at(self, *_args, **_more) -> None:
        """A property board fits its frame: there is nothing to come nearer to."""

    def _place(self, *_args):
        high = min(tall(TAG), dp(28)) if self.tight else tall(TAG)
        wide = min(self.width, max(self.height, dp(200)) * BROADEST)
        left = self.x + (self.width - wide) / 2
        self.land.pos, self.land.size = (left, self.y), (wide, self.height - high * 0.55)
        self.tag.pos, self.tag.size = (left, self.top - high), (wide, high)
        low = self.y + (dp(18) if self.height > dp(220) else dp(10))
        room = min(self.top - high - dp(2) - low, max(dp(84), self.height * 0.4))  # most of the board stays to be seen
        self.preview.pos, self.preview.size = (left + dp(14), low), (wide - dp(28), min(room, self.preview.wanted()))
        if self.farm is not None:
            self.farm.pos, self.farm.size = (self.x, self.y + dp(12)), (self.width, self.height - dp(12))

    def show(self, estate: SeatSide, preview: Preview | None, blind: bool) -> None:
        self.land.estate, self.land.blind = estate, blind
        self.tag.estate, self.tag.blind = estate, blind
        self.preview.preview = preview
        self._place()

    def open(self, estate: SeatSide | None, blind: bool) -> None:
        """Another's board over mine; None takes it away."""
        if estate is None:
            if self.farm is not None:
                self.remove_widget(self.farm)
                self.farm = None
            self.land.opacity = self.tag.opacity = 1
            return
        near = self.height - dp(18) - tall(50) > dp(LOWEST + 16)
        if self.farm is not None and self.farm.land.far == near:  # the window has become lower or higher
            self.remove_widget(self.farm)
            self.farm = None
        if self.farm is None:
            self.farm = RivalBoard(self.tap, self.hold, near, True, size_hint=(None, None))
            self.add_widget(self.farm)
            self.land.opacity = self.tag.opacity = 0
            self._place()
        self.farm.show(estate, blind)

    def forget(self) -> None:
        self.land.estate = self.tag.estate = self.preview.preview = None
        self.open(None, False)


class View(TableView):
    closers, passive = WORDS.closers, WORDS.passive
    sets = frozenset(("discard",))
    prompt_below = True

    def __init__(self, tap, hold):
        super().__init__(tap, hold, frozenset(("building", "card", "seat", "character")))
        self.scene: Scene | None = None
        self._near = MyBoard(self._picked, hold)
        self._hand: ActionHand | None = None
        self._roles: Roles | None = None
        self._frame: Any = None
        self._court: Court | None = None
        self._others: list[Any] = []
        self._banks: list[Plaque] = []
        self._bank_parts: tuple[str, ...] = ()
        self._opened: int | None = None
        self._spread: Spread | None = None  # a board that lies open on a sheet, and the sheet's veil
        self._veil: Any = None

    # ------------------------------------------------------------ laying out

    def board(self) -> Widget:
        return self._near

    def frame(self, screen: Any, shape: Shape) -> RusFrame:
        self._frame = {"low": RusLow, "wide": RusWide, "phone": RusPhone}[shape](screen=screen)
        trusting = self._court is not None and self._court.trusting
        self._court = Court(screen.answer_for, screen.open_menu, screen.help_now, size_hint=(1, 1))
        self._court.trusting = trusting
        self._court.paused = screen.clock_paused
        self._others, self._banks, self._bank_parts, self._opened = [], [], (), None
        self._near.open(None, False)
        self._near.tight = self._small
        self._close_spread()
        self._frame.bind(small=lambda *_: self._fold_anew())
        if shape == "low":
            self._frame.bind(height=lambda *_: self._fold_low())
        return self._frame

    @property
    def _shape(self) -> str:
        """Of the frame; "" in a replay, which has none of ours."""
        return self._frame.shape if self._frame is not None else ""

    @property
    def _small(self) -> bool:
        return self._frame is not None and self._frame.small

    @property
    def _cramped(self) -> bool:
        """A phone on its side with large letters: its buttons hold few of them."""
        return self._shape == "low" and sp(1) > dp(1.15)

    def _fold_anew(self) -> None:
        """The window has become low, or high again."""
        self._others, self._opened = [], None
        self._near.open(None, False)
        self._near.tight = self._small
        self._close_spread()
        if self._roles is not None:
            self._roles.forget()
        self._frame.screen.refresh()

    def _fold_low(self) -> None:
        """A window on its side has become lower or higher: the strips share its height anew."""
        for made in (*self._others, *self._banks):
            made.height = self._folded(len(self._others))

    def tray(self, wide: bool) -> Widget:
        box = BoxLayout(orientation="vertical", spacing=dp(6))
        self._hand = ActionHand(self.tap, self.hold, roomy=wide)
        self._roles = Roles(self.tap, self.hold, all_classes=wide)
        box.add_widget(self._roles)
        box.add_widget(self._hand)
        if not wide:
            self._hand.size_hint_y, self._hand.height = None, roomy(HAND)
            box.size_hint_y = None
            box.bind(minimum_height=box.setter("height"))
        return box

    # ------------------------------------------------------------ showing

    def show(self, moment: Moment) -> None:
        if not moment.state.boards or not moment.state.boards[0].classes:
            return
        scene = self.scene = reading.scene_of(moment)
        claimed = scene.preview if scene.preview is not None and scene.preview.character else None
        self._near.show(scene.mine, claimed, moment.blind)
        if self._hand is not None and self._roles is not None:
            self._hand.show_hand(scene.hand)
            self._roles.show(scene.roles, sum(card.card >= 0 for card in scene.mine.classes), dp(48) if self._small else 0)
            if self._small:
                spare = max(0.0, min(dp(18), (self._frame.screen.height - dp(640)) * 0.2))
                self._hand.height = dp(SMALL_HANDS[min(3, self._roles.rows_shown)]) + spare
            elif self._hand.size_hint_y is None:  # the characters take some of its room
                self._hand.rows = 2 if self._shape == "low" and not scene.roles else 1
                self._hand.height = roomy(LOW_HAND if scene.roles else HAND)
                if self._frame is None and Window.height < dp(LOW_REPLAY):
                    self._hand.height = dp(76)  # a replay on a phone on its side: the board needs the room
                if self._hand.rows == 2:  # a phone on its side: all the height that the stages and the buttons leave
                    screen = self._frame.screen
                    self._hand.height = max(dp(190), screen.height - screen.top - screen.bottom - dp(50 + 58 + 40))
                if scene.roles and sp(1) > dp(1.15):  # large letters: each row of characters takes from the cards, not the board
                    self._hand.height = max(dp(56), self._hand.height - dp(32) * (len(scene.mine.classes_held) - 1))
        if self._frame is None:
            return
        for name in ("stages", "bar_stages"):
            stages = self._frame.slot(name)
            if stages is not None:
                stages.stage = scene.stage
        self._show_others(scene, moment)
        decks = self._frame.slot("decks")
        if decks is not None:
            decks.scene = scene
            self._frame.crowded = bool(scene.roles) and not self._frame.roomy
        self._show_court(scene, moment)

    def _show_others(self, scene: Scene, moment: Moment) -> None:
        box = self._frame.slot("strips")
        if len(self._others) != len(scene.others):
            box.clear_widgets()
            self._others = []
            # One or two others have room for boards as large as mine.
            near = len(scene.others) <= 2 and self._frame.screen.height * 0.4 - tall(54) * 0.4 - tall(50) > dp(LOWEST + 36)
            for _estate in scene.others:
                made = self._other(moment.wide, self._folded(len(scene.others)), near)
                self._others.append(made)
                box.add_widget(made)
            if moment.wide:
                self._frame.stand_beside(self._others)
            else:
                in_pairs = self._shape == "phone" and not self._small and len(scene.others) % 2 == 0
                self._bank_parts = ("king", "deck") if in_pairs else ("",)  # no place of the last row stays empty
                self._banks = [Plaque(bank_card, lambda things: self.hold(things[0]), self.hold, shape=0.7, size_hint_y=None,
                                      height=self._folded(len(scene.others))) for _part in self._bank_parts]
                for bank in self._banks:
                    box.add_widget(bank)
        if scene.claim is not None or (self._veil is not None and not self._veil.parent):
            self._opened = None  # a claim is judged now, or the sheet was taken away with all others
        for made, estate in zip(self._others, scene.others, strict=True):
            if isinstance(made, RivalBoard):
                made.show(estate, moment.blind)
            else:
                made.estate, made.blind, made.open = estate, moment.blind, estate.seat == self._opened
        self._even()
        self._lay_open(scene, moment.blind)
        king = next((estate.name for estate in scene.estates if estate.seat == scene.king), "")
        for bank, part in zip(self._banks, self._bank_parts, strict=True):
            bank.plaque = bank_of(king, PRICES[KING], scene.deck, part)

    def _even(self, *_args) -> None:
        """If one of the strips is too narrow for its name beside the purse, all of them are laid out alike."""
        strips = [w for w in self._others if isinstance(w, Strip) and w.estate is not None]
        narrow = any(Strip.is_narrow(w.estate, w.width, w.height) for w in strips)
        for strip in strips:
            strip.narrow = narrow

    def _folded(self, others: int) -> float:
        """How high the others' strips are: many of them stand upright on a small phone."""
        if self._shape == "low":
            return self._frame.strip_height(others + 1, roomy(52))
        each = (self._frame.screen.width - dp(16)) / (others + 1) - dp(4)
        return min(tall(76), dp(82)) if self._small and is_portrait(each) else roomy(52)

    def _other(self, wide: bool, high: float, near: bool) -> Widget:
        if wide:
            return RivalBoard(self._picked, self.hold, near)
        made = Strip(hold=self.hold, size_hint_y=None, height=high)
        made.bind(on_release=lambda w: self._strip_tapped(w.estate), width=self._even)
        return made

    def _strip_tapped(self, estate: SeatSide) -> None:
        """Choose the seat if it can be chosen; else fold it open or shut."""
        if estate.lit:
            self.tap([("seat", estate.seat)])
        else:
            self._unfold(None if self._opened == estate.seat else estate.seat)

    def _unfold(self, seat: int | None) -> None:
        self._opened = seat
        scene = self.scene
        if scene is None:
            return
        for made in self._others:
            if isinstance(made, Strip):
                made.open = made.estate.seat == seat
        self._lay_open(scene, self._frame.screen.app.blind)

    def _lay_open(self, scene: Scene, blind: bool) -> None:
        """The opened board: over mine, or on a sheet of its own where mine is small."""
        opened = next((estate for estate in scene.estates if estate.seat == self._opened), None)
        alone = self._small or opened is scene.mine
        self._near.open(None if alone else opened, blind)
        if not alone or opened is None:
            self._close_spread()
            return
        if self._spread is None:
            screen = self._frame.screen
            self._spread = Spread(self._picked, self.hold, lambda: self._unfold(None))
            self._spread.fit(screen.width, screen.height - screen.top - screen.bottom)
            self._veil = screen.app.layers.open(self._spread, lambda: self._unfold(None))
        self._spread.show(opened, blind)

    def _close_spread(self) -> None:
        veil, self._veil, self._spread = self._veil, None, None
        if veil is not None and veil.parent:
            veil.close()

    def _picked(self, things: Sequence[Thing]) -> None:
        """A tap on an opened board's head folds it shut again, unless it chooses."""
        if self._spread is not None:
            self._unfold(None)
        if things and things[0][0] == "open":
            if self._frame is not None:
                self._unfold(int(things[0][1]))
            return
        if things and things[0][0] == "seat" and things[0][1] == self._opened and self.scene is not None:
            estate = next((e for e in self.scene.others if e.seat == self._opened), None)
            if estate is not None and not estate.lit:
                self._unfold(None)
                return
        self.tap(things)

    def _show_court(self, scene: Scene, moment: Moment) -> None:
        court = self._court
        if court is None:
            return
        column = self._frame.slot("column")
        column.opacity, column.disabled = (1, False) if scene.claim is None else (0, True)
        if scene.claim is None:
            if court.parent:
                self._frame.remove_widget(court)
                court.hide()
            return
        if court.parent is None:
            self._frame.add_widget(court)
        low = self._shape == "low"
        seconds = reading.accusation_time(moment.plan)
        screen = self._frame.screen
        room = screen.width, screen.height - screen.top - screen.bottom
        court.show(scene.claim, moment.wide, low, moment.blind, seconds, scene.round, self._small, room)

    def forget(self) -> None:
        """Nothing of one seat's own stays in a widget behind the curtain."""
        self.scene, self._opened = None, None
        self._close_spread()
        self._near.forget()
        if self._hand is not None and self._roles is not None:
            self._hand.forget()
            self._roles.forget()
        if self._frame is not None:
            self._frame.slot("strips").clear_widgets()
            self._others, self._banks, self._bank_parts = [], [], ()
            if self._frame.slot("decks") is not None:
                self._frame.slot("decks").scene = None
        if self._court is not None:
            if self._court.parent:
                self._frame.remove_widget(self._court)
            self._court.hide()

    # ------------------------------------------------------------ claims

    def answers_openly(self, ask: Any) -> bool:
        return ask is not None and ask.why == "accuse"

    def verdict(self, moment: Moment, told: Sequence[Told]) -> Widget | None:
        before = next((state for state in map(moment.before_of, told) if state is not None and state.claim is not None), None)
        found = reading.verdict_of(told, moment.state, before)
        if found is None:
            return None
        crests = tuple(seat.crest for seat in moment.plan.seats)
        sheet = VerdictSheet(found, moment.plan.names, crests, moment.blind, self._shape == "low")
        if not moment.still:
            sheet.turn = 0.0
            Animation(turn=1.0, d=0.8, t="in_out_quad").start(sheet)
        return sheet

    # ------------------------------------------------------------ motion

    def gifts(self, moment: Moment, told: Sequence[Told]) -> Sequence[Gift]:
        return motion.gifts_of(told, moment.state)

    def place_of(self, thing: Thing) -> tuple[float, float] | None:
        """The bank, a purse, a place of a board that lies open; a folded board is its strip."""
        if self.scene is None or self._frame is None:
            return None
        if thing == SUPPLY:
            bank = self._banks[0] if self._banks else self._frame.slot("decks")
            return bank.to_window(*bank.center) if bank is not None and bank.height > dp(20) else None
        if thing[0] == "card":  # an evergreen or a class of somebody's board
            lying = [e.seat for e in self.scene.estates
                     if thing[1] in [*(c.card for c in e.evergreens), *(c.card for c in e.classes)]]
            thing = ("seat", lying[0]) if lying else thing
        if thing[0] not in ("seat", "building"):
            return None
        seat, place = (int(thing[1]), None) if thing[0] == "seat" else where(int(thing[1]))
        mine = seat == self.scene.mine.seat
        lands = [farm.land for farm in self._farms() if farm.estate is not None and farm.estate.seat == seat]
        land = self._near.land if mine else lands[0] if lands else None
        if land is not None and (place is not None or mine):
            return land.to_window(*land.middle_of(place))
        head = next((w for w in self._others if w.estate.seat == seat), None)
        head = head.head if isinstance(head, RivalBoard) else head
        return head.to_window(head.right - dp(24), head.center_y) if head is not None else None

    def _farms(self) -> list[RivalBoard]:
        """Boards of others that lie open."""
        found = [made for made in self._others if isinstance(made, RivalBoard)]
        return [*found, self._near.farm] if self._near.farm is not None else found

    # ------------------------------------------------------------ words and numbers

    def facts(self, moment: Moment, seat: int) -> list[Fact]:
        board = moment.state.boards[seat]
        return [("crown", str(board.points)), ("coin", str(board.coins)), ("cards", str(len(board.classes)))]

    def stage(self, moment: Moment) -> str:
        state = moment.state
        if not state.boards[0].classes:
            return _("before the first turn")
        last = self.scene is not None and self.scene.last_round
        if state.turn == moment.seat:
            text = _("Round {n} · your turn · last round") if last else _("Round {n} · your turn")
        else:
            text = _("Round {n} · {name}'s turn · last round") if last else _("Round {n} · {name}'s turn")
        return text.format(n=state.round + 1, name=moment.plan.seats[state.turn].name)

    def meters(self, moment: Moment) -> list[Meter]:
        state = moment.state
        most = max(board.points for board in state.boards)
        return [
            Meter(
                "crown",
                _("{n} of {full} points").format(n=most, full=state.points_to_end),
                min(most, state.points_to_end),
                state.points_to_end,
                theme.GLOW,
            )
        ]

    def icon(self, word: str) -> str:
        return WORDS.verb_icon(word)

    def page(self, word: str) -> str:
        return WORDS.page(word)

    def option_icon(self, option: Any) -> str:
        return WORDS.icon(NOBODY, option)

    def short(self, moment: Moment, option: Any) -> str:
        return WORDS.short(moment.reader, option, self._room_for_verb(moment, option))

    def _room_for_verb(self, moment: Moment, option: Any) -> bool:
        """One button has room for two words; several of them only on a wide screen."""
        alone = sum(each[0] == option[0] for each in moment.live) < 2
        return self._shape == "wide" or (alone and not self._cramped)

    def note(self, moment: Moment, option: Any) -> str:
        match option[0]:
            case "exchange":
                swap = _("swap up to {most}, +{coins}") if self._shape == "wide" else _("swap {most}, +{coins}")
                if self._cramped:
                    swap = _("swap, +{coins}")
                return swap.format(most=MOST_DISCARDS, coins=coins(EXCHANGE_COINS))
            case "cash":
                return _("1 point, 3 coins")
        price = self._price(moment, option)
        return coins(price) if price else ""

    def cost(self, moment: Moment, option: Any) -> str:
        price = self._price(moment, option)
        return f"−{price}" if price else ""

    @staticmethod
    def _price(moment: Moment, option: Any) -> int:
        match option[0]:
            case "upgradedacha":
                dacha = moment.state.boards[moment.state.turn].dacha
                return DACHA_PRICES[min(dacha, len(DACHA_PRICES) - 1)]
            case "buy":
                return PRICES[option.level]
        return 0

    def confirming(self, moment: Moment, option: Any) -> str:
        if option[0] == "claim":  # truth, lie and risk stand on the preview
            return _("{who}: {ability}.").format(who=character_name(option.character), ability=ability(option.character))
        if option[0] == "play" and self._shape == "low":  # a narrow plate: the lifted card says its name itself
            return choices.brought(moment.reader, option)
        return WORDS.sentence(moment.reader, option) if option[0] in ("play", "exchange", "buy") else ""

    def then(self, moment: Moment) -> str:
        """What a card leaves me with; a claim says it on its own sheet."""
        shown = reading.preview_of(moment)
        if shown is None or shown.character:
            return ""
        if brings_nothing(moment.reader, moment.drafted[-1]):
            return _("it brings you nothing now")
        changed = [word(after) for word, (now, after) in ((coins, shown.coins), (points, shown.points)) if now != after]
        return _("then you have {what}").format(what=listed(changed)) if changed else ""

    @staticmethod
    def score_tiles(table: Any, seat: int) -> list[tuple[str, str, int]]:
        """Every royal point is a tile, in the order it came: a row is the story of a game."""
        book = ledgers(table.seats, table.events)[seat]
        if book.points != table.state.boards[seat].points:  # a game that went on under mended rules has not got all its events
            return []
        return [(look.SOURCES[source], "", 1) for source, points in book.came for _point in range(points)]

    @staticmethod
    def score_legend() -> list[tuple[str, str]]:
        words = {
            "monument": _("monument"),
            "dacha": _("dacha"),
            "festival": _("festival"),
            "card": _("action card"),
            "nobleman": _("Nobleman"),
            "king": _("king"),
        }
        return [(look.SOURCES[source], words[source]) for source in SOURCES]

    # ------------------------------------------------------------ reasons and explanations

    def why_not(self, moment: Moment, things: Sequence[Thing]) -> str:
        return WORDS.why_not(moment.reader, things)

    def explain(self, moment: Moment, thing: Thing) -> Help | None:
        return help.explain(moment, thing)
