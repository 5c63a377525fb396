"""The table of Saber and Blood: the tavern, both bands, my cards or the dice, the duel; stances are chosen in a scene over it."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.uix.widget import Widget

from app.tables.contract import TableView, ViewScreen
from app.tables.layout import Room, TableBox
from app.tables.moment import Moment, Sharing
from app.tables.saber import columns, mats, reading
from app.tables.saber.band_sheet import open_sheet
from app.tables.saber.bands import BandsBeside, BandStrip, BothBands
from app.tables.saber.cards import ART
from app.tables.saber.columns import OnTable
from app.tables.saber.dice_reading import dice_of
from app.tables.saber.duel_panel import DuelPanel
from app.tables.saber.duel_scene import DuelScene
from app.tables.saber.duel_table import DuelTable
from app.tables.saber.near import NearPlace
from app.tables.saber.picks import Picks
from app.tables.saber.scene import DuelView, SaberScene
from app.tables.saber.tavern_board import TavernBoard
from app.widgets.dice import DiceTray
from app.widgets.hand import Hand
from rules.core import Thing


class SaberView(TableView):
    on_board = frozenset(("square", "fighter", "card", "stance", "die", "face", "faction", "role"))
    sharing = Sharing(covers_hand=True, own_curtains=frozenset({"stance"}))

    lies_in_middle = frozenset({"board", "rival", "mine", "both", "duel", "stage"})
    held = frozenset({"near", "picks"})

    def __init__(self, screen: ViewScreen) -> None:
        super().__init__(screen)
        self.scene: SaberScene | None = None
        self.tavern = TavernBoard(self._tap_room, screen.hold)
        self.picks = Picks(screen.tap, screen.hold)
        self.hand, self.dice = Hand(ART, screen.tap, screen.hold, least=66), DiceTray(screen.tap, screen.hold)
        self.planned = DuelPanel(screen.hold)
        self.stage = DuelTable(self.dice)
        self.near = NearPlace(self.hand, self.dice, self.planned)
        self.rival, self.mine = (BandStrip(screen.tap, screen.hold, self.look) for _ in range(2))
        self.both = BothBands(screen.tap, screen.hold, self.look)
        self.my_band, self.bands = (BandsBeside(screen.tap, screen.hold, self.look) for _ in range(2))
        self.duel = DuelPanel(screen.hold, size_hint_y=None, height=0)
        self.stances = DuelScene(screen)
        self._mats: dict[int, mats.SaberMat] = {}
        self.wings = [mats.Wing(i, ART, screen.hold) for i in (0, 1)]
        self._on_table = OnTable(bands=False)
        self._form: object = None
        self.tavern.fbind("size", Clock.create_trigger(self._resized))

    # ------------------------------------------------------------ laying out

    def board(self) -> Widget:
        return self.tavern

    def part(self, slot: str) -> Widget | None:
        return {"near": self.near, "rival": self.rival, "mine": self.mine, "bands": self.bands,
                "my_band": self.my_band, "both": self.both, "duel": self.duel, "stage": self.stage, "picks": self.picks,
                "wing 0": self.wings[0], "wing 1": self.wings[1]}.get(slot)

    def columns(self, room: Room) -> TableBox:
        return columns.table(room, self._on_table)

    def _tap_room(self, things: Sequence[Thing]) -> None:
        """A square to begin on stands for all of its colour."""
        starts = [reading.start_of(self.screen.now, value) for kind, value in things if kind == "square"]
        self.screen.tap([start for start in starts if start is not None] or things)

    def _resized(self, *_args: object) -> None:
        """Show everything anew where the window has come to another form."""
        if self.scene is not None and self._form != columns.form_of(self.screen.room):
            self.screen.refresh()

    # ------------------------------------------------------------ in the middle

    mat_depth, mat_width = mats.DEPTH, mats.WIDTH

    def middle(self, room: Room) -> TableBox:
        return mats.middle(room)

    def mat(self, seat: int) -> Widget:
        return self._mats.setdefault(seat, mats.SaberMat(self.screen.tap, self.screen.hold))

    def _show_middle(self, scene: SaberScene, moment: Moment) -> None:
        for seat, mat in self._mats.items():
            mat.show(scene.bands[seat])
        for i, wing in enumerate(self.wings):
            crest = moment.plan.seats[scene.duel.seats[i]].crest if scene.duel is not None else ""
            wing.show(scene.duel, crest, scene.played, moment.blind)

    # ------------------------------------------------------------ showing

    def show(self, moment: Moment) -> None:
        room = self.screen.room
        self._form = columns.form_of(room)
        if not room.watched:
            self._show_stances(moment)
        picks = reading.picks_of(moment)
        self.picks.show(picks)
        if not moment.state.sheets:  # bands are still being chosen: the tavern is empty
            self._on_table = OnTable(bands=False, picks=bool(picks))
            self.tavern.show_room(reading.grid_of(moment, moment.near_seat), columns.wall(room))
            return
        scene = self.scene = moment.read(reading.scene_of)
        self.tavern.show_room(scene.grid, columns.wall(room))
        self.hand.covered = moment.shared
        self.hand.show(scene.hand, moment.blind)
        staged = scene.duel is not None and scene.duel.staged and not room.watched
        self._show_stage(scene.duel if staged else None, moment)
        beside = scene.duel is not None and not staged and room.shape != "wide" and not room.watched
        self.planned.tell(scene.duel if beside else None, False)  # the board keeps its size: it lies where the hand does
        self.near.show(dice=staged and not self.stage.holds_dice, outlook=beside)
        self._on_table = OnTable(True, scene.duel is not None and not staged and not beside,
                                 staged and not self.stage.holds_dice, staged, bool(picks))
        self.duel.tell(scene.duel if not staged and not beside else None, columns.is_brief(room))
        if moment.middle:
            self._show_middle(scene, moment)
        self._show_bands(scene, moment.blind, columns.band_row(room))

    def _show_stage(self, duel: DuelView | None, moment: Moment) -> None:
        """From the moment both stances are open until the duel is decided."""
        self.stage.holds_dice = self.screen.room.shape != "low"
        if duel is None:
            self.stage.forget()
        else:
            self.stage.show(duel, dice_of(moment), moment.still)

    def _show_bands(self, scene: SaberScene, blind: bool, row: float) -> None:
        """On a phone lines of the bands, or one line of both; on a wide screen mine at one side of the board, the others at the
        other."""
        mine, others = scene.bands[scene.me], [band for band in scene.bands if band.seat != scene.me]
        self.mine.show(mine)
        self.rival.show(others[0])
        self.both.show(mine, others[0])
        if self.screen.room.shape == "wide":
            watched = self.screen.room.watched
            self.my_band.show(() if watched else (mine,), (), blind, row)
            self.bands.show((mine, *others) if watched else others, scene.played, blind, row)

    def _show_stances(self, moment: Moment) -> None:
        if self.stances.holding not in moment.awaited:
            self.stances.holding = None
        view = reading.secret_of(moment, self.stances.holding)
        duel = reading.duel_of(moment.state) if view is not None else None
        if view is None or duel is None:
            self.stances.hide()
        else:
            self.stances.show(duel, reading.grid_of(moment, moment.near_seat), view, moment.blind)

    def looks_at(self, things: Sequence[Thing]) -> bool:
        """A tap on a seat lays its band open."""
        seat = next((value for kind, value in things if kind == "seat"), None)
        if seat is None or self.scene is None:
            return False
        self.look(seat)
        return True

    def look(self, seat: int) -> None:
        if self.scene is not None:
            open_sheet(self.screen, self.scene.bands[seat], reading.piles_of(self.screen.now, seat))

    def forget(self) -> None:
        self.stances.hide()
        self.scene = None
        self._on_table = OnTable(bands=False)
        self.tavern.stand()
        self.hand.forget()
        self.duel.tell(None)
        self.stage.forget()
        self.picks.show(())
        self.near.show()
        for strip in (self.rival, self.mine):
            strip.show(None)
        self.both.show(None, None)
        for beside in (self.my_band, self.bands):
            beside.forget()
        for wing in self.wings:
            wing.forget()
        for mat in self._mats.values():
            mat.show(None)

    # ------------------------------------------------------------ where things are

    def place_of(self, thing: Thing) -> tuple[float, float] | None:
        kind, value = thing
        if self.scene is None:
            return None
        if self._on_table.stage and kind in ("fighter", "square"):  # the board is not in sight
            return self.stage.place_of(value) if kind == "fighter" else None
        if kind == "stance":
            return self.stances.place_of(value)
        if kind == "square":
            return self.tavern.place_of(reading.at(value))
        piece = next((piece for piece in self.scene.grid.pieces if piece.thing == thing), None)
        return self.tavern.place_of(piece.at) if piece is not None else None
