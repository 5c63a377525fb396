"""Cards of Rurik: schemes, deeds, agendas, inheritance, rebels' rewards, intrigue, leaders, as faces at any size.

A face is what the rules know a card by: (deck, index). Intrigue and leaders are no cards of a deck: ("intrigue", name) and
("leader", name). Small faces show title, picture and signs; from READABLE dp on they carry their text as well."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from kivy.metrics import dp

from app.draw import letters, paint, signs
from app.draw.cards import CardArt
from app.draw.paint import icon, rounded, rounded_shade
from app.tables.rurik import ground, structures, things  # noqa: F401  ground registers the signs of the goods
from app.tables.rurik.card_scenes import SKIES, landscape
from app.tables.rurik.look import POINT_SIGNS
from app.tables.rurik.looks_of_leaders import paint_leader
from app.theme import BLACK, CREAM, DIAL, INK, WHITE, colour, faded, mixed
from app.words.rurik.cards import agenda_line, deed_line, face_line, face_name, intrigue_line, intrigue_name, leader_line
from app.words.rurik.names import leader_name, region_name
from rules.rurik.cards import AGENDA_DECK, DEED_DECK, PRINTED, REBEL_DECK, SCHEME_DECK, Deed, Scheme
from rules.rurik.data import REGIONS
from rules.rurik.modules.inheritance_cards import INHERITANCE

OTHER_KIND, CARD_EDGE, BAND_LINE, MASK = colour("6b5a48"), colour("20130b"), colour("f5d68a"), colour("fff4dc")  # a card
FOOT_TOP, FOOT_BOTTOM, SCENE_RIM = colour("f8ebc6"), colour("e2c98f"), colour("4a2d15")
SKULL_RIM, SKULL, SEAL, SEAL_STAR = colour("e2914a"), colour("ffe0c0"), colour("e9b53f"), colour("7a4f10")  # what is on it
POINTS = colour("fff6d8")
BACK, BACK_EDGE, BACK_RIM = colour("5b3a2a"), colour("1d100a"), colour("e9c878")  # its back

READABLE = 116  # dp of width
TINTS = {
    SCHEME_DECK: colour("5b3a6e"),
    DEED_DECK: colour("4a6a8a"),
    AGENDA_DECK: colour("3a1a4a"),
    "inheritance": colour("9a6a14"),
    REBEL_DECK: colour("7a2416"),
    "intrigue": colour("6a4f92"),
    "leader": colour("8f2a22"),
}
GAIN_SIGNS = {**POINT_SIGNS, "coins": "coin", "deed": "scroll", "plan": "cards", "draw": "mask", "warfare": "crossed-swords"}
BONUS_SIGNS = {"coin": "coin", "troop": "shield", "scheme": "mask", "deed": "scroll"}
BUILT = ("church", "market", "stronghold", "stable", "tavern")
# what is to be seen on a deed: a sign and a sky
DEED_ART = {
    "generous_prince": ("coins", "gold"), "honorable_prince": ("crown", "dawn"), "splendid_feast": ("beer-mug-empty", "wheat"),
    "send_gifts": ("gift", "day"), "hire_mercenaries": ("crossed-swords", "dusk"), "wilderness_forts": ("stronghold", "forest"),
    "trade_route": ("sail-boat", "day"), "hoard": ("sack", "gold"), "reward_laborers": ("hammer", "wheat"),
    "great_library": ("bookshelf", "dawn"), "master_beekeeper": ("honeycomb", "wheat"), "grand_hunter": ("fox", "forest"),
    "new_beginning": ("torch", "fire"), "retire_veterans": ("shield", "dusk"), "victory_march": ("flag", "day"),
    "peace_maker": ("handshake", "day"), "border_patrols": ("compass-rose", "forest"), "enforce_peace": ("torch", "dusk"),
    "law_giver": ("scale-balance", "dusk"), "establish_fortress": ("stronghold", "stone"), "capital_city": ("city", "day"),
    "tithe_payments": ("church", "dawn"), "defensive_belt": ("stronghold", "stone"), "market_day": ("market", "day"),
    "amass_forces": ("shield", "blood"), "dispatch_messengers": ("horse-variant", "forest"),
    "create_republic": ("account-group", "dawn"),
    "distant_rule": ("crown", "night"), "mead_brewery": ("tavern", "wheat"), "horse_breeder": ("stable", "forest"),
    "besiege_citadel": ("stronghold", "blood"), "conquest": ("crossed-swords", "fire"), "deadly_plot": ("skull", "night"),
    "peace_treaty": ("handshake", "dawn"),
}
AGENDA_ART = {
    "esteemed": "map-marker", "successful": "crown", "committed": "hammer", "prosperous": "scale-balance",
    "conquering": "crossed-swords", "capable": "sack", "regal": "fox", "protective": "stronghold", "dignified": "scroll",
    "courageous": "torch", "wealthy": "coins", "renowned": "landmark", "victorious": "star",
}
SCHEME_SKIES = {"deed": "dawn", "move": "forest", "muster": "blood", "tax": "wheat", "build": "stone", "attack": "dusk",
                "coins": "gold", "warfare": "fire"}


def deck_of(face: Any) -> str:
    """Modules call their decks "core deed", "warfare scheme": the last word says what it is."""
    return str(face[0]).rsplit(" ", 1)[-1]


def text_of(face: Any) -> str:
    deck, index = face
    if deck == "leader":
        return leader_line(index)
    if deck == "intrigue":
        return intrigue_line(index)
    card = PRINTED[deck][index]
    if isinstance(card, Deed):
        return deed_line(card)
    return agenda_line(str(card)) if deck_of(face) == AGENDA_DECK else face_line(face)


def title_of(face: Any) -> str:
    deck, index = face
    if deck == "leader":
        return leader_name(index)
    if deck == "inheritance":
        return region_name(REGIONS.index(INHERITANCE[index].region))
    return intrigue_name(index) if deck == "intrigue" else face_name(face)


def paint_face(what: Any, w: float, h: float) -> None:
    """Band with the title, a picture, what it gives in signs; where there is room the words."""
    deck, index = what
    kind = deck_of(what)
    c, r, m = TINTS.get(kind, OTHER_KIND), w * 0.07, w * 0.045
    rounded(0, 0, w, h, r, CARD_EDGE)
    paint.tiled(m * 0.5, m * 0.5, w - m, h - m, r * 0.8, "paper.jpg", w * 1.2)
    band = h * 0.17
    top = h - m * 0.5 - band
    rounded_shade(m * 0.5, top, w - m, band, [r * 0.8, r * 0.8, 0.01, 0.01], mixed(c, WHITE, 0.18), mixed(c, BLACK, 0.22))
    paint.line(((m * 0.5, top), (w - m * 0.5, top)), BAND_LINE, max(0.6, w * 0.008))
    card = PRINTED[deck][index] if deck in PRINTED else ""
    if isinstance(card, Scheme):
        icon("mask", w / 2, top + band / 2, band * 0.62, MASK)
    else:
        _title(title_of(what), w, top, band, m)
    reads = w >= dp(READABLE) and not isinstance(card, Scheme)
    foot = h * 0.15
    low = m + foot + (h * 0.27 if reads else m * 0.4)
    _picture(what, card, m * 1.4, low, w - m * 2.8, top - low - m * 0.8)
    if reads:
        _words(text_of(what), m * 1.6, m + foot + m * 0.4, w - m * 3.2, h * 0.27 - m * 0.6, w)
    rounded_shade(m * 1.4, m, w - m * 2.8, foot, w * 0.04, FOOT_TOP, FOOT_BOTTOM)
    _foot(what, card, m * 2, m + foot / 2, w - m * 4, foot)


def _title(text: str, w: float, top: float, band: float, m: float) -> None:
    size, room = min(w * 0.115, band * 0.46), w - m * 3
    high = paint.paragraph_height(text, room, size, letters.SERIF_BOLD, 0.95)
    while high > band - m * 0.4 and size > w * 0.06:
        size *= 0.94
        high = paint.paragraph_height(text, room, size, letters.SERIF_BOLD, 0.95)
    paint.paragraph(text, m * 1.5, top + band / 2 + high / 2, room, size, CREAM, letters.SERIF_BOLD, "center", 0.95)


def _words(text: str, x: float, y: float, w: float, h: float, wide: float) -> None:
    size = wide * 0.082
    high = paint.paragraph_height(text, w, size)
    while high > h * 0.92 and size > wide * 0.045:
        size *= 0.95
        high = paint.paragraph_height(text, w, size)
    paint.paragraph(text, x, y + h / 2 + high / 2, w, size, INK, align="center")


def _sign(name: str, x: float, y: float, z: float, ink: Any) -> None:
    """A sign on a picture with its shadow; structures and goods in their own colours."""
    if name in BUILT:
        structures.structure(name, x, y - z * 0.5, z, None, plinth=False)
    elif name == "city":
        for kind, dx, k in (("stronghold", -0.62, 0.7), ("market", 0.62, 0.6), ("church", 0.0, 0.94)):
            structures.structure(kind, x + dx * z, y - z * 0.5, z * k, None, plinth=False)
    else:
        icon(name, x + z * 0.03, y - z * 0.04, z, faded(BLACK, 0.4))
        icon(name, x, y, z, ink)


def _picture(what: Any, card: Any, x: float, y: float, w: float, h: float) -> None:
    index, kind = what[1], deck_of(what)
    if kind == "leader":
        paint_leader(index, x, y, w, h)
    else:
        name, sky = "gift", "day"
        if isinstance(card, Scheme):
            main = card.gains[0][0][0]
            name, sky = GAIN_SIGNS[main] if main != "coins" else "coins", SCHEME_SKIES.get(main, "dusk")
        elif isinstance(card, Deed):
            name, sky = DEED_ART.get(card.name, ("scroll", "day"))
        elif kind == AGENDA_DECK:
            name, sky = AGENDA_ART.get(str(card), "crown"), "spell"
        elif kind == "inheritance":
            bonus = INHERITANCE[index].bonus
            built = next((each for each in bonus if each in BUILT), "")
            name, sky = built or "city", "dawn"
        elif kind == REBEL_DECK:
            name, sky = "torch", "fire"
        elif kind == "intrigue":
            name, sky = INTRIGUE_ART.get(str(index), ("mask", "spell"))
        landscape(sky, x, y, w, h)
        _sign(name, x + w / 2, y + h * 0.5, min(w, h) * 0.62, SKIES[sky][3])
    paint.rim(x, y, w, h, w * 0.03, SCENE_RIM, max(0.7, w * 0.01))
    if isinstance(card, Scheme) and card.casualty:
        d = min(w, h) * 0.3
        for i in range(card.casualty):
            sx, sy = x + w - d * 0.58 - i * d * 0.84, y + h - d * 0.58
            paint.disc(sx, sy, d, DIAL)
            paint.ring(sx, sy, d, SKULL_RIM, max(0.6, d * 0.05))
            icon("skull", sx, sy, d * 0.66, SKULL)
    points = card.points if isinstance(card, Deed) else 2 if kind == AGENDA_DECK else 0
    cost = card.cost if isinstance(card, Scheme) else INHERITANCE[index].cost if kind == "inheritance" else 0
    d = min(w, h) * 0.34
    if points:
        seal(x + d * 0.56, y + d * 0.56, d, points)
    if cost:
        things.coin(x + d * 0.54, y + h - d * 0.54, d * 0.86, f"−{cost}")


def _foot(what: Any, card: Any, x: float, y: float, w: float, h: float) -> None:
    """What the card brings, in signs."""
    kind = deck_of(what)
    row: list[str] = []
    if isinstance(card, Scheme):
        for i, gains in enumerate(card.gains):
            row += ["/"] if i else []
            row += [sign for gain, count in gains for sign in (str(count), GAIN_SIGNS[gain])]
    elif isinstance(card, Deed):
        row = [sign for gain, count in card.gains for sign in (str(count), GAIN_SIGNS[gain])]
    elif kind == AGENDA_DECK:
        row = ["2", "star"]
    elif kind == "inheritance":
        row = [BONUS_SIGNS.get(each, f"rurik:{each}" if each not in BUILT else "hammer") for each in INHERITANCE[what[1]].bonus]
    elif kind == REBEL_DECK:
        row = ["coin"] if card == "coin" else ["2", "coin"] if card == "coins" else [f"rurik:{card}"]
    elif kind == "leader":
        row = ["crown"]
    else:
        row = ["timer-sand"]
    signs.row(tuple(row), x + w / 2, y, h * 0.62, w, INK)


INTRIGUE_ART = {
    "foreign_merchants": ("sail-boat", "day"), "call_to_arms": ("flag", "blood"), "whispers_at_court": ("mask", "spell"),
    "rising_unrest": ("torch", "fire"), "watchful_garrisons": ("stronghold", "stone"), "good_harvest": ("barley", "wheat"),
    "master_builders": ("hammer", "dawn"),
}


def seal(x: float, y: float, d: float, points: int) -> None:
    """Victory points on a card."""
    paint.medallion(x, y, d, SEAL)
    icon("star", x, y + d * 0.02, d * 0.8, SEAL_STAR)
    paint.write(str(points), x, y - d * 0.01, d * 0.4, POINTS, letters.SANS_BOLD, quiet=True)


def paint_back(_what: Hashable, w: float, h: float) -> None:
    c, r = BACK, w * 0.07
    rounded(0, 0, w, h, r, BACK_EDGE)
    rounded_shade(w * 0.012, w * 0.012, w * 0.976, h - w * 0.024, r * 0.92, mixed(c, WHITE, 0.16), c, mixed(c, BLACK, 0.4))
    paint.rim(w * 0.07, w * 0.07, w * 0.86, h - w * 0.14, r * 0.6, faded(BACK_RIM, 0.7), max(0.6, w * 0.01))
    things.bear(w / 2, h / 2, w * 0.5)


ART = CardArt("rurik", paint_face, paint_back, shape=0.72)
