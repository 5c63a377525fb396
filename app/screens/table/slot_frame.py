"""The frame of a table: puts what the screen and the game have into the slots of the game's columns, and shares the room."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import isclose
from typing import Any, Protocol

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.tables.contract import TableView
from app.tables.layout import Area, Room, Shape, TableBox, TableSlot, arrange, slots
from app.widgets import bar, buttons, log, parts, words  # noqa: F401  kv needs them
from app.widgets.bar import Bar, BarTitle
from app.widgets.base import BackedBox, detached, load_kv
from app.widgets.buttons import PlateButton, RoundButton
from app.widgets.log import LogColumn
from app.widgets.meters import Meters
from app.widgets.parts import Heading
from app.widgets.scrolling import Scrolling

PROMPT, BOARD = "prompt", "board"


class FrameScreen(Protocol):
    """What a frame asks of the screen that it fills. slot_frame.kv reads the texts and buttons of a table's screen besides."""

    size: list[float]
    prompt: Widget  # where the columns have one
    knobs: dict[str, Widget]

    @property
    def shape(self) -> Shape: ...
    @property
    def room(self) -> Room: ...


class SlotFrame(FloatLayout):
    """`screen` gives the parts that every table has, `view` its own. `columns` says where they lie."""

    def __init__(self, screen: FrameScreen, view: TableView, columns: Callable[[Room], TableBox], **kwargs: Any) -> None:
        super().__init__(size=screen.size, **kwargs)  # known already: one layout, not two
        self.screen, self.view, self.columns = screen, view, columns
        self.shape = screen.shape
        self._knobs: dict[str, Widget] = screen.knobs
        self.rects: dict[str, Area] = {}
        self._holders: dict[str, Widget] = {}  # by slot: what is moved to its place
        self._boxes: dict[str, Any] = {}  # by slot: what things are put into
        self.lay_soon = Clock.create_trigger(lambda _dt: self.lay(), -1)
        for name in ("size", "pos"):
            self.fbind(name, lambda *_: self.lay_soon())

    def slot(self, name: str) -> Any | None:
        """What the things of a slot are put into; None where this table has no such slot."""
        return self._boxes.get(name)

    def natural(self) -> dict[str, float]:
        """How high (a knob of the bar: how wide) the things in slots are by themselves."""
        found: dict[str, float] = {}
        for name, box in self._boxes.items():
            if name in self._knobs:
                found[name] = self._knobs[name].width
            elif name == "seats":
                found[name] = box.minimum_height if box.orientation == "vertical" else box.height
            else:
                inner = box.children[0] if isinstance(box, BoxLayout) and box.children else None
                if inner is not None and inner.size_hint_y is None:
                    found[name] = inner.height
        return found

    def lay(self) -> None:
        """Share the room anew."""
        if self.width <= 0 or self.height <= 0:
            return
        tree = self.columns(self._room())
        fresh = [slot for slot in slots(tree) if slot.name not in self._boxes]
        for slot in fresh:
            self._make(slot)
        if fresh:  # what lies in them is known only now
            tree = self.columns(self._room())
        self.rects = arrange(tree, Area(*self.pos, *self.size))
        for name, rect in self.rects.items():
            holder = self._holders.get(name) or self._make_back(name)
            if holder.parent is None:
                behind = name not in self._boxes
                self.add_widget(holder, index=len(self.children) if behind else self._above_boards(name))
            if not _same(holder, rect):
                holder.pos, holder.size = rect[:2], rect[2:]
        for name, holder in self._holders.items():
            if name not in self.rects and holder.parent is self:
                self.remove_widget(holder)

    def _room(self) -> Room:
        return replace(self.screen.room, width=self.width, height=self.height)

    def _above_boards(self, name: str) -> int:
        """The prompt lies over its neighbours; everything else below it."""
        prompt = self._holders.get(PROMPT)
        return 1 if name != PROMPT and prompt is not None and prompt.parent is self else 0

    # ------------------------------------------------------------ what lies in the slots

    def _make(self, slot: TableSlot) -> None:
        name = slot.name
        made = self._screens_own(name) or self._games_own(slot)
        holder, box = made
        holder.size_hint = None, None
        self._holders[name], self._boxes[name] = holder, box

    def _make_back(self, name: str) -> Widget:
        """What is painted behind a box: the bar, a plate, or something of the game's."""
        if name == "bar":
            made: Widget = Bar()
        elif name.endswith("_plate"):
            made = BackedBox(back="plate")
        else:
            made = detached(self.view.part(name))
        made.size_hint = None, None
        self._holders[name] = made
        return made

    def _games_own(self, slot: TableSlot) -> tuple[Widget, Any]:
        widget = self.view.board() if slot.name == BOARD else self.view.part(slot.name)
        box = BoxLayout(orientation="vertical")
        if widget is not None:
            box.add_widget(detached(widget))
            widget.fbind("height", lambda inner, _high: self.lay_soon() if inner.size_hint_y is None else None)
        if not slot.scrolls:
            return box, box
        box.size_hint_y = None
        box.bind(minimum_height=box.setter("height"))
        scroll = Scrolling(do_scroll_x=False, bar_width=dp(3))
        scroll.add_widget(box)
        return scroll, box

    def _screens_own(self, name: str) -> tuple[Widget, Any] | None:
        """A part that every table has."""
        screen = self.screen
        if name in self._knobs:
            knob = detached(self._knobs[name])
            knob.fbind("width", lambda *_: self.lay_soon())
            return knob, knob
        if name == PROMPT:
            return detached(screen.prompt), screen.prompt
        if name == "seats":
            seats = BoxLayout(orientation="vertical" if self.shape == "wide" else "horizontal", spacing=dp(8))
            seats.fbind("minimum_height", lambda *_: self.lay_soon())
            return seats, seats
        if name == "actions":
            actions = BoxLayout(spacing=dp(6))
            return actions, actions
        if name == "chips":
            scroll, row = Scrolling(do_scroll_y=False, bar_width=0), BoxLayout(size_hint_x=None, spacing=dp(6))
            row.bind(minimum_width=row.setter("width"))
            scroll.add_widget(row)
            return scroll, row
        if name == "log":
            scroll, lines = Scrolling(do_scroll_x=False, bar_width=dp(4)), LogColumn()
            scroll.add_widget(lines)
            return scroll, lines
        kind = getattr(screen, "own_parts", {}).get(name) or PARTS.get(name)
        made = kind(screen=screen) if kind is not None else None
        return (made, made) if made is not None else None


def _same(widget: Widget, rect: Area) -> bool:
    return all(isclose(a, b, abs_tol=0.01) for a, b in zip((*widget.pos, *widget.size), rect, strict=True))


class OfScreen:
    """Mix into a widget that shows something of its `screen` (slot_frame.kv says what)."""

    screen = ObjectProperty()


class MenuKnob(OfScreen, RoundButton):
    pass


class ChronicleKnob(OfScreen, RoundButton):
    pass


class UndoKnob(OfScreen, RoundButton):
    pass


class SoundKnob(OfScreen, RoundButton):
    pass


class RulesKnob(OfScreen, RoundButton):
    pass


class TableTitle(OfScreen, BarTitle):
    pass


class MainPlateButton(OfScreen, PlateButton):
    pass


class ChronicleHeading(OfScreen, Heading):
    pass


class TableMeters(OfScreen, Meters):
    pass


PARTS: dict[str, Callable[..., Widget]] = {
    "menu": MenuKnob, "chronicle": ChronicleKnob, "undo": UndoKnob, "sound": SoundKnob, "rules": RulesKnob, "title": TableTitle,
    "meters": TableMeters, "plate": MainPlateButton, "log_head": ChronicleHeading,
}


load_kv(__file__)
