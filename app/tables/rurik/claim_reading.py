"""A claim phase as it just happened, track by track. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from app.i18n import Name, _, commas, semicolons
from app.match import PastEvent
from app.tables.moment import Moment
from app.tables.rurik.claims_reading import place
from app.tables.rurik.reading import crest_of
from app.words.rurik.names import coins, track_name
from rules.rurik import events as e
from rules.rurik.data import TRACKS, WARFARE_TRACK


@dataclass(frozen=True)
class Climb:
    """A marker that went up, in spaces and in steps of the ladder."""

    seat: int
    name: Name
    crest: str
    track: int
    before: int
    space: int

    @property
    def steps(self) -> tuple[int, int]:
        return place(self.track, self.before), place(self.track, self.space)


@dataclass(frozen=True)
class ClaimTold:
    """One claim phase: who climbed on which track, who got how many coins."""

    round: int
    climbs: tuple[Climb, ...]
    income: tuple[tuple[Name, str, int], ...]  # name, crest, coins
    gain: int  # points of who looks

    def on(self, track: int) -> tuple[Climb, ...]:
        return tuple(climb for climb in self.climbs if climb.track == track)


def claim_of(moment: Moment, told: Sequence[PastEvent]) -> ClaimTold | None:
    """The last claim phase among the news; None: there was none."""
    began = [i for i, each in enumerate(told) if isinstance(each.event, e.ClaimBegan)]
    if not began:
        return None
    climbs, income, me = [], [], moment.near_seat
    for each in told[began[-1] :]:
        event = each.event
        if isinstance(event, e.Advanced):
            climbs.append(Climb(event.seat, moment.reader.name(event.seat), crest_of(moment, event.seat), event.track,
                                event.before, event.space))
        elif isinstance(event, e.Income):
            income.append((moment.reader.name(event.seat), crest_of(moment, event.seat), event.columns + event.tracks))
    first = told[began[-1]].event
    gain = sum(climb.space - climb.before for climb in climbs if climb.seat == me)
    return ClaimTold(first.number if isinstance(first, e.ClaimBegan) else 0, tuple(climbs), tuple(income), gain)


def lines_of(claim: ClaimTold) -> tuple[str, ...]:
    """Track by track in words."""
    found = []
    for track in range(len(TRACKS)):
        if track == WARFARE_TRACK:
            continue
        climbs = [_("{who} from {before} to {space}").format(who=c.name, before=c.before, space=c.space) for c in claim.on(track)]
        said = commas(climbs) if climbs else _("nobody climbs")
        found.append(_("{track}: {climbs}.").format(track=track_name(track), climbs=said))
    if claim.income:
        paid = semicolons([_("{who} {coins}").format(who=who, coins=coins(count)) for who, _crest, count in claim.income])
        found.append(_("Income: {paid}.").format(paid=paid))
    return tuple(found)
