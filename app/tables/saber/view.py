"""The table of Saber and Blood."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app import theme
from app.i18n import _, ngettext
from app.kit_data import DieView
from app.match import PastEvent
from app.tables.base import Fact, Help, Meter, Moment, Shape, TableView
from app.tables.saber import duel_result, help, reading
from app.tables.saber.band_sheet import open_sheet
from app.tables.saber.bands import STRIP, BandPanel, BandStrip
from app.tables.saber.cards import ART
from app.tables.saber.dice_reading import dice_of
from app.tables.saber.duel_panel import DuelPanel
from app.tables.saber.duel_scene import WALL, DuelScene
from app.tables.saber.frame import BandsPhone
from app.tables.saber.scene import SaberScene
from app.tables.saber.standees import paint_piece
from app.tables.saber.tavern import paint_ground
from app.tables.saber.walking import ways_of
from app.theme import colour
from app.widgets.base import detached, tall
from app.widgets.card_grid import CardGrid
from app.widgets.dice import DiceTray
from app.widgets.grid_board import GridBoard
from app.widgets.hand import Hand
from app.words.saber.names import SCENARIO_NAMES
from rules.core import Thing
from rules.saber.scenario import rules_of
from rules.saber.state import LONGEST, health, wounds_of

ON_BOARD = frozenset(("square", "fighter", "card", "stance", "die", "face"))


class SaberView(TableView):
    covers_hand = open_side = True

    def __init__(self, tap, hold):
        super().__init__(tap, hold, ON_BOARD)
        self.scene: SaberScene | None = None
        self._board = GridBoard(tap, hold, ground=paint_ground, piece=paint_piece, border=WALL)
        self._hand = Hand(ART, tap, hold, least=66, size_hint_y=None)
        self._screen: Any = None  # the table's; a replay has none
        self._shape: Shape = "phone"
        self._strips = (BandStrip(tap, hold, self._look, inset=10), BandStrip(tap, hold, self._look))  # a rival above, mine below
        self._panels: list[BandPanel] = []  # on a wide screen, the nearest first
        self._beside = BoxLayout(orientation="vertical", spacing=dp(6), size_hint_y=None)
        self._beside.bind(minimum_height=self._beside.setter("height"))
        self._played = CardGrid(ART, lambda things: hold(things[0]), hold, size_hint_y=None, columns=5)
        self._duel = DuelPanel(hold, size_hint_y=None, height=0)
        self._duel.fbind("width", self._duel.fit)
        self._room: Widget | None = None  # what the tray lies in, on a low screen
        self._bands_again = Clock.create_trigger(lambda _dt: self._screen is not None and self._show_bands(self._screen.now), -1)
        self._near = tall(112)  # how high the hand is, or the dice in its place
        self._walking: set[Thing] = set()  # pieces on their way
        self._dice = DiceTray(tap, hold, size_hint_y=None, height=0, opacity=0)
        self._stances: DuelScene | None = None  # of the table screen; a replay has none

    # ------------------------------------------------------------ laying out

    def board(self) -> Widget:
        return self._board

    def board_shape(self) -> float:
        return 1.0

    def frame(self, screen: Any, shape: Shape) -> Any | None:
        """For two players on a phone a frame with both bands' lines, else the usual one. The choice of stances lies over it."""
        self._screen, holding = screen, None
        if self._stances is not None:
            holding = self._stances.holding
            self._stances.hide()
        self._stances = DuelScene(screen, self.tap, self.hold)
        self._stances.holding = holding
        return BandsPhone(screen=screen) if shape == "phone" and len(screen.match.plan.seats) == 2 else None

    def fill(self, slot: str, shape: Shape) -> Widget | None:
        self._shape = shape
        if slot == "above":
            return detached(self._strips[0]) if shape == "phone" else None
        if slot == "hand":
            self._near = tall(132) if shape == "wide" else tall(88 if self._tight else 112) if shape == "phone" else tall(92)
            box = BoxLayout(orientation="vertical", size_hint_y=None)
            box.bind(minimum_height=box.setter("height"))
            box.add_widget(detached(self._hand))
            box.add_widget(detached(self._dice))
            self._show_dice(())
            return box
        return self.tray(shape == "wide") if slot == "tray" else None

    def tray(self, wide: bool) -> Widget:
        box = BoxLayout(orientation="vertical", spacing=dp(6), size_hint_y=None)
        box.bind(minimum_height=box.setter("height"))
        box.add_widget(detached(self._duel))
        if self._screen is None:  # a replay has no other place for a hand
            self._shape, self._near = "wide" if wide else "phone", tall(104)
            box.add_widget(detached(self._hand))
            box.add_widget(detached(self._dice))
        box.add_widget(detached(self._beside if self._shape == "wide" else self._strips[1]))
        return box

    # ------------------------------------------------------------ showing

    def show(self, moment: Moment) -> None:
        self._choose_stances(moment)
        self._board.covered = self.covered
        if not moment.state.sheets:  # bands are still being chosen: the tavern is empty
            self._board.show_grid(reading.grid_of(moment, moment.near_seat))
            return
        scene = self.scene = reading.scene_of(moment)
        self._show_grid()
        self._hand.covered = moment.shared
        self._hand.show(scene.hand, moment.blind)
        self._duel.duel, self._duel.brief = scene.duel if self._shape != "low" else None, self._shape == "phone" and self._short
        self._show_dice(dice_of(moment), moment.still)
        self._show_bands(moment)

    def _show_bands(self, moment: Moment) -> None:
        """On a phone lines of the bands, where there is room for them; on a wide screen all of them beside the board."""
        scene = self.scene
        if scene is None:
            return
        self._duel.fit()
        self._fit_near()
        others = [band for band in scene.bands if band.seat != scene.me]
        frame = self._screen.frame if self._screen is not None else None
        roomy = self._screen is None or (frame is not None and frame.slot("seats") is None)
        for strip, band in zip(self._strips, (others[0], scene.bands[scene.me]), strict=True):
            mine = band.seat == scene.me
            there = roomy if self._shape == "phone" else mine and self._tray_room() >= max(dp(52), sp(STRIP)) + dp(8)
            strip.show(band, self._shape != "wide" and there and (scene.duel is None or not mine))
        if self._shape != "wide":
            return
        if len(self._panels) != len(scene.bands):
            self._beside.clear_widgets()
            self._panels = [BandPanel(self.tap, self.hold, self._look) for _ in scene.bands]
            for panel in self._panels:
                self._beside.add_widget(panel)
            self._beside.add_widget(self._played)
        for panel, band in zip(self._panels, (scene.bands[scene.me], *others), strict=True):
            panel.show(band)
        self._played.show(scene.played, moment.blind)
        self._played.opacity = 1 if scene.played else 0

    @property
    def _tight(self) -> bool:
        """A phone so small that the board needs whatever height can be spared."""
        return self._screen is not None and 0 < self._screen.height < sp(700)

    @property
    def _short(self) -> bool:
        """A phone on which the duel with its tally would lie half below the dice."""
        return self._screen is not None and 0 < self._screen.height < sp(860)

    def after_prompt(self) -> str:
        duel = self.scene.duel if self.scene is not None and self._shape == "low" else None
        return duel.outlook if duel is not None else ""

    def _tray_room(self) -> float:
        """How high the tray is on a low screen; there the seats in the bar open their bands."""
        tray = self._screen.frame.slot("tray") if self._screen is not None and self._screen.frame is not None else None
        room = tray.parent if tray is not None else None
        if room is not None and room is not self._room:  # it is laid out once, after this
            self._room = room
            room.fbind("height", lambda *_: self._bands_again())
        return float(room.height) if room is not None else 0.0

    def looks_at(self, things: Sequence[Thing]) -> bool:
        """A tap on a seat lays its band open."""
        seat = next((value for kind, value in things if kind == "seat"), None)
        if seat is None or self.scene is None:
            return False
        self._look(seat)
        return True

    def _look(self, seat: int) -> None:
        if self.scene is not None and self._screen is not None:
            now: Moment = self._screen.now
            open_sheet(self._screen.app.layers, self.scene.bands[seat], reading.piles_of(now, seat), self.hold)

    def _show_dice(self, dice: Sequence[DieView], still: bool = True) -> None:
        """Dice that may be touched lie where else the hand does; those that have just been rolled tumble."""
        fresh = [die.thing for die in dice] != [die.thing for die in self._dice.dice] and any(
            die.thing[0] == "die" for die in dice)
        self._dice.show(dice)
        if fresh:
            self._dice.roll(still)
        for widget, there in ((self._dice, bool(dice)), (self._hand, not dice)):
            widget.opacity, widget.disabled = (1, False) if there else (0, True)
        self._fit_near()

    def _fit_near(self) -> None:
        """Set the height of the hand, or of the dice in its place; on a low screen to the room that is left."""
        frame = self._screen.frame if self._screen is not None and self._shape == "low" else None
        most = frame.room_for("hand") if frame is not None else 0.0
        for widget, wanted in ((self._dice, self._near + dp(22)), (self._hand, self._near)):
            widget.height = 0 if widget.disabled else min(wanted, most) if most > dp(60) else wanted

    def _choose_stances(self, moment: Moment) -> None:
        if self._stances is None:
            return
        if self._stances.holding not in moment.awaited:
            self._stances.holding = None
        view = reading.secret_of(moment, self._stances.holding)
        duel = reading.duel_of(moment.state) if view is not None else None
        if view is None or duel is None:
            self._stances.hide()
        else:
            self._stances.show(duel, reading.grid_of(moment, moment.near_seat), view, moment.blind)

    def own_curtain(self, ask: Any) -> bool:
        return ask is not None and ask.why == "stance"

    def forget(self) -> None:
        if self._stances is not None:
            self._stances.hide()
        self.scene = None
        self._walking.clear()
        self._hand.forget()
        self._duel.duel = None
        self._dice.show(())
        for strip in self._strips:
            strip.show(None, False)
        self._played.forget()

    # ------------------------------------------------------------ words

    def stage(self, moment: Moment) -> str:
        return _("turn {turn}").format(turn=moment.state.turn) if moment.state.turn else _("before the fight")

    def title(self, moment: Moment) -> str:
        """The scenario, which is what is played here."""
        return _(SCENARIO_NAMES[moment.state.scenario])

    def meters(self, moment: Moment) -> list[Meter]:
        """How many wounds each side has taken, and how many turns are left."""
        t = moment.state
        if not t.sheets:
            return []
        seat, last = moment.near_seat, rules_of(t).last_turn or t.turn_cap
        taken, all_health = wounds_of(t, seat), sum(health(t, f) for f in range(seat * 3, seat * 3 + 3))
        found = [Meter("heart-broken", _("{taken} of {whole} wounds").format(taken=taken, whole=all_health), taken, all_health,
                       colour("ff6552"), _("Who has lost all health of all three is out."))]
        if last:
            found.append(Meter("timer-sand", _("turn {turn} of {last}").format(turn=t.turn, last=last), t.turn, last, theme.GOLD,
                               _("After this turn the scenario says who has won.")))
        else:
            never = ngettext("There is no last turn; only after {n} turn it ends undecided.",
                             "There is no last turn; only after {n} turns it ends undecided.", LONGEST).format(n=LONGEST)
            found.append(Meter("timer-sand", _("turn {turn}").format(turn=t.turn), t.turn, LONGEST, theme.GOLD, never))
        return found

    def facts(self, moment: Moment, seat: int) -> list[Fact]:
        t = moment.state
        if not t.bands or not t.sheets:
            return []
        band = reading.band_of(t, seat)
        left = sum(m.health - m.wounds for m in (reading.standee(moment, f) for f in range(seat * 3, seat * 3 + 3)))
        facts: list[Fact] = [("heart", str(left)), ("dice-6", str(band.cp)), ("cards", str(band.hand))]
        return [("key-variant", str(band.clues)), *facts] if band.clues else facts

    def explain(self, moment: Moment, thing: Thing) -> Help | None:
        return help.explain(moment, thing)

    def place_of(self, thing: Thing) -> tuple[float, float] | None:
        kind, value = thing
        if self.scene is None:
            return None
        if kind == "stance":
            return self._stances.place_of(value) if self._stances is not None else None
        if kind == "square":
            return self._board.place_of(reading.at(value))
        piece = next((piece for piece in self.scene.grid.pieces if piece.thing == thing), None)
        return self._board.place_of(piece.at) if piece is not None else None

    def verdict(self, moment: Moment, told: Sequence[PastEvent]) -> Widget | None:
        return duel_result.scene_of(moment, told)

    def animate(self, moment: Moment, told: Sequence[PastEvent], seconds: float) -> bool:
        """Pieces walk the way they went."""
        pieces = {piece.thing: piece for piece in self.scene.grid.pieces} if self.scene is not None else {}
        going = []
        for fighter, way in ways_of(told).items():
            piece = pieces.get(("fighter", fighter))
            if piece is not None and piece.at == reading.at(way[-1]):  # nothing else has moved him since
                going.append((piece, [reading.at(square) for square in way]))
        self._walking |= {piece.thing for piece, _way in going}
        self._show_grid()
        for piece, path in going:
            self._board.go(piece, path, seconds, partial(self._arrived, piece.thing))
        return bool(going)

    def _arrived(self, thing: Thing) -> None:
        self._walking.discard(thing)
        self._show_grid()

    def _show_grid(self) -> None:
        """Show the board without the pieces that are still walking: they are drawn on their way."""
        if self.scene is not None:
            grid = self.scene.grid
            if self._walking:
                grid = replace(grid, pieces=tuple(piece for piece in grid.pieces if piece.thing not in self._walking))
            self._board.show_grid(grid)
