"""What can be read at any time: the own hand and property, everybody's, the characters, who has said what."""
from __future__ import annotations

from app.i18n import Name, _, commas, listed, ngettext, noun, semicolons, sentences
from app.words.base import Page, Reader
from app.words.rus import doubt
from app.words.rus.book import book
from app.words.rus.cards import effect, why_no_claim, why_not
from app.words.rus.names import (
    ability,
    action_name,
    building_name,
    card_name,
    character_name,
    class_name,
    coins,
    points,
    type_name,
)
from rules.core import Seat
from rules.rus.data import CHARACTERS, KING, PRICES
from rules.rus.state import PlayerBoard, Rus, action, building, character, is_cursed, standing


def claimable(to: Reader) -> list[str]:
    """The characters this seat may claim now."""
    if to.seat is None:
        return []
    return [name for names in CHARACTERS for name in names if not why_no_claim(to.state, to.seat, name, to.faces)[0]]


def classes(to: Reader, seat: Seat) -> list[Name]:
    """The class cards of a seat: by name where the reader sees them, else by class."""
    t: Rus = to.state
    out = []
    for level, card in enumerate(t.boards[seat].classes):
        out.append(character_name(character(to.faces[card])) if card in to.faces else class_name(level))
    return out + ([class_name(KING)] if t.king == seat else [])


def purse(board: PlayerBoard) -> Name:
    parts = [points(board.points), coins(board.coins)]
    if board.debt:
        parts.append(noun(ngettext("{count} debt", "{count} debts", board.debt)).format(count=board.debt))
    return commas(parts)


def property_of(to: Reader, seat: Seat) -> Name:
    """All buildings of a seat; "nothing built"."""
    t: Rus = to.state
    board = t.boards[seat]
    out = []
    for place in standing(board):
        name = building_name(to, building(seat, place), owned=False)
        out.append(noun(_("{building}, cursed")).format(building=name) if is_cursed(board, place) else name)
    # i18n: stands in place of a list of buildings, after "Your property:"
    return semicolons(out) if out else noun(_("nothing built"))


def evergreens(to: Reader, seat: Seat) -> Name:
    board = to.state.boards[seat]
    names = [card_name(to, card) for card in board.evergreens]
    names += [noun(_("{card} (from the next turn on)")).format(card=card_name(to, card)) for card in board.laid]
    return listed(names)


def mine(to: Reader) -> list[str]:
    """Where the reader stands, before a decision."""
    t: Rus = to.state
    me = to.seat
    if me is None:
        return []
    board = t.boards[me]
    # i18n: {purse}: "2 royal points, 5 coins, 1 debt"; {classes}: "Farmer and Witch"
    lines = [_("You have {purse}. Really you are: {classes}.").format(purse=purse(board), classes=listed(classes(to, me))),
             _("Your property: {things}.").format(things=property_of(to, me))]
    lying = evergreens(to, me)
    if lying:
        lines.append(_("Evergreen: {cards}.").format(cards=lying))
    lines.append(_("Your hand: {cards}.").format(cards=listed([card_name(to, card) for card in board.hand])))
    others = [_("{name} {points} and {coins}").format(name=to.name(s), points=t.boards[s].points, coins=coins(t.boards[s].coins))
              for s in range(t.seats) if s != me]
    lines.append(_("Others' royal points and coins: {others}.").format(others=commas(others)))
    if t.duty and me == t.turn:
        lines.append(_("You must buy the king at the end of this turn."))
    return lines


def hand(to: Reader, about: str) -> list[str]:
    t: Rus = to.state
    if to.seat is None:
        return [_("Hands are hidden.")]
    out = []
    for card in t.boards[to.seat].hand:
        if card not in to.faces:
            continue
        name = action(to.faces[card]).name
        barred = why_not(t, to.seat, name)[1]
        said = _("{card}, {type}: {effect}").format(card=action_name(name), type=type_name(action(to.faces[card]).type),
                                                  effect=effect(name))
        out.append(sentences(said, _("Not now: {why}").format(why=barred) if barred else ""))
    return out or [_("Your hand is empty.")]


def board(to: Reader, about: str) -> list[str]:
    """The reader's property, or that of the seats whose name fits."""
    t: Rus = to.state
    if about:
        wanted = [s for s in range(t.seats) if about in to.name(s).casefold()]
    else:
        wanted = [to.seat] if to.seat is not None else list(range(t.seats))
    out = []
    for seat in wanted:
        said = _("{name}: {things}.").format(name=to.name(seat), things=property_of(to, seat))
        lying = evergreens(to, seat)
        out.append(sentences(said, _("Evergreen: {cards}.").format(cards=lying) if lying else ""))
    return out or [_("Nobody is called that.")]


def seats(to: Reader, about: str) -> list[str]:
    t: Rus = to.state
    out = []
    for seat, its in enumerate(t.boards):
        name = _("{name} (you)").format(name=to.name(seat)) if to.is_me(seat) else to.name(seat)
        turn = seat == t.turn and to.ask is not None
        line = _("{name}, on turn: {purse}; {classes}; {things}.") if turn else _("{name}: {purse}; {classes}; {things}.")
        out.append(line.format(name=name, purse=purse(its), classes=listed(classes(to, seat)) or _("no class yet"),
                               things=property_of(to, seat)))
    king = (_("King: {who}.").format(who=to.name(t.king)) if t.king is not None
            else _("King: nobody yet, {coins}.").format(coins=coins(PRICES[KING])))
    left = _("Action cards left: {deck}; put away: {away}.").format(deck=len(t.deck), away=len(t.discards))
    return [*out, sentences(king, left)]


def people(to: Reader, about: str) -> list[str]:
    out = []
    for level, names in enumerate(CHARACTERS):
        for name in names:
            said = _("{character}, {level}: {ability}.").format(
                character=character_name(name), level=class_name(level), ability=ability(name))
            if to.seat is not None and to.state.boards[to.seat].classes:
                barred = why_no_claim(to.state, to.seat, name, to.faces)[1]
                can = _("You cannot claim it now: {why}").format(why=barred) if barred else _("You can claim it.")
                said = sentences(said, can)
            out.append(said)
    return out


def said(to: Reader, about: str) -> list[str]:
    t: Rus = to.state
    out = []
    for seat, its in enumerate(t.boards):
        names = listed([character_name(name) for name in dict.fromkeys(its.says)])
        claims = ""
        if names:
            claims = to.tell(seat, _("You have said to be {names}."), _("{who} has said to be {names}."), names=names)
        doubts = doubt.doubted_before(to.name(seat), its.proved, its.caught) if its.proved or its.caught else ""
        if claims or doubts:
            out.append(sentences(claims, doubts))
    return out or [_("Nobody has claimed anything with the cards now held.")]


@book.status_lines
def status(to: Reader) -> list[str]:
    if to.seat is None or not to.state.boards[to.seat].classes:
        return []
    return mine(to) if to.ask is None or to.ask.why != "accuse" else [*doubt.known(to), *mine(to)[:2]]


@book.page
def hand_page() -> Page:
    return Page("hand", "h", _("your action cards, what they do and whether they can be played"), hand)


@book.page
def board_page() -> Page:
    return Page("board", "o", _("your property, or another's: board Oleg"), board, takes=True)


@book.page
def seats_page() -> Page:
    return Page("seats", "s", _("everybody: points, coins, classes, buildings"), seats)


@book.page
def people_page() -> Page:
    return Page("people", "p", _("the nine characters and what they do"), people)


@book.page
def said_page() -> Page:
    return Page("said", "a", _("who has claimed to be whom with the cards still held"), said)
