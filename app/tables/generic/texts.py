"""What the table of any game says, by the layout of its rules."""

from app.i18n import _, ngettext
from app.tables.contract import TableTexts
from app.tables.generic.reading import zones
from app.tables.moment import Fact, Help, Moment
from rules.core import CARD_KINDS, PROGRESS, Thing, of_kind

NUMBER = "trophy"


class GenericTexts(TableTexts):
    def facts(self, moment: Moment, seat: int) -> list[Fact]:
        lying, state = zones(moment), moment.state
        numbers = [(zone.sign or NUMBER, str(zone.held(state, seat))) for zone in of_kind(lying, "number", by_seat=True)]
        hands = [(zone.sign or "cards", str(len(zone.cards(state, seat)))) for zone in of_kind(lying, "hand", by_seat=True)]
        return [*numbers[:2], *hands[:1]]

    def stage(self, moment: Moment) -> str:
        counts = of_kind(zones(moment), "count", "number", by_seat=False)
        wanted = next((zone for zone in counts if zone.name in PROGRESS), None)
        if wanted is None:
            return ""
        return _("{place} {number}").format(place=self.words.zone(wanted.name), number=getattr(moment.state, wanted.name))

    def explain(self, moment: Moment, thing: Thing) -> Help | None:
        kind, value = thing
        if kind == "card":
            return Help(self.words.thing(moment.reader, thing), ())
        lying = zones(moment)
        if kind == "die":
            return Help(self.words.zone(next(zone.name for zone in lying if zone.kind == "dice")), ())
        zone = next((zone for zone in lying if kind == "zone" and zone.name == value), None)
        if zone is None:
            return None
        if zone.kind not in CARD_KINDS:
            return Help(self.words.zone(zone.name), tuple(
                _("{who}: {number}").format(who=moment.reader.name(seat), number=at)
                for seat, at in enumerate(zone.held(moment.state))) if zone.by_seat else ())
        count = len(zone.cards(moment.state))
        return Help(self.words.zone(zone.name), (ngettext("{count} card", "{count} cards", count).format(count=count),))
