"""The presenter of a table across devices: also says whom all wait for and who is away, and waits while the devices shuffle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

from app.i18n import _, ngettext, pgettext
from app.presenters.contents import MainPlate, PromptText, SeatText
from app.presenters.display import AcrossDisplay
from app.presenters.table import TablePresenter
from app.tables.moment import Moment
from app.words import listed

if TYPE_CHECKING:
    from app.online.match import OnlineMatch
    from app.online.seating import OnlineSeatPlan

GONE = ("away", "mute", "stuck")  # how a device is that the table may have to go on without


class AcrossPresenter(TablePresenter):
    """`network.online`: what the network knows of the table (app/online/online.py)."""

    clock_stops_for_reading = False
    match: OnlineMatch
    display: AcrossDisplay

    def __init__(self, network: Any, match: OnlineMatch, *rest: Any) -> None:
        self.network = network
        super().__init__(match, *rest)
        match.ticked = self.ticked

    def ticked(self, seat: int) -> Sequence[Any]:
        """What the clock plays for this seat when its time is up."""
        decision = self.decision
        fits = decision is not None and decision.seat == seat and decision.began_at == self.match.table.asked
        return decision.ticked() if decision is not None and fits else ()

    @property
    def online(self) -> Any:
        return self.network.online

    @property
    def places(self) -> list[OnlineSeatPlan]:
        return cast("list[OnlineSeatPlan]", self.match.plan.seats)

    @property
    def watching(self) -> bool:
        """Nobody at this device has a seat: it sees what everybody sees, and decides nothing."""
        return not any(place.mine for place in self.places)

    @property
    def shuffling(self) -> bool:
        return not is_settled(self.match)

    def away(self, seat: int) -> bool:
        """Whether the device of this seat is out of reach."""
        place = self.places[seat]
        return not place.mine and self.online.presence.get(place.device, "here") in ("left", *GONE)

    def gone(self) -> str:
        """The device that the table waits for though it is gone, so that the others may go on without it; "" if there is none."""
        names = (name for name in self.online.awaited if self.online.presence.get(name) in GONE and name in self.online.devices)
        return next(names, "")

    # ------------------------------------------------------------ whose turn it is

    def match_changed(self) -> None:
        """While the devices roll or shuffle, the table is seen as it was before."""
        if not self.shuffling:
            super().match_changed()
            return
        self.decision = None
        self.display.show_shuffling()

    def may_answer(self, seat: int) -> bool:
        return seat in self.match.asked

    # ------------------------------------------------------------ what is to be seen

    def moment(self) -> Moment:
        now = super().moment()
        now.away = tuple(seat for seat in range(len(now.plan.seats)) if self.away(seat))
        now.hand_alone = self.display.hand_alone
        return now

    def places_asked(self) -> bool:
        """Whether a place on the table must be chosen now: something glows there, and no button says first how to go on."""
        decision = self.decision
        if decision is None or decision.arranging is not None:
            return False
        view, now = self.view, self.moment()
        glows = any(thing[0] in view.on_board and not view.is_held(now, thing) for thing in decision.glowing)
        begun = bool(decision.chosen or decision.picked)
        return glows and (begun or not any(button.label.startswith("thing ") for button in self.buttons()))

    def waiting_line(self) -> str:
        """Whose device the table waits for; "" during the short wait that every message takes."""
        phones = [_("{who}'s phone").format(who=name) for name in self.online.awaited]
        # i18n: without a full stop, which is added; {whose}: "Olga's phone and Gleb's phone"
        return _("Waiting for {whose}").format(whose=listed(phones)) if phones else ""

    def prompt(self) -> PromptText:
        if self.shuffling:
            return PromptText(_("All devices shuffle together…"), "shuffle-variant")
        said = super().prompt()
        line = self.waiting_line() if self.decision is None else ""
        return replace(said, text=line + ".") if line else said

    def plate(self) -> MainPlate:
        if self.shuffling:
            return MainPlate(_("Shuffling"), "shuffle-variant")
        plate = super().plate()
        if self.watching and not self.match.over:
            return replace(plate, sub=_("you watch"))
        if self.decision is None and (who := self.gone()) and not self.match.over:
            return self._without_plate(who)
        if self.decision is None and self.waiting_line():  # the prompt names whom
            return replace(plate, text=_("Waiting"), sub=_("you will hear a bell") if self.settings.sound else "")
        return plate

    def _without_plate(self, who: str) -> MainPlate:
        """The bar that says "Waiting" leads to what can be done about whoever is gone."""
        key = self.online.devices[who]
        wanted = self.online.without.get(key)
        # i18n: a button's second line: it is left out where it does not fit
        sub = ngettext("{count} of {voters} wants it", "{count} of {voters} want it", len(wanted.by)).format(
            count=len(wanted.by), voters=wanted.voters) if wanted is not None else _("or wait")
        # i18n: the large button's text: one line, made smaller, then cut to fit; {who}: a player's name
        return MainPlate(_("Go on without {who}").format(who=who), "account", sub, lambda: self.display.ask_without(key, who))

    def seats(self) -> list[SeatText]:
        return [replace(seat, away=self.away(i), badge=self._badge(i)) for i, seat in enumerate(super().seats())]

    def _badge(self, i: int) -> str:
        place = self.places[i]
        return "cellphone" if self.away(i) else "robot" if place.is_bot else "" if place.mine else "wifi"

    def seat_note(self, seat: int) -> str:
        place = self.places[seat]
        if self.away(seat):
            # i18n: a note at a player's seat: the device does not answer now; one short word
            return pgettext("of a player", "away")
        if not place.mine and not place.is_bot and seat in self.now.awaited:
            # i18n: a note at a player's seat, of somebody else: in the third person
            return _("must decide")
        return super().seat_note(seat)

    # ------------------------------------------------------------ the clock

    def clock_paused(self, reading: bool) -> str:
        gone = sorted({seat.device for i, seat in enumerate(self.places) if self.away(i)
                       and self.online.presence.get(seat.device) == "away"})
        return _("The clock is paused until {who} is back.").format(who=listed(gone)) if gone else ""

    def timed(self) -> tuple[int, int | None] | None:
        """The step and the seat that a clock runs for: the people here decide, and the game shows no clock of its own."""
        table = self.match.table
        own = table.ask is not None and table.ask.why in table.game.notes.get("clocks", {})
        deciding = self.decision is not None or (self.answers_together() and bool(self.match.asked))
        return (table.asked, self.viewer) if deciding and self.match.seconds and not own else None


def is_settled(match: Any) -> bool:
    """Whether somebody must decide or the game is over; else the devices roll or shuffle just now."""
    return match is not None and (match.over or bool(match.table.awaited()))
