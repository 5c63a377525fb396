"""What a long press tells of things on the strategy board, the claim board and the household."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.i18n import _, listed, ngettext
from app.tables.moment import Help, Moment
from app.tables.rurik.cards import ART
from app.tables.rurik.deed_reading import agenda_now, checks
from app.tables.rurik.looks_of_leaders import paint_leader
from app.words.rurik.cards import agenda_line, deed_line, face_line, face_name, leader_line
from app.words.rurik.names import good_name, leader_name, token_name
from app.words.rurik.reasons import no_advisor_there
from rules.core import Thing
from rules.rurik.cards import AGENDA_DECK, Deed, Scheme, printed
from rules.rurik.data import BOAT
from rules.rurik.state import Rurik

CARD_PAGES = {"scheme": "scheme", "deed": "deeds", "agenda": "agendas", "rebel": "attack", "inheritance": "inheritance"}


def explain(moment: Moment, thing: Thing) -> Help | None:
    kind, value = thing
    told: dict[str, Callable[[Moment, Any], Help | None]] = {
        "advisor": advisor, "bribe": bribe, "token": token, "good": good, "leader": leader, "part": part,
    }
    return told[kind](moment, value) if kind in told else None


def advisor(moment: Moment, number: int) -> Help:
    return Help(
        _("Advisor {number}").format(number=number),
        (
            _("It goes above all that are weaker. Number and bribe count together; of equal ones the earlier stays above."),
            _("The lowest number acts first."),
        ),
        "strategy",
    )


def bribe(moment: Moment, _coins: int) -> Help:
    return Help(
        _("A bribe"),
        (_("Each coin makes the advisor stronger by one. It is spent, whatever comes of it."),),
        "strategy",
    )


def barred_column(moment: Moment, column: int) -> str:
    """Why the seat that looks may not enter a column now."""
    ask = moment.reader.ask
    if ask is None or ask.why != "place" or moment.seat is None:
        return ""
    return no_advisor_there(moment.state, moment.seat, column)


def token(moment: Moment, name: str) -> Help:
    said = {
        "recruits": _("Fish or honey, and any other good, for a muster point."),
        "masons": _("Wood or stone, and any other good, for a build point."),
        "ransom": _("Two coins and a rebel you have beaten, for an attack point."),
    }
    return Help(
        token_name(name),
        (said.get(name, _("Goods for a point.")), _("One conversion a turn, each once a round.")),
        "conversions",
    )


def good(moment: Moment, number: int) -> Help:
    room = BOAT[number]
    return Help(
        good_name(number),
        (
            ngettext("The boat has room for {count} of it.", "The boat has room for {count} of it.", room).format(count=room),
            _("Goods aboard count for trade; a full hold brings a coin after each round. Goods on the dock pay just as well."),
            _("In your turn a tap brings one ashore, or aboard."),
        ),
        "boat",
    )


def leader(moment: Moment, name: str) -> Help:
    return Help(leader_name(name), (leader_line(name),), "leaders",
                lambda x, y, w, h: paint_leader(name, x + w / 2 - h * 0.45, y, h * 0.9, h))


def part(moment: Moment, name: str) -> Help | None:
    dock = _("Goods for which the boat has no room, and trade boons. They pay, and do not count for trade.")
    supply = _("Troops and structures that are left; rebels you have beaten, deeds you have accomplished.")
    outlook = _("What your markers would gain, the income after it, and what the next space of each track takes.")
    said = {
        "dock": Help(_("The dock"), (dock,), "boat"),
        "boon": Help(_("A trade boon"), (_("It pays for any one good, once."),), "boons"),
        "supply": Help(_("Supply"), (supply,), "setup"),
        "outlook": Help(_("If the round ended now"), (outlook,), "claim"),
    }
    return said.get(name)


def card(moment: Moment, number: int) -> Help:
    """A card in full: what it says, and how far its owner is with it."""
    faces = moment.reader.faces
    if number not in faces:
        return Help(_("A hidden card"), (_("Only its owner knows it."),), "scheme")
    face = faces[number]
    shown, t = printed(face), moment.state

    def picture(x: float, y: float, w: float, h: float) -> None:
        ART.show_face(face, x + w / 2 - h * ART.shape / 2, y, h * ART.shape, h)

    holder = holder_of(t, number)
    seat = holder if holder is not None else moment.seat
    if isinstance(shown, Deed):
        lines = [deed_line(shown)]
        if seat is not None and (holder is None or number in t.players[holder].deeds):
            missing = [check.text for check in checks(t, seat, shown) if not check.met]
            lines.append(_("Still missing: {things}.").format(things=listed(missing)) if missing else _("Nothing is missing."))
        return Help(face_name(face), tuple(lines), "deeds", picture)
    if isinstance(shown, Scheme):
        return Help(face_name(face), (face_line(face), _("One scheme card a turn.")), "scheme", picture)
    if face[0].endswith(AGENDA_DECK):
        lines = [agenda_line(shown)]
        if seat is not None:
            now = agenda_now(t, seat, shown)
            lines.append(_("It stands at {mine}, the best of the others at {best}.").format(mine=now.mine, best=now.best))
        return Help(face_name(face), tuple(lines), "agendas", picture)
    return Help(face_name(face), (face_line(face),), CARD_PAGES.get(face[0].rsplit(" ", 1)[-1], "inheritance"), picture)


def holder_of(t: Rurik, card: int) -> int | None:
    for seat, player in enumerate(t.players):
        if card in (*player.schemes, *player.deeds, *player.agendas, *player.accomplished, *player.inheritance):
            return seat
    return None
