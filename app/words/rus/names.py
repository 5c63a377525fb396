"""What things are called: characters, classes, buildings, cards, coins and royal points."""
from __future__ import annotations

from app.i18n import _, ngettext
from app.words.base import Reader
from rules.core import Card, Seat
from rules.rus.data import (
    CLASS_OF,
    CROPS,
    DACHA,
    F1,
    F2,
    FESTIVAL,
    FIELD,
    M1,
    M2,
    M3,
    MARKET,
    MONUMENT,
    SPACES,
    Character,
    Class,
)
from rules.rus.state import Building, Piece, Place, Rus, action, character, piece_at, where


def coins(count: int) -> str:
    return ngettext("{count} coin", "{count} coins", count).format(count=count)


def points(count: int) -> str:
    return ngettext("{count} royal point", "{count} royal points", count).format(count=count)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# -- people -----------------------------------------------------------------------------------------------------------


def character_name(name: Character) -> str:
    return {
        "farmer": _("Farmer"), "builder": _("Builder"), "shepherd": _("Shepherd"),
        "explorer": _("Explorer"), "merchant": _("Merchant"), "witch": _("Witch"),
        "knight": _("Knight"), "princess": _("Princess"), "nobleman": _("Nobleman"),
    }[name]


def ability(name: Character) -> str:
    """What the character does, as an order."""
    return {
        "farmer": _("plant crops"),
        "builder": _("pay 2 coins and begin a monument"),
        "shepherd": _("take 3 coins, of which 1 goes to another player"),
        "explorer": _("take 2 coins and steal 1 from another player"),
        "merchant": _("open a market"),
        "witch": _("curse one building and take 2 coins"),
        "knight": _("draw a card, take 2 coins and play two cards this turn"),
        "princess": _("pay 2 coins and begin a festival"),
        "nobleman": _("hand out 3 coins, gain 1 royal point and begin a monument"),
    }[name]


def class_name(level: Class) -> str:
    return (_("lower class"), _("middle class"), _("upper class"), _("king"))[level]


def class_of(name: Character) -> str:
    return class_name(CLASS_OF[name])


# -- buildings --------------------------------------------------------------------------------------------------------


def piece_name(piece: Piece) -> str:
    return {CROPS: _("crops"), MARKET: _("market"), MONUMENT: _("monument"), FESTIVAL: _("festival"),
            "dacha": _("dacha"), "": _("empty place")}[piece]


def track_name(place: Place) -> str:
    """The name printed on a place of a track; "" elsewhere."""
    return {M1: "M1", M2: "M2", M3: "M3", F1: "F1", F2: "F2"}.get(place, "")


def place_name(place: Place) -> str:
    if place in FIELD:
        return _("field {number}").format(number=FIELD.index(place) + 1)
    if place in SPACES:
        return _("building space {number}").format(number=SPACES.index(place) + 1)
    return _("dacha") if place == DACHA else track_name(place)


def building_name(to: Reader, b: Building, owned: bool = True) -> str:
    """"your crops in field 2 (3 coins)", "Oleg's monument on M2"."""
    t: Rus = to.state
    seat, place = where(b)
    board = t.boards[seat]
    piece = piece_at(board, place)
    if place in FIELD:
        what = _("crops in {place}").format(place=place_name(place))
        if board.stacks[place]:
            what += _(" ({coins})").format(coins=coins(board.stacks[place]))
    elif place == DACHA:
        what = _("dacha, level {level}").format(level=board.dacha) if board.dacha else _("dacha")
    elif place in SPACES:
        kind = _("finished monument") if piece == MONUMENT else piece_name(piece)
        what = _("{piece} in {place}").format(piece=kind, place=place_name(place))
    else:
        what = _("{piece} on {place}").format(piece=piece_name(piece), place=track_name(place))
    return owner(to, seat, what) if owned else what


def owner(to: Reader, seat: Seat, what: str) -> str:
    return to.tell(seat, _("your {what}"), _("{who}'s {what}"), what=what)


# -- cards ------------------------------------------------------------------------------------------------------------


def action_name(name: str) -> str:
    return {
        "market_day": _("Market Day"), "fur_trade": _("Fur Trade"), "buried_chest": _("Buried Chest"),
        "tax_collector": _("Tax Collector"), "good_harvest": _("Good Harvest"),
        "stewards_accounts": _("Steward's Accounts"), "inheritance": _("Inheritance"), "bribe": _("Bribe"),
        "patron_of_the_church": _("Patron of the Church"), "royal_wedding": _("Royal Wedding"),
        "charity": _("Charity"), "humble_origins": _("Humble Origins"), "grand_estate": _("Grand Estate"),
        "scarecrow": _("Scarecrow"), "scaffolding": _("Scaffolding"), "sheepdog": _("Sheepdog"),
        "compass": _("Compass"), "merchants_scales": _("Merchant's Scales"), "cauldron": _("Cauldron"),
        "war_banner": _("War Banner"), "troubadours": _("Troubadours"), "signet_ring": _("Signet Ring"),
        "fertilizer": _("Fertilizer"), "stonemasons": _("Stonemasons"), "trade_guild": _("Trade Guild"),
        "samovar": _("Samovar"), "caravan": _("Caravan"), "holy_icon": _("Holy Icon"),
        "informant": _("Informant"), "silver_tongue": _("Silver Tongue"), "mob": _("Mob"),
        "uprising": _("Uprising"), "raid": _("Raid"), "arson": _("Arson"), "apprentice": _("Apprentice"),
        "highwayman": _("Highwayman"), "slander": _("Slander"), "thief_in_the_night": _("Thief in the Night"),
        "false_dmitri": _("False Dmitri"), "lean_year": _("Lean Year"), "time_of_troubles": _("Time of Troubles"),
    }[name]


def type_name(kind: str) -> str:
    return {"coin": _("coin card"), "royal": _("royal card"), "complimentary": _("complimentary card"),
            "evergreen": _("evergreen card"), "discord": _("discord card"), "attack": _("attack card")}[kind]


def card_name(to: Reader, card: Card) -> str:
    """An action or class card by what is printed on it, as far as the reader sees it."""
    face = to.faces.get(card)
    if face is None:
        return _("a hidden card")
    return action_name(action(face).name) if face[0] == "action" else character_name(character(face))


def holder(t: Rus, card: Card) -> Seat | None:
    """Before whom this card lies."""
    for seat, board in enumerate(t.boards):
        if card in board.evergreens or card in board.laid or card in board.classes or card in board.hand:
            return seat
    return None
