"""The table of Rus': my board with the others round it, my cards, the characters that I may claim, and the claims.

Others' boards are in others.py, where everything lies in columns.py, what is to be seen in reading.py."""

from math import inf

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.narrowing import VERB
from app.tables import in_hand
from app.tables.contract import TableView, ViewScreen
from app.tables.layout import CONTROLS, Room, TableBox, TableSlot, row
from app.tables.moment import SUPPLY, Moment, Sharing
from app.tables.rus import columns, mats, reading
from app.tables.rus.claim_court import Court
from app.tables.rus.decks import Decks
from app.tables.rus.hand import ActionHand
from app.tables.rus.others import Others
from app.tables.rus.roles import Roles
from app.tables.rus.scene import RusScene
from app.tables.rus.stages import Stages
from app.tables.rus.texts import stage_line
from rules.core import Thing, Value
from rules.rus.state import where

OWN = 132  # dp of my class cards and what else lies at my board, in the hand


class RusView(TableView):
    on_board = frozenset(("building", "card", "seat", "character"))
    sharing = Sharing(together=frozenset({"accuse"}))

    lies_in_middle, held = frozenset({"board", "stages", "strips", "decks"}), frozenset({"hand"})

    def __init__(self, screen: ViewScreen) -> None:
        super().__init__(screen)
        self.scene: RusScene | None = None
        self.others = Others(screen)
        self.my_board = self.others.my_board
        self.hand, self.roles = ActionHand(screen.tap, screen.hold), Roles(screen.tap, screen.hold)
        self._mats: dict[int, mats.RusMat] = {}
        self.own = mats.MatFoot()
        self.own.bind(on_pick=lambda _w, things: screen.tap(things), on_ask=lambda _w, thing: screen.hold(thing))
        self.middle_court = mats.CourtInTheMiddle()
        self.stages, self.decks = Stages(), Decks()
        self.court = Court(self._answer, screen.open_menu, screen.help_now, screen.clock_paused)
        self._form: tuple[str, bool] = "", False
        self.my_board.bind(size=Clock.create_trigger(self._resized))

    # ------------------------------------------------------------ laying out

    def board(self) -> Widget:
        return self.my_board

    def part(self, slot: str) -> Widget | None:
        if slot == "strips":
            return self.others.row(self.screen.room)
        return {"stages": self.stages, "decks": self.decks, "hand": self.hand, "roles": self.roles, "own": self.own,
                "court": self.middle_court}.get(slot)

    def columns(self, room: Room) -> TableBox:
        return columns.table(room, self.roles.rows_shown)

    mat_depth, mat_width = mats.DEPTH, mats.WIDTH

    def middle(self, room: Room) -> TableBox:
        return mats.middle(room)

    def is_held(self, moment: Moment, thing: Thing) -> bool:
        mine = moment.read(reading.scene_of).hand
        return thing[0] == "character" or any(thing == ("card", card.card) for card in mine)

    def in_hand(self, room: Room) -> TableBox:
        """My class cards, which nobody else sees, above my actions."""
        edge = room.dp(10)
        own = row(TableSlot("own", room.dp(200), most=inf), wanted=room.tall(OWN), rank=CONTROLS, pad=(edge, 0.0, edge, 0.0))
        return in_hand.held(room, self.columns(room), self.lies_in_middle, self.held, own)

    def mat(self, seat: int) -> Widget:
        return self._mats.setdefault(seat, mats.RusMat(self.screen.tap, self.screen.hold))

    def _show_middle(self, scene: RusScene, moment: Moment) -> None:
        self.middle_court.show(scene, moment.blind)
        for player in scene.players:
            if player.seat in self._mats:
                self._mats[player.seat].show(player, moment.blind)

    def _resized(self, *_args: object) -> None:
        """Show everything anew where the window has become low, or high again."""
        if self.scene is not None and self._form != self._form_of(self.screen.room):
            self.screen.refresh()

    @staticmethod
    def _form_of(room: Room) -> tuple[str, bool]:
        return room.shape, columns.is_small(room)

    # ------------------------------------------------------------ showing

    def show(self, moment: Moment) -> None:
        if not moment.state.boards or not moment.state.boards[0].classes:
            return
        scene, room = moment.read(reading.scene_of), self.screen.room
        self.scene = scene
        if self._form != self._form_of(room):
            self._form = self._form_of(room)
            self.others.fold_all()
            self.roles.forget()
        claimed = scene.preview if scene.preview is not None and scene.preview.character else None
        self.my_board.show(scene.mine, claimed, moment.blind)
        self._show_stages(scene, moment, room)
        self._show_cards(scene, room, moment.hand_alone)
        self.own.player = scene.mine if moment.hand_alone else None
        self.decks.scene = scene
        if moment.middle:
            self._show_middle(scene, moment)
        if room.watched:
            return
        if not moment.hand_alone:
            self.others.show(scene, moment)
        self._show_court(scene, moment, room)

    def _show_stages(self, scene: RusScene, moment: Moment, room: Room) -> None:
        self.stages.stage, self.stages.in_line = scene.stage, room.shape == "wide"
        self.stages.below = stage_line(moment) if columns.is_small(room) else ""  # they stand in the place of the title

    def _show_cards(self, scene: RusScene, room: Room, alone: bool) -> None:
        """The characters of all classes where there is room for them; the cards keep their shape there."""
        self.roles.show(scene.roles, len(scene.mine.classes_held), columns.role_height(room), room.shape == "wide")
        self.hand.keep_shape(room.shape == "wide" or alone)
        self.hand.rows = 0 if room.shape == "low" or alone else 1  # where there is more height than width: as many as are largest
        self.hand.show_hand(scene.hand)

    def _show_court(self, scene: RusScene, moment: Moment, room: Room) -> None:
        if scene.claim is None:
            self.screen.cover(None)
            self.court.hide()
            return
        self.court.padding = [dp(10), dp(8) + room.top, dp(10), dp(8) + room.bottom]
        seconds = reading.accusation_time(moment.plan)
        self.court.show(scene.claim, moment.wide, room.shape == "low", moment.blind, seconds, scene.round,
                        columns.is_small(room), (room.width, room.free_height))
        self.screen.cover(self.court)

    def _answer(self, seat: int, option: Value) -> None:
        self.screen.tap([(VERB, option.word)], seat)

    def forget(self) -> None:
        """Drop what only one seat may see from every widget."""
        self.scene = None
        self.others.forget()
        self.hand.forget()
        self.roles.forget()
        self.decks.scene = None
        self.own.player = None
        self.middle_court.show(None, False)
        for mat in self._mats.values():
            mat.forget()
        self.screen.cover(None)
        self.court.hide()

    # ------------------------------------------------------------ where things are

    def place_of(self, thing: Thing) -> tuple[float, float] | None:
        """The bank, a purse, a place of a board that lies open; a folded board is its strip."""
        if self.scene is None:
            return None
        if thing == SUPPLY:
            bank = self.others.banks[0] if self.others.banks else self.decks
            return bank.to_window(*bank.center) if bank.parent is not None and bank.height > dp(20) else None
        if thing[0] == "card":
            card, thing = int(thing[1]), self._holder(self.scene, thing)
            if thing[0] == "seat" and (at := self.others.place_of_card(int(thing[1]), card)) is not None:
                return at
        if thing[0] not in ("seat", "building"):
            return None
        seat, place = (int(thing[1]), None) if thing[0] == "seat" else where(int(thing[1]))
        board = self.others.board_of(seat)
        if board is not None and (place is not None or seat == self.scene.mine.seat):
            return board.to_window(*board.middle_of(place))
        return self.others.purse_place(seat)

    @staticmethod
    def _holder(scene: RusScene, card: Thing) -> Thing:
        """The seat on whose board an evergreen or a class card lies; else the card itself."""
        for player in scene.players:
            if card[1] in [*(each.card for each in player.evergreens), *(each.card for each in player.classes)]:
                return "seat", player.seat
        return card
