"""What presenters of a table ask of their screens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from app.match import PastEvent
from app.tables.layout import Shape


class TableDisplay(Protocol):
    """What a presenter asks of its screen."""

    @property
    def shape(self) -> Shape:
        """How the table is laid out."""
        ...

    @property
    def large_text(self) -> bool:
        """Whether letters are so large that buttons hold few of them."""
        ...

    @property
    def shows_moves(self) -> bool:
        """Whether moves of others are being shown, or will be with the next `animate`."""
        ...

    def await_moves(self, told: Sequence[PastEvent]) -> None:
        """These events are shown with the next `animate`."""

    def refresh(self) -> None:
        """Show what the presenter says now."""

    def rebuild(self) -> None:
        """Lay everything out again, then show it."""

    def animate(self) -> None:
        """Show as movement what `TablePresenter.take_unshown` gives."""

    def draw_curtain(self, seat: int) -> None:
        """Take the table away until this seat's player holds the button."""

    def remove_curtain(self) -> None: ...

    def forget_private(self) -> None:
        """Empty every widget that could show or remember what one seat alone sees."""

    def call_player(self, seat: int) -> None:
        """Ring and vibrate: a new decision is this player's."""

    def play_sounds(self, names: Iterable[str]) -> None: ...
    def say_why_not(self, reason: str) -> None: ...
    def toast(self, text: str, seconds: float = 2.4) -> None: ...
    def report_failure(self) -> None: ...
    def ask_first(self, title: str, text: str, yes: str, action: Callable[[], None], no: str = "") -> None: ...

    def finish(self) -> None:
        """The game is over: on to the result."""


class AcrossDisplay(TableDisplay, Protocol):
    @property
    def hand_alone(self) -> bool:
        """Whether this phone shows the hand, and leaves the rest to the table in the middle."""
        ...

    def show_shuffling(self) -> None:
        """The devices roll or shuffle: show prompt and plate, offer nothing."""

    def ask_without(self, key: bytes, name: str) -> None:
        """Ask the people here whether to go on without a device."""
