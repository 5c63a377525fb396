"""The presenter of the lobby on a device that lies in the middle: chairs round the table, and where people sit on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from app.i18n import _, pgettext
from app.presenters import lobby_contents
from app.presenters.lobby import LobbyPresenter
from app.presenters.lobby_contents import SeatChoice
from app.presenters.sides import Place, usual_places

if TYPE_CHECKING:  # a device without the network's libraries shows this screen, too
    from app.online.seating import Chair

STEPS = ("cellphone", "image-filter-center-focus", "account-group")  # how one sits down, as signs


@dataclass(frozen=True)
class SideText:
    """A chair at an edge; without a name it is free."""

    seat: int
    name: str = ""
    crest: str = ""
    line: str = ""
    bot: bool = False
    ready: bool = False


def arranged(spots: Sequence[int], seats: int, wide: bool) -> tuple[Place, ...]:
    """For each seat its place: in their order, or as fingers have dragged them (`spots`)."""
    usual = usual_places(seats, wide)
    return tuple(usual[spot] for spot in _spots(spots, seats))


def exchanged(spots: Sequence[int], seats: int, one: int, other: int) -> tuple[int, ...]:
    """Two seats in each other's place."""
    found = list(_spots(spots, seats))
    found[one], found[other] = found[other], found[one]
    return tuple(found)


def _spots(spots: Sequence[int], seats: int) -> tuple[int, ...]:
    return tuple(spots) if sorted(spots) == list(range(seats)) else tuple(range(seats))


class SittingPresenter(LobbyPresenter):
    """As the lobby, for a device without a seat: it seats nobody but moves chairs, and begins nothing."""

    def sides(self) -> list[SideText]:
        return [self._side(i, chair) for i, chair in enumerate(self.lobby.chairs)] if self.lobby is not None else []

    def _side(self, seat: int, chair: Chair | None) -> SideText:
        if chair is None:
            return SideText(seat, line=_("point a phone at the code, or drag somebody here"))
        assert self.lobby is not None
        guest = lobby_contents.device_of(self.lobby, chair)
        ready = guest is not None and (guest.ready or (guest.makes and not guest.is_table))
        if chair.level:
            # i18n: under the bot's name, at its side of the table; {who}: the player whose device runs it
            line = _("a bot of {who}'s phone").format(who=chair.device)
        elif guest is not None and guest.makes:
            # i18n: under a player's name, in the third person: that player begins the game there
            line = _("begins on the phone")
        else:
            line = _("is ready") if ready else _("sits down…")
        return SideText(seat, chair.called, chair.crest, line, bool(chair.level), ready)

    def places(self, wide: bool) -> tuple[Place, ...]:
        lobby = self.lobby
        return arranged(self.network.spots, len(lobby.chairs), wide) if lobby is not None else ()

    def move(self, seat: int, to: int) -> None:
        """A finger drags somebody to another chair; whoever sits there comes here."""
        if self.lobby is not None and seat != to:
            self.network.spots = exchanged(self.network.spots, len(self.lobby.chairs), seat, to)
            self.display.refresh()

    def sentence(self) -> str:
        """What runs along two sides."""
        lobby = self.lobby
        if lobby is None:
            return _("The table is being laid…")
        if lobby.free:
            return _("Point your phone here and sit down")
        if not lobby.begins_by_itself and lobby.can_begin:
            return _("{who} begins on the phone").format(who=lobby.maker.name)
        return _("All are here: say on your phone that you are ready")

    def link(self) -> tuple[str, str]:
        """Code and link of this table, also of one that somebody else has made."""
        if self.lobby is None or self.network.online is None:
            return "", ""
        found: tuple[str, str] = self.network.online.invitation()
        return found

    # ------------------------------------------------------------ doing

    def tap_chair(self, seat: int) -> None:
        """Only who opened the table may ask somebody to get up, or take a chair away."""
        lobby = self.lobby
        if lobby is None or not lobby.mine or seat >= len(lobby.chairs):
            return
        chair = lobby.chairs[seat]
        if chair is None:
            if self.may_be(len(lobby.chairs) - 1):
                self.display.ask(_("Take this chair away?"), _("The others stay where they are."), _("Take it away"),
                                 partial(self.set_chairs, len(lobby.chairs) - 1))
            return
        guest = lobby_contents.device_of(lobby, chair)
        if guest is not None and not guest.mine:
            self.display.ask(_("Send {name} away?").format(name=chair.called), _("The phone may sit down again by the code."),
                             _("Send away"), lambda: self._try(lambda: self.network.online.turn_away(guest.key)),
                             pgettext("button: do not remove it", "Keep"))

    def set_chairs(self, count: int) -> None:
        self._try(lambda: self.network.online.set_seats(count))
        self.network.spots = ()

    def menu(self) -> list[SeatChoice]:
        lobby, found = self.lobby, []
        if lobby is not None and lobby.mine:
            many = len(lobby.chairs)
            if self.may_be(many + 1):
                found.append(SeatChoice("more", "plus-thick", _("One more chair"), "", partial(self.set_chairs, many + 1)))
            if lobby.free and self.may_be(many - 1):
                found.append(SeatChoice("fewer", "close-thick", _("One chair fewer"), "", partial(self.set_chairs, many - 1)))
        if self.network.local_seats:
            found.append(SeatChoice("get up", "account", _("Sit down with this device"),
                                    _("it is a player's again, no longer the table"), partial(self.be_the_table, False)))
        leave = _("the table goes on among the phones") if (lobby is not None and not lobby.mine) or self._has_heirs() else ""
        return [*found, SeatChoice("leave", "exit-run", _("Leave"), leave, self._leave)]

    def _has_heirs(self) -> bool:
        return self.lobby is not None and any(not guest.watches for guest in self.lobby.guests)
