"""What changes hands: coins, goods, troops and structures. No Kivy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from app.match import PastEvent
from app.tables.moment import SUPPLY, Moment, Transfer
from app.tables.rurik.reading import crest_of
from rules.core import Event, Thing
from rules.rurik import events as e
from rules.rurik.data import GOODS


def gifts(moment: Moment, told: Sequence[PastEvent]) -> list[Transfer]:
    """In the order of the events; a taxed good comes from its region."""
    out: list[Transfer] = []
    taxed: Thing = SUPPLY
    for each in told:
        if isinstance(each.event, e.Taxed):
            taxed = ("region", each.event.region)
        elif not isinstance(each.event, e.GotGood):
            taxed = SUPPLY
        out += _of(moment, each.event, taxed)
    return [gift for gift in out if gift.count]


def _of(moment: Moment, event: Event, taxed: Thing) -> Iterator[Transfer]:
    match event:
        case e.GotCoins(seat=seat, coins=count):
            yield Transfer("coin", count, SUPPLY, ("seat", seat))
        case e.PaidCoins(seat=seat, coins=count):
            yield Transfer("coin", count, ("seat", seat), SUPPLY)
        case e.Stole(seat=seat, victim=victim, coins=count):
            yield Transfer("coin", count, ("seat", victim), ("seat", seat))
        case e.GotGood(seat=seat, good=good):
            yield Transfer(f"rurik:{GOODS[good]}", 1, taxed, ("seat", seat))
        case e.PaidGood(seat=seat, good=good):
            yield Transfer(f"rurik:{GOODS[good]}", 1, ("seat", seat), SUPPLY)
        case e.Mustered(seat=seat, region=region) | e.TroopPlaced(seat=seat, region=region):
            yield Transfer(f"rurik:troop-{crest_of(moment, seat)}", 1, ("seat", seat), ("region", region))
        case e.Removed(seat=seat, region=region):
            yield Transfer(f"rurik:troop-{crest_of(moment, seat)}", 1, ("region", region), ("seat", seat))
        case e.Built(seat=seat, structure=kind, region=region):
            yield Transfer(f"rurik:{kind}-{crest_of(moment, seat)}", 1, ("seat", seat), ("region", region))
        case e.RebelDefeated(seat=seat, region=region):
            yield Transfer("rurik:rebel", 1, ("region", region), ("seat", seat))
        case e.GotVictoryToken(seat=seat, amount=count):
            yield Transfer("star", count, SUPPLY, ("seat", seat))
