"""What the table of any game says, from the annotations of its state."""

from app.i18n import ngettext
from app.tables.contract import TableTexts
from app.tables.generic.zones import of, zones_of
from app.tables.moment import Fact, Help, Moment
from rules.core import Thing

NUMBER = "trophy"


class GenericTexts(TableTexts):
    def facts(self, moment: Moment, seat: int) -> list[Fact]:
        zones, state = zones_of(moment.state), moment.state
        numbers = [(NUMBER, str(zone.of_seat(state, seat))) for zone in of(zones, "number")]
        return [*numbers[:2], *(("cards", str(len(zone.cards(state, seat)))) for zone in of(zones, "hand")[:1])]

    def stage(self, moment: Moment) -> str:
        counts = of(zones_of(moment.state), "count")
        wanted = next((zone for zone in counts if zone.name in ("round", "turn", "bout")), None)
        return f"{wanted.name.replace('_', ' ')} {getattr(moment.state, wanted.name)}" if wanted is not None else ""

    def explain(self, moment: Moment, thing: Thing) -> Help | None:
        kind, value = thing
        if kind == "card":
            return Help(self.words.thing(moment.reader, thing), ())
        zone = next((zone for zone in zones_of(moment.state) if kind == "zone" and zone.name == value), None)
        if zone is None:
            return None
        count = len(zone.cards(moment.state))
        return Help(zone.title, (ngettext("{count} card", "{count} cards", count).format(count=count),))
