"""What the presenters of the screens outside the table ask: of their screens, and of the app's place on the network."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from app.online import KeptTable, Lobby, Nearby
    from app.plan import SeatPlan
    from rules.core import Game


class ShellDisplay(Protocol):
    """What such a presenter asks of its screen."""

    @property
    def in_sight(self) -> bool:
        """Whether this screen is the one that is seen."""
        ...

    def refresh(self) -> None:
        """Show what the presenter says now."""

    def go(self, name: str, **what: Any) -> None:
        """One screen further."""

    def replace(self, name: str, **what: Any) -> None:
        """Another screen in place of this one."""

    def go_back(self) -> None: ...
    def go_home(self) -> None: ...
    def tell(self, title: str, lines: list[str]) -> None: ...
    def ask(self, title: str, text: str, yes: str, action: Callable[[], object], no: str = "") -> None: ...
    def toast(self, text: str, seconds: float = 2.4) -> None: ...

    def spawn(self, work: Coroutine[Any, Any, object]) -> None:
        """Run it beside the screen."""


class AppNetwork(Protocol):
    """What they ask of the network (app/screens/network.py). `online`: app.online.Online once it is opened."""

    online: Any
    problem: str
    invitation: tuple[str, str]
    local_seats: list[SeatPlan | None]
    as_table: bool
    spots: tuple[int, ...]
    kept: list[KeptTable]

    @property
    def nearby(self) -> tuple[Nearby, ...]: ...
    @property
    def is_in_play(self) -> bool: ...
    @property
    def leaving(self) -> bool: ...
    def age(self, table: str) -> float: ...
    def look(self) -> None: ...
    def probe(self, on: bool) -> None: ...
    async def ready(self) -> Any: ...
    async def knock(self, where: Any, watch: bool = False, as_table: bool = False) -> None: ...
    def be_the_table(self, lies: bool) -> None: ...
    async def leave_lobby(self) -> None: ...
    def open_table(self, game: Game[Any], seats: list[SeatPlan | None], settings: dict[str, Any], **options: Any) -> None: ...
    def take_seats(self, lobby: Lobby) -> None: ...
    def sit_down(self) -> None: ...
    def resume(self, table: str) -> None: ...
    def put_away(self, table: str) -> None: ...


def title_of(game: str) -> str:
    """A game's title; its id where this device does not know it."""
    from app import catalogue

    return catalogue.words(game).title() if game in catalogue.playable() else game
