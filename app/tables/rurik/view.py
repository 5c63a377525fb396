"""The table of Rurik: four boards, one open, the others folded on the shelf; below them the turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.i18n import _, ngettext
from app.kit_data import CardView
from app.match import PastEvent
from app.narrowing import VERB
from app.tables.base import SUPPLY, Fact, Help, Moment, Shape, TableView, Transfer, Unseated
from app.tables.rurik import (
    attack_reading,
    attack_scene,
    claim_scene,
    extras,
    help,
    map_reading,
    modules,  # noqa: F401  they register themselves
    motion,
    reading,
    results,
    strategy_reading,
    things,
    turn_reading,
)
from app.tables.rurik.cards import ART
from app.tables.rurik.claims import ClaimsPart
from app.tables.rurik.frame import RurikLow, RurikPhone, RurikWide
from app.tables.rurik.house import HousePart
from app.tables.rurik.look import TRACK_SIGNS
from app.tables.rurik.map_part import MapPart
from app.tables.rurik.parts import BoardPart
from app.tables.rurik.region_sheet import RegionSheet
from app.tables.rurik.rule_chips import show_rules
from app.tables.rurik.scene import BIDS, BOARDS, HOUSE, MAP
from app.tables.rurik.shelf import Shelf, bring_up_to_date
from app.tables.rurik.strategy import StrategyPart
from app.tables.rurik.turn import TurnBox
from app.widgets.base import detached, refill, tall
from app.widgets.map_board import MapBoard
from app.words.rurik.cards import leader_line
from app.words.rurik.names import track_name
from rules.core import Thing
from rules.rurik.data import WARFARE_TRACK
from rules.rurik.end import tally
from rules.rurik.options import ChooseDeck, EndTurn, TakeAction, TakeLeader
from rules.rurik.state import AttackUnderWay

PARTS: tuple[type[BoardPart], ...] = (MapPart, StrategyPart, ClaimsPart, HousePart)
SMALL_MAP, SMALL_BOARD, SMALL_MODULES = 0.7, 0.3, 0.17  # of a wide screen's side: a folded map, another board, the modules

FRAMES: dict[Shape, Any] = {"low": RurikLow, "wide": RurikWide, "phone": RurikPhone}


class RurikView(TableView):
    composed = frozenset(("place",))  # an advisor, its column and its bribe at once

    def __init__(self, tap, hold):
        super().__init__(tap, hold)
        self.moment: Moment | None = None
        self.parts: dict[str, BoardPart] = {}
        for made in (*PARTS, *dict.fromkeys(part for extra in extras.EXTRAS for part in extra.boards())):
            part = made(tap, hold)
            part.choose = self._choose
            self.parts[part.name] = part
        self._turn = TurnBox(tap, hold)
        self.on_board = frozenset().union(*(part.taps for part in self.parts.values()), self._turn.taps)
        self._opened = ""  # the board that somebody opened; "": the phase's own
        self._stage = ""
        self._asked = ""  # why somebody was asked last
        self._place = _Place()
        self._shelf = Shelf(self.open_board)
        self._frame: Any = None  # a RurikFrame; None in a replay, whose frame is another
        self._beside = BoxLayout(orientation="vertical", size_hint_y=None, height=0, spacing=dp(4))
        self._beside.bind(minimum_height=self._beside.setter("height"))
        self._attack: AttackUnderWay | None = None  # the last one that was seen under way
        self._sheet: tuple[RegionSheet, Any] | None = None
        map_part = self.parts[MAP]
        assert isinstance(map_part, MapPart)
        map_part.looks_closely = self._look_closely

    # ------------------------------------------------------------ laying out

    def board(self) -> Widget:
        return self._place

    def zoomable(self) -> Any | None:
        """The map, while it lies open."""
        opened = self.parts[self.opened].body
        return opened if hasattr(opened, "zoom_at") else None

    def frame(self, screen: Any, shape: Shape) -> Any:
        frame = self._frame = FRAMES[shape](screen=screen)
        frame.slot("shelf").add_widget(detached(self._shelf))
        frame.slot("turn").add_widget(detached(self._turn.pips))
        frame.slot("actions").bind(width=lambda *_: screen.fit_row_soon())
        return frame

    def fill(self, slot: str, shape: Shape) -> Widget | None:
        return detached(self._beside) if slot == "tray" else None

    def tray(self, wide: bool) -> Widget:
        """For a frame that is not the game's own (a replay): the boards that lie folded."""
        self._frame = None
        box = BoxLayout(orientation="vertical", spacing=dp(6), size_hint_y=None)
        box.bind(minimum_height=box.setter("height"))
        self._shelf.size_hint_y, self._shelf.height = None, tall(64)
        box.add_widget(detached(self._shelf))
        return box

    def open_board(self, name: str) -> None:
        """Unfold a board; the household is that of the viewer."""
        if name == HOUSE:
            self._house.seat = None
        self._opened = name
        self._lay()

    @property
    def _house(self) -> HousePart:
        part = self.parts[HOUSE]
        assert isinstance(part, HousePart)
        return part

    @property
    def opened(self) -> str:
        wanted = self._opened or self._stage or MAP
        return wanted if not (self._wide and wanted == HOUSE) else MAP  # on a wide screen the household is open anyway

    @property
    def _wide(self) -> bool:
        return self._frame is not None and self._frame.shape == "wide"

    def _lay(self) -> None:
        """Which board lies open, which lie folded, and where."""
        moment = self.moment
        if moment is None:
            return
        for part in self._parts(moment):
            part.show(moment)
        lit = frozenset(part.name for part in self.parts.values() if part.glows(moment))
        folded = [part for part in self._parts(moment) if part.name != self.opened]
        if self._wide:
            aside = [part for part in folded if part.name not in (BIDS, HOUSE)]
            self._lay_side(aside, lit)
            folded = [part for part in folded if part.name == BIDS]
        if self._frame is not None:
            rules = [rule for extra in extras.in_use(moment.state) for rule in extra.rules(moment)]
            show_rules(self._frame.slot("rules"), rules, self._wide, self.hold)
            if (phases := self._frame.slot("phases")) is not None:
                phases.round, phases.phase = moment.state.round, reading.phase_of(moment.state)
        self._place.show(self.parts[self.opened].body, self.covered)
        part = self.parts[self.opened]
        refill(self._beside, [self._turn.offers, part.aside] if part.aside is not None else [self._turn.offers])
        if self._frame is not None:
            controls = part.controls or self._turn.pips
            tight = self._frame.shape == "low" or self._frame.small
            empty = tight and controls is self._turn.pips and not self._turn.pips.says
            refill(self._frame.slot("turn"), [] if empty else [controls])
        self._shelf.show(folded, lit)
        if self._wide:
            self._frame.slot("shelf").height = tall(50) if folded else 0

    def _parts(self, moment: Moment) -> list[BoardPart]:
        """The four boards, and those of the modules at this table."""
        more = dict.fromkeys(part.name for extra in extras.in_use(moment.state) for part in extra.boards())
        return [self.parts[name] for name in (*BOARDS, *more)]

    def _lay_side(self, parts: Sequence[BoardPart], lit: frozenset[str]) -> None:
        side = self._frame.slot("side")
        wanted: list[Widget] = []
        for part in parts:
            fold = self._shelf.fold(part)
            bring_up_to_date(fold, part, part.name in lit)
            fold.size_hint_y = SMALL_MAP if part.name == MAP else SMALL_BOARD if part.name in BOARDS else SMALL_MODULES
            wanted.append(fold)
        house = self.parts[HOUSE].body
        house.size_hint = 1, 1
        wanted.append(house)
        if list(reversed(side.children)) != wanted:
            side.clear_widgets()
            for widget in wanted:
                side.add_widget(detached(widget))

    # ------------------------------------------------------------ showing

    def show(self, moment: Moment) -> None:
        if not reading.is_laid_out(moment.state):
            return
        if (
            self._sheet is not None
            and self.moment is not None
            and (moment.picked, moment.live) != (self.moment.picked, self.moment.live)
        ):
            self._close_sheet()
        self.moment = moment
        self._attack = moment.state.attack or self._attack
        things.use_colours(moment.blind)
        stage, ask = reading.wanted_board(moment), moment.reader.ask
        asked = ask.why if ask is not None else ""
        here, there = self.parts[self.opened], self.parts[stage]
        answered_elsewhere = asked != self._asked and there.glows(moment) and not here.glows(moment)
        if stage != self._stage or answered_elsewhere:  # a new phase opens its own board, and so does a question about it
            self._stage, self._opened = stage, ""
        self._asked = asked
        frame = self._frame
        self._turn.show(moment, frame is not None and frame.small)
        self._lay()

    def forget(self) -> None:
        self.moment = None
        self._close_sheet()
        for part in self.parts.values():
            part.forget()
        self._shelf.forget()
        self._turn.forget()

    def arranged(self, moment: Moment) -> Any:
        cards: Sequence[CardView] = [reading.card_view(moment, card) for card in moment.state.looking]
        return (ART, cards) if cards else None

    @property
    def closers(self) -> frozenset[str]:
        """Besides the usual ones the advisor's action: the step forward of a turn stands on the plate until it is taken."""
        return self.words.closers | {TakeAction.word}

    def _choose(self, option: Any) -> None:
        """Choose an option that a board has put together by itself."""
        if self._frame is not None:
            self._frame.screen.choose(option)

    def looks_at(self, things_: Sequence[Thing]) -> bool:
        """A tap on a seat that cannot be chosen opens its household in place of one's own."""
        if things_ and things_[0][0] == "rebellion" and self.moment is not None:  # its mat and plan lie on the modules' board
            self.open_board("modules")
            return True
        seat = next((value for kind, value in things_ if kind == "seat"), None)
        if seat is None or self.moment is None:
            return False
        house = self._house
        again = house.seat == seat and (self._wide or self.opened == HOUSE)
        house.seat = None if again or seat == self.moment.near_seat else seat
        self._opened = "" if again else HOUSE
        self._lay()
        return True

    # ------------------------------------------------------------ a region looked at closely

    def _look_closely(self, region: int) -> None:
        moment = self.moment
        if moment is None or self._frame is None:
            return
        self._close_sheet()
        close = map_reading.close_of(moment, region)
        sheet = RegionSheet(close, self._goes_on, self._close_sheet, moment.blind)
        veil = self._frame.screen.app.layers.open(sheet, self._close_sheet)
        self._sheet = sheet, veil

    def _goes_on(self, way: map_reading.Way, region: int) -> None:
        """Go on with what was tapped on the region's sheet. The sheet closes once the table has changed."""
        if way.option is not None and self._frame is not None:  # no second tap: on the next ask it would mean something else
            self._frame.screen.choose(way.option)
            return
        self.tap([(VERB, way.word)])
        self.tap([("origin", region), ("region", region)])

    def _close_sheet(self) -> None:
        sheet, self._sheet = self._sheet, None
        if sheet is not None and sheet[1].parent is not None:
            sheet[1].close()

    # ------------------------------------------------------------ words

    def after_confirm(self, moment: Moment) -> str:
        return attack_reading.after_confirm(moment) or strategy_reading.after_confirm(moment)

    def stage(self, moment: Moment) -> str:
        return "" if self._wide and moment.state.round else reading.stage_line(moment.state)  # a wide bar shows it

    def facts(self, moment: Moment, seat: int) -> list[Fact]:
        t = moment.state
        if not t.players:
            return []
        player = t.players[seat]
        points = sum(tally(t, seat)) if player.troops else 0
        found = [("star", str(points)), ("coins", str(player.coins))]
        if self._wide:  # a panel with room: how many cards are in hand
            found += [("mask", str(len(player.schemes))), ("scroll", str(len(player.deeds)))]
        return found

    def unseated(self, moment: Moment) -> Sequence[Unseated]:
        return [who for extra in extras.in_use(moment.state) for who in extra.unseated(moment)]

    def token(self, moment: Moment, seat: int) -> str:
        """The first player's bear."""
        return "paw" if moment.state.round and moment.state.bear == seat else ""

    def where(self, moment: Moment) -> str:
        return turn_reading.asked_where(moment)

    def confirming(self, moment: Moment, option: Any) -> str:
        """What a leader can do, before he is taken for the whole game. For a deck its name, which no event of the draft says."""
        if isinstance(option, ChooseDeck):
            return self.words.short(moment.reader, option)
        return leader_line(option.leader) if isinstance(option, TakeLeader) else ""

    def closing(self, moment: Moment, option: Any) -> str:
        """Points that are left are lost: the plate says so before it is pressed."""
        lost = turn_reading.lost_points(moment.state) if isinstance(option, EndTurn) else 0
        return ngettext("{n} point left is lost", "{n} points left are lost", lost).format(n=lost) if lost else ""

    def explain(self, moment: Moment, thing: Thing) -> Help | None:
        for extra in extras.in_use(moment.state):
            found = extra.explain(moment, thing)
            if found is not None:
                return found
        return help.explain(moment, thing)

    @staticmethod
    def score_tiles(table: Any, seat: int) -> list[tuple[str, str, int]]:
        """Tracks, warfare, deeds, agenda, tokens: what brought nothing has no tile."""
        t, player = table.state, table.state.players[seat]
        _tracks, warfare, deeds, agenda, tokens = tally(t, seat)
        came = [(TRACK_SIGNS[i], str(track_name(i)), player.markers[i]) for i in range(WARFARE_TRACK)]
        came += [(TRACK_SIGNS[WARFARE_TRACK], str(track_name(WARFARE_TRACK)), warfare), ("scroll", _("Deeds"), deeds)]
        came += [("script-text", _("Agenda"), agenda), ("star", _("Tokens"), tokens)]
        return [tile for tile in came if tile[2]]

    @staticmethod
    def unseated_victor(table: Any, plan: Any) -> str:
        """Alone, the Rebellion wins whenever the player does not."""
        return reading.rebel_crest(plan) if len(plan.seats) < len(table.state.players) else ""

    @staticmethod
    def score_pages(table: Any, plan: Any, blind: bool) -> list[Any]:
        return results.pages(table.state, plan, blind)

    # ------------------------------------------------------------ what has just happened

    def verdict(self, moment: Moment, told: Sequence[PastEvent]) -> Widget | None:
        return attack_scene.scene_of(moment, told, self._attack) or claim_scene.scene_of(moment, told)

    def animate(self, moment: Moment, told: Sequence[PastEvent], seconds: float) -> bool:
        part = self.parts[MAP]
        assert isinstance(part, MapPart)
        return self.opened == MAP and motion.animate(part, moment, told, seconds)

    def gifts(self, moment: Moment, told: Sequence[PastEvent]) -> Sequence[Transfer]:
        return motion.gifts(moment, told)

    def place_of(self, thing: Thing) -> tuple[float, float] | None:
        """Where a thing lies: on the open board, or on the shelf where its board is folded."""
        if self.moment is None:
            return None
        if thing == SUPPLY:
            return self._place.to_window(self._place.center_x, self._place.top - dp(30))
        for part in self._parts(self.moment):
            if thing[0] not in part.taps:
                continue
            if part.name == self.opened or (self._wide and part.name == HOUSE):
                return part.place_of(thing)
            fold = self._shelf.fold(part)
            return fold.to_window(*fold.center) if fold.parent is not None else None
        return None


class _Place(FloatLayout):
    """Holds the one board that is open."""

    def __init__(self, **kwargs: Any):
        super().__init__(**kwargs)
        self._covered = 0.0
        for name in ("pos", "size"):
            self.fbind(name, lambda *_: self._fit())

    def show(self, board: Widget, covered: float) -> None:
        """`covered`: so much of the upper edge lies under the prompt. A map has land there, but no plates."""
        self._covered = 0.0 if isinstance(board, MapBoard) else covered
        if isinstance(board, MapBoard):
            board.covered = covered
        if not self.children or self.children[0] is not board:
            self.clear_widgets()
            board.size_hint = (None, None)
            self.add_widget(detached(board))
        self._fit()

    def _fit(self) -> None:
        for board in self.children:
            board.pos, board.size = self.pos, (self.width, max(1.0, self.height - self._covered))
