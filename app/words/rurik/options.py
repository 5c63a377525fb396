"""A row for each kind of option of the base game; modules register theirs in files of their own."""

from __future__ import annotations

from app.i18n import N_, NP_, _, listed, noun
from app.words.base import Reader
from app.words.rurik.book import book
from app.words.rurik.cards import agenda_line, card_name, deed_line, face_line, gains_words, leader_line
from app.words.rurik.names import (
    cards,
    coins,
    column_name,
    deck_name,
    good_name,
    leader_name,
    payer,
    points_of,
    region_name,
    structure_title,
    token_name,
    troops,
)
from rules.core import Seat
from rules.rurik import options as o
from rules.rurik.cards import deed, scheme, word
from rules.rurik.data import COLUMNS, SCHEME
from rules.rurik.rule import build_price, tax_price
from rules.rurik.state import LEADER, Rurik, board_side, space_of
from rules.rurik.strategy import landing

LAST = 9


def seat_of(to: Reader) -> Seat:
    return to.seat if to.seat is not None and to.seat in to.deciders else to.decider


# -- setting up -------------------------------------------------------------------------------------------------------


@book.option(o.TakeLeader, N_("Choose a leader"), icon="crown", page="leaders")
def take_leader(to: Reader, option: o.TakeLeader) -> str:
    return leader_name(option.leader)


@book.sentence(o.TakeLeader)
def leader_in_full(to: Reader, option: o.TakeLeader) -> str:
    return leader_line(option.leader)


@book.option(o.KeepAgenda, N_("Keep an agenda"), icon="script-text", page="agendas")
def keep_agenda(to: Reader, option: o.KeepAgenda) -> str:
    return _("Keep {card}").format(card=card_name(to, option.card))


@book.sentence(o.KeepAgenda)
def agenda_in_full(to: Reader, option: o.KeepAgenda) -> str:
    return agenda_line(word(to.faces[option.card])) if option.card in to.faces else _("One of the two is kept.")


book.option(o.PlaceTroop, N_("Place a troop"), label=N_("A troop to {region}"), icon="shield", page="setup")
book.option(o.PlaceLeader, N_("Place the leader"), label=N_("The leader to {region}"), icon="crown", page="setup")

# -- strategy ---------------------------------------------------------------------------------------------------------

COLUMN_SIGNS = {
    "muster": "flag",
    "move": "shoe-prints",
    "attack": "crossed-swords",
    "tax": "sack",
    "build": "hammer",
    "scheme": "mask",
}


def column_sign(to: Reader, option: o.Place) -> str:
    return COLUMN_SIGNS[COLUMNS[option.column]]


@book.option(o.Place, N_("Place an advisor"), icon=column_sign, page="strategy")
def place(to: Reader, option: o.Place) -> str:
    if option.bribe:
        return _("{advisor} on {column}, bribing {coins}").format(
            advisor=option.advisor, column=column_name(option.column), coins=coins(option.bribe)
        )
    return _("{advisor} on {column}").format(advisor=option.advisor, column=column_name(option.column))


@book.sentence(o.Place)
def place_in_full(to: Reader, option: o.Place) -> str:
    t: Rurik = to.state
    row = landing(t, option.column, option.advisor + option.bribe)
    spaces = board_side(t)[option.column]
    if row >= len(spaces):
        return _("It would fall off the board.")
    # i18n: {what}: "2 muster points", "a look at 2 cards", perhaps with ", for 1 coin"
    return _("As it stands it brings {what}.").format(what=space_words(option.column, spaces[row].value, spaces[row].cost))


def space_words(column: int, value: int, cost: int) -> str:
    what = _("a look at {cards}").format(cards=cards(value)) if column == SCHEME else points_of(COLUMNS[column], value)
    return _("{what}, for {coins}").format(what=what, coins=coins(cost)) if cost else what


# -- the turn ---------------------------------------------------------------------------------------------------------


@book.option(o.TakeBack, N_("Which advisor acts?"), icon="account", page="turn")
def take_back(to: Reader, option: o.TakeBack) -> str:
    return _("The one on {column}").format(column=column_name(option.column))


book.option(o.ReturnToMap, N_("Come back to the map"), label=N_("Leader and a troop to {region}"), icon="crown", page="turn")


@book.option(o.TakeAction, N_("Take the action"), icon="check-bold", page="turn", rank=-1)
def take_action(to: Reader, option: o.TakeAction) -> str:
    t: Rurik = to.state
    space = space_of(t)
    return _("{column}: {what}").format(
        column=column_name(t.turn.column), what=space_words(t.turn.column, space.value, space.cost)
    )


book.option(
    o.Forfeit,
    N_("Take a coin instead"),
    sentence=N_("Instead of the action you get 1 coin."),
    icon="coins",
    page="turn",
    rank=LAST - 1,
)
book.option(
    o.EndTurn,
    N_("End the turn"),
    sentence=N_("Points that are left are lost."),
    short=NP_("button", "End turn"),
    icon="check-bold",
    page="turn",
    closes=True,
    rank=LAST,
)


@book.option(o.Muster, N_("Muster"), icon="flag", page="muster")
def muster(to: Reader, option: o.Muster) -> str:
    if option.piece == LEADER:
        return _("The leader to {region}").format(region=region_name(option.region))
    return _("A troop to {region}").format(region=region_name(option.region))


@book.sentence(o.Muster)
def muster_in_full(to: Reader, option: o.Muster) -> str:
    return _("It takes {points}.").format(points=points_of(option.points, 1))


@book.option(o.Move, N_("Move"), icon="shoe-prints", page="move")
def move(to: Reader, option: o.Move) -> str:
    return _moves(option.piece, option.origin, option.region)


@book.option(o.MoveBound, N_("Move on"), icon="shoe-prints", page="move")
def move_bound(to: Reader, option: o.MoveBound) -> str:
    # i18n: {points}: whose movement points pay: "points of Kiev", "free points"
    leader, troop = _("The leader from {origin} to {region}, by {points}"), _("A troop from {origin} to {region}, by {points}")
    points = listed([payer(to, each) for each in dict.fromkeys(option.payers)])
    said = leader if option.piece == LEADER else troop
    return said.format(origin=region_name(option.origin), region=region_name(option.region), points=points)


@book.option(o.March, N_("March to anywhere"), icon="shoe-prints", page="move")
def march(to: Reader, option: o.March) -> str:
    return _moves(option.piece, option.origin, option.region)


def _moves(piece: str, origin: int, region: int) -> str:
    said = _("The leader from {origin} to {region}") if piece == LEADER else _("A troop from {origin} to {region}")
    return said.format(origin=region_name(origin), region=region_name(region))


@book.option(o.Attack, N_("Attack"), icon="crossed-swords", page="attack")
def attack(to: Reader, option: o.Attack) -> str:
    return _("{who:cap} in {region}").format(who=to.name(option.seat), region=region_name(option.region))


@book.sentence(o.Attack)
def attack_in_full(to: Reader, option: o.Attack) -> str:
    return _("A troop there goes back to its owner; then cards may cost one of yours.")


@book.option(o.AttackRebel, N_("Attack a rebel"), icon="torch", page="attack")
def attack_rebel(to: Reader, option: o.AttackRebel) -> str:
    return _("A rebel in {region}").format(region=region_name(option.region))


@book.sentence(o.AttackRebel)
def attack_rebel_in_full(to: Reader, option: o.AttackRebel) -> str:
    return _("You get what lies under it; rebels turn no card.")


@book.option(o.Tax, N_("Tax"), icon="sack", page="tax")
def tax(to: Reader, option: o.Tax) -> str:
    t: Rurik = to.state
    return _("Tax {region}: {good}").format(region=region_name(option.region), good=good_name(t.yields[option.region]))


@book.sentence(o.Tax)
def tax_in_full(to: Reader, option: o.Tax) -> str:
    return _("It takes {points}.").format(points=points_of("tax", tax_price(to.state, seat_of(to), option.region)))


@book.option(o.Build, NP_("a structure", "Build"), icon="hammer", page="build")
def build(to: Reader, option: o.Build) -> str:
    return _("{structure} in {region}").format(structure=structure_title(option.structure), region=region_name(option.region))


@book.sentence(o.Build)
def build_in_full(to: Reader, option: o.Build) -> str:
    return _("It takes {points}.").format(points=points_of("build", build_price(to.state, seat_of(to), option.region)))


@book.option(o.PlayScheme, N_("Play a scheme card"), icon="mask", page="scheme")
def play_scheme(to: Reader, option: o.PlayScheme) -> str:
    return _("Play {card}").format(card=card_name(to, option.card))


@book.sentence(o.PlayScheme)
def play_scheme_in_full(to: Reader, option: o.PlayScheme) -> str:
    return face_line(to.faces[option.card]) if option.card in to.faces else _("One scheme card a turn.")


@book.option(o.Convert, N_("Use a conversion"), icon="swap-horizontal", page="conversions")
def convert(to: Reader, option: o.Convert) -> str:
    return token_name(option.token)


@book.sentence(o.Convert)
def convert_in_full(to: Reader, option: o.Convert) -> str:
    return {
        "recruits": _("Fish or honey, and any other good, for a muster point."),
        "masons": _("Wood or stone, and any other good, for a build point."),
    }.get(option.token, _("Goods for a point."))


@book.option(o.Accomplish, N_("Accomplish a deed"), icon="scroll", page="deeds")
def accomplish(to: Reader, option: o.Accomplish) -> str:
    return card_name(to, option.card)


@book.sentence(o.Accomplish)
def accomplish_in_full(to: Reader, option: o.Accomplish) -> str:
    return deed_line(deed(to.faces[option.card])) if option.card in to.faces else _("One deed a turn.")


book.option(
    o.Load,
    N_("Load the boat"),
    label=N_("{good} aboard"),
    sentence=N_("From the dock to the boat, where it counts for trade."),
    icon="sail-boat",
    page="boat",
    rank=LAST - 2,
)
book.option(
    o.Unload,
    N_("Unload"),
    label=N_("{good} ashore"),
    sentence=N_("From the boat to the dock."),
    icon="anchor",
    page="boat",
    rank=LAST - 2,
)


@book.option(o.MoveOpponent, N_("Send a troop away"), icon="shoe-prints", page="leaders")
def move_opponent(to: Reader, option: o.MoveOpponent) -> str:
    return _("{who:cap}: a troop from {origin} to {region}").format(
        who=to.name(option.seat), origin=region_name(option.origin), region=region_name(option.region)
    )


# -- what follows -----------------------------------------------------------------------------------------------------


@book.option(o.Escort, N_("Who goes along?"), icon="shield", page="leaders")
def escort(to: Reader, option: o.Escort) -> str:
    # i18n: {troops}: "2 troops", that go along with their leader; "She" is the leader Agatha
    return _("{troops} along").format(troops=troops(option.troops)) if option.troops else _("She goes alone")


@book.option(o.ChooseDeck, N_("Choose a deck"), icon="cards", page="scheme")
def choose_deck(to: Reader, option: o.ChooseDeck) -> str:
    t: Rurik = to.state
    return _("{deck:cap}, {cards}").format(deck=noun(deck_name(option.deck)), cards=cards(len(t.decks[option.deck])))


book.option(o.TakeGood, N_("Take a second good"), icon="sack", page="tax")
book.option(o.TakeCoin, N_("Take a coin"), icon="coins", page="tax")
book.option(
    o.ConvertTroop,
    N_("Convert a troop"),
    label=N_("A troop of {seat}"),
    sentence=N_("It goes home, and one of yours comes."),
    icon="church",
    page="build",
)
book.option(o.ConvertRebel, N_("Convert a rebel"), sentence=N_("It leaves, unseen."), icon="church", page="build")
book.option(o.Nothing, N_("Leave it"), icon="close-thick", page="turn", closes=True, passive=True, rank=LAST)
book.option(
    o.PassToken,
    N_("Who gets the bear?"),
    label=N_("{seat}"),
    sentence=N_("Whoever holds it leads from the next phase on."),
    icon="paw",
    page="scheme",
)


@book.option(o.TakeDeed, N_("Take a deed"), icon="scroll", page="deeds")
def take_deed(to: Reader, option: o.TakeDeed) -> str:
    return card_name(to, option.card) if option.card in to.faces else _("The top one of the deck, unseen")


@book.sentence(o.TakeDeed)
def take_deed_in_full(to: Reader, option: o.TakeDeed) -> str:
    return deed_line(deed(to.faces[option.card])) if option.card in to.faces else _("Nobody else sees it.")


book.option(o.Pay, NP_("coins", "Pay"), label=N_("Pay {good}"), icon="sack", page="boat")
book.option(o.PayBoon, N_("Pay a boon"), sentence=N_("A trade boon stands for any good."), icon="gift", page="boat")


@book.option(o.Discard, NP_("a card", "Discard"), icon="trash-can", page="scheme")
def discard(to: Reader, option: o.Discard) -> str:
    return _("Discard {card}").format(card=card_name(to, option.card))


@book.option(o.RemoveTroop, N_("Remove a troop"), icon="shield", page="deeds")
def remove_troop(to: Reader, option: o.RemoveTroop) -> str:
    said = _("The leader from {region}") if option.piece == LEADER else _("A troop from {region}")
    return said.format(region=region_name(option.region))


@book.option(o.RemoveStructure, N_("Remove a structure"), icon="hammer", page="deeds")
def remove_structure(to: Reader, option: o.RemoveStructure) -> str:
    return _("{structure} in {region}").format(structure=structure_title(option.structure), region=region_name(option.region))


@book.option(o.Alternative, N_("Choose a side"), icon="mask", page="scheme")
def alternative(to: Reader, option: o.Alternative) -> str:
    t: Rurik = to.state
    if t.playing is None or t.playing not in to.faces:
        return _("Side {number}").format(number=option.number + 1)
    return gains_words(scheme(to.faces[t.playing]).gains[option.number])
