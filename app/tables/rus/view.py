"""The table of Rus': where boards, hand, characters and the court stand in their frame. Others' boards are in others.py, what is
said of a moment in saying.py, what is to be seen in reading.py."""

from collections.abc import Sequence
from typing import Any

from kivy.animation import Animation
from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.match import PastEvent
from app.tables.base import SUPPLY, Fact, Help, Meter, Moment, Shape, TableView, Transfer
from app.tables.rus import help, motion, reading, saying
from app.tables.rus.court import Court
from app.tables.rus.frame import RusFrame, RusLow, RusPhone, RusWide
from app.tables.rus.hand import ActionHand, Roles
from app.tables.rus.others import Others, roomy
from app.tables.rus.scene import RusScene
from app.tables.rus.verdict_sheet import VerdictSheet
from app.words.base import Reader
from app.words.rus import WORDS
from rules.core import Thing
from rules.rus.state import where

NOBODY = Reader(None, ())  # for signs, which look the same to everybody
HAND, LOW_HAND = 128, 104  # dp: as a rule, and beside the characters
LOW_REPLAY = 500  # dp: a window so low has no room for whole cards below a replay's board
SMALL_HANDS = 110, 102, 92, 76  # dp: on a small phone, beside no row of characters, one, two, three
LARGE_LETTERS = 1.15  # of the usual size


class RusView(TableView):
    sets = frozenset(("discard",))
    prompt_below = True

    def __init__(self, tap, hold):
        super().__init__(tap, hold, frozenset(("building", "card", "seat", "character")))
        self.words = WORDS
        self.scene: RusScene | None = None
        self.others = Others(tap, hold)
        self.my_board = self.others.my_board
        self._hand: ActionHand | None = None
        self._roles: Roles | None = None
        self._frame: Any = None
        self._court: Court | None = None

    # ------------------------------------------------------------ laying out

    def board(self) -> Widget:
        return self.my_board

    def frame(self, screen: Any, shape: Shape) -> RusFrame:
        self._frame = {"low": RusLow, "wide": RusWide, "phone": RusPhone}[shape](screen=screen)
        trusting = self._court is not None and self._court.trusting
        self._court = Court(screen.answer_for, screen.open_menu, screen.help_now, size_hint=(1, 1))
        self._court.trusting = trusting
        self._court.paused = screen.clock_paused
        self.others.use_frame(self._frame)
        self._frame.bind(small=lambda *_: self._form_changed())
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
        return self._shape == "low" and sp(1) > dp(LARGE_LETTERS)

    def _form_changed(self) -> None:
        """Lay everything out anew: the window has become low, or high again."""
        self.others.fold_all()
        if self._roles is not None:
            self._roles.forget()
        self._frame.screen.refresh()

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
        self.my_board.show(scene.mine, claimed, moment.blind)
        if self._hand is not None and self._roles is not None:
            self._hand.show_hand(scene.hand)
            self._roles.show(scene.roles, sum(card.card >= 0 for card in scene.mine.classes), dp(48) if self._small else 0)
            self._fit_hand(self._hand, scene, self._roles.rows_shown)
        if self._frame is None:
            return
        for name in ("stages", "bar_stages"):
            stages = self._frame.slot(name)
            if stages is not None:
                stages.stage = scene.stage
        self.others.show(scene, moment)
        decks = self._frame.slot("decks")
        if decks is not None:
            decks.scene = scene
            self._frame.crowded = bool(scene.roles) and not self._frame.roomy
        self._show_court(scene, moment)

    def _fit_hand(self, hand: ActionHand, scene: RusScene, rows_of_characters: int) -> None:
        """How high the cards are; on a wide screen they fill the room they have."""
        if self._small:
            spare = max(0.0, min(dp(18), (self._frame.screen.height - dp(640)) * 0.2))
            hand.height = dp(SMALL_HANDS[min(3, rows_of_characters)]) + spare
        elif hand.size_hint_y is None:
            hand.rows = 2 if self._shape == "low" and not scene.roles else 1
            hand.height = roomy(LOW_HAND if scene.roles else HAND)  # the characters take some of its room
            if self._frame is None and Window.height < dp(LOW_REPLAY):
                hand.height = dp(76)  # a replay on a phone on its side: the board needs the room
            if hand.rows == 2:  # a phone on its side: all the height that the stages and the buttons leave
                screen = self._frame.screen
                hand.height = max(dp(190), screen.height - screen.top - screen.bottom - dp(50 + 58 + 40))
            if scene.roles and sp(1) > dp(LARGE_LETTERS):  # each row of characters takes from the cards, not the board
                hand.height = max(dp(56), hand.height - dp(32) * (len(scene.mine.classes_held) - 1))

    def _show_court(self, scene: RusScene, moment: Moment) -> None:
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
        """Drop what only one seat may see from every widget."""
        self.scene = None
        self.others.forget()
        if self._hand is not None and self._roles is not None:
            self._hand.forget()
            self._roles.forget()
        if self._frame is not None and self._frame.slot("decks") is not None:
            self._frame.slot("decks").scene = None
        if self._court is not None:
            if self._court.parent:
                self._frame.remove_widget(self._court)
            self._court.hide()

    # ------------------------------------------------------------ claims

    def answers_openly(self, ask: Any) -> bool:
        return ask is not None and ask.why == "accuse"

    def verdict(self, moment: Moment, told: Sequence[PastEvent]) -> Widget | None:
        before = next((state for state in map(moment.state_before, told) if state is not None and state.claim is not None), None)
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

    def gifts(self, moment: Moment, told: Sequence[PastEvent]) -> Sequence[Transfer]:
        return motion.gifts_of(told, moment.state)

    def place_of(self, thing: Thing) -> tuple[float, float] | None:
        """The bank, a purse, a place of a board that lies open; a folded board is its strip."""
        if self.scene is None or self._frame is None:
            return None
        if thing == SUPPLY:
            bank = self.others.banks[0] if self.others.banks else self._frame.slot("decks")
            return bank.to_window(*bank.center) if bank is not None and bank.height > dp(20) else None
        if thing[0] == "card":  # an evergreen or a class of somebody's board
            lying = [player.seat for player in self.scene.players
                     if thing[1] in [*(card.card for card in player.evergreens), *(card.card for card in player.classes)]]
            thing = ("seat", lying[0]) if lying else thing
        if thing[0] not in ("seat", "building"):
            return None
        seat, place = (int(thing[1]), None) if thing[0] == "seat" else where(int(thing[1]))
        board = self.others.board_of(seat)
        if board is not None and (place is not None or seat == self.scene.mine.seat):
            return board.to_window(*board.middle_of(place))
        return self.others.purse_place(seat)

    # ------------------------------------------------------------ words and numbers

    def facts(self, moment: Moment, seat: int) -> list[Fact]:
        board = moment.state.boards[seat]
        return [("crown", str(board.points)), ("coin", str(board.coins)), ("cards", str(len(board.classes)))]

    def stage(self, moment: Moment) -> str:
        return saying.stage(moment)

    def meters(self, moment: Moment) -> list[Meter]:
        return saying.meters(moment)

    def option_icon(self, option: Any) -> str:
        return WORDS.icon(NOBODY, option)

    def short(self, moment: Moment, option: Any) -> str:
        """One button has room for two words; several of them only on a wide screen."""
        alone = sum(each[0] == option[0] for each in moment.live) < 2
        return WORDS.short(moment.reader, option, self._shape == "wide" or (alone and not self._cramped))

    def note(self, moment: Moment, option: Any) -> str:
        return saying.note(moment, option, "wide" if self._shape == "wide" else "cramped" if self._cramped else "usual")

    def cost(self, moment: Moment, option: Any) -> str:
        price = saying.price_of(moment, option)
        return f"−{price}" if price else ""

    def confirming(self, moment: Moment, option: Any) -> str:
        return saying.confirming(moment, option, narrow=self._shape == "low")

    def after_confirm(self, moment: Moment) -> str:
        return saying.after_confirm(moment)

    @staticmethod
    def score_tiles(table: Any, seat: int) -> list[tuple[str, str, int]]:
        return saying.score_tiles(table, seat)

    @staticmethod
    def score_legend() -> list[tuple[str, str]]:
        return saying.score_legend()

    def explain(self, moment: Moment, thing: Thing) -> Help | None:
        return help.explain(moment, thing)
