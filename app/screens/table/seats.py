"""The strips of the seats beside the board, and of opponents whom nobody plays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from app.tables.moment import Moment
from app.widgets.base import tall
from app.widgets.seat import SeatPanel

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen


def show_seats(screen: TableScreen, now: Moment) -> None:
    """What the presenter says of every seat; the strips are made once for each frame."""
    box = screen.frame.slot("seats")
    if box is None:
        return
    seats, unseated = screen.presenter.seats(), screen.presenter.texts.unseated(now)
    if screen.seats_made_in is not box:
        screen.seats_made_in = box
        box.clear_widgets()
        for i, seat in enumerate(seats):
            panel = SeatPanel(crest=seat.crest, roomy=screen.roomy, label=f"seat {i}", about=("seat", i), side=seat.side)
            _add(screen, box, panel, 112 if len(seats) <= 3 else 84 if len(seats) == 4 else 70)
        for other in unseated:
            panel = SeatPanel(crest=other.crest, roomy=screen.roomy, label=f"unseated {other.thing[0]}", about=other.thing)
            _add(screen, box, panel, 112)
    panels = list(reversed(box.children))
    for panel, seat in zip(panels, seats, strict=False):
        panel.name, panel.blind, panel.badge = seat.name, now.blind, seat.badge
        panel.active, panel.away, panel.note, panel.sealed = seat.active, seat.away, seat.note, seat.sealed
        panel.change, panel.token = seat.change, seat.token
        panel.count_to(seat.facts, now.still)
    for panel, other in zip(panels[len(seats):], unseated, strict=True):
        panel.name, panel.note, panel.blind = other.name, other.note, now.blind
        panel.count_to(other.facts, now.still)


def _add(screen: TableScreen, box: Any, panel: SeatPanel, height: float) -> None:
    if screen.roomy:
        panel.size_hint_y, panel.height = None, tall(height)
    panel.bind(on_release=lambda panel: screen.tap([panel.about]))
    box.add_widget(panel)
