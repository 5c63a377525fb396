"""Why no table is seen: what is checked one after the other, with what result, and what to do."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from app.i18n import _, ngettext
from app.presenters.shell import AppNetwork

ASKED, GOOD, BAD = "asked", "good", "bad"


class LadderDisplay(Protocol):
    def refresh(self) -> None:
        """Show the rungs and whether one may look harder."""


@dataclass(frozen=True)
class Rung:
    """What was checked or advised; `sub`: the result, or what to do."""

    text: str
    sub: str = ""
    state: str = ASKED


class LadderPresenter:
    def __init__(self, display: LadderDisplay, network: AppNetwork) -> None:
        self.display, self.network = display, network
        self.rungs: list[Rung] = []
        self.can_look_harder = False

    def _add(self, text: str, sub: str = "", state: str = ASKED) -> int:
        self.rungs.append(Rung(text, sub, state))
        self.display.refresh()
        return len(self.rungs) - 1

    def _answer(self, at: int, sub: str, state: str, text: str = "") -> None:
        """The result of a rung; `text` takes the place of its question."""
        self.rungs[at] = replace(self.rungs[at], text=text or self.rungs[at].text, sub=sub, state=state)
        self.display.refresh()

    async def climb(self) -> None:
        """Check one thing after the other; each result is shown as soon as it is known."""
        first = self._add(_("Is this device on a network?"))
        online = await self.network.ready()
        if online is None:
            self._answer(first, self.network.problem, BAD, _("This device cannot reach others"))
            self._advise_hotspot()
            return
        from net.addresses import LOOPBACK, loopback_only, own_addresses

        if own_addresses() in ((), (LOOPBACK,)) and not loopback_only():
            self._answer(first, _("join the Wi-Fi that the others use"), BAD, _("This device is on no network"))
            self._advise_hotspot()
            return
        self._answer(first, _("and may talk to its neighbours"), GOOD, _("This device is on a network"))
        second = self._add(_("Does any table call out?"))
        count = len(self.network.nearby)
        if count:
            self._answer(second, _("so the router lets calls through"), GOOD,
                         ngettext("{n} table answers", "{n} tables answer", count).format(n=count))
        else:
            self._answer(second, _("none is open, or this network drops such calls"), BAD, _("No table calls out"))
        third = self._add(_("Do friends from earlier games answer?"))
        advice = await online.why_nothing()
        found = len(self.network.nearby) > count
        self._answer(third, _("found: look at the list") if found else _("none of them has a table open"),
                     GOOD if found else ASKED)
        for text in advice:
            self._add(_(text))
        self._add(_("They may be on another Wi-Fi"), _("ask for its name; guest networks keep devices apart"))
        self._advise_hotspot()

    def _advise_hotspot(self) -> None:
        self.can_look_harder = self.network.online is not None
        self._add(_("Still nothing? Share a hotspot"),
                  _("one of you switches on the phone's hotspot, the others join it, and the table is opened again"))

    async def look_harder(self) -> None:
        """Dial every address of this network."""
        self.can_look_harder = False
        rung = self._add(_("Knocking at every door of this network…"), _("some seconds"))
        found = await self.network.online.look_harder()
        self.can_look_harder = True
        self._answer(rung, ngettext("{n} table more", "{n} tables more", found).format(n=found) if found
                     else _("no table answered: type its code, or share a hotspot"), GOOD if found else BAD,
                     _("Every door was knocked at"))
