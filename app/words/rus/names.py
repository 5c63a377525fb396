"""What things are called: characters, classes, buildings, cards, coins and royal points."""
from __future__ import annotations

from app.i18n import N_, NP_, Name, _, ngettext, noun
from app.words.base import Owned, Reader
from app.words.rus.book import book
from rules.core import Card, Face, Seat
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


@book.thing("coins")
def _coins(to: Reader, count: int) -> Name:
    return coins(count)


def coins(count: int) -> Name:
    return noun(ngettext("{count} coin", "{count} coins", count)).format(count=count)


@book.thing("points")
def _points(to: Reader, count: int) -> Name:
    return points(count)


def points(count: int) -> Name:
    return noun(ngettext("{count} royal point", "{count} royal points", count)).format(count=count)


def cards(count: int) -> Name:
    return noun(ngettext("{count} card", "{count} cards", count)).format(count=count)


@book.thing("seat", "giver", "taker", "accuser", "thief", "victim")
def _seat(to: Reader, seat: Seat) -> Name:
    return to.name(seat)


# -- people -----------------------------------------------------------------------------------------------------------

PEOPLE = {
    "farmer": NP_("character", "Farmer"), "builder": NP_("character", "Builder"), "shepherd": NP_("character", "Shepherd"),
    "explorer": NP_("character", "Explorer"), "merchant": NP_("character", "Merchant"), "witch": NP_("character", "Witch"),
    "knight": NP_("character", "Knight"), "princess": NP_("character", "Princess"), "nobleman": NP_("character", "Nobleman"),
}
ABILITIES = {
    # i18n: what each character does, as an order; stands after its name: "Farmer: plant crops."
    "farmer": N_("plant crops"),
    "builder": N_("pay 2 coins and begin a monument"),
    "shepherd": N_("take 3 coins, of which 1 goes to another player"),
    "explorer": N_("take 2 coins and steal 1 from another player"),
    "merchant": N_("open a market"),
    "witch": N_("curse one building and take 2 coins"),
    "knight": N_("draw a card, take 2 coins and play two cards this turn"),
    "princess": N_("pay 2 coins and begin a festival"),
    "nobleman": N_("hand out 3 coins, gain 1 royal point and begin a monument"),
}
CLASS_NAMES = (N_("lower class"), N_("middle class"), N_("upper class"), N_("king"))
CLASS_CARDS = (
    Owned(N_("lower class card"), N_("your lower class card"), N_("{who}'s lower class card")),
    Owned(N_("middle class card"), N_("your middle class card"), N_("{who}'s middle class card")),
    Owned(N_("upper class card"), N_("your upper class card"), N_("{who}'s upper class card")),
)


CLASS_TITLES = (NP_("class card", "Lower"), NP_("class card", "Middle"), NP_("class card", "Upper"), NP_("class card", "King"))


def class_cards() -> tuple[str, ...]:
    """The four of them in a word each."""
    return tuple(_(title) for title in CLASS_TITLES)


@book.thing("character")
def _character(to: Reader, name: Character) -> Name:
    return character_name(name)


def character_name(name: Character) -> Name:
    return noun(_(PEOPLE[name]))


def ability(name: Character) -> Name:
    """What the character does, as an order."""
    return noun(_(ABILITIES[name]))


@book.thing("class")
def _class(to: Reader, level: Class) -> Name:
    return class_name(level)


def class_name(level: Class) -> Name:
    return noun(_(CLASS_NAMES[level]))


def class_of(name: Character) -> Name:
    return class_name(CLASS_OF[name])


# -- buildings --------------------------------------------------------------------------------------------------------

PIECES = {
    # i18n: of each three: without an owner, the reader's, another player's; {who} is a name, never inflected
    CROPS: Owned(N_("crops"), N_("your crops"), N_("{who}'s crops")),
    MARKET: Owned(N_("market"), N_("your market"), N_("{who}'s market")),
    MONUMENT: Owned(N_("monument"), N_("your monument"), N_("{who}'s monument")),
    FESTIVAL: Owned(N_("festival"), N_("your festival"), N_("{who}'s festival")),
    "dacha": Owned(N_("dacha"), N_("your dacha"), N_("{who}'s dacha")),
}
CROPS_AT = Owned(N_("crops in field {number}"), N_("your crops in field {number}"), N_("{who}'s crops in field {number}"))
# i18n: {number}: of the field; {coins}: coins that lie there, "3 coins"
GROWN_CROPS_AT = Owned(N_("crops in field {number} ({coins})"), N_("your crops in field {number} ({coins})"),
                       N_("{who}'s crops in field {number} ({coins})"))
MARKET_AT = Owned(N_("market in building space {number}"), N_("your market in building space {number}"),
                  N_("{who}'s market in building space {number}"))
FINISHED_AT = Owned(N_("finished monument in building space {number}"), N_("your finished monument in building space {number}"),
                    N_("{who}'s finished monument in building space {number}"))
BUILDING_AT = Owned(N_("building in building space {number}"), N_("your building in building space {number}"),
                    N_("{who}'s building in building space {number}"))
# i18n: {track}: the place's mark as printed, "M1", "M2", "M3"
MONUMENT_ON = Owned(N_("monument on {track}"), N_("your monument on {track}"), N_("{who}'s monument on {track}"))
# i18n: {track}: the place's mark as printed, "F1", "F2"
FESTIVAL_ON = Owned(N_("festival on {track}"), N_("your festival on {track}"), N_("{who}'s festival on {track}"))
BUILT_DACHA = Owned(N_("dacha, level {level}"), N_("your dacha, level {level}"), N_("{who}'s dacha, level {level}"))
SOME_EVERGREEN = Owned(N_("evergreen card"), N_("your evergreen card"), N_("{who}'s evergreen card"))
# i18n: {card}: the name of a card, "Samovar"
EVERGREEN_CARD = Owned(N_("evergreen card {card}"), N_("your evergreen card {card}"), N_("{who}'s evergreen card {card}"))


@book.thing("piece")
def _piece(to: Reader, piece: Piece) -> Name:
    return PIECES[piece].alone()


def track_name(place: Place) -> str:
    """The name printed on a place of a track; "" elsewhere."""
    return {M1: "M1", M2: "M2", M3: "M3", F1: "F1", F2: "F2"}.get(place, "")


@book.thing("building")
def _building(to: Reader, b: Building) -> Name:
    return building_name(to, b)


def building_name(to: Reader, b: Building, owned: bool = True) -> Name:
    """"your crops in field 2 (3 coins)", "Oleg's monument on M2"; without an owner: "monument on M2"."""
    t: Rus = to.state
    seat, place = where(b)
    board = t.boards[seat]
    places = {**_places(place), "coins": coins(board.stacks[place]) if place in FIELD else "", "level": board.dacha}
    if place in FIELD:
        thing = GROWN_CROPS_AT if board.stacks[place] else CROPS_AT
    elif place == DACHA:
        thing = BUILT_DACHA if board.dacha else PIECES["dacha"]
    elif place in SPACES:
        thing = FINISHED_AT if piece_at(board, place) == MONUMENT else MARKET_AT
    else:
        thing = FESTIVAL_ON if place in (F1, F2) else MONUMENT_ON
    return thing.of(to, seat, **places) if owned else thing.alone(**places)


def building_at(to: Reader, b: Building) -> Name:
    """A building by its place alone: what stood there when it happened may be gone."""
    seat, place = where(b)
    thing = (PIECES["dacha"] if place == DACHA else CROPS_AT if place in FIELD else BUILDING_AT if place in SPACES
             else FESTIVAL_ON if place in (F1, F2) else MONUMENT_ON)
    return thing.of(to, seat, **_places(place))


def _places(place: Place) -> dict[str, object]:
    """What the texts above need of a place."""
    number = (FIELD if place in FIELD else SPACES).index(place) + 1 if place in (*FIELD, *SPACES) else 0
    return {"number": number, "track": track_name(place)}


# -- cards ------------------------------------------------------------------------------------------------------------

ACTIONS = {
    "market_day": NP_("action card", "Market Day"), "fur_trade": NP_("action card", "Fur Trade"),
    "buried_chest": NP_("action card", "Buried Chest"), "tax_collector": NP_("action card", "Tax Collector"),
    "good_harvest": NP_("action card", "Good Harvest"), "stewards_accounts": NP_("action card", "Steward's Accounts"),
    "inheritance": NP_("action card", "Inheritance"), "bribe": NP_("action card", "Bribe"),
    "patron_of_the_church": NP_("action card", "Patron of the Church"), "royal_wedding": NP_("action card", "Royal Wedding"),
    "charity": NP_("action card", "Charity"), "humble_origins": NP_("action card", "Humble Origins"),
    "grand_estate": NP_("action card", "Grand Estate"), "scarecrow": NP_("action card", "Scarecrow"),
    "scaffolding": NP_("action card", "Scaffolding"), "sheepdog": NP_("action card", "Sheepdog"),
    "compass": NP_("action card", "Compass"), "merchants_scales": NP_("action card", "Merchant's Scales"),
    "cauldron": NP_("action card", "Cauldron"), "war_banner": NP_("action card", "War Banner"),
    "troubadours": NP_("action card", "Troubadours"), "signet_ring": NP_("action card", "Signet Ring"),
    "fertilizer": NP_("action card", "Fertilizer"), "stonemasons": NP_("action card", "Stonemasons"),
    "trade_guild": NP_("action card", "Trade Guild"), "samovar": NP_("action card", "Samovar"),
    "caravan": NP_("action card", "Caravan"), "holy_icon": NP_("action card", "Holy Icon"),
    "informant": NP_("action card", "Informant"), "silver_tongue": NP_("action card", "Silver Tongue"),
    "mob": NP_("action card", "Mob"), "uprising": NP_("action card", "Uprising"), "raid": NP_("action card", "Raid"),
    "arson": NP_("action card", "Arson"), "apprentice": NP_("action card", "Apprentice"),
    "highwayman": NP_("action card", "Highwayman"), "slander": NP_("action card", "Slander"),
    "thief_in_the_night": NP_("action card", "Thief in the Night"), "false_dmitri": NP_("action card", "False Dmitri"),
    "lean_year": NP_("action card", "Lean Year"), "time_of_troubles": NP_("action card", "Time of Troubles"),
}
TYPES = {
    "coin": N_("coin card"), "royal": N_("royal card"), "complimentary": N_("follow-up card"), "evergreen": N_("evergreen card"),
    "discord": N_("discord card"), "attack": N_("attack card"),
}
TYPE_SENTENCES = {
    "coin": N_("A coin card."), "royal": N_("A royal card."), "complimentary": N_("A follow-up card."),
    "evergreen": N_("An evergreen card."), "discord": N_("A discord card."), "attack": N_("An attack card."),
}


@book.thing("action")
def _action(to: Reader, name: str) -> Name:
    return action_name(name)


def action_name(name: str) -> Name:
    return noun(_(ACTIONS[name]))


def type_name(kind: str) -> Name:
    return noun(_(TYPES[kind]))


def type_sentence(kind: str) -> str:
    """The same as a sentence of its own."""
    return _(TYPE_SENTENCES[kind])


@book.thing("card")
def _card(to: Reader, card: Card) -> Name:
    return card_name(to, card)


def card_name(to: Reader, card: Card) -> Name:
    """An action or class card by what is printed on it, as far as the reader sees it."""
    face = to.faces.get(card)
    return noun(_("a hidden card")) if face is None else face_name(face)


@book.face("action", "lower", "middle", "upper")
def face_name(face: Face) -> Name:
    return action_name(action(face).name) if face[0] == "action" else character_name(character(face))


def evergreen_of(to: Reader, seat: Seat, card: Card) -> Name:
    """"your evergreen card Samovar"."""
    if card not in to.faces:  # it has been shuffled back since
        return SOME_EVERGREEN.of(to, seat)
    return EVERGREEN_CARD.of(to, seat, card=card_name(to, card))


def holder(t: Rus, card: Card) -> Seat | None:
    """Before whom this card lies."""
    for seat, board in enumerate(t.boards):
        if card in board.evergreens or card in board.laid or card in board.classes or card in board.hand:
            return seat
    return None
